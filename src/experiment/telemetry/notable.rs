//! Games worth seeing again: those that stand out, by their numbers.

use core::cmp::Reverse;
use serde::{Deserialize, Serialize};

/// Of decided games; of equals the one with the lowest number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notable {
    /// Fewest rounds, and the game.
    pub shortest: Option<[u64; 2]>,
    /// Most rounds, and the game.
    pub longest: Option<[u64; 2]>,
    /// Most points that a winner had been behind, and the game.
    pub comeback: Option<[u64; 2]>,
}

impl Notable {
    /// Looks at the length of a game.
    pub fn length(&mut self, rounds: u64, game: u64) {
        self.merge(&Self { shortest: Some([rounds, game]), longest: Some([rounds, game]), comeback: None });
    }

    /// Looks at how far the winner of a game had been behind.
    pub fn comeback(&mut self, points: u64, game: u64) {
        self.merge(&Self { comeback: Some([points, game]), ..Self::default() });
    }

    /// Looks at the games of another tally too.
    pub fn merge(&mut self, other: &Self) {
        let most = |a: Option<[u64; 2]>, b: Option<[u64; 2]>| {
            a.into_iter().chain(b).max_by_key(|[value, game]| (*value, Reverse(*game)))
        };
        self.shortest = self.shortest.into_iter().chain(other.shortest).min();
        self.longest = most(self.longest, other.longest);
        self.comeback = most(self.comeback, other.comeback);
    }
}
