//! Reads and checks a situation file. Reports everything unknown or impossible at once, each with its line.

use super::cases::{self, Case};
use super::expectation::{self, Expectation};
use super::scripted_choice::ScriptedChoice;
use super::stage::{RulesAndSeats, Stage};
use crate::engine::choice::Strategy;
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::{Fault, unknown};
use crate::ruleset::layer::Layer;
use crate::ruleset::setting::{self, Switch};
use crate::ruleset::written::{self, RulesetSpec};
use crate::strategy::registry::{self, Registry};
use crate::strategy::resolver::Resolver;
use std::sync::Arc;
use toml::de::DeTable;

/// The only version of the file format.
pub const SCHEMA: u64 = 1;
/// Largest number of turns that a situation may play.
pub const TURNS_MAX: u64 = 10_000;
/// The strategy of a seat that names none.
const STRATEGY: &str = "plain";
/// The keys of a situation file in every game.
const KEYS: [&str; 18] = [
    "schema",
    "title",
    "source",
    "rulings",
    "edition",
    "layers",
    "rules",
    "seed",
    "game",
    "setup",
    "to_move",
    "turns",
    "rounds_max",
    "seat",
    "dice",
    "dice_then",
    "unseen",
    "choices",
];
/// The keys at its end.
const LAST: [&str; 2] = ["expect", "case"];

/// The keys of a situation file of a game.
fn keys<G: Stage>() -> Vec<&'static str> {
    KEYS.iter().chain(G::KEYS).chain(&LAST).copied().collect()
}

/// What happens when the written dice are used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DiceThen {
    /// The situation fails.
    #[default]
    Error,
    /// Further dice are random.
    Random,
}

/// The place of a case in its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseOf {
    /// Its number, from 1.
    pub number: usize,
    /// The title of the file.
    pub file_title: String,
}

/// A situation, ready to be played.
#[derive(Clone, Debug)]
pub struct Situation<G: Stage> {
    /// The file it was read from.
    pub file: String,
    /// Its place among the file's cases; `None` if the file has no cases.
    pub case: Option<CaseOf>,
    /// Its title.
    pub title: String,
    /// The rule's source, such as a page of the rulebook.
    pub source: String,
    /// Rulings it proves: those cited in `source` and those of the list `rulings`.
    pub rulings: Vec<u32>,
    /// The switches it sets, with their values.
    pub switches: Vec<(String, toml::Value)>,
    /// The ruleset.
    pub rules: Arc<G::Rules>,
    /// The position.
    pub position: G::Position,
    /// Each seat's strategy.
    pub strategies: Vec<Arc<registry::LoadedStrategy>>,
    /// Is the end of the setup played before the first turn: what characters choose and are given when they begin?
    pub sets_up: bool,
    /// How many turns are played.
    pub turns: u32,
    /// Rounds after which the game counts as unfinished.
    pub rounds_max: Option<u16>,
    /// The dice of the script, in order.
    pub dice: Vec<u8>,
    /// What happens after them.
    pub dice_then: DiceThen,
    /// Are facedown cards that nobody has seen shuffled in each game of a sample?
    pub shuffles_unseen: bool,
    /// The choices of the script, in order.
    pub choices: Vec<ScriptedChoice<G>>,
    /// What must be true afterwards.
    pub expect: Expectation<G>,
}

impl<G: Stage> Situation<G> {
    /// Creates the players.
    #[must_use]
    pub fn table(&self) -> Vec<Box<dyn Strategy<G>>> {
        self.strategies.iter().map(|loaded| loaded.make(&[])).collect()
    }
}

/// Is the text a situation, and not an experiment, as far as its keys tell?
#[must_use]
pub fn is_situation(text: &str) -> bool {
    let (table, _) = DeTable::parse_recoverable(text);
    ["seat", "expect", "to_move", "turns", "spaces", "decks", "choices", "case"]
        .iter()
        .any(|key| table.get_ref().contains_key(*key))
}

/// Reads the situations of a file: one, or one for each case. Faults are reported under the name `file`; strategies
/// come from `library`.
///
/// # Errors
/// Every fault of the file, by line, and of the strategies it names.
pub fn read<G: Stage>(file: &str, text: &str, library: &Registry) -> Result<Vec<Situation<G>>, Vec<Fault>> {
    let mut reader = Reader::new(file, text);
    let mut finder = Resolver::new(library);
    let situations = reader.parse().and_then(|table| {
        let table = cases::lifted(&mut reader, &table);
        let layers = written::layers(&mut reader, &table, &library.layers).unwrap_or_default();
        let cases = cases::read(&mut reader, &table, &keys::<G>());
        let setup = setup::<G>(&mut reader, &mut finder, (&table, &layers))?;
        let situations = cases.iter().map(|case| situation(&mut reader, &setup, case, file));
        situations.collect::<Option<Vec<_>>>()
    });
    match situations {
        Some(situations) if reader.is_clean() && finder.is_clean() => Ok(situations),
        Some(_) | None => Err(finder.faults(reader)),
    }
}

