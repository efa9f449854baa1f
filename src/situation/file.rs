//! A situation file, read and checked: whatever is not understood or cannot be is refused, all at once, with its line.

use super::cases::{self, Case};
use super::expectation::{self, Expectation};
use super::position;
use super::script::ScriptedChoice;
use crate::engine::choice::Strategy;
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::{Fault, unknown};
use crate::games::talisman::Talisman;
use crate::games::talisman::decision::Decision;
use crate::games::talisman::load::load;
use crate::games::talisman::position::build::build;
use crate::games::talisman::position::keys::NUMBERS;
use crate::games::talisman::position::{Position, SeatPosition};
use crate::games::talisman::ruleset::Ruleset;
use crate::games::talisman::rulings;
use crate::games::talisman::text::{names, options};
use crate::games::{self, GAMES};
use crate::ruleset::layer::Layer;
use crate::ruleset::written::{self, Recipe, Switch};
use crate::strategy::registry::{self, Registry};
use crate::strategy::resolver::Resolver;
use std::sync::Arc;
use toml::de::DeTable;

/// The only version of the file format.
pub const SCHEMA: u64 = 1;
/// The most turns a situation may play.
pub const TURNS_MAX: u64 = 10_000;
/// The strategy of a seat that names none.
const STRATEGY: &str = "plain";
/// The keys of the file.
const KEYS: &[&str] = &[
    "schema",
    "title",
    "source",
    "rulings",
    "edition",
    "layers",
    "rules",
    "seed",
    "game",
    "round",
    "to_move",
    "extra",
    "extra_left",
    "spells_left",
    "crown_reached",
    "night",
    "turns",
    "rounds_max",
    "unused",
    "dead",
    "seat",
    "spaces",
    "decks",
    "lasting",
    "dice",
    "dice_then",
    "choices",
    "expect",
    "case",
];

/// What happens when the written dice are thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DiceThen {
    /// The situation fails.
    #[default]
    Error,
    /// Further dice are random.
    Random,
}

/// A case's place in its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseOf {
    /// Its number, from 1.
    pub number: usize,
    /// The title of the file.
    pub file_title: String,
}

/// A situation, ready to be played.
#[derive(Clone, Debug)]
pub struct Situation {
    /// The file it was read from.
    pub file: String,
    /// Which of the file's cases it is; none where the file has no cases.
    pub case: Option<CaseOf>,
    /// Its title.
    pub title: String,
    /// Where the rule stands.
    pub source: String,
    /// Rulings it proves: those cited in `source` and those of the list `rulings`.
    pub rulings: Vec<u32>,
    /// The names of the switches it sets.
    pub switches: Vec<(String, toml::Value)>,
    /// What it is played by.
    pub rules: Arc<Ruleset>,
    /// The position.
    pub position: Position,
    /// Each seat's strategy.
    pub strategies: Vec<Arc<registry::Recipe>>,
    /// How many turns are played.
    pub turns: u32,
    /// Rounds after which the game is unfinished.
    pub rounds_max: u16,
    /// Dice to come.
    pub dice: Vec<u8>,
    /// And then.
    pub dice_then: DiceThen,
    /// Choices to come.
    pub choices: Vec<ScriptedChoice>,
    /// What must be true afterwards.
    pub expect: Expectation,
}

impl Situation {
    /// The strategies at the table, fresh.
    #[must_use]
    pub fn table(&self) -> Vec<Box<dyn Strategy<Talisman>>> {
        self.strategies.iter().map(|recipe| recipe.make(&[])).collect()
    }
}

/// Is the text a situation, as its keys tell, and no experiment?
#[must_use]
pub fn is_situation(text: &str) -> bool {
    let Ok(table) = text.parse::<toml::Table>() else {
        return text.lines().any(|line| line.trim_start().starts_with("[[seat]]"));
    };
    ["seat", "expect", "to_move", "turns", "spaces", "decks", "choices", "case"]
        .iter()
        .any(|key| table.contains_key(*key))
}

