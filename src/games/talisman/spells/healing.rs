//! Healing: anybody, up to the printed lives (RULING 49).

use super::{Casting, SpellKind, Window, Windows, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::cx::{Ask, Cx, Hears};
use crate::games::talisman::decision::{Decision, Topic};
use crate::games::talisman::effect::gain;
use crate::games::talisman::flags::Flag;

/// Characters with lives to heal.
pub fn fits<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, other: Seat) -> bool {
    gain::wounds(cx, other) > 0
}

/// Casts it.
pub fn cast<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, now: Casting) {
    let options = cast::targets(cx, now.seat, |other| fits(cx, other));
    let target = cast::aim(cx, now.seat, now.card, &options);
    if cast::declare(cx, now.seat, now.card, now.window, Some(target)) {
        gain::heal(cx, target, u8::MAX);
    }
}

/// Does anybody heal a hero that is losing its last life? The loser is asked first, then the others clockwise. Nobody has
/// the Spell for this moment unless it is read so (RULING 49).
pub fn answers<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, loser: Seat, lives: u8) -> bool {
    if cx.hero(loser).has(Flag::SpellProof) || !cx.state.anyone_could_cast(Windows::of(&[Window::Loss])) {
        return false;
    }
    let fits = |_: &Cx<'_, D, W>, kind| kind == SpellKind::Healing;
    for seat in loser.from_here(cx.state.players) {
        let ask = Ask { seat, decision: Decision::CastLoss, topic: Topic::Loss { seat: loser, lives } };
        if let Some(card) = cast::choose(cx, ask, Window::Loss, fits) {
            let heals = cast::declare(cx, seat, card, Window::Loss, Some(loser));
            cast::refill(cx, seat);
            if heals {
                return true;
            }
        }
    }
    false
}
