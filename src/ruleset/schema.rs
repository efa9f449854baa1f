//! What a game declares about its tables: editions, kinds of rows, switches, layers that ship. Reading and merging use
//! nothing else of the game.

use super::switches::SwitchRow;

/// The games whose files are read.
pub type Games = &'static [&'static Schema];

/// The tables and switches of a game.
#[derive(Debug)]
pub struct Schema {
    /// The game's name in files.
    pub game: &'static str,
    /// The version of the rules: raised whenever the same files lead to different games, such as after a fixed rule or
    /// feature. Stored results of another version are not comparable.
    pub rules_version: u32,
    /// The most players that the box has pieces for.
    pub seats_max: u8,
    /// The editions; the first is the printed game.
    pub editions: &'static [Edition],
    /// Name, file and text of the layers that ship.
    pub layers: &'static [(&'static str, &'static str, &'static str)],
    /// The kinds of rows.
    pub sheets: &'static [SheetRow],
    /// The switches.
    pub switches: &'static [SwitchRow],
    /// Names that stand for several switches, and these switches.
    pub aliases: &'static [(&'static str, &'static [&'static str])],
    /// Reads switches into the game's own type and writes them back; see [`super::switches::read`].
    ///
    /// # Errors
    /// Why a value does not suit its switch, or which switch is missing.
    pub read: fn(&toml::Table) -> Result<toml::Table, String>,
    /// Switches whose values exclude each other, with the reasons; see [`super::switches::clashing`].
    pub clashes: fn(&toml::Table) -> Vec<(&'static str, &'static str)>,
    /// Does a text mean an option of decisions, or all options of a kind, whatever the rows are called? Rows of kinds that
    /// are options themselves cannot have such a name, since no file could choose them.
    pub means_option: fn(&str) -> bool,
}

/// Games are compared by name.
impl PartialEq for Schema {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game
    }
}

impl Schema {
    /// The edition of this name.
    #[must_use]
    pub fn edition(&self, name: &str) -> Option<&'static Edition> {
        self.editions.iter().find(|edition| edition.name == name)
    }

    /// The switches of the first edition; empty if its file cannot be read.
    #[must_use]
    pub fn printed(&self) -> toml::Table {
        let origin = self.editions.first().map(|edition| edition.origin);
        let Some(Origin::Tables { switches, .. }) = origin else { return toml::Table::new() };
        switches.parse().ok().and_then(|switches| (self.read)(&switches).ok()).unwrap_or_default()
    }

    /// The kind of row of this name.
    #[must_use]
    pub fn sheet(&self, name: &str) -> Option<&'static SheetRow> {
        self.sheets.iter().find(|sheet| sheet.name == name)
    }

    /// Does it have a switch, or a name for several, of this name?
    fn has_rule(&self, name: &str) -> bool {
        self.switches.iter().any(|row| row.name == name) || self.aliases.iter().any(|(alias, _)| *alias == name)
    }

    /// The switches that a name stands for; usually the switch of that name.
    #[must_use]
    pub fn names_of<'a>(&self, name: &'a str) -> Vec<&'a str> {
        self.aliases.iter().find(|(alias, _)| *alias == name).map_or_else(|| vec![name], |(_, names)| names.to_vec())
    }
}

/// The names of all editions, game by game.
#[must_use]
pub fn editions(games: Games) -> Vec<&'static str> {
    games.iter().flat_map(|game| game.editions).map(|edition| edition.name).collect()
}

/// The first edition of another game that has a rule of this name, if the own game has none.
#[must_use]
pub fn edition_with_rule(games: Games, own: &Schema, name: &str) -> Option<&'static str> {
    if own.has_rule(name) {
        return None;
    }
    games.iter().find(|game| game.has_rule(name))?.editions.first().map(|edition| edition.name)
}

/// The message for a name that belongs to an edition of another game. [`WRITE_EDITION`] is part of it.
#[must_use]
pub fn of_edition(name: &str, what: &str, edition: &str) -> String {
    format!("`{name}` is a {what} of {edition}: {WRITE_EDITION}\"{edition}\"")
}

/// How a file sets its edition.
pub const WRITE_EDITION: &str = "write edition = ";

/// An edition.
#[derive(Clone, Copy, Debug)]
pub struct Edition {
    /// The name in files.
    pub name: &'static str,
    /// The title on its box.
    pub title: &'static str,
    /// What it is made from.
    pub origin: Origin,
    /// What of the printed game is not played; empty if nothing.
    pub missing: &'static str,
    /// The cards in its box, for [`super::box_check`].
    pub box_counts: &'static [BoxCount],
}

impl Edition {
    /// The edition it differs from, if it has no tables of its own.
    #[must_use]
    pub fn base(&self) -> Option<&'static str> {
        match self.origin {
            Origin::Tables { .. } => None,
            Origin::Differs { base, .. } => Some(base),
        }
    }
}

/// A number of cards in a box.
#[derive(Clone, Copy, Debug)]
pub struct BoxCount {
    /// What is counted, such as `Adventure cards`.
    pub what: &'static str,
    /// The kinds of their rows.
    pub sheets: &'static [&'static str],
    /// Count only the rows in which this field has this value.
    pub only: Option<(&'static str, &'static str)>,
    /// How many there are.
    pub count: u64,
}

/// What an edition is made from.
#[derive(Clone, Copy, Debug)]
pub enum Origin {
    /// Tables of its own.
    Tables {
        /// The text of `rules.toml`: every switch with its value.
        switches: &'static str,
        /// The files with its rows, in the order of rows.
        rows: &'static [TableFile],
    },
    /// Another edition, and a layer with the differences.
    Differs {
        /// The other edition.
        base: &'static str,
        /// The file.
        file: &'static str,
        /// Its text.
        text: &'static str,
    },
}

/// A file with rows of an edition.
#[derive(Clone, Copy, Debug)]
pub struct TableFile {
    /// The kind of its rows.
    pub sheet: &'static str,
    /// Its name.
    pub file: &'static str,
    /// Its text.
    pub text: &'static str,
    /// Its format.
    pub form: Form,
}

/// The format of a file with rows.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// TOML with a list of rows under this key, or one row that is named after the key.
    Rows(&'static str),
    /// CSV with one row per line; empty cells are left out.
    Lines,
    /// TOML with more fields, under this key, for rows that exist already.
    More(&'static str),
}

/// A kind of row.
#[derive(Clone, Copy, Debug)]
pub struct SheetRow {
    /// Its name in files.
    pub name: &'static str,
    /// Raised when the rules of what such rows bring change: rulesets that have any are others then.
    pub version: u32,
    /// Is it a kind of card?
    pub is_card: bool,
    /// May a layer add rows?
    pub grows: bool,
    /// The key of a row's name.
    pub key: &'static str,
    /// Checks that a row fits the game's own type; see [`super::rows::read`].
    ///
    /// # Errors
    /// Why it does not fit.
    pub read: fn(&toml::Table) -> Result<(), toml::de::Error>,
    /// If its rows lie in groups: the field that names the group, and the group of a row without that field. Rows of one
    /// name in different groups are different rows, and `group: name` means one of them.
    pub group: Option<(&'static str, &'static str)>,
    /// Why a layer may not set this field of a row, if so; [`anything`] allows all fields.
    pub refuses: fn(&toml::Table, &str) -> Option<String>,
}

/// Kinds are compared by name.
impl PartialEq for SheetRow {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// Allows a layer to set every field.
#[must_use]
pub fn anything(_row: &toml::Table, _field: &str) -> Option<String> {
    None
}
