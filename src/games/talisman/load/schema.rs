//! The schema of Talisman's tables and layers: its editions, its kinds of rows, and their files.

use super::{clashes, layers, raw};
use crate::games::talisman::model::rules::Rules;
use crate::games::talisman::text::options;
use crate::ruleset::rows::{self, sheet};
use crate::ruleset::schema::{BoxCount, Edition, Form, Origin, Schema, SheetRow, TableFile};
use crate::ruleset::switches;
use serde::de::DeserializeOwned;

/// The names of the editions; the first is the printed game.
pub const EDITIONS: &[&str] = &[ALL[0].name, ALL[1].name];

const ALL: [Edition; 2] = [
    Edition {
        name: "talisman-r4e",
        title: "Talisman, Revised 4th Edition",
        origin: Origin::Tables { switches: include_str!("../tables/r4e/rules.toml"), rows: R4E },
        missing: "",
        box_counts: &BOX,
    },
    Edition {
        name: "talisman-digital",
        title: "Talisman: Digital Edition",
        origin: Origin::Differs {
            base: "talisman-r4e",
            file: "tables/digital/rules.toml",
            text: include_str!("../tables/digital/rules.toml"),
        },
        missing: "",
        box_counts: &DIGITAL,
    },
];

/// The cards in the box. How many Talisman cards there are is a rule (`talisman_cards`), not a row.
const BOX: [BoxCount; 4] = decks(104);

/// The cards of the Digital Edition.
const DIGITAL: [BoxCount; 4] = decks(105);

const fn decks(adventure: u64) -> [BoxCount; 4] {
    [
        of_box("Adventure cards", &["enemy", "event", "stranger", "place", "follower", "object"], adventure),
        of_box("Spell cards", &["spell"], 24),
        of_box("Purchase cards", &["purchase"], 28),
        of_box("characters", &["character"], 14),
    ]
}

