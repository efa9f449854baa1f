//! Fights: what to evade, and what to use.

use super::duels;
use super::goods;
use super::mind::{Mind, best, card, yes};
use super::odds::{Dice, Odds, odds};
use crate::games::talisman::decision::{Choice, Duel, Fight, Topic};
use crate::games::talisman::effect::verb::{Ability, Quest};
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{Attack, CreatureKind};

/// The chances of a fight, with this much more than what counts so far.
#[must_use]
pub fn outlook(mind: &Mind<'_, '_>, fight: &Fight, more: u8) -> Odds {
    let battle = fight.attack == Attack::Battle;
    let two = battle && (fight.two_dice || mind.me.has(Flag::TwoDice));
    let denied = battle && (!fight.foe_rolls || mind.me.has(Flag::Assassinate));
    let dice = match (two, denied) {
        (false, false) => Dice::One,
        (true, false) => Dice::Two,
        (false, true) => Dice::Denied,
        (true, true) => Dice::TwoDenied,
    };
    odds(dice, fight.mine + more, fight.foe)
}

/// What Weapons and belief will add to a battle not yet made ready.
fn ready(mind: &Mind<'_, '_>, fight: &Fight) -> u8 {
    match fight.attack {
        Attack::Battle => mind.me.strength_battle().saturating_sub(fight.mine),
        Attack::Psychic => 0,
    }
}

/// What winning a fight against creatures gains.
#[must_use]
pub fn prize(mind: &Mind<'_, '_>, fight: &Fight) -> f32 {
    let rules = &mind.view.rules.rules;
    let (ability, cost) = match fight.attack {
        Attack::Battle => (Ability::Strength, rules.trophy_cost_strength),
        Attack::Psychic => (Ability::Craft, rules.trophy_cost_craft),
    };
    let quest = if mind.me.task() == Some(Quest::KillEnemy) { 2.0 } else { 0.0 };
    let trophy = match fight.creature {
        // The Sentinel and his like give no trophies, but stand in the way.
        CreatureKind::Other => 1.5,
        CreatureKind::Animal | CreatureKind::Dragon | CreatureKind::Monster | CreatureKind::Spirit => {
            f32::from(fight.foe) / f32::from(cost.max(1)) * mind.point(ability)
        }
    };
    trophy + quest + 0.15
}

/// What a fight is worth, all one has for it aside.
#[must_use]
pub fn worth(mind: &Mind<'_, '_>, fight: &Fight) -> f32 {
    outlook(mind, fight, ready(mind, fight)).value(prize(mind, fight), mind.life())
}

/// Whatever attacks: out of its way?
#[must_use]
pub fn evade(mind: &Mind<'_, '_>, topic: Topic, options: &[Choice]) -> usize {
    let evades = if let Topic::Fight(fight) = topic {
        worth(mind, &fight) < 0.0
    } else if let Topic::Duel(duel) = topic {
        duels::chances(mind, duel.other, duel.attack).edge() < 0.3
    } else {
        true
    };
    yes(options, evades)
}

/// A beast that would leave one alone: is it an easy trophy?
#[must_use]
pub fn spare(mind: &Mind<'_, '_>, topic: Topic, options: &[Choice]) -> usize {
    let Topic::Fight(fight) = topic else { return yes(options, false) };
    yes(options, worth(mind, &fight) > 0.1)
}

/// Charming an Animal costs nothing.
#[must_use]
pub fn charm(options: &[Choice]) -> usize {
    yes(options, true)
}

/// Paying a robber instead of fighting it.
#[must_use]
pub fn bribe(mind: &Mind<'_, '_>, topic: Topic, options: &[Choice]) -> usize {
    let Topic::Fight(fight) = topic else { return yes(options, false) };
    yes(options, worth(mind, &fight) < -mind.gold())
}

/// Destroying a Spirit brings no trophy, but perhaps a Spell, and no risk.
#[must_use]
pub fn destroy(mind: &Mind<'_, '_>, topic: Topic, options: &[Choice]) -> usize {
    let Topic::Fight(fight) = topic else { return yes(options, true) };
    let quest = if mind.me.task() == Some(Quest::KillEnemy) { 2.0 } else { 0.0 };
    let spell = if mind.me.has(Flag::SpiritSpell) && mind.me.spell_room() > 0 { 0.5 } else { 0.0 };
    yes(options, worth(mind, &fight) < spell + quest)
}

/// Of several creatures, the Spell holds the strongest.
#[must_use]
pub fn hold(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    best(options, |option| match card(option) {
        Some(card) => {
            let title = mind.view.title(card);
            f32::from(title.strength.or(title.craft).unwrap_or(0))
        }
        None => -1.0,
    })
}

/// The best Weapon for this foe; among equals one that drinks life.
#[must_use]
pub fn weapon(mind: &Mind<'_, '_>, topic: Topic, options: &[Choice]) -> usize {
    let dragon = matches!(topic, Topic::Fight(Fight { creature: CreatureKind::Dragon, .. }));
    best(options, |option| match card(option) {
        Some(card) => {
            let title = mind.view.title(card);
            let bonus = title.weapon.map_or(0, |weapon| if dragon { weapon.dragon } else { weapon.bonus });
            f32::from(bonus) + if title.flags.has(Flag::LifeOnKill) { 0.5 } else { 0.0 }
        }
        None => 0.0,
    })
}

