//! Battle and psychic combat against creatures (R4E, Attacks).

use super::context::{Context, Flow, Next, Stop, TalismanObserver};
use super::prepare::{self, Opponent, Prepared};
use super::{
    alternative_endings, armour, daylight, enemy_rules, fight_uses, held, inventory, kill, lasting_events, life,
    owner_moments, roll, roll_changes, spells, totals,
};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardSet, Seat};
use crate::games::talisman::model::decision::{Decision, Fight, Topic};
use crate::games::talisman::model::enemy::{Ban, Bans, Moment};
use crate::games::talisman::model::event::{Cause, Event, FightResult};
use crate::games::talisman::model::event_details::Foe;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Attack, CreatureKind, Source};
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::roll_rule::RollShift;
use crate::games::talisman::model::ruleset::Ruleset;
use core::ops::ControlFlow;

/// The attacker: one or several Enemy cards that fight as one, or a creature from a space or a table.
#[derive(Clone, Copy, Debug)]
pub struct Creature {
    /// Battle or psychic combat.
    pub attack: Attack,
    /// The kind of creature fought; a Dragon if any of the group is one.
    pub kind: CreatureKind,
    /// Strength or Craft; the sum for a group.
    pub value: u8,
    /// How many of them attack with as much as their opponent has.
    pub matching: u8,
    /// The dice that they roll and add.
    pub dice: u8,
    /// What the opponent may not use.
    pub forbids: Bans,
    /// The creature, if it is not a card.
    pub foe: Option<Foe>,
    /// The Enemy cards; empty for other creatures.
    pub cards: CardSet,
    /// Can it be evaded, and can Spells be cast on it? Not in the Inner Region (R4E, Inner Region).
    pub eludable: bool,
}

impl Creature {
    /// A creature of a space or a table.
    #[must_use]
    pub const fn single(attack: Attack, kind: CreatureKind, value: u8) -> Self {
        Self {
            attack,
            kind,
            value,
            matching: 0,
            dice: 1,
            forbids: Bans::NONE,
            foe: None,
            cards: CardSet::EMPTY,
            eludable: true,
        }
    }
}

/// The result of meeting a creature, if the character survives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fought {
    /// It was evaded.
    Evaded,
    /// The fight was rolled.
    Rolled(FightResult),
}

/// Fights Enemies that were not evaded; a defeat or a stand-off ends the turn (R4E, Resolving battles).
pub fn fight<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, creature: &Creature) -> Flow {
    faced(ctx, creature);
    let (result, next) = fight_out(ctx, ctx.active(), creature)?;
    match result {
        FightResult::Won => ControlFlow::Continue(next),
        FightResult::Lost | FightResult::StandOff => ControlFlow::Break(Stop::TurnOver),
    }
}

/// Reports who attacks.
fn faced<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, creature: &Creature) {
    if !W::LISTENS {
        return;
    }
    let seat = ctx.active();
    if let Some(foe) = creature.foe {
        let matched = creature.matching > 0;
        let points = if matched { totals::in_attack(ctx.state, seat, creature.attack) } else { creature.value };
        ctx.tell(Event::Faced { seat, foe, points });
    }
    for card in &creature.cards {
        let points = if enemy_rules::matches(ctx.title(card), creature.attack) {
            totals::in_attack(ctx.state, seat, creature.attack)
        } else {
            enemy_rules::points(ctx.rules, ctx.state, (seat, card), creature.attack)
        };
        ctx.tell(Event::Faced { seat, foe: Foe::Card(card), points });
    }
}

/// Meets a single creature that is not a card: the character evades it, holds it with a Spell, or fights it.
pub fn meet<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, creature: &Creature) -> Flow<Fought> {
    let seat = ctx.active();
    faced(ctx, creature);
    if creature.eludable {
        let topic = Topic::Fight(outlook(ctx, seat, creature));
        if spells::met(ctx, seat, topic, true) {
            let held = if held_is_evaded(ctx) { Fought::Evaded } else { Fought::Rolled(FightResult::StandOff) };
            return ControlFlow::Continue(held);
        }
        if evades(ctx, seat, topic, false) {
            return ControlFlow::Continue(Fought::Evaded);
        }
    }
    fight_out(ctx, seat, creature).map_continue(|(result, _)| Fought::Rolled(result))
}

