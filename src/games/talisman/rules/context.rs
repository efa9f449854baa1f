//! The context that rules code carries: ruleset, position, dice, the seats' strategies and the observer.

use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::engine::observer::Observer;
use crate::engine::option::OPTIONS_MAX;
use crate::engine::{choice, context};
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::ending::Ending;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::Picked;
use crate::games::talisman::model::ruleset::Title;
use crate::games::talisman::model::state::{Hero, State};
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

/// A list of legal options, large enough for every card at once.
pub type Options = ArrayVec<Choice, OPTIONS_MAX>;

/// Adds an option for each card.
#[inline(never)]
pub fn add_cards(options: &mut Options, cards: &CardSet) {
    cards.iter().for_each(|card| options.push(Choice::Card(card)));
}

/// An observer of this game's events.
pub trait TalismanObserver: Observer<State, Event> {}
impl<T: Observer<State, Event>> TalismanObserver for T {}

/// Who is asked to decide what, and about which subject.
#[derive(Clone, Copy, Debug)]
pub struct DecisionRequest {
    /// The seat that decides.
    pub seat: Seat,
    /// The decision.
    pub decision: Decision,
    /// The subject of the decision.
    pub topic: Topic,
}

/// The context of play.
pub type Context<'a, D, W> = context::Context<'a, Talisman, D, W>;

impl<D: Dice, W: TalismanObserver> Context<'_, D, W> {
    /// Asks a seat to decide. A single option is taken without asking the strategy.
    #[inline]
    pub fn ask(&mut self, ask: DecisionRequest, options: &[Choice]) -> Choice {
        let question = choice::Ask { decision: ask.decision, topic: ask.topic, options };
        let choice = self.answer(ask.seat, &question);
        self.decided(ask, choice, options.len());
        choice
    }

    /// Takes the only option. Without an observer nothing else has to be done.
    #[inline]
    pub fn only(&mut self, ask: DecisionRequest, option: Choice) -> Choice {
        if W::LISTENS { self.ask(ask, &[option]) } else { option }
    }

    #[inline]
    fn decided(&mut self, ask: DecisionRequest, choice: Choice, of: usize) {
        if W::LISTENS {
            let (choice, of) = (Picked { topic: ask.topic, choice }, u16::try_from(of).unwrap_or(u16::MAX));
            self.tell(Event::Decided { seat: ask.seat, decision: ask.decision, choice, of });
        }
    }

    /// Asks a yes-or-no question.
    #[inline]
    pub fn wants(&mut self, seat: Seat, decision: Decision, topic: Topic) -> bool {
        self.ask(DecisionRequest { seat, decision, topic }, &[Choice::No, Choice::Yes]) == Choice::Yes
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
