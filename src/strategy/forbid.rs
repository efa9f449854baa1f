//! What a seat may not do: a strategy that hides forbidden options from the one it wraps. What a question is worth can
//! be measured so, without a strategy of its own.

use crate::engine::choice::{Ask, Strategy};
use crate::engine::document::Placed;
use crate::engine::fault::unknown;
use crate::games::talisman::Talisman;
use crate::games::talisman::context::Options;
use crate::games::talisman::decision::Decision;
use crate::games::talisman::ruleset::Ruleset;
use crate::games::talisman::text::options;
use crate::games::talisman::text::pattern::Pattern;
use crate::games::talisman::view::View;
use std::sync::Arc;

/// What is forbidden, by decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forbidden {
    /// As it was written.
    pub texts: Vec<String>,
    /// For each decision, in the order of the table, the options that are shut.
    shut: Vec<Vec<Pattern>>,
}

impl Forbidden {
    /// Makes a list ready: `fate_attack` (decline), `fate_*` (decline all so named), `reward: life` (an option, by kind
    /// or by text).
    ///
    /// # Errors
    /// What is wrong, each with its place.
    pub fn read(rules: &Ruleset, written: &[Placed<String>]) -> Result<Self, Vec<(usize, String)>> {
        let texts = written.iter().map(|each| each.value.clone()).collect();
        let mut forbidden = Self { texts, shut: vec![Vec::new(); Decision::ALL.len()] };
        let mut faults = Vec::new();
        for each in written {
            if let Err(reason) = forbidden.add(rules, &each.value) {
                faults.push((each.at, reason));
            }
        }
        if faults.is_empty() { Ok(forbidden) } else { Err(faults) }
    }

    fn add(&mut self, rules: &Ruleset, written: &str) -> Result<(), String> {
        let (name, option) = match written.split_once(':') {
            Some((name, option)) => (name.trim(), Some(option.trim())),
            None => (written.trim(), None),
        };
        let decisions = named(name)?;
        let mut wrong = None;
        let mut found = false;
        for decision in decisions {
            let pattern = match option {
                Some(option) => options::read(rules, decision, option),
                None => declined(decision),
            };
            match pattern {
                Ok(pattern) => {
                    found = true;
                    self.shut[decision as usize].push(pattern);
                }
                // Of several decisions, those that have the option are meant.
                Err(reason) if option.is_some() => wrong = Some(reason),
                Err(reason) => return Err(reason),
            }
        }
        wrong.filter(|_| !found).map_or(Ok(()), Err)
    }

    /// Is this option shut?
    fn shuts(&self, view: &View<'_>, ask: &Ask<'_, Talisman>, index: usize) -> bool {
        self.shut[ask.decision as usize].iter().any(|pattern| pattern.fits(view, ask, ask.options[index]))
    }
}

/// The decision of a name, or all whose names begin as the text before a star.
fn named(name: &str) -> Result<Vec<Decision>, String> {
    let found: Vec<Decision> = match name.strip_suffix('*') {
        Some(start) => Decision::ALL.iter().copied().filter(|each| each.row().name.starts_with(start)).collect(),
        None => Decision::ALL.iter().copied().filter(|each| each.row().name == name).collect(),
    };
    if found.is_empty() {
        let names: Vec<&str> = Decision::ALL.iter().map(|decision| decision.row().name).collect();
        return Err(unknown("decision", name, &names));
    }
    Ok(found)
}

fn declined(decision: Decision) -> Result<Pattern, String> {
    let row = decision.row();
    if row.declinable {
        return Ok(Pattern::Accepts);
    }
    Err(format!("`{0}` must be answered; forbid one of its options, as `{0}: ...`: {1}", row.name, row.options))
}

/// A strategy that some options are hidden from.
pub struct Forbidding {
    inner: Box<dyn Strategy<Talisman>>,
    forbidden: Arc<Forbidden>,
}

impl Forbidding {
    /// Hides what is forbidden from a strategy.
    #[must_use]
    pub fn new(inner: Box<dyn Strategy<Talisman>>, forbidden: Arc<Forbidden>) -> Self {
        Self { inner, forbidden }
    }
}

impl Strategy<Talisman> for Forbidding {
    fn begin(&mut self, key: u64) {
        self.inner.begin(key);
    }

    fn choose(&mut self, view: &View<'_>, ask: &Ask<'_, Talisman>) -> usize {
        if self.forbidden.shut[ask.decision as usize].is_empty() {
            return self.inner.choose(view, ask);
        }
        among(self.inner.as_mut(), view, ask, |index| !self.forbidden.shuts(view, ask, index))
    }

    fn forced(&mut self, view: &View<'_>, ask: &Ask<'_, Talisman>) {
        self.inner.forced(view, ask);
    }

    fn followed(&self) -> &[u64] {
        self.inner.followed()
    }
}

/// Asks a strategy among the options that are open. The only one is taken without a question; where none is, all are,
/// because the rules must go on.
pub fn among(
    strategy: &mut dyn Strategy<Talisman>,
    view: &View<'_>,
    ask: &Ask<'_, Talisman>,
    open: impl Fn(usize) -> bool + Clone,
) -> usize {
    let mut at = (0..ask.options.len()).filter(|index| open(*index));
    let options: Options = at.clone().map(|index| ask.options[index]).collect();
    if options.is_empty() || options.len() == ask.options.len() {
        return strategy.choose(view, ask);
    }
    let taken = match options.len() {
        1 => 0,
        several => {
            let ask = Ask { decision: ask.decision, topic: ask.topic, options: &options };
            strategy.choose(view, &ask).min(several - 1)
        }
    };
    at.nth(taken).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::talisman::load::load;

    fn read(texts: &[&str]) -> Result<Forbidden, Vec<String>> {
        let rules = load("talisman-r4e", &[], &toml::Table::new()).unwrap();
        let placed = texts.iter().map(|text| Placed { value: (*text).to_owned(), at: 0 });
        let read = Forbidden::read(&rules, &placed.collect::<Vec<_>>());
        read.map_err(|faults| faults.into_iter().map(|(_, reason)| reason).collect())
    }

    fn count(texts: &[&str]) -> usize {
        read(texts).unwrap().shut.iter().filter(|patterns| !patterns.is_empty()).count()
    }

    #[test]
    fn names_stars_and_options_reach_their_decisions() {
        let of = |start: &str| Decision::ALL.iter().filter(|each| each.row().name.starts_with(start)).count();
        assert_eq!((count(&[]), count(&["fate_attack"]), count(&["fate_*"])), (0, 1, of("fate_")));
        assert_eq!((count(&["reward: life", "reward: gold"]), count(&["cast_*: spell card"])), (1, of("cast_")));
        // Only the decisions that can offer it.
        assert_eq!(count(&["*: bridge"]), 1);
    }

    #[test]
    fn what_cannot_be_forbidden_is_told() {
        let reason = |text: &str| read(&[text]).unwrap_err().remove(0);
        assert!(reason("fate_atack").contains("did you mean `fate_attack`?"));
        assert!(reason("fat_*").contains("unknown decision `fat_*`"));
        assert!(reason("move").contains("`move` must be answered") && reason("take*").contains("`take_from` must be"));
        assert!(reason("reward: live").contains("did you mean `life`?"));
        assert_eq!(read(&["x", "reward: y", "move: bridge"]).unwrap_err().len(), 2);
    }
}
