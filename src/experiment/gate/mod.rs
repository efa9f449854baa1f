//! `[gate]`: bounds that the results must meet, so that a run can pass or fail.

pub mod resolved;
pub mod written;

use serde::{Deserialize, Serialize};

/// The key of the file.
pub const KEY: &str = "gate";

/// A figure that can be bounded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Metric {
    /// Each character's win share, by the character dealt.
    CharacterShare,
    /// The first entry's win share.
    EntryShare,
    /// The standard deviation of characters' true win shares.
    Imbalance,
    /// The first seat's win share minus the fair share.
    FirstPlayerAdvantage,
    /// Mean rounds of a game.
    RoundsMean,
    /// The percentile of rounds.
    RoundsQuantile(u8),
    /// The share of unfinished games.
    Unfinished,
    /// Mean number of deaths per game.
    Deaths,
    /// Mean number of players per game that are eliminated before the stage in which all deaths are final.
    Eliminated,
    /// Difference of mean rounds from the baseline.
    ChangeRounds,
    /// Difference of the share of unfinished games.
    ChangeUnfinished,
    /// Difference of each character's win share.
    ChangeCharacterShare,
    /// Difference of the first entry's win share.
    ChangeEntryShare,
    /// Difference of the mean number of deaths.
    ChangeDeaths,
    /// Difference of the mean number of players eliminated early.
    ChangeEliminated,
}

/// All metrics with their names in files.
pub const METRICS: [(&str, Metric); 21] = [
    ("character_share", Metric::CharacterShare),
    ("entry_share", Metric::EntryShare),
    ("imbalance", Metric::Imbalance),
    ("first_player_advantage", Metric::FirstPlayerAdvantage),
    ("rounds.mean", Metric::RoundsMean),
    ("rounds.median", Metric::RoundsQuantile(50)),
    ("rounds.p1", Metric::RoundsQuantile(1)),
    ("rounds.p10", Metric::RoundsQuantile(10)),
    ("rounds.p25", Metric::RoundsQuantile(25)),
    ("rounds.p75", Metric::RoundsQuantile(75)),
    ("rounds.p90", Metric::RoundsQuantile(90)),
    ("rounds.p99", Metric::RoundsQuantile(99)),
    ("unfinished", Metric::Unfinished),
    ("deaths", Metric::Deaths),
    ("eliminated", Metric::Eliminated),
    ("change.rounds", Metric::ChangeRounds),
    ("change.unfinished", Metric::ChangeUnfinished),
    ("change.character_share", Metric::ChangeCharacterShare),
    ("change.entry_share", Metric::ChangeEntryShare),
    ("change.deaths", Metric::ChangeDeaths),
    ("change.eliminated", Metric::ChangeEliminated),
];

impl Metric {
    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        METRICS.iter().find(|(_, metric)| *metric == self).map_or("", |(name, _)| name)
    }

    /// Is it a share, which files give in percentage points or per cent?
    #[must_use]
    pub fn is_share(self) -> bool {
        match self {
            Self::CharacterShare
            | Self::EntryShare
            | Self::Imbalance
            | Self::FirstPlayerAdvantage
            | Self::Unfinished
            | Self::ChangeUnfinished
            | Self::ChangeCharacterShare
            | Self::ChangeEntryShare => true,
            Self::RoundsMean
            | Self::RoundsQuantile(_)
            | Self::Deaths
            | Self::Eliminated
            | Self::ChangeRounds
            | Self::ChangeDeaths
            | Self::ChangeEliminated => false,
        }
    }

    /// Is it a difference from the baseline?
    #[must_use]
    pub fn is_change(self) -> bool {
        self.name().starts_with("change.")
    }

    /// Can it be negative?
    fn is_signed(self) -> bool {
        self.is_change() || self == Self::FirstPlayerAdvantage
    }

    /// Does it have a target, so that `within` makes sense?
    fn has_aim(self) -> bool {
        self.is_signed() || matches!(self, Self::CharacterShare | Self::EntryShare)
    }

    /// Is it a figure of each character, so that a character may be named?
    fn is_of_characters(self) -> bool {
        matches!(self, Self::CharacterShare | Self::ChangeCharacterShare)
    }
}

impl From<Metric> for String {
    fn from(metric: Metric) -> Self {
        metric.name().to_owned()
    }
}

impl TryFrom<String> for Metric {
    type Error = String;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        let found = METRICS.iter().find(|(known, _)| *known == name);
        found.map(|(_, metric)| *metric).ok_or_else(|| format!("unknown metric `{name}`"))
    }
}

/// The kind of a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Bound {
    /// At most this far from the target: the fair share, or no change.
    #[serde(rename = "within")]
    Within,
    /// Below this.
    #[serde(rename = "below")]
    Below,
    /// Above this.
    #[serde(rename = "above")]
    Above,
}

impl Bound {
    /// All kinds with their names in files.
    const NAMES: [(&'static str, Self); 3] = [("within", Self::Within), ("below", Self::Below), ("above", Self::Above)];

    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, bound)| *bound == self).map_or("", |(name, _)| name)
    }
}

/// One bound.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gate {
    /// The figure.
    pub metric: Metric,
    /// The kind of bound.
    pub bound: Bound,
    /// The limit: a share (0 to 1), rounds or a mean count.
    pub value: f64,
    /// The limit as the file writes it.
    pub written: String,
    /// The variant that must meet it; `None` means all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// The character that must meet it; `None` means all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<String>,
}

/// A share from percentage points (`3pp`) or per cent (`3%`).
#[must_use]
pub fn share(text: &str) -> Option<f64> {
    let digits = text.strip_suffix("pp").or_else(|| text.strip_suffix('%'))?;
    let number: f64 = digits.trim().parse().ok()?;
    number.is_finite().then_some(number / 100.0)
}
