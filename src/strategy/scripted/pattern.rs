//! Options as a strategy file names them: a word, a card, a space, a choice of a space, or a kind of option.

use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::decision::{Choice, Topic};
use crate::games::talisman::effect::verb::{Effect, Visit};
use crate::games::talisman::kinds::{Alignment, CharacterId, Source, SpaceId, TitleId};
use crate::games::talisman::ruleset::Ruleset;
use crate::strategy::appraisal::mind::Mind;
use crate::strategy::appraisal::shopping;
use crate::strategy::option::declines;

/// A kind of option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// Any space.
    Space,
    /// Any character.
    Seat,
    /// Any card.
    Card,
    /// Any character card.
    Character,
    /// Any number.
    Number,
    /// Any die.
    Die,
    /// Any choice of a space.
    Choice,
    /// Whatever declines.
    Decline,
}

/// The kinds by name.
pub const SORTS: [(&str, Sort); 8] = [
    ("space", Sort::Space),
    ("seat", Sort::Seat),
    ("card", Sort::Card),
    ("character", Sort::Character),
    ("number", Sort::Number),
    ("die", Sort::Die),
    ("option", Sort::Choice),
    ("decline", Sort::Decline),
];

/// Options that are words of their own.
pub const WORDS: [(&str, Choice); 37] = [
    ("no", Choice::No),
    ("yes", Choice::Yes),
    ("done", Choice::Done),
    ("bridge", Choice::Bridge),
    ("portal", Choice::Portal),
    ("here", Choice::Here),
    ("good", Choice::Alignment(Alignment::Good)),
    ("neutral", Choice::Alignment(Alignment::Neutral)),
    ("evil", Choice::Alignment(Alignment::Evil)),
    ("roll", Choice::Roll),
    ("raft", Choice::Raft),
    ("teleport", Choice::Teleport),
    ("ferry", Choice::Ferry),
    ("build", Choice::Build),
    ("woods_walk", Choice::WoodsWalk),
    ("go_on", Choice::GoOn),
    ("turn_back", Choice::TurnBack),
    ("battle", Choice::Battle),
    ("psychic", Choice::Psychic),
    ("steal", Choice::Steal),
    ("beguile", Choice::Beguile),
    ("take_follower", Choice::TakeFollower),
    ("take_ladies", Choice::TakeLadies),
    ("trophy", Choice::Trophy),
    ("raise", Choice::Raise),
    ("discard", Choice::Discard),
    ("carry", Choice::Carry),
    ("life", Choice::Life),
    ("gold", Choice::Gold),
    ("strength", Choice::Strength),
    ("craft", Choice::Craft),
    ("fate", Choice::Fate),
    ("spell", Choice::Spell),
    ("talisman", Choice::Talisman),
    ("die 1", Choice::Die(0)),
    ("die 2", Choice::Die(1)),
    ("die 3", Choice::Die(2)),
];

/// What an option must be like.
#[derive(Clone, PartialEq, Debug)]
pub enum Pattern {
    /// This option.
    Word(Choice),
    /// Any of this kind.
    Sort(Sort),
    /// Any copy of this card.
    Title(TitleId),
    /// Any of these spaces: those of one name.
    Spaces(Vec<SpaceId>),
    /// The choice of this name.
    Named(String),
    /// Nothing of the ruleset in play.
    Nothing,
}

/// How many kinds of option there are, each word one of its own.
pub const KINDS: usize = 41;

