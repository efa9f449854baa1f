//! What is known of an expression before it is run.

use crate::strategy::language::{Depth, Scope};

/// The type of an expression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A number.
    Number,
    /// Yes or no.
    Truth,
    /// A name: a fact's row, and whether it is the other character's.
    Name(u8, bool),
    /// Not to be told; a fault was.
    Unknown,
}

/// What is known of an expression.
#[derive(Clone, PartialEq, Debug)]
pub struct Info {
    /// Its type.
    pub kind: Kind,
    /// What must be there.
    pub scope: Scope,
    /// What asked for that.
    pub widest: String,
    /// What it rests on.
    pub depth: Depth,
    /// What asked for that.
    pub deepest: String,
    /// Its value, if it never changes.
    pub constant: Option<f32>,
    /// Is a parameter in it?
    pub set: bool,
}

impl Info {
    pub(super) fn plain(kind: Kind) -> Self {
        Self {
            kind,
            scope: Scope::Seat,
            widest: String::new(),
            depth: Depth::Plain,
            deepest: String::new(),
            constant: None,
            set: false,
        }
    }

    pub(super) fn constant(kind: Kind, value: f32) -> Self {
        Self { constant: Some(value), ..Self::plain(kind) }
    }

    pub(super) fn named(kind: Kind, name: &str, (scope, depth): (Scope, Depth)) -> Self {
        Self { scope, widest: name.to_owned(), depth, deepest: name.to_owned(), ..Self::plain(kind) }
    }

    /// Its value, if it is written in numbers only.
    #[must_use]
    pub fn literal(&self) -> Option<f32> {
        self.constant.filter(|_| !self.set)
    }

    /// Of two together.
    pub(super) fn with(mut self, other: &Self) -> Self {
        if other.scope > self.scope {
            (self.scope, self.widest) = (other.scope, other.widest.clone());
        }
        if other.depth > self.depth {
            (self.depth, self.deepest) = (other.depth, other.deepest.clone());
        }
        self.set |= other.set;
        self.constant = None;
        self
    }
}
