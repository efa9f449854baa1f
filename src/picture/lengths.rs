//! How long games last: the share of games still running, round by round, with marks on the curves.

use super::drawing::Drawing;
use super::lines;
use super::look::SERIES;
use super::parts::{Chart, Curve};
use super::scale::Unit;
use crate::report::introduced::introduced;
use crate::report::number::counted;
use crate::stats::level::confidence;
use crate::stats::proportion::wilson;
use crate::stats::quantile::{self, Histogram};

/// Largest number of curves that are all drawn.
const TANGLE: usize = 24;
/// The curves end when at most this percentage of games is left.
const TAIL: f64 = 0.5;

/// The game lengths of a variant.
#[derive(Clone, Copy, Debug)]
pub struct Length<'a> {
    /// The variant.
    pub name: &'a str,
    /// Its games by rounds begun.
    pub rounds: &'a Histogram,
}

/// Draws the curves of all variants. With more than six, only the first, the shortest and the longest have colours.
/// `None` if no game was played.
#[must_use]
pub fn draw(title: &str, lengths: &[Length<'_>]) -> Option<Drawing> {
    let played: Vec<&Length<'_>> = lengths.iter().filter(|length| quantile::count(length.rounds) > 0).collect();
    let first = played.first()?;
    let coloured = coloured(&played);
    let last = played.iter().map(|length| tail(length.rounds)).max()?;
    let mut curves: Vec<Curve> = Vec::new();
    for (number, length) in played.iter().enumerate() {
        let series = coloured.iter().position(|&each| each == number);
        if series.is_some() || played.len() <= TANGLE {
            curves.push(curve(length, series, last));
        }
    }
    mark(&mut curves);
    let grey = curves.iter().filter(|curve| curve.series.is_none()).count();
    if let Some(back) = curves.iter_mut().find(|curve| curve.series.is_none()) {
        back.name = counted(grey as u64, "other variant");
    }
    let says = format!(
        "Share of games still going after each round, in % of {}. Shaded: {sure} intervals. Unfinished games count until \
         they were stopped; the last {TAIL} % are not shown.",
        counted(quantile::count(first.rounds), "game"),
        sure = confidence()
    );
    let (mut drawing, top) = Drawing::new("lengths", &introduced(title, "how long games last"), &says);
    let chart = Chart {
        heading: String::new(),
        across: "rounds".to_owned(),
        shows: "games still running".to_owned(),
        x: [0.0, f64::from(last)],
        y: [0.0, 100.0],
        unit: Unit::Percent,
        line: None,
        curves,
        at_ends: false,
        height: 280.0,
    };
    let bottom = lines::draw(&mut drawing, top, &chart);
    Some(drawing.ended(bottom))
}

/// The indices of the variants that have colours.
fn coloured(played: &[&Length<'_>]) -> Vec<usize> {
    if played.len() <= SERIES {
        return (0..played.len()).collect();
    }
    let mean =
        |number: &usize| quantile::sum(played[*number].rounds) as f64 / quantile::count(played[*number].rounds) as f64;
    let by_mean = |a: &usize, b: &usize| mean(a).total_cmp(&mean(b));
    let mut found = vec![0];
    found.extend((1..played.len()).min_by(by_mean));
    found.extend((1..played.len()).max_by(by_mean));
    found
}

/// The round in which the curves end: at most [`TAIL`] per cent of games are longer.
fn tail(rounds: &Histogram) -> u16 {
    let all = quantile::count(rounds) as f64;
    let mut left = quantile::count(rounds);
    for (&round, &games) in rounds {
        left -= games;
        if 100.0 * left as f64 <= TAIL * all {
            return round;
        }
    }
    0
}

/// The share of games left after each round in which games ended.
fn curve(length: &Length<'_>, series: Option<usize>, last: u16) -> Curve {
    let all = quantile::count(length.rounds);
    let mut left = all;
    let (mut points, mut band) = (vec![[0.0, 100.0]], vec![[0.0, 100.0, 100.0]]);
    for (&round, games) in length.rounds.range(..=last) {
        left -= games;
        let at = f64::from(round);
        points.push([at, 100.0 * left as f64 / all as f64]);
        let share = wilson(left as f64, all as f64).interval;
        band.push([at, 100.0 * share.low, 100.0 * share.high]);
    }
    let median = quantile::quantile(length.rounds, 50);
    let name = median.map_or_else(String::new, |median| format!("{} (median {median})", length.name));
    let counts = vec![all; points.len()];
    let name = if series.is_some() { name } else { String::new() };
    Curve { name, label: length.name.to_owned(), points, band, counts, series, mark: None }
}

/// Marks each coloured curve at a different height, because medians are often too close together.
fn mark(curves: &mut [Curve]) {
    let count = curves.iter().filter(|curve| curve.series.is_some()).count() as f64;
    for curve in curves {
        let height = curve.series.map(|series| 100.0 * (count - series as f64) / (count + 1.0));
        curve.mark = height.and_then(|height| {
            let below = curve.points.iter().position(|[_, left]| *left <= height)?;
            let [[from, over], [to, under]] = [curve.points[below.checked_sub(1)?], curve.points[below]];
            let way = if over > under { (over - height) / (over - under) } else { 0.0 };
            Some([from + way * (to - from), height])
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_falls_from_all_games_to_none() {
        let rounds: Histogram = [(10, 25), (20, 50), (30, 25)].into_iter().collect();
        let length = Length { name: "variant", rounds: &rounds };
        let found = curve(&length, Some(0), tail(&rounds));
        assert_eq!(found.points, [[0.0, 100.0], [10.0, 75.0], [20.0, 25.0], [30.0, 0.0]]);
        assert_eq!((found.mark, found.name.as_str()), (None, "variant (median 20)"));
        let mut curves = [found.clone()];
        mark(&mut curves);
        assert_eq!(curves[0].mark, Some([15.0, 50.0]), "half way down between 75 and 25");
        assert!(found.band.iter().all(|[_, low, high]| low <= high));
        let [_, low, high] = found.band[1];
        assert!(low < 75.0 && high > 75.0, "{low} to {high}");
    }

    #[test]
    fn of_many_variants_the_first_the_shortest_and_the_longest_have_colours() {
        let rounds: Vec<Histogram> =
            [50, 40, 60, 30, 70, 45, 55, 52].map(|round| [(round, 10)].into_iter().collect()).to_vec();
        let lengths: Vec<Length<'_>> = rounds.iter().map(|rounds| Length { name: "a", rounds }).collect();
        assert_eq!(coloured(&lengths.iter().collect::<Vec<_>>()), [0, 3, 4]);
        assert_eq!(coloured(&lengths.iter().take(6).collect::<Vec<_>>()), [0, 1, 2, 3, 4, 5]);
        let drawing = draw("t", &lengths).unwrap();
        let says = |wanted: &str| format!("{:?}", drawing.marks).contains(wanted);
        assert!(says("5 other variants") && says("a (median 30)") && !says("a (median 45)"));
    }
}
