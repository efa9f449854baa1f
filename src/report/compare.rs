//! Paired differences between each later variant and its baseline, over common game numbers.

use super::wins::PARTS;
use crate::experiment::record::Record;
use crate::experiment::tally::{PairTally, Tally, VariantTally};
use crate::stats::paired::{Difference, difference, share_difference};
use crate::stats::quantile;
use crate::stats::ratio::{Cross, Sums};
use serde::Serialize;

/// The metric that is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum ComparedMetric {
    /// Mean rounds per game.
    #[serde(rename = "rounds")]
    Rounds,
    /// Share of unfinished games.
    #[serde(rename = "unfinished_share")]
    UnfinishedShare,
    /// A character's win share, by the character dealt.
    #[serde(rename = "win_share")]
    WinShare,
    /// An entry's win share.
    #[serde(rename = "entry_win_share")]
    EntryWinShare,
    /// Mean number of deaths per game.
    #[serde(rename = "deaths")]
    Deaths,
    /// Mean number of players per game that are eliminated before the stage in which all deaths are final.
    #[serde(rename = "eliminated")]
    Eliminated,
}

impl ComparedMetric {
    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Rounds => "rounds",
            Self::UnfinishedShare => "unfinished_share",
            Self::WinShare => "win_share",
            Self::EntryWinShare => "entry_win_share",
            Self::Deaths => "deaths",
            Self::Eliminated => "eliminated",
        }
    }
}

/// One paired difference: the variant's figure minus the baseline's.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    /// The variant.
    pub variant: String,
    /// Its baseline: the first variant, unless it names another.
    pub baseline: String,
    /// The metric.
    pub metric: ComparedMetric,
    /// The character, for a character's win share.
    pub character: Option<String>,
    /// The entry, for an entry's win share.
    pub entry: Option<String>,
    /// The difference: rounds, or shares from -1 to 1.
    pub difference: f64,
    /// Lower end of its interval.
    pub low: f64,
    /// Upper end of its interval.
    pub high: f64,
    /// The variance of one game's difference, as far as pairs differed.
    #[serde(skip)]
    pub variance: f64,
    /// The variance reduction: how many times more games an unpaired comparison needs; `None` if the variants never differ.
    pub variance_reduction: Option<f64>,
    /// The share of common games that the same seat won in both variants; shared wins count as fractions. `None` for
    /// tables of different sizes.
    pub same_winner: Option<f64>,
    /// Number of common games; for a win share, those that dealt the character in both variants.
    pub n: u64,
}

/// The subject of a figure.
#[derive(Clone, Copy, Default)]
struct Of<'a> {
    character: Option<&'a String>,
    entry: Option<&'a String>,
}

/// All differences of a run, variant by variant. A difference with too few games has no row.
#[must_use]
pub fn all(record: &Record, total: &Tally) -> Vec<Comparison> {
    let mut rows = Vec::new();
    let later = total.variants.iter().zip(&record.variants).skip(1).zip(&total.pairs);
    for ((tally, head), pair) in later {
        let (first, baseline) = (&total.variants[head.baseline], &record.variants[head.baseline]);
        let same_winner = pair.same_winner.map(|parts| parts as f64 / PARTS / pair.games.max(1) as f64);
        let mut add = |metric, of: Of<'_>, n, found: Option<Difference>| {
            rows.extend(found.map(|found| Comparison {
                variant: head.name.clone(),
                baseline: baseline.name.clone(),
                metric,
                character: of.character.cloned(),
                entry: of.entry.cloned(),
                difference: found.difference,
                low: found.interval.low,
                high: found.interval.high,
                variance: found.variance,
                variance_reduction: found.variance_reduction,
                same_winner,
                n,
            }));
        };
        let (a, b, cross) = rounds(first, tally, pair);
        add(ComparedMetric::Rounds, Of::default(), pair.games, difference(&a, &b, &cross, pair.games));
        let (a, b, cross) = unfinished(first, tally, pair);
        add(
            ComparedMetric::UnfinishedShare,
            Of::default(),
            pair.games,
            share_difference([&a, &b], &cross, pair.games, 1.0),
        );
        let (a, b, cross) = deaths(first, tally, pair);
        add(ComparedMetric::Deaths, Of::default(), pair.games, difference(&a, &b, &cross, pair.games));
        let (a, b, cross) = eliminated(first, tally, pair);
        add(ComparedMetric::Eliminated, Of::default(), pair.games, difference(&a, &b, &cross, pair.games));
        // Win shares at tables of different sizes are not comparable, nor those of finished games with none.
        let ended = [first, tally].map(|variant| variant.unfinished < variant.games);
        let comparable = head.players == baseline.players && ended[0] == ended[1];
        for (index, name) in record.roster.iter().enumerate().filter(|_| comparable) {
            let (dealt, cross) = ([&first.dealt[index], &tally.dealt[index]], &pair.dealt[index]);
            let found = share_difference(dealt, cross, pair.games, PARTS);
            let of = Of { character: Some(name), entry: None };
            add(ComparedMetric::WinShare, of, cross.weight_weight, found);
        }
        let all = pair.games * u64::from(head.players);
        for (index, (entry, cross)) in head.entries.iter().zip(&pair.entries).enumerate().filter(|_| comparable) {
            let beside = baseline.entries.iter().position(|theirs| theirs.entry == entry.entry);
            let sums = beside.map(|beside| [&first.entries[beside], &tally.entries[index]]);
            // An entry that holds every seat always wins.
            if let Some(sums) = sums.filter(|sums| sums.iter().all(|each| each.weight < all)) {
                let of = Of { character: None, entry: Some(&entry.entry) };
                add(ComparedMetric::EntryWinShare, of, pair.games, share_difference(sums, cross, pair.games, PARTS));
            }
        }
    }
    rows
}

/// The sums of rounds of a variant and its baseline, and those of their products.
pub(super) fn rounds(first: &VariantTally, other: &VariantTally, pair: &PairTally) -> (Sums, Sums, Cross) {
    let of = |variant: &VariantTally| {
        let sum = quantile::sum(&variant.rounds);
        once_a_game(variant.games, sum, quantile::sum_of_squares(&variant.rounds))
    };
    let (a, b) = (of(first), of(other));
    (a, b, crossed(pair, pair.rounds, (a.value, b.value)))
}

fn unfinished(first: &VariantTally, other: &VariantTally, pair: &PairTally) -> (Sums, Sums, Cross) {
    let of = |variant: &VariantTally| once_a_game(variant.games, variant.unfinished, variant.unfinished);
    let (a, b) = (of(first), of(other));
    (a, b, crossed(pair, pair.unfinished, (a.value, b.value)))
}

fn deaths(first: &VariantTally, other: &VariantTally, pair: &PairTally) -> (Sums, Sums, Cross) {
    let (a, b) = (first.deaths, other.deaths);
    (a, b, crossed(pair, pair.deaths, (a.value, b.value)))
}

fn eliminated(first: &VariantTally, other: &VariantTally, pair: &PairTally) -> (Sums, Sums, Cross) {
    let (a, b) = (first.eliminated, other.eliminated);
    (a, b, crossed(pair, pair.eliminated, (a.value, b.value)))
}

/// Sums of a figure that each game has exactly once.
fn once_a_game(games: u64, value: u64, value_value: u64) -> Sums {
    Sums { value, weight: games, value_value, value_weight: value, weight_weight: games }
}

fn crossed(pair: &PairTally, value_value: u64, (first, second): (u64, u64)) -> Cross {
    Cross { value_value, value_weight: first, weight_value: second, weight_weight: pair.games }
}
