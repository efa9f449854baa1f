//! Playing an experiment on all cores: the only threads of the program.

use super::broken::{Broken, BrokenGame, contained};
use super::league;
use super::plan::Plan;
use super::precision::Stopped;
use super::schedule::Layout;
use super::table::Table;
use super::tally::{Sizes, Tally};
use super::telemetry::VariantTelemetry;
use super::usage::Usage;
use crate::engine::play::{Game, Outcome};
use crate::games::talisman::Talisman;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Game numbers played by one thread without a break. It is part of no result: tallies add up the same.
pub const CHUNK: u64 = 256;

/// The most tallies a run stores; long runs add up neighbouring chunks.
pub const STORED_MAX: u64 = 64;

/// The most tallies of variants a run stores: with very many variants, fewer tallies of each.
const STORED_VARIANTS_MAX: u64 = 2_048;

/// Who is told how far a run has come.
pub trait Progress: Sync {
    /// So many games more have been played.
    fn played(&self, games: u64);

    /// Is the run to end now, with the games played so far?
    fn is_stopped(&self) -> bool {
        false
    }
}

/// Nobody is told.
impl Progress for () {
    fn played(&self, _games: u64) {}
}

/// Why a run did not start, or did not end.
#[derive(Debug, thiserror::Error)]
pub enum RunFault {
    /// The system gave no threads.
    #[error("no threads to play on: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// A game could not be kept.
    #[error("games cannot be kept: {0}")]
    Kept(#[from] std::io::Error),
}

/// The least number of tallies a league stores where its games allow it: the draws of its bootstrap.
const STORED_LEAGUE: u64 = 40;

/// What was played.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Played {
    /// The tallies in the order of game numbers, [`block_games`] in each.
    pub chunks: Vec<Tally>,
    /// The rules that were followed.
    pub usage: Usage,
    /// How playing for a precision ended; none where a fixed number of games was played.
    pub until: Option<Stopped>,
    /// The games of each of these tallies where that is not [`block_games`]: where a precision was played for, or the run was
    /// stopped.
    pub block: u64,
    /// The games of each variant that were played where the run was stopped before its end: those up to a number.
    pub cut: Option<u64>,
    /// What was heard of each variant's games; empty where nobody listened.
    pub telemetry: Vec<VariantTelemetry>,
    /// The games that broke off inside the program, which count in no variant.
    pub broken: Broken,
}

/// What some games add up to.
#[derive(Default)]
pub(super) struct Part {
    pub(super) tally: Tally,
    usage: Usage,
    telemetry: Vec<VariantTelemetry>,
    broken: Broken,
}

impl Part {
    pub(super) fn merge(&mut self, other: &Self) {
        self.tally.merge(&other.tally);
        self.usage.merge(&other.usage);
        self.broken.merge(&other.broken);
        merge_telemetry(&mut self.telemetry, &other.telemetry);
    }
}

impl Played {
    /// Takes in the games that come next, as one stored tally.
    pub(super) fn take(&mut self, part: Part) {
        self.chunks.push(part.tally);
        self.usage.merge(&part.usage);
        self.broken.merge(&part.broken);
        merge_telemetry(&mut self.telemetry, &part.telemetry);
    }
}

fn merge_telemetry(sum: &mut Vec<VariantTelemetry>, other: &[VariantTelemetry]) {
    sum.resize_with(sum.len().max(other.len()), VariantTelemetry::default);
    sum.iter_mut().zip(other).for_each(|(mine, theirs)| mine.merge(theirs));
}

/// The games of a stored tally, a function of the plan only: a whole number of chunks, or in a league of rounds of its
/// seatings.
#[must_use]
pub fn block_games(plan: &Plan) -> u64 {
    if plan.league.is_empty() {
        return stored_games(plan.games, plan.variants.len());
    }
    (plan.games / league::SEATINGS / STORED_LEAGUE).max(1) * league::SEATINGS
}

fn stored_games(games: u64, variants: usize) -> u64 {
    games.div_ceil(CHUNK).div_ceil(stored_max(variants)).max(1) * CHUNK
}

/// The most tallies that a run of so many variants stores.
pub(super) fn stored_max(variants: usize) -> u64 {
    (STORED_VARIANTS_MAX / (variants as u64).max(1)).clamp(1, STORED_MAX)
}

/// Bytes of a thread's stack: what lies deep in effects and expressions fits, as on the main thread.
const STACK: usize = 8 << 20;

/// Threads to play on (0: as many as there are cores).
pub(super) fn pool(threads: usize) -> Result<rayon::ThreadPool, RunFault> {
    Ok(rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build()?)
}

