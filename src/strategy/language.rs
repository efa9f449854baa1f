//! What a game provides to the strategy language: the names that expressions may use and how to evaluate them for a
//! seat that decides.

use super::scripted::code::At;
use super::scripted::decision_cache::Marks;
use super::scripted::incremental_cache::IncrementalCache;
use super::scripted::program::Program;
use crate::engine::choice::Ask;
use crate::engine::ids::{FlagBits, Seat};
use crate::engine::option::GameOptions;
use crate::engine::view::SeatView as _;
use crate::ruleset::Header;
use core::cell::Cell;
use core::ops::Deref;
use std::sync::Arc;

/// What a feature depends on. It limits which weights may use the feature in their price.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// The position alone.
    Plain,
    /// Weights of the seat.
    Priced,
    /// Everything that the evaluation of movement uses.
    Routed,
    /// Weights that themselves depend on priced features.
    Late,
}

crate::engine::word::words!(Depth {
    Plain "plain",
    Priced "priced",
    Routed "routed",
    Late "late",
});

/// The context that a feature needs; without it the feature is 0 or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Scope {
    /// A seat: always present.
    Seat,
    /// A decision being made.
    Question,
    /// A decision about a fight, or about an attack between characters.
    Fight,
    /// Another character: the one that the decision or the option is about.
    Other,
    /// One of the decision's options, or the subject of a weight.
    Option,
}

crate::engine::word::words!(Scope {
    Seat "seat",
    Question "decision",
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

/// A feature: a value computed from the position, the decision and the option.
#[derive(Clone, Copy, Debug)]
pub struct FeatureRow {
    /// Its name.
    pub name: &'static str,
    /// Its type.
    pub kind: Type,
    /// The context it needs.
    pub scope: Scope,
    /// What it depends on.
    pub depth: Depth,
    /// What it means, in words.
    pub meaning: &'static str,
    /// If the feature is cached: everything it depends on, as names of leaves and flags (see [`Language::leaf`]) or
    /// other cached features.
    pub rests: Option<&'static [&'static str]>,
}

impl FeatureRow {
    /// A feature that is worked out from the position whenever it is asked for.
    #[must_use]
    pub const fn plain(name: &'static str, kind: Type, scope: Scope, meaning: &'static str) -> Self {
        Self { name, kind, scope, depth: Depth::Plain, meaning, rests: None }
    }
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
    /// Something else that belongs to the game; holds the noun that messages use for it.
    Thing(&'static str),
}

impl Argument {
    /// The noun that messages use for such an argument.
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
    /// The context it needs.
    pub scope: Scope,
    /// What it means, in words.
    pub meaning: &'static str,
    /// If the predicate is cached: everything it depends on, as for [`FeatureRow::rests`].
    pub rests: Option<&'static [&'static str]>,
}

/// The subject of a weight: what its price may depend on beside the seat's own position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// None: the price is the same throughout a decision.
    Seat,
    /// None, but the price may use features up to [`Depth::Routed`].
    Late,
    /// A price in gold.
    Price,
    /// Another character.
    Other,
    /// A card and its price; the price of the weight may use features up to [`Depth::Priced`].
    Ware,
    /// Another character; the price of the weight may use features up to [`Depth::Priced`].
    Prey,
}

impl About {
    /// Is the price the same throughout a decision?
    #[inline]
    #[must_use]
    pub fn is_lasting(self) -> bool {
        matches!(self, Self::Seat | Self::Late)
    }
}

crate::engine::word::words!(About {
    Seat "seat",
    Late "late",
    Price "price",
    Other "other",
    Ware "ware",
    Prey "prey",
});

/// A weight: a quantity that strategy files put a price on.
#[derive(Clone, Copy, Debug)]
pub struct WeightRow {
    /// Its name under `[needs]`; expressions write `need.` before it.
    pub name: &'static str,
    /// Its subject.
    pub about: About,
    /// Its price if no file sets one.
    pub unpriced: f32,
    /// What is priced, in words.
    pub meaning: &'static str,
}

/// What changed since the seat's cache was last updated.
#[derive(Clone, Copy, Debug)]
pub struct Looked {
    /// The leaves that changed, as a bit set; all bits on the first update of a game.
    pub leaves: u64,
    /// The flags that changed, as a bit set.
    pub flags: FlagBits,
    /// Must the game recompute the part of its own cache that uses the strategy's prices?
    pub outdated: bool,
}

/// A game that strategy files can be written for.
pub trait Language: GameOptions {
    /// Tables computed once for a ruleset.
    type Precomputed: Send + Sync + 'static;
    /// Values that features keep while one decision is made.
    type Scratch<'v>;
    /// A seat's own record of the position, compared with the next one to detect changes.
    type Cache: Default;

