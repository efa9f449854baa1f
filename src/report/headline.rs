//! The headline: the result of a run in a sentence or two, with its uncertainty, and the sentences that belong below it.

use super::compare::{ComparedMetric, Comparison};
use super::differences::{self, EACH, clearly_change, ruled_out};
use super::gate::GateOutcome;
use super::number::{between, count, counted, number_of, percent, signed};
use super::numbers::DerivedStatistics;
use super::overview::believed;
use super::shell::quoted;
use super::summary::Summary;
use super::variant::{CharacterRow, EntryRow, VariantSummary};
use super::wins::beside_fair;
use super::{forks, grid, levels, standings, sweep_text, telemetry, unfinished};
use crate::games;
use crate::stats::level::{confidence, risk_shown};
use std::collections::BTreeSet;

/// What stands for a character that is dealt at random.
const RANDOM: &str = "random";

/// Largest number of strategies listed by name.
const NAMED: usize = 4;

/// Number of sentences in a headline.
const LEAD: usize = 2;

/// The headline of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Headline {
    /// The answer, in at most two sentences.
    pub answer: String,
    /// What else belongs to it, one sentence each.
    pub details: Vec<String>,
}

impl Headline {
    /// The headline of a run.
    #[must_use]
    pub fn of(summary: &Summary) -> Self {
        let mut said: Vec<String> = verdict(&summary.numbers).into_iter().chain(sentences(summary)).collect();
        let details = said.split_off(said.len().min(LEAD));
        Self { answer: said.join(" "), details }
    }
}

/// The verdict on all bounds; `None` without bounds.
fn verdict(numbers: &DerivedStatistics) -> Option<String> {
    let of = |wanted: GateOutcome| numbers.gates.iter().filter(|row| row.verdict == wanted).count();
    let (all, missed, open) = (numbers.gates.len(), of(GateOutcome::Fail), of(GateOutcome::Undecided));
    Some(match numbers.gate()? {
        GateOutcome::Pass => format!("The gate is passed, {all} of {all} bounds."),
        GateOutcome::Fail => format!("The gate is missed, {missed} of {all} bounds."),
        GateOutcome::Undecided => format!("The gate is undecided, {open} of {all} bounds."),
    })
}

/// The result in sentences, the most important first.
fn sentences(summary: &Summary) -> Vec<String> {
    if let Some(none) = never_ended(summary) {
        return vec![none];
    }
    unfinished::sentence(summary).into_iter().chain(found(summary)).collect()
}

/// What the finished games show.
fn found(summary: &Summary) -> Vec<String> {
    if let Some(first) = standings::sentences(summary) {
        return first;
    }
    let play = play(summary);
    if grid::is_sweep(summary)
        && let Some(best) = sweep_text::sentences(summary, &play)
    {
        return best;
    }
    let fork = summary.fork.as_ref();
    if let Some(forked) = fork.and_then(|fork| forks::sentences(fork, &summary.counterfactuals, &play)) {
        return forked;
    }
    if let Some(found) = guests(summary, &play) {
        let fixed = summary.variants.first().and_then(guest).is_some_and(|entry| entry.character != RANDOM);
        let of_all = fixed.then(|| differences::sentences(summary, &play)).flatten();
        return found.into_iter().chain(of_all.unwrap_or_default()).collect();
    }
    if let Some(found) =
        summary.numbers.skill_levels.as_ref().filter(|found| found.names.len() == summary.variants.len())
    {
        return ranked(summary, found);
    }
    if let [variant] = summary.variants.as_slice()
        && let Some(asked) = variant.telemetry.as_ref().and_then(|found| found.asked.as_ref())
        && let Some(found) = telemetry::asked::sentences(summary.series, asked, &play)
    {
        return found;
    }
    if let Some(found) = differences::sentences(summary, &play) {
        let levels = summary.numbers.skill_levels.as_ref().map(levels::sentences);
        return levels.unwrap_or_default().into_iter().chain(found).chain(at_one_table(summary)).collect();
    }
    let Some(variant) = summary.variants.iter().find(|variant| !unfinished::none_ended(variant)) else {
        return vec!["No game was played.".to_owned()];
    };
    if summary.variants.len() == 1 {
        return ranged(variant, &play);
    }
    let whose = format!("These are the games of \"{}\".", variant.name);
    ranged(variant, &play).into_iter().chain([whose]).collect()
}

