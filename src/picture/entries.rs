//! What one entry wins among others, arm by arm or along the axis of a sweep, with paired differences.

use super::drawing::Drawing;
use super::rows::{self, Dot, Panel, Rows, VERDICTS, verdict};
use super::scale::Unit;
use crate::report::compare::{Comparison, Metric};
use crate::report::number::count;
use crate::report::summary::{ArmSummary, EntryRow, Summary};

/// The first entry that has a win share and is not the field.
#[must_use]
pub fn guest(arm: &ArmSummary) -> Option<&EntryRow> {
    arm.entries.iter().find(|entry| entry.entry != "field" && entry.wins.win_share.is_some())
}

/// A row an arm: the entry's share, and its difference to the arm it is compared with; none where no entry has a share.
#[must_use]
pub fn draw(summary: &Summary) -> Option<Drawing> {
    let mut arms: Vec<(&ArmSummary, &EntryRow)> =
        summary.arms.iter().filter_map(|arm| Some((arm, guest(arm)?))).collect();
    let (first, _) = *arms.first()?;
    if !in_order(summary) {
        arms.sort_by(|a, b| b.1.wins.win_share.unwrap_or(0.0).total_cmp(&a.1.wins.win_share.unwrap_or(0.0)));
    }
    let says = format!(
        "Share of its seats that the entry wins, in per cent, over {} games an arm, with 95 % intervals; the dashed line is \
         the fair share{}.",
        count(first.games),
        if has_differences(summary) {
            "; beside it the paired difference in points to the arm it is compared with"
        } else {
            ""
        }
    );
    let (mut drawing, top) = Drawing::new("entries", &format!("{}: what the entry wins", summary.title), &says);
    let names = arms.iter().map(|(arm, entry)| name(summary, arm, entry)).collect();
    let mut panels = vec![shares(&arms)];
    if has_differences(summary) {
        panels.push(differences(summary, &arms));
    }
    let spans: Vec<[f64; 2]> = panels.iter().map(|panel| rows::span([panel].into_iter())).collect();
    let bottom = rows::draw(&mut drawing, top, &Rows { names, panels, columns: 1 }, &spans);
    let bottom = rows::key(&mut drawing, bottom + 4.0, &VERDICTS);
    Some(drawing.ended(bottom))
}

/// Values of an axis that are numbers keep their order; everything else is ordered by what it wins.
fn in_order(summary: &Summary) -> bool {
    match summary.axes.as_slice() {
        [axis] => axis.values.iter().all(|value| value.parse::<f64>().is_ok()),
        _ => false,
    }
}

fn name(summary: &Summary, arm: &ArmSummary, entry: &EntryRow) -> String {
    match (summary.axes.as_slice(), arm.place.as_slice()) {
        ([axis], [place]) => {
            let value = axis.values.get(*place).map_or("", String::as_str);
            // Names say what they are; a number does not.
            if value.parse::<f64>().is_ok() { format!("{} = {value}", axis.name) } else { value.to_owned() }
        }
        _ if arm.name.contains(&entry.strategy) => arm.name.clone(),
        _ => format!("{} ({})", arm.name, entry.strategy),
    }
}

fn has_differences(summary: &Summary) -> bool {
    of_entries(summary).next().is_some()
}

fn of_entries(summary: &Summary) -> impl Iterator<Item = &Comparison> {
    summary.comparisons.iter().filter(|row| row.metric == Metric::EntryWinShare)
}

fn shares(arms: &[(&ArmSummary, &EntryRow)]) -> Panel {
    let fair = |arm: &ArmSummary| 100.0 * arm.fair_line.unwrap_or(0.0);
    let dot = |(arm, entry): &(&ArmSummary, &EntryRow)| {
        let bounds = entry.wins.low.zip(entry.wins.high).map(|(low, high)| [100.0 * low, 100.0 * high]);
        let (tone, shape) = verdict(bounds, fair(arm));
        entry.wins.win_share.map(|share| Dot { value: 100.0 * share, bounds, tone, shape })
    };
    // Arms cut short differently have fair shares a hair apart; the line is the first arm's.
    let line = arms.first().map(|(arm, _)| (fair(arm), format!("fair {:.1} %", fair(arm))));
    Panel {
        heading: "win share".to_owned(),
        dots: arms.iter().map(dot).collect(),
        line,
        unit: Unit::Percent,
        said: arms.iter().map(|(_, entry)| format!("{:.1} %", 100.0 * entry.wins.win_share.unwrap_or(0.0))).collect(),
    }
}

fn differences(summary: &Summary, arms: &[(&ArmSummary, &EntryRow)]) -> Panel {
    let dot = |(arm, entry): &(&ArmSummary, &EntryRow)| {
        let row = of_entries(summary).find(|row| row.arm == arm.name && row.entry.as_ref() == Some(&entry.entry))?;
        let bounds = Some([100.0 * row.low, 100.0 * row.high]);
        let (tone, shape) = verdict(bounds, 0.0);
        Some(Dot { value: 100.0 * row.difference, bounds, tone, shape })
    };
    let mut against: Vec<&str> = of_entries(summary).map(|row| row.against.as_str()).collect();
    against.dedup();
    let heading = match against.as_slice() {
        [only] => format!("points more than {only}"),
        _ => "points more than the arm it is compared with".to_owned(),
    };
    Panel {
        heading,
        dots: arms.iter().map(dot).collect(),
        line: Some((0.0, "no change".to_owned())),
        unit: Unit::Points,
        said: Vec::new(),
    }
}
