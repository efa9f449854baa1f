//! Compares the cards that a situation expects with those found.

use super::cards::title_of;

/// Does a card found match an expected name?
fn same(found: &str, wanted: &str) -> bool {
    found == wanted || title_of(found) == wanted
}

/// Compares cards in order.
pub(super) fn row(wanted: &[String], found: Vec<String>) -> Option<(String, String)> {
    let equal = wanted.len() == found.len() && wanted.iter().zip(&found).all(|(wanted, found)| same(found, wanted));
    (!equal).then(|| (list(wanted), list(&plain(&found))))
}

/// Compares cards in any order.
pub(super) fn bag(wanted: &[String], found: Vec<String>) -> Option<(String, String)> {
    let mut left = found.clone();
    let all = wanted.iter().all(|wanted| {
        let index = left.iter().position(|found| same(found, wanted));
        index.map(|index| left.remove(index)).is_some()
    });
    (!(all && left.is_empty())).then(|| (list(wanted), list(&plain(&found))))
}

/// Compares whether all of these cards are there, or none.
pub(super) fn some(wanted: &[String], found: Vec<String>, has: bool) -> Option<(String, String)> {
    let right = wanted.iter().all(|wanted| found.iter().any(|found| same(found, wanted)) == has);
    let word = if has { "among them " } else { "none of " };
    (!right).then(|| (format!("{word}{}", list(wanted)), list(&plain(&found))))
}

fn plain(names: &[String]) -> Vec<String> {
    names.iter().map(|name| title_of(name).to_owned()).collect()
}

fn list(names: &[String]) -> String {
    format!("[{}]", names.join(", "))
}
