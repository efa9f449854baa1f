//! Text for a league: standings, weights, the results of all pairs, and cycles.

use super::league::{LeagueFigure, LeagueSummary, MeetingRow, StandingRow};
use super::number::{between, count, counted, measure, percent};
use super::summary::Summary;
use super::text_table::{Medium, NAME, TextTable};
use crate::stats::level::confidence;

/// Width of a column of the payoff table: `±10.5` and a gap.
const CELL: usize = 7;

/// The tables of a league; `page` gives them more room than a terminal has.
#[must_use]
pub fn blocks(league: &LeagueSummary, medium: Medium) -> Vec<TextTable> {
    let order = by_rank(league);
    let mut blocks = vec![standings(league, &order), weights(league, &order)];
    blocks.extend(payoffs(league, &order, medium));
    if let Some(last) = blocks.last_mut() {
        last.notes.push(rings(league));
        last.notes.push(row(league));
    }
    blocks
}

/// The first and the last strategy, in sentences; `None` without a league.
#[must_use]
pub fn sentences(summary: &Summary) -> Option<Vec<String>> {
    ends(summary.league.as_ref()?)
}

fn ends(league: &LeagueSummary) -> Option<Vec<String>> {
    let order = by_rank(league);
    let (first, last) = (order.first()?, order.last()?);
    let share = |row: &StandingRow| {
        let bounds = between(row.mean_share.low, row.mean_share.high);
        let bounds = if bounds == "-" {
            "too few blocks for an interval".to_owned()
        } else {
            format!("{} {bounds}", confidence())
        };
        format!("{} of its decided games on average ({bounds})", percent(Some(row.mean_share.value)))
    };
    let beats =
        |row: &&MeetingRow| (row.first == first.name && row.high < 0.5) || (row.second == first.name && row.low > 0.5);
    let beaten = league
        .meetings
        .iter()
        .filter(|row| row.share.is_some())
        .filter(beats)
        .map(|row| if row.first == first.name { row.second.as_str() } else { row.first.as_str() });
    let beaten: Vec<&str> = beaten.collect();
    let ahead = |row: &StandingRow| payoff(league, &row.name, &first.name).is_some_and(|[share, _]| share > 50.0);
    let beaten = match beaten.as_slice() {
        [] if order.iter().any(|row| ahead(row)) => "None of the others clearly beats it.".to_owned(),
        [] => "None of the others beats it.".to_owned(),
        [only] => format!("{only} clearly beats it."),
        several => format!("{} clearly beat it.", several.join(", ")),
    };
    let mut said = vec![
        format!("Of {} strategies, {} stands first: it wins {}.", league.strategies.len(), first.name, share(first)),
        beaten,
        format!("Last is {} with {}.", last.name, share(last)),
    ];
    said.extend((!league.rings.is_empty()).then(|| rings(league)));
    Some(said)
}

/// The strategies by falling mean; equal ones in the order of the file.
fn by_rank(league: &LeagueSummary) -> Vec<&StandingRow> {
    let mut rows: Vec<&StandingRow> = league.strategies.iter().collect();
    rows.sort_by(|a, b| b.mean_share.value.total_cmp(&a.mean_share.value));
    rows
}

fn numbered(number: usize, row: &StandingRow) -> String {
    format!("{} {}", number + 1, row.name)
}

