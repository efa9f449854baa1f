//! What an Enemy does beyond attacking with its printed value: values by a measure, dice, bans, a reward in place of the
//! trophy, and effects at moments of the encounter.

pub use super::enemy_value::{FoughtBy, Value};
pub use super::measure::{Measure, PerMeasure};
use super::roll_rule::RollRule;
use super::verb::Effect;
use serde::Deserialize;

/// What the opponent may not use in the fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ban {
    /// Fate for its dice.
    Fate,
    /// Weapons.
    Weapon,
    /// Armour.
    Armour,
    /// Spells before the roll.
    Spells,
    /// Its attack die.
    Die,
    /// Evading it, and those that fight as one with it.
    Evading,
}

/// A set of [`Ban`]s.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bans(u8);

impl Bans {
    /// Nothing is banned.
    pub const NONE: Self = Self(0);

    /// Is it banned?
    #[inline]
    #[must_use]
    pub const fn has(self, ban: Ban) -> bool {
        self.0 & 1 << ban as u8 != 0
    }

    /// What either set bans.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<Ban> for Bans {
    fn from_iter<I: IntoIterator<Item = Ban>>(bans: I) -> Self {
        Self(bans.into_iter().fold(0, |bits, ban| bits | 1 << ban as u8))
    }
}

/// A moment of the encounter with an Enemy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// It was drawn, and nothing is met yet.
    Revealed,
    /// It is met, before it is evaded or fought.
    Met,
    /// The character was defeated.
    Lost,
    /// The character met it and did not kill it: a defeat, a stand-off, or no fight.
    NotWon,
    /// The character killed it.
    Won,
}

impl Moment {
    /// Every moment, in the order of an encounter.
    pub const ALL: [Self; 5] = [Self::Revealed, Self::Met, Self::Lost, Self::NotWon, Self::Won];
}

/// The effects of an Enemy at each moment.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Moments {
    /// When it is drawn, before any card is met.
    pub revealed: Vec<Effect>,
    /// When it is met, before it is evaded or fought.
    pub met: Vec<Effect>,
    /// When it has defeated the character.
    pub lost: Vec<Effect>,
    /// When the character met it and did not kill it.
    pub not_won: Vec<Effect>,
    /// When the character has killed it, besides the trophy or the reward.
    pub won: Vec<Effect>,
}

impl Moments {
    /// The effects at a moment.
    #[must_use]
    pub fn at(&self, moment: Moment) -> &[Effect] {
        match moment {
            Moment::Revealed => &self.revealed,
            Moment::Met => &self.met,
            Moment::Lost => &self.lost,
            Moment::NotWon => &self.not_won,
            Moment::Won => &self.won,
        }
    }

    /// The lists of effects, to be changed.
    pub fn lists_mut(&mut self) -> [&mut Vec<Effect>; 5] {
        [&mut self.revealed, &mut self.met, &mut self.lost, &mut self.not_won, &mut self.won]
    }
}

/// What an Enemy does beyond attacking with its printed value.
#[derive(Clone, Debug)]
pub struct EnemyRules {
    /// Its Strength, if it fights battles.
    pub strength: Option<Value>,
    /// Its Craft, if it fights psychic combats.
    pub craft: Option<Value>,
    /// What adds to its attack.
    pub attack_plus: Option<PerMeasure>,
    /// The number of dice it rolls and adds.
    pub dice: u8,
    /// What its opponent may not use.
    pub forbids: Bans,
    /// What it changes about attack rolls.
    pub roll: Option<RollRule>,
    /// Who chooses the ability, if it has both.
    pub fought: FoughtBy,
    /// What killing it brings in place of the trophy; empty if the trophy is kept.
    pub reward: Vec<Effect>,
    /// Its effects at each moment.
    pub on: Moments,
}

impl EnemyRules {
    /// Does it nothing beyond attacking with its printed value?
    #[must_use]
    pub fn plain(&self) -> bool {
        let measured = |value: Option<Value>| matches!(value, Some(Value::Opponent | Value::Best));
        let values = !measured(self.strength) && !measured(self.craft);
        let one = self.strength.is_some() != self.craft.is_some();
        let fight =
            self.attack_plus.is_none() && self.roll.is_none() && self.dice == 1 && self.forbids == Bans::default();
        values && one && fight && self.lists().all(|effects| effects.is_empty())
    }

    /// All its lists of effects.
    pub fn lists(&self) -> impl Iterator<Item = &[Effect]> {
        core::iter::once(self.reward.as_slice()).chain(Moment::ALL.map(|moment| self.on.at(moment)))
    }
}
