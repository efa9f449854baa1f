//! Groups of marks that a reader can point at: the figures of a picture, and the items of its key.

use super::look::Tone;
use super::scale::Unit;
use crate::report::number::count;
use core::ops::Range;

/// The key of what is hatched, and of what is outlined.
pub const KEYS: [&str; 2] = ["hatched", "outlined"];

/// A number with all that belongs to it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FigureValue {
    /// The number, in its unit.
    pub value: f64,
    /// The ends of its interval, if it has one.
    pub bounds: Option<[f64; 2]>,
    /// How many observations it rests on, if they are counted.
    pub n: Option<u64>,
    /// Its unit.
    pub unit: Unit,
}

impl FigureValue {
    /// The figure in words: `26.6 % (25.1 to 28.2), n 5,714`. It has as many digits as its interval deserves.
    #[must_use]
    pub fn text(&self) -> String {
        let half = self.bounds.map_or(0.5, |[low, high]| (high - low) / 2.0);
        let decimals = [9.5, 0.095, 0.0095].iter().position(|&least| half >= least).unwrap_or(3);
        let shown = |value: f64| self.unit.text(value, decimals);
        let unit = if self.unit == Unit::Points { " pp" } else { "" };
        let bare = |value: f64| shown(value).trim_end_matches(" %").to_owned();
        let bounds = self.bounds.map(|[low, high]| format!(" ({} to {})", bare(low), bare(high)));
        let n = self.n.map(|n| format!(", n {}", count(n)));
        format!("{}{unit}{}{}", shown(self.value), bounds.unwrap_or_default(), n.unwrap_or_default())
    }
}

/// A point of a curve.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CurvePoint {
    /// Its place on the horizontal axis.
    pub at: f64,
    /// Its figure.
    pub figure: FigureValue,
}

/// A figure of a picture, or a curve.
#[derive(Clone, PartialEq, Debug)]
pub struct Datum {
    /// What it is about, as in the tables: a character, a variant, a space.
    pub of: String,
    /// What is measured: the heading of its panel, or the column of its cell.
    pub series: String,
    /// The label of the horizontal axis of a curve; empty for a single figure.
    pub across: String,
    /// Its points in order; a single figure is one point at 0.
    pub points: Vec<CurvePoint>,
}

impl Datum {
    /// A single figure.
    #[must_use]
    pub fn single(of: &str, series: &str, figure: FigureValue) -> Self {
        let points = vec![CurvePoint { at: 0.0, figure }];
        Self { of: of.to_owned(), series: series.to_owned(), across: String::new(), points }
    }

    /// What a reader hears or sees of it: the figure, or the last one of a curve.
    #[must_use]
    pub fn text(&self) -> String {
        let series = if self.series.is_empty() { String::new() } else { format!(", {}", self.series) };
        let Some(last) = self.points.last() else { return format!("{}{series}", self.of) };
        let at = if self.across.is_empty() {
            String::new()
        } else {
            format!(", {} {}", self.across, Unit::Plain.tick(last.at))
        };
        format!("{}{series}{at}: {}", self.of, last.figure.text())
    }
}

/// What a group is.
#[derive(Clone, PartialEq, Debug)]
pub enum GroupKind {
    /// A figure, and the rectangle in which a pointer finds it: left, upper, right, lower edge.
    Datum(Box<Datum>, Option<[f64; 4]>),
    /// An item of the key.
    Key,
    /// Marks that belong to an item of the key, such as the shaded interval of a curve.
    Part,
}

/// Marks that belong together.
#[derive(Clone, PartialEq, Debug)]
pub struct MarkGroup {
    /// Their places in the list of marks.
    pub marks: Range<usize>,
    /// The item of the key that they belong to; empty for none.
    pub key: String,
    /// What they are.
    pub kind: GroupKind,
}

/// The item of the key that a colour stands for; empty if it stands for none.
#[must_use]
pub fn key_of(tone: Tone) -> String {
    match tone {
        Tone::Series(number) | Tone::Band(number) => format!("series-{number}"),
        Tone::Muted | Tone::Hatch => "grey".to_owned(),
        Tone::Paper
        | Tone::Ink
        | Tone::Grid
        | Tone::Rule
        | Tone::Outline
        | Tone::Step(_)
        | Tone::Heat(_)
        | Tone::OnEnd => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_has_the_digits_that_its_interval_deserves() {
        let figure = |value, bounds, n, unit| FigureValue { value, bounds, n, unit }.text();
        assert_eq!(figure(26.64, Some([25.1, 28.2]), Some(5_714), Unit::Percent), "26.6 % (25.1 to 28.2), n 5,714");
        assert_eq!(
            figure(-3.251, Some([-3.30, -3.20]), None, Unit::Points),
            "\u{2212}3.25 pp (\u{2212}3.30 to \u{2212}3.20)"
        );
        assert_eq!(figure(0.4, Some([-30.0, 31.0]), Some(9), Unit::Difference), "0 (\u{2212}30 to +31), n 9");
        assert_eq!(figure(12.5, None, None, Unit::Plain), "12.5");
        let datum = Datum::single(
            "Troll",
            "win share",
            FigureValue { value: 50.0, bounds: None, n: None, unit: Unit::Percent },
        );
        assert_eq!(datum.text(), "Troll, win share: 50.0 %");
        let points = vec![CurvePoint { at: 12.0, ..datum.points[0] }];
        let curve = Datum { points, across: "round".to_owned(), series: String::new(), ..datum };
        assert_eq!(curve.text(), "Troll, round 12: 50.0 %");
    }
}
