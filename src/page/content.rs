//! The content of a report, independent of its format.

use crate::engine::log::plural;
use crate::engine::series::SeriesTable;
use crate::experiment::axis::Axis;
use crate::experiment::entry::{params_text, settings_text};
use crate::experiment::record::{EntryHead, HERE, Record, VariantHead};
use crate::experiment::schedule::Seatings;
use crate::picture;
use crate::picture::drawing::Drawing;
use crate::report::headline::Headline;
use crate::report::number::{count, counted};
use crate::report::rules::{self, RuleRow};
use crate::report::summary::Summary;
use crate::report::text_table::{Medium, TextTable};
use crate::report::topic::ReportTopic;
use crate::report::{advice, balance_text, text, warnings};
use crate::stats::level::confidence;

/// Where the command that repeats the run of a user's experiment is typed.
const PLACE: &str = "Type this in the folder of this report, which holds the experiment:";

/// The parts of a report.
#[derive(Clone, PartialEq, Debug)]
pub struct Content {
    /// The telemetry series of the game.
    pub series: &'static SeriesTable,
    /// The experiment's title.
    pub title: String,
    /// On which numbers the results rest; empty if all are printed.
    pub provenance: Vec<String>,
    /// The result in one sentence.
    pub answer: String,
    /// What else belongs to the answer.
    pub details: Vec<String>,
    /// Further findings: whether they hold under all skill levels, and how precise they are.
    pub findings: Vec<String>,
    /// Warnings that must come before any number.
    pub cautions: Vec<String>,
    /// The question; empty if the experiment asks none.
    pub question: String,
    /// How it was played: labels and values.
    pub facts: Vec<(&'static str, String)>,
    /// The variants.
    pub variants: TextTable,
    /// The pictures.
    pub drawings: Vec<Drawing>,
    /// The tables.
    pub blocks: Vec<TextTable>,
    /// One line per strategy: how many of its rules are unused.
    pub unused: Vec<String>,
    /// The unused strategy rules; `None` if there are none.
    pub never: Option<TextTable>,
    /// The command that repeats the run.
    pub command: String,
    /// Where it is typed; `None` if it works everywhere.
    pub place: Option<&'static str>,
}

impl Content {
    /// The report of a run. The switches of variants are in the manifest only; without a manifest they are left out.
    #[must_use]
    pub fn new((record, manifest): (&Record, &str), summary: &Summary, drawings: Vec<Drawing>) -> Self {
        let headline = Headline::of(summary);
        Self {
            series: summary.series,
            title: summary.title.clone(),
            provenance: summary.provenance.clone(),
            answer: headline.answer,
            details: headline.details,
            findings: balance_text::lines(&summary.numbers)
                .into_iter()
                .chain(advice::lines(summary))
                .chain(text::drawn(summary))
                .collect(),
            cautions: warnings::lines(summary),
            question: summary.question.clone(),
            facts: facts(record, summary),
            variants: variants(record, summary, &changed(manifest)),
            drawings,
            blocks: blocks(summary),
            unused: rules::lines(&summary.strategy_rules),
            never: never(summary),
            command: command(record),
            place: (record.asked() == HERE).then_some(PLACE),
        }
    }
}

/// The command that repeats the run.
fn command(record: &Record) -> String {
    let level = confidence();
    let level = if level.is_usual() { String::new() } else { format!(" --confidence {}", level.percent()) };
    format!("questlab run {} --games {} --seed {}{level}", record.asked(), record.games, record.seed)
}

/// The tables. That of conclusions under drawn numbers follows those of the first screen.
fn blocks(summary: &Summary) -> Vec<TextTable> {
    let mut blocks: Vec<TextTable> =
        balance_text::gates(&summary.numbers).into_iter().chain(text::blocks(summary, Medium::Page)).collect();
    if let Some(drawn) = text::uncertain_block(summary) {
        blocks.insert(first(&blocks).min(blocks.len()), drawn);
    }
    blocks
}

/// The number of tables on the first screen: up to the first that says who wins.
fn first(blocks: &[TextTable]) -> usize {
    let winners = blocks.iter().position(|block| block.topic == ReportTopic::Winners);
    winners.map_or(1, |winners| winners + 1)
}

impl Content {
    /// The tables on the first screen.
    pub fn first_blocks(&self) -> impl Iterator<Item = &TextTable> {
        self.blocks.iter().take(first(&self.blocks))
    }

    /// The tables of a question that are not on the first screen.
    pub fn later_blocks(&self, topic: ReportTopic) -> impl Iterator<Item = &TextTable> {
        self.blocks.iter().skip(first(&self.blocks)).filter(move |block| block.topic == topic)
    }

    /// The pictures of a question that are not on the first screen, which shows the first picture.
    pub fn later_drawings(&self, topic: ReportTopic) -> impl Iterator<Item = &Drawing> {
        self.drawings.iter().skip(1).filter(move |drawing| picture::topic(&drawing.name) == topic)
    }

