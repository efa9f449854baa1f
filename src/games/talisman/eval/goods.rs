//! Objects and Followers: their values.

use super::arms::{self, Arm};
use super::cache::Good;
use super::context::EvalContext;
use super::weight::Weight;
use super::worth;
use crate::engine::ids::{CardId, CardSet, FlagBits};
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::kinds::{Alignment, CardKind, Region};
use crate::games::talisman::model::ruleset::{OwnSpace, Ruleset, Title};
use crate::games::talisman::model::verb::{Ability, Effect, Quest};
use crate::games::talisman::rules::score;
use arrayvec::ArrayVec;

/// The flags with a value of their own, in the order of a strategy's `[uses]`.
pub const USES: [Flag; 18] = [
    Flag::HolyGround,
    Flag::DestroySpirits,
    Flag::Foresight,
    Flag::DesertSafe,
    Flag::Carrier,
    Flag::Potion,
    Flag::SellObjects,
    Flag::RoyalExchange,
    Flag::SkipCrags,
    Flag::SkipForest,
    Flag::SkipChasm,
    Flag::EvadeWoods,
    Flag::EvadeHills,
    Flag::MinesTwoDice,
    Flag::PortalOneDie,
    Flag::Alone,
    Flag::OneSpace,
    Flag::ForHire,
];

/// The weights on which the value of a card depends.
pub const PRICES: [Weight; 21] = [
    Weight::Strength,
    Weight::Craft,
    Weight::Gold,
    Weight::Elsewhere,
    Weight::Bonus,
    Weight::Weapon,
    Weight::WeaponDragon,
    Weight::Fang,
    Weight::Armour,
    Weight::SpareArms,
    Weight::NoUse,
    Weight::FirstTalisman,
    Weight::SpareTalisman,
    Weight::SpellSource,
    Weight::SpareSource,
    Weight::Amulet,
    Weight::Charm,
    Weight::Tools,
    Weight::Raft,
    Weight::Delivery,
    Weight::Tally,
];

/// The other inputs of a card's value, named as in [`super::features::rests`]. The seat's cards, its space and gold in
/// the Inner Region are tracked separately.
pub const RESTS: [&str; 10] =
    ["flags", "dormant", "craft", "craft_asleep", "toad", "quest", "second_quest", "third_quest", "region", "no_magic"];

/// The uses that still help on the way to the Crown from here, as bits.
fn on_the_way(ctx: &EvalContext<'_, '_>) -> FlagBits {
    let bits = |flags: &[Flag]| flags.iter().fold(0, |bits: FlagBits, flag| bits | 1 << *flag as u32);
    if ctx.me.region() != Region::Inner {
        let ahead = [Flag::ForHire, Flag::MinesTwoDice, Flag::PortalOneDie, Flag::OneSpace];
        return bits(&[Flag::Potion, Flag::Alone]) | bits(&ahead);
    }
    let searching = matches!(ctx.view.rules.space(ctx.me.space()).own, Some(OwnSpace::Plain | OwnSpace::Mines));
    let search = if searching { bits(&[Flag::MinesTwoDice]) } else { 0 };
    // No gold can be found there.
    let hire = if ctx.me.gold() > 0 { bits(&[Flag::ForHire]) } else { 0 };
    bits(&[Flag::Potion, Flag::Alone]) | search | hire
}

/// The uses of a title, as bits.
fn use_bits(title: &Title) -> FlagBits {
    USES.iter().filter(|flag| title.flags.has(**flag)).fold(0, |bits, flag| bits | 1 << *flag as u32)
}

/// The uses of a title, as bits of their indices in [`USES`].
fn use_places(title: &Title) -> u32 {
    (0..).zip(&USES).filter(|(_, flag)| title.flags.has(**flag)).fold(0, |places, (at, _)| places | 1_u32 << at)
}

/// The total value of those uses of a card that are in `bits`.
#[inline]
fn uses_of(ctx: &EvalContext<'_, '_>, ware: &CardUse, bits: FlagBits) -> f32 {
    let (mut sum, mut places) = (0.0, ware.places);
    while places != 0 {
        let at = places.trailing_zeros() as usize;
        if bits & (1 << USES[at] as u32) != 0 {
            sum += ctx.program.uses[at];
        }
        places &= places - 1;
    }
    sum
}

