//! Telemetry of the games of a variant: integers only, so that the order of merging does not matter.

pub mod asked;
pub mod cards;
pub mod head;
pub mod notable;
pub mod parts;
pub mod stages;

use super::schedule::Layout;
use crate::engine::game_counts::GameCounts;
use crate::engine::play::{Outcome, WIN_PARTS};
use crate::engine::series::{FigureRow, FigureSource, SeriesTable};
use asked::AskedTally;
use cards::{Cards, Fights, Opponents};
use notable::Notable;
use parts::WeightedSums;
use serde::{Deserialize, Serialize};
use stages::{Milestone, Power, Side};

/// The telemetry of one variant.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VariantTelemetry {
    /// Games counted.
    pub games: u64,
    /// By milestone, in the order of the game's table.
    pub milestones: Vec<Milestone>,
    /// Deaths by cause, by space and by step of rounds; the weight of a game is its number of deaths.
    pub deaths: [WeightedSums; 3],
    /// Deaths by the title of the card that killed, with the same weight; left out if the game counts none.
    #[serde(default, skip_serializing_if = "WeightedSums::is_empty")]
    pub killers: WeightedSums,
    /// By round in which characters are measured.
    pub power: Vec<Power>,
    /// Arrivals by space; the weight of a game is 1.
    pub visits: WeightedSums,
    /// Markers laid, by space; the weight of a game is 1. Left out if the game lays none.
    #[serde(default, skip_serializing_if = "WeightedSums::is_empty")]
    pub markers: WeightedSums,
    /// Turns begun while a card covered the space; the weight of a game is its number of turns. Left out likewise.
    #[serde(default, skip_serializing_if = "WeightedSums::is_empty")]
    pub covered: WeightedSums,
    /// By card title.
    pub cards: Cards,
    /// Fights against cards that layers add or change; `None` if there are none that are fought, or if games of a version
    /// that did not count them are among these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fights: Option<Fights>,
    /// By pair of characters.
    pub opponents: Opponents,
    /// Prizes gained, by source; the weight of a game is its number of prizes.
    pub prizes: WeightedSums,
    /// In decided games: seats with a share of the win, then seats without.
    pub sides: [Side; 2],
    /// Figures of a game, in the order of the game's table.
    pub figures: WeightedSums,
    /// How games with a single winner were won, in the order of [`DRAMA`].
    pub drama: WeightedSums,
    /// Record games, worth a replay.
    pub notable: Notable,
    /// What `[statistics]` asks for; `None` if it asks for nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<AskedTally>,
}

/// The figures of each game with a single winner, if the game has a lead.
pub const DRAMA: [&str; 3] = ["settled_round", "comeback_points", "won_without_lead"];

/// A game with its counts.
#[derive(Clone, Copy, Debug)]
pub struct CountedGame<'a> {
    /// Its number.
    pub number: u64,
    /// The telemetry series of its game.
    pub series: &'static SeriesTable,
    /// Its counts.
    pub counts: &'a GameCounts,
    /// Its outcome.
    pub outcome: &'a Outcome,
    /// Did a limit stop it?
    pub unfinished: bool,
}

impl CountedGame<'_> {
    /// The seat that won alone, if one did.
    fn winner(&self) -> Option<usize> {
        self.outcome.share.iter().position(|share| *share == WIN_PARTS)
    }

    /// The rounds from the first arrival of anybody at one milestone to that at another, see [`FigureSource::Phase`].
    fn rounds_between(&self, from: Option<usize>, to: Option<usize>) -> u64 {
        let end = self.outcome.rounds;
        let first = |milestone: usize| {
            let rounds = self.counts.arrivals.iter().map(|seat| seat[milestone].round);
            rounds.filter(|round| *round > 0).min().unwrap_or(end)
        };
        let (from, to) = (from.map_or(0, first), to.map_or(end, first));
        u64::from(to.saturating_sub(from))
    }
}