/// Does a creature held by a Spell count as evaded (RULING 80)? In an alternative ruling it does not attack, but nobody
/// gets past it.
#[must_use]
pub fn held_is_evaded<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>) -> bool {
    ctx.rules.rules.held_is_evaded
}

/// Does the seat evade, if it may? It always may if a Spell `held` the attacker.
pub fn evades<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, topic: Topic, held: bool) -> bool {
    let evades = (held || may_evade(ctx, seat)) && ctx.wants(seat, Decision::Evade, topic);
    if evades {
        if !held {
            credit_evasion(ctx, seat);
        }
        let other = if let Topic::Duel(duel) = topic { Some(duel.other) } else { None };
        ctx.tell(Event::Evaded { seat, other });
    }
    evades
}

/// The fight as it looks before any roll.
pub fn outlook<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, creature: &Creature) -> Fight {
    let mine = armed(ctx, seat, creature);
    let bonus = ctx.rules.text(&ctx.state.terrain, ctx.hero(seat).space).ground.creature_bonus;
    let matched = mine.saturating_mul(creature.matching);
    let foe = creature.value.saturating_add(matched).saturating_add(bonus).saturating_add(lasting(ctx, creature));
    let [mine, foe] = daylight::lit(ctx.rules, ctx.state, || creature.cards.len().max(1), [mine, foe]);
    Fight {
        attack: creature.attack,
        creature: creature.kind,
        mine,
        foe,
        my_dice: [0; 4],
        foe_die: 0,
        foe_dice: dice_of(ctx.rules, creature.dice),
        two_dice: false,
        matching: creature.matching,
        forbids: creature.forbids,
        drawn: creature.cards.meets(&ctx.state.turn.told),
        shift: shift(ctx, seat, creature),
    }
}

/// The dice of an attack that is usually of this many; under a house rule one more, unless none is rolled (RULING 317).
#[inline]
#[must_use]
pub fn dice_of(rules: &Ruleset, usual: u8) -> u8 {
    if usual == 0 { 0 } else { usual + rules.rules.more_attack_dice() }
}

/// What Events that hold for some rounds add to the creatures' attack score.
#[inline]
fn lasting<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, creature: &Creature) -> u8 {
    if !ctx.rules.sets.handy.lasting_events {
        return 0;
    }
    let plus = |kind| lasting_events::attack_plus(ctx.rules, ctx.state, kind);
    if creature.cards.is_empty() {
        return plus(Some(creature.kind));
    }
    creature.cards.iter().fold(0, |sum: u8, card| sum.saturating_add(plus(ctx.title(card).creature)))
}

/// The seat's total for the fight; where Weapons are barred, what they add is lost.
#[inline]
fn armed<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, creature: &Creature) -> u8 {
    let mine = totals::in_attack(ctx.state, seat, creature.attack);
    let barred = creature.forbids.has(Ban::Weapon);
    if barred { mine.saturating_sub(held::of_weapons(ctx.rules, ctx.state, seat, creature.attack)) } else { mine }
}

/// What cards of both sides always add to the rolls of the fight.
#[inline]
fn shift<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, creature: &Creature) -> RollShift {
    if !ctx.rules.sets.handy.alters_rolls {
        return RollShift::default();
    }
    let mut shift = roll_changes::in_attack(ctx.rules, ctx.state, (seat, None), creature.attack);
    for card in &creature.cards {
        roll_changes::of_enemy(ctx.rules, ctx.state, (seat, card), creature.attack, &mut shift);
    }
    shift
}