/// The uses that the seat has without the card. Of two cards with the same use, the one with the lower rank is spare.
#[inline]
fn answered(ctx: &EvalContext<'_, '_>, card: CardId) -> FlagBits {
    let mine = ctx.me.cards();
    if !mine.has(card) {
        return ctx.waking_flags().0;
    }
    let others = mine.and(&ctx.precomputed.sets.before.row(card.0).uses);
    others.iter().fold(0, |all, other| all | ctx.precomputed.ware(other).bits)
}

/// The facts about a title's use to its owner, precomputed from the tables.
#[derive(Clone, Copy, Debug)]
pub struct CardUse {
    /// Its bonus to Strength.
    strength: f32,
    /// Its bonus to Craft.
    craft: f32,
    /// The gold that it turns into.
    gold: f32,
    /// Its lasting uses.
    bits: FlagBits,
    /// The same uses, as bits of their indices in [`USES`].
    places: u32,
    /// Its flags whose value depends on the position.
    special: Flags,
    /// What it adds to the score.
    pub points: f32,
    /// Does it sell wares?
    pub sells: bool,
    /// The facts about it as a Weapon or Armour.
    pub arm: Arm,
    /// Does it give a bonus or turn into gold?
    adds: bool,
    /// Is it an Enemy, or does it count for the score?
    odd: bool,
}

impl CardUse {
    /// Does it have lasting uses?
    #[must_use]
    pub fn is_useful(&self) -> bool {
        self.bits != 0
    }

    /// Does it share a use with another title and rank higher?
    #[must_use]
    pub fn outdoes(&self, other: &Self) -> bool {
        self.bits & other.bits != 0 && self.good() > other.good()
    }

    /// Does it share a use with another title and rank equally?
    #[must_use]
    pub fn equals(&self, other: &Self) -> bool {
        self.bits & other.bits != 0 && self.good() == other.good()
    }

    /// Its rank: its bonuses, then the number of its uses.
    fn good(&self) -> (f32, u32) {
        (self.strength + self.craft, self.bits.count_ones())
    }

    /// A title without use.
    pub const NONE: Self = Self {
        strength: 0.0,
        craft: 0.0,
        gold: 0.0,
        bits: 0,
        places: 0,
        special: Flags(0),
        points: 0.0,
        sells: false,
        arm: Arm::NONE,
        adds: false,
        odd: false,
    };

    /// Computes the facts about a title.
    #[must_use]
    pub fn read(rules: &Ruleset, title: &Title) -> Self {
        let points = f32::from(score::card_points(rules, title));
        Self {
            strength: f32::from(title.strength_bonus),
            craft: f32::from(title.craft_bonus),
            gold: f32::from(title.worth),
            bits: use_bits(title),
            places: use_places(title),
            special: Flags(title.flags.0 & SPECIAL.0),
            points,
            sells: title.effect.iter().any(|effect| matches!(effect, Effect::Shop(_))),
            arm: Arm::read(title),
            adds: title.strength_bonus > 0 || title.craft_bonus > 0 || title.worth > 0,
            odd: title.kind == CardKind::Enemy || points > 0.0,
        }
    }
}

/// What the card adds to the value of the seat's cards.
#[must_use]
pub fn worth(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    ctx.remembered(Good::Card(card), || beside(ctx, card, None))
}

/// What the card adds to the value of the seat's cards and one card more.
fn beside(ctx: &EvalContext<'_, '_>, card: CardId, more: Option<CardId>) -> f32 {
    let ware = ctx.precomputed.ware(card);
    let mut sum = if ware.adds { gained(ctx, ware) } else { 0.0 };
    // Weapons, Armour and other cards whose value depends on the position.
    let arms = arms::worth(ctx, &ware.arm, (card, more));
    sum += if ware.special.0 == 0 { arms } else { arms + special(ctx, ware.special, card) };
    if ware.bits != 0 {
        sum += used(ctx, card, ware);
    }
    if ware.odd || ctx.me.quest() != 0 { oddly(ctx, card, ware, sum) } else { sum }
}

