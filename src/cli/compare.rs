//! `questlab compare`: plays a comparison that the command line describes.

use super::question::{BASELINE, Common, TypedQuestion, setting, without};
use super::run::{self, PlanSource, RunOptions};
use super::{BadInput, shipped};
use crate::engine::name::{self, TEXT_MAX};
use crate::experiment::manifest;
use crate::experiment::plan::read;
use crate::games::{self, Kit};
use crate::ruleset::schema::edition_with_rule;
use std::path::Path;

/// Games of each variant, unless `--games` says otherwise: a few seconds for two variants.
const GAMES: u64 = 4_000;
/// Games of each pair of strategies, in equal numbers of each seating.
const PAIR: u64 = 4_200;

/// Arguments of `questlab compare`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  questlab compare trophies-at-five stop-anywhere --players 5\n  \
    questlab compare trophy_cost=5 trophy_cost=5+stop-anywhere --strategy bold\n  \
    questlab compare params.cross_at=4 strategy=greedy --character Troll\n  \
    questlab compare card.Dragon.copies=4 --without-card \"Magic Belt\"\n  \
    questlab compare --versus mine.toml seasoned\n\n\
    Each change is played beside the game without it, over the same game numbers. `questlab list layers` and \
    `questlab list rules` show what can be changed.")]
pub struct Args {
    /// What to change, one variant each: a layer, a rule (trophy_cost=5), edition=, players=, strategy=, a parameter of the
    /// strategy (params.cross_at=4), a field of a card (card.Dragon.copies=2), or several joined by `+`.
    #[arg(required_unless_present_any = ["without", "versus"])]
    changes: Vec<String>,
    /// Strategies that play against each other in place of changes: each pair at one table, two seats each.
    #[arg(long, value_name = "STRATEGY", num_args = 2.., conflicts_with_all = ["changes", "without", "strategy", "character", "seconds_per_turn"])]
    versus: Vec<String>,
    /// A card of any kind that is taken out of the game, in a variant of its own. May be given several times.
    #[arg(long = "without-card", value_name = "CARD", id = "without")]
    without: Vec<String>,
    /// The edition that all variants play.
    #[arg(long, default_value = games::first_edition())]
    edition: String,
    /// Layers of all variants: names or files.
    #[arg(long = "layer", value_name = "LAYER")]
    layers: Vec<String>,
    /// Players at the table [default: 4].
    #[arg(long)]
    players: Option<u8>,
    /// The strategy of all players [default: seasoned].
    #[arg(long)]
    strategy: Option<String>,
    /// A character that one of the players always has; its win share is then reported too.
    #[arg(long)]
    character: Option<String>,
    /// What a turn takes at your table, in seconds: the length of games is then given in minutes too.
    #[arg(long, value_name = "SECONDS")]
    seconds_per_turn: Option<u64>,
    #[command(flatten)]
    options: RunOptions,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let edition = shipped::edition(&args.edition)?;
    let Some(kit) = games::of_edition(edition) else { unreachable!("an edition is a game's") };
    let changes: Vec<String> =
        args.changes.iter().cloned().chain(args.without.iter().map(|card| without(card))).collect();
    misnamed(kit, &changes)?;
    let common = Common {
        edition,
        layers: &args.layers,
        players: args.players,
        strategy: args.strategy.as_deref(),
        character: args.character.as_deref(),
        seconds_per_turn: args.seconds_per_turn,
        games: if args.versus.is_empty() { GAMES } else { PAIR },
    };
    let question = if args.versus.is_empty() {
        TypedQuestion::new(&common, &changes)
    } else {
        TypedQuestion::league(&common, &args.versus)
    };
    let TypedQuestion { file, text, .. } = &question;
    let declared = read(file, text, &shipped::library(kit))
        .map_err(|faults| BadInput(as_typed(question.told(&faults), &args.without)))?;
    let plan = declared.clone();
    run::play(PlanSource { wanted: None, edition: None, folder: None, file, text }, (&declared, plan), &args.options)
}

/// Faults of cards that are taken out, with the option that names them.
fn as_typed(lines: Vec<String>, taken_out: &[String]) -> Vec<String> {
    let typed = |line: String| {
        let found = taken_out.iter().find_map(|card| Some((card, line.strip_prefix(&format!("{}: ", without(card)))?)));
        found.map_or_else(|| line.clone(), |(card, reason)| format!("--without-card {card}: {reason}"))
    };
    lines.into_iter().map(typed).collect()
}

/// Refuses words that are no layer but the name of something else, with what to write instead.
fn misnamed(kit: &dyn Kit, changes: &[String]) -> anyhow::Result<()> {
    let known = shipped::layers();
    let strange = changes.iter().filter_map(|change| Some(format!("`{change}` {}", name::fault(change, TEXT_MAX)?)));
    let strange: Vec<String> = strange.chain(changes.iter().filter_map(|change| repeated(change))).collect();
    if !strange.is_empty() {
        return Err(BadInput(strange).into());
    }
    let parts = changes.iter().flat_map(|change| change.split('+')).map(str::trim);
    let layers = parts.filter(|part| setting(part).is_none() && known.find(part).is_err());
    let told: Vec<String> = layers.filter_map(|part| meant(kit, part)).collect();
    if told.is_empty() { Ok(()) } else { Err(BadInput(told).into()) }
}

/// What is empty or set twice in a change.
fn repeated(change: &str) -> Option<String> {
    let parts: Vec<&str> = change.split('+').map(str::trim).collect();
    if parts.contains(&"") {
        return Some(format!("`{change}`: a layer or a setting is missing"));
    }
    let keys: Vec<&str> = parts.iter().filter_map(|part| setting(part)).map(|(key, _)| key).collect();
    let twice = keys.iter().enumerate().find(|(at, key)| keys[..*at].contains(key));
    twice.map(|(_, key)| format!("`{change}`: `{key}` is set twice"))
}

fn is_run(word: &str) -> bool {
    Path::new(word).join(manifest::FILE).is_file()
}

/// What to write in place of a word that is no layer; `None` if it names nothing else.
fn meant(kit: &dyn Kit, part: &str) -> Option<String> {
    if [BASELINE, "printed"].contains(&part) {
        return Some(format!("`{part}` is the game without changes, which is always played; name a change"));
    }
    if is_run(part) {
        return Some(format!("{part}: the folder of a run; `questlab diff` compares two stored runs"));
    }
    let names = kit.schema().names_of(part);
    if let Some(switch) = kit.schema().switches.iter().find(|switch| names.contains(&switch.name)) {
        return Some(format!("{part}: a rule, which needs a value: {part}=VALUE, where VALUE is {}", switch.takes));
    }
    if let Some(edition) = edition_with_rule(games::schemas(), kit.schema(), part) {
        return Some(format!("{part}: a rule of {edition}, which needs a value: {part}=VALUE --edition {edition}"));
    }
    if shipped::library(kit).names().contains(&part) {
        return Some(format!("{part}: a strategy; write strategy={part}"));
    }
    games::of_edition(part).map(|_| format!("{part}: an edition; write edition={part}"))
}
