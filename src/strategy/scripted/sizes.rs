//! Size limits of a strategy, all its files together.

use super::grammar::{Expr, ExprKind};
use super::merge::{Expression, MergedDecision, StrategySpec};
use super::program::VALUES_MAX;
use super::sheet::SourceText;
use crate::engine::fault::Fault;

/// Largest number of parameters.
pub const PARAMS_MAX: usize = 500;
/// Largest number of tables.
pub const TABLES_MAX: usize = 64;
/// Largest number of rules; a rule for several decisions counts once for each.
pub const RULES_MAX: usize = 5_000;
/// Largest number of parts of expressions: numbers, names, texts, operators.
pub const PARTS_MAX: usize = 100_000;

/// A fault for each limit that the strategy exceeds, at the last item of that kind.
#[must_use]
pub fn find(merged: &StrategySpec) -> Vec<Fault> {
    let rows = || merged.tables.values().flat_map(|rows| rows.values());
    let decided = || merged.decisions.values().flat_map(taken);
    let all = || merged.values.values().chain(merged.weights.values()).chain(rows()).chain(decided());
    // The last item in the strategy's own file, or else in a file it builds on.
    let own = merged.files.last().map(|file| &file.name);
    let last = |places: &[&SourceText]| {
        let of_own = places.iter().rev().find(|place| Some(&place.file.name) == own);
        of_own.or(places.last()).map(|place| (*place).clone())
    };
    let of = |expressions: Vec<&Expression>| last(&expressions.iter().map(|each| &each.written).collect::<Vec<_>>());
    let places: Vec<&SourceText> = merged.params.values().filter_map(|(_, place)| place.as_ref()).collect();
    let rules = || merged.decisions.values().flat_map(|decision| &decision.rules);
    let parts = all().map(|expression| parts(&expression.node)).sum();
    let counts: [(&str, usize, usize, Option<SourceText>); 5] = [
        ("parameters", merged.params.len(), PARAMS_MAX, last(&places)),
        ("named values", merged.values.len(), VALUES_MAX, of(merged.values.values().collect())),
        ("tables", merged.tables.len(), TABLES_MAX, of(rows().collect())),
        ("rules", rules().count(), RULES_MAX, last(&rules().map(|rule| &rule.place).collect::<Vec<_>>())),
        ("parts of expressions", parts, PARTS_MAX, of(all().collect())),
    ];
    let beyond = counts.into_iter().filter(|(_, count, most, _)| count > most);
    let fault = |(what, count, most, place): (&str, usize, usize, Option<SourceText>)| {
        Some(place?.fault(0, format!("{count} {what}; at most {most}")))
    };
    beyond.filter_map(fault).collect()
}

/// The expressions of a decision.
fn taken(decision: &MergedDecision) -> impl Iterator<Item = &Expression> {
    let rules = decision.rules.iter().flat_map(|rule| rule.when.iter().chain(rule.take.expression()));
    rules.chain(decision.default.iter().filter_map(|(take, _)| take.expression()))
}

/// Number of nodes of an expression.
fn parts(node: &Expr) -> usize {
    let all = |nodes: &[Expr]| nodes.iter().map(parts).sum::<usize>();
    1 + match &node.kind {
        ExprKind::Number(_) | ExprKind::Text(_) | ExprKind::Name(_) => 0,
        ExprKind::Call(_, asked) => all(asked),
        ExprKind::Not(inner) | ExprKind::Minus(inner) => parts(inner),
        ExprKind::Pair(_, sides) => all(&**sides),
        ExprKind::If(each) => all(&**each),
    }
}
