//! The tables of an edition as rows, before they are read: what layers add to and change.

use super::layer::Layer;
use super::raw::{self, Tables};
use super::{Fault, raw::Enemy};
use crate::engine::fault::unknown;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// A kind of row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sheet {
    /// Characters.
    Character,
    /// Spaces of the board.
    Space,
    /// Ways out of the Crypt and the Mines.
    Exits,
    /// Other numbers of the board.
    Board,
    /// Enemies of the Adventure deck.
    Enemy,
    /// Events.
    Event,
    /// Strangers.
    Stranger,
    /// Places.
    Place,
    /// Followers of the Adventure deck.
    Follower,
    /// Objects of the Adventure deck.
    Object,
    /// The Spell deck.
    Spell,
    /// The Purchase deck.
    Purchase,
    /// The Talisman deck.
    Talisman,
}

impl Sheet {
    /// All kinds with their names in files.
    pub const ALL: [(Self, &'static str); 13] = [
        (Self::Character, "character"),
        (Self::Space, "space"),
        (Self::Exits, "exits"),
        (Self::Board, "board"),
        (Self::Enemy, "enemy"),
        (Self::Event, "event"),
        (Self::Stranger, "stranger"),
        (Self::Place, "place"),
        (Self::Follower, "follower"),
        (Self::Object, "object"),
        (Self::Spell, "spell"),
        (Self::Purchase, "purchase"),
        (Self::Talisman, "talisman"),
    ];

    /// The kind of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, each)| *each == name).map(|(sheet, _)| *sheet)
    }

    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(sheet, _)| *sheet == self).map_or("", |(_, name)| name)
    }

    /// Is it a kind of card?
    #[must_use]
    pub fn is_card(self) -> bool {
        !matches!(self, Self::Character | Self::Space | Self::Exits | Self::Board)
    }

    /// May a layer add rows?
    #[must_use]
    pub fn grows(self) -> bool {
        self.is_card() || self == Self::Character
    }

    /// The key that names a row.
    fn key(self) -> &'static str {
        if self == Self::Exits { "space" } else { "name" }
    }

    /// What is wrong with a row in which a field was changed, if anything is.
    pub fn flaw_of(self, row: &toml::Table, field: &str) -> Option<String> {
        let message = self.flaw(row)?;
        let named = message.starts_with("unknown field") || message.starts_with("missing");
        Some(if named { plain(&message) } else { format!("`{field}`: {}", plain(&message)) })
    }

    /// All that is wrong with a row: a field that is found wrong is put aside, and the rest looked at again.
    pub fn flaws(self, row: &toml::Table) -> Vec<Flaw> {
        let (mut row, mut out) = (row.clone(), Vec::new());
        let mut aside: Vec<String> = Vec::new();
        while let Some(message) = self.flaw(&row) {
            // What is missing is told last: all that is there has been read.
            if aside.iter().any(|field| message == format!("missing field `{field}`")) {
                break;
            }
            if row.len() > FIELDS_MAX {
                out.push(Flaw {
                    field: None,
                    reason: format!("{} fields; no row has more than {FIELDS_MAX}", row.len()),
                });
                break;
            }
            let without = |field: &String| {
                let mut rest = row.clone();
                rest.remove(field);
                self.flaw(&rest).as_ref() != Some(&message)
            };
            let culprit = row.keys().find(|field| without(field)).filter(|_| !message.starts_with("missing")).cloned();
            let about = culprit.as_ref().filter(|_| !message.starts_with("unknown field"));
            let reason = about.map_or_else(|| plain(&message), |field| format!("`{field}`: {}", plain(&message)));
            out.push(Flaw { field: culprit.clone(), reason });
            let Some(field) = culprit else { break };
            row.remove(&field);
            aside.push(field);
        }
        out
    }

    /// What is wrong with a row, as the reader of TOML says it, if anything is.
    fn flaw(self, row: &toml::Table) -> Option<String> {
        let flaw = match self {
            Self::Character => typed::<raw::Character>(row).err(),
            Self::Space => typed::<raw::Space>(row).err(),
            Self::Exits => typed::<raw::Exits>(row).err(),
            Self::Enemy => typed::<Enemy>(row).err(),
            Self::Board => {
                let landmarks = row.contains_key("sentinel");
                if landmarks { typed::<raw::Landmarks>(row).err() } else { typed::<raw::Tower>(row).err() }
            }
            Self::Event
            | Self::Stranger
            | Self::Place
            | Self::Follower
            | Self::Object
            | Self::Spell
            | Self::Purchase
            | Self::Talisman => typed::<raw::Card>(row).err(),
        };
        flaw.map(|error| error.message().trim().replace('\n', ", "))
    }
}

