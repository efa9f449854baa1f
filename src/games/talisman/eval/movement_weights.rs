//! The weights of movement: the present values of features.

use super::context::EvalContext;
use super::deck_outlook::VALUES;
use super::scratch::MovementWeights;
use super::space_sets::SpaceSet;
use super::weight::Weight;
use super::worth::{self, CharacterType, FEATURES};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::SpaceId;
use crate::games::talisman::model::rules::Fate;
use crate::games::talisman::model::verb::{Ability, Effect};
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
            slow: ctx.me.has(Flag::OneSpace) || ctx.view.blizzard() || ctx.me.toad() > 0 || ctx.view.lasting_slow(),
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

    /// The value of what a form gains for a killed Enemy.
    #[cold]
    #[must_use]
    pub fn rewarding(&self, ctx: &EvalContext<'_, '_>, reward: &[Effect]) -> f32 {
        let who = CharacterType { alignment: ctx.me.alignment(), adds: false };
        ctx.felt(&worth::of_all(reward, who), &self.weights)
    }

    #[inline(never)]
    fn drawn(&self, ctx: &EvalContext<'_, '_>, foes_add: u8) -> f32 {
        // A form may draw from another deck, or not at all.
        ctx.me.draws_from().map_or(0.0, |deck| self.of_deck(ctx, deck, foes_add))
    }

    /// The value of an unseen card of a deck.
    #[must_use]
    pub fn of_deck(&self, ctx: &EvalContext<'_, '_>, deck: DeckKind, foes_add: u8) -> f32 {
        let (shift, outlook) = (ctx.view.shift(), &ctx.precomputed.decks[deck]);
        let value = |value: u8| value.saturating_sub(foes_add).saturating_add_signed(-shift);
        let at = |mine: u8| usize::from(value(mine)).min(VALUES - 1);
        let battle = at(self.battle);
        let (brutes, spirits) = (&outlook.brutes[battle], &outlook.spirits[at(ctx.me.psychic())]);
        let kill = ctx.weight(Weight::KillUnseen);
        let [of_brutes, of_spirits] = match ctx.me.form_reward() {
            None => [brutes.points * (self.trophy[0] + kill), spirits.points * (self.trophy[1] + kill)],
            // A form may be rewarded for a kill in place of the trophy.
            Some(reward) => {
                let reward = self.rewarding(ctx, reward);
                [brutes, spirits].map(|foes| foes.kills * reward + foes.points * kill)
            }
        };
        let spirited = of_spirits - spirits.wounds * self.weights[worth::LIFE];
        // Spirits that are too strong may be destroyed instead.
        let spirited = if ctx.me.has(Flag::DestroySpirits) { spirited.max(0.0) } else { spirited };
        let unharmed = ctx.me.powers().and_then(|powers| powers.unharmed).filter(|gains| gains.deck == deck);
        outlook.effect[ctx.me.alignment() as usize].dot(&self.weights)
            + unharmed.map_or(0.0, |gains| outlook.gentle * f32::from(gains.lives) * self.weights[worth::LIFE])
            + outlook.finds * ctx.weight(Weight::Find)
            + (outlook.points + outlook.game[battle]) * ctx.weight(Weight::Tally)
            + of_brutes
            - brutes.wounds * self.weights[worth::LIFE]
            + spirited
    }
}

/// Can there be anything that the seat cannot gain?
#[inline]
fn spoils(ctx: &EvalContext<'_, '_>) -> bool {
    let rules = &ctx.view.rules.rules;
    let capped = rules.ability_cap | rules.ability_cap_times | rules.ability_cap_plus != 0;
    capped || rules.life_trophy || ctx.me.toad() > 0 || rules.fate == Fate::Off
}

/// Sets the values of what cannot be gained to 0: points beyond a cap, and fate if there is none.
#[inline(never)]
fn spoil(ctx: &EvalContext<'_, '_>, weights: &mut [f32; FEATURES], trophy: &mut [f32; 2]) {
    let prices = *trophy;
    let for_lives = ctx.me.trades_for_lives();
    for (index, ability, feature) in [(0, Ability::Strength, worth::STRENGTH), (1, Ability::Craft, worth::CRAFT)] {
        let point = weights[feature];
        if ctx.me.room_to_grow(ability) == 0 {
            (trophy[index], weights[feature]) = (0.0, 0.0);
        }
        if for_lives {
            // Trophies buy lives in place of points, at the price of a point.
            let plain = weights[worth::LIFE] / f32::from(ctx.me.trophy_price(ability).max(1));
            let scale = if point > 0.0 { prices[index] / point } else { 0.0 };
            trophy[index] = if scale > 0.0 { scale * weights[worth::LIFE] } else { plain };
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
