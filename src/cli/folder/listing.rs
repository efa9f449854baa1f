//! The list of files in a run's manifest: listed files belong to the run, and changed ones are refused.

use anyhow::Context;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// A file of a run.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// Its path in the run's folder, with `/`.
    pub name: String,
    /// Its length in bytes.
    pub bytes: u64,
    /// The SHA-256 of its content, in hexadecimal digits.
    pub sha256: String,
}

/// The list of files at the end of a manifest.
#[derive(Serialize, Deserialize)]
struct List {
    #[serde(default)]
    file: Vec<Listed>,
}

/// Precedes the list of files in a manifest.
const START: &str = "\n[[file]]\n";
/// Precedes the check sum of everything before it.
const CHECK: &str = "\n[check]\nsha256 = \"";

impl Listed {
    /// Lists a file with its current content.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn of(folder: &Path, name: &str) -> io::Result<Self> {
        let mut file = File::open(folder.join(name))?;
        let (mut hash, mut bytes, mut part) = (Sha256::new(), 0, vec![0; 1 << 16]);
        loop {
            let read = file.read(&mut part)?;
            if read == 0 {
                break;
            }
            hash.update(&part[..read]);
            bytes += read as u64;
        }
        Ok(Self { name: name.to_owned(), bytes, sha256: digits(hash) })
    }
}

/// The manifest without its list of files.
#[must_use]
pub fn without(manifest: &str) -> &str {
    manifest.split_once(START).map_or(manifest, |(head, _)| head)
}

/// The manifest with a new list of files.
///
/// # Errors
/// Never in practice: names and numbers can be represented.
pub fn with(manifest: &str, files: Vec<Listed>) -> anyhow::Result<String> {
    let text = format!("{}\n{}", without(manifest), toml::to_string(&List { file: files })?);
    let check = digits(Sha256::new_with_prefix(&text));
    Ok(format!("{text}{CHECK}{check}\"\n"))
}

fn digits(hash: Sha256) -> String {
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The files that a manifest lists.
///
/// # Errors
/// If the text is no manifest of a finished run.
pub fn read(manifest: &str) -> anyhow::Result<Vec<Listed>> {
    let table: toml::Table = manifest.parse().context("not TOML")?;
    let (before, check) = manifest.rsplit_once(CHECK).context("it has no check sum at its end")?;
    anyhow::ensure!(
        check == format!("{}\"\n", digits(Sha256::new_with_prefix(before))),
        "it was changed after it was written"
    );
    let keys = ["plan", "games", "variant", "file"];
    anyhow::ensure!(keys.iter().all(|key| table.contains_key(*key)), "it does not describe a run");
    let file = table.get("file").cloned().unwrap_or(toml::Value::Array(Vec::new()));
    let list = List::deserialize(toml::Table::from_iter([("file".to_owned(), file)])).context("its list of files")?;
    let inside = |listed: &Listed| {
        Path::new(&listed.name).components().all(|part| matches!(part, std::path::Component::Normal(_)))
    };
    anyhow::ensure!(list.file.iter().all(inside), "it lists a file outside of its folder");
    Ok(list.file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_written_read_and_replaced() {
        let file = |name: &str| Listed { name: name.to_owned(), bytes: 3, sha256: "ab".to_owned() };
        let head = "plan = \"x1\"\ngames = 5\n\n[[variant]]\nname = \"a\"\n";
        let one = with(head, vec![file("summary.json"), file("pictures/a.svg")]).unwrap();
        assert_eq!(read(&one).unwrap(), [file("summary.json"), file("pictures/a.svg")]);
        let two = with(&one, vec![file("seats.csv")]).unwrap();
        assert_eq!(read(&two).unwrap(), [file("seats.csv")]);
        assert!(two.starts_with(head.trim_end()) && two.matches("[[variant]]").count() == 1);
        assert!(read(head).is_err() && read("plan = ").is_err() && read("file = []").is_err());
        for outside in ["../x", "/etc/passwd", "a/../../b"] {
            assert!(read(&with(head, vec![file(outside)]).unwrap()).is_err(), "{outside}");
        }
    }

    #[test]
    fn a_file_is_listed_by_length_and_hash() {
        let folder = std::env::temp_dir().join(format!("questlab-listing-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("a"), "abc").unwrap();
        let listed = Listed::of(&folder, "a").unwrap();
        // FIPS 180-4, the first example.
        assert!(listed.bytes == 3 && listed.sha256.starts_with("ba7816bf8f01cfea414140de5dae2223"), "{listed:?}");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
