//! What a player makes of its position: the prices its strategy puts on things, worked out once a decision.

use super::cache::Good;
use super::movement_weights::{Goals, MovementWeights};
use super::space_values::Ground;
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
use crate::strategy::scripted::code;
use crate::strategy::scripted::context;
use crate::strategy::scripted::decision_cache::Marks;
use core::cell::OnceCell;

/// What an expression is asked about.
pub type At = code::At<Talisman>;

impl At {
    /// The card: the option's, or else what a weight is about.
    #[inline]
    #[must_use]
    pub fn card(&self) -> Option<CardId> {
        if let Some(Choice::Card(card)) = self.option { Some(card) } else { self.card }
    }
}

/// One seat's thoughts at one decision.
pub type EvalContext<'m, 'v> = context::EvalContext<'m, 'v, Talisman>;

/// What features keep while one question is answered.
pub struct Scratch<'v> {
    /// The seat's own sheet.
    pub me: Sheet<'v>,
    /// Everything movement weighs, routes left aside.
    near: OnceCell<MovementWeights>,
    /// The places movement is drawn to.
    far: OnceCell<Goals>,
    /// The spaces of which it was asked what landing there is worth.
    landings: Marks,
    /// The least worth of what is carried.
    least: OnceCell<f32>,
    /// What all that lies where one stands is worth.
    at_hand: OnceCell<f32>,
    /// What another roll of which die is expected to gain.
    reroll: OnceCell<(f32, u8)>,
}

impl<'v> Scratch<'v> {
    /// Nothing worked out yet.
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
    /// The price of a weight that is about the seat alone.
    #[inline]
    #[must_use]
    pub fn weight(&self, weight: Weight) -> f32 {
        self.lasting(weight as usize)
    }

    /// The prices of the features of effects, in their order.
    #[inline]
    #[must_use]
    pub fn features(&self) -> [f32; FEATURES] {
        self.prices(0, 0)
    }

    /// What goods are worth, as it is remembered or else worked out. It rests on one's own character and on prices; where
    /// a price was asked for that holds for this question only, it is not remembered.
    #[inline]
    pub fn remembered(&self, good: Good, work_out: impl FnOnce() -> f32) -> f32 {
        if let Some(worth) = self.memory.game.worth(good) {
            return worth;
        }
        let before = self.passing.replace(false);
        let worth = work_out();
        if !self.passing.get() {
            self.memory.game.keep_worth(good, worth);
        }
        self.passing.set(before || self.passing.get());
        worth
    }

    /// The price of a weight that is about something.
    #[must_use]
    pub fn weight_about(&self, weight: Weight, at: &At) -> f32 {
        self.price_about(weight as usize, at)
    }

    /// Everything movement weighs, routes left aside.
    #[must_use]
    pub fn near(&self) -> &MovementWeights {
        self.near.get_or_init(|| MovementWeights::of(self))
    }

    /// The places movement is drawn to.
    #[must_use]
    pub fn far(&self) -> &Goals {
        self.far.get_or_init(|| Goals::of(self))
    }

    /// What landing on a space is worth, where several ways over the board are compared.
    #[must_use]
    pub fn landing(&self, space: SpaceId) -> f32 {
        self.landings.once(&self.memory.game.landings, space.at(), || moving::landing(self, space))
    }

    /// What all that lies where one stands is worth.
    #[must_use]
    pub fn at_hand(&self) -> f32 {
        *self.at_hand.get_or_init(|| draw_value::all(self))
    }

    /// What another roll of which die is expected to gain.
    #[must_use]
    pub fn reroll(&self) -> (f32, u8) {
        *self.reroll.get_or_init(|| fate::gain(self))
    }

    /// The least worth of what is carried.
    #[must_use]
    pub fn least_worth(&self) -> f32 {
        *self.least.get_or_init(|| self.remembered(Good::Least, || goods::least_among(self, &self.me.objects())))
    }

    /// The other character that is asked about: the option's or the question's, or else whoever's turn it is.
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

    /// What a point of an ability is worth.
    #[inline]
    #[must_use]
    pub fn point(&self, ability: Ability) -> f32 {
        match ability {
            Ability::Strength => self.weight(Weight::Strength),
            Ability::Craft => self.weight(Weight::Craft),
        }
    }

    /// Is a question answered without this card, which answers it, by nothing that counts before it? `alike` are all cards
    /// that answer it; for one held, those listed before it count.
    #[inline]
    #[must_use]
    pub fn is_first(&self, card: CardId, flag: Flag, alike: &CardSet) -> bool {
        let mine = self.me.cards();
        // What does not act otherwise is not counted on.
        !self.waking_flags().has(flag) || mine.has(card) && mine.and(alike).first() == Some(card)
    }

    /// The questions answered with yes, with what magic that sleeps will answer again: a second Talisman is a second one
    /// meanwhile.
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

    /// The questions answered with yes, those among them that a Toad will answer so again.
    #[inline]
    #[must_use]
    pub fn lasting_flags(&self) -> Flags {
        let now = self.me.flags();
        if self.me.toad() == 0 { now } else { now.or(self.me.character().flags) }
    }

    /// Is a question answered with yes, or will it be once a Toad is none any more?
    #[inline]
    #[must_use]
    pub fn keeps(&self, flag: Flag) -> bool {
        self.lasting_flags().has(flag)
    }

    /// Can the Sentinel be passed by a Spell?
    #[must_use]
    pub fn slips_by(&self) -> bool {
        self.me.spells() > 0 && (self.holds(SpellKind::Immobility) || self.holds(SpellKind::Invisibility))
    }

    /// Has the seat a Spell of this kind that it may cast?
    #[must_use]
    pub fn holds(&self, kind: SpellKind) -> bool {
        !self.view.no_magic()
            && self.me.toad() == 0
            && !self.me.has(Flag::SpellProof)
            && self.view.my_spells().iter().any(|card| self.view.title(card).spell == Some(kind))
    }

    /// What effects are worth to this seat, which cannot lose what it has not.
    #[must_use]
    pub fn felt(&self, worth: &FeatureVector, weights: &[f32; FEATURES]) -> f32 {
        let sum = worth.dot(weights);
        if worth.loses() { self.less_spared(sum, worth, weights) } else { sum }
    }

    /// The same, of what takes what not everybody has.
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

    /// What a space has for this seat.
    #[inline]
    #[must_use]
    pub fn ground(&self, space: SpaceId) -> &'m Ground {
        self.ground_as(space, self.me.alignment())
    }

    /// What a space has for this seat under an alignment.
    #[inline]
    #[must_use]
    pub fn ground_as(&self, space: SpaceId, alignment: Alignment) -> &'m Ground {
        let adds = usize::from(self.me.has(Flag::PrayBonus));
        &self.lore.grounds[space.at()][alignment as usize][adds]
    }

    /// The chance of living through the Inner Region from the Plain of Peril, the better way.
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
