//! The figures that conclusions rest on, from the tally of the stated tables or of a drawn one.

use super::super::best::SettingGroup;
use super::super::compare;
use super::super::wins::{Wins, grouped, plain};
use super::{ConclusionKind, Subject};
use crate::experiment::record::Record;
use crate::experiment::tally::{Tally, VariantTally};
use crate::stats::level::z;
use crate::stats::quantile;
use std::collections::BTreeMap;

/// A figure with its standard error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct TableFigure {
    /// The figure.
    pub(super) value: f64,
    /// Its standard error; `None` if none is known.
    pub(super) error: Option<f64>,
}

/// What stands first with the stated numbers.
pub(super) struct Ranking {
    /// For each variant, its characters by win share, best first.
    characters: Vec<Vec<usize>>,
    /// The best setting of each group of a sweep, then the others, as indices of variants, and the group's character.
    settings: Vec<(Vec<usize>, Option<String>)>,
}

impl Ranking {
    /// The ranking of a run.
    pub(super) fn new(record: &Record, settings: &[SettingGroup]) -> Self {
        let ranked = |tally: &VariantTally| {
            let mut all: Vec<usize> = (0..tally.dealt.len()).filter(|index| tally.dealt[*index].weight > 0).collect();
            all.sort_by(|a, b| share_of(tally, *b).total_cmp(&share_of(tally, *a)));
            all
        };
        let index = |name: &str| record.variants.iter().position(|variant| variant.name == name);
        let group = |group: &SettingGroup| {
            let others = group.settings.iter().map(|row| row.variant.as_str()).filter(|name| *name != group.best);
            let all = [group.best.as_str()].into_iter().chain(others).filter_map(index);
            (all.collect(), group.character.clone())
        };
        let characters = record.total.variants.iter().map(ranked).collect();
        Self { characters, settings: settings.iter().map(group).collect() }
    }
}

/// The win share of a character by the character dealt; 0 without seats.
fn share_of(tally: &VariantTally, character: usize) -> f64 {
    plain(&tally.dealt[character]).win_share.unwrap_or(0.0)
}

/// All figures of a tally.
pub(super) fn all(record: &Record, tally: &Tally, ranking: &Ranking) -> BTreeMap<Subject, TableFigure> {
    let mut found = BTreeMap::new();
    for row in compare::all(record, tally) {
        let Some(variant_index) = record.variants.iter().position(|head| head.name == row.variant) else { continue };
        let subject = Subject {
            kind: ConclusionKind::Difference,
            variant_index,
            variant: row.variant,
            baseline: Some(row.baseline),
            metric: row.metric.name(),
            character: row.character,
            entry: row.entry,
        };
        let error = (row.high - row.low) / 2.0 / z();
        if error.is_finite() {
            found.insert(subject, TableFigure { value: row.difference, error: Some(error) });
        }
    }
    for (index, (variant, order)) in tally.variants.iter().zip(&ranking.characters).enumerate() {
        found.extend(of_variant(record, (index, variant), order));
    }
    found.extend(ranking.settings.iter().filter_map(|(group, character)| best(record, tally, (group, character))));
    found
}

/// The figures of one variant: its length, win shares above the fair share, and the order of its characters.
fn of_variant(record: &Record, (index, tally): (usize, &VariantTally), order: &[usize]) -> Vec<(Subject, TableFigure)> {
    let mut found = Vec::new();
    let games = tally.games as f64;
    if tally.games == 0 {
        return found;
    }
    let subject = |kind, metric| Subject {
        kind,
        variant_index: index,
        variant: record.variants[index].name.clone(),
        baseline: None,
        metric,
        character: None,
        entry: None,
    };
    let error = quantile::deviation(&tally.rounds).map(|sd| sd / games.sqrt());
    let value = quantile::sum(&tally.rounds) as f64 / games;
    found.push((subject(ConclusionKind::Length, "rounds"), TableFigure { value, error }));
    let players = u64::from(record.variants[index].players);
    let fair = (games - tally.unfinished as f64) / games / players as f64;
    let above = |wins: Wins| {
        let (share, low, high) = (wins.win_share?, wins.low?, wins.high?);
        Some(TableFigure { value: share - fair, error: Some((high - low) / 2.0 / z()) })
    };
    for (name, sums) in record.roster.iter().zip(&tally.dealt).filter(|(_, sums)| sums.weight > 0) {
        let character = Some(name.clone());
        let subject = Subject { character, ..subject(ConclusionKind::Share, "win_share") };
        found.extend(above(plain(sums)).map(|estimate| (subject, estimate)));
    }
    for (head, sums) in record.variants[index].entries.iter().zip(&tally.entries) {
        let entry = Some(head.entry.clone());
        let subject = Subject { entry, ..subject(ConclusionKind::Share, "entry_win_share") };
        found.extend(above(grouped(sums, tally.games * players)).map(|estimate| (subject, estimate)));
    }
    if let [first, others @ ..] = order
        && !others.is_empty()
        && tally.unfinished < tally.games
    {
        let character = Some(record.roster[*first].clone());
        let most = others.iter().map(|other| share_of(tally, *other)).fold(0.0, f64::max);
        let lead = TableFigure { value: share_of(tally, *first) - most, error: None };
        found.push((Subject { character, ..subject(ConclusionKind::First, "win_share") }, lead));
        let kept = TableFigure { value: in_order(tally, order), error: None };
        found.push((subject(ConclusionKind::Order, "pairs_in_order"), kept));
    }
    found
}

/// The share of pairs of characters that stand in this order, a tie as half a pair (Kendall, Biometrika 30, 1938).
fn in_order(tally: &VariantTally, order: &[usize]) -> f64 {
    let shares: Vec<f64> = order.iter().map(|character| share_of(tally, *character)).collect();
    let pairs =
        shares.iter().enumerate().flat_map(|(at, before)| shares[at + 1..].iter().map(move |after| (before, after)));
    let (mut kept, mut all) = (0.0, 0.0);
    for (before, after) in pairs {
        all += 1.0;
        kept += if before > after { 1.0 } else { f64::from(u8::from(before >= after)) / 2.0 };
    }
    kept / all
}

/// The lead of the setting that is the best with the stated numbers.
fn best(
    record: &Record,
    tally: &Tally,
    (group, character): (&[usize], &Option<String>),
) -> Option<(Subject, TableFigure)> {
    let share = |index: &usize| tally.variants[*index].entries.first().and_then(|sums| sums.ratio());
    let [first, others @ ..] = group else { return None };
    let most = others.iter().filter_map(share).reduce(f64::max)?;
    let subject = Subject {
        kind: ConclusionKind::Best,
        variant_index: *first,
        variant: record.variants[*first].name.clone(),
        baseline: None,
        metric: "entry_win_share",
        character: character.clone(),
        entry: None,
    };
    Some((subject, TableFigure { value: (share(first)? - most) / super::super::wins::PARTS, error: None }))
}
