//! Inlines named values that are used in one place only: they are computed only when that place needs them, and need no
//! cell of their own.

use super::code::{Code, Op};
use super::program::Program;
use super::step::{Question, STACK};
use crate::strategy::language::Language;

/// Longest code that others are inlined into: far below what a jump can reach.
const OPS_MAX: usize = 8_192;
/// Longest value that is inlined in several places.
const COPIED_MAX: usize = 48;

/// How a named value is evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evaluation {
    /// Cached, if that is possible.
    Kept,
    /// Inlined wherever it is used.
    Inlined,
    /// Computed on demand for its only rule or table, or never.
    Late,
}

/// Inlines values and returns how each value is evaluated.
pub fn inline<G: Language>(program: &mut Program<G>) -> Vec<Evaluation> {
    let (inner, outer) = uses(program);
    let uses = program.values.iter().zip(inner.iter().zip(&outer));
    let fate = |((code, lasting), (inner, outer)): (&(Code, bool), (&usize, &usize))| {
        let ops = &program.ops[code.range()];
        // Reading a few facts costs less than caching their result, unless a price depends on it.
        if *inner == 0 && plain(ops) && ops.len() <= COPIED_MAX {
            Evaluation::Inlined
        } else {
            fate(*inner, *outer, *lasting)
        }
    };
    let mut fates: Vec<Evaluation> = uses.map(fate).collect();
    let uses = inner.iter().zip(&outer).map(|(inner, outer)| inner + outer).collect();
    let mut work = Inlining { done: vec![None; fates.len()], uses, fates: &mut fates, program };
    let codes: Vec<Code> = work.program.codes(true).into_iter().map(|code| work.written_out(code)).collect();
    program.put_codes(&codes, true);
    fates
}

/// A value that is the same for all options is computed once in a decision; other values are computed for each option
/// anyway, so they are inlined.
fn fate(inner: usize, outer: usize, lasting: bool) -> Evaluation {
    match (inner, outer) {
        (1, 0) => Evaluation::Inlined,
        (_, _) if !lasting => Evaluation::Inlined,
        (0, 0 | 1) => Evaluation::Late,
        _more => Evaluation::Kept,
    }
}

/// Does the code read no weight, value, feature or table?
fn plain(ops: &[Op]) -> bool {
    !ops.iter().any(|op| {
        matches!(
            op,
            Op::Tips | Op::Ask(Question::Weight(_) | Question::Value(_) | Question::Feature(_) | Question::Table(_))
        )
    })
}

/// How often each value is used: by weights and other values, and by everything else.
fn uses<G: Language>(program: &mut Program<G>) -> (Vec<usize>, Vec<usize>) {
    let (mut inner, mut outer) = (vec![0; program.values.len()], vec![0; program.values.len()]);
    let codes = program.codes(true);
    let own = G::WEIGHTS.len() + program.values.len();
    for (at, code) in codes.iter().enumerate() {
        let count = if at < own { &mut inner } else { &mut outer };
        for op in &program.ops[code.range()] {
            if let Op::Ask(Question::Value(value)) = op {
                count[usize::from(*value)] += 1;
            }
        }
    }
    (inner, outer)
}

struct Inlining<'a, G: Language> {
    program: &'a mut Program<G>,
    /// How often each value is used.
    uses: Vec<usize>,
    fates: &'a mut [Evaluation],
    /// The code of each value after inlining, once it was processed.
    done: Vec<Option<Code>>,
}

impl<G: Language> Inlining<'_, G> {
    fn value(&mut self, value: usize) -> Code {
        if let Some(code) = self.done[value] {
            return code;
        }
        let code = self.program.values[value].0;
        let code = self.written_out(code);
        self.done[value] = Some(code);
        code
    }

    /// Some code with everything inlined in it.
    fn written_out(&mut self, code: Code) -> Code {
        let mut ops = self.program.ops[code.range()].to_vec();
        let mut at = 0;
        let mut changed = false;
        while let Some(op) = ops.get(at).copied() {
            at += 1;
            let Op::Ask(Question::Value(value)) = op else { continue };
            let value = usize::from(value);
            if self.fates[value] != Evaluation::Inlined {
                continue;
            }
            let inside = self.value(value);
            let longer = spliced(&ops, at - 1, &self.program.ops[inside.range()]);
            // The stack and the length of code are limited.
            let copied = inside.range().len() > COPIED_MAX && self.uses[value] > 1;
            if copied || peak(&longer) >= STACK || longer.len() > OPS_MAX {
                self.fates[value] = Evaluation::Kept;
                continue;
            }
            at += inside.range().len() - 1;
            (ops, changed) = (longer, true);
        }
        if !changed {
            return code;
        }
        let from = u32::try_from(self.program.ops.len()).unwrap_or(u32::MAX);
        self.program.ops.extend(ops);
        Code { from, to: u32::try_from(self.program.ops.len()).unwrap_or(u32::MAX) }
    }
}

