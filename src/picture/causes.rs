//! Causes, such as causes of death: the share of each with its interval, the most frequent first.

use super::drawing::Drawing;
use super::look::Tone;
use super::mark::Shape;
use super::parts::{Dot, Panel, PanelRows};
use super::rows;
use super::scale::Unit;
use crate::report::number::count;

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

/// Number of panels side by side.
const ACROSS: usize = 3;

/// Draws a panel of causes for each heading, in the order of the first; equal ones keep their order. A single panel also
/// says its figures.
#[must_use]
pub fn draw(name: &str, (title, says): (&str, &str), all: &[(String, Vec<CauseShare>)]) -> Drawing {
    let (mut drawing, mut top) = Drawing::new(name, title, says);
    let mut order: Vec<&CauseShare> = Vec::new();
    for (_, causes) in all {
        let mut causes: Vec<&CauseShare> = causes.iter().collect();
        causes.sort_by(|a, b| b.share[0].total_cmp(&a.share[0]));
        let new: Vec<&CauseShare> =
            causes.into_iter().filter(|cause| order.iter().all(|other| other.name != cause.name)).collect();
        order.extend(new);
    }
    let panel = |(heading, causes): &(String, Vec<CauseShare>)| {
        let found = |cause: &&CauseShare| causes.iter().find(|other| other.name == cause.name);
        let said = |cause: &&CauseShare| {
            found(cause).map_or_else(String::new, |cause| format!("{:.1} %   n {}", cause.share[0], count(cause.n)))
        };
        let dot = |cause: &CauseShare| {
            let [value, low, high] = cause.share;
            Dot { value, bounds: Some([low, high]), n: cause.n, tone: Tone::Series(0), shape: Shape::Disc }
        };
        Panel {
            heading: heading.clone(),
            dots: order.iter().map(|cause| found(cause).map(dot)).collect(),
            line: None,
            unit: Unit::Percent,
            said: order.iter().filter(|_| all.len() == 1).map(said).collect(),
        }
    };
    let panels: Vec<Panel> = all.iter().map(panel).collect();
    let names: Vec<String> = order.iter().map(|cause| cause.name.clone()).collect();
    let [_, high] = rows::span(panels.iter());
    let columns = panels.len().min(ACROSS);
    for part in panels.chunks(ACROSS) {
        let rows = PanelRows { names: names.clone(), panels: part.to_vec(), columns };
        top = rows::draw(&mut drawing, top, &rows, &vec![[0.0, high]; part.len()]) + 8.0;
    }
    drawing.ended(top)
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
        let drawing = draw("deaths", ("What kills", "Shares of 900 deaths."), &[("here".to_owned(), causes.to_vec())]);
        assert_eq!((clipped(&drawing), overlapping(&drawing)), (vec![], vec![]));
        let height = |wanted: &str| {
            let found =
                drawing.marks.iter().find(|mark| matches!(mark, Mark::Text { text, .. } if text.starts_with(wanted)));
            found.map(|mark| mark.edges()[1])
        };
        assert!(height("Dragon") < height("a battle") && height("a battle") < height("the Pits"));
    }
}
