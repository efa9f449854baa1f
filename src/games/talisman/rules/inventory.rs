//! Moves cards between owners and places and applies the consequences: sums, the carrying limit, the Spell limit.

pub use super::carrying::{age, followers, in_order, is_carcass, objects_of, room_for};
use super::context::{Context, DecisionRequest, Options, TalismanObserver};
pub use super::piles::{draw, draw_adventure, shuffle_key};
use super::spells::cast;
pub use super::totals::sums;
use super::{apart, carrying, gold, lying_goods, marks, totals, upkeep};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::{GoldFrom, Left};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{CardKind, Source, SpaceId};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Place, State};

/// Moves a card to a place and updates the records of both places. Cards are never put into a facedown deck.
pub fn put(rules: &Ruleset, state: &mut State, card: CardId, to: Place) {
    take_up(rules, state, card);
    lay(rules, state, card, to);
}

/// Removes a card from its place.
fn take_up(rules: &Ruleset, state: &mut State, card: CardId) {
    match state.place[card.at()] {
        Place::Space(space) => {
            state.lying[space.at()].remove(card);
            state.on_board.remove(card);
        }
        Place::Hero(seat) => {
            let object = rules.sets.objects.has(card);
            if object {
                state.mark[card.at()] = 0;
            }
            let hero = state.hero_mut(seat);
            hero.give_up(card, object);
            // A paid Follower that leaves its owner no longer adds to that owner's battles (RULING 319).
            if rules.title(card).hired_strength > 0 {
                hero.turn_battle = 0;
            }
        }
        Place::Hand(seat) => state.hero_mut(seat).give_up_spell(card),
        Place::Trophy(seat) => state.hero_mut(seat).hand_over(rules, card),
        Place::Stock => {
            state.stock.remove(card);
        }
        Place::Deck | Place::Discard | Place::OnCard(_) | Place::Before(_) | Place::Limbo | Place::Away => {}
    }
}

/// Puts down a card that is in no place: just drawn, or removed from one.
#[inline]
pub fn lay(rules: &Ruleset, state: &mut State, card: CardId, to: Place) {
    match to {
        Place::Space(space) => {
            state.lying[space.at()].insert(card);
            state.on_board.insert(card);
            arrived(state, card);
        }
        Place::Hero(seat) => {
            state.hero_mut(seat).take_up(card, rules.sets.objects.has(card));
            arrived(state, card);
        }
        Place::OnCard(_) | Place::Before(_) => arrived(state, card),
        Place::Hand(seat) => state.hero_mut(seat).take_up_spell(card),
        Place::Trophy(seat) => state.hero_mut(seat).win(rules, card),
        Place::Stock => {
            state.stock.insert(card);
        }
        Place::Discard => state.decks[rules.title(card).deck].discard.put(card),
        Place::Deck => unreachable!("cards are put into facedown decks by `drawing` alone"),
        Place::Limbo | Place::Away => {}
    }
    state.place[card.at()] = to;
}

/// The card comes to its space or its character now.
pub fn arrived(state: &mut State, card: CardId) {
    state.arrival[card.at()] = state.arrivals;
    state.arrivals = state.arrivals.wrapping_add(1);
}

/// Discards a card: to its pile, or back to its faceup deck (R4E, Talisman and Purchase cards).
pub fn discard<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, card: CardId) {
    let to = if ctx.title(card).deck.is_faceup() { Place::Stock } else { Place::Discard };
    let from = ctx.state.place[card.at()];
    // A card already gone is not discarded again. An Event, for example, is discarded before its effect is carried out.
    if matches!(from, Place::Deck | Place::Discard | Place::Stock | Place::Away) {
        return;
    }
    ctx.state.mark[card.at()] = 0;
    put(ctx.rules, ctx.state, card, to);
    ctx.tell(Event::CardDiscarded { card, whence: from });
    if ctx.rules.sets.handy.hosts.has(card) {
        lying_goods::fall(ctx, card);
    }
}

/// Does this card of the seat's work on the seat's space? Magic Objects do not in the Cursed Glade, or under Destroy
/// Magic (RULING 48), nor beside a card that bars them (RULING 245).
#[must_use]
pub fn works(rules: &Ruleset, state: &State, seat: Seat, card: CardId) -> bool {
    let brief = rules.brief(card);
    let silenced = || state.hero(seat).has(Flag::NoMagicObjects) && !brief.flags.has(Flag::NoMagicObjects);
    brief.kind != CardKind::MagicObject
        || !(state.no_magic || rules.text(&state.terrain, state.hero(seat).space).ground.cursed || silenced())
}

/// Recomputes a seat's sums.
pub fn recount(rules: &Ruleset, state: &mut State, seat: Seat) {
    let sums = sums(rules, state, seat);
    state.hero_mut(seat).sums = sums;
}

