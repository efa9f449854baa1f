//! `questlab list`: prints the tables of a game.

mod numbers;
mod strategies;

use super::screen::show;
use super::{BadInput, say, say_json, shipped};
use crate::engine::game::FactKind;
use crate::games::{self, Kit, ListRow, Loaded};
use crate::report::table::cell as text_cell;
use crate::ruleset::layer::{Layer, LayerPurpose};
use crate::ruleset::schema::Edition;
use crate::ruleset::switches::SwitchRow;
use crate::ruleset::{Schema, layers};
use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser};
use serde_json::{Map, Value, json};

/// Arguments of `questlab list`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  questlab list cards --format csv\n  questlab list rules trophy")]
pub struct Args {
    /// The list to show.
    #[arg(value_parser = PossibleValuesParser::new(values()))]
    what: String,
    /// Show only rows that contain these words, in upper or lower case.
    words: Vec<String>,
    /// The edition.
    #[arg(long, default_value = games::first_edition())]
    edition: String,
    /// Layers to include: names or files. Put search words before this option.
    #[arg(long = "layer", value_name = "LAYER", num_args = 1..)]
    layers: Vec<String>,
    /// The output format.
    #[arg(long, value_enum, default_value = "table")]
    format: Format,
}

/// A list that every game has.
struct List {
    name: &'static str,
    rows: fn(&dyn Loaded) -> anyhow::Result<Vec<ListRow>>,
}

/// The lists that every game has; a game's own lists come after the first.
const LISTS: &[List] = &[
    List { name: "editions", rows: |_| editions() },
    List { name: "rules", rows: |rules| Ok(switches(rules)) },
    List { name: "numbers", rows: |rules| Ok(numbers::rows(rules)) },
    List { name: "layers", rows: |rules| layers(rules.kit(), |purpose| purpose != LayerPurpose::Scenario) },
    List { name: "scenarios", rows: |rules| layers(rules.kit(), |purpose| purpose == LayerPurpose::Scenario) },
    List { name: "strategies", rows: |rules| strategies::strategies(rules.kit()) },
    List { name: "parameters", rows: |rules| strategies::parameters(rules.kit()) },
    List { name: "modules", rows: |rules| strategies::modules(rules.kit()) },
    List { name: "experiments", rows: |_| Ok(experiments()) },
    List { name: "decisions", rows: |rules| Ok(decisions(rules.kit())) },
    List { name: "features", rows: |rules| Ok(strategies::features(rules.kit())) },
    List { name: "predicates", rows: |rules| Ok(strategies::predicates(rules.kit())) },
    List { name: "weights", rows: |rules| Ok(strategies::weights(rules.kit())) },
    List { name: "facts", rows: |rules| Ok(facts(rules.kit())) },
    List { name: "events", rows: |rules| Ok(events(rules.kit())) },
    List { name: "endings", rows: |rules| Ok(endings(rules.kit())) },
];

/// Other names of lists, which help and completions hide.
const ALSO: [[&str; 2]; 1] = [["switches", "rules"]];

/// Earlier names of lists, each with the present one. They are refused with the present name.
const RENAMED: [[&str; 2]; 3] = [["sights", "features"], ["questions", "predicates"], ["needs", "weights"]];

/// What the command line accepts as a list. Help and completions hide the other names.
fn values() -> Vec<PossibleValue> {
    let hidden = ALSO.iter().chain(&RENAMED).map(|[other, _]| PossibleValue::new(*other).hide(true));
    names().into_iter().map(PossibleValue::new).chain(hidden).collect()
}

