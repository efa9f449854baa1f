//! What everything is worth to a player now, as weights of features and of goals: the table behind its moves.

use super::enemy_groups;
use super::mind::Mind;
use super::need::Need;
use super::precomputed::VALUES;
use super::routes::Goal;
use super::shopping;
use super::space_sets::SpaceSet;
use super::worth::{self, FEATURES};
use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::effect::verb::{Ability, Quest};
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{Alignment, Region, SPACES_MAX, SpaceId};
use crate::games::talisman::rules::{Aim, Fate};
use crate::strategy::scripted::code::At;
use core::cell::Cell;

const _: () = assert!(Goal::ALL.len() == FEATURES, "goals are weighed like features");

/// The goals whose need has the same meaning whoever looks begin here, in the order of their needs.
const FIRST: usize = Goal::Bridge as usize;
const _: () = {
    assert!(Goal::Mystic as usize - FIRST == Need::ReachMystic as usize - Need::ReachBridge as usize, "as many");
    assert!(Goal::Rich as usize - FIRST == Need::ReachRich as usize - Need::ReachBridge as usize, "in one order");
    assert!(Goal::Mystic as usize + 1 == FEATURES, "and nothing beyond them");
};

/// What things are worth now; a point of the better ability is about 1.
#[derive(Clone, Debug)]
pub struct Needs {
    /// By feature.
    pub weights: [f32; FEATURES],
    /// Strength in battle.
    pub battle: u8,
    /// Lives that could be healed.
    pub wounds: u8,
    /// A point on a trophy, by Strength and by Craft.
    pub trophy: [f32; 2],
    /// A card drawn unseen on plain ground, once it was asked for.
    draw: Cell<f32>,
    /// Does the seat move one space a turn?
    pub slow: bool,
    /// Spaces with other characters on them, once they were asked for.
    crowded: Cell<Option<SpaceSet>>,
}

/// What places are worth now.
#[derive(Clone, Debug)]
pub struct Goals {
    /// What being at each goal is worth.
    pub goals: [f32; FEATURES],
    /// The best thing lying about in the Region, and what it is worth; worth nothing if there is none.
    pub treasure: (SpaceId, f32),
}

impl Needs {
    /// The needs of a seat.
    #[inline]
    #[must_use]
    pub fn of(mind: &Mind<'_, '_>) -> Self {
        let mut weights = mind.features();
        let mut trophy = mind.prices(Need::TrophyStrength as usize, 0);
        if spoils(mind) {
            spoil(mind, &mut weights, &mut trophy);
        }
        Self {
            weights,
            battle: mind.battle(),
            wounds: mind.me.wounds(),
            trophy,
            draw: Cell::new(f32::NAN),
            crowded: Cell::new(None),
            slow: mind.me.has(Flag::OneSpace) || mind.view.blizzard() || mind.me.toad() > 0,
        }
    }

    /// Are other characters on a space?
    #[inline]
    #[must_use]
    pub fn crowded(&self, mind: &Mind<'_, '_>, space: SpaceId) -> bool {
        self.crowded.get().unwrap_or_else(|| self.see_others(mind)).has(space)
    }

    #[inline(never)]
    fn see_others(&self, mind: &Mind<'_, '_>) -> SpaceSet {
        let there = |lands: SpaceSet, seat| lands.with(mind.view.sheet(seat).space());
        let crowded = mind.rivals().fold(SpaceSet::default(), there);
        self.crowded.set(Some(crowded));
        crowded
    }

    /// A card drawn unseen, where creatures add so much.
    #[inline]
    #[must_use]
    pub fn unseen(&self, mind: &Mind<'_, '_>, foes_add: u8) -> f32 {
        if foes_add > 0 {
            return self.drawn(mind, foes_add);
        }
        if self.draw.get().is_nan() {
            self.draw.set(self.drawn(mind, 0));
        }
        self.draw.get()
    }

