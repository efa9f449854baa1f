//! Verdicts on the bounds of an experiment.

use super::balance::imbalance_of;
use super::compare::{ComparedMetric, Comparison};
use super::table::{ReportTable, real, real_or_none, text, text_or_none};
use super::variant::VariantSummary;
use super::wins::PARTS;
use crate::experiment::gate::{Bound, Gate, Metric};
use crate::experiment::record::Record;
use crate::experiment::tally::{Tally, VariantTally};
use crate::stats::counts::Count;
use crate::stats::equivalence::{Evidence, Verdict, at_most, between, bounds, of_figures, share_at_most};
use crate::stats::imbalance::Imbalance;
use crate::stats::interval::Interval;
use crate::stats::proportion::{beyond_fair, effective, wilson};
use crate::stats::quantile;
use crate::stats::ratio::Sums;
use serde::Serialize;

/// Largest number of figures listed for a bound that is not passed.
const TOLD_MAX: usize = 3;

/// A verdict, as files and texts show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum GateOutcome {
    /// The bound is met.
    #[serde(rename = "pass")]
    Pass,
    /// The bound is missed.
    #[serde(rename = "fail")]
    Fail,
    /// The games do not decide it.
    #[serde(rename = "undecided")]
    Undecided,
}

impl GateOutcome {
    /// Its word.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Fail => "fail",
            Self::Undecided => "undecided",
        }
    }
}

impl From<Verdict> for GateOutcome {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Inside => Self::Pass,
            Verdict::Outside => Self::Fail,
            Verdict::Undecided => Self::Undecided,
        }
    }
}

/// One bound with its verdict.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GateRow {
    /// The metric.
    pub metric: String,
    /// `within`, `below` or `above`.
    pub bound: &'static str,
    /// The limit: a share, rounds or a mean count.
    pub value: f64,
    /// The limit as the file writes it.
    pub written: String,
    /// The variant that must meet it; `None` means all.
    pub variant: Option<String>,
    /// The character that must meet it; `None` means all.
    pub character: Option<String>,
    /// Is the metric a share?
    #[serde(skip)]
    pub share: bool,
    /// The verdict on all its figures together, corrected for the figures of all bounds.
    pub verdict: GateOutcome,
    /// The figures.
    pub items: Vec<GateItem>,
}

/// One figure with its verdict.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GateItem {
    /// The variant.
    pub variant: String,
    /// The character or entry, if it is a figure of one.
    pub subject: Option<String>,
    /// The figure.
    pub value: f64,
    /// Lower end of its interval; `None` if it is open.
    pub low: Option<f64>,
    /// Upper end; `None` if it is open.
    pub high: Option<f64>,
    /// The target of a `within` bound; `None` for other bounds.
    pub aim: Option<f64>,
    /// The P value for being inside the bound: at most the level of the tests (0.05 at 95 %) is evidence for a pass.
    pub p_inside: f64,
    /// The P value for being outside, not corrected for several figures.
    pub p_outside: f64,
    /// The verdict on this figure, corrected for the figures of all bounds.
    pub verdict: GateOutcome,
}

impl GateRow {
    /// The figures that decide a bound which is not passed, the strongest evidence against it first.
    #[must_use]
    pub fn telling(&self) -> Vec<&GateItem> {
        let mut items: Vec<&GateItem> = match self.verdict {
            GateOutcome::Pass => Vec::new(),
            GateOutcome::Fail => self.items.iter().filter(|item| item.verdict == GateOutcome::Fail).collect(),
            GateOutcome::Undecided => self.items.iter().filter(|item| item.verdict != GateOutcome::Pass).collect(),
        };
        items.sort_by(|a, b| a.p_outside.total_cmp(&b.p_outside));
        items.truncate(TOLD_MAX);
        items
    }
}

/// A figure before it is tested.
struct Figure {
    variant: String,
    of: Option<String>,
    value: f64,
    interval: Interval,
    aim: Option<f64>,
    noise: Noise,
}

/// The sampling distribution of a figure, which decides the test.
enum Noise {
    /// A share of this many independent trials.
    Share(f64),
    /// A normal estimate with this standard error.
    Normal(f64),
    /// A mean count.
    Count(Count),
    /// A quantile. `below` and `up_to` are the shares of games below the bound and not above it; `percent` is the
    /// quantile's own share.
    Quantile { games: f64, percent: f64, below: f64, up_to: f64 },
    /// An imbalance: the probabilities of one as small and of one as large, if the bound were the true value.
    Imbalance([f64; 2]),
}

