//! Tells the events of a situation after it was played, so that a sentence about several events stands whole.

use super::played::LogEntry;
use super::stage::Stage;
use crate::engine::log::Narrator as _;
use crate::engine::observer::{Observer as _, Under as _};

/// Gives events the lines that tell them. `states` are the positions after each event, in order. A sentence ends before the
/// next decision.
pub fn tell<G: Stage>(rules: &G::Rules, states: &[G::State], entries: &mut [LogEntry<G>]) {
    let (mut narrator, mut states) = (G::Narrator::under(rules), states.iter());
    for part in entries.split_mut(|entry| matches!(entry, LogEntry::Asked(_))) {
        for entry in &*part {
            if let (LogEntry::Event(event, _), Some(state)) = (entry, states.next()) {
                narrator.on(state, *event);
            }
        }
        for line in core::mem::take(narrator.lines()) {
            let named = |event: &G::Event| G::event_readings(rules, event).first().map(|own| own.name);
            let own =
                |entry: &LogEntry<G>| matches!(entry, LogEntry::Event(event, None) if named(event) == Some(line.event));
            let at = part.iter().position(own).or(part.len().checked_sub(1));
            if let Some(LogEntry::Event(_, told)) = at.and_then(|at| part.get_mut(at)) {
                match told {
                    Some(told) => told.text = format!("{} {}", told.text, line.text),
                    None => *told = Some(line),
                }
            }
        }
    }
}
