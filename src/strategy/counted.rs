//! A strategy whose decisions are counted: how many options there were, and which was taken.

use crate::engine::choice::{Ask, Strategy};
use crate::engine::game::DecisionId as _;
use crate::engine::option::{GameOptions, Pattern};
use crate::engine::statistics::GameStatistics;
use std::cell::RefCell;
use std::rc::Rc;

/// For each decision, in table order, the options that each entry of its list stands for.
pub type OptionLists<G> = Vec<Vec<Pattern<G>>>;

/// The lists of all decisions.
#[must_use]
pub fn lists<G: GameOptions>() -> OptionLists<G> {
    let patterns = |options: &str| options.split(", ").map(G::listed).collect();
    G::DECISIONS.iter().map(|row| patterns(row.options)).collect()
}

/// A strategy whose decisions are counted.
pub struct Counted<G: GameOptions> {
    inner: Box<dyn Strategy<G>>,
    lists: Rc<OptionLists<G>>,
    counts: Rc<RefCell<GameStatistics>>,
}

impl<G: GameOptions> Counted<G> {
    /// Wraps a strategy; players of a table share the counts.
    #[must_use]
    pub fn new(inner: Box<dyn Strategy<G>>, lists: &Rc<OptionLists<G>>, counts: &Rc<RefCell<GameStatistics>>) -> Self {
        Self { inner, lists: Rc::clone(lists), counts: Rc::clone(counts) }
    }
}

impl<G: GameOptions> Strategy<G> for Counted<G> {
    fn begin(&mut self, key: u64) {
        self.inner.begin(key);
    }

    fn choose(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) -> usize {
        let taken = self.inner.choose(view, ask);
        let (decision, last) = (ask.decision.index(), ask.options.len() - 1);
        let mut counts = self.counts.borrow_mut();
        let Some(counts) = counts.decisions.get_mut(decision) else { return taken };
        counts.asked += 1;
        counts.options += ask.options.len() as u64;
        let fits = |pattern: &Pattern<G>, option: usize| pattern.fits(view, ask, ask.options[option]);
        let mut placed = false;
        for (pattern, [legal, chosen]) in self.lists[decision].iter().zip(&mut counts.entries) {
            *legal += u64::from((0..=last).any(|option| fits(pattern, option)));
            // An option that fits several entries counts for the first.
            if !placed && fits(pattern, taken.min(last)) {
                *chosen += 1;
                placed = true;
            }
        }
        taken
    }

    fn forced(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) {
        self.inner.forced(view, ask);
    }

    fn followed(&self) -> &[u64] {
        self.inner.followed()
    }
}
