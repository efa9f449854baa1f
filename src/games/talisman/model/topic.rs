//! What a decision is about.

use super::enemy::Bans;
use super::kinds::{Attack, CreatureKind, Offer, Source, TableId};
use super::purpose::Faces;
use super::roll_rule::RollShift;
use super::verb::Ability;
use crate::engine::ids::{CardId, Seat};

/// The subject of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// Nothing beyond the position.
    Plain,
    /// The roll for the move.
    Move {
        /// The number of spaces.
        roll: u8,
    },
    /// Dice rolled for the move, one of which will not count.
    MoveDice {
        /// The dice.
        dice: Faces,
    },
    /// The card or space that takes effect.
    Source(Source),
    /// Lives, fate or a Spell on offer.
    Price {
        /// Gold for each; 0 if it is free.
        price: u8,
    },
    /// A roll on a table.
    Table {
        /// The table.
        table: TableId,
        /// The dice, in order; 0 for dice not rolled.
        dice: Faces,
    },
    /// A fight against a creature.
    Fight(Fight),
    /// An attack between characters.
    Duel(Duel),
    /// A life about to be lost.
    Loss {
        /// The seat that would lose it.
        seat: Seat,
        /// Number of lives lost at once.
        lives: u8,
    },
    /// A Follower about to be lost.
    FollowerLoss {
        /// The seat that would lose it.
        seat: Seat,
        /// The Follower.
        card: CardId,
    },
    /// An Enemy about to be killed.
    Kill {
        /// The seat that would kill it.
        seat: Seat,
    },
    /// A roll of dice minus an ability.
    Exit {
        /// The ability.
        ability: Ability,
        /// The dice.
        dice: Faces,
    },
    /// A roll of dice against an ability.
    Gate {
        /// The ability.
        ability: Ability,
        /// The dice.
        dice: Faces,
    },
    /// Dicing with Death.
    Death {
        /// The seat's own dice.
        mine: Faces,
        /// Death's dice.
        his: Faces,
    },
    /// A roll for a card or space without a table of its own.
    Thrown {
        /// The card or space.
        source: Source,
        /// The dice.
        dice: Faces,
    },
    /// A die that succeeds from a certain face on.
    Need {
        /// The face rolled.
        die: u8,
        /// The lowest face that succeeds.
        least: u8,
    },
    /// A Spell just cast.
    Cast {
        /// The caster.
        caster: Seat,
        /// The Spell card; `None` for the Command Spell.
        spell: Option<CardId>,
        /// The character it is cast on; `None` if it is on no character.
        target: Option<Seat>,
    },
    /// An offer that the character has.
    Offer(Offer),
    /// Another character that is about to be met or taken from.
    Other(Seat),
}

/// A fight as the character sees it before and after the rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fight {
    /// Battle or psychic combat.
    pub attack: Attack,
    /// The kind of creature; a Dragon if any of the group is one.
    pub creature: CreatureKind,
    /// The seat's own total without dice.
    pub mine: u8,
    /// The creatures' total without the die.
    pub foe: u8,
    /// The seat's own dice; the highest counts; 0 for dice not rolled.
    pub my_dice: Faces,
    /// The total of the creature's dice; 0 if it does not roll, or has not rolled yet.
    pub foe_die: u8,
    /// The dice that the creature rolls and adds.
    pub foe_dice: u8,
    /// Does the seat roll two dice?
    pub two_dice: bool,
    /// How many Enemies of the group attack with as much as the seat has: their points are part of `foe`.
    pub matching: u8,
    /// What the seat may not use.
    pub forbids: Bans,
    /// Was one of the Enemies drawn in this encounter?
    pub drawn: bool,
    /// What cards always add to the rolls of both sides. That of the creature is already in `foe_die`.
    pub shift: RollShift,
}

impl Fight {
    /// A fight before any roll, of one die a side, with the seat's own total and that of its opponent.
    #[inline]
    #[must_use]
    pub fn before_rolls(attack: Attack, creature: CreatureKind, [mine, foe]: [u8; 2]) -> Self {
        Self {
            attack,
            creature,
            mine,
            foe,
            my_dice: [0; 4],
            foe_die: 0,
            foe_dice: 1,
            two_dice: false,
            matching: 0,
            forbids: Bans::NONE,
            drawn: false,
            shift: RollShift::default(),
        }
    }

    /// The fight with points added to the seat's side, and to Enemies that match it.
    #[inline]
    #[must_use]
    pub const fn raised(self, points: u8) -> Self {
        let foe = self.foe.saturating_add(points.saturating_mul(self.matching));
        Self { mine: self.mine.saturating_add(points), foe, ..self }
    }

    /// The fight with points taken from the seat's side, and from Enemies that match it.
    #[must_use]
    pub const fn lowered(self, points: u8) -> Self {
        let foe = self.foe.saturating_sub(points.saturating_mul(self.matching));
        Self { mine: self.mine.saturating_sub(points), foe, ..self }
    }
}

/// An attack between characters, as the seat that decides sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duel {
    /// Battle or psychic combat.
    pub attack: Attack,
    /// The other character.
    pub other: Seat,
    /// Is the deciding seat the attacker?
    pub attacking: bool,
    /// Its own total without dice.
    pub mine: u8,
    /// The other's total without dice.
    pub theirs: u8,
    /// Its own dice; 0 for dice not rolled.
    pub my_dice: Faces,
    /// The other's best die; 0 if it has not rolled.
    pub their_die: u8,
    /// What cards always add to the rolls of both sides. That of the other is already in `their_die`.
    pub shift: RollShift,
}
