//! What serde and the readers of TOML and JSON say about a value, in the words of files instead of those of Rust.

use super::fault::unknown;

/// Longest number that is shown as it stands, in characters.
const NUMBER_MAX: usize = 24;
/// Longest text, list or table that is shown whole, in characters.
const TEXT_MAX: usize = 60;

/// Ends of messages that say nothing to authors of files, and what to say instead of the whole message.
const MEANT: [(&str, &str); 14] = [
    ("unit variant, expected newtype variant", "this word needs a value: { word = ... }"),
    ("unit variant, expected struct variant", "this word needs a value: { word = { ... } }"),
    ("unit variant, expected tuple variant", "this word needs a value: { word = [ ... ] }"),
    ("unit variant, expected string only", "expected a word, or { word = ... }"),
    ("wanted exactly 1 element, more than 1 element", "expected one word in { word = ... }"),
    ("wanted exactly 1 element, found 0 elements", "expected a word in { word = ... }"),
    ("expected table with exactly 1 entry, found empty table", "expected a word in { word = ... }"),
    ("wanted string or table", "expected a word, or { word = ... }"),
    ("expected empty array", "this word takes no value: write it alone, in quotes"),
    ("expected empty table", "this word takes no value: write it alone, in quotes"),
    ("integer number overflowed", WIDE),
    ("u64 value was too large", WIDE),
    ("expected any valid TOML value", WIDE),
    ("recursion limit", "a key has too many parts"),
];

/// What to say of whole numbers beyond 64 bits.
const WIDE: &str = "a whole number must be from -9223372036854775808 to 9223372036854775807";

/// Types by the name that a reader gives them, and what they are in a file.
const CALLED: [(&str, &str); 19] = [
    ("u8", "a whole number from 0 to 255"),
    ("u16", "a whole number from 0 to 65535"),
    ("u32", "a whole number from 0 to 4294967295"),
    ("u64", "a whole number from 0"),
    ("usize", "a whole number from 0"),
    ("i8", "a whole number from -128 to 127"),
    ("i16", "a whole number from -32768 to 32767"),
    ("i32", "a whole number from -2147483648 to 2147483647"),
    ("i64", "a whole number"),
    ("i128", "a whole number"),
    ("f32", "a number"),
    ("f64", "a number"),
    ("a boolean", "true or false"),
    ("a string", "a text in quotes"),
    ("a borrowed string", "a text in quotes"),
    ("a sequence", "a list"),
    ("a map", "a table"),
    ("fewer elements in array", "a shorter list"),
    ("fewer elements in map", "fewer keys"),
];

/// Beginnings of the names of other types, which end with a name of Rust, and what they are in a file.
const KINDS: [(&str, &str); 9] = [
    ("tuple struct ", "a list"),
    ("tuple variant ", "a list"),
    ("a tuple of size ", "a list"),
    ("an array of length ", "a list"),
    ("struct ", "a table"),
    ("newtype struct ", "a value"),
    ("newtype variant ", "a value"),
    ("unit ", "a word"),
    ("enum ", "a word, or { word = ... }"),
];

/// The values that were found, by the name that a reader gives them.
const FOUND: [(&str, &str); 10] = [
    ("sequence", "a list"),
    ("map", "a table"),
    ("unit value", "nothing"),
    ("Option value", "a value"),
    ("enum", "a word"),
    ("unit variant", "a word without a value"),
    ("newtype variant", "a word with a value"),
    ("tuple variant", "a word with a list"),
    ("struct variant", "a word with a table"),
    ("newtype struct", "a value"),
];

/// The message in plain words and in one line, with the nearest name instead of a list of all.
#[must_use]
pub fn plain(message: &str) -> String {
    let message = message.trim().replace('\n', ", ");
    let (message, place) = placed(&message);
    format!("{}{place}", without_place(message))
}

