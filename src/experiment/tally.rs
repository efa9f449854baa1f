//! Tallies of games: integers only, so that the order of merging does not matter.

use super::fork::tally::ForkTally;
use super::schedule::Layout;
use crate::engine::play::Outcome;
use crate::stats::quantile::Histogram;
use crate::stats::ratio::{Cross, Sums};
use serde::{Deserialize, Serialize};

/// The tallies of all variants.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// One for each variant.
    pub variants: Vec<VariantTally>,
    /// One for each variant but the first: its products with its baseline, over common game numbers. Empty in a league.
    pub pairs: Vec<PairTally>,
}

/// The tally of one variant. In the [`Sums`] of wins, a game's value is wins in 60ths and its weight the number of
/// seats. In other [`Sums`], the weight of a game is 1.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VariantTally {
    /// Games played.
    pub games: u64,
    /// Games stopped by a limit.
    pub unfinished: u64,
    /// Number of games by ending.
    pub endings: Vec<u64>,
    /// Number of games by rounds begun.
    pub rounds: Histogram,
    /// Turns taken.
    pub turns: u64,
    /// Decisions asked.
    pub decisions: u64,
    /// Deaths per game.
    #[serde(default)]
    pub deaths: Sums,
    /// Players eliminated per game before the stage in which all deaths are final.
    #[serde(default)]
    pub eliminated: Sums,
    /// Sum of the outcomes' hashes, modulo 2^64.
    pub fingerprint: u64,
    /// By the character dealt at the start.
    pub dealt: Vec<Sums>,
    /// By the character held at the end.
    pub held: Vec<Sums>,
    /// By seat.
    pub seats: Vec<Sums>,
    /// By strategy.
    pub strategies: Vec<Sums>,
    /// By entry.
    pub entries: Vec<Sums>,
    /// By entry and the character dealt to it, entry by entry; empty if a single entry holds all seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries_dealt: Vec<Sums>,
    /// Pairs of games from forks; `None` if games do not fork.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fork: Option<ForkTally>,
}

/// Products of a variant's figures with those of its baseline, over common game numbers.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairTally {
    /// Common games.
    pub games: u64,
    /// Sum of products of rounds.
    pub rounds: u64,
    /// Games unfinished in both.
    pub unfinished: u64,
    /// Sum of products of deaths.
    #[serde(default)]
    pub deaths: u64,
    /// Sum of products of players eliminated early.
    #[serde(default)]
    pub eliminated: u64,
    /// Wins, in 60ths, that the same seat has in both; `None` for tables of different sizes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same_winner: Option<u64>,
    /// By the character dealt: the baseline's figures times this variant's.
    pub dealt: Vec<Cross>,
    /// By entry: the figures of the baseline's corresponding entry times this variant's; 0 if it has none.
    #[serde(default)]
    pub entries: Vec<Cross>,
}

/// The sizes of tallies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sizes {
    /// Number of characters over all variants.
    pub roster: usize,
    /// Number of strategies over all variants.
    pub strategies: usize,
    /// For each ending: does it leave the game unfinished?
    pub unfinished: Vec<bool>,
    /// Do games fork?
    pub forks: bool,
    /// Are later variants compared with a baseline?
    pub paired: bool,
}

impl Tally {
    /// An empty tally.
    #[must_use]
    pub fn new(sizes: &Sizes, layouts: &[&Layout]) -> Self {
        Self::shaped(sizes, layouts.iter().map(|layout| (layout.players, layout.beside.len())))
    }

