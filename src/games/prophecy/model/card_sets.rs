//! Sets of cards by what they show, so that rules look only at the cards that matter.

use super::effect::Effect;
use super::kinds::{Slot, Stat};
use super::ruleset::{Face, Item, Title};
use crate::engine::ids::{CardId, CardSet};

/// The cards of a ruleset by what they show.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CardSets {
    /// Items.
    pub items: CardSet,
    /// Items that have a price.
    pub priced: CardSet,
    /// Items by [`Slot`].
    pub slots: [CardSet; Slot::WORDS.len()],
    /// Items that may have a bonus in a kind of battle, by [`Stat`].
    pub arms: [CardSet; 2],
    /// Items and opportunities that have effects.
    pub effective: CardSet,
    /// Items that move their owner to any space.
    pub teleporters: CardSet,
    /// Items that pay the gold of a certificate.
    pub letters: CardSet,
    /// Items that fly.
    pub flying: CardSet,
    /// Items that make a horse free.
    pub free_horse: CardSet,
    /// Items that let health pay for a Battle of Wills.
    pub health_for_magic: CardSet,
}

impl CardSets {
    /// The sets of these cards, each with its title.
    pub fn of<'a>(cards: impl Iterator<Item = (CardId, &'a Title)>) -> Self {
        let mut sets = Self::default();
        for (card, title) in cards {
            match &title.face {
                Face::Item(item) => sets.insert(card, item),
                Face::Opportunity(_) => sets.effective.insert(card),
                Face::Creature(_) | Face::Chance(_) => {}
            }
        }
        sets
    }

    /// Sorts an Item into the sets.
    fn insert(&mut self, card: CardId, item: &Item) {
        let against = item.against.iter().any(|bonus| *bonus > 0);
        let has = |effect: &Effect| item.effect.contains(effect);
        let [strength, willpower] = &mut self.arms;
        let holds = [
            (&mut self.items, true),
            (&mut self.priced, item.price > 0),
            (&mut self.slots[item.slot as usize], true),
            (strength, item.bonus[Stat::Strength as usize] > 0 || against),
            (willpower, item.bonus[Stat::Willpower as usize] > 0),
            (&mut self.effective, !item.effect.is_empty()),
            (&mut self.teleporters, has(&Effect::Teleport)),
            (&mut self.letters, has(&Effect::WaiveGold)),
            (&mut self.flying, item.flies > 0),
            (&mut self.free_horse, item.free_horse),
            (&mut self.health_for_magic, item.health_for_magic),
        ];
        holds.into_iter().filter(|(_, holds)| *holds).for_each(|(set, _)| set.insert(card));
    }
}
