//! Counterfactuals: what an option is worth when it first comes up, taken or blocked in the same games.

use super::drawing::Drawing;
use super::grid::{self, Grid, GridCell};
use super::group::FigureValue;
use super::look::{MARGIN, STEPS, Tone};
use super::mark::Anchor;
use super::parts::{Dot, Panel, PanelRows};
use super::rows::{self, verdict};
use super::scale::Unit;
use crate::experiment::fork::ForkHead;
use crate::report::forks::{ForkRow, called, fact_words};
use crate::report::introduced::introduced;
use crate::report::number::{count, counted};
use crate::report::summary::Summary;
use crate::stats::holm;
use crate::stats::interval::Interval;
use crate::stats::level::{confidence, risk_shown};

/// Largest number of rows shown: those with the most pairs.
const SHOWN: usize = 40;

/// Smallest number of pairs for a cell of a map.
const MET: u64 = 30;

/// Draws the option's worth by the facts of the seat: a map for two facts, rows otherwise; `None` without a fork.
#[must_use]
pub fn draw(summary: &Summary) -> Option<Drawing> {
    let fork = summary.fork.as_ref()?;
    let all: Vec<&ForkRow> = summary.counterfactuals.iter().filter(|row| row.by.is_none()).collect();
    let first = all.first()?;
    let says = format!(
        "Win share with the option ({}) taken minus with it blocked where it first comes up, in percentage points, over {} \
         of the same games. Above 0: take it; below: wait.{}",
        called(fork),
        counted(first.n, "pair"),
        if fork.by.len() == 2 {
            format!(
                " Hatched: no clear difference from 0 (Holm, {}). Left out: facts that fewer than {MET} pairs met.",
                risk_shown()
            )
        } else {
            format!(" Bars are {} intervals.", confidence())
        }
    );
    let (mut drawing, mut top) =
        Drawing::new("counterfactual", &introduced(&summary.title, "what taking it is worth"), &says);
    if fork.by.len() != 2 {
        let bottom = listed(&mut drawing, top, (summary, fork));
        return Some(drawing.ended(bottom));
    }
    let shown =
        || summary.counterfactuals.iter().filter(|row| row.by.is_some() && row.n >= MET && points(row).is_some());
    let differences: Vec<(f64, Interval)> =
        shown().filter_map(points).map(|[value, low, high]| (value, Interval { low, high })).collect();
    let sure = holm::clear(&differences);
    let own = |variant: &str| -> Vec<(&ForkRow, bool)> {
        shown().zip(sure.iter().copied()).filter(|(row, _)| row.variant == variant).collect()
    };
    let far = farthest(shown());
    for row in &all {
        if all.len() > 1 {
            drawing.label([MARGIN, top + 14.0], Anchor::Start, &row.variant);
            top += 24.0;
        }
        top = grid::draw(&mut drawing, [MARGIN, top], &map(summary, &own(&row.variant), (fork, far))) + 8.0;
    }
    let tones: Vec<Tone> = (0..STEPS).map(Tone::Step).collect();
    let ends = [-far, far].map(|end| format!("{} pp", Unit::Points.text(end, 1)));
    let bottom = grid::key(&mut drawing, top, &tones, [&ends[0], &ends[1]], [Some("not decided by these games"), None]);
    Some(drawing.ended(bottom))
}

fn points(row: &ForkRow) -> Option<[f64; 3]> {
    Some([100.0 * row.difference?, 100.0 * row.low?, 100.0 * row.high?])
}

/// The largest clear difference; if there is none, the largest difference.
fn farthest<'a>(rows: impl Iterator<Item = &'a ForkRow>) -> f64 {
    let found: Vec<[f64; 3]> = rows.filter_map(points).collect();
    let sure = found.iter().filter(|[_, low, high]| *low > 0.0 || *high < 0.0).map(|[value, _, _]| value.abs());
    let most = sure.fold(0.0, f64::max);
    if most > 0.0 { most } else { found.iter().map(|[value, _, _]| value.abs()).fold(1.0, f64::max) }
}

fn map(summary: &Summary, rows: &[(&ForkRow, bool)], (fork, far): (&ForkHead, f64)) -> Grid {
    let fact = |row: &ForkRow, index: usize| row.by.as_ref().and_then(|by| by.get(index).copied());
    let met = |index: usize| {
        let mut values: Vec<i32> = rows.iter().filter_map(|(row, _)| points(row).and(fact(row, index))).collect();
        values.sort_unstable();
        values.dedup();
        values
    };
    let (down, across) = (met(0), met(1));
    let cell = |first: i32, second: i32| {
        let (row, sure) = rows.iter().find(|(row, _)| row.by.as_deref() == Some(&[first, second]))?;
        let [value, low, high] = points(row)?;
        Some(GridCell {
            text: Unit::Points.text(value, 1),
            figure: FigureValue { value, bounds: Some([low, high]), n: Some(row.n), unit: Unit::Points },
            tone: grid::sides(value, 0.0, far),
            hatched: !sure,
            outlined: false,
        })
    };
    Grid {
        shows: "taken minus blocked,",
        corner: fact_words(&summary.edition, &fork.by[0]).to_owned(),
        above: fact_words(&summary.edition, &fork.by[1]).to_owned(),
        cells: down.iter().map(|&first| across.iter().map(|&second| cell(first, second)).collect()).collect(),
        down: down.iter().map(ToString::to_string).collect(),
        across: across.iter().map(ToString::to_string).collect(),
    }
}

/// Draws all pairs of every variant, followed by its groups.
fn listed(drawing: &mut Drawing, top: f64, (summary, fork): (&Summary, &ForkHead)) -> f64 {
    let mut rows: Vec<&ForkRow> = summary.counterfactuals.iter().filter(|row| points(row).is_some()).collect();
    rows.sort_by_key(|row| core::cmp::Reverse(row.n));
    rows.truncate(SHOWN);
    // In the order of the table: variant by variant, all pairs first.
    let order = |row: &ForkRow| summary.counterfactuals.iter().position(|other| other == row);
    rows.sort_by_key(|row| order(row));
    let several = summary.variants.len() > 1;
    let name = |row: &&ForkRow| {
        let facts = row.by.as_ref().map_or_else(
            || "all pairs".to_owned(),
            |by| {
                fork.by
                    .iter()
                    .zip(by)
                    .map(|(fact, value)| format!("{} {value}", fact_words(&summary.edition, fact)))
                    .collect::<Vec<_>>()
                    .join(", ")
            },
        );
        if several { format!("{}: {facts}", row.variant) } else { facts }
    };
    let dot = |row: &&ForkRow| {
        let [value, low, high] = points(row)?;
        let (tone, shape) = verdict(Some([low, high]), 0.0);
        Some(Dot { value, bounds: Some([low, high]), n: row.n, tone, shape })
    };
    let panel = Panel {
        heading: "pp, taken minus blocked".to_owned(),
        dots: rows.iter().map(dot).collect(),
        line: Some((0.0, "no difference".to_owned())),
        unit: Unit::Points,
        said: rows.iter().map(|row| format!("n {}", count(row.n))).collect(),
    };
    let names = rows.iter().map(name).collect();
    let span = rows::span([&panel].into_iter());
    let bottom = rows::draw(drawing, top, &PanelRows { names, panels: vec![panel], columns: 1 }, &[span]);
    rows::key(drawing, bottom + 4.0, &rows::VERDICTS)
}
