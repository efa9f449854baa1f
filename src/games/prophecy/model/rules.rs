//! The rules: every number and switch that layers and experiments may change. This one table also yields the bounds,
//! `questlab list rules` and the checks of files.

use super::kinds::{Holding, Market, Means, ThirdGate};
use crate::ruleset::switches::rules;

rules! {
    "start":
    /// Gold at the start.
    ["Setup", 0, 30] start_gold: u8,
    /// Experience at the start.
    ["Setup", 0, 30] start_experience: u8,
    /// Does an Adventure card lie on each space of one terrain at the start, and do the shops hold Items?
    ["Setup; RULING 2"] seed_board: bool,

    "certificates":
    /// Experience that a certificate costs.
    ["Certificates", 0, 30] certificate_experience: u8,
    /// Gold that a certificate costs in a guild that is not one's own.
    ["Certificates", 0, 30] certificate_gold: u8,
    /// Are the certificates of one's own guilds free of gold?
    ["Certificates"] own_guilds_free: bool,
    /// Does a Letter of Recommendation pay the gold of a certificate?
    ["RULING 22"] letter_waives_gold: bool,

    "growth":
    /// The highest Strength.
    ["standard version, Limits; RULING 21", 1, 30] strength_max: u8,
    /// The highest Willpower.
    ["standard version, Limits; RULING 21", 1, 30] willpower_max: u8,
    /// Are gold and experience limited to 15 and Items to 7 at the end of a turn?
    ["standard version, Limits; RULING 21"] standard_limits: bool,

    "movement":
    /// Gold that a horse costs.
    ["Moving", 0, 10] horse_cost: u8,
    /// Gold that a boat costs.
    ["Moving", 0, 10] boat_cost: u8,
    /// Gold that a Magic Gate costs.
    ["Moving", 0, 10] gate_cost: u8,
    /// Where does the third Magic Gate stand?
    ["board; RULING 32"] third_gate: ThirdGate,
    /// What does a creature do to those who start on its space, if it holds them?
    ["Moving, Giant Spider; RULING 11"] holding: Holding,

    "combat":
    /// Magic that turns a Battle of Strength into a Battle of Wills.
    ["Optional battles", 0, 10] wills_cost: u8,
    /// Does a thrown Weapon keep its bonus to the end of the battle?
    ["Weapons and items; RULING 16"] thrown_lasts: bool,

    "goods":
    /// Gold that the repair of an Item costs.
    ["Repair", 0, 10] repair_cost: u8,
    /// What do merchants bring?
    ["Chance cards; RULING 5"] market: Market,
    /// Does the Chance deck hold the card Economic Crisis?
    ["Chance cards; RULING 28"] economic_crisis: bool,
    /// Do Items work that take or discard the Items of others?
    ["RULING 22"] items_against_others: bool,

    "ending":
    /// Certificates that win the game.
    ["Object of the game", 1, 5] certificates_to_win: u8,
    /// Does the last player alive win?
    ["RULING 30"] last_alive_wins: bool,

    "components":
    /// Are the cubes of Strength and Willpower limited to those of the box, 40 of each?
    ["Components; RULING 29"] limited_cubes: bool,
    /// Are gold and experience limited to the tokens of the box, 75 of each?
    ["Components; RULING 29"] limited_tokens: bool,

    "open points":
    /// May an opportunity be used that changes nothing?
    ["Opportunities; RULING 12"] idle_opportunities: bool,
    /// May players refuse the health, magic and gold of Chance cards?
    ["Chance cards; RULING 31"] refusals: bool,
}

impl Rules {
    /// Gold that a means of moving costs.
    #[inline]
    #[must_use]
    pub const fn move_cost(&self, means: Means) -> u8 {
        match means {
            Means::Horse => self.horse_cost,
            Means::Boat => self.boat_cost,
            Means::Gate => self.gate_cost,
            Means::Stay | Means::Foot | Means::Flight | Means::Teleport => 0,
        }
    }
}
