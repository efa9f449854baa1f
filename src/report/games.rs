//! Writes the games of a run to files, one row per game and seat, in the order of game numbers.

#[cfg(feature = "tables")]
use super::frames::ParquetStream;
use super::table::{Column, ReportTable, real, text, truth, whole, whole_or_none};
use super::wins::PARTS;
use crate::experiment::game_stream::GameSink;
use crate::experiment::plan::Plan;
use crate::experiment::rows::GameRow;
use crate::experiment::variants::Variant;
use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;

/// The names of the files.
pub const FILES: [&str; 2] = ["games.csv", "games.parquet"];
/// Number of games written at once: a row group of the Parquet file.
const BATCH: usize = 16_384;

/// The open files for the games of a run.
pub struct GameFiles<'a> {
    plan: &'a Plan,
    waiting: Vec<GameRow>,
    csv: csv::Writer<BufWriter<File>>,
    #[cfg(feature = "tables")]
    parquet: ParquetStream<File>,
}

impl<'a> GameFiles<'a> {
    /// Creates the files in a folder that exists.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn new(plan: &'a Plan, folder: &Path) -> io::Result<Self> {
        let head = table(plan, &[]);
        let open = |name: &str| File::create(folder.join(name));
        let mut csv = csv::Writer::from_writer(BufWriter::new(open(FILES[0])?));
        csv.write_record(head.columns.iter().map(|column| column.name))?;
        Ok(Self {
            plan,
            waiting: Vec::with_capacity(BATCH),
            csv,
            #[cfg(feature = "tables")]
            parquet: ParquetStream::new(&head, open(FILES[1])?).map_err(io::Error::other)?,
        })
    }

    /// Writes the remaining games and closes the files.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn finish(mut self) -> io::Result<()> {
        self.write()?;
        self.csv.flush()?;
        #[cfg(feature = "tables")]
        self.parquet.finish().map_err(io::Error::other)?;
        Ok(())
    }

    fn write(&mut self) -> io::Result<()> {
        let table = table(self.plan, &self.waiting);
        self.waiting.clear();
        for index in 0..table.height() {
            self.csv.write_record(table.row(index))?;
        }
        #[cfg(feature = "tables")]
        self.parquet.write(&table).map_err(io::Error::other)?;
        Ok(())
    }
}

impl GameSink for GameFiles<'_> {
    fn take(&mut self, _: [u64; 2], rows: &[GameRow]) -> io::Result<()> {
        for row in rows {
            self.waiting.push(*row);
            if self.waiting.len() == BATCH {
                self.write()?;
            }
        }
        Ok(())
    }
}

/// One row per game and seat.
fn table(plan: &Plan, rows: &[GameRow]) -> ReportTable {
    let seats = rows.iter().flat_map(|row| {
        let variant = &plan.variants[row.variant];
        (0..usize::from(variant.layout.players)).map(move |seat| (row, variant, seat))
    });
    let seats: Vec<(&GameRow, &Variant, usize)> = seats.collect();
    let game = |name, of: fn(&GameRow) -> u64| whole(name, seats.iter().map(move |(row, _, _)| of(row)));
    let endings = plan.kit.endings();
    let ending = |row: &GameRow| &endings[usize::from(row.outcome.ending)];
    let mut columns = vec![
        text("variant", seats.iter().map(|(_, variant, _)| variant.name.as_str())),
        game("game_index", |row| row.game),
        text("ending", seats.iter().map(|(row, _, _)| ending(row).name)),
        truth("unfinished", seats.iter().map(|(row, _, _)| ending(row).unfinished)),
        game("rounds", |row| u64::from(row.outcome.rounds)),
        game("turns", |row| u64::from(row.outcome.turns)),
        game("decisions", |row| u64::from(row.outcome.counts.decisions)),
        game("deaths", |row| u64::from(row.outcome.counts.deaths)),
        game("eliminated", |row| u64::from(row.outcome.counts.eliminated)),
    ];
    columns.extend(seated(&seats));
    ReportTable { name: "games", columns }.of((&plan.name, &plan.title))
}

/// The columns of a seat: its entry, strategy, characters and win.
fn seated(seats: &[(&GameRow, &Variant, usize)]) -> [Column; 7] {
    let entry = |(row, variant, seat): &(&GameRow, &Variant, usize)| {
        let layout = &variant.layout;
        layout.entry_of[layout.slot_at(*seat, row.game)]
    };
    let called = |held: &(&GameRow, &Variant, usize)| {
        let number = entry(held);
        if held.1.entries[number].field { "field".to_owned() } else { (number + 1).to_string() }
    };
    let place = |place: u8| (place > 0).then(|| i64::from(place));
    let character = |variant: &Variant, number: u8| variant.rules.characters()[usize::from(number)].to_owned();
    [
        whole("seat_index", seats.iter().map(|(_, _, seat)| *seat as u64)),
        text("entry", seats.iter().map(called)),
        text("strategy", seats.iter().map(|held| held.1.entries[entry(held)].loaded.name.as_str())),
        text("dealt", seats.iter().map(|(row, variant, seat)| character(variant, row.outcome.dealt[*seat]))),
        text("held", seats.iter().map(|(row, variant, seat)| character(variant, row.outcome.held[*seat]))),
        real("win", seats.iter().map(|(row, _, seat)| f64::from(row.outcome.share[*seat]) / PARTS)),
        whole_or_none("place", seats.iter().map(|(row, _, seat)| place(row.outcome.place[*seat]))),
    ]
}
