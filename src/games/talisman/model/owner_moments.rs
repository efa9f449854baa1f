//! What a card does for or to the character that carries it when a fight is over.

use super::verb::Effect;
use serde::Deserialize;

/// Effects on the owner of a card at the end of its fights, with Enemies, other creatures and characters.
#[derive(Clone, Default, PartialEq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OwnerMoments {
    /// When the owner was defeated and lost a life by it.
    pub owner_lost: Vec<Effect>,
    /// When the owner has defeated its opponent.
    pub owner_won: Vec<Effect>,
}

impl OwnerMoments {
    /// All effects.
    pub fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.owner_lost.iter().chain(&self.owner_won)
    }
}
