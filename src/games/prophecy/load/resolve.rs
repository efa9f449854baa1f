//! Tables become a ruleset.

use super::card_sets;
use super::raw::{RawCharacter, RawCreature, RawItem, RawSpace, RawTables};
use super::sound;
use crate::engine::fault::unknown;
use crate::engine::ids::{CARDS_MAX, CHARACTERS_MAX, CardId, SEATS_MAX};
use crate::engine::pile::Pile;
use crate::engine::rng;
use crate::games::prophecy::model::decision::Choice;
use crate::games::prophecy::model::kinds::{Deck, GatePlace, Guild, SpaceId, SpaceSet, Stat, Terrain, ThirdGate};
use crate::games::prophecy::model::moves::Moves;
use crate::games::prophecy::model::rules::Rules;
use crate::games::prophecy::model::ruleset::{
    Chance, Character, Creature, Face, Item, Opportunity, Ruleset, Space, Title,
};
use crate::games::prophecy::model::travel::Travel;
use crate::ruleset::{MergedTables, RulesetFault};
use std::sync::Arc;

/// Resolves all tables to a ruleset.
pub fn ruleset(merged: &MergedTables<'_>, rules: Rules, tables: RawTables) -> Result<Ruleset, Vec<RulesetFault>> {
    let mut faults = sound::faults(&tables);
    if !faults.is_empty() {
        return Err(faults);
    }
    let spaces = spaces(&tables.spaces);
    let special = set(&spaces, |space| !space.terrain.is_wild() || space.offer.is_some() || space.work.is_some());
    let guilds: Vec<SpaceId> = set(&spaces, |space| space.guild.is_some()).iter().collect();
    let characters = characters(&tables.characters, &spaces, &mut faults);
    let titles = titles(tables, rules.economic_crisis);
    let cards = titles.iter().map(|title| usize::from(title.copies)).sum::<usize>();
    faults.extend(sizes(cards, characters.len()));
    if !faults.is_empty() {
        return Err(faults);
    }
    let (title_of, stable, decks) = instances(&titles);
    let titled = title_of.iter().map(|title| &titles[usize::from(*title)]);
    let sets = card_sets::of((0..=u8::MAX).map(CardId).zip(titled));
    let third = |row: GatePlace| match row {
        GatePlace::Always => true,
        GatePlace::Mountains => rules.third_gate == ThirdGate::Mountains,
        GatePlace::MagicTower => rules.third_gate == ThirdGate::MagicTower,
    };
    let raw = &merged.rows.of::<RawSpace>("space").map_err(|fault| vec![fault])?;
    let ports = set(raw, |space| space.port);
    let mut ruleset = Ruleset {
        header: merged.header(),
        gates: set(raw, |space| space.gate.is_some_and(third)),
        ports,
        moves: Moves::default(),
        terrains: core::array::from_fn(|at| set(raw, |space| space.terrain as usize == at)),
        rules,
        spaces,
        characters,
        titles,
        sets,
        title_of: title_of.into(),
        decks,
        stable,
        special,
        guilds,
        mean_prices: [0.0; 2],
        dearest: 0,
        travel: Arc::default(),
    };
    (ruleset.mean_prices, ruleset.dearest) = prices(&ruleset);
    ruleset.moves = Moves::of(|from| boats(ports, from), |from| gates(ruleset.gates, from));
    ruleset.travel = Arc::new(Travel::of(|from| steps(&ruleset, from), &ruleset.guilds));
    Ok(ruleset)
}

/// Too many or too few cards and characters.
fn sizes(cards: usize, characters: usize) -> Vec<RulesetFault> {
    let size = |what: &str, found: usize, most: usize| RulesetFault::Table {
        file: what.to_owned(),
        reason: format!("there are {found}; a game has at most {most}"),
    };
    let mut faults = Vec::new();
    if cards == 0 {
        let reason = "there are none: every row has `copies = 0`".to_owned();
        faults.push(RulesetFault::Table { file: "cards".to_owned(), reason });
    }
    if cards >= CARDS_MAX {
        faults.push(size("cards", cards, CARDS_MAX - 1));
    }
    if !(SEATS_MAX..=CHARACTERS_MAX).contains(&characters) {
        faults.push(size("characters", characters, CHARACTERS_MAX));
    }
    faults
}

/// The spaces that one move reaches, and the gold it costs.
fn steps(rules: &Ruleset, from: SpaceId) -> Vec<(SpaceId, u8)> {
    let step = |option: &Choice| Some((option.leads_to()?, rules.rules.move_cost(option.means()?)));
    rules.moves.open(from, [true; 4]).iter().filter_map(step).collect()
}

/// The next port clockwise and the next one counterclockwise, once if they are the same.
fn boats(ports: SpaceSet, from: SpaceId) -> Vec<SpaceId> {
    let mut others = ports.round(from).filter(|to| *to != from && ports.has(from));
    others.next().into_iter().chain(others.last()).collect()
}

/// The other Magic Gates, if a gate stands on the space.
fn gates(gates: SpaceSet, from: SpaceId) -> Vec<SpaceId> {
    gates.iter().filter(|gate| *gate != from && gates.has(from)).collect()
}

/// The mean price of Common and of Rare Items, and the price of the dearest.
fn prices(rules: &Ruleset) -> ([f32; 2], u8) {
    let items = rules.cards().filter_map(|card| rules.item(card));
    ([Deck::Common, Deck::Rare].map(|deck| mean_price(rules, deck)), items.map(|item| item.price).max().unwrap_or(0))
}

