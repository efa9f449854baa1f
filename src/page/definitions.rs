//! Definitions of the terms in a report; columns of tables link to them.

use crate::engine::series::SeriesTable;
use crate::stats::level::{confidence, risk_shown};

/// A term with its definition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Definition {
    /// Its anchor on the page.
    pub id: &'static str,
    /// The term; `{level}` is replaced by the confidence level.
    word: &'static str,
    /// The definition; `{early}` is replaced by the game's phrase for early elimination, `{level}` and `{cover}`
    /// by the confidence level, `{risk}` by what it leaves of 100 %, `{misses}` by how many intervals miss the true value.
    means: &'static str,
    /// The columns of tables that link here.
    pub columns: &'static [&'static str],
}

impl Definition {
    /// The term as the page shows it.
    #[must_use]
    pub fn term(&self) -> String {
        self.word.replace("{level}", &confidence().to_string())
    }

    /// The definition, with the phrases of a game.
    #[must_use]
    pub fn meaning(&self, series: &SeriesTable) -> String {
        let level = confidence();
        let misses = match level.missed() {
            50 => format!("Of twenty {level} intervals about one misses"),
            1 => format!("Of 1,000 {level} intervals about one misses"),
            many => format!("Of 1,000 {level} intervals about {many} miss"),
        };
        self.means
            .replace("{early}", series.elimination.map_or("early", |row| row.long))
            .replace("{cover}", &level.percent().to_string())
            .replace("{risk}", &risk_shown())
            .replace("{misses}", &misses)
    }
}

const fn word(
    id: &'static str,
    word: &'static str,
    columns: &'static [&'static str],
    means: &'static str,
) -> Definition {
    Definition { id, word, means, columns }
}

