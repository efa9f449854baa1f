//! Cards that are used in fights: what more dice gain, and what a card that is given up or paid for gains.

use super::context::EvalContext;
use super::weight::Weight;
use super::{duels, fighting, goods, worth};
use crate::engine::ids::CardId;
use crate::games::talisman::model::decision::{Decision, Duel, Fight, Topic};
use crate::games::talisman::model::fight_use::FightCost;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::roll_rule::DiceCounted;

/// What rolling more dice than one in the fight gains, minus what two equal dice would cost; more than 0 for an ability.
#[must_use]
pub fn more_dice(ctx: &EvalContext<'_, '_>) -> f32 {
    let (Topic::Fight(Fight { attack, .. }) | Topic::Duel(Duel { attack, .. })) = ctx.ask.topic else { return 1.0 };
    if ctx.me.has(Flag::TwoDice) {
        return 1.0;
    }
    let Some((card, rule)) = ctx.view.dice_card(attack) else { return 1.0 };
    let cost = if rule.doubles.is_empty() {
        0.0
    } else {
        let who = worth::CharacterType { alignment: ctx.me.alignment(), adds: false };
        let felt = ctx.felt(&worth::of_all(&rule.doubles, who), &ctx.near().weights);
        goods::worth(ctx, card).max(0.0) - felt
    };
    // About a point and a half with the higher of two dice, and three and a half with their sum.
    let points = if rule.counted == DiceCounted::Sum { 3 } else { 1 };
    fighting::tips(ctx, points) - cost / 6.0
}

/// What using a card in the present fight gains, minus its price.
#[must_use]
pub fn use_of(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    let Some(usage) = &ctx.view.title(card).fight_use else { return 0.0 };
    if ctx.ask.decision != Decision::UseCard {
        return 0.0;
    }
    let price = match usage.pay {
        FightCost::Life => ctx.weight(Weight::Life) * if ctx.me.lives() < 2 { 3.0 } else { 1.0 },
        FightCost::Ditch | FightCost::Discard => goods::worth(ctx, card).max(0.2),
    };
    let gain = if usage.dice > 0 {
        fighting::tips(ctx, 3)
    } else {
        let (lead, stakes) = rolled(ctx);
        let then = if usage.wins { 1 } else { lead + i16::from(usage.add) };
        value(then, stakes) - value(lead, stakes)
    };
    gain - price
}

/// The lead of the attack with the dice as they were rolled, and what a victory gains and a defeat costs.
fn rolled(ctx: &EvalContext<'_, '_>) -> (i16, (f32, f32)) {
    let lead =
        |mine: [u8; 2], foe: [u8; 2]| i16::from(mine[0]) + i16::from(mine[1]) - i16::from(foe[0]) - i16::from(foe[1]);
    if let Topic::Fight(fight) = ctx.ask.topic {
        let mine = [fight.mine, fight.shift.counted(&fight.my_dice)];
        let stakes = (fighting::prize(ctx, &fight), fighting::cost(ctx, fight.attack));
        return (lead(mine, [fight.foe, fight.foe_die]), stakes);
    }
    let Topic::Duel(duel) = ctx.ask.topic else { return (0, (0.0, 0.0)) };
    let mine = [duel.mine, duel.shift.counted(&duel.my_dice)];
    let stakes = (duels::prize(ctx, duel.other).clamp(0.5, 4.0), ctx.weight(Weight::Life));
    (lead(mine, [duel.theirs, duel.their_die]), stakes)
}

fn value(lead: i16, (gain, cost): (f32, f32)) -> f32 {
    match lead {
        1.. => gain,
        0 => 0.0,
        ..0 => -cost,
    }
}
