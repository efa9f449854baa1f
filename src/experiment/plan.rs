//! Reads and resolves `experiments/*.toml`; everything unknown or impossible is refused before a game is played.

use super::axis::Axis;
use super::fork::{self, ForkHead};
use super::gate::{self, Gate};
use super::head::{head, named_by};
use super::hearing;
use super::league::{self, Member};
use super::levels;
use super::plan_reader::PlanReader;
use super::precision::Precision;
use super::schedule::{Layout, Seatings};
use super::statistics::{self, Statistics};
use super::sweep::{self, SweepCell};
use super::tally::Sizes;
use super::uncertain_file;
use super::variant_config::{self, VariantConfig};
use super::variants::{self, Variant};
use crate::engine::fault::Fault;
use crate::engine::identity::{Identity, Reading};
use crate::games::Kit;
use crate::strategy::registry::Registry;
use toml::de::DeTable;

/// An experiment, ready to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The file's name without its extension.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The question it answers; may be empty.
    pub question: String,
    /// The game.
    pub kit: &'static dyn Kit,
    /// The first variant's edition.
    pub edition: String,
    /// Games per variant.
    pub games: u64,
    /// The seed of all games.
    pub seed: u64,
    /// Rounds after which a game counts as unfinished.
    pub rounds_max: u16,
    /// The confidence level of all intervals; it changes no game.
    pub confidence: crate::stats::level::Confidence,
    /// How entries change seats from game to game.
    pub seatings: Seatings,
    /// Is telemetry collected? It changes no game.
    pub telemetry: bool,
    /// What telemetry counts beside its series; `None` if nothing more.
    pub statistics: Option<Statistics>,
    /// Seconds per turn at a table, used for game lengths in minutes; `None` if the file does not say.
    pub seconds_per_turn: Option<u64>,
    /// Where games fork, if they do.
    pub fork: Option<ForkHead>,
    /// The numbers that are drawn, and how many tables; `None` if all are as the tables state them.
    pub uncertain: Option<super::uncertain::Uncertain>,
    /// The axes of the sweep that made the variants; empty without a sweep.
    pub axes: Vec<Axis>,
    /// The strategies of the league whose pairs are the variants; empty without a league.
    pub league: Vec<Member>,
    /// The strategies that replace the field's, level after level with equally many variants; empty without levels.
    pub skill_levels: Vec<String>,
    /// The bounds that the results must meet.
    pub gates: Vec<Gate>,
    /// The precision at which the run stops; `None` plays all games.
    pub precision: Option<Precision>,
    /// The variants. Each is compared with its baseline: the first variant unless it names another.
    pub variants: Vec<Variant>,
    /// The names of all variants' characters, in the order of the tallies' numbers.
    pub roster: Vec<String>,
    /// The names of all strategies used, in the order of the tallies' numbers.
    pub strategies: Vec<String>,
}

impl Plan {
    /// A hash of everything that determines the games, except their number: a longer run of the same plan continues
    /// with the same games.
    #[must_use]
    pub fn identity(&self) -> Identity {
        let mut reading = Reading::of("plan");
        reading.part("experiment", &self.name);
        reading.part("seed", &self.seed.to_string());
        reading.part("rounds_max", &self.rounds_max.to_string());
        reading.part("seatings", self.seatings.name());
        if !self.league.is_empty() {
            reading.part("league", "");
        }
        if let Some(fork) = &self.fork {
            reading.part("decision", &fork.decision);
            reading.part("option", &fork.option);
            fork.by.iter().for_each(|fact| reading.part("by", fact));
            fork.when.iter().for_each(|fact| reading.part("when", fact));
        }
        self.uncertain.iter().for_each(|uncertain| uncertain.read_into(&mut reading));
        self.variants.iter().for_each(|variant| variant.read_into(&mut reading));
        reading.finish()
    }

    /// The sizes of its tallies.
    #[must_use]
    pub fn sizes(&self) -> Sizes {
        let unfinished = self.kit.endings().iter().map(|row| row.unfinished).collect();
        let (roster, strategies) = (self.roster.len(), self.strategies.len());
        Sizes { roster, strategies, unfinished, forks: self.fork.is_some(), paired: self.league.is_empty() }
    }

    /// The seats of its variants.
    pub(super) fn layouts(&self) -> Vec<&Layout> {
        self.variants.iter().map(|variant| &variant.layout).collect()
    }
}

/// Reads and resolves an experiment. `file` is the name that faults are reported under; its stem names the experiment.
/// Strategies come from `library`.
///
/// # Errors
/// Every fault of the file, by line, and of the strategies it names.
pub fn read(file: &str, text: &str, library: &Registry) -> Result<Plan, Vec<Fault>> {
    planned(PlanReader::new(file, text, library), file)
}

