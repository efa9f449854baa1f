//! The chances of fights where cards change rolls: points added to them, and the number of dice.

use super::context::EvalContext;
use super::odds::Odds;
use super::side_dice::{ALL, SideDice, of_sides};
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::Fight;
use crate::games::talisman::model::enemy::Ban;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::Attack;
use crate::games::talisman::model::roll_rule::{DiceCounted, RollShift};
use crate::games::talisman::model::rules::TwoDice;
use crate::games::talisman::rules::combat;
use crate::games::talisman::rules::view::View;

/// The dice of a character in an attack, before points are added. One that may roll more dice does.
fn dice(view: &View<'_>, attack: Attack, two: bool) -> SideDice {
    let spare = u8::from(matches!(view.rules.rules.two_dice, TwoDice::Combat | TwoDice::All));
    let (shift, more) = (view.each_die(), view.rules.rules.more_attack_dice());
    let (dice, added) = match view.dice_card(attack) {
        Some((_, rule)) if rule.counted == DiceCounted::Sum => (rule.dice, ALL),
        Some(_) => (2 + spare, 1 + more),
        None => (1 + u8::from(two) + spare, 1 + more),
    };
    SideDice { dice: dice + more, added, shift }
}

/// The chances of a fight against creatures; `two`: the character may roll two dice, `denied`: the creatures roll none.
#[cold]
#[must_use]
pub(super) fn of_fight(ctx: &EvalContext<'_, '_>, fight: &Fight, [two, denied]: [bool; 2]) -> Odds {
    let mut own = dice(ctx.view, fight.attack, two);
    if fight.shift.sum {
        own = SideDice { dice: own.dice.max(2), added: ALL, ..own };
    }
    if fight.forbids.has(Ban::Die) {
        own.dice = 0;
    }
    let foes = SideDice { dice: if denied { 0 } else { fight.foe_dice }, added: ALL, shift: fight.shift.foe };
    own.shift = own.shift.saturating_add(fight.shift.mine);
    of_sides([own, foes], fight.mine, fight.foe)
}

/// The chances against a group of Enemies that may be met; `foes`: their dice, and the totals of both sides.
#[cold]
#[must_use]
pub(super) fn of_group(
    ctx: &EvalContext<'_, '_>,
    spirit: bool,
    (of_foes, undiced): (RollShift, bool),
    (foes, mine, foe): (u8, u8, u8),
) -> Odds {
    let attack = if spirit { Attack::Psychic } else { Attack::Battle };
    let shift = ctx.view.roll_shift(None, attack);
    let mut own = dice(ctx.view, attack, !spirit && ctx.me.has(Flag::TwoDice));
    if undiced {
        own.dice = 0;
    }
    own.shift = own.shift.saturating_add(shift.mine).saturating_add(of_foes.mine);
    let against = SideDice {
        dice: combat::dice_of(ctx.view.rules, foes),
        added: ALL,
        shift: shift.foe.saturating_add(of_foes.foe),
    };
    of_sides([own, against], mine, foe)
}

/// The chances of a battle against a creature without a card, at these totals.
#[cold]
#[must_use]
pub(super) fn of_battle(ctx: &EvalContext<'_, '_>, [two, denied]: [bool; 2], [mine, foe]: [u8; 2]) -> Odds {
    let shift = ctx.view.roll_shift(None, Attack::Battle);
    let mut own = dice(ctx.view, Attack::Battle, two);
    own.shift = own.shift.saturating_add(shift.mine);
    let foes = SideDice { dice: combat::dice_of(ctx.view.rules, u8::from(!denied)), added: ALL, shift: shift.foe };
    of_sides([own, foes], mine, foe)
}

/// The chances of an attack between characters with these totals: what cards add to the rolls, if it is known, and
/// whether the other one is denied its roll.
#[cold]
#[must_use]
pub(super) fn of_duel(
    ctx: &EvalContext<'_, '_>,
    other: Seat,
    (attack, shift, denied): (Attack, Option<RollShift>, bool),
    [mine, theirs]: [u8; 2],
) -> Odds {
    let shift = shift.unwrap_or_else(|| ctx.view.roll_shift(Some(other), attack));
    let battle = attack == Attack::Battle;
    let them = View { seat: other, ..*ctx.view };
    let mut own = dice(ctx.view, attack, battle && ctx.me.has(Flag::TwoDice));
    let mut foes = dice(&them, attack, battle && them.mine().has(Flag::TwoDice));
    if denied {
        foes.dice = 0;
    }
    own.shift = own.shift.saturating_add(shift.mine);
    foes.shift = foes.shift.saturating_add(shift.foe);
    of_sides([own, foes], mine, theirs)
}
