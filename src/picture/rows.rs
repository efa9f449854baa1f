//! Named rows of dots with intervals, in one or more panels side by side.

use super::drawing::Drawing;
use super::font;
use super::group::{Datum, FigureValue, GroupKind, key_of};
use super::look::{MARGIN, SMALL, TEXT, Tone, WIDTH};
use super::mark::{Anchor, Shape};
use super::parts::{Dot, DrawingPart, Panel, PanelRows};
use super::scale::{Scale, range, ticks};

/// The height of a row.
const ROW: f64 = 19.0;
/// Maximum width of names.
const NAMES: f64 = 210.0;
/// The gap between panels.
const GAP: f64 = 28.0;
/// Maximum width of names next to their dots in a narrow picture.
const BESIDE: f64 = 110.0;
/// The height of a row with its name above the dot, in a narrow picture.
const TALL: f64 = 38.0;

/// Colour and shape of a figure by its interval and the reference line: above, below, or no clear difference.
#[must_use]
pub fn verdict(bounds: Option<[f64; 2]>, line: f64) -> (Tone, Shape) {
    match bounds {
        Some([low, _]) if low > line => (Tone::Series(0), Shape::Disc),
        Some([_, high]) if high < line => (Tone::Series(1), Shape::Diamond),
        Some(_) | None => (Tone::Muted, Shape::Square),
    }
}

/// The key of [`verdict`] with these words.
#[must_use]
pub fn verdicts(above: &'static str, below: &'static str) -> [(Tone, Shape, &'static str); 3] {
    let [over, under, open] = VERDICTS;
    [(over.0, over.1, above), (under.0, under.1, below), open]
}

/// The key of [`verdict`].
pub const VERDICTS: [(Tone, Shape, &str); 3] = [
    (Tone::Series(0), Shape::Disc, "above the line"),
    (Tone::Series(1), Shape::Diamond, "below the line"),
    (Tone::Muted, Shape::Square, "no clear difference"),
];

/// The range of all figures, intervals and reference lines of panels.
#[must_use]
pub fn span<'a>(panels: impl Iterator<Item = &'a Panel>) -> [f64; 2] {
    let values = panels.flat_map(|panel| {
        let dots = panel.dots.iter().flatten();
        let each = dots.flat_map(|dot| {
            let [low, high] = dot.bounds.unwrap_or([dot.value, dot.value]);
            [dot.value, low, high]
        });
        each.chain(panel.line.as_ref().map(|(at, _)| *at))
    });
    range(values.collect::<Vec<f64>>().into_iter())
}

/// The vertical layout of rows.
#[derive(Clone, Copy, Debug)]
struct Lay {
    /// The height of a row.
    row: f64,
    /// The distance of the dot from the row's upper edge.
    dot: f64,
    /// Is there text to the right of the dots?
    said: bool,
}

impl Lay {
    /// The layout with one line per row.
    const LINE: Self = Self { row: ROW, dot: 0.5 * ROW, said: true };
}

/// Draws the rows from this height, each panel with its range; returns where they end.
pub fn draw(drawing: &mut Drawing, top: f64, rows: &PanelRows, spans: &[[f64; 2]]) -> f64 {
    drawing.parts.push(DrawingPart::Rows(rows.clone(), spans.to_vec()));
    if drawing.width < WIDTH {
        return draw_narrow(drawing, top, rows, spans);
    }
    let widest = rows.names.iter().map(|name| font::width(name, TEXT)).fold(0.0, f64::max).min(NAMES).ceil();
    let left = MARGIN + widest + 12.0;
    let count = rows.panels.len().max(rows.columns).max(1) as f64;
    let room = (WIDTH - MARGIN - left - GAP * (count - 1.0)) / count;
    let headings: Vec<Vec<String>> = rows.panels.iter().map(|panel| font::wrap(&panel.heading, room, SMALL)).collect();
    let lines = headings.iter().map(Vec::len).max().unwrap_or(0) as f64;
    // Headings stand above the rows, names of reference lines below.
    let first = top + lines * (SMALL + 3.0) + 20.0;
    let bottom = first + ROW * rows.names.len() as f64;
    for (row, name) in rows.names.iter().enumerate() {
        let y = first + ROW * (row as f64 + 0.5);
        drawing.label([left - 10.0, y], Anchor::End, &font::fit(name, widest, TEXT));
    }
    let mut from = left;
    for ((panel, heading), span) in rows.panels.iter().zip(&headings).zip(spans) {
        for (line, text) in heading.iter().enumerate() {
            drawing.tick([from, top + 6.0 + line as f64 * (SMALL + 3.0)], Anchor::Start, text);
        }
        draw_panel(drawing, [[from, first], [from + room, bottom]], (panel, &rows.names, *span), Lay::LINE);
        from += room + GAP;
    }
    bottom + 20.0
}

/// Draws rows with panels below each other, and names next to the dots if they are short, else above; returns where
/// they end.
fn draw_narrow(drawing: &mut Drawing, top: f64, rows: &PanelRows, spans: &[[f64; 2]]) -> f64 {
    let widest = rows.names.iter().map(|name| font::width(name, TEXT)).fold(0.0, f64::max).ceil();
    let right = drawing.width - MARGIN;
    let mut top = top;
    for (panel, span) in rows.panels.iter().zip(spans) {
        let beside = widest <= BESIDE && panel.said.is_empty();
        let left = MARGIN + if beside { widest + 10.0 } else { 0.0 };
        let heading = font::wrap(&panel.heading, right - MARGIN, SMALL);
        for (line, text) in heading.iter().enumerate() {
            drawing.tick([MARGIN, top + 6.0 + line as f64 * (SMALL + 3.0)], Anchor::Start, text);
        }
        let first = top + heading.len() as f64 * (SMALL + 3.0) + 20.0;
        let lay = if beside { Lay::LINE } else { Lay { row: TALL, dot: 24.5, said: false } };
        let bottom = first + lay.row * rows.names.len() as f64;
        draw_panel(drawing, [[left, first], [right, bottom]], (panel, &rows.names, *span), lay);
        for (row, name) in rows.names.iter().enumerate() {
            let y = first + lay.row * row as f64;
            if beside {
                drawing.label([left - 10.0, y + lay.dot], Anchor::End, name);
            } else {
                above(drawing, [y + 10.0, right], name, panel.said.get(row).map_or("", String::as_str));
            }
        }
        top = bottom + 26.0;
    }
    top - 6.0
}

