//! Causes, such as causes of death: the share of each with its interval, the most frequent first.

use super::drawing::Drawing;
use super::look::Tone;
use super::mark::Shape;
use super::parts::{Dot, Panel, PanelRows};
use super::rows;
use super::scale::Unit;

/// A cause.
#[derive(Clone, PartialEq, Debug)]
pub struct CauseShare {
    /// Its name.
    pub name: String,
    /// Its share of all in per cent, and both ends of its interval.
    pub share: [f64; 3],
    /// How often it occurred.
    pub n: u64,
}

/// Draws the causes; equal ones keep their order.
#[must_use]
pub fn draw(name: &'static str, (title, says): (&str, &str), causes: &[CauseShare]) -> Drawing {
    let (mut drawing, top) = Drawing::new(name, title, says);
    let mut order: Vec<&CauseShare> = causes.iter().collect();
    order.sort_by(|a, b| b.share[0].total_cmp(&a.share[0]));
    let dot = |cause: &&CauseShare| {
        let [value, low, high] = cause.share;
        Some(Dot { value, bounds: Some([low, high]), tone: Tone::Series(0), shape: Shape::Disc })
    };
    let panel = Panel {
        heading: String::new(),
        dots: order.iter().map(dot).collect(),
        line: None,
        unit: Unit::Percent,
        said: order
            .iter()
            .map(|cause| format!("{:.1} %   n {}", cause.share[0], crate::report::number::count(cause.n)))
            .collect(),
    };
    let names = order.iter().map(|cause| cause.name.clone()).collect();
    let [_, high] = rows::span([&panel].into_iter());
    let bottom = rows::draw(&mut drawing, top, &PanelRows { names, panels: vec![panel], columns: 1 }, &[[0.0, high]]);
    drawing.ended(bottom)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::mark::Mark;
    use crate::picture::testkit::{clipped, overlapping};

    #[test]
    fn the_most_frequent_cause_stands_first() {
        let cause = |name: &str, share: f64| CauseShare {
            name: name.to_owned(),
            share: [share, share - 1.0, share + 1.0],
            n: 900,
        };
        let causes = [cause("a battle with another character", 12.0), cause("Dragon", 40.0), cause("the Pits", 3.0)];
        let drawing = draw("deaths", ("What kills", "Shares of 900 deaths."), &causes);
        assert_eq!((clipped(&drawing), overlapping(&drawing)), (vec![], vec![]));
        let height = |wanted: &str| {
            let found =
                drawing.marks.iter().find(|mark| matches!(mark, Mark::Text { text, .. } if text.starts_with(wanted)));
            found.map(|mark| mark.edges()[1])
        };
        assert!(height("Dragon") < height("a battle") && height("a battle") < height("the Pits"));
    }
}
