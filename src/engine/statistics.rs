//! What an experiment asks to be counted in a game beside its series: cards, levels of measures, and decisions.

use super::game_counts::{GameCounts, Measures};
use super::ids::SEATS_MAX;

/// What is to be counted under one ruleset.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct WantedCounts {
    /// For each card asked for, the numbers of the titles with its name; none if the ruleset has no such card.
    pub cards: Vec<Vec<usize>>,
    /// The levels asked for: the measure, by its row, and the least value.
    pub levels: Vec<(usize, u8)>,
    /// Are decisions counted?
    pub decisions: bool,
}

/// What was counted in a game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct GameStatistics {
    /// For each card asked for, the round in which a copy was first drawn, met or owned; 0 if none was.
    pub seen: Vec<u16>,
    /// For each level and seat, the first round in which a turn of anybody began with it reached; 0 if none did.
    pub reached: Vec<[u16; SEATS_MAX]>,
    /// By decision, in the order of the game's table; empty unless decisions are counted.
    pub decisions: Vec<DecisionCounts>,
}

/// The counts of one decision in one game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DecisionCounts {
    /// Times that it was asked with two legal options or more.
    pub asked: u64,
    /// Legal options, over these times.
    pub options: u64,
    /// For each entry of its list of options: times that such an option was legal, and times that one was taken.
    pub entries: Vec<[u64; 2]>,
}

impl GameStatistics {
    /// Counts for what is wanted; decisions have a row for each entry of `lists`, the lists of their options.
    #[must_use]
    pub fn new(wanted: &WantedCounts, lists: impl Iterator<Item = usize>) -> Self {
        let counts = |entries| DecisionCounts { entries: vec![[0; 2]; entries], ..DecisionCounts::default() };
        Self {
            seen: vec![0; wanted.cards.len()],
            reached: vec![[0; SEATS_MAX]; wanted.levels.len()],
            decisions: if wanted.decisions { lists.map(counts).collect() } else { Vec::new() },
        }
    }

    /// Starts a new game.
    pub fn begin(&mut self) {
        self.seen.fill(0);
        self.reached.fill([0; SEATS_MAX]);
        for decision in &mut self.decisions {
            (decision.asked, decision.options) = (0, 0);
            decision.entries.fill([0; 2]);
        }
    }

    /// Notes the cards that the series have counted by this round.
    pub fn see(&mut self, wanted: &WantedCounts, counts: &GameCounts, round: u16) {
        for (first, titles) in self.seen.iter_mut().zip(&wanted.cards).filter(|(first, _)| **first == 0) {
            let was = |title: &usize| counts.drawn[*title] > 0 || counts.had[*title] > 0 || counts.used[*title] > 0;
            if titles.iter().any(was) {
                *first = round.max(1);
            }
        }
    }

    /// Notes the levels that a seat's character has reached by this round.
    pub fn reach(&mut self, wanted: &WantedCounts, seat: usize, (measures, round): (&Measures, u16)) {
        for (first, (measure, least)) in self.reached.iter_mut().zip(&wanted.levels) {
            if first[seat] == 0 && measures[*measure] >= *least {
                first[seat] = round.max(1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game_counts::MEASURES_MAX;

    #[test]
    fn the_first_round_stays_and_a_new_game_begins_empty() {
        let wanted = WantedCounts { cards: vec![vec![3, 5], vec![]], levels: vec![(1, 4)], decisions: true };
        let mut statistics = GameStatistics::new(&wanted, [2].into_iter());
        let empty = statistics.clone();
        let (mut counts, mut measures) = (GameCounts::new(), [0; MEASURES_MAX]);
        statistics.see(&wanted, &counts, 2);
        counts.had[5] = 1;
        measures[1] = 3;
        statistics.see(&wanted, &counts, 7);
        statistics.see(&wanted, &counts, 8);
        statistics.reach(&wanted, 2, (&measures, 8));
        measures[1] = 5;
        statistics.reach(&wanted, 2, (&measures, 9));
        statistics.reach(&wanted, 2, (&measures, 10));
        assert_eq!((&statistics.seen[..], statistics.reached[0][2]), (&[7, 0][..], 9));
        statistics.decisions[0].entries[1] = [4, 2];
        statistics.begin();
        assert_eq!(statistics, empty);
    }
}
