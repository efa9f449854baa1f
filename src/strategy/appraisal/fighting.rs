//! Fights: what to evade, and what to use.

use super::choosing::spare_attack;
use super::duels;
use super::mind::Mind;
use super::need::Need;
use super::odds::{Dice, Odds, odds};
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::decision::{Duel, Fight, Topic};
use crate::games::talisman::effect::verb::Ability;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{Attack, CreatureKind};
use crate::games::talisman::prepare;
use crate::games::talisman::rules::{Aim, TrophyCount};

/// The chances of a fight, with this much more than what counts so far.
#[must_use]
pub fn outlook(mind: &Mind<'_, '_>, fight: &Fight, more: u8) -> Odds {
    let battle = fight.attack == Attack::Battle;
    let two = battle && (fight.two_dice || mind.me.has(Flag::TwoDice));
    let deniable = prepare::deniable(mind.view.rules, fight.creature != CreatureKind::Other);
    let denied = battle && (!fight.foe_rolls || (deniable && mind.me.has(Flag::Assassinate)));
    let dice = Dice::of(two, denied);
    let dice = if spare_attack(mind) { dice.more(false) } else { dice };
    odds(dice, fight.mine + more, fight.foe)
}

/// What Weapons and belief will add to a battle not yet made ready.
#[must_use]
pub fn ready(mind: &Mind<'_, '_>, fight: &Fight) -> u8 {
    match fight.attack {
        Attack::Battle => mind.battle().saturating_sub(fight.mine + mind.view.dimmed()),
        Attack::Psychic => 0,
    }
}

/// What winning a fight against creatures gains.
#[must_use]
pub fn prize(mind: &Mind<'_, '_>, fight: &Fight) -> f32 {
    let ability = match fight.attack {
        Attack::Battle => Ability::Strength,
        Attack::Psychic => Ability::Craft,
    };
    let price = mind.me.trophy_price(ability);
    let points = match mind.view.rules.rules.trophy_count {
        TrophyCount::Points => fight.foe,
        TrophyCount::Cards => 1,
    };
    let trophy = match fight.creature {
        // The Sentinel and his like give no trophies, but stand in the way.
        CreatureKind::Other => {
            if mind.view.rules.space(mind.me.space()).own.is_some() {
                1.5
            } else {
                0.0
            }
        }
        CreatureKind::Animal | CreatureKind::Dragon | CreatureKind::Monster | CreatureKind::Spirit => {
            let point = if mind.me.room_to_grow(ability) > 0 { mind.point(ability) } else { 0.0 };
            f32::from(points) / f32::from(price.max(1)) * point
        }
    };
    let game = if mind.view.rules.rules.aim == Aim::Hunt && fight.creature == CreatureKind::Animal {
        f32::from(fight.foe) * mind.need(Need::Tally)
    } else {
        0.0
    };
    trophy + game + mind.need(Need::KillNow) + 0.15
}

/// What a fight is worth, all one has for it aside.
#[must_use]
pub fn worth(mind: &Mind<'_, '_>, fight: &Fight) -> f32 {
    outlook(mind, fight, ready(mind, fight)).value(prize(mind, fight), mind.need(Need::Life))
}

/// What a creature on a card has in a fight, Strength or else Craft.
#[must_use]
pub fn might(mind: &Mind<'_, '_>, card: CardId) -> f32 {
    let title = mind.view.title(card);
    f32::from(title.strength.or(title.craft).unwrap_or(0))
}

/// What a Weapon adds against what is fought.
#[must_use]
pub fn weapon(mind: &Mind<'_, '_>, card: CardId) -> f32 {
    let dragon = matches!(mind.ask.topic, Topic::Fight(Fight { creature: CreatureKind::Dragon, .. }));
    let weapon = mind.view.title(card).weapon;
    f32::from(weapon.map_or(0, |weapon| if dragon { weapon.dragon } else { weapon.bonus }))
}

/// What the strongest charmed Animal adds to every battle of who can charm.
#[inline]
#[must_use]
pub fn company(mind: &Mind<'_, '_>) -> u8 {
    if !mind.me.has(Flag::Charm) {
        return 0;
    }
    let held = mind.me.cards().and(&mind.view.rules.sets.enemies);
    held.iter().map(|card| mind.view.title(card).strength.unwrap_or(0)).max().unwrap_or(0)
}

/// The chance to charm an Animal of this Strength, and what it would add as a companion.
#[must_use]
pub fn charming(mind: &Mind<'_, '_>, strength: u8) -> f32 {
    if !mind.me.has(Flag::Charm) || mind.me.has(Flag::Alone) {
        return 0.0;
    }
    let chance = f32::from(6_u8.saturating_sub(strength)) / 6.0;
    chance * f32::from(strength.saturating_sub(company(mind))) * mind.need(Need::Charm)
}

/// What charming the Animal met would gain.
#[must_use]
pub fn charm_gain(mind: &Mind<'_, '_>) -> f32 {
    let Topic::Fight(fight) = mind.ask.topic else { return 0.0 };
    // What helps it to attack does not keep it from being charmed.
    let bonus = mind.view.rules.space(mind.me.space()).ground.creature_bonus;
    if fight.creature == CreatureKind::Animal { charming(mind, fight.foe.saturating_sub(bonus)) } else { 0.0 }
}

