//! Where a run's files go, checked before anything is played.

use super::BadInput;
use crate::experiment::plan::Plan;
use crate::experiment::record::Record;
use crate::experiment::{manifest, record};
#[cfg(feature = "pictures")]
use crate::page;
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
    /// Writes summary, tables, pictures and page of a run.
    pub fn write(self, folder: &Path, stored: &Record, summary: &Summary) -> anyhow::Result<()> {
        export::write(folder, stored, summary)?;
        #[cfg(feature = "pictures")]
        {
            let files = if self.png { page::Files::SvgAndPng } else { page::Files::Svg };
            page::write(folder, (stored, summary), files)?;
        }
        Ok(())
    }
}

/// The folder of a run: as said, or by its name; a plan changed by flags is a try.
pub fn choose(out: Option<&Path>, plan: &Plan, changed: bool) -> PathBuf {
    let home = if changed { Path::new("results").join("tries") } else { PathBuf::from("results") };
    out.map_or_else(|| home.join(&plan.name), Path::to_path_buf)
}

/// Makes sure that the folder may be used and can be written.
pub fn prepare(folder: &Path, plan: &Plan, force: bool) -> anyhow::Result<()> {
    let shown = folder.display();
    if !force && holds_something_else(folder, plan) {
        return Err(BadInput::one(format!("{shown} holds another plan or other files; --force replaces its results")));
    }
    // What an interrupted run left half written.
    games::unfinished().iter().for_each(|name| drop(fs::remove_file(folder.join(name))));
    probe(folder).map_err(|error| BadInput::one(format!("{shown} cannot be written: {error}")))
}

/// Writes everything a run stores, instead of what an earlier run left there.
pub fn write(folder: &Path, plan: &Plan, (stored, summary): (&Record, &Summary), shown: Shown) -> anyhow::Result<()> {
    for name in export::file_names().into_iter().chain(games::FILES.map(str::to_owned)) {
        match fs::remove_file(folder.join(&name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error).context(name),
            Ok(()) | Err(_) => {}
        }
    }
    export::write_text(&folder.join(manifest::FILE), manifest::write(plan, stored)?.as_bytes())?;
    export::write_text(&folder.join(record::FILE), stored.to_json()?.as_bytes())?;
    shown.write(folder, stored, summary)
}

fn holds_something_else(folder: &Path, plan: &Plan) -> bool {
    let is_empty = fs::read_dir(folder).map_or(true, |mut entries| entries.next().is_none());
    let same = fs::read_to_string(folder.join(manifest::FILE)).is_ok_and(|text| manifest::is_of(&text, plan));
    !is_empty && !same
}

fn probe(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let file = folder.join(".questlab-probe");
    fs::write(&file, b"")?;
    fs::remove_file(&file)
}
