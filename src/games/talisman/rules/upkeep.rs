//! What happens at the edges of a turn: clocks, Toads, offers (R4E, Toads; RULING 76).

use super::context::{Ask, Context, Flow, Hears, Options};
use super::effects::odd::blizzard;
use super::effects::{self, ask};
use super::spells::{self, destroy_magic};
use super::{goods, growth, inventory, quest};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::kinds::{Alignment, CardKind};
use crate::games::talisman::model::rules::{AlchemistConverts, DruidChanges, EventsLeft, MindsKnown};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Lasting, State, Timer};
use crate::games::talisman::model::verb::Ability;
use crate::games::talisman::model::window::Window;
use core::ops::ControlFlow;

/// Clocks that run by the seat's turn starts: Hex and Destroy Magic, its caster dead or alive (RULING 110). A Hex
/// counts rounds, to which extra turns add nothing (RULING 120).
#[inline]
pub fn clocks_at_start<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if !ctx.state.timers.is_empty() {
        tick_at_start(ctx, seat);
    }
}

#[cold]
fn tick_at_start<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let (rounds, blizzard, magic) = (counts_rounds(ctx), blizzard::counts_starts(ctx.rules), ends_destroy_magic(ctx));
    if !ctx.state.turn.idle {
        tick(ctx, seat, |what| match what {
            Lasting::DestroyMagic => magic,
            Lasting::Hex => rounds,
            Lasting::Blizzard => rounds && blizzard,
        });
    }
}

/// Clocks that run by the seat's turn ends: the Blizzard, which counts rounds too.
#[inline]
pub fn clocks_at_end<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if !ctx.state.timers.is_empty() {
        tick_at_end(ctx, seat);
    }
}

#[cold]
fn tick_at_end<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let counts = counts_rounds(ctx) && !blizzard::counts_starts(ctx.rules);
    if !ctx.state.turn.idle {
        tick(ctx, seat, |what| what == Lasting::Blizzard && counts);
    }
}

/// Does the present turn bring what counts rounds nearer to its end? As played, a turn won by a Temporal Warp does not
/// (RULING 120).
#[must_use]
pub fn counts_rounds<D: Dice, W: Hears>(ctx: &Context<'_, D, W>) -> bool {
    ctx.state.turn.extra == 0 || ctx.rules.rules.extra_turns_count
}

/// Is the present turn one to which Destroy Magic lasts? As played, an extra one is, too; the other reading waits for the next
/// turn in turn order (RULING 120).
fn ends_destroy_magic<D: Dice, W: Hears>(ctx: &Context<'_, D, W>) -> bool {
    ctx.state.turn.extra == 0 || ctx.rules.rules.extra_turn_ends_destroy_magic
}

fn tick<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, mine: impl Fn(Lasting) -> bool) {
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

/// A lasting effect is over, and its card goes.
fn run_out<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, timer: Timer) {
    stop_timer(ctx, timer.card);
    // A Destroy Magic has long been discarded; the others lie on their spaces.
    if timer.what != Lasting::DestroyMagic {
        inventory::discard(ctx, timer.card);
    }
}

/// What a dead character has drawn or cast runs on by the turns of the seat; read otherwise, it ends with the character
/// (RULING 110).
pub fn clocks_at_death<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    while !ctx.rules.rules.lasting_outlives_death
        && let Some(timer) = ctx.state.timers.iter().copied().find(|timer| timer.seat == seat)
    {
        run_out(ctx, timer);
    }
}

/// Ends the lasting effect of a card, if it has one.
pub fn stop_timer<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, card: CardId) {
    let Some(index) = ctx.state.timers.iter().position(|timer| timer.card == card) else { return };
    let timer = ctx.state.timers.remove(index);
    ctx.tell(Event::LastingEnded { what: timer.what, card, seat: timer.seat });
    let more = ctx.state.timers.iter().any(|other| other.what == timer.what);
    match timer.what {
        Lasting::Blizzard => ctx.state.blizzard = more,
        Lasting::DestroyMagic => destroy_magic::set(ctx, more),
        Lasting::Hex => {}
    }
}

/// What the seat may do before anything else: alignment, others' minds, Objects into gold, trophies at any time.
#[inline]
pub fn offers<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    const OFFERED: Flags = Flags::of(&[Flag::ChangeAlignment, Flag::ReadMinds, Flag::SellObjects, Flag::SpellProof]);
    if ctx.hero(seat).sums.flags.meets(OFFERED) {
        offer(ctx, seat);
    } else {
        growth::at_any_time(ctx, seat);
    }
}

fn offer<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    realign(ctx, seat, Topic::Plain);
    if ctx.hero(seat).has(Flag::ReadMinds) {
        read_minds(ctx, seat);
    }
    convert(ctx, seat);
    growth::at_any_time(ctx, seat);
    // What bars its owner from casting may be left behind before the turn (RULING 111).
    if ctx.hero(seat).has(Flag::SpellProof) {
        goods::ditch(ctx, seat, Some(Flag::SpellProof));
    }
}

