//! Armour: a roll to save the life lost in battle (R4E, Weapon and Armour; RULING 105), or in psychic combat (RULING 254).

use super::context::{Context, DecisionRequest, Options, TalismanObserver};
use super::{held, inventory, roll};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Attack, Source};
use crate::games::talisman::model::purpose::Purpose;

/// Does Armour save the life? Only one piece may be used (R4E, Weapon and Armour); under a house rule each that the seat
/// has is rolled for, in the order of its choice (RULING 313).
pub fn saves<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, attack: Attack) -> bool {
    let hero = ctx.hero(seat);
    let mut armours = hero.cards.and(&ctx.rules.sets.handy.saving[attack as usize]);
    // Plain Armour serves in battle only.
    if armours.is_empty() {
        return false;
    }
    if hero.has(Flag::NoArmour) {
        inventory::credit(ctx, seat, Flag::NoArmour);
        return false;
    }
    while let Some(card) = chosen(ctx, seat, &armours) {
        if rolled(ctx, seat, card) {
            return true;
        }
        armours.remove(card);
        if !ctx.rules.rules.armour_each || armours.is_empty() {
            return false;
        }
    }
    false
}

/// The piece that the seat chooses among these; `None` if none works or it wants none.
fn chosen<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, armours: &CardSet) -> Option<CardId> {
    let mut options = Options::new();
    options.push(Choice::No);
    options.extend(armours.iter().filter(|card| inventory::works(ctx.rules, ctx.state, seat, *card)).map(Choice::Card));
    let ask = DecisionRequest { seat, decision: Decision::Armour, topic: Topic::Loss { seat, lives: 1 } };
    if let Choice::Card(card) = ctx.ask(ask, &options) { Some(card) } else { None }
}

/// Rolls for a piece of Armour: does it save the life?
fn rolled<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) -> bool {
    let title = ctx.title(card);
    let per = title.armour_rule.as_ref().and_then(|rule| rule.per.as_ref());
    let plus = per.map_or(0, |mark| held::others_marked(ctx.rules, ctx.hero(seat), (card, mark)));
    let least = title.armour.unwrap_or(7).saturating_sub(plus);
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
