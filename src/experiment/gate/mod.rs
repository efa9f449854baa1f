//! `[gate]`: bounds that the results must meet, so that a run can pass or fail.

pub mod resolved;

use super::plan_reader::PlanReader;
use crate::engine::document::Placed;
use serde::{Deserialize, Serialize};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The key of the file.
pub const KEY: &str = "gate";

/// A figure that can be bounded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Metric {
    /// Each character's win share, by the character dealt.
    CharacterShare,
    /// The first entry's win share.
    EntryShare,
    /// The standard deviation of characters' true win shares.
    Imbalance,
    /// The first seat's win share minus the fair share.
    FirstPlayerAdvantage,
    /// Mean rounds of a game.
    RoundsMean,
    /// The percentile of rounds.
    RoundsQuantile(u8),
    /// The share of unfinished games.
    Unfinished,
    /// Mean number of deaths per game.
    Deaths,
    /// Mean number of players per game that are eliminated before the stage in which all deaths are final.
    Eliminated,
    /// Difference of mean rounds from the baseline.
    ChangeRounds,
    /// Difference of the share of unfinished games.
    ChangeUnfinished,
    /// Difference of each character's win share.
    ChangeCharacterShare,
    /// Difference of the first entry's win share.
    ChangeEntryShare,
    /// Difference of the mean number of deaths.
    ChangeDeaths,
    /// Difference of the mean number of players eliminated early.
    ChangeEliminated,
}

/// All metrics with their names in files.
pub const METRICS: [(&str, Metric); 21] = [
    ("character_share", Metric::CharacterShare),
    ("entry_share", Metric::EntryShare),
    ("imbalance", Metric::Imbalance),
    ("first_player_advantage", Metric::FirstPlayerAdvantage),
    ("rounds.mean", Metric::RoundsMean),
    ("rounds.median", Metric::RoundsQuantile(50)),
    ("rounds.p1", Metric::RoundsQuantile(1)),
    ("rounds.p10", Metric::RoundsQuantile(10)),
    ("rounds.p25", Metric::RoundsQuantile(25)),
    ("rounds.p75", Metric::RoundsQuantile(75)),
    ("rounds.p90", Metric::RoundsQuantile(90)),
    ("rounds.p99", Metric::RoundsQuantile(99)),
    ("unfinished", Metric::Unfinished),
    ("deaths", Metric::Deaths),
    ("eliminated", Metric::Eliminated),
    ("change.rounds", Metric::ChangeRounds),
    ("change.unfinished", Metric::ChangeUnfinished),
    ("change.character_share", Metric::ChangeCharacterShare),
    ("change.entry_share", Metric::ChangeEntryShare),
    ("change.deaths", Metric::ChangeDeaths),
    ("change.eliminated", Metric::ChangeEliminated),
];

impl Metric {
    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        METRICS.iter().find(|(_, metric)| *metric == self).map_or("", |(name, _)| name)
    }

    /// Is it a share, which files give in percentage points or per cent?
    #[must_use]
    pub fn is_share(self) -> bool {
        match self {
            Self::CharacterShare
            | Self::EntryShare
            | Self::Imbalance
            | Self::FirstPlayerAdvantage
            | Self::Unfinished
            | Self::ChangeUnfinished
            | Self::ChangeCharacterShare
            | Self::ChangeEntryShare => true,
            Self::RoundsMean
            | Self::RoundsQuantile(_)
            | Self::Deaths
            | Self::Eliminated
            | Self::ChangeRounds
            | Self::ChangeDeaths
            | Self::ChangeEliminated => false,
        }
    }

    /// Is it a difference from the baseline?
    #[must_use]
    pub fn is_change(self) -> bool {
        self.name().starts_with("change.")
    }

    /// Can it be negative?
    fn is_signed(self) -> bool {
        self.is_change() || self == Self::FirstPlayerAdvantage
    }

    /// Does it have a target, so that `within` makes sense?
    fn has_aim(self) -> bool {
        self.is_signed() || matches!(self, Self::CharacterShare | Self::EntryShare)
    }

    /// Is it a figure of each character, so that a character may be named?
    fn is_of_characters(self) -> bool {
        matches!(self, Self::CharacterShare | Self::ChangeCharacterShare)
    }
}

