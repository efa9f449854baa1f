//! An overview of many variants: how each changes the length of a game and the number of deaths.

use super::drawing::Drawing;
use super::parts::{Dot, Panel, PanelRows};
use super::rows::{self, verdict};
use super::scale::Unit;
use crate::report::compare::{ComparedMetric, Comparison};
use crate::report::introduced::introduced;
use crate::report::number::count;
use crate::report::summary::Summary;
use crate::stats::level::confidence;

/// Largest number of variants shown.
const SHOWN: usize = 50;

/// Draws the variants by size of change; `None` if no variants can be compared.
#[must_use]
pub fn draw(summary: &Summary) -> Option<Drawing> {
    let mut lengths: Vec<&Comparison> = of(summary, ComparedMetric::Rounds).collect();
    lengths.sort_by(|a, b| b.difference.abs().total_cmp(&a.difference.abs()));
    let all = lengths.len();
    lengths.truncate(SHOWN);
    // The largest changes are selected, then sorted from the longest to the shortest games.
    lengths.sort_by(|a, b| b.difference.total_cmp(&a.difference));
    let first = lengths.first()?;
    let left = if all > SHOWN {
        format!(" The {} of {all} variants that change the length most are shown.", lengths.len())
    } else {
        String::new()
    };
    let says = format!(
        "Each variant minus the one it is compared with, paired over {} common games, with {} intervals that are not corrected \
         for looking at many.{left}",
        count(first.n),
        confidence()
    );
    let (mut drawing, top) = Drawing::new("overview", &introduced(&summary.title, "every variant at a glance"), &says);
    let deaths: Vec<&Comparison> = of(summary, ComparedMetric::Deaths).collect();
    let mut panels = vec![panel("rounds a game", lengths.iter().map(|row| Some(*row)).collect())];
    if !deaths.is_empty() {
        let beside = lengths.iter().map(|row| deaths.iter().find(|death| death.variant == row.variant).copied());
        panels.push(panel("characters killed a game", beside.collect()));
    }
    let spans: Vec<[f64; 2]> = panels.iter().map(|panel| rows::span([panel].into_iter())).collect();
    let names = lengths.iter().map(|row| row.variant.clone()).collect();
    let bottom = rows::draw(&mut drawing, top, &PanelRows { names, panels, columns: 1 }, &spans);
    let bottom = rows::key(&mut drawing, bottom + 4.0, &rows::verdicts("more", "less"));
    Some(drawing.ended(bottom))
}

fn of(summary: &Summary, metric: ComparedMetric) -> impl Iterator<Item = &Comparison> {
    summary.comparisons.iter().filter(move |row| row.metric == metric)
}

fn panel(heading: &str, rows: Vec<Option<&Comparison>>) -> Panel {
    let dot = |row: &Comparison| {
        let bounds = Some([row.low, row.high]);
        let (tone, shape) = verdict(bounds, 0.0);
        Dot { value: row.difference, bounds, n: row.n, tone, shape }
    };
    Panel {
        heading: heading.to_owned(),
        dots: rows.into_iter().map(|row| row.map(dot)).collect(),
        line: Some((0.0, "no change".to_owned())),
        unit: Unit::Difference,
        said: Vec::new(),
    }
}
