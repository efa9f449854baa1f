//! Layers by name: those that ship, users' files, and files put in by the program.

use super::layer::{CARD, Layer, LayerPurpose};
use super::schema::{Games, Schema, edition_with_rule};
use crate::engine::fault::{Fault, unknown};
use crate::engine::name::{TEXT_MAX, fault};
use crate::engine::user_file::{Look, UserFile};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The file of a layer, and its text.
type Text = (String, String);

/// Layers by name. A file is read on first use.
#[derive(Clone, Debug)]
pub struct Layers {
    /// The games that the layers are for.
    games: Games,
    /// The game whose rows a name such as `card.Dragon.copies=2` means first.
    own: Option<&'static Schema>,
    files: BTreeMap<String, Text>,
    outside: Option<LayerResolver>,
}

/// How users' files are found.
#[derive(Clone, Debug)]
pub struct LayerResolver {
    /// Finds a layer by its name.
    pub layer: Look,
    /// Finds a layer by the path of its file.
    pub path: Look,
    /// The names of users' layers.
    pub names: Vec<String>,
}

/// Why a layer is not available.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MissingLayer {
    /// No layer has that name; the message suggests the nearest name.
    Unknown(String),
    /// Its file has faults.
    Faulty(Vec<Fault>),
}

impl Layers {
    /// The layers that ship with these games; no two have the same name.
    #[must_use]
    pub fn shipped(games: Games) -> Self {
        let named =
            |(name, file, text): &(&str, &str, &str)| ((*name).to_owned(), ((*file).to_owned(), (*text).to_owned()));
        Self { games, own: None, files: games.iter().flat_map(|game| game.layers).map(named).collect(), outside: None }
    }

    /// Lets names such as `card.Dragon.copies=2` mean rows of this game wherever it has such a kind; without it, those of
    /// the first game that has.
    #[must_use]
    pub fn in_game(self, name: &str) -> Self {
        Self { own: self.games.iter().copied().find(|game| game.game == name), ..self }
    }

    /// The games that the layers are for.
    #[must_use]
    pub fn games(&self) -> Games {
        self.games
    }

    /// Lets users' files override those that ship, and resolves names that end in `.toml` as paths.
    #[must_use]
    pub fn with_outside(self, outside: LayerResolver) -> Self {
        Self { outside: Some(outside), ..self }
    }

    /// Adds the file of a layer; it replaces one that ships under the same name.
    pub fn put(&mut self, name: &str, (file, text): (&str, &str)) {
        self.files.insert(name.to_owned(), (file.to_owned(), text.to_owned()));
    }

    /// The names of all layers.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        let outside = self.outside.iter().flat_map(|outside| &outside.names);
        let names: BTreeSet<&str> = self.files.keys().chain(outside).map(String::as_str).collect();
        names.into_iter().collect()
    }

    /// The file and text of a layer, if there is one.
    fn text(&self, name: &str) -> Result<Option<Text>, Fault> {
        let found = |found: Option<UserFile>| found.map(|found| (found.file, found.text));
        if let Some(outside) = &self.outside
            && let Some(text) = found((outside.layer)(name)?)
        {
            return Ok(Some(text));
        }
        match (self.files.get(name), &self.outside) {
            (Some(text), _) => Ok(Some(text.clone())),
            (None, Some(outside)) if name.ends_with(".toml") => Ok(found((outside.path)(name)?)),
            (None, _) => Ok(self.single(name)),
        }
    }

    /// The text of a layer whose name says the only thing that it changes: `card.Dragon.copies=2`.
    fn single(&self, name: &str) -> Option<Text> {
        let (path, value) = name.split_once('=')?;
        let (kind, rest) = path.split_once('.')?;
        let (row, field) = rest.rsplit_once('.')?;
        let mut games = self.own.into_iter().chain(self.games.iter().copied());
        let game = games.find(|game| kind == CARD || game.sheet(kind).is_some())?;
        let text = |text: &str| toml::Value::from(text);
        let value = format!("value = {value}").parse::<toml::Table>().ok().and_then(|mut table| table.remove("value"));
        let value = value.unwrap_or_else(|| text(name.split_once('=').map_or("", |(_, value)| value.trim())));
        let table = |key: &str, value: toml::Value| toml::Table::from_iter([(key.trim().to_owned(), value)]);
        let change = table(kind, table(row, table(field, value).into()).into());
        let head = [("game", game.game), ("title", name), ("kind", "cards"), ("source", "written as one change")];
        let mut layer: toml::Table = head.map(|(key, value)| (key.to_owned(), text(value))).into_iter().collect();
        layer.insert("schema".to_owned(), toml::Value::from(1));
        layer.insert("changes".to_owned(), text(&format!("{field} of {row}")));
        layer.insert("change".to_owned(), change.into());
        Some((name.to_owned(), layer.to_string()))
    }

    /// Finds a layer by name or file path, or by the only change that it makes: `card.Dragon.copies=2`.
    ///
    /// # Errors
    /// The name is unknown, or the file has faults.
    pub fn find(&self, name: &str) -> Result<Arc<Layer>, MissingLayer> {
        if let Some(reason) = fault(name, TEXT_MAX) {
            return Err(MissingLayer::Unknown(format!("the name of a layer {reason}")));
        }
        let Some((file, text)) = self.text(name).map_err(|fault| MissingLayer::Faulty(vec![fault]))? else {
            let reason = if name.ends_with(".toml") {
                format!("there is no layer file `{name}`")
            } else {
                unknown("layer", name, &self.names())
            };
            return Err(MissingLayer::Unknown(reason));
        };
        let layer = self.check(name, &file, &text).map_err(MissingLayer::Faulty)?;
        Ok(Arc::new(layer))
    }

    /// Checks a layer's text.
    ///
    /// # Errors
    /// Every fault of form, and every unknown layer that it names.
    pub fn check(&self, name: &str, file: &str, text: &str) -> Result<Layer, Vec<Fault>> {
        match self.examine(name, file, text) {
            (Some(layer), faults) if faults.is_empty() => Ok(layer),
            (_, faults) => Err(faults),
        }
    }

    /// Reads a layer's text as far as its form allows, with every fault of form and every unknown layer that it names.
    #[must_use]
    pub fn examine(&self, name: &str, file: &str, text: &str) -> (Option<Layer>, Vec<Fault>) {
        let (layer, mut faults) = Layer::examine((name, file, text), self.games);
        let Some(layer) = layer else { return (None, faults) };
        if layer.purpose == LayerPurpose::Edition {
            let reason =
                "`kind = \"edition\"` is for shipped editions only; a layer is a `house_rule`, a `scenario` or `cards`";
            faults.push(layer.fault(0, reason.to_owned()));
        }
        let known = self.names();
        let strange = layer.over.iter().chain(&layer.needs).filter(|name| !known.contains(&name.value.as_str()));
        faults.extend(strange.map(|name| layer.fault(name.at, unknown("layer", &name.value, &known))));
        for switch in &layer.rules {
            let (game, name) = (layer.game, &switch.name.value);
            if let Some(edition) = edition_with_rule(self.games, game, name) {
                let reason = format!("`{name}` is a rule of {edition}; this layer is for the game `{}`", game.game);
                faults.push(layer.fault(switch.name.at, reason));
            }
        }
        (Some(layer), faults)
    }
}
