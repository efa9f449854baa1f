//! The summary as plain text for a terminal, or as Markdown.

use super::compare::ComparedMetric;
use super::headline::Headline;
use super::introduced::introduced;
use super::markdown::{escaped, list};
use super::number::{between, count, counted, measure, percent, signed};
use super::summary::Summary;
use super::text_table::{Medium, TextTable, wrapped};
use super::topic::ReportTopic;
use super::variant::{CharacterRow, EntryRow, VariantSummary};
use super::wins::Wins;
use super::{
    advice, balance_text, ending_words, entry_characters, forks, grid, overview, rules, side_by_side, standings,
    telemetry, uncertain, warnings,
};
use crate::experiment::entry::{params_text, settings_text};
use crate::stats::level::confidence;

/// Largest number of own cards whose table a terminal shows beside variants.
const CARDS_SHOWN: usize = 12;

/// The summary as plain text in columns.
#[must_use]
pub fn plain(summary: &Summary, medium: Medium) -> String {
    let wrapped = |text: &str| wrapped(text, medium.width());
    // What the results rest on comes before any result.
    let mut out: String = summary.provenance.iter().map(|line| medium.caution(line) + "\n").collect();
    let headline = Headline::of(summary);
    out.push_str(&medium.answer(&headline.answer));
    out.extend(headline.details.iter().map(|line| wrapped(&format!("- {line}"))));
    out.push('\n');
    out.push_str(&wrapped(&about(summary)));
    for caution in warnings::lines(summary) {
        out.push('\n');
        out.push_str(&medium.caution(&caution));
    }
    for line in balance_text::lines(&summary.numbers).into_iter().chain(advice::lines(summary)).chain(drawn(summary)) {
        out.push('\n');
        out.push_str(&wrapped(&line));
    }
    out.extend(summary.uncertain.iter().flat_map(uncertain::text::sentences).map(|line| wrapped(&line)));
    out.extend(balance_text::gates(&summary.numbers).iter().map(|block| block.plain(medium)));
    out.extend(blocks(summary, medium).iter().map(|block| block.plain(medium)));
    let rules = rules::lines(&summary.strategy_rules);
    if !rules.is_empty() {
        out.push('\n');
    }
    out.extend(rules.iter().map(|line| wrapped(line)));
    out
}

/// The summary as Markdown.
#[must_use]
pub fn markdown(summary: &Summary) -> String {
    let mut out: String = summary.provenance.iter().map(|line| format!("**{}**\n\n", escaped(line))).collect();
    let headline = Headline::of(summary);
    out.push_str(&format!("{}\n", escaped(&headline.answer)));
    out.extend(list(&headline.details));
    out.push_str(&format!("\n{}\n", escaped(&about(summary))));
    out.extend(warnings::lines(summary).iter().map(|caution| format!("\n**{}**\n", escaped(caution))));
    let lines = balance_text::lines(&summary.numbers).into_iter().chain(advice::lines(summary)).chain(drawn(summary));
    out.extend(lines.map(|line| format!("\n{}\n", escaped(&line))));
    out.extend(balance_text::gates(&summary.numbers).iter().map(TextTable::markdown));
    out.extend(uncertain_block(summary).iter().map(TextTable::markdown));
    out.extend(blocks(summary, Medium::Page).iter().map(TextTable::markdown));
    let rules = rules::lines(&summary.strategy_rules);
    if !rules.is_empty() {
        out.push_str("\n## Rules\n\n");
    }
    out.extend(rules.iter().map(|line| format!("- {}\n", escaped(line))));
    out
}

/// How many conclusions survive under drawn tables; `None` without uncertain numbers.
#[must_use]
pub fn drawn(summary: &Summary) -> Option<String> {
    let games = summary.variants.first().map_or(0, |variant| variant.games);
    summary.uncertain.as_ref().map(|drawn| uncertain::text::line(drawn, games))
}

/// The conclusions under drawn tables; `None` without uncertain numbers.
#[must_use]
pub fn uncertain_block(summary: &Summary) -> Option<TextTable> {
    uncertain::text::block(summary.uncertain.as_ref()?)
}

fn about(summary: &Summary) -> String {
    format!(
        "{} ({}, seed {}, version {}; intervals are {}.)",
        introduced(&summary.title, &summary.question),
        summary.edition,
        summary.seed,
        summary.version,
        confidence()
    )
}

