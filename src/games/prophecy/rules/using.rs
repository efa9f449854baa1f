//! Items that are used up in one's own turn: before the move, before a battle, on arrival.

use super::context::{Context, Listener, Options, ask, hero};
use super::{effects, goods};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::prophecy::model::decision::{Choice, Decision, Topic};
use crate::games::prophecy::model::effect::Moment;
use crate::games::prophecy::model::event::{Event, Source};
use crate::games::prophecy::model::ruleset::Ruleset;
use crate::games::prophecy::model::state::State;

/// The most Items that are used up in a turn (RULING 42).
const USES_MAX: u8 = 100;

/// Asks a seat which Items to use, as long as it uses any. Mostly it has none, which is seen without a call.
#[inline(always)]
pub fn offer<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, moment: Moment) {
    let in_time = hero(ctx, seat).sound.meets(&ctx.rules.sets.used[moment as usize]);
    if in_time {
        offer_these(ctx, seat, moment);
    }
}

fn offer_these<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, moment: Moment) {
    while hero(ctx, seat).alive && ctx.state.turn.uses < USES_MAX {
        let in_time = hero(ctx, seat).sound.and(&ctx.rules.sets.used[moment as usize]);
        let mut options = Options::new();
        options.push(Choice::No);
        let usable = |card: &CardId| usable(ctx.rules, ctx.state, seat, *card);
        options.extend(in_time.iter().filter(usable).map(Choice::Card));
        if options.len() == 1 {
            return;
        }
        let topic = ctx.state.lies(hero(ctx, seat).space).filter(|_| moment == Moment::Battle);
        let topic = topic.map_or(Topic::Plain, Topic::Card);
        let Some(card) = ask(ctx, seat, (Decision::Use, topic), &options).card() else { return };
        use_card(ctx, seat, card);
    }
}

/// Uses a card up: its effects, then it is discarded.
fn use_card<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) {
    let Some(item) = ctx.rules.item(card) else { return };
    ctx.state.hero_mut(seat).sound.remove(card);
    ctx.tell(Event::ItemUsed { seat, card });
    ctx.state.turn.uses += 1;
    ctx.state.turn.card = Some(card);
    effects::run(ctx, seat, &item.effect, Source::Item);
    goods::discard(ctx, card);
}

/// Would using a card up change anything?
fn usable(rules: &Ruleset, state: &State, seat: Seat, card: CardId) -> bool {
    rules.item(card).is_some_and(|item| item.effect.iter().any(|effect| effects::helps(rules, state, seat, effect)))
}
