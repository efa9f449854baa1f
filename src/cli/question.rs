//! An experiment that is written on the command line: what it compares, as the text of an experiment file.

use crate::engine::fault::Fault;
use crate::engine::identity::Reading;
use crate::engine::log::plural;
use crate::engine::name::{NAME_MAX, TITLE_MAX};
use crate::ruleset::schema::WRITE_EDITION;
use std::collections::BTreeSet;
use std::path::Path;
use toml::Value;

/// Name of the variant that the others are compared with.
pub const BASELINE: &str = "baseline";
/// What a change may set beside rules and parameters, and the key of a variant for it.
const KEYS: [(&str, &str); 3] = [("edition", "edition"), ("players", "players"), ("strategy", "field.strategy")];
/// The beginnings of changes that set a parameter of the strategy, or a rule.
const PARAMS: &str = "params.";
const RULES: &str = "rules.";

/// The option for layers of all variants.
const LAYER: &str = "--layer";

/// What all variants have in common.
#[derive(Debug)]
pub struct Common<'a> {
    /// The edition.
    pub edition: &'a str,
    /// Layers of all variants.
    pub layers: &'a [String],
    /// Seats at the table.
    pub players: Option<u8>,
    /// The strategy of all seats.
    pub strategy: Option<&'a str>,
    /// The character of a seat of its own.
    pub character: Option<&'a str>,
    /// What a turn takes at the table.
    pub seconds_per_turn: Option<u64>,
    /// Games of each variant.
    pub games: u64,
}

/// An experiment put together from the command line.
pub struct TypedQuestion {
    /// The name of the file that it would have.
    pub file: String,
    /// Its text.
    pub text: String,
    /// Its lines, each with the words of the command line that it comes from.
    words: Vec<(String, Option<String>)>,
}

impl TypedQuestion {
    /// Writes an experiment with a variant for each of the changes, beside the game without them.
    pub fn new(common: &Common<'_>, changes: &[String]) -> Self {
        let all = changes.join(", ");
        let title = if all.chars().count() <= TITLE_MAX { all } else { plural(changes.len(), "change") };
        let asked = "What does each change do to the length of a game and to who wins?";
        let mut question = Self { file: named(common, changes), text: String::new(), words: Vec::new() };
        question.head(common, (&title, asked));
        question.line("[[variant]]", None);
        question.set("name", BASELINE, None);
        for change in changes {
            question.variant(common, change);
        }
        question.ended()
    }

    /// Writes a league: each strategy against each other at one table.
    pub fn league(common: &Common<'_>, strategies: &[String]) -> Self {
        let words: Vec<String> = strategies.iter().map(|name| format!("versus={name}")).collect();
        let all = strategies.join(" against ");
        let title = if all.chars().count() <= TITLE_MAX { all } else { plural(strategies.len(), "strategy") };
        let mut question = Self { file: named(common, &words), text: String::new(), words: Vec::new() };
        question.head(common, (&title, "Which strategy beats which at one table?"));
        question.line("[league]", None);
        question.line("strategies = [", None);
        for name in strategies {
            question.line(&format!("{},", quoted(name)), Some(name));
        }
        question.line("]", None);
        question.ended()
    }

    fn ended(self) -> Self {
        let text = self.words.iter().map(|(line, _)| format!("{line}\n")).collect();
        Self { text, ..self }
    }

    /// Faults of the text, told by the words of the command line; each once.
    pub fn told(&self, faults: &[Fault]) -> Vec<String> {
        // Layers of all variants stand in each variant too.
        let of_all: BTreeSet<&str> =
            faults.iter().filter(|fault| self.word(fault) == Some(LAYER)).map(|fault| fault.reason.as_str()).collect();
        let again = |fault: &&Fault| self.word(fault) != Some(LAYER) && of_all.contains(fault.reason.as_str());
        let mut lines: Vec<String> =
            faults.iter().filter(|fault| !again(fault)).map(|fault| self.line_of(fault)).collect();
        lines.dedup();
        lines
    }

    /// The words of the command line that a fault of the text is about.
    fn word(&self, fault: &Fault) -> Option<&str> {
        let word = self.words.get(fault.line.wrapping_sub(1)).and_then(|(_, word)| word.as_deref());
        word.filter(|_| fault.file == self.file)
    }

