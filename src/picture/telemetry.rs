//! Pictures of what happens in games, variant by variant: the board by visits and by deaths, causes of death, growth of
//! characters; and of the first variant the win shares of pairs of characters.

use super::board::{self, BoardWords};
use super::causes::{self, CauseShare};
use super::curves::{self, Growth};
use super::drawing::Drawing;
use super::look::SERIES;
use super::{dots, matrix};
use crate::engine::play::WIN_PARTS;
use crate::engine::series::{MeasureRow, SpaceRow};
use crate::experiment::record::Record;
use crate::experiment::telemetry::VariantTelemetry;
use crate::experiment::telemetry::head::Telemetry;
use crate::experiment::telemetry::parts::WeightedSums;
use crate::experiment::telemetry::stages::Power;
use crate::games;
use crate::report::introduced::introduced;
use crate::report::number::counted;
use crate::report::summary::Summary;
use crate::stats::interval::Interval;
use crate::stats::level::{confidence, risk_shown};
use crate::stats::proportion::{clustered, wilson};
use crate::stats::quantile;
use crate::stats::ratio::Sums;

/// The names of these pictures.
pub const NAMES: [&str; 5] = ["power", "board-visits", "board-deaths", "deaths", "opponents"];

/// What the marks on spaces stand for.
const MARKED: [&str; 2] = ["markers laid in a game", "turns with a card over the space"];

/// Largest number of variants whose telemetry is drawn side by side.
const SHOWN: usize = SERIES;

/// The telemetry of one variant.
struct Shown<'a> {
    record: &'a Record,
    telemetry: &'a Telemetry,
    /// The name of the variant.
    name: &'a str,
    variant: &'a VariantTelemetry,
}

/// The pictures of the first six variants; empty without telemetry.
#[must_use]
pub fn all(record: &Record, summary: &Summary) -> Vec<Drawing> {
    let Some(telemetry) = &record.telemetry else { return Vec::new() };
    let variants = record.variants.iter().zip(&telemetry.variants).take(SHOWN);
    let shown: Vec<Shown<'_>> =
        variants.map(|(head, variant)| Shown { record, telemetry, name: &head.name, variant }).collect();
    let Some(first) = shown.first() else { return Vec::new() };
    let order = summary.variants.first().map(dots::ordered).unwrap_or_default();
    let order: Vec<&str> = order.iter().map(|row| row.character.as_str()).collect();
    let growth = power(record, &shown);
    let boards = boards(record, &shown);
    growth.into_iter().chain(boards).chain(causes(record, &shown)).chain(first.opponents(&order)).collect()
}

/// The title of a picture.
fn title(record: &Record, what: &str) -> String {
    introduced(&record.title, what)
}

