//! Being moved, being enslaved, and effects on everyone (R4E, Encounters; RULING 7, RULING 27).

use super::apply;
use crate::engine::dice::Dice;
use crate::engine::ids::{CardSet, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::{Event, Means};
use crate::games::talisman::model::event_details::Why;
use crate::games::talisman::model::kinds::{Alignment, Region, Source, SpaceId};
use crate::games::talisman::model::rules::InnerTeleport;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::Direction;
use crate::games::talisman::model::verb::Effect;
use crate::games::talisman::model::verb_parts::Destination;
use crate::games::talisman::rules::context::{Context, DecisionRequest, Flow, HERE, Next, Options, TalismanObserver};
use crate::games::talisman::rules::{
    encounter, ending, growth, inventory, life, movement, reachability, terrain, upkeep,
};
use core::ops::ControlFlow;

/// Moves a character to a space, with an encounter there.
pub fn teleport<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, to: SpaceId) -> Flow {
    movement::place(ctx, seat, to, Means::Teleport);
    arrived(ctx, seat)
}

/// A character moved during an encounter has another one where it arrives (RULING 59); in an alternative ruling it only
/// lands there.
pub fn arrived<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    if ctx.rules.rules.moved_meets {
        return ControlFlow::Continue(Next::Moved);
    }
    encounter::land(ctx, seat)?;
    ControlFlow::Continue(Next::Enough)
}

/// Moves a character because an instruction says so, with an encounter where it arrives or without one (RULING 244).
pub fn go_to<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    to: &Destination,
    meet: bool,
) -> Flow {
    let active = seat == ctx.active();
    if let Destination::Space(space) = to
        && terrain::hides(ctx, (seat, source), space.id)
    {
        return HERE;
    }
    let space = match to {
        Destination::TurnStart => ctx.state.turn.began.filter(|_| active),
        Destination::OwnStart => Some(ctx.rules.character(ctx.hero(seat).person()).start),
        Destination::Space(space) => Some(space.id),
    };
    let Some(space) = space else {
        ctx.tell(Event::NoEffect { seat, source, why: Why::OthersTurn });
        return HERE;
    };
    let stays = meet && ctx.hero(seat).space == space;
    let crown = space == ctx.rules.board.crown && !stays;
    if crown && !ctx.rules.rules.aim.crowned() {
        ctx.tell(Event::NoEffect { seat, source, why: Why::InnerRegion });
        return HERE;
    }
    movement::place(ctx, seat, space, Means::Teleport);
    if crown {
        ctx.state.turn.reached_crown |= active;
        let next = ending::crown_reached(ctx, seat)?;
        if next != Next::Here {
            return ControlFlow::Continue(next);
        }
    }
    if !active {
        return lands(ctx, seat);
    }
    if meet {
        return arrived(ctx, seat);
    }
    // Nothing that lies there is met, so nothing there is left to meet.
    ctx.state.turn.met = ctx.state.lying[space.at()];
    ctx.state.turn.unmet_move = true;
    ctx.state.turn.gold_barred = ctx.state.gold[space.at()];
    encounter::land(ctx, seat)?;
    ControlFlow::Continue(Next::Enough)
}

/// A character that is moved in another's turn has no encounter: it lands (RULING 123).
fn lands<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    encounter::land(ctx, seat)?;
    HERE
}

/// Moves a character on in a direction of its choice, or of that of the player who moves it, with an encounter where it arrives. In the Inner Region nobody is
/// moved so (RULING 244).
pub fn move_on<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    (by, spaces): (Seat, u8),
) -> Flow {
    let here = ctx.hero(seat).space;
    if ctx.rules.space(here).region == Region::Inner {
        ctx.tell(Event::NoEffect { seat, source, why: Why::InnerRegion });
        return HERE;
    }
    let ends = [Direction::Clockwise, Direction::Counterclockwise]
        .map(|way| (0..spaces).fold(here, |at, _| reachability::step(ctx.rules, at, way)));
    let mut options: Options = ends.into_iter().map(Choice::Space).collect();
    options.truncate(if ends[0] == ends[1] { 1 } else { 2 });
    let decision = if by == seat { Decision::TeleportTo } else { Decision::MoveOther };
    let ask = DecisionRequest { seat: by, decision, topic: Topic::Source(source) };
    let Choice::Space(to) = ctx.ask(ask, &options) else { return HERE };
    movement::place(ctx, seat, to, Means::Walk);
    if seat == ctx.active() { arrived(ctx, seat) } else { lands(ctx, seat) }
}

/// Moves a character to a space of its choice in the Region, with an encounter there.
pub fn teleport_region<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, other: bool) -> Flow {
    let to = choose_space(ctx, seat, other);
    teleport(ctx, seat, to)
}

