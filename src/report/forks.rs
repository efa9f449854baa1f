//! Counterfactuals: win shares with an option taken and with it blocked, compared in pairs of games.

use super::number::{count, counted, measure, percent, signed};
use super::table::{Column, ReportTable, real_or_none, text, whole, whole_or_none};
use super::text_table::TextTable;
use super::wins::PARTS;
use crate::experiment::fork::ForkHead;
use crate::experiment::fork::tally::{ForkPairs, ForkTally};
use crate::experiment::record::Record;
use crate::experiment::tally::Tally;
use crate::games;
use crate::stats::level::confidence;
use crate::stats::paired::share_difference;
use crate::stats::proportion::wilson;
use crate::stats::ratio::Sums;
use serde::Serialize;

/// The pairs of one variant: all of them, or those with certain facts.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ForkRow {
    /// The variant.
    pub variant: String,
    /// The facts of the seat at the fork, in the order of the file; `None` for all pairs.
    pub by: Option<Vec<i32>>,
    /// Number of pairs: games that reached the fork.
    pub n: u64,
    /// Games of the variant.
    pub games: u64,
    /// Games that never reached the fork.
    pub no_fork: u64,
    /// The games with the option taken.
    pub taken: WayRow,
    /// The games with the option blocked.
    pub blocked: WayRow,
    /// Win share with the option taken minus win share with it blocked; `None` with fewer than two pairs.
    pub difference: Option<f64>,
    /// Lower end of its interval.
    pub low: Option<f64>,
    /// Upper end of its interval.
    pub high: Option<f64>,
    /// The variance reduction: how many times more games an unpaired comparison needs; `None` if no pair differs.
    pub variance_reduction: Option<f64>,
}

/// One side of a fork.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct WayRow {
    /// The win share of the seat at the fork; `None` without pairs.
    pub win_share: Option<f64>,
    /// Lower end of its interval.
    pub low: f64,
    /// Upper end of its interval.
    pub high: f64,
    /// Unfinished games.
    pub unfinished: u64,
    /// Mean rounds; `None` without pairs.
    pub rounds: Option<f64>,
}

/// All rows of a run: for each variant first all pairs, then the groups in the order of their facts.
#[must_use]
pub fn all(record: &Record, total: &Tally) -> Vec<ForkRow> {
    let facts = record.fork.as_ref().map_or(0, |fork| fork.by.len());
    let mut rows = Vec::new();
    for (head, tally) in record.variants.iter().zip(&total.variants) {
        let Some(fork) = &tally.fork else { continue };
        let of = (head.name.as_str(), tally.games, fork);
        rows.push(row(of, None, &fork.total()));
        // Without facts the only group is all pairs.
        let cells = fork.cells.iter().filter(|_| facts > 0);
        rows.extend(cells.map(|(by, pairs)| row(of, Some(by[..facts].to_vec()), pairs)));
    }
    rows
}

fn row((variant, games, fork): (&str, u64, &ForkTally), by: Option<Vec<i32>>, pairs: &ForkPairs) -> ForkRow {
    let n = pairs.taken.weight;
    let found = share_difference([&pairs.blocked, &pairs.taken], &pairs.cross, n, PARTS);
    ForkRow {
        variant: variant.to_owned(),
        by,
        n,
        games,
        no_fork: fork.no_fork,
        taken: way(&pairs.taken, (pairs.unfinished[0], pairs.rounds[0])),
        blocked: way(&pairs.blocked, (pairs.unfinished[1], pairs.rounds[1])),
        difference: found.map(|found| found.difference),
        low: found.map(|found| found.interval.low),
        high: found.map(|found| found.interval.high),
        variance_reduction: found.and_then(|found| found.variance_reduction),
    }
}

fn way(sums: &Sums, (unfinished, rounds): (u64, u64)) -> WayRow {
    let n = sums.weight as f64;
    let share = wilson(sums.value as f64 / PARTS, n);
    let (low, high) = (share.interval.low, share.interval.high);
    let rounds = (sums.weight > 0).then(|| rounds as f64 / n);
    WayRow { win_share: share.share, low, high, unfinished, rounds }
}

