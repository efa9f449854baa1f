//! Exact chances of fights, by the difference of the two totals before dice.

use crate::games::talisman::model::rules::TwoDice;
use crate::games::talisman::model::ruleset::Ruleset;

/// The chances of each result of a fight.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Odds {
    /// The chance of winning.
    pub win: f32,
    /// The chance of a stand-off.
    pub tie: f32,
    /// The chance of losing.
    pub lose: f32,
}

impl Odds {
    /// The expected value of a fight in which winning gains `gain` and losing costs `cost`.
    #[inline]
    #[must_use]
    pub fn value(self, gain: f32, cost: f32) -> f32 {
        self.win * gain - self.lose * cost
    }

    /// The chance of winning minus that of losing.
    #[inline]
    #[must_use]
    pub fn edge(self) -> f32 {
        self.win - self.lose
    }
}

/// The dice of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BattleDice {
    /// One die each.
    One,
    /// Two dice, of which the higher counts, against one.
    Two,
    /// One die against none.
    Denied,
    /// Two dice, of which the higher counts, against none.
    TwoDenied,
    /// Three dice, of which the highest counts, against one.
    Three,
    /// Three dice against none.
    ThreeDenied,
    /// Two dice each, of which the higher counts.
    TwoEach,
    /// Three dice, of which the highest counts, against two.
    ThreeTwo,
}

impl BattleDice {
    /// The dice of a seat that may roll two, or may deny the foe its die.
    #[must_use]
    pub const fn of(two: bool, denied: bool) -> Self {
        match (two, denied) {
            (false, false) => Self::One,
            (true, false) => Self::Two,
            (false, true) => Self::Denied,
            (true, true) => Self::TwoDenied,
        }
    }

    /// The same with a spare die for the seat and, if `each`, for the foe.
    const fn more(self, each: bool) -> Self {
        match (self, each) {
            (Self::One, false) => Self::Two,
            (Self::One, true) => Self::TwoEach,
            (Self::Two, false) => Self::Three,
            (Self::Two, true) => Self::ThreeTwo,
            (Self::Denied, _) => Self::TwoDenied,
            (Self::TwoDenied | Self::Three | Self::ThreeDenied | Self::TwoEach | Self::ThreeTwo, _) => {
                Self::ThreeDenied
            }
        }
    }

    /// The same with the spare die that a house rule gives to the seat and, if `each`, to the foe.
    #[inline]
    #[must_use]
    pub fn with_spare(self, rules: &Ruleset, each: bool) -> Self {
        match rules.rules.two_dice {
            TwoDice::No | TwoDice::Move => self,
            TwoDice::Combat | TwoDice::All => self.more(each),
        }
    }

    /// The numbers of dice of the seat and of the foe.
    pub(super) const fn count(self) -> [u8; 2] {
        match self {
            Self::One => [1, 1],
            Self::Two => [2, 1],
            Self::Denied => [1, 0],
            Self::TwoDenied => [2, 0],
            Self::Three => [3, 1],
            Self::ThreeDenied => [3, 0],
            Self::TwoEach => [2, 2],
            Self::ThreeTwo => [3, 2],
        }
    }
}

/// Largest difference of totals that matters; beyond it the stronger side always wins.
const SPAN: usize = 6;
const WIDTH: usize = 2 * SPAN + 1;
const KINDS: usize = 8;

/// The table, in the order of `BattleDice`.
static TABLE: [[Odds; WIDTH]; KINDS] = [
    table(BattleDice::One),
    table(BattleDice::Two),
    table(BattleDice::Denied),
    table(BattleDice::TwoDenied),
    table(BattleDice::Three),
    table(BattleDice::ThreeDenied),
    table(BattleDice::TwoEach),
    table(BattleDice::ThreeTwo),
];

const fn table(dice: BattleDice) -> [Odds; WIDTH] {
    let mut out = [Odds { win: 0.0, tie: 0.0, lose: 0.0 }; WIDTH];
    let mut at = 0;
    while at < WIDTH {
        out[at] = count(dice, at);
        at += 1;
    }
    out
}

