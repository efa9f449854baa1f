//! Every number and switch that an edition, a layer or an experiment may change: one table, from which the fields, what
//! they may hold, `questlab list switches` and the checks of files are made.

pub use super::choices::{
    AfterDeath, Aim, DayNight, EvadeBeings, Fate, Pieces, TimeCount, TrophyCount, TwoDice, Wells,
};
pub use super::readings::{CharactersRunOut, FightAsOne, WaitingAtCrown};
use super::switches::{Switch, SwitchRow, within};
use serde::{Deserialize, Serialize};

macro_rules! rules {
    ($($(#[doc = $says:literal])+ [$source:literal $(, $from:literal, $to:literal)?] $name:ident: $type:ty,)*) => {
        /// The switches of a ruleset, read from `rules.toml` and overridden by layers and arms.
        #[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
        #[serde(deny_unknown_fields)]
        pub struct Rules {
            $($(#[doc = $says])+ #[doc = concat!("\n\n", $source, ".")] pub $name: $type,)*
        }

        impl Rules {
            /// Every switch, in the order of the fields.
            pub const ROWS: &'static [SwitchRow] = &[$(SwitchRow {
                name: stringify!($name),
                says: concat!($($says),+),
                source: $source,
                takes: within(<$type>::TAKES, &[$($from, $to)?]),
            },)*];
        }
    };
}

rules! {
    /// Points of Strength on trophies that buy one Strength.
    ["R4E, Trophies", 1, 100] trophy_cost_strength: u8,
    /// Points of Craft on trophies that buy one Craft.
    ["R4E, Trophies", 1, 100] trophy_cost_craft: u8,
    /// Gold at the start.
    ["R4E, Setup 8", 0, 30] start_gold: u8,
    /// Lives at the start beyond the printed value, or, if negative, short of it.
    ["in use at tables; RULING 191", -8, 20] start_lives: i8,
    /// Fate at the start beyond the printed value, or, if negative, short of it.
    ["in use at tables; RULING 191", -8, 20] start_fate: i8,
    /// Strength counters at the start.
    ["XIV, swollen values; RULING 190", 0, 10] start_strength: u8,
    /// Craft counters at the start.
    ["XIV, swollen values; RULING 190", 0, 10] start_craft: u8,
    /// Does a player begin with a counter of Strength or Craft, as it likes?
    ["R4E, Alternative Rules, Starting bonus; XI B; RULING 190"] start_bonus: bool,
    /// Characters dealt to each player, who takes one of them.
    ["R4E, Setup 5, alternative rule; RULING 192", 1, 8] characters_dealt: u8,
    /// The Warlock's quests that a character begins with.
    ["Frostmarch, Starting Quests; RULING 193", 0, 3] start_quests: u8,
    /// Do house rules of the start hold for new characters too?
    ["R4E, Losing all lives; RULING 190, 192, 193"] start_again: bool,
    /// Talisman cards beside the board.
    ["R4E, Components", 1, 20] talisman_cards: u8,
    /// Are Talismans given by the Warlock only?
    ["in use at tables; RULING 194"] talismans_by_quest: bool,
    /// Objects carried without a Mule.
    ["R4E, Carrying limit", 0, 100] object_limit: u8,
    /// Objects more for each Mule.
    ["R4E, Carrying limit", 0, 20] carrier_limit: u8,
    /// Spells allowed by total Craft 0, 1, 2 ...; the last entry holds for all above.
    ["R4E, Gaining Spells"] spell_limit: Vec<u8>,
    /// Spells cast in another's turn.
    ["R4E, Casting Spells", 0, 20] spells_in_other_turn: u8,
    /// A Toad's Strength.
    ["R4E, Toads", 0, 20] toad_strength: u8,
    /// A Toad's Craft.
    ["R4E, Toads", 0, 20] toad_craft: u8,
    /// Turns as a Toad.
    ["R4E, Toads", 1, 100] toad_turns: u8,
    /// The Sentinel's Strength.
    ["board", 0, 100] sentinel_strength: u8,
    /// Dice for the Portal of Power.
    ["board", 1, 3] portal_dice: u8,
    /// Dice for the Portal by Craft for those who need fewer.
    ["board", 1, 3] portal_dice_fewer: u8,
    /// Dice in the Crypt and the Mines.
    ["board", 1, 3] exit_dice: u8,
    /// Dice in the Mines for those who need fewer.
    ["board", 1, 3] exit_dice_fewer: u8,
    /// Strength of a Pitfiend.
    ["board", 0, 100] pitfiend_strength: u8,
    /// The lowest roll that frees the enslaved.
    ["board", 1, 6] slavery_free: u8,
    /// The lowest roll with which the Command Spell works.
    ["R4E, Crown of Command", 1, 6] command_success: u8,
    /// Lives the Command Spell takes from every other character.
    ["R4E, Crown of Command", 1, 20] command_lives: u8,
    /// Bonus that praying abilities add.
    ["characters", 0, 10] pray_bonus: u8,
    /// Rounds that a Hex lies on its space.
    ["Spells; RULING 13", 1, 100] hex_rounds: u8,
    /// Turns that a Temporal Warp gives, the present one included.
    ["Spells", 1, 20] warp_turns: u8,
    /// Adventure cards that a Divination shows.
    ["Spells", 1, 50] divination_cards: u8,
    /// Pieces of the box, or without limit.
    ["R4E, Limited resources"] pieces: Pieces,
    /// Small counters of each colour.
    ["R4E, Components", 0, 200] small_counters: u8,
    /// Large counters of each colour, worth five.
    ["R4E, Components", 0, 50] large_counters: u8,
    /// Fate tokens.
    ["R4E, Components", 0, 200] fate_tokens: u8,
    /// Gold coins.
    ["R4E, Components", 0, 200] gold_coins: u8,
    /// Toad cards.
    ["R4E, Components", 0, 30] toad_cards: u8,
    /// Alignment cards.
    ["R4E, Components", 0, 30] alignment_cards: u8,
    /// Which Enemies on a space fight as one.
    ["R4E, Attacks; RULING 29, 77"] fight_as_one: FightAsOne,
    /// Do the corner spaces face each other across the river?
    ["RULING 24"] corners_opposite: bool,
    /// When the Command Spell is first cast.
    ["RULING 73"] command_on_arrival: bool,
    /// What becomes of players waiting for a new character when the Crown is first reached.
    ["RULING 74"] waiting_at_crown: WaitingAtCrown,
    /// Does a finished quest carry its hero away from the Crown?
    ["RULING 99"] quest_leaves_crown: bool,
    /// What happens when no unused character is left for a dead player.
    ["RULING 109"] characters_run_out: CharactersRunOut,
    /// Encounter steps of one turn after which a game is cut short as unfinished.
    ["RULING 79", 1, 65535] turn_steps_max: u16,
    /// For which of its own rolls a character throws a die more and picks what counts.
    ["French rules guide, XIV; RULING 140"] two_dice: TwoDice,
    /// May a move end on any space up to the roll?
    ["French rules guide, XIV; RULING 141"] stop_anywhere: bool,
    /// How often Places with counters give any: the Pool of Life, the Magic Stream and the Fountain of Wisdom.
    ["French rules guide, XIV; RULING 142"] wells: Wells,
    /// Is the direction of a move named before the roll?
    ["in use at tables; RULING 143"] direction_declared: bool,
    /// May a move end on a corner space that was named before the roll?
    ["in use at tables; RULING 144"] corner_stops: bool,
    /// May a fate be paid for a move of one's choice, 1 to 6, in place of the roll?
    ["in use at tables; RULING 145"] fate_chosen_move: bool,
    /// Is a roll that ends on the near side of the Sentinel's bridge enough to cross it?
    ["in use at tables; RULING 22, 146"] bridge_on_landing: bool,
    /// Is a roll that ends on the Portal of Power enough to try it?
    ["in use at tables; RULING 22, 146"] portal_on_landing: bool,
    /// May a character that has beaten or met another go on to meet the space?
    ["in use at tables; RULING 147"] encounter_both: bool,
    /// Whether day and night change, and what they do to attacks of creatures.
    ["Blood Moon; Talisman Origins; RULING 148"] day_night: DayNight,
    /// Who may evade unfriendly beings that are no creatures.
    ["R4E, Alternative Rules, Evading unfriendly beings; RULING 149"] evade_beings: EvadeBeings,
    /// What is counted when trophies are handed in: their points, or the cards.
    ["XIV, Trophies; RULING 150"] trophy_count: TrophyCount,
    /// Does a point cost as much as the value it raises an ability to, where that is more?
    ["in use at tables; RULING 151"] trophy_cost_rising: bool,
    /// May trophies be handed in at any time of one's turn?
    ["in use at tables; RULING 152"] trophies_any_time: bool,
    /// Objects that buy a point; 0 where none do.
    ["XIV, Objects; RULING 153", 0, 20] objects_for_point: u8,
    /// Does a Talisman buy a point?
    ["XIV, Talismans; RULING 153"] talisman_for_point: bool,
    /// Can a Talisman be given up to go to the Warlock's Cave or the Sentinel?
    ["XIV, Teleport; RULING 154"] talisman_teleport: bool,
    /// What an ability may grow to by counters; 0 for no limit.
    ["in use at tables; RULING 155", 0, 40] ability_cap: u8,
    /// How many times the printed value an ability may grow to by counters; 0 for no limit.
    ["XVII, value doubled; RULING 155", 0, 10] ability_cap_times: u8,
    /// How far above the printed value an ability may grow by counters; 0 for no limit.
    ["in use at tables; RULING 155", 0, 40] ability_cap_plus: u8,
    /// Is fate played with?
    ["in use at tables; RULING 156"] fate: Fate,
    /// Do the goods of the dead go to their player's next character?
    ["R4E, Alternative rules; X B; RULING 157"] inheritance: bool,
    /// What becomes of a player whose character is killed.
    ["R4E, Alternative rules; XI C"] after_death: AfterDeath,
    /// May the killed come back for fate?
    ["XIV, Resurrection; RULING 158"] resurrection: bool,
    /// Fate that coming back costs.
    ["XIV, Resurrection; RULING 158", 0, 36] resurrection_fate: u8,
    /// Do a Helmet, an Armour, a Shield and a Weapon that are worn weigh nothing?
    ["XV; RULING 159"] body_slots: bool,
    /// Do small Objects together weigh as much as one?
    ["XV; RULING 159"] small_items: bool,
    /// Is the Command Spell easier with five or six characters in play?
    ["R4E, Alternative Rules, Command Spell; RULING 130"] command_by_players: bool,
    /// What the game is won by.
    ["R4E, Alternative Rules, Sudden Death; XVI; RULING 131 to 138"] aim: Aim,
    /// Rounds after which the game ends and what the players have is counted; 0 for no limit.
    ["R4E, Alternative Rules, Sudden Death; XI E; XVI; RULING 133", 0, 5000] time_limit: u16,
    /// What is counted when the time is up, where the aim has no count of its own.
    ["R4E, Alternative Rules, Sudden Death; XI E; RULING 134"] time_count: TimeCount,
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
