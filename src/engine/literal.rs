//! Values in conditions and tests on them: a value, a list of which one must match, or a comparison such as `">= 3"`.

use super::document::Reader;
use super::game::Game;
use super::game::{FactKind, FactValue};
use core::fmt;
use toml::Spanned;
use toml::de::DeValue;

/// A value, expected or found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Literal {
    /// A whole number.
    Number(i64),
    /// Yes or no.
    Truth(bool),
    /// A name.
    Name(String),
}

impl From<FactValue<'_>> for Literal {
    fn from(value: FactValue<'_>) -> Self {
        match value {
            FactValue::Number(number) => Self::Number(i64::from(number)),
            FactValue::Truth(truth) => Self::Truth(truth),
            FactValue::Name(name) => Self::Name(name.to_owned()),
        }
    }
}

impl fmt::Display for Literal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(out, "{number}"),
            Self::Truth(truth) => write!(out, "{truth}"),
            Self::Name(name) => write!(out, "{name}"),
        }
    }
}

/// A comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ComparisonOp {
    /// Equal to one of the values.
    Is,
    /// Equal to none of the values.
    IsNot,
    /// Less than the value.
    Less,
    /// At most the value.
    AtMost,
    /// Greater than the value.
    More,
    /// At least the value.
    AtLeast,
}

/// The operators, longer ones first.
const SIGNS: [(&str, ComparisonOp); 6] = [
    ("==", ComparisonOp::Is),
    ("!=", ComparisonOp::IsNot),
    ("<=", ComparisonOp::AtMost),
    (">=", ComparisonOp::AtLeast),
    ("<", ComparisonOp::Less),
    (">", ComparisonOp::More),
];

impl ComparisonOp {
    /// Splits a text that starts with an operator into operator and rest.
    #[must_use]
    pub fn of(text: &str) -> Option<(Self, &str)> {
        SIGNS.iter().find_map(|(sign, op)| Some((*op, text.trim_start().strip_prefix(sign)?.trim())))
    }

    /// Splits a condition such as `seat.0.lives >= 2` into left side, operator and right side.
    #[must_use]
    pub fn within(text: &str) -> Option<(&str, Self, &str)> {
        let (sign, op) = SIGNS.iter().find(|(sign, _)| text.contains(sign))?;
        let (before, after) = text.split_once(sign)?;
        Some((before.trim(), *op, after.trim()))
    }

    fn sign(self) -> &'static str {
        SIGNS.iter().find(|(_, op)| *op == self).map_or("==", |(sign, _)| sign)
    }
}

/// A test on a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Test {
    /// The comparison.
    pub op: ComparisonOp,
    /// The values to compare with.
    pub values: Vec<Literal>,
}

impl Test {
    /// The test for equality with a value.
    #[must_use]
    pub fn is(value: Literal) -> Self {
        Self { op: ComparisonOp::Is, values: vec![value] }
    }

    /// Does the test hold?
    #[must_use]
    pub fn holds(&self, found: &Literal) -> bool {
        let ordered = |fits: fn(i64, i64) -> bool| {
            let Literal::Number(found) = found else { return false };
            self.values.iter().all(|value| matches!(value, Literal::Number(value) if fits(*found, *value)))
        };
        match self.op {
            ComparisonOp::Is => self.values.contains(found),
            ComparisonOp::IsNot => !self.values.contains(found),
            ComparisonOp::Less => ordered(|found, value| found < value),
            ComparisonOp::AtMost => ordered(|found, value| found <= value),
            ComparisonOp::More => ordered(|found, value| found > value),
            ComparisonOp::AtLeast => ordered(|found, value| found >= value),
        }
    }
}

impl fmt::Display for Test {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values: Vec<String> = self.values.iter().map(ToString::to_string).collect();
        let values = values.join(" or ");
        match self.op {
            ComparisonOp::Is => write!(out, "{values}"),
            ComparisonOp::IsNot
            | ComparisonOp::Less
            | ComparisonOp::AtMost
            | ComparisonOp::More
            | ComparisonOp::AtLeast => write!(out, "{} {values}", self.op.sign()),
        }
    }
}

/// Reads a word of a condition as a number, truth or name.
#[must_use]
pub fn of_word(word: &str) -> Literal {
    let word = word.trim().trim_matches(|quote| quote == '"' || quote == '\'');
    match (word.parse::<i64>(), word) {
        (Ok(number), _) => Literal::Number(number),
        (Err(_), "true") => Literal::Truth(true),
        (Err(_), "false") => Literal::Truth(false),
        (Err(_), name) => Literal::Name(name.to_owned()),
    }
}

/// Reads a test: a value, a list of values, or a comparison in quotes.
pub fn test(reader: &mut Reader<'_>, key: &str, value: &Spanned<DeValue<'_>>) -> Option<Test> {
    let one = |value: &DeValue<'_>| -> Option<Literal> {
        if let Some(digits) = value.as_integer() {
            return i64::from_str_radix(digits.as_str(), digits.radix()).ok().map(Literal::Number);
        }
        value.as_bool().map(Literal::Truth).or_else(|| Some(Literal::Name(value.as_str()?.to_owned())))
    };
    if let Some((op, rest)) = value.get_ref().as_str().and_then(ComparisonOp::of) {
        return Some(Test { op, values: vec![of_word(rest)] });
    }
    let values: Option<Vec<Literal>> = match value.get_ref().as_array() {
        Some(rows) => rows.iter().map(|row| one(row.get_ref())).collect(),
        None => one(value.get_ref()).map(|value| vec![value]),
    };
    if values.as_ref().is_none_or(Vec::is_empty) {
        reader.wrong_type(value, key, "a value, a list of values, or a comparison in quotes");
    }
    values.filter(|values| !values.is_empty()).map(|values| Test { op: ComparisonOp::Is, values })
}

/// Converts the values of a test to the fact's type: names become the fact's own words.
///
/// # Errors
/// Why the fact cannot have such a value.
pub fn fit<G: Game>(rules: &G::Rules, fact: usize, test: &mut Test) -> Result<(), String> {
    let row = &G::FACTS[fact];
    for value in &mut test.values {
        match (row.kind, &mut *value) {
            (FactKind::Number, Literal::Number(_)) | (FactKind::Truth, Literal::Truth(_)) => {}
            (FactKind::Name, Literal::Name(name)) => G::fact_fits(rules, fact, name)?,
            (FactKind::Number | FactKind::Truth | FactKind::Name, found) => {
                let wanted = match row.kind {
                    FactKind::Number => "a whole number, or a comparison such as \">= 3\"",
                    FactKind::Truth => "true or false",
                    FactKind::Name => "a name in quotes",
                };
                return Err(format!("`{}` must be {wanted}, not `{found}`", row.name));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparisons_say_what_they_mean() {
        let (op, rest) = ComparisonOp::of(">= 3").unwrap();
        let test = Test { op, values: vec![of_word(rest)] };
        assert!(test.holds(&Literal::Number(3)) && !test.holds(&Literal::Number(2)));
        assert_eq!(test.to_string(), ">= 3");
        assert_eq!(ComparisonOp::within("seat.0.lives == 4"), Some(("seat.0.lives", ComparisonOp::Is, "4")));
        assert_eq!(ComparisonOp::of("O22"), None);
    }
}
