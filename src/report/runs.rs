//! Compares two stored runs.

use super::number::{count, counted, measure, percent, signed};
use super::summary::Summary;
use super::text_table::{Medium, TextTable, wrapped};
use super::variant::{EntryRow, VariantSummary};
use super::wins::Wins;
use crate::experiment::entry::{params_text, settings_text};
use crate::stats::holm::adjusted;
use crate::stats::interval::{Interval, of_interval};
use crate::stats::level::{risk, risk_shown};
use crate::stats::unpaired;
use serde::Serialize;
use std::collections::BTreeSet;

/// Two runs and their common figures.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Runs {
    /// The version of this format.
    pub schema: u64,
    /// Sentences about numbers that are not printed: on what the figures rest. Empty if all are printed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub provenance: Vec<String>,
    /// Name, seed and program version of both runs.
    pub runs: [RunHead; 2],
    /// Variants that only one run has.
    pub alone: [Vec<String>; 2],
    /// Variants that played exactly the same games.
    pub same: Vec<String>,
    /// Differences in the setup of variants with the same name.
    pub unlike: Vec<Unlike>,
    /// The figures of variants that both runs have.
    pub figures: Vec<FigureInRuns>,
}

/// Identifies a run.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RunHead {
    /// The experiment.
    pub experiment: String,
    /// Its seed.
    pub seed: u64,
    /// The program's version.
    pub version: String,
}

/// A difference in the setup of a variant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Unlike {
    /// The variant.
    pub variant: String,
    /// `edition`, `seats` or `entries`.
    pub what: &'static str,
    /// Its value in each run, as text.
    pub is: [String; 2],
}

/// A figure in both runs.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FigureInRuns {
    /// The variant.
    pub variant: String,
    /// The metric: `rounds`, `unfinished_share`, `deaths`, `win_share` or `entry_win_share`.
    pub metric: &'static str,
    /// The character or entry, if it is a figure of one.
    pub of: Option<String>,
    /// The estimate in each run.
    pub seen: [RunEstimate; 2],
    /// The second minus the first.
    pub difference: f64,
    /// Lower end of its interval, treating the runs as independent.
    pub low: f64,
    /// Upper end of that interval.
    pub high: f64,
    /// Is the difference clear after correction for all figures of all variants (Holm)?
    pub differs: bool,
}

/// An estimate.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct RunEstimate {
    /// The estimate.
    pub value: f64,
    /// Lower end of its interval.
    pub low: f64,
    /// Upper end of that interval.
    pub high: f64,
    /// Number of games; for a win share, of seats.
    pub n: u64,
}

