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

choices! {
    /// When the rounds of a Blizzard begin.
    pub enum BlizzardBegins {
        /// After the turn in which it is drawn.
        NextTurn = "next_turn",
        /// At once: they end just before its drawer's second turn from then.
        AtOnce = "at_once",
    }
}

choices! {
    /// What a Weapon's bonus against Dragons does to its usual one.
    pub enum DragonBonus {
        /// It is used in its place.
        InPlace = "in_place",
        /// It is added to it.
        Added = "added",
    }
}

choices! {
    /// Which Craft is added in battle.
    pub enum CraftLent {
        /// The printed one.
        Printed = "printed",
        /// All the Craft there is at the moment.
        Total = "total",
    }
}

choices! {
    /// Which creatures the Assassin may deny their roll.
    pub enum Assassinates {
        /// Any.
        Any = "any",
        /// Those on Enemy cards.
        Enemies = "enemies",
    }
}

choices! {
    /// How many trophies Enemies make that fought as one.
    pub enum GroupTrophies {
        /// Each is one.
        Each = "each",
        /// One of them; the others are discarded.
        One = "one",
    }
}

choices! {
    /// How many drawn cards may be put away.
    pub enum ForesightCount {
        /// One a draw.
        Once = "once",
        /// One for the ability and one for each Orb.
        Each = "each",
    }
}

choices! {
    /// Who wins when the last ones left die in one step.
    pub enum AllDead {
        /// They share the game.
        Share = "share",
        /// Nobody does.
        Nobody = "nobody",
    }
}

choices! {
    /// Where a teleport made in the Inner Region may lead.
    pub enum InnerTeleport {
        /// To the Plain of Peril.
        Plain = "plain",
        /// To any of its spaces but the Valley of Fire and the Crown.
        Any = "any",
    }
}

choices! {
    /// For what a Potion of Strength may be drunk.
    pub enum PotionUse {
        /// For anything that asks for Strength.
        Any = "any",
        /// For attack rolls.
        Attacks = "attacks",
    }
}

choices! {
    /// When the Prophetess knows the Spells of others.
    pub enum MindsKnown {
        /// In her turn, once she has looked.
        Turn = "turn",
        /// At all times.
        Always = "always",
    }
}

choices! {
    /// When the Druid may change alignment.
    pub enum DruidChanges {
        /// In any turn.
        AtWill = "at_will",
        /// In its own.
        OwnTurn = "own_turn",
    }
}

choices! {
    /// In whose turns the Alchemist turns Objects into gold.
    pub enum AlchemistConverts {
        /// In anybody's.
        AnyTime = "any_time",
        /// In its owner's.
        OwnTurn = "own_turn",
    }
}

choices! {
    /// For what the Runesword gives a life.
    pub enum RuneswordDrinks {
        /// For a battle won.
        Battle = "battle",
        /// For each Enemy killed in it.
        Enemy = "enemy",
    }
}
