//! Values under house rules: of each total with a spare die, and of the direction or corner to declare.

use super::context::EvalContext;
use super::weight::Weight;
use super::{duels, fighting, moving, rolls, spells};
use crate::games::talisman::model::decision::{Choice, Decision, Duel, Fight, Topic};
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::purpose::Faces;
use crate::games::talisman::model::roll_rule::shifted;
use crate::games::talisman::model::rules::TwoDice;
use crate::games::talisman::model::ruleset::OwnSpace;
use crate::games::talisman::model::state::Direction;

/// True if the dice that a fate may reroll include a spare one.
fn spare(ctx: &EvalContext<'_, '_>) -> bool {
    match ctx.view.rules.rules.two_dice {
        TwoDice::No => false,
        TwoDice::Move => matches!(ctx.ask.decision, Decision::FateMove | Decision::FateSlavery),
        TwoDice::Combat => {
            matches!(
                ctx.ask.decision,
                Decision::FateMove | Decision::FateSlavery | Decision::FateAttack | Decision::FateDuel
            )
        }
        TwoDice::All => true,
    }
}

/// The value of counting this total.
#[must_use]
pub fn total(ctx: &EvalContext<'_, '_>, total: u8) -> f32 {
    match ctx.ask.topic {
        Topic::Move { .. } | Topic::MoveDice { .. } => moving::by(ctx, total),
        Topic::Fight(fight) => {
            let total = shifted(total, fight.shift.mine);
            let score = (i16::from(fight.mine) + i16::from(total)) - (i16::from(fight.foe) + i16::from(fight.foe_die));
            outcome(score, (fighting::prize(ctx, &fight), ctx.weight(Weight::Life)))
        }
        Topic::Duel(duel) => {
            let total = shifted(total, duel.shift.mine);
            let score =
                (i16::from(duel.mine) + i16::from(total)) - (i16::from(duel.theirs) + i16::from(duel.their_die));
            outcome(score, (duels::prize(ctx, duel.other).clamp(0.5, 4.0), ctx.weight(Weight::Life)))
        }
        Topic::Need { least, .. } => need(ctx, total, least),
        Topic::Gate { ability, .. } => {
            f32::from(u8::from(total <= ctx.me.ability(ability))) * ctx.weight(Weight::FateWay)
        }
        Topic::Exit { ability, .. } => -f32::from(total.saturating_sub(ctx.me.ability(ability))),
        Topic::Death { his, .. } => {
            let foe: u8 = his.iter().sum();
            outcome(i16::from(total) - i16::from(foe), (0.8, ctx.weight(Weight::Life)))
        }
        Topic::Table { table, .. } => {
            let (sheet, top) = (ctx.view.table(table), ctx.view.table(table).dice * 6);
            let now = rolls::row(ctx, ctx.near(), table, total);
            let adds = sheet.bonus.is_some_and(|flag| ctx.me.has(flag));
            if adds { now.max(rolls::row(ctx, ctx.near(), table, (total + 1).min(top))) } else { now }
        }
        Topic::Thrown { source, .. } => thrown(ctx, source, total),
        Topic::Source(_) if ctx.ask.decision == Decision::ChooseQuest => -rolls::chosen_quest(ctx, total),
        // In the Chasm a high die keeps the Follower.
        Topic::FollowerLoss { .. } => f32::from(total) * spells::parting(ctx),
        Topic::Plain
        | Topic::Source(_)
        | Topic::Price { .. }
        | Topic::Loss { .. }
        | Topic::Kill { .. }
        | Topic::Cast { .. }
        | Topic::Offer(_)
        | Topic::Other(_) => 0.0,
    }
}

fn outcome(score: i16, (prize, life): (f32, f32)) -> f32 {
    match score {
        1.. => prize,
        0 => 0.0,
        ..0 => -life,
    }
}

/// The value of a die that must show at least `least`. A slave's die is its move as well.
fn need(ctx: &EvalContext<'_, '_>, total: u8, least: u8) -> f32 {
    if total < least {
        return 0.0;
    }
    let moves = matches!(ctx.ask.decision, Decision::UseMove | Decision::FateSlavery);
    5.0 + if moves { moving::by(ctx, total) } else { 0.0 }
}

