//! Rules that cannot be played together, each with the reason.

use crate::games::talisman::rules::{AfterDeath, Fate, Rules};

/// Two rules that clash.
#[derive(Clone, Copy, Debug)]
pub struct Clash {
    /// The switch that is told.
    pub switch: &'static str,
    /// Why not.
    pub reason: &'static str,
    clashes: fn(&Rules) -> bool,
}

/// All of them.
pub const ALL: &[Clash] = &[
    Clash {
        switch: "portal_dice_fewer",
        reason: "fewer dice at the Portal cannot be more than `portal_dice`",
        clashes: |rules| rules.portal_dice_fewer > rules.portal_dice,
    },
    Clash {
        switch: "exit_dice_fewer",
        reason: "fewer dice in the Mines cannot be more than `exit_dice`",
        clashes: |rules| rules.exit_dice_fewer > rules.exit_dice,
    },
    Clash {
        switch: "inheritance",
        reason: "nobody inherits where `after_death` is \"out\"",
        clashes: |rules| rules.inheritance && rules.after_death == AfterDeath::Out,
    },
    Clash {
        switch: "resurrection",
        reason: "nobody comes back where `after_death` is \"out\"",
        clashes: |rules| rules.resurrection && rules.after_death == AfterDeath::Out,
    },
    Clash {
        switch: "resurrection_fate",
        reason: "nobody can pay fate to come back where `fate` is \"off\"; 0 lets them come back free",
        clashes: |rules| rules.resurrection && rules.resurrection_fate > 0 && rules.fate == Fate::Off,
    },
];

/// Those that a ruleset has.
pub fn found(rules: &Rules) -> impl Iterator<Item = &'static Clash> {
    ALL.iter().filter(|clash| (clash.clashes)(rules))
}