/// More fields than any row has.
const FIELDS_MAX: usize = 100;

/// Something wrong with a row.
pub struct Flaw {
    /// The field, if it is one.
    pub field: Option<String>,
    /// What is wrong.
    pub reason: String,
}

/// What a reader of TOML calls things, and what a writer of layers does.
const CALLED: [(&str, &str); 7] = [
    ("expected u8", "expected a whole number from 0 to 255"),
    ("expected u16", "expected a whole number from 0 to 65535"),
    ("invalid type: unit variant, expected newtype variant", "this word needs a value: { word = ... }"),
    ("invalid type: unit variant, expected string only", "expected a word, or { word = ... }"),
    ("wanted exactly 1 element, more than 1 element", "expected one word in { word = ... }"),
    ("wanted exactly 1 element, found 0 elements", "expected a word in { word = ... }"),
    ("expected table, found integer", "this word has no value: it stands alone, in quotes"),
];

/// What is wrong, with the nearest name in place of a list of all.
fn plain(message: &str) -> String {
    if let Some((said, called)) = CALLED.iter().find(|(said, _)| message.ends_with(said)) {
        return message.replace(said, called);
    }
    let kind = ["field", "variant"].into_iter().find(|kind| message.starts_with(&format!("unknown {kind} `")));
    let (Some(kind), Some((first, rest))) = (kind, message.split_once(", expected ")) else {
        return message.to_owned();
    };
    let quoted = |text: &str| -> Vec<String> { text.split('`').skip(1).step_by(2).map(str::to_owned).collect() };
    let (given, known) = (quoted(first), quoted(rest));
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    let kind = if kind == "variant" { "word" } else { kind };
    given.first().map_or_else(|| message.to_owned(), |given| unknown(kind, given, &known))
}

fn typed<T: DeserializeOwned>(row: &toml::Table) -> Result<T, toml::de::Error> {
    row.clone().try_into()
}

/// A row, and the layer that made or last changed it.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its kind.
    pub sheet: Sheet,
    /// Its name.
    pub name: String,
    /// What it says.
    pub table: toml::Table,
    /// The layer, and the byte of its file.
    pub by: Option<(Arc<Layer>, usize)>,
}

impl Row {
    /// What tells it from others of its name: its id, or else its kind.
    pub fn mark(&self) -> &str {
        self.table.get("id").and_then(toml::Value::as_str).unwrap_or(self.sheet.name())
    }
}

/// All rows.
#[derive(Clone, Debug)]
pub struct Sheets {
    /// In the order of the files.
    pub rows: Vec<Row>,
}

