//! The folder of a run, locked by one writer. Files that do not belong to a run are never touched, and a run's files
//! are replaced all together or not at all.
//!
//! New files are written to a stage folder, with the manifest that lists them last: from then on the commit counts.
//! Then they are moved one by one, the manifest last. A program that finds an unfinished commit completes it.

use super::super::BadInput;
use super::disk::{absent, at, is_at, present, sync};
use super::listing::{self, Listed};
use super::log;
use crate::experiment::manifest;
use anyhow::Context;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The stage: the folder for new files.
pub const STAGE: &str = ".questlab-new";
/// The lock file.
const LOCK: &str = ".questlab-lock";
/// Marks a commit that also ends the log.
const ENDS_LOG: &str = ".questlab-log-ends";

/// A run's folder, locked by this program until it is dropped.
pub struct Home {
    folder: PathBuf,
    lock: Option<File>,
    /// The manifest in the folder; `None` if there is no run.
    manifest: Option<String>,
    /// The folders that were created for this run, the innermost first.
    made: Vec<PathBuf>,
}

impl Home {
    /// Locks a folder; creates it if necessary.
    ///
    /// # Errors
    /// Another program holds the lock, the folder cannot be listed or written, it contains links, or it holds files but
    /// no run.
    pub fn claim(folder: &Path) -> anyhow::Result<Self> {
        let refused = |error: io::Error| BadInput::one(format!("{} cannot be written: {error}", folder.display()));
        no_file(folder)?;
        let absent = folder.ancestors().take_while(|path| !path.as_os_str().is_empty() && !path.exists());
        let made = absent.map(Path::to_owned).collect();
        // From here on, `drop` removes the new folders if claiming fails.
        let mut home = Self { folder: folder.to_owned(), lock: None, manifest: None, made };
        fs::create_dir_all(folder).map_err(refused)?;
        home.lock = Some(locked(folder)?);
        home.refuse_links()?;
        home.settle()?;
        home.manifest = manifest_of(folder)?;
        if home.manifest.is_none() && !entries(folder)?.is_empty() {
            return Err(not_a_run(folder));
        }
        Ok(home)
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The manifest of the run in the folder, if there is one.
    pub fn manifest(&self) -> Option<&str> {
        self.manifest.as_deref()
    }

    /// The path of the log, which exists while a run is unfinished.
    pub fn log(&self) -> PathBuf {
        self.folder.join(log::FILE)
    }

    /// Removes the log of a run that will not be continued.
    ///
    /// # Errors
    /// If it cannot be removed.
    pub fn remove_log(&self) -> anyhow::Result<()> {
        let path = self.log();
        absent(fs::remove_file(&path)).with_context(|| format!("{} cannot be removed", path.display()))
    }

    /// Locks the folder again if somebody removed it during the run.
    ///
    /// # Errors
    /// As [`Home::claim`].
    pub fn hold(&mut self) -> anyhow::Result<()> {
        let path = self.folder.join(LOCK);
        if self.lock.as_ref().is_some_and(|lock| is_at(lock, &path)) {
            return Ok(());
        }
        fs::create_dir_all(&self.folder).with_context(|| self.folder.display().to_string())?;
        self.lock = Some(locked(&self.folder)?);
        self.refuse_links()?;
        self.manifest = manifest_of(&self.folder)?;
        if self.manifest.is_none() && !entries(&self.folder)?.is_empty() {
            return Err(not_a_run(&self.folder));
        }
        Ok(())
    }

    /// Creates an empty stage.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn stage(&self) -> anyhow::Result<PathBuf> {
        let stage = self.folder.join(STAGE);
        self.clear_stage()?;
        fs::create_dir(&stage).with_context(|| stage.display().to_string())?;
        Ok(stage)
    }

    /// Replaces the old files by those of the stage, except for the old files in `kept`, and writes a manifest that
    /// lists them all. With `ends_log` the log is removed too, because the new files contain everything in it.
    ///
    /// # Errors
    /// If a file cannot be written, or would replace one that is not the run's. Nothing is changed in that case.
    pub fn commit(&self, manifest: &str, kept: &[&str], ends_log: bool) -> anyhow::Result<()> {
        let stage = self.folder.join(STAGE);
        let mut files = Vec::new();
        for name in names_in(&stage, "").with_context(|| stage.display().to_string())? {
            let path = stage.join(&name);
            let listed = Listed::of(&stage, &name).map_err(at(&path))?;
            File::open(&path).and_then(|file| file.sync_all()).map_err(at(&path))?;
            files.push(listed);
        }
        let old = self.listed()?;
        self.refuse_strangers(&files.iter().map(|file| file.name.as_str()).collect::<Vec<_>>())?;
        let is_kept = |old: &Listed| kept.contains(&old.name.as_str()) && self.folder.join(&old.name).exists();
        files.extend(old.into_iter().filter(is_kept));
        files.sort();
        if ends_log {
            let ends = stage.join(ENDS_LOG);
            File::create(&ends).map_err(at(&ends))?;
        }
        let growing = stage.join("manifest.growing");
        fs::write(&growing, listing::with(manifest, files)?).map_err(at(&growing))?;
        File::open(&growing).and_then(|file| file.sync_all()).map_err(at(&growing))?;
        fs::rename(&growing, stage.join(manifest::FILE)).map_err(at(&growing))?;
        sync(&stage)?;
        self.swap()
    }

