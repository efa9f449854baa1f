//! What rules code carries: ruleset, position, dice, the seats' strategies, and the listener.

use super::view::View;
use crate::engine::choice::{self, Strategy};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::engine::observer::Observer;
use crate::engine::option::OPTIONS_MAX;
use crate::engine::play::Counts;
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::ending::Ending;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::Picked;
use crate::games::talisman::model::ruleset::{Ruleset, Title};
use crate::games::talisman::model::state::{Hero, State};
use arrayvec::ArrayVec;
use core::ops::ControlFlow;

/// Why a turn does not go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// It is over: a lost fight, a lost turn, the end of a move that ends it.
    TurnOver,
    /// Its hero died.
    Dead,
    /// The game is over.
    GameOver(Ending),
}

/// How a step leaves its hero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Where it was.
    Here,
    /// On another space, with an encounter to come there.
    Moved,
    /// Where it was, but nothing later on the space may be met.
    Enough,
}

/// A step's result: go on, or stop with a reason.
pub type Flow<T = Next> = ControlFlow<Stop, T>;

/// The usual result of a step that moved nobody.
pub const HERE: Flow = ControlFlow::Continue(Next::Here);

/// A list of legal options; large enough for every card at once.
pub type Options = ArrayVec<Choice, OPTIONS_MAX>;

/// Adds each of these cards.
#[inline(never)]
pub fn add_cards(options: &mut Options, cards: &CardSet) {
    cards.iter().for_each(|card| options.push(Choice::Card(card)));
}

/// A listener to this game's events.
pub trait Hears: Observer<State, Event> {}
impl<T: Observer<State, Event>> Hears for T {}

/// Who is asked what about what.
#[derive(Clone, Copy, Debug)]
pub struct Ask {
    /// Who.
    pub seat: Seat,
    /// What.
    pub decision: Decision,
    /// About what.
    pub topic: Topic,
}

/// The context of play.
pub struct Context<'a, D: Dice, W: Hears> {
    /// The tables.
    pub rules: &'a Ruleset,
    /// The position.
    pub state: &'a mut State,
    /// The dice.
    pub dice: &'a mut D,
    /// The strategies, by seat.
    pub table: &'a mut [Box<dyn Strategy<Talisman>>],
    /// Who listens.
    pub listener: &'a mut W,
    /// What is counted of the game.
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

    /// Lets listeners look at a position at rest.
    #[inline]
    pub fn rest(&mut self) {
        if W::LISTENS {
            self.listener.rest(self.state);
        }
    }

    /// The seat's answer. A single option is taken without asking.
    #[inline]
    pub fn ask(&mut self, ask: Ask, options: &[Choice]) -> Choice {
        let question = choice::Ask { decision: ask.decision, topic: ask.topic, options };
        let choice = self.answer(ask.seat, &question);
        self.decided(ask, choice, options.len());
        choice
    }

    /// The answer to a question. Asked everywhere and answered in one place, which keeps the rules short.
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

    /// The only option there is, where nothing else was looked for.
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

    /// Yes or no.
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

    /// A seat's hero.
    #[inline]
    #[must_use]
    pub fn hero(&self, seat: Seat) -> &Hero {
        self.state.hero(seat)
    }

    /// A seat's hero, to change.
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
