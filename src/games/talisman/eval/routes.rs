//! The nearness of each space to each goal: the discounted chance of getting there by well-chosen moves.

use super::worth::{self, FeatureVector};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Alignment, Offer, Region, SPACES_MAX, SpaceId};
use crate::games::talisman::model::reach::Reach;
use crate::games::talisman::model::rules::TwoDice;
use crate::games::talisman::model::ruleset::{Ruleset, Space};
use crate::games::talisman::model::verb::Effect;
use crate::games::talisman::rules::house_movement::WAYS;
use crate::games::talisman::rules::reachability::{distance, step, walked};

/// A goal of movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Healing for good characters.
    HealGood,
    /// Healing for neutral characters.
    HealNeutral,
    /// Healing for evil characters.
    HealEvil,
    /// Replenishing fate for good characters.
    FateGood,
    /// Replenishing fate for neutral characters.
    FateNeutral,
    /// Replenishing fate for evil characters.
    FateEvil,
    /// Crossing the Sentinel's bridge.
    Bridge,
    /// Passing the Portal of Power.
    Portal,
    /// A space where prayer may give a Talisman.
    Temple,
    /// A space where quests are given.
    Warlock,
    /// A space that sells tools for building a Raft.
    Smith,
    /// A space where a Raft can be built.
    Timber,
    /// A space where the ferry may be offered.
    Ferry,
    /// A space where more than one card is drawn.
    Rich,
    /// Crossing the Storm River anywhere.
    River,
    /// A space where a Follower like the Hag can be left.
    Mystic,
}

impl Goal {
    /// Every goal.
    pub const ALL: [Self; 16] = [
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
        Self::River,
        Self::Mystic,
    ];
}

/// The part of a goal's value that remains after a turn's delay.
const PATIENCE: f32 = 0.88;
const SWEEPS: usize = 40;

/// The nearness of each space to one goal; 1 on the goal itself.
type Nearness = [f32; SPACES_MAX];

/// The nearness of each space to each goal, moving by roll or one space a turn.
#[must_use]
pub fn all(rules: &Ruleset, slow: bool) -> [FeatureVector; SPACES_MAX] {
    let goals = Goal::ALL.map(|goal| nearness(rules, goal, if slow { 1 } else { 6 }));
    core::array::from_fn(|space| FeatureVector::all(goals.map(|near| near[space])))
}

fn nearness(rules: &Ruleset, goal: Goal, faces: u8) -> Nearness {
    let mut near = [0.0; SPACES_MAX];
    for _ in 0..SWEEPS {
        let last = near;
        for (index, space) in (0_u8..).zip(&rules.spaces) {
            near[usize::from(index)] = if space.region == Region::Inner {
                0.0
            } else if reached(rules, goal, space) {
                1.0
            } else {
                onward(rules, (goal, faces), SpaceId(index), &last)
            };
        }
    }
    near
}

fn onward(rules: &Ruleset, (goal, faces): (Goal, u8), from: SpaceId, last: &Nearness) -> f32 {
    let mut brings = [0.0; 6];
    for (roll, brought) in (1..=faces).zip(&mut brings) {
        let reach = Reach::of(rules, from, roll);
        let [one, other] = ends(rules, &reach);
        let walked = last[one.at()].max(last[other.at()]);
        let through = (goal == Goal::Bridge && reach.bridge && open(rules, from, near_end(rules, from)))
            || (goal == Goal::Portal && reach.portal && open(rules, from, rules.board.portal))
            || (goal == Goal::River && fords(rules, from, reach));
        *brought = if through { 1.0 } else { walked };
    }
    PATIENCE * together(rules, brings, faces) / f32::from(faces)
}

/// The farthest ends of a move in both directions. If it may end anywhere, it cannot pass a harmful space (RULING 141).
fn ends(rules: &Ruleset, reach: &Reach) -> [SpaceId; 2] {
    if !rules.rules.stop_anywhere {
        return [reach.clockwise, reach.counterclockwise];
    }
    WAYS.map(|way| {
        let mut at = reach.from;
        for _ in 0..reach.roll {
            at = step(rules, at, way);
            if rules.space(at).harm.is_some() {
                break;
            }
        }
        at
    })
}

/// Can a move reach the gate and pass it without a harmful space on the way?
fn open(rules: &Ruleset, from: SpaceId, gate: SpaceId) -> bool {
    if !rules.rules.stop_anywhere {
        return true;
    }
    let steps = distance(rules, from, gate);
    WAYS.into_iter()
        .filter(|way| walked(rules, from, steps, *way) == gate)
        .any(|way| (1..=steps).all(|steps| rules.space(walked(rules, from, steps, way)).harm.is_none()))
}

