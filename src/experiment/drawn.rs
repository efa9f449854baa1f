//! Drawn tables: the rulesets of the variants under them, and the games that a thread plays there beside those under the
//! stated tables.

use super::blocks;
use super::broken::{BrokenGame, contained};
use super::plan::Plan;
use super::schedule::Layout;
use super::sound;
use super::table::VariantTable;
use super::tally::{Sizes, Tally};
use super::uncertain::{self, EVERY_MAX, TABLES_MAX, Uncertain, UncertainNumber};
use super::variants::Variant;
use crate::engine::fault::Fault;
use crate::engine::log::listed;
use crate::engine::play::Outcome;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Largest number of drawn values that a fault lists.
const SHOWN_MAX: usize = 6;

/// The variants of a plan under each of its drawn tables; empty if it has none, and for a table to which no game of the
/// span belongs. Variants with the same ruleset share one there too. Loads on the threads of the current pool.
///
/// # Errors
/// Why a game refuses a drawn table, where the file asks for it.
pub(super) fn drawn_variants(plan: &Plan, [first, end]: [u64; 2]) -> Result<Vec<Vec<Variant>>, Fault> {
    let Some(uncertain) = &plan.uncertain else { return Ok(Vec::new()) };
    let (cycle, tables) = (blocks::cycle(plan), uncertain.tables);
    let turns = (first / cycle..=end.saturating_sub(1) / cycle).take(tables.saturating_mul(2 * EVERY_MAX));
    let played: BTreeSet<usize> = turns.filter_map(|turn| uncertain.table_of(turn * cycle, cycle)).collect();
    let load = |table: usize| match played.contains(&table) {
        true => drawn_table(plan, uncertain, table),
        false => Ok(Vec::new()),
    };
    // The fault of the first table that has one, however the threads share the work.
    (0..tables).into_par_iter().map(load).collect::<Vec<_>>().into_iter().collect()
}

fn drawn_table(plan: &Plan, uncertain: &Uncertain, table: usize) -> Result<Vec<Variant>, Fault> {
    let values: Vec<i64> = uncertain.numbers.iter().map(|number| number.drawn(plan.seed, table)).collect();
    let mut drawn: Vec<Variant> = Vec::with_capacity(plan.variants.len());
    for (index, variant) in plan.variants.iter().enumerate() {
        let same = (0..index).find(|before| Arc::ptr_eq(&plan.variants[*before].rules, &variant.rules));
        let rules = match same {
            Some(before) => Arc::clone(&drawn[before].rules),
            None => {
                let name = format!("drawn table {}", table + 1);
                let layer = uncertain.layer(variant, index, &name, |number| values[number]);
                uncertain::loaded(variant, layer).map_err(|reason| {
                    let shown = shown(uncertain, index, (&values, &reason));
                    let name =
                        format!("{name} of seed {} ({shown}) does not suit variant `{}`", plan.seed, variant.name);
                    let (file, line) = uncertain.stands.clone();
                    let reason = format!("{name}: {reason}; narrow the ranges, or leave a number out");
                    Fault { file, line, column: 0, reason }
                })?
            }
        };
        drawn.push(Variant { rules, ..variant.clone() });
    }
    Ok(drawn)
}

/// The values of a variant's numbers: those of the rows that a fault names, or all if it names none.
fn shown(uncertain: &Uncertain, variant: usize, (values, fault): (&[i64], &str)) -> String {
    let targets = &uncertain.targets[variant];
    let named: Vec<usize> =
        targets.iter().filter(|(_, change)| fault.contains(&change.row)).map(|(number, _)| *number).collect();
    let shown = if named.is_empty() { targets.iter().map(|(number, _)| *number).collect() } else { named };
    let texts =
        shown.iter().take(SHOWN_MAX).map(|number| format!("{} {}", uncertain.numbers[*number].name, values[*number]));
    let more = shown.len().checked_sub(SHOWN_MAX).filter(|more| *more > 0).map(|more| format!("{more} more"));
    listed(&texts.chain(more).collect::<Vec<_>>())
}

/// The tallies of games under drawn tables, by the table's number from 0.
pub type DrawnTallies = BTreeMap<usize, Tally>;

/// The games under drawn tables, as a run stores them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UncertainRecord {
    /// Number of drawn tables.
    pub tables: usize,
    /// One cycle of seatings in so many was also played under a drawn table.
    pub every: u64,
    /// The numbers that were drawn.
    pub numbers: Vec<UncertainNumber>,
    /// The tally of each table that was played, by the table's number from 0.
    pub tallies: DrawnTallies,
}

impl UncertainRecord {
    /// The record of a run; `None` if no number of the plan is drawn.
    #[must_use]
    pub fn new(plan: &Plan, tallies: DrawnTallies) -> Option<Self> {
        let Uncertain { tables, every, numbers, .. } = plan.uncertain.as_ref()?;
        Some(Self { tables: *tables, every: *every, numbers: numbers.clone(), tallies })
    }

