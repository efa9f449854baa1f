//! Describes a [`State`] in names, so that the same position can be built again.

use super::{
    DeckPosition, Decks, LastingCard, Name, Position, Rest, SeatPosition, SpacePosition, lying_counters, on_cards,
    phases,
};
use crate::engine::document::Placed;
use crate::engine::ids::{CardId, Seat};
use crate::engine::pile::Pile;
use crate::games::talisman::model::decks::{Deck, DeckKind, EachDeck};
use crate::games::talisman::model::kinds::{CharacterId, SpaceId};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Place, State, Status, Timer};
use crate::games::talisman::rules::play::Point;
use crate::games::talisman::rules::{given_cards, inventory};
use crate::games::talisman::text::keys::{self, LISTS, NUMBERS, TRUTHS, WORDS};
use crate::games::talisman::text::names::exact_name;
use core::cmp::Reverse;

/// Describes the position before the next turn; cards with several copies are named exactly.
#[must_use]
pub fn describe(rules: &Ruleset, state: &State, (seed, game): (u64, u64), next: Point) -> Position {
    let named = |card: CardId| name(exact_name(rules, card));
    let pile = |pile: &Pile| (0..pile.len()).filter_map(|depth| pile.peek(depth)).map(named).collect::<Vec<Name>>();
    let character = |id: &CharacterId| name(rules.character(*id).name.clone());
    let seated = |id: &&CharacterId| {
        Seat::all(state.players).any(|seat| state.hero(seat).person() == **id && !state.hero(seat).plays())
    };
    // The order in which they died does not matter.
    let mut dead: Vec<CharacterId> = state.dead.iter().filter(|id| !seated(id)).copied().collect();
    dead.sort_unstable();
    let carried = next.due.extra > 0 && !rules.rules.warp_counts_anew;
    Position {
        seed,
        game,
        round: state.round,
        sets_up: false,
        to_move: next.seat.0,
        extra: next.due.extra,
        extra_left: next.due.left,
        spells_left: carried.then_some(state.turn.spells_left),
        crown_reached: Some(placed(state.crown_reached)),
        ending: state.ending.map(|id| name(rules.space(rules.endings[usize::from(id.0)].text).name.clone())),
        night: state.night,
        seats: Seat::all(state.players).map(|seat| sheet(rules, state, seat)).collect(),
        spaces: spaces(rules, state),
        decks: Decks {
            facedown: EachDeck::of(|deck| {
                let Deck { pile: top, discard, reshuffles } = &state.decks[deck];
                DeckPosition { top: pile(top), discard: pile(discard), rest: Rest::Deck, reshuffles: *reshuffles }
            }),
            added: rules
                .added_decks
                .iter()
                .zip(DeckKind::ADDED)
                .map(|(added, deck)| {
                    let Deck { pile: top, discard, .. } = &state.decks[deck];
                    let said = DeckPosition { top: pile(top), discard: pile(discard), ..DeckPosition::default() };
                    (name(added.key.clone()), said)
                })
                .collect(),
            away: rules.card_ids().filter(|card| state.place[card.at()] == Place::Away).map(named).collect(),
            ..Decks::default()
        },
        lasting: state.timers.iter().map(|timer| lasting(rules, state, timer)).collect(),
        unused: Some(state.unused.iter().rev().map(character).collect()),
        dead: dead.iter().map(character).collect(),
    }
}

fn placed<T>(value: T) -> Placed<T> {
    Placed { value, at: 0 }
}

fn name(text: String) -> Name {
    placed(text)
}

/// Describes one seat. For a dead character it gives only its status and what house rules keep for it.
#[must_use]
pub fn sheet(rules: &Ruleset, state: &State, seat: Seat) -> SeatPosition {
    let hero = state.hero(seat);
    let plays = matches!(hero.status, Status::Playing | Status::Fallen);
    let owns = plays || (hero.status == Status::Waiting && rules.rules.inheritance);
    let numbers = NUMBERS.iter().enumerate().map(|(index, key)| (index, placed((key.get)(hero))));
    let truths = TRUTHS.iter().enumerate().map(|(index, key)| (index, placed((key.get)(hero))));
    let words = WORDS.iter().enumerate().map(|(index, key)| (index, name(key.words[(key.get)(hero)].to_owned())));
    let lists = LISTS.iter().enumerate().map(|(index, key)| {
        let mut cards: Vec<CardId> = (key.get)(rules, state, seat).iter().collect();
        if matches!((key.place)(seat), Place::Hero(_) | Place::Before(_)) {
            cards.sort_by_key(|card| Reverse(inventory::age(state, *card)));
        }
        (index, cards.iter().map(|card| name(exact_name(rules, *card))).collect::<Vec<Name>>())
    });
    SeatPosition {
        at: 0,
        character: name(rules.character(hero.person()).name.clone()),
        form: rules.form(hero.character).map(|form| name(form.name.clone())),
        form_turns: (hero.form_turns > 0).then(|| placed(hero.form_turns)),
        lives_aside: (hero.aside > 0).then(|| placed(hero.aside)),
        move_dice: (hero.move_dice > 0).then(|| placed(hero.move_dice)),
        marker: hero.marker.map(|space| name(rules.space(space).id.clone())),
        space: Some(name(rules.space(hero.space).id.clone())),
        numbers: numbers.filter(|_| owns).collect(),
        truths: truths.filter(|(_, truth)| plays && truth.value).collect(),
        words: words.filter(|(index, _)| plays || *index == keys::STATUS).collect(),
        before_by: inventory::in_order(state, &given_cards::before(rules, state, seat))
            .into_iter()
            .filter_map(|card| given_cards::giver(state, card).map(|giver| placed(u64::from(giver.0))))
            .collect(),
        // What lies before a player does so whatever becomes of the character.
        lists: lists.filter(|(index, names)| owns || LISTS[*index].key == "before" && !names.is_empty()).collect(),
    }
}

fn spaces(rules: &Ruleset, state: &State) -> Vec<SpacePosition> {
    let mut spaces = Vec::new();
    for (id, space) in (0_u8..).map(SpaceId).zip(&rules.spaces) {
        let cards = inventory::in_order(state, &state.lying[id.at()]);
        let gold = state.gold[id.at()];
        let terrain = state.terrain.over(id);
        if cards.is_empty() && gold == 0 && terrain.is_none() {
            continue;
        }
        let counters = cards.iter().flat_map(|card| lying_counters::on_card(rules, state, *card));
        let phases = cards.iter().filter_map(|card| phases::on_card(rules, state, *card));
        let laden = cards.iter().filter_map(|card| on_cards::on_card(rules, state, *card));
        spaces.push(SpacePosition {
            space: name(space.id.clone()),
            counters: counters.map(|(of, left)| (name(of), left)).collect(),
            phases: phases.map(|(of, deck)| (name(of), name(deck))).collect(),
            on_cards: laden.map(|(of, goods)| (name(of), goods.into_iter().map(name).collect())).collect(),
            cards: cards.iter().map(|card| name(exact_name(rules, *card))).collect(),
            gold: Some(placed(gold)),
            terrain: terrain.map(|text| name(rules.space(text).name.clone())),
        });
    }
    spaces
}

fn lasting(rules: &Ruleset, state: &State, timer: &Timer) -> LastingCard {
    let space = if let Place::Space(space) = state.place[timer.card.at()] {
        Some(name(rules.space(space).id.clone()))
    } else {
        None
    };
    LastingCard {
        card: name(exact_name(rules, timer.card)),
        space,
        seat: placed(timer.seat.0),
        turns: Some(placed(timer.turns)),
    }
}
