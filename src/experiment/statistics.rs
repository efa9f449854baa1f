//! `[statistics]` of an experiment: what is counted beside the telemetry that every run has.

use super::plan_reader::PlanReader;
use super::variants::Variant;
use crate::engine::document::Placed;
use crate::engine::series::{MeasureRow, SeriesTable};
use crate::engine::statistics::WantedCounts;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use toml::de::DeTable;

/// The key in an experiment.
pub const KEY: &str = "statistics";
/// Its keys.
const KEYS: [&str; 3] = ["cards", "levels", "decisions"];
/// Largest number of cards, and of levels.
const ASKED_MAX: usize = 64;

/// What is counted, in the order of the tallies' numbers.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statistics {
    /// The cards: when is each first seen?
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// The levels of measures: when does a player's character first have so much?
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<Level>,
    /// The decisions, if they are counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decisions: Vec<DecisionHead>,
}

/// A level of a measure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// The word of the measure.
    pub measure: String,
    /// The least value that counts.
    pub least: u8,
}

/// A decision, with its list of options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecisionHead {
    /// Its name.
    pub name: String,
    /// The entries of its list of options.
    pub options: Vec<String>,
}

impl Statistics {
    /// What is wanted under a variant's ruleset.
    #[must_use]
    pub fn wanted(&self, variant: &Variant) -> WantedCounts {
        let titles = variant.rules.titles();
        let named = |name: &String| {
            let found = titles.iter().enumerate().filter(|(_, title)| title.name == *name);
            found.map(|(number, _)| number).collect()
        };
        let measures = variant.rules.kit().series().measures;
        let level =
            |level: &Level| Some((measures.iter().position(|measure| measure.word() == level.measure)?, level.least));
        WantedCounts {
            cards: self.cards.iter().map(named).collect(),
            levels: self.levels.iter().filter_map(level).collect(),
            decisions: !self.decisions.is_empty(),
        }
    }
}

/// What a file asks for, before its cards are looked up.
pub struct WrittenStatistics {
    /// The byte where it stands.
    pub at: usize,
    cards: Vec<Placed<String>>,
    levels: Vec<Level>,
    decisions: bool,
}

/// Reads the key; `None` if the file does not have it. It needs telemetry, and games that do not fork.
pub fn read(
    desk: &mut PlanReader<'_>,
    table: &DeTable<'_>,
    (telemetry, forks): (Option<bool>, bool),
) -> Option<WrittenStatistics> {
    let own = desk.reader.table(table, KEY)?;
    let at = table.iter().find(|(key, _)| key.get_ref() == KEY).map_or(0, |(key, _)| key.span().start);
    desk.reader.only(own, "[statistics]", &KEYS);
    let cards = desk.reader.texts(own, "cards").unwrap_or_default();
    let written = desk.reader.texts(own, "levels").unwrap_or_default();
    let mut known = BTreeSet::new();
    if let Some(twice) = cards.iter().find(|each| !known.insert(each.value.trim())) {
        desk.reader.fault(twice.at, format!("`{}` stands twice in `cards`", twice.value.trim()));
    }
    for (key, asked) in [("cards", &cards), ("levels", &written)] {
        if let Some(more) = asked.get(ASKED_MAX) {
            desk.reader.fault(more.at, format!("`{key}` are more than {ASKED_MAX}"));
        }
    }
    let series = desk.kit.series();
    let mut levels = Vec::new();
    for text in written {
        match level(series, text.value.trim()) {
            Ok(level) if levels.contains(&level) => {
                let said = format!("{} {}", level.measure, level.least);
                desk.reader.fault(text.at, format!("`{said}` stands twice in `levels`"));
            }
            Ok(level) => levels.push(level),
            Err(reason) => desk.reader.fault(text.at, reason),
        }
    }
    let decisions = desk.reader.truth(own, "decisions").is_some_and(|decisions| decisions.value);
    if desk.is_clean() && cards.is_empty() && levels.is_empty() && !decisions {
        let reason = "[statistics] asks for nothing: name `cards` or `levels`, or set `decisions = true`";
        desk.reader.fault(at, reason.to_owned());
    }
    if telemetry == Some(false) {
        desk.reader.fault(at, "[statistics] needs telemetry: take out `telemetry = false`".to_owned());
    }
    if forks {
        desk.reader
            .fault(at, "[statistics] and [fork] exclude each other: a game that forks is played twice".to_owned());
    }
    Some(WrittenStatistics { at, cards, levels, decisions })
}

fn level(series: &SeriesTable, text: &str) -> Result<Level, String> {
    let form = || format!("`{text}`: write a measure and the value to reach, such as `{} 8`", first(series));
    let (measure, least) = text.rsplit_once(' ').ok_or_else(form)?;
    let least: u8 = least.parse().ok().filter(|least| *least > 0).ok_or_else(form)?;
    let measure = measure.trim();
    let known: Vec<&str> = series.measures.iter().map(MeasureRow::word).collect();
    if known.contains(&measure) {
        return Ok(Level { measure: measure.to_owned(), least });
    }
    Err(crate::engine::fault::unknown("measure", measure, &known))
}

fn first(series: &SeriesTable) -> &'static str {
    series.measures.first().map_or("NAME", MeasureRow::word)
}

/// Looks the cards up in the tables of the variants.
pub fn resolve(desk: &mut PlanReader<'_>, written: WrittenStatistics, variants: &[Variant]) -> Statistics {
    let titles: Vec<_> = variants.iter().flat_map(|variant| variant.rules.titles()).collect();
    let names: BTreeSet<&str> = titles.iter().map(|title| title.name.as_str()).collect();
    let names: Vec<&str> = names.into_iter().collect();
    for card in written.cards.iter().filter(|card| !names.contains(&card.value.trim())) {
        desk.reader.fault(card.at, desk.reader.unknown("card of this game", card.value.trim(), &names));
    }
    let row = |row: &crate::engine::game::DecisionRow| DecisionHead {
        name: row.name.to_owned(),
        options: row.options.split(", ").map(str::to_owned).collect(),
    };
    let decisions = desk.kit.decisions().iter().filter(|_| written.decisions).map(row);
    Statistics {
        cards: written.cards.into_iter().map(|card| card.value.trim().to_owned()).collect(),
        levels: written.levels,
        decisions: decisions.collect(),
    }
}
