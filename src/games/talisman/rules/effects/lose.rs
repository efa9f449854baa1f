//! Losing abilities, Followers and turns; changing alignment and becoming a Toad (R4E, Toads; Losing a turn; Changing
//! alignment).

use crate::engine::dice::Dice;
use crate::engine::ids::{CardSet, Seat};
use crate::engine::rng;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::{Left, Piece, Why};
use crate::games::talisman::model::kinds::{Alignment, Source};
use crate::games::talisman::model::rules::LeftToMeet;
use crate::games::talisman::model::state::Hero;
use crate::games::talisman::model::verb::{Ability, Effect};
use crate::games::talisman::model::verb_parts::DiscardKind;
use crate::games::talisman::model::window::Window;
use crate::games::talisman::rules::context::{
    Context, DecisionRequest, Flow, HERE, Next, Options, Stop, TalismanObserver,
};
use crate::games::talisman::rules::restrictions::{self, LossKind};
use crate::games::talisman::rules::{goods, inventory, marks, meeting, supply};
use core::ops::ControlFlow;

/// The counters of an ability that can be lost: a Toad has its own.
#[must_use]
pub fn counters(hero: &Hero, ability: Ability) -> u8 {
    match (ability, hero.is_toad()) {
        (Ability::Strength, false) => hero.strength,
        (Ability::Craft, false) => hero.craft,
        (Ability::Strength, true) => hero.toad_strength,
        (Ability::Craft, true) => hero.toad_craft,
    }
}

/// Loses counters of an ability and returns their number. The ability never falls below the printed value.
pub fn ability<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    ability: Ability,
    wanted: u8,
) -> u8 {
    let hero = ctx.hero_mut(seat);
    let counters = match (ability, hero.is_toad()) {
        (Ability::Strength, false) => &mut hero.strength,
        (Ability::Craft, false) => &mut hero.craft,
        (Ability::Strength, true) => &mut hero.toad_strength,
        (Ability::Craft, true) => &mut hero.toad_craft,
    };
    let points = wanted.min(*counters);
    *counters -= points;
    if points > 0 {
        ctx.tell(Event::AbilityLost { seat, ability, points });
        inventory::settle_spells(ctx, seat);
    }
    points
}

/// Loses fate and returns how much.
pub fn fate<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, wanted: u8) -> u8 {
    let fate = wanted.min(ctx.hero(seat).fate);
    ctx.hero_mut(seat).fate -= fate;
    if fate > 0 {
        ctx.tell(Event::FateLost { seat, fate });
    }
    fate
}

/// Loses a Follower of the seat's choice; some cannot be lost that way (RULING 64). False if there is none to lose.
pub fn follower<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    let options: Options = inventory::followers(ctx.rules, ctx.state, seat)
        .iter()
        .filter(|card| restrictions::lets(ctx.rules, *card, LossKind::Lost))
        .map(Choice::Card)
        .collect();
    if options.is_empty() {
        return false;
    }
    let ask = DecisionRequest { seat, decision: Decision::LoseFollower, topic: Topic::Plain };
    if let Choice::Card(card) = ctx.ask(ask, &options) {
        inventory::discard(ctx, card);
        inventory::settle(ctx, seat);
    }
    true
}

/// Loses a Follower at random, by a key of its own: no deck's order depends on it. False if there is none to lose.
pub fn random_follower<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    let (rules, state) = (ctx.rules, &*ctx.state);
    let key = rng::join(state.deck_key, 0x000f_0110_3e12 << 32 | u64::from(state.round) << 16 | u64::from(seat.0));
    let open = inventory::followers(rules, state, seat);
    let open = open.iter().filter(|card| restrictions::lets(rules, *card, LossKind::Lost));
    let Some(card) = open.min_by_key(|card| rng::join(key, rules.stable[card.at()])) else { return false };
    inventory::discard(ctx, card);
    inventory::settle(ctx, seat);
    true
}

