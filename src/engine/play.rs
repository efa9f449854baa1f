//! Plays games: what a rule engine provides, and what one game is played with and results in.

use super::choice::Table;
use super::context::{Context, Counts};
use super::dice::{Dice, KeyedDice};
use super::game::Game;
use super::ids::{SEATS_MAX, Seat};
use super::observer::Observer;
use super::rng::{self, Stream};

/// The rules of a game as a program: the board, the turns, and who has won.
pub trait RuleEngine: Game {
    /// The position before the first question of a game, and whose turn is first.
    fn board(rules: &Self::Rules, plan: &GamePlan) -> (Self::State, Self::Point);

    /// Asks what players decide before the first turn, and sets up what follows from it.
    fn open<D: Dice, W: Observer<Self::State, Self::Event>>(_ctx: &mut Context<'_, Self, D, W>, _plan: &GamePlan) {}

    /// Plays at most `most` turns from a point on; after `rounds_max` rounds the game is unfinished.
    fn turns<D: Dice, W: Observer<Self::State, Self::Event>>(
        ctx: &mut Context<'_, Self, D, W>,
        from: Self::Point,
        most: u32,
        rounds_max: u16,
    ) -> Course<Self>;

    /// The number of the character that a seat has.
    fn held(state: &Self::State, seat: Seat) -> u8;

    /// Who has won, and the finishing order. `ending` is an index into [`Game::ENDINGS`].
    fn standing(rules: &Self::Rules, state: &Self::State, ending: u8) -> Standing;
}

/// Which game to play.
#[derive(Clone, Copy, Debug)]
pub struct GamePlan {
    /// The experiment's seed.
    pub seed: u64,
    /// The game number.
    pub game: u64,
    /// Seats at the table.
    pub players: u8,
    /// Rounds after which the game is unfinished.
    pub rounds_max: u16,
    /// Fixed characters of seats, by number; `None` deals one at random, without repeats.
    pub characters: [Option<u8>; SEATS_MAX],
}

/// Seeds each strategy of a table with its own random numbers.
pub fn begin<G: Game>(seed: u64, game: u64, table: &mut Table<G>) {
    let key = rng::stream_key(seed, game, Stream::Strategy);
    for (seat, strategy) in (0_u64..).zip(table.iter_mut()) {
        strategy.begin(rng::join(key, seat));
    }
}

/// The number of rounds after which a game counts as unfinished where nothing else is said.
pub const ROUNDS_MAX: u16 = 500;

/// Number of parts in a whole win, so that shared wins add up exactly.
pub const WIN_PARTS: u8 = 60;

/// Each seat's place in the finishing order, from 1, the highest score first. Equal scores share a place, and the next one
/// counts them: 1, 2, 2, 4. Empty seats have place 0.
pub fn places<T: Ord>(players: u8, score: impl Fn(Seat) -> T) -> [u8; SEATS_MAX] {
    let mut places = [0; SEATS_MAX];
    for seat in Seat::all(players) {
        let ahead = Seat::all(players).filter(|other| score(*other) > score(seat));
        places[seat.at()] = ahead.fold(1, |place, _| place + 1);
    }
    places
}

/// Turns that were played in a row.
#[derive(Clone, Copy, Debug)]
pub struct Course<G: Game> {
    /// How many.
    pub turns: u32,
    /// How the game ended, if it did: an index into [`Game::ENDINGS`].
    pub ending: Option<u8>,
    /// Whose turn would be next.
    pub next: G::Point,
}

/// What a finished game means for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Standing {
    /// Each seat's share of the win, in 60ths; all 0 if nobody won.
    pub share: [u8; SEATS_MAX],
    /// The finishing order: each seat's place, see [`places`]; all 0 if nobody won.
    pub place: [u8; SEATS_MAX],
}

impl Standing {
    /// Seats that have won share the win equally. All others share the next place.
    #[must_use]
    pub fn of_winners(players: u8, wins: impl Fn(Seat) -> bool) -> Self {
        let winners = Seat::all(players).filter(|seat| wins(*seat)).fold(0, |count, _| count + 1);
        let Some(part) = WIN_PARTS.checked_div(winners) else { return Self::default() };
        let mut share = [0; SEATS_MAX];
        Seat::all(players).filter(|seat| wins(*seat)).for_each(|seat| share[seat.at()] = part);
        Self { share, place: places(players, wins) }
    }
}

