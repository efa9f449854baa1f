//! The telemetry of a run, as it is stored: counts for each variant, and the names behind their numbers.

use super::VariantTelemetry;
use crate::engine::series::{SpaceRow, TitleRow};
use crate::experiment::statistics::Statistics;
use crate::experiment::variants::Variant;
use serde::{Deserialize, Serialize};

/// The telemetry of a run, with numbers shared by all variants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Telemetry {
    /// The spaces, in the order of their numbers.
    pub spaces: Vec<SpaceHead>,
    /// The card titles, in the order of their numbers.
    pub cards: Vec<CardHead>,
    /// The names of cards that layers of some variant add or change.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own_cards: Vec<String>,
    /// What `[statistics]` asks for; `None` if it asks for nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub statistics: Option<Statistics>,
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
    /// Its part of the board.
    pub region: String,
}

/// A card title.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardHead {
    /// Its name.
    pub name: String,
    /// Its deck.
    pub deck: String,
    /// Its kind.
    pub kind: String,
    /// Can a player own it? Otherwise it is only met.
    pub held: bool,
}

/// The numbers of spaces and card titles that all variants share.
pub struct SharedNumbers {
    spaces: Vec<SpaceHead>,
    cards: Vec<CardHead>,
    own_cards: Vec<String>,
    /// The numbers of those that are fought.
    own_enemies: Vec<usize>,
    /// For each variant: the shared numbers of its spaces, then of its titles.
    variants: Vec<[Vec<usize>; 2]>,
}

impl SharedNumbers {
    /// Assigns shared numbers to the spaces and titles of all variants.
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
        let layers = variants.iter().flat_map(|variant| &variant.layers);
        let mut own_cards: Vec<String> = layers.flat_map(|layer| layer.named_rows().map(str::to_owned)).collect();
        let numbers = variants.iter().map(of_variant).collect();
        own_cards.retain(|name| cards.iter().any(|card: &CardHead| card.name == *name));
        own_cards.sort_unstable();
        own_cards.dedup();
        let titles = variants.iter().flat_map(|variant| variant.rules.titles());
        let fought = titles.filter(|row| row.fought && own_cards.binary_search(&row.name).is_ok());
        let own_enemies = fought.map(|row| number_of(&mut cards, CardHead::from(row))).collect();
        Self { spaces, cards, own_cards, own_enemies, variants: numbers }
    }

    /// Converts counts from a variant's own numbers to the shared ones.
    #[must_use]
    pub fn shared(&self, variant: usize, counted: &VariantTelemetry) -> VariantTelemetry {
        let [places, titles] = &self.variants[variant];
        let mut counts = counted.clone();
        counts.deaths[1] = counts.deaths[1].renumbered(places);
        counts.visits = counts.visits.renumbered(places);
        counts.markers = counts.markers.renumbered(places);
        counts.covered = counts.covered.renumbered(places);
        counts.killers = counts.killers.renumbered(titles);
        counts.cards = counts.cards.renumbered(titles);
        counts.fights = counts.fights.and_then(|fights| fights.renumbered(titles, &self.own_enemies));
        counts
    }

    /// Adds the names to counts that use shared numbers.
    #[must_use]
    pub fn named(self, statistics: Option<Statistics>, variants: Vec<VariantTelemetry>) -> Telemetry {
        let Self { spaces, cards, own_cards, .. } = self;
        Telemetry { spaces, cards, own_cards, statistics, variants }
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
