//! Cards that their owner may use up in a fight, or pay for: for dice, for points or for the victory.

use super::kinds::Attack;
use super::verb::Effect;
use serde::Deserialize;

/// What the use of a card costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FightCost {
    /// The card is ditched.
    Ditch,
    /// The card is discarded.
    Discard,
    /// A life is paid.
    Life,
}

/// What a card does when it is used in a fight, once a turn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FightUse {
    /// Only in this kind of attack.
    #[serde(default, rename = "in")]
    pub kind: Option<Attack>,
    /// Only against Enemies?
    #[serde(default)]
    pub enemies: bool,
    /// What it costs.
    pub pay: FightCost,
    /// Before the roll: this many dice are rolled and added; 0 for the usual dice.
    #[serde(default)]
    pub dice: u8,
    /// After the roll: points for the attack score.
    #[serde(default)]
    pub add: u8,
    /// After the roll: is the fight won, whatever the scores?
    #[serde(default)]
    pub wins: bool,
    /// What happens then.
    #[serde(default)]
    pub then: Vec<Effect>,
}
