//! Builds a [`State`] from a position written in names.

use super::cards::{Copies, From};
use super::{
    DeckPosition, FaultAt, Name, Position, Rest, SeatPosition, added_decks, check, lying_counters, on_cards, phases,
    placed_ending, placed_forms, placed_terrain,
};
use crate::engine::fault::unknown;
use crate::engine::ids::{CardId, SEATS_MAX, Seat};
use crate::engine::play::GamePlan;
use crate::games::talisman::model::decks::{DeckKind, EachDeck};
use crate::games::talisman::model::kinds::{CharacterId, SpaceId};
use crate::games::talisman::model::progress::{ERRANDS, Errand};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{self, Direction, Place, State, Status, Timer, Turn};
use crate::games::talisman::rules::spells::cast;
use crate::games::talisman::rules::{forms, inventory, movement, setup, totals};
use crate::games::talisman::text::keys::{LISTS, NUMBERS, SPELLS, TRUTHS, WAY, WORDS, belongs};
use crate::games::talisman::text::names;

/// Builds the position. `game` determines the order of cards that are not named.
///
/// # Errors
/// Every fault of the position, each with its place in the file.
pub fn build(rules: &Ruleset, position: &Position, game: u64) -> Result<State, Vec<FaultAt>> {
    let mut flaws = Vec::new();
    let mut state = seats(rules, position, game, &mut flaws);
    placed_ending::lay(rules, position, &mut state, &mut flaws);
    placed_terrain::cover(rules, position, &mut state, &mut flaws);
    cards(rules, position, &mut state, &mut flaws);
    lasting(rules, position, &mut state, &mut flaws);
    recount(rules, &mut state);
    let held = state.hero(Seat(position.to_move)).spells.len();
    state.turn.spells_left = position.spells_left.unwrap_or(rules.rules.spells_castable(held));
    check::position(rules, position, &state, &mut flaws);
    if flaws.is_empty() { Ok(state) } else { Err(flaws) }
}

/// Sets up the board and the characters, with everything except their cards.
fn seats(rules: &Ruleset, position: &Position, game: u64, flaws: &mut Vec<FaultAt>) -> State {
    let players = u8::try_from(position.seats.len()).unwrap_or(0);
    let characters = characters(rules, position, flaws);
    let plan = GamePlan {
        seed: position.seed,
        game,
        players,
        rounds_max: u16::MAX,
        characters: characters.map(|id| id.map(|CharacterId(id)| id)),
    };
    let mut state = setup::board(rules, &plan);
    state.round = position.round;
    state.turn =
        Turn { seat: position.to_move, extra: position.extra, extra_left: position.extra_left, ..Turn::default() };
    for deck in DeckKind::FACEDOWN {
        state.decks[deck].reshuffles = position.decks.facedown[deck].reshuffles;
    }
    for (seat, said) in Seat::all(players).zip(&position.seats) {
        sheet(rules, &mut state, seat, said, flaws);
    }
    let crown = rules.board.crown;
    let stands = Seat::all(players).any(|seat| state.hero(seat).plays() && state.hero(seat).space == crown);
    state.crown_reached = position.crown_reached.as_ref().map_or(stands, |said| said.value);
    state.night = position.night;
    unused(rules, position, &mut state, flaws);
    state
}

fn characters(rules: &Ruleset, position: &Position, flaws: &mut Vec<FaultAt>) -> [Option<CharacterId>; SEATS_MAX] {
    let mut characters = [None; SEATS_MAX];
    for (seat, said) in position.seats.iter().enumerate().take(SEATS_MAX) {
        match names::character(rules, &said.character.value) {
            Err(reason) => flaws.push((said.character.at, reason)),
            Ok(found) if characters.contains(&Some(found)) => {
                flaws.push((
                    said.character.at,
                    format!("two seats have the {}; there is only one", said.character.value),
                ));
            }
            Ok(found) => characters[seat] = Some(found),
        }
    }
    characters
}

