//! Where a run's files go; checked before a game is played.

mod disk;
mod home;
mod listing;
pub mod log;
pub mod texts;

use super::shipped::EXPERIMENTS;
use super::{BadInput, note};
use crate::engine::log::plural;
use crate::experiment::manifest::{Beside, RunPart, Text};
use crate::experiment::plan::Plan;
use crate::experiment::record::Record;
use crate::experiment::{broken, manifest, record};
#[cfg(feature = "pictures")]
use crate::page;
use crate::report::number::counted;
use crate::report::summary::Summary;
use crate::report::{export, games};
use anyhow::Context;
pub use home::Home;
use std::fs;
use std::path::{Path, PathBuf};

/// How games that were removed come back.
const RESTORED: &str = "`questlab run ... --resume --keep-games` plays the games again and writes it";

/// How a run is shown in its folder.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Shown {
    /// Also write the pictures as PNG, for forums that show no SVG, and link those in report.md.
    #[cfg(feature = "pictures")]
    #[arg(long)]
    png: bool,
}

impl Shown {
    /// Rewrites summary, tables, pictures and page of a run from its stored results. Its games are kept as they are.
    ///
    /// # Errors
    /// If a file with its games was changed, or a file cannot be written.
    pub fn renew(self, home: &Home, stored: &Record, summary: &Summary) -> anyhow::Result<()> {
        let whole = home.manifest().unwrap_or_default();
        home::verify(home.folder(), whole, Some(&games::FILES))?;
        for path in home::gone(home.folder(), whole, &games::FILES)? {
            note(&format!("{} is gone; {RESTORED}", path.display()));
        }
        let manifest = listing::without(whole);
        let renewed = home
            .stage()
            .and_then(|stage| self.write(&stage, (stored, manifest), summary))
            .and_then(|()| home.commit(manifest, &[record::FILE, games::FILES[0], games::FILES[1]], false));
        renewed.with_context(|| format!("nothing in {} was changed", home.folder().display()))
    }

    fn write(self, stage: &Path, (stored, manifest): (&Record, &str), summary: &Summary) -> anyhow::Result<()> {
        export::write(stage, stored, summary)?;
        #[cfg(feature = "pictures")]
        {
            let files = if self.png { page::PictureFiles::SvgAndPng } else { page::PictureFiles::Svg };
            page::write(stage, (stored, summary), manifest, files)?;
        }
        #[cfg(not(feature = "pictures"))]
        let _ = manifest;
        Ok(())
    }
}

/// The folder of a run: the given one, or `results/NAME`; if flags change the plan, `results/tries/NAME`.
pub fn choose(out: Option<&Path>, name: &str, changed: bool) -> PathBuf {
    let home = if changed { Path::new("results").join("tries") } else { PathBuf::from("results") };
    out.map_or_else(|| home.join(name), Path::to_path_buf)
}

/// Reports what a run of the plan would refuse to write to or to replace; changes nothing.
pub fn refuse(folder: &Path, plan: &Plan, (force, resume): (bool, bool)) -> anyhow::Result<()> {
    home::no_file(folder)?;
    if resume {
        return Ok(());
    }
    if !force && folder.join(log::FILE).try_exists()? {
        let shown = folder.display();
        return Err(BadInput::one(format!(
            "{shown} holds an interrupted run; --resume continues it, --force replaces it"
        )));
    }
    let manifest = home::manifest_of(folder)?;
    if manifest.is_none() && !home::entries(folder)?.is_empty() {
        return Err(home::not_a_run(folder));
    }
    replaceable(folder, manifest.as_deref(), (plan, force))
}

