//! A picture before it is drawn: marks in pixels from the upper left corner, so that a test can measure them.

use super::font;
use super::lines::Chart;
use super::look::{MARGIN, SMALL, TEXT, TITLE, Tone, WIDTH};
use super::rows::Rows;

/// A place in pixels, right and down.
pub type Place = [f64; 2];

/// Where a text stands from its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// The shape of a dot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A disc.
    Disc,
    /// A square.
    Square,
    /// A square on its corner.
    Diamond,
    /// A triangle.
    Triangle,
    /// A triangle on its point.
    Wedge,
    /// A cross.
    Cross,
}

/// The shapes of series, in their order.
pub const SHAPES: [Shape; 6] =
    [Shape::Disc, Shape::Square, Shape::Diamond, Shape::Triangle, Shape::Wedge, Shape::Cross];

/// One mark.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    /// A line through places.
    Line {
        /// The places.
        through: Vec<Place>,
        /// Its colour.
        tone: Tone,
        /// Its width.
        width: f64,
    },
    /// A filled area.
    Area {
        /// Its corners.
        around: Vec<Place>,
        /// Its colour.
        tone: Tone,
    },
    /// A filled disc.
    Disc {
        /// Its middle.
        at: Place,
        /// Its radius.
        radius: f64,
        /// Its colour.
        tone: Tone,
    },
    /// A text in one line.
    Text {
        /// Where it stands, on its base line.
        at: Place,
        /// How it stands there.
        anchor: Anchor,
        /// Its size, in pixels an em.
        size: f64,
        /// Its colour.
        tone: Tone,
        /// What it says.
        text: String,
    },
}

/// What a picture is made of, in its order, to be laid out again in another width.
#[derive(Clone, PartialEq, Debug)]
pub enum Part {
    /// Rows, and the range of each panel.
    Rows(Rows, Vec<[f64; 2]>),
    /// A chart.
    Chart(Chart),
    /// What colours and shapes mean.
    Key(Vec<(Tone, Shape, String)>),
    /// What has one layout only.
    DoubleDouble,
}

/// A picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    /// The name of its files.
    pub name: &'static str,
    /// Its title.
    pub title: String,
    /// What it shows, for those who do not see it.
    pub says: String,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// Its marks, the lowest first.
    pub marks: Vec<Mark>,
    /// What it is made of.
    pub parts: Vec<Part>,
}

impl Drawing {
    /// An empty picture with its title, and what it shows below it; returns where the rest may begin.
    #[must_use]
    pub fn new(name: &'static str, title: &str, says: &str) -> (Self, f64) {
        Self::of_width(WIDTH, name, title, says)
    }

    /// The same in another width.
    #[must_use]
    pub fn of_width(width: f64, name: &'static str, title: &str, says: &str) -> (Self, f64) {
        let (marks, parts) = (Vec::new(), Vec::new());
        let mut drawing =
            Self { name, title: title.to_owned(), says: says.to_owned(), width, height: 0.0, marks, parts };
        let mut y = MARGIN;
        for line in font::wrap(title, width - 2.0 * MARGIN, TITLE) {
            y += TITLE + 3.0;
            drawing.text([MARGIN, y - 4.0], Anchor::Start, (TITLE, Tone::Ink), &line);
        }
        let below = drawing.paragraph(y + 2.0, says);
        (drawing, below + 10.0)
    }

    /// A paragraph of notes from this height on; returns where it ends.
    pub fn paragraph(&mut self, top: f64, text: &str) -> f64 {
        let mut y = top;
        for line in font::wrap(text, self.width - 2.0 * MARGIN, SMALL) {
            y += SMALL + 4.0;
            self.text([MARGIN, y - 3.0], Anchor::Start, (SMALL, Tone::Muted), &line);
        }
        y
    }

    /// Ends the picture at this height.
    #[must_use]
    pub fn ended(mut self, bottom: f64) -> Self {
        self.height = (bottom + MARGIN).ceil();
        self
    }

