//! The headline: the result of a run in one sentence, with its uncertainty.

use super::compare::{ComparedMetric, Comparison};
use super::differences::{self, EACH, hidden};
use super::gate::GateOutcome;
use super::number::{between, count, percent, signed};
use super::numbers::DerivedStatistics;
use super::overview::believed;
use super::summary::Summary;
use super::variant::{CharacterRow, EntryRow, VariantSummary};
use super::wins::beside_fair;
use super::{forks, grid, levels, standings, sweep_text, telemetry};
use crate::stats::level::{confidence, risk_shown};
use std::collections::BTreeSet;

/// Largest number of strategies listed by name.
const NAMED: usize = 4;

/// The headline of a run.
#[must_use]
pub fn sentence(summary: &Summary) -> String {
    let answer = answer(summary);
    let Some(verdict) = verdict(&summary.numbers) else { return answer };
    // Lower case after the colon.
    let (first, rest) = answer.split_at(answer.chars().next().map_or(0, char::len_utf8));
    format!("{verdict}: {}{rest}", first.to_lowercase())
}

/// The verdict on all bounds; `None` without bounds.
fn verdict(numbers: &DerivedStatistics) -> Option<String> {
    let of = |wanted: GateOutcome| numbers.gates.iter().filter(|row| row.verdict == wanted).count();
    let (all, missed, open) = (numbers.gates.len(), of(GateOutcome::Fail), of(GateOutcome::Undecided));
    Some(match numbers.gate()? {
        GateOutcome::Pass => format!("The gate is passed, {all} of {all} bounds"),
        GateOutcome::Fail => format!("The gate is missed, {missed} of {all} bounds"),
        GateOutcome::Undecided => format!("The gate is undecided, {open} of {all} bounds"),
    })
}

