//! Moving (R4E, Movement; Crossing between Regions; Rafts; Toads).

use super::context::{Context, DecisionRequest, Flow, Options, TalismanObserver};
use super::effects::travel;
use super::house_movement::{self, Stride};
use super::move_distance::{self, Pace, one_space};
use super::rafts::{self, Rafts};
pub use super::reachability::{distance, step, walked};
use super::{forms, inventory, powers, powers_moving, spaces, spells, terrain};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::{Event, Means};
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::kinds::{Offer, Region, SPACES_MAX, Source, SpaceId};
pub use crate::games::talisman::model::reach::Reach;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Direction, Inner, State};
use crate::games::talisman::model::window::Window;
use arrayvec::ArrayVec;
use core::ops::ControlFlow;

/// Moves a character to a space and applies what the new ground changes. A character that crosses the river by its own
/// means loses the Poltergeist (RULING 25).
pub fn place<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, to: SpaceId, means: Means) {
    let from = ctx.hero(seat).space;
    let (left, reached) = (ctx.rules.space(from), ctx.rules.space(to));
    let changes = [from, to].iter().any(|space| ctx.rules.text(&ctx.state.terrain, *space).ground.cursed);
    let plain = ctx.rules.board.plain;
    let (rules, offer_follows) = (ctx.rules, ctx.rules.rules.offer_follows_guest);
    let hero = ctx.hero_mut(seat);
    hero.space = to;
    hero.enslaved = false;
    // An offer lapses when its character moves; in an alternative ruling it holds (RULING 122).
    if !offer_follows {
        hero.offer = Offer::None;
    }
    // Unfinished fights of the old space are dropped. Progress in the Inner Region ends on the Plain of Peril.
    hero.inner = Inner { pitfiends: 0, werewolf: 0, death: false, ..hero.inner };
    if reached.region != Region::Inner || to == plain {
        hero.inner = Inner::default();
    } else if means == Means::Teleport {
        hero.inner = Inner { side: spaces::side_of(rules, to), ..Inner::default() };
    }
    ctx.tell(Event::Moved { seat, from, to, means });
    let by_itself = matches!(means, Means::Bridge | Means::Raft | Means::Ferry | Means::Crossing);
    let crosses = by_itself || carried_across(rules, left.region, reached.region);
    if changes || crosses {
        moved(ctx, seat, changes, crosses);
    }
}

/// Applies the effects of the ground and of crossing the river.
#[cold]
fn moved<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, changes: bool, crosses: bool) {
    if changes {
        inventory::settle(ctx, seat);
    }
    if crosses {
        cross_river(ctx, seat);
    }
}

/// Does being moved to the other bank count as crossing the river? It does not, so the Poltergeist stays; an
/// alternative ruling says it does (RULING 25).
fn carried_across(rules: &Ruleset, from: Region, to: Region) -> bool {
    rules.rules.teleport_crosses_river && (from == Region::Outer) != (to == Region::Outer)
}

#[cold]
fn cross_river<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if !ctx.hero(seat).has(Flag::LeftAtRiver) {
        return;
    }
    for card in &ctx.hero(seat).cards.clone() {
        if ctx.rules.card_has(card, Flag::LeftAtRiver) {
            ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
            inventory::discard(ctx, card);
        }
    }
    inventory::settle(ctx, seat);
}

