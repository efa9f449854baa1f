//! The log of a run in its folder: appended to while the run goes on, read when it goes on again.

use super::disk::{absent, is_at, present, sync};
use crate::experiment::batch::Batch;
use crate::experiment::blocks;
use crate::experiment::log::{Head, Key, Lines, Read, span_of_games};
use crate::experiment::plan::Plan;
use crate::experiment::rows::{GameRow, Saves};
use crate::experiment::runner::Keep;
use anyhow::Context;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read as _, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The file.
pub const FILE: &str = ".questlab-log";
/// The file that is to take its place.
pub const NEXT: &str = ".questlab-log-next";
/// What was appended is on the disk after this time at the latest.
const SYNCED: Duration = Duration::from_secs(10);
/// A log with more bytes of batches than this is written anew, if it shrinks to a quarter.
const LARGE: u64 = 32 << 20;

/// What a log or a part has saved.
pub struct Saved {
    /// The file.
    path: PathBuf,
    /// Its first line; none where that is damaged.
    pub head: Option<Head>,
    /// The batches, none of which shares a game with another.
    pub batches: Vec<Batch>,
    /// Lines that say something, by their place and length in bytes.
    sound: Vec<(u64, usize)>,
    /// Lines that were damaged.
    pub damaged: u64,
}

impl Saved {
    /// Reads a log of a plan.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn read(path: &Path, plan: &Plan) -> io::Result<Self> {
        let (key, mut reader) = (Key::new(plan), BufReader::new(File::open(path)?));
        let (path, batches, sound) = (path.to_owned(), Vec::new(), Vec::new());
        let mut saved = Self { path, head: None, batches, sound, damaged: 0 };
        let (mut at, mut bytes, mut taken) = (0, Vec::new(), BTreeMap::new());
        loop {
            bytes.clear();
            let length = reader.read_until(b'\n', &mut bytes)?;
            if length == 0 {
                return Ok(saved);
            }
            let line = core::str::from_utf8(&bytes).unwrap_or_default();
            if at == 0 {
                saved.head = Head::read(line);
            } else if Head::read(line).is_none() {
                saved.take(key, (line, at), plan, &mut taken);
            }
            at += length as u64;
        }
    }

    /// Takes in a line, unless it is damaged or all that it says is known.
    fn take(&mut self, key: Key, (line, at): (&str, u64), plan: &Plan, taken: &mut BTreeMap<u64, u64>) {
        if span_of_games(line).is_some() && line.ends_with('\n') && key.intact(line).is_some() {
            self.sound.push((at, line.len()));
            return;
        }
        let Some(Read::Batch(batch)) = key.read(line).filter(|_| line.ends_with('\n')) else {
            self.damaged += 1;
            return;
        };
        let (first, end) = (batch.first(), batch.end());
        let before = taken.range(..end).next_back();
        if before.is_some_and(|(_, taken)| *taken > first) {
            // The same games once more, as where a log was written anew: each batch stands there twice.
            return;
        }
        if !batch.fits(plan) {
            self.damaged += 1;
            return;
        }
        taken.insert(first, end);
        self.sound.push((at, line.len()));
        self.batches.push(*batch);
    }

    /// Writes the lines that say something.
    fn copy_sound(&self, out: &mut impl Write) -> io::Result<()> {
        let mut from = BufReader::new(File::open(&self.path)?);
        for &(at, length) in &self.sound {
            from.seek(SeekFrom::Start(at))?;
            io::copy(&mut from.by_ref().take(length as u64), out)?;
        }
        Ok(())
    }

    /// Game numbers that were saved.
    pub fn games(&self) -> u64 {
        self.batches.iter().map(|batch| batch.end() - batch.first()).sum()
    }
}

/// The log of the run that is going on.
pub struct Log {
    folder: PathBuf,
    head: Head,
    key: Key,
    file: File,
    /// Bytes that were written whole.
    length: u64,
    /// Bytes of batches since it was written anew, and those that were written then.
    grown: u64,
    floor: u64,
    synced: Instant,
}

impl Log {
    /// Begins a log, with what was saved before if anything was.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn begin(folder: &Path, plan: &Plan, head: Head, saved: Option<&Saved>) -> anyhow::Result<Self> {
        let begun = || -> io::Result<Self> {
            let mut out = next(folder)?;
            out.write_all(head.line().as_bytes())?;
            saved.map_or(Ok(()), |saved| saved.copy_sound(&mut out))?;
            let file = placed(folder, out)?;
            let length = file.metadata()?.len();
            let (key, synced) = (Key::new(plan), Instant::now());
            Ok(Self { folder: folder.to_owned(), head: head.clone(), key, file, length, grown: 0, floor: 0, synced })
        };
        begun().with_context(|| folder.join(FILE).display().to_string())
    }

    /// Makes all of it last.
    ///
    /// # Errors
    /// When the system cannot.
    pub fn sync(&self) -> io::Result<()> {
        self.file.sync_all()
    }

    fn write(&mut self, lines: &Lines) -> io::Result<()> {
        let written =
            self.file.write_all(lines.games.as_bytes()).and_then(|()| self.file.write_all(lines.batch.as_bytes()));
        if written.is_err() {
            // Half a line would spoil the one that follows; if this fails too, it is found to be damaged.
            let _ = self.file.set_len(self.length);
            let _ = self.file.seek(SeekFrom::Start(self.length));
            let _ = self.file.sync_all();
        }
        written
    }
}

