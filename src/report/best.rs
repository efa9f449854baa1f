//! The verdicts of a sweep: which settings are among the best for the first entry, which are worse, and which the games
//! leave undecided.

use super::number::percent;
use super::wins::PARTS;
use crate::experiment::axis::Axis;
use crate::experiment::record::Record;
use crate::stats::best::{AgainstBest, best_of};
use serde::Serialize;

/// A setting is among the best if it surely wins at most so many percentage points less than the best.
pub const MARGIN_POINTS: u32 = 2;

/// The verdict on a setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum SettingVerdict {
    /// It is the best, or surely at most two percentage points below it.
    #[serde(rename = "among_best")]
    AmongBest,
    /// It is clearly below the best, and perhaps by more than that.
    #[serde(rename = "worse")]
    Worse,
    /// The games do not tell which of the two it is.
    #[serde(rename = "undecided")]
    Undecided,
}

impl SettingVerdict {
    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::AmongBest => "among_best",
            Self::Worse => "worse",
            Self::Undecided => "undecided",
        }
    }

    /// Its name in texts.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::AmongBest => "among the best",
            Self::Worse => "worse",
            Self::Undecided => "undecided",
        }
    }

    fn of(against: Option<AgainstBest>) -> Self {
        match against {
            Some(found) if found.low >= -f64::from(MARGIN_POINTS) / 100.0 => Self::AmongBest,
            Some(found) if !found.is_candidate() => Self::Worse,
            Some(_) | None => Self::Undecided,
        }
    }
}

/// One setting of a sweep against the best of the others it is compared with.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SettingRow {
    /// The variant.
    pub variant: String,
    /// The verdict.
    pub verdict: SettingVerdict,
    /// Its win share minus the largest of the others, from -1 to 1; `None` with too few blocks of games.
    pub difference: Option<f64>,
    /// Lower end of its interval. At the confidence level all intervals of a group are right at once.
    pub low: Option<f64>,
    /// Upper end.
    pub high: Option<f64>,
}

/// Settings that are compared with each other: all of a sweep, or those of one character.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SettingGroup {
    /// The character that the entry plays, if the sweep has an axis of characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub character: Option<String>,
    /// The variant with the largest win share.
    pub best: String,
    /// Its win share.
    pub win_share: f64,
    /// What a setting selected as the best wins in games that did not select it; `None` with too few blocks.
    pub shrunken: Option<f64>,
    /// Number of blocks of games.
    pub blocks: usize,
    /// The variant with the default on every axis, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<String>,
    /// The settings.
    pub settings: Vec<SettingRow>,
}

impl SettingGroup {
    /// The number of settings with a verdict.
    #[must_use]
    pub fn count(&self, verdict: SettingVerdict) -> usize {
        self.settings.iter().filter(|row| row.verdict == verdict).count()
    }

    /// Are there enough blocks of games to compare settings?
    #[must_use]
    pub fn is_decidable(&self) -> bool {
        self.settings.iter().all(|row| row.difference.is_some())
    }

    /// The row of a variant.
    #[must_use]
    pub fn row(&self, variant: &str) -> Option<&SettingRow> {
        self.settings.iter().find(|row| row.variant == variant)
    }

    /// Is a setting clearly better than every other?
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.count(SettingVerdict::Worse) + 1 == self.settings.len()
    }

    /// "25.79 %", or "25.79 % (the best of 81; in games that did not select it 24.46 %)".
    #[must_use]
    pub fn share_text(&self) -> String {
        let share = percent(Some(self.win_share));
        let selected = self.shrunken.filter(|_| !self.is_clear());
        let selected = selected.map(|expected| {
            format!(
                " (the best of {}; in games that did not select it {})",
                self.settings.len(),
                percent(Some(expected))
            )
        });
        share + &selected.unwrap_or_default()
    }
}

/// The verdicts of a sweep; empty without a sweep, where the first entry has no win share, and where something else than
/// the first entry changes, so that its win shares say nothing about which setting is better.
#[must_use]
pub fn all(record: &Record) -> Vec<SettingGroup> {
    let axes = &record.axes;
    // `entry.2.params.cross_at` is of another entry, `entry.params.cross_at` of the only one.
    let comparable = |axis: &Axis| {
        let of_entry = axis.key.strip_prefix("entry.");
        of_entry.is_some_and(|rest| rest.starts_with("1.") || !rest.starts_with(|each: char| each.is_ascii_digit()))
    };
    if axes.is_empty() || !axes.iter().all(comparable) || !has_share(record) {
        return Vec::new();
    }
    let characters = axes.iter().position(|axis| axis.key.ends_with(".character"));
    let Some(axis) = characters else { return group(record, None, |_| true).into_iter().collect() };
    let each = axes[axis].values.iter().enumerate();
    each.filter_map(|(place, name)| group(record, Some(name), |places| places.get(axis) == Some(&place))).collect()
}

/// Does the first entry leave a seat to others in every variant?
fn has_share(record: &Record) -> bool {
    record.variants.iter().all(|head| head.entries.first().is_some_and(|entry| entry.count < head.players))
}

fn group(record: &Record, character: Option<&String>, own: impl Fn(&[usize]) -> bool) -> Option<SettingGroup> {
    let numbers: Vec<usize> =
        (0..record.variants.len()).filter(|number| own(&record.variants[*number].place_index)).collect();
    let cell = |number: &usize| {
        let each = record.blocks.iter().map(|block| block.variants[*number].entries.first());
        each.map(|sums| sums.map_or([0, 0], |sums| [sums.value, sums.weight])).collect()
    };
    let cells: Vec<Vec<[u64; 2]>> = numbers.iter().map(cell).collect();
    let found = best_of(&cells, PARTS)?;
    let name = |number: &usize| record.variants[*number].name.clone();
    let row = |(place, number): (usize, &usize)| {
        let against = found.against.as_ref().map(|all| all[place]);
        SettingRow {
            variant: name(number),
            verdict: SettingVerdict::of(against),
            difference: against.map(|each| each.difference),
            low: against.map(|each| each.low),
            high: against.map(|each| each.high),
        }
    };
    let default = numbers.iter().find(|number| {
        let places = record.axes.iter().zip(&record.variants[**number].place_index);
        places.into_iter().all(|(axis, place)| axis.default == Some(*place) || axis.key.ends_with(".character"))
    });
    let [wins, seats] = cells[found.best].iter().fold([0, 0], |sum, each| [sum[0] + each[0], sum[1] + each[1]]);
    Some(SettingGroup {
        character: character.cloned(),
        best: name(&numbers[found.best]),
        win_share: wins as f64 / PARTS / seats as f64,
        shrunken: found.shrunken,
        blocks: record.blocks.len(),
        default: default.map(name),
        settings: numbers.iter().enumerate().map(row).collect(),
    })
}
