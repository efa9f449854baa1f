//! The tables of a run, one row one observation; `docs/results.md` says what each column means.

use super::summary::Summary;
use super::table::{Column, ReportTable, real, real_or_none, text, text_or_none, truth, whole};
use super::variant::VariantSummary;
use super::wins::Wins;
use super::{forks, gate, league, ratings, rules, telemetry, uncertain};
use crate::experiment::axis::Axis;
use crate::experiment::entry::params_text;
use crate::experiment::record::Record;

/// All tables of a run. Some exist only for a sweep (`axes`, `settings`), forks (`counterfactuals`), a league (`league`,
/// `meetings`), strategies with rules (`strategy_rules`), telemetry, balance or gates.
#[must_use]
pub fn all(record: &Record, summary: &Summary) -> Vec<ReportTable> {
    let mut tables = vec![
        characters(summary),
        variants(summary),
        comparisons(summary),
        rounds(record),
        endings(summary),
        strategies(summary),
        entries(summary),
        seats(summary),
    ];
    tables.extend(entry_characters(summary));
    tables.extend(axes(summary));
    tables.extend(settings(summary));
    tables.extend(forks::table(record, &summary.counterfactuals));
    tables.extend(summary.league.iter().flat_map(league::tables));
    tables.extend(rules::table(&summary.strategy_rules));
    tables.extend(telemetry::tables(record));
    tables.extend(ratings::tables(&summary.numbers.balance));
    tables.extend(gate::table(&summary.numbers.gates));
    tables.extend(uncertain::files::tables(record, summary.uncertain.as_ref()));
    tables.into_iter().map(|table| table.of((&summary.experiment, &summary.title))).collect()
}

/// The place of each variant of a sweep on each axis.
fn axes(summary: &Summary) -> Option<ReportTable> {
    let places = summary.variants.iter().flat_map(|variant| {
        let places = summary.axes.iter().zip(&variant.place_index);
        places.map(move |(axis, &place)| (variant, axis, place))
    });
    let rows: Vec<_> = places.collect();
    let value = |(axis, place): (&Axis, usize)| axis.values.get(place).cloned().unwrap_or_default();
    let columns = vec![
        text("variant", rows.iter().map(|(variant, _, _)| variant.name.as_str())),
        text("axis", rows.iter().map(|(_, axis, _)| axis.name.as_str())),
        text("key", rows.iter().map(|(_, axis, _)| axis.key.as_str())),
        text("label", rows.iter().map(|(_, axis, _)| axis.words())),
        whole("place_index", rows.iter().map(|(_, _, place)| *place as u64)),
        text("value", rows.iter().map(|(_, axis, place)| value((axis, *place)))),
        real_or_none("number", rows.iter().map(|(_, axis, place)| value((axis, *place)).parse().ok())),
    ];
    (!rows.is_empty()).then_some(ReportTable { name: "axes", columns })
}

/// The verdict on each setting of a sweep.
fn settings(summary: &Summary) -> Option<ReportTable> {
    let rows: Vec<_> = summary
        .numbers
        .settings
        .iter()
        .flat_map(|group| group.settings.iter().map(move |row| (group.character.as_ref(), row)))
        .collect();
    let columns = vec![
        text("variant", rows.iter().map(|(_, row)| row.variant.as_str())),
        text_or_none("character", rows.iter().map(|(character, _)| character.cloned())),
        text("verdict", rows.iter().map(|(_, row)| row.verdict.name())),
        real_or_none("difference", rows.iter().map(|(_, row)| row.difference)),
        real_or_none("low", rows.iter().map(|(_, row)| row.low)),
        real_or_none("high", rows.iter().map(|(_, row)| row.high)),
    ];
    (!rows.is_empty()).then_some(ReportTable { name: "settings", columns })
}

/// Win shares by character dealt at the start, and by character held at the end.
#[must_use]
pub fn characters(summary: &Summary) -> ReportTable {
    let rows: Vec<_> = summary
        .variants
        .iter()
        .flat_map(|variant| {
            let dealt = variant.characters.iter().map(move |row| (variant, "dealt", row));
            dealt.chain(variant.held.iter().map(move |row| (variant, "held", row)))
        })
        .collect();
    let mut columns = vec![
        text("variant", rows.iter().map(|(variant, _, _)| variant.name.as_str())),
        text("basis", rows.iter().map(|(_, basis, _)| *basis)),
        text("character", rows.iter().map(|(_, _, row)| row.character.as_str())),
    ];
    columns.extend(wins(rows.iter().map(|(variant, _, row)| (*variant, row.wins))));
    ReportTable { name: "characters", columns }
}

