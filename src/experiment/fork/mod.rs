//! `[fork]`: counterfactuals. A game is a pure function of its number, so it can be played twice: once with an option
//! taken when it first comes up, once with it blocked there.

pub mod tally;

use super::plan_reader::PlanReader;
use crate::engine::document::Placed;
use crate::engine::fault::unknown;
use crate::engine::game::FactKind;
use crate::engine::literal::{self, Test};
use crate::games::{self, Kit, Loaded};
use crate::strategy::fork::{BY_MAX, ForkSpec};
use serde::{Deserialize, Serialize};
use toml::de::DeTable;

/// The key of the file.
pub const KEY: &str = "fork";
/// The keys of the table.
const KEYS: [&str; 4] = ["decision", "option", "by", "when"];

/// Where games fork, as a run stores it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForkHead {
    /// The decision.
    pub decision: String,
    /// The option that is taken or blocked.
    pub option: String,
    /// The facts that group pairs of games.
    pub by: Vec<String>,
    /// The conditions, as `region: outer`.
    pub when: Vec<String>,
}

/// Where games fork, as it is read from the file.
#[derive(Clone, Debug)]
pub struct WrittenFork {
    kit: &'static dyn Kit,
    decision: usize,
    option: Placed<String>,
    by: Vec<usize>,
    when: Vec<(usize, Placed<Test>)>,
}

/// Reads the table; `None` if it is absent or has faults, which are noted.
pub fn read(desk: &mut PlanReader<'_>, table: &DeTable<'_>) -> Option<WrittenFork> {
    let kit = desk.kit;
    let at = table.get(KEY)?.span().start;
    let reader = &mut desk.reader;
    let inner = reader.table(table, KEY)?;
    reader.only(inner, "[fork]", &KEYS);
    for needed in ["decision", "option"] {
        if !inner.contains_key(needed) {
            reader.fault(at, format!("a fork needs `{needed}`"));
        }
    }
    let by = by(desk, inner);
    let mut when = Vec::new();
    for (key, value) in desk.reader.table(inner, "when").into_iter().flatten() {
        let row = fact(desk, key.get_ref(), key.span().start);
        let test = literal::test(&mut desk.reader, key.get_ref(), value);
        when.extend(row.zip(test).map(|(row, test)| (row, Placed { value: test, at: value.span().start })));
    }
    let name = desk.reader.text(inner, "decision")?;
    let decision = kit.decisions().iter().position(|row| row.name == name.value);
    if decision.is_none() {
        let names: Vec<&str> = kit.decisions().iter().map(|row| row.name).collect();
        desk.reader.fault(name.at, unknown("decision", &name.value, &names));
    }
    Some(WrittenFork { kit, decision: decision?, option: desk.reader.text(inner, "option")?, by, when })
}

/// The facts that group pairs: numeric, each once.
fn by(desk: &mut PlanReader<'_>, table: &DeTable<'_>) -> Vec<usize> {
    let mut rows = Vec::new();
    for name in desk.reader.texts(table, "by").unwrap_or_default() {
        let Some(row) = fact(desk, &name.value, name.at) else { continue };
        let wrong = if desk.kit.facts()[row].kind != FactKind::Number {
            Some("is not a number; `by` needs numbers, and `when` takes other facts too")
        } else if rows.contains(&row) {
            Some("is named twice")
        } else if rows.len() == BY_MAX {
            Some("is too many; at most three facts")
        } else {
            None
        };
        match wrong {
            Some(reason) => desk.reader.fault(name.at, format!("`{}` {reason}", name.value)),
            None => rows.push(row),
        }
    }
    rows
}

fn fact(desk: &mut PlanReader<'_>, name: &str, at: usize) -> Option<usize> {
    let facts = desk.kit.facts();
    let row = facts.iter().position(|row| row.name == name);
    if row.is_none() {
        let names: Vec<&str> = facts.iter().map(|row| row.name).collect();
        desk.reader.fault(at, unknown("fact", name, &names));
    }
    row
}

impl WrittenFork {
    /// Resolves the fork under a variant's ruleset; `None` after noting a fault.
    pub fn under(&self, desk: &mut PlanReader<'_>, rules: &dyn Loaded) -> Option<ForkSpec> {
        let mut when = Vec::new();
        for (row, test) in &self.when {
            let mut fitted = test.value.clone();
            match rules.fit(*row, &mut fitted) {
                Ok(()) => when.push((*row, fitted)),
                Err(reason) => desk.reader.fault(test.at, reason),
            }
        }
        if let Err(reason) = rules.option(self.decision, &self.option.value) {
            desk.reader.fault(self.option.at, reason);
            return None;
        }
        Some(ForkSpec { decision: self.decision, option: self.option.value.clone(), by: self.by.clone(), when })
    }

    /// The form that a run stores.
    #[must_use]
    pub fn head(&self) -> ForkHead {
        let facts = self.kit.facts();
        let when = self.when.iter().map(|(row, test)| format!("{}: {}", facts[*row].name, test.value));
        ForkHead {
            decision: self.kit.decisions()[self.decision].name.to_owned(),
            option: self.option.value.clone(),
            by: self.by.iter().map(|row| facts[*row].name.to_owned()).collect(),
            when: when.collect(),
        }
    }
}

impl ForkHead {
    /// The names of the facts that group pairs; `None` if the edition or a fact is unknown, or there are too many.
    #[must_use]
    pub fn facts(&self, edition: &str) -> Option<Vec<&'static str>> {
        let facts = games::of_edition(edition)?.facts();
        let named = |name: &String| facts.iter().find(|row| row.name == name).map(|row| row.name);
        self.by.iter().map(named).collect::<Option<Vec<_>>>().filter(|facts| facts.len() <= BY_MAX)
    }
}
