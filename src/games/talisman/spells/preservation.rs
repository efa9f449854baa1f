//! Preservation: prevents one loss of a life, the killing of a Follower, or the killing of an Enemy (RULING 95).

use super::{SpellKind, Window, Windows, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::cx::{Ask, Cx, Hears};
use crate::games::talisman::decision::{Decision, Topic};
use crate::games::talisman::flags::Flag;

/// Is one of the lives about to be lost saved? The loser is asked first, then the others clockwise.
pub fn saves_life<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, lives: u8) -> bool {
    !cx.hero(seat).has(Flag::SpellProof) && anyone_saves(cx, seat, Topic::Loss { seat, lives })
}

/// Is the Follower saved?
pub fn saves_follower<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, card: CardId) -> bool {
    anyone_saves(cx, seat, Topic::FollowerLoss { seat, card })
}

/// Is the Enemy just beaten saved, which makes the fight a stand-off?
pub fn saves_enemy<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) -> bool {
    anyone_saves(cx, seat, Topic::Kill { seat })
}

fn anyone_saves<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, first: Seat, topic: Topic) -> bool {
    if !cx.state.anyone_could_cast(Windows::of(&[Window::Loss])) {
        return false;
    }
    for seat in first.from_here(cx.state.players) {
        if !cast::able(cx, seat, Window::Loss) {
            continue;
        }
        let ask = Ask { seat, decision: Decision::CastLoss, topic };
        let fits = |_: &Cx<'_, D, W>, kind| kind == SpellKind::Preservation;
        if let Some(card) = cast::choose(cx, ask, Window::Loss, fits) {
            let saves = cast::declare(cx, seat, card, Window::Loss, Some(first));
            cast::refill(cx, seat);
            if saves {
                return true;
            }
        }
    }
    false
}