/// The verdicts on all bounds of a run.
#[must_use]
pub fn all(record: &Record, total: &Tally, estimates: (&[VariantSummary], &[Comparison])) -> Vec<GateRow> {
    let rows = record.gates.iter().map(|gate| row(gate, figures(gate, record, total, estimates)));
    let (mut rows, evidence): (Vec<GateRow>, Vec<Vec<Evidence>>) = rows.unzip();
    let evidence: Vec<&[Evidence]> = evidence.iter().map(Vec::as_slice).collect();
    for (row, verdicts) in rows.iter_mut().zip(bounds(&evidence)) {
        row.verdict = of_figures(&verdicts).into();
        row.items.iter_mut().zip(verdicts).for_each(|(item, verdict)| item.verdict = verdict.into());
    }
    rows
}

/// A bound with the evidence of its figures; the verdict needs the evidence of all bounds.
fn row(gate: &Gate, figures: Vec<Figure>) -> (GateRow, Vec<Evidence>) {
    let (mut items, mut evidence) = (Vec::new(), Vec::new());
    for figure in figures {
        let found = tested(gate, &figure);
        evidence.push(found);
        items.push(GateItem {
            variant: figure.variant,
            subject: figure.of,
            value: figure.value,
            low: Some(figure.interval.low).filter(|low| low.is_finite()),
            high: Some(figure.interval.high).filter(|high| high.is_finite()),
            aim: figure.aim.filter(|_| gate.bound == Bound::Within),
            p_inside: found.inside,
            p_outside: found.outside,
            verdict: GateOutcome::Undecided,
        });
    }
    let row = GateRow {
        metric: gate.metric.name().to_owned(),
        bound: gate.bound.name(),
        value: gate.value,
        written: gate.written.clone(),
        variant: gate.variant.clone(),
        character: gate.character.clone(),
        share: gate.metric.is_share(),
        verdict: GateOutcome::Undecided,
        items,
    };
    (row, evidence)
}

/// Tests a figure against a bound.
fn tested(gate: &Gate, figure: &Figure) -> Evidence {
    let aim = figure.aim.unwrap_or(0.0);
    match gate.bound {
        Bound::Below => not_above(figure, gate.value),
        Bound::Above => not_below(figure, gate.value),
        Bound::Within => between(not_above(figure, aim + gate.value), not_below(figure, aim - gate.value)),
    }
}

fn not_above(figure: &Figure, bound: f64) -> Evidence {
    match figure.noise {
        Noise::Share(trials) => share_at_most(figure.value, trials, bound),
        Noise::Normal(error) => at_most(figure.value, error, bound),
        Noise::Count(count) => count.at_most(bound),
        // The quantile is below the bound if more games than its share are below.
        Noise::Quantile { games, percent, below, .. } => quantile_test(games, (1.0 - below, 1.0 - percent)),
        Noise::Imbalance([inside, outside]) => Evidence { inside, outside },
    }
}

fn not_below(figure: &Figure, bound: f64) -> Evidence {
    match figure.noise {
        Noise::Share(trials) => share_at_most(1.0 - figure.value, trials, 1.0 - bound),
        Noise::Normal(error) => at_most(-figure.value, error, -bound),
        Noise::Count(count) => count.at_least(bound),
        Noise::Quantile { games, percent, up_to, .. } => quantile_test(games, (up_to, percent)),
        Noise::Imbalance([inside, outside]) => Evidence { inside: outside, outside: inside },
    }
}

/// Tests the share of games on the wrong side of a bound against the share allowed if the bound were the quantile
/// (Conover, Practical Nonparametric Statistics, 3rd ed. 1999, section 3.2: the quantile test), with Yates's correction
/// of half a game.
fn quantile_test(games: f64, (share, most): (f64, f64)) -> Evidence {
    let (error, half) = ((most * (1.0 - most) / games).sqrt(), 0.5 / games);
    Evidence { inside: at_most(share + half, error, most).inside, outside: at_most(share - half, error, most).outside }
}

