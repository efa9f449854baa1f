//! The corpus of the fuzz targets, replayed: seeds of every kind, and every file that once broke a reader.

use crate::cli::names;
use crate::fed;
use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

/// Feeds a folder; says how many of its files read well.
fn replayed(kind: &str, feed: fn(&[u8]) -> bool) -> (usize, usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus").join(kind);
    let files = names(&folder);
    let read = files.iter().filter(|name| {
        let bytes = fs::read(folder.join(name)).expect("readable");
        let fed = catch_unwind(|| feed(&bytes));
        fed.unwrap_or_else(|_| panic!("{kind}/{name} breaks the program"))
    });
    (read.count(), files.len())
}

#[test]
fn the_corpus_of_situations_breaks_nothing() {
    let (read, files) = replayed("situation", fed::situation);
    assert!(read >= 15 && files - read >= 10, "{read} of {files} read well");
}

#[test]
fn the_corpus_of_experiments_breaks_nothing() {
    let (read, files) = replayed("experiment", fed::experiment);
    assert!(read >= 5 && files - read >= 10, "{read} of {files} read well");
}
