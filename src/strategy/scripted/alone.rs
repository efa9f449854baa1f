//! Sights that are not worth remembering by themselves.

use super::code::{Op, Question};
use super::inline::Fate;
use super::program::Program;
use crate::strategy::appraisal::need::{About, NEEDS, Need};
use crate::strategy::appraisal::sights::{SIGHTS, rests};

/// Sights that one need or one value alone asks for among those that are remembered, and no other sight rests on: they are
/// looked at only where it comes to ask for them.
#[must_use]
pub fn sights(program: &Program, fates: &[Fate]) -> Vec<u8> {
    let seat = |need: &usize| Need::ROWS[*need].about == About::Seat && program.presets[*need].is_nan();
    let needs = (0..NEEDS).filter(seat).map(|need| program.needs[need]);
    let values = program.values.iter().zip(fates).filter(|(value, fate)| value.1 && **fate == Fate::Kept);
    let mut askers = vec![0_usize; SIGHTS.len()];
    for code in needs.chain(values.map(|(value, _)| value.0)) {
        let mut rows: Vec<usize> = program.ops[code.range()].iter().filter_map(sight).collect();
        rows.sort_unstable();
        rows.dedup();
        rows.into_iter().for_each(|row| askers[row] += 1);
    }
    let rested_on = |name: &str| SIGHTS.iter().filter_map(|sight| rests(sight.name)).any(|rests| rests.contains(&name));
    let alone = |row: &usize| askers[*row] == 1 && !rested_on(SIGHTS[*row].name);
    (0..SIGHTS.len()).filter(alone).filter_map(|row| u8::try_from(row).ok()).collect()
}

/// The row of the sight that is asked for.
fn sight(op: &Op) -> Option<usize> {
    if let Op::Ask(Question::Sight(row)) = op { Some(usize::from(*row)) } else { None }
}
