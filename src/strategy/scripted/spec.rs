//! A strategy with all its files, before it is compiled for a ruleset.

use super::compile::{self, For};
use super::merge::{self, StrategySource, StrategySpec, Ungathered};
use super::program::Program;
use super::sheet::File;
use crate::engine::fault::{Fault, UNUSED, sort};
use crate::strategy::language::Language;
use std::sync::Arc;

impl StrategySpec {
    /// Reads and merges a strategy.
    ///
    /// # Errors
    /// Every fault of form. If only decisions have faults, those that the rest has under the game's first edition are added.
    pub fn read(source: &dyn StrategySource, file: &Arc<File>) -> Result<Self, Vec<Fault>> {
        merge::gather(source, file).map_err(|Ungathered { mut faults, rest, missing }| {
            let rest = rest.map(|rest| source.faults(&rest));
            let rest = rest.into_iter().flatten();
            faults.extend(rest.filter(|fault| !missing || !fault.reason.starts_with(UNUSED)));
            sort(&mut faults);
            faults
        })
    }

    /// Checks the strategy against a ruleset.
    ///
    /// # Errors
    /// Every fault under this ruleset, unknown names included.
    pub fn check<G: Language>(&self, rules: &G::Rules) -> Result<(), Vec<Fault>> {
        compile::compile::<G>(rules, self, &[], For::Checking).map(|_| ())
    }

    /// Compiles the strategy for a ruleset. `set` overrides parameters. Returns `None` if it has faults there.
    #[must_use]
    pub fn ready<G: Language>(&self, rules: &G::Rules, set: &[(String, f32)], purpose: For) -> Option<Program<G>> {
        compile::compile(rules, self, set, purpose).ok()
    }
}
