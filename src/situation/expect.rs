//! What differs between what a situation expects and what came of it.

use super::expectation::{Check, Item, Times};
use super::literal::{Literal, Test};
use super::pattern::EventPattern;
use super::run::Played;
use crate::engine::choice::FactValue;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::engine::play::Game;
use crate::games::talisman::Talisman;
use crate::games::talisman::event::Event;
use crate::games::talisman::facts;
use crate::games::talisman::kinds::SpaceId;
use crate::games::talisman::position::cards::title_of;
use crate::games::talisman::position::keys::LISTS;
use crate::games::talisman::ruleset::Ruleset;
use crate::games::talisman::text::names::exact_name;
use crate::games::talisman::view::View;

/// One thing that is not as expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// What it is about.
    pub path: String,
    /// What it should be.
    pub expected: String,
    /// What it is.
    pub got: String,
}

/// The rules and what came of the situation.
type Outcome<'a> = (&'a Ruleset, &'a Played);

/// Everything that differs, in the order of the file.
#[must_use]
pub fn differences(rules: &Ruleset, items: &[Item], played: &Played) -> Vec<Difference> {
    let mut offers = played.offered.iter().copied();
    let mut all = Vec::new();
    for item in items {
        let found = if let Check::Offered(pattern, wanted) = &item.check {
            offers_differ(&pattern.text, *wanted, offers.next().unwrap_or(0))
        } else {
            differs((rules, played), &item.check)
        };
        all.extend(found.map(|(expected, got)| Difference { path: item.path.clone(), expected, got }));
    }
    all
}

fn offers_differ(text: &str, wanted: Times, times: u32) -> Option<(String, String)> {
    let (holds, expected) = match wanted {
        Times::Some => (times > 0, format!("`{text}` offered")),
        Times::Never => (times == 0, format!("`{text}` not offered")),
        Times::Exactly(wanted) => (times == wanted, format!("`{text}` asked {wanted} times")),
    };
    let got = match (wanted, times) {
        (Times::Exactly(_), times) => format!("{times} times"),
        (Times::Some | Times::Never, 0) => "not offered".to_owned(),
        (Times::Some | Times::Never, _) => "offered".to_owned(),
    };
    (!holds).then_some((expected, got))
}

/// Does one thing hold? Offers are no part of conditions.
#[must_use]
pub fn holds(rules: &Ruleset, check: &Check, played: &Played) -> bool {
    differs((rules, played), check).is_none()
}

/// What was expected and what was found, where they differ.
fn differs(of: Outcome<'_>, check: &Check) -> Option<(String, String)> {
    let (rules, played) = of;
    let state = &played.state;
    match check {
        Check::Fact(seat, fact, test) => tested(test, &fact_of(of, *seat, *fact)),
        Check::Cards(seat, list, wanted) => bag(wanted, names(rules, (LISTS[*list].get)(rules, state, *seat))),
        Check::Has(seat, wanted, has) => some(wanted, names(rules, belongings(of, *seat)), *has),
        Check::Lying(space, wanted) => row(wanted, lying(of, *space)),
        Check::LyingSome(space, wanted, has) => some(wanted, lying(of, *space), *has),
        Check::Gold(space, test) => tested(test, &number(usize::from(state.gold[space.at()]))),
        Check::Counters(space, title, test) => tested(test, &number(usize::from(counters(of, *space, title)))),
        Check::Size(deck, test) => tested(test, &number(deck_cards(of, *deck).len())),
        Check::Deck(deck, wanted) => deck_differs(of, *deck, wanted),
        Check::Left(title, test) => {
            let left = state.stock.iter().filter(|card| rules.title(*card).name == *title).count();
            tested(test, &number(left))
        }
        Check::Winner(wanted) => winner(played, wanted),
        Check::Ending(test) => {
            let name = played.ending.map_or("none", |ending| Talisman::ENDINGS[ending as usize].name);
            tested(test, &Literal::Name(name.to_owned()))
        }
        Check::Happened(patterns) => happened(of, patterns),
        Check::Never(patterns) => never(of, patterns),
        Check::Refused(refusal) => refusal.differs(rules, played),
        Check::Offered(..) => None,
    }
}

fn tested(test: &Test, found: &Literal) -> Option<(String, String)> {
    (!test.holds(found)).then(|| (test.to_string(), found.to_string()))
}

fn number(count: usize) -> Literal {
    Literal::Number(i64::try_from(count).unwrap_or(i64::MAX))
}

fn fact_of((rules, played): Outcome<'_>, seat: Seat, fact: usize) -> Literal {
    let view = View::new(rules, &played.state, seat);
    match facts::value(&view, fact) {
        FactValue::Number(number) => Literal::Number(i64::from(number)),
        FactValue::Truth(truth) => Literal::Truth(truth),
        FactValue::Name(name) => Literal::Name(name.to_owned()),
    }
}

fn names(rules: &Ruleset, cards: CardSet) -> Vec<String> {
    cards.iter().map(|card| exact_name(rules, card)).collect()
}

