//! The strategy language of this game.

use super::cache::{self, Cache};
use super::context::{At, EvalContext, Scratch};
use super::features;
use super::predicates::{self, CARD};
use super::weight::Weight;
use crate::games::prophecy::model::Prophecy;
use crate::games::prophecy::model::ruleset::Ruleset;
use crate::games::prophecy::model::travel::Travel;
use crate::ruleset::Header;
use crate::strategy::language::{FeatureRow, Language, Looked, PredicateRow, WeightRow};
use core::cell::Cell;
use std::sync::Arc;

impl Language for Prophecy {
    type Precomputed = Travel;
    type Scratch<'v> = Scratch;
    type Cache = Cache;

    const FEATURES: &'static [FeatureRow] = features::FEATURES;
    const WEIGHTS: &'static [WeightRow] = Weight::ROWS;
    const LEAF_CELLS: usize = cache::LEAF_CELLS;
    const PREDICATES: &'static [PredicateRow] = predicates::PREDICATES;

    fn header(rules: &Ruleset) -> &Header {
        &rules.header
    }

    fn precomputed(rules: &Ruleset) -> Arc<Travel> {
        Arc::clone(&rules.travel)
    }

    fn scratch<'v>(_view: &Self::View<'v>) -> Self::Scratch<'v> {
        Scratch::default()
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
    fn feature(ctx: &EvalContext<'_, '_>, at: &At, row: usize) -> f32 {
        features::see(ctx, at, row)
    }

    #[inline]
    fn predicate(ctx: &EvalContext<'_, '_>, at: &At, row: usize, word: u16) -> bool {
        predicates::answer(ctx, at, (row, word))
    }

    fn things(rules: &Ruleset, thing: &str) -> Vec<String> {
        if thing == CARD { rules.titles.iter().map(|title| title.name.clone()).collect() } else { Vec::new() }
    }
}
