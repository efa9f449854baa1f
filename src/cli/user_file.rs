//! Reads users' files: regular files of limited size, in UTF-8. A file that exists but cannot be read is an error,
//! never taken for missing. Text is converted to Unicode's composed form (NFC), so that equal names compare equal.

use crate::engine::fault::Fault;
use crate::engine::name::composed;
use crate::engine::user_file::UserFile;
use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::Path;

/// Largest size of a file, in bytes.
const BYTES_MAX: u64 = 4_000_000;

/// The text of a file; `None` if there is no such file.
///
/// # Errors
/// Why it cannot be read, with its name.
pub fn read(path: &Path) -> Result<Option<UserFile>, Fault> {
    let file = path.display().to_string();
    let fault = |line: usize, reason: String| Fault { file: file.clone(), line, column: 0, reason };
    // Only regular files are opened: reading a FIFO or a device might never end.
    let about = match fs::metadata(path) {
        Ok(about) => about,
        Err(error) if is_absent(error.kind()) => return Ok(None),
        Err(error) => return Err(fault(1, format!("cannot be read: {error}"))),
    };
    if !about.is_file() {
        let what = if about.is_dir() { "a folder" } else { "a pipe, a device or a socket" };
        return Err(fault(1, format!("cannot be read: it is {what}, not a regular file")));
    }
    let mut bytes = Vec::new();
    let opened = File::open(path).and_then(|file| file.take(BYTES_MAX + 1).read_to_end(&mut bytes));
    opened.map_err(|error| fault(1, format!("cannot be read: {error}")))?;
    if bytes.len() as u64 > BYTES_MAX {
        return Err(fault(1, format!("more than {} MB; larger files are not read", BYTES_MAX / 1_000_000)));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        fault(1 + before.iter().filter(|byte| **byte == b'\n').count(), "not text in UTF-8".to_owned())
    })?;
    Ok(Some(UserFile { file, text: composed(text) }))
}

/// The text of a file with this name in a folder; `None` if there is no such file.
///
/// # Errors
/// Why it cannot be read, with its path.
pub fn named(folder: &str, name: &str) -> Result<Option<UserFile>, Fault> {
    // A path is no name.
    if name.is_empty() || name.contains(['/', '\\']) {
        return Ok(None);
    }
    read(&Path::new(folder).join(format!("{name}.toml")))
}

/// The names of the TOML files in a folder; empty if the folder does not exist or cannot be listed. They serve
/// suggestions only: a file in it is still found by its name, or reported as unreadable.
pub fn names(folder: &str) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let toml = paths.filter(|path| path.extension().is_some_and(|ending| ending == "toml"));
    toml.filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned())).collect()
}

/// Does this error mean that the file does not exist?
fn is_absent(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::InvalidFilename | ErrorKind::InvalidInput
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_and_cannot_be_read_is_no_absence() {
        let here = std::env::temp_dir().join(format!("questlab-user-file-{}", std::process::id()));
        fs::create_dir_all(here.join("folder.toml")).unwrap();
        fs::write(here.join("latin.toml"), b"a = 1\nb = '\xe9'\n").unwrap();
        fs::write(here.join("large.toml"), vec![b'#'; 4_000_001]).unwrap();
        fs::write(here.join("fits.toml"), vec![b'#'; 4_000_000]).unwrap();
        let folder = here.to_str().unwrap();
        let reason = |name: &str| named(folder, name).unwrap_err().to_string();
        assert_eq!(named(folder, "none"), Ok(None));
        assert_eq!(named(folder, "../x"), Ok(None));
        assert!(named(folder, "fits").unwrap().is_some());
        assert!(reason("folder").ends_with("folder.toml:1: cannot be read: it is a folder, not a regular file"));
        assert!(reason("latin").ends_with("latin.toml:2: not text in UTF-8"));
        assert!(reason("large").ends_with("large.toml:1: more than 4 MB; larger files are not read"));
        assert_eq!(read(Path::new("/dev/zero")).unwrap_err().line, 1);
        fs::remove_dir_all(&here).unwrap();
    }
}
