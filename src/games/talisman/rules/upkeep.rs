//! The start and end of a turn: clocks, Toads, offers (R4E, Toads; RULING 76).

use super::context::{Context, DecisionRequest, Flow, Options, TalismanObserver};
use super::effects::odd::blizzard;
use super::effects::{self, ask};
use super::spells::{self, destroy_magic};
use super::{caps, forms, goods, growth, inventory, powers, quest};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::kinds::CardKind;
use crate::games::talisman::model::rules::{AlchemistConverts, DruidChanges, EventsLeft, MindsKnown};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Lasting, State, Timer};
use crate::games::talisman::model::verb::Ability;
use crate::games::talisman::model::window::Window;
use core::ops::ControlFlow;

/// Counts down effects at the seat's turn starts: Hex and Destroy Magic, even if the caster has died (RULING 110). A
/// Hex counts rounds, so extra turns do not shorten it (RULING 120).
#[inline]
pub fn clocks_at_start<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if !ctx.state.timers.is_empty() {
        tick_at_start(ctx, seat);
    }
}

#[cold]
fn tick_at_start<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let (rounds, blizzard, magic) = (counts_rounds(ctx), blizzard::counts_starts(ctx.rules), ends_destroy_magic(ctx));
    if !ctx.state.turn.idle {
        tick(ctx, seat, |what| match what {
            Lasting::DestroyMagic => magic,
            Lasting::Hex => rounds,
            Lasting::Blizzard => rounds && blizzard,
            Lasting::RoundsFromNow => rounds,
            Lasting::Rounds => false,
        });
    }
}

/// Counts down effects at the seat's turn ends: the Blizzard, which counts rounds too.
#[inline]
pub fn clocks_at_end<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if !ctx.state.timers.is_empty() {
        tick_at_end(ctx, seat);
    }
}

#[cold]
fn tick_at_end<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let (rounds, blizzard) = (counts_rounds(ctx), !blizzard::counts_starts(ctx.rules));
    if !ctx.state.turn.idle {
        tick(ctx, seat, |what| rounds && (what == Lasting::Rounds || what == Lasting::Blizzard && blizzard));
    }
}

/// Does the present turn shorten effects that count rounds? Extra turns do not; an alternative ruling lets them
/// (RULING 120).
#[must_use]
pub fn counts_rounds<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>) -> bool {
    ctx.state.turn.extra == 0 || ctx.rules.rules.extra_turns_count
}

/// Does the present turn end Destroy Magic? Any turn does; in an alternative ruling only a turn in turn order
/// (RULING 120).
fn ends_destroy_magic<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>) -> bool {
    ctx.state.turn.extra == 0 || ctx.rules.rules.extra_turn_ends_destroy_magic
}

fn tick<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, mine: impl Fn(Lasting) -> bool) {
    let mut index = 0;
    while index < ctx.state.timers.len() {
        let timer = &mut ctx.state.timers[index];
        if timer.seat != seat || !mine(timer.what) {
            index += 1;
            continue;
        }
        timer.turns -= 1;
        if timer.turns > 0 {
            index += 1;
            continue;
        }
        let timer = *timer;
        run_out(ctx, timer);
    }
}

/// Ends a lasting effect and discards its card.
fn run_out<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, timer: Timer) {
    stop_timer(ctx, timer.card);
    // Destroy Magic was discarded when it was cast; the others lie on their spaces.
    if timer.what != Lasting::DestroyMagic {
        inventory::discard(ctx, timer.card);
    }
}

/// Effects that a dead character caused run on by its seat's turns; in an alternative ruling they end (RULING 110).
pub fn clocks_at_death<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    while !ctx.rules.rules.lasting_outlives_death
        && let Some(timer) = ctx.state.timers.iter().copied().find(|timer| timer.seat == seat)
    {
        run_out(ctx, timer);
    }
}