    #[inline(never)]
    fn drawn(&self, mind: &Mind<'_, '_>, foes_add: u8) -> f32 {
        let shift = mind.view.shift();
        let value = |value: u8| value.saturating_sub(foes_add).saturating_add_signed(-shift);
        let at = |mine: u8| usize::from(value(mine)).min(VALUES - 1);
        let (lore, battle) = (mind.lore, at(self.battle));
        let (brutes, spirits) = (&lore.brutes[battle], &lore.spirits[at(mind.me.craft())]);
        let kill = mind.need(Need::KillUnseen);
        let spirited = spirits.points * (self.trophy[1] + kill) - spirits.wounds * self.weights[worth::LIFE];
        // Spirits too strong may be destroyed.
        let spirited = if mind.me.has(Flag::DestroySpirits) { spirited.max(0.0) } else { spirited };
        lore.deck[mind.me.alignment() as usize].dot(&self.weights)
            + lore.finds * mind.need(Need::Find)
            + (lore.points + lore.game[battle]) * mind.need(Need::Tally)
            + brutes.points * (self.trophy[0] + kill)
            - brutes.wounds * self.weights[worth::LIFE]
            + spirited
    }
}

/// May there be anything that cannot be gained?
#[inline]
fn spoils(mind: &Mind<'_, '_>) -> bool {
    let rules = &mind.view.rules.rules;
    let capped = rules.ability_cap | rules.ability_cap_times | rules.ability_cap_plus != 0;
    capped || mind.me.toad() > 0 || rules.fate == Fate::Off
}

/// What cannot be gained is worth nothing: points beyond a cap, fate where there is none.
#[inline(never)]
fn spoil(mind: &Mind<'_, '_>, weights: &mut [f32; FEATURES], trophy: &mut [f32; 2]) {
    for (index, ability, feature) in [(0, Ability::Strength, worth::STRENGTH), (1, Ability::Craft, worth::CRAFT)] {
        if mind.me.room_to_grow(ability) == 0 {
            (trophy[index], weights[feature]) = (0.0, 0.0);
        }
    }
    // What a Toad gains it loses with its shape.
    if mind.me.toad() > 0 {
        (weights[worth::STRENGTH], weights[worth::CRAFT]) = (0.0, 0.0);
    }
    if mind.view.rules.rules.fate == Fate::Off {
        weights[worth::FATE] = 0.0;
    }
}

const _: () = assert!(Need::TrophyStrength as usize + 1 == Need::TrophyCraft as usize, "side by side");

impl Goals {
    /// The goals of a seat.
    #[inline]
    #[must_use]
    pub fn of(mind: &Mind<'_, '_>) -> Self {
        let mut goals = Self { goals: [0.0; FEATURES], treasure: (mind.me.space(), 0.0) };
        goals.set(mind);
        goals
    }

    /// What reaching a goal is worth, if it is wanted.
    #[must_use]
    pub fn goal(&self, goal: Goal) -> f32 {
        self.goals[goal as usize]
    }

    fn want(&mut self, goal: Goal, worth: f32) {
        self.goals[goal as usize] = worth.max(0.0);
    }

    fn set(&mut self, mind: &Mind<'_, '_>) {
        let prices: [f32; FEATURES - FIRST] = mind.prices(Need::ReachBridge as usize, 1);
        for (goal, price) in self.goals[FIRST..].iter_mut().zip(prices) {
            *goal = price.max(0.0);
        }
        let (heal, fate) = match mind.me.alignment() {
            Alignment::Good => (Goal::HealGood, Goal::FateGood),
            Alignment::Neutral => (Goal::HealNeutral, Goal::FateNeutral),
            Alignment::Evil => (Goal::HealEvil, Goal::FateEvil),
        };
        self.want(heal, mind.need(Need::ReachHealer));
        self.want(fate, mind.need(Need::ReachFate));
        // Who may be good at will may be healed where the good are, and so on.
        if mind.me.has(Flag::ChangeAlignment) {
            self.want(Goal::HealGood, mind.need(Need::ReachHealer));
            self.want(Goal::FateEvil, mind.need(Need::ReachFate));
        }
        if mind.me.brings_goods() {
            self.want(Goal::Warlock, mind.need(Need::Talisman));
        }
        self.set_treasure(mind);
    }

