//! What a terminal shows: how wide and in what style, and long lines wrapped with indentation that shows where each begins.

use super::{put, say};
use crate::engine::name::shown;
use crate::report::text_table::Medium;
use console::Term;
use std::io;

/// The narrowest and the widest text: a narrower terminal wraps it, and longer lines are hard to read.
const WIDTHS: [usize; 2] = [60, 200];

/// How stdout is read: text of 80 columns unless it is a terminal. Bold and colours follow `NO_COLOR` and `CLICOLOR`.
pub fn medium() -> Medium {
    let screen = Term::stdout();
    if !screen.is_term() {
        return Medium::PLAIN;
    }
    let width = usize::from(screen.size().1).clamp(WIDTHS[0], WIDTHS[1]);
    Medium::Columns { width, styled: console::colors_enabled() }
}

/// Additional indentation of wrapped lines.
const SET_IN: usize = 4;

/// Writes text that may be styled to stdout: what is not a style is escaped like any control character.
pub fn say_styled(text: &str) -> io::Result<()> {
    let shown = shown(text);
    let styles = ["[1m", "[33m", "[0m"];
    let restored = |text: String, style: &&str| text.replace(&format!("\\u{{1b}}{style}"), &format!("\u{1b}{style}"));
    put(&styles.iter().fold(shown.into_owned(), restored))
}

/// Writes text to stdout. On a terminal, lines are wrapped to its width; files and pipes get unwrapped lines.
pub fn show(text: &str) -> io::Result<()> {
    let screen = Term::stdout();
    if screen.is_term() { say(&folded(&shown(text), usize::from(screen.size().1))) } else { say(text) }
}

/// Wraps text to a width; longer words stay whole.
fn folded(text: &str, width: usize) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let within = line.chars().take_while(|letter| *letter == ' ').count() + SET_IN;
        let (mut rest, mut indent) = (line, 0);
        while let Some((first, more)) = split(rest, width.saturating_sub(indent), if indent > 0 { 0 } else { within }) {
            out.push_str(&" ".repeat(indent));
            out.push_str(first.trim_end());
            out.push('\n');
            (rest, indent) = (more, within);
        }
        out.push_str(&" ".repeat(indent));
        out.push_str(rest);
        out.push('\n');
    }
    out
}

/// Splits a line that is too long at its last space within the width, or else at its first space. Ignores spaces before
/// column `begins`.
fn split(line: &str, width: usize, begins: usize) -> Option<(&str, &str)> {
    if line.chars().count() <= width {
        return None;
    }
    let spaces = || line.char_indices().enumerate().filter(|(column, (_, letter))| *letter == ' ' && *column >= begins);
    let last = spaces().take_while(|(column, _)| *column <= width).last();
    let (_, (at, _)) = last.or_else(|| spaces().next())?;
    let (first, more) = line.split_at(at);
    let more = more.trim_start();
    (!more.is_empty()).then_some((first, more))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_folded_at_words_and_set_in() {
        let text = "name   what it is called by\n  two   spaces\n\nunbreakableness is long\n";
        let told = "name   what it\n    is called\n    by\n  two   spaces\n\nunbreakableness\n    is long\n";
        assert_eq!(folded(text, 14), told);
        assert_eq!(folded(text, 200), text);
        let wide = |width: usize| folded(text, width).lines().map(|line| line.chars().count()).max().unwrap_or(0);
        assert!((15..40).all(|width| wide(width) <= width) && wide(27) == 27, "nothing is wider than there is room");
        // All words are kept, in order.
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        for width in 1..40 {
            assert_eq!(words(&folded(text, width)), words(text), "{width}");
        }
    }
}
