//! The rules: every number and switch that editions, layers and experiments may change. This one table also yields the
//! bounds, `questlab list switches` and the checks of files.

pub use super::alternative_rulings::{
    AlchemistConverts, AllDead, Assassinates, BlizzardBegins, CharactersRunOut, ChasmFate, CraftLent, DragonBonus,
    DruidChanges, EvadeGroup, EventsLeft, FateRerolls, FightAsOne, ForesightCount, GroupTrophies, InnerCards,
    InnerTeleport, LeftToMeet, MindsKnown, PotionUse, PreservationSaves, QuestCarries, QuestDelivery, QuestKill,
    QuestLife, RoyalHealing, RuneswordDrinks, Taking, ThiefTakes, TownVisits, ValleyBack, WaitingAtCrown,
};
pub use super::choices::{
    AfterDeath, Aim, DayNight, EvadeBeings, Fate, Pieces, TimeCount, TrophyCount, TwoDice, Wells,
};
use crate::ruleset::switches::rules;

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
    /// Characters dealt to each player, or as many as there are for all, who takes one of them.
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
    ["R4E, Gaining Spells", 0, 20] spell_limit: Vec<u8>,
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
    /// Does an alignment card show neutral too?
    ["DE, Changing alignment; RULING 200"] neutral_card: bool,
    /// Is there no turning back from a Werewolf before it is beaten?
    ["DE, Werewolf Den; RULING 201"] werewolf_holds: bool,
    /// How many of the City's or the Village's visits may be made in a turn?
    ["RULING 53"] town_visits: TownVisits,
    /// May a visit be made at which nothing can be bought, healed or sold?
    ["RULING 53"] empty_visits: bool,
    /// May fate reroll the dice that say how many Pitfiends there are and how strong the Werewolf is?
    ["RULING 57"] fate_for_foes: bool,
    /// What a fate throws again where a roll is of several dice.
    ["RULING 57"] fate_rerolls: FateRerolls,
    /// Has whoever is moved in the middle of an encounter another one where it arrives?
    ["RULING 59"] moved_meets: bool,
    /// Need Followers not roll in the Chasm where their master need not?
    ["RULING 60"] chasm_spares_followers: bool,
    /// Whether Prince and Princess heal each, or one visit once.
    ["RULING 61"] royal_healing: RoyalHealing,
    /// What must be killed for the quest to kill an Enemy.
    ["RULING 62"] quest_kill: QuestKill,
    /// Is a Spirit destroyed a kill for the quest?
    ["RULING 62"] quest_destroyed: bool,
    /// Which life taken fulfils the quest to take one.
    ["RULING 62"] quest_life: QuestLife,
    /// Where the Warlock receives what he asked for.
    ["RULING 62"] quest_delivery: QuestDelivery,
    /// Has whoever a quest calls in the middle of an encounter another one at the Warlock's Cave?
    ["RULING 63"] quest_meets: bool,
    /// May Hag and Poltergeist be left behind like other Followers?
    ["RULING 64"] bound_ditched: bool,
    /// May Hag and Poltergeist be given to the Warlock or the Vampire?
    ["RULING 64"] bound_given: bool,
    /// May the Follower lost by an instruction be the Hag or the Poltergeist?
    ["RULING 64"] bound_lost: bool,
    /// May others take Hag and Poltergeist?
    ["RULING 64"] bound_taken: bool,
    /// Does the Chasm rid one of Hag and Poltergeist?
    ["RULING 64"] bound_falls: bool,
    /// May a wish that is granted be declined?
    ["RULING 68"] wish_declined: bool,
    /// May one wish for what one cannot get?
    ["RULING 68"] vain_wishes: bool,
    /// Whether a character that used an ability to take may attack as well.
    ["RULING 70"] taking: Taking,
    /// Which Purchase cards are open to the Thief.
    ["RULING 71"] thief_takes: ThiefTakes,
    /// May the Thief buy, heal or pray on the visit on which it took a card?
    ["RULING 71"] thief_visits: bool,
    /// Does the Wand give a Spell when it is taken by an empty hand?
    ["RULING 72"] wand_at_once: bool,
    /// Does a new character play the turn in which it is drawn?
    ["RULING 75"] new_character_plays: bool,
    /// Is a missed turn one for Toads, Hexes, Blizzards, Destroy Magic and Rafts?
    ["RULING 76"] missed_turns_count: bool,
    /// May trophies be traded at the end of a missed turn?
    ["RULING 76"] missed_turn_trades: bool,
    /// Do Objects and Followers add to a Toad's Strength and Craft?
    ["RULING 78"] toad_bonuses: bool,
    /// Does it keep what it gained as a Toad?
    ["RULING 78"] toad_counters_kept: bool,
    /// Do a character's bans on Weapons and Armour hold for it as a Toad?
    ["RULING 78"] toad_bans: bool,
    /// Is the turn of the transformation one of a Toad's turns?
    ["RULING 78"] toad_first_turn: bool,
    /// Whether Enemies of one number are evaded together or each by itself.
    ["RULING 80"] evade_group: EvadeGroup,
    /// Is a creature held by an Immobility evaded?
    ["RULING 80"] held_is_evaded: bool,
    /// Is a Bandit that was paid evaded?
    ["RULING 81"] bribe_evades: bool,
    /// Do Spirits attack after an Animal left alone or a Bandit paid?
    ["RULING 81"] spirits_after_peace: bool,
    /// What becomes of Events that nobody has met.
    ["RULING 82"] events_left: EventsLeft,
    /// Must Hag and Poltergeist that lie about be taken?
    ["RULING 83"] bound_forced: bool,
    /// May raised and charmed Enemies be taken like other Followers?
    ["RULING 84"] beasts_taken: bool,
    /// What counts as left to encounter when a turn is lost.
    ["RULING 85"] left_to_meet: LeftToMeet,
    /// May Rafts be built and used and the Tavern's offers be taken by those who move one space?
    ["RULING 86"] slow_may_sail: bool,
    /// Do the Tavern's offers wait while a turn is missed?
    ["RULING 86"] offers_wait: bool,
    /// Does an encounter follow the building of a Raft?
    ["RULING 87"] raft_built_meets: bool,
    /// Does an encounter follow a regeneration?
    ["RULING 87"] regeneration_meets: bool,
    /// May regeneration go beyond the printed lives?
    ["RULING 87"] regeneration_gains: bool,
    /// May a Raft be left before it is used?
    ["RULING 88"] raft_ditched: bool,
    /// Does a Raft that is left lie on its space?
    ["RULING 88"] raft_lies: bool,
    /// May a Raft be stolen, won or looted?
    ["RULING 88"] raft_taken: bool,
    /// May the Portal be tried in the move in which the bridge was crossed?
    ["RULING 89"] portal_after_bridge: bool,
    /// Whether cards in the Inner Region come before the printed instruction.
    ["RULING 90"] inner_cards: InnerCards,
    /// Are cards in the Inner Region met while turning back?
    ["RULING 90"] back_meets_cards: bool,
    /// Is anything picked up at the Crown?
    ["RULING 90"] crown_cards: bool,
    /// By which side one turns back from the Valley of Fire.
    ["RULING 91"] valley_back: ValleyBack,
    /// Must the Talisman that opens the Valley of Fire be one that acts?
    ["RULING 91"] valley_needs_magic: bool,
    /// Must one have a Talisman to go on from the Valley of Fire?
    ["RULING 91"] crown_needs_talisman: bool,
    /// Does whoever beats the Werewolf or Death that held it move on in the same turn?
    ["RULING 92"] freed_moves_on: bool,
    /// Does the Amulet sleep where Magic Objects do nothing?
    ["RULING 93"] amulet_sleeps: bool,
    /// May Healing, Nullify and Random be cast when a creature or character is met?
    ["RULING 94"] spells_when_met: bool,
    /// How many lives lost at once a Preservation saves.
    ["RULING 95"] preservation_saves: PreservationSaves,
    /// May the victim of a Random pay fate for its die?
    ["RULING 96"] random_fate: bool,
    /// Whether one fate, or one for each die, may be paid in the Chasm.
    ["RULING 96"] chasm_fate: ChasmFate,
    /// Is a Talisman card gained with as many Objects as can be carried?
    ["RULING 97"] talisman_when_full: bool,
    /// May Bags of Gold be taken with as many Objects as can be carried?
    ["RULING 97"] bag_when_full: bool,
    /// Does an attacked character that kills its attacker loot?
    ["RULING 98"] defender_loots: bool,
    /// When a quest fulfilled carries its hero off.
    ["RULING 99"] quest_carries: QuestCarries,
    /// Are the Dragon and the Goblin of the Cave creatures of their kind?
    ["RULING 101"] table_kinds: bool,
    /// May one cast an Immobility on oneself?
    ["RULING 102"] immobility_self: bool,
    /// Does an Amulet's owner cast the Command Spell?
    ["RULING 104"] command_with_amulet: bool,
    /// May fate reroll an Armour's die?
    ["RULING 105"] armour_fate: bool,
    /// Does the Siren end the turn of whoever draws her, as the Storm does?
    ["RULING 11"] siren_ends_turn: bool,
    /// Do turns to miss add up?
    ["RULING 11"] missed_turns_add_up: bool,
    /// When the rounds of a Blizzard begin.
    ["RULING 12"] blizzard_begins: BlizzardBegins,
    /// Does gold on a space count as a card when cards are drawn?
    ["RULING 14"] gold_is_card: bool,
    /// Are the discards shuffled into a new Adventure deck when it runs out?
    ["RULING 16"] adventure_reshuffled: bool,
    /// Is a card met at once that a die puts on the very space where it was drawn?
    ["RULING 17"] placed_here_met: bool,
    /// Does the Hermit go when no Talisman card is left to give?
    ["RULING 18"] hermit_always_goes: bool,
    /// May the roll for the move be replaced under a Blizzard and with the Poltergeist?
    ["RULING 19"] teleport_when_slow: bool,
    /// May a slave of the Temple replace the roll that may free it?
    ["RULING 19"] teleport_when_enslaved: bool,
    /// Does being carried across the river in any way leave the Poltergeist behind?
    ["RULING 25"] teleport_crosses_river: bool,
    /// Must an offer of the Tavern be taken?
    ["RULING 26"] offer_binds: bool,
    /// Does a fulfilled quest call a slave out of the Temple?
    ["RULING 27"] call_frees_slave: bool,
    /// Does a freed slave that moves one space a turn move one space?
    ["RULING 27"] slow_slave_moves_one: bool,
    /// What a Weapon's bonus against Dragons does to its usual one.
    ["RULING 36"] dragon_bonus: DragonBonus,
    /// Which Craft Psionic Blast and the Monk's belief add in battle.
    ["RULING 37"] craft_lent: CraftLent,
    /// May Psionic Blast and the Monk's belief both be used in one battle?
    ["RULING 37"] craft_lent_twice: bool,
    /// Is the Spirit of the Crags a Spirit for the Cross and the Priest?
    ["RULING 38"] table_spirits: bool,
    /// Which creatures the Assassin may deny their roll.
    ["RULING 39"] assassinates: Assassinates,
    /// How many trophies Enemies make that fought as one.
    ["RULING 41"] group_trophies: GroupTrophies,
    /// Is the Command Spell cast by a character held by Immobility?
    ["RULING 46"] held_commands: bool,
    /// Does Destroy Magic stop the Command Spell?
    ["RULING 47"] destroy_magic_stops_command: bool,
    /// Do Magic Objects add no Strength and Craft while magic is destroyed?
    ["RULING 48"] destroy_magic_takes_bonuses: bool,
    /// May Healing be cast when the last life is lost?
    ["RULING 49"] healing_answers_death: bool,
    /// Does the Amulet save its owner from a Hex?
    ["RULING 50"] amulet_stops_hex: bool,
    /// Are Spells to be cast counted anew in each turn of a Temporal Warp?
    ["RULING 51"] warp_counts_anew: bool,
    /// Does a full hand draw a Spell that is gained, and then put one away?
    ["RULING 52"] full_hand_exchanges: bool,
    /// Do the Runes add to a victim of the Assassin, which makes no roll?
    ["RULING 107"] runes_without_roll: bool,
    /// How many drawn cards may be put away by who has the Prophetess's ability and the Orb.
    ["RULING 108"] foresight_count: ForesightCount,
    /// Who wins when the last ones left die in one step.
    ["RULING 110"] all_dead: AllDead,
    /// Do Blizzard, Hex and Destroy Magic go on when their drawer or caster dies?
    ["RULING 110"] lasting_outlives_death: bool,
    /// May things be left behind when another is about to take one, and an Amulet before a life is lost?
    ["RULING 111"] ditch_before_loss: bool,
    /// Where a teleport made in the Inner Region may lead.
    ["RULING 112"] inner_teleport: InnerTeleport,
    /// Can a Blizzard in force be ended by Destruction?
    ["RULING 113"] destruction_ends_blizzard: bool,
    /// Has a Follower that is saved from the Vampire paid for a life?
    ["RULING 114"] saved_follower_pays: bool,
    /// May Spells be cast at the start and the end of a missed turn?
    ["RULING 115"] missed_turn_spells: bool,
    /// Does a player keep turns won by a Temporal Warp when the character dies?
    ["RULING 116"] warp_outlives_death: bool,
    /// For what a Potion of Strength may be drunk.
    ["RULING 117"] potion_use: PotionUse,
    /// When the Prophetess knows the Spells of others.
    ["RULING 118"] minds_known: MindsKnown,
    /// Do extra turns bring Hex and Blizzard nearer to their ends?
    ["RULING 120"] extra_turns_count: bool,
    /// Does an extra turn of its caster end Destroy Magic?
    ["RULING 120"] extra_turn_ends_destroy_magic: bool,
    /// When the Druid may change alignment.
    ["RULING 121"] druid_changes: DruidChanges,
    /// Does an offer of the Tavern hold for a guest that was moved elsewhere?
    ["RULING 122"] offer_follows_guest: bool,
    /// Does a Hex strike a new character on its start space?
    ["RULING 123"] hex_strikes_newcomer: bool,
    /// Does a Hex strike who stood on its space before failing at the Portal or the Sentinel?
    ["RULING 123"] hex_strikes_who_stays: bool,
    /// Does a natural 6 that frees the Troll from the Temple let it heal?
    ["RULING 125"] slave_roll_heals: bool,
    /// In whose turns the Alchemist turns Objects into gold.
    ["RULING 126"] alchemist_converts: AlchemistConverts,
    /// May gold that Raiders bring to the Oasis be taken by who drew them there?
    ["RULING 127"] raiders_gold_at_once: bool,
    /// Does the Hag's curse drive the Poltergeist away?
    ["RULING 128"] hag_drives_poltergeist: bool,
    /// For what the Runesword gives a life.
    ["RULING 129"] runesword_drinks: RuneswordDrinks,
}

impl Rules {
    /// The number of Spells allowed with this total Craft.
    #[inline]
    #[must_use]
    pub fn spells_allowed(&self, craft: u8) -> u8 {
        let last = self.spell_limit.len() - 1;
        self.spell_limit[usize::from(craft).min(last)]
    }
}
