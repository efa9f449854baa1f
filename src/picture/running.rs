//! Running estimates: how estimates develop as games are added, from the stored blocks in order.

use super::drawing::Drawing;
use super::entries::guest;
use super::lines;
use super::parts::{Chart, Curve};
use super::scale::{Unit, range};
use crate::engine::play::WIN_PARTS;
use crate::experiment::fork::tally::ForkPairs;
use crate::experiment::record::Record;
use crate::report::introduced::introduced;
use crate::report::number::counted;
use crate::report::summary::Summary;
use crate::stats::level::confidence;
use crate::stats::paired::share_difference;
use crate::stats::payoff::PayoffPairs;
use crate::stats::proportion::{clustered, wilson};
use crate::stats::ratio::Sums;

/// Largest number of curves; if there are more, those that end highest and lowest are drawn.
const TANGLE: usize = 16;

/// A running estimate.
#[derive(Clone, PartialEq, Debug)]
pub struct RunningEstimate {
    /// Its name.
    pub name: String,
    /// Number of games, estimate, and interval if there is one.
    pub points: Vec<(f64, f64, Option<[f64; 2]>)>,
}

/// The running estimates of a run, with a reference line.
struct Estimates {
    what: &'static str,
    shows: &'static str,
    unit: Unit,
    line: Option<(f64, String)>,
    all: Vec<RunningEstimate>,
}

/// Draws the running estimates; `None` if the run has a single block.
#[must_use]
pub fn draw(record: &Record, summary: &Summary) -> Option<Drawing> {
    if record.blocks.len() < 2 {
        return None;
    }
    let found = estimates(record, summary)?;
    let all = found.all.len();
    let shown = shown(found.all);
    let few = if shown.len() < all { format!(" Shown are {} of {all}.", shown.len()) } else { String::new() };
    let banded = shown.iter().any(|each| each.points.iter().any(|(_, _, bounds)| bounds.is_some()));
    let bands = || format!("; shaded are the {} intervals of the highest and the lowest", confidence());
    let shaded = if banded { bands() } else { String::new() };
    let says = format!(
        "{}, after each of {} of the run, up to {}; in colour the highest and the lowest{shaded}.{few}",
        found.what,
        counted(record.blocks.len() as u64, "block"),
        counted(record.games, "game")
    );
    let (mut drawing, top) = Drawing::new("running-estimate", &introduced(&summary.title, "running estimates"), &says);
    let curves = curves(&shown);
    let values = shown.iter().enumerate().flat_map(|(number, each)| {
        // The first games vary so much that they would flatten the rest.
        let late = each.points.iter().skip(each.points.len() / 8);
        let banded = number == 0 || number + 1 == shown.len();
        late.flat_map(move |(_, value, bounds)| {
            let [low, high] = bounds.filter(|_| banded).unwrap_or([*value, *value]);
            [*value, low, high]
        })
    });
    let line = found.line;
    let chart = Chart {
        heading: String::new(),
        across: "games".to_owned(),
        shows: found.shows.to_owned(),
        x: [0.0, record.games as f64],
        y: range(values.chain(line.as_ref().map(|(at, _)| *at)).collect::<Vec<_>>().into_iter()),
        unit: found.unit,
        line,
        height: lines::height_of(curves.len() + 1),
        curves,
        at_ends: true,
    };
    let bottom = lines::draw(&mut drawing, top, &chart);
    Some(drawing.ended(bottom))
}

/// Sorted by final estimate, the highest first; if there are too many, only both ends.
fn shown(mut all: Vec<RunningEstimate>) -> Vec<RunningEstimate> {
    let end = |each: &RunningEstimate| each.points.last().map_or(f64::NEG_INFINITY, |(_, value, _)| *value);
    all.retain(|each| !each.points.is_empty());
    all.sort_by(|a, b| end(b).total_cmp(&end(a)));
    if all.len() > TANGLE {
        let low = all.split_off(all.len() - 3);
        all.truncate(3);
        all.extend(low);
    }
    all
}

