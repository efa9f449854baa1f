//! Equivalence tests: two one-sided tests against a margin. A difference that is not significant is not thereby zero.

use super::holm::adjusted;
use super::level::risk;
use super::normal::upper_tail;
use serde::{Deserialize, Serialize};

/// The result of testing a bound.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Verdict {
    /// The true figure meets the bound.
    #[serde(rename = "inside")]
    Inside,
    /// The true figure misses the bound.
    #[serde(rename = "outside")]
    Outside,
    /// The games do not decide it.
    #[serde(rename = "undecided")]
    Undecided,
}

/// Two P values, one for each side of a bound.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evidence {
    /// The probability of games at least as good if the true figure were just outside: a small value is evidence for inside.
    pub inside: f64,
    /// The probability of games at least as bad if the true figure were just inside: a small value is evidence for outside.
    pub outside: f64,
}

/// Tests whether a figure that is `off` its target by this much lies within a margin on both sides (two one-sided
/// tests: Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics 15, 1987). Being outside counts on either side,
/// which doubles the smaller tail.
#[must_use]
pub fn within(off: f64, error: f64, margin: f64) -> Evidence {
    between(at_most(off, error, margin), at_most(-off, error, margin))
}

/// Combines the tests of an upper and of a lower bound.
#[must_use]
pub fn between(above: Evidence, below: Evidence) -> Evidence {
    Evidence { inside: above.inside.max(below.inside), outside: (2.0 * above.outside.min(below.outside)).min(1.0) }
}

/// Tests a normal estimate with this standard error against an upper bound.
#[must_use]
pub fn at_most(figure: f64, error: f64, bound: f64) -> Evidence {
    let off = bound - figure;
    if error > 0.0 {
        return Evidence { inside: upper_tail(off / error), outside: upper_tail(-off / error) };
    }
    // Without a standard error the figure is exact; on the bound it counts as inside.
    let sure = |on_side: bool| if on_side { 0.0 } else { 1.0 };
    Evidence { inside: sure(off >= 0.0), outside: sure(off < 0.0) }
}

/// Tests a share of `trials` trials against an upper bound, by the score test whose inversion is Wilson's interval
/// (Wilson, JASA 22, 1927).
#[must_use]
pub fn share_at_most(share: f64, trials: f64, bound: f64) -> Evidence {
    // A share lies between 0 and 1, so a bound beyond these is met or missed whatever was observed.
    if bound >= 1.0 {
        return Evidence { inside: 0.0, outside: 1.0 };
    }
    if bound < 0.0 {
        return Evidence { inside: 1.0, outside: 0.0 };
    }
    at_most(share, (bound * (1.0 - bound) / trials).sqrt(), bound)
}

/// The verdict on one figure.
#[cfg(test)]
pub fn verdict(evidence: Evidence) -> Verdict {
    together(&[evidence])
}

/// The verdict on several figures that must all meet their bounds, wrong with at most the probability [`risk`] in
/// either direction.
#[cfg(test)]
pub fn together(evidence: &[Evidence]) -> Verdict {
    of_figures(&bounds(&[evidence])[0])
}

/// The verdict on a bound by those on its figures; undecided without figures.
#[must_use]
pub fn of_figures(verdicts: &[Verdict]) -> Verdict {
    if verdicts.contains(&Verdict::Outside) {
        Verdict::Outside
    } else if !verdicts.is_empty() && verdicts.iter().all(|each| *each == Verdict::Inside) {
        Verdict::Inside
    } else {
        Verdict::Undecided
    }
}

