//! Switches that exclude each other, with the reasons.

use crate::games::talisman::model::rules::{AfterDeath, Fate, Rules, TimeCount};
use crate::ruleset::switches::Clash;

/// Every clash.
pub const ALL: &[Clash<Rules>] = &[
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
    Clash {
        switch: "fate_chosen_move",
        reason: "nobody can pay fate for a move where `fate` is \"off\"",
        clashes: |rules| rules.fate_chosen_move && rules.fate == Fate::Off,
    },
    Clash {
        switch: "time_count",
        reason: "nothing is counted where no `time_limit` says when",
        clashes: |rules| rules.time_count == TimeCount::All && rules.time_limit == 0,
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

#[cfg(test)]
mod tests {
    use crate::games::talisman::load::load;

    fn refused(switches: &str) -> String {
        let switches = switches.parse().expect("switches are TOML");
        let faults = load("talisman-r4e", &[], &switches).expect_err("a clash");
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn rules_of_death_that_exclude_each_other_are_refused() {
        let out = "after_death = 'out'\n";
        assert!(refused(&format!("{out}inheritance = true")).starts_with("rule `inheritance`: nobody inherits"));
        assert!(refused(&format!("{out}resurrection = true")).starts_with("rule `resurrection`: nobody comes back"));
        assert!(refused("fate = 'off'\nresurrection = true").starts_with("rule `resurrection_fate`: nobody can pay"));
        assert!(
            refused("fate = 'off'\nfate_chosen_move = true").starts_with("rule `fate_chosen_move`: nobody can pay")
        );
        let free = "fate = 'off'\nresurrection = true\nresurrection_fate = 0".parse().expect("switches are TOML");
        assert!(load("talisman-r4e", &[], &free).is_ok());
    }

    #[test]
    fn what_would_never_be_looked_at_is_refused() {
        assert!(refused("time_count = 'all'").starts_with("rule `time_count`: nothing is counted"));
    }
}
