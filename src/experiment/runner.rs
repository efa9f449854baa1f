//! Plays an experiment on all cores; no other part of the program starts threads.

use super::batch::Batch;
use super::blocks;
use super::drawn::drawn_variants;
use super::ledger::Ledger;
use super::log::{BatchLines, Key};
use super::plan::Plan;
use super::progress::{Progress, StopSignal};
use super::run_result::RunResult;
use super::seats::ThreadTables;
use super::telemetry::head::SharedNumbers;
use crate::engine::fault::Fault;
use std::io;
use std::sync::{Mutex, PoisonError};

/// Saves games during a run.
pub trait Keep: Send {
    /// Saves lines of a log. Returns true if the log is so large that [`Keep::rewrite`] should shorten it.
    ///
    /// # Errors
    /// If they cannot be saved.
    fn append(&mut self, lines: &BatchLines) -> io::Result<bool>;

    /// Replaces everything saved so far by these batches.
    ///
    /// # Errors
    /// If they cannot be saved.
    fn rewrite(&mut self, batches: &mut dyn Iterator<Item = &Batch>) -> io::Result<()>;
}

/// A run to play or to continue.
pub struct Job<'a> {
    /// The experiment.
    pub plan: &'a Plan,
    /// The game numbers: the first, and one past the last.
    pub span: [u64; 2],
    /// The games that were played before.
    pub begun: Vec<Batch>,
    /// Saves what is played; `None` saves nothing.
    pub keep: Option<&'a mut dyn Keep>,
    /// Is every game kept one by one?
    pub rows: bool,
}

/// Why a run failed. Its text contains the system's, so that is no source of it, which would be told a second time.
#[derive(Debug, thiserror::Error)]
pub enum RunFault {
    /// The system gave no threads.
    #[error("threads cannot be started: {0}")]
    Threads(rayon::ThreadPoolBuildError),
    /// A game refused a drawn table.
    #[error("{0}")]
    Drawn(Fault),
    /// What was played could not be saved.
    #[error("games cannot be saved: {0}")]
    Kept(io::Error),
}

/// Stack size of a thread in bytes, as on the main thread: enough for deeply nested effects and expressions.
const STACK: usize = 8 << 20;

/// A pool of `threads` threads; 0 means one per core.
pub(super) fn pool(threads: usize) -> Result<rayon::ThreadPool, RunFault> {
    let built = rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build();
    built.map_err(RunFault::Threads)
}

/// Loads the rulesets of all variants under all drawn tables on `threads` threads (0: one per core), and drops them.
///
/// # Errors
/// If threads cannot be started, or a game refuses a drawn table.
pub fn check_drawn(plan: &Plan, threads: usize) -> Result<(), RunFault> {
    if plan.uncertain.is_none() {
        return Ok(());
    }
    let pool = pool(threads)?;
    pool.install(|| drawn_variants(plan, [0, u64::MAX])).map(drop).map_err(RunFault::Drawn)
}

/// Plays an experiment on `threads` threads (0: one per core), until its precision is reached if it has one.
///
/// # Errors
/// If threads cannot be started.
pub fn run(plan: &Plan, threads: usize, progress: &dyn Progress) -> Result<RunResult, RunFault> {
    let job = Job { plan, span: [0, plan.games], begun: Vec::new(), keep: None, rows: false };
    go_on(job, threads, progress)
}

