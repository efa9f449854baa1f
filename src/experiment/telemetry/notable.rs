//! Record games, worth a replay.

use core::cmp::Reverse;
use serde::{Deserialize, Serialize};

/// Records among decided games; of equal games the one with the lowest number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notable {
    /// Fewest rounds, and the game's number.
    pub shortest: Option<[u64; 2]>,
    /// Most rounds, and the game's number.
    pub longest: Option<[u64; 2]>,
    /// The largest deficit that a winner made up, and the game's number.
    pub comeback: Option<[u64; 2]>,
}

impl Notable {
    /// Considers the length of a game.
    pub fn length(&mut self, rounds: u64, game: u64) {
        self.merge(&Self { shortest: Some([rounds, game]), longest: Some([rounds, game]), comeback: None });
    }

    /// Considers a winner's largest deficit.
    pub fn comeback(&mut self, points: u64, game: u64) {
        self.merge(&Self { comeback: Some([points, game]), ..Self::default() });
    }

    /// Considers the records of another tally.
    pub fn merge(&mut self, other: &Self) {
        let most = |a: Option<[u64; 2]>, b: Option<[u64; 2]>| {
            a.into_iter().chain(b).max_by_key(|[value, game]| (*value, Reverse(*game)))
        };
        self.shortest = self.shortest.into_iter().chain(other.shortest).min();
        self.longest = most(self.longest, other.longest);
        self.comeback = most(self.comeback, other.comeback);
    }
}
