//! The telemetry of a run, as it is stored: once per arm, with the names that its numbers stand for.

use super::ArmTelemetry;
use crate::experiment::arms::Arm;
use crate::games::talisman::kinds::Region;
use crate::games::talisman::ruleset::Title;
use crate::games::talisman::telemetry::can_be_had;
use crate::games::talisman::told::snake;
use serde::{Deserialize, Serialize};

/// What telemetry found, numbered over all arms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Telemetry {
    /// The spaces, by the numbers the arms use.
    pub spaces: Vec<SpaceHead>,
    /// The titles of cards, by the numbers the arms use.
    pub cards: Vec<CardHead>,
    /// One for each arm.
    pub arms: Vec<ArmTelemetry>,
}

/// A space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpaceHead {
    /// Its short name.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// Its Region.
    pub region: String,
}

/// A title of a deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardHead {
    /// Its name.
    pub name: String,
    /// Its deck.
    pub deck: String,
    /// What kind of card it is.
    pub kind: String,
    /// Does it come into possession? Otherwise it is met.
    pub held: bool,
}

impl Telemetry {
    /// What was counted in each arm, by the numbers of its ruleset, brought to common numbers.
    #[must_use]
    pub fn new(arms: &[Arm], counted: &[ArmTelemetry]) -> Self {
        let (mut spaces, mut cards) = (Vec::new(), Vec::new());
        let renumbered = arms.iter().zip(counted).map(|(arm, counts)| {
            let places = arm.rules.spaces.iter().map(|space| SpaceHead {
                id: space.id.clone(),
                name: space.name.clone(),
                region: region(space.region).to_owned(),
            });
            let places: Vec<usize> = places.map(|head| number_of(&mut spaces, head)).collect();
            let titles: Vec<usize> = arm.rules.titles.iter().map(|title| number_of(&mut cards, card(title))).collect();
            let mut counts = counts.clone();
            counts.deaths[1] = counts.deaths[1].renumbered(&places);
            counts.visits = counts.visits.renumbered(&places);
            counts.cards = counts.cards.renumbered(&titles);
            counts
        });
        let arms = renumbered.collect();
        Self { spaces, cards, arms }
    }
}

fn number_of<T: PartialEq>(heads: &mut Vec<T>, head: T) -> usize {
    heads.iter().position(|each| *each == head).unwrap_or_else(|| {
        heads.push(head);
        heads.len() - 1
    })
}

fn region(region: Region) -> &'static str {
    match region {
        Region::Outer => "outer",
        Region::Middle => "middle",
        Region::Inner => "inner",
    }
}

fn card(title: &Title) -> CardHead {
    CardHead {
        name: title.name.clone(),
        deck: snake(&title.deck),
        kind: snake(&title.kind),
        held: can_be_had(title.kind),
    }
}
