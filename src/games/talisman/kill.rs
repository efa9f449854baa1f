//! What killing an Enemy brings: a trophy, a raised Follower, a life, a quest (R4E, Trophies).

use super::combat::Creature;
use super::cx::{Ask, Cx, Hears, Options};
use super::decision::{Choice, Decision, Topic};
use super::effect::gain;
use super::event::Event;
use super::flags::Flag;
use super::kinds::{Attack, CreatureKind, Source};
use super::prepare::{self, Prepared};
use super::rules::{Aim, GroupTrophies, RuneswordDrinks};
use super::state::{CARCASS, Place, RAISED};
use super::{inventory, quest};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};

/// The winner claims every Enemy of the group; by another reading one of them, as one Enemy was fought (RULING 41).
pub fn claim<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, creature: &Creature, ready: &Prepared) {
    if creature.cards.is_empty() {
        quest::creature_beaten(cx, seat);
        return;
    }
    match cx.rules.rules.group_trophies {
        GroupTrophies::Each => keep_each(cx, seat, creature),
        GroupTrophies::One => keep_one(cx, seat, creature),
    }
    if let Some(card) = prepare::drinks_life(cx, ready) {
        cx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
        let lives = match cx.rules.rules.runesword_drinks {
            RuneswordDrinks::Battle => 1,
            // By another reading each of them gives one (RULING 129).
            RuneswordDrinks::Enemy => creature.cards.len(),
        };
        gain::lives(cx, seat, lives);
    }
    quest::enemy_killed(cx, seat);
}

fn keep_each<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, group: &Creature) {
    for card in &group.cards {
        cx.tell(Event::Killed { seat, card });
        dispose(cx, seat, card, group.attack);
    }
}

/// The strongest that the winner likes to keep is kept; the others go.
fn keep_one<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, group: &Creature) {
    let rules = cx.rules;
    let points = |card: &CardId| rules.brief(*card).strength.max(rules.brief(*card).craft);
    let (mut left, mut kept) = (group.cards, false);
    while let Some(card) = left.iter().max_by_key(points) {
        left.remove(card);
        cx.tell(Event::Killed { seat, card });
        if kept {
            inventory::discard(cx, card);
        } else {
            kept = dispose(cx, seat, card, group.attack);
        }
    }
}

/// What becomes of a killed Enemy; true if it is kept in some way.
fn dispose<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, card: CardId, attack: Attack) -> bool {
    let hero = cx.hero(seat);
    let mut options = Options::new();
    options.push(Choice::Trophy);
    if attack == Attack::Battle && hero.has(Flag::RaiseDead) && !hero.has(Flag::Alone) {
        options.push(Choice::Raise);
    }
    options.push(Choice::Discard);
    // On the great hunt a dead Animal may be carried (RULING 136).
    if cx.rules.rules.aim == Aim::Hunt && cx.title(card).creature == Some(CreatureKind::Animal) {
        options.push(Choice::Carry);
    }
    let pick = cx.ask(Ask { seat, decision: Decision::Trophy, topic: Topic::Source(Source::Card(card)) }, &options);
    if pick == Choice::Trophy {
        cx.state.mark[card.at()] = 0;
        inventory::put(cx.rules, cx.state, card, Place::Trophy(seat));
        cx.tell(Event::TrophyTaken { seat, card });
    } else if pick == Choice::Raise {
        cx.state.mark[card.at()] = RAISED;
        let from = cx.state.place[card.at()];
        inventory::put(cx.rules, cx.state, card, Place::Hero(seat));
        inventory::credit(cx, seat, Flag::RaiseDead);
        cx.tell(Event::CardTaken { seat, card, whence: from });
    } else if pick == Choice::Carry {
        cx.state.mark[card.at()] = CARCASS;
        inventory::take(cx, seat, card);
    } else {
        inventory::discard(cx, card);
    }
    pick != Choice::Discard
}
