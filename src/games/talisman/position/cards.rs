//! Finds card instances by title: any free copy, or a certain one written as `Sword #2`.

use super::{FaultAt, Name};
use crate::engine::fault::unknown;
use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::ruleset::Ruleset;

/// The decks from which a copy is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum From {
    /// This deck only.
    Deck(DeckKind),
    /// The pile of this deck, on which cards of other decks may have been put.
    Pile(DeckKind),
    /// The faceup decks, or else the facedown ones; used for a seat's cards.
    FaceupFirst,
    /// The facedown decks, or else the faceup ones; used for cards on spaces.
    FacedownFirst,
}

/// The copies that have no place yet.
#[derive(Debug)]
pub struct Copies<'a> {
    rules: &'a Ruleset,
    free: CardSet,
    /// Copies named exactly somewhere; they are not used for plain titles.
    named: CardSet,
}

impl<'a> Copies<'a> {
    /// Starts with all copies free. `names` are all card names of the position.
    pub fn new<'n>(rules: &'a Ruleset, names: impl Iterator<Item = &'n Name>) -> Self {
        let mut named = CardSet::EMPTY;
        for name in names {
            if let Some((title, number)) = split(&name.value)
                && let Some(card) = copies(rules, title).get(number)
            {
                named.insert(*card);
            }
        }
        Self { rules, free: rules.card_ids().collect(), named }
    }

    /// Takes a free copy of a title.
    pub fn take(&mut self, name: &Name, from: From, flaws: &mut Vec<FaultAt>) -> Option<CardId> {
        let found = match split(&name.value) {
            Some((title, number)) => self.exact(title, number),
            None => self.any(&name.value, from),
        };
        match found {
            Ok(card) => {
                self.free.remove(card);
                Some(card)
            }
            Err(reason) => {
                flaws.push((name.at, reason));
                None
            }
        }
    }

    fn exact(&self, title: &str, number: usize) -> Result<CardId, String> {
        let all = copies(self.rules, title);
        let Some(card) = all.get(number) else {
            return Err(if all.is_empty() {
                self.unknown(title, From::FaceupFirst)
            } else {
                format!("the game has {} copies of `{title}`; there is no number {}", all.len(), number + 1)
            });
        };
        if self.free.has(*card) { Ok(*card) } else { Err(format!("`{title} #{}` is used twice", number + 1)) }
    }

    fn any(&self, title: &str, from: From) -> Result<CardId, String> {
        let mut all = copies(self.rules, title);
        let decks = decks(from);
        all.retain(|card| decks.contains(&self.rules.title(*card).deck));
        if all.is_empty() {
            return Err(self.unknown(title, from));
        }
        let deck_of = |card: &CardId| decks.iter().position(|deck| *deck == self.rules.title(*card).deck);
        let mut free: Vec<CardId> = all.iter().copied().filter(|card| self.free.has(*card)).collect();
        free.sort_by_key(|card| (self.named.has(*card), deck_of(card)));
        free.first().copied().ok_or_else(|| {
            let count = all.len();
            let there = if count == 1 { "there is only one".to_owned() } else { format!("there are only {count}") };
            format!("`{title}` is used more often than the game has copies: {there}")
        })
    }

    fn unknown(&self, title: &str, from: From) -> String {
        if copies_of(self.rules, title) == Some(0) {
            return format!(
                "there is no `{title}` in this game: it is a card of another edition than `{}`, or a layer leaves it out",
                self.rules.header.edition
            );
        }
        let decks = decks(from);
        let titles = self.rules.titles.iter().filter(|each| each.copies > 0 && decks.contains(&each.deck));
        let mut names: Vec<&str> = titles.map(|each| each.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        unknown(what(from), title, &names)
    }

    /// The copies that are still free.
    #[must_use]
    pub fn left(&self) -> CardSet {
        self.free
    }
}

/// The copies of all titles of this name; `None` if there is no such title.
fn copies_of(rules: &Ruleset, name: &str) -> Option<u8> {
    rules.titles.iter().filter(|title| title.name == name).map(|title| title.copies).max()
}

fn what(from: From) -> &'static str {
    match from {
        From::Deck(deck) | From::Pile(deck) if deck.added().is_none() => deck.piles().card,
        From::Deck(_) | From::Pile(_) => "card",
        From::FaceupFirst | From::FacedownFirst => "card",
    }
}

fn decks(from: From) -> Vec<DeckKind> {
    match from {
        From::Deck(deck) | From::Pile(deck @ DeckKind::Spell) => vec![deck],
        From::Pile(deck) => {
            let others = DeckKind::FACEDOWN.into_iter().filter(|each| *each != deck && *each != DeckKind::Spell);
            core::iter::once(deck).chain(others).collect()
        }
        From::FaceupFirst => [&DeckKind::FACEUP[..], &DeckKind::FACEDOWN].concat(),
        From::FacedownFirst => [&DeckKind::FACEDOWN[..], &DeckKind::FACEUP].concat(),
    }
}

/// The title and the index of a copy that is named exactly.
fn split(written: &str) -> Option<(&str, usize)> {
    let (title, number) = written.rsplit_once(" #")?;
    let number: usize = number.parse().ok()?;
    Some((title, number.checked_sub(1)?))
}

fn copies(rules: &Ruleset, title: &str) -> Vec<CardId> {
    rules.card_ids().filter(|card| rules.title(*card).name == title).collect()
}

/// The name without the number of its copy.
#[must_use]
pub fn title_of(written: &str) -> &str {
    split(written).map_or(written, |(title, _)| title)
}