fn standings(league: &LeagueSummary, order: &[&StandingRow]) -> TextTable {
    let rows = order.iter().enumerate().map(|(number, row)| {
        let (mean, rank) = (row.mean_share, row.rank);
        let ranks = rank.low.zip(rank.high).map_or_else(|| "-".to_owned(), |(low, high)| format!("{low} to {high}"));
        let bounds = mean.low.zip(mean.high).map(|(low, high)| format!("{:.1} to {:.1}", 100.0 * low, 100.0 * high));
        vec![
            numbered(number, row),
            format!("{:.1} %", 100.0 * mean.value),
            bounds.unwrap_or_else(|| "-".to_owned()),
            rank.value.to_string(),
            ranks,
            count(row.n),
            count(row.unfinished),
        ]
    });
    let heading = "Standings: share of decided games won, two seats against two, as the mean over all opponents, and \
                   the rank by it"
        .to_owned();
    let names = ["strategy", "share", "interval", "rank", "interval", "n", "unfinished"];
    let drawn = if order.iter().any(|row| row.rank.low.is_some()) {
        format!(
            "Intervals are from a bootstrap that resamples the stored blocks of games {} times, the same for all pairs; \
             {} or more blocks of each pair have a decided game. Unfinished games do not count.",
            count(league.replicates),
            league.blocks
        )
    } else {
        format!(
            "A pair has decided games in {} only, too few for intervals of means, ranks and weights. Unfinished \
             games do not count.",
            counted(league.blocks, "block")
        )
    };
    let same = |row: &&StandingRow| row.mean_share.low.is_some() && row.mean_share.low == row.mean_share.high;
    let flat = order.iter().any(same).then(|| {
        "An interval has no width if all blocks gave the same result; then the intervals against single opponents \
         say more."
            .to_owned()
    });
    let notes = [drawn].into_iter().chain(flat).collect();
    TextTable { notes, ..TextTable::new(heading, &names, rows.collect()) }
}

fn weights(league: &LeagueSummary, order: &[&StandingRow]) -> TextTable {
    let bounds = |figure: LeagueFigure| {
        let bounds = figure.low.zip(figure.high);
        bounds.map_or_else(|| "-".to_owned(), |(low, high)| format!("{low:.2} to {high:.2}"))
    };
    let points = |figure: LeagueFigure| {
        let bounds = figure.low.zip(figure.high).map(|(low, high)| (tenths(low), tenths(high)));
        bounds.map_or_else(|| "-".to_owned(), |(low, high)| format!("{low} to {high}"))
    };
    let rows = order.iter().enumerate().map(|(number, row)| {
        vec![
            numbered(number, row),
            measure(Some(row.nash_weight.value)),
            bounds(row.nash_weight),
            tenths(row.nash_skill.value),
            points(row.nash_skill),
            measure(Some(row.alpha_rank.value)),
            bounds(row.alpha_rank),
        ]
    });
    let heading = format!(
        "Weights from 0 to 1 of the {} strategies in the Nash average, pp won above 50 % against it (0 is the \
         maximum), and weights by alpha-rank",
        league.strategies.len()
    );
    TextTable::new(heading, &["strategy", "Nash", "interval", "skill", "interval", "alpha", "interval"], rows.collect())
}

/// Percentage points with one decimal; no sign if it rounds to 0.
fn tenths(share: f64) -> String {
    let text = format!("{:.1}", 100.0 * share);
    if text == "-0.0" { "0.0".to_owned() } else { text }
}

/// The results of all pairs, split into as many tables as the width needs.
fn payoffs(league: &LeagueSummary, order: &[&StandingRow], medium: Medium) -> Vec<TextTable> {
    let names: Vec<String> = order.iter().enumerate().map(|(number, row)| numbered(number, row)).collect();
    let first = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).min(NAME);
    let room = medium.width().saturating_sub(first) / (CELL + 2);
    let columns: Vec<usize> = (0..order.len()).collect();
    let parts = columns.chunks(room.max(1)).map(|columns| {
        let rows = order.iter().zip(&names).flat_map(|(row, name)| {
            let found: Vec<Option<[f64; 2]>> =
                columns.iter().map(|&column| payoff(league, &row.name, &order[column].name)).collect();
            lines(name, &found, medium)
        });
        let columns_are = if medium.is_page() { "" } else { "; columns by the numbers of the rows" };
        let heading = format!(
            "Share of decided games that the row's two seats win against the column's, in %, and half the width of its {sure} \
             interval{columns_are}",
            sure = confidence()
        );
        // A terminal has no room for names.
        let head = |column: &usize| {
            if medium.is_page() { order[*column].name.clone() } else { format!("no. {}", column + 1) }
        };
        let heads: Vec<String> = columns.iter().map(head).collect();
        let heads: Vec<&str> = ["strategy"].into_iter().chain(heads.iter().map(String::as_str)).collect();
        TextTable::new(heading, &heads, rows.collect())
    });
    parts.collect()
}

