//! Moving (R4E, Movement; Crossing between Regions; Rafts; Toads).

use super::cx::{Ask, Cx, Flow, Hears, Options};
use super::decision::{Choice, Decision, Topic};
use super::effect::travel;
use super::event::{Event, Means};
use super::flags::{Flag, Flags};
use super::house_movement::Stride;
use super::kinds::{Offer, Region, SpaceId};
use super::move_distance::{self, Pace, one_space};
use super::rafts::Rafts;
pub use super::reachability::{Reach, distance, step, walked};
use super::ruleset::Ruleset;
use super::spells::Window;
use super::state::{Direction, Inner};
use super::{house_movement, inventory, rafts, spaces, spells};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use core::ops::ControlFlow;

/// Puts a hero on a space and does what the ground does to it. Crossing the river by means of its own leaves the
/// Poltergeist behind (RULING 25).
pub fn place<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, to: SpaceId, means: Means) {
    let from = cx.hero(seat).space;
    let (left, reached) = (cx.rules.space(from), cx.rules.space(to));
    let changes = left.ground.cursed || reached.ground.cursed;
    let plain = cx.rules.board.plain;
    let (rules, offer_follows) = (cx.rules, cx.rules.rules.offer_follows_guest);
    let hero = cx.hero_mut(seat);
    hero.space = to;
    hero.enslaved = false;
    // Nobody waits for a hero that has gone; by another reading what was offered holds (RULING 122).
    if !offer_follows {
        hero.offer = Offer::None;
    }
    // What a space still asked of the hero stays behind; the way through the Inner Region ends at the Plain.
    hero.inner = Inner { pitfiends: 0, werewolf: 0, death: false, ..hero.inner };
    if reached.region != Region::Inner || to == plain {
        hero.inner = Inner::default();
    } else if means == Means::Teleport {
        hero.inner = Inner { side: spaces::side_of(rules, to), ..Inner::default() };
    }
    cx.tell(Event::Moved { seat, from, to, means });
    let by_itself = matches!(means, Means::Bridge | Means::Raft | Means::Ferry);
    let crosses = by_itself || carried_across(rules, left.region, reached.region);
    if changes || crosses {
        moved(cx, seat, changes, crosses);
    }
}

/// What the ground does, and the river.
#[cold]
fn moved<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, changes: bool, crosses: bool) {
    if changes {
        inventory::settle(cx, seat);
    }
    if crosses {
        cross_river(cx, seat);
    }
}

/// Is a hero carried from one bank to the other, where that counts as crossing the river (RULING 25)? By our ruling it does
/// not: the Poltergeist comes along.
fn carried_across(rules: &Ruleset, from: Region, to: Region) -> bool {
    rules.rules.teleport_crosses_river && (from == Region::Outer) != (to == Region::Outer)
}

#[cold]
fn cross_river<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    if !cx.hero(seat).has(Flag::LeftAtRiver) {
        return;
    }
    for card in &cx.hero(seat).cards.clone() {
        if cx.rules.card_has(card, Flag::LeftAtRiver) {
            cx.tell(Event::Used { seat, source: super::kinds::Source::Card(card), flag: None });
            inventory::discard(cx, card);
        }
    }
    inventory::settle(cx, seat);
}

/// One move of the hero whose turn it is, in whatever way it may move; true if an encounter follows. `rafts` are those
/// it had when the turn began: one come by since waits for the next turn (R4E, Rafts).
pub fn move_hero<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, rafts: &Rafts) -> Flow<bool> {
    let seat = cx.active();
    let space = cx.hero(seat).space;
    let rafts = rafts::still_held(cx, seat, rafts);
    let offer = cx.hero(seat).offer;
    if offer != Offer::None {
        cx.hero_mut(seat).offer = Offer::None;
    }
    if cx.rules.space(space).region == Region::Inner {
        rafts::sink(cx, seat, &rafts);
        return spaces::inner_move(cx, seat);
    }
    let mode = loop {
        let mode = if cx.hero(seat).enslaved { slaves_mode(cx, seat) } else { mode(cx, seat, &rafts, offer) };
        let Choice::Card(spell) = mode else { break mode };
        if spells::teleport::cast(cx, seat, spell) {
            rafts::sink(cx, seat, &rafts);
            return ControlFlow::Continue(true);
        }
        // It was countered: no die has been rolled yet, and what else may replace it still may (RULING 211).
    };
    if mode != Choice::Raft {
        rafts::sink(cx, seat, &rafts);
    }
    if mode != Choice::Roll {
        return ControlFlow::Continue(otherwise(cx, seat, mode, &rafts));
    }
    match move_distance::of(cx, seat) {
        Pace::Spaces(spaces) => walk(cx, seat, spaces),
        Pace::Stays { meets } => ControlFlow::Continue(meets),
    }
}