    /// Completes a commit: moves the files of the stage to their places, the manifest last.
    fn swap(&self) -> anyhow::Result<()> {
        let stage = self.folder.join(STAGE);
        let (staged, manifest) = (stage.join(manifest::FILE), self.folder.join(manifest::FILE));
        let new = listing::read(&fs::read_to_string(&staged).map_err(at(&staged))?)?;
        let old = self.listed()?;
        for Listed { name, .. } in &new {
            let (from, to) = (stage.join(name), self.folder.join(name));
            if from.try_exists().map_err(at(&from))? {
                to.parent().map_or(Ok(()), fs::create_dir_all).with_context(|| to.display().to_string())?;
                fs::rename(&from, &to).with_context(|| to.display().to_string())?;
            }
        }
        for gone in old.iter().filter(|old| new.iter().all(|new| new.name != old.name)) {
            let path = self.folder.join(&gone.name);
            absent(fs::remove_file(&path)).map_err(at(&path))?;
        }
        if stage.join(ENDS_LOG).try_exists().map_err(at(&stage))? {
            self.remove_log()?;
        }
        sync(&self.folder)?;
        fs::rename(&staged, &manifest).map_err(at(&manifest))?;
        sync(&self.folder)?;
        self.clear_stage()
    }

    /// Completes an interrupted commit, or removes staged files that were never committed.
    fn settle(&self) -> anyhow::Result<()> {
        if is_begun(&self.folder)? {
            return self.swap().with_context(|| format!("{}: an earlier run's files", self.folder.display()));
        }
        self.clear_stage()
    }

    /// Removes staged files, unless a commit has begun.
    fn clear_stage(&self) -> anyhow::Result<()> {
        let stage = self.folder.join(STAGE);
        if is_begun(&self.folder)? {
            return Ok(());
        }
        absent(fs::remove_dir_all(&stage)).with_context(|| format!("{} cannot be removed", stage.display()))
    }

    /// The files of the run in the folder.
    fn listed(&self) -> anyhow::Result<Vec<Listed>> {
        manifest_of(&self.folder)?.map_or_else(|| Ok(Vec::new()), |text| listing::read(&text))
    }

    /// Refuses to replace files that no manifest lists by new files of these names.
    ///
    /// # Errors
    /// Which files would be replaced.
    pub fn refuse_strangers(&self, new: &[&str]) -> anyhow::Result<()> {
        let old = self.listed()?;
        let strangers = new.iter().filter(|new| {
            let own = old.iter().any(|old| old.name == **new);
            !own && self.folder.join(new).symlink_metadata().is_ok()
        });
        let names: Vec<String> = strangers.map(|new| self.folder.join(new).display().to_string()).collect();
        if names.is_empty() {
            return Ok(());
        }
        Err(BadInput::one(format!(
            "{} is not a file of a run and would be replaced: move it, or choose another folder with --out",
            names.join(", ")
        )))
    }

    /// Refuses links, which could lead to files elsewhere.
    fn refuse_links(&self) -> anyhow::Result<()> {
        for folder in [self.folder.clone(), self.folder.join("pictures")] {
            let links = links_in(&folder).with_context(|| folder.display().to_string())?;
            if let Some(link) = links.first() {
                return Err(BadInput::one(format!(
                    "{} is a link; the folder of a run must not contain links",
                    link.display()
                )));
            }
        }
        Ok(())
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let path = self.folder.join(LOCK);
        if let Some(lock) = self.lock.take().filter(|lock| is_at(lock, &path)) {
            // Leftovers are found and removed by the next run.
            let _ = self.clear_stage();
            let _ = fs::remove_file(self.folder.join(log::NEXT));
            let _ = fs::remove_file(path);
            drop(lock);
        }
        // Removes the new folders if they are still empty.
        let _ = self.made.iter().try_for_each(fs::remove_dir);
    }
}

/// Completes an interrupted commit in this folder, if there is one.
///
/// # Errors
/// If it cannot be completed.
pub fn settle(folder: &Path) -> anyhow::Result<()> {
    if is_begun(folder)? { Home::claim(folder).map(drop) } else { Ok(()) }
}