fn without_place(message: &str) -> String {
    if let Some((_, meant)) = MEANT.iter().find(|(end, _)| message.ends_with(end)) {
        return (*meant).to_owned();
    }
    if message.starts_with("expected table, found ") {
        return "this word takes no value: write it alone, in quotes".to_owned();
    }
    if message.starts_with("data did not match any variant of untagged enum ") {
        return "the value has none of the forms that are known here".to_owned();
    }
    if let Some(length) = message.strip_prefix("expected tuple with length ") {
        return format!("expected a list of {length} values");
    }
    mismatch(message).or_else(|| misspelled(message)).unwrap_or_else(|| message.to_owned())
}

/// A JSON message without the place at its end, and the place.
fn placed(message: &str) -> (&str, &str) {
    let at = message.rfind(" at line ").filter(|at| message[*at..].contains(" column "));
    message.split_at(at.unwrap_or(message.len()))
}

/// A value of a wrong type, out of bounds, or of a wrong length.
fn mismatch(message: &str) -> Option<String> {
    let (said, wanted) = message.rsplit_once(", expected ")?;
    let of = |kind: &str| said.strip_prefix(kind);
    if let Some(length) = of("invalid length ") {
        return Some(format!("expected {}, not a list of {length}", called(wanted)));
    }
    let value = of("invalid type: ").or_else(|| of("invalid value: "))?;
    Some(format!("expected {}, not {}", called(wanted), found(value)))
}

/// What a type is in a file.
fn called(wanted: &str) -> String {
    if let Some((_, called)) = CALLED.iter().find(|(name, _)| *name == wanted) {
        return (*called).to_owned();
    }
    match KINDS.iter().find(|(start, _)| wanted.starts_with(start)) {
        Some((_, "a list")) => {
            let length = wanted.split(' ').find(|word| word.parse::<usize>().is_ok());
            length.map_or_else(|| "a list".to_owned(), |length| format!("a list of {length} values"))
        }
        Some((_, called)) => (*called).to_owned(),
        None => wanted.to_owned(),
    }
}

/// What was found, as a file writes it.
fn found(value: &str) -> String {
    if let Some((_, called)) = FOUND.iter().find(|(name, _)| *name == value) {
        return (*called).to_owned();
    }
    if let Some(text) = value.strip_prefix("string ") {
        return short(text);
    }
    let quoted = value.split_once('`').and_then(|(_, rest)| rest.strip_suffix('`'));
    quoted.map_or_else(|| value.to_owned(), number)
}

/// A number, written with an exponent if it is long.
fn number(digits: &str) -> String {
    let exponent = || digits.parse::<f64>().map_or_else(|_| short(digits), |number| format!("{number:e}"));
    if digits.len() > NUMBER_MAX { exponent() } else { digits.to_owned() }
}

/// A value, cut if it is long.
fn short(text: &str) -> String {
    let quote = if text.starts_with('"') { "\"" } else { "" };
    match text.char_indices().nth(TEXT_MAX) {
        Some((at, _)) => format!("{}...{quote}", &text[..at]),
        None => text.to_owned(),
    }
}

/// A value of a file as messages show it: long numbers have an exponent, and other long values are cut.
#[must_use]
pub fn shown(value: &toml::Value) -> String {
    match value {
        toml::Value::Float(float) => number(&float.to_string()),
        toml::Value::String(_)
        | toml::Value::Integer(_)
        | toml::Value::Boolean(_)
        | toml::Value::Datetime(_)
        | toml::Value::Array(_)
        | toml::Value::Table(_) => short(&value.to_string()),
    }
}

