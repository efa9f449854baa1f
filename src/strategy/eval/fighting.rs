//! Fights: what to evade, and what to use.

use super::choosing::spare_attack;
use super::duels;
use super::mind::Mind;
use super::need::Need;
use super::odds::{Dice, Odds, odds};
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::decision::{Decision, Duel, Fight, Topic};
use crate::games::talisman::effect::verb::Ability;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{Attack, CreatureKind};
use crate::games::talisman::prepare;
use crate::games::talisman::rules::{Aim, QuestKill, TrophyCount};
use arrayvec::ArrayVec;

/// The chances of a fight, with this much more than what counts so far.
#[must_use]
pub fn outlook(mind: &Mind<'_, '_>, fight: &Fight, more: u8) -> Odds {
    let battle = fight.attack == Attack::Battle;
    let two = battle && (fight.two_dice || mind.me.has(Flag::TwoDice));
    let deniable = prepare::deniable(mind.view.rules, fight.creature != CreatureKind::Other);
    let denied = battle && (!fight.foe_rolls || (deniable && mind.me.has(Flag::Assassinate)));
    let dice = Dice::of(two, denied);
    let dice = if spare_attack(mind) { dice.more(false) } else { dice };
    odds(dice, fight.mine.saturating_add(more), fight.foe)
}

/// What Weapons, belief and company will add to a battle not yet made ready.
#[must_use]
pub fn ready(mind: &Mind<'_, '_>, fight: &Fight) -> u8 {
    if fight.attack == Attack::Psychic {
        return 0;
    }
    if !matches!(mind.ask.decision, Decision::CastBeforeRoll | Decision::Drink | Decision::Hire) {
        return mind.battle().saturating_sub(fight.mine.saturating_add(mind.view.dimmed()));
    }
    // A Spell, a potion or hired help may have been added; Weapons come after them.
    let lance = if fight.creature == CreatureKind::Dragon { against_dragons(mind) } else { 0 };
    let unarmed = mind.me.strength().saturating_add(mind.view.hired());
    mind.battle().saturating_sub(unarmed).saturating_add(lance)
}

/// What the best Weapon adds against a Dragon beyond what it adds to any battle.
fn against_dragons(mind: &Mind<'_, '_>) -> u8 {
    let arms = mind.me.cards().and(&mind.view.rules.sets.weapons);
    if mind.me.has(Flag::NoWeapon) || mind.view.no_magic() || mind.view.rules.space(mind.me.space()).ground.cursed {
        return 0;
    }
    let weapons = || arms.iter().filter_map(|card| mind.view.title(card).weapon);
    let dragon = weapons().map(|weapon| weapon.dragon).max().unwrap_or(0);
    dragon.saturating_sub(weapons().map(|weapon| weapon.bonus).max().unwrap_or(0))
}

/// Does no Enemy lie here, so that who attacks stands in a table?
fn of_table(mind: &Mind<'_, '_>) -> bool {
    mind.view.lying(mind.me.space()).and(&mind.view.rules.sets.enemies).is_empty()
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
        // Those of a table give none either.
        CreatureKind::Animal | CreatureKind::Dragon | CreatureKind::Monster | CreatureKind::Spirit
            if of_table(mind) =>
        {
            0.0
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
    let kill = !of_table(mind) || mind.view.rules.rules.quest_kill == QuestKill::Any;
    trophy + game + if kill { mind.need(Need::KillNow) } else { 0.0 } + 0.15
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
    hostile
        .filter_map(|title| title.strength)
        .fold(0, |sum: u8, strength| sum.saturating_add(strength).saturating_add(bonus))
}

/// Does the creature met let one be, and is nobody with it who does not?
#[must_use]
pub fn peaceful(mind: &Mind<'_, '_>) -> bool {
    let Topic::Fight(fight) = mind.ask.topic else { return false };
    lets_be(mind, fight.creature) && hostile(mind) == 0
}

/// What attacking a beast that lets one be adds to the best that can be made of all who are here: it would join those
/// who attack in any case, and any beasts attacked beside it.
#[must_use]
pub fn beast_worth(mind: &Mind<'_, '_>) -> f32 {
    let Topic::Fight(fight) = mind.ask.topic else { return 0.0 };
    let (hostile, beasts) = (hostile(mind), beside(mind, fight.foe));
    let all = 1_u32 << beasts.len();
    let joined = |chosen: u32| {
        let picked = beasts.iter().enumerate().filter(|(at, _)| chosen & (1 << at) != 0);
        picked.fold(hostile, |sum, (_, strength)| sum.saturating_add(*strength))
    };
    let best = |more: u8| {
        let worths = (0..all).map(|chosen| match joined(chosen).saturating_add(more) {
            0 => 0.0,
            foe if more == 0 => worth(mind, &Fight { foe, creature: CreatureKind::Monster, ..fight }),
            foe => worth(mind, &Fight { foe, ..fight }),
        });
        worths.fold(f32::NEG_INFINITY, f32::max)
    };
    best(fight.foe) - best(0)
}

/// Strength of the other beasts here that let one be, but for one as strong as the beast asked about.
fn beside(mind: &Mind<'_, '_>, asked: u8) -> ArrayVec<u8, 4> {
    let space = mind.me.space();
    let bonus = mind.view.rules.space(space).ground.creature_bonus;
    let enemies = mind.view.lying(space).and(&mind.view.rules.sets.enemies);
    let titles = enemies.iter().map(|card| mind.view.title(card));
    let friends = titles.filter(|title| title.creature.is_some_and(|creature| lets_be(mind, creature)));
    let mut asked = Some(asked);
    let others = friends.filter_map(|title| title.strength).map(|strength| strength.saturating_add(bonus));
    others.filter(|strength| asked.take_if(|asked| asked == strength).is_none()).take(4).collect()
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
        return Some(outlook(mind, &fight, ready(mind, &fight).saturating_add(more)));
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
        theirs = theirs.max(duels::hiring(mind, duel.other));
    }
    if battle && !duel.attacking && assassin(mind, duel.other) {
        let two = mind.view.sheet(duel.other).has(Flag::TwoDice);
        let other = odds(Dice::of(two, true), theirs, mine.saturating_add(more));
        return Odds { win: other.lose, lose: other.win, ..other };
    }
    let dice = Dice::of(battle && mind.me.has(Flag::TwoDice), false);
    let dice = if spare_attack(mind) { dice.more(true) } else { dice };
    odds(dice, mine.saturating_add(more), theirs)
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
        self.me.strength_battle().saturating_add(company(self))
    }

    /// Strength in battle, of a Toad as it will be again.
    #[must_use]
    pub fn lasting_battle(&self) -> u8 {
        let me = &self.me;
        if me.toad() == 0 {
            // Most of the time nothing sleeps.
            let asleep = if me.sleeps() { me.asleep(Ability::Strength).saturating_add(me.arms_asleep()) } else { 0 };
            return me.strength_battle().saturating_add(asleep);
        }
        let own = me.character().flags;
        let belief = if own.has(Flag::InnerBelief) { me.character().craft } else { 0 };
        // A Weapon in a Toad's hand that its character may not use is of no use to it then.
        let arms = if own.has(Flag::NoWeapon) { 0 } else { me.strength_battle() - me.strength() };
        arms.saturating_add(me.lasting(Ability::Strength)).saturating_add(belief)
    }
}