/// Plays an experiment on `threads` threads (0: as many as there are cores).
///
/// # Errors
/// When threads cannot be started.
pub fn run(plan: &Plan, threads: usize, progress: &dyn Progress) -> Result<Played, RunFault> {
    let (pool, block) = (pool(threads)?, block_games(plan));
    let count = plan.games.div_ceil(block);
    let mut sum = Played::default();
    for part in in_order(&pool, count, progress, |index| {
        let first = index * block;
        play_span(plan, [first, plan.games.min(first + block)], progress)
    }) {
        sum.take(part);
    }
    let whole = sum.chunks.len() as u64;
    if whole < count {
        (sum.block, sum.cut) = (block, Some(whole * block));
    }
    Ok(sum)
}

/// Plays so many blocks side by side, begun in their order: all of them, or if the run is stopped those before the first
/// that was not ended.
fn in_order(
    pool: &rayon::ThreadPool,
    count: u64,
    progress: &dyn Progress,
    play: impl Fn(u64) -> Part + Sync,
) -> Vec<Part> {
    let next = AtomicU64::new(0);
    let played: Mutex<BTreeMap<u64, Part>> = Mutex::default();
    let one_after_another = || {
        while !progress.is_stopped() {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                return;
            }
            let part = play(index);
            if !progress.is_stopped() {
                played.lock().unwrap_or_else(PoisonError::into_inner).insert(index, part);
            }
        }
    };
    pool.scope(|scope| (0..pool.current_num_threads()).for_each(|_| scope.spawn(|_| one_after_another())));
    let played = played.into_inner().unwrap_or_else(PoisonError::into_inner);
    let whole = (0..).zip(played).take_while(|(number, (index, _))| number == index);
    whole.map(|(_, (_, part))| part).collect()
}

/// Plays games from one number up to another, chunk by chunk; if the run is stopped, some of them.
pub(super) fn play_span(plan: &Plan, [first, last]: [u64; 2], progress: &dyn Progress) -> Part {
    let chunks = (0..(last - first).div_ceil(CHUNK)).into_par_iter().map(|chunk| first + chunk * CHUNK);
    let chunks = chunks.filter(|_| !progress.is_stopped());
    let played = chunks.map(|from| play_chunk(plan, [from, last.min(from + CHUNK)], progress, &mut |_, _| {}));
    played.reduce(
        || empty(plan),
        |mut sum, chunk| {
            sum.merge(&chunk);
            sum
        },
    )
}

/// What no games add up to.
pub(super) fn empty(plan: &Plan) -> Part {
    Part { tally: Tally::new(&sizes(plan), &layouts(plan)), ..Part::default() }
}

/// How many things a plan's tallies count.
#[must_use]
pub fn sizes(plan: &Plan) -> Sizes {
    let unfinished = Talisman::ENDINGS.iter().map(|row| row.unfinished).collect();
    let (roster, strategies) = (plan.roster.len(), plan.strategies.len());
    Sizes { roster, strategies, unfinished, forks: plan.fork.is_some(), paired: plan.league.is_empty() }
}

fn layouts(plan: &Plan) -> Vec<&Layout> {
    plan.variants.iter().map(|variant| &variant.layout).collect()
}

/// Plays the games of one chunk, all variants of a game number one after another, and shows each number's outcomes by variant.
pub(super) fn play_chunk(
    plan: &Plan,
    [first, last]: [u64; 2],
    progress: &dyn Progress,
    show: &mut dyn FnMut(u64, &[Outcome]),
) -> Part {
    let sizes = sizes(plan);
    let layouts = layouts(plan);
    let mut tally = Tally::new(&sizes, &layouts);
    let mut tables: Vec<Table<'_>> = plan.variants.iter().map(|variant| Table::new(variant, plan.telemetry)).collect();
    let (mut games, mut outcomes) = (Vec::with_capacity(tables.len()), Vec::with_capacity(tables.len()));
    let (mut usage, mut broken) = (Usage::default(), Broken::default());
    for game in first..last {
        games.clear();
        for (variant_index, table) in tables.iter_mut().enumerate() {
            match contained(|| table.play_both(plan, game)) {
                Ok(played) => games.push(played),
                Err(reason) => {
                    broken.add(BrokenGame { game_index: game, variant_index, reason });
                    table.begin_anew(&mut usage);
                    break;
                }
            }
        }
        // A game number counts in all variants or in none: pairs stay pairs.
        if games.len() < tables.len() {
            continue;
        }
        for ((table, tally), played) in tables.iter_mut().zip(&mut tally.variants).zip(&games) {
            table.count(game, played);
            if let Some(fork) = &mut tally.fork {
                played.count(fork, &sizes.unfinished);
            }
        }
        outcomes.clear();
        outcomes.extend(games.iter().map(|played| played.outcome));
        tally.add(game, &sizes, &layouts, &outcomes);
        show(game, &outcomes);
    }
    progress.played((last - first) * plan.variants.len() as u64);
    tables.iter().for_each(|table| table.counted(&mut usage));
    let telemetry = tables.into_iter().filter_map(Table::heard).collect();
    Part { tally, usage, telemetry, broken }
}

