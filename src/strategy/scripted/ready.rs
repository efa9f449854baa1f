//! A cache of compiled programs, shared by all seats and threads: one per strategy, ruleset and set of parameters.

use super::compile::For;
use super::merge::StrategySpec;
use super::program::Program;
use crate::engine::identity::Identity;
use crate::strategy::language::Language;
use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};

/// What identifies a program.
#[derive(Clone, PartialEq, Debug)]
struct Made {
    spec: Identity,
    game: &'static str,
    rules: Identity,
    set: Vec<(String, f32)>,
}

/// The programs compiled so far, the newest last.
static CACHE: Mutex<Vec<(Made, Arc<dyn Any + Send + Sync>)>> = Mutex::new(Vec::new());

/// Number of programs kept: as many as a large sweep has variants.
const CACHE_MAX: usize = 256;

/// The program of a strategy for a ruleset and parameters; `None` if the strategy has faults there. A program that
/// explains choices names its source files, so it is never shared.
#[must_use]
pub fn of<G: Language>(
    spec: &StrategySpec,
    rules: &G::Rules,
    set: &[(String, f32)],
    purpose: For,
) -> Option<Arc<Program<G>>> {
    if purpose != For::Playing {
        return spec.ready(rules, set, purpose).map(Arc::new);
    }
    let made = Made { spec: spec.identity, game: G::NAME, rules: G::header(rules).identity, set: set.to_vec() };
    let find = |cache: &[(Made, Arc<dyn Any + Send + Sync>)]| {
        let (_, program) = cache.iter().find(|(each, _)| *each == made)?;
        Arc::clone(program).downcast().ok()
    };
    let cache = || CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(program) = find(&cache()) {
        return Some(program);
    }
    // The lock is not held while compiling; two threads may compile the same program.
    let program = Arc::new(spec.ready(rules, set, purpose)?);
    let mut cache = cache();
    if let Some(program) = find(&cache) {
        return Some(program);
    }
    if cache.len() >= CACHE_MAX {
        cache.remove(0);
    }
    cache.push((made, Arc::clone(&program) as _));
    Some(program)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::talisman::Talisman;
    use crate::games::talisman::load::load;

    #[test]
    fn seats_share_a_program_unless_something_is_set_otherwise() {
        let loaded = crate::games::talisman::strategies::registry().find("seasoned").unwrap();
        let spec = loaded.spec().unwrap();
        let rules = load("talisman-r4e", &[], &toml::Table::new()).unwrap();
        let made = |set: &[(String, f32)], purpose| of::<Talisman>(spec, &rules, set, purpose).unwrap();
        let one = made(&[], For::Playing);
        assert!(Arc::ptr_eq(&one, &made(&[], For::Playing)));
        let early = [("rush_at".to_owned(), 8.0)];
        assert!(!Arc::ptr_eq(&one, &made(&early, For::Playing)));
        assert!(Arc::ptr_eq(&made(&early, For::Playing), &made(&early, For::Playing)));
        assert!(!made(&[], For::Telling).texts.is_empty() && one.texts.is_empty());
        let house = load("talisman-r4e", &[], &"sentinel_strength = 8".parse().unwrap()).unwrap();
        assert_ne!(of::<Talisman>(spec, &house, &[], For::Playing).unwrap().rules, one.rules);
    }
}
