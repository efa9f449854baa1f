//! Draws Adventure cards and applies what they do before any is met (R4E, Adventure cards).

use super::context::{Context, DecisionRequest, Flow, Options, TalismanObserver};
use super::effects::{self, gain};
use super::view::View;
use super::{
    carrying, daylight, forms, inventory, lasting_events, powers, powers_gains, roll, supply, tamed, terrain, upkeep,
};
use crate::engine::dice::Dice;
use crate::engine::ids::{CARDS_MAX, CardId, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::Piece;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Source, SpaceId};
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::rules::ForesightCount;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Place, State};
use arrayvec::ArrayVec;
use core::ops::ControlFlow;

/// Largest number of cards drawn at once: those told, and those that a card or a power of the character adds to them.
const DRAWN_MAX: usize = 16;
/// The cards drawn at once.
pub type Drawn = ArrayVec<CardId, DRAWN_MAX>;

/// Number of cards to draw on a space now. Gold does not count as a card there; in an alternative ruling it does
/// (RULING 14).
#[inline]
fn to_draw(rules: &Ruleset, state: &State, here: SpaceId) -> u8 {
    let gold = rules.rules.gold_is_card && state.gold[here.at()] > 0;
    rules.text(&state.terrain, here).draw.saturating_sub(state.lying[here.at()].len() + u8::from(gold))
}

impl View<'_> {
    /// Number of cards that would be drawn on a space now.
    #[inline]
    #[must_use]
    pub fn to_draw(&self, space: SpaceId) -> u8 {
        let told = to_draw(self.rules, self.state, space);
        powers_gains::drawn(self.rules, self.state, (self.seat, space), told)
    }
}

/// Draws up to the printed number. Cards of any kind already on the space count (R4E, Adventure cards; RULING 14).
#[inline]
pub fn draw<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, here: SpaceId) -> Flow<()> {
    let wanted = to_draw(ctx.rules, ctx.state, here);
    let deck = forms::of(ctx.rules, ctx.hero(seat)).map_or(Some(DeckKind::Adventure), forms::draws);
    match deck {
        Some(deck) if wanted > 0 => {
            draw_some(ctx, seat, (deck, here), wanted)?;
            match lasting_events::draws(ctx.rules, ctx.state, seat) {
                Some((more, count)) if deck == DeckKind::Adventure => by_effect(ctx, seat, more, (count, true)),
                Some(_) | None => ControlFlow::Continue(()),
            }
        }
        _ => ControlFlow::Continue(()),
    }
}

/// Draws cards because an effect says so, onto the seat's space. Unless the effect says otherwise, the cards that lie
/// there already count. The active character meets them; in another's turn they lie there for the next visitor
/// (RULING 219).
pub fn by_effect<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    deck: DeckKind,
    (count, even_if_cards_lie): (u8, bool),
) -> Flow<()> {
    let here = ctx.hero(seat).space;
    let lie = if even_if_cards_lie { 0 } else { ctx.state.lying[here.at()].len() };
    let wanted = count.saturating_sub(lie);
    if wanted == 0 {
        return ControlFlow::Continue(());
    }
    draw_some(ctx, seat, (deck, here), wanted)?;
    ctx.state.turn.more_to_meet |= seat == ctx.active();
    ControlFlow::Continue(())
}

/// Draws the top card of a facedown deck; `None` if none is left.
pub fn next<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, deck: DeckKind) -> Option<CardId> {
    if deck == DeckKind::Adventure { inventory::draw_adventure(ctx) } else { inventory::draw(ctx, deck) }
}

