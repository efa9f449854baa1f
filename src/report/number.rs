//! Formats numbers for people.

/// A count with commas between thousands.
#[must_use]
pub fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A count with its noun: `1 game`, `20,000 games`.
#[must_use]
pub fn counted(number: u64, noun: &str) -> String {
    format!("{} {noun}{}", count(number), if number == 1 { "" } else { "s" })
}

/// A figure that is not negative as a whole number, with commas between thousands.
#[must_use]
pub fn rounded(figure: f64) -> String {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "no figure is as large")]
    count(figure.round() as u64)
}

/// A number rounded up to two digits.
#[must_use]
pub fn up(number: f64) -> f64 {
    let power = two_digits(number);
    // A millionth less, since a division may leave a residue.
    (number / power * (1.0 - 1e-6)).ceil() * power
}

/// A number rounded to two digits.
#[must_use]
pub fn near(number: f64) -> f64 {
    let power = two_digits(number);
    (number / power).round() * power
}

/// The place of a number's second digit, at least 1.
fn two_digits(number: f64) -> f64 {
    10_f64.powf((number.log10() - 1.0).floor().max(0.0))
}

/// A number with its verb: `one is`, `3 are`.
#[must_use]
pub fn number_of(number: usize, one: &str, many: &str) -> String {
    match number {
        0 => format!("none {one}"),
        1 => format!("one {one}"),
        _ => format!("{} {many}", count(number as u64)),
    }
}

/// A share as a percentage with two decimals; "-" for none.
#[must_use]
pub fn percent(share: Option<f64>) -> String {
    share.map_or_else(|| "-".to_owned(), |share| format!("{:.2} %", 100.0 * share))
}

/// The bounds of a share as percentages; "-" for none.
#[must_use]
pub fn between(low: Option<f64>, high: Option<f64>) -> String {
    let bounds = low.zip(high);
    bounds.map_or_else(|| "-".to_owned(), |(low, high)| format!("{:.2} to {:.2}", 100.0 * low, 100.0 * high))
}

/// The bounds of an interval, whose ends may be open: "3 to 5", "at most 5", "3 or more"; "-" if both are.
#[must_use]
pub fn bounds(low: Option<f64>, high: Option<f64>, shown: impl Fn(f64) -> String) -> String {
    match (low, high) {
        (Some(low), Some(high)) => format!("{} to {}", shown(low), shown(high)),
        (Some(low), None) => format!("{} or more", shown(low)),
        (None, Some(high)) => format!("at most {}", shown(high)),
        (None, None) => "-".to_owned(),
    }
}

/// A measure with two decimals; "-" for none.
#[must_use]
pub fn measure(value: Option<f64>) -> String {
    value.map_or_else(|| "-".to_owned(), |value| format!("{value:.2}"))
}

/// A measure with its sign and two decimals; no sign if it rounds to 0.
#[must_use]
pub fn signed(value: f64) -> String {
    let text = format!("{value:+.2}");
    if text.trim_start_matches(['+', '-']) == "0.00" { "0.00".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_rounded_to_two_digits() {
        assert_eq!(
            [up(7.2), up(99.0), up(7_412.0), up(20_000.0), up(20_001.0), up(1_231.0)],
            [8.0, 99.0, 7_500.0, 20_000.0, 21_000.0, 1_300.0]
        );
        assert_eq!([near(7.2), near(1_231.0), near(1_250.0)], [7.0, 1_200.0, 1_300.0]);
    }

    #[test]
    fn a_verb_fits_its_number() {
        assert_eq!([0, 1, 1_200].map(|number| number_of(number, "is", "are")), ["none is", "one is", "1,200 are"]);
    }

    #[test]
    fn numbers_read_as_people_write_them() {
        assert_eq!([count(0), count(999), count(20_000), count(1_234_567)], ["0", "999", "20,000", "1,234,567"]);
        assert_eq!([counted(1, "game"), counted(20_000, "game")], ["1 game", "20,000 games"]);
        assert_eq!((percent(Some(0.24983)), percent(None)), ("24.98 %".to_owned(), "-".to_owned()));
        let whole = |low, high| bounds(low, high, |value| format!("{value:.0}"));
        assert_eq!(
            [whole(Some(3.0), Some(5.0)), whole(Some(3.0), None), whole(None, Some(5.0))],
            ["3 to 5", "3 or more", "at most 5"]
        );
        assert_eq!((signed(-0.001), signed(1.5), signed(-1.5)), ("0.00".into(), "+1.50".into(), "-1.50".into()));
    }
}
