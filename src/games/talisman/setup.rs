//! Setting up (R4E, Setup).

use super::cx::{Cx, Hears};
use super::holdings;
use super::kinds::{Alignment, CharacterId, DeckKind, Offer, SPACES_MAX, SpaceId};
use super::pieces::Drunk;
use super::play::GamePlan;
use super::rules::Wells;
use super::ruleset::Ruleset;
use super::spells::Windows;
use super::state::{Hero, Inner, Place, State, Status, Sums, Turn};
use crate::engine::dice::Dice;
use crate::engine::ids::{CARDS_MAX, CardSet, SEATS_MAX, Seat};
use crate::engine::pile::Pile;
use crate::engine::rng::{self, Stream};
use arrayvec::ArrayVec;

const NOBODY: Hero = Hero {
    character: CharacterId(0),
    status: Status::Out,
    space: SpaceId(0),
    alignment: Alignment::Neutral,
    strength: 0,
    craft: 0,
    toad_strength: 0,
    toad_craft: 0,
    lives: 0,
    fate: 0,
    gold: 0,
    toad: 0,
    toad_fresh: false,
    misses: 0,
    quest: 0,
    quest_done: false,
    enslaved: false,
    immobile: false,
    offer: Offer::None,
    inner: Inner { side: super::state::Direction::Clockwise, back: false, pitfiends: 0, werewolf: 0, death: false },
    drunk: Drunk { strength: false, craft: false, life: false },
    divined: 0,
    cards: CardSet::EMPTY,
    spells: CardSet::EMPTY,
    trophies: CardSet::EMPTY,
    sums: Sums { strength: 0, craft: 0, flags: super::flags::Flags(0), carry: 0, weapons: 0 },
    windows: Windows::NONE,
};

/// The position before the first turn, without starting Spells.
#[must_use]
pub fn board(rules: &Ruleset, plan: &GamePlan) -> State {
    let mut state = State {
        heroes: [NOBODY; SEATS_MAX],
        stirs: [0; SEATS_MAX],
        players: plan.players,
        round: 1,
        turn: Turn::default(),
        place: [Place::Deck; CARDS_MAX],
        arrival: [0; CARDS_MAX],
        arrivals: 0,
        mark: [0; CARDS_MAX],
        lying: [CardSet::EMPTY; SPACES_MAX],
        on_board: CardSet::EMPTY,
        gold: [0; SPACES_MAX],
        stock: CardSet::EMPTY,
        adventure: Pile::default(),
        adventure_discard: Pile::default(),
        spells: Pile::default(),
        spell_discard: Pile::default(),
        reshuffles: [0; 2],
        timers: ArrayVec::new(),
        unused: ArrayVec::new(),
        dead: ArrayVec::new(),
        crown_reached: false,
        died_together: [false; SEATS_MAX],
        deck_key: rng::stream_key(plan.seed, plan.game, Stream::Deck),
        no_magic: false,
        blizzard: false,
        night: false,
        arena: false,
        laurels: [0; SEATS_MAX],
        won: [false; SEATS_MAX],
    };
    decks(rules, &mut state);
    characters(rules, &mut state, plan);
    state
}

fn decks(rules: &Ruleset, state: &mut State) {
    let removed = if rules.rules.wells == Wells::Removed { rules.sets.wells } else { CardSet::EMPTY };
    for card in rules.card_ids() {
        if removed.has(card) {
            state.place[card.at()] = Place::Away;
            continue;
        }
        match rules.title(card).deck {
            DeckKind::Adventure => state.adventure.put(card),
            DeckKind::Spell => state.spells.put(card),
            DeckKind::Purchase | DeckKind::Talisman => {
                state.place[card.at()] = Place::Stock;
                state.stock.insert(card);
            }
        }
    }
    let (first, second) = (holdings::shuffle_key(state, 0), holdings::shuffle_key(state, 1));
    state.adventure.shuffle(first, &rules.stable);
    state.spells.shuffle(second, &rules.stable);
}

/// Named characters to their seats, the others dealt from the shuffled rest.
fn characters(rules: &Ruleset, state: &mut State, plan: &GamePlan) {
    let key = rng::stream_key(plan.seed, plan.game, Stream::Characters);
    let mut order: ArrayVec<CharacterId, 32> =
        (0_u8..).map(CharacterId).zip(&rules.characters).map(|(id, _)| id).collect();
    order.sort_unstable_by_key(|id| rng::join(key, u64::from(id.0)));
    order.retain(|id| !plan.characters.contains(&Some(*id)));
    for seat in Seat::all(plan.players) {
        let character = plan.characters[seat.at()].or_else(|| order.pop());
        if let Some(character) = character {
            deal(rules, state, seat, character);
        }
    }
    state.unused = order;
}

/// Lays a character before a player, with its lives, fate and gold, on its start space.
pub fn deal(rules: &Ruleset, state: &mut State, seat: Seat, character: CharacterId) {
    let card = rules.character(character);
    let drunk = state.hero(seat).drunk;
    *state.hero_mut(seat) = Hero { character, space: card.start, alignment: card.alignment, drunk, ..NOBODY };
    let lives = super::pieces::counters(rules, state, super::effect::verb::Counter::Life, seat, card.lives);
    let fate = super::pieces::fate(rules, state, card.fate);
    let gold = super::pieces::gold(rules, state, rules.rules.start_gold);
    let hero = state.hero_mut(seat);
    (hero.status, hero.lives, hero.fate, hero.gold) = (Status::Playing, lives.max(1), fate, gold);
    holdings::recount(rules, state, seat);
}

/// Spells a character begins with.
pub fn starting_spells<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat) {
    for _ in 0..cx.rules.character(cx.hero(seat).character).spells {
        holdings::gain_spell(cx, seat);
    }
}
