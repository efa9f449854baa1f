//! Option texts: each legal option of a decision has one, and a text can be resolved to its options.

use crate::engine::ids::CardId;
use crate::engine::option;
use crate::games::prophecy::model::Prophecy;
use crate::games::prophecy::model::decision::Choice;
use crate::games::prophecy::model::decision::OptionKind;
use crate::games::prophecy::model::kinds::{Deck, Slot, SpaceId};
use crate::games::prophecy::model::ruleset::Ruleset;

/// The options that a text stands for.
pub type Pattern = crate::engine::option::Pattern<Prophecy>;

/// The largest number of an option.
pub const NUMBER_MAX: u8 = 9;

/// Does a text mean an option whatever cards and spaces are called: a word, a number, or a copy such as `Axe #2`?
#[must_use]
pub fn means_option(written: &str) -> bool {
    let copy = written.rsplit_once(" #").map_or(written, |(_, number)| number);
    option::means_option::<Prophecy>(written) || copy.parse::<u8>().is_ok()
}

/// The text of an option: a kind with the name of its space or card, such as `horse Village` or `sell Axe`.
#[must_use]
pub fn text(rules: &Ruleset, option: Choice) -> String {
    let word = option.kind().word();
    if let Choice::Number(number) = option {
        return number.to_string();
    }
    let name = match (option.leads_to(), option.card()) {
        (Some(space), _) => &rules.space(space).name,
        (_, Some(card)) => &rules.title(card).name,
        (None, None) => return word.to_owned(),
    };
    if matches!(option, Choice::Card(_) | Choice::Space(_)) { name.clone() } else { format!("{word} {name}") }
}

/// An option of a kind for a card, if the kind is about cards.
fn with_card(kind: &str) -> Option<fn(CardId) -> Choice> {
    match kind {
        "card" => Some(Choice::Card),
        narrowed if narrowed.ends_with(NARROWED) => Some(Choice::Card),
        "repair" => Some(Choice::Repair),
        "buy" => Some(Choice::Buy),
        "sell" => Some(Choice::Sell),
        _ => None,
    }
}

/// An option of a kind for a space, if the kind is about spaces.
fn with_space(kind: &str) -> Option<fn(SpaceId) -> Choice> {
    match kind {
        "space" => Some(Choice::Space),
        "foot" => Some(Choice::Foot),
        "horse" => Some(Choice::Horse),
        "boat" => Some(Choice::Boat),
        "gate" => Some(Choice::Gate),
        "flight" => Some(Choice::Flight),
        "teleport" => Some(Choice::Teleport),
        _ => None,
    }
}

/// The end of the entries with which decisions list some cards only, such as `weapon card`.
const NARROWED: &str = " card";

/// Can a card be an option under an entry of a decision's list? Chance cards never are.
fn is_offered(rules: &Ruleset, kind: &str, card: CardId) -> bool {
    let item = rules.item(card);
    let lies_in = |slots: &[Slot]| item.is_some_and(|item| slots.contains(&item.slot));
    let sets = &rules.sets;
    match kind {
        "card" => rules.title(card).deck != Deck::Chance,
        "weapon card" => lies_in(&[Slot::Weapon]),
        "hand card" => lies_in(&[Slot::Shield, Slot::Hand]),
        "head card" => lies_in(&[Slot::Head]),
        "aid card" => sets.blessings.has(card) || sets.dice.has(card),
        "reroll card" => sets.rerolls.has(card),
        "used card" => sets.used.iter().any(|used| used.has(card)),
        _item => item.is_some(),
    }
}

/// The options that an entry of a decision's list stands for.
#[must_use]
pub fn listed(kind: &str) -> Pattern {
    if kind.ends_with(NARROWED) {
        return Pattern::Kind(OptionKind::Card as usize);
    }
    Pattern::word(kind).unwrap_or(Pattern::Nothing)
}