fn curves(shown: &[RunningEstimate]) -> Vec<Curve> {
    let series = |number: usize| match (number, number + 1 == shown.len()) {
        (0, _) => Some(0),
        (_, true) => Some(1),
        (_, false) => None,
    };
    let curve = |(number, each): (usize, &RunningEstimate)| Curve {
        name: each.name.clone(),
        label: String::new(),
        counts: Vec::new(),
        points: each.points.iter().map(|(games, value, _)| [*games, *value]).collect(),
        band: each
            .points
            .iter()
            .filter_map(|(games, _, bounds)| bounds.map(|[low, high]| [*games, low, high]))
            .collect(),
        series: series(number),
        mark: None,
    };
    shown.iter().enumerate().map(curve).collect()
}

fn estimates(record: &Record, summary: &Summary) -> Option<Estimates> {
    if !record.league.is_empty() {
        let line = Some((50.0, "even".to_owned()));
        return Some(Estimates {
            what: "Mean share of decided games in per cent",
            shows: "mean share",
            unit: Unit::Percent,
            line,
            all: league(record),
        });
    }
    if record.fork.is_some() {
        let line = Some((0.0, "no difference".to_owned()));
        let what = "Win share with the option taken minus with it blocked in pp";
        let shows = "taken minus blocked";
        return Some(Estimates { what, shows, unit: Unit::Points, line, all: forks(record) });
    }
    let first = summary.variants.first()?;
    let fair = 100.0 * first.fair_share?;
    let line = Some((fair, format!("fair share {fair:.1} %")));
    let shows = "win share";
    if guest(first).is_some() {
        let what = "Win share of the entry in each variant in per cent";
        let all = entries(record, summary);
        // Tables of different sizes have no common fair share.
        let line = line.filter(|_| summary.is_one_size());
        return Some(Estimates { what, shows, unit: Unit::Percent, line, all });
    }
    let all = characters(record);
    let what = "Win share by character dealt in the first variant in per cent";
    Some(Estimates { what, shows, unit: Unit::Percent, line, all })
}

/// Number of games after each block.
fn games(record: &Record) -> impl Iterator<Item = f64> + '_ {
    record.blocks.iter().scan(0, move |sum, block| {
        *sum += block.variants.first().map_or(0, |variant| variant.games);
        Some(*sum as f64)
    })
}

/// Cumulative sums over blocks.
fn added(sums: impl Iterator<Item = Option<Sums>>) -> impl Iterator<Item = Sums> {
    sums.scan(Sums::default(), |total, sums| {
        if let Some(sums) = sums {
            total.merge(&sums);
        }
        Some(*total)
    })
}

fn settling(name: &str, record: &Record, shares: impl Iterator<Item = (Option<f64>, [f64; 2])>) -> RunningEstimate {
    let points = games(record)
        .zip(shares)
        .filter_map(|(games, (share, bounds))| Some((games, 100.0 * share?, Some(bounds.map(|bound| 100.0 * bound)))));
    RunningEstimate { name: name.to_owned(), points: points.collect() }
}

fn characters(record: &Record) -> Vec<RunningEstimate> {
    let one = |(index, name): (usize, &String)| {
        let of = |[value, weight]: [u64; 2]| Sums { value, weight, ..Sums::default() };
        let dealt = record.blocks.iter().map(|block| block.variants.first().and_then(|one| one.dealt.get(index)));
        let sums = dealt.map(|dealt| dealt.copied().map(of));
        let shares = added(sums).map(|sums| {
            let share = wilson(sums.value as f64 / f64::from(WIN_PARTS), sums.weight as f64);
            (share.share, [share.interval.low, share.interval.high])
        });
        settling(name, record, shares)
    };
    record.roster.iter().enumerate().map(one).collect()
}

fn entries(record: &Record, summary: &Summary) -> Vec<RunningEstimate> {
    let variants = summary.variants.iter().enumerate().filter_map(|(variant, head)| {
        let guest = guest(head)?;
        let entry = head.entries.iter().position(|entry| entry.entry == guest.entry)?;
        let blocks = record.blocks.iter().map(move |block| block.variants.get(variant));
        let sums = blocks.map(move |block| block.and_then(|block| block.entries.get(entry)).copied());
        let shares = added(sums).map(|sums| {
            let share = clustered(&sums, f64::from(WIN_PARTS));
            (share.share, [share.interval.low, share.interval.high])
        });
        Some(settling(&head.name, record, shares))
    });
    variants.collect()
}

