//! How often each strategy rule fired, and which are unused.

use super::number::count;
use super::table::{ReportTable, text, text_or_none, truth, whole};
use crate::experiment::record::Record;
use crate::experiment::rule_counts::StrategyRules;
use serde::Serialize;

/// Largest number of places listed in a line.
const NAMED_MAX: usize = 5;

/// A strategy rule and how often it fired.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RuleRow {
    /// The strategy.
    pub strategy: String,
    /// The decision it belongs to.
    pub decision: String,
    /// Its place among the decision's rules, from 1, or "default".
    pub rule: String,
    /// Its file and line; `None` for a default that no file sets.
    pub source: Option<String>,
    /// Its condition; `None` always holds.
    pub when: Option<String>,
    /// What it chooses.
    pub take: String,
    /// How often it fired, in all games of all variants.
    pub uses: u64,
    /// Is it set by a file but never fired?
    pub unused: bool,
}

/// All rules of a run's strategies.
#[must_use]
pub fn all(record: &Record) -> Vec<RuleRow> {
    let rows = |of: &StrategyRules| -> Vec<RuleRow> {
        let row = of.rules.iter().map(|rule| RuleRow {
            strategy: of.strategy.clone(),
            decision: rule.decision.clone(),
            rule: rule.place.map_or_else(|| "default".to_owned(), |place| place.to_string()),
            source: rule.source.clone(),
            when: rule.when.clone(),
            take: rule.take.clone(),
            uses: rule.uses,
            unused: rule.uses == 0 && rule.source.is_some(),
        });
        row.collect()
    };
    record.strategy_rules.iter().flat_map(rows).collect()
}

/// The table of rules; `None` if no strategy has rules.
#[must_use]
pub fn table(rules: &[RuleRow]) -> Option<ReportTable> {
    let rows = || rules.iter();
    let columns = vec![
        text("strategy", rows().map(|row| row.strategy.as_str())),
        text("decision", rows().map(|row| row.decision.as_str())),
        text("rule", rows().map(|row| row.rule.as_str())),
        text_or_none("source", rows().map(|row| row.source.clone())),
        text_or_none("when", rows().map(|row| row.when.clone())),
        text("take", rows().map(|row| row.take.as_str())),
        whole("uses", rows().map(|row| row.uses)),
        truth("unused", rows().map(|row| row.unused)),
    ];
    (!rules.is_empty()).then_some(ReportTable { name: "strategy_rules", columns })
}

/// One line per strategy: how many rules of its files are unused, and where the first of them are.
#[must_use]
pub fn lines(rules: &[RuleRow]) -> Vec<String> {
    let mut names: Vec<&str> = rules.iter().map(|row| row.strategy.as_str()).collect();
    names.dedup();
    names.into_iter().map(|name| line(rules, name)).collect()
}

fn line(rules: &[RuleRow], strategy: &str) -> String {
    let given = rules.iter().filter(|row| row.strategy == strategy && row.source.is_some());
    let given: Vec<&RuleRow> = given.collect();
    let mut never: Vec<&RuleRow> = given.iter().copied().filter(|row| row.unused).collect();
    // The strategy's own file first, then its modules.
    never.sort_by_key(|row| row.source.as_deref().is_some_and(|source| source.contains("modules/")));
    if never.is_empty() {
        return format!("{strategy}: all {} strategy rules were used.", count(given.len() as u64));
    }
    let mut places: Vec<String> = never.iter().take(NAMED_MAX).map(|row| place(row)).collect();
    if never.len() > NAMED_MAX {
        places.push(format!("and {} more", never.len() - NAMED_MAX));
    }
    let (few, of) = (count(never.len() as u64), count(given.len() as u64));
    format!("{strategy}: {few} of {of} strategy rules unused: {}.", places.join(", "))
}

fn place(row: &RuleRow) -> String {
    format!("{} ({})", row.source.as_deref().unwrap_or_default(), row.decision)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(strategy: &str, source: &str, uses: u64) -> RuleRow {
        RuleRow {
            strategy: strategy.to_owned(),
            decision: "evade".to_owned(),
            rule: "1".to_owned(),
            source: Some(source.to_owned()),
            when: None,
            take: "yes".to_owned(),
            uses,
            unused: uses == 0,
        }
    }

    #[test]
    fn unused_rules_are_named_from_ones_own_file_first() {
        let shelf = "strategies/modules/dice.toml:";
        let mut rules: Vec<RuleRow> = (1..=6).map(|line| rule("mine", &format!("{shelf}{line}"), 0)).collect();
        rules.extend([rule("mine", "strategies/mine.toml:9", 0), rule("mine", "strategies/mine.toml:10", 3)]);
        rules.push(rule("bold", "strategies/bold.toml:4", 0));
        let told = line(&rules, "mine");
        let first =
            "mine: 7 of 8 strategy rules unused: strategies/mine.toml:9 (evade), strategies/modules/dice.toml:1";
        assert!(told.starts_with(first) && told.ends_with(", and 2 more."), "{told}");
        assert_eq!(line(&rules, "bold"), "bold: 1 of 1 strategy rules unused: strategies/bold.toml:4 (evade).");
    }
}
