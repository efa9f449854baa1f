//! The telemetry series of a game: what is counted, with the words for tables, texts and pictures.

use super::game_counts::{
    CAUSES_MAX, FIGURES_MAX, LACKS_MAX, MEANS_MAX, MEASURED_ROUNDS_MAX, MEASURES_MAX, MILESTONES_MAX, SOURCES_MAX,
};

/// Everything that telemetry counts in a game. Reports and pictures leave out what has no rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeriesTable {
    /// The measures of a character.
    pub measures: &'static [MeasureRow],
    /// The rounds in which characters are measured, ascending.
    pub measured_rounds: &'static [u16],
    /// What players' characters reach for the first time, in the order of texts.
    pub milestones: &'static [SeriesRow],
    /// The means by which characters reach a milestone.
    pub means: &'static [SeriesRow],
    /// The causes of death.
    pub causes: &'static [SeriesRow],
    /// Are deaths counted by the card that killed, too?
    pub killers: bool,
    /// The prizes that players gain on the way to winning, if the game has them.
    pub prizes: Option<PrizeTable>,
    /// What a player may lack to win; the first row is "no character", the last "nothing".
    pub lacks: &'static [SeriesRow],
    /// The figures counted once per game.
    pub figures: &'static [FigureRow],
    /// The rows of the figures that a page shows, in order.
    pub shown_figures: &'static [usize],
    /// The unit of the lead, if the game has one.
    pub lead: Option<LeadRow>,
    /// The parts of the board that pictures outline, by the groups of [`SpaceRow`], from the outside in.
    pub outlines: &'static [SeriesRow],
    /// What counts as early elimination, if players can be eliminated before the last stage.
    pub elimination: Option<EliminationRow>,
}

impl SeriesTable {
    /// No series.
    pub const EMPTY: Self = Self {
        measures: &[],
        measured_rounds: &[],
        milestones: &[],
        means: &[],
        causes: &[],
        killers: false,
        prizes: None,
        lacks: &[],
        figures: &[],
        shown_figures: &[],
        lead: None,
        outlines: &[],
        elimination: None,
    };

    /// Does every row have a place in [`super::game_counts::GameCounts`]? A game asserts this for its table.
    #[must_use]
    pub const fn fits(&self) -> bool {
        let sources = match &self.prizes {
            Some(prizes) => prizes.sources.len(),
            None => 0,
        };
        self.measures.len() <= MEASURES_MAX
            && self.measured_rounds.len() <= MEASURED_ROUNDS_MAX
            && self.milestones.len() <= MILESTONES_MAX
            && self.means.len() <= MEANS_MAX
            && self.causes.len() <= CAUSES_MAX
            && self.lacks.len() <= LACKS_MAX
            && self.figures.len() <= FIGURES_MAX
            && sources <= SOURCES_MAX
    }

    /// The parts of a game, in order.
    pub fn phases(&self) -> impl Iterator<Item = &'static FigureRow> + use<> {
        self.figures.iter().filter(|row| matches!(row.source, FigureSource::Phase(..)))
    }

    /// The sources of prizes; empty without prizes.
    #[must_use]
    pub fn prize_sources(&self) -> &'static [SeriesRow] {
        self.prizes.map_or(&[], |prizes| prizes.sources)
    }
}

/// A series.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeriesRow {
    /// Its word in tables, in `snake_case`.
    pub word: &'static str,
    /// Its phrase in texts and pictures.
    pub phrase: &'static str,
}

impl SeriesRow {
    /// A row.
    #[must_use]
    pub const fn new(word: &'static str, phrase: &'static str) -> Self {
        Self { word, phrase }
    }
}

/// A measure of characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MeasureRow {
    /// The columns of its mean and of the ends of the mean's interval; the first is also its word.
    pub columns: [&'static str; 3],
    /// Its phrase in texts and pictures.
    pub phrase: &'static str,
    /// Its unit, in the plural.
    pub unit: &'static str,
}

impl MeasureRow {
    /// Its word in tables.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        self.columns[0]
    }
}

