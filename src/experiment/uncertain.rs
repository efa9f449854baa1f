//! `[uncertain]`: numbers of the tables that nobody knows, or that a designer has not fixed yet. Beside the stated tables
//! an experiment is played under several drawn ones, in which these numbers have random values from their ranges.

use super::variants::Variant;
use crate::engine::identity::Reading;
use crate::games::Loaded;
use crate::ruleset::RulesetFault;
use crate::ruleset::layer::{Change, Layer};
use crate::ruleset::provenance::NumberSource;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Largest number of drawn tables.
pub const TABLES_MAX: usize = 100;
/// Largest number of cycles of seatings of which one is played under a drawn table.
pub const EVERY_MAX: usize = 100;

/// A number that is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UncertainNumber {
    /// Its name, as `card.Dragon.strength`.
    pub name: String,
    /// The least value that it may have.
    pub least: i64,
    /// The greatest value that it may have.
    pub most: i64,
    /// Is it marked as reconstructed, and not named by the experiment?
    pub reconstructed: bool,
}

impl UncertainNumber {
    /// Its value in a drawn table, from 0: uniform between its ends. It depends on nothing but the seed, the table and
    /// the number's name, so that it is the same for all variants and whatever other numbers are drawn.
    #[must_use]
    pub fn drawn(&self, seed: u64, table: usize) -> i64 {
        let mut reading = Reading::of("drawn number");
        reading.part("seed", &seed.to_string());
        reading.part("table", &table.to_string());
        reading.part("name", &self.name);
        let width = u128::from(self.most.abs_diff(self.least)) + 1;
        // Multiply and shift; with widths this small the bias is far below 2^-40.
        let steps = (u128::from(reading.finish().0) * width) >> 64;
        u64::try_from(steps).ok().and_then(|steps| self.least.checked_add_unsigned(steps)).unwrap_or(self.most)
    }

    /// How a file writes it: `card.Dragon.strength 5..9`.
    #[must_use]
    pub fn written(&self) -> String {
        format!("{} {}..{}", self.name, self.least, self.most)
    }
}

/// What `[uncertain]` asks for, resolved.
#[derive(Clone, Debug)]
pub struct Uncertain {
    /// Number of drawn tables.
    pub tables: usize,
    /// One cycle of seatings in so many is also played under a drawn table.
    pub every: u64,
    /// The numbers that are drawn.
    pub numbers: Vec<UncertainNumber>,
    /// For each variant, the numbers that its tables have: the index of the number, and what sets it.
    pub targets: Vec<Arc<[(usize, Change)]>>,
    /// The file that asks for it, and the line.
    pub stands: (String, usize),
}

impl Uncertain {
    /// The drawn table, from 0, under which a game number is played too; `None` if it is played under none. Tables take
    /// turns, one whole cycle of seatings each.
    #[must_use]
    pub fn table_of(&self, game: u64, cycle: u64) -> Option<usize> {
        let turn = game / cycle.max(1);
        let drawn = turn.is_multiple_of(self.every);
        drawn.then(|| usize::try_from(turn / self.every % self.tables as u64).unwrap_or(0))
    }

    /// How many of the first `games` game numbers are also played under a drawn table.
    #[must_use]
    pub fn games(&self, games: u64, cycle: u64) -> u64 {
        let period = cycle.saturating_mul(self.every);
        games / period * cycle + (games % period).min(cycle)
    }

    /// Adds everything that determines the drawn tables to the hash of a plan, which has the seed and the rulesets.
    pub fn read_into(&self, reading: &mut Reading) {
        reading.part("uncertain", &format!("{} tables, every {}", self.tables, self.every));
        self.numbers.iter().for_each(|number| reading.part("number", &number.written()));
    }

    /// The layer that gives a variant the numbers which `value` says.
    #[must_use]
    pub fn layer(&self, variant: &Variant, index: usize, name: &str, value: impl Fn(usize) -> i64) -> Layer {
        let targets = self.targets[index].iter();
        let cells = targets.map(|(number, change)| Change { value: value(*number).into(), ..change.clone() });
        Layer::made(variant.rules.kit().schema(), name, &variant.layers, cells.collect())
    }
}

