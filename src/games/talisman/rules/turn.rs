//! One turn, top to bottom (R4E, Player turn).

use super::context::{Context, Flow, Hears, Next, Stop};
use super::rafts::{self, Rafts};
use super::{death, encounter, ending, growth, life, movement, quest, spaces, spells, upkeep};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::ending::Ending;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::kinds::Offer;
use crate::games::talisman::model::state::{Status, Turn};
use crate::games::talisman::model::window::Window;
use core::ops::ControlFlow;

/// Which of a seat's turns comes next: 0 for the one in turn order, or the number of an extra turn, and how many more
/// are won already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Due {
    /// 0, or the number of the extra turn.
    pub extra: u8,
    /// Extra turns still to come after it.
    pub left: u8,
}

/// What came of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taken {
    /// Was there one? A player who is out has none.
    pub played: bool,
    /// How the game ended in it, if it did.
    pub ending: Option<Ending>,
    /// The extra turn that the same seat takes next.
    pub more: Option<Due>,
}

/// The turn of a seat, and the extra turns it may win; returns how many turns were taken.
pub fn take<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) -> (u32, Option<Ending>) {
    let mut turns = 0;
    let mut due = Due::default();
    loop {
        let taken = single(ctx, seat, due);
        turns += u32::from(taken.played);
        match taken.more {
            Some(more) => due = more,
            None => return (turns, taken.ending),
        }
    }
}

/// One turn of a seat.
#[inline]
pub fn single<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, due: Due) -> Taken {
    let dealt = ctx.hero(seat).character;
    begin(ctx, seat, due.extra, due.left);
    if !enters(ctx, seat) {
        return Taken { played: false, ending: over(ending::check(ctx)), more: None };
    }
    if let Some(ending) = over(one(ctx, seat)) {
        return Taken { played: true, ending: Some(ending), more: None };
    }
    let left = ctx.state.turn.extra_left;
    // Turns won do not outlive the character that won them; by another reading they are the player's (RULING 116).
    let gone = !ctx.hero(seat).plays() || (due.extra > 0 && ctx.hero(seat).character != dealt);
    let ended = left == 0 || (gone && !ctx.rules.rules.warp_outlives_death);
    if ended {
        return Taken { played: true, ending: None, more: None };
    }
    // Turns won in turns won go on without end.
    match due.extra.checked_add(1) {
        Some(extra) => Taken { played: true, ending: None, more: Some(Due { extra, left: left - 1 }) },
        None => Taken { played: true, ending: Some(Ending::StepLimit), more: None },
    }
}

fn over(flow: Flow<()>) -> Option<Ending> {
    match flow {
        ControlFlow::Break(Stop::GameOver(ending)) => Some(ending),
        ControlFlow::Break(Stop::TurnOver | Stop::Dead) | ControlFlow::Continue(()) => None,
    }
}

#[inline]
fn begin<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, extra: u8, extra_left: u8) {
    let (arrivals, idle) = (ctx.state.arrivals, is_idle(ctx, seat));
    let spells_left = if extra > 0 { ctx.state.turn.spells_left } else { 0 };
    ctx.state.turn = Turn { seat: seat.0, extra, extra_left, spells_left, arrivals, idle, ..Turn::default() };
    ctx.dice.begin_turn(seat, ctx.state.round, extra);
    upkeep::clocks_at_start(ctx, seat);
}

/// Is the turn none for clocks and Rafts? A missed turn is one (RULING 76), but not by another reading.
fn is_idle<D: Dice, W: Hears>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    let hero = ctx.hero(seat);
    hero.plays() && hero.misses > 0 && !ctx.rules.rules.missed_turns_count
}

/// Has the seat a character to play? A dead player draws a new one now and plays at once (RULING 75), by another reading
/// from its next turn on; one that comes back plays at once too (RULING 158).
fn enters<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    ctx.hero(seat).plays() || enters_anew(ctx, seat)
}

#[cold]
fn enters_anew<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    match ctx.hero(seat).status {
        Status::Playing => true,
        Status::Out => {
            upkeep::clocks_at_end(ctx, seat);
            false
        }
        Status::Waiting => {
            if death::new_character(ctx, seat) {
                encounter::begins(ctx, seat);
            } else {
                death::eliminate(ctx, seat);
            }
            let plays = ctx.hero(seat).plays() && ctx.rules.rules.new_character_plays;
            if !plays {
                upkeep::clocks_at_end(ctx, seat);
            }
            plays
        }
        Status::Fallen => {
            death::rise(ctx, seat);
            true
        }
    }
}