/// Makes a [`MeasureRow`]: `measure!("gold", "gold", "pieces")`.
macro_rules! measure {
    ($word:literal, $phrase:literal, $unit:literal) => {
        $crate::engine::series::MeasureRow {
            columns: [$word, concat!($word, "_low"), concat!($word, "_high")],
            phrase: $phrase,
            unit: $unit,
        }
    };
}
pub(crate) use measure;

/// A figure that is counted once per game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FigureRow {
    /// Its word in tables, in `snake_case`.
    pub word: &'static str,
    /// Its phrase in texts.
    pub phrase: &'static str,
    /// Where it is counted.
    pub source: FigureSource,
}

impl FigureRow {
    /// A row.
    #[must_use]
    pub const fn new(word: &'static str, phrase: &'static str, source: FigureSource) -> Self {
        Self { word, phrase, source }
    }
}

/// Where a figure is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FigureSource {
    /// The game's observer.
    Observer,
    /// The number of turns in the outcome.
    Turns,
    /// All prizes gained.
    Prizes,
    /// All characters killed by other characters.
    Kills,
    /// Rounds of a part of the game: from the first arrival of anybody at one milestone to that at another, each by its
    /// index in the table; `None` is the start, and the end. A part that never begins has no rounds.
    Phase(Option<usize>, Option<usize>),
}

/// Prizes, and the table of their sources.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrizeTable {
    /// The name of the table.
    pub name: &'static str,
    /// The heading of the table.
    pub heading: &'static str,
    /// The sources.
    pub sources: &'static [SeriesRow],
}

/// The lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeadRow {
    /// The unit of a deficit, in the plural.
    pub unit: &'static str,
}

/// Names the stage before which an elimination is early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EliminationRow {
    /// The phrase `before ...` for sentences.
    pub short: &'static str,
    /// The same for headings and definitions.
    pub long: &'static str,
}

/// A space, for telemetry and pictures of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpaceRow {
    /// Its short name.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// The word for its part of the board.
    pub group: &'static str,
    /// Row and column on the printed board, from 0.
    pub at: [u8; 2],
}

/// A card title, for stored telemetry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TitleRow {
    /// Its name.
    pub name: String,
    /// The word of its deck.
    pub deck: &'static str,
    /// The word of its kind.
    pub kind: &'static str,
    /// Can a player own it? Otherwise it is only met.
    pub held: bool,
    /// Is it fought?
    pub fought: bool,
}

/// Declares an enum and a row for each variant: `places!(Milestone: SeriesRow { Finish("finish", "the finish"), })`.
macro_rules! places {
    ($(#[$doc:meta])* $name:ident: $row:ident {
        $($variant:ident($word:literal, $phrase:literal $(, $more:expr)*),)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name {
            $(#[doc = concat!("`", $word, "`: ", $phrase, ".")] $variant,)*
        }

        impl $name {
            /// The rows, in the order of the variants.
            pub const ROWS: &'static [$row] = &[$($row::new($word, $phrase $(, $more)*),)*];

            /// The index of its row.
            #[must_use]
            pub const fn at(self) -> usize {
                self as usize
            }
        }
    };
}
pub(crate) use places;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_may_be_empty_but_not_too_long() {
        const ROW: SeriesRow = SeriesRow::new("a", "a");
        assert!(SeriesTable::EMPTY.fits() && SeriesTable::EMPTY.prize_sources().is_empty());
        assert!(SeriesTable { causes: &[ROW; CAUSES_MAX], ..SeriesTable::EMPTY }.fits());
        assert!(!SeriesTable { causes: &[ROW; CAUSES_MAX + 1], ..SeriesTable::EMPTY }.fits());
        let prizes = PrizeTable { name: "a", heading: "a", sources: &[ROW; SOURCES_MAX + 1] };
        assert!(!SeriesTable { prizes: Some(prizes), ..SeriesTable::EMPTY }.fits());
    }

    #[test]
    fn a_measure_has_columns_of_its_word() {
        let gold = measure!("gold", "gold", "pieces");
        assert_eq!((gold.word(), gold.columns), ("gold", ["gold", "gold_low", "gold_high"]));
    }
}