/// Loads a variant's ruleset under one more layer.
///
/// # Errors
/// Why the game refuses it.
pub fn loaded(variant: &Variant, layer: Layer) -> Result<Arc<dyn Loaded>, String> {
    let layers: Vec<Arc<Layer>> = variant.layers.iter().cloned().chain([Arc::new(layer)]).collect();
    let made = variant.rules.kit().load(&variant.edition, &layers, &variant.overrides);
    made.map_err(|faults| match faults.into_iter().next() {
        // Its file is made by the program.
        Some(RulesetFault::Layer(fault)) => fault.reason,
        Some(fault) => fault.to_string(),
        None => String::new(),
    })
}

/// The reconstructed whole numbers of a variant's tables, each with its range and with what sets it. Without a range of
/// its own a number is off by at most one, and one that is not 0 keeps its sign.
#[must_use]
pub fn reconstructed(variant: &Variant) -> Vec<(UncertainNumber, Change)> {
    let schema = variant.rules.kit().schema();
    let marked = variant.rules.numbers().marked.iter().filter(|each| each.source == NumberSource::Reconstructed);
    let found = marked.filter_map(|each| {
        let value = each.value.as_integer()?;
        let [least, most] = each.range.unwrap_or(match value {
            0 => [0, 1],
            1.. => [(value - 1).max(1), value.saturating_add(1)],
            ..0 => [value.saturating_sub(1), (value + 1).min(-1)],
        });
        let name = format!("{}.{}.{}", each.sheet, each.row, each.field);
        let number = UncertainNumber { name, least, most, reconstructed: true };
        let (sheet, row, field) = (schema.sheet(each.sheet), each.row.clone(), each.field.clone());
        Some((number, Change { sheet, row, field, value: value.into(), at: 0 }))
    });
    found.filter(|(number, _)| number.least < number.most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(name: &str) -> UncertainNumber {
        UncertainNumber { name: name.to_owned(), least: -2, most: 4, reconstructed: false }
    }

    #[test]
    fn every_value_of_a_range_is_drawn_about_equally_often() {
        let mut times = [0_u32; 7];
        for table in 0..7_000 {
            times[usize::try_from(number("card.Dragon.strength").drawn(7, table) + 2).unwrap()] += 1;
        }
        // Six standard deviations of a binomial count around 1,000.
        assert!(times.iter().all(|times| (824..=1_176).contains(times)), "{times:?}");
    }

    #[test]
    fn a_number_is_drawn_by_seed_table_and_name_alone() {
        let values = |name: &str, seed| (0..50).map(|table| number(name).drawn(seed, table)).collect::<Vec<_>>();
        assert_eq!(values("a", 1), values("a", 1));
        assert_ne!(values("a", 1), values("b", 1));
        assert_ne!(values("a", 1), values("a", 2));
        let wide = UncertainNumber { least: i64::MIN, most: i64::MAX, ..number("a") };
        assert_ne!(wide.drawn(1, 0), wide.drawn(1, 1));
    }

    #[test]
    fn tables_take_turns_a_whole_cycle_of_seatings_each() {
        let uncertain =
            Uncertain { tables: 3, every: 2, numbers: Vec::new(), targets: Vec::new(), stands: Default::default() };
        let tables: Vec<Option<usize>> = (0..28).step_by(2).map(|game| uncertain.table_of(game, 4)).collect();
        let [a, b, c] = [0, 1, 2].map(Some);
        assert_eq!(tables, [a, a, None, None, b, b, None, None, c, c, None, None, a, a]);
        for games in 0..28 {
            let counted = (0..games).filter(|game| uncertain.table_of(*game, 4).is_some()).count();
            assert_eq!(uncertain.games(games, 4), counted as u64, "{games}");
        }
    }
}
