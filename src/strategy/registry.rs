//! The registry of strategies: finds them by name, reads and checks each once, and lists their parameters.

use super::language::Language;
use super::plain::Plain;
use super::random::Random;
use super::scripted::aloud::{Aloud, Explanations, Mute};
use super::scripted::compile::For;
use super::scripted::merge::StrategySource;
use super::scripted::sheet;
use super::scripted::{Scripted, StrategySpec};
use super::source::StrategyFiles;
use crate::engine::choice::Strategy;
use crate::engine::fault::{Fault, unknown};
use crate::engine::identity::{Identity, Reading};
use crate::engine::name::{TEXT_MAX, fault};
use crate::ruleset::layers::Layers;
use std::any::Any;
use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};

/// A parameter of a strategy that an experiment may set.
#[derive(Clone, PartialEq, Debug)]
pub struct Param {
    /// Its name.
    pub name: String,
    /// Its default.
    pub value: f32,
}

/// What makes the choices.
#[derive(Clone, PartialEq, Debug)]
enum Player {
    Plain,
    Random,
    File(Arc<StrategySpec>),
}

/// A strategy that was read; each seat's player is made from it.
#[derive(Clone, PartialEq, Debug)]
pub struct LoadedStrategy {
    /// Its name.
    pub name: String,
    /// How it plays, in one line.
    pub plays: String,
    /// The published advice it follows; may be empty.
    pub advice: String,
    /// Its parameters.
    pub params: Vec<Param>,
    player: Player,
}

impl LoadedStrategy {
    /// Makes a player. `set` overrides parameters by name; names that are not among [`LoadedStrategy::params`] are ignored.
    #[must_use]
    pub fn make<G: Language>(&self, set: &[(String, f32)]) -> Box<dyn Strategy<G>> {
        match &self.player {
            Player::Plain => Box::new(Plain),
            Player::Random => Box::new(Random::default()),
            Player::File(spec) => Box::new(Scripted::new(Arc::clone(spec), set.to_vec())),
        }
    }

    /// Makes a player that also explains its choices in `said`.
    #[must_use]
    pub fn make_aloud<G: Language>(&self, set: &[(String, f32)], said: &Explanations) -> Box<dyn Strategy<G>> {
        match &self.player {
            Player::Plain | Player::Random => Box::new(Mute::new(&self.name, self.make(set), Rc::clone(said))),
            Player::File(spec) => Box::new(Aloud::new(Scripted::new(Arc::clone(spec), set.to_vec()), Rc::clone(said))),
        }
    }

    /// The identity of what determines its play: a hash of its files, or of its name if it is built in.
    #[must_use]
    pub fn identity(&self) -> Identity {
        match &self.player {
            Player::Plain | Player::Random => {
                let mut reading = Reading::of("strategy");
                reading.part("built in", &self.name);
                reading.finish()
            }
            Player::File(spec) => spec.identity,
        }
    }

    /// Its compiled source; `None` for a built-in strategy.
    #[must_use]
    pub fn spec(&self) -> Option<&Arc<StrategySpec>> {
        if let Player::File(spec) = &self.player { Some(spec) } else { None }
    }
}

/// The built-in strategies and how they play.
pub const BUILT_IN: [(&str, &str); 2] = [
    ("plain", "declines whenever it can, and otherwise takes the first option; meant for situations"),
    ("random", "takes any legal option with equal probability"),
];

/// Faults of a strategy under a ruleset, by strategy name, strategy identity and ruleset key.
type Checked = BTreeMap<(String, Identity, Identity), Vec<Fault>>;

/// The strategies and layers of a game. A strategy is read on first use and checked separately under each ruleset,
/// because it may use a layer's names.
#[derive(Debug)]
pub struct Registry {
    /// The layers.
    pub layers: Layers,
    files: StrategyFiles,
    names: Vec<String>,
    read: Mutex<BTreeMap<String, Result<Arc<LoadedStrategy>, MissingStrategy>>>,
    checked: Mutex<Checked>,
    rulesets: Mutex<BTreeMap<Vec<String>, Arc<dyn Any + Send + Sync>>>,
}

