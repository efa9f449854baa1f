//! Fights and dice in words.

use super::counts::ordinal;
use super::names::{Teller, ability, summed};
use super::verbs::{added, attack_faces, ended, faces, kind, rolls, shown};
use crate::engine::ids::{CardId, Seat};
use crate::engine::view::SeatView as _;
use crate::games::talisman::model::enemy::Value;
use crate::games::talisman::model::event::FightResult;
use crate::games::talisman::model::event_details::{Foe, attacker_in, attacker_of};
use crate::games::talisman::model::kinds::Attack;
use crate::games::talisman::model::purpose::{Faces, Purpose};
use crate::games::talisman::model::rules::{DayNight, FateRerolls, TwoDice};
use crate::games::talisman::model::ruleset::Title;
use crate::games::talisman::model::verb::Ability;
use crate::games::talisman::rules::view::View;
use crate::games::talisman::rules::{alternative_endings, inventory, lasting_events};

impl Teller<'_> {
    /// Tells that a fight against creatures is about to be rolled.
    pub fn fight(&self, seat: Seat, attack: Attack, foe: u8) -> String {
        let what = match attack {
            Attack::Battle => Ability::Strength,
            Attack::Psychic => Ability::Craft,
        };
        let several = self.memory.foes.len() > 1;
        let mut parts: Vec<(u8, String)> =
            self.memory.foes.iter().map(|(foe, points)| (*points, self.foe(*foe))).collect();
        let space = self.rules.text(&self.state.terrain, self.state.hero(seat).space);
        let creatures = u8::try_from(parts.len()).unwrap_or(1);
        let bonus = space.ground.creature_bonus.saturating_mul(creatures);
        let own = parts.iter().fold(0_u8, |sum, (points, _)| sum.saturating_add(*points));
        let more = foe.saturating_sub(own);
        // An Event that holds for some rounds may add to each of them.
        let kinds = self.memory.foes.iter().map(|(foe, _)| match foe {
            Foe::Card(card) => self.rules.title(*card).creature,
            Foe::Row(table, row) => attacker_of(self.rules, *table, *row).map(|attacker| attacker.kind),
            Foe::Text(text, number) => attacker_in(self.rules, *text, *number).map(|attacker| attacker.kind),
            Foe::Sentinel | Foe::Pitfiend | Foe::Werewolf => None,
        });
        let plus = kinds.map(|kind| lasting_events::attack_plus(self.rules, self.state, kind));
        let lasting = plus.fold(0, u8::saturating_add).min(more);
        if lasting > 0 {
            parts.push((lasting, "an Event that lasts".to_owned()));
        }
        let (more, own) = (more - lasting, own.saturating_add(lasting));
        // The rest is what the ground adds and what the night adds; by day creatures have less.
        let lit = self.rules.rules.day_night != DayNight::No && !self.state.night;
        let dulled = lit && foe.saturating_add(creatures) == own.saturating_add(bonus);
        let night = if self.state.night { more.saturating_sub(bonus) } else { 0 };
        let ground = if dulled { bonus } else { more - night };
        for (points, what) in [(ground, format!("the {}", space.name)), (night, "the night".to_owned())] {
            if points > 0 {
                parts.push((points, what));
            }
        }
        let less = own.saturating_add(ground).saturating_sub(foe);
        let by_day = if less > 0 { format!(", less {less} by day") } else { String::new() };
        let dim = View::of(self.rules, self.state, seat).dimmed();
        let by_night = if dim > 0 { format!(", less {dim} by night,") } else { String::new() };
        let as_one = if several { ", who fight as one," } else { "" };
        let left = self.state.hero(seat).inner.pitfiends;
        let left = if left > 0 { format!(" ({left} left to beat)") } else { String::new() };
        format!(
            "{} fights {}{as_one} {}{left}: {}{by_night} against {}{by_day}.",
            self.who(seat),
            self.foes(),
            kind(attack),
            self.fighting(seat, attack),
            summed(ability(what), &parts)
        )
    }

    /// The name of the creature with which the ending attacks, if it has but one and no card was met.
    pub fn sent_by_ending(&self) -> Option<String> {
        let ending = alternative_endings::of(self.rules, self.state).filter(|_| self.memory.met.is_empty())?;
        let of = |number: u8| attacker_in(self.rules, ending.text, number);
        let first = of(0)?;
        let same = (1..=u8::MAX).map_while(of).all(|other| other.name == first.name);
        same.then(|| first.name.clone())
    }

    /// Tells the result of a fight against creatures.
    pub fn fought(&self, seat: Seat, [mine, foe]: [u8; 2], result: FightResult) -> String {
        let (own, other) = self.memory.sums;
        // A Spell saved the defeated Enemy (RULING 30).
        let saved = if mine > foe && result == FightResult::StandOff { "won, but the Enemy is saved, so " } else { "" };
        let (mine, foe) = (thrown(own, mine), thrown(other, foe));
        format!("{} {mine} against {} {foe}: {saved}{}.", self.who(seat), self.foes(), ended(result))
    }

    /// Tells a roll in the Chasm.
    pub fn chasm_roll(&self, seat: Seat, dice: Faces) -> String {
        let mut followers = inventory::followers(self.rules, self.state, seat).iter();
        let whose = match self.memory.chasm.checked_sub(2) {
            None => "itself".to_owned(),
            Some(index) => followers.nth(index).map_or_else(|| "a Follower".to_owned(), |card| self.card(card)),
        };
        format!("{} {} for {whose}: {}.", self.who(seat), rolls(Purpose::Chasm), faces(Purpose::Chasm, dice))
    }

    /// Tells a reroll and, if there are several dice, what they show now.
    pub fn rerolled(&self, seat: Seat, purpose: Purpose, (index, face): (u8, u8)) -> String {
        let who = self.who(seat);
        // In the Chasm each roll has one die, numbered by its owner.
        let dice = if purpose == Purpose::Chasm { Faces::default() } else { self.on_table(seat, purpose) };
        let count = dice.iter().filter(|face| **face > 0).count();
        let all = self.rules.rules.fate_rerolls == FateRerolls::AllDice;
        let which = if count > 1 {
            format!("rolls the {} die, a {}, again", ordinal(index + 1), self.memory.was)
        } else if purpose == Purpose::Chasm {
            format!("rolls die {} again", index + 1)
        } else {
            "rolls again".to_owned()
        };
        let last = !all || usize::from(index) + 1 == count;
        let now = if count > 1 && last {
            // Dice to choose from are not summed.
            let choose = self.rules.rules.two_dice != TwoDice::No;
            format!(", which makes {}", if choose { shown(dice) } else { self.faces((seat, purpose), dice) })
        } else {
            String::new()
        };
        // A fate that rerolls all dice is paid with the first (RULING 57).
        if all && index > 0 {
            return format!("{who} {which} too: {face}{now}.");
        }
        format!("{who} pays a fate ({} left) and {which}: {face}{now}.", self.state.hero(seat).fate)
    }

    /// The dice rolled, with their total if they are added; those of attacks only for a card or under a house rule
    /// (RULING 317).
    pub fn faces(&self, (seat, purpose): (Seat, Purpose), dice: Faces) -> String {
        let more = self.rules.rules.more_attack_dice();
        if purpose.single() && self.memory.summing.has(seat) {
            added(dice)
        } else if more > 0 && purpose.single() {
            attack_faces(dice, 1 + more)
        } else {
            faces(purpose, dice)
        }
    }

    /// Tells which die is used or left out, if a spare die was rolled.
    pub fn picked(&self, seat: Seat, purpose: Purpose, total: u8) -> String {
        let (who, mut dice) = (self.who(seat), self.on_table(seat, purpose));
        let out = dice.iter().sum::<u8>().saturating_sub(total);
        match dice.iter_mut().find(|face| **face == out) {
            Some(left) if out > 0 && (!purpose.single() || self.memory.summing.has(seat)) => *left = 0,
            _ => return format!("{who} uses the {total}."),
        }
        if dice.iter().filter(|face| **face > 0).count() == 1 {
            return format!("{who} uses the {total}.");
        }
        format!("{who} leaves out the {out}: {}.", self.faces((seat, purpose), dice))
    }

    /// A roll of a seat, or of the creatures that it fights, counts more or less than it shows.
    pub fn changed_roll(&self, (seat, purpose): (Seat, Purpose), card: Option<CardId>, [from, to]: [u8; 2]) -> String {
        let whose = if purpose == Purpose::CreatureAttack { self.foes() } else { self.who(seat) };
        let by = card.map_or_else(String::new, |card| format!(" with {}", self.card(card)));
        format!("The roll of {whose} counts {to}, not {from}{by}.")
    }

    /// What the dice show that a seat rolled for this purpose.
    fn on_table(&self, seat: Seat, purpose: Purpose) -> Faces {
        let dice = self.memory.dice.iter().find(|(whose, what, _)| (*whose, *what) == (seat, purpose));
        dice.map(|(_, _, dice)| *dice).unwrap_or_default()
    }
}

/// An Enemy's Strength, Craft or both.
pub fn values(title: &Title) -> String {
    let special = title.enemy.as_ref();
    let of = |ability_of: Ability, points: Option<u8>, value: Option<Value>| {
        let name = ability(ability_of);
        match value.or(points.map(Value::Points))? {
            Value::Points(points) => Some(format!("{name} {points}")),
            Value::Opponent => Some(format!("{name} equal to its opponent's")),
            Value::Best => Some(format!("{name} equal to the highest of all characters")),
        }
    };
    let strength = of(Ability::Strength, title.strength, special.and_then(|enemy| enemy.strength));
    let craft = of(Ability::Craft, title.craft, special.and_then(|enemy| enemy.craft));
    strength.into_iter().chain(craft).collect::<Vec<_>>().join(" and ")
}

/// A total with its die: `4 + 3 = 7`; without a die, the sum only.
pub fn thrown(sum: u8, total: u8) -> String {
    match total.saturating_sub(sum) {
        0 => format!("{total} without a die"),
        die => format!("{sum} + {die} = {total}"),
    }
}
