//! The games, each with its own rules on top of the shared [`crate::engine`]. A game is one folder; the rooms above use
//! it through its [`Kit`].

pub mod any;
pub mod conformance;
pub mod kit;
pub mod prelude;
pub mod prophecy;
mod statistics;
pub mod talisman;

use crate::engine::series::SpaceRow;
use crate::ruleset::layers::Layers;
use crate::ruleset::{Games, Schema};
use crate::strategy::registry::Registry;
use any::Of;
pub use kit::{AnyTable, Cut, Kit, ListRow, Loaded, PlayerSpec};
use std::sync::{Mutex, OnceLock, PoisonError};
use toml::de::DeTable;

/// The games that ship. The first edition of the first game is the default.
const SHIPPED: &[&dyn Kit] = &[&Of::<talisman::Talisman>::new(), &Of::<prophecy::Prophecy>::new()];

/// The games that a program added.
static ADDED: Mutex<Vec<&'static dyn Kit>> = Mutex::new(Vec::new());

/// The declarations of all games, fixed on first use.
static SCHEMAS: OnceLock<Vec<&'static Schema>> = OnceLock::new();

/// Adds a game: experiments, situations and commands can use it from then on.
///
/// # Panics
/// If the games were already used, or a game of that name exists.
pub fn add(kit: &'static dyn Kit) {
    assert!(SCHEMAS.get().is_none(), "games are added before anything is read");
    let known = all().iter().any(|each| each.name() == kit.name());
    assert!(!known, "there is a game `{}` already", kit.name());
    ADDED.lock().unwrap_or_else(PoisonError::into_inner).push(kit);
}

/// Every game, those that ship first.
#[must_use]
pub fn all() -> Vec<&'static dyn Kit> {
    let added = ADDED.lock().unwrap_or_else(PoisonError::into_inner);
    SHIPPED.iter().chain(added.iter()).copied().collect()
}

/// The declarations of all games.
#[must_use]
pub fn schemas() -> Games {
    SCHEMAS.get_or_init(|| all().iter().map(|kit| kit.schema()).collect())
}

/// The layers that ship with all games.
#[must_use]
pub fn layers() -> Layers {
    Layers::shipped(schemas())
}

/// The game with this name.
#[must_use]
pub fn named(name: &str) -> Option<&'static dyn Kit> {
    all().into_iter().find(|kit| kit.name() == name)
}

/// The game that has this edition.
#[must_use]
pub fn of_edition(name: &str) -> Option<&'static dyn Kit> {
    all().into_iter().find(|kit| kit.schema().edition(name).is_some())
}

/// The game of a file, by its `game` or the first `edition` it names; else the first game.
#[must_use]
pub fn of_text(text: &str) -> &'static dyn Kit {
    // A file with faults has a game too.
    let table = DeTable::parse_recoverable(text).0.into_inner();
    let said = |table: &DeTable<'_>, key: &str| table.get(key)?.get_ref().as_str().map(str::to_owned);
    let variants = table.get("variant").and_then(|value| value.get_ref().as_array()).into_iter().flatten();
    let editions = said(&table, "edition").into_iter();
    let mut editions = editions.chain(variants.filter_map(|variant| said(variant.get_ref().as_table()?, "edition")));
    let found = said(&table, "game").and_then(|game| named(&game));
    found.or_else(|| editions.find_map(|edition| of_edition(&edition))).unwrap_or(SHIPPED[0])
}

/// The default edition: the first of the first game.
#[must_use]
pub fn first_edition() -> &'static str {
    SHIPPED[0].schema().editions.first().map_or("", |edition| edition.name)
}

/// The strategies and layers that ship with a game.
#[must_use]
pub fn registry(kit: &dyn Kit) -> Registry {
    Registry::new(kit.files(), layers())
}

/// The game of a registry.
///
/// # Panics
/// If no such game was added.
#[must_use]
pub fn of_registry(library: &Registry) -> &'static dyn Kit {
    let kit = named(library.game());
    let Some(kit) = kit else { unreachable!("a registry is made for a game") };
    kit
}

/// The first edition of another game than `own` that has a character of this name, as printed.
#[must_use]
pub fn edition_with_character(own: &dyn Kit, name: &str) -> Option<&'static str> {
    let printed = |kit: &'static dyn Kit| Some((kit, kit.schema().editions.first()?.name));
    let has = |(kit, edition): &(&dyn Kit, &str)| {
        let rules = kit.load(edition, &[], &toml::Table::new());
        rules.is_ok_and(|rules| rules.characters().contains(&name))
    };
    let others = all().into_iter().filter(|kit| kit.name() != own.name());
    others.filter_map(printed).find(has).map(|(_, edition)| edition)
}

/// The spaces of an edition's board; `None` if the edition is unknown.
#[must_use]
pub fn board(edition: &str) -> Option<Vec<SpaceRow>> {
    of_edition(edition)?.load(edition, &[], &toml::Table::new()).ok().map(|rules| rules.spaces())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::schema::editions;
    use std::collections::BTreeSet;

    /// Otherwise a name of one game would hide that of another.
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
