//! How alternative rulings change the evaluation.

use super::choosing;
use super::context::EvalContext;
use super::odds::at_most;
use super::weight::Weight;
use crate::games::talisman::model::decision::{Choice, Topic};
use crate::games::talisman::model::rules::FateRerolls;

/// The expected gain of rerolling all dice, if fate does that (RULING 57); `None` if it rerolls one die.
#[must_use]
pub fn whole(ctx: &EvalContext<'_, '_>) -> Option<(f32, u8)> {
    if ctx.view.rules.rules.fate_rerolls == FateRerolls::OneDie {
        return None;
    }
    let (Topic::Gate { dice, .. }
    | Topic::Exit { dice, .. }
    | Topic::Table { dice, .. }
    | Topic::Death { mine: dice, .. }) = ctx.ask.topic
    else {
        return None;
    };
    let (count, sum) = dice.iter().fold((0, 0), |(count, sum), face| (count + u8::from(*face > 0), sum + face));
    if !(2..=3).contains(&count) {
        return None;
    }
    let chance = |total: u8| at_most(count, total) - at_most(count, total - 1);
    let mean: f32 = (count..=6 * count).map(|total| chance(total) * worth(ctx, total)).sum();
    Some(((mean - worth(ctx, sum)).max(0.0), 0))
}

fn worth(ctx: &EvalContext<'_, '_>, total: u8) -> f32 {
    if let Topic::Exit { ability, .. } = ctx.ask.topic {
        return f32::from(u8::from(total <= ctx.me.ability(ability))) * ctx.weight(Weight::FateWay);
    }
    choosing::total(ctx, total)
}

/// The die that may be rerolled, if there is only one; `None` otherwise.
#[must_use]
pub fn only(ctx: &EvalContext<'_, '_>) -> Option<u8> {
    if let [Choice::No, Choice::Die(index)] = ctx.ask.options { Some(*index) } else { None }
}
