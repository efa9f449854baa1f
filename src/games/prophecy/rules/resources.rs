//! Health, magic, gold and experience: gains and losses, and the limits of the box.

use super::context::{Context, Listener};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::prophecy::model::effect::{Amount, Cost};
use crate::games::prophecy::model::event::{Event, Source};
use crate::games::prophecy::model::kinds::Stat;
use crate::games::prophecy::model::rules::Rules;
use crate::games::prophecy::model::state::{Adventurer, State};

/// Cubes of each ability in the box.
pub const CUBES: u16 = 40;

/// Gold, and experience, of all tokens in the box: ten of 5 and 25 of 1.
pub const TOKENS: u16 = 75;

/// How much of something all living characters have together.
fn held(state: &State, of: impl Fn(&Adventurer) -> u8) -> u16 {
    let heroes = state.heroes[..usize::from(state.players)].iter();
    heroes.filter(|hero| hero.alive).map(|hero| u16::from(of(hero))).sum()
}

/// What is left in the bank of tokens of a kind.
fn left(rules: &Rules, state: &State, of: impl Fn(&Adventurer) -> u8) -> u8 {
    if !rules.limited_tokens {
        return u8::MAX;
    }
    u8::try_from(TOKENS.saturating_sub(held(state, of))).unwrap_or(u8::MAX)
}

/// The gold that the bank can still pay.
#[must_use]
pub fn gold_left(rules: &Rules, state: &State) -> u8 {
    left(rules, state, |hero| hero.gold)
}

/// The experience that the bank can still pay.
#[must_use]
pub fn experience_left(rules: &Rules, state: &State) -> u8 {
    left(rules, state, |hero| hero.experience)
}

/// Gains gold, as far as the bank has any.
pub fn gain_gold<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, amount: u8, source: Source) {
    let bank = gold_left(&ctx.rules.rules, ctx.state);
    let amount = put(&mut ctx.state.hero_mut(seat).gold, amount.min(bank));
    if amount > 0 {
        ctx.tell(Event::GoldGained { seat, amount, source });
    }
}

/// Loses or pays gold, as far as there is any.
pub fn lose_gold<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, amount: u8, source: Source) {
    let amount = take(&mut ctx.state.hero_mut(seat).gold, amount);
    if amount > 0 {
        ctx.tell(Event::GoldLost { seat, amount, source });
    }
}

/// Gains experience, as far as the bank has any.
pub fn gain_experience<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, amount: u8, source: Source) {
    let bank = experience_left(&ctx.rules.rules, ctx.state);
    let amount = put(&mut ctx.state.hero_mut(seat).experience, amount.min(bank));
    if amount > 0 {
        ctx.tell(Event::ExperienceGained { seat, amount, source });
    }
}

/// Loses or pays experience, as far as there is any.
pub fn lose_experience<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, amount: u8, source: Source) {
    let amount = take(&mut ctx.state.hero_mut(seat).experience, amount);
    if amount > 0 {
        ctx.tell(Event::ExperienceLost { seat, amount, source });
    }
}

/// Adds tokens as far as the number can grow; how many were added.
fn put(held: &mut u8, amount: u8) -> u8 {
    let added = amount.min(u8::MAX - *held);
    *held += added;
    added
}

/// Removes tokens as far as there are any; how many were removed.
fn take(held: &mut u8, amount: u8) -> u8 {
    let removed = amount.min(*held);
    *held -= removed;
    removed
}

/// Moves cubes of an ability from the left to the right, as far as there are any.
pub fn restore<D: Dice, W: Listener>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    (stat, amount): (Stat, u8),
    source: Source,
) {
    let (hero, at) = (ctx.state.hero_mut(seat), stat as usize);
    let amount = amount.min(hero.left[at]);
    if amount > 0 {
        hero.left[at] -= amount;
        hero.right[at] += amount;
        ctx.tell(match stat {
            Stat::Strength => Event::Healed { seat, amount, source },
            Stat::Willpower => Event::Recharged { seat, amount, source },
        });
    }
}

