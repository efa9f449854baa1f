//! Telemetry of cards and of pairs of characters.

use super::CountedGame;
use crate::engine::play::WIN_PARTS;
use crate::experiment::schedule::Layout;
use crate::stats::ratio::{Cross, Sums};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The counts of one card title.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(from = "[u64; 8]", into = "[u64; 8]")]
pub struct CardCounts {
    /// Times a copy was drawn.
    pub drawn: u64,
    /// Times a copy had an effect.
    pub used: u64,
    /// Decided games in which at least one seat had it.
    pub games: u64,
    /// Wins in 60ths and number of the seats that had it, over these games.
    pub had: Sums,
}

impl CardCounts {
    /// The same for the seats that did not have it, and the products of both groups (the others first). Each game has
    /// one win and a fixed number of seats to divide.
    #[must_use]
    pub fn rest(&self, players: u8) -> (Sums, Cross) {
        let (win, seats, had) = (u64::from(WIN_PARTS), u64::from(players), &self.had);
        let (all_wins, all_seats) = (win * self.games, seats * self.games);
        let cross = Cross {
            value_value: win * had.value - had.value_value,
            value_weight: win * had.weight - had.value_weight,
            weight_value: seats * had.value - had.value_weight,
            weight_weight: seats * had.weight - had.weight_weight,
        };
        let rest = Sums {
            value: all_wins - had.value,
            weight: all_seats - had.weight,
            value_value: win * all_wins - win * had.value - cross.value_value,
            value_weight: win * all_seats - win * had.weight - cross.weight_value,
            weight_weight: seats * all_seats - seats * had.weight - cross.weight_weight,
        };
        (rest, cross)
    }
}

impl From<[u64; 8]> for CardCounts {
    fn from([drawn, used, games, rest @ ..]: [u64; 8]) -> Self {
        Self { drawn, used, games, had: Sums::from(rest) }
    }
}

impl From<CardCounts> for [u64; 8] {
    fn from(card: CardCounts) -> Self {
        let [a, b, c, d, e] = <[u64; 5]>::from(card.had);
        [card.drawn, card.used, card.games, a, b, c, d, e]
    }
}

/// Counts by title; trailing titles that never occurred are left out.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(pub Vec<CardCounts>);

impl Cards {
    /// Adds a game.
    pub fn add(&mut self, game: &CountedGame<'_>, players: u8) {
        let counts = game.counts;
        let titles = counts.drawn.iter().zip(&counts.used).zip(&counts.had).enumerate();
        for (title, ((&drawn, &used), &had)) in titles.filter(|(_, (times, had))| (*times, **had) != ((&0, &0), 0)) {
            self.0.resize(self.0.len().max(title + 1), CardCounts::default());
            let card = &mut self.0[title];
            card.drawn += u64::from(drawn);
            card.used += u64::from(used);
            if had > 0 && !game.unfinished {
                let seats = (0..usize::from(players)).filter(|seat| had >> seat & 1 == 1);
                card.games += 1;
                let wins = seats.map(|seat| u64::from(game.outcome.share[seat])).sum();
                card.had.add(wins, u64::from(had.count_ones()));
            }
        }
    }

    /// Adds the counts of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.0.resize(self.0.len().max(other.0.len()), CardCounts::default());
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            mine.drawn += theirs.drawn;
            mine.used += theirs.used;
            mine.games += theirs.games;
            mine.had.merge(&theirs.had);
        }
    }

    /// Renumbers the titles: title `index` becomes `numbers[index]`.
    #[must_use]
    pub fn renumbered(&self, numbers: &[usize]) -> Self {
        let mut cards = Vec::new();
        for (card, &number) in self.0.iter().zip(numbers).filter(|(card, _)| **card != CardCounts::default()) {
            cards.resize(cards.len().max(number + 1), CardCounts::default());
            cards[number] = *card;
        }
        Self(cards)
    }
}

