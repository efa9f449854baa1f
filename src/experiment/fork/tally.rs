//! Counts of games played both ways: integers only.

use crate::engine::play::Outcome;
use crate::stats::ratio::{Cross, Sums};
use crate::strategy::fork::{BY_MAX, ForkFound};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The counts of the forks of one variant.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForkTally {
    /// Games that never came to the fork.
    pub no_fork: u64,
    /// Pairs of games, by the facts of the seat at the fork.
    #[serde(with = "listed")]
    pub cells: BTreeMap<[i32; BY_MAX], ForkPairs>,
}

/// Sums over pairs of games. In [`Sums`], a game's value is the seat's win in 60ths and its weight is 1.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForkPairs {
    /// With the option taken.
    pub taken: Sums,
    /// With the option blocked.
    pub blocked: Sums,
    /// Products of both sides, blocked first.
    pub cross: Cross,
    /// Unfinished games: taken, blocked.
    pub unfinished: [u64; 2],
    /// Sums of rounds: taken, blocked.
    pub rounds: [u64; 2],
}

impl ForkTally {
    /// Adds a pair: the outcomes with the option taken and with it blocked.
    pub fn add(&mut self, found: &ForkFound, outcomes: [&Outcome; 2], unfinished: &[bool]) {
        let pairs = self.cells.entry(found.by).or_default();
        let [taken, blocked] = outcomes.map(|outcome| u64::from(outcome.share[found.seat.at()]));
        pairs.taken.add(taken, 1);
        pairs.blocked.add(blocked, 1);
        pairs.cross.add([blocked, 1], [taken, 1]);
        for (way, outcome) in outcomes.into_iter().enumerate() {
            pairs.unfinished[way] += u64::from(unfinished[usize::from(outcome.ending)]);
            pairs.rounds[way] += u64::from(outcome.rounds);
        }
    }

    /// Adds the counts of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.no_fork += other.no_fork;
        for (by, pairs) in &other.cells {
            self.cells.entry(*by).or_default().merge(pairs);
        }
    }

    /// All pairs, over all groups.
    #[must_use]
    pub fn total(&self) -> ForkPairs {
        let mut total = ForkPairs::default();
        self.cells.values().for_each(|pairs| total.merge(pairs));
        total
    }
}

impl ForkPairs {
    /// Adds the counts of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.taken.merge(&other.taken);
        self.blocked.merge(&other.blocked);
        self.cross.merge(&other.cross);
        for way in 0..2 {
            self.unfinished[way] += other.unfinished[way];
            self.rounds[way] += other.rounds[way];
        }
    }
}

/// Stores cells as a list, because JSON keys must be texts.
mod listed {
    use super::{BY_MAX, ForkPairs};
    use serde::{Deserialize, Deserializer, Serializer};
    use std::collections::BTreeMap;

    type Cells = BTreeMap<[i32; BY_MAX], ForkPairs>;

    pub fn serialize<S: Serializer>(cells: &Cells, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(cells)
    }

    pub fn deserialize<'d, D: Deserializer<'d>>(input: D) -> Result<Cells, D::Error> {
        Ok(Vec::<([i32; BY_MAX], ForkPairs)>::deserialize(input)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::context::Counts;
    use crate::engine::ids::Seat;
    use crate::engine::rng;

    fn outcome(bits: u64) -> Outcome {
        let bits = rng::mix(bits).to_le_bytes();
        let mut outcome = Outcome {
            share: [0; 6],
            place: [0; 6],
            dealt: [0; 6],
            held: [0; 6],
            ending: bits[0] % 2,
            rounds: u16::from(bits[1]),
            turns: 1,
            counts: Counts { decisions: 1, ..Counts::default() },
        };
        outcome.share[usize::from(bits[2] % 3)] = 60 * (1 - outcome.ending);
        outcome
    }

    fn counted(games: impl Iterator<Item = u64>) -> ForkTally {
        let mut tally = ForkTally::default();
        for game in games {
            if game % 7 == 0 {
                tally.no_fork += 1;
                continue;
            }
            let found = ForkFound { seat: Seat(1), by: [i32::try_from(game % 3).unwrap() - 1, 4, 0] };
            tally.add(&found, [&outcome(game), &outcome(game + 1)], &[false, true]);
        }
        tally
    }

    #[test]
    fn merging_is_one_serial_pass_and_reads_back() {
        let whole = counted(0..200);
        let (mut left, right) = (counted(90..200), counted(0..90));
        left.merge(&right);
        assert_eq!(left, whole);
        let total = whole.total();
        assert_eq!((whole.cells.len(), total.taken.weight + whole.no_fork), (3, 200));
        assert!(total.unfinished[0] > 0 && total.rounds[1] > 0 && total.cross.weight_weight == total.blocked.weight);
        let text = serde_json::to_string(&whole).unwrap();
        assert_eq!(serde_json::from_str::<ForkTally>(&text).unwrap(), whole);
    }
}
