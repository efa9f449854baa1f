//! Values of Spells and their targets.

use super::context::EvalContext;
use super::odds::BattleDice;
use super::side_dice::under;
use super::weight::Weight;
use super::worth::{FOLLOWER, HEAL, HELD, SPELL};
use super::{card_value, duels, goods};
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::eval::facts;
use crate::games::talisman::model::decision::Topic;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{CardKind, Region, Source, SpaceId};
use crate::games::talisman::model::selector::{CardGoal, MovedMet};
use crate::games::talisman::model::spell_kind::{SpellForm, SpellKind, Target};
use crate::games::talisman::model::verb::Effect;

/// The highest value among the other characters that Spells can target.
fn most(ctx: &EvalContext<'_, '_>, value: impl Fn(Seat) -> f32) -> f32 {
    let open = ctx.rivals().filter(|other| !ctx.view.sheet(*other).has(Flag::SpellProof));
    open.map(value).fold(0.0, f32::max)
}

/// The value of the best Object or gold that a Spell could take.
#[must_use]
pub fn most_prize(ctx: &EvalContext<'_, '_>) -> f32 {
    most(ctx, |other| duels::prize(ctx, other))
}

/// The value of the best Follower that a Spell could take.
#[must_use]
pub fn most_follower(ctx: &EvalContext<'_, '_>) -> f32 {
    most(ctx, |other| follower(ctx, other))
}

/// The largest number of Spells held by another character that Spells can target.
#[must_use]
pub fn most_spells(ctx: &EvalContext<'_, '_>) -> f32 {
    most(ctx, |other| f32::from(ctx.view.sheet(other).spells()))
}

/// The value of another character's best Follower.
#[must_use]
pub fn follower(ctx: &EvalContext<'_, '_>, other: Seat) -> f32 {
    let followers = ctx.view.sheet(other).followers().without(&ctx.view.rules.sets.enemies);
    followers.iter().map(|card| goods::worth(ctx, card) + 0.1).fold(0.0, f32::max)
}

/// The gain of turning Objects into gold.
#[must_use]
pub fn alchemy(ctx: &EvalContext<'_, '_>) -> f32 {
    let gold = ctx.weight(Weight::Gold);
    ctx.me.objects().iter().map(|card| (gold - goods::worth(ctx, card)).max(0.0)).sum()
}

/// The number of Magic Objects and Spells of the others, minus twice the seat's own.
#[must_use]
pub fn magic(ctx: &EvalContext<'_, '_>) -> f32 {
    let magic = |seat: Seat| f32::from(ctx.view.sheet(seat).cards().and(&ctx.view.rules.sets.magic).len());
    let mine = magic(ctx.seat()) + f32::from(ctx.me.spells());
    let others = ctx.rivals().map(|seat| magic(seat) + f32::from(ctx.view.sheet(seat).spells()));
    others.sum::<f32>() - 2.0 * mine
}

/// The gain of discarding the best card on the board.
#[must_use]
pub fn destruction(ctx: &EvalContext<'_, '_>) -> f32 {
    let mut there = [0.0; 3];
    ctx.rivals().for_each(|seat| there[ctx.view.sheet(seat).region() as usize] += 1.0);
    let drawn = ctx.view.on_board().without(&ctx.precomputed.sets.bought);
    let lying = |cards: CardSet, space| cards.or(&ctx.view.lying(space));
    let near = ctx.precomputed.lands.of(ctx.me.region()).iter().fold(CardSet::EMPTY, lying);
    let (here, far) = (drawn.and(&near), drawn.without(&near));
    let best = |top: f32, card| rid(ctx, card).max(top);
    // Cards that may matter come first; others are computed only if they can beat the best so far.
    let mut top = here.without(&ctx.precomputed.sets.harmless).iter().fold(-1.0, best);
    // Objects and Followers in the seat's Region gain next to nothing.
    if top < 0.1 {
        top = here.and(&ctx.precomputed.sets.harmless).iter().fold(top, best);
    }
    let crowd = there.iter().copied().fold(0.0, f32::max);
    let most = if far.meets(&ctx.view.rules.sets.talismans) { 0.8_f32.max(crowd * 0.31) } else { crowd * 0.31 };
    if most <= top {
        return top;
    }
    far.iter().fold(top, |top, card| if far_at_most(ctx, card, &there) > top { best(top, card) } else { top })
}

/// An upper limit for the value of discarding a card in another Region, where `there` others are in each. A card that
/// suits nobody there gains nothing.
fn far_at_most(ctx: &EvalContext<'_, '_>, card: CardId, there: &[f32; 3]) -> f32 {
    let sets = &ctx.view.rules.sets;
    let others = ctx.view.lies_at(card).map_or(0.0, |space| there[ctx.view.rules.space(space).region as usize]);
    let suited = others * if sets.enemies.has(card) { 0.31 } else { 0.11 };
    if sets.talismans.has(card) { suited.max(0.8) } else { suited }
}

