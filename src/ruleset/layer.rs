//! Layers: files that set switches, change rows of the tables, or add cards and characters.

use super::fault::RulesetFault;
use super::flaws::Flaw;
use super::provenance::{self, MarkSpec, Provenance};
use super::schema::{Edition, Origin, Schema, SheetRow};
use super::setting::{self, Switch};
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::{Fault, unknown};
use crate::engine::identity::{Identity, Reading};
use crate::engine::lines::Lines;
use serde::Serialize;
use std::sync::Arc;
use toml::de::DeTable;

/// The only version of the file format.
pub const SCHEMA: u64 = 1;
/// The name that stands for every kind of card.
pub(super) const CARD: &str = "card";
/// Largest number of rows of one kind that a layer adds: numbers are one byte.
const ROWS_MAX: usize = 256;
/// The keys of a layer.
const KEYS: [&str; 11] =
    ["schema", "game", "title", "kind", "changes", "source", "over", "needs", "rules", "change", "new"];

/// The purpose of a layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LayerPurpose {
    /// A rule that players agree on.
    HouseRule,
    /// Another goal of the game.
    Scenario,
    /// Cards, characters and spaces.
    Cards,
    /// The differences of a shipped edition from another.
    Edition,
}

impl LayerPurpose {
    /// All purposes with their names in files.
    pub const ALL: [(Self, &'static str); 4] = [
        (Self::HouseRule, "house_rule"),
        (Self::Scenario, "scenario"),
        (Self::Cards, "cards"),
        (Self::Edition, "edition"),
    ];
}

/// A field of a row that a layer sets.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// The kind of row; `None` means any kind of card.
    pub sheet: Option<&'static SheetRow>,
    /// The row's name.
    pub row: String,
    /// The field.
    pub field: String,
    /// Its value.
    pub value: toml::Value,
    /// The byte of the file where it stands.
    pub at: usize,
}

/// What a layer says about the sources of a row's fields.
#[derive(Clone, PartialEq, Debug)]
pub struct RowMark {
    /// The kind of row; `None` means any kind of card.
    pub sheet: Option<&'static SheetRow>,
    /// The row's name.
    pub row: String,
    /// The marks.
    pub spec: MarkSpec,
    /// The byte of the file where the first stands.
    pub at: usize,
    /// The byte of each key.
    places: Vec<(String, usize)>,
}

impl RowMark {
    /// The byte of the file where a key stands.
    #[must_use]
    pub fn place(&self, key: &str) -> usize {
        self.places.iter().find(|(name, _)| name == key).map_or(self.at, |(_, at)| *at)
    }
}

/// A row that a layer adds.
#[derive(Clone, PartialEq, Debug)]
pub struct New {
    /// Its kind.
    pub sheet: &'static SheetRow,
    /// Its name.
    pub name: String,
    /// The row.
    pub row: toml::Table,
    /// Where its fields come from.
    pub provenance: Provenance,
    /// The byte of the file where it stands.
    pub at: usize,
}

/// A layer, as it was read.
#[derive(Clone, PartialEq, Debug)]
pub struct Layer {
    /// The name under which it is used.
    pub name: String,
    /// The file it was read from.
    pub file: String,
    /// The file's text.
    pub text: String,
    /// The positions of its line breaks.
    lines: Lines,
    /// The game it is for.
    pub game: &'static Schema,
    /// Its title.
    pub title: String,
    /// What it is for.
    pub purpose: LayerPurpose,
    /// What it changes, in one line.
    pub changes: String,
    /// The rule's source, or who plays it.
    pub source: String,
    /// The layers that it overrides where both set the same thing.
    pub over: Vec<Placed<String>>,
    /// The layers that it requires.
    pub needs: Vec<Placed<String>>,
    /// Switches it sets.
    pub rules: Vec<Switch>,
    /// Fields of rows it sets.
    pub cells: Vec<Change>,
    /// What it says about the sources of fields.
    pub marks: Vec<RowMark>,
    /// Rows it adds.
    pub rows: Vec<New>,
}

