//! Named values that are asked for in one place only: they are written out there, so that they are worked out only where
//! that place comes to ask for them, and need not be remembered by themselves.

use super::code::{Op, Question};
use super::program::{Code, Program};
use super::step::STACK;
use crate::strategy::language::Language;

/// The longest code that others are written out in: far below what a jump can reach.
const OPS_MAX: usize = 8_192;
/// The longest value that is written out in several places.
const COPIED_MAX: usize = 48;

/// What becomes of a named value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Remembered, if it can be.
    Kept,
    /// Written out where it is asked for.
    Inlined,
    /// Worked out when its only rule or table asks for it, or never.
    Late,
}

/// Writes out what is asked for by one need or one other value alone. Returns what becomes of each value.
pub fn inline<G: Language>(program: &mut Program<G>) -> Vec<Fate> {
    let (inner, outer) = uses(program);
    let uses = program.values.iter().zip(inner.iter().zip(&outer));
    let fate = |((code, lasting), (inner, outer)): (&(Code, bool), (&usize, &usize))| {
        let ops = &program.ops[code.range()];
        // To look at a few facts costs less than to remember what they come to, where no price rests on it.
        if *inner == 0 && plain(ops) && ops.len() <= COPIED_MAX {
            Fate::Inlined
        } else {
            fate(*inner, *outer, *lasting)
        }
    };
    let mut fates: Vec<Fate> = uses.map(fate).collect();
    let uses = inner.iter().zip(&outer).map(|(inner, outer)| inner + outer).collect();
    let mut work = Inlining { done: vec![None; fates.len()], uses, fates: &mut fates, program };
    let codes: Vec<Code> = work.program.codes(true).into_iter().map(|code| work.written_out(code)).collect();
    program.put_codes(&codes, true);
    fates
}

/// What is the same for a whole question is worked out once for it where options are compared by it; what is not, is
/// worked out for each of them in any case.
fn fate(inner: usize, outer: usize, lasting: bool) -> Fate {
    match (inner, outer) {
        (1, 0) => Fate::Inlined,
        (_, _) if !lasting => Fate::Inlined,
        (0, 0 | 1) => Fate::Late,
        _more => Fate::Kept,
    }
}

/// Does some code rest on plain facts alone, and on what one has and can?
fn plain(ops: &[Op]) -> bool {
    !ops.iter().any(|op| {
        matches!(
            op,
            Op::Tips | Op::Ask(Question::Weight(_) | Question::Value(_) | Question::Feature(_) | Question::Table(_))
        )
    })
}

/// How often each value is asked for: by weights and other values, and by all else.
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
    /// How often each value is asked for.
    uses: Vec<usize>,
    fates: &'a mut [Fate],
    /// The code of values looked at, with all that is to be inlined in it.
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

    /// Some code with all that is to be inlined in it written out.
    fn written_out(&mut self, code: Code) -> Code {
        let mut ops = self.program.ops[code.range()].to_vec();
        let mut at = 0;
        let mut changed = false;
        while let Some(op) = ops.get(at).copied() {
            at += 1;
            let Op::Ask(Question::Value(value)) = op else { continue };
            let value = usize::from(value);
            if self.fates[value] != Fate::Inlined {
                continue;
            }
            let inside = self.value(value);
            let longer = spliced(&ops, at - 1, &self.program.ops[inside.range()]);
            // The stack has an end, and so has what is written out.
            let copied = inside.range().len() > COPIED_MAX && self.uses[value] > 1;
            if copied || peak(&longer) >= STACK || longer.len() > OPS_MAX {
                self.fates[value] = Fate::Kept;
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

/// Some code with the operation at a place replaced by others.
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

/// The most numbers that are on the stack at once.
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
        // What ends with a jump to its end goes on behind where it was put.
        let ops = [Op::Number(1.0), Op::Ask(Question::Value(0)), Op::Two(Two::Plus)];
        let inside = [Op::Number(3.0), Op::Or(3), Op::Number(4.0)];
        assert_eq!(spliced(&ops, 1, &inside)[2], Op::Or(4));
    }

    #[test]
    fn the_stack_is_as_high_as_what_waits_on_it() {
        let sum = [Op::Number(1.0), Op::Number(2.0), Op::Number(3.0), Op::Two(Two::Plus), Op::Two(Two::Plus)];
        assert_eq!(peak(&sum), 3);
        // Only one of two branches waits.
        let branches = [Op::Number(1.0), Op::Unless(4), Op::Number(1.0), Op::Jump(5), Op::Number(2.0), Op::Number(5.0)];
        assert_eq!(peak(&branches), 2);
    }
}
