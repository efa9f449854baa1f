//! The context that rules code carries: ruleset, position, dice, the seats' strategies and the observer.

use super::Talisman;
use super::decision::{Choice, Decision, Topic};
use super::event::Event;
use super::event_details::Picked;
use super::ruleset::{Ruleset, Title};
use super::state::{Hero, State};
use super::view::View;
use crate::engine::choice::{self, Strategy};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::engine::observer::Observer;
use crate::engine::option::OPTIONS_MAX;
use crate::engine::play::Counts;
use arrayvec::ArrayVec;
use core::ops::ControlFlow;

/// Why a turn stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The turn is over: after a lost fight, a lost turn, or a move that ends it.
    TurnOver,
    /// The active character died.
    Dead,
    /// The game is over.
    GameOver(Ending),
}

/// Where a step leaves the character, and what follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// On the same space; the encounter goes on.
    Here,
    /// On another space, where a new encounter follows.
    Moved,
    /// On the same space, but nothing else there may be met.
    Enough,
}

/// A step's result: continue, or stop with a reason.
pub type Flow<T = Next> = ControlFlow<Stop, T>;

/// The usual result of a step: nobody moved.
pub const HERE: Flow = ControlFlow::Continue(Next::Here);

/// How a game ends, in the order of `Talisman::ENDINGS`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// One player is left after the Crown was reached.
    Crown,
    /// One player is left, the dead are eliminated, and nobody reached the Crown.
    LastAlive,
    /// The last players died in one step and share the game.
    AllDead,
    /// The round limit stopped the game.
    RoundLimit,
    /// A turn took too many steps.
    StepLimit,
    /// Somebody was the first to reach the Crown.
    SuddenDeath,
    /// Somebody was the first to come to the Castle with a Talisman.
    LandGrant,
    /// The time was up; the player with the most duels won in the arena won.
    Service,
    /// The time was up; the player with the most Strength of dead Animals won.
    Hunt,
    /// The time was up; the player with the greatest treasure won.
    Treasure,
    /// The time was up; the player with the most Followers won.
    Cult,
    /// The time was up; the player with the highest total score won.
    Counted,
}

crate::engine::word::words!(Ending {
    Crown "crown",
    LastAlive "last_alive",
    AllDead "all_dead",
    RoundLimit "round_limit",
    StepLimit "step_limit",
    SuddenDeath "sudden_death",
    LandGrant "land_grant",
    Service "service",
    Hunt "hunt",
    Treasure "treasure",
    Cult "cult",
    Counted "counted",
});

/// A list of legal options, large enough for every card at once.
pub type Options = ArrayVec<Choice, OPTIONS_MAX>;

/// Adds an option for each card.
#[inline(never)]
pub fn add_cards(options: &mut Options, cards: &CardSet) {
    cards.iter().for_each(|card| options.push(Choice::Card(card)));
}

/// An observer of this game's events.
pub trait Hears: Observer<State, Event> {}
impl<T: Observer<State, Event>> Hears for T {}

/// Who is asked to decide what, and about which subject.
#[derive(Clone, Copy, Debug)]
pub struct Ask {
    /// The seat that decides.
    pub seat: Seat,
    /// The decision.
    pub decision: Decision,
    /// The subject of the decision.
    pub topic: Topic,
}

/// The context of play.
pub struct Context<'a, D: Dice, W: Hears> {
    /// The ruleset.
    pub rules: &'a Ruleset,
    /// The position.
    pub state: &'a mut State,
    /// The dice.
    pub dice: &'a mut D,
    /// The strategies, by seat.
    pub table: &'a mut [Box<dyn Strategy<Talisman>>],
    /// The observer.
    pub listener: &'a mut W,
    /// Counters kept for the game's outcome.
    pub counts: Counts,
}

impl<D: Dice, W: Hears> Context<'_, D, W> {
    /// Reports an event.
    #[inline]
    pub fn tell(&mut self, event: Event) {
        if W::LISTENS {
            self.listener.on(self.state, event);
        }
    }

    /// Shows the observer a consistent position between two steps.
    #[inline]
    pub fn rest(&mut self) {
        if W::LISTENS {
            self.listener.rest(self.state);
        }
    }

    /// Asks a seat to decide. A single option is taken without asking the strategy.
    #[inline]
    pub fn ask(&mut self, ask: Ask, options: &[Choice]) -> Choice {
        let question = choice::Ask { decision: ask.decision, topic: ask.topic, options };
        let choice = self.answer(ask.seat, &question);
        self.decided(ask, choice, options.len());
        choice
    }

    /// Asks the strategy. Kept out of line because many rules call it.
    #[inline(never)]
    fn answer(&mut self, seat: Seat, question: &choice::Ask<'_, Talisman>) -> Choice {
        let view = View { rules: self.rules, state: self.state, seat };
        match question.options {
            [] => unreachable!("a decision without options: {:?}", question.decision),
            [only] => {
                if W::LISTENS {
                    self.table[seat.at()].forced(&view, question);
                }
                *only
            }
            options => {
                self.counts.decisions += 1;
                let index = self.table[seat.at()].choose(&view, question);
                options[index.min(options.len() - 1)]
            }
        }
    }

    /// Takes the only option. Without an observer nothing else has to be done.
    #[inline]
    pub fn only(&mut self, ask: Ask, option: Choice) -> Choice {
        if W::LISTENS { self.ask(ask, &[option]) } else { option }
    }

    #[inline]
    fn decided(&mut self, ask: Ask, choice: Choice, of: usize) {
        if W::LISTENS {
            let (choice, of) = (Picked { topic: ask.topic, choice }, u16::try_from(of).unwrap_or(u16::MAX));
            self.tell(Event::Decided { seat: ask.seat, decision: ask.decision, choice, of });
        }
    }

    /// Asks a yes-or-no question.
    #[inline]
    pub fn wants(&mut self, seat: Seat, decision: Decision, topic: Topic) -> bool {
        self.ask(Ask { seat, decision, topic }, &[Choice::No, Choice::Yes]) == Choice::Yes
    }

    /// The seat whose turn it is.
    #[inline]
    #[must_use]
    pub fn active(&self) -> Seat {
        self.state.active()
    }

    /// A seat's character.
    #[inline]
    #[must_use]
    pub fn hero(&self, seat: Seat) -> &Hero {
        self.state.hero(seat)
    }

    /// A seat's character, to be changed.
    #[inline]
    pub fn hero_mut(&mut self, seat: Seat) -> &mut Hero {
        self.state.hero_mut(seat)
    }

    /// A card's title.
    #[inline]
    #[must_use]
    pub fn title(&self, card: CardId) -> &Title {
        self.rules.title(card)
    }
}