    /// Is there anything on a question that is not on the first screen?
    #[must_use]
    pub fn has(&self, topic: ReportTopic) -> bool {
        self.later_blocks(topic).next().is_some() || self.later_drawings(topic).next().is_some()
    }
}

fn facts(record: &Record, summary: &Summary) -> Vec<(&'static str, String)> {
    let seatings = match record.seatings {
        Seatings::Turn => "strategies rotate by one seat each game",
        Seatings::All => "every distinct way to seat the entries, one after another",
    };
    let games = record.games * record.variants.len() as u64;
    let variants = plural(record.variants.len(), "variant");
    let mut facts = vec![
        (
            "Games",
            if record.variants.len() == 1 {
                count(games)
            } else {
                format!("{} in each of {variants}, {} in all", count(record.games), count(games))
            },
        ),
        ("Edition", record.edition.clone()),
        ("Seating", seatings.to_owned()),
        ("Round limit", counted(u64::from(record.rounds_max), "round")),
        ("Seed", record.seed.to_string()),
        ("Program", format!("Questlab {}", summary.version)),
    ];
    if let Some(drawn) = &record.uncertain {
        let numbers = plural(drawn.numbers.len(), "number");
        facts.push(("Drawn tables", format!("{}, each with {numbers} drawn from their ranges", drawn.tables)));
    }
    if let Some(fork) = &record.fork {
        let option = crate::report::forks::called(fork);
        facts.push(("Fork", format!("each game both ways where {option} first comes up")));
    }
    for axis in &record.axes {
        facts.push(("Axis", axis_text(axis)));
    }
    facts
}

/// An axis with its values: `cross_at (Strength to try the bridge): 4, 5`.
fn axis_text(axis: &Axis) -> String {
    let label = axis.label.as_ref().map_or_else(String::new, |label| format!(" ({label})"));
    format!("{}{label}: {}", axis.name, axis.values.join(", "))
}

/// The switches that each variant sets, as `trophy_cost = 5`.
fn changed(manifest: &str) -> Vec<String> {
    let manifest: toml::Table = manifest.parse().unwrap_or_default();
    let variants = manifest.get("variant").and_then(toml::Value::as_array);
    let rules = |variant: &toml::Value| {
        let rules = variant.get("rules").and_then(toml::Value::as_table);
        let switches = rules.into_iter().flatten().map(|(name, value)| format!("{name} = {value}"));
        switches.collect::<Vec<String>>().join(", ")
    };
    variants.map(|variants| variants.iter().map(rules).collect()).unwrap_or_default()
}

fn variants(record: &Record, summary: &Summary, changed: &[String]) -> TextTable {
    let row = |(number, (head, variant)): (usize, (&VariantHead, &crate::report::variant::VariantSummary))| {
        let baseline =
            if number == 0 || !record.league.is_empty() { "-" } else { record.variants[head.baseline].name.as_str() };
        let layers = if head.layers.is_empty() { String::new() } else { format!(" + {}", head.layers.join(" + ")) };
        let players: Vec<String> = head.entries.iter().map(player).collect();
        let switches = changed.get(number).filter(|switches| !switches.is_empty());
        vec![
            head.name.clone(),
            format!("{}{layers}", head.edition),
            switches.cloned().unwrap_or_else(|| "-".to_owned()),
            head.players.to_string(),
            players.join("; "),
            baseline.to_owned(),
            count(variant.games),
            count(variant.unfinished),
            variant.fingerprint.clone(),
        ]
    };
    let rows = record.variants.iter().zip(&summary.variants).enumerate().map(row).collect();
    let names = [
        "variant",
        "edition and layers",
        "rules changed",
        "players",
        "strategies",
        "baseline",
        "games",
        "unfinished",
        "fingerprint",
    ];
    TextTable::new("The variants: what was played, and by whom".to_owned(), &names, rows)
}

/// The holder of seats: `2 seasoned (cross_at=7), Troll`.
fn player(entry: &EntryHead) -> String {
    let settings = settings_text(&params_text(entry.params.iter()), &entry.forbid);
    let settings = if settings.is_empty() { settings } else { format!(" ({settings})") };
    let character = if entry.character == "random" { String::new() } else { format!(", {}", entry.character) };
    let name = if entry.entry == "field" { String::new() } else { format!("entry {}: ", entry.entry) };
    format!("{name}{} {}{settings}{character}", entry.count, entry.strategy)
}

fn never(summary: &Summary) -> Option<TextTable> {
    let cells = |row: &RuleRow| {
        vec![
            row.strategy.clone(),
            row.decision.clone(),
            row.source.clone().unwrap_or_default(),
            row.when.clone().unwrap_or_else(|| "always".to_owned()),
            row.take.clone(),
        ]
    };
    let rows: Vec<Vec<String>> = summary.strategy_rules.iter().filter(|row| row.unused).map(cells).collect();
    let names = ["strategy", "decision", "file and line", "when", "take"];
    (!rows.is_empty()).then(|| TextTable::new("Unused strategy rules".to_owned(), &names, rows))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_says_what_each_variant_changes() {
        let text = "plan = 'x'\n[[variant]]\nname = 'a'\n[variant.rules]\n[[variant]]\nname = 'b'\n[variant.rules]\npieces = 'unlimited'\n\
                    trophy_cost = 5\n";
        assert_eq!(changed(text), ["", "pieces = \"unlimited\", trophy_cost = 5"]);
        assert!(changed("no manifest").is_empty() && changed("").is_empty());
    }
}
