//! Exact chances of fights with any number of dice on either side, added or not, and points added to them.

use super::odds::{BattleDice, Odds, at_most, odds};
use crate::games::talisman::model::roll_rule::shifted;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::rules::combat;
use core::cmp::Ordering;

/// The dice of one side of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideDice {
    /// How many are rolled, 0 to 4; four are all added.
    pub dice: u8,
    /// How many of them, the highest, are added; at least 1. [`ALL`] for all.
    pub added: u8,
    /// Points added to what they show; it never counts less than 1.
    pub shift: i8,
}

/// All dice are added.
pub const ALL: u8 = u8::MAX;

/// Largest roll with an entry: four dice and what may be added to them.
const ROLLS: usize = 32;

/// The ways to roll each total with the two highest of three dice, and with four dice.
static TWO_OF_THREE: [u16; ROLLS] = ways(3, true);
static FOUR: [u16; ROLLS] = ways(4, false);

/// Counts the rolls of dice by their total, without the lowest of them if `best`.
const fn ways(dice: u32, best: bool) -> [u16; ROLLS] {
    let mut out = [0; ROLLS];
    let mut roll = 0;
    while roll < 6_usize.pow(dice) {
        let (mut total, mut lowest, mut rest, mut die) = (0, 6, roll, 0);
        while die < dice {
            let face = rest % 6 + 1;
            total += face;
            lowest = if face < lowest { face } else { lowest };
            rest /= 6;
            die += 1;
        }
        let counted = if best { total - lowest } else { total };
        out[counted] += 1;
        roll += 1;
    }
    out
}

impl SideDice {
    /// The chance of each roll.
    fn chances(self) -> [f32; ROLLS] {
        let mut out = [0.0; ROLLS];
        if self.dice == 0 {
            out[0] = 1.0;
            return out;
        }
        for total in 1..=6 * self.dice {
            let chance = if self.dice == 3 && self.added == 2 {
                f32::from(TWO_OF_THREE[usize::from(total)]) / 216.0
            } else if self.dice > 3 {
                f32::from(FOUR[usize::from(total)]) / 1296.0
            } else if self.added > 1 {
                at_most(self.dice, total) - at_most(self.dice, total - 1)
            } else if total > 6 {
                0.0
            } else {
                let below = |face: u8| (f32::from(face) / 6.0).powi(i32::from(self.dice));
                below(total) - below(total - 1)
            };
            out[usize::from(shifted(total, self.shift)).min(ROLLS - 1)] += chance;
        }
        out
    }
}

/// The chances of two sides with any dice.
#[cold]
#[must_use]
pub fn of_sides([own, foes]: [SideDice; 2], mine: u8, foe: u8) -> Odds {
    let (own, foes) = (own.chances(), foes.chances());
    let (mut win, mut tie) = (0.0, 0.0);
    for (roll, chance) in own.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        for (against, other) in foes.iter().enumerate() {
            match (usize::from(mine) + roll).cmp(&(usize::from(foe) + against)) {
                Ordering::Greater => win += chance * other,
                Ordering::Equal => tie += chance * other,
                Ordering::Less => {}
            }
        }
    }
    Odds { win, tie, lose: 1.0 - win - tie }
}

/// The chances of these dice under the rules of a game: a house rule adds a die to each roll (RULING 317).
#[inline]
#[must_use]
pub fn under(rules: &Ruleset, dice: BattleDice, mine: u8, foe: u8) -> Odds {
    if rules.rules.more_attack_dice() == 0 { odds(dice, mine, foe) } else { with_more(rules, dice, mine, foe) }
}

#[cold]
fn with_more(rules: &Ruleset, dice: BattleDice, mine: u8, foe: u8) -> Odds {
    let added = 1 + rules.rules.more_attack_dice();
    let sides = dice.count().map(|count| SideDice { dice: combat::dice_of(rules, count), added, shift: 0 });
    of_sides(sides, mine, foe)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(left: f32, right: f32) -> bool {
        (left - right).abs() < 1e-6
    }

    #[test]
    fn sides_with_changed_rolls_are_counted_as_by_hand() {
        let side = |dice, sum, shift| SideDice { dice, added: if sum { ALL } else { 1 }, shift };
        for mine in 0..12 {
            let (each, plain) = (of_sides([side(1, false, 0); 2], mine, 5), odds(BattleDice::One, mine, 5));
            assert!(near(each.win, plain.win) && near(each.tie, plain.tie), "{mine}");
            let (two, higher) =
                (of_sides([side(2, false, 0), side(1, true, 0)], mine, 5), odds(BattleDice::Two, mine, 5));
            assert!(near(two.win, higher.win) && near(two.tie, higher.tie), "{mine}");
        }
        // A die that counts 1 less, never below 1: 1, 1, 2, 3, 4, 5.
        let less = of_sides([side(1, false, -1), side(0, true, 0)], 3, 4);
        assert!(near(less.win, 4.0 / 6.0) && near(less.tie, 2.0 / 6.0));
        let added = of_sides([side(2, true, 0), side(0, true, 0)], 0, 7);
        assert!(near(added.win, 15.0 / 36.0) && near(added.tie, 6.0 / 36.0));
    }

    #[test]
    fn two_dice_that_are_added_widen_a_fight() {
        let two = SideDice { dice: 2, added: 2, shift: 0 };
        let (mut win, mut tie, mut of_three) = (0_u16, 0_u16, 0_u16);
        for (a, b) in (1..=6_u16).flat_map(|a| (1..=6).map(move |b| (a, b))) {
            for (c, d) in (1..=6_u16).flat_map(|c| (1..=6).map(move |d| (c, d))) {
                win += u16::from(4 + a + b > 3 + c + d);
                tie += u16::from(4 + a + b == 3 + c + d);
            }
            of_three += (1..=6).map(|c| u16::from(a + b + c - a.min(b).min(c) > 7)).sum::<u16>();
        }
        let each = of_sides([two; 2], 4, 3);
        assert!(near(each.win, f32::from(win) / 1296.0) && near(each.tie, f32::from(tie) / 1296.0));
        let best = of_sides([SideDice { dice: 3, ..two }, SideDice { dice: 0, ..two }], 0, 7);
        assert!(near(best.win, f32::from(of_three) / 216.0), "{}", best.win);
        assert_eq!((FOUR[4], FOUR[14], FOUR[24], TWO_OF_THREE[12]), (1, 146, 1, 16));
    }
}
