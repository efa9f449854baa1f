//! Tables about first arrivals, characters' measures by round, and visits of spaces.

use super::{Arrivals, Run, mean_columns, measure_columns, share, share_columns};
use crate::engine::game_counts::MEANS_MAX;
use crate::engine::series::{MeasureRow, SeriesTable};
use crate::experiment::telemetry::parts::WeightedSums;
use crate::experiment::telemetry::stages::{Milestone, Power};
use crate::report::means::{Mean, mean};
use crate::report::table::{Column, ReportTable, real_or_none, text, whole};
use crate::stats::interval::Interval;
use crate::stats::quantile::{self, Histogram, quantile};
use crate::stats::ratio::Sums;

/// Arrivals by any means.
fn all_ways(milestone: &Milestone) -> Sums {
    // The weight of the characters' measures is the number of arrivals.
    let (came, seats) = (milestone.levels.sums(0), milestone.ways.sums(0));
    let value_weight = (0..MEANS_MAX).map(|way| milestone.ways.sums(way).value_weight).sum();
    Sums { value: came.weight, value_value: came.weight_weight, value_weight, ..seats }
}

/// The mean round of arrival, by any means.
fn rounds(milestone: &Milestone) -> Mean {
    mean_round(&milestone.rounds, milestone.games)
}

/// The mean round of seats of so many games. Seats of a game are correlated, so the interval counts games.
pub fn mean_round(rounds: &Histogram, games: u64) -> Mean {
    let (n, sum) = (quantile::count(rounds), quantile::sum(rounds));
    let average = (n > 0).then(|| sum as f64 / n as f64);
    let interval = average.zip(quantile::deviation(rounds)).filter(|_| games > 1);
    let of_mean = |(mean, sd): (f64, f64)| Interval::of_mean(mean, sd * sd / games as f64, games);
    let interval = interval.map(|found| of_mean(found).inside(0.0, f64::MAX));
    Mean { mean: average, low: interval.map(|each| each.low), high: interval.map(|each| each.high), n }
}

/// The first arrivals in short.
pub fn arrivals(series: &SeriesTable, milestone: &Milestone) -> Arrivals {
    let all = all_ways(milestone);
    let came = share(&all);
    let ways = series.means.iter().enumerate().map(|(way, row)| (milestone.ways.sums(way).value, row.word));
    let most = ways.rev().max_by_key(|(seats, _)| *seats).filter(|(seats, _)| *seats > 0);
    Arrivals {
        share: came.share,
        low: came.interval.low,
        high: came.interval.high,
        n: all.weight,
        round: rounds(milestone),
        mostly: most.map(|(_, name)| name),
        mostly_share: most.map(|(seats, _)| seats as f64 / all.value as f64),
    }
}

/// A row of the table of milestones.
struct Arrival<'a> {
    variant: &'a str,
    milestone: &'static str,
    means: &'static str,
    seats: Sums,
    round: Mean,
    /// The milestone, if this is the row for all means together.
    whole: Option<&'a Milestone>,
}

/// When and by which means characters first reached each milestone.
pub fn milestones(run: &Run<'_>) -> ReportTable {
    let rows: Vec<Arrival<'_>> =
        run.variants().flat_map(|(variant, counts)| arrivals_of(run.series, variant, &counts.milestones)).collect();
    let each = || rows.iter();
    let mut columns = vec![
        text("variant", each().map(|row| row.variant)),
        text("milestone", each().map(|row| row.milestone)),
        text("means", each().map(|row| row.means)),
    ];
    columns.extend(share_columns(each().map(|row| &row.seats)));
    columns.extend(mean_columns(["round_mean", "round_low", "round_high"], each().map(|row| Some(row.round))));
    columns.extend(round_columns(each().map(|row| row.whole.map(|all| (&all.rounds, all.games)))));
    columns.extend(measure_columns(run.series, each(), |row| row.whole.map(|all| &all.levels)));
    ReportTable { name: "milestones", columns }
}

/// Columns of the quantiles of rounds, each over so many games, with the interval of the median.
pub fn round_columns<'a>(rows: impl Iterator<Item = Option<(&'a Histogram, u64)>> + Clone) -> [Column; 5] {
    let at =
        |percent| rows.clone().map(move |row| row.and_then(|(rounds, _)| quantile(rounds, percent)).map(f64::from));
    let median = || rows.clone().map(|row| row.and_then(|(rounds, games)| quantile::within(rounds, 50, games)));
    [
        real_or_none("round_p10", at(10)),
        real_or_none("round_p50", at(50)),
        real_or_none("round_p50_low", median().map(|bounds| bounds?.low)),
        real_or_none("round_p50_high", median().map(|bounds| bounds?.high)),
        real_or_none("round_p90", at(90)),
    ]
}

