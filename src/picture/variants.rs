//! Variants side by side: paired differences of every character's win share. For tables of different sizes the shares
//! themselves.

use super::dots;
use super::drawing::Drawing;
use super::parts::{Dot, Panel, PanelRows};
use super::rows::{self, verdict};
use super::scale::Unit;
use crate::report::compare::{ComparedMetric, Comparison};
use crate::report::introduced::introduced;
use crate::report::number::counted;
use crate::report::summary::Summary;
use crate::report::variant::VariantSummary;
use crate::stats::level::confidence;

/// Number of panels side by side.
const ACROSS: usize = 3;

/// One panel per later variant, with rows in the order of the first variant's shares; `None` for a single variant.
#[must_use]
pub fn draw(summary: &Summary) -> Option<Drawing> {
    let first = summary.variants.first()?;
    let order: Vec<&str> = dots::ordered(first).iter().map(|row| row.character.as_str()).collect();
    let later: Vec<&VariantSummary> = summary.variants.iter().skip(1).collect();
    if later.is_empty() || order.is_empty() {
        return None;
    }
    let panels: Vec<Panel> = later.iter().map(|variant| panel(summary, variant, &order)).collect();
    let games = counted(first.games, "game");
    let title = introduced(&summary.title, "what each variant changes");
    let has = |unit: Unit| panels.iter().any(|panel| panel.unit == unit);
    let paired = format!("differences in win share by character dealt, in percentage points, paired over {games}");
    let plain = "win shares by character dealt in per cent, of tables of other sizes";
    let what = match (has(Unit::Points), has(Unit::Percent)) {
        (true, true) => format!("{paired}, or {plain}"),
        (true, false) => paired,
        (false, _) => plain.to_owned(),
    };
    let says = format!(
        "{}{}, with {} intervals that are not corrected for looking at many. Characters stand in the order of their shares \
         in \"{}\".",
        what[..1].to_uppercase(),
        &what[1..],
        confidence(),
        first.name
    );
    let (mut drawing, mut top) = Drawing::new("variants", &title, &says);
    let span_of = |unit: Unit| rows::span(panels.iter().filter(move |panel| panel.unit == unit));
    let (points, shares) = (span_of(Unit::Points), span_of(Unit::Percent));
    let columns = panels.len().min(ACROSS);
    for part in panels.chunks(ACROSS) {
        let spans: Vec<[f64; 2]> =
            part.iter().map(|panel| if panel.unit == Unit::Points { points } else { shares }).collect();
        let names = order.iter().map(|&name| name.to_owned()).collect();
        top = rows::draw(&mut drawing, top + 4.0, &PanelRows { names, panels: part.to_vec(), columns }, &spans) + 8.0;
    }
    let bottom =
        rows::key(&mut drawing, top - 4.0, &rows::verdicts("interval above the line", "interval below the line"));
    Some(drawing.ended(bottom))
}

fn panel(summary: &Summary, variant: &VariantSummary, order: &[&str]) -> Panel {
    let own: Vec<&Comparison> = summary
        .comparisons
        .iter()
        .filter(|row| row.metric == ComparedMetric::WinShare && row.variant == variant.name)
        .collect();
    let Some(baseline) = own.first().map(|row| row.baseline.as_str()) else { return shares(variant, order) };
    let found = |name: &str| own.iter().find(|row| row.character.as_deref() == Some(name));
    let dot = |name: &&str| {
        let row = found(name)?;
        let bounds = Some([100.0 * row.low, 100.0 * row.high]);
        let (tone, shape) = verdict(bounds, 0.0);
        Some(Dot { value: 100.0 * row.difference, bounds, n: row.n, tone, shape })
    };
    Panel {
        heading: format!("{} \u{2212} {baseline}", variant.name),
        dots: order.iter().map(dot).collect(),
        line: Some((0.0, "no change".to_owned())),
        unit: Unit::Points,
        said: Vec::new(),
    }
}

fn shares(variant: &VariantSummary, order: &[&str]) -> Panel {
    let fair = 100.0 * variant.fair_share.unwrap_or(0.0);
    let dot = |name: &&str| {
        let row = variant.characters.iter().find(|row| row.character == **name)?;
        dots::dot(row, fair)
    };
    Panel {
        heading: format!("{}, {} seats", variant.name, variant.players),
        dots: order.iter().map(dot).collect(),
        line: Some((fair, format!("fair {fair:.1} %"))),
        unit: Unit::Percent,
        said: Vec::new(),
    }
}
