//! The games: each a rule engine of its own on the shared [`crate::engine`]. A game lies in one folder; the rooms above know it
//! by its [`Kit`].

pub mod any;
pub mod conformance;
pub mod kit;
pub mod talisman;

use crate::engine::series::SpaceRow;
use crate::ruleset::layers::Layers;
use crate::ruleset::{Games, Schema};
use crate::strategy::registry::Registry;
use any::Of;
pub use kit::{Cut, Kit, ListRow, Loaded, PlayerSpec, Table};
use std::sync::{Mutex, OnceLock, PoisonError};

/// The games that ship; the first edition of the first is played where none is named.
const SHIPPED: &[&dyn Kit] = &[&Of::<talisman::Talisman>::new()];

/// Games that were added.
static ADDED: Mutex<Vec<&'static dyn Kit>> = Mutex::new(Vec::new());

/// What all games say of their tables, once anything was asked for.
static SCHEMAS: OnceLock<Vec<&'static Schema>> = OnceLock::new();

/// Adds a game beside those that ship: from then on experiments, situations and commands know it.
///
/// # Panics
/// When the games have been asked for before, or a game of that name is there.
pub fn add(kit: &'static dyn Kit) {
    assert!(SCHEMAS.get().is_none(), "games are added before anything is read");
    let known = all().iter().any(|each| each.name() == kit.name());
    assert!(!known, "there is a game `{}` already", kit.name());
    ADDED.lock().unwrap_or_else(PoisonError::into_inner).push(kit);
}

/// Every game; those that ship come first.
#[must_use]
pub fn all() -> Vec<&'static dyn Kit> {
    let added = ADDED.lock().unwrap_or_else(PoisonError::into_inner);
    SHIPPED.iter().chain(added.iter()).copied().collect()
}

/// What all games say of their tables.
#[must_use]
pub fn schemas() -> Games {
    SCHEMAS.get_or_init(|| all().iter().map(|kit| kit.schema()).collect())
}

/// The layers that ship with all games.
#[must_use]
pub fn layers() -> Layers {
    Layers::shipped(schemas())
}

/// The game of a name.
#[must_use]
pub fn named(name: &str) -> Option<&'static dyn Kit> {
    all().into_iter().find(|kit| kit.name() == name)
}

/// The game that has an edition of this name.
#[must_use]
pub fn of_edition(name: &str) -> Option<&'static dyn Kit> {
    all().into_iter().find(|kit| kit.schema().edition(name).is_some())
}

/// The game that a file is for, by its `game` or the first `edition` it names; the first game where it names none.
#[must_use]
pub fn of_text(text: &str) -> &'static dyn Kit {
    let table: toml::Table = text.parse().unwrap_or_default();
    let said = |table: &toml::Table, key: &str| table.get(key)?.as_str().map(str::to_owned);
    let variants = table.get("variant").and_then(toml::Value::as_array).into_iter().flatten();
    let editions = said(&table, "edition").into_iter();
    let mut editions = editions.chain(variants.filter_map(|variant| said(variant.as_table()?, "edition")));
    let found = said(&table, "game").and_then(|game| named(&game));
    found.or_else(|| editions.find_map(|edition| of_edition(&edition))).unwrap_or(SHIPPED[0])
}

/// The edition that is played where none is named: the first of the first game.
#[must_use]
pub fn first_edition() -> &'static str {
    SHIPPED[0].schema().editions.first().map_or("", |edition| edition.name)
}

/// The strategies and layers that ship with a game.
#[must_use]
pub fn registry(kit: &dyn Kit) -> Registry {
    Registry::new(kit.files(), layers())
}

/// The game whose strategies a registry has.
///
/// # Panics
/// When it is of a game that was not added.
#[must_use]
pub fn of_registry(library: &Registry) -> &'static dyn Kit {
    let kit = named(library.game());
    let Some(kit) = kit else { unreachable!("a registry is made for a game") };
    kit
}

/// The spaces of the board of an edition, by the edition's name; none where there is no such edition.
#[must_use]
pub fn board(edition: &str) -> Option<Vec<SpaceRow>> {
    of_edition(edition)?.load(edition, &[], &toml::Table::new()).ok().map(|rules| rules.spaces())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::schema::editions;
    use std::collections::BTreeSet;

    /// A name of one game would else hide that of another.
    #[test]
    fn no_two_editions_and_no_two_layers_have_the_same_name() {
        let layers = schemas().iter().flat_map(|game| game.layers).map(|(name, _, _)| *name);
        for names in [editions(schemas()), layers.collect()] {
            assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
        }
    }

    #[test]
    fn a_file_says_which_game_it_is_for() {
        let first = SHIPPED[0].name();
        for text in ["", "edition = 'talisman-digital'", "game = 'talisman'", "[[variant]]\nedition = 'talisman-r4e'"] {
            assert_eq!(of_text(text).name(), first, "{text}");
        }
        assert!(of_edition("no-such-edition").is_none() && named("no such game").is_none());
    }
}
