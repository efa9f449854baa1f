//! Verbs, purposes of rolls, abilities and reasons in words.

use super::counts::counted;
use super::names::{Teller, alignment};
use crate::engine::log::listed;
use crate::games::talisman::model::event::{FightResult, Means};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Attack, Offer, TableId};
use crate::games::talisman::model::purpose::{Faces, Purpose};
use crate::games::talisman::model::verb::{Effect, Quest};

impl Teller<'_> {
    /// The Warlock's task.
    pub fn task(&self, number: u8) -> Option<String> {
        let task = self.rules.quests.get(usize::from(number).checked_sub(1)?)?;
        Some(quest(*task))
    }

    /// The effect of a table row.
    pub fn row(&self, table: TableId, row: u8) -> String {
        let rows = &self.rules.tables[usize::from(table.0)].table.table;
        self.effect(&rows[usize::from(row)].effect)
    }

    /// A verb of the tables, in words for the character it affects.
    #[expect(clippy::too_many_lines, reason = "a flat match, one line a verb")]
    fn effect(&self, effect: &Effect) -> String {
        match effect {
            Effect::Nothing => "nothing happens".to_owned(),
            Effect::LoseLife(lives) => format!("lose {}", counted(*lives, "life", "lives")),
            Effect::LoseLifeUnless(_) => "lose a life".to_owned(),
            Effect::GainLife(lives) => format!("gain {}", counted(*lives, "life", "lives")),
            Effect::GainStrength(points) => format!("gain {points} Strength"),
            Effect::GainCraft(points) => format!("gain {points} Craft"),
            Effect::LoseStrength(points) => format!("lose {} Strength", or_all(*points)),
            Effect::LoseCraft(points) => format!("lose {} Craft", or_all(*points)),
            Effect::GainGold(gold) => format!("gain {gold} gold"),
            Effect::LoseGold(gold) => format!("lose {} gold", or_all(*gold)),
            Effect::PayGold(gold) => format!("pay {gold} gold"),
            Effect::RaidGold(space) => format!("lose all gold to {}", self.space(*space)),
            Effect::GainFate(fate) => format!("gain {fate} fate"),
            Effect::ReplenishFate => "replenish all fate".to_owned(),
            Effect::BuyFate(price) => format!("fate may be replenished at {price} gold each"),
            Effect::GainSpell => "gain a Spell".to_owned(),
            Effect::FillSpells => "gain Spells up to the limit".to_owned(),
            Effect::BuySpell(price) => format!("a Spell may be bought for {price} gold"),
            Effect::DiscardSpells => "discard all Spells".to_owned(),
            Effect::WithheldTalisman => "gain no Talisman, for only the Warlock gives them".to_owned(),
            Effect::GainTalisman => "gain a Talisman".to_owned(),
            Effect::LoseFollower => "lose a Follower".to_owned(),
            Effect::MissTurn => "lose a turn".to_owned(),
            Effect::MissNextTurn => "miss the next turn".to_owned(),
            Effect::BecomeToad => "become a Toad".to_owned(),
            Effect::SetAlignment(to) => format!("become {}", alignment(*to)),
            Effect::Enslave => "be held as a slave".to_owned(),
            Effect::ByAlignment { .. } => "alignment decides".to_owned(),
            Effect::OnRoll(_) => "roll again on another table".to_owned(),
            Effect::Attacked(attacker) => format!("the {} attacks", attacker.name),
            Effect::Teleport(space) => format!("be moved to {}", self.space(*space)),
            Effect::TeleportRegion { other: true } => "move to any other space of this Region".to_owned(),
            Effect::TeleportRegion { other: false } => "move to any space of this Region".to_owned(),
            Effect::Offer(offer) => match offer {
                Offer::None => "nothing is offered".to_owned(),
                Offer::Teleport => "next turn, move to any other space of this Region instead of rolling".to_owned(),
                Offer::Ferry => {
                    format!("next turn, cross to {} instead of rolling", self.space(self.rules.board.ferry))
                }
            },
            Effect::Everyone { effect, .. } => format!("for everyone: {}", self.effects(effect)),
            Effect::Grant { effect, .. } => self.effect(effect),
            Effect::Wish { .. } => "make a wish".to_owned(),
            Effect::Heal { cost: 0, .. } => "lives may be healed free".to_owned(),
            Effect::Heal { cost, .. } | Effect::Court { cost, .. } => {
                format!("lives may be healed at {cost} gold each")
            }
            Effect::Shop(_) => "Purchase cards may be bought".to_owned(),
            Effect::Shoplift => "a Purchase card may be taken".to_owned(),
            Effect::SellObjects => "Objects may be turned into gold".to_owned(),
            Effect::TakeCounter(_) => "a counter may be taken".to_owned(),
            Effect::MissUnless { least, ability, .. } => {
                format!("lose a turn with {} below {least}", super::names::ability(*ability))
            }
            Effect::ChooseOne(visits) => {
                let names: Vec<String> = visits.iter().map(|visit| visit.name.clone()).collect();
                format!("choose one of {}", listed(&names))
            }
            Effect::May(effects) => format!("if wanted, {}", self.effects(effects)),
            Effect::LeaveHag => "a Follower that is left only here may be left".to_owned(),
            Effect::Blizzard(rounds) => format!("for {rounds} rounds everyone moves one space"),
            Effect::Quest(_) => "a quest may be accepted".to_owned(),
            Effect::Chasm { .. } => "roll for oneself and each Follower".to_owned(),
        }
    }

    fn effects(&self, effects: &[Effect]) -> String {
        effects.iter().map(|effect| self.effect(effect)).collect::<Vec<_>>().join(", then ")
    }
}

