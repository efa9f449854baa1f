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
    /// What happens to players waiting for a new character when the Crown is first reached.
    pub enum WaitingAtCrown {
        /// They are eliminated.
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
    /// How many visits in the City or the Village may be made in one turn.
    pub enum TownVisits {
        /// One of the three.
        One = "one",
        /// Each of the three.
        Each = "each",
    }
}

choices! {
    /// What a fate rerolls when several dice were rolled.
    pub enum FateRerolls {
        /// One of the dice.
        OneDie = "one_die",
        /// All of them.
        AllDice = "all_dice",
    }
}

choices! {
    /// Whether Prince and Princess each give free healing at the Castle, or only once together.
    pub enum RoyalHealing {
        /// Each royal Follower gives the free healing.
        Each = "each",
        /// The free healing is given once, whatever the number of royal Followers.
        Once = "once",
    }
}

choices! {
    /// What must be killed to fulfil the quest to kill an Enemy.
    pub enum QuestKill {
        /// An Enemy card.
        Card = "card",
        /// Any creature that attacks.
        Any = "any",
    }
}

choices! {
    /// Which life taken fulfils the quest to take a life.
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
        /// Wherever the character gets it.
        Anywhere = "anywhere",
        /// At his Cave.
        Cave = "cave",
    }
}

choices! {
    /// Whether a character that used an ability to take something may also attack.
    pub enum Taking {
        /// It takes something instead of attacking.
        InPlace = "in_place",
        /// It may attack afterwards.
        Besides = "besides",
    }
}

choices! {
    /// Which Purchase cards the Thief may take.
    pub enum ThiefTakes {
        /// All that are left.
        Any = "any",
        /// Those for sale where it is.
        OnSale = "on_sale",
    }
}

choices! {
    /// Whether Enemies with the same encounter number are evaded together or one by one.
    pub enum EvadeGroup {
        /// The whole group, or none of them.
        Whole = "whole",
        /// Each by itself.
        Each = "each",
    }
}

choices! {
    /// What happens to Events that no character has met.
    pub enum EventsLeft {
        /// They meet the next visitor.
        Stay = "stay",
        /// They are discarded at the end of the turn.
        Discarded = "discarded",
    }
}

choices! {
    /// What counts as left to encounter when a turn is lost.
    pub enum LeftToMeet {
        /// Any card not met.
        Cards = "cards",
        /// Cards, except those that the character may not take.
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
    /// By which side a character turns back from the Valley of Fire.
    pub enum ValleyBack {
        /// By the side from which it was reached.
        SameSide = "same_side",
        /// By either side.
        Either = "either",
    }
}

choices! {
    /// How many of the lives lost at once a Preservation saves.
    pub enum PreservationSaves {
        /// One.
        One = "one",
        /// All of them.
        All = "all",
    }
}

choices! {
    /// Whether one fate, or one for each die, may be paid for a roll in the Chasm.
    pub enum ChasmFate {
        /// One for all the dice.
        One = "one",
        /// One for each die.
        Each = "each",
    }
}

choices! {
    /// When a fulfilled quest carries its character away.
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
        /// At once: they end just before the drawer's second turn after that.
        AtOnce = "at_once",
    }
}

choices! {
    /// Whether a Weapon's bonus against Dragons replaces its usual bonus or is added to it.
    pub enum DragonBonus {
        /// It replaces the usual bonus.
        InPlace = "in_place",
        /// It is added to the usual bonus.
        Added = "added",
    }
}

choices! {
    /// Which Craft Psionic Blast and the Monk's Inner Belief add in battle.
    pub enum CraftLent {
        /// The printed one.
        Printed = "printed",
        /// The present total.
        Total = "total",
    }
}

choices! {
    /// Which creatures the Assassin may deny their attack roll.
    pub enum Assassinates {
        /// Any.
        Any = "any",
        /// Those on Enemy cards.
        Enemies = "enemies",
        /// Those on Enemy cards that were not drawn in this encounter.
        FaceUp = "face_up",
    }
}

choices! {
    /// How many trophies a group of Enemies that fought as one gives.
    pub enum GroupTrophies {
        /// One for each Enemy.
        Each = "each",
        /// One in all; the other Enemies are discarded.
        One = "one",
    }
}

choices! {
    /// How many drawn cards may be put away.
    pub enum ForesightCount {
        /// One at each draw.
        Once = "once",
        /// One for the ability and one for each Orb.
        Each = "each",
    }
}

choices! {
    /// Who wins when the last characters die in the same step.
    pub enum AllDead {
        /// They share the win.
        Share = "share",
        /// Nobody.
        Nobody = "nobody",
    }
}

choices! {
    /// What the last player alive needs to win.
    pub enum LastAlive {
        /// Nothing more: the game is over.
        Wins = "wins",
        /// It must still get to the Crown of Command.
        Crown = "crown",
    }
}

choices! {
    /// How many of the others on the Crown a character must meet in a turn.
    pub enum CrownMeets {
        /// One of them.
        One = "one",
        /// All of them, as long as it wins or is evaded.
        All = "all",
    }
}

choices! {
    /// Where a teleport from within the Inner Region may lead.
    pub enum InnerTeleport {
        /// To the Plain of Peril.
        Plain = "plain",
        /// To any of its spaces but the Valley of Fire and the Crown.
        Any = "any",
    }
}

choices! {
    /// What a Potion of Strength may be drunk for.
    pub enum PotionUse {
        /// Anything that tests Strength.
        Any = "any",
        /// Attack rolls.
        Attacks = "attacks",
    }
}

choices! {
    /// When the Prophetess knows the Spells of other characters.
    pub enum MindsKnown {
        /// In her turn, once she has looked.
        Turn = "turn",
        /// At all times.
        Always = "always",
    }
}

choices! {
    /// In whose turns the Druid may change alignment.
    pub enum DruidChanges {
        /// In any turn.
        AtWill = "at_will",
        /// In its own turn.
        OwnTurn = "own_turn",
    }
}

choices! {
    /// In whose turns the Alchemist may turn Objects into gold.
    pub enum AlchemistConverts {
        /// In any character's turn.
        AnyTime = "any_time",
        /// In its owner's turn.
        OwnTurn = "own_turn",
    }
}

choices! {
    /// What the Runesword gives a life for.
    pub enum RuneswordDrinks {
        /// A battle won.
        Battle = "battle",
        /// Each Enemy killed in the battle.
        Enemy = "enemy",
    }
}
