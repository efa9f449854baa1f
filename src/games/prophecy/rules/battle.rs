//! Battles with creatures: the kind of battle, what is held, the rolls, and what follows.

use super::context::{Context, Listener, Options, Purpose, agrees, ask, hero};
use super::outlook::{bare_value, fitting, foe_value, serves};
use super::{effects, goods, resources, using};
use crate::engine::dice::{Dice, DieKey};
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::prophecy::model::decision::{Choice, Decision, Fight, Topic};
use crate::games::prophecy::model::effect::{Effect, Moment};
use crate::games::prophecy::model::event::{BattleResult, Event, Source};
use crate::games::prophecy::model::kinds::{Slot, Stat};
use crate::games::prophecy::model::ruleset::{Creature, Ruleset, Special};
use crate::games::prophecy::model::state::State;

/// Hands of a character.
const HANDS: u8 = 2;

/// A battle while it is fought.
struct Battle<'r> {
    seat: Seat,
    card: CardId,
    creature: &'r Creature,
    stat: Stat,
    /// What is held and worn.
    gear: CardSet,
    weapon: Option<CardId>,
    /// Was a Weapon or shield taken up?
    armed: bool,
    /// Is the creature to be taken alive?
    alive: bool,
    /// A Weapon that is damaged at the end of the battle.
    thrown: Option<CardId>,
    /// The last roll won, and by how much.
    margin: u8,
}

/// What became of the meeting with a creature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Met {
    /// It was fought, left alone or removed.
    Done,
    /// Another card was put in its place before the battle.
    Replaced,
}

/// Meets a creature where a move ended. The fight is mandatory, unless the creature or an Item says otherwise.
pub fn meet<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) -> Met {
    let rules = ctx.rules;
    let Some(creature) = rules.creature(card) else { return Met::Done };
    let space = hero(ctx, seat).space;
    if creature.specials.has(Special::MayDecline) && !agrees(ctx, seat, (Decision::Fight, Topic::Card(card))) {
        ctx.state.lying[space.at()] = None;
        ctx.tell(Event::Declined { seat, card });
        goods::discard(ctx, card);
        return Met::Done;
    }
    using::offer(ctx, seat, Moment::Battle);
    if !hero(ctx, seat).alive {
        return Met::Done;
    }
    match ctx.state.lies(space) {
        Some(lying) if lying == card => {}
        Some(_) => return Met::Replaced,
        None => return Met::Done,
    }
    let kinds: &[Stat] = if creature.specials.has(Special::TwoBattles) {
        &[Stat::Willpower, Stat::Strength]
    } else {
        &[kind(ctx, seat, (card, creature))]
    };
    let alive = creature.bounty > 0 && {
        let asked = Topic::Battle(topic(rules, ctx.state, seat, (card, creature, kinds[0])));
        agrees(ctx, seat, (Decision::Bounty, asked))
    };
    let mut battle = Battle {
        seat,
        card,
        creature,
        stat: kinds[0],
        gear: CardSet::EMPTY,
        weapon: None,
        armed: false,
        alive,
        thrown: None,
        margin: 0,
    };
    let mut result = BattleResult::Won;
    for stat in kinds {
        if result == BattleResult::Won {
            battle.stat = *stat;
            result = battle.fight(ctx);
        }
    }
    ctx.tell(Event::BattleEnded { seat, card, result });
    battle.after(ctx, result);
    Met::Done
}

/// The topic of a decision before a battle of a kind.
fn topic(rules: &Ruleset, state: &State, seat: Seat, (card, creature, stat): (CardId, &Creature, Stat)) -> Fight {
    let hero = state.hero(seat);
    Fight {
        creature: card,
        stat: Some(stat),
        own: bare_value(rules, hero, &state.turn, (creature, stat)),
        foe: foe_value(rules, hero, creature, stat),
        left: creature.lives,
        throw: 0,
        dice: [0; 2],
        armed: false,
    }
}

