//! The fixed table of events that observers receive.

use super::decks::DeckKind;
use super::ending::Ending;
use super::event_details::{Bonus, Foe, GoldFrom, Left, Picked, Piece, Slow, Spent, Why};
use super::kinds::{Alignment, Attack, CharacterId, Source, SpaceId, TableId};
use super::state::{Direction, Lasting, Place};
use super::verb::Ability;
use super::window::Window;
use crate::engine::game::EventRow;
use crate::engine::ids::{CardId, Seat};

/// `($)` hands the macro a dollar sign, which the macro that it defines needs.
macro_rules! events {
    (($d:tt) $($(#[$doc:meta])* $variant:ident $name:literal $($changes:ident)? {
        $($(#[$fdoc:meta])* $field:ident: $type:ty,)*
    })*) => {
        /// An event: something that happened in the game.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub enum Event { $($(#[$doc])* $variant { $($(#[$fdoc])* $field: $type,)* },)* }

        impl Event {
            /// The table, in the order of the variants.
            pub const ROWS: &'static [EventRow] = &[$(EventRow { name: $name, fields: stringify!($($field),*) },)*];

            /// The event's name in the table.
            #[must_use]
            pub fn name(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $name,)* }
            }

            /// Does the event itself change the state or what a seat knows?
            #[must_use]
            pub fn changes(&self) -> bool {
                match self { $(Self::$variant { .. } => $crate::engine::word::marked!($($changes)?),)* }
            }
        }

        /// Gives the fields of every event to a macro, which makes of them what this room does not know.
        macro_rules! with_event_fields {
            ($d macro:ident) => { $d macro! { $($variant { $($field)* })* } };
        }
        pub(in crate::games::talisman) use with_event_fields;
    };
}

/// Why a life is lost or a character dies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A lost fight with a creature.
    Creature(Attack),
    /// A lost fight with a character.
    Character(Seat),
    /// An effect of a card or space.
    Effect(Source),
    /// A Hex on the space.
    Hex,
    /// The Command Spell.
    Command(Seat),
    /// The Vampire's Tower.
    Tower,
    /// Dicing with Death.
    Death,
}

/// How a character came to a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Means {
    /// Step by step.
    Walk,
    /// Across the Sentinel's bridge.
    Bridge,
    /// By Raft.
    Raft,
    /// By the Tavern's ferryman.
    Ferry,
    /// Moved by an effect.
    Teleport,
    /// Passing the Portal of Power.
    Portal,
    /// From Woods to Woods.
    WoodsWalk,
    /// Across the river by the character's own card.
    Crossing,
    /// To a space with a certain Terrain card.
    TerrainWalk,
    /// By an exit of the Crypt or the Mines.
    Exit,
    /// To the Warlock's Cave after fulfilling a quest.
    Quest,
    /// To the Village after being killed.
    Death,
}

crate::engine::word::words!(Means {
    Walk "walk",
    Bridge "bridge",
    Raft "raft",
    Ferry "ferry",
    Teleport "teleport",
    Portal "portal",
    WoodsWalk "woods_walk",
    Crossing "crossing",
    TerrainWalk "terrain_walk",
    Exit "exit",
    Quest "quest",
    Death "death",
});

/// How a fight ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FightResult {
    /// The seat won.
    Won,
    /// The seat lost.
    Lost,
    /// Nobody won.
    StandOff,
}

crate::engine::word::words!(FightResult {
    Won "won",
    Lost "lost",
    StandOff "stand_off",
});

