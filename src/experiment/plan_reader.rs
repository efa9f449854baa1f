//! What reading an experiment needs: the file and its faults, the strategies, and the rulesets loaded so far.

use crate::engine::document::Reader;
use crate::engine::fault::Fault;
use crate::games::{self, Kit, Loaded};
use crate::ruleset::layer::Layer;
use crate::ruleset::layers::Layers;
use crate::ruleset::written::{self, RulesetSpec};
use crate::strategy::registry::Registry;
use crate::strategy::resolver::Resolver;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Keys and metrics of version 1 with their new names.
const RENAMED: [(&str, &str); 5] = [
    ("arm", "variant"),
    ("against", "baseline"),
    ("levels", "skill_levels"),
    ("spread", "imbalance"),
    ("first_player", "first_player_advantage"),
];

/// The state of reading an experiment.
#[derive(Debug)]
pub struct PlanReader<'a> {
    /// The file.
    pub reader: Reader<'a>,
    /// Resolves the names of strategies.
    pub finder: Resolver<'a>,
    /// The game whose strategies these are.
    pub kit: &'static dyn Kit,
    /// The layers.
    pub layers: &'a Layers,
    /// The edition of all variants, if it overrides the file's.
    pub edition: Option<String>,
    /// The rulesets loaded so far, by edition, layers and switches: equal variants share one.
    rulesets: BTreeMap<String, Arc<dyn Loaded>>,
}

impl<'a> PlanReader<'a> {
    /// Starts to read a file; `file` is the name that faults are reported under.
    #[must_use]
    pub fn new(file: &'a str, text: &'a str, library: &'a Registry) -> Self {
        Self {
            reader: Reader::new(file, text).with_renamed(&RENAMED),
            finder: Resolver::new(library),
            kit: games::of_registry(library),
            layers: &library.layers,
            edition: None,
            rulesets: BTreeMap::new(),
        }
    }

    /// Loads a ruleset, or returns the one loaded before; see [`written::ruleset`].
    pub fn ruleset(&mut self, spec: &RulesetSpec<'_>, at: usize) -> Option<Arc<dyn Loaded>> {
        let values: Vec<String> =
            spec.switches.iter().map(|each| format!("{}={}", each.name.value, each.value)).collect();
        let layers: Vec<&str> = spec.layers.iter().map(|layer| layer.value.name.as_str()).collect();
        let key = format!("{}|{}|{}", spec.edition, layers.join(","), values.join("|"));
        if let Some(made) = self.rulesets.get(&key) {
            return Some(Arc::clone(made));
        }
        let kit = self.kit;
        let load = |edition: &str, layers: &[Arc<Layer>], switches: &toml::Table| kit.load(edition, layers, switches);
        let made = written::ruleset(&mut self.reader, spec, at, &load)?;
        self.rulesets.insert(key, Arc::clone(&made));
        Some(made)
    }

    /// Are there no faults so far?
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.reader.is_clean() && self.finder.is_clean()
    }

    /// All faults of the file and of the strategies it names, sorted.
    #[must_use]
    pub fn faults(self) -> Vec<Fault> {
        self.finder.faults(self.reader)
    }
}
