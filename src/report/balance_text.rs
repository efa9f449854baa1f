//! Text for balance, gate, skill levels and precision.

use super::balance::{Balance, BalanceEstimate};
use super::introduced::introduced;
use super::number::{bounds, count, counted, measure, percent, signed};
use super::numbers::DerivedStatistics;
use super::text_table::TextTable;
use super::topic::ReportTopic;
use crate::stats::level::confidence;

/// The balance of all variants as a table; `None` if nothing is known.
#[must_use]
pub fn balance(rows: &[Balance]) -> Option<TextTable> {
    let points = |estimate: Option<BalanceEstimate>, shown: fn(f64) -> String| match estimate {
        Some(found) => [shown(found.value), format!("{} to {}", shown(found.low), shown(found.high))],
        None => ["-".to_owned(), "-".to_owned()],
    };
    let plain = |value: f64| measure(Some(100.0 * value));
    let cells = rows.iter().map(|row| {
        let [imbalance, imbalance_bounds] = points(row.imbalance, plain);
        let [first, first_bounds] = points(row.first_player_advantage, |value| signed(100.0 * value));
        vec![row.variant.clone(), imbalance, imbalance_bounds, first, first_bounds]
    });
    let heading = "Imbalance (standard deviation of the characters' true win shares, without sampling error) and \
                   first-player advantage (win share of the first seat above the fair share), in pp"
        .to_owned();
    let [uneven, first] =
        [rows.iter().any(|row| row.imbalance.is_some()), rows.iter().any(|row| row.first_player_advantage.is_some())];
    let block = TextTable::new(
        heading,
        &["variant", "imbalance", "interval", "first-player advantage", "interval"],
        cells.collect(),
    );
    let why = match (uneven, first) {
        (false, false) => return None,
        (true, true) => None,
        (false, true) => Some("No imbalance is shown: that needs characters dealt at random to all seats."),
        (true, false) => Some("No first-player advantage is shown: that needs more than one game."),
    };
    Some(block.without_dashes(why))
}

/// Ranks and ratings of one variant's characters, best first; `None` without characters.
#[must_use]
pub fn ratings(row: &Balance) -> Option<TextTable> {
    let mut ratings: Vec<_> = row.characters.iter().collect();
    ratings.sort_by_key(|rating| rating.rank);
    let cells = ratings.iter().map(|rating| {
        let bounds = rating.rating_low.zip(rating.rating_high);
        vec![
            rating.character.clone(),
            rating.rank.to_string(),
            format!("{} to {}", rating.rank_low, rating.rank_high),
            rating.rating.map_or_else(|| "-".to_owned(), signed),
            bounds.map_or_else(|| "-".to_owned(), |(low, high)| format!("{} to {}", signed(low), signed(high))),
        ]
    });
    let ranks = format!(
        "ranks by win share with simultaneous {} intervals, and ratings (+0.69 doubles the odds of winning)",
        confidence()
    );
    let heading = introduced(&row.variant, &ranks);
    let names = ["character", "rank", "interval", "rating", "interval"];
    let notes = seats(row).into_iter().collect();
    let why = if ratings.iter().all(|rating| rating.rating.is_none()) {
        "No ratings are shown: they need enough finished games and seats that all play alike."
    } else {
        "Ratings have no intervals: they need more games."
    };
    (!ratings.is_empty())
        .then(|| TextTable { notes, ..TextTable::new(heading, &names, cells.collect()) }.without_dashes(Some(why)))
}

/// A sentence on what seats add to ratings; `None` if that is not estimated.
fn seats(row: &Balance) -> Option<String> {
    let first = row.seats.first()?;
    let said = row.seats.iter().map(|seat| {
        let bounds = seat.rating_low.zip(seat.rating_high);
        let bounds = bounds.map_or_else(String::new, |(low, high)| format!(" ({} to {})", signed(low), signed(high)));
        format!("{}{bounds}", signed(seat.rating))
    });
    let said: Vec<String> = said.collect();
    Some(format!("Effect of each seat on a rating, in turn order: {}; n {} each.", said.join(", "), count(first.n)))
}

