//! Text for telemetry, in a few lines.

use super::{Arrivals, Killer, Replay, TelemetrySummary};
use crate::engine::series::SeriesTable;
use crate::report::means::Mean;
use crate::report::number::{between, count, measure, percent};
use crate::report::summary::Summary;
use crate::report::text_table::TextTable;

/// The first variant's arrivals and record games; on a page its figures too.
#[must_use]
pub fn blocks(summary: &Summary, page: bool) -> Vec<TextTable> {
    let Some(variant) = summary.variants.first() else { return Vec::new() };
    let Some(found) = &variant.telemetry else { return Vec::new() };
    let figures = page.then(|| figures(summary.series, &variant.name, found));
    let killers = page.then(|| killers(&variant.name, found));
    let all = [Some(arrivals(summary.series, &variant.name, found)), figures, killers].into_iter().flatten();
    let mut blocks: Vec<TextTable> = all.filter(|block| !block.rows.is_empty()).collect();
    if let Some(first) = blocks.first_mut() {
        first.notes.extend(note(summary.series, &found.replay));
    }
    blocks
}

fn arrivals(series: &SeriesTable, variant: &str, found: &TelemetrySummary) -> TextTable {
    let known = series.milestones.iter().filter_map(|row| Some((row.phrase, found.milestones.get(row.word)?)));
    let rows: Vec<Vec<String>> = known.clone().map(|(phrase, arrivals)| arrived(phrase, arrivals)).collect();
    let seats = known.map(|(_, arrivals)| arrivals.n).max().unwrap_or(0);
    let heading =
        format!("{variant}: first arrivals of players, over {} seats of {} games", count(seats), count(found.games));
    let names = ["place", "share", "interval", "round", "interval", "n"];
    TextTable::new(heading, &names, rows)
}

fn arrived(said: &str, arrivals: &Arrivals) -> Vec<String> {
    let bounds = arrivals.share.map(|_| (arrivals.low, arrivals.high));
    let (low, high) = (bounds.map(|bounds| bounds.0), bounds.map(|bounds| bounds.1));
    let round = line("", &arrivals.round);
    let share = [said.to_owned(), percent(arrivals.share), between(low, high)];
    share.into_iter().chain(round.into_iter().skip(1)).collect()
}

fn figures(series: &SeriesTable, variant: &str, found: &TelemetrySummary) -> TextTable {
    let shown = series.shown_figures.iter().filter_map(|&place| series.figures.get(place));
    let named = shown.filter_map(|row| Some(line(row.phrase, found.figures.get(row.word)?)));
    let settled = found.drama.get("settled_round").map(|mean| line("round from which the winner led", mean));
    let minutes = found.table_minutes.as_ref().map(|mean| line("minutes at the table", mean));
    let heading = format!("{variant}: what happens in a game, means over {} games", count(found.games));
    TextTable::new(heading, &["what", "mean", "interval", "n"], named.chain(settled).chain(minutes).collect())
}

/// The cards that killed characters.
fn killers(variant: &str, found: &TelemetrySummary) -> TextTable {
    let row = |killer: &Killer| {
        let bounds = killer.share.map(|_| (killer.low, killer.high));
        let interval = between(bounds.map(|bounds| bounds.0), bounds.map(|bounds| bounds.1));
        let often = measure(Some(killer.per_1000_games));
        vec![killer.card.clone(), often, percent(killer.share), interval, count(killer.n)]
    };
    let heading = format!("{variant}: which cards kill characters, over {} games", count(found.games));
    let names = ["card", "in 1,000 games", "share of all deaths", "interval", "n"];
    TextTable::new(heading, &names, found.killers.iter().map(row).collect())
}

fn line(said: &str, mean: &Mean) -> Vec<String> {
    let bounds = mean.low.zip(mean.high);
    let bounds = bounds.map_or_else(|| "-".to_owned(), |(low, high)| format!("{low:.2} to {high:.2}"));
    vec![said.to_owned(), measure(mean.mean), bounds, count(mean.n)]
}

/// The record games and the command that replays them, in one line.
fn note(series: &SeriesTable, replays: &[Replay]) -> Option<String> {
    let unit = series.lead.map_or("", |lead| lead.unit);
    let (command, _) = replays.first()?.command.rsplit_once(' ')?;
    let said = replays.iter().map(|replay| {
        let (game, value) = (replay.game_index, count(replay.value));
        match replay.what {
            "comeback" => format!("{game}, won from {value} {unit} behind"),
            what => format!("{game}, the {what}, {value} rounds"),
        }
    });
    let said: Vec<String> = said.collect();
    Some(format!("Games worth replaying, with `{command} K`: {}.", said.join("; ")))
}
