//! Rules that cannot be played together, each with the reason.

use crate::games::talisman::rules::Rules;

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
        switch: "corner_stops",
        reason: "who may stop on any space up to the roll (`stop_anywhere`) has no corners to name",
        clashes: |rules| rules.corner_stops && rules.stop_anywhere,
    },
];

/// Those that a ruleset has.
pub fn found(rules: &Rules) -> impl Iterator<Item = &'static Clash> {
    ALL.iter().filter(|clash| (clash.clashes)(rules))
}
