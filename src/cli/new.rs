//! `questlab new`: writes a commented file to begin with.

use super::{BadInput, note, say, shipped};
use crate::engine::fault::unknown;
use crate::engine::name::{self, NAME_MAX};
use crate::games;
use crate::strategy::scripted::merge::StrategySource as _;
use anyhow::Context as _;
use clap::ValueEnum;
use std::fs::{self, File};
use std::io::{ErrorKind, Write as _};
use std::path::Path;

/// Arguments of `questlab new`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  questlab new experiment my-question\n  questlab new layer our-rules\n  \
    questlab new strategy my-bot --game prophecy")]
pub struct Args {
    /// What to write.
    what: Kind,
    /// Its name; the file is experiments/NAME.toml, layers/NAME.toml or strategies/NAME.toml.
    name: String,
    /// The game.
    #[arg(long, default_value = "talisman")]
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

/// The file of each kind and game, with `{name}` and `{file}` to be filled in.
const TEMPLATES: [(Kind, &str, &str); 6] = [
    (Kind::Experiment, "talisman", include_str!("templates/talisman-experiment.toml")),
    (Kind::Strategy, "talisman", include_str!("templates/talisman-strategy.toml")),
    (Kind::Layer, "talisman", include_str!("templates/talisman-layer.toml")),
    (Kind::Experiment, "prophecy", include_str!("templates/prophecy-experiment.toml")),
    (Kind::Strategy, "prophecy", include_str!("templates/prophecy-strategy.toml")),
    (Kind::Layer, "prophecy", include_str!("templates/prophecy-layer.toml")),
];

pub fn run(args: &Args) -> anyhow::Result<()> {
    let Args { what, name, game } = args;
    let Some((_, _, text)) = TEMPLATES.iter().find(|(kind, of, _)| kind == what && of == game) else {
        let games: Vec<&str> = games::all().into_iter().map(games::Kit::name).collect();
        return Err(BadInput::one(format!("--game: {}", unknown("game", game, &games))));
    };
    let name = name.strip_suffix(".toml").unwrap_or(name);
    let is_path = name.contains(['/', '\\', '"', '.']) || name.starts_with('-') || name.is_empty();
    let wrong =
        name::fault(name, NAME_MAX).or_else(|| is_path.then(|| "must be a plain name, without a folder".to_owned()));
    if let Some(reason) = wrong {
        return Err(BadInput::one(format!("the name `{name}` {reason}")));
    }
    if ships(*what, game, name) {
        return Err(BadInput::one(format!("`{name}` ships with the program; choose another name")));
    }
    let folder = match what {
        Kind::Experiment => "experiments",
        Kind::Strategy => "strategies",
        Kind::Layer => "layers",
    };
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

/// Does a file of this name ship with the program? It would be found in the user's file's place, or the other way round.
fn ships(what: Kind, game: &str, name: &str) -> bool {
    match what {
        Kind::Experiment => shipped::EXPERIMENTS.iter().any(|(known, _)| *known == name),
        Kind::Strategy => games::all()
            .into_iter()
            .filter(|kit| kit.name() == game)
            .any(|kit| kit.files().file(false, name).is_ok_and(|found| found.is_some())),
        Kind::Layer => games::layers().find(name).is_ok(),
    }
}
