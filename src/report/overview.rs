//! An overview of many variants: how each changes the length of a game, and whose win share it changes most.

use super::compare::{ComparedMetric, Comparison};
use super::number::{count, signed};
use super::summary::Summary;
use super::text_table::TextTable;
use super::topic::ReportTopic;
use super::unfinished::{LengthChange, length_change};
use super::variant::VariantSummary;
use crate::stats::holm::adjusted;
use crate::stats::interval::{Interval, of_t_interval};
use crate::stats::level::{risk, risk_shown};

/// Number of variants from which the overview replaces the separate tables.
pub const MANY: usize = 13;

/// The variants and their changes, the largest first; `None` if there are few variants.
#[must_use]
pub fn block(summary: &Summary) -> Option<TextTable> {
    if summary.variants.len() < MANY {
        return None;
    }
    let mut rows: Vec<&Comparison> = of(summary, ComparedMetric::Rounds).collect();
    rows.sort_by(|a, b| b.difference.abs().total_cmp(&a.difference.abs()));
    let lengths = believed(&rows);
    let moved: Vec<Option<&Comparison>> = moved(summary, &rows);
    let of_variant =
        |name: &str| summary.variants.iter().find(|variant| variant.name == name).and_then(VariantSummary::minutes);
    let timed = summary.variants.iter().any(|variant| variant.minutes().is_some());
    let shown = rows.iter().zip(lengths).zip(&moved).map(|((row, sure), moved)| {
        let (whose, points) = match moved {
            Some(most) => (most.character.clone().unwrap_or_default(), signed(100.0 * most.difference)),
            None => ("-".to_owned(), "-".to_owned()),
        };
        let [rounds, bounds] = match length_change(summary, row) {
            LengthChange::Known | LengthChange::UpToLimit => {
                [signed(row.difference), format!("{} to {}", signed(row.low), signed(row.high))]
            }
            LengthChange::AtLeast if row.difference < 0.0 => [format!("<= {}", signed(row.high)), "-".to_owned()],
            LengthChange::AtLeast => [format!(">= {}", signed(row.low)), "-".to_owned()],
            LengthChange::Unknown => ["-", "-"].map(str::to_owned),
        };
        let rounds = rounds + mark(sure && length_change(summary, row) != LengthChange::Unknown);
        let mut cells = vec![row.variant.clone(), rounds, bounds];
        let minutes = || of_variant(&row.variant).map_or_else(|| "-".to_owned(), |value| format!("{value:.0}"));
        cells.extend(timed.then(minutes));
        cells.extend([whose, points]);
        cells
    });
    let games = summary.variants.first().map_or(0, |variant: &VariantSummary| variant.games);
    let said = if timed { ", minutes of a game" } else { "" };
    let heading = format!(
        "Each variant minus its baseline, paired over {} common games: rounds{said}, and the clearest change of a \
         character's win share, in pp",
        count(games)
    );
    let mut names = vec!["variant", "rounds", "interval"];
    names.extend(timed.then_some("minutes"));
    names.extend(["character", "pp"]);
    let block = TextTable::new(heading, &names, shown.collect()).about(ReportTopic::Length);
    let note = format!(
        "Marked with *: a clear change after correction for {} variants (Holm, {}); others may be chance. A character is \
         named only where its win share changes clearly, after correction for all characters in all variants. The figures \
         of each variant are in the tables of the run.",
        rows.len(),
        risk_shown()
    );
    Some(TextTable { notes: vec![note], ..block })
}

fn mark(sure: bool) -> &'static str {
    if sure { "*" } else { "" }
}

fn of(summary: &Summary, metric: ComparedMetric) -> impl Iterator<Item = &Comparison> {
    summary.comparisons.iter().filter(move |row| row.metric == metric)
}

/// Which differences are clear after correction for all of them (Holm). Variants that never differ have P value 1.
pub(super) fn believed(rows: &[&Comparison]) -> Vec<bool> {
    let p = |row: &&Comparison| {
        let interval = Interval { low: row.low, high: row.high };
        if row.variance_reduction.is_none() { 1.0 } else { of_t_interval(row.difference, interval, row.n) }
    };
    let p: Vec<f64> = rows.iter().map(p).collect();
    adjusted(&p).into_iter().map(|value| value <= risk()).collect()
}

/// For each variant, the largest clear change of a character's win share, after correction for all of them.
fn moved<'a>(summary: &'a Summary, variants: &[&Comparison]) -> Vec<Option<&'a Comparison>> {
    let shares: Vec<&Comparison> = of(summary, ComparedMetric::WinShare).collect();
    let sure = believed(&shares);
    let most = |variant: &&Comparison| {
        let own = shares.iter().zip(&sure).filter(|(row, sure)| **sure && row.variant == variant.variant);
        own.map(|(row, _)| *row).max_by(|a, b| a.difference.abs().total_cmp(&b.difference.abs()))
    };
    variants.iter().map(most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(difference: f64, half: f64, differs: bool) -> Comparison {
        Comparison {
            variant: "variant".to_owned(),
            baseline: "first".to_owned(),
            metric: ComparedMetric::Rounds,
            character: None,
            entry: None,
            difference,
            low: difference - half,
            high: difference + half,
            variance: 1.0,
            variance_reduction: differs.then_some(1.0),
            same_winner: None,
            n: 100,
        }
    }

    #[test]
    fn a_difference_is_believed_only_if_it_stands_up_to_all_that_are_looked_at() {
        let beyond = row(-1.1, 1.0, true);
        assert_eq!(believed(&[&beyond]), [true], "alone it is beyond its interval");
        let others: Vec<Comparison> = (0..12).map(|_| row(0.1, 1.0, true)).collect();
        let mut rows: Vec<&Comparison> = others.iter().collect();
        rows.push(&beyond);
        assert_eq!(believed(&rows), [false; 13], "one such in thirteen is no surprise");
        let far = row(9.0, 1.0, true);
        rows.push(&far);
        let same = row(0.0, 0.0, false);
        rows.push(&same);
        assert_eq!(believed(&rows).iter().filter(|sure| **sure).count(), 1);
        assert!(believed(&rows)[13] && !believed(&rows)[14]);
    }
}
