//! Quotes words for a shell.

/// A word, in single quotes if it contains more than letters, digits and `-_./`.
#[must_use]
pub fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./".contains(letter);
    if !word.is_empty() && word.chars().all(plain) { word.to_owned() } else { always(word) }
}

/// A word in single quotes.
#[must_use]
pub fn always(word: &str) -> String {
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// An option with its value; `=` joins a value that starts with `-`.
#[must_use]
pub fn option(name: &str, value: &str) -> String {
    let joint = if value.starts_with('-') { '=' } else { ' ' };
    format!("--{name}{joint}{}", always(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_quoted_for_a_shell() {
        assert_eq!(quoted("cross-now-or-wait"), "cross-now-or-wait");
        assert_eq!(quoted("a b; rm"), "'a b; rm'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
        assert_eq!((quoted(""), option("variant", "five")), ("''".to_owned(), "--variant 'five'".to_owned()));
        assert_eq!(option("variant", "-1 life"), "--variant='-1 life'");
    }
}
