//! Attacks on other characters: the choice of opponent, of battle or psychic combat, and of the reward after a win.

use super::battle_strength::hiring;
use super::context::{At, EvalContext};
use super::odds::{BattleDice, Odds, odds};
use super::weight::Weight;
use super::{fight_dice, goods};
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::kinds::Attack;
use crate::games::talisman::rules::view::Sheet;
use core::cell::LazyCell;

/// The chances of defeating a character before anything special is used.
#[must_use]
pub fn chances(ctx: &EvalContext<'_, '_>, other: Seat, attack: Attack) -> Odds {
    let them = ctx.view.sheet(other);
    if ctx.view.rules.sets.handy.alters_rolls {
        let totals = match attack {
            Attack::Psychic => [ctx.me.psychic(), them.psychic()],
            Attack::Battle => [ctx.battle(), hiring(ctx, other)],
        };
        let crown = ctx.me.space() == ctx.view.rules.board.crown;
        let denied = attack == Attack::Battle && ctx.me.has(Flag::Assassinate) && !crown;
        return fight_dice::of_duel(ctx, other, (attack, None, denied), totals);
    }
    match attack {
        Attack::Psychic => odds(BattleDice::One.with_spare(ctx.view.rules, true), ctx.me.psychic(), them.psychic()),
        Attack::Battle => {
            let crown = ctx.me.space() == ctx.view.rules.board.crown;
            let dice = BattleDice::of(ctx.me.has(Flag::TwoDice), ctx.me.has(Flag::Assassinate) && !crown);
            let theirs = hiring(ctx, other).saturating_add(u8::from(them.has(Flag::TwoDice)));
            odds(dice.with_spare(ctx.view.rules, true), ctx.battle(), theirs)
        }
    }
}

/// The value of meeting a character in the best way.
#[must_use]
pub fn prospect(ctx: &EvalContext<'_, '_>, other: Seat) -> f32 {
    let prize = LazyCell::new(|| prize(ctx, other));
    let taking = taking_of(ctx, other, || *prize);
    let fight = |attack: Attack| attacking_for(ctx, other, (attack, || *prize));
    if ctx.me.psychic_only() {
        return taking.max(fight(Attack::Psychic));
    }
    let battle = taking.max(fight(Attack::Battle));
    if ctx.me.has(Flag::PsychicAttack) { battle.max(fight(Attack::Psychic)) } else { battle }
}

/// The value of attacking a character.
#[must_use]
pub fn attacking(ctx: &EvalContext<'_, '_>, other: Seat, attack: Attack) -> f32 {
    attacking_for(ctx, other, (attack, || prize(ctx, other)))
}

fn attacking_for(ctx: &EvalContext<'_, '_>, other: Seat, (attack, prize): (Attack, impl Fn() -> f32)) -> f32 {
    let odds = chances(ctx, other, attack);
    if odds.edge() < ctx.weight(Weight::DuelEdge) {
        return ctx.weight(Weight::DuelShy);
    }
    // A character that may evade on its space evades an attack it would lose.
    let them = ctx.view.sheet(other);
    if them.evades_on(them.space()) {
        return -ctx.weight(Weight::DuelTrouble);
    }
    let denied = attack == Attack::Battle && ctx.me.has(Flag::Assassinate);
    let goods = if denied { 0.0 } else { prize() };
    let gain = goods.max(life_of(ctx, other) + own_gain(ctx, other, attack));
    odds.value(gain, ctx.weight(Weight::Life) + ctx.weight(Weight::Stake)) - ctx.weight(Weight::DuelTrouble)
}

/// The value of taking a life from another character. Whether it was won in battle is not asked: the seat counts on what it
/// gains in either kind of fight, or in psychic combat if it knows only that.
#[must_use]
pub fn life_taken(ctx: &EvalContext<'_, '_>, other: Seat) -> f32 {
    let psychic = own_gain(ctx, other, Attack::Psychic);
    let sure = if ctx.me.psychic_only() { psychic } else { psychic.min(own_gain(ctx, other, Attack::Battle)) };
    life_of(ctx, other) + sure
}

/// The value of what the seat gains itself by a life taken: lives, and its own card (RULING 306).
fn own_gain(ctx: &EvalContext<'_, '_>, other: Seat, attack: Attack) -> f32 {
    let drained = f32::from(drained(ctx, &ctx.view.sheet(other), attack)) * ctx.weight(Weight::Life);
    drained + if ctx.me.returns_by(other, attack) { ctx.weight(Weight::SeekMarker) } else { 0.0 }
}

/// The lives gained for a life taken from a character. A form without a life has none to be taken (RULING 304).
fn drained(ctx: &EvalContext<'_, '_>, them: &Sheet<'_>, attack: Attack) -> u8 {
    if them.lives() == 0 {
        return 0;
    }
    let own = ctx.me.powers().map_or(0, |powers| powers.drains(attack));
    own + u8::from(attack == Attack::Psychic && ctx.me.has(Flag::LifeDrain))
}