    /// What lies on the board for the taking: a Talisman, a well of counters, or whoever heals for nothing.
    fn set_treasure(&mut self, mind: &Mind<'_, '_>) {
        let sets = &mind.view.rules.sets;
        self.seek(mind, &sets.talismans, Need::SeekTalisman);
        self.seek(mind, &sets.wells, Need::SeekWell);
        self.seek(mind, &mind.lore.sets.healers, Need::SeekHealer);
        if mind.me.tasks().any(|task| task == Quest::TakeLife) {
            self.set_prey(mind);
        }
        if mind.lore.points + mind.lore.game[VALUES - 1] > 0.0 {
            self.set_spoils(mind);
        }
        if mind.view.rules.rules.aim == Aim::LandGrant {
            self.set_castle(mind, Need::SeekCastle);
        }
        if mind.me.has(Flag::RoyalExchange) {
            self.set_castle(mind, Need::SeekCourt);
        }
    }

    /// What lies about and counts when the time is up.
    fn set_spoils(&mut self, mind: &Mind<'_, '_>) {
        let (rules, region, price) = (mind.view.rules, mind.me.region(), mind.need(Need::SeekSpoils));
        for card in &mind.view.on_board() {
            let counts = mind.lore.ware(card).points + shopping::counting(mind, card);
            let worth = counts * price;
            let Some(space) = mind.view.lies_at(card).filter(|_| worth > self.treasure.1) else { continue };
            let barred = rules.sets.barred_to(mind.me.alignment()).has(card);
            if rules.space(space).region == region && !barred {
                self.treasure = (space, worth);
            }
        }
    }

    /// The Castle, for those who may be granted land there, or are awaited with a royal companion.
    fn set_castle(&mut self, mind: &Mind<'_, '_>, need: Need) {
        let (castle, worth) = (mind.view.rules.board.castle, mind.need(need));
        if mind.me.region() == mind.view.rules.space(castle).region && worth > self.treasure.1 {
            self.treasure = (castle, worth);
        }
    }

    #[inline]
    fn seek(&mut self, mind: &Mind<'_, '_>, cards: &CardSet, need: Need) {
        let want = mind.need(need);
        if want > self.treasure.1 {
            let lying = mind.view.on_board().and(cards);
            if !lying.is_empty() {
                self.find(mind, &lying, want);
            }
        }
    }

    /// The best to be had of cards that lie somewhere.
    #[inline(never)]
    fn find(&mut self, mind: &Mind<'_, '_>, cards: &CardSet, want: f32) {
        let (drunk, near) = (mind.view.drunk(), mind.lore.lands.of(mind.me.region()));
        let open = |card: CardId| mind.view.title(card).counter.is_none_or(|counter| !drunk.has(counter));
        for card in cards.iter() {
            let lies = mind.view.lies_at(card).filter(|space| near.has(*space));
            let Some(space) = lies.filter(|_| open(card)) else { continue };
            // Whoever guards it must be beaten first.
            let worth = want * enemy_groups::passing(mind, space);
            if worth > self.treasure.1 {
                self.treasure = (space, worth);
            }
            // None is better than one that nobody guards.
            if worth >= want {
                return;
            }
        }
    }

    /// Whoever could be beaten, for those who must take a life.
    fn set_prey(&mut self, mind: &Mind<'_, '_>) {
        for other in mind.rivals() {
            let sheet = mind.view.sheet(other);
            let worth = mind.need_about(Need::SeekPrey, &At::other(other));
            let near = sheet.region() == mind.me.region();
            if near && worth > self.treasure.1 {
                self.treasure = (sheet.space(), worth);
            } else if sheet.region() == Region::Outer && !near && worth > 0.0 && self.goal(Goal::Bridge) <= 0.0 {
                // Back over the bridge, if the only prey is there.
                self.want(Goal::Bridge, worth * 0.8);
            }
        }
    }

    /// How near a space is to the treasure wanted, in worth.
    #[inline]
    #[must_use]
    pub fn lure(&self, mind: &Mind<'_, '_>, (space, slow): (SpaceId, bool)) -> f32 {
        let (treasure, want) = self.treasure;
        if want <= 0.0 {
            return 0.0;
        }
        let steps = mind.lore.steps[treasure.at() % SPACES_MAX][space.at() % SPACES_MAX];
        let Some(rings) = mind.lore.far.get(usize::from(steps)) else { return 0.0 };
        want * rings[usize::from(slow)]
    }

    /// All that is wanted but one goal.
    #[must_use]
    pub fn beside(&self, goal: Goal) -> f32 {
        self.goals.iter().sum::<f32>() - self.goal(goal)
    }
}
