//! A grid of cells, coloured by a figure and hatched where the games show no clear difference.

use super::drawing::Drawing;
use super::font;
use super::group::{Datum, FigureValue, GroupKind, KEYS};
use super::look::{CELL, HEATS, MARGIN, SMALL, STEPS, TEXT, Tone, WIDTH};
use super::mark::Anchor;
use super::parts::DrawingPart;

/// Maximum width and minimum height of a cell.
const WIDEST: f64 = 74.0;
const LOWEST: f64 = 24.0;
/// Maximum width of row names.
const NAMES: f64 = 150.0;
/// Height of a line of the label above the row names.
const LINE: f64 = 15.0;

/// A cell.
#[derive(Clone, PartialEq, Debug)]
pub struct GridCell {
    /// Its text, written if there is room.
    pub text: String,
    /// Its figure.
    pub figure: FigureValue,
    /// Its colour.
    pub tone: Tone,
    /// Is it hatched?
    pub hatched: bool,
    /// Is it outlined?
    pub outlined: bool,
}

/// A grid with its labels.
#[derive(Clone, PartialEq, Debug)]
pub struct Grid {
    /// What the figures are.
    pub shows: &'static str,
    /// The label above the row names.
    pub corner: String,
    /// The row names.
    pub down: Vec<String>,
    /// The label above the columns.
    pub above: String,
    /// The column names.
    pub across: Vec<String>,
    /// The cells, row by row; `None` for an empty cell.
    pub cells: Vec<Vec<Option<GridCell>>>,
}

impl GridCell {
    /// The item of the key that it belongs to.
    fn key(&self) -> String {
        let which = [self.hatched, self.outlined].iter().position(|marked| *marked);
        which.map_or_else(String::new, |which| KEYS[which].to_owned())
    }
}

impl Grid {
    /// What the cells of a column are, in words.
    fn series(&self, column: usize) -> String {
        let words = [self.shows, &self.above, &self.across[column]];
        words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<&str>>().join(" ")
    }

    /// The width of the row names.
    fn names(&self) -> f64 {
        let names = self.down.iter().map(|name| font::width(name, TEXT));
        let corner = font::width(&self.corner, SMALL).min(NAMES);
        names.fold(corner, f64::max).min(NAMES).ceil()
    }

    /// The width it takes if there is enough room.
    #[must_use]
    pub fn width(&self) -> f64 {
        self.names() + 10.0 + WIDEST * self.across.len().max(1) as f64
    }
}

/// Draws a grid at an upper left corner; returns where it ends.
pub fn draw(drawing: &mut Drawing, [from, top]: [f64; 2], grid: &Grid) -> f64 {
    drawing.parts.push(DrawingPart::Fixed);
    let widest = grid.names();
    let left = from + widest + 10.0;
    let columns = grid.across.len().max(1) as f64;
    let width = ((WIDTH - MARGIN - left) / columns).min(WIDEST).floor();
    let height = (width * 0.62).clamp(LOWEST, 32.0).floor();
    // The label above the row names may be wider than they are: it takes as many lines as it needs.
    let corner = font::wrap(&grid.corner, widest, SMALL);
    let lower = (LINE * corner.len() as f64 + 4.0 - heads(grid, width).1).max(0.0);
    let first = draw_heads(drawing, ([left, top + lower], width), grid);
    for (above, line) in corner.iter().rev().enumerate() {
        drawing.tick([left - 10.0, first - 12.0 - LINE * above as f64], Anchor::End, line);
    }
    for (row, (name, cells)) in grid.down.iter().zip(&grid.cells).enumerate() {
        let y = first + height * row as f64;
        drawing.label([left - 10.0, y + height / 2.0], Anchor::End, &font::fit(name, widest, TEXT));
        for (column, cell) in cells.iter().enumerate() {
            let x = left + width * column as f64;
            if let Some(cell) = cell {
                let corners = [[x + 1.0, y + 1.0], [x + width - 1.0, y + height - 1.0]];
                let datum = Datum::single(name, &grid.series(column), cell.figure);
                let hit = [x, y, x + width, y + height];
                drawing.figure(datum, Some(hit), cell.key(), |drawing| draw_cell(drawing, corners, cell));
            }
        }
    }
    // Outlines are drawn on top of neighbours.
    for (row, cells) in grid.cells.iter().enumerate() {
        for (column, _) in cells.iter().enumerate().filter(|(_, cell)| cell.as_ref().is_some_and(|cell| cell.outlined))
        {
            let (x, y) = (left + width * column as f64, first + height * row as f64);
            drawing.grouped(GroupKind::Part, KEYS[1].to_owned(), |drawing| {
                drawing.frame([x, y], [x + width, y + height], Tone::Outline, 2.4);
            });
        }
    }
    first + height * grid.down.len() as f64
}

/// Do the names of the columns stand upwards, and how high are they with the label above them?
fn heads(grid: &Grid, width: f64) -> (bool, f64) {
    let widest = grid.across.iter().map(|name| font::width(name, SMALL)).fold(0.0, f64::max);
    let upwards = widest > width - 2.0;
    let above = if grid.above.is_empty() { 0.0 } else { 18.0 };
    (upwards, above + if upwards { widest.min(NAMES).ceil() + 10.0 } else { 18.0 })
}

