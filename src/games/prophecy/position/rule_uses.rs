//! The rules that situations should use, each with each of its outcomes.

use crate::engine::game::DecisionId as _;
use crate::games::prophecy::model::decision::{Decision, OptionKind};
use crate::games::prophecy::model::effect::Effect;
use crate::games::prophecy::model::ending::Ending;
use crate::games::prophecy::model::event::BattleResult;
use crate::games::prophecy::model::kinds::{CreatureKind, Means, SpaceId, Stat};
use crate::games::prophecy::model::ruleset::{Creature, Face, Item, Opportunity, Ruleset, Special};
use crate::games::prophecy::rules::space::shop;
use crate::situation::stage::RuleUse;

/// A rule of a creature beside its battle, its rewards and its loss.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpecialRule {
    /// One of the special rules that tables name.
    Own(Special),
    /// A Battle of Wills in place of a Battle of Strength.
    Wills,
    /// A Battle of Strength in place of a Battle of Wills.
    ForceStrength,
    /// Another Strength on a terrain.
    StrengthOn,
    /// Another Willpower against a gender.
    WillpowerAgainst,
    /// A Strength by the health of the character.
    StrengthPerHealth,
    /// Health lost after a battle.
    Poison,
    /// Gold for taking it alive.
    Bounty,
}

impl SpecialRule {
    /// The rules that are not named in tables.
    const OTHERS: [Self; 7] = [
        Self::Wills,
        Self::ForceStrength,
        Self::StrengthOn,
        Self::WillpowerAgainst,
        Self::StrengthPerHealth,
        Self::Poison,
        Self::Bounty,
    ];

    /// Every rule.
    fn all() -> impl Iterator<Item = Self> {
        Special::ALL.iter().map(|(special, _)| Self::Own(*special)).chain(Self::OTHERS)
    }

    /// Its word in lists.
    pub fn word(self) -> &'static str {
        match self {
            Self::Own(special) => Special::ALL.iter().find(|(each, _)| *each == special).map_or("", |(_, word)| *word),
            Self::Wills => "battle of wills chosen",
            Self::ForceStrength => "battle of strength forced",
            Self::StrengthOn => "strength on a terrain",
            Self::WillpowerAgainst => "willpower against a gender",
            Self::StrengthPerHealth => "strength by health",
            Self::Poison => "poison",
            Self::Bounty => "bounty",
        }
    }
}

/// Has a creature a rule?
pub fn has(creature: &Creature, rule: SpecialRule) -> bool {
    match rule {
        SpecialRule::Own(special) => creature.specials.has(special),
        SpecialRule::Wills => creature.first == Stat::Strength && creature.values[Stat::Willpower as usize].is_some(),
        SpecialRule::ForceStrength => creature.force_strength.is_some(),
        SpecialRule::StrengthOn => creature.strength_on.is_some(),
        SpecialRule::WillpowerAgainst => creature.willpower_against.iter().any(Option::is_some),
        SpecialRule::StrengthPerHealth => creature.strength_per_health > 0,
        SpecialRule::Poison => creature.poison > 0,
        SpecialRule::Bounty => creature.bounty > 0,
    }
}

/// The outcome of buying a certificate.
pub const fn certificate(own: bool) -> &'static str {
    if own { "certificate of one's own guild" } else { "certificate of another guild" }
}

/// The outcome of a bonus against a kind of creature, by its word.
pub fn against(kind: &str) -> String {
    format!("against {kind}")
}

fn rule(kind: &'static str, rule: &str, outcome: &str) -> RuleUse {
    RuleUse { kind, rule: rule.to_owned(), outcome: outcome.to_owned() }
}

/// All rules with their outcomes.
#[must_use]
pub fn all(rules: &Ruleset) -> Vec<RuleUse> {
    let mut all = Vec::new();
    for title in &rules.titles {
        let (kind, outcomes) = match &title.face {
            Face::Creature(creature) => ("creature", of_creature(creature)),
            Face::Opportunity(opportunity) => ("opportunity", of_opportunity(opportunity)),
            Face::Item(item) => ("item", of_item(item)),
            Face::Chance(_) => ("chance", vec!["drawn".to_owned()]),
        };
        all.extend(outcomes.iter().map(|outcome| rule(kind, &title.name, outcome)));
    }
    for space in SpaceId::all() {
        let name = &rules.space(space).name;
        all.extend(of_space(rules, space).iter().map(|outcome| rule("space", name, outcome)));
    }
    for word in Means::WORDS {
        let from = match *word {
            "boat" => rules.ports,
            "gate" => rules.gates,
            _ => {
                all.push(rule("move", word, "used"));
                continue;
            }
        };
        all.extend(from.iter().map(|space| rule("move", word, &format!("from {}", rules.space(space).name))));
    }
    for row in Decision::ROWS {
        all.extend(row.options.split(", ").map(|option| rule("decision", row.name, option)));
    }
    all.extend(Ending::ROWS.iter().map(|row| rule("ending", row.name, "reached")));
    all
}

/// The use of a decision: one of its options was chosen.
#[must_use]
pub fn decided((decision, option): (Decision, OptionKind)) -> RuleUse {
    let (row, word) = (&Decision::ROWS[decision.index()], option.word());
    // An entry such as `weapon card` stands for cards.
    let listed = row.options.split(", ").find(|entry| entry.rsplit(' ').next() == Some(word));
    rule("decision", row.name, listed.unwrap_or(word))
}

fn of_creature(creature: &Creature) -> Vec<String> {
    let special = SpecialRule::all().filter(|rule| has(creature, *rule)).map(SpecialRule::word);
    BattleResult::WORDS.iter().copied().chain(special).map(str::to_owned).collect()
}

fn of_opportunity(opportunity: &Opportunity) -> Vec<String> {
    let kept = opportunity.effect.iter().any(|effect| matches!(effect, Effect::Bless(_) | Effect::Reroll));
    let outcomes = ["used"].into_iter().chain(kept.then_some("used up"));
    outcomes.map(str::to_owned).collect()
}

fn of_item(item: &Item) -> Vec<String> {
    let bonuses = Stat::WORDS.iter().zip(item.bonus).filter(|(_, bonus)| *bonus > 0).map(|(word, _)| *word);
    let others = [
        (item.throw > 0, "thrown"),
        (!item.effect.is_empty(), "used up"),
        (item.free_horse, "horse"),
        (item.flies > 0, "flight"),
        (item.health_for_magic, "health for magic"),
    ];
    let others = others.into_iter().filter(|(has, _)| *has).map(|(_, outcome)| outcome);
    let kinds = CreatureKind::WORDS.iter().zip(item.against).filter(|(_, bonus)| *bonus > 0);
    let kinds = kinds.map(|(word, _)| against(word));
    bonuses.chain(others).map(str::to_owned).chain(kinds).collect()
}

fn of_space(rules: &Ruleset, at: SpaceId) -> Vec<&'static str> {
    let space = rules.space(at);
    let shops = shop(rules, at).is_some();
    let outcomes = [
        (space.guild.is_some(), certificate(true)),
        (space.guild.is_some(), certificate(false)),
        (space.offer.is_some(), "recover"),
        (space.work.is_some(), "work"),
        (space.terrain.is_civilized(), "repair"),
        (shops, "buy"),
        (shops, "sell"),
    ];
    outcomes.into_iter().filter(|(has, _)| *has).map(|(_, outcome)| outcome).collect()
}
