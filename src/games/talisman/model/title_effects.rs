//! All effects of a card.

use super::ruleset::Title;
use super::verb::Effect;

impl Title {
    /// Its effects: those of meeting it, an Enemy's, what it can be given up for, and those of a card that is carried.
    pub fn effects(&self) -> impl Iterator<Item = &Effect> {
        let enemy = self.enemy.iter().flat_map(|enemy| enemy.lists().flatten());
        let spent = self.spent.iter().flat_map(|spent| &spent.effect);
        self.effect.iter().chain(enemy).chain(spent).chain(self.carried_effects())
    }

    /// The effects of a card on its owner.
    pub fn carried_effects(&self) -> impl Iterator<Item = &Effect> {
        let doubles = self.roll.iter().flat_map(|rule| &rule.doubles);
        let used = self.fight_use.iter().flat_map(|usage| &usage.then);
        doubles.chain(used).chain(self.on.iter().flat_map(|on| on.effects()))
    }
}