fn sheet(rules: &Ruleset, state: &mut State, seat: Seat, said: &SeatPosition, flaws: &mut Vec<FaultAt>) {
    if let Some(space) = &said.space {
        match names::space(rules, &space.value) {
            Ok(found) => state.hero_mut(seat).space = found,
            Err(reason) => flaws.push((space.at, reason)),
        }
    }
    placed_forms::formed(rules, state, (seat, said), flaws);
    let way = way_in(rules, state.hero(seat).space);
    let hero = state.hero_mut(seat);
    (WORDS[WAY].set)(hero, way as usize);
    // If the file names one quest, the seat is dealt no others.
    if said.numbers.iter().any(|(key, _)| NUMBERS[*key].key.ends_with("quest")) {
        hero.set_errands([Errand::NONE; ERRANDS]);
    }
    for (key, number) in &said.numbers {
        (NUMBERS[*key].set)(hero, number.value);
    }
    for (key, truth) in &said.truths {
        (TRUTHS[*key].set)(hero, truth.value);
    }
    for (key, word) in &said.words {
        let row = &WORDS[*key];
        match row.words.iter().position(|each| *each == word.value) {
            Some(index) => (row.set)(hero, index),
            None => flaws.push((word.at, unknown(&format!("`{}`", row.key), &word.value, row.words))),
        }
    }
    if hero.status != Status::Playing {
        for (index, key) in NUMBERS.iter().enumerate() {
            if said.numbers.iter().all(|(said, _)| *said != index) {
                (key.set)(hero, 0);
            }
        }
        if hero.status != Status::Fallen {
            forms::shed(hero);
            let (character, alignment) = (hero.character, rules.character(hero.character).alignment);
            hero.alignment = alignment;
            state.dead.push(character);
        }
    }
}

/// The direction from the Plain of Peril that leads to a space of the Inner Region; clockwise for the Valley of Fire
/// and beyond.
fn way_in(rules: &Ruleset, space: SpaceId) -> Direction {
    let board = &rules.board;
    let mut at = board.plain;
    while at != board.valley {
        at = movement::step(rules, at, Direction::Counterclockwise);
        if at == space && at != board.valley {
            return Direction::Counterclockwise;
        }
    }
    Direction::Clockwise
}

fn unused(rules: &Ruleset, position: &Position, state: &mut State, flaws: &mut Vec<FaultAt>) {
    let heroes = Seat::all(state.players).map(|seat| state.hero(seat));
    let plays = heroes.filter(|hero| matches!(hero.status, Status::Playing | Status::Fallen));
    let in_play: Vec<CharacterId> = plays.map(|hero| hero.person()).collect();
    // The character of a dead player may have been shuffled in again, and be in play or among the next.
    state.dead.retain(|dead| !in_play.contains(dead));
    for (names, next) in [(position.unused.as_ref(), true), (Some(&position.dead), false)] {
        let Some(names) = names else { continue };
        let mut found = Vec::new();
        for name in names {
            match names::character(rules, &name.value) {
                Ok(character) => found.push((name.at, character)),
                Err(reason) => flaws.push((name.at, reason)),
            }
        }
        for (at, character) in &found {
            if in_play.contains(character) {
                flaws.push((
                    *at,
                    format!("the {} is in play in a seat and cannot be listed here", rules.character(*character).name),
                ));
            }
        }
        if next {
            // The next character is drawn from the end.
            state.unused = found.iter().rev().map(|(_, character)| *character).take(32).collect();
            state.dead.retain(|dead| found.iter().all(|(_, character)| character != dead));
        } else {
            state.unused.retain(|character| found.iter().all(|(_, dead)| dead != character));
            let more = found.iter().map(|(_, character)| *character).filter(|each| !state.dead.contains(each));
            let mut more: Vec<CharacterId> = more.collect();
            more.sort_unstable();
            more.dedup();
            state.dead.extend(more);
        }
    }
}

/// Puts every card in its place.
fn cards(rules: &Ruleset, position: &Position, state: &mut State, flaws: &mut Vec<FaultAt>) {
    let decks = &position.decks;
    let facedown = &added_decks::resolve(rules, decks, flaws);
    let seats = position.seats.iter().flat_map(|seat| seat.lists.iter().flat_map(|(_, names)| names));
    let spaces = position.spaces.iter().flat_map(super::SpacePosition::names);
    let piles = facedown.iter().flat_map(|deck| deck.top.iter().chain(&deck.discard)).chain(&decks.away);
    let mut copies = Copies::new(rules, seats.chain(spaces).chain(piles));
    let tops = EachDeck::of(|deck| all(&mut copies, &facedown[deck].top, From::Pile(deck), flaws));
    let discards = EachDeck::of(|deck| all(&mut copies, &facedown[deck].discard, From::Deck(deck), flaws));
    for (index, said) in (0_u8..).map(Seat).zip(&position.seats) {
        possessions(rules, state, (index, said), &mut copies, flaws);
    }
    on_spaces(rules, position, state, &mut copies, flaws);
    for card in all(&mut copies, &decks.away, From::FacedownFirst, flaws) {
        put(rules, state, card, Place::Away);
    }
    empty(rules, position, state, flaws);
    for card in tops.iter().chain(discards.iter()).flatten() {
        put(rules, state, *card, Place::Limbo);
    }
    rest(rules, facedown, state, &copies);
    starting_spells(rules, position, state);
    for card in discards.iter().flat_map(|pile| pile.iter().rev()) {
        put(rules, state, *card, Place::Discard);
    }
    for deck in DeckKind::FACEDOWN {
        for card in tops[deck].iter().rev() {
            state.place[card.at()] = Place::Deck;
            state.decks[deck].pile.put(*card);
        }
    }
}

