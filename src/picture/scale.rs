//! Maps numbers to pixels, and finds round numbers for axes.

/// The unit of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Per cent.
    Percent,
    /// Percentage points, with a sign.
    Points,
    /// A difference of counts or rounds, with a sign.
    Difference,
    /// A plain number.
    Plain,
}

impl Unit {
    /// A number as a tick label.
    #[must_use]
    pub fn tick(self, value: f64) -> String {
        // The fewest decimals that show it exactly, at most two.
        let close = |decimals: i32| (value * 10_f64.powi(decimals)).fract().abs() < 1e-6;
        let near = |decimals: i32| close(decimals) || (1.0 - (value * 10_f64.powi(decimals)).fract().abs()) < 1e-6;
        let decimals = (0..2).find(|&decimals| near(decimals)).map_or(2, i32::unsigned_abs) as usize;
        self.text(value, decimals)
    }

    /// A number with a fixed number of decimals.
    #[must_use]
    pub fn text(self, value: f64, decimals: usize) -> String {
        let text = match self {
            Self::Percent => format!("{value:.decimals$} %"),
            Self::Plain => format!("{value:.decimals$}"),
            Self::Points | Self::Difference => format!("{value:+.decimals$}"),
        };
        let nothing = text.trim_start_matches(['+', '-']).trim_end_matches(" %").parse() == Ok(0.0);
        if nothing { text.trim_start_matches(['+', '-']).to_owned() } else { text.replace('-', "\u{2212}") }
    }
}

/// Maps a range of numbers to a range of pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    /// The numbers at its ends.
    pub of: [f64; 2],
    /// The pixels at its ends.
    pub to: [f64; 2],
}

impl Scale {
    /// The pixel of a number, clamped to the ends.
    #[must_use]
    pub fn at(&self, value: f64) -> f64 {
        let [low, high] = self.of;
        let way = if high > low { (value - low) / (high - low) } else { 0.5 };
        self.to[0] + way.clamp(0.0, 1.0) * (self.to[1] - self.to[0])
    }

    /// Is the number within the range?
    #[must_use]
    pub fn holds(&self, value: f64) -> bool {
        value >= self.of[0] && value <= self.of[1]
    }
}

/// A round step of which about this many fit into a range.
#[must_use]
pub fn step([low, high]: [f64; 2], about: f64) -> f64 {
    let rough = (high - low).max(1e-9) / about.max(1.0);
    let power = 10_f64.powi(exponent(rough));
    let round = [1.0, 2.0, 2.5, 5.0].into_iter().find(|round| round * power >= rough * 0.999);
    round.map_or(10.0 * power, |round| round * power)
}

/// The round numbers in a range, including its ends if they are round.
#[must_use]
pub fn ticks([low, high]: [f64; 2], about: f64) -> Vec<f64> {
    let step = step([low, high], about);
    let first = (low / step - 1e-6).ceil();
    let mut found = Vec::new();
    let mut number = first;
    while number * step <= high + 1e-6 * step {
        // Adding 0 turns -0 into 0.
        found.push(number * step + 0.0);
        number += 1.0;
    }
    found
}

/// The smallest round range that contains all numbers with some room; 0 to 1 without numbers.
#[must_use]
pub fn range(values: impl Iterator<Item = f64>) -> [f64; 2] {
    let [low, high] = values
        .filter(|value| value.is_finite())
        .fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], v| [low.min(v), high.max(v)]);
    if low > high {
        return [0.0, 1.0];
    }
    let (low, high) = if high - low < 1e-9 { (low - 0.5, high + 0.5) } else { (low, high) };
    let half = step([low, high], 5.0) / 2.0;
    [(low / half + 1e-6).floor() * half, (high / half - 1e-6).ceil() * half]
}

#[expect(clippy::cast_possible_truncation, reason = "a power of ten of a number is small")]
fn exponent(value: f64) -> i32 {
    value.log10().floor() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_inside() {
        assert_eq!(ticks([0.0, 50.0], 5.0), [0.0, 10.0, 20.0, 30.0, 40.0, 50.0]);
        assert_eq!(ticks([-7.0, 12.0], 4.0), [-5.0, 0.0, 5.0, 10.0]);
        assert!(ticks([0.0, 0.03], 3.0).iter().zip([0.0, 0.01, 0.02, 0.03]).all(|(a, b)| (a - b).abs() < 1e-12));
        assert_eq!(range([12.0, 47.0].into_iter()), [10.0, 50.0]);
        assert_eq!(range([0.0, 58.7].into_iter()), [0.0, 60.0]);
        assert_eq!(range([f64::NAN].into_iter()), [0.0, 1.0]);
        let [low, high] = range([5.0].into_iter());
        assert!(low < 5.0 && high > 5.0);
    }

    #[test]
    fn numbers_have_signs_where_they_are_differences() {
        assert_eq!(Unit::Percent.tick(12.5), "12.5 %");
        assert_eq!(Unit::Points.tick(5.0), "+5");
        assert_eq!(Unit::Points.tick(-5.0), "\u{2212}5");
        assert_eq!(Unit::Points.tick(-0.0), "0");
        assert_eq!(Unit::Difference.text(-0.04, 1), "0.0");
        assert_eq!(Unit::Plain.tick(0.1 + 0.2), "0.3");
        assert_eq!(Unit::Percent.text(-0.001, 1), "0.0 %");
    }

    #[test]
    fn a_scale_keeps_to_its_ends() {
        let scale = Scale { of: [0.0, 10.0], to: [100.0, 200.0] };
        assert_eq!([scale.at(0.0), scale.at(5.0), scale.at(99.0)], [100.0, 150.0, 200.0]);
        assert!(scale.holds(10.0) && !scale.holds(10.1));
    }
}
