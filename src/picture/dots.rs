//! Win shares by character: ordered dots with intervals and the fair share.

use super::drawing::Drawing;
use super::parts::{Dot, Panel, PanelRows};
use super::rows::{self, verdict};
use super::scale::Unit;
use crate::report::introduced::introduced;
use crate::report::number::{count, counted};
use crate::report::summary::Summary;
use crate::report::variant::{CharacterRow, VariantSummary};
use crate::stats::level::confidence;

/// Draws the first variant's characters, the highest share first; `None` if no game was played.
#[must_use]
pub fn draw(summary: &Summary) -> Option<Drawing> {
    let variant = summary.variants.first()?;
    let rows = ordered(variant);
    let fair = 100.0 * variant.fair_share?;
    if rows.is_empty() {
        return None;
    }
    let several =
        if summary.variants.len() > 1 { format!(" in the variant \"{}\"", variant.name) } else { String::new() };
    let title = introduced(&summary.title, &format!("who wins{several}"));
    let says = format!(
        "Share of games won by the character dealt, in per cent, of {} of {} seats; bars are {sure} intervals.",
        counted(variant.games, "game"),
        variant.players,
        sure = confidence()
    );
    let (mut drawing, top) = Drawing::new("win-share", &title, &says);
    let said = |row: &&CharacterRow| {
        format!("{:.1} %  of {}", 100.0 * row.wins.win_share.unwrap_or(0.0), count(row.wins.seats))
    };
    let panel = Panel {
        heading: "win share".to_owned(),
        dots: rows.iter().map(|row| dot(row, fair)).collect(),
        line: Some((fair, format!("fair share {fair:.1} %"))),
        unit: Unit::Percent,
        said: rows.iter().map(said).collect(),
    };
    let names = rows.iter().map(|row| row.character.clone()).collect();
    let span = rows::span([&panel].into_iter());
    let bottom = rows::draw(&mut drawing, top, &PanelRows { names, panels: vec![panel], columns: 1 }, &[span]);
    let items = rows::verdicts("above the fair share", "below the fair share");
    let bottom = rows::key(&mut drawing, bottom + 4.0, &items);
    Some(drawing.ended(bottom))
}

/// The characters that were dealt, by falling share; equal ones in the order of the roster.
#[must_use]
pub fn ordered(variant: &VariantSummary) -> Vec<&CharacterRow> {
    let mut rows: Vec<&CharacterRow> = variant.characters.iter().filter(|row| row.wins.seats > 0).collect();
    rows.sort_by(|a, b| b.wins.win_share.unwrap_or(0.0).total_cmp(&a.wins.win_share.unwrap_or(0.0)));
    rows
}

/// A character's share in per cent, coloured by whether its interval is above or below the fair share.
#[must_use]
pub fn dot(row: &CharacterRow, fair: f64) -> Option<Dot> {
    let bounds = row.wins.low.zip(row.wins.high).map(|(low, high)| [100.0 * low, 100.0 * high]);
    let (tone, shape) = verdict(bounds, fair);
    row.wins.win_share.map(|share| Dot { value: 100.0 * share, bounds, n: row.wins.seats, tone, shape })
}
