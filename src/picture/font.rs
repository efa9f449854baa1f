//! The font of all pictures: Roboto, which ships with the program (`font/README.md`), so that pictures do not depend on
//! the computer.

use plotters::style::{FontDesc, FontFamily, FontStyle, register_font};
use std::sync::OnceLock;

/// The name of the font.
pub const FAMILY: &str = "Roboto";
/// Fallback fonts for pictures without an embedded font and for missing letters; they are about as wide as Roboto.
pub const FAMILIES: &str = "Roboto, Helvetica, Arial, DejaVu Sans Condensed, sans-serif";

/// What the rasterizer calls a font's size, in ems: Roboto's line height.
pub const HEIGHT: f64 = 2400.0 / 2048.0;

const LETTERS: &[u8] = include_bytes!("font/Roboto-Regular.ttf");
const WEB_LETTERS: &str = include_str!("font/roboto.woff2.base64");

/// The CSS rule that embeds the font in a page.
#[must_use]
pub fn face() -> String {
    format!("@font-face{{font-family:{FAMILY};src:url(data:font/woff2;base64,{})}}", WEB_LETTERS.trim_end())
}

/// Registers the font with plotters; false if it is broken.
pub fn ready() -> bool {
    static READY: OnceLock<bool> = OnceLock::new();
    *READY.get_or_init(|| register_font(FAMILY, FontStyle::Normal, LETTERS).is_ok())
}

/// The width of a text in pixels; the size is in pixels per em.
#[must_use]
pub fn width(text: &str, size: f64) -> f64 {
    const FINE: f64 = 100.0;
    ready();
    let font = FontDesc::new(FontFamily::Name(FAMILY), FINE * HEIGHT, FontStyle::Normal);
    let measured = font.layout_box(text).map(|(from, to)| f64::from(to.0 - from.0));
    // Half an em per letter if the font were broken; a test checks that it is not.
    measured.unwrap_or(0.5 * FINE * text.chars().count() as f64) * size / FINE
}

/// A text, cut with an ellipsis if it is too wide.
#[must_use]
pub fn fit(text: &str, room: f64, size: f64) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    let letters: Vec<char> = text.chars().collect();
    for length in (0..letters.len()).rev() {
        let cut: String = letters[..length].iter().collect();
        let cut = format!("{}\u{2026}", cut.trim_end());
        if width(&cut, size) <= room {
            return cut;
        }
    }
    String::new()
}

/// A text wrapped to lines; a word wider than a line is cut.
#[must_use]
pub fn wrap(text: &str, room: f64, size: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        if let Some(last) = lines.last_mut() {
            let longer = format!("{last} {word}");
            if width(&longer, size) <= room {
                *last = longer;
                continue;
            }
        }
        lines.push(fit(word, room, size));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_font_is_whole_and_measures_text() {
        assert!(ready());
        // In Roboto, a zero is 1150 and an i 497 of 2048 units per em wide.
        assert!((width("00000000", 2048.0) / 8.0 - 1150.0).abs() < 22.0, "{}", width("0", 2048.0));
        assert!(width("iiii", 13.0) < 0.5 * width("0000", 13.0));
        assert!((width("Troll", 26.0) - 2.0 * width("Troll", 13.0)).abs() < 1e-9);
        let bytes = WEB_LETTERS.trim_end();
        assert!(bytes.starts_with("d09GMg") && bytes.len().is_multiple_of(4), "WOFF2 in base64");
    }

    #[test]
    fn text_is_cut_and_wrapped_to_its_room() {
        let name = "a very long name of a variant that somebody wrote";
        let cut = fit(name, 120.0, 13.0);
        assert!(cut.ends_with('\u{2026}') && width(&cut, 13.0) <= 120.0 && width(&cut, 13.0) > 100.0, "{cut}");
        assert_eq!(fit("Troll", 120.0, 13.0), "Troll");
        let lines = wrap(name, 120.0, 13.0);
        assert!(lines.len() == 3 && lines.iter().all(|line| width(line, 13.0) <= 120.0), "{lines:?}");
        assert_eq!(lines.join(" "), name);
        assert_eq!(wrap("Unbreakablewordunbreakableword", 60.0, 13.0).len(), 1);
    }
}