/// The value with the parts that few cards or positions have.
#[inline(never)]
fn oddly(ctx: &EvalContext<'_, '_>, card: CardId, ware: &CardUse, mut sum: f32) -> f32 {
    if ctx.view.rules.sets.enemies.has(card) {
        sum += tamed(ctx, card);
    }
    if ware.points > 0.0 {
        sum += ware.points * ctx.weight(Weight::Tally);
    }
    if ctx.me.quest() == 0 { sum } else { sum + quest(ctx, card) }
}

/// The value of its bonuses and its gold.
fn gained(ctx: &EvalContext<'_, '_>, ware: &CardUse) -> f32 {
    let bonus = ctx.weight(Weight::Bonus);
    ware.strength * ctx.weight(Weight::Strength) * bonus
        + ware.craft * ctx.weight(Weight::Craft) * bonus
        + ware.gold * ctx.weight(Weight::Gold)
}

/// The value of the card's uses that the seat does not have without it.
fn used(ctx: &EvalContext<'_, '_>, card: CardId, ware: &CardUse) -> f32 {
    let left = ware.bits & !answered(ctx, card);
    let ahead = left & on_the_way(ctx);
    uses_of(ctx, ware, ahead) + ctx.weight(Weight::Elsewhere) * uses_of(ctx, ware, left & !ahead)
}

/// What a charmed Animal adds to every battle beyond the strongest other one.
fn tamed(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    let held = ctx.me.followers().and(&ctx.view.rules.sets.enemies);
    if !ctx.me.has(Flag::Charm) || !held.has(card) {
        return 0.0;
    }
    let strength = |card: CardId| ctx.view.title(card).strength.unwrap_or(0);
    let others = held.iter().filter(|other| *other != card).map(strength).max().unwrap_or(0);
    f32::from(strength(card).saturating_sub(others)) * ctx.weight(Weight::Charm)
}

/// Flags whose value depends on the position.
const SPECIAL: Flags =
    Flags::of(&[Flag::Talisman, Flag::AlwaysOneSpell, Flag::SpellProof, Flag::BuildRaft, Flag::Raft]);

fn special(ctx: &EvalContext<'_, '_>, flags: Flags, card: CardId) -> f32 {
    let mut sum = 0.0;
    let first = |flag: Flag, alike: &CardSet| ctx.is_first(card, flag, alike);
    if flags.has(Flag::Talisman) {
        let first = first(Flag::Talisman, &ctx.view.rules.sets.talismans);
        sum += ctx.weight(if first { Weight::FirstTalisman } else { Weight::SpareTalisman });
    }
    if flags.has(Flag::AlwaysOneSpell) && ctx.view.rules.rules.spells_allowed(ctx.me.lasting(Ability::Craft)) > 0 {
        let first = first(Flag::AlwaysOneSpell, &ctx.precomputed.sets.sources);
        sum += ctx.weight(if first { Weight::SpellSource } else { Weight::SpareSource });
    }
    if flags.has(Flag::SpellProof) {
        sum += ctx.weight(Weight::Amulet);
    }
    if flags.has(Flag::BuildRaft) && first(Flag::BuildRaft, &ctx.precomputed.sets.tools) {
        sum += ctx.weight(Weight::Tools);
    }
    if flags.has(Flag::Raft) && ctx.me.region() == Region::Outer {
        sum += ctx.weight(Weight::Raft);
    }
    sum
}

fn quest(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    let title = ctx.view.title(card);
    let wanted = ctx.me.tasks().any(|task| match task {
        // A charmed Animal is a Follower too.
        Quest::DeliverFollower => title.kind == CardKind::Follower || ctx.me.followers().has(card),
        Quest::DeliverMagicObject => title.kind == CardKind::MagicObject,
        Quest::DeliverGold(_) => title.worth > 0,
        Quest::TakeLife | Quest::KillEnemy => false,
    });
    if wanted { ctx.weight(Weight::Delivery) } else { 0.0 }
}