/// The share that one strategy wins against another and the half-width of its interval, in per cent; `None` without
/// decided games.
fn payoff(league: &LeagueSummary, own: &str, other: &str) -> Option<[f64; 2]> {
    let pair =
        |row: &&MeetingRow| [&row.first, &row.second] == [own, other] || [&row.first, &row.second] == [other, own];
    let met = league.meetings.iter().find(pair)?;
    let share = if met.first == own { met.share? } else { 1.0 - met.share? };
    Some([100.0 * share, 50.0 * (met.high - met.low)])
}

/// One row of payoffs: one line on a page, two in a terminal.
fn lines(name: &str, found: &[Option<[f64; 2]>], medium: Medium) -> Vec<Vec<String>> {
    let line = |name: &str, cell: &dyn Fn(&[f64; 2]) -> String| -> Vec<String> {
        let cells = found.iter().map(|found| found.as_ref().map_or_else(|| "-".to_owned(), cell));
        [name.to_owned()].into_iter().chain(cells).collect()
    };
    if medium.is_page() {
        return vec![line(name, &|[share, half]| format!("{share:.1} ±{half:.1}"))];
    }
    vec![line(name, &|[share, _]| format!("{share:.1}")), line("", &|[_, half]| format!("±{half:.1}"))]
}

/// A sentence on cycles of three (rock-paper-scissors).
fn rings(league: &LeagueSummary) -> String {
    let examined = match league.triples {
        0 => return "Two strategies cannot form a rock-paper-scissors cycle.".to_owned(),
        1 => "the one triple".to_owned(),
        several => format!("{} triples", count(several)),
    };
    let said = |rings: &[[String; 3]]| -> String {
        let each = rings.iter().map(|[a, b, c]| format!("{a} beats {b} beats {c} beats {a}"));
        each.collect::<Vec<_>>().join("; ")
    };
    let corrected = format!("corrected for looking at {} pairs", count(league.meetings.len() as u64));
    let alone: Vec<[String; 3]> =
        league.rings_alone.iter().filter(|ring| !league.rings.contains(ring)).cloned().collect();
    let more = if alone.is_empty() {
        String::new()
    } else {
        format!(" Only without the correction, and so perhaps by chance: {}.", said(&alone))
    };
    if league.rings.is_empty() {
        return format!("No rock-paper-scissors is significant among {examined} examined ({corrected}).{more}");
    }
    let (rings, found) = (league.rings.len() as u64, said(&league.rings));
    format!("Rock-paper-scissors in {} of {examined} examined ({corrected}): {found}.{more}", count(rings))
}

