//! One thing that a situation expects: a check, and where it stands in the file.

use toml::Spanned;
use toml::de::DeValue;

/// One thing expected.
#[derive(Clone, Debug)]
pub struct ExpectedItem<C> {
    /// Where it stands in the file.
    pub at: usize,
    /// What it is about, as written.
    pub path: String,
    /// The check.
    pub check: C,
}

/// Adds a check that was read, with its place.
pub fn push<C>(items: &mut Vec<ExpectedItem<C>>, value: &Spanned<DeValue<'_>>, path: String, check: Option<C>) {
    items.extend(check.map(|check| ExpectedItem { at: value.span().start, path, check }));
}
