//! The rows of the tables as files write them.

pub use super::raw_added::{EndingSide, FormAttack, RawEnding, RawForm, RawMark, RawMeasuredReward, RawTerrain};
use super::raw_added::{never, yes};
pub use super::raw_board::{Board, RawExits, RawGround, RawLandmarks, RawSpace, RawTower};
pub use super::raw_powers::RawPowers;
use crate::games::talisman::model::carries::WrittenCarries;
use crate::games::talisman::model::enemy::{Ban, FoughtBy, Moments, PerMeasure, Value};
use crate::games::talisman::model::fight_use::FightUse;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::held_bonus::{DefeatCost, HeldBonus, WrittenArmour};
use crate::games::talisman::model::kinds::{Alignment, CreatureKind, Worn};
use crate::games::talisman::model::lying_counters::WrittenCounters;
use crate::games::talisman::model::owner_moments::OwnerMoments;
use crate::games::talisman::model::roll_rule::RollRule;
use crate::games::talisman::model::rounds::RoundsRule;
use crate::games::talisman::model::selector::CardSelector;
use crate::games::talisman::model::spell_kind::{SpellKind, Target, Within};
use crate::games::talisman::model::verb::{Counter, Effect};
use crate::ruleset::RulesetFault;
use crate::ruleset::rows::TableRows;
use serde::Deserialize;

/// All tables of an edition with its layers.
pub struct Tables {
    pub decks: Vec<RawDeck>,
    pub characters: Vec<RawCharacter>,
    pub forms: Vec<RawForm>,
    pub marks: Vec<RawMark>,
    pub terrain: Vec<RawTerrain>,
    pub endings: Vec<RawEnding>,
    pub board: Board,
    pub enemies: Vec<RawEnemy>,
    pub events: Vec<RawCard>,
    pub strangers: Vec<RawCard>,
    pub places: Vec<RawCard>,
    pub followers: Vec<RawCard>,
    pub objects: Vec<RawCard>,
    pub spells: Vec<RawCard>,
    pub purchases: Vec<RawCard>,
    pub talismans: Vec<RawCard>,
}

impl Tables {
    /// Reads all rows.
    pub fn read(rows: &TableRows) -> Result<Self, RulesetFault> {
        Ok(Self {
            decks: rows.of("deck")?,
            characters: rows.of("character")?,
            forms: rows.of("form")?,
            marks: rows.of("mark")?,
            terrain: rows.of("terrain")?,
            endings: rows.of("ending")?,
            board: Board {
                landmarks: rows.only("board", "landmarks")?,
                space: rows.of("space")?,
                exits: rows.of("exits")?,
                tower: rows.only("board", "tower")?,
            },
            enemies: rows.of("enemy")?,
            events: rows.of("event")?,
            strangers: rows.of("stranger")?,
            places: rows.of("place")?,
            followers: rows.of("follower")?,
            objects: rows.of("object")?,
            spells: rows.of("spell")?,
            purchases: rows.of("purchase")?,
            talismans: rows.of("talisman")?,
        })
    }
}

/// A deck that a layer adds.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawDeck {
    pub name: String,
    /// Which tables its cards stand in: those of the Adventure deck.
    #[serde(default, rename = "kind")]
    pub _kind: RawDeckKind,
    /// One of its cards, in sentences.
    #[serde(default)]
    pub card: Option<String>,
    #[serde(default = "yes")]
    pub reshuffled: bool,
}

