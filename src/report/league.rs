//! The results of a league, computed from the stored tallies: standings, weights, pairs and cycles.

use super::table::{Column, ReportTable, real, real_or_none, text, whole};
use crate::engine::play::WIN_PARTS;
use crate::experiment::entry::params_text;
use crate::experiment::league::Member;
use crate::experiment::record::Record;
use crate::stats::bootstrap::Draws;
use crate::stats::league::{Estimate, League, LeagueStanding, Meeting, Settings, analyse};
use crate::stats::payoff::{PairCounts, PayoffPairs};
use serde::Serialize;
use std::collections::BTreeMap;

/// The results of a league.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LeagueSummary {
    /// The strategies, in the order of the file.
    pub strategies: Vec<StandingRow>,
    /// All pairs, in the order of the variants.
    pub meetings: Vec<MeetingRow>,
    /// Number of triples of strategies, each a possible cycle.
    pub triples: u64,
    /// Cycles of three: each strategy beats the next, and the last beats the first. All pairs are corrected together
    /// (Holm).
    pub rings: Vec<[String; 3]>,
    /// Cycles without that correction: each of the three intervals excludes one half. Includes the cycles above.
    pub rings_alone: Vec<[String; 3]>,
    /// A longest chain in which each strategy beats all after it, with the correction.
    pub row: Vec<String>,
    /// The fewest blocks with a decided game of any pair: what the bootstrap resamples.
    pub blocks: u64,
    /// Number of bootstrap replicates.
    pub replicates: u64,
}

/// An estimate with its bootstrap interval; no interval if there are too few blocks.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct LeagueFigure {
    /// The estimate.
    pub value: f64,
    /// Lower end.
    pub low: Option<f64>,
    /// Upper end.
    pub high: Option<f64>,
}

/// One strategy.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StandingRow {
    /// Its name in the league.
    pub name: String,
    /// The strategy.
    pub strategy: String,
    /// The parameters that override the strategy's defaults.
    pub params: BTreeMap<String, f32>,
    /// Its share of decided games won, averaged over opponents.
    pub mean_share: LeagueFigure,
    /// Its rank by this mean, 1 for the best.
    pub rank: LeagueFigure,
    /// Its weight in the Nash average.
    pub nash_weight: LeagueFigure,
    /// Its share above one half against the Nash average; 0 is the maximum.
    pub nash_skill: LeagueFigure,
    /// Its alpha-rank weight.
    pub alpha_rank: LeagueFigure,
    /// Number of its decided games.
    pub n: u64,
    /// Number of its unfinished games.
    pub unfinished: u64,
}

/// The games of one pair, seen from the first strategy.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MeetingRow {
    /// The variant.
    pub variant: String,
    /// The first strategy.
    pub first: String,
    /// The second strategy.
    pub second: String,
    /// Games with a winner, of which the share is computed.
    pub decided: u64,
    /// Unfinished games.
    pub unfinished: u64,
    /// The first strategy's share of the decided games; `None` without any.
    pub share: Option<f64>,
    /// Lower end of its Wilson interval.
    pub low: f64,
    /// Upper end of its Wilson interval.
    pub high: f64,
    /// Lower end of its bootstrap interval; `None` if there are too few blocks.
    pub bootstrap_low: Option<f64>,
    /// Upper end of its bootstrap interval.
    pub bootstrap_high: Option<f64>,
}

/// The results of a stored league; `None` if the run is no league.
#[must_use]
pub fn summed_up(record: &Record) -> Option<LeagueSummary> {
    let members = &record.league;
    let count = members.len();
    if count == 0 {
        return None;
    }
    // All pairs play the same game numbers, so one resample serves all.
    let settings = Settings { draws: Draws::Common, ..Settings::new(u64::from(WIN_PARTS), record.seed) };
    let league = analyse(count, &counts(record), settings).ok()?;
    let name = |number: usize| members[number].name.clone();
    let rings = |rings: &[[usize; 3]]| rings.iter().map(|ring| ring.map(name)).collect();
    let standing = |of: &LeagueStanding| row(&members[of.strategy], of, played(&league, of.strategy));
    let meetings = league.meetings.iter().zip(&record.variants);
    let count = count as u64;
    Some(LeagueSummary {
        strategies: league.standings.iter().map(standing).collect(),
        meetings: meetings.map(|(of, variant)| meeting(members, &variant.name, of)).collect(),
        triples: count * (count - 1) * count.saturating_sub(2) / 6,
        rings: rings(&league.cycles.together),
        rings_alone: rings(&league.cycles.each),
        row: league.cycles.chain.iter().map(|&number| name(number)).collect(),
        blocks: league.chunks_least as u64,
        replicates: settings.replicates,
    })
}