/// May the seat evade on its space (R4E, Evading; abilities, Followers, Invisibility)?
#[must_use]
pub fn may_evade<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    let (hero, ground) = (ctx.hero(seat), ctx.rules.text(&ctx.state.terrain, ctx.hero(seat).space).ground);
    spells::invisibility::hides(ctx.state, seat)
        || (ground.hills && hero.has(Flag::EvadeHills))
        || (ground.woods && hero.has(Flag::EvadeWoods))
}

/// Does the seat evade Enemies, if it may? It may evade those where it could evade no other creature, if a card says so.
pub fn evades_enemies<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, topic: Topic) -> bool {
    let only_enemies = ctx.hero(seat).has(Flag::EvadeEnemies) && !may_evade(ctx, seat);
    let evades = evades(ctx, seat, topic, only_enemies);
    if evades && only_enemies {
        match held::gives(ctx.rules, ctx.hero(seat), Flag::EvadeEnemies) {
            Some(card) => {
                ctx.tell(Event::Used { seat, source: Source::Card(card), flag: Some(Flag::EvadeEnemies) });
            }
            None => inventory::credit(ctx, seat, Flag::EvadeEnemies),
        }
    }
    evades
}

/// Reports the ability that made evading possible.
pub fn credit_evasion<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let ground = ctx.rules.text(&ctx.state.terrain, ctx.hero(seat).space).ground;
    let hero = ctx.hero(seat);
    if ground.hills && hero.has(Flag::EvadeHills) {
        inventory::credit(ctx, seat, Flag::EvadeHills);
    } else if ground.woods && hero.has(Flag::EvadeWoods) {
        inventory::credit(ctx, seat, Flag::EvadeWoods);
    }
}

fn fight_out<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    creature: &Creature,
) -> Flow<(FightResult, Next)> {
    let (outlook, before) = (outlook(ctx, seat, creature), totals::in_attack(ctx.state, seat, creature.attack));
    let prepared = prepare::attack(ctx, seat, Opponent::Creature(outlook, !creature.cards.is_empty()));
    let fight = prepared.fight;
    if W::LISTENS && fight.matching > 0 {
        let points = before.saturating_add(fight.mine).saturating_sub(outlook.mine);
        matched(ctx, seat, creature, points);
    }
    ctx.tell(Event::FightStarted { seat, attack: creature.attack, mine: fight.mine, foe: fight.foe });
    let [my_score, foe_score, given] = match scores(ctx, (seat, creature), &prepared) {
        ControlFlow::Continue(scores) => scores,
        ControlFlow::Break(stop) => {
            prepare::spend(ctx, seat, &prepared);
            return ControlFlow::Break(stop);
        }
    };
    let mut result = match my_score.cmp(&foe_score) {
        core::cmp::Ordering::Less if given == 0 => FightResult::Lost,
        core::cmp::Ordering::Equal if given == 0 => FightResult::StandOff,
        core::cmp::Ordering::Greater | core::cmp::Ordering::Equal | core::cmp::Ordering::Less => FightResult::Won,
    };
    // An Enemy saved by a Spell turns the whole fight into a stand-off (RULING 30).
    if result == FightResult::Won && !creature.cards.is_empty() && spells::preservation::saves_enemy(ctx, seat) {
        result = FightResult::StandOff;
    }
    ctx.tell(Event::FightEnded { seat, attack: creature.attack, mine: my_score, foe: foe_score, result });
    prepare::spend(ctx, seat, &prepared);
    let next = match result {
        FightResult::Won => {
            let rewarded = kill::claim(ctx, seat, creature, &prepared);
            if ctx.rules.sets.handy.ending {
                alternative_endings::beaten(ctx, seat, creature)?;
            }
            let next = won(ctx, seat, creature, &rewarded)?;
            owner_moments::won(ctx, seat)?;
            next
        }
        FightResult::StandOff => enemy_rules::at(ctx, seat, &creature.cards, Moment::NotWon)?,
        FightResult::Lost => {
            enemy_rules::grow(ctx, &creature.cards);
            beaten(ctx, seat, creature)?;
            let lost = enemy_rules::at(ctx, seat, &creature.cards, Moment::Lost);
            if let ControlFlow::Break(stop @ (Stop::Dead | Stop::GameOver(_))) = lost {
                return ControlFlow::Break(stop);
            }
            let left = enemy_rules::at(ctx, seat, &creature.cards, Moment::NotWon)?;
            if lost? == Next::Here { left } else { lost? }
        }
    };
    ControlFlow::Continue((result, next))
}

