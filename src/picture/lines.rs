//! Curves with intervals; their names stand at the right ends or in a key.

use super::drawing::Drawing;
use super::group::{CurvePoint, Datum, FigureValue, GroupKind, key_of};
use super::look::{MARGIN, SMALL, Tone};
use super::mark::{Anchor, Mark, SHAPES, Shape};
use super::parts::{Chart, Curve, DrawingPart};
use super::scale::{Scale, Unit, ticks};
use super::{font, rows};

/// Minimum distance between names at the right edge.
const NAME: f64 = 15.0;
/// Maximum distance of a name from the end of its curve.
const FAR: f64 = 75.0;
/// Maximum width of names at the right edge.
const NAMES: f64 = 170.0;

/// Draws a chart from this height; returns where it ends.
pub fn draw(drawing: &mut Drawing, top: f64, chart: &Chart) -> f64 {
    drawing.parts.push(DrawingPart::Chart(chart.clone()));
    let names = chart.curves.iter().map(|curve| &curve.name).chain(chart.line.as_ref().map(|(_, name)| name));
    let widest = names.map(|name| font::width(name, SMALL)).fold(0.0, f64::max).min(NAMES).min(drawing.width / 3.0);
    drawing.tick([MARGIN, top + 6.0], Anchor::Start, &chart.heading);
    let top = if chart.heading.is_empty() { top } else { top + 14.0 };
    let top = if chart.at_ends { top + 8.0 } else { key(drawing, top, &chart.curves) + 10.0 };
    let right = drawing.width - MARGIN - if chart.at_ends && widest > 0.0 { widest + 26.0 } else { 8.0 };
    let bottom = top + chart.height;
    let up = ticks(chart.y, 5.0);
    let labels = up.iter().map(|&tick| font::width(&chart.unit.tick(tick), SMALL)).fold(0.0, f64::max);
    let left = MARGIN + labels.ceil() + 10.0;
    let (x, y) = (Scale { of: chart.x, to: [left, right] }, Scale { of: chart.y, to: [bottom, top] });
    for tick in up {
        drawing.line([left, y.at(tick)], [right, y.at(tick)], Tone::Grid, 1.0);
        drawing.tick([left - 8.0, y.at(tick)], Anchor::End, &chart.unit.tick(tick));
    }
    for tick in ticks(chart.x, drawing.width / 90.0) {
        drawing.line([x.at(tick), bottom], [x.at(tick), bottom + 4.0], Tone::Muted, 1.0);
        drawing.tick([x.at(tick), bottom + 13.0], Anchor::Middle, &thousands(tick));
    }
    drawing.line([left, bottom], [right, bottom], Tone::Muted, 1.0);
    drawing.tick([(left + right) / 2.0, bottom + 31.0], Anchor::Middle, &chart.across);
    draw_curves(drawing, chart, (&x, &y));
    if let Some((at, name)) = &chart.line {
        drawing.dashes([left, y.at(*at)], [right, y.at(*at)], Tone::Rule);
        if !chart.at_ends {
            drawing.tick([left + 6.0, y.at(*at) - 9.0], Anchor::Start, name);
        }
    }
    if chart.at_ends {
        name_ends(drawing, [right, top, bottom], chart, &y);
    }
    bottom + 40.0
}

/// The colour of a curve, and the item of the key that it belongs to.
fn tone(curve: &Curve) -> Tone {
    curve.series.map_or(Tone::Hatch, Tone::Series)
}

fn draw_curves(drawing: &mut Drawing, chart: &Chart, (x, y): (&Scale, &Scale)) {
    let curves = &chart.curves;
    for (curve, series) in
        curves.iter().filter_map(|curve| Some((curve, curve.series?))).filter(|(c, _)| c.band.len() > 1)
    {
        let lower = curve.band.iter().map(|[at, low, _]| [x.at(*at), y.at(*low)]);
        let upper = curve.band.iter().rev().map(|[at, _, high]| [x.at(*at), y.at(*high)]);
        let around = lower.chain(upper).collect();
        drawing.grouped(GroupKind::Part, key_of(tone(curve)), |drawing| {
            drawing.marks.push(Mark::Area { around, tone: Tone::Band(series) });
        });
    }
    // Grey curves lie below the others.
    for back in [true, false] {
        for curve in curves.iter().filter(|curve| curve.series.is_none() == back && curve.points.len() > 1) {
            drawing
                .figure(datum(curve, chart), None, key_of(tone(curve)), |drawing| draw_curve(drawing, curve, (x, y)));
        }
    }
}

fn draw_curve(drawing: &mut Drawing, curve: &Curve, (x, y): (&Scale, &Scale)) {
    let width = if curve.series.is_some() { 2.2 } else { 1.0 };
    let through = curve.points.iter().map(|[at, value]| [x.at(*at), y.at(*value)]).collect();
    drawing.marks.push(Mark::Line { through, tone: tone(curve), width });
    if let (Some([at, value]), Some(series)) = (curve.mark, curve.series) {
        drawing.dot([x.at(at), y.at(value)], SHAPES[series % SHAPES.len()], Tone::Series(series), 5.0);
    }
}

