//! The coverage universe: every rule of the tables with each of its outcomes, which a set of situations should use.

use crate::engine::word::Word;
use crate::games::talisman::load::abilities;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::SpaceId;
use crate::games::talisman::model::ruleset::{OwnSpace, Ruleset};
use crate::games::talisman::model::window::Window;
use std::collections::BTreeSet;

/// Something that play can use, by the numbers of the ruleset.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Coverable {
    /// A card title.
    Title(u8),
    /// A space.
    Space(u8),
    /// A row of a die table.
    Row(u8, u8),
    /// An exit of a space, by the total.
    Exit(u8, u8),
    /// A character's ability, by flag.
    Ability(u8, u8),
    /// A character's starting Spells.
    StartingSpells(u8),
    /// A Spell's title cast in a window.
    Cast(u8, u8),
    /// A drawn card's title placed on a space.
    Placed(u8, u8),
    /// A quest that was accepted.
    Quest(u8),
    /// A price of the Vampire's Tower.
    Tower(u8),
}

/// A rule and one of its outcomes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The kind of rule.
    pub kind: &'static str,
    /// The rule.
    pub rule: String,
    /// The outcome.
    pub outcome: String,
    /// What must be used.
    pub what: Coverable,
}

/// Everything that play can use: cards, spaces, results, exits, abilities.
#[must_use]
pub fn game(rules: &Ruleset) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (index, title) in (0..=u8::MAX).zip(&rules.titles) {
        pairs.push(used(title.deck.row().kind, title.name.clone(), Coverable::Title(index)));
    }
    for (index, space) in (0_u8..).zip(&rules.spaces) {
        pairs.push(used("space", format!("{} {}", space.id, space.name), Coverable::Space(index)));
    }
    for (index, entry) in (0_u8..).zip(&rules.tables) {
        for (row, each) in (0_u8..).zip(&entry.table.table) {
            let rolls: Vec<String> = each.rolls.iter().map(ToString::to_string).collect();
            let owner = owner(rules, &entry.owner);
            let outcome = format!("result {}", rolls.join(", "));
            pairs.push(Pair { kind: "table", rule: owner, outcome, what: Coverable::Row(index, row) });
        }
    }
    for exits in &rules.exits {
        let from = rules.space(exits.space).name.clone();
        for (total, to) in (0_u8..).zip(&exits.to) {
            let outcome = format!("{total} to {}", rules.space(*to).name);
            pairs.push(Pair { kind: "exit", rule: from.clone(), outcome, what: Coverable::Exit(exits.space.0, total) });
        }
    }
    thrown_for(rules, &mut pairs);
    abilities_used(rules, &mut pairs);
    pairs
}

/// Results of dice without a table: where a drawn card is placed, which quest, what the Vampire takes.
fn thrown_for(rules: &Ruleset, pairs: &mut Vec<Pair>) {
    for (index, title) in (0..=u8::MAX).zip(&rules.titles) {
        let spaces: BTreeSet<SpaceId> = title.placed.iter().copied().collect();
        for space in spaces {
            let outcome = format!("put on {} {}", rules.space(space).id, rules.space(space).name);
            pairs.push(Pair {
                kind: "table",
                rule: title.name.clone(),
                outcome,
                what: Coverable::Placed(index, space.0),
            });
        }
    }
    let warlock = format!("{} {}", rules.space(rules.board.warlock).id, rules.space(rules.board.warlock).name);
    for quest in (1_u8..).take(rules.quests.len()) {
        let outcome = format!("quest {quest}");
        pairs.push(Pair { kind: "table", rule: warlock.clone(), outcome, what: Coverable::Quest(quest) });
    }
    let tower = rules.spaces.iter().find(|space| space.own == Some(OwnSpace::Tower));
    let tower = tower.map_or_else(String::new, |space| format!("{} {}", space.id, space.name));
    let prices: BTreeSet<u8> = rules.tower.iter().copied().collect();
    for price in prices {
        let outcome = format!("takes {price}");
        pairs.push(Pair { kind: "table", rule: tower.clone(), outcome, what: Coverable::Tower(price) });
    }
}

fn used(kind: &'static str, rule: String, what: Coverable) -> Pair {
    Pair { kind, rule, outcome: "used".to_owned(), what }
}

/// The owner of a table, with the space's name if it is a space.
fn owner(rules: &Ruleset, owner: &str) -> String {
    rules.find_space(owner).map_or_else(|| owner.to_owned(), |space| format!("{owner} {}", rules.space(space).name))
}

/// Each flag of an ability must be used separately.
fn abilities_used(rules: &Ruleset, pairs: &mut Vec<Pair>) {
    for (index, character) in (0_u8..).zip(&rules.characters) {
        for ability in abilities::of(character) {
            let rule = ability_name(rules, index, ability);
            let flags: Vec<Flag> = abilities::flags(character, ability).collect();
            let several = flags.len() > 1;
            for flag in &flags {
                let what = Coverable::Ability(index, *flag as u8);
                pairs.push(Pair { kind: "ability", rule: rule.clone(), outcome: outcome(*flag, several), what });
            }
            if flags.is_empty() {
                pairs.push(used("ability", rule, Coverable::StartingSpells(index)));
            }
        }
    }
}

/// The outcome; names the flag if the ability has several.
fn outcome(flag: Flag, several: bool) -> String {
    if several { format!("used, {}", flag.word()) } else { "used".to_owned() }
}

/// The name of an ability as files write it.
#[must_use]
pub fn ability_name(rules: &Ruleset, character: u8, ability: usize) -> String {
    format!("{} of {}", abilities::ROWS[ability].name, rules.sheets[usize::from(character)].name)
}

/// Every Spell in every window in which it may be cast.
#[must_use]
pub fn casts(rules: &Ruleset) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (index, title) in (0..=u8::MAX).zip(&rules.titles) {
        for window in
            Window::ALL.iter().filter(|window| title.spell.is_some_and(|spell| spell.row().windows.has(**window)))
        {
            let what = Coverable::Cast(index, *window as u8);
            let outcome = format!("cast in {}", window.word());
            pairs.push(Pair { kind: "spell", rule: title.name.clone(), outcome, what });
        }
    }
    pairs
}
