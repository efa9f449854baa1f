//! Other characters: whom to meet, how, and what to take from them.

use super::choosing::spare_attack;
use super::goods;
use super::mind::Mind;
use super::moving;
use super::need::Need;
use super::odds::{Dice, Odds, odds};
use super::routes::Goal;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::flags::{Flag, Flags};
use crate::games::talisman::kinds::Attack;
use crate::games::talisman::view::Sheet;
use crate::strategy::scripted::code::At;
use core::cell::LazyCell;

/// The chances of beating a character, before anything special is used.
#[must_use]
pub fn chances(mind: &Mind<'_, '_>, other: Seat, attack: Attack) -> Odds {
    let them = mind.view.sheet(other);
    match attack {
        Attack::Psychic => {
            let dice = if spare_attack(mind) { Dice::One.more(true) } else { Dice::One };
            odds(dice, mind.me.craft(), them.craft())
        }
        Attack::Battle => {
            let crown = mind.me.space() == mind.view.rules.board.crown;
            let dice = Dice::of(mind.me.has(Flag::TwoDice), mind.me.has(Flag::Assassinate) && !crown);
            let dice = if spare_attack(mind) { dice.more(true) } else { dice };
            let theirs = hiring(mind, other).saturating_add(u8::from(them.has(Flag::TwoDice)));
            odds(dice, mind.battle(), theirs)
        }
    }
}

/// Strength in battle of another, who will hire whom it can pay.
#[must_use]
pub fn hiring(mind: &Mind<'_, '_>, other: Seat) -> u8 {
    let them = mind.view.sheet(other);
    let own = them.strength_battle();
    if !them.has(Flag::ForHire) || them.gold() == 0 {
        return own;
    }
    let hired = them.cards().iter().map(|card| mind.view.title(card).hired_strength).max().unwrap_or(0);
    // Who was hired this turn is counted already.
    if own > them.strength().saturating_add(hired) { own } else { own.saturating_add(hired) }
}

/// What meeting a character is worth, in the best way.
#[must_use]
pub fn prospect(mind: &Mind<'_, '_>, other: Seat) -> f32 {
    let prize = LazyCell::new(|| prize(mind, other));
    let taking = taking_of(mind, other, || *prize);
    let battle = attacking_for(mind, other, (Attack::Battle, || *prize));
    if mind.me.has(Flag::PsychicAttack) {
        return taking.max(battle).max(attacking_for(mind, other, (Attack::Psychic, || *prize)));
    }
    taking.max(battle)
}

/// What attacking a character is worth.
#[must_use]
pub fn attacking(mind: &Mind<'_, '_>, other: Seat, attack: Attack) -> f32 {
    attacking_for(mind, other, (attack, || prize(mind, other)))
}

fn attacking_for(mind: &Mind<'_, '_>, other: Seat, (attack, prize): (Attack, impl Fn() -> f32)) -> f32 {
    let odds = chances(mind, other, attack);
    if odds.edge() < mind.need(Need::DuelEdge) {
        return mind.need(Need::DuelShy);
    }
    // In its own woods or hills whoever would lose evades.
    let them = mind.view.sheet(other);
    if them.evades_on(them.space()) {
        return -mind.need(Need::DuelTrouble);
    }
    let denied = attack == Attack::Battle && mind.me.has(Flag::Assassinate);
    let goods = if denied { 0.0 } else { prize() };
    let drain = if attack == Attack::Psychic && mind.me.has(Flag::LifeDrain) { mind.need(Need::Life) } else { 0.0 };
    let gain = goods.max(life_of(mind, other) + drain);
    odds.value(gain, mind.need(Need::Life) + mind.need(Need::Stake)) - mind.need(Need::DuelTrouble)
}

/// What a life taken from another is worth.
#[must_use]
pub fn life_of(mind: &Mind<'_, '_>, other: Seat) -> f32 {
    mind.need_about(Need::RivalLife, &At::other(other))
}

/// The best Object or gold to be had from another.
#[must_use]
pub fn prize(mind: &Mind<'_, '_>, other: Seat) -> f32 {
    let them = mind.view.sheet(other);
    let gold = if them.gold() > 0 { mind.need(Need::Gold) } else { 0.0 };
    let objects = them.objects().without(mind.view.rules.sets.barred_to(mind.me.alignment()));
    if objects.is_empty() {
        return gold;
    }
    let loss = Loss::of(mind, other);
    objects.iter().fold(gold, |top, card| loss.with(mind, card, top).max(top))
}

