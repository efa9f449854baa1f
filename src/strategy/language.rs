//! What a game gives to the language of strategies: what expressions may name, and how it is worked out.

use super::scripted::code::At;
use super::scripted::compile::For;
use super::scripted::context::EvalContext;
use super::scripted::merge::Merged;
use crate::engine::choice::DecisionRow;
use crate::engine::fault::Fault;
use crate::engine::ids::Seat;
use crate::engine::play::Game;
use core::cell::Cell;
use std::sync::Arc;

/// How much a feature rests on: what it may itself be part of follows from it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// On the position alone.
    Plain,
    /// On weights of the seat.
    Priced,
    /// On everything movement weighs.
    Routed,
    /// On weights that rest on priced features.
    Late,
}

crate::engine::word::words!(Depth {
    Plain "plain",
    Priced "priced",
    Routed "routed",
    Late "late",
});

/// What must be there for a feature to have a meaning; elsewhere it is 0 or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Scope {
    /// A seat.
    Seat,
    /// A question.
    Question,
    /// A fight, or an attack between characters, that the question is about.
    Fight,
    /// Another character: the one the question or the option is about.
    Other,
    /// One of its options, or what a weight is about.
    Option,
}

crate::engine::word::words!(Scope {
    Seat "seat",
    Question "question",
    Fight "fight",
    Other "other",
    Option "option",
});

/// The type of a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    /// A number.
    Number,
    /// Yes or no.
    Truth,
}

crate::engine::word::words!(Type {
    Number "number",
    Truth "truth",
});

/// A feature: what a seat works out from the position, the question and the option.
#[derive(Clone, Copy, Debug)]
pub struct FeatureRow {
    /// Its name.
    pub name: &'static str,
    /// Its type.
    pub kind: Type,
    /// What must be there.
    pub scope: Scope,
    /// What it rests on.
    pub depth: Depth,
    /// What it says.
    pub meaning: &'static str,
    /// What a feature of the seat changes with, and nothing else, where it is remembered: leaves and flags of the game by name
    /// (see [`Language::leaf`]), or other such features.
    pub rests: Option<&'static [&'static str]>,
}

/// What the argument of a predicate names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A row of [`Language::FLAGS`].
    Flag,
    /// An option, as choices are written.
    Option,
    /// A decision.
    Decision,
    /// Something else of the game: what one such thing is called, as messages say it.
    Thing(&'static str),
}

impl Argument {
    /// What one such thing is called.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Flag => "flag",
            Self::Option => "option",
            Self::Decision => "decision",
            Self::Thing(thing) => thing,
        }
    }
}

/// A predicate: a feature with an argument, `has('raft')`, that is true or false.
#[derive(Clone, Copy, Debug)]
pub struct PredicateRow {
    /// Its name.
    pub name: &'static str,
    /// What the argument names.
    pub argument: Argument,
    /// What must be there.
    pub scope: Scope,
    /// What it says.
    pub meaning: &'static str,
    /// What a predicate of the seat changes with, where it is remembered: as features do.
    pub rests: Option<&'static [&'static str]>,
}

/// What a weight may look at beside the seat's own position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// Nothing: it is worked out once a decision.
    Seat,
    /// Nothing, but after everything else has its worth.
    Late,
    /// A price in gold.
    Price,
    /// Another character.
    Other,
    /// A card and its price, after everything else has its worth.
    Ware,
    /// Another character, after everything else has its worth.
    Prey,
}

crate::engine::word::words!(About {
    Seat "seat",
    Late "late",
    Price "price",
    Other "other",
    Ware "ware",
    Prey "prey",
});

/// A weight: what a strategy file puts a price on.
#[derive(Clone, Copy, Debug)]
pub struct WeightRow {
    /// Its name under `[needs]` and behind `need.`.
    pub name: &'static str,
    /// What it is about.
    pub about: About,
    /// Its price where no file sets one.
    pub unpriced: f32,
    /// What is priced.
    pub meaning: &'static str,
}

/// What was seen to have changed since a seat looked last.
#[derive(Clone, Copy, Debug)]
pub struct Looked {
    /// The leaves that changed, as bits; all bits at the first look in a game.
    pub leaves: u64,
    /// The flags that changed, as bits.
    pub flags: u64,
    /// Does what changed touch what the game itself remembers at the strategy's prices?
    pub outdated: bool,
}

/// What reading the files of strategies needs to know of their game.
#[derive(Clone, Copy, Debug)]
pub struct Dialect {
    /// The game's name in files.
    pub game: &'static str,
    /// Its decisions.
    pub decisions: &'static [DecisionRow],
    /// What makes no sense under the game's first edition as printed, whose names no other edition need have.
    pub faults: fn(&Merged, For) -> Vec<Fault>,
}