/// Which games were counted, and how many.
fn games(record: &Record, shown: &[Shown<'_>]) -> String {
    let games = counted(shown.first().map_or(0, |first| first.variant.games), "game");
    match record.variants.len() - shown.len() {
        0 if shown.len() == 1 => format!("over {games}"),
        0 => format!("over {games} of each variant"),
        left => format!("over {games} of each variant; {} left out", counted(left as u64, "later variant")),
    }
}

/// The growth of characters: a curve for each measure, or of several variants a chart for each measure; `None` if the game
/// has no measures.
fn power(record: &Record, shown: &[Shown<'_>]) -> Option<Drawing> {
    let measures = record.series().measures;
    let of = |shown: &Shown<'_>, index: usize, name: &str| {
        let rounds = record.series().measured_rounds.iter();
        let measured: Vec<(&u16, &Power)> =
            rounds.zip(&shown.variant.power).filter(|(_, power)| power.games > 1).collect();
        Growth {
            name: name.to_owned(),
            points: measured.iter().filter_map(|(round, power)| point(**round, (power, index))).collect(),
            counts: measured.iter().map(|(_, power)| power.games).collect(),
        }
    };
    let charts: Vec<(String, Vec<Growth>)> = match shown {
        [only] => {
            let growth = |(index, measure): (usize, &MeasureRow)| of(only, index, measure.phrase);
            vec![("mean".to_owned(), measures.iter().enumerate().map(growth).collect())]
        }
        several => {
            let chart = |(index, measure): (usize, &MeasureRow)| {
                let growths = several.iter().map(|shown| of(shown, index, shown.name)).collect();
                (format!("mean {}", measure.phrase), growths)
            };
            measures.iter().enumerate().map(chart).collect()
        }
    };
    let says = format!(
        "Mean at the start of a character's turn, {}, as long as they were still going. Shaded: {} intervals; each game \
         counts once.",
        games(record, shown),
        confidence()
    );
    let title = title(record, "how characters grow");
    let words = curves::CurveWords { name: NAMES[0], title: &title, says: &says, across: "round" };
    let drawn = charts.iter().flat_map(|(_, growths)| growths).any(|growth| growth.points.len() > 1);
    drawn.then(|| curves::draw(&words, &charts))
}

/// A count on the spaces of a board, as a picture shows it.
struct BoardCount {
    name: &'static str,
    what: &'static str,
    counted: &'static str,
    sums: fn(&VariantTelemetry, usize) -> Sums,
}

const BOARD_COUNTS: [BoardCount; 2] = [
    BoardCount {
        name: NAMES[1],
        what: "where characters go",
        counted: "visits per game",
        sums: |variant, at| variant.visits.sums(at),
    },
    BoardCount {
        name: NAMES[2],
        what: "where characters die",
        counted: "deaths per game",
        sums: |variant, at| variant.deaths[1].sums(at),
    },
];

/// A board for each variant by visits, and one by deaths, each with one colour scale for all variants.
fn boards(record: &Record, shown: &[Shown<'_>]) -> Vec<Drawing> {
    let edition = record.variants.first().map(|variant| variant.edition.as_str());
    let Some(spaces) = edition.and_then(games::board) else { return Vec::new() };
    let mut drawings = Vec::new();
    for counted in BOARD_COUNTS {
        let figures: Vec<Vec<f64>> = shown.iter().map(|shown| shown.counted(&spaces, &counted)).collect();
        let most = figures.iter().flatten().copied().fold(0.0, f64::max);
        let drawn = shown.iter().zip(&figures).enumerate().filter(|_| most > 0.0);
        drawings
            .extend(drawn.map(|(number, (shown, figures))| shown.board(&counted, number, (&spaces, figures, most))));
    }
    drawings
}

/// The causes of death, of several variants side by side; `None` if nobody died.
fn causes(record: &Record, shown: &[Shown<'_>]) -> Option<Drawing> {
    let of = |shown: &Shown<'_>| -> (String, Vec<CauseShare>) {
        let found = record.series().causes.iter().enumerate().filter_map(|(index, cause)| {
            let sums = shown.variant.deaths[0].sums(index);
            let seen = clustered(&sums, 1.0);
            let share = [seen.share?, seen.interval.low, seen.interval.high].map(|share| 100.0 * share);
            (sums.value > 0).then(|| CauseShare { name: cause.phrase.to_owned(), share, n: sums.value })
        });
        (shown.name.to_owned(), found.collect())
    };
    let mut found: Vec<(String, Vec<CauseShare>)> = shown.iter().map(of).collect();
    if let [(heading, _)] = found.as_mut_slice() {
        "share of deaths".clone_into(heading);
    }
    let says = format!("Shares of all deaths {}, with {} intervals.", games(record, shown), confidence());
    let title = title(record, "what kills");
    let any = found.iter().any(|(_, causes)| !causes.is_empty());
    any.then(|| causes::draw(NAMES[3], (&title, &says), &found))
}

impl Shown<'_> {
    /// Which games were counted, and how many.
    fn games(&self) -> String {
        let games = counted(self.variant.games, "game");
        match self.record.variants.len() {
            1 => format!("over {games}"),
            _ => format!("over {games} of \"{}\"", self.name),
        }
    }

    /// A count a game of each space, in the order of the board.
    fn counted(&self, spaces: &[SpaceRow], counted: &BoardCount) -> Vec<f64> {
        let games = self.variant.games.max(1) as f64;
        self.by_space(spaces, &|at| (counted.sums)(self.variant, at).value as f64 / games)
    }

    /// What lies on each space, in the order of the board: markers a game, and the share of turns with a card on it.
    fn laid(&self, spaces: &[SpaceRow]) -> Option<[Vec<f64>; 2]> {
        let counts = [&self.variant.markers, &self.variant.covered];
        let any = counts.iter().any(|sums| !sums.is_empty());
        let each = |sums: &WeightedSums| {
            self.by_space(spaces, &|at| {
                let sums = sums.sums(at);
                sums.value as f64 / sums.weight.max(1) as f64
            })
        };
        any.then(|| counts.map(each))
    }

    /// The figure of each space, in the order of the board.
    fn by_space(&self, spaces: &[SpaceRow], figure: &dyn Fn(usize) -> f64) -> Vec<f64> {
        let number = |id: &str| self.telemetry.spaces.iter().position(|head| head.id == id);
        spaces.iter().map(|space| number(&space.id).map_or(0.0, figure)).collect()
    }

    fn board(
        &self,
        counted: &BoardCount,
        number: usize,
        (spaces, figures, most): (&[SpaceRow], &[f64], f64),
    ) -> Drawing {
        let several = self.record.variants.len() > 1;
        let whose = if several { format!(" in \"{}\"", self.name) } else { String::new() };
        let title = title(self.record, &format!("{}{whose}", counted.what));
        let says = format!("{}, {}; colour scale: square root.", capital(counted.counted), self.games());
        let laid = self.laid(spaces);
        let mut spaces = board::told(spaces, figures, |value| format!("{value:.2}"));
        if let Some([markers, covered]) = &laid {
            let laid = markers.iter().zip(covered).map(|(markers, covered)| marked(*markers, *covered));
            spaces.iter_mut().zip(laid).for_each(|(space, laid)| space.laid = laid);
        }
        // The first variant's picture has the plain name, which links and documents use.
        let name = if number == 0 { counted.name.to_owned() } else { format!("{}-{}", counted.name, number + 1) };
        let (shows, outlines) = (counted.counted, self.record.series().outlines);
        let marks = laid.is_some().then_some(MARKED);
        let n = self.variant.games;
        board::draw(&BoardWords { name: &name, title: &title, says: &says, shows, n, most, outlines, marks }, &spaces)
    }

    /// The win shares of pairs of characters.
    fn opponents(&self, order: &[&str]) -> Option<Drawing> {
        let met = &self.variant.opponents.0;
        let number = |name: &&str| self.record.roster.iter().position(|each| each == name);
        let numbers: Vec<usize> = order.iter().filter_map(number).collect();
        let names: Vec<String> = numbers.iter().map(|&number| self.record.roster[number].clone()).collect();
        let wins = |one: usize, other: usize| met.get(&[one as u64, other as u64]).map(|[_, wins, _]| *wins);
        let cell = |one: usize, other: usize| {
            let (mine, theirs) = (wins(one, other)?, wins(other, one)?);
            let seen = wilson(mine as f64 / PARTS, (mine + theirs) as f64 / PARTS);
            let shares = [seen.share?, seen.interval.low, seen.interval.high].map(|share| 100.0 * share);
            Some((shares, (mine + theirs) / u64::from(WIN_PARTS)))
        };
        let row = |one: usize| numbers.iter().map(|&other| cell(one, other)).collect();
        let cells: Vec<Vec<_>> = numbers.iter().map(|&one| row(one)).collect();
        let title = title(self.record, "who wins where both are dealt");
        let says = format!(
            "How often the row's character won, in %, of the games won by one of the two, {}. Hatched: no clear difference \
             from 50 % (Holm, {}).",
            self.games(),
            risk_shown()
        );
        let words = matrix::MatrixWords { name: NAMES[4], title: &title, says: &says };
        let any = cells.iter().flatten().flatten().next().is_some();
        any.then(|| matrix::draw(&words, &names, &cells))
    }
}

/// A phrase as the beginning of a sentence.
fn capital(phrase: &str) -> String {
    let mut letters = phrase.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The texts beside the marks of a space; empty for what rounds to nothing.
fn marked(markers: f64, covered: f64) -> [String; 2] {
    [(format!("{markers:.2}"), "0.00"), (format!("{:.0} %", 100.0 * covered), "0 %")]
        .map(|(text, nothing)| if text == nothing { String::new() } else { text })
}

/// Number of parts in a whole win.
const PARTS: f64 = WIN_PARTS as f64;

/// A point of a curve: mean and interval. Seats of a game are correlated, so each game counts once.
fn point(round: u16, (power, level): (&Power, usize)) -> Option<[f64; 4]> {
    let seen = power.levels.get(level)?.histogram();
    let mean = quantile::sum(&seen) as f64 / quantile::count(&seen) as f64;
    let error = quantile::deviation(&seen)? / (power.games as f64).sqrt();
    let interval = Interval::of_mean(mean, error * error, power.games).inside(0.0, f64::MAX);
    Some([f64::from(round), mean, interval.low, interval.high])
}
