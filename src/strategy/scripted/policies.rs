//! Code of decisions, tables and other values that are not cached; it reads those that are.

use super::code::{Code, Op};
use super::graph::Computation;
use super::program::{DecisionPolicy, PolicyAction};
use super::recall::Build;
use super::step::{Question, Step};
use crate::strategy::language::{Depth, Language};

impl<G: Language> Build<'_, G> {
    /// True if the code, or anything it asks for, reads the cache.
    fn looks_back(&self, code: Code) -> bool {
        self.program.ops[code.range()].iter().any(|op| {
            if let Op::Ask(Question::Weight(weight)) = *op {
                // The code of a computed weight reads cells, whether or not the weight has one itself.
                self.program.presets[usize::from(weight)].is_nan()
            } else if let Op::Ask(Question::Feature(row)) = *op {
                // Features with a price read the cache.
                G::FEATURES[usize::from(row)].depth != Depth::Plain
            } else {
                matches!(op, Op::Ask(Question::Value(_) | Question::Table(_)) | Op::Tips)
            }
        })
    }

    /// Lowers code that decisions call, or that runs on its own.
    pub(super) fn asked(&mut self, code: Code) -> Code {
        let ops = self.kept(code, true);
        self.lay_down(&ops)
    }

    /// Some code with cached values read from cells. `fresh`: is the cache up to date there? If not, only constants are
    /// replaced.
    fn kept(&mut self, code: Code, fresh: bool) -> Vec<Op> {
        let mut ops = self.program.ops[code.range()].to_vec();
        for op in &mut ops {
            let preset = if let Op::Ask(Question::Weight(weight)) = *op {
                !self.program.presets[usize::from(weight)].is_nan()
            } else {
                false
            };
            if fresh || preset {
                *op = self.known(*op).unwrap_or(*op);
            }
        }
        ops
    }

    fn known(&mut self, op: Op) -> Option<Op> {
        if let Op::Ask(Question::Feature(row)) = op
            && !self.looks.iter().any(|(what, _)| *what == Computation::Feature(row))
        {
            return None;
        }
        if let Op::Ask(Question::Predicate(row, word)) = op
            && !self.looks.iter().any(|(what, _)| *what == Computation::Predicate(row, word))
        {
            return None;
        }
        if let Op::Ask(Question::Fact(row)) = op
            && G::FACTS[usize::from(row)].rests.is_some()
            && !self.looks.iter().any(|(what, _)| *what == Computation::Fact(row))
        {
            return None;
        }
        self.step(op).map(|(op, _)| op)
    }

    /// Lowers a decision: its rules in order, then the default.
    pub(super) fn way(&mut self, way: &mut DecisionPolicy) {
        let (mut fresh, from) = (false, self.program.steps.len());
        for rule in &mut way.rules {
            rule.code = self.rule((rule.when, rule.take, rule.number), &mut fresh);
        }
        if let Some(take) = way.default {
            self.rule((None, take, way.number), &mut fresh);
        }
        let ends = way.default.is_some_and(|take| !matches!(take, PolicyAction::Pattern(_)));
        if !ends {
            self.lay_down(&[Op::Do(Step::Plain(way.number))]);
        }
        let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        way.code = Code { from: place(from), to: place(self.program.steps.len()) };
    }

    /// Lowers a rule. `fresh`: is the cache certainly up to date?
    fn rule(&mut self, (when, take, number): (Option<Code>, PolicyAction, u32), fresh: &mut bool) -> Code {
        let mut ops = Vec::new();
        let skip = when.map(|when| {
            self.freshen(&mut ops, when, fresh);
            let condition = self.kept(when, *fresh);
            append(&mut ops, &condition);
            ops.push(Op::Unless(0));
            ops.len() - 1
        });
        // An update after the condition does not happen if the condition fails.
        let mut fresh_there = *fresh;
        match take {
            PolicyAction::Pattern(pattern) => ops.push(Op::Do(Step::Offered(pattern, number))),
            PolicyAction::Most(code) | PolicyAction::Least(code) => {
                self.freshen(&mut ops, code, &mut fresh_there);
                ops.push(Op::Do(Step::Each(matches!(take, PolicyAction::Least(_)))));
                let worth = self.kept(code, fresh_there);
                append(&mut ops, &worth);
                ops.push(Op::Do(Step::Next(number)));
            }
            PolicyAction::First => ops.push(Op::Do(Step::First(number))),
            PolicyAction::Last => ops.push(Op::Do(Step::Last(number))),
            PolicyAction::Any => ops.push(Op::Do(Step::Any(number))),
        }
        if let Some(skip) = skip {
            ops[skip] = Op::Unless(u16::try_from(ops.len()).unwrap_or(u16::MAX));
        }
        self.lay_open(&ops, false)
    }

    /// Brings the cache up to date for code that reads it.
    fn freshen(&self, ops: &mut Vec<Op>, code: Code, fresh: &mut bool) {
        if !*fresh && self.looks_back(code) {
            ops.push(Op::Do(Step::Fresh));
            *fresh = true;
        }
    }
}

/// Appends code and corrects its jumps.
fn append(ops: &mut Vec<Op>, more: &[Op]) {
    let from = ops.len();
    ops.extend_from_slice(more);
    for to in ops[from..].iter_mut().filter_map(Op::aim) {
        *to = u16::try_from(usize::from(*to) + from).unwrap_or(u16::MAX);
    }
}
