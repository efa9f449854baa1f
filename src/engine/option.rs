//! Options as files name them: a kind, a word, or a name. Texts are resolved once; play builds no text.

use super::choice::Ask;
use super::fault::unknown;
use super::game::{DecisionId as _, Game};
use super::ids::Seat;
use super::view::SeatView as _;

/// The word that means every option that declines.
pub const DECLINE: &str = "decline";

/// The word with which a strategy takes the first option.
pub const FIRST: &str = "first";
/// The word with which a strategy takes the last option.
pub const LAST: &str = "last";
/// The word with which a strategy takes an option at random.
pub const ANY: &str = "any";

/// Largest number of options in a decision: every card, and some more.
pub const OPTIONS_MAX: usize = 272;

/// Largest number of names that a message lists.
const LISTED_MAX: usize = 12;

/// The options of a game: their kinds, texts and names.
pub trait GameOptions: Game {
    /// Every kind of option.
    const OPTIONS: &'static [OptionRow<Self>];

    /// The row of an option's kind.
    fn kind(option: Self::Choice) -> usize;

    /// Does an option decline?
    fn declines(option: Self::Choice) -> bool;

    /// The seat that an option stands for, if it is one.
    #[must_use]
    fn seat_of(_option: Self::Choice) -> Option<Seat> {
        None
    }

    /// The text of an option, from which files find it again.
    #[must_use]
    fn option_text(_view: &Self::View<'_>, _ask: &Ask<'_, Self>, option: Self::Choice) -> String {
        Self::OPTIONS[Self::kind(option)].word.to_owned()
    }

    /// The options that the entry `listed` of a decision's list stands for: a kind of option, unless the game narrows
    /// it down.
    #[must_use]
    fn listed(listed: &str) -> Pattern<Self> {
        Pattern::word(listed).unwrap_or(Pattern::Nothing)
    }

    /// The options under the entry `listed` that a name or number stands for.
    #[must_use]
    fn listed_as(_rules: &Self::Rules, _listed: &str, _written: &str) -> Option<Pattern<Self>> {
        None
    }

    /// Every text of an option under the entry `listed`.
    #[must_use]
    fn listed_texts(_rules: &Self::Rules, listed: &str) -> Vec<String> {
        vec![listed.to_owned()]
    }

    /// Can an option under the entry `listed` fit a pattern?
    #[must_use]
    fn listed_fits(_rules: &Self::Rules, listed: &str, pattern: &Pattern<Self>) -> bool {
        Self::listed(listed).overlaps(pattern)
    }

    /// The options that a text stands for in any decision; [`Pattern::Nothing`] if none.
    #[must_use]
    fn meant(rules: &Self::Rules, written: &str) -> Pattern<Self> {
        let kinds = || Self::OPTIONS.iter().filter_map(|row| Self::listed_as(rules, row.word, written));
        Pattern::word(written).unwrap_or_else(|| Pattern::of(kinds().collect()))
    }

    /// Does an option have this name?
    #[must_use]
    fn bears(_view: &Self::View<'_>, _ask: &Ask<'_, Self>, _named: &Self::Named, _option: Self::Choice) -> bool {
        false
    }

    /// Can an option of a kind, given by its row, have this name?
    #[must_use]
    fn may_bear(_named: &Self::Named, _kind: usize) -> bool {
        false
    }
}

/// A kind of option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionRow<G: Game> {
    /// Its word in files.
    pub word: &'static str,
    /// How its options are written.
    pub written: OptionForm<G>,
}

/// How the options of a kind are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionForm<G: Game> {
    /// The word of the kind, which has only this option.
    Word(G::Choice),
    /// A number; 0 declines.
    Number,
    /// A name.
    Name,
    /// An id, or a name that several options may share.
    SharedName,
    /// Text that depends on the decision.
    Other,
}

impl<G: Game> OptionRow<G> {
    /// The only option of this kind, if it has just one.
    #[must_use]
    pub fn only(&self) -> Option<G::Choice> {
        if let OptionForm::Word(only) = self.written { Some(only) } else { None }
    }
}