/// The kind of battle, which a character may change for magic.
fn kind<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, (card, creature): (CardId, &Creature)) -> Stat {
    let (rules, hero) = (ctx.rules, hero(ctx, seat));
    let (wills_cost, mut options) = (rules.rules.wills_cost, Options::new());
    if creature.first == Stat::Strength {
        options.push(Choice::Strength);
        if creature.values[Stat::Willpower as usize].is_some() {
            options.extend((hero.magic() >= wills_cost).then_some(Choice::Willpower));
            let spends = hero.sound.meets(&rules.sets.health_for_magic);
            options.extend((spends && hero.health() >= wills_cost).then_some(Choice::ByHealth));
        }
    } else {
        options.push(Choice::Willpower);
        let forced = creature.force_strength.filter(|_| creature.values[Stat::Strength as usize].is_some());
        options.extend(forced.filter(|cost| *cost <= hero.magic()).map(|_| Choice::Strength));
    }
    let chosen = ask(ctx, seat, (Decision::Battle, Topic::Card(card)), &options);
    match (creature.first, chosen) {
        (Stat::Strength, Choice::Willpower) => resources::lose_magic(ctx, seat, wills_cost, Source::Battle),
        (Stat::Strength, Choice::ByHealth) => resources::pay_health(ctx, seat, wills_cost, Source::Battle),
        (Stat::Willpower, Choice::Strength) => {
            resources::lose_magic(ctx, seat, creature.force_strength.unwrap_or(0), Source::Battle);
        }
        _ => {}
    }
    if chosen == Choice::Strength { Stat::Strength } else { Stat::Willpower }
}

