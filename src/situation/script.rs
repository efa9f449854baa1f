//! The choices written in a situation, taken when they are asked for; all others are left to the seat's strategy.

use super::pattern::OfferPattern;
use super::run::{Asked, Entry, Log};
use super::stage::Stage;
use crate::engine::choice::{Ask, Strategy};
use crate::engine::option;
use std::cell::RefCell;
use std::rc::Rc;

/// A choice to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptedChoice<G: Stage> {
    /// Where it stands in the file.
    pub at: usize,
    /// The seat it is for; whoever is asked, if none.
    pub seat: Option<u8>,
    /// The decision.
    pub decision: G::Decision,
    /// The option, as written.
    pub option: String,
}

impl<G: Stage> ScriptedChoice<G> {
    /// The name of the decision.
    #[must_use]
    pub fn name(&self) -> &'static str {
        G::DECISIONS[G::decision_row(self.decision)].name
    }

    /// As it is written.
    #[must_use]
    pub fn text(&self) -> String {
        let seat = self.seat.map_or_else(String::new, |seat| format!("{seat} "));
        format!("{seat}{}: {}", self.name(), self.option)
    }
}

/// The choices of all seats, and what was offered.
#[derive(Debug)]
pub struct Script<G: Stage> {
    choices: Vec<ScriptedChoice<G>>,
    next: usize,
    /// How often each pattern of offers came up.
    pub offered: Vec<u32>,
    patterns: Vec<OfferPattern<G>>,
    /// A choice that was not among the options, and what was.
    pub refused: Option<String>,
}

impl<G: Stage> Script<G> {
    /// A script, and the offers to look out for.
    #[must_use]
    pub fn new(choices: &[ScriptedChoice<G>], patterns: Vec<OfferPattern<G>>) -> Self {
        let offered = vec![0; patterns.len()];
        Self { choices: choices.to_vec(), next: 0, offered, patterns, refused: None }
    }

    /// Choices that nobody asked for.
    #[must_use]
    pub fn left(&self) -> &[ScriptedChoice<G>] {
        self.choices.get(self.next..).unwrap_or_default()
    }

    fn due(&self, view: &G::View<'_>, ask: &Ask<'_, G>) -> Option<&ScriptedChoice<G>> {
        let choice = self.choices.get(self.next)?;
        let fits = choice.decision == ask.decision && choice.seat.is_none_or(|seat| seat == G::seat(view).0);
        fits.then_some(choice)
    }

    fn look(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) {
        for (pattern, seen) in self.patterns.iter().zip(&mut self.offered) {
            *seen += u32::from(pattern.fits(view, ask));
        }
    }

    /// The written choice, if this is its question.
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

/// A seat: its script first, then its strategy.
pub struct ScriptedSeat<G: Stage> {
    /// The script of all seats.
    pub script: Rc<RefCell<Script<G>>>,
    /// What is asked and answered goes there.
    pub log: Rc<RefCell<Log<G>>>,
    /// Decides what is not written.
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
            let options = option::texts(view, ask);
            let asked = Asked { seat: G::seat(view), decision: ask.decision, taken: options[index].clone(), options };
            log.entries.push(Entry::Asked(asked));
            log.answers.extend(G::answers(view, ask, index));
        }
        index
    }

    fn forced(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) {
        let mut script = self.script.borrow_mut();
        script.look(view, ask);
        let only = script.due(view, ask).map(|choice| choice.option.clone());
        // What cannot be otherwise may be written down all the same.
        if only.is_some_and(|option| option::find(view, ask, &option).is_some()) {
            script.next += 1;
        }
    }

    fn followed(&self) -> &[u64] {
        self.strategy.followed()
    }
}
