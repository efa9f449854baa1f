//! The estimate of a run that is still being played, in a few words for the progress bar.

use super::compare::rounds;
use super::means::mean;
use super::number::{measure, signed};
use crate::experiment::plan::Plan;
use crate::experiment::tally::Tally;
use crate::stats::paired;

/// Longest name of a variant in it, in characters.
const NAME: usize = 24;

/// The mean rounds so far and the change of the second variant, each with the half-width of its interval; `None`
/// with fewer than two games.
#[must_use]
pub fn running_estimate(plan: &Plan, tally: &Tally) -> Option<String> {
    let (first, second) = (tally.variants.first()?, tally.variants.get(1));
    let pair = tally.pairs.get(1);
    let (sums, change) = match (second, pair) {
        (Some(second), Some(pair)) => {
            let (sums, other, cross) = rounds(first, second, pair);
            (sums, paired::difference(&sums, &other, &cross, pair.games))
        }
        (None | Some(_), None) | (None, Some(_)) => (rounds(first, first, &Default::default()).0, None),
    };
    let estimate = mean(&sums);
    let half = |low: f64, high: f64| measure(Some((high - low) / 2.0));
    let mut text = format!("{} ± {} rounds", measure(estimate.mean), half(estimate.low?, estimate.high?));
    if let (Some(change), Some(variant)) = (change, plan.variants.get(1)) {
        let name: String = variant.name.chars().take(NAME).collect();
        let half = half(change.interval.low, change.interval.high);
        text.push_str(&format!("; {name} {} ± {half}", signed(change.difference)));
    }
    Some(text)
}