fn or_all(number: u8) -> String {
    // The largest number in a file stands for everything the character has.
    if number == u8::MAX { "all".to_owned() } else { number.to_string() }
}

/// A task of the Warlock.
pub fn quest(quest: Quest) -> String {
    match quest {
        Quest::TakeLife => "take a life from another character".to_owned(),
        Quest::KillEnemy => "kill an Enemy".to_owned(),
        Quest::DeliverFollower => "hand over a Follower".to_owned(),
        Quest::DeliverMagicObject => "hand over a Magic Object".to_owned(),
        Quest::DeliverGold(gold) => format!("hand over {gold} gold"),
    }
}

/// How the use of an ability is told. Abilities that choices or later events tell are left out.
const ABILITIES: &[(&[Flag], &str)] = &[
    (&[Flag::SkipCrags, Flag::SkipForest, Flag::SkipChasm], "is safe here and need not roll"),
    (&[Flag::EvadeHills, Flag::EvadeWoods], "may evade on this ground"),
    (&[Flag::PortalOneDie, Flag::MinesTwoDice], "rolls one die fewer here"),
    (&[Flag::CaveBonus, Flag::PrayBonus], "adds 1 to the roll"),
    (&[Flag::MazeImmune], "finds the way out"),
    (&[Flag::DesertSafe, Flag::HolyGround], "loses no life here"),
    (&[Flag::DestroySpirits], "destroys the Spirit in place of a fight"),
    (&[Flag::SpiritSpell], "gets that Spell for the Spirit destroyed"),
    (&[Flag::TwoDice], "rolls two dice in this battle and counts the higher"),
    (&[Flag::TwoWeapons], "fights with two Weapons"),
    (&[Flag::NoWeapon], "may use no Weapon in battle"),
    (&[Flag::NoArmour], "may use no Armour in battle"),
    (&[Flag::InnerBelief], "adds its Craft to Strength in this battle"),
    (&[Flag::Assassinate], "assassinates: the victim rolls no die"),
    (&[Flag::LifeDrain], "keeps the life taken in psychic combat"),
    (&[Flag::AlwaysOneSpell], "is never without a Spell: the last was cast, so the next was drawn"),
    (&[Flag::Regenerate], "regenerates on a 6 in place of moving"),
    (&[Flag::WoodsSpells], "drew that Spell for coming to Woods"),
    (&[Flag::BuildRaft], "builds a Raft in place of moving"),
    (&[Flag::SpellProof], "is not touched by Spells"),
];

/// Tells the use of an ability; `None` if a choice or a later event tells it.
#[must_use]
pub fn ability(flag: Flag) -> Option<&'static str> {
    ABILITIES.iter().find(|(flags, _)| flags.contains(&flag)).map(|(_, text)| *text)
}

/// The dice rolled, with their total if they are added.
#[must_use]
pub fn faces(purpose: Purpose, dice: Faces) -> String {
    let thrown = shown(dice);
    let total: u8 = dice.iter().sum();
    if dice.iter().filter(|face| **face > 0).count() < 2 {
        thrown
    } else if matches!(purpose, Purpose::Attack | Purpose::Defence) {
        format!("{thrown}, of which the higher counts")
    } else {
        format!("{thrown}, together {total}")
    }
}

/// The faces of the dice, not summed.
#[must_use]
pub fn shown(dice: Faces) -> String {
    dice.iter().filter(|face| **face > 0).map(ToString::to_string).collect::<Vec<_>>().join(" and ")
}

/// What dice are rolled for.
#[must_use]
pub fn rolls(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Move => "rolls for the move",
        Purpose::Attack => "rolls to attack",
        Purpose::CreatureAttack => "rolls against",
        Purpose::Defence => "rolls in defence",
        Purpose::Table => "rolls on the table",
        Purpose::Armour => "rolls to save the life",
        Purpose::Portal => "rolls at the Portal of Power",
        Purpose::Exit => "searches the way out",
        Purpose::Tower => "rolls what the Vampire takes",
        Purpose::Pits => "rolls the number of Pitfiends",
        Purpose::Werewolf => "rolls the Werewolf's Strength",
        Purpose::Death => "dices with Death",
        Purpose::DeathsOwn => "is answered by Death",
        Purpose::Command => "rolls for the Command Spell",
        Purpose::Charm => "rolls to charm",
        Purpose::Beguile => "rolls to beguile",
        Purpose::Placement => "rolls where the card goes",
        Purpose::Quest => "rolls for a quest",
        Purpose::Chasm => "rolls at the Chasm",
        Purpose::Slavery => "rolls to get free",
    }
}

/// How a character came to a space.
#[must_use]
pub fn way(means: Means) -> &'static str {
    match means {
        // The line already names the Portal as one of the two spaces.
        Means::Walk | Means::Portal => "",
        Means::Bridge => " across the Sentinel's bridge",
        Means::Raft => " by Raft",
        Means::Ferry => " with the boatman",
        Means::Teleport => " in an instant",
        Means::WoodsWalk => " by the paths of the Woods",
        Means::Exit => " out of the dark",
        Means::Quest => ", called by the Warlock",
    }
}

/// A kind of attack.
#[must_use]
pub fn kind(attack: Attack) -> &'static str {
    match attack {
        Attack::Battle => "in battle",
        Attack::Psychic => "in psychic combat",
    }
}

/// How a fight ended.
#[must_use]
pub fn ended(result: FightResult) -> &'static str {
    match result {
        FightResult::Won => "won",
        FightResult::Lost => "lost",
        FightResult::StandOff => "a stand-off",
    }
}
