//! Suppression: which abilities a Toad keeps, and what Magic Objects still do where magic does not work.

use crate::engine::ids::CardSet;
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{AbilitySums, Hero};

/// The bans of a Toad's character. A Toad has no special abilities, bans included; in an alternative ruling bans hold
/// (RULING 78).
#[must_use]
pub fn bans(rules: &Ruleset, hero: &Hero) -> Flags {
    let own = rules.character(hero.character).flags;
    let bans = [Flag::NoWeapon, Flag::NoArmour].into_iter().filter(|ban| own.has(*ban));
    if rules.rules.toad_bans { bans.collect() } else { Flags::default() }
}

/// The flags of a Magic Object that still hold where magic does not work: none, not even the Amulet's (RULING 93). In
/// an alternative ruling the Amulet still protects and forbids.
#[must_use]
pub fn awake(rules: &Ruleset, flags: Flags) -> Flags {
    let proof = flags.has(Flag::SpellProof) && !rules.rules.amulet_sleeps;
    proof.then_some(Flag::SpellProof).into_iter().collect()
}

/// Adds what Magic Objects still give where magic does not work: remaining flags and, in an alternative ruling, their
/// Strength and Craft under Destroy Magic (RULING 48).
#[cold]
pub fn dreams(rules: &Ruleset, magic: &CardSet, cursed: bool, sums: AbilitySums) -> AbilitySums {
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
