//! One of several visits, in the City and the Village and at other spaces with a choice (RULING 53).

use super::all;
use super::gain;
use super::verb::{Effect, Visit};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardSet, Seat};
use crate::games::talisman::cx::{Ask, Cx, Flow, HERE, Hears, Next, Options};
use crate::games::talisman::decision::{Choice, Decision, Topic};
use crate::games::talisman::event::Event;
use crate::games::talisman::event_details::Why;
use crate::games::talisman::kinds::Source;
use crate::games::talisman::rules::TownVisits;
use crate::games::talisman::{inventory, quest};
use core::ops::ControlFlow;

/// One visit, of the hero's choice; by another reading of a town's text each of its visits, in any order.
pub fn choose<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, source: Source, visits: &[Visit]) -> Flow {
    if super::ask::is_served(cx, seat) {
        return HERE;
    }
    let rounds = match cx.rules.rules.town_visits {
        TownVisits::Each if is_town(cx, source) => visits.len(),
        TownVisits::Each | TownVisits::One => 1,
    };
    let mut made = 0_u64;
    for round in 0..rounds {
        // Who has come by what the Warlock asked for is called before anything else (RULING 99).
        if quest::due(cx, seat) {
            return HERE;
        }
        let mut options = Options::new();
        options.extend(open(cx, seat, source, visits).filter(|index| made & 1 << index == 0).map(Choice::Option));
        if round > 0 {
            options.push(Choice::Done);
        } else if options.is_empty() {
            cx.tell(Event::NoEffect { seat, source, why: Why::NothingToBuy });
            return HERE;
        }
        let ask = Ask { seat, decision: Decision::Visit, topic: Topic::Source(source) };
        let Choice::Option(index) = cx.ask(ask, &options) else { return HERE };
        made |= 1 << index;
        let next = all(cx, seat, source, &visits[usize::from(index)].effect)?;
        if next != Next::Here {
            return ControlFlow::Continue(next);
        }
    }
    HERE
}

fn is_town<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, source: Source) -> bool {
    matches!(source, Source::Space(space) if cx.rules.space(space).ground.town)
}

/// What must be paid for is open to those who can pay. In a town a visit may come to nothing; by another reading not, so
/// that whoever can neither buy, heal nor sell must face the rest.
fn open<D: Dice, W: Hears>(
    cx: &Cx<'_, D, W>,
    seat: Seat,
    source: Source,
    visits: &[Visit],
) -> impl Iterator<Item = u8> {
    let empty = cx.rules.rules.empty_visits || !is_town(cx, source);
    let gold = cx.hero(seat).gold;
    let visits = (0_u8..).zip(visits);
    let open = visits.filter(move |(_, visit)| !visit.is_dear(gold) && (empty || is_of_use(cx, seat, visit)));
    open.map(|(index, _)| index)
}

/// Can anything come of the visit?
fn is_of_use<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat, visit: &Visit) -> bool {
    visit.effect.iter().any(|effect| {
        if let Effect::Shop(wares) = effect {
            return wares.iter().any(|ware| super::ask::on_sale(cx, seat, (ware, CardSet::EMPTY)).is_some());
        }
        if let Effect::Heal { cost, most: _ } = effect {
            return gain::wounds(cx, seat) > 0 && *cost <= cx.hero(seat).gold;
        }
        *effect != Effect::SellObjects || !inventory::objects(cx, seat).is_empty()
    })
}