/// The cards of this kind that a seat may discard, or ditch, because an instruction says so.
#[must_use]
pub fn discardable<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    seat: Seat,
    (kind, ditched): (DiscardKind, bool),
) -> CardSet {
    let open = match kind {
        DiscardKind::Spell => ctx.hero(seat).spells,
        DiscardKind::Object => inventory::objects(ctx, seat),
        DiscardKind::MagicObject => inventory::objects(ctx, seat).and(&ctx.rules.sets.magic),
        DiscardKind::Follower => {
            let all = inventory::followers(ctx.rules, ctx.state, seat);
            all.iter().filter(|card| restrictions::lets(ctx.rules, *card, LossKind::Lost)).collect()
        }
    };
    if ditched { open.and(&marks::ditched(ctx.rules, ctx.state, seat)) } else { open }
}

/// Discards, or ditches, a card of the seat's choice for each kind; for each that it has none for, something else happens
/// (RULING 242).
pub fn cards<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    source: Source,
    (kinds, or_else, ditched): (&[DiscardKind], &[Effect], bool),
) -> Flow {
    let mut lacking = 0;
    for kind in kinds {
        let open = discardable(ctx, seat, (*kind, ditched));
        if open.is_empty() {
            lacking += 1;
        } else {
            discard_one(ctx, (seat, source), (*kind, ditched), &open);
        }
    }
    if lacking > 0 && or_else.is_empty() {
        ctx.tell(Event::NoEffect { seat, source, why: Why::NothingToDiscard });
    }
    let before = ctx.state.turn.changed.has(seat);
    for _ in 0..lacking {
        // A character that has just died and become a form is spared the rest (RULING 232).
        if ctx.state.turn.changed.has(seat) && !before {
            return HERE;
        }
        let next = super::all(ctx, seat, source, or_else)?;
        if next != Next::Here {
            return ControlFlow::Continue(next);
        }
    }
    HERE
}

fn discard_one<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    (kind, ditched): (DiscardKind, bool),
    open: &CardSet,
) {
    let decision = match kind {
        DiscardKind::Spell => Decision::DropSpell,
        DiscardKind::Object | DiscardKind::MagicObject => Decision::Drop,
        DiscardKind::Follower => Decision::LoseFollower,
    };
    let options: Options = open.iter().map(Choice::Card).collect();
    let ask = DecisionRequest { seat, decision, topic: Topic::Source(source) };
    let Choice::Card(card) = ctx.ask(ask, &options) else { return };
    if kind == DiscardKind::Spell {
        return inventory::drop_spell(ctx, seat, card);
    }
    if ditched {
        inventory::leave(ctx, seat, card, Left::Told);
    } else {
        inventory::discard(ctx, card);
    }
    inventory::settle(ctx, seat);
}

/// Loses a turn (R4E, Losing a turn). The present turn ends and counts as the lost one if cards were left to encounter;
/// otherwise the next turn is missed too (RULING 10, RULING 85).
pub fn turn<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, source: Source) -> Flow {
    let next = seat != ctx.active()
        || match ctx.state.turn.casting {
            // A Spell takes the rest of the turn, or the next one if it is cast at the end of a turn (RULING 204).
            Some(window) => matches!(window, Window::TurnEnd | Window::OtherEnd),
            None => !is_left(ctx, source),
        };
    ctx.tell(Event::TurnLost { seat, next });
    if next {
        one_more_to_miss(ctx, seat);
    }
    if seat != ctx.active() {
        return HERE;
    }
    ControlFlow::Break(Stop::TurnOver)
}

