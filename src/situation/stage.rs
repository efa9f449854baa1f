//! What a game gives to situations: its positions as files write them, what is expected of them, and play from one on.

use super::expectation::Item;
use super::run::Played;
use super::save;
use super::script::ScriptedChoice;
use crate::engine::choice::Ask;
use crate::engine::dice::Dice;
use crate::engine::document::Reader;
use crate::engine::ids::{SEATS_MAX, Seat};
use crate::engine::literal::Test;
use crate::engine::log::{EventReading, Narrator};
use crate::engine::observer::Observer;
use crate::engine::play::Table;
use crate::ruleset::layer::Layer;
use crate::ruleset::{Fault, Schema};
use crate::strategy::language::Language;
use core::fmt::Debug;
use std::collections::BTreeSet;
use std::sync::Arc;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// What is wrong with something in a file: the byte where it stands, and the reason.
pub type Flaw = (usize, String);

/// The rules, and the number of seats: what names are checked against.
pub type Known<'a, G> = (&'a <G as crate::engine::play::Game>::Rules, usize);

/// What is played of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// The game number.
    pub game: u64,
    /// Turns, at most.
    pub turns: u32,
    /// Rounds after which the game is unfinished.
    pub rounds_max: u16,
}

/// Turns that were played from a position on.
#[derive(Clone)]
pub struct Course<G: Stage> {
    /// The position before.
    pub start: G::State,
    /// The position afterwards.
    pub state: G::State,
    /// The turn that would be next.
    pub next: G::Point,
    /// How the game ended, if it did: an index into its endings.
    pub ending: Option<u8>,
    /// Each seat's part of the win, in 60ths.
    pub share: [u8; SEATS_MAX],
}

/// A rule that situations may use: its kind, its name, and one of its outcomes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RuleUse {
    /// What kind of rule.
    pub kind: &'static str,
    /// The rule.
    pub rule: String,
    /// The outcome.
    pub outcome: String,
}

/// A game whose positions can be written down, played from and checked.
pub trait Stage: Language {
    /// A position in names.
    type Position: Clone + Debug + Send + Sync;
    /// A place in the order of turns.
    type Point: Copy + Debug + Send;
    /// Something of this game alone that is expected of a position.
    type Check: Clone + Debug + Send + Sync;
    /// What a question and its answer say of rules that are covered.
    type Answer: Clone + Debug + Send;
    /// An observer that tells what happens.
    type Narrator<'r>: Narrator<Self>;
    /// An observer that notes which rules are used.
    type Coverage<'r>: Observer<Self::State, Self::Event>;

