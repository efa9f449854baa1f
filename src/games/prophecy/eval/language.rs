//! The strategy language of this game.

use super::context::{At, EvalContext, Scratch};
use super::features;
use super::predicates::{self, CARD};
use super::weight::Weight;
use crate::games::prophecy::model::Prophecy;
use crate::games::prophecy::model::ruleset::Ruleset;
use crate::games::prophecy::model::travel::Travel;
use crate::ruleset::Header;
use crate::strategy::language::{FeatureRow, Language, PredicateRow, WeightRow};
use std::sync::Arc;

impl Language for Prophecy {
    type Precomputed = Travel;
    type Scratch<'v> = Scratch;
    type Cache = ();

    const FEATURES: &'static [FeatureRow] = features::FEATURES;
    const WEIGHTS: &'static [WeightRow] = Weight::ROWS;
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
