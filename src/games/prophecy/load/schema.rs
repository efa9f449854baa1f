//! The schema of Prophecy's tables and layers: its editions, its kinds of rows, and their files.

use super::raw;
use crate::games::prophecy::model::rules::Rules;
use crate::games::prophecy::text::options;
use crate::ruleset::rows::sheet;
use crate::ruleset::schema::{BoxCount, Edition, Form, Origin, Schema, SheetRow, TableFile};
use crate::ruleset::switches;
use serde::de::DeserializeOwned;

/// The schema of Prophecy's tables and switches.
pub static SCHEMA: Schema = Schema {
    game: "prophecy",
    rules_version: 5,
    seats_max: 5,
    editions: &[Edition {
        name: "prophecy-basic",
        title: "Prophecy, Basic Version",
        origin: Origin::Tables { switches: include_str!("../tables/basic/rules.toml"), rows: BASIC },
        missing: "the standard version: abilities, spells, Astral Planes with guardians and artifacts, attacks on \
                  characters, and a second card on a space",
        box_counts: BOX,
    }],
    layers: LAYERS,
    sheets: &SHEETS,
    switches: Rules::ROWS,
    aliases: &[],
    read: switches::read::<Rules>,
    clashes: |_| Vec::new(),
    means_option: options::means_option,
};

/// The cards of the box, those that the basic version leaves aside included.
const BOX: &[BoxCount] = &[
    BoxCount { what: "Adventure cards", sheets: &["creature", "opportunity"], only: None, count: 63 },
    BoxCount { what: "Chance cards", sheets: &["chance"], only: None, count: 22 },
    BoxCount { what: "Common Items", sheets: &["item"], only: Some(("deck", "common")), count: 35 },
    BoxCount { what: "Rare Items", sheets: &["item"], only: Some(("deck", "rare")), count: 26 },
    BoxCount { what: "Ability cards", sheets: &["ability"], only: None, count: 50 },
    BoxCount { what: "Artifacts", sheets: &["artifact"], only: None, count: 5 },
    BoxCount { what: "guardians", sheets: &["guardian"], only: None, count: 10 },
    BoxCount { what: "characters", sheets: &["character"], only: None, count: 10 },
];

/// The layers that ship.
const LAYERS: &[(&str, &str, &str)] = &[];

const SHEETS: [SheetRow; 9] = [
    SheetRow { refuses: shape, ..sheet::<raw::RawSpace>("space") },
    SheetRow { grows: true, ..sheet::<raw::RawCharacter>("character") },
    card::<raw::RawCreature>("creature"),
    card::<raw::RawOpportunity>("opportunity"),
    card::<raw::RawChance>("chance"),
    card::<raw::RawItem>("item"),
    card::<raw::RawUnused>("ability"),
    card::<raw::RawUnused>("artifact"),
    card::<raw::RawUnused>("guardian"),
];

const fn card<T: DeserializeOwned>(name: &'static str) -> SheetRow {
    SheetRow { is_card: true, grows: true, ..sheet::<T>(name) }
}

/// Refuses changes to fields that define the ring.
fn shape(_space: &toml::Table, field: &str) -> Option<String> {
    let shape = ["terrain", "grid"].contains(&field);
    shape.then(|| format!("`{field}` defines the shape of the board, which a layer cannot change"))
}

macro_rules! files {
    ($($file:literal $sheet:literal;)*) => {
        &[$(TableFile {
            sheet: $sheet,
            file: $file,
            text: include_str!(concat!("../tables/basic/", $file)),
            form: Form::Rows($sheet),
        },)*]
    };
}

/// The tables of the basic version.
const BASIC: &[TableFile] = files! {
    "board.toml" "space";
    "characters.toml" "character";
    "creatures.toml" "creature";
    "opportunities.toml" "opportunity";
    "chance.toml" "chance";
    "items.toml" "item";
    "unused.toml" "ability";
    "unused.toml" "artifact";
    "unused.toml" "guardian";
};
