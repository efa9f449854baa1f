//! What a game provides for situations: positions as files write them, checks, and play from a position on.

use super::expected_item::ExpectedItem;
use super::played::PlayedSituation;
use super::position_lines;
use super::scripted_choice::ScriptedChoice;
use crate::engine::choice::Ask;
use crate::engine::document::Reader;
use crate::engine::ids::Seat;
use crate::engine::literal::Test;
use crate::engine::log::{EventReading, Narrator};
use crate::engine::observer::{Observer, Under};
use crate::engine::play::RuleEngine;
use crate::ruleset::layer::Layer;
use crate::ruleset::{RulesetFault, Schema};
use crate::strategy::language::Language;
use core::fmt::Debug;
use std::collections::BTreeSet;
use std::sync::Arc;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A fault in a file: its byte, and the reason.
pub type FaultAt = (usize, String);

/// The ruleset and the number of seats: what names are checked against.
pub type RulesAndSeats<'a, G> = (&'a <G as crate::engine::game::Game>::Rules, usize);

/// A rule to cover: its kind, its name, and one of its outcomes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RuleUse {
    /// What kind of rule.
    pub kind: &'static str,
    /// Its name.
    pub rule: String,
    /// The outcome.
    pub outcome: String,
}

/// A game whose positions can be written, played and checked.
pub trait Stage: Language + RuleEngine {
    /// A position in which everything has a name instead of a number.
    type Position: Clone + Debug + Send + Sync;
    /// An expectation of a kind that only this game has.
    type Check: Clone + Debug + Send + Sync;
    /// What a decision and its choice show about rules to cover.
    type Answer: Clone + Debug + Send;
    /// An observer that writes a log in sentences.
    type Narrator<'r>: Narrator<Self> + Under<'r, Self::Rules>;
    /// An observer that records which rules are used.
    type Coverage<'r>: Observer<Self::State, Self::Event> + Under<'r, Self::Rules>;

