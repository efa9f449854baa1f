//! `experiments/*.toml`, fully resolved: whatever is not understood is refused before anything is played.

use super::arms::{self, Arm};
use super::axis::Axis;
use super::desk::Desk;
use super::fork::{self, ForkHead};
use super::gate::{self, Gate};
use super::head::head;
use super::hearing;
use super::league::{self, Member};
use super::levels;
use super::precision::Precision;
use super::schedule::Seatings;
use super::setting::{self, Setting};
use super::sweep::{self, Cell};
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::{Fault, unknown};
use crate::engine::rng;
use crate::strategy::library::Library;
use std::collections::BTreeSet;
use toml::de::DeTable;

/// The only version of the file format.
pub const SCHEMA: u64 = 1;
/// Games per arm where the file does not say.
pub const GAMES: u64 = 20_000;
/// The most games per arm.
pub const GAMES_MAX: u64 = 1_000_000_000;
/// The seed where the file does not say.
pub const SEED: u64 = 1983;
/// Rounds after which a game is cut short, where the file does not say.
pub const ROUNDS_MAX: u16 = 500;

/// An experiment, ready to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The file's name without its ending.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The question it is to answer; may be empty.
    pub question: String,
    /// The first arm's edition.
    pub edition: String,
    /// Games per arm.
    pub games: u64,
    /// The seed all games are a function of.
    pub seed: u64,
    /// Rounds after which a game is cut short as unfinished.
    pub rounds_max: u16,
    /// How entries change seats from game to game.
    pub seatings: Seatings,
    /// Is telemetry gathered? It changes no game.
    pub telemetry: bool,
    /// What a turn takes at a table, in seconds, for the length of games in minutes; none where the file does not say.
    pub seconds_per_turn: Option<u64>,
    /// Where games fork, if they do.
    pub fork: Option<ForkHead>,
    /// The axes of the sweep that made the arms; none where there is none.
    pub axes: Vec<Axis>,
    /// The strategies of the league whose pairs are the arms; none where there is none.
    pub league: Vec<Member>,
    /// The strategies that take the field's place, each in as many arms, one after another; none where there are none.
    pub levels: Vec<String>,
    /// The bounds that the answer must keep.
    pub gates: Vec<Gate>,
    /// What playing ends for; none where all games are played.
    pub precision: Option<Precision>,
    /// The arms; differences are taken against the first, or the one that an arm names.
    pub arms: Vec<Arm>,
    /// The names of all arms' characters, by the numbers tallies use.
    pub roster: Vec<String>,
    /// The names of all strategies used, by the numbers tallies use.
    pub strategies: Vec<String>,
}

impl Plan {
    /// A hash of everything that decides which games are played, except the program and its tables.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let mut text = format!("{}|{}|{}|{}|{:?}", self.name, self.games, self.seed, self.rounds_max, self.seatings);
        text.push_str(&format!("|{:?}", self.fork));
        if !self.league.is_empty() {
            text.push_str("|league");
        }
        if let Some(precision) = &self.precision {
            text.push_str(&format!("|until {} {}", precision.metric.name(), precision.written));
        }
        for arm in &self.arms {
            text.push_str(&format!("|{}|{}|{}|{:?}", arm.name, arm.edition, arm.layout.players, arm.overrides));
            text.push_str(&format!("|{}", arm.layout.against));
            for layer in &arm.layers {
                text.push_str(&format!("|{}|{:x}", layer.name, layer.hash()));
            }
            for entry in &arm.entries {
                let strategy = (&entry.recipe.name, entry.recipe.hash(), &entry.params, entry.forbids());
                text.push_str(&format!("|{strategy:?}|{:?}|{}", entry.character, entry.count));
            }
        }
        text.bytes().fold(0, |key, byte| rng::join(key, u64::from(byte)))
    }
}

/// Reads and resolves an experiment; `file` is the name faults are reported under, its stem names the experiment.
/// Strategies are those of the library.
///
/// # Errors
/// Every fault of the file, by line, and of the strategies it names.
pub fn read(file: &str, text: &str, library: &Library) -> Result<Plan, Vec<Fault>> {
    planned(Desk::new(file, text, library), file)
}

