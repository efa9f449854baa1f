//! Jump threading and fusion: a jump to a jump goes straight to the end of the chain. A test and the jump on it become
//! one step, and operands move into the branches of an `if`.

use super::jump_targets::{Shorter, aim, aimed, looks_aside, met};
use super::spread::spread;
use super::step::Step;

/// Shortens code. `counts`: is the accumulator used after the last step? `constant`: what a cell always holds, if that
/// is known.
#[must_use]
pub fn shorten(mut steps: Vec<Step>, counts: bool, constant: &dyn Fn(u16) -> Option<f32>) -> Vec<Step> {
    for at in 0..steps.len() {
        let mut step = steps[at];
        lead(&steps, &mut step);
        steps[at] = step;
    }
    // A negated test with a jump on it takes two passes.
    for _round in 0..2 {
        steps = joined(&steps, counts);
    }
    // Longer code is rare, and slow in any case.
    while steps.len() <= SPREAD_MAX
        && let Some(shorter) = spread(&steps, constant)
    {
        steps = shorter;
    }
    steps
}

/// Longest code whose branches are searched by [`spread`].
const SPREAD_MAX: usize = 512;

/// Follows a chain of jumps to its end.
fn lead(steps: &[Step], step: &mut Step) {
    // Whether the accumulator is 0 when this jump is taken, if that is known.
    let known = matches!(step, Step::Unless(_) | Step::When(_));
    let nought = known.then_some(matches!(step, Step::Unless(_)));
    let Some(to) = aim(step) else { return };
    while let Some(there) = steps.get(usize::from(*to)) {
        *to = if let Step::Jump(on) = there {
            *on
        } else if let (Step::Unless(on), Some(nought)) = (there, nought) {
            if nought { *on } else { *to + 1 }
        } else if let (Step::When(on), Some(nought)) = (there, nought) {
            if nought { *to + 1 } else { *on }
        } else {
            return;
        };
    }
}

/// Fuses a test with the jump on it into one step, or a negation with the jump into the opposite jump; `None` if no
/// such step exists.
fn both(truth: Step, jump: Step) -> Option<Step> {
    let when = matches!(jump, Step::When(_));
    let (Step::Unless(to) | Step::When(to)) = jump else { return None };
    let either = |unless: Step, then: Step| Some(if when { then } else { unless });
    if truth == Step::Not {
        either(Step::When(to), Step::Unless(to))
    } else if let Step::Cell(cell) = truth {
        either(Step::UnlessCell(cell, to), Step::WhenCell(cell, to))
    } else if let Step::CellIs(cell, number) = truth {
        either(Step::UnlessIs(cell, number, to), Step::WhenIs(cell, number, to))
    } else if let Step::Below(left, right) = truth {
        either(Step::UnlessBelow(left, right, to), Step::WhenBelow(left, right, to))
    } else if let Step::NotBelow(left, right) = truth {
        either(Step::WhenBelow(left, right, to), Step::UnlessBelow(left, right, to))
    } else if let Step::Within(left, right) = truth {
        either(Step::UnlessWithin(left, right, to), Step::WhenWithin(left, right, to))
    } else if let Step::NotWithin(left, right) = truth {
        either(Step::WhenWithin(left, right, to), Step::UnlessWithin(left, right, to))
    } else if let Step::Same(left, right) = truth {
        either(Step::UnlessSame(left, right, to), Step::WhenSame(left, right, to))
    } else if let Step::LessCell(cell) = truth {
        either(Step::UnlessLessCell(cell, to), Step::WhenLessCell(cell, to))
    } else if let Step::NotLessCell(cell) = truth {
        either(Step::WhenLessCell(cell, to), Step::UnlessLessCell(cell, to))
    } else if let Step::AtMostCell(cell) = truth {
        either(Step::UnlessAtMostCell(cell, to), Step::WhenAtMostCell(cell, to))
    } else if let Step::NotAtMostCell(cell) = truth {
        either(Step::WhenAtMostCell(cell, to), Step::UnlessAtMostCell(cell, to))
    } else if let Step::Fact(row) = truth {
        either(Step::UnlessFact(row, to), Step::WhenFact(row, to))
    } else if let Step::Has(flag) = truth {
        either(Step::UnlessHas(flag, to), Step::WhenHas(flag, to))
    } else if let Step::Feature(row) = truth {
        either(Step::UnlessFeature(row, to), Step::WhenFeature(row, to))
    } else if let Step::Predicate(row, word) = truth {
        either(Step::UnlessPredicate(row, word, to), Step::WhenPredicate(row, word, to))
    } else if let Step::EqualCell(cell) = truth {
        Some(Step::UnlessEqualCell(cell, to)).filter(|_| !when)
    } else {
        None
    }
}

/// Does a step overwrite the accumulator or end, without reading it first?
fn begins_anew(step: Step) -> bool {
    matches!(
        step,
        Step::Number(_)
            | Step::Cell(_)
            | Step::CellIs(_, _)
            | Step::Lazy(_)
            | Step::Fact(_)
            | Step::Has(_)
            | Step::Feature(_)
            | Step::Predicate(_, _)
            | Step::Ask(_)
            | Step::Table(_)
            | Step::Sum(_, _)
            | Step::Difference(_, _)
            | Step::Product(_, _)
            | Step::Same(_, _)
            | Step::Below(_, _)
            | Step::NotBelow(_, _)
            | Step::Within(_, _)
            | Step::NotWithin(_, _)
            | Step::Each(_)
            | Step::First(_)
            | Step::Last(_)
            | Step::Any(_)
            | Step::Plain(_)
    )
}

