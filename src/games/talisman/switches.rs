//! Switches of the rules: what a row of their table says.

/// What a switch may be set to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// A whole number from the first to the last.
    Whole(i64, i64),
    /// One of these names.
    Names(&'static [&'static str]),
    /// true or false.
    Truth,
    /// A list of whole numbers, one or more, each from the first to the last.
    List(i64, i64),
}

impl Takes {
    /// The values a switch takes, as text, where they can be counted out.
    #[must_use]
    pub fn names(self) -> &'static [&'static str] {
        match self {
            Self::Names(names) => names,
            Self::Truth => &["true", "false"],
            Self::Whole(_, _) | Self::List(_, _) => &[],
        }
    }
}

impl core::fmt::Display for Takes {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Whole(from, to) => write!(f, "{from} to {to}"),
            Self::Names(_) | Self::Truth => f.write_str(&self.names().join(", ")),
            Self::List(from, to) => write!(f, "a list of whole numbers from {from} to {to}"),
        }
    }
}

/// A row of the table of switches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SwitchRow {
    /// Its name in files.
    pub name: &'static str,
    /// What it decides.
    pub says: &'static str,
    /// Where the rule stands, or who plays it.
    pub source: &'static str,
    /// What it may be set to.
    pub takes: Takes,
}

/// A type that a switch may have.
pub trait Switch {
    /// What it may be set to, if nothing narrows it down.
    const TAKES: Takes;
}

impl Switch for u8 {
    const TAKES: Takes = Takes::Whole(0, 255);
}

impl Switch for i8 {
    const TAKES: Takes = Takes::Whole(-128, 127);
}

impl Switch for u16 {
    const TAKES: Takes = Takes::Whole(0, 65_535);
}

impl Switch for bool {
    const TAKES: Takes = Takes::Truth;
}

impl Switch for Vec<u8> {
    const TAKES: Takes = Takes::List(0, 255);
}

/// What is left of what a type takes, within bounds if there are any.
#[must_use]
pub const fn within(takes: Takes, bounds: &[i64]) -> Takes {
    match (takes, bounds) {
        (Takes::Whole(_, _), &[from, to]) => Takes::Whole(from, to),
        (Takes::List(_, _), &[from, to]) => Takes::List(from, to),
        (takes, _) => takes,
    }
}
