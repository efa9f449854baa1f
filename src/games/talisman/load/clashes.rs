//! Rules that cannot be played together, each with the reason.

use crate::games::talisman::rules::{Rules, TimeCount};

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
        switch: "aim",
        reason: "this aim is judged when the time is up: `time_limit` must say when",
        clashes: |rules| rules.aim.counts() && rules.time_limit == 0,
    },
    Clash {
        switch: "time_count",
        reason: "this aim has a count of its own when the time is up",
        clashes: |rules| rules.aim.counts() && rules.time_count == TimeCount::All,
    },
];

/// Those that a ruleset has.
pub fn found(rules: &Rules) -> impl Iterator<Item = &'static Clash> {
    ALL.iter().filter(|clash| (clash.clashes)(rules))
}
