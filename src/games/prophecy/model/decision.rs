//! The fixed table of decisions and their options.

use super::Prophecy;
use super::kinds::{Means, SpaceId, Stat};
use crate::engine::ids::CardId;
use crate::engine::vocabulary::{decisions, options};

decisions! {
    Accept "accept": "Take the health, magic or gold that a Chance card offers?", "no, yes", true alone;
    Move "move": "How to move, and where, or what to do in place of moving.", "stay, work, foot, horse, boat, gate, flight, teleport", false alone;
    Use "use": "Use an Item now: before the move, before a battle, on arrival or after a battle?", "no, used card", true;
    Opportunity "opportunity": "Use the opportunity on the space?", "no, yes", true alone;
    Choose "choose": "Which of the effects that a card leaves to choose.", "number", false alone;
    Fight "fight": "Fight a creature that need not be fought?", "no, yes", true;
    Battle "battle": "Which battle to fight, and how to pay for it.", "strength, willpower, by_health", false;
    Bounty "bounty": "Try to take the creature alive?", "no, yes", true;
    Weapon "weapon": "Which Weapon to use in this battle.", "no, weapon card", true;
    Hand "hand": "What else to hold in a free hand in this battle.", "no, hand card", true;
    Headgear "headgear": "Which headgear to wear in this battle.", "no, head card", true;
    Throw "throw": "Throw the Weapon in this roll?", "no, yes", true;
    Aid "aid": "Use a card that helps in this roll, before the dice are thrown?", "no, aid card", true;
    Reroll "reroll": "Use a card to roll one's own die again?", "no, reroll card", true;
    Space "space": "What to do on the space, again and again.", "certificate, letter, recover, repair, buy, sell, done", true alone;
    Keep "keep": "Which of the Items looked at to keep.", "item card", false alone;
    Give "give": "Which Item to give away.", "item card", false alone;
    Drop "drop": "Which Item to discard, because too many are held.", "item card", false alone;
    Points "points": "Buy a health or two magic for a gold, again and again.", "health, magic, done", true alone;
    Swap "swap": "Which ability to lower for a point of the other.", "strength, willpower", false alone;
    SellDouble "sell_double": "Which Item to sell for twice its price.", "item card", false alone;
    Convert "convert": "Turn a gold into experience, or an experience into gold, again and again.", "gold, experience, done", true alone;
    Rob "rob": "Which Item of another character to take or to discard.", "item card", false alone;
    TeleportTo "teleport_to": "Which space to move to by an effect.", "space", false alone;
}

options! {
    Prophecy:
    No "no": "Not.";
    Yes "yes": "Do it.";
    Done "done": "Enough.";
    Card(CardId) Name "card": "That card.";
    Number(u8) Other "number": "That one, from 1.";
    Space(SpaceId) Name "space": "That space.";
    Stay "stay": "Stay on the space.";
    Work "work": "Work in place of moving.";
    Foot(SpaceId) Other "foot": "One space on foot.";
    Horse(SpaceId) Other "horse": "Two spaces on a horse.";
    Boat(SpaceId) Other "boat": "To the next port by boat.";
    Gate(SpaceId) Other "gate": "To another Magic Gate.";
    Flight(SpaceId) Other "flight": "By an Item that flies.";
    Teleport(SpaceId) Other "teleport": "To any space by an Item that is used up.";
    Strength "strength": "Strength.";
    Willpower "willpower": "Willpower.";
    ByHealth "by_health": "Willpower, paid in health.";
    Certificate "certificate": "The certificate of the guild.";
    Letter "letter": "The certificate, its gold paid by a letter.";
    Recover "recover": "Heal or recharge as the space offers.";
    Repair(CardId) Other "repair": "Repair that Item.";
    Buy(CardId) Other "buy": "Buy that Item.";
    Sell(CardId) Other "sell": "Sell that Item.";
    Health "health": "A health.";
    Magic "magic": "Two magic.";
    Gold "gold": "From gold into experience.";
    Experience "experience": "From experience into gold.";
}

impl Choice {
    /// Does the option decline what the decision offers?
    #[inline]
    #[must_use]
    pub const fn declines(self) -> bool {
        matches!(self, Self::No | Self::Done)
    }

    /// The space that the option leads to, if it is a move.
    #[inline]
    #[must_use]
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
    pub const fn leads_to(self) -> Option<SpaceId> {
        match self {
            Self::Space(to)
            | Self::Foot(to)
            | Self::Horse(to)
            | Self::Boat(to)
            | Self::Gate(to)
            | Self::Flight(to)
            | Self::Teleport(to) => Some(to),
            _ => None,
        }
    }

    /// How the option moves a character, if it is a move of one's own.
    #[inline]
    #[must_use]
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
    pub const fn means(self) -> Option<Means> {
        match self {
            Self::Foot(_) => Some(Means::Foot),
            Self::Horse(_) => Some(Means::Horse),
            Self::Boat(_) => Some(Means::Boat),
            Self::Gate(_) => Some(Means::Gate),
            Self::Flight(_) => Some(Means::Flight),
            Self::Teleport(_) => Some(Means::Teleport),
            _ => None,
        }
    }

    /// The card that the option is about.
    #[inline]
    #[must_use]
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
    pub const fn card(self) -> Option<CardId> {
        match self {
            Self::Card(card) | Self::Repair(card) | Self::Buy(card) | Self::Sell(card) => Some(card),
            _ => None,
        }
    }
}

/// The topic of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// The position says it all.
    Plain,
    /// A card.
    Card(CardId),
    /// A battle.
    Battle(Fight),
}

/// A battle as it stands when something is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fight {
    /// The creature.
    pub creature: CardId,
    /// The kind of battle, once it is known.
    pub stat: Option<Stat>,
    /// The character's value with its bonuses so far.
    pub own: u8,
    /// The creature's value.
    pub foe: u8,
    /// Rolls that must still be won, this one included.
    pub left: u8,
    /// Bonus of a throw, if one can be made.
    pub throw: u8,
    /// The character's die and the creature's die, once thrown; 0 before.
    pub dice: [u8; 2],
    /// May the Weapon be chosen bare-handed with profit, or is one in hand already?
    pub armed: bool,
}
