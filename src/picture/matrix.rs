//! Win shares of all pairs: strategies of a league, or characters in the same games.

use super::drawing::Drawing;
use super::grid::{self, Grid, GridCell};
use super::group::FigureValue;
use super::look::{MARGIN, STEPS, Tone};
use super::parts::{Dot, Panel, PanelRows};
use super::rows::{self, verdict};
use super::scale::Unit;
use crate::report::introduced::introduced;
use crate::report::league::{LeagueSummary, StandingRow};
use crate::report::number::count;
use crate::report::summary::Summary;
use crate::stats::holm;
use crate::stats::interval::Interval;
use crate::stats::level::{confidence, risk_shown};

/// An even share, in per cent.
const EVEN: f64 = 50.0;

/// The texts of a picture of a matrix.
#[derive(Clone, Copy, Debug)]
pub struct MatrixWords<'a> {
    /// The name of its files.
    pub name: &'static str,
    /// Its title.
    pub title: &'a str,
    /// The caption: what the figures are, with n.
    pub says: &'a str,
}

/// A pair's share in per cent with both ends of its interval, and how many games were decided between the two.
pub type PairShare = ([f64; 3], u64);

/// Which cells differ clearly from one half, corrected for the number of pairs; each pair stands twice in the matrix.
fn clear(shares: &[Vec<Option<PairShare>>]) -> Vec<Vec<bool>> {
    let pairs: Vec<(usize, usize)> =
        (0..shares.len()).flat_map(|row| (0..row).map(move |column| (row, column))).collect();
    let met = pairs.into_iter().filter_map(|(row, column)| {
        shares[row][column].map(|([share, low, high], _)| {
            ((row, column), (share - EVEN, Interval { low: low - EVEN, high: high - EVEN }))
        })
    });
    let (places, differences): (Vec<_>, Vec<_>) = met.unzip();
    let mut sure = vec![vec![false; shares.len()]; shares.len()];
    for ((row, column), clear) in places.into_iter().zip(holm::clear(&differences)) {
        (sure[row][column], sure[column][row]) = (clear, clear);
    }
    sure
}

/// Draws the win shares of rows against columns; `None` for pairs that never met. Cells that do not differ clearly from one
/// half are hatched.
#[must_use]
pub fn draw(words: &MatrixWords<'_>, names: &[String], shares: &[Vec<Option<PairShare>>]) -> Drawing {
    let (mut drawing, top) = Drawing::new(words.name, words.title, words.says);
    let all = || shares.iter().flatten().flatten();
    let mut away: Vec<f64> = all().map(|([share, _, _], _)| (share - EVEN).abs()).collect();
    away.sort_by(f64::total_cmp);
    // The colour scale ends at the 80th percentile, so that one extreme pair does not make all others pale.
    let far = away.get(away.len() * 4 / 5).copied().unwrap_or(1.0).clamp(1.0, EVEN).ceil();
    let sure = clear(shares);
    let cell = |(pair, sure): (&Option<PairShare>, &bool)| {
        let ([share, low, high], n) = (*pair)?;
        Some(GridCell {
            text: format!("{share:.0}"),
            figure: FigureValue { value: share, bounds: Some([low, high]), n: Some(n), unit: Unit::Percent },
            tone: grid::sides(share, EVEN, far),
            hatched: !sure,
            outlined: false,
        })
    };
    let grid = Grid {
        shows: "share won",
        corner: String::new(),
        down: names.to_vec(),
        above: "against".to_owned(),
        across: names.to_vec(),
        cells: shares.iter().zip(&sure).map(|(row, sure)| row.iter().zip(sure).map(cell).collect()).collect(),
    };
    let bottom = grid::draw(&mut drawing, [MARGIN, top], &grid);
    let tones: Vec<Tone> = (0..STEPS).map(Tone::Step).collect();
    let ends = [format!("\u{2264} {:.0} %", EVEN - far), format!("\u{2265} {:.0} %", EVEN + far)];
    let even = Some("no clear difference from even");
    let end = grid::key(&mut drawing, bottom + 8.0, &tones, [&ends[0], &ends[1]], [even, None]);
    drawing.ended(end)
}

fn by_share(league: &LeagueSummary) -> Vec<&StandingRow> {
    let mut order: Vec<&StandingRow> = league.strategies.iter().collect();
    order.sort_by(|a, b| b.mean_share.value.total_cmp(&a.mean_share.value));
    order
}

