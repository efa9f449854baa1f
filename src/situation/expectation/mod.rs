//! Reads and checks what a situation expects: facts by seat, the winner, events, offers. The game reads what lies on
//! its board.

pub mod condition;

use super::expected_item::{ExpectedItem, push};
use super::pattern::{EventPattern, OfferPattern};
use super::stage::{RulesAndSeats, Stage};
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use crate::engine::ids::Seat;
use crate::engine::literal::{self, Literal, Test};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The keys of `[expect]` in every game.
const KEYS: &[&str] =
    &["seat", "winner", "place", "ending", "events", "no_events", "offered", "not_offered", "asked", "share"];

/// What must be true afterwards.
#[derive(Clone, Debug)]
pub struct Expectation<G: Stage> {
    /// Checks that must all hold.
    pub items: Vec<ExpectedItem<Check<G>>>,
    /// Stated shares, tested on a sample.
    pub shares: Vec<ShareItem<G>>,
}

impl<G: Stage> Expectation<G> {
    /// The offer patterns, in the order of the items.
    #[must_use]
    pub fn offers(&self) -> Vec<OfferPattern<G>> {
        let pattern = |item: &ExpectedItem<Check<G>>| {
            if let Check::Offered(pattern, _) = &item.check { Some(pattern.clone()) } else { None }
        };
        self.items.iter().filter_map(pattern).collect()
    }
}

/// A check.
#[derive(Clone, Debug)]
pub enum Check<G: Stage> {
    /// A fact of a seat, by its index in the game's table.
    Fact(Seat, usize, Test),
    /// The winners: exactly these seats.
    Winner(Vec<u8>),
    /// Each seat's place in the finishing order.
    Places(Vec<u8>),
    /// The name of the ending; `none` if the game goes on.
    Ending(Test),
    /// These events in this order; others may happen in between.
    Happened(Vec<EventPattern>),
    /// None of these events.
    Never(Vec<EventPattern>),
    /// How often an offer came up.
    Offered(OfferPattern<G>, Times),
    /// A check that only this game has.
    Own(G::Check),
}

/// Checks that are being read.
type Items<G> = Vec<ExpectedItem<Check<G>>>;

/// How often something must be offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Times {
    /// Once or more.
    Some,
    /// Never.
    Never,
    /// Exactly this often.
    Exactly(u32),
}

/// A stated share, tested on a sample.
#[derive(Clone, Debug)]
pub struct ShareItem<G: Stage> {
    /// Where it stands in the file.
    pub at: usize,
    /// As it is written.
    pub text: String,
    /// The share counts games in which all of these hold.
    pub items: Vec<ExpectedItem<Check<G>>>,
    /// The expected share, 0 to 1.
    pub share: f64,
}

/// Reads `[expect]`; notes faults.
pub fn read<G: Stage>(reader: &mut Reader<'_>, of: RulesAndSeats<'_, G>, file: &DeTable<'_>) -> Expectation<G> {
    let mut expect = Expectation { items: Vec::new(), shares: Vec::new() };
    let Some(table) = reader.table(file, "expect") else { return expect };
    let keys: Vec<&str> = KEYS.iter().chain(G::EXPECTED).chain(G::SHARED).copied().collect();
    reader.only(table, "[expect]", &keys);
    seats_of(reader, of, table, &mut expect.items);
    let mut own = Vec::new();
    G::read_checks(reader, of, table, &mut own);
    expect.items.extend(own.into_iter().map(|item| ExpectedItem {
        at: item.at,
        path: item.path,
        check: Check::Own(item.check),
    }));
    for fact in G::SHARED {
        if let Some(value) = table.get(*fact) {
            let check = one_fact(reader, of.0, (Seat(0), fact), value);
            push(&mut expect.items, value, (*fact).to_owned(), check);
        }
    }
    winner(reader, table, of.1, &mut expect.items);
    places(reader, table, of.1, &mut expect.items);
    if let Some(ending) = reader.text(table, "ending") {
        let names: Vec<&str> = G::ENDINGS.iter().map(|row| row.name).chain(["none"]).collect();
        if !names.contains(&ending.value.as_str()) {
            reader.fault(ending.at, unknown("ending", &ending.value, &names));
        }
        let check = Check::Ending(Test::is(Literal::Name(ending.value)));
        expect.items.push(ExpectedItem { at: ending.at, path: "ending".to_owned(), check });
    }
    happenings(reader, of, table, &mut expect.items);
    asked(reader, of, table, &mut expect.items);
    shares(reader, of, table, &mut expect.shares);
    expect.items.sort_by_key(|item| item.at);
    expect.shares.sort_by_key(|item| item.at);
    expect
}