/// The same with all arms in another edition, a known one, than the file says.
///
/// # Errors
/// As [`read`].
pub fn read_as(file: &str, text: &str, library: &Library, edition: &str) -> Result<Plan, Vec<Fault>> {
    let mut desk = Desk::new(file, text, library);
    desk.edition = Some(edition.to_owned());
    planned(desk, file)
}

fn planned(mut desk: Desk<'_>, file: &str) -> Result<Plan, Vec<Fault>> {
    let plan = desk.reader.parse().and_then(|table| resolve(&mut desk, &table, file));
    match plan {
        Some(plan) if desk.is_clean() => Ok(plan),
        Some(_) | None => Err(desk.faults()),
    }
}

fn resolve(desk: &mut Desk<'_>, table: &DeTable<'_>, file: &str) -> Option<Plan> {
    let head = head(&mut desk.reader, table);
    // Parsed once already: the same text again, for the values of switches.
    let plain = desk.reader.plain()?;
    let top = setting::read(desk, table, &plain);
    if let Some(change) = &top.change {
        desk.reader.fault(change.at, "`entry` must be a list of tables, each under its own [[entry]] line".to_owned());
    }
    let mut arms = arms(desk, table, (&plain, &head.title), &top)?;
    let levels = levels::read(desk, table);
    arms.cells = levels::spread(arms.cells, &levels);
    let gates = gate::read(desk, table);
    let fork = fork::read(desk, table);
    let mut resolved = Vec::new();
    for cell in &arms.cells {
        resolved.extend(arms::resolve(desk, cell, &top, head.seatings, fork.as_ref()));
    }
    if resolved.len() != arms.cells.len() {
        return None;
    }
    in_time(desk, &head.rounds_max, &resolved);
    let (roster, strategies) = arms::number(&mut resolved);
    let single = fork.is_none() && arms.axes.is_empty() && arms.league.is_empty();
    let few = single && resolved.len() <= hearing::ARMS_MAX;
    let level = resolved.len() / levels.len().max(1);
    let characters: Vec<&str> = roster.iter().map(String::as_str).collect();
    let gates = gate::resolve(desk, gates, (&resolved, level), &characters);
    Some(Plan {
        name: stem(file),
        title: head.title,
        question: head.question,
        edition: resolved.first()?.edition.clone(),
        games: head.games,
        seed: head.seed,
        rounds_max: head.rounds_max.value,
        seatings: head.seatings,
        telemetry: head.hearing.telemetry.unwrap_or(few),
        seconds_per_turn: head.hearing.seconds_per_turn,
        fork: fork.as_ref().map(fork::Written::head),
        axes: arms.axes,
        league: arms.league,
        levels: levels.into_iter().map(|level| level.value.name.clone()).collect(),
        gates,
        precision: None,
        arms: resolved,
        roster,
        strategies,
    })
}

/// Refuses a limit of rounds that cuts every game short before its time is up.
fn in_time(desk: &mut Desk<'_>, most: &Placed<u16>, arms: &[Arm]) {
    if let Some(arm) = arms.iter().find(|arm| arm.rules.rules.time_limit > most.value) {
        let (limit, name) = (arm.rules.rules.time_limit, &arm.name);
        let reason = format!("`rounds_max` is {}, but the time of `{name}` is up after {limit} rounds", most.value);
        desk.reader.fault(most.at, reason);
    }
}

/// The arms to be, and what made them.
#[derive(Default)]
struct Arms {
    axes: Vec<Axis>,
    league: Vec<Member>,
    cells: Vec<Cell>,
}

fn arms(desk: &mut Desk<'_>, table: &DeTable<'_>, (plain, title): (&toml::Table, &str), top: &Setting) -> Option<Arms> {
    if table.contains_key(league::KEY) {
        let (league, cells) = league::read(desk, table, top)?;
        return Some(Arms { league, cells, ..Arms::default() });
    }
    if table.contains_key(sweep::KEY) {
        let (axes, cells) = sweep::read(desk, table, top)?;
        return Some(Arms { axes, cells, ..Arms::default() });
    }
    Some(Arms { cells: read_arms(desk, table, plain, title), ..Arms::default() })
}