/// An unknown field or word.
fn misspelled(message: &str) -> Option<String> {
    let kind = ["field", "variant"].into_iter().find(|kind| message.starts_with(&format!("unknown {kind} `")))?;
    let (first, rest) = message.split_once(", expected ")?;
    let quoted = |text: &str| -> Vec<String> { text.split('`').skip(1).step_by(2).map(str::to_owned).collect() };
    let (given, known) = (quoted(first), quoted(rest));
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    let kind = if kind == "variant" { "word" } else { kind };
    given.first().map(|given| unknown(kind, given, &known))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_values_are_cut() {
        let shown_of = |text: &str| shown(&text.parse::<toml::Table>().unwrap()["x"]);
        let list = format!("x = [{}]", "1e308, ".repeat(40));
        assert_eq!((shown_of("x = 1e308"), shown_of("x = 1.5")), ("1e308".to_owned(), "1.5".to_owned()));
        assert_eq!((shown_of("x = true"), shown_of("x = 'a'")), ("true".to_owned(), "\"a\"".to_owned()));
        assert_eq!(shown_of(&list).chars().count(), TEXT_MAX + 3);
    }

    #[test]
    fn no_message_names_a_type_of_rust() {
        let huge = format!("invalid type: floating point `1{}.0`, expected u8", "0".repeat(308));
        let long = format!("invalid type: string \"{}\", expected a sequence", "a".repeat(300));
        let cut = format!("expected a list, not \"{}...\"", "a".repeat(TEXT_MAX - 1));
        for (said, told) in [
            ("invalid type: boolean `true`, expected struct Faces", "expected a table, not true"),
            ("invalid type: integer `65536`, expected struct CardSelector", "expected a table, not 65536"),
            (
                "invalid type: string \"-1\", expected struct variant Effect::MoveCharacters",
                "expected a table, not \"-1\"",
            ),
            (
                "invalid type: floating point `-0.0`, expected struct variant E::V with 2 elements",
                "expected a table, not -0.0",
            ),
            ("invalid length 1, expected struct Faces with 2 elements", "expected a table, not a list of 1"),
            ("invalid length 3, expected fewer elements in array", "expected a shorter list, not a list of 3"),
            ("invalid type: map, expected an array of length 2", "expected a list of 2 values, not a table"),
            ("invalid length 1, expected a tuple of size 2", "expected a list of 2 values, not a list of 1"),
            (
                "invalid length 1, expected tuple struct Pair with 2 elements",
                "expected a list of 2 values, not a list of 1",
            ),
            ("expected tuple with length 2", "expected a list of 2 values"),
            ("invalid type: map, expected a sequence", "expected a list, not a table"),
            ("invalid type: sequence, expected a boolean", "expected true or false, not a list"),
            (
                "invalid type: string \"a, expected b\", expected a boolean",
                "expected true or false, not \"a, expected b\"",
            ),
            ("invalid value: integer `-2`, expected u8", "expected a whole number from 0 to 255, not -2"),
            ("invalid type: string \"x\", expected i8", "expected a whole number from -128 to 127, not \"x\""),
            ("invalid value: string \"x\", expected a number, or `all`", "expected a number, or `all`, not \"x\""),
            ("invalid type: unit variant, expected newtype variant", "this word needs a value: { word = ... }"),
            ("invalid type: unit variant, expected struct variant", "this word needs a value: { word = { ... } }"),
            ("invalid type: unit variant, expected string only", "expected a word, or { word = ... }"),
            ("invalid type: integer `1`, expected enum Effect", "expected a word, or { word = ... }, not 1"),
            ("expected table, found string", "this word takes no value: write it alone, in quotes"),
            (
                "data did not match any variant of untagged enum Written",
                "the value has none of the forms that are known here",
            ),
            (
                "unknown variant `monstr`, expected `animal` or `monster`",
                "unknown word `monstr`; did you mean `monster`?",
            ),
            ("missing field `copies`", "missing field `copies`"),
            ("invalid type: integer `99999999999999999999` as i128, expected any valid TOML value", WIDE),
            (
                "invalid value: integer `-1`, expected u64 at line 1 column 30",
                "expected a whole number from 0, not -1 at line 1 column 30",
            ),
            (huge.as_str(), "expected a whole number from 0 to 255, not 1e308"),
            (long.as_str(), cut.as_str()),
        ] {
            assert_eq!(plain(said), told, "{said}");
        }
    }
}
