//! Other characters: whom to meet, how, and what to take from them.

use super::goods;
use super::mind::{Mind, best, find};
use super::moving;
use super::needs::Needs;
use super::odds::{Dice, Odds, odds};
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::decision::{Choice, Topic};
use crate::games::talisman::effect::verb::Quest;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{Attack, SpaceId};
use crate::games::talisman::view::Sheet;

/// The chances of beating a character, before anything special is used.
#[must_use]
pub fn chances(mind: &Mind<'_, '_>, other: Seat, attack: Attack) -> Odds {
    let them = mind.view.sheet(other);
    match attack {
        Attack::Psychic => odds(Dice::One, mind.me.craft(), them.craft()),
        Attack::Battle => {
            let crown = mind.me.space() == mind.view.rules.board.crown;
            let dice = match (mind.me.has(Flag::TwoDice), mind.me.has(Flag::Assassinate) && !crown) {
                (false, false) => Dice::One,
                (true, false) => Dice::Two,
                (false, true) => Dice::Denied,
                (true, true) => Dice::TwoDenied,
            };
            let theirs = them.strength_battle() + u8::from(them.has(Flag::TwoDice));
            odds(dice, mind.me.strength_battle(), theirs)
        }
    }
}

/// What meeting a character is worth, in the best way.
#[must_use]
pub fn prospect(mind: &Mind<'_, '_>, other: Seat) -> f32 {
    let taking = taking(mind, other);
    let battle = attacking(mind, other, Attack::Battle);
    if mind.me.has(Flag::PsychicAttack) {
        return taking.max(battle).max(attacking(mind, other, Attack::Psychic));
    }
    taking.max(battle)
}

/// What attacking a character is worth.
#[must_use]
pub fn attacking(mind: &Mind<'_, '_>, other: Seat, attack: Attack) -> f32 {
    let odds = chances(mind, other, attack);
    if odds.edge() < mind.params.duel_edge {
        return -0.3;
    }
    let denied = attack == Attack::Battle && mind.me.has(Flag::Assassinate);
    let goods = if denied { 0.0 } else { prize(mind, other) };
    let drain = if attack == Attack::Psychic && mind.me.has(Flag::LifeDrain) { mind.life() } else { 0.0 };
    let gain = goods.max(life_of(mind, other) + drain);
    odds.value(gain, mind.life() + stake(mind)) - 0.1
}

/// What one has to lose beside a life.
fn stake(mind: &Mind<'_, '_>) -> f32 {
    if mind.me.talisman() { 0.8 } else { 0.1 }
}

/// What a life taken from another is worth.
fn life_of(mind: &Mind<'_, '_>, other: Seat) -> f32 {
    let them = mind.view.sheet(other);
    let crown = mind.view.crown_reached();
    let kill = match (them.lives(), crown) {
        (1, true) => 6.0,
        (1, false) => 1.0 + 0.1 * f32::from(them.strength().max(them.craft())),
        (_, true) => 1.0,
        (_, false) => mind.params.rival_life,
    };
    let quest = if mind.me.task() == Some(Quest::TakeLife) { 2.5 } else { 0.0 };
    let ruler = if them.space() == mind.view.rules.board.crown { 2.0 } else { 0.0 };
    kill + quest + ruler
}

/// The best Object or gold to be had from another.
#[must_use]
pub fn prize(mind: &Mind<'_, '_>, other: Seat) -> f32 {
    let them = mind.view.sheet(other);
    let gold = if them.gold() > 0 { mind.gold() } else { 0.0 };
    let objects = them.objects().without(mind.view.rules.sets.barred_to(mind.me.alignment()));
    if objects.is_empty() {
        return gold;
    }
    let room = room(mind);
    objects.iter().map(|card| booty(mind, &them, card, room)).fold(gold, f32::max)
}

/// How much of a thing's worth is left if something else must be put down for it.
fn room(mind: &Mind<'_, '_>) -> f32 {
    if mind.me.objects().len() >= mind.me.carry() { 0.6 } else { 1.0 }
}

/// A card is worth what it brings, and a little of what it costs its owner.
fn booty(mind: &Mind<'_, '_>, them: &Sheet<'_>, card: CardId, room: f32) -> f32 {
    let flags = mind.view.rules.brief(card).flags;
    let theft: f32 = if flags.has(Flag::Talisman) && them.talisman() { 1.0 } else { 0.1 };
    // A sword that drinks lives decides long sieges.
    let fang = flags.has(Flag::LifeOnKill) && mind.view.crown_reached();
    let theft = theft + if fang { 3.0 } else { 0.0 };
    goods::worth(mind, card).max(0.0) * room + theft
}