/// Is there an unfinished commit in this folder?
fn is_begun(folder: &Path) -> anyhow::Result<bool> {
    let begun = folder.join(STAGE).join(manifest::FILE);
    begun.try_exists().with_context(|| format!("{}; nothing in {} was changed", begun.display(), folder.display()))
}

/// Compares the files of a folder with its manifest: all of them, or `only` some. Missing files are ignored.
///
/// # Errors
/// The first file that differs.
pub fn verify(folder: &Path, manifest: &str, only: Option<&[&str]>) -> anyhow::Result<()> {
    for listed in
        listing::read(manifest)?.iter().filter(|listed| only.is_none_or(|only| only.contains(&listed.name.as_str())))
    {
        let path = folder.join(&listed.name);
        let Some(found) = present(Listed::of(folder, &listed.name)).with_context(|| path.display().to_string())? else {
            continue;
        };
        if found != *listed {
            return Err(BadInput::one(format!(
                "{}: not the file that {} lists: it was changed or belongs to another run",
                path.display(),
                manifest::FILE
            )));
        }
    }
    Ok(())
}

/// The files among these that a manifest lists and that are no longer there.
///
/// # Errors
/// If the manifest or the folder cannot be read.
pub fn gone(folder: &Path, manifest: &str, names: &[&str]) -> anyhow::Result<Vec<PathBuf>> {
    let listed = listing::read(manifest)?.into_iter().filter(|listed| names.contains(&listed.name.as_str()));
    let mut gone = Vec::new();
    for path in listed.map(|listed| folder.join(listed.name)) {
        if !path.try_exists().with_context(|| path.display().to_string())? {
            gone.push(path);
        }
    }
    Ok(gone)
}

/// Refuses a path that cannot be a folder, because it or one above it is a file.
///
/// # Errors
/// Why it cannot be written.
pub fn no_file(folder: &Path) -> anyhow::Result<()> {
    let refused = |reason: &str| BadInput::one(format!("{} cannot be written: {reason}", folder.display()));
    folder.try_exists().map_err(|error| refused(&error.to_string()))?;
    if folder.is_file() { Err(refused("it is a file, and results need a folder")) } else { Ok(()) }
}

/// The error for a folder that holds files, but no run.
pub fn not_a_run(folder: &Path) -> anyhow::Error {
    let shown = folder.display();
    BadInput::one(format!("{shown} holds files that do not belong to a run; choose another folder with --out"))
}

/// The entries of a folder, without this program's temporary files; empty if there is no folder.
///
/// # Errors
/// If it cannot be listed.
pub fn entries(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let refused = |error: io::Error| BadInput::one(format!("{} cannot be listed: {error}", folder.display()));
    let mut found = Vec::new();
    for entry in present(fs::read_dir(folder)).map_err(refused)?.into_iter().flatten() {
        let entry = entry.map_err(refused)?;
        if [LOCK, STAGE, log::FILE, log::NEXT].iter().all(|name| entry.file_name() != *name) {
            found.push(entry.path());
        }
    }
    Ok(found)
}

/// The manifest of a folder; `None` if there is none.
///
/// # Errors
/// If it cannot be read, or is no manifest of a finished run.
pub fn manifest_of(folder: &Path) -> anyhow::Result<Option<String>> {
    let path = folder.join(manifest::FILE);
    let refused = |reason: String| BadInput::one(format!("{}: {reason}", path.display()));
    let Some(text) = present(fs::read_to_string(&path)).map_err(|error| refused(error.to_string()))? else {
        return Ok(None);
    };
    listing::read(&text).map_err(|error| refused(format!("not the manifest of a run: {error:#}")))?;
    Ok(Some(text))
}

/// Locks a folder.
fn locked(folder: &Path) -> anyhow::Result<File> {
    let (path, shown) = (folder.join(LOCK), folder.display());
    let refused = |error: io::Error| BadInput::one(format!("{shown} cannot be written: {error}"));
    loop {
        let file = File::options().create(true).truncate(false).write(true).open(&path).map_err(refused)?;
        match file.try_lock() {
            // The last holder may have removed the lock file before we locked it.
            Ok(()) if is_at(&file, &path) => return Ok(file),
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(BadInput::one(format!(
                    "{shown} is being written by another run; wait for it, or choose another folder with --out"
                )));
            }
            Err(TryLockError::Error(error)) => return Err(refused(error)),
        }
    }
}

/// The links in a folder; empty if there is no folder.
fn links_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut links = Vec::new();
    for entry in present(fs::read_dir(folder))?.into_iter().flatten() {
        let entry = entry?;
        if entry.file_type()?.is_symlink() {
            links.push(entry.path());
        }
    }
    Ok(links)
}

/// The paths of all files in a folder and its subfolders, with `/`.
fn names_in(folder: &Path, before: &str) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            names.extend(names_in(&entry.path(), &format!("{name}/"))?);
        } else {
            names.push(name);
        }
    }
    Ok(names)
}
