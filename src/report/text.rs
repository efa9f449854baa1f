//! The summary as people read it: plain text of 80 columns, or Markdown.

use super::compare::Metric;
use super::headline;
use super::number::{between, count, measure, percent, signed};
use super::summary::{ArmSummary, CharacterRow, EntryRow, Summary, Wins};
use crate::experiment::entry::{params_text, settings_text};

/// Columns of a terminal that a table may fill.
const WIDTH: usize = 80;

/// A heading and the table below it; the first column stands left, the others right.
struct Block {
    heading: String,
    names: Vec<&'static str>,
    rows: Vec<Vec<String>>,
    /// What is said below.
    notes: Vec<String>,
}

/// The summary as plain text.
#[must_use]
pub fn plain(summary: &Summary) -> String {
    let mut out = wrapped(&headline::sentence(summary));
    out.push('\n');
    out.push_str(&wrapped(&about(summary)));
    for block in blocks(summary) {
        out.push_str(&format!("\n{}", wrapped(&block.heading)));
        out.push_str(&aligned(&block));
        for note in &block.notes {
            out.push_str(&wrapped(note));
        }
    }
    out
}

/// The summary as Markdown.
#[must_use]
pub fn markdown(summary: &Summary) -> String {
    let mut out = format!("{}\n\n{}\n", headline::sentence(summary), about(summary));
    for block in blocks(summary) {
        out.push_str(&format!("\n## {}\n\n", block.heading));
        let rules: Vec<&str> = (0..block.names.len()).map(|index| if index == 0 { ":--" } else { "--:" }).collect();
        out.push_str(&format!("| {} |\n| {} |\n", block.names.join(" | "), rules.join(" | ")));
        for row in &block.rows {
            out.push_str(&format!("| {} |\n", row.join(" | ")));
        }
        for note in &block.notes {
            out.push_str(&format!("\n{note}\n"));
        }
    }
    out
}

fn about(summary: &Summary) -> String {
    let question = if summary.question.is_empty() { String::new() } else { format!(" {}", summary.question) };
    format!(
        "{}:{question} ({}, seed {}, version {}; intervals are 95 %.)",
        summary.title, summary.edition, summary.seed, summary.version
    )
}

fn blocks(summary: &Summary) -> Vec<Block> {
    let mut blocks = vec![rounds(summary)];
    for arm in &summary.arms {
        blocks.push(characters(arm));
        blocks.extend(entries(arm));
        blocks.push(endings(arm));
    }
    blocks.extend(summary.arms.iter().skip(1).filter_map(|arm| differences(summary, &arm.name)));
    blocks
}

fn rounds(summary: &Summary) -> Block {
    let rows = summary.arms.iter().map(|arm| {
        let at = |percent: &str| arm.rounds.quantiles.get(percent).map_or_else(|| "-".to_owned(), u16::to_string);
        let mean = measure(arm.rounds.mean);
        let bounds = arm.rounds.low.zip(arm.rounds.high);
        let bounds = bounds.map_or_else(|| "-".to_owned(), |(low, high)| format!("{low:.2} to {high:.2}"));
        let (games, cut) = (count(arm.games), count(arm.unfinished));
        vec![short(&arm.name), games, cut, mean, bounds, at("p50"), at("p90"), at("p99")]
    });
    Block {
        heading: "Rounds per game: mean, its interval, and quantiles".to_owned(),
        names: vec!["arm", "games", "unfinished", "mean", "interval", "p50", "p90", "p99"],
        rows: rows.collect(),
        notes: Vec::new(),
    }
}

/// Arm names are free text; in a table they may not push the numbers off the screen.
fn short(name: &str) -> String {
    const LONGEST: usize = 16;
    if name.chars().count() <= LONGEST {
        return name.to_owned();
    }
    let cut: String = name.chars().take(LONGEST - 2).collect();
    format!("{}..", cut.trim_end())
}

fn characters(arm: &ArmSummary) -> Block {
    let share = |row: &CharacterRow| row.wins.win_share;
    let mut rows: Vec<(&CharacterRow, &CharacterRow)> = arm.characters.iter().zip(&arm.held).collect();
    rows.retain(|(row, _)| row.wins.seats > 0);
    rows.sort_by(|a, b| share(b.0).unwrap_or(0.0).total_cmp(&share(a.0).unwrap_or(0.0)));
    let fair = arm.fair_line.unwrap_or(0.0);
    let above = rows.iter().filter(|(row, _)| share(row).unwrap_or(0.0) > fair).count();
    let mut shown: Vec<Vec<String>> = rows
        .iter()
        .map(|(row, held)| {
            let mut cells = vec![row.character.clone()];
            cells.extend(won(&row.wins));
            cells.push(percent(held.wins.win_share));
            cells
        })
        .collect();
    let mut line = vec!["-- fair line --".to_owned(), percent(arm.fair_line)];
    line.resize(6, String::new());
    shown.insert(above, line);
    Block {
        heading: format!("{}: win share by character dealt ({})", arm.name, size(arm)),
        names: vec!["character", "win share", "interval", "n", "wins", "held at end"],
        rows: shown,
        notes: Vec::new(),
    }
}

