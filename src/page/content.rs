//! What a report says, whatever it is written in.

use crate::experiment::entry::{params_text, settings_text};
use crate::experiment::record::{ArmHead, EntryHead, Record};
use crate::experiment::schedule::Seatings;
use crate::picture::drawing::Drawing;
use crate::report::block::Block;
use crate::report::number::count;
use crate::report::rules::{self, RuleRow};
use crate::report::summary::Summary;
use crate::report::{cautions, headline, text, text_balance};

/// The parts of a report.
#[derive(Clone, PartialEq, Debug)]
pub struct Content {
    /// The experiment's title.
    pub title: String,
    /// The answer in one plain sentence.
    pub answer: String,
    /// What more there is to the answer: whether it holds under all levels of play, how precise it is.
    pub findings: Vec<String>,
    /// What must be known before any number.
    pub cautions: Vec<String>,
    /// The question; empty if the experiment asks none.
    pub question: String,
    /// How it was played: what, and what it was.
    pub facts: Vec<(&'static str, String)>,
    /// The arms.
    pub arms: Block,
    /// The pictures.
    pub drawings: Vec<Drawing>,
    /// The tables.
    pub blocks: Vec<Block>,
    /// How many rules each strategy never followed, in a line each.
    pub unused: Vec<String>,
    /// The rules never followed; none where all were, or where no strategy has any.
    pub never: Option<Block>,
    /// The command that repeats the run.
    pub command: String,
}

impl Content {
    /// The report of a run. What its arms change of the rules stands in its manifest alone; without one it is left out.
    #[must_use]
    pub fn new((record, manifest): (&Record, &str), summary: &Summary, drawings: Vec<Drawing>) -> Self {
        Self {
            title: summary.title.clone(),
            answer: headline::sentence(summary),
            findings: text_balance::lines(&summary.numbers),
            cautions: cautions::lines(summary),
            question: summary.question.clone(),
            facts: facts(record, summary),
            arms: arms(record, summary, &changed(manifest)),
            drawings,
            blocks: text_balance::gates(&summary.numbers).into_iter().chain(text::blocks(summary, true)).collect(),
            unused: rules::lines(summary),
            never: never(summary),
            command: format!("questlab run {} --games {} --seed {}", record.asked(), record.games, record.seed),
        }
    }
}

fn facts(record: &Record, summary: &Summary) -> Vec<(&'static str, String)> {
    let seatings = match record.seatings {
        Seatings::Turn => "everybody moves on by one seat from game to game",
        Seatings::All => "every distinct way to seat the entries, one after another",
    };
    let games = record.games * record.arms.len() as u64;
    let arms = if record.arms.len() == 1 { "one arm".to_owned() } else { format!("{} arms", record.arms.len()) };
    let mut facts = vec![
        ("Games", format!("{} in each of {arms}, {} in all", count(record.games), count(games))),
        ("Edition", record.edition.clone()),
        ("Seating", seatings.to_owned()),
        ("Cut short", format!("after {} rounds", count(u64::from(record.rounds_max)))),
        ("Seed", record.seed.to_string()),
        ("Program", format!("Questlab {}", summary.version)),
    ];
    if let Some(fork) = &record.fork {
        let option = crate::report::forks::called(fork);
        facts.push(("Fork", format!("each game both ways where {option} first comes up")));
    }
    for axis in &record.axes {
        facts.push(("Axis", format!("{}: {}", axis.name, axis.values.join(", "))));
    }
    facts
}

/// The switches that each arm sets, as `trophy_cost = 5`.
fn changed(manifest: &str) -> Vec<String> {
    let manifest: toml::Table = manifest.parse().unwrap_or_default();
    let arms = manifest.get("arm").and_then(toml::Value::as_array);
    let rules = |arm: &toml::Value| {
        let rules = arm.get("rules").and_then(toml::Value::as_table);
        let switches = rules.into_iter().flatten().map(|(name, value)| format!("{name} = {value}"));
        switches.collect::<Vec<String>>().join(", ")
    };
    arms.map(|arms| arms.iter().map(rules).collect()).unwrap_or_default()
}

fn arms(record: &Record, summary: &Summary, changed: &[String]) -> Block {
    let row = |(number, (head, arm)): (usize, (&ArmHead, &crate::report::summary::ArmSummary))| {
        let against =
            if number == 0 || !record.league.is_empty() { "-" } else { record.arms[head.against].name.as_str() };
        let layers = if head.layers.is_empty() { String::new() } else { format!(" + {}", head.layers.join(" + ")) };
        let players: Vec<String> = head.entries.iter().map(player).collect();
        let switches = changed.get(number).filter(|switches| !switches.is_empty());
        vec![
            head.name.clone(),
            format!("{}{layers}", head.edition),
            switches.cloned().unwrap_or_else(|| "-".to_owned()),
            head.players.to_string(),
            players.join("; "),
            against.to_owned(),
            count(arm.games),
            count(arm.unfinished),
            arm.fingerprint.clone(),
        ]
    };
    let rows = record.arms.iter().zip(&summary.arms).enumerate().map(row).collect();
    let names = ["arm", "rules", "changed", "seats", "players", "compared with", "games", "unfinished", "fingerprint"];
    Block::new("The arms: what was played, and by whom".to_owned(), &names, rows)
}

/// Who holds seats: `2 seasoned (cross_at=7), Troll`.
fn player(entry: &EntryHead) -> String {
    let settings = settings_text(&params_text(entry.params.iter()), &entry.forbid);
    let settings = if settings.is_empty() { settings } else { format!(" ({settings})") };
    let character = if entry.character == "random" { String::new() } else { format!(", {}", entry.character) };
    let name = if entry.entry == "field" { String::new() } else { format!("entry {}: ", entry.entry) };
    format!("{name}{} {}{settings}{character}", entry.count, entry.strategy)
}

fn never(summary: &Summary) -> Option<Block> {
    let unused = |row: &&RuleRow| row.followed == 0 && row.stands.is_some();
    let cells = |row: &RuleRow| {
        vec![
            row.strategy.clone(),
            row.decision.clone(),
            row.stands.clone().unwrap_or_default(),
            row.when.clone().unwrap_or_else(|| "always".to_owned()),
            row.takes.clone(),
        ]
    };
    let rows: Vec<Vec<String>> = summary.rules.iter().filter(unused).map(cells).collect();
    let names = ["strategy", "decision", "file and line", "when", "takes"];
    (!rows.is_empty()).then(|| Block::new("Rules of strategies that were never followed".to_owned(), &names, rows))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_says_what_each_arm_changes() {
        let text = "plan = 'x'\n[[arm]]\nname = 'a'\n[arm.rules]\n[[arm]]\nname = 'b'\n[arm.rules]\npieces = 'unlimited'\n\
                    trophy_cost = 5\n";
        assert_eq!(changed(text), ["", "pieces = \"unlimited\", trophy_cost = 5"]);
        assert!(changed("no manifest").is_empty() && changed("").is_empty());
    }
}
