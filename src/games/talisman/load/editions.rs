//! Editions: one has tables of its own, the others say in the words of a layer how they differ from another.

use super::Fault;
use super::layer::Layer;
use super::merge::Pile;
use super::sheets::Sheets;
use std::sync::Arc;

/// The names of the editions that can be loaded; the first is the printed game.
pub const EDITIONS: &[&str] = &[ALL[0].name, ALL[1].name];

/// An edition.
#[derive(Clone, Copy, Debug)]
pub struct Edition {
    /// The name it goes by.
    pub name: &'static str,
    /// What it is called on its box.
    pub title: &'static str,
    /// The edition it differs from, if it has no tables of its own.
    pub base: Option<&'static str>,
    /// The file that says how, and its text.
    differs: Option<(&'static str, &'static str)>,
}

/// Every edition.
pub const ALL: [Edition; 2] = [
    Edition { name: "talisman-r4e", title: "Talisman, Revised 4th Edition", base: None, differs: None },
    Edition {
        name: "talisman-digital",
        title: "Talisman: Digital Edition",
        base: Some("talisman-r4e"),
        differs: Some(("tables/digital/rules.toml", include_str!("../tables/digital/rules.toml"))),
    },
];

impl Edition {
    /// The edition of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        ALL.iter().find(|edition| edition.name == name)
    }

    /// What it changes of its base; none where it has no base.
    ///
    /// # Errors
    /// Every fault of form of its file.
    pub fn differs(&self) -> Result<Option<Layer>, Vec<Fault>> {
        let Some((file, text)) = self.differs else { return Ok(None) };
        let faults = |faults: Vec<crate::engine::fault::Fault>| faults.into_iter().map(Fault::Layer).collect();
        Layer::read(self.name, file, text).map(Some).map_err(faults)
    }

    /// Its switches and tables, for layers to be laid on.
    pub(super) fn pile<'a>(&self) -> Result<Pile<'a>, Vec<Fault>> {
        let base = self.base.and_then(Self::named);
        let Some(base) = base else { return printed() };
        let under: Vec<Arc<Layer>> = self.differs()?.into_iter().map(Arc::new).collect();
        let mut pile = base.pile()?;
        pile.lay(&under);
        if !pile.faults.is_empty() {
            return Err(pile.faults);
        }
        // What layers say goes before what the edition says.
        Ok(Pile::new(pile.rules, pile.sheets))
    }
}

/// The edition whose tables are whole.
fn printed<'a>() -> Result<Pile<'a>, Vec<Fault>> {
    let fault = |reason: String| vec![Fault::Table { file: "rules.toml".to_owned(), reason }];
    let text = include_str!("../tables/r4e/rules.toml");
    let rules: toml::Table = toml::from_str(text).map_err(|error| fault(error.to_string()))?;
    Ok(Pile::new(rules, Sheets::r4e().map_err(|fault| vec![fault])?))
}

#[cfg(test)]
mod tests {
    use super::super::load;
    use super::*;
    use crate::games::talisman::rules::{FightAsOne, Pieces};

    #[test]
    fn every_edition_loads_and_says_what_it_is() {
        for edition in ALL {
            let rules = load(edition.name, &[], &toml::Table::new()).unwrap_or_else(|faults| panic!("{faults:#?}"));
            assert_eq!((rules.edition.as_str(), rules.layers.len()), (edition.name, 0));
            assert_eq!(edition.differs().expect("sound").is_some(), edition.base.is_some());
        }
    }

    #[test]
    fn the_digital_edition_is_the_printed_game_but_for_what_it_says() {
        let of = |edition: &str, rules: &str| {
            load(edition, &[], &rules.parse().expect("TOML")).unwrap_or_else(|faults| panic!("{faults:#?}"))
        };
        let (printed, digital) = (of("talisman-r4e", ""), of("talisman-digital", ""));
        assert_ne!(printed.identity, digital.identity);
        assert_eq!((digital.rules.pieces, digital.rules.fight_as_one), (Pieces::Unlimited, FightAsOne::SameAbility));
        let same = of("talisman-r4e", "pieces = 'unlimited'\nfight_as_one = 'same_ability'\nneutral_card = true");
        assert_eq!(same.rules, digital.rules);
        assert_eq!(format!("{:?}", printed.titles), format!("{:?}", digital.titles));
        // What a variant or a layer sets goes before what the edition says.
        assert_eq!(of("talisman-digital", "pieces = 'box'").rules.pieces, Pieces::Box);
    }
}
