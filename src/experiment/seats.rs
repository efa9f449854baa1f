//! The tables of one thread, one for each variant; plays chunks of games.

use super::batch::{Batch, SampleGame, rank};
use super::blocks::{self, Block};
use super::broken::{Broken, BrokenGame, contained};
use super::drawn::{self, DrawnTables, DrawnTallies};
use super::plan::Plan;
use super::progress::{Progress, StopSignal};
use super::rows::{self, GameRow};
use super::rule_counts::RuleCounts;
use super::schedule::Layout;
use super::table::{PlayedGame, VariantTable};
use super::tally::{Sizes, Tally};
use super::telemetry::VariantTelemetry;
use super::telemetry::head::SharedNumbers;
use super::variants::Variant;
use crate::engine::play::Outcome;

/// With more variants than this, a stop is also checked between variants. The whole chunk is lost then.
const MANY_VARIANTS: usize = 500;

/// The tables of one thread, one for each variant.
pub(super) struct ThreadTables<'a> {
    plan: &'a Plan,
    numbers: &'a SharedNumbers,
    chunk: u64,
    sizes: Sizes,
    layouts: Vec<&'a Layout>,
    tables: Vec<VariantTable<'a>>,
    /// The tables of the games under drawn numbers.
    drawn: DrawnTables<'a>,
    /// Rule counts of tables that were replaced after a panic.
    left: RuleCounts,
    /// Rule counts up to the start of this chunk.
    before: RuleCounts,
}

impl<'a> ThreadTables<'a> {
    pub(super) fn new(plan: &'a Plan, numbers: &'a SharedNumbers, drawn: &'a [Vec<Variant>]) -> Self {
        let drawn = DrawnTables::new(plan, drawn);
        let tables = plan.variants.iter().map(|variant| VariantTable::of(plan, variant)).collect();
        let (left, before) = (RuleCounts::default(), RuleCounts::default());
        let chunk = blocks::chunk(plan);
        Self { plan, numbers, chunk, sizes: plan.sizes(), layouts: plan.layouts(), tables, drawn, left, before }
    }

    /// Plays these game numbers, each in all variants, until a stop is wanted. Returns every game too if `rows` is set;
    /// `None` if nothing can be kept.
    pub(super) fn play(
        &mut self,
        [first, end]: [u64; 2],
        stop: &StopSignal<'_>,
        rows: bool,
    ) -> Option<(Batch, Vec<GameRow>)> {
        let mut tally = Tally::new(&self.sizes, &self.layouts);
        let (mut games, mut outcomes) = (Vec::with_capacity(self.tables.len()), Vec::new());
        let (mut broken, mut kept, mut sample) = (Broken::default(), Vec::new(), None);
        let mut tallies = DrawnTallies::new();
        let chunk = first / self.chunk * self.chunk;
        let sampled = chunk + rank(self.plan.seed, chunk) % self.chunk;
        let mut at = first;
        while at < end && !stop.is_wanted() {
            let game = at;
            at += 1;
            games.clear();
            if let Err(fault) = self.play_one(game, stop, &mut games) {
                // A stop loses the chunk: the rule counts of the unfinished game number cannot be undone.
                broken.add(fault?);
                // A game number counts in all variants or in none, so that pairs stay complete.
                continue;
            }
            match self.drawn.play(self.plan, game) {
                Ok(None) => {}
                Ok(Some((table, outcomes))) => {
                    drawn::add(&mut tallies, (game, table), (&self.sizes, &self.layouts), &outcomes);
                }
                Err(fault) => {
                    broken.add(fault);
                    continue;
                }
            }
            self.count(game, &games, &mut tally);
            outcomes.clear();
            outcomes.extend(games.iter().map(|played: &PlayedGame| played.outcome));
            tally.add(game, &self.sizes, &self.layouts, &outcomes);
            if rows {
                kept.extend(rows::of(game, &outcomes));
            }
            if game == sampled {
                sample = Some(self.sample(game, &outcomes));
            }
        }
        (at > first).then(|| {
            let blocks = vec![Block::new([first, at], &tally)];
            let (usage, telemetry) = (self.followed(), self.telemetry());
            let samples = sample.into_iter().collect();
            (Batch { blocks, tally, drawn: tallies, usage, telemetry, broken, samples, made_for: None }, kept)
        })
    }

    /// Plays one game number in each variant.
    ///
    /// # Errors
    /// The game that panicked; `None` if a stop was wanted in between.
    fn play_one(
        &mut self,
        game: u64,
        stop: &StopSignal<'_>,
        games: &mut Vec<PlayedGame>,
    ) -> Result<(), Option<BrokenGame>> {
        let many = self.tables.len() > MANY_VARIANTS;
        for (variant_index, table) in self.tables.iter_mut().enumerate() {
            if many && stop.is_wanted() {
                return Err(None);
            }
            match contained(|| table.play_both(self.plan, game)) {
                Ok(played) => games.push(played),
                Err(reason) => {
                    table.begin_anew(self.plan, &mut self.left);
                    return Err(Some(BrokenGame { game_index: game, variant_index, reason }));
                }
            }
        }
        Ok(())
    }

    /// Adds telemetry and forks of one game number to the counts.
    fn count(&mut self, game: u64, games: &[PlayedGame], tally: &mut Tally) {
        for ((table, tally), played) in self.tables.iter_mut().zip(&mut tally.variants).zip(games) {
            table.count(game, played);
            if let Some(fork) = &mut tally.fork {
                played.count(fork, &self.sizes.unfinished);
            }
        }
    }

    fn sample(&self, game: u64, outcomes: &[Outcome]) -> SampleGame {
        let fingerprints = outcomes.iter().map(|outcome| outcome.fingerprint(game)).collect();
        SampleGame { rank: rank(self.plan.seed, game), game, fingerprints }
    }

    /// The rule counts since the last call.
    fn followed(&mut self) -> RuleCounts {
        let mut all = self.left.clone();
        self.tables.iter().for_each(|table| table.counted(&mut all));
        let since = all.since(&self.before);
        self.before = all;
        since
    }

    /// The telemetry of each table since the last call, with numbers shared by all variants.
    fn telemetry(&mut self) -> Vec<VariantTelemetry> {
        let numbers = self.numbers;
        let tables = self.tables.iter_mut().enumerate();
        tables.filter_map(|(variant, table)| Some(numbers.shared(variant, &table.take_telemetry()?))).collect()
    }
}

/// Plays the games of a span again, without telemetry.
pub(super) fn replayed(plan: &Plan, span: [u64; 2], progress: &dyn Progress) -> Vec<GameRow> {
    let plain = Plan { telemetry: false, uncertain: None, ..plan.clone() };
    let numbers = SharedNumbers::new(&[]);
    let stop = StopSignal::new(progress, false);
    ThreadTables::new(&plain, &numbers, &[]).play(span, &stop, true).map(|(_, rows)| rows).unwrap_or_default()
}

/// Does a game that another computer played have the same outcomes here?
#[must_use]
pub fn plays_same(plan: &Plan, sample: &SampleGame) -> bool {
    let rows = replayed(plan, [sample.game, sample.game + 1], &());
    let found: Vec<u64> = rows.iter().map(|row| row.outcome.fingerprint(row.game)).collect();
    found == sample.fingerprints
}
