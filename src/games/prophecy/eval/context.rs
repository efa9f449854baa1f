//! The evaluation context: a strategy's prices for one decision, and what is worked out once for it.

use super::facts;
use super::gains::Gains;
use super::purse::Purse;
use super::weight::Weight;
use crate::games::prophecy::model::Prophecy;
use crate::games::prophecy::model::kinds::{GUILDS, Guild, RING, SpaceId};
use crate::games::prophecy::model::state::Adventurer;
use crate::games::prophecy::rules::{goods, resources, space};
use crate::strategy::language;
use crate::strategy::scripted::code;
use crate::strategy::scripted::decision_cache::Marks;
use arrayvec::ArrayVec;
use core::cell::OnceCell;

/// The subject of an expression.
pub type At = code::At<Prophecy>;

/// The context of one seat at one decision.
pub type EvalContext<'m, 'v> = language::EvalContext<'m, 'v, Prophecy>;

/// What is kept while one decision is made.
#[derive(Debug, Default)]
pub struct Scratch {
    /// Which spaces have a worth in the seat's cache.
    spaces: Marks,
    /// What can be reached later.
    aims: OnceCell<Aims>,
    /// The seat's gold and experience.
    purses: OnceCell<[Purse; 2]>,
    /// What selling all Items that are better sold is worth.
    sales: OnceCell<f32>,
}

/// The spaces as aims of later turns.
#[derive(Debug)]
pub(super) struct Aims {
    /// Those that are worth arriving on, each with that worth.
    pub spaces: ArrayVec<(f32, SpaceId), { RING as usize }>,
    /// The same of those where a certificate is paid for, with the gold that must be left for it.
    pub certificates: ArrayVec<(f32, SpaceId, u8), { GUILDS as usize }>,
    /// What is left of a worth after so many turns.
    pub delays: [f32; RING as usize],
}

impl<'v> EvalContext<'_, 'v> {
    /// The character of the seat.
    #[inline]
    #[must_use]
    pub fn me(&self) -> &'v Adventurer {
        self.view.state.hero(self.view.seat)
    }

    /// The price of a weight.
    #[inline]
    #[must_use]
    pub fn weight(&self, weight: Weight) -> f32 {
        self.lasting(weight as usize)
    }

    /// So much of something that has a price, no limit, and no chance of death.
    #[inline]
    #[must_use]
    pub fn priced(&self, weight: Weight, amount: f32) -> Gains {
        Gains::of(amount * self.weight(weight))
    }

    fn purses(&self) -> &[Purse; 2] {
        self.purses.get_or_init(|| self.counted_purses())
    }

    #[inline(never)]
    fn counted_purses(&self) -> [Purse; 2] {
        let (hero, [experience, gold]) = (self.me(), self.needed());
        let (rules, state) = (self.view.rules, self.view.state);
        let kept = goods::tokens_kept(&rules.rules);
        let purse = |held: u8, needed: u8, most: u8, weights: [Weight; 2]| {
            let prices = weights.map(|weight| self.weight(weight));
            Purse::new([held, needed].map(f32::from), f32::from(most.min(kept)), prices)
        };
        // The bank pays no more than it has.
        let paid = hero.gold.saturating_add(resources::gold_left(&rules.rules, state));
        let gained = hero.experience.saturating_add(resources::experience_left(&rules.rules, state));
        // Gold beyond the certificates buys one Item.
        let useful = gold.saturating_add(rules.dearest);
        [
            purse(hero.gold, gold, paid.min(useful), [Weight::Gold, Weight::GoldSpare]),
            purse(hero.experience, experience, gained, [Weight::Experience, Weight::ExperienceSpare]),
        ]
    }

    /// The guilds whose certificates are missing, with the gold that each costs.
    pub fn missing(&self) -> impl Iterator<Item = (Guild, u8)> + use<'v> {
        let (rules, hero) = (self.view.rules, self.me());
        facts::missing(self.view, self.view.seat).map(|guild| (guild, space::certificate_gold(rules, hero, guild)))
    }

    /// The experience and the gold that the certificates still needed to win cost, the cheapest ones.
    #[must_use]
    pub fn needed(&self) -> [u8; 2] {
        let rules = &self.view.rules.rules;
        let left = rules.certificates_to_win.saturating_sub(self.me().certificate_count());
        let free = self.missing().filter(|(_, gold)| *gold == 0).count().to_le_bytes()[0].min(left);
        [left * rules.certificate_experience, (left - free) * rules.certificate_gold]
    }

    /// What gaining so much gold is worth; paying it, if the amount is negative.
    #[inline]
    #[must_use]
    pub fn gold(&self, more: f32) -> f32 {
        self.purses()[0].worth(more)
    }

    /// What gaining so much experience is worth; paying it, if the amount is negative.
    #[inline]
    #[must_use]
    pub fn experience(&self, more: f32) -> f32 {
        self.purses()[1].worth(more)
    }

    /// Gains with gold and experience at what they are worth.
    #[inline]
    #[must_use]
    pub fn settled(&self, gains: Gains) -> Gains {
        gains.settled(self.purses())
    }

    /// What gains are worth at the strategy's prices.
    #[inline]
    #[must_use]
    pub fn worth(&self, gains: Gains) -> f32 {
        gains.settled(self.purses()).worth(self.weight(Weight::Death))
    }

    /// The spaces as aims, worked out once.
    pub(super) fn once_for_aims(&self, work_out: impl FnOnce() -> Aims) -> &Aims {
        self.aims.get_or_init(work_out)
    }

    /// The worth of sales, worked out once.
    pub(super) fn once_for_sales(&self, work_out: impl FnOnce() -> f32) -> f32 {
        *self.sales.get_or_init(work_out)
    }

    /// The worth of a space, worked out once.
    #[inline]
    pub(super) fn once_for_space(&self, space: SpaceId, work_out: impl FnOnce() -> f32) -> f32 {
        self.spaces.once(&self.cache.game.spaces, space.at(), work_out)
    }
}
