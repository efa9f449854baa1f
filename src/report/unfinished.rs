//! What games that a limit cut short leave unknown: the length of a game and who wins it.

use super::compare::Comparison;
use super::number::{count, counted};
use super::summary::Summary;
use super::variant::VariantSummary;
use crate::engine::log::listed;

/// Share of unfinished games from which a report warns, and from which a mean length is a bound.
pub const SHARE_MIN: f64 = 0.01;

/// Largest number of variants without a finished game that are all named.
const NAMED: usize = 3;

/// What the difference of two mean lengths says about the true one. Cut games would have lasted longer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LengthChange {
    /// The difference itself.
    Known,
    /// The true difference is at least as large: games of the longer variant were cut short.
    AtLeast,
    /// Games that would have lasted longer count up to the limit; where they end may turn the difference.
    UpToLimit,
    /// A variant has no finished game.
    Unknown,
}

/// Did no game of the variant come to an end?
#[must_use]
pub fn none_ended(variant: &VariantSummary) -> bool {
    variant.games > 0 && variant.unfinished == variant.games
}

/// Are so many games cut short that the mean length is only a bound?
#[must_use]
pub fn is_cut(variant: &VariantSummary) -> bool {
    variant.unfinished > 0 && variant.unfinished as f64 >= SHARE_MIN * variant.games as f64
}

/// What a difference of rounds says.
#[must_use]
pub fn length_change(summary: &Summary, row: &Comparison) -> LengthChange {
    let of = |name: &str| summary.variants.iter().find(|variant| variant.name == name);
    let (Some(variant), Some(baseline)) = (of(&row.variant), of(&row.baseline)) else { return LengthChange::Known };
    if none_ended(variant) || none_ended(baseline) {
        return LengthChange::Unknown;
    }
    match (is_cut(variant), is_cut(baseline)) {
        (false, false) => LengthChange::Known,
        (true, false) if row.difference > 0.0 => LengthChange::AtLeast,
        (false, true) if row.difference < 0.0 => LengthChange::AtLeast,
        (true, _) | (_, true) => LengthChange::UpToLimit,
    }
}

/// How many games of a comparison's two variants reached a limit: `12 of 200 games of "slow"`.
#[must_use]
pub fn cut_text(summary: &Summary, row: &Comparison) -> String {
    let cut = summary.variants.iter().filter(|variant| [&row.variant, &row.baseline].contains(&&variant.name));
    let said = cut.filter(|variant| is_cut(variant)).map(|variant| {
        format!("{} of {} of \"{}\"", count(variant.unfinished), counted(variant.games, "game"), variant.name)
    });
    listed(&said.collect::<Vec<_>>())
}

/// Which variants have no finished game, so that nothing is known about their length and win shares; `None` if all have.
#[must_use]
pub fn sentence(summary: &Summary) -> Option<String> {
    let none: Vec<&VariantSummary> = summary.variants.iter().filter(|variant| none_ended(variant)).collect();
    let [first, others @ ..] = none.as_slice() else { return None };
    if others.is_empty() {
        return Some(format!(
            "All {} of \"{}\" reached {}: how long its games last and who wins them is not known.",
            counted(first.games, "game"),
            first.name,
            limit(first)
        ));
    }
    let names: Vec<String> = none.iter().take(NAMED).map(|variant| format!("\"{}\"", variant.name)).collect();
    let more = if none.len() > NAMED { format!(" and {} more", none.len() - NAMED) } else { String::new() };
    let names = if more.is_empty() { listed(&names) } else { names.join(", ") };
    Some(format!(
        "No game of {} variants ended before a limit ({names}{more}): how long their games last and who wins them is \
         not known.",
        none.len()
    ))
}

/// The limit that cut all games of a variant short.
fn limit(variant: &VariantSummary) -> String {
    let only = variant.endings.iter().all(|row| row.games == 0 || row.ending == "round_limit");
    // All games that reach the limit of rounds are as long as it.
    match variant.rounds.mean.filter(|_| only) {
        Some(rounds) => format!("the limit of {rounds:.0} rounds"),
        None => "a limit".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::plan::read;
    use crate::experiment::record::Record;
    use crate::experiment::runner;
    use crate::report::compare::ComparedMetric;
    use crate::report::headline::Headline;
    use crate::report::text;
    use crate::report::text_table::Medium;

    /// The endless variant moves at random, which ends no game so early.
    fn played() -> Summary {
        let text = "schema = 2\ntitle = \"t\"\nedition = \"talisman-r4e\"\nplayers = 4\ngames = 28\nrounds_max = 120\n\
                    [[variant]]\nname = \"bold\"\nfield.strategy = \"bold\"\n\
                    [[variant]]\nname = \"random\"\nfield.strategy = \"random\"\n";
        let plan = read("t.toml", text, &crate::games::talisman::strategies::registry()).unwrap();
        Summary::new(&Record::new(&plan, runner::run(&plan, 1, &()).unwrap()))
    }

    #[test]
    fn a_variant_without_a_finished_game_has_no_length_and_no_winners() {
        let summary = played();
        assert!(!none_ended(&summary.variants[0]) && none_ended(&summary.variants[1]));
        let said = Headline::of(&summary);
        assert!(
            said.answer.starts_with("All 28 games of \"random\" reached the limit of 120 rounds: how long"),
            "{}",
            said.answer
        );
        let all = text::plain(&summary, Medium::PLAIN);
        assert!(!all.contains("lengthens") && !all.contains("change clearly"), "{all}");
        let shares = [ComparedMetric::WinShare, ComparedMetric::EntryWinShare];
        assert!(!summary.comparisons.iter().any(|row| shares.contains(&row.metric)));
    }

    #[test]
    fn a_difference_of_cut_games_is_a_bound_in_one_direction_only() {
        let mut summary = played();
        let row = summary.comparisons.iter().find(|row| row.metric == ComparedMetric::Rounds).unwrap().clone();
        let mut found = |cut: [u64; 2], difference: f64| {
            summary.variants.iter_mut().zip(cut).for_each(|(variant, cut)| variant.unfinished = cut);
            length_change(&summary, &Comparison { difference, ..row.clone() })
        };
        assert_eq!(found([0, 0], 5.0), LengthChange::Known);
        assert_eq!([found([0, 3], 5.0), found([3, 0], -5.0)], [LengthChange::AtLeast; 2]);
        assert_eq!([found([0, 3], -5.0), found([3, 0], 5.0), found([3, 3], 5.0)], [LengthChange::UpToLimit; 3]);
        assert_eq!(found([28, 3], 5.0), LengthChange::Unknown);
    }
}
