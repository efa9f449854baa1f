//! The confidence level of all intervals, tests and verdicts: 95 % unless the user sets another.
//!
//! A process reports at one level, which [`set`] fixes before the first estimate. Each formula, verdict and sentence about an
//! interval needs it, some hundred places: an argument in all of them would be much code, and would allow a report
//! that mixes levels. Unit tests compute with other levels by `testkit::at`, which holds for their own thread.

use super::normal::quantile;
use super::student::{self, Z95};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

/// A confidence level, in tenths of a per cent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "f64", into = "f64")]
pub struct Confidence(u16);

/// The smallest and the largest level, in tenths of a per cent.
const BOUNDS: std::ops::RangeInclusive<f64> = 800.0..=999.0;

impl Confidence {
    /// Is it 95 %? Stored files then do not name it.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// The probability that an interval contains the true value.
    #[must_use]
    pub fn cover(self) -> f64 {
        f64::from(self.0) / 1_000.0
    }

    /// The probability that it does not.
    #[must_use]
    pub fn risk(self) -> f64 {
        f64::from(self.missed()) / 1_000.0
    }

    /// How many of 1,000 intervals miss the true value.
    #[must_use]
    pub fn missed(self) -> u16 {
        1_000 - self.0
    }

    /// How many of `count` ranks the risk is, rounded down.
    #[must_use]
    pub fn of_ranks(self, count: usize) -> usize {
        count * usize::from(self.missed()) / 1_000
    }

    /// The level in per cent.
    #[must_use]
    pub fn percent(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

impl Default for Confidence {
    fn default() -> Self {
        Self(950)
    }
}

/// "95 %".
impl fmt::Display for Confidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} %", self.percent())
    }
}

impl From<Confidence> for f64 {
    fn from(confidence: Confidence) -> Self {
        confidence.percent()
    }
}

impl TryFrom<f64> for Confidence {
    type Error = String;

    fn try_from(percent: f64) -> Result<Self, String> {
        let tenths = (10.0 * percent).round();
        if BOUNDS.contains(&tenths) && (10.0 * percent - tenths).abs() < 1e-9 {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number up to 999")]
            return Ok(Self(tenths as u16));
        }
        // The nearest level: a share such as 0.95 is taken for 95 per cent.
        let meant = if percent > 0.0 && percent < 1.0 { 100.0 * percent } else { percent };
        let meant = if meant.is_nan() { 95.0 } else { (10.0 * meant).round().clamp(800.0, 999.0) / 10.0 };
        Err(format!("must be a number of per cent from 80 to 99.9 with at most one decimal; did you mean {meant}?"))
    }
}

impl FromStr for Confidence {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = text.trim().trim_end_matches('%').trim_end();
        number.parse::<f64>().map_or_else(|_| Self::try_from(f64::NAN), Self::try_from)
    }
}

/// A level with its points of the normal and of the t distribution.
#[derive(Debug)]
struct Points {
    confidence: Confidence,
    z: f64,
    one_sided: f64,
    /// The points of the t distribution with few degrees of freedom, from 1 on.
    few: Vec<f64>,
}

/// The point that a standard normal variable exceeds with a probability of 5 %.
const ONE_SIDED_95: f64 = 1.644_853_626_951_472_7;

impl Points {
    fn new(confidence: Confidence) -> Self {
        if confidence.is_usual() {
            return Self { confidence, z: Z95, one_sided: ONE_SIDED_95, few: student::FEW_95.to_vec() };
        }
        let (risk, cover) = (confidence.risk(), confidence.cover());
        let few = (1..=student::EXACT).map(|degrees| student::two_sided(cover, degrees)).collect();
        Self { confidence, z: -quantile(risk / 2.0), one_sided: -quantile(risk), few }
    }

    fn t(&self, degrees: u64) -> f64 {
        let few = usize::try_from(degrees).ok().map(|degrees| degrees.checked_sub(1).map(|at| self.few.get(at)));
        match few {
            Some(None) => f64::INFINITY,
            Some(Some(Some(point))) => *point,
            Some(Some(None)) | None => student::beyond(self.z, degrees),
        }
    }
}

static POINTS: OnceLock<Points> = OnceLock::new();

/// Sets the level of this process.
///
/// # Panics
/// If estimates were made at another level.
pub fn set(confidence: Confidence) {
    let points = POINTS.get_or_init(|| Points::new(confidence));
    assert!(points.confidence == confidence, "the level is set once, before the first estimate");
}

fn points() -> &'static Points {
    #[cfg(test)]
    if let Some(points) = testkit::of_thread() {
        return points;
    }
    POINTS.get_or_init(|| Points::new(Confidence::default()))
}

/// The level of this process.
#[must_use]
pub fn confidence() -> Confidence {
    points().confidence
}

/// The probability that an interval misses the true value, which is also the level of all tests.
#[must_use]
pub fn risk() -> f64 {
    confidence().risk()
}

/// The same in per cent: "5 %".
#[must_use]
pub fn risk_shown() -> String {
    format!("{} %", f64::from(confidence().missed()) / 10.0)
}

/// How many standard errors a two-sided interval extends.
#[must_use]
pub fn z() -> f64 {
    points().z
}