/// Draws cards of a deck; of another deck in place of the Adventure deck, if the seat may and wants that.
fn draw_some<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    (deck, here): (DeckKind, SpaceId),
    told: u8,
) -> Flow<()> {
    if !ctx.rules.sets.handy.powers {
        return draw_of(ctx, seat, (deck, here), [told; 2]);
    }
    let wanted = powers_gains::drawn(ctx.rules, ctx.state, (seat, here), told);
    let asked = deck == DeckKind::Adventure;
    let Some((other, count)) = asked.then(|| powers::instead(ctx, seat, wanted)).flatten() else {
        return draw_of(ctx, seat, (deck, here), [wanted, told]);
    };
    draw_both(ctx, (seat, here), [(deck, wanted - count), (other, count)], told)
}

/// Draws cards of two decks for one instruction: more of one of the two, if the seat may and wants that (RULING 270).
#[cold]
fn draw_both<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, here): (Seat, SpaceId),
    parts: [(DeckKind, u8); 2],
    told: u8,
) -> Flow<()> {
    let [mut first, mut second] = parts.map(|(deck, wanted)| take_top(ctx, seat, (deck, here), wanted));
    let [(deck, _), (other, _)] = parts;
    if ctx.rules.sets.handy.foreseeing.among(&ctx.hero(seat).cards) && !draw_more(ctx, seat, (deck, here), &mut first) {
        draw_more(ctx, seat, (other, here), &mut second);
    }
    change(ctx, seat, (deck, here), &mut first);
    first.extend(second);
    powers_gains::thin(ctx, (seat, here), &mut first, told);
    turn_up(ctx, seat, &first)
}

#[inline(never)]
fn draw_of<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    (deck, here): (DeckKind, SpaceId),
    [wanted, told]: [u8; 2],
) -> Flow<()> {
    let mut drawn = take_top(ctx, seat, (deck, here), wanted);
    if ctx.rules.sets.handy.foreseeing.among(&ctx.hero(seat).cards) {
        draw_more(ctx, seat, (deck, here), &mut drawn);
    }
    if wanted > told {
        powers_gains::thin(ctx, (seat, here), &mut drawn, told);
    }
    change(ctx, seat, (deck, here), &mut drawn);
    turn_up(ctx, seat, &drawn)
}

/// Lays the top cards of a deck on a space.
#[inline]
fn take_top<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    (deck, here): (DeckKind, SpaceId),
    wanted: u8,
) -> Drawn {
    let mut drawn = ArrayVec::new();
    for _ in 0..wanted {
        let Some(card) = next(ctx, deck) else { break };
        ctx.tell(Event::Drew { seat, card });
        inventory::lay(ctx.rules, ctx.state, card, Place::Space(here));
        drawn.push(card);
    }
    let (piece, count) = (Piece::Card, drawn.len().to_le_bytes()[0]);
    let piece = if deck == DeckKind::Adventure { Piece::AdventureCard } else { piece };
    gain::short(ctx, seat, piece, [count, wanted]);
    drawn
}

/// Lets the seat exchange cards just drawn. Only those drawn from the Adventure deck can be exchanged (RULING 219).
#[inline]
fn change<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    (deck, here): (DeckKind, SpaceId),
    drawn: &mut Drawn,
) {
    if deck == DeckKind::Adventure {
        foresee(ctx, seat, here, drawn);
        if ctx.rules.sets.handy.tames {
            replace(ctx, seat, here, drawn);
        }
    }
}

/// A card just drawn is laid on the seat's space, to be met there.
pub fn revealed<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) -> Flow<()> {
    let here = ctx.hero(seat).space;
    inventory::lay(ctx.rules, ctx.state, card, Place::Space(here));
    turn_up(ctx, seat, &[card])?;
    ctx.state.turn.more_to_meet |= seat == ctx.active();
    ControlFlow::Continue(())
}

/// Applies what follows from the cards that were drawn, before any is met.
#[inline]
fn turn_up<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, drawn: &[CardId]) -> Flow<()> {
    daylight::turn(ctx, seat, drawn);
    if seat == ctx.active() {
        drawn.iter().for_each(|card| ctx.state.turn.told.insert(*card));
    }
    for card in drawn.iter().copied() {
        // A card revealed before may have discarded it.
        let lies = || matches!(ctx.state.place[card.at()], Place::Space(_));
        if ctx.rules.sets.handy.revealed.has(card) && lies() {
            reveal(ctx, seat, card)?;
        }
    }
    ControlFlow::Continue(())
}

