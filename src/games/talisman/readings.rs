//! What switches of rulings may be set to: each the reading that is played, and others that tables could have.

use super::choices::choices;
use super::switches::{Switch, Takes};
use serde::{Deserialize, Serialize};

choices! {
    /// Which Enemies on a space fight as one.
    pub enum FightAsOne {
        /// Those with the same encounter number.
        SameNumber = "same_number",
        /// All that attack with the same ability.
        SameAbility = "same_ability",
    }
}

choices! {
    /// What becomes of players waiting for a new character when the Crown is first reached.
    pub enum WaitingAtCrown {
        /// They are out.
        Out = "out",
        /// They still get one.
        Return = "return",
    }
}

choices! {
    /// What happens when no unused character is left.
    pub enum CharactersRunOut {
        /// The dead characters are shuffled and used again.
        Reuse = "reuse",
        /// The player is out.
        Out = "out",
    }
}