/// Ends the lasting effect of a card, if it has one.
pub fn stop_timer<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, card: CardId) {
    let Some(index) = ctx.state.timers.iter().position(|timer| timer.card == card) else { return };
    let timer = ctx.state.timers.remove(index);
    ctx.tell(Event::LastingEnded { what: timer.what, card, seat: timer.seat });
    let more = ctx.state.timers.iter().any(|other| other.what == timer.what);
    match timer.what {
        Lasting::Blizzard => ctx.state.blizzard = more,
        Lasting::DestroyMagic => destroy_magic::set(ctx, more),
        Lasting::Hex | Lasting::Rounds | Lasting::RoundsFromNow => {}
    }
}

/// What the seat may do before its turn: change alignment, read minds, convert Objects into gold, trade trophies, ditch
/// a card that bars Spells.
#[inline]
pub fn offers<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    const OFFERED: Flags = Flags::of(&[Flag::ChangeAlignment, Flag::ReadMinds, Flag::SellObjects, Flag::SpellProof]);
    if ctx.hero(seat).sums.flags.meets(OFFERED) {
        offer(ctx, seat);
    } else {
        growth::at_any_time(ctx, seat);
    }
}

fn offer<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    realign(ctx, seat, Topic::Plain);
    if ctx.hero(seat).has(Flag::ReadMinds) {
        read_minds(ctx, seat);
    }
    convert(ctx, seat);
    growth::at_any_time(ctx, seat);
    // An owner may ditch a card that bars it from casting, before its turn (RULING 111).
    goods::ditch_amulet(ctx, seat);
}

fn read_minds<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let others = seat.others(ctx.state.players).any(|other| !ctx.hero(other).spells.is_empty());
    let news = others && !knows_minds(ctx.rules, ctx.state, seat);
    if news && ctx.wants(seat, Decision::ReadMinds, Topic::Plain) {
        ctx.state.turn.minds_read = true;
        inventory::credit(ctx, seat, Flag::ReadMinds);
        ctx.tell(Event::MindsRead { seat });
    }
}

/// Does the seat know the others' Spells? A mind reader does in its own turn, once it has looked; in an alternative
/// ruling always (RULING 118).
#[must_use]
fn knows_minds(rules: &Ruleset, state: &State, seat: Seat) -> bool {
    match rules.rules.minds_known {
        MindsKnown::Turn => state.turn.minds_read && state.active() == seat,
        MindsKnown::Always => state.hero(seat).has(Flag::ReadMinds),
    }
}

/// The Druid may change alignment at will, once a turn, if a card shows the alignment (RULING 67). RULING 121 lists the
/// moments.
#[inline]
pub fn realign<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, topic: Topic) {
    let open = ctx.hero(seat).has(Flag::ChangeAlignment) && !ctx.state.turn.realigned[seat.at()];
    if open && realigns_now(ctx, seat) {
        offer_alignments(ctx, seat, topic);
    }
}

/// "At will" means in anybody's turn; in an alternative ruling only in the Druid's own (RULING 121).
fn realigns_now<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    match ctx.rules.rules.druid_changes {
        DruidChanges::AtWill => true,
        DruidChanges::OwnTurn => seat == ctx.active(),
    }
}

#[inline(never)]
fn offer_alignments<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, topic: Topic) {
    use crate::games::talisman::model::kinds::Alignment::{Evil, Good, Neutral};
    let mut options = Options::new();
    options.push(Choice::No);
    for to in [Good, Neutral, Evil] {
        if effects::lose::may_become(ctx, seat, to) {
            options.push(Choice::Alignment(to));
        }
    }
    if options.len() == 1 {
        return;
    }
    let ask = DecisionRequest { seat, decision: Decision::Alignment, topic };
    if let Choice::Alignment(to) = ctx.ask(ask, &options) {
        effects::lose::alignment(ctx, seat, to);
        inventory::credit(ctx, seat, Flag::ChangeAlignment);
    }
}

/// Lets the Alchemist turn its owner's Objects into gold (RULING 126 lists the moments). True if gold was made.
#[inline]
pub fn convert<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    let sold = converts_now(ctx, seat) && ask::sell_objects(ctx, seat, Decision::Convert);
    if sold {
        inventory::credit(ctx, seat, Flag::SellObjects);
    }
    sold
}