/// A card is worth what it brings beyond what must be put down for it, and a little of what it costs its owner.
#[must_use]
pub fn booty(mind: &Mind<'_, '_>, other: Seat, card: CardId) -> f32 {
    Loss::of(mind, other).with(mind, card, f32::NEG_INFINITY)
}

/// Flags of cards whose loss may count for more than that of any thing.
const PRECIOUS: u64 = 1 << Flag::Talisman as u64 | 1 << Flag::LifeOnKill as u64;

/// What it is worth that another loses a card.
struct Loss {
    /// Who loses it.
    other: Seat,
    /// Has it a Talisman?
    talisman: bool,
    /// What its loss of any thing is worth.
    thing: f32,
}

impl Loss {
    fn of(mind: &Mind<'_, '_>, other: Seat) -> Self {
        let thing = mind.need_about(Need::Rob, &At::other(other));
        Self { other, talisman: mind.view.sheet(other).talisman(), thing }
    }

    /// The same with what a card brings oneself; no more than `top` where it is not worth more than that.
    fn with(&self, mind: &Mind<'_, '_>, card: CardId, top: f32) -> f32 {
        let flags = mind.view.rules.brief(card).flags;
        let (theft, fang) = if flags.0 & PRECIOUS == 0 { (self.thing, 0.0) } else { self.precious(mind, flags) };
        let worth = goods::worth(mind, card).max(0.0);
        // Only for what is worth taking, and may be the best, it is asked what would have to go.
        if worth == 0.0 || worth + theft + fang <= top {
            return worth + theft + fang;
        }
        (worth - goods::making_room(mind, card)).max(0.0) + theft + fang
    }

    /// What it is worth that the other loses a card of which some are like no other, and what is added to that.
    #[inline(never)]
    fn precious(&self, mind: &Mind<'_, '_>, flags: Flags) -> (f32, f32) {
        let about = |need: Need| mind.need_about(need, &At::other(self.other));
        let theft = if self.talisman && flags.has(Flag::Talisman) { about(Need::RobTalisman) } else { self.thing };
        (theft, if flags.has(Flag::LifeOnKill) { about(Need::RobFang) } else { 0.0 })
    }
}

/// What taking without a fight is worth.
#[must_use]
pub fn taking(mind: &Mind<'_, '_>, other: Seat) -> f32 {
    taking_of(mind, other, || prize(mind, other))
}

fn taking_of(mind: &Mind<'_, '_>, other: Seat, prize: impl Fn() -> f32) -> f32 {
    let me = &mind.me;
    let them = mind.view.sheet(other);
    let mut top = -0.1_f32;
    if me.has(Flag::Steal) {
        top = top.max(prize());
    }
    if me.has(Flag::Beguile) {
        top = top.max(prize() * beguiles(mind, &them));
    }
    if (me.has(Flag::TakeFollower) || me.has(Flag::TakeLadies)) && !me.has(Flag::Alone) {
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

/// The chance of beguiling whoever has this sheet.
#[must_use]
pub fn beguiles(mind: &Mind<'_, '_>, them: &Sheet<'_>) -> f32 {
    let index = them.alignment() as usize;
    let least = mind.me.character().beguiles[index];
    f32::from(7_u8.saturating_sub(least)) / 6.0
}

/// What the space itself is worth to who stands on it: what it has, and what one came for that no instruction prices.
#[must_use]
pub fn here(mind: &Mind<'_, '_>) -> f32 {
    const ERRANDS: [Goal; 3] = [Goal::Warlock, Goal::Mystic, Goal::Smith];
    let space = mind.me.space();
    let near = &mind.lore.near[space.at()];
    let errands = ERRANDS.iter().filter(|goal| near.amount(**goal as usize) >= 1.0);
    // It may be had in a later turn, too.
    let errand = 0.5 * errands.map(|goal| mind.far().goal(*goal)).sum::<f32>();
    moving::staying(mind, (mind.near(), None), space) + errand
}
