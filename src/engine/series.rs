//! The rows that telemetry reads: what is counted in the games of one game, with the words of tables, texts and pictures.

use super::game_counts::{
    CAUSES_MAX, FIGURES_MAX, LACKS_MAX, MEANS_MAX, MEASURED_ROUNDS_MAX, MEASURES_MAX, MILESTONES_MAX, SOURCES_MAX,
};

/// Everything that is counted in a game. What has no rows is left out of reports and pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeriesTable {
    /// What a character is measured by.
    pub measures: &'static [MeasureRow],
    /// The rounds at whose beginning characters are measured, rising.
    pub measured_rounds: &'static [u16],
    /// What a player's characters come to for the first time, in the order in which texts name it.
    pub milestones: &'static [SeriesRow],
    /// How a character comes to a milestone.
    pub means: &'static [SeriesRow],
    /// What kills characters.
    pub causes: &'static [SeriesRow],
    /// What players gain on the way to winning, if the game has such a thing.
    pub prizes: Option<PrizeTable>,
    /// What stands between a player and winning; the first row is having no character, the last one is nothing.
    pub lacks: &'static [SeriesRow],
    /// What is counted once a game.
    pub figures: &'static [FigureRow],
    /// The places of the figures that a page shows, in its order.
    pub shown_figures: &'static [usize],
    /// What the lead is measured in, if a player can have it.
    pub lead: Option<LeadRow>,
    /// The parts of the board that pictures surround with a line, by the groups of [`SpaceRow`], from the outside in.
    pub outlines: &'static [SeriesRow],
    /// When players are eliminated, if they can be before the last stage of the game.
    pub elimination: Option<EliminationRow>,
}

impl SeriesTable {
    /// Nothing is counted.
    pub const EMPTY: Self = Self {
        measures: &[],
        measured_rounds: &[],
        milestones: &[],
        means: &[],
        causes: &[],
        prizes: None,
        lacks: &[],
        figures: &[],
        shown_figures: &[],
        lead: None,
        outlines: &[],
        elimination: None,
    };

    /// Is there room in [`super::game_counts::GameCounts`] for every row? A game asserts it of its table.
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

    /// The sources of prizes; none where there are no prizes.
    #[must_use]
    pub fn prize_sources(&self) -> &'static [SeriesRow] {
        self.prizes.map_or(&[], |prizes| prizes.sources)
    }
}

/// Something that is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeriesRow {
    /// Its word in tables, in `snake_case`.
    pub word: &'static str,
    /// The phrase of texts and pictures.
    pub phrase: &'static str,
}

impl SeriesRow {
    /// A row.
    #[must_use]
    pub const fn new(word: &'static str, phrase: &'static str) -> Self {
        Self { word, phrase }
    }
}

/// Something that characters have more or less of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MeasureRow {
    /// The columns of its mean and of the two ends of the mean's interval; the first is its word.
    pub columns: [&'static str; 3],
    /// The phrase of texts and pictures.
    pub phrase: &'static str,
    /// The unit, in the plural.
    pub unit: &'static str,
}

impl MeasureRow {
    /// Its word in tables.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        self.columns[0]
    }
}

/// A row of measures: `measure!("gold", "gold", "pieces")`.
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

/// Something that is counted once a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FigureRow {
    /// Its word in tables, in `snake_case`.
    pub word: &'static str,
    /// The phrase of texts.
    pub phrase: &'static str,
    /// What counts it.
    pub source: FigureSource,
}

impl FigureRow {
    /// A row.
    #[must_use]
    pub const fn new(word: &'static str, phrase: &'static str, source: FigureSource) -> Self {
        Self { word, phrase, source }
    }
}

/// What counts a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FigureSource {
    /// The game's observer.
    Observer,
    /// The turns of the outcome.
    Turns,
    /// All prizes gained, whatever their source.
    Prizes,
    /// All characters killed by other characters.
    Kills,
}

/// What players gain on the way to winning, and the table that says where it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrizeTable {
    /// The name of the table.
    pub name: &'static str,
    /// What the table shows.
    pub heading: &'static str,
    /// Where prizes come from.
    pub sources: &'static [SeriesRow],
}

/// What the lead is measured in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeadRow {
    /// The unit in which a player is behind, in the plural.
    pub unit: &'static str,
}

/// Until when players count as eliminated early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EliminationRow {
    /// `before ...`, in a sentence.
    pub short: &'static str,
    /// The same in headings and definitions.
    pub long: &'static str,
}

/// A space, as telemetry and pictures of the board name it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpaceRow {
    /// Its short name.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// The word of the part of the board that it belongs to.
    pub group: &'static str,
    /// Row and column on the printed board, from the corner where both are 0.
    pub at: [u8; 2],
}

/// A title of a deck, as stored telemetry names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TitleRow {
    /// Its name.
    pub name: String,
    /// The word of its deck.
    pub deck: &'static str,
    /// The word of its kind.
    pub kind: &'static str,
    /// Does it come into possession? Otherwise it is met.
    pub held: bool,
}

/// Declares an enum and, beside each variant, the row at its place: `places!(Milestone: SeriesRow { Finish("finish", "the finish"), })`.
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

            /// The place of its row.
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