/// Like [`read`], but plays all variants in the given edition, which must exist.
///
/// # Errors
/// As [`read`].
pub fn read_as(file: &str, text: &str, library: &Registry, edition: &str) -> Result<Plan, Vec<Fault>> {
    let mut desk = PlanReader::new(file, text, library);
    desk.edition = Some(edition.to_owned());
    planned(desk, file)
}

fn planned(mut desk: PlanReader<'_>, file: &str) -> Result<Plan, Vec<Fault>> {
    let plan = desk.reader.parse().and_then(|table| resolve(&mut desk, &table, file));
    match plan {
        Some(plan) if desk.is_clean() => Ok(plan),
        Some(_) | None => Err(desk.faults()),
    }
}

fn resolve(desk: &mut PlanReader<'_>, table: &DeTable<'_>, file: &str) -> Option<Plan> {
    let head = head(&mut desk.reader, table);
    // The same text without places, for the values of switches.
    let plain = desk.reader.plain()?;
    let top = variant_config::read(desk, table, &plain);
    if let Some(change) = &top.change {
        desk.reader.fault(change.at, "`entry` must be a list of tables, each under its own [[entry]] line".to_owned());
    }
    let mut variants = variants(desk, table, (&plain, &head.title), &top)?;
    let levels = levels::read(desk, table);
    variants.cells = levels::spread(variants.cells, &levels);
    variants::in_length(desk, &variants.cells);
    let gates = gate::written::read(desk, table);
    let fork = fork::read(desk, table);
    let uncertain = uncertain_file::read(desk, table);
    let asked = statistics::read(desk, table, (head.hearing.telemetry, fork.is_some()));
    let mut resolved = Vec::new();
    for cell in &variants.cells {
        resolved.extend(variants::resolve(desk, cell, &top, head.seatings, fork.as_ref()));
    }
    if resolved.len() != variants.cells.len() {
        return None;
    }
    variants::in_time(desk, &head.rounds_max, &resolved);
    // In a league a field has been refused by its name.
    if variants.league.is_empty() {
        variants::seated(desk, &top, (&variants.cells, &resolved), levels.first().map(|level| level.at));
    }
    let (roster, strategies) = variants::number(&mut resolved);
    let uncertain = uncertain.and_then(|written| uncertain_file::resolve(desk, written, &resolved));
    let statistics = asked.map(|asked| statistics::resolve(desk, asked, &resolved));
    let single = fork.is_none() && variants.axes.is_empty() && variants.league.is_empty();
    let few = single && resolved.len() <= hearing::VARIANTS_MAX;
    let characters: Vec<&str> = roster.iter().map(String::as_str).collect();
    let gates = gate::resolved::resolve(desk, gates, (&resolved, resolved.len() / levels.len().max(1)), &characters);
    Some(Plan {
        name: named_by(&mut desk.reader, file),
        title: head.title,
        question: head.question,
        kit: desk.kit,
        edition: resolved.first()?.edition.clone(),
        games: head.games,
        seed: head.seed,
        rounds_max: head.rounds_max.value,
        confidence: head.confidence,
        seatings: head.seatings,
        telemetry: head.hearing.telemetry.unwrap_or(few || statistics.is_some()),
        statistics,
        seconds_per_turn: head.hearing.seconds_per_turn,
        fork: fork.as_ref().map(fork::WrittenFork::head),
        uncertain,
        axes: variants.axes,
        league: variants.league,
        skill_levels: levels.into_iter().map(|level| level.value.name.clone()).collect(),
        gates,
        precision: None,
        variants: resolved,
        roster,
        strategies,
    })
}

/// The variants to resolve, and what made them.
#[derive(Default)]
struct Variants {
    axes: Vec<Axis>,
    league: Vec<Member>,
    cells: Vec<SweepCell>,
}