/// Makes the active character's move in any way it may; true if an encounter follows. `rafts` are those held when the
/// turn began: one gained since waits for the next turn (R4E, Rafts).
#[inline]
pub fn move_hero<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, rafts: &Rafts) -> Flow<bool> {
    let seat = ctx.active();
    let space = ctx.hero(seat).space;
    let rafts = rafts::still_held(ctx, seat, rafts);
    let offer = ctx.hero(seat).offer;
    if offer != Offer::None {
        ctx.hero_mut(seat).offer = Offer::None;
    }
    // More dice for this move, if an effect gave them; any other way of moving leaves them unused (RULING 250).
    let dice = ctx.hero(seat).move_dice;
    if dice > 0 {
        ctx.hero_mut(seat).move_dice = 0;
    }
    if ctx.rules.space(space).region == Region::Inner {
        rafts::sink(ctx, seat, &rafts);
        return spaces::inner_move(ctx, seat);
    }
    let mode = loop {
        let mode = if ctx.hero(seat).enslaved { slaves_mode(ctx, seat) } else { mode(ctx, seat, &rafts, offer) };
        let Choice::Card(spell) = mode else { break mode };
        if spells::teleport::cast(ctx, seat, spell) {
            rafts::sink(ctx, seat, &rafts);
            return ControlFlow::Continue(true);
        }
        // The Spell was countered before any die was rolled, so other replacements are still open (RULING 211).
    };
    if mode != Choice::Raft {
        rafts::sink(ctx, seat, &rafts);
    }
    if mode == Choice::LayTerrain {
        return powers::lay(ctx, seat);
    }
    if mode != Choice::Roll {
        return ControlFlow::Continue(otherwise(ctx, seat, mode, &rafts));
    }
    match move_distance::of(ctx, seat, dice) {
        Pace::Spaces(spaces) => walk(ctx, seat, spaces),
        Pace::Stays { meets } => ControlFlow::Continue(meets),
    }
}

/// Makes a move that replaces the normal one; true if an encounter follows.
#[cold]
fn otherwise<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    mode: Choice,
    rafts: &Rafts,
) -> bool {
    let space = ctx.hero(seat).space;
    if mode == Choice::Raft {
        let to = pick(ctx, seat, opposite(ctx.rules, space));
        place(ctx, seat, to, Means::Raft);
        rafts::sink(ctx, seat, rafts);
    } else if mode == Choice::Teleport {
        let to = travel::choose_space(ctx, seat, true);
        place(ctx, seat, to, Means::Teleport);
    } else if mode == Choice::Ferry {
        place(ctx, seat, ctx.rules.board.ferry, Means::Ferry);
    } else if mode == Choice::Build {
        rafts::build(ctx, seat);
        // No encounter follows (RULING 87); an alternative ruling adds one on the character's space.
        return ctx.rules.rules.raft_built_meets;
    } else if mode == Choice::WoodsWalk {
        inventory::credit(ctx, seat, Flag::WoodsWalk);
        let woods: ArrayVec<SpaceId, SPACES_MAX> = other_woods(ctx.rules, ctx.state, space).collect();
        let to = pick(ctx, seat, woods.into_iter());
        place(ctx, seat, to, Means::WoodsWalk);
    } else if mode == Choice::Cross {
        let to = pick(ctx, seat, opposite(ctx.rules, space));
        place(ctx, seat, to, Means::Crossing);
    } else if mode == Choice::TerrainWalk {
        let spaces: ArrayVec<SpaceId, SPACES_MAX> = powers_moving::walks_to(ctx.rules, ctx.state, seat).collect();
        let to = pick(ctx, seat, spaces.into_iter());
        place(ctx, seat, to, Means::TerrainWalk);
    } else if mode == Choice::Talisman {
        travel::by_talisman(ctx, seat);
    }
    true
}

/// Asks what replaces the normal move, or the roll for it (RULING 19, RULING 86). Most characters have nothing that could.
#[inline]
fn mode<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, rafts: &Rafts, offer: Offer) -> Choice {
    let ask = DecisionRequest { seat, decision: Decision::MoveMode, topic: Topic::Offer(offer) };
    if offer == Offer::None && rafts.is_none() && !has_means(ctx, seat) {
        return ctx.only(ask, Choice::Roll);
    }
    replaced(ctx, ask, rafts, offer)
}

#[inline(never)]
fn replaced<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    ask: DecisionRequest,
    rafts: &Rafts,
    offer: Offer,
) -> Choice {
    let seat = ask.seat;
    let mut options = Options::new();
    options.push(Choice::Roll);
    // A Raft or offer replaces any move, also that of one space (RULING 86); in an alternative ruling only a roll.
    if !one_space(ctx, seat) || ctx.rules.rules.slow_may_sail {
        let offered = offered(ctx, seat, offer);
        // An offer may be declined; in an alternative ruling it binds (RULING 26).
        if let Some(only) = offered.filter(|_| ctx.rules.rules.offer_binds) {
            options.clear();
            options.push(only);
            return ctx.ask(ask, &options);
        }
        sails(ctx, seat, rafts, offered, &mut options);
    }
    if rolls_die(ctx, seat) {
        in_place_of_die(ctx, seat, &mut options);
    }
    ctx.ask(ask, &options)
}