/// The number of an option's kind.
#[inline]
#[must_use]
pub fn kind(option: Choice) -> usize {
    match option {
        Choice::No => 0,
        Choice::Yes => 1,
        Choice::Done => 2,
        Choice::Space(_) => 3,
        Choice::Bridge => 4,
        Choice::Portal => 5,
        Choice::Seat(_) => 6,
        Choice::Here => 7,
        Choice::Card(_) => 8,
        Choice::Number(_) => 9,
        Choice::Die(_) => 10,
        Choice::Option(_) => 11,
        Choice::Alignment(_) => 12,
        Choice::Roll => 13,
        Choice::Raft => 14,
        Choice::Teleport => 15,
        Choice::Ferry => 16,
        Choice::Build => 17,
        Choice::WoodsWalk => 18,
        Choice::GoOn => 19,
        Choice::TurnBack => 20,
        Choice::Battle => 21,
        Choice::Psychic => 22,
        Choice::Steal => 23,
        Choice::Beguile => 24,
        Choice::TakeFollower => 25,
        Choice::TakeLadies => 26,
        Choice::Trophy => 27,
        Choice::Raise => 28,
        Choice::Discard => 29,
        Choice::Carry => 30,
        Choice::Life => 31,
        Choice::Gold => 32,
        Choice::Strength => 33,
        Choice::Craft => 34,
        Choice::Fate => 35,
        Choice::Spell => 36,
        Choice::Clockwise => 37,
        Choice::Counterclockwise => 38,
        Choice::Talisman => 39,
        Choice::Character(_) => 40,
    }
}

/// How many options of a kind are meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Covers {
    /// All.
    All,
    /// Some of them, perhaps.
    Some,
    /// None.
    None,
}

/// What a text means among the options of a ruleset; [`Pattern::Nothing`] where it means none.
#[must_use]
pub fn read(rules: &Ruleset, text: &str) -> Pattern {
    if let Some((_, word)) = WORDS.iter().find(|(name, _)| *name == text) {
        return Pattern::Word(*word);
    }
    if let Some((_, sort)) = SORTS.iter().find(|(name, _)| *name == text) {
        return Pattern::Sort(*sort);
    }
    if let Ok(number) = text.parse() {
        return Pattern::Word(Choice::Number(number));
    }
    if let Some(title) = title(rules, text) {
        return Pattern::Title(title);
    }
    if let Some(character) = rules.find_character(text) {
        return Pattern::Word(Choice::Character(character));
    }
    let named = |space: &crate::games::talisman::ruleset::Space| space.id == text || space.name == text;
    let spaces: Vec<SpaceId> =
        (0_u8..).zip(&rules.spaces).filter(|(_, space)| named(space)).map(|(index, _)| SpaceId(index)).collect();
    if !spaces.is_empty() {
        return Pattern::Spaces(spaces);
    }
    if choices(rules).contains(&text) { Pattern::Named(text.to_owned()) } else { Pattern::Nothing }
}

/// A title by name.
#[must_use]
pub fn title(rules: &Ruleset, name: &str) -> Option<TitleId> {
    let at = rules.titles.iter().position(|title| title.name == name)?;
    u8::try_from(at).ok().map(TitleId)
}

/// Everything an option may be called in a ruleset.
#[must_use]
pub fn all(rules: &Ruleset) -> Vec<&str> {
    let words = WORDS.iter().map(|(name, _)| *name).chain(SORTS.iter().map(|(name, _)| *name));
    let spaces = rules.spaces.iter().flat_map(|space| [space.id.as_str(), space.name.as_str()]);
    let titles = rules.titles.iter().map(|title| title.name.as_str());
    let characters = rules.characters.iter().map(|character| character.name.as_str());
    words.chain(titles).chain(characters).chain(spaces).chain(choices(rules)).collect()
}

/// The names of all choices of spaces and cards.
fn choices(rules: &Ruleset) -> Vec<&str> {
    let effects = rules.spaces.iter().flat_map(|space| &space.effect);
    let mut names = Vec::new();
    for effect in effects.chain(rules.titles.iter().flat_map(|title| &title.effect)) {
        gather(effect, &mut names);
    }
    names
}

fn gather<'r>(effect: &'r Effect, names: &mut Vec<&'r str>) {
    if let Effect::ChooseOne(visits) = effect {
        names.extend(visits.iter().map(|visit: &Visit| visit.name.as_str()));
    } else if let Effect::ByAlignment { good, neutral, evil } = effect {
        [good, neutral, evil].into_iter().flatten().for_each(|inner| gather(inner, names));
    }
}

impl Pattern {
    /// The kind of option it is about; none where it is a word of its own.
    #[must_use]
    pub fn kind(&self) -> Option<Sort> {
        match self {
            Self::Sort(sort) => Some(*sort),
            Self::Title(_) => Some(Sort::Card),
            Self::Spaces(_) => Some(Sort::Space),
            Self::Named(_) => Some(Sort::Choice),
            Self::Word(Choice::Character(_)) => Some(Sort::Character),
            Self::Word(Choice::Number(_)) => Some(Sort::Number),
            Self::Word(Choice::Die(_)) => Some(Sort::Die),
            Self::Word(_) | Self::Nothing => None,
        }
    }