/// Lets the seat draw more cards of the same deck than told, once for each instruction, and discard some of them then
/// (RULING 270). False if it does not.
#[cold]
fn draw_more<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    (deck, here): (DeckKind, SpaceId),
    drawn: &mut Drawn,
) -> bool {
    let rules = ctx.rules;
    let held = ctx.hero(seat).cards.and(&rules.sets.handy.foreseeing);
    let open = |card: &CardId| {
        let decks = rules.title(*card).foresees.is_some_and(|foresees| foresees.decks.has(deck));
        decks && inventory::works(rules, ctx.state, seat, *card)
    };
    let found = held.iter().find(open);
    let Some((card, foresees)) = found.and_then(|card| Some((card, rules.title(card).foresees?))) else { return false };
    let source = Source::Card(card);
    if drawn.is_empty() || !ctx.wants(seat, Decision::DrawMore, Topic::Source(source)) {
        return false;
    }
    ctx.tell(Event::Used { seat, source, flag: None });
    for _ in 0..foresees.more {
        let Some(card) = next(ctx, deck) else { return true };
        ctx.tell(Event::Drew { seat, card });
        inventory::lay(ctx.rules, ctx.state, card, Place::Space(here));
        drawn.push(card);
    }
    for _ in 0..foresees.discard {
        let options: Options = drawn.iter().copied().map(Choice::Card).collect();
        let ask = DecisionRequest { seat, decision: Decision::Foresight, topic: Topic::Plain };
        let Choice::Card(unwanted) = ctx.ask(ask, &options) else { return true };
        inventory::discard(ctx, unwanted);
        drawn.retain(|card| *card != unwanted);
    }
    true
}

/// Lets the seat replace Adventure cards by top cards of another deck, because of a Follower. A replacement is not replaced
/// (RULING 269).
#[cold]
fn replace<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, here: SpaceId, drawn: &mut Drawn) {
    let Some(deck) = tamed::replaces(ctx.rules, ctx.state, seat) else { return };
    let mut left = drawn.clone();
    while !left.is_empty() {
        let options: Options = core::iter::once(Choice::No).chain(left.iter().copied().map(Choice::Card)).collect();
        let ask = DecisionRequest { seat, decision: Decision::Foresight, topic: Topic::Plain };
        let Choice::Card(unwanted) = ctx.ask(ask, &options) else { return };
        let Some(card) = next(ctx, deck) else { return };
        ctx.tell(Event::Foreseen { seat, card: unwanted });
        inventory::discard(ctx, unwanted);
        left.retain(|card| *card != unwanted);
        drawn.retain(|card| *card != unwanted);
        ctx.tell(Event::Drew { seat, card });
        inventory::lay(ctx.rules, ctx.state, card, Place::Space(here));
        drawn.push(card);
    }
}

/// Puts the top cards of a deck unseen on top of another, in their order. They stay cards of their deck, and are met by
/// who draws them (RULING 220). What players have seen of the deck is covered.
pub fn put_on<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    [from, onto]: [DeckKind; 2],
    (seat, count): (Seat, u8),
) {
    let mut cards: ArrayVec<CardId, CARDS_MAX> = ArrayVec::new();
    for _ in 0..count {
        let Some(card) = next(ctx, from) else { break };
        cards.push(card);
    }
    if onto == DeckKind::Adventure && !cards.is_empty() {
        for seat in Seat::all(ctx.state.players) {
            if ctx.hero(seat).divined > 0 {
                ctx.hero_mut(seat).divined = 0;
            }
        }
    }
    for card in cards.iter().rev() {
        ctx.state.place[card.at()] = Place::Deck;
        ctx.state.decks[onto].pile.put(*card);
    }
    let moved = cards.len().to_le_bytes()[0];
    if moved > 0 {
        ctx.tell(Event::CardsPutOn { deck: from, onto, cards: moved });
    }
    gain::short(ctx, seat, Piece::Card, [moved, count]);
}

