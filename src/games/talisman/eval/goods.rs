//! Objects and Followers: their values.

use super::arms;
use super::cache::Good;
use super::card_use::{CardUse, USES};
use super::context::EvalContext;
use super::weight::Weight;
use super::worth;
use crate::engine::ids::{CardId, CardSet, FlagBits};
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::kinds::{Alignment, CardKind, Region};
use crate::games::talisman::model::ruleset::OwnSpace;
use crate::games::talisman::model::verb::{Ability, Quest};
use arrayvec::ArrayVec;

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

/// The flags that bar their owner from something.
const BARS: [Flag; 3] = [Flag::NoGold, Flag::NoFate, Flag::NoMagicObjects];

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

/// The value of the Objects on a card for who may take them all.
#[must_use]
pub fn spoils(ctx: &EvalContext<'_, '_>, host: CardId) -> f32 {
    let goods = ctx.view.goods_on(host);
    goods.iter().map(|card| (worth(ctx, card) - making_room(ctx, card)).max(0.0)).sum()
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
        + ware.spent * ctx.weight(Weight::Strength)
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
    // What bars something is worth less than nothing, in rough terms of gold.
    if flags.meets(Flags::of(&BARS)) {
        for _ in BARS.into_iter().filter(|bar| flags.has(*bar)) {
            sum -= 2.0 * ctx.weight(Weight::Gold) + 0.5;
        }
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
    /// The value of a good, cached or computed by `work_out`. It depends on the seat's character and on prices. It is
    /// not cached if it used a price that holds for this decision only.
    #[inline]
    fn remembered(&self, good: Good, work_out: impl FnOnce() -> f32) -> f32 {
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

    /// The lowest value among carried Objects.
    #[must_use]
    pub fn least_worth(&self) -> f32 {
        *self.least.get_or_init(|| self.remembered(Good::Least, || least_among(self, &self.me.objects())))
    }

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
