//! `questlab play`: shows one game, turn by turn.

use super::replay::{named, planned};
use super::screen::show;
use super::{BadInput, say, say_json, shipped, told};
use crate::cli::whole::whole;
use crate::engine::fault::{meant, unknown};
use crate::engine::ids::SEATS_MAX;
use crate::engine::log::{ASIDE, Asides, Line, listed, plural};
use crate::engine::play::{GamePlan, Outcome, WIN_PARTS};
use crate::experiment::head::SEED;
use crate::experiment::table;
use crate::games::{self, Kit, Loaded, PlayerSpec};
use crate::report::provenance;
use crate::situation::save::Heading;
use crate::strategy::registry::{LoadedStrategy, MissingStrategy, Registry};
use clap::ValueEnum;
use std::fs::File;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Arguments of `questlab play`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  questlab play --seats Warrior:seasoned,Wizard:bold --seed 7 --game 3\n  \
    questlab play --seats Elf,Troll --why\n  \
    questlab play --game 3 --seat 2 --only fight_ended,died\n  \
    questlab play --game 3 --at 40 --save strange.toml\n  \
    questlab play --experiment trophy-conversion --variant three --game 17")]
pub struct Args {
    /// The edition [default: the experiment's, or the first of `questlab list editions`].
    #[arg(long)]
    edition: Option<String>,
    /// Show a game of this experiment as its run played it: a file, the name of a shipped experiment, or the folder of a run.
    #[arg(long, conflicts_with_all = ["layers", "seats", "rounds_max", "at", "save"])]
    experiment: Option<String>,
    /// The experiment's variant, by its name or its number from 1 [default: the first].
    #[arg(long, requires = "experiment", conflicts_with_all = ["layers", "seats", "rounds_max", "at", "save"])]
    variant: Option<String>,
    /// Layers to play with: names or files.
    #[arg(long = "layer", value_name = "LAYER", num_args = 1..)]
    layers: Vec<String>,
    /// The seats in turn order, `character:strategy`; `random` deals a character, and the default strategy is seasoned.
    #[arg(long, default_value = "random,random,random,random")]
    seats: String,
    /// The seed [default: the experiment's, or 1983].
    #[arg(long, allow_negative_numbers = true, value_parser = whole::<u64>(0, i64::MAX.unsigned_abs()))]
    seed: Option<u64>,
    /// The game number, from 0.
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<u64>(0, i64::MAX.unsigned_abs()))]
    game: u64,
    /// The round limit, after which the game ends unfinished.
    #[arg(long, default_value_t = 500, value_parser = whole::<u16>(1, u64::from(u16::MAX)))]
    rounds_max: u16,
    /// Stop before this turn, counted from 1 over all seats, and save the position as a situation.
    // As for `save`: clap no longer requires an option that another excludes.
    #[arg(long, requires = "save", conflicts_with_all = ["format", "why", "seat", "only"])]
    #[arg(value_parser = whole::<u32>(1, u64::from(u32::MAX)))]
    at: Option<u32>,
    /// The situation file to write; an existing file is not replaced.
    #[arg(long, requires = "at", conflicts_with_all = ["format", "why", "seat", "only"])]
    save: Option<PathBuf>,
    /// Show for each choice which strategy rule decided it, and the values it used.
    #[arg(long)]
    why: bool,
    /// Show only the turns of this seat, counted from 1.
    #[arg(long, value_parser = whole::<u8>(1, u64::from(u8::MAX)))]
    seat: Option<u8>,
    /// Show only events of these kinds, separated by commas: those of `questlab list events`, and `why`, the reasons, which
    /// --why adds.
    #[arg(long, value_name = "EVENT", value_delimiter = ',')]
    only: Vec<String>,
    /// Text, or one JSON object with every event.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

