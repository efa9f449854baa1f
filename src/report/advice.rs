//! Advice when games are too few: how many more a run needs to see what players care about.

use super::forecast::{of_character, share_change_variance};
use super::number::{counted, rounded, up};
use super::rarely_dealt;
use super::summary::Summary;
use super::variant::CharacterRow;
use crate::stats::level::{confidence, z};
use crate::stats::power::{POWER, detectable, games};

/// A change of a win share that players care about. Runs that see it need no advice.
const ASKED: f64 = 0.03;

/// How many games show a change of 3 pp in a win share, if these are too few, and which characters are hardly dealt; empty
/// for leagues, sweeps and forks, which ask other questions.
#[must_use]
pub fn lines(summary: &Summary) -> Vec<String> {
    if summary.league.is_some() || summary.fork.is_some() || !summary.axes.is_empty() {
        return Vec::new();
    }
    let found = if summary.comparisons.is_empty() { alone(summary) } else { compared(summary) };
    found.into_iter().chain(rarely_dealt::lines(summary)).collect()
}

/// What change of a win share these games find, by the forecast of `questlab plan`.
fn compared(summary: &Summary) -> Option<String> {
    let played = summary.variants.first().map(|variant| variant.games).filter(|games| *games > 0)?;
    let variance = share_change_variance(summary)?;
    let seen = detectable(variance, played as f64, POWER);
    let needed = up(games(variance, ASKED, POWER));
    // No share changes by more than 100 pp.
    let find = if seen < 1.0 {
        format!("find a change of {:.1} pp", 100.0 * seen)
    } else {
        "are too few to find any change".to_owned()
    };
    (seen > ASKED).then(|| {
        format!(
            "{} of each variant {find} in the win share of one character with a chance of {:.0} % (at {} \
             confidence, a character dealt as often as the average). For {:.0} pp, play about {} games: \
             `--games {needed:.0}`.",
            counted(played, "game"),
            100.0 * POWER,
            confidence(),
            100.0 * ASKED,
            rounded(needed),
        )
    })
}

/// How precisely the win share of a typical character is known.
fn alone(summary: &Summary) -> Option<String> {
    let variant = summary.variants.first().filter(|variant| variant.games > 0)?;
    let half = |row: &CharacterRow| {
        let (low, high) = row.wins.low.zip(row.wins.high).filter(|_| row.wins.seats > 0)?;
        Some((high - low) / 2.0)
    };
    let mut halves: Vec<f64> = variant.characters.iter().filter_map(half).collect();
    halves.sort_by(f64::total_cmp);
    let width = halves.get(halves.len() / 2).copied().filter(|width| *width > ASKED)?;
    // Wilson's intervals of few seats are narrower than those of their number scaled: they end at 0 and 1.
    let [scaled, usual] =
        [variant.games as f64 * (width / ASKED).powi(2), of_character(variant) * (z() / ASKED).powi(2)];
    let needed = up(scaled.max(usual));
    Some(format!(
        "The win share of a typical character is known to ± {:.1} pp ({}) in {}. For ± {:.0} pp, play about {} games: \
         `--games {needed:.0}`.",
        100.0 * width,
        confidence(),
        counted(variant.games, "game"),
        100.0 * ASKED,
        rounded(needed),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::plan::read;
    use crate::experiment::record::Record;
    use crate::experiment::runner;
    use crate::report::forecast::{EffectSize, block, planned};

    #[test]
    fn advice_and_plan_say_the_same_number_of_games() {
        let text = "schema = 2\ntitle = \"t\"\nedition = \"talisman-r4e\"\nplayers = 4\ngames = 64\n\
                    [field]\nstrategy = \"bold\"\n[[variant]]\nname = \"printed\"\n[[variant]]\nname = \"five\"\n\
                    layers = [\"trophies-at-five\"]\n";
        let plan = read("s.toml", text, &crate::games::talisman::strategies::registry()).unwrap();
        let summary = Summary::new(&Record::new(&plan, runner::run(&plan, 1, &()).unwrap()));
        let said = compared(&summary).unwrap();
        let effect = Some(EffectSize::Share(ASKED));
        let table = block(&summary, &crate::report::forecast::Planned { effect, ..planned(64, 1.0) });
        let row = table.rows.iter().find(|row| row[0] == "change of a win share").unwrap();
        assert!(said.contains(&format!("a change of {} pp", tenth(&row[1]))), "{said} {row:?}");
        let (low, high) = row[3].split_once(" to ").unwrap();
        let [low, high] = [low, high].map(number);
        let games = number(said.split("play about ").nth(1).unwrap().split(" games").next().unwrap());
        assert!(low <= games && games <= high, "{said} {row:?}");
    }

    #[test]
    fn few_games_ask_for_as_many_games_as_many_do() {
        let said = |games: u64| {
            let text = format!(
                "schema = 2\ntitle = \"t\"\nedition = \"talisman-r4e\"\nplayers = 4\ngames = {games}\n[field]\n\
                 strategy = \"bold\"\n"
            );
            let plan = read("s.toml", &text, &crate::games::talisman::strategies::registry()).unwrap();
            alone(&Summary::new(&Record::new(&plan, runner::run(&plan, 1, &()).unwrap()))).unwrap()
        };
        // A quarter of 14 characters' wins: 0.1875 x 14 / 4 x (1.96 / 0.03)^2 = 2,801 games, rounded up.
        for games in [1, 2, 5, 40] {
            assert!(said(games).ends_with("play about 2,900 games: `--games 2900`."), "{}", said(games));
        }
    }

    /// `12.34 pp` to a tenth.
    fn tenth(cell: &str) -> String {
        format!("{:.1}", cell.trim_end_matches(" pp").parse::<f64>().unwrap())
    }

    fn number(text: &str) -> f64 {
        text.replace(',', "").parse().unwrap()
    }
}
