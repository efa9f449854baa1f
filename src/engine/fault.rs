//! Faults of files: place, reason, and a suggestion.

use super::name::shown_in_line;

/// One fault of a file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, thiserror::Error)]
#[error("{}:{line}:{} {}", shown_in_line(.file), place(*.column), shown_in_line(.reason))]
pub struct Fault {
    /// The file, as the user named it.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1; 0 if only the line is known.
    pub column: usize,
    /// The reason, in one line.
    pub reason: String,
}

/// The column with a colon, if it is known.
fn place(column: usize) -> String {
    if column == 0 { String::new() } else { format!("{column}:") }
}

/// Longest word that suggestions are computed for, in bytes.
const WORD_MAX: usize = 100;

/// Largest number of faults of one file that are listed.
pub const FAULTS_MAX: usize = 50;

/// The nearest name, if one is near enough. Of equally near names, one that starts with the written text.
#[must_use]
pub fn nearest<'a>(written: &str, names: impl Iterator<Item = &'a str>) -> Option<String> {
    if written.len() > WORD_MAX {
        return None;
    }
    let written = written.to_lowercase();
    let letters = written.chars().count();
    let apart_max = |name: &str| 2 + name.len() / 4;
    // A greater difference in length rules a name out.
    let like = names.filter(|name| name.chars().count().abs_diff(letters) <= apart_max(name));
    let near = like.map(|name| {
        let lower = name.to_lowercase();
        (strsim::damerau_levenshtein(&written, &lower), !lower.starts_with(&written), name)
    });
    near.filter(|(apart, _, name)| *apart <= apart_max(name)).min().map(|(_, _, name)| name.to_owned())
}

/// "; did you mean `name`?", or nothing if no name is near.
#[must_use]
pub fn meant<'a>(written: &str, names: impl Iterator<Item = &'a str>) -> String {
    nearest(written, names).map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
}

/// Largest number of names that a message lists.
const LISTED_MAX: usize = 40;

/// "unknown `what` `given`", with the nearest name, or with all names if none is near. If it is the end of several names
/// such as `group: given`, these are listed.
#[must_use]
pub fn unknown(what: &str, given: &str, known: &[&str]) -> String {
    let ends = |name: &&str| name.strip_suffix(given).is_some_and(|group| group.ends_with(": "));
    let mut grouped: Vec<&str> = known.iter().copied().filter(ends).collect();
    grouped.sort_unstable();
    grouped.dedup();
    if grouped.len() > 1 {
        return format!("there is more than one {what} `{given}`; say which: {}", grouped.join(", "));
    }
    match (nearest(given, known.iter().copied()), known.is_empty()) {
        (Some(name), _) => format!("unknown {what} `{given}`; did you mean `{name}`?"),
        (None, true) => format!("unknown {what} `{given}`; there is none yet"),
        (None, false) if known.len() > LISTED_MAX => {
            format!("unknown {what} `{given}`; `questlab list` shows all {}", known.len())
        }
        (None, false) => format!("unknown {what} `{given}`; known: {}", known.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_named_and_nothing_is_guessed() {
        let known = ["random", "seasoned"];
        assert_eq!(unknown("strategy", "seasond", &known), "unknown strategy `seasond`; did you mean `seasoned`?");
        assert_eq!(unknown("strategy", "xyzzy", &known), "unknown strategy `xyzzy`; known: random, seasoned");
        assert_eq!(unknown("layer", "xyzzy", &[]), "unknown layer `xyzzy`; there is none yet");
        let decks = ["Veil: Ghost", "Adventure: Ghost", "Host"];
        assert_eq!(
            unknown("card", "Ghost", &decks),
            "there is more than one card `Ghost`; say which: Adventure: Ghost, Veil: Ghost"
        );
        assert_eq!(unknown("name", "live", &["alive", "lives"]), "unknown name `live`; did you mean `lives`?");
    }
}