/// The verdicts on the figures of several bounds. A figure is outside after Holm's correction for the figures of all bounds,
/// so that the probability of calling any of them outside wrongly is at most [`risk`]. It is inside by its own test: where all
/// figures must be inside, that needs no correction (an intersection-union test: Berger, Technometrics 24, 1982).
#[must_use]
pub fn bounds(evidence: &[&[Evidence]]) -> Vec<Vec<Verdict>> {
    let outside: Vec<f64> = evidence.iter().flat_map(|own| own.iter().map(|each| each.outside)).collect();
    let mut outside = adjusted(&outside).into_iter();
    let mut verdict = |each: &Evidence| match outside.next() {
        Some(p) if p <= risk() => Verdict::Outside,
        Some(_) | None if each.inside <= risk() => Verdict::Inside,
        Some(_) | None => Verdict::Undecided,
    };
    evidence.iter().map(|own| own.iter().map(&mut verdict).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::sample::SplitMix64;

    #[test]
    fn two_tests_agree_with_statsmodels() {
        // statsmodels 0.15, ztost over sixteen differences of mean 0.875 against 2 (tests/scripts/inference.py).
        let (mean, error) = (0.875, 0.498_957_245_997_423_47);
        let found = within(mean, error, 2.0);
        assert!((found.inside - 0.012_076_013_757_605_6).abs() < 1e-13, "{found:?}");
        assert!((at_most(-mean, error, 2.0).inside / 4.155_737_815_374_737e-9 - 1.0).abs() < 1e-9);
        // SciPy, twice the tail beyond 0.25.
        assert!((within(mean, error, 0.25).outside - 0.210_346_824_299_570_2).abs() < 1e-12);
        assert_eq!(verdict(found), Verdict::Inside);
        assert_eq!(verdict(within(mean, error, 0.25)), Verdict::Undecided);
        assert_eq!(verdict(within(mean, error / 10.0, 0.25)), Verdict::Outside);
    }

    #[test]
    fn what_is_known_for_sure_is_decided() {
        assert_eq!(verdict(within(0.0, 0.0, 0.1)), Verdict::Inside);
        assert_eq!(verdict(within(-0.2, 0.0, 0.1)), Verdict::Outside);
        assert_eq!((together(&[]), verdict(at_most(1.0, 0.0, 1.0))), (Verdict::Undecided, Verdict::Inside));
    }

    #[test]
    fn a_bound_is_corrected_for_the_figures_of_all() {
        let found = |outside: f64| Evidence { inside: 1.0 - outside, outside };
        // Alone each is outside at 5 %; of four, only the one below 1.25 % is.
        let (sure, unsure, fine) =
            ([found(0.01)], [found(0.03), found(0.5)], [Evidence { inside: 0.01, outside: 0.99 }]);
        assert_eq!(together(&unsure[..1]), Verdict::Outside);
        let verdicts = bounds(&[&sure, &unsure, &fine, &[]]);
        assert_eq!(verdicts[1], [Verdict::Undecided; 2]);
        let verdicts: Vec<Verdict> = verdicts.iter().map(|own| of_figures(own)).collect();
        assert_eq!(verdicts, [Verdict::Outside, Verdict::Undecided, Verdict::Inside, Verdict::Undecided]);
    }

    #[test]
    fn a_share_is_tested_where_its_interval_ends() {
        // Wilson's 95 % interval of 81 in 263 ends at 0.2553 and 0.3662 (Newcombe 1998): a one-sided P value of 2.5 %.
        for (bound, inside) in [(0.366_2, true), (0.255_3, false)] {
            let found = share_at_most(81.0 / 263.0, 263.0, bound);
            let p = if inside { found.inside } else { found.outside };
            assert!((p - 0.025).abs() < 2e-4, "{found:?}");
        }
        assert_eq!(verdict(share_at_most(0.4, 9.0, 1.0)), Verdict::Inside);
        assert_eq!(verdict(share_at_most(0.0, 9.0, -0.05)), Verdict::Outside);
    }

    /// How often each verdict occurs for figures with these true offsets, standard errors of 1 and this margin.
    fn verdicts(offsets: &[f64], margin: f64, seed: u64) -> [f64; 2] {
        let mut sample = SplitMix64(seed);
        let runs = 10_000_u32;
        let mut seen = [0_u32; 2];
        for _ in 0..runs {
            // A sum of 300 steps with variance 1/300 each is approximately normal.
            let noise = |sample: &mut SplitMix64| -> f64 {
                let ones: u32 = (0..5).map(|_| (sample.bits() >> 4).count_ones()).sum();
                (f64::from(ones) - 150.0) / 75.0_f64.sqrt()
            };
            let all: Vec<Evidence> = offsets.iter().map(|off| within(off + noise(&mut sample), 1.0, margin)).collect();
            match together(&all) {
                Verdict::Inside => seen[0] += 1,
                Verdict::Outside => seen[1] += 1,
                Verdict::Undecided => {}
            }
        }
        seen.map(|count| f64::from(count) / f64::from(runs))
    }

    #[test]
    fn wrong_verdicts_are_rarer_than_promised() {
        // Three standard errors of 10,000 runs at 5 %.
        let most = 0.05 + 3.0 * (0.05_f64 * 0.95 / 10_000.0).sqrt();
        // Just outside, but called inside. With so wide a margin only one side matters, and the probability is 5 %.
        let wrong = verdicts(&[5.0], 5.0, 61)[0];
        assert!(wrong <= most && wrong > 0.04, "{wrong}");
        // Fourteen just inside: how often any of them is called outside.
        let mut offsets = [4.999; 14];
        offsets[7..].fill(-4.999);
        let wrong = verdicts(&offsets, 5.0, 62)[1];
        assert!(wrong <= most, "{wrong}");
        // True results are found.
        assert!(verdicts(&[0.0; 14], 5.0, 63)[0] > 0.95 && verdicts(&[0.0, 9.5], 5.0, 64)[1] > 0.95);
    }
}
