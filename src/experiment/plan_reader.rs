//! What an experiment is read with: the file and its faults, the strategies, and the rulesets made so far.

use super::plan::RENAMED;
use crate::engine::document::Reader;
use crate::engine::fault::Fault;
use crate::games::{self, Kit, Loaded};
use crate::ruleset::layer::Layer;
use crate::ruleset::layers::Layers;
use crate::ruleset::written::{self, Recipe};
use crate::strategy::registry::Registry;
use crate::strategy::resolver::Resolver;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The desk an experiment lies on while it is read.
#[derive(Debug)]
pub struct PlanReader<'a> {
    /// The file.
    pub reader: Reader<'a>,
    /// The strategies.
    pub finder: Resolver<'a>,
    /// The game whose strategies these are.
    pub kit: &'static dyn Kit,
    /// The layers.
    pub layers: &'a Layers,
    /// The edition that all is played in, whatever the file says.
    pub edition: Option<String>,
    /// Rulesets by edition, layers and switches: variants that play by the same one share it.
    rulesets: BTreeMap<String, Arc<dyn Loaded>>,
}

impl<'a> PlanReader<'a> {
    /// Lays a file's text on the desk; `file` is the name faults are reported under.
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

    /// A ruleset, as [`written::ruleset`] makes it.
    pub fn ruleset(&mut self, recipe: &Recipe<'_>, at: usize) -> Option<Arc<dyn Loaded>> {
        let values: Vec<String> =
            recipe.switches.iter().map(|each| format!("{}={}", each.name.value, each.value)).collect();
        let layers: Vec<&str> = recipe.layers.iter().map(|layer| layer.value.name.as_str()).collect();
        let key = format!("{}|{}|{}", recipe.edition, layers.join(","), values.join("|"));
        if let Some(made) = self.rulesets.get(&key) {
            return Some(Arc::clone(made));
        }
        let kit = self.kit;
        let load = |edition: &str, layers: &[Arc<Layer>], switches: &toml::Table| kit.load(edition, layers, switches);
        let made = written::ruleset(&mut self.reader, recipe, at, &load)?;
        self.rulesets.insert(key, Arc::clone(&made));
        Some(made)
    }

    /// Has nothing been found wrong?
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.reader.is_clean() && self.finder.is_clean()
    }

    /// All faults: of the file, by line, and of the strategies it names.
    #[must_use]
    pub fn faults(self) -> Vec<Fault> {
        self.finder.faults(self.reader)
    }
}