/// If no game ended, the headline says only that.
fn never_ended(summary: &Summary) -> Option<String> {
    let games: u64 = summary.variants.iter().map(|variant| variant.games).sum();
    let cut: u64 = summary.variants.iter().map(|variant| variant.unfinished).sum();
    let all = games > 0 && cut == games;
    all.then(|| {
        format!("No game came to an end, {}: all {} were cut short, so nobody won.", play(summary), count(games))
    })
}

/// "under seasoned play", or the strategies that played.
fn play(summary: &Summary) -> String {
    if let Some(found) = &summary.numbers.skill_levels {
        let first = found.names.first().filter(|_| found.names.len() == summary.variants.len());
        return first
            .map_or_else(|| "each under the play of its name".to_owned(), |level| format!("under {level} play"));
    }
    // What is said is of finished games, if there are any.
    let all_cut = summary.variants.iter().all(unfinished::none_ended);
    let told = summary.variants.iter().filter(|variant| all_cut || !unfinished::none_ended(variant));
    let rows = told.flat_map(|variant| &variant.strategies);
    let names: BTreeSet<&str> = rows.map(|row| row.strategy.as_str()).collect();
    let names: Vec<&str> = names.into_iter().collect();
    match names.as_slice() {
        [only] => format!("under {only} play"),
        each if alone(summary) => {
            let names = if each.len() > NAMED { String::new() } else { format!(" ({})", each.join(", ")) };
            format!("where all seats of a variant play its own strategy{names}")
        }
        many if many.len() > NAMED => format!("under mixed play of {} strategies", many.len()),
        several => format!("under mixed play ({})", several.join(", ")),
    }
}

/// Where each variant has a strategy of its own: how they meet at one table.
fn at_one_table(summary: &Summary) -> Option<String> {
    let rows = summary.variants.iter().flat_map(|variant| &variant.strategies);
    let names: BTreeSet<&str> = rows.map(|row| row.strategy.as_str()).collect();
    let edition = if summary.edition == games::first_edition() {
        String::new()
    } else {
        format!(" --edition {}", summary.edition)
    };
    let several = alone(summary) && (2..=NAMED).contains(&names.len()) && summary.numbers.skill_levels.is_none();
    let names: Vec<String> = names.into_iter().map(quoted).collect();
    several.then(|| {
        let names = names.join(" ");
        format!("Which of these strategies wins at one table: `questlab compare{edition} --versus {names}`.")
    })
}

/// Does one strategy play at all seats of each variant?
fn alone(summary: &Summary) -> bool {
    summary.variants.iter().all(|variant| variant.strategies.len() < 2)
}

/// What the entry is called: its character if it always has the same, else its strategy, if the field has another.
fn called(variant: &VariantSummary, entry: &EntryRow) -> String {
    let alike = field(variant) == Some(&entry.strategy);
    match entry.character.as_str() {
        RANDOM if alike => format!("entry {}", entry.entry),
        RANDOM => entry.strategy.clone(),
        character if alike => format!("the {character}"),
        character => format!("the {character} of {}", entry.strategy),
    }
}

/// The first entry, other than the field, that has a win share.
fn guest(variant: &VariantSummary) -> Option<&EntryRow> {
    variant.entries.iter().find(|entry| entry.entry != "field" && entry.wins.win_share.is_some())
}

/// The strategy of the field.
fn field(variant: &VariantSummary) -> Option<&str> {
    variant.entries.iter().find(|entry| entry.entry == "field").map(|entry| entry.strategy.as_str())
}

