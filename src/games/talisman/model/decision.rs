//! The fixed table of decisions and their options.

use super::Talisman;
use super::kinds::{Alignment, CharacterId, SpaceId};
pub use super::topic::{Duel, Fight, Topic};
use crate::engine::ids::{CardId, Seat};
use crate::engine::vocabulary::{decisions, options};

decisions! {
    Alignment "alignment": "Change alignment (Druid)? At the turn's start, on arrival, when cards are drawn, and before anything checks it (RULING 121).", "no, good, neutral, evil", true;
    ReadMinds "read_minds": "Look at the others' Spells at the start of the turn?", "no, yes", true;
    Convert "convert": "Turn an Object into a gold (Alchemist)? At turn start and end, when cards are drawn, before gold is spent or goods are lost (RULING 126).", "card, done", true;
    Ditch "ditch": "Leave a card on the space? Where that changes what comes next: drawing, losses, quests, rolls, the Command Spell (RULING 111).", "card, done", true;
    CastTurnStart "cast_turn_start": "Cast a Spell at the start of the character's own turn?", "no, spell card", true;
    CastOtherStart "cast_other_start": "Cast a Spell at the start of another's turn?", "no, spell card", true;
    CastMoveDone "cast_move_done": "Cast a Spell after the character's own move?", "no, spell card", true;
    CastOtherMoved "cast_other_moved": "Cast a Spell after another's move?", "no, spell card", true;
    CastMet "cast_met": "Cast a Spell when a creature or character is met?", "no, spell card", true;
    CastBeforeRoll "cast_before_roll": "Cast a Spell before the attack roll?", "no, spell card", true;
    CastLoss "cast_loss": "Cast a Spell before a life or Follower is lost, or an Enemy killed?", "no, spell card", true;
    CastCounter "cast_counter": "Cast a Counterspell against the Spell just cast?", "no, spell card", true;
    CastTurnEnd "cast_turn_end": "Cast a Spell at the end of the character's own turn?", "no, spell card", true;
    CastOtherEnd "cast_other_end": "Cast a Spell at the end of another's turn?", "no, spell card", true;
    SpellSeat "spell_seat": "Which character does the Spell target?", "seat", false;
    SpellSpace "spell_space": "Which space does the Spell, or an instruction about cards, target?", "space", false;
    SpellCard "spell_card": "Which card does the Spell, or an instruction about cards, target?", "card", false;
    MoveMode "move_mode": "How to move.", "roll, raft, teleport, ferry, build, woods_walk, lay_terrain, cross, terrain_walk, spell card, talisman", false alone;
    MoveTo "move_to": "Where to move without a roll.", "space", false alone;
    Regenerate "regenerate": "Heal a life instead of moving, after a natural 6 for the move?", "no, yes", true alone;
    Move "move": "Where to move with the roll.", "space, bridge, portal", false alone;
    MoveOn "move_on": "Where to move on after the bridge.", "space, portal", false alone;
    PortalBy "portal_by": "Which ability to try at the Portal of Power.", "strength, craft", false alone;
    PortalDice "portal_dice": "Roll fewer dice at the Portal of Power?", "number", false alone;
    ExitDice "exit_dice": "Roll fewer dice in the Mines?", "number", false alone;
    InnerMove "inner_move": "Where to move in the Inner Region.", "space, turn_back, portal", false alone;
    InnerStay "inner_stay": "Fight on or turn back, while held by the space or between two Pitfiends.", "go_on, turn_back", false alone;
    TurnBack "turn_back": "Turn back, on arriving on a space of the Inner Region or once its foes are known?", "go_on, turn_back", false alone;
    Encounter "encounter": "Meet a character here or the space itself.", "here, seat", false alone;
    Approach "approach": "How to deal with the character met, or with an Enemy that has both abilities. `no` is offered only if an attack may follow something taken.", "no, battle, psychic, steal, beguile, take_follower, take_ladies", false;
    Evade "evade": "Evade the attacker, or the character that approaches?", "no, yes", true;
    SpareBeast "spare_beast": "Attack an Animal or Dragon that does not attack?", "no, yes", true;
    Charm "charm": "Try to charm the Animal?", "no, yes", true;
    Bribe "bribe": "Pay the creature not to attack?", "no, yes", true;
    DestroySpirit "destroy_spirit": "Destroy the Spirit instead of fighting it?", "no, yes", true;
    Immobilise "immobilise": "Which creature of the group does the Spell hold?", "card", false;
    Weapon "weapon": "Which Weapon to use in this battle.", "no, card", true;
    SecondWeapon "second_weapon": "Which second Weapon to use in this battle.", "no, card", true;
    Drink "drink": "Drink the potion?", "no, yes", true;
    Hire "hire": "Pay the Mercenary for this turn?", "no, yes", true;
    UseRaised "use_raised": "Which raised Follower to spend in this battle.", "no, card", true;
    UseCharmed "use_charmed": "Which charmed Animal to use in this battle.", "no, card", true;
    InnerBelief "inner_belief": "Add the printed Craft to Strength in this battle?", "no, yes", true;
    Assassinate "assassinate": "Deny the victim its attack roll?", "no, yes", true;
    TwoDice "two_dice": "Roll more dice to attack: use the higher of two, or as a card says?", "no, yes", true;
    UseCard "use_card": "Which card to use in this fight, for its price: before the roll for more dice, after it for points or the victory.", "no, card", true;
    FateMove "fate_move": "Pay a fate to reroll the move?", "no, die", true alone;
    FateAttack "fate_attack": "Pay a fate to reroll an attack roll against a creature?", "no, die", true;
    FateDuel "fate_duel": "Pay a fate to reroll an attack roll against a character?", "no, die", true;
    FateArmour "fate_armour": "Pay a fate to reroll the Armour's die?", "no, die", true;
    FateTable "fate_table": "Pay a fate to reroll a die of a card's or space's table?", "no, die", true;
    FatePortal "fate_portal": "Pay a fate to reroll a die at the Portal of Power?", "no, die", true;
    FateExit "fate_exit": "Pay a fate to reroll a die in the Crypt or the Mines?", "no, die", true;
    FateDeath "fate_death": "Pay a fate to reroll one of the character's own dice against Death?", "no, die", true;
    FateCommand "fate_command": "Pay a fate to reroll the Command Spell?", "no, die", true;
    FateAbility "fate_ability": "Pay a fate to reroll the die of an ability?", "no, die", true;
    FateSlavery "fate_slavery": "Pay a fate to reroll the die that may free the enslaved character?", "no, die", true;
    AddOne "add_one": "Add 1 to the total?", "no, yes", true;
    SkipRoll "roll_anyway": "Roll although the roll may be skipped?", "no, yes", true;
    Armour "armour": "Which Armour to use to save the life.", "no, card", true;
    TowerPrice "tower_price": "What to give for a life that the Vampire takes: the life or a Follower.", "life, card", false;
    LoseFollower "lose_follower": "Which Follower to lose.", "card", false;
    Trophy "trophy": "What to do with the Enemy just killed.", "trophy, raise, discard, carry", false;
    Reward "reward": "What to take from the character just defeated.", "no, life, gold, card", true;
    Drain "drain": "Add the life taken to the character's own lives?", "no, yes", true;
    Loot "loot": "What to take from the character just killed.", "gold, card, done", true;
    TakeFrom "take_from": "What to take from another character.", "gold, card", false;
    Wish "wish": "Which wish to make.", "no, spell, gold, strength, craft, life, fate, teleport", false alone;
    Another "another": "Which other character is an instruction about?", "seat", false;
    GiveCard "give_card": "Before which other character to lay the card just drawn, or meet it (`no`)?", "no, seat", true;
    MoveOther "move_other": "Where to move another character, because an instruction lets the player do it.", "space", false;
    TeleportTo "teleport_to": "Which space to be moved to.", "space", false;
    Visit "visit": "Which choice of the space or card to use.", "option, done", false alone;
    Buy "buy": "Which card to buy.", "card, done", true alone;
    Shoplift "shoplift": "Which Purchase card to take free.", "card, done", true alone;
    Sell "sell": "Which Object to turn into a gold.", "card, done", true;
    HealLives "heal_lives": "How many lives to heal.", "number", true alone;
    BuyFate "buy_fate": "How many fate tokens to replenish for gold.", "number", true alone;
    BuySpell "buy_spell": "Buy a Spell?", "no, yes", true alone;
    WoodsSpell "woods_spell": "Draw a Spell in the Woods?", "no, yes", true;
    SpiritSpell "spirit_spell": "Draw a Spell for the Spirit just destroyed?", "no, yes", true;
    Exchange "exchange": "Which companion to exchange for gold.", "card, done", true alone;
    TakeCounter "take_counter": "Take a counter from the Place?", "no, yes", true;
    Spend "spend": "Give up the card for what it offers here?", "no, yes", true alone;
    Enter "enter": "Accept all that the card or space offers, such as the way through the Magic Portal?", "no, yes", true alone;
    Quest "quest": "Accept a quest?", "no, yes", true alone;
    Deliver "deliver": "Which card to deliver to the Warlock.", "card", false;
    LeaveHere "leave_here": "Which Object to leave on the card that is visited?", "no, card", true;
    LeaveHag "leave_hag": "Leave the Follower that can be left here?", "no, yes", true;
    DrawMore "draw_more": "Draw more cards than told, and then discard some of them?", "no, yes", true;
    DrawInstead "draw_instead": "How many cards to draw from another deck in place of Adventure cards?", "number", true alone;
    KeepOne "keep_one": "Which Object or Follower to keep, where all others are left at a change of form?", "no, card", true;
    RobMarker "rob_marker": "What to do with another player's marker here: take a gold, or move it a space?", "no, gold, clockwise, counterclockwise", true alone;
    ShiftMarker "shift_marker": "Where to move the own marker, at the start of the turn?", "no, clockwise, counterclockwise", true alone;
    ReturnForm "return_form": "Take the own character card back, because another character became a form?", "no, yes", true;
    Shed "shed": "Which marked card to discard by the character's ability?", "no, card", true;
    SealTerrain "seal_terrain": "Take the Terrain card off the space?", "no, yes", true;
    Foresight "foresight": "Which drawn card to discard for another one.", "no, card", true;
    Take "take": "What to take from the space, or from a card on it.", "card, gold, done", true;
    Drop "drop": "Which Object to leave, because too many are carried, or to discard, because an instruction asks for one.", "card", false;
    Stow "stow": "Which Object to put into what keeps it safe and carries it apart from the limit.", "card", false;
    DropSpell "drop_spell": "Which Spell to discard, because Craft allows fewer or an instruction asks for one.", "spell card", false;
    Trade "trade": "Trade trophies, and for which ability?", "no, strength, craft", true alone;
    TradeCard "trade_card": "Which trophy to hand in.", "card, done", true alone;
    DiceForMove "dice_for_move": "How many dice to roll and add for the move.", "number", false alone;
    UseMove "use_move": "Which total counts for the move: a die more than counts was rolled, or a card may change the roll.", "number", false;
    UseAttack "use_attack": "Which total counts to attack or defend: a die more than counts was rolled, or a card may change the roll.", "number", false;
    UseRoll "use_roll": "Which total counts, if one die more than counts was rolled.", "number", false;
    ChooseMove "choose_move": "Pay a fate to choose the move instead of rolling?", "no, number", true;
    Direction "direction": "In which direction to move, named before the roll.", "clockwise, counterclockwise", false;
    Corner "corner": "Name a corner or an Enemy's space before the roll, to stop there if the roll is enough?", "no, space", true;
    AlsoSpace "also_space": "Meet the space too, after meeting a character?", "no, yes", true;
    EvadeBeing "evade_being": "Evade the unfriendly being?", "no, yes", true;
    CashObjects "cash_objects": "Hand in Objects, and for which ability?", "no, strength, craft", true;
    CashTalisman "cash_talisman": "Hand in a Talisman, and for which ability?", "no, strength, craft", true;
    CashCard "cash_card": "Which Object or Talisman to hand in.", "card", false;
    Resurrect "resurrect": "Pay fate to come back, after being killed?", "no, yes", true;
    Character "character": "Which of the characters dealt to play, at setup or as a new character.", "character", false;
    StartBonus "start_bonus": "Which ability gets a counter, when a character begins.", "strength, craft", false;
    ChooseQuest "choose_quest": "Which of the Warlock's quests to accept, where it is chosen and not rolled: its number.", "number", false;
    DraftCard "draft_card": "Which of the cards before the player to keep before the first turn; the rest are passed on.", "card", false;
}