fn forks(record: &Record) -> Vec<RunningEstimate> {
    let one = |(variant, head): (usize, &crate::experiment::record::VariantHead)| {
        let forks = record.blocks.iter().map(|block| block.variants.get(variant).and_then(|one| one.fork.as_ref()));
        let totals = forks.scan(ForkPairs::default(), |total, fork| {
            if let Some(fork) = fork {
                total.merge(fork);
            }
            Some(*total)
        });
        let shares = totals.map(|pairs| {
            let parts = f64::from(WIN_PARTS);
            let found = share_difference([&pairs.blocked, &pairs.taken], &pairs.cross, pairs.taken.weight, parts);
            (
                found.map(|found| found.difference),
                found.map_or([0.0, 0.0], |found| [found.interval.low, found.interval.high]),
            )
        });
        settling(&head.name, record, shares)
    };
    record.variants.iter().enumerate().map(one).collect()
}

/// Means without intervals, because the bootstrap needs all blocks.
fn league(record: &Record) -> Vec<RunningEstimate> {
    let mut totals = vec![[0_u64; 2]; record.variants.len()];
    let mut all: Vec<RunningEstimate> =
        record.league.iter().map(|member| RunningEstimate { name: member.name.clone(), points: Vec::new() }).collect();
    for (block, games) in record.blocks.iter().zip(games(record)) {
        for (total, variant) in totals.iter_mut().zip(&block.variants) {
            total[0] += variant.entries.first().map_or(0, |sums| sums.value);
            total[1] += variant.games.saturating_sub(variant.unfinished);
        }
        for (number, each) in all.iter_mut().enumerate() {
            each.points.push((games, 100.0 * mean_share(record.league.len(), &totals, number), None));
        }
    }
    all
}

/// A strategy's share of decided games, averaged over opponents; a pair without a decided game counts as even.
fn mean_share(count: usize, totals: &[[u64; 2]], number: usize) -> f64 {
    let own = PayoffPairs::list(count).zip(totals).filter(|(pair, _)| pair.contains(&number));
    let shares = own.map(|([first, _], [wins, decided])| match (decided, first == number) {
        (0, _) => 0.5,
        (games, true) => *wins as f64 / (f64::from(WIN_PARTS) * *games as f64),
        (games, false) => 1.0 - *wins as f64 / (f64::from(WIN_PARTS) * *games as f64),
    });
    shares.sum::<f64>() / (count - 1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::testkit::record;

    #[test]
    fn the_last_point_is_the_estimate_of_the_summary() {
        let record = record("");
        let summary = Summary::new(&record);
        for (each, row) in characters(&record).iter().zip(&summary.variants[0].characters) {
            let (games, share, bounds) = each.points[each.points.len() - 1];
            assert_eq!((games, each.name.as_str()), (record.games as f64, row.character.as_str()));
            assert!((share - 100.0 * row.wins.win_share.unwrap()).abs() < 1e-9);
            assert!((bounds.unwrap()[0] - 100.0 * row.wins.low.unwrap()).abs() < 1e-9);
            let [first, last] = [each.points[0].2.unwrap(), bounds.unwrap()];
            assert!(last[1] - last[0] < first[1] - first[0], "more games, a narrower interval");
        }
    }

    #[test]
    fn a_leagues_means_are_those_of_its_standings() {
        let record = record("[league]\nstrategies = ['random', 'bold', 'seasoned', 'greedy']\n");
        let summary = Summary::new(&record);
        for (each, row) in league(&record).iter().zip(&summary.league.unwrap().strategies) {
            let (_, share, _) = each.points[each.points.len() - 1];
            assert!((share - 100.0 * row.mean_share.value).abs() < 1e-9, "{}", each.name);
        }
    }
}
