//! Positions in names become states.

use super::{Name, Position, SeatPosition};
use crate::engine::fault::unknown;
use crate::engine::ids::{CardId, CardSet, SEATS_MAX, Seat};
use crate::engine::pile::Pile;
use crate::games::prophecy::load::SCHEMA;
use crate::games::prophecy::model::kinds::{CharacterId, Deck, RING, SpaceId, Stat};
use crate::games::prophecy::model::ruleset::Ruleset;
use crate::games::prophecy::model::state::{Adventurer, State, TurnState};
use crate::games::prophecy::rules::{goods, invariants, setup};
use crate::situation::stage::FaultAt;

/// The state of a position in a game of this number.
///
/// # Errors
/// Every fault of the position, with its byte.
pub fn build(rules: &Ruleset, position: &Position, game: u64) -> Result<State, Vec<FaultAt>> {
    let mut build = Build { rules, used: CardSet::EMPTY, faults: Vec::new() };
    let mut state = State {
        numbers: [position.seed, game],
        players: position.seats.len().to_le_bytes()[0],
        first: Seat(position.first),
        active: Seat(position.to_move),
        round: position.round,
        extra: position.extra,
        extra_turns: position.extra_turns,
        heroes: [Adventurer::NOBODY; SEATS_MAX],
        decks: core::array::from_fn(|_| Pile::default()),
        discards: core::array::from_fn(|_| Pile::default()),
        shuffles: position.shuffles,
        lying: [None; RING as usize],
        wares: [CardSet::EMPTY; 2],
        turn: TurnState::default(),
    };
    for (seat, row) in position.seats.iter().enumerate().take(SEATS_MAX) {
        state.heroes[seat] = build.hero(row);
        let twice = (0..seat).any(|other| state.heroes[other].character == state.heroes[seat].character);
        build.when(twice, &row.character, || "two seats have this character".to_owned());
    }
    if let Some(extra) = position.seats.get(usize::from(SCHEMA.seats_max)) {
        build.faults.push((extra.at, format!("the box has pieces for {} players", SCHEMA.seats_max)));
    }
    for (space, card) in &position.lying {
        if let (Some(space), Some(card)) = (build.space(space), build.card(card, &[Deck::Adventure])) {
            state.lying[space.at()] = Some(card);
        }
    }
    for (wares, names) in state.wares.iter_mut().zip(&position.wares) {
        *wares = build.cards(names, &[Deck::Common, Deck::Rare]).into_iter().collect();
    }
    let named = Deck::ALL.map(|deck| {
        let [top, below] =
            [&position.decks, &position.discards].map(|piles| build.cards(&piles[deck as usize], &[deck]));
        (deck, top, below)
    });
    for (deck, top, discards) in named {
        let at = deck as usize;
        rules.decks[at].iter().filter(|card| !build.used.has(*card)).for_each(|card| state.decks[at].put(card));
        goods::shuffle(rules, &mut state, deck);
        top.into_iter().rev().for_each(|card| state.decks[at].put(card));
        discards.into_iter().rev().for_each(|card| state.discards[at].put(card));
    }
    if build.faults.is_empty() {
        if let Some(reason) = invariants::unsound(rules, &state) {
            build.faults.push((position.seats.first().map_or(0, |seat| seat.at), reason));
        }
        let idle = !state.hero(state.active).alive;
        let at = position.seats.get(state.active.at()).map_or(0, |seat| seat.at);
        build.faults.extend(idle.then(|| (at, "it is the turn of a dead character".to_owned())));
    }
    if build.faults.is_empty() { Ok(state) } else { Err(build.faults) }
}

struct Build<'r> {
    rules: &'r Ruleset,
    /// Cards that have a place.
    used: CardSet,
    faults: Vec<FaultAt>,
}

