//! The tables as they stand in their files.

use super::Fault;
use crate::games::talisman::effect::verb::{Ability, Counter, Effect};
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{Alignment, CreatureKind, Region};
use crate::games::talisman::ruleset::OwnSpace;
use crate::games::talisman::spells::SpellKind;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// All tables of an edition.
pub struct Tables {
    pub characters: Vec<Character>,
    pub board: Board,
    pub enemies: Vec<Enemy>,
    pub enemy_extras: Vec<EnemyExtra>,
    pub events: Vec<Card>,
    pub strangers: Vec<Card>,
    pub places: Vec<Card>,
    pub followers: Vec<Card>,
    pub objects: Vec<Card>,
    pub spells: Vec<Card>,
    pub purchases: Vec<Card>,
    pub talismans: Vec<Card>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cards {
    card: Vec<Card>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Characters {
    character: Vec<Character>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EnemyExtras {
    enemy: Vec<EnemyExtra>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
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
}

const fn never() -> [u8; 3] {
    [7; 3]
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enemy {
    pub name: String,
    pub copies: u8,
    pub kind: CreatureKind,
    pub strength: Option<u8>,
    pub craft: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnemyExtra {
    pub name: String,
    #[serde(default)]
    pub flags: Vec<Flag>,
    #[serde(default)]
    pub placed: Vec<String>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub name: String,
    pub copies: u8,
    #[serde(default)]
    pub magic: bool,
    #[serde(default)]
    pub follower: bool,
    #[serde(default)]
    pub forced: bool,
    #[serde(default)]
    pub strength: u8,
    #[serde(default)]
    pub craft: u8,
    #[serde(default)]
    pub weapon: Option<Weapon>,
    #[serde(default)]
    pub armour: Option<u8>,
    #[serde(default)]
    pub worth: u8,
    #[serde(default)]
    pub hire: u8,
    #[serde(default)]
    pub hired_strength: u8,
    #[serde(default)]
    pub potion_strength: u8,
    #[serde(default)]
    pub counters: u8,
    #[serde(default)]
    pub counter: Option<Counter>,
    #[serde(default)]
    pub flags: Vec<Flag>,
    #[serde(default)]
    pub placed: Vec<String>,
    #[serde(default)]
    pub spell: Option<SpellKind>,
    #[serde(default)]
    pub effect: Vec<Effect<String>>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    pub bonus: u8,
    pub dragon: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    pub landmarks: Landmarks,
    pub space: Vec<Space>,
    pub exits: Vec<Exits>,
    pub tower: Tower,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Landmarks {
    pub sentinel: String,
    pub bridge_end: String,
    pub portal: String,
    pub plain: String,
    pub valley: String,
    pub crown: String,
    pub ferry: String,
    pub warlock: String,
    pub river_edges: [[String; 2]; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Space {
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
    pub ground: Ground,
    #[serde(default)]
    pub own: Option<OwnSpace>,
    #[serde(default = "yes")]
    pub characters_meet: bool,
    #[serde(default)]
    pub before: Vec<Effect<String>>,
    #[serde(default)]
    pub effect: Vec<Effect<String>>,
}

const fn yes() -> bool {
    true
}

#[derive(Deserialize, Default, Clone, Copy)]
#[serde(deny_unknown_fields, default)]
pub struct Ground {
    pub woods: bool,
    pub hills: bool,
    pub timber: bool,
    pub cursed: bool,
    pub creature_bonus: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exits {
    pub space: String,
    pub ability: Ability,
    pub to: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tower {
    pub lives: [u8; 6],
}

fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Fault> {
    toml::from_str(text).map_err(|error| Fault::Table { file: file.to_owned(), reason: error.to_string() })
}

fn cards(file: &str, text: &str) -> Result<Vec<Card>, Fault> {
    read::<Cards>(file, text).map(|cards| cards.card)
}

impl Tables {
    /// The tables of the Revised 4th Edition.
    pub fn r4e() -> Result<Self, Fault> {
        let mut enemies = Vec::new();
        let file = "enemies.csv";
        for row in csv::Reader::from_reader(include_str!("../tables/r4e/enemies.csv").as_bytes()).deserialize() {
            let row =
                row.map_err(|error: csv::Error| Fault::Table { file: file.to_owned(), reason: error.to_string() })?;
            enemies.push(row);
        }
        let extras: EnemyExtras = read("enemies.toml", include_str!("../tables/r4e/enemies.toml"))?;
        let characters: Characters = read("characters.toml", include_str!("../tables/r4e/characters.toml"))?;
        Ok(Self {
            characters: characters.character,
            board: read("board.toml", include_str!("../tables/r4e/board.toml"))?,
            enemies,
            enemy_extras: extras.enemy,
            events: cards("events.toml", include_str!("../tables/r4e/events.toml"))?,
            strangers: cards("strangers.toml", include_str!("../tables/r4e/strangers.toml"))?,
            places: cards("places.toml", include_str!("../tables/r4e/places.toml"))?,
            followers: cards("followers.toml", include_str!("../tables/r4e/followers.toml"))?,
            objects: cards("objects.toml", include_str!("../tables/r4e/objects.toml"))?,
            spells: cards("spells.toml", include_str!("../tables/r4e/spells.toml"))?,
            purchases: cards("purchases.toml", include_str!("../tables/r4e/purchases.toml"))?,
            talismans: cards("talismans.toml", include_str!("../tables/r4e/talismans.toml"))?,
        })
    }
}
