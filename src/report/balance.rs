//! Balance of characters and seats in a variant: imbalance, ranks, ratings, first-player advantage.

use super::wins::PARTS;
use crate::experiment::blocks::BlockVariant;
use crate::experiment::record::{Record, VariantHead};
use crate::experiment::tally::{Tally, VariantTally};
use crate::stats::bootstrap::percentile;
use crate::stats::imbalance::{Imbalance, imbalance};
use crate::stats::interval::Interval;
use crate::stats::level::{t, z};
use crate::stats::plackett::{Fit, Hands, fit};
use crate::stats::proportion::beyond_fair;
use crate::stats::ranks::{Rank, ranks};
use crate::stats::ratio::Sums;
use crate::stats::sample::SplitMix64;
use crate::stats::zero_sum::Shares;
use serde::Serialize;

/// Largest number of variants for which ratings are estimated; a larger sweep asks something else.
const VARIANTS_MAX: usize = 12;
/// Largest number of character sets for which ratings are estimated.
const HANDS_MAX: usize = 20_000;
/// Fewest blocks of games for an interval of ratings.
const BLOCKS_MIN: usize = 10;
/// Number of bootstrap replicates.
const REPLICATES: u64 = 1_000;

/// An estimate with its interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct BalanceEstimate {
    /// The estimate.
    pub value: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl BalanceEstimate {
    fn new(value: f64, interval: Interval) -> Self {
        Self { value, low: interval.low, high: interval.high }
    }
}

/// The balance of a variant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Balance {
    /// The variant.
    pub variant: String,
    /// The standard deviation of the characters' true win shares, without sampling noise; `None` unless all are dealt
    /// at random.
    pub imbalance: Option<BalanceEstimate>,
    /// The first seat's win share minus the fair share.
    pub first_player_advantage: Option<BalanceEstimate>,
    /// The characters; empty unless all are dealt at random.
    pub characters: Vec<Rating>,
    /// The ratings of the seats; empty if they are not estimated.
    pub seats: Vec<SeatRating>,
}

/// What a seat in the turn order adds to a character's rating.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatRating {
    /// Its place in the turn order, from 0.
    pub seat_index: usize,
    /// Number of games; each counts once.
    pub n: u64,
    /// Its win share.
    pub win_share: f64,
    /// Its rating (Plackett-Luce, natural log scale); the mean of all seats is 0.
    pub rating: f64,
    /// Lower end of its interval; `None` if there are too few blocks.
    pub rating_low: Option<f64>,
    /// Upper end of its interval.
    pub rating_high: Option<f64>,
}

/// A character's rank and rating.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// Its name.
    pub character: String,
    /// Number of seats dealt to it.
    pub n: u64,
    /// Its win share.
    pub win_share: f64,
    /// Its rank by win share, 1 for the best.
    pub rank: usize,
    /// The best rank in its interval; the intervals of all ranks hold simultaneously.
    pub rank_low: usize,
    /// The worst rank in its interval.
    pub rank_high: usize,
    /// Its rating (Plackett-Luce, natural log scale); the mean of all characters is 0; `None` if it is not estimated.
    pub rating: Option<f64>,
    /// Lower end of its interval; `None` if there are too few blocks.
    pub rating_low: Option<f64>,
    /// Upper end of its interval.
    pub rating_high: Option<f64>,
}

/// The balance of every variant.
#[must_use]
pub fn all(record: &Record, total: &Tally) -> Vec<Balance> {
    let variants = record.variants.iter().zip(&total.variants).enumerate();
    variants.map(|(number, (head, tally))| balance(record, number, (head, tally))).collect()
}

/// The imbalance of a variant; `None` unless all characters are dealt at random.
#[must_use]
pub fn imbalance_of(head: &VariantHead, tally: &VariantTally) -> Option<Imbalance> {
    shares(head, tally).map(|(_, shares)| imbalance(&shares))
}

/// The numbers of the characters that were dealt, and their win shares.
fn shares(head: &VariantHead, tally: &VariantTally) -> Option<(Vec<usize>, Shares)> {
    if head.entries.iter().any(|entry| entry.character != "random") {
        return None;
    }
    let dealt = |index: &usize| tally.dealt[*index].weight > 0;
    let numbers: Vec<usize> = (0..tally.dealt.len()).filter(dealt).collect();
    let counted = |index: &usize| [tally.dealt[*index].value as f64 / PARTS, tally.dealt[*index].weight as f64];
    let counted: Vec<[f64; 2]> = numbers.iter().map(counted).collect();
    Some((numbers, Shares::new(&counted)?))
}