impl Keep for Log {
    fn append(&mut self, lines: &Lines) -> io::Result<bool> {
        self.write(lines)?;
        self.length += (lines.games.len() + lines.batch.len()) as u64;
        self.grown += lines.batch.len() as u64;
        if self.synced.elapsed() >= SYNCED {
            self.file.sync_data()?;
            self.synced = Instant::now();
            if !is_at(&self.file, &self.folder.join(FILE)) {
                return Ok(true);
            }
        }
        Ok(self.grown > LARGE.max(4 * self.floor))
    }

    fn rewrite(&mut self, batches: &mut dyn Iterator<Item = &Batch>) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let mut out = next(&self.folder)?;
        out.write_all(self.head.line().as_bytes())?;
        self.floor = 0;
        for batch in batches {
            // Twice, so that one damaged place costs no games: a batch may hold very many by now.
            let line = self.key.lines(batch, None).batch;
            out.write_all(line.as_bytes())?;
            out.write_all(line.as_bytes())?;
            self.floor += 2 * line.len() as u64;
        }
        self.file.seek(SeekFrom::Start(0))?;
        let mut old = BufReader::new(&self.file);
        let mut line = Vec::new();
        while old.read_until(b'\n', &mut line)? > 0 {
            if core::str::from_utf8(&line).ok().and_then(span_of_games).is_some() {
                out.write_all(&line)?;
            }
            line.clear();
        }
        self.file = placed(&self.folder, out)?;
        self.length = self.file.metadata()?.len();
        (self.grown, self.synced) = (0, Instant::now());
        Ok(())
    }
}

/// Begins the file that is to take the place of the log.
fn next(folder: &Path) -> io::Result<BufWriter<File>> {
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(true).open(folder.join(NEXT)).map(BufWriter::new)
}

/// Puts a new log in the place of the old one; it is open at its end.
fn placed(folder: &Path, out: BufWriter<File>) -> io::Result<File> {
    let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()?;
    fs::rename(folder.join(NEXT), folder.join(FILE))?;
    // Somebody may remove the folder at this moment: the run goes on, and makes it again.
    absent(sync(folder))?;
    Ok(file)
}

/// Lines of games by their first game number: the number behind the last, the file, and the place and length of the line.
type GameLines = BTreeMap<u64, (u64, usize, u64, usize)>;

/// The games that logs and parts have saved one by one.
pub struct SavedGames {
    key: Key,
    files: Mutex<Vec<File>>,
    lines: GameLines,
}

/// Notes where the lines of games are in a file; of two that begin alike the longer.
fn index(file: File, number: usize, lines: &mut GameLines) -> io::Result<File> {
    let (mut reader, mut at, mut line) = (BufReader::new(file), 0, Vec::new());
    loop {
        line.clear();
        let length = reader.read_until(b'\n', &mut line)?;
        if length == 0 {
            return Ok(reader.into_inner());
        }
        if let Some([first, end]) = core::str::from_utf8(&line).ok().and_then(span_of_games)
            && lines.get(&first).is_none_or(|(longest, ..)| end > *longest)
        {
            lines.insert(first, (end, number, at, length));
        }
        at += length as u64;
    }
}

impl SavedGames {
    /// Looks for the lines of games in these files; those that are not there have none.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn find(paths: &[PathBuf], plan: &Plan) -> io::Result<Self> {
        let (mut files, mut lines) = (Vec::new(), BTreeMap::new());
        for path in paths {
            let Some(file) = present(File::open(path))? else { continue };
            files.push(index(file, files.len(), &mut lines)?);
        }
        Ok(Self { key: Key::new(plan), files: Mutex::new(files), lines })
    }

    /// The line that begins with a game number, and the number behind its last.
    fn line(&self, first: u64) -> Option<(u64, Vec<GameRow>)> {
        let &(end, file, at, length) = self.lines.get(&first)?;
        let mut bytes = vec![0; length];
        {
            let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
            let file = &mut files[file];
            file.seek(SeekFrom::Start(at)).ok()?;
            file.read_exact(&mut bytes).ok()?;
        }
        match self.key.read(core::str::from_utf8(&bytes).ok()?)? {
            Read::Games(span, rows) if span == [first, end] => Some((end, rows)),
            Read::Games(..) | Read::Batch(_) => None,
        }
    }
}

impl Saves for SavedGames {
    fn saved(&self, [first, end]: [u64; 2]) -> Option<Vec<GameRow>> {
        let (mut at, mut rows) = (first, Vec::new());
        while at < end {
            let (next, games) = self.line(at)?;
            rows.extend(games);
            at = next;
        }
        (at == end).then_some(rows)
    }
}

/// The batch that a whole run of fewer games has stored, as far as it can be gone on from.
pub fn batch_of(stored: &crate::experiment::record::Record, plan: &Plan) -> Option<Batch> {
    let telemetry = stored.telemetry.as_ref().map(|found| found.variants.clone()).unwrap_or_default();
    let batch = Batch {
        blocks: stored.blocks.clone(),
        tally: stored.total.clone(),
        usage: crate::experiment::rule_counts::RuleCounts::of_stored(plan, &stored.strategy_rules),
        telemetry,
        broken: stored.broken.clone(),
        ..Batch::default()
    };
    let known = stored.block_games == blocks::block(stored.games, blocks::chunk(plan));
    (known && batch.fits(plan)).then_some(batch)
}