impl From<Metric> for String {
    fn from(metric: Metric) -> Self {
        metric.name().to_owned()
    }
}

impl TryFrom<String> for Metric {
    type Error = String;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        let found = METRICS.iter().find(|(known, _)| *known == name);
        found.map(|(_, metric)| *metric).ok_or_else(|| format!("unknown metric `{name}`"))
    }
}

/// The kind of a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Bound {
    /// At most this far from the target: the fair share, or no change.
    #[serde(rename = "within")]
    Within,
    /// Below this.
    #[serde(rename = "below")]
    Below,
    /// Above this.
    #[serde(rename = "above")]
    Above,
}

impl Bound {
    /// All kinds with their names in files.
    const NAMES: [(&'static str, Self); 3] = [("within", Self::Within), ("below", Self::Below), ("above", Self::Above)];

    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, bound)| *bound == self).map_or("", |(name, _)| name)
    }
}

/// One bound.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gate {
    /// The figure.
    pub metric: Metric,
    /// The kind of bound.
    pub bound: Bound,
    /// The limit: a share (0 to 1), rounds or a mean count.
    pub value: f64,
    /// The limit as the file writes it.
    pub written: String,
    /// The variant that must meet it; `None` means all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// The character that must meet it; `None` means all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<String>,
}

/// A bound with the places of its parts in the file.
#[derive(Clone, Debug)]
pub struct WrittenBound {
    gate: Gate,
    at: usize,
    variant: Option<Placed<String>>,
    character: Option<Placed<String>>,
}

/// Reads the bounds of a file and notes faults; [`resolved::resolve`] checks the names of variants and characters later.
pub fn read(desk: &mut PlanReader<'_>, table: &DeTable<'_>) -> Vec<WrittenBound> {
    let mut out = Vec::new();
    if let Some(inner) = desk.reader.table(table, KEY) {
        if inner.is_empty() {
            let at = table.get(KEY).map_or(0, |value| value.span().start);
            desk.reader.fault(at, "[gate] has no bound; add one or leave [gate] out".to_owned());
        }
        metrics(desk, inner, "", &mut out);
    }
    out
}

/// Collects the metrics of a table. An unquoted `rounds.median` is a table in a table.
fn metrics(desk: &mut PlanReader<'_>, table: &DeTable<'_>, before: &str, out: &mut Vec<WrittenBound>) {
    for (key, value) in table {
        let name = format!("{before}{}", key.get_ref());
        let group = format!("{name}.");
        if let Some((_, metric)) = METRICS.iter().find(|(known, _)| *known == name) {
            bounds(desk, *metric, value, out);
        } else if let Some(inner) = value.get_ref().as_table().filter(|_| is_group(&group)) {
            metrics(desk, inner, &group, out);
        } else {
            let known: Vec<&str> = METRICS.iter().map(|(known, _)| *known).collect();
            let reason = desk.reader.unknown("metric in [gate]", &name, &known);
            desk.reader.fault(key.span().start, reason);
        }
    }
}

fn is_group(start: &str) -> bool {
    METRICS.iter().any(|(name, _)| name.starts_with(start))
}

/// Reads the bounds of one metric: a table, or a list of tables.
fn bounds(desk: &mut PlanReader<'_>, metric: Metric, value: &Spanned<DeValue<'_>>, out: &mut Vec<WrittenBound>) {
    let one = [value];
    let rows: Vec<&Spanned<DeValue<'_>>> = match value.get_ref().as_array() {
        Some(rows) => rows.iter().collect(),
        None => one.to_vec(),
    };
    if rows.is_empty() {
        desk.reader
            .fault(value.span().start, format!("`{}` is an empty list; add a bound or leave it out", metric.name()));
    }
    for row in rows {
        match row.get_ref().as_table() {
            Some(table) => bound(desk, metric, &Placed { value: table, at: row.span().start }, out),
            None => desk.reader.wrong_type(row, metric.name(), "a table such as { below = ... }, or a list of them"),
        }
    }
}