/// Moves a cube of an ability from the right to the left, if there is one.
fn shed(state: &mut State, seat: Seat, stat: Stat) -> bool {
    let (hero, at) = (state.hero_mut(seat), stat as usize);
    let any = hero.right[at] > 0;
    hero.right[at] -= u8::from(any);
    hero.left[at] += u8::from(any);
    any
}

/// Loses or pays magic, as far as there is any.
pub fn lose_magic<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, amount: u8, source: Source) {
    let amount = amount.min(ctx.state.hero(seat).magic());
    (0..amount).for_each(|_| {
        let _there = shed(ctx.state, seat, Stat::Willpower);
    });
    if amount > 0 {
        ctx.tell(Event::MagicLost { seat, amount, source });
    }
}

/// Pays health. Paying never kills: only a character who has the health can pay it.
pub fn pay_health<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, amount: u8, source: Source) {
    (0..amount).for_each(|_| {
        let _there = shed(ctx.state, seat, Stat::Strength);
    });
    if amount > 0 {
        ctx.tell(Event::HealthLost { seat, amount, source });
    }
}

/// Loses health, one after the other. A character without health to lose dies.
pub fn lose_health<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, amount: u8, source: Source) {
    let there = amount.min(ctx.state.hero(seat).health());
    pay_health(ctx, seat, there, source);
    if there < amount && ctx.state.hero(seat).alive {
        super::goods::die(ctx, seat, source);
    }
}

/// May an ability be raised by a point, under the limits of ability and box?
#[must_use]
pub fn may_raise(rules: &Rules, state: &State, seat: Seat, stat: Stat) -> bool {
    let most = if stat == Stat::Strength { rules.strength_max } else { rules.willpower_max };
    let in_use = || held(state, |hero| hero.most(stat));
    state.hero(seat).most(stat) < most && (!rules.limited_cubes || in_use() < CUBES)
}

/// Gains a permanent point of an ability, if the limits allow it.
pub fn raise<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, stat: Stat) {
    if may_raise(&ctx.rules.rules, ctx.state, seat, stat) {
        ctx.state.hero_mut(seat).right[stat as usize] += 1;
        ctx.tell(Event::Raised { seat, stat });
    }
}

/// Gives a cube of an ability back to the bank, one on the left if there is one.
pub fn lower<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, stat: Stat) {
    let (hero, at) = (ctx.state.hero_mut(seat), stat as usize);
    if hero.left[at] > 0 {
        hero.left[at] -= 1;
    } else {
        hero.right[at] = hero.right[at].saturating_sub(1);
    }
    ctx.tell(Event::Lowered { seat, stat });
}

/// The magic that a cost asks for; `None` if it asks for all and there is none.
fn magic_of(hero: &Adventurer, cost: &Cost) -> Option<u8> {
    match cost.magic {
        None => Some(0),
        Some(Amount::Fixed(amount)) => Some(amount),
        Some(Amount::All | Amount::Times(..)) => Some(hero.magic()).filter(|magic| *magic > 0),
    }
}

/// Can a character pay a cost in full?
#[must_use]
pub fn can_pay(hero: &Adventurer, cost: &Cost) -> bool {
    let magic = magic_of(hero, cost).is_some_and(|magic| magic <= hero.magic());
    magic && cost.gold <= hero.gold && cost.experience <= hero.experience && cost.health <= hero.health()
}

/// Pays a cost.
pub fn pay<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, cost: &Cost, source: Source) {
    let magic = magic_of(ctx.state.hero(seat), cost).unwrap_or(0);
    lose_gold(ctx, seat, cost.gold, source);
    lose_experience(ctx, seat, cost.experience, source);
    pay_health(ctx, seat, cost.health, source);
    lose_magic(ctx, seat, magic, source);
}