/// Counts all results; `at` is the difference plus [`SPAN`].
#[expect(clippy::cast_precision_loss, reason = "counts of dice are small, and f32::from is not const")]
const fn count(dice: BattleDice, at: usize) -> Odds {
    let [own, foes] = dice.count();
    let (mut win, mut tie, mut lose): (usize, usize, usize) = (0, 0, 0);
    let mut mine = 1;
    while mine <= 6 {
        let mut foe = if foes > 0 { 1 } else { 0 };
        while foe <= 6 {
            let ways = highest(own, mine) * highest(foes, foe);
            if mine + at > foe + SPAN {
                win += ways;
            } else if mine + at == foe + SPAN {
                tie += ways;
            } else {
                lose += ways;
            }
            foe += if foes > 0 { 1 } else { 7 };
        }
        mine += 1;
    }
    let all = (win + tie + lose) as f32;
    Odds { win: win as f32 / all, tie: tie as f32 / all, lose: lose as f32 / all }
}

/// Number of ways in which the highest of these dice shows a face; 1 for no dice.
const fn highest(dice: u8, face: usize) -> usize {
    if dice == 0 { 1 } else { face.pow(dice as u32) - (face - 1).pow(dice as u32) }
}

/// The chances for two totals before dice.
#[inline]
#[must_use]
pub fn odds(dice: BattleDice, mine: u8, foe: u8) -> Odds {
    let at = (usize::from(mine) + SPAN).saturating_sub(usize::from(foe)).min(2 * SPAN);
    TABLE[dice as usize][at]
}

/// The chances of a seat of whose dice the highest counts against a foe whose dice are added; each rolls 0 to 3.
#[cold]
#[must_use]
pub fn added_dice([own, foes]: [u8; 2], mine: u8, foe: u8) -> Odds {
    let (mut win, mut tie) = (0.0, 0.0);
    let faces = if own == 0 { 0..=0 } else { 1..=6_u8 };
    for face in faces {
        let ways = if own == 0 { 1 } else { highest(own, usize::from(face)) };
        let all = 6_usize.pow(u32::from(own));
        let chance = f32::from(u8::try_from(ways).unwrap_or(u8::MAX)) / f32::from(u8::try_from(all).unwrap_or(u8::MAX));
        let lead = i16::from(mine) + i16::from(face) - i16::from(foe);
        let below = |limit: i16| match u8::try_from(limit) {
            Err(_) => 0.0,
            Ok(limit) if foes > 0 => at_most(foes, limit),
            Ok(_) => 1.0,
        };
        win += chance * below(lead - 1);
        tie += chance * (below(lead) - below(lead - 1));
    }
    Odds { win, tie, lose: 1.0 - win - tie }
}

/// The chances after rerolling one die, if the higher of the new face and `kept` counts.
#[inline]
#[must_use]
pub fn reroll(mine: u8, kept: u8, foe_score: u8) -> Odds {
    let (mut win, mut tie) = (0_u8, 0_u8);
    for face in 1..=6_u8 {
        let score = mine.saturating_add(face.max(kept));
        win += u8::from(score > foe_score);
        tie += u8::from(score == foe_score);
    }
    let (win, tie) = (f32::from(win) / 6.0, f32::from(tie) / 6.0);
    Odds { win, tie, lose: 1.0 - win - tie }
}