/// The table of counterfactuals; `None` if games do not fork.
#[must_use]
pub fn table(record: &Record, rows: &[ForkRow]) -> Option<ReportTable> {
    let facts = record.fork.as_ref()?.facts(&record.edition)?;
    let rows = || rows.iter();
    let mut columns = vec![text("variant", rows().map(|row| row.variant.as_str()))];
    for (index, fact) in facts.into_iter().enumerate() {
        let value = move |row: &ForkRow| row.by.as_ref().and_then(|by| by.get(index)).map(|value| i64::from(*value));
        columns.push(whole_or_none(fact, rows().map(value)));
    }
    columns.extend([
        whole("n", rows().map(|row| row.n)),
        whole("games", rows().map(|row| row.games)),
        whole("no_fork", rows().map(|row| row.no_fork)),
    ]);
    columns.extend(way_columns(
        ["taken_share", "taken_low", "taken_high", "taken_unfinished", "taken_rounds"],
        rows().map(|row| row.taken),
    ));
    columns.extend(way_columns(
        ["blocked_share", "blocked_low", "blocked_high", "blocked_unfinished", "blocked_rounds"],
        rows().map(|row| row.blocked),
    ));
    columns.extend([
        real_or_none("difference", rows().map(|row| row.difference)),
        real_or_none("low", rows().map(|row| row.low)),
        real_or_none("high", rows().map(|row| row.high)),
        real_or_none("variance_reduction", rows().map(|row| row.variance_reduction)),
    ]);
    Some(ReportTable { name: "counterfactuals", columns })
}

fn way_columns(names: [&'static str; 5], rows: impl Iterator<Item = WayRow> + Clone) -> [Column; 5] {
    let each = || rows.clone();
    [
        real_or_none(names[0], each().map(|way| way.win_share)),
        real_or_none(names[1], each().map(|way| Some(way.low))),
        real_or_none(names[2], each().map(|way| Some(way.high))),
        whole(names[3], each().map(|way| way.unfinished)),
        real_or_none(names[4], each().map(|way| way.rounds)),
    ]
}

/// A fact in words, as the game of an edition says it; its name if the edition is unknown.
#[must_use]
pub fn fact_words<'a>(edition: &str, fact: &'a str) -> &'a str {
    let kit = games::of_edition(edition);
    let row = kit.and_then(|kit| kit.facts().iter().find(|row| row.name == fact));
    row.map_or(fact, |row| row.meaning)
}

/// Groups with fewer games say nothing, and are left to the file.
const FEW: u64 = 30;

/// One text table for each variant, without groups of few games.
#[must_use]
pub fn blocks(edition: &str, fork: &ForkHead, rows: &[ForkRow]) -> Vec<TextTable> {
    let variants = rows.chunk_by(|a, b| a.variant == b.variant).filter_map(|rows| {
        let all = rows.first()?;
        let names = fork.by.iter().map(|fact| fact_words(edition, fact));
        let first = if fork.by.is_empty() { vec!["pairs"] } else { Vec::new() };
        let names: Vec<&str> =
            first.into_iter().chain(names).chain(["n", "taken", "blocked", "pp", "interval"]).collect();
        let (shown, few): (Vec<&ForkRow>, Vec<&ForkRow>) =
            rows.iter().partition(|row| row.by.is_none() || row.n >= FEW);
        let rows = shown.into_iter().map(|row| cells(row, fork.by.len())).collect();
        let heading = format!(
            "{}: `{}` taken or blocked, each game played both ways: win shares of the seat that decides, and the \
             paired difference in pp",
            all.variant,
            called(fork)
        );
        let notes = left_out(few.len()).into_iter().chain([note(all)]).collect();
        Some(TextTable { notes, ..TextTable::new(heading, &names, rows) })
    });
    variants.collect()
}

