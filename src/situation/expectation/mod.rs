//! What a situation expects, read and checked: facts by seat, cards on spaces and in decks, the winner, events, offers.

mod board;
mod condition;

use super::literal::{Literal, Op, Test, of_word};
use super::pattern::{EventPattern, OfferPattern};
use super::refusal::Refusal;
use crate::engine::choice::FactKind;
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use crate::engine::ids::Seat;
use crate::engine::play::Game;
use crate::games::talisman::Talisman;
use crate::games::talisman::facts::FACTS;
use crate::games::talisman::kinds::SpaceId;
use crate::games::talisman::position::keys::{LISTS, WORDS};
use crate::games::talisman::ruleset::Ruleset;
use crate::games::talisman::text::names;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The keys of `[expect]`, beside facts that are the same for all seats.
const KEYS: &[&str] = &[
    "seat",
    "spaces",
    "decks",
    "winner",
    "ending",
    "events",
    "no_events",
    "offered",
    "not_offered",
    "asked",
    "refused",
    "share",
];
/// Facts that are the same whoever looks, and so need no seat.
pub const SHARED: &[&str] =
    &["round", "players_left", "crown_reached", "talismans_left", "blizzard", "no_magic", "night"];
/// What is known of a deck, in the order of [`Check::Size`].
pub const DECKS: &[&str] = &["adventure", "spells", "adventure_discard", "spell_discard", "left"];

/// What must be true afterwards.
#[derive(Clone, Default, Debug)]
pub struct Expectation {
    /// Each must hold.
    pub items: Vec<Item>,
    /// How often something must hold, in a sample.
    pub shares: Vec<ShareItem>,
}

impl Expectation {
    /// The offers to look out for, in the order of the items.
    #[must_use]
    pub fn offers(&self) -> Vec<OfferPattern> {
        let pattern =
            |item: &Item| if let Check::Offered(pattern, _) = &item.check { Some(pattern.clone()) } else { None };
        self.items.iter().filter_map(pattern).collect()
    }
}

/// One thing expected.
#[derive(Clone, Debug)]
pub struct Item {
    /// Where it stands in the file.
    pub at: usize,
    /// What it is about, as it is written.
    pub path: String,
    /// What must hold.
    pub check: Check,
}

/// What must hold.
#[derive(Clone, Debug)]
pub enum Check {
    /// A fact of a seat, by its index in the game's table.
    Fact(Seat, usize, Test),
    /// Exactly these cards, by the index among the seat's lists.
    Cards(Seat, usize, Vec<String>),
    /// All or none of these among the seat's cards.
    Has(Seat, Vec<String>, bool),
    /// Exactly these cards on a space, in this order.
    Lying(SpaceId, Vec<String>),
    /// All or none of these on a space.
    LyingSome(SpaceId, Vec<String>, bool),
    /// Gold on a space.
    Gold(SpaceId, Test),
    /// Counters on a Place lying on a space.
    Counters(SpaceId, String, Test),
    /// Cards in a deck, by its index.
    Size(usize, Test),
    /// The next cards of a deck, or the cards of a discard pile in any order.
    Deck(usize, Vec<String>),
    /// Cards of a title left beside the board.
    Left(String, Test),
    /// Who won: exactly these.
    Winner(Vec<u8>),
    /// How the game ended, by name; none if it did not.
    Ending(Test),
    /// These events, in this order, others between them.
    Happened(Vec<EventPattern>),
    /// None of these events.
    Never(Vec<EventPattern>),
    /// How often was it offered?
    Offered(OfferPattern, Times),
    /// Its owner is there, but it is neither used nor offered.
    Refused(Refusal),
}

/// How often something is to be offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Times {
    /// Once or more.
    Some,
    /// Never.
    Never,
    /// So often.
    Exactly(u32),
}

/// A share of a sample.
#[derive(Clone, Debug)]
pub struct ShareItem {
    /// Where it stands in the file.
    pub at: usize,
    /// As it is written.
    pub text: String,
    /// What is counted: games in which all of these hold.
    pub items: Vec<Item>,
    /// How often it must be so.
    pub share: f64,
}

