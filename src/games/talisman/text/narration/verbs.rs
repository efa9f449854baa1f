//! Verbs, purposes of rolls, abilities and reasons in words.

use super::counts::counted;
use super::names::{Teller, alignment};
use crate::engine::log::listed;
use crate::engine::word::Word;
use crate::games::talisman::model::event::{FightResult, Means};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Attack, Offer, TableId};
use crate::games::talisman::model::purpose::{Faces, Purpose};
use crate::games::talisman::model::selector::{CardGoal, CardSelector};
use crate::games::talisman::model::verb::{Effect, Part, Quest};
use crate::games::talisman::model::verb_parts::{Destination, DiscardKind};
use crate::games::talisman::model::who::{CharacterGoal, Who};

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

    /// A verb of the tables, in words for the character it affects: names in braces stand for its arguments.
    pub fn effect(&self, effect: &Effect) -> String {
        let mut text = effect.told().to_owned();
        for part in effect.parts() {
            let (hole, words) = match part {
                Part::Number(number) => {
                    text = numbered(&text, *number);
                    continue;
                }
                Part::Space(space) => ("{space}", self.space(space.id)),
                Part::Deck(deck) => ("{deck}", self.rules.deck_title(deck.deck)),
                Part::Terrain(terrain) => ("{terrain}", terrain.name.clone()),
                Part::Form(form) => ("{form}", form.name.clone()),
                Part::Destination(to) => ("{destination}", self.destination(to)),
                Part::Cards(which) => ("{cards}", self.selected(which)),
                Part::Goal(to) => ("{goal}", self.goal(to)),
                Part::Who(who) => ("{who}", self.meant(who)),
                Part::Place(to) => ("{place}", self.put(to)),
                Part::Discards(kinds) => {
                    let names: Vec<String> = kinds.iter().map(|kind| discarded(*kind).to_owned()).collect();
                    ("{kinds}", listed(&names))
                }
                Part::Decks(decks) => {
                    let names: Vec<String> = decks.iter().map(|deck| self.rules.deck_title(deck.deck)).collect();
                    ("{deck}", listed(&names))
                }
                Part::Alignment(to) => ("{alignment}", alignment(*to).to_owned()),
                Part::Ability(ability) => ("{ability}", super::names::ability(*ability).to_owned()),
                Part::Attacker(attacker) => ("{attacker}", attacker.name.clone()),
                Part::Offer(offer) => ("{offer}", self.offer(*offer)),
                Part::Answer(other) => ("{other}", if *other { "other " } else { "" }.to_owned()),
                Part::Effects(effects) => ("{effects}", self.effects(effects)),
                Part::Effect(effect) => ("{effects}", self.effect(effect)),
                Part::Visits(visits) => {
                    let names: Vec<String> = visits.iter().map(|visit| visit.name.clone()).collect();
                    ("{visits}", listed(&names))
                }
                Part::AnyForm(_)
                | Part::Spot(_)
                | Part::Faces(_)
                | Part::Flag(_)
                | Part::AnyFlag(_)
                | Part::AnyAlignment(_)
                | Part::Area(_)
                | Part::Met(_)
                | Part::Counter(_) => {
                    continue;
                }
                Part::Follower(_)
                | Part::AnyRegion(_)
                | Part::Combat(_)
                | Part::Wishes(_)
                | Part::Wares(_)
                | Part::Quests(_)
                | Part::Table(_) => continue,
            };
            text = text.replace(hole, &words);
        }
        text
    }

    fn effects(&self, effects: &[Effect]) -> String {
        effects.iter().map(|effect| self.effect(effect)).collect::<Vec<_>>().join(", then ")
    }

    fn destination(&self, to: &Destination) -> String {
        match to {
            Destination::TurnStart => "where the turn began".to_owned(),
            Destination::OwnStart => "the own start space".to_owned(),
            Destination::Space(space) => self.space(space.id),
        }
    }

    /// The cards that an instruction is about.
    fn selected(&self, which: &CardSelector) -> String {
        if which.this || which.target {
            return if which.this { "this card" } else { "that card" }.to_owned();
        }
        let kinds: Vec<String> = which.kinds.iter().map(|kind| kind.word().replace('_', " ")).collect();
        let kinds = if kinds.is_empty() { String::new() } else { format!("{} ", kinds.join(" or ")) };
        let deck = which
            .deck
            .as_ref()
            .map_or_else(String::new, |deck| format!(" of the {}", self.rules.deck_title(deck.deck)));
        let mark = which.mark.as_ref().map_or_else(String::new, |mark| format!("{} ", mark.name));
        let (one, all) = if which.trophies { ("a trophy", "trophies") } else { ("a card", "cards") };
        let (article, noun) = if which.chosen { one.split_at(2) } else { ("all ", all) };
        format!("{article}{mark}{kinds}{noun}{deck}")
    }

    /// The characters that an instruction is about.
    fn meant(&self, who: &Who) -> String {
        match who {
            Who::Character => "every character".to_owned(),
            Who::Form(None) => "every character in a form".to_owned(),
            Who::Form(Some(form)) => format!("every {}", form.name),
            Who::Right => "the player on the right".to_owned(),
            Who::Left => "the player on the left".to_owned(),
        }
    }

    fn put(&self, to: &CharacterGoal) -> String {
        match to {
            CharacterGoal::Here => "here".to_owned(),
            CharacterGoal::Target => "to that space".to_owned(),
            CharacterGoal::Space(space) => format!("to {}", self.space(space.id)),
        }
    }

    fn goal(&self, to: &CardGoal) -> String {
        match to {
            CardGoal::Here => "here".to_owned(),
            CardGoal::Clockwise => "to this and the next spaces, one to each".to_owned(),
            CardGoal::ClockwiseDie => "as many spaces as a die shows".to_owned(),
            CardGoal::Target => "to that space".to_owned(),
            CardGoal::Chosen => "to a space of one's choice".to_owned(),
            CardGoal::Space(space) => format!("to {}", self.space(space.id)),
        }
    }

    fn offer(&self, offer: Offer) -> String {
        match offer {
            Offer::None => "nothing is offered".to_owned(),
            Offer::Teleport => "next turn, move to any other space of this Region instead of rolling".to_owned(),
            Offer::Ferry => format!("next turn, cross to {} instead of rolling", self.space(self.rules.board.ferry)),
        }
    }
}

