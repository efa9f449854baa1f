//! Planning a run: estimates its time and power from a few games.

use super::compare::ComparedMetric;
use super::number::{counted, near, rounded, up};
use super::summary::Summary;
use super::text_table::TextTable;
use super::variant::VariantSummary;
use crate::stats::level::{confidence, z};
use crate::stats::power::{POWER, detectable, games};

/// So often a typical character must have been dealt until those never dealt are taken to be out of the game.
const DEALT_MIN: u64 = 10;

/// The effect that a user wants to detect.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum EffectSize {
    /// A difference of win shares, from 0 to 1.
    Share(f64),
    /// A difference of mean rounds.
    Rounds(f64),
}

impl EffectSize {
    /// The effect in words.
    #[must_use]
    pub fn said(self) -> String {
        match self {
            Self::Share(share) => format!("{} pp", trimmed(100.0 * share)),
            Self::Rounds(1.0) => "1 round".to_owned(),
            Self::Rounds(rounds) => format!("{} rounds", trimmed(rounds)),
        }
    }
}

/// A number without trailing zeros.
fn trimmed(value: f64) -> String {
    format!("{value:.4}").trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The planned run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Planned {
    /// Games per variant.
    pub games: u64,
    /// Games per second, all variants together.
    pub rate: f64,
    /// The effect to detect, if one is given.
    pub effect: Option<EffectSize>,
    /// The power: the probability of detecting a true difference.
    pub power: f64,
}

/// A figure that the run will estimate.
struct Row {
    what: &'static str,
    /// Is it a share?
    share: bool,
    /// The variance of one game's figure, or of one pair's difference.
    variance: f64,
    /// The variance reduction of pairing; `None` for a figure of a single variant.
    reduction: Option<f64>,
    /// How unsure the variance is: half the width of its interval, as a part of it; `None` if it is known.
    unsure: Option<f64>,
}

/// Estimates from a trial run: for each figure the smallest true difference that the planned games detect, and how many
/// games the wanted effect needs.
#[must_use]
pub fn block(measured: &Summary, planned: &Planned) -> TextTable {
    let variants = measured.variants.len().max(1) as f64;
    let rows = rows(measured).into_iter().map(|row| {
        let seen = detectable(row.variance, planned.games as f64, planned.power);
        let (seen, wanted) = match (row.share, planned.effect) {
            (true, Some(EffectSize::Share(effect))) | (false, Some(EffectSize::Rounds(effect))) => (seen, Some(effect)),
            (_, Some(_) | None) => (seen, None),
        };
        let needed = wanted.map(|effect| games(row.variance, effect, planned.power));
        let seen = if row.share { format!("{:.2} pp", 100.0 * seen) } else { format!("{seen:.2} rounds") };
        let unpaired = row.reduction.map_or_else(|| "-".to_owned(), |times| format!("{times:.2} times"));
        let mut cells = vec![row.what.to_owned(), seen, unpaired];
        if planned.effect.is_some() {
            cells.push(needed.map_or_else(|| "-".to_owned(), |needed| range(needed, row.unsure)));
            cells.push(needed.map_or_else(|| "-".to_owned(), |needed| time(needed * variants / planned.rate)));
        }
        cells
    });
    let names = ["figure", "smallest seen", "if unpaired"];
    let effect = planned.effect.map(|effect| [format!("games for {}", effect.said()), "time".to_owned()]);
    let names: Vec<&str> = names.into_iter().chain(effect.iter().flatten().map(String::as_str)).collect();
    let heading = format!(
        "Differences that {} of each variant show with a chance of {:.0} % (at {sure} confidence)",
        counted(planned.games, "game"),
        100.0 * planned.power,
        sure = confidence()
    );
    let note = format!(
        "Estimated from {} of each variant, which are not stored. Smallest seen: a true difference of this size is found \
         with that chance. If unpaired: as many times the games are needed without common game numbers. A number of games \
         is rounded up to two digits, or is its {sure} range where these games leave it uncertain. Time is that of all \
         variants, for the middle of a range. Each row is for one comparison, of a character dealt as often as the average; \
         many comparisons need more games.",
        counted(measured.variants.first().map_or(0, |variant| variant.games), "game"),
        sure = confidence()
    );
    TextTable { notes: vec![note], ..TextTable::new(heading, &names, rows.collect()) }
}

/// A number of games rounded up to two digits; its range where it is unsure by a part of it; "-" if it is huge.
fn range(games: f64, unsure: Option<f64>) -> String {
    let part = unsure.unwrap_or(0.0);
    // A variance is as far below its upper bound as above its lower one on a logarithmic scale.
    let [low, high] = [games / part.exp(), games * part.exp()];
    if high >= 1e15 {
        return "-".to_owned();
    }
    let (low, high) = (near(low), up(high));
    if unsure.is_some() && low < high { format!("{} to {}", rounded(low), rounded(high)) } else { rounded(high) }
}

/// A duration in words.
#[must_use]
pub fn time(seconds: f64) -> String {
    for (unit, length) in [("days", 86_400.0), ("h", 3_600.0), ("min", 60.0)] {
        if seconds >= 2.0 * length {
            return format!("{:.1} {unit}", seconds / length);
        }
    }
    format!("{seconds:.1} s")
}

fn rows(measured: &Summary) -> Vec<Row> {
    let mut rows = Vec::new();
    let Some(variant) = measured.variants.first() else { return rows };
    let share = of_character(variant);
    let several = measured.variants.len() > 1;
    rows.push(Row { what: "win share, one variant", share: true, variance: share, reduction: None, unsure: None });
    rows.extend(share_change(measured).filter(|_| several));
    let guest = variant
        .entries
        .first()
        .and_then(|entry| entry.wins.win_share.zip(entry.wins.variance).map(|(_, variance)| (entry, variance)));
    if let Some((entry, variance)) = guest {
        // A game has so many seats of the entry.
        let seats = entry.wins.seats as f64 / variant.games.max(1) as f64;
        let unsure = entry.wins.win_share.map(|share| of_one(share, entry.wins.seats as f64));
        rows.push(Row {
            what: "win share of an entry",
            share: true,
            variance: variance / seats,
            reduction: None,
            unsure,
        });
    }
    rows.extend(paired(measured, ComparedMetric::EntryWinShare, "change for an entry"));
    if let Some(sd) = variant.rounds.sd {
        let unsure = of_rounds(variant);
        rows.push(Row { what: "rounds, one variant", share: false, variance: sd * sd, reduction: None, unsure });
    }
    rows.extend(paired(measured, ComparedMetric::Rounds, "change of rounds"));
    rows
}

/// The variance of one game's share of a character that is dealt as often as the average and wins a fair share.
#[must_use]
pub fn of_character(variant: &VariantSummary) -> f64 {
    let fair = 1.0 / f64::from(variant.players);
    fair * (1.0 - fair) * among(variant) as f64 / f64::from(variant.players)
}

/// The number of characters that are dealt; as long as they were dealt a few times each, other characters may follow.
fn among(variant: &VariantSummary) -> usize {
    let dealt: Vec<u64> = variant.characters.iter().map(|row| row.wins.seats).filter(|seats| *seats > 0).collect();
    let few = dealt.iter().sum::<u64>() < DEALT_MIN * dealt.len() as u64;
    let random = variant.entries.iter().any(|entry| entry.character == "random");
    if few && random { variant.characters.len() } else { dealt.len().max(1) }
}

/// The change of such a character's win share between two variants; `None` if no pair of games differs.
fn share_change(measured: &Summary) -> Option<Row> {
    let (reduction, unsure) = pooled(measured, ComparedMetric::WinShare)?;
    let variance = 2.0 * of_character(measured.variants.first()?) / reduction;
    let what = "change of a win share";
    Some(Row { what, share: true, variance, reduction: Some(reduction), unsure: Some(unsure) })
}

/// The variance of one game's change of a win share, from which both a plan and the advice of a report say how many games
/// are needed; `None` if nothing is compared or no pair of games differs.
#[must_use]
pub fn share_change_variance(measured: &Summary) -> Option<f64> {
    share_change(measured).map(|row| row.variance)
}

/// How unsure a variance from `n` differences of wins is, each of which is -1, 0 or 1: their fourth powers are their
/// squares.
fn of_share(variance: f64, n: f64) -> f64 {
    if variance > 0.0 { z() * ((1.0 - variance).max(0.0) / (variance * n)).sqrt() } else { 1.0 }
}

/// How unsure the variance of a share from `n` seats is, each won or not.
fn of_one(share: f64, n: f64) -> f64 {
    let variance = share * (1.0 - share);
    if variance > 0.0 { z() * (1.0 - 2.0 * share).abs() / (variance * n).sqrt() } else { 1.0 }
}

/// How unsure the variance of rounds is, by their kurtosis (Cramér, Mathematical Methods of Statistics, 1946, section 27.4).
fn of_rounds(variant: &VariantSummary) -> Option<f64> {
    Some(z() * ((variant.rounds.kurtosis? - 1.0).max(0.0) / variant.games.max(1) as f64).sqrt())
}

/// The difference of a metric with the largest variance, if variants are compared by it and some pair differs.
fn paired(measured: &Summary, metric: ComparedMetric, what: &'static str) -> Option<Row> {
    let rows = measured.comparisons.iter().filter(|row| row.metric == metric && row.variance > 0.0);
    let worst = rows.max_by(|a, b| a.variance.total_cmp(&b.variance))?;
    let share = metric == ComparedMetric::EntryWinShare;
    // How unsure the variance of differences of rounds is hangs on their fourth powers, which nothing counts.
    let unsure = share.then(|| of_share(worst.variance, worst.n as f64));
    Some(Row { what, share, variance: worst.variance, reduction: worst.variance_reduction, unsure })
}

/// The variance reduction over all differences of a metric, and how unsure their variance is; `None` if variants never
/// differ.
fn pooled(measured: &Summary, metric: ComparedMetric) -> Option<(f64, f64)> {
    let rows = measured.comparisons.iter().filter(|row| row.metric == metric);
    let (mut apart, mut together, mut n, mut games) = (0.0, 0.0, 0.0, 0.0_f64);
    for row in rows {
        let Some(ratio) = row.variance_reduction else { continue };
        let weight = row.n as f64;
        apart += ratio * row.variance * weight;
        together += row.variance * weight;
        n += weight;
        games = games.max(weight);
    }
    // A game whose winner changes moves several characters at once, so it counts once.
    (together > 0.0).then(|| (apart / together, of_share(together / n, games)))
}

/// A plan without a wanted effect.
#[must_use]
pub fn planned(games: u64, rate: f64) -> Planned {
    Planned { games, rate, effect: None, power: POWER }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_effects_are_said_as_people_do() {
        assert_eq!([time(0.0), time(119.0), time(120.0), time(7_200.0)], ["0.0 s", "119.0 s", "2.0 min", "2.0 h"]);
        assert_eq!(time(864_000.0), "10.0 days");
        assert_eq!(
            (EffectSize::Share(0.005).said(), EffectSize::Rounds(2.0).said()),
            ("0.5 pp".into(), "2 rounds".into())
        );
        assert_eq!([range(1_231.0, None), range(f64::INFINITY, None)], ["1,300", "-"]);
        assert_eq!([range(13_203.0, Some(0.53)), range(13_203.0, Some(0.0))], ["7,800 to 23,000", "13,000 to 14,000"]);
    }
}
