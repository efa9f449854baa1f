//! What a player wants to know of the games, in a few lines.

use super::{Arrivals, Replay, TelemetrySummary};
use crate::report::means::Mean;
use crate::report::number::{between, count, measure, percent};
use crate::report::summary::Summary;
use crate::report::text_table::Block;

/// The first variant's games: when players come where and which games to see again, and on a page what else there was.
#[must_use]
pub fn blocks(summary: &Summary, page: bool) -> Vec<Block> {
    let Some((variant, found)) =
        summary.variants.first().and_then(|variant| Some((variant, variant.telemetry.as_ref()?)))
    else {
        return Vec::new();
    };
    let mut blocks = vec![arrivals(&variant.name, found)];
    blocks.extend(page.then(|| figures(&variant.name, found)));
    blocks
}

fn arrivals(variant: &str, found: &TelemetrySummary) -> Block {
    let said = [("middle", "the Middle Region"), ("portal", "the Portal of Power"), ("crown", "the Crown")];
    let known = said.iter().filter_map(|(name, said)| Some((said, found.milestones.get(name)?)));
    let rows: Vec<Vec<String>> = known.clone().map(|(said, arrivals)| arrived(said, arrivals)).collect();
    let seats = known.map(|(_, arrivals)| arrivals.n).max().unwrap_or(0);
    let heading =
        format!("{variant}: first arrivals of players, over {} seats of {} games", count(seats), count(found.games));
    let names = ["come to", "share", "interval", "round", "interval", "n"];
    Block { notes: note(&found.replay).into_iter().collect(), ..Block::new(heading, &names, rows) }
}

fn arrived(said: &str, arrivals: &Arrivals) -> Vec<String> {
    let bounds = arrivals.share.map(|_| (arrivals.low, arrivals.high));
    let (low, high) = (bounds.map(|bounds| bounds.0), bounds.map(|bounds| bounds.1));
    let round = line("", &arrivals.round);
    let share = [said.to_owned(), percent(arrivals.share), between(low, high)];
    share.into_iter().chain(round.into_iter().skip(1)).collect()
}

fn figures(variant: &str, found: &TelemetrySummary) -> Block {
    let figures = [
        ("talismans", "Talismans gained"),
        ("killed_by_characters", "killed by other characters"),
        ("toad_turns", "turns as a Toad"),
        ("missed_turns", "turns missed"),
        ("lead_changes", "changes of the lead"),
    ];
    let named = figures.iter().filter_map(|(name, said)| Some(line(said, found.figures.get(name)?)));
    let settled = found.drama.get("settled_round").map(|mean| line("round from which the winner led", mean));
    let minutes = found.table_minutes.as_ref().map(|mean| line("minutes at the table", mean));
    let heading = format!("{variant}: what happens in a game, means over {} games", count(found.games));
    Block::new(heading, &["what", "mean", "interval", "n"], named.chain(settled).chain(minutes).collect())
}

fn line(said: &str, mean: &Mean) -> Vec<String> {
    let bounds = mean.low.zip(mean.high);
    let bounds = bounds.map_or_else(|| "-".to_owned(), |(low, high)| format!("{low:.2} to {high:.2}"));
    vec![said.to_owned(), measure(mean.mean), bounds, count(mean.n)]
}

/// The games worth seeing again, in one line.
fn note(replays: &[Replay]) -> Option<String> {
    let (command, _) = replays.first()?.command.rsplit_once(' ')?;
    let said = replays.iter().map(|replay| {
        let (game, value) = (replay.game_index, count(replay.value));
        match replay.what {
            "comeback" => format!("{game}, won from {value} points behind"),
            what => format!("{game}, the {what}, {value} rounds"),
        }
    });
    let said: Vec<String> = said.collect();
    Some(format!("Games worth seeing again, with `{command} K`: {}.", said.join("; ")))
}
