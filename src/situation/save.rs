//! Writes a position as a situation file that loads to the same position.

use super::stage::Stage;
use serde_json::{Value, json};

/// What a saved situation contains beside its position.
#[derive(Clone, Debug)]
pub struct Heading {
    /// Its title.
    pub title: String,
    /// The game and turn it comes from.
    pub source: String,
    /// The edition.
    pub edition: String,
    /// Its layers.
    pub layers: Vec<String>,
    /// Its switches.
    pub rules: toml::Table,
    /// Rounds after which the game counts as unfinished.
    pub rounds_max: u16,
    /// The seats' strategies.
    pub strategies: Vec<String>,
}

/// Writes a file that loads to the position and plays one turn of the same game.
#[must_use]
pub fn to_toml<G: Stage>(heading: &Heading, position: &G::Position) -> String {
    let mut out = String::from("schema = 1\n");
    for (key, text) in [("title", &heading.title), ("source", &heading.source), ("edition", &heading.edition)] {
        if !text.is_empty() {
            out.push_str(&format!("{key} = {}\n", inline(&json!(text))));
        }
    }
    if !heading.layers.is_empty() {
        out.push_str(&format!("layers = {}\n", inline(&json!(heading.layers))));
    }
    if !heading.rules.is_empty() {
        out.push_str(&format!("rules = {}\n", toml::Value::Table(heading.rules.clone())));
    }
    let [top, tables] = G::position_toml(position, &heading.strategies);
    out.push_str(&top);
    out.push_str(&format!("rounds_max = {}\nturns = 1\ndice_then = \"random\"\n", heading.rounds_max));
    out.push_str(&tables);
    out
}

/// Writes a table, one line per key; null values are left out.
pub fn table(head: &str, row: &Value, out: &mut String) {
    out.push_str(&format!("\n{head}\n"));
    for (key, value) in row.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null()) {
        out.push_str(&format!("{key} = {}\n", inline(value)));
    }
}

/// Writes a value as TOML on one line. Numbers, truths, texts and lists look as in JSON.
#[must_use]
pub fn inline(value: &Value) -> String {
    match value {
        Value::Object(row) => {
            let fields = row.iter().map(|(key, value)| format!("{} = {}", Value::from(key.as_str()), inline(value)));
            format!("{{ {} }}", fields.collect::<Vec<_>>().join(", "))
        }
        Value::Array(rows) => format!("[{}]", rows.iter().map(inline).collect::<Vec<_>>().join(", ")),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
    }
}

/// Splits a position's JSON into the lines of a file: plain values at the top, then one table per object and per list
/// item. Each seat's table also gets its strategy.
#[must_use]
pub fn lines(position: &Value, strategies: &[String]) -> [String; 2] {
    let (mut top, mut tables) = (String::new(), String::new());
    for (key, value) in position.as_object().into_iter().flatten() {
        let rows = value.as_array().filter(|rows| rows.iter().any(Value::is_object));
        for (at, row) in rows.into_iter().flatten().enumerate() {
            table(&format!("[[{key}]]"), row, &mut tables);
            if let Some(strategy) = strategies.get(at).filter(|_| key == "seat") {
                tables.push_str(&format!("strategy = {}\n", inline(&json!(strategy))));
            }
        }
        if value.is_object() {
            table(&format!("[{key}]"), value, &mut tables);
        } else if rows.is_none() && !value.is_null() {
            top.push_str(&format!("{key} = {}\n", inline(value)));
        }
    }
    [top, tables]
}
