//! How situations read, build and play Prophecy's positions.

use super::build::build;
use super::coverage::Coverage;
use super::{Position, describe, hidden, read, rule_uses, rulings, save};
use crate::engine::choice::Ask;
use crate::engine::document::Reader;
use crate::engine::fault::unknown;
use crate::engine::ids::Seat;
use crate::engine::log::EventReading;
use crate::games::prophecy::load::{SCHEMA, load};
use crate::games::prophecy::model::Prophecy;
use crate::games::prophecy::model::decision::{Decision, OptionKind};
use crate::games::prophecy::model::event::Event;
use crate::games::prophecy::model::ruleset::Ruleset;
use crate::games::prophecy::model::state::State;
use crate::games::prophecy::rules::context::View;
use crate::games::prophecy::rules::invariants;
use crate::games::prophecy::text::events;
use crate::games::prophecy::text::narration::narrator::ProphecyNarrator;
use crate::ruleset::layer::Layer;
use crate::ruleset::{RulesetFault, Schema};
use crate::situation::played::PlayedSituation;
use crate::situation::stage::{FaultAt, RuleUse, Stage};
use std::collections::BTreeSet;
use std::sync::Arc;
use toml::de::DeTable;

impl Stage for Prophecy {
    type Position = Position;
    type Check = ();
    type Answer = (Decision, OptionKind);
    type Narrator<'r> = ProphecyNarrator<'r>;
    type Coverage<'r> = Coverage<'r>;

    const SCHEMA: &'static Schema = &SCHEMA;
    const KEYS: &'static [&'static str] = read::KEYS;

    fn load(edition: &str, layers: &[Arc<Layer>], switches: &toml::Table) -> Result<Ruleset, Vec<RulesetFault>> {
        load(edition, layers, switches)
    }

    fn read_position(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Option<Position> {
        read::read(reader, table)
    }

    fn numbers(position: &Position) -> [u64; 2] {
        [position.seed, position.game]
    }

    fn seats(position: &Position) -> usize {
        position.seats.len()
    }

    fn flaws(rules: &Ruleset, position: &Position) -> Vec<FaultAt> {
        build(rules, position, position.game).err().unwrap_or_default()
    }

    fn position_json(position: &Position) -> serde_json::Value {
        save::to_json(position)
    }

    fn describe(rules: &Ruleset, state: &State, _numbers: [u64; 2], (): ()) -> Position {
        describe::describe(rules, state)
    }

    fn build(rules: &Ruleset, position: &Position, game: u64) -> (State, ()) {
        let Ok(state) = build(rules, position, game) else { unreachable!("a position is checked when it is read") };
        (state, ())
    }

    fn unsound(rules: &Ruleset, state: &State) -> Option<String> {
        invariants::unsound(rules, state)
    }

    fn shuffle_unseen(rules: &Ruleset, state: &mut State, key: u64) {
        hidden::shuffle_unseen(rules, state, key);
    }

    fn shuffled(view: &View<'_>, key: u64) -> Option<State> {
        Some(hidden::shuffled(view, key))
    }

    fn seat_outcome(rules: &Ruleset, state: &State, seat: Seat) -> String {
        let hero = state.hero(seat);
        let (seat, name) = (seat.number(), &rules.character(hero.character).name);
        if !hero.alive {
            return format!("seat {seat} {name} dead");
        }
        let (space, certificates) = (&rules.space(hero.space).name, hero.certificate_count());
        format!(
            "seat {seat} {name} at {space}, certificates {certificates}, experience {}, gold {}, health {}, magic {}",
            hero.experience,
            hero.gold,
            hero.health(),
            hero.magic(),
        )
    }

    fn event_readings(rules: &Ruleset, event: &Event) -> Vec<EventReading> {
        vec![events::reading(rules, event)]
    }

    fn field_fits(rules: &Ruleset, field: &str, value: &str) -> Result<(), String> {
        let Some(words) = events::words(rules, field) else { return Ok(()) };
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        if words.contains(&value) { Ok(()) } else { Err(unknown(&format!("value of `{field}`"), value, &words)) }
    }

    fn answers(_view: &View<'_>, ask: &Ask<'_, Self>, taken: usize) -> Vec<Self::Answer> {
        vec![(ask.decision, ask.options[taken].kind())]
    }

    fn rule_uses(rules: &Ruleset) -> Vec<RuleUse> {
        rule_uses::all(rules)
    }

    fn rules_used(
        _rules: &Ruleset,
        played: &PlayedSituation<Self, Self::Answer>,
        _checks: &[&()],
        coverage: &Coverage<'_>,
    ) -> BTreeSet<RuleUse> {
        let decided = played.log.answers.iter().copied().map(rule_uses::decided);
        coverage.used.iter().cloned().chain(decided).collect()
    }

    fn same_rules(one: &Ruleset, other: &Ruleset) -> bool {
        one.header.layers == other.header.layers
    }

    fn rulings() -> Vec<u32> {
        rulings::numbers()
    }

    fn ruling_switches() -> Vec<(String, Vec<String>)> {
        rulings::switches()
    }
}
