//! The evaluation context: the prices of a strategy for one decision, computed when needed.

use super::space_values::SpaceFacts;
use super::weight::Weight;
use super::worth::{FEATURES, FeatureVector, HELD};
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::eval::facts;
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::decision::{Choice, Topic};
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::kinds::{Alignment, SpaceId};
use crate::games::talisman::model::spell_kind::SpellKind;
use crate::games::talisman::model::verb::Ability;
use crate::strategy::language;
use crate::strategy::scripted::code;

/// The subject of an expression.
pub type At = code::At<Talisman>;

impl At {
    /// The option's card, or else the card that a weight is about.
    #[inline]
    #[must_use]
    pub fn card(&self) -> Option<CardId> {
        if let Some(Choice::Card(card)) = self.option { Some(card) } else { self.card }
    }
}

/// The context of one seat at one decision.
pub type EvalContext<'m, 'v> = language::EvalContext<'m, 'v, Talisman>;

impl<'m> EvalContext<'m, '_> {
    /// The price of a weight about the seat alone.
    #[inline]
    #[must_use]
    pub fn weight(&self, weight: Weight) -> f32 {
        self.lasting(weight as usize)
    }

    /// The prices of the features of effects, in order.
    #[inline]
    #[must_use]
    pub fn features(&self) -> [f32; FEATURES] {
        self.prices(0, 0)
    }

    /// The price of a weight about a subject.
    #[must_use]
    pub fn weight_about(&self, weight: Weight, at: &At) -> f32 {
        self.price_about(weight as usize, at)
    }

    /// The other character concerned: the option's or the decision's, or else the active one.
    #[must_use]
    pub fn other(&self, at: &At) -> Option<Seat> {
        if let Some(other) = at.seat() {
            return Some(other);
        }
        if let Topic::Other(other) = self.ask.topic {
            return Some(other);
        }
        if let Topic::Duel(duel) = self.ask.topic {
            return Some(duel.other);
        }
        let active = self.view.active();
        (active != self.seat()).then_some(active)
    }

    /// The value of a point of an ability.
    #[inline]
    #[must_use]
    pub fn point(&self, ability: Ability) -> f32 {
        match ability {
            Ability::Strength => self.weight(Weight::Strength),
            Ability::Craft => self.weight(Weight::Craft),
        }
    }

    /// True if no higher-priority card gives this flag. `alike` are all cards with the flag; if the seat holds the
    /// card, the ones listed before it have priority.
    #[inline]
    #[must_use]
    pub fn is_first(&self, card: CardId, flag: Flag, alike: &CardSet) -> bool {
        let mine = self.me.cards();
        // Sources that do not work now are not counted.
        !self.waking_flags().has(flag) || mine.has(card) && mine.and(alike).first() == Some(card)
    }

    /// The seat's flags, including those of suppressed Magic Objects, so that a second Talisman is not valued as a
    /// first.
    #[inline]
    #[must_use]
    pub fn waking_flags(&self) -> Flags {
        let now = self.lasting_flags();
        if self.me.sleeps() { self.waking(now) } else { now }
    }

    #[cold]
    fn waking(&self, now: Flags) -> Flags {
        let mine = self.me.cards();
        Flags(mine.iter().fold(now.0, |bits, other| bits | self.view.rules.brief(other).flags.0))
    }

    /// The seat's flags; for a Toad also those of its character, which will return.
    #[inline]
    #[must_use]
    pub fn lasting_flags(&self) -> Flags {
        let now = self.me.flags();
        if self.me.toad() == 0 { now } else { now.or(self.me.character().flags) }
    }

    /// Does the seat have this flag, or will it after turning back from a Toad?
    #[inline]
    #[must_use]
    pub fn keeps(&self, flag: Flag) -> bool {
        self.lasting_flags().has(flag)
    }

    /// Can the Sentinel be passed with a Spell?
    #[must_use]
    pub fn slips_by(&self) -> bool {
        self.me.spells() > 0 && (self.holds(SpellKind::Immobility) || self.holds(SpellKind::Invisibility))
    }

    /// Does the seat hold a Spell of this kind that it may cast?
    #[must_use]
    pub fn holds(&self, kind: SpellKind) -> bool {
        !self.view.no_magic()
            && self.me.toad() == 0
            && !self.me.has(Flag::SpellProof)
            && self.view.my_spells().iter().any(|card| self.view.title(card).spell == Some(kind))
    }

    /// The value of effects for this seat, which cannot lose what it does not have.
    #[must_use]
    pub fn felt(&self, worth: &FeatureVector, weights: &[f32; FEATURES]) -> f32 {
        let sum = worth.dot(weights);
        if worth.loses() { self.less_spared(sum, worth, weights) } else { sum }
    }

    /// The same value for effects that take something, without losses of what the seat does not have.
    #[inline(never)]
    fn less_spared(&self, mut sum: f32, worth: &FeatureVector, weights: &[f32; FEATURES]) -> f32 {
        let [strength, craft] = facts::counters(self.view);
        let held = [self.me.gold(), strength, craft];
        for ((feature, loss), held) in HELD.iter().zip(worth.losses()).zip(held) {
            if held == 0 && *loss < 0.0 {
                sum -= loss * weights[*feature];
            }
        }
        sum
    }

    /// The facts about a space for this seat.
    #[inline]
    #[must_use]
    pub fn ground(&self, space: SpaceId) -> &'m SpaceFacts {
        self.ground_as(space, self.me.alignment())
    }

    /// The facts about a space for this seat under an alignment.
    #[inline]
    #[must_use]
    pub fn ground_as(&self, space: SpaceId, alignment: Alignment) -> &'m SpaceFacts {
        let adds = usize::from(self.me.has(Flag::PrayBonus));
        &self.precomputed.grounds[self.view.state.terrain.text(space).at()][alignment as usize][adds]
    }
}

/// The card of an option.
#[inline]
#[must_use]
pub fn card(choice: Choice) -> Option<CardId> {
    if let Choice::Card(card) = choice { Some(card) } else { None }
}
