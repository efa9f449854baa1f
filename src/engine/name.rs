//! Names, titles and other text from users: what it may contain, and how any text is displayed safely.
//!
//! Names that look alike are equal, and display shows what is there. So control characters, invisible characters and
//! characters that change the writing direction are refused, and every text is in Unicode's composed form (NFC).

use std::borrow::Cow;
use unicode_normalization::{IsNormalized, UnicodeNormalization as _, is_nfc, is_nfc_quick};

/// Longest name of a variant, card, character or experiment file, in characters.
pub const NAME_MAX: usize = 80;
/// Longest title or other single line, in characters.
pub const TITLE_MAX: usize = 200;
/// Longest other text, such as a question, and longest composed name, in characters.
pub const TEXT_MAX: usize = 1_000;

/// Why a text is not a valid name or title, as the rest of a sentence: "holds U+202E, which cannot be seen; leave it
/// out". `None` if it is valid; an empty text is.
#[must_use]
pub fn fault(text: &str, letters_max: usize) -> Option<String> {
    if text.contains(['\n', '\r']) {
        return Some("must be one line".to_owned());
    }
    let strange = text.chars().find(|letter| is_control(*letter) || is_unseen(*letter)).map(strange);
    strange.or_else(|| too_long(text, letters_max)).or_else(|| decomposed(text))
}

/// Like [`fault`], for a text that may have several lines and tabs.
#[must_use]
pub fn fault_of_text(text: &str, letters_max: usize) -> Option<String> {
    let unfit = |letter: &char| is_unseen(*letter) || is_control(*letter) && !is_layout(*letter);
    text.chars().find(unfit).map(strange).or_else(|| too_long(text, letters_max)).or_else(|| decomposed(text))
}

/// Why a name cannot stand where seats are listed, as `Elf:bold,random`. `None` if it can.
#[must_use]
pub fn seat_fault(name: &str) -> Option<&'static str> {
    (name.eq_ignore_ascii_case("random") || name.contains([':', ','])).then_some(
        "the name must not be `random` and must not contain `:` or `,`: these have a meaning where seats are listed",
    )
}

fn strange(letter: char) -> String {
    let number = u32::from(letter);
    if is_control(letter) {
        return format!("contains a control character, U+{number:04X}; leave it out");
    }
    format!("contains U+{number:04X}, an invisible character; leave it out")
}

fn too_long(text: &str, letters_max: usize) -> Option<String> {
    let letters = text.chars().count();
    (letters > letters_max).then(|| format!("is {letters} characters long; at most {letters_max}"))
}

fn decomposed(text: &str) -> Option<String> {
    (!is_nfc(text))
        .then(|| "is not in Unicode's composed form (NFC); write each letter and its accent as one".to_owned())
}

/// Converts a text to Unicode's composed form (NFC).
#[must_use]
pub fn composed(text: String) -> String {
    if is_nfc_quick(text.chars()) == IsNormalized::Yes { text } else { text.nfc().collect() }
}

/// A text that is safe to display on a terminal: invisible and control characters become `\u{202e}`. Line ends and tabs
/// stay.
#[must_use]
pub fn shown(text: &str) -> Cow<'_, str> {
    // A Windows line end counts as a line end.
    let text = if text.contains("\r\n") { Cow::Owned(text.replace("\r\n", "\n")) } else { Cow::Borrowed(text) };
    let hides = |letter: char| is_unseen(letter) || is_control(letter) && !matches!(letter, '\n' | '\t');
    if !text.contains(hides) {
        return text;
    }
    Cow::Owned(text.chars().map(|letter| spelled(letter, hides(letter))).collect())
}

/// Like [`shown`], for a single line: line ends and tabs are escaped too.
#[must_use]
pub fn shown_in_line(text: &str) -> Cow<'_, str> {
    let hides = |letter: char| is_unseen(letter) || is_control(letter);
    if !text.contains(hides) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|letter| spelled(letter, hides(letter))).collect())
}

/// JSON in which everything that [`shown`] would escape has a JSON escape: the same value, safe on a terminal.
#[must_use]
pub fn json_shown(json: String) -> String {
    let hides = |letter: char| is_unseen(letter) || is_control(letter) && !is_layout(letter);
    if !json.contains(hides) {
        return json;
    }
    let mut out = String::with_capacity(json.len());
    for letter in json.chars() {
        if hides(letter) {
            letter.encode_utf16(&mut [0; 2]).iter().for_each(|unit| out.push_str(&format!("\\u{unit:04x}")));
        } else {
            out.push(letter);
        }
    }
    out
}

/// A character, or its Rust escape.
fn spelled(letter: char, hides: bool) -> String {
    if hides { letter.escape_unicode().to_string() } else { letter.to_string() }
}

