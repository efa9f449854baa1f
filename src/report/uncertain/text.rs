//! The conclusions of a run under drawn tables, as sentences and a table.

use super::super::compare::Comparison;
use super::super::number::{count, counted, measure, signed, up};
use super::super::summary::Summary;
use super::super::text_table::TextTable;
use super::super::topic::ReportTopic;
use super::{Conclusion, ConclusionKind, UncertainSummary};
use crate::engine::log::plural;
use crate::stats::level::confidence;

/// Largest number of conclusions that a terminal shows.
const SHORT: usize = 12;

/// Largest number of conclusions that a sentence names.
const NAMED: usize = 6;

/// Which of the clear conclusions survive, of a run with so many games in each variant; that the games are too few if
/// drawn tables cannot tell.
#[must_use]
pub fn line(summary: &UncertainSummary, games: u64) -> String {
    let numbers = match (summary.reconstructed, summary.numbers - summary.reconstructed) {
        (all, 0) => plural(all, "reconstructed number"),
        (0, own) => plural(own, "uncertain number"),
        (some, own) => format!("{} and {} of the experiment's own", plural(some, "reconstructed number"), own),
    };
    let played = format!(
        "The game was also played under {}, each with {numbers} drawn at random, {} of each variant in all.",
        plural(summary.tables, "table"),
        counted(summary.games, "game")
    );
    if let Some(times) = summary.too_few() {
        let more = up(games as f64 * times);
        return format!(
            "Other numbers: each drawn table has {}: too few to say which conclusions survive; play `--games {more:.0}`. \
             {played}",
            counted(summary.games_a_table(), "game")
        );
    }
    let clear = summary.clear();
    if clear.is_empty() {
        return format!("Other numbers: with the stated numbers no difference is clear. {played}");
    }
    let survive: Vec<&Conclusion> = clear.iter().copied().filter(|row| row.survives == Some(true)).collect();
    let open = clear.iter().filter(|row| !row.is_decided()).count();
    let verb = if survive.len() == 1 { "survives" } else { "survive" };
    let open = if open > 0 {
        format!(" For {open} of the others a drawn table has too few games to tell.")
    } else {
        String::new()
    };
    format!(
        "Other numbers: {} of the {} {verb}{}.{open} {played} A conclusion survives if at least {} of the tables give its \
         figure the same sign.",
        survive.len(),
        plural(clear.len(), "clear conclusion"),
        named(&survive, is_alone(summary)),
        confidence()
    )
}

/// The conclusions by name, after a colon; as many as a sentence holds.
fn named(rows: &[&Conclusion], alone: bool) -> String {
    let names: Vec<String> = rows.iter().take(NAMED).map(|row| said(row, alone)).collect();
    let more = if rows.len() > NAMED { format!("; {} more", rows.len() - NAMED) } else { String::new() };
    if names.is_empty() { String::new() } else { format!(": {}{more}", names.join("; ")) }
}

/// That a conclusion of the headline does not survive: `, which holds in 13 of 20 tables with other numbers`; empty if it
/// survives, or if drawn tables cannot tell.
#[must_use]
pub fn fails(summary: &Summary, row: &Comparison) -> String {
    let Some(drawn) = summary.uncertain.as_ref().filter(|drawn| drawn.too_few().is_none()) else {
        return String::new();
    };
    let same = |found: &&Conclusion| {
        let subject = &found.subject;
        subject.kind == ConclusionKind::Difference
            && (subject.metric, &subject.variant) == (row.metric.name(), &row.variant)
            && subject.baseline.as_ref() == Some(&row.baseline)
            && (&subject.character, &subject.entry) == (&row.character, &row.entry)
    };
    let found = drawn.conclusions.iter().find(same).filter(|found| found.survives == Some(false) && found.is_decided());
    found.and_then(|found| Some((found.holds?, found.tables))).map_or_else(String::new, |(holds, tables)| {
        format!(", which holds in {holds} of {} with other numbers", plural(tables, "table"))
    })
}

