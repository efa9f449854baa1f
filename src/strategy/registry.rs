//! The strategies that can be named, and what of each can be set.

use super::language::Language;
use super::plain::Plain;
use super::random::Random;
use super::scripted::compile::For;
use super::scripted::merge::Shelf;
use super::scripted::sheet;
use super::scripted::why::{Aloud, Mute, Said};
use super::scripted::{Scheme, Scripted};
use super::source::Files;
use crate::engine::choice::Strategy;
use crate::engine::fault::{Fault, unknown};
use crate::engine::identity::{Identity, Reading};
use crate::engine::name::{TEXT_MAX, fault};
use crate::ruleset::layers::Layers;
use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};

/// A number of a strategy that an experiment may set.
#[derive(Clone, PartialEq, Debug)]
pub struct Param {
    /// Its name.
    pub name: String,
    /// Its value where nothing sets it.
    pub value: f32,
}

/// What decides in a recipe.
#[derive(Clone, PartialEq, Debug)]
enum Player {
    Plain,
    Random,
    Scheme(Arc<Scheme>),
}

/// A strategy, read and checked: what a seat's player is made from.
#[derive(Clone, PartialEq, Debug)]
pub struct Recipe {
    /// Its name.
    pub name: String,
    /// How it plays, in a line.
    pub plays: String,
    /// The advice it follows; may be empty.
    pub advice: String,
    /// What can be set.
    pub params: Vec<Param>,
    player: Player,
}

impl Recipe {
    /// A player by this recipe. `set` are parameters by name, each among [`Recipe::params`]; others are passed over.
    #[must_use]
    pub fn make<G: Language>(&self, set: &[(String, f32)]) -> Box<dyn Strategy<G>> {
        match &self.player {
            Player::Plain => Box::new(Plain),
            Player::Random => Box::new(Random::default()),
            Player::Scheme(scheme) => Box::new(Scripted::new(Arc::clone(scheme), set.to_vec())),
        }
    }

    /// A player by this recipe who says why it chooses as it does.
    #[must_use]
    pub fn make_aloud<G: Language>(&self, set: &[(String, f32)], said: &Said) -> Box<dyn Strategy<G>> {
        match &self.player {
            Player::Plain | Player::Random => Box::new(Mute::new(&self.name, self.make(set), Rc::clone(said))),
            Player::Scheme(scheme) => {
                Box::new(Aloud::new(Scripted::new(Arc::clone(scheme), set.to_vec()), Rc::clone(said)))
            }
        }
    }

    /// The identity of what decides how it plays: its files, or its name where it is built in.
    #[must_use]
    pub fn identity(&self) -> Identity {
        match &self.player {
            Player::Plain | Player::Random => {
                let mut reading = Reading::of("strategy");
                reading.part("built in", &self.name);
                reading.finish()
            }
            Player::Scheme(scheme) => scheme.identity(),
        }
    }

    /// What its files say; none for a strategy built in.
    #[must_use]
    pub fn scheme(&self) -> Option<&Arc<Scheme>> {
        if let Player::Scheme(scheme) = &self.player { Some(scheme) } else { None }
    }
}

/// Strategies built in, and how they play.
const BUILT_IN: [(&str, &str); 2] = [
    ("plain", "declines whatever may be declined, and else takes the first option; for positions"),
    ("random", "takes any legal option with equal chance"),
];

/// What is wrong with a strategy under a ruleset, by the strategy's name and identity and the ruleset's key.
type Checked = BTreeMap<(String, Identity, u64), Vec<Fault>>;

/// The strategies and layers that can be named. A strategy is read when it is first asked for, and checked under each
/// ruleset that it is to play by: its names may be those of a layer.
#[derive(Debug)]
pub struct Registry {
    /// The layers.
    pub layers: Layers,
    files: Files,
    names: Vec<String>,
    read: Mutex<BTreeMap<String, Result<Arc<Recipe>, Missing>>>,
    checked: Mutex<Checked>,
}