/// The value of a total on a space without a table: high is bad in the Tower, the Pits and the Den, and good in the Chasm.
fn thrown(ctx: &EvalContext<'_, '_>, source: Source, total: u8) -> f32 {
    let Source::Space(space) = source else { return 0.0 };
    let own = ctx.view.rules.space(space).own;
    if matches!(own, Some(OwnSpace::Tower | OwnSpace::Pits | OwnSpace::Den)) {
        -f32::from(total)
    } else if own.is_some() {
        0.0
    } else if space == ctx.view.rules.board.warlock {
        -rolls::quest(ctx, total)
    } else {
        f32::from(total)
    }
}

/// The expected gain of the best reroll and its die, where a spare die was thrown; `None` otherwise.
#[must_use]
pub fn reroll(ctx: &EvalContext<'_, '_>) -> Option<(f32, u8)> {
    if !spare(ctx) {
        return None;
    }
    // For moves and single dice the decision holds only the best die, so they are valued like rolls without a spare
    // die.
    let (faces, single) = if let Topic::MoveDice { dice }
    | Topic::Gate { dice, .. }
    | Topic::Exit { dice, .. }
    | Topic::Table { dice, .. }
    | Topic::Death { mine: dice, .. } = ctx.ask.topic
    {
        (dice, false)
    } else if let Topic::Fight(Fight { my_dice, shift, .. }) | Topic::Duel(Duel { my_dice, shift, .. }) = ctx.ask.topic
    {
        (my_dice, !shift.sum)
    } else if let Topic::Thrown { source, dice } = ctx.ask.topic
        && owned(ctx, source)
    {
        (dice, false)
    } else {
        return None;
    };
    let mut worths = [f32::NAN; 25];
    let now = best(ctx, faces, single, &mut worths);
    let mut top = (0.0, 0);
    for index in (0..4_u8).filter(|index| faces[usize::from(*index)] > 0) {
        let again = |face: u8| {
            let mut then = faces;
            then[usize::from(index)] = face;
            then
        };
        let gain = (1..=6).map(|face| best(ctx, again(face), single, &mut worths)).sum::<f32>() / 6.0 - now;
        if gain > top.0 {
            top = (gain, index);
        }
    }
    Some(top)
}

/// True if the dice are one roll, not a die each for the character and its Followers.
fn owned(ctx: &EvalContext<'_, '_>, source: Source) -> bool {
    match source {
        Source::Card(_) => true,
        Source::Space(space) => {
            let own = ctx.view.rules.space(space);
            own.own.is_some() || space == ctx.view.rules.board.warlock
        }
    }
}

/// The value of the best total that the dice allow. `worths` caches the value of each total.
fn best(ctx: &EvalContext<'_, '_>, faces: Faces, single: bool, worths: &mut [f32; 25]) -> f32 {
    let sum: u8 = faces.iter().sum();
    let mut top = f32::NEG_INFINITY;
    for face in faces.into_iter().filter(|face| *face > 0) {
        let made = if single { face } else { sum - face };
        let worth = &mut worths[usize::from(made)];
        if worth.is_nan() {
            *worth = total(ctx, made);
        }
        top = top.max(*worth);
    }
    top
}

/// The expected value of the move after an option: a number of spaces, a direction or a corner.
#[must_use]
pub fn way(ctx: &EvalContext<'_, '_>, option: Choice) -> f32 {
    // A number of spaces, or of dice.
    if let Choice::Number(spaces) = option {
        return total_or_move(ctx, spaces);
    }
    let Some(stride) = ctx.view.stride() else { return moving::rolled(ctx) };
    if option == Choice::Clockwise {
        return moving::mean_of(ctx, stride.by(Direction::Clockwise));
    }
    if option == Choice::Counterclockwise {
        return moving::mean_of(ctx, stride.by(Direction::Counterclockwise));
    }
    if let Choice::Space(corner) = option {
        return moving::mean_of(ctx, stride.to_corner(corner));
    }
    moving::rolled(ctx)
}

fn total_or_move(ctx: &EvalContext<'_, '_>, spaces: u8) -> f32 {
    if ctx.ask.decision == Decision::DiceForMove {
        return moving::by_dice(ctx, spaces);
    }
    if ctx.ask.decision == Decision::ChooseMove { moving::by(ctx, spaces) } else { total(ctx, spaces) }
}