/// All terms, in alphabetical order.
pub const ALL: [Definition; 31] = [
    word(
        "alpha-rank",
        "alpha-rank",
        &["alpha"],
        "The share of time that a population which imitates winners spends on a strategy, from 0 to 1.",
    ),
    word(
        "correction",
        "correction for looking at many",
        &[],
        "{misses} the true value. What is marked after Holm's correction is clear even when all comparisons are looked at together, at {risk}.",
    ),
    word(
        "dealt",
        "dealt",
        &["character"],
        "Win shares count for the character dealt to a seat at the start, even if it dies and the player continues with another.",
    ),
    word(
        "deaths",
        "deaths",
        &["deaths", "eliminated"],
        "Characters that died in a game, and players eliminated {early}: means over all games.",
    ),
    word(
        "entry",
        "entry",
        &["entry"],
        "Somebody who takes seats of the table: a strategy with its settings, by its number in the experiment's file. The field holds all seats that no entry takes.",
    ),
    word(
        "fair",
        "fair share",
        &["fair share"],
        "One over the number of players, less unfinished games: the share of finished games divided by the number of seats.",
    ),
    word(
        "fingerprint",
        "fingerprint",
        &["fingerprint"],
        "A hash of all outcomes. Two runs with the same fingerprint had the same results, game by game.",
    ),
    word(
        "first-player",
        "first-player advantage",
        &["first-player advantage"],
        "The win share of the first seat minus the fair share, in percentage points.",
    ),
    word(
        "held",
        "held at end",
        &["held at end"],
        "The win share by the character that a seat held when the game ended.",
    ),
    word(
        "imbalance",
        "imbalance",
        &["imbalance"],
        "The standard deviation of the characters' true win shares, in percentage points: 0 if all are equally strong.",
    ),
    word(
        "interval",
        "interval, {level}",
        &["interval", "±"],
        "About {cover} of 100 such intervals contain the true value. More games make them narrower.",
    ),
    word(
        "mean-share",
        "mean share",
        &[],
        "In a league: the mean over all opponents of the share of decided games won against each. A pair without a decided game counts as even.",
    ),
    word("n", "n", &["n"], "Number of observations: seats for a win share, otherwise games or pairs of games."),
    word(
        "nash",
        "Nash average",
        &["Nash"],
        "The mix of strategies that no strategy beats; of all such mixes the most even one. A strategy's weight is its part of the mix.",
    ),
    word(
        "quantile",
        "p50, p90, p99",
        &["p50", "p90", "p99"],
        "The least number of rounds that 50, 90 or 99 of 100 games do not exceed; p50 is the median.",
    ),
    word(
        "paired",
        "paired difference",
        &["difference", "figure"],
        "One variant minus another over the same game numbers. What both variants share, such as the decks, cancels out, so fewer games are needed.",
    ),
    word("pp", "percentage points (pp)", &["pp"], "Differences between shares: from 20 % to 25 % is 5 pp."),
    word(
        "rank",
        "rank",
        &["rank"],
        "The place by win share, in a league by mean share: 1 for the best. Equal results share the mean of their places.",
    ),
    word(
        "rating",
        "rating",
        &["rating"],
        "A character's strength as the games show it (Plackett-Luce). A rating that is 0.69 higher doubles the odds of winning.",
    ),
    word(
        "rounds",
        "rounds",
        &["rounds", "mean"],
        "A round is one turn of every player. Games that were cut short count with the rounds they had.",
    ),
    word(
        "seats",
        "seats",
        &["seats"],
        "Places at the table. The seats of a character or strategy: how many it held in all games, the n of its win share.",
    ),
    word(
        "seed",
        "seed",
        &[],
        "The number that all dice and decks come from. The same seed gives the same games, byte for byte, on any number of threads.",
    ),
    word(
        "skill",
        "skill",
        &["skill"],
        "In a league: percentage points won beyond one half against the Nash average. 0 is the maximum.",
    ),
    word(
        "strategy",
        "strategy",
        &["strategy"],
        "How somebody plays: a file of rules, or a program. The list of those that ship is printed by questlab list strategies.",
    ),
    word(
        "fork",
        "taken and blocked",
        &["taken", "blocked", "pairs"],
        "The same game played both ways from where an option first comes up: once with it taken, once with it blocked. Both ways have the same dice and decks.",
    ),
    word(
        "unfinished",
        "unfinished",
        &["unfinished", "ending"],
        "A game stopped by a limit of rounds or of steps. It counts as a game, and nobody has won it.",
    ),
    word(
        "uses",
        "uses",
        &["uses"],
        "How often a strategy rule decided a question with two legal options or more, over all games of all variants.",
    ),
    word(
        "variance-reduction",
        "variance reduction",
        &["variance reduction"],
        "How many times more games a comparison without pairs would need for the same interval.",
    ),
    word(
        "variant",
        "variant",
        &["variant"],
        "One way of playing the experiment's games: its rules, seats and players. Variants share game numbers: the same decks, seats and dice wherever the rules ask for them.",
    ),
    word(
        "share",
        "win share",
        &["win share", "share"],
        "Games won divided by seats held. A game shared by several counts a fraction for each; a game cut short is won by nobody.",
    ),
    word("wins", "wins", &["wins"], "Games won; a game shared by several counts a fraction for each."),
];

/// The definition of a column.
#[must_use]
pub fn of_column(column: &str) -> Option<&'static Definition> {
    ALL.iter().find(|definition| definition.columns.contains(&column))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_in_order_and_explain_a_column_once() {
        let words: Vec<String> = ALL.iter().map(|definition| definition.word.to_lowercase()).collect();
        assert!(words.is_sorted(), "{words:?}");
        for column in ALL.iter().flat_map(|definition| definition.columns) {
            let explaining = ALL.iter().filter(|definition| definition.columns.contains(column));
            assert_eq!(explaining.count(), 1, "{column}");
        }
        let mut ids: Vec<&str> = ALL.iter().map(|definition| definition.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), ALL.len(), "an anchor leads to one place");
        assert_eq!(of_column("win share").map(|found| found.id), Some("share"));
        assert_eq!(of_column("1"), None);
    }
}
