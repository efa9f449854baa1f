//! Rule coverage: how many situations use each rule with each of its outcomes.

use super::expectation::Check;
use super::file::Situation;
use super::played::PlayedSituation;
use super::stage::{RuleUse, Stage};
use std::collections::BTreeSet;

/// A rule, one of its outcomes, and how many situations use it.
#[derive(Clone, Debug)]
pub struct CoverageLine {
    /// The rule and its outcome.
    pub rule: RuleUse,
    /// Situations that use it.
    pub situations: usize,
}

fn switch(name: &str, value: &str) -> RuleUse {
    RuleUse { kind: "rule", rule: name.to_owned(), outcome: value.to_owned() }
}

fn ruling(number: u32) -> RuleUse {
    RuleUse { kind: "ruling", rule: number.to_string(), outcome: "cited".to_owned() }
}

/// All rules to cover, with counts of 0.
#[must_use]
pub fn list<G: Stage>(rules: &G::Rules) -> Vec<CoverageLine> {
    let switches = G::ruling_switches().into_iter();
    let switches = switches.flat_map(|(name, values)| values.into_iter().map(move |value| switch(&name, &value)));
    let all = G::rule_uses(rules).into_iter().chain(switches).chain(G::rulings().into_iter().map(ruling));
    all.map(|rule| CoverageLine { rule, situations: 0 }).collect()
}

/// The rules that one situation uses.
#[must_use]
pub fn used<G: Stage>(
    situation: &Situation<G>,
    played: &PlayedSituation<G, G::Answer>,
    coverage: &G::Coverage<'_>,
) -> BTreeSet<RuleUse> {
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

/// The uses that also count for another ruleset's list. If the rulesets differ, only switches and rulings do: a layer
/// may give a name to another rule.
#[must_use]
pub fn told_alike<G: Stage>(rules: &G::Rules, own: &G::Rules, used: &BTreeSet<RuleUse>) -> BTreeSet<RuleUse> {
    let alike = G::same_rules(rules, own);
    used.iter().filter(|rule| alike || ["rule", "ruling"].contains(&rule.kind)).cloned().collect()
}

/// Adds one situation to the counts.
pub fn count(lines: &mut [CoverageLine], used: &BTreeSet<RuleUse>) {
    for line in lines {
        line.situations += usize::from(used.contains(&line.rule));
    }
}
