//! What this game provides to the strategy language.

use super::cache::{self, Cache};
use super::card_use::USES;
use super::context::{At, EvalContext};
use super::goods::{self, PRICES, RESTS};
use super::precomputed::{self, Precomputed};
use super::predicates::{self, PREDICATES, TASKS};
use super::scratch::Scratch;
use super::weight::Weight;
use super::{features, worth};
use crate::engine::ids::{FlagBits, Seat};
use crate::engine::word::Word;
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::decision::Choice;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::Alignment;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::rules::view::View;
use crate::games::talisman::text::pattern::Named;
use crate::ruleset::Header;
use crate::strategy::language::{FeatureRow, Language, Looked, PredicateRow, WeightRow};
use core::cell::Cell;
use std::sync::Arc;

/// The group of weights for effects, and for what movement adds to them.
pub const OF_EFFECTS: usize = 0;
/// The group of weights for goals of movement.
pub const OF_GOALS: usize = 1;

/// The weights that movement uses beside those of effects.
const BESIDE_EFFECTS: [usize; 5] = [
    Weight::TrophyStrength as usize,
    Weight::TrophyCraft as usize,
    Weight::KillUnseen as usize,
    Weight::Find as usize,
    Weight::MoreCards as usize,
];
/// The weights for goals of movement.
const GOALS: core::ops::RangeInclusive<usize> = Weight::ReachHealer as usize..=Weight::SeekHealer as usize;

impl Language for Talisman {
    type Precomputed = Precomputed;
    type Scratch<'v> = Scratch<'v>;
    type Cache = Cache;

    const FEATURES: &'static [FeatureRow] = features::FEATURES;
    const PREDICATES: &'static [PredicateRow] = PREDICATES;
    const WEIGHTS: &'static [WeightRow] = Weight::ROWS;
    const FLAGS: &'static [&'static str] = Flag::WORDS;
    const LEAF_CELLS: usize = cache::LEAF_CELLS;
    const OUTDATED_BY: &'static [&'static str] = &RESTS;
    const GROUPS: usize = 2;

    fn uses() -> Vec<&'static str> {
        USES.iter().map(Word::word).collect()
    }

    fn header(rules: &Ruleset) -> &Header {
        &rules.header
    }

    fn precomputed(rules: &Ruleset) -> Arc<Precomputed> {
        precomputed::of(rules)
    }

    #[inline]
    fn scratch<'v>(view: &Self::View<'v>) -> Scratch<'v> {
        Scratch::new(view)
    }

    fn leaf(name: &str) -> Option<usize> {
        cache::leaf(name)
    }

    fn recall(cache: &Cache, cells: &[Cell<f32>]) {
        cache.recall(cells);
    }

    #[inline]
    fn look(ctx: &EvalContext<'_, '_>, first: bool) -> Looked {
        ctx.cache.game.look(ctx, first)
    }

    #[inline]
    fn outdate(cache: &Cache) {
        cache.outdate();
    }

    /// Objects that lie on cards change values that nothing else tracks.
    #[inline]
    fn remembers(rules: &Ruleset) -> bool {
        !rules.sets.handy.hosts.exist()
    }

    /// The values of all Objects and Followers.
    fn remembered(ctx: &EvalContext<'_, '_>) -> Vec<f32> {
        let sets = &ctx.view.rules.sets;
        let goods = sets.objects.or(&sets.followers);
        goods.iter().flat_map(|card| [goods::worth(ctx, card), goods::least(ctx, card)]).collect()
    }

    fn outdated_by(weight: usize) -> bool {
        PRICES.iter().any(|price| *price as usize == weight)
    }

    fn group(weight: usize) -> Option<usize> {
        if weight < worth::FEATURES || BESIDE_EFFECTS.contains(&weight) {
            return Some(OF_EFFECTS);
        }
        GOALS.contains(&weight).then_some(OF_GOALS)
    }

    #[inline]
    fn flags(ctx: &EvalContext<'_, '_>) -> FlagBits {
        ctx.me.flags().0
    }

    #[inline]
    fn feature(ctx: &EvalContext<'_, '_>, at: &At, row: usize) -> f32 {
        features::see(ctx, at, row)
    }

    #[inline]
    fn predicate(ctx: &EvalContext<'_, '_>, at: &At, row: usize, word: u16) -> bool {
        predicates::answer(ctx, at, (row, word))
    }

    #[inline]
    fn tips(ctx: &EvalContext<'_, '_>, points: f32) -> f32 {
        features::tips(ctx, points)
    }

    fn other(ctx: &EvalContext<'_, '_>, at: &At) -> Option<Seat> {
        ctx.other(at)
    }

    fn things(rules: &Ruleset, thing: &str) -> Vec<String> {
        match thing {
            "card" => rules.titles.iter().map(|title| title.name.clone()).collect(),
            "task" => TASKS.map(str::to_owned).to_vec(),
            "alignment" => Alignment::ALL.map(|alignment| alignment.word().to_owned()).to_vec(),
            _other => Vec::new(),
        }
    }

    fn slot(named: &Named) -> Option<usize> {
        if let Named::Title(title) = named { Some(title.at()) } else { None }
    }

    #[inline]
    fn slot_of(view: &View<'_>, option: Choice) -> Option<usize> {
        if let Choice::Card(card) = option { Some(view.rules.title_id(card).at()) } else { None }
    }
}