/// Each arm's name and what it says of its own; without arms the experiment is one, named after its title.
fn read_arms(desk: &mut Desk<'_>, table: &DeTable<'_>, plain: &toml::Table, title: &str) -> Vec<Cell> {
    let Some(rows) = desk.reader.tables(table, "arm") else {
        let name = Placed { value: title.to_owned(), at: 0 };
        return vec![Cell { name, place: Vec::new(), against: 0, setting: setting::Setting::default() }];
    };
    if rows.is_empty() {
        desk.reader.fault(0, "`arm` is an empty list; leave it out or name an arm".to_owned());
    }
    let empty = toml::Table::new();
    let values = plain.get("arm").and_then(|arms| arms.as_array());
    let keys: Vec<&str> = ["name", "against"].into_iter().chain(setting::KEYS).collect();
    let mut names = BTreeSet::new();
    let mut arms: Vec<Cell> = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let reader = &mut desk.reader;
        reader.only(row.value, "[[arm]]", &keys);
        let own = values.and_then(|arms| arms.get(index)).and_then(|arm| arm.as_table()).unwrap_or(&empty);
        let name = reader.line(row.value, "name");
        if !row.value.contains_key("name") {
            reader.fault(row.at, "an arm needs a `name`".to_owned());
        }
        if let Some(twice) = name.as_ref().filter(|name| !names.insert(name.value.clone())) {
            reader.fault(twice.at, format!("two arms are named `{}`", twice.value));
        }
        let name = name.unwrap_or(Placed { value: String::new(), at: row.at });
        let against = against(reader, row.value, &arms);
        arms.push(Cell { name, place: Vec::new(), against, setting: setting::read(desk, row.value, own) });
    }
    arms
}

/// The arm that an arm is compared with: one written before it, or else the first.
fn against(reader: &mut Reader<'_>, arm: &DeTable<'_>, before: &[Cell]) -> usize {
    let Some(named) = reader.text(arm, "against") else { return 0 };
    let found = before.iter().position(|cell| cell.name.value == named.value);
    if found.is_none() {
        let names: Vec<&str> = before.iter().map(|cell| cell.name.value.as_str()).collect();
        reader.fault(named.at, unknown("arm before this one", &named.value, &names));
    }
    found.unwrap_or(0)
}