fn arrivals_of<'a>(series: &SeriesTable, variant: &'a str, milestones: &'a [Milestone]) -> Vec<Arrival<'a>> {
    let mut rows = Vec::new();
    for (row, milestone) in series.milestones.iter().zip(milestones) {
        let name = row.word;
        let (seats, round) = (all_ways(milestone), rounds(milestone));
        rows.push(Arrival { variant, milestone: name, means: "all", seats, round, whole: Some(milestone) });
        let ways = series.means.iter().zip(&milestone.by_way).enumerate();
        rows.extend(ways.filter(|(_, (_, sums))| sums.weight > 0).map(|(way, (means, sums))| Arrival {
            variant,
            milestone: name,
            means: means.word,
            seats: milestone.ways.sums(way),
            round: mean(sums),
            whole: None,
        }));
    }
    rows
}

/// Characters' measures at the start of their turns, by round.
pub fn power(run: &Run<'_>) -> ReportTable {
    let mut rows: Vec<(&str, u16, &str, u64, Histogram)> = Vec::new();
    for (variant, counts) in run.variants() {
        for (round, power) in run.series.measured_rounds.iter().zip(&counts.power).filter(|(_, power)| power.games > 0)
        {
            rows.extend(levels(run.series, power).map(|(level, seen)| (variant, *round, level, power.games, seen)));
        }
    }
    let each = || rows.iter();
    let at = |percent| each().map(move |row| quantile(&row.4, percent).map(f64::from));
    let median = || each().map(|row| quantile::within(&row.4, 50, row.3));
    let average = |row: &(&str, u16, &str, u64, Histogram)| {
        let n = quantile::count(&row.4);
        (n > 0).then(|| quantile::sum(&row.4) as f64 / n as f64)
    };
    let columns = vec![
        text("variant", each().map(|row| row.0)),
        whole("round", each().map(|row| u64::from(row.1))),
        text("measure", each().map(|row| row.2)),
        whole("games", each().map(|row| row.3)),
        whole("n", each().map(|row| quantile::count(&row.4))),
        real_or_none("mean", each().map(average)),
        real_or_none("p10", at(10)),
        real_or_none("p25", at(25)),
        real_or_none("p50", at(50)),
        real_or_none("p50_low", median().map(|bounds| bounds?.low)),
        real_or_none("p50_high", median().map(|bounds| bounds?.high)),
        real_or_none("p75", at(75)),
        real_or_none("p90", at(90)),
    ];
    ReportTable { name: "power", columns }
}

fn levels<'a>(series: &'a SeriesTable, power: &'a Power) -> impl Iterator<Item = (&'static str, Histogram)> + 'a {
    series.measures.iter().map(MeasureRow::word).zip(power.levels.iter().map(|seen| seen.histogram()))
}

/// Visits of each space.
pub fn spaces(run: &Run<'_>) -> ReportTable {
    let heads = &run.telemetry.spaces;
    let of_variant = |(variant, visits): (_, &WeightedSums)| -> Vec<_> {
        let rows = heads.iter().enumerate().map(|(index, head)| (variant, head, visits.sums(index)));
        rows.filter(|(_, _, sums)| sums.value > 0).collect()
    };
    let rows: Vec<_> = run.variants().flat_map(|(variant, counts)| of_variant((variant, &counts.visits))).collect();
    let each = || rows.iter();
    let mut columns = vec![
        text("variant", each().map(|row| row.0)),
        text("space", each().map(|row| row.1.id.as_str())),
        text("name", each().map(|row| row.1.name.as_str())),
        text("region", each().map(|row| row.1.region.as_str())),
        whole("visits", each().map(|row| row.2.value)),
        whole("n", each().map(|row| row.2.weight)),
    ];
    columns.extend(mean_columns(["per_game", "low", "high"], each().map(|row| Some(mean(&row.2)))));
    ReportTable { name: "spaces", columns }
}

/// What lies on each space in games with markers or cards that cover spaces; `None` if no variant has any.
pub fn laid(run: &Run<'_>) -> Option<ReportTable> {
    let heads = &run.telemetry.spaces;
    let counted = run.variants().filter(|(_, counts)| !(counts.markers.is_empty() && counts.covered.is_empty()));
    let rows: Vec<_> = counted
        .flat_map(|(variant, counts)| {
            heads.iter().enumerate().map(move |(index, head)| {
                (variant, head, [&counts.markers, &counts.covered].map(|sums| sums.sums(index)))
            })
        })
        .filter(|(_, _, [markers, covered])| markers.value + covered.value > 0)
        .collect();
    let each = || rows.iter();
    let mut columns = vec![
        text("variant", each().map(|row| row.0)),
        text("space", each().map(|row| row.1.id.as_str())),
        text("name", each().map(|row| row.1.name.as_str())),
        text("region", each().map(|row| row.1.region.as_str())),
        whole("markers", each().map(|row| row.2[0].value)),
        whole("games", each().map(|row| row.2[0].weight)),
    ];
    let markers = each().map(|row| Some(mean(&row.2[0])));
    columns.extend(mean_columns(["markers_per_game", "markers_low", "markers_high"], markers));
    columns.extend(share_columns(each().map(|row| &row.2[1])));
    (!rows.is_empty()).then_some(ReportTable { name: "laid", columns })
}
