//! The line of a file that a message is about, with a mark below the place.

use super::user_file;
use crate::engine::name::shown_in_line;
use std::path::Path;

/// Longest line that is shown, in characters.
const LONGEST: usize = 160;

/// The line that a message of the form `FILE:LINE:COLUMN: reason` or `FILE:LINE: reason` is about; `None` for other
/// messages and for files that cannot be read.
pub fn of(message: &str) -> Option<String> {
    let (place, rest) = message.split_once(": ").or_else(|| message.split_once(' '))?;
    let place = if rest.is_empty() { message } else { place };
    let mut parts = place.trim_end_matches(':').rsplitn(3, ':');
    let (last, middle, first) = (parts.next()?, parts.next()?, parts.next());
    let (file, line, column) = match (first, middle.parse::<usize>(), last.parse::<usize>()) {
        (Some(file), Ok(line), Ok(column)) => (file.to_owned(), line, column),
        (first, Err(_), Ok(line)) => {
            (first.map_or_else(|| middle.to_owned(), |first| format!("{first}:{middle}")), line, 0)
        }
        (None, Ok(_), Ok(line)) => (middle.to_owned(), line, 0),
        (_, _, Err(_)) => return None,
    };
    let text = user_file::read(Path::new(&file)).ok()??.text;
    let source = text.lines().nth(line.checked_sub(1)?)?;
    (source.chars().count() <= LONGEST).then(|| marked(line, column, source))
}

/// The line with its number, and a mark below the column if it is known.
fn marked(line: usize, column: usize, source: &str) -> String {
    let number = line.to_string();
    let margin = " ".repeat(number.len());
    let mut out = format!(" {margin} |\n {number} | {}", shown_in_line(source));
    if column > 0 {
        // Tabs keep their width below each other.
        let before: String =
            source.chars().take(column - 1).map(|letter| if letter == '\t' { '\t' } else { ' ' }).collect();
        out.push_str(&format!("\n {margin} | {before}^"));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_of_a_message_is_shown() {
        let file = std::env::temp_dir().join(format!("questlab-excerpt-{}.toml", std::process::id()));
        std::fs::write(&file, "schema = 2\nrules.trophy_cos = 5\n").unwrap();
        let path = file.display();
        let with_column = of(&format!("{path}:2:7: unknown rule `trophy_cos`"));
        assert_eq!(with_column.as_deref(), Some("   |\n 2 | rules.trophy_cos = 5\n   |       ^"));
        let line_only = of(&format!("{path}:2: unknown rule `trophy_cos`; write: x"));
        assert_eq!(line_only.as_deref(), Some("   |\n 2 | rules.trophy_cos = 5"));
        assert_eq!(of(&format!("{path}:9: no such line")), None);
        assert_eq!(of("--players: a number from 2 to 6"), None);
        std::fs::remove_file(&file).unwrap();
    }
}