/// The options that a text stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pattern<G: Game> {
    /// This option.
    Only(G::Choice),
    /// Every option of this kind, by row.
    Kind(usize),
    /// Every option that declines.
    Declines,
    /// Every option that does not decline.
    Accepts,
    /// Every option with this name from the game.
    Named(G::Named),
    /// Every option that fits one of these, such as several things with one name.
    Any(Vec<Pattern<G>>),
    /// No option of this ruleset.
    Nothing,
}

/// How many options of a kind fit a pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Covers {
    /// None.
    None,
    /// Possibly some.
    Some,
    /// All.
    All,
}

impl<G: GameOptions> Pattern<G> {
    /// Combines several patterns into one.
    #[must_use]
    pub fn of(mut patterns: Vec<Self>) -> Self {
        match patterns.len() {
            0 | 1 => patterns.pop().unwrap_or(Self::Nothing),
            _ => Self::Any(patterns),
        }
    }

    /// The pattern for a kind of option, for an option with a word of its own, or for [`DECLINE`].
    #[must_use]
    pub fn word(written: &str) -> Option<Self> {
        if written == DECLINE {
            return Some(Self::Declines);
        }
        let row = G::OPTIONS.iter().position(|row| row.word == written)?;
        Some(G::OPTIONS[row].only().map_or(Self::Kind(row), Self::Only))
    }

    /// Does an option of a decision fit?
    #[inline]
    #[must_use]
    pub fn fits(&self, view: &G::View<'_>, ask: &Ask<'_, G>, option: G::Choice) -> bool {
        match self {
            Self::Only(only) => *only == option,
            Self::Kind(kind) => G::kind(option) == *kind,
            Self::Declines => G::declines(option),
            Self::Accepts => !G::declines(option),
            Self::Named(named) => G::bears(view, ask, named, option),
            Self::Any(patterns) => patterns.iter().any(|pattern| pattern.fits(view, ask, option)),
            Self::Nothing => false,
        }
    }

    /// How many options of a kind, given by its row, fit?
    #[must_use]
    pub fn covers(&self, kind: usize) -> Covers {
        let only = G::OPTIONS[kind].only();
        let when = |some: bool, covers: Covers| if some { covers } else { Covers::None };
        match self {
            Self::Only(option) => {
                when(G::kind(*option) == kind, if only.is_some() { Covers::All } else { Covers::Some })
            }
            Self::Kind(row) => when(*row == kind, Covers::All),
            Self::Declines => match only {
                Some(option) => when(G::declines(option), Covers::All),
                None => when(G::OPTIONS[kind].written == OptionForm::Number, Covers::Some),
            },
            Self::Accepts => match Self::Declines.covers(kind) {
                Covers::All => Covers::None,
                Covers::Some => Covers::Some,
                Covers::None => Covers::All,
            },
            Self::Named(named) => when(G::may_bear(named, kind), Covers::Some),
            Self::Any(patterns) => patterns.iter().map(|each| each.covers(kind)).max().unwrap_or(Covers::None),
            Self::Nothing => Covers::None,
        }
    }

    /// Can an option of this kind or word, listed by a decision, fit another pattern?
    #[must_use]
    pub fn overlaps(&self, pattern: &Self) -> bool {
        match (self, pattern) {
            (_, Self::Any(patterns)) => patterns.iter().any(|each| self.overlaps(each)),
            (Self::Only(only), _) => pattern.covers(G::kind(*only)) != Covers::None,
            (Self::Kind(kind), _) => pattern.covers(*kind) != Covers::None,
            (Self::Declines | Self::Accepts | Self::Named(_) | Self::Any(_) | Self::Nothing, _) => false,
        }
    }
}

/// The kinds and words of options that a decision lists.
fn listed<G: GameOptions>(row: usize) -> impl Iterator<Item = &'static str> {
    G::DECISIONS[row].options.split(", ")
}

/// The texts of all options of a decision.
#[must_use]
pub fn texts<G: GameOptions>(view: &G::View<'_>, ask: &Ask<'_, G>) -> Vec<String> {
    ask.options.iter().map(|option| G::option_text(view, ask, *option)).collect()
}

