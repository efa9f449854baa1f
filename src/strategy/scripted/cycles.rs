//! Detects values, weights and tables that depend on themselves, directly or through others.

use super::grammar::{Expr, ExprKind};
use super::merge::{Expression, StrategySpec};
use super::sheet::SourceText;
use crate::engine::fault::Fault;
use std::collections::BTreeMap;

/// What each name depends on, and where it is defined.
type Names<'m> = BTreeMap<String, (Vec<&'m str>, &'m SourceText)>;

/// The prefix of weights in expressions.
pub const NEED: &str = "need.";

/// Named values and weights with their dependencies.
fn names(merged: &StrategySpec) -> Names<'_> {
    let mut names = BTreeMap::new();
    for (name, expression) in &merged.values {
        put(&mut names, name.clone(), expression);
    }
    for (name, expression) in &merged.weights {
        put(&mut names, format!("{NEED}{name}"), expression);
    }
    names
}

/// Values, and the weights they use, in dependency order: each comes after everything it uses.
#[must_use]
pub fn order(merged: &StrategySpec) -> Vec<String> {
    let names = names(merged);
    let mut walk = Walk { names: &names, done: Vec::new(), line: Vec::new(), faults: Vec::new() };
    merged.values.keys().for_each(|name| walk.follow(name));
    walk.done.into_iter().map(str::to_owned).collect()
}

/// A fault for each cycle of dependencies.
#[must_use]
pub fn find(merged: &StrategySpec) -> Vec<Fault> {
    let mut names = names(merged);
    for (name, rows) in &merged.tables {
        for expression in rows.values() {
            put(&mut names, name.clone(), expression);
        }
    }
    let mut walk = Walk { names: &names, done: Vec::new(), line: Vec::new(), faults: Vec::new() };
    for name in names.keys() {
        walk.follow(name);
    }
    walk.faults
}

fn put<'m>(names: &mut Names<'m>, name: String, expression: &'m Expression) {
    let (rests, _) = names.entry(name).or_insert_with(|| (Vec::new(), &expression.written));
    leaves(&expression.node, rests);
}

/// Collects all names in an expression.
pub fn leaves<'m>(node: &'m Expr, out: &mut Vec<&'m str>) {
    match &node.kind {
        ExprKind::Number(_) | ExprKind::Text(_) => {}
        ExprKind::Name(name) => out.push(name),
        ExprKind::Call(_, asked) => asked.iter().for_each(|each| leaves(each, out)),
        ExprKind::Not(inner) | ExprKind::Minus(inner) => leaves(inner, out),
        ExprKind::Pair(_, sides) => sides.iter().for_each(|side| leaves(side, out)),
        ExprKind::If(parts) => parts.iter().for_each(|part| leaves(part, out)),
    }
}

struct Walk<'w, 'm> {
    names: &'w Names<'m>,
    done: Vec<&'w str>,
    line: Vec<&'w str>,
    faults: Vec<Fault>,
}

impl<'w> Walk<'w, '_> {
    fn follow(&mut self, name: &str) {
        let Some((name, (rests, written))) = self.names.get_key_value(name) else { return };
        if let Some(from) = self.line.iter().position(|each| each == name) {
            let ring = self.line[from..].join("` uses `");
            self.faults.push(written.fault(0, format!("circular definition: `{ring}` uses `{name}`")));
            return;
        }
        if self.done.contains(&name.as_str()) {
            return;
        }
        self.line.push(name);
        for next in rests {
            self.follow(next);
        }
        self.line.pop();
        self.done.push(name);
    }
}

#[cfg(test)]
mod tests {
    use crate::games::talisman::load::load;
    use crate::strategy::registry::MissingStrategy;

    fn faults(body: &str) -> Vec<String> {
        let text = format!("schema = 1\ngame = \"talisman\"\nplays = \"x\"\n{body}");
        let rules = load("talisman-r4e", &[], &toml::Table::new()).expect("the shipped edition loads");
        match crate::games::talisman::strategies::registry()
            .check::<crate::games::talisman::Talisman>("a.toml", &text, &rules)
        {
            Ok(_) => Vec::new(),
            Err(MissingStrategy::Unknown(reason)) => vec![reason],
            Err(MissingStrategy::Faulty(faults)) => faults.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn rings_of_all_kinds_are_found() {
        let ring = faults("[values]\nx = \"y + 1\"\ny = \"x * 2\"\n");
        assert_eq!(ring, ["a.toml:5:6: circular definition: `x` uses `y` uses `x`"]);
        assert_eq!(faults("[tables.t]\ncard = \"t + 1\"\n").len(), 1);
        assert_eq!(faults("[values]\nv = \"t\"\n[tables.t]\ncard = \"v\"\n").len(), 1);
        assert_eq!(faults("[needs]\nlife = \"need.fate\"\nfate = \"v\"\n[values]\nv = \"need.life\"\n").len(), 1);
        assert_eq!(
            faults("[values]\nx = \"lives\"\ny = \"x + x\"\nz = \"y + x\"\n[needs]\nlife = \"z\"\n"),
            Vec::<String>::new()
        );
    }
}