fn seats_of<G: Stage>(reader: &mut Reader<'_>, of: RulesAndSeats<'_, G>, table: &DeTable<'_>, items: &mut Items<G>) {
    let Some(value) = table.get("seat") else { return };
    let Some(numbered) = value.get_ref().as_table() else {
        reader.wrong_type(value, "seat", "a table of seats by number, as in `seat.0.lives = 4`");
        return;
    };
    for (number, inner) in numbered {
        let seat = number.get_ref().parse::<u8>().ok().filter(|seat| usize::from(*seat) < of.1);
        let Some(seat) = seat else {
            reader.fault(
                number.span().start,
                format!("there is no seat `{}`; the game has {} seats, numbered from 0", number.get_ref(), of.1),
            );
            continue;
        };
        let Some(facts) = inner.get_ref().as_table() else {
            reader.wrong_type(inner, number.get_ref(), "a table of facts");
            continue;
        };
        for (key, value) in facts {
            let check = of_seat::<G>(reader, of.0, (Seat(seat), key), value);
            push(items, value, format!("seat.{seat}.{}", key.get_ref()), check);
        }
    }
}

/// A fact of a seat, or a check that only this game has.
fn of_seat<G: Stage>(
    reader: &mut Reader<'_>,
    rules: &G::Rules,
    (seat, key): (Seat, &Spanned<std::borrow::Cow<'_, str>>),
    value: &Spanned<DeValue<'_>>,
) -> Option<Check<G>> {
    let name = key.get_ref().as_ref();
    if let Some(check) = G::seat_check(reader, rules, (seat, name), value) {
        return check.map(Check::Own);
    }
    if G::FACTS.iter().any(|row| row.name == name) {
        return one_fact(reader, rules, (seat, name), value);
    }
    let mut names: Vec<&str> = G::FACTS.iter().map(|row| row.name).collect();
    names.extend(G::seat_keys());
    reader.fault(key.span().start, unknown("fact", name, &names));
    None
}

fn one_fact<G: Stage>(
    reader: &mut Reader<'_>,
    rules: &G::Rules,
    (seat, name): (Seat, &str),
    value: &Spanned<DeValue<'_>>,
) -> Option<Check<G>> {
    let index = G::FACTS.iter().position(|row| row.name == name)?;
    let mut test = literal::test(reader, name, value)?;
    match literal::fit::<G>(rules, index, &mut test) {
        Ok(()) => Some(Check::Fact(seat, index, test)),
        Err(reason) => {
            reader.fault(value.span().start, reason);
            None
        }
    }
}

fn small(value: &Spanned<DeValue<'_>>) -> Option<u8> {
    value.get_ref().as_integer().and_then(|digits| digits.as_str().parse().ok())
}

fn winner<G: Stage>(reader: &mut Reader<'_>, table: &DeTable<'_>, seats: usize, items: &mut Items<G>) {
    let Some(value) = table.get("winner") else { return };
    let winners: Option<Vec<u8>> = match value.get_ref().as_array() {
        Some(rows) => rows.iter().map(small).collect(),
        None if value.get_ref().as_str() == Some("none") => Some(Vec::new()),
        None => small(value).map(|seat| vec![seat]),
    };
    match winners.filter(|winners| winners.iter().all(|seat| usize::from(*seat) < seats)) {
        Some(winners) => push(items, value, "winner".to_owned(), Some(Check::Winner(winners))),
        None => {
            let last = seats.saturating_sub(1);
            let wanted = format!("a seat from 0 to {last}, a list of such seats, or \"none\"");
            reader.wrong_type(value, "winner", &wanted);
        }
    }
}

/// `place = [1, 2, 2]`: the finishing order, by seat.
fn places<G: Stage>(reader: &mut Reader<'_>, table: &DeTable<'_>, seats: usize, items: &mut Items<G>) {
    let Some(value) = table.get("place") else { return };
    let places: Option<Vec<u8>> = value.get_ref().as_array().and_then(|rows| rows.iter().map(small).collect());
    match places.filter(|places| places.len() == seats) {
        Some(places) => push(items, value, "place".to_owned(), Some(Check::Places(places))),
        None => {
            let reason = format!("`place` must list {seats} places, one for each seat (0 for no place)");
            reader.fault(value.span().start, reason);
        }
    }
}

fn happenings<G: Stage>(reader: &mut Reader<'_>, of: RulesAndSeats<'_, G>, table: &DeTable<'_>, items: &mut Items<G>) {
    for (key, wanted) in [("events", true), ("no_events", false)] {
        let written = reader.texts(table, key).unwrap_or_default();
        let patterns: Vec<EventPattern> =
            written.iter().filter_map(|text| EventPattern::read::<G>(reader, of.0, text)).collect();
        if let Some(first) = written.first() {
            let check = if wanted { Check::Happened(patterns) } else { Check::Never(patterns) };
            items.push(ExpectedItem { at: first.at, path: key.to_owned(), check });
        }
    }
    for (key, wanted) in [("offered", Times::Some), ("not_offered", Times::Never)] {
        for text in reader.texts(table, key).unwrap_or_default() {
            if let Some(pattern) = OfferPattern::read(reader, of, &text) {
                items.push(ExpectedItem { at: text.at, path: key.to_owned(), check: Check::Offered(pattern, wanted) });
            }
        }
    }
}

/// Reads `asked = { "0 fate_attack" = 1 }`: how often a decision comes up.
fn asked<G: Stage>(reader: &mut Reader<'_>, of: RulesAndSeats<'_, G>, table: &DeTable<'_>, items: &mut Items<G>) {
    let Some(inner) = reader.table(table, "asked") else { return };
    for (key, value) in inner {
        let text = Placed { value: key.get_ref().to_string(), at: key.span().start };
        let times = value.get_ref().as_integer().and_then(|digits| digits.as_str().parse::<u32>().ok());
        let pattern = OfferPattern::read(reader, of, &text);
        match (pattern, times) {
            (Some(pattern), Some(times)) => {
                let check = Check::Offered(pattern, Times::Exactly(times));
                items.push(ExpectedItem { at: text.at, path: "asked".to_owned(), check });
            }
            (_, None) => reader.wrong_type(value, "asked", "a whole number"),
            (None, Some(_)) => {}
        }
    }
}

/// Reads `"seat.0.lives == 4 and seat.1.alive" = 0.4167`.
fn shares<G: Stage>(
    reader: &mut Reader<'_>,
    of: RulesAndSeats<'_, G>,
    table: &DeTable<'_>,
    shares: &mut Vec<ShareItem<G>>,
) {
    let Some(inner) = reader.table(table, "share") else { return };
    for (key, value) in inner {
        let at = key.span().start;
        let share = value.get_ref().as_float().and_then(|float| float.as_str().parse::<f64>().ok());
        let whole = value.get_ref().as_integer().and_then(|digits| digits.as_str().parse::<f64>().ok());
        match share.or(whole) {
            None => reader.wrong_type(value, key.get_ref(), "a number from 0 to 1"),
            Some(share) if !(0.0..=1.0).contains(&share) => {
                reader.fault(at, format!("`{}` is {share}; it must be from 0 to 1", key.get_ref()));
            }
            Some(_) => {}
        }
        let mut items = Vec::new();
        for part in key.get_ref().split(" and ") {
            let check = condition::read(reader, of, &Placed { value: part.trim().to_owned(), at });
            items.extend(check.map(|check| ExpectedItem { at, path: part.trim().to_owned(), check }));
        }
        // If anything was wrong, the file is refused anyway.
        shares.push(ShareItem {
            at,
            text: key.get_ref().to_string(),
            items,
            share: share.or(whole).unwrap_or_default(),
        });
    }
}
