//! Options as files name them: a kind, a word, or whatever bears a name. Made ready once; no text is built in play.

use super::{names, visits};
use crate::engine::choice::Ask;
use crate::engine::ids::{SEATS_MAX, Seat};
use crate::engine::word::Word;
use crate::games::talisman::Talisman;
use crate::games::talisman::decision::{Choice, OptionKind};
use crate::games::talisman::kinds::{Alignment, CharacterId, SpaceId, TitleId};
use crate::games::talisman::ruleset::Ruleset;
use crate::games::talisman::view::View;

/// The word for every option that declines.
pub const DECLINE: &str = "decline";

/// The options that a text means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// This option.
    Only(Choice),
    /// Any of this kind.
    Kind(OptionKind),
    /// Any that declines.
    Declines,
    /// Any that does not decline.
    Accepts,
    /// Any copy of this card.
    Title(TitleId),
    /// Any of these spaces: those of one name.
    Spaces(Vec<SpaceId>),
    /// This character card, or the seat that holds it.
    Character(CharacterId),
    /// The choice of this name that a space or card gives.
    Visit(String),
    /// Whatever fits any of these: several things of one name.
    Any(Vec<Pattern>),
    /// None that the ruleset has.
    Nothing,
}

/// How many options of a kind fit a pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Covers {
    /// None.
    None,
    /// Some of them, perhaps.
    Some,
    /// All.
    All,
}

impl Pattern {
    /// One pattern for several.
    #[must_use]
    pub fn of(mut patterns: Vec<Self>) -> Self {
        match patterns.len() {
            0 | 1 => patterns.pop().unwrap_or(Self::Nothing),
            _ => Self::Any(patterns),
        }
    }

    /// What a text means whatever is asked; [`Pattern::Nothing`] where it means nothing.
    #[must_use]
    pub fn read(rules: &Ruleset, written: &str) -> Self {
        word(written).or_else(|| numbered(written)).unwrap_or_else(|| Self::of(named(rules, written)))
    }

    /// Does an option of a question fit?
    #[inline]
    #[must_use]
    pub fn fits(&self, view: &View<'_>, ask: &Ask<'_, Talisman>, option: Choice) -> bool {
        match self {
            Self::Only(only) => *only == option,
            Self::Kind(kind) => option.kind() == *kind,
            Self::Declines => option.declines(),
            Self::Accepts => !option.declines(),
            Self::Title(_) | Self::Spaces(_) | Self::Character(_) | Self::Visit(_) | Self::Any(_) | Self::Nothing => {
                self.fits_by_name(view, ask, option)
            }
        }
    }

    fn fits_by_name(&self, view: &View<'_>, ask: &Ask<'_, Talisman>, option: Choice) -> bool {
        match (self, option) {
            (Self::Title(title), Choice::Card(card)) => view.rules.title_id(card) == *title,
            (Self::Spaces(spaces), Choice::Space(space)) => spaces.contains(&space),
            (Self::Character(id), Choice::Character(card)) => card == *id,
            (Self::Character(id), Choice::Seat(seat)) => {
                view.sheet(seat).character().name == view.rules.character(*id).name
            }
            (Self::Visit(name), Choice::Option(index)) => {
                visits::asked(view, ask).get(usize::from(index)).is_some_and(|visit| visit.name == *name)
            }
            (Self::Any(patterns), option) => patterns.iter().any(|pattern| pattern.fits(view, ask, option)),
            (_, _) => false,
        }
    }

