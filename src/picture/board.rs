//! The board with every space in its place, coloured by a count such as visits or deaths.

use super::drawing::Drawing;
use super::grid::{heat, key, key_ticks};
use super::group::{Datum, FigureValue};
use super::look::{CELL, HEATS, MARGIN, SMALL, Tone, WIDTH};
use super::mark::{Anchor, Shape};
use super::parts::DrawingPart;
use super::scale::Unit;
use super::{font, rows};
use crate::engine::series::{SeriesRow, SpaceRow};

/// The gap on either side of an outlined part.
const GAP: f64 = 9.0;
/// The height of a space.
const HEIGHT: f64 = 62.0;

/// A space with its figure.
#[derive(Clone, PartialEq, Debug)]
pub struct SpaceFigure {
    /// Its printed name.
    pub name: String,
    /// Row and column on the printed board.
    pub at: [u8; 2],
    /// The word for its part of the board.
    pub group: &'static str,
    /// The figure that colours it.
    pub value: f64,
    /// The figure as text.
    pub text: String,
    /// What lies there, as texts beside the marks of [`BoardWords::marks`]; empty for nothing.
    pub laid: [String; 2],
}

/// The texts of a picture of the board.
#[derive(Clone, Copy, Debug)]
pub struct BoardWords<'a> {
    /// The name of its files.
    pub name: &'a str,
    /// Its title.
    pub title: &'a str,
    /// The caption: what is counted per game, with n.
    pub says: &'a str,
    /// What the figure of a space is.
    pub shows: &'a str,
    /// The number of games.
    pub n: u64,
    /// The largest figure of the colour scale.
    pub most: f64,
    /// The parts of the board that are outlined.
    pub outlines: &'a [SeriesRow],
    /// What the marks on spaces stand for, if there are any.
    pub marks: Option<[&'a str; 2]>,
}

/// The shapes of the marks on spaces.
const SHAPES: [Shape; 2] = [Shape::Diamond, Shape::Square];
/// The height of a row of marks below the figure of a space.
const MARKS: f64 = 15.0;

/// Pairs the spaces of a board with figures, in the order of the table; surplus figures are dropped.
#[must_use]
pub fn told(spaces: &[SpaceRow], figures: &[f64], text: impl Fn(f64) -> String) -> Vec<SpaceFigure> {
    let spaces = spaces.iter().zip(figures).map(|(space, &value)| SpaceFigure {
        name: space.name.clone(),
        at: space.at,
        group: space.group,
        value,
        text: text(value),
        laid: [String::new(), String::new()],
    });
    spaces.collect()
}

/// Draws the board. The colour scale has eight steps on a square root scale, so that one large figure does not make all others
/// pale.
#[must_use]
pub fn draw(words: &BoardWords<'_>, spaces: &[SpaceFigure]) -> Drawing {
    let (mut drawing, top) = Drawing::new(words.name, words.title, words.says);
    drawing.parts.push(DrawingPart::Fixed);
    let below = if words.marks.is_some() { MARKS } else { 0.0 };
    let places = Places::new(top + 6.0, (spaces, HEIGHT + below), words.outlines);
    let most = words.most;
    for space in spaces {
        let [from, to] = places.place(space.at);
        let tone = heat(space.value.sqrt(), [0.0, most.sqrt()]);
        let figure = FigureValue { value: space.value, bounds: None, n: Some(words.n), unit: Unit::Plain };
        let datum = Datum::single(&space.name, words.shows, figure);
        drawing.figure(datum, Some([from[0], from[1], to[0], to[1]]), String::new(), |drawing| {
            drawing.area([from[0] + 1.0, from[1] + 1.0], [to[0] - 1.0, to[1] - 1.0], tone);
            drawing.frame([from[0] + 1.0, from[1] + 1.0], [to[0] - 1.0, to[1] - 1.0], Tone::Muted, 0.8);
            write(drawing, (from, [to[0], to[1] - below]), space, tone);
            mark(drawing, (from, to), space, tone);
        });
    }
    outline(&mut drawing, &places, spaces, words.outlines);
    let bottom = places.place(places.last)[1][1];
    let tones: Vec<Tone> = (0..HEATS).map(Tone::Heat).collect();
    // The bounds of every second step, on the scale of the colours.
    let bound = |step: usize| words.most * (step as f64 / HEATS as f64).powi(2);
    let ticks: Vec<String> = (0..=HEATS).step_by(2).map(|step| format!("{:.2}", bound(step))).collect();
    let end = key(&mut drawing, bottom + 8.0, &tones, ["", ""], [None, None]);
    let end = key_ticks(&mut drawing, end, tones.len(), &ticks);
    let lines = words.outlines.iter().enumerate();
    let lines: Vec<_> = lines.map(|(index, row)| (Tone::Series(index), Shape::Square, row.phrase)).collect();
    let end = if lines.is_empty() { end } else { rows::key(&mut drawing, end, &lines) };
    let marks: Vec<_> =
        words.marks.iter().flatten().zip(SHAPES).map(|(phrase, shape)| (Tone::Ink, shape, *phrase)).collect();
    let end = if marks.is_empty() { end } else { rows::key(&mut drawing, end, &marks) };
    drawing.ended(end)
}

