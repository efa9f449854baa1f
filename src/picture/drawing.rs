//! A picture as a list of marks, in pixels from the upper left corner, before it is rendered. Tests can measure it.

use super::font;
use super::lines::Chart;
use super::look::{MARGIN, SMALL, TEXT, TITLE, Tone, WIDTH};
use super::rows::PanelRows;

/// A point in pixels: right, down.
pub type PixelPoint = [f64; 2];

/// How a text is aligned at its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// It starts there.
    Start,
    /// It is centred there.
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
    /// A square standing on a corner.
    Diamond,
    /// A triangle.
    Triangle,
    /// A triangle pointing down.
    Wedge,
    /// A cross.
    Cross,
}

/// The shapes of series, in order.
pub const SHAPES: [Shape; 6] =
    [Shape::Disc, Shape::Square, Shape::Diamond, Shape::Triangle, Shape::Wedge, Shape::Cross];

/// One mark.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    /// A line through points.
    Line {
        /// The points.
        through: Vec<PixelPoint>,
        /// Its colour.
        tone: Tone,
        /// Its width.
        width: f64,
    },
    /// A filled area.
    Area {
        /// Its corners.
        around: Vec<PixelPoint>,
        /// Its colour.
        tone: Tone,
    },
    /// A filled disc.
    Disc {
        /// Its middle.
        at: PixelPoint,
        /// Its radius.
        radius: f64,
        /// Its colour.
        tone: Tone,
    },
    /// A text of one line.
    Text {
        /// Its point, on the baseline.
        at: PixelPoint,
        /// Its alignment.
        anchor: Anchor,
        /// Its size, in pixels per em.
        size: f64,
        /// Its colour.
        tone: Tone,
        /// What it says.
        text: String,
    },
}

/// The parts of a picture, in order, from which it can be laid out again at another width.
#[derive(Clone, PartialEq, Debug)]
pub enum DrawingPart {
    /// Rows, and the range of each panel.
    Rows(PanelRows, Vec<[f64; 2]>),
    /// A chart.
    Chart(Chart),
    /// A key of colours and shapes.
    Key(Vec<(Tone, Shape, String)>),
    /// A part that has one layout only.
    Fixed,
}

/// A picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    /// The name of its files.
    pub name: &'static str,
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
    /// Its parts.
    pub parts: Vec<DrawingPart>,
}

impl Drawing {
    /// A picture with title and caption only; also returns where the rest may begin.
    #[must_use]
    pub fn new(name: &'static str, title: &str, says: &str) -> (Self, f64) {
        Self::of_width(WIDTH, name, title, says)
    }

    /// The same with another width.
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
            self.marks.push(Mark::Text { at, anchor, size, tone, text });
        }
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
    pub fn hatching(&mut self, [left, top]: PixelPoint, [right, bottom]: PixelPoint) {
        const GAP: f64 = 8.0;
        let (width, height) = (right - left, bottom - top);
        let mut way = GAP / 2.0;
        while way < width + height {
            // From the upper or right edge down to the left or lower edge.
            let from = if way <= width { [left + way, top] } else { [right, top + way - width] };
            let to = if way <= height { [left, top + way] } else { [left + way - height, bottom] };
            self.line(from, to, Tone::Hatch, 1.0);
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
                // From the top of capitals to the baseline; descenders may extend into the next line's space.
                [left, y - 0.72 * size, left + width, *y]
            }
        }
    }
}
