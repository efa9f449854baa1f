//! Fate: the expected gain of rerolls.

use super::context::EvalContext;
use super::odds::{Odds, reroll};
use super::precomputed::TOTALS;
use super::weight::Weight;
use super::{choosing, duels, fighting, moving, readings, rolls};
use crate::games::talisman::model::decision::{Decision, Topic};
use crate::games::talisman::model::kinds::{Source, TableId};
use crate::games::talisman::model::purpose::Faces;
use crate::games::talisman::model::roll_rule::RollShift;
use crate::games::talisman::model::rules::TwoDice;
use crate::games::talisman::model::ruleset::OwnSpace;
use crate::games::talisman::model::verb::Ability;

/// The expected gain of the best reroll, and its die.
#[must_use]
pub fn gain(ctx: &EvalContext<'_, '_>) -> (f32, u8) {
    let (gain, best) = readings::whole(ctx).unwrap_or_else(|| of_one(ctx));
    (gain, readings::only(ctx).unwrap_or(best))
}

fn of_one(ctx: &EvalContext<'_, '_>) -> (f32, u8) {
    if let Some(gain) = choosing::reroll(ctx) {
        return gain;
    }
    match ctx.ask.topic {
        Topic::Move { roll } => (moving::reroll(ctx, roll), 0),
        Topic::MoveDice { dice } => moving::reroll_of(ctx, dice),
        Topic::Fight(fight) => {
            let prize = fighting::prize(ctx, &fight);
            let foe = fight.foe.saturating_add(fight.foe_die);
            let stakes = (prize, fighting::cost(ctx, fight.attack));
            if !fight.shift.is_none() {
                return changed(fight.my_dice, fight.shift, [fight.mine, foe], stakes);
            }
            attack(fight.my_dice, fight.mine, foe, stakes)
        }
        Topic::Duel(duel) => {
            let crown = if ctx.view.crown_reached() { 2.0 } else { 0.0 };
            let prize = duels::prize(ctx, duel.other).clamp(0.5, 4.0) + crown;
            let theirs = duel.theirs.saturating_add(duel.their_die);
            let stakes = (prize, ctx.weight(Weight::Life) + 0.3);
            if !duel.shift.is_none() {
                return changed(duel.my_dice, duel.shift, [duel.mine, theirs], stakes);
            }
            attack(duel.my_dice, duel.mine, theirs, stakes)
        }
        Topic::Need { die, least } => {
            (if die < least { chance(least) * stakes(ctx, ctx.ask.decision) } else { 0.0 }, 0)
        }
        Topic::Gate { ability, dice } | Topic::Exit { ability, dice } => below(ctx, ability, dice),
        Topic::Death { mine, his } => death(ctx, mine, his),
        Topic::Table { table, dice } => on_table(ctx, table, dice),
        Topic::Thrown { source, dice } => thrown(ctx, source, dice),
        Topic::Plain
        | Topic::Source(_)
        | Topic::Price { .. }
        | Topic::Loss { .. }
        | Topic::FollowerLoss { .. }
        | Topic::Kill { .. }
        | Topic::Cast { .. }
        | Topic::Offer(_)
        | Topic::Other(_) => (0.0, 0),
    }
}

/// The lead of an attack with the dice as they were rolled: the seat's attack score minus the opponent's. 0 without an
/// attack that was rolled. `least` is the lowest attack score of a creature.
#[must_use]
pub fn rolled_lead(topic: &Topic, least: u8) -> f32 {
    let (dice, mine, score, shift) = match *topic {
        Topic::Fight(fight) => {
            (fight.my_dice, fight.mine, fight.foe.saturating_add(fight.foe_die).max(least), fight.shift)
        }
        Topic::Duel(duel) => (duel.my_dice, duel.mine, duel.theirs.saturating_add(duel.their_die), duel.shift),
        Topic::Plain
        | Topic::Move { .. }
        | Topic::MoveDice { .. }
        | Topic::Source(_)
        | Topic::Price { .. }
        | Topic::Table { .. }
        | Topic::Loss { .. }
        | Topic::FollowerLoss { .. }
        | Topic::Kill { .. }
        | Topic::Exit { .. }
        | Topic::Gate { .. }
        | Topic::Death { .. }
        | Topic::Thrown { .. }
        | Topic::Need { .. }
        | Topic::Cast { .. }
        | Topic::Offer(_)
        | Topic::Other(_) => return 0.0,
    };
    // Of several dice the best counts, a spare one of a house rule among them.
    match shift.counted(&dice) {
        0 => 0.0,
        best => f32::from(mine.saturating_add(best)) - f32::from(score),
    }
}

fn chance(least: u8) -> f32 {
    f32::from(7_u8.saturating_sub(least).min(6)) / 6.0
}

