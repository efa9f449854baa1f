//! Escapes text for Markdown, so that nothing in it acts as Markdown or HTML.

use crate::engine::name::is_unseen;

/// Escapes every character with a meaning in Markdown or HTML, including the start of a list or heading.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut out = String::new();
    for (index, (at, letter)) in text.char_indices().enumerate() {
        match letter {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '~' | '#' | '!' => out.extend(['\\', letter]),
            '-' | '+' if index == 0 && text.len() > 1 => out.extend(['\\', letter]),
            // `1.` or `1)` would start a numbered list.
            '.' | ')' if index > 0 && out.bytes().all(|byte| byte.is_ascii_digit()) && ends_word(&text[at..]) => {
                out.extend(['\\', letter]);
            }
            unseen if is_unseen(unseen) => out.push_str(&format!("\\{}", unseen.escape_unicode())),
            control if control.is_control() => out.push(' '),
            other => out.push(other),
        }
    }
    out
}

/// Does the word end after the first character?
fn ends_word(text: &str) -> bool {
    text.chars().nth(1).is_none_or(char::is_whitespace)
}

/// A table row.
#[must_use]
pub fn row(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| escaped(cell)).collect();
    format!("| {} |\n", cells.join(" | "))
}

/// The line below a table's header: the first column is left-aligned, the others right-aligned.
#[must_use]
pub fn rule(columns: usize) -> String {
    let sides: Vec<&str> = (0..columns).map(|column| if column == 0 { ":--" } else { "--:" }).collect();
    format!("| {} |\n", sides.join(" | "))
}

/// A list of sentences, after an empty line.
pub fn list(lines: &[String]) -> impl Iterator<Item = String> {
    let line = |(at, line): (usize, &String)| format!("{}- {}\n", if at == 0 { "\n" } else { "" }, escaped(line));
    lines.iter().enumerate().map(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_file_is_read_as_markdown() {
        assert_eq!(escaped("<b>|*x*_`y`"), "&lt;b&gt;\\|\\*x\\*\\_\\`y\\`");
        assert_eq!(escaped("![x](y)\n# z"), "\\!\\[x\\](y) \\# z");
        assert_eq!([escaped("-"), escaped("-1.5"), escaped("4 - 5")], ["-", "\\-1.5", "4 - 5"]);
        assert_eq!([escaped("1. x"), escaped("2) y"), escaped("44.7 %")], ["1\\. x", "2\\) y", "44.7 %"]);
        assert_eq!(escaped("a\u{202e}b\u{1b}[c"), "a\\\\u{202e}b \\[c");
        assert_eq!(row(&["x|y".to_owned(), "1".to_owned()]) + &rule(2), "| x\\|y | 1 |\n| :-- | --: |\n");
    }
}