/// A figure of one variant: metric, subject and estimate.
type Named = ((&'static str, Option<String>), RunEstimate);

/// Compares two runs: variants, characters and entries are matched by name.
#[must_use]
pub fn beside(runs: [&Summary; 2]) -> Runs {
    let find = |run: usize, name: &str| runs[run].variants.iter().find(|variant| variant.name == name);
    let missing = |run: usize| {
        let names = runs[run].variants.iter().map(|variant| &variant.name);
        names.filter(|name| find(1 - run, name).is_none()).cloned().collect::<Vec<_>>()
    };
    let both: Vec<[&VariantSummary; 2]> =
        runs[0].variants.iter().filter_map(|variant| Some([variant, find(1, &variant.name)?])).collect();
    let same = |[one, other]: &[&VariantSummary; 2]| one.fingerprint == other.fingerprint && one.games == other.games;
    let mut figures: Vec<FigureInRuns> = both.iter().flat_map(compared).collect();
    let chance =
        |figure: &FigureInRuns| of_interval(figure.difference, Interval { low: figure.low, high: figure.high });
    let chances: Vec<f64> = figures.iter().map(chance).collect();
    for (figure, adjusted) in figures.iter_mut().zip(adjusted(&chances)) {
        figure.differs = adjusted <= risk();
    }
    Runs {
        schema: runs[0].schema,
        provenance: runs.iter().flat_map(|run| &run.provenance).cloned().collect::<BTreeSet<_>>().into_iter().collect(),
        runs: runs.map(|run| RunHead {
            experiment: run.experiment.clone(),
            seed: run.seed,
            version: run.version.clone(),
        }),
        alone: [missing(0), missing(1)],
        same: both.iter().filter(|pair| same(pair)).map(|[one, _]| one.name.clone()).collect(),
        unlike: both.iter().flat_map(unlike).collect(),
        figures,
    }
}

/// Differences in the setup of two variants.
fn unlike(pair: &[&VariantSummary; 2]) -> Vec<Unlike> {
    let entries = |variant: &VariantSummary| {
        let row = |row: &EntryRow| {
            let set = settings_text(&params_text(row.params.iter()), &row.forbid);
            let set = if set.is_empty() { set } else { format!(" ({set})") };
            format!("{} with {}{set}", row.character, row.strategy)
        };
        variant.entries.iter().map(row).collect::<Vec<_>>().join(", ")
    };
    let texts = |variant: &VariantSummary| [variant.edition.clone(), variant.players.to_string(), entries(variant)];
    let both = texts(pair[0]).into_iter().zip(texts(pair[1]));
    let found = ["edition", "seats", "entries"].into_iter().zip(both).filter(|(_, (one, other))| one != other);
    found.map(|(what, (one, other))| Unlike { variant: pair[0].name.clone(), what, is: [one, other] }).collect()
}

/// The figures that both variants have.
fn compared([one, other]: &[&VariantSummary; 2]) -> Vec<FigureInRuns> {
    let theirs = figures(other);
    let found = figures(one).into_iter().filter_map(|(name, first)| {
        let second = theirs.iter().find(|(their, _)| *their == name)?.1;
        let interval = |seen: RunEstimate| (seen.value, Interval { low: seen.low, high: seen.high });
        let apart = unpaired::difference(interval(first), interval(second));
        Some(FigureInRuns {
            variant: one.name.clone(),
            metric: name.0,
            of: name.1,
            seen: [first, second],
            difference: second.value - first.value,
            low: apart.low,
            high: apart.high,
            differs: false,
        })
    });
    // Win shares at tables of different sizes are not comparable.
    found.filter(|figure| one.players == other.players || figure.of.is_none()).collect()
}

fn figures(variant: &VariantSummary) -> Vec<Named> {
    let seen = |value: Option<f64>, low: Option<f64>, high: Option<f64>, n| {
        Some(RunEstimate { value: value?, low: low?, high: high?, n })
    };
    let share = |wins: &Wins| seen(wins.win_share, wins.low, wins.high, wins.seats);
    let cut =
        seen(variant.unfinished_share, Some(variant.unfinished_low), Some(variant.unfinished_high), variant.games);
    let whole = [
        ("rounds", seen(variant.rounds.mean, variant.rounds.low, variant.rounds.high, variant.games)),
        ("unfinished_share", cut),
        ("deaths", seen(variant.deaths.mean, variant.deaths.low, variant.deaths.high, variant.deaths.n)),
    ];
    let whole = whole.into_iter().map(|(metric, seen)| ((metric, None), seen));
    let of = |metric, name: &str, wins: &Wins| ((metric, Some(name.to_owned())), share(wins));
    let entries = variant.entries.iter().map(|row| of("entry_win_share", &row.entry, &row.wins));
    let characters = variant.characters.iter().map(|row| of("win_share", &row.character, &row.wins));
    whole.chain(entries).chain(characters).filter_map(|(name, seen)| Some((name, seen?))).collect()
}

impl Runs {
    /// The comparison as text in columns.
    #[must_use]
    pub fn plain(&self, medium: Medium) -> String {
        let mut out: String = self.provenance.iter().map(|line| medium.caution(line) + "\n").collect();
        out.push_str(&medium.answer(&self.sentence()));
        for variants in self.figures.chunk_by(|a, b| a.variant == b.variant) {
            out.push_str(&block(variants).plain(medium));
        }
        out.push('\n');
        let note = format!(
            "Differences are the second run minus the first, shares in pp. The intervals treat the runs as independent; \
             runs with one seed have games in common, and two variants of one experiment compare more precisely. \
             Marked with *: a clear difference after correction for all of these (Holm, {}).",
            risk_shown()
        );
        out.push_str(&wrapped(&note, medium.width()));
        out
    }

    /// The result of the comparison in a sentence.
    #[must_use]
    pub fn sentence(&self) -> String {
        let heads = self
            .runs
            .each_ref()
            .map(|run| format!("`{}` (seed {}, version {})", run.experiment, run.seed, run.version));
        let [first, second] = heads;
        let variants: Vec<&[FigureInRuns]> = self.figures.chunk_by(|a, b| a.variant == b.variant).collect();
        let said = if variants.is_empty() {
            "have no variant of the same name.".to_owned()
        } else if self.same.len() == variants.len() {
            format!("played the very same games in {}.", variants_text(variants.len()))
        } else {
            let differ = self.figures.iter().filter(|figure| figure.differs).count();
            let which = if differ == 0 { "none".to_owned() } else { count(differ as u64) };
            format!(
                "have {} of the same name; of {} figures {which} differ clearly.",
                variants_text(variants.len()),
                self.figures.len()
            )
        };
        let mut out = format!("{first} and {second} {said}");
        for (names, which) in self.alone.iter().zip(["first", "second"]) {
            if !names.is_empty() {
                out.push_str(&format!(" Only the {which} has {}.", names.join(", ")));
            }
        }
        for Unlike { variant, what, is: [one, other] } in &self.unlike {
            out.push_str(&format!(" Different in \"{variant}\": {what}, {one} and {other}."));
        }
        out
    }
}

fn variants_text(count: usize) -> String {
    if count == 1 { "one variant".to_owned() } else { format!("{count} variants") }
}

fn block(figures: &[FigureInRuns]) -> TextTable {
    let row = |figure: &FigureInRuns| {
        let share = figure.metric.ends_with("share");
        let shown = |seen: &RunEstimate| if share { percent(Some(seen.value)) } else { measure(Some(seen.value)) };
        let scale = if share { 100.0 } else { 1.0 };
        let name = match &figure.of {
            Some(name) if figure.metric == "entry_win_share" => format!("entry {name}"),
            Some(name) => name.clone(),
            // A short name leaves room for the other columns.
            None => figure.metric.trim_end_matches("_share").to_owned(),
        };
        let mark = if figure.differs { "*" } else { "" };
        vec![
            name,
            shown(&figure.seen[0]),
            count(figure.seen[0].n),
            shown(&figure.seen[1]),
            count(figure.seen[1].n),
            format!("{}{mark}", signed(scale * figure.difference)),
            format!("{} to {}", signed(scale * figure.low), signed(scale * figure.high)),
        ]
    };
    let variant = figures.first().map_or("", |figure| figure.variant.as_str());
    let games = figures.first().map_or([0; 2], |figure| figure.seen.map(|seen| seen.n));
    let heading = format!("{variant}: {} and {}", counted(games[0], "game"), count(games[1]));
    TextTable::new(
        heading,
        &["figure", "first", "n", "second", "n", "difference", "interval"],
        figures.iter().map(row).collect(),
    )
}