/// A sentence on the longest chain of victories.
fn row(league: &LeagueSummary) -> String {
    if league.row.len() < 2 {
        return "No strategy clearly beats another.".to_owned();
    }
    format!("A longest chain in which each strategy clearly beats all after it: {}.", league.row.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn figure(value: f64, interval: bool) -> LeagueFigure {
        LeagueFigure { value, low: interval.then_some(value - 0.1), high: interval.then_some(value + 0.1) }
    }

    fn names(count: usize) -> Vec<String> {
        (0..count).map(|number| format!("strategy of the number {number}")).collect()
    }

    /// A league of `count` strategies, each of which wins 60 % of the games against those after it.
    fn league(count: usize, interval: bool) -> LeagueSummary {
        let names = names(count);
        let row = |number: usize| StandingRow {
            name: names[number].clone(),
            strategy: "bold".to_owned(),
            params: BTreeMap::new(),
            mean_share: figure(0.6 - 0.01 * number as f64, interval),
            rank: figure(number as f64 + 1.0, interval),
            nash_weight: figure(0.25, interval),
            nash_skill: figure(-0.25, interval),
            alpha_rank: figure(0.25, interval),
            n: 12_000,
            unfinished: 40,
        };
        let met = |first: usize, second: usize| MeetingRow {
            variant: String::new(),
            first: names[first].clone(),
            second: names[second].clone(),
            decided: 1_000,
            unfinished: 0,
            share: Some(0.6),
            low: 0.56,
            high: 0.64,
            bootstrap_low: None,
            bootstrap_high: None,
        };
        let pairs = (0..count).flat_map(|first| (first + 1..count).map(move |second| (first, second)));
        LeagueSummary {
            strategies: (0..count).rev().map(row).collect(),
            meetings: pairs.map(|(first, second)| met(first, second)).collect(),
            triples: (count * (count - 1) * (count - 2) / 6) as u64,
            rings: Vec::new(),
            rings_alone: Vec::new(),
            row: names.clone(),
            blocks: 7,
            replicates: 2_000,
        }
    }

    #[test]
    fn a_large_league_fits_a_terminal_in_parts_and_a_page_in_one() {
        let league = league(12, true);
        let found = blocks(&league, Medium::PLAIN);
        let widest = found
            .iter()
            .flat_map(|block| block.plain(Medium::PLAIN).lines().map(|line| line.chars().count()).max())
            .max();
        assert!(widest.is_some_and(|widest| widest <= 80), "{widest:?}");
        assert_eq!((found.len(), found[0].rows.len(), found[2].rows.len()), (4, 12, 24));
        assert_eq!(blocks(&league, Medium::Page)[2].rows[0][1..3], ["-", "60.0 ±4.0"]);
        // Rows are compared with columns, best first, although the file has the opposite order.
        assert_eq!(
            (found[2].rows[0][0].as_str(), found[2].rows[0][2].as_str()),
            ("1 strategy of the number 0", "60.0")
        );
        assert!(
            found[2].plain(Medium::PLAIN).contains("\n1 strategy of the number 0 "),
            "{}",
            found[2].plain(Medium::PLAIN)
        );
        assert_eq!((found[2].rows[2][1].as_str(), found[2].rows[3][1].as_str()), ("40.0", "±4.0"));
    }

    #[test]
    fn who_beats_the_first_is_told_by_how_clear_it_is() {
        let said = |shares: [[f64; 3]; 2]| {
            let mut league = league(3, false);
            for (met, [share, low, high]) in league.meetings.iter_mut().zip(shares) {
                (met.share, met.low, met.high) = (Some(share), low, high);
            }
            ends(&league).unwrap().swap_remove(1)
        };
        let (won, close, lost) = ([0.6, 0.56, 0.64], [0.46, 0.4, 0.52], [0.4, 0.36, 0.44]);
        assert_eq!(said([won, won]), "None of the others beats it.");
        assert_eq!(said([won, close]), "None of the others clearly beats it.");
        assert_eq!(said([close, lost]), "strategy of the number 2 clearly beats it.");
        assert_eq!(said([lost, lost]), "strategy of the number 1, strategy of the number 2 clearly beat it.");
    }

    #[test]
    fn rings_are_said_with_what_was_looked_at() {
        let mut league = league(4, false);
        assert!(rings(&league).starts_with("No rock-paper-scissors is significant among 4 triples examined"));
        assert!(
            blocks(&league, Medium::PLAIN)[0].notes[0]
                .starts_with("A pair has decided games in 7 blocks only, too few")
        );
        let ring = |at: [usize; 3]| at.map(|number| names(4)[number].replace("strategy of the number ", "s"));
        league.rings_alone = vec![ring([0, 1, 2]), ring([1, 2, 3])];
        assert!(
            rings(&league)
                .ends_with("perhaps by chance: s0 beats s1 beats s2 beats s0; s1 beats s2 beats s3 beats s1.")
        );
        league.rings = vec![ring([1, 2, 3])];
        let said = rings(&league);
        assert!(
            said.starts_with("Rock-paper-scissors in 1 of 4 triples examined (corrected for looking at 6 pairs): s1")
        );
        assert!(said.ends_with("perhaps by chance: s0 beats s1 beats s2 beats s0."), "{said}");
        league.row.truncate(1);
        assert_eq!(row(&league), "No strategy clearly beats another.");
    }
}
