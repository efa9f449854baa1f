//! Small questions to the file system, and errors that are none.

use std::fs::{self, File};
use std::io;
use std::path::Path;

#[cfg(unix)]
pub(super) fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let numbers = |found: io::Result<fs::Metadata>| found.map(|data| (data.dev(), data.ino())).ok();
    numbers(file.metadata()) == numbers(fs::metadata(path))
}

#[cfg(not(unix))]
pub(super) fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}

/// Flushes renames in a folder to disk.
pub(super) fn sync(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Turns "not found" into `None`.
pub(super) fn present<T>(found: io::Result<T>) -> io::Result<Option<T>> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Ignores "not found".
pub(super) fn absent(removed: io::Result<()>) -> io::Result<()> {
    present(removed).map(|_| ())
}
