//! `questlab list`: the tables a game is played by.

mod strategies;

use super::screen::show;
use super::{BadInput, say, say_json, shipped};
use crate::engine::choice::FactKind;
use crate::engine::play::Game;
use crate::engine::word::Word;
use crate::games::GAMES;
use crate::games::talisman::Talisman;
use crate::games::talisman::effect::lexicon::{NOT_IN_SPELLS, VERBS};
use crate::games::talisman::event_text;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{CardKind, CreatureKind, DeckKind, Region};
use crate::games::talisman::rules::Rules;
use crate::games::talisman::ruleset::{Ruleset, Title};
use crate::report::table::cell as text_cell;
use crate::ruleset::layer::Purpose;
use crate::ruleset::schema::Edition;
use crate::ruleset::switches::SwitchRow;
use crate::ruleset::{Schema, layers};
use clap::ValueEnum;
use serde_json::{Map, Value, json};

/// What is listed, and how.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  questlab list cards --format csv")]
pub struct Args {
    /// Which table.
    #[arg(value_enum)]
    what: What,
    /// The edition.
    #[arg(long, default_value = "talisman-r4e")]
    edition: String,
    /// Layers laid on the edition: names, or paths of files.
    #[arg(long = "layer", value_name = "LAYER", num_args = 1..)]
    layers: Vec<String>,
    /// How it is printed.
    #[arg(long, value_enum, default_value = "table")]
    format: Format,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum What {
    Editions,
    Characters,
    Cards,
    Spells,
    Purchases,
    Spaces,
    Switches,
    Layers,
    Scenarios,
    Strategies,
    Parameters,
    Modules,
    Verbs,
    Experiments,
    Decisions,
    Sights,
    Questions,
    Needs,
    Flags,
    Facts,
    Events,
    Endings,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Table,
    Json,
    Csv,
}

/// One row: names and values in the order of the columns.
type Row = Vec<(&'static str, Value)>;

pub fn run(args: &Args) -> anyhow::Result<()> {
    let rules = shipped::ruleset(&args.edition, &args.layers)?;
    let rows = rows(&rules, args.what)?;
    let text = match args.format {
        Format::Json => {
            let objects: Vec<Value> = rows
                .into_iter()
                .map(|row| {
                    Value::Object(row.into_iter().map(|(name, value)| (name.to_owned(), value)).collect::<Map<_, _>>())
                })
                .collect();
            return say_json(&objects);
        }
        Format::Csv => csv(&rows)?,
        Format::Table => return Ok(show(&table(&rows))?),
    };
    Ok(say(&text)?)
}

fn rows(rules: &Ruleset, what: What) -> anyhow::Result<Vec<Row>> {
    Ok(match what {
        What::Editions => editions()?,
        What::Characters => characters(rules),
        What::Cards => titles(rules, &[DeckKind::Adventure]),
        What::Spells => titles(rules, &[DeckKind::Spell]),
        What::Purchases => titles(rules, &[DeckKind::Purchase, DeckKind::Talisman]),
        What::Spaces => spaces(rules),
        What::Switches => switches(rules)?,
        What::Layers => layers(|purpose| purpose != Purpose::Scenario)?,
        What::Scenarios => layers(|purpose| purpose == Purpose::Scenario)?,
        What::Strategies => strategies::strategies()?,
        What::Parameters => strategies::parameters()?,
        What::Modules => strategies::modules()?,
        What::Verbs => VERBS
            .iter()
            .map(|verb| {
                let in_spells = NOT_IN_SPELLS.iter().all(|(name, _)| *name != verb.name);
                vec![
                    ("name", json!(verb.name)),
                    ("takes", json!(verb.takes)),
                    ("in_spells", json!(in_spells)),
                    ("does", json!(verb.does)),
                ]
            })
            .collect(),
        What::Experiments => shipped::EXPERIMENTS.iter().map(|(name, _)| vec![("name", json!(name))]).collect(),
        What::Decisions => Talisman::DECISIONS
            .iter()
            .map(|row| {
                vec![
                    ("name", json!(row.name)),
                    ("declinable", json!(row.declinable)),
                    ("options", json!(row.options)),
                    ("asked", json!(row.asked)),
                ]
            })
            .collect(),
        What::Facts => Talisman::FACTS
            .iter()
            .map(|row| {
                vec![("name", json!(row.name)), ("type", json!(fact(row.kind))), ("meaning", json!(row.meaning))]
            })
            .collect(),
        What::Sights => strategies::sights(),
        What::Questions => strategies::questions(),
        What::Needs => strategies::needs(),
        What::Flags => flags(rules),
        What::Events => events(),
        What::Endings => Talisman::ENDINGS
            .iter()
            .map(|row| {
                vec![("name", json!(row.name)), ("unfinished", json!(row.unfinished)), ("meaning", json!(row.meaning))]
            })
            .collect(),
    })
}

/// The editions, and what each changes of the one it is based on.
fn editions() -> anyhow::Result<Vec<Row>> {
    let row = |(game, edition): (&'static Schema, &Edition)| {
        let differs = game.differs(edition).map_err(|faults| BadInput::all(&faults))?;
        Ok(vec![
            ("name", json!(edition.name)),
            ("title", json!(edition.title)),
            ("base", json!(edition.base())),
            ("changes", json!(differs.map(|layer| layer.changes))),
        ])
    };
    GAMES.iter().flat_map(|game| game.editions.iter().map(|edition| (*game, edition))).map(row).collect()
}

/// Abilities and uses of cards, and who and what has each.
fn flags(rules: &Ruleset) -> Vec<Row> {
    let row = |flag: &Flag| {
        let characters = rules.characters.iter().filter(|each| each.flags.has(*flag)).map(|each| each.name.as_str());
        let cards = rules.titles.iter().filter(|each| each.flags.has(*flag)).map(|each| each.name.as_str());
        let of = characters.chain(cards).collect::<Vec<_>>().join(", ");
        vec![("name", json!(flag.word())), ("of", json!(of))]
    };
    Flag::ALL.iter().map(row).collect()
}

/// The events, and the names that stand for an event with a certain result.
fn events() -> Vec<Row> {
    let row = |name: &str, fields: &str, stands_for: &str| {
        vec![("name", json!(name)), ("fields", json!(fields)), ("stands_for", json!(stands_for))]
    };
    let own = Talisman::EVENTS.iter().map(|each| row(each.name, each.fields, ""));
    own.chain(event_text::NAMES.iter().map(|each| row(each.name, each.fields, each.stands_for))).collect()
}

fn characters(rules: &Ruleset) -> Vec<Row> {
    let row = |character: &crate::games::talisman::ruleset::Character| {
        vec![
            ("name", json!(character.name)),
            ("strength", json!(character.strength)),
            ("craft", json!(character.craft)),
            ("lives", json!(character.lives)),
            ("fate", json!(character.fate)),
            ("alignment", json!(character.alignment.word())),
            ("start", json!(rules.space(character.start).name)),
            ("spells", json!(character.spells)),
            ("abilities", json!(character.abilities.join(" "))),
        ]
    };
    rules.characters.iter().map(row).collect()
}

fn titles(rules: &Ruleset, decks: &[DeckKind]) -> Vec<Row> {
    let of = rules.titles.iter().filter(|title| decks.contains(&title.deck));
    let mut rows: Vec<(&Title, Row)> = of
        .map(|title| {
            let row = vec![
                ("name", json!(title.name)),
                ("copies", json!(title.copies)),
                ("kind", json!(kind(title))),
                ("encounter_number", json!((title.number > 0).then_some(title.number))),
                ("strength", json!(title.strength)),
                ("craft", json!(title.craft)),
            ];
            (title, row)
        })
        .collect();
    rows.sort_by(|(a, _), (b, _)| (a.number, &a.name).cmp(&(b.number, &b.name)));
    rows.into_iter().map(|(_, row)| row).collect()
}

fn kind(title: &Title) -> String {
    let creature = || {
        title.creature.map_or("", |creature| match creature {
            CreatureKind::Animal => " - Animal",
            CreatureKind::Dragon => " - Dragon",
            CreatureKind::Monster => " - Monster",
            CreatureKind::Spirit => " - Spirit",
            CreatureKind::Other => " - Other",
        })
    };
    match title.kind {
        CardKind::Event => "Event".to_owned(),
        CardKind::Enemy => format!("Enemy{}", creature()),
        CardKind::Stranger => "Stranger".to_owned(),
        CardKind::Follower => "Follower".to_owned(),
        CardKind::Object => "Object".to_owned(),
        CardKind::MagicObject => "Magic Object".to_owned(),
        CardKind::Place => "Place".to_owned(),
        CardKind::Spell => "Spell".to_owned(),
    }
}

fn spaces(rules: &Ruleset) -> Vec<Row> {
    let row = |space: &crate::games::talisman::ruleset::Space| {
        let opposite: Vec<&str> = space.opposite.iter().map(|each| rules.space(*each).id.as_str()).collect();
        let region = match space.region {
            Region::Outer => "Outer",
            Region::Middle => "Middle",
            Region::Inner => "Inner",
        };
        vec![
            ("id", json!(space.id)),
            ("name", json!(space.name)),
            ("region", json!(region)),
            ("draw", json!(space.draw)),
            ("clockwise", json!(rules.space(space.clockwise).id)),
            ("opposite", json!(opposite.join(" "))),
        ]
    };
    rules.spaces.iter().map(row).collect()
}

/// Every switch: its value in the edition, what it may be, what it decides, and where the rule stands.
fn switches(rules: &Ruleset) -> anyhow::Result<Vec<Row>> {
    let values = serde_json::to_value(&rules.rules)?;
    let row = |row: &SwitchRow| {
        vec![
            ("name", json!(row.name)),
            ("value", values.get(row.name).cloned().unwrap_or_default()),
            ("allowed", json!(row.takes.to_string())),
            ("decides", json!(row.says.trim())),
            ("source", json!(row.source)),
        ]
    };
    Ok(Rules::ROWS.iter().map(row).collect())
}

/// The layers of some purposes.
fn layers(wanted: impl Fn(Purpose) -> bool) -> anyhow::Result<Vec<Row>> {
    let known = shipped::layers();
    let mut rows = Vec::new();
    for name in known.names() {
        let layer = known.find(name).map_err(|missing| match missing {
            layers::Missing::Unknown(reason) => BadInput::one(reason),
            layers::Missing::Faulty(faults) => BadInput::all(&faults),
        })?;
        if wanted(layer.purpose) {
            rows.push(vec![
                ("name", json!(name)),
                ("kind", json!(layer.purpose)),
                ("changes", json!(layer.changes)),
                ("source", json!(layer.source)),
            ]);
        }
    }
    Ok(rows)
}

fn fact(kind: FactKind) -> &'static str {
    match kind {
        FactKind::Number => "number",
        FactKind::Truth => "truth",
        FactKind::Name => "name",
    }
}

/// A value as a cell: text without quotes, nothing for null.
fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => value.to_string(),
    }
}

/// The same in a CSV file, where no text is a formula.
fn csv_cell(value: &Value) -> String {
    value.as_str().map_or_else(|| cell(value), text_cell)
}

fn csv(rows: &[Row]) -> anyhow::Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    if let Some(first) = rows.first() {
        writer.write_record(first.iter().map(|(name, _)| *name))?;
    }
    for row in rows {
        writer.write_record(row.iter().map(|(_, value)| csv_cell(value)))?;
    }
    Ok(String::from_utf8(writer.into_inner()?)?)
}

fn table(rows: &[Row]) -> String {
    let Some(first) = rows.first() else { return String::new() };
    let head: Vec<String> = first.iter().map(|(name, _)| (*name).to_owned()).collect();
    let cells: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(|(_, value)| cell(value)).collect()).collect();
    let widths: Vec<usize> = (0..head.len())
        .map(|column| cells.iter().chain([&head]).map(|row| row[column].chars().count()).max().unwrap_or(0))
        .collect();
    let mut text = String::new();
    for row in [&head].into_iter().chain(&cells) {
        let padded: Vec<String> = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
        text.push_str(padded.join("  ").trim_end());
        text.push('\n');
    }
    text
}
