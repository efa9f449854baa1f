//! Casting: who may cast, how often, and whether the Spell is countered (R4E, Casting Spells; RULING 43, RULING 94).

use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::rules::SpellRefill;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::spell_kind::SpellKind;
use crate::games::talisman::model::state::{Place, State};
use crate::games::talisman::model::window::{Window, Windows};
use crate::games::talisman::rules::context::{Context, DecisionRequest, Options, TalismanObserver};
use crate::games::talisman::rules::inventory;

/// May the seat cast anything in this window? A held character may only cast Counterspells (Immobility).
#[inline]
fn able<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, window: Window) -> bool {
    let hero = ctx.hero(seat);
    if !ctx.state.holders.of(window).has(seat) || !hero.plays() || hero.is_toad() || ctx.state.no_magic {
        return false;
    }
    if hero.has(Flag::SpellProof) || ctx.rules.text(&ctx.state.terrain, hero.space).ground.cursed {
        return false;
    }
    if hero.immobile && window != Window::Counter {
        return false;
    }
    if seat == ctx.active() {
        ctx.state.turn.spells_left > 0
    } else {
        ctx.state.turn.cast_by_others[seat.at()] < ctx.rules.rules.spells_in_other_turn
    }
}

/// Recomputes the windows for which a seat holds Spells.
pub fn reopen(rules: &Ruleset, state: &mut State, seat: Seat) {
    let held = state.hero(seat).spells.iter();
    let windows = held.fold(Windows::NONE, |all, card| all.or(*rules.sets.handy.windows.row(card.0)));
    state.holders.note(seat, windows);
}

/// Adds the seat's Spells for this window that pass `fits`; adds none if the seat may not cast now.
pub fn open<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    seat: Seat,
    window: Window,
    fits: impl Fn(&SpellKind) -> bool,
    options: &mut Options,
) {
    if able(ctx, seat, window) {
        add_fitting(ctx, seat, window, fits, options);
    }
}

#[inline]
fn add_fitting<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    seat: Seat,
    window: Window,
    fits: impl Fn(&SpellKind) -> bool,
    options: &mut Options,
) {
    let held = ctx.hero(seat).spells.and(ctx.rules.sets.handy.castable(window));
    let fitting = held.iter().filter(|card| ctx.title(*card).spell.as_ref().is_some_and(&fits));
    fitting.for_each(|card| options.push(Choice::Card(card)));
}

/// Asks the seat for one of its Spells for this window that pass `fits`; `None` if it has none or wants none.
#[inline]
pub fn choose<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    ask: DecisionRequest,
    window: Window,
    fits: impl Fn(&Context<'_, D, W>, &SpellKind) -> bool,
) -> Option<CardId> {
    if !able(ctx, ask.seat, window) {
        return None;
    }
    let mut options = Options::new();
    options.push(Choice::No);
    add_fitting(ctx, ask.seat, window, |kind| fits(ctx, kind), &mut options);
    if options.len() == 1 {
        return None;
    }
    if let Choice::Card(card) = ctx.ask(ask, &options) { Some(card) } else { None }
}

/// Does anybody cast a Spell of this kind to prevent a loss? The loser is asked first, then the others clockwise.
pub fn answers_loss<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    loser: Seat,
    kind: SpellKind,
    topic: Topic,
) -> bool {
    if ctx.state.holders.of(Window::Loss).is_empty() {
        return false;
    }
    for seat in loser.from_here(ctx.state.players) {
        let ask = DecisionRequest { seat, decision: Decision::CastLoss, topic };
        if let Some(card) = choose(ctx, ask, Window::Loss, |_, held| *held == kind) {
            // If an Enemy or a Follower is saved, the Spell has no character as its target.
            let other = matches!(topic, Topic::Kill { .. } | Topic::FollowerLoss { .. });
            let last = holds_one(ctx, seat);
            let works = declare(ctx, seat, card, Window::Loss, (!other).then_some(loser));
            refill(ctx, seat, last);
            if works {
                return true;
            }
        }
    }
    false
}