/// Does the character own anything that could replace the normal move, or the roll for it?
#[inline]
fn has_means<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    const MEANS: Flags = Flags::of(&[Flag::WoodsWalk, Flag::BuildRaft]);
    let spell = ctx.state.holders.of(Window::InsteadOfRoll).has(seat);
    let own = powers_moving::has_means(ctx.rules, ctx.state, seat);
    spell || own || ctx.hero(seat).sums.flags.meets(MEANS) || ctx.rules.rules.talisman_teleport
}

/// The offered move, if it leads anywhere: a character already on the ferry's space cannot use the ferry.
fn offered<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, offer: Offer) -> Option<Choice> {
    match offer {
        Offer::None => None,
        Offer::Teleport => Some(Choice::Teleport),
        Offer::Ferry => {
            let ferry = ctx.rules.board.ferry;
            let open = ctx.hero(seat).space != ferry && !ctx.state.terrain.covers(ferry);
            open.then_some(Choice::Ferry)
        }
    }
}

/// A slave rolls for freedom. In an alternative ruling it may use what replaces a roll instead (RULING 19).
fn slaves_mode<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Choice {
    if !ctx.rules.rules.teleport_when_enslaved || !rolls_die(ctx, seat) {
        return Choice::Roll;
    }
    let mut options = Options::new();
    options.push(Choice::Roll);
    in_place_of_die(ctx, seat, &mut options);
    ctx.ask(DecisionRequest { seat, decision: Decision::MoveMode, topic: Topic::Offer(Offer::None) }, &options)
}

/// Is there a roll for the move that something could replace? A Toad has none. Under a Blizzard or with the Poltergeist
/// there is none either, except in an alternative ruling (RULING 19).
fn rolls_die<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    !one_space(ctx, seat) || (ctx.rules.rules.teleport_when_slow && !ctx.hero(seat).is_toad())
}

/// Adds what may replace the roll for the move (RULING 19).
#[inline]
fn in_place_of_die<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, options: &mut Options) {
    if has_means(ctx, seat) {
        in_place_of_roll(ctx, seat, options);
    }
}

#[cold]
fn in_place_of_roll<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, options: &mut Options) {
    let (hero, ground) = (ctx.hero(seat), ctx.rules.text(&ctx.state.terrain, ctx.hero(seat).space).ground);
    if ground.woods && hero.has(Flag::WoodsWalk) && other_woods(ctx.rules, ctx.state, hero.space).next().is_some() {
        options.push(Choice::WoodsWalk);
    }
    if ctx.rules.sets.handy.powers {
        powers_moving::in_place_of_roll(ctx.rules, ctx.state, seat, options);
    }
    spells::teleport::options(ctx, seat, options);
    if ctx.rules.rules.talisman_teleport && travel::has_talisman_move(ctx, seat) {
        options.push(Choice::Talisman);
    }
}

/// Adds Rafts and offers, which replace the normal move.
fn sails<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    seat: Seat,
    rafts: &Rafts,
    offered: Option<Choice>,
    options: &mut Options,
) {
    let hero = ctx.hero(seat);
    if rafts.is_some() && opposite(ctx.rules, hero.space).next().is_some() {
        options.push(Choice::Raft);
    }
    options.extend(offered);
    if ctx.rules.text(&ctx.state.terrain, hero.space).ground.timber
        && hero.has(Flag::BuildRaft)
        && rafts::at_hand(ctx, rafts)
    {
        options.push(Choice::Build);
    }
    if ctx.rules.sets.handy.powers {
        powers_moving::in_place_of_move(ctx.rules, ctx.state, seat, options);
    }
}

fn pick<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    spaces: impl Iterator<Item = SpaceId>,
) -> SpaceId {
    let options: Options = spaces.map(Choice::Space).collect();
    let ask = DecisionRequest { seat, decision: Decision::MoveTo, topic: Topic::Plain };
    if let Choice::Space(space) = ctx.ask(ask, &options) { space } else { ctx.hero(seat).space }
}

/// Spaces directly across the river (RULING 24).
pub fn opposite(rules: &Ruleset, space: SpaceId) -> impl Iterator<Item = SpaceId> + '_ {
    rules.space(space).opposite.iter().copied()
}

