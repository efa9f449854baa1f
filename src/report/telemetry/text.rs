//! Text for telemetry, in a few lines.

use super::{Arrivals, Killer, MINUTES, OwnCard, Replay, TelemetrySummary, asked};
use crate::engine::series::SeriesTable;
use crate::report::introduced::introduced;
use crate::report::means::Mean;
use crate::report::number::{between, count, counted, measure, percent, signed};
use crate::report::summary::Summary;
use crate::report::text_table::TextTable;
use crate::report::topic::ReportTopic;
use crate::report::variant::VariantSummary;

/// Arrivals and record games of the first variant; on a page of all variants, and of a single one its figures too.
#[must_use]
pub fn blocks(summary: &Summary, page: bool) -> Vec<TextTable> {
    let shown = if page { summary.variants.len() } else { 1 };
    // Figures of several variants stand side by side in tables of their own.
    let whole = page && summary.variants.len() == 1;
    let of = |variant: &VariantSummary| {
        let Some(found) = &variant.telemetry else { return Vec::new() };
        let first = Some(arrivals(summary.series, &variant.name, found));
        let figures = whole.then(|| figures(summary.series, &variant.name, found));
        let phases = whole.then(|| phases(summary.series, &variant.name, found));
        let all = [first, figures, phases, whole.then(|| killers(&variant.name, found))].into_iter().flatten();
        let mut blocks: Vec<TextTable> = all.filter(|block| !block.rows.is_empty()).collect();
        blocks.first_mut().into_iter().for_each(|first| first.notes.extend(note(summary.series, &found.replay)));
        blocks
    };
    let own = page.then(|| own_cards(summary, true)).flatten();
    let asked = asked::blocks(summary, page);
    own.into_iter().chain(summary.variants.iter().take(shown).flat_map(of)).chain(asked).collect()
}

fn arrivals(series: &SeriesTable, variant: &str, found: &TelemetrySummary) -> TextTable {
    let known = series.milestones.iter().filter_map(|row| Some((row.phrase, found.milestones.get(row.word)?)));
    let rows: Vec<Vec<String>> = known.clone().map(|(phrase, arrivals)| arrived(phrase, arrivals)).collect();
    let seats = known.map(|(_, arrivals)| arrivals.n).max().unwrap_or(0);
    let heading = introduced(
        variant,
        &format!("first arrivals of players, over {} of {}", counted(seats, "seat"), counted(found.games, "game")),
    );
    let names = ["place", "share", "interval", "round", "interval", "n"];
    TextTable::new(heading, &names, rows).about(ReportTopic::Play)
}

fn arrived(said: &str, arrivals: &Arrivals) -> Vec<String> {
    let bounds = arrivals.share.map(|_| (arrivals.low, arrivals.high));
    let (low, high) = (bounds.map(|bounds| bounds.0), bounds.map(|bounds| bounds.1));
    let round = line("", &arrivals.round);
    let share = [said.to_owned(), percent(arrivals.share), between(low, high)];
    share.into_iter().chain(round.into_iter().skip(1)).collect()
}

/// The figures of a game that reports show: name, phrase and mean.
#[must_use]
pub fn happened<'a>(series: &'a SeriesTable, found: &'a TelemetrySummary) -> Vec<(&'a str, &'a str, &'a Mean)> {
    let shown = series.shown_figures.iter().filter_map(|&place| series.figures.get(place));
    let others = [("settled_round", "round from which the winner led"), (MINUTES, "minutes at the table")];
    let named = shown.map(|row| (row.word, row.phrase)).chain(others);
    named.filter_map(|(word, phrase)| Some((word, phrase, found.mean(word)?))).collect()
}

fn figures(series: &SeriesTable, variant: &str, found: &TelemetrySummary) -> TextTable {
    let rows = happened(series, found).into_iter().map(|(_, phrase, mean)| line(phrase, mean)).collect();
    let heading = introduced(variant, &format!("what happens in a game, means over {}", counted(found.games, "game")));
    TextTable::new(heading, &["what", "mean", "interval", "n"], rows).about(ReportTopic::Play)
}

/// The parts of a game.
fn phases(series: &SeriesTable, variant: &str, found: &TelemetrySummary) -> TextTable {
    let rows = series.phases().filter_map(|row| Some(line(row.phrase, found.mean(row.word)?))).collect();
    let heading =
        introduced(variant, &format!("rounds in each part of a game, means over {}", counted(found.games, "game")));
    TextTable::new(heading, &["part", "mean", "interval", "n"], rows).about(ReportTopic::Length)
}