/// Rolls for both sides: the attack scores, and not 0 if a card gave the victory.
fn scores<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, creature): (Seat, &Creature),
    prepared: &Prepared,
) -> Flow<[u8; 3]> {
    let mut fight = prepared.fight;
    let dice = dice_of(ctx.rules, prepared.dice);
    let mut mine = (!fight.forbids.has(Ban::Die)).then(|| roll::throw(ctx, seat, Purpose::Attack, dice));
    fight.my_dice = mine.map_or_else(Default::default, |thrown| thrown.dice);
    if fight.foe_dice > 0 {
        fight.foe_die = roll::throw(ctx, seat, Purpose::CreatureAttack, fight.foe_dice).total();
        if fight.shift.foe != 0 {
            fight.foe_die = roll_changes::of_creature(ctx, seat, fight.foe_die, fight.shift.foe);
        }
    }
    if let Some(thrown) = &mut mine {
        thrown.sum = fight.shift.sum;
        let open = !fight.forbids.has(Ban::Fate);
        roll::fate_if(ctx, thrown, open, Decision::FateAttack, Topic::Fight(fight));
    }
    let altered = ctx.rules.sets.handy.alters_rolls;
    let rolled = match &mine {
        None => 0,
        Some(thrown) if !altered => thrown.best(),
        Some(thrown) => {
            fight.my_dice = thrown.dice;
            roll_changes::doubled(ctx, seat, prepared, thrown);
            let topic = Topic::Fight(Fight { shift: RollShift { mine: 0, ..fight.shift }, ..fight });
            roll_changes::attacked(ctx, thrown, (creature.attack, fight.shift), topic)
        }
    };
    let my_score = fight.mine.saturating_add(rolled);
    let foe_score = fight.foe.saturating_add(fight.foe_die).max(daylight::least(ctx.rules));
    if !altered {
        return ControlFlow::Continue([my_score, foe_score, 0]);
    }
    let against = Opponent::Creature(fight, !creature.cards.is_empty());
    let used = fight_uses::after(ctx, seat, against, rolled)?;
    ControlFlow::Continue([my_score.saturating_add(used.points), foe_score, u8::from(used.wins)])
}

/// Rewards in place of trophies, and what Enemies do when they are killed. One that moves the character or ends the
/// encounter does not keep the others from theirs.
fn won<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    creature: &Creature,
    rewarded: &CardSet,
) -> Flow {
    let first = if rewarded.is_empty() { Next::Here } else { enemy_rules::reward(ctx, seat, rewarded)? };
    let then = enemy_rules::at(ctx, seat, &creature.cards, Moment::Won)?;
    ControlFlow::Continue(if first == Next::Here { then } else { first })
}

/// Reports the points of Enemies that match their opponent.
#[cold]
fn matched<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, creature: &Creature, points: u8) {
    for card in &creature.cards {
        if enemy_rules::matches(ctx.title(card), creature.attack) {
            ctx.tell(Event::Matched { seat, card, attack: creature.attack, points });
        }
    }
}

/// A defeated character loses a life unless Armour or a Spell saves it.
fn beaten<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, creature: &Creature) -> Flow<()> {
    let attack = creature.attack;
    if !creature.forbids.has(Ban::Armour) && armour::saves(ctx, seat, attack) {
        return ControlFlow::Continue(());
    }
    let lives = held::lives_lost(ctx.rules, ctx.state, seat, attack);
    let lost = life::lose_here(ctx, seat, lives, Cause::Creature(attack))?;
    if lost > 0 { owner_moments::lost(ctx, seat) } else { ControlFlow::Continue(()) }
}
