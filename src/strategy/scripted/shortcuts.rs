//! Shorter ways through the machine's steps: a jump that leads to a jump goes where that one would, and a truth that is
//! looked at only to jump is looked at and jumped by in one step.

use super::machine::Step;

/// The same steps, with fewer of them on the way.
#[must_use]
pub fn shorten(mut steps: Vec<Step>) -> Vec<Step> {
    for at in 0..steps.len() {
        let mut step = steps[at];
        lead(&steps, &mut step);
        steps[at] = step;
    }
    joined(&steps)
}

/// Where a step may jump to.
pub fn aim(step: &mut Step) -> Option<&mut u16> {
    if let Step::Unless(to)
    | Step::When(to)
    | Step::Jump(to)
    | Step::UnlessCell(_, to)
    | Step::HeldUnless(_, to)
    | Step::HeldWhen(_, to)
    | Step::UnlessIs(_, _, to)
    | Step::WhenIs(_, _, to)
    | Step::UnlessBelow(_, _, to)
    | Step::WhenBelow(_, _, to)
    | Step::UnlessNotBelow(_, _, to)
    | Step::WhenNotBelow(_, _, to)
    | Step::UnlessWithin(_, _, to)
    | Step::WhenWithin(_, _, to)
    | Step::UnlessNotWithin(_, _, to)
    | Step::WhenNotWithin(_, _, to) = step
    {
        Some(to)
    } else {
        None
    }
}

/// Leads a jump to where it comes to rest.
fn lead(steps: &[Step], step: &mut Step) {
    // What is held where it arrives, if that is known: 0, or something else.
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

/// A truth and the jump that looks at it as one step that holds the same and goes on the same way, if there is one.
fn both(truth: Step, jump: Step) -> Option<Step> {
    let when = matches!(jump, Step::When(_));
    let (Step::Unless(to) | Step::When(to)) = jump else { return None };
    let either = |unless: Step, then: Step| Some(if when { then } else { unless });
    if let Step::Cell(cell) = truth {
        either(Step::HeldUnless(cell, to), Step::HeldWhen(cell, to))
    } else if let Step::CellIs(cell, number) = truth {
        either(Step::UnlessIs(cell, number, to), Step::WhenIs(cell, number, to))
    } else if let Step::Below(left, right) = truth {
        either(Step::UnlessBelow(left, right, to), Step::WhenBelow(left, right, to))
    } else if let Step::NotBelow(left, right) = truth {
        either(Step::UnlessNotBelow(left, right, to), Step::WhenNotBelow(left, right, to))
    } else if let Step::Within(left, right) = truth {
        either(Step::UnlessWithin(left, right, to), Step::WhenWithin(left, right, to))
    } else if let Step::NotWithin(left, right) = truth {
        either(Step::UnlessNotWithin(left, right, to), Step::WhenNotWithin(left, right, to))
    } else {
        None
    }
}

/// Steps joined two by two, where nothing jumps in between.
fn joined(steps: &[Step]) -> Vec<Step> {
    let mut met = vec![false; steps.len() + 1];
    for mut step in steps.iter().copied() {
        if let Some(to) = aim(&mut step) {
            met[usize::from(*to)] = true;
        }
    }
    let (mut out, mut places) = (Vec::with_capacity(steps.len()), Vec::with_capacity(steps.len() + 1));
    let mut at = 0;
    while let Some(step) = steps.get(at) {
        places.push(out.len());
        let next = steps.get(at + 1).filter(|_| !met[at + 1]);
        let one = next.and_then(|next| both(*step, *next));
        if one.is_some() {
            places.push(out.len());
            at += 1;
        }
        out.push(one.unwrap_or(*step));
        at += 1;
    }
    places.push(out.len());
    for to in out.iter_mut().filter_map(aim) {
        *to = u16::try_from(places[usize::from(*to)]).unwrap_or(u16::MAX);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::machine::{CELLS, Cells, run};
    use super::*;
    use core::cell::Cell;

    fn ran(cells: &Cells, steps: &[Step]) -> f32 {
        run(cells, steps, &[][..])
    }

    /// Cells of which those that are called for hold these numbers.
    fn holding(numbers: [f32; 3]) -> Cells {
        let cells = [const { Cell::new(0.0) }; CELLS];
        cells.iter().zip(numbers).for_each(|(cell, number)| cell.set(number));
        cells
    }

    #[test]
    fn jumps_go_where_they_lead_and_truths_are_jumped_by_at_once() {
        // `if cell 0 and cell 1 <= cell 2 then 5 else 7`, as it is read.
        let plain = vec![
            Step::Cell(0),
            Step::Unless(3),
            Step::Within(1, 2),
            Step::Unless(6),
            Step::Number(5.0),
            Step::Jump(7),
            Step::Number(7.0),
        ];
        let short = shorten(plain.clone());
        let expected =
            [Step::HeldUnless(0, 4), Step::UnlessWithin(1, 2, 4), Step::Number(5.0), Step::Jump(5), Step::Number(7.0)];
        assert_eq!(short, expected);
        for numbers in [[0.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 2.0, 1.0], [0.0, 2.0, 1.0]] {
            let cells = holding(numbers);
            assert_eq!(ran(&cells, &short).to_bits(), ran(&cells, &plain).to_bits(), "{numbers:?}");
        }
    }

    #[test]
    fn every_joined_step_is_what_its_two_parts_are() {
        let truths = [
            Step::Cell(0),
            Step::CellIs(0, 1),
            Step::Below(0, 1),
            Step::NotBelow(0, 1),
            Step::Within(0, 1),
            Step::NotWithin(0, 1),
        ];
        let numbers = [0.0, 1.0, -1.0, f32::NAN];
        for (truth, jump) in truths.into_iter().flat_map(|truth| [(truth, Step::Unless(3)), (truth, Step::When(3))]) {
            let plain = vec![truth, jump, Step::PlusCell(2)];
            let short = shorten(plain.clone());
            assert_eq!(short.len(), 2, "{truth:?}, {jump:?}");
            for (left, right) in numbers.into_iter().flat_map(|left| numbers.map(|right| (left, right))) {
                let cells = holding([left, right, 10.0]);
                let (here, there) = (ran(&cells, &short), ran(&cells, &plain));
                assert_eq!(here.to_bits(), there.to_bits(), "{truth:?}, {jump:?}, {left}, {right}");
            }
        }
    }

    #[test]
    fn what_is_jumped_to_stays_a_step_of_its_own() {
        // The second step is reached from the first jump too.
        let plain = vec![Step::UnlessCell(0, 2), Step::Below(1, 2), Step::Unless(4), Step::Number(9.0), Step::Not];
        assert_eq!(shorten(plain.clone()), plain);
    }
}
