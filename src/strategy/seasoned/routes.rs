//! How near a space is to places one may want to reach: the discounted chance of getting there by die and good sense.

use crate::games::talisman::effect::verb::Effect;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{Alignment, DeckKind, Offer, Region, SPACES_MAX, SpaceId};
use crate::games::talisman::movement::{Reach, distance};
use crate::games::talisman::ruleset::{Ruleset, Space};

/// Where one may want to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// To be healed, by alignment good.
    HealGood,
    /// To be healed, by alignment neutral.
    HealNeutral,
    /// To be healed, by alignment evil.
    HealEvil,
    /// To replenish fate, by alignment good.
    FateGood,
    /// To replenish fate, by alignment neutral.
    FateNeutral,
    /// To replenish fate, by alignment evil.
    FateEvil,
    /// Over the Sentinel's bridge.
    Bridge,
    /// Through the Portal of Power.
    Portal,
    /// Where prayer may give a Talisman.
    Temple,
    /// Where quests are given.
    Warlock,
    /// Where tools for building a Raft are sold.
    Smith,
    /// Where a Raft can be built.
    Timber,
    /// Where a boatman may be found.
    Ferry,
    /// Where more than one card is drawn.
    Rich,
}

impl Goal {
    /// Every goal.
    pub const ALL: [Self; 14] = [
        Self::HealGood,
        Self::HealNeutral,
        Self::HealEvil,
        Self::FateGood,
        Self::FateNeutral,
        Self::FateEvil,
        Self::Bridge,
        Self::Portal,
        Self::Temple,
        Self::Warlock,
        Self::Smith,
        Self::Timber,
        Self::Ferry,
        Self::Rich,
    ];
}

/// What a turn's delay leaves of a goal's worth.
const PATIENCE: f32 = 0.88;
const SWEEPS: usize = 40;

/// The nearness of one goal to every space, 1 on it.
pub type Nearness = [f32; SPACES_MAX];

/// The nearness of each goal.
#[must_use]
pub fn all(rules: &Ruleset) -> [Nearness; Goal::ALL.len()] {
    Goal::ALL.map(|goal| nearness(rules, goal))
}

fn nearness(rules: &Ruleset, goal: Goal) -> Nearness {
    let mut near = [0.0; SPACES_MAX];
    for _ in 0..SWEEPS {
        let last = near;
        for (index, space) in (0_u8..).zip(&rules.spaces) {
            near[usize::from(index)] = if space.region == Region::Inner {
                0.0
            } else if reached(rules, goal, space) {
                1.0
            } else {
                onward(rules, goal, SpaceId(index), &last)
            };
        }
    }
    near
}

fn onward(rules: &Ruleset, goal: Goal, from: SpaceId, last: &Nearness) -> f32 {
    let mut sum = 0.0;
    for roll in 1..=6_u8 {
        let reach = Reach::of(rules, from, roll);
        let walked = last[reach.clockwise.at()].max(last[reach.counterclockwise.at()]);
        let through = match goal {
            Goal::Bridge => reach.bridge && rules.space(from).region == Region::Outer,
            Goal::Portal => reach.portal,
            Goal::HealGood
            | Goal::HealNeutral
            | Goal::HealEvil
            | Goal::FateGood
            | Goal::FateNeutral
            | Goal::FateEvil
            | Goal::Temple
            | Goal::Warlock
            | Goal::Smith
            | Goal::Timber
            | Goal::Ferry
            | Goal::Rich => false,
        };
        sum += if through { 1.0 } else { walked };
    }
    PATIENCE * sum / 6.0
}

fn reached(rules: &Ruleset, goal: Goal, space: &Space) -> bool {
    let any = |asked: &dyn Fn(&Effect) -> bool, side| deep(&space.effect, side, asked);
    let heals = |effect: &Effect| matches!(effect, Effect::Heal { .. } | Effect::Court { .. });
    let fate = |effect: &Effect| matches!(effect, Effect::ReplenishFate | Effect::BuyFate(_));
    match goal {
        Goal::HealGood => any(&heals, Alignment::Good),
        Goal::HealNeutral => any(&heals, Alignment::Neutral),
        Goal::HealEvil => any(&heals, Alignment::Evil),
        Goal::FateGood => any(&fate, Alignment::Good),
        Goal::FateNeutral => any(&fate, Alignment::Neutral),
        Goal::FateEvil => any(&fate, Alignment::Evil),
        Goal::Bridge | Goal::Portal => false,
        Goal::Temple => any(&|effect| *effect == Effect::GainTalisman, Alignment::Neutral),
        Goal::Warlock => any(&|effect| matches!(effect, Effect::Quest(_)), Alignment::Neutral),
        Goal::Smith => any(&|effect| sells_tools(rules, effect), Alignment::Neutral),
        Goal::Timber => space.ground.timber,
        Goal::Ferry => any(&|effect| *effect == Effect::Offer(Offer::Ferry), Alignment::Neutral),
        Goal::Rich => space.draw > 1,
    }
}

fn sells_tools(rules: &Ruleset, effect: &Effect) -> bool {
    let Effect::Shop(wares) = effect else { return false };
    let tool = |title: u8| {
        let title = &rules.titles[usize::from(title)];
        title.deck == DeckKind::Purchase && title.flags.has(Flag::BuildRaft)
    };
    wares.iter().any(|ware| tool(ware.title))
}

/// Does an effect that fits occur, to somebody of that alignment?
pub fn deep(effects: &[Effect], side: Alignment, asked: &dyn Fn(&Effect) -> bool) -> bool {
    effects.iter().any(|effect| {
        if asked(effect) {
            return true;
        }
        match effect {
            Effect::ByAlignment { good, neutral, evil } => {
                let mine = match side {
                    Alignment::Good => good,
                    Alignment::Neutral => neutral,
                    Alignment::Evil => evil,
                };
                deep(mine, side, asked)
            }
            Effect::ChooseOne(visits) => visits.iter().any(|visit| deep(&visit.effect, side, asked)),
            Effect::OnRoll(table) => {
                table.table.iter().any(|row| deep(core::slice::from_ref(&row.effect), side, asked))
            }
            other => matches!(other, Effect::May(inner) if deep(inner, side, asked)),
        }
    })
}

/// Steps to the Portal of Power, large outside the Middle Region.
#[must_use]
pub fn to_portal(rules: &Ruleset, from: SpaceId) -> u8 {
    distance(rules, from, rules.board.portal)
}
