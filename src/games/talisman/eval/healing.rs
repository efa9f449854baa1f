//! Healing and replenishing: what a character can get for its gold, and where.

use super::context::{At, EvalContext};
use super::space_values::{NEVER, SpaceFacts};
use super::weight::Weight;
use crate::games::talisman::model::flags::Flag;

impl EvalContext<'_, '_> {
    /// The seat's gold, plus what all its Objects except one Talisman would turn into.
    fn purse(&self) -> u8 {
        if !self.me.has(Flag::SellObjects) {
            return self.me.gold();
        }
        let kept = u8::from(self.me.talisman());
        self.me.gold().saturating_add(self.me.objects().len().saturating_sub(kept))
    }

    /// The value of what one gold more would heal on the seat's space.
    #[must_use]
    pub fn remedy(&self) -> f32 {
        let ground = self.ground(self.me.space());
        let paid = self.me.gold().checked_div(ground.heal_cost).unwrap_or(u8::MAX);
        if ground.heal_cost == NEVER || paid >= self.me.wounds().min(ground.heal_most) {
            return 0.0;
        }
        self.weight(Weight::Care) * self.weight(Weight::Life) / f32::from(ground.heal_cost.max(1))
    }

    /// The value of healing on a space.
    #[inline]
    #[must_use]
    pub fn healing(&self, ground: &SpaceFacts, wounds: u8) -> f32 {
        if wounds == 0 || ground.heal_cost == NEVER { 0.0 } else { self.healed(ground, wounds) }
    }

    fn healed(&self, ground: &SpaceFacts, wounds: u8) -> f32 {
        let free = self.courtesy(ground).min(wounds);
        let paid = self.purse().checked_div(ground.heal_cost).unwrap_or(u8::MAX);
        let lives = (wounds - free).min(ground.heal_most).min(paid).min(4_u8.saturating_sub(free));
        let mut sum = 0.0;
        for (lives, cost) in [(free, 0), (lives, ground.heal_cost)] {
            if lives > 0 {
                sum += f32::from(lives) * self.weight_about(Weight::Healing, &At::price(cost));
            }
        }
        self.weight(Weight::Care) * sum
    }

    /// Number of lives healed for free on a space for royal companions.
    fn courtesy(&self, ground: &SpaceFacts) -> u8 {
        if ground.courtesy == 0 || !self.me.has(Flag::RoyalHeal) {
            return 0;
        }
        let royal = self.me.cards().iter().filter(|card| self.view.rules.brief(*card).flags.has(Flag::RoyalHeal));
        royal.fold(0, |lives: u8, _| lives.saturating_add(ground.courtesy))
    }

    /// The value of replenishing fate on a space.
    #[must_use]
    pub fn replenishing(&self, ground: &SpaceFacts) -> f32 {
        if ground.fate_cost == NEVER {
            return 0.0;
        }
        let missing = self.me.fate_missing();
        let paid = self.me.gold().checked_div(ground.fate_cost).unwrap_or(u8::MAX);
        let fate = missing.min(paid);
        if fate == 0 {
            return 0.0;
        }
        f32::from(fate) * self.weight_about(Weight::Replenishing, &At::price(ground.fate_cost))
    }
}