/// The chances of a fight or duel as it stands, with so much more.
fn standing(mind: &Mind<'_, '_>, topic: Topic, more: u8) -> Option<Odds> {
    if let Topic::Fight(fight) = topic {
        return Some(outlook(mind, &fight, ready(mind, &fight) + more));
    }
    if let Topic::Duel(duel) = topic { Some(duel_odds(mind, &duel, more)) } else { None }
}

fn duel_odds(mind: &Mind<'_, '_>, duel: &Duel, more: u8) -> Odds {
    let battle = duel.attack == Attack::Battle;
    let (mut mine, mut theirs) = (duel.mine, duel.theirs);
    if battle {
        mine = mine.max(mind.me.strength_battle());
        theirs = theirs.max(mind.view.sheet(duel.other).strength_battle());
    }
    let dice = if battle && mind.me.has(Flag::TwoDice) { Dice::Two } else { Dice::One };
    odds(dice, mine + more, theirs)
}

/// How much better the outcome is with so much more, in worth.
#[must_use]
pub fn tips(mind: &Mind<'_, '_>, topic: Topic, more: u8) -> f32 {
    let (Some(now), Some(then)) = (standing(mind, topic, 0), standing(mind, topic, more)) else { return 0.0 };
    let gain = if let Topic::Fight(fight) = topic {
        prize(mind, &fight)
    } else if let Topic::Duel(duel) = topic {
        1.0 + duels::prize(mind, duel.other).min(3.0)
    } else {
        0.0
    };
    then.value(gain, mind.life()) - now.value(gain, mind.life())
}

/// The potion, where Strength decides something.
#[must_use]
pub fn drink(mind: &Mind<'_, '_>, topic: Topic, options: &[Choice]) -> usize {
    let strong = 2;
    let wants = if matches!(topic, Topic::Gate { .. }) {
        mind.strength < 12
    } else if matches!(topic, Topic::Exit { .. }) {
        mind.strength < 18
    } else if matches!(topic, Topic::Source(_)) {
        // A turn lost is worth less than what the Potion may yet decide.
        false
    } else {
        tips(mind, topic, strong) > 0.45
    };
    yes(options, wants)
}

/// The Mercenary, for a gold.
#[must_use]
pub fn hire(mind: &Mind<'_, '_>, topic: Topic, options: &[Choice]) -> usize {
    yes(options, tips(mind, topic, 3) > mind.gold())
}

/// A raised Follower is used up, a charmed one is not: the weakest that suffices of the first, the strongest of the second.
#[must_use]
pub fn raised(mind: &Mind<'_, '_>, topic: Topic, options: &[Choice]) -> usize {
    best(options, |option| match card(option) {
        Some(card) => {
            let strength = mind.view.title(card).strength.unwrap_or(0);
            tips(mind, topic, strength) - 0.3 - 0.03 * f32::from(strength)
        }
        None => 0.0,
    })
}

/// The strongest charmed Animal.
#[must_use]
pub fn charmed(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    hold(mind, options)
}

/// The likeliest Armour.
#[must_use]
pub fn armour(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    best(options, |option| match card(option) {
        Some(card) => f32::from(7_u8.saturating_sub(mind.view.title(card).armour.unwrap_or(7))),
        None => 0.0,
    })
}

/// A killed Enemy: a trophy, or for those who can, a strong Follower for a hard fight.
#[must_use]
pub fn trophy(mind: &Mind<'_, '_>, topic: Topic, options: &[Choice]) -> usize {
    use crate::games::talisman::kinds::Source;
    let Topic::Source(Source::Card(killed)) = topic else { return 0 };
    let strength = mind.view.title(killed).strength.unwrap_or(0);
    let cost = mind.view.rules.rules.trophy_cost_strength.max(1);
    let held = mind.me.followers().and(&mind.view.rules.sets.enemies);
    let best_held = held.iter().map(|card| mind.view.title(card).strength.unwrap_or(0)).max().unwrap_or(0);
    best(options, |option| {
        if option == Choice::Trophy {
            f32::from(strength) / f32::from(cost) * mind.point(Ability::Strength) + 0.01
        } else if option == Choice::Raise && strength > best_held && held.len() < 2 {
            // One at hand is worth more than a heap of them.
            0.14 * f32::from(strength)
        } else {
            -0.1
        }
    })
}

/// A life drained is a life gained, and goods the weight of a choice elsewhere.
#[must_use]
pub fn gladly(options: &[Choice]) -> usize {
    yes(options, true)
}

/// What a Follower given to the Vampire costs, beside a life.
#[must_use]
pub fn tower_price(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    let life = mind.life();
    best(options, |option| match card(option) {
        Some(card) => -goods::worth(mind, card) * 0.3,
        None => -life,
    })
}
