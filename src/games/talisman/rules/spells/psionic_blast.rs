//! Psionic Blast: adds Craft to Strength for a battle (RULING 37).

use super::cast;
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Decision, Duel, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::Bonus;
use crate::games::talisman::model::spell_kind::SpellKind;
use crate::games::talisman::model::window::Window;
use crate::games::talisman::rules::context::{Context, DecisionRequest, TalismanObserver};
use crate::games::talisman::rules::totals;

/// The Strength that Spells cast before the roll add. Each copy adds again.
#[inline]
pub fn adds<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, topic: impl Fn() -> Topic) -> u8 {
    if ctx.state.holders.of(Window::BeforeRoll).has(seat) { blasts(ctx, seat, topic()) } else { 0 }
}

#[inline(never)]
fn blasts<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, topic: Topic) -> u8 {
    let mut added = 0;
    while ctx.state.holders.of(Window::BeforeRoll).has(seat) {
        let ask = DecisionRequest { seat, decision: Decision::CastBeforeRoll, topic: raised(topic, added) };
        let Some(card) = cast::choose(ctx, ask, Window::BeforeRoll, |_, kind| *kind == SpellKind::PsionicBlast) else {
            return added;
        };
        let last = cast::holds_one(ctx, seat);
        if cast::declare(ctx, seat, card, Window::BeforeRoll, None) {
            let points = totals::lent_craft(ctx.rules, ctx.state, seat);
            added = added.saturating_add(points);
            ctx.tell(Event::Added { seat, bonus: Bonus::Card(card), points });
        }
        cast::refill(ctx, seat, last);
    }
    added
}

/// The fight or duel with the Strength added so far.
fn raised(topic: Topic, added: u8) -> Topic {
    if let Topic::Fight(fight) = topic {
        return Topic::Fight(fight.raised(added));
    }
    if let Topic::Duel(duel) = topic {
        return Topic::Duel(Duel { mine: duel.mine.saturating_add(added), ..duel });
    }
    topic
}