/// Plays the missing games of a job. The result depends on the game numbers only, not on threads or on earlier sessions.
///
/// # Errors
/// If threads cannot be started, or games cannot be saved.
pub fn go_on(job: Job<'_>, threads: usize, progress: &dyn Progress) -> Result<RunResult, RunFault> {
    let Job { plan, span, begun, keep, rows } = job;
    let (pool, saved) = (pool(threads)?, keep.is_some());
    let drawn = pool.install(|| drawn_variants(plan, span)).map_err(RunFault::Drawn)?;
    let mut ledger = Ledger::new(plan, span);
    begun.into_iter().for_each(|batch| ledger.insert(batch));
    progress.played(ledger.batches().map(|batch| blocks::games(plan, [batch.first(), batch.end()])).sum());
    let missing = Mutex::new(chunks(ledger.missing(), blocks::chunk(plan)));
    let next = || missing.lock().unwrap_or_else(PoisonError::into_inner).next();
    let stop = StopSignal::new(progress, ledger.is_done());
    let collector = Mutex::new(BatchCollector { plan, ledger, keep, fault: None });
    let (numbers, key) = (SharedNumbers::new(&plan.variants), Key::new(plan));
    let one_after_another = || {
        let mut seats = ThreadTables::new(plan, &numbers, &drawn);
        while let Some(span) = (!stop.is_wanted()).then(next).flatten() {
            let Some((batch, games)) = seats.play(span, &stop, rows) else { continue };
            progress.played(blocks::games(plan, [batch.first(), batch.end()]));
            // Formatted outside the lock, because it takes a while with many variants.
            let lines = if saved { key.lines(&batch, rows.then_some(&games)) } else { BatchLines::default() };
            collector.lock().unwrap_or_else(PoisonError::into_inner).take(batch, &lines, &stop);
        }
    };
    pool.scope(|scope| (0..pool.current_num_threads()).for_each(|_| scope.spawn(|_| one_after_another())));
    let BatchCollector { ledger, fault, .. } = collector.into_inner().unwrap_or_else(PoisonError::into_inner);
    fault.map_or_else(|| Ok(ledger.played()), |fault| Err(RunFault::Kept(fault)))
}

/// Splits spans at the boundaries of chunks.
pub(super) fn chunks(spans: Vec<[u64; 2]>, chunk: u64) -> impl Iterator<Item = [u64; 2]> {
    spans.into_iter().flat_map(move |[first, end]| {
        let numbers = first / chunk..end.div_ceil(chunk);
        numbers.map(move |number| [first.max(number * chunk), end.min((number + 1) * chunk)])
    })
}

/// Collects what the threads have played.
struct BatchCollector<'a, 'p> {
    plan: &'p Plan,
    ledger: Ledger<'p>,
    keep: Option<&'a mut dyn Keep>,
    fault: Option<io::Error>,
}

impl BatchCollector<'_, '_> {
    fn take(&mut self, batch: Batch, lines: &BatchLines, stop: &StopSignal<'_>) {
        let saved = self.keep.as_mut().map_or(Ok(false), |keep| keep.append(lines));
        self.ledger.insert(batch);
        if let Some(tally) = self.ledger.first_batch() {
            stop.merged(self.plan, tally);
        }
        let rewritten = saved.and_then(|large| match &mut self.keep {
            Some(keep) if large => keep.rewrite(&mut self.ledger.batches()),
            Some(_) | None => Ok(()),
        });
        self.fault = self.fault.take().or(rewritten.err());
        if self.fault.is_some() || self.ledger.is_done() {
            stop.end();
        }
    }
}

#[cfg(test)]
pub(in crate::experiment) mod tests {
    use super::*;
    use crate::experiment::broken::with_a_gap;
    use crate::experiment::log::Read;
    use crate::experiment::plan::read;
    use crate::experiment::precision::Precision;
    use crate::experiment::record::Record;
    use crate::experiment::seats::plays_same;
    use crate::games::any::loaded;
    use crate::games::talisman::Talisman;
    use std::sync::atomic::{AtomicU64, Ordering};

    /// Stops the run after this many games.
    pub(in crate::experiment) struct Enough(pub AtomicU64);

    impl Progress for Enough {
        fn played(&self, games: u64) {
            let fewer = |left: u64| Some(left.saturating_sub(games));
            self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fewer).unwrap();
        }

