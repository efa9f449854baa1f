//! Checks that stored counts are possible. Files may be damaged or forged, and all further computation relies on these
//! checks.

use super::blocks::Block;
use super::tally::{PairTally, Tally, VariantTally};
use crate::engine::ids::SEATS_MAX;
use crate::engine::play::WIN_PARTS;
use crate::stats::ratio::{Cross, Sums};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// The most that one game may add to any count, so that no sum over a run exceeds [`SUM_MAX`].
const GAME_MAX: u64 = 1 << 38;
/// Upper limit of every sum in a run.
const SUM_MAX: u64 = 1 << 62;

/// Is this a possible tally of `games[0]` games in a run of `games[1]`, with the shape of an empty one?
#[must_use]
pub fn tally(tally: &Tally, empty: &Tally, games: [u64; 2]) -> bool {
    let shaped = (tally.variants.len(), tally.pairs.len()) == (empty.variants.len(), empty.pairs.len());
    shaped
        && tally.variants.iter().zip(&empty.variants).all(|(tally, empty)| variant(tally, empty, games))
        && tally.pairs.iter().zip(&empty.pairs).all(|(tally, empty)| pair(tally, empty, games))
}

/// Are these possible tallies of at most so many drawn tables in a run of so many games?
#[must_use]
pub fn drawn(tallies: &BTreeMap<usize, Tally>, empty: &Tally, (tables, of): (usize, u64)) -> bool {
    let games = |sum: &Tally| sum.variants.first().map_or(0, |variant| variant.games);
    let all = tallies.values().fold(0_u64, |sum, each| sum.saturating_add(games(each)));
    all <= of
        && tallies.iter().all(|(table, sum)| *table < tables && games(sum) > 0 && tally(sum, empty, [games(sum), of]))
}

fn variant(tally: &VariantTally, empty: &VariantTally, [games, of]: [u64; 2]) -> bool {
    let lists = |tally: &VariantTally| {
        [&tally.dealt, &tally.held, &tally.seats, &tally.strategies, &tally.entries].map(Vec::len)
    };
    let all = [&tally.dealt, &tally.held, &tally.seats, &tally.strategies, &tally.entries];
    let won = games.saturating_sub(tally.unfinished).saturating_mul(u64::from(WIN_PARTS));
    let counted = |sums: &Vec<Sums>| {
        let (wins, seats) = sums.iter().fold((0_u64, 0_u64), |(wins, seats), sums| {
            (wins.saturating_add(sums.value), seats.saturating_add(sums.weight))
        });
        wins <= won && seats == games.saturating_mul(empty.seats.len() as u64) && sums.iter().all(share)
    };
    lists(tally) == lists(empty)
        && tally.endings.len() == empty.endings.len()
        && tally.fork.is_some() == empty.fork.is_some()
        && tally.games == games
        && tally.unfinished <= games
        && sum(tally.endings.iter()) == games
        && sum(tally.rounds.values()) == games
        && all.into_iter().chain([&tally.entries_dealt].into_iter().filter(|sums| !sums.is_empty())).all(counted)
        && (tally.entries_dealt.is_empty() || tally.entries_dealt.len() == empty.entries_dealt.len())
        && [&tally.deaths, &tally.eliminated].iter().all(|sums| sums.weight == games && mean(sums))
        && tally.fork.as_ref().is_none_or(|fork| fork_fits(fork, games))
        && is_small(&VariantTally { fingerprint: 0, ..tally.clone() }, games, of)
}

fn fork_fits(fork: &super::fork::tally::ForkTally, games: u64) -> bool {
    let pairs = sum(fork.cells.values().map(|pairs| &pairs.taken.weight));
    let cells = fork.cells.values().all(|pairs| {
        let weight = pairs.taken.weight;
        share(&pairs.taken)
            && share(&pairs.blocked)
            && pairs.blocked.weight == weight
            && pairs.unfinished.iter().all(|cut| *cut <= weight)
            && pairs.cross.weight_weight == weight
            && crossed(&pairs.cross)
    });
    cells && pairs.checked_add(fork.no_fork) == Some(games)
}

fn pair(tally: &PairTally, empty: &PairTally, [games, of]: [u64; 2]) -> bool {
    let lists = |tally: &PairTally| (tally.dealt.len(), tally.entries.len());
    lists(tally) == lists(empty)
        && tally.games == games
        && tally.unfinished <= games
        && tally.dealt.iter().chain(&tally.entries).all(crossed)
        && is_small(tally, games, of)
}

/// Are these possible sums of wins in 60ths and of seats?
fn share(sums: &Sums) -> bool {
    let (win, seats) = (u64::from(WIN_PARTS), SEATS_MAX as u64);
    sums.weight <= sums.weight_weight
        && sums.weight_weight <= sums.weight.saturating_mul(seats)
        && sums.value <= sums.weight.saturating_mul(win)
        && sums.value <= sums.value_value
        && sums.value_value <= sums.value.saturating_mul(win)
        && sums.value_weight <= sums.value.saturating_mul(seats)
        && sums.value <= sums.value_weight
}

/// Are these possible sums of a whole number that each game has once?
fn mean(sums: &Sums) -> bool {
    sums.weight_weight == sums.weight && sums.value_weight == sums.value && sums.value <= sums.value_value
}

/// Are these possible products of wins in 60ths and of seats?
fn crossed(cross: &Cross) -> bool {
    let most = u64::from(WIN_PARTS) * SEATS_MAX as u64;
    let [a, b, c, d] = <[u64; 4]>::from(*cross);
    let top = d.saturating_mul(most);
    b <= top && c <= top && a <= top.saturating_mul(most)
}

/// Do these blocks add up to this tally?
#[must_use]
pub fn blocks(blocks: &[Block], tally: &Tally) -> bool {
    let Some(end) = blocks.last().map(|block| block.span[1]) else { return false };
    let whole = Block::new([blocks[0].span[0], end], tally);
    let shape = |block: &Block| -> Vec<_> {
        let of = |variant: &super::blocks::BlockVariant| {
            (variant.dealt.len(), variant.seats.len(), variant.entries.len(), variant.fork.is_some())
        };
        block.variants.iter().map(of).collect()
    };
    // Blocks with numbers this small cannot overflow when added.
    let most = SUM_MAX / blocks.len() as u64;
    if !blocks.iter().all(|block| shape(block) == shape(&whole) && is_below(&block.variants, most)) {
        return false;
    }
    let (first, later) = blocks.split_at(1);
    let mut added = first[0].clone();
    later.iter().for_each(|block| added.merge(block));
    added == whole
}

fn sum<'a>(counts: impl Iterator<Item = &'a u64>) -> u64 {
    counts.fold(0, |sum, count| sum.saturating_add(*count))
}

/// Are all numbers small enough for `games` games in a run of `of` games?
#[must_use]
pub fn is_small(counts: &impl Serialize, games: u64, of: u64) -> bool {
    is_below(counts, games.saturating_mul(GAME_MAX.min(SUM_MAX / of.max(1))))
}

fn is_below(counts: &impl Serialize, most: u64) -> bool {
    serde_json::to_value(counts).is_ok_and(|value| all_below(&value, most))
}

fn all_below(value: &Value, most: u64) -> bool {
    match value {
        Value::Number(number) => number.as_u64().is_none_or(|number| number <= most),
        Value::Array(all) => all.iter().all(|each| all_below(each, most)),
        Value::Object(all) => all.values().all(|each| all_below(each, most)),
        Value::Null | Value::Bool(_) | Value::String(_) => true,
    }
}
