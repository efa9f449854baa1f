//! When characters reach milestones, how strong they are, and what losers lacked.

use super::CountedGame;
use super::parts::{CountHistogram, WeightedSums};
use crate::engine::game_counts::{LACKS_MAX, MEANS_MAX, MEASURES_MAX, NO_CHARACTER};
use crate::engine::series::SeriesTable;
use crate::stats::quantile::Histogram;
use crate::stats::ratio::Sums;
use serde::{Deserialize, Serialize};

/// First arrivals of players' characters at a milestone.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Milestone {
    /// Seats that arrived, by means; the weight of a game is its number of seats.
    pub ways: WeightedSums,
    /// Games in which at least one seat arrived.
    pub games: u64,
    /// Histogram of the rounds of arrival.
    pub rounds: Histogram,
    /// By means: sum of rounds, with seats as weight. Trailing means that never occurred are left out.
    pub by_way: Vec<Sums>,
    /// The characters' measures on arrival; the weight is the number of arrivals.
    pub levels: WeightedSums,
}

/// The measures of characters at the start of their turns in one round.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Power {
    /// Games in which at least one character was measured.
    pub games: u64,
    /// A histogram for each measure.
    pub levels: Vec<CountHistogram>,
}

/// The seats that won, or those that did not.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Side {
    /// What they lacked, by row; the weight is the number of seats.
    pub lacks: WeightedSums,
    /// Their characters' measures; the weight is the number of seats with a character.
    pub levels: WeightedSums,
}

/// Adds a game's first arrivals.
pub fn add_milestones(milestones: &mut Vec<Milestone>, game: &CountedGame<'_>, players: usize) {
    milestones.resize_with(game.series.milestones.len(), Milestone::default);
    for (index, milestone) in milestones.iter_mut().enumerate() {
        let (mut ways, mut rounds, mut levels, mut came) = ([0; MEANS_MAX], [0; MEANS_MAX], [0; MEASURES_MAX], 0);
        let first = game.counts.arrivals[..players].iter().map(|arrivals| arrivals[index]);
        for arrival in first.filter(|arrival| arrival.round > 0) {
            came += 1;
            ways[usize::from(arrival.means)] += 1;
            rounds[usize::from(arrival.means)] += u64::from(arrival.round);
            *milestone.rounds.entry(arrival.round).or_default() += 1;
            levels.iter_mut().zip(arrival.measures).for_each(|(sum, level)| *sum += u64::from(level));
        }
        milestone.games += u64::from(came > 0);
        milestone.ways.add(ways.into_iter(), players as u64);
        milestone.levels.add(levels.into_iter(), came);
        for (way, (&seats, rounds)) in ways.iter().zip(rounds).enumerate().filter(|(_, (seats, _))| **seats > 0) {
            let length = milestone.by_way.len().max(way + 1);
            milestone.by_way.resize(length, Sums::default());
            milestone.by_way[way].add(rounds, seats);
        }
    }
}

/// Adds a game's characters in the measured rounds.
pub fn add_power(power: &mut Vec<Power>, game: &CountedGame<'_>, players: usize) {
    power.resize_with(game.series.measured_rounds.len(), || Power::of(game.series));
    for (power, seats) in power.iter_mut().zip(&game.counts.measured) {
        let present = seats[..players].iter().filter(|levels| levels.iter().any(|level| *level > 0));
        power.games += u64::from(present.clone().count() > 0);
        for levels in present {
            power.levels.iter_mut().zip(levels).for_each(|(seen, level)| seen.add(*level));
        }
    }
}

/// Adds the seats of a decided game: winners, then the others.
pub fn add_sides(sides: &mut [Side; 2], game: &CountedGame<'_>, players: usize) {
    for (won, side) in [true, false].into_iter().zip(sides) {
        let (mut lacks, mut levels, mut seats, mut present) = ([0; LACKS_MAX], [0; MEASURES_MAX], 0, 0);
        for seat in (0..players).filter(|seat| (game.outcome.share[*seat] > 0) == won) {
            let lack = game.counts.lacks[seat];
            seats += 1;
            present += u64::from(lack != NO_CHARACTER);
            lacks[usize::from(lack)] += 1;
            levels.iter_mut().zip(game.counts.stood[seat]).for_each(|(sum, level)| *sum += u64::from(level));
        }
        side.lacks.add(lacks.into_iter(), seats);
        side.levels.add(levels.into_iter(), present);
    }
}

impl Milestone {
    /// Adds the counts of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.ways.merge(&other.ways);
        self.levels.merge(&other.levels);
        for (&round, &seats) in &other.rounds {
            *self.rounds.entry(round).or_default() += seats;
        }
        self.by_way.resize(self.by_way.len().max(other.by_way.len()), Sums::default());
        self.by_way.iter_mut().zip(&other.by_way).for_each(|(mine, theirs)| mine.merge(theirs));
    }
}

impl Power {
    /// Empty counts for a game with these measures.
    fn of(series: &SeriesTable) -> Self {
        Self { games: 0, levels: vec![CountHistogram::default(); series.measures.len()] }
    }

    /// Adds the counts of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.levels.resize_with(self.levels.len().max(other.levels.len()), CountHistogram::default);
        self.levels.iter_mut().zip(&other.levels).for_each(|(mine, theirs)| mine.merge(theirs));
    }
}

impl Side {
    /// Adds the counts of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.lacks.merge(&other.lacks);
        self.levels.merge(&other.levels);
    }
}