impl Args {
    /// Are the reasons for choices shown?
    fn shows_reasons(&self) -> bool {
        self.why || self.only.iter().any(|name| name == ASIDE)
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Text,
    Json,
}

/// A game that was played.
struct Told<'a> {
    rules: &'a dyn Loaded,
    plan: GamePlan,
    outcome: Outcome,
    lines: Vec<Line>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let asides = Asides::default();
    let aloud = args.shows_reasons().then_some(&asides);
    if let Some(experiment) = &args.experiment {
        return of_experiment(args, experiment, aloud);
    }
    let rules = shipped::ruleset(args.edition.as_deref().unwrap_or(games::first_edition()), &args.layers)?;
    let (plan, all_loaded) = seats(&*rules, args)?;
    let player = |loaded| PlayerSpec { loaded, params: &[], forbid: &[], watches: false, asides: aloud };
    let players: Vec<PlayerSpec<'_>> = all_loaded.iter().map(|loaded| player(loaded)).collect();
    let mut table = rules.table(&players, None);
    if let (Some(turn), Some(file)) = (args.at, &args.save) {
        return cut((&*rules, &mut *table), &plan, args, (turn, file));
    }
    let (outcome, lines) = table.play_told(&plan, &asides);
    tell(&Told { rules: &*rules, plan, outcome, lines }, args)
}

/// Shows a game of an experiment as its run played it.
fn of_experiment(args: &Args, experiment: &str, aloud: Option<&Asides>) -> anyhow::Result<()> {
    let mut plan = planned(experiment, args.edition.as_deref())?;
    if plan.fork.is_some() {
        return Err(BadInput::one(format!(
            "--experiment {experiment}: games of an experiment with [fork] cannot be shown"
        )));
    }
    plan.seed = args.seed.unwrap_or(plan.seed);
    let variant = named(&plan, args.variant.as_deref().unwrap_or("1"));
    let variant = variant.map_err(|reason| BadInput::one(format!("--variant: {reason}")))?;
    let (outcome, lines) = table::told(&plan, variant, args.game, aloud);
    let (players, characters) = (variant.layout.players, [None; SEATS_MAX]);
    let game = GamePlan { seed: plan.seed, game: args.game, players, rounds_max: plan.rounds_max, characters };
    tell(&Told { rules: &*variant.rules, plan: game, outcome, lines }, args)
}

/// Prints a game.
fn tell(told: &Told<'_>, args: &Args) -> anyhow::Result<()> {
    let Told { rules, plan, outcome, lines } = told;
    let shown = filtered(told, args)?;
    let ending = &rules.kit().endings()[usize::from(outcome.ending)];
    match args.format {
        Format::Text => {
            show(&format!("{}\n", headline(*rules, plan)))?;
            provenance::of_rules(*rules).map_or(Ok(()), |line| show(&format!("{line}\n")))?;
            show(&turning_points(rules.kit().turning_points(), lines))?;
            show(&text(&shown))?;
            show(&format!("{}: {}.\n", won(*rules, outcome), ending.meaning))?;
        }
        Format::Json => {
            let events: Vec<serde_json::Value> = shown.iter().map(|line| json(line)).collect();
            let share: Vec<f64> = outcome.share[..usize::from(plan.players)]
                .iter()
                .map(|part| f64::from(*part) / f64::from(WIN_PARTS))
                .collect();
            let game = serde_json::json!({
                "schema": 1,
                "edition": rules.edition(),
                "layers": rules.layers(),
                "seed": plan.seed,
                "game": plan.game,
                "ending": ending.name,
                "rounds": outcome.rounds,
                "turns": outcome.turns,
                "decisions": outcome.counts.decisions,
                "win_share": share,
                "place": &outcome.place[..usize::from(plan.players)],
                "events": events,
            });
            say_json(&game)?;
        }
    }
    Ok(())
}

