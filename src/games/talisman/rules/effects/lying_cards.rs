//! Instructions about cards that lie on spaces, and about trophies: they are moved or discarded (RULING 240, RULING 241).

use crate::engine::dice::Dice;
use crate::engine::ids::{CARDS_MAX, CardId, CardSet, Seat};
use crate::engine::rng;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::Why;
use crate::games::talisman::model::kinds::{CardKind, Region, Source, SpaceId};
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::selector::{CardArea, CardGoal, CardSelector, MovedMet};
use crate::games::talisman::model::state::Place;
use crate::games::talisman::rules::context::{Context, DecisionRequest, Options, TalismanObserver};
use crate::games::talisman::rules::spells::destruction;
use crate::games::talisman::rules::{alternative_endings, inventory, roll, terrain, upkeep};
use arrayvec::ArrayVec;
use core::cmp::Reverse;

/// The cards that an instruction for this seat is about. The card that has it, if any, is among them only if it says so.
fn among<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    (seat, this): (Seat, Option<CardId>),
    which: &CardSelector,
    from: CardArea,
) -> CardSet {
    // No instruction moves or discards the guards of an ending (RULING 284).
    let guards = alternative_endings::guarding(ctx.rules, ctx.state);
    if which.this || which.target {
        let lies = |card: &CardId| match ctx.state.place[card.at()] {
            Place::Space(_) => true,
            Place::Hero(owner) => which.this && owner == seat,
            Place::Deck
            | Place::Discard
            | Place::Stock
            | Place::Hand(_)
            | Place::Trophy(_)
            | Place::OnCard(_)
            | Place::Before(_)
            | Place::Limbo
            | Place::Away => false,
        };
        let one = if which.this { this } else { ctx.state.turn.aimed_card };
        return one.filter(|card| lies(card) && !guards.has(*card)).into_iter().collect();
    }
    let here = ctx.hero(seat).space;
    let region = ctx.rules.space(here).region;
    let near = |space: SpaceId| match from {
        CardArea::Here => space == here,
        CardArea::Region => ctx.rules.space(space).region == region,
        CardArea::Board => true,
    };
    let all = if which.trophies { trophies(ctx) } else { ctx.state.on_board }.without(&guards);
    let fits =
        |card: &CardId| Some(*card) != this && which.fits(ctx.title(*card)) && lies_at(ctx, *card).is_some_and(near);
    // A Hex that lies on a space is a Spell in force.
    all.iter().filter(|card| ctx.rules.brief(*card).kind != CardKind::Spell).filter(fits).collect()
}

fn trophies<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>) -> CardSet {
    let heroes = Seat::all(ctx.state.players).map(|seat| ctx.hero(seat));
    heroes.filter(|hero| hero.plays()).fold(CardSet::EMPTY, |all, hero| all.or(&hero.trophies))
}

/// The space of a card that lies on one; that of its owner for a trophy.
fn lies_at<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, card: CardId) -> Option<SpaceId> {
    match ctx.state.place[card.at()] {
        Place::Space(space) => Some(space),
        Place::Trophy(seat) | Place::Hero(seat) => Some(ctx.hero(seat).space),
        Place::Deck
        | Place::Discard
        | Place::Stock
        | Place::Hand(_)
        | Place::OnCard(_)
        | Place::Before(_)
        | Place::Limbo
        | Place::Away => None,
    }
}

const fn card_of(source: Source) -> Option<CardId> {
    match source {
        Source::Card(card) => Some(card),
        Source::Space(_) => None,
    }
}

/// All of these cards, space by space in the order in which they came to lie there; or the one that the seat chooses.
fn picked<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    which: &CardSelector,
    open: &CardSet,
) -> ArrayVec<CardId, CARDS_MAX> {
    if open.is_empty() {
        ctx.tell(Event::NoEffect { seat, source, why: Why::NoSuchCard });
    }
    if !which.chosen || open.is_empty() {
        let mut cards: ArrayVec<CardId, CARDS_MAX> = open.iter().collect();
        let space = |card: &CardId| lies_at(ctx, *card).map_or(0, |space| space.0);
        cards.sort_unstable_by_key(|card| (space(card), Reverse(inventory::age(ctx.state, *card))));
        return cards;
    }
    let options: Options = open.iter().map(Choice::Card).collect();
    let ask = DecisionRequest { seat, decision: Decision::SpellCard, topic: Topic::Source(source) };
    let pick = ctx.ask(ask, &options);
    if let Choice::Card(card) = pick { core::iter::once(card).collect() } else { ArrayVec::new() }
}

