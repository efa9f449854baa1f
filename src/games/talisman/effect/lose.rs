//! Losing: abilities, Followers, turns, alignment, one's shape (R4E, Toads; Losing a turn; Changing alignment).

use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::cx::{Ask, Cx, Flow, HERE, Hears, Options, Stop};
use crate::games::talisman::decision::{Choice, Decision, Topic};
use crate::games::talisman::effect::verb::Ability;
use crate::games::talisman::event::Event;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::Alignment;
use crate::games::talisman::news::Left;
use crate::games::talisman::{encounter, holdings, pieces};
use core::ops::ControlFlow;

/// Loses counters of an ability, which never falls below the printed value; returns how many.
pub fn ability<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, ability: Ability, wanted: u8) -> u8 {
    let hero = cx.hero_mut(seat);
    let counters = match (ability, hero.is_toad()) {
        (Ability::Strength, false) => &mut hero.strength,
        (Ability::Craft, false) => &mut hero.craft,
        (Ability::Strength, true) => &mut hero.toad_strength,
        (Ability::Craft, true) => &mut hero.toad_craft,
    };
    let points = wanted.min(*counters);
    *counters -= points;
    if points > 0 {
        cx.tell(Event::AbilityLost { seat, ability, points });
        holdings::settle_spells(cx, seat);
    }
    points
}

/// Loses one Follower of one's choice; those that can be left in one way only stay (RULING 64). False if there is none to lose.
pub fn follower<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) -> bool {
    let options: Options = holdings::followers(cx.rules, cx.state, seat)
        .iter()
        .filter(|card| !cx.rules.card_has(*card, Flag::LeftAtMystic) && !cx.rules.card_has(*card, Flag::LeftAtRiver))
        .map(Choice::Card)
        .collect();
    if options.is_empty() {
        return false;
    }
    let ask = Ask { seat, decision: Decision::LoseFollower, topic: Topic::Plain };
    if let Choice::Card(card) = cx.ask(ask, &options) {
        holdings::discard(cx, card);
        holdings::settle(cx, seat);
    }
    true
}

/// Loses a turn (R4E, Losing a turn): the present one ends; it is the missed one if cards were left to encounter,
/// otherwise the next one is missed too (RULING 10, RULING 85).
pub fn turn<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) -> Flow {
    let next = seat != cx.active() || encounter::unmet(cx).is_empty();
    cx.tell(Event::TurnLost { seat, next });
    if next {
        one_more_to_miss(cx, seat);
    }
    if seat != cx.active() {
        return HERE;
    }
    ControlFlow::Break(Stop::TurnOver)
}

/// Misses the next turn (Siren). Whoever's turn it is loses a turn as by the Storm; read to the letter, its present turn
/// goes on instead (RULING 11).
pub fn next_turn<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) -> Flow {
    if cx.rules.rules.siren_ends_turn || seat != cx.active() {
        return turn(cx, seat);
    }
    cx.tell(Event::TurnLost { seat, next: true });
    one_more_to_miss(cx, seat);
    HERE
}

/// Turns to miss add up; the other reading knows no more than one (RULING 11).
fn one_more_to_miss<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    let add_up = cx.rules.rules.missed_turns_add_up;
    let hero = cx.hero_mut(seat);
    if add_up || hero.misses == 0 {
        hero.misses += 1;
    }
}

/// Becomes a Toad, if a Toad card is left; a Toad's time begins anew (R4E, Toads; RULING 79).
pub fn shape<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    let again = cx.hero(seat).is_toad();
    if !again && !pieces::toad_left(cx.rules, cx.state) {
        return;
    }
    let fresh = seat == cx.active();
    let turns = cx.rules.rules.toad_turns;
    let hero = cx.hero_mut(seat);
    hero.toad = turns;
    hero.toad_fresh = fresh;
    cx.tell(Event::BecameToad { seat });
    holdings::settle(cx, seat);
}

/// May the seat's alignment still change in this turn, and is there a card to show it (RULING 79)?
#[must_use]
pub fn may_realign<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, seat: Seat) -> bool {
    let hero = cx.hero(seat);
    let printed = cx.rules.character(hero.character).alignment;
    !cx.state.turn.realigned[seat.at()] && (hero.alignment != printed || pieces::alignment_left(cx.rules, cx.state))
}

/// Takes an alignment, at most once a turn, if a card shows it; forbidden cards are left at once (R4E, Changing alignment).
pub fn alignment<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, to: Alignment) -> bool {
    if cx.hero(seat).alignment == to || !may_realign(cx, seat) {
        return false;
    }
    cx.state.turn.realigned[seat.at()] = true;
    cx.hero_mut(seat).alignment = to;
    cx.tell(Event::AlignmentChanged { seat, to });
    for card in &cx.hero(seat).cards.and(cx.rules.sets.barred_to(to)) {
        holdings::leave(cx, seat, card, Left::Barred);
    }
    holdings::settle(cx, seat);
    true
}