/// The mean price of the Items of a deck.
fn mean_price(rules: &Ruleset, deck: Deck) -> f32 {
    let prices = rules.decks[deck as usize].iter().filter_map(|card| rules.item(card)).map(|item| item.price);
    let (sum, count) = prices.fold((0.0, 0.0), |(sum, count), price| (sum + f32::from(price), count + 1.0));
    if count > 0.0 { sum / count } else { 0.0 }
}

/// The spaces of the ring that something holds for.
fn set<T>(ring: &[T], holds: impl Fn(&T) -> bool) -> SpaceSet {
    let mut set = SpaceSet::default();
    SpaceId::all().zip(ring).filter(|(_, space)| holds(space)).for_each(|(space, _)| set.insert(space));
    set
}

fn spaces(rows: &[RawSpace]) -> Vec<Space> {
    let mut guilds = Guild::all();
    let space = |row: &RawSpace| Space {
        name: row.name.clone(),
        id: row.name.to_lowercase().replace('\'', "").replace(' ', "_"),
        terrain: row.terrain,
        guild: if row.terrain == Terrain::Guild { guilds.next() } else { None },
        offer: row.offer,
        work: row.work,
        grid: row.grid,
    };
    rows.iter().map(space).collect()
}

fn characters(rows: &[RawCharacter], spaces: &[Space], faults: &mut Vec<RulesetFault>) -> Vec<Character> {
    let named: Vec<&str> =
        spaces.iter().filter(|space| space.guild.is_some()).map(|space| space.name.as_str()).collect();
    let mut guild = |row: &RawCharacter, name: &str| {
        let found = SpaceId::all().zip(spaces).find(|(_, space)| space.name == name && space.guild.is_some());
        if found.is_none() {
            faults.push(RulesetFault::Table { file: row.name.clone(), reason: unknown("guild", name, &named) });
        }
        found.and_then(|(at, space)| Some((at, space.guild?))).unwrap_or((SpaceId(0), Guild(0)))
    };
    let character = |row: &RawCharacter| {
        let [(start, first), (_, second)] = [guild(row, &row.guilds[0]), guild(row, &row.guilds[1])];
        Character {
            name: row.name.clone(),
            strength: row.strength,
            willpower: row.willpower,
            guilds: first.bit() | second.bit(),
            start,
            gender: row.gender,
        }
    };
    rows.iter().map(character).collect()
}

fn titles(tables: RawTables, crisis: bool) -> Vec<Title> {
    let creatures = tables.creatures.into_iter().map(|row| Title {
        name: row.name.clone(),
        deck: Deck::Adventure,
        copies: row.copies,
        face: Face::Creature(creature(row)),
    });
    let opportunities = tables.opportunities.into_iter().map(|row| Title {
        name: row.name,
        deck: Deck::Adventure,
        copies: row.copies,
        face: Face::Opportunity(Opportunity { cost: row.cost, effect: row.effect }),
    });
    let chances = tables.chances.into_iter().map(|row| {
        let more = u8::from(crisis && row.does == Chance::Crisis && row.copies == 0);
        Title { name: row.name, deck: Deck::Chance, copies: row.copies + more, face: Face::Chance(row.does) }
    });
    let items = tables.items.into_iter().map(|row| Title {
        name: row.name.clone(),
        deck: row.deck,
        copies: row.copies,
        face: Face::Item(item(row)),
    });
    creatures.chain(opportunities).chain(chances).chain(items).filter(|title| title.copies > 0).collect()
}

fn creature(row: RawCreature) -> Creature {
    let shows_strength = row.strength.is_some() || row.strength_per_health > 0;
    let usual = if shows_strength { Stat::Strength } else { Stat::Willpower };
    Creature {
        kind: row.kind,
        first: row.first.unwrap_or(usual),
        values: [row.strength.or(shows_strength.then_some(0)), row.willpower],
        strength_on: row.strength_on.rows().next(),
        willpower_against: [row.willpower_against.female, row.willpower_against.male],
        strength_per_health: row.strength_per_health,
        lives: row.lives,
        experience: row.experience,
        treasure: row.treasure,
        loss: row.loss,
        poison: row.poison,
        force_strength: row.force_strength,
        bounty: row.bounty,
        specials: row.rules.into_iter().collect(),
    }
}

fn item(row: RawItem) -> Item {
    Item {
        slot: row.slot,
        hands: row.hands,
        price: row.price,
        bonus: [row.strength, row.willpower],
        class: row.class,
        throw: row.throw,
        returns: row.returns,
        against: row.against.all(),
        effect: row.effect,
        free_horse: row.free_horse,
        flies: row.flies,
        health_for_magic: row.health_for_magic,
    }
}

/// Numbers the cards. Each also gets a stable number, from its deck, title and copy.
fn instances(titles: &[Title]) -> (Vec<u8>, Vec<u64>, [Pile; Deck::ALL.len()]) {
    let (mut title_of, mut stable, mut decks) =
        (Vec::new(), Vec::new(), [(); Deck::ALL.len()].map(|()| Pile::default()));
    for (number, title) in (0..=u8::MAX).zip(titles) {
        for copy in 0..title.copies {
            let card = CardId(title_of.len().to_le_bytes()[0]);
            decks[title.deck as usize].put(card);
            title_of.push(number);
            let letters = title.deck.word().bytes().chain(title.name.bytes()).chain([copy]);
            stable.push(letters.fold(0, |key, letter| rng::join(key, u64::from(letter))));
        }
    }
    (title_of, stable, decks)
}