/// A move in place of the normal one, and whether an encounter follows.
#[cold]
fn otherwise<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, mode: Choice, rafts: &Rafts) -> bool {
    let space = cx.hero(seat).space;
    if mode == Choice::Raft {
        let to = pick(cx, seat, opposite(cx.rules, space));
        place(cx, seat, to, Means::Raft);
        rafts::sink(cx, seat, rafts);
    } else if mode == Choice::Teleport {
        let to = travel::choose_space(cx, seat, true);
        place(cx, seat, to, Means::Teleport);
    } else if mode == Choice::Ferry {
        place(cx, seat, cx.rules.board.ferry, Means::Ferry);
    } else if mode == Choice::Build {
        rafts::build(cx, seat);
        // No encounter follows (RULING 87); by another reading one does, where the hero stands.
        return cx.rules.rules.raft_built_meets;
    } else if mode == Choice::WoodsWalk {
        inventory::credit(cx, seat, Flag::WoodsWalk);
        let to = pick(cx, seat, other_woods(cx.rules, space));
        place(cx, seat, to, Means::WoodsWalk);
    } else if mode == Choice::Talisman {
        travel::by_talisman(cx, seat);
    }
    true
}

/// What may replace the normal move, or the roll for it (RULING 19, RULING 86).
fn mode<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, rafts: &Rafts, offer: Offer) -> Choice {
    let ask = Ask { seat, decision: Decision::MoveMode, topic: Topic::Offer(offer) };
    if offer == Offer::None && rafts.is_none() && !has_means(cx, seat) {
        return cx.only(ask, Choice::Roll);
    }
    let mut options = Options::new();
    options.push(Choice::Roll);
    // In place of any move, that of one space too (RULING 86); by another reading in place of the roll only.
    if !one_space(cx, seat) || cx.rules.rules.slow_may_sail {
        let offered = offered(cx, seat, offer);
        // It may be declined; by another reading there is nothing else (RULING 26).
        if let Some(only) = offered.filter(|_| cx.rules.rules.offer_binds) {
            options.clear();
            options.push(only);
            return cx.ask(ask, &options);
        }
        sails(cx, seat, rafts, offered, &mut options);
    }
    if rolls_die(cx, seat) {
        in_place_of_die(cx, seat, &mut options);
    }
    cx.ask(ask, &options)
}

/// Has the hero anything of its own that could be used in place of the normal move, or of the roll for it?
#[inline]
fn has_means<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat) -> bool {
    const MEANS: Flags = Flags::of(&[Flag::WoodsWalk, Flag::BuildRaft]);
    let spell = cx.state.holders.of(Window::InsteadOfRoll).has(seat);
    spell || cx.hero(seat).sums.flags.meets(MEANS) || cx.rules.rules.talisman_teleport
}

/// What is offered, if it leads anywhere: a guest that was carried to where the boatman rows is across already.
fn offered<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat, offer: Offer) -> Option<Choice> {
    match offer {
        Offer::None => None,
        Offer::Teleport => Some(Choice::Teleport),
        Offer::Ferry => (cx.hero(seat).space != cx.rules.board.ferry).then_some(Choice::Ferry),
    }
}

/// A slave rolls the die that may free it; by another reading it may have itself carried off in place of that roll, too
/// (RULING 19).
fn slaves_mode<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) -> Choice {
    if !cx.rules.rules.teleport_when_enslaved || !rolls_die(cx, seat) {
        return Choice::Roll;
    }
    let mut options = Options::new();
    options.push(Choice::Roll);
    in_place_of_die(cx, seat, &mut options);
    cx.ask(Ask { seat, decision: Decision::MoveMode, topic: Topic::Offer(Offer::None) }, &options)
}

/// Is there a die for the move that something could be used in place of? Not for a Toad, and neither under a Blizzard nor with
/// the Poltergeist, unless they are read to slow only whoever walks (RULING 19).
fn rolls_die<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat) -> bool {
    !one_space(cx, seat) || (cx.rules.rules.teleport_when_slow && !cx.hero(seat).is_toad())
}

/// What may be used in place of the die for the move (RULING 19).
#[inline]
fn in_place_of_die<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat, options: &mut Options) {
    if has_means(cx, seat) {
        in_place_of_roll(cx, seat, options);
    }
}

