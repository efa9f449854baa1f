//! Being moved, being held, and what happens to everyone (R4E, Encounters; RULING 7, RULING 27).

use super::apply;
use super::verb::Effect;
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::cx::{Ask, Cx, Flow, HERE, Hears, Next, Options};
use crate::games::talisman::decision::{Choice, Decision, Topic};
use crate::games::talisman::event::{Event, Means};
use crate::games::talisman::kinds::{Alignment, Source, SpaceId};
use crate::games::talisman::news::Why;
use crate::games::talisman::ruleset::Ruleset;
use crate::games::talisman::{life, movement, upkeep};
use core::ops::ControlFlow;

/// To a space, with an encounter there.
pub fn teleport<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, to: SpaceId) -> Flow {
    movement::place(cx, seat, to, Means::Teleport);
    ControlFlow::Continue(Next::Moved)
}

/// To a space of one's choice in the Region, with an encounter there.
pub fn teleport_region<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, other: bool) -> Flow {
    let to = choose_space(cx, seat, other);
    teleport(cx, seat, to)
}

/// A space of the seat's Region, of its choice. Inner spaces beyond the Plain of Peril have tasks of their own and
/// the Crown is reached from the Valley only, so in the Inner Region only the Plain is open (RULING 112).
pub fn choose_space<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, other: bool) -> SpaceId {
    let here = cx.hero(seat).space;
    let mut options: Options =
        region_spaces(cx.rules, here).filter(|space| !(other && *space == here)).map(Choice::Space).collect();
    if options.is_empty() {
        options.push(Choice::Space(here));
    }
    let ask = Ask { seat, decision: Decision::TeleportTo, topic: Topic::Plain };
    if let Choice::Space(space) = cx.ask(ask, &options) { space } else { here }
}

/// The spaces of a space's Region that one may be moved to.
pub fn region_spaces(rules: &Ruleset, here: SpaceId) -> impl Iterator<Item = SpaceId> + '_ {
    let region = rules.space(here).region;
    let inner = region == crate::games::talisman::kinds::Region::Inner;
    (0_u8..)
        .map(SpaceId)
        .zip(&rules.spaces)
        .filter_map(move |(id, space)| (space.region == region && (!inner || id == rules.board.plain)).then_some(id))
}

/// Held until the move roll sets one free.
pub fn enslave<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    cx.hero_mut(seat).enslaved = true;
    cx.tell(Event::Enslaved { seat });
}

/// To whom something happens.
#[derive(Clone, Copy)]
pub struct Scope {
    /// Why.
    pub source: Source,
    /// Only in the drawer's Region.
    pub region: bool,
    /// Not to this alignment.
    pub except: Option<Alignment>,
}

/// It happens to every character in scope, clockwise from the drawer; what it does to the drawer's turn comes last.
pub fn everyone<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, scope: Scope, effects: &[Effect]) -> Flow {
    let drawer = cx.active();
    let region = cx.rules.space(cx.hero(drawer).space).region;
    let mut flow = HERE;
    for seat in cx.state.playing_from(drawer) {
        if !cx.hero(seat).plays() {
            continue;
        }
        // The drawer has seen the card and been asked before (RULING 121).
        if scope.except.is_some() && seat != drawer {
            upkeep::realign(cx, seat, Topic::Source(scope.source));
        }
        let hero = cx.hero(seat);
        let spared = scope.except == Some(hero.alignment);
        if spared && !(scope.region && cx.rules.space(hero.space).region != region) {
            cx.tell(Event::NoEffect { seat, source: scope.source, why: Why::Alignment });
            continue;
        }
        if spared || (scope.region && cx.rules.space(hero.space).region != region) {
            continue;
        }
        for effect in effects {
            // Lives are lost by all before anyone's turn or the game is looked at.
            if let Effect::LoseLife(lives) = effect {
                life::lose(cx, seat, *lives, crate::games::talisman::event::Cause::Effect(scope.source));
                continue;
            }
            let result = apply(cx, seat, scope.source, effect);
            if seat == drawer && flow == HERE {
                flow = result;
            }
        }
    }
    life::aftermath(cx)?;
    flow
}