    /// The game's declaration of its tables.
    const SCHEMA: &'static Schema;
    /// The keys of a situation file for this game's positions, beside `seat`, `seed`, `game` and `to_move`.
    const KEYS: &'static [&'static str];
    /// The keys of `[expect]` that only this game has, beside [`Stage::SHARED`].
    const EXPECTED: &'static [&'static str] = &[];
    /// Facts that are the same for every seat, so that `[expect]` names no seat.
    const SHARED: &'static [&'static str] = &[];

    /// Loads an edition with layers and switches.
    ///
    /// # Errors
    /// Every fault found, at once.
    fn load(edition: &str, layers: &[Arc<Layer>], switches: &toml::Table) -> Result<Self::Rules, Vec<RulesetFault>>;

    /// Reads the position from a file; notes faults.
    fn read_position(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Option<Self::Position>;

    /// The position's seed and game number.
    fn numbers(position: &Self::Position) -> [u64; 2];

    /// The position's number of seats.
    fn seats(position: &Self::Position) -> usize;

    /// All faults of a position.
    #[must_use]
    fn flaws(_rules: &Self::Rules, _position: &Self::Position) -> Vec<FaultAt> {
        Vec::new()
    }

    /// Faults of written choices that cannot come up within so many turns.
    fn impossible(_position: &Self::Position, _choices: &[ScriptedChoice<Self>], _turns: u64) -> Vec<FaultAt> {
        Vec::new()
    }

    /// The position as JSON, with the keys of a situation file.
    fn position_json(position: &Self::Position) -> serde_json::Value;

    /// The position as lines of a file: its top, and its tables with the seats' strategies.
    #[must_use]
    fn position_toml(position: &Self::Position, strategies: &[String]) -> [String; 2] {
        position_lines::lines(&Self::position_json(position), strategies)
    }

    /// Turns a state back into a position with names.
    fn describe(rules: &Self::Rules, state: &Self::State, numbers: [u64; 2], next: Self::Point) -> Self::Position;

    /// The state of a position in a game of this number, and whose turn is next.
    ///
    /// # Panics
    /// If the position has flaws.
    fn build(rules: &Self::Rules, position: &Self::Position, game: u64) -> (Self::State, Self::Point);

    /// What makes a state unsound, if anything: the rules are at fault then.
    #[must_use]
    fn unsound(_rules: &Self::Rules, _state: &Self::State) -> Option<String> {
        None
    }

    /// Puts facedown cards that nobody has seen in another order; `key` decides the order. Nothing if the game hides nothing.
    fn shuffle_unseen(_rules: &Self::Rules, _state: &mut Self::State, _key: u64) {}

    /// A position that looks the same to the seat that looks, with what is hidden from it in another order; `key` decides
    /// the order. None if the game hides nothing.
    #[must_use]
    fn shuffled(_view: &Self::View<'_>, _key: u64) -> Option<Self::State> {
        None
    }

    /// What became of a seat, in a few words.
    fn seat_outcome(rules: &Self::Rules, state: &Self::State, seat: Seat) -> String;

    /// Names for events with a certain result: the name, its fields, and what it stands for.
    fn event_names() -> Vec<[&'static str; 3]> {
        Vec::new()
    }

    /// An event under each of its names, its plain name first.
    fn event_readings(rules: &Self::Rules, event: &Self::Event) -> Vec<EventReading>;

    /// Checks whether a field of an event may have this value.
    ///
    /// # Errors
    /// Why it may not.
    fn field_fits(_rules: &Self::Rules, _field: &str, _value: &str) -> Result<(), String> {
        Ok(())
    }

    /// Does the value of an event's field equal the written one?
    fn field_is(_rules: &Self::Rules, found: &str, written: &str) -> bool {
        found == written
    }

    /// The keys of a seat in `[expect]` that are not facts.
    fn seat_keys() -> Vec<&'static str> {
        Vec::new()
    }

    /// Reads an expectation under one of [`Stage::seat_keys`]. Returns `None` if the key is a fact, `Some(None)` after
    /// a fault.
    #[must_use]
    fn seat_check(
        _reader: &mut Reader<'_>,
        _rules: &Self::Rules,
        _seat: (Seat, &str),
        _value: &Spanned<DeValue<'_>>,
    ) -> Option<Option<Self::Check>> {
        None
    }

    /// Reads the expectations under [`Stage::EXPECTED`].
    fn read_checks(
        _reader: &mut Reader<'_>,
        _known: RulesAndSeats<'_, Self>,
        _table: &DeTable<'_>,
        _items: &mut Vec<ExpectedItem<Self::Check>>,
    ) {
    }

    /// A one-line condition of a kind that only this game has, from the parts of its path; `None` if it is not one.
    #[must_use]
    fn condition(_known: RulesAndSeats<'_, Self>, _path: &[&str], _test: &Test) -> Option<Result<Self::Check, String>> {
        None
    }

    /// The expected and the found value, if they differ.
    #[must_use]
    fn differs(
        _rules: &Self::Rules,
        _check: &Self::Check,
        _played: &PlayedSituation<Self, Self::Answer>,
    ) -> Option<(String, String)> {
        None
    }

    /// What a decision and its choice show about rules to cover.
    #[must_use]
    fn answers(_view: &Self::View<'_>, _ask: &Ask<'_, Self>, _taken: usize) -> Vec<Self::Answer> {
        Vec::new()
    }

    /// Every rule to cover, with each of its outcomes.
    #[must_use]
    fn rule_uses(_rules: &Self::Rules) -> Vec<RuleUse> {
        Vec::new()
    }

    /// The rules that a situation uses.
    #[must_use]
    fn rules_used(
        _rules: &Self::Rules,
        _played: &PlayedSituation<Self, Self::Answer>,
        _checks: &[&Self::Check],
        _coverage: &Self::Coverage<'_>,
    ) -> BTreeSet<RuleUse> {
        BTreeSet::new()
    }

    /// Do equal names stand for equal rules in two rulesets?
    #[must_use]
    fn same_rules(_one: &Self::Rules, _other: &Self::Rules) -> bool {
        true
    }

    /// The rulings that situations may cite, by number.
    fn rulings() -> Vec<u32> {
        Vec::new()
    }

    /// The switches that situations should set, each with the values to cover.
    fn ruling_switches() -> Vec<(String, Vec<String>)> {
        Vec::new()
    }
}