options! {
    Talisman:
    No "no": "Not.";
    Yes "yes": "Do it.";
    Done "done": "Enough picked.";
    Space(SpaceId) SharedName "space": "That space.";
    Bridge "bridge": "Across the bridge.";
    Portal "portal": "Through the Portal of Power.";
    Seat(Seat) Other "seat": "That character.";
    Here "here": "The space itself.";
    Card(CardId) Name "card": "That card.";
    Number(u8) Number "number": "So many.";
    Die(u8) Other "die": "That die of the throw, from 0.";
    Option(u8) Name "option": "That named option of the space, from 0.";
    Alignment(Alignment) Other "alignment": "That alignment.";
    Roll "roll": "Roll the die for the move.";
    Raft "raft": "Use the Raft.";
    Teleport "teleport": "Take the wizard's offer.";
    Ferry "ferry": "Take the boatman's offer.";
    Build "build": "Build a Raft.";
    WoodsWalk "woods_walk": "Walk from Woods to Woods.";
    LayTerrain "lay_terrain": "Put a Terrain card on the space, for a life.";
    Cross "cross": "Cross the river by the character's own card.";
    TerrainWalk "terrain_walk": "Move to a space with a certain Terrain card.";
    GoOn "go_on": "Go on.";
    TurnBack "turn_back": "Turn back.";
    Battle "battle": "Attack in battle.";
    Psychic "psychic": "Attack in psychic combat.";
    Steal "steal": "Steal.";
    Beguile "beguile": "Try to beguile.";
    TakeFollower "take_follower": "Take a Follower.";
    TakeLadies "take_ladies": "Take the ladies.";
    Trophy "trophy": "Keep as a trophy.";
    Raise "raise": "Raise as a Follower.";
    Discard "discard": "Discard.";
    Carry "carry": "Carry as an Object.";
    Life "life": "A life.";
    Gold "gold": "A gold.";
    Strength "strength": "Strength.";
    Craft "craft": "Craft.";
    Fate "fate": "A fate.";
    Spell "spell": "A Spell.";
    Clockwise "clockwise": "With the clock.";
    Counterclockwise "counterclockwise": "Against it.";
    Talisman "talisman": "Give up a Talisman.";
    Character(CharacterId) Name "character": "That character card.";
}

impl OptionKind {
    /// Finds a kind by its word.
    #[must_use]
    pub fn find(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.word() == word)
    }
}

impl Choice {
    /// Does the option decline what the decision offers?
    #[inline]
    #[must_use]
    pub const fn declines(self) -> bool {
        matches!(self, Self::No | Self::Done | Self::Number(0))
    }
}