/// The matrix of a league, best strategy first; `None` if the run is no league.
#[must_use]
pub fn league(summary: &Summary) -> Option<Drawing> {
    let league = summary.league.as_ref()?;
    let names: Vec<String> = by_share(league).iter().map(|row| row.name.clone()).collect();
    let met = |first: &String, second: &String| {
        let ahead = league.meetings.iter().find(|row| row.first == *first && row.second == *second);
        let behind = league.meetings.iter().find(|row| row.first == *second && row.second == *first);
        let shares = ahead.and_then(|row| Some(([row.share?, row.low, row.high], row.decided)));
        let turned = || behind.and_then(|row| Some(([1.0 - row.share?, 1.0 - row.high, 1.0 - row.low], row.decided)));
        shares.or_else(turned).map(|(shares, decided)| (shares.map(|share| 100.0 * share), decided))
    };
    let shares: Vec<Vec<Option<PairShare>>> =
        names.iter().map(|first| names.iter().map(|second| met(first, second)).collect()).collect();
    let least = league.meetings.iter().map(|row| row.decided).min().unwrap_or(0);
    let says = format!(
        "How often the row's two seats win against the column's, in % of decided games; {} or more games a pair. Hatched: no \
         clear difference from 50 % (Holm, {}).",
        count(least),
        risk_shown()
    );
    let title = introduced(&summary.title, "who beats whom");
    Some(draw(&MatrixWords { name: "who-beats-whom", title: &title, says: &says }, &names, &shares))
}

/// The standings of a league, best strategy first; `None` if the run is no league.
#[must_use]
pub fn standings(summary: &Summary) -> Option<Drawing> {
    let league = summary.league.as_ref()?;
    let order = by_share(league);
    let says = format!(
        "Mean over the others of the share of decided games that two seats win against two, in per cent, with {} intervals by \
         the bootstrap where there are blocks enough.",
        confidence()
    );
    let (mut drawing, top) = Drawing::new("standings", &introduced(&summary.title, "standings"), &says);
    let dot = |row: &&StandingRow| {
        let bounds = row.mean_share.low.zip(row.mean_share.high).map(|(low, high)| [100.0 * low, 100.0 * high]);
        let (tone, shape) = verdict(bounds, EVEN);
        Some(Dot { value: 100.0 * row.mean_share.value, bounds, n: row.n, tone, shape })
    };
    let panel = Panel {
        heading: "mean share".to_owned(),
        dots: order.iter().map(dot).collect(),
        line: Some((EVEN, "even".to_owned())),
        unit: Unit::Percent,
        said: order.iter().map(|row| format!("{:.1} %  n {}", 100.0 * row.mean_share.value, count(row.n))).collect(),
    };
    let span = rows::span([&panel].into_iter());
    let names = order.iter().map(|row| row.name.clone()).collect();
    let bottom = rows::draw(&mut drawing, top, &PanelRows { names, panels: vec![panel], columns: 1 }, &[span]);
    let bottom = rows::key(&mut drawing, bottom + 4.0, &rows::verdicts("more than half", "less than half"));
    Some(drawing.ended(bottom))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::testkit::{clipped, overlapping};

    #[test]
    fn fourteen_characters_that_met_fit_a_page() {
        let names: Vec<String> = (0..14).map(|number| format!("Character {number} of long name")).collect();
        let share = |row: usize, column: usize| {
            let share = 50.0 + 3.0 * (column as f64 - row as f64);
            (row != column).then_some(([share, share - 4.0, share + 4.0], 600))
        };
        let shares: Vec<Vec<_>> = (0..14).map(|row| (0..14).map(|column| share(row, column)).collect()).collect();
        let words = MatrixWords { name: "characters", title: "Characters", says: "Shares." };
        let drawing = draw(&words, &names, &shares);
        assert_eq!((clipped(&drawing), overlapping(&drawing)), (vec![], vec![]));
        let hatched = drawing
            .marks
            .iter()
            .filter(|mark| matches!(mark, crate::picture::mark::Mark::Line { tone: Tone::Ink | Tone::OnEnd, .. }));
        assert!(hatched.count() > 26, "neighbours show no clear difference");
    }
}