fn balance(record: &Record, number: usize, (head, tally): (&VariantHead, &VariantTally)) -> Balance {
    let decided = tally.games - tally.unfinished;
    let first = tally.seats.first().and_then(|sums| beyond_fair(sums, decided, head.players, PARTS));
    let found = shares(head, tally);
    let imbalance = found.as_ref().map(|(_, shares)| imbalance(shares));
    let fitted = found.as_ref().and_then(|(numbers, _)| rate(record, number, numbers));
    let rating = |(place, (index, rank)): (usize, (&usize, Rank))| {
        let rating = fitted.as_ref().map(|found| (found.fit.items[place], found.intervals[0].get(place)));
        Rating {
            character: record.roster[*index].clone(),
            n: tally.dealt[*index].weight,
            win_share: tally.dealt[*index].value as f64 / PARTS / tally.dealt[*index].weight as f64,
            rank: rank.rank,
            rank_low: rank.low,
            rank_high: rank.high,
            rating: rating.map(|(value, _)| value),
            rating_low: rating.and_then(|(_, interval)| Some(interval?.low)),
            rating_high: rating.and_then(|(_, interval)| Some(interval?.high)),
        }
    };
    let characters = found
        .as_ref()
        .map_or_else(Vec::new, |(numbers, shares)| numbers.iter().zip(ranks(shares)).enumerate().map(rating).collect());
    Balance {
        variant: head.name.clone(),
        imbalance: imbalance.map(|imbalance| BalanceEstimate::new(imbalance.value, imbalance.interval)),
        first_player_advantage: first.map(|(value, interval)| BalanceEstimate::new(value, interval)),
        characters,
        seats: fitted.as_ref().map_or_else(Vec::new, |found| seat_ratings(found, tally)),
    }
}

fn seat_ratings(found: &Ratings, tally: &VariantTally) -> Vec<SeatRating> {
    let rating = |(seat, (rating, sums)): (usize, (&f64, &Sums))| SeatRating {
        seat_index: seat,
        n: sums.weight,
        win_share: sums.value as f64 / PARTS / sums.weight as f64,
        rating: *rating,
        rating_low: found.intervals[1].get(seat).map(|interval| interval.low),
        rating_high: found.intervals[1].get(seat).map(|interval| interval.high),
    };
    found.fit.seats.iter().zip(&tally.seats).enumerate().map(rating).collect()
}

/// Fitted ratings of characters and seats.
struct Ratings {
    fit: Fit,
    /// Intervals of the characters, then of the seats; empty with few blocks.
    intervals: [Vec<Interval>; 2],
}

/// Fits ratings to a variant's games; `None` if seats play differently or the limits above are exceeded.
///
/// Every set of characters is equally likely. So the model's tables are all sets in all rotations, and the data are the
/// win shares of characters and seats. The stored counts are enough; no list of games is needed. Which opponents a
/// character was dealt is a fiftieth of the noise.
fn rate(record: &Record, variant: usize, numbers: &[usize]) -> Option<Ratings> {
    let head = &record.variants[variant];
    let [first, others @ ..] = head.entries.as_slice() else { return None };
    let alike = others.iter().all(|entry| {
        (&entry.strategy, &entry.params, &entry.forbid) == (&first.strategy, &first.params, &first.forbid)
    });
    let seats = usize::from(head.players);
    if !alike
        || record.variants.len() > VARIANTS_MAX
        || numbers.len() <= seats
        || sets(numbers.len(), seats) > HANDS_MAX
    {
        return None;
    }
    let hands = Hands { hands: hands(numbers.len(), seats), items: numbers.len(), seated: true };
    let tables = hands.hands.len() as f64;
    let blocks: Vec<&BlockVariant> = record.blocks.iter().map(|block| &block.variants[variant]).collect();
    let all: Vec<usize> = (0..blocks.len()).collect();
    let [items, places] = wins(&blocks, &all, numbers, tables)?;
    let fit = fit(&hands, &items, &places)?;
    let mut drawn = [vec![Vec::new(); numbers.len()], vec![Vec::new(); seats]];
    for replicate in (0..REPLICATES).filter(|_| blocks.len() >= BLOCKS_MIN) {
        let mut sample = SplitMix64::keyed(record.seed, replicate);
        let picked: Vec<usize> = (1..blocks.len()).map(|_| sample.below(blocks.len())).collect();
        let Some([own, seated]) = wins(&blocks, &picked, numbers, tables) else { continue };
        let less = |a: &[f64], b: &[f64]| -> Vec<f64> { a.iter().zip(b).map(|(a, b)| a - b).collect() };
        let shifted = fit.shifted(&less(&own, &items), &less(&seated, &places));
        drawn.iter_mut().flatten().zip(shifted.into_iter().flatten()).for_each(|(all, one)| all.push(one));
    }
    // The spread of few blocks is unsure, as Student's t says.
    let wider = t(blocks.len().saturating_sub(1) as u64) / z();
    let around = |(rating, drawn): (&f64, Vec<f64>)| {
        let found = percentile(drawn)?;
        Some(Interval { low: rating - wider * (rating - found.low), high: rating + wider * (found.high - rating) })
    };
    let [own, seated] = drawn;
    let own = fit.items.iter().zip(own).map(around).collect::<Option<Vec<Interval>>>();
    let seated = fit.seats.iter().zip(seated).map(around).collect::<Option<Vec<Interval>>>();
    Some(Ratings { intervals: [own, seated].map(Option::unwrap_or_default), fit })
}