/// What a conclusion says, with its subject.
#[must_use]
pub fn said(row: &Conclusion, alone: bool) -> String {
    let subject = &row.subject;
    let with = if alone { String::new() } else { format!(" with \"{}\"", subject.variant) };
    let of = subject.character.clone().or_else(|| subject.entry.as_deref().map(entry)).unwrap_or_default();
    match subject.kind {
        ConclusionKind::Best if of.is_empty() => format!("\"{}\" is the best setting", subject.variant),
        ConclusionKind::Best => format!("\"{}\" is the best setting for {of}", subject.variant),
        ConclusionKind::Difference => {
            let baseline = subject.baseline.as_deref().unwrap_or_default();
            format!("{}: \"{}\" minus \"{baseline}\"", figure(subject.metric, &of), subject.variant)
        }
        ConclusionKind::First => format!("{of} wins most{with}"),
        ConclusionKind::Order => format!("order of the characters{with}"),
        ConclusionKind::Share => {
            let side = if row.stated < 0.0 { "below" } else { "above" };
            format!("{of} wins {side} the fair share{with}")
        }
        ConclusionKind::Length => format!("rounds per game{with}"),
    }
}

fn entry(entry: &str) -> String {
    if entry == "field" { "the field".to_owned() } else { format!("entry {entry}") }
}

fn figure(metric: &str, of: &str) -> String {
    match metric {
        "rounds" => "rounds per game".to_owned(),
        "unfinished_share" => "unfinished games".to_owned(),
        "deaths" => "characters killed in a game".to_owned(),
        "eliminated" => "players eliminated in a game".to_owned(),
        _ => format!("win share of {of}"),
    }
}

/// The verdict on a conclusion: `holds in 19 of 20 tables (-3.10 to -0.40 rounds)`.
#[must_use]
pub fn verdict(row: &Conclusion) -> String {
    let [low, _, high] = [row.low, row.median, row.high].map(|value| shown(row, value));
    let range = format!("{low} to {high}{}", unit(row));
    match (row.holds, row.subject.kind) {
        (Some(holds), _) => format!("holds in {holds} of {} ({range})", plural(row.tables, "table")),
        (None, ConclusionKind::Order) => format!("{range} of the pairs keep it in {}", plural(row.tables, "table")),
        (None, _) => format!("{range} in {}", plural(row.tables, "table")),
    }
}

/// Is the figure a share?
fn is_share(row: &Conclusion) -> bool {
    row.subject.metric.ends_with("share") || row.subject.kind == ConclusionKind::Order
}

fn unit(row: &Conclusion) -> &'static str {
    match row.subject.metric {
        _ if row.subject.kind == ConclusionKind::Order => " %",
        "rounds" => " rounds",
        "deaths" => " deaths",
        "eliminated" => " players",
        _ => " pp",
    }
}

fn shown(row: &Conclusion, value: f64) -> String {
    match row.subject.kind {
        ConclusionKind::Length => measure(Some(value)),
        ConclusionKind::Order => format!("{:.0}", 100.0 * value),
        ConclusionKind::Best | ConclusionKind::Difference | ConclusionKind::First | ConclusionKind::Share => {
            signed(if is_share(row) { 100.0 * value } else { value })
        }
    }
}

/// The conclusions as sentences, for a terminal.
#[must_use]
pub fn sentences(summary: &UncertainSummary) -> Vec<String> {
    if summary.too_few().is_some() {
        return Vec::new();
    }
    let alone = is_alone(summary);
    let rows: Vec<&Conclusion> = summary.conclusions.iter().filter(|row| row.is_shown()).collect();
    let said = |row: &&Conclusion| format!("- {}: {}{}", said(row, alone), mark(row), verdict(row));
    let mut lines: Vec<String> = rows.iter().take(SHORT).map(said).collect();
    if rows.len() > SHORT {
        lines.push(format!("{} more are in report.md and uncertain.csv.", count((rows.len() - SHORT) as u64)));
    }
    lines
}