    /// An empty tally of variants with so many seats and entries.
    #[must_use]
    pub fn shaped(sizes: &Sizes, variants: impl Iterator<Item = (u8, usize)> + Clone) -> Self {
        let later = variants.clone().skip(1).filter(|_| sizes.paired);
        let variants = variants.map(|(seats, entries)| VariantTally {
            endings: vec![0; sizes.unfinished.len()],
            dealt: vec![Sums::default(); sizes.roster],
            held: vec![Sums::default(); sizes.roster],
            seats: vec![Sums::default(); usize::from(seats)],
            strategies: vec![Sums::default(); sizes.strategies],
            entries: vec![Sums::default(); entries],
            entries_dealt: vec![Sums::default(); if entries > 1 { entries * sizes.roster } else { 0 }],
            fork: sizes.forks.then(ForkTally::default),
            ..VariantTally::default()
        });
        let pairs = later.map(|(_, entries)| PairTally {
            dealt: vec![Cross::default(); sizes.roster],
            entries: vec![Cross::default(); entries],
            ..PairTally::default()
        });
        Self { variants: variants.collect(), pairs: pairs.collect() }
    }

    /// Adds one game number: its outcome in each variant.
    pub fn add(&mut self, game: u64, sizes: &Sizes, layouts: &[&Layout], outcomes: &[Outcome]) {
        for ((variant, layout), outcome) in self.variants.iter_mut().zip(layouts).zip(outcomes) {
            variant.add(game, sizes, layout, outcome);
        }
        for ((pair, own), outcome) in self.pairs.iter_mut().zip(&layouts[1..]).zip(&outcomes[1..]) {
            let baseline = (layouts[own.baseline], &outcomes[own.baseline]);
            pair.add(&sizes.unfinished, baseline, (own, outcome));
            pair.add_entries(game, baseline, (own, outcome));
        }
    }

    /// Adds another tally of the same experiment.
    pub fn merge(&mut self, other: &Self) {
        for (mine, theirs) in self.variants.iter_mut().zip(&other.variants) {
            mine.merge(theirs);
        }
        for (mine, theirs) in self.pairs.iter_mut().zip(&other.pairs) {
            mine.merge(theirs);
        }
    }
}

impl VariantTally {
    fn add(&mut self, game: u64, sizes: &Sizes, layout: &Layout, outcome: &Outcome) {
        let ending = usize::from(outcome.ending);
        self.games += 1;
        self.unfinished += u64::from(sizes.unfinished[ending]);
        self.endings[ending] += 1;
        *self.rounds.entry(outcome.rounds).or_default() += 1;
        self.turns += u64::from(outcome.turns);
        self.decisions += u64::from(outcome.counts.decisions);
        self.deaths.add(u64::from(outcome.counts.deaths), 1);
        self.eliminated.add(u64::from(outcome.counts.eliminated), 1);
        self.fingerprint = self.fingerprint.wrapping_add(outcome.fingerprint(game));
        for seat in 0..usize::from(layout.players) {
            let wins = u64::from(outcome.share[seat]);
            self.seats[seat].add(wins, 1);
            self.dealt[layout.roster[usize::from(outcome.dealt[seat])]].add(wins, 1);
            self.held[layout.roster[usize::from(outcome.held[seat])]].add(wins, 1);
            let entry = layout.entry_of[layout.slot_at(seat, game)];
            let own = entry * sizes.roster + layout.roster[usize::from(outcome.dealt[seat])];
            self.entries_dealt.get_mut(own).into_iter().for_each(|sums| sums.add(wins, 1));
        }
        group(&mut self.strategies, layout, outcome, (game, &layout.strategy_of));
        group(&mut self.entries, layout, outcome, (game, &layout.entry_of));
    }

    fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.turns += other.turns;
        self.decisions += other.decisions;
        self.fingerprint = self.fingerprint.wrapping_add(other.fingerprint);
        for (mine, theirs) in self.endings.iter_mut().zip(&other.endings) {
            *mine += theirs;
        }
        if let (Some(mine), Some(theirs)) = (&mut self.fork, &other.fork) {
            mine.merge(theirs);
        }
        for (&rounds, &games) in &other.rounds {
            *self.rounds.entry(rounds).or_default() += games;
        }
        self.deaths.merge(&other.deaths);
        self.eliminated.merge(&other.eliminated);
        // Runs of earlier versions did not count these.
        if self.entries_dealt.len() != other.entries_dealt.len() {
            self.entries_dealt.clear();
        }
        let (dealt, held, seats) = (&mut self.dealt, &mut self.held, &mut self.seats);
        let mine = [dealt, held, seats, &mut self.strategies, &mut self.entries, &mut self.entries_dealt];
        let (dealt, held, seats) = (&other.dealt, &other.held, &other.seats);
        let theirs = [dealt, held, seats, &other.strategies, &other.entries, &other.entries_dealt];
        for (mine, theirs) in mine.into_iter().zip(theirs) {
            for (sums, others) in mine.iter_mut().zip(theirs) {
                sums.merge(others);
            }
        }
    }
}

/// Adds a game to each group of seats: wins and seats together, because they are correlated.
fn group(sums: &mut [Sums], layout: &Layout, outcome: &Outcome, (game, group_of): (u64, &[usize])) {
    for (index, each) in sums.iter_mut().enumerate() {
        let [wins, seats] = held(layout, outcome, (game, group_of), index);
        each.add(wins, seats);
    }
}

/// The wins and the number of seats of a group in a game.
fn held(layout: &Layout, outcome: &Outcome, (game, group_of): (u64, &[usize]), group: usize) -> [u64; 2] {
    let mut held = [0, 0];
    for seat in 0..usize::from(layout.players) {
        if group_of[layout.slot_at(seat, game)] == group {
            held[0] += u64::from(outcome.share[seat]);
            held[1] += 1;
        }
    }
    held
}

impl PairTally {
    fn add(&mut self, unfinished: &[bool], first: (&Layout, &Outcome), own: (&Layout, &Outcome)) {
        self.games += 1;
        self.rounds += u64::from(first.1.rounds) * u64::from(own.1.rounds);
        self.deaths += u64::from(first.1.counts.deaths) * u64::from(own.1.counts.deaths);
        self.eliminated += u64::from(first.1.counts.eliminated) * u64::from(own.1.counts.eliminated);
        if first.0.players == own.0.players {
            let common = first.1.share.iter().zip(own.1.share).map(|(a, b)| u64::from(*a.min(&b)));
            *self.same_winner.get_or_insert_default() += common.sum::<u64>();
        }
        let both = [first.1, own.1].iter().all(|outcome| unfinished[usize::from(outcome.ending)]);
        self.unfinished += u64::from(both);
        // A character is dealt at most once in a game. If one variant did not deal it, its products are 0.
        for (seat, character) in dealt(first) {
            for (other, _) in dealt(own).filter(|&(_, theirs)| theirs == character) {
                let wins = [first.1.share[seat], own.1.share[other]].map(u64::from);
                self.dealt[character].add([wins[0], 1], [wins[1], 1]);
            }
        }
    }

    fn add_entries(&mut self, game: u64, first: (&Layout, &Outcome), own: (&Layout, &Outcome)) {
        for (index, (cross, beside)) in self.entries.iter_mut().zip(&own.0.beside).enumerate() {
            if let Some(beside) = *beside {
                let theirs = held(first.0, first.1, (game, &first.0.entry_of), beside);
                cross.add(theirs, held(own.0, own.1, (game, &own.0.entry_of), index));
            }
        }
    }

    fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.rounds += other.rounds;
        self.unfinished += other.unfinished;
        if let Some(theirs) = other.same_winner {
            *self.same_winner.get_or_insert_default() += theirs;
        }
        self.deaths += other.deaths;
        self.eliminated += other.eliminated;
        let mine = self.dealt.iter_mut().chain(&mut self.entries);
        for (mine, theirs) in mine.zip(other.dealt.iter().chain(&other.entries)) {
            mine.merge(theirs);
        }
    }
}

