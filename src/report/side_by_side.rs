//! Several variants side by side: how long games take, who wins, and when players come to the milestones.

use super::balance::Balance;
use super::compare::{ComparedMetric, Comparison};
use super::differences::{pairing, ruled_out};
use super::ending_words;
use super::number::{count, measure, percent, signed};
use super::overview::{MANY, believed};
use super::summary::Summary;
use super::telemetry::Killer;
use super::telemetry::text::happened;
use super::text_table::{Medium, TextTable};
use super::topic::ReportTopic;
use super::unfinished::{LengthChange, length_change, none_ended};
use super::variant::{Rounds, VariantSummary};
use crate::stats::level::{confidence, risk_shown};
use std::collections::BTreeSet;

/// Marks a clear increase and a clear decrease.
const MARKS: [&str; 2] = ["\u{25b2}", "\u{25bc}"];
/// Minimum width of a column of a matrix.
const NARROWEST: usize = 7;

/// The tables of a few variants that are compared; empty with one variant or with many.
#[must_use]
pub fn blocks(summary: &Summary, medium: Medium) -> Vec<TextTable> {
    if !(2..MANY).contains(&summary.variants.len()) || summary.comparisons.is_empty() {
        return Vec::new();
    }
    let mut blocks = vec![lengths(summary, medium)];
    blocks.extend(shares(summary, medium));
    let phases = summary.series.phases().map(|row| (row.word, row.phrase)).collect();
    let heading = &format!("Rounds in each part of a game: means, ± half the width of the {} interval", confidence());
    blocks.extend(means(summary, ([heading, "part"], phases), medium).map(|block| block.about(ReportTopic::Length)));
    blocks.extend(arrivals(summary, medium));
    if medium.is_page() {
        blocks.extend([endings(summary), happenings(summary), killers(summary)].into_iter().flatten());
    }
    blocks
}

/// The comparison of a variant with its baseline in one figure of the whole game.
fn compared<'a>(summary: &'a Summary, variant: &str, metric: ComparedMetric) -> Option<&'a Comparison> {
    summary.comparisons.iter().find(|row| row.metric == metric && row.variant == variant)
}

/// How long games take, and how each variant changes that.
fn lengths(summary: &Summary, medium: Medium) -> TextTable {
    let percents: &[&str] = if medium.is_page() { &["p50", "p90", "p99"] } else { &["p50", "p90"] };
    let rows: Vec<&Comparison> = summary
        .comparisons
        .iter()
        .filter(|row| row.metric == ComparedMetric::Rounds && length_change(summary, row) != LengthChange::Unknown)
        .collect();
    let sure: Vec<&str> =
        rows.iter().zip(believed(&rows)).filter(|(_, sure)| *sure).map(|(row, _)| row.variant.as_str()).collect();
    let timed = summary.variants.iter().any(|variant| variant.minutes().is_some());
    let cells = summary.variants.iter().map(|variant| {
        let change = compared(summary, &variant.name, ComparedMetric::Rounds).map_or_else(String::new, |row| {
            let mark = if sure.contains(&row.variant.as_str()) { "*" } else { "" };
            match length_change(summary, row) {
                LengthChange::Known | LengthChange::UpToLimit => {
                    format!("{}{mark} ({} to {})", signed(row.difference), signed(row.low), signed(row.high))
                }
                LengthChange::AtLeast if row.difference < 0.0 => format!("{}{mark} or less", signed(row.high)),
                LengthChange::AtLeast => format!("{}{mark} or more", signed(row.low)),
                LengthChange::Unknown => "-".to_owned(),
            }
        });
        let half = variant.rounds.low.zip(variant.rounds.high).map(|(low, high)| (high - low) / 2.0);
        let mean = if none_ended(variant) {
            format!("{} or more", measure(variant.rounds.mean))
        } else {
            format!("{} ± {}", measure(variant.rounds.mean), measure(half))
        };
        let mut row = vec![variant.name.clone(), mean, change];
        row.extend(timed.then(|| variant.minutes().map_or_else(|| "-".to_owned(), |value| format!("{value:.0}"))));
        row.extend(percents.iter().map(|percent| quantile(&variant.rounds, percent)));
        row
    });
    let mut names = vec!["variant", "rounds", "change in rounds"];
    names.extend(timed.then_some("minutes"));
    names.extend(percents);
    let heading = "Game length: mean rounds, their change against the baseline, and quantiles".to_owned();
    let (games, cut) =
        summary.variants.iter().fold((0, 0), |sum, variant| (sum.0 + variant.games, sum.1 + variant.unfinished));
    let mut table = TextTable::new(heading, &names, cells.collect()).about(ReportTopic::Length);
    let counted = if cut > 0 { "; they count with the rounds that they had" } else { "" };
    table.notes.push(format!("Unfinished games: {} of {}{counted}.", count(cut), count(games)));
    if !sure.is_empty() {
        table.notes.push(format!("* A clear change after correction for all variants (Holm, {}).", risk_shown()));
    }
    // The report has these figures in a table of their own.
    table.notes.extend(pairing(&rows).filter(|_| !medium.is_page()));
    table
}