/// A curve as figures: each of its points, with its interval if it has one there.
fn datum(curve: &Curve, chart: &Chart) -> Datum {
    let bounds = |at: f64| curve.band.iter().find(|band| band[0] == at).map(|[_, low, high]| [*low, *high]);
    let point = |(index, [at, value]): (usize, &[f64; 2])| {
        let figure =
            FigureValue { value: *value, bounds: bounds(*at), n: curve.counts.get(index).copied(), unit: chart.unit };
        CurvePoint { at: *at, figure }
    };
    let points: Vec<CurvePoint> = curve.points.iter().enumerate().map(point).collect();
    let name = if curve.label.is_empty() { &curve.name } else { &curve.label };
    Datum { of: name.clone(), series: chart.shows.clone(), across: chart.across.clone(), points }
}

/// Draws a key of the named curves with colour and shape; returns where it ends.
fn key(drawing: &mut Drawing, top: f64, curves: &[Curve]) -> f64 {
    let items: Vec<(Tone, Shape, &str)> = curves
        .iter()
        .filter(|curve| !curve.name.is_empty())
        .map(|curve| match curve.series {
            Some(series) => (Tone::Series(series), SHAPES[series % SHAPES.len()], curve.name.as_str()),
            None => (Tone::Muted, Shape::Square, curve.name.as_str()),
        })
        .collect();
    rows::lay_key(drawing, top, &items)
}

/// Writes names next to the ends of curves, moved apart where necessary, each with a line to its curve.
fn name_ends(drawing: &mut Drawing, [right, top, bottom]: [f64; 3], chart: &Chart, y: &Scale) {
    let curves = chart.curves.iter().filter(|curve| !curve.name.is_empty());
    let mut ends: Vec<(f64, &str, Tone)> = curves
        .filter_map(|curve| {
            Some((y.at(curve.points.last()?[1]), curve.name.as_str(), curve.series.map_or(Tone::Muted, Tone::Series)))
        })
        .collect();
    ends.extend(chart.line.as_ref().map(|(at, name)| (y.at(*at), name.as_str(), Tone::Rule)));
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut places = apart(&heights(&ends), [top, bottom]);
    if ends.iter().zip(&places).any(|((end, _, _), place)| (end - place).abs() > FAR) {
        // If names are too far from their curves, only coloured curves keep theirs.
        ends.retain(|(_, _, tone)| *tone != Tone::Muted);
        places = apart(&heights(&ends), [top, bottom]);
    }
    for ((end, name, tone), place) in ends.into_iter().zip(places) {
        let ink = if tone == Tone::Muted { Tone::Muted } else { Tone::Ink };
        let text = font::fit(name, drawing.width - MARGIN - right - 18.0, SMALL);
        drawing.grouped(GroupKind::Key, key_of(tone), |drawing| {
            drawing.line([right + 2.0, end], [right + 14.0, place], tone, 1.0);
            drawing.text([right + 18.0, place + 0.35 * SMALL], Anchor::Start, (SMALL, ink), &text);
        });
    }
}

fn heights(ends: &[(f64, &str, Tone)]) -> Vec<f64> {
    ends.iter().map(|(end, _, _)| *end).collect()
}

/// Moves ascending heights apart by at least the height of a name, as little as necessary, and within the limits if
/// there is room.
fn apart(wanted: &[f64], [top, bottom]: [f64; 2]) -> Vec<f64> {
    let mut places = wanted.to_vec();
    for index in 1..places.len() {
        places[index] = places[index].max(places[index - 1] + NAME);
    }
    let mut limit = bottom;
    for place in places.iter_mut().rev() {
        *place = place.min(limit);
        limit = *place - NAME;
    }
    let mut least = top;
    for place in &mut places {
        *place = place.max(least);
        least = *place + NAME;
    }
    places
}

/// The height of a chart that has room for so many names at its right edge.
#[must_use]
pub fn height_of(names: usize) -> f64 {
    (NAME * names as f64).max(260.0)
}

/// A number with thousands separators, and with decimals only if it has any.
fn thousands(value: f64) -> String {
    let text = Unit::Plain.tick(value);
    match text.parse::<u64>() {
        Ok(whole) => crate::report::number::count(whole),
        Err(_) => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_moved_apart_within_their_room() {
        let places = apart(&[10.0, 11.0, 12.0, 99.0, 100.0], [0.0, 100.0]);
        assert!(places.windows(2).all(|pair| pair[1] - pair[0] >= NAME - 1e-9), "{places:?}");
        assert!(places[0] >= 0.0 && places[4] <= 100.0, "{places:?}");
        assert_eq!(apart(&[10.0, 50.0], [0.0, 100.0]), [10.0, 50.0]);
        assert_eq!([thousands(20_000.0), thousands(0.5)], ["20,000", "0.5"]);
    }
}
