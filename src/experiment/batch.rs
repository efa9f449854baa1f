//! The results of consecutive games: the unit that is merged, logged and joined. All integers, so that the order of
//! merging does not matter.

use super::blocks::{Block, coarsen};
use super::broken::Broken;
use super::drawn::{self, DrawnTallies};
use super::plan::Plan;
use super::rule_counts::RuleCounts;
use super::sound;
use super::tally::Tally;
use super::telemetry::VariantTelemetry;
use crate::engine::rng;
use serde::{Deserialize, Serialize};

/// Largest number of sample games in a batch.
const SAMPLES_MAX: usize = 16;

/// The results of consecutive games.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Batch {
    /// The blocks they fill, in the order of game numbers.
    pub blocks: Vec<Block>,
    /// Their counts.
    pub tally: Tally,
    /// The counts of the games under drawn tables; empty without uncertain numbers.
    #[serde(default, skip_serializing_if = "DrawnTallies::is_empty")]
    pub drawn: DrawnTallies,
    /// How often each strategy rule was used.
    pub usage: RuleCounts,
    /// The telemetry of each variant; empty if none is collected.
    pub telemetry: Vec<VariantTelemetry>,
    /// The games that stopped with a panic, which count in no variant.
    pub broken: Broken,
    /// A few games with which another computer can check that it plays the same.
    pub samples: Vec<SampleGame>,
    /// The variance that the confidence sequence is tuned for, as the bits of an `f64`; set at the first look.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made_for: Option<u64>,
}

/// A game that another computer can replay.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SampleGame {
    /// Its rank among all possible samples: the lowest ranks are kept.
    pub rank: u64,
    /// Its number.
    pub game: u64,
    /// The fingerprint of its outcome in each variant.
    pub fingerprints: Vec<u64>,
}

/// The rank of a game among all possible samples of a seed.
#[must_use]
pub fn rank(seed: u64, game: u64) -> u64 {
    rng::mix(rng::join(seed, game))
}

impl Batch {
    /// A batch without games.
    #[must_use]
    pub fn empty(plan: &Plan) -> Self {
        Self { tally: Tally::new(&plan.sizes(), &plan.layouts()), ..Self::default() }
    }

    /// Its first game number.
    #[must_use]
    pub fn first(&self) -> u64 {
        self.blocks.first().map_or(0, |block| block.span[0])
    }

    /// One past its last game number.
    #[must_use]
    pub fn end(&self) -> u64 {
        self.blocks.last().map_or(0, |block| block.span[1])
    }

    /// Adds the games that follow. Blocks are merged to the size that a run with this chunk size would have.
    pub fn merge(&mut self, next: Self, chunk: u64) {
        self.blocks.extend(next.blocks);
        coarsen(&mut self.blocks, chunk);
        self.tally.merge(&next.tally);
        drawn::merge(&mut self.drawn, next.drawn);
        self.usage.merge(&next.usage);
        self.broken.merge(&next.broken);
        self.telemetry.resize_with(self.telemetry.len().max(next.telemetry.len()), VariantTelemetry::default);
        self.telemetry.iter_mut().zip(&next.telemetry).for_each(|(mine, theirs)| mine.merge(theirs));
        self.samples.extend(next.samples);
        self.samples.sort();
        self.samples.truncate(SAMPLES_MAX);
        self.made_for = self.made_for.or(next.made_for);
    }

    /// Is this a possible result of the plan? A file may contain anything.
    #[must_use]
    pub fn fits(&self, plan: &Plan) -> bool {
        let empty = Tally::new(&plan.sizes(), &plan.layouts());
        let joined = self.blocks.windows(2).all(|pair| pair[0].span[1] == pair[1].span[0]);
        let inside = self.blocks.iter().all(|block| block.span[0] < block.span[1]) && self.end() <= plan.games;
        let gathered = if plan.telemetry { plan.variants.len() } else { 0 };
        let games = self.end().saturating_sub(self.first());
        !self.blocks.is_empty()
            && joined
            && inside
            && self.telemetry.len() == gathered
            && self.samples.iter().all(|sample| sample.fingerprints.len() == plan.variants.len())
            && sound::tally(&self.tally, &empty, [games.saturating_sub(self.broken.games), plan.games])
            && sound::blocks(&self.blocks, &self.tally)
            && sound::drawn(
                &self.drawn,
                &empty,
                (plan.uncertain.as_ref().map_or(0, |uncertain| uncertain.tables), plan.games),
            )
            && sound::is_small(&(&self.usage, &self.telemetry, &self.broken.games), games, plan.games)
    }
}
