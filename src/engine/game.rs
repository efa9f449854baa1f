//! What a game consists of: its types, its closed tables, and facts about positions by the rows of these tables.

use super::fault::unknown;
use super::ids::Seat;
use super::series::SeriesTable;
use super::view::SeatView;
use core::fmt::Debug;

/// One row of a game's table of decisions.
#[derive(Clone, Copy, Debug)]
pub struct DecisionRow {
    /// The name that strategies, scripted choices and logs use.
    pub name: &'static str,
    /// When it comes up.
    pub asked: &'static str,
    /// The kinds of option it may offer.
    pub options: &'static str,
    /// May the seat decline?
    pub declinable: bool,
    /// Does it come up only in the seat's own turn, without another character or a fight?
    pub alone: bool,
}

/// A decision, as a game's rules name it: a row of the table of decisions.
pub trait DecisionId: Copy + PartialEq + Debug + Send + Sync {
    /// The decision of a row.
    fn of_row(row: usize) -> Self;

    /// Its row.
    fn index(self) -> usize;
}

/// A game with few decisions may use their rows themselves.
impl DecisionId for usize {
    fn of_row(row: usize) -> Self {
        row
    }

    fn index(self) -> usize {
        self
    }
}

/// One row of a game's table of facts: something one seat may know.
#[derive(Clone, Copy, Debug)]
pub struct FactRow {
    /// The name that conditions and expectations use.
    pub name: &'static str,
    /// The type of its value.
    pub kind: FactKind,
    /// What it means, with its unit.
    pub meaning: &'static str,
    /// If the fact is cached: everything it depends on. `None` means that it is read at every decision.
    pub rests: Option<&'static [&'static str]>,
}

impl FactRow {
    /// A fact that is read from the position whenever it is asked for.
    #[must_use]
    pub const fn plain(name: &'static str, kind: FactKind, meaning: &'static str) -> Self {
        Self { name, kind, meaning, rests: None }
    }
}

/// The type of a fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactKind {
    /// A whole number.
    Number,
    /// Yes or no.
    Truth,
    /// A name from the game: a space, an alignment, a character.
    Name,
}

/// The value of a fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactValue<'a> {
    /// A whole number.
    Number(i32),
    /// Yes or no.
    Truth(bool),
    /// A name from the game.
    Name(&'a str),
}

/// One row of a game's table of events.
#[derive(Clone, Copy, Debug)]
pub struct EventRow {
    /// The name that logs and expectations use.
    pub name: &'static str,
    /// Its fields, in order.
    pub fields: &'static str,
}

/// One way a game may end.
#[derive(Clone, Copy, Debug)]
pub struct EndingRow {
    /// The name tables use.
    pub name: &'static str,
    /// Was the game stopped by a limit, without a result?
    pub unfinished: bool,
    /// What it means.
    pub meaning: &'static str,
}

/// A game's types, its closed tables, and questions about positions by the rows of these tables.
pub trait Game: Copy + Eq + Debug + Send + Sync + 'static {
    /// The tables and switches of one variant.
    type Rules: Send + Sync + 'static;
    /// A row of [`Game::DECISIONS`].
    type Decision: DecisionId;
    /// The topic of a decision.
    type Topic: Copy + Debug;
    /// One legal option.
    type Choice: Copy + Eq + Debug + Send + Sync;
    /// What a name in an option stands for: a card, a space, a character.
    type Named: Clone + Eq + Debug + Send + Sync;
    /// A row of [`Game::EVENTS`], with its fields.
    type Event: Copy + Debug;
    /// The whole position.
    type State: Clone;
    /// What one seat may know of the position.
    type View<'a>: SeatView<'a, Self::Rules, Self::State>;
    /// A place in the order of turns.
    type Point: Copy + Debug + Send;

    /// The name experiments and strategies use.
    const NAME: &'static str;
    /// Every decision.
    const DECISIONS: &'static [DecisionRow];
    /// Every fact.
    const FACTS: &'static [FactRow];
    /// Every event.
    const EVENTS: &'static [EventRow];
    /// The names of the events on which a game turns; a told game begins with them.
    const TURNING_POINTS: &'static [&'static str] = &[];
    /// The telemetry series, with their words for tables, texts and pictures.
    const SERIES: &'static SeriesTable = &SeriesTable::EMPTY;
    /// The endings; a game's outcome holds the index of one.
    const ENDINGS: &'static [EndingRow];

    /// The name of a seat's character.
    fn character<'a>(view: &Self::View<'a>, seat: Seat) -> &'a str;

    /// The value of a fact, by its row.
    fn fact<'a>(view: &Self::View<'a>, row: usize) -> FactValue<'a>;

    /// The value of a fact as a number, by its row: truths are 1 and 0, names NaN.
    #[inline]
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "facts are far below 2^24")]
    fn number(view: &Self::View<'_>, row: usize) -> f32 {
        match Self::fact(view, row) {
            FactValue::Number(number) => number as f32,
            FactValue::Truth(truth) => f32::from(u8::from(truth)),
            FactValue::Name(_) => f32::NAN,
        }
    }

    /// The possible values of a fact that is a name, by its row.
    #[must_use]
    fn fact_words(_rules: &Self::Rules, _row: usize) -> Vec<String> {
        Vec::new()
    }

    /// Converts a name to the word that the fact uses for it.
    ///
    /// # Errors
    /// The fact never has this value; the message suggests the nearest one.
    fn fact_fits(rules: &Self::Rules, row: usize, name: &mut String) -> Result<(), String> {
        let words = Self::fact_words(rules, row);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let known = words.contains(&name.as_str());
        if known { Ok(()) } else { Err(unknown(&format!("`{}`", Self::FACTS[row].name), name, &words)) }
    }

    /// The value of a fact that the rules fix for a whole game, by its row.
    #[must_use]
    fn settled(_rules: &Self::Rules, _row: usize) -> Option<FactValue<'static>> {
        None
    }

    /// The round, and the seat whose turn it is.
    fn clock(state: &Self::State) -> (u16, Seat);
}