/// Writes the position before a turn as a situation.
fn cut(
    (rules, table): (&dyn Loaded, &mut dyn games::AnyTable),
    plan: &GamePlan,
    args: &Args,
    (turn, file): (u32, &Path),
) -> anyhow::Result<()> {
    let shown = file.display();
    let heading = Heading {
        title: format!("Game {} of seed {}, before turn {turn}", plan.game, plan.seed),
        source: command((args, rules), plan, turn),
        edition: rules.edition().to_owned(),
        layers: rules.layers().to_vec(),
        rules: toml::Table::new(),
        rounds_max: plan.rounds_max,
        strategies: strategies(&args.seats),
    };
    let Some(found) = table.cut(plan, turn, &heading) else {
        return Err(BadInput::one(format!("--at {turn}: the game is over before that turn")));
    };
    let written = File::create_new(file).and_then(|mut file| file.write_all(found.text.as_bytes()));
    written.map_err(|error| {
        let is_there = error.kind() == ErrorKind::AlreadyExists;
        let reason = if is_there { "the file already exists".to_owned() } else { error.to_string() };
        BadInput::one(format!("{shown}: {reason}"))
    })?;
    Ok(say(&format!("wrote {shown}: seat {}, round {}\n", found.seat.number(), found.round))?)
}

/// The command that leads to the same position.
fn command((args, rules): (&Args, &dyn Loaded), plan: &GamePlan, turn: u32) -> String {
    let layers: String = args.layers.iter().map(|layer| format!(" --layer {layer}")).collect();
    format!(
        "questlab play --seats {} --seed {} --game {} --at {turn} --edition {}{layers} --rounds-max {}",
        args.seats,
        plan.seed,
        plan.game,
        rules.edition(),
        plan.rounds_max
    )
}

/// The strategy of each seat, as written.
fn strategies(seats: &str) -> Vec<String> {
    let strategy = |seat: &str| seat.trim().split_once(':').map_or("seasoned", |(_, strategy)| strategy).to_owned();
    seats.split(',').map(strategy).collect()
}

fn seats(rules: &dyn Loaded, args: &Args) -> anyhow::Result<(GamePlan, Vec<Arc<LoadedStrategy>>)> {
    let (library, names) = (shipped::library(rules.kit()), rules.characters());
    let mut faults = Vec::new();
    let mut characters = [None; SEATS_MAX];
    let mut all_loaded = Vec::new();
    let written: Vec<&str> = args.seats.split(',').map(str::trim).collect();
    let most = rules.kit().schema().seats_max;
    if written.len() < 2 || written.len() > usize::from(most) {
        faults.push(format!("--seats: {}; a game has 2 to {most}", plural(written.len(), "seat")));
    }
    for (seat, entry) in written.iter().take(SEATS_MAX).enumerate() {
        let (character, strategy) = entry.split_once(':').unwrap_or((entry, "seasoned"));
        if !character.eq_ignore_ascii_case("random") {
            let found = names.iter().position(|name| *name == character).and_then(|at| u8::try_from(at).ok());
            if found.is_none() {
                faults.push(format!(
                    "--seats: unknown character `{character}`{}",
                    meant_by(character, &names, (rules.kit(), &library))
                ));
            } else if characters.contains(&found) {
                faults.push(format!("--seats: there is only one {character}"));
            }
            characters[seat] = found;
        }
        match library.read(strategy) {
            Ok(loaded) => match rules.strategy_faults(&library, &loaded) {
                Some(found) => faults.extend(told(&found)),
                None => all_loaded.push(loaded),
            },
            Err(MissingStrategy::Unknown(reason)) => faults.push(format!("--seats: {reason}")),
            Err(MissingStrategy::Faulty(found)) => faults.extend(told(&found)),
        }
    }
    if !faults.is_empty() {
        return Err(BadInput::all(&faults));
    }
    let players = u8::try_from(all_loaded.len())?;
    Ok((
        GamePlan { seed: args.seed.unwrap_or(SEED), game: args.game, players, rounds_max: args.rounds_max, characters },
        all_loaded,
    ))
}

/// A suggestion for an unknown character; a strategy alone is no seat.
fn meant_by(character: &str, names: &[&str], (kit, library): (&dyn Kit, &Registry)) -> String {
    if library.names().contains(&character) {
        return format!("; a seat is `character:strategy`; did you mean `random:{character}`?");
    }
    if let Some(edition) = games::edition_with_character(kit, character) {
        return format!("; it is a character of {edition}: add --edition {edition}");
    }
    meant(character, names.iter().copied().chain(["random"]))
}