/// Refuses to replace anything but an equally long or shorter run of the same plan, unless forced.
///
/// # Errors
/// What the folder holds.
pub fn replaceable(folder: &Path, manifest: Option<&str>, (plan, force): (&Plan, bool)) -> anyhow::Result<()> {
    let Some(manifest) = manifest.filter(|_| !force) else { return Ok(()) };
    let shown = folder.display();
    if let Some(part) = manifest::part_of(manifest) {
        let RunPart { number, of, .. } = part;
        return Err(BadInput::one(format!("{shown} holds part {number} of {of} of a run; --force replaces it")));
    }
    let held = match manifest::games_of(manifest, plan) {
        Some(games) if games <= plan.games => return Ok(()),
        Some(games) => format!("a longer run of this experiment ({})", counted(games, "game")),
        None => other_run(manifest, plan)?,
    };
    Err(BadInput::one(format!(
        "{shown} holds {held}; choose another folder with --out FOLDER, or replace it with --force"
    )))
}

/// Largest number of differences that a message lists.
const DIFFERENCES_MAX: usize = 3;

/// What a folder holds whose run is not that of the plan: another experiment, or the same with other settings.
fn other_run(stored: &str, plan: &Plan) -> anyhow::Result<String> {
    let Ok(mut then) = stored.parse::<toml::Table>() else { return Ok("a run that cannot be read".to_owned()) };
    let name = then.get("experiment").and_then(toml::Value::as_str).unwrap_or_default();
    if name != plan.name {
        return Ok(format!("a run of another experiment, `{name}`"));
    }
    // What a stored manifest has beside the plan.
    ["file", "check", "precision"].iter().for_each(|key| drop(then.remove(*key)));
    let now: toml::Table = manifest::write(plan, plan.games, Beside::default())?.parse()?;
    let mut told = manifest::differences(&now, &then);
    // Hashes say that something differs, but not what.
    told.sort_by_key(|difference| [".identity`", ".ruleset`"].iter().any(|hash| difference.contains(hash)));
    let more = told.len().saturating_sub(DIFFERENCES_MAX);
    told.truncate(DIFFERENCES_MAX);
    if more > 0 {
        told.push(plural(more, "more difference"));
    }
    let told = if told.is_empty() { String::new() } else { format!(" ({})", told.join("; ")) };
    Ok(format!("a run of this experiment with other settings{told}"))
}

/// Writes everything that a run stores to the stage, except its games, and returns the manifest for the commit.
pub fn write(
    stage: &Path,
    (plan, texts): (&Plan, &[Text]),
    (stored, summary): (&Record, &Summary),
    shown: Shown,
) -> anyhow::Result<String> {
    let precision = stored.precision.as_ref();
    let manifest = manifest::write(plan, stored.games, Beside { precision, texts, part: None })?;
    export::write_text(&stage.join(record::FILE), stored.to_json()?.as_bytes())?;
    shown.write(stage, (stored, &manifest), summary)?;
    Ok(manifest)
}

/// Computes something from stored results. Forged numbers may pass all checks of a file; if they cause a panic, it
/// becomes an error.
///
/// # Errors
/// If the stored results contradict each other.
pub fn contained<T>(folder: &Path, work: impl FnOnce() -> T) -> anyhow::Result<T> {
    broken::contained(work).map_err(|reason| {
        let path = folder.join(record::FILE);
        let place = reason.replacen("panicked at ", "", 1);
        BadInput::one(format!("{}: its numbers contradict each other (found at {place})", path.display()))
    })
}

/// Does a finished run lack files with its games, or never have any?
///
/// # Errors
/// If a folder cannot be read.
pub fn lacks_games(folder: &Path, manifest: &str) -> anyhow::Result<bool> {
    let listed = listing::read(manifest)?.iter().any(|listed| listed.name == games::FILES[0]);
    Ok(!listed || !home::gone(folder, manifest, &games::FILES)?.is_empty())
}

/// The manifest of a folder after comparing all listed files with it.
///
/// # Errors
/// If the folder holds no run, or a file differs from the manifest's list.
pub fn whole(folder: &Path) -> anyhow::Result<String> {
    let manifest = finished(folder)?;
    home::verify(folder, &manifest, None)?;
    Ok(manifest)
}

