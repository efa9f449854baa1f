//! Which rules of strategies were followed, and which never were.

use super::number::count;
use super::summary::Summary;
use super::table::{Table, text, text_or_none, whole};
use crate::experiment::record::Record;
use crate::experiment::usage::StrategyRules;
use serde::Serialize;

/// Places that a line names.
const NAMED_MAX: usize = 5;

/// A rule and how often it was followed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RuleRow {
    /// The strategy.
    pub strategy: String,
    /// The decision it is asked at.
    pub decision: String,
    /// Its place among the decision's rules, from 1, or "default".
    pub rule: String,
    /// Its file and line; none is a default that no file gives.
    pub stands: Option<String>,
    /// Its condition; none always holds.
    pub when: Option<String>,
    /// What it takes.
    pub takes: String,
    /// How often it was followed, in all games of all arms.
    pub followed: u64,
}

/// All rules of a run's strategies.
#[must_use]
pub fn all(record: &Record) -> Vec<RuleRow> {
    let rows = |of: &StrategyRules| -> Vec<RuleRow> {
        let row = of.rules.iter().map(|rule| RuleRow {
            strategy: of.strategy.clone(),
            decision: rule.decision.clone(),
            rule: rule.place.map_or_else(|| "default".to_owned(), |place| place.to_string()),
            stands: rule.stands.clone(),
            when: rule.when.clone(),
            takes: rule.takes.clone(),
            followed: rule.followed,
        });
        row.collect()
    };
    record.rules.iter().flat_map(rows).collect()
}

/// The table of a run; none where no strategy has rules.
#[must_use]
pub fn table(summary: &Summary) -> Option<Table> {
    let rows = || summary.rules.iter();
    let columns = vec![
        text("strategy", rows().map(|row| row.strategy.as_str())),
        text("decision", rows().map(|row| row.decision.as_str())),
        text("rule", rows().map(|row| row.rule.as_str())),
        text_or_none("stands", rows().map(|row| row.stands.clone())),
        text_or_none("when", rows().map(|row| row.when.clone())),
        text("takes", rows().map(|row| row.takes.as_str())),
        whole("followed", rows().map(|row| row.followed)),
    ];
    (!summary.rules.is_empty()).then_some(Table { name: "rules", columns })
}

/// A line a strategy: how many of the rules that its files give were never followed, and where the first of them
/// stand.
#[must_use]
pub fn lines(summary: &Summary) -> Vec<String> {
    let mut names: Vec<&str> = summary.rules.iter().map(|row| row.strategy.as_str()).collect();
    names.dedup();
    names.into_iter().map(|name| line(&summary.rules, name)).collect()
}

fn line(rules: &[RuleRow], strategy: &str) -> String {
    let given = rules.iter().filter(|row| row.strategy == strategy && row.stands.is_some());
    let given: Vec<&RuleRow> = given.collect();
    let mut never: Vec<&RuleRow> = given.iter().copied().filter(|row| row.followed == 0).collect();
    // A strategy's own file before the modules it is made of.
    never.sort_by_key(|row| row.stands.as_deref().is_some_and(|stands| stands.contains("modules/")));
    if never.is_empty() {
        return format!("{strategy}: all {} rules were followed.", count(given.len() as u64));
    }
    let mut places: Vec<String> = never.iter().take(NAMED_MAX).map(|row| place(row)).collect();
    if never.len() > NAMED_MAX {
        places.push(format!("and {} more", never.len() - NAMED_MAX));
    }
    let (few, of) = (count(never.len() as u64), count(given.len() as u64));
    let were = if never.len() == 1 { "was" } else { "were" };
    format!("{strategy}: {few} of {of} rules {were} never followed: {}.", places.join(", "))
}

fn place(row: &RuleRow) -> String {
    format!("{} ({})", row.stands.as_deref().unwrap_or_default(), row.decision)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(strategy: &str, stands: &str, followed: u64) -> RuleRow {
        RuleRow {
            strategy: strategy.to_owned(),
            decision: "evade".to_owned(),
            rule: "1".to_owned(),
            stands: Some(stands.to_owned()),
            when: None,
            takes: "yes".to_owned(),
            followed,
        }
    }

    #[test]
    fn rules_never_followed_are_named_from_ones_own_file_first() {
        let shelf = "strategies/modules/dice.toml:";
        let mut rules: Vec<RuleRow> = (1..=6).map(|line| rule("mine", &format!("{shelf}{line}"), 0)).collect();
        rules.extend([rule("mine", "strategies/mine.toml:9", 0), rule("mine", "strategies/mine.toml:10", 3)]);
        rules.push(rule("bold", "strategies/bold.toml:4", 0));
        let told = line(&rules, "mine");
        let first =
            "mine: 7 of 8 rules were never followed: strategies/mine.toml:9 (evade), strategies/modules/dice.toml:1";
        assert!(told.starts_with(first) && told.ends_with(", and 2 more."), "{told}");
        assert_eq!(line(&rules, "bold"), "bold: 1 of 1 rules was never followed: strategies/bold.toml:4 (evade).");
    }
}
