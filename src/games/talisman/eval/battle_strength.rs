//! Strength in battle: the seat's with a charmed Animal, and another character's with hired help.

use super::context::EvalContext;
use super::weight::Weight;
use crate::engine::ids::Seat;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::verb::Ability;

/// The Strength of the strongest charmed Animal, which helps its master in every battle.
#[inline]
#[must_use]
pub fn company(ctx: &EvalContext<'_, '_>) -> u8 {
    if !ctx.me.has(Flag::Charm) {
        return 0;
    }
    let held = ctx.me.cards().and(&ctx.view.rules.sets.enemies);
    held.iter().map(|card| ctx.view.title(card).strength.unwrap_or(0)).max().unwrap_or(0)
}

/// The chance of charming an Animal of this Strength, times what it would add as a companion.
#[must_use]
pub fn charming(ctx: &EvalContext<'_, '_>, strength: u8) -> f32 {
    if !ctx.me.has(Flag::Charm) || ctx.me.has(Flag::Alone) {
        return 0.0;
    }
    let chance = f32::from(6_u8.saturating_sub(strength)) / 6.0;
    chance * f32::from(strength.saturating_sub(company(ctx))) * ctx.weight(Weight::Charm)
}

/// Another character's Strength in battle, with its strongest hired help if it can pay.
#[must_use]
pub fn hiring(ctx: &EvalContext<'_, '_>, other: Seat) -> u8 {
    let them = ctx.view.sheet(other);
    let own = them.strength_battle();
    if !them.has(Flag::ForHire) || them.gold() == 0 {
        return own;
    }
    let hired = them.cards().iter().map(|card| ctx.view.title(card).hired_strength).max().unwrap_or(0);
    // Help hired this turn is already counted.
    if own > them.strength().saturating_add(hired) { own } else { own.saturating_add(hired) }
}

impl EvalContext<'_, '_> {
    /// Strength in battle, including a charmed Animal, which helps in every battle.
    #[inline]
    #[must_use]
    pub fn battle(&self) -> u8 {
        self.me.strength_battle().saturating_add(company(self))
    }

    /// Strength in battle; for a Toad, as it will be after turning back.
    #[must_use]
    pub fn lasting_battle(&self) -> u8 {
        let me = &self.me;
        if me.toad() == 0 {
            // Most of the time no bonus is suppressed.
            let asleep = if me.sleeps() { me.asleep(Ability::Strength).saturating_add(me.arms_asleep()) } else { 0 };
            return me.strength_battle().saturating_add(asleep);
        }
        let own = me.character().flags;
        let belief = if own.has(Flag::InnerBelief) { me.character().craft } else { 0 };
        // A Weapon that a Toad holds does not count if its character may not use Weapons.
        let arms = if own.has(Flag::NoWeapon) { 0 } else { me.strength_battle() - me.strength() };
        arms.saturating_add(me.lasting(Ability::Strength)).saturating_add(belief)
    }
}
