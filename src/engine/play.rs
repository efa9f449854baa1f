//! What a game is to everything above it: five closed tables, and a way to play one game to its end.

use super::choice::{Ask, DecisionRow, EventRow, FactRow, FactValue, Strategy};
use super::fault::unknown;
use super::ids::{SEATS_MAX, Seat};
use super::option::{OptionRow, Pattern};
use super::rng::{self, Stream};
use super::series::SeriesTable;
use core::fmt::Debug;

/// A rule engine: a game's types, its closed tables, and what rooms above ask of a position, by row of these tables.
pub trait Game: Copy + Eq + Debug + Send + Sync + 'static {
    /// The tables and switches of one variant.
    type Rules: Send + Sync + 'static;
    /// A row of [`Game::DECISIONS`].
    type Decision: Copy + PartialEq + Debug + Send + Sync;
    /// What a decision is about.
    type Topic: Copy + Debug;
    /// One legal option.
    type Choice: Copy + Eq + Debug + Send + Sync;
    /// What a name stands for among options: a card, a space, a character.
    type Named: Clone + Eq + Debug + Send + Sync;
    /// A row of [`Game::EVENTS`], with its fields.
    type Event: Copy + Debug;
    /// The whole position.
    type State: Clone;
    /// What one seat may know of the position.
    type View<'a>: Copy;

    /// The name experiments and strategies use.
    const NAME: &'static str;
    /// Every decision.
    const DECISIONS: &'static [DecisionRow];
    /// Every kind of option.
    const OPTIONS: &'static [OptionRow<Self>];
    /// Every fact.
    const FACTS: &'static [FactRow];
    /// Every event.
    const EVENTS: &'static [EventRow];
    /// What telemetry counts in a game, with the words that tables, texts and pictures use.
    const SERIES: &'static SeriesTable = &SeriesTable::EMPTY;
    /// How a game may end; [`Outcome::ending`] is an index into it.
    const ENDINGS: &'static [EndingRow];

    /// A decision by its row.
    fn decision(row: usize) -> Self::Decision;

    /// The row of a decision.
    fn decision_row(decision: Self::Decision) -> usize;

    /// The row of an option's kind.
    fn kind(option: Self::Choice) -> usize;

    /// Does an option decline what is asked?
    fn declines(option: Self::Choice) -> bool;

    /// The character that an option is, if it is one.
    #[must_use]
    fn seat_of(_option: Self::Choice) -> Option<Seat> {
        None
    }

    /// The text of an option, which finds it again.
    #[must_use]
    fn option_text(_view: &Self::View<'_>, _ask: &Ask<'_, Self>, option: Self::Choice) -> String {
        Self::OPTIONS[Self::kind(option)].word.to_owned()
    }

    /// What decisions list as `listed`, all of it: a kind of option, unless the game's own word narrows that down.
    #[must_use]
    fn listed(listed: &str) -> Pattern<Self> {
        Pattern::word(listed).unwrap_or(Pattern::Nothing)
    }

    /// The options among what decisions list as `listed` that a name or number means.
    #[must_use]
    fn listed_as(_rules: &Self::Rules, _listed: &str, _written: &str) -> Option<Pattern<Self>> {
        None
    }

    /// Every text of an option among what decisions list as `listed`.
    #[must_use]
    fn listed_texts(_rules: &Self::Rules, listed: &str) -> Vec<String> {
        vec![listed.to_owned()]
    }

    /// May what decisions list as `listed` fit a pattern?
    #[must_use]
    fn listed_fits(_rules: &Self::Rules, listed: &str, pattern: &Pattern<Self>) -> bool {
        Self::listed(listed).overlaps(pattern)
    }

    /// What a text means whatever is asked; [`Pattern::Nothing`] where it means nothing.
    #[must_use]
    fn meant(rules: &Self::Rules, written: &str) -> Pattern<Self> {
        let kinds = || Self::OPTIONS.iter().filter_map(|row| Self::listed_as(rules, row.word, written));
        Pattern::word(written).unwrap_or_else(|| Pattern::of(kinds().collect()))
    }

    /// Is an option of a question what a name stands for?
    #[must_use]
    fn bears(_view: &Self::View<'_>, _ask: &Ask<'_, Self>, _named: &Self::Named, _option: Self::Choice) -> bool {
        false
    }

    /// Is some option of a kind, by its row, what a name stands for?
    #[must_use]
    fn may_bear(_named: &Self::Named, _kind: usize) -> bool {
        false
    }

    /// The rules that a seat plays by.
    fn rules<'a>(view: &Self::View<'a>) -> &'a Self::Rules;

    /// The seat that looks.
    fn seat(view: &Self::View<'_>) -> Seat;

    /// The seat whose turn it is.
    fn active(view: &Self::View<'_>) -> Seat;

    /// The name of a seat's character.
    fn character<'a>(view: &Self::View<'a>, seat: Seat) -> &'a str;

    /// The view by which another seat's facts are told; it shows nothing hidden that this seat does not know.
    fn seen<'a>(view: &Self::View<'a>, seat: Seat) -> Self::View<'a>;

    /// A fact, by its row.
    fn fact<'a>(view: &Self::View<'a>, row: usize) -> FactValue<'a>;

    /// A fact that is a number, or yes or no as 1 and 0, by its row.
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

    /// The words that a fact may be, by its row, if it is a name.
    #[must_use]
    fn fact_words(_rules: &Self::Rules, _row: usize) -> Vec<String> {
        Vec::new()
    }

    /// Makes a name that a fact is compared with the fact's own word.
    ///
    /// # Errors
    /// The fact is never called so; the reason names the nearest.
    fn fact_fits(rules: &Self::Rules, row: usize, name: &mut String) -> Result<(), String> {
        let words = Self::fact_words(rules, row);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let known = words.contains(&name.as_str());
        if known { Ok(()) } else { Err(unknown(&format!("`{}`", Self::FACTS[row].name), name, &words)) }
    }

    /// A fact that the rules settle for a whole game, by its row.
    #[must_use]
    fn settled(_rules: &Self::Rules, _row: usize) -> Option<FactValue<'static>> {
        None
    }
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

