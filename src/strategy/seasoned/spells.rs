//! Spells: when to cast what, and at whom.

use super::duels;
use super::fighting;
use super::goods;
use super::mind::{Mind, best, card};
use super::moving;
use super::needs::Needs;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::decision::{Choice, Decision, Topic};
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{DeckKind, Region, SpaceId};
use crate::games::talisman::ruleset::OwnSpace;
use crate::games::talisman::spells::SpellKind;
use crate::games::talisman::view::View;

/// Which Spell to cast now, if any.
#[must_use]
pub fn cast(mind: &Mind<'_, '_>, decision: Decision, topic: Topic, options: &[Choice]) -> usize {
    best(options, |option| match card(option) {
        Some(card) => mind.view.title(card).spell.map_or(-1.0, |kind| net(mind, gain(mind, decision, topic, kind))),
        None => 0.0,
    })
}

/// Is every Spell offered one that this moment has no use for, whatever the position?
#[must_use]
pub fn idle(view: &View<'_>, decision: Decision, options: &[Choice]) -> bool {
    options.iter().filter_map(|option| card(*option)).all(|card| match view.title(card).spell {
        Some(SpellKind::Healing) => view.mine().wounds() == 0,
        Some(SpellKind::Invisibility) => decision != Decision::CastMet,
        Some(SpellKind::Immobility) => decision == Decision::CastTurnStart,
        Some(
            SpellKind::Acquisition
            | SpellKind::Alchemy
            | SpellKind::Counterspell
            | SpellKind::DestroyMagic
            | SpellKind::Destruction
            | SpellKind::Divination
            | SpellKind::Hex
            | SpellKind::Mesmerism
            | SpellKind::Nullify
            | SpellKind::Preservation
            | SpellKind::PsionicBlast
            | SpellKind::Random
            | SpellKind::Teleport
            | SpellKind::TemporalWarp,
        )
        | None => false,
    })
}

/// What casting gains beyond keeping the Spell, which is never worth less than [`KEEP_LEAST`].
fn net(mind: &Mind<'_, '_>, gain: f32) -> f32 {
    if gain <= KEEP_LEAST { -1.0 } else { gain - keep(mind) }
}

/// What a Spell in the hand is worth at least.
const KEEP_LEAST: f32 = 0.05;

/// What a Spell in the hand is worth: little to those who get another at once, or who have no room for more.
fn keep(mind: &Mind<'_, '_>) -> f32 {
    if mind.me.has(Flag::AlwaysOneSpell) && mind.me.spells() == 1 {
        return KEEP_LEAST;
    }
    if mind.me.spell_room() == 0 { 0.2 } else { 0.35 }
}

fn gain(mind: &Mind<'_, '_>, decision: Decision, topic: Topic, kind: SpellKind) -> f32 {
    match kind {
        SpellKind::Acquisition => most(mind, |other| duels::prize(mind, other)),
        SpellKind::Mesmerism => most(mind, |other| follower(mind, other)),
        SpellKind::Alchemy => alchemy(mind),
        SpellKind::Counterspell => counter(mind, topic),
        SpellKind::DestroyMagic => destroy_magic(mind),
        SpellKind::Destruction => destruction(mind),
        SpellKind::Divination => 0.45,
        SpellKind::Healing => healing(mind, mind.seat()),
        SpellKind::Hex => 0.4,
        SpellKind::Immobility => immobility(mind, decision, topic),
        SpellKind::Invisibility => met(mind, decision, topic),
        SpellKind::Nullify => most(mind, |other| f32::from(mind.view.sheet(other).spells()) * 0.3),
        SpellKind::Preservation => preservation(mind, topic),
        SpellKind::PsionicBlast => fighting::tips(mind, topic, mind.me.character().craft),
        SpellKind::Random => random(mind, decision),
        SpellKind::Teleport => 0.0,
        SpellKind::TemporalWarp => {
            if mind.me.lives() > 2 || mind.rushes() {
                1.2
            } else {
                0.0
            }
        }
    }
}

/// The most that any other character open to Spells is good for.
fn most(mind: &Mind<'_, '_>, value: impl Fn(Seat) -> f32) -> f32 {
    let open = mind.rivals().filter(|other| !mind.view.sheet(*other).has(Flag::SpellProof));
    open.map(value).fold(0.0, f32::max)
}

fn follower(mind: &Mind<'_, '_>, other: Seat) -> f32 {
    let followers = mind.view.sheet(other).followers().without(&mind.view.rules.sets.enemies);
    followers.iter().map(|card| goods::worth(mind, card) + 0.1).fold(0.0, f32::max)
}

fn alchemy(mind: &Mind<'_, '_>) -> f32 {
    let gold = mind.gold();
    mind.me.objects().iter().map(|card| (gold - goods::worth(mind, card)).max(0.0)).sum()
}

