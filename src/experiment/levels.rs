//! `levels`: the whole experiment once under each level of play, to see whether its answer depends on how well all play.

use super::desk::Desk;
use super::sweep::{self, Cell};
use super::{fork, league};
use crate::engine::document::Placed;
use crate::strategy::library::Recipe;
use std::collections::BTreeSet;
use std::sync::Arc;
use toml::de::DeTable;

/// The key of the file.
pub const KEY: &str = "levels";

/// The strategies that take the field's place, in the order of the file; none where the file has no levels. Faults are
/// noted.
pub fn read(desk: &mut Desk<'_>, table: &DeTable<'_>) -> Vec<Placed<Arc<Recipe>>> {
    let Some(names) = desk.reader.texts(table, KEY) else { return Vec::new() };
    let at = table.get(KEY).map_or(0, |value| value.span().start);
    for (key, written) in [(sweep::KEY, "[sweep]"), (league::KEY, "[league]"), (fork::KEY, "[fork]")] {
        if table.contains_key(key) {
            desk.reader.fault(at, format!("`levels` plays arms under several strategies; leave it out, or {written}"));
        }
    }
    if names.len() < 2 {
        desk.reader.fault(at, "`levels` is a list of two strategies or more".to_owned());
    }
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    for name in names {
        if !seen.insert(name.value.clone()) {
            desk.reader.fault(name.at, format!("`{}` is among the levels twice", name.value));
        }
        let found = desk.finder.find(&mut desk.reader, &name);
        out.extend(found.map(|value| Placed { value, at: name.at }));
    }
    out
}

/// The arms under each level, all of the first level before those of the next. Each is compared as written, within its
/// level; the first arm of a later level with that of the first.
#[must_use]
pub fn spread(cells: Vec<Cell>, levels: &[Placed<Arc<Recipe>>]) -> Vec<Cell> {
    if levels.is_empty() {
        return cells;
    }
    let count = cells.len();
    let under = |(number, level): (usize, &Placed<Arc<Recipe>>)| -> Vec<Cell> {
        let each = cells.iter().enumerate().map(|(index, cell)| {
            let mut cell = cell.clone();
            cell.name.value = format!("{}, {}", cell.name.value, level.value.name);
            cell.against = if index == 0 { 0 } else { number * count + cell.against };
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
    use crate::strategy::library::Library;

    const HEAD: &str = "schema = 1\ntitle = 't'\nedition = 'talisman-r4e'\n";

    fn plan(text: &str) -> Result<Plan, Vec<String>> {
        let plan = read("l.toml", &format!("{HEAD}{text}\n"), &Library::shipped());
        plan.map_err(|faults| faults.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn every_arm_is_played_at_every_level_and_compared_within_it() {
        let arms = "[field]\nstrategy = 'random'\n[[arm]]\nname = 'a'\n[[arm]]\nname = 'b'\nrules.trophy_cost = 5\n\
                    [[arm]]\nname = 'c'\nagainst = 'b'";
        let plan = plan(&format!("levels = ['bold', 'seasoned']\n{arms}")).unwrap();
        let names: Vec<&str> = plan.arms.iter().map(|arm| arm.name.as_str()).collect();
        assert_eq!(names, ["a, bold", "b, bold", "c, bold", "a, seasoned", "b, seasoned", "c, seasoned"]);
        let against: Vec<usize> = plan.arms.iter().map(|arm| arm.layout.against).collect();
        assert_eq!(against, [0, 0, 1, 0, 3, 4]);
        let fields: Vec<&str> = plan.arms.iter().map(|arm| arm.entries[0].recipe.name.as_str()).collect();
        assert_eq!(fields, ["bold", "bold", "bold", "seasoned", "seasoned", "seasoned"]);
        assert_eq!(plan.levels, ["bold", "seasoned"]);
        assert_eq!(plan.arms[4].overrides.len(), 1);
    }

    #[test]
    fn a_gate_asks_for_changes_within_levels() {
        let text = |arms: &str, arm: &str| {
            let gate = format!("[gate]\nchange.rounds = {{ within = 2{arm} }}");
            plan(&format!("levels = ['bold', 'random']\n{arms}\n{gate}"))
        };
        let two = "[[arm]]\nname = 'a'\n[[arm]]\nname = 'b'";
        assert_eq!(text(two, ", arm = 'b, random'").unwrap().gates[0].arm.as_deref(), Some("b, random"));
        assert!(text(two, ", arm = 'a, random'").unwrap_err()[0].contains("it has no change"));
        assert!(text("", "").unwrap_err()[0].contains("compares arms, and there is one"));
    }

    #[test]
    fn what_are_no_levels_is_refused() {
        for (text, said) in [
            ("levels = ['bold']", "l.toml:4: `levels` is a list of two"),
            ("levels = ['bold', 'bold']", "among the levels twice"),
            ("levels = ['bold', 'seasond']", "did you mean `seasoned`?"),
            ("levels = 'bold'", "must be a list of texts"),
            ("levels = ['bold', 'random']\n[sweep]\nplayers = [2, 3]", "or [sweep]"),
            ("levels = ['bold', 'random']\n[league]\nstrategies = ['bold', 'random']", "or [league]"),
        ] {
            let faults = plan(text).unwrap_err();
            assert!(faults.iter().any(|fault| fault.contains(said)), "{text}: {faults:#?}");
        }
    }
}