/// Code in which the operation at a place is replaced by others.
fn spliced(ops: &[Op], at: usize, inside: &[Op]) -> Vec<Op> {
    let place = |index: usize| u16::try_from(index).unwrap_or(u16::MAX);
    let mut out = ops.to_vec();
    for to in out.iter_mut().filter_map(Op::aim) {
        if usize::from(*to) > at {
            *to = place(usize::from(*to) + inside.len() - 1);
        }
    }
    let mut inside = inside.to_vec();
    for to in inside.iter_mut().filter_map(Op::aim) {
        *to = place(usize::from(*to) + at);
    }
    out.splice(at..=at, inside);
    out
}

/// The greatest height of the stack.
fn peak(ops: &[Op]) -> usize {
    let mut heights: Vec<Option<usize>> = vec![None; ops.len() + 1];
    let (mut height, mut peak) = (0_usize, 0_usize);
    for (at, op) in ops.iter().enumerate() {
        height = heights[at].unwrap_or(height);
        let (next, there) = match op {
            Op::Number(_) | Op::Cell(_) | Op::CellIs(_, _) | Op::Lazy(_) | Op::Ask(_) => (height + 1, height),
            Op::Tips | Op::One(_) | Op::By(_, _) => (height, height),
            Op::Two(_) | Op::Unless(_) => (height.saturating_sub(1), height.saturating_sub(1)),
            Op::Jump(_) | Op::Do(_) => (height, height),
            Op::And(_) | Op::Or(_) => (height.saturating_sub(1), height),
        };
        let mut op = *op;
        if let Some(to) = op.aim() {
            heights[usize::from(*to)] = Some(there);
        }
        height = next;
        peak = peak.max(height).max(there);
    }
    peak
}

#[cfg(test)]
mod tests {
    use super::super::code::{One, Two};
    use super::*;

    #[test]
    fn what_is_spliced_in_jumps_where_it_did() {
        // `if value then 1 else 2`, where the value is `not (3 and 4)`.
        let ops = [Op::Ask(Question::Value(0)), Op::Unless(4), Op::Number(1.0), Op::Jump(5), Op::Number(2.0)];
        let inside = [Op::Number(3.0), Op::And(3), Op::Number(4.0), Op::One(One::Not)];
        let expected = [
            Op::Number(3.0),
            Op::And(3),
            Op::Number(4.0),
            Op::One(One::Not),
            Op::Unless(7),
            Op::Number(1.0),
            Op::Jump(8),
            Op::Number(2.0),
        ];
        assert_eq!(spliced(&ops, 0, &inside), expected);
        // A jump to the end of the inlined code continues after it.
        let ops = [Op::Number(1.0), Op::Ask(Question::Value(0)), Op::Two(Two::Plus)];
        let inside = [Op::Number(3.0), Op::Or(3), Op::Number(4.0)];
        assert_eq!(spliced(&ops, 1, &inside)[2], Op::Or(4));
    }

    #[test]
    fn the_stack_is_as_high_as_what_waits_on_it() {
        let sum = [Op::Number(1.0), Op::Number(2.0), Op::Number(3.0), Op::Two(Two::Plus), Op::Two(Two::Plus)];
        assert_eq!(peak(&sum), 3);
        // Only one of two branches counts towards the height.
        let branches = [Op::Number(1.0), Op::Unless(4), Op::Number(1.0), Op::Jump(5), Op::Number(2.0), Op::Number(5.0)];
        assert_eq!(peak(&branches), 2);
    }
}
