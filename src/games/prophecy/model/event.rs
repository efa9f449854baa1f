//! The fixed table of events that observers receive.

use super::ending::Ending;
use super::kinds::{CharacterId, Guild, Means, SpaceId, Stat};
use crate::engine::game::EventRow;
use crate::engine::ids::{CardId, Seat};
use crate::ruleset::switches::choices;

choices! {
    /// How a battle or a roll of it ended.
    pub enum BattleResult {
        /// The character won.
        Won = "won",
        /// Nobody won.
        Draw = "draw",
        /// The character lost.
        Lost = "lost",
    }
}

choices! {
    /// Where something comes from or goes to.
    pub enum Source {
        /// A Chance card.
        Chance = "chance",
        /// A creature, for winning or losing against it.
        Creature = "creature",
        /// An opportunity.
        Opportunity = "opportunity",
        /// An Item.
        Item = "item",
        /// A possibility of a space.
        Space = "space",
        /// Work in place of moving.
        Work = "work",
        /// Buying or selling an Item.
        Trade = "trade",
        /// Moving.
        Moving = "moving",
        /// A certificate.
        Certificate = "certificate",
        /// A Battle of Wills that was chosen.
        Battle = "battle",
        /// A limit at the end of the turn.
        Limit = "limit",
    }
}

/// `($)` hands the macro a dollar sign, which the macro that it defines needs.
macro_rules! events {
    (($d:tt) $($(#[$doc:meta])* $variant:ident $name:literal { $($field:ident: $type:ty,)* })*) => {
        /// An event: something that happened in the game.
        #[derive(Clone, Copy, PartialEq, Debug)]
        #[expect(missing_docs, reason = "the fields are those of the table")]
        pub enum Event { $($(#[$doc])* $variant { $($field: $type,)* },)* }

        impl Event {
            /// The table, in the order of the variants.
            pub const ROWS: &'static [EventRow] = &[$(EventRow { name: $name, fields: stringify!($($field),*) },)*];

            /// The event's name in the table.
            #[must_use]
            pub fn name(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $name,)* }
            }
        }

        /// Gives the fields of every event to a macro, which makes of them what this room does not know.
        macro_rules! with_event_fields {
            ($d macro:ident) => { $d macro! { $($variant { $($field)* })* } };
        }
        pub(in crate::games::prophecy) use with_event_fields;
    };
}

events! { ($)
    /// A character is dealt to a seat.
    CharacterDealt "character_dealt" { seat: Seat, character: CharacterId, }
    /// A seat begins the game.
    Begins "begins" { seat: Seat, }
    /// A turn starts.
    TurnStarted "turn_started" { seat: Seat, extra: u8, }
    /// A turn ends.
    TurnEnded "turn_ended" { seat: Seat, }
    /// A Chance card is drawn.
    ChanceDrawn "chance_drawn" { seat: Seat, card: CardId, }
    /// An Adventure card is laid on a space.
    CardLaid "card_laid" { card: CardId, space: SpaceId, }
    /// An Item is laid out for sale.
    WareLaid "ware_laid" { card: CardId, space: SpaceId, }
    /// A card goes to its discards.
    Discarded "discarded" { card: CardId, }
    /// A deck is made of its discards.
    Reshuffled "reshuffled" { deck: super::kinds::Deck, }
    /// A character moves, or stays.
    Moved "moved" { seat: Seat, means: Means, from: SpaceId, to: SpaceId, }
    /// A character works in place of moving.
    Worked "worked" { seat: Seat, space: SpaceId, }
    /// A creature holds a character on its space.
    Held "held" { seat: Seat, card: CardId, }
    /// A fight is declined.
    Declined "declined" { seat: Seat, card: CardId, }
    /// A battle starts.
    BattleStarted "battle_started" { seat: Seat, card: CardId, stat: Stat, }
    /// An Item is used in the battle.
    Readied "readied" { seat: Seat, card: CardId, }
    /// A Weapon is thrown.
    Thrown "thrown" { seat: Seat, card: CardId, }
    /// A die is rolled outside a battle.
    Rolled "rolled" { seat: Seat, die: u8, }
    /// The dice of a battle are compared.
    Compared "compared" { seat: Seat, die: u8, total: u8, foe_die: u8, foe_total: u8, result: BattleResult, }
    /// A battle ends.
    BattleEnded "battle_ended" { seat: Seat, card: CardId, result: BattleResult, }
    /// An opportunity is used.
    OpportunityUsed "opportunity_used" { seat: Seat, card: CardId, }
    /// Health is healed.
    Healed "healed" { seat: Seat, amount: u8, source: Source, }
    /// Magic is recharged.
    Recharged "recharged" { seat: Seat, amount: u8, source: Source, }
    /// Health is lost or paid.
    HealthLost "health_lost" { seat: Seat, amount: u8, source: Source, }
    /// Magic is lost or paid.
    MagicLost "magic_lost" { seat: Seat, amount: u8, source: Source, }
    /// Gold is gained.
    GoldGained "gold_gained" { seat: Seat, amount: u8, source: Source, }
    /// Gold is lost or paid.
    GoldLost "gold_lost" { seat: Seat, amount: u8, source: Source, }
    /// Experience is gained.
    ExperienceGained "experience_gained" { seat: Seat, amount: u8, source: Source, }
    /// Experience is lost or paid.
    ExperienceLost "experience_lost" { seat: Seat, amount: u8, source: Source, }
    /// A point of an ability is gained for good.
    Raised "raised" { seat: Seat, stat: Stat, }
    /// A point of an ability is lost for good.
    Lowered "lowered" { seat: Seat, stat: Stat, }
    /// An Item is gained.
    ItemGained "item_gained" { seat: Seat, card: CardId, source: Source, }
    /// An Item is lost.
    ItemLost "item_lost" { seat: Seat, card: CardId, source: Source, }
    /// An Item is used up.
    ItemUsed "item_used" { seat: Seat, card: CardId, }
    /// An Item is damaged.
    Damaged "damaged" { seat: Seat, card: CardId, }
    /// An Item is repaired.
    Repaired "repaired" { seat: Seat, card: CardId, }
    /// An Adventure card is kept like an Item.
    Kept "kept" { seat: Seat, card: CardId, }
    /// A certificate is gained.
    CertificateGained "certificate_gained" { seat: Seat, guild: Guild, }
    /// An extra turn is gained.
    ExtraTurn "extra_turn" { seat: Seat, }
    /// A character dies.
    Died "died" { seat: Seat, source: Source, }
    /// The game is over.
    GameOver "game_over" { ending: Ending, }
}
