//! Spells and those they are aimed at.

use super::duels;
use super::goods;
use super::mind::Mind;
use super::moving;
use super::need::Need;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::decision::Topic;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{DeckKind, SpaceId};
use crate::games::talisman::spells::SpellKind;

/// The most that any other character open to Spells is good for.
fn most(mind: &Mind<'_, '_>, value: impl Fn(Seat) -> f32) -> f32 {
    let open = mind.rivals().filter(|other| !mind.view.sheet(*other).has(Flag::SpellProof));
    open.map(value).fold(0.0, f32::max)
}

/// The best Object or gold to be had by a Spell.
#[must_use]
pub fn most_prize(mind: &Mind<'_, '_>) -> f32 {
    most(mind, |other| duels::prize(mind, other))
}

/// The best Follower to be had by a Spell.
#[must_use]
pub fn most_follower(mind: &Mind<'_, '_>) -> f32 {
    most(mind, |other| follower(mind, other))
}

/// The most Spells that another open to Spells holds.
#[must_use]
pub fn most_spells(mind: &Mind<'_, '_>) -> f32 {
    most(mind, |other| f32::from(mind.view.sheet(other).spells()))
}

/// The best Follower of another.
#[must_use]
pub fn follower(mind: &Mind<'_, '_>, other: Seat) -> f32 {
    let followers = mind.view.sheet(other).followers().without(&mind.view.rules.sets.enemies);
    followers.iter().map(|card| goods::worth(mind, card) + 0.1).fold(0.0, f32::max)
}

/// What turning Objects into gold would gain.
#[must_use]
pub fn alchemy(mind: &Mind<'_, '_>) -> f32 {
    let gold = mind.need(Need::Gold);
    mind.me.objects().iter().map(|card| (gold - goods::worth(mind, card)).max(0.0)).sum()
}

/// Magic Objects and Spells of the others, less twice one's own.
#[must_use]
pub fn magic(mind: &Mind<'_, '_>) -> f32 {
    let magic = |seat: Seat| f32::from(mind.view.sheet(seat).cards().and(&mind.view.rules.sets.magic).len());
    let mine = magic(mind.seat()) + f32::from(mind.me.spells());
    let others = mind.rivals().map(|seat| magic(seat) + f32::from(mind.view.sheet(seat).spells()));
    others.sum::<f32>() - 2.0 * mine
}

/// What the best discard of a card on the board gains.
#[must_use]
pub fn destruction(mind: &Mind<'_, '_>) -> f32 {
    let lying = mind.view.on_board();
    let drawn = lying.iter().filter(|card| mind.view.title(*card).deck == DeckKind::Adventure);
    drawn.map(|card| rid(mind, card)).fold(0.0, f32::max)
}

/// What getting rid of a card on the board is worth.
#[must_use]
pub fn rid(mind: &Mind<'_, '_>, card: CardId) -> f32 {
    let (needs, Some(space)) = (mind.near(), mind.view.lies_at(card)) else { return 0.0 };
    // Nothing is met or picked up on the Crown.
    if space == mind.view.rules.board.crown {
        return 0.0;
    }
    let near = mind.view.rules.space(space).region == mind.me.region();
    let mine = moving::lies(mind, needs, space, card) * if near { 1.0 } else { 0.4 };
    let talisman = mind.view.title(card).flags.has(Flag::Talisman);
    let theirs = if talisman && mind.me.talisman() && !near { 0.8 } else { 0.1 };
    theirs - mine
}

/// How likely the others are to step on a space next, by how far they are.
#[must_use]
pub fn trap(mind: &Mind<'_, '_>, space: SpaceId) -> f32 {
    mind.rivals().map(|seat| trapped(mind, seat, space)).sum::<f32>()
}

/// How likely a seat is to step on a space next, roughly.
fn trapped(mind: &Mind<'_, '_>, seat: Seat, space: SpaceId) -> f32 {
    let sheet = mind.view.sheet(seat);
    if !(1..=6).contains(&mind.view.distance(sheet.space(), space)) {
        return 0.0;
    }
    let cure = mind.lore.grounds[space.at()][super::lore::side(sheet.alignment())][0].heal_cost;
    let draws = f32::from(mind.view.rules.space(space).draw);
    let wanted = if cure < 2 && sheet.wounds() > 0 { 1.0 } else { 0.2 * draws };
    1.0 + wanted + 0.05 * f32::from(mind.standing(seat))
}

/// What the Follower about to be lost is worth, if it is one's own.
#[must_use]
pub fn parting(mind: &Mind<'_, '_>) -> f32 {
    let Topic::FollowerLoss { seat, card } = mind.ask.topic else { return 0.0 };
    if seat == mind.seat() { goods::worth(mind, card) } else { 0.0 }
}

/// The kind of the Spell just cast, if it is not the Command Spell.
#[must_use]
pub fn cast(mind: &Mind<'_, '_>) -> Option<SpellKind> {
    let Topic::Cast { spell, .. } = mind.ask.topic else { return None };
    mind.view.title(spell?).spell
}