/// Is it a control character?
fn is_control(letter: char) -> bool {
    letter.is_control()
}

/// Is it a line end or tab?
fn is_layout(letter: char) -> bool {
    matches!(letter, '\n' | '\r' | '\t')
}

/// Is it invisible without being a space? Such characters make different names look alike or change the writing
/// direction. Spaces, accents and the number signs of Arabic and Syriac are visible.
#[must_use]
pub fn is_unseen(letter: char) -> bool {
    matches!(letter,
        // Soft hyphen, grapheme joiner, Arabic letter mark, blank fillers and blank Khmer vowels.
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}' | '\u{ffa0}'
        // The blank Braille pattern.
        | '\u{2800}'
        // Mongolian variation selectors; other variation selectors.
        | '\u{180b}'..='\u{180f}' | '\u{fe00}'..='\u{fe0f}'
        // Zero-width characters and direction marks; line and paragraph separators and direction overrides; joiners and
        // isolates.
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        // Byte order mark; interlinear annotations; noncharacters.
        | '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}'
        // Format controls of Egyptian hieroglyphs, shorthand and music.
        | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        // Tags, and further variation selectors.
        | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_in_no_name() {
        let bidi = ('\u{202a}'..='\u{202e}').chain('\u{2066}'..='\u{2069}').chain(['\u{200e}', '\u{200f}', '\u{61c}']);
        let blank = "\u{200b}\u{200c}\u{200d}\u{2060}\u{feff}\u{ad}\u{3164}\u{2800}\u{fe0f}\u{e0041}\u{2028}\u{180e}";
        for letter in bidi.chain(blank.chars()) {
            let said = format!("contains U+{:04X}, an invisible character; leave it out", u32::from(letter));
            for text in [format!("a{letter}b"), format!("{letter}")] {
                assert_eq!(fault(&text, NAME_MAX).as_ref(), Some(&said));
                assert_eq!(fault_of_text(&text, NAME_MAX).as_ref(), Some(&said));
                assert!(!shown(&text).contains(letter) && shown(&text).contains("\\u{"), "{text:?}");
            }
        }
        for letter in ('\0'..='\u{1f}').chain('\u{7f}'..='\u{9f}') {
            assert!(fault(&letter.to_string(), NAME_MAX).is_some(), "{letter:?}");
            assert_eq!(fault_of_text(&letter.to_string(), NAME_MAX).is_none(), "\n\r\t".contains(letter), "{letter:?}");
        }
    }

    #[test]
    fn what_people_write_is_a_name() {
        for name in [
            "",
            "Troll",
            "five, printed",
            "Pauper's Curse",
            "déjà vu",
            "Übung",
            "試合",
            "مباراة",
            "20\u{a0}000",
            "=1",
            "<b>",
        ] {
            assert_eq!((fault(name, NAME_MAX), fault_of_text(name, NAME_MAX)), (None, None), "{name}");
            assert_eq!((shown(name), shown_in_line(name)), (name.into(), name.into()));
        }
        assert_eq!(fault_of_text("one\n\ttwo\r\n", NAME_MAX), None);
    }

    #[test]
    fn a_name_is_one_line_of_a_length_in_composed_letters() {
        assert_eq!(fault("a\nb", 80).unwrap(), "must be one line");
        assert_eq!(fault("\u{1b}[31m", 80).unwrap(), "contains a control character, U+001B; leave it out");
        assert_eq!(fault(&"é".repeat(80), 80), None);
        assert_eq!(fault(&"é".repeat(81), 80).unwrap(), "is 81 characters long; at most 80");
        assert!(fault("e\u{301}", 80).unwrap().contains("(NFC)") && fault_of_text("e\u{301}", 80).is_some());
        assert_eq!(
            (composed("e\u{301}".to_owned()), fault(&composed("e\u{301}".to_owned()), 80)),
            ("é".to_owned(), None)
        );
    }

    #[test]
    fn whatever_is_shown_can_be_seen() {
        assert_eq!(shown("a\u{1b}[2J\r\n\tb\r\u{202e}c\u{9b}"), "a\\u{1b}[2J\n\tb\\u{d}\\u{202e}c\\u{9b}");
        assert_eq!(shown_in_line("a\r\n\tb"), "a\\u{d}\\u{a}\\u{9}b");
        let json = serde_json::to_string(&["a\u{202e}b\u{9b}\u{e0041}"]).unwrap();
        let told = json_shown(json.clone());
        assert_eq!(told, "[\"a\\u202eb\\u009b\\udb40\\udc41\"]");
        let read = |text: &str| serde_json::from_str::<[String; 1]>(text).unwrap();
        assert_eq!((read(&told), shown(&told)), (read(&json), told.as_str().into()));
    }
}