#[cfg(test)]
pub(in crate::experiment) mod tests {
    use super::*;
    use crate::experiment::plan::read;
    use crate::experiment::record::Record;
    use crate::games::talisman::effect::verb::Effect;
    use crate::strategy::library::Library;
    use std::sync::Arc;

    #[test]
    fn stored_tallies_are_few_and_whole_chunks() {
        assert_eq!(stored_games(1, 1), CHUNK);
        assert_eq!(stored_games(CHUNK * STORED_MAX, 32), CHUNK);
        assert_eq!(stored_games(CHUNK * STORED_MAX + 1, 1), 2 * CHUNK);
        assert!(1_000_000_u64.div_ceil(stored_games(1_000_000, 4)) <= STORED_MAX);
        assert_eq!(2_000_u64.div_ceil(stored_games(2_000, 1_000)), 2);
    }

    /// Somebody who has seen enough after so many games.
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

    #[test]
    fn a_run_that_is_stopped_has_the_games_up_to_a_number() {
        let text = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nplayers = 2\ngames = 30_000\nrounds_max = 2\n\
                    [field]\nstrategy = 'random'\n";
        let plan = read("stopped.toml", text, &Library::shipped()).unwrap();
        for threads in [1, 3] {
            let played = run(&plan, threads, &Enough(AtomicU64::new(9_000))).unwrap();
            let cut = played.cut.unwrap();
            assert!((1..=9_000).contains(&cut) && played.block == block_games(&plan), "{cut}");
            let record = Record::new(&plan, played);
            let plain = Record::new(&plan, run(&Plan { games: cut, ..plan.clone() }, 2, &()).unwrap());
            assert_eq!((record.games, record.total()), (cut, plain.total()));
            assert_eq!(record.chunks.len() as u64 * record.chunk_games, cut);
            assert_eq!((record.telemetry, record.strategy_rules), (plain.telemetry, plain.strategy_rules));
        }
        let none = run(&plan, 2, &Enough(AtomicU64::new(0))).unwrap();
        assert_eq!((none.cut, none.chunks.len()), (Some(0), 0));
        assert_eq!(run(&plan, 2, &Enough(AtomicU64::new(u64::MAX))).unwrap().cut, None);
    }

    #[test]
    fn a_game_that_breaks_off_costs_its_number_and_nothing_else() {
        let text = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nplayers = 2\ngames = 600\nrounds_max = 4\n\
                    [field]\nstrategy = 'random'\n[[variant]]\nname = 'a'\n[[variant]]\nname = 'b'\n";
        let sound = read("broken.toml", text, &Library::shipped()).unwrap();
        let mut plan = sound.clone();
        // A fault of the program: who throws a 1 on a space finds no row in its table.
        let mut rules = (*plan.variants[1].rules).clone();
        let mut spaces = rules.spaces.to_vec();
        for effect in spaces.iter_mut().flat_map(|space| &mut space.effect) {
            if let Effect::OnRoll(table) = effect {
                table.table.iter_mut().for_each(|row| row.rolls.retain(|total| *total != 1));
            }
        }
        rules.spaces = spaces.into();
        plan.variants[1].rules = Arc::new(rules);
        let [one, three] = [1, 3].map(|threads| run(&plan, threads, &()).unwrap());
        assert_eq!(one, three);
        let broken = &one.broken;
        assert!(broken.games > 10 && broken.games < 590 && broken.first.len() <= 100, "{}", broken.games);
        assert!(broken.first.iter().all(|game| game.variant_index == 1 && game.reason.contains(".rs:")), "{broken:?}");
        let record = Record::new(&plan, one);
        let total = record.total();
        assert_eq!(
            total.variants.iter().map(|tally| tally.games + record.broken.games).collect::<Vec<_>>(),
            [600, 600]
        );
        assert_eq!(total.variants[0].fingerprint, total.variants[1].fingerprint, "they differ by the fault alone");
        assert_eq!(total.pairs[0].games, 600 - record.broken.games);
        let heard = record.telemetry.unwrap();
        assert!(heard.variants.iter().all(|variant| variant.games == 600 - record.broken.games));
        assert!(run(&sound, 2, &()).unwrap().broken.is_empty());
    }
}
