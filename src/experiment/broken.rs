//! Games that stopped with a panic: one bug must not lose a whole run.

use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

/// Largest number of broken games that are listed; all are counted.
const NAMED_MAX: usize = 100;

/// A game that stopped with a panic. Its game number counts in no variant.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BrokenGame {
    /// Its number.
    pub game_index: u64,
    /// The index of the variant in which it stopped.
    pub variant_index: usize,
    /// The panic's place and message.
    pub reason: String,
}

/// The broken games of a run.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Broken {
    /// How many there are.
    pub games: u64,
    /// The first of them.
    pub first: Vec<BrokenGame>,
}

impl Broken {
    /// Are there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games == 0
    }

    /// Adds one.
    pub fn add(&mut self, game: BrokenGame) {
        self.merge(&Self { games: 1, first: vec![game] });
    }

    /// Adds the broken games of another set.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.first.extend_from_slice(&other.first);
        self.first.sort();
        self.first.truncate(NAMED_MAX);
    }
}

thread_local! {
    /// Is a panic on this thread caught?
    static CONTAINED: Cell<bool> = const { Cell::new(false) };
    /// The message of the last panic that was caught.
    static SAID: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Installs a panic hook that records caught panics and passes all others on.
static HOOK: Once = Once::new();

/// Runs `play` and turns a panic into an error.
///
/// # Errors
/// The panic's place and message.
pub fn contained<T>(play: impl FnOnce() -> T) -> Result<T, String> {
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if CONTAINED.get() {
                SAID.with_borrow_mut(|said| *said = info.to_string().replace('\n', " "));
            } else {
                before(info);
            }
        }));
    });
    let outer = CONTAINED.replace(true);
    let played = panic::catch_unwind(AssertUnwindSafe(play));
    CONTAINED.set(outer);
    played.map_err(|_| SAID.take())
}

/// Rules with a bug: a 1 thrown on a space finds no row in its table.
#[cfg(test)]
pub(crate) fn with_a_gap(
    rules: &dyn crate::games::Loaded,
) -> std::sync::Arc<crate::games::talisman::model::ruleset::Ruleset> {
    use crate::games::talisman::model::ruleset::Ruleset;
    use crate::games::talisman::model::verb::Effect;
    let mut rules = rules.rules().downcast_ref::<Ruleset>().unwrap().clone();
    let mut spaces = rules.texts.to_vec();
    for effect in spaces.iter_mut().flat_map(|space| &mut space.effect) {
        if let Effect::OnRoll(table) = effect {
            table.table.iter_mut().for_each(|row| row.rolls.retain(|total| *total != 1));
        }
    }
    rules.texts = spaces.into();
    std::sync::Arc::new(rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_breaks_off_is_told_and_contained() {
        assert_eq!(contained(|| 5), Ok(5));
        let told = contained(|| unreachable!("of {}", 3)).unwrap_err();
        assert!(told.contains("broken.rs") && told.contains("of 3") && !told.contains('\n'), "{told}");
        assert_eq!(contained(|| contained(|| unreachable!("inside")).is_err()), Ok(true));
    }

    #[test]
    fn the_first_broken_games_are_named_in_whatever_order_they_come() {
        let game = |game_index| BrokenGame { game_index, variant_index: 0, reason: String::new() };
        let (mut up, mut down) = (Broken::default(), Broken::default());
        (0..300).for_each(|index| up.add(game(index)));
        (0..300).rev().for_each(|index| down.add(game(index)));
        assert_eq!(up, down);
        assert_eq!((up.games, up.first.len(), up.first[99].game_index), (300, NAMED_MAX, 99));
    }
}