fn bound(desk: &mut PlanReader<'_>, metric: Metric, row: &Placed<&DeTable<'_>>, out: &mut Vec<WrittenBound>) {
    let place = format!("`{}`", metric.name());
    desk.reader.only(row.value, &place, &["within", "below", "above", "variant", "character"]);
    let variant = desk.reader.text(row.value, "variant");
    let character = desk.reader.text(row.value, "character");
    if let Some(named) = character.as_ref().filter(|_| !metric.is_of_characters()) {
        desk.reader.fault(named.at, format!("{place} is not measured for single characters: leave `character` out"));
    }
    let before = out.len();
    let mut wrong = false;
    for (name, bound) in Bound::NAMES {
        let Some(value) = row.value.get(name) else { continue };
        let at = value.span().start;
        match amount(metric, bound, value) {
            Ok((value, written)) => {
                let gate = Gate { metric, bound, value, written, variant: None, character: None };
                out.push(WrittenBound { gate, at, variant: variant.clone(), character: character.clone() });
            }
            Err(reason) => {
                wrong = true;
                desk.reader.fault(at, reason);
            }
        }
    }
    let of = |bound: Bound| out[before..].iter().find(|each| each.gate.bound == bound).map(|each| &each.gate);
    if let (Some(below), Some(above)) = (of(Bound::Below), of(Bound::Above))
        && below.value <= above.value
    {
        let reason = format!("{place} can never be both `above` {} and `below` {}", above.written, below.written);
        desk.reader.fault(row.at, reason);
    }
    if out.len() == before && !wrong {
        desk.reader.fault(row.at, format!("{place} needs `within`, `below` or `above`"));
    }
}

/// The limit, and how the file writes it.
fn amount(metric: Metric, bound: Bound, value: &Spanned<DeValue<'_>>) -> Result<(f64, String), String> {
    let (place, side) = (metric.name(), bound.name());
    if bound == Bound::Within && !metric.has_aim() {
        return Err(format!("`{place}` has no target value for `within`; use `below` or `above`"));
    }
    let (number, written) = if metric.is_share() {
        let text = value.get_ref().as_str().unwrap_or_default();
        let wanted = "must be percentage points or per cent in quotes, such as \"3pp\" or \"40%\"";
        let asked = || format!("`{side}` of `{place}` {wanted}");
        (share(text).ok_or_else(asked)?, text.to_owned())
    } else {
        let number = value.get_ref().as_float().and_then(|number| number.as_str().parse::<f64>().ok());
        let whole = value.get_ref().as_integer().and_then(|number| number.as_str().parse::<f64>().ok());
        let number = number.or(whole).filter(|number| number.is_finite());
        let number = number.ok_or_else(|| format!("`{side}` of `{place}` must be a number"))?;
        (number, number.to_string())
    };
    let sided = metric.is_signed() && bound != Bound::Within;
    let least = if sided { f64::NEG_INFINITY } else { 0.0 };
    let most = if metric.is_share() { 1.0 } else { f64::INFINITY };
    // "Above 0" makes sense for deaths, which are counted, but not for a share.
    let none = number == 0.0 && !sided && (metric.is_share() || bound != Bound::Above);
    if number < least || number.abs() >= most || none {
        return Err(format!("`{side}` of `{place}` is {written}, which is not a usable bound"));
    }
    Ok((number, written))
}

