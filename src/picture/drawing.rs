//! A picture as a list of marks, before it is rendered. Tests can measure it.

use super::font;
use super::group::{Datum, GroupKind, MarkGroup};
use super::look::{MARGIN, SMALL, TEXT, TITLE, Tone, WIDTH};
use super::mark::{Anchor, Mark, PixelPoint, Shape};
use super::parts::DrawingPart;

/// A picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    /// The name of its files.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Its caption, which is also the text for people who cannot see it.
    pub says: String,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// Its marks, from the back to the front.
    pub marks: Vec<Mark>,
    /// The groups of marks that a reader can point at, in the order of their marks.
    pub groups: Vec<MarkGroup>,
    /// Its parts.
    pub parts: Vec<DrawingPart>,
}

impl Drawing {
    /// A picture with title and caption only; also returns where the rest may begin.
    #[must_use]
    pub fn new(name: &str, title: &str, says: &str) -> (Self, f64) {
        Self::of_width(WIDTH, name, title, says)
    }

    /// The same with another width.
    #[must_use]
    pub fn of_width(width: f64, name: &str, title: &str, says: &str) -> (Self, f64) {
        let (name, title, says) = (name.to_owned(), title.to_owned(), says.to_owned());
        let (marks, groups, parts) = (Vec::new(), Vec::new(), Vec::new());
        let mut drawing = Self { name, title, says, width, height: 0.0, marks, groups, parts };
        let mut y = MARGIN;
        for line in font::wrap(&drawing.title, width - 2.0 * MARGIN, TITLE) {
            y += TITLE + 3.0;
            drawing.text([MARGIN, y - 4.0], Anchor::Start, (TITLE, Tone::Ink), &line);
        }
        let below = drawing.paragraph(y + 2.0, &drawing.says.clone());
        (drawing, below + 10.0)
    }

    /// Adds a paragraph of small text; returns where it ends.
    pub fn paragraph(&mut self, top: f64, text: &str) -> f64 {
        let mut y = top;
        for line in font::wrap(text, self.width - 2.0 * MARGIN, SMALL) {
            y += SMALL + 4.0;
            self.text([MARGIN, y - 3.0], Anchor::Start, (SMALL, Tone::Muted), &line);
        }
        y
    }

    /// Sets the height of the finished picture.
    #[must_use]
    pub fn ended(mut self, bottom: f64) -> Self {
        self.height = (bottom + MARGIN).ceil();
        self
    }

    /// Adds a text; control characters become spaces.
    pub fn text(&mut self, at: PixelPoint, anchor: Anchor, (size, tone): (f64, Tone), text: &str) {
        let text: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        if !text.trim().is_empty() {
            self.marks.push(Mark::Text { at, anchor, size, tone, text, turned: false });
        }
    }

    /// Adds a small grey label that reads upwards from its point; it is centred on the point from left to right.
    pub fn upwards(&mut self, [x, y]: PixelPoint, text: &str) {
        self.tick([x + 0.35 * SMALL, y - 0.35 * SMALL], Anchor::Start, text);
        if let Some(Mark::Text { turned, .. }) = self.marks.last_mut() {
            *turned = true;
        }
    }

    /// Adds what `draw` draws as one group: a figure, an item of a key, or a part of either. `key` names the item of the
    /// key that it belongs to, see [`super::group::key_of`].
    pub fn grouped(&mut self, kind: GroupKind, key: String, draw: impl FnOnce(&mut Self)) {
        let from = self.marks.len();
        draw(self);
        self.groups.push(MarkGroup { marks: from..self.marks.len(), key, kind });
    }

    /// Adds a figure; `hit` is the rectangle in which a pointer finds it: left, upper, right, lower edge.
    pub fn figure(&mut self, datum: Datum, hit: Option<[f64; 4]>, key: String, draw: impl FnOnce(&mut Self)) {
        self.grouped(GroupKind::Datum(Box::new(datum), hit), key, draw);
    }

    /// Adds a label of normal size, vertically centred at this height.
    pub fn label(&mut self, [x, y]: PixelPoint, anchor: Anchor, text: &str) {
        self.text([x, y + 0.35 * TEXT], anchor, (TEXT, Tone::Ink), text);
    }

    /// Adds a small grey label, vertically centred at this height.
    pub fn tick(&mut self, [x, y]: PixelPoint, anchor: Anchor, text: &str) {
        self.text([x, y + 0.35 * SMALL], anchor, (SMALL, Tone::Muted), text);
    }

    /// Adds a straight line.
    pub fn line(&mut self, from: PixelPoint, to: PixelPoint, tone: Tone, width: f64) {
        self.marks.push(Mark::Line { through: vec![from, to], tone, width });
    }

    /// Adds a dashed line.
    pub fn dashes(&mut self, from: PixelPoint, to: PixelPoint, tone: Tone) {
        const DASH: f64 = 5.0;
        let length = (to[0] - from[0]).hypot(to[1] - from[1]);
        let at = |way: f64| [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * (way / length).min(1.0));
        let mut way = 0.0;
        while way < length {
            self.line(at(way), at(way + DASH), tone, 1.4);
            way += 2.0 * DASH;
        }
    }

    /// Adds a filled rectangle.
    pub fn area(&mut self, [left, top]: PixelPoint, [right, bottom]: PixelPoint, tone: Tone) {
        self.marks.push(Mark::Area { around: vec![[left, top], [right, top], [right, bottom], [left, bottom]], tone });
    }

    /// Adds the outline of a rectangle.
    pub fn frame(&mut self, [left, top]: PixelPoint, [right, bottom]: PixelPoint, tone: Tone, width: f64) {
        let half = width / 2.0;
        // Four bars, because a closed line would leave a corner open.
        for y in [top, bottom] {
            self.area([left - half, y - half], [right + half, y + half], tone);
        }
        for x in [left, right] {
            self.area([x - half, top - half], [x + half, bottom + half], tone);
        }
    }

    /// Adds hatching over a rectangle.
    pub fn hatching(&mut self, [left, top]: PixelPoint, [right, bottom]: PixelPoint, tone: Tone) {
        const GAP: f64 = 8.0;
        let (width, height) = (right - left, bottom - top);
        let mut way = GAP / 2.0;
        while way < width + height {
            // From the upper or right edge down to the left or lower edge.
            let from = if way <= width { [left + way, top] } else { [right, top + way - width] };
            let to = if way <= height { [left, top + way] } else { [left + way - height, bottom] };
            self.line(from, to, tone, 0.9);
            way += GAP;
        }
    }

    /// Adds a dot of a certain shape.
    pub fn dot(&mut self, [x, y]: PixelPoint, shape: Shape, tone: Tone, radius: f64) {
        let (r, far) = (radius, 1.25 * radius);
        let around = match shape {
            Shape::Disc => return self.marks.push(Mark::Disc { at: [x, y], radius, tone }),
            Shape::Square => vec![[x - r, y - r], [x + r, y - r], [x + r, y + r], [x - r, y + r]],
            Shape::Diamond => vec![[x, y - far], [x + far, y], [x, y + far], [x - far, y]],
            Shape::Triangle => vec![[x, y - far], [x + far, y + r], [x - far, y + r]],
            Shape::Wedge => vec![[x, y + far], [x + far, y - r], [x - far, y - r]],
            Shape::Cross => {
                self.line([x - r, y - r], [x + r, y + r], tone, 2.0);
                return self.line([x - r, y + r], [x + r, y - r], tone, 2.0);
            }
        };
        self.marks.push(Mark::Area { around, tone });
    }
}