/// What taking without a fight is worth.
fn taking(mind: &Mind<'_, '_>, other: Seat) -> f32 {
    let me = &mind.me;
    let them = mind.view.sheet(other);
    let mut top = -0.1_f32;
    if me.has(Flag::Steal) {
        top = top.max(prize(mind, other));
    }
    if me.has(Flag::Beguile) {
        top = top.max(prize(mind, other) * beguiles(mind, &them));
    }
    if me.has(Flag::TakeFollower) || me.has(Flag::TakeLadies) {
        let ladies_only = !me.has(Flag::TakeFollower);
        for card in &them.followers().without(&mind.view.rules.sets.enemies) {
            let flags = mind.view.title(card).flags;
            let open = if ladies_only { flags.has(Flag::Lady) } else { !flags.has(Flag::Steadfast) };
            if open {
                top = top.max(goods::worth(mind, card));
            }
        }
    }
    top
}

fn beguiles(mind: &Mind<'_, '_>, them: &Sheet<'_>) -> f32 {
    let index = super::lore::side(them.alignment());
    let least = mind.me.character().beguiles[index];
    f32::from(7_u8.saturating_sub(least)) / 6.0
}

/// The space, or a character on it.
#[must_use]
pub fn encounter(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    let space = mind.me.space();
    best(options, |option| if let Choice::Seat(other) = option { prospect(mind, other) } else { here(mind, space) })
}

fn here(mind: &Mind<'_, '_>, space: SpaceId) -> f32 {
    moving::staying(mind, &Needs::without_goals(mind), space)
}

/// How to deal with the character met.
#[must_use]
pub fn approach(mind: &Mind<'_, '_>, topic: Topic, options: &[Choice]) -> usize {
    let Topic::Other(other) = topic else { return 0 };
    let them = mind.view.sheet(other);
    let crown = mind.me.space() == mind.view.rules.board.crown;
    best(options, |option| {
        if option == Choice::Battle {
            attacking(mind, other, Attack::Battle).max(forced(mind, other, Attack::Battle))
        } else if option == Choice::Psychic {
            attacking(mind, other, Attack::Psychic).max(forced(mind, other, Attack::Psychic))
        } else if crown {
            // On the Crown only lives count.
            -9.0
        } else if option == Choice::Steal {
            prize(mind, other)
        } else if option == Choice::Beguile {
            prize(mind, other) * beguiles(mind, &them)
        } else {
            taking(mind, other)
        }
    })
}

/// The lesser evil where there must be a fight.
fn forced(mind: &Mind<'_, '_>, other: Seat, attack: Attack) -> f32 {
    chances(mind, other, attack).edge() - 4.0
}

/// The winner's reward.
#[must_use]
pub fn reward(mind: &Mind<'_, '_>, topic: Topic, options: &[Choice]) -> usize {
    let Topic::Other(other) = topic else { return 0 };
    let them = mind.view.sheet(other);
    // At the Crown nothing but lives decides; two who rob each other there never come to an end.
    if mind.me.space() == mind.view.rules.board.crown {
        return options.iter().position(|option| *option == Choice::Life).unwrap_or(0);
    }
    let room = room(mind);
    best(options, |option| {
        if let Choice::Card(card) = option {
            booty(mind, &them, card, room)
        } else if option == Choice::Gold {
            mind.gold() * 0.9
        } else if option == Choice::No {
            // Whoever was worth a fight is worth a reward.
            -1.0
        } else {
            life_of(mind, other)
        }
    })
}

/// What to take from another.
#[must_use]
pub fn take_from(mind: &Mind<'_, '_>, topic: Topic, options: &[Choice]) -> usize {
    let Topic::Other(other) = topic else { return 0 };
    let them = mind.view.sheet(other);
    let room = room(mind);
    best(options, |option| if let Choice::Card(card) = option { booty(mind, &them, card, room) } else { mind.gold() })
}

/// The belongings of the dead: the gold, and what can be used.
#[must_use]
pub fn loot(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    let gold = options.contains(&Choice::Gold);
    if gold { find(options, Choice::Gold) } else { goods::take(mind, options) }
}