/// Writes a row's name and figure on a plain background, because grid lines pass behind them.
fn above(drawing: &mut Drawing, [y, right]: [f64; 2], name: &str, said: &str) {
    let said_width = font::width(said, SMALL);
    let name = font::fit(name, right - MARGIN - said_width - 12.0, TEXT);
    let paper = |drawing: &mut Drawing, from: f64, to: f64| {
        drawing.area([from, y - 8.0], [to, y + 7.0], Tone::Paper);
    };
    paper(drawing, MARGIN, MARGIN + font::width(&name, TEXT) + 3.0);
    drawing.label([MARGIN, y], Anchor::Start, &name);
    if !said.is_empty() {
        paper(drawing, right - said_width - 3.0, right);
        drawing.tick([right, y], Anchor::End, said);
    }
}

/// Draws a panel between two corners.
fn draw_panel(
    drawing: &mut Drawing,
    [[left, top], [right, bottom]]: [[f64; 2]; 2],
    (panel, names, span): (&Panel, &[String], [f64; 2]),
    lay: Lay,
) {
    let beside: &[String] = if lay.said { &panel.said } else { &[] };
    let said = beside.iter().map(|text| font::width(text, SMALL)).fold(0.0, f64::max);
    let right = if said > 0.0 { right - said - 10.0 } else { right };
    let scale = Scale { of: span, to: [left + 6.0, right - 6.0] };
    let height = |row: usize| top + lay.row * row as f64 + lay.dot;
    for row in 0..panel.dots.len() {
        let y = height(row);
        drawing.line([left, y], [right, y], Tone::Grid, 1.0);
    }
    for tick in ticks(span, ((right - left) / 46.0).clamp(2.0, 7.0)) {
        let x = scale.at(tick);
        drawing.line([x, top], [x, bottom + 3.0], Tone::Grid, 1.0);
        drawing.tick([x, bottom + 12.0], Anchor::Middle, &panel.unit.tick(tick));
    }
    if let Some((at, name)) = &panel.line {
        let x = scale.at(*at);
        drawing.dashes([x, top - 4.0], [x, bottom], Tone::Rule);
        let half = font::width(name, SMALL) / 2.0;
        let x = x.clamp((left + half).min(right - half), (right - half).max(left + half));
        drawing.tick([x, top - 11.0], Anchor::Middle, name);
    }
    for (row, dot) in panel.dots.iter().enumerate() {
        let y = height(row);
        if let Some(dot) = dot {
            let figure = FigureValue { value: dot.value, bounds: dot.bounds, n: Some(dot.n), unit: panel.unit };
            let datum = Datum::single(&names[row], &panel.heading, figure);
            let hit = [left, top + lay.row * row as f64, right, top + lay.row * (row as f64 + 1.0)];
            drawing.figure(datum, Some(hit), key_of(dot.tone), |drawing| draw_dot(drawing, y, &scale, dot));
        }
        if let Some(text) = beside.get(row) {
            drawing.tick([right + 10.0 + said, y], Anchor::End, text);
        }
    }
}

fn draw_dot(drawing: &mut Drawing, y: f64, scale: &Scale, dot: &Dot) {
    if let Some([low, high]) = dot.bounds {
        drawing.line([scale.at(low), y], [scale.at(high), y], dot.tone, 2.0);
        for end in [low, high].into_iter().filter(|end| scale.holds(*end)) {
            drawing.line([scale.at(end), y - 3.5], [scale.at(end), y + 3.5], dot.tone, 1.4);
        }
    }
    drawing.dot([scale.at(dot.value), y], dot.shape, dot.tone, 4.0);
}

/// Draws a key in as many lines as needed; returns where it ends.
pub fn key(drawing: &mut Drawing, top: f64, items: &[(Tone, Shape, &str)]) -> f64 {
    let part = items.iter().map(|(tone, shape, text)| (*tone, *shape, (*text).to_owned())).collect();
    drawing.parts.push(DrawingPart::Key(part));
    lay_key(drawing, top, items)
}

/// Draws a key as a part of another part.
pub(super) fn lay_key(drawing: &mut Drawing, top: f64, items: &[(Tone, Shape, &str)]) -> f64 {
    let right = drawing.width - MARGIN;
    let (mut x, mut y) = (MARGIN + 5.0, top + 10.0);
    for (tone, shape, text) in items {
        let text = font::fit(text, right - MARGIN - 16.0, SMALL);
        let width = 12.0 + font::width(&text, SMALL);
        if x + width > right && x > MARGIN + 5.0 {
            (x, y) = (MARGIN + 5.0, y + SMALL + 6.0);
        }
        drawing.grouped(GroupKind::Key, key_of(*tone), |drawing| {
            drawing.dot([x, y], *shape, *tone, 4.0);
            drawing.tick([x + 10.0, y], Anchor::Start, &text);
        });
        x += width + 18.0;
    }
    y + 8.0
}