/// Does the decision pick a card that is moved to the seat's own space, to be met there?
fn fetches(ctx: &EvalContext<'_, '_>) -> bool {
    let Topic::Source(source) = ctx.ask.topic else { return false };
    Effect::any(
        ctx.view.rules.effects(source),
        &mut |effect| matches!(effect, Effect::MoveCards { which, to: CardGoal::Here, met, .. } if which.chosen && *met != MovedMet::No),
    )
}

/// Does the decision pick a card that the seat takes?
fn takes(ctx: &EvalContext<'_, '_>) -> bool {
    let source = if let Topic::Source(source) = ctx.ask.topic {
        source
    } else if let Topic::Cast { spell: Some(card), .. } = ctx.ask.topic {
        Source::Card(card)
    } else {
        return false;
    };
    takes_cards(ctx.view.rules.effects(source))
}

/// The value of discarding a card on the board; of meeting it, if it is fetched for that; of having it, if it is taken.
#[must_use]
pub fn rid(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    if takes(ctx) {
        return taken(ctx, card);
    }
    if fetches(ctx) {
        return card_value::lies(ctx, ctx.near(), ctx.me.space(), card);
    }
    let (movement, Some(space)) = (ctx.near(), ctx.view.lies_at(card)) else { return 0.0 };
    // Nothing is met or picked up on the Crown.
    if space == ctx.view.rules.board.crown {
        return 0.0;
    }
    let near = ctx.view.rules.space(space).region == ctx.me.region();
    let lies = card_value::lies(ctx, movement, space, card);
    // A harmful card in another Region hinders rivals at least as much, and the seat need not go there.
    let mine = if near { lies } else { lies.max(0.0) * 0.4 };
    let talisman = ctx.view.title(card).flags.has(Flag::Talisman);
    let theirs = if talisman && ctx.me.talisman() && !near && sought(ctx) {
        0.8
    } else if near {
        0.1
    } else {
        suits(ctx, (space, card), lies < 0.0)
    };
    theirs - mine
}

/// The value of a card in another Region to the characters there. An Enemy counts by their chances against it, and a
/// card that would harm the seat harms them.
fn suits(ctx: &EvalContext<'_, '_>, (space, card): (SpaceId, CardId), harmful: bool) -> f32 {
    let (title, region) = (ctx.view.title(card), ctx.view.rules.space(space).region);
    let there = ctx.rivals().map(|seat| ctx.view.sheet(seat)).filter(|sheet| sheet.region() == region);
    let edge = |mine: u8, foe: u8| under(ctx.view.rules, BattleDice::One, mine, foe).edge();
    let each = there.map(|sheet| match (title.kind, title.strength, title.craft) {
        (CardKind::Enemy, Some(foe), _) => 0.3 * edge(sheet.strength_battle(), foe),
        (CardKind::Enemy, None, Some(foe)) => 0.3 * edge(sheet.psychic(), foe),
        _other => {
            if harmful {
                -0.1
            } else {
                0.1
            }
        }
    });
    each.sum()
}

/// Does any other character still need a Talisman? One on the Crown does not.
fn sought(ctx: &EvalContext<'_, '_>) -> bool {
    ctx.rivals().any(|seat| {
        let sheet = ctx.view.sheet(seat);
        !sheet.talisman() && sheet.space() != ctx.view.rules.board.crown
    })
}

/// A rating of how likely other characters are to land on a space next.
#[must_use]
pub fn trap(ctx: &EvalContext<'_, '_>, space: SpaceId) -> f32 {
    ctx.rivals().map(|seat| trapped(ctx, seat, space)).sum::<f32>()
}

/// The highest such rating of any space outside of the Inner Region.
#[must_use]
pub fn best_trap(ctx: &EvalContext<'_, '_>) -> f32 {
    let spaces = (0_u8..).zip(&ctx.view.rules.spaces).filter(|(_, space)| space.region != Region::Inner);
    spaces.map(|(index, _)| trap(ctx, SpaceId(index))).fold(0.0, f32::max)
}

/// A rough rating of how likely a seat is to land on a space next.
fn trapped(ctx: &EvalContext<'_, '_>, seat: Seat, space: SpaceId) -> f32 {
    let sheet = ctx.view.sheet(seat);
    if !(1..=6).contains(&ctx.view.distance(sheet.space(), space)) {
        return 0.0;
    }
    let cure = ctx.precomputed.grounds[ctx.view.text_id(space).at()][sheet.alignment() as usize][0].heal_cost;
    let draws = f32::from(ctx.view.text(space).draw);
    let wanted = if cure < 2 && sheet.wounds() > 0 { 1.0 } else { 0.2 * draws };
    1.0 + wanted + 0.05 * f32::from(ctx.standing(seat))
}

/// The value of the Follower about to be lost, if it is the seat's own.
#[must_use]
pub fn parting(ctx: &EvalContext<'_, '_>) -> f32 {
    let Topic::FollowerLoss { seat, card } = ctx.ask.topic else { return 0.0 };
    if seat == ctx.seat() { goods::worth(ctx, card) } else { 0.0 }
}

/// How a Spell is written in verbs; `None` if it is not.
fn written(ctx: &EvalContext<'_, '_>, card: CardId) -> Option<SpellForm> {
    if let Some(SpellKind::Written(said)) = ctx.view.title(card).spell { Some(said) } else { None }
}