/// The win shares of entries beside a field. With the same field in all variants, their changes; otherwise the share in
/// each variant.
fn guests(summary: &Summary, play: &str) -> Option<Vec<String>> {
    let ended: Vec<_> = summary.variants.iter().filter(|variant| !unfinished::none_ended(variant)).collect();
    let seated: Vec<_> = ended.iter().filter_map(|variant| Some((*variant, guest(variant)?))).collect();
    let (first, entry) = seated.first()?;
    let alike = seated.len() == ended.len() && seated.iter().all(|(variant, _)| field(variant) == field(first));
    let said = |(variant, entry): &(&VariantSummary, &EntryRow)| {
        let (share, bounds) = (percent(entry.wins.win_share), between(entry.wins.low, entry.wins.high));
        let (fair, seats) = (percent(variant.fair_share), counted(entry.wins.seats, "seat"));
        format!(
            "In \"{}\" {} wins {share} of {seats} ({sure} {bounds}); a fair share is {fair}.",
            variant.name,
            called(variant, entry),
            sure = confidence()
        )
    };
    if alike && let Some(found) = moved(summary, (&entry.entry, &called(first, entry)), play) {
        let other = seated.iter().filter(|(variant, _)| differences::is_of_another_size(summary, &variant.name));
        return Some(found.into_iter().chain(other.map(said)).collect());
    }
    let mut all: Vec<String> = seated.iter().map(said).collect();
    all.extend(
        summary.variants.first().filter(|variant| guest(variant).is_none()).and_then(lasts).into_iter().flatten(),
    );
    all.push(format!("All of this is {play}."));
    Some(all)
}

/// The changes of an entry's win share: how many are clear, the largest of them, and the others.
fn moved(summary: &Summary, (entry, whose): (&str, &str), play: &str) -> Option<Vec<String>> {
    let of_entry =
        |row: &&Comparison| row.metric == ComparedMetric::EntryWinShare && row.entry.as_deref() == Some(entry);
    let rows = summary.comparisons.iter().filter(of_entry).filter(|row| !summary.numbers.between_levels(row));
    let rows: Vec<&Comparison> = rows.collect();
    let sure = believed(&rows);
    let first = rows.first()?;
    let clear: Vec<&Comparison> = rows.iter().zip(&sure).filter(|(_, sure)| **sure).map(|(row, _)| *row).collect();
    let most = clear.iter().copied().max_by(|a, b| a.difference.abs().total_cmp(&b.difference.abs()));
    let Some(most) = most else {
        return Some(vec![
            format!("No variant clearly changes the win share of {whose}, {play}."),
            ruled_out("variants", &rows),
        ]);
    };
    let points = |row: &Comparison| [row.difference, row.low, row.high].map(|value| signed(100.0 * value));
    let (all, [change, low, high]) = (rows.len(), points(most));
    let mut said = Vec::new();
    if all > 1 {
        let first = clearly_change(clear.len(), all);
        said.push(format!("{first} the win share of {whose} (Holm, {risk}), {play}.", risk = risk_shown()));
    }
    let (intro, play) =
        if all > 1 { ("The largest estimate: compared", String::new()) } else { ("Compared", format!(", {play}")) };
    said.push(format!(
        "{intro} with \"{}\", \"{}\" changes the win share of {whose} by {change} pp ({sure} {low} to {high}){play}.",
        most.baseline,
        most.variant,
        sure = confidence()
    ));
    let alike = rows.iter().all(|row| row.baseline == first.baseline);
    let other = |(row, sure): (&&Comparison, &bool)| {
        let [change, low, high] = points(row);
        let open = if *sure { "" } else { ", no clear change" };
        format!("\"{}\" changes it by {change} pp ({low} to {high}{open}).", row.variant)
    };
    if alike && all <= EACH {
        said.extend(rows.iter().zip(&sure).filter(|(row, _)| row.variant != most.variant).map(other));
    }
    Some(said)
}

/// Game length and the range of win shares of a variant in which all seats play the same strategy.
fn lasts(variant: &VariantSummary) -> Option<[String; 2]> {
    let (best, worst) = ends(variant)?;
    let (mean, low, high) = (variant.rounds.mean?, variant.rounds.low?, variant.rounds.high?);
    Some([
        format!("A game of \"{}\" takes {mean:.2} rounds ({low:.2} to {high:.2}).", variant.name),
        format!("Its win shares run from {} down to {}.", shared(best), shared(worst)),
    ])
}

