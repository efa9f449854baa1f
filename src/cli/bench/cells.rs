//! The cells to time: strategies and layers, compiled before the first game.

use super::super::{BadInput, shipped, told};
use super::{Args, LAYERS_WITH, SEED, STRATEGIES};
use crate::engine::fault::Fault;
use crate::engine::play::ROUNDS_MAX;
use crate::experiment::plan::{Plan, read};
use crate::games;
use crate::strategy::registry::{MissingStrategy, Registry};
use serde::Serialize;

/// The name of the text of a cell's experiment.
const TEXT: &str = "bench";

/// One cell: a setup to time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BenchCell {
    /// The strategy of all seats.
    pub strategy: String,
    /// The edition.
    pub edition: String,
    /// The layers.
    pub layers: Vec<String>,
    /// The number of players.
    pub players: u8,
}

impl std::fmt::Display for BenchCell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.strategy)?;
        if !self.layers.is_empty() {
            write!(f, " with {}", self.layers.join(", "))?;
        }
        write!(f, ", {}, {} players", self.edition, self.players)
    }
}

/// A cell with its experiment.
pub struct PreparedCell {
    /// The cell.
    pub cell: BenchCell,
    /// The plan of its games.
    pub plan: Plan,
}

/// A cell of the matrix that cannot be played.
#[derive(Serialize)]
pub struct Excluded {
    /// The cell.
    #[serde(flatten)]
    pub cell: BenchCell,
    /// Why not.
    pub reason: String,
}

impl BenchCell {
    /// Makes the experiment of a cell; telemetry is off.
    fn prepare(self, games: u64, library: &Registry) -> Result<PreparedCell, (Self, Vec<String>)> {
        let quoted = |text: &str| toml::Value::from(text).to_string();
        // A game may last as long as the time limit of its layers.
        let rounds_least = shipped::ruleset(&self.edition, &self.layers).map_or(0, |rules| rules.rounds_least());
        let text = format!(
            "players = {}\nschema = 2\ntitle = \"bench\"\nedition = {}\nseed = {SEED}\ngames = {games}\n\
             rounds_max = {}\nlayers = {}\ntelemetry = false\n[field]\nstrategy = {}\n",
            self.players,
            quoted(&self.edition),
            ROUNDS_MAX.max(rounds_least),
            toml::Value::from(self.layers.clone()),
            quoted(&self.strategy)
        );
        match read(TEXT, &text, library) {
            Ok(plan) => Ok(PreparedCell { cell: self, plan }),
            Err(faults) => Err((self, faults.iter().map(told_by_option).collect())),
        }
    }
}

/// A fault of a cell. No file has its text, whose first line is the number of players.
fn told_by_option(fault: &Fault) -> String {
    match (fault.file.as_str(), fault.line) {
        (TEXT, 1) => format!("--players: {}", fault.reason),
        (TEXT, _) => fault.reason.clone(),
        _ => fault.to_string(),
    }
}

/// The cells that the command line asks for.
///
/// # Errors
/// Every unknown name, with the nearest known one.
pub fn named(args: &Args, edition: Option<&str>, games: u64, library: &Registry) -> anyhow::Result<Vec<PreparedCell>> {
    let edition = edition.unwrap_or(games::first_edition());
    let rules = shipped::ruleset(edition, &args.layers)?;
    let names: Vec<&str> = if args.strategies.is_empty() {
        STRATEGIES.to_vec()
    } else {
        args.strategies.iter().map(String::as_str).collect()
    };
    let faults: Vec<String> = names
        .iter()
        .filter_map(|name| match library.read(name) {
            Ok(loaded) => rules.strategy_faults(library, &loaded).map(MissingStrategy::Faulty),
            Err(missing) => Some(missing),
        })
        .flat_map(|missing| match missing {
            MissingStrategy::Unknown(reason) => vec![reason],
            MissingStrategy::Faulty(faults) => told(&faults),
        })
        .collect();
    if !faults.is_empty() {
        return Err(BadInput::all(&faults));
    }
    let cells = names.into_iter().map(|name| BenchCell {
        strategy: name.to_owned(),
        edition: edition.to_owned(),
        layers: args.layers.clone(),
        players: args.players,
    });
    let prepared = cells.map(|cell| cell.prepare(games, library));
    prepared.map(|prepared| prepared.map_err(|(_, faults)| BadInput::all(&faults))).collect()
}

/// Every shipped strategy without layers, and every shipped layer with [`LAYERS_WITH`] and with the layers that it needs,
/// in one edition or in all; also the combinations that cannot be played.
pub fn matrix(
    edition: Option<&str>,
    (players, games): (u8, u64),
    library: &Registry,
) -> (Vec<PreparedCell>, Vec<Excluded>) {
    let kit = games::of_registry(library);
    let (strategies, schema) = (games::registry(kit), kit.schema());
    let as_printed = strategies.names().into_iter().map(|name| (name, None));
    let kinds: Vec<(&str, Option<&str>)> =
        as_printed.chain(schema.layers.iter().map(|(name, _, _)| (LAYERS_WITH, Some(*name)))).collect();
    let (mut prepared, mut excluded) = (Vec::new(), Vec::new());
    let editions: Vec<&str> = schema.editions.iter().map(|edition| edition.name).collect();
    for edition in editions.iter().filter(|name| edition.is_none_or(|only| only == **name)) {
        for (strategy, layer) in &kinds {
            let named = layer.and_then(|name| library.layers.find(name).ok());
            let needed = named.iter().flat_map(|layer| layer.needs.iter().map(|needed| needed.value.clone()));
            let layers = layer.iter().map(|name| (*name).to_owned()).chain(needed).collect();
            let cell = BenchCell { strategy: (*strategy).to_owned(), edition: (*edition).to_owned(), layers, players };
            match cell.prepare(games, library) {
                Ok(ready) => prepared.push(ready),
                Err((cell, faults)) => excluded.push(Excluded { cell, reason: faults.join("; ") }),
            }
        }
    }
    (prepared, excluded)
}