    fn line_of(&self, fault: &Fault) -> String {
        // No file has this text, so no reason may send the reader there.
        let used = format!("; the layer is used at {}:", self.file);
        let reason = fault.reason.split(&used).next().unwrap_or_default();
        // What a file sets is an option here.
        let optional = reason
            .split_once(WRITE_EDITION)
            .map(|(head, edition)| format!("{head}add --edition {}", edition.trim_matches('"')));
        let reason = optional.as_deref().unwrap_or(reason);
        // A layer such as `card.Dragon.copies=2` is a word of the command line and no file.
        let typed = fault.file.contains('=') && !Path::new(&fault.file).exists();
        match self.word(fault) {
            Some(word) => format!("{word}: {reason}"),
            None if fault.file == self.file => reason.to_owned(),
            None if typed => format!("{}: {reason}", fault.file),
            None => Fault { reason: reason.to_owned(), ..fault.clone() }.to_string(),
        }
    }

    fn head(&mut self, common: &Common<'_>, (title, asked): (&str, &str)) {
        self.line("schema = 2", None);
        self.set("title", title, None);
        self.set("question", asked, None);
        self.set("edition", common.edition, Some("--edition"));
        if !common.layers.is_empty() {
            self.line(&format!("layers = {}", list(common.layers)), Some(LAYER));
        }
        if let Some(players) = common.players {
            self.line(&format!("players = {players}"), Some("--players"));
        }
        if let Some(seconds) = common.seconds_per_turn {
            // Turns are counted by telemetry, which many variants do not have otherwise.
            self.line("telemetry = true", None);
            self.line(&format!("seconds_per_turn = {seconds}"), Some("--seconds-per-turn"));
        }
        self.line(&format!("games = {}", common.games), None);
        if let Some(strategy) = common.strategy {
            self.line("[field]", None);
            self.set("strategy", strategy, Some("--strategy"));
        }
        if let Some(character) = common.character {
            self.line("[[entry]]", None);
            self.set("strategy", common.strategy.unwrap_or("seasoned"), Some("--strategy"));
            self.set("character", character, Some("--character"));
        }
    }

    /// Writes the variant of a change: layers and settings, joined by `+`.
    fn variant(&mut self, common: &Common<'_>, change: &str) {
        self.line("[[variant]]", Some(change));
        self.set("name", &called(change), Some(change));
        let parts: Vec<&str> =
            if Path::new(change).is_file() { vec![change] } else { change.split('+').map(str::trim).collect() };
        let (settings, layers): (Vec<&str>, Vec<&str>) = parts.into_iter().partition(|part| setting(part).is_some());
        if !layers.is_empty() {
            let all: Vec<String> = common.layers.iter().cloned().chain(layers.into_iter().map(str::to_owned)).collect();
            self.line(&format!("layers = {}", list(&all)), Some(change));
        }
        for (key, value) in settings.into_iter().filter_map(setting) {
            let known = KEYS.iter().find(|(name, _)| *name == key).map(|(_, written)| (*written).to_owned());
            let param = || key.strip_prefix(PARAMS).map(|name| format!("field.params.{}", quoted(name)));
            let rule = || format!("rules.{}", quoted(key.strip_prefix(RULES).unwrap_or(key)));
            let written = known.or_else(param).unwrap_or_else(rule);
            self.line(&format!("{written} = {}", literal(value)), Some(change));
            // A character's own seat plays as all others do.
            if let Some(rest) = written.strip_prefix("field.").filter(|_| common.character.is_some()) {
                self.line(&format!("entry.{rest} = {}", literal(value)), Some(change));
            }
        }
    }

    fn set(&mut self, key: &str, value: &str, word: Option<&str>) {
        self.line(&format!("{key} = {}", quoted(value)), word);
    }

    fn line(&mut self, line: &str, word: Option<&str>) {
        self.words.push((line.to_owned(), word.map(str::to_owned)));
    }
}

/// The change that takes a card out of the game.
pub fn without(card: &str) -> String {
    format!("card.{card}.copies=0")
}

