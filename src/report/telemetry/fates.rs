//! Tables about deaths, losers, the lead and prizes.

use super::{Run, mean_columns, measure_columns, minutes, replay, share_columns};
use crate::engine::game_counts::{STEP, STEPS};
use crate::engine::series::PrizeTable;
use crate::experiment::telemetry::VariantTelemetry;
use crate::experiment::telemetry::stages::Side;
use crate::report::means::Mean;
use crate::report::table::{ReportTable, real_or_none, text, text_or_none, whole, whole_or_none};
use crate::stats::ratio::Sums;

/// Deaths by cause, by the card that killed, by space and by step of rounds.
pub fn deaths(run: &Run<'_>) -> ReportTable {
    let mut rows: Vec<(&str, &str, String, Sums)> = Vec::new();
    for (variant, counts) in run.variants() {
        let [causes, spaces, steps] = &counts.deaths;
        let cause = run
            .series
            .causes
            .iter()
            .enumerate()
            .map(|(index, cause)| ("cause", cause.word.to_owned(), causes.sums(index)));
        let heads = run.telemetry.spaces.iter().enumerate();
        let space = heads.map(|(index, head)| ("space", head.id.clone(), spaces.sums(index)));
        let titles = run.telemetry.cards.iter().enumerate();
        let card = titles.map(|(index, head)| ("card", head.name.clone(), counts.killers.sums(index)));
        let step = (0..STEPS).map(|index| ("rounds", step_name(index), steps.sums(index)));
        let found = cause.chain(card).chain(space).chain(step).filter(|(_, _, sums)| sums.value > 0);
        rows.extend(found.map(|(by, value, sums)| (variant, by, value, sums)));
    }
    let each = || rows.iter();
    let mut columns = vec![
        text("variant", each().map(|row| row.0)),
        text("by", each().map(|row| row.1)),
        text("value", each().map(|row| row.2.as_str())),
    ];
    columns.extend(share_columns(each().map(|row| &row.3)));
    ReportTable { name: "deaths", columns }
}

/// `1 to 10`, ..., and for the last step `101 and later`.
fn step_name(index: usize) -> String {
    let first = index * usize::from(STEP) + 1;
    if index + 1 == STEPS {
        format!("{first} and later")
    } else {
        format!("{first} to {}", first + usize::from(STEP) - 1)
    }
}

/// What winners and losers had and lacked.
pub fn losers(run: &Run<'_>) -> ReportTable {
    type Row<'a> = (&'a str, &'static str, &'static str, Sums, Option<&'a Side>);
    let mut rows: Vec<Row<'_>> = Vec::new();
    for (variant, counts) in run.variants() {
        for (name, side) in ["won", "lost"].into_iter().zip(&counts.sides) {
            let sums = side.lacks.sums(0);
            let all =
                Sums { value: sums.weight, value_value: sums.weight_weight, value_weight: sums.weight_weight, ..sums };
            rows.push((variant, name, "all", all, Some(side)));
            let lacks = run
                .series
                .lacks
                .iter()
                .enumerate()
                .map(|(index, lack)| (variant, name, lack.word, side.lacks.sums(index), None));
            rows.extend(lacks.filter(|row| row.3.value > 0));
        }
    }
    let each = || rows.iter();
    let mut columns = vec![
        text("variant", each().map(|row| row.0)),
        text("side", each().map(|row| row.1)),
        text("lacked", each().map(|row| row.2)),
    ];
    columns.extend(share_columns(each().map(|row| &row.3)));
    let present = |row: &Row<'_>| row.4.and_then(|side| i64::try_from(side.levels.weight()).ok());
    columns.push(whole_or_none("heroes", each().map(present)));
    columns.extend(measure_columns(run.series, each(), |row| row.4.map(|side| &side.levels)));
    ReportTable { name: "why_lost", columns }
}

/// Figures of games, and record games with commands that replay them.
pub fn drama(run: &Run<'_>) -> ReportTable {
    type Row<'a> = (&'a str, &'static str, Mean, Option<i64>, Option<String>);
    let mut rows: Vec<Row<'_>> = Vec::new();
    for (index, (variant, counts)) in run.variants().enumerate() {
        rows.extend(figures(run, counts).into_iter().map(|(name, mean)| (variant, name, mean, None, None)));
        for found in replay(run.record, index, counts) {
            let value = Mean { mean: Some(found.value as f64), low: None, high: None, n: 1 };
            rows.push((variant, found.what, value, i64::try_from(found.game_index).ok(), Some(found.command)));
        }
    }
    let each = || rows.iter();
    let mut columns = vec![text("variant", each().map(|row| row.0)), text("figure", each().map(|row| row.1))];
    columns.extend(mean_columns(["value", "low", "high"], each().map(|row| Some(row.2))));
    columns.extend([
        whole("n", each().map(|row| row.2.n)),
        whole_or_none("game_index", each().map(|row| row.3)),
        text_or_none("replay", each().map(|row| row.4.clone())),
    ]);
    ReportTable { name: "drama", columns }
}

fn figures(run: &Run<'_>, counts: &VariantTelemetry) -> Vec<(&'static str, Mean)> {
    let (plain, won) = (super::figures(run.series, counts), super::drama(run.series, counts));
    let minutes = minutes(run.record, counts).map(|mean| ("table_minutes", mean));
    plain.chain(won).chain(minutes).collect()
}

/// Prizes by source.
pub fn prizes(run: &Run<'_>, prizes: PrizeTable) -> ReportTable {
    let of_variant = |(variant, counts)| {
        let counts: &VariantTelemetry = counts;
        let sources = prizes.sources.iter().enumerate();
        let rows = sources.map(move |(index, source)| (variant, source.word, counts.prizes.sums(index), counts.games));
        rows.filter(|row| row.2.value > 0)
    };
    let rows: Vec<(&str, &str, Sums, u64)> = run.variants().flat_map(of_variant).collect();
    let each = || rows.iter();
    let mut columns = vec![text("variant", each().map(|row| row.0)), text("source", each().map(|row| row.1))];
    columns.extend(share_columns(each().map(|row| &row.2)));
    columns.push(real_or_none("per_game", each().map(|row| (row.3 > 0).then(|| row.2.value as f64 / row.3 as f64))));
    ReportTable { name: prizes.name, columns }
}
