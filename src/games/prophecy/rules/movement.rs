//! Moving: one mode a turn, or work in place of it.

use super::context::{Context, Listener, Options, ask, hero};
use super::{battle, goods, resources};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::prophecy::model::decision::{Choice, Decision, Topic};
use crate::games::prophecy::model::event::{Event, Source};
use crate::games::prophecy::model::kinds::{Holding, Means, SpaceId};
use crate::games::prophecy::model::ruleset::{Ruleset, Special, Work};
use crate::games::prophecy::model::state::{Adventurer, State};

/// Moves a character, or lets it work or stay.
pub fn go<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if let Some(card) = holder(ctx.rules, ctx.state, seat) {
        ctx.tell(Event::Held { seat, card });
        if ctx.rules.rules.holding == Holding::FightsFirst {
            // A card put in its place is not met before the move.
            let _met = battle::meet(ctx, seat, card);
            if !hero(ctx, seat).alive {
                return;
            }
        }
    }
    let mut options = Options::new();
    gather(&mut options, ctx.rules, ctx.state, seat);
    let chosen = ask(ctx, seat, (Decision::Move, Topic::Plain), &options);
    let from = hero(ctx, seat).space;
    let (Some(to), Some(means)) = (chosen.leads_to(), chosen.means()) else {
        if chosen == Choice::Work {
            work(ctx, seat);
        } else {
            ctx.tell(Event::Moved { seat, means: Means::Stay, from, to: from });
        }
        return;
    };
    if means == Means::Teleport
        && let Some(scroll) = teleporter(ctx.rules, hero(ctx, seat))
    {
        goods::use_up(ctx, seat, scroll);
    }
    let cost = cost(ctx.rules, hero(ctx, seat), means);
    resources::lose_gold(ctx, seat, cost, Source::Moving);
    place(ctx, seat, (means, to));
}

/// Puts a character on a space.
pub fn place<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, (means, to): (Means, SpaceId)) {
    let from = hero(ctx, seat).space;
    ctx.state.hero_mut(seat).space = to;
    ctx.tell(Event::Moved { seat, means, from, to });
}

/// Gold that a means of moving costs a character.
#[must_use]
pub fn cost(rules: &Ruleset, hero: &Adventurer, means: Means) -> u8 {
    let free = means == Means::Horse && free_horse(rules, hero);
    if free { 0 } else { rules.rules.move_cost(means) }
}

/// The creature that holds a character on its space (RULING 11).
fn holder(rules: &Ruleset, state: &State, seat: Seat) -> Option<CardId> {
    let card = state.lies(state.hero(seat).space)?;
    let holds = rules.creature(card).is_some_and(|creature| creature.specials.has(Special::Holds));
    (holds && rules.rules.holding != Holding::Ignored).then_some(card)
}

fn free_horse(rules: &Ruleset, hero: &Adventurer) -> bool {
    hero.sound.meets(&rules.sets.free_horse)
}

/// A card of the character that moves it to any space and is used up.
fn teleporter(rules: &Ruleset, hero: &Adventurer) -> Option<CardId> {
    hero.sound.and(&rules.sets.teleporters).first()
}

/// Can a character do this work?
fn can_work(hero: &Adventurer, work: &Work) -> bool {
    work.health <= hero.health() && work.magic <= hero.magic()
}

/// Gathers every legal way to move, and what can be done in place of it.
#[inline]
fn gather(options: &mut Options, rules: &Ruleset, state: &State, seat: Seat) {
    let hero = state.hero(seat);
    let from = hero.space;
    if rules.rules.holding == Holding::Stays && holder(rules, state, seat).is_some() {
        options.push(Choice::Stay);
        return;
    }
    let works = rules.space(from).work.is_some_and(|work| can_work(hero, &work));
    // Mostly the gold is enough, and no Item is looked for.
    let affords = |means| rules.rules.move_cost(means) <= hero.gold || cost(rules, hero, means) <= hero.gold;
    let open = [works, affords(Means::Horse), affords(Means::Boat), affords(Means::Gate)];
    let _fits = options.try_extend_from_slice(rules.moves.open(from, open));
    if !hero.sound.meets(&rules.sets.movers) {
        return;
    }
    let flying = hero.sound.and(&rules.sets.flying);
    if let Some(flies) = flying.iter().filter_map(|card| rules.item(card)).map(|item| item.flies).max() {
        let near = |space: &SpaceId| (2..=flies).contains(&from.steps_to(*space));
        options.extend(SpaceId::all().filter(near).map(Choice::Flight));
    }
    if teleporter(rules, hero).is_some() {
        options.extend(SpaceId::all().filter(|space| *space != from).map(Choice::Teleport));
    }
}

fn work<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let space = hero(ctx, seat).space;
    let Some(work) = ctx.rules.space(space).work else { return };
    ctx.tell(Event::Worked { seat, space });
    resources::pay_health(ctx, seat, work.health, Source::Work);
    resources::lose_magic(ctx, seat, work.magic, Source::Work);
    resources::gain_gold(ctx, seat, work.gold, Source::Work);
    resources::gain_experience(ctx, seat, work.experience, Source::Work);
}