/// Lets the Alchemist make gold before a question that spends some (RULING 126). False if all of it is now due to the
/// Warlock.
pub fn may_spend<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    !(convert(ctx, seat) && quest::due(ctx, seat))
}

/// Lets a seat react before it loses something: it may convert Objects into gold (RULING 126) and, in an alternative
/// ruling, ditch cards (RULING 111).
pub fn part_with<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    convert(ctx, seat);
    if ctx.rules.rules.ditch_before_loss {
        goods::ditch(ctx, seat, &ctx.rules.sets.handy.ditched);
    }
}

/// May the seat's Alchemist act now? He may in anybody's turn; in an alternative ruling only in his owner's
/// (RULING 126).
#[must_use]
pub fn converts_now<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    let asked = || match ctx.rules.rules.alchemist_converts {
        AlchemistConverts::AnyTime => true,
        AlchemistConverts::OwnTurn => seat == ctx.active(),
    };
    ctx.hero(seat).has(Flag::SellObjects) && caps::gains_gold(ctx.rules, ctx.hero(seat)) && asked()
}

/// The end of a turn that was played: Spells, Objects into gold, trophies.
#[inline]
pub fn close<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    spells::window(ctx, Window::TurnEnd, Window::OtherEnd)?;
    if ctx.hero(seat).plays() && !ctx.hero(seat).immobile {
        powers::sheds(ctx, seat);
        convert(ctx, seat);
        growth::at_end(ctx, seat);
    }
    ControlFlow::Continue(())
}

/// Removes what characters gained for this turn only.
pub fn spend(state: &mut State) {
    for seat in Seat::all(state.players) {
        let hero = state.hero(seat);
        if hero.turn_strength | hero.turn_battle != 0 {
            let hero = state.hero_mut(seat);
            (hero.turn_strength, hero.turn_battle) = (0, 0);
        }
    }
}

/// The very end of a turn, missed or played: Toads, clocks, cards left over, quests.
#[inline]
pub fn end<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    if ctx.hero(seat).immobile {
        ctx.hero_mut(seat).immobile = false;
    }
    spend(ctx.state);
    toad(ctx, seat);
    forms::clock(ctx, seat);
    clocks_at_end(ctx, seat);
    sweep(ctx);
    quest::check_all(ctx)?;
    ctx.tell(Event::TurnEnded { seat });
    ctx.rest();
    ControlFlow::Continue(())
}

/// Events that nobody has met stay (RULING 82); in an alternative ruling they are discarded when the turn ends.
fn sweep<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) {
    if ctx.rules.rules.events_left == EventsLeft::Stay {
        return;
    }
    for card in &ctx.state.on_board.clone() {
        let lasts = ctx.state.timers.iter().any(|timer| timer.card == card);
        if ctx.rules.brief(card).kind == CardKind::Event && !lasts {
            inventory::discard(ctx, card);
        }
    }
}

/// Turns a Toad back at the end of its last turn. The turn in which it became a Toad does not count (RULING 78).
fn toad<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if ctx.hero(seat).is_toad() && !ctx.state.turn.idle {
        toad_turn(ctx, seat);
    }
}

#[cold]
fn toad_turn<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let hero = ctx.hero_mut(seat);
    if hero.toad_fresh {
        hero.toad_fresh = false;
        return;
    }
    hero.toad -= 1;
    if hero.toad == 0 {
        let gained = (core::mem::take(&mut hero.toad_strength), core::mem::take(&mut hero.toad_craft));
        ctx.tell(Event::ToadEnded { seat });
        if ctx.rules.rules.toad_counters_kept {
            keep_counters(ctx, seat, gained);
        }
        inventory::settle(ctx, seat);
    }
}

/// Counters gained as a Toad are lost with the shape (RULING 78); in an alternative ruling they are kept.
fn keep_counters<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, (strength, craft): (u8, u8)) {
    effects::gain::ability(ctx, seat, Ability::Strength, strength);
    effects::gain::ability(ctx, seat, Ability::Craft, craft);
}
