//! Instructions about other characters: which they are, and moving them (RULING 268).

use crate::engine::dice::Dice;
use crate::engine::ids::{SEATS_MAX, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event::Means;
use crate::games::talisman::model::event_details::Why;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Region, Source, SpaceId};
use crate::games::talisman::model::verb::Effect;
use crate::games::talisman::model::who::{CharacterGoal, Who};
use crate::games::talisman::rules::context::{Context, DecisionRequest, Flow, HERE, Options, Stop, TalismanObserver};
use crate::games::talisman::rules::{encounter, ending, forms, life, movement, terrain};
use arrayvec::ArrayVec;
use core::ops::ControlFlow;

/// The playing characters that are meant, clockwise from the seat whose instruction it is.
pub fn meant<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    seat: Seat,
    who: &Who,
) -> ArrayVec<Seat, SEATS_MAX> {
    let all = ctx.state.playing_from(seat);
    let others = || all.iter().copied().filter(|each| *each != seat);
    match who {
        Who::Character => all,
        Who::Form(form) => {
            let fits = |each: &Seat| forms::is(ctx.rules, ctx.hero(*each), form.as_ref());
            all.into_iter().filter(fits).collect()
        }
        // Turns go to the left, so the player on the right is the one before.
        Who::Right => others().next_back().into_iter().collect(),
        Who::Left => others().next().into_iter().collect(),
    }
}

/// Those of them that a move to this space would move. Nobody is moved off the Crown, and a Spell moves nobody that Spells
/// do not affect.
pub fn movable<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    seat: Seat,
    who: &Who,
    to: Option<SpaceId>,
) -> ArrayVec<Seat, SEATS_MAX> {
    let spell = ctx.state.turn.casting.is_some();
    let moves = |each: &Seat| {
        let hero = ctx.hero(*each);
        let proof = spell && *each != seat && hero.has(Flag::SpellProof);
        hero.space != ctx.rules.board.crown && Some(hero.space) != to && !proof
    };
    meant(ctx, seat, who).into_iter().filter(moves).collect()
}

/// The space to which characters are moved; `None` if the target is not chosen yet.
pub fn goal<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, to: &CharacterGoal) -> Option<SpaceId> {
    match to {
        CharacterGoal::Here => Some(ctx.hero(seat).space),
        CharacterGoal::Target => ctx.state.turn.aimed_space,
        CharacterGoal::Space(space) => Some(space.id),
    }
}

/// Largest number of times that a table has a roll made again in a row (RULING 271).
const ROLLS_AGAIN_MAX: u8 = 12;

/// Applies effects to another character, of the seat's choice.
pub fn another<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    (who, not_in): (&Who, Option<Region>),
    effects: &[Effect],
) -> Flow {
    let far = |each: &Seat| not_in != Some(ctx.rules.space(ctx.hero(*each).space).region);
    let open = meant(ctx, seat, who).into_iter().filter(|each| *each != seat && far(each));
    let options: Options = open.map(Choice::Seat).collect();
    if options.is_empty() {
        ctx.tell(Event::NoEffect { seat, source, why: Why::NobodyFits });
        return HERE;
    }
    encounter::step(ctx)?;
    let ask = DecisionRequest { seat, decision: Decision::Another, topic: Topic::Source(source) };
    let Choice::Seat(other) = ctx.ask(ask, &options) else { return HERE };
    let flow = super::all(ctx, other, source, effects);
    // What becomes of another ends no turn; an attack on it does.
    let fights = Effect::any(effects, &mut |effect| matches!(effect, Effect::AttackOther { .. }));
    let ends = matches!(flow, ControlFlow::Break(Stop::GameOver(_) | Stop::Dead));
    if fights && seat == ctx.active() || ends { flow } else { HERE }
}

/// Rolls on the first table of the card or space that has the effect. Each roll is a step of the turn: a table may lead to
/// several rolls, and each of them to several more.
pub fn roll_again<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, source: Source) -> Flow {
    let rules = ctx.rules;
    let tables = rules.first_table(source);
    let Some(table) = tables.filter(|_| ctx.state.turn.rolls_again < ROLLS_AGAIN_MAX) else {
        ctx.tell(Event::NoEffect { seat, source, why: Why::NobodyFits });
        return HERE;
    };
    encounter::step(ctx)?;
    ctx.state.turn.rolls_again += 1;
    let flow = super::roll::on_table(ctx, seat, source, table);
    ctx.state.turn.rolls_again = ctx.state.turn.rolls_again.saturating_sub(1);
    flow
}

/// Moves characters to a space. They land there, and have no encounter for it.
pub fn moved<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    who: &Who,
    to: &CharacterGoal,
) -> Flow<()> {
    if let CharacterGoal::Space(space) = to
        && terrain::hides(ctx, (seat, source), space.id)
    {
        return ControlFlow::Continue(());
    }
    let Some(space) = goal(ctx, seat, to) else { return ControlFlow::Continue(()) };
    let crown = space == ctx.rules.board.crown;
    if crown && !ctx.rules.rules.aim.crowned() {
        ctx.tell(Event::NoEffect { seat, source, why: Why::InnerRegion });
        return ControlFlow::Continue(());
    }
    let all = movable(ctx, seat, who, Some(space));
    if all.is_empty() {
        ctx.tell(Event::NoEffect { seat, source, why: Why::NobodyFits });
    }
    let mut own = ControlFlow::Continue(());
    for each in all {
        if ctx.hero(each).plays() {
            movement::place(ctx, each, space, Means::Teleport);
            let flow = if crown { on_crown(ctx, each) } else { ControlFlow::Continue(()) };
            // A fight that the active character loses there ends its turn, once all have come.
            match flow {
                ControlFlow::Break(Stop::GameOver(_)) => return flow,
                ControlFlow::Break(Stop::TurnOver | Stop::Dead) if each == ctx.active() => own = flow,
                ControlFlow::Break(Stop::TurnOver | Stop::Dead) | ControlFlow::Continue(()) => {}
            }
            encounter::hexed(ctx, each);
            forms::lands(ctx, each);
        }
    }
    life::aftermath(ctx)?;
    own
}

/// A character was moved to the Crown: what is said of arrivals happens.
fn on_crown<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    ctx.state.turn.reached_crown |= seat == ctx.active();
    ending::crown_reached(ctx, seat)?;
    ControlFlow::Continue(())
}
