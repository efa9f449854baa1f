//! What a player wants to know of the games, in a few lines.

use super::{Arrivals, Replay};
use crate::report::block::Block;
use crate::report::number::{between, count, measure, percent};
use crate::report::summary::{Mean, Summary};

/// The first arm's games in a few lines; none where nobody listened.
#[must_use]
pub fn block(summary: &Summary) -> Option<Block> {
    let arm = summary.arms.first()?;
    let found = arm.telemetry.as_ref()?;
    let heading = format!("{}: what happens in a game, means over {} games", arm.name, count(found.games));
    let mut rows = Vec::new();
    for (name, said) in
        [("middle", "reach the Middle Region"), ("portal", "pass the Portal of Power"), ("crown", "reach the Crown")]
    {
        rows.extend(found.milestones.get(name).into_iter().flat_map(|arrivals| arrived(said, arrivals)));
    }
    for (name, said) in [
        ("talismans", "Talismans gained"),
        ("killed_by_characters", "killed by other characters"),
        ("toad_turns", "turns as a Toad"),
        ("missed_turns", "turns missed"),
        ("lead_changes", "changes of the lead"),
    ] {
        rows.extend(found.figures.get(name).map(|mean| line(said, mean)));
    }
    rows.extend(found.drama.get("settled_round").map(|mean| line("round from which the winner led", mean)));
    rows.extend(found.table_minutes.as_ref().map(|mean| line("minutes at the table", mean)));
    Some(Block {
        notes: note(&found.replay).into_iter().collect(),
        ..Block::new(heading, &["what", "mean", "interval", "n"], rows)
    })
}

fn arrived(said: &str, arrivals: &Arrivals) -> Vec<Vec<String>> {
    let bounds = arrivals.share.map(|_| (arrivals.low, arrivals.high));
    let (low, high) = (bounds.map(|bounds| bounds.0), bounds.map(|bounds| bounds.1));
    let mut rows =
        vec![vec![format!("players who {said}"), percent(arrivals.share), between(low, high), count(arrivals.n)]];
    if arrivals.round.n > 0 {
        rows.push(line("  in round", &arrivals.round));
    }
    rows
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
        let (game, value) = (replay.game, count(replay.value));
        match replay.what {
            "comeback" => format!("{game}, won from {value} points behind"),
            what => format!("{game}, the {what}, {value} rounds"),
        }
    });
    let said: Vec<String> = said.collect();
    Some(format!("Games worth seeing again, with `{command} K`: {}.", said.join("; ")))
}
