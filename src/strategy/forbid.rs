//! Hides forbidden options from a strategy, so that an experiment can measure what a choice is worth without a second
//! strategy file.

use crate::engine::choice::{Ask, Strategy};
use crate::engine::document::Placed;
use crate::engine::game::DecisionId as _;
use crate::engine::option::{self, GameOptions, OPTIONS_MAX, Pattern};
use arrayvec::ArrayVec;
use std::sync::Arc;

/// Forbidden options by decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forbidden<G: GameOptions> {
    /// The entries as the file writes them.
    pub texts: Vec<String>,
    /// For each decision, in table order, the patterns of its forbidden options.
    shut: Vec<Vec<Pattern<G>>>,
}

impl<G: GameOptions> Forbidden<G> {
    /// Parses a list: `fate_attack` (do not accept), `fate_*` (the same for every matching decision), `reward: life`
    /// (one option, by kind or text).
    ///
    /// # Errors
    /// Every entry that cannot be parsed, with its byte position.
    pub fn read(rules: &G::Rules, written: &[Placed<String>]) -> Result<Self, Vec<(usize, String)>> {
        let texts = written.iter().map(|each| each.value.clone()).collect();
        let mut forbidden = Self { texts, shut: vec![Vec::new(); G::DECISIONS.len()] };
        let mut faults = Vec::new();
        for each in written {
            if let Err(reason) = forbidden.add(rules, &each.value) {
                faults.push((each.at, reason));
            }
        }
        if faults.is_empty() { Ok(forbidden) } else { Err(faults) }
    }

    fn add(&mut self, rules: &G::Rules, written: &str) -> Result<(), String> {
        let (name, option) = match written.split_once(':') {
            Some((name, option)) => (name.trim(), Some(option.trim())),
            None => (written.trim(), None),
        };
        let decisions = option::decisions::<G>(name)?;
        let mut wrong = None;
        let mut found = false;
        for decision in decisions {
            let pattern = match option {
                Some(option) => option::read::<G>(rules, decision, option),
                None => declined::<G>(decision),
            };
            match pattern {
                Ok(pattern) => {
                    found = true;
                    self.shut[decision].push(pattern);
                }
                // A name with a star may match decisions that lack this option: one match is enough.
                Err(reason) if option.is_some() => wrong = Some(reason),
                Err(reason) => return Err(reason),
            }
        }
        wrong.filter(|_| !found).map_or(Ok(()), Err)
    }

    /// Is this option forbidden?
    fn shuts(&self, view: &G::View<'_>, ask: &Ask<'_, G>, index: usize) -> bool {
        self.shut[ask.decision.index()].iter().any(|pattern| pattern.fits(view, ask, ask.options[index]))
    }
}

fn declined<G: GameOptions>(decision: usize) -> Result<Pattern<G>, String> {
    let row = &G::DECISIONS[decision];
    if row.declinable {
        return Ok(Pattern::Accepts);
    }
    Err(format!(
        "`{0}` cannot be declined; forbid one of its options, such as `{0}: {1}` (options: {2})",
        row.name,
        row.options.split(", ").next().unwrap_or_default(),
        row.options
    ))
}

/// A strategy that does not see forbidden options.
pub struct Forbidding<G: GameOptions> {
    inner: Box<dyn Strategy<G>>,
    forbidden: Arc<Forbidden<G>>,
}

impl<G: GameOptions> Forbidding<G> {
    /// Wraps a strategy.
    #[must_use]
    pub fn new(inner: Box<dyn Strategy<G>>, forbidden: Arc<Forbidden<G>>) -> Self {
        Self { inner, forbidden }
    }
}

impl<G: GameOptions> Strategy<G> for Forbidding<G> {
    fn begin(&mut self, key: u64) {
        self.inner.begin(key);
    }

    fn choose(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) -> usize {
        if self.forbidden.shut[ask.decision.index()].is_empty() {
            return self.inner.choose(view, ask);
        }
        among(self.inner.as_mut(), view, ask, |index| !self.forbidden.shuts(view, ask, index))
    }

    fn forced(&mut self, view: &G::View<'_>, ask: &Ask<'_, G>) {
        self.inner.forced(view, ask);
    }

    fn followed(&self) -> &[u64] {
        self.inner.followed()
    }
}

/// Asks a strategy to choose among the open options only. A single open option is taken without asking; if none is
/// open, the strategy sees all, because the game must go on.
pub fn among<G: GameOptions>(
    strategy: &mut dyn Strategy<G>,
    view: &G::View<'_>,
    ask: &Ask<'_, G>,
    open: impl Fn(usize) -> bool + Clone,
) -> usize {
    let mut at = (0..ask.options.len()).filter(|index| open(*index));
    let options: ArrayVec<G::Choice, OPTIONS_MAX> = at.clone().map(|index| ask.options[index]).collect();
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
    use crate::games::talisman::Talisman;
    use crate::games::talisman::load::load;
    use crate::games::talisman::model::decision::Decision;

    fn read(texts: &[&str]) -> Result<Forbidden<Talisman>, Vec<String>> {
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
        // Only decisions that can offer the option count.
        assert_eq!(count(&["*: bridge"]), 1);
    }

    #[test]
    fn what_cannot_be_forbidden_is_told() {
        let reason = |text: &str| read(&[text]).unwrap_err().remove(0);
        assert!(reason("fate_atack").contains("did you mean `fate_attack`?"));
        assert!(reason("fat_*").contains("unknown decision `fat_*`"));
        assert!(
            reason("move").contains("`move` cannot be declined") && reason("take*").contains("`take_from` cannot be")
        );
        assert!(reason("reward: live").contains("did you mean `life`?"));
        assert_eq!(read(&["x", "reward: y", "move: bridge"]).unwrap_err().len(), 2);
    }
}
