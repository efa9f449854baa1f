//! The log of a run in its folder: appended during the run, read to continue it.

use super::disk::{absent, at, is_at, present, sync};
use crate::experiment::batch::Batch;
use crate::experiment::blocks;
use crate::experiment::game_stream::Saves;
use crate::experiment::log::{BatchLines, Key, LogHeader, Read, span_of_games};
use crate::experiment::plan::Plan;
use crate::experiment::rows::GameRow;
use crate::experiment::runner::Keep;
use anyhow::Context;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read as _, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The name of the log.
pub const FILE: &str = ".questlab-log";
/// The name of a new log that will replace it.
pub const NEXT: &str = ".questlab-log-next";
/// Longest time until appended lines are flushed to disk.
const SYNCED: Duration = Duration::from_secs(10);
/// A log with more bytes of batches than this is rewritten, once it is four times as large as after the last rewrite.
const LARGE: u64 = 32 << 20;

/// The content of a log or of a part's file.
pub struct Saved {
    /// The path of the file.
    path: PathBuf,
    /// Its first line; `None` if that is damaged.
    pub head: Option<LogHeader>,
    /// The batches; no two share a game.
    pub batches: Vec<Batch>,
    /// Position and length in bytes of each intact line.
    sound: Vec<(u64, usize)>,
    /// Number of damaged lines.
    pub damaged: u64,
}

impl Saved {
    /// Reads a log of a plan.
    ///
    /// # Errors
    /// If the file cannot be read.
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
                saved.head = LogHeader::read(line);
            } else if LogHeader::read(line).is_none() {
                saved.take(key, (line, at), plan, &mut taken);
            }
            at += length as u64;
        }
    }

    /// Adds a line, unless it is damaged or repeats known games.
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
            // A rewritten log contains each batch twice.
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

    /// Copies the intact lines.
    fn copy_sound(&self, out: &mut impl Write) -> io::Result<()> {
        let mut from = BufReader::new(File::open(&self.path)?);
        for &(at, length) in &self.sound {
            from.seek(SeekFrom::Start(at))?;
            io::copy(&mut from.by_ref().take(length as u64), out)?;
        }
        Ok(())
    }

    /// Number of game numbers saved.
    pub fn games(&self) -> u64 {
        self.batches.iter().map(|batch| batch.end() - batch.first()).sum()
    }
}

/// The log of the current run.
pub struct RunLog {
    folder: PathBuf,
    head: LogHeader,
    key: Key,
    file: File,
    /// Number of bytes of complete lines.
    length: u64,
    /// Bytes of batches since the last rewrite, and bytes of batches written by it.
    grown: u64,
    floor: u64,
    synced: Instant,
}

impl RunLog {
    /// Starts a log with the lines saved before, if any.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn begin(folder: &Path, plan: &Plan, head: LogHeader, saved: Option<&Saved>) -> anyhow::Result<Self> {
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

    /// Flushes the log to disk.
    ///
    /// # Errors
    /// If flushing fails.
    pub fn sync(&self) -> io::Result<()> {
        self.file.sync_all().map_err(at(&self.folder.join(FILE)))
    }

    fn write(&mut self, lines: &BatchLines) -> io::Result<()> {
        let written =
            self.file.write_all(lines.games.as_bytes()).and_then(|()| self.file.write_all(lines.batch.as_bytes()));
        if written.is_err() {
            // Removes an incomplete line, which would spoil the next one. If that fails too, the line counts as damaged.
            let _ = self.file.set_len(self.length);
            let _ = self.file.seek(SeekFrom::Start(self.length));
            let _ = self.file.sync_all();
        }
        written
    }

    /// Writes a new log of these batches and of the games saved one by one, and puts it in place of the old.
    fn copy(&mut self, batches: &mut dyn Iterator<Item = &Batch>) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let mut out = next(&self.folder)?;
        out.write_all(self.head.line().as_bytes())?;
        self.floor = 0;
        for batch in batches {
            // Each batch is written twice, so that a damaged line loses no games: by now a batch may contain very many.
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

impl Keep for RunLog {
    fn append(&mut self, lines: &BatchLines) -> io::Result<bool> {
        let path = self.folder.join(FILE);
        self.write(lines).map_err(at(&path))?;
        self.length += (lines.games.len() + lines.batch.len()) as u64;
        self.grown += lines.batch.len() as u64;
        if self.synced.elapsed() >= SYNCED {
            self.file.sync_data().map_err(at(&path))?;
            self.synced = Instant::now();
            if !is_at(&self.file, &path) {
                return Ok(true);
            }
        }
        Ok(self.grown > LARGE.max(4 * self.floor))
    }

    fn rewrite(&mut self, batches: &mut dyn Iterator<Item = &Batch>) -> io::Result<()> {
        let path = self.folder.join(FILE);
        self.copy(batches).map_err(at(&path))
    }
}

/// Creates the file that will replace the log.
fn next(folder: &Path) -> io::Result<BufWriter<File>> {
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(true).open(folder.join(NEXT)).map(BufWriter::new)
}

/// Replaces the log by a new file, and returns it open at its end.
fn placed(folder: &Path, out: BufWriter<File>) -> io::Result<File> {
    let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()?;
    fs::rename(folder.join(NEXT), folder.join(FILE))?;
    // Somebody may remove the folder at this moment: the run continues and creates it again.
    absent(sync(folder))?;
    Ok(file)
}

/// Lines of games by first game number: one past the last number, file, position and length.
type GameLines = BTreeMap<u64, (u64, usize, u64, usize)>;

/// Finds games that logs and parts have saved one by one.
pub struct SavedGames {
    key: Key,
    files: Mutex<Vec<File>>,
    lines: GameLines,
}

/// Indexes the lines of games in a file; of two with the same first game, the longer one.
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
    /// Indexes the lines of games in these files; missing files are skipped.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn find(paths: &[PathBuf], plan: &Plan) -> io::Result<Self> {
        let (mut files, mut lines) = (Vec::new(), BTreeMap::new());
        for path in paths {
            let Some(file) = present(File::open(path)).map_err(at(path))? else { continue };
            files.push(index(file, files.len(), &mut lines).map_err(at(path))?);
        }
        Ok(Self { key: Key::new(plan), files: Mutex::new(files), lines })
    }

    /// The line with this first game number: one past its last number, and its games.
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

/// The batch of a stored shorter run, if the longer run can continue from it.
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
