//! The order of turns, and how a game ends.

use super::context::{Context, Listener};
use super::turn;
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::engine::play::{Course, Standing, WIN_PARTS, places};
use crate::games::prophecy::model::Prophecy;
use crate::games::prophecy::model::ending::Ending;
use crate::games::prophecy::model::event::Event;
use crate::games::prophecy::model::ruleset::Ruleset;
use crate::games::prophecy::model::state::State;

/// The most extra turns that a seat takes one after the other (RULING 42).
const EXTRA_MAX: u8 = 20;

/// Plays at most `most` turns. Whose turn is next stands in the position.
pub fn turns<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, most: u32, rounds_max: u16) -> Course<Prophecy> {
    for played in 1..=most {
        turn::play(ctx);
        if let Some(ending) = over(ctx.rules, ctx.state).or_else(|| next(ctx.state, rounds_max)) {
            ctx.tell(Event::GameOver { ending });
            return Course { turns: played, ending: Some(ending as u8), next: () };
        }
    }
    Course { turns: most, ending: None, next: () }
}

/// Is the game over after a turn?
fn over(rules: &Ruleset, state: &State) -> Option<Ending> {
    let hero = state.hero(state.active);
    // Certificates are gained in one's own turn only.
    if hero.alive && hero.certificate_count() >= rules.rules.certificates_to_win {
        return Some(Ending::Certificates);
    }
    match state.living() {
        0 => Some(Ending::AllDead),
        1 if rules.rules.last_alive_wins => Some(Ending::LastAlive),
        _ => None,
    }
}

/// The seat that has the certificates needed to win.
fn winner(rules: &Ruleset, state: &State) -> Option<Seat> {
    state.living_from(Seat(0)).find(|seat| state.hero(*seat).certificate_count() >= rules.rules.certificates_to_win)
}

/// Passes the turn on: to the same seat for an extra turn, else to the next one alive. A round is over when the turn
/// comes back to the seat that began, or passes it.
fn next(state: &mut State, rounds_max: u16) -> Option<Ending> {
    if state.extra_turns > 0 && state.extra < EXTRA_MAX && state.hero(state.active).alive {
        state.extra_turns -= 1;
        state.extra += 1;
        return None;
    }
    (state.extra, state.extra_turns) = (0, 0);
    loop {
        let after = state.active.0 + 1;
        state.active = Seat(if after == state.players { 0 } else { after });
        if state.active == state.first {
            if state.round >= rounds_max {
                return Some(Ending::RoundLimit);
            }
            state.round += 1;
        }
        if state.hero(state.active).alive {
            return None;
        }
    }
}

/// Who has won, and the finishing order: the living by their certificates, then the dead by theirs (RULINGs 19 and 41).
#[must_use]
pub fn standing(rules: &Ruleset, state: &State, ending: Ending) -> Standing {
    let won = match ending {
        Ending::Certificates => winner(rules, state),
        Ending::LastAlive => state.living_from(Seat(0)).next(),
        Ending::AllDead | Ending::RoundLimit => None,
    };
    let Some(won) = won else { return Standing::default() };
    let score = |seat: Seat| {
        let hero = state.hero(seat);
        (seat == won, hero.alive, hero.certificate_count())
    };
    let mut standing = Standing { place: places(state.players, score), ..Standing::default() };
    standing.share[won.at()] = WIN_PARTS;
    standing
}