/// One turn, missed or played.
#[inline]
fn one<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    let (round, extra) = (ctx.state.round, ctx.state.turn.extra);
    ctx.tell(Event::TurnStarted { seat, round, extra });
    if ctx.hero(seat).misses > 0 {
        miss(ctx, seat)?;
    } else {
        allow_spells(ctx, seat);
        if let stopped @ ControlFlow::Break(Stop::GameOver(_)) = move_and_encounter(ctx, seat) {
            return stopped;
        }
        if let stopped @ ControlFlow::Break(Stop::GameOver(_)) = upkeep::close(ctx, seat) {
            return stopped;
        }
    }
    upkeep::end(ctx, seat)
}

/// A missed turn is a turn: clocks run, Rafts and offers lapse, and nothing is traded, or by another reading it is
/// (RULING 76, RULING 86).
#[cold]
fn miss<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    let hero = ctx.hero_mut(seat);
    hero.misses -= 1;
    let left = hero.misses;
    if !ctx.state.turn.idle {
        lapse(ctx, seat, &rafts::held(ctx, seat));
    }
    ctx.tell(Event::TurnMissed { seat, left });
    // By our ruling nobody casts at the edges of a missed turn (RULING 115).
    if ctx.rules.rules.missed_turn_spells {
        edges(ctx, seat)?;
    }
    if ctx.rules.rules.missed_turn_trades {
        growth::at_end(ctx, seat);
    }
    ControlFlow::Continue(())
}

/// Spells at the edges of a turn that is missed; what costs a turn costs nothing there.
fn edges<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    allow_spells(ctx, seat);
    for (own, others) in [(Window::TurnStart, Window::OtherStart), (Window::TurnEnd, Window::OtherEnd)] {
        if let stopped @ ControlFlow::Break(Stop::GameOver(_)) = spells::window(ctx, own, others) {
            return stopped;
        }
    }
    ControlFlow::Continue(())
}

/// As many Spells may be cast as are held when the turn starts. The turns of a Temporal Warp each count anew; by another
/// reading what was held at the first one's start must do for all (RULING 51).
fn allow_spells<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if ctx.state.turn.extra == 0 || ctx.rules.rules.warp_counts_anew {
        ctx.state.turn.spells_left = ctx.hero(seat).hand;
    }
}

/// A turn without a move: Rafts drift off, and nobody waits with an offer (RULING 26, RULING 86), but by another reading he
/// does.
fn lapse<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, rafts: &Rafts) {
    rafts::sink(ctx, seat, rafts);
    if !ctx.rules.rules.offers_wait {
        ctx.hero_mut(seat).offer = Offer::None;
    }
}

#[inline]
fn move_and_encounter<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    let rafts = rafts::held(ctx, seat);
    upkeep::offers(ctx, seat);
    carried(ctx, seat)?;
    let opened = spells::window(ctx, Window::TurnStart, Window::OtherStart);
    // Held, or robbed of the whole turn by a Spell (RULING 204).
    let lost = opened == ControlFlow::Break(Stop::TurnOver);
    if lost || (opened.is_continue() && ctx.hero(seat).immobile) {
        return stays(ctx, seat, &rafts, lost);
    }
    opened?;
    carried(ctx, seat)?;
    if movement::move_hero(ctx, &rafts)? {
        spells::window_moved(ctx)?;
        encounter::run(ctx)?;
    }
    ControlFlow::Continue(())
}

/// A turn without a move: its hero is held, or has lost it.
#[cold]
fn stays<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, rafts: &Rafts, lost: bool) -> Flow<()> {
    if !lost {
        ctx.tell(Event::Held { seat });
    }
    lapse(ctx, seat, rafts);
    // Held on the Crown, a character casts no Command Spell; by another reading it does (RULING 46).
    if !lost && ctx.rules.rules.held_commands && ctx.hero(seat).space == ctx.rules.board.crown {
        spaces::crown::command(ctx, seat)?;
    }
    ControlFlow::Break(Stop::TurnOver)
}

/// Goods come by at the turn's start are delivered at once, and the move begins at the Warlock's Cave (RULING 99).
#[inline]
fn carried<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    if quest::check(ctx, seat)? == Next::Moved { called_away(ctx, seat) } else { ControlFlow::Continue(()) }
}

#[cold]
fn called_away<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    if encounter::hexed(ctx, seat) { life::aftermath(ctx) } else { ControlFlow::Continue(()) }
}
