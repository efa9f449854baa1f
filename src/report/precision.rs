//! The figures of a run that was played for a precision.

use crate::experiment::gate::Metric;
use crate::experiment::precision::{Figure, figures};
use crate::experiment::record::Record;
use crate::experiment::tally::Tally;
use crate::stats::level::confidence;
use serde::Serialize;

/// How a run for a precision ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PrecisionReached {
    /// The metric.
    pub metric: String,
    /// The wanted half-width of its intervals, as the user wrote it.
    pub written: String,
    /// The wanted half-width as a number.
    pub half_width: f64,
    /// Is the metric a share?
    #[serde(skip)]
    pub share: bool,
    /// Was the precision reached before the limit of games?
    pub reached: bool,
    /// Games played in each variant.
    pub games: u64,
    /// Largest number of games that it could have played.
    pub games_max: u64,
    /// Number of looks.
    pub looks: u64,
    /// The half-width of the widest interval.
    pub widest: f64,
    /// The half-width of the widest interval if all figures together shall hold at the confidence level.
    pub widest_together: f64,
    /// The figures with their intervals; each held at all looks at the confidence level.
    pub figures: Vec<KnownRow>,
}

/// A figure with its interval from the confidence sequence.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct KnownRow {
    /// The variant.
    pub variant: String,
    /// The character or entry, if it is a figure of one.
    pub of: Option<String>,
    /// The figure.
    pub value: f64,
    /// Lower end of its interval.
    pub low: f64,
    /// Upper end of its interval.
    pub high: f64,
    /// Number of seats or games.
    pub n: f64,
}

/// The figures; `None` for a fixed number of games.
#[must_use]
pub fn known(record: &Record, total: &Tally) -> Option<PrecisionReached> {
    let stopped = record.precision.as_ref()?;
    let name = |figure: &Figure| match stopped.metric {
        Metric::CharacterShare => record.roster.get(figure.of).cloned(),
        Metric::EntryShare => record.variants[figure.variant].entries.get(figure.of).map(|entry| entry.entry.clone()),
        Metric::Imbalance
        | Metric::FirstPlayerAdvantage
        | Metric::RoundsMean
        | Metric::RoundsQuantile(_)
        | Metric::Unfinished
        | Metric::Deaths
        | Metric::Eliminated
        | Metric::ChangeRounds
        | Metric::ChangeUnfinished
        | Metric::ChangeCharacterShare
        | Metric::ChangeEntryShare
        | Metric::ChangeDeaths
        | Metric::ChangeEliminated => None,
    };
    let all = figures(stopped.metric, total);
    let widest_together = stopped.widest_together(&all);
    // At another level than that of the run, the same games are known less or more precisely.
    let played = (stopped.widest, stopped.reached);
    let again = || (stopped.widest_alone(&all), stopped.widest_alone(&all) <= stopped.half_width);
    let (widest, reached) = if confidence() == record.confidence { played } else { again() };
    let rows = all.into_iter().map(|figure| {
        let interval = stopped.interval(&figure);
        KnownRow {
            variant: record.variants[figure.variant].name.clone(),
            of: name(&figure),
            value: figure.value,
            low: interval.low,
            high: interval.high,
            n: figure.weight,
        }
    });
    Some(PrecisionReached {
        metric: stopped.metric.name().to_owned(),
        written: stopped.written.clone(),
        half_width: stopped.half_width,
        share: stopped.metric.is_share(),
        reached,
        games: record.games,
        games_max: stopped.games_max,
        looks: stopped.looks,
        widest,
        widest_together,
        figures: rows.collect(),
    })
}