fn other_woods<'a>(rules: &'a Ruleset, state: &'a State, here: SpaceId) -> impl Iterator<Item = SpaceId> + 'a {
    let woods = |space: SpaceId| rules.text(&state.terrain, space).ground.woods;
    travel::region_spaces(rules, here).filter(move |space| *space != here && woods(*space))
}

/// Walks this many spaces in a chosen direction. Beyond the bridge the direction is chosen again.
#[inline]
fn walk<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, roll: u8) -> Flow<bool> {
    let reach = Reach::of(ctx.rules, ctx.hero(seat).space, roll);
    let mut options = Options::new();
    if house_movement::plain(ctx.rules, ctx.state) {
        let bridge = || terrain::leads_on(ctx.rules, ctx.state, ctx.rules.board.sentinel);
        reach.options(bridge, || may_try_portal(ctx, seat), &mut options);
    } else {
        Stride::of(ctx.rules, ctx.state, seat).options(&reach, &mut options);
    }
    let topic = Topic::Move { roll };
    let pick = ctx.ask(DecisionRequest { seat, decision: Decision::Move, topic }, &options);
    go(ctx, seat, pick, reach)
}

/// A character with an unfulfilled quest may not try the Portal (R4E, Warlock's Cave), nor
/// may a form that is barred from it (RULING 228).
fn may_try_portal<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    let hero = ctx.hero(seat);
    hero.quest == 0
        && forms::may_enter(ctx.rules, hero)
        && terrain::leads_on(ctx.rules, ctx.state, ctx.rules.board.portal)
}

#[inline]
fn go<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, pick: Choice, reach: Reach) -> Flow<bool> {
    let Choice::Space(to) = pick else { return across(ctx, seat, pick, reach) };
    // If the character may stop anywhere, it may also stay at the far end of the bridge.
    if to == ctx.hero(seat).space {
        return ControlFlow::Continue(true);
    }
    let river = ctx.hero(seat).has(Flag::LeftAtRiver) && crosses_inside(ctx.rules, reach, to);
    place(ctx, seat, to, Means::Walk);
    if river {
        cross_river(ctx, seat);
    }
    ControlFlow::Continue(true)
}

/// Tries the Portal, or crosses the bridge and walks on.
#[inline(never)]
fn across<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    pick: Choice,
    reach: Reach,
) -> Flow<bool> {
    if pick == Choice::Portal {
        return spaces::portal::attempt(ctx, seat);
    }
    let stops = ctx.rules.rules.stop_anywhere && Stride::of(ctx.rules, ctx.state, seat).stops_beyond(&reach);
    spaces::sentinel::pass(ctx, seat)?;
    let rest = reach.beyond_bridge;
    if rest == 0 {
        return ControlFlow::Continue(true);
    }
    // The direction may be changed on entering the new Region (RULING 21).
    ctx.state.turn.way = None;
    let reach = Reach::of(ctx.rules, ctx.hero(seat).space, rest);
    let mut options = Options::new();
    if stops {
        Stride::of(ctx.rules, ctx.state, seat).beyond(&reach, &mut options);
    } else {
        reach.options(|| false, || may_try_portal(ctx, seat), &mut options);
    }
    // The Portal may be tried in the same move (RULING 89); in an alternative ruling it may not.
    if !ctx.rules.rules.portal_after_bridge {
        options.retain(|option| *option != Choice::Portal);
    }
    let topic = Topic::Move { roll: rest };
    let pick = ctx.ask(DecisionRequest { seat, decision: Decision::MoveOn, topic }, &options);
    go(ctx, seat, pick, reach)
}

/// Does the walk inside the Outer Region cross one of the river's edges (RULING 25)?
fn crosses_inside(rules: &Ruleset, reach: Reach, to: SpaceId) -> bool {
    let steps = distance(rules, reach.from, to);
    let clockwise = walked(rules, reach.from, steps, Direction::Clockwise) == to;
    let direction = if clockwise { Direction::Clockwise } else { Direction::Counterclockwise };
    let mut at = reach.from;
    (0..steps).any(|_| {
        let next = step(rules, at, direction);
        let crossed = rules.board.river_edges.iter().any(|edge| *edge == [at, next] || *edge == [next, at]);
        at = next;
        crossed
    })
}
