//! How situations read, build, play and check Talisman's positions.

use super::build::build;
use super::expected::{self, PositionCheck};
use super::{Position, SeatPosition, describe, hidden, read, rule_uses, save};
use crate::engine::choice::Ask;
use crate::engine::document::Reader;
use crate::engine::fault::unknown;
use crate::engine::ids::Seat;
use crate::engine::literal::Test;
use crate::engine::log::EventReading;
use crate::games::talisman::load::abilities::{self, Answer};
use crate::games::talisman::load::{SCHEMA, load};
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::decision::Decision;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::State;
use crate::games::talisman::position::coverage::Coverage;
use crate::games::talisman::position::rulings;
use crate::games::talisman::rules::invariants;
use crate::games::talisman::rules::play::Point;
use crate::games::talisman::rules::turn::Due;
use crate::games::talisman::rules::view::View;
use crate::games::talisman::text::keys::NUMBERS;
use crate::games::talisman::text::narration::narrator::TalismanNarrator;
use crate::games::talisman::text::{event_text, names};
use crate::ruleset::layer::Layer;
use crate::ruleset::{RulesetFault, Schema};
use crate::situation::expected_item::ExpectedItem;
use crate::situation::played::PlayedSituation;
use crate::situation::scripted_choice::ScriptedChoice;
use crate::situation::stage::{FaultAt, RuleUse, RulesAndSeats, Stage};
use std::collections::BTreeSet;
use std::sync::Arc;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

impl Stage for Talisman {
    type Position = Position;
    type Check = PositionCheck;
    type Answer = Answer;
    type Narrator<'r> = TalismanNarrator<'r>;
    type Coverage<'r> = Coverage<'r>;