/// The number of `tables` that each character and each seat would win at their shares in these blocks; `None` if nobody won.
fn wins(blocks: &[&BlockVariant], picked: &[usize], numbers: &[usize], tables: f64) -> Option<[Vec<f64>; 2]> {
    let seats = blocks.first()?.seats.len();
    let (mut items, mut places) = (vec![[0_u64; 2]; numbers.len()], vec![0_u64; seats]);
    for block in picked.iter().map(|&index| blocks[index]) {
        for (sum, &number) in items.iter_mut().zip(numbers) {
            sum[0] += block.dealt[number][0];
            sum[1] += block.dealt[number][1];
        }
        places.iter_mut().zip(&block.seats).for_each(|(sum, seat)| *sum += seat);
    }
    let scaled = |values: Vec<f64>| -> Option<Vec<f64>> {
        let sum: f64 = values.iter().sum();
        (sum > 0.0).then(|| values.iter().map(|value| value * tables / sum).collect())
    };
    let share = |[value, weight]: &[u64; 2]| if *weight == 0 { 0.0 } else { *value as f64 / *weight as f64 };
    Some([scaled(items.iter().map(share).collect())?, scaled(places.iter().map(|&value| value as f64).collect())?])
}

/// The number of sets of `taken` out of `of`: a binomial coefficient.
fn sets(of: usize, taken: usize) -> usize {
    (0..taken).fold(1_usize, |sets, index| sets.saturating_mul(of - index) / (index + 1))
}