/// The lowest value among carried Objects after taking this card; it may be 0 or negative. A Weapon or Armour may make
/// another one spare.
#[must_use]
pub fn least(ctx: &EvalContext<'_, '_>, taken: CardId) -> f32 {
    let sets = &ctx.view.rules.sets;
    // A Weapon only affects other Weapons, and Armour other Armour.
    let touched = match (sets.weapons.has(taken), sets.armours.has(taken)) {
        (false, false) => return ctx.least_worth(),
        (true, false) => sets.weapons,
        (false, true) => sets.armours,
        (true, true) => sets.weapons.or(&sets.armours),
    };
    ctx.remembered(Good::LeastBeside(taken), || {
        let objects = ctx.me.objects();
        let beside = objects.and(&touched).iter().map(|card| beside(ctx, card, Some(taken)));
        let least = beside.fold(f32::INFINITY, f32::min);
        // A worthless card is dropped first, so the others need not be compared.
        if least <= 0.0 { least } else { least.min(least_among(ctx, &objects.without(&touched))) }
    })
}

/// The lowest value among these cards of the seat.
#[must_use]
pub fn least_among(ctx: &EvalContext<'_, '_>, cards: &CardSet) -> f32 {
    cards.iter().map(|card| worth(ctx, card)).fold(f32::INFINITY, f32::min)
}

/// The cost of what must be dropped to take a card: 0 while there is room, and for gold, which takes no room.
#[must_use]
pub fn making_room(ctx: &EvalContext<'_, '_>, taken: CardId) -> f32 {
    if ctx.precomputed.sets.carried.has(taken) && !ctx.me.room_for(taken) { least(ctx, taken).max(0.0) } else { 0.0 }
}

/// The value of an Object or Follower here under an alignment; 0 if the alignment forbids it.
#[must_use]
pub fn open_to(ctx: &EvalContext<'_, '_>, card: CardId, side: Alignment) -> f32 {
    let title = ctx.view.title(card);
    if title.forced || ctx.view.rules.sets.barred_to(side).has(card) {
        return 0.0;
    }
    let gain = worth(ctx, card) - f32::from(title.hire) * ctx.weight(Weight::Gold);
    // The cost of making room is computed only for cards worth taking.
    if gain > 0.0 { (gain - making_room(ctx, card)).max(0.0) } else { 0.0 }
}

/// The value of the Objects that buy a point: the least valuable ones.
#[must_use]
pub fn price_of_point(ctx: &EvalContext<'_, '_>) -> f32 {
    least_of(ctx, ctx.view.rules.rules.objects_for_point)
}

/// The value of the Objects that would be dropped if a carrier left: the least valuable ones.
#[must_use]
pub fn laden(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    if !ctx.view.title(card).flags.has(Flag::Carrier) || !ctx.me.cards().has(card) {
        return 0.0;
    }
    let left = ctx.me.carry().saturating_sub(ctx.view.rules.rules.carrier_limit);
    least_of(ctx, ctx.me.burden().saturating_sub(left))
}

/// The total value of this many of the seat's least valuable Objects.
fn least_of(ctx: &EvalContext<'_, '_>, count: u8) -> f32 {
    if count == 0 {
        return 0.0;
    }
    let mut worths: ArrayVec<f32, 32> = ctx.me.objects().iter().take(32).map(|card| worth(ctx, card)).collect();
    worths.sort_unstable_by(f32::total_cmp);
    worths.iter().take(usize::from(count)).sum()
}

impl EvalContext<'_, '_> {
    /// The value of meeting a card, without Objects and Followers.
    #[must_use]
    pub fn met(&self, card: CardId, weights: &[f32; worth::FEATURES]) -> f32 {
        self.met_as(card, weights, self.me.alignment())
    }

    /// The value of meeting a card under an alignment.
    #[must_use]
    pub fn met_as(&self, card: CardId, weights: &[f32; worth::FEATURES], side: Alignment) -> f32 {
        let title = self.view.rules.title_id(card);
        self.felt(self.precomputed.title(title, side), weights)
    }
}
