//! Plays one turn, in the order of the rulebook (R4E, Player turn).

use super::context::{Context, Flow, Next, Stop, TalismanObserver};
use super::rafts::{self, Rafts};
use super::spells::cast;
use super::{
    alternative_endings, death, encounter, ending, given_cards, growth, life, movement, powers, powers_moving, quest,
    spaces, spells, upkeep,
};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::ending::Ending;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::kinds::Offer;
use crate::games::talisman::model::rules::SpellRefill;
use crate::games::talisman::model::state::{Status, Turn};
use crate::games::talisman::model::window::Window;
use core::ops::ControlFlow;

/// Which turn of a seat comes next: the one in turn order or an extra one, and how many extra turns follow it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Due {
    /// 0 for the turn in turn order, or the number of the extra turn.
    pub extra: u8,
    /// Extra turns still to come after it.
    pub left: u8,
}

/// The result of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnResult {
    /// Was a turn played? An eliminated player has none.
    pub played: bool,
    /// How the game ended in this turn; `None` if it did not.
    pub ending: Option<Ending>,
    /// The extra turn that the same seat takes next; `None` if there is none.
    pub more: Option<Due>,
}

/// Plays a seat's turn and any extra turns it wins; returns the number of turns and how the game ended.
pub fn take<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> (u32, Option<Ending>) {
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

/// Plays one turn of a seat.
#[inline]
pub fn single<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, due: Due) -> TurnResult {
    let dealt = ctx.hero(seat).person();
    begin(ctx, seat, due.extra, due.left);
    if !enters(ctx, seat) {
        return TurnResult { played: false, ending: over(ending::check(ctx)), more: None };
    }
    if let Some(ending) = over(one(ctx, seat)) {
        return TurnResult { played: true, ending: Some(ending), more: None };
    }
    let left = ctx.state.turn.extra_left;
    // Extra turns are lost when the character dies; in an alternative ruling they belong to the player (RULING 116).
    let gone = !ctx.hero(seat).plays()
        || ctx.state.turn.changed.has(seat)
        || (due.extra > 0 && ctx.hero(seat).person() != dealt);
    let ended = left == 0 || (gone && !ctx.rules.rules.warp_outlives_death);
    if ended {
        return TurnResult { played: true, ending: None, more: None };
    }
    // Extra turns won in extra turns could go on forever: stop when the counter overflows.
    match due.extra.checked_add(1) {
        Some(extra) => TurnResult { played: true, ending: None, more: Some(Due { extra, left: left - 1 }) },
        None => TurnResult { played: true, ending: Some(Ending::StepLimit), more: None },
    }
}

fn over(flow: Flow<()>) -> Option<Ending> {
    match flow {
        ControlFlow::Break(Stop::GameOver(ending)) => Some(ending),
        ControlFlow::Break(Stop::TurnOver | Stop::Dead) | ControlFlow::Continue(()) => None,
    }
}

#[inline]
fn begin<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, extra: u8, extra_left: u8) {
    let (arrivals, idle) = (ctx.state.arrivals, is_idle(ctx, seat));
    let spells_left = if extra > 0 { ctx.state.turn.spells_left } else { 0 };
    ctx.state.turn = Turn { seat: seat.0, extra, extra_left, spells_left, arrivals, idle, ..Turn::default() };
    ctx.dice.begin_turn(seat, ctx.state.round, extra);
    upkeep::clocks_at_start(ctx, seat);
}

/// Should clocks and Rafts ignore this turn? A missed turn counts (RULING 76); in an alternative ruling it does not.
fn is_idle<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    let hero = ctx.hero(seat);
    hero.plays() && hero.misses > 0 && !ctx.rules.rules.missed_turns_count
}

/// Does the seat have a character to play? A player whose character died draws a new one and plays at once (RULING 75),
/// in an alternative ruling from the next turn on. A character that comes back to life plays at once (RULING 158).
fn enters<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    ctx.hero(seat).plays() || enters_anew(ctx, seat)
}

#[cold]
fn enters_anew<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
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

/// Plays or misses one turn.
#[inline]
fn one<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    let (round, extra) = (ctx.state.round, ctx.state.turn.extra);
    ctx.state.turn.began = Some(ctx.hero(seat).space);
    ctx.tell(Event::TurnStarted { seat, round, extra });
    if ctx.rules.sets.handy.gives {
        given_cards::put_on_deck(ctx, seat);
    }
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
        cast::refill_at(ctx, seat, SpellRefill::TurnEnd);
    }
    upkeep::end(ctx, seat)
}

