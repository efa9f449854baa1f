//! Bench results as text of at most 80 columns.

use super::Bench;
use super::cells::BenchCell;
use super::measure::BenchRow;
use crate::report::number::{count, counted, rounded};

/// The results as text.
pub fn of(bench: &Bench) -> String {
    let [threads, times] =
        [(bench.threads, "thread"), (bench.repeat, "time")].map(|(many, noun)| counted(many as u64, noun));
    let mut out = format!(
        "{}, timed {times}; seed {}, {threads}.\n\
         Thousands per second of CPU time: the median, and the range of all repetitions.\n",
        counted(bench.games, "game"),
        bench.seed
    );
    for rows in bench.rows.chunk_by(|one, other| heading(&one.cell, bench) == heading(&other.cell, bench)) {
        out.push_str(&format!("\n{}\n{}", heading(&rows[0].cell, bench), speeds(rows, bench)));
        if bench.slowest.is_none() {
            out.push_str(&format!("\n{}", games(rows)));
        }
    }
    if let Some(slowest) = &bench.slowest {
        let speed = range(slowest.turns_per_s, slowest.turns_per_s_min, slowest.turns_per_s_max);
        out.push_str(&format!("\nSlowest: {}: {speed} thousand turns/s\n", slowest.cell));
    }
    for excluded in &bench.excluded {
        out.push_str(&format!("Does not apply: {}: {}\n", excluded.cell, excluded.reason));
    }
    out
}

/// Is the cell of the matrix about its layer, and not about its strategy?
fn is_of_layers(cell: &BenchCell, bench: &Bench) -> bool {
    bench.slowest.is_some() && !cell.layers.is_empty()
}

/// What a group of rows has in common.
fn heading(cell: &BenchCell, bench: &Bench) -> String {
    let common = format!("{}, {} players", cell.edition, cell.players);
    if is_of_layers(cell, bench) {
        format!("{common}, {} with", cell.strategy)
    } else if cell.layers.is_empty() {
        common
    } else {
        format!("{common}, with {}", cell.layers.join(", "))
    }
}

/// The label of a row below its heading.
fn label(cell: &BenchCell, bench: &Bench) -> String {
    if is_of_layers(cell, bench) { cell.layers.join(", ") } else { cell.strategy.clone() }
}

fn speeds(rows: &[BenchRow], bench: &Bench) -> String {
    let mut lines = vec![["".to_owned(), "turns".to_owned(), "decisions".to_owned(), "games cut off".to_owned()]];
    lines.extend(rows.iter().map(|row| {
        [
            label(&row.cell, bench),
            range(row.turns_per_s, row.turns_per_s_min, row.turns_per_s_max),
            range(row.decisions_per_s, row.decisions_per_s_min, row.decisions_per_s_max),
            count(row.unfinished),
        ]
    }));
    aligned(&lines)
}

fn games(rows: &[BenchRow]) -> String {
    let heads = ["", "games/s", "turns/game", "fingerprint"].map(str::to_owned);
    let mut lines = vec![heads];
    lines.extend(rows.iter().map(|row| {
        let rate = row.games_per_s.map_or_else(|| "-".to_owned(), a_second);
        [row.cell.strategy.clone(), rate, format!("{:.1}", row.turns_per_game), row.fingerprint.clone()]
    }));
    aligned(&lines)
}

/// Aligns cells in columns: the first to the left, the others to the right.
fn aligned<const N: usize>(lines: &[[String; N]]) -> String {
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(width);
    let mut out = String::new();
    for line in lines {
        let cells = line.iter().zip(widths).enumerate();
        let cells: Vec<String> = cells
            .map(
                |(column, (cell, width))| {
                    if column == 0 { format!("  {cell:<width$}") } else { format!("{cell:>width$}") }
                },
            )
            .collect();
        out.push_str(cells.join("  ").trim_end());
        out.push('\n');
    }
    out
}

/// A median and a range, in thousands.
fn range(median: f64, min: f64, max: f64) -> String {
    format!("{} ({} to {})", thousands(median), thousands(min), thousands(max))
}

/// A number in thousands, with at least three digits.
fn thousands(value: f64) -> String {
    let value = value / 1_000.0;
    if value < 10.0 { format!("{value:.2}") } else { a_second(value) }
}

/// A rate of 10 or more with at least three digits.
fn a_second(rate: f64) -> String {
    if rate < 100.0 { format!("{rate:.1}") } else { rounded(rate) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_have_three_digits() {
        assert_eq!(
            [2.5, 1_234.0, 45_670.0, 552_900.0, 8_934_499.0].map(thousands),
            ["0.00", "1.23", "45.7", "553", "8,934"]
        );
    }

    #[test]
    fn columns_are_aligned() {
        let lines = [["".to_owned(), "turns".to_owned()], ["bold".to_owned(), "7".to_owned()]];
        assert_eq!(aligned(&lines), "        turns\n  bold      7\n");
    }
}