events! { ($)
    /// A character is dealt to a seat.
    CharacterDealt "character_dealt" { /** Whose. */ seat: Seat, /** Which. */ character: CharacterId, }
    /// A turn begins.
    TurnStarted "turn_started" { /** Whose. */ seat: Seat, /** The round, from 1. */ round: u16, /** 0, or the number of the extra turn. */ extra: u8, }
    /// A turn is missed.
    TurnMissed "turn_missed" { /** Whose. */ seat: Seat, /** Turns still to miss. */ left: u8, }
    /// A turn is lost, now or next time.
    TurnLost "turn_lost" changes { /** By whom. */ seat: Seat, /** Is it the next one? Otherwise the present one is cut short. */ next: bool, }
    /// A character takes another turn after this one.
    ExtraTurn "extra_turn" changes { /** Who. */ seat: Seat, }
    /// An Object is put into a card that keeps it safe.
    Stowed "stowed" changes { /** By whom. */ seat: Seat, /** Which Object. */ card: CardId, }
    /// A card counts as one of another deck from now on.
    PhaseTurned "phase_turned" changes { /** Which card. */ card: CardId, /** The deck. */ deck: DeckKind, }
    /// A character is held by a Spell for the whole turn.
    Held "held" { /** Who. */ seat: Seat, }
    /// A turn is over.
    TurnEnded "turn_ended" { /** Whose. */ seat: Seat, }
    /// A question was answered, or had one answer only.
    Decided "decided" { /** By whom. */ seat: Seat, /** Which question. */ decision: super::decision::Decision, /** The answer. */ choice: Picked, /** How many answers there were. */ of: u16, }
    /// Dice were thrown.
    Rolled "rolled" { /** By whom. */ seat: Seat, /** What for. */ purpose: super::purpose::Purpose, /** The faces; 0 for dice not thrown. */ dice: super::purpose::Faces, }
    /// A die was thrown again for a fate.
    Rerolled "rerolled" { /** By whom. */ seat: Seat, /** What for. */ purpose: super::purpose::Purpose, /** Which die. */ index: u8, /** What it shows now. */ face: u8, }
    /// A hero came to a space.
    Moved "moved" { /** Who. */ seat: Seat, /** From where. */ from: SpaceId, /** Where to. */ to: SpaceId, /** How. */ means: Means, }
    /// A character moves one space without a roll.
    OneSpace "one_space" { /** Who. */ seat: Seat, /** Why. */ why: Slow, }
    /// An Adventure card was drawn.
    Drew "drew" changes { /** By whom. */ seat: Seat, /** Which. */ card: CardId, }
    /// A card was put on another space, or a Spell laid on one.
    PlacedElsewhere "placed_elsewhere" changes { /** Which. */ card: CardId, /** Where. */ space: SpaceId, }
    /// A drawn card was put away for another.
    Foreseen "foreseen" changes { /** By whom. */ seat: Seat, /** Which card was put away. */ card: CardId, }
    /// A card was met.
    Met "met" { /** By whom. */ seat: Seat, /** Which. */ card: CardId, }
    /// A card or a space's instruction changed the state or what a seat knows.
    Used "used" changes { /** By whom. */ seat: Seat, /** What. */ source: Source, /** Which question it answered, if it is known by one. */ flag: Option<super::flags::Flag>, }
    /// Nothing came of what was met or rolled.
    NoEffect "no_effect" { /** For whom. */ seat: Seat, /** Of what. */ source: Source, /** Why. */ why: Why, }
    /// There was more to gain than the box, a cap or one's hand allows.
    FellShort "fell_short" { /** Who gains less. */ seat: Seat, /** Of what. */ piece: Piece, /** How many are lacking. */ lacking: u8, }
    /// The first who qualifies gets what a card has to give.
    Granted "granted" { /** Who. */ seat: Seat, /** The card. */ source: Source, }
    /// An ability was used.
    AbilityUsed "ability_used" changes { /** By whom. */ seat: Seat, /** Whose ability. */ character: CharacterId, /** Which question it answered. */ flag: super::flags::Flag, }
    /// A table gave a result.
    TableResult "table_result" { /** For whom. */ seat: Seat, /** Which table. */ table: TableId, /** Its row. */ row: u8, /** The total. */ total: u8, }
    /// A die thrown to charm or to beguile was too low.
    InVain "in_vain" { /** For whom. */ seat: Seat, /** What for. */ purpose: super::purpose::Purpose, }
    /// An exit of the Crypt or the Mines was found.
    ExitFound "exit_found" changes { /** Who. */ seat: Seat, /** From where. */ from: SpaceId, /** The ability taken off. */ ability: Ability, /** Its points. */ points: u8, /** The dice. */ thrown: u8, /** Dice minus ability, at least 0. */ total: u8, /** Where to. */ to: SpaceId, }
    /// A creature attacks; several of one fight are told one by one.
    Faced "faced" { /** Whom. */ seat: Seat, /** Who. */ foe: Foe, /** Its Strength or Craft. */ points: u8, }
    /// Something adds to Strength in this battle.
    Added "added" { /** Whose. */ seat: Seat, /** What. */ bonus: Bonus, /** How much. */ points: u8, }
    /// An Enemy matches its opponent's Strength or Craft in the fight about to be rolled.
    Matched "matched" { /** Its opponent. */ seat: Seat, /** Which. */ card: CardId, /** Battle or psychic combat. */ attack: Attack, /** Its points. */ points: u8, }
    /// A fight is about to be rolled.
    FightStarted "fight_started" { /** Who. */ seat: Seat, /** Battle or psychic combat. */ attack: Attack, /** The seat's total without dice. */ mine: u8, /** The creatures' total without dice. */ foe: u8, }
    /// A fight against creatures ended.
    FightEnded "fight_ended" changes { /** Who. */ seat: Seat, /** Battle or psychic combat. */ attack: Attack, /** The seat's attack score. */ mine: u8, /** The creatures' attack score. */ foe: u8, /** How. */ result: FightResult, }
    /// An attack between characters is about to be rolled.
    DuelStarted "duel_started" { /** The attacker. */ seat: Seat, /** The attacked. */ other: Seat, /** Battle or psychic combat. */ attack: Attack, /** The attacker's total without dice. */ mine: u8, /** The attacked one's total without dice. */ theirs: u8, }
    /// An attack between characters ended.
    DuelEnded "duel_ended" changes { /** The attacker. */ seat: Seat, /** The attacked. */ other: Seat, /** Battle or psychic combat. */ attack: Attack, /** The attacker's score. */ mine: u8, /** The attacked one's score. */ theirs: u8, /** How, for the attacker. */ result: FightResult, }
    /// The winner of an attack between characters took nothing.
    RewardDeclined "reward_declined" changes { /** The winner. */ seat: Seat, /** The beaten one. */ over: Seat, }
    /// Somebody or something was evaded.
    Evaded "evaded" changes { /** By whom. */ seat: Seat, /** Which character, if no creature. */ other: Option<Seat>, }
    /// An Enemy was killed.
    Killed "killed" changes { /** By whom. */ seat: Seat, /** Which. */ card: CardId, }
    /// A Spirit was destroyed without a fight.
    Destroyed "destroyed" changes { /** By whom. */ seat: Seat, /** Which. */ card: CardId, }
    /// Lives were lost.
    LivesLost "lives_lost" changes { /** By whom. */ seat: Seat, /** How many. */ lives: u8, /** Why. */ cause: Cause, }
    /// A life was saved.
    LifeSaved "life_saved" changes { /** Whose. */ seat: Seat, /** By which card. */ card: CardId, }
    /// Lives were healed.
    Healed "healed" changes { /** Whose. */ seat: Seat, /** How many. */ lives: u8, }
    /// Lives were gained.
    LivesGained "lives_gained" changes { /** By whom. */ seat: Seat, /** How many. */ lives: u8, }
    /// Strength or Craft was gained.
    AbilityGained "ability_gained" changes { /** By whom. */ seat: Seat, /** Which. */ ability: Ability, /** How much. */ points: u8, }
    /// Strength or Craft was lost.
    AbilityLost "ability_lost" changes { /** By whom. */ seat: Seat, /** Which. */ ability: Ability, /** How much. */ points: u8, }
    /// Fate was gained or replenished.
    FateGained "fate_gained" changes { /** By whom. */ seat: Seat, /** How much. */ fate: u8, }
    /// Fate was lost.
    FateLost "fate_lost" changes { /** By whom. */ seat: Seat, /** How much. */ fate: u8, }
    /// Gold was gained.
    GoldGained "gold_gained" changes { /** By whom. */ seat: Seat, /** How much. */ gold: u8, /** Where from. */ whence: GoldFrom, }
    /// Gold was paid or lost.
    GoldLost "gold_lost" changes { /** By whom. */ seat: Seat, /** How much. */ gold: u8, /** How. */ how: Spent, }
    /// A dead hero's gold stays on the space.
    GoldLeft "gold_left" { /** Whose. */ seat: Seat, /** How much. */ gold: u8, /** Where. */ space: SpaceId, }
    /// A Spell was gained.
    SpellGained "spell_gained" changes { /** By whom. */ seat: Seat, /** Which. */ card: CardId, }
    /// A Spell was discarded uncast.
    SpellDiscarded "spell_discarded" changes { /** By whom. */ seat: Seat, /** Which. */ card: CardId, }
    /// A Spell was cast.
    SpellCast "spell_cast" changes { /** By whom. */ seat: Seat, /** Which. */ card: CardId, /** When. */ window: Window, /** On whom, if on a character. */ target: Option<Seat>, }
    /// A Spell was countered.
    SpellCountered "spell_countered" changes { /** Whose. */ seat: Seat, /** Which. */ card: CardId, }
    /// A Spell took effect.
    SpellWorked "spell_worked" changes { /** Whose. */ seat: Seat, /** Which. */ card: CardId, /** On whom, if on a character. */ target: Option<Seat>, }
    /// What lasted is over.
    LastingEnded "lasting_ended" { /** What. */ what: Lasting, /** Its card. */ card: CardId, /** Whose turns it lasted by. */ seat: Seat, }
    /// Others' Spells were looked at.
    MindsRead "minds_read" changes { /** By whom. */ seat: Seat, }
    /// A card came into a seat's possession.
    CardTaken "card_taken" changes { /** By whom. */ seat: Seat, /** Which. */ card: CardId, /** Where it was. */ whence: Place, }
    /// A card was bought.
    CardBought "card_bought" changes { /** By whom. */ seat: Seat, /** Which. */ card: CardId, /** For how much. */ price: u8, }
    /// A card was left on the seat's space.
    CardLeft "card_left" changes { /** By whom. */ seat: Seat, /** Which. */ card: CardId, /** Why. */ why: Left, }
    /// An Object was left on a card that lies on the seat's space.
    LeftOnCard "left_on_card" changes { /** By whom. */ seat: Seat, /** Which. */ card: CardId, /** On which card. */ host: CardId, }
    /// A card just drawn was laid facedown before another player.
    LaidBefore "laid_before" changes { /** By whom. */ seat: Seat, /** Before whom. */ other: Seat, /** Which. */ card: CardId, }
    /// A card was discarded out of a seat's possession or from the board.
    CardDiscarded "card_discarded" { /** Which. */ card: CardId, /** Where it was. */ whence: Place, }
    /// A Talisman was gained.
    TalismanGained "talisman_gained" changes { /** By whom. */ seat: Seat, /** Which. */ card: CardId, }
    /// A trophy was taken.
    TrophyTaken "trophy_taken" changes { /** By whom. */ seat: Seat, /** Which. */ card: CardId, }
    /// Trophies were traded.
    Traded "traded" changes { /** By whom. */ seat: Seat, /** For which ability. */ ability: Ability, /** Points handed in. */ handed: u8, /** Counters gained. */ gained: u8, }
    /// Trophies of a form were traded for lives.
    TradedForLives "traded_for_lives" changes { /** By whom. */ seat: Seat, /** Points handed in. */ handed: u8, }
    /// A hero became a Toad.
    BecameToad "became_toad" changes { /** Who. */ seat: Seat, }
    /// A Toad turned back.
    ToadEnded "toad_ended" changes { /** Who. */ seat: Seat, }
    /// An alignment changed.
    AlignmentChanged "alignment_changed" changes { /** Whose. */ seat: Seat, /** To what. */ to: Alignment, }
    /// A hero was enslaved.
    Enslaved "enslaved" changes { /** Who. */ seat: Seat, }
    /// A quest was accepted.
    QuestTaken "quest_taken" changes { /** By whom. */ seat: Seat, /** Which, 1 to 6. */ quest: u8, }
    /// A character begins with a quest.
    QuestDealt "quest_dealt" changes { /** Who. */ seat: Seat, /** Which, 1 to 6. */ quest: u8, }
    /// A quest was fulfilled.
    QuestDone "quest_done" changes { /** By whom. */ seat: Seat, /** Which, 1 to 6. */ quest: u8, }
    /// The Portal of Power was tried.
    PortalTried "portal_tried" changes { /** By whom. */ seat: Seat, /** By which ability. */ ability: Ability, /** Its points. */ points: u8, /** The dice. */ total: u8, /** Did it open? */ opened: bool, }
    /// The Vampire's price was rolled.
    TowerPriced "tower_priced" { /** Who pays. */ seat: Seat, /** The die. */ die: u8, /** Lives or Followers. */ lives: u8, }
    /// A die of the Chasm stands.
    ChasmDie "chasm_die" { /** Who crosses. */ seat: Seat, /** The Follower; `None` for the hero's own. */ card: Option<CardId>, /** The die. */ face: u8, /** Is it one that kills? */ falls: bool, }
    /// Dice with Death were thrown.
    DeathDiced "death_diced" { /** By whom. */ seat: Seat, /** The hero's sum. */ mine: u8, /** Death's sum. */ his: u8, }
    /// A hero turned back in the Inner Region.
    TurnedBack "turned_back" changes { /** Who. */ seat: Seat, }
    /// The Crown of Command was reached.
    CrownReached "crown_reached" changes { /** By whom. */ seat: Seat, }
    /// An alternative ending that lay facedown on the Crown was turned over.
    EndingTurned "ending_turned" changes { /** By whom. */ seat: Seat, /** What it says. */ ending: SpaceId, }
    /// A hero did on the Crown what the ending counts.
    EndingCounted "ending_counted" changes { /** Who. */ seat: Seat, /** How often by now. */ count: u8, /** How often wins. */ of: u8, }
    /// The Command Spell is cast, and may be countered.
    CommandCast "command_cast" { /** By whom. */ seat: Seat, }
    /// The Command Spell was countered before its roll.
    CommandCountered "command_countered" changes { /** Whose. */ seat: Seat, }
    /// The Command Spell was rolled for.
    Commanded "commanded" changes { /** By whom. */ seat: Seat, /** What the die showed; 0 if none was rolled. */ die: u8, /** Did it work? */ worked: bool, }
    /// A hero died.
    Died "died" changes { /** Whose. */ seat: Seat, /** Which. */ character: CharacterId, /** Where. */ space: SpaceId, /** Why. */ cause: Cause, }
    /// A hero became a form.
    FormTaken "form_taken" changes { /** Whose. */ seat: Seat, /** Which. */ form: CharacterId, /** Lives. */ lives: u8, /** Turns, or 0. */ turns: u8, }
    /// A hero took its own card back.
    FormLeft "form_left" changes { /** Whose. */ seat: Seat, /** Which. */ character: CharacterId, /** Lives. */ lives: u8, }
    /// A marker was moved.
    MarkerMoved "marker_moved" changes { /** Whose. */ seat: Seat, /** Where. */ space: SpaceId, }
    /// A Terrain card covers a space.
    TerrainPlaced "terrain_placed" changes { /** Where. */ space: SpaceId, /** Which. */ terrain: SpaceId, }
    /// A Terrain card was taken off a space.
    TerrainRemoved "terrain_removed" changes { /** From where. */ space: SpaceId, /** Which. */ terrain: SpaceId, }
    /// A player is out.
    Eliminated "eliminated" { /** Who. */ seat: Seat, }
    /// Of dice thrown beyond those that count, some were picked.
    DicePicked "dice_picked" { /** By whom. */ seat: Seat, /** What for. */ purpose: super::purpose::Purpose, /** Their total. */ total: u8, }
    /// What a roll counts was changed.
    RollChanged "roll_changed" { /** Whose. */ seat: Seat, /** What for. */ purpose: super::purpose::Purpose, /** By which card, if one alone. */ card: Option<CardId>, /** What it showed. */ rolled: u8, /** What it counts. */ counts: u8, }
    /// A deck was used up, and its discards are the new one.
    Reshuffled "reshuffled" { /** Which. */ deck: DeckKind, }
    /// The top cards of a deck were put on top of another.
    CardsPutOn "cards_put_on" changes { /** Whose. */ deck: DeckKind, /** On which. */ onto: DeckKind, /** How many. */ cards: u8, }
    /// No unused character was left, and those that had died are used again.
    DeadReused "dead_reused" { /** How many. */ characters: u8, }
    /// A move was chosen for a fate.
    MoveChosen "move_chosen" { /** By whom. */ seat: Seat, /** How far. */ spaces: u8, }
    /// A direction was named before the roll.
    DirectionNamed "direction_named" { /** By whom. */ seat: Seat, /** Which. */ direction: Direction, }
    /// A space to stop on was named before the roll.
    CornerNamed "corner_named" { /** By whom. */ seat: Seat, /** Which. */ space: SpaceId, }
    /// Night fell, or day broke.
    TimeTurned "time_turned" { /** By whose Event. */ seat: Seat, /** Is it night now? */ night: bool, }
    /// An unfriendly being was evaded.
    BeingEvaded "being_evaded" { /** By whom. */ seat: Seat, /** What. */ source: Source, }
    /// Objects or a Talisman were handed in for a point.
    Cashed "cashed" changes { /** By whom. */ seat: Seat, /** For which ability. */ ability: Ability, /** Cards handed in. */ cards: u8, }
    /// The goods of a dead hero were set aside for its player's next character.
    SetAside "set_aside" changes { /** Whose. */ seat: Seat, /** Cards. */ cards: u8, /** Gold. */ gold: u8, }
    /// An Enemy has grown by beating a character.
    Grown "grown" changes { /** Which. */ card: CardId, /** By how much in all. */ by: u8, }
    /// A dead hero is to come back.
    Fallen "fallen" changes { /** Who. */ seat: Seat, /** Fate paid. */ fate: u8, }
    /// A dead hero came back.
    Resurrected "resurrected" changes { /** Who. */ seat: Seat, /** Where. */ space: SpaceId, }
    /// The time is up.
    TimeUp "time_up" { /** The last round. */ round: u16, }
    /// What a seat has was counted.
    Scored "scored" { /** Whose. */ seat: Seat, /** How much. */ score: u16, }
    /// The game is over.
    GameOver "game_over" { /** How. */ ending: Ending, }
}
