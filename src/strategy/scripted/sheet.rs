//! Reads one strategy or module file: its sections, with expressions as unparsed text and their places.

use crate::engine::document::{Placed, Reader};
use crate::engine::fault::{Fault, nearest, unknown};
use crate::engine::game::DecisionRow;
use crate::engine::lines::Lines;
use crate::engine::{name, option};
use std::collections::BTreeMap;
use std::sync::Arc;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The only version of the file format.
const SCHEMA: u64 = 1;

/// The keys of a strategy file.
const KEYS: [&str; 12] = [
    "schema",
    "game",
    "plays",
    "advice",
    "extends",
    "modules",
    "params",
    "values",
    "needs",
    "uses",
    "tables",
    "decisions",
];

/// What the reader of strategy files needs to know about their game.
#[derive(Clone, Copy, Debug)]
pub struct Dialect {
    /// The game's name in files.
    pub game: &'static str,
    /// Its decisions.
    pub decisions: &'static [DecisionRow],
}

/// The name and the text of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// The name faults are reported under.
    pub name: String,
    /// Its text.
    pub text: String,
    /// The positions of its line breaks.
    lines: Lines,
}

impl File {
    /// A file of this name and text.
    #[must_use]
    pub fn new(name: &str, text: &str) -> Self {
        Self { name: name.to_owned(), text: text.to_owned(), lines: Lines::of(text) }
    }
}

/// A text in a file and the byte where its contents begin.
#[derive(Clone, PartialEq, Debug)]
pub struct SourceText {
    /// The contents.
    pub text: String,
    /// The file.
    pub file: Arc<File>,
    /// The byte of the file at which the contents begin.
    pub at: usize,
}

impl SourceText {
    /// A fault at a byte of the contents.
    #[must_use]
    pub fn fault(&self, offset: usize, reason: String) -> Fault {
        let (line, column) = self.file.lines.place(&self.file.text, self.at + offset);
        Fault { file: self.file.name.clone(), line, column, reason }
    }

    /// Its file and line, for messages.
    #[must_use]
    pub fn stands(&self) -> String {
        format!("{}:{}", self.file.name, self.file.lines.line(self.at))
    }
}

/// What a rule chooses.
#[derive(Clone, PartialEq, Debug)]
pub enum WrittenAction {
    /// The option of this name.
    Named(SourceText),
    /// The option with the greatest value of the expression.
    Most(SourceText),
    /// The option with the least value of the expression.
    Least(SourceText),
    /// The first.
    First,
    /// The last.
    Last,
    /// Any option, with equal probability.
    Any,
}

/// A rule: a condition and a choice.
#[derive(Clone, PartialEq, Debug)]
pub struct WrittenRule {
    /// The condition; `None` always holds.
    pub when: Option<SourceText>,
    /// The choice.
    pub take: WrittenAction,
    /// The rule as a whole, for its place in messages.
    pub place: SourceText,
}

/// The rules of a decision, or of all decisions with a common prefix.
#[derive(Clone, PartialEq, Debug)]
pub struct WrittenDecision {
    /// Its key, for its place in messages.
    pub key: SourceText,
    /// The rules, in order.
    pub rules: Vec<WrittenRule>,
    /// The choice if no rule fires; without one, the rules go in front of inherited rules.
    pub default: Option<WrittenAction>,
}

/// The contents of one file.
#[derive(Clone, Debug)]
pub struct StrategyAst {
    /// The file.
    pub file: Arc<File>,
    /// Its game.
    pub dialect: Dialect,
    /// How it plays, in one line.
    pub plays: Option<String>,
    /// The published advice it follows.
    pub advice: Option<String>,
    /// The strategy it extends.
    pub extends: Option<SourceText>,
    /// The modules it uses.
    pub modules: Vec<SourceText>,
    /// Parameters by name.
    pub params: BTreeMap<String, (f32, SourceText)>,
    /// Named values.
    pub values: BTreeMap<String, SourceText>,
    /// Prices of weights.
    pub weights: BTreeMap<String, SourceText>,
    /// What uses of cards are worth.
    pub uses: BTreeMap<String, (f32, SourceText)>,
    /// Tables: an expression for each option.
    pub tables: BTreeMap<String, BTreeMap<String, SourceText>>,
    /// Decisions, by name or by prefix with `*`.
    pub decisions: BTreeMap<String, WrittenDecision>,
}

/// Reads a file. A `module` cannot extend a strategy or use modules.
///
/// # Errors
/// Every fault of form.
pub fn read(file: &Arc<File>, module: bool, dialect: Dialect) -> Result<StrategyAst, Vec<Fault>> {
    let ParsedStrategy { sheet, faults, .. } = find(file, module, dialect);
    sheet.filter(|_| faults.is_empty()).ok_or(faults)
}

/// The contents of a file and its faults of form.
pub struct ParsedStrategy {
    /// What could be read; `None` if the file is not TOML, or is for another game.
    pub sheet: Option<StrategyAst>,
    /// Every fault of its form.
    pub faults: Vec<Fault>,
    /// Are all names and files that it defines known, so that the rest can be checked too?
    pub named: bool,
}

