//! Plays a situation many times with random dice: counts outcomes and tests stated shares.

use super::expect::{FailedExpectation, differences, holds};
use super::expectation::ShareItem;
use super::file::Situation;
use super::played::PlayedSituation;
use super::run::{Playing, play_as};
use super::stage::Stage;
use crate::engine::ids::Seat;
use crate::engine::play::WIN_PARTS;
use crate::stats::proportion::{Share, wilson, wilson_at};
use std::collections::BTreeMap;

/// Number of games for a situation with stated shares, unless the user asks for another.
pub const REPEATS: u64 = 10_000;
/// Standard errors on either side of a tested share: one correct file in a thousand fails by chance (the 99.95 % point
/// of the standard normal distribution, Abramowitz and Stegun 1964, table 26.1).
pub const Z999: f64 = 3.290_526_731_491_926;

/// How often something happened.
#[derive(Clone, Debug)]
pub struct Frequency {
    /// What happened.
    pub what: String,
    /// How often.
    pub count: u64,
    /// Its share and interval.
    pub share: Share,
}

/// How often a situation is played, and how far.
#[derive(Clone, Copy, Default, Debug)]
pub struct Sampling {
    /// Number of games; `None` for what the file says.
    pub repeats: Option<u64>,
    /// Are the games played to their end, whatever number of turns the file says? Its expectations are then not checked.
    pub to_end: bool,
}

/// The games that a seat won.
#[derive(Clone, Debug)]
pub struct SeatWins {
    /// The character that the seat has at the start.
    pub character: String,
    /// The sum of its shares of each game's win, in [`WIN_PARTS`]: all parts of a win of its own, half of the parts of
    /// a win that two seats share.
    pub parts: u64,
    /// Its wins over all games, unfinished ones among them, and the interval.
    pub share: Share,
}

/// The results of a sample.
#[derive(Clone, Debug, Default)]
pub struct SampleResults {
    /// Number of games.
    pub repeats: u64,
    /// Did the user ask for it? Else the file states shares.
    pub asked: bool,
    /// Were the games played to their end?
    pub to_end: bool,
    /// What became of the seats, the most frequent outcome first.
    pub outcomes: Vec<Frequency>,
    /// The wins of each seat.
    pub wins: Vec<SeatWins>,
    /// The observed frequency of each stated share.
    pub shares: Vec<Frequency>,
    /// Shares that differ, and expectations that did not hold in every game.
    pub differences: Vec<FailedExpectation>,
    /// The first few dice and choices that did not fit.
    pub misfits: Vec<String>,
}

/// Plays the situation once for each game number from its own on. Each game shuffles what the file leaves open.
#[must_use]
pub fn repeat<G: Stage>(situation: &Situation<G>, repeats: u64, to_end: bool) -> SampleResults {
    // What the file expects is true after the turns that it says.
    let (shares, items) =
        if to_end { (&[][..], &[][..]) } else { (&situation.expect.shares[..], &situation.expect.items[..]) };
    let mut outcomes: BTreeMap<String, u64> = BTreeMap::new();
    let mut counts = vec![0_u64; shares.len()];
    let mut parts: Vec<u64> = Vec::new();
    let mut failed: BTreeMap<String, (FailedExpectation, u64)> = BTreeMap::new();
    let mut misfits: Vec<String> = Vec::new();
    let [_, first] = G::numbers(&situation.position);
    for index in 0..repeats {
        let played = play_as(situation, Playing { game: first + index, sampled: true, to_end, tells: false }, &mut ());
        let what = if to_end { ending::<G>(&played) } else { outcome(situation, &played) };
        *outcomes.entry(what).or_default() += 1;
        parts.resize(played.players, 0);
        parts.iter_mut().zip(played.shares()).for_each(|(sum, share)| *sum += u64::from(*share));
        for (share, count) in shares.iter().zip(&mut counts) {
            *count += u64::from(all_hold(situation, share, &played));
        }
        for found in differences::<G>(&situation.rules, items, &played) {
            failed.entry(found.path.clone()).or_insert((found, 0)).1 += 1;
        }
        for misfit in played.misfits {
            if misfits.len() < 3 && !misfits.contains(&misfit) {
                misfits.push(misfit);
            }
        }
    }
    let mut differences: Vec<FailedExpectation> =
        failed.into_values().map(|(found, times)| every(found, times, repeats)).collect();
    let shares_found: Vec<Frequency> =
        shares.iter().zip(&counts).map(|(share, count)| frequency(share.text.clone(), *count, repeats)).collect();
    differences.extend(shares.iter().zip(&shares_found).filter_map(|(share, found)| tested(share, found, repeats)));
    let mut outcomes: Vec<Frequency> =
        outcomes.into_iter().map(|(what, count)| frequency(what, count, repeats)).collect();
    outcomes.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.what.cmp(&b.what)));
    let position = G::position_json(&situation.position);
    let character = |seat: usize| position["seat"][seat]["character"].as_str().unwrap_or_default().to_owned();
    let wins = parts.iter().enumerate().map(|(seat, sum)| seat_wins(character(seat), *sum, repeats)).collect();
    SampleResults { repeats, asked: false, to_end, outcomes, wins, shares: shares_found, differences, misfits }
}

fn seat_wins(character: String, parts: u64, repeats: u64) -> SeatWins {
    SeatWins { character, parts, share: wilson(parts as f64 / f64::from(WIN_PARTS), repeats as f64) }
}

fn all_hold<G: Stage>(situation: &Situation<G>, share: &ShareItem<G>, played: &PlayedSituation<G, G::Answer>) -> bool {
    share.items.iter().all(|item| holds::<G>(&situation.rules, &item.check, played))
}

fn every(found: FailedExpectation, times: u64, repeats: u64) -> FailedExpectation {
    FailedExpectation { got: format!("{} (differs in {times} of {repeats} games)", found.got), ..found }
}

fn frequency(what: String, count: u64, repeats: u64) -> Frequency {
    Frequency { what, count, share: wilson(count as f64, repeats as f64) }
}

fn tested<G: Stage>(share: &ShareItem<G>, found: &Frequency, repeats: u64) -> Option<FailedExpectation> {
    let interval = wilson_at(found.count as f64, repeats as f64, Z999).interval;
    (!interval.holds(share.share)).then(|| FailedExpectation {
        path: format!("share of `{}`", share.text),
        expected: format!("{}", share.share),
        got: format!(
            "{} of {repeats}, {:.4}; 99.9 % interval {:.4} to {:.4}",
            found.count,
            found.count as f64 / repeats as f64,
            interval.low,
            interval.high
        ),
    })
}

/// How a game ended, in a word.
fn ending<G: Stage>(played: &PlayedSituation<G, G::Answer>) -> String {
    played.ending().unwrap_or("not ended").to_owned()
}

/// The outcome of a game in words: what became of each seat, and the ending.
fn outcome<G: Stage>(situation: &Situation<G>, played: &PlayedSituation<G, G::Answer>) -> String {
    let seats = (0_u8..).take(played.players).map(Seat);
    let told = seats.map(|seat| G::seat_outcome(&situation.rules, &played.state, seat));
    let told: Vec<String> = told.collect();
    let ending = played.ending().map_or_else(String::new, |ending| {
        let whole = played.shares().iter().position(|share| *share == WIN_PARTS);
        let winner = whole.map_or_else(String::new, |seat| format!(", seat {} won", seat + 1));
        format!("; {}{winner}", ending.replace('_', " "))
    });
    format!("{}{ending}", told.join("; "))
}