#[cold]
fn in_place_of_roll<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat, options: &mut Options) {
    let (hero, ground) = (cx.hero(seat), cx.rules.space(cx.hero(seat).space).ground);
    if ground.woods && hero.has(Flag::WoodsWalk) && other_woods(cx.rules, hero.space).next().is_some() {
        options.push(Choice::WoodsWalk);
    }
    spells::teleport::options(cx, seat, options);
    if cx.rules.rules.talisman_teleport && !travel::talismans(cx, seat).is_empty() {
        options.push(Choice::Talisman);
    }
}

/// Rafts and offers, used in place of the normal move.
fn sails<D: Dice, W: Hears>(
    cx: &Cx<'_, D, W>,
    seat: Seat,
    rafts: &Rafts,
    offered: Option<Choice>,
    options: &mut Options,
) {
    let hero = cx.hero(seat);
    if rafts.is_some() && opposite(cx.rules, hero.space).next().is_some() {
        options.push(Choice::Raft);
    }
    options.extend(offered);
    if cx.rules.space(hero.space).ground.timber && hero.has(Flag::BuildRaft) && rafts::at_hand(cx, rafts) {
        options.push(Choice::Build);
    }
}

fn pick<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, spaces: impl Iterator<Item = SpaceId>) -> SpaceId {
    let options: Options = spaces.map(Choice::Space).collect();
    let ask = Ask { seat, decision: Decision::MoveTo, topic: Topic::Plain };
    if let Choice::Space(space) = cx.ask(ask, &options) { space } else { cx.hero(seat).space }
}

/// Spaces directly across the river (RULING 24).
pub fn opposite(rules: &Ruleset, space: SpaceId) -> impl Iterator<Item = SpaceId> + '_ {
    rules.space(space).opposite.iter().copied()
}

fn other_woods(rules: &Ruleset, here: SpaceId) -> impl Iterator<Item = SpaceId> + '_ {
    travel::region_spaces(rules, here).filter(move |space| *space != here && rules.space(*space).ground.woods)
}

/// Walks so many spaces in a direction of choice; across the bridge the direction may be chosen anew.
#[inline]
fn walk<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, roll: u8) -> Flow<bool> {
    let reach = Reach::of(cx.rules, cx.hero(seat).space, roll);
    let mut options = Options::new();
    if house_movement::plain(cx.rules, cx.state) {
        reach.options(true, may_try_portal(cx, seat), &mut options);
    } else {
        Stride::of(cx.rules, cx.state, seat).options(&reach, &mut options);
    }
    let topic = Topic::Move { roll };
    let pick = cx.ask(Ask { seat, decision: Decision::Move, topic }, &options);
    go(cx, seat, pick, reach)
}

/// The Portal may not be tried with a quest unfulfilled (R4E, Warlock's Cave).
fn may_try_portal<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat) -> bool {
    cx.hero(seat).quest == 0
}

#[inline]
fn go<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, pick: Choice, reach: Reach) -> Flow<bool> {
    let Choice::Space(to) = pick else { return across(cx, seat, pick, reach) };
    // Where any space may be stopped on, the far end of the bridge is one.
    if to == cx.hero(seat).space {
        return ControlFlow::Continue(true);
    }
    let river = cx.hero(seat).has(Flag::LeftAtRiver) && crosses_inside(cx.rules, reach, to);
    place(cx, seat, to, Means::Walk);
    if river {
        cross_river(cx, seat);
    }
    ControlFlow::Continue(true)
}

/// Tries the Portal, or crosses the bridge and walks on.
#[inline(never)]
fn across<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, pick: Choice, reach: Reach) -> Flow<bool> {
    if pick == Choice::Portal {
        return spaces::portal::attempt(cx, seat);
    }
    let stops = cx.rules.rules.stop_anywhere && Stride::of(cx.rules, cx.state, seat).stops_beyond(&reach);
    spaces::sentinel::pass(cx, seat)?;
    let rest = reach.beyond_bridge;
    if rest == 0 {
        return ControlFlow::Continue(true);
    }
    // The direction may be changed on entering the new Region (RULING 21).
    cx.state.turn.way = None;
    let reach = Reach::of(cx.rules, cx.hero(seat).space, rest);
    let mut options = Options::new();
    if stops {
        Stride::of(cx.rules, cx.state, seat).beyond(&reach, &mut options);
    } else {
        reach.options(false, may_try_portal(cx, seat), &mut options);
    }
    // The Portal may be tried in the same move (RULING 89), by another reading not.
    if !cx.rules.rules.portal_after_bridge {
        options.retain(|option| *option != Choice::Portal);
    }
    let topic = Topic::Move { roll: rest };
    let pick = cx.ask(Ask { seat, decision: Decision::MoveOn, topic }, &options);
    go(cx, seat, pick, reach)
}

/// Does walking inside the Outer Region lead over one of the river's edges there (RULING 25)?
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