/// Draws what lies on a space: a mark and its figure at the left, and at the right.
fn mark(drawing: &mut Drawing, (from, to): ([f64; 2], [f64; 2]), space: &SpaceFigure, tone: Tone) {
    let middle = (from[0] + to[0]) / 2.0;
    for ((laid, shape), x) in space.laid.iter().zip(SHAPES).zip([from[0] + 9.0, middle + 5.0]) {
        if !laid.is_empty() {
            drawing.dot([x, to[1] - 11.0], shape, tone.ink(), 3.5);
            drawing.text([x + 6.0, to[1] - 7.0], Anchor::Start, (CELL, tone.ink()), laid);
        }
    }
}

/// The layout of rows and columns.
struct Places {
    top: f64,
    /// The height of a space.
    height: f64,
    /// The last row and the last column.
    last: [u8; 2],
    /// For each outlined part: its first and its last row and column.
    parts: Vec<[[u8; 2]; 2]>,
}

impl Places {
    fn new(top: f64, (spaces, height): (&[SpaceFigure], f64), outlines: &[SeriesRow]) -> Self {
        let last = spaces.iter().fold([0, 0], |last, space| larger(last, space.at));
        let part = |row: &SeriesRow| {
            let own = || spaces.iter().filter(|space| space.group == row.word).map(|space| space.at);
            Some([own().reduce(smaller)?, own().reduce(larger)?])
        };
        Self { top, height, last, parts: outlines.iter().filter_map(part).collect() }
    }

    /// The gaps before a row (axis 0) or column (axis 1): one on either side of each outlined part.
    fn gaps(&self, axis: usize, at: u8) -> f64 {
        let before = self.parts.iter().map(|[first, last]| u8::from(first[axis] <= at) + u8::from(last[axis] < at));
        f64::from(before.sum::<u8>()) * GAP
    }

    /// Two opposite corners of a space.
    fn place(&self, [row, column]: [u8; 2]) -> [[f64; 2]; 2] {
        let columns = f64::from(self.last[1]) + 1.0;
        let width = (WIDTH - 2.0 * MARGIN - self.gaps(1, self.last[1])) / columns;
        let x = MARGIN + f64::from(column) * width + self.gaps(1, column);
        let y = self.top + f64::from(row) * self.height + self.gaps(0, row);
        [[x, y], [x + width, y + self.height]]
    }
}

fn smaller(a: [u8; 2], b: [u8; 2]) -> [u8; 2] {
    [a[0].min(b[0]), a[1].min(b[1])]
}

fn larger(a: [u8; 2], b: [u8; 2]) -> [u8; 2] {
    [a[0].max(b[0]), a[1].max(b[1])]
}

