//! Rows of the tables as they are written.

use crate::games::prophecy::model::effect::{Cost, Effect};
use crate::games::prophecy::model::kinds::{
    CREATURE_KINDS, CreatureKind, Deck, GatePlace, Gender, Slot, Stat, Terrain, WeaponClass,
};
use crate::games::prophecy::model::ruleset::{Chance, Offer, Special, Work};
use crate::ruleset::RulesetFault;
use crate::ruleset::rows::TableRows;
use serde::Deserialize;

/// The rows of every table.
pub struct RawTables {
    pub spaces: Vec<RawSpace>,
    pub characters: Vec<RawCharacter>,
    pub creatures: Vec<RawCreature>,
    pub opportunities: Vec<RawOpportunity>,
    pub chances: Vec<RawChance>,
    pub items: Vec<RawItem>,
}

impl RawTables {
    /// Reads the rows.
    pub fn read(rows: &TableRows) -> Result<Self, RulesetFault> {
        Ok(Self {
            spaces: rows.of("space")?,
            characters: rows.of("character")?,
            creatures: rows.of("creature")?,
            opportunities: rows.of("opportunity")?,
            chances: rows.of("chance")?,
            items: rows.of("item")?,
        })
    }
}

const fn one() -> u8 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSpace {
    pub name: String,
    pub terrain: Terrain,
    #[serde(default)]
    pub port: bool,
    pub gate: Option<GatePlace>,
    pub offer: Option<Offer>,
    pub work: Option<Work>,
    pub grid: [u8; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCharacter {
    pub name: String,
    pub strength: u8,
    pub willpower: u8,
    pub guilds: [String; 2],
    pub gender: Gender,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCreature {
    pub name: String,
    pub kind: CreatureKind,
    pub strength: Option<u8>,
    pub willpower: Option<u8>,
    pub first: Option<Stat>,
    #[serde(default)]
    pub strength_on: ByTerrain,
    #[serde(default)]
    pub willpower_against: ByGender,
    #[serde(default)]
    pub strength_per_health: u8,
    #[serde(default = "one")]
    pub lives: u8,
    pub experience: u8,
    #[serde(default)]
    pub treasure: Vec<Effect>,
    pub loss: Option<Vec<Effect>>,
    #[serde(default)]
    pub poison: u8,
    pub force_strength: Option<u8>,
    #[serde(default)]
    pub bounty: u8,
    #[serde(default)]
    pub rules: Vec<Special>,
    #[serde(default = "one")]
    pub copies: u8,
    #[serde(rename = "box")]
    pub _in_box: Option<u8>,
}

/// A number for a terrain with Adventure cards.
#[derive(Clone, Copy, Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub struct ByTerrain {
    pub mountains: Option<u8>,
    pub forest: Option<u8>,
    pub plains: Option<u8>,
}

impl ByTerrain {
    /// The numbers that are given.
    pub fn rows(self) -> impl Iterator<Item = (Terrain, u8)> {
        let all =
            [(Terrain::Mountains, self.mountains), (Terrain::Forest, self.forest), (Terrain::Plains, self.plains)];
        all.into_iter().filter_map(|(terrain, value)| Some((terrain, value?)))
    }
}

/// A number for each gender.
#[derive(Clone, Copy, Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub struct ByGender {
    pub female: Option<u8>,
    pub male: Option<u8>,
}

/// A number for each kind of creature.
#[derive(Clone, Copy, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct BonusAgainst {
    pub animal: u8,
    pub humanoid: u8,
    pub undead: u8,
    pub demon: u8,
}

impl BonusAgainst {
    /// The numbers, in the order of [`CreatureKind`].
    pub fn all(self) -> [u8; CREATURE_KINDS] {
        [self.animal, self.humanoid, self.undead, self.demon]
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawOpportunity {
    pub name: String,
    #[serde(default)]
    pub cost: Cost,
    pub effect: Vec<Effect>,
    #[serde(default = "one")]
    pub copies: u8,
    #[serde(rename = "box")]
    pub _in_box: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawChance {
    pub name: String,
    pub does: Chance,
    #[serde(default = "one")]
    pub copies: u8,
    #[serde(rename = "box")]
    pub _in_box: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawItem {
    pub name: String,
    pub deck: Deck,
    pub slot: Slot,
    #[serde(default)]
    pub hands: u8,
    pub price: u8,
    #[serde(default)]
    pub strength: u8,
    #[serde(default)]
    pub willpower: u8,
    pub class: Option<WeaponClass>,
    #[serde(default)]
    pub throw: u8,
    #[serde(default)]
    pub returns: bool,
    #[serde(default)]
    pub against: BonusAgainst,
    #[serde(default, rename = "use")]
    pub effect: Vec<Effect>,
    #[serde(default)]
    pub free_horse: bool,
    #[serde(default)]
    pub flies: u8,
    #[serde(default)]
    pub health_for_magic: bool,
    #[serde(default = "one")]
    pub copies: u8,
    #[serde(rename = "box")]
    pub _in_box: Option<u8>,
}

/// A card of the box that the basic version does not use.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "these rows are checked and counted, not played")]
pub struct RawUnused {
    name: String,
    guild: Option<String>,
    rank: Option<String>,
    kind: Option<CreatureKind>,
    strength: Option<u8>,
    willpower: Option<u8>,
    lives: Option<u8>,
    experience: Option<u8>,
    copies: Option<u8>,
}
