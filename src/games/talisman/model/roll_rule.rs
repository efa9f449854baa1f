//! What a card changes about the dice of its owner or of its owner's opponent: points added, and the number of dice.

use super::kinds::Attack;
use super::measure::{Measure, PerMeasure};
use super::verb::Effect;
use serde::Deserialize;

/// The rolls that are changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChangedRoll {
    /// The roll for the move.
    Move,
    /// Attack rolls.
    Attack,
    /// Each die of every roll.
    All,
}

/// Whose attack rolls are changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RollSide {
    /// The owner's, or those of the Enemy that has the rule.
    #[default]
    Owner,
    /// Those of its opponent.
    Opponent,
    /// Both.
    Both,
}

impl RollSide {
    /// Are the rolls of the owner changed, if `own`, or those of its opponent?
    #[must_use]
    pub const fn changes(self, own: bool) -> bool {
        match self {
            Self::Owner => own,
            Self::Opponent => !own,
            Self::Both => true,
        }
    }
}

/// Which of several dice count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceCounted {
    /// All, added together.
    #[default]
    Sum,
    /// The one that the owner chooses: the highest.
    Choose,
}

/// Points to add to a roll: one number, or several to choose from.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(try_from = "toml::Value")]
pub struct RollPoints(pub Vec<i8>);

impl TryFrom<toml::Value> for RollPoints {
    type Error = String;

    fn try_from(value: toml::Value) -> Result<Self, String> {
        let one = |value: &toml::Value| value.as_integer().and_then(|points| i8::try_from(points).ok());
        let points = match value.as_array() {
            Some(list) => list.iter().map(one).collect(),
            None => one(&value).map(|points| vec![points]),
        };
        points.map(Self).ok_or_else(|| format!("`add` is {value}; it must be a number or a list of numbers"))
    }
}

/// A change of rolls.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollRule {
    /// Which rolls.
    pub of: ChangedRoll,
    /// Only attack rolls of this kind of attack.
    #[serde(default, rename = "in")]
    pub kind: Option<Attack>,
    /// Whose attack rolls.
    #[serde(default)]
    pub who: RollSide,
    /// Points that are added.
    #[serde(default)]
    pub add: RollPoints,
    /// The points are added for each of these.
    #[serde(default)]
    pub per: Option<Measure>,
    /// Does the owner choose at each roll whether it is changed?
    #[serde(default)]
    pub may: bool,
    /// The number of dice; 0 for the usual number.
    #[serde(default)]
    pub dice: u8,
    /// Which of them count.
    #[serde(default, rename = "use")]
    pub counted: DiceCounted,
    /// What happens to the owner if two dice show the same.
    #[serde(default)]
    pub doubles: Vec<Effect>,
}

impl RollRule {
    /// Does it always add the same points to these attack rolls, or for each thing that is counted?
    #[must_use]
    pub fn adds_to(&self, attack: Attack, own: bool) -> bool {
        let rolls = self.of == ChangedRoll::Attack && self.kind.is_none_or(|kind| kind == attack);
        rolls && !self.may && !self.add.0.is_empty() && self.who.changes(own)
    }

    /// The points, and what they are counted by.
    #[must_use]
    pub fn points(&self) -> (i8, Option<PerMeasure>) {
        let points = self.add.0.first().copied().unwrap_or(0);
        (points, self.per.map(|per| PerMeasure { per, times: points }))
    }
}

/// What is added to the rolls of both sides of a fight, once the dice are known; a roll never counts less than 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RollShift {
    /// Points for the seat's own roll.
    pub mine: i8,
    /// Points for its opponent's.
    pub foe: i8,
    /// Are the seat's own dice added together?
    pub sum: bool,
    /// How many dice of each side count beside the highest, all added, under a house rule (RULING 317).
    pub more: u8,
}

impl RollShift {
    /// Is nothing changed?
    #[inline]
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.mine == 0 && self.foe == 0 && !self.sum && self.more == 0
    }

    /// What counts of these faces of the seat's own dice.
    #[must_use]
    pub fn counted(self, dice: &[u8]) -> u8 {
        let rolled = if self.sum {
            dice.iter().sum()
        } else if self.more == 0 {
            dice.iter().copied().max().unwrap_or(0)
        } else {
            highest(dice, self.more + 1)
        };
        shifted(rolled, self.mine)
    }

    /// The same fight from the other side, whose dice are not added.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { mine: self.foe, foe: self.mine, sum: false, more: self.more }
    }
}

/// A roll with points added or taken off: never below 1. What was not rolled stays 0.
#[inline]
#[must_use]
pub fn shifted(rolled: u8, points: i8) -> u8 {
    if rolled == 0 { 0 } else { rolled.saturating_add_signed(points).max(1) }
}

/// The total of the highest of these dice.
#[cold]
fn highest(dice: &[u8], count: u8) -> u8 {
    let above = |at: usize| dice.iter().enumerate().filter(|(other, face)| (**face, at) > (dice[at], *other)).count();
    (0..dice.len()).filter(|at| above(*at) < usize::from(count)).map(|at| dice[at]).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_three_dice_the_two_highest_are_added() {
        let two = RollShift { more: 1, ..RollShift::default() };
        for (dice, total) in
            [([3, 5, 0, 0], 8), ([3, 5, 4, 0], 9), ([6, 6, 6, 0], 12), ([2, 2, 1, 0], 4), ([4, 0, 0, 0], 4)]
        {
            assert_eq!(two.counted(&dice), total, "{dice:?}");
        }
        assert_eq!(RollShift { sum: true, ..two }.counted(&[1, 2, 3, 0]), 6);
        assert_eq!(RollShift::default().counted(&[1, 2, 3, 0]), 3);
        assert!(!two.is_none() && two.turned().more == 1);
    }
}