/// The counts of each pair in each block.
fn counts(record: &Record) -> Vec<PairCounts> {
    let blocks = record.blocks.iter().zip(0_u64..);
    let counts = blocks.flat_map(|(block, chunk)| {
        let pairs = PayoffPairs::list(record.league.len()).zip(&block.variants);
        pairs.map(move |([first, second], variant)| PairCounts {
            first,
            second,
            chunk,
            wins: variant.entries.first().map_or(0, |sums| sums.value),
            decided: variant.games.saturating_sub(variant.unfinished),
            unfinished: variant.unfinished,
        })
    });
    counts.collect()
}

/// The decided and the unfinished games of a strategy.
fn played(league: &League, strategy: usize) -> (u64, u64) {
    let cells = league.meetings.iter().map(|meeting| &meeting.cell);
    let own = cells.filter(|cell| cell.first == strategy || cell.second == strategy);
    own.fold((0, 0), |(decided, cut), cell| (decided + cell.decided, cut + cell.unfinished))
}

fn row(member: &Member, of: &LeagueStanding, (n, unfinished): (u64, u64)) -> StandingRow {
    let mean = figure(of.mean);
    StandingRow {
        name: member.name.clone(),
        strategy: member.strategy.clone(),
        params: member.params.clone(),
        mean_share: LeagueFigure {
            value: 0.5 + mean.value,
            low: mean.low.map(|low| 0.5 + low),
            high: mean.high.map(|high| 0.5 + high),
        },
        rank: figure(of.rank),
        nash_weight: figure(of.nash_weight),
        nash_skill: figure(of.nash_skill),
        alpha_rank: figure(of.alpha_rank),
        n,
        unfinished,
    }
}

fn figure(of: Estimate) -> LeagueFigure {
    LeagueFigure {
        value: of.value,
        low: of.interval.map(|interval| interval.low),
        high: of.interval.map(|interval| interval.high),
    }
}

fn meeting(members: &[Member], variant: &str, of: &Meeting) -> MeetingRow {
    let cell = &of.cell;
    MeetingRow {
        variant: variant.to_owned(),
        first: members[cell.first].name.clone(),
        second: members[cell.second].name.clone(),
        decided: cell.decided,
        unfinished: cell.unfinished,
        share: cell.share,
        low: cell.interval.low,
        high: cell.interval.high,
        bootstrap_low: of.by_chunks.map(|interval| interval.low),
        bootstrap_high: of.by_chunks.map(|interval| interval.high),
    }
}

/// The tables `league` and `meetings`.
#[must_use]
pub fn tables(league: &LeagueSummary) -> [ReportTable; 2] {
    [standings(league), meetings(league)]
}

fn standings(league: &LeagueSummary) -> ReportTable {
    let rows = || league.strategies.iter();
    let mut columns = vec![
        text("name", rows().map(|row| row.name.as_str())),
        text("strategy", rows().map(|row| row.strategy.as_str())),
        text("params", rows().map(|row| params_text(row.params.iter()))),
    ];
    columns.extend(figures(["mean_share", "mean_low", "mean_high"], rows().map(|row| row.mean_share)));
    columns.extend(figures(["rank", "rank_low", "rank_high"], rows().map(|row| row.rank)));
    columns.extend(figures(["nash_weight", "nash_weight_low", "nash_weight_high"], rows().map(|row| row.nash_weight)));
    columns.extend(figures(["nash_skill", "nash_skill_low", "nash_skill_high"], rows().map(|row| row.nash_skill)));
    columns.extend(figures(["alpha_rank", "alpha_rank_low", "alpha_rank_high"], rows().map(|row| row.alpha_rank)));
    columns.push(whole("n", rows().map(|row| row.n)));
    columns.push(whole("unfinished", rows().map(|row| row.unfinished)));
    ReportTable { name: "league", columns }
}

fn figures(names: [&'static str; 3], rows: impl Iterator<Item = LeagueFigure> + Clone) -> [Column; 3] {
    [
        real(names[0], rows.clone().map(|figure| figure.value)),
        real_or_none(names[1], rows.clone().map(|figure| figure.low)),
        real_or_none(names[2], rows.map(|figure| figure.high)),
    ]
}

fn meetings(league: &LeagueSummary) -> ReportTable {
    let rows = || league.meetings.iter();
    let columns = vec![
        text("variant", rows().map(|row| row.variant.as_str())),
        text("first", rows().map(|row| row.first.as_str())),
        text("second", rows().map(|row| row.second.as_str())),
        whole("decided", rows().map(|row| row.decided)),
        whole("unfinished", rows().map(|row| row.unfinished)),
        real_or_none("share", rows().map(|row| row.share)),
        real("low", rows().map(|row| row.low)),
        real("high", rows().map(|row| row.high)),
        real_or_none("bootstrap_low", rows().map(|row| row.bootstrap_low)),
        real_or_none("bootstrap_high", rows().map(|row| row.bootstrap_high)),
    ];
    ReportTable { name: "meetings", columns }
}
