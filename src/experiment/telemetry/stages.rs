//! How far heroes come, how strong they are on the way, and what those who did not win still lacked.

use super::Game;
use super::parts::{Parts, Seen};
use crate::games::talisman::telemetry::heard::{self, Heard, LEVELS, MEASURED, MILESTONES, WAYS};
use crate::stats::quantile::Histogram;
use crate::stats::ratio::Sums;
use serde::{Deserialize, Serialize};

/// The first time that players' characters came somewhere.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Milestone {
    /// Seats that came there by each means, beside all seats.
    pub ways: Parts,
    /// Games in which any did.
    pub games: u64,
    /// Rounds of those seats.
    pub rounds: Histogram,
    /// Sums of rounds beside seats, by means; those never used are left out at the end.
    pub by_way: Vec<Sums>,
    /// What their heroes had on arriving, in the order of `heard::LEVELS`, beside those seats.
    pub levels: Parts,
}

/// Heroes at the beginning of their turns of one round.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Power {
    /// Games in which any was measured.
    pub games: u64,
    /// By level, in the order of `heard::LEVELS`.
    pub levels: [Seen; LEVELS.len()],
}

/// Seats that won, or did not.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Side {
    /// What they lacked, in the order of `heard::LACKS`, beside all of them.
    pub lacks: Parts,
    /// What their heroes had, in the order of `heard::LEVELS`, beside those with a hero.
    pub levels: Parts,
}

/// Counts a game's first arrivals.
pub fn add_milestones(milestones: &mut Vec<Milestone>, heard: &Heard, players: usize) {
    milestones.resize_with(MILESTONES.len(), Milestone::default);
    for (index, milestone) in milestones.iter_mut().enumerate() {
        let (mut ways, mut rounds, mut levels, mut came) = ([0; WAYS.len()], [0; WAYS.len()], [0; LEVELS.len()], 0);
        for mark in heard.marks[..players].iter().map(|marks| marks[index]).filter(|mark| mark.round > 0) {
            came += 1;
            ways[mark.way as usize] += 1;
            rounds[mark.way as usize] += u64::from(mark.round);
            *milestone.rounds.entry(mark.round).or_default() += 1;
            levels.iter_mut().zip(mark.levels).for_each(|(sum, level)| *sum += u64::from(level));
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

/// Counts a game's heroes by measured round.
pub fn add_power(power: &mut Vec<Power>, heard: &Heard, players: usize) {
    power.resize_with(MEASURED.len(), Power::default);
    for (power, seats) in power.iter_mut().zip(&heard.measured) {
        let present = seats[..players].iter().filter(|levels| levels.iter().any(|level| *level > 0));
        power.games += u64::from(present.clone().count() > 0);
        for levels in present {
            power.levels.iter_mut().zip(levels).for_each(|(seen, level)| seen.add(*level));
        }
    }
}

/// Counts how the seats of a decided game stood: winners first.
pub fn add_sides(sides: &mut [Side; 2], game: &Game<'_>, players: usize) {
    for (won, side) in [true, false].into_iter().zip(sides) {
        let (mut lacks, mut levels, mut seats, mut heroes) = ([0; heard::LACKS.len()], [0; LEVELS.len()], 0, 0);
        for seat in (0..players).filter(|seat| (game.outcome.share[*seat] > 0) == won) {
            let lack = game.heard.lacks[seat];
            seats += 1;
            heroes += u64::from(lack != heard::NO_CHARACTER);
            lacks[usize::from(lack)] += 1;
            levels.iter_mut().zip(game.heard.stood[seat]).for_each(|(sum, level)| *sum += u64::from(level));
        }
        side.lacks.add(lacks.into_iter(), seats);
        side.levels.add(levels.into_iter(), heroes);
    }
}

impl Milestone {
    /// Counts the games of another tally too.
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
    /// Counts the games of another tally too.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.levels.iter_mut().zip(&other.levels).for_each(|(mine, theirs)| mine.merge(theirs));
    }
}

impl Side {
    /// Counts the games of another tally too.
    pub fn merge(&mut self, other: &Self) {
        self.lacks.merge(&other.lacks);
        self.levels.merge(&other.levels);
    }
}