/// Reads the situations of a file: one, or one for each of its cases. `file` is the name faults are reported under, the
/// seats' strategies are those of the library.
///
/// # Errors
/// Every fault of the file, by line, and of the strategies it names.
pub fn read(file: &str, text: &str, library: &Registry) -> Result<Vec<Situation>, Vec<Fault>> {
    let mut reader = Reader::new(file, text);
    let mut finder = Resolver::new(library);
    let situations = reader.parse().and_then(|table| {
        let table = cases::lifted(&mut reader, &table);
        let layers = written::layers(&mut reader, &table, &library.layers).unwrap_or_default();
        let cases = cases::read(&mut reader, &table, KEYS);
        let setup = setup(&mut reader, &mut finder, (&table, &layers))?;
        let situations = cases.iter().map(|case| situation(&mut reader, &setup, case, file));
        situations.collect::<Option<Vec<_>>>()
    });
    match situations {
        Some(situations) if reader.is_clean() && finder.is_clean() => Ok(situations),
        Some(_) | None => Err(finder.faults(reader)),
    }
}

/// What all situations of a file have in common.
struct Setup {
    title: String,
    switches: Vec<(String, toml::Value)>,
    rules: Arc<Ruleset>,
    position: Position,
    strategies: Vec<Arc<registry::Recipe>>,
    rounds_max: u16,
}

fn setup(
    reader: &mut Reader<'_>,
    finder: &mut Resolver<'_>,
    (table, layers): (&DeTable<'_>, &[Placed<Arc<Layer>>]),
) -> Option<Setup> {
    reader.only(table, "a situation", KEYS);
    let _ = reader.whole(table, "schema", SCHEMA..=SCHEMA);
    for needed in ["schema", "title", "edition", "seat"] {
        if !table.contains_key(needed) {
            reader.fault(0, format!("a situation needs `{needed}`"));
        }
    }
    let title = reader.line(table, "title").map_or_else(String::new, |title| title.value);
    let plain = reader.plain()?;
    cases::refuse_equal(reader, table, &plain);
    let edition = written::edition(reader, table, GAMES)?;
    let switches = written::switches(reader, table, &plain, GAMES);
    let set: Vec<&Switch> = switches.iter().collect();
    let game = games::of_edition(&edition.value)?;
    let recipe = Recipe { game, edition: &edition.value, layers, switches: &set };
    let rules = written::ruleset(reader, &recipe, edition.at, &load)?;
    let position = position::read(reader, table)?;
    let strategies = strategies(reader, finder, table);
    strategies.iter().for_each(|recipe| finder.check(recipe, &rules, layers.len()));
    let rounds_max =
        reader.whole(table, "rounds_max", 1..=u64::from(u16::MAX)).map_or(u64::from(u16::MAX), |max| max.value);
    match build(&rules, &position, position.game) {
        Ok(_) => {}
        Err(flaws) => flaws.into_iter().for_each(|(at, reason)| reader.fault(at, reason)),
    }
    Some(Setup {
        title,
        switches: switches.into_iter().map(|switch| (switch.name.value, switch.value)).collect(),
        rules: Arc::new(rules),
        position,
        strategies,
        rounds_max: u16::try_from(rounds_max).ok()?,
    })
}

fn situation(reader: &mut Reader<'_>, setup: &Setup, case: &Case<'_>, file: &str) -> Option<Situation> {
    let table = &case.table;
    let (rules, position) = (&setup.rules, &setup.position);
    let title = reader.line(table, "title").map_or_else(String::new, |title| title.value);
    let source = reader.text(table, "source").map_or_else(String::new, |source| source.value);
    let rulings = rulings(reader, table, &source);
    let turns = reader.whole(table, "turns", 0..=TURNS_MAX).map_or(1, |turns| turns.value);
    let (dice, dice_then) = dice(reader, table);
    let choices = choices(reader, table, rules, position.seats.len());
    toads_cast_nothing(reader, position, &choices, turns);
    let expect = expectation::read(reader, rules, (table, position.seats.len()));
    if !expect.shares.is_empty() && dice_then == DiceThen::Error {
        reader.fault(expect.shares[0].at, "shares need `dice_then = \"random\"`".to_owned());
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
        turns: u32::try_from(turns).ok()?,
        rounds_max: setup.rounds_max,
        dice,
        dice_then,
        choices,
        expect,
    })
}

