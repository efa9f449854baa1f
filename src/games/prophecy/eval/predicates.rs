//! The fixed table of predicates: features with an argument, such as `owns('Axe')` or `is('City')`.

use super::context::{At, EvalContext};
use crate::engine::ids::CardId;
use crate::games::prophecy::model::decision::{Choice, Topic};
use crate::strategy::language::{Argument, PredicateRow, Scope};

type Answer = for<'x, 'm, 'v> fn(&'x EvalContext<'m, 'v>, &'x At, u16) -> bool;

macro_rules! queries {
    ($($name:literal $words:ident$(($thing:ident))? $scope:ident $meaning:literal = $get:expr;)*) => {
        /// The fixed table of predicates.
        pub const PREDICATES: &[PredicateRow] = &[$(PredicateRow {
            name: $name,
            argument: Argument::$words$(($thing))?,
            scope: Scope::$scope,
            meaning: $meaning,
            rests: None,
        },)*];

        const ANSWERS: &[Answer] = &[$($get,)*];
    };
}

/// What the argument of a predicate about cards names.
pub const CARD: &str = "card";

/// The value of a predicate, by its row and the word's index.
#[inline]
#[must_use]
pub fn answer(ctx: &EvalContext<'_, '_>, at: &At, (row, word): (usize, u16)) -> bool {
    ANSWERS[row](ctx, at, word)
}

fn is_title(ctx: &EvalContext<'_, '_>, card: CardId, word: u16) -> bool {
    u16::from(*ctx.view.rules.title_of.row(card.0)) == word
}

queries! {
    "owns" Thing(CARD) Seat "does the character own such a card?" = |ctx, _, word| ctx.me().items().iter().any(|card| is_title(ctx, card, word));
    "lies" Thing(CARD) Seat "does such a card lie on the board or in a shop?" = |ctx, _, word| {
        let state = ctx.view.state;
        let wares = state.wares.iter().flat_map(|wares| wares.iter());
        state.lying.iter().flatten().copied().chain(wares).any(|card| is_title(ctx, card, word))
    };
    "about" Thing(CARD) Question "is the decision about this card?" = |ctx, _, word| match ctx.ask.topic {
        Topic::Card(card) => is_title(ctx, card, word),
        Topic::Battle(fight) => is_title(ctx, fight.creature, word),
        Topic::Plain => false,
    };
    "card" Thing(CARD) Option "is the option about this card?" = |ctx, at, word| {
        at.option.and_then(Choice::card).is_some_and(|card| is_title(ctx, card, word))
    };
    "asked" Decision Question "is this the decision being made?" = |ctx, _, word| ctx.ask.decision as u16 == word;
    "offered" Option Question "is this option offered?" = |ctx, _, word| ctx.program.offered(ctx, word).is_some();
    "is" Option Option "is it this option?" = |ctx, at, word| at.option.is_some_and(|option| ctx.program.matches(ctx, word, option));
}