impl VariantTelemetry {
    /// Adds a game.
    pub fn add(&mut self, layout: &Layout, game: &CountedGame<'_>) {
        let (counts, players) = (game.counts, usize::from(layout.players));
        self.games += 1;
        stages::add_milestones(&mut self.milestones, game, players);
        stages::add_power(&mut self.power, game, players);
        let deaths = u64::from(game.outcome.counts.deaths);
        for (parts, found) in self.deaths.iter_mut().zip([&counts.causes[..], &counts.graves, &counts.steps]) {
            parts.add(found.iter().copied().map(u64::from), deaths);
        }
        if game.series.killers {
            self.killers.add(counts.killers.iter().copied().map(u64::from), deaths);
        }
        self.visits.add(counts.visits.iter().copied().map(u64::from), 1);
        if counts.lays {
            self.markers.add(counts.markers.iter().copied().map(u64::from), 1);
            self.covered.add(counts.covered.iter().copied().map(u64::from), u64::from(game.outcome.turns));
        }
        self.opponents.add(layout, game);
        self.prizes.add(counts.prizes.iter().copied().map(u64::from), counts.prizes_gained());
        self.add_figures(game);
        self.cards.add(game, layout.players);
        if self.games == 1 {
            self.fights = Some(Fights::default());
        }
        self.fights.iter_mut().for_each(|fights| fights.add(game));
        if game.unfinished {
            return;
        }
        stages::add_sides(&mut self.sides, game, players);
        self.notable.length(u64::from(game.outcome.rounds), game.number);
        if let Some(winner) = game.winner().filter(|_| game.series.lead.is_some()) {
            self.add_drama(game, winner);
        }
    }

    fn add_figures(&mut self, game: &CountedGame<'_>) {
        let figure = |(row, own): (&FigureRow, &u16)| match row.source {
            FigureSource::Observer => u64::from(*own),
            FigureSource::Turns => u64::from(game.outcome.turns),
            FigureSource::Prizes => game.counts.prizes_gained(),
            FigureSource::Kills => game.counts.characters_killed(),
            FigureSource::Phase(from, to) => game.rounds_between(from, to),
        };
        self.figures.add(game.series.figures.iter().zip(&game.counts.figures).map(figure), 1);
    }

    fn add_drama(&mut self, game: &CountedGame<'_>, winner: usize) {
        let counts = game.counts;
        let led = counts.leader.map(usize::from) == Some(winner);
        let settled = if led { counts.since } else { game.outcome.rounds };
        let behind = u64::from(counts.behind[winner]);
        self.drama.add([u64::from(settled), behind, u64::from(!led)].into_iter(), 1);
        self.notable.comeback(behind, game.number);
    }