/// The near end of the bridge.
fn near_end(rules: &Ruleset, from: SpaceId) -> SpaceId {
    let board = &rules.board;
    if rules.space(from).region == Region::Middle { board.bridge_end } else { board.sentinel }
}

/// Adds the values of all faces. With the switches for it, a move may stop earlier, or the better of two dice counts.
fn together(rules: &Ruleset, mut brings: [f32; 6], faces: u8) -> f32 {
    let brings = &mut brings[..usize::from(faces)];
    if rules.rules.stop_anywhere {
        for at in 1..brings.len() {
            brings[at] = brings[at].max(brings[at - 1]);
        }
    }
    if rules.rules.two_dice == TwoDice::No || faces == 1 {
        return brings.iter().fold(0.0, |sum, each| sum + each);
    }
    let better = brings.iter().flat_map(|one| brings.iter().map(move |other| one.max(*other)));
    better.sum::<f32>() / f32::from(faces)
}

/// The number of steps between any two spaces by the shorter way, as [`distance`] gives it.
#[must_use]
pub fn steps(rules: &Ruleset) -> [[u8; SPACES_MAX]; SPACES_MAX] {
    let mut out = [[u8::MAX; SPACES_MAX]; SPACES_MAX];
    for (from, row) in (0_u8..).zip(&mut out).take(rules.spaces.len()) {
        for (to, steps) in (0_u8..).zip(row).take(rules.spaces.len()) {
            *steps = distance(rules, SpaceId(from), SpaceId(to));
        }
    }
    out
}

/// The nearness of a single space by steps to it on a ring, moving by roll and one space a turn.
#[must_use]
pub fn far(rules: &Ruleset, size: u8) -> [[f32; 2]; STEPS] {
    let mut out = [[0.0; 2]; STEPS];
    for (slow, faces) in [(0, 6), (1, 1_u8)] {
        let mut near = [0.0_f32; SPACES_MAX];
        for _ in 0..SWEEPS {
            let last = near;
            near[0] = 1.0;
            for at in 1..size {
                let on =
                    |roll: u8| last[usize::from((at + roll) % size)].max(last[usize::from((at + size - roll) % size)]);
                let mut brings = [0.0; 6];
                (1..=faces).zip(&mut brings).for_each(|(roll, brought)| *brought = on(roll));
                near[usize::from(at)] = PATIENCE * together(rules, brings, faces) / f32::from(faces);
            }
        }
        for (steps, row) in out.iter_mut().enumerate() {
            row[slow] = near[steps];
        }
    }
    out
}

/// Number of distances on the largest ring.
pub const STEPS: usize = 13;

/// Does one step inside the Outer Region cross the river?
fn fords(rules: &Ruleset, from: SpaceId, reach: Reach) -> bool {
    reach.roll == 1 && (crosses(rules, from, reach.clockwise) || crosses(rules, from, reach.counterclockwise))
}

/// Does the river run between two neighbouring spaces of the Outer Region?
#[must_use]
pub fn crosses(rules: &Ruleset, from: SpaceId, to: SpaceId) -> bool {
    rules.board.river_edges.iter().any(|edge| *edge == [from, to] || *edge == [to, from])
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
        Goal::Bridge | Goal::Portal | Goal::River => false,
        Goal::Temple => any(&|effect| *effect == Effect::GainTalisman, Alignment::Neutral),
        Goal::Warlock => any(&|effect| matches!(effect, Effect::Quest(_)), Alignment::Neutral),
        Goal::Smith => any(&|effect| sells_tools(rules, effect), Alignment::Neutral),
        Goal::Timber => space.ground.timber,
        Goal::Ferry => any(&|effect| *effect == Effect::Offer(Offer::Ferry), Alignment::Neutral),
        Goal::Rich => space.draw > 1,
        Goal::Mystic => any(&|effect| *effect == Effect::LeaveHag, Alignment::Neutral),
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

/// True if an effect that passes `asked` may happen to a character of this alignment.
pub fn deep(effects: &[Effect], side: Alignment, asked: &dyn Fn(&Effect) -> bool) -> bool {
    effects.iter().any(|effect| {
        if asked(effect) {
            return true;
        }
        let inside = |effects: &[Effect]| deep(effects, side, asked);
        if let Some(sides) = worth::by_alignment(effect) {
            return inside(sides[side as usize]);
        }
        if let Effect::ChooseOne(visits) = effect {
            return visits.iter().any(|visit| inside(&visit.effect));
        }
        if let Effect::OnRoll(table) = effect {
            return table.table.iter().any(|row| inside(core::slice::from_ref(&row.effect)));
        }
        matches!(effect, Effect::May(effects) if inside(effects))
    })
}