fn variants(
    desk: &mut PlanReader<'_>,
    table: &DeTable<'_>,
    (plain, title): (&toml::Table, &str),
    top: &VariantConfig,
) -> Option<Variants> {
    if table.contains_key(league::KEY) {
        let (league, cells) = league::read(desk, table, top)?;
        return Some(Variants { league, cells, ..Variants::default() });
    }
    if table.contains_key(sweep::KEY) {
        let (axes, cells) = sweep::read(desk, table, top)?;
        return Some(Variants { axes, cells, ..Variants::default() });
    }
    Some(Variants { cells: variants::read(desk, table, plain, title), ..Variants::default() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::play::ROUNDS_MAX;

    const GOOD: &str = r#"schema = 2
title = "Two variants"
edition = "talisman-r4e"
players = 3
games = 1_000
seed = 7
[field]
strategy = "seasoned"
[[entry]]
strategy = "bold"
character = "Troll"
[[variant]]
name = "printed"
[[variant]]
name = "cheap"
rules.trophy_cost = 5
players = 4
field.strategy = "random"
"#;

    fn faults(text: &str) -> Vec<String> {
        let faults = read("x.toml", text, &crate::games::talisman::strategies::registry()).unwrap_err();
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn variants_take_what_they_do_not_say_from_the_top() {
        let plan = read("experiments/two.toml", GOOD, &crate::games::talisman::strategies::registry()).unwrap();
        assert_eq!((plan.name.as_str(), plan.games, plan.seed, plan.rounds_max), ("two", 1_000, 7, ROUNDS_MAX));
        let [first, second] = plan.variants.as_slice() else { panic!("two variants") };
        assert_eq!((first.layout.players, second.layout.players), (3, 4));
        assert_eq!((first.overrides.len(), second.overrides.len()), (0, 1));
        let strategies: Vec<&str> = second.entries.iter().map(|entry| entry.loaded.name.as_str()).collect();
        assert_eq!(strategies, ["bold", "random"]);
        assert_eq!(second.entries[1].count, 3);
        assert_eq!(plan.strategies, ["bold", "seasoned", "random"]);
        assert_eq!(second.layout.strategy_of, [0, 2, 2, 2]);
    }

    #[test]
    fn a_variant_may_name_the_one_it_is_compared_with() {
        let three = format!("{GOOD}[[variant]]\nname = \"cheaper\"\nbaseline = \"cheap\"\nrules.trophy_cost = 4\n");
        let plan = read("x.toml", &three, &crate::games::talisman::strategies::registry()).unwrap();
        let baseline: Vec<usize> = plan.variants.iter().map(|variant| variant.layout.baseline).collect();
        assert_eq!(baseline, [0, 0, 1]);
        assert_eq!(plan.variants[2].layout.beside, [Some(0), Some(1)]);
        assert!(
            faults(&three.replace("baseline = \"cheap\"", "baseline = \"cheep\""))[0].contains("did you mean `cheap`")
        );
        assert!(faults(&three.replace("baseline = \"cheap\"", "baseline = \"cheaper\""))[0].starts_with("x.toml:21:"));
    }

    #[test]
    fn what_a_variant_sets_goes_before_the_top_also_where_it_stands_for_several() {
        let costs = |top: &str, variant: &str| {
            let text = GOOD.replace("seed = 7", &format!("seed = 7\nrules = {{ {top} }}"));
            let plan = read(
                "two.toml",
                &text.replace("rules.trophy_cost = 5", variant),
                &crate::games::talisman::strategies::registry(),
            )
            .unwrap();
            let switches = plan.variants[1].rules.switches();
            let [strength, craft] = ["trophy_cost_strength", "trophy_cost_craft"].map(|name| switches[name].as_u64());
            (strength.unwrap(), craft.unwrap())
        };
        assert_eq!(costs("trophy_cost_strength = 6", "rules.trophy_cost = 5"), (5, 5));
        assert_eq!(costs("trophy_cost = 6", "rules.trophy_cost_strength = 5"), (5, 6));
    }

    #[test]
    fn the_hash_follows_what_is_played() {
        let hash =
            |text: &str| read("two.toml", text, &crate::games::talisman::strategies::registry()).unwrap().identity();
        assert_eq!(hash(GOOD), hash(&GOOD.replace("Two variants", "Deux bras")));
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
                "schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\nplayers = 4\nrounds_max = {rounds}\n\
                 layers = ['great-hunt']\n"
            )
        };
        let told = faults(&text(39));
        assert_eq!(told, ["x.toml:5: `rounds_max` is 39, but the time limit of `t` is 40 rounds"]);
        assert!(read("x.toml", &text(40), &crate::games::talisman::strategies::registry()).is_ok());
    }

    #[test]
    fn clashes_are_refused() {
        assert!(faults(&GOOD.replace("character", "count = 4\ncharacter"))[0].contains("4 seats"));
        let twice = GOOD.replace("strategy = \"seasoned\"", "strategy = \"seasoned\"\ncharacter = \"Elf\"");
        assert!(faults(&twice)[0].contains("`Elf` can have only one seat"));
        assert!(faults(&GOOD.replace("\"cheap\"", "\"printed\""))[0].contains("two variants are named"));
        assert!(faults(&GOOD.replace("players = 4", "layers = [\"x\"]"))[0].contains("unknown layer `x`"));
        assert!(
            faults(&GOOD.replace("players = 4", "forbids = []"))[0].contains("unknown key `forbids` in [[variant]]")
        );
    }
}