fn dealt<'a>((layout, outcome): (&'a Layout, &'a Outcome)) -> impl Iterator<Item = (usize, usize)> + 'a {
    (0..usize::from(layout.players)).map(|seat| (seat, layout.roster[usize::from(outcome.dealt[seat])]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::context::Counts;
    use crate::engine::rng;
    use crate::experiment::schedule::Seatings;
    use proptest::prelude::*;

    fn layout(players: u8) -> Layout {
        let slots = usize::from(players);
        let entry_of = (0..slots).map(|slot| slot.min(1)).collect();
        let mut layout = Layout::of_slots(players, entry_of, Seatings::Turn);
        layout.strategy_of = (0..slots).map(|slot| slot % 2).collect();
        layout.roster = (0..8).collect();
        layout.beside = vec![Some(0), Some(1)];
        layout
    }

    fn outcome(game: u64, variant: u64, players: u8) -> Outcome {
        let bits = rng::mix(game * 2 + variant).to_le_bytes();
        let mut outcome = Outcome {
            share: [0; 6],
            place: [0; 6],
            dealt: [0; 6],
            held: [0; 6],
            ending: bits[0] % 3,
            rounds: 20 + u16::from(bits[1]),
            turns: u32::from(bits[2]),
            counts: Counts { decisions: u32::from(bits[3]), deaths: u16::from(bits[7]), eliminated: bits[7] % players },
        };
        for seat in 0..players {
            outcome.dealt[usize::from(seat)] = (bits[4] % 8 + seat) % 8;
            outcome.held[usize::from(seat)] = (bits[5] % 8 + seat) % 8;
        }
        outcome.share[usize::from(bits[6] % players)] = if outcome.ending == 2 { 0 } else { 60 };
        outcome
    }

    fn counted(games: impl Iterator<Item = u64>) -> Tally {
        let sizes =
            Sizes { roster: 8, strategies: 2, unfinished: vec![false, false, true], forks: false, paired: true };
        let (four, three) = (layout(4), layout(3));
        let layouts = [&four, &three];
        let mut tally = Tally::new(&sizes, &layouts);
        for game in games {
            tally.add(game, &sizes, &layouts, &[outcome(game % 200, 0, 4), outcome(game % 200, 1, 3)]);
        }
        tally
    }

    #[test]
    fn every_seat_is_counted_in_every_grouping() {
        let tally = counted(0..200);
        let variant = &tally.variants[0];
        let wins: u64 = 60 * (variant.games - variant.unfinished);
        for sums in [&variant.dealt, &variant.held, &variant.seats, &variant.strategies, &variant.entries] {
            assert_eq!(sums.iter().map(|each| each.weight).sum::<u64>(), 800);
            assert_eq!(sums.iter().map(|each| each.value).sum::<u64>(), wins);
        }
        assert_eq!(variant.entries[1].weight_weight, 200 * 9);
        assert_eq!((variant.games, variant.endings.iter().sum::<u64>()), (200, 200));
        let common: u64 = tally.pairs[0].dealt.iter().map(|cross| cross.weight_weight).sum();
        assert!(common > 0 && common <= 600);
        let entries: Vec<u64> = tally.pairs[0].entries.iter().map(|cross| cross.weight_weight).collect();
        assert_eq!(entries, [200, 200 * 3 * 2]);
    }

    proptest! {
        #[test]
        fn merging_is_one_serial_pass_in_any_order(cut in 0_u64..300, second in 0_u64..300) {
            let (low, high) = (cut.min(second), cut.max(second));
            let whole = counted(0..300);
            let parts = [counted(0..low), counted(low..high), counted(high..300)];
            for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0], [2, 1, 0]] {
                let mut left = parts[order[0]].clone();
                left.merge(&parts[order[1]]);
                left.merge(&parts[order[2]]);
                prop_assert_eq!(&left, &whole);
                let mut right = parts[order[1]].clone();
                right.merge(&parts[order[2]]);
                let mut grouped = parts[order[0]].clone();
                grouped.merge(&right);
                prop_assert_eq!(&grouped, &whole);
            }
        }
    }
}
