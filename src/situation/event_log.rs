//! A narrator for any game: writes each event as its name and fields.

use super::stage::Stage;
use crate::engine::log::{Line, Narrator};
use crate::engine::observer::{Observer, Under};

/// Writes each event by name and fields, as situation files do.
#[derive(Debug)]
pub struct EventLog<'r, G: Stage> {
    rules: &'r G::Rules,
    lines: Vec<Line>,
}

impl<'r, G: Stage> Under<'r, G::Rules> for EventLog<'r, G> {
    fn under(rules: &'r G::Rules) -> Self {
        Self { rules, lines: Vec::new() }
    }
}

impl<G: Stage> Observer<G::State, G::Event> for EventLog<'_, G> {
    fn on(&mut self, state: &G::State, event: G::Event) {
        let (round, turn_of) = G::clock(state);
        for own in G::event_readings(self.rules, &event).into_iter().take(1) {
            let fields: Vec<String> = own.fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
            let text = format!("{} {}", own.name, fields.join(" ")).trim_end().to_owned();
            self.lines.push(Line { event: own.name, round, turn_of: turn_of.0, text });
        }
    }

    fn rest(&mut self, _state: &G::State) {}
}

impl<G: Stage> Narrator<G> for EventLog<'_, G> {
    fn lines(&mut self) -> &mut Vec<Line> {
        &mut self.lines
    }
}