/// The chance that this many dice total at most `limit`.
#[must_use]
pub fn at_most(dice: u8, limit: u8) -> f32 {
    const ONE: [u8; 7] = [0, 1, 2, 3, 4, 5, 6];
    const TWO: [u8; 13] = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];
    const THREE: [u8; 19] = [0, 0, 0, 1, 4, 10, 20, 35, 56, 81, 108, 135, 160, 181, 196, 206, 212, 215, 216];
    let at = usize::from(limit);
    match dice {
        0 | 1 => f32::from(ONE[at.min(6)]) / 6.0,
        2 => f32::from(TWO[at.min(12)]) / 36.0,
        _more => f32::from(THREE[at.min(18)]) / 216.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(left: f32, right: f32) -> bool {
        (left - right).abs() < 1e-6
    }

    #[test]
    fn strength_four_against_three_wins_21_of_36() {
        let odds = odds(BattleDice::One, 4, 3);
        assert!(near(odds.win, 21.0 / 36.0) && near(odds.tie, 5.0 / 36.0) && near(odds.lose, 10.0 / 36.0));
    }

    #[test]
    fn dice_that_are_added_are_counted_as_by_hand() {
        // One die each is the ordinary fight; a side without dice has its total.
        for mine in 0..12 {
            let (added, plain) = (added_dice([1, 1], mine, 5), odds(BattleDice::One, mine, 5));
            assert!(near(added.win, plain.win) && near(added.tie, plain.tie) && near(added.lose, plain.lose), "{mine}");
        }
        let none = added_dice([0, 1], 5, 2);
        assert!(near(none.win, 2.0 / 6.0) && near(none.tie, 1.0 / 6.0) && near(none.lose, 3.0 / 6.0));
        let three = added_dice([1, 3], 9, 0);
        let (mut win, mut tie) = (0_u16, 0_u16);
        for (one, a) in (1..=6).flat_map(|one| (1..=6).map(move |a| (one, a))) {
            for (b, c) in (1..=6).flat_map(|b| (1..=6).map(move |c| (b, c))) {
                win += u16::from(9 + one > a + b + c);
                tie += u16::from(9 + one == a + b + c);
            }
        }
        assert!(near(three.win, f32::from(win) / 1296.0) && near(three.tie, f32::from(tie) / 1296.0));
        let two = added_dice([2, 0], 3, 6);
        assert!(near(two.win, 27.0 / 36.0) && near(two.tie, 5.0 / 36.0) && near(two.lose, 4.0 / 36.0));
    }

    #[test]
    fn two_dice_count_the_higher() {
        let odds = odds(BattleDice::Two, 3, 3);
        assert!(near(odds.win, 125.0 / 216.0) && near(odds.tie, 36.0 / 216.0) && near(odds.lose, 55.0 / 216.0));
    }

    #[test]
    fn a_die_more_counts_the_highest() {
        let three = odds(BattleDice::Two.more(false), 3, 3);
        assert!(near(three.win, 1.0 - three.tie - three.lose) && near(three.tie, 216.0 / 1296.0));
        let each = odds(BattleDice::One.more(true), 3, 3);
        assert!(near(each.win, each.lose) && near(each.tie, (1.0 + 9.0 + 25.0 + 49.0 + 81.0 + 121.0) / 1296.0));
        assert!(near(odds(BattleDice::TwoDenied.more(true), 1, 6).win, 91.0 / 216.0));
    }

    #[test]
    fn a_denied_roll_is_compared_with_the_bare_total() {
        let odds = odds(BattleDice::Denied, 3, 7);
        assert!(near(odds.win, 2.0 / 6.0) && near(odds.tie, 1.0 / 6.0));
    }

    #[test]
    fn beyond_the_span_the_stronger_always_wins() {
        assert!(near(odds(BattleDice::One, 20, 3).win, 1.0) && near(odds(BattleDice::One, 1, 12).lose, 1.0));
    }

    #[test]
    fn sums_of_dice_are_counted_right() {
        for (dice, limit) in (1..=3_u8).flat_map(|dice| (0..=20_u8).map(move |limit| (dice, limit))) {
            let all = 6_u32.pow(u32::from(dice));
            let sum = |index: u32| (0..dice).map(|die| index / 6_u32.pow(u32::from(die)) % 6 + 1).sum::<u32>();
            let hits = (0..all).filter(|index| sum(*index) <= u32::from(limit)).count();
            let share = f64::from(u32::try_from(hits).unwrap()) / f64::from(all);
            assert!((share - f64::from(at_most(dice, limit))).abs() < 1e-6);
        }
    }

    #[test]
    fn a_reroll_keeps_the_other_die() {
        let odds = reroll(3, 5, 8);
        assert!(near(odds.win, 1.0 / 6.0) && near(odds.tie, 5.0 / 6.0) && near(odds.lose, 0.0));
    }
}