/// A table as its file names it: the file, its text, the key of its rows, and what they are.
type Written = (&'static str, &'static str, &'static str, Sheet);

macro_rules! written {
    ($($file:literal $key:literal $sheet:ident;)*) => {
        &[$(($file, include_str!(concat!("../tables/r4e/", $file)), $key, Sheet::$sheet),)*]
    };
}

const R4E: &[Written] = written! {
    "characters.toml" "character" Character;
    "board.toml" "space" Space;
    "board.toml" "exits" Exits;
    "board.toml" "landmarks" Board;
    "board.toml" "tower" Board;
    "events.toml" "card" Event;
    "strangers.toml" "card" Stranger;
    "places.toml" "card" Place;
    "followers.toml" "card" Follower;
    "objects.toml" "card" Object;
    "spells.toml" "card" Spell;
    "purchases.toml" "card" Purchase;
    "talismans.toml" "card" Talisman;
};

impl Sheets {
    /// The tables of the Revised 4th Edition.
    pub fn r4e() -> Result<Self, Fault> {
        let mut sheets = Self { rows: Vec::new() };
        for written in R4E {
            sheets.read(written)?;
        }
        sheets.enemies().map_err(|reason| Fault::Table { file: "enemies".to_owned(), reason })?;
        Ok(sheets)
    }

    fn read(&mut self, (file, text, key, sheet): &Written) -> Result<(), Fault> {
        let fault = |reason: String| Fault::Table { file: (*file).to_owned(), reason };
        let mut table: toml::Table = text.parse().map_err(|error: toml::de::Error| fault(error.to_string()))?;
        match table.remove(*key) {
            Some(toml::Value::Array(rows)) => {
                rows.iter().filter_map(toml::Value::as_table).for_each(|row| self.add(*sheet, row.clone()));
            }
            Some(toml::Value::Table(row)) => {
                self.rows.push(Row { sheet: *sheet, name: (*key).to_owned(), table: row, by: None });
            }
            Some(_) | None => return Err(fault(format!("has no `{key}`"))),
        }
        Ok(())
    }

    /// Enemies: their numbers, and what some do beyond attacking.
    fn enemies(&mut self) -> Result<(), String> {
        let mut reader = csv::Reader::from_reader(include_str!("../tables/r4e/enemies.csv").as_bytes());
        let head = reader.headers().map_err(|error| error.to_string())?.clone();
        for record in reader.records() {
            let record = record.map_err(|error| error.to_string())?;
            let cells = head.iter().zip(&record).filter(|(_, cell)| !cell.is_empty());
            let cell = |text: &str| text.parse::<i64>().map_or_else(|_| toml::Value::from(text), toml::Value::from);
            self.add(Sheet::Enemy, cells.map(|(name, text)| (name.to_owned(), cell(text))).collect());
        }
        let extras: toml::Table =
            include_str!("../tables/r4e/enemies.toml").parse().map_err(|error: toml::de::Error| error.to_string())?;
        for extra in extras.get("enemy").and_then(toml::Value::as_array).into_iter().flatten() {
            let extra = extra.as_table().cloned().unwrap_or_default();
            let name = extra.get("name").and_then(toml::Value::as_str).unwrap_or_default().to_owned();
            let row = self.rows.iter_mut().find(|row| row.sheet == Sheet::Enemy && row.name == name);
            row.ok_or_else(|| format!("there is no Enemy `{name}`"))?.table.extend(extra);
        }
        Ok(())
    }

    fn add(&mut self, sheet: Sheet, table: toml::Table) {
        let name = table.get(sheet.key()).and_then(toml::Value::as_str).unwrap_or_default().to_owned();
        self.rows.push(Row { sheet, name, table, by: None });
    }

    /// Where the rows of a name stand; spaces also go by their id.
    pub fn named(&self, name: &str, sheets: impl Fn(Sheet) -> bool) -> Vec<usize> {
        let is = |row: &Row| row.name == name || row.table.get("id").is_some_and(|id| id.as_str() == Some(name));
        let rows = self.rows.iter().enumerate().filter(|(_, row)| sheets(row.sheet) && is(row));
        rows.map(|(index, _)| index).collect()
    }

    /// The names of the rows of some kinds.
    pub fn names(&self, sheets: impl Fn(Sheet) -> bool) -> Vec<&str> {
        self.rows.iter().filter(|row| sheets(row.sheet)).map(|row| row.name.as_str()).collect()
    }

    /// Reads the rows of a kind.
    fn of<T: DeserializeOwned>(&self, sheet: Sheet) -> Result<Vec<T>, Fault> {
        self.rows.iter().filter(|row| row.sheet == sheet).map(read_row).collect()
    }

    fn only<T: DeserializeOwned>(&self, name: &str) -> Result<T, Fault> {
        let missing = || Fault::Table { file: "board.toml".to_owned(), reason: format!("has no `{name}`") };
        let row = self.rows.iter().find(|row| row.sheet == Sheet::Board && row.name == name).ok_or_else(missing)?;
        read_row(row)
    }

    /// Reads all rows.
    pub fn tables(&self) -> Result<Tables, Fault> {
        Ok(Tables {
            characters: self.of(Sheet::Character)?,
            board: raw::Board {
                landmarks: self.only("landmarks")?,
                space: self.of(Sheet::Space)?,
                exits: self.of(Sheet::Exits)?,
                tower: self.only("tower")?,
            },
            enemies: self.of(Sheet::Enemy)?,
            events: self.of(Sheet::Event)?,
            strangers: self.of(Sheet::Stranger)?,
            places: self.of(Sheet::Place)?,
            followers: self.of(Sheet::Follower)?,
            objects: self.of(Sheet::Object)?,
            spells: self.of(Sheet::Spell)?,
            purchases: self.of(Sheet::Purchase)?,
            talismans: self.of(Sheet::Talisman)?,
        })
    }

    /// The layer that made a row of this name or changed it, and the byte of its file.
    pub fn origin(&self, name: &str) -> Option<(Arc<Layer>, usize)> {
        let at = self.named(name, |_| true);
        at.into_iter().find_map(|index| self.rows[index].by.clone())
    }
}

fn read_row<T: DeserializeOwned>(row: &Row) -> Result<T, Fault> {
    typed(&row.table).map_err(|error| Fault::Table { file: row.name.clone(), reason: error.message().to_owned() })
}