/// The cards that an instruction would move: none that is there already. What lasts, such as a Blizzard in force, stays
/// where it lies.
pub fn movable<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    (seat, this): (Seat, Option<CardId>),
    (which, from): (&CardSelector, CardArea),
    to: &CardGoal,
) -> CardSet {
    if matches!(to, CardGoal::Space(space) if ctx.state.terrain.covers(space.id)) {
        return CardSet::EMPTY;
    }
    let mut open = among(ctx, (seat, this), which, from);
    ctx.state.timers.iter().for_each(|timer| open.remove(timer.card));
    match fixed(ctx, seat, to) {
        Some(space) if !which.trophies => open.without(&ctx.state.lying[space.at()]),
        Some(_) | None => open,
    }
}

/// The cards that an instruction would discard.
pub fn discardable<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    (seat, this): (Seat, Option<CardId>),
    (which, from): (&CardSelector, CardArea),
) -> CardSet {
    let open = among(ctx, (seat, this), which, from);
    open.iter().filter(|card| destruction::discardable(ctx, *card)).collect()
}

/// The cards that the seat could take because of an instruction: Objects and Followers that it may have.
pub fn takeable<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    (seat, this): (Seat, Option<CardId>),
    (which, from): (&CardSelector, CardArea),
) -> CardSet {
    let goods = |card: &CardId| {
        let kind = ctx.rules.brief(*card).kind;
        matches!(kind, CardKind::Object | CardKind::MagicObject | CardKind::Follower)
    };
    let open = among(ctx, (seat, this), which, from);
    open.iter().filter(goods).filter(|card| inventory::may_have(ctx.rules, ctx.state, seat, *card)).collect()
}

/// Takes cards that lie on spaces (RULING 267).
pub fn taken<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    at: (Seat, Source),
    (which, from): (&CardSelector, CardArea),
) {
    let open = takeable(ctx, (at.0, card_of(at.1)), (which, from));
    for card in picked(ctx, at, which, &open) {
        // Another one may have barred it.
        if inventory::may_have(ctx.rules, ctx.state, at.0, card) {
            inventory::take(ctx, at.0, card);
        }
    }
}

/// Moves cards.
pub fn moved<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    at: (Seat, Source),
    (which, from): (&CardSelector, CardArea),
    (to, met): (&CardGoal, MovedMet),
) {
    if let CardGoal::Space(space) = to
        && terrain::hides(ctx, at, space.id)
    {
        return;
    }
    let open = movable(ctx, (at.0, card_of(at.1)), (which, from), to);
    let mut cards = picked(ctx, at, which, &open);
    if cards.is_empty() {
        return;
    }
    if which.trophies {
        shuffle(ctx, &mut cards);
    }
    let spaces = goals(ctx, at, to, &cards);
    for (card, space) in cards.into_iter().zip(spaces) {
        let from = ctx.state.place[card.at()];
        inventory::put(ctx.rules, ctx.state, card, Place::Space(space));
        ctx.tell(Event::PlacedElsewhere { card, space });
        if let Place::Hero(owner) = from {
            inventory::settle(ctx, owner);
        }
        comes(ctx, card, (space, met));
    }
}

/// The one space to which all cards go; `None` if that is not known yet.
fn fixed<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, to: &CardGoal) -> Option<SpaceId> {
    match to {
        CardGoal::Here => Some(ctx.hero(seat).space),
        CardGoal::Space(space) => Some(space.id),
        CardGoal::Target => ctx.state.turn.aimed_space,
        CardGoal::Clockwise | CardGoal::ClockwiseDie | CardGoal::Chosen => None,
    }
}