    /// Adds the counts of another tally.
    pub fn merge(&mut self, other: &Self) {
        match (&mut self.fights, &other.fights) {
            (Some(mine), Some(theirs)) => mine.merge(theirs),
            (mine, theirs) if self.games == 0 => mine.clone_from(theirs),
            (mine, None) if other.games > 0 => *mine = None,
            (_, _) => {}
        }
        self.games += other.games;
        self.milestones.resize_with(self.milestones.len().max(other.milestones.len()), Milestone::default);
        self.milestones.iter_mut().zip(&other.milestones).for_each(|(mine, theirs)| mine.merge(theirs));
        self.power.resize_with(self.power.len().max(other.power.len()), Power::default);
        self.power.iter_mut().zip(&other.power).for_each(|(mine, theirs)| mine.merge(theirs));
        self.deaths.iter_mut().zip(&other.deaths).for_each(|(mine, theirs)| mine.merge(theirs));
        self.sides.iter_mut().zip(&other.sides).for_each(|(mine, theirs)| mine.merge(theirs));
        self.killers.merge(&other.killers);
        self.visits.merge(&other.visits);
        self.markers.merge(&other.markers);
        self.covered.merge(&other.covered);
        self.cards.merge(&other.cards);
        self.opponents.merge(&other.opponents);
        self.prizes.merge(&other.prizes);
        self.figures.merge(&other.figures);
        self.drama.merge(&other.drama);
        self.notable.merge(&other.notable);
        if let Some(theirs) = &other.asked {
            self.asked.get_or_insert_default().merge(theirs);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::context::Counts;
    use crate::engine::game_counts::{CAUSES_MAX, FirstArrival, MEASURES_MAX, STEPS};
    use crate::engine::rng;
    use crate::engine::series::{LeadRow, SeriesRow, measure};
    use crate::experiment::schedule::Seatings;
    use proptest::prelude::*;

    const ROW: SeriesRow = SeriesRow::new("row", "a row");
    const FIGURE: FigureRow = FigureRow::new("figure", "a figure", FigureSource::Observer);
    /// A game with a few series of every kind.
    const SERIES: SeriesTable = SeriesTable {
        measures: &[measure!("gold", "gold", "pieces"); 5],
        measured_rounds: &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        milestones: &[ROW; 3],
        means: &[ROW; 12],
        causes: &[ROW; CAUSES_MAX],
        lacks: &[ROW; 6],
        figures: &[FIGURE; 2],
        lead: Some(LeadRow { unit: "points" }),
        ..SeriesTable::EMPTY
    };

    fn layout() -> Layout {
        let mut layout = Layout::of_slots(4, vec![0; 4], Seatings::Turn);
        layout.roster = (0..8).collect();
        layout
    }

    /// An invented game of four seats, with a few counts of every kind.
    fn made_up(game: u64) -> (GameCounts, Outcome) {
        let bits = |part: u64| rng::mix(game * 16 + part).to_le_bytes();
        let mut counts = GameCounts::new();
        for seat in 0..4 {
            let [round, way, points, lack, held, behind, ..] = bits(seat as u64);
            let (means, mut measures) = ([1, 2, 11][usize::from(way % 3)], [0; MEASURES_MAX]);
            measures[..5].fill(points);
            counts.arrivals[seat][usize::from(lack % 3)] =
                FirstArrival { round: u16::from(round % 40), means, measures };
            counts.measured[usize::from(held % 11)][seat] = measures;
            (counts.lacks[seat], counts.stood[seat], counts.behind[seat]) = (lack % 6, measures, behind);
            counts.had[usize::from(held)] |= 1 << seat;
        }
        let [cause, space, card, kill, more, leads, ..] = bits(5);
        counts.causes[usize::from(cause) % CAUSES_MAX] = 2;
        counts.steps[usize::from(cause) % STEPS] = 2;
        counts.graves[usize::from(space % 49)] = 2;
        counts.visits[usize::from(space % 49)] = u16::from(more);
        counts.lays = true;
        counts.markers[usize::from(more % 49)] = 1;
        counts.covered[usize::from(kill % 49)] = u16::from(space);
        counts.fights[usize::from(card)] = [cause, more];
        (counts.drawn[usize::from(card)], counts.used[usize::from(card)]) = (1, more);
        counts.kills[usize::from(kill % 8)][usize::from(more % 8)] = 1;
        counts.prizes[usize::from(kill % 6)] = 1;
        counts.figures[1] = u16::from(leads);
        (counts.leader, counts.since) = (Some(more % 4), u16::from(leads));
        let [winner, rounds, deal, ..] = bits(6);
        let mut outcome = Outcome {
            share: [0; 6],
            place: [0; 6],
            dealt: [0; 6],
            held: [0; 6],
            ending: 0,
            rounds: u16::from(rounds),
            turns: u32::from(rounds) * 4,
            counts: Counts { decisions: 9, deaths: 2, eliminated: 0 },
        };
        (0..4).for_each(|seat| outcome.dealt[usize::from(seat)] = (deal % 8 + seat) % 8);
        outcome.share[usize::from(winner % 4)] = if winner > 240 { 0 } else { 60 };
        (counts, outcome)
    }

    fn counted(games: impl Iterator<Item = u64>) -> VariantTelemetry {
        let (layout, mut sum) = (layout(), VariantTelemetry::default());
        for number in games {
            let (counts, outcome) = made_up(number % 90);
            let unfinished = outcome.share == [0; 6];
            sum.add(&layout, &CountedGame { number, series: &SERIES, counts: &counts, outcome: &outcome, unfinished });
        }
        sum
    }

    proptest! {
        #[test]
        fn merging_is_one_serial_pass_in_any_order(cut in 0_u64..120, second in 0_u64..120) {
            let (low, high) = (cut.min(second), cut.max(second));
            let whole = serde_json::to_string(&counted(0..120)).unwrap();
            let parts = [counted(0..low), counted(low..high), counted(high..120)];
            for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0], [2, 1, 0]] {
                let mut left = VariantTelemetry::default();
                order.iter().for_each(|&part| left.merge(&parts[part]));
                prop_assert_eq!(&serde_json::to_string(&left).unwrap(), &whole);
                let mut right = parts[order[1]].clone();
                right.merge(&parts[order[2]]);
                let mut grouped = parts[order[0]].clone();
                grouped.merge(&right);
                prop_assert_eq!(&serde_json::to_string(&grouped).unwrap(), &whole);
            }
        }
    }

