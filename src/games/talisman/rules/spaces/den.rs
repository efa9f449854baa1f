//! The Werewolf Den: each visitor meets its own Werewolf, whose Strength is rolled on arrival (R4E, Werewolf Den;
//! RULING 56).

use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Decision, Topic};
use crate::games::talisman::model::event_details::Foe;
use crate::games::talisman::model::kinds::{Attack, CreatureKind, Source};
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::rules::combat::{self, Creature};
use crate::games::talisman::rules::context::{Context, Flow, HERE, TalismanObserver};
use crate::games::talisman::rules::{roll, spaces};

/// Fights the same Werewolf until it is defeated.
pub fn fight<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    if ctx.hero(seat).inner.werewolf == 0 {
        let source = Source::Space(ctx.hero(seat).space);
        let mut thrown = roll::throw(ctx, seat, Purpose::Werewolf, 2);
        let topic = Topic::Thrown { source, dice: thrown.dice };
        roll::foes(ctx, &mut thrown, topic);
        ctx.hero_mut(seat).inner.werewolf = thrown.total();
        if spaces::turns_back(ctx, seat, Decision::TurnBack) {
            return HERE;
        }
    }
    let werewolf = Creature {
        foe: Some(Foe::Werewolf),
        eludable: false,
        ..Creature::single(Attack::Battle, CreatureKind::Other, ctx.hero(seat).inner.werewolf)
    };
    combat::fight(ctx, &werewolf)?;
    ctx.hero_mut(seat).inner.werewolf = 0;
    HERE
}
