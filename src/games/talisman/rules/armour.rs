//! Armour: a roll to save the life lost in battle (R4E, Weapon and Armour; RULING 105).

use super::context::{Context, DecisionRequest, Options, TalismanObserver};
use super::{inventory, roll};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::purpose::Purpose;

/// Does a piece of Armour that the seat chooses save the life?
pub fn saves<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    let hero = ctx.hero(seat);
    let armours = hero.cards.and(&ctx.rules.sets.armours);
    if armours.is_empty() {
        return false;
    }
    if hero.has(Flag::NoArmour) {
        inventory::credit(ctx, seat, Flag::NoArmour);
        return false;
    }
    let mut options = Options::new();
    options.push(Choice::No);
    options.extend(armours.iter().filter(|card| inventory::works(ctx.rules, ctx.state, seat, *card)).map(Choice::Card));
    let ask = DecisionRequest { seat, decision: Decision::Armour, topic: Topic::Loss { seat, lives: 1 } };
    let Choice::Card(card) = ctx.ask(ask, &options) else { return false };
    let least = ctx.title(card).armour.unwrap_or(7);
    let mut thrown = roll::throw(ctx, seat, Purpose::Armour, 1);
    let topic = Topic::Need { die: thrown.best(), least };
    // Fate may reroll it (RULING 105); in an alternative ruling it may not.
    roll::fate_if(ctx, &mut thrown, ctx.rules.rules.armour_fate, Decision::FateArmour, topic);
    let saved = thrown.total() >= least;
    if saved {
        ctx.tell(Event::LifeSaved { seat, card });
        ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
    }
    saved
}
