//! Win shares of one entry, by variant or along the axis of a sweep, with paired differences.

use super::drawing::Drawing;
use super::parts::{Dot, Panel, PanelRows};
use super::rows::{self, VERDICTS, verdict};
use super::scale::Unit;
use crate::report::compare::{ComparedMetric, Comparison};
use crate::report::introduced::introduced;
use crate::report::number::counted;
use crate::report::summary::Summary;
use crate::report::variant::{EntryRow, VariantSummary};
use crate::stats::level::confidence;

/// The first entry, other than the field, that has a win share.
#[must_use]
pub fn guest(variant: &VariantSummary) -> Option<&EntryRow> {
    variant.entries.iter().find(|entry| entry.entry != "field" && entry.wins.win_share.is_some())
}

/// One row per variant: the entry's share and its difference from the baseline; `None` if no entry has a share.
#[must_use]
pub fn draw(summary: &Summary) -> Option<Drawing> {
    let mut variants: Vec<(&VariantSummary, &EntryRow)> =
        summary.variants.iter().filter_map(|variant| Some((variant, guest(variant)?))).collect();
    let (first, _) = *variants.first()?;
    if !in_order(summary) {
        variants.sort_by(|a, b| b.1.wins.win_share.unwrap_or(0.0).total_cmp(&a.1.wins.win_share.unwrap_or(0.0)));
    }
    let won = shares(&variants);
    let says = format!(
        "Share of its seats that the entry wins, in per cent, over {} a variant, with {sure} intervals{}{}.",
        counted(first.games, "game"),
        if won.line.is_some() { "; the dashed line is the fair share" } else { "" },
        if has_differences(summary) {
            "; beside it the paired difference in pp to the variant it is compared with"
        } else {
            ""
        },
        sure = confidence()
    );
    let (mut drawing, top) = Drawing::new("entries", &introduced(&summary.title, "what the entry wins"), &says);
    let names = variants.iter().map(|(variant, entry)| name(summary, variant, entry)).collect();
    let mut panels = vec![won];
    if has_differences(summary) {
        panels.push(differences(summary, &variants));
    }
    let spans: Vec<[f64; 2]> = panels.iter().map(|panel| rows::span([panel].into_iter())).collect();
    let bottom = rows::draw(&mut drawing, top, &PanelRows { names, panels, columns: 1 }, &spans);
    let bottom = rows::key(&mut drawing, bottom + 4.0, &VERDICTS);
    Some(drawing.ended(bottom))
}

/// Are the rows in the order of a numeric axis? Otherwise they are sorted by win share.
fn in_order(summary: &Summary) -> bool {
    match summary.axes.as_slice() {
        [axis] => axis.values.iter().all(|value| value.parse::<f64>().is_ok()),
        _ => false,
    }
}

fn name(summary: &Summary, variant: &VariantSummary, entry: &EntryRow) -> String {
    match (summary.axes.as_slice(), variant.place_index.as_slice()) {
        ([axis], [place]) => {
            let value = axis.values.get(*place).map_or("", String::as_str);
            // A number needs the name of its axis.
            if value.parse::<f64>().is_ok() { format!("{} {value}", axis.words()) } else { value.to_owned() }
        }
        _ if variant.name.contains(&entry.strategy) => variant.name.clone(),
        _ => format!("{} ({})", variant.name, entry.strategy),
    }
}

fn has_differences(summary: &Summary) -> bool {
    of_entries(summary).next().is_some()
}

fn of_entries(summary: &Summary) -> impl Iterator<Item = &Comparison> {
    summary.comparisons.iter().filter(|row| row.metric == ComparedMetric::EntryWinShare)
}

fn shares(variants: &[(&VariantSummary, &EntryRow)]) -> Panel {
    let fair = |variant: &VariantSummary| 100.0 * variant.fair_share.unwrap_or(0.0);
    let dot = |(variant, entry): &(&VariantSummary, &EntryRow)| {
        let bounds = entry.wins.low.zip(entry.wins.high).map(|(low, high)| [100.0 * low, 100.0 * high]);
        let (tone, shape) = verdict(bounds, fair(variant));
        entry.wins.win_share.map(|share| Dot { value: 100.0 * share, bounds, n: entry.wins.seats, tone, shape })
    };
    // Fair shares differ slightly between variants with different numbers of unfinished games; the line shows the first
    // variant's. Tables of different sizes have no common one.
    let alike = variants.windows(2).all(|pair| pair[0].0.players == pair[1].0.players);
    let first = variants.first().filter(|_| alike);
    let line = first.map(|(variant, _)| (fair(variant), format!("fair {:.1} %", fair(variant))));
    Panel {
        heading: "win share".to_owned(),
        dots: variants.iter().map(dot).collect(),
        line,
        unit: Unit::Percent,
        said: variants
            .iter()
            .map(|(_, entry)| format!("{:.1} %", 100.0 * entry.wins.win_share.unwrap_or(0.0)))
            .collect(),
    }
}

fn differences(summary: &Summary, variants: &[(&VariantSummary, &EntryRow)]) -> Panel {
    let dot = |(variant, entry): &(&VariantSummary, &EntryRow)| {
        let row =
            of_entries(summary).find(|row| row.variant == variant.name && row.entry.as_ref() == Some(&entry.entry))?;
        let bounds = Some([100.0 * row.low, 100.0 * row.high]);
        let (tone, shape) = verdict(bounds, 0.0);
        Some(Dot { value: 100.0 * row.difference, bounds, n: row.n, tone, shape })
    };
    let mut baseline: Vec<&str> = of_entries(summary).map(|row| row.baseline.as_str()).collect();
    baseline.dedup();
    let heading = match baseline.as_slice() {
        [only] => format!("pp more than {only}"),
        _ => "pp more than the variant it is compared with".to_owned(),
    };
    Panel {
        heading,
        dots: variants.iter().map(dot).collect(),
        line: Some((0.0, "no change".to_owned())),
        unit: Unit::Points,
        said: Vec::new(),
    }
}