/// Entries that hold every seat win every game and have no share worth a table.
fn entries(arm: &ArmSummary) -> Option<Block> {
    if arm.entries.iter().all(|entry| entry.wins.win_share.is_none()) {
        return None;
    }
    let rows = arm.entries.iter().map(|entry| {
        let mut cells = vec![entry.entry.clone(), entry.strategy.clone(), entry.character.clone()];
        cells.extend(won(&entry.wins));
        cells
    });
    Some(Block {
        heading: format!("{}: win share by entry (fair line {})", arm.name, percent(arm.fair_line)),
        names: vec!["entry", "strategy", "character", "win share", "interval", "n", "wins"],
        rows: rows.collect(),
        notes: arm.entries.iter().filter_map(settings).collect(),
    })
}

/// What an entry has of its own beside its strategy.
fn settings(entry: &EntryRow) -> Option<String> {
    let said = settings_text(&params_text(entry.params.iter()), &entry.forbid);
    (!said.is_empty()).then(|| format!("{}: {}, {said}", entry.entry, entry.strategy))
}

fn won(wins: &Wins) -> [String; 4] {
    let shares = [percent(wins.win_share), between(wins.low, wins.high)];
    let [share, bounds] = shares;
    [share, bounds, count(wins.seats), format!("{:.1}", wins.wins)]
}

fn endings(arm: &ArmSummary) -> Block {
    let rows = arm.endings.iter().filter(|row| row.games > 0).map(|row| {
        let name = if row.unfinished { format!("{} (unfinished)", row.ending) } else { row.ending.clone() };
        vec![name, count(row.games), percent(row.share), between(Some(row.low), Some(row.high))]
    });
    Block {
        heading: format!("{}: how games ended ({})", arm.name, size(arm)),
        names: vec!["ending", "n", "share", "interval"],
        rows: rows.collect(),
        notes: Vec::new(),
    }
}

fn size(arm: &ArmSummary) -> String {
    let bounds = between(Some(arm.unfinished_low), Some(arm.unfinished_high));
    let (games, cut) = (count(arm.games), count(arm.unfinished));
    format!("{} seats, {games} games, {cut} unfinished: {} %", arm.players, bounds)
}

fn differences(summary: &Summary, arm: &str) -> Option<Block> {
    let mut rows: Vec<_> = summary.comparisons.iter().filter(|row| row.arm == arm).collect();
    let against = rows.first()?.against.clone();
    // Length first, then characters by the size of what changed.
    rows.sort_by(|a, b| {
        let first = (a.metric == Metric::WinShare).cmp(&(b.metric == Metric::WinShare));
        first.then(b.difference.abs().total_cmp(&a.difference.abs())).then(a.metric.name().cmp(b.metric.name()))
    });
    let shown = rows.iter().map(|row| {
        let (what, scale, unit) = match row.metric {
            Metric::Rounds => ("rounds per game".to_owned(), 1.0, "rounds"),
            Metric::UnfinishedShare => ("unfinished games".to_owned(), 100.0, "points"),
            Metric::WinShare => (row.character.clone().unwrap_or_default(), 100.0, "points"),
        };
        let difference = format!("{} {unit}", signed(scale * row.difference));
        let bounds = format!("{} to {}", signed(scale * row.low), signed(scale * row.high));
        let ratio = row.variance_ratio.map_or_else(|| "same".to_owned(), |ratio| format!("{ratio:.2}"));
        vec![what, difference, bounds, ratio, count(row.n)]
    });
    Some(Block {
        heading: format!("{arm} minus {against}, paired by game number; characters by win share when dealt"),
        names: vec!["figure", "difference", "interval", "variance ratio", "n"],
        rows: shown.collect(),
        notes: Vec::new(),
    })
}

/// Words over lines of at most [`WIDTH`] columns.
fn wrapped(text: &str) -> String {
    let mut out = String::new();
    let mut column = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH {
            out.push('\n');
            column = 0;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
    }
    out.push('\n');
    out
}

fn aligned(block: &Block) -> String {
    let width = |index: usize| {
        let cells = block.rows.iter().map(|row| row[index].chars().count());
        cells.chain([block.names[index].len()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..block.names.len()).map(width).collect();
    let mut out = line(&widths, block.names.iter().copied());
    for row in &block.rows {
        out.push_str(&line(&widths, row.iter().map(String::as_str)));
    }
    out
}

fn line<'a>(widths: &[usize], cells: impl Iterator<Item = &'a str>) -> String {
    let mut out = String::new();
    for (index, (cell, &width)) in cells.zip(widths).enumerate() {
        if index == 0 {
            out.push_str(&format!("{cell:<width$}"));
        } else {
            out.push_str(&format!("  {cell:>width$}"));
        }
    }
    format!("{}\n", out.trim_end())
}
