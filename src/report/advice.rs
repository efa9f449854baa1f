//! Advice when games are too few: how many more a run needs to see what players care about.

use super::compare::{ComparedMetric, Comparison};
use super::number::{counted, rounded};
use super::summary::Summary;
use super::variant::CharacterRow;

/// A change of a win share that players care about. Runs that see it need no advice.
const ASKED: f64 = 0.03;

/// How many games show a change of 3 pp in a win share, if these are too few; `None` for leagues, sweeps and forks, which
/// ask other questions, and for runs that have enough.
#[must_use]
pub fn line(summary: &Summary) -> Option<String> {
    let asks_else = summary.league.is_some() || summary.fork.is_some() || !summary.axes.is_empty();
    let games = summary.variants.first()?.games;
    let changes = summary.comparisons.iter().filter(|row| row.metric == ComparedMetric::WinShare);
    let compared = changes.map(|row: &Comparison| row.high - row.low).fold(0.0, f64::max) / 2.0;
    let wins = |row: &CharacterRow| row.wins.high.zip(row.wins.low).map_or(0.0, |(high, low)| high - low);
    let alone = summary.variants.first()?.characters.iter().map(wins).fold(0.0, f64::max) / 2.0;
    let (width, what) = if summary.comparisons.is_empty() {
        (alone, "Win shares are known to \u{b1}")
    } else {
        (compared, "Only changes of a win share above about ")
    };
    if asks_else || width <= ASKED || games == 0 {
        return None;
    }
    let needed = up(games as f64 * (width / ASKED).powi(2));
    let shown = if summary.comparisons.is_empty() { "For \u{b1}" } else { "To see " };
    Some(format!(
        "{what}{:.1} pp {}in {}{}. {shown}{:.0} pp, play about {} games: `--games {needed:.0}`.",
        100.0 * width,
        if summary.comparisons.is_empty() { "" } else { "show " },
        counted(games, "game"),
        if summary.variants.len() > 1 { " a variant" } else { "" },
        100.0 * ASKED,
        rounded(needed),
    ))
}

/// A number rounded up to two digits.
fn up(number: f64) -> f64 {
    let power = 10_f64.powf((number.log10() - 1.0).floor().max(0.0));
    (number / power).ceil() * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_rounded_up_to_two_digits() {
        assert_eq!(
            [up(7.2), up(99.0), up(7_412.0), up(20_000.0), up(20_001.0)],
            [8.0, 99.0, 7_500.0, 20_000.0, 21_000.0]
        );
    }
}