/// The strategies of a table, by seat.
pub type Table<G> = [Box<dyn Strategy<G>>];

/// Which game to play.
#[derive(Clone, Copy, Debug)]
pub struct GamePlan {
    /// The experiment's seed.
    pub seed: u64,
    /// The game number.
    pub game: u64,
    /// Seats at the table.
    pub players: u8,
    /// Rounds after which the game is unfinished.
    pub rounds_max: u16,
    /// Characters named for seats, by number; none is dealt at random without repeats.
    pub characters: [Option<u8>; SEATS_MAX],
}

/// Gives each strategy of a table its own stream of random numbers.
pub fn begin<G: Game>(seed: u64, game: u64, table: &mut Table<G>) {
    let key = rng::stream_key(seed, game, Stream::Strategy);
    for (seat, strategy) in (0_u64..).zip(table.iter_mut()) {
        strategy.begin(rng::join(key, seat));
    }
}

/// The parts a whole win is counted in, so that shared wins add exactly.
pub const WIN_PARTS: u8 = 60;

/// What became of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Each seat's part of the win, in 60ths; all 0 when unfinished.
    pub share: [u8; SEATS_MAX],
    /// The character dealt to each seat at the start.
    pub dealt: [u8; SEATS_MAX],
    /// The character each seat held at the end.
    pub held: [u8; SEATS_MAX],
    /// How it ended: an index into [`Game::ENDINGS`].
    pub ending: u8,
    /// Rounds begun.
    pub rounds: u16,
    /// Turns taken, missed ones included.
    pub turns: u32,
    /// What was counted on the way.
    pub counts: Counts,
}

/// What is counted while a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Decisions asked.
    pub decisions: u32,
    /// Characters killed.
    pub deaths: u16,
    /// Players out of the game before the stage in which all deaths are final.
    pub eliminated: u8,
}

impl Outcome {
    /// A hash of the outcome that a sum over games can be checked by.
    #[must_use]
    pub fn fingerprint(&self, game: u64) -> u64 {
        let mut key = rng::join(game, u64::from(self.ending));
        for seat in 0..SEATS_MAX {
            let word = [self.share[seat], self.dealt[seat], self.held[seat], 0, 0, 0, 0, 0];
            key = rng::join(key, u64::from_le_bytes(word));
        }
        rng::join(key, u64::from(self.turns) << 32 | u64::from(self.counts.decisions))
    }
}
