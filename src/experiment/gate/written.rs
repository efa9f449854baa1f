//! Reads `[gate]` with the places of its parts.

use super::{Bound, Gate, KEY, METRICS, Metric, share};
use crate::engine::document::Placed;
use crate::experiment::plan_reader::PlanReader;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A bound with the places of its parts in the file.
#[derive(Clone, Debug)]
pub struct WrittenBound {
    /// The bound, for all variants and characters.
    pub(super) gate: Gate,
    /// The byte of the file where it stands.
    pub(super) at: usize,
    /// The variant that it names.
    pub(super) variant: Option<Placed<String>>,
    /// The character that it names.
    pub(super) character: Option<Placed<String>>,
}

impl WrittenBound {
    /// Is it the same bound on the same thing?
    fn repeats(&self, other: &Self) -> bool {
        let of = |bound: &Self| {
            let named = [&bound.variant, &bound.character].map(|named| named.as_ref().map(|named| named.value.clone()));
            (bound.gate.bound, bound.gate.value.to_bits(), named)
        };
        self.gate.metric == other.gate.metric && of(self) == of(other)
    }
}

/// Reads the bounds of a file and notes faults; [`super::resolved::resolve`] checks the names of variants and characters later.
pub fn read(desk: &mut PlanReader<'_>, table: &DeTable<'_>) -> Vec<WrittenBound> {
    let mut out = Vec::new();
    if let Some(inner) = desk.reader.table(table, KEY) {
        if inner.is_empty() {
            let at = table.get(KEY).map_or(0, |value| value.span().start);
            desk.reader.fault(at, "[gate] has no bound; add one or leave [gate] out".to_owned());
        }
        metrics(desk, inner, "", &mut out);
    }
    repeated(desk, &out);
    out
}

/// Notes bounds that are already set for the same figure, variant and character.
fn repeated(desk: &mut PlanReader<'_>, bounds: &[WrittenBound]) {
    for bound in bounds {
        let Some(first) = bounds.iter().find(|other| other.at < bound.at && bound.repeats(other)) else { continue };
        let (metric, side) = (bound.gate.metric.name(), bound.gate.bound.name());
        let reason =
            format!("`{side}` of `{metric}` is set twice, first at {}; keep one", desk.reader.stands(first.at));
        desk.reader.fault(bound.at, reason);
    }
}

/// Collects the metrics of a table. An unquoted `rounds.median` is a table in a table.
fn metrics(desk: &mut PlanReader<'_>, table: &DeTable<'_>, before: &str, out: &mut Vec<WrittenBound>) {
    for (key, value) in table {
        let name = format!("{before}{}", key.get_ref());
        let group = format!("{name}.");
        if let Some((_, metric)) = METRICS.iter().find(|(known, _)| *known == name) {
            bounds(desk, *metric, value, out);
        } else if let (Some(inner), Some(first)) = (value.get_ref().as_table(), first_of(&group)) {
            if inner.is_empty() {
                let reason = format!("`{name}` has no bound; name a figure such as `{first}`, or leave it out");
                desk.reader.fault(key.span().start, reason);
            }
            metrics(desk, inner, &group, out);
        } else {
            let known: Vec<&str> = METRICS.iter().map(|(known, _)| *known).collect();
            let reason = desk.reader.unknown("metric in [gate]", &name, &known);
            desk.reader.fault(key.span().start, reason);
        }
    }
}

/// The first metric whose name begins so.
fn first_of(start: &str) -> Option<&'static str> {
    METRICS.iter().map(|(name, _)| *name).find(|name| name.starts_with(start))
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
             change.character_share = [{ within = '1.5pp', character = 'Troll' }, { above = '-9pp' }]\n\
             deaths = [{ below = 9, variant = 'a' }, { below = 8, variant = 'b' }]",
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
            ("deaths", "below", 9.0),
        ];
        assert_eq!(found.len(), known.len() + 1);
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
            ("rounds = {}", "g.toml:9: `rounds` has no bound; name a figure such as `rounds.mean`, or leave it out"),
            ("deaths = { below = 9 }\nchange = {}", "g.toml:10: `change` has no bound; name a figure such as"),
            (
                "deaths = [{ below = 9 }, { below = 9 }]",
                "`below` of `deaths` is set twice, first at g.toml:9; keep one",
            ),
            (
                "rounds.mean = { below = 9 }\n'rounds.mean' = { below = 9 }",
                "g.toml:10: `below` of `rounds.mean` is set",
            ),
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