/// Draws the names of the columns, upwards if one is wider than its column; returns where the rows begin.
fn draw_heads(drawing: &mut Drawing, ([left, top], width): ([f64; 2], f64), grid: &Grid) -> f64 {
    let all = width * grid.across.len().max(1) as f64;
    drawing.tick([left + all / 2.0, top + 6.0], Anchor::Middle, &font::fit(&grid.above, all, SMALL));
    let (upwards, height) = heads(grid, width);
    let first = top + height;
    for (column, name) in grid.across.iter().enumerate() {
        let x = left + width * (column as f64 + 0.5);
        if upwards {
            drawing.upwards([x, first - 4.0], &font::fit(name, NAMES, SMALL));
        } else {
            drawing.tick([x, first - 12.0], Anchor::Middle, name);
        }
    }
    first
}

fn draw_cell(drawing: &mut Drawing, [from, to]: [[f64; 2]; 2], cell: &GridCell) {
    drawing.area(from, to, cell.tone);
    if cell.hatched {
        drawing.hatching(from, to, cell.tone.ink());
    }
    let room = to[0] - from[0] - 3.0;
    let fitting = [SMALL, CELL].into_iter().find(|&size| font::width(&cell.text, size) <= room);
    let Some(size) = fitting.filter(|_| !cell.text.is_empty()) else { return };
    let middle = [(from[0] + to[0]) / 2.0, (from[1] + to[1]) / 2.0];
    if cell.hatched {
        // Text gets a background without hatching.
        let half = [font::width(&cell.text, size) / 2.0 + 2.0, size / 2.0 + 1.0];
        drawing.area([middle[0] - half[0], middle[1] - half[1]], [middle[0] + half[0], middle[1] + half[1]], cell.tone);
    }
    drawing.text([middle[0], middle[1] + 0.35 * size], Anchor::Middle, (size, cell.tone.ink()), &cell.text);
}

/// The colour of a figure on a scale from the smallest to the largest.
#[must_use]
pub fn heat(value: f64, [low, high]: [f64; 2]) -> Tone {
    Tone::Heat(bin((value - low) / (high - low).max(1e-12), HEATS))
}

/// The colour of a figure on a diverging scale around `middle`; `far` is the largest distance.
#[must_use]
pub fn sides(value: f64, middle: f64, far: f64) -> Tone {
    Tone::Step(bin(((value - middle) / far.max(1e-12) + 1.0) / 2.0, STEPS))
}

fn bin(way: f64, bins: usize) -> usize {
    (0..bins).rev().find(|&bin| way * bins as f64 >= bin as f64).unwrap_or(0)
}

/// The width of a colour in the key.
const BOX: f64 = 22.0;

/// Writes numbers below the colours of a key that has no text before them, from the first to the last edge; returns where
/// they end.
pub fn key_ticks(drawing: &mut Drawing, bottom: f64, tones: usize, ticks: &[String]) -> f64 {
    let step = BOX * tones as f64 / ticks.len().saturating_sub(1).max(1) as f64;
    for (index, tick) in ticks.iter().enumerate() {
        let anchor = if index == 0 { Anchor::Start } else { Anchor::Middle };
        drawing.tick([KEY_LEFT + step * index as f64, bottom + 6.0], anchor, tick);
    }
    bottom + 16.0
}

/// Where the colours of a key without text before them begin.
const KEY_LEFT: f64 = MARGIN + 8.0;

/// Draws the key of colours, hatching and outline; returns where it ends.
pub fn key(drawing: &mut Drawing, top: f64, tones: &[Tone], ends: [&str; 2], marks: [Option<&str>; 2]) -> f64 {
    let mut x = MARGIN;
    let y = top + 14.0;
    drawing.tick([x, y], Anchor::Start, ends[0]);
    x += font::width(ends[0], SMALL) + 8.0;
    for tone in tones {
        drawing.area([x, y - 7.0], [x + BOX, y + 7.0], *tone);
        x += BOX;
    }
    x += 8.0;
    drawing.tick([x, y], Anchor::Start, ends[1]);
    x += font::width(ends[1], SMALL) + 24.0;
    let mut y = y;
    for (mark, text) in marks.into_iter().enumerate() {
        let Some(text) = text else { continue };
        if x + BOX + 8.0 + font::width(text, SMALL) > WIDTH - MARGIN {
            (x, y) = (MARGIN, y + 22.0);
        }
        drawing.grouped(GroupKind::Key, KEYS[mark].to_owned(), |drawing| {
            if mark == 0 {
                drawing.hatching([x, y - 7.0], [x + BOX, y + 7.0], Tone::Ink);
                drawing.frame([x, y - 7.0], [x + BOX, y + 7.0], Tone::Grid, 1.0);
            } else {
                drawing.frame([x, y - 7.0], [x + BOX, y + 7.0], Tone::Outline, 2.4);
            }
            drawing.tick([x + BOX + 8.0, y], Anchor::Start, text);
        });
        x += BOX + font::width(text, SMALL) + 26.0;
    }
    y + 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_fall_into_steps() {
        assert_eq!([heat(0.0, [0.0, 8.0]), heat(3.5, [0.0, 8.0])], [Tone::Heat(0), Tone::Heat(3)]);
        assert_eq!([heat(8.0, [0.0, 8.0]), heat(-1.0, [0.0, 8.0])], [Tone::Heat(7), Tone::Heat(0)]);
        assert_eq!([0.0, 50.0, 100.0].map(|value| sides(value, 50.0, 50.0)), [0, 4, 8].map(Tone::Step));
        assert_eq!(sides(51.0, 50.0, 50.0), Tone::Step(4));
        assert_eq!(heat(1.0, [1.0, 1.0]), Tone::Heat(0));
    }
}