/// Magic is destroyed to silence whoever is on the Crown, or when it hurts others more.
fn destroy_magic(mind: &Mind<'_, '_>) -> f32 {
    if mind.hunted {
        return 4.0;
    }
    let magic = |seat: Seat| f32::from(mind.view.sheet(seat).cards().and(&mind.view.rules.sets.magic).len());
    let mine = magic(mind.seat()) + f32::from(mind.me.spells());
    let others = mind.rivals().map(|seat| magic(seat) + f32::from(mind.view.sheet(seat).spells()));
    0.06 * (others.sum::<f32>() - 2.0 * mine) + 0.1
}

/// A card on the board that harms the seat, or helps others more.
fn destruction(mind: &Mind<'_, '_>) -> f32 {
    let needs = Needs::without_goals(mind);
    let mut top = 0.0_f32;
    for card in &mind.view.on_board() {
        if let Some(space) = mind.view.lies_at(card)
            && mind.view.title(card).deck == DeckKind::Adventure
        {
            top = top.max(rid(mind, &needs, space, card));
        }
    }
    top
}

/// What getting rid of a card on the board is worth.
fn rid(mind: &Mind<'_, '_>, needs: &Needs, space: SpaceId, card: CardId) -> f32 {
    let near = mind.view.rules.space(space).region == mind.me.region();
    let mine = moving::lies(mind, needs, space, card) * if near { 1.0 } else { 0.4 };
    let talisman = mind.view.title(card).flags.has(Flag::Talisman);
    let theirs = if talisman && mind.me.talisman() && !near { 0.8 } else { 0.1 };
    theirs - mine
}

/// Healing is for the wounded; the last lives call for it at once.
fn healing(mind: &Mind<'_, '_>, seat: Seat) -> f32 {
    let sheet = mind.view.sheet(seat);
    if seat != mind.seat() || sheet.wounds() == 0 {
        return 0.0;
    }
    match (sheet.lives(), sheet.wounds()) {
        (1, _) => 3.0,
        (2, 2..) => 1.5,
        (_, 3..) => 1.0,
        (_, wounds) => 0.2 * f32::from(wounds),
    }
}

fn immobility(mind: &Mind<'_, '_>, decision: Decision, topic: Topic) -> f32 {
    if decision == Decision::CastMet {
        return met(mind, decision, topic);
    }
    if decision != Decision::CastOtherStart {
        return 0.0;
    }
    let active = mind.view.active();
    let sheet = mind.view.sheet(active);
    if sheet.space() == mind.view.rules.board.crown {
        return 3.0;
    }
    match sheet.region() {
        Region::Inner => 0.8,
        Region::Middle => {
            if sheet.talisman() && sheet.strength().max(sheet.craft()) > 9 {
                0.5
            } else {
                0.0
            }
        }
        Region::Outer => 0.0,
    }
}

/// Out of the way of what was met: a bad fight, or the Sentinel.
fn met(mind: &Mind<'_, '_>, decision: Decision, topic: Topic) -> f32 {
    if decision != Decision::CastMet {
        return 0.0;
    }
    if let Topic::Duel(duel) = topic {
        return -duels::chances(mind, duel.other, duel.attack).value(1.0, mind.life() + 0.5);
    }
    let Topic::Fight(fight) = topic else { return 0.0 };
    let here = mind.me.space();
    let sentinel = mind.view.rules.space(here).own == Some(OwnSpace::Sentinel) && mind.view.lying(here).is_empty();
    let worth = fighting::worth(mind, &fight);
    if sentinel { 2.0 - worth } else { -worth }
}

/// A life that is the last one, or a Follower one cannot spare.
fn preservation(mind: &Mind<'_, '_>, topic: Topic) -> f32 {
    if let Topic::FollowerLoss { seat, card } = topic {
        return if seat == mind.seat() { goods::worth(mind, card) * 0.6 } else { 0.0 };
    }
    let Topic::Loss { seat, lives } = topic else { return 0.0 };
    if seat != mind.seat() {
        return 0.0;
    }
    if mind.me.lives() <= lives { 5.0 } else { mind.life() * 0.6 }
}

