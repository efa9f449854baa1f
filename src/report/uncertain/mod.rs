//! Do the conclusions of a run hold under other numbers? Each is looked at in every drawn table.

mod figures;
pub mod files;
pub mod text;

use super::best::SettingGroup;
use crate::experiment::drawn::UncertainRecord;
use crate::experiment::record::Record;
use crate::experiment::tally::Tally;
use crate::stats::holm::adjusted;
use crate::stats::level::{confidence, one_sided, risk, z};
use crate::stats::normal::two_sided;
use crate::stats::random_effects::effects;
use figures::{Ranking, TableFigure};
use serde::{Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};

/// The kind of a conclusion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ConclusionKind {
    /// One setting of a sweep is the best.
    Best,
    /// A variant changes a figure of its baseline.
    Difference,
    /// One character wins most.
    First,
    /// The characters stand in this order.
    Order,
    /// A character or an entry wins more or less than the fair share.
    Share,
    /// A game takes so many rounds.
    Length,
}

impl ConclusionKind {
    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Difference => "difference",
            Self::First => "first",
            Self::Order => "order",
            Self::Share => "share",
            Self::Length => "length",
        }
    }

    /// Does the sign of its figure say whether it holds?
    fn is_signed(self) -> bool {
        match self {
            Self::Best | Self::Difference | Self::First | Self::Share => true,
            Self::Order | Self::Length => false,
        }
    }
}

/// What a conclusion is about.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Subject {
    /// The kind of conclusion.
    pub kind: ConclusionKind,
    /// The index of the variant.
    #[serde(skip)]
    pub variant_index: usize,
    /// The variant.
    pub variant: String,
    /// The variant that it is compared with, for a difference.
    pub baseline: Option<String>,
    /// The figure.
    pub metric: &'static str,
    /// The character, for a figure of one.
    pub character: Option<String>,
    /// The entry, for a figure of one.
    pub entry: Option<String>,
}

/// A conclusion of the run, and what became of it under the drawn tables.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Conclusion {
    /// What it is about.
    #[serde(flatten)]
    pub subject: Subject,
    /// The figure with the stated numbers.
    pub stated: f64,
    /// Is the stated figure clearly not 0? `None` if its sign says nothing, or no error is known.
    pub clear: Option<bool>,
    /// Number of drawn tables with the figure.
    pub tables: usize,
    /// In how many of them it has the sign of the stated figure; `None` if its sign says nothing.
    pub holds: Option<usize>,
    /// In how many of them it has that sign clearly, by the table's own interval.
    pub clearly: Option<usize>,
    /// In how many of them it clearly has the other sign.
    pub against: Option<usize>,
    /// Does it survive: is it clear, and does at least the share of tables agree in the sign that the confidence level states?
    pub survives: Option<bool>,
    /// The lowest figure of a table.
    pub low: f64,
    /// The median of the tables.
    pub median: f64,
    /// The highest figure of a table.
    pub high: f64,
    /// The standard deviation of the tables' true figures, without sampling error.
    pub between_sd: Option<f64>,
    /// Lower end of its interval; 0 if the tables differ no more than their sampling errors explain.
    pub between_low: Option<f64>,
    /// Upper end.
    pub between_high: Option<f64>,
    /// The sampling error of a table's figure: the root of the mean sampling variance.
    pub within_sd: Option<f64>,
    /// The figure of each table.
    #[serde(skip)]
    estimates: BTreeMap<usize, TableFigure>,
}

/// The conclusions of a run under drawn tables.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct UncertainSummary {
    /// Number of drawn tables that were played.
    pub tables: usize,
    /// Games of each variant under drawn tables, all tables together.
    pub games: u64,
    /// Number of numbers that were drawn.
    pub numbers: usize,
    /// How many of them are reconstructed, the others being the experiment's own.
    pub reconstructed: usize,
    /// The conclusions. The file lists those that are no figure of a single character or that are clear; `uncertain.csv`
    /// lists all.
    #[serde(serialize_with = "listed")]
    pub conclusions: Vec<Conclusion>,
}