/// A percentile; where so few games do not bound it from above, only what it is at least.
#[must_use]
pub fn quantile(rounds: &Rounds, percent: &str) -> String {
    let bounds = rounds.quantile_intervals.get(percent);
    match (rounds.quantiles.get(percent), bounds) {
        (Some(value), Some([_, Some(_)]) | None) => value.to_string(),
        (Some(_), Some([Some(low), None])) => format!(">= {low:.0}"),
        (Some(_), Some([None, None])) | (None, _) => "-".to_owned(),
    }
}

fn points(value: Option<f64>) -> String {
    value.map_or_else(|| "- ".to_owned(), |value| format!("{:.1} ", 100.0 * value))
}

/// The row of imbalances; `None` if no variant has one, since its characters are not dealt at random.
fn imbalances(summary: &Summary) -> Option<(String, Vec<String>)> {
    let of = |variant: &VariantSummary| {
        let own = summary.numbers.balance.iter().find(|row: &&Balance| row.variant == variant.name);
        own.filter(|_| !none_ended(variant))?.imbalance.map(|found| found.value)
    };
    let all: Vec<Option<f64>> = summary.variants.iter().map(of).collect();
    let known = all.iter().any(Option::is_some);
    known.then(|| ("imbalance (SD)".to_owned(), all.into_iter().map(points).collect()))
}

