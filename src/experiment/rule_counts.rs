//! How often each rule of each strategy was used, over a whole run.

use super::plan::Plan;
use crate::strategy::scripted::rules::RuleLine;
use serde::{Deserialize, Serialize};

/// Counts by the plan's number of the strategy and the number of the rule.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RuleCounts(Vec<Vec<u64>>);

/// The rules of a strategy, as a run stores them. They do not depend on parameters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StrategyRules {
    /// The strategy.
    pub strategy: String,
    /// Its rules, decision by decision, defaults included.
    pub rules: Vec<RuleHead>,
}

/// A rule and how often it was used.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleHead {
    /// The decision it belongs to.
    pub decision: String,
    /// Its place among the decision's rules, from 1; `None` for the default.
    pub place: Option<u64>,
    /// Its file and line; `None` for a default that no file sets.
    pub source: Option<String>,
    /// Its condition; `None` always holds.
    pub when: Option<String>,
    /// What it chooses.
    pub take: String,
    /// How often it fired.
    pub uses: u64,
}

impl RuleCounts {
    /// Adds what a player has used since it was made.
    pub fn add(&mut self, strategy: usize, followed: &[u64]) {
        self.count(strategy, followed);
    }

    /// Adds other counts.
    pub fn merge(&mut self, other: &Self) {
        for (strategy, counts) in other.0.iter().enumerate() {
            self.count(strategy, counts);
        }
    }

    /// The increase since `before`.
    #[must_use]
    pub fn since(&self, before: &Self) -> Self {
        let earlier = |strategy: usize, rule: usize| before.0.get(strategy).and_then(|counts| counts.get(rule));
        let counts = self.0.iter().enumerate().map(|(strategy, counts)| {
            let later = counts.iter().enumerate();
            later.map(|(rule, count)| count - earlier(strategy, rule).copied().unwrap_or(0)).collect()
        });
        Self(counts.collect())
    }

    /// The counts of a stored run.
    #[must_use]
    pub fn of_stored(plan: &Plan, stored: &[StrategyRules]) -> Self {
        let of = |name: &String| {
            let rules = stored.iter().find(|stored| stored.strategy == *name);
            rules.map_or_else(Vec::new, |stored| stored.rules.iter().map(|rule| rule.uses).collect())
        };
        Self(plan.strategies.iter().map(of).collect())
    }

    fn count(&mut self, strategy: usize, counts: &[u64]) {
        self.0.resize(self.0.len().max(strategy + 1), Vec::new());
        let mine = &mut self.0[strategy];
        mine.resize(mine.len().max(counts.len()), 0);
        for (mine, theirs) in mine.iter_mut().zip(counts) {
            *mine += theirs;
        }
    }

    /// The stored form: counts with their rules, for each strategy that has rules.
    #[must_use]
    pub fn stored(&self, plan: &Plan) -> Vec<StrategyRules> {
        let strategies = plan.strategies.iter().enumerate().filter_map(|(number, name)| {
            let variants =
                plan.variants.iter().flat_map(|variant| variant.entries.iter().map(move |entry| (variant, entry)));
            let (variant, entry) = variants.into_iter().find(|(_, entry)| entry.loaded.name == *name)?;
            let counts = self.0.get(number).map_or(&[][..], Vec::as_slice).iter().copied().chain(core::iter::repeat(0));
            let lines = variant.rules.strategy_rules(&entry.loaded)?;
            Some(StrategyRules { strategy: name.clone(), rules: lines.into_iter().zip(counts).map(head).collect() })
        });
        strategies.collect()
    }
}

fn head((line, uses): (RuleLine, u64)) -> RuleHead {
    let RuleLine { decision, place, stands, when, takes } = line;
    RuleHead { decision: decision.to_owned(), place, source: stands, when, take: takes, uses }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_add_up_whoever_comes_first() {
        let of = |strategy, counts: &[u64]| {
            let mut usage = RuleCounts::default();
            usage.count(strategy, counts);
            usage
        };
        let parts = [of(1, &[1, 2]), of(0, &[]), of(1, &[0, 5, 7]), of(2, &[3])];
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] {
            let mut sum = RuleCounts::default();
            order.iter().for_each(|&part| sum.merge(&parts[part]));
            assert_eq!(sum, RuleCounts(vec![vec![], vec![1, 7, 7], vec![3]]));
        }
    }
}
