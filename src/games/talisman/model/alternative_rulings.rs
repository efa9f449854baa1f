//! The values of switches for rulings: the ruling in use, and alternative rulings that players could use.

use crate::ruleset::switches::choices;

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
    /// How many visits of a town may be made in a turn.
    pub enum TownVisits {
        /// One of the three.
        One = "one",
        /// Each of the three.
        Each = "each",
    }
}

choices! {
    /// What a fate throws again where a roll is of several dice.
    pub enum FateRerolls {
        /// One of the dice.
        OneDie = "one_die",
        /// All of them.
        AllDice = "all_dice",
    }
}

choices! {
    /// Whose company heals at the Castle.
    pub enum RoyalHealing {
        /// Each royal companion brings the free lives.
        Each = "each",
        /// They are given once, however many companions.
        Once = "once",
    }
}

choices! {
    /// What must be killed for the quest to kill an Enemy.
    pub enum QuestKill {
        /// An Enemy card.
        Card = "card",
        /// Any creature that attacks.
        Any = "any",
    }
}

choices! {
    /// Which life taken fulfils the quest to take one.
    pub enum QuestLife {
        /// One that was really lost.
        Lost = "lost",
        /// One that the winner chose to take, saved or not.
        Chosen = "chosen",
    }
}

choices! {
    /// Where the Warlock receives what he asked for.
    pub enum QuestDelivery {
        /// Wherever it is come by.
        Anywhere = "anywhere",
        /// At his Cave.
        Cave = "cave",
    }
}

choices! {
    /// Whether a character that used an ability to take may attack as well.
    pub enum Taking {
        /// It takes in place of attacking.
        InPlace = "in_place",
        /// It may attack after it.
        Besides = "besides",
    }
}

choices! {
    /// Which Purchase cards are open to the Thief.
    pub enum ThiefTakes {
        /// All that are left.
        Any = "any",
        /// Those for sale where it is.
        OnSale = "on_sale",
    }
}

choices! {
    /// Whether Enemies of one number are evaded together.
    pub enum EvadeGroup {
        /// The whole group or nobody.
        Whole = "whole",
        /// Each by itself.
        Each = "each",
    }
}

choices! {
    /// What becomes of Events that nobody has met.
    pub enum EventsLeft {
        /// They meet the next visitor.
        Stay = "stay",
        /// They are over with the turn.
        Discarded = "discarded",
    }
}

choices! {
    /// What counts as left to encounter when a turn is lost.
    pub enum LeftToMeet {
        /// Any card that was not met.
        Cards = "cards",
        /// Cards, but not those that may not be taken.
        Takeable = "takeable",
        /// Cards, and the space's instruction.
        Instruction = "instruction",
    }
}

choices! {
    /// Whether cards in the Inner Region come before the printed instruction.
    pub enum InnerCards {
        /// Before it.
        First = "first",
        /// After it.
        Last = "last",
    }
}

choices! {
    /// By which side one turns back from the Valley of Fire.
    pub enum ValleyBack {
        /// By the one it was reached by.
        SameSide = "same_side",
        /// By either.
        Either = "either",
    }
}

choices! {
    /// How many lives lost at once a Preservation saves.
    pub enum PreservationSaves {
        /// One.
        One = "one",
        /// All of them.
        All = "all",
    }
}

choices! {
    /// How many fates may be paid for one roll in the Chasm.
    pub enum ChasmFate {
        /// One for all the dice.
        One = "one",
        /// One for each die.
        Each = "each",
    }
}

choices! {
    /// When a quest fulfilled carries its hero off.
    pub enum QuestCarries {
        /// Between two steps of an encounter.
        AtOnce = "at_once",
        /// At the end of the turn.
        TurnEnd = "turn_end",
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