/// Recomputes the sums after a change of cards, alignment, shape or ground, and drops what exceeds a limit.
pub fn settle<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    recount(ctx.rules, ctx.state, seat);
    if ctx.rules.sets.handy.safes.exist() {
        apart::settle(ctx, seat);
        recount(ctx.rules, ctx.state, seat);
    }
    if W::LISTENS && carried(ctx, seat) > ctx.rules.rules.object_limit && ctx.hero(seat).has(Flag::Carrier) {
        credit(ctx, seat, Flag::Carrier);
    }
    while too_many_objects(ctx, seat) {
        if converts_surplus(ctx, seat) {
            continue;
        }
        // Worn Objects and extra small ones do not count, so dropping them helps only if nothing else can be dropped
        // (RULING 159). A Raft is kept until the next turn if possible (R4E, Rafts; RULING 88).
        let all = objects(ctx, seat);
        let of = |cards: &CardSet, fits: &dyn Fn(&CardId) -> bool| -> CardSet { cards.iter().filter(fits).collect() };
        let heavy = of(&all, &|card| carrying::weighs(ctx.rules, ctx.state, seat, &all, *card));
        let heavy = if heavy.is_empty() { all } else { heavy };
        let open = marks::left_first(ctx.rules, ctx.state, seat, &heavy);
        let options: Options = open.iter().map(Choice::Card).collect();
        let Choice::Card(card) =
            ctx.ask(DecisionRequest { seat, decision: Decision::Drop, topic: Topic::Plain }, &options)
        else {
            unreachable!("only cards are offered")
        };
        if ctx.rules.sets.handy.safes.has(card) {
            apart::spill(ctx, seat, &core::iter::once(card).collect());
        }
        leave(ctx, seat, card, Left::TooMany);
        recount(ctx.rules, ctx.state, seat);
    }
    settle_spells(ctx, seat);
}

/// An Object beyond the limit may be turned into gold instead of being dropped; in an alternative ruling it may not
/// (RULING 126).
fn converts_surplus<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    if !ctx.rules.rules.surplus_converts || !upkeep::converts_now(ctx, seat) {
        return false;
    }
    let mut options: Options = objects(ctx, seat).iter().map(Choice::Card).collect();
    options.push(Choice::Done);
    let ask = DecisionRequest { seat, decision: Decision::Convert, topic: Topic::Plain };
    let Choice::Card(card) = ctx.ask(ask, &options) else { return false };
    if ctx.rules.sets.handy.safes.has(card) {
        apart::spill(ctx, seat, &core::iter::once(card).collect());
    }
    discard(ctx, card);
    recount(ctx.rules, ctx.state, seat);
    gold::gain(ctx, seat, 1, GoldFrom::Card(card));
    credit(ctx, seat, Flag::SellObjects);
    true
}

fn too_many_objects<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    carried(ctx, seat) > ctx.hero(seat).sums.carry
}

fn carried<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> u8 {
    carrying::load(ctx.rules, ctx.state, seat)
}

/// Discards Spells beyond the limit of Craft at once; a Toad keeps its Spells (R4E, Gaining Spells; Toads).
#[inline]
pub fn settle_spells<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if ctx.hero(seat).hand > 0 {
        drop_spells(ctx, seat);
    }
}

#[inline(never)]
fn drop_spells<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    loop {
        let hero = ctx.hero(seat);
        let held = hero.hand;
        if held == 0 || hero.is_toad() || held <= ctx.rules.rules.spells_allowed(totals::craft(ctx.state, seat)) {
            return;
        }
        let options: Options = hero.spells.iter().map(Choice::Card).collect();
        let ask = DecisionRequest { seat, decision: Decision::DropSpell, topic: Topic::Plain };
        let Choice::Card(card) = ctx.ask(ask, &options) else { unreachable!("only Spells are offered") };
        drop_spell(ctx, seat, card);
    }
}

/// Discards a Spell without casting it.
pub fn drop_spell<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) {
    discard(ctx, card);
    cast::reopen(ctx.rules, ctx.state, seat);
    ctx.tell(Event::SpellDiscarded { seat, card });
}

/// A seat's Objects and Magic Objects.
#[must_use]
pub fn objects<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> CardSet {
    objects_of(ctx.rules, ctx.state, seat)
}

/// Leaves a card on the seat's space. An Enemy that is a Follower is discarded instead (RULING 84), and so is a Raft.
/// In an alternative ruling the Raft lies there like any Object (RULING 88).
pub fn leave<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId, why: Left) {
    let sinks = ctx.rules.sets.rafts.has(card) && !ctx.rules.rules.raft_lies;
    if sinks || ctx.rules.sets.enemies.has(card) {
        discard(ctx, card);
    } else {
        let space = ctx.hero(seat).space;
        put(ctx.rules, ctx.state, card, Place::Space(space));
        if seat == ctx.active() {
            ctx.state.turn.left.insert(card);
        }
        ctx.tell(Event::CardLeft { seat, card, why });
    }
}

/// May the seat have this card (R4E, Owning and using cards)?
#[must_use]
pub fn may_have(rules: &Ruleset, state: &State, seat: Seat, card: CardId) -> bool {
    let hero = state.hero(seat);
    let crowded = rules.brief(card).kind == CardKind::Follower && hero.has(Flag::Alone);
    let surplus = rules.sets.talismans.has(card) && !hero.cards.has(card) && carrying::talismans_full(rules, hero);
    !rules.sets.barred_to(hero.alignment).has(card) && !crowded && !surplus
}

