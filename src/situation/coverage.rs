//! Which rules a set of situations uses, each with each of its outcomes, and which none of them does.

use super::expectation::Check;
use super::file::Situation;
use super::refusal::Refused;
use super::run::Played;
use crate::games::talisman::abilities::{self, ROWS};
use crate::games::talisman::coverage::Used;
use crate::games::talisman::coverage_universe::{self, What};
use crate::games::talisman::kinds::{CharacterId, DeckKind, TitleId};
use crate::games::talisman::ruleset::Ruleset;
use crate::games::talisman::rulings;
use std::collections::BTreeSet;

/// A pair that a situation may use.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Key {
    /// Play uses it.
    Game(What),
    /// An ability was offered and declined.
    Declined(u8, usize),
    /// An ability may not be used.
    Refused(u8, usize),
    /// A Spell may not be cast in a window that is not its own.
    SpellRefused(u8),
    /// A switch was set to a value.
    Switch(String, String),
    /// A ruling was cited.
    Ruling(u32),
}

/// A rule, one of its outcomes, and how many situations use it.
#[derive(Clone, Debug)]
pub struct Line {
    key: Key,
    /// What kind of rule.
    pub kind: &'static str,
    /// The rule.
    pub rule: String,
    /// The outcome.
    pub outcome: String,
    /// Situations that use it.
    pub situations: usize,
}

/// The whole list, used by none yet.
#[must_use]
pub fn list(rules: &Ruleset) -> Vec<Line> {
    let line = |key, kind, rule, outcome: &str| Line { key, kind, rule, outcome: outcome.to_owned(), situations: 0 };
    let played = coverage_universe::game(rules).into_iter().chain(coverage_universe::casts(rules));
    let mut lines: Vec<Line> =
        played.map(|pair| line(Key::Game(pair.what), pair.kind, pair.rule, &pair.outcome)).collect();
    for (index, title) in (0_u8..).zip(&rules.titles).filter(|(_, title)| title.deck == DeckKind::Spell) {
        lines.push(line(Key::SpellRefused(index), "spell", title.name.clone(), "refused"));
    }
    for (index, character) in (0_u8..).zip(&rules.characters) {
        for ability in abilities::of(character) {
            let rule = coverage_universe::ability_name(rules, index, ability);
            if ROWS[ability].decision.is_some() {
                lines.push(line(Key::Declined(index, ability), "ability", rule.clone(), "declined"));
            }
            if ROWS[ability].refusable {
                lines.push(line(Key::Refused(index, ability), "ability", rule, "refused"));
            }
        }
    }
    for (name, values) in rulings::switches() {
        for value in values {
            lines.push(line(Key::Switch(name.clone(), value.clone()), "switch", name.clone(), &value));
        }
    }
    for number in rulings::numbers() {
        lines.push(line(Key::Ruling(number), "ruling", number.to_string(), "cited"));
    }
    lines
}

/// What one situation uses, of the list.
#[must_use]
pub fn used(situation: &Situation, played: &Played, game: &Used) -> BTreeSet<Key> {
    let rules = &situation.rules;
    let pairs = coverage_universe::game(rules).into_iter().chain(coverage_universe::casts(rules));
    let mut keys: BTreeSet<Key> = pairs.filter(|pair| game.has(pair.what)).map(|pair| Key::Game(pair.what)).collect();
    let declined = played.log.answers.iter().filter(|answer| !answer.used);
    keys.extend(declined.map(|answer| Key::Declined(answer.character.0, answer.ability)));
    for item in &situation.expect.items {
        if let Check::Refused(refusal) = &item.check {
            keys.extend(refused(rules, refusal.what));
        }
    }
    for (name, value) in &situation.switches {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        keys.insert(Key::Switch(name.clone(), value));
    }
    keys.extend(situation.rulings.iter().map(|number| Key::Ruling(*number)));
    keys
}

/// A Spell refused where it may be cast, by a Toad for one, proves another rule than its windows.
fn refused(rules: &Ruleset, what: Refused) -> Option<Key> {
    match what {
        Refused::Ability(CharacterId(character), ability) => Some(Key::Refused(character, ability)),
        Refused::Spell(title, window) => {
            let spell = rules.titles[title.at()].spell?;
            let TitleId(index) = title;
            (!spell.windows().has(window)).then_some(Key::SpellRefused(index))
        }
    }
}

impl Key {
    /// Is it a rule by its name, and not by its number in the tables?
    fn is_named(&self) -> bool {
        matches!(self, Self::Switch(..) | Self::Ruling(_))
    }
}

/// What a situation uses of another ruleset's list: where a layer has added rows, numbers stand for other rules.
#[must_use]
pub fn told_alike(rules: &Ruleset, situation: &Situation, used: &BTreeSet<Key>) -> BTreeSet<Key> {
    let sizes = |rules: &Ruleset| [rules.titles.len(), rules.tables.len(), rules.characters.len()];
    let alike = sizes(rules) == sizes(&situation.rules);
    used.iter().filter(|key| alike || key.is_named()).cloned().collect()
}

/// Counts what a situation uses.
pub fn count(lines: &mut [Line], used: &BTreeSet<Key>) {
    for line in lines {
        line.situations += usize::from(used.contains(&line.key));
    }
}