    const SCHEMA: &'static Schema = &SCHEMA;
    const KEYS: &'static [&'static str] = read::KEYS;
    const EXPECTED: &'static [&'static str] = expected::KEYS;
    const SHARED: &'static [&'static str] = expected::SHARED;

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

    /// Finds scripted choices that are impossible because a Toad would cast a Spell.
    fn impossible(position: &Position, choices: &[ScriptedChoice<Self>], turns: u64) -> Vec<FaultAt> {
        choices.iter().filter_map(|choice| cast_by_toad(position, choice, turns)).collect()
    }

    fn position_json(position: &Position) -> serde_json::Value {
        save::to_json(position)
    }

    fn position_toml(position: &Position, strategies: &[String]) -> [String; 2] {
        save::to_toml(position, strategies)
    }

    fn describe(rules: &Ruleset, state: &State, [seed, game]: [u64; 2], next: Point) -> Position {
        describe::describe(rules, state, (seed, game), next)
    }

    fn build(rules: &Ruleset, position: &Position, game: u64) -> (State, Point) {
        let built = build(rules, position, game);
        let Ok(state) = built else { unreachable!("a position is checked when it is read") };
        let due = Due { extra: position.extra, left: position.extra_left };
        (state, Point { seat: Seat(position.to_move), due })
    }

    fn unsound(rules: &Ruleset, state: &State) -> Option<String> {
        invariants::check(rules, state).err()
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
        if !hero.plays() {
            return format!("seat {seat} {name} dead");
        }
        let space = &rules.space(hero.space).id;
        format!("seat {seat} {name} at {space}, lives {}, fate {}, gold {}", hero.lives, hero.fate, hero.gold)
    }

    fn event_names() -> Vec<[&'static str; 3]> {
        event_text::NAMES.iter().map(|row| [row.name, row.fields, row.stands_for]).collect()
    }

    fn event_readings(rules: &Ruleset, event: &Event) -> Vec<EventReading> {
        event_text::readings(rules, event)
    }

    fn field_fits(rules: &Ruleset, field: &str, value: &str) -> Result<(), String> {
        match field {
            "card" if value != "none" => {
                let names: Vec<&str> = rules.titles.iter().map(|title| title.name.as_str()).collect();
                if names.contains(&value) { Ok(()) } else { Err(unknown("card", value, &names)) }
            }
            "space" | "from" => {
                let named = rules.spaces.iter().any(|space| space.name == value);
                if named { Ok(()) } else { names::space(rules, value).map(|_| ()) }
            }
            "character" if rules.find_form(value).is_some() => Ok(()),
            "character" => names::character(rules, value).map(|_| ()),
            "other" if value == "none" => Ok(()),
            "seat" | "other" => value
                .parse::<u8>()
                .map(|_| ())
                .map_err(|_| format!("`{field}` must be the number of a seat, not `{value}`")),
            _ => Ok(()),
        }
    }

    /// True if the texts are equal, or if the text is the name of the space found.
    fn field_is(rules: &Ruleset, found: &str, written: &str) -> bool {
        found == written || rules.find_space(found).is_some_and(|space| rules.space(space).name == written)
    }

    fn seat_keys() -> Vec<&'static str> {
        expected::seat_keys()
    }

    fn seat_check(
        reader: &mut Reader<'_>,
        rules: &Ruleset,
        seat: (Seat, &str),
        value: &Spanned<DeValue<'_>>,
    ) -> Option<Option<PositionCheck>> {
        expected::of_seat(reader, rules, seat, value)
    }

    fn read_checks(
        reader: &mut Reader<'_>,
        known: RulesAndSeats<'_, Self>,
        table: &DeTable<'_>,
        items: &mut Vec<ExpectedItem<PositionCheck>>,
    ) {
        expected::read(reader, known, table, items);
    }

    fn condition(known: RulesAndSeats<'_, Self>, path: &[&str], test: &Test) -> Option<Result<PositionCheck, String>> {
        expected::condition(known, path, test)
    }

    fn differs(
        rules: &Ruleset,
        check: &PositionCheck,
        played: &PlayedSituation<Self, Answer>,
    ) -> Option<(String, String)> {
        expected::differs(rules, check, played)
    }

    fn answers(view: &View<'_>, ask: &Ask<'_, Self>, taken: usize) -> Vec<Answer> {
        abilities::answers(view, ask, taken).collect()
    }

    fn rule_uses(rules: &Ruleset) -> Vec<RuleUse> {
        rule_uses::all(rules)
    }

    fn rules_used(
        rules: &Ruleset,
        played: &PlayedSituation<Self, Answer>,
        checks: &[&PositionCheck],
        coverage: &Coverage<'_>,
    ) -> BTreeSet<RuleUse> {
        rule_uses::used(rules, played, checks, &coverage.used)
    }

    fn same_rules(one: &Ruleset, other: &Ruleset) -> bool {
        let sizes = |rules: &Ruleset| [rules.titles.len(), rules.tables.len(), rules.characters.len()];
        sizes(one) == sizes(other)
    }

    fn rulings() -> Vec<u32> {
        rulings::numbers()
    }

    fn ruling_switches() -> Vec<(String, Vec<String>)> {
        rulings::switches()
    }
}

/// The fault of a scripted choice in which a Toad casts a Spell.
fn cast_by_toad(position: &Position, choice: &ScriptedChoice<Talisman>, turns: u64) -> Option<FaultAt> {
    let toad = |said: &SeatPosition| {
        said.numbers.iter().find(|(key, _)| NUMBERS[*key].key == "toad").map_or(0, |(_, turns)| u64::from(turns.value))
    };
    let own = matches!(choice.decision, Decision::CastTurnStart | Decision::CastMoveDone | Decision::CastTurnEnd);
    let casts = choice.decision.row().name.starts_with("cast_") && choice.option != "no";
    let mover = (turns == 1 && own).then_some(position.to_move);
    let seat = choice.seat.or(mover).filter(|_| casts)?;
    let said = position.seats.get(usize::from(seat))?;
    (toad(said) >= turns && toad(said) > 0)
        .then(|| (choice.at, format!("the {} is a Toad and cannot cast Spells", said.character.value)))
}
