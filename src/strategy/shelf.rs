//! Strategy files by name: those that ship, and those that are put before them.

use super::scripted::merge::Shelf;
use super::scripted::sheet::File;
use std::collections::BTreeMap;
use std::sync::Arc;

macro_rules! shipped {
    ($folder:literal: $($name:literal)*) => {
        &[$(($name, concat!($folder, $name, ".toml"), include_str!(concat!("../../", $folder, $name, ".toml"))),)*]
    };
}

/// Name, file and text of the strategies that ship.
const STRATEGIES: &[(&str, &str, &str)] = shipped!("strategies/":
    "at-nine" "at-twelve" "bold" "brawler" "duelist" "early-middle" "greedy" "hoarder" "homebody" "pacifist"
    "rafter" "scholar" "seasoned" "spendthrift" "timid"
);

/// Name, file and text of the modules that ship.
const MODULES: &[(&str, &str, &str)] = shipped!("strategies/modules/":
    "cross-early" "crossing" "desert-shy" "duels" "fate" "fighting" "goods" "moving" "needs" "no-duels" "outlook"
    "raft" "rushing" "scenarios" "shopping" "spells" "strict" "dice" "bargains" "setup"
);

/// Reads the text of a file by its path, if there is one.
pub type ByPath = fn(&str) -> Option<String>;

/// Strategy files by name.
#[derive(Clone, Debug)]
pub struct Files {
    strategies: BTreeMap<String, Arc<File>>,
    modules: BTreeMap<String, Arc<File>>,
    by_path: Option<ByPath>,
}

impl Files {
    /// Those that ship.
    #[must_use]
    pub fn shipped() -> Self {
        let by_name = |files: &[(&str, &str, &str)]| {
            let files = files.iter().map(|(name, file, text)| ((*name).to_owned(), file_of(file, text)));
            files.collect()
        };
        Self { strategies: by_name(STRATEGIES), modules: by_name(MODULES), by_path: None }
    }

    /// Lets names that end in `.toml` be read as paths of files.
    pub fn read_paths(&mut self, by_path: ByPath) {
        self.by_path = Some(by_path);
    }

    /// Puts a file there, in place of one of the same name. `file` is the name faults are reported under.
    pub fn put(&mut self, module: bool, name: &str, (file, text): (&str, &str)) {
        let files = if module { &mut self.modules } else { &mut self.strategies };
        files.insert(name.to_owned(), file_of(file, text));
    }
}

fn file_of(name: &str, text: &str) -> Arc<File> {
    Arc::new(File { name: name.to_owned(), text: text.to_owned() })
}

impl Shelf for Files {
    fn file(&self, module: bool, name: &str) -> Option<Arc<File>> {
        let files = if module { &self.modules } else { &self.strategies };
        files.get(name).cloned().or_else(|| {
            let text = name.ends_with(".toml").then_some(self.by_path?(name)?)?;
            Some(file_of(name, &text))
        })
    }

    fn names(&self, module: bool) -> Vec<String> {
        let files = if module { &self.modules } else { &self.strategies };
        files.keys().cloned().collect()
    }
}