    /// Is this a possible record of a run of so many games?
    #[must_use]
    pub fn fits(&self, empty: &Tally, games: u64) -> bool {
        let ranged = self.numbers.iter().all(|number| number.least < number.most);
        ranged && self.tables <= TABLES_MAX && sound::drawn(&self.tallies, empty, (self.tables, games))
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::batch::Batch;
    use crate::experiment::plan::read;
    use crate::experiment::record::Record;
    use crate::experiment::runner::{Job, go_on, run};

    const TEXT: &str = "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nplayers = 3\ngames = 90\nrounds_max = 8\n";
    const NUMBERS: &str = "numbers = ['card.Dragon.strength 5..9', 'card.Bear.strength 2..5']\n";
    const VARIANTS: &str = "[field]\nstrategy = 'random'\n[[variant]]\nname = 'a'\n[[variant]]\nname = 'b'\n\
                            rules.trophy_cost = 5\n[[variant]]\nname = 'c'\nlayers = ['card.Dragon.strength=4']\n";

    fn plan(text: &str) -> Plan {
        let library = crate::games::talisman::strategies::registry();
        read("u.toml", text, &library).unwrap_or_else(|faults| panic!("{faults:#?}"))
    }

    fn uncertain(rest: &str) -> Plan {
        plan(&format!("{TEXT}[uncertain]\ntables = 4\n{rest}{VARIANTS}"))
    }

    #[test]
    fn a_drawn_table_is_the_same_changes_for_all_variants_but_for_what_one_sets_itself() {
        let plan = uncertain(NUMBERS);
        let drawn = drawn_variants(&plan, [0, 90]).unwrap();
        assert_eq!(drawn.len(), 4);
        for (table, variants) in drawn.iter().enumerate() {
            let numbers = &plan.uncertain.as_ref().unwrap().numbers;
            let [dragon, bear] = [0, 1].map(|index: usize| numbers[index].drawn(plan.seed, table));
            assert!((5..=9).contains(&dragon) && (2..=5).contains(&bear), "{dragon} {bear}");
            for (variant, dragon) in variants.iter().zip([dragon, dragon, 4]) {
                let layers = [("Dragon", dragon), ("Bear", bear)];
                let layers = layers.map(|(name, value)| format!("'card.{name}.strength={value}'")).join(", ");
                let rules = ["", "rules.trophy_cost = 5\n"][usize::from(variant.name == "b")];
                let stated = self::plan(&format!("{TEXT}layers = [{layers}]\n{rules}"));
                assert_eq!(variant.rules.identity(), stated.variants[0].rules.identity(), "{} {table}", variant.name);
            }
        }
    }

    #[test]
    fn a_span_loads_the_tables_that_it_plays() {
        let loaded = |span| drawn_variants(&uncertain(NUMBERS), span).unwrap().iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(loaded([0, 3]), [3, 0, 0, 0]);
        assert_eq!(loaded([7, 10]), [0, 0, 3, 3]);
        assert_eq!(loaded([0, 90]), [3; 4]);
    }

    #[test]
    fn stated_games_do_not_change_and_drawn_ones_are_the_same_however_they_are_played() {
        let (plan, without) = (uncertain(NUMBERS), self::plan(&format!("{TEXT}{VARIANTS}")));
        let [one, two] = [1, 2].map(|threads| run(&plan, threads, &()).unwrap().games);
        assert_eq!(one, two);
        assert_eq!(one.tally, run(&without, 2, &()).unwrap().games.tally);
        assert_ne!(plan.identity(), without.identity());
        let games: Vec<u64> = one.drawn.values().map(|tally| tally.variants[0].games).collect();
        assert_eq!(games, [24, 24, 21, 21], "one cycle of three games after the other");
        assert!(one.fits(&plan) && !one.fits(&without));
        let part = |span| go_on(Job { plan: &plan, span, begun: Vec::new(), keep: None, rows: false }, 1, &()).unwrap();
        let begun: Vec<Batch> = [[45, 90], [0, 45]].map(|span| part(span).games).into();
        let begun = serde_json::from_str(&serde_json::to_string(&begun).unwrap()).unwrap();
        let job = Job { plan: &plan, span: [0, 90], begun, keep: None, rows: false };
        assert_eq!(go_on(job, 2, &()).unwrap().games, one);
        let record = Record::new(&plan, run(&plan, 2, &()).unwrap());
        assert_eq!(Record::from_json(&record.to_json().unwrap()).unwrap(), record);
        let mut forged = record.clone();
        forged.uncertain.as_mut().unwrap().tallies.get_mut(&3).unwrap().variants[1].unfinished += 1_000;
        assert!(Record::from_json(&forged.to_json().unwrap()).is_err());
    }

    #[test]
    fn a_table_under_which_every_number_is_the_stated_one_plays_the_stated_games() {
        let plan = uncertain("numbers = ['card.Bear.copies 1..2']\n");
        let numbers = &plan.uncertain.as_ref().unwrap().numbers;
        let stated = (0..4).find(|table| numbers[0].drawn(plan.seed, *table) == 1).unwrap();
        let games: Vec<u64> = (0..90).filter(|game| game / 3 % 4 == stated as u64).collect();
        let played = run(&plan, 1, &()).unwrap().games;
        let same = Plan { uncertain: None, ..plan.clone() };
        let mut print = 0_u64;
        for game in games {
            print = print.wrapping_add(
                crate::experiment::table::replay(&same, &same.variants[1], game, false).fingerprint(game),
            );
        }
        assert_eq!(played.drawn[&stated].variants[1].fingerprint, print);
    }
}
