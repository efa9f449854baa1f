//! Options as files name them: a kind, a word, or whatever bears a name. Read once; play builds no text.

use super::choice::Ask;
use super::fault::unknown;
use super::play::Game;

/// The word for every option that declines.
pub const DECLINE: &str = "decline";

/// The most options of a question: every card at once, and some more.
pub const OPTIONS_MAX: usize = 272;

/// The most names that are listed where none is near.
const LISTED_MAX: usize = 12;

/// A kind of option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionRow<G: Game> {
    /// Its word in files.
    pub word: &'static str,
    /// How its options are written.
    pub written: Written<G>,
}

/// How the options of a kind are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written<G: Game> {
    /// By the word of the kind, which has but this option.
    Word(G::Choice),
    /// As a number; 0 declines.
    Number,
    /// By a name.
    Name,
    /// By a name that several may share, or by an id.
    SharedName,
    /// As the decision says.
    Other,
}

impl<G: Game> OptionRow<G> {
    /// The only option of this kind, where there is but one.
    #[must_use]
    pub fn only(&self) -> Option<G::Choice> {
        if let Written::Word(only) = self.written { Some(only) } else { None }
    }
}

/// The options that a text means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pattern<G: Game> {
    /// This option.
    Only(G::Choice),
    /// Any of this kind, by its row.
    Kind(usize),
    /// Any that declines.
    Declines,
    /// Any that does not decline.
    Accepts,
    /// Any that bears a name of the game.
    Named(G::Named),
    /// Whatever fits any of these: several things of one name.
    Any(Vec<Pattern<G>>),
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

impl<G: Game> Pattern<G> {
    /// One pattern for several.
    #[must_use]
    pub fn of(mut patterns: Vec<Self>) -> Self {
        match patterns.len() {
            0 | 1 => patterns.pop().unwrap_or(Self::Nothing),
            _ => Self::Any(patterns),
        }
    }

    /// A kind of option, an option that is a word of its own, or [`DECLINE`].
    #[must_use]
    pub fn word(written: &str) -> Option<Self> {
        if written == DECLINE {
            return Some(Self::Declines);
        }
        let row = G::OPTIONS.iter().position(|row| row.word == written)?;
        Some(G::OPTIONS[row].only().map_or(Self::Kind(row), Self::Only))
    }

    /// Does an option of a question fit?
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

    /// How many options of a kind, by its row, fit?
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
                None => when(G::OPTIONS[kind].written == Written::Number, Covers::Some),
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

    /// May an option of a kind or word that a decision lists fit another pattern?
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

/// What a decision lists: kinds and words of options.
fn listed<G: Game>(row: usize) -> impl Iterator<Item = &'static str> {
    G::DECISIONS[row].options.split(", ")
}

/// The texts of all options of a question.
#[must_use]
pub fn texts<G: Game>(view: &G::View<'_>, ask: &Ask<'_, G>) -> Vec<String> {
    ask.options.iter().map(|option| G::option_text(view, ask, *option)).collect()
}

/// The index of the option that a text names; none where it fits several of a kind that have names of their own besides.
#[must_use]
pub fn find<G: Game>(view: &G::View<'_>, ask: &Ask<'_, G>, written: &str) -> Option<usize> {
    let pattern = read::<G>(G::rules(view), G::decision_row(ask.decision), written).ok()?;
    let mut fitting = ask.options.iter().enumerate().filter(|(_, option)| pattern.fits(view, ask, **option));
    let (index, option) = fitting.next()?;
    let ambiguous = G::OPTIONS[G::kind(*option)].written == Written::SharedName && fitting.next().is_some();
    (!ambiguous).then_some(index)
}

/// The options of a decision, by its row, that a text means: a kind that the decision lists, `decline`, or the text of an
/// option.
///
/// # Errors
/// What is wrong with the text, with the nearest right one.
pub fn read<G: Game>(rules: &G::Rules, decision: usize, written: &str) -> Result<Pattern<G>, String> {
    if written == DECLINE && G::DECISIONS[decision].declinable {
        return Ok(Pattern::Declines);
    }
    if listed::<G>(decision).any(|each| each == written) {
        return Ok(G::listed(written));
    }
    let found: Vec<Pattern<G>> = listed::<G>(decision).filter_map(|each| G::listed_as(rules, each, written)).collect();
    if found.is_empty() { Err(unread::<G>(rules, decision, written)) } else { Ok(Pattern::of(found)) }
}

/// Might a decision, by its row, offer an option that fits?
#[must_use]
pub fn may_offer<G: Game>(rules: &G::Rules, decision: usize, pattern: &Pattern<G>) -> bool {
    listed::<G>(decision).any(|each| G::listed_fits(rules, each, pattern))
}

/// What is wrong with a text that no option of a decision has.
fn unread<G: Game>(rules: &G::Rules, decision: usize, written: &str) -> String {
    let row = &G::DECISIONS[decision];
    let known: Vec<String> = listed::<G>(decision).flat_map(|each| G::listed_texts(rules, each)).collect();
    let names: Vec<&str> = known.iter().map(String::as_str).collect();
    let reason = unknown(&format!("option of `{}`", row.name), written, &names);
    if known.len() <= LISTED_MAX || reason.contains("did you mean") {
        return reason;
    }
    format!("unknown option of `{}` `{written}`; its options are: {}", row.name, row.options)
}

/// Everything that an option may be called in a ruleset, whatever is asked.
#[must_use]
pub fn all<G: Game>(rules: &G::Rules) -> Vec<String> {
    let words = G::OPTIONS.iter().map(|row| row.word.to_owned()).chain([DECLINE.to_owned()]);
    let named = G::OPTIONS.iter().filter(|row| matches!(row.written, Written::Name | Written::SharedName));
    let named = named.flat_map(|row| G::listed_texts(rules, row.word));
    words.chain(named).collect()
}

/// The decision of a name, or all whose names begin as the text before a star, by their rows.
///
/// # Errors
/// There is none; the reason names the nearest.
pub fn decisions<G: Game>(name: &str) -> Result<Vec<usize>, String> {
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