/// Reads as much of a file as possible.
#[must_use]
pub fn find(file: &Arc<File>, module: bool, dialect: Dialect) -> ParsedStrategy {
    let reader = Reader::new(&file.name, &file.text).with_columns();
    let mut reading = Reading { reader, file, dialect, named: true };
    let table = reading.reader.parse().filter(|table| reading.is_of_this_game(table));
    let sheet = table.map(|table| reading.sheet(&table, module));
    ParsedStrategy { sheet, named: reading.named, faults: reading.reader.faults() }
}

struct Reading<'a> {
    reader: Reader<'a>,
    file: &'a Arc<File>,
    dialect: Dialect,
    named: bool,
}

impl Reading<'_> {
    /// Notes that a file is for another game, which no other fault of it is about.
    fn is_of_this_game(&mut self, table: &DeTable<'_>) -> bool {
        let (own, written) = (self.dialect.game, table.get("game"));
        let named = |value: &Spanned<DeValue<'_>>| Some((value.span().start, value.get_ref().as_str()?.to_owned()));
        // A misspelled name is told beside the other faults.
        let other = written.and_then(named).filter(|(_, game)| nearest(game, [own].into_iter()).is_none());
        let Some((at, game)) = other.filter(|(_, game)| name::fault(game, name::NAME_MAX).is_none()) else {
            return true;
        };
        self.reader.fault(at, format!("the strategy is for the game `{game}`, not for `{own}`"));
        false
    }

    fn sheet(&mut self, table: &DeTable<'_>, module: bool) -> StrategyAst {
        let keys: Vec<&str> = KEYS.into_iter().filter(|key| !module || !["extends", "modules"].contains(key)).collect();
        self.reader.only(table, if module { "a module" } else { "a strategy" }, &keys);
        let known = self.reader.is_clean();
        let _ = self.reader.whole(table, "schema", SCHEMA..=SCHEMA);
        for needed in ["schema", "game", "plays"] {
            if !table.contains_key(needed) {
                self.reader.fault(0, format!("a strategy needs `{needed}`"));
            }
        }
        if let Some(game) = self.reader.text(table, "game").filter(|game| game.value != self.dialect.game) {
            self.reader.fault(game.at, unknown("game", &game.value, &[self.dialect.game]));
        }
        let plays = self.reader.line(table, "plays").map(|text| text.value);
        let advice = self.reader.text(table, "advice").map(|text| text.value);
        let before = self.reader.count();
        let names = StrategyAst {
            file: Arc::clone(self.file),
            dialect: self.dialect,
            plays,
            advice,
            extends: self.reader.text(table, "extends").map(|name| self.name(&name)),
            modules: self.modules(table),
            params: self.numbers(table, "params"),
            values: self.expressions(table, "values"),
            weights: self.expressions(table, "needs"),
            uses: self.numbers(table, "uses"),
            tables: self.tables(table),
            decisions: BTreeMap::new(),
        };
        self.named = known && self.reader.count() == before;
        StrategyAst { decisions: self.decisions(table), ..names }
    }

    fn name(&self, placed: &Placed<String>) -> SourceText {
        self.written(placed.value.clone(), placed.at)
    }

    fn modules(&mut self, table: &DeTable<'_>) -> Vec<SourceText> {
        let names = self.reader.texts(table, "modules").unwrap_or_default();
        names.iter().map(|name| self.name(name)).collect()
    }

    /// A text with the byte where its contents begin, after the quotes.
    fn written(&self, text: String, at: usize) -> SourceText {
        let raw = self.file.text.get(at..).unwrap_or_default();
        let quotes = if raw.starts_with("\"\"\"") || raw.starts_with("'''") {
            3 + usize::from(raw[3..].starts_with('\n'))
        } else {
            usize::from(raw.starts_with(['"', '\'']))
        };
        SourceText { text, file: Arc::clone(self.file), at: at + quotes }
    }

    fn number(&mut self, value: &Spanned<DeValue<'_>>, key: &str) -> Option<f32> {
        let text = value.get_ref();
        let digits = text.as_float().map(|float| float.as_str().to_owned());
        let digits = digits.or_else(|| text.as_integer().map(|whole| whole.as_str().to_owned()));
        let number = digits.as_ref().and_then(|digits| digits.parse::<f32>().ok());
        match (number.filter(|number| number.is_finite()), digits) {
            (Some(number), _) => return Some(number),
            (None, Some(digits)) => {
                let reason = format!("`{key}` must be a finite number from -{0:e} to {0:e}, not {digits}", f32::MAX);
                self.reader.fault(value.span().start, reason);
            }
            (None, None) => self.reader.wrong_type(value, key, "a number"),
        }
        None
    }

    fn numbers(&mut self, table: &DeTable<'_>, section: &str) -> BTreeMap<String, (f32, SourceText)> {
        let mut out = BTreeMap::new();
        let Some(inner) = self.reader.table(table, section) else { return out };
        self.named(inner, section);
        for (key, value) in inner {
            if let Some(number) = self.number(value, key.get_ref()) {
                let place = self.written(key.get_ref().to_string(), key.span().start);
                out.insert(key.get_ref().to_string(), (number, place));
            }
        }
        out
    }

    /// An expression: a text, a truth or a number.
    fn expression(&mut self, value: &Spanned<DeValue<'_>>, key: &str) -> Option<SourceText> {
        let at = value.span().start;
        if let Some(text) = value.get_ref().as_str() {
            return Some(self.written(text.to_owned(), at));
        }
        if let Some(truth) = value.get_ref().as_bool() {
            return Some(self.written(truth.to_string(), at));
        }
        if value.get_ref().as_float().is_none() && value.get_ref().as_integer().is_none() {
            self.reader.wrong_type(value, key, "an expression in quotes or a number");
            return None;
        }
        self.number(value, key).map(|number| self.written(number.to_string(), at))
    }

    fn expressions(&mut self, table: &DeTable<'_>, section: &str) -> BTreeMap<String, SourceText> {
        let Some(inner) = self.reader.table(table, section) else { return BTreeMap::new() };
        self.named(inner, section);
        self.expressions_of(inner)
    }

    /// Reports keys of a section that are not valid names.
    fn named(&mut self, inner: &DeTable<'_>, section: &str) {
        for key in inner.keys() {
            if let Some(reason) = name::fault(key.get_ref(), name::NAME_MAX) {
                self.reader.fault(key.span().start, format!("a name in [{section}] {reason}"));
            }
        }
    }

    fn expressions_of(&mut self, inner: &DeTable<'_>) -> BTreeMap<String, SourceText> {
        let mut out = BTreeMap::new();
        for (key, value) in inner {
            if let Some(written) = self.expression(value, key.get_ref()) {
                out.insert(key.get_ref().to_string(), written);
            }
        }
        out
    }

    fn tables(&mut self, table: &DeTable<'_>) -> BTreeMap<String, BTreeMap<String, SourceText>> {
        let mut out = BTreeMap::new();
        let Some(inner) = self.reader.table(table, "tables") else { return out };
        for key in inner.keys() {
            if let Some(rows) = self.reader.table(inner, key.get_ref()) {
                out.insert(key.get_ref().to_string(), self.expressions_of(rows));
            }
        }
        out
    }

    fn decisions(&mut self, table: &DeTable<'_>) -> BTreeMap<String, WrittenDecision> {
        let mut out = BTreeMap::new();
        let Some(inner) = self.reader.table(table, "decisions") else { return out };
        for key in inner.keys() {
            let Some(rows) = self.reader.table(inner, key.get_ref()) else { continue };
            self.reader.only(rows, "a decision", &["rules", "default"]);
            let place = self.written(key.get_ref().to_string(), key.span().start);
            let rules = self.rules(rows);
            let default = rows.get("default").and_then(|value| self.taken(value, "default"));
            let is_empty =
                |rules: &Spanned<DeValue<'_>>| rules.get_ref().as_array().is_some_and(|rules| rules.is_empty());
            if rows.get("rules").is_none_or(is_empty) && !rows.contains_key("default") {
                self.reader.fault(key.span().start, format!("`{}` needs `rules` or a `default`", key.get_ref()));
            }
            out.insert(key.get_ref().to_string(), WrittenDecision { key: place, rules, default });
        }
        out
    }

    fn rules(&mut self, table: &DeTable<'_>) -> Vec<WrittenRule> {
        let rows = self.reader.tables(table, "rules").unwrap_or_default();
        let mut out = Vec::new();
        for row in rows {
            self.reader.only(row.value, "a rule", &["when", "take"]);
            let when = row.value.get("when").and_then(|value| self.expression(value, "when"));
            let Some(take) = row.value.get("take") else {
                self.reader.fault(row.at, "a rule needs `take`".to_owned());
                continue;
            };
            if let Some(take) = self.taken(take, "take") {
                out.push(WrittenRule { when, take, place: self.written(String::new(), row.at) });
            }
        }
        out
    }

    fn taken(&mut self, value: &Spanned<DeValue<'_>>, key: &str) -> Option<WrittenAction> {
        if let Some(text) = value.get_ref().as_str() {
            return Some(match text {
                option::FIRST => WrittenAction::First,
                option::LAST => WrittenAction::Last,
                option::ANY => WrittenAction::Any,
                name => WrittenAction::Named(self.written(name.to_owned(), value.span().start)),
            });
        }
        let Some(inner) = value.get_ref().as_table() else {
            self.reader.wrong_type(value, key, "an option in quotes, or { most = \"...\" }, or { least = \"...\" }");
            return None;
        };
        self.reader.only(inner, &format!("`{key}`"), &["most", "least"]);
        let sides =
            [inner.get("most"), inner.get("least")].map(|side| side.and_then(|side| self.expression(side, key)));
        match sides {
            [Some(most), None] => Some(WrittenAction::Most(most)),
            [None, Some(least)] => Some(WrittenAction::Least(least)),
            [Some(_), Some(_)] | [None, None] => {
                self.reader.fault(value.span().start, format!("`{key}` needs either `most` or `least`"));
                None
            }
        }
    }
}