/// The names of the lists of all games.
fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> = LISTS.iter().map(|list| list.name).collect();
    let own = games::all().into_iter().flat_map(Kit::lists);
    for (at, name) in (1..).zip(own) {
        if !names.contains(&name) {
            names.insert(at, name);
        }
    }
    names
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Table,
    Json,
    Csv,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let rules = shipped::ruleset(&args.edition, &args.layers)?;
    let what = ALSO.iter().find(|[other, _]| *other == args.what).map_or(args.what.as_str(), |[_, name]| name);
    let mut rows = rows(&*rules, what)?;
    let all = rows.len();
    rows.retain(|row| args.words.iter().all(|word| contains(row, word)));
    if rows.is_empty() && all > 0 {
        return Err(none_of(&*rules, what, &args.words));
    }
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
        Format::Table if rows.is_empty() && what == "numbers" => numbers::all_printed(&*rules),
        Format::Table if rows.is_empty() => format!("`{}` has no {what}.\n", rules.edition()),
        Format::Table => return Ok(show(&table(&rows))?),
    };
    Ok(say(&text)?)
}

/// Does any cell of a row contain a word?
fn contains(row: &ListRow, word: &str) -> bool {
    let word = word.to_lowercase();
    row.iter().any(|(_, value)| {
        value.as_str().map_or_else(|| value.to_string(), str::to_owned).to_lowercase().contains(&word)
    })
}

/// The error when no row contains the words.
fn none_of(rules: &dyn Loaded, what: &str, words: &[String]) -> anyhow::Error {
    BadInput::one(format!("no row of {what} of `{}` contains {}", rules.edition(), words.join(" and ")))
}

fn rows(rules: &dyn Loaded, what: &str) -> anyhow::Result<Vec<ListRow>> {
    if let Some(list) = LISTS.iter().find(|list| list.name == what) {
        return (list.rows)(rules);
    }
    if let Some([old, new]) = RENAMED.iter().find(|[old, _]| *old == what) {
        return Err(BadInput::one(format!("the list `{old}` is now called `{new}`")));
    }
    let (game, own) = (rules.kit().name(), rules.kit().lists().join(", "));
    let reason = || format!("the game `{game}` has no list of {what}; its own lists are: {own}");
    rules.list(what).ok_or_else(|| BadInput::one(reason()))
}

fn experiments() -> Vec<ListRow> {
    shipped::EXPERIMENTS.iter().map(|(name, _)| vec![("name", json!(name))]).collect()
}

fn decisions(kit: &dyn Kit) -> Vec<ListRow> {
    let rows = kit.decisions().iter().map(|row| {
        vec![
            ("name", json!(row.name)),
            ("declinable", json!(row.declinable)),
            ("options", json!(row.options)),
            ("asked", json!(row.asked)),
        ]
    });
    rows.collect()
}

fn facts(kit: &dyn Kit) -> Vec<ListRow> {
    let rows = kit
        .facts()
        .iter()
        .map(|row| vec![("name", json!(row.name)), ("type", json!(fact(row.kind))), ("meaning", json!(row.meaning))]);
    rows.collect()
}

fn endings(kit: &dyn Kit) -> Vec<ListRow> {
    let rows = kit.endings().iter().map(|row| {
        vec![("name", json!(row.name)), ("unfinished", json!(row.unfinished)), ("meaning", json!(row.meaning))]
    });
    rows.collect()
}

/// The editions, each with its differences from its base and from the printed game.
fn editions() -> anyhow::Result<Vec<ListRow>> {
    let row = |(game, edition): (&'static Schema, &Edition)| {
        let differs = game.differs(edition).map_err(|faults| BadInput::all(&faults))?;
        Ok(vec![
            ("name", json!(edition.name)),
            ("title", json!(edition.title)),
            ("base", json!(edition.base())),
            ("changes", json!(differs.map(|layer| layer.changes))),
            ("missing", json!(edition.missing)),
            ("reconstructed", json!(numbers::reconstructed(game, edition)?)),
        ])
    };
    games::schemas().iter().flat_map(|game| game.editions.iter().map(|edition| (*game, edition))).map(row).collect()
}

/// The events, and the names for events with a certain result.
fn events(kit: &dyn Kit) -> Vec<ListRow> {
    let row = |name: &str, fields: &str, stands_for: &str| {
        vec![("name", json!(name)), ("fields", json!(fields)), ("describes", json!(stands_for))]
    };
    let own = kit.events().iter().map(|each| row(each.name, each.fields, ""));
    own.chain(kit.event_names().into_iter().map(|[name, fields, of]| row(name, fields, of))).collect()
}

