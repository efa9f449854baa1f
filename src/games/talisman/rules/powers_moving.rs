//! How characters move, heal and move their markers by their own card (RULING 298 to 300, RULING 302).

use super::context::{Context, DecisionRequest, Options, TalismanObserver};
use super::effects::{gain, travel};
use super::{movement, powers};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::kinds::{Source, SpaceId};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Hero, State};

/// At the start of its turn a character may move its own marker a space (RULING 299).
#[inline]
pub fn marker<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if ctx.rules.sets.handy.powers && ctx.hero(seat).marker.is_some() {
        move_marker(ctx, seat);
    }
}

#[cold]
fn move_marker<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let able = powers::of(ctx.rules, ctx.hero(seat)).is_some_and(|powers| powers.moves_marker);
    let Some(from) = ctx.hero(seat).marker.filter(|_| able) else { return };
    let ask = DecisionRequest { seat, decision: Decision::ShiftMarker, topic: Topic::Plain };
    let pick = ctx.ask(ask, &[Choice::No, Choice::Clockwise, Choice::Counterclockwise]);
    if pick == Choice::No {
        return;
    }
    let ring = ctx.rules.space(from);
    let space = if pick == Choice::Clockwise { ring.clockwise } else { ring.counterclockwise };
    ctx.hero_mut(seat).marker = Some(space);
    ctx.tell(Event::MarkerMoved { seat, space });
}

/// Has the character a way to move in place of the roll by its own card?
#[must_use]
pub fn has_means(rules: &Ruleset, state: &State, seat: Seat) -> bool {
    rules.sets.handy.powers
        && (powers::lays(rules, state, seat).is_some()
            || crosses(rules, state, seat)
            || walks_to(rules, state, seat).next().is_some())
}

/// Adds the ways to move that replace any move (RULING 295, RULING 300).
pub fn in_place_of_move(rules: &Ruleset, state: &State, seat: Seat, options: &mut Options) {
    if powers::lays(rules, state, seat).is_some() {
        options.push(Choice::LayTerrain);
    }
    if crosses(rules, state, seat) {
        options.push(Choice::Cross);
    }
}

/// Adds the ways to move that replace the roll (RULING 300).
pub fn in_place_of_roll(rules: &Ruleset, state: &State, seat: Seat, options: &mut Options) {
    if walks_to(rules, state, seat).next().is_some() {
        options.push(Choice::TerrainWalk);
    }
}

fn crosses(rules: &Ruleset, state: &State, seat: Seat) -> bool {
    let hero = state.hero(seat);
    powers::of(rules, hero).is_some_and(|powers| powers.crosses_river)
        && movement::opposite(rules, hero.space).next().is_some()
}

/// The other spaces of the Region with the Terrain card to which the character may move.
pub fn walks_to<'a>(rules: &'a Ruleset, state: &'a State, seat: Seat) -> impl Iterator<Item = SpaceId> + 'a {
    let (here, text) = (state.hero(seat).space, powers::of(rules, state.hero(seat)).and_then(|powers| powers.walks_to));
    let fits = move |space: &SpaceId| *space != here && text.is_some() && state.terrain.over(*space) == text;
    travel::region_spaces(rules, here).filter(fits)
}

/// What the character may add to the roll for its move (RULING 302).
#[must_use]
pub fn added<'r>(rules: &'r Ruleset, hero: &Hero) -> &'r [i8] {
    powers::of(rules, hero).map_or(&[], |powers| &powers.move_by)
}

/// Heals in place of the space's instruction, where the character does so; false elsewhere (RULING 298).
#[inline]
pub fn heals<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, text: SpaceId) -> bool {
    ctx.rules.sets.handy.powers && healed(ctx, seat, text)
}

#[cold]
fn healed<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, text: SpaceId) -> bool {
    let lives = powers::of(ctx.rules, ctx.hero(seat)).map_or(0, |powers| powers.heals_at(text));
    if lives > 0 {
        ctx.tell(Event::Used { seat, source: Source::Space(text), flag: None });
        gain::heal(ctx, seat, lives);
    }
    lives > 0
}