/// A missed turn still counts as a turn: clocks run, Rafts and offers lapse, and nothing is traded. Alternative rulings
/// change each of these (RULING 76, RULING 86).
#[cold]
fn miss<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    let hero = ctx.hero_mut(seat);
    hero.misses -= 1;
    let left = hero.misses;
    if !ctx.state.turn.idle {
        lapse(ctx, seat, &rafts::held(ctx, seat));
    }
    ctx.tell(Event::TurnMissed { seat, left });
    // Nobody casts at the start or end of a missed turn; an alternative ruling allows it (RULING 115).
    if ctx.rules.rules.missed_turn_spells {
        edges(ctx, seat)?;
    }
    if ctx.rules.rules.missed_turn_trades {
        growth::at_end(ctx, seat);
    }
    ControlFlow::Continue(())
}

/// Lets Spells be cast at the start and end of a missed turn. A Spell that ends the turn has no further effect here.
fn edges<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    allow_spells(ctx, seat);
    for (own, others) in [(Window::TurnStart, Window::OtherStart), (Window::TurnEnd, Window::OtherEnd)] {
        if let stopped @ ControlFlow::Break(Stop::GameOver(_)) = spells::window(ctx, own, others) {
            return stopped;
        }
    }
    cast::refill_at(ctx, seat, SpellRefill::TurnEnd);
    ControlFlow::Continue(())
}

/// A character may cast as many Spells as it held at the start of its turn. Each extra turn of a Temporal Warp counts
/// anew; in an alternative ruling the first number must do for all (RULING 51). A Spell regained at the start of the turn
/// counts (RULING 312).
fn allow_spells<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    cast::refill_at(ctx, seat, SpellRefill::TurnStart);
    if ctx.state.turn.extra == 0 || ctx.rules.rules.warp_counts_anew {
        ctx.state.turn.spells_left = ctx.rules.rules.spells_castable(ctx.hero(seat).hand);
    }
}

/// Ends a turn without a move: Rafts are lost and offers lapse (RULING 26, RULING 86). In an alternative ruling offers
/// wait.
fn lapse<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, rafts: &Rafts) {
    rafts::sink(ctx, seat, rafts);
    if !ctx.rules.rules.offers_wait {
        ctx.hero_mut(seat).offer = Offer::None;
    }
}

#[inline]
fn move_and_encounter<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    let rafts = rafts::held(ctx, seat);
    upkeep::offers(ctx, seat);
    powers::sheds(ctx, seat);
    powers_moving::marker(ctx, seat);
    carried(ctx, seat)?;
    let opened = spells::window(ctx, Window::TurnStart, Window::OtherStart);
    // The character is held, or a Spell cost it the whole turn (RULING 204).
    let lost = opened == ControlFlow::Break(Stop::TurnOver);
    if lost || (opened.is_continue() && ctx.hero(seat).immobile) {
        return stays(ctx, seat, &rafts, lost);
    }
    opened?;
    carried(ctx, seat)?;
    let elsewhere = if ctx.rules.sets.handy.ending { visited(ctx, seat, &rafts)? } else { Next::Here };
    let meets = match elsewhere {
        Next::Here => movement::move_hero(ctx, &rafts)? && moved(ctx)?,
        Next::Enough => false,
        Next::Moved => true,
    };
    if meets { encounter::run(ctx) } else { ControlFlow::Continue(()) }
}

/// Offers Spells after the move; an encounter follows.
#[inline]
fn moved<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) -> Flow<bool> {
    spells::window_moved(ctx)?;
    ControlFlow::Continue(true)
}

/// What an alternative ending does to a character elsewhere at the start of its turn. A character that it moves makes no other
/// move, whether it has an encounter where it is then or not (RULING 285).
#[cold]
fn visited<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, rafts: &Rafts) -> Flow {
    let next = alternative_endings::elsewhere(ctx, seat);
    if matches!(next, ControlFlow::Break(Stop::TurnOver) | ControlFlow::Continue(Next::Moved | Next::Enough)) {
        lapse(ctx, seat, rafts);
    }
    next
}

/// A turn without a move: the character is held, or has lost its turn.
#[cold]
fn stays<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, rafts: &Rafts, lost: bool) -> Flow<()> {
    if !lost {
        ctx.tell(Event::Held { seat });
    }
    lapse(ctx, seat, rafts);
    // A character held on the Crown casts no Command Spell; an alternative ruling allows it (RULING 46).
    if !lost && ctx.rules.rules.held_commands && ctx.hero(seat).space == ctx.rules.board.crown {
        spaces::crown::command(ctx, seat)?;
    }
    ControlFlow::Break(Stop::TurnOver)
}

/// A quest fulfilled at the start of the turn is delivered at once: the move begins at the Warlock's Cave (RULING 99).
#[inline]
fn carried<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    if quest::check(ctx, seat)? == Next::Moved { called_away(ctx, seat) } else { ControlFlow::Continue(()) }
}

#[cold]
fn called_away<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    if encounter::hexed(ctx, seat) { life::aftermath(ctx) } else { ControlFlow::Continue(()) }
}
