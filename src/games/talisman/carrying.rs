//! What counts against the carrying limit (R4E, Carrying limit; RULING 159).

use super::ruleset::Ruleset;
use super::view::Sheet;
use crate::engine::ids::{CardId, CardSet};

/// How many of these Objects count against the carrying limit: all, but under house rules not what is worn, one thing a
/// part of the body, nor small things beyond the first (RULING 159).
#[inline]
#[must_use]
pub fn burden(rules: &Ruleset, objects: &CardSet) -> u8 {
    if rules.rules.body_slots || rules.rules.small_items { lightened(rules, objects) } else { objects.len() }
}

#[cold]
fn lightened(rules: &Ruleset, objects: &CardSet) -> u8 {
    let mut left = *objects;
    if rules.rules.body_slots {
        for worn in &rules.sets.worn {
            if let Some(card) = left.and(worn).first() {
                left.remove(card);
            }
        }
    }
    let spared = if rules.rules.small_items { left.and(&rules.sets.small).len().saturating_sub(1) } else { 0 };
    left.len() - spared
}

impl Sheet<'_> {
    /// Objects that count against what may be carried.
    #[must_use]
    pub fn burden(&self) -> u8 {
        burden(self.view.rules, &self.objects())
    }

    /// Could it carry the card beside all that it has?
    #[must_use]
    pub fn room_for(&self, card: CardId) -> bool {
        let sets = &self.view.rules.sets;
        let mut objects = self.objects();
        // An Enemy is carried as an Object or not at all.
        if sets.objects.has(card) || sets.enemies.has(card) {
            objects.insert(card);
        }
        burden(self.view.rules, &objects) <= self.hero.sums.carry
    }
}