impl Build<'_> {
    fn when(&mut self, wrong: bool, name: &Name, reason: impl FnOnce() -> String) {
        if wrong {
            self.faults.push((name.at, reason()));
        }
    }

    fn unknown(&mut self, what: &str, name: &Name, known: &[&str]) {
        self.faults.push((name.at, unknown(what, &name.value, known)));
    }

    fn space(&mut self, name: &Name) -> Option<SpaceId> {
        let rules = self.rules;
        let is = |space: &SpaceId| [&rules.space(*space).name, &rules.space(*space).id].contains(&&name.value);
        let found = SpaceId::all().find(is);
        if found.is_none() {
            let names: Vec<&str> = rules.spaces.iter().map(|space| space.name.as_str()).collect();
            self.unknown("space", name, &names);
        }
        found
    }

    /// A card of one of some decks that has no place yet; `Name #2` is the second copy.
    fn card(&mut self, name: &Name, decks: &[Deck]) -> Option<CardId> {
        let rules = self.rules;
        let (title, copy) = match name.value.rsplit_once(" #") {
            Some((title, copy)) => (title, copy.parse::<usize>().ok()),
            None => (name.value.as_str(), None),
        };
        let fits = |card: &CardId| decks.contains(&rules.title(*card).deck);
        let copies: Vec<CardId> = rules.cards().filter(|card| fits(card) && rules.title(*card).name == title).collect();
        let found = match copy {
            Some(copy) => copies.get(copy.wrapping_sub(1)).copied().filter(|card| !self.used.has(*card)),
            None => copies.iter().copied().find(|card| !self.used.has(*card)),
        };
        if copies.is_empty() {
            let names: Vec<&str> = rules.cards().filter(fits).map(|card| rules.title(card).name.as_str()).collect();
            self.unknown("card here", name, &names);
        } else {
            self.when(found.is_none(), name, || format!("`{}` has a place already", name.value));
        }
        found.inspect(|card| self.used.insert(*card))
    }

    fn cards(&mut self, names: &[Name], decks: &[Deck]) -> Vec<CardId> {
        names.iter().filter_map(|name| self.card(name, decks)).collect()
    }

    fn hero(&mut self, row: &SeatPosition) -> Adventurer {
        let rules = self.rules;
        let found = (0..=u8::MAX).zip(&rules.characters).find(|(_, each)| each.name == row.character.value);
        let Some((number, character)) = found else {
            let names: Vec<&str> = rules.characters.iter().map(|each| each.name.as_str()).collect();
            self.unknown("character", &row.character, &names);
            return Adventurer::NOBODY;
        };
        let mut hero = setup::adventurer(rules, CharacterId(number));
        if let Some(space) = row.space.as_ref().and_then(|name| self.space(name)) {
            hero.space = space;
        }
        hero.left = row.left;
        for (stat, printed) in [(Stat::Strength, character.strength), (Stat::Willpower, character.willpower)] {
            let at = stat as usize;
            let usual = printed.saturating_sub(row.left[at]);
            hero.right[at] = row.right[at].as_ref().map_or(usual, |number| number.value);
        }
        hero.gold = row.gold.unwrap_or(hero.gold);
        hero.experience = row.experience.unwrap_or(hero.experience);
        for name in &row.certificates {
            let guild = self.space(name).and_then(|space| rules.space(space).guild);
            self.when(guild.is_none(), name, || format!("`{}` is no guild", name.value));
            hero.certificates |= guild.map_or(0, |guild| guild.bit());
        }
        // Opportunities that are kept lie among the Items.
        let decks = [Deck::Adventure, Deck::Common, Deck::Rare];
        let items: CardSet = self.cards(&row.items, &decks).into_iter().collect();
        hero.damaged = self.cards(&row.damaged, &decks[1..]).into_iter().collect();
        hero.sound = items.without(&hero.damaged);
        if row.dead {
            let Adventurer { character, space, certificates, .. } = hero;
            return Adventurer { character, space, certificates, ..Adventurer::NOBODY };
        }
        hero
    }
}
