//! Playing until enough is known: blocks of games in the order of their numbers, with a look after each.

use super::plan::Plan;
use super::precision::{Precision, Stopped, figures, widest};
use super::runner::{CHUNK, Part, Played, Progress, RunFault, play_span, pool, stored_max};
use super::tally::Tally;
use crate::stats::sequence::Sequence;
use rayon::prelude::*;

/// Blocks played before any of them is looked at: with many threads some are played in vain.
const AHEAD: u64 = 8;

/// How far a run has come.
struct Run<'a> {
    plan: &'a Plan,
    wanted: &'a Precision,
    /// Games of a block.
    block: u64,
    /// Game numbers played and looked at.
    next: u64,
    total: Option<Tally>,
    made_for: f64,
    looks: u64,
    /// What the last look saw.
    last: Option<Stopped>,
    played: Played,
}

/// Plays an experiment until its precision is reached, or the plan's games are played. What was played depends on the
/// games only: blocks are looked at in the order of their numbers, on any number of threads, and what was played beyond
/// the last look is thrown away.
///
/// # Errors
/// When threads cannot be started.
pub fn run(plan: &Plan, wanted: &Precision, threads: usize, progress: &dyn Progress) -> Result<Played, RunFault> {
    let pool = pool(threads)?;
    let stored = usize::try_from(stored_max(plan.variants.len()).max(2) / 2 * 2).unwrap_or(2);
    let played = Played::default();
    let mut run = Run { plan, wanted, block: CHUNK, next: 0, total: None, made_for: 0.0, looks: 0, last: None, played };
    loop {
        let room = (stored - run.played.chunks.len()) as u64;
        let blocks: Vec<[u64; 2]> = (0..AHEAD.min(room))
            .map(|number| run.next + number * run.block)
            .take_while(|first| *first < plan.games)
            .map(|first| [first, plan.games.min(first + run.block)])
            .collect();
        let found: Vec<Part> =
            pool.install(|| blocks.par_iter().map(|&span| play_span(plan, span, progress)).collect());
        if progress.is_stopped() {
            run.played.until = run.last;
            (run.played.block, run.played.cut) = (run.block, Some(run.next));
            return Ok(run.played);
        }
        for (span, part) in blocks.into_iter().zip(found) {
            if let Some(stopped) = run.look(span, part) {
                run.played.until = Some(stopped);
                run.played.block = run.block;
                return Ok(run.played);
            }
        }
        if run.played.chunks.len() == stored {
            run.pair_up();
        }
    }
}

impl Run<'_> {
    /// Takes a block in, and says whether it was the last.
    fn look(&mut self, [_, last]: [u64; 2], part: Part) -> Option<Stopped> {
        let tally = &part.tally;
        let total = match self.total.take() {
            Some(mut total) => {
                total.merge(tally);
                total
            }
            None => {
                self.made_for = self.wanted.made_for(self.plan, tally);
                tally.clone()
            }
        };
        let sequence = Sequence::best_for(self.wanted.half, self.made_for);
        let widest = widest(&figures(self.wanted.metric, &total), sequence);
        self.total = Some(total);
        self.played.take(part);
        self.looks += 1;
        self.next = last;
        let reached = widest <= self.wanted.half;
        self.last = Some(Stopped {
            metric: self.wanted.metric,
            half_width: self.wanted.half,
            written: self.wanted.written.clone(),
            made_for: self.made_for,
            widest,
            reached,
            looks: self.looks,
            games_max: self.plan.games,
        });
        self.last.take_if(|_| reached || last >= self.plan.games)
    }

    /// Adds up neighbouring blocks, so that long runs stay small, and makes later ones as large.
    fn pair_up(&mut self) {
        let mut paired: Vec<Tally> = Vec::new();
        for (number, chunk) in self.played.chunks.iter().enumerate() {
            match paired.last_mut().filter(|_| number % 2 == 1) {
                Some(before) => before.merge(chunk),
                None => paired.push(chunk.clone()),
            }
        }
        self.played.chunks = paired;
        self.block *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::plan::read;
    use crate::experiment::record::Record;
    use crate::experiment::runner::{self, tests::Enough};
    use crate::strategy::library::Library;
    use std::sync::atomic::AtomicU64;

    fn plan() -> Plan {
        let text = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nplayers = 2\ngames = 40_000\nrounds_max = 8\n\
                    [field]\nstrategy = 'random'\n";
        read("until.toml", text, &Library::shipped()).unwrap()
    }

    #[test]
    fn it_stops_at_the_same_game_on_any_number_of_threads_and_plays_what_a_plain_run_plays() {
        let wanted = Precision::read("unfinished=2pp").unwrap();
        let plan = plan();
        let [one, three] = [1, 3].map(|threads| run(&plan, &wanted, threads, &()).unwrap());
        assert_eq!(one, three);
        let stopped = one.until.clone().unwrap();
        assert!(stopped.reached && stopped.widest <= 0.02 && stopped.looks > 1, "{stopped:?}");
        let record = Record::new(&plan, one);
        assert!(record.games < plan.games && record.games.is_multiple_of(CHUNK));
        assert_eq!(record.games, record.total().variants[0].games);
        let plain = runner::run(&Plan { games: record.games, ..plan.clone() }, 0, &()).unwrap();
        let plain = Record::new(&plan, plain).total();
        assert_eq!(plain, record.total());
    }

    #[test]
    fn it_stops_at_the_limit_of_games_and_says_so() {
        let wanted = Precision::read("0.1pp").unwrap();
        let plan = Plan { games: 700, ..plan() };
        let played = run(&plan, &wanted, 0, &()).unwrap();
        let stopped = played.until.clone().unwrap();
        assert!(!stopped.reached && stopped.games_max == 700 && stopped.looks == 3, "{stopped:?}");
        assert_eq!(Record::new(&plan, played).games, 700);
    }

    #[test]
    fn when_it_is_stopped_what_was_looked_at_counts() {
        let wanted = Precision::read("0.1pp").unwrap();
        let plan = plan();
        let played = run(&plan, &wanted, 2, &Enough(AtomicU64::new(9_000))).unwrap();
        let (cut, stopped) = (played.cut.unwrap(), played.until.clone().unwrap());
        assert!(cut > 0 && cut <= 9_000 && !stopped.reached && stopped.looks * CHUNK == cut, "{cut}, {stopped:?}");
        let record = Record::new(&plan, played);
        let plain = runner::run(&Plan { games: cut, ..plan.clone() }, 0, &()).unwrap();
        assert_eq!((record.games, record.total()), (cut, Record::new(&plan, plain).total()));
        assert_eq!(run(&plan, &wanted, 2, &Enough(AtomicU64::new(0))).unwrap().cut, Some(0));
    }

    #[test]
    fn long_runs_add_up_neighbours() {
        let plan = Plan { games: CHUNK * 70, rounds_max: 1, ..plan() };
        let played = run(&plan, &Precision::read("rounds.mean=0.000001").unwrap(), 0, &()).unwrap();
        // 64 blocks of one chunk become 32 of two; three more hold the last six chunks.
        assert_eq!((played.block, played.chunks.len()), (2 * CHUNK, 35));
        assert!(played.chunks.iter().all(|chunk| chunk.variants[0].games == 2 * CHUNK));
        assert_eq!(played.until.unwrap().looks, 67);
    }
}
