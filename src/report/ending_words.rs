//! Endings of games in words.

use crate::games;

/// The name of an ending for people: `land_grant` is `land grant`.
#[must_use]
pub fn called(name: &str) -> String {
    name.replace('_', " ")
}

/// What the endings of an edition mean, in one line; `None` if the edition is unknown.
#[must_use]
pub fn meanings(edition: &str, names: &[&str]) -> Option<String> {
    let known = games::of_edition(edition)?.endings();
    let said = names.iter().filter_map(|name| {
        let row = known.iter().find(|row| row.name == *name)?;
        Some(format!("{}: {}", called(name), row.meaning))
    });
    let said: Vec<String> = said.collect();
    (!said.is_empty()).then(|| format!("{}.", said.join(". ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_are_words_with_a_meaning() {
        assert_eq!(called("land_grant"), "land grant");
        let said = meanings("talisman-r4e", &["last_alive", "unheard of"]).unwrap_or_default();
        assert_eq!(said, "last alive: only one player was left, and the Crown of Command was never reached.");
        assert_eq!(meanings("unheard of", &["crown"]), None);
    }
}
