//! Every game as a row, handed on while a run goes: nothing of them stays in memory.

use super::plan::Plan;
use super::runner::{CHUNK, Part, Played, Progress, RunFault, block_games, empty, play_chunk, pool};
use crate::engine::play::Outcome;
use rayon::prelude::*;
use std::io;

/// Chunks for each thread that are played before their games are handed on.
const AHEAD: usize = 4;

/// One game of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameRow {
    /// The variant, by its number.
    pub variant: usize,
    /// The game number.
    pub game: u64,
    /// What became of it; where games fork, with the option taken.
    pub outcome: Outcome,
}

/// Who takes the games.
pub trait Keep {
    /// Takes games: in the order of their numbers, and of each number in the order of the variants.
    ///
    /// # Errors
    /// When they cannot be kept.
    fn keep(&mut self, rows: &[GameRow]) -> io::Result<()>;
}

/// Plays an experiment as [`super::runner::run`] does, and hands on every game. Chunks are played side by side, a few for
/// each thread, and handed on in the order of their numbers: memory does not grow with the number of games, and what is kept
/// does not depend on the threads.
///
/// # Errors
/// When threads cannot be started, or games not be kept.
pub fn run(plan: &Plan, threads: usize, progress: &dyn Progress, keeper: &mut dyn Keep) -> Result<Played, RunFault> {
    let pool = pool(threads)?;
    let ahead = AHEAD * pool.current_num_threads();
    let (mut sum, mut block, mut at) = (Played::default(), empty(plan), 0);
    let mut spans = spans(plan);
    loop {
        let next: Vec<Span> = spans.by_ref().take(ahead).collect();
        if next.is_empty() {
            break;
        }
        let played: Vec<(Part, Vec<GameRow>)> =
            pool.install(|| next.par_iter().map(|span| kept(plan, span.games, progress)).collect());
        if progress.is_stopped() {
            // What is begun of a league's round of seatings is of no use.
            let first = next.first().map_or(0, |span| if plan.league.is_empty() { span.games[0] } else { span.block });
            (sum.block, sum.cut) = (block_games(plan), Some(first));
            break;
        }
        for (span, (part, rows)) in next.iter().zip(played) {
            if span.block != at {
                at = span.block;
                sum.take(core::mem::replace(&mut block, empty(plan)));
            }
            keeper.keep(&rows)?;
            block.merge(&part);
        }
    }
    if sum.cut != Some(at) {
        sum.take(block);
    }
    Ok(sum)
}

/// Games that are played at a stretch.
struct Span {
    /// The first number of the stored tally that they belong to.
    block: u64,
    /// Their first number, and the one behind the last.
    games: [u64; 2],
}

/// All chunks of all stored tallies, in order.
fn spans(plan: &Plan) -> impl Iterator<Item = Span> {
    let (all, games) = (plan.games, block_games(plan));
    starts([0, all], games).flat_map(move |block| {
        let end = all.min(block + games);
        starts([block, end], CHUNK).map(move |from| Span { block, games: [from, end.min(from + CHUNK)] })
    })
}

/// The first numbers of spans of so many games.
fn starts([first, end]: [u64; 2], games: u64) -> impl Iterator<Item = u64> {
    (0..(end - first).div_ceil(games)).map(move |span| first + span * games)
}

