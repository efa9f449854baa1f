//! Pictures of the first variant's telemetry: the board by visits and by deaths, causes of death, growth of characters,
//! and win shares of pairs of characters.

use super::board;
use super::causes::{self, CauseShare};
use super::curves::{self, Growth};
use super::drawing::Drawing;
use super::{dots, matrix};
use crate::engine::play::WIN_PARTS;
use crate::engine::series::{MeasureRow, SeriesTable, SpaceRow};
use crate::experiment::record::Record;
use crate::experiment::telemetry::VariantTelemetry;
use crate::experiment::telemetry::head::Telemetry;
use crate::experiment::telemetry::parts::WeightedSums;
use crate::experiment::telemetry::stages::Power;
use crate::games;
use crate::report::number::count;
use crate::report::summary::Summary;
use crate::stats::interval::Interval;
use crate::stats::proportion::{clustered, wilson};
use crate::stats::quantile;
use crate::stats::ratio::Sums;

/// The names of these pictures.
pub const NAMES: [&str; 5] = ["power", "board-visits", "board-deaths", "deaths", "opponents"];

/// What the marks on spaces stand for.
const MARKED: [&str; 2] = ["markers laid in a game", "turns with a card over the space"];

/// The telemetry of the first variant.
struct First<'a> {
    record: &'a Record,
    series: &'static SeriesTable,
    telemetry: &'a Telemetry,
    variant: &'a VariantTelemetry,
    /// Its characters, the highest win share first.
    order: Vec<&'a str>,
}

/// The pictures; empty without telemetry.
#[must_use]
pub fn all(record: &Record, summary: &Summary) -> Vec<Drawing> {
    let Some((telemetry, variant)) = record.telemetry.as_ref().and_then(|all| Some((all, all.variants.first()?)))
    else {
        return Vec::new();
    };
    let order = summary.variants.first().map(dots::ordered).unwrap_or_default();
    let order = order.iter().map(|row| row.character.as_str()).collect();
    let first = First { record, series: record.series(), telemetry, variant, order };
    let [visits, deaths] = first.boards();
    [first.power(), visits, deaths, first.causes(), first.opponents()].into_iter().flatten().collect()
}

impl First<'_> {
    /// The title of a picture.
    fn title(&self, what: &str) -> String {
        format!("{}: {what}", self.record.title)
    }

    /// Which games were counted, and how many.
    fn games(&self) -> String {
        let games = count(self.variant.games);
        match self.record.variants.as_slice() {
            [] | [_] => format!("over {games} games"),
            [first, ..] => format!("over {games} games of \"{}\"", first.name),
        }
    }

    /// The growth of characters; `None` if the game has no measures.
    fn power(&self) -> Option<Drawing> {
        let rounds = self.series.measured_rounds.iter();
        let measured: Vec<(&u16, &Power)> =
            rounds.zip(&self.variant.power).filter(|(_, power)| power.games > 1).collect();
        let growth = |(index, measure): (usize, &MeasureRow)| Growth {
            name: measure.phrase.to_owned(),
            points: measured.iter().filter_map(|(round, power)| point(**round, (power, index))).collect(),
        };
        let growths: Vec<Growth> = self.series.measures.iter().enumerate().map(growth).collect();
        let title = self.title("how characters grow");
        let says = format!(
            "Means {} while they were on, at the beginning of a character's turn; shaded are 95 % intervals, each game \
             counted once.",
            self.games()
        );
        let words = curves::CurveWords { name: NAMES[0], title: &title, says: &says, across: "rounds" };
        (measured.len() > 1 && !growths.is_empty()).then(|| curves::draw(&words, &growths))
    }

    /// The board by visits and by deaths; `None` if no game has this edition.
    fn boards(&self) -> [Option<Drawing>; 2] {
        let spaces = self.record.variants.first().and_then(|variant| games::board(&variant.edition));
        let Some(spaces) = spaces else { return [None, None] };
        let games = self.variant.games.max(1) as f64;
        let of = |sums: &dyn Fn(usize) -> Sums| self.by_space(&spaces, &|at| sums(at).value as f64 / games);
        let visits = of(&|at| self.variant.visits.sums(at));
        let deaths = of(&|at| self.variant.deaths[1].sums(at));
        [
            self.board(NAMES[1], ("where characters come to", "Visits a game"), (&spaces, &visits)),
            self.board(NAMES[2], ("where characters die", "Deaths a game"), (&spaces, &deaths)),
        ]
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
        name: &'static str,
        (what, says): (&str, &str),
        (spaces, figures): (&[SpaceRow], &[f64]),
    ) -> Option<Drawing> {
        let (title, says) = (self.title(what), format!("{says}, {}; the colour scale is a square root.", self.games()));
        let laid = self.laid(spaces);
        let mut spaces = board::told(spaces, figures, |value| format!("{value:.2}"));
        if let Some([markers, covered]) = &laid {
            let laid = markers.iter().zip(covered).map(|(markers, covered)| marked(*markers, *covered));
            spaces.iter_mut().zip(laid).for_each(|(space, laid)| space.laid = laid);
        }
        let marks = laid.is_some().then_some(MARKED);
        let words = board::BoardWords { name, title: &title, says: &says, outlines: self.series.outlines, marks };
        figures.iter().any(|figure| *figure > 0.0).then(|| board::draw(&words, &spaces))
    }

    /// The causes of death.
    fn causes(&self) -> Option<Drawing> {
        let found = self.series.causes.iter().enumerate().filter_map(|(index, cause)| {
            let sums = self.variant.deaths[0].sums(index);
            let seen = clustered(&sums, 1.0);
            let share = [seen.share?, seen.interval.low, seen.interval.high].map(|share| 100.0 * share);
            (sums.value > 0).then(|| CauseShare { name: cause.phrase.to_owned(), share, n: sums.value })
        });
        let found: Vec<CauseShare> = found.collect();
        let title = self.title("what kills");
        let says = format!("Shares of all deaths {}, with 95 % intervals.", self.games());
        (!found.is_empty()).then(|| causes::draw(NAMES[3], (&title, &says), &found))
    }

    /// The win shares of pairs of characters.
    fn opponents(&self) -> Option<Drawing> {
        let met = &self.variant.opponents.0;
        let number = |name: &&str| self.record.roster.iter().position(|each| each == name);
        let numbers: Vec<usize> = self.order.iter().filter_map(number).collect();
        let names: Vec<String> = numbers.iter().map(|&number| self.record.roster[number].clone()).collect();
        let wins =
            |one: usize, other: usize| met.get(&[one as u64, other as u64]).map(|[_, wins, _]| *wins as f64 / PARTS);
        let cell = |one: usize, other: usize| {
            let (mine, theirs) = (wins(one, other)?, wins(other, one)?);
            let seen = wilson(mine, mine + theirs);
            Some([seen.share?, seen.interval.low, seen.interval.high].map(|share| 100.0 * share))
        };
        let row = |one: usize| numbers.iter().map(|&other| cell(one, other)).collect();
        let cells: Vec<Vec<_>> = numbers.iter().map(|&one| row(one)).collect();
        let title = self.title("who wins where both are dealt");
        let says = format!(
            "Of the games that one of the two won, the row's share in per cent, {}; hatched where the 95 % interval holds \
             one half.",
            self.games()
        );
        let words = matrix::MatrixWords { name: NAMES[4], title: &title, says: &says };
        let any = cells.iter().flatten().flatten().next().is_some();
        any.then(|| matrix::draw(&words, &names, &cells))
    }
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
