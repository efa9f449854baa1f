//! Values in expectations, and how they are compared: plain values, lists of values of which one must hold, and texts
//! such as ">= 3".

use core::fmt;

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
pub enum Op {
    /// One of the values.
    Is,
    /// None of the values.
    IsNot,
    /// Below.
    Less,
    /// Not above.
    AtMost,
    /// Above.
    More,
    /// Not below.
    AtLeast,
}

/// The signs, longer ones first.
const SIGNS: [(&str, Op); 6] =
    [("==", Op::Is), ("!=", Op::IsNot), ("<=", Op::AtMost), (">=", Op::AtLeast), ("<", Op::Less), (">", Op::More)];

impl Op {
    /// A text that begins with a sign: the comparison and what follows it.
    #[must_use]
    pub fn of(text: &str) -> Option<(Self, &str)> {
        SIGNS.iter().find_map(|(sign, op)| Some((*op, text.trim_start().strip_prefix(sign)?.trim())))
    }

    /// A condition such as `seat.0.lives >= 2`: what stands before the sign, the comparison, what stands after.
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

/// What a value must be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Test {
    /// How it is compared.
    pub op: Op,
    /// With what.
    pub values: Vec<Literal>,
}

impl Test {
    /// The value itself.
    #[must_use]
    pub fn is(value: Literal) -> Self {
        Self { op: Op::Is, values: vec![value] }
    }

    /// Is it met?
    #[must_use]
    pub fn holds(&self, found: &Literal) -> bool {
        let ordered = |fits: fn(i64, i64) -> bool| {
            let Literal::Number(found) = found else { return false };
            self.values.iter().all(|value| matches!(value, Literal::Number(value) if fits(*found, *value)))
        };
        match self.op {
            Op::Is => self.values.contains(found),
            Op::IsNot => !self.values.contains(found),
            Op::Less => ordered(|found, value| found < value),
            Op::AtMost => ordered(|found, value| found <= value),
            Op::More => ordered(|found, value| found > value),
            Op::AtLeast => ordered(|found, value| found >= value),
        }
    }
}

impl fmt::Display for Test {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values: Vec<String> = self.values.iter().map(ToString::to_string).collect();
        let values = values.join(" or ");
        match self.op {
            Op::Is => write!(out, "{values}"),
            Op::IsNot | Op::Less | Op::AtMost | Op::More | Op::AtLeast => write!(out, "{} {values}", self.op.sign()),
        }
    }
}

/// A word of a condition: a number, a truth or a name.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparisons_say_what_they_mean() {
        let (op, rest) = Op::of(">= 3").unwrap();
        let test = Test { op, values: vec![of_word(rest)] };
        assert!(test.holds(&Literal::Number(3)) && !test.holds(&Literal::Number(2)));
        assert_eq!(test.to_string(), ">= 3");
        assert_eq!(Op::within("seat.0.lives == 4"), Some(("seat.0.lives", Op::Is, "4")));
        assert_eq!(Op::of("O22"), None);
    }
}
