//! Times a cell by the CPU time of the whole process.

use super::super::Failed;
use super::cells::BenchCell;
use crate::experiment::blocks::CHUNK_GAMES;
use crate::experiment::plan::Plan;
use crate::experiment::runner;
use crate::experiment::tally::VariantTally;
use anyhow::Context;
use cpu_time::ProcessTime;
use serde::Serialize;

/// One timed repetition of a cell.
#[derive(Clone, PartialEq, Debug)]
pub struct Timed {
    /// CPU time of all threads.
    seconds: f64,
    turns: u64,
    decisions: u64,
    games: u64,
    unfinished: u64,
    fingerprint: u64,
}

/// A cell with its speed. Rates are per second of CPU time.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BenchRow {
    /// The cell.
    #[serde(flatten)]
    pub cell: BenchCell,
    /// Turns per second: the median of the repetitions.
    pub turns_per_s: f64,
    /// Turns per second in the slowest repetition.
    pub turns_per_s_min: f64,
    /// Turns per second in the fastest repetition.
    pub turns_per_s_max: f64,
    /// Decisions per second: the median of the repetitions.
    pub decisions_per_s: f64,
    /// Decisions per second in the slowest repetition.
    pub decisions_per_s_min: f64,
    /// Decisions per second in the fastest repetition.
    pub decisions_per_s_max: f64,
    /// Games per second, median; `None` if a limit stopped a game, because such games are incomplete.
    pub games_per_s: Option<f64>,
    /// Mean turns per game, including games stopped by a limit.
    pub turns_per_game: f64,
    /// Number of games stopped by a limit.
    pub unfinished: u64,
    /// Hash of all outcomes.
    pub fingerprint: String,
}

/// Plays some games untimed, so that the strategy is compiled and caches and branch predictors are warm.
pub fn warm(cell: &BenchCell, plan: &Plan, threads: usize) -> anyhow::Result<()> {
    let few = Plan { games: plan.games.min(CHUNK_GAMES), ..plan.clone() };
    time(cell, &few, threads).map(|_| ())
}

/// Plays and times the games of a cell.
///
/// # Errors
/// If there is no CPU clock, or a game panicked.
pub fn time(cell: &BenchCell, plan: &Plan, threads: usize) -> anyhow::Result<Timed> {
    let no_clock = "the CPU time of the process cannot be read";
    let start = ProcessTime::try_now().context(no_clock)?;
    let played = runner::run(plan, threads, &())?;
    let seconds = start.try_elapsed().context(no_clock)?.as_secs_f64().max(1e-9);
    if let Some(broken) = played.games.broken.first.first() {
        return Err(Failed(format!("{cell}: game {} broke off: {}", broken.game_index, broken.reason)).into());
    }
    let variants = &played.games.tally.variants;
    let sum = |of: fn(&VariantTally) -> u64| variants.iter().map(of).sum::<u64>();
    Ok(Timed {
        seconds,
        turns: sum(|variant| variant.turns),
        decisions: sum(|variant| variant.decisions),
        games: sum(|variant| variant.games),
        unfinished: sum(|variant| variant.unfinished),
        fingerprint: variants.iter().fold(0_u64, |sum, variant| sum.wrapping_add(variant.fingerprint)),
    })
}

/// Summarizes the repetitions of a cell.
///
/// # Errors
/// If they did not play the same games.
pub fn row(cell: &BenchCell, runs: &[Timed]) -> anyhow::Result<BenchRow> {
    let Some(first) = runs.first() else { unreachable!("a cell is timed at least once") };
    if let Some(other) = runs.iter().find(|run| run.fingerprint != first.fingerprint) {
        let prints = format!("{:016x} and {:016x}", first.fingerprint, other.fingerprint);
        return Err(Failed(format!("{cell}: the same games had different outcomes, {prints}")).into());
    }
    let rates = |of: fn(&Timed) -> u64| {
        let mut rates: Vec<f64> = runs.iter().map(|run| of(run) as f64 / run.seconds).collect();
        rates.sort_by(f64::total_cmp);
        rates
    };
    let (turns, decisions) = (rates(|run| run.turns), rates(|run| run.decisions));
    Ok(BenchRow {
        cell: cell.clone(),
        turns_per_s: median(&turns),
        turns_per_s_min: turns[0],
        turns_per_s_max: turns[turns.len() - 1],
        decisions_per_s: median(&decisions),
        decisions_per_s_min: decisions[0],
        decisions_per_s_max: decisions[decisions.len() - 1],
        games_per_s: (first.unfinished == 0).then(|| median(&rates(|run| run.games))),
        turns_per_game: first.turns as f64 / first.games as f64,
        unfinished: first.unfinished,
        fingerprint: format!("{:016x}", first.fingerprint),
    })
}

/// The middle of sorted values, or the mean of the two in the middle.
fn median(sorted: &[f64]) -> f64 {
    let half = sorted.len() / 2;
    if sorted.len() % 2 == 1 { sorted[half] } else { f64::midpoint(sorted[half - 1], sorted[half]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell() -> BenchCell {
        BenchCell { strategy: "random".into(), edition: "talisman-r4e".into(), layers: Vec::new(), players: 4 }
    }

    fn run(seconds: f64) -> Timed {
        Timed { seconds, turns: 600, decisions: 1_200, games: 3, unfinished: 0, fingerprint: 7 }
    }

    #[test]
    fn a_row_is_the_median_and_the_range_of_its_repetitions() {
        let odd = row(&cell(), &[run(3.0), run(1.0), run(2.0)]).unwrap();
        assert_eq!([odd.turns_per_s, odd.turns_per_s_min, odd.turns_per_s_max], [300.0, 200.0, 600.0]);
        assert_eq!([odd.decisions_per_s, odd.decisions_per_s_min, odd.decisions_per_s_max], [600.0, 400.0, 1_200.0]);
        assert_eq!((odd.games_per_s, odd.turns_per_game), (Some(1.5), 200.0));
        assert_eq!(row(&cell(), &[run(2.0), run(1.0)]).unwrap().turns_per_s, 450.0);
    }

    #[test]
    fn games_that_a_limit_stopped_have_no_rate() {
        let stopped = Timed { unfinished: 1, ..run(1.0) };
        let row = row(&cell(), &[stopped.clone(), stopped]).unwrap();
        assert_eq!((row.games_per_s, row.unfinished), (None, 1));
    }

    #[test]
    fn repetitions_must_play_the_same_games() {
        let other = Timed { fingerprint: 8, ..run(1.0) };
        let error = row(&cell(), &[run(1.0), other]).unwrap_err().to_string();
        assert!(error.contains("random, talisman-r4e, 4 players: the same games had different outcomes"), "{error}");
    }
}
