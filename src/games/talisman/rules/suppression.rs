//! What sleeps, and what of it stays awake: a Toad's abilities, and Magic Objects where none does anything.

use crate::engine::ids::CardSet;
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Hero, Sums};

/// A Toad has no special abilities, bans included; by another reading the bans hold (RULING 78).
#[must_use]
pub fn bans(rules: &Ruleset, hero: &Hero) -> Flags {
    let own = rules.character(hero.character).flags;
    let bans = [Flag::NoWeapon, Flag::NoArmour].into_iter().filter(|ban| own.has(*ban));
    if rules.rules.toad_bans { bans.collect() } else { Flags::default() }
}

/// What a Magic Object does where none does anything: nothing, the Amulet too (RULING 93); by another reading the Amulet
/// protects and forbids there as well.
#[must_use]
pub fn awake(rules: &Ruleset, flags: Flags) -> Flags {
    let proof = flags.has(Flag::SpellProof) && !rules.rules.amulet_sleeps;
    proof.then_some(Flag::SpellProof).into_iter().collect()
}

/// What Magic Objects still add where they do nothing: what stays awake of them, and by another reading their Strength and
/// Craft under Destroy Magic (RULING 48).
#[cold]
pub fn dreams(rules: &Ruleset, magic: &CardSet, cursed: bool, sums: Sums) -> Sums {
    let mut sums = sums;
    for card in magic {
        let brief = rules.brief(card);
        sums.flags = sums.flags.or(awake(rules, brief.flags));
        if !cursed && !rules.rules.destroy_magic_takes_bonuses {
            sums.strength += brief.strength_bonus;
            sums.craft += brief.craft_bonus;
        }
    }
    sums
}
