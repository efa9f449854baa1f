//! Counterfactuals: a strategy that, at the fork, either takes the given option or finds it blocked.

use super::forbid::among;
use crate::engine::choice::{Ask, Strategy};
use crate::engine::game::{DecisionId as _, FactValue};
use crate::engine::ids::Seat;
use crate::engine::literal::{Literal, Test};
use crate::engine::option::{self, GameOptions, Pattern};
use crate::engine::view::SeatView as _;
use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

/// Largest number of facts by which a fork's pairs of games are grouped.
pub const BY_MAX: usize = 3;

/// Where the games of a variant fork. Decisions and facts are rows of the game's tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForkSpec {
    /// The decision.
    pub decision: usize,
    /// The options that are taken or blocked, as the file writes them.
    pub option: String,
    /// The facts by which pairs of games are grouped.
    pub by: Vec<usize>,
    /// The facts that must hold.
    pub when: Vec<(usize, Test)>,
}

/// A fork resolved against a ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fork<G: GameOptions> {
    spec: ForkSpec,
    option: Pattern<G>,
}

/// Which side of the counterfactual is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ForkSide {
    /// With the option taken.
    Taken,
    /// With the option blocked.
    Blocked,
}

/// The fork that a game reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ForkFound {
    /// The seat that was asked.
    pub seat: Seat,
    /// The values of the facts that group pairs, seen from that seat; unused entries are 0.
    pub by: [i32; BY_MAX],
}

/// State shared by all seats that watch for the fork: only the first of them to reach it forks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Watch {
    /// Which side is played.
    pub way: ForkSide,
    /// The fork, once this game has reached it.
    pub found: Option<ForkFound>,
}

/// A strategy that watches for a fork.
pub struct Branching<G: GameOptions> {
    inner: Box<dyn Strategy<G>>,
    fork: Arc<Fork<G>>,
    watch: Rc<Cell<Watch>>,
}

impl<G: GameOptions> Branching<G> {
    /// Wraps a strategy.
    #[must_use]
    pub fn new(inner: Box<dyn Strategy<G>>, fork: &Arc<Fork<G>>, watch: &Rc<Cell<Watch>>) -> Self {
        Self { inner, fork: Arc::clone(fork), watch: Rc::clone(watch) }
    }
}

impl<G: GameOptions> Strategy<G> for Branching<G> {
    fn begin(&mut self, key: u64) {
        self.inner.begin(key);
    }

    fn choose(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) -> usize {
        let mut watch = self.watch.get();
        if watch.found.is_some() || ask.decision.index() != self.fork.spec.decision || !self.fork.holds(view) {
            return self.inner.choose(view, ask);
        }
        let fits = |index: usize| self.fork.option.fits(view, ask, ask.options[index]);
        let fitting = (0..ask.options.len()).filter(|index| fits(*index)).count();
        // Some options must fit and others not, or there is nothing to compare.
        if fitting == 0 || fitting == ask.options.len() {
            return self.inner.choose(view, ask);
        }
        watch.found = Some(ForkFound { seat: view.seat(), by: self.fork.facts(view) });
        self.watch.set(watch);
        among(self.inner.as_mut(), view, ask, |index| fits(index) == (watch.way == ForkSide::Taken))
    }

    fn forced(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) {
        self.inner.forced(view, ask);
    }

    fn followed(&self) -> &[u64] {
        self.inner.followed()
    }
}

impl<G: GameOptions> Fork<G> {
    /// Resolves a fork against a ruleset.
    ///
    /// # Errors
    /// Why the option cannot be read.
    pub fn new(rules: &G::Rules, spec: &ForkSpec) -> Result<Self, String> {
        let option = option::read::<G>(rules, spec.decision, &spec.option)?;
        Ok(Self { spec: spec.clone(), option })
    }

    /// Do all conditions of the fork hold?
    fn holds(&self, view: &G::View<'_>) -> bool {
        self.spec.when.iter().all(|(row, test)| test.holds(&Literal::from(G::fact(view, *row))))
    }

    fn facts(&self, view: &G::View<'_>) -> [i32; BY_MAX] {
        let mut by = [0; BY_MAX];
        for (fact, row) in by.iter_mut().zip(&self.spec.by) {
            if let FactValue::Number(number) = G::fact(view, *row) {
                *fact = number;
            }
        }
        by
    }
}
