//! Drawn tables: the rulesets of the variants under them, and the games that a thread plays there beside those under the
//! stated tables.

use super::blocks;
use super::broken::{BrokenGame, contained};
use super::plan::Plan;
use super::schedule::Layout;
use super::table::VariantTable;
use super::tally::{Sizes, Tally};
use super::uncertain::{self, Uncertain};
use super::variants::Variant;
use crate::engine::play::Outcome;
use crate::ruleset::RulesetFault;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The variants of a plan under each of its drawn tables; empty if it has none. Variants whose tables and numbers are
/// equal share a ruleset.
///
/// # Errors
/// Why a game refuses a drawn table.
pub fn drawn_variants(plan: &Plan) -> Result<Vec<Vec<Variant>>, String> {
    let Some(uncertain) = &plan.uncertain else { return Ok(Vec::new()) };
    (0..uncertain.tables).map(|table| drawn_table(plan, uncertain, table)).collect()
}

fn drawn_table(plan: &Plan, uncertain: &Uncertain, table: usize) -> Result<Vec<Variant>, String> {
    let values: Vec<i64> = uncertain.numbers.iter().map(|number| number.drawn(plan.seed, table)).collect();
    let mut drawn: Vec<Variant> = Vec::with_capacity(plan.variants.len());
    for (index, variant) in plan.variants.iter().enumerate() {
        let same = (0..index).find(|before| Arc::ptr_eq(&plan.variants[*before].rules, &variant.rules));
        let rules = match same {
            Some(before) => Arc::clone(&drawn[before].rules),
            None => {
                let name = format!("drawn table {}", table + 1);
                let layer = uncertain.layer(variant, index, &name, |number| values[number]);
                uncertain::loaded(variant, layer).map_err(|faults| refused(&name, variant, &faults))?
            }
        };
        drawn.push(Variant { rules, ..variant.clone() });
    }
    Ok(drawn)
}

fn refused(name: &str, variant: &Variant, faults: &[RulesetFault]) -> String {
    let reason = faults.first().map_or_else(String::new, ToString::to_string);
    format!("{name} does not suit variant `{}`: {reason}; narrow the ranges, or leave the number out", variant.name)
}

/// The tallies of games under drawn tables, by the table's number from 0.
pub type DrawnTallies = BTreeMap<usize, Tally>;

/// Adds the tallies of later games.
pub fn merge(mine: &mut DrawnTallies, next: DrawnTallies) {
    for (table, tally) in next {
        match mine.get_mut(&table) {
            Some(sum) => sum.merge(&tally),
            None => {
                mine.insert(table, tally);
            }
        }
    }
}

/// The players of one thread under drawn tables. They take their seats at a table when it is first played.
pub(super) struct DrawnTables<'a> {
    variants: &'a [Vec<Variant>],
    cycle: u64,
    tables: Vec<Vec<VariantTable<'a>>>,
}

impl<'a> DrawnTables<'a> {
    pub(super) fn new(plan: &Plan, variants: &'a [Vec<Variant>]) -> Self {
        let tables = variants.iter().map(|_| Vec::new()).collect();
        Self { variants, cycle: blocks::cycle(plan), tables }
    }

    /// Plays a game number in each variant under the drawn table that it belongs to; `None` if it belongs to none.
    ///
    /// # Errors
    /// The game that panicked.
    pub(super) fn play(&mut self, plan: &Plan, game: u64) -> Result<Option<(usize, Vec<Outcome>)>, BrokenGame> {
        let Some(uncertain) = plan.uncertain.as_ref().filter(|_| !self.tables.is_empty()) else { return Ok(None) };
        let Some(number) = uncertain.table_of(game, self.cycle) else { return Ok(None) };
        let table = &mut self.tables[number];
        if table.is_empty() {
            table.extend(self.variants[number].iter().map(|variant| VariantTable::new(variant, false)));
        }
        let mut outcomes = Vec::with_capacity(table.len());
        for (variant_index, variant) in table.iter_mut().enumerate() {
            match contained(|| variant.play_both(plan, game)) {
                Ok(played) => outcomes.push(played.outcome),
                Err(reason) => {
                    // Its players may be in a corrupt state.
                    table.clear();
                    let reason = format!("under drawn table {}: {reason}", number + 1);
                    return Err(BrokenGame { game_index: game, variant_index, reason });
                }
            }
        }
        Ok(Some((number, outcomes)))
    }
}

/// Adds a game number to the tally of its table.
pub(super) fn add(
    tallies: &mut DrawnTallies,
    (game, table): (u64, usize),
    (sizes, layouts): (&Sizes, &[&Layout]),
    outcomes: &[Outcome],
) {
    tallies.entry(table).or_insert_with(|| Tally::new(sizes, layouts)).add(game, sizes, layouts, outcomes);
}