impl Registry {
    /// Those of these files, and those built in, with these layers.
    #[must_use]
    pub fn new(files: Files, layers: Layers) -> Self {
        let mut names: Vec<String> = BUILT_IN.iter().map(|(name, _)| (*name).to_owned()).collect();
        names.extend(files.names(false).into_iter().filter(|name| BUILT_IN.iter().all(|(built, _)| built != name)));
        Self { layers, files, names, read: Mutex::default(), checked: Mutex::default() }
    }

    /// The game whose strategies these are.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.files.dialect().game
    }

    /// The names of all.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        self.names.iter().map(String::as_str).collect()
    }

    /// The names of all modules, and how each plays.
    ///
    /// # Errors
    /// The faults of form of a module's file.
    pub fn modules(&self) -> Result<Vec<(String, String)>, Missing> {
        let named = self.files.names(true).into_iter();
        let files = named.filter_map(|name| Some((self.files.file(true, &name).transpose()?, name)));
        files
            .map(|(file, name)| {
                let file = file.map_err(|fault| Missing::Faulty(vec![fault]))?;
                let sheet = sheet::read(&file, true, self.files.dialect()).map_err(Missing::Faulty)?;
                Ok((name, sheet.plays.unwrap_or_default()))
            })
            .collect()
    }

    /// Checks a strategy's text under a ruleset.
    ///
    /// # Errors
    /// Every fault of it and of the files it is made of.
    pub fn check<G: Language>(&self, file: &str, text: &str, rules: &G::Rules) -> Result<Arc<Recipe>, Missing> {
        let mut files = self.files.clone();
        files.put(false, file, (file, text));
        Self::new(files, self.layers.clone()).find_under::<G>(file, rules)
    }

    /// Checks a module under a ruleset, as it would stand over `seasoned`, or else in a strategy that names it; the strategy in
    /// which it is sound.
    ///
    /// # Errors
    /// Every fault of it over `seasoned`.
    pub fn check_module<G: Language>(&self, file: &str, text: &str, rules: &G::Rules) -> Result<Arc<Recipe>, Missing> {
        let mut files = self.files.clone();
        files.put(true, file, (file, text));
        let plays = format!("schema = 1\ngame = \"{}\"\nplays = \"a module\"\n", G::NAME);
        let own = format!("{plays}extends = \"seasoned\"\nmodules = [{}]\n", toml::Value::String(file.to_owned()));
        files.put(false, "a module", ("a module", &own));
        let name = Path::new(file).file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        files.put(true, &name, (file, text));
        let names_it = |strategy: &String| {
            // What cannot be read is not asked about here.
            let sheet = files
                .file(false, strategy)
                .ok()
                .flatten()
                .and_then(|file| sheet::find(&file, false, files.dialect()).sheet);
            sheet.is_some_and(|sheet| sheet.modules.iter().any(|module| module.text == name || module.text == file))
        };
        let over = Self::new(files.clone(), self.layers.clone()).find_under::<G>("a module", rules);
        if over.is_ok() {
            return over;
        }
        let mut strategies = files.names(false).into_iter().filter(names_it);
        strategies
            .find_map(|strategy| Self::new(files.clone(), self.layers.clone()).find_under::<G>(&strategy, rules).ok())
            .map_or(over, Ok)
    }

    /// A strategy that plays the first edition as printed, by name, or by the path of its file.
    ///
    /// # Errors
    /// What is wrong: there is none of that name, or its file has faults.
    pub fn find(&self, name: &str) -> Result<Arc<Recipe>, Missing> {
        let recipe = self.read(name)?;
        let Some(scheme) = recipe.scheme() else { return Ok(recipe) };
        let faults = (self.files.dialect().faults)(scheme.merged(), For::Checking);
        if faults.is_empty() { Ok(recipe) } else { Err(Missing::Faulty(faults)) }
    }

    /// A strategy that plays by a ruleset.
    ///
    /// # Errors
    /// What is wrong: there is none of that name, or its file has faults under these rules.
    pub fn find_under<G: Language>(&self, name: &str, rules: &G::Rules) -> Result<Arc<Recipe>, Missing> {
        let recipe = self.read(name)?;
        self.faults_under::<G>(&recipe, rules).map_or(Ok(recipe), |faults| Err(Missing::Faulty(faults)))
    }

    /// What is wrong with a strategy under a ruleset, if anything is.
    #[must_use]
    pub fn faults_under<G: Language>(&self, recipe: &Recipe, rules: &G::Rules) -> Option<Vec<Fault>> {
        let scheme = recipe.scheme()?;
        let mut checked = self.checked.lock().unwrap_or_else(PoisonError::into_inner);
        let faults = checked
            .entry((recipe.name.clone(), scheme.identity(), G::key(rules)))
            .or_insert_with(|| scheme.check::<G>(rules).err().unwrap_or_default());
        (!faults.is_empty()).then(|| faults.clone())
    }

    /// A strategy by name, read but not yet checked under any rules.
    ///
    /// # Errors
    /// What is wrong: there is none of that name, or its file has faults of form.
    pub fn read(&self, name: &str) -> Result<Arc<Recipe>, Missing> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = read.get(name) {
            return known.clone();
        }
        let found = self.look(name);
        read.insert(name.to_owned(), found.clone());
        found
    }

    fn look(&self, name: &str) -> Result<Arc<Recipe>, Missing> {
        if let Some(reason) = fault(name, TEXT_MAX) {
            return Err(Missing::Unknown(format!("the name of a strategy {reason}")));
        }
        if let Some((name, plays)) = BUILT_IN.iter().find(|(built, _)| *built == name) {
            let player = if *name == "plain" { Player::Plain } else { Player::Random };
            let (name, plays) = ((*name).to_owned(), (*plays).to_owned());
            return Ok(Arc::new(Recipe { name, plays, advice: String::new(), params: Vec::new(), player }));
        }
        let Some(file) = self.files.file(false, name).map_err(|fault| Missing::Faulty(vec![fault]))? else {
            return Err(Missing::Unknown(unknown("strategy", name, &self.names())));
        };
        let scheme = Scheme::read(&self.files, &file).map_err(Missing::Faulty)?;
        let said = scheme.merged();
        let params = said.params.iter().map(|(name, (value, _))| Param { name: name.clone(), value: *value }).collect();
        let (plays, advice) = (said.plays.clone(), said.advice.clone());
        Ok(Arc::new(Recipe { name: name.to_owned(), plays, advice, params, player: Player::Scheme(Arc::new(scheme)) }))
    }
}

