//! What the rooms above need from this game beside its rules, its strategy language and its positions.

use super::Talisman;
use super::context::Hears;
use super::lists;
use super::play::{Point, play_game, position_before};
use super::ruleset::Ruleset;
use super::series::SeriesObserver;
use super::state::State;
use super::strategies;
use super::text::narration::narrator::Narrator;
use crate::engine::game_counts::GameCounts;
use crate::engine::identity::Identity;
use crate::engine::ids::Seat;
use crate::engine::log::Asides;
use crate::engine::play::{GamePlan, Outcome, Table};
use crate::engine::series::{SpaceRow, TitleRow};
use crate::games::kit::{GameList, Playable, SeriesCounter};
use crate::strategy::source::Files;

impl SeriesCounter<Talisman> for SeriesObserver<'_> {
    fn begin(&mut self) {
        SeriesObserver::begin(self);
    }

    fn counts(&self) -> &GameCounts {
        &self.counts
    }
}

impl Playable for Talisman {
    type SeriesCounter<'r> = SeriesObserver<'r>;

    const LISTS: &'static [GameList<Self>] = lists::ALL;

    fn files() -> Files {
        strategies::files()
    }

    fn identity(rules: &Ruleset) -> (&str, Identity) {
        (&rules.edition, rules.identity)
    }

    fn characters(rules: &Ruleset) -> Vec<&str> {
        rules.characters.iter().map(|character| character.name.as_str()).collect()
    }

    fn spaces(rules: &Ruleset) -> Vec<SpaceRow> {
        rules.space_rows()
    }

    fn titles(rules: &Ruleset) -> Vec<TitleRow> {
        rules.title_rows()
    }

    fn switches(rules: &Ruleset) -> serde_json::Value {
        serde_json::to_value(&rules.rules).unwrap_or_default()
    }

    fn rounds_least(rules: &Ruleset) -> u16 {
        rules.rules.time_limit
    }

    fn series_counter(rules: &Ruleset) -> SeriesObserver<'_> {
        SeriesObserver::new(rules)
    }

    fn turn_narrator<'r>(rules: &'r Ruleset, asides: &Asides) -> Narrator<'r> {
        Narrator::new(rules).with_asides(asides).by_turns()
    }

    fn play<W: Hears>(rules: &Ruleset, plan: &GamePlan, table: &mut Table<Self>, observer: &mut W) -> Outcome {
        play_game(rules, plan, table, observer)
    }

    fn before_turn(rules: &Ruleset, plan: &GamePlan, table: &mut Table<Self>, turn: u32) -> Option<(State, Point)> {
        position_before(rules, plan, table, &mut (), turn)
    }

    fn turn_of(point: Point) -> Seat {
        point.seat
    }
}
