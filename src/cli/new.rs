//! `questlab new`: writes a commented file to begin with.

use super::{BadInput, note, say, shipped};
use crate::engine::fault::unknown;
use crate::engine::name::{NAME_MAX, shown_in_line};
use crate::experiment::sweep::NO_LAYER;
use crate::games;
use crate::strategy::registry::BUILT_IN;
use crate::strategy::scripted::merge::StrategySource as _;
use anyhow::Context as _;
use clap::ValueEnum;
use std::fs::{self, File};
use std::io::{ErrorKind, Write as _};
use std::path::Path;

/// Arguments of `questlab new`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  questlab new experiment my-question\n  questlab new layer our-rules\n")]
pub struct Args {
    /// What to write.
    what: Kind,
    /// Its name; the file is experiments/NAME.toml, layers/NAME.toml or strategies/NAME.toml.
    name: String,
    /// The game.
    #[arg(long, default_value = games::all()[0].name())]
    game: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Kind {
    /// What is compared, who plays, how many games.
    Experiment,
    /// How a player decides.
    Strategy,
    /// House rules and cards of your own.
    Layer,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let Args { what, name, game } = args;
    let Some(kit) = games::named(game) else {
        let known: Vec<&str> = games::all().into_iter().map(games::Kit::name).collect();
        return Err(BadInput::one(format!("--game: {}", unknown("game", game, &known))));
    };
    let templates = kit.templates();
    let (folder, text) = match what {
        Kind::Experiment => ("experiments", templates.experiment),
        Kind::Strategy => ("strategies", templates.strategy),
        Kind::Layer => ("layers", templates.layer),
    };
    if text.is_empty() {
        return Err(BadInput::one(format!("--game: `{game}` has no such file to begin with")));
    }
    let name = name.strip_suffix(".toml").unwrap_or(name);
    // Commands name it without quotes, and `compare` has a meaning for `+`, `=` and its own variants.
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    let plain = !name.is_empty() && !name.starts_with('-') && name.chars().all(is_plain);
    if !plain || name.len() > NAME_MAX || ["printed", "baseline"].contains(&name) {
        return Err(BadInput::one(format!(
            "the name `{}`: use up to {NAME_MAX} letters, digits, `-` and `_`; `printed` and `baseline` are taken",
            shown_in_line(name)
        )));
    }
    if let Some(reason) = reserved(*what, name) {
        return Err(BadInput::one(format!("`{name}` {reason}; choose another name")));
    }
    if ships(*what, name) {
        return Err(BadInput::one(format!("`{name}` ships with the program; choose another name")));
    }
    let path = Path::new(folder).join(format!("{name}.toml"));
    let file = path.display().to_string();
    let text = text.replace("{name}", name).replace("{file}", &file);
    fs::create_dir_all(folder).with_context(|| format!("{folder} cannot be written"))?;
    match File::options().write(true).create_new(true).open(&path) {
        Ok(mut out) => out.write_all(text.as_bytes()).with_context(|| format!("{file} cannot be written"))?,
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            return Err(BadInput::one(format!("{file} is there already and was not changed; choose another name")));
        }
        Err(error) => return Err(anyhow::Error::new(error).context(format!("{file} cannot be written"))),
    }
    say(&format!("{file}\n"))?;
    note("its first lines say how to check and play it");
    Ok(())
}

/// What else a name stands for where files name strategies and layers; `None` if it is free.
fn reserved(what: Kind, name: &str) -> Option<&'static str> {
    match what {
        Kind::Strategy if BUILT_IN.iter().any(|(known, _)| *known == name) => Some("is a built-in strategy"),
        Kind::Layer if name == NO_LAYER => Some("stands for no layer in a sweep"),
        Kind::Experiment | Kind::Strategy | Kind::Layer => None,
    }
}

/// Does a file of this name ship with the program? It would be found in the user's file's place, or the other way round.
fn ships(what: Kind, name: &str) -> bool {
    match what {
        Kind::Experiment => shipped::EXPERIMENTS.iter().any(|(known, _)| *known == name),
        Kind::Strategy => {
            let of_game = |kit: &dyn games::Kit| kit.files().file(false, name).is_ok_and(|found| found.is_some());
            games::all().into_iter().any(of_game)
        }
        Kind::Layer => games::layers().find(name).is_ok(),
    }
}
