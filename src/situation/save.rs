//! Writes a position as a situation file that loads to the same position.

use super::position_lines::inline;
use super::stage::Stage;
use serde_json::json;

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
    out.push_str(&format!(
        "rounds_max = {}\nturns = 1\ndice_then = \"random\"\nunseen = \"shuffled\"\n",
        heading.rounds_max
    ));
    out.push_str(&tables);
    out
}
