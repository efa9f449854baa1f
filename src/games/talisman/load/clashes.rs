//! Switches that exclude each other, with the reasons.

use crate::games::talisman::model::rules::{
    AfterDeath, Aim, CommandRoll, Fate, FateFor, GhostLost, Rules, TimeCount, TwoDice,
};
use crate::ruleset::switches::Clash;

/// Why a rule about new characters is refused.
const NOBODY_NEW: &str = "cannot be combined with an `after_death` under which nobody gets a new character: \"out\", \"village\", or \"form\" with `ghost_lost = \"out\"`";

/// Does nobody ever get a new character?
fn nobody_new(rules: &Rules) -> bool {
    match rules.after_death {
        AfterDeath::NewCharacter => false,
        AfterDeath::Out | AfterDeath::Village => true,
        AfterDeath::Form => rules.ghost_lost == GhostLost::Out,
    }
}

/// Every clash.
pub const ALL: &[Clash<Rules>] = &[
    Clash {
        switch: "portal_dice_fewer",
        reason: "must not be more than `portal_dice`",
        clashes: |rules| rules.portal_dice_fewer > rules.portal_dice,
    },
    Clash {
        switch: "exit_dice_fewer",
        reason: "must not be more than `exit_dice`",
        clashes: |rules| rules.exit_dice_fewer > rules.exit_dice,
    },
    Clash {
        switch: "corner_stops",
        reason: "cannot be combined with `stop_anywhere`, under which a move may end on any space up to the roll",
        clashes: |rules| rules.corner_stops && rules.stop_anywhere,
    },
    Clash {
        switch: "enemy_stops",
        reason: "cannot be combined with `stop_anywhere`, under which a move may end on every space up to the roll",
        clashes: |rules| rules.enemy_stops && rules.stop_anywhere,
    },
    Clash {
        switch: "inheritance",
        reason: "cannot be combined with `after_death = \"out\"`: eliminated players get no next character",
        clashes: |rules| rules.inheritance && rules.after_death == AfterDeath::Out,
    },
    Clash {
        switch: "resurrection",
        reason: "cannot be combined with `after_death = \"out\"`, which eliminates the player of a killed character",
        clashes: |rules| rules.resurrection && rules.after_death == AfterDeath::Out,
    },
    Clash { switch: "new_strength", reason: NOBODY_NEW, clashes: |rules| rules.new_strength > 0 && nobody_new(rules) },
    Clash { switch: "new_craft", reason: NOBODY_NEW, clashes: |rules| rules.new_craft > 0 && nobody_new(rules) },
    Clash { switch: "new_lives", reason: NOBODY_NEW, clashes: |rules| rules.new_lives > 0 && nobody_new(rules) },
    Clash {
        switch: "inheritance",
        reason: "cannot be combined with `after_death = \"form\"`: the goods of a killed character stay on its space",
        clashes: |rules| rules.inheritance && rules.after_death == AfterDeath::Form,
    },
    Clash {
        switch: "resurrection",
        reason: "cannot be combined with `after_death = \"form\"`: a killed character becomes a form in place of coming back",
        clashes: |rules| rules.resurrection && rules.after_death == AfterDeath::Form,
    },
    Clash {
        switch: "inheritance",
        reason: "cannot be combined with `after_death = \"village\"`: a killed character keeps its goods itself",
        clashes: |rules| rules.inheritance && rules.after_death == AfterDeath::Village,
    },
    Clash {
        switch: "resurrection",
        reason: "cannot be combined with `after_death = \"village\"`: a killed character goes on in any case",
        clashes: |rules| rules.resurrection && rules.after_death == AfterDeath::Village,
    },
    Clash {
        switch: "resurrection_fate",
        reason: "must be 0 if `fate` is \"off\": characters have no fate to pay; with 0 they come back free",
        clashes: |rules| rules.resurrection && rules.resurrection_fate > 0 && rules.fate == Fate::Off,
    },
    Clash {
        switch: "resurrection_evil_pays",
        reason: "needs `resurrection` and a `resurrection_fate` above 0: otherwise nobody pays to come back",
        clashes: |rules| rules.resurrection_evil_pays && (!rules.resurrection || rules.resurrection_fate == 0),
    },
    Clash {
        switch: "fate_chosen_move",
        reason: "cannot be combined with `fate = \"off\"`: characters have no fate to pay for a move",
        clashes: |rules| rules.fate_chosen_move && rules.fate == Fate::Off,
    },
    Clash {
        switch: "attack_dice",
        reason: "cannot be combined with `two_dice = \"combat\"` or \"all\", by which a die more is rolled and one is left out",
        clashes: |rules| rules.attack_dice > 1 && matches!(rules.two_dice, TwoDice::Combat | TwoDice::All),
    },
    Clash {
        switch: "fate_for",
        reason: "cannot be combined with `fate = \"off\"`: characters have no fate to pay for dice",
        clashes: |rules| rules.fate_for != FateFor::All && rules.fate == Fate::Off,
    },
    Clash {
        switch: "fate_cap",
        reason: "cannot be combined with `fate = \"off\"`: characters have no fate that could be limited",
        clashes: |rules| rules.fate_cap > 0 && rules.fate == Fate::Off,
    },
    Clash {
        switch: "time_count",
        reason: "needs a `time_limit`: scores are counted only when the time is up",
        clashes: |rules| rules.time_count == TimeCount::All && rules.time_limit == 0,
    },
    Clash {
        switch: "command_roll",
        reason: "cannot be combined with `command_by_players` or another `command_success` than 4: no die is rolled",
        clashes: |rules| {
            rules.command_roll == CommandRoll::Automatic && (rules.command_by_players || rules.command_success != 4)
        },
    },
    Clash {
        switch: "aim",
        reason: "this aim needs a `time_limit`: the winner is decided when the time is up",
        clashes: |rules| rules.aim.counts() && rules.time_limit == 0,
    },
    Clash {
        switch: "crown_quests",
        reason: "needs `aim = \"crown\"` or \"sudden_death\": nothing else asks for the Crown of Command",
        clashes: |rules| rules.crown_quests > 0 && !rules.aim.crowned(),
    },
    Clash {
        switch: "ending",
        reason: "needs `aim = \"crown\"`: only there does a character win on the Crown of Command",
        clashes: |rules| rules.ending.is_alternative() && rules.aim != Aim::Crown,
    },
    Clash {
        switch: "time_count",
        reason: "must be left out here: this `aim` has a score of its own",
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
        assert!(refused(&format!("{out}inheritance = true")).starts_with("rule `inheritance`: cannot be combined"));
        assert!(refused(&format!("{out}resurrection = true")).starts_with("rule `resurrection`: cannot be combined"));
        for switch in ["new_strength", "new_craft", "new_lives"] {
            assert!(
                refused(&format!("{out}{switch} = 1")).starts_with(&format!("rule `{switch}`: cannot be combined"))
            );
        }
        let village = "after_death = 'village'\n";
        for switch in ["inheritance = true", "resurrection = true", "new_lives = 1"] {
            assert!(refused(&format!("{village}{switch}")).contains("village"), "{switch}");
        }
        assert!(refused("fate = 'off'\nresurrection = true").starts_with("rule `resurrection_fate`: must be 0"));
        assert!(
            refused("fate = 'off'\nfate_chosen_move = true").starts_with("rule `fate_chosen_move`: cannot be combined")
        );
        let free = "fate = 'off'\nresurrection = true\nresurrection_fate = 0".parse().expect("switches are TOML");
        assert!(load("talisman-r4e", &[], &free).is_ok());
    }

    #[test]
    fn what_would_never_be_looked_at_is_refused() {
        assert!(refused("time_count = 'all'").starts_with("rule `time_count`: needs a `time_limit`"));
        assert!(refused("resurrection_evil_pays = true").starts_with("rule `resurrection_evil_pays`: needs"));
        assert!(refused("enemy_stops = true\nstop_anywhere = true").starts_with("rule `enemy_stops`: cannot"));
        for dice in ["combat", "all"] {
            let said = refused(&format!("attack_dice = 2\ntwo_dice = '{dice}'"));
            assert!(said.starts_with("rule `attack_dice`: cannot be combined"), "{said}");
        }
        let (off, word) = ("fate = 'off'\n", "fate_for = 'attack'");
        assert!(refused(&format!("{off}{word}")).starts_with("rule `fate_for`: cannot be combined"));
        assert!(refused("fate = 'off'\nfate_cap = 4").starts_with("rule `fate_cap`: cannot be combined"));
        let automatic = "command_roll = 'automatic'\n";
        assert!(refused(&format!("{automatic}command_by_players = true")).starts_with("rule `command_roll`: cannot"));
        assert!(refused(&format!("{automatic}command_success = 2")).starts_with("rule `command_roll`: cannot"));
    }
}
