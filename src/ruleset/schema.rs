//! What a game says of its tables: editions, kinds of rows, switches, layers that ship. All that is read and merged here is read
//! and merged by this alone.

use super::Fault;
use super::layer::Layer;
use super::rows::TableFile;
use super::switches::SwitchRow;

/// The games whose files are read.
pub type Games = &'static [&'static Schema];

/// The tables and switches of a game.
#[derive(Debug)]
pub struct Schema {
    /// The game's name in files.
    pub game: &'static str,
    /// The version of what is played: raised whenever the same files give other games, as after a mended rule or a strategy's
    /// feature that was counted wrongly. Stored results of another version are other results.
    pub rules_version: u32,
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
    /// Reads switches into the game's own type and writes them back ([`super::switches::read`]).
    ///
    /// # Errors
    /// Why a value is not one of its switch, or which switch is not there.
    pub read: fn(&toml::Table) -> Result<toml::Table, String>,
    /// Switches that cannot be set together as they are, each with the reason ([`super::switches::clashing`]).
    pub clashes: fn(&toml::Table) -> Vec<(&'static str, &'static str)>,
}

/// A game is known by its name.
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

    /// The kind of row of this name.
    #[must_use]
    pub fn sheet(&self, name: &str) -> Option<&'static SheetRow> {
        self.sheets.iter().find(|sheet| sheet.name == name)
    }

    /// The switches that a name stands for: most stand for themselves.
    #[must_use]
    pub fn names_of<'a>(&self, name: &'a str) -> Vec<&'a str> {
        self.aliases.iter().find(|(alias, _)| *alias == name).map_or_else(|| vec![name], |(_, names)| names.to_vec())
    }

    /// What an edition changes of its base; none where it has no base.
    ///
    /// # Errors
    /// Every fault of form of its file.
    pub fn differs(&'static self, edition: &Edition) -> Result<Option<Layer>, Vec<Fault>> {
        let Origin::Differs { file, text, .. } = edition.origin else { return Ok(None) };
        let layer = Layer::read(edition.name, file, text, &[self]);
        layer.map(Some).map_err(|faults| faults.into_iter().map(Fault::Layer).collect())
    }
}

/// The names of all editions, game by game.
#[must_use]
pub fn editions(games: Games) -> Vec<&'static str> {
    games.iter().flat_map(|game| game.editions).map(|edition| edition.name).collect()
}

/// An edition.
#[derive(Clone, Copy, Debug)]
pub struct Edition {
    /// The name it goes by.
    pub name: &'static str,
    /// What it is called on its box.
    pub title: &'static str,
    /// What it is made from.
    pub origin: Origin,
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

/// What an edition is made from.
#[derive(Clone, Copy, Debug)]
pub enum Origin {
    /// Tables of its own.
    Tables {
        /// The text of `rules.toml`: every switch with its value.
        switches: &'static str,
        /// The files with the rows, in the order in which rows count.
        rows: &'static [TableFile],
    },
    /// Another edition and a file like a layer's that says how this one differs.
    Differs {
        /// The other edition.
        base: &'static str,
        /// The file.
        file: &'static str,
        /// Its text.
        text: &'static str,
    },
}

/// A kind of row.
#[derive(Clone, Copy, Debug)]
pub struct SheetRow {
    /// Its name in files.
    pub name: &'static str,
    /// Is it a kind of card?
    pub is_card: bool,
    /// May a layer add rows?
    pub grows: bool,
    /// The key that names a row.
    pub key: &'static str,
    /// Reads a row into the game's own type ([`super::rows::read`]).
    ///
    /// # Errors
    /// What is wrong with it.
    pub read: fn(&toml::Table) -> Result<(), toml::de::Error>,
    /// Why a layer cannot set this field of a row, if it cannot ([`anything`] where it can set all).
    pub refuses: fn(&toml::Table, &str) -> Option<String>,
}

/// A kind is known by its name.
impl PartialEq for SheetRow {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// Refuses no field of a row.
#[must_use]
pub fn anything(_row: &toml::Table, _field: &str) -> Option<String> {
    None
}
