//! The log of a run: saves what was played line by line, so that an interrupted run can continue.
//!
//! A line is a check sum and JSON. The first line names the run; the others hold the results of consecutive games, or
//! the games one by one. The check sum includes the run's key, so that a line of another run counts as damaged. A
//! damaged line loses its own games only: they are played again.

use super::batch::Batch;
use super::manifest::{self, Beside, Text};
use super::plan::Plan;
use super::rows::GameRow;
use crate::engine::identity::{Identity, Reading};
use serde::{Deserialize, Serialize};

/// The version of the format.
pub const FORMAT: u64 = 1;

/// The first line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogHeader {
    /// The version of the format.
    pub format: u64,
    /// The game numbers to play: the first, and one past the last.
    pub span: [u64; 2],
    /// Is telemetry collected?
    pub telemetry: bool,
    /// The wanted precision; `None` for a fixed number of games.
    pub precision: Option<String>,
    /// The manifest of the run at its start.
    pub manifest: String,
}

/// A line after the first.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Line {
    Batch(Batch),
    Games { span: [u64; 2], rows: Vec<GameRow> },
}

/// The same, borrowed for writing.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Written<'a> {
    Batch(&'a Batch),
    Games { span: [u64; 2], rows: &'a [GameRow] },
}

/// The content of a line.
pub enum Read {
    /// The results of consecutive games.
    Batch(Box<Batch>),
    /// The games of a span of game numbers.
    Games([u64; 2], Vec<GameRow>),
}

/// The lines that save a batch.
#[derive(Default)]
pub struct BatchLines {
    /// Its games one by one; empty if they are not kept.
    pub games: String,
    /// Its results.
    pub batch: String,
}

/// The key of a run, which the check sums of its log include.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key(Identity);

impl Key {
    /// The key of a plan's logs.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let mut reading = Reading::of("log");
        reading.part("format", &FORMAT.to_string());
        reading.part("version", env!("CARGO_PKG_VERSION"));
        reading.part("plan", &plan.identity().to_string());
        reading.part("telemetry", if plan.telemetry { "on" } else { "off" });
        if let Some(statistics) = &plan.statistics {
            reading.part("statistics", &serde_json::to_string(statistics).unwrap_or_default());
        }
        reading.part("precision", precision(plan).as_deref().unwrap_or_default());
        Self(reading.finish())
    }

    /// The lines that save a batch and its games.
    #[must_use]
    pub fn lines(self, batch: &Batch, games: Option<&[GameRow]>) -> BatchLines {
        let games = games.map(|rows| self.games([batch.first(), batch.end()], rows));
        BatchLines { games: games.unwrap_or_default(), batch: self.line(&Written::Batch(batch)) }
    }

    /// The line that saves the games of a span.
    #[must_use]
    pub fn games(self, span: [u64; 2], rows: &[GameRow]) -> String {
        self.line(&Written::Games { span, rows })
    }

    /// Reads a line; `None` if it is damaged or belongs to another run.
    #[must_use]
    pub fn read(self, line: &str) -> Option<Read> {
        match serde_json::from_str(self.intact(line)?).ok()? {
            Line::Batch(batch) => Some(Read::Batch(Box::new(batch))),
            Line::Games { span, rows } => Some(Read::Games(span, rows)),
        }
    }

    /// The JSON of a line; `None` if it is damaged or belongs to another run.
    #[must_use]
    pub fn intact(self, line: &str) -> Option<&str> {
        let (check, json) = line.trim_end_matches('\n').split_once(' ')?;
        (check == self.check(json).to_string()).then_some(json)
    }

    fn line(self, written: &Written<'_>) -> String {
        // Cannot fail: all parts are numbers, texts and lists.
        let json = serde_json::to_string(written).unwrap_or_default();
        format!("{} {json}\n", self.check(&json))
    }

    fn check(self, json: &str) -> Identity {
        let mut reading = Reading::of("line");
        reading.part("key", &self.0.to_string());
        reading.part("json", json);
        reading.finish()
    }
}

/// The span of a line of games; the line is not checked.
#[must_use]
pub fn span_of_games(line: &str) -> Option<[u64; 2]> {
    let rest = line.split_once(" {\"games\":{\"span\":[")?.1;
    let (first, end) = rest.split_once(']')?.0.split_once(',')?;
    Some([first.parse().ok()?, end.parse().ok()?])
}

fn precision(plan: &Plan) -> Option<String> {
    let wanted = plan.precision.as_ref()?;
    Some(format!("{} = {}", wanted.metric.name(), wanted.written))
}

impl LogHeader {
    /// The head of the log for a run of these game numbers.
    ///
    /// # Errors
    /// If TOML cannot represent a number.
    pub fn new(plan: &Plan, span: [u64; 2], texts: &[Text]) -> Result<Self, toml::ser::Error> {
        let manifest = manifest::write(plan, plan.games, Beside { texts, ..Beside::default() })?;
        Ok(Self { format: FORMAT, span, telemetry: plan.telemetry, precision: precision(plan), manifest })
    }

    /// The first line of a log.
    #[must_use]
    pub fn line(&self) -> String {
        let json = serde_json::to_string(self).unwrap_or_default();
        format!("{} {json}\n", checked(&json))
    }

    /// Reads the first line; `None` if it is damaged.
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        let (check, json) = line.trim_end_matches('\n').split_once(' ')?;
        serde_json::from_str((check == checked(json).to_string()).then_some(json)?).ok()
    }

    /// The differences that prevent a run from continuing a saved one, each with its place in the manifest.
    #[must_use]
    pub fn differences(&self, saved: &Self) -> Vec<String> {
        let mut found = Vec::new();
        let said = |text: Option<&String>| text.map_or("none".to_owned(), Clone::clone);
        if self.precision != saved.precision {
            let [now, then] = [self, saved].map(|head| said(head.precision.as_ref()));
            found.push(format!("--precision: now {now}, saved {then}"));
        }
        if self.telemetry != saved.telemetry {
            found.push("`telemetry`: on in one of the two runs and off in the other".to_owned());
        }
        if self.span[0] != saved.span[0] || self.span[1] < saved.span[1] {
            let [now, then] =
                [self.span, saved.span].map(|[first, end]| format!("{first} to {}", end.saturating_sub(1)));
            found.push(format!("games: now {now}, saved {then}"));
        }
        let tables = [self, saved].map(|head| head.manifest.parse::<toml::Table>());
        if let [Ok(now), Ok(then)] = tables {
            found.extend(manifest::differences(&now, &then));
        } else {
            found.push("the manifest of the saved run cannot be read".to_owned());
        }
        found
    }
}

fn checked(json: &str) -> Identity {
    let mut reading = Reading::of("head");
    reading.part("json", json);
    reading.finish()
}
