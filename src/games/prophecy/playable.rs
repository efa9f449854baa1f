//! What the rooms above need from this game beside its rules, its strategy language and its positions.

use super::model::Prophecy;
use super::model::ruleset::{Face, Ruleset};
use super::series::ProphecyCounter;
use super::text::narration::narrator::ProphecyNarrator;
use super::{lists, strategies};
use crate::engine::log::Asides;
use crate::engine::observer::Under as _;
use crate::engine::series::{SpaceRow, TitleRow};
use crate::games::kit::{GameList, Playable, Templates};
use crate::strategy::source::Shipped;

impl Playable for Prophecy {
    type SeriesCounter<'r> = ProphecyCounter<'r>;

    const STRATEGIES: Shipped = strategies::STRATEGIES;
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
        let row = |space: &super::model::ruleset::Space| SpaceRow {
            id: space.id.clone(),
            name: space.name.clone(),
            group: space.terrain.word(),
            at: space.grid,
        };
        rules.spaces.iter().map(row).collect()
    }

    fn titles(rules: &Ruleset) -> Vec<TitleRow> {
        let row = |title: &super::model::ruleset::Title| TitleRow {
            name: title.name.clone(),
            deck: title.deck.word(),
            kind: title.face.kind(),
            held: matches!(title.face, Face::Item(_)),
            fought: matches!(title.face, Face::Creature(_)),
        };
        rules.titles.iter().map(row).collect()
    }

    fn turn_narrator<'r>(rules: &'r Ruleset, asides: &Asides) -> ProphecyNarrator<'r> {
        ProphecyNarrator::under(rules).with_asides(asides)
    }
}
