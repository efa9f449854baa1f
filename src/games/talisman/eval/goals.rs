//! The goals of movement: what a seat wants to reach, and the best thing on the board.

use super::context::{At, EvalContext};
use super::deck_outlook::VALUES;
use super::routes::Goal;
use super::scratch::Goals;
use super::weight::Weight;
use super::worth::FEATURES;
use super::{enemy_groups, shopping};
use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Alignment, Region, SPACES_MAX, SpaceId};
use crate::games::talisman::model::rules::Aim;
use crate::games::talisman::model::verb::Quest;

const _: () = assert!(Goal::ALL.len() == FEATURES, "goals are weighed like features");

/// From this goal on, the value of a goal is the same for all alignments; the goals are in the order of their weights.
const FIRST: usize = Goal::Bridge as usize;
const _: () = {
    assert!(Goal::Mystic as usize - FIRST == Weight::ReachMystic as usize - Weight::ReachBridge as usize, "as many");
    assert!(Goal::Rich as usize - FIRST == Weight::ReachRich as usize - Weight::ReachBridge as usize, "in one order");
    assert!(Goal::Mystic as usize + 1 == FEATURES, "and nothing beyond them");
};

impl Goals {
    /// The goals of a seat.
    #[inline]
    fn of(ctx: &EvalContext<'_, '_>) -> Self {
        let mut goals = Self { goals: [0.0; FEATURES], treasure: (ctx.me.space(), 0.0), home: None };
        goals.set(ctx);
        goals
    }

    /// The value of reaching a goal; 0 if it is not wanted.
    #[must_use]
    pub fn goal(&self, goal: Goal) -> f32 {
        self.goals[goal as usize]
    }

    fn want(&mut self, goal: Goal, worth: f32) {
        self.goals[goal as usize] = worth.max(0.0);
    }

    fn set(&mut self, ctx: &EvalContext<'_, '_>) {
        let prices: [f32; FEATURES - FIRST] = ctx.prices(Weight::ReachBridge as usize, 1);
        for (goal, price) in self.goals[FIRST..].iter_mut().zip(prices) {
            *goal = price.max(0.0);
        }
        let (heal, fate) = match ctx.me.alignment() {
            Alignment::Good => (Goal::HealGood, Goal::FateGood),
            Alignment::Neutral => (Goal::HealNeutral, Goal::FateNeutral),
            Alignment::Evil => (Goal::HealEvil, Goal::FateEvil),
        };
        self.want(heal, ctx.weight(Weight::ReachHealer));
        self.want(fate, ctx.weight(Weight::ReachFate));
        // A character that may change to an alignment at will may also use the healers of that alignment.
        if ctx.me.has(Flag::ChangeAlignment) {
            self.want(Goal::HealGood, ctx.weight(Weight::ReachHealer));
            self.want(Goal::FateEvil, ctx.weight(Weight::ReachFate));
        }
        if ctx.me.brings_goods() {
            self.want(Goal::Warlock, ctx.weight(Weight::Talisman));
        }
        self.set_treasure(ctx);
        if ctx.me.form().is_some() {
            self.set_form(ctx);
        }
        if ctx.view.terrain().lying().next().is_some() {
            self.drop_covered(ctx);
        }
    }

    /// A form wants to take its own card back, and some have no way inward through the Portal of Power (RULING 228, RULING 229).
    #[cold]
    fn set_form(&mut self, ctx: &EvalContext<'_, '_>) {
        if !ctx.me.may_enter_portal() {
            self.goals[Goal::Portal as usize] = 0.0;
        }
        let worth = ctx.weight(Weight::SeekMarker);
        let Some(home) = ctx.me.home() else { return };
        self.home = Some((home, worth));
        if worth <= self.treasure.1 {
            return;
        }
        if ctx.view.rules.space(home).region == ctx.me.region() {
            self.treasure = (home, worth);
        } else {
            self.want(Goal::Bridge, worth.max(self.goal(Goal::Bridge)));
        }
    }

    /// What a Terrain card covers is no goal (RULING 236, RULING 237).
    #[cold]
    fn drop_covered(&mut self, ctx: &EvalContext<'_, '_>) {
        let board = &ctx.view.rules.board;
        for (goal, space) in [(Goal::Temple, board.ferry), (Goal::Warlock, board.warlock)] {
            if ctx.view.terrain().covers(space) {
                self.goals[goal as usize] = 0.0;
            }
        }
        for (goal, space) in [(Goal::Portal, board.portal), (Goal::Bridge, board.sentinel)] {
            if !ctx.view.leads_on(space) {
                self.goals[goal as usize] = 0.0;
            }
        }
    }

