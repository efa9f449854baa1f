//! `--precision`: plays until every figure of a metric is known precisely enough.

use super::gate::{self, METRICS, Metric};
use super::tally::{Tally, VariantTally};
use super::variants::Variant;
use crate::engine::fault::unknown;
use crate::engine::play::WIN_PARTS;
use crate::stats::interval::Interval;
use crate::stats::quantile;
use crate::stats::ratio::Sums;
use crate::stats::sequence::{Sequence, draws};
use serde::{Deserialize, Serialize};

/// The metrics that allow a precision.
pub const KNOWN: [Metric; 4] = [Metric::CharacterShare, Metric::EntryShare, Metric::Unfinished, Metric::RoundsMean];

/// The share of unfinished games that confidence sequences are tuned for.
const UNFINISHED: f64 = 0.05;

/// The wanted precision of a metric.
#[derive(Clone, PartialEq, Debug)]
pub struct Precision {
    /// The metric, in every variant.
    pub metric: Metric,
    /// The wanted half-width of its intervals.
    pub half: f64,
    /// The half-width as the user wrote it.
    pub written: String,
}

/// How a run for a precision ended, as a run stores it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stopped {
    /// The metric.
    pub metric: Metric,
    /// The wanted half-width.
    pub half_width: f64,
    /// The half-width as the user wrote it.
    pub written: String,
    /// The variance of one draw that the sequence was tuned for.
    pub made_for: f64,
    /// The half-width of the widest interval at the end.
    pub widest: f64,
    /// Did it reach the precision before the limit of games?
    pub reached: bool,
    /// Number of looks.
    pub looks: u64,
    /// Largest number of games that it could have played.
    pub games_max: u64,
}

/// An estimate at a look.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Figure {
    /// The index of the variant.
    pub variant: usize,
    /// The index of the character or entry.
    pub of: usize,
    /// The estimate.
    pub value: f64,
    /// Its variance.
    pub variance: f64,
    /// The divisor of the ratio: number of seats or games.
    pub weight: f64,
}

impl Precision {
    /// Reads `0.2pp` for characters' win shares, or `METRIC=0.2pp`.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn read(text: &str) -> Result<Self, String> {
        let (name, amount) =
            text.split_once('=').map_or((Metric::CharacterShare.name(), text), |(name, amount)| (name.trim(), amount));
        let known = KNOWN.map(Metric::name);
        let found = METRICS.iter().find(|(each, _)| *each == name && known.contains(each));
        let Some((_, metric)) = found else {
            return Err(unknown("metric of --precision", name, &known));
        };
        let amount = amount.trim();
        let half = if metric.is_share() { gate::share(amount) } else { amount.parse().ok() };
        let most = if metric.is_share() { 0.5 } else { f64::MAX };
        let half = half.filter(|half: &f64| *half > 0.0 && *half <= most).ok_or_else(|| {
            let wanted =
                if metric.is_share() { "percentage points such as 0.2pp, up to 50pp" } else { "rounds such as 0.5" };
            format!("--precision {text}: write half the width of the interval, in {wanted}")
        })?;
        Ok(Self { metric: *metric, half, written: amount.to_owned() })
    }

    /// Do these variants have figures of the metric?
    #[must_use]
    pub fn is_of(&self, variants: &[Variant]) -> bool {
        self.metric != Metric::EntryShare || variants.iter().any(|variant| variant.entries.len() > 1)
    }

    /// The variance of one draw that a sequence is tuned for. For win shares it is that of the fair share, for rounds
    /// that of the first look.
    #[must_use]
    pub fn made_for(&self, variants: &[Variant], first: &Tally) -> f64 {
        if self.metric == Metric::RoundsMean {
            let found = figures(self.metric, first);
            // At least 1: a few games of equal length would claim too little variance.
            return found.iter().map(|figure| figure.variance * figure.weight).fold(1.0, f64::max);
        }
        let seats = variants.iter().map(|variant| variant.layout.players).min().unwrap_or(2);
        let share = if self.metric == Metric::Unfinished { UNFINISHED } else { 1.0 / f64::from(seats) };
        share * (1.0 - share)
    }

    /// Approximate number of games per variant that this takes if characters are dealt equally often; `None` for rounds.
    #[must_use]
    pub fn games(&self, variants: &[Variant]) -> Option<f64> {
        if self.metric == Metric::RoundsMean {
            return None;
        }
        let each = draws(self.half, self.made_for(variants, &Tally::default()));
        let per_game = |variant: &Variant| {
            let dealt = f64::from(variant.layout.players) / variant.layout.roster.len().max(1) as f64;
            if self.metric == Metric::CharacterShare { dealt } else { 1.0 }
        };
        Some(each / variants.iter().map(per_game).fold(f64::INFINITY, f64::min))
    }
}