/// The rules and the number of seats: what names are checked against.
pub(super) type Table<'a> = (&'a Ruleset, usize);

/// Reads `[expect]` of a file.
pub fn read(reader: &mut Reader<'_>, rules: &Ruleset, (file, seats): (&DeTable<'_>, usize)) -> Expectation {
    let mut expect = Expectation::default();
    let Some(table) = reader.table(file, "expect") else { return expect };
    let keys: Vec<&str> = KEYS.iter().chain(SHARED).copied().collect();
    reader.only(table, "[expect]", &keys);
    let of = (rules, seats);
    seats_of(reader, of, table, &mut expect.items);
    board::spaces(reader, rules, table, &mut expect.items);
    board::decks(reader, rules, table, &mut expect.items);
    for fact in SHARED {
        if let Some(value) = table.get(*fact) {
            let check = one_fact(reader, rules, (Seat(0), fact), value);
            push(&mut expect.items, value, (*fact).to_owned(), check);
        }
    }
    winner(reader, table, seats, &mut expect.items);
    if let Some(ending) = reader.text(table, "ending") {
        let names: Vec<&str> = Talisman::ENDINGS.iter().map(|row| row.name).chain(["none"]).collect();
        if !names.contains(&ending.value.as_str()) {
            reader.fault(ending.at, unknown("ending", &ending.value, &names));
        }
        let check = Check::Ending(Test::is(Literal::Name(ending.value)));
        expect.items.push(Item { at: ending.at, path: "ending".to_owned(), check });
    }
    happenings(reader, of, table, &mut expect.items);
    asked(reader, of, table, &mut expect.items);
    refusals(reader, rules, table, &mut expect.items);
    shares(reader, of, table, &mut expect.shares);
    expect.items.sort_by_key(|item| item.at);
    expect.shares.sort_by_key(|item| item.at);
    expect
}

fn push(items: &mut Vec<Item>, value: &Spanned<DeValue<'_>>, path: String, check: Option<Check>) {
    items.extend(check.map(|check| Item { at: value.span().start, path, check }));
}

fn seats_of(reader: &mut Reader<'_>, of: Table<'_>, table: &DeTable<'_>, items: &mut Vec<Item>) {
    let Some(value) = table.get("seat") else { return };
    let Some(numbered) = value.get_ref().as_table() else {
        reader.wrong_type(value, "seat", "written by number, as in `seat.0.lives = 4`");
        return;
    };
    for (number, inner) in numbered {
        let seat = number.get_ref().parse::<u8>().ok().filter(|seat| usize::from(*seat) < of.1);
        let Some(seat) = seat else {
            reader.fault(
                number.span().start,
                format!("there is no seat `{}`; the table has {}, from 0", number.get_ref(), of.1),
            );
            continue;
        };
        let Some(facts) = inner.get_ref().as_table() else {
            reader.wrong_type(inner, number.get_ref(), "a table of facts");
            continue;
        };
        for (key, value) in facts {
            let check = of_seat(reader, of.0, (Seat(seat), key), value);
            push(items, value, format!("seat.{seat}.{}", key.get_ref()), check);
        }
    }
}