/// How many findings hold under all skill levels, and the range of win shares under each.
fn ranked(summary: &Summary, found: &levels::Levels) -> Vec<String> {
    let said = |(level, variant): (&String, &VariantSummary)| {
        let (best, worst) = ends(variant).filter(|_| !unfinished::none_ended(variant))?;
        Some(format!("Under {level} play win shares run from {} down to {}.", shared(best), shared(worst)))
    };
    let held = found.findings.iter().filter(|finding| finding.holds == levels::Holds::Yes).count();
    let first = format!(
        "{held} of {} {} on the same side of the fair share under all skill levels, over {} each.",
        counted(found.findings.len() as u64, "character"),
        if held == 1 { "is" } else { "are" },
        counted(summary.variants.first().map_or(0, |variant| variant.games), "game")
    );
    let each = found.names.iter().zip(&summary.variants).filter_map(said);
    [first].into_iter().chain(each).chain(levels::sentences(found)).collect()
}

/// Who wins clearly more and clearly less than a fair share, corrected for the number of characters (Holm).
fn ranged(variant: &VariantSummary, play: &str) -> Vec<String> {
    let Some((best, worst)) = ends(variant) else { return vec!["No game was played.".to_owned()] };
    let fair = percent(variant.fair_share);
    let fair_share = variant.fair_share.unwrap_or(0.0);
    let [over, under] = beside_fair(variant.characters.iter().map(|row| (row.wins, fair_share)));
    if over + under == 0 {
        let rows = || variant.characters.iter().filter(|row| row.wins.seats > 0);
        let low = rows().filter_map(|row| row.wins.low).reduce(f64::min);
        let high = rows().filter_map(|row| row.wins.high).reduce(f64::max);
        return vec![
            format!(
                "No character's win share differs clearly from a fair share of {fair} (Holm, {risk}), {play}.",
                risk = risk_shown()
            ),
            format!("All are between {} and {}, over {}.", percent(low), percent(high), counted(variant.games, "game")),
        ];
    }
    vec![
        format!("Win shares run from {} down to {}.", shared(best), shared(worst)),
        format!(
            "Of {}, {} clearly above and {} clearly below a fair share of {fair} (Holm, {risk}).",
            counted(variant.characters.iter().filter(|row| row.wins.seats > 0).count() as u64, "character"),
            number_of(over, "is", "are"),
            number_of(under, "is", "are"),
            risk = risk_shown()
        ),
        format!("This is over {} {play}.", counted(variant.games, "game")),
    ]
}

/// The characters with the highest and lowest win share.
fn ends(variant: &VariantSummary) -> Option<(&CharacterRow, &CharacterRow)> {
    let dealt = || variant.characters.iter().filter(|row| row.wins.seats > 0);
    let by_share = |a: &&CharacterRow, b: &&CharacterRow| {
        let of = |row: &CharacterRow| row.wins.win_share.unwrap_or(0.0);
        of(a).total_cmp(&of(b))
    };
    Some((dealt().max_by(by_share)?, dealt().min_by(by_share)?))
}

fn shared(row: &CharacterRow) -> String {
    let bounds = between(row.wins.low, row.wins.high);
    format!("{} for {} ({} {bounds})", percent(row.wins.win_share), row.character, confidence())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::plan::read;
    use crate::experiment::record::Record;
    use crate::experiment::runner::run;

    #[test]
    fn an_entry_at_a_table_of_another_size_is_told_beside_its_own_fair_share() {
        let text = "schema = 2\ntitle = \"t\"\nedition = \"talisman-r4e\"\ngames = 12\n[field]\nstrategy = \"bold\"\n\
                    [[entry]]\nstrategy = \"greedy\"\n[[variant]]\nname = \"four\"\n\
                    [[variant]]\nname = \"five\"\nrules.trophy_cost = 5\n[[variant]]\nname = \"two\"\nplayers = 2\n";
        let plan = read("s.toml", text, &crate::games::talisman::strategies::registry()).unwrap();
        let said = sentences(&Summary::new(&Record::new(&plan, run(&plan, 1, &()).unwrap()))).join(" ");
        assert!(said.contains("the win share of greedy"), "{said}");
        assert!(said.contains("In \"two\" greedy wins ") && said.contains("; a fair share is 50.00 %."), "{said}");
        assert!(!said.contains("In \"five\" greedy wins "), "its change is told: {said}");
    }
}
