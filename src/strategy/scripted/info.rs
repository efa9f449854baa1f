//! Static information about an expression: type, scope, depth and constant value.

use super::code::ExprType;
use crate::strategy::language::{Depth, Scope};

/// What the compiler knows about an expression.
#[derive(Clone, PartialEq, Debug)]
pub struct Info {
    /// Its type.
    pub kind: ExprType,
    /// The context it needs.
    pub scope: Scope,
    /// The name that needs this context.
    pub widest: String,
    /// What it depends on.
    pub depth: Depth,
    /// The name with this dependency.
    pub deepest: String,
    /// Its value, if constant.
    pub constant: Option<f32>,
    /// Does it contain a parameter, or a fact that switches fix?
    pub set: bool,
}

impl Info {
    pub(super) fn plain(kind: ExprType) -> Self {
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

    pub(super) fn constant(kind: ExprType, value: f32) -> Self {
        Self { constant: Some(value), ..Self::plain(kind) }
    }

    pub(super) fn named(kind: ExprType, name: &str, (scope, depth): (Scope, Depth)) -> Self {
        Self { scope, widest: name.to_owned(), depth, deepest: name.to_owned(), ..Self::plain(kind) }
    }

    /// Its value, if the file writes it as a constant.
    #[must_use]
    pub fn literal(&self) -> Option<f32> {
        self.constant.filter(|_| !self.set)
    }

    /// Combines the information of two operands.
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