fn all(copies: &mut Copies<'_>, names: &[Name], from: From, flaws: &mut Vec<FaultAt>) -> Vec<CardId> {
    names.iter().filter_map(|name| copies.take(name, from, flaws)).collect()
}

/// Removes a card from its deck and puts it in a place.
fn put(rules: &Ruleset, state: &mut State, card: CardId, place: Place) {
    state.decks.iter_mut().for_each(|deck| _ = deck.pile.take(card));
    inventory::put(rules, state, card, place);
}

fn possessions(
    rules: &Ruleset,
    state: &mut State,
    (seat, said): (Seat, &SeatPosition),
    copies: &mut Copies<'_>,
    flaws: &mut Vec<FaultAt>,
) {
    for (list, names) in &said.lists {
        let row = &LISTS[*list];
        let from = match row.key {
            _ if *list == SPELLS => From::Deck(DeckKind::Spell),
            "before" => From::FacedownFirst,
            _ => From::FaceupFirst,
        };
        for (at, name) in names.iter().enumerate() {
            let Some(card) = copies.take(name, from, flaws) else { continue };
            if let Err(reason) = belongs(rules, row.key, card) {
                flaws.push((name.at, reason));
                continue;
            }
            put(rules, state, card, (row.place)(seat));
            // The seat that laid a card before this one is its mark, from 1.
            let giver = said.before_by.get(at).map_or(1, |giver| giver.value.to_le_bytes()[0] + 1);
            state.mark[card.at()] = if row.key == "before" { giver } else { row.mark };
        }
    }
}

fn on_spaces(
    rules: &Ruleset,
    position: &Position,
    state: &mut State,
    copies: &mut Copies<'_>,
    flaws: &mut Vec<FaultAt>,
) {
    for said in &position.spaces {
        let space = match names::space(rules, &said.space.value) {
            Ok(space) => space,
            Err(reason) => {
                flaws.push((said.space.at, reason));
                continue;
            }
        };
        state.gold[space.at()] = said.gold.as_ref().map_or(0, |gold| gold.value);
        for name in &said.cards {
            let Some(card) = copies.take(name, From::FacedownFirst, flaws) else { continue };
            put(rules, state, card, Place::Space(space));
            let title = rules.title(card);
            let phase = phases::number(rules, title, said);
            state.mark[card.at()] = phase.unwrap_or_else(|| lying_counters::byte(title, &name.value, said));
        }
        on_cards::build(rules, (state, space), said, copies, flaws);
        for (of, _) in &said.counters {
            if !said.cards.iter().any(|name| lying_counters::names(of, &name.value)) {
                flaws.push((
                    of.at,
                    format!("`counters` names `{}`, which is not among the `cards` of this space", of.value),
                ));
            }
        }
    }
}

/// Removes cards of faceup decks that have run out from the game.
fn empty(rules: &Ruleset, position: &Position, state: &mut State, flaws: &mut Vec<FaultAt>) {
    let stocked: Vec<&str> =
        rules.titles.iter().filter(|title| title.deck.is_faceup()).map(|title| title.name.as_str()).collect();
    if let Some(left) = &position.decks.talismans {
        let talismans = state.stock.and(&rules.sets.talismans);
        if talismans.len() < left.value {
            let reason = format!("{} Talisman cards cannot be left: the game has only {}", left.value, talismans.len());
            flaws.push((left.at, reason));
        }
        for card in talismans.iter().skip(usize::from(left.value)) {
            put(rules, state, card, Place::Away);
        }
    }
    for name in &position.decks.empty {
        if !stocked.contains(&name.value.as_str()) {
            let decks = DeckKind::FACEUP.map(|deck| deck.row().title).join(" or ");
            flaws.push((name.at, unknown(&format!("card of the {decks}"), &name.value, &stocked)));
        }
        for card in &state.stock.clone() {
            if rules.title(card).name == name.value {
                put(rules, state, card, Place::Away);
            }
        }
    }
}

