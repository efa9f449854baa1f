//! Moves a binary operation into the branches of an `if`.

use super::jump_targets::{Shorter, aimed, looks_aside, met};
use super::step::Step;

/// A left operand that waits on the stack for either branch of an `if`. For `x + (if c then y else 0)` the code tests
/// `c` and adds `y` if it holds, without a push. The fields are the indices of `Push`, the first branch, the second
/// branch and the operation.
struct Branch {
    push: usize,
    yes: usize,
    no: usize,
    join: usize,
}

/// The first such `if`.
fn branch(steps: &[Step], met: &[u32]) -> Option<Branch> {
    let pushes = (0..steps.len()).filter(|at| steps[*at] == Step::Push && met[at + 1] == 0);
    pushes.into_iter().find_map(|push| {
        let tests = steps[push + 1..].iter().take_while(|step| looks_aside(**step)).count();
        // The last of the tests may belong to the first branch.
        (push + 2..push + 2 + tests).rev().find_map(|yes| branch_at(steps, met, (push, yes)))
    })
}

/// The `if` whose tests stand between these indices, if there is one.
fn branch_at(steps: &[Step], met: &[u32], (push, yes): (usize, usize)) -> Option<Branch> {
    let leads = |from: usize, to: usize| steps[from..to].iter().filter_map(|step| aimed(*step));
    let no = leads(push + 1, yes).max().filter(|no| *no > yes)?;
    let Some(Step::Jump(join)) = steps.get(no - 1) else { return None };
    let join = usize::from(*join);
    let of_tests = leads(push + 1, yes).filter(|to| *to == no).count();
    let tests = leads(push + 1, yes).all(|to| to <= yes || to == no) && u32::try_from(of_tests) == Ok(met[no]);
    let sides = join > no && leads(no, join).chain(leads(yes, no - 1)).all(|to| to <= join);
    let outside = || leads(0, push).chain(leads(join, steps.len())).all(|to| to <= push || to > join);
    let joins = steps.get(join).is_some_and(|step| with_cell(*step, 0).is_some());
    (tests && sides && joins && outside()).then_some(Branch { push, yes, no, join })
}

/// Makes a step that reads a cell.
type With = fn(u16) -> Step;

/// The same operation with a cell as right operand.
fn with_cell(step: Step, cell: u16) -> Option<Step> {
    let joins: [(Step, With); 6] = [
        (Step::Plus, Step::PlusCell),
        (Step::Minus, Step::MinusCell),
        (Step::Times, Step::TimesCell),
        (Step::Over, Step::OverCell),
        (Step::Least, Step::LeastCell),
        (Step::Most, Step::MostCell),
    ];
    joins.iter().find(|(joins, _)| *joins == step).map(|(_, with)| with(cell))
}

/// The right operand that leaves the left one unchanged.
fn neutral(step: Step) -> Option<f32> {
    if matches!(step, Step::Plus | Step::Minus) {
        Some(0.0)
    } else {
        matches!(step, Step::Times | Step::Over).then_some(1.0)
    }
}

/// Rewrites the first such `if`; `None` if there is none.
pub fn spread(steps: &[Step], constant: &dyn Fn(u16) -> Option<f32>) -> Option<Vec<Step>> {
    let Branch { push, yes, no, join } = branch(steps, &met(steps))?;
    let mut shorter = Shorter::default();
    for (at, step) in steps.iter().enumerate() {
        if at == yes {
            side(&mut shorter, (steps, constant), (yes, no - 1, join));
            shorter.place();
            let jump = shorter.out.len();
            shorter.push(Step::Jump(0));
            side(&mut shorter, (steps, constant), (no, join, join));
            if shorter.out.len() == jump + 1 {
                // The second branch adds nothing.
                let _ = shorter.out.pop();
                shorter.places.iter_mut().rev().take(join - no).for_each(|place| *place = jump);
            } else {
                shorter.fixed.push((jump, shorter.out.len()));
            }
            shorter.place();
        }
        if at != push && !(yes..=join).contains(&at) {
            shorter.place();
            shorter.push(*step);
        } else if at == push {
            shorter.place();
        }
    }
    Some(shorter.done())
}

/// Emits one branch with the operation at its end. Jumps to the shared operation go to this copy.
fn side(
    shorter: &mut Shorter,
    (steps, constant): (&[Step], &dyn Fn(u16) -> Option<f32>),
    (from, to, join): (usize, usize, usize),
) {
    let neutral = neutral(steps[join]);
    if let [Step::Cell(cell)] = steps[from..to] {
        shorter.place();
        if neutral.is_none() || constant(cell) != neutral {
            shorter.out.extend(with_cell(steps[join], cell));
        }
        return;
    }
    let begins = shorter.out.len();
    shorter.push(Step::Push);
    for step in &steps[from..to] {
        shorter.place();
        shorter.push(*step);
    }
    // The branch now begins with its own push.
    let first = shorter.places.len() - (to - from);
    shorter.places[first] = begins;
    let own = shorter.out.len();
    for at in begins..own {
        if aimed(shorter.out[at]) == Some(join) {
            shorter.fixed.push((at, own));
        }
    }
    shorter.push(steps[join]);
}

#[cfg(test)]
mod tests {
    use super::super::jumps::tests::{holding, ran, short};
    use super::*;

    #[test]
    fn what_is_joined_to_a_choice_is_joined_to_each_side() {
        // `cell 0 * cell 1 + (if cell 2 then (if cell 3 then cell 4 * 3 else 2) else 0)`.
        let plain = [
            Step::Product(0, 1),
            Step::Push,
            Step::UnlessCell(2, 9),
            Step::UnlessCell(3, 7),
            Step::Cell(4),
            Step::TimesCell(5),
            Step::Jump(10),
            Step::Number(2.0),
            Step::Jump(10),
            Step::Cell(9),
            Step::Plus,
            Step::PlusCell(0),
        ];
        let spread = short(&plain);
        assert_eq!(spread[1], Step::UnlessCell(2, 11), "where there is nothing to add, nothing is done: {spread:?}");
        for numbers in (0..8).map(|bits: u8| [3, 1, bits & 1, bits >> 1 & 1, 5, 3].map(f32::from)) {
            let cells = holding(numbers);
            assert_eq!(ran(&cells, &spread).to_bits(), ran(&cells, &plain).to_bits(), "{numbers:?}: {spread:?}");
        }
        // Both branches are cells: nothing is pushed.
        let plain = [
            Step::Product(0, 1),
            Step::Push,
            Step::UnlessCell(2, 5),
            Step::Cell(3),
            Step::Jump(6),
            Step::Cell(4),
            Step::Times,
        ];
        let expected =
            [Step::Product(0, 1), Step::UnlessCell(2, 4), Step::TimesCell(3), Step::Jump(5), Step::TimesCell(4)];
        assert_eq!(short(&plain), expected);
    }
}
