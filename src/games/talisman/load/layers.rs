//! Layers by name: those that ship, and those that are put before them.

use super::layer::{Layer, Purpose};
use crate::engine::fault::{Fault, unknown};
use std::collections::BTreeMap;
use std::sync::Arc;

macro_rules! shipped {
    ($($name:literal)*) => {
        &[$(($name, concat!("layers/", $name, ".toml"), include_str!(concat!("../layers/", $name, ".toml"))),)*]
    };
}

/// Name, file and text of the layers that ship.
const SHIPPED: &[(&str, &str, &str)] = shipped!(
    "trophies-at-five" "two-dice-move" "two-dice-combat" "two-dice-all" "stop-anywhere" "stop-anywhere-once"
    "direction-declared" "corner-stops" "fate-chosen-move" "bridge-on-landing" "portal-on-landing" "encounter-both"
    "day-and-night" "day-and-night-origins" "evade-beings" "evade-beings-anyone" "three-trophy-cards"
    "three-trophy-points" "rising-trophies" "trophies-any-time" "objects-for-growth" "talisman-for-growth"
    "talisman-teleport" "cap-twice-printed" "cap-eight" "cap-printed-plus-ten" "no-fate" "family-goods"
    "resurrection" "bloody-talisman" "body-slots" "small-items"
    "easier-command" "sudden-death" "timed-finish" "timed-finish-all" "land-grant" "service-to-the-crown" "great-hunt"
    "treasure-hunters" "cult-of-personality"
    "strict-werewolf" "hedge-magic"
    "starting-bonus" "blitz-start" "hardy-start" "frail-start" "three-characters" "starting-quest" "three-starting-quests"
    "talismans-by-quest" "many-talismans"
);

/// Reads the text of a file by its path, if there is one.
pub type ByPath = fn(&str) -> Option<String>;

/// The file a layer is read from, and its text.
type Text = (String, String);

/// Layers by name. A file is read when it is first asked for.
#[derive(Clone, Debug)]
pub struct Layers {
    files: BTreeMap<String, Text>,
    by_path: Option<ByPath>,
}

/// Why a layer cannot be had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Missing {
    /// There is none of that name; the reason names the nearest.
    Unknown(String),
    /// Its file has faults.
    Faulty(Vec<Fault>),
}

impl Layers {
    /// Those that ship.
    #[must_use]
    pub fn shipped() -> Self {
        let named =
            |(name, file, text): &(&str, &str, &str)| ((*name).to_owned(), ((*file).to_owned(), (*text).to_owned()));
        Self { files: SHIPPED.iter().map(named).collect(), by_path: None }
    }

    /// Lets names that end in `.toml` be read as paths of files.
    pub fn read_paths(&mut self, by_path: ByPath) {
        self.by_path = Some(by_path);
    }

    /// Puts a file there, in place of one of the same name. `file` is the name faults are reported under.
    pub fn put(&mut self, name: &str, (file, text): (&str, &str)) {
        self.files.insert(name.to_owned(), (file.to_owned(), text.to_owned()));
    }

    /// The names of all.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        self.files.keys().map(String::as_str).collect()
    }

    /// A layer by name, or by the path of its file.
    ///
    /// # Errors
    /// What is wrong: there is none of that name, or its file has faults.
    pub fn find(&self, name: &str) -> Result<Arc<Layer>, Missing> {
        let by_path = || {
            let text = name.ends_with(".toml").then_some(self.by_path?(name)?)?;
            Some((name.to_owned(), text))
        };
        let Some((file, text)) = self.files.get(name).cloned().or_else(by_path) else {
            let reason = if name.ends_with(".toml") {
                format!("there is no layer file `{name}`")
            } else {
                unknown("layer", name, &self.names())
            };
            return Err(Missing::Unknown(reason));
        };
        let layer = self.check(name, &file, &text).map_err(Missing::Faulty)?;
        Ok(Arc::new(layer))
    }

    /// Checks a layer's text.
    ///
    /// # Errors
    /// Every fault of form, and layers it names that there are not.
    pub fn check(&self, name: &str, file: &str, text: &str) -> Result<Layer, Vec<Fault>> {
        let layer = Layer::read(name, file, text)?;
        if layer.purpose == Purpose::Edition {
            return Err(vec![layer.fault(0, "an edition is named as `edition`; it is not laid on another".to_owned())]);
        }
        let known = self.names();
        let strange = layer.over.iter().chain(&layer.needs).filter(|name| !known.contains(&name.value.as_str()));
        let faults: Vec<Fault> =
            strange.map(|name| layer.fault(name.at, unknown("layer", &name.value, &known))).collect();
        if faults.is_empty() { Ok(layer) } else { Err(faults) }
    }
}
