//! What rules code carries: ruleset, position, dice, strategies and observer.

use super::choice::{Ask, Table};
use super::dice::Dice;
use super::game::Game;
use super::ids::Seat;
use super::observer::Observer;
use super::view::SeatView as _;

/// The context of a game that is being played.
pub struct Context<'a, G: Game, D: Dice, W: Observer<G::State, G::Event>> {
    /// The ruleset.
    pub rules: &'a G::Rules,
    /// The position.
    pub state: &'a mut G::State,
    /// The dice.
    pub dice: &'a mut D,
    /// The strategies, by seat.
    pub table: &'a mut Table<G>,
    /// The observer.
    pub listener: &'a mut W,
    /// Counts made during play.
    pub counts: Counts,
}

impl<G: Game, D: Dice, W: Observer<G::State, G::Event>> Context<'_, G, D, W> {
    /// Reports an event.
    #[inline]
    pub fn tell(&mut self, event: G::Event) {
        if W::LISTENS {
            self.listener.on(self.state, event);
        }
    }

    /// Lets the observer look at the position between two steps.
    #[inline]
    pub fn rest(&mut self) {
        if W::LISTENS {
            self.listener.rest(self.state);
        }
    }

    /// The seat's choice. A single option is taken without asking.
    ///
    /// # Panics
    /// If there is no option.
    #[inline(never)]
    pub fn answer(&mut self, seat: Seat, question: &Ask<'_, G>) -> G::Choice {
        let view = G::View::of(self.rules, self.state, seat);
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
}

/// Counts made during play.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Decisions asked.
    pub decisions: u32,
    /// Number of deaths.
    pub deaths: u16,
    /// Number of players eliminated before the stage in which all deaths are final.
    pub eliminated: u8,
}