/// A game that strategies can be written for.
pub trait Language: Game {
    /// What is worked out once for a ruleset.
    type Precomputed: Send + Sync + 'static;
    /// What features keep while one question is answered.
    type Scratch<'v>;
    /// What a seat remembers of the position, to see what changed.
    type Cache: Default;

    /// Every feature.
    const FEATURES: &'static [FeatureRow] = &[];
    /// Every predicate. The one that is called `has` asks for a flag of the seat.
    const PREDICATES: &'static [PredicateRow] = &[];
    /// Every weight.
    const WEIGHTS: &'static [WeightRow] = &[];
    /// What a seat may have, as bits: abilities and uses of cards.
    const FLAGS: &'static [&'static str] = &[];
    /// How many leaves have a cell of memory; they are the first ones.
    const LEAF_CELLS: usize = 0;
    /// What the game remembers at the strategy's prices rests on these leaves, by name.
    const OUTDATED_BY: &'static [&'static str] = &[];
    /// How many groups of weights are asked for together; see [`Language::group`].
    const GROUPS: usize = 0;

    /// The flags that `[uses]` prices.
    #[must_use]
    fn uses() -> Vec<&'static str> {
        Vec::new()
    }

    /// The key of a ruleset: equal rules have equal keys.
    fn key(rules: &Self::Rules) -> u64;

    /// What is worked out once for a ruleset.
    fn precomputed(rules: &Self::Rules) -> Arc<Self::Precomputed>;

    /// Begins to answer a question.
    fn scratch<'v>(view: &Self::View<'v>) -> Self::Scratch<'v>;

    /// A leaf by its name: something that is looked at before every question, so that what rests on it is worked out again
    /// only where it changed. Below 63.
    #[must_use]
    fn leaf(_name: &str) -> Option<usize> {
        None
    }

    /// Puts what is remembered of leaves in their cells, where a seat begins to think by another program.
    fn recall(_cache: &Self::Cache, _cells: &[Cell<f32>]) {}

    /// Looks at the position, and puts leaves that changed in their cells.
    #[must_use]
    fn look(_ctx: &EvalContext<'_, '_, Self>, first: bool) -> Looked {
        Looked { leaves: if first { u64::MAX } else { 0 }, flags: 0, outdated: first }
    }

    /// Something changed that what the game itself remembers rests on.
    fn outdate(_cache: &Self::Cache) {}

    /// Every value that the game itself remembers, for a test that compares it with the value worked out anew.
    #[must_use]
    fn remembered(_ctx: &EvalContext<'_, '_, Self>) -> Vec<f32> {
        Vec::new()
    }

    /// Does what the game itself remembers rest on this weight?
    #[must_use]
    fn outdated_by(_weight: usize) -> bool {
        false
    }

    /// The group of a weight that is asked for together with others.
    #[must_use]
    fn group(_weight: usize) -> Option<usize> {
        None
    }

    /// The flags that the seat has now.
    #[must_use]
    fn flags(_ctx: &EvalContext<'_, '_, Self>) -> u64 {
        0
    }

    /// A feature, by its row.
    #[must_use]
    fn feature(_ctx: &EvalContext<'_, '_, Self>, _at: &At<Self>, _row: usize) -> f32 {
        0.0
    }

    /// A predicate, by its row and the number of its argument.
    #[must_use]
    fn predicate(_ctx: &EvalContext<'_, '_, Self>, _at: &At<Self>, _row: usize, _word: u16) -> bool {
        false
    }

    /// How much so many points more would be worth in what the question is about.
    #[must_use]
    fn tips(_ctx: &EvalContext<'_, '_, Self>, _points: f32) -> f32 {
        0.0
    }

    /// The other character that is asked about.
    #[must_use]
    fn other(_ctx: &EvalContext<'_, '_, Self>, at: &At<Self>) -> Option<Seat> {
        at.seat()
    }

    /// Everything that an [`Argument::Thing`] may name, by number.
    #[must_use]
    fn things(_rules: &Self::Rules, _thing: &str) -> Vec<String> {
        Vec::new()
    }

    /// The number under which tables by option keep the row of a name, if it can be found by number.
    #[must_use]
    fn slot(_named: &Self::Named) -> Option<usize> {
        None
    }

    /// The same number for an option.
    #[must_use]
    fn slot_of(_view: &Self::View<'_>, _option: Self::Choice) -> Option<usize> {
        None
    }
}