/// Is anything left to encounter? Cards not met count, the space's instruction does not (RULING 85). In alternative
/// rulings cards that may not be taken do not count, or an instruction still ahead does.
fn is_left<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, source: Source) -> bool {
    const GOODS: u8 = 5;
    let (seat, unmet) = (ctx.active(), meeting::unmet(ctx));
    match ctx.rules.rules.left_to_meet {
        LeftToMeet::Cards => !unmet.is_empty(),
        LeftToMeet::Takeable => {
            unmet.iter().any(|card| ctx.rules.brief(card).number != GOODS || goods::may_take(ctx, seat, card))
        }
        LeftToMeet::Instruction => {
            let ahead = matches!(source, Source::Card(_))
                && !ctx.rules.text(&ctx.state.terrain, ctx.hero(seat).space).effect.is_empty();
            !unmet.is_empty() || ahead
        }
    }
}

/// Misses the next turn (Siren). The active character loses its turn as in a Storm; in an alternative ruling its
/// present turn goes on (RULING 11).
pub fn next_turn<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, source: Source) -> Flow {
    if ctx.rules.rules.siren_ends_turn || seat != ctx.active() {
        return turn(ctx, seat, source);
    }
    one_more(ctx, seat);
    HERE
}

/// The next turn is missed, and the present one goes on as far as it does.
pub fn one_more<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    ctx.tell(Event::TurnLost { seat, next: true });
    one_more_to_miss(ctx, seat);
}

/// Adds a turn to miss. In an alternative ruling a character never misses more than one (RULING 11).
fn one_more_to_miss<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let add_up = ctx.rules.rules.missed_turns_add_up;
    let hero = ctx.hero_mut(seat);
    if add_up || hero.misses == 0 {
        hero.misses = hero.misses.saturating_add(1);
    }
}

/// Becomes a Toad if a Toad card is left; a Toad starts its turns again (R4E, Toads; RULING 79).
pub fn shape<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let again = ctx.hero(seat).is_toad();
    if !again && !supply::toad_left(ctx.rules, ctx.state) {
        ctx.tell(Event::FellShort { seat, piece: Piece::Toad, lacking: 1 });
        return;
    }
    // The turn in which it became a Toad does not count as one of its turns (RULING 78); in an alternative ruling it
    // does.
    let fresh = seat == ctx.active() && !ctx.rules.rules.toad_first_turn;
    let turns = ctx.rules.rules.toad_turns;
    let hero = ctx.hero_mut(seat);
    hero.toad = turns;
    hero.toad_fresh = fresh;
    ctx.tell(Event::BecameToad { seat });
    inventory::settle(ctx, seat);
}

/// May the seat change to this alignment this turn, with an alignment card left if it needs one (RULING 79,
/// RULING 200)?
#[must_use]
pub fn may_become<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, to: Alignment) -> bool {
    unchanged(ctx, seat, to).is_none()
}

/// Why the seat cannot change to this alignment now; `None` if it can.
#[must_use]
pub fn unchanged<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, to: Alignment) -> Option<Why> {
    let hero = ctx.hero(seat);
    if hero.alignment == to {
        return Some(Why::Already);
    }
    if ctx.state.turn.realigned[seat.at()] {
        return Some(Why::Realigned);
    }
    let shown = |alignment| supply::shown_by_card(ctx.rules, hero, alignment);
    let card = !shown(to) || shown(hero.alignment) || supply::alignment_left(ctx.rules, ctx.state);
    (!card).then_some(Why::NoCard)
}

/// Changes alignment, at most once a turn, if a card is left to show it. Forbidden cards are left at once
/// (R4E, Changing alignment).
pub fn alignment<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, to: Alignment) -> bool {
    if !may_become(ctx, seat, to) {
        return false;
    }
    ctx.state.turn.realigned[seat.at()] = true;
    ctx.hero_mut(seat).alignment = to;
    ctx.tell(Event::AlignmentChanged { seat, to });
    for card in &ctx.hero(seat).cards.and(ctx.rules.sets.barred_to(to)) {
        inventory::leave(ctx, seat, card, Left::Barred);
    }
    inventory::settle(ctx, seat);
    true
}
