//! A whole game, from setup to its end.

use super::Talisman;
use super::cx::{Cx, Ending, Hears};
use super::event::Event;
use super::kinds::CharacterId;
use super::ruleset::Ruleset;
use super::state::State;
use super::{ending, setup, turn};
use crate::engine::choice::Strategy;
use crate::engine::dice::{Dice, KeyedDice};
use crate::engine::ids::{SEATS_MAX, Seat};
use crate::engine::play::Outcome;
use crate::engine::rng::{self, Stream};

/// Which game to play.
#[derive(Clone, Copy, Debug)]
pub struct GamePlan {
    /// The experiment's seed.
    pub seed: u64,
    /// The game number.
    pub game: u64,
    /// Seats, 2 to 6.
    pub players: u8,
    /// Rounds after which the game is unfinished.
    pub rounds_max: u16,
    /// Characters named for seats; `None` is dealt at random without repeats.
    pub characters: [Option<CharacterId>; SEATS_MAX],
}

/// Plays game `plan.game` to its end: a pure function of ruleset, plan and strategies.
pub fn play_game<W: Hears>(
    rules: &Ruleset,
    plan: &GamePlan,
    table: &mut [Box<dyn Strategy<Talisman>>],
    listener: &mut W,
) -> Outcome {
    let mut state = setup::board(rules, plan);
    let mut dice = KeyedDice::new(plan.seed, plan.game);
    let key = rng::stream_key(plan.seed, plan.game, Stream::Strategy);
    for (seat, strategy) in (0_u64..).zip(table.iter_mut()) {
        strategy.begin(rng::join(key, seat));
    }
    let mut cx = Cx { rules, state: &mut state, dice: &mut dice, table, listener, decisions: 0 };
    let dealt = held(cx.state);
    for seat in Seat::all(plan.players) {
        let character = cx.hero(seat).character;
        cx.tell(Event::CharacterDealt { seat, character });
        setup::starting_spells(&mut cx, seat);
    }
    let (ending, turns) = rounds(&mut cx, plan.rounds_max);
    let ending_index = ending as u8;
    cx.tell(Event::GameOver { ending: ending_index });
    Outcome {
        share: ending::shares(cx.state, ending),
        dealt,
        held: held(cx.state),
        ending: ending_index,
        rounds: cx.state.round,
        turns,
        decisions: cx.decisions,
    }
}

/// Rounds until the game is over; the limit ends it unfinished.
fn rounds<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, rounds_max: u16) -> (Ending, u32) {
    let mut turns = 0;
    loop {
        for seat in Seat::all(cx.state.players) {
            let (taken, ending) = turn::take(cx, seat);
            turns += taken;
            if let Some(ending) = ending {
                return (ending, turns);
            }
        }
        if cx.state.round >= rounds_max {
            return (Ending::RoundLimit, turns);
        }
        cx.state.round += 1;
    }
}

fn held(state: &State) -> [u8; SEATS_MAX] {
    core::array::from_fn(
        |seat| if seat < usize::from(state.players) { state.heroes[seat].character.0 } else { u8::MAX },
    )
}