/// What all situations of a file share.
struct Setup<G: Stage> {
    title: String,
    switches: Vec<(String, toml::Value)>,
    rules: Arc<G::Rules>,
    position: G::Position,
    strategies: Vec<Arc<registry::LoadedStrategy>>,
    rounds_max: Option<u16>,
}

fn setup<G: Stage>(
    reader: &mut Reader<'_>,
    finder: &mut Resolver<'_>,
    (table, layers): (&DeTable<'_>, &[Placed<Arc<Layer>>]),
) -> Option<Setup<G>> {
    reader.only(table, "a situation", &keys::<G>());
    let _ = reader.whole(table, "schema", SCHEMA..=SCHEMA);
    for needed in ["schema", "title", "edition", "seat"] {
        if !table.contains_key(needed) {
            reader.fault(0, format!("a situation needs `{needed}`"));
        }
    }
    let title = reader.line(table, "title").map_or_else(String::new, |title| title.value);
    let plain = reader.plain()?;
    cases::refuse_equal(reader, table, &plain);
    let edition = written::edition(reader, table, finder.games())?;
    let switches = setting::switches(reader, table, &plain, &[G::SCHEMA]);
    let rules = rules::<G>(reader, finder, &edition, layers, &switches)?;
    let position = G::read_position(reader, table)?;
    let strategies = strategies(reader, finder, table);
    // If a layer had faults, the ruleset is a stand-in without that layer's cards, so strategies cannot be checked.
    if G::header(&rules).layers.len() == layers.len() {
        strategies
            .iter()
            .for_each(|loaded| finder.check(loaded, |library, loaded| library.faults_under::<G>(loaded, &rules)));
    }
    let rounds_max = reader.whole(table, "rounds_max", 1..=u64::from(u16::MAX));
    G::flaws(&rules, &position).into_iter().for_each(|(at, reason)| reader.fault(at, reason));
    Some(Setup {
        title,
        switches: switches.into_iter().map(|switch| (switch.name.value, switch.value)).collect(),
        rules,
        position,
        strategies,
        rounds_max: rounds_max.and_then(|max| u16::try_from(max.value).ok()),
    })
}

/// The ruleset of a file. Most files share one without switches, which is loaded once.
fn rules<G: Stage>(
    reader: &mut Reader<'_>,
    finder: &Resolver<'_>,
    edition: &Placed<String>,
    layers: &[Placed<Arc<Layer>>],
    switches: &[Switch],
) -> Option<Arc<G::Rules>> {
    let files = layers.iter().map(|layer| layer.value.file.clone());
    let key: Vec<String> = core::iter::once(edition.value.clone()).chain(files).collect();
    let shared = finder.library().kept(&key).filter(|_| switches.is_empty());
    if shared.is_some() {
        return shared;
    }
    let set: Vec<&Switch> = switches.iter().collect();
    let loaded =
        RulesetSpec { game: G::SCHEMA, games: finder.games(), edition: &edition.value, layers, switches: &set };
    let rules = Arc::new(written::ruleset(reader, &loaded, edition.at, &G::load)?);
    if switches.is_empty() && G::header(&rules).layers.len() == layers.len() {
        finder.library().keep(key, &rules);
    }
    Some(rules)
}

fn situation<G: Stage>(reader: &mut Reader<'_>, setup: &Setup<G>, case: &Case<'_>, file: &str) -> Option<Situation<G>> {
    let table = &case.table;
    let (rules, position) = (&setup.rules, &setup.position);
    let known = (&**rules, G::seats(position));
    let title = reader.line(table, "title").map_or_else(String::new, |title| title.value);
    let source = reader.text(table, "source").map_or_else(String::new, |source| source.value);
    let rulings = rulings::<G>(reader, table, &source);
    let turns = reader.whole(table, "turns", 0..=TURNS_MAX).map_or(1, |turns| turns.value);
    let sets_up = reader.truth(table, "setup").is_some_and(|setup| setup.value);
    let seats = if sets_up { reader.tables(table, "seat").unwrap_or_default() } else { Vec::new() };
    for seat in seats.iter().filter(|seat| ["status", "dead"].iter().any(|key| seat.value.contains_key(*key))) {
        reader.fault(
            seat.at,
            "with `setup = true` the game begins, so that nobody can be dead: leave `setup` or this out".to_owned(),
        );
    }
    let (dice, dice_then) = dice(reader, table);
    let shuffles_unseen = reader.text(table, "unseen").is_some_and(|word| {
        let known = ["as_listed", "shuffled"];
        if !known.contains(&word.value.as_str()) {
            reader.fault(word.at, unknown("`unseen`", &word.value, &known));
        }
        word.value == "shuffled"
    });
    let choices = choices::<G>(reader, table, known);
    G::impossible(position, &choices, turns).into_iter().for_each(|(at, reason)| reader.fault(at, reason));
    let expect = expectation::read::<G>(reader, known, table);
    if !expect.shares.is_empty() && dice_then == DiceThen::Error {
        reader.fault(expect.shares[0].at, "`share` needs random dice: set `dice_then = \"random\"`".to_owned());
    }
    Some(Situation {
        file: file.to_owned(),
        case: case.number.map(|number| CaseOf { number, file_title: setup.title.clone() }),
        title,
        source,
        rulings,
        switches: setup.switches.clone(),
        rules: Arc::clone(rules),
        position: position.clone(),
        strategies: setup.strategies.clone(),
        sets_up,
        turns: u32::try_from(turns).ok()?,
        rounds_max: setup.rounds_max,
        dice,
        dice_then,
        shuffles_unseen,
        choices,
        expect,
    })
}

/// The rulings in the list `rulings`, and those that `source` cites as `RULING 12`.
fn rulings<G: Stage>(reader: &mut Reader<'_>, table: &DeTable<'_>, source: &str) -> Vec<u32> {
    let mut rulings = Vec::new();
    let known = G::rulings();
    for listed in reader.wholes(table, "rulings", 1..=999).unwrap_or_default() {
        let number = u32::try_from(listed.value).unwrap_or(0);
        if !known.contains(&number) {
            reader.fault(listed.at, format!("there is no ruling {number} in RULINGS.md"));
        }
        rulings.push(number);
    }
    let at = table.get("source").map_or(0, |value| value.span().start);
    for rest in source.split("RULING ").skip(1) {
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        let Ok(number) = digits.parse::<u32>() else { continue };
        if !known.contains(&number) {
            reader.fault(at, format!("there is no ruling {number} in RULINGS.md"));
        }
        rulings.push(number);
    }
    rulings
}

fn strategies(
    reader: &mut Reader<'_>,
    finder: &mut Resolver<'_>,
    table: &DeTable<'_>,
) -> Vec<Arc<registry::LoadedStrategy>> {
    let mut all_loaded = Vec::new();
    for seat in reader.tables(table, "seat").unwrap_or_default() {
        let named = reader.text(seat.value, "strategy");
        let name = named.unwrap_or_else(|| Placed { value: STRATEGY.to_owned(), at: seat.at });
        all_loaded.extend(finder.find(reader, &name));
    }
    all_loaded
}

fn dice(reader: &mut Reader<'_>, table: &DeTable<'_>) -> (Vec<u8>, DiceThen) {
    let word = table.get("dice").filter(|value| value.get_ref().is_str());
    let dice = if let Some(word) = word {
        let wanted = "`dice` is a list of faces, such as [1, 6]; for random dice, set `dice_then = \"random\"`";
        reader.fault(word.span().start, wanted.to_owned());
        None
    } else {
        reader.wholes(table, "dice", 1..=6)
    };
    let faces = dice.unwrap_or_default().iter().filter_map(|die| u8::try_from(die.value).ok()).collect();
    let then = reader.text(table, "dice_then");
    let then = then.map_or(DiceThen::Error, |then| match then.value.as_str() {
        "error" => DiceThen::Error,
        "random" => DiceThen::Random,
        other => {
            reader.fault(then.at, unknown("`dice_then`", other, &["error", "random"]));
            DiceThen::Error
        }
    });
    (faces, then)
}

fn choices<G: Stage>(
    reader: &mut Reader<'_>,
    table: &DeTable<'_>,
    known: RulesAndSeats<'_, G>,
) -> Vec<ScriptedChoice<G>> {
    let written = reader.texts(table, "choices").unwrap_or_default();
    written.into_iter().filter_map(|text| ScriptedChoice::read(reader, known, &text)).collect()
}