fn stakes(ctx: &EvalContext<'_, '_>, decision: Decision) -> f32 {
    if decision == Decision::FateCommand {
        ctx.weight(Weight::FateCommand)
    } else if decision == Decision::FateArmour {
        ctx.weight(Weight::Life)
    } else if decision == Decision::FateSlavery {
        ctx.weight(Weight::FateSlavery)
    } else {
        ctx.weight(Weight::FateAbility)
    }
}

fn attack(dice: Faces, mine: u8, foe: u8, (prize, life): (f32, f32)) -> (f32, u8) {
    let (low, high) = if dice[1] == 0 || dice[0] <= dice[1] { (0, dice[1]) } else { (1, dice[0]) };
    let score = mine.saturating_add(dice[0].max(dice[1]));
    if score > foe {
        return (0.0, 0);
    }
    let now = if score == foe { 0.0 } else { -life };
    let Odds { win, lose, .. } = reroll(mine, high, foe);
    (win * prize - lose * life - now, low)
}

/// The same where cards change what the dice count.
#[cold]
fn changed(dice: Faces, shift: RollShift, [mine, foe]: [u8; 2], (prize, life): (f32, f32)) -> (f32, u8) {
    let value = |dice: &Faces| match mine.saturating_add(shift.counted(dice)).cmp(&foe) {
        core::cmp::Ordering::Greater => prize,
        core::cmp::Ordering::Equal => 0.0,
        core::cmp::Ordering::Less => -life,
    };
    let mut top = (0.0, 0);
    for index in (0..4_u8).filter(|index| dice[usize::from(*index)] > 0) {
        let again = |face: u8| {
            let mut then = dice;
            then[usize::from(index)] = face;
            value(&then)
        };
        let gain = (1..=6).map(again).sum::<f32>() / 6.0 - value(&dice);
        if gain > top.0 {
            top = (gain, index);
        }
    }
    top
}

/// For dice that must not exceed an ability: rerolls the highest die.
fn below(ctx: &EvalContext<'_, '_>, ability: Ability, dice: Faces) -> (f32, u8) {
    let (mine, total): (u8, u8) = (ctx.me.ability(ability), dice.iter().sum());
    if total <= mine {
        return (0.0, 0);
    }
    let mut top = (0_u8, 0_u8);
    for (index, die) in (0_u8..).zip(dice) {
        if die > top.1 {
            top = (index, die);
        }
    }
    let rest = total - top.1;
    let faces = mine.saturating_sub(rest).min(6);
    (f32::from(faces) / 6.0 * ctx.weight(Weight::FateWay), top.0)
}

fn death(ctx: &EvalContext<'_, '_>, mine: Faces, his: Faces) -> (f32, u8) {
    let (sum, foe) = (mine[0] + mine[1], his[0] + his[1]);
    if sum > foe {
        return (0.0, 0);
    }
    let (low, kept) = if mine[0] <= mine[1] { (0, mine[1]) } else { (1, mine[0]) };
    let (mut win, mut lose) = (0.0, 0.0);
    for face in 1..=6_u8 {
        win += f32::from(u8::from(kept + face > foe)) / 6.0;
        lose += f32::from(u8::from(kept + face < foe)) / 6.0;
    }
    let now = if sum == foe { 0.0 } else { -ctx.weight(Weight::Life) };
    (win * 0.8 - lose * ctx.weight(Weight::Life) - now, low)
}

fn on_table(ctx: &EvalContext<'_, '_>, id: TableId, dice: Faces) -> (f32, u8) {
    let table = ctx.view.table(id);
    let adds = u8::from(table.bonus.is_some_and(|flag| ctx.me.has(flag)));
    let most = table.dice * 6;
    let movement = ctx.near();
    let mut rows = [0.0_f32; TOTALS];
    // A row with several totals is valued once.
    for row in &table.table {
        if let Some(first) = row.rolls.first() {
            let worth = rolls::told(ctx, movement, (id, *first), Some(&row.effect));
            row.rolls.iter().for_each(|total| rows[usize::from(*total)] = worth);
        }
    }
    let at = |total: u8| {
        let plain = rows[usize::from(total.min(most))];
        if adds > 0 { plain.max(rows[usize::from((total + 1).min(most))]) } else { plain }
    };
    let total: u8 = dice.iter().sum();
    let mut top = (0.0, 0);
    for (index, die) in (0..table.dice).zip(dice) {
        let mean: f32 = (1..=6).map(|face| at(total - die + face)).sum::<f32>() / 6.0;
        if mean - at(total) > top.0 {
            top = (mean - at(total), index);
        }
    }
    top
}