/// Is the accumulator still needed before each step, and after the last?
fn counted(steps: &[Step], counts: bool) -> Vec<bool> {
    let mut out = vec![counts; steps.len() + 1];
    for at in (0..steps.len()).rev() {
        let step = steps[at];
        let there = aimed(step).is_some_and(|to| out[to]);
        out[at] = if let Step::Jump(_) = step {
            there
        } else if looks_aside(step) || matches!(step, Step::Fresh | Step::Offered(_, _)) {
            there || out[at + 1]
        } else {
            !begins_anew(step)
        };
    }
    out
}

/// Fuses pairs of steps where no jump enters in between and the accumulator is not needed afterwards.
fn joined(steps: &[Step], counts: bool) -> Vec<Step> {
    let (met, counted) = (met(steps), counted(steps, counts));
    let mut shorter = Shorter::default();
    let mut at = 0;
    while let Some(step) = steps.get(at) {
        let next = steps.get(at + 1).filter(|_| met[at + 1] == 0 && !counted[at + 2]);
        let next = next.filter(|next| aimed(**next).is_some_and(|to| !counted[to]));
        let one = next.and_then(|next| both(*step, *next));
        shorter.place();
        shorter.push(one.unwrap_or(*step));
        at += 1;
        if one.is_some() {
            shorter.place();
            at += 1;
        }
    }
    shorter.done()
}

/// Makes every jump target relative to the step after the jump.
#[must_use]
pub fn relative(mut steps: Vec<Step>) -> Vec<Step> {
    for (at, to) in steps.iter_mut().enumerate().filter_map(|(at, step)| Some((at, aim(step)?))) {
        // All jumps lead forward.
        *to = u16::try_from(usize::from(*to).saturating_sub(at + 1)).unwrap_or(u16::MAX);
    }
    steps
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::code::At;
    use super::super::step::{CELLS, Cells};
    use super::super::vm::{Alone, run};
    use super::*;
    use core::cell::Cell;

    /// Runs steps whose jump targets are absolute.
    pub(crate) fn ran(cells: &Cells, steps: &[Step]) -> f32 {
        run(&Alone(cells), &relative(steps.to_vec()), 0, &At::NOTHING).held
    }

    /// Cells of which the first ones hold these numbers.
    pub(crate) fn holding<const COUNT: usize>(numbers: [f32; COUNT]) -> Cells {
        let cells = [const { Cell::new(0.0) }; CELLS];
        cells.iter().zip(numbers).for_each(|(cell, number)| cell.set(number));
        cells
    }

    pub(crate) fn short(steps: &[Step]) -> Vec<Step> {
        shorten(steps.to_vec(), true, &|cell| (cell == 9).then_some(0.0))
    }

    #[test]
    fn jumps_go_where_they_lead_and_truths_are_jumped_by_at_once() {
        // `if cell 0 and cell 1 <= cell 2 then 5 else 7`, before fusion.
        let plain = [
            Step::Cell(0),
            Step::Unless(3),
            Step::Within(1, 2),
            Step::Unless(6),
            Step::Number(5.0),
            Step::Jump(7),
            Step::Number(7.0),
        ];
        let expected =
            [Step::UnlessCell(0, 4), Step::UnlessWithin(1, 2, 4), Step::Number(5.0), Step::Jump(5), Step::Number(7.0)];
        assert_eq!(short(&plain), expected);
        for numbers in [[0.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 2.0, 1.0], [0.0, 2.0, 1.0]] {
            let cells = holding(numbers);
            assert_eq!(ran(&cells, &expected).to_bits(), ran(&cells, &plain).to_bits(), "{numbers:?}");
        }
    }

    #[test]
    fn every_joined_step_goes_where_its_two_parts_go() {
        let truths = [
            Step::Cell(0),
            Step::CellIs(0, 1),
            Step::Below(0, 1),
            Step::NotBelow(0, 1),
            Step::Within(0, 1),
            Step::NotWithin(0, 1),
            Step::Same(0, 1),
            Step::Not,
            Step::LessCell(1),
            Step::NotLessCell(1),
            Step::AtMostCell(1),
            Step::NotAtMostCell(1),
        ];
        let numbers = [0.0, 1.0, -1.0, f32::NAN];
        for (truth, jump) in truths.into_iter().flat_map(|truth| [(truth, Step::Unless(5)), (truth, Step::When(5))]) {
            // The first step is a product and not a cell, so that no other rewrite applies.
            let plain = [
                Step::Product(0, 2),
                truth,
                jump,
                Step::Number(7.0),
                Step::Jump(6),
                Step::Number(9.0),
                Step::PlusCell(2),
            ];
            let short = short(&plain);
            assert_eq!(short.len(), plain.len() - 1, "{truth:?}, {jump:?}");
            let sides = numbers.into_iter().flat_map(|left| numbers.map(|right| (left, right)));
            // `Not` has a meaning for 0 and 1 only.
            for (left, right) in sides.filter(|(left, _)| truth != Step::Not || [0.0, 1.0].contains(left)) {
                let cells = holding([left, right, 1.0]);
                let (here, there) = (ran(&cells, &short), ran(&cells, &plain));
                assert_eq!(here.to_bits(), there.to_bits(), "{truth:?}, {jump:?}, {left}, {right}");
            }
        }
    }

    #[test]
    fn what_is_jumped_to_or_still_counts_stays_a_step_of_its_own() {
        // The second step is reached from the first jump too.
        let plain = [Step::UnlessCell(0, 2), Step::Below(1, 2), Step::Unless(4), Step::Number(9.0), Step::Number(1.0)];
        assert_eq!(short(&plain), plain);
        // `cell 0 and cell 1` gives cell 0 if that is 0.
        let plain = [Step::Cell(0), Step::Unless(3), Step::Cell(1)];
        assert_eq!(short(&plain), plain);
    }
}