fn kept(plan: &Plan, span: [u64; 2], progress: &dyn Progress) -> (Part, Vec<GameRow>) {
    let mut rows = Vec::new();
    let part = play_chunk(plan, span, progress, &mut |game, outcomes| {
        let of_variant = |(variant, outcome): (usize, &Outcome)| GameRow { variant, game, outcome: *outcome };
        rows.extend(outcomes.iter().enumerate().map(of_variant));
    });
    (part, rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::plan::read;
    use crate::experiment::record::Record;
    use crate::experiment::runner::{self, tests::Enough};
    use crate::strategy::library::Library;
    use std::sync::atomic::AtomicU64;

    /// Keeps the games, and remembers how many came at once.
    #[derive(Default)]
    struct Memory(Vec<GameRow>, usize);

    impl Keep for Memory {
        fn keep(&mut self, rows: &[GameRow]) -> io::Result<()> {
            self.0.extend(rows);
            self.1 = self.1.max(rows.len());
            Ok(())
        }
    }

    #[test]
    fn every_game_is_handed_on_in_its_order_whatever_the_threads_and_nothing_else_changes() {
        let text = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nplayers = 2\ngames = 3_000\nrounds_max = 3\n\
                    [field]\nstrategy = 'random'\n[[variant]]\nname = 'a'\n[[variant]]\nname = 'b'\nrules.trophy_cost = 5\n";
        let plan = read("rows.toml", text, &Library::shipped()).unwrap();
        let plain = runner::run(&plan, 2, &()).unwrap();
        let [one, three] = [1, 3].map(|threads| {
            let mut memory = Memory::default();
            assert_eq!(run(&plan, threads, &(), &mut memory).unwrap(), plain);
            memory
        });
        assert_eq!(one.0, three.0);
        let numbers: Vec<(u64, usize)> = one.0.iter().map(|row| (row.game, row.variant)).collect();
        assert_eq!(numbers, (0..3_000).flat_map(|game| [(game, 0), (game, 1)]).collect::<Vec<_>>());
        assert!(three.1 <= 512, "no more than a chunk comes at once: {}", three.1);
    }

    #[test]
    fn a_run_that_is_stopped_keeps_the_games_up_to_a_number() {
        let text = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nplayers = 2\ngames = 30_000\nrounds_max = 2\n\
                    [field]\nstrategy = 'random'\n";
        let plan = read("rows.toml", text, &Library::shipped()).unwrap();
        for threads in [1, 2] {
            let mut memory = Memory::default();
            let played = run(&plan, threads, &Enough(AtomicU64::new(9_000)), &mut memory).unwrap();
            let cut = played.cut.unwrap();
            assert!((1..=9_000).contains(&cut), "{cut}");
            assert_eq!(memory.0.iter().map(|row| row.game).collect::<Vec<_>>(), (0..cut).collect::<Vec<_>>());
            let record = Record::new(&plan, played);
            let plain = runner::run(&Plan { games: cut, ..plan.clone() }, 2, &()).unwrap();
            assert_eq!((record.games, record.total()), (cut, Record::new(&plan, plain).total()));
        }
    }

    #[test]
    fn a_league_that_is_stopped_keeps_whole_rounds_of_its_seatings() {
        let text = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nplayers = 4\ngames = 60_000\nrounds_max = 1\n\
                    [league]\nstrategies = ['random', 'plain']\n";
        let plan = read("rows.toml", text, &Library::shipped()).unwrap();
        let played = run(&plan, 1, &Enough(AtomicU64::new(5_000)), &mut Memory::default()).unwrap();
        let (cut, block) = (played.cut.unwrap(), block_games(&plan));
        assert!(cut > 0 && cut.is_multiple_of(block) && !block.is_multiple_of(CHUNK), "{cut} of {block}");
        assert_eq!((played.chunks.len() as u64 * block, Record::new(&plan, played).games), (cut, cut));
    }

    #[test]
    fn what_cannot_be_kept_ends_the_run() {
        struct Full;
        impl Keep for Full {
            fn keep(&mut self, _: &[GameRow]) -> io::Result<()> {
                Err(io::Error::other("no room"))
            }
        }
        let text = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nplayers = 2\ngames = 3\nrounds_max = 1\n";
        let plan = read("rows.toml", text, &Library::shipped()).unwrap();
        let fault = run(&plan, 1, &(), &mut Full).unwrap_err();
        assert_eq!(fault.to_string(), "games cannot be kept: no room");
    }
}
