//! The games played so far: batches in the order of game numbers, neighbours merged. If the run has a precision, looks
//! are taken at the games without a gap from the start.

use super::batch::Batch;
use super::blocks;
use super::plan::Plan;
use super::run_result::RunResult;
use super::sequential_stopping::Looks;
use super::tally::Tally;
use std::collections::BTreeMap;

/// The batches of a run.
pub(super) struct Ledger<'a> {
    span: [u64; 2],
    chunk: u64,
    looks: Option<Looks<'a>>,
    /// By first game number.
    batches: BTreeMap<u64, Batch>,
}

impl<'a> Ledger<'a> {
    /// A ledger without games.
    pub(super) fn new(plan: &'a Plan, span: [u64; 2]) -> Self {
        let looks = plan.precision.as_ref().map(|wanted| Looks::new(plan, wanted));
        Self { span, chunk: blocks::chunk(plan), looks, batches: BTreeMap::new() }
    }

    /// Adds a batch of games that were not played before.
    pub(super) fn insert(&mut self, batch: Batch) {
        let at = batch.first();
        self.batches.insert(at, batch);
        self.join(at);
        let before = self.batches.range(..at).next_back();
        if let Some(first) = before.filter(|(_, before)| before.end() == at).map(|(first, _)| *first) {
            self.join(first);
        }
    }

    /// Merges the batches that follow without a gap. Batches on either side of a pending look stay apart.
    fn join(&mut self, from: u64) {
        let Some(mut sum) = self.batches.remove(&from) else { return };
        loop {
            if let Some(looks) = self.looks.as_mut().filter(|_| from == 0) {
                looks.look(&mut sum);
            }
            let end = sum.end();
            let joins = self.looks.as_ref().is_none_or(|looks| looks.is_past(end));
            let Some(next) = joins.then(|| self.batches.remove(&end)).flatten() else { break };
            sum.merge(next, self.chunk);
        }
        self.batches.insert(from, sum);
    }

    /// The games without a gap from the first one; `None` if that one is missing.
    pub(super) fn first_batch(&self) -> Option<&Tally> {
        self.batches.get(&self.span[0]).map(|batch| &batch.tally)
    }

    /// Is the run finished?
    pub(super) fn is_done(&self) -> bool {
        self.looks.as_ref().is_some_and(Looks::is_enough) || self.missing().is_empty()
    }

    /// The spans of game numbers that are missing.
    pub(super) fn missing(&self) -> Vec<[u64; 2]> {
        let [mut at, end] = self.span;
        let mut missing = Vec::new();
        for batch in self.batches.values() {
            if at < batch.first() {
                missing.push([at, batch.first()]);
            }
            at = at.max(batch.end());
        }
        if at < end {
            missing.push([at, end]);
        }
        missing
    }

    /// How many game numbers were played.
    pub(super) fn games(&self) -> u64 {
        self.batches.values().map(|batch| batch.end() - batch.first()).sum()
    }

    /// All batches, in the order of game numbers.
    pub(super) fn batches(&self) -> impl Iterator<Item = &Batch> {
        self.batches.values()
    }

    /// The result of the run: the games up to the first gap.
    pub(super) fn played(mut self) -> RunResult {
        let cut = (!self.is_done()).then(|| self.games());
        let games = self.batches.remove(&self.span[0]).unwrap_or_default();
        RunResult { games, until: self.looks.and_then(Looks::stopped), cut }
    }
}
