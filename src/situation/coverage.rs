//! Which rules a set of situations uses, each with each of its outcomes, and which none of them does.

use super::expectation::Check;
use super::file::Situation;
use super::run::Played;
use super::stage::{RuleUse, Stage};
use std::collections::BTreeSet;

/// A rule, one of its outcomes, and how many situations use it.
#[derive(Clone, Debug)]
pub struct Line {
    /// The rule and its outcome.
    pub rule: RuleUse,
    /// Situations that use it.
    pub situations: usize,
}

fn switch(name: &str, value: &str) -> RuleUse {
    RuleUse { kind: "switch", rule: name.to_owned(), outcome: value.to_owned() }
}

fn ruling(number: u32) -> RuleUse {
    RuleUse { kind: "ruling", rule: number.to_string(), outcome: "cited".to_owned() }
}

/// The whole list, used by none yet.
#[must_use]
pub fn list<G: Stage>(rules: &G::Rules) -> Vec<Line> {
    let switches = G::ruling_switches().into_iter();
    let switches = switches.flat_map(|(name, values)| values.into_iter().map(move |value| switch(&name, &value)));
    let all = G::rule_uses(rules).into_iter().chain(switches).chain(G::rulings().into_iter().map(ruling));
    all.map(|rule| Line { rule, situations: 0 }).collect()
}

/// What one situation uses, of the list.
#[must_use]
pub fn used<G: Stage>(situation: &Situation<G>, played: &Played<G>, coverage: &G::Coverage<'_>) -> BTreeSet<RuleUse> {
    let own = |check: &'_ Check<G>| if let Check::Own(check) = check { Some(check.clone()) } else { None };
    let checks: Vec<G::Check> = situation.expect.items.iter().filter_map(|item| own(&item.check)).collect();
    let checks: Vec<&G::Check> = checks.iter().collect();
    let mut used = G::rules_used(&situation.rules, played, &checks, coverage);
    for (name, value) in &situation.switches {
        used.insert(switch(name, &value.as_str().map_or_else(|| value.to_string(), str::to_owned)));
    }
    used.extend(situation.rulings.iter().map(|number| ruling(*number)));
    used
}

/// What a situation uses of another ruleset's list: where a layer has added rows, a name may stand for another rule.
#[must_use]
pub fn told_alike<G: Stage>(rules: &G::Rules, own: &G::Rules, used: &BTreeSet<RuleUse>) -> BTreeSet<RuleUse> {
    let alike = G::same_rules(rules, own);
    used.iter().filter(|rule| alike || ["switch", "ruling"].contains(&rule.kind)).cloned().collect()
}

/// Counts what a situation uses.
pub fn count(lines: &mut [Line], used: &BTreeSet<RuleUse>) {
    for line in lines {
        line.situations += usize::from(used.contains(&line.rule));
    }
}
