//! `skill_levels`: plays the whole experiment once per skill level, to see whether the results depend on it.

use super::plan_reader::PlanReader;
use super::sweep::{self, SweepCell};
use super::{fork, league};
use crate::engine::document::Placed;
use crate::strategy::registry::LoadedStrategy;
use std::collections::BTreeSet;
use std::sync::Arc;
use toml::de::DeTable;

/// The key of the file.
pub const KEY: &str = "skill_levels";

/// Reads the strategies that replace the field's, in the order of the file; empty if there are no levels. Notes faults.
pub fn read(desk: &mut PlanReader<'_>, table: &DeTable<'_>) -> Vec<Placed<Arc<LoadedStrategy>>> {
    let Some(names) = desk.reader.texts(table, KEY) else { return Vec::new() };
    let at = table.get(KEY).map_or(0, |value| value.span().start);
    for (key, written) in [(sweep::KEY, "[sweep]"), (league::KEY, "[league]"), (fork::KEY, "[fork]")] {
        if table.contains_key(key) {
            desk.reader.fault(
                at,
                format!("`skill_levels` plays variants under several strategies; leave it out, or {written}"),
            );
        }
    }
    if names.len() < 2 {
        desk.reader.fault(at, "`skill_levels` must list at least two strategies".to_owned());
    }
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    for name in names {
        if !seen.insert(name.value.clone()) {
            desk.reader.fault(name.at, format!("`{}` is listed twice in `skill_levels`", name.value));
        }
        let found = desk.finder.find(&mut desk.reader, &name);
        out.extend(found.map(|value| Placed { value, at: name.at }));
    }
    out
}

/// The variants for each level, level after level. Variants keep their baseline within a level; the first variant of a
/// later level is compared with the first of the first level.
#[must_use]
pub fn spread(cells: Vec<SweepCell>, levels: &[Placed<Arc<LoadedStrategy>>]) -> Vec<SweepCell> {
    if levels.is_empty() {
        return cells;
    }
    let count = cells.len();
    let under = |(number, level): (usize, &Placed<Arc<LoadedStrategy>>)| -> Vec<SweepCell> {
        let each = cells.iter().enumerate().map(|(index, cell)| {
            let mut cell = cell.clone();
            cell.name.value = format!("{}, {}", cell.name.value, level.value.name);
            cell.baseline = if index == 0 { 0 } else { number * count + cell.baseline };
            cell.setting.field.strategy = Some(level.clone());
            cell
        });
        each.collect()
    };
    levels.iter().enumerate().flat_map(under).collect()
}

#[cfg(test)]
mod tests {
    use crate::experiment::plan::{Plan, read};

    const HEAD: &str = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\n";

    fn plan(text: &str) -> Result<Plan, Vec<String>> {
        let plan = read("l.toml", &format!("{HEAD}{text}\n"), &crate::games::talisman::strategies::registry());
        plan.map_err(|faults| faults.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn every_variant_is_played_at_every_level_and_compared_within_it() {
        let variants = "[field]\nstrategy = 'random'\n[[variant]]\nname = 'a'\n[[variant]]\nname = 'b'\nrules.trophy_cost = 5\n\
                    [[variant]]\nname = 'c'\nbaseline = 'b'";
        let plan = plan(&format!("skill_levels = ['bold', 'seasoned']\n{variants}")).unwrap();
        let names: Vec<&str> = plan.variants.iter().map(|variant| variant.name.as_str()).collect();
        assert_eq!(names, ["a, bold", "b, bold", "c, bold", "a, seasoned", "b, seasoned", "c, seasoned"]);
        let baseline: Vec<usize> = plan.variants.iter().map(|variant| variant.layout.baseline).collect();
        assert_eq!(baseline, [0, 0, 1, 0, 3, 4]);
        let fields: Vec<&str> = plan.variants.iter().map(|variant| variant.entries[0].loaded.name.as_str()).collect();
        assert_eq!(fields, ["bold", "bold", "bold", "seasoned", "seasoned", "seasoned"]);
        assert_eq!(plan.skill_levels, ["bold", "seasoned"]);
        assert_eq!(plan.variants[4].overrides.len(), 1);
    }

    #[test]
    fn a_gate_asks_for_changes_within_levels() {
        let text = |variants: &str, variant: &str| {
            let gate = format!("[gate]\nchange.rounds = {{ within = 2{variant} }}");
            plan(&format!("skill_levels = ['bold', 'random']\n{variants}\n{gate}"))
        };
        let two = "[[variant]]\nname = 'a'\n[[variant]]\nname = 'b'";
        assert_eq!(text(two, ", variant = 'b, random'").unwrap().gates[0].variant.as_deref(), Some("b, random"));
        assert!(text(two, ", variant = 'a, random'").unwrap_err()[0].contains("it has no change"));
        assert!(text("", "").unwrap_err()[0].contains("compares variants, but there is only one"));
    }

    #[test]
    fn what_are_no_levels_is_refused() {
        for (text, said) in [
            ("skill_levels = ['bold']", "l.toml:4: `skill_levels` must list at least two"),
            ("skill_levels = ['bold', 'bold']", "listed twice in `skill_levels`"),
            ("skill_levels = ['bold', 'seasond']", "did you mean `seasoned`?"),
            (
                "skill_levels = ['bold', 'random']\n[[entry]]\nstrategy = 'greedy'\ncount = 4",
                "l.toml:4: `skill_levels` replaces the field's strategy, but entries hold every seat",
            ),
            ("skill_levels = 'bold'", "must be a list of texts"),
            ("skill_levels = ['bold', 'random']\n[sweep]\nplayers = [2, 3]", "or [sweep]"),
            ("skill_levels = ['bold', 'random']\n[league]\nstrategies = ['bold', 'random']", "or [league]"),
        ] {
            let faults = plan(text).unwrap_err();
            assert!(faults.iter().any(|fault| fault.contains(said)), "{text}: {faults:#?}");
        }
    }
}