/// The name of the variant of a change.
fn called(change: &str) -> String {
    let card = change.strip_prefix("card.").and_then(|rest| rest.strip_suffix(".copies=0"));
    card.map_or_else(|| change.to_owned(), |card| format!("without {card}"))
}

/// Name and value of a setting such as `trophy_cost=5`; `None` for the name or path of a layer.
pub fn setting(part: &str) -> Option<(&str, &str)> {
    let (key, value) = part.split_once('=')?;
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || "_.-".contains(letter);
    let key = key.trim();
    // `card.Dragon.copies=2` is a layer that makes one change.
    let is_layer = key.matches('.').count() > 1;
    (!key.is_empty() && !is_layer && key.chars().all(is_name)).then_some((key, value.trim()))
}

/// A value of the command line in TOML: as it stands if that is a value, else a text.
fn literal(value: &str) -> String {
    let one_line = !value.contains(['\n', '\r', '#']);
    let is_value = one_line && format!("x = {value}").parse::<toml::Table>().is_ok();
    if is_value { value.to_owned() } else { quoted(value) }
}

fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

fn list(names: &[String]) -> String {
    Value::from(names.to_vec()).to_string()
}

/// The file's name, made of all that the command line says, so that another question goes to another folder.
fn named(common: &Common<'_>, changes: &[String]) -> String {
    let Common { edition, layers, players, strategy, character, seconds_per_turn, games: _ } = common;
    let edition = Some((*edition).to_owned()).filter(|name| name != crate::games::first_edition());
    let options = [
        ("edition", edition),
        ("players", players.map(|players| players.to_string())),
        ("strategy", strategy.map(str::to_owned)),
        ("character", character.map(str::to_owned)),
        ("seconds_per_turn", seconds_per_turn.map(|seconds| seconds.to_string())),
    ];
    let options = options.into_iter().filter_map(|(key, value)| Some(format!("{key}={}", value?)));
    let all = changes.iter().cloned().chain(layers.iter().map(|layer| format!("layer={layer}"))).chain(options);
    let all = all.collect::<Vec<_>>().join(",");
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "._=+,-".contains(letter);
    let mut name: String = all.chars().map(|letter| if is_plain(letter) { letter } else { '-' }).collect();
    name.insert_str(0, "compare-");
    // A name that does not show all words says by a hash which they are.
    if name.len() > NAME_MAX || !all.chars().all(is_plain) {
        let mut reading = Reading::of("question");
        reading.part("words", &all);
        name = name.chars().take(NAME_MAX - 20).collect::<String>() + "-" + &reading.finish().to_string();
    }
    format!("{name}.toml")
}

#[cfg(test)]
mod tests {
    use super::*;

    const COMMON: Common<'static> = Common {
        edition: "talisman-r4e",
        layers: &[],
        players: Some(5),
        strategy: Some("bold"),
        character: Some("Troll"),
        seconds_per_turn: Some(45),
        games: 4_000,
    };

    #[test]
    fn changes_become_variants() {
        let changes = ["trophies-at-five+trophy_cost=6", "rules.take=all", "params.cross_at=4"].map(str::to_owned);
        let TypedQuestion { file, text, .. } = TypedQuestion::new(&COMMON, &changes);
        assert!(file.starts_with("compare-trophies-at-five+trophy_cost=6,rules.take=all,params"), "{file}");
        assert!(file.len() <= NAME_MAX + ".toml".len(), "{file}");
        for line in [
            "players = 5",
            "seconds_per_turn = 45",
            "rules.\"trophy_cost\" = 6",
            "rules.\"take\" = \"all\"",
            "entry.params.\"cross_at\" = 4",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
        let name = |words: &[&str], layers: &[String]| {
            named(&Common { layers, ..COMMON }, &words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>())
        };
        let names = [
            name(&["a", "b"], &[]),
            name(&["a+b"], &[]),
            name(&["a"], &["b".to_owned()]),
            name(&["a b"], &[]),
            name(&["a'b"], &[]),
            name(&["x=-0.1"], &[]),
            name(&["x=0.1"], &[]),
        ];
        assert!(names.iter().enumerate().all(|(at, name)| !names[..at].contains(name)), "{names:?}");
        assert!(text.contains("layers = [\"trophies-at-five\"]"), "{text}");
    }
}