/// Every switch: its value in the edition, its possible values, what it decides, and its source.
fn switches(rules: &dyn Loaded) -> Vec<ListRow> {
    let values = rules.switches();
    let row = |row: &SwitchRow| {
        vec![
            ("name", json!(row.name)),
            ("touches", json!(row.topic)),
            ("value", values.get(row.name).cloned().unwrap_or_default()),
            ("allowed", json!(row.takes.to_string())),
            ("meaning", json!(row.says.trim())),
            ("source", json!(row.source)),
        ]
    };
    let schema = rules.kit().schema();
    // A name that sets several rules together comes first.
    let together = schema.aliases.iter().map(|(alias, names)| {
        let first = names.iter().find_map(|name| schema.switches.iter().find(|row| row.name == *name));
        vec![
            ("name", json!(alias)),
            ("touches", json!(first.map(|row| row.topic))),
            ("value", serde_json::Value::Null),
            ("allowed", json!(first.map(|row| row.takes.to_string()))),
            ("meaning", json!(format!("Sets {} together.", names.join(" and ")))),
            ("source", json!("")),
        ]
    });
    together.chain(schema.switches.iter().map(row)).collect()
}

/// The layers with certain purposes, those that touch the same together.
fn layers(kit: &dyn Kit, wanted: impl Fn(LayerPurpose) -> bool) -> anyhow::Result<Vec<ListRow>> {
    let known = shipped::layers();
    let mut rows = Vec::new();
    for name in known.names() {
        let layer = known.find(name).map_err(|missing| match missing {
            layers::MissingLayer::Unknown(reason) => BadInput::one(reason),
            layers::MissingLayer::Faulty(faults) => BadInput::all(&faults),
        })?;
        if wanted(layer.purpose) && layer.game.game == kit.name() {
            let (place, touches) = touched(kit.schema(), &layer);
            let row = vec![
                ("name", json!(name)),
                ("touches", json!(touches)),
                ("kind", json!(layer.purpose)),
                ("changes", json!(layer.changes)),
                ("source", json!(layer.source)),
            ];
            rows.push((place, row));
        }
    }
    rows.sort_by_key(|(place, _)| *place);
    Ok(rows.into_iter().map(|(_, row)| row).collect())
}

/// What a layer touches, in the order of the switches: the place of the first, and all in words. Cards come last.
fn touched(schema: &Schema, layer: &Layer) -> (usize, String) {
    let set: Vec<&str> = layer.rules.iter().flat_map(|switch| schema.names_of(&switch.name.value)).collect();
    let rows = schema.switches.iter().enumerate().filter(|(_, row)| set.contains(&row.name));
    let mut topics: Vec<&str> = rows.clone().map(|(_, row)| row.topic).collect();
    topics.dedup();
    let cards = layer.named_rows().next().map(|_| "cards");
    let starts = |topic: &&str| schema.switches.iter().position(|row| row.topic == *topic);
    let place = topics.first().and_then(starts).unwrap_or(schema.switches.len());
    (place, topics.into_iter().chain(cards).collect::<Vec<_>>().join(", "))
}

fn fact(kind: FactKind) -> &'static str {
    match kind {
        FactKind::Number => "number",
        FactKind::Truth => "truth",
        FactKind::Name => "name",
    }
}

/// A value as text; empty for null.
fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => value.to_string(),
    }
}

/// A value for a CSV cell, in which no text acts as a formula.
fn csv_cell(value: &Value) -> String {
    value.as_str().map_or_else(|| cell(value), text_cell)
}

fn csv(rows: &[ListRow]) -> anyhow::Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    if let Some(first) = rows.first() {
        writer.write_record(first.iter().map(|(name, _)| *name))?;
    }
    for row in rows {
        writer.write_record(row.iter().map(|(_, value)| csv_cell(value)))?;
    }
    Ok(String::from_utf8(writer.into_inner()?)?)
}

fn table(rows: &[ListRow]) -> String {
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