/// The manifest of a folder that holds a finished run.
fn finished(folder: &Path) -> anyhow::Result<String> {
    if folder.is_file() {
        return Err(BadInput::one(format!("{}: a file; name the folder of a run", folder.display())));
    }
    if !folder.try_exists()? {
        return Err(no_folder(folder));
    }
    home::settle(folder)?;
    if let Some(manifest) = home::manifest_of(folder)? {
        return Ok(manifest);
    }
    let shown = folder.display();
    if folder.join(log::FILE).try_exists()? {
        return Err(BadInput::one(format!(
            "{shown} holds an interrupted run; `questlab run ... --resume` continues it"
        )));
    }
    Err(BadInput::one(format!("{shown} holds no finished run: it has no {}", manifest::FILE)))
}

/// There is no folder; if it would be that of a shipped experiment, or has the name of one, how to get it.
fn no_folder(folder: &Path) -> anyhow::Error {
    let shown = folder.display();
    let name = folder.strip_prefix("results").unwrap_or(folder).to_string_lossy().into_owned();
    let advice = EXPERIMENTS.iter().find(|(shipped, _)| *shipped == name).map_or_else(String::new, |(name, _)| {
        let usual = choose(None, name, false);
        format!("; `questlab run {name}` plays that experiment and writes {}", usual.display())
    });
    BadInput::one(format!("there is no folder {shown}{advice}"))
}

/// The plan of a stored run, and where it comes from.
pub struct StoredPlan {
    /// The plan, with the strategies and layers that it was played with.
    pub plan: Plan,
    /// The edition that replaced the experiment's.
    pub edition: Option<String>,
    /// The name of the experiment's file.
    pub file: String,
    /// Its text.
    pub text: String,
}

/// The plan of the run in a folder.
///
/// # Errors
/// If the folder holds no run, or one that this program would play otherwise.
pub fn planned(folder: &Path) -> anyhow::Result<StoredPlan> {
    let manifest = finished(folder)?;
    let run: toml::Table = manifest.parse()?;
    let texts = manifest::texts_of(&manifest)?;
    // The manifest of a whole run does not say whether `--edition` replaced the file's.
    let text_of = |key: &str| run.get(key).and_then(toml::Value::as_str);
    let replaced = |fault| {
        let edition = text_of("edition");
        let plan = texts::played(folder, (&run, &texts), edition).map_err(|_| fault)?;
        anyhow::Ok((plan, edition.map(str::to_owned)))
    };
    let (plan, edition) =
        texts::played(folder, (&run, &texts), None).map_or_else(replaced, |plan| anyhow::Ok((plan, None)))?;
    let (file, text) = texts::experiment(text_of("experiment").unwrap_or_default(), &texts)?;
    Ok(StoredPlan { plan, edition, file: file.to_owned(), text: text.to_owned() })
}

/// The stored results in a folder. Compares `all` files with the manifest's list, or only the file of the results.
///
/// # Errors
/// If the folder holds no run, or a file differs from the manifest's list.
pub fn stored(folder: &Path, all: bool) -> anyhow::Result<Record> {
    let manifest = finished(folder)?;
    let path = folder.join(record::FILE);
    let refused = |reason: &dyn std::fmt::Display| BadInput::one(format!("{}: {reason}", path.display()));
    if let Some(RunPart { number, of, .. }) = manifest::part_of(&manifest) {
        let folder = folder.display();
        return Err(BadInput::one(format!(
            "{folder} holds part {number} of {of} of a run; join all with `questlab merge`"
        )));
    }
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return Err(refused(&"missing; run the experiment again to restore it"));
        }
        Err(error) => return Err(refused(&error)),
    };
    let record = Record::from_json(&text).map_err(|fault| refused(&fault))?;
    home::verify(folder, &manifest, if all { None } else { Some(&[record::FILE]) })?;
    Ok(record)
}
