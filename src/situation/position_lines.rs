//! Writes a position's JSON as the lines of a situation file.

use serde_json::{Value, json};

/// Writes a table, one line per key; null values are left out.
pub fn table(head: &str, row: &Value, out: &mut String) {
    out.push_str(&format!("\n{head}\n"));
    for (key, value) in row.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null()) {
        out.push_str(&format!("{} = {}\n", written(key), inline(value)));
    }
}

/// A key as TOML writes it: with quotes unless it is made of letters, digits and underscores.
fn written(key: &str) -> String {
    let bare = key.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    if bare { key.to_owned() } else { Value::from(key).to_string() }
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