/// One drawn card may be replaced by another, which must be met (Prophetess; Orb of Knowledge). In an alternative
/// ruling each source replaces one (RULING 108).
fn foresee<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, here: SpaceId, drawn: &mut Drawn) {
    if drawn.is_empty() || !ctx.hero(seat).has(Flag::Foresight) {
        return;
    }
    let times = match ctx.rules.rules.foresight_count {
        ForesightCount::Once => 1,
        ForesightCount::Each => carrying::sources(ctx.rules, ctx.state, seat, Flag::Foresight),
    };
    for replaced in 0..times {
        if !exchange(ctx, seat, here, drawn, replaced) {
            return;
        }
    }
}

/// Replaces one of the drawn cards, but none that is itself a replacement; false if the player wants none.
#[inline(never)]
fn exchange<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    here: SpaceId,
    drawn: &mut Drawn,
    replaced: usize,
) -> bool {
    let first = drawn.len().saturating_sub(replaced);
    if first == 0 {
        return false;
    }
    let mut options = Options::new();
    options.push(Choice::No);
    options.extend(drawn[..first].iter().copied().map(Choice::Card));
    let ask = DecisionRequest { seat, decision: Decision::Foresight, topic: Topic::Plain };
    let Choice::Card(unwanted) = ctx.ask(ask, &options) else { return false };
    inventory::credit(ctx, seat, Flag::Foresight);
    ctx.tell(Event::Foreseen { seat, card: unwanted });
    inventory::discard(ctx, unwanted);
    drawn.retain(|card| *card != unwanted);
    if let Some(card) = inventory::draw_adventure(ctx) {
        ctx.tell(Event::Drew { seat, card });
        inventory::put(ctx.rules, ctx.state, card, Place::Space(here));
        drawn.push(card);
    }
    true
}

/// Applies what a drawn card does before any is met: another card is discarded, it is put elsewhere, is given its counters,
/// or has an effect (RULING 2, RULING 17, RULING 222, RULING 247).
#[inline(never)]
fn reveal<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) -> Flow<()> {
    let rules = ctx.rules;
    let title = rules.title(card);
    let mut dismissed = rules.sets.handy.dismissed.row(rules.title_id(card).0).and(&ctx.state.on_board);
    dismissed.remove(card);
    for other in &dismissed {
        upkeep::stop_timer(ctx, other);
        inventory::discard(ctx, other);
    }
    for (counter, number) in title.counters_held() {
        let given = supply::counters_for_place(rules, ctx.state, counter, number);
        ctx.state.mark[card.at()] = title.with_counters(ctx.state.mark[card.at()], counter, given);
    }
    if !title.placed.is_empty() {
        let mut thrown = roll::throw(ctx, seat, Purpose::Placement, 1);
        let topic = Topic::Thrown { source: Source::Card(card), dice: thrown.dice };
        roll::fate(ctx, &mut thrown, Decision::FateTable, topic);
        let space = title.placed[usize::from(thrown.total() - 1)];
        // What names a covered space is ignored, and the card stays (RULING 236).
        if terrain::hides(ctx, (seat, Source::Card(card)), space) {
            return ControlFlow::Continue(());
        }
        inventory::put(rules, ctx.state, card, Place::Space(space));
        ctx.tell(Event::PlacedElsewhere { card, space });
        // A card placed where it was drawn is met in its order; in an alternative ruling only the next visitor meets it
        // (RULING 17).
        if space == ctx.hero(seat).space && !rules.rules.placed_here_met {
            ctx.state.turn.met.insert(card);
        }
    }
    if let Some(enemy) = &title.enemy {
        effects::all(ctx, seat, Source::Card(card), &enemy.on.revealed)?;
    }
    ControlFlow::Continue(())
}
