//! Cards drafted before the first turn, as a house rule (RULING 327).

use super::context::{Context, DecisionRequest, Options, TalismanObserver};
use super::inventory;
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, SEATS_MAX, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::CardKind;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::Place;
use arrayvec::ArrayVec;

/// The most cards that one player is dealt.
const EACH_MAX: usize = 6;

/// All players at once keep one of the cards before them and pass the rest to the left, until no card is left to pass.
pub fn cards<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) {
    if ctx.rules.rules.draft_cards > 0 {
        around(ctx);
    }
}

#[cold]
fn around<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) {
    let players = usize::from(ctx.state.players);
    let (mut hands, each) = dealt(ctx);
    for _ in 0..each {
        // Nobody sees what the others keep before all have chosen.
        let mut kept = [None; SEATS_MAX];
        for seat in Seat::all(ctx.state.players) {
            kept[seat.at()] = keep(ctx, seat, &mut hands[seat.at()]);
        }
        for seat in Seat::all(ctx.state.players) {
            if let Some(card) = kept[seat.at()] {
                inventory::take(ctx, seat, card);
            }
        }
        hands[..players].rotate_right(1);
    }
    for card in hands.iter().flat_map(CardSet::iter) {
        inventory::discard(ctx, card);
    }
}

/// The cards before each player, and how many each was dealt: from the top of the Adventure deck, all equally many.
fn dealt<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) -> ([CardSet; SEATS_MAX], usize) {
    let players = usize::from(ctx.state.players);
    let pile = &mut ctx.state.decks[DeckKind::Adventure].pile;
    let top_first = (0..pile.len()).filter_map(|depth| pile.peek(depth));
    let open: ArrayVec<CardId, { SEATS_MAX * EACH_MAX }> = top_first
        .filter(|card| is_drafted(ctx.rules, *card))
        .take(players * usize::from(ctx.rules.rules.draft_cards))
        .collect();
    let each = open.len() / players;
    let mut hands = [CardSet::EMPTY; SEATS_MAX];
    for (place, card) in open.into_iter().take(each * players).enumerate() {
        hands[place % players].insert(card);
        pile.take(card);
        ctx.state.place[card.at()] = Place::Limbo;
    }
    (hands, each)
}

/// Is it an Object or a Follower that nobody has to keep against their will?
fn is_drafted(rules: &Ruleset, card: CardId) -> bool {
    let (brief, title) = (rules.brief(card), rules.title(card));
    let goods = rules.sets.objects.has(card) || brief.kind == CardKind::Follower;
    let burdens = brief.flags.has(Flag::LeftAtMystic) || brief.flags.has(Flag::LeftAtRiver);
    goods && !burdens && !title.forced && title.left_at.is_empty() && !rules.sets.handy.must_take.has(card)
}

/// The card that the seat keeps of these; `None` if it may have none of them.
fn keep<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, hand: &mut CardSet) -> Option<CardId> {
    let open = hand.iter().filter(|card| inventory::may_have(ctx.rules, ctx.state, seat, *card));
    let options: Options = open.map(Choice::Card).collect();
    if options.is_empty() {
        return None;
    }
    let ask = DecisionRequest { seat, decision: Decision::DraftCard, topic: Topic::Plain };
    let Choice::Card(card) = ctx.ask(ask, &options) else { unreachable!("only cards are offered") };
    hand.remove(card);
    Some(card)
}