/// How many standard errors a one-sided interval extends.
#[must_use]
pub fn one_sided() -> f64 {
    points().one_sided
}

/// How many standard errors a two-sided interval extends if they are estimated with so many degrees of freedom: the
/// point of the t distribution, to four digits or better; infinite for 0 degrees.
#[must_use]
pub fn t(degrees: u64) -> f64 {
    points().t(degrees)
}

/// Other levels in unit tests.
#[cfg(test)]
pub mod testkit {
    use super::{Confidence, Points};
    use std::cell::Cell;

    thread_local! {
        static OF_THREAD: Cell<Option<&'static Points>> = const { Cell::new(None) };
    }

    pub(super) fn of_thread() -> Option<&'static Points> {
        OF_THREAD.get()
    }

    /// Computes something at a level in per cent.
    pub fn at<T>(percent: f64, work: impl FnOnce() -> T) -> T {
        OF_THREAD.set(Some(Box::leak(Box::new(Points::new(Confidence::try_from(percent).unwrap())))));
        let done = work();
        OF_THREAD.set(None);
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At these levels: the two-sided and the one-sided point of the normal distribution, and those of the t distribution
    /// with 1, 2, 3, 6, 29, 30, 31 and 100 degrees of freedom. SciPy 1.17.1, scipy.stats.norm.ppf and scipy.stats.t.ppf
    /// (tests/scripts/inference.py).
    const POINTS_KNOWN: [(f64, [f64; 10]); 4] = [
        (
            80.0,
            [
                1.281_551_565_545,
                0.841_621_233_573,
                3.077_683_537_175,
                1.885_618_083_164,
                1.637_744_353_696,
                1.439_755_747_265,
                1.311_433_647_302,
                1.310_415_025_391,
                1.309_463_549_495,
                1.290_074_761_347,
            ],
        ),
        (
            90.0,
            [
                1.644_853_626_951,
                1.281_551_565_545,
                6.313_751_514_675,
                2.919_985_580_354,
                2.353_363_434_802,
                1.943_180_280_515,
                1.699_127_026_533,
                1.697_260_886_594,
                1.695_518_782_546,
                1.660_234_326_085,
            ],
        ),
        (
            99.0,
            [
                2.575_829_303_549,
                2.326_347_874_041,
                63.656_741_162_872,
                9.924_843_200_918,
                5.840_909_309_733,
                3.707_428_021_325,
                2.756_385_903_671,
                2.749_995_653_567,
                2.744_041_919_294,
                2.625_890_521_438,
            ],
        ),
        (
            99.9,
            [
                3.290_526_731_492,
                3.090_232_306_168,
                636.619_248_768_790,
                31.599_054_576_445,
                12.923_978_636_688,
                5.958_816_178_819,
                3.659_405_019_466,
                3.645_958_635_042,
                3.633_456_349_758,
                3.390_491_311_164,
            ],
        ),
    ];

    #[test]
    fn a_level_is_read_or_refused_with_the_nearest_one() {
        for (text, percent) in [("95", 95.0), ("99.9", 99.9), ("80", 80.0), ("97.5 %", 97.5), ("99%", 99.0)] {
            assert_eq!(text.parse::<Confidence>().map(Confidence::percent), Ok(percent), "{text}");
        }
        for (text, meant) in [
            ("0.95", "95"),
            ("0.999", "99.9"),
            ("79.9", "80"),
            ("100", "99.9"),
            ("99.73", "99.7"),
            ("-3", "80"),
            ("high", "95"),
            ("inf", "99.9"),
        ] {
            let said = text.parse::<Confidence>().unwrap_err();
            assert!(said.ends_with(&format!("did you mean {meant}?")), "{text}: {said}");
        }
    }

    #[test]
    fn the_usual_level_is_exactly_what_it_always_was() {
        let usual = Confidence::default();
        assert_eq!((usual.cover(), usual.risk(), usual.risk() / 2.0), (0.95, 0.05, 0.025));
        assert_eq!((z(), one_sided(), 1.0 - usual.risk() / 2.0), (1.959_963_984_540_054, ONE_SIDED_95, 0.975));
        assert_eq!((usual.to_string(), risk_shown()), ("95 %".to_owned(), "5 %".to_owned()));
        assert_eq!(serde_json::to_string(&Confidence(990)).unwrap(), "99.0");
        assert_eq!(serde_json::from_str::<Confidence>("99.5").unwrap(), Confidence(995));
        assert!(serde_json::from_str::<Confidence>("12").is_err());
    }

    #[test]
    fn points_agree_with_scipy() {
        for (percent, points) in POINTS_KNOWN {
            let [two, one, points @ ..] = points;
            let found = testkit::at(percent, || [z(), one_sided()]);
            assert!((found[0] - two).abs() < 1e-11 && (found[1] - one).abs() < 1e-11, "{percent}: {found:?}");
            let found = testkit::at(percent, || [1, 2, 3, 6, 29, 30, 31, 100].map(t));
            let agree = found.iter().zip(points).all(|(found, known)| (found / known - 1.0).abs() < 2e-6);
            assert!(agree, "{percent}: {found:?} against {points:?}");
        }
        assert_eq!(testkit::at(99.0, || t(0)), f64::INFINITY);
    }
}