    /// How many options of a kind are like this, by the number of the kind.
    #[must_use]
    pub fn covers(&self, kind: usize) -> Covers {
        let one = |of: Choice, covers: Covers| if self::kind(of) == kind { covers } else { Covers::None };
        match self {
            Self::Word(
                word @ (Choice::Space(_)
                | Choice::Seat(_)
                | Choice::Card(_)
                | Choice::Number(_)
                | Choice::Die(_)
                | Choice::Option(_)
                | Choice::Alignment(_)
                | Choice::Character(_)),
            ) => one(*word, Covers::Some),
            Self::Word(word) => one(*word, Covers::All),
            Self::Sort(Sort::Space) => one(Choice::Space(SpaceId(0)), Covers::All),
            Self::Sort(Sort::Seat) => one(Choice::Seat(Seat(0)), Covers::All),
            Self::Sort(Sort::Card) => one(Choice::Card(CardId(0)), Covers::All),
            Self::Sort(Sort::Character) => one(Choice::Character(CharacterId(0)), Covers::All),
            Self::Sort(Sort::Number) => one(Choice::Number(0), Covers::All),
            Self::Sort(Sort::Die) => one(Choice::Die(0), Covers::All),
            Self::Sort(Sort::Choice) => one(Choice::Option(0), Covers::All),
            Self::Sort(Sort::Decline) => {
                let whole = [Choice::No, Choice::Done].iter().any(|word| self::kind(*word) == kind);
                if whole { Covers::All } else { one(Choice::Number(0), Covers::Some) }
            }
            Self::Title(_) => one(Choice::Card(CardId(0)), Covers::Some),
            Self::Spaces(_) => one(Choice::Space(SpaceId(0)), Covers::Some),
            Self::Named(_) => one(Choice::Option(0), Covers::Some),
            Self::Nothing => Covers::None,
        }
    }

    /// Is the option like this?
    #[inline]
    #[must_use]
    pub fn fits(&self, mind: &Mind<'_, '_>, option: Choice) -> bool {
        match self {
            Self::Word(word) => *word == option,
            Self::Sort(sort) => of_sort(*sort, option),
            Self::Title(_) | Self::Spaces(_) | Self::Named(_) | Self::Nothing => self.named(mind, option),
        }
    }

    /// The same for what has a name in the ruleset.
    fn named(&self, mind: &Mind<'_, '_>, option: Choice) -> bool {
        match (self, option) {
            (Self::Title(title), Choice::Card(card)) => mind.view.rules.title_id(card) == *title,
            (Self::Spaces(spaces), Choice::Space(space)) => spaces.contains(&space),
            (Self::Named(name), Choice::Option(index)) => choice_name(mind, index).is_some_and(|each| each == name),
            (_, _) => false,
        }
    }
}

/// Is it of this kind?
#[inline]
#[must_use]
pub fn of_sort(sort: Sort, option: Choice) -> bool {
    match sort {
        Sort::Space => matches!(option, Choice::Space(_)),
        Sort::Seat => matches!(option, Choice::Seat(_)),
        Sort::Card => matches!(option, Choice::Card(_)),
        Sort::Character => matches!(option, Choice::Character(_)),
        Sort::Number => matches!(option, Choice::Number(_)),
        Sort::Die => matches!(option, Choice::Die(_)),
        Sort::Choice => matches!(option, Choice::Option(_)),
        Sort::Decline => declines(option),
    }
}

/// The name of a space's choice.
fn choice_name<'v>(mind: &Mind<'_, 'v>, index: u8) -> Option<&'v str> {
    let Topic::Source(source) = mind.ask.topic else { return None };
    let rules = mind.view.rules;
    let effects = match source {
        Source::Space(space) => &rules.space(space).effect,
        Source::Card(card) => &rules.title(card).effect,
    };
    let visits = shopping::visits(effects, mind.me.alignment())?;
    visits.get(usize::from(index)).map(|visit| visit.name.as_str())
}