impl Conclusion {
    /// Is it worth a line of a report? What the games with the stated numbers do not show clearly is no conclusion.
    #[must_use]
    pub fn is_shown(&self) -> bool {
        let main = self.subject.kind == ConclusionKind::Difference && self.subject.metric == "rounds";
        main || self.clear != Some(false)
    }

    /// By how many times the games of a table are too few: if other numbers changed nothing, chance alone would turn the
    /// sign in more tables than a surviving conclusion allows. At most 1 if they are enough; `None` without an error.
    fn short_of_games(&self) -> Option<f64> {
        let error = self.within_sd.filter(|_| self.stated != 0.0)?;
        Some((one_sided() * error / self.stated).powi(2))
    }

    /// Can the tables say whether the conclusion survives: does it, do more tables clearly contradict it than chance
    /// explains, or has each enough games?
    #[must_use]
    pub fn is_decided(&self) -> bool {
        let by_chance = risk() * self.tables as f64;
        let contradicted = self.against.is_some_and(|against| against as f64 > by_chance);
        self.survives == Some(true) || contradicted || self.short_of_games() <= Some(1.0)
    }

    /// Does the stated figure lie outside those of all drawn tables?
    #[must_use]
    pub fn is_extreme(&self) -> bool {
        self.stated < self.low || self.stated > self.high
    }
}

impl UncertainSummary {
    /// The clear conclusions with the stated numbers.
    #[must_use]
    pub fn clear(&self) -> Vec<&Conclusion> {
        self.conclusions.iter().filter(|row| row.is_shown() && row.clear == Some(true)).collect()
    }

    /// Games of each variant in a drawn table.
    #[must_use]
    pub fn games_a_table(&self) -> u64 {
        self.games / self.tables.max(1) as u64
    }

    /// How many times as many games the tables need, if they decide fewer than half of the clear conclusions; `None` if
    /// they have enough.
    #[must_use]
    pub fn too_few(&self) -> Option<f64> {
        let clear = self.clear();
        let open: Vec<&Conclusion> = clear.iter().copied().filter(|row| !row.is_decided()).collect();
        let mut short: Vec<f64> = open.iter().filter_map(|row| row.short_of_games()).collect();
        short.sort_by(f64::total_cmp);
        let median = short.get(short.len() / 2).copied().filter(|_| 2 * open.len() > clear.len());
        let least = GAMES_MIN / self.games_a_table().max(1) as f64;
        Some(median.unwrap_or(0.0).max(least)).filter(|times| *times > 1.0)
    }
}

/// Fewest games of each variant in a drawn table; fewer decide nothing.
const GAMES_MIN: f64 = 100.0;

fn listed<S: Serializer>(rows: &[Conclusion], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(rows.iter().filter(|row| row.is_shown()))
}

/// The conclusions of a run under its drawn tables; `None` if it has none.
#[must_use]
pub fn summed_up(record: &Record, settings: &[SettingGroup]) -> Option<UncertainSummary> {
    let drawn = record.uncertain.as_ref().filter(|drawn| !drawn.tallies.is_empty())?;
    let games = drawn.tallies.values().filter_map(|tally| tally.variants.first()).map(|variant| variant.games).sum();
    Some(UncertainSummary {
        tables: drawn.tallies.len(),
        games,
        numbers: drawn.numbers.len(),
        reconstructed: drawn.numbers.iter().filter(|number| number.reconstructed).count(),
        conclusions: conclusions(record, drawn, settings),
    })
}

