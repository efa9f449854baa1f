//! Says how far results rest on numbers that are not printed on the game's cards.

use super::number::count;
use super::shell::quoted;
use crate::engine::log::listed;
use crate::experiment::record::Record;
use crate::games::Loaded;
use crate::ruleset::provenance::SourceCounts;

/// Largest number of variants listed by name.
const NAMED: usize = 4;

/// A ruleset of which not all numbers are printed.
#[derive(Clone, PartialEq, Debug)]
struct RulesetNumbers {
    counts: SourceCounts,
    /// The command that shows each number.
    command: String,
}

impl RulesetNumbers {
    fn new(counts: SourceCounts, edition: &str, layers: &[String]) -> Self {
        let layers: String = layers.iter().map(|layer| format!(" --layer {}", quoted(layer))).collect();
        Self { counts, command: format!("questlab list numbers --edition {edition}{layers}") }
    }

    /// What share of the numbers is not printed, and how to read results with them.
    fn sentence(&self) -> String {
        let SourceCounts { numbers, reconstructed, reported, other_fields } = self.counts;
        let (all, command) = (count(numbers), &self.command);
        let some = |many: u64, said: &str| format!("{} {} {said}", count(many), if many == 1 { "is" } else { "are" });
        let of = |many: u64, said: &str| {
            some(many, said).replacen(' ', &format!(" of the {all} numbers in these tables "), 1)
        };
        if reconstructed > 0 {
            let also = if reported > 0 { format!(" and {}", some(reported, "reported")) } else { String::new() };
            return format!(
                "{}{also}: nobody has published what the cards say. Read these results as those of a game with these \
                 numbers, not of the printed one; `{command}` shows each.",
                of(reconstructed, "reconstructed")
            );
        }
        if reported > 0 {
            return format!("{} by players of the game; `{command}` shows each.", of(reported, "reported"));
        }
        format!(
            "{} reported or reconstructed; `{command}` shows each.",
            match other_fields {
                1 => "1 field of these tables is".to_owned(),
                many => format!("{} fields of these tables are", count(many)),
            }
        )
    }
}

/// What a ruleset says of its numbers; `None` if all are printed.
#[must_use]
pub fn of_rules(rules: &dyn Loaded) -> Option<String> {
    let counts = rules.numbers().counts()?;
    Some(RulesetNumbers::new(counts, rules.edition(), rules.layers()).sentence())
}

/// What the rulesets of a run say of their numbers.
#[must_use]
pub fn of_record(record: &Record) -> Vec<String> {
    let rules = record.variants.iter().map(|head| {
        let numbers = head.numbers.map(|counts| RulesetNumbers::new(counts, &head.edition, &head.layers));
        (head.name.as_str(), numbers)
    });
    lines(&rules.collect::<Vec<_>>())
}

/// One line for each group of variants with the same numbers, which is named unless it is all of them.
fn lines(variants: &[(&str, Option<RulesetNumbers>)]) -> Vec<String> {
    let mut groups: Vec<(&RulesetNumbers, Vec<&str>)> = Vec::new();
    for (name, numbers) in variants {
        let Some(numbers) = numbers else { continue };
        match groups.iter_mut().find(|(other, _)| other.counts == numbers.counts) {
            Some((_, names)) => names.push(name),
            None => groups.push((numbers, vec![name])),
        }
    }
    let line = |(numbers, names): &(&RulesetNumbers, Vec<&str>)| match names[..] {
        _ if names.len() == variants.len() => numbers.sentence(),
        [one] => format!("In variant `{one}`, {}", numbers.sentence()),
        [..] => format!("In variants {}, {}", several(names), numbers.sentence()),
    };
    groups.iter().map(line).collect()
}

fn several(names: &[&str]) -> String {
    let shown = if names.len() > NAMED + 1 { NAMED } else { names.len() };
    let mut all: Vec<String> = names.iter().take(shown).map(|name| format!("`{name}`")).collect();
    if names.len() > shown {
        all.push(format!("{} others", count((names.len() - shown) as u64)));
    }
    listed(&all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(reconstructed: u64, reported: u64) -> Option<RulesetNumbers> {
        let counts = SourceCounts { numbers: 690, reconstructed, reported, other_fields: 0 };
        Some(RulesetNumbers::new(counts, "e", &["a b".to_owned()]))
    }

    #[test]
    fn it_is_said_once_and_of_the_variants_it_applies_to() {
        let said = "412 of the 690 numbers in these tables are reconstructed and 38 are reported: nobody has published \
                    what the cards say. Read these results as those of a game with these numbers, not of the printed \
                    one; `questlab list numbers --edition e --layer 'a b'` shows each.";
        assert_eq!(lines(&[("a", numbers(412, 38)), ("b", numbers(412, 38))]), [said]);
        assert_eq!(lines(&[("a", None), ("b", numbers(412, 38))]), [format!("In variant `b`, {said}")]);
        let two = lines(&[("a", numbers(412, 38)), ("b", numbers(1, 0)), ("c", numbers(1, 0))]);
        assert!(two[1].starts_with("In variants `b` and `c`, 1 of the 690 numbers in these tables is reconstructed: "));
        let many: Vec<String> = (0..9).map(|number| number.to_string()).collect();
        let many = many.iter().map(|name| (name.as_str(), numbers(0, 2))).chain([("z", None)]).collect::<Vec<_>>();
        let line = &lines(&many)[0];
        assert!(line.starts_with("In variants `0`, `1`, `2`, `3` and 5 others, 2 of the 690 numbers"), "{line}");
        assert!(line.contains("are reported by players of the game; `questlab"), "{line}");
        assert!(lines(&[("a", None)]).is_empty());
    }
}
