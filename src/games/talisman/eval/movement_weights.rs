//! The weights of movement: the present values of features.

use super::context::EvalContext;
use super::precomputed::VALUES;
use super::scratch::MovementWeights;
use super::space_sets::SpaceSet;
use super::weight::Weight;
use super::worth::{self, FEATURES};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::SpaceId;
use crate::games::talisman::model::rules::Fate;
use crate::games::talisman::model::verb::Ability;
use core::cell::Cell;

const _: () = assert!(Weight::TrophyStrength as usize + 1 == Weight::TrophyCraft as usize, "side by side");

impl MovementWeights {
    /// The weights of a seat.
    #[inline]
    fn of(ctx: &EvalContext<'_, '_>) -> Self {
        let mut weights = ctx.features();
        let mut trophy = ctx.prices(Weight::TrophyStrength as usize, 0);
        if spoils(ctx) {
            spoil(ctx, &mut weights, &mut trophy);
        }
        Self {
            weights,
            battle: ctx.battle(),
            wounds: ctx.me.wounds(),
            trophy,
            draw: Cell::new(f32::NAN),
            crowded: Cell::new(None),
            slow: ctx.me.has(Flag::OneSpace) || ctx.view.blizzard() || ctx.me.toad() > 0,
        }
    }

    /// Are other characters on this space?
    #[inline]
    #[must_use]
    pub fn crowded(&self, ctx: &EvalContext<'_, '_>, space: SpaceId) -> bool {
        self.crowded.get().unwrap_or_else(|| self.see_others(ctx)).has(space)
    }

    #[inline(never)]
    fn see_others(&self, ctx: &EvalContext<'_, '_>) -> SpaceSet {
        let there = |lands: SpaceSet, seat| lands.with(ctx.view.sheet(seat).space());
        let crowded = ctx.rivals().fold(SpaceSet::default(), there);
        self.crowded.set(Some(crowded));
        crowded
    }

    /// The value of an unseen card where creatures have this bonus.
    #[inline]
    #[must_use]
    pub fn unseen(&self, ctx: &EvalContext<'_, '_>, foes_add: u8) -> f32 {
        if foes_add > 0 {
            return self.drawn(ctx, foes_add);
        }
        if self.draw.get().is_nan() {
            self.draw.set(self.drawn(ctx, 0));
        }
        self.draw.get()
    }

    #[inline(never)]
    fn drawn(&self, ctx: &EvalContext<'_, '_>, foes_add: u8) -> f32 {
        let shift = ctx.view.shift();
        let value = |value: u8| value.saturating_sub(foes_add).saturating_add_signed(-shift);
        let at = |mine: u8| usize::from(value(mine)).min(VALUES - 1);
        let (precomputed, battle) = (ctx.precomputed, at(self.battle));
        let (brutes, spirits) = (&precomputed.brutes[battle], &precomputed.spirits[at(ctx.me.craft())]);
        let kill = ctx.weight(Weight::KillUnseen);
        let spirited = spirits.points * (self.trophy[1] + kill) - spirits.wounds * self.weights[worth::LIFE];
        // Spirits that are too strong may be destroyed instead.
        let spirited = if ctx.me.has(Flag::DestroySpirits) { spirited.max(0.0) } else { spirited };
        precomputed.deck[ctx.me.alignment() as usize].dot(&self.weights)
            + precomputed.finds * ctx.weight(Weight::Find)
            + (precomputed.points + precomputed.game[battle]) * ctx.weight(Weight::Tally)
            + brutes.points * (self.trophy[0] + kill)
            - brutes.wounds * self.weights[worth::LIFE]
            + spirited
    }
}

/// Can there be anything that the seat cannot gain?
#[inline]
fn spoils(ctx: &EvalContext<'_, '_>) -> bool {
    let rules = &ctx.view.rules.rules;
    let capped = rules.ability_cap | rules.ability_cap_times | rules.ability_cap_plus != 0;
    capped || ctx.me.toad() > 0 || rules.fate == Fate::Off
}

/// Sets the values of what cannot be gained to 0: points beyond a cap, and fate if there is none.
#[inline(never)]
fn spoil(ctx: &EvalContext<'_, '_>, weights: &mut [f32; FEATURES], trophy: &mut [f32; 2]) {
    for (index, ability, feature) in [(0, Ability::Strength, worth::STRENGTH), (1, Ability::Craft, worth::CRAFT)] {
        if ctx.me.room_to_grow(ability) == 0 {
            (trophy[index], weights[feature]) = (0.0, 0.0);
        }
    }
    // A Toad loses its gains with its shape.
    if ctx.me.toad() > 0 {
        (weights[worth::STRENGTH], weights[worth::CRAFT]) = (0.0, 0.0);
    }
    if ctx.view.rules.rules.fate == Fate::Off {
        weights[worth::FATE] = 0.0;
    }
}

impl EvalContext<'_, '_> {
    /// The weights of movement, without routes.
    #[must_use]
    pub fn near(&self) -> &MovementWeights {
        self.near.get_or_init(|| MovementWeights::of(self))
    }
}
