//! The tally of what `[statistics]` asks for.

use crate::engine::statistics::{DecisionCounts, GameStatistics};
use crate::stats::quantile::Histogram;
use crate::stats::ratio::Sums;
use serde::{Deserialize, Serialize};

/// Counts over games, in the order of [`crate::experiment::statistics::Statistics`].
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AskedTally {
    /// By card: the games in which it was seen, by the round in which it first was.
    pub seen: Vec<Histogram>,
    /// By level.
    pub levels: Vec<LevelTally>,
    /// By decision.
    pub decisions: Vec<DecisionTally>,
}

/// Players whose characters reached a level.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelTally {
    /// Seats that reached it; the weight of a game is its number of seats.
    pub seats: Sums,
    /// Games in which at least one seat did.
    pub games: u64,
    /// Histogram of the rounds in which they did.
    pub rounds: Histogram,
}

/// A decision and how it was answered.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecisionTally {
    /// Times asked in a game; the weight of a game is 1.
    pub asked: Sums,
    /// Legal options; the weight of a game is the times asked.
    pub options: Sums,
    /// By entry of the list of options: times taken; the weight of a game is the times that it was legal.
    pub taken: Vec<Sums>,
}

impl AskedTally {
    /// Adds a game of so many players.
    pub fn add(&mut self, game: &GameStatistics, players: usize) {
        self.fit(game.seen.len(), game.reached.len(), game.decisions.len());
        for (rounds, first) in self.seen.iter_mut().zip(&game.seen).filter(|(_, first)| **first > 0) {
            *rounds.entry(*first).or_default() += 1;
        }
        for (level, seats) in self.levels.iter_mut().zip(&game.reached) {
            let reached = || seats[..players].iter().filter(|round| **round > 0);
            level.seats.add(reached().count() as u64, players as u64);
            level.games += u64::from(reached().count() > 0);
            for round in reached() {
                *level.rounds.entry(*round).or_default() += 1;
            }
        }
        for (decision, counts) in self.decisions.iter_mut().zip(&game.decisions) {
            decision.add(counts);
        }
    }

    /// Adds another tally.
    pub fn merge(&mut self, other: &Self) {
        self.fit(other.seen.len(), other.levels.len(), other.decisions.len());
        for (mine, theirs) in self.seen.iter_mut().zip(&other.seen) {
            merge(mine, theirs);
        }
        for (mine, theirs) in self.levels.iter_mut().zip(&other.levels) {
            mine.seats.merge(&theirs.seats);
            mine.games += theirs.games;
            merge(&mut mine.rounds, &theirs.rounds);
        }
        for (mine, theirs) in self.decisions.iter_mut().zip(&other.decisions) {
            mine.asked.merge(&theirs.asked);
            mine.options.merge(&theirs.options);
            mine.taken.resize(mine.taken.len().max(theirs.taken.len()), Sums::default());
            mine.taken.iter_mut().zip(&theirs.taken).for_each(|(mine, theirs)| mine.merge(theirs));
        }
    }

    fn fit(&mut self, cards: usize, levels: usize, decisions: usize) {
        self.seen.resize_with(self.seen.len().max(cards), Histogram::default);
        self.levels.resize_with(self.levels.len().max(levels), LevelTally::default);
        self.decisions.resize_with(self.decisions.len().max(decisions), DecisionTally::default);
    }
}

impl DecisionTally {
    fn add(&mut self, counts: &DecisionCounts) {
        self.asked.add(counts.asked, 1);
        if counts.asked == 0 {
            return;
        }
        self.options.add(counts.options, counts.asked);
        self.taken.resize(self.taken.len().max(counts.entries.len()), Sums::default());
        for (taken, [legal, chosen]) in self.taken.iter_mut().zip(&counts.entries) {
            taken.add(*chosen, *legal);
        }
    }
}

fn merge(mine: &mut Histogram, theirs: &Histogram) {
    for (round, times) in theirs {
        *mine.entry(*round).or_default() += times;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::statistics::WantedCounts;

    fn game(number: u16) -> GameStatistics {
        let wanted = WantedCounts { cards: vec![vec![0]], levels: vec![(0, 1)], decisions: true };
        let mut game = GameStatistics::new(&wanted, [2, 1].into_iter());
        game.seen[0] = number % 3;
        game.reached[0] = [number % 2, number % 5, 0, 4, 9, 9];
        let asked = u64::from(number % 4);
        game.decisions[1] = DecisionCounts { asked, options: 2 * asked, entries: vec![[asked, asked.min(1)]] };
        game
    }

    #[test]
    fn parts_add_up_in_any_order() {
        let of = |games: core::ops::Range<u16>| {
            let mut tally = AskedTally::default();
            games.for_each(|number| tally.add(&game(number), 4));
            tally
        };
        let whole = of(0..30);
        let [first, second] = [of(0..11), of(11..30)];
        for (mut mine, theirs) in [(first.clone(), &second), (second.clone(), &first)] {
            mine.merge(theirs);
            assert_eq!(mine, whole);
        }
        let mut none = AskedTally::default();
        none.merge(&whole);
        assert_eq!(none, whole);
        // Of 30 games a third never saw the card; the fourth seat reached the level in all of them, in round 4, and
        // seats that do not play are not counted.
        assert_eq!((whole.seen[0].values().sum::<u64>(), whole.levels[0].rounds[&4] >= 30), (20, true));
        assert_eq!((whole.levels[0].seats.weight, whole.levels[0].rounds.get(&9)), (120, None));
        assert_eq!((whole.decisions[0].asked.value, whole.decisions[1].taken[0].value), (0, 22));
        assert_eq!(serde_json::from_str::<AskedTally>(&serde_json::to_string(&whole).unwrap()).unwrap(), whole);
    }
}
