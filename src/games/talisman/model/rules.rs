//! The rules: every number and switch that editions, layers and experiments may change. This one table also yields the
//! bounds, `questlab list rules` and the checks of files.

pub use super::alternative_rulings::{
    AlchemistConverts, AllDead, Assassinates, BlizzardBegins, CharactersRunOut, ChasmFate, CraftLent, CrownMeets,
    DragonBonus, DruidChanges, EvadeGroup, EventsLeft, FateRerolls, FightAsOne, ForesightCount, GroupTrophies,
    InnerCards, InnerTeleport, LastAlive, LeftToMeet, MindsKnown, PotionUse, PreservationSaves, QuestCarries,
    QuestDelivery, QuestKill, QuestLife, RoyalHealing, RuneswordDrinks, Taking, ThiefTakes, TownVisits, ValleyBack,
    WaitingAtCrown,
};
pub use super::choices::{
    AfterDeath, Aim, CommandRoll, Counters, CraftLentPart, DayNight, EndingName, EvadeBeings, Fate, FateFor,
    FormAfterCrown, FormLives, GhostLost, GravemarkerUse, Pieces, SpellRefill, TerrainCovers, TimeCount, TrophyCount,
    TwoDice, Wells,
};
use crate::ruleset::switches::rules;

rules! {
    "start":
    /// Gold at the start.
    ["R4E, Setup 8", 0, 30] start_gold: u8,
    /// Lives at the start above the printed value; negative for fewer.
    ["in use at tables; RULING 191", -8, 20] start_lives: i8,
    /// Fate at the start above the printed value; negative for less.
    ["in use at tables; RULING 191", -8, 20] start_fate: i8,
    /// Strength counters at the start.
    ["XIV, swollen values; RULING 190", 0, 10] start_strength: u8,
    /// Craft counters at the start.
    ["XIV, swollen values; RULING 190", 0, 10] start_craft: u8,
    /// Does each character begin with a counter of Strength or Craft, as its player chooses?
    ["R4E, Alternative Rules, Starting bonus; XI B; RULING 190"] start_bonus: bool,
    /// Characters dealt to each player, who chooses one of them; fewer if there are not enough.
    ["R4E, Setup 5, alternative rule; RULING 192", 1, 8] characters_dealt: u8,
    /// Number of the Warlock's quests with which a character begins.
    ["Frostmarch, Starting Quests; RULING 193", 0, 3] start_quests: u8,
    /// Do the house rules for the start apply to new characters too?
    ["R4E, Losing all lives; RULING 190, 192, 193"] start_again: bool,
    /// Strength counters with which a new character begins, beside those of the start.
    ["in use at tables; RULING 320", 0, 10] new_strength: u8,
    /// Craft counters with which a new character begins, beside those of the start.
    ["in use at tables; RULING 320", 0, 10] new_craft: u8,
    /// Lives with which a new character begins above what it would have.
    ["in use at tables; RULING 320", 0, 20] new_lives: u8,
    /// Objects and Followers of the Adventure deck dealt to each player before the first turn, to keep one and pass the rest
    /// on until each is kept; 0 for none.
    ["in use at tables; RULING 327", 0, 6] draft_cards: u8,
    /// Terrain cards on random spaces of the Outer and the Middle Region when the game begins.
    ["The Realm of Souls, Random Breach; RULING 235", 0, 8] start_terrain: u8,

    "growth":
    /// Points of Strength on trophies that buy one Strength.
    ["R4E, Trophies", 1, 100] trophy_cost_strength: u8,
    /// Points of Craft on trophies that buy one Craft.
    ["R4E, Trophies", 1, 100] trophy_cost_craft: u8,
    /// How often the Pool of Life, the Magic Stream and the Fountain of Wisdom give counters.
    ["French rules guide, XIV; RULING 142"] wells: Wells,
    /// What is counted when trophies are traded: their points or the cards.
    ["XIV, Trophies; RULING 150"] trophy_count: TrophyCount,
    /// Does a point cost as much as the value to which it raises the ability, if that is more?
    ["in use at tables; RULING 151"] trophy_cost_rising: bool,
    /// May trophies be traded at any time of the character's own turn?
    ["in use at tables; RULING 152"] trophies_any_time: bool,
    /// Objects that buy a point of Strength or Craft; 0 if none do.
    ["XIV, Objects; RULING 153", 0, 20] objects_for_point: u8,
    /// The highest value to which counters may raise an ability; 0 for no limit.
    ["in use at tables; RULING 155", 0, 40] ability_cap: u8,
    /// How many times its printed value counters may raise an ability to; 0 for no limit.
    ["XVII, value doubled; RULING 155", 0, 10] ability_cap_times: u8,
    /// How far above its printed value counters may raise an ability; 0 for no limit.
    ["in use at tables; RULING 155", 0, 40] ability_cap_plus: u8,
    /// The number of lives above which a character gains none, unless more are printed on its card; 0 for no limit.
    ["in use at tables; RULING 321", 0, 40] life_cap: u8,
    /// The amount of fate above which a character gains none, unless more is printed on its card; 0 for no limit.
    ["in use at tables; RULING 321", 0, 40] fate_cap: u8,
    /// The amount of gold above which a character gains none; 0 for no limit.
    ["in use at tables; RULING 321", 0, 60] gold_cap: u8,

    "movement":
    /// Dice rolled at the Portal of Power.
    ["board", 1, 3] portal_dice: u8,
    /// Dice rolled at the Portal by Craft by characters that may roll fewer.
    ["board", 1, 3] portal_dice_fewer: u8,
    /// Dice rolled in the Crypt and the Mines.
    ["board", 1, 3] exit_dice: u8,
    /// Dice rolled in the Mines by characters that may roll fewer.
    ["board", 1, 3] exit_dice_fewer: u8,
    /// The lowest roll that frees an enslaved character.
    ["board", 1, 6] slavery_free: u8,
    /// Do the corner spaces face each other across the river?
    ["RULING 24"] corners_opposite: bool,
    /// For which of its own rolls a character rolls one die more and chooses which dice count.
    ["French rules guide, XIV; RULING 140"] two_dice: TwoDice,
    /// May a move end on any space up to the number rolled?
    ["French rules guide, XIV; RULING 141"] stop_anywhere: bool,
    /// Must the direction of a move be named before the roll?
    ["in use at tables; RULING 143"] direction_declared: bool,
    /// May a move end on a corner space that was named before the roll?
    ["in use at tables; RULING 144"] corner_stops: bool,
    /// May a move end on a space with an Enemy that was named before the roll?
    ["in use at tables; RULING 318"] enemy_stops: bool,
    /// Is a roll that ends on the near side of the Sentinel's bridge enough to cross it?
    ["in use at tables; RULING 22, 146"] bridge_on_landing: bool,
    /// Is a roll that ends on the Portal of Power enough to try it?
    ["in use at tables; RULING 22, 146"] portal_on_landing: bool,
    /// May a character that has met or defeated another one also meet the space?
    ["in use at tables; RULING 147"] encounter_both: bool,
    /// May a Talisman be given up to go to the Warlock's Cave or the Sentinel?
    ["XIV, Teleport; RULING 154"] talisman_teleport: bool,

    "combat":
    /// The Sentinel's Strength.
    ["board", 0, 100] sentinel_strength: u8,
    /// Strength of a Pitfiend.
    ["board", 0, 100] pitfiend_strength: u8,
    /// Which Enemies on a space fight as one.
    ["R4E, Attacks; RULING 29, 77"] fight_as_one: FightAsOne,
    /// Does an Enemy that beats a character attack with 1 more from then on, as long as it lies on the board?
    ["in use at tables; RULING 326"] enemies_grow: bool,
    /// Dice of each attack roll, added together, where usually one is rolled.
    ["in use at tables; RULING 317", 1, 2] attack_dice: u8,
    /// Who may evade unfriendly beings that are not creatures.
    ["R4E, Alternative Rules, Evading unfriendly beings; RULING 149"] evade_beings: EvadeBeings,
    /// How much of their Craft Psionic Blast and the Monk's Inner Belief add in battle.
    ["in use at tables; RULING 315"] craft_lent_part: CraftLentPart,
    /// Is each piece of Armour rolled for, one after the other, until one saves the life?
    ["in use at tables; RULING 313"] armour_each: bool,
    /// Whether there are day and night, and how they change attacks by creatures.
    ["Blood Moon; Talisman Origins; RULING 148"] day_night: DayNight,
    /// Which creatures the Assassin may deny their attack roll.
    ["RULING 39, 314"] assassinates: Assassinates,

    "magic":
    /// Spells allowed by total Craft 0, 1, 2 ...; the last entry applies to all higher values.
    ["R4E, Gaining Spells", 0, 20] spell_limit: Vec<u8>,
    /// Spells that may be cast in another character's turn.
    ["R4E, Casting Spells", 0, 20] spells_in_other_turn: u8,
    /// The most Spells that a character may cast in its own turn; 0 for as many as it held at its start.
    ["in use at tables; RULING 311", 0, 20] spells_in_own_turn: u8,
    /// When a character that always has a Spell regains one.
    ["in use at tables; RULING 312"] spell_refill: SpellRefill,
    /// A Toad's Strength.
    ["R4E, Toads", 0, 20] toad_strength: u8,
    /// A Toad's Craft.
    ["R4E, Toads", 0, 20] toad_craft: u8,
    /// Turns as a Toad.
    ["R4E, Toads", 1, 100] toad_turns: u8,
    /// Bonus that abilities add to the roll when praying or in the Cave.
    ["characters", 0, 10] pray_bonus: u8,
    /// Rounds that a Hex lies on its space.
    ["Spells; RULING 13", 1, 100] hex_rounds: u8,
    /// Turns that a Temporal Warp gives, including the present one.
    ["Spells", 1, 20] warp_turns: u8,
    /// Adventure cards that a Divination shows.
    ["Spells", 1, 50] divination_cards: u8,

    "fate":
    /// May a fate be paid to choose the move, 1 to 6, instead of rolling?
    ["in use at tables; RULING 145"] fate_chosen_move: bool,
    /// Is fate used?
    ["in use at tables; RULING 156"] fate: Fate,
    /// Which of its own dice a character may reroll for fate.
    ["in use at tables; RULING 316"] fate_for: FateFor,

    "death":
    /// What happens when no unused character is left for a dead player.
    ["RULING 109"] characters_run_out: CharactersRunOut,
    /// Do a dead character's goods go to its player's next character?
    ["R4E, Alternative rules; X B; RULING 157"] inheritance: bool,
    /// What happens to a player whose character is killed.
    ["R4E, Alternative rules; XI C; RULING 226, 322"] after_death: AfterDeath,
    /// What happens to the player of a form without lives that must lose one.
    ["The Realm of Souls; RULING 227"] ghost_lost: GhostLost,
    /// What happens to a player whose character is killed after the Crown of Command was reached, if killed characters
    /// become forms.
    ["The Realm of Souls; RULING 226"] form_after_crown: FormAfterCrown,
    /// What happens to counters of Strength, Craft and fate when a character becomes a form for good.
    ["The Realm of Souls; RULING 230"] counters_at_death: Counters,
    /// What happens to them when it takes its own card back.
    ["The Realm of Souls; RULING 230"] counters_at_resurrection: Counters,
    /// When a form takes its own card back at its marker.
    ["The Realm of Souls; RULING 229"] gravemarker: GravemarkerUse,
    /// What happens to the lives of a character that becomes a form for some turns.
    ["The Realm of Souls; RULING 231"] form_lives: FormLives,
    /// Does a form for good keep its trophies, to exchange them for lives only?
    ["The Realm of Souls, Life Trophy; RULING 280"] life_trophy: bool,
    /// May a killed character come back for fate?
    ["XIV, Resurrection; RULING 158"] resurrection: bool,
    /// Fate that a killed character pays to come back.
    ["XIV, Resurrection; RULING 158", 0, 36] resurrection_fate: u8,
    /// Do only evil characters pay fate to come back?
    ["XIV, Resurrection; RULING 310"] resurrection_evil_pays: bool,

    "goods":
    /// Does the player choose the quest that a character accepts at the Warlock's Cave, instead of rolling for it?
    ["Talisman: Origins; French rules guide, XIII; RULING 308"] quest_chosen: bool,
    /// Talisman cards beside the board.
    ["R4E, Components", 1, 20] talisman_cards: u8,
    /// Does only the Warlock give Talismans?
    ["in use at tables; RULING 194"] talismans_by_quest: bool,
    /// Talismans that a character may have; 0 for no limit.
    ["in use at tables; RULING 323", 0, 20] talisman_limit: u8,
    /// Objects that may be carried without a Mule.
    ["R4E, Carrying limit", 0, 100] object_limit: u8,
    /// Additional Objects that each Mule carries.
    ["R4E, Carrying limit", 0, 20] carrier_limit: u8,
    /// Does a Talisman buy a point of Strength or Craft?
    ["XIV, Talismans; RULING 153"] talisman_for_point: bool,
    /// Do one worn Helmet, Armour, Shield and Weapon not count against the carrying limit?
    ["XV; RULING 159"] body_slots: bool,
    /// Do all small Objects together count as one against the carrying limit?
    ["XV; RULING 159"] small_items: bool,

    "ending":
    /// The lowest roll with which the Command Spell works.
    ["R4E, Crown of Command", 1, 6] command_success: u8,
    /// Lives the Command Spell takes from every other character.
    ["R4E, Crown of Command", 1, 20] command_lives: u8,
    /// Is the Command Spell first cast in the turn in which the Crown is reached?
    ["RULING 73"] command_on_arrival: bool,
    /// What happens to players waiting for a new character when the Crown is first reached.
    ["RULING 74"] waiting_at_crown: WaitingAtCrown,
    /// Does a fulfilled quest carry its character away from the Crown?
    ["RULING 99"] quest_leaves_crown: bool,
    /// Is the Command Spell easier with five or six characters in play?
    ["R4E, Alternative Rules, Command Spell; RULING 130"] command_by_players: bool,
    /// Whether the Command Spell needs a die, or always works.
    ["R4E, Alternative Rules, Command Spell; XI D; RULING 309"] command_roll: CommandRoll,
    /// The Warlock's quests that a character must have fulfilled before it may step onto the Crown of Command; 0 for none.
    ["in use at tables; RULING 328", 0, 12] crown_quests: u8,
    /// How the game is won.
    ["R4E, Alternative Rules, Sudden Death; XVI; RULING 131 to 138"] aim: Aim,
    /// Rounds after which the game ends and scores are counted; 0 for no limit.
    ["R4E, Alternative Rules, Sudden Death; XI E; XVI; RULING 133", 0, 5000] time_limit: u16,
    /// The alternative ending on the Crown of Command: `command_spell` for none, the name of one, or `random`.
    ["alternative endings of the expansions; RULING 274"] ending: EndingName,
    /// What is counted when the time is up, if the aim has no count of its own.
    ["R4E, Alternative Rules, Sudden Death; XI E; RULING 134"] time_count: TimeCount,

    "components":
    /// Whether pieces are limited to those in the box.
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
    /// Encounter steps in one turn after which a game is stopped as unfinished.
    ["RULING 79", 1, 65535] turn_steps_max: u16,
    /// Can an alignment card show neutral too?
    ["DE, Changing alignment; RULING 200"] neutral_card: bool,

    "open points":
    /// Does a Terrain card also close the bridge or the Portal of Power under it, and free a slave (`all`), or not (`text`)?
    ["The Realm of Souls; RULING 237"] terrain_covers: TerrainCovers,
    /// Must a character beat the Werewolf before it may turn back?
    ["DE, Werewolf Den; RULING 201"] werewolf_holds: bool,
    /// How many visits in the City or the Village may be made in one turn.
    ["RULING 53"] town_visits: TownVisits,
    /// May a character make a visit at which it can buy, heal or sell nothing?
    ["RULING 53"] empty_visits: bool,
    /// May fate reroll the dice for the number of Pitfiends and the Strength of the Werewolf?
    ["RULING 57"] fate_for_foes: bool,
    /// What a fate rerolls when several dice were rolled.
    ["RULING 57"] fate_rerolls: FateRerolls,
    /// Does a character that is moved in the middle of an encounter have another one where it arrives?
    ["RULING 59"] moved_meets: bool,
    /// Are Followers exempt from the roll in the Chasm if their owner is?
    ["RULING 60"] chasm_spares_followers: bool,
    /// Whether Prince and Princess each give free healing at the Castle, or only once together.
    ["RULING 61"] royal_healing: RoyalHealing,
    /// What must be killed to fulfil the quest to kill an Enemy.
    ["RULING 62"] quest_kill: QuestKill,
    /// Does destroying a Spirit fulfil the quest to kill an Enemy?
    ["RULING 62"] quest_destroyed: bool,
    /// Which life taken fulfils the quest to take a life.
    ["RULING 62"] quest_life: QuestLife,
    /// Where the Warlock receives what he asked for.
    ["RULING 62"] quest_delivery: QuestDelivery,
    /// Does a character that a quest calls in the middle of an encounter have another one at the Warlock's Cave?
    ["RULING 63"] quest_meets: bool,
    /// May the Hag and the Poltergeist be left behind like other Followers?
    ["RULING 64"] bound_ditched: bool,
    /// May the Hag and the Poltergeist be given to the Warlock or the Vampire?
    ["RULING 64"] bound_given: bool,
    /// May the Follower lost by an instruction be the Hag or the Poltergeist?
    ["RULING 64"] bound_lost: bool,
    /// May other characters take the Hag and the Poltergeist?
    ["RULING 64"] bound_taken: bool,
    /// Can the Chasm remove the Hag and the Poltergeist?
    ["RULING 64"] bound_falls: bool,
    /// May a wish that is granted be declined?
    ["RULING 68"] wish_declined: bool,
    /// May a character wish for something that it cannot get?
    ["RULING 68"] vain_wishes: bool,
    /// Whether a character that used an ability to take something may also attack.
    ["RULING 70"] taking: Taking,
    /// Which Purchase cards the Thief may take.
    ["RULING 71"] thief_takes: ThiefTakes,
    /// May the Thief also buy, heal or pray on the visit on which it took a card?
    ["RULING 71"] thief_visits: bool,
    /// Does the Wand give a Spell at once to a character that takes it without a Spell?
    ["RULING 72"] wand_at_once: bool,
    /// Does a new character play in the turn in which it is drawn?
    ["RULING 75"] new_character_plays: bool,
    /// Do missed turns count for Toads, Hexes, Blizzards, Destroy Magic and Rafts?
    ["RULING 76"] missed_turns_count: bool,
    /// May trophies be traded at the end of a missed turn?
    ["RULING 76"] missed_turn_trades: bool,
    /// Do Objects and Followers add to a Toad's Strength and Craft?
    ["RULING 78"] toad_bonuses: bool,
    /// Does a character keep the counters that it gained as a Toad?
    ["RULING 78"] toad_counters_kept: bool,
    /// Do a character's bans on Weapons and Armour apply while it is a Toad?
    ["RULING 78"] toad_bans: bool,
    /// Does the turn in which a character becomes a Toad count as one of its turns as a Toad?
    ["RULING 78"] toad_first_turn: bool,
    /// Whether Enemies with the same encounter number are evaded together or one by one.
    ["RULING 80"] evade_group: EvadeGroup,
    /// Does a creature held by Immobility count as evaded?
    ["RULING 80"] held_is_evaded: bool,
    /// Does a Bandit that was paid count as evaded?
    ["RULING 81"] bribe_evades: bool,
    /// Do Spirits still attack after an Animal was left alone or a Bandit paid?
    ["RULING 81"] spirits_after_peace: bool,
    /// What happens to Events that no character has met.
    ["RULING 82"] events_left: EventsLeft,
    /// Must a character take a Hag or Poltergeist that lies on its space?
    ["RULING 83"] bound_forced: bool,
    /// May raised and charmed Enemies be taken like other Followers?
    ["RULING 84"] beasts_taken: bool,
    /// What counts as left to encounter when a turn is lost.
    ["RULING 85"] left_to_meet: LeftToMeet,
    /// May characters that move one space a turn build and use Rafts and take the Tavern's offers?
    ["RULING 86"] slow_may_sail: bool,
    /// Do the Tavern's offers remain open while a turn is missed?
    ["RULING 86"] offers_wait: bool,
    /// Does a character have an encounter after building a Raft?
    ["RULING 87"] raft_built_meets: bool,
    /// Does a character have an encounter after regenerating?
    ["RULING 87"] regeneration_meets: bool,
    /// May regeneration raise lives above the printed value?
    ["RULING 87"] regeneration_gains: bool,
    /// May a Raft be left behind before it is used?
    ["RULING 88"] raft_ditched: bool,
    /// Does a Raft that is left behind stay on its space?
    ["RULING 88"] raft_lies: bool,
    /// May a Raft be stolen, won or looted?
    ["RULING 88"] raft_taken: bool,
    /// May the Portal of Power be tried in the same move in which the bridge was crossed?
    ["RULING 89"] portal_after_bridge: bool,
    /// Whether cards in the Inner Region come before the printed instruction.
    ["RULING 90"] inner_cards: InnerCards,
    /// Does a character that is turning back meet cards in the Inner Region?
    ["RULING 90"] back_meets_cards: bool,
    /// May anything be picked up at the Crown?
    ["RULING 90"] crown_cards: bool,
    /// By which side a character turns back from the Valley of Fire.
    ["RULING 91"] valley_back: ValleyBack,
    /// Must the Talisman that opens the Valley of Fire be in force, not suppressed?
    ["RULING 91"] valley_needs_magic: bool,
    /// Must a character have a Talisman to go on from the Valley of Fire?
    ["RULING 91"] crown_needs_talisman: bool,
    /// Does a character that beats the Werewolf or Death holding it move on in the same turn?
    ["RULING 92"] freed_moves_on: bool,
    /// Is the Amulet suppressed where Magic Objects have no effect?
    ["RULING 93"] amulet_sleeps: bool,
    /// May Healing, Nullify and Random be cast when a creature or character is met?
    ["RULING 94"] spells_when_met: bool,
    /// How many of the lives lost at once a Preservation saves.
    ["RULING 95"] preservation_saves: PreservationSaves,
    /// May the target of a Random pay fate to reroll its die?
    ["RULING 96"] random_fate: bool,
    /// Whether one fate, or one for each die, may be paid for a roll in the Chasm.
    ["RULING 96"] chasm_fate: ChasmFate,
    /// May a Talisman card be gained by a character that already carries as many Objects as it may?
    ["RULING 97"] talisman_when_full: bool,
    /// May a Bag of Gold be taken by a character that already carries as many Objects as it may?
    ["RULING 97"] bag_when_full: bool,
    /// Does an attacked character that kills its attacker take loot?
    ["RULING 98"] defender_loots: bool,
    /// When a fulfilled quest carries its character away.
    ["RULING 99"] quest_carries: QuestCarries,
    /// Do the Dragon and the Goblin of the Cave count as creatures of their kinds?
    ["RULING 101"] table_kinds: bool,
    /// May a character cast Immobility on itself?
    ["RULING 102"] immobility_self: bool,
    /// Does the owner of an Amulet cast the Command Spell?
    ["RULING 104"] command_with_amulet: bool,
    /// May fate reroll an Armour's die?
    ["RULING 105"] armour_fate: bool,
    /// Does the Siren end the turn of the character that draws her, as the Storm does?
    ["RULING 11"] siren_ends_turn: bool,
    /// Do turns to miss add up?
    ["RULING 11"] missed_turns_add_up: bool,
    /// When the rounds of a Blizzard begin.
    ["RULING 12"] blizzard_begins: BlizzardBegins,
    /// Does gold on a space count as a card when cards are drawn?
    ["RULING 14"] gold_is_card: bool,
    /// Is the discard pile shuffled into a new Adventure deck when the deck runs out?
    ["RULING 16"] adventure_reshuffled: bool,
    /// Is a card met at once if a die places it on the space where it was drawn?
    ["RULING 17"] placed_here_met: bool,
    /// Is the Hermit discarded even if no Talisman card is left to give?
    ["RULING 18"] hermit_always_goes: bool,
    /// May the move roll be replaced under a Blizzard or with the Poltergeist?
    ["RULING 19"] teleport_when_slow: bool,
    /// May a character enslaved at the Temple replace the roll that may free it?
    ["RULING 19"] teleport_when_enslaved: bool,
    /// Does every way of crossing the river, even being carried, leave the Poltergeist behind?
    ["RULING 25"] teleport_crosses_river: bool,
    /// Must an offer of the Tavern be taken?
    ["RULING 26"] offer_binds: bool,
    /// Does a fulfilled quest call an enslaved character out of the Temple?
    ["RULING 27"] call_frees_slave: bool,
    /// Does a freed slave that is limited to one space a turn move only one space?
    ["RULING 27"] slow_slave_moves_one: bool,
    /// Whether a Weapon's bonus against Dragons replaces its usual bonus or is added to it.
    ["RULING 36"] dragon_bonus: DragonBonus,
    /// Which Craft Psionic Blast and the Monk's Inner Belief add in battle.
    ["RULING 37"] craft_lent: CraftLent,
    /// May Psionic Blast and the Monk's Inner Belief both be used in one battle?
    ["RULING 37"] craft_lent_twice: bool,
    /// Does the Spirit of the Crags count as a Spirit for the Cross and the Priest?
    ["RULING 38"] table_spirits: bool,
    /// How many trophies a group of Enemies that fought as one gives.
    ["RULING 41"] group_trophies: GroupTrophies,
    /// Does a character held by Immobility cast the Command Spell?
    ["RULING 46"] held_commands: bool,
    /// Does Destroy Magic stop the Command Spell?
    ["RULING 47"] destroy_magic_stops_command: bool,
    /// Do Magic Objects lose their bonuses to Strength and Craft while magic is destroyed?
    ["RULING 48"] destroy_magic_takes_bonuses: bool,
    /// May Healing be cast when the last life is lost?
    ["RULING 49"] healing_answers_death: bool,
    /// Does the Amulet protect its owner from a Hex?
    ["RULING 50"] amulet_stops_hex: bool,
    /// Does the count of Spells cast start again in each turn of a Temporal Warp?
    ["RULING 51"] warp_counts_anew: bool,
    /// Does a character with a full hand draw a Spell that it gains, and then discard one?
    ["RULING 52"] full_hand_exchanges: bool,
    /// Do the Runes add to the score of the Assassin's victim, which makes no roll?
    ["RULING 107"] runes_without_roll: bool,
    /// How many drawn cards a character with both the Prophetess's ability and the Orb may discard.
    ["RULING 108"] foresight_count: ForesightCount,
    /// Who wins when the last characters die in the same step.
    ["RULING 110"] all_dead: AllDead,
    /// What the last player alive needs to win where the dead are out.
    ["RULING 110"] last_alive: LastAlive,
    /// Do Blizzard, Hex and Destroy Magic stay in force when their drawer or caster dies?
    ["RULING 110"] lasting_outlives_death: bool,
    /// May cards be left behind before another character takes one, and an Amulet before a life is lost?
    ["RULING 111"] ditch_before_loss: bool,
    /// Where a teleport from within the Inner Region may lead.
    ["RULING 112"] inner_teleport: InnerTeleport,
    /// Can Destruction end a Blizzard that is in force?
    ["RULING 113"] destruction_ends_blizzard: bool,
    /// Does a Follower that is saved from the Vampire still pay for a life?
    ["RULING 114"] saved_follower_pays: bool,
    /// May Spells be cast at the start and the end of a missed turn?
    ["RULING 115"] missed_turn_spells: bool,
    /// Does a player keep the turns won by a Temporal Warp when the character dies?
    ["RULING 116"] warp_outlives_death: bool,
    /// What a Potion of Strength may be drunk for.
    ["RULING 117"] potion_use: PotionUse,
    /// When the Prophetess knows the Spells of other characters.
    ["RULING 118"] minds_known: MindsKnown,
    /// Do extra turns count towards the end of a Hex or a Blizzard?
    ["RULING 120"] extra_turns_count: bool,
    /// Does an extra turn of its caster end Destroy Magic?
    ["RULING 120"] extra_turn_ends_destroy_magic: bool,
    /// In whose turns the Druid may change alignment.
    ["RULING 121"] druid_changes: DruidChanges,
    /// Does an offer of the Tavern stay open for a character that was moved elsewhere?
    ["RULING 122"] offer_follows_guest: bool,
    /// Does a Hex affect a new character on its start space?
    ["RULING 123"] hex_strikes_newcomer: bool,
    /// Does a Hex affect a character that was already on its space before failing at the Portal or the Sentinel?
    ["RULING 123"] hex_strikes_who_stays: bool,
    /// May the Troll heal by the natural 6 that frees it from the Temple?
    ["RULING 125"] slave_roll_heals: bool,
    /// In whose turns the Alchemist may turn Objects into gold.
    ["RULING 126"] alchemist_converts: AlchemistConverts,
    /// May the Alchemist turn an Object beyond the carrying limit into gold?
    ["RULING 126"] surplus_converts: bool,
    /// May the character that drew the Raiders at the Oasis take the gold that they bring there?
    ["RULING 127"] raiders_gold_at_once: bool,
    /// Does the Hag's curse drive the Poltergeist away?
    ["RULING 128"] hag_drives_poltergeist: bool,
    /// What the Runesword gives a life for.
    ["RULING 129"] runesword_drinks: RuneswordDrinks,
    /// May a character that is attacked by another evade by Immobility?
    ["RULING 212"] immobility_evades: bool,
    /// How many of the others on the Crown a character must meet in a turn.
    ["RULING 215"] crown_meets: CrownMeets,
    /// May a character turn back at any time in the Inner Region, not only in place of a move or a fight that goes on?
    ["RULING 216"] turn_back_any_time: bool,
}

impl Rules {
    /// The number of Spells allowed with this total Craft.
    #[inline]
    #[must_use]
    pub fn spells_allowed(&self, craft: u8) -> u8 {
        let last = self.spell_limit.len() - 1;
        self.spell_limit[usize::from(craft).min(last)]
    }

    /// The dice that a house rule adds to each attack roll (RULING 317).
    #[inline]
    #[must_use]
    pub fn more_attack_dice(&self) -> u8 {
        self.attack_dice - 1
    }

    /// The number of Spells that a character with this many at the start of its own turn may cast in it (RULING 43). A house
    /// rule allows fewer (RULING 311).
    #[inline]
    #[must_use]
    pub fn spells_castable(&self, held: u8) -> u8 {
        match self.spells_in_own_turn {
            0 => held,
            most => held.min(most),
        }
    }
}
