//! What is wrong with a file: where, and what was probably meant.

/// One fault of a file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, thiserror::Error)]
#[error("{file}:{line}: {reason}")]
pub struct Fault {
    /// The file as it was named.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong, in one line.
    pub reason: String,
}

/// Below this likeness (Jaro and Winkler, 0 to 1) a name is no misspelling of another.
const LIKENESS_MIN: f64 = 0.75;

/// The known name most like `given`, if any is like it at all.
#[must_use]
pub fn nearest<'a>(given: &str, known: &[&'a str]) -> Option<&'a str> {
    let lower = given.to_lowercase();
    let scored = known.iter().map(|name| (strsim::jaro_winkler(&lower, &name.to_lowercase()), *name));
    let best = scored.max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 >= LIKENESS_MIN).then_some(best.1)
}

/// "unknown `what` `given`", with the nearest known name, or with all of them where none is near.
#[must_use]
pub fn unknown(what: &str, given: &str, known: &[&str]) -> String {
    match (nearest(given, known), known.is_empty()) {
        (Some(name), _) => format!("unknown {what} `{given}`; did you mean `{name}`?"),
        (None, true) => format!("unknown {what} `{given}`; there is none yet"),
        (None, false) => format!("unknown {what} `{given}`; known: {}", known.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_named_and_nothing_is_guessed() {
        assert_eq!(unknown("strategy", "seasond", &["random", "seasoned"]), UNKNOWN_SEASOND);
        assert_eq!(nearest("xyzzy", &["random", "seasoned"]), None);
        assert_eq!(nearest("TROL", &["Thief", "Troll"]), Some("Troll"));
    }
    const UNKNOWN_SEASOND: &str = "unknown strategy `seasond`; did you mean `seasoned`?";
}
