//! The telemetry of a run, as it is stored: once per variant, with the names that its numbers stand for.

use super::VariantTelemetry;
use crate::engine::series::{SpaceRow, TitleRow};
use crate::experiment::variants::Variant;
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
    /// The part of the board that it belongs to.
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

/// The numbers that all variants share: of spaces and of titles.
pub struct Numbers {
    spaces: Vec<SpaceHead>,
    cards: Vec<CardHead>,
    /// For each variant the shared number of each of its spaces and of each of its titles.
    variants: Vec<[Vec<usize>; 2]>,
}

impl Numbers {
    /// The numbers of an experiment's variants.
    #[must_use]
    pub fn new(variants: &[Variant]) -> Self {
        let (mut spaces, mut cards) = (Vec::new(), Vec::new());
        let of_variant = |variant: &Variant| {
            let (places, titles) = (variant.rules.spaces().into_iter(), variant.rules.titles().into_iter());
            [
                places.map(|row| number_of(&mut spaces, SpaceHead::from(row))).collect(),
                titles.map(|row| number_of(&mut cards, CardHead::from(row))).collect(),
            ]
        };
        let variants = variants.iter().map(of_variant).collect();
        Self { spaces, cards, variants }
    }

    /// What was counted by the numbers of a variant's ruleset, by the shared ones.
    #[must_use]
    pub fn shared(&self, variant: usize, counted: &VariantTelemetry) -> VariantTelemetry {
        let [places, titles] = &self.variants[variant];
        let mut counts = counted.clone();
        counts.deaths[1] = counts.deaths[1].renumbered(places);
        counts.visits = counts.visits.renumbered(places);
        counts.cards = counts.cards.renumbered(titles);
        counts
    }

    /// The telemetry of a run, from what was counted by shared numbers.
    #[must_use]
    pub fn named(self, variants: Vec<VariantTelemetry>) -> Telemetry {
        Telemetry { spaces: self.spaces, cards: self.cards, variants }
    }
}

fn number_of<T: PartialEq>(heads: &mut Vec<T>, head: T) -> usize {
    heads.iter().position(|each| *each == head).unwrap_or_else(|| {
        heads.push(head);
        heads.len() - 1
    })
}

impl From<SpaceRow> for SpaceHead {
    fn from(row: SpaceRow) -> Self {
        Self { id: row.id, name: row.name, region: row.group.to_owned() }
    }
}

impl From<TitleRow> for CardHead {
    fn from(row: TitleRow) -> Self {
        Self { name: row.name, deck: row.deck.to_owned(), kind: row.kind.to_owned(), held: row.held }
    }
}