/// The tables in which the cards of an added deck stand.
#[derive(Deserialize, Default)]
#[serde(rename_all = "snake_case")]
pub enum RawDeckKind {
    #[default]
    Adventure,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCharacter {
    pub name: String,
    pub strength: u8,
    pub craft: u8,
    pub lives: u8,
    pub fate: u8,
    pub alignment: Alignment,
    pub start: String,
    pub spells: u8,
    pub abilities: Vec<String>,
    pub flags: Vec<Flag>,
    #[serde(default = "never")]
    pub beguiles: [u8; 3],
    #[serde(default)]
    pub powers: RawPowers,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawEnemy {
    pub name: String,
    pub copies: u8,
    pub kind: CreatureKind,
    pub strength: Option<Value>,
    pub craft: Option<Value>,
    /// Its deck, if it is another than the Adventure deck.
    #[serde(default)]
    pub deck: Option<String>,
    #[serde(default)]
    pub flags: Vec<Flag>,
    #[serde(default)]
    pub placed: Vec<String>,
    #[serde(default)]
    pub discarded_when_drawn: Option<String>,
    #[serde(default)]
    pub attack_plus: Option<PerMeasure>,
    #[serde(default = "one")]
    pub dice: u8,
    #[serde(default)]
    pub forbids: Vec<Ban>,
    #[serde(default)]
    pub roll: Option<RollRule>,
    #[serde(default)]
    pub fought: Option<FoughtBy>,
    #[serde(default)]
    pub reward: Vec<Effect>,
    #[serde(default)]
    pub on: Moments,
    #[serde(default)]
    pub follower_roll: Option<RollRule>,
}

const fn one() -> u8 {
    1
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub struct RawCard {
    pub name: String,
    /// Only Talisman cards leave it out: a switch gives their number.
    pub copies: Option<u8>,
    /// Its deck, if it is another than that of its table.
    #[serde(default)]
    pub deck: Option<String>,
    #[serde(default)]
    pub magic: bool,
    #[serde(default)]
    pub follower: bool,
    #[serde(default)]
    pub forced: bool,
    #[serde(default)]
    pub unfriendly: bool,
    #[serde(default)]
    pub strength: u8,
    #[serde(default)]
    pub craft: u8,
    #[serde(default)]
    pub weapon: Option<RawWeapon>,
    #[serde(default)]
    pub armour: Option<WrittenArmour>,
    #[serde(default)]
    pub bonus: Vec<HeldBonus>,
    #[serde(default)]
    pub defeat: Option<DefeatCost>,
    #[serde(default)]
    pub worn: Option<Worn>,
    #[serde(default)]
    pub small: bool,
    #[serde(default)]
    pub weightless: bool,
    #[serde(default)]
    pub worth: u8,
    #[serde(default)]
    pub hire: u8,
    #[serde(default)]
    pub hired_strength: u8,
    #[serde(default)]
    pub potion_strength: u8,
    #[serde(default)]
    pub counters: WrittenCounters,
    #[serde(default)]
    pub counter: Option<Counter>,
    #[serde(default)]
    pub flags: Vec<Flag>,
    #[serde(default)]
    pub marks: Vec<String>,
    #[serde(default)]
    pub grants_mark: Option<String>,
    #[serde(default)]
    pub placed: Vec<String>,
    #[serde(default)]
    pub left_at: Vec<String>,
    #[serde(default)]
    pub carries: Option<WrittenCarries>,
    #[serde(default)]
    pub foresight: Option<RawForesight>,
    #[serde(default)]
    pub spent_at: Option<RawSpent>,
    #[serde(default)]
    pub phase: Vec<String>,
    pub roll: Option<RollRule>,
    #[serde(default)]
    pub in_fight: Option<FightUse>,
    #[serde(default)]
    pub on: Option<OwnerMoments>,
    #[serde(default)]
    pub for_rounds: Option<RoundsRule>,
    #[serde(default)]
    pub discarded_when_drawn: Option<String>,
    #[serde(default)]
    pub spell: Option<SpellKind>,
    #[serde(default)]
    pub cast: Vec<String>,
    #[serde(default)]
    pub target: Option<Target>,
    #[serde(default)]
    pub within: Option<Within>,
    #[serde(default)]
    pub which: Option<CardSelector>,
    #[serde(default)]
    pub effect: Vec<Effect>,
}

/// Cards drawn beyond the number told.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawForesight {
    #[serde(default = "one")]
    pub more: u8,
    #[serde(default = "one")]
    pub discard: u8,
    pub decks: Vec<String>,
}

/// What a card can be given up for, and where.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSpent {
    pub spaces: Vec<String>,
    pub effect: Vec<Effect>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(deny_unknown_fields)]
pub struct RawWeapon {
    pub bonus: u8,
    pub dragon: u8,
}
