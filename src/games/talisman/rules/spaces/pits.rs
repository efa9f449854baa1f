//! The Pits: fights Pitfiends one after another until the character loses or all are defeated (R4E, Pits).

use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Decision, Topic};
use crate::games::talisman::model::event_details::Foe;
use crate::games::talisman::model::kinds::{Attack, CreatureKind, Source};
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::rules::combat::{self, Creature};
use crate::games::talisman::rules::context::{Context, Flow, HERE, TalismanObserver};
use crate::games::talisman::rules::{roll, spaces};

/// A die gives their number on arrival; those left wait for the next turn. Between two fights, and once their number is
/// known, the character may turn back (RULING 216).
pub fn fight<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    if ctx.hero(seat).inner.pitfiends == 0 {
        let source = Source::Space(ctx.hero(seat).space);
        let mut thrown = roll::throw(ctx, seat, Purpose::Pits, 1);
        let topic = Topic::Thrown { source, dice: thrown.dice };
        roll::foes(ctx, &mut thrown, topic);
        ctx.hero_mut(seat).inner.pitfiends = thrown.total();
        if spaces::turns_back(ctx, seat, Decision::TurnBack) {
            return HERE;
        }
    }
    let pitfiend = Creature {
        foe: Some(Foe::Pitfiend),
        eludable: false,
        ..Creature::single(Attack::Battle, CreatureKind::Other, ctx.rules.rules.pitfiend_strength)
    };
    while ctx.hero(seat).inner.pitfiends > 0 {
        combat::fight(ctx, &pitfiend)?;
        ctx.hero_mut(seat).inner.pitfiends -= 1;
        if ctx.hero(seat).inner.pitfiends > 0 && spaces::turns_back(ctx, seat, Decision::InnerStay) {
            return HERE;
        }
    }
    HERE
}