    #[test]
    fn a_game_without_rows_counts_what_every_game_has() {
        let (counts, outcome) = made_up(3);
        let game = CountedGame {
            number: 3,
            series: &SeriesTable::EMPTY,
            counts: &counts,
            outcome: &outcome,
            unfinished: false,
        };
        let mut sum = VariantTelemetry::default();
        sum.add(&layout(), &game);
        assert!(sum.milestones.is_empty() && sum.power.is_empty() && sum.drama == WeightedSums::default());
        assert_eq!((sum.games, sum.figures.sums(0).value), (1, 0));
        assert_eq!((sum.notable.comeback, sum.notable.longest), (None, Some([u64::from(outcome.rounds), 3])));
    }

    #[test]
    fn what_is_stored_reads_back() {
        let sum = counted(0..50);
        let text = serde_json::to_string(&sum).unwrap();
        assert_eq!(serde_json::from_str::<VariantTelemetry>(&text).unwrap(), sum);
    }

    #[test]
    fn games_that_did_not_count_fights_leave_them_unknown() {
        let (new, none) = (counted(0..50), VariantTelemetry::default());
        let old = VariantTelemetry { fights: None, ..counted(50..90) };
        for order in [[&new, &old, &none], [&old, &none, &new], [&none, &new, &old]] {
            let mut sum = VariantTelemetry::default();
            order.into_iter().for_each(|part| sum.merge(part));
            assert_eq!((sum.games, sum.fights), (90, None));
        }
        // Of another variant's numbers, and of own cards only.
        let counts = Fights::from(vec![[0, 1, 2], [1, 3, 4], [2, 5, 6]]);
        assert_eq!(counts.renumbered(&[7, 3, 5], &[5, 9]), Some(Fights::from(vec![[5, 5, 6], [9, 0, 0]])));
        assert_eq!(counts.renumbered(&[7, 3, 5], &[]), None);
    }

    #[test]
    fn the_rest_of_a_table_is_what_remains_of_it() {
        // Three games of four seats: two had it and one of them won; one had it and lost; one had it and won.
        let games = [(60_u64, 2_u64), (0, 1), (60, 1)];
        let mut card = cards::CardCounts { games: 3, ..cards::CardCounts::default() };
        let (mut rest, mut cross) = (crate::stats::ratio::Sums::default(), crate::stats::ratio::Cross::default());
        for (wins, seats) in games {
            card.had.add(wins, seats);
            rest.add(60 - wins, 4 - seats);
            cross.add([60 - wins, 4 - seats], [wins, seats]);
        }
        assert_eq!(card.rest(4), (rest, cross));
    }
}
