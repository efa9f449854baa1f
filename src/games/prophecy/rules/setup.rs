//! The board before the first turn, and who begins.

use super::chance;
use super::context::{Context, Listener, Purpose};
use super::goods;
use crate::engine::dice::{Dice, DieKey};
use crate::engine::ids::{CHARACTERS_MAX, SEATS_MAX, Seat, Seats};
use crate::engine::pile::Pile;
use crate::engine::play::GamePlan;
use crate::engine::rng::{self, Stream};
use crate::games::prophecy::model::event::Event;
use crate::games::prophecy::model::kinds::{CharacterId, Deck, RING, Stat, Terrain};
use crate::games::prophecy::model::ruleset::{Chance, Face, Ruleset};
use crate::games::prophecy::model::state::{Adventurer, State, TurnState};
use arrayvec::ArrayVec;

/// The position before the first question.
#[must_use]
pub fn board(rules: &Ruleset, plan: &GamePlan) -> State {
    let mut state = State {
        numbers: [plan.seed, plan.game],
        players: plan.players,
        first: Seat(0),
        active: Seat(0),
        round: 1,
        extra: 0,
        extra_turns: 0,
        heroes: [Adventurer::NOBODY; SEATS_MAX],
        decks: rules.decks.clone(),
        discards: core::array::from_fn(|_| Pile::default()),
        shuffles: [0; Deck::ALL.len()],
        lying: [None; RING as usize],
        wares: Default::default(),
        turn: TurnState::default(),
    };
    Deck::ALL.into_iter().for_each(|deck| goods::shuffle(rules, &mut state, deck));
    let mut dealt = dealt(rules, plan);
    for seat in Seat::all(plan.players) {
        let character = plan.characters[seat.at()].map(CharacterId).or_else(|| dealt.pop());
        state.heroes[seat.at()] = adventurer(rules, character.unwrap_or_default());
    }
    state
}

/// The characters that are dealt at random, the next one last.
fn dealt(rules: &Ruleset, plan: &GamePlan) -> ArrayVec<CharacterId, CHARACTERS_MAX> {
    let key = rng::stream_key(plan.seed, plan.game, Stream::Characters);
    let free = |number: &u8| !plan.characters.contains(&Some(*number));
    let numbers = (0..=u8::MAX).take(rules.characters.len()).filter(free);
    let mut order: ArrayVec<(u64, u8), CHARACTERS_MAX> =
        numbers.map(|number| (rng::join(key, u64::from(number)), number)).collect();
    order.sort_unstable();
    order.into_iter().map(|(_, number)| CharacterId(number)).collect()
}

/// A character as it starts.
#[must_use]
pub fn adventurer(rules: &Ruleset, character: CharacterId) -> Adventurer {
    let row = rules.character(character);
    let mut right = [0; 2];
    right[Stat::Strength as usize] = row.strength;
    right[Stat::Willpower as usize] = row.willpower;
    Adventurer {
        character,
        space: row.start,
        alive: true,
        right,
        gold: rules.rules.start_gold,
        experience: rules.rules.start_experience,
        ..Adventurer::NOBODY
    }
}

/// Rolls for who begins, and lays out cards if the rules say so.
pub fn open<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>) {
    for seat in Seat::all(ctx.state.players) {
        ctx.tell(Event::CharacterDealt { seat, character: ctx.state.hero(seat).character });
    }
    let mut left: Seats = Seat::all(ctx.state.players).map(Seats::one).fold(Seats::default(), Seats::or);
    while Seat::all(ctx.state.players).filter(|seat| left.has(*seat)).count() > 1 {
        left = highest(ctx, left);
    }
    let seat = left.first().unwrap_or(Seat(0));
    (ctx.state.first, ctx.state.active) = (seat, seat);
    ctx.tell(Event::Begins { seat });
    if ctx.rules.rules.seed_board {
        seed(ctx);
    }
}

/// The seats that roll highest with both dice.
fn highest<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, left: Seats) -> Seats {
    let purpose = Purpose::First as u8;
    let occasion = ctx.dice.occasion(purpose);
    let (mut best, mut seats) = (0, Seats::default());
    for seat in Seat::all(ctx.state.players).filter(|seat| left.has(*seat)) {
        let mut die = |index| ctx.dice.die(DieKey { purpose, occasion, index: 2 * seat.0 + index, attempt: 0 });
        let total = die(0) + die(1);
        if total > best {
            (best, seats) = (total, Seats::default());
        }
        if total == best {
            seats = seats.or(Seats::one(seat));
        }
    }
    seats
}

/// The start of the standard version (RULING 2): an Adventure card on each space of the terrain whose Chance card comes
/// first, and Items in both shops.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
fn seed<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>) {
    let (rules, at) = (ctx.rules, Deck::Chance as usize);
    let terrain = |card| match &rules.title(card).face {
        Face::Chance(Chance::Terrain(terrain)) => Some((card, *terrain)),
        _ => None,
    };
    let deck = &ctx.state.decks[at];
    let first = (0..deck.len()).filter_map(|depth| deck.peek(depth)).find_map(terrain);
    if let Some((card, terrain)) = first {
        let _there = ctx.state.decks[at].take(card);
        goods::discard(ctx, card);
        ctx.state.shuffles[at] += 1;
        goods::shuffle(rules, ctx.state, Deck::Chance);
        chance::lay(ctx, ctx.state.active, terrain);
    }
    chance::stock(ctx, Terrain::City);
    chance::stock(ctx, Terrain::Village);
}
