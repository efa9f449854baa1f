//! Expectations of a situation beside facts: cards of seats, on spaces and in decks, and what must be refused.

use super::cards::title_of;
use super::compared::{bag, row, some};
use super::refusal::Refusal;
use super::{added_decks, on_cards, phases};
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::engine::literal::{Literal, Test, test};
use crate::engine::word::Word;
use crate::games::talisman::load::abilities::Answer;
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::kinds::SpaceId;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::verb::Counter;
use crate::games::talisman::rules::inventory;
use crate::games::talisman::text::keys::LISTS;
use crate::games::talisman::text::names::{self, exact_name};
use crate::situation::expect::tested;
use crate::situation::expectation::condition::seat;
use crate::situation::expected_item::{ExpectedItem, push};
use crate::situation::played::PlayedSituation;
use crate::situation::stage::RulesAndSeats;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

type Item = ExpectedItem<PositionCheck>;
type Played = PlayedSituation<Talisman, Answer>;

/// Nothing.
const NONE: &str = "none";

/// The keys of `[expect]` that belong to this game.
pub const KEYS: &[&str] = &["spaces", "decks", "refused"];
/// Facts that are the same for every seat, and so need none.
pub const SHARED: &[&str] =
    &["round", "players_left", "crown_reached", "talismans_left", "blizzard", "no_magic", "night"];
/// Cards beside the board that can be tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BesideBoard {
    /// A facedown deck.
    Deck(DeckKind),
    /// Its discard pile.
    Discard(DeckKind),
    /// The faceup decks.
    Left,
}

/// The piles that can be tested, with their names.
fn beside_board(rules: &Ruleset) -> Vec<(String, BesideBoard)> {
    let decks = rules.facedown().map(|deck| (added_decks::key(rules, deck, false), BesideBoard::Deck(deck)));
    let discards = rules.facedown().map(|deck| (added_decks::key(rules, deck, true), BesideBoard::Discard(deck)));
    decks.chain(discards).chain([("left".to_owned(), BesideBoard::Left)]).collect()
}

/// An expectation.
#[derive(Clone, Debug)]
pub enum PositionCheck {
    /// The seat's list with this index has exactly these cards.
    Cards(Seat, usize, Vec<String>),
    /// The seat has all of these cards, or none of them.
    Has(Seat, Vec<String>, bool),
    /// Exactly these cards lie on a space, in this order.
    Lying(SpaceId, Vec<String>),
    /// All of these cards lie on a space, or none of them.
    LyingSome(SpaceId, Vec<String>, bool),
    /// The name of the Terrain card on a space, or `none`.
    Terrain(SpaceId, String),
    /// The gold on a space.
    Gold(SpaceId, Test),
    /// The counters on a Place on this space.
    Counters(SpaceId, (String, Option<Counter>), Test),
    /// The deck as a card of which a card on this space counts.
    Phase(SpaceId, String, String),
    /// The Objects that lie on a card on this space, in the order in which they came there.
    OnCard(SpaceId, String, Vec<String>),
    /// The number of cards in a deck.
    Size(BesideBoard, Test),
    /// The next cards of a deck, or all cards of a discard pile in any order.
    Deck(BesideBoard, Vec<String>),
    /// The number of cards of a title in the faceup decks.
    Left(String, Test),
    /// The character or card is there, but is neither used nor offered.
    Refused(Refusal),
}

/// Reads the keys of `[expect]` that belong to this game.
pub fn read(
    reader: &mut Reader<'_>,
    (rules, _): RulesAndSeats<'_, Talisman>,
    table: &DeTable<'_>,
    items: &mut Vec<Item>,
) {
    spaces(reader, rules, table, items);
    decks(reader, rules, table, items);
    for text in reader.texts(table, "refused").unwrap_or_default() {
        let refusal = Refusal::read(reader, rules, &text);
        let check = refusal.map(PositionCheck::Refused);
        items.extend(check.map(|check| Item { at: text.at, path: "refused".to_owned(), check }));
    }
}

/// The keys of a seat's expectations beside facts.
#[must_use]
pub fn seat_keys() -> Vec<&'static str> {
    LISTS.iter().map(|row| row.key).chain(["has", "lacks"]).collect()
}

