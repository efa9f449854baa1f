//! The Crypt and the Mines: dice minus an ability determine the exit (R4E, Crypt; Mines; RULING 58).

use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Decision, Topic};
use crate::games::talisman::model::event::{Event, Means};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::verb::Ability;
use crate::games::talisman::rules::context::{Context, DecisionRequest, Flow, HERE, TalismanObserver};
use crate::games::talisman::rules::effects::travel;
use crate::games::talisman::rules::{goods, movement, prepare, roll, terrain, totals};

/// Looks for an exit. A character that comes out on the same space may go on next turn.
pub fn search<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    let rules = ctx.rules;
    let from = ctx.hero(seat).space;
    let Some(exits) = rules.exits.iter().find(|exits| exits.space == from) else { return HERE };
    let ability = exits.ability;
    goods::ditch_bonuses(ctx, seat, ability);
    if ability == Ability::Strength {
        prepare::drink(ctx, seat, || Topic::Exit { ability, dice: [0; 4] });
    }
    let counts = [ctx.rules.rules.exit_dice_fewer, ctx.rules.rules.exit_dice];
    let ask = DecisionRequest { seat, decision: Decision::ExitDice, topic: Topic::Exit { ability, dice: [0; 4] } };
    let flag = (ability == Ability::Craft).then_some(Flag::MinesTwoDice);
    let count = roll::fewer(ctx, ask, flag, counts);
    let mut thrown = roll::throw(ctx, seat, Purpose::Exit, count);
    let topic = Topic::Exit { ability, dice: thrown.dice };
    roll::fate(ctx, &mut thrown, Decision::FateExit, topic);
    let (points, thrown) = (totals::ability(ctx.state, seat, ability), thrown.total());
    let total = thrown.saturating_sub(points);
    let to = exits.to[usize::from(total).min(exits.to.len() - 1)];
    ctx.tell(Event::ExitFound { seat, from, ability, points, thrown, total, to });
    if to == from || terrain::hides(ctx, (seat, Source::Space(from)), to) {
        return HERE;
    }
    movement::place(ctx, seat, to, Means::Exit);
    travel::arrived(ctx, seat)
}