/// The space to which each card goes.
fn goals<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    at: (Seat, Source),
    to: &CardGoal,
    cards: &[CardId],
) -> ArrayVec<SpaceId, CARDS_MAX> {
    let here = ctx.hero(at.0).space;
    match to {
        CardGoal::Here => cards.iter().map(|_| here).collect(),
        CardGoal::Space(space) => cards.iter().map(|_| space.id).collect(),
        CardGoal::Target => {
            let space = ctx.state.turn.aimed_space.unwrap_or(here);
            cards.iter().map(|_| space).collect()
        }
        CardGoal::Clockwise => {
            let next = |space: &SpaceId| Some(ctx.rules.space(*space).clockwise);
            core::iter::successors(Some(here), next).take(cards.len()).collect()
        }
        CardGoal::ClockwiseDie => {
            let steps = die(ctx, at);
            let from = cards.iter().map(|card| lies_at(ctx, *card).unwrap_or(here));
            from.map(|space| (0..steps).fold(space, |at, _| ctx.rules.space(at).clockwise)).collect()
        }
        CardGoal::Chosen => {
            let space = chosen_space(ctx, at);
            cards.iter().map(|_| space).collect()
        }
    }
}

/// How far the cards go.
fn die<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, (seat, source): (Seat, Source)) -> u8 {
    let mut thrown = roll::throw(ctx, seat, Purpose::Placement, 1);
    let topic = Topic::Thrown { source, dice: thrown.dice };
    roll::fate(ctx, &mut thrown, Decision::FateTable, topic);
    thrown.total()
}

fn chosen_space<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, (seat, source): (Seat, Source)) -> SpaceId {
    let spaces = (0_u8..).map(SpaceId).zip(&ctx.rules.spaces);
    let open = spaces.filter(|(_, space)| space.region != Region::Inner);
    let options: Options = open.map(|(id, _)| Choice::Space(id)).collect();
    let ask = DecisionRequest { seat, decision: Decision::SpellSpace, topic: Topic::Source(source) };
    if let Choice::Space(space) = ctx.ask(ask, &options) { space } else { ctx.hero(seat).space }
}

/// Shuffles cards, by a key of their own: no deck's order depends on it.
fn shuffle<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, cards: &mut [CardId]) {
    let (rules, state) = (ctx.rules, &*ctx.state);
    // Counted from the start of the turn, because a saved game counts anew.
    let since = state.arrivals.wrapping_sub(state.turn.arrivals);
    let key = rng::join(state.deck_key, 0x7_20f1e5 << 32 | u64::from(state.round) << 16 | u64::from(since));
    cards.sort_unstable_by_key(|card| rng::join(key, rules.stable[card.at()]));
}

/// A card comes to a space. If that is the space of the active character, the card is met in the same encounter only if
/// the instruction says so. Before the encounter of a turn it is met like any other.
fn comes<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, card: CardId, (space, met): (SpaceId, MovedMet)) {
    if ctx.hero(ctx.active()).space != space || ctx.state.turn.casting.is_some() {
        return;
    }
    let turn = &mut ctx.state.turn;
    match met {
        MovedMet::No => return turn.met.insert(card),
        MovedMet::Usual => {}
        MovedMet::All => turn.told.insert(card),
    }
    turn.met.remove(card);
    turn.more_to_meet = true;
}

/// Discards cards, each to the pile of its own deck. With `follow`, the card that does it goes to where the last of them lay.
pub fn discarded<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    (which, from): (&CardSelector, CardArea),
    follow: bool,
) {
    let open = discardable(ctx, (seat, card_of(source)), (which, from));
    let mut lay = None;
    for card in picked(ctx, (seat, source), which, &open) {
        lay = lies_at(ctx, card);
        upkeep::stop_timer(ctx, card);
        let carried = matches!(ctx.state.place[card.at()], Place::Hero(_));
        inventory::discard(ctx, card);
        if carried {
            inventory::settle(ctx, seat);
        }
    }
    if let (true, Some(space), Source::Card(card)) = (follow, lay, source)
        && matches!(ctx.state.place[card.at()], Place::Space(from) if from != space)
    {
        inventory::put(ctx.rules, ctx.state, card, Place::Space(space));
        ctx.tell(Event::PlacedElsewhere { card, space });
        comes(ctx, card, (space, MovedMet::No));
    }
}
