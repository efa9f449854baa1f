//! The two sides of the Inner Region: the chances of surviving them, from the ruleset alone.

use super::odds::BattleDice;
use super::side_dice::under;
use crate::games::talisman::model::ruleset::Ruleset;

/// Number of values of Strength distinguished.
pub const STRONG: usize = 16;
/// Number of values of lives distinguished.
pub const LIVES: usize = 10;
/// Number of values of Followers distinguished.
pub const COMPANY: usize = 4;

/// The chance of surviving a side, by Strength in battle and lives.
pub type Through = [[f32; LIVES]; STRONG];

/// The chances of both sides, computed once per ruleset.
#[derive(Clone, Debug)]
pub struct Ways {
    /// Dicing with Death, then the Werewolf.
    pub death: Through,
    /// The Vampire's Tower, then the Pits, by the number of Followers.
    pub pits: [Through; COMPANY],
}

impl Ways {
    /// The tables before they are computed.
    #[must_use]
    pub fn unread() -> Self {
        Self { death: [[0.0; LIVES]; STRONG], pits: [[[0.0; LIVES]; STRONG]; COMPANY] }
    }

    /// Computes the tables.
    pub fn read(&mut self, rules: &Ruleset) {
        for (strength, row) in (0_u8..).zip(&mut self.death) {
            for (lives, chance) in (0_u8..).zip(row) {
                *chance = past_death(rules, strength, lives);
            }
        }
        for (followers, table) in (0_u8..).zip(&mut self.pits) {
            let rows =
                (0_u8..).zip(table).flat_map(|(strength, row)| (0_u8..).zip(row).map(move |cell| (strength, cell)));
            for (strength, (lives, chance)) in rows {
                *chance = past_tower(rules, strength, lives, followers);
            }
        }
    }
}

/// The chance that a decisive roll against a creature is lost.
pub(super) fn losing(rules: &Ruleset, strength: u8, foe: u8) -> f32 {
    let odds = under(rules, BattleDice::One.with_spare(rules, false), strength, foe);
    if odds.win + odds.lose <= 0.0 { 1.0 } else { odds.lose / (odds.win + odds.lose) }
}

/// Death takes a life with chance one half; then the Werewolf must be defeated.
fn past_death(rules: &Ruleset, strength: u8, lives: u8) -> f32 {
    let mut sum = 0.0;
    for lost in 0..lives {
        sum += 0.5_f32.powi(i32::from(lost) + 1) * past_werewolf(rules, strength, lives - lost);
    }
    sum
}

/// The chance of defeating a Werewolf of random Strength before all lives are lost.
pub(super) fn past_werewolf(rules: &Ruleset, strength: u8, lives: u8) -> f32 {
    let mut sum = 0.0;
    for first in 1..=6_u8 {
        for second in 1..=6_u8 {
            sum += 1.0 - losing(rules, strength, first + second).powi(i32::from(lives));
        }
    }
    sum / 36.0
}

fn past_tower(rules: &Ruleset, strength: u8, lives: u8, followers: u8) -> f32 {
    let tower = rules.tower.iter().map(|price| {
        let left = lives.saturating_sub(price.saturating_sub(followers));
        if left == 0 { 0.0 } else { past_pits(rules, strength, left) }
    });
    tower.sum::<f32>() / 6.0
}

/// The chance of defeating a random number of Pitfiends before all lives are lost.
pub(super) fn past_pits(rules: &Ruleset, strength: u8, lives: u8) -> f32 {
    let lost = losing(rules, strength, rules.rules.pitfiend_strength);
    (1..=6).map(|fiends| past_fiends(lost, fiends, lives)).sum::<f32>() / 6.0
}

/// The chance of winning this many fights before losing all lives.
pub(super) fn past_fiends(lost: f32, fiends: u8, lives: u8) -> f32 {
    let lives = usize::from(lives).min(LIVES);
    let mut alive = [0.0_f32; LIVES + 1];
    alive[lives] = 1.0;
    for _ in 0..fiends {
        // From the top down, so that a loss moves on to the next lower number of lives.
        let mut carried = 0.0;
        for slot in alive.iter_mut().skip(1).rev() {
            let here = *slot + carried;
            *slot = here * (1.0 - lost);
            carried = here * lost;
        }
    }
    alive.iter().skip(1).sum()
}