/// The tables, those that answer the question first.
#[must_use]
pub fn blocks(summary: &Summary, medium: Medium) -> Vec<TextTable> {
    if let Some(league) = &summary.league {
        return standings::blocks(league, medium);
    }
    let fork = summary.fork.iter();
    let mut blocks: Vec<TextTable> =
        fork.flat_map(|fork| forks::blocks(&summary.edition, fork, &summary.counterfactuals)).collect();
    if grid::is_sweep(summary) {
        blocks.splice(0..0, grid::blocks(summary, medium));
        return blocks;
    }
    if let Some(overview) = overview::block(summary) {
        blocks.push(overview);
        blocks.push(rounds(summary));
        blocks.extend(deaths(summary));
        return blocks;
    }
    // A terminal has no room for the tables of each variant; they are in the report.
    let compared = side_by_side::blocks(summary, medium);
    let side_by_side = !compared.is_empty();
    let short = side_by_side && !medium.is_page();
    blocks.extend(compared);
    if short {
        blocks.extend(deaths(summary));
        blocks.extend(telemetry::text::own_cards(summary, false).filter(|cards| cards.rows.len() <= CARDS_SHOWN));
        if let Some(last) = blocks.last_mut() {
            last.notes
                .push("The tables of each variant, with all intervals, are in report.md and report.html.".to_owned());
        }
        return blocks;
    }
    // With several variants their lengths come first, with one its win shares.
    let alone = summary.variants.len() == 1;
    let won = |variant: &VariantSummary| [Some(characters(variant)), entries(variant)].into_iter().flatten();
    blocks.extend(summary.variants.first().filter(|_| alone).into_iter().flat_map(won));
    blocks.extend(entry_characters::blocks(summary).into_iter().filter(|_| medium.is_page()));
    blocks.push(rounds(summary));
    blocks.extend(deaths(summary));
    blocks.extend(balance_text::balance(&summary.numbers.balance));
    if let [only] = summary.numbers.balance.as_slice() {
        blocks.extend(balance_text::ratings(only));
    }
    blocks.extend(telemetry::text::blocks(summary, medium.is_page()));
    for variant in &summary.variants {
        blocks.extend(Some(variant).filter(|_| !alone).into_iter().flat_map(won));
        blocks.extend(Some(variant).filter(|_| !side_by_side).map(endings));
    }
    blocks.extend(summary.variants.iter().skip(1).filter_map(|variant| differences(summary, &variant.name)));
    blocks
}

fn rounds(summary: &Summary) -> TextTable {
    let rows = summary.variants.iter().map(|variant| {
        let at = |percent: &str| side_by_side::quantile(&variant.rounds, percent);
        let mean = measure(variant.rounds.mean);
        let bounds = variant.rounds.low.zip(variant.rounds.high);
        let bounds = bounds.map_or_else(|| "-".to_owned(), |(low, high)| format!("{low:.2} to {high:.2}"));
        let (games, cut) = (count(variant.games), count(variant.unfinished));
        vec![variant.name.clone(), games, cut, mean, bounds, at("p50"), at("p90"), at("p99")]
    });
    TextTable::new(
        "Rounds per game: mean, its interval, and quantiles".to_owned(),
        &["variant", "games", "unfinished", "mean", "interval", "p50", "p90", "p99"],
        rows.collect(),
    )
    .about(ReportTopic::Length)
}

/// `None` for runs that did not count deaths, stored by earlier versions.
fn deaths(summary: &Summary) -> Option<TextTable> {
    let rows = summary.variants.iter().filter(|variant| variant.deaths.n > 0).map(|variant| {
        let mut cells = vec![variant.name.clone(), count(variant.deaths.n)];
        for mean in [&variant.deaths, &variant.eliminated] {
            let bounds = mean.low.zip(mean.high);
            cells.push(measure(mean.mean));
            cells.push(bounds.map_or_else(|| "-".to_owned(), |(low, high)| format!("{low:.2} to {high:.2}")));
        }
        cells
    });
    let rows: Vec<_> = rows.collect();
    let early = summary.series.elimination.map_or("early", |row| row.long);
    let heading = format!("Deaths of characters in a game, and players eliminated {early}: means");
    let names = ["variant", "games", "deaths", "interval", "eliminated", "interval"];
    (!rows.is_empty()).then(|| TextTable::new(heading, &names, rows).about(ReportTopic::Deaths))
}

fn characters(variant: &VariantSummary) -> TextTable {
    let share = |row: &CharacterRow| row.wins.win_share;
    let mut rows: Vec<(&CharacterRow, &CharacterRow)> = variant.characters.iter().zip(&variant.held).collect();
    rows.retain(|(row, _)| row.wins.seats > 0);
    rows.sort_by(|a, b| share(b.0).unwrap_or(0.0).total_cmp(&share(a.0).unwrap_or(0.0)));
    let fair = variant.fair_share.unwrap_or(0.0);
    let above = rows.iter().filter(|(row, _)| share(row).unwrap_or(0.0) > fair).count();
    let mut shown: Vec<Vec<String>> = rows
        .iter()
        .map(|(row, held)| {
            let mut cells = vec![row.character.clone()];
            cells.extend(won(&row.wins));
            cells.push(percent(held.wins.win_share));
            cells
        })
        .collect();
    let mut line = vec!["-- fair share --".to_owned(), percent(variant.fair_share)];
    line.resize(6, String::new());
    shown.insert(above, line);
    TextTable::new(
        introduced(&variant.name, &format!("win share by character dealt ({})", size(variant))),
        &["character", "win share", "interval", "n", "wins", "held at end"],
        shown,
    )
}

