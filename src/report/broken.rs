//! Games that stopped with a panic: how many, the first of them, and the commands that replay them.

use super::number::count;
use super::shell;
use crate::experiment::record::Record;
use serde::Serialize;

/// Largest number of games listed in the sentence.
const SAID_MAX: usize = 3;

/// The games of a run that stopped with a panic.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BrokenSummary {
    /// How many there are.
    pub games: u64,
    /// The first of them.
    pub first: Vec<BrokenRow>,
}

/// One game that stopped with a panic.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BrokenRow {
    /// The variant in which it stopped.
    pub variant: String,
    /// Its game number, from 0.
    pub game_index: u64,
    /// The panic's place and message.
    pub reason: String,
    /// The command that replays it.
    pub command: String,
}

/// The broken games of a run; `None` if there are none.
#[must_use]
pub fn summed_up(record: &Record) -> Option<BrokenSummary> {
    if record.broken.is_empty() {
        return None;
    }
    let row = |game: &crate::experiment::broken::BrokenGame| {
        let variant = record.variants.get(game.variant_index).map_or("", |variant| variant.name.as_str());
        let (experiment, seed, number) = (record.asked(), record.seed, game.game_index);
        let of_variant = shell::option("variant", variant);
        let command = format!("questlab play --experiment {experiment} {of_variant} --seed {seed} --game {number}");
        BrokenRow { variant: variant.to_owned(), game_index: number, reason: game.reason.clone(), command }
    };
    Some(BrokenSummary { games: record.broken.games, first: record.broken.first.iter().map(row).collect() })
}

/// A warning about them, for the top of the report.
#[must_use]
pub fn sentence(broken: &BrokenSummary) -> String {
    let first = broken.first.iter().take(SAID_MAX).map(|row| format!("`{}`: {}", row.command, row.reason));
    let (games, verb) = if broken.games == 1 {
        ("1 game".to_owned(), "was")
    } else {
        (format!("{} games", count(broken.games)), "were")
    };
    format!(
        "Caution: {games} {verb} stopped by a fault of the program and count in no variant; the other games are valid. Please report it. {}",
        first.collect::<Vec<_>>().join("; ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::broken::BrokenGame;
    use crate::experiment::plan::read;
    use crate::experiment::run_result::RunResult;
    use crate::report::summary::Summary;
    use crate::report::warnings;

    #[test]
    fn a_broken_game_is_said_first_with_the_command_that_plays_it_again() {
        let text =
            "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\n[[variant]]\nname = 'a'\n[[variant]]\nname = 'b c'\n";
        let plan = read("x.toml", text, &crate::games::talisman::strategies::registry()).unwrap();
        let mut record = Record::new(&plan, RunResult::default());
        assert_eq!(summed_up(&record), None);
        record.broken.add(BrokenGame { game_index: 17, variant_index: 1, reason: "src/x.rs:1: why".to_owned() });
        let lines = warnings::lines(&Summary::new(&record));
        assert!(lines[0].starts_with("Caution: 1 game was stopped by a fault of the program"), "{lines:?}");
        let command = "`questlab play --experiment x --variant 'b c' --seed 1983 --game 17`: src/x.rs:1: why";
        assert!(lines[0].ends_with(command), "{lines:?}");
        // What was typed is quoted already.
        record.asked = Some("'my x.toml' --edition talisman-digital".to_owned());
        let command = &summed_up(&record).unwrap().first[0].command;
        assert!(
            command.starts_with("questlab play --experiment 'my x.toml' --edition talisman-digital --v"),
            "{command}"
        );
    }
}
