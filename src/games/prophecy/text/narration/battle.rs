//! A battle as one sentence: values and bonuses, each roll with its totals, and what follows.

use super::names::{Namer, capital, stat_name};
use super::part::{DeedParts, PointChange, Resource};
use crate::engine::ids::{CardId, Seat};
use crate::engine::log::listed;
use crate::games::prophecy::model::effect::Effect;
use crate::games::prophecy::model::event::{BattleResult, Event, Source};
use crate::games::prophecy::model::kinds::{Slot, Stat};
use crate::games::prophecy::model::ruleset::{Creature, Special};
use crate::games::prophecy::rules::outlook;

/// A battle that is being told.
#[derive(Clone, Debug)]
pub struct BattleLine {
    seat: Seat,
    card: CardId,
    stat: Stat,
    /// `The Paladin fights the Bear`.
    head: String,
    /// The creature's value.
    foe: u8,
    /// The creature counts more, because it is to be taken alive.
    alive: u8,
    /// The character's value and its bonuses, with words.
    own: Vec<(u8, String)>,
    /// What was done for the next roll, with its bonus.
    notes: Vec<(u8, String)>,
    rolls: Vec<String>,
    parts: DeedParts,
    /// Does the next loss of health come from poison? Without a lost battle the first does.
    poisoned: bool,
    ended: bool,
}

impl BattleLine {
    /// A battle that starts, with what was paid to fight it so.
    pub fn begin(namer: &Namer<'_>, (seat, card, stat): (Seat, CardId, Stat), paid: &[String]) -> Option<Self> {
        let (creature, hero) = (namer.rules.creature(card)?, namer.state.hero(seat));
        let pays = if paid.is_empty() { String::new() } else { format!(" pays {} and", listed(paid)) };
        let head = format!("{}{pays} fights {}", capital(&namer.who(seat)), namer.card(card));
        let value = hero.right[stat as usize];
        let mut own = vec![(value, format!("{} {value}", stat_name(stat)))];
        let bonus = namer.state.turn.bonus[stat as usize];
        if bonus > 0 {
            own.push((bonus, format!("+{bonus} this turn")));
        }
        if !creature.specials.has(Special::NoItems) {
            let free = |card: &CardId| namer.rules.item(*card).is_some_and(|item| item.slot == Slot::Free);
            own.extend(hero.sound.iter().filter(free).filter_map(|card| helps(namer, card, (creature, stat))));
        }
        let foe = outlook::foe_value(namer.rules, hero, creature, stat);
        let (notes, rolls, parts) = (Vec::new(), Vec::new(), DeedParts::default());
        Some(Self { seat, card, stat, head, foe, alive: 0, own, notes, rolls, parts, poisoned: false, ended: false })
    }

    /// Takes an event into the sentence, if it belongs to the battle.
    pub fn join(&mut self, namer: &Namer<'_>, event: &Event) -> bool {
        if self.ended { self.follow(namer, event) } else { self.prepare(namer, event) }
    }

    /// Before the battle is over: what is used, and the rolls.
    fn prepare(&mut self, namer: &Namer<'_>, event: &Event) -> bool {
        if let Event::Readied { card, .. } = *event {
            let creature = namer.rules.creature(self.card);
            let helped = creature.and_then(|creature| helps(namer, card, (creature, self.stat)));
            self.own.push(helped.unwrap_or_else(|| (0, namer.card(card))));
        } else if let Event::Thrown { card, .. } = *event {
            let bonus = namer.rules.item(card).map_or(0, |item| item.throw);
            self.notes.push((bonus, format!("{} thrown (+{bonus})", namer.card(card))));
        } else if let Event::ItemUsed { card, .. } = *event {
            self.notes.push(aid(namer, card));
        } else if let Event::Damaged { card, .. } = *event {
            let damaged = format!(", {} damaged", namer.card(card));
            self.rolls.last_mut().into_iter().for_each(|roll| roll.push_str(&damaged));
        } else if let Event::Compared { die, total, foe_die, foe_total, result, .. } = *event {
            self.roll([die, total], [foe_die, foe_total], result);
        } else if let Event::BattleEnded { result, .. } = *event {
            (self.ended, self.poisoned) = (true, result != BattleResult::Lost);
        } else if let Event::Discarded { .. } = event {
            // A card that helped, as the rules say.
        } else {
            return false;
        }
        true
    }