/// The verdicts on all bounds, with the figures that decide those not passed; `None` without bounds.
#[must_use]
pub fn gates(numbers: &DerivedStatistics) -> Option<TextTable> {
    let rows = numbers.gates.iter().map(|row| {
        let whom = row.character.iter().chain(&row.variant).cloned().collect::<Vec<_>>().join(", ");
        let bound = format!("{} {}", row.bound, row.written);
        vec![
            row.metric.clone(),
            bound,
            if whom.is_empty() { "all".to_owned() } else { whom },
            row.items.len().to_string(),
            row.verdict.name().to_owned(),
        ]
    });
    let rows: Vec<Vec<String>> = rows.collect();
    if rows.is_empty() {
        return None;
    }
    let notes = numbers.gates.iter().flat_map(|row| {
        row.telling().into_iter().map(|item| {
            let of = item.subject.as_ref().map_or_else(String::new, |of| format!("{of} in "));
            let changes = row.metric.starts_with("change.");
            let shown = |value: f64| match (row.share, changes) {
                (true, true) => signed(100.0 * value),
                (true, false) => percent(Some(value)),
                (false, _) => measure(Some(value)),
            };
            let aim = item.aim.map_or_else(String::new, |aim| format!(" of {}", shown(aim)));
            let unit = if row.share && changes { " pp" } else { "" };
            let verdict = item.verdict.name();
            format!(
                "{}{}: {} {} {}{aim}. {of}\"{}\": {}{unit} ({}).",
                verdict[..1].to_uppercase(),
                &verdict[1..],
                row.metric,
                row.bound,
                row.written,
                item.variant,
                shown(item.value),
                bounds(item.low, item.high, shown)
            )
        })
    });
    let notes: Vec<String> = notes.collect();
    let heading = format!("Gate: {}", numbers.gate_said());
    let names = ["metric", "bound", "variant or character", "comparisons", "verdict"];
    Some(TextTable { notes, ..TextTable::new(heading, &names, rows).about(ReportTopic::Gate) })
}

/// A sentence on the precision reached.
#[must_use]
pub fn lines(numbers: &DerivedStatistics) -> Vec<String> {
    let mut out = Vec::new();
    if let Some(found) = &numbers.precision {
        let (scale, unit) = if found.share { (100.0, " pp") } else { (1.0, " rounds") };
        let reached = match (found.reached, found.games < found.games_max) {
            (true, _) => "Played until",
            (false, true) => "Stopped before",
            (false, false) => "Stopped at the limit of games before",
        };
        let mut said = format!(
            "{reached} {} was known to {} in every variant: {} a variant, {}. The widest interval is ± {:.3}{unit}; each \
             holds at every look with {sure} probability (confidence sequence).",
            found.metric,
            found.written,
            counted(found.games, "game"),
            counted(found.looks, "look"),
            scale * found.widest,
            sure = confidence()
        );
        if found.figures.len() > 1 {
            let (figures, together) = (found.figures.len(), scale * found.widest_together);
            said.push_str(&format!(" All {figures} figures together are known to ± {together:.3}{unit}."));
        }
        out.push(said + " The intervals below are those of a fixed number of games.");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_table_leaves_out_is_named() {
        let estimate = Some(BalanceEstimate { value: 0.1, low: 0.0, high: 0.2 });
        let found = |imbalance, first_player_advantage| {
            let (variant, characters, seats) = ("v".to_owned(), Vec::new(), Vec::new());
            balance(&[Balance { variant, imbalance, first_player_advantage, characters, seats }])
        };
        let notes = |imbalance, first| found(imbalance, first).unwrap().notes;
        assert_eq!(
            notes(None, estimate),
            ["No imbalance is shown: that needs characters dealt at random to all seats."]
        );
        assert_eq!(notes(estimate, None), ["No first-player advantage is shown: that needs more than one game."]);
        assert!(notes(estimate, estimate).is_empty() && found(None, None).is_none());
    }
}
