//! Pictures for phones: rows and charts are laid out again at a narrow width, with text of the same size.

use super::drawing::Drawing;
use super::look::NARROW;
use super::parts::DrawingPart;
use super::{lines, rows};

/// The narrow form of a picture; `None` for boards and grids, which have none.
#[must_use]
pub fn of(wide: &Drawing) -> Option<Drawing> {
    let (mut drawing, mut top) = Drawing::of_width(NARROW, &wide.name, &wide.title, &wide.says);
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