    fn roll(&mut self, [die, total]: [u8; 2], [foe_die, foe_total]: [u8; 2], result: BattleResult) {
        let [own, foe] = [total.saturating_sub(die), foe_total.saturating_sub(foe_die)];
        self.alive = foe.saturating_sub(self.foe);
        let how = match result {
            BattleResult::Won => "won",
            BattleResult::Draw => "a draw",
            BattleResult::Lost => "lost",
        };
        let notes: String = self.notes.drain(..).map(|(_, note)| format!("{note}, ")).collect();
        self.rolls.push(format!("{notes}{own} + {die} = {total} against {foe} + {foe_die} = {foe_total}, {how}"));
    }

    /// After the battle: damage, reward, loss, poison.
    fn follow(&mut self, namer: &Namer<'_>, event: &Event) -> bool {
        if let Some(change) = PointChange::of(namer, event) {
            if change.source != Source::Creature {
                return false;
            }
            self.changed(change);
        } else if let Event::Damaged { card, .. } = *event {
            self.parts.say(format!("{} damaged", namer.card(card)));
        } else if let Event::Raised { seat, stat } = *event {
            self.parts.ability(namer, seat, (stat, true));
        } else if let Event::ItemGained { card, source: Source::Creature, .. } = *event {
            self.parts.gain(namer, card);
        } else if let Event::ItemLost { seat, card, source: Source::Creature } = *event {
            self.parts.lose(namer, (seat, seat == self.seat), card);
        } else if let Event::Rolled { die, .. } = *event {
            self.parts.say(format!("a roll of {die}"));
        } else if let Event::Discarded { card } = *event {
            // The creature that was beaten, or a card just given up.
            return card == self.card || self.parts.just_lost(card);
        } else {
            return false;
        }
        true
    }

    /// Health lost for losing the battle and health lost to poison are told apart.
    fn changed(&mut self, change: PointChange) {
        let hurt = change.what == Resource::Health && !change.gained;
        if hurt && core::mem::replace(&mut self.poisoned, true) {
            self.parts.say(format!("{} lost to poison ({} left)", change.amount(), change.now));
        } else {
            self.parts.change(change);
        }
    }

    /// The character's value that the bonuses told so far make, without a die.
    #[cfg(test)]
    pub fn sum(&self) -> u8 {
        self.own.iter().chain(&self.notes).map(|(bonus, _)| bonus).sum()
    }

    /// Number of rolls so far.
    #[cfg(test)]
    pub fn rolled(&self) -> usize {
        self.rolls.len()
    }

    /// The sentence as far as it goes.
    pub fn text(&self) -> String {
        let alive = if self.alive > 0 { format!(", {} more to take it alive", self.alive) } else { String::new() };
        let own: Vec<&str> = self.own.iter().map(|(_, text)| text.as_str()).collect();
        let mut rolls: Vec<String> = self.rolls.clone();
        if !self.notes.is_empty() {
            let notes: Vec<&str> = self.notes.iter().map(|(_, note)| note.as_str()).collect();
            rolls.push(notes.join(", "));
        }
        let rolls = if rolls.is_empty() { String::new() } else { format!(": {}", rolls.join("; ")) };
        let (head, stat, foe) = (&self.head, stat_name(self.stat), self.foe);
        format!("{head} ({stat} {foe}{alive}) with {}{rolls}{}.", own.join(", "), self.parts.behind())
    }
}

/// The bonus of an Item in a battle, with its words; `None` without a bonus.
fn helps(namer: &Namer<'_>, card: CardId, (creature, stat): (&Creature, Stat)) -> Option<(u8, String)> {
    let bonus = namer.rules.item(card)?.bonus(stat, creature.kind);
    (bonus > 0).then(|| (bonus, format!("{} +{bonus}", namer.card(card))))
}

/// A card that helps in a roll, with its bonus.
fn aid(namer: &Namer<'_>, card: CardId) -> (u8, String) {
    let name = namer.card(card);
    let item = namer.rules.item(card).map(|item| &item.effect);
    let effects = item.or(namer.rules.opportunity(card).map(|kept| &kept.effect));
    for effect in effects.into_iter().flatten() {
        if let Effect::Bless(bonus) = effect {
            return (*bonus, format!("{name} used (+{bonus})"));
        } else if let Effect::Dice([own, foe]) = effect {
            return (0, format!("dice set to {own} and {foe} with {name}"));
        } else if *effect == Effect::Reroll {
            return (0, format!("{name} used to roll again"));
        }
    }
    (0, format!("{name} used"))
}