/// Plays a Spell from the hand; true if nobody counters it. The caller applies its effect and then calls [`refill`].
pub fn declare<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    card: CardId,
    window: Window,
    target: Option<Seat>,
) -> bool {
    if seat == ctx.active() {
        ctx.state.turn.spells_left -= 1;
    } else {
        ctx.state.turn.cast_by_others[seat.at()] += 1;
    }
    ctx.tell(Event::SpellCast { seat, card, window, target });
    let stays = ctx.title(card).spell.is_some_and(|kind| kind.row().stays);
    if stays {
        inventory::put(ctx.rules, ctx.state, card, Place::Limbo);
    } else {
        inventory::discard(ctx, card);
    }
    reopen(ctx.rules, ctx.state, seat);
    let works = !countered(ctx, Topic::Cast { caster: seat, spell: Some(card), target });
    if works {
        ctx.tell(Event::SpellWorked { seat, card, target });
    } else {
        ctx.tell(Event::SpellCountered { seat, card });
        if stays {
            inventory::discard(ctx, card);
        }
    }
    works
}

/// Does the seat hold only the Spell that it is about to cast?
#[must_use]
pub fn holds_one<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    ctx.hero(seat).hand == 1
}

/// A character that always has a Spell gains one after casting its last and applying it (Prophetess, Wizard, Wand). It
/// gains none if the last was lost to a Spell cast before (RULING 160). Under a house rule it waits (RULING 312).
pub fn refill<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, last: bool) {
    if last {
        refill_at(ctx, seat, SpellRefill::AtOnce);
    }
}

/// Gives a Spell to a character that always has one and holds none, if the rules give it now (RULING 312).
#[inline]
pub fn refill_at<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, now: SpellRefill) {
    let hero = ctx.hero(seat);
    let due = ctx.rules.rules.spell_refill == now && hero.spells.is_empty() && hero.has(Flag::AlwaysOneSpell);
    if due && hero.plays() && inventory::gain_spell(ctx, seat) {
        inventory::credit(ctx, seat, Flag::AlwaysOneSpell);
    }
}

/// Does anybody but the caster cancel the Spell? A Counterspell can be countered too; the number of copies limits the
/// chain (Counterspell; RULING 94).
pub fn countered<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, topic: Topic) -> bool {
    let Topic::Cast { caster, spell: _, target: _ } = topic else { return false };
    if ctx.state.holders.of(Window::Counter).is_empty() {
        return false;
    }
    for seat in ctx.active().from_here(ctx.state.players) {
        if seat == caster {
            continue;
        }
        let ask = DecisionRequest { seat, decision: Decision::CastCounter, topic };
        if let Some(card) = choose(ctx, ask, Window::Counter, |_, _| true) {
            let last = holds_one(ctx, seat);
            let counters = declare(ctx, seat, card, Window::Counter, Some(caster));
            refill(ctx, seat, last);
            if counters {
                return true;
            }
        }
    }
    false
}

/// The characters that a Spell can target: playing, and not protected from Spells.
pub fn targets<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    seat: Seat,
    fits: impl Fn(Seat) -> bool,
) -> Options {
    ctx.state
        .playing_from(seat)
        .iter()
        .copied()
        .filter(|each| !ctx.hero(*each).has(Flag::SpellProof) && fits(*each))
        .map(Choice::Seat)
        .collect()
}

/// Is there a character that a Spell can target?
pub fn any_target<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, fits: impl Fn(Seat) -> bool) -> bool {
    // Seats without a player have the status `Out`, so `plays` skips them.
    let mut heroes = (0_u8..).map(Seat).zip(ctx.state.heroes.iter());
    heroes.any(|(each, hero)| hero.plays() && !hero.has(Flag::SpellProof) && fits(each))
}

/// Asks for the target of a Spell.
pub fn aim<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    card: CardId,
    options: &Options,
) -> Seat {
    let topic = Topic::Cast { caster: seat, spell: Some(card), target: None };
    let Choice::Seat(target) = ctx.ask(DecisionRequest { seat, decision: Decision::SpellSeat, topic }, options) else {
        unreachable!("only characters are offered")
    };
    target
}
