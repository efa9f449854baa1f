//! What rules code carries, and how it asks and rolls.

use crate::engine::choice::Ask;
use crate::engine::dice::{Dice, DieKey};
use crate::engine::ids::{CARDS_MAX, Seat};
use crate::engine::observer::Observer;
use crate::engine::open_view::OpenView;
use crate::games::prophecy::model::Prophecy;
use crate::games::prophecy::model::decision::{Choice, Decision, Topic};
use crate::games::prophecy::model::event::Event;
use crate::games::prophecy::model::state::{Adventurer, State};
use arrayvec::ArrayVec;

/// The context of a game.
pub type Context<'a, D, W> = crate::engine::context::Context<'a, Prophecy, D, W>;

/// What a seat sees: everything but the order of the decks, which no fact shows.
pub type View<'a> = OpenView<'a, Prophecy>;

/// Listens to the events of this game.
pub trait Listener: Observer<State, Event> {}

impl<W: Observer<State, Event>> Listener for W {}

/// The largest number of options of a decision: every card, and some more.
const OPTIONS_MAX: usize = CARDS_MAX + 16;

/// The options of a decision while they are gathered.
pub type Options = ArrayVec<Choice, OPTIONS_MAX>;

/// What a die is for: its number in the key of the die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Who begins.
    First,
    /// A roll of a battle.
    Battle,
    /// An effect of a card.
    Effect,
    /// The Economic Crisis.
    Crisis,
}

/// Asks a seat.
pub fn ask<D: Dice, W: Listener>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    (decision, topic): (Decision, Topic),
    options: &[Choice],
) -> Choice {
    ctx.answer(seat, &Ask { decision, topic, options })
}

/// Asks a seat a question that is answered by yes or no.
pub fn agrees<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, question: (Decision, Topic)) -> bool {
    ask(ctx, seat, question, &[Choice::No, Choice::Yes]) == Choice::Yes
}

/// Rolls a die for a purpose.
pub fn roll<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, purpose: Purpose) -> u8 {
    let purpose = purpose as u8;
    let occasion = ctx.dice.occasion(purpose);
    ctx.dice.die(DieKey { purpose, occasion, index: 0, attempt: 0 })
}

/// The character of a seat.
pub fn hero<'c, D: Dice, W: Listener>(ctx: &'c Context<'_, D, W>, seat: Seat) -> &'c Adventurer {
    ctx.state.hero(seat)
}