fn stem(file: &str) -> String {
    let stem = std::path::Path::new(file).file_stem();
    stem.map_or_else(|| "experiment".to_owned(), |stem| stem.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"schema = 1
title = "Two arms"
edition = "talisman-r4e"
players = 3
games = 1_000
seed = 7
[field]
strategy = "seasoned"
[[entry]]
strategy = "bold"
character = "Troll"
[[arm]]
name = "printed"
[[arm]]
name = "cheap"
rules.trophy_cost = 5
players = 4
field.strategy = "random"
"#;

    fn faults(text: &str) -> Vec<String> {
        let faults = read("x.toml", text, &Library::shipped()).unwrap_err();
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn arms_take_what_they_do_not_say_from_the_top() {
        let plan = read("experiments/two.toml", GOOD, &Library::shipped()).unwrap();
        assert_eq!((plan.name.as_str(), plan.games, plan.seed, plan.rounds_max), ("two", 1_000, 7, ROUNDS_MAX));
        let [first, second] = plan.arms.as_slice() else { panic!("two arms") };
        assert_eq!((first.layout.players, second.layout.players), (3, 4));
        assert_eq!((first.overrides.len(), second.overrides.len()), (0, 1));
        let strategies: Vec<&str> = second.entries.iter().map(|entry| entry.recipe.name.as_str()).collect();
        assert_eq!(strategies, ["bold", "random"]);
        assert_eq!(second.entries[1].count, 3);
        assert_eq!(plan.strategies, ["bold", "seasoned", "random"]);
        assert_eq!(second.layout.strategy_of, [0, 2, 2, 2]);
    }

    #[test]
    fn an_arm_may_name_the_one_it_is_compared_with() {
        let three = format!("{GOOD}[[arm]]\nname = \"cheaper\"\nagainst = \"cheap\"\nrules.trophy_cost = 4\n");
        let plan = read("x.toml", &three, &Library::shipped()).unwrap();
        let against: Vec<usize> = plan.arms.iter().map(|arm| arm.layout.against).collect();
        assert_eq!(against, [0, 0, 1]);
        assert_eq!(plan.arms[2].layout.beside, [Some(0), Some(1)]);
        assert!(
            faults(&three.replace("against = \"cheap\"", "against = \"cheep\""))[0].contains("did you mean `cheap`")
        );
        assert!(faults(&three.replace("against = \"cheap\"", "against = \"cheaper\""))[0].starts_with("x.toml:21:"));
    }

    #[test]
    fn what_an_arm_sets_goes_before_the_top_also_where_it_stands_for_several() {
        let costs = |top: &str, arm: &str| {
            let text = GOOD.replace("seed = 7", &format!("seed = 7\nrules = {{ {top} }}"));
            let plan = read("two.toml", &text.replace("rules.trophy_cost = 5", arm), &Library::shipped()).unwrap();
            let rules = &plan.arms[1].rules.rules;
            (rules.trophy_cost_strength, rules.trophy_cost_craft)
        };
        assert_eq!(costs("trophy_cost_strength = 6", "rules.trophy_cost = 5"), (5, 5));
        assert_eq!(costs("trophy_cost = 6", "rules.trophy_cost_strength = 5"), (5, 6));
    }

    #[test]
    fn the_hash_follows_what_is_played() {
        let hash = |text: &str| read("two.toml", text, &Library::shipped()).unwrap().hash();
        assert_eq!(hash(GOOD), hash(&GOOD.replace("Two arms", "Deux bras")));
        assert_ne!(hash(GOOD), hash(&GOOD.replace("trophy_cost = 5", "trophy_cost = 6")));
        assert_ne!(hash(GOOD), hash(&GOOD.replace("seed = 7", "seed = 8")));
    }

    #[test]
    fn all_faults_come_at_once_with_their_lines() {
        let text = GOOD
            .replace("players = 3", "players = 7")
            .replace("games = 1_000", "games = 0")
            .replace("\"Troll\"", "\"Trol\"")
            .replace("\"seasoned\"", "\"seasond\"")
            .replace("trophy_cost", "trofy_cost");
        let found = faults(&text);
        assert_eq!(found.len(), 5, "{found:#?}");
        for (line, (place, named)) in found.iter().zip([
            ("x.toml:4:", "2 to 6"),
            ("x.toml:5:", "`games` is 0"),
            ("x.toml:8:", "`seasoned`"),
            ("x.toml:11:", "`Troll`"),
            ("x.toml:16:", "`trophy_cost"),
        ]) {
            assert!(line.starts_with(place) && line.contains(named), "{line}");
        }
    }

    #[test]
    fn a_limit_of_rounds_before_the_time_is_up_is_refused() {
        let text = |rounds: u16| {
            format!(
                "schema = 1\ntitle = 't'\nedition = 'talisman-r4e'\nplayers = 4\nrounds_max = {rounds}\n\
                 layers = ['great-hunt']\n"
            )
        };
        let told = faults(&text(39));
        assert_eq!(told, ["x.toml:5: `rounds_max` is 39, but the time of `t` is up after 40 rounds"]);
        assert!(read("x.toml", &text(40), &Library::shipped()).is_ok());
    }

    #[test]
    fn clashes_are_refused() {
        assert!(faults(&GOOD.replace("character", "count = 4\ncharacter"))[0].contains("4 seats"));
        let twice = GOOD.replace("strategy = \"seasoned\"", "strategy = \"seasoned\"\ncharacter = \"Elf\"");
        assert!(faults(&twice)[0].contains("`Elf` can hold one seat"));
        assert!(faults(&GOOD.replace("\"cheap\"", "\"printed\""))[0].contains("two arms are named"));
        assert!(faults(&GOOD.replace("players = 4", "layers = [\"x\"]"))[0].contains("unknown layer `x`"));
        assert!(faults(&GOOD.replace("players = 4", "forbids = []"))[0].contains("unknown key in [[arm]] `forbids`"));
    }
}