/// Win shares of characters by variant, with marks at clear changes; `None` if no character has a win share.
fn shares(summary: &Summary, medium: Medium) -> Option<TextTable> {
    let first = summary.variants.first()?;
    let mut order: Vec<usize> = (0..first.characters.len()).collect();
    let share = |index: usize| first.characters[index].wins.win_share.unwrap_or(0.0);
    order.retain(|index| summary.variants.iter().any(|variant| variant.characters[*index].wins.seats > 0));
    order.sort_by(|a, b| share(*b).total_cmp(&share(*a)));
    if order.is_empty() {
        return None;
    }
    let changes: Vec<&Comparison> = summary
        .comparisons
        .iter()
        .filter(|row| row.metric == ComparedMetric::WinShare && !summary.numbers.between_levels(row))
        .collect();
    let clear: Vec<&Comparison> =
        changes.iter().zip(believed(&changes)).filter(|(_, sure)| *sure).map(|(row, _)| *row).collect();
    let cell = |variant: &VariantSummary, index: usize| {
        let row = &variant.characters[index];
        let clear =
            clear.iter().find(|each| each.variant == variant.name && each.character.as_ref() == Some(&row.character));
        let mark = clear.map_or(" ", |found| if found.difference > 0.0 { MARKS[0] } else { MARKS[1] });
        let share = row.wins.win_share.filter(|_| !none_ended(variant));
        share.map_or_else(|| "- ".to_owned(), |share| format!("{:.1}{mark}", 100.0 * share))
    };
    let row = |index: &usize| {
        (
            first.characters[*index].character.clone(),
            summary.variants.iter().map(|variant| cell(variant, *index)).collect(),
        )
    };
    let mut rows: Vec<(String, Vec<String>)> = order.iter().map(row).collect();
    let fair = |variant: &VariantSummary| points(variant.fair_share.filter(|_| !none_ended(variant)));
    rows.push(("fair share".to_owned(), summary.variants.iter().map(fair).collect()));
    let imbalances = imbalances(summary);
    let also = if imbalances.is_some() { ", and imbalance in pp" } else { "" };
    rows.extend(imbalances);
    let heading = format!("Win share by character dealt, in %{also}");
    let mut table = matrix(summary, (heading, "character"), &rows, medium);
    if changes.is_empty() {
        return Some(table);
    }
    table.notes.push(if clear.is_empty() {
        let ruled_out = ruled_out("win shares", &changes);
        format!("No change is clear after correction for all (Holm, {}). {ruled_out}", risk_shown())
    } else {
        let said = clear.iter().map(|row| {
            let [value, low, high] = [row.difference, row.low, row.high].map(|value| signed(100.0 * value));
            format!(
                "{} with \"{}\" {value} pp ({low} to {high})",
                row.character.as_deref().unwrap_or_default(),
                row.variant
            )
        });
        let said: Vec<String> = said.collect();
        let [more, fewer] = MARKS;
        format!("{more} and {fewer}: clear changes against the baseline (Holm, {}): {}.", risk_shown(), said.join("; "))
    });
    Some(table)
}

/// When players come to the milestones of the game, variant by variant; `None` without telemetry.
fn arrivals(summary: &Summary, medium: Medium) -> Option<TextTable> {
    let told = |variant: &VariantSummary, word: &str| {
        let found = variant.telemetry.as_ref().and_then(|telemetry| telemetry.milestones.get(word));
        let share = found.and_then(|found| found.share).map(|share| format!("{:.0} %", 100.0 * share));
        let round = found.and_then(|found| found.round.mean).map(|round| format!("{round:.1}"));
        round.zip(share).map_or_else(|| "-".to_owned(), |(round, share)| format!("{round}, {share}"))
    };
    summary.variants.first()?.telemetry.as_ref()?;
    let rows: Vec<(String, Vec<String>)> = summary
        .series
        .milestones
        .iter()
        .map(|row| (row.phrase.to_owned(), summary.variants.iter().map(|variant| told(variant, row.word)).collect()))
        .collect();
    let heading = "First arrivals of players: mean round, and the share of players that come at all".to_owned();
    let note =
        "The mean round is that of the players who arrived. In shorter games fewer arrive late, which lowers it."
            .to_owned();
    (!rows.is_empty()).then(|| TextTable {
        notes: vec![note],
        ..matrix(summary, (heading, "place"), &rows, medium).about(ReportTopic::Play)
    })
}

/// How games ended, variant by variant.
fn endings(summary: &Summary) -> Option<TextTable> {
    let all = summary.variants.iter().flat_map(|variant| &variant.endings).filter(|row| row.games > 0);
    let mut names: Vec<&str> = Vec::new();
    for row in all {
        if !names.contains(&row.ending.as_str()) {
            names.push(&row.ending);
        }
    }
    let share = |variant: &VariantSummary, name: &str| {
        let row = variant.endings.iter().find(|row| row.ending == name && row.games > 0);
        row.map_or_else(|| "-".to_owned(), |row| format!("{} ({})", percent(row.share), count(row.games)))
    };
    let row = |name: &&str| {
        let cut = summary
            .variants
            .iter()
            .flat_map(|variant| &variant.endings)
            .any(|row| row.ending == *name && row.unfinished);
        let shown = ending_words::called(name);
        let shown = if cut { format!("{shown} (unfinished)") } else { shown };
        (shown, summary.variants.iter().map(|variant| share(variant, name)).collect())
    };
    let rows: Vec<(String, Vec<String>)> = names.iter().map(row).collect();
    let heading = "How games ended: share of games, and their number".to_owned();
    let notes = ending_words::meanings(&summary.edition, &names).into_iter().collect();
    (!rows.is_empty()).then(|| {
        TextTable { notes, ..matrix(summary, (heading, "ending"), &rows, Medium::Page) }.about(ReportTopic::Length)
    })
}

