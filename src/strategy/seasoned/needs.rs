//! What everything is worth to a player now, as weights of features and of goals: the table behind its moves.

use super::duels;
use super::lore::{VALUES, side};
use super::mind::Mind;
use super::moving;
use super::routes::Goal;
use super::worth::{self, FEATURES};
use crate::engine::ids::CardSet;
use crate::games::talisman::effect::verb::{Ability, Quest};
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{Alignment, Region, SpaceId};

const _: () = assert!(Goal::ALL.len() == FEATURES, "goals are weighed like features");

/// What things are worth now; a point of the better ability is 1.
#[derive(Clone, Debug)]
pub struct Needs {
    /// By feature.
    pub weights: [f32; FEATURES],
    /// What being at each goal is worth.
    pub goals: [f32; FEATURES],
    /// Strength in battle.
    pub battle: u8,
    /// Lives that could be healed.
    pub wounds: u8,
    /// A point on a trophy, by Strength and by Craft.
    pub trophy: [f32; 2],
    /// A card drawn unseen on plain ground.
    pub draw: f32,
    /// Does the seat move one space a turn?
    pub slow: bool,
    /// Spaces with other characters on them, as bits.
    pub crowded: u64,
    /// The best thing lying about in the Region, and what it is worth; worth nothing if there is none.
    pub treasure: (SpaceId, f32),
}

impl Needs {
    /// The needs of a seat.
    #[must_use]
    pub fn of(mind: &Mind<'_, '_>) -> Self {
        let mut needs = Self::without_goals(mind);
        needs.set_goals(mind);
        needs
    }

    /// The needs of a seat, routes left aside.
    #[must_use]
    pub fn without_goals(mind: &Mind<'_, '_>) -> Self {
        let rules = &mind.view.rules.rules;
        let (strength, craft) = (mind.point(Ability::Strength), mind.point(Ability::Craft));
        let cost = |cost: u8| 1.0 / f32::from(cost.max(1));
        let battle = mind.me.strength_battle();
        let mut needs = Self {
            weights: weights(mind, battle, [strength, craft]),
            goals: [0.0; FEATURES],
            battle,
            wounds: mind.me.wounds(),
            trophy: [strength * cost(rules.trophy_cost_strength), craft * cost(rules.trophy_cost_craft)],
            draw: 0.0,
            crowded: mind.rivals().fold(0, |bits, seat| bits | 1 << mind.view.sheet(seat).space().0.min(63)),
            treasure: (mind.me.space(), 0.0),
            slow: mind.me.has(Flag::OneSpace) || mind.view.blizzard() || mind.me.toad() > 0,
        };
        needs.draw = needs.drawn(mind, 0);
        needs
    }

    /// A card drawn unseen, where creatures add so much.
    #[must_use]
    pub fn drawn(&self, mind: &Mind<'_, '_>, foes_add: u8) -> f32 {
        let at = |value: u8| usize::from(value.saturating_sub(foes_add)).min(VALUES - 1);
        let lore = mind.lore;
        let (brutes, spirits) = (lore.brutes[at(self.battle)], lore.spirits[at(mind.craft)]);
        let kill = if mind.me.task() == Some(Quest::KillEnemy) { 0.3 } else { 0.0 };
        lore.deck[side(mind.me.alignment())].dot(&self.weights)
            + lore.finds * if mind.hunted { 0.4 } else { 0.8 }
            + brutes.points * (self.trophy[0] + kill)
            + spirits.points * (self.trophy[1] + kill)
            - (brutes.wounds + spirits.wounds) * self.weights[worth::LIFE]
    }

    /// What reaching a goal is worth, if it is wanted.
    #[must_use]
    pub fn goal(&self, goal: Goal) -> f32 {
        self.goals[goal as usize]
    }

    fn want(&mut self, goal: Goal, worth: f32) {
        self.goals[goal as usize] = worth.max(0.0);
    }

    fn set_goals(&mut self, mind: &Mind<'_, '_>) {
        let me = &mind.me;
        let region = me.region();
        let urgency = urgency(mind);
        if mind.rushes() {
            self.want(Goal::Portal, 12.0 * urgency);
        } else if region == Region::Middle && !me.talisman() {
            let want = urgency * if mind.ripe() { 5.0 } else { 1.6 };
            self.want(Goal::Temple, 0.25 * want);
            if me.quest() == 0 && mind.view.talismans_left() > 0 {
                self.want(Goal::Warlock, want);
            }
        }
        if region == Region::Outer {
            self.set_relief(mind, urgency);
            self.set_crossing(mind, urgency);
        }
        self.want(Goal::Rich, 0.2);
        if region == Region::Middle && me.talisman() {
            self.want(Goal::Temple, 0.4);
        }
        self.set_care(mind);
        self.set_treasure(mind, urgency);
    }

    /// Away with the Poltergeist and the Hag's curse.
    fn set_relief(&mut self, mind: &Mind<'_, '_>, urgency: f32) {
        if mind.me.has(Flag::OneSpace) {
            let want = if mind.hunted { 8.0 } else { 4.0 };
            self.want(Goal::River, urgency * want);
        }
        if mind.me.has(Flag::Alone) {
            self.want(Goal::Mystic, 1.5);
        }
    }