/// Places the cards of the facedown decks that the position does not name.
fn rest(rules: &Ruleset, decks: &EachDeck<DeckPosition>, state: &mut State, copies: &Copies<'_>) {
    for deck in DeckKind::FACEDOWN {
        let place = match decks[deck].rest {
            Rest::Deck => continue,
            Rest::Discard => Place::Discard,
            Rest::Away => Place::Away,
        };
        for card in &copies.left() {
            if rules.title(card).deck == deck {
                put(rules, state, card, place);
            }
        }
    }
}

/// Deals starting Spells, from below the named cards, to seats whose Spells are not named.
fn starting_spells(rules: &Ruleset, position: &Position, state: &mut State) {
    for (seat, said) in (0_u8..).map(Seat).zip(&position.seats) {
        let unsaid = said.lists.iter().all(|(list, _)| *list != SPELLS);
        if !unsaid || position.sets_up || !state.hero(seat).plays() {
            continue;
        }
        inventory::recount(rules, state, seat);
        let room = totals::spell_room(rules, state, seat);
        for _ in 0..rules.character(state.hero(seat).character).spells.min(room) {
            let Some(card) = state.decks[DeckKind::Spell].pile.draw() else { break };
            state.place[card.at()] = Place::Limbo;
            inventory::put(rules, state, card, Place::Hand(seat));
        }
    }
}

/// Sets lasting effects. A Hex on a space without a `[[lasting]]` table was just cast; a Blizzard there has not been
/// met.
fn lasting(rules: &Ruleset, position: &Position, state: &mut State, flaws: &mut Vec<FaultAt>) {
    for said in &position.lasting {
        let named = |card: &CardId| {
            rules.title(*card).name == said.card.value || names::exact_name(rules, *card) == said.card.value
        };
        let card = rules.card_ids().find(named);
        let what = card.and_then(|card| check::lasts(rules, card).map(|what| (card, what)));
        let Some((card, (what, turns))) = what else {
            flaws.push((said.card.at, format!("`{}` has no lasting effect", said.card.value)));
            continue;
        };
        if let Some(space) = &said.space {
            match names::space(rules, &space.value) {
                Ok(found) if state.place[card.at()] != Place::Space(found) => {
                    put(rules, state, card, Place::Space(found));
                }
                Ok(_) => {}
                Err(reason) => flaws.push((space.at, reason)),
            }
        }
        let turns = said.turns.as_ref().map_or(turns, |turns| turns.value);
        if state.timers.is_full() {
            flaws.push((said.card.at, "there are too many lasting effects".to_owned()));
            return;
        }
        state.timers.push(Timer { what, card, seat: Seat(said.seat.value), turns });
        // It was discarded when it was cast; the discards may have become the deck since.
        let again =
            || position.decks.facedown.iter().flat_map(|deck| &deck.top).any(|name| name.value == said.card.value);
        if what == state::Lasting::DestroyMagic && state.place[card.at()] == Place::Deck && !again() {
            put(rules, state, card, Place::Discard);
        }
    }
    let before = (position.to_move + state.players.max(1) - 1) % state.players.max(1);
    for card in rules.card_ids() {
        let lies = matches!(state.place[card.at()], Place::Space(_));
        let timed = state.timers.iter().any(|timer| timer.card == card);
        let hex = check::lasts(rules, card).filter(|(what, _)| *what == state::Lasting::Hex);
        if let Some((what, turns)) = hex.filter(|_| lies && !timed && !state.timers.is_full()) {
            state.timers.push(Timer { what, card, seat: Seat(before), turns });
        }
    }
    state.no_magic = state.timers.iter().any(|timer| timer.what == state::Lasting::DestroyMagic);
    state.blizzard = state.timers.iter().any(|timer| timer.what == state::Lasting::Blizzard);
}

fn recount(rules: &Ruleset, state: &mut State) {
    for seat in Seat::all(state.players) {
        inventory::recount(rules, state, seat);
        cast::reopen(rules, state, seat);
    }
}