/// What happens in a game, variant by variant; `None` without telemetry.
fn happenings(summary: &Summary) -> Option<TextTable> {
    let found = summary.variants.first()?.telemetry.as_ref()?;
    let names = happened(summary.series, found).into_iter().map(|(word, phrase, _)| (word, phrase)).collect();
    let heading = &format!("What happens in a game: means, ± half the width of the {} interval", confidence());
    means(summary, ([heading, "what"], names), Medium::Page).map(|block| block.about(ReportTopic::Play))
}

/// Means of a game by name and phrase, variant by variant; `None` without telemetry.
fn means(
    summary: &Summary,
    ([heading, corner], names): ([&str; 2], Vec<(&str, &str)>),
    medium: Medium,
) -> Option<TextTable> {
    summary.variants.first()?.telemetry.as_ref()?;
    let of = |variant: &VariantSummary, word: &str| {
        let mean = variant.telemetry.as_ref().and_then(|found| found.mean(word));
        let half = mean.and_then(|mean| Some((mean.high? - mean.low?) / 2.0));
        mean.map_or_else(|| "-".to_owned(), |mean| format!("{} ± {}", measure(mean.mean), measure(half)))
    };
    let row = |word: &str| summary.variants.iter().map(|variant| of(variant, word)).collect();
    let rows: Vec<(String, Vec<String>)> =
        names.iter().map(|(word, phrase)| ((*phrase).to_owned(), row(word))).collect();
    (!rows.is_empty()).then(|| matrix(summary, (heading.to_owned(), corner), &rows, medium))
}

/// Which cards kill characters, variant by variant; `None` without telemetry or without such deaths.
fn killers(summary: &Summary) -> Option<TextTable> {
    let own = |variant: &VariantSummary| variant.telemetry.clone().map_or_else(Vec::new, |found| found.killers);
    let found: Vec<Vec<Killer>> = summary.variants.iter().map(own).collect();
    let mut cards: Vec<&String> = found.iter().flatten().map(|killer| &killer.card).collect();
    let mut seen = BTreeSet::new();
    cards.retain(|card| seen.insert(card.as_str()));
    let often = |killers: &Vec<Killer>, card: &String| {
        let killer = killers.iter().find(|killer| killer.card == *card);
        killer.map_or_else(|| "-".to_owned(), |killer| measure(Some(killer.per_1000_games)))
    };
    let row = |card: &&String| ((*card).clone(), found.iter().map(|killers| often(killers, card)).collect());
    let rows: Vec<(String, Vec<String>)> = cards.iter().map(row).collect();
    let heading = "Which cards kill characters: deaths in 1,000 games".to_owned();
    (!rows.is_empty()).then(|| matrix(summary, (heading, "card"), &rows, Medium::Page).about(ReportTopic::Deaths))
}