fn variants(summary: &Summary) -> ReportTable {
    let variants = || summary.variants.iter();
    let quantile = |name: &'static str, percent: &'static str| {
        real_or_none(
            name,
            variants().map(|variant| variant.rounds.quantiles.get(percent).map(|&rounds| f64::from(rounds))),
        )
    };
    let columns = vec![
        text("variant", variants().map(|variant| variant.name.as_str())),
        text("edition", variants().map(|variant| variant.edition.as_str())),
        whole("players", variants().map(|variant| u64::from(variant.players))),
        whole("games", variants().map(|variant| variant.games)),
        whole("unfinished", variants().map(|variant| variant.unfinished)),
        real_or_none("unfinished_share", variants().map(|variant| variant.unfinished_share)),
        real("unfinished_low", variants().map(|variant| variant.unfinished_low)),
        real("unfinished_high", variants().map(|variant| variant.unfinished_high)),
        real_or_none("fair_share", variants().map(|variant| variant.fair_share)),
        whole("turns", variants().map(|variant| variant.turns)),
        whole("decisions", variants().map(|variant| variant.decisions)),
        text("fingerprint", variants().map(|variant| variant.fingerprint.as_str())),
        real_or_none("rounds_mean", variants().map(|variant| variant.rounds.mean)),
        real_or_none("rounds_low", variants().map(|variant| variant.rounds.low)),
        real_or_none("rounds_high", variants().map(|variant| variant.rounds.high)),
        real_or_none("rounds_sd", variants().map(|variant| variant.rounds.sd)),
        quantile("rounds_p1", "p1"),
        quantile("rounds_p10", "p10"),
        quantile("rounds_p25", "p25"),
        quantile("rounds_p50", "p50"),
        quantile("rounds_p75", "p75"),
        quantile("rounds_p90", "p90"),
        quantile("rounds_p99", "p99"),
        real_or_none("deaths_mean", variants().map(|variant| variant.deaths.mean)),
        real_or_none("deaths_low", variants().map(|variant| variant.deaths.low)),
        real_or_none("deaths_high", variants().map(|variant| variant.deaths.high)),
        real_or_none("eliminated_mean", variants().map(|variant| variant.eliminated.mean)),
        real_or_none("eliminated_low", variants().map(|variant| variant.eliminated.low)),
        real_or_none("eliminated_high", variants().map(|variant| variant.eliminated.high)),
    ];
    ReportTable { name: "variants", columns }
}

fn comparisons(summary: &Summary) -> ReportTable {
    let rows = || summary.comparisons.iter();
    let columns = vec![
        text("variant", rows().map(|row| row.variant.as_str())),
        text("baseline", rows().map(|row| row.baseline.as_str())),
        text("metric", rows().map(|row| row.metric.name())),
        text_or_none("character", rows().map(|row| row.character.clone())),
        text_or_none("entry", rows().map(|row| row.entry.clone())),
        real("difference", rows().map(|row| row.difference)),
        real("low", rows().map(|row| row.low)),
        real("high", rows().map(|row| row.high)),
        real_or_none("variance_reduction", rows().map(|row| row.variance_reduction)),
        real_or_none("same_winner", rows().map(|row| row.same_winner)),
        whole("n", rows().map(|row| row.n)),
    ];
    ReportTable { name: "comparisons", columns }
}

fn rounds(record: &Record) -> ReportTable {
    let total = &record.total;
    let rows: Vec<(&str, u64, u64)> = record
        .variants
        .iter()
        .zip(&total.variants)
        .flat_map(|(head, tally)| {
            tally.rounds.iter().map(|(&rounds, &games)| (head.name.as_str(), u64::from(rounds), games))
        })
        .collect();
    let columns = vec![
        text("variant", rows.iter().map(|row| row.0)),
        whole("rounds", rows.iter().map(|row| row.1)),
        whole("games", rows.iter().map(|row| row.2)),
    ];
    ReportTable { name: "rounds", columns }
}