/// The rules and the number of the game.
fn headline(rules: &dyn Loaded, plan: &GamePlan) -> String {
    let layers: String = rules.layers().iter().map(|layer| format!(", {layer}")).collect();
    format!("{}{layers}; seed {}, game {}", rules.edition(), plan.seed, plan.game)
}

/// The lines that are asked for, with the heading of each turn that has any.
fn filtered<'a>(told: &'a Told<'_>, args: &Args) -> anyhow::Result<Vec<&'a Line>> {
    let Told { rules, plan, lines, .. } = told;
    let mut faults = Vec::new();
    if let Some(seat) = args.seat.filter(|seat| *seat > plan.players) {
        faults.push(format!("--seat {seat}: the game has {} seats", plan.players));
    }
    let names: Vec<&str> = rules.kit().events().iter().map(|row| row.name).chain([ASIDE]).collect();
    let strange = args.only.iter().filter(|name| !names.contains(&name.as_str()));
    faults.extend(strange.map(|name| format!("--only: {}", unknown("event", name, &names))));
    if !faults.is_empty() {
        return Err(BadInput::all(&faults));
    }
    let is_heading = |line: &Line| line.event == TURN_STARTED;
    let of_seat = |line: &Line| args.seat.is_none_or(|seat| line.turn_of + 1 == seat);
    let of_kind = |line: &Line| {
        let named = args.only.is_empty() || args.only.iter().any(|name| *name == line.event);
        named || line.event == ASIDE && args.shows_reasons()
    };
    let mut shown: Vec<&Line> =
        lines.iter().filter(|line| of_seat(line) && (of_kind(line) || is_heading(line))).collect();
    if !args.only.is_empty() {
        // A turn without such an event is left out.
        let empty = |index: usize| is_heading(shown[index]) && shown.get(index + 1).is_none_or(|next| is_heading(next));
        let left: Vec<&Line> = (0..shown.len()).filter(|&index| !empty(index)).map(|index| shown[index]).collect();
        shown = left;
    }
    Ok(shown)
}

/// The events on which the game turned, each with its round; empty if there were none.
fn turning_points(names: &[&str], lines: &[Line]) -> String {
    let points = lines.iter().filter(|line| names.contains(&line.event));
    let told: String = points.map(|line| format!("  Round {}: {}\n", line.round, line.text)).collect();
    if told.is_empty() { told } else { format!("Turning points:\n{told}\n") }
}

/// The event that begins a turn.
const TURN_STARTED: &str = "turn_started";

/// The log as text: turns are separated, events in them indented.
fn text(lines: &[&Line]) -> String {
    let mut text = String::new();
    let mut turns = false;
    for line in lines {
        if line.event == TURN_STARTED || (line.event == "character_dealt" && turns) {
            text.push('\n');
        } else if line.event != "character_dealt" {
            text.push_str("  ");
        }
        turns |= line.event == TURN_STARTED;
        if line.event == ASIDE {
            text.push_str("    > ");
        }
        text.push_str(&line.text);
        text.push('\n');
    }
    text
}

/// The winners: `Seat 2 (Thief) won`.
pub fn won(rules: &dyn Loaded, outcome: &Outcome) -> String {
    let characters = rules.characters();
    let named = |seat: usize| {
        let character = characters.get(usize::from(outcome.held[seat]));
        format!("Seat {} ({})", seat + 1, character.unwrap_or(&"nobody"))
    };
    let winners: Vec<String> = (0..SEATS_MAX).filter(|seat| outcome.share[*seat] > 0).map(named).collect();
    match &winners[..] {
        [] => "Nobody won".to_owned(),
        [one] => format!("{one} won"),
        [..] => format!("{} share the win", listed(&winners)),
    }
}

fn json(line: &Line) -> serde_json::Value {
    serde_json::json!({ "event": line.event, "round": line.round, "turn_of": line.turn_of, "text": line.text })
}