/// A table with a column for each variant; in a terminal, in parts that fit its width, one below the other.
fn matrix(
    summary: &Summary,
    (heading, corner): (String, &str),
    rows: &[(String, Vec<String>)],
    medium: Medium,
) -> TextTable {
    let first = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let width = |index: usize| {
        let cells = rows.iter().map(|(_, cells)| cells[index].chars().count());
        cells.chain([summary.variants[index].name.chars().count(), NARROWEST]).max().unwrap_or(0)
    };
    let mut parts: Vec<Vec<usize>> = vec![Vec::new()];
    let mut used = first;
    for index in 0..summary.variants.len() {
        used += 2 + width(index);
        if used > medium.width() && parts.last().is_some_and(|part| !part.is_empty()) {
            parts.push(Vec::new());
            used = first + 2 + width(index);
        }
        parts.last_mut().into_iter().for_each(|part| part.push(index));
    }
    let columns = parts.iter().map(Vec::len).max().unwrap_or(0);
    let line = |first: &str, cells: Vec<String>| {
        let mut line = vec![first.to_owned()];
        line.extend(cells);
        line.resize(columns + 1, String::new());
        line
    };
    let head =
        |part: &Vec<usize>| line(corner, part.iter().map(|&index| summary.variants[index].name.clone()).collect());
    let mut lines = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        lines.extend((number > 0).then(|| head(part)));
        lines.extend(
            rows.iter().map(|(name, cells)| line(name, part.iter().map(|&index| cells[index].clone()).collect())),
        );
    }
    let names = parts.first().map(head).unwrap_or_default();
    TextTable { names, ..TextTable::new(heading, &[], lines) }
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;
    use crate::experiment::plan::read;
    use crate::experiment::record::Record;
    use crate::experiment::runner::run;

    fn summary(variants: &[&str]) -> Summary {
        let variants: String = variants.iter().map(|variant| format!("[[variant]]\n{variant}\n")).collect();
        let text = format!(
            "schema = 2\ntitle = \"t\"\nedition = \"talisman-r4e\"\nplayers = 4\ngames = 40\nrounds_max = 60\n\
             [field]\nstrategy = \"random\"\n{variants}"
        );
        let plan = read("s.toml", &text, &crate::games::talisman::strategies::registry()).unwrap();
        Summary::new(&Record::new(&plan, run(&plan, 2, &()).unwrap()))
    }

    #[test]
    fn variants_stand_side_by_side() {
        let mut summary = summary(&["name = 'printed'", "name = 'five'\nlayers = ['trophies-at-five']"]);
        let row = summary.comparisons.iter_mut().find(|row| row.character.as_deref() == Some("Troll")).unwrap();
        (row.difference, row.low, row.high, row.variance_reduction) = (0.3, 0.25, 0.35, Some(1.0));
        summary.variants.iter_mut().for_each(|variant| variant.unfinished = 0);
        let blocks = blocks(&summary, Medium::PLAIN);
        assert_eq!(blocks[0].names, ["variant", "rounds", "change in rounds", "p50", "p90"]);
        assert_eq!(
            (blocks[0].rows[0][2].as_str(), blocks[1].names.as_slice()),
            ("", &["character", "printed", "five"].map(str::to_owned)[..])
        );
        let troll = blocks[1].rows.iter().find(|row| row[0] == "Troll").unwrap();
        assert!(troll[2].ends_with(MARKS[0]) && !troll[1].ends_with(MARKS[0]), "{troll:?}");
        assert!(
            blocks[1].notes[0].contains("Troll with \"five\" +30.00 pp (+25.00 to +35.00)"),
            "{:?}",
            blocks[1].notes
        );
        let text = text::plain(&summary, Medium::PLAIN);
        assert!(text.contains("are in report.md") && !text.contains("held at end"), "{text}");
        assert!(text::markdown(&summary).contains("held at end"));
    }

    #[test]
    fn tables_of_other_sizes_are_not_compared_by_share() {
        let summary = summary(&["name = 'four'", "name = 'three'\nplayers = 3"]);
        assert!(blocks(&summary, Medium::PLAIN)[1].notes.is_empty());
    }

    #[test]
    fn many_columns_are_parts_below_each_other() {
        let names: Vec<String> =
            (0..6).map(|number| format!("name = 'a variant with a name, number {number}'")).collect();
        let summary = summary(&names.iter().map(String::as_str).collect::<Vec<_>>());
        let text = text::plain(&summary, Medium::PLAIN);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        assert_eq!(text.lines().filter(|line| line.starts_with("character ")).count(), 3, "{text}");
        assert_eq!(blocks(&summary, Medium::Page)[1].names.len(), 7);
        assert!(super::blocks(&Summary { comparisons: Vec::new(), ..summary }, Medium::PLAIN).is_empty());
    }
}
