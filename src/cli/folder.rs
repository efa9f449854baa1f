//! Where a run's files go, checked before anything is played.

use super::BadInput;
use crate::experiment::plan::Plan;
use crate::experiment::record::Record;
use crate::experiment::{manifest, record};
#[cfg(feature = "pictures")]
use crate::page;
use crate::report::number::count;
use crate::report::summary::Summary;
use crate::report::{export, games};
use anyhow::Context;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// How a run is shown in its folder.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Shown {
    /// Write the pictures as PNG too, for forums that show no SVG, and name those in report.md.
    #[cfg(feature = "pictures")]
    #[arg(long)]
    png: bool,
}

impl Shown {
    /// Writes summary, tables, pictures and page of a run anew, out of what its folder has stored.
    pub fn renew(self, folder: &Path, stored: &Record, summary: &Summary) -> anyhow::Result<()> {
        staged(folder, &shown_names(), |stage| {
            // The page says what the manifest does; a folder without one is of a record alone.
            if let Ok(manifest) = fs::read(folder.join(manifest::FILE)) {
                export::write_text(&stage.join(manifest::FILE), &manifest)?;
            }
            self.write(stage, stored, summary)
        })
    }

    fn write(self, folder: &Path, stored: &Record, summary: &Summary) -> anyhow::Result<()> {
        export::write(folder, stored, summary)?;
        #[cfg(feature = "pictures")]
        {
            let files = if self.png { page::Files::SvgAndPng } else { page::Files::Svg };
            page::write(folder, (stored, summary), files)?;
        }
        Ok(())
    }
}

/// The folder of a run: as said, or by its name; a run changed by flags is a try.
pub fn choose(out: Option<&Path>, plan: &Plan, changed: bool) -> PathBuf {
    let home = if changed { Path::new("results").join("tries") } else { PathBuf::from("results") };
    out.map_or_else(|| home.join(&plan.name), Path::to_path_buf)
}

/// Refuses a folder that holds anything but a run of the same plan, no longer than this one.
pub fn refuse(folder: &Path, plan: &Plan, force: bool) -> anyhow::Result<()> {
    if force || is_empty(folder) {
        return Ok(());
    }
    let shown = folder.display();
    let manifest = fs::read_to_string(folder.join(manifest::FILE)).unwrap_or_default();
    match manifest::games_of(&manifest, plan) {
        Some(games) if games <= plan.games => Ok(()),
        Some(games) => {
            let games = count(games);
            Err(BadInput::one(format!("{shown} holds a longer run of this plan ({games} games); --force replaces it")))
        }
        None => Err(BadInput::one(format!("{shown} holds another plan or other files; --force replaces its results"))),
    }
}

/// Makes sure that the folder may be used and can be written.
pub fn prepare(folder: &Path, plan: &Plan, force: bool) -> anyhow::Result<()> {
    refuse(folder, plan, force)?;
    let shown = folder.display();
    // What an interrupted run left half written.
    games::unfinished().iter().for_each(|name| drop(fs::remove_file(folder.join(name))));
    drop(fs::remove_dir_all(folder.join(STAGE)));
    probe(folder).map_err(|error| BadInput::one(format!("{shown} cannot be written: {error}")))
}

/// Writes everything a run stores, instead of what an earlier run left there.
pub fn write(folder: &Path, plan: &Plan, (stored, summary): (&Record, &Summary), shown: Shown) -> anyhow::Result<()> {
    let mut names = shown_names();
    names.extend([manifest::FILE, record::FILE].into_iter().chain(games::FILES).map(str::to_owned));
    staged(folder, &names, |stage| {
        export::write_text(&stage.join(manifest::FILE), manifest::write(plan, stored)?.as_bytes())?;
        export::write_text(&stage.join(record::FILE), stored.to_json()?.as_bytes())?;
        shown.write(stage, stored, summary)
    })
}

/// The folder in which files are written before they take their places.
const STAGE: &str = ".questlab-new";

/// Every file by which a run is shown.
fn shown_names() -> Vec<String> {
    let names = export::file_names();
    #[cfg(feature = "pictures")]
    let names = names.into_iter().chain(page::file_names()).collect();
    names
}

/// Writes files of these names aside first, and puts them in place of the old ones once all are whole: what cannot be written
/// costs nothing that was there.
fn staged(folder: &Path, names: &[String], write: impl FnOnce(&Path) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let stage = folder.join(STAGE);
    let written = fs::create_dir_all(&stage).map_err(anyhow::Error::from).and_then(|()| write(&stage));
    let placed = written.with_context(|| format!("nothing in {} was changed", folder.display())).and_then(|()| {
        for name in names {
            place(&stage.join(name), &folder.join(name)).with_context(|| folder.join(name).display().to_string())?;
        }
        Ok(())
    });
    drop(fs::remove_dir_all(&stage));
    placed
}

/// Puts a file in its place; where none was written, none stays.
fn place(from: &Path, to: &Path) -> io::Result<()> {
    if from.exists() {
        to.parent().map_or(Ok(()), fs::create_dir_all)?;
        return fs::rename(from, to);
    }
    match fs::remove_file(to) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Is there nothing in the folder but what an interrupted run left half written?
fn is_empty(folder: &Path) -> bool {
    let own = games::unfinished().into_iter().chain([STAGE.to_owned()]).collect::<Vec<_>>();
    let left_over = |entry: fs::DirEntry| own.iter().any(|name| entry.file_name() == name.as_str());
    fs::read_dir(folder).map_or(true, |entries| entries.flatten().all(left_over))
}

fn probe(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let file = folder.join(".questlab-probe");
    fs::write(&file, b"")?;
    fs::remove_file(&file)
}