fn answer(summary: &Summary) -> String {
    if let Some(none) = never_ended(summary) {
        return none;
    }
    if let Some(first) = standings::sentence(summary) {
        return first;
    }
    let play = play(summary);
    if grid::is_sweep(summary)
        && let Some(best) = sweep_text::sentence(summary, &play)
    {
        return best;
    }
    let fork = summary.fork.as_ref();
    if let Some(forked) = fork.and_then(|fork| forks::sentence(fork, &summary.counterfactuals, &play)) {
        return forked;
    }
    if let Some(found) = guests(summary, &play) {
        return found;
    }
    if let Some(found) =
        summary.numbers.skill_levels.as_ref().filter(|found| found.names.len() == summary.variants.len())
    {
        return ranked(summary, found);
    }
    if let [variant] = summary.variants.as_slice()
        && let Some(asked) = variant.telemetry.as_ref().and_then(|found| found.asked.as_ref())
        && let Some(found) = telemetry::asked::sentence(summary.series, asked, &play)
    {
        return found;
    }
    if let Some(found) = differences::sentence(summary, &play) {
        return found;
    }
    let Some(variant) = summary.variants.first() else {
        return "No game was played.".to_owned();
    };
    ranged(variant, &play)
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
    let rows = summary.variants.iter().flat_map(|variant| &variant.strategies);
    let names: BTreeSet<&str> = rows.map(|row| row.strategy.as_str()).collect();
    let names: Vec<&str> = names.into_iter().collect();
    match names.as_slice() {
        [only] => format!("under {only} play"),
        many if many.len() > NAMED => format!("under mixed play of {} strategies", many.len()),
        several => format!("under mixed play ({})", several.join(", ")),
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

/// The win shares of entries beside a field. With the same field in all variants, the largest change; otherwise the
/// share in each variant.
fn guests(summary: &Summary, play: &str) -> Option<String> {
    let seated: Vec<_> = summary.variants.iter().filter_map(|variant| Some((variant, guest(variant)?))).collect();
    let (first, entry) = seated.first()?;
    let alike =
        seated.len() == summary.variants.len() && seated.iter().all(|(variant, _)| field(variant) == field(first));
    if alike && let Some(found) = moved(summary, &entry.entry, play) {
        return Some(found);
    }
    let said = |(variant, entry): &(&VariantSummary, &EntryRow)| {
        let (share, bounds) = (percent(entry.wins.win_share), between(entry.wins.low, entry.wins.high));
        let (fair, seats) = (percent(variant.fair_share), count(entry.wins.seats));
        format!(
            "in \"{}\" {} wins {share} of its {seats} seats ({level} {bounds}; a fair share is {fair})",
            variant.name,
            entry.strategy,
            level = confidence()
        )
    };
    let mut all: Vec<String> = seated.iter().map(said).collect();
    all.extend(summary.variants.first().filter(|variant| guest(variant).is_none()).and_then(lasts));
    let sentence = format!("{}, {play}.", all.join("; "));
    Some(sentence[..1].to_uppercase() + &sentence[1..])
}

/// The changes of an entry's win share; of many, the largest clear one.
fn moved(summary: &Summary, entry: &str, play: &str) -> Option<String> {
    let of_entry =
        |row: &&Comparison| row.metric == ComparedMetric::EntryWinShare && row.entry.as_deref() == Some(entry);
    let rows = summary.comparisons.iter().filter(of_entry).filter(|row| !summary.numbers.between_levels(row));
    let rows: Vec<&Comparison> = rows.collect();
    let sure = believed(&rows);
    let points = |row: &Comparison| {
        let [points, low, high] = [row.difference, row.low, row.high].map(|value| signed(100.0 * value));
        (points, format!("{low} to {high}"))
    };
    let first = rows.first()?;
    let alike = rows.iter().all(|row| row.baseline == first.baseline);
    if alike && (2..=EACH).contains(&rows.len()) {
        let said = |(row, sure): (&&Comparison, &bool)| {
            let (points, bounds) = points(row);
            let open = if *sure { "" } else { ", no clear change" };
            format!("\"{}\" {points} ({bounds}{open})", row.variant)
        };
        let all: Vec<String> = rows.iter().zip(&sure).map(said).collect();
        return Some(format!(
            "Changes of the win share of entry {entry} against \"{}\", in pp ({}; clear by Holm): {}, {play}.",
            first.baseline,
            confidence(),
            all.join(", ")
        ));
    }
    let clear = rows.iter().zip(&sure).filter(|(_, sure)| **sure).map(|(row, _)| row);
    let Some(found) = clear.max_by(|a, b| a.difference.abs().total_cmp(&b.difference.abs())) else {
        return Some(format!(
            "No variant clearly changes the win share of entry {entry}; changes of more than {:.1} pp can be ruled out, {play}.",
            100.0 * hidden(&rows)
        ));
    };
    let (points, bounds) = points(found);
    let best = if rows.len() > 1 { ", selected as the largest clear one" } else { "" };
    Some(format!(
        "Against \"{}\", \"{}\" changes the win share of entry {entry}: {points} pp ({} {bounds}{best}), {play}.",
        found.baseline,
        found.variant,
        confidence()
    ))
}

/// Game length and the range of win shares of a variant in which all seats play the same strategy.
fn lasts(variant: &VariantSummary) -> Option<String> {
    let (best, worst) = ends(variant)?;
    let (mean, low, high) = (variant.rounds.mean?, variant.rounds.low?, variant.rounds.high?);
    Some(format!(
        "a game of \"{}\" takes {mean:.2} rounds ({low:.2} to {high:.2}), and its win shares run from {} down to {}",
        variant.name,
        shared(best),
        shared(worst)
    ))
}

/// The range of win shares under each skill level, and how many findings hold under all.
fn ranked(summary: &Summary, found: &levels::Levels) -> String {
    let said = |(level, variant): (&String, &VariantSummary)| {
        let (best, worst) = ends(variant)?;
        Some(format!("under {level} play win shares run from {} down to {}", shared(best), shared(worst)))
    };
    let all: Vec<String> = found.names.iter().zip(&summary.variants).filter_map(said).collect();
    let held = found.findings.iter().filter(|finding| finding.holds == levels::Holds::Yes).count();
    let (first, rest) = all.first().map_or(("", ""), |first| first.split_at(1.min(first.len())));
    let later: String = all.iter().skip(1).map(|each| format!("; {each}")).collect();
    format!(
        "{}{rest}{later}; {held} of {} characters are on the same side of the fair share under all of them, over {} games each.",
        first.to_uppercase(),
        found.findings.len(),
        count(summary.variants.first().map_or(0, |variant| variant.games))
    )
}

/// Who wins clearly more and clearly less than a fair share, corrected for the number of characters (Holm).
fn ranged(variant: &VariantSummary, play: &str) -> String {
    let Some((best, worst)) = ends(variant) else { return "No game was played.".to_owned() };
    let (fair, games, risk) = (percent(variant.fair_share), count(variant.games), risk_shown());
    let fair_share = variant.fair_share.unwrap_or(0.0);
    let [over, under] = beside_fair(variant.characters.iter().map(|row| (row.wins, fair_share)));
    if over + under == 0 {
        let rows = || variant.characters.iter().filter(|row| row.wins.seats > 0);
        let low = rows().filter_map(|row| row.wins.low).reduce(f64::min);
        let high = rows().filter_map(|row| row.wins.high).reduce(f64::max);
        return format!(
            "No character's win share differs clearly from a fair share of {fair} (Holm, {risk}): all are between {} and {}, \
             over {games} games {play}.",
            percent(low),
            percent(high)
        );
    }
    format!(
        "Win shares run from {} down to {}. Of {} characters, {over} are clearly above and {under} clearly below a fair share of {fair} \
         (Holm, {risk}), over {games} games {play}.",
        shared(best),
        shared(worst),
        variant.characters.iter().filter(|row| row.wins.seats > 0).count()
    )
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