    /// Every feature.
    const FEATURES: &'static [FeatureRow] = &[];
    /// Every predicate. The predicate named `has` tests a flag of the seat.
    const PREDICATES: &'static [PredicateRow] = &[];
    /// Every weight.
    const WEIGHTS: &'static [WeightRow] = &[];
    /// What a seat may have, one bit each: abilities and uses of cards.
    const FLAGS: &'static [&'static str] = &[];
    /// Number of leaves that have a cell in the cache; these leaves come first.
    const LEAF_CELLS: usize = 0;
    /// Names of the leaves that the price-dependent part of the game's own cache depends on.
    const OUTDATED_BY: &'static [&'static str] = &[];
    /// Number of groups of weights that are evaluated together; see [`Language::group`].
    const GROUPS: usize = 0;

    /// Names of the flags that `[uses]` may price.
    #[must_use]
    fn uses() -> Vec<&'static str> {
        Vec::new()
    }

    /// What a ruleset was made of. Programs and precomputed tables are kept by its identity.
    fn header(rules: &Self::Rules) -> &Header;

    /// The tables computed once for a ruleset.
    fn precomputed(rules: &Self::Rules) -> Arc<Self::Precomputed>;

    /// Creates the scratch values for one decision.
    fn scratch<'v>(view: &Self::View<'v>) -> Self::Scratch<'v>;

    /// The number of a leaf by its name, below 63. A leaf is compared before every decision; what depends on it is
    /// recomputed only if it changed.
    #[must_use]
    fn leaf(_name: &str) -> Option<usize> {
        None
    }

    /// Writes the cached leaves into their cells when a seat starts to use another program.
    fn recall(_cache: &Self::Cache, _cells: &[Cell<f32>]) {}

    /// Compares the position with the cache, writes the leaves that changed into their cells and reports the changes.
    #[must_use]
    fn look(_ctx: &EvalContext<'_, '_, Self>, first: bool) -> Looked {
        Looked { leaves: if first { u64::MAX } else { 0 }, flags: 0, outdated: first }
    }

    /// Marks the price-dependent part of the game's own cache as outdated.
    fn outdate(_cache: &Self::Cache) {}

    /// May values be kept from decision to decision under these rules? If not, each decision computes all anew.
    #[must_use]
    fn remembers(_rules: &Self::Rules) -> bool {
        true
    }

    /// Every value in the game's own cache, for a test that compares it with the value computed anew.
    #[must_use]
    fn remembered(_ctx: &EvalContext<'_, '_, Self>) -> Vec<f32> {
        Vec::new()
    }

    /// Does the game's own cache depend on this weight?
    #[must_use]
    fn outdated_by(_weight: usize) -> bool {
        false
    }

    /// The group of a weight that is evaluated together with others.
    #[must_use]
    fn group(_weight: usize) -> Option<usize> {
        None
    }

    /// The flags that the seat has now.
    #[must_use]
    fn flags(_ctx: &EvalContext<'_, '_, Self>) -> FlagBits {
        0
    }

    /// Evaluates a feature, by its row.
    #[must_use]
    fn feature(_ctx: &EvalContext<'_, '_, Self>, _at: &At<Self>, _row: usize) -> f32 {
        0.0
    }

    /// Evaluates a predicate, by its row and the number of its argument.
    #[must_use]
    fn predicate(_ctx: &EvalContext<'_, '_, Self>, _at: &At<Self>, _row: usize, _word: u16) -> bool {
        false
    }

    /// By how much `points` more would raise the worth of the fight or duel that the decision is about.
    #[must_use]
    fn tips(_ctx: &EvalContext<'_, '_, Self>, _points: f32) -> f32 {
        0.0
    }

    /// The other character that the expression is about.
    #[must_use]
    fn other(_ctx: &EvalContext<'_, '_, Self>, at: &At<Self>) -> Option<Seat> {
        at.seat()
    }

    /// Everything that an [`Argument::Thing`] may name, by number.
    #[must_use]
    fn things(_rules: &Self::Rules, _thing: &str) -> Vec<String> {
        Vec::new()
    }

    /// The index at which tables by option store the row of a name, if the name has one.
    #[must_use]
    fn slot(_named: &Self::Named) -> Option<usize> {
        None
    }

    /// The same index for an option.
    #[must_use]
    fn slot_of(_view: &Self::View<'_>, _option: Self::Choice) -> Option<usize> {
        None
    }
}

/// One seat that makes one decision.
pub struct EvalContext<'m, 'v, G: Language> {
    /// What the seat may know.
    pub view: &'m G::View<'v>,
    /// The decision and its options.
    pub ask: &'m Ask<'m, G>,
    /// The tables computed once for the ruleset.
    pub precomputed: &'m G::Precomputed,
    /// The compiled strategy.
    pub program: &'m Program<G>,
    /// The seat's cache.
    pub cache: &'m IncrementalCache<G::Cache>,
    /// Was a price read that is valid for this decision only?
    pub passing: Cell<bool>,
    /// Is the cache up to date for this decision?
    pub(super) fresh: Cell<bool>,
    /// Which prices and values outside the cache were computed for this decision.
    pub(super) late: Marks,
    scratch: G::Scratch<'v>,
}

/// Gives direct access to the game's scratch values.
impl<'v, G: Language> Deref for EvalContext<'_, 'v, G> {
    type Target = G::Scratch<'v>;

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.scratch
    }
}

impl<'m, 'v, G: Language> EvalContext<'m, 'v, G> {
    /// A context in which nothing has been computed yet.
    #[inline]
    #[must_use]
    pub fn new(
        view: &'m G::View<'v>,
        ask: &'m Ask<'m, G>,
        (precomputed, program, cache): (&'m G::Precomputed, &'m Program<G>, &'m IncrementalCache<G::Cache>),
    ) -> Self {
        Self {
            view,
            ask,
            precomputed,
            program,
            cache,
            passing: Cell::new(false),
            fresh: Cell::new(false),
            late: Marks::default(),
            scratch: G::scratch(view),
        }
    }

    /// The seat that decides.
    #[inline]
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.view.seat()
    }
}