/// The figures of a metric in all variants.
#[must_use]
pub fn figures(metric: Metric, tally: &Tally) -> Vec<Figure> {
    let of_variant = |(variant, tally): (usize, &VariantTally)| -> Vec<Figure> {
        let parts = f64::from(WIN_PARTS);
        let all: u64 = tally.seats.iter().map(|seat| seat.weight).sum();
        let figure = |of: usize, sums: &Sums, parts: f64| {
            let (value, variance) = (sums.ratio()? / parts, sums.variance()? / (parts * parts));
            Some(Figure { variant, of, value, variance, weight: sums.weight as f64 })
        };
        match metric {
            Metric::CharacterShare => {
                tally.dealt.iter().enumerate().filter_map(|(of, sums)| figure(of, sums, parts)).collect()
            }
            Metric::EntryShare => {
                let shared = tally.entries.iter().enumerate().filter(|(_, sums)| sums.weight < all);
                shared.filter_map(|(of, sums)| figure(of, sums, parts)).collect()
            }
            Metric::Unfinished => {
                figure(0, &once(tally.games, tally.unfinished, tally.unfinished), 1.0).into_iter().collect()
            }
            Metric::RoundsMean => {
                let (sum, squares) = (quantile::sum(&tally.rounds), quantile::sum_of_squares(&tally.rounds));
                figure(0, &once(tally.games, sum, squares), 1.0).into_iter().collect()
            }
            Metric::Imbalance
            | Metric::FirstPlayerAdvantage
            | Metric::RoundsQuantile(_)
            | Metric::Deaths
            | Metric::Eliminated
            | Metric::ChangeRounds
            | Metric::ChangeUnfinished
            | Metric::ChangeCharacterShare
            | Metric::ChangeEntryShare
            | Metric::ChangeDeaths
            | Metric::ChangeEliminated => Vec::new(),
        }
    };
    tally.variants.iter().enumerate().flat_map(of_variant).collect()
}

/// Sums of a figure that each game has once.
fn once(games: u64, value: u64, value_value: u64) -> Sums {
    Sums { value, weight: games, value_value, value_weight: value, weight_weight: games }
}

/// The half-width of the widest interval; infinite without figures.
#[must_use]
pub fn widest(found: &[Figure], sequence: Sequence) -> f64 {
    let widths = found.iter().map(|figure| sequence.half(figure.variance, figure.weight));
    widths.fold(None, |most: Option<f64>, half| Some(most.map_or(half, |most| most.max(half)))).unwrap_or(f64::INFINITY)
}

impl Stopped {
    fn sequence(&self) -> Sequence {
        Sequence::best_for(self.half_width, self.made_for)
    }

    /// The half-width of the widest interval, each at the confidence level of the report.
    #[must_use]
    pub fn widest_alone(&self, figures: &[Figure]) -> f64 {
        widest(figures, self.sequence())
    }

    /// The half-width of the widest interval if all of them together shall hold at all looks at the confidence level.
    #[must_use]
    pub fn widest_together(&self, figures: &[Figure]) -> f64 {
        widest(figures, self.sequence().of_all(figures.len()))
    }

    /// A figure's interval from the confidence sequence: at the confidence level it holds at all looks at once.
    #[must_use]
    pub fn interval(&self, figure: &Figure) -> Interval {
        self.sequence().interval(figure.value, figure.variance, figure.weight)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_read_or_refused() {
        let found = Precision::read("0.2pp").unwrap();
        assert!(found.metric == Metric::CharacterShare && (found.half - 0.002).abs() < 1e-15);
        let found = Precision::read("rounds.mean=0.5").unwrap();
        assert!(found.metric == Metric::RoundsMean && found.half == 0.5);
        for (text, said) in [
            ("0.2", "points such as"),
            ("60pp", "up to 50pp"),
            ("0pp", "points such as"),
            ("round.mean=1", "did you mean `rounds.mean`?"),
            ("imbalance=1pp", "unknown metric `imbalance` of --precision"),
            ("rounds.mean=1pp", "rounds such as"),
        ] {
            assert!(Precision::read(text).unwrap_err().contains(said), "{text}");
        }
    }

    #[test]
    fn every_kind_of_figure_is_found() {
        let mut variant = VariantTally { games: 4, unfinished: 1, ..VariantTally::default() };
        variant.rounds = [(10, 2), (20, 2)].into_iter().collect();
        let mut sums = Sums::default();
        [60, 0, 30, 0].into_iter().for_each(|value| sums.add(value, 1));
        (variant.dealt, variant.seats, variant.entries) = (vec![sums, Sums::default()], vec![sums, sums], vec![sums]);
        let tally = Tally { variants: vec![variant], pairs: Vec::new() };
        let of = |metric| figures(metric, &tally);
        assert_eq!(of(Metric::CharacterShare).len(), 1, "who was never dealt has no share");
        assert!((of(Metric::CharacterShare)[0].value - 0.375).abs() < 1e-15);
        assert!((of(Metric::RoundsMean)[0].variance - 25.0 / 4.0).abs() < 1e-12);
        assert!((of(Metric::Unfinished)[0].variance - 0.1875 / 4.0).abs() < 1e-15);
        assert_eq!((of(Metric::EntryShare).len(), of(Metric::Deaths).len()), (1, 0));
        assert_eq!(widest(&[], Sequence::best_at(1.0)), f64::INFINITY);
    }
}