/// Reads an expectation about a seat.
pub fn of_seat(
    reader: &mut Reader<'_>,
    rules: &Ruleset,
    (seat, name): (Seat, &str),
    value: &Spanned<DeValue<'_>>,
) -> Option<Option<PositionCheck>> {
    let list = LISTS.iter().position(|row| row.key == name);
    if let Some(list) = list.filter(|_| value.get_ref().is_array()) {
        return Some(cards(reader, rules, name, value).map(|names| PositionCheck::Cards(seat, list, names)));
    }
    let has = ["has", "lacks"].contains(&name);
    has.then(|| cards(reader, rules, name, value).map(|names| PositionCheck::Has(seat, names, name == "has")))
}

/// Reads a condition in one line, by the parts of its path.
pub fn condition(
    (rules, seats): RulesAndSeats<'_, Talisman>,
    path: &[&str],
    test: &Test,
) -> Option<Result<PositionCheck, String>> {
    match path {
        ["seat", number, fact @ ("has" | "lacks")] => {
            let names = test.values.iter().map(ToString::to_string).collect();
            Some(seat(seats, number).map(|seat| PositionCheck::Has(seat, names, *fact == "has")))
        }
        ["spaces", space, "gold"] => {
            Some(names::space(rules, space).map(|space| PositionCheck::Gold(space, test.clone())))
        }
        ["decks", deck] => {
            let piles = beside_board(rules);
            let names: Vec<&str> = piles.iter().map(|(name, _)| name.as_str()).collect();
            let found = piles.iter().find(|(name, _)| name == deck);
            let check = found.map(|(_, pile)| PositionCheck::Size(*pile, test.clone()));
            Some(check.ok_or_else(|| unknown("deck", deck, &names)))
        }
        _ => None,
    }
}

/// Reads card titles; a single title needs no list.
fn cards(reader: &mut Reader<'_>, rules: &Ruleset, key: &str, value: &Spanned<DeValue<'_>>) -> Option<Vec<String>> {
    let mut written: Vec<Placed<String>> = Vec::new();
    let rows: Vec<&Spanned<DeValue<'_>>> = match value.get_ref().as_array() {
        Some(rows) => rows.iter().collect(),
        None => vec![value],
    };
    for row in rows {
        match row.get_ref().as_str() {
            Some(name) => written.push(Placed { value: name.to_owned(), at: row.span().start }),
            None => {
                reader.wrong_type(row, key, "a list of card titles");
                return None;
            }
        }
    }
    let names: Vec<&str> = rules.titles.iter().map(|title| title.name.as_str()).collect();
    for name in &written {
        if !names.contains(&title_of(&name.value)) {
            reader.fault(name.at, unknown("card", &name.value, &names));
        }
    }
    Some(written.into_iter().map(|name| name.value).collect())
}

fn spaces(reader: &mut Reader<'_>, rules: &Ruleset, table: &DeTable<'_>, items: &mut Vec<Item>) {
    let Some(inner) = reader.table(table, "spaces") else { return };
    for (name, value) in inner {
        let space = match names::space(rules, name.get_ref()) {
            Ok(space) => space,
            Err(reason) => {
                reader.fault(name.span().start, reason);
                continue;
            }
        };
        let Some(row) = value.get_ref().as_table() else {
            let check = cards(reader, rules, name.get_ref(), value).map(|names| PositionCheck::Lying(space, names));
            push(items, value, format!("spaces.{}", name.get_ref()), check);
            continue;
        };
        reader.only(
            row,
            &format!("space {}", name.get_ref()),
            &["cards", "gold", "counters", "phases", "on_cards", "terrain", "has", "lacks"],
        );
        for (key, value) in row {
            let path = format!("spaces.{}.{}", name.get_ref(), key.get_ref());
            let check = match key.get_ref().as_ref() {
                "cards" => cards(reader, rules, "cards", value).map(|names| PositionCheck::Lying(space, names)),
                "terrain" => terrain(reader, rules, value).map(|name| PositionCheck::Terrain(space, name)),
                "gold" => numbers(reader, "gold", value).map(|test| PositionCheck::Gold(space, test)),
                "has" => cards(reader, rules, "has", value).map(|names| PositionCheck::LyingSome(space, names, true)),
                "lacks" => {
                    cards(reader, rules, "lacks", value).map(|names| PositionCheck::LyingSome(space, names, false))
                }
                "phases" => {
                    phases(space, (&path, value), items);
                    None
                }
                "on_cards" => {
                    on_cards(reader, rules, (space, &path, value), items);
                    None
                }
                _ => {
                    counters(reader, space, (&path, value), items);
                    None
                }
            };
            push(items, value, path, check);
        }
    }
}