fn cells(row: &ForkRow, facts: usize) -> Vec<String> {
    let mut cells: Vec<String> = match &row.by {
        Some(by) => by.iter().map(ToString::to_string).collect(),
        None => (0..facts.max(1)).map(|_| "all".to_owned()).collect(),
    };
    let points = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| signed(100.0 * value));
    let bounds = row.low.zip(row.high).map(|(low, high)| format!("{} to {}", points(Some(low)), points(Some(high))));
    cells.extend([count(row.n), percent(row.taken.win_share), percent(row.blocked.win_share)]);
    cells.extend([points(row.difference), bounds.unwrap_or_else(|| "-".to_owned())]);
    cells
}

/// That rows with few games are only in the file; `None` if there are none.
fn left_out(rows: usize) -> Option<String> {
    (rows > 0).then(|| {
        let (noun, verb) = if rows == 1 { ("row", "is") } else { ("rows", "are") };
        format!("{rows} more {noun} with fewer than {FEW} games each {verb} only in counterfactuals.csv.")
    })
}

fn note(all: &ForkRow) -> String {
    format!(
        "{} of {} never offered the option. Unfinished, and so not won: {} with it taken, {} with it blocked. Mean \
         rounds: {} and {}. Both ways have the same dice and decks; later the seat follows its strategy. All other \
         figures of this variant are of the games with it taken.",
        count(all.no_fork),
        counted(all.games, "game"),
        count(all.taken.unfinished),
        count(all.blocked.unfinished),
        measure(all.taken.rounds),
        measure(all.blocked.rounds)
    )
}

/// The fork in words: `move: bridge`.
#[must_use]
pub fn called(fork: &ForkHead) -> String {
    format!("{}: {}", fork.decision, fork.option)
}

/// The result of the first variant's fork in sentences; `None` without pairs.
#[must_use]
pub fn sentences(fork: &ForkHead, rows: &[ForkRow], play: &str) -> Option<Vec<String>> {
    let all = rows.first()?;
    let [change, low, high] = [all.difference?, all.low?, all.high?].map(|value| 100.0 * value);
    let sure = confidence();
    let effect = if high < 0.0 {
        format!("costs {:.2} pp ({sure} {:.2} to {:.2})", -change, -high, -low)
    } else if low > 0.0 {
        format!("gains {change:.2} pp ({sure} {low:.2} to {high:.2})")
    } else {
        format!("makes no clear difference ({sure} {} to {} pp)", signed(low), signed(high))
    };
    let shares = format!(
        "Those who take it win {} of {}, and {} where it is blocked.",
        percent(all.taken.win_share),
        counted(all.n, "game"),
        percent(all.blocked.win_share)
    );
    Some(vec![format!("Taking `{}` when it first comes up {effect}, {play}.", called(fork)), shares])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_of_few_games_are_left_to_the_file() {
        let way = WayRow { win_share: Some(0.5), low: 0.4, high: 0.6, unfinished: 0, rounds: Some(60.0) };
        let row = |by: Option<i32>, n| ForkRow {
            variant: "v".to_owned(),
            by: by.map(|value| vec![value]),
            n,
            games: 100,
            no_fork: 0,
            taken: way,
            blocked: way,
            difference: Some(0.0),
            low: Some(-0.1),
            high: Some(0.1),
            variance_reduction: None,
        };
        let fork = ForkHead {
            decision: "move".to_owned(),
            option: "bridge".to_owned(),
            by: vec!["strength".to_owned()],
            when: Vec::new(),
        };
        // The row of all games stays, however few they are.
        let rows = [row(None, 20), row(Some(3), FEW), row(Some(4), FEW - 1), row(Some(5), 1)];
        let table = &blocks("talisman-r4e", &fork, &rows)[0];
        assert_eq!(table.rows.iter().map(|row| row[0].as_str()).collect::<Vec<_>>(), ["all", "3"]);
        assert_eq!(table.notes[0], "2 more rows with fewer than 30 games each are only in counterfactuals.csv.");
        assert!(blocks("talisman-r4e", &fork, &rows[..2])[0].notes.iter().all(|note| !note.contains("more row")));
    }
}
