//! Strategies made ready for play: each once for a ruleset and its parameters, for all seats and threads.

use super::Scheme;
use super::compile::For;
use super::program::Program;
use crate::engine::identity::Identity;
use crate::strategy::language::Language;
use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};

/// What a program was made of.
#[derive(Clone, PartialEq, Debug)]
struct Made {
    scheme: Identity,
    game: &'static str,
    rules: u64,
    set: Vec<(String, f32)>,
}

/// What all players together have made ready; the newest last.
static SHELF: Mutex<Vec<(Made, Arc<dyn Any + Send + Sync>)>> = Mutex::new(Vec::new());

/// Programs kept on the shelf: as many as a large sweep has arms.
const SHELF_MAX: usize = 256;

/// The program of a scheme under a ruleset, with parameters of one's own; none if it makes no sense there. One that is to
/// say why names the files it was read from, and is made anew.
#[must_use]
pub fn of<G: Language>(
    scheme: &Scheme,
    rules: &G::Rules,
    set: &[(String, f32)],
    purpose: For,
) -> Option<Arc<Program<G>>> {
    if purpose != For::Playing {
        return scheme.ready(rules, set, purpose).map(Arc::new);
    }
    let made = Made { scheme: scheme.identity(), game: G::NAME, rules: G::key(rules), set: set.to_vec() };
    let find = |shelf: &[(Made, Arc<dyn Any + Send + Sync>)]| {
        let (_, program) = shelf.iter().find(|(each, _)| *each == made)?;
        Arc::clone(program).downcast().ok()
    };
    let shelf = || SHELF.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(program) = find(&shelf()) {
        return Some(program);
    }
    // Meanwhile others go on; whoever makes the same at the same time makes it alike.
    let program = Arc::new(scheme.ready(rules, set, purpose)?);
    let mut shelf = shelf();
    if let Some(program) = find(&shelf) {
        return Some(program);
    }
    if shelf.len() >= SHELF_MAX {
        shelf.remove(0);
    }
    shelf.push((made, Arc::clone(&program) as _));
    Some(program)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::talisman::Talisman;
    use crate::games::talisman::load::load;

    #[test]
    fn seats_share_a_program_unless_something_is_set_otherwise() {
        let recipe = crate::games::talisman::strategies::registry().find("seasoned").unwrap();
        let scheme = recipe.scheme().unwrap();
        let rules = load("talisman-r4e", &[], &toml::Table::new()).unwrap();
        let made = |set: &[(String, f32)], purpose| of::<Talisman>(scheme, &rules, set, purpose).unwrap();
        let one = made(&[], For::Playing);
        assert!(Arc::ptr_eq(&one, &made(&[], For::Playing)));
        let early = [("rush_at".to_owned(), 8.0)];
        assert!(!Arc::ptr_eq(&one, &made(&early, For::Playing)));
        assert!(Arc::ptr_eq(&made(&early, For::Playing), &made(&early, For::Playing)));
        assert!(!made(&[], For::Telling).texts.is_empty() && one.texts.is_empty());
        let house = load("talisman-r4e", &[], &"sentinel_strength = 8".parse().unwrap()).unwrap();
        assert_ne!(of::<Talisman>(scheme, &house, &[], For::Playing).unwrap().rules, one.rules);
    }
}