/// The value of a life taken from another character.
#[must_use]
pub fn life_of(ctx: &EvalContext<'_, '_>, other: Seat) -> f32 {
    ctx.weight_about(Weight::RivalLife, &At::other(other))
}

/// The value of the best Object or gold that can be taken from another character.
#[must_use]
pub fn prize(ctx: &EvalContext<'_, '_>, other: Seat) -> f32 {
    let them = ctx.view.sheet(other);
    let gold = if them.gold() > 0 { ctx.weight(Weight::Gold) } else { 0.0 };
    let objects = them.objects().without(ctx.view.rules.sets.barred_to(ctx.me.alignment()));
    if objects.is_empty() {
        return gold;
    }
    let loss = Loss::of(ctx, other);
    objects.iter().fold(gold, |top, card| loss.with(ctx, card, top).max(top))
}

/// The value of taking a card: what it brings, minus what must be dropped for it, plus a little for the owner's loss.
#[must_use]
pub fn booty(ctx: &EvalContext<'_, '_>, other: Seat, card: CardId) -> f32 {
    Loss::of(ctx, other).with(ctx, card, f32::NEG_INFINITY)
}

/// Flags of cards whose loss may hurt the owner more than usual.
const PRECIOUS: Flags = Flags::of(&[Flag::Talisman, Flag::LifeOnKill]);

/// What another character's loss of a card is worth.
struct Loss {
    /// The seat that loses it.
    other: Seat,
    /// Does it have a Talisman?
    talisman: bool,
    /// The value of its loss of any card.
    thing: f32,
}

impl Loss {
    fn of(ctx: &EvalContext<'_, '_>, other: Seat) -> Self {
        let thing = ctx.weight_about(Weight::Rob, &At::other(other));
        Self { other, talisman: ctx.view.sheet(other).talisman(), thing }
    }

    /// The value of the loss plus that of the card. May be inexact if it is at most `top`.
    fn with(&self, ctx: &EvalContext<'_, '_>, card: CardId, top: f32) -> f32 {
        let flags = ctx.view.rules.brief(card).flags;
        let (theft, fang) = if flags.meets(PRECIOUS) { self.precious(ctx, flags) } else { (self.thing, 0.0) };
        let worth = goods::worth(ctx, card).max(0.0);
        // The cost of making room is computed only for cards that are worth taking and may be the best.
        if worth == 0.0 || worth + theft + fang <= top {
            return worth + theft + fang;
        }
        (worth - goods::making_room(ctx, card)).max(0.0) + theft + fang
    }

    /// For a card with a precious flag: the value of the owner's loss, and an extra value.
    #[inline(never)]
    fn precious(&self, ctx: &EvalContext<'_, '_>, flags: Flags) -> (f32, f32) {
        let about = |weight: Weight| ctx.weight_about(weight, &At::other(self.other));
        let theft = if self.talisman && flags.has(Flag::Talisman) { about(Weight::RobTalisman) } else { self.thing };
        (theft, if flags.has(Flag::LifeOnKill) { about(Weight::RobFang) } else { 0.0 })
    }
}

/// The value of taking something without a fight.
#[must_use]
pub fn taking(ctx: &EvalContext<'_, '_>, other: Seat) -> f32 {
    taking_of(ctx, other, || prize(ctx, other))
}

fn taking_of(ctx: &EvalContext<'_, '_>, other: Seat, prize: impl Fn() -> f32) -> f32 {
    let me = &ctx.me;
    let them = ctx.view.sheet(other);
    let mut top = -0.1_f32;
    if me.has(Flag::Steal) {
        top = top.max(prize());
    }
    if me.has(Flag::Beguile) {
        top = top.max(prize() * beguiles(ctx, &them));
    }
    if (me.has(Flag::TakeFollower) || me.has(Flag::TakeLadies)) && !me.has(Flag::Alone) {
        let ladies_only = !me.has(Flag::TakeFollower);
        for card in &them.followers().without(&ctx.view.rules.sets.enemies) {
            let flags = ctx.view.title(card).flags;
            let open = if ladies_only { flags.has(Flag::Lady) } else { !flags.has(Flag::Steadfast) };
            if open {
                top = top.max(goods::worth(ctx, card));
            }
        }
    }
    top
}

/// The chance of beguiling this character.
#[must_use]
pub fn beguiles(ctx: &EvalContext<'_, '_>, them: &Sheet<'_>) -> f32 {
    let index = them.alignment() as usize;
    let least = ctx.me.character().beguiles[index];
    f32::from(7_u8.saturating_sub(least)) / 6.0
}
