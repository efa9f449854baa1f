//! The board: three rings with every space in its place, coloured by a count: visits, deaths.

use super::drawing::{Anchor, Drawing, Part, Shape};
use super::look::{CELL, HEATS, MARGIN, SMALL, Tone, WIDTH};
use super::{font, grid, rows};
use crate::games::talisman::kinds::Region;
use crate::games::talisman::ruleset::Ruleset;

/// Rows and columns of the printed board.
const SIDE: usize = 7;
/// Between the rings.
const MOAT: f64 = 9.0;
/// The height of a space.
const HEIGHT: f64 = 62.0;

/// A space with what is told of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// Its printed name.
    pub name: String,
    /// Row and column on the printed board.
    pub grid: [u8; 2],
    /// Its Region.
    pub region: Region,
    /// The figure that colours it.
    pub value: f64,
    /// The figure as text.
    pub text: String,
}

/// What a picture of the board is called and says.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    /// The name of its files.
    pub name: &'static str,
    /// Its title.
    pub title: &'a str,
    /// What the figures are: counts a game, with n.
    pub says: &'a str,
}

/// The spaces of a board with a figure each, in the order of the table; figures beyond the board are left out.
#[must_use]
pub fn told(rules: &Ruleset, figures: &[f64], text: impl Fn(f64) -> String) -> Vec<Told> {
    let spaces = rules.spaces.iter().zip(figures).map(|(space, &value)| Told {
        name: space.name.clone(),
        grid: space.grid,
        region: space.region,
        value,
        text: text(value),
    });
    spaces.collect()
}

/// The board, the figures from nothing to the largest in eight steps, which widen upwards: a single large figure leaves the
/// others their shades.
#[must_use]
pub fn draw(words: &Words<'_>, spaces: &[Told]) -> Drawing {
    let (mut drawing, top) = Drawing::new(words.name, words.title, words.says);
    drawing.parts.push(Part::DoubleDouble);
    let top = top + 6.0;
    let most = spaces.iter().map(|space| space.value).fold(0.0, f64::max);
    for space in spaces {
        let [from, to] = place(space.grid, top);
        let tone = grid::heat(space.value.sqrt(), [0.0, most.sqrt()]);
        drawing.area([from[0] + 1.0, from[1] + 1.0], [to[0] - 1.0, to[1] - 1.0], tone);
        drawing.frame([from[0] + 1.0, from[1] + 1.0], [to[0] - 1.0, to[1] - 1.0], Tone::Muted, 0.8);
        write(&mut drawing, (from, to), space, tone);
    }
    rings(&mut drawing, top, spaces);
    let bottom = place([6, 6], top)[1][1];
    let tones: Vec<Tone> = (0..HEATS).map(Tone::Heat).collect();
    let largest = spaces.iter().max_by(|a, b| a.value.total_cmp(&b.value)).map_or("", |space| space.text.as_str());
    let end = grid::key(&mut drawing, bottom + 8.0, &tones, ["0", largest], [None, None]);
    let lines = [
        (Tone::Series(0), Shape::Square, "around the Middle Region: the Storm River"),
        (Tone::Series(1), Shape::Square, "around the Inner Region"),
    ];
    let end = rows::key(&mut drawing, end, &lines);
    drawing.ended(end)
}

/// Two corners of a space.
fn place([row, column]: [u8; 2], top: f64) -> [[f64; 2]; 2] {
    // A moat lies on either side of the Middle and of the Inner ring.
    let moats = |at: usize| [0, 1, 2, 2, 2, 3, 4][at.min(SIDE - 1)] as f64 * MOAT;
    let width = (WIDTH - 2.0 * MARGIN - 4.0 * MOAT) / SIDE as f64;
    let (row, column) = (usize::from(row), usize::from(column));
    let (x, y) = (MARGIN + column as f64 * width + moats(column), top + row as f64 * HEIGHT + moats(row));
    [[x, y], [x + width, y + HEIGHT]]
}

/// The name in up to two lines, and the figure.
fn write(drawing: &mut Drawing, (from, to): ([f64; 2], [f64; 2]), space: &Told, tone: Tone) {
    let middle = (from[0] + to[0]) / 2.0;
    let mut lines = font::wrap(&space.name, to[0] - from[0] - 8.0, CELL);
    lines.truncate(2);
    // One line and its figure stand where two and theirs would, so that figures align along a row.
    let mut y = from[1] + if lines.len() > 1 { 17.0 } else { 23.5 };
    for line in &lines {
        drawing.text([middle, y], Anchor::Middle, (CELL, tone.ink()), line);
        y += CELL + 2.0;
    }
    drawing.text([middle, to[1] - 11.0], Anchor::Middle, (SMALL + 2.0, tone.ink()), &space.text);
}

/// Lines around the rings: the Storm River, and the wall of the Inner Region.
fn rings(drawing: &mut Drawing, top: f64, spaces: &[Told]) {
    for (region, tone) in [(Region::Middle, Tone::Series(0)), (Region::Inner, Tone::Series(1))] {
        let own = spaces.iter().filter(|space| space.region == region).map(|space| place(space.grid, top));
        let far = f64::INFINITY;
        let edges = own.fold([far, far, -far, -far], |[left, upper, right, lower], [from, to]| {
            [left.min(from[0]), upper.min(from[1]), right.max(to[0]), lower.max(to[1])]
        });
        if edges[0] < edges[2] {
            let half = MOAT / 2.0;
            drawing.frame([edges[0] - half, edges[1] - half], [edges[2] + half, edges[3] + half], tone, 2.4);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::testkit::{clipped, overlapping, rules};

    #[test]
    fn every_space_stands_in_its_ring_with_its_figure() {
        let rules = rules();
        let figures: Vec<f64> = (0..rules.spaces.len()).map(|at| at as f64 * 1.37).collect();
        let spaces = told(&rules, &figures, |value| format!("{value:.2}"));
        assert_eq!(spaces.len(), 49);
        let mut places: Vec<[u8; 2]> = spaces.iter().map(|space| space.grid).collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 49, "no two spaces share a place");
        let words = Words { name: "board", title: "Visits", says: "Visits a game." };
        let drawing = draw(&words, &spaces);
        assert_eq!((clipped(&drawing), overlapping(&drawing)), (vec![], vec![]));
        let says = |wanted: &str| {
            drawing
                .marks
                .iter()
                .any(|mark| matches!(mark, super::super::drawing::Mark::Text { text, .. } if text == wanted))
        };
        assert!(says("65.76") && says("Command") && says("Village"));
    }
}
