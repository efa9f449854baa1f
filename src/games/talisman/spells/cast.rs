//! Casting: who may, how often, and whether the Spell is countered (R4E, Casting Spells; RULING 43, RULING 94).

use super::{SpellKind, Window, Windows};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::cx::{Ask, Cx, Hears, Options};
use crate::games::talisman::decision::{Choice, Decision, Topic};
use crate::games::talisman::event::Event;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::inventory;
use crate::games::talisman::ruleset::Ruleset;
use crate::games::talisman::state::{Place, State};

/// May the seat cast anything now? A held character may still counter (Immobility).
#[inline]
fn able<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat, window: Window) -> bool {
    let hero = cx.hero(seat);
    if !cx.state.holders.of(window).has(seat) || !hero.plays() || hero.is_toad() || cx.state.no_magic {
        return false;
    }
    if hero.has(Flag::SpellProof) || cx.rules.space(hero.space).ground.cursed {
        return false;
    }
    if hero.immobile && window != Window::Counter {
        return false;
    }
    if seat == cx.active() {
        cx.state.turn.spells_left > 0
    } else {
        cx.state.turn.cast_by_others[seat.at()] < cx.rules.rules.spells_in_other_turn
    }
}

/// Notes the windows of a seat's Spells afresh.
pub fn reopen(rules: &Ruleset, state: &mut State, seat: Seat) {
    let held = state.hero(seat).spells.iter();
    let windows = held.fold(Windows::NONE, |all, card| all.or(*rules.sets.handy.windows.row(card.0)));
    state.holders.note(seat, windows);
}

/// Adds the Spells of the seat that fit the window and, by `fits`, the moment; nothing if it may not cast now.
pub fn open<D: Dice, W: Hears>(
    cx: &Cx<'_, D, W>,
    seat: Seat,
    window: Window,
    fits: impl Fn(&SpellKind) -> bool,
    options: &mut Options,
) {
    if able(cx, seat, window) {
        add_fitting(cx, seat, window, fits, options);
    }
}

#[inline]
fn add_fitting<D: Dice, W: Hears>(
    cx: &Cx<'_, D, W>,
    seat: Seat,
    window: Window,
    fits: impl Fn(&SpellKind) -> bool,
    options: &mut Options,
) {
    let held = cx.hero(seat).spells.and(cx.rules.sets.handy.castable(window));
    let fitting = held.iter().filter(|card| cx.title(*card).spell.as_ref().is_some_and(&fits));
    fitting.for_each(|card| options.push(Choice::Card(card)));
}

/// Asks the seat for one of its Spells that fit the window and, by `fits`, the moment; `None` if there is none or
/// none is wanted.
#[inline]
pub fn choose<D: Dice, W: Hears>(
    cx: &mut Cx<'_, D, W>,
    ask: Ask,
    window: Window,
    fits: impl Fn(&Cx<'_, D, W>, &SpellKind) -> bool,
) -> Option<CardId> {
    if !able(cx, ask.seat, window) {
        return None;
    }
    let mut options = Options::new();
    options.push(Choice::No);
    add_fitting(cx, ask.seat, window, |kind| fits(cx, kind), &mut options);
    if options.len() == 1 {
        return None;
    }
    if let Choice::Card(card) = cx.ask(ask, &options) { Some(card) } else { None }
}

/// Does anybody cast a Spell of this kind on a loss? Whose loss it is is asked first, then the others clockwise.
pub fn answers_loss<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, loser: Seat, kind: SpellKind, topic: Topic) -> bool {
    if cx.state.holders.of(Window::Loss).is_empty() {
        return false;
    }
    for seat in loser.from_here(cx.state.players) {
        let ask = Ask { seat, decision: Decision::CastLoss, topic };
        if let Some(card) = choose(cx, ask, Window::Loss, |_, held| *held == kind) {
            // An Enemy or a Follower is what is saved, and no Spell is cast on anybody.
            let other = matches!(topic, Topic::Kill { .. } | Topic::FollowerLoss { .. });
            let last = holds_one(cx, seat);
            let works = declare(cx, seat, card, Window::Loss, (!other).then_some(loser));
            refill(cx, seat, last);
            if works {
                return true;
            }
        }
    }
    false
}

