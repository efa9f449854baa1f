//! Growth curves: how a mean develops over the rounds of a game, with its interval.

use super::drawing::Drawing;
use super::lines;
use super::look::SERIES;
use super::parts::{Chart, Curve};
use super::scale::{Unit, range};

/// A mean over rounds.
#[derive(Clone, PartialEq, Debug)]
pub struct Growth {
    /// Its name.
    pub name: String,
    /// Round, mean, lower and upper end of its interval.
    pub points: Vec<[f64; 4]>,
    /// The number of games that each point rests on.
    pub counts: Vec<u64>,
}

/// The texts of a picture of curves.
#[derive(Clone, Copy, Debug)]
pub struct CurveWords<'a> {
    /// The name of its files.
    pub name: &'static str,
    /// Its title.
    pub title: &'a str,
    /// The caption: what the figures are, with n.
    pub says: &'a str,
    /// The label of the horizontal axis.
    pub across: &'a str,
}

/// The height of one chart among several.
const LOW: f64 = 150.0;

/// Draws a chart for each heading, one below the other; the first six curves of each have colours, the others are grey.
#[must_use]
pub fn draw(words: &CurveWords<'_>, charts: &[(String, Vec<Growth>)]) -> Drawing {
    let (mut drawing, mut top) = Drawing::new(words.name, words.title, words.says);
    for (heading, growths) in charts {
        let whole = lines::height_of(growths.len());
        let height = if charts.len() == 1 { whole } else { LOW };
        top = lines::draw(&mut drawing, top, &chart((words, heading), growths, height)) + 6.0;
    }
    drawing.ended(top)
}

fn chart((words, heading): (&CurveWords<'_>, &str), growths: &[Growth], height: f64) -> Chart {
    let curve = |(number, growth): (usize, &Growth)| Curve {
        name: growth.name.clone(),
        label: String::new(),
        counts: growth.counts.clone(),
        points: growth.points.iter().map(|[at, mean, _, _]| [*at, *mean]).collect(),
        band: growth.points.iter().map(|[at, _, low, high]| [*at, *low, *high]).collect(),
        series: (number < SERIES).then_some(number),
        mark: None,
    };
    let all = || growths.iter().flat_map(|growth| &growth.points);
    Chart {
        heading: heading.to_owned(),
        across: words.across.to_owned(),
        shows: heading.to_owned(),
        x: [all().map(|point| point[0]).fold(f64::INFINITY, f64::min), all().map(|point| point[0]).fold(0.0, f64::max)],
        y: range(all().flat_map(|point| point[1..].to_vec()).collect::<Vec<_>>().into_iter()),
        unit: Unit::Plain,
        line: None,
        height,
        curves: growths.iter().enumerate().map(curve).collect(),
        at_ends: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::testkit::{clipped, overlapping};

    #[test]
    fn curves_that_end_together_have_names_apart() {
        let growth = |number: usize| Growth {
            name: format!("Character number {number}"),
            points: (0..60)
                .map(|round| {
                    let mean = 4.0 + 0.1 * f64::from(round) + 0.01 * number as f64;
                    [f64::from(round), mean, mean - 0.2, mean + 0.2]
                })
                .collect(),
            counts: vec![500; 60],
        };
        let growths: Vec<Growth> = (0..14).map(growth).collect();
        let words = CurveWords { name: "power", title: "Strength", says: "Mean Strength.", across: "round" };
        let drawing = draw(&words, &[("mean".to_owned(), growths)]);
        assert_eq!((clipped(&drawing), overlapping(&drawing)), (vec![], vec![]));
    }
}
