//! What a killed Enemy brings: a trophy, a raised Follower, a life, progress of a quest (R4E, Trophies).

use super::combat::Creature;
use super::context::{Context, DecisionRequest, Options, TalismanObserver};
use super::effects::gain;
use super::prepare::{self, Prepared};
use super::{alternative_endings, form_rewards, inventory, quest};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Attack, CreatureKind, Source};
use crate::games::talisman::model::rules::{Aim, GroupTrophies, RuneswordDrinks};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{CARCASS, Place, RAISED};

/// The winner claims every Enemy of the group; in an alternative ruling only one, because one Enemy was fought
/// (RULING 41). Returns the Enemies that bring a reward in place of the trophy.
pub fn claim<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    creature: &Creature,
    ready: &Prepared,
) -> CardSet {
    if creature.cards.is_empty() {
        quest::creature_beaten(ctx, seat);
        return CardSet::EMPTY;
    }
    let rewarded = match ctx.rules.rules.group_trophies {
        GroupTrophies::Each => keep_each(ctx, seat, creature),
        GroupTrophies::One => keep_one(ctx, seat, creature),
    };
    if let Some(card) = prepare::drinks_life(ctx, ready) {
        ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
        let lives = match ctx.rules.rules.runesword_drinks {
            RuneswordDrinks::Battle => 1,
            // In an alternative ruling each Enemy gives a life (RULING 129).
            RuneswordDrinks::Enemy => creature.cards.len(),
        };
        gain::lives(ctx, seat, lives);
    }
    quest::enemy_killed(ctx, seat);
    rewarded
}

fn keep_each<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, group: &Creature) -> CardSet {
    let mut rewarded = CardSet::EMPTY;
    for card in &group.cards {
        ctx.tell(Event::Killed { seat, card });
        let beside = ctx.rules.sets.handy.ending && alternative_endings::laid_beside(ctx, seat, card);
        if is_rewarded(ctx.rules, card) {
            rewarded.insert(card);
            inventory::discard(ctx, card);
        } else if beside {
            form_rewards::rewarded(ctx, seat, card);
        } else {
            dispose(ctx, seat, card, group.attack);
        }
    }
    rewarded
}

/// Does killing this Enemy bring a reward in place of the trophy?
fn is_rewarded(rules: &Ruleset, card: CardId) -> bool {
    rules.title(card).enemy.as_ref().is_some_and(|enemy| !enemy.reward.is_empty())
}

/// Offers the Enemies from the strongest on until one is kept; the rest are discarded.
fn keep_one<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, group: &Creature) -> CardSet {
    let rules = ctx.rules;
    let points = |card: &CardId| rules.brief(*card).strength.max(rules.brief(*card).craft);
    let (mut left, mut kept, mut rewarded) = (group.cards, false, CardSet::EMPTY);
    while let Some(card) = left.iter().max_by_key(points) {
        left.remove(card);
        ctx.tell(Event::Killed { seat, card });
        let beside = rules.sets.handy.ending && alternative_endings::laid_beside(ctx, seat, card);
        if !kept && is_rewarded(rules, card) {
            rewarded.insert(card);
            kept = true;
            inventory::discard(ctx, card);
        } else if beside {
            kept |= form_rewards::rewarded(ctx, seat, card);
        } else if kept {
            inventory::discard(ctx, card);
        } else {
            kept = dispose(ctx, seat, card, group.attack);
        }
    }
    rewarded
}

/// Decides what happens to a killed Enemy; true if it is kept in some way.
fn dispose<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    card: CardId,
    attack: Attack,
) -> bool {
    if form_rewards::rewarded(ctx, seat, card) {
        return true;
    }
    let hero = ctx.hero(seat);
    let mut options = Options::new();
    options.push(Choice::Trophy);
    if attack == Attack::Battle && hero.has(Flag::RaiseDead) && !hero.has(Flag::Alone) {
        options.push(Choice::Raise);
    }
    options.push(Choice::Discard);
    // In the hunt scenario a dead Animal may be carried (RULING 136).
    if ctx.rules.rules.aim == Aim::Hunt && ctx.title(card).creature == Some(CreatureKind::Animal) {
        options.push(Choice::Carry);
    }
    let pick = ctx
        .ask(DecisionRequest { seat, decision: Decision::Trophy, topic: Topic::Source(Source::Card(card)) }, &options);
    if pick == Choice::Trophy {
        ctx.state.mark[card.at()] = 0;
        inventory::put(ctx.rules, ctx.state, card, Place::Trophy(seat));
        ctx.tell(Event::TrophyTaken { seat, card });
    } else if pick == Choice::Raise {
        ctx.state.mark[card.at()] = RAISED;
        let from = ctx.state.place[card.at()];
        inventory::put(ctx.rules, ctx.state, card, Place::Hero(seat));
        inventory::credit(ctx, seat, Flag::RaiseDead);
        ctx.tell(Event::CardTaken { seat, card, whence: from });
    } else if pick == Choice::Carry {
        ctx.state.mark[card.at()] = CARCASS;
        inventory::take(ctx, seat, card);
    } else {
        inventory::discard(ctx, card);
    }
    pick != Choice::Discard
}