impl Registry {
    /// A registry of these files and layers, together with the built-in strategies.
    #[must_use]
    pub fn new(files: StrategyFiles, layers: Layers) -> Self {
        let mut names: Vec<String> = BUILT_IN.iter().map(|(name, _)| (*name).to_owned()).collect();
        names.extend(files.names(false).into_iter().filter(|name| BUILT_IN.iter().all(|(built, _)| built != name)));
        let layers = layers.in_game(files.dialect().game);
        Self { layers, files, names, read: Mutex::default(), checked: Mutex::default(), rulesets: Mutex::default() }
    }

    /// The game whose strategies these are.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.files.dialect().game
    }

    /// A ruleset that was kept under this key.
    #[must_use]
    pub fn kept<R: Any + Send + Sync>(&self, key: &[String]) -> Option<Arc<R>> {
        let rulesets = self.rulesets.lock().unwrap_or_else(PoisonError::into_inner);
        rulesets.get(key).and_then(|rules| Arc::clone(rules).downcast().ok())
    }

    /// Keeps a ruleset, so that other files need not load it again.
    pub fn keep<R: Any + Send + Sync>(&self, key: Vec<String>, rules: &Arc<R>) {
        let rules: Arc<dyn Any + Send + Sync> = Arc::<R>::clone(rules);
        self.rulesets.lock().unwrap_or_else(PoisonError::into_inner).insert(key, rules);
    }

    /// The names of all strategies.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        self.names.iter().map(String::as_str).collect()
    }

    /// The names of all modules, and how each plays.
    ///
    /// # Errors
    /// The faults of form of a module's file.
    pub fn modules(&self) -> Result<Vec<(String, String)>, MissingStrategy> {
        let named = self.files.names(true).into_iter();
        let files = named.filter_map(|name| Some((self.files.file(true, &name).transpose()?, name)));
        files
            .map(|(file, name)| {
                let file = file.map_err(|fault| MissingStrategy::Faulty(vec![fault]))?;
                let sheet = sheet::read(&file, true, self.files.dialect()).map_err(MissingStrategy::Faulty)?;
                Ok((name, sheet.plays.unwrap_or_default()))
            })
            .collect()
    }

    /// Checks a strategy's text under a ruleset.
    ///
    /// # Errors
    /// Every fault of it and of the files it is made of.
    pub fn check<G: Language>(
        &self,
        file: &str,
        text: &str,
        rules: &G::Rules,
    ) -> Result<Arc<LoadedStrategy>, MissingStrategy> {
        let mut files = self.files.clone();
        files.put(false, file, (file, text));
        Self::new(files, self.layers.clone()).find_under::<G>(file, rules)
    }

    /// Checks a module under a ruleset: first on top of `seasoned`, then in each strategy that names it. Returns the
    /// first strategy without faults.
    ///
    /// # Errors
    /// Every fault of the module on top of `seasoned`.
    pub fn check_module<G: Language>(
        &self,
        file: &str,
        text: &str,
        rules: &G::Rules,
    ) -> Result<Arc<LoadedStrategy>, MissingStrategy> {
        let mut files = self.files.clone();
        files.put(true, file, (file, text));
        let plays = format!("schema = 1\ngame = \"{}\"\nplays = \"a module\"\n", G::NAME);
        let own = format!("{plays}extends = \"seasoned\"\nmodules = [{}]\n", toml::Value::String(file.to_owned()));
        files.put(false, "a module", ("a module", &own));
        let name = Path::new(file).file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        files.put(true, &name, (file, text));
        let names_it = |strategy: &String| {
            // Files that cannot be read are skipped here.
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

    /// Finds a strategy by name or file path, and checks it under the first edition as printed.
    ///
    /// # Errors
    /// The name is unknown, or the file has faults.
    pub fn find(&self, name: &str) -> Result<Arc<LoadedStrategy>, MissingStrategy> {
        let loaded = self.read(name)?;
        let Some(spec) = loaded.spec() else { return Ok(loaded) };
        let faults = (self.files.faults)(spec, For::Checking);
        if faults.is_empty() { Ok(loaded) } else { Err(MissingStrategy::Faulty(faults)) }
    }

    /// Finds a strategy and checks it under a ruleset.
    ///
    /// # Errors
    /// The name is unknown, or the file has faults under this ruleset.
    pub fn find_under<G: Language>(
        &self,
        name: &str,
        rules: &G::Rules,
    ) -> Result<Arc<LoadedStrategy>, MissingStrategy> {
        let loaded = self.read(name)?;
        self.faults_under::<G>(&loaded, rules).map_or(Ok(loaded), |faults| Err(MissingStrategy::Faulty(faults)))
    }

    /// The faults of a strategy under a ruleset; `None` if there are none or it is built in.
    #[must_use]
    pub fn faults_under<G: Language>(&self, loaded: &LoadedStrategy, rules: &G::Rules) -> Option<Vec<Fault>> {
        let spec = loaded.spec()?;
        let mut checked = self.checked.lock().unwrap_or_else(PoisonError::into_inner);
        let faults = checked
            .entry((loaded.name.clone(), spec.identity, G::header(rules).identity))
            .or_insert_with(|| spec.check::<G>(rules).err().unwrap_or_default());
        (!faults.is_empty()).then(|| faults.clone())
    }

    /// Reads a strategy by name without checking it against a ruleset.
    ///
    /// # Errors
    /// The name is unknown, or the file has faults of form.
    pub fn read(&self, name: &str) -> Result<Arc<LoadedStrategy>, MissingStrategy> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = read.get(name) {
            return known.clone();
        }
        let found = self.look(name);
        read.insert(name.to_owned(), found.clone());
        found
    }

    fn look(&self, name: &str) -> Result<Arc<LoadedStrategy>, MissingStrategy> {
        if let Some(reason) = fault(name, TEXT_MAX) {
            return Err(MissingStrategy::Unknown(format!("the name of a strategy {reason}")));
        }
        if let Some((name, plays)) = BUILT_IN.iter().find(|(built, _)| *built == name) {
            let player = if *name == "plain" { Player::Plain } else { Player::Random };
            let (name, plays) = ((*name).to_owned(), (*plays).to_owned());
            return Ok(Arc::new(LoadedStrategy { name, plays, advice: String::new(), params: Vec::new(), player }));
        }
        let Some(file) = self.files.file(false, name).map_err(|fault| MissingStrategy::Faulty(vec![fault]))? else {
            return Err(MissingStrategy::Unknown(unknown("strategy", name, &self.names())));
        };
        let spec = StrategySpec::read(&self.files, &file).map_err(MissingStrategy::Faulty)?;
        let params = spec.params.iter().map(|(name, (value, _))| Param { name: name.clone(), value: *value }).collect();
        let (plays, advice) = (spec.plays.clone(), spec.advice.clone());
        Ok(Arc::new(LoadedStrategy {
            name: name.to_owned(),
            plays,
            advice,
            params,
            player: Player::File(Arc::new(spec)),
        }))
    }
}

/// Why a strategy is not available.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MissingStrategy {
    /// No strategy has that name; the message suggests the nearest name.
    Unknown(String),
    /// Its file, or a file it builds on, has faults.
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
        let Err(MissingStrategy::Faulty(faults)) = library.check::<Talisman>("s.toml", text, &rules(&[])) else {
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
                MissingStrategy::Unknown(reason) => vec![reason],
                MissingStrategy::Faulty(faults) => faults.iter().map(ToString::to_string).collect(),
            })
            .collect();
        assert!(faults.is_empty(), "{faults:#?}");
    }
}
