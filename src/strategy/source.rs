//! Strategy files by name: files that ship, users' files, and files that override both.

use super::scripted::compile::For;
use super::scripted::merge::{StrategySource, StrategySpec};
use super::scripted::sheet::{Dialect, File};
use crate::engine::fault::Fault;
use crate::engine::user_file::{Look, LookInGame, UserFile};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Name, file name and text of each file that ships.
pub type Shipped = &'static [(&'static str, &'static str, &'static str)];

/// Checks a strategy against a game's first edition as printed and returns its faults.
pub type FirstEditionFaults = fn(&StrategySpec, For) -> Vec<Fault>;

/// Strategy files by name.
#[derive(Clone, Debug)]
pub struct StrategyFiles {
    dialect: Dialect,
    /// Checks a strategy against the first edition.
    pub(super) faults: FirstEditionFaults,
    strategies: BTreeMap<String, Arc<File>>,
    modules: BTreeMap<String, Arc<File>>,
    /// Files that override all others of the same name: strategies, then modules.
    first: [BTreeMap<String, Arc<File>>; 2],
    /// How users' files are found, and their names.
    outside: Option<StrategyResolver>,
}

/// How users' files are found.
#[derive(Clone, Debug)]
pub struct StrategyResolver {
    /// Finds a strategy by its game and its name.
    pub strategy: LookInGame,
    /// Finds a module by its game and its name.
    pub module: LookInGame,
    /// Finds a file of either kind by its path.
    pub path: Look,
    /// The names of users' strategies.
    pub strategies: Vec<String>,
    /// The names of users' modules.
    pub modules: Vec<String>,
}

impl StrategyFiles {
    /// The strategies and modules that ship with a game.
    #[must_use]
    pub fn shipped(dialect: Dialect, faults: FirstEditionFaults, strategies: Shipped, modules: Shipped) -> Self {
        let by_name = |files: Shipped| {
            let files = files.iter().map(|(name, file, text)| ((*name).to_owned(), file_of(file, text)));
            files.collect()
        };
        let (strategies, modules) = (by_name(strategies), by_name(modules));
        Self { dialect, faults, strategies, modules, first: Default::default(), outside: None }
    }

    /// Lets users' files override those that ship, and resolves names that end in `.toml` as paths.
    #[must_use]
    pub fn with_outside(self, outside: StrategyResolver) -> Self {
        Self { outside: Some(outside), ..self }
    }

    /// Adds a file that overrides all others of the same name. `file` is the name that faults are reported under.
    pub fn put(&mut self, module: bool, name: &str, (file, text): (&str, &str)) {
        self.first[usize::from(module)].insert(name.to_owned(), file_of(file, text));
    }
}

fn file_of(name: &str, text: &str) -> Arc<File> {
    Arc::new(File::new(name, text))
}

impl StrategySource for StrategyFiles {
    fn dialect(&self) -> Dialect {
        self.dialect
    }

    fn file(&self, module: bool, name: &str) -> Result<Option<Arc<File>>, Fault> {
        if let Some(file) = self.first[usize::from(module)].get(name) {
            return Ok(Some(Arc::clone(file)));
        }
        let found = |found: Option<UserFile>| found.map(|found| file_of(&found.file, &found.text));
        if let Some(outside) = &self.outside {
            let look = if module { outside.module } else { outside.strategy };
            if let Some(file) = found(look(self.dialect.game, name)?) {
                return Ok(Some(file));
            }
        }
        let files = if module { &self.modules } else { &self.strategies };
        match (files.get(name), &self.outside) {
            (Some(file), _) => Ok(Some(Arc::clone(file))),
            (None, Some(outside)) if name.ends_with(".toml") => Ok(found((outside.path)(name)?)),
            (None, _) => Ok(None),
        }
    }

    fn faults(&self, merged: &StrategySpec) -> Vec<Fault> {
        (self.faults)(merged, For::Playing)
    }

    fn names(&self, module: bool) -> Vec<String> {
        let files = if module { &self.modules } else { &self.strategies };
        let outside =
            self.outside.iter().flat_map(|outside| if module { &outside.modules } else { &outside.strategies });
        let names: BTreeSet<&String> =
            files.keys().chain(self.first[usize::from(module)].keys()).chain(outside).collect();
        names.into_iter().cloned().collect()
    }
}