/// Writes the name in up to two lines, and the figure.
fn write(drawing: &mut Drawing, (from, to): ([f64; 2], [f64; 2]), space: &SpaceFigure, tone: Tone) {
    let middle = (from[0] + to[0]) / 2.0;
    let mut lines = font::wrap(&space.name, to[0] - from[0] - 8.0, CELL);
    lines.truncate(2);
    // A single line is centred on two, so that figures align along a row.
    let mut y = from[1] + if lines.len() > 1 { 17.0 } else { 23.5 };
    for line in &lines {
        drawing.text([middle, y], Anchor::Middle, (CELL, tone.ink()), line);
        y += CELL + 2.0;
    }
    drawing.text([middle, to[1] - 11.0], Anchor::Middle, (SMALL + 2.0, tone.ink()), &space.text);
}

/// Draws lines around the outlined parts.
fn outline(drawing: &mut Drawing, places: &Places, spaces: &[SpaceFigure], outlines: &[SeriesRow]) {
    for (index, row) in outlines.iter().enumerate() {
        let own = spaces.iter().filter(|space| space.group == row.word).map(|space| places.place(space.at));
        let far = f64::INFINITY;
        let edges = own.fold([far, far, -far, -far], |[left, upper, right, lower], [from, to]| {
            [left.min(from[0]), upper.min(from[1]), right.max(to[0]), lower.max(to[1])]
        });
        if edges[0] < edges[2] {
            let (half, tone) = (GAP / 2.0, Tone::Series(index));
            drawing.frame([edges[0] - half, edges[1] - half], [edges[2] + half, edges[3] + half], tone, 2.4);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;
    use crate::picture::testkit::{clipped, overlapping};

    #[test]
    fn every_space_stands_in_its_ring_with_its_figure() {
        let (board, series) =
            (games::board("talisman-r4e").unwrap(), games::of_edition("talisman-r4e").unwrap().series());
        let figures: Vec<f64> = (0..board.len()).map(|at| at as f64 * 1.37).collect();
        let spaces = told(&board, &figures, |value| format!("{value:.2}"));
        assert_eq!(spaces.len(), 49);
        let mut places: Vec<[u8; 2]> = spaces.iter().map(|space| space.at).collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 49, "no two spaces share a place");
        let words = BoardWords {
            name: "board",
            title: "Visits",
            says: "Visits a game.",
            shows: "visits a game",
            n: 100,
            most: 65.76,
            outlines: series.outlines,
            marks: None,
        };
        let drawing = draw(&words, &spaces);
        assert_eq!((clipped(&drawing), overlapping(&drawing)), (vec![], vec![]));
        let says = |wanted: &str| {
            drawing
                .marks
                .iter()
                .any(|mark| matches!(mark, super::super::mark::Mark::Text { text, .. } if text == wanted))
        };
        assert!(says("65.76") && says("Command") && says("Village"));
        // Each outline consists of four bars, plus a square with its phrase in the key.
        let plain = draw(&BoardWords { outlines: &[], ..words }, &spaces);
        assert_eq!(drawing.marks.len(), plain.marks.len() + 2 * 6);
        assert_eq!((clipped(&plain), overlapping(&plain)), (vec![], vec![]));
    }
    #[test]
    fn what_lies_on_spaces_is_marked_below_their_figures() {
        let board = games::board("talisman-r4e").unwrap();
        let figures: Vec<f64> = (0..board.len()).map(|at| at as f64 * 1.37).collect();
        let mut spaces = told(&board, &figures, |value| format!("{value:.2}"));
        spaces.iter_mut().for_each(|space| space.laid = ["0.12".to_owned(), "100 %".to_owned()]);
        let marks = Some(["Gravemarkers a game", "share of turns with Terrain"]);
        let (title, says, shows) = ("Visits", "Visits a game.", "visits a game");
        let words = BoardWords { name: "board", title, says, shows, n: 100, most: 65.76, outlines: &[], marks };
        let drawing = draw(&words, &spaces);
        assert_eq!((clipped(&drawing), overlapping(&drawing)), (vec![], vec![]));
    }
}
