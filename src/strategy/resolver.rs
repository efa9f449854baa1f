//! Resolves the strategy names in a file. A wrong name is a fault of that file; faults inside a strategy are reported
//! under the strategy's own file.

use super::registry::{LoadedStrategy, MissingStrategy, Registry};
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::{Fault, sort};
use crate::ruleset::Games;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Looks up strategies in a registry and collects the faults of their files.
#[derive(Debug)]
pub struct Resolver<'a> {
    library: &'a Registry,
    /// Each name is looked up once, so that it means the same strategy throughout a file.
    found: BTreeMap<String, Arc<LoadedStrategy>>,
    faults: Vec<Fault>,
}

impl<'a> Resolver<'a> {
    /// The registry that it looks in.
    #[must_use]
    pub fn library(&self) -> &'a Registry {
        self.library
    }

    /// Starts without any strategy looked up.
    #[must_use]
    pub fn new(library: &'a Registry) -> Self {
        Self { library, found: BTreeMap::new(), faults: Vec::new() }
    }

    /// The games whose files can be read.
    #[must_use]
    pub fn games(&self) -> Games {
        self.library.layers.games()
    }

    /// Finds a strategy without checking it against a ruleset. Returns `None` after noting a fault.
    pub fn find(&mut self, reader: &mut Reader<'_>, name: &Placed<String>) -> Option<Arc<LoadedStrategy>> {
        if let Some(loaded) = self.found.get(&name.value) {
            return Some(Arc::clone(loaded));
        }
        match self.library.read(&name.value) {
            Ok(loaded) => {
                self.found.insert(name.value.clone(), Arc::clone(&loaded));
                return Some(loaded);
            }
            Err(MissingStrategy::Unknown(reason)) => reader.fault(name.at, reason),
            Err(MissingStrategy::Faulty(faults)) => self.faults.extend(faults),
        }
        None
    }

    /// Checks a strategy with the given function and notes the faults it returns.
    pub fn check(
        &mut self,
        loaded: &LoadedStrategy,
        faults: impl FnOnce(&Registry, &LoadedStrategy) -> Option<Vec<Fault>>,
    ) {
        self.faults.extend(faults(self.library, loaded).into_iter().flatten());
    }

    /// Are the strategies' own files free of faults so far?
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }

    /// The faults of the file and of the strategies it names, sorted, each once.
    #[must_use]
    pub fn faults(self, reader: Reader<'_>) -> Vec<Fault> {
        let mut faults = reader.faults();
        faults.extend(self.faults);
        sort(&mut faults);
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_name_is_a_fault_where_it_stands() {
        let library = crate::games::talisman::strategies::registry();
        let (mut finder, mut reader) = (Resolver::new(&library), Reader::new("a.toml", "\n\nseasond"));
        let name = |value: &str| Placed { value: value.to_owned(), at: 2 };
        assert!(finder.find(&mut reader, &name("seasoned")).is_some_and(|loaded| loaded.name == "seasoned"));
        assert!(finder.find(&mut reader, &name("seasond")).is_none() && finder.is_clean());
        let faults: Vec<String> = finder.faults(reader).iter().map(ToString::to_string).collect();
        assert_eq!(faults, ["a.toml:3: unknown strategy `seasond`; did you mean `seasoned`?"]);
    }

    #[test]
    fn faults_of_a_strategys_file_are_told_under_its_own_name() {
        let library = crate::games::talisman::strategies::registry();
        let (mut finder, reader) = (Resolver::new(&library), Reader::new("b.toml", ""));
        let fault = Fault { file: "strategies/mine.toml".to_owned(), line: 4, column: 0, reason: "wrong".to_owned() };
        finder.faults = vec![fault.clone(), fault];
        assert!(!finder.is_clean());
        let faults: Vec<String> = finder.faults(reader).iter().map(ToString::to_string).collect();
        assert_eq!(faults, ["strategies/mine.toml:4: wrong"]);
    }
}
