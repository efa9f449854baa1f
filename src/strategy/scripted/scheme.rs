//! A strategy with all its files, before it is compiled for a ruleset.

use super::compile::{self, For};
use super::env::UNUSED;
use super::merge::{self, Shelf, StrategySpec, Ungathered};
use super::program::Program;
use super::sheet::File;
use crate::engine::fault::Fault;
use crate::engine::identity::{Identity, Reading};
use crate::strategy::language::Language;
use std::sync::Arc;

/// A strategy file merged with the files it builds on.
#[derive(Clone, PartialEq, Debug)]
pub struct Scheme {
    merged: StrategySpec,
    /// A hash of all these files.
    identity: Identity,
}

impl Scheme {
    /// Reads and merges a strategy.
    ///
    /// # Errors
    /// Every fault of form. If only decisions have faults, those that the rest has under the game's first edition are added.
    pub fn read(shelf: &dyn Shelf, file: &Arc<File>) -> Result<Self, Vec<Fault>> {
        merge::gather(shelf, file).map(Self::of).map_err(|Ungathered { mut faults, rest, missing }| {
            let rest = rest.map(|rest| shelf.faults(&rest));
            let rest = rest.into_iter().flatten();
            faults.extend(rest.filter(|fault| !missing || !fault.reason.starts_with(UNUSED)));
            faults.sort();
            faults
        })
    }

    fn of(merged: StrategySpec) -> Self {
        let mut reading = Reading::of("strategy");
        merged.files.iter().for_each(|file| reading.part("file", &file.text));
        Self { identity: reading.finish(), merged }
    }

    /// Checks the strategy against a ruleset.
    ///
    /// # Errors
    /// Every fault under this ruleset, unknown names included.
    pub fn check<G: Language>(&self, rules: &G::Rules) -> Result<(), Vec<Fault>> {
        compile::compile::<G>(rules, &self.merged, &[], For::Checking).map(|_| ())
    }

    /// The merged files.
    #[must_use]
    pub fn merged(&self) -> &StrategySpec {
        &self.merged
    }

    /// The hash of its files.
    #[must_use]
    pub fn identity(&self) -> Identity {
        self.identity
    }

    /// Compiles the strategy for a ruleset. `set` overrides parameters. Returns `None` if it has faults there.
    #[must_use]
    pub fn ready<G: Language>(&self, rules: &G::Rules, set: &[(String, f32)], purpose: For) -> Option<Program<G>> {
        compile::compile(rules, &self.merged, set, purpose).ok()
    }
}