fn conclusions(record: &Record, drawn: &UncertainRecord, settings: &[SettingGroup]) -> Vec<Conclusion> {
    let ranking = Ranking::new(record, settings);
    let figures = |tally: &Tally| figures::all(record, tally, &ranking);
    let mut stated = figures(&record.total);
    // Nobody stands first where two are equal.
    stated.retain(|subject, estimate| subject.kind != ConclusionKind::First || estimate.value > 0.0);
    let mut found: BTreeMap<&Subject, BTreeMap<usize, TableFigure>> = BTreeMap::new();
    let tables: Vec<(usize, BTreeMap<Subject, TableFigure>)> =
        drawn.tallies.iter().map(|(table, tally)| (*table, figures(tally))).collect();
    for (table, estimates) in &tables {
        for (subject, estimate) in estimates {
            found.entry(subject).or_default().insert(*table, *estimate);
        }
    }
    let clear = clear(&stated);
    let row = |(subject, stated): (&Subject, &TableFigure)| {
        let estimates = found.remove(subject)?;
        Some(conclusion(subject, stated.value, clear.get(subject).copied(), estimates))
    };
    stated.iter().filter_map(row).collect()
}

/// Which stated figures are clearly not 0, after Holm's correction for all of the same kind and figure.
fn clear(stated: &BTreeMap<Subject, TableFigure>) -> BTreeMap<&Subject, bool> {
    let signed = || stated.iter().filter(|(subject, _)| subject.kind.is_signed());
    let families: BTreeSet<(ConclusionKind, &str)> =
        signed().map(|(subject, _)| (subject.kind, subject.metric)).collect();
    let mut found = BTreeMap::new();
    for family in families {
        let own = signed().filter(|(subject, _)| (subject.kind, subject.metric) == family);
        let (subjects, p): (Vec<&Subject>, Vec<f64>) = own
            .filter_map(|(subject, estimate)| {
                let error = estimate.error?;
                let p = if error > 0.0 { two_sided(estimate.value / error) } else { 1.0 };
                Some((subject, p))
            })
            .unzip();
        found.extend(subjects.into_iter().zip(adjusted(&p).into_iter().map(|p| p <= risk())));
    }
    found
}

fn conclusion(
    subject: &Subject,
    stated: f64,
    clear: Option<bool>,
    estimates: BTreeMap<usize, TableFigure>,
) -> Conclusion {
    let mut values: Vec<f64> = estimates.values().map(|estimate| estimate.value).collect();
    values.sort_by(f64::total_cmp);
    let tables = values.len();
    let signed = subject.kind.is_signed() && stated != 0.0;
    let count = |test: &dyn Fn(f64, f64) -> bool| {
        let errors = estimates.values().map(|each| Some((each.value * stated.signum(), each.error?)));
        let errors: Option<Vec<(f64, f64)>> = errors.collect();
        errors.filter(|_| signed).map(|all| all.iter().filter(|(value, error)| test(*value, *error)).count())
    };
    let holds = signed.then(|| values.iter().filter(|value| **value * stated > 0.0).count());
    let measured: Option<Vec<(f64, f64)>> =
        estimates.values().map(|each| Some((each.value, each.error?.powi(2)))).collect();
    let apart = measured.and_then(|all| effects(&all));
    let bound = |end: fn(&crate::stats::interval::Interval) -> f64| Some(end(&apart?.interval?).sqrt());
    Conclusion {
        subject: subject.clone(),
        stated,
        clear: clear.filter(|_| subject.kind.is_signed()),
        tables,
        holds,
        clearly: count(&|value, error| value > z() * error),
        against: count(&|value, error| -value > z() * error),
        survives: holds.map(|holds| clear != Some(false) && holds as f64 >= confidence().cover() * tables as f64),
        low: values.first().copied().unwrap_or(0.0),
        median: f64::midpoint(values[(tables - 1) / 2], values[tables / 2]),
        high: values.last().copied().unwrap_or(0.0),
        between_sd: apart.map(|apart| apart.between.sqrt()),
        between_low: bound(|interval| interval.low),
        between_high: bound(|interval| interval.high),
        within_sd: apart.map(|apart| apart.within.sqrt()),
        estimates,
    }
}
