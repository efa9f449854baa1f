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
    if cfg!(unix) { File::open(folder).and_then(|open| open.sync_all()).map_err(at(folder)) } else { Ok(()) }
}

/// Names the file in an error, and keeps its kind.
pub(super) fn at(path: &Path) -> impl Fn(io::Error) -> io::Error {
    move |error| io::Error::new(error.kind(), format!("{}: {error}", path.display()))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_names_its_file_and_keeps_its_kind() {
        let error = at(Path::new("results/small/run.jsonl"))(io::ErrorKind::StorageFull.into());
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        assert!(error.to_string().starts_with("results/small/run.jsonl: "), "{error}");
        assert!(sync(Path::new("no/such/folder")).unwrap_err().to_string().starts_with("no/such/folder: "));
    }
}