/// A fact or a list of a seat.
fn of_seat(
    reader: &mut Reader<'_>,
    rules: &Ruleset,
    (seat, key): (Seat, &Spanned<std::borrow::Cow<'_, str>>),
    value: &Spanned<DeValue<'_>>,
) -> Option<Check> {
    let name = key.get_ref().as_ref();
    let list = LISTS.iter().position(|row| row.key == name);
    if let Some(list) = list.filter(|_| value.get_ref().is_array()) {
        return Some(Check::Cards(seat, list, board::cards(reader, rules, name, value)?));
    }
    if name == "has" || name == "lacks" {
        return Some(Check::Has(seat, board::cards(reader, rules, name, value)?, name == "has"));
    }
    if FACTS.iter().any(|row| row.name == name) {
        return one_fact(reader, rules, (seat, name), value);
    }
    let mut names: Vec<&str> = FACTS.iter().map(|row| row.name).collect();
    names.extend(LISTS.iter().map(|row| row.key));
    names.extend(["has", "lacks"]);
    reader.fault(key.span().start, unknown("fact", name, &names));
    None
}

fn one_fact(
    reader: &mut Reader<'_>,
    rules: &Ruleset,
    (seat, name): (Seat, &str),
    value: &Spanned<DeValue<'_>>,
) -> Option<Check> {
    let index = FACTS.iter().position(|row| row.name == name)?;
    let mut test = test(reader, name, value)?;
    match fit(rules, index, &mut test) {
        Ok(()) => Some(Check::Fact(seat, index, test)),
        Err(reason) => {
            reader.fault(value.span().start, reason);
            None
        }
    }
}

/// Makes the values of a test those of the fact: spaces become ids, and what cannot be is refused.
///
/// # Errors
/// What the fact cannot be.
pub fn fit(rules: &Ruleset, fact: usize, test: &mut Test) -> Result<(), String> {
    let row = &FACTS[fact];
    for value in &mut test.values {
        match (row.kind, &mut *value) {
            (FactKind::Number, Literal::Number(_)) | (FactKind::Truth, Literal::Truth(_)) => {}
            (FactKind::Name, Literal::Name(name)) => name_fits(rules, row.name, name)?,
            (FactKind::Number | FactKind::Truth | FactKind::Name, found) => {
                let wanted = match row.kind {
                    FactKind::Number => "a whole number, or a comparison such as \">= 3\"",
                    FactKind::Truth => "true or false",
                    FactKind::Name => "a name in quotes",
                };
                return Err(format!("`{}` must be {wanted}, not `{found}`", row.name));
            }
        }
    }
    Ok(())
}

fn name_fits(rules: &Ruleset, fact: &str, name: &mut String) -> Result<(), String> {
    if fact == "space" {
        *name = rules.space(names::space(rules, name)?).id.clone();
        return Ok(());
    }
    if fact == "character" {
        return names::character(rules, name).map(|_| ());
    }
    let words = WORDS.iter().find(|row| row.key == fact).map_or(&["outer", "middle", "inner"][..], |row| row.words);
    if words.contains(&name.as_str()) { Ok(()) } else { Err(unknown(&format!("`{fact}`"), name, words)) }
}

/// A value, a list of values, or a comparison.
pub fn test(reader: &mut Reader<'_>, key: &str, value: &Spanned<DeValue<'_>>) -> Option<Test> {
    let one = |value: &DeValue<'_>| -> Option<Literal> {
        if let Some(digits) = value.as_integer() {
            return i64::from_str_radix(digits.as_str(), digits.radix()).ok().map(Literal::Number);
        }
        value.as_bool().map(Literal::Truth).or_else(|| Some(Literal::Name(value.as_str()?.to_owned())))
    };
    if let Some((op, rest)) = value.get_ref().as_str().and_then(Op::of) {
        return Some(Test { op, values: vec![of_word(rest)] });
    }
    let values: Option<Vec<Literal>> = match value.get_ref().as_array() {
        Some(rows) => rows.iter().map(|row| one(row.get_ref())).collect(),
        None => one(value.get_ref()).map(|value| vec![value]),
    };
    if values.as_ref().is_none_or(Vec::is_empty) {
        reader.wrong_type(value, key, "a value, a list of values, or a comparison in quotes");
    }
    values.filter(|values| !values.is_empty()).map(|values| Test { op: Op::Is, values })
}

fn winner(reader: &mut Reader<'_>, table: &DeTable<'_>, seats: usize, items: &mut Vec<Item>) {
    let Some(value) = table.get("winner") else { return };
    let number = |value: &Spanned<DeValue<'_>>| {
        value.get_ref().as_integer().and_then(|digits| digits.as_str().parse::<u8>().ok())
    };
    let winners: Option<Vec<u8>> = match value.get_ref().as_array() {
        Some(rows) => rows.iter().map(number).collect(),
        None if value.get_ref().as_str() == Some("none") => Some(Vec::new()),
        None => number(value).map(|seat| vec![seat]),
    };
    match winners.filter(|winners| winners.iter().all(|seat| usize::from(*seat) < seats)) {
        Some(winners) => push(items, value, "winner".to_owned(), Some(Check::Winner(winners))),
        None => reader.wrong_type(value, "winner", "a seat's number, a list of them, or \"none\""),
    }
}

