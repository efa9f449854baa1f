//! Where steps jump to, and new code under construction whose jumps are corrected at its end.

use super::step::Step;

/// The jump target of a step, if it may jump.
pub fn aim(step: &mut Step) -> Option<&mut u16> {
    if let Step::Unless(to)
    | Step::When(to)
    | Step::Jump(to)
    | Step::UnlessCell(_, to)
    | Step::WhenCell(_, to)
    | Step::UnlessIs(_, _, to)
    | Step::WhenIs(_, _, to)
    | Step::UnlessBelow(_, _, to)
    | Step::WhenBelow(_, _, to)
    | Step::UnlessWithin(_, _, to)
    | Step::WhenWithin(_, _, to)
    | Step::UnlessSame(_, _, to)
    | Step::WhenSame(_, _, to)
    | Step::UnlessEqualCell(_, to)
    | Step::UnlessLessCell(_, to)
    | Step::WhenLessCell(_, to)
    | Step::UnlessAtMostCell(_, to)
    | Step::WhenAtMostCell(_, to)
    | Step::UnlessFact(_, to)
    | Step::WhenFact(_, to)
    | Step::UnlessHas(_, to)
    | Step::WhenHas(_, to)
    | Step::UnlessFeature(_, to)
    | Step::WhenFeature(_, to)
    | Step::UnlessPredicate(_, _, to)
    | Step::WhenPredicate(_, _, to) = step
    {
        Some(to)
    } else {
        None
    }
}

/// The jump target of a step, if it may jump.
pub(super) fn aimed(mut step: Step) -> Option<usize> {
    aim(&mut step).map(|to| usize::from(*to))
}

/// Does a step jump by a test that neither reads nor changes the accumulator?
pub(super) fn looks_aside(step: Step) -> bool {
    aimed(step).is_some()
        && !matches!(
            step,
            Step::Jump(_)
                | Step::Unless(_)
                | Step::When(_)
                | Step::UnlessEqualCell(_, _)
                | Step::UnlessLessCell(_, _)
                | Step::WhenLessCell(_, _)
                | Step::UnlessAtMostCell(_, _)
                | Step::WhenAtMostCell(_, _)
        )
}

/// How many jumps lead to each step, and to the end.
pub(super) fn met(steps: &[Step]) -> Vec<u32> {
    let mut met = vec![0; steps.len() + 1];
    steps.iter().filter_map(|step| aimed(*step)).for_each(|to| met[to] += 1);
    met
}

/// New code under construction, with the new index of each old step; jumps hold old targets until [`Shorter::done`].
#[derive(Default)]
pub(super) struct Shorter {
    pub(super) out: Vec<Step>,
    pub(super) places: Vec<usize>,
    /// Jumps whose target is a new index.
    pub(super) fixed: Vec<(usize, usize)>,
}

impl Shorter {
    /// Notes that the next old step begins here.
    pub(super) fn place(&mut self) {
        self.places.push(self.out.len());
    }

    pub(super) fn push(&mut self, step: Step) {
        self.out.push(step);
    }

    /// The new code with corrected jumps.
    pub(super) fn done(mut self) -> Vec<Step> {
        self.places.push(self.out.len());
        let short = |to: usize| u16::try_from(to).unwrap_or(u16::MAX);
        for to in self.out.iter_mut().filter_map(aim) {
            *to = short(self.places[usize::from(*to)]);
        }
        for (at, there) in self.fixed {
            if let Some(to) = aim(&mut self.out[at]) {
                *to = short(there);
            }
        }
        self.out
    }
}