fn endings(summary: &Summary) -> ReportTable {
    let rows: Vec<_> =
        summary.variants.iter().flat_map(|variant| variant.endings.iter().map(move |row| (variant, row))).collect();
    let columns = vec![
        text("variant", rows.iter().map(|(variant, _)| variant.name.as_str())),
        text("ending", rows.iter().map(|(_, row)| row.ending.as_str())),
        truth("unfinished", rows.iter().map(|(_, row)| row.unfinished)),
        whole("games", rows.iter().map(|(_, row)| row.games)),
        real_or_none("share", rows.iter().map(|(_, row)| row.share)),
        real("low", rows.iter().map(|(_, row)| row.low)),
        real("high", rows.iter().map(|(_, row)| row.high)),
    ];
    ReportTable { name: "endings", columns }
}

fn strategies(summary: &Summary) -> ReportTable {
    let rows: Vec<_> =
        summary.variants.iter().flat_map(|variant| variant.strategies.iter().map(move |row| (variant, row))).collect();
    let mut columns = vec![
        text("variant", rows.iter().map(|(variant, _)| variant.name.as_str())),
        text("strategy", rows.iter().map(|(_, row)| row.strategy.as_str())),
    ];
    columns.extend(wins(rows.iter().map(|(variant, row)| (*variant, row.wins))));
    ReportTable { name: "strategies", columns }
}

fn entries(summary: &Summary) -> ReportTable {
    let rows: Vec<_> =
        summary.variants.iter().flat_map(|variant| variant.entries.iter().map(move |row| (variant, row))).collect();
    let mut columns = vec![
        text("variant", rows.iter().map(|(variant, _)| variant.name.as_str())),
        text("entry", rows.iter().map(|(_, row)| row.entry.as_str())),
        text("strategy", rows.iter().map(|(_, row)| row.strategy.as_str())),
        text("params", rows.iter().map(|(_, row)| params_text(row.params.iter()))),
        text("forbid", rows.iter().map(|(_, row)| row.forbid.join(", "))),
        text("character", rows.iter().map(|(_, row)| row.character.as_str())),
    ];
    columns.extend(wins(rows.iter().map(|(variant, row)| (*variant, row.wins))));
    ReportTable { name: "entries", columns }
}

/// The win share of each entry by the character dealt to it; none if a single entry holds all seats.
fn entry_characters(summary: &Summary) -> Option<ReportTable> {
    let rows: Vec<_> = summary
        .variants
        .iter()
        .flat_map(|variant| variant.entry_characters.iter().map(move |row| (variant, row)))
        .collect();
    let mut columns = vec![
        text("variant", rows.iter().map(|(variant, _)| variant.name.as_str())),
        text("entry", rows.iter().map(|(_, row)| row.entry.as_str())),
        text("character", rows.iter().map(|(_, row)| row.character.as_str())),
    ];
    columns.extend(wins(rows.iter().map(|(variant, row)| (*variant, row.wins))));
    (!rows.is_empty()).then_some(ReportTable { name: "entry_characters", columns })
}

fn seats(summary: &Summary) -> ReportTable {
    let rows: Vec<_> =
        summary.variants.iter().flat_map(|variant| variant.seats.iter().map(move |row| (variant, row))).collect();
    let mut columns = vec![
        text("variant", rows.iter().map(|(variant, _)| variant.name.as_str())),
        whole("seat_index", rows.iter().map(|(_, row)| row.seat_index as u64)),
    ];
    columns.extend(wins(rows.iter().map(|(variant, row)| (*variant, row.wins))));
    ReportTable { name: "seats", columns }
}

/// The columns of a win share, with its counts, unfinished games and the fair share.
fn wins<'a>(rows: impl Iterator<Item = (&'a VariantSummary, Wins)> + Clone) -> [Column; 8] {
    let each = || rows.clone();
    [
        whole("seats", each().map(|(_, wins)| wins.seats)),
        real("wins", each().map(|(_, wins)| wins.wins)),
        real_or_none("win_share", each().map(|(_, wins)| wins.win_share)),
        real_or_none("low", each().map(|(_, wins)| wins.low)),
        real_or_none("high", each().map(|(_, wins)| wins.high)),
        real_or_none("fair_share", each().map(|(variant, _)| variant.fair_share)),
        whole("games", each().map(|(variant, _)| variant.games)),
        whole("unfinished", each().map(|(variant, _)| variant.unfinished)),
    ]
}