    /// Finds the best target on the board: a Talisman, a Place with counters, a free healer, and others.
    fn set_treasure(&mut self, ctx: &EvalContext<'_, '_>) {
        let sets = &ctx.view.rules.sets;
        self.seek(ctx, &sets.talismans, Weight::SeekTalisman);
        self.seek(ctx, &sets.wells, Weight::SeekWell);
        self.seek(ctx, &ctx.precomputed.sets.healers, Weight::SeekHealer);
        if ctx.me.tasks().any(|task| task == Quest::TakeLife) {
            self.set_prey(ctx);
        }
        let deck = &ctx.precomputed.decks[DeckKind::Adventure];
        if deck.points + deck.game[VALUES - 1] > 0.0 {
            self.set_spoils(ctx);
        }
        if ctx.view.rules.rules.aim == Aim::LandGrant {
            self.set_castle(ctx, Weight::SeekCastle);
        }
        if ctx.me.has(Flag::RoyalExchange) {
            self.set_castle(ctx, Weight::SeekCourt);
        }
    }

    /// Cards on the board that count for the score.
    fn set_spoils(&mut self, ctx: &EvalContext<'_, '_>) {
        let (rules, region, price) = (ctx.view.rules, ctx.me.region(), ctx.weight(Weight::SeekSpoils));
        for card in &ctx.view.on_board() {
            let counts = ctx.precomputed.ware(card).points + shopping::counting(ctx, card);
            let worth = counts * price;
            let Some(space) = ctx.view.lies_at(card).filter(|_| worth > self.treasure.1) else { continue };
            let barred = rules.sets.barred_to(ctx.me.alignment()).has(card);
            if rules.space(space).region == region && !barred {
                self.treasure = (space, worth);
            }
        }
    }

    /// The Castle, if it wins the scenario or takes royal companions.
    fn set_castle(&mut self, ctx: &EvalContext<'_, '_>, weight: Weight) {
        let (castle, worth) = (ctx.view.rules.board.castle, ctx.weight(weight));
        if ctx.me.region() == ctx.view.rules.space(castle).region && worth > self.treasure.1 {
            self.treasure = (castle, worth);
        }
    }

    #[inline]
    fn seek(&mut self, ctx: &EvalContext<'_, '_>, cards: &CardSet, weight: Weight) {
        let want = ctx.weight(weight);
        if want > self.treasure.1 {
            let lying = ctx.view.on_board().and(cards);
            if !lying.is_empty() {
                self.find(ctx, &lying, want);
            }
        }
    }

    /// The best of these cards on the board.
    #[inline(never)]
    fn find(&mut self, ctx: &EvalContext<'_, '_>, cards: &CardSet, want: f32) {
        let (drunk, near) = (ctx.view.drunk(), ctx.precomputed.lands.of(ctx.me.region()));
        let open = |card: CardId| {
            let title = ctx.view.title(card);
            title.counter.is_none() || title.counters_held().any(|(counter, _)| !drunk.has(counter))
        };
        for card in cards.iter() {
            let lies = ctx.view.lies_at(card).filter(|space| near.has(*space));
            let Some(space) = lies.filter(|_| open(card)) else { continue };
            // Enemies that guard it must be defeated first.
            let worth = want * enemy_groups::passing(ctx, space);
            if worth > self.treasure.1 {
                self.treasure = (space, worth);
            }
            // An unguarded card has the full value, so none can be better.
            if worth >= want {
                return;
            }
        }
    }

    /// Characters that could be defeated, if a quest asks for a life.
    fn set_prey(&mut self, ctx: &EvalContext<'_, '_>) {
        for other in ctx.rivals() {
            let sheet = ctx.view.sheet(other);
            let worth = ctx.weight_about(Weight::SeekPrey, &At::other(other));
            let near = sheet.region() == ctx.me.region();
            if near && worth > self.treasure.1 {
                self.treasure = (sheet.space(), worth);
            } else if sheet.region() == Region::Outer && !near && worth > 0.0 && self.goal(Goal::Bridge) <= 0.0 {
                // Cross the bridge back if the only suitable character is there.
                self.want(Goal::Bridge, worth * 0.8);
            }
        }
    }

    /// The value of a space for its nearness to the target on the board.
    #[inline]
    #[must_use]
    pub fn lure(&self, ctx: &EvalContext<'_, '_>, (space, slow): (SpaceId, bool)) -> f32 {
        let (treasure, want) = self.treasure;
        if want <= 0.0 {
            return 0.0;
        }
        let arrived = self.home.filter(|(home, _)| *home == space).map_or(0.0, |(_, worth)| worth);
        let steps = ctx.precomputed.steps[treasure.at() % SPACES_MAX][space.at() % SPACES_MAX];
        let Some(rings) = ctx.precomputed.far.get(usize::from(steps)) else { return arrived };
        want * rings[usize::from(slow)] + arrived
    }

    /// The total value of all goals except one.
    #[must_use]
    pub fn beside(&self, goal: Goal) -> f32 {
        self.goals.iter().sum::<f32>() - self.goal(goal)
    }
}

impl EvalContext<'_, '_> {
    /// The goals of movement.
    #[must_use]
    pub fn far(&self) -> &Goals {
        self.far.get_or_init(|| Goals::of(self))
    }
}