/// Every set of characters in a random order with all its rotations, so that each character sits in each seat once.
fn hands(characters: usize, seats: usize) -> Vec<Vec<usize>> {
    let mut out = Vec::new();
    let mut set: Vec<usize> = (0..seats).collect();
    let mut number = 0;
    loop {
        let (mut order, mut sample) = (set.clone(), SplitMix64::keyed(0, number));
        for place in 0..seats {
            let other = place + sample.below(seats - place);
            order.swap(place, other);
        }
        for _ in 0..seats {
            order.rotate_left(1);
            out.push(order.clone());
        }
        number += 1;
        // The next set in lexicographic order.
        let Some(place) = (0..seats).rev().find(|&place| set[place] < characters - seats + place) else {
            return out;
        };
        set[place] += 1;
        (place + 1..seats).for_each(|later| set[later] = set[later - 1] + 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::batch::Batch;
    use crate::experiment::blocks::Block;
    use crate::experiment::plan::{Plan, read};
    use crate::experiment::run_result::RunResult;
    use crate::stats::elementary::exp;
    use std::collections::BTreeSet;

    /// What the seats add to ratings in simulated games.
    const SEATS: [f64; 4] = [0.15, 0.05, -0.05, -0.15];

    /// A simulated run of forty blocks with so many games each. The chance to win is proportional to e to the sum of
    /// both ratings.
    fn run(plan: &Plan, rating: [f64; 14], games: u32, seed: u64) -> Record {
        let mut sample = SplitMix64(seed);
        let block = |sample: &mut SplitMix64| {
            let mut tally = Tally::new(&plan.sizes(), &[&plan.variants[0].layout]);
            (0..games).for_each(|_| play(sample, &mut tally.variants[0], rating));
            tally
        };
        let mut sum = Batch::empty(plan);
        for number in 0..40 {
            let tally = block(&mut sample);
            let blocks = vec![Block::new([number * 256, (number + 1) * 256], &tally)];
            sum.merge(Batch { blocks, tally, ..Batch::default() }, 256);
        }
        Record::new(plan, RunResult { games: sum, ..RunResult::default() })
    }

    fn play(sample: &mut SplitMix64, tally: &mut VariantTally, rating: [f64; 14]) {
        let mut order: [usize; 14] = core::array::from_fn(|index| index);
        for place in 0..4 {
            let other = place + sample.below(14 - place);
            order.swap(place, other);
        }
        let weights: Vec<f64> = (0..4).map(|seat| exp(rating[order[seat]] + SEATS[seat])).collect();
        let mut left = sample.unit() * weights.iter().sum::<f64>();
        let won = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        tally.games += 1;
        for (seat, &character) in order.iter().take(4).enumerate() {
            let wins = 60 * u64::from(won == Some(seat));
            tally.dealt[character].add(wins, 1);
            tally.seats[seat].add(wins, 1);
        }
    }

    #[test]
    fn strengths_are_those_that_games_were_won_by() {
        let head = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\n";
        let plan = read("b.toml", head, &crate::games::talisman::strategies::registry()).unwrap();
        let rating: [f64; 14] = core::array::from_fn(|index| 0.1 * (index as f64 - 6.5));
        let (runs, mut held, mut seats) = (150, [0_u32; 2], [0.0; 4]);
        for seed in 0..runs {
            let record = run(&plan, rating, 125, 1_000 + seed);
            let found = all(&record, &record.total).remove(0);
            let holds = |low: Option<f64>, known: f64, high: Option<f64>| {
                u32::from(low.unwrap() <= known && known <= high.unwrap())
            };
            let characters = found.characters.iter().zip(rating);
            held[0] += characters.map(|(row, known)| holds(row.rating_low, known, row.rating_high)).sum::<u32>();
            let places = found.seats.iter().zip(SEATS);
            held[1] += places.map(|(row, known)| holds(row.rating_low, known, row.rating_high)).sum::<u32>();
            seats.iter_mut().zip(&found.seats).for_each(|(sum, seat)| *sum += seat.rating / runs as f64);
            assert!(found.seats.iter().all(|seat| seat.n == 40 * 125 && (0.15..0.35).contains(&seat.win_share)));
        }
        for (held, count) in held.into_iter().zip([14.0, 4.0]) {
            let cover = f64::from(held) / (count * runs as f64);
            let error = (0.95_f64 * 0.05 / (count * runs as f64)).sqrt();
            assert!((cover - 0.95).abs() < 4.0 * error, "{cover} of {count}");
        }
        assert!(seats.iter().zip(SEATS).all(|(found, known)| (found - known).abs() < 0.01), "{seats:?}");
    }

    #[test]
    fn named_characters_have_no_ranks_and_different_players_no_strengths() {
        let head = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\n[[entry]]\nstrategy = 'bold'\n";
        let balance = |text: &str| {
            let plan =
                read("b.toml", &format!("{head}{text}"), &crate::games::talisman::strategies::registry()).unwrap();
            let record = run(&plan, [0.0; 14], 25, 7);
            all(&record, &record.total).remove(0)
        };
        let named = balance("character = 'Troll'\n");
        assert!(named.characters.is_empty() && named.imbalance.is_none() && named.first_player_advantage.is_some());
        let mixed = balance("");
        assert!(mixed.characters.iter().all(|row| row.rating.is_none() && row.rank >= 1) && mixed.imbalance.is_some());
    }

    #[test]
    fn every_set_sits_in_every_turn() {
        let found = hands(6, 4);
        assert_eq!((found.len(), sets(6, 4), sets(14, 4), sets(14, 6)), (60, 15, 1_001, 3_003));
        let distinct: BTreeSet<Vec<usize>> = found.iter().cloned().collect();
        assert_eq!(distinct.len(), 60);
        for character in 0..6 {
            for seat in 0..4 {
                assert_eq!(found.iter().filter(|hand| hand[seat] == character).count(), 10);
            }
        }
        assert_eq!(hands(3, 3).len(), 3);
    }
}