/// The figures of a bound, in all variants that must meet it.
fn figures(
    gate: &Gate,
    record: &Record,
    total: &Tally,
    (variants, comparisons): (&[VariantSummary], &[Comparison]),
) -> Vec<Figure> {
    let asked = |variant: &str| gate.variant.as_deref().is_none_or(|wanted| wanted == variant);
    // The first variant of a later skill level is compared with another level, which is no change that the experiment makes.
    let level = (variants.len() / record.skill_levels.len().max(1)).max(1);
    let first = |name: &str| variants.iter().step_by(level).any(|variant| variant.name == name);
    let change = |metric: ComparedMetric| -> Vec<Figure> {
        let rows = comparisons.iter().filter(|row| row.metric == metric && asked(&row.variant) && !first(&row.variant));
        let rows = rows.filter(|row| is_named(gate, row.character.as_ref()));
        rows.filter(|row| row.entry.as_deref().is_none_or(|entry| entry == first_entry(record))).map(changed).collect()
    };
    let each = |figure: &dyn Fn(&VariantSummary, &VariantTally) -> Option<Figure>| -> Vec<Figure> {
        let variants = variants.iter().zip(&total.variants).filter(|(variant, _)| asked(&variant.name));
        variants.filter_map(|(variant, tally)| figure(variant, tally)).collect()
    };
    match gate.metric {
        Metric::CharacterShare => {
            let variants = variants.iter().zip(&total.variants).filter(|(variant, _)| asked(&variant.name));
            variants.flat_map(|(variant, tally)| characters(gate, record, variant, tally)).collect()
        }
        Metric::EntryShare => each(&entry),
        Metric::Imbalance => {
            let variants = variants
                .iter()
                .zip(&total.variants)
                .zip(&record.variants)
                .filter(|((variant, _), _)| asked(&variant.name));
            let found = variants.filter_map(|((variant, tally), head)| Some((variant, imbalance_of(head, tally)?)));
            let noise = |found: &Imbalance| Noise::Imbalance(found.tails(gate.value));
            let figure = |(variant, found): (_, Imbalance)| Figure {
                noise: noise(&found),
                ..normal(variant, found.value, found.interval)
            };
            found.map(figure).collect()
        }
        Metric::FirstPlayerAdvantage => each(&first_player_advantage),
        Metric::RoundsMean => each(&|variant, _| {
            let interval = Interval { low: variant.rounds.low?, high: variant.rounds.high? };
            Some(normal(variant, variant.rounds.mean?, interval))
        }),
        Metric::RoundsQuantile(percent) => each(&|variant, tally| quantile_of(variant, tally, (percent, gate.value))),
        Metric::Unfinished => each(&unfinished),
        Metric::Deaths => each(&|variant, tally| counted(variant, &tally.deaths)),
        Metric::Eliminated => each(&|variant, tally| counted(variant, &tally.eliminated)),
        Metric::ChangeRounds => change(ComparedMetric::Rounds),
        Metric::ChangeUnfinished => change(ComparedMetric::UnfinishedShare),
        Metric::ChangeCharacterShare => change(ComparedMetric::WinShare),
        Metric::ChangeEntryShare => change(ComparedMetric::EntryWinShare),
        Metric::ChangeDeaths => change(ComparedMetric::Deaths),
        Metric::ChangeEliminated => change(ComparedMetric::Eliminated),
    }
}

/// Does the bound apply to this character?
fn is_named(gate: &Gate, of: Option<&String>) -> bool {
    gate.character.is_none() || gate.character.as_ref() == of
}

fn share(variant: &VariantSummary, of: Option<String>, sums: &Sums) -> Option<Figure> {
    let [value, trials] = effective(sums, PARTS)?;
    let interval = wilson(value * trials, trials).interval;
    Some(Figure {
        variant: variant.name.clone(),
        of,
        value,
        interval,
        aim: variant.fair_share,
        noise: Noise::Share(trials),
    })
}

fn characters(gate: &Gate, record: &Record, variant: &VariantSummary, tally: &VariantTally) -> Vec<Figure> {
    let rows = record.roster.iter().zip(&tally.dealt).filter(|(name, _)| is_named(gate, Some(*name)));
    rows.filter_map(|(name, sums)| share(variant, Some(name.clone()), sums)).collect()
}

