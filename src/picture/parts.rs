//! The parts of a picture as data, from which it can be laid out at any width: rows of dots, charts, keys.

use super::look::Tone;
use super::mark::Shape;
use super::scale::Unit;

/// A dot with its interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Dot {
    /// The figure, in the unit of its panel.
    pub value: f64,
    /// The ends of its interval, if it has one.
    pub bounds: Option<[f64; 2]>,
    /// How many observations it rests on.
    pub n: u64,
    /// Its colour.
    pub tone: Tone,
    /// Its shape.
    pub shape: Shape,
}

/// A panel: one figure of every row.
#[derive(Clone, PartialEq, Debug)]
pub struct Panel {
    /// Its heading.
    pub heading: String,
    /// Its dots, row by row; `None` if a row has no such figure.
    pub dots: Vec<Option<Dot>>,
    /// A vertical reference line, with its name.
    pub line: Option<(f64, String)>,
    /// The unit of the figures.
    pub unit: Unit,
    /// The text to the right of each dot; may be empty.
    pub said: Vec<String>,
}

/// Rows and their panels.
#[derive(Clone, PartialEq, Debug)]
pub struct PanelRows {
    /// The names of the rows.
    pub names: Vec<String>,
    /// The panels, from the left.
    pub panels: Vec<Panel>,
    /// Number of panels to leave room for, so that several lines of panels align in columns.
    pub columns: usize,
}

/// One curve.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Curve {
    /// Its name in the key or at its end; empty for none.
    pub name: String,
    /// What it is about, as in the tables, where the name says more or is left out.
    pub label: String,
    /// Its points.
    pub points: Vec<[f64; 2]>,
    /// Its interval: x, lower and upper end.
    pub band: Vec<[f64; 3]>,
    /// How many observations each point rests on; empty if that is its place across.
    pub counts: Vec<u64>,
    /// The number of its colour; `None` is grey.
    pub series: Option<usize>,
    /// A point marked with the shape of its series.
    pub mark: Option<[f64; 2]>,
}

/// Curves and their axes.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// What stands above it; empty for nothing.
    pub heading: String,
    /// The label of the horizontal axis.
    pub across: String,
    /// What the curves show.
    pub shows: String,
    /// The range of the horizontal axis.
    pub x: [f64; 2],
    /// The range of the vertical axis.
    pub y: [f64; 2],
    /// The unit of the vertical axis.
    pub unit: Unit,
    /// A horizontal reference line, with its name.
    pub line: Option<(f64, String)>,
    /// The curves, from the back to the front.
    pub curves: Vec<Curve>,
    /// Do names stand at the right ends? Otherwise in a key above.
    pub at_ends: bool,
    /// The height of the vertical axis.
    pub height: f64,
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