/// What a clear conclusion comes to if it does not survive.
fn mark(row: &Conclusion) -> &'static str {
    match (row.clear, row.survives, row.is_decided()) {
        (Some(true), Some(false), true) => "does not survive, ",
        (Some(true), Some(false), false) => "too few games to tell, ",
        (Some(true), Some(true) | None, _) | (Some(false) | None, ..) => "",
    }
}

fn is_alone(summary: &UncertainSummary) -> bool {
    summary.conclusions.iter().all(|row| row.subject.variant_index == 0)
}

/// For which clear conclusions the stated numbers give a more extreme figure than any drawn table; `None` if for none.
fn extreme(summary: &UncertainSummary, alone: bool) -> Option<String> {
    let rows: Vec<&Conclusion> = summary.clear().into_iter().filter(|row| row.is_extreme()).collect();
    (!rows.is_empty())
        .then(|| format!("The stated numbers give a more extreme figure than any drawn table{}.", named(&rows, alone)))
}

/// The conclusions as a table for a page, with the variance between and within tables.
#[must_use]
pub fn block(summary: &UncertainSummary) -> Option<TextTable> {
    if summary.too_few().is_some() {
        return None;
    }
    let alone = is_alone(summary);
    let scaled = |row: &Conclusion, sd: f64| measure(Some(if is_share(row) { 100.0 * sd } else { sd }));
    // A deviation of percentages is one in percentage points.
    let spread = |row: &Conclusion| if is_share(row) { " pp" } else { unit(row) };
    let deviation = |row: &Conclusion, sd: Option<f64>| {
        sd.map_or_else(|| "-".to_owned(), |sd| format!("{}{}", scaled(row, sd), spread(row)))
    };
    let cells = summary.conclusions.iter().filter(|row| row.is_shown()).map(|row| {
        let bounds = row.between_low.zip(row.between_high);
        let bounds =
            bounds.map_or_else(String::new, |(low, high)| format!(" ({} to {})", scaled(row, low), scaled(row, high)));
        let between = format!("{}{bounds}", deviation(row, row.between_sd));
        let [stated, median] = [row.stated, row.median].map(|value| format!("{}{}", shown(row, value), unit(row)));
        vec![
            said(row, alone),
            stated,
            format!("{}{}", mark(row), verdict(row)),
            median,
            between,
            deviation(row, row.within_sd),
        ]
    });
    let cells: Vec<Vec<String>> = cells.collect();
    let names = [
        "conclusion",
        "with the stated numbers",
        "under drawn tables",
        "their median",
        "SD between tables",
        "SD within a table",
    ];
    let heading = format!("The conclusions in {} with drawn numbers", plural(summary.tables, "table"));
    let extreme = extreme(summary, alone);
    let notes = extreme.into_iter().chain([format!(
        "Between tables: the standard deviation of the tables' true figures, with its {} interval. An interval from 0 \
         means that the tables differ no more than chance explains. Within a table: the sampling error of one table's \
         figure. Figures that are not clear with the stated numbers are left out, except for the game length; \
         uncertain.csv has all.",
        confidence()
    )]);
    let notes = notes.collect();
    (!cells.is_empty())
        .then(|| TextTable { notes, ..TextTable::new(heading, &names, cells).about(ReportTopic::Uncertain) })
}

#[cfg(test)]
mod tests {
    use super::super::Subject;
    use super::*;
    use crate::experiment::plan::read;
    use crate::experiment::record::Record;
    use crate::experiment::runner;
    use crate::report::compare::ComparedMetric;
    use std::collections::BTreeMap;

    /// A clear conclusion on a character's share with a sampling error of one percentage point in a table.
    fn row(character: &str, stated: f64, (holds, against): (usize, usize)) -> Conclusion {
        Conclusion {
            subject: Subject {
                kind: ConclusionKind::Share,
                variant_index: 0,
                variant: "v".to_owned(),
                baseline: None,
                metric: "win_share",
                character: Some(character.to_owned()),
                entry: None,
            },
            stated,
            clear: Some(true),
            tables: 20,
            holds: Some(holds),
            clearly: Some(holds),
            against: Some(against),
            survives: Some(holds >= 19),
            low: -0.02,
            median: 0.01,
            high: 0.04,
            between_sd: Some(0.01),
            between_low: Some(0.0),
            between_high: Some(0.02),
            within_sd: Some(0.01),
            estimates: BTreeMap::new(),
        }
    }

