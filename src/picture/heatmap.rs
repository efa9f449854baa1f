//! A sweep of two axes as a map of the first entry's win share: outlined among the best, hatched undecided. A sweep of
//! three axes is one map for each value of the first.

use super::drawing::Drawing;
use super::grid::{self, Grid, GridCell};
use super::group::FigureValue;
use super::look::{HEATS, MARGIN, Tone, WIDTH};
use super::mark::Anchor;
use super::scale::Unit;
use crate::experiment::axis::Axis;
use crate::report::best::{MARGIN_POINTS, SettingGroup, SettingVerdict};
use crate::report::introduced::introduced;
use crate::report::number::counted;
use crate::report::summary::Summary;
use crate::report::sweep_text::fair_shares;
use crate::report::variant::VariantSummary;
use crate::report::wins::Wins;
use crate::stats::level::confidence;

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
    if summary.variants.iter().any(|variant| wins(variant).is_none()) {
        return None;
    }
    let groups = &summary.numbers.settings;
    let whose = first.entries.first().map_or("", |entry| entry.strategy.as_str());
    let judged = if groups.iter().any(SettingGroup::is_decidable) {
        format!(
            " Outlined: among the best, which is surely at most {MARGIN_POINTS} pp below the best setting. Hatched: undecided. All \
             others are worse. Differences are paired over common games, {} for all settings together.",
            confidence()
        )
    } else {
        String::new()
    };
    let alone = if groups.len() > 1 { " Each character is judged and coloured alone." } else { "" };
    let says = format!(
        "Win share of the entry ({whose}) in per cent, {} a cell; a fair share is {}.{judged}{alone}",
        counted(first.games, "game"),
        fair_shares(summary, first, 1)
    );
    let title = introduced(&summary.title, "what the entry wins");
    let (mut drawing, mut top) = Drawing::new("heatmap", &title, &says);
    let maps: Vec<(Option<String>, Grid)> = (0..outer.map_or(1, |outer| outer.values.len()))
        .map(|map| {
            let found = |row: usize, column: usize| {
                let place = if outer.is_some() { vec![map, row, column] } else { vec![row, column] };
                cell(summary, summary.variants.iter().find(|variant| variant.place_index == place)?)
            };
            let name = outer.map(|outer| outer.values[map].clone());
            (name, cells((down, across), found))
        })
        .collect();
    top = side_by_side(&mut drawing, top, &maps);
    let tones: Vec<Tone> = (0..HEATS).map(Tone::Heat).collect();
    let ends = if groups.len() > 1 {
        ["lowest".to_owned(), "highest".to_owned()]
    } else {
        span(summary, |_| true).map(|end| Unit::Percent.text(100.0 * end, 1))
    };
    let decided = |verdict: SettingVerdict| groups.iter().any(|group| group.is_decidable() && group.count(verdict) > 0);
    let marks = [SettingVerdict::Undecided, SettingVerdict::AmongBest]
        .map(|verdict| Some(verdict.text()).filter(|_| decided(verdict)));
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

/// The smallest and largest win share of some variants.
fn span(summary: &Summary, of: impl Fn(&str) -> bool) -> [f64; 2] {
    let own = summary.variants.iter().filter(|variant| of(&variant.name));
    let shares = own.filter_map(|variant| wins(variant)?.win_share);
    shares.fold([1.0, 0.0], |[low, high], share| [share.min(low), share.max(high)])
}

/// The cell of a variant, coloured among the settings that it is compared with.
fn cell(summary: &Summary, variant: &VariantSummary) -> Option<GridCell> {
    let wins = wins(variant)?;
    let share = wins.win_share?;
    let bounds = wins.low.zip(wins.high).map(|(low, high)| [100.0 * low, 100.0 * high]);
    let group = summary.numbers.settings.iter().find(|group| group.row(&variant.name).is_some());
    let verdict = group.filter(|group| group.is_decidable()).and_then(|group| group.row(&variant.name));
    let is = |wanted: SettingVerdict| verdict.is_some_and(|row| row.verdict == wanted);
    Some(GridCell {
        text: format!("{:.1}", 100.0 * share),
        figure: FigureValue { value: 100.0 * share, bounds, n: Some(wins.seats), unit: Unit::Percent },
        tone: grid::heat(share, span(summary, |name| group.is_none_or(|group| group.row(name).is_some()))),
        hatched: is(SettingVerdict::Undecided),
        outlined: is(SettingVerdict::AmongBest),
    })
}

fn cells((down, across): (&Axis, &Axis), found: impl Fn(usize, usize) -> Option<GridCell>) -> Grid {
    Grid {
        corner: down.words().to_owned(),
        down: down.values.clone(),
        shows: "win share,",
        above: across.words().to_owned(),
        across: across.values.clone(),
        cells: (0..down.values.len())
            .map(|row| (0..across.values.len()).map(|column| found(row, column)).collect())
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::mark::Mark;
    use super::super::testkit::{clipped, overlapping, record};
    use super::*;

    #[test]
    fn verdicts_are_drawn_and_explained() {
        let sweep = "[[entry]]\nstrategy = 'seasoned'\n[sweep]\n'entry.params.cross_at' = [4, 7]\n'entry.params.rush_at' = [8, 10]\n";
        let mut summary = Summary::new(&record(sweep));
        let verdicts =
            [SettingVerdict::Worse, SettingVerdict::AmongBest, SettingVerdict::Undecided, SettingVerdict::Worse];
        for (row, verdict) in summary.numbers.settings[0].settings.iter_mut().zip(verdicts) {
            (row.verdict, row.difference) = (verdict, Some(0.0));
        }
        let drawing = draw(&summary).unwrap();
        assert_eq!((clipped(&drawing), overlapping(&drawing)), (vec![], vec![]));
        let outlines = drawing.marks.iter().filter(|mark| matches!(mark, Mark::Area { tone: Tone::Outline, .. }));
        assert_eq!(outlines.count(), 8, "four sides of one cell, and four of its mark in the key");
        let text = format!("{:?}", drawing.marks);
        assert!(text.contains("among the best") && text.contains("undecided"), "{text}");
    }

    #[test]
    fn the_label_above_the_rows_is_whole() {
        let sweep = "[[entry]]\nstrategy = 'seasoned'\n[sweep]\n'entry.params.cross_at' = { from = 4, to = 5, label = \
                     'battle Strength to try the bridge' }\n'entry.params.rush_at' = [8, 10]\n";
        let drawing = draw(&Summary::new(&record(sweep))).unwrap();
        assert_eq!((clipped(&drawing), overlapping(&drawing)), (vec![], vec![]));
        let text = format!("{:?}", drawing.marks);
        assert!(!text.contains('\u{2026}') && text.contains("bridge"), "{text}");
    }
}
