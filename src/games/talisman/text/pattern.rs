//! Resolves names and numbers to options: cards, spaces, characters and visits.

use super::{names, visits};
use crate::engine::choice::Ask;
use crate::engine::ids::{SEATS_MAX, Seat};
use crate::engine::option::Pattern as Options;
use crate::engine::word::Word;
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::decision::{Choice, OptionKind};
use crate::games::talisman::model::kinds::{Alignment, CharacterId, SpaceId, TitleId};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::rules::view::View;

/// The options that a text means.
pub type Pattern = Options<Talisman>;

/// What a name means among options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Named {
    /// Any copy of this card.
    Title(TitleId),
    /// Any of these spaces, which share a name.
    Spaces(Vec<SpaceId>),
    /// This character card, or the seat that has it, also while the seat is in a form.
    Character(CharacterId),
    /// The visit with this name.
    Visit(String),
}

impl Named {
    /// Does this name mean this option of the decision?
    #[must_use]
    pub fn bears(&self, view: &View<'_>, ask: &Ask<'_, Talisman>, option: Choice) -> bool {
        match (self, option) {
            (Self::Title(title), Choice::Card(card)) => view.rules.title_id(card) == *title,
            (Self::Spaces(spaces), Choice::Space(space)) => spaces.contains(&space),
            (Self::Character(id), Choice::Character(card)) => card == *id,
            (Self::Character(id), Choice::Seat(seat)) => {
                view.sheet(seat).person().name == view.rules.character(*id).name
            }
            (Self::Visit(name), Choice::Option(index)) => {
                visits::asked(view, ask, index).is_some_and(|visit| visit.name == *name)
            }
            (_, _) => false,
        }
    }

    /// Can this name mean options of this kind?
    #[must_use]
    pub fn may_bear(&self, kind: usize) -> bool {
        let among = |kinds: &[OptionKind]| kinds.iter().any(|each| *each as usize == kind);
        match self {
            Self::Title(_) => among(&[OptionKind::Card]),
            Self::Spaces(_) => among(&[OptionKind::Space]),
            Self::Character(_) => among(&[OptionKind::Character, OptionKind::Seat]),
            Self::Visit(_) => among(&[OptionKind::Option]),
        }
    }
}

/// The option of changing to an alignment.
#[must_use]
pub fn alignment(written: &str) -> Option<Pattern> {
    let found = Alignment::ALL.into_iter().find(|alignment| alignment.word() == written);
    found.map(|alignment| Pattern::Only(Choice::Alignment(alignment)))
}

/// An option with a number: `2`, `die 1`, `seat 3`.
#[must_use]
pub fn numbered(written: &str) -> Option<Pattern> {
    let number = written.parse().ok().map(|number| Pattern::Only(Choice::Number(number)));
    number.or_else(|| die(written.strip_prefix("die ")?)).or_else(|| seat(written.strip_prefix("seat ")?))
}

/// A die, by its number from 1.
#[must_use]
pub fn die(written: &str) -> Option<Pattern> {
    let number: u8 = written.parse().ok()?;
    number.checked_sub(1).map(|die| Pattern::Only(Choice::Die(die)))
}

/// A seat, by its number from 0.
#[must_use]
pub fn seat(written: &str) -> Option<Pattern> {
    let seat: u8 = written.parse().ok()?;
    (usize::from(seat) < SEATS_MAX).then_some(Pattern::Only(Choice::Seat(Seat(seat))))
}

/// Everything with this name.
#[must_use]
pub fn named(rules: &Ruleset, written: &str) -> Vec<Pattern> {
    [card(rules, written), character(rules, written), space(rules, written), visit(rules, written)]
        .into_iter()
        .flatten()
        .collect()
}

/// The cards of a title, in any deck, or one copy.
#[must_use]
pub fn card(rules: &Ruleset, written: &str) -> Option<Pattern> {
    let titles = (0..=u8::MAX).zip(&rules.titles).filter(|(_, title)| title.name == written);
    let titles: Vec<Pattern> = titles.map(|(title, _)| Pattern::Named(Named::Title(TitleId(title)))).collect();
    if !titles.is_empty() {
        return Some(Pattern::of(titles));
    }
    names::copy(rules, written).map(|card| Pattern::Only(Choice::Card(card)))
}

/// A character by name.
#[must_use]
pub fn character(rules: &Ruleset, written: &str) -> Option<Pattern> {
    rules.find_character(written).map(|character| Pattern::Named(Named::Character(character)))
}

/// The spaces with this name or id.
#[must_use]
pub fn space(rules: &Ruleset, written: &str) -> Option<Pattern> {
    let spaces = names::spaces(rules, written);
    (!spaces.is_empty()).then_some(Pattern::Named(Named::Spaces(spaces)))
}

/// A visit, by name.
#[must_use]
pub fn visit(rules: &Ruleset, written: &str) -> Option<Pattern> {
    visits::all(rules).contains(&written).then(|| Pattern::Named(Named::Visit(written.to_owned())))
}