/// `None` if all entries hold every seat, because then their shares say nothing.
fn entries(variant: &VariantSummary) -> Option<TextTable> {
    if variant.entries.iter().all(|entry| entry.wins.win_share.is_none()) {
        return None;
    }
    let rows = variant.entries.iter().map(|entry| {
        let mut cells = vec![entry.entry.clone(), entry.strategy.clone(), entry.character.clone()];
        cells.extend(won(&entry.wins));
        cells
    });
    let heading =
        introduced(&variant.name, &format!("win share by entry (fair share {})", percent(variant.fair_share)));
    let names = ["entry", "strategy", "character", "win share", "interval", "n", "wins"];
    let block = TextTable::new(heading, &names, rows.collect());
    Some(TextTable { notes: variant.entries.iter().filter_map(settings).collect(), ..block })
}

/// An entry's parameters and forbidden options.
fn settings(entry: &EntryRow) -> Option<String> {
    let said = settings_text(&params_text(entry.params.iter()), &entry.forbid);
    (!said.is_empty()).then(|| format!("{}: {}, {said}", entry.entry, entry.strategy))
}

fn won(wins: &Wins) -> [String; 4] {
    let shares = [percent(wins.win_share), between(wins.low, wins.high)];
    let [share, bounds] = shares;
    [share, bounds, count(wins.seats), format!("{:.1}", wins.wins)]
}

fn endings(variant: &VariantSummary) -> TextTable {
    let rows = variant.endings.iter().filter(|row| row.games > 0).map(|row| {
        let name = ending_words::called(&row.ending);
        let name = if row.unfinished { format!("{name} (unfinished)") } else { name };
        vec![name, count(row.games), percent(row.share), between(Some(row.low), Some(row.high))]
    });
    let heading = introduced(&variant.name, &format!("how games ended ({})", size(variant)));
    let names: Vec<&str> = variant.endings.iter().filter(|row| row.games > 0).map(|row| row.ending.as_str()).collect();
    let notes = ending_words::meanings(&variant.edition, &names).into_iter().collect();
    let table = TextTable::new(heading, &["ending", "n", "share", "interval"], rows.collect());
    TextTable { notes, ..table }.about(ReportTopic::Length)
}

fn size(variant: &VariantSummary) -> String {
    let bounds = between(Some(variant.unfinished_low), Some(variant.unfinished_high));
    let (games, cut) = (counted(variant.games, "game"), count(variant.unfinished));
    format!("{} seats, {games}, {cut} unfinished: {} %", variant.players, bounds)
}

fn differences(summary: &Summary, variant: &str) -> Option<TextTable> {
    let mut rows: Vec<_> = summary.comparisons.iter().filter(|row| row.variant == variant).collect();
    let baseline = rows.first()?.baseline.clone();
    // Length first, then deaths, entries and characters, each by the size of the difference.
    rows.sort_by(|a, b| {
        let rank = |metric: ComparedMetric| match metric {
            ComparedMetric::Rounds | ComparedMetric::UnfinishedShare => 0,
            ComparedMetric::Deaths | ComparedMetric::Eliminated => 1,
            ComparedMetric::EntryWinShare => 2,
            ComparedMetric::WinShare => 3,
        };
        let first = rank(a.metric).cmp(&rank(b.metric));
        first.then(b.difference.abs().total_cmp(&a.difference.abs())).then(a.metric.name().cmp(b.metric.name()))
    });
    let shown = rows.iter().map(|row| {
        let (what, scale, unit) = match row.metric {
            ComparedMetric::Rounds => ("rounds per game".to_owned(), 1.0, "rounds"),
            ComparedMetric::UnfinishedShare => ("unfinished games".to_owned(), 100.0, "pp"),
            ComparedMetric::Deaths => ("characters killed".to_owned(), 1.0, "a game"),
            ComparedMetric::Eliminated => ("players eliminated".to_owned(), 1.0, "a game"),
            ComparedMetric::WinShare => (row.character.clone().unwrap_or_default(), 100.0, "pp"),
            ComparedMetric::EntryWinShare => (entry_name(row.entry.as_deref().unwrap_or_default()), 100.0, "pp"),
        };
        let difference = format!("{} {unit}", signed(scale * row.difference));
        let bounds = format!("{} to {}", signed(scale * row.low), signed(scale * row.high));
        let ratio = row.variance_reduction.map_or_else(|| "-".to_owned(), |ratio| format!("{ratio:.2}"));
        vec![what, difference, bounds, ratio, count(row.n)]
    });
    let heading =
        format!("{variant} minus {baseline}, paired by game number; win shares of entries and of characters dealt");
    let names = ["figure", "difference", "interval", "variance reduction", "n"];
    let table = TextTable::new(heading, &names, shown.collect()).without_dashes(None).about(ReportTopic::Differences);
    let same = rows.first().and_then(|row| row.same_winner);
    let notes = same.map(|share| {
        format!(
            "The same seat won in both variants in {} of common games. Variance reduction is how many times as many games a \
             comparison without pairs needs; - where the variants do not differ in any game.",
            percent(Some(share))
        )
    });
    Some(TextTable { notes: notes.into_iter().collect(), ..table })
}

/// The name of an entry in text.
fn entry_name(entry: &str) -> String {
    if entry == "field" { "the field".to_owned() } else { format!("entry {entry}") }
}
