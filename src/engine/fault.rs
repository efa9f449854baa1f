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

/// How the fault for a name that no expression uses begins.
pub const UNUSED: &str = "nothing uses the";

/// Sorts faults by their places, each once. What nothing uses comes last, since another fault is often the cause.
pub fn sort(faults: &mut Vec<Fault>) {
    let key = |fault: &Fault| fault.reason.starts_with(UNUSED);
    faults.sort_by(|a, b| key(a).cmp(&key(b)).then_with(|| a.cmp(b)));
    faults.dedup();
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
    // Of short words few letters may differ: `one` is no slip for `five`.
    let apart_max = |name: &str| (2 + name.len() / 4).min((name.chars().count().max(letters) * 2 / 5).max(1));
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

/// Number of names that stand for more than these.
const SAMPLE: usize = 10;

/// What has a list of `questlab list`, with its name.
const LISTS: [(&str, &str); 10] = [
    ("space", "spaces"),
    ("card", "cards"),
    ("Spell", "spells"),
    ("layer", "layers"),
    ("flag", "flags"),
    ("verb", "verbs"),
    ("decision", "decisions"),
    ("fact", "facts"),
    ("event", "events"),
    ("rule", "rules"),
];

/// "unknown `what` `given`", with the nearest name, or with the known names if none is near. `what` may say of what or
/// where: "option of `reward`" makes "unknown option `given` of `reward`". If it is the end of several names such as
/// `group: given`, these are listed.
#[must_use]
pub fn unknown(what: &str, given: &str, known: &[&str]) -> String {
    let ends = |name: &&str| name.strip_suffix(given).is_some_and(|group| group.ends_with(": "));
    let mut grouped: Vec<&str> = known.iter().copied().filter(ends).collect();
    grouped.sort_unstable();
    grouped.dedup();
    if grouped.len() > 1 {
        return format!("there is more than one {what} `{given}`; say which: {}", grouped.join(", "));
    }
    let at = [" of ", " in "].iter().filter_map(|word| what.find(word)).min().unwrap_or(what.len());
    let (head, rest) = what.split_at(at);
    // A key stands for its values.
    let subject = if head.starts_with('`') {
        format!("unknown value `{given}` of {what}")
    } else {
        format!("unknown {head} `{given}`{rest}")
    };
    match (nearest(given, known.iter().copied()), known.is_empty()) {
        (Some(name), _) => format!("{subject}; did you mean `{name}`?"),
        (None, true) => format!("{subject}; there is none yet"),
        (None, false) if known.len() <= LISTED_MAX => format!("{subject}; known: {}", known.join(", ")),
        (None, false) => match LISTS.iter().find(|(name, _)| *name == what) {
            // Without a number: some rows have two names, and some names no row.
            Some((_, list)) => format!("{subject}; `questlab list {list}` shows all"),
            None => {
                format!("{subject}; known are {} and {} more", known[..SAMPLE].join(", "), known.len() - SAMPLE)
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nothing_uses_comes_last() {
        let fault =
            |line: usize, reason: &str| Fault { file: "f".to_owned(), line, column: 0, reason: reason.to_owned() };
        let (idle, real) = (fault(2, "nothing uses the parameter `x`"), fault(9, "unknown name `y`"));
        let mut faults = vec![idle.clone(), real.clone(), real.clone()];
        sort(&mut faults);
        assert_eq!(faults, [real, idle]);
    }

    #[test]
    fn the_nearest_name_is_named_and_nothing_is_guessed() {
        let known = ["random", "seasoned"];
        assert_eq!(unknown("strategy", "seasond", &known), "unknown strategy `seasond`; did you mean `seasoned`?");
        assert_eq!(unknown("strategy", "xyzzy", &known), "unknown strategy `xyzzy`; known: random, seasoned");
        assert_eq!(unknown("layer", "xyzzy", &[]), "unknown layer `xyzzy`; there is none yet");
        let other = unknown("option of `reward`", "live", &["gold"]);
        assert_eq!(other, "unknown option `live` of `reward`; known: gold");
        assert_eq!(unknown("`unseen`", "kept", &["shuffled"]), "unknown value `kept` of `unseen`; known: shuffled");
        assert_eq!(unknown("variant", "one", &["five", "six"]), "unknown variant `one`; known: five, six");
        let many: Vec<String> = (0..50).map(|number| format!("card number {number}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert_eq!(unknown("card", "?", &many), "unknown card `?`; `questlab list cards` shows all");
        let decks = ["Veil: Ghost", "Adventure: Ghost", "Host"];
        assert_eq!(
            unknown("card", "Ghost", &decks),
            "there is more than one card `Ghost`; say which: Adventure: Ghost, Veil: Ghost"
        );
        assert_eq!(unknown("name", "live", &["alive", "lives"]), "unknown name `live`; did you mean `lives`?");
    }
}