/// Starts a game: the context of its first turn, and the number of the character that each seat has been dealt.
fn started<'a, G: RuleEngine, D: Dice, W: Observer<G::State, G::Event>>(
    mut ctx: Context<'a, G, D, W>,
    plan: &GamePlan,
) -> (Context<'a, G, D, W>, [u8; SEATS_MAX]) {
    begin(plan.seed, plan.game, ctx.table);
    G::open(&mut ctx, plan);
    let dealt = held::<G>(ctx.state, plan.players);
    (ctx, dealt)
}

fn held<G: RuleEngine>(state: &G::State, players: u8) -> [u8; SEATS_MAX] {
    let mut held = [u8::MAX; SEATS_MAX];
    Seat::all(players).for_each(|seat| held[seat.at()] = G::held(state, seat));
    held
}

/// Plays a game to its end: a pure function of ruleset, plan and strategies.
///
/// # Panics
/// If the rules do not end the game within `plan.rounds_max` rounds.
pub fn play_game<G: RuleEngine, W: Observer<G::State, G::Event>>(
    rules: &G::Rules,
    plan: &GamePlan,
    table: &mut Table<G>,
    listener: &mut W,
) -> Outcome {
    let ((mut state, first), mut dice) = (G::board(rules, plan), KeyedDice::new(plan.seed, plan.game));
    let (state, dice) = (&mut state, &mut dice);
    let ctx = Context { rules, state, dice, table, listener, counts: Counts::default() };
    let (mut ctx, dealt) = started(ctx, plan);
    let course = G::turns(&mut ctx, first, u32::MAX, plan.rounds_max);
    let Some(ending) = course.ending else { unreachable!("the limit of rounds ends every game") };
    let Standing { share, place } = G::standing(rules, ctx.state, ending);
    let (rounds, held) = (G::clock(ctx.state).0, held::<G>(ctx.state, plan.players));
    Outcome { share, place, dealt, held, ending, rounds, turns: course.turns, counts: ctx.counts }
}

/// Plays a game up to a turn, counted from 1: the position before it, and whose turn it is; `None` if the game is over by
/// then.
pub fn position_before<G: RuleEngine>(
    rules: &G::Rules,
    plan: &GamePlan,
    table: &mut Table<G>,
    turn: u32,
) -> Option<(G::State, G::Point)> {
    let ((mut state, first), mut dice) = (G::board(rules, plan), KeyedDice::new(plan.seed, plan.game));
    let counts = Counts::default();
    let ctx = Context { rules, state: &mut state, dice: &mut dice, table, listener: &mut (), counts };
    let (mut ctx, _) = started(ctx, plan);
    let course = G::turns(&mut ctx, first, turn.saturating_sub(1), plan.rounds_max);
    course.ending.is_none().then_some((state, course.next))
}

/// The outcome of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Each seat's share of the win, in 60ths; all 0 if unfinished.
    pub share: [u8; SEATS_MAX],
    /// The finishing order: each seat's place, see [`places`]; all 0 if nobody won.
    pub place: [u8; SEATS_MAX],
    /// The character dealt to each seat at the start.
    pub dealt: [u8; SEATS_MAX],
    /// The character each seat held at the end.
    pub held: [u8; SEATS_MAX],
    /// How it ended: an index into [`Game::ENDINGS`].
    pub ending: u8,
    /// Rounds begun.
    pub rounds: u16,
    /// Turns taken, missed ones included.
    pub turns: u32,
    /// Counts made during play.
    pub counts: Counts,
}

impl Outcome {
    /// A hash of the outcome; the sum over games identifies a run.
    #[must_use]
    pub fn fingerprint(&self, game: u64) -> u64 {
        let mut key = rng::join(game, u64::from(self.ending));
        for seat in 0..SEATS_MAX {
            let word = [self.share[seat], self.dealt[seat], self.held[seat], 0, 0, 0, 0, 0];
            key = rng::join(key, u64::from_le_bytes(word));
        }
        rng::join(key, u64::from(self.turns) << 32 | u64::from(self.counts.decisions))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_place() {
        let scores = [7, 9, 7, 1];
        assert_eq!(places(4, |seat| scores[seat.at()]), [2, 1, 2, 4, 0, 0]);
        assert_eq!(places(2, |_| 0), [1, 1, 0, 0, 0, 0]);
    }
}
