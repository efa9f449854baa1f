//! Loads the characters of the tables and of layers.

use super::names::{ABILITY_MAX, Names, PRINTED_MAX};
use super::{powers, raw};
use crate::engine::fault::unknown;
use crate::engine::name;
use crate::engine::word::Word;
use crate::games::talisman::load::abilities::ROWS;
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::rules::Fate;
use crate::games::talisman::model::ruleset::Character;

/// Largest number of starting Spells: the most that any Craft allows.
const SPELLS_MAX: u8 = 3;

/// Loads all characters.
pub(super) fn characters(names: &mut Names, characters: &[raw::RawCharacter], fate: Fate) -> Vec<Character> {
    let mut out = Vec::new();
    for character in characters {
        names.owner.clone_from(&character.name);
        name_fits(names, &character.name);
        sound(names, character);
        out.push(Character {
            name: character.name.clone(),
            strength: character.strength,
            craft: character.craft,
            lives: character.lives,
            // Printed fate is ignored if the game is played without it (RULING 156).
            fate: if fate == Fate::Off { 0 } else { character.fate },
            alignment: character.alignment,
            start: names.space(&character.start),
            spells: character.spells,
            flags: character.flags.iter().copied().collect::<Flags>(),
            abilities: character.abilities.clone(),
            beguiles: character.beguiles,
            powers: powers::of_character(names, character),
        });
    }
    out
}

/// Reports a name that cannot be written where seats are listed.
pub(super) fn name_fits(names: &mut Names, name: &str) {
    if let Some(reason) = name::seat_fault(name) {
        names.fault(reason.to_owned());
    }
}

/// Reports the faults of a character.
fn sound(names: &mut Names, character: &raw::RawCharacter) {
    names.at_most("strength", character.strength, ABILITY_MAX);
    names.at_most("craft", character.craft, ABILITY_MAX);
    names.at_most("lives", character.lives, PRINTED_MAX);
    names.at_most("fate", character.fate, PRINTED_MAX);
    names.at_most("spells", character.spells, SPELLS_MAX);
    if character.lives == 0 {
        names.fault("`lives` is 0; it must be at least 1".to_owned());
    }
    able(names, &character.abilities, &character.flags);
}

/// Reports unknown abilities, and those whose flag is missing.
pub(super) fn able(names: &mut Names, abilities: &[String], flags: &[Flag]) {
    for ability in abilities {
        let Some(row) = ROWS.iter().find(|row| row.name == ability) else {
            let known: Vec<&str> = ROWS.iter().map(|row| row.name).collect();
            names.fault(unknown("ability", ability, &known));
            continue;
        };
        // An ability is only a name; its flags say what it does.
        if !row.flags.is_empty() && !row.flags.iter().any(|flag| flags.contains(flag)) {
            let needed: Vec<String> = row.flags.iter().map(|flag| format!("`{}`", flag.word())).collect();
            names.fault(format!(
                "the ability `{ability}` is only a name; add one of these to `flags`: {}",
                needed.join(", ")
            ));
        }
    }
}
