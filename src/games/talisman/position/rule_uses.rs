//! The rules of the game that situations use, each with each of its outcomes.

use super::expected::PositionCheck;
use super::refusal::Refused;
use crate::games::talisman::load::abilities::{self, ROWS};
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::position::coverage::Used;
use crate::games::talisman::position::coverage_universe;
use crate::situation::played::PlayedSituation;
use crate::situation::stage::RuleUse;
use std::collections::BTreeSet;

fn rule(kind: &'static str, rule: String, outcome: &str) -> RuleUse {
    RuleUse { kind, rule, outcome: outcome.to_owned() }
}

fn of_ability(rules: &Ruleset, character: u8, ability: usize, outcome: &str) -> RuleUse {
    rule("ability", coverage_universe::ability_name(rules, character, ability), outcome)
}

/// All rules with their outcomes.
#[must_use]
pub fn all(rules: &Ruleset) -> Vec<RuleUse> {
    let played = coverage_universe::game(rules).into_iter().chain(coverage_universe::casts(rules));
    let mut all: Vec<RuleUse> = played.map(|pair| rule(pair.kind, pair.rule, &pair.outcome)).collect();
    let spells = rules.titles.iter().filter(|title| title.deck == DeckKind::Spell);
    all.extend(spells.map(|title| rule("spell", title.name.clone(), "refused")));
    for (index, character) in (0_u8..).zip(&rules.characters) {
        for ability in abilities::of(character) {
            if ROWS[ability].decision.is_some() {
                all.push(of_ability(rules, index, ability, "declined"));
            }
            if ROWS[ability].refusable {
                all.push(of_ability(rules, index, ability, "refused"));
            }
        }
    }
    all
}

/// The rules that one situation uses.
#[must_use]
pub fn used(
    rules: &Ruleset,
    played: &PlayedSituation<Talisman, abilities::Answer>,
    checks: &[&PositionCheck],
    game: &Used,
) -> BTreeSet<RuleUse> {
    let pairs = coverage_universe::game(rules).into_iter().chain(coverage_universe::casts(rules));
    let pairs = pairs.filter(|pair| game.has(pair.what));
    let mut used: BTreeSet<RuleUse> = pairs.map(|pair| rule(pair.kind, pair.rule, &pair.outcome)).collect();
    let declined = played.log.answers.iter().filter(|answer| !answer.used);
    used.extend(declined.map(|answer| of_ability(rules, answer.character.0, answer.ability, "declined")));
    for check in checks {
        if let PositionCheck::Refused(refusal) = check {
            used.extend(refused(rules, refusal.what));
        }
    }
    used
}

/// A Spell refused in one of its own windows, for example to a Toad, does not test its windows.
fn refused(rules: &Ruleset, what: Refused) -> Option<RuleUse> {
    match what {
        Refused::Ability(character, ability) => Some(of_ability(rules, character.0, ability, "refused")),
        Refused::Spell(title, window) => {
            let title = &rules.titles[title.at()];
            (!title.spell?.row().windows.has(window)).then(|| rule("spell", title.name.clone(), "refused"))
        }
    }
}
