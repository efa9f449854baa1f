//! The top of an experiment file, except for its variant configuration.

use super::hearing::{self, Hearing};
use super::schedule::Seatings;
use super::{fork, gate, league, levels, statistics, sweep, uncertain_file, variant_config};
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use crate::engine::name;
use crate::engine::play::ROUNDS_MAX;
use crate::stats::level::Confidence;
use toml::de::DeTable;

/// The current version of the file format.
pub const SCHEMA: u64 = 2;
/// Default number of games per variant.
const GAMES: u64 = 20_000;
/// Largest number of games per variant.
pub const GAMES_MAX: u64 = 1_000_000_000;
/// Default seed.
pub const SEED: u64 = 1983;

/// The keys of an experiment, beside those of its variant configuration.
const KEYS: [&str; 16] = [
    "schema",
    "title",
    "question",
    "games",
    "seed",
    "rounds_max",
    "confidence",
    "seatings",
    "variant",
    sweep::KEY,
    fork::KEY,
    league::KEY,
    gate::KEY,
    levels::KEY,
    uncertain_file::KEY,
    statistics::KEY,
];

/// The top of an experiment file, except for its variant configuration.
pub(super) struct ExperimentHeader {
    /// Its title.
    pub title: String,
    /// Its question; may be empty.
    pub question: String,
    /// Games per variant.
    pub games: u64,
    /// The seed of all games.
    pub seed: u64,
    /// Rounds after which a game counts as unfinished.
    pub rounds_max: Placed<u16>,
    /// The confidence level of all intervals; it changes no game.
    pub confidence: Confidence,
    /// How entries change seats from game to game.
    pub seatings: Seatings,
    /// The telemetry options.
    pub hearing: Hearing,
}

/// Reads the top and refuses unknown keys. Notes faults.
pub(super) fn head(reader: &mut Reader<'_>, table: &DeTable<'_>) -> ExperimentHeader {
    let keys: Vec<&str> = KEYS.into_iter().chain(hearing::KEYS).chain(variant_config::KEYS).collect();
    reader.only(table, "an experiment", &keys);
    // Version 1 is accepted here; each key that was renamed since then is refused with its new name.
    let _ = reader.whole(table, "schema", SCHEMA - 1..=SCHEMA);
    for needed in ["schema", "title", "edition"] {
        if !table.contains_key(needed) {
            reader.fault(0, format!("an experiment needs `{needed}`"));
        }
    }
    let title = reader.line(table, "title").map_or_else(String::new, |title| title.value);
    let question = reader.text(table, "question").map_or_else(String::new, |question| question.value);
    let games = games(reader, table);
    let seed = reader.whole(table, "seed", 0..=i64::MAX.unsigned_abs()).map_or(SEED, |seed| seed.value);
    let rounds_max = reader.whole(table, "rounds_max", 1..=u64::from(u16::MAX));
    let rounds_max = rounds_max.map_or(Placed { value: ROUNDS_MAX, at: 0 }, |rounds| Placed {
        value: u16::try_from(rounds.value).unwrap_or(ROUNDS_MAX),
        at: rounds.at,
    });
    let confidence = confidence(reader, table);
    let seatings = seatings(reader, table);
    let hearing = hearing::read(reader, table);
    ExperimentHeader { title, question, games, seed, rounds_max, confidence, seatings, hearing }
}

/// The experiment's name: its file name without the extension. Notes a name that is not allowed.
pub(super) fn named_by(reader: &mut Reader<'_>, file: &str) -> String {
    let stem = std::path::Path::new(file).file_stem();
    let name = stem.map_or_else(|| "experiment".to_owned(), |stem| name::composed(stem.to_string_lossy().into_owned()));
    if let Some(reason) = name::fault(&name, name::NAME_MAX) {
        reader.fault(0, format!("the file's name, which names the experiment, {reason}"));
    }
    name
}

fn games(reader: &mut Reader<'_>, table: &DeTable<'_>) -> u64 {
    let is_league = table.contains_key(league::KEY);
    let Some(games) = reader.whole(table, "games", 1..=GAMES_MAX) else {
        return if is_league { league::GAMES } else { GAMES };
    };
    if let Some(reason) = league::uneven(games.value).filter(|_| is_league) {
        reader.fault(games.at, reason);
    }
    games.value
}

fn confidence(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Confidence {
    let Some(written) = reader.decimal(table, "confidence") else { return Confidence::default() };
    Confidence::try_from(written.value).unwrap_or_else(|reason| {
        reader.fault(written.at, format!("`confidence` is {}; it {reason}", written.value));
        Confidence::default()
    })
}

fn seatings(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Seatings {
    let name = reader.text(table, "seatings");
    let found = name.as_ref().map_or(Some(Seatings::default()), |name| Seatings::named(&name.value));
    if let (None, Some(name)) = (found, &name) {
        reader.fault(name.at, unknown("seatings", &name.value, &Seatings::NAMES));
    }
    let found = found.unwrap_or_default();
    if table.contains_key(league::KEY) { league::seatings(reader, (name.map(|name| name.at), found)) } else { found }
}
