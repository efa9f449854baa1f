//! Moves, Rafts and alignments in words: what bars a way, why a card leaves, and why an alignment changes.

use super::names::{Teller, alignment};
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event_details::Picked;
use crate::games::talisman::model::kinds::{Alignment, SpaceId};
use crate::games::talisman::model::progress::{ERRANDS, Errand};
use crate::games::talisman::model::verb::Effect;
use crate::games::talisman::rules::house_movement::{Stride, WAYS};
use crate::games::talisman::rules::reachability::walked;

impl Teller<'_> {
    /// Tells that only a quest bars the Portal, if a move leads to it or past it.
    pub fn shut(&self, seat: Seat, decision: Decision, picked: Picked) -> Option<String> {
        let (Topic::Move { roll }, Choice::Space(to)) = (picked.topic, picked.choice) else { return None };
        let hero = self.state.hero(seat);
        let in_time = decision == Decision::Move || self.rules.rules.portal_after_bridge;
        if hero.quest == 0 || !in_time || !self.leads_past_portal(hero.space, roll, to) {
            return None;
        }
        let mut free = self.state.clone();
        free.hero_mut(seat).set_errands([Errand::NONE; ERRANDS]);
        let mut could = false;
        Stride::of(self.rules, &free, seat).each(roll, &mut |choice| could |= choice == Choice::Portal);
        could.then(|| format!("{} may not try the Portal of Power with a quest to fulfil.", self.who(seat)))
    }

    /// Why a character cannot go on in the Inner Region.
    pub fn barred(&self, seat: Seat) -> &'static str {
        let here = self.state.hero(seat).space;
        if here == self.rules.board.valley && !self.rules.rules.aim.crowned() {
            "cannot go on: the Crown of Command is not played for"
        } else if self.state.hero(seat).cards.meets(&self.rules.sets.talismans) {
            "cannot go on: no Talisman acts"
        } else {
            "cannot go on without a Talisman"
        }
    }

    /// Does a move of at most this many steps lead to the Portal or past it?
    fn leads_past_portal(&self, from: SpaceId, roll: u8, to: SpaceId) -> bool {
        WAYS.into_iter().any(|way| {
            let to_portal = (0..=roll).find(|steps| walked(self.rules, from, *steps, way) == self.rules.board.portal);
            to_portal.is_some_and(|first| (first.max(1)..=roll).any(|steps| walked(self.rules, from, steps, way) == to))
        })
    }

    /// Tells that an alignment changed, and what the character escapes by that.
    pub fn realigned(&self, seat: Seat, to: Alignment) -> String {
        let (who, now) = (self.who(seat), alignment(to));
        let Some((_, topic)) = self.memory.will.filter(|(whose, _)| *whose == seat) else {
            return format!("{who} is now {now}.");
        };
        let escapes = self.escaped(seat, topic, to);
        let escapes = escapes.map(|what| format!(", and so escapes {what}")).unwrap_or_default();
        format!("{who} becomes {now} by its own ability, as it may once a turn{escapes}.")
    }

    /// The effect that a character escapes with this alignment.
    fn escaped(&self, seat: Seat, topic: Topic, to: Alignment) -> Option<String> {
        let Topic::Source(source) = topic else { return None };
        let region = |seat: Seat| self.rules.space(self.state.hero(seat).space).region;
        let spares = |effect: &Effect| {
            let Effect::Everyone { region: near, except, .. } = effect else { return false };
            *except == Some(to) && (!near || region(seat) == region(self.state.active()))
        };
        self.rules.effects(source).iter().any(spares).then(|| self.source(source))
    }

    /// Is the character dead? A form goes on without lives.
    pub fn dead(&self, seat: Seat) -> bool {
        let hero = self.state.hero(seat);
        hero.lives == 0 && hero.own.is_none()
    }

    /// Why a card leaves its owner; empty if that was told before.
    pub fn parted(&self, seat: Seat, card: CardId) -> String {
        let memory = self.memory;
        if let Some((_, decision)) = memory.parted.filter(|(parted, _)| *parted == card) {
            let why = if decision == Decision::Ditch { "by choice".to_owned() } else { self.crowded(seat) };
            return format!(", {why}");
        }
        let waits = seat == self.state.active() && self.rules.sets.rafts.has(card);
        let why = if self.dead(seat) {
            ", in death"
        } else if memory.struck == Some(card) || !waits {
            ""
        } else if memory.rafted {
            " after the crossing"
        } else if memory.under_way {
            ""
        } else {
            ", for it was to be used in this turn or not at all"
        };
        why.to_owned()
    }
}