/// The Spell in verbs that the decision is about: how it is written, its caster and its target.
fn asked_about(ctx: &EvalContext<'_, '_>) -> Option<(SpellForm, Seat, Option<Seat>)> {
    let Topic::Cast { caster, spell, target } = ctx.ask.topic else { return None };
    written(ctx, spell?).map(|said| (said, caster, target))
}

/// Is the decision about a Spell written in verbs?
#[must_use]
pub fn of_verbs(ctx: &EvalContext<'_, '_>) -> bool {
    asked_about(ctx).is_some()
}

/// The value of a Spell's effects on a seat, at the prices of the deciding seat. Losses of what it does not have are
/// left out.
fn brings(ctx: &EvalContext<'_, '_>, said: SpellForm, seat: Seat) -> f32 {
    let sheet = ctx.view.sheet(seat);
    let worth = ctx.precomputed.title(said.title, sheet.alignment());
    let mut prices = ctx.features();
    let idle = [(HEAL, sheet.wounds() == 0), (FOLLOWER, sheet.followers().is_empty())];
    idle.into_iter().filter(|(_, idle)| *idle).for_each(|(feature, _)| prices[feature] = 0.0);
    if worth.amount(SPELL) < 0.0 && sheet.spells() == 0 {
        prices[SPELL] = 0.0;
    }
    let [strength, craft] = if seat == ctx.seat() { facts::counters(ctx.view) } else { [1, 1] };
    let held = [sheet.gold(), strength, craft];
    let spared = HELD.iter().zip(worth.losses()).zip(held).filter(|(_, held)| *held == 0);
    worth.dot(&prices) - spared.map(|((feature, loss), _)| loss * prices[*feature]).sum::<f32>()
}

/// Can a Spell in verbs that a seat casts affect this character?
fn is_for(ctx: &EvalContext<'_, '_>, said: SpellForm, caster: Seat, other: Seat) -> bool {
    let place = |seat: Seat| (seat, ctx.view.sheet(seat).space());
    !ctx.view.sheet(other).has(Flag::SpellProof) && said.reaches(ctx.view.rules, place(caster), place(other))
}

/// The value of the best card that the seat may take by a Spell; 0 if it takes none.
fn best_taken(ctx: &EvalContext<'_, '_>, said: SpellForm) -> f32 {
    let rules = ctx.view.rules;
    let aims = rules.titles[said.title.at()].aims.as_ref();
    let fits = |card: &CardId| aims.is_none_or(|which| which.fits(ctx.view.title(*card)));
    ctx.view.on_board().iter().filter(fits).map(|card| taken(ctx, card)).fold(0.0, f32::max)
}

/// The value of taking a card, with what is dropped for it.
fn taken(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    goods::worth(ctx, card) - goods::making_room(ctx, card)
}

/// Does an effect take cards of the board?
fn takes_cards(effects: &[Effect]) -> bool {
    Effect::any(effects, &mut |effect| matches!(effect, Effect::TakeCards { .. }))
}

/// The value of a Spell in verbs for its caster; at least 0 if the caster may choose another target.
#[must_use]
pub fn boon(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    let Some(said) = written(ctx, card) else { return 0.0 };
    match said.target {
        Target::Card if takes_cards(&ctx.view.rules.titles[said.title.at()].effect) => best_taken(ctx, said),
        Target::Caster | Target::Everyone | Target::Space | Target::MoverSpace | Target::Card => {
            brings(ctx, said, ctx.seat())
        }
        Target::Anyone => brings(ctx, said, ctx.seat()).max(0.0),
        Target::Another | Target::Others => 0.0,
    }
}

/// The value of a Spell's harm: to the character harmed most, or to all if it affects all others.
#[must_use]
pub fn harm(ctx: &EvalContext<'_, '_>, card: CardId) -> f32 {
    let Some(said) = written(ctx, card) else { return 0.0 };
    let losses = ctx.rivals().filter(|other| is_for(ctx, said, ctx.seat(), *other));
    let losses = losses.map(|other| -brings(ctx, said, other));
    match said.target {
        Target::Caster | Target::Space | Target::MoverSpace | Target::Card => 0.0,
        Target::Anyone | Target::Another => losses.fold(0.0, f32::max),
        Target::Others | Target::Everyone => losses.sum(),
    }
}

/// The value of the Spell that is being cast for this character.
#[must_use]
pub fn brought(ctx: &EvalContext<'_, '_>, other: Seat) -> f32 {
    asked_about(ctx).map_or(0.0, |(said, _, _)| brings(ctx, said, other))
}

/// The harm of the Spell just cast to the seat itself.
#[must_use]
pub fn threat(ctx: &EvalContext<'_, '_>) -> f32 {
    let Some((said, caster, target)) = asked_about(ctx) else { return 0.0 };
    let mine = target.map_or_else(|| is_for(ctx, said, caster, ctx.seat()), |target| target == ctx.seat());
    if mine { -brings(ctx, said, ctx.seat()) } else { 0.0 }
}
