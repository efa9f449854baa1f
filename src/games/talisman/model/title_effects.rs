//! All effects of a card.

use super::ruleset::Title;
use super::verb::{Attacker, Effect};

impl Title {
    /// Its effects: those of meeting it, an Enemy's, what it can be given up for, and those of a card that is carried.
    pub fn effects(&self) -> impl Iterator<Item = &Effect> {
        let enemy = self.enemy.iter().flat_map(|enemy| enemy.lists().flatten());
        let spent = self.spent.iter().flat_map(|spent| &spent.effect);
        self.effect.iter().chain(enemy).chain(spent).chain(self.carried_effects())
    }

    /// Can Objects lie on it?
    #[must_use]
    pub fn holds_goods(&self) -> bool {
        Effect::any(&self.effect, &mut |effect| matches!(effect, Effect::LeaveHere { .. }))
    }

    /// The first creature with which it attacks.
    #[must_use]
    pub fn attacker(&self) -> Option<&Attacker> {
        let mut found = None;
        Effect::any(&self.effect, &mut |effect| {
            found = effect.attacker();
            found.is_some()
        });
        found
    }

    /// The effects of a card on its owner.
    pub fn carried_effects(&self) -> impl Iterator<Item = &Effect> {
        let doubles = self.roll.iter().flat_map(|rule| &rule.doubles);
        let used = self.fight_use.iter().flat_map(|usage| &usage.then);
        doubles.chain(used).chain(self.on.iter().flat_map(|on| on.effects()))
    }
}
