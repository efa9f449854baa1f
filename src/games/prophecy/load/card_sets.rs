//! Sorts the cards of a ruleset by kind and effect.

use crate::engine::ids::CardId;
use crate::games::prophecy::model::card_sets::CardSets;
use crate::games::prophecy::model::effect::{Effect, Moment, are_used};
use crate::games::prophecy::model::kinds::{Slot, Stat};
use crate::games::prophecy::model::ruleset::{Face, Item, Title};

/// The sets of these cards, each with its title.
pub fn of<'a>(cards: impl Iterator<Item = (CardId, &'a Title)>) -> CardSets {
    let mut sets = CardSets::default();
    for (card, title) in cards {
        match &title.face {
            Face::Item(item) => insert(&mut sets, card, item),
            Face::Opportunity(opportunity) => {
                help(&mut sets, card, &opportunity.effect);
                if opportunity.effect.contains(&Effect::Teleport) {
                    sets.portals.insert(card);
                }
            }
            Face::Creature(_) | Face::Chance(_) => {}
        }
    }
    sets
}

/// Sorts an Item into the sets.
fn insert(sets: &mut CardSets, card: CardId, item: &Item) {
    let against = item.against.iter().any(|bonus| *bonus > 0);
    let has = |effect: &Effect| item.effect.contains(effect);
    let [strength, willpower] = &mut sets.arms;
    let holds = [
        (&mut sets.items, true),
        (&mut sets.priced, item.price > 0),
        (&mut sets.slots[item.slot as usize], true),
        (&mut sets.gear, item.slot != Slot::Free),
        (strength, item.bonus[Stat::Strength as usize] > 0 || against),
        (willpower, item.bonus[Stat::Willpower as usize] > 0),
        (&mut sets.teleporters, has(&Effect::Teleport)),
        (&mut sets.letters, has(&Effect::WaiveGold)),
        (&mut sets.flying, item.flies > 0),
        (&mut sets.movers, item.flies > 0 || has(&Effect::Teleport)),
        (&mut sets.free_horse, item.free_horse),
        (&mut sets.health_for_magic, item.health_for_magic),
    ];
    holds.into_iter().filter(|(_, holds)| *holds).for_each(|(set, _)| set.insert(card));
    let used = |moment: &Moment| !item.effect.is_empty() && are_used(&item.effect, *moment);
    for moment in Moment::ALL.into_iter().filter(used) {
        sets.used[moment as usize].insert(card);
    }
    help(sets, card, &item.effect);
}

/// Sorts a card with these effects into the sets of those that help in a roll.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
fn help(sets: &mut CardSets, card: CardId, effects: &[Effect]) {
    for effect in effects {
        let kind = match effect {
            Effect::Bless(_) => &mut sets.blessings,
            Effect::Dice(_) => &mut sets.dice,
            Effect::Reroll => &mut sets.rerolls,
            _ => continue,
        };
        kind.insert(card);
        sets.helpers.insert(card);
    }
}