/// The text with a number in words.
fn numbered(text: &str, number: u8) -> String {
    let price = if number == 0 { "free".to_owned() } else { format!("at {number} gold each") };
    text.replace("{lives}", &counted(number, "life", "lives"))
        .replace("{spaces}", &counted(number, "space", "spaces"))
        .replace("{number}", &number.to_string())
        .replace("{number_or_all}", &or_all(number))
        .replace("{price}", &price)
}

fn or_all(number: u8) -> String {
    // The largest number in a file stands for everything the character has.
    if number == u8::MAX { "all".to_owned() } else { number.to_string() }
}

/// A card to discard.
const fn discarded(kind: DiscardKind) -> &'static str {
    match kind {
        DiscardKind::Spell => "a Spell",
        DiscardKind::Object => "an Object",
        DiscardKind::MagicObject => "a Magic Object",
        DiscardKind::Follower => "a Follower",
    }
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
    (&[Flag::EvadeEnemies], "may evade Enemies"),
    (&[Flag::PortalOneDie, Flag::MinesTwoDice], "rolls one die fewer here"),
    (&[Flag::CaveBonus, Flag::PrayBonus], "adds 1 to the roll"),
    (&[Flag::MazeImmune], "finds the way out"),
    (&[Flag::DesertSafe, Flag::HolyGround], "loses no life here"),
    (&[Flag::DestroySpirits], "destroys the Spirit in place of a fight"),
    (&[Flag::SpiritSpell], "gets that Spell for the Spirit destroyed"),
    (&[Flag::TwoDice], "rolls a die more in this battle and leaves the lowest out"),
    (&[Flag::TwoWeapons], "fights with two Weapons"),
    (&[Flag::NoWeapon], "may use no Weapon in battle"),
    (&[Flag::NoArmour], "may use no Armour in battle"),
    (&[Flag::InnerBelief], "adds Craft to Strength in this battle"),
    (&[Flag::Assassinate], "assassinates: the victim rolls no die"),
    (&[Flag::LifeDrain], "keeps the life taken in psychic combat"),
    (&[Flag::AlwaysOneSpell], "always regains a Spell, and has drawn the next"),
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
    if purpose.single() && rolled(dice) > 1 {
        format!("{}, of which the higher counts", shown(dice))
    } else {
        added(dice)
    }
}

/// The dice rolled, with their total if there are several.
#[must_use]
pub fn added(dice: Faces) -> String {
    if rolled(dice) < 2 { shown(dice) } else { format!("{}, together {}", shown(dice), dice.iter().sum::<u8>()) }
}

fn rolled(dice: Faces) -> usize {
    dice.iter().filter(|face| **face > 0).count()
}

/// The dice of an attack of which this many, the highest, are added.
#[must_use]
pub fn attack_faces(dice: Faces, count: u8) -> String {
    match rolled(dice).cmp(&usize::from(count)) {
        core::cmp::Ordering::Less => shown(dice),
        core::cmp::Ordering::Equal => added(dice),
        core::cmp::Ordering::Greater => format!("{}, of which the highest {count} count", shown(dice)),
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
        Means::Crossing => " across the river",
        Means::TerrainWalk => " by way of Terrain",
        Means::Exit => " out of the dark",
        Means::Quest => ", called by the Warlock",
        Means::Death => ", brought there from death",
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