/// Rulings of the list, and those that the source cites as `RULING 12`.
fn rulings(reader: &mut Reader<'_>, table: &DeTable<'_>, source: &str) -> Vec<u32> {
    let mut rulings = Vec::new();
    let known = rulings::numbers();
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

fn strategies(reader: &mut Reader<'_>, finder: &mut Resolver<'_>, table: &DeTable<'_>) -> Vec<Arc<registry::Recipe>> {
    let mut recipes = Vec::new();
    for seat in reader.tables(table, "seat").unwrap_or_default() {
        let named = reader.text(seat.value, "strategy");
        let name = named.unwrap_or_else(|| Placed { value: STRATEGY.to_owned(), at: seat.at });
        recipes.extend(finder.find(reader, &name));
    }
    recipes
}

fn dice(reader: &mut Reader<'_>, table: &DeTable<'_>) -> (Vec<u8>, DiceThen) {
    let dice = reader.wholes(table, "dice", 1..=6);
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

fn choices(reader: &mut Reader<'_>, table: &DeTable<'_>, rules: &Ruleset, seats: usize) -> Vec<ScriptedChoice> {
    let written = reader.texts(table, "choices").unwrap_or_default();
    written.into_iter().filter_map(|text| choice(reader, rules, &text, seats)).collect()
}

/// `decision: option`, or `1 decision: option` for one seat only.
fn choice(reader: &mut Reader<'_>, rules: &Ruleset, text: &Placed<String>, seats: usize) -> Option<ScriptedChoice> {
    let Some((before, option)) = text.value.split_once(':') else {
        reader.fault(text.at, format!("`{}` is no choice; write `decision: option`", text.value));
        return None;
    };
    let (seat, name) = seat_and_name(reader, (before.trim(), text.at), seats)?;
    let decision = decision(reader, name, text.at)?;
    let option = option.trim().to_owned();
    if let Err(reason) = options::read(rules, decision, &option) {
        reader.fault(text.at, reason);
    }
    Some(ScriptedChoice { at: text.at, seat, decision, option })
}

/// A name with a seat's number before it, or without.
pub fn seat_and_name<'t>(
    reader: &mut Reader<'_>,
    (text, at): (&'t str, usize),
    seats: usize,
) -> Option<(Option<u8>, &'t str)> {
    let Some((number, name)) = text.split_once(' ') else { return Some((None, text)) };
    match number.parse::<u8>() {
        Ok(seat) if usize::from(seat) < seats => Some((Some(seat), name.trim())),
        Ok(seat) => {
            reader.fault(at, format!("there is no seat {seat}; the table has {seats}, from 0"));
            None
        }
        Err(_) => Some((None, text)),
    }
}

/// A decision by its name; a fault where there is none.
pub fn decision(reader: &mut Reader<'_>, name: &str, at: usize) -> Option<Decision> {
    let found = names::decision(name);
    if found.is_none() {
        let names: Vec<&str> = Decision::ALL.iter().map(|decision| decision.row().name).collect();
        reader.fault(at, unknown("decision", name, &names));
    }
    found
}

/// A choice that has a Toad cast a Spell can never be made.
fn toads_cast_nothing(reader: &mut Reader<'_>, position: &Position, choices: &[ScriptedChoice], turns: u64) {
    let toad = |said: &SeatPosition| {
        said.numbers.iter().find(|(key, _)| NUMBERS[*key].key == "toad").map_or(0, |(_, turns)| u64::from(turns.value))
    };
    for choice in choices {
        let own = matches!(choice.decision, Decision::CastTurnStart | Decision::CastMoveDone | Decision::CastTurnEnd);
        let casts = choice.decision.row().name.starts_with("cast_") && choice.option != "no";
        let mover = (turns == 1 && own).then_some(position.to_move);
        let seat = choice.seat.or(mover).filter(|_| casts);
        let Some(said) = seat.and_then(|seat| position.seats.get(usize::from(seat))) else { continue };
        if toad(said) >= turns && toad(said) > 0 {
            reader.fault(choice.at, format!("the {} is a Toad and casts no Spell", said.character.value));
        }
    }
}
