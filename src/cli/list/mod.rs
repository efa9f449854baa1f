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
    /// The edition; lists that do not depend on it are those of its game [default: the first of `questlab list editions`;
    /// the editions and experiments of all games].
    #[arg(long)]
    edition: Option<String>,
    /// Layers to include in rules, numbers and the game's own lists: names or files. Put search words before this option.
    #[arg(long = "layer", value_name = "LAYER", num_args = 1..)]
    layers: Vec<String>,
    /// The output format.
    #[arg(long, value_enum, default_value = "table")]
    format: Format,
}

/// A list that every game has.
struct List {
    name: &'static str,
    source: ListSource,
}

/// What a list is about, and how its rows are made.
enum ListSource {
    /// An edition with layers.
    Tables(fn(&dyn Loaded) -> Vec<ListRow>),
    /// The game of an edition.
    Game(fn(&dyn Kit) -> anyhow::Result<Vec<ListRow>>),
    /// All games, or that of the edition that is named.
    Games(fn(&[&'static dyn Kit]) -> anyhow::Result<Vec<ListRow>>),
}

/// The lists that every game has; a game's own lists come after the first.
const LISTS: &[List] = &[
    List { name: "editions", source: ListSource::Games(editions) },
    List { name: "rules", source: ListSource::Tables(switches) },
    List { name: "numbers", source: ListSource::Tables(numbers::rows) },
    List { name: "layers", source: ListSource::Game(|kit| layers(kit, |purpose| purpose != LayerPurpose::Scenario)) },
    List {
        name: "scenarios",
        source: ListSource::Game(|kit| layers(kit, |purpose| purpose == LayerPurpose::Scenario)),
    },
    List { name: "strategies", source: ListSource::Game(strategies::strategies) },
    List { name: "parameters", source: ListSource::Game(strategies::parameters) },
    List { name: "modules", source: ListSource::Game(strategies::modules) },
    List { name: "experiments", source: ListSource::Games(|kits| Ok(experiments(kits))) },
    List { name: "decisions", source: ListSource::Game(|kit| Ok(decisions(kit))) },
    List { name: "features", source: ListSource::Game(|kit| Ok(strategies::features(kit))) },
    List { name: "predicates", source: ListSource::Game(|kit| Ok(strategies::predicates(kit))) },
    List { name: "weights", source: ListSource::Game(|kit| Ok(strategies::weights(kit))) },
    List { name: "facts", source: ListSource::Game(|kit| Ok(facts(kit))) },
    List { name: "events", source: ListSource::Game(|kit| Ok(events(kit))) },
    List { name: "endings", source: ListSource::Game(|kit| Ok(endings(kit))) },
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
    let rules = shipped::ruleset(args.edition.as_deref().unwrap_or(games::first_edition()), &args.layers)?;
    let what = ALSO.iter().find(|[other, _]| *other == args.what).map_or(args.what.as_str(), |[_, name]| name);
    let mut rows = rows(&*rules, what, args)?;
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

fn rows(rules: &dyn Loaded, what: &str, args: &Args) -> anyhow::Result<Vec<ListRow>> {
    if let Some(List { source, .. }) = LISTS.iter().find(|list| list.name == what) {
        if !matches!(source, ListSource::Tables(_)) && !args.layers.is_empty() {
            return Err(BadInput::one(format!(
                "--layer: the list of {what} is the same with all layers; leave it out"
            )));
        }
        return match source {
            ListSource::Tables(rows) => Ok(rows(rules)),
            ListSource::Game(rows) => rows(rules.kit()),
            ListSource::Games(rows) if args.edition.is_some() => rows(&[rules.kit()]),
            ListSource::Games(rows) => rows(&games::all()),
        };
    }
    if let Some([old, new]) = RENAMED.iter().find(|[old, _]| *old == what) {
        return Err(BadInput::one(format!("the list `{old}` is now called `{new}`")));
    }
    let (game, own) = (rules.kit().name(), rules.kit().lists().join(", "));
    let reason = || format!("the game `{game}` has no list of {what}; its own lists are: {own}");
    rules.list(what).ok_or_else(|| BadInput::one(reason()))
}

/// The experiments on some games.
fn experiments(kits: &[&'static dyn Kit]) -> Vec<ListRow> {
    let wanted = |text: &str| kits.iter().any(|kit| kit.name() == games::of_text(text).name());
    let found = shipped::EXPERIMENTS.iter().filter(|(_, text)| wanted(text));
    found.map(|(name, _)| vec![("name", json!(name))]).collect()
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

/// The editions of some games, each with its differences from its base and from the printed game.
fn editions(kits: &[&'static dyn Kit]) -> anyhow::Result<Vec<ListRow>> {
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
    let schemas = kits.iter().map(|kit| kit.schema());
    schemas.flat_map(|game| game.editions.iter().map(move |edition| (game, edition))).map(row).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn named(what: &str, edition: Option<&str>, layers: &[&str]) -> Result<Vec<String>, String> {
        let edition = edition.map(str::to_owned);
        let layers = layers.iter().map(|name| (*name).to_owned()).collect();
        let args = Args { what: what.to_owned(), words: Vec::new(), edition, layers, format: Format::Table };
        let rules = shipped::ruleset(args.edition.as_deref().unwrap_or(games::first_edition()), &[]).unwrap();
        let name = |row: &ListRow| row[0].1.as_str().unwrap_or_default().to_owned();
        rows(&*rules, what, &args).map(|rows| rows.iter().map(name).collect()).map_err(|error| error.to_string())
    }

    #[test]
    fn a_list_over_all_games_is_that_of_an_editions_game_if_one_is_named() {
        for what in ["editions", "experiments"] {
            let all = named(what, None, &[]).unwrap();
            let of_games = games::schemas().iter().map(|game| named(what, Some(game.editions[0].name), &[]).unwrap());
            let of_games: Vec<Vec<String>> = of_games.collect();
            assert!(of_games.iter().all(|own| !own.is_empty() && own.len() < all.len()), "{what}: {of_games:?}");
            assert_eq!(of_games.iter().map(Vec::len).sum::<usize>(), all.len(), "{what}");
        }
    }

    #[test]
    fn layers_are_refused_where_they_change_nothing() {
        for List { name, source } in LISTS {
            let refused = named(name, None, &["any"]).is_err_and(|reason| reason.starts_with("--layer: "));
            assert_eq!(refused, !matches!(source, ListSource::Tables(_)), "{name}");
        }
    }
}
