//! Sequential stopping: looks at the figures whenever blocks are full, and stops when they are precise enough.

use super::batch::Batch;
use super::blocks;
use super::plan::Plan;
use super::precision::{Precision, Stopped, figures, widest};
use crate::stats::sequence::Sequence;

/// The looks of a run. When they happen and what they find depends on the games only.
pub(super) struct Looks<'a> {
    plan: &'a Plan,
    wanted: &'a Precision,
    chunk: u64,
    /// Number of games at the last look.
    at: u64,
    /// Number of looks.
    count: u64,
    /// The result of the last look.
    last: Option<Stopped>,
}

impl<'a> Looks<'a> {
    pub(super) fn new(plan: &'a Plan, wanted: &'a Precision) -> Self {
        Self { plan, wanted, chunk: blocks::chunk(plan), at: 0, count: 0, last: None }
    }

    /// Takes a look at these games, if one is due at their number.
    pub(super) fn look(&mut self, sum: &mut Batch) {
        let end = sum.end();
        if self.is_enough() || end <= self.at {
            return;
        }
        // Looks at games that were merged in an earlier session were taken then.
        while self.next() < end {
            (self.at, self.count) = (self.next(), self.count + 1);
        }
        if self.next() != end {
            return;
        }
        (self.at, self.count) = (end, self.count + 1);
        let made_for =
            sum.made_for.map_or_else(|| self.wanted.made_for(&self.plan.variants, &sum.tally), f64::from_bits);
        sum.made_for = Some(made_for.to_bits());
        let sequence = Sequence::best_for(self.wanted.half, made_for);
        let widest = widest(&figures(self.wanted.metric, &sum.tally), sequence);
        self.last = Some(Stopped {
            metric: self.wanted.metric,
            half_width: self.wanted.half,
            written: self.wanted.written.clone(),
            made_for,
            widest,
            reached: widest <= self.wanted.half,
            looks: self.count,
            games_max: self.plan.games,
        });
    }

    /// The number of games at the next look.
    fn next(&self) -> u64 {
        blocks::next_whole(self.at, self.chunk).min(self.plan.games)
    }

    /// Is no look pending at this number of games?
    pub(super) fn is_past(&self, games: u64) -> bool {
        let due = games == self.plan.games || blocks::is_whole(games, self.chunk);
        !due || games <= self.at && !self.is_enough()
    }

    /// Is the precision reached, or everything played?
    pub(super) fn is_enough(&self) -> bool {
        self.at >= self.plan.games || self.last.as_ref().is_some_and(|last| last.reached)
    }

    /// The result of the last look.
    pub(super) fn stopped(self) -> Option<Stopped> {
        self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::plan::read;
    use crate::experiment::record::Record;
    use crate::experiment::runner::{run, tests::Enough};
    use std::sync::atomic::AtomicU64;

    fn plan(precision: &str) -> Plan {
        let text = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nplayers = 2\ngames = 40_000\nrounds_max = 8\n\
                    [field]\nstrategy = 'random'\n";
        let plan = read("until.toml", text, &crate::games::talisman::strategies::registry()).unwrap();
        Plan { precision: Some(Precision::read(precision).unwrap()), ..plan }
    }

    #[test]
    fn it_stops_at_the_same_game_on_any_number_of_threads_and_plays_what_a_plain_run_plays() {
        let plan = plan("unfinished=2pp");
        let [one, three] = [1, 3].map(|threads| run(&plan, threads, &()).unwrap());
        assert_eq!(one, three);
        let stopped = one.until.clone().unwrap();
        assert!(stopped.reached && stopped.widest <= 0.02 && stopped.looks > 1, "{stopped:?}");
        let record = Record::new(&plan, one);
        assert!(record.games < plan.games && record.games.is_multiple_of(256));
        assert_eq!(record.games, record.total.variants[0].games);
        let plain = run(&Plan { games: record.games, precision: None, ..plan.clone() }, 0, &()).unwrap();
        assert_eq!(Record::new(&plan, plain).total, record.total);
    }

    #[test]
    fn it_stops_at_the_limit_of_games_and_says_so() {
        let plan = Plan { games: 700, ..plan("0.1pp") };
        let played = run(&plan, 0, &()).unwrap();
        let stopped = played.until.clone().unwrap();
        assert!(!stopped.reached && stopped.games_max == 700 && stopped.looks == 3, "{stopped:?}");
        assert_eq!(Record::new(&plan, played).games, 700);
    }

    #[test]
    fn when_it_is_stopped_it_says_what_was_played() {
        let played = run(&plan("0.1pp"), 2, &Enough(AtomicU64::new(9_000))).unwrap();
        assert!(played.cut.unwrap() >= 9_000 - 512 && !played.until.unwrap().reached);
        assert_eq!(run(&plan("0.1pp"), 2, &Enough(AtomicU64::new(0))).unwrap().cut, Some(0));
    }

    #[test]
    fn looks_are_as_far_apart_as_blocks_are_long() {
        let plan = Plan { games: 256 * 140 + 9, rounds_max: 1, ..plan("rounds.mean=0.000001") };
        let played = run(&plan, 0, &()).unwrap();
        // After each of the first 127 chunks, after every second one from 128 on, and at the end.
        assert_eq!(played.until.unwrap().looks, 127 + 7 + 1);
        assert_eq!(played.games.blocks.len(), 71);
        assert!(played.games.blocks[..70].iter().all(|block| block.variants[0].games == 512));
    }
}