fn belongings((_, played): Outcome<'_>, seat: Seat) -> CardSet {
    let hero = played.state.hero(seat);
    hero.cards.iter().chain(&hero.spells).chain(&hero.trophies).collect()
}

fn lying((rules, played): Outcome<'_>, space: SpaceId) -> Vec<String> {
    let mut cards: Vec<CardId> = played.state.lying[space.at()].iter().collect();
    cards.sort_by_key(|card| played.state.arrival[card.at()]);
    cards.into_iter().map(|card| exact_name(rules, card)).collect()
}

fn counters((rules, played): Outcome<'_>, space: SpaceId, title: &str) -> u8 {
    let lying = played.state.lying[space.at()];
    lying.iter().find(|card| rules.title(*card).name == title).map_or(0, |card| played.state.mark[card.at()])
}

/// The cards of a deck, top first.
fn deck_cards((rules, played): Outcome<'_>, deck: usize) -> Vec<String> {
    let state = &played.state;
    let pile = [&state.adventure, &state.spells, &state.adventure_discard, &state.spell_discard].into_iter().nth(deck);
    let Some(pile) = pile else { return names(rules, state.stock) };
    (0..pile.len()).filter_map(|depth| pile.peek(depth)).map(|card| exact_name(rules, card)).collect()
}

/// Of a deck the next cards are expected, of a discard pile all of them.
fn deck_differs(of: Outcome<'_>, deck: usize, wanted: &[String]) -> Option<(String, String)> {
    let mut cards = deck_cards(of, deck);
    if deck < 2 {
        cards.truncate(wanted.len());
        return row(wanted, cards);
    }
    bag(wanted, cards)
}

/// Does a card found answer to a name wanted?
fn same(found: &str, wanted: &str) -> bool {
    found == wanted || title_of(found) == wanted
}

/// The same cards in the same order.
fn row(wanted: &[String], found: Vec<String>) -> Option<(String, String)> {
    let equal = wanted.len() == found.len() && wanted.iter().zip(&found).all(|(wanted, found)| same(found, wanted));
    (!equal).then(|| (list(wanted), list(&plain(&found))))
}

/// The same cards in any order.
fn bag(wanted: &[String], found: Vec<String>) -> Option<(String, String)> {
    let mut left = found.clone();
    let all = wanted.iter().all(|wanted| {
        let index = left.iter().position(|found| same(found, wanted));
        index.map(|index| left.remove(index)).is_some()
    });
    (!(all && left.is_empty())).then(|| (list(wanted), list(&plain(&found))))
}

/// All of them among the cards, or none.
fn some(wanted: &[String], found: Vec<String>, has: bool) -> Option<(String, String)> {
    let right = wanted.iter().all(|wanted| found.iter().any(|found| same(found, wanted)) == has);
    let word = if has { "among them " } else { "none of " };
    (!right).then(|| (format!("{word}{}", list(wanted)), list(&plain(&found))))
}

fn plain(names: &[String]) -> Vec<String> {
    names.iter().map(|name| title_of(name).to_owned()).collect()
}

fn list(names: &[String]) -> String {
    format!("[{}]", names.join(", "))
}

fn winner(played: &Played, wanted: &[u8]) -> Option<(String, String)> {
    let winners: Vec<u8> =
        (0_u8..).zip(played.shares()).filter(|(_, share)| *share > 0).map(|(seat, _)| seat).collect();
    let text = |seats: &[u8]| match seats {
        [] => "none".to_owned(),
        [..] => seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    };
    let mut sorted = wanted.to_vec();
    sorted.sort_unstable();
    (winners != sorted).then(|| (text(&sorted), text(&winners)))
}

fn happened((rules, played): Outcome<'_>, patterns: &[EventPattern]) -> Option<(String, String)> {
    let mut events = played.log.events();
    for (index, pattern) in patterns.iter().enumerate() {
        if !events.any(|event| pattern.fits(rules, event)) {
            let after = patterns[..index].last().map_or_else(String::new, |before| format!(" after `{}`", before.text));
            let got = told(rules, played, pattern);
            return Some((format!("`{}`{after}", pattern.text), got));
        }
    }
    None
}

/// What happened of that name, or that nothing did.
fn told(rules: &Ruleset, played: &Played, pattern: &EventPattern) -> String {
    let named = |event: &&Event| pattern.names(rules, event);
    let all: Vec<String> = played.log.events().filter(named).map(|event| pattern.tell(rules, event)).collect();
    if all.is_empty() { "no such event".to_owned() } else { all.join("; ") }
}

fn never((rules, played): Outcome<'_>, patterns: &[EventPattern]) -> Option<(String, String)> {
    for pattern in patterns {
        if let Some(event) = played.log.events().find(|event| pattern.fits(rules, event)) {
            return Some((format!("no `{}`", pattern.text), pattern.tell(rules, event)));
        }
    }
    None
}