/// What became of the cards that layers add or change, in every variant; `None` if there are none.
#[must_use]
pub fn own_cards(summary: &Summary, page: bool) -> Option<TextTable> {
    let own = summary.variants.iter().flat_map(|variant| {
        let own = variant.telemetry.iter().flat_map(|found| &found.own_cards);
        own.map(|own| (variant.name.as_str(), own))
    });
    let own: Vec<(&str, &OwnCard)> = own.collect();
    let fought = own.iter().any(|(_, own)| own.fights_per_game.is_some());
    let heading = "Cards that layers add or change: times a game, and who wins with them".to_owned();
    let fights: &[&str] = if fought { &["fights won", "fights lost"] } else { &[] };
    let names =
        [&["card", "variant", "drawn", "used"], fights, &["seats", "win share", "without it", "pp", "interval"]]
            .concat();
    // A terminal has no room for all columns.
    let kept = |name: &str| page || !["fights won", "fights lost", "without it"].contains(&name);
    let rows = own.iter().map(|(variant, own)| {
        let cells = own_card(variant, own, fought).into_iter().zip(&names);
        cells.filter(|(_, name)| kept(name)).map(|(cell, _)| cell).collect()
    });
    let rows = rows.collect();
    let names: Vec<&str> = names.iter().copied().filter(|name| kept(name)).collect();
    let note = "Drawn, used and fights: times a game. Win share: of the seats that had the card, or met it if nobody can keep \
                it; without it: of the other seats of the same games; then their difference in pp. It is an association: \
                strong players may simply meet the card more. What a card does to a game is measured by playing without it: \
                `questlab compare --without-card CARD`."
        .to_owned();
    let table = TextTable { notes: vec![note], ..TextTable::new(heading, &names, rows).about(ReportTopic::Play) };
    (!table.rows.is_empty()).then_some(table)
}

/// A line; with `fought` it has cells for fights, which are empty for a card that is not fought.
fn own_card(variant: &str, own: &OwnCard, fought: bool) -> Vec<String> {
    let points = |value: f64| signed(100.0 * value);
    let [difference, interval] = own.difference.map_or_else(
        || ["-".to_owned(), "-".to_owned()],
        |[value, low, high]| [points(value), format!("{} to {}", points(low), points(high))],
    );
    let times = [own.drawn_per_game, own.used_per_game].map(|times| measure(Some(times)));
    let fights =
        own.fights_per_game.map_or_else(<[String; 2]>::default, |fights| fights.map(|times| measure(Some(times))));
    let fights = fights.into_iter().filter(|_| fought);
    let shares = [own.win_share, own.rest_share].map(percent);
    let head = [own.card.clone(), variant.to_owned()];
    head.into_iter()
        .chain(times)
        .chain(fights)
        .chain([count(own.seats)])
        .chain(shares)
        .chain([difference, interval])
        .collect()
}

/// The cards that killed characters.
fn killers(variant: &str, found: &TelemetrySummary) -> TextTable {
    let row = |killer: &Killer| {
        let bounds = killer.share.map(|_| (killer.low, killer.high));
        let interval = between(bounds.map(|bounds| bounds.0), bounds.map(|bounds| bounds.1));
        let often = measure(Some(killer.per_1000_games));
        vec![killer.card.clone(), often, percent(killer.share), interval, count(killer.n)]
    };
    let heading = format!("{variant}: which cards kill characters, over {}", counted(found.games, "game"));
    let names = ["card", "in 1,000 games", "share of all deaths", "interval", "n"];
    TextTable::new(heading, &names, found.killers.iter().map(row).collect()).about(ReportTopic::Deaths)
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
    // Where all games are equally long, no length is worth a replay.
    let value = |wanted: &str| replays.iter().find(|replay| replay.what == wanted).map(|replay| replay.value);
    let even = value("shortest") == value("longest");
    let shown = replays.iter().filter(|replay| !even || replay.what == "comeback");
    let said = shown.map(|replay| {
        let game = replay.game_index;
        match replay.what {
            "comeback" => format!("{game}, whose winner had been {} {unit} behind", count(replay.value)),
            what => format!("{game}, the {what}, {}", counted(replay.value, "round")),
        }
    });
    let said: Vec<String> = said.collect();
    let place = if command.contains(" --experiment . ") { ", in the folder of this run" } else { "" };
    (!said.is_empty()).then(|| format!("Games worth replaying, with `{command} K`{place}: {}.", said.join("; ")))
}