/// Fights against cards, by title: won, then lost. Once numbers are shared, those of cards that layers add or change, each of
/// which has a row even if nobody fought it.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<[u64; 3]>", into = "Vec<[u64; 3]>")]
pub struct Fights(pub BTreeMap<usize, [u64; 2]>);

impl From<Vec<[u64; 3]>> for Fights {
    fn from(rows: Vec<[u64; 3]>) -> Self {
        let title = |title: u64| usize::try_from(title).unwrap_or(usize::MAX);
        Self(rows.into_iter().map(|[of, won, lost]| (title(of), [won, lost])).collect())
    }
}

impl From<Fights> for Vec<[u64; 3]> {
    fn from(fights: Fights) -> Self {
        fights.0.into_iter().map(|(title, [won, lost])| [title as u64, won, lost]).collect()
    }
}

impl Fights {
    /// Adds a game.
    pub fn add(&mut self, game: &CountedGame<'_>) {
        for (title, counts) in game.counts.fights.iter().enumerate().filter(|(_, counts)| **counts != [0, 0]) {
            self.count(title, counts.map(u64::from));
        }
    }

    fn count(&mut self, title: usize, [won, lost]: [u64; 2]) {
        let sums = self.0.entry(title).or_default();
        *sums = [sums[0] + won, sums[1] + lost];
    }

    /// Adds the counts of another tally.
    pub fn merge(&mut self, other: &Self) {
        other.0.iter().for_each(|(title, counts)| self.count(*title, *counts));
    }

    /// Renumbers the titles, and keeps those of `own` only; `None` if there are none.
    #[must_use]
    pub fn renumbered(&self, numbers: &[usize], own: &[usize]) -> Option<Self> {
        let mut kept = Self(own.iter().map(|title| (*title, [0, 0])).collect());
        for (title, counts) in &self.0 {
            let known = numbers.get(*title).and_then(|number| kept.0.get_mut(number));
            known.into_iter().for_each(|sums| *sums = *counts);
        }
        (!own.is_empty()).then_some(kept)
    }
}

/// By ordered pair of characters, numbered over all variants: games in which both were dealt, wins of the first in
/// 60ths, and kills of the second by the first.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<[u64; 5]>", into = "Vec<[u64; 5]>")]
pub struct Opponents(pub BTreeMap<[u64; 2], [u64; 3]>);

impl From<Vec<[u64; 5]>> for Opponents {
    fn from(rows: Vec<[u64; 5]>) -> Self {
        Self(rows.into_iter().map(|[a, b, games, wins, kills]| ([a, b], [games, wins, kills])).collect())
    }
}

impl From<Opponents> for Vec<[u64; 5]> {
    fn from(pairs: Opponents) -> Self {
        pairs.0.into_iter().map(|([a, b], [games, wins, kills])| [a, b, games, wins, kills]).collect()
    }
}

impl Opponents {
    /// Adds a game.
    pub fn add(&mut self, layout: &Layout, game: &CountedGame<'_>) {
        let (players, outcome) = (usize::from(layout.players), game.outcome);
        let number = |character: usize| layout.roster[character] as u64;
        let dealt = |seat: usize| number(usize::from(outcome.dealt[seat]));
        for (own, other) in (0..players).flat_map(|own| (0..players).map(move |other| (own, other))) {
            if own != other {
                self.count([dealt(own), dealt(other)], [1, u64::from(outcome.share[own]), 0]);
            }
        }
        for (killer, row) in game.counts.kills.iter().enumerate() {
            for (victim, &kills) in row.iter().enumerate().filter(|(_, kills)| **kills > 0) {
                self.count([number(killer), number(victim)], [0, 0, u64::from(kills)]);
            }
        }
    }

    fn count(&mut self, pair: [u64; 2], counts: [u64; 3]) {
        let sums = self.0.entry(pair).or_default();
        sums.iter_mut().zip(counts).for_each(|(sum, more)| *sum += more);
    }

    /// Adds the counts of another tally.
    pub fn merge(&mut self, other: &Self) {
        other.0.iter().for_each(|(pair, counts)| self.count(*pair, *counts));
    }
}