/// Why a strategy cannot be had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Missing {
    /// There is none of that name; the reason names the nearest.
    Unknown(String),
    /// Its file, or one it is made of, has faults.
    Faulty(Vec<Fault>),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strategy_that_names_what_a_layer_adds_is_sound_under_that_layer_only() {
        use crate::games::talisman::Talisman;
        use crate::games::talisman::load::{SCHEMA, load};
        use crate::ruleset::layer::Layer;
        let layer = "schema = 1\ngame = 'talisman'\ntitle = 't'\nkind = 'cards'\nchanges = 'c'\nsource = 's'\n\
            [[new.object]]\nname = 'Border Lance'\ncopies = 1\n";
        let layer = Arc::new(Layer::read("l", "l.toml", layer, &[&SCHEMA]).unwrap());
        let rules = |layers: &[Arc<Layer>]| load("talisman-r4e", layers, &toml::Table::new()).unwrap();
        let text = "schema = 1\ngame = 'talisman'\nplays = 'p'\nextends = 'seasoned'\n\
            [decisions.reward]\nrules = [{ when = \"not holds('Border Lance')\", take = 'gold' }]\n";
        let library = crate::games::talisman::strategies::registry();
        assert!(library.check::<Talisman>("s.toml", text, &rules(&[layer])).is_ok());
        let Err(Missing::Faulty(faults)) = library.check::<Talisman>("s.toml", text, &rules(&[])) else {
            panic!("refused")
        };
        assert!(faults[0].reason.contains("`Border Lance`"), "{faults:?}");
    }

    #[test]
    fn every_strategy_that_ships_is_sound() {
        let library = crate::games::talisman::strategies::registry();
        let faults: Vec<String> = library
            .names()
            .iter()
            .filter_map(|name| library.find(name).err())
            .flat_map(|missing| match missing {
                Missing::Unknown(reason) => vec![reason],
                Missing::Faulty(faults) => faults.iter().map(ToString::to_string).collect(),
            })
            .collect();
        assert!(faults.is_empty(), "{faults:#?}");
    }
}