/// A Spell just cast: does it harm, and whom?
fn counter(mind: &Mind<'_, '_>, topic: Topic) -> f32 {
    let Topic::Cast { caster, spell, target } = topic else { return 0.0 };
    let Some(card) = spell else { return 1.0 + mind.life() };
    let mine = target == Some(mind.seat());
    let Some(kind) = mind.view.title(card).spell else { return 0.0 };
    let threat = mind.leader() == Some(caster);
    match kind {
        SpellKind::Acquisition | SpellKind::Random | SpellKind::Mesmerism | SpellKind::Nullify => {
            if mine {
                0.9
            } else {
                0.0
            }
        }
        SpellKind::Immobility => {
            if mine {
                0.7
            } else {
                0.0
            }
        }
        // What was cast against one's own Spell.
        SpellKind::Counterspell => {
            if mine {
                0.8
            } else {
                0.0
            }
        }
        SpellKind::DestroyMagic => {
            if mind.me.space() == mind.view.rules.board.crown {
                2.0
            } else {
                0.1
            }
        }
        SpellKind::TemporalWarp | SpellKind::Healing => {
            if threat {
                0.4
            } else {
                0.0
            }
        }
        SpellKind::Alchemy
        | SpellKind::Destruction
        | SpellKind::Divination
        | SpellKind::Hex
        | SpellKind::Invisibility
        | SpellKind::Preservation
        | SpellKind::PsionicBlast
        | SpellKind::Teleport => 0.0,
    }
}

/// A die of mishaps for whoever is furthest on.
fn random(mind: &Mind<'_, '_>, decision: Decision) -> f32 {
    if mind.hunted {
        return 1.5;
    }
    // At the start of the leader's turn a Toad loses most.
    let leader = mind.leader();
    let at_turn = decision == Decision::CastOtherStart && leader == Some(mind.view.active());
    let far = leader.is_some_and(|seat| mind.standing(seat) > mind.standing(mind.seat()) + 2);
    match (at_turn, far) {
        (true, true) => 0.9,
        (true, false) | (false, true) => 0.3,
        (false, false) => 0.1,
    }
}

/// The character a Spell is aimed at.
#[must_use]
pub fn seat(mind: &Mind<'_, '_>, topic: Topic, options: &[Choice]) -> usize {
    let Topic::Cast { spell: Some(card), .. } = topic else { return 0 };
    let Some(kind) = mind.view.title(card).spell else { return 0 };
    let helps = kind == SpellKind::Healing;
    best(options, |option| {
        let Choice::Seat(seat) = option else { return -100.0 };
        if seat == mind.seat() {
            return if helps { 10.0 } else { -10.0 };
        }
        if helps {
            return -1.0;
        }
        let standing = f32::from(mind.standing(seat));
        match kind {
            SpellKind::Acquisition => duels::prize(mind, seat) * 10.0 + standing * 0.1,
            SpellKind::Mesmerism => follower(mind, seat) * 10.0 + standing * 0.1,
            SpellKind::Nullify => f32::from(mind.view.sheet(seat).spells()) * 5.0 + standing,
            SpellKind::Alchemy
            | SpellKind::Counterspell
            | SpellKind::DestroyMagic
            | SpellKind::Destruction
            | SpellKind::Divination
            | SpellKind::Healing
            | SpellKind::Hex
            | SpellKind::Immobility
            | SpellKind::Invisibility
            | SpellKind::Preservation
            | SpellKind::PsionicBlast
            | SpellKind::Random
            | SpellKind::Teleport
            | SpellKind::TemporalWarp => standing,
        }
    })
}

/// The space a trap is laid on: in reach of those in front, and out of one's own.
#[must_use]
pub fn space(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    best(options, |option| {
        let Choice::Space(space) = option else { return -100.0 };
        let own = if mind.view.distance(mind.me.space(), space) <= 6 { -1.5 } else { 0.0 };
        own + mind.rivals().map(|seat| trapped(mind, seat, space)).sum::<f32>()
    })
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

/// The card that a Spell discards, or the creature it is for.
#[must_use]
pub fn target(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    let needs = Needs::without_goals(mind);
    best(options, |option| {
        let Some(card) = card(option) else { return -100.0 };
        mind.view.lies_at(card).map_or(0.0, |space| rid(mind, &needs, space, card))
    })
}

/// The Spell least worth keeping.
#[must_use]
pub fn drop(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    best(options, |option| {
        let kind = card(option).and_then(|card| mind.view.title(card).spell);
        kind.map_or(0.0, |kind| -value(kind))
    })
}

/// What a Spell is worth in the hand, by rule of thumb.
fn value(kind: SpellKind) -> f32 {
    match kind {
        SpellKind::Counterspell => 0.9,
        SpellKind::Preservation | SpellKind::Acquisition | SpellKind::TemporalWarp => 1.0,
        SpellKind::Healing | SpellKind::PsionicBlast | SpellKind::Immobility => 0.8,
        SpellKind::Random | SpellKind::Mesmerism | SpellKind::Invisibility => 0.6,
        SpellKind::Teleport => 0.7,
        SpellKind::DestroyMagic | SpellKind::Destruction => 0.4,
        SpellKind::Divination | SpellKind::Hex | SpellKind::Nullify | SpellKind::Alchemy => 0.3,
    }
}
