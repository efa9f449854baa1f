//! Pictures for phones: rows and charts are laid out again at a narrow width, with text of the same size.

use super::drawing::{Anchor, Drawing, DrawingPart};
use super::look::{MARGIN, NARROW, SMALL, TEXT, Tone};
use super::rows::{self, Lay, PanelRows};
use super::{font, lines};

/// Maximum width of names next to their dots.
const BESIDE: f64 = 110.0;
/// The height of a row with its name above the dot.
const TALL: f64 = 38.0;

/// The narrow form of a picture; `None` for boards and grids, which have none.
#[must_use]
pub fn of(wide: &Drawing) -> Option<Drawing> {
    let (mut drawing, mut top) = Drawing::of_width(NARROW, wide.name, &wide.title, &wide.says);
    for part in &wide.parts {
        top = match part {
            DrawingPart::Rows(rows, spans) => rows::draw(&mut drawing, top, rows, spans),
            DrawingPart::Chart(chart) => lines::draw(&mut drawing, top, chart),
            DrawingPart::Key(items) => {
                let items: Vec<_> = items.iter().map(|(tone, shape, text)| (*tone, *shape, text.as_str())).collect();
                rows::key(&mut drawing, top, &items)
            }
            DrawingPart::Fixed => return None,
        };
    }
    (!wide.parts.is_empty()).then(|| drawing.ended(top))
}

/// Draws rows with panels below each other, and names next to the dots if they are short, else above; returns where
/// they end.
pub fn rows(drawing: &mut Drawing, top: f64, rows: &PanelRows, spans: &[[f64; 2]]) -> f64 {
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
        rows::draw_panel(drawing, [[left, first], [right, bottom]], (panel, *span), lay);
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