    /// What the game says of its tables.
    const SCHEMA: &'static Schema;
    /// The keys of a situation file that say its position, beside `seat`, `seed`, `game` and `to_move`.
    const KEYS: &'static [&'static str];
    /// The keys of `[expect]` that are this game's alone, beside [`Stage::SHARED`].
    const EXPECTED: &'static [&'static str] = &[];
    /// Facts that are the same whoever looks, and so need no seat.
    const SHARED: &'static [&'static str] = &[];

    /// Loads an edition with layers laid on it and switches set on top.
    ///
    /// # Errors
    /// Every fault found, at once.
    fn load(edition: &str, layers: &[Arc<Layer>], switches: &toml::Table) -> Result<Self::Rules, Vec<Fault>>;

    /// The layers laid on a ruleset.
    fn layers(rules: &Self::Rules) -> &[String];

    /// Reads the position of a file; faults are noted.
    fn read_position(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Option<Self::Position>;

    /// Its seed, and its game number.
    fn numbers(position: &Self::Position) -> [u64; 2];

    /// Its seats.
    fn seats(position: &Self::Position) -> usize;

    /// Everything that is wrong with a position.
    #[must_use]
    fn flaws(_rules: &Self::Rules, _position: &Self::Position) -> Vec<Flaw> {
        Vec::new()
    }

    /// Choices that can never be made in so many turns from a position on.
    fn impossible(_position: &Self::Position, _choices: &[ScriptedChoice<Self>], _turns: u64) -> Vec<Flaw> {
        Vec::new()
    }

    /// The position as JSON, by the keys of a file.
    fn position_json(position: &Self::Position) -> serde_json::Value;

    /// The position as the lines of a file, by table: the keys at its top, and those of its seats and other tables.
    #[must_use]
    fn position_toml(position: &Self::Position, strategies: &[String]) -> [String; 2] {
        save::lines(&Self::position_json(position), strategies)
    }

    /// A position in names again.
    fn describe(rules: &Self::Rules, state: &Self::State, numbers: [u64; 2], next: Self::Point) -> Self::Position;

    /// Plays turns from a position on.
    ///
    /// # Panics
    /// When the position has flaws.
    fn play_from<D: Dice, W: Observer<Self::State, Self::Event>>(
        rules: &Self::Rules,
        from: (&Self::Position, Span),
        dice: &mut D,
        table: &mut Table<Self>,
        observer: &mut W,
    ) -> Course<Self>;

    /// What is unsound about a position, if anything: a fault of the rules.
    #[must_use]
    fn unsound(_rules: &Self::Rules, _state: &Self::State) -> Option<String> {
        None
    }

    /// What a seat sees of a position.
    fn view<'a>(rules: &'a Self::Rules, state: &'a Self::State, seat: Seat) -> Self::View<'a>;

    /// A position that looks the same to the seat that looks, with what is hidden from it in another order; `key` decides
    /// the order. None if the game hides nothing.
    #[must_use]
    fn shuffled(_view: &Self::View<'_>, _key: u64) -> Option<Self::State> {
        None
    }

    /// What became of a seat, in a few words.
    fn seat_outcome(rules: &Self::Rules, state: &Self::State, seat: Seat) -> String;

    /// The round, and whose turn it is.
    fn clock(state: &Self::State) -> (u16, Seat);

    /// An observer that tells what happens.
    fn narrator(rules: &Self::Rules) -> Self::Narrator<'_>;

    /// The names that stand for an event with a certain result: the name, its fields, and what it stands for.
    fn event_names() -> Vec<[&'static str; 3]> {
        Vec::new()
    }

    /// An event under each of its names, its own first.
    fn event_readings(rules: &Self::Rules, event: &Self::Event) -> Vec<EventReading>;

    /// May a field of an event be this?
    ///
    /// # Errors
    /// Why not.
    fn field_fits(_rules: &Self::Rules, _field: &str, _value: &str) -> Result<(), String> {
        Ok(())
    }

    /// Is the value of an event's field what is written?
    fn field_is(_rules: &Self::Rules, found: &str, written: &str) -> bool {
        found == written
    }

    /// What a seat may be expected to have beside facts: the keys.
    fn seat_keys() -> Vec<&'static str> {
        Vec::new()
    }

    /// Reads what a seat is expected to have under one of [`Stage::seat_keys`]; none where the value is a fact's.
    #[must_use]
    fn seat_check(
        _reader: &mut Reader<'_>,
        _rules: &Self::Rules,
        _seat: (Seat, &str),
        _value: &Spanned<DeValue<'_>>,
    ) -> Option<Option<Self::Check>> {
        None
    }

    /// Reads what is expected under [`Stage::EXPECTED`].
    fn read_checks(
        _reader: &mut Reader<'_>,
        _known: Known<'_, Self>,
        _table: &DeTable<'_>,
        _items: &mut Vec<Item<Self>>,
    ) {
    }

    /// A condition in one line that is this game's alone, by the parts of its path; none where it is not.
    #[must_use]
    fn condition(_known: Known<'_, Self>, _path: &[&str], _test: &Test) -> Option<Result<Self::Check, String>> {
        None
    }

    /// What was expected and what was found, where they differ.
    #[must_use]
    fn differs(_rules: &Self::Rules, _check: &Self::Check, _played: &Played<Self>) -> Option<(String, String)> {
        None
    }

    /// What a question and its answer say of rules that are covered.
    #[must_use]
    fn answers(_view: &Self::View<'_>, _ask: &Ask<'_, Self>, _taken: usize) -> Vec<Self::Answer> {
        Vec::new()
    }

    /// An observer that notes which rules are used.
    fn coverage(rules: &Self::Rules) -> Self::Coverage<'_>;

    /// Every rule of the game that situations should use, with each of its outcomes.
    #[must_use]
    fn rule_uses(_rules: &Self::Rules) -> Vec<RuleUse> {
        Vec::new()
    }

    /// Those that a situation uses.
    #[must_use]
    fn rules_used(
        _rules: &Self::Rules,
        _played: &Played<Self>,
        _checks: &[&Self::Check],
        _coverage: &Self::Coverage<'_>,
    ) -> BTreeSet<RuleUse> {
        BTreeSet::new()
    }

    /// Do two rulesets have the same rules by the same names?
    #[must_use]
    fn same_rules(_one: &Self::Rules, _other: &Self::Rules) -> bool {
        true
    }

    /// The rulings that situations may cite, by number.
    fn rulings() -> Vec<u32> {
        Vec::new()
    }

    /// The switches that situations should set, each to each of these values.
    fn ruling_switches() -> Vec<(String, Vec<String>)> {
        Vec::new()
    }
}