const fn of_box(what: &'static str, sheets: &'static [&'static str], count: u64) -> BoxCount {
    BoxCount { what, sheets, only: None, count }
}

/// The schema of Talisman's tables and switches.
pub static SCHEMA: Schema = Schema {
    game: "talisman",
    rules_version: 2,
    seats_max: 6,
    editions: &ALL,
    layers: layers::SHIPPED,
    sheets: &SHEETS,
    switches: Rules::ROWS,
    aliases: &[("trophy_cost", &["trophy_cost_strength", "trophy_cost_craft"])],
    read: switches::read::<Rules>,
    clashes: |switches| switches::clashing(clashes::ALL, switches),
    means_option: options::means_option,
};

const SHEETS: [SheetRow; 18] = [
    SheetRow { grows: true, ..sheet::<raw::RawDeck>("deck") },
    SheetRow { grows: true, ..sheet::<raw::RawCharacter>("character") },
    SheetRow { version: 3, grows: true, ..sheet::<raw::RawForm>("form") },
    SheetRow { grows: true, ..sheet::<raw::RawMark>("mark") },
    SheetRow { version: 2, grows: true, ..sheet::<raw::RawTerrain>("terrain") },
    SheetRow { grows: true, ..sheet::<raw::RawEnding>("ending") },
    SheetRow { refuses: shape, ..sheet::<raw::RawSpace>("space") },
    SheetRow { key: "space", ..sheet::<raw::RawExits>("exits") },
    SheetRow { read: board, ..sheet::<raw::RawTower>("board") },
    card::<raw::RawEnemy>("enemy", "adventure"),
    card::<raw::RawCard>("event", "adventure"),
    card::<raw::RawCard>("stranger", "adventure"),
    card::<raw::RawCard>("place", "adventure"),
    card::<raw::RawCard>("follower", "adventure"),
    card::<raw::RawCard>("object", "adventure"),
    card::<raw::RawCard>("spell", "spell"),
    card::<raw::RawCard>("purchase", "purchase"),
    SheetRow { refuses: copies, ..card::<raw::RawCard>("talisman", "talisman") },
];

const fn card<T: DeserializeOwned>(name: &'static str, deck: &'static str) -> SheetRow {
    SheetRow { is_card: true, grows: true, group: Some(("deck", deck)), ..sheet::<T>(name) }
}

/// Reads one of the two `board` rows.
fn board(row: &toml::Table) -> Result<(), toml::de::Error> {
    let landmarks = row.contains_key("sentinel");
    if landmarks { rows::read::<raw::RawLandmarks>(row) } else { rows::read::<raw::RawTower>(row) }
}

/// Refuses changes to fields that define the board's rings.
fn shape(_space: &toml::Table, field: &str) -> Option<String> {
    let shape = ["id", "region", "grid"].contains(&field);
    shape.then(|| format!("`{field}` defines the shape of the board, which a layer cannot change"))
}

/// Refuses `copies` of Talisman cards.
fn copies(card: &toml::Table, field: &str) -> Option<String> {
    let counted = field == "copies" && !card.contains_key("copies");
    let reason = "the number of Talisman cards is the rule `talisman_cards`: set it under [rules]";
    counted.then(|| reason.to_owned())
}

macro_rules! files {
    ($($file:literal $sheet:literal $form:expr;)*) => {
        &[$(TableFile {
            sheet: $sheet,
            file: $file,
            text: include_str!(concat!("../tables/r4e/", $file)),
            form: $form,
        },)*]
    };
}

/// The tables of the Revised 4th Edition.
const R4E: &[TableFile] = files! {
    "characters.toml" "character" Form::Rows("character");
    "board.toml" "space" Form::Rows("space");
    "board.toml" "exits" Form::Rows("exits");
    "board.toml" "board" Form::Rows("landmarks");
    "board.toml" "board" Form::Rows("tower");
    "events.toml" "event" Form::Rows("card");
    "strangers.toml" "stranger" Form::Rows("card");
    "places.toml" "place" Form::Rows("card");
    "followers.toml" "follower" Form::Rows("card");
    "objects.toml" "object" Form::Rows("card");
    "spells.toml" "spell" Form::Rows("card");
    "purchases.toml" "purchase" Form::Rows("card");
    "talismans.toml" "talisman" Form::Rows("card");
    "enemies.csv" "enemy" Form::Lines;
    "enemies.toml" "enemy" Form::More("enemy");
};

#[cfg(test)]
mod tests {
    use super::super::load;
    use super::*;
    use crate::games::talisman::model::rules::{FightAsOne, Pieces};
    use crate::games::talisman::model::ruleset::Ruleset;
    use std::collections::BTreeMap;

    #[test]
    fn every_edition_loads_and_says_what_it_is() {
        for edition in SCHEMA.editions {
            let rules = load(edition.name, &[], &toml::Table::new()).unwrap_or_else(|faults| panic!("{faults:#?}"));
            assert_eq!((rules.header.edition.as_str(), rules.header.layers.len()), (edition.name, 0));
            assert_eq!(SCHEMA.differs(edition).expect("sound").is_some(), edition.base().is_some());
        }
    }

    #[test]
    fn the_digital_edition_is_the_printed_game_but_for_what_it_says() {
        let of = |edition: &str, rules: &str| {
            load(edition, &[], &rules.parse().expect("TOML")).unwrap_or_else(|faults| panic!("{faults:#?}"))
        };
        let (printed, digital) = (of("talisman-r4e", ""), of("talisman-digital", ""));
        assert_ne!(printed.header.identity, digital.header.identity);
        assert_eq!((digital.rules.pieces, digital.rules.fight_as_one), (Pieces::Unlimited, FightAsOne::SameAbility));
        let same = of("talisman-r4e", "pieces = 'unlimited'\nfight_as_one = 'same_ability'\nneutral_card = true");
        assert_eq!(same.rules, digital.rules);
        let cards = |rules: &Ruleset| -> BTreeMap<String, u8> {
            rules.titles.iter().map(|title| (title.name.clone(), title.copies)).collect()
        };
        let (box_cards, mut program) = (cards(&printed), cards(&digital));
        assert_eq!((program.remove("Doppelganger"), program.remove("Instructor")), (Some(1), Some(1)));
        assert_eq!(program.insert("Pool of Life".to_owned(), 1), Some(0));
        assert_eq!(box_cards, program);
        // Switches of a variant or layer take precedence over the edition's.
        assert_eq!(of("talisman-digital", "pieces = 'box'").rules.pieces, Pieces::Box);
    }
}