/// A share from percentage points (`3pp`) or per cent (`3%`).
#[must_use]
pub fn share(text: &str) -> Option<f64> {
    let digits = text.strip_suffix("pp").or_else(|| text.strip_suffix('%'))?;
    let number: f64 = digits.trim().parse().ok()?;
    number.is_finite().then_some(number / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::plan;

    const HEAD: &str =
        "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\n[[variant]]\nname = 'a'\n[[variant]]\nname = 'b'\n";

    fn read(text: &str) -> Result<Vec<Gate>, Vec<String>> {
        let plan =
            plan::read("g.toml", &format!("{HEAD}[gate]\n{text}\n"), &crate::games::talisman::strategies::registry());
        plan.map(|plan| plan.gates).map_err(|faults| faults.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn bounds_are_read_in_all_their_forms() {
        let found = read(
            "character_share = { within = '3pp' }\nrounds.median = { above = 40, below = 60.5 }\n\
             'rounds.p90' = { below = 99, variant = 'b' }\nunfinished = { below = '0.1 %' }\n\
             change.character_share = [{ within = '1.5pp', character = 'Troll' }, { above = '-9pp' }]",
        );
        let found = found.unwrap();
        let said = |gate: &Gate| (gate.metric.name(), gate.bound.name(), gate.value);
        let known = [
            ("change.character_share", "within", 0.015),
            ("change.character_share", "above", -0.09),
            ("character_share", "within", 0.03),
            ("rounds.median", "below", 60.5),
            ("rounds.median", "above", 40.0),
            ("rounds.p90", "below", 99.0),
            ("unfinished", "below", 0.001),
        ];
        assert_eq!(found.len(), known.len());
        for (name, bound, value) in known {
            let near = |gate: &&Gate| said(gate).0 == name && said(gate).1 == bound;
            let gate = found.iter().find(near).unwrap();
            assert!((gate.value - value).abs() < 1e-12, "{gate:?}");
        }
        assert!(found.iter().any(|gate| gate.variant.as_deref() == Some("b") && gate.written == "99"));
        assert!(found.iter().any(|gate| gate.character.as_deref() == Some("Troll")));
    }

    #[test]
    fn wrong_bounds_are_refused_with_the_nearest_name() {
        for (text, said) in [
            ("charakter_share = { within = '3pp' }", "g.toml:9: unknown metric `charakter_share` in [gate]; did you"),
            ("rounds.medium = { below = 3 }", "did you mean `rounds.median`?"),
            ("imbalance = { within = '1pp' }", "no target value for `within`"),
            ("imbalance = { below = 0.01 }", "such as \"3pp\""),
            ("unfinished = { below = '1' }", "such as \"3pp\""),
            ("rounds.mean = { below = '3pp' }", "must be a number"),
            ("rounds.mean = { beneath = 3 }", "unknown key `beneath` in `rounds.mean`"),
            ("rounds.mean = { below = 3, above = 9 }", "both `above` 9 and `below` 3"),
            ("rounds.mean = { variant = 'a' }", "needs `within`, `below` or `above`"),
            ("rounds.mean = { below = 3, variant = 'c' }", "unknown variant `c`"),
            ("character_share = { within = '1pp', character = 'Trol' }", "did you mean `Troll`?"),
            ("imbalance = { below = '1pp', character = 'Troll' }", "not measured for single characters"),
            ("change.rounds = { within = 2, variant = 'a' }", "it has no change"),
            ("change.rounds = { within = 0 }", "not a usable bound"),
            ("unfinished = { below = '-1pp' }", "not a usable bound"),
            ("unfinished = { below = '0%' }", "not a usable bound"),
            ("character_share = { below = '100%' }", "not a usable bound"),
            ("deaths = 3", "`deaths` must be a table"),
            ("unfinished = []", "`unfinished` is an empty list"),
            ("", "[gate] has no bound"),
            ("entry_share = { above = '30%' }", "in every variant the first entry has all seats"),
            ("change.entry_share = { above = '0pp' }", "in every variant the first entry has all seats"),
        ] {
            let faults = read(text).unwrap_err();
            assert!(faults.iter().any(|fault| fault.contains(said)), "{text}: {faults:#?}");
        }
        let alone = plan::read(
            "g.toml",
            "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\n[gate]\nchange.rounds = { within = 2 }\n",
            &crate::games::talisman::strategies::registry(),
        );
        assert!(alone.unwrap_err()[0].reason.contains("but there is only one"));
    }
}
