//! A sweep of two axes as a map of the first entry's win share, hatched where there is no clear difference from the
//! best. A sweep of three axes is one map for each value of the first.

use super::drawing::Drawing;
use super::grid::{self, Grid, GridCell};
use super::look::{HEATS, MARGIN, Tone, WIDTH};
use super::mark::Anchor;
use super::scale::Unit;
use crate::experiment::axis::Axis;
use crate::report::number::count;
use crate::report::summary::Summary;
use crate::report::variant::VariantSummary;
use crate::report::wins::Wins;

/// The gap between maps.
const GAP: f64 = 24.0;

/// Draws the map; `None` if the run is no such sweep or the entry has no share.
#[must_use]
pub fn draw(summary: &Summary) -> Option<Drawing> {
    let (outer, down, across) = match summary.axes.as_slice() {
        [down, across] => (None, down, across),
        [outer, down, across] => (Some(outer), down, across),
        _ => return None,
    };
    let first = summary.variants.first()?;
    let shares: Vec<f64> =
        summary.variants.iter().filter_map(|variant| Some(100.0 * wins(variant)?.win_share?)).collect();
    let (low, high) = (shares.iter().copied().reduce(f64::min)?, shares.iter().copied().reduce(f64::max)?);
    let whose = first.entries.first().map_or("", |entry| entry.strategy.as_str());
    let says = format!(
        "Win share of the entry ({whose}) in per cent, {} games a cell; fair is {:.1} %. Outlined is the largest of a map, \
         hatched are cells whose 95 % interval overlaps its: these games do not tell them apart.",
        count(first.games),
        100.0 * first.fair_share.unwrap_or(0.0)
    );
    let title = format!("{}: what the entry wins over {} and {}", summary.title, down.name, across.name);
    let (mut drawing, mut top) = Drawing::new("heatmap", &title, &says);
    let maps: Vec<(Option<String>, Grid)> = (0..outer.map_or(1, |outer| outer.values.len()))
        .map(|map| {
            let found = |row: usize, column: usize| {
                let place = if outer.is_some() { vec![map, row, column] } else { vec![row, column] };
                summary.variants.iter().find(|variant| variant.place_index == place).and_then(wins)
            };
            let name = outer.map(|outer| format!("{} {}", outer.name, outer.values[map]));
            (name, cells((down, across), [low, high], found))
        })
        .collect();
    top = side_by_side(&mut drawing, top, &maps);
    let tones: Vec<Tone> = (0..HEATS).map(Tone::Heat).collect();
    let ends = [low, high].map(|end| Unit::Percent.text(end, 1));
    let marks = [Some("no clear difference from the largest"), Some("the largest")];
    let bottom = grid::key(&mut drawing, top, &tones, [&ends[0], &ends[1]], marks);
    Some(drawing.ended(bottom))
}

/// Places maps side by side as far as there is room; returns where they end.
fn side_by_side(drawing: &mut Drawing, mut top: f64, maps: &[(Option<String>, Grid)]) -> f64 {
    let widest = maps.iter().map(|(_, map)| map.width()).fold(1.0, f64::max) + GAP;
    let room = WIDTH - 2.0 * MARGIN + GAP;
    let across = (1..=maps.len()).rev().find(|&count| widest * count as f64 <= room).unwrap_or(1);
    for line in maps.chunks(across) {
        let mut bottom = top;
        for (column, (name, map)) in line.iter().enumerate() {
            let left = MARGIN + column as f64 * widest;
            let mut from = top;
            if let Some(name) = name {
                drawing.label([left, from + 14.0], Anchor::Start, name);
                from += 24.0;
            }
            bottom = bottom.max(grid::draw(drawing, [left, from], map));
        }
        top = bottom + 8.0;
    }
    top
}

fn wins(variant: &VariantSummary) -> Option<Wins> {
    variant.entries.first().map(|entry| entry.wins).filter(|wins| wins.win_share.is_some())
}

fn cells((down, across): (&Axis, &Axis), span: [f64; 2], found: impl Fn(usize, usize) -> Option<Wins>) -> Grid {
    let places = || (0..down.values.len()).flat_map(|row| (0..across.values.len()).map(move |column| (row, column)));
    let best = places()
        .filter_map(|place| Some((place, found(place.0, place.1)?)))
        .reduce(|best, next| if next.1.win_share > best.1.win_share { next } else { best });
    let cell = |row: usize, column: usize| {
        let wins = found(row, column)?;
        let share = 100.0 * wins.win_share?;
        let outlined = best.is_some_and(|(place, _)| place == (row, column));
        let near = best.is_some_and(|(_, best)| wins.high >= best.low);
        Some(GridCell {
            text: format!("{share:.1}"),
            tone: grid::heat(share, span),
            hatched: near && !outlined,
            outlined,
        })
    };
    Grid {
        corner: down.name.clone(),
        down: down.values.clone(),
        above: across.name.clone(),
        across: across.values.clone(),
        cells: (0..down.values.len())
            .map(|row| (0..across.values.len()).map(|column| cell(row, column)).collect())
            .collect(),
    }
}