/// For dice without a table: high is bad in the Tower, the Pits and the Den; otherwise by their meaning.
fn thrown(ctx: &EvalContext<'_, '_>, source: Source, dice: Faces) -> (f32, u8) {
    let Source::Space(space) = source else { return (0.0, 0) };
    let die = f32::from(dice[0]);
    match ctx.view.rules.space(space).own {
        Some(OwnSpace::Tower) => {
            (if ctx.me.followers().is_empty() { (die - 3.5) * 0.4 * ctx.weight(Weight::Life) } else { 0.0 }, 0)
        }
        Some(OwnSpace::Pits) => ((die - 3.5) * 0.2 * ctx.weight(Weight::Life), 0),
        Some(OwnSpace::Den) => {
            let (high, index) = if dice[0] >= dice[1] { (dice[0], 0) } else { (dice[1], 1) };
            let strong = ctx.me.strength_battle() >= dice[0] + dice[1] + 3;
            (if strong { 0.0 } else { (f32::from(high) - 3.5) * 0.2 * ctx.weight(Weight::Life) }, index)
        }
        Some(
            OwnSpace::Sentinel
            | OwnSpace::Portal
            | OwnSpace::Plain
            | OwnSpace::Mines
            | OwnSpace::Crypt
            | OwnSpace::Death
            | OwnSpace::Valley
            | OwnSpace::Crown,
        ) => (0.0, 0),
        None => quest_or_chasm(ctx, dice),
    }
}

/// In the Chasm low is bad, first for the character and then for its Followers.
fn quest_or_chasm(ctx: &EvalContext<'_, '_>, dice: Faces) -> (f32, u8) {
    if ctx.me.space() == ctx.view.rules.board.warlock {
        return (rolls::quest(ctx, dice[0]), 0);
    }
    // If two dice were rolled for each, only the better one is shown.
    let each = if ctx.view.rules.rules.two_dice == TwoDice::All { 2 } else { 1 };
    match dice {
        [1 | 2, ..] => (0.6 * ctx.weight(Weight::Life), 0),
        [_, 1 | 2, ..] => (0.3, each),
        [_, _, 1 | 2, _] => (0.3, 2 * each),
        [..] => (0.0, 0),
    }
}

impl EvalContext<'_, '_> {
    /// The expected gain of the best reroll, and its die.
    #[must_use]
    pub fn reroll(&self) -> (f32, u8) {
        *self.reroll.get_or_init(|| gain(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::ids::Seat;
    use crate::games::talisman::model::decision::{Duel, Fight};
    use crate::games::talisman::model::enemy::Bans;
    use crate::games::talisman::model::kinds::{Attack, CreatureKind};

    fn fight(my_dice: Faces, foe_die: u8) -> Topic {
        let (attack, creature) = (Attack::Battle, CreatureKind::Monster);
        let (foe_dice, two_dice) = (u8::from(foe_die > 0), my_dice[1] > 0);
        let (matching, forbids) = (0, Bans::NONE);
        Topic::Fight(Fight {
            attack,
            creature,
            mine: 5,
            foe: 4,
            my_dice,
            foe_die,
            foe_dice,
            two_dice,
            matching,
            forbids,
            drawn: false,
            shift: RollShift::default(),
        })
    }

    #[test]
    fn the_lead_is_that_of_the_dice_as_rolled() {
        for (dice, foe_die, lead) in [
            ([2, 0, 0, 0], 6, -3.0),
            ([2, 0, 0, 0], 3, 0.0),
            // The best of several dice counts.
            ([2, 6, 0, 0], 3, 4.0),
            ([1, 2, 4, 0], 3, 2.0),
            // A creature that does not roll has its bare total.
            ([1, 0, 0, 0], 0, 2.0),
            // Not rolled yet.
            ([0, 0, 0, 0], 0, 0.0),
        ] {
            assert_eq!(rolled_lead(&fight(dice, foe_die), 0), lead, "{dice:?} {foe_die}");
        }
    }

    #[test]
    fn a_creature_weakened_by_day_still_has_its_least_score() {
        let Topic::Fight(weak) = fight([1, 0, 0, 0], 0) else { unreachable!("a fight") };
        let weak = Topic::Fight(Fight { mine: 1, foe: 0, ..weak });
        assert_eq!((rolled_lead(&weak, 0), rolled_lead(&weak, 1)), (2.0, 1.0));
    }

    #[test]
    fn the_lead_of_a_duel_is_that_of_the_seat_asked() {
        let duel = Duel {
            attack: Attack::Psychic,
            other: Seat(1),
            attacking: false,
            mine: 3,
            theirs: 6,
            my_dice: [4, 0, 0, 0],
            their_die: 2,
            shift: RollShift::default(),
        };
        assert_eq!(rolled_lead(&Topic::Duel(duel), 1), -1.0);
        assert_eq!(rolled_lead(&Topic::Plain, 1), 0.0);
    }
}
