//! What is known after playing for a precision.

use crate::experiment::gate::Metric;
use crate::experiment::precision::{Figure, figures};
use crate::experiment::record::Record;
use crate::experiment::tally::Tally;
use serde::Serialize;

/// How playing for a precision ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Known {
    /// The metric that was played for.
    pub metric: String,
    /// Half the width its intervals might have, as it was said.
    pub written: String,
    /// The same as a number.
    pub half_width: f64,
    /// Is it a share?
    #[serde(skip)]
    pub share: bool,
    /// Was it reached, and not the limit of games before?
    pub reached: bool,
    /// Games played in each variant.
    pub games: u64,
    /// Games that would have been played at most.
    pub games_max: u64,
    /// How often was looked.
    pub looks: u64,
    /// Half the width of the widest interval.
    pub widest: f64,
    /// The figures with their intervals, which held at every look with a chance of 95 % each.
    pub figures: Vec<KnownRow>,
}

/// A figure and its interval by the sequence.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct KnownRow {
    /// The variant.
    pub variant: String,
    /// The character, or the entry; none for other figures.
    pub of: Option<String>,
    /// The figure.
    pub value: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
    /// Seats, or games.
    pub n: f64,
}

/// What is known; none where a fixed number of games was played.
#[must_use]
pub fn known(record: &Record, total: &Tally) -> Option<Known> {
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
    let rows = figures(stopped.metric, total).into_iter().map(|figure| {
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
    Some(Known {
        metric: stopped.metric.name().to_owned(),
        written: stopped.written.clone(),
        half_width: stopped.half_width,
        share: stopped.metric.is_share(),
        reached: stopped.reached,
        games: record.games,
        games_max: stopped.games_max,
        looks: stopped.looks,
        widest: stopped.widest,
        figures: rows.collect(),
    })
}