/// The index of the option that a text stands for; `None` if none fits, or if several share the name and need an id.
#[must_use]
pub fn find<G: GameOptions>(view: &G::View<'_>, ask: &Ask<'_, G>, written: &str) -> Option<usize> {
    let pattern = read::<G>(view.rules(), ask.decision.index(), written).ok()?;
    let mut fitting = ask.options.iter().enumerate().filter(|(_, option)| pattern.fits(view, ask, **option));
    let (index, option) = fitting.next()?;
    let ambiguous = G::OPTIONS[G::kind(*option)].written == OptionForm::SharedName && fitting.next().is_some();
    (!ambiguous).then_some(index)
}

/// Resolves a text to options of a decision, given by its row: a kind that it lists, `decline`, or the text of an option.
///
/// # Errors
/// Why the text means nothing, with the nearest text that does.
pub fn read<G: GameOptions>(rules: &G::Rules, decision: usize, written: &str) -> Result<Pattern<G>, String> {
    if written == DECLINE && G::DECISIONS[decision].declinable {
        return Ok(Pattern::Declines);
    }
    if listed::<G>(decision).any(|each| each == written) {
        return Ok(G::listed(written));
    }
    let found: Vec<Pattern<G>> = listed::<G>(decision).filter_map(|each| G::listed_as(rules, each, written)).collect();
    if found.is_empty() { Err(unread::<G>(rules, decision, written)) } else { Ok(Pattern::of(found)) }
}

/// Does a text mean options in files, whatever the cards and spaces of a ruleset are called: a kind of option, an option
/// with a word of its own, or one by its place?
#[must_use]
pub fn means_option<G: GameOptions>(written: &str) -> bool {
    let listed_by = |row: usize| listed::<G>(row).any(|each| each == written);
    let word = [FIRST, LAST, ANY].contains(&written) || Pattern::<G>::word(written).is_some();
    word || (0..G::DECISIONS.len()).any(listed_by)
}

/// Can a decision, given by its row, offer an option that fits?
#[must_use]
pub fn may_offer<G: GameOptions>(rules: &G::Rules, decision: usize, pattern: &Pattern<G>) -> bool {
    listed::<G>(decision).any(|each| G::listed_fits(rules, each, pattern))
}

/// The message for a text that means no option of a decision.
fn unread<G: GameOptions>(rules: &G::Rules, decision: usize, written: &str) -> String {
    let row = &G::DECISIONS[decision];
    let known: Vec<String> = listed::<G>(decision).flat_map(|each| G::listed_texts(rules, each)).collect();
    let names: Vec<&str> = known.iter().map(String::as_str).collect();
    let reason = unknown(&format!("option of `{}`", row.name), written, &names);
    if known.len() <= LISTED_MAX {
        return reason;
    }
    if reason.contains("did you mean") {
        // The nearest of all names may be far from what was meant.
        return format!("{reason} Its options are: {}", row.options);
    }
    format!("unknown option `{written}` of `{}`; its options are: {}", row.name, row.options)
}

/// Every text that may name an option in a ruleset, over all decisions.
#[must_use]
pub fn all<G: GameOptions>(rules: &G::Rules) -> Vec<String> {
    let words = G::OPTIONS.iter().map(|row| row.word.to_owned()).chain([DECLINE.to_owned()]);
    let named = G::OPTIONS.iter().filter(|row| matches!(row.written, OptionForm::Name | OptionForm::SharedName));
    let named = named.flat_map(|row| G::listed_texts(rules, row.word));
    words.chain(named).collect()
}

/// The rows of the decision with this name, or of all decisions with the prefix before a star.
///
/// # Errors
/// No decision matches; the message suggests the nearest name.
pub fn decisions<G: GameOptions>(name: &str) -> Result<Vec<usize>, String> {
    let rows = G::DECISIONS.iter().enumerate();
    let found: Vec<usize> = match name.strip_suffix('*') {
        Some(start) => rows.filter(|(_, each)| each.name.starts_with(start)).map(|(row, _)| row).collect(),
        None => rows.filter(|(_, each)| each.name == name).map(|(row, _)| row).collect(),
    };
    if found.is_empty() {
        let names: Vec<&str> = G::DECISIONS.iter().map(|row| row.name).collect();
        return Err(unknown("decision", name, &names));
    }
    Ok(found)
}
