//! The marks that a picture is made of: lines, areas, discs and texts, in pixels from the upper left corner.

use super::font;
use super::look::Tone;

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
        /// Does it read upwards? Then it is turned about its point.
        turned: bool,
    },
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
            Self::Text { at: [x, y], anchor, size, text, turned, .. } => {
                let width = font::width(text, *size);
                let before = match anchor {
                    Anchor::Start => 0.0,
                    Anchor::Middle => width / 2.0,
                    Anchor::End => width,
                };
                // From the top of capitals to the baseline; descenders may extend into the next line's space.
                let tall = 0.72 * size;
                if *turned {
                    [x - tall, y + before - width, *x, y + before]
                } else {
                    [x - before, y - tall, x - before + width, *y]
                }
            }
        }
    }
}

/// Is the area a rectangle whose sides are upright and level?
#[must_use]
pub fn is_upright(around: &[PixelPoint]) -> bool {
    let [a, b, c, d] = around else { return false };
    a[1] == b[1] && b[0] == c[0] && c[1] == d[1] && d[0] == a[0]
}
