//! Where a game forks, and a strategy that watches for it and there takes the option or finds it blocked.

use super::forbid::among;
use crate::engine::choice::{Ask, FactValue, Strategy};
use crate::engine::ids::Seat;
use crate::engine::literal::{Literal, Test};
use crate::engine::option::{self, Pattern};
use crate::engine::play::Game;
use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

/// The most facts by which pairs are counted.
pub const BY_MAX: usize = 3;

/// Where the games of a variant fork, by the rows of its game's tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForkSpec {
    /// The decision.
    pub decision: usize,
    /// The options that are taken or blocked, as the file says it.
    pub option: String,
    /// The facts by which pairs are counted.
    pub by: Vec<usize>,
    /// The facts that must hold.
    pub when: Vec<(usize, Test)>,
}

/// The same, ready to be watched for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fork<G: Game> {
    spec: ForkSpec,
    option: Pattern<G>,
}

/// Which way is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// With the option taken.
    Taken,
    /// With the option blocked.
    Blocked,
}

/// Where a game forked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// Whose question it was.
    pub seat: Seat,
    /// That seat's facts by which pairs are counted; 0 for those not asked for.
    pub by: [i32; BY_MAX],
}

/// What the seats of an entry watch for together: the first of them that comes to the fork is the one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Watch {
    /// Which way is played.
    pub way: Way,
    /// The fork, once a game has come to it.
    pub found: Option<Found>,
}

/// A strategy that watches for a fork.
pub struct Branching<G: Game> {
    inner: Box<dyn Strategy<G>>,
    fork: Arc<Fork<G>>,
    watch: Rc<Cell<Watch>>,
}

impl<G: Game> Branching<G> {
    /// Has a strategy watch for a fork.
    #[must_use]
    pub fn new(inner: Box<dyn Strategy<G>>, fork: &Arc<Fork<G>>, watch: &Rc<Cell<Watch>>) -> Self {
        Self { inner, fork: Arc::clone(fork), watch: Rc::clone(watch) }
    }
}

impl<G: Game> Strategy<G> for Branching<G> {
    fn begin(&mut self, key: u64) {
        self.inner.begin(key);
    }

    fn choose(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) -> usize {
        let mut watch = self.watch.get();
        if watch.found.is_some() || G::decision_row(ask.decision) != self.fork.spec.decision || !self.fork.holds(view) {
            return self.inner.choose(view, ask);
        }
        let fits = |index: usize| self.fork.option.fits(view, ask, ask.options[index]);
        let fitting = (0..ask.options.len()).filter(|index| fits(*index)).count();
        // Both ways must be open.
        if fitting == 0 || fitting == ask.options.len() {
            return self.inner.choose(view, ask);
        }
        watch.found = Some(Found { seat: G::seat(view), by: self.fork.facts(view) });
        self.watch.set(watch);
        among(self.inner.as_mut(), view, ask, |index| fits(index) == (watch.way == Way::Taken))
    }

    fn forced(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) {
        self.inner.forced(view, ask);
    }

    fn followed(&self) -> &[u64] {
        self.inner.followed()
    }
}

impl<G: Game> Fork<G> {
    /// A fork under some rules.
    ///
    /// # Errors
    /// What is wrong with the option.
    pub fn new(rules: &G::Rules, spec: &ForkSpec) -> Result<Self, String> {
        let option = option::read::<G>(rules, spec.decision, &spec.option)?;
        Ok(Self { spec: spec.clone(), option })
    }

    /// Does everything hold that must?
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