    /// What lies on the board for the taking: a Talisman, or a well of counters.
    fn set_treasure(&mut self, mind: &Mind<'_, '_>, urgency: f32) {
        let sets = &mind.view.rules.sets;
        let region = mind.me.region();
        if !mind.me.talisman() {
            let want = mind.talisman() * 0.8 * urgency;
            self.seek(mind, (&sets.talismans, region), want);
        }
        self.seek(mind, (&sets.wells, region), 0.7);
        if mind.me.task() == Some(Quest::TakeLife) {
            self.set_prey(mind, urgency);
        }
    }

    fn seek(&mut self, mind: &Mind<'_, '_>, (cards, region): (&CardSet, Region), want: f32) {
        if want <= self.treasure.1 {
            return;
        }
        let places = cards.and(&mind.view.on_board()).iter().filter_map(|card| mind.view.lies_at(card));
        for space in places.filter(|space| mind.view.rules.space(*space).region == region) {
            self.treasure = (space, want);
        }
    }

    /// Whoever could be beaten, for those who must take a life.
    fn set_prey(&mut self, mind: &Mind<'_, '_>, urgency: f32) {
        for other in mind.rivals() {
            let sheet = mind.view.sheet(other);
            let worth = duels::prospect(mind, other).min(3.0) * urgency;
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
    #[must_use]
    pub fn lure(&self, mind: &Mind<'_, '_>, space: SpaceId) -> f32 {
        let (treasure, want) = self.treasure;
        if want <= 0.0 {
            return 0.0;
        }
        let steps = mind.view.distance(space, treasure);
        let Some(rings) = mind.lore.far.get(usize::from(steps)) else { return 0.0 };
        want * rings[usize::from(self.slow)]
    }

    /// Healing and fate.
    fn set_care(&mut self, mind: &Mind<'_, '_>) {
        let me = &mind.me;
        let alignment = me.alignment();
        let (heal, fate) = match alignment {
            Alignment::Good => (Goal::HealGood, Goal::FateGood),
            Alignment::Neutral => (Goal::HealNeutral, Goal::FateNeutral),
            Alignment::Evil => (Goal::HealEvil, Goal::FateEvil),
        };
        if self.wounds > 0 && (me.gold() > 0 || alignment == Alignment::Good) {
            let want = f32::from(self.wounds.min(3)) * self.weights[worth::LIFE] * 0.5 * mind.care();
            self.want(heal, if me.lives() < mind.params.heal_below { want } else { want * 0.25 });
        }
        let short = me.fate_missing().min(if alignment == Alignment::Evil { 3 } else { me.gold() });
        self.want(fate, 0.15 * f32::from(short.min(3)));
    }

    /// The ways into the Middle Region.
    fn set_crossing(&mut self, mind: &Mind<'_, '_>, urgency: f32) {
        let haste = if mind.ripe() { 3.5 } else { 0.0 };
        if mind.may_pass_sentinel(self.battle) {
            let gain = 2.5 + haste + if mind.rushes() { 3.0 } else { 0.0 };
            let (win, lose) = moving::sentinel(mind, self.battle);
            // Not worth a try, not worth standing near.
            self.want(Goal::Bridge, win * gain * urgency - lose * self.weights[worth::LIFE]);
        }
        // Who has a Raft already need not build one.
        if mind.me.has(Flag::Raft) || !mind.seeks_way(self.battle) {
            return;
        }
        if mind.me.has(Flag::BuildRaft) {
            self.want(Goal::Timber, (1.6 + haste) * urgency);
        } else if mind.me.gold() >= 3 {
            self.want(Goal::Smith, (1.2 + 0.8 * haste) * urgency);
        } else {
            self.want(Goal::Ferry, (0.3 + 0.2 * haste) * urgency);
        }
    }
}

/// Waiting makes everything that leads on more pressing.
#[must_use]
pub fn urgency(mind: &Mind<'_, '_>) -> f32 {
    1.0 + 0.25 * f32::from(mind.impatience.min(40))
}

fn weights(mind: &Mind<'_, '_>, battle: u8, [strength, craft]: [f32; 2]) -> [f32; FEATURES] {
    let me = &mind.me;
    let life = mind.life();
    let mut weights = [0.0; FEATURES];
    weights[worth::LIFE] = life;
    weights[worth::STRENGTH] = strength;
    weights[worth::CRAFT] = craft;
    weights[worth::GOLD] = mind.gold();
    weights[worth::FATE] = mind.fate();
    weights[worth::SPELL] = if me.spell_room() > 0 { 0.5 } else { 0.0 };
    weights[worth::TALISMAN] = mind.talisman();
    weights[worth::TURN] = if mind.hunted { 0.8 } else { 0.35 };
    weights[worth::TOAD] = 1.8;
    weights[worth::FOLLOWER] = if me.followers().is_empty() { 0.0 } else { 0.5 };
    weights[worth::WISH] = strength.max(craft).max(life);
    weights[worth::SHOP] = 0.1 * f32::from(me.gold().min(5));
    weights[worth::HEAL] = if me.wounds() > 0 { life * 0.6 * mind.care() } else { 0.0 };
    weights[worth::ROUTE] = if mind.seeks_way(battle) { 1.5 } else { 0.1 };
    weights[worth::THEFT] = if me.has(Flag::Shoplift) { 0.7 } else { 0.0 };
    weights[worth::MOVE] = 0.1;
    weights
}