impl Layer {
    /// Reads a layer for one of these games. `name` is the name under which it is used, `file` the name that faults are
    /// reported under.
    ///
    /// # Errors
    /// Every fault of form, with its line.
    pub fn read(name: &str, file: &str, text: &str, games: &[&'static Schema]) -> Result<Self, Vec<Fault>> {
        match Self::examine((name, file, text), games) {
            (Some(layer), faults) if faults.is_empty() => Ok(layer),
            (_, faults) => Err(faults),
        }
    }

    /// Reads a layer, given by name, file and text, as far as its form allows, with every fault of form.
    #[must_use]
    pub fn examine(of: (&str, &str, &str), games: &[&'static Schema]) -> (Option<Self>, Vec<Fault>) {
        let mut reader = Reader::new(of.1, of.2);
        let layer = reader.parse().and_then(|table| resolve(&mut reader, &table, of, games));
        (layer, reader.faults())
    }

    /// A layer that the program makes: it sets these fields, over other layers.
    #[must_use]
    pub fn made(game: &'static Schema, name: &str, over: &[Arc<Self>], cells: Vec<Change>) -> Self {
        let line = |change: &Change| format!("{}.{}={}\n", change.row, change.field, change.value);
        let text: String = cells.iter().map(line).collect();
        let over = over.iter().map(|layer| Placed { value: layer.name.clone(), at: 0 }).collect();
        Self {
            name: name.to_owned(),
            file: name.to_owned(),
            lines: Lines::of(&text),
            text: format!("{name}\n{text}"),
            game,
            title: name.to_owned(),
            purpose: LayerPurpose::Cards,
            changes: String::new(),
            source: String::new(),
            over,
            needs: Vec::new(),
            rules: Vec::new(),
            cells,
            marks: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// A fault at a byte of its file.
    #[must_use]
    pub fn fault(&self, at: usize, reason: String) -> Fault {
        Fault { file: self.file.clone(), line: self.line(at), column: 0, reason }
    }

    /// The line of a byte of its file, from 1.
    pub(super) fn line(&self, at: usize) -> usize {
        self.lines.line(at)
    }

    /// The names of the rows that it adds or changes.
    pub fn named_rows(&self) -> impl Iterator<Item = &str> {
        let changed = self.cells.iter().map(|change| change.row.as_str());
        changed.chain(self.rows.iter().map(|new| new.name.as_str()))
    }

    /// Does it override another layer?
    #[must_use]
    pub fn goes_before(&self, other: &Self) -> bool {
        self.over.iter().any(|name| name.value == other.name)
    }

    /// Is it the same layer: of the same name, or a copy of the same file?
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        self.name == other.name || self.text == other.text
    }

    /// The message for a layer that is used twice, under one name or two.
    #[must_use]
    pub fn twice(&self, other: &Self) -> String {
        if self.name == other.name {
            return format!("layer `{}` is named twice", self.name);
        }
        format!("layers `{}` and `{}` are the same file", other.name, self.name)
    }

    /// A hash of its text.
    #[must_use]
    pub fn identity(&self) -> Identity {
        let mut reading = Reading::of("layer");
        reading.part("file", &self.text);
        reading.finish()
    }
}

impl Schema {
    /// The differences of an edition from its base; `None` if it has no base.
    ///
    /// # Errors
    /// Every fault of form in its file.
    pub fn differs(&'static self, edition: &Edition) -> Result<Option<Layer>, Vec<RulesetFault>> {
        let Origin::Differs { file, text, .. } = edition.origin else { return Ok(None) };
        let layer = Layer::read(edition.name, file, text, &[self]);
        layer.map(Some).map_err(|faults| faults.into_iter().map(RulesetFault::Layer).collect())
    }
}

fn resolve(
    reader: &mut Reader<'_>,
    table: &DeTable<'_>,
    (name, file, text): (&str, &str, &str),
    games: &[&'static Schema],
) -> Option<Layer> {
    reader.only(table, "a layer", &KEYS);
    let _ = reader.whole(table, "schema", SCHEMA..=SCHEMA);
    for needed in ["schema", "game", "title", "kind", "changes", "source"] {
        if !table.contains_key(needed) {
            reader.fault(0, format!("a layer needs `{needed}`"));
        }
    }
    let game = game(reader, table, games);
    let purpose = purpose(reader, table);
    let plain = reader.plain()?;
    let title = reader.line(table, "title").map_or_else(String::new, |title| title.value);
    let mut text_of = |key: &str| reader.text(table, key).map_or_else(String::new, |text| text.value);
    let (changes, source) = (text_of("changes"), text_of("source"));
    let (over, needs) = ["over", "needs"].map(|key| reader.texts(table, key).unwrap_or_default()).into();
    let game = game?;
    let rules = setting::switches(reader, table, &plain, &[game]);
    let (cells, marks) = changed(reader, game, table, &plain);
    let rows = added(reader, game, table, &plain);
    let (name, file, text) = (name.to_owned(), file.to_owned(), text.to_owned());
    let lines = Lines::of(&text);
    Some(Layer {
        name,
        file,
        text,
        lines,
        game,
        title,
        purpose,
        changes,
        source,
        over,
        needs,
        rules,
        cells,
        marks,
        rows,
    })
}

/// The game that a layer names. If only one game exists, it is used even after a wrong name, to find the other faults.
fn game(reader: &mut Reader<'_>, table: &DeTable<'_>, games: &[&'static Schema]) -> Option<&'static Schema> {
    let only = if let [only] = games { Some(*only) } else { None };
    let Some(named) = reader.text(table, "game") else { return only };
    let found = games.iter().copied().find(|game| game.game == named.value);
    if found.is_none() {
        let names: Vec<&str> = games.iter().map(|game| game.game).collect();
        reader.fault(named.at, unknown("game", &named.value, &names));
    }
    found.or(only)
}

/// The purpose of a layer. After a fault it is taken for a house rule, to find the other faults.
fn purpose(reader: &mut Reader<'_>, table: &DeTable<'_>) -> LayerPurpose {
    let Some(kind) = reader.text(table, "kind") else { return LayerPurpose::HouseRule };
    let found = LayerPurpose::ALL.iter().find(|(_, name)| *name == kind.value);
    if found.is_none() {
        let kinds = LayerPurpose::ALL.iter().filter(|(purpose, _)| *purpose != LayerPurpose::Edition);
        reader.fault(kind.at, unknown("kind", &kind.value, &kinds.map(|(_, name)| *name).collect::<Vec<_>>()));
    }
    found.map_or(LayerPurpose::HouseRule, |(purpose, _)| *purpose)
}

/// Reads `[change.kind.name]`: the fields to set, and their sources.
fn changed(
    reader: &mut Reader<'_>,
    game: &'static Schema,
    table: &DeTable<'_>,
    plain: &toml::Table,
) -> (Vec<Change>, Vec<RowMark>) {
    let (mut cells, mut marks) = (Vec::new(), Vec::new());
    let kinds: Vec<&str> = [CARD].into_iter().chain(game.sheets.iter().map(|sheet| sheet.name)).collect();
    let (Some(change), Some(values)) = (reader.table(table, "change"), inner(plain, "change")) else {
        return (cells, marks);
    };
    reader.only(change, "[change]", &kinds);
    for kind in kinds.into_iter().filter(|kind| change.contains_key(*kind)) {
        let (Some(rows), Some(values)) = (reader.table(change, kind), inner(values, kind)) else { continue };
        for name in rows.keys() {
            let (Some(fields), Some(values)) = (reader.table(rows, name.get_ref()), inner(values, name.get_ref()))
            else {
                continue;
            };
            // A change may rename its row.
            let _ = reader.name(fields, "name");
            let sheet = game.sheet(kind);
            marks.extend(mark(reader, (sheet, name.get_ref()), fields, values));
            let set = fields.keys().filter(|field| !provenance::KEYS.contains(&field.get_ref().as_ref()));
            cells.extend(set.filter_map(|field| {
                let (row, value) = (name.get_ref().to_string(), values.get(field.get_ref().as_ref())?.clone());
                Some(Change { sheet, row, field: field.get_ref().to_string(), value, at: field.span().start })
            }));
        }
    }
    (cells, marks)
}

/// The sources that a change names; `None` if it names none. Notes faults of form.
fn mark(
    reader: &mut Reader<'_>,
    (sheet, row): (Option<&'static SheetRow>, &str),
    fields: &DeTable<'_>,
    values: &toml::Table,
) -> Option<RowMark> {
    let (spec, faults) = MarkSpec::take(&mut values.clone());
    let keys = fields.keys().filter(|key| provenance::KEYS.contains(&key.get_ref().as_ref()));
    let places: Vec<(String, usize)> = keys.map(|key| (key.get_ref().to_string(), key.span().start)).collect();
    let at = places.iter().map(|(_, at)| *at).min()?;
    let mark = RowMark { sheet, row: row.to_owned(), spec, at, places };
    faults.iter().for_each(|fault| reader.fault(mark.place(fault.key), format!("{row}: {fault}")));
    Some(mark)
}

fn inner<'t>(table: &'t toml::Table, key: &str) -> Option<&'t toml::Table> {
    table.get(key).and_then(toml::Value::as_table)
}

/// Reads `[[new.kind]]`: whole rows.
fn added(reader: &mut Reader<'_>, game: &'static Schema, table: &DeTable<'_>, plain: &toml::Table) -> Vec<New> {
    let mut added = Vec::new();
    let sheets: Vec<&'static SheetRow> = game.sheets.iter().filter(|sheet| sheet.grows).collect();
    let (Some(new), Some(values)) = (reader.table(table, "new"), inner(plain, "new")) else { return added };
    reader.only(new, "[new]", &sheets.iter().map(|sheet| sheet.name).collect::<Vec<_>>());
    for sheet in sheets {
        let kind = sheet.name;
        let rows = reader.tables(new, kind).unwrap_or_default();
        if rows.len() > ROWS_MAX {
            reader.fault(rows[ROWS_MAX].at, format!("{} rows of [[new.{kind}]]; at most {ROWS_MAX}", rows.len()));
            continue;
        }
        let values = values.get(kind).and_then(toml::Value::as_array).map_or(&[][..], Vec::as_slice);
        for (row, value) in rows.iter().zip(values) {
            if !row.value.contains_key("name") {
                reader.fault(row.at, format!("[[new.{kind}]] needs a `name`"));
            }
            let Some(name) = reader.name(row.value, "name") else { continue };
            let mut table = value.as_table().cloned().unwrap_or_default();
            let (spec, mut faults) = MarkSpec::take(&mut table);
            let mut provenance = Provenance::default();
            faults.extend(provenance.add(&spec, &table).err().into_iter().flatten());
            let marks =
                faults.into_iter().map(|fault| Flaw { field: Some(fault.key.to_owned()), reason: fault.to_string() });
            for Flaw { field, reason } in sheet.flaws(game, &table).into_iter().chain(marks) {
                let stands = field.and_then(|field| row.value.keys().find(|key| *key.get_ref() == field));
                reader.fault(stands.map_or(row.at, |key| key.span().start), format!("{}: {reason}", name.value));
            }
            added.push(New { sheet, name: name.value, row: table, provenance, at: name.at });
        }
    }
    added
}
