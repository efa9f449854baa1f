//! Limits the work of one expression: values that use each other many times could take exponentially many steps.

use super::code::Code;
use super::cycles::NEED;
use super::merge::StrategySpec;
use super::program::{LATE_MAX, Program};
use super::sheet::SourceText;
use super::step::{Question, Step};
use crate::engine::fault::Fault;
use crate::strategy::language::Language;

/// Largest number of steps of one expression, with everything it uses.
pub const STEPS_MAX: u64 = 100_000;

/// A fault for the first expression that takes more than [`STEPS_MAX`] steps. `values` are the names of values by number.
#[must_use]
pub fn find<G: Language>(program: &Program<G>, merged: &StrategySpec, values: &[String]) -> Vec<Fault> {
    let (values_at, tables) = (vec![None; program.values.len()], vec![None; program.tables.len()]);
    let mut work = Work { program, values: values_at, weights: vec![None; G::WEIGHTS.len()], tables };
    let mut faults = Vec::new();
    for (number, name) in values.iter().enumerate() {
        let steps = work.value(number);
        note(&mut faults, (&format!("the value `{name}`"), steps), merged.values.get(name).map(|value| &value.written));
    }
    for (at, weight) in G::WEIGHTS.iter().enumerate() {
        let steps = work.weight(at);
        note(
            &mut faults,
            (&format!("`{NEED}{}`", weight.name), steps),
            merged.weights.get(weight.name).map(|weight| &weight.written),
        );
    }
    for (at, (name, rows)) in merged.tables.iter().enumerate() {
        let steps = work.table(at);
        note(&mut faults, (&format!("the table `{name}`"), steps), rows.values().next().map(|row| &row.written));
    }
    for (at, decision) in &merged.decisions {
        let way = &program.ways[*at];
        for (rule, said) in way.rules.iter().zip(&decision.rules) {
            let steps = work.code(rule.code);
            note(
                &mut faults,
                ("this rule", steps),
                Some(said.when.as_ref().or(said.take.expression()).map_or(&said.place, |it| &it.written)),
            );
        }
        if let Some((_, place)) = &decision.default {
            let rules = way.rules.last().map_or(way.code.from, |last| last.code.to);
            let steps = work.code(Code { from: rules, ..way.code });
            note(&mut faults, ("this default", steps), Some(place));
        }
    }
    faults
}

/// Reports the first excess only: whatever uses that expression exceeds the limit too.
fn note(faults: &mut Vec<Fault>, (what, steps): (&str, u64), place: Option<&SourceText>) {
    if let Some(place) = place.filter(|_| steps > STEPS_MAX && faults.is_empty()) {
        let reason = format!(
            "{what} takes {steps} steps, including everything it uses; at most {STEPS_MAX}: use costly values less \
             often"
        );
        faults.push(place.fault(0, reason));
    }
}

/// Numbers of steps computed so far.
struct Work<'p, G: Language> {
    program: &'p Program<G>,
    values: Vec<Option<u64>>,
    weights: Vec<Option<u64>>,
    tables: Vec<Option<u64>>,
}

impl<G: Language> Work<'_, G> {
    fn value(&mut self, value: usize) -> u64 {
        if let Some(steps) = self.values[value] {
            return steps;
        }
        let steps = self.code(self.program.values[value].0);
        self.values[value] = Some(steps);
        steps
    }

    fn weight(&mut self, weight: usize) -> u64 {
        if let Some(steps) = self.weights[weight] {
            return steps;
        }
        let steps = self.code(self.program.weights[weight]);
        self.weights[weight] = Some(steps);
        steps
    }

    /// At most one row is computed, and all rows may be compared with the option.
    fn table(&mut self, table: usize) -> u64 {
        if let Some(steps) = self.tables[table] {
            return steps;
        }
        let rows = &self.program.tables[table];
        let most = rows.codes().map(|code| self.code(code)).max().unwrap_or(0);
        let steps = most.saturating_add(rows.rows.len() as u64);
        self.tables[table] = Some(steps);
        steps
    }

    fn code(&mut self, code: Code) -> u64 {
        let steps = self.program.code(code).iter();
        steps.fold(0, |sum: u64, step| sum.saturating_add(self.step(*step)))
    }

    /// The steps of one instruction; what the per-decision cache holds costs one step.
    fn step(&mut self, step: Step) -> u64 {
        let once = |place: u8| usize::from(place) < LATE_MAX;
        let more = if let Step::Table(table) = step {
            self.table(usize::from(table))
        } else if let Step::Ask(Question::Value(value)) = step {
            let value = usize::from(value);
            if once(self.program.late.values[value]) { 0 } else { self.value(value) }
        } else if let Step::Ask(Question::Weight(weight)) = step {
            let weight = usize::from(weight);
            if once(self.program.late.weights[weight]) { 0 } else { self.weight(weight) }
        } else {
            0
        };
        more.saturating_add(1)
    }
}
