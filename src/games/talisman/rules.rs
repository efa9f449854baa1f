//! Every number and switch that an edition, a layer or an experiment may change.

use serde::{Deserialize, Serialize};

/// The switches of a ruleset, read from `rules.toml` and overridden by layers and arms.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Points of Strength on trophies that buy one Strength (R4E, Trophies).
    pub trophy_cost_strength: u8,
    /// Points of Craft on trophies that buy one Craft (R4E, Trophies).
    pub trophy_cost_craft: u8,
    /// Gold at the start (R4E, Setup 8).
    pub start_gold: u8,
    /// Objects carried without a Mule (R4E, Carrying limit).
    pub object_limit: u8,
    /// Objects more for each Mule (R4E, Carrying limit).
    pub carrier_limit: u8,
    /// Spells allowed by total Craft 0, 1, 2 ...; the last entry holds for all above (R4E, Gaining Spells).
    pub spell_limit: Vec<u8>,
    /// Spells cast in another's turn (R4E, Casting Spells).
    pub spells_in_other_turn: u8,
    /// A Toad's Strength (R4E, Toads).
    pub toad_strength: u8,
    /// A Toad's Craft (R4E, Toads).
    pub toad_craft: u8,
    /// Turns as a Toad (R4E, Toads).
    pub toad_turns: u8,
    /// The Sentinel's Strength (board).
    pub sentinel_strength: u8,
    /// Dice for the Portal of Power (board).
    pub portal_dice: u8,
    /// Dice for the Portal by Craft for those who need fewer (board).
    pub portal_dice_fewer: u8,
    /// Dice in the Crypt and the Mines (board).
    pub exit_dice: u8,
    /// Dice in the Mines for those who need fewer (board).
    pub exit_dice_fewer: u8,
    /// Strength of a Pitfiend (board).
    pub pitfiend_strength: u8,
    /// The lowest roll that frees the enslaved (board).
    pub slavery_free: u8,
    /// The lowest roll with which the Command Spell works (R4E, Crown of Command).
    pub command_success: u8,
    /// Lives the Command Spell takes from every other character (R4E, Crown of Command).
    pub command_lives: u8,
    /// Bonus that praying abilities add (characters).
    pub pray_bonus: u8,
    /// Rounds that a Hex lies on its space (Spells; RULING 13).
    pub hex_rounds: u8,
    /// Turns that a Temporal Warp gives, the present one included (Spells).
    pub warp_turns: u8,
    /// Adventure cards that a Divination shows (Spells).
    pub divination_cards: u8,
    /// Pieces of the box, or without limit (R4E, Limited resources).
    pub pieces: Pieces,
    /// Small counters of each colour (R4E, Components).
    pub small_counters: u8,
    /// Large counters of each colour, worth five (R4E, Components).
    pub large_counters: u8,
    /// Fate tokens (R4E, Components).
    pub fate_tokens: u8,
    /// Gold coins (R4E, Components).
    pub gold_coins: u8,
    /// Toad cards (R4E, Components).
    pub toad_cards: u8,
    /// Alignment cards (R4E, Components).
    pub alignment_cards: u8,
    /// Which Enemies on a space fight as one.
    pub fight_as_one: FightAsOne,
    /// Do the corner spaces face each other across the river? (RULING 24)
    pub corners_opposite: bool,
    /// When the Command Spell is first cast. (RULING 73)
    pub command_on_arrival: bool,
    /// What becomes of players waiting for a new character when the Crown is first reached. (RULING 74)
    pub waiting_at_crown: WaitingAtCrown,
    /// Does a finished quest carry its hero away from the Crown? (RULING 99)
    pub quest_leaves_crown: bool,
    /// What happens when no unused character is left for a dead player.
    pub characters_run_out: CharactersRunOut,
    /// Encounter steps of one turn after which a game is cut short as unfinished.
    pub turn_steps_max: u16,
}

/// Are pieces limited to those in the box?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Pieces {
    /// To the box.
    Box,
    /// Without limit.
    Unlimited,
}

/// Which Enemies on a space fight as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FightAsOne {
    /// Those with the same encounter number.
    SameNumber,
    /// All that attack with the same ability.
    SameAbility,
}

/// What becomes of players waiting for a new character when the Crown is first reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WaitingAtCrown {
    /// They are out.
    Out,
    /// They still get one.
    Return,
}

/// What happens when no unused character is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CharactersRunOut {
    /// The dead characters are shuffled and used again.
    Reuse,
    /// The player is out.
    Out,
}

impl Rules {
    /// The number of Spells that a total Craft allows.
    #[inline]
    #[must_use]
    pub fn spells_allowed(&self, craft: u8) -> u8 {
        let last = self.spell_limit.len() - 1;
        self.spell_limit[usize::from(craft).min(last)]
    }
}
