//! `--shard I/N`: plays a part of a run, and writes its file.

use super::folder::Home;
use super::folder::log::{Saved, SavedGames};
use super::progress::Bar;
use super::{BadInput, Failed};
use crate::engine::log::plural;
use crate::experiment::batch::Batch;
use crate::experiment::blocks;
use crate::experiment::game_stream::{self, GameSink};
use crate::experiment::log::{Key, LogHeader};
use crate::experiment::manifest::{self, Beside, RunPart, Text};
use crate::experiment::plan::Plan;
use crate::experiment::rows::GameRow;
use crate::report::number::counted;
use anyhow::Context;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// The name of the file with the part's results.
pub const FILE: &str = "part.jsonl";

/// The part `I/N`: consecutive chunks of a plan, about equally many in each part.
///
/// # Errors
/// If the text is no valid part.
pub fn read(shard: &str, plan: &Plan) -> anyhow::Result<RunPart> {
    let numbers = shard.split_once('/').map(|(number, of)| (number.trim().parse(), of.trim().parse()));
    let Some((Ok(number), Ok(of))) = numbers else {
        return Err(BadInput::one(format!("--shard {shard}: write the part and the number of parts, such as 3/8")));
    };
    let (number, of): (u64, u64) = (number, of);
    if number == 0 || number > of {
        return Err(BadInput::one(format!("--shard {shard}: parts are numbered from 1 to {of}")));
    }
    let chunk = blocks::chunk(plan);
    let chunks = plan.games.div_ceil(chunk);
    if of > chunks {
        let games = counted(plan.games, "game");
        return Err(BadInput::one(format!(
            "--shard {shard}: {games} of each variant can be split into at most {}; play more games or fewer parts",
            plural(usize::try_from(chunks).unwrap_or(usize::MAX), "part")
        )));
    }
    // In 128 bits, because both factors may be large.
    let from =
        |number: u64| u64::try_from(u128::from(chunks) * u128::from(number) / u128::from(of)).unwrap_or(chunks) * chunk;
    let (first, end) = (from(number - 1), from(number).min(plan.games));
    Ok(RunPart { number, of, first, end, keep_games: false, edition: None, asked: None })
}

/// Writes a part that was played, and replaces what the folder holds.
pub fn store(
    home: &mut Home,
    (plan, texts): (&Plan, &[Text]),
    (part, batch): (&RunPart, Batch),
    (saves, bar): (Option<SavedGames>, &Bar),
) -> anyhow::Result<()> {
    home.hold()?;
    let path = home.stage()?.join(FILE);
    let span = [part.first, part.end];
    let written = || -> anyhow::Result<()> {
        let mut out = BufWriter::new(File::create(&path)?);
        out.write_all(LogHeader::new(plan, span, texts)?.line().as_bytes())?;
        out.write_all(Key::new(plan).lines(&batch, None).batch.as_bytes())?;
        if let Some(saves) = &saves {
            game_stream::hand_on((plan, span), saves, 0, bar, &mut Lines { key: Key::new(plan), out: &mut out })?;
        }
        Ok(out.flush()?)
    };
    written().with_context(|| path.display().to_string())?;
    bar.stopped(|| "interrupted while the part was written; all its games are saved".to_owned())?;
    let part = Some(part);
    home.commit(&manifest::write(plan, plan.games, Beside { part, texts, ..Beside::default() })?, &[], true)
}

/// Writes games as lines of a part's file.
struct Lines<'a> {
    key: Key,
    out: &'a mut BufWriter<File>,
}

impl GameSink for Lines<'_> {
    fn take(&mut self, span: [u64; 2], rows: &[GameRow]) -> io::Result<()> {
        self.out.write_all(self.key.games(span, rows).as_bytes())
    }
}

/// An error if games of a part panicked.
pub fn unbroken(folder: &Path, plan: &Plan) -> anyhow::Result<()> {
    let path = folder.join(FILE);
    let saved = Saved::read(&path, plan).with_context(|| path.display().to_string())?;
    let broken: u64 = saved.batches.iter().map(|batch| batch.broken.games).sum();
    if broken == 0 {
        return Ok(());
    }
    Err(Failed(format!("{} stopped by a fault of the program", counted(broken, "game"))).into())
}
