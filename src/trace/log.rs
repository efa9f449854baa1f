//! The log of a game: what happened, and what players said beside it.

use super::narrate::Teller;
use crate::engine::observer::Observer;
use crate::games::talisman::event::Event;
use crate::games::talisman::ruleset::Ruleset;
use crate::games::talisman::state::State;
use std::cell::RefCell;
use std::rc::Rc;

/// One line of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The event's name in the game's table.
    pub event: &'static str,
    /// The round, from 1.
    pub round: u16,
    /// Whose turn it is, from 0.
    pub turn_of: u8,
    /// What happened, in words.
    pub text: String,
}

/// An observer that writes everything down.
#[derive(Debug)]
pub struct Narrator<'a> {
    rules: &'a Ruleset,
    /// What happened, in order.
    pub lines: Vec<Line>,
    /// What is said beside the game, and not yet written down.
    asides: Asides,
}

/// What players say beside the game, in order.
pub type Asides = Rc<RefCell<Vec<String>>>;

/// The name of a line that tells what a player said beside the game.
pub const ASIDE: &str = "why";

impl<'a> Narrator<'a> {
    /// A log that is still empty.
    #[must_use]
    pub fn new(rules: &'a Ruleset) -> Self {
        Self { rules, lines: Vec::new(), asides: Asides::default() }
    }

    /// A log that also writes down what is said here.
    #[must_use]
    pub fn with_asides(self, asides: &Asides) -> Self {
        Self { asides: Rc::clone(asides), ..self }
    }

    /// Writes down what was said since the last event.
    fn hear(&mut self, state: &State) {
        for text in self.asides.borrow_mut().drain(..) {
            self.lines.push(Line { event: ASIDE, round: state.round, turn_of: state.turn.seat, text });
        }
    }
}

impl Observer<State, Event> for Narrator<'_> {
    fn on(&mut self, state: &State, event: Event) {
        self.hear(state);
        let text = Teller { rules: self.rules, state }.tell(event);
        if let Some(text) = text {
            let line = Line { event: event.name(), round: state.round, turn_of: state.turn.seat, text };
            self.lines.push(line);
        }
    }

    fn rest(&mut self, _state: &State) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::ids::SEATS_MAX;
    use crate::games::talisman::load::load;
    use crate::games::talisman::play::{GamePlan, play_game};

    #[test]
    fn a_log_opens_with_the_characters_and_ends_with_the_end() {
        let rules = load("talisman-r4e", &[], &toml::Table::new()).expect("the shipped edition loads");
        let plan = GamePlan { seed: 3, game: 1, players: 2, rounds_max: 20, characters: [None; SEATS_MAX] };
        let random = crate::strategy::library::Library::shipped().find("random").expect("it ships");
        let mut table: Vec<Box<dyn crate::engine::choice::Strategy<crate::games::talisman::Talisman>>> =
            (0..2).map(|_| random.make(&[])).collect();
        let mut narrator = Narrator::new(&rules);
        play_game(&rules, &plan, &mut table, &mut narrator);
        let lines = &narrator.lines;
        assert!(lines[0].text.starts_with("Seat 0 plays the "));
        assert_eq!(lines.last().map(|line| line.event), Some("game_over"));
        assert!(lines.iter().filter(|line| line.event == "turn_started").count() >= 39);
    }
}