/// Gives a card to a seat, from wherever it is. A Bag of Gold turns into gold at once.
pub fn take<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) {
    let whence = ctx.state.place[card.at()];
    if let worth @ 1.. = ctx.title(card).worth {
        discard(ctx, card);
        ctx.tell(Event::CardTaken { seat, card, whence });
        return gold::gain(ctx, seat, worth, GoldFrom::Card(card));
    }
    put(ctx.rules, ctx.state, card, Place::Hero(seat));
    ctx.tell(Event::CardTaken { seat, card, whence });
    come_by(ctx, seat, card);
}

fn come_by<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) {
    let rules = ctx.rules;
    if rules.sets.talismans.has(card) {
        ctx.tell(Event::TalismanGained { seat, card });
    }
    if rules.card_has(card, Flag::Alone) {
        for other in &followers(rules, ctx.state, seat) {
            if other != card && carrying::crowds(rules, other) {
                discard(ctx, other);
            }
        }
    }
    if rules.sets.handy.safes.among(&ctx.hero(seat).cards) {
        apart::rearrange(rules, ctx.state, seat);
    }
    settle(ctx, seat);
    // A Wand gives a character without Spells one at once, if it was kept and magic works (RULING 72, RULING 48). In an
    // alternative ruling one is gained only after the last Spell was cast.
    let wand = rules.card_has(card, Flag::AlwaysOneSpell) && works(rules, ctx.state, seat, card);
    let hero = ctx.hero(seat);
    let lacks = hero.cards.has(card) && hero.spells.is_empty();
    if rules.rules.wand_at_once && wand && lacks && gain_spell(ctx, seat) {
        ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
    }
}

/// Takes a card from another seat. It is reported before the other seat drops what it can no longer carry.
pub fn take_from<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, from: Seat, card: CardId) {
    put(ctx.rules, ctx.state, card, Place::Limbo);
    ctx.tell(Event::CardTaken { seat, card, whence: Place::Hero(from) });
    settle(ctx, from);
    lay(ctx.rules, ctx.state, card, Place::Hero(seat));
    come_by(ctx, seat, card);
}

/// Draws a Spell if Craft allows one more; true if one was gained. In an alternative ruling a full hand draws too and
/// then discards a Spell (RULING 52).
pub fn gain_spell<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    if totals::spell_room(ctx.rules, ctx.state, seat) > 0 {
        return draw_spell(ctx, seat);
    }
    let gained = exchanges(ctx, seat) && draw_spell(ctx, seat);
    if gained {
        settle_spells(ctx, seat);
    }
    gained
}

/// Is a Spell left in the deck or among its discards?
#[must_use]
pub fn spell_left(state: &State) -> bool {
    let deck = &state.decks[DeckKind::Spell];
    !deck.pile.is_empty() || !deck.discard.is_empty()
}

/// Could the seat gain a Spell now?
#[must_use]
pub fn can_gain_spell<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    spell_left(ctx.state) && (totals::spell_room(ctx.rules, ctx.state, seat) > 0 || exchanges(ctx, seat))
}

/// May a full hand draw a Spell and then discard one?
fn exchanges<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    let hero = ctx.hero(seat);
    ctx.rules.rules.full_hand_exchanges && !hero.spells.is_empty() && !hero.is_toad()
}

fn draw_spell<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    let Some(card) = draw(ctx, DeckKind::Spell) else { return false };
    lay(ctx.rules, ctx.state, card, Place::Hand(seat));
    cast::reopen(ctx.rules, ctx.state, seat);
    ctx.tell(Event::SpellGained { seat, card });
    true
}

/// A card with this title among these faceup cards; `None` if there is none.
#[must_use]
pub fn in_stock(rules: &Ruleset, stock: &CardSet, title: u8) -> Option<CardId> {
    stock.and(&rules.sets.handy.copies[usize::from(title)]).first()
}

/// A Talisman card from the deck; `None` if there is none.
#[must_use]
pub fn talisman_in_stock(rules: &Ruleset, state: &State) -> Option<CardId> {
    state.stock.and(&rules.sets.talismans).first()
}

/// Reports the use of a flag by its source: the character's ability, or else the first card that has it.
pub fn credit<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, flag: Flag) {
    if !W::LISTENS {
        return;
    }
    let hero = ctx.hero(seat);
    let character = hero.character;
    if !hero.is_toad() && ctx.rules.character(character).flags.has(flag) {
        ctx.tell(Event::AbilityUsed { seat, character, flag });
    } else if let Some(card) = hero.cards.iter().find(|card| ctx.rules.card_has(*card, flag)) {
        ctx.tell(Event::Used { seat, source: Source::Card(card), flag: Some(flag) });
    }
}

/// The cards on a space.
#[must_use]
pub fn lying<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, space: SpaceId) -> CardSet {
    ctx.state.lying[space.at()]
}
