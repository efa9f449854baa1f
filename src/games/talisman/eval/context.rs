//! The evaluation context: the prices of a strategy for one decision, computed when needed.

use super::cache::Good;
use super::movement_weights::{Goals, MovementWeights};
use super::space_values::SpaceFacts;
use super::weight::Weight;
use super::worth::{FEATURES, FeatureVector, HELD};
use super::{draw_value, fate, goods, inner, moving};
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::eval::facts;
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::decision::{Choice, Topic};
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::kinds::{Alignment, SpaceId};
use crate::games::talisman::model::spell_kind::SpellKind;
use crate::games::talisman::model::verb::Ability;
use crate::games::talisman::rules::view::{Sheet, View};
use crate::strategy::language;
use crate::strategy::scripted::code;
use crate::strategy::scripted::decision_cache::Marks;
use core::cell::OnceCell;

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

/// Values that features share while one decision is made.
pub struct Scratch<'v> {
    /// The seat's own information.
    pub me: Sheet<'v>,
    /// The weights of movement, without routes.
    near: OnceCell<MovementWeights>,
    /// The goals of movement.
    far: OnceCell<Goals>,
    /// Marks the spaces whose landing value has been computed for this decision.
    landings: Marks,
    /// The lowest value among carried Objects.
    least: OnceCell<f32>,
    /// The value of everything on the seat's space.
    at_hand: OnceCell<f32>,
    /// The expected gain of the best reroll, and its die.
    reroll: OnceCell<(f32, u8)>,
}

impl<'v> Scratch<'v> {
    /// Nothing has been computed yet.
    #[inline]
    #[must_use]
    pub fn new(view: &View<'v>) -> Self {
        Self {
            me: view.mine(),
            near: OnceCell::new(),
            far: OnceCell::new(),
            landings: Marks::default(),
            least: OnceCell::new(),
            at_hand: OnceCell::new(),
            reroll: OnceCell::new(),
        }
    }
}

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

    /// The value of a good, cached or computed by `work_out`. It depends on the seat's character and on prices. It is
    /// not cached if it used a price that holds for this decision only.
    #[inline]
    pub fn remembered(&self, good: Good, work_out: impl FnOnce() -> f32) -> f32 {
        if let Some(worth) = self.cache.game.worth(good) {
            return worth;
        }
        let before = self.passing.replace(false);
        let worth = work_out();
        if !self.passing.get() {
            self.cache.game.keep_worth(good, worth);
        }
        self.passing.set(before || self.passing.get());
        worth
    }

    /// The price of a weight about a subject.
    #[must_use]
    pub fn weight_about(&self, weight: Weight, at: &At) -> f32 {
        self.price_about(weight as usize, at)
    }

    /// The weights of movement, without routes.
    #[must_use]
    pub fn near(&self) -> &MovementWeights {
        self.near.get_or_init(|| MovementWeights::of(self))
    }

    /// The goals of movement.
    #[must_use]
    pub fn far(&self) -> &Goals {
        self.far.get_or_init(|| Goals::of(self))
    }

    /// The value of landing on a space; cached for this decision.
    #[must_use]
    pub fn landing(&self, space: SpaceId) -> f32 {
        self.landings.once(&self.cache.game.landings, space.at(), || moving::landing(self, space))
    }

    /// The value of everything on the seat's space.
    #[must_use]
    pub fn at_hand(&self) -> f32 {
        *self.at_hand.get_or_init(|| draw_value::all(self))
    }

    /// The expected gain of the best reroll, and its die.
    #[must_use]
    pub fn reroll(&self) -> (f32, u8) {
        *self.reroll.get_or_init(|| fate::gain(self))
    }

    /// The lowest value among carried Objects.
    #[must_use]
    pub fn least_worth(&self) -> f32 {
        *self.least.get_or_init(|| self.remembered(Good::Least, || goods::least_among(self, &self.me.objects())))
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
        &self.precomputed.grounds[space.at()][alignment as usize][adds]
    }

    /// The chance of surviving the Inner Region from the Plain of Peril, by the better way.
    #[must_use]
    pub fn inner_odds(&self) -> f32 {
        inner::chance(self)
    }
}

/// The card of an option.
#[inline]
#[must_use]
pub fn card(choice: Choice) -> Option<CardId> {
    if let Choice::Card(card) = choice { Some(card) } else { None }
}
