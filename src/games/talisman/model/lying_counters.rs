//! Counters that lie on a card: of one kind, or of two, packed in the byte that a position keeps for each card.

use super::ruleset::Title;
use super::verb::Counter;
use crate::engine::word::Word;
use serde::Deserialize;

/// Largest number of counters of each kind on a card that holds two.
pub const EACH_OF_TWO_MAX: u8 = 15;

/// The counters that are put on a card when it is drawn, as files write them: a number, whose kind the field `counter`
/// names, or a number for each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(try_from = "toml::Value")]
pub struct WrittenCounters {
    /// The number alone.
    pub number: u8,
    /// The number of each kind, in the order of [`Counter::ALL`].
    pub each: [u8; Counter::ALL.len()],
}

impl TryFrom<toml::Value> for WrittenCounters {
    type Error = String;

    fn try_from(value: toml::Value) -> Result<Self, String> {
        let small = |value: &toml::Value| value.as_integer().and_then(|number| u8::try_from(number).ok());
        if let Some(number) = small(&value) {
            return Ok(Self { number, ..Self::default() });
        }
        let amiss =
            || format!("`counters` is {value}; it must be a number, or a table such as {{ fate = 2, life = 2 }}");
        let mut each = [0; Counter::ALL.len()];
        for (word, number) in value.as_table().ok_or_else(amiss)? {
            let kind = Counter::ALL.iter().position(|kind| kind.word() == *word);
            let known = Counter::ALL.map(|kind| kind.word());
            let kind = kind.ok_or_else(|| crate::engine::fault::unknown("counter", word, &known))?;
            each[kind] = small(number).ok_or_else(amiss)?;
        }
        Ok(Self { number: 0, each })
    }
}

impl Title {
    /// The kinds of counters that it holds, each with the number that is put on it.
    pub fn counters_held(&self) -> impl Iterator<Item = (Counter, u8)> {
        self.counter.map(|kind| (kind, self.counters)).into_iter().chain(self.second_counter)
    }

    /// Does it hold counters of this kind?
    #[must_use]
    pub fn holds(&self, counter: Counter) -> bool {
        self.counters_held().any(|(kind, _)| kind == counter)
    }

    /// How many counters of a kind lie on it, by its byte. On a card that holds one kind all are of that kind.
    #[must_use]
    pub fn counters_left(&self, byte: u8, counter: Counter) -> u8 {
        match self.second_counter {
            None => byte,
            Some((second, _)) if second == counter => byte >> 4,
            Some(_) if self.counter == Some(counter) => byte & EACH_OF_TWO_MAX,
            Some(_) => 0,
        }
    }

    /// Its byte with another number of counters of a kind that it holds.
    #[must_use]
    pub fn with_counters(&self, byte: u8, counter: Counter, left: u8) -> u8 {
        match self.second_counter {
            None => left,
            Some((second, _)) if second == counter => byte & EACH_OF_TWO_MAX | left << 4,
            Some(_) => byte & !EACH_OF_TWO_MAX | left,
        }
    }
}