impl Battle<'_> {
    /// The topic of a decision in the battle.
    fn topic(&self, state: &State, rules: &Ruleset) -> Fight {
        let mut fight = topic(rules, state, self.seat, (self.card, self.creature, self.stat));
        let held = self.gear.and(&state.hero(self.seat).sound);
        let held = held.iter().filter_map(|card| rules.item(card));
        fight.own = held.fold(fight.own, |own, item| own.saturating_add(item.bonus(self.stat, self.creature.kind)));
        fight.foe = fight.foe.saturating_add(u8::from(self.alive));
        fight.armed = self.armed;
        fight
    }

    /// Fights one battle of a kind: all lives in a row.
    fn fight<D: Dice, W: Listener>(&mut self, ctx: &mut Context<'_, D, W>) -> BattleResult {
        ctx.tell(Event::BattleStarted { seat: self.seat, card: self.card, stat: self.stat });
        self.gear = CardSet::EMPTY;
        self.weapon = None;
        let armed = hero(ctx, self.seat).sound.meets(&ctx.rules.sets.gear);
        if armed && !self.creature.specials.has(Special::NoItems) {
            self.take_up(ctx);
        }
        for won in 0..self.creature.lives {
            let result = self.roll(ctx, won);
            if result != BattleResult::Won {
                return result;
            }
        }
        BattleResult::Won
    }

    /// The player names what the character holds and wears.
    fn take_up<D: Dice, W: Listener>(&mut self, ctx: &mut Context<'_, D, W>) {
        self.weapon = self.name(ctx, (Decision::Weapon, &[Slot::Weapon]));
        let taken = self.weapon.and_then(|card| ctx.rules.item(card)).map_or(0, |item| item.hands);
        let mut shield = false;
        for _ in taken..HANDS {
            let slots: &[Slot] = if shield { &[Slot::Hand] } else { &[Slot::Shield, Slot::Hand] };
            let Some(card) = self.name(ctx, (Decision::Hand, slots)) else { break };
            shield |= ctx.rules.item(card).is_some_and(|item| item.slot == Slot::Shield);
        }
        let _worn = self.name(ctx, (Decision::Headgear, &[Slot::Head]));
        self.armed |= shield || self.weapon.is_some();
    }

    /// The player names one Item for some slots, or none.
    #[inline]
    fn name<D: Dice, W: Listener>(
        &mut self,
        ctx: &mut Context<'_, D, W>,
        (decision, slots): (Decision, &[Slot]),
    ) -> Option<CardId> {
        let free = hero(ctx, self.seat).sound.without(&self.gear);
        let fitting = fitting(ctx.rules, free, slots);
        if fitting.is_empty() { None } else { self.name_one(ctx, decision, &fitting) }
    }

    /// The player names one of these Items, or none.
    fn name_one<D: Dice, W: Listener>(
        &mut self,
        ctx: &mut Context<'_, D, W>,
        decision: Decision,
        fitting: &CardSet,
    ) -> Option<CardId> {
        let (rules, foe) = (ctx.rules, (self.creature, self.stat));
        let topic = Topic::Battle(self.topic(ctx.state, rules));
        let card = self.pick(ctx, (decision, topic), fitting.iter().filter(|card| serves(rules, *card, foe)))?;
        self.gear.insert(card);
        ctx.tell(Event::Readied { seat: self.seat, card });
        Some(card)
    }

    /// One roll, after `won` rolls that were won.
    fn roll<D: Dice, W: Listener>(&mut self, ctx: &mut Context<'_, D, W>, won: u8) -> BattleResult {
        let (seat, rules) = (self.seat, ctx.rules);
        let mut fight = self.topic(ctx.state, rules);
        fight.left = self.creature.lives - won;
        let thrown = self.throw(ctx, &mut fight);
        let helped = hero(ctx, seat).sound.meets(&rules.sets.helpers);
        let fixed = if helped { self.aid(ctx, &mut fight, won == 0) } else { None };
        if let Some(dice) = fixed {
            fight.dice = dice;
        } else {
            let purpose = Purpose::Battle as u8;
            let occasion = ctx.dice.occasion(purpose);
            fight.dice = [0, 1].map(|index| ctx.dice.die(DieKey { purpose, occasion, index, attempt: 0 }));
            if helped {
                self.reroll(ctx, &mut fight, (purpose, occasion));
            }
        }
        let [die, foe_die] = fight.dice;
        let (total, foe_total) = (fight.own.saturating_add(die), fight.foe.saturating_add(foe_die));
        let result = match total.cmp(&foe_total) {
            core::cmp::Ordering::Greater => BattleResult::Won,
            core::cmp::Ordering::Equal => BattleResult::Draw,
            core::cmp::Ordering::Less => BattleResult::Lost,
        };
        self.margin = total.saturating_sub(foe_total);
        ctx.tell(Event::Compared { seat, die, total, foe_die, foe_total, result });
        if let Some(weapon) = thrown.filter(|card| rules.item(*card).is_some_and(|item| !item.returns)) {
            if rules.rules.thrown_lasts {
                self.thrown = Some(weapon);
            } else {
                goods::damage(ctx, seat, weapon);
            }
        }
        result
    }

    /// Throws the Weapon in hand, if the player wants to.
    fn throw<D: Dice, W: Listener>(&self, ctx: &mut Context<'_, D, W>, fight: &mut Fight) -> Option<CardId> {
        let card = self.weapon.filter(|card| hero(ctx, self.seat).sound.has(*card) && self.thrown.is_none())?;
        fight.throw = ctx.rules.item(card).filter(|_| self.stat == Stat::Strength).map_or(0, |item| item.throw);
        if fight.throw == 0 || !agrees(ctx, self.seat, (Decision::Throw, Topic::Battle(*fight))) {
            return None;
        }
        fight.own = fight.own.saturating_add(fight.throw);
        ctx.tell(Event::Thrown { seat: self.seat, card });
        Some(card)
    }

    /// Cards that help in one roll; the dice that one of them fixes.
    fn aid<D: Dice, W: Listener>(
        &self,
        ctx: &mut Context<'_, D, W>,
        fight: &mut Fight,
        first: bool,
    ) -> Option<[u8; 2]> {
        loop {
            let sets = &ctx.rules.sets;
            let aids = if first { sets.dice.or(&sets.blessings) } else { sets.dice };
            let card = self.name_card(ctx, (Decision::Aid, fight), &aids)?;
            let effects = ctx.rules.effects(card);
            goods::use_up(ctx, self.seat, card);
            let bonus = |effect: &Effect| if let Effect::Bless(bonus) = effect { *bonus } else { 0 };
            fight.own = effects.iter().map(bonus).fold(fight.own, u8::saturating_add);
            let dice = |effect: &Effect| if let Effect::Dice(dice) = effect { Some(*dice) } else { None };
            if let Some(dice) = effects.iter().find_map(dice) {
                return Some(dice);
            }
        }
    }

    /// Rolls the character's die again, as often as the player has cards for it and wants to.
    fn reroll<D: Dice, W: Listener>(
        &self,
        ctx: &mut Context<'_, D, W>,
        fight: &mut Fight,
        (purpose, occasion): (u8, u8),
    ) {
        for attempt in 1..=u8::MAX {
            let rerolls = &ctx.rules.sets.rerolls;
            let Some(card) = self.name_card(ctx, (Decision::Reroll, fight), rerolls) else { return };
            goods::use_up(ctx, self.seat, card);
            fight.dice[0] = ctx.dice.die(DieKey { purpose, occasion, index: 0, attempt });
        }
    }

    /// The player names one of these cards, or none.
    #[inline]
    fn name_card<D: Dice, W: Listener>(
        &self,
        ctx: &mut Context<'_, D, W>,
        (decision, fight): (Decision, &Fight),
        cards: &CardSet,
    ) -> Option<CardId> {
        let fitting = hero(ctx, self.seat).sound.and(cards);
        if fitting.is_empty() { None } else { self.pick(ctx, (decision, Topic::Battle(*fight)), fitting.iter()) }
    }

    /// The player picks one of the cards, or none. Without cards nothing is asked.
    fn pick<D: Dice, W: Listener>(
        &self,
        ctx: &mut Context<'_, D, W>,
        question: (Decision, Topic),
        cards: impl Iterator<Item = CardId>,
    ) -> Option<CardId> {
        let mut options = Options::new();
        options.push(Choice::No);
        options.extend(cards.map(Choice::Card));
        if options.len() > 1 { ask(ctx, self.seat, question, &options).card() } else { None }
    }

    /// What follows the battle: damage, experience and treasure, loss, poison.
    fn after<D: Dice, W: Listener>(&self, ctx: &mut Context<'_, D, W>, result: BattleResult) {
        let (seat, creature) = (self.seat, self.creature);
        let worn = self.weapon.filter(|_| creature.specials.has(Special::DamagesWeapon));
        for card in worn.into_iter().chain(self.thrown) {
            goods::damage(ctx, seat, card);
        }
        match result {
            BattleResult::Won => self.reward(ctx),
            BattleResult::Draw => {}
            BattleResult::Lost => match &creature.loss {
                Some(loss) => effects::run(ctx, seat, loss, Source::Creature),
                None => resources::lose_health(ctx, seat, 1, Source::Creature),
            },
        }
        if hero(ctx, seat).alive && creature.poison > 0 {
            resources::lose_health(ctx, seat, creature.poison, Source::Creature);
        }
    }

    /// The creature is discarded; its experience and treasure are gained.
    fn reward<D: Dice, W: Listener>(&self, ctx: &mut Context<'_, D, W>) {
        let (seat, creature) = (self.seat, self.creature);
        let space = hero(ctx, seat).space;
        ctx.state.lying[space.at()] = None;
        goods::discard(ctx, self.card);
        let counts = !creature.specials.has(Special::BareHands) || !self.armed;
        let experience = if creature.specials.has(Special::Margin) { self.margin } else { creature.experience };
        if counts {
            resources::gain_experience(ctx, seat, experience, Source::Creature);
        }
        if self.alive {
            resources::gain_gold(ctx, seat, creature.bounty, Source::Creature);
        }
        ctx.state.turn.card = Some(self.card);
        effects::run(ctx, seat, &creature.treasure, Source::Creature);
        if creature.specials.has(Special::SwapReward) && hero(ctx, seat).alive {
            let other = if self.stat == Stat::Strength { Stat::Willpower } else { Stat::Strength };
            resources::raise(ctx, seat, other);
        }
    }
}
