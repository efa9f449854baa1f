//! The characters of the tables, and those that layers add.

use super::names::{ABILITY_MAX, Names};
use super::raw;
use crate::engine::fault::unknown;
use crate::engine::word::Word;
use crate::games::talisman::load::abilities::ROWS;
use crate::games::talisman::model::flags::Flags;
use crate::games::talisman::model::rules::Fate;
use crate::games::talisman::model::ruleset::Character;

/// The most lives or fate that may be printed.
const PRINTED_MAX: u8 = 40;
/// The most Spells to begin with: as many as a Craft allows.
const SPELLS_MAX: u8 = 3;

/// All characters.
pub(super) fn characters(names: &mut Names, characters: &[raw::Character], fate: Fate) -> Vec<Character> {
    let mut out = Vec::new();
    for character in characters {
        names.owner.clone_from(&character.name);
        sound(names, character);
        out.push(Character {
            name: character.name.clone(),
            strength: character.strength,
            craft: character.craft,
            lives: character.lives,
            // What is printed is not played with (RULING 156).
            fate: if fate == Fate::Off { 0 } else { character.fate },
            alignment: character.alignment,
            start: names.space(&character.start),
            spells: character.spells,
            flags: character.flags.iter().copied().collect::<Flags>(),
            abilities: character.abilities.clone(),
            beguiles: character.beguiles,
        });
    }
    out
}

/// Refuses what no character can be.
fn sound(names: &mut Names, character: &raw::Character) {
    if character.name.eq_ignore_ascii_case("random") || character.name.contains([':', ',']) {
        names.fault(
            "a character cannot be called so: `random`, `:` and `,` have a meaning where seats are named".to_owned(),
        );
    }
    names.at_most("strength", character.strength, ABILITY_MAX);
    names.at_most("craft", character.craft, ABILITY_MAX);
    names.at_most("lives", character.lives, PRINTED_MAX);
    names.at_most("fate", character.fate, PRINTED_MAX);
    names.at_most("spells", character.spells, SPELLS_MAX);
    if character.lives == 0 {
        names.fault("`lives` is 0; nobody plays without a life".to_owned());
    }
    for ability in &character.abilities {
        let Some(row) = ROWS.iter().find(|row| row.name == ability) else {
            let known: Vec<&str> = ROWS.iter().map(|row| row.name).collect();
            names.fault(unknown("ability", ability, &known));
            continue;
        };
        // An ability is a name; what it does is said by flags.
        if !row.flags.is_empty() && !row.flags.iter().any(|flag| character.flags.contains(flag)) {
            let flags: Vec<String> = row.flags.iter().map(|flag| format!("`{}`", flag.word())).collect();
            names
                .fault(format!("the ability `{ability}` does nothing without a flag of its own: {}", flags.join(", ")));
        }
    }
}