        fn is_stopped(&self) -> bool {
            self.0.load(Ordering::Relaxed) == 0
        }
    }

    /// A log in memory.
    #[derive(Default)]
    struct IncrementalCache {
        batches: Vec<String>,
        games: Vec<String>,
        /// Number of appended batches after which the log is rewritten.
        large: usize,
    }

    impl Keep for IncrementalCache {
        fn append(&mut self, lines: &BatchLines) -> io::Result<bool> {
            self.batches.push(lines.batch.clone());
            self.games.push(lines.games.clone());
            Ok(self.large > 0 && self.batches.len().is_multiple_of(self.large))
        }

        fn rewrite(&mut self, batches: &mut dyn Iterator<Item = &Batch>) -> io::Result<()> {
            // The key does not matter here: no other run reads these lines.
            self.batches = batches.map(|batch| serde_json::to_string(batch).unwrap()).collect();
            Ok(())
        }
    }

    impl IncrementalCache {
        fn read(&self, plan: &Plan) -> Vec<Batch> {
            let line = |line: &String| match Key::new(plan).read(line) {
                Some(Read::Batch(batch)) => *batch,
                Some(Read::Games(..)) | None => serde_json::from_str(line).unwrap(),
            };
            self.batches.iter().map(line).collect()
        }
    }

    fn plan(text: &str) -> Plan {
        let head = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nrounds_max = 2\n";
        read("t.toml", &format!("{head}{text}"), &crate::games::talisman::strategies::registry()).unwrap()
    }

    /// Plays in sessions of about this many games, each of which continues from the log.
    fn in_sessions(plan: &Plan, games: u64, large: usize) -> (RunResult, u32) {
        let mut memory = IncrementalCache { large, ..IncrementalCache::default() };
        for session in 1_u32.. {
            let begun = memory.read(plan);
            let before: u64 = begun.iter().map(|batch| batch.end() - batch.first()).sum();
            let all = before * plan.variants.len() as u64;
            let job = Job { plan, span: [0, plan.games], begun, keep: Some(&mut memory), rows: false };
            let played = go_on(job, 2, &Enough(AtomicU64::new(all + games))).unwrap();
            if played.cut.is_none() {
                return (played, session);
            }
        }
        unreachable!("sessions do not end")
    }

    #[test]
    fn a_run_in_many_sessions_is_the_run_in_one() {
        let fork = "[fork]\ndecision = 'move'\noption = 'bridge'\n[[entry]]\nstrategy = 'random'\n";
        let sweep = "[[entry]]\nstrategy = 'seasoned'\n[sweep]\n'entry.params.cross_at' = [3, 9]\nplayers = [2, 3]\n";
        let league = "[league]\nstrategies = ['random', 'plain', 'bold']\n";
        for text in [
            &format!("players = 2\ngames = 3_000\n{fork}"),
            &format!("games = 900\n{sweep}"),
            &format!("games = 1_200\n{league}"),
        ] {
            let plan = Plan { rounds_max: 40, ..plan(text) };
            let whole = run(&plan, 3, &()).unwrap();
            for large in [0, 5] {
                let (played, sessions) = in_sessions(&plan, plan.games * plan.variants.len() as u64 / 5, large);
                assert!(sessions > 1, "{sessions}");
                assert_eq!(played, whole);
            }
        }
    }

    #[test]
    fn a_run_for_a_precision_stops_at_the_same_game_in_however_many_sessions() {
        let plan = plan("players = 2\ngames = 60_000\n[field]\nstrategy = 'random'\n");
        for (wanted, large) in [("unfinished=1pp", 0), ("rounds.mean=0.000001", 4), ("unfinished=1pp", 3)] {
            let plan = Plan { games: 60_000, precision: Some(Precision::read(wanted).unwrap()), ..plan.clone() };
            let whole = run(&plan, 1, &()).unwrap();
            let (played, sessions) = in_sessions(&plan, whole.games.end() / 20, large);
            assert!(sessions > 1, "{sessions}");
            assert_eq!(played, whole);
        }
    }

    #[test]
    fn a_longer_run_goes_on_from_a_shorter_one() {
        let plan = plan(
            "players = 3\ngames = 5_000\n[field]\nstrategy = 'random'\n[[variant]]\nname = 'a'\n[[variant]]\nname = 'b'\n",
        );
        let longer = Plan { games: 40_000, ..plan.clone() };
        let begun = vec![run(&plan, 2, &()).unwrap().games];
        let job = Job { plan: &longer, span: [0, longer.games], begun, keep: None, rows: false };
        assert_eq!(go_on(job, 2, &()).unwrap().games.tally, run(&longer, 2, &()).unwrap().games.tally);
    }

    #[test]
    fn parts_in_any_order_are_the_whole() {
        let plan = plan("players = 3\ngames = 9_999\n[field]\nstrategy = 'random'\n");
        let part = |[first, end]: [u64; 2]| {
            go_on(Job { plan: &plan, span: [first, end], begun: Vec::new(), keep: None, rows: false }, 2, &())
                .unwrap()
                .games
        };
        let parts: Vec<Batch> = [[5_160, 9_999], [0, 2_580], [2_580, 5_160]].map(part).into();
        assert!(
            parts.iter().all(|part| part.fits(&plan) && part.samples.iter().all(|sample| plays_same(&plan, sample)))
        );
        let job = Job { plan: &plan, span: [0, plan.games], begun: parts, keep: None, rows: false };
        assert_eq!(go_on(job, 1, &()).unwrap(), run(&plan, 2, &()).unwrap());
    }

    #[test]
    fn a_run_that_is_stopped_says_how_far_it_came() {
        let plan = plan("players = 2\ngames = 30_000\n[field]\nstrategy = 'random'\n");
        for threads in [1, 3] {
            let played = run(&plan, threads, &Enough(AtomicU64::new(9_000))).unwrap();
            assert!((8_000..=10_000).contains(&played.cut.unwrap()), "{:?}", played.cut);
        }
        assert_eq!(run(&plan, 2, &Enough(AtomicU64::new(0))).unwrap().cut, Some(0));
        assert_eq!(run(&plan, 2, &Enough(AtomicU64::new(u64::MAX))).unwrap().cut, None);
    }

    #[test]
    fn what_cannot_be_saved_ends_the_run() {
        struct Full;
        impl Keep for Full {
            fn append(&mut self, _: &BatchLines) -> io::Result<bool> {
                Err(io::Error::other("no room"))
            }
            fn rewrite(&mut self, _: &mut dyn Iterator<Item = &Batch>) -> io::Result<()> {
                Ok(())
            }
        }
        let plan = plan("players = 2\ngames = 3_000\n");
        let job = Job { plan: &plan, span: [0, 3_000], begun: Vec::new(), keep: Some(&mut Full), rows: true };
        let fault = go_on(job, 1, &()).unwrap_err();
        assert_eq!(fault.to_string(), "games cannot be saved: no room");
        // With its sources, as the command line tells it.
        assert_eq!(format!("{:#}", anyhow::Error::from(fault)), "games cannot be saved: no room");
    }

    #[test]
    fn a_game_that_breaks_off_costs_its_number_and_nothing_else() {
        let text = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nplayers = 2\ngames = 600\nrounds_max = 4\n\
                    [field]\nstrategy = 'random'\n[[variant]]\nname = 'a'\n[[variant]]\nname = 'b'\n";
        let sound = read("broken.toml", text, &crate::games::talisman::strategies::registry()).unwrap();
        let mut plan = sound.clone();
        plan.variants[1].rules = loaded::<Talisman>(with_a_gap(&*plan.variants[1].rules));
        let [one, three] = [1, 3].map(|threads| run(&plan, threads, &()).unwrap());
        assert_eq!(one, three);
        assert!(one.games.fits(&plan));
        let broken = &one.games.broken;
        assert!(broken.games > 10 && broken.games < 590 && broken.first.len() <= 100, "{}", broken.games);
        assert!(broken.first.iter().all(|game| game.variant_index == 1 && game.reason.contains(".rs:")), "{broken:?}");
        let record = Record::new(&plan, one);
        let total = &record.total;
        assert_eq!(
            total.variants.iter().map(|tally| tally.games + record.broken.games).collect::<Vec<_>>(),
            [600, 600]
        );
        assert_eq!(total.variants[0].fingerprint, total.variants[1].fingerprint, "they differ by the fault alone");
        assert_eq!(total.pairs[0].games, 600 - record.broken.games);
        let telemetry = record.telemetry.unwrap();
        assert!(telemetry.variants.iter().all(|variant| variant.games == 600 - record.broken.games));
        assert!(run(&sound, 2, &()).unwrap().games.broken.is_empty());
    }
}