/// The first entry's win share, unless it holds every seat.
fn entry(variant: &VariantSummary, tally: &VariantTally) -> Option<Figure> {
    let first = variant.entries.first().filter(|entry| entry.wins.win_share.is_some())?;
    share(variant, Some(first.entry.clone()), tally.entries.first()?)
}

fn first_player_advantage(variant: &VariantSummary, tally: &VariantTally) -> Option<Figure> {
    let decided = tally.games - tally.unfinished;
    let (value, interval) = beyond_fair(tally.seats.first()?, decided, variant.players, PARTS)?;
    Some(normal(variant, value, interval))
}

fn unfinished(variant: &VariantSummary, tally: &VariantTally) -> Option<Figure> {
    let (cut, games) = (tally.unfinished as f64, tally.games as f64);
    let figure = normal(variant, cut / games, wilson(cut, games).interval);
    (tally.games > 0).then_some(Figure { noise: Noise::Share(games), ..figure })
}

/// The name of the first variant's first entry.
fn first_entry(record: &Record) -> &str {
    record.variants.first().and_then(|variant| variant.entries.first()).map_or("", |entry| entry.entry.as_str())
}

/// A figure with a normal interval; its target, if one is used, is 0.
fn normal(variant: &VariantSummary, value: f64, interval: Interval) -> Figure {
    let noise = Noise::Normal(interval.error(value));
    Figure { variant: variant.name.clone(), of: None, value, interval, aim: Some(0.0), noise }
}

fn counted(variant: &VariantSummary, sums: &Sums) -> Option<Figure> {
    let count = Count::of(sums)?;
    Some(Figure { noise: Noise::Count(count), ..normal(variant, count.mean, count.interval()) })
}

fn quantile_of(variant: &VariantSummary, tally: &VariantTally, (percent, bound): (u8, f64)) -> Option<Figure> {
    let value = quantile::quantile(&tally.rounds, percent)?;
    let bounds = quantile::interval(&tally.rounds, percent)?;
    let interval =
        Interval { low: bounds.low.unwrap_or(f64::NEG_INFINITY), high: bounds.high.unwrap_or(f64::INFINITY) };
    let games = quantile::count(&tally.rounds) as f64;
    let share = |inside: &dyn Fn(f64) -> bool| {
        let counted = tally.rounds.iter().filter(|(rounds, _)| inside(f64::from(**rounds)));
        counted.map(|(_, times)| *times).sum::<u64>() as f64 / games
    };
    let (below, up_to) = (share(&|rounds| rounds < bound), share(&|rounds| rounds <= bound));
    let noise = Noise::Quantile { games, percent: f64::from(percent) / 100.0, below, up_to };
    Some(Figure { noise, ..normal(variant, f64::from(value), interval) })
}

fn changed(row: &Comparison) -> Figure {
    let interval = Interval { low: row.low, high: row.high };
    let noise = Noise::Normal(interval.error(row.difference));
    let of = row.character.clone().or_else(|| row.entry.clone());
    Figure { variant: row.variant.clone(), of, value: row.difference, interval, aim: Some(0.0), noise }
}

/// The table `gates`: one row per bound and figure; `None` without bounds.
#[must_use]
pub fn table(rows: &[GateRow]) -> Option<ReportTable> {
    let items = || rows.iter().flat_map(|row| row.items.iter().map(move |item| (row, item)));
    let columns = vec![
        text("metric", items().map(|(row, _)| row.metric.as_str())),
        text("bound", items().map(|(row, _)| row.bound)),
        real("bound_value", items().map(|(row, _)| row.value)),
        text("verdict", items().map(|(row, _)| row.verdict.name())),
        text("variant", items().map(|(_, item)| item.variant.as_str())),
        text_or_none("subject", items().map(|(_, item)| item.subject.clone())),
        real("value", items().map(|(_, item)| item.value)),
        real_or_none("low", items().map(|(_, item)| item.low)),
        real_or_none("high", items().map(|(_, item)| item.high)),
        real_or_none("aim", items().map(|(_, item)| item.aim)),
        real("p_inside", items().map(|(_, item)| item.p_inside)),
        real("p_outside", items().map(|(_, item)| item.p_outside)),
        text("figure_verdict", items().map(|(_, item)| item.verdict.name())),
    ];
    (!rows.is_empty()).then_some(ReportTable { name: "gates", columns })
}
