//! The Vampire's Tower: costs lives, or Followers in their place (board).

use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::{Cause, Event};
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::rules::context::{Context, DecisionRequest, Flow, HERE, Options, TalismanObserver};
use crate::games::talisman::rules::restrictions::{self, LossKind};
use crate::games::talisman::rules::{inventory, life, roll, spells};

/// Rolls what the Vampire takes, and pays. Cards that leave in certain ways only are no payment (RULING 64).
pub fn bleed<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    let source = Source::Space(ctx.hero(seat).space);
    let mut thrown = roll::throw(ctx, seat, Purpose::Tower, 1);
    let topic = Topic::Thrown { source, dice: thrown.dice };
    roll::fate(ctx, &mut thrown, Decision::FateTable, topic);
    ctx.tell(Event::Used { seat, source, flag: None });
    let price = ctx.rules.tower[usize::from(thrown.total() - 1)];
    ctx.tell(Event::TowerPriced { seat, die: thrown.total(), lives: price });
    let (mut lives, mut left) = (0, price);
    while left > 0 {
        match give_follower(ctx, seat, left) {
            Payment::Life => {
                lives += 1;
                left -= 1;
            }
            Payment::Follower => left -= 1,
            Payment::Nothing => {}
        }
    }
    life::lose_here(ctx, seat, lives, Cause::Tower)?;
    HERE
}

/// What the Vampire received.
enum Payment {
    Life,
    Follower,
    Nothing,
}

fn give_follower<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, left: u8) -> Payment {
    let mut options = Options::new();
    options.push(Choice::Life);
    let followers = inventory::followers(ctx.rules, ctx.state, seat);
    options.extend(
        followers.iter().filter(|card| restrictions::lets(ctx.rules, *card, LossKind::Given)).map(Choice::Card),
    );
    let ask = DecisionRequest { seat, decision: Decision::TowerPrice, topic: Topic::Loss { seat, lives: left } };
    let Choice::Card(card) = ctx.ask(ask, &options) else { return Payment::Life };
    if !spells::preservation::saves_follower(ctx, seat, card) {
        inventory::discard(ctx, card);
        inventory::settle(ctx, seat);
        return Payment::Follower;
    }
    // A Follower saved by a Spell still counts as paid; in an alternative ruling the price is still due (RULING 114).
    if ctx.rules.rules.saved_follower_pays { Payment::Follower } else { Payment::Nothing }
}
