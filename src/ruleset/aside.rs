//! Finds the faults of a layer that others hide: what is at fault is set aside, and the rest is checked again.

use super::layer::Layer;
use crate::engine::fault::Fault;
use std::collections::BTreeSet;

/// Largest number of checks: each finds what the faults before it hid.
const CHECKS_MAX: usize = 8;

impl Layer {
    /// The faults that `check` finds in the layer without what the `known` faults are about, and then in what is left
    /// of it each time. What is found missing only because it was set aside is no fault.
    pub fn hidden_faults(&self, known: &[Fault], check: impl Fn(&Self) -> Vec<Fault>) -> Vec<Fault> {
        let (mut rest, mut gone, mut found) = (self.clone(), BTreeSet::new(), Vec::new());
        rest.set_aside(known, &mut gone);
        for _ in 0..CHECKS_MAX {
            let all = check(&rest);
            let follows = |fault: &Fault| gone.iter().any(|name| fault.reason.contains(&format!("`{name}`")));
            let told = |fault: &Fault| known.iter().chain(&found).any(|other: &Fault| other.reason == fault.reason);
            let new: Vec<Fault> = all.iter().filter(|fault| !follows(fault) && !told(fault)).cloned().collect();
            let is_less = rest.set_aside(&all, &mut gone);
            found.extend(new);
            if !is_less {
                break;
            }
        }
        found
    }

    /// Drops the rules, changes, marks and new rows that the faults are about, and notes the names of rules and new rows.
    /// Is anything dropped?
    fn set_aside(&mut self, faults: &[Fault], gone: &mut BTreeSet<String>) -> bool {
        let lines: BTreeSet<usize> =
            faults.iter().filter(|fault| fault.file == self.file).map(|fault| fault.line).collect();
        let whole = self.clone();
        let sound = |at: usize| !lines.contains(&whole.line(at));
        self.needs.retain(|name| sound(name.at));
        self.rules.retain(|switch| sound(switch.name.at));
        self.cells.retain(|change| sound(change.at));
        self.marks.retain(|marks| sound(marks.at));
        self.rows.retain(|new| sound(new.at) && new.sheet.flaws(self.game, &new.row).is_empty());
        let rules = whole.rules.iter().filter(|switch| !self.rules.contains(switch)).map(|switch| &switch.name.value);
        let rows = whole.rows.iter().filter(|new| !self.rows.contains(new)).map(|new| &new.name);
        gone.extend(rules.chain(rows).cloned());
        let parts = |layer: &Self| {
            [layer.needs.len(), layer.rules.len(), layer.cells.len(), layer.marks.len(), layer.rows.len()]
        };
        parts(self) != parts(&whole)
    }
}