/// Asks for a space of the seat's Region, which may be its own unless `other` is set (RULING 208). In the Inner Region
/// only the Plain of Peril is open, because other spaces have tasks of their own. In an alternative ruling all are open
/// except the Valley and the Crown (RULING 112).
pub fn choose_space<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, other: bool) -> SpaceId {
    let here = ctx.hero(seat).space;
    let mut options: Options =
        region_spaces(ctx.rules, here).filter(|space| !(other && *space == here)).map(Choice::Space).collect();
    if options.is_empty() {
        options.push(Choice::Space(here));
    }
    let ask = DecisionRequest { seat, decision: Decision::TeleportTo, topic: Topic::Plain };
    if let Choice::Space(space) = ctx.ask(ask, &options) { space } else { here }
}

/// The spaces of a space's Region to which a character can be moved.
pub fn region_spaces(rules: &Ruleset, here: SpaceId) -> impl Iterator<Item = SpaceId> + '_ {
    let region = rules.space(here).region;
    let open = move |id| region != Region::Inner || inner_open(rules, id);
    let spaces = (0_u8..).map(SpaceId).zip(&rules.spaces);
    spaces.filter_map(move |(id, space)| (space.region == region && open(id)).then_some(id))
}

/// Can a character be moved to this space of the Inner Region (RULING 112)?
fn inner_open(rules: &Ruleset, to: SpaceId) -> bool {
    match rules.rules.inner_teleport {
        InnerTeleport::Plain => to == rules.board.plain,
        InnerTeleport::Any => to != rules.board.valley && to != rules.board.crown,
    }
}

/// The Talismans that can move their owner; none where Magic Objects do not work (RULING 154).
#[must_use]
fn talismans<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> CardSet {
    let held = ctx.hero(seat).cards.and(&ctx.rules.sets.talismans);
    held.iter().filter(|card| inventory::works(ctx.rules, ctx.state, seat, *card)).collect()
}

/// The spaces to which a Talisman that is given up can move the character: those of the Warlock's Cave and the Sentinel
/// where it does not stand and that no Terrain card covers (RULING 154).
fn talisman_leads_to<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    seat: Seat,
) -> impl Iterator<Item = SpaceId> {
    let (here, board, terrain) = (ctx.hero(seat).space, &ctx.rules.board, &ctx.state.terrain);
    [board.warlock, board.sentinel].into_iter().filter(move |space| *space != here && !terrain.covers(*space))
}

/// Has the seat a Talisman that can move it somewhere?
#[must_use]
pub fn has_talisman_move<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    !talismans(ctx, seat).is_empty() && talisman_leads_to(ctx, seat).next().is_some()
}

/// Gives up a Talisman to move to the Warlock's Cave or the Sentinel (RULING 154).
pub fn by_talisman<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let options: Options = talisman_leads_to(ctx, seat).map(Choice::Space).collect();
    let ask = DecisionRequest { seat, decision: Decision::TeleportTo, topic: Topic::Plain };
    let Choice::Space(to) = ctx.ask(ask, &options) else { unreachable!("only spaces are offered") };
    let held = talismans(ctx, seat);
    let card = growth::give_up(ctx, seat, held);
    ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
    inventory::discard(ctx, card);
    inventory::settle(ctx, seat);
    movement::place(ctx, seat, to, Means::Teleport);
}

/// Enslaves a character until its move roll frees it.
pub fn enslave<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    ctx.hero_mut(seat).enslaved = true;
    ctx.tell(Event::Enslaved { seat });
}

/// The characters that an effect concerns.
#[derive(Clone, Copy)]
pub struct TravelScope {
    /// The source of the effect.
    pub source: Source,
    /// Only characters in the drawer's Region.
    pub region: bool,
    /// No characters of this alignment.
    pub except: Option<Alignment>,
}

/// Applies effects to every character in scope, clockwise from the drawer. What they do to the drawer's turn comes
/// last.
pub fn everyone<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    scope: TravelScope,
    effects: &[Effect],
) -> Flow {
    let drawer = ctx.active();
    let region = ctx.rules.space(ctx.hero(drawer).space).region;
    let mut flow = HERE;
    for seat in ctx.state.playing_from(drawer) {
        if !ctx.hero(seat).plays() {
            continue;
        }
        // The drawer saw the card and was asked before (RULING 121).
        if scope.except.is_some() && seat != drawer {
            upkeep::realign(ctx, seat, Topic::Source(scope.source));
        }
        let hero = ctx.hero(seat);
        let spared = scope.except == Some(hero.alignment);
        if spared && !(scope.region && ctx.rules.space(hero.space).region != region) {
            ctx.tell(Event::NoEffect { seat, source: scope.source, why: Why::Alignment });
            continue;
        }
        if spared || (scope.region && ctx.rules.space(hero.space).region != region) {
            continue;
        }
        encounter::step(ctx)?;
        let before = ctx.state.turn.changed.has(seat);
        for effect in effects {
            // Who has just died and become a form is spared the rest (RULING 232).
            if ctx.state.turn.changed.has(seat) && !before {
                break;
            }
            // All lives are lost before the end of a turn or of the game is checked.
            if super::struck(ctx, seat, scope.source, effect) {
                continue;
            }
            let result = apply(ctx, seat, scope.source, effect);
            if seat == drawer && flow == HERE {
                flow = result;
            }
        }
    }
    life::aftermath(ctx)?;
    flow
}