/// Can options under an entry of a decision's list fit a pattern?
#[must_use]
pub fn listed_fits(rules: &Ruleset, kind: &str, pattern: &Pattern) -> bool {
    if let Pattern::Any(patterns) = pattern {
        patterns.iter().any(|each| listed_fits(rules, kind, each))
    } else if let Pattern::Only(Choice::Card(card)) = pattern {
        with_card(kind).is_some() && is_offered(rules, kind, *card) && listed(kind).overlaps(pattern)
    } else {
        listed(kind).overlaps(pattern)
    }
}

/// The options of a kind that a text means: the name of a space or card, with or without the kind's word before it.
#[must_use]
pub fn listed_as(rules: &Ruleset, kind: &str, written: &str) -> Option<Pattern> {
    if kind == "number" {
        let number = written.parse().ok().filter(|number| (1..=NUMBER_MAX).contains(number))?;
        return Some(Pattern::Only(Choice::Number(number)));
    }
    let name = written.strip_prefix(kind).and_then(|rest| rest.strip_prefix(' ')).unwrap_or(written);
    let found: Vec<Pattern> = if let Some(option) = with_space(kind) {
        let named = |space: &SpaceId| rules.space(*space).name == name || rules.space(*space).id == name;
        SpaceId::all().filter(named).map(|space| Pattern::Only(option(space))).collect()
    } else if let Some(option) = with_card(kind) {
        let named = |card: &CardId| rules.title(*card).name == name && is_offered(rules, kind, *card);
        rules.cards().filter(named).map(|card| Pattern::Only(option(card))).collect()
    } else {
        Vec::new()
    };
    (!found.is_empty()).then(|| Pattern::of(found))
}

/// All texts of options of a kind.
#[must_use]
pub fn listed_texts(rules: &Ruleset, kind: &str) -> Vec<String> {
    let mut texts: Vec<String> = if kind == "number" {
        (1..=NUMBER_MAX).map(|number| number.to_string()).collect()
    } else if let Some(option) = with_space(kind) {
        SpaceId::all().map(|space| text(rules, option(space))).collect()
    } else if let Some(option) = with_card(kind) {
        rules.cards().filter(|card| is_offered(rules, kind, *card)).map(|card| text(rules, option(card))).collect()
    } else {
        vec![kind.to_owned()]
    };
    texts.sort();
    texts.dedup();
    texts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::option::{may_offer, read};
    use crate::games::prophecy::load::load;
    use crate::games::prophecy::model::decision::Decision;

    fn rules() -> Ruleset {
        load("prophecy-basic", &[], &toml::Table::new()).expect("the shipped edition loads")
    }

    #[test]
    fn every_option_of_every_decision_is_read_and_offered() {
        let rules = rules();
        let kinds = |decision: &Decision| decision.row().options.split(", ").map(|kind| (*decision, kind)).collect();
        let all: Vec<(Decision, &str)> = Decision::ALL.iter().flat_map::<Vec<_>, _>(kinds).collect();
        for (decision, kind) in all {
            let texts = listed_texts(&rules, kind);
            assert!(!texts.is_empty() && listed(kind) != Pattern::Nothing, "{}: {kind}", decision.row().name);
            for written in texts {
                let pattern = read::<Prophecy>(&rules, decision as usize, &written).expect("an option");
                let offered = may_offer::<Prophecy>(&rules, decision as usize, &pattern);
                assert!(offered, "{}: {written}", decision.row().name);
            }
        }
    }

    #[test]
    fn a_card_that_a_decision_never_offers_is_refused() {
        let rules = rules();
        let refused = |decision: Decision, written: &str| {
            read::<Prophecy>(&rules, decision as usize, written).expect_err("it is never offered")
        };
        let reason = refused(Decision::Weapon, "Potion of Healing");
        assert!(reason.contains("`Potion of Healing`"), "{reason}");
        let near = refused(Decision::Weapon, "Axxe");
        assert!(near.contains("did you mean `Axe`?"), "{near}");
        for decision in [Decision::Headgear, Decision::Hand, Decision::Aid, Decision::Reroll, Decision::Use] {
            refused(decision, "Axe");
        }
        refused(Decision::Rob, "Bear");
        // It is kept like an Item, but is none.
        let kept = refused(Decision::Rob, "Clover Meadow");
        assert!(kept.contains("`Clover Meadow`") && kept.contains("Clover"), "{kept}");
    }
}
