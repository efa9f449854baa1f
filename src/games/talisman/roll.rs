//! Throwing dice for a named purpose, and paying fate to throw one of them again.

use super::cx::{Ask, Cx, Hears};
use super::decision::{Choice, Decision, Topic};
use super::event::Event;
use super::flags::Flag;
use super::holdings;
use crate::engine::dice::{Dice, DieKey};
use crate::engine::ids::Seat;
use arrayvec::ArrayVec;

/// What dice are thrown for; each purpose is a stream of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// The move.
    Move,
    /// A character's attack.
    Attack,
    /// A creature's attack.
    CreatureAttack,
    /// The attacked character's roll.
    Defence,
    /// A card's or space's table.
    Table,
    /// An Armour saving a life.
    Armour,
    /// The Portal of Power.
    Portal,
    /// The Crypt and the Mines.
    Exit,
    /// The Vampire's Tower.
    Tower,
    /// The number of Pitfiends.
    Pits,
    /// The Werewolf's Strength.
    Werewolf,
    /// One's own dice with Death.
    Death,
    /// Death's dice.
    DeathsOwn,
    /// The Command Spell.
    Command,
    /// Charming an Animal.
    Charm,
    /// Beguiling.
    Beguile,
    /// Where a drawn card is put.
    Placement,
    /// The Warlock's quest.
    Quest,
    /// The Chasm: oneself, then Followers.
    Chasm,
    /// Getting free from slavery.
    Slavery,
}

/// Dice on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Throw {
    /// The faces; 0 for dice not thrown.
    pub dice: [u8; 3],
    /// How many were thrown.
    pub count: u8,
    purpose: Purpose,
    occasion: u8,
    seat: Seat,
}

impl Throw {
    /// The sum of the faces.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.dice.iter().sum()
    }

    /// The highest face.
    #[must_use]
    pub fn best(&self) -> u8 {
        self.dice.iter().copied().max().unwrap_or(0)
    }

    /// The first two dice.
    #[must_use]
    pub fn pair(&self) -> [u8; 2] {
        [self.dice[0], self.dice[1]]
    }
}

/// Throws one to three dice.
pub fn throw<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, purpose: Purpose, count: u8) -> Throw {
    let occasion = cx.dice.occasion(purpose as u8);
    let mut dice = [0; 3];
    for (index, die) in (0..count).zip(&mut dice) {
        *die = cx.dice.die(DieKey { purpose: purpose as u8, occasion, index, attempt: 0 });
    }
    cx.tell(Event::Rolled { seat, purpose, dice });
    Throw { dice, count, purpose, occasion, seat }
}

/// How many dice are thrown: the larger of two counts, or the smaller at the wish of who holds the flag.
pub fn fewer<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, ask: Ask, flag: Option<Flag>, [few, many]: [u8; 2]) -> u8 {
    let Some(flag) = flag.filter(|flag| cx.hero(ask.seat).has(*flag)) else { return many };
    if cx.ask(ask, &[Choice::Number(few), Choice::Number(many)]) == Choice::Number(many) {
        return many;
    }
    holdings::credit(cx, ask.seat, flag);
    few
}

/// Offers one reroll of one die for a fate (R4E, Fate): once a throw, and the new face stands.
pub fn fate<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, thrown: &mut Throw, decision: Decision, topic: Topic) {
    if cx.state.hero(thrown.seat).fate == 0 {
        return;
    }
    let mut options: ArrayVec<Choice, 4> = ArrayVec::new();
    options.push(Choice::No);
    options.extend((0..thrown.count).map(Choice::Die));
    let Choice::Die(index) = cx.ask(Ask { seat: thrown.seat, decision, topic }, &options) else {
        return;
    };
    again(cx, thrown, index, index);
}

/// Throws that die again for a fate; `told` is its number where several throws lie on the table.
pub fn again<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, thrown: &mut Throw, index: u8, told: u8) {
    cx.state.hero_mut(thrown.seat).fate -= 1;
    let key = DieKey { purpose: thrown.purpose as u8, occasion: thrown.occasion, index, attempt: 1 };
    let face = cx.dice.die(key);
    thrown.dice[usize::from(index)] = face;
    cx.tell(Event::Rerolled { seat: thrown.seat, purpose: thrown.purpose, index: told, face });
}