    fn summary(games: u64, conclusions: Vec<Conclusion>) -> UncertainSummary {
        UncertainSummary { tables: 20, games, numbers: 2, reconstructed: 2, conclusions }
    }

    #[test]
    fn what_survives_is_named_and_what_does_not_is_marked() {
        let rows = vec![
            row("Elf", 0.03, (20, 0)),
            row("Monk", 0.05, (13, 1)),
            row("Druid", 0.012, (13, 0)),
            row("Thief", 0.012, (13, 2)),
        ];
        let found = summary(20_000, rows);
        let said = line(&found, 20_000);
        assert!(
            said.starts_with(
                "Other numbers: 1 of the 4 clear conclusions survives: Elf wins above the fair share. For 1 of the others \
                 a drawn table has too few games to tell."
            ),
            "{said}"
        );
        let listed = sentences(&found);
        assert!(listed[0].starts_with("- Elf wins above the fair share: holds in 20 of 20 tables"), "{listed:?}");
        assert!(listed[1].contains(": does not survive, holds in 13 of 20 tables"), "{listed:?}");
        assert!(listed[2].contains(": too few games to tell, holds in 13"), "{listed:?}");
        assert!(listed[3].contains(": does not survive, holds"), "{listed:?}");
        let table = block(&found).unwrap();
        assert_eq!(
            table.notes[0],
            "The stated numbers give a more extreme figure than any drawn table: Monk wins above the fair share."
        );
    }

    #[test]
    fn a_headline_marks_a_change_of_length_that_does_not_survive() {
        let text = "schema = 2\ntitle = \"t\"\nedition = \"talisman-r4e\"\nplayers = 4\ngames = 8\n\
                    [field]\nstrategy = \"bold\"\n[[variant]]\nname = \"printed\"\n[[variant]]\nname = \"five\"\n\
                    layers = [\"trophies-at-five\"]\n";
        let plan = read("s.toml", text, &crate::games::talisman::strategies::registry()).unwrap();
        let mut found = Summary::new(&Record::new(&plan, runner::run(&plan, 1, &()).unwrap()));
        let length = found.comparisons.iter().find(|row| row.metric == ComparedMetric::Rounds).unwrap().clone();
        assert_eq!(fails(&found, &length), "", "no number is uncertain");
        let mut drawn = |holds| {
            let mut own = row("", -3.0, holds);
            own.subject = Subject {
                kind: ConclusionKind::Difference,
                variant: length.variant.clone(),
                baseline: Some(length.baseline.clone()),
                metric: length.metric.name(),
                character: None,
                ..own.subject
            };
            found.uncertain = Some(summary(20_000, vec![own]));
            fails(&found, &length)
        };
        assert_eq!(drawn((13, 4)), ", which holds in 13 of 20 tables with other numbers");
        assert_eq!(drawn((20, 0)), "");
    }

    #[test]
    fn tables_of_too_few_games_decide_nothing() {
        // One-sided 95 %: the games are (1.645 / 0.8) squared times too few for half of the conclusions.
        let rows = vec![row("Elf", 0.008, (13, 0)), row("Monk", 0.008, (12, 0)), row("Druid", 0.05, (20, 0))];
        let found = summary(20_000, rows.clone());
        let said = line(&found, 20_000);
        let known = "Other numbers: each drawn table has 1,000 games: too few to say which conclusions survive; play \
                     `--games 85000`.";
        assert!(said.starts_with(known), "{said}");
        assert!(sentences(&found).is_empty() && block(&found).is_none());
        // Twenty games decide nothing, however large the figures of so few are.
        let said = line(&summary(400, rows[2..].to_vec()), 400);
        assert!(said.contains("each drawn table has 20 games: too few") && said.contains("`--games 2000`"), "{said}");
    }
}