    /// A text; what cannot stand in a line is a space.
    pub fn text(&mut self, at: Place, anchor: Anchor, (size, tone): (f64, Tone), text: &str) {
        let text: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        if !text.trim().is_empty() {
            self.marks.push(Mark::Text { at, anchor, size, tone, text });
        }
    }

    /// A label in the usual size, its middle line at this height.
    pub fn label(&mut self, [x, y]: Place, anchor: Anchor, text: &str) {
        self.text([x, y + 0.35 * TEXT], anchor, (TEXT, Tone::Ink), text);
    }

    /// A small label that stands back, its middle line at this height.
    pub fn tick(&mut self, [x, y]: Place, anchor: Anchor, text: &str) {
        self.text([x, y + 0.35 * SMALL], anchor, (SMALL, Tone::Muted), text);
    }

    /// A straight line.
    pub fn line(&mut self, from: Place, to: Place, tone: Tone, width: f64) {
        self.marks.push(Mark::Line { through: vec![from, to], tone, width });
    }

    /// A line in dashes.
    pub fn dashes(&mut self, from: Place, to: Place, tone: Tone) {
        const DASH: f64 = 5.0;
        let length = (to[0] - from[0]).hypot(to[1] - from[1]);
        let at = |way: f64| [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * (way / length).min(1.0));
        let mut way = 0.0;
        while way < length {
            self.line(at(way), at(way + DASH), tone, 1.4);
            way += 2.0 * DASH;
        }
    }

    /// A filled rectangle.
    pub fn area(&mut self, [left, top]: Place, [right, bottom]: Place, tone: Tone) {
        self.marks.push(Mark::Area { around: vec![[left, top], [right, top], [right, bottom], [left, bottom]], tone });
    }

    /// The outline of a rectangle.
    pub fn frame(&mut self, [left, top]: Place, [right, bottom]: Place, tone: Tone, width: f64) {
        let half = width / 2.0;
        // Four bars: a line around leaves its first corner open.
        for y in [top, bottom] {
            self.area([left - half, y - half], [right + half, y + half], tone);
        }
        for x in [left, right] {
            self.area([x - half, top - half], [x + half, bottom + half], tone);
        }
    }

    /// Hatching over a rectangle.
    pub fn hatching(&mut self, [left, top]: Place, [right, bottom]: Place) {
        const GAP: f64 = 8.0;
        let (width, height) = (right - left, bottom - top);
        let mut way = GAP / 2.0;
        while way < width + height {
            // From the upper or right edge down to the left or lower one.
            let from = if way <= width { [left + way, top] } else { [right, top + way - width] };
            let to = if way <= height { [left, top + way] } else { [left + way - height, bottom] };
            self.line(from, to, Tone::Hatch, 1.0);
            way += GAP;
        }
    }

    /// A dot of a shape.
    pub fn dot(&mut self, [x, y]: Place, shape: Shape, tone: Tone, radius: f64) {
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

impl Mark {
    /// The left, upper, right and lower edge of a mark.
    #[must_use]
    pub fn edges(&self) -> [f64; 4] {
        match self {
            Self::Line { through: places, .. } | Self::Area { around: places, .. } => {
                let of = |axis: usize| places.iter().map(move |place| place[axis]);
                let (least, most) = (|a: f64, b: f64| a.min(b), |a: f64, b: f64| a.max(b));
                let far = f64::INFINITY;
                [of(0).fold(far, least), of(1).fold(far, least), of(0).fold(-far, most), of(1).fold(-far, most)]
            }
            Self::Disc { at: [x, y], radius, .. } => [x - radius, y - radius, x + radius, y + radius],
            Self::Text { at: [x, y], anchor, size, text, .. } => {
                let width = font::width(text, *size);
                let left = match anchor {
                    Anchor::Start => *x,
                    Anchor::Middle => x - width / 2.0,
                    Anchor::End => x - width,
                };
                // From the top of a capital to its base line; what hangs below may touch the next line's room.
                [left, y - 0.72 * size, left + width, *y]
            }
        }
    }
}