    /// How many options of a kind fit?
    #[must_use]
    pub fn covers(&self, kind: OptionKind) -> Covers {
        let among = |kinds: &[OptionKind], covers: Covers| if kinds.contains(&kind) { covers } else { Covers::None };
        match self {
            Self::Only(only) => among(&[only.kind()], if kind.only().is_some() { Covers::All } else { Covers::Some }),
            Self::Kind(kind) => among(&[*kind], Covers::All),
            Self::Declines => {
                among(&[OptionKind::No, OptionKind::Done], Covers::All).max(among(&[OptionKind::Number], Covers::Some))
            }
            Self::Accepts => match Self::Declines.covers(kind) {
                Covers::All => Covers::None,
                Covers::Some => Covers::Some,
                Covers::None => Covers::All,
            },
            Self::Title(_) => among(&[OptionKind::Card], Covers::Some),
            Self::Spaces(_) => among(&[OptionKind::Space], Covers::Some),
            Self::Character(_) => among(&[OptionKind::Character, OptionKind::Seat], Covers::Some),
            Self::Visit(_) => among(&[OptionKind::Option], Covers::Some),
            Self::Any(patterns) => patterns.iter().map(|each| each.covers(kind)).max().unwrap_or(Covers::None),
            Self::Nothing => Covers::None,
        }
    }
}

/// A kind of option, or an option that is a word of its own.
#[must_use]
pub fn word(written: &str) -> Option<Pattern> {
    if written == DECLINE {
        return Some(Pattern::Declines);
    }
    let kind = || OptionKind::find(written).map(|kind| kind.only().map_or(Pattern::Kind(kind), Pattern::Only));
    alignment(written).or_else(kind)
}

/// An alignment that is turned to.
#[must_use]
pub fn alignment(written: &str) -> Option<Pattern> {
    let found = Alignment::ALL.into_iter().find(|alignment| alignment.word() == written);
    found.map(|alignment| Pattern::Only(Choice::Alignment(alignment)))
}

/// An option that has a number: `2`, `die 1`, `seat 3`.
fn numbered(written: &str) -> Option<Pattern> {
    let number = written.parse().ok().map(|number| Pattern::Only(Choice::Number(number)));
    number.or_else(|| die(written.strip_prefix("die ")?)).or_else(|| seat(written.strip_prefix("seat ")?))
}

/// A die by its number from 1.
#[must_use]
pub fn die(written: &str) -> Option<Pattern> {
    let number: u8 = written.parse().ok()?;
    number.checked_sub(1).map(|die| Pattern::Only(Choice::Die(die)))
}

/// A seat by its number from 0.
#[must_use]
pub fn seat(written: &str) -> Option<Pattern> {
    let seat: u8 = written.parse().ok()?;
    (usize::from(seat) < SEATS_MAX).then_some(Pattern::Only(Choice::Seat(Seat(seat))))
}

/// Everything that has a name.
fn named(rules: &Ruleset, written: &str) -> Vec<Pattern> {
    [card(rules, written), character(rules, written), space(rules, written), visit(rules, written)]
        .into_iter()
        .flatten()
        .collect()
}

/// The cards of a title, or one copy. Two decks may have a title of one name.
#[must_use]
pub fn card(rules: &Ruleset, written: &str) -> Option<Pattern> {
    let titles = (0..=u8::MAX).zip(&rules.titles).filter(|(_, title)| title.name == written);
    let titles: Vec<Pattern> = titles.map(|(title, _)| Pattern::Title(TitleId(title))).collect();
    if !titles.is_empty() {
        return Some(Pattern::of(titles));
    }
    names::copy(rules, written).map(|card| Pattern::Only(Choice::Card(card)))
}

/// A character by name.
#[must_use]
pub fn character(rules: &Ruleset, written: &str) -> Option<Pattern> {
    rules.find_character(written).map(Pattern::Character)
}

/// The spaces of a name or id.
#[must_use]
pub fn space(rules: &Ruleset, written: &str) -> Option<Pattern> {
    let spaces = names::spaces(rules, written);
    (!spaces.is_empty()).then_some(Pattern::Spaces(spaces))
}

/// A choice that a space or card gives, by name.
#[must_use]
pub fn visit(rules: &Ruleset, written: &str) -> Option<Pattern> {
    visits::all(rules).contains(&written).then(|| Pattern::Visit(written.to_owned()))
}