fn lets_be(mind: &Mind<'_, '_>, creature: CreatureKind) -> bool {
    matches!(creature, CreatureKind::Animal | CreatureKind::Dragon) && mind.me.has(Flag::BeastFriend)
}

/// Strength of those who lie here and attack all the same.
fn hostile(mind: &Mind<'_, '_>) -> u8 {
    let space = mind.me.space();
    let bonus = mind.view.rules.space(space).ground.creature_bonus;
    let enemies = mind.view.lying(space).and(&mind.view.rules.sets.enemies);
    let titles = enemies.iter().map(|card| mind.view.title(card));
    let hostile = titles.filter(|title| !title.creature.is_some_and(|creature| lets_be(mind, creature)));
    hostile.filter_map(|title| title.strength).fold(0, |sum, strength| sum + strength + bonus)
}

/// Does the creature met let one be, and is nobody with it who does not?
#[must_use]
pub fn peaceful(mind: &Mind<'_, '_>) -> bool {
    let Topic::Fight(fight) = mind.ask.topic else { return false };
    lets_be(mind, fight.creature) && hostile(mind) == 0
}

/// What attacking a beast that lets one be adds to what must be fought here in any case: it would join that.
#[must_use]
pub fn beast_worth(mind: &Mind<'_, '_>) -> f32 {
    let Topic::Fight(fight) = mind.ask.topic else { return 0.0 };
    let others = hostile(mind);
    if others == 0 {
        return worth(mind, &fight);
    }
    let without = Fight { foe: others, creature: CreatureKind::Monster, ..fight };
    worth(mind, &Fight { foe: fight.foe + others, ..fight }) - worth(mind, &without)
}

/// The best Strength of an Enemy that follows.
#[must_use]
pub fn raised(mind: &Mind<'_, '_>) -> f32 {
    let held = mind.me.followers().and(&mind.view.rules.sets.enemies);
    f32::from(held.iter().map(|card| mind.view.title(card).strength.unwrap_or(0)).max().unwrap_or(0))
}

/// The chances of a fight or duel as it stands, with so much more.
fn standing(mind: &Mind<'_, '_>, topic: Topic, more: u8) -> Option<Odds> {
    if let Topic::Fight(fight) = topic {
        return Some(outlook(mind, &fight, ready(mind, &fight) + more));
    }
    if let Topic::Duel(duel) = topic { Some(duel_odds(mind, &duel, more)) } else { None }
}

/// Does whoever attacks let nobody else roll? Not on the Crown.
fn assassin(mind: &Mind<'_, '_>, other: Seat) -> bool {
    mind.view.sheet(other).has(Flag::Assassinate) && mind.me.space() != mind.view.rules.board.crown
}

fn duel_odds(mind: &Mind<'_, '_>, duel: &Duel, more: u8) -> Odds {
    let battle = duel.attack == Attack::Battle;
    let (mut mine, mut theirs) = (duel.mine, duel.theirs);
    if battle {
        mine = mine.max(mind.battle());
        theirs = theirs.max(mind.view.sheet(duel.other).strength_battle());
    }
    if battle && !duel.attacking && assassin(mind, duel.other) {
        let two = mind.view.sheet(duel.other).has(Flag::TwoDice);
        let other = odds(Dice::of(two, true), theirs, mine + more);
        return Odds { win: other.lose, lose: other.win, ..other };
    }
    let dice = Dice::of(battle && mind.me.has(Flag::TwoDice), false);
    let dice = if spare_attack(mind) { dice.more(true) } else { dice };
    odds(dice, mine + more, theirs)
}

/// How much better the outcome is with so much more, in worth.
#[must_use]
pub fn tips(mind: &Mind<'_, '_>, more: u8) -> f32 {
    let topic = mind.ask.topic;
    let (Some(now), Some(then)) = (standing(mind, topic, 0), standing(mind, topic, more)) else { return 0.0 };
    let gain = if let Topic::Fight(fight) = topic {
        prize(mind, &fight)
    } else if let Topic::Duel(duel) = topic {
        1.0 + duels::prize(mind, duel.other).min(3.0)
    } else {
        0.0
    };
    then.value(gain, mind.need(Need::Life)) - now.value(gain, mind.need(Need::Life))
}

impl Mind<'_, '_> {
    /// Strength in battle, a charmed Animal counted that comes along to every one.
    #[inline]
    #[must_use]
    pub fn battle(&self) -> u8 {
        self.me.strength_battle() + company(self)
    }

    /// Strength in battle, of a Toad as it will be again.
    #[must_use]
    pub fn lasting_battle(&self) -> u8 {
        let me = &self.me;
        if me.toad() == 0 {
            // Most of the time nothing sleeps.
            return me.strength_battle()
                + if me.sleeps() { me.asleep(Ability::Strength) + me.arms_asleep() } else { 0 };
        }
        let own = me.character().flags;
        let belief = if own.has(Flag::InnerBelief) { me.character().craft } else { 0 };
        // A Weapon in a Toad's hand that its character may not use is of no use to it then.
        let arms = if own.has(Flag::NoWeapon) { 0 } else { me.strength_battle() - me.strength() };
        arms + me.lasting(Ability::Strength) + belief
    }
}
