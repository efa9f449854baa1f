//! One way of a fork: a strategy that watches for it, and there takes the option or finds it blocked.

use super::{BY_MAX, Fork};
use crate::engine::choice::{Ask, Strategy};
use crate::engine::ids::Seat;
use crate::games::talisman::Talisman;
use crate::games::talisman::facts::{self, Value};
use crate::games::talisman::view::View;
use crate::situation::literal::{Literal, Test};
use crate::strategy::forbid::among;
use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

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
pub struct Branching {
    inner: Box<dyn Strategy<Talisman>>,
    fork: Arc<Fork>,
    watch: Rc<Cell<Watch>>,
}

impl Branching {
    /// Has a strategy watch for a fork.
    #[must_use]
    pub fn new(inner: Box<dyn Strategy<Talisman>>, fork: &Arc<Fork>, watch: &Rc<Cell<Watch>>) -> Self {
        Self { inner, fork: Arc::clone(fork), watch: Rc::clone(watch) }
    }
}

impl Strategy<Talisman> for Branching {
    fn begin(&mut self, key: u64) {
        self.inner.begin(key);
    }

    fn choose(&mut self, view: &View<'_>, ask: &Ask<'_, Talisman>) -> usize {
        let mut watch = self.watch.get();
        if watch.found.is_some() || ask.decision != self.fork.decision || !self.fork.holds(view) {
            return self.inner.choose(view, ask);
        }
        let fits = |index: usize| self.fork.option.fits(view, ask, ask.options[index]);
        let fitting = (0..ask.options.len()).filter(|index| fits(*index)).count();
        // Both ways must be open.
        if fitting == 0 || fitting == ask.options.len() {
            return self.inner.choose(view, ask);
        }
        watch.found = Some(Found { seat: view.seat, by: self.fork.facts(view) });
        self.watch.set(watch);
        among(self.inner.as_mut(), view, ask, |index| fits(index) == (watch.way == Way::Taken))
    }

    fn forced(&mut self, view: &View<'_>, ask: &Ask<'_, Talisman>) {
        self.inner.forced(view, ask);
    }

    fn followed(&self) -> &[u64] {
        self.inner.followed()
    }
}

impl Fork {
    /// Does everything hold that must?
    fn holds(&self, view: &View<'_>) -> bool {
        self.when.iter().all(|(row, test)| fits(test, facts::value(view, *row)))
    }

    fn facts(&self, view: &View<'_>) -> [i32; BY_MAX] {
        let mut by = [0; BY_MAX];
        for (fact, row) in by.iter_mut().zip(&self.by) {
            if let Value::Number(number) = facts::value(view, *row) {
                *fact = number;
            }
        }
        by
    }
}

fn fits(test: &Test, found: Value<'_>) -> bool {
    test.holds(&match found {
        Value::Number(number) => Literal::Number(i64::from(number)),
        Value::Truth(truth) => Literal::Truth(truth),
        Value::Name(name) => Literal::Name(name.to_owned()),
    })
}