fn read_minds<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let others = seat.others(ctx.state.players).any(|other| !ctx.hero(other).spells.is_empty());
    let news = others && !knows_minds(ctx.rules, ctx.state, seat);
    if news && ctx.wants(seat, Decision::ReadMinds, Topic::Plain) {
        ctx.state.turn.minds_read = true;
        inventory::credit(ctx, seat, Flag::ReadMinds);
        ctx.tell(Event::MindsRead { seat });
    }
}

/// Does the seat know the Spells of others? Who can read minds does in its turn, once it has looked; read otherwise, at all
/// times (RULING 118).
#[must_use]
fn knows_minds(rules: &Ruleset, state: &State, seat: Seat) -> bool {
    match rules.rules.minds_known {
        MindsKnown::Turn => state.turn.minds_read && state.active() == seat,
        MindsKnown::Always => state.hero(seat).has(Flag::ReadMinds),
    }
}

/// The Druid may change alignment at will, once a turn, if a card shows it (RULING 67); RULING 121 lists the moments.
#[inline]
pub fn realign<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, topic: Topic) {
    let open = ctx.hero(seat).has(Flag::ChangeAlignment) && !ctx.state.turn.realigned[seat.at()];
    if open && realigns_now(ctx, seat) {
        offer_alignments(ctx, seat, topic);
    }
}

/// At will is in anybody's turn, or by another reading in one's own (RULING 121).
fn realigns_now<D: Dice, W: Hears>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    match ctx.rules.rules.druid_changes {
        DruidChanges::AtWill => true,
        DruidChanges::OwnTurn => seat == ctx.active(),
    }
}

#[inline(never)]
fn offer_alignments<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, topic: Topic) {
    use crate::games::talisman::model::kinds::Alignment::{Evil, Good, Neutral};
    let open = |to: &Alignment| effects::lose::may_become(ctx, seat, *to);
    let mut options = Options::new();
    options.push(Choice::No);
    options.extend([Good, Neutral, Evil].into_iter().filter(open).map(Choice::Alignment));
    if options.len() == 1 {
        return;
    }
    let ask = Ask { seat, decision: Decision::Alignment, topic };
    if let Choice::Alignment(to) = ctx.ask(ask, &options) {
        effects::lose::alignment(ctx, seat, to);
        inventory::credit(ctx, seat, Flag::ChangeAlignment);
    }
}

/// The Alchemist turns Objects of its owner into gold; RULING 126 lists the moments. True if he has made some.
#[inline]
pub fn convert<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    let sold = converts_now(ctx, seat) && ask::sell_objects(ctx, seat, Decision::Convert);
    if sold {
        inventory::credit(ctx, seat, Flag::SellObjects);
    }
    sold
}

/// What another is about to take may be turned into gold first (RULING 126), and by another reading left behind (RULING 111).
pub fn part_with<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    convert(ctx, seat);
    if ctx.rules.rules.ditch_before_loss {
        goods::ditch(ctx, seat, None);
    }
}

/// Has the seat an Alchemist that is asked now? He is in anybody's turn, or by another reading in his owner's (RULING 126).
#[must_use]
pub fn converts_now<D: Dice, W: Hears>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    let asked = || match ctx.rules.rules.alchemist_converts {
        AlchemistConverts::AnyTime => true,
        AlchemistConverts::OwnTurn => seat == ctx.active(),
    };
    ctx.hero(seat).has(Flag::SellObjects) && asked()
}

/// The end of a turn that was played: Spells, goods into gold, trophies.
#[inline]
pub fn close<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    spells::window(ctx, Window::TurnEnd, Window::OtherEnd)?;
    if ctx.hero(seat).plays() && !ctx.hero(seat).immobile {
        convert(ctx, seat);
        growth::at_end(ctx, seat);
    }
    ControlFlow::Continue(())
}

/// Takes away what characters gained for the turn.
pub fn spend(state: &mut State) {
    for seat in Seat::all(state.players) {
        let hero = state.hero(seat);
        if hero.turn_strength | hero.turn_battle != 0 {
            let hero = state.hero_mut(seat);
            (hero.turn_strength, hero.turn_battle) = (0, 0);
        }
    }
}

/// The very end of a turn, missed or played: Toads, clocks, quests.
#[inline]
pub fn end<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    if ctx.hero(seat).immobile {
        ctx.hero_mut(seat).immobile = false;
    }
    spend(ctx.state);
    toad(ctx, seat);
    clocks_at_end(ctx, seat);
    sweep(ctx);
    quest::check_all(ctx)?;
    ctx.tell(Event::TurnEnded { seat });
    ctx.rest();
    ControlFlow::Continue(())
}

/// Events that nobody has met lie on (RULING 82); by another reading they are over with the turn.
fn sweep<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>) {
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

/// A Toad turns back at the end of its last turn; the turn of the transformation does not count (RULING 78).
fn toad<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if ctx.hero(seat).is_toad() && !ctx.state.turn.idle {
        toad_turn(ctx, seat);
    }
}

#[cold]
fn toad_turn<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat) {
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

/// What was gained as a Toad goes with the shape (RULING 78); by another reading it is gained for good.
fn keep_counters<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, (strength, craft): (u8, u8)) {
    effects::gain::ability(ctx, seat, Ability::Strength, strength);
    effects::gain::ability(ctx, seat, Ability::Craft, craft);
}