/// The Spell leaves the hand; true if nobody counters it. When it has done its work, [`refill`] follows.
pub fn declare<D: Dice, W: Hears>(
    cx: &mut Cx<'_, D, W>,
    seat: Seat,
    card: CardId,
    window: Window,
    target: Option<Seat>,
) -> bool {
    if seat == cx.active() {
        cx.state.turn.spells_left -= 1;
    } else {
        cx.state.turn.cast_by_others[seat.at()] += 1;
    }
    cx.tell(Event::SpellCast { seat, card, window, target });
    let stays = cx.title(card).spell.is_some_and(SpellKind::stays);
    if stays {
        inventory::put(cx.rules, cx.state, card, Place::Limbo);
    } else {
        inventory::discard(cx, card);
    }
    reopen(cx.rules, cx.state, seat);
    let works = !countered(cx, Topic::Cast { caster: seat, spell: Some(card), target });
    if works {
        cx.tell(Event::SpellWorked { seat, card, target });
    } else {
        cx.tell(Event::SpellCountered { seat, card: Some(card) });
        if stays {
            inventory::discard(cx, card);
        }
    }
    works
}

/// Is the Spell about to be cast the last one held?
#[must_use]
pub fn holds_one<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat) -> bool {
    cx.hero(seat).hand == 1
}

/// Who always has a Spell gains one when the last has been cast and has done its work (Prophetess, Wizard, Wand), not when it
/// was lost by one cast before it (RULING 160).
pub fn refill<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, last: bool) {
    let hero = cx.hero(seat);
    if last && hero.spells.is_empty() && hero.has(Flag::AlwaysOneSpell) && inventory::gain_spell(cx, seat) {
        inventory::credit(cx, seat, Flag::AlwaysOneSpell);
    }
}

/// Does anybody but the caster cancel the Spell just cast? A Counterspell may itself be countered; the copies of the
/// box bound the chain (Counterspell; RULING 94).
pub fn countered<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, topic: Topic) -> bool {
    let Topic::Cast { caster, spell: _, target: _ } = topic else { return false };
    if cx.state.holders.of(Window::Counter).is_empty() {
        return false;
    }
    for seat in cx.active().from_here(cx.state.players) {
        if seat == caster {
            continue;
        }
        let ask = Ask { seat, decision: Decision::CastCounter, topic };
        if let Some(card) = choose(cx, ask, Window::Counter, |_, _| true) {
            let last = holds_one(cx, seat);
            let counters = declare(cx, seat, card, Window::Counter, Some(caster));
            refill(cx, seat, last);
            if counters {
                return true;
            }
        }
    }
    false
}

/// Characters a Spell can be aimed at: playing, and not shielded from Spells.
pub fn targets<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat, fits: impl Fn(Seat) -> bool) -> Options {
    cx.state
        .playing_from(seat)
        .iter()
        .copied()
        .filter(|each| !cx.hero(*each).has(Flag::SpellProof) && fits(*each))
        .map(Choice::Seat)
        .collect()
}

/// Is there a character that a Spell can be aimed at?
pub fn any_target<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, fits: impl Fn(Seat) -> bool) -> bool {
    // Seats without a player have nobody who plays.
    let mut heroes = (0_u8..).map(Seat).zip(cx.state.heroes.iter());
    heroes.any(|(each, hero)| hero.plays() && !hero.has(Flag::SpellProof) && fits(each))
}

/// Asks for the character a Spell is aimed at.
pub fn aim<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, card: CardId, options: &Options) -> Seat {
    let topic = Topic::Cast { caster: seat, spell: Some(card), target: None };
    let Choice::Seat(target) = cx.ask(Ask { seat, decision: Decision::SpellSeat, topic }, options) else {
        unreachable!("only characters are offered")
    };
    target
}
