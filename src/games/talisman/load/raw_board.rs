//! The rows of the board as files write them.

use crate::games::talisman::model::kinds::{Harm, Region};
use crate::games::talisman::model::ruleset::OwnSpace;
use crate::games::talisman::model::verb::{Ability, Effect};
use serde::Deserialize;

/// The board.
pub struct Board {
    pub landmarks: RawLandmarks,
    pub space: Vec<RawSpace>,
    pub exits: Vec<RawExits>,
    pub tower: RawTower,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawLandmarks {
    pub sentinel: String,
    pub bridge_end: String,
    pub portal: String,
    pub plain: String,
    pub valley: String,
    pub crown: String,
    pub ferry: String,
    pub warlock: String,
    pub chapel: String,
    pub graveyard: String,
    pub castle: String,
    pub village: String,
    pub river_edges: [[String; 2]; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSpace {
    pub id: String,
    pub name: String,
    pub region: Region,
    pub grid: [u8; 2],
    #[serde(default)]
    pub opposite: Vec<String>,
    #[serde(default)]
    pub corner_opposite: Vec<String>,
    #[serde(default)]
    pub draw: u8,
    #[serde(default)]
    pub ground: RawGround,
    #[serde(default)]
    pub harm: Option<Harm>,
    #[serde(default)]
    pub unfriendly: bool,
    #[serde(default)]
    pub own: Option<OwnSpace>,
    #[serde(default)]
    pub meets: Option<Vec<String>>,
    #[serde(default = "yes")]
    pub characters_meet: bool,
    #[serde(default)]
    pub before: Vec<Effect>,
    #[serde(default)]
    pub effect: Vec<Effect>,
}

const fn yes() -> bool {
    true
}

#[derive(Deserialize, Default, Clone, Copy)]
#[serde(deny_unknown_fields, default)]
pub struct RawGround {
    pub woods: bool,
    pub hills: bool,
    pub timber: bool,
    pub cursed: bool,
    pub town: bool,
    pub creature_bonus: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawExits {
    pub space: String,
    pub ability: Ability,
    pub to: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTower {
    pub lives: [u8; 6],
}
