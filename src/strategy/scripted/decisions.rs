//! Which decisions the keys of a file stand for.

use super::sheet::{StrategyAst, WrittenDecision};
use std::collections::BTreeMap;

/// The decisions a file sets: an exact name wins over a prefix with `*`, and a longer prefix over a shorter one.
pub(super) fn resolved(sheet: &StrategyAst) -> BTreeMap<usize, &WrittenDecision> {
    let mut out = BTreeMap::new();
    for (at, row) in sheet.dialect.decisions.iter().enumerate() {
        let begins = |key: &str| key.strip_suffix('*').is_some_and(|beginning| row.name.starts_with(beginning));
        let exact = sheet.decisions.get(row.name);
        let near = || sheet.decisions.iter().filter(|(key, _)| begins(key)).max_by_key(|(key, _)| key.len());
        if let Some(found) = exact.or_else(|| near().map(|(_, found)| found)) {
            out.insert(at, found);
        }
    }
    out
}

/// What a file says of decisions and no decision uses, because others of its keys come first.
pub(super) fn idle(sheet: &StrategyAst) -> impl Iterator<Item = &WrittenDecision> {
    let used = resolved(sheet);
    sheet.decisions.values().filter(move |decision| used.values().all(|other| !core::ptr::eq(*other, *decision)))
}
