//! The telemetry of a run, as it is stored: once per variant, with the names that its numbers stand for.

use super::VariantTelemetry;
use crate::engine::word::Word;
use crate::experiment::variants::Variant;
use crate::games::talisman::kinds::Region;
use crate::games::talisman::ruleset::Title;
use crate::games::talisman::telemetry::can_be_had;
use serde::{Deserialize, Serialize};

/// What telemetry found, numbered over all variants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Telemetry {
    /// The spaces, by the numbers the variants use.
    pub spaces: Vec<SpaceHead>,
    /// The titles of cards, by the numbers the variants use.
    pub cards: Vec<CardHead>,
    /// One for each variant.
    pub variants: Vec<VariantTelemetry>,
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
    /// What was counted in each variant, by the numbers of its ruleset, brought to common numbers.
    #[must_use]
    pub fn new(variants: &[Variant], counted: &[VariantTelemetry]) -> Self {
        let (mut spaces, mut cards) = (Vec::new(), Vec::new());
        let renumbered = variants.iter().zip(counted).map(|(variant, counts)| {
            let places = variant.rules.spaces.iter().map(|space| SpaceHead {
                id: space.id.clone(),
                name: space.name.clone(),
                region: region(space.region).to_owned(),
            });
            let places: Vec<usize> = places.map(|head| number_of(&mut spaces, head)).collect();
            let titles: Vec<usize> =
                variant.rules.titles.iter().map(|title| number_of(&mut cards, card(title))).collect();
            let mut counts = counts.clone();
            counts.deaths[1] = counts.deaths[1].renumbered(&places);
            counts.visits = counts.visits.renumbered(&places);
            counts.cards = counts.cards.renumbered(&titles);
            counts
        });
        let variants = renumbered.collect();
        Self { spaces, cards, variants }
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
        deck: title.deck.word().to_owned(),
        kind: title.kind.word().to_owned(),
        held: can_be_had(title.kind),
    }
}
