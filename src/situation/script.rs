//! The written choices of a situation, taken in order when their decision comes up; the seat's strategy makes all others.

use super::pattern::OfferPattern;
use super::played::{DecisionText, LogEntry, SituationLog};
use super::scripted_choice::ScriptedChoice;
use super::stage::Stage;
use crate::engine::choice::{Ask, Strategy};
use crate::engine::game::DecisionId as _;
use crate::engine::option;
use crate::engine::view::SeatView as _;
use std::cell::RefCell;
use std::rc::Rc;

/// The written choices of all seats, and counts of offers.
#[derive(Debug)]
pub struct Script<G: Stage> {
    choices: Vec<ScriptedChoice<G>>,
    next: usize,
    /// How often each offer pattern fitted.
    pub offered: Vec<u32>,
    patterns: Vec<OfferPattern<G>>,
    /// The first choice that was not offered, with the options that were.
    pub refused: Option<String>,
}

impl<G: Stage> Script<G> {
    /// A script with the offer patterns to count.
    #[must_use]
    pub fn new(choices: &[ScriptedChoice<G>], patterns: Vec<OfferPattern<G>>) -> Self {
        let offered = vec![0; patterns.len()];
        Self { choices: choices.to_vec(), next: 0, offered, patterns, refused: None }
    }

    /// The choices that were not taken.
    #[must_use]
    pub fn left(&self) -> &[ScriptedChoice<G>] {
        self.choices.get(self.next..).unwrap_or_default()
    }

    fn due(&self, view: &G::View<'_>, ask: &Ask<'_, G>) -> Option<&ScriptedChoice<G>> {
        let choice = self.choices.get(self.next)?;
        let fits = choice.decision == ask.decision && choice.seat.is_none_or(|seat| seat == view.seat().0);
        fits.then_some(choice)
    }

    fn look(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) {
        for (pattern, seen) in self.patterns.iter().zip(&mut self.offered) {
            *seen += u32::from(pattern.fits(view, ask));
        }
    }

    /// The option of the next written choice, if this is its decision.
    fn written(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) -> Option<usize> {
        self.look(view, ask);
        let choice = self.due(view, ask)?.clone();
        self.next += 1;
        let found = option::find(view, ask, &choice.option);
        if found.is_none() && self.refused.is_none() {
            let offered = option::texts(view, ask).join(", ");
            self.refused = Some(format!("choice `{}` was not offered; offered: {offered}", choice.text()));
        }
        found
    }
}

/// A decision in words, with the names of characters for seats: `[Troll, encounter: Elf; options: Elf, Merchant]`.
fn line<G: Stage>(view: &G::View<'_>, ask: &Ask<'_, G>, taken: usize) -> String {
    let text = |choice: &G::Choice| match G::seat_of(*choice) {
        Some(seat) => G::character(view, seat).to_owned(),
        None => G::option_text(view, ask, *choice),
    };
    let options: Vec<String> = ask.options.iter().map(text).collect();
    let (who, decision) = (G::character(view, view.seat()), G::DECISIONS[ask.decision.index()].name);
    format!("[{who}, {decision}: {}; options: {}]", options[taken], options.join(", "))
}

/// A seat that follows the script first, then its strategy.
pub struct ScriptedSeat<G: Stage> {
    /// The script of all seats.
    pub script: Rc<RefCell<Script<G>>>,
    /// Where decisions are recorded.
    pub log: Rc<RefCell<SituationLog<G, G::Answer>>>,
    /// Makes the choices that are not written.
    pub strategy: Box<dyn Strategy<G>>,
}

impl<G: Stage> Strategy<G> for ScriptedSeat<G> {
    fn begin(&mut self, key: u64) {
        self.strategy.begin(key);
    }

    fn choose(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) -> usize {
        let written = self.script.borrow_mut().written(view, ask);
        let index = written.unwrap_or_else(|| self.strategy.choose(view, ask)).min(ask.options.len() - 1);
        let mut log = self.log.borrow_mut();
        if log.tells {
            let (options, line) = (option::texts(view, ask), line(view, ask, index));
            let taken = options[index].clone();
            let asked = DecisionText { seat: view.seat(), decision: ask.decision, options, taken, line };
            log.entries.push(LogEntry::Asked(asked));
            log.answers.extend(G::answers(view, ask, index));
        }
        index
    }

    fn forced(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) {
        let mut script = self.script.borrow_mut();
        script.look(view, ask);
        let only = script.due(view, ask).map(|choice| choice.option.clone());
        // A forced option may be written too.
        if only.is_some_and(|option| option::find(view, ask, &option).is_some()) {
            script.next += 1;
        }
    }

    fn followed(&self) -> &[u64] {
        self.strategy.followed()
    }
}