/// Reads the name of a Terrain card, or `none`.
fn terrain(reader: &mut Reader<'_>, rules: &Ruleset, value: &Spanned<DeValue<'_>>) -> Option<String> {
    let Some(name) = value.get_ref().as_str() else {
        reader.wrong_type(value, "terrain", "the name of a Terrain card, or \"none\"");
        return None;
    };
    let known = || rules.terrain.iter().map(|kind| rules.space(kind.text).name.as_str()).chain([NONE]);
    if !known().any(|each| each == name) {
        reader.fault(value.span().start, unknown("Terrain", name, &known().collect::<Vec<_>>()));
    }
    Some(name.to_owned())
}

fn phases(space: SpaceId, (path, value): (&str, &Spanned<DeValue<'_>>), items: &mut Vec<Item>) {
    for (card, value) in value.get_ref().as_table().into_iter().flatten() {
        let (title, deck) = (card.get_ref().to_string(), value.get_ref().as_str().unwrap_or_default().to_owned());
        let path = format!("{path}.{title}");
        push(items, value, path, Some(PositionCheck::Phase(space, title, deck)));
    }
}

fn on_cards(
    reader: &mut Reader<'_>,
    rules: &Ruleset,
    (space, path, value): (SpaceId, &str, &Spanned<DeValue<'_>>),
    items: &mut Vec<Item>,
) {
    for (of, goods) in value.get_ref().as_table().into_iter().flatten() {
        let found = cards(reader, rules, of.get_ref(), goods);
        let check = found.map(|names| PositionCheck::OnCard(space, of.get_ref().to_string(), names));
        push(items, goods, format!("{path}.{}", of.get_ref()), check);
    }
}

fn counters(
    reader: &mut Reader<'_>,
    space: SpaceId,
    (path, value): (&str, &Spanned<DeValue<'_>>),
    items: &mut Vec<Item>,
) {
    let Some(inner) = value.get_ref().as_table() else { return };
    for (card, value) in inner {
        let title = card.get_ref().to_string();
        let path = format!("{path}.{title}");
        let Some(kinds) = value.get_ref().as_table() else {
            let check = numbers(reader, "counters", value);
            push(items, value, path, check.map(|test| PositionCheck::Counters(space, (title, None), test)));
            continue;
        };
        reader.only(kinds, "counters", &Counter::ALL.map(|kind| kind.word()));
        for (word, value) in kinds {
            let kind = Counter::ALL.into_iter().find(|kind| kind.word() == word.get_ref());
            let test = numbers(reader, "counters", value);
            let check = test.map(|test| PositionCheck::Counters(space, (title.clone(), kind), test));
            push(items, value, format!("{path}.{}", word.get_ref()), check);
        }
    }
}

/// Reads a test of a number.
fn numbers(reader: &mut Reader<'_>, key: &str, value: &Spanned<DeValue<'_>>) -> Option<Test> {
    let test = test(reader, key, value)?;
    if test.values.iter().all(|value| matches!(value, Literal::Number(_))) {
        return Some(test);
    }
    reader.wrong_type(value, key, "a whole number, or a comparison such as \">= 3\"");
    None
}

fn decks(reader: &mut Reader<'_>, rules: &Ruleset, table: &DeTable<'_>, items: &mut Vec<Item>) {
    let Some(inner) = reader.table(table, "decks") else { return };
    let piles = beside_board(rules);
    reader.only(inner, "expected decks", &piles.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>());
    for (deck, pile) in piles {
        let deck = deck.as_str();
        let Some(value) = inner.get(deck) else { continue };
        if let Some(left) = value.get_ref().as_table() {
            for (title, value) in left {
                let test = numbers(reader, title.get_ref(), value);
                let check = test.map(|test| PositionCheck::Left(title.get_ref().to_string(), test));
                push(items, value, format!("decks.{deck}.{}", title.get_ref()), check);
            }
            continue;
        }
        let check = if value.get_ref().is_array() {
            cards(reader, rules, deck, value).map(|names| PositionCheck::Deck(pile, names))
        } else {
            numbers(reader, deck, value).map(|test| PositionCheck::Size(pile, test))
        };
        push(items, value, format!("decks.{deck}"), check);
    }
}

/// The expected and the actual value as text; `None` if the expectation holds.
#[must_use]
pub fn differs(rules: &Ruleset, check: &PositionCheck, played: &Played) -> Option<(String, String)> {
    let of = (rules, played);
    let state = &played.state;
    match check {
        PositionCheck::Cards(seat, list, wanted) => {
            bag(wanted, card_names(rules, (LISTS[*list].get)(rules, state, *seat)))
        }
        PositionCheck::Has(seat, wanted, has) => some(wanted, card_names(rules, belongings(of, *seat)), *has),
        PositionCheck::Lying(space, wanted) => row(wanted, lying(of, *space)),
        PositionCheck::LyingSome(space, wanted, has) => some(wanted, lying(of, *space), *has),
        PositionCheck::Terrain(space, wanted) => {
            let found = state.terrain.over(*space).map_or(NONE, |text| &rules.space(text).name);
            (found != wanted).then(|| (wanted.clone(), found.to_owned()))
        }
        PositionCheck::Gold(space, test) => tested(test, &number(usize::from(state.gold[space.at()]))),
        PositionCheck::Phase(space, title, deck) => phases::differs(rules, state, *space, (title, deck)),
        PositionCheck::OnCard(space, of_card, wanted) => {
            let host = on_cards::host(rules, state, *space, of_card);
            let goods = host.and_then(|host| on_cards::on_card(rules, state, host)).map(|(_, goods)| goods);
            row(wanted, goods.unwrap_or_default())
        }
        PositionCheck::Counters(space, title, test) => tested(test, &number(usize::from(counted(of, *space, title)))),
        PositionCheck::Size(deck, test) => tested(test, &number(deck_cards(of, *deck).len())),
        PositionCheck::Deck(deck, wanted) => deck_differs(of, *deck, wanted),
        PositionCheck::Left(title, test) => {
            let left = state.stock.iter().filter(|card| rules.title(*card).name == *title).count();
            tested(test, &number(left))
        }
        PositionCheck::Refused(refusal) => refusal.differs(rules, played),
    }
}

/// The ruleset and the played situation.
type Outcome<'a> = (&'a Ruleset, &'a Played);

fn number(count: usize) -> Literal {
    Literal::Number(i64::try_from(count).unwrap_or(i64::MAX))
}

fn card_names(rules: &Ruleset, cards: CardSet) -> Vec<String> {
    cards.iter().map(|card| exact_name(rules, card)).collect()
}

fn belongings((_, played): Outcome<'_>, seat: Seat) -> CardSet {
    let hero = played.state.hero(seat);
    hero.cards.iter().chain(&hero.spells).chain(&hero.trophies).collect()
}

fn lying((rules, played): Outcome<'_>, space: SpaceId) -> Vec<String> {
    let cards = inventory::in_order(&played.state, &played.state.lying[space.at()]);
    cards.into_iter().map(|card| exact_name(rules, card)).collect()
}

fn counted((rules, played): Outcome<'_>, space: SpaceId, (title, kind): &(String, Option<Counter>)) -> u8 {
    let lying = played.state.lying[space.at()];
    let named = |card: &CardId| rules.title(*card).name == *title || exact_name(rules, *card) == *title;
    lying.iter().find(named).map_or(0, |card| {
        let byte = played.state.mark[card.at()];
        kind.map_or(byte, |kind| rules.title(card).counters_left(byte, kind))
    })
}

/// The cards of a deck, top first.
fn deck_cards((rules, played): Outcome<'_>, deck: BesideBoard) -> Vec<String> {
    let state = &played.state;
    let pile = match deck {
        BesideBoard::Deck(deck) => &state.decks[deck].pile,
        BesideBoard::Discard(deck) => &state.decks[deck].discard,
        BesideBoard::Left => return card_names(rules, state.stock),
    };
    (0..pile.len()).filter_map(|depth| pile.peek(depth)).map(|card| exact_name(rules, card)).collect()
}

/// Compares the next cards of a deck, or all cards of a discard pile.
fn deck_differs(of: Outcome<'_>, deck: BesideBoard, wanted: &[String]) -> Option<(String, String)> {
    let mut cards = deck_cards(of, deck);
    if let BesideBoard::Deck(_) = deck {
        cards.truncate(wanted.len());
        return row(wanted, cards);
    }
    bag(wanted, cards)
}
