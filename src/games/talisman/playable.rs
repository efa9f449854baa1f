//! What the rooms above need from this game beside its rules, its strategy language and its positions.

use super::model::Talisman;
use super::model::ruleset::Ruleset;
use super::model::state::State;
use super::rules::play::Point;
use super::series::{SeriesObserver, measures};
use super::text::narration::narrator::TalismanNarrator;
use super::{lists, strategies};
use crate::engine::game_counts::{GameCounts, Measures};
use crate::engine::ids::Seat;
use crate::engine::log::Asides;
use crate::engine::series::{SpaceRow, TitleRow};
use crate::games::kit::{GameList, Playable, SeriesCounter, Templates};
use crate::strategy::source::Shipped;

impl SeriesCounter<Talisman> for SeriesObserver<'_> {
    fn begin(&mut self) {
        SeriesObserver::begin(self);
    }

    fn counts(&self) -> &GameCounts {
        &self.counts
    }

    fn measures(&self, state: &State, seat: Seat) -> Measures {
        if state.hero(seat).plays() { measures(state, seat) } else { Measures::default() }
    }
}

impl Playable for Talisman {
    type SeriesCounter<'r> = SeriesObserver<'r>;

    const STRATEGIES: Shipped = strategies::STRATEGIES;
    const MODULES: Shipped = strategies::MODULES;
    const LISTS: &'static [GameList<Self>] = lists::ALL;
    const TEMPLATES: Templates = Templates {
        experiment: include_str!("templates/experiment.toml"),
        strategy: include_str!("templates/strategy.toml"),
        layer: include_str!("templates/layer.toml"),
    };

    fn characters(rules: &Ruleset) -> Vec<&str> {
        rules.characters.iter().map(|character| character.name.as_str()).collect()
    }

    fn spaces(rules: &Ruleset) -> Vec<SpaceRow> {
        rules.space_rows()
    }

    fn titles(rules: &Ruleset) -> Vec<TitleRow> {
        rules.title_rows()
    }

    fn rounds_least(rules: &Ruleset) -> u16 {
        rules.rules.time_limit
    }

    fn turn_narrator<'r>(rules: &'r Ruleset, asides: &Asides) -> TalismanNarrator<'r> {
        TalismanNarrator::new(rules).with_asides(asides).by_turns()
    }

    fn turn_of(_state: &State, point: Point) -> Seat {
        point.seat
    }
}
