//! Lists the rules of a strategy under the numbers by which their use is counted.

use super::compile::For;
use super::merge::StrategySpec;
use super::program::RuleText;
use super::why::NO_RULE;
use crate::strategy::language::Language;

/// A rule as the file writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleLine {
    /// The decision it belongs to.
    pub decision: &'static str,
    /// Its place among the decision's rules, from 1; `None` for the default.
    pub place: Option<u64>,
    /// Its file and line; `None` for a default that no file sets.
    pub stands: Option<String>,
    /// Its condition; `None` always holds.
    pub when: Option<String>,
    /// What it chooses.
    pub takes: String,
}

impl StrategySpec {
    /// All rules, in the order of [`PolicyDecision::rule`](super::program::PolicyDecision::rule). Rulesets and
    /// parameters do not change them. Empty if the strategy has faults.
    #[must_use]
    pub fn rules<G: Language>(&self, rules: &G::Rules) -> Vec<RuleLine> {
        let Some(program) = self.ready::<G>(rules, &[], For::Telling) else { return Vec::new() };
        let mut lines = Vec::new();
        for (row, way) in G::DECISIONS.iter().zip(&program.ways) {
            let placed = way.rules.iter().zip(1..).map(|(rule, place)| (rule.number, Some(place)));
            for (number, place) in placed.chain([(way.number, None)]) {
                let text = program.texts.get(number as usize).cloned().unwrap_or_default();
                lines.push(line(row.name, place, text));
            }
        }
        lines
    }
}

fn line(decision: &'static str, place: Option<u64>, text: RuleText) -> RuleLine {
    // The same path on every system.
    let stands = Some(text.place.replace('\\', "/")).filter(|stands| stands != NO_RULE);
    RuleLine { decision, place, stands, when: text.when, takes: text.takes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game;
    use crate::games::talisman::Talisman;
    use crate::games::talisman::load::load;

    #[test]
    fn the_lines_are_numbered_as_verdicts_are() {
        let rules = load("talisman-r4e", &[], &toml::Table::new()).unwrap();
        let loaded = crate::games::talisman::strategies::registry().find("seasoned").unwrap();
        let spec = loaded.spec().unwrap();
        let program = spec.ready::<Talisman>(&rules, &[], For::Telling).unwrap();
        let lines = spec.rules::<Talisman>(&rules);
        assert_eq!(lines.len(), program.count as usize);
        for (line, text) in lines.iter().zip(&program.texts) {
            assert_eq!((&line.when, &line.takes), (&text.when, &text.takes));
            assert!(line.stands.as_ref().is_none_or(|stands| stands.starts_with("strategies/")), "{line:?}");
        }
        let defaults = lines.iter().filter(|line| line.place.is_none()).count();
        assert_eq!(defaults, Talisman::DECISIONS.len());
        assert!(lines.iter().any(|line| line.place == Some(2) && line.when.is_some()));
    }
}