fn happenings(reader: &mut Reader<'_>, (rules, seats): Table<'_>, table: &DeTable<'_>, items: &mut Vec<Item>) {
    for (key, wanted) in [("events", true), ("no_events", false)] {
        let written = reader.texts(table, key).unwrap_or_default();
        let patterns: Vec<EventPattern> =
            written.iter().filter_map(|text| EventPattern::read(reader, rules, text)).collect();
        if let Some(first) = written.first() {
            let check = if wanted { Check::Happened(patterns) } else { Check::Never(patterns) };
            items.push(Item { at: first.at, path: key.to_owned(), check });
        }
    }
    for (key, wanted) in [("offered", Times::Some), ("not_offered", Times::Never)] {
        for text in reader.texts(table, key).unwrap_or_default() {
            if let Some(pattern) = OfferPattern::read(reader, rules, &text, seats) {
                items.push(Item { at: text.at, path: key.to_owned(), check: Check::Offered(pattern, wanted) });
            }
        }
    }
}

/// `asked = { "0 fate_attack" = 1 }`: a question comes up so often.
fn asked(reader: &mut Reader<'_>, (rules, seats): Table<'_>, table: &DeTable<'_>, items: &mut Vec<Item>) {
    let Some(inner) = reader.table(table, "asked") else { return };
    for (key, value) in inner {
        let text = Placed { value: key.get_ref().to_string(), at: key.span().start };
        let times = value.get_ref().as_integer().and_then(|digits| digits.as_str().parse::<u32>().ok());
        let pattern = OfferPattern::read(reader, rules, &text, seats);
        match (pattern, times) {
            (Some(pattern), Some(times)) => {
                let check = Check::Offered(pattern, Times::Exactly(times));
                items.push(Item { at: text.at, path: "asked".to_owned(), check });
            }
            (_, None) => reader.wrong_type(value, "asked", "a number of times"),
            (None, Some(_)) => {}
        }
    }
}

fn refusals(reader: &mut Reader<'_>, rules: &Ruleset, table: &DeTable<'_>, items: &mut Vec<Item>) {
    for text in reader.texts(table, "refused").unwrap_or_default() {
        let refusal = Refusal::read(reader, rules, &text);
        items.extend(refusal.map(|refusal| Item {
            at: text.at,
            path: "refused".to_owned(),
            check: Check::Refused(refusal),
        }));
    }
}

/// `"seat.0.lives == 4 and seat.1.alive" = 0.4167`.
fn shares(reader: &mut Reader<'_>, of: Table<'_>, table: &DeTable<'_>, shares: &mut Vec<ShareItem>) {
    let Some(inner) = reader.table(table, "share") else { return };
    for (key, value) in inner {
        let at = key.span().start;
        let share = value.get_ref().as_float().and_then(|float| float.as_str().parse::<f64>().ok());
        let whole = value.get_ref().as_integer().and_then(|digits| digits.as_str().parse::<f64>().ok());
        match share.or(whole) {
            None => reader.wrong_type(value, key.get_ref(), "a share from 0 to 1"),
            Some(share) if !(0.0..=1.0).contains(&share) => {
                reader.fault(at, format!("`{}` is {share}; a share is from 0 to 1", key.get_ref()));
            }
            Some(_) => {}
        }
        let mut items = Vec::new();
        for part in key.get_ref().split(" and ") {
            let check = condition::read(reader, of, &Placed { value: part.trim().to_owned(), at });
            items.extend(check.map(|check| Item { at, path: part.trim().to_owned(), check }));
        }
        // Where anything of it was wrong the file is refused.
        shares.push(ShareItem {
            at,
            text: key.get_ref().to_string(),
            items,
            share: share.or(whole).unwrap_or_default(),
        });
    }
}
