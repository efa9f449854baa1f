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
