//! Compares what a situation expects with what happened.

use super::expectation::{Check, Times};
use super::expected_item::ExpectedItem;
use super::pattern::EventPattern;
use super::played::PlayedSituation;
use super::stage::Stage;
use crate::engine::game::Game;
use crate::engine::literal::{Literal, Test};
use crate::engine::log::plural;
use crate::engine::view::SeatView as _;

/// One expectation that failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailedExpectation {
    /// What it is about.
    pub path: String,
    /// The expected value.
    pub expected: String,
    /// The value found.
    pub got: String,
}

/// The ruleset and the situation as it was played.
type Outcome<'a, G> = (&'a <G as Game>::Rules, &'a PlayedSituation<G, <G as Stage>::Answer>);

/// All differences, in the order of the file.
#[must_use]
pub fn differences<G: Stage>(
    rules: &G::Rules,
    items: &[ExpectedItem<Check<G>>],
    played: &PlayedSituation<G, G::Answer>,
) -> Vec<FailedExpectation> {
    let mut offers = played.offered.iter().copied();
    let mut all = Vec::new();
    for item in items {
        let found = if let Check::Offered(pattern, wanted) = &item.check {
            offers_differ(&pattern.text, *wanted, offers.next().unwrap_or(0))
        } else {
            differs((rules, played), &item.check)
        };
        all.extend(found.map(|(expected, got)| FailedExpectation { path: item.path.clone(), expected, got }));
    }
    all
}

fn offers_differ(text: &str, wanted: Times, times: u32) -> Option<(String, String)> {
    let (holds, expected) = match wanted {
        Times::Some => (times > 0, format!("`{text}` offered")),
        Times::Never => (times == 0, format!("`{text}` not offered")),
        Times::Exactly(wanted) => (times == wanted, format!("`{text}` asked {}", plural(wanted as usize, "time"))),
    };
    let got = match (wanted, times) {
        (Times::Exactly(_), times) => plural(times as usize, "time"),
        (Times::Some | Times::Never, 0) => "not offered".to_owned(),
        (Times::Some | Times::Never, _) => "offered".to_owned(),
    };
    (!holds).then_some((expected, got))
}

/// Does a check hold? A check of offers always does, because conditions contain none.
#[must_use]
pub fn holds<G: Stage>(rules: &G::Rules, check: &Check<G>, played: &PlayedSituation<G, G::Answer>) -> bool {
    differs((rules, played), check).is_none()
}

/// The expected and the found value, if they differ.
fn differs<G: Stage>(of: Outcome<'_, G>, check: &Check<G>) -> Option<(String, String)> {
    let (rules, played) = of;
    match check {
        Check::Fact(seat, fact, test) => {
            let view = G::View::of(rules, &played.state, *seat);
            tested(test, &Literal::from(G::fact(&view, *fact)))
        }
        Check::Winner(wanted) => winner(played, wanted),
        Check::Places(wanted) => {
            let found = played.places();
            (found != wanted).then(|| (format!("{wanted:?}"), format!("{found:?}")))
        }
        Check::Ending(test) => tested(test, &Literal::Name(played.ending().unwrap_or("none").to_owned())),
        Check::Happened(patterns) => happened(of, patterns),
        Check::Never(patterns) => never(of, patterns),
        Check::Own(check) => G::differs(rules, check, played),
        Check::Offered(..) => None,
    }
}

/// The expected and the found value, if a test fails.
#[must_use]
pub fn tested(test: &Test, found: &Literal) -> Option<(String, String)> {
    (!test.holds(found)).then(|| (test.to_string(), found.to_string()))
}

fn winner<G: Stage>(played: &PlayedSituation<G, G::Answer>, wanted: &[u8]) -> Option<(String, String)> {
    let winners: Vec<u8> =
        (0_u8..).zip(played.shares()).filter(|(_, share)| **share > 0).map(|(seat, _)| seat).collect();
    let text = |seats: &[u8]| match seats {
        [] => "none".to_owned(),
        [..] => seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    };
    let mut sorted = wanted.to_vec();
    sorted.sort_unstable();
    (winners != sorted).then(|| (text(&sorted), text(&winners)))
}

fn happened<G: Stage>((rules, played): Outcome<'_, G>, patterns: &[EventPattern]) -> Option<(String, String)> {
    let mut events = played.log.events();
    for (index, pattern) in patterns.iter().enumerate() {
        if !events.any(|event| pattern.fits::<G>(rules, event)) {
            let after = patterns[..index].last().map_or_else(String::new, |before| format!(" after `{}`", before.text));
            let got = told::<G>(rules, played, pattern);
            return Some((format!("`{}`{after}", pattern.text), got));
        }
    }
    None
}

/// The events of that name, or a note that there were none.
fn told<G: Stage>(rules: &G::Rules, played: &PlayedSituation<G, G::Answer>, pattern: &EventPattern) -> String {
    let named = |event: &&G::Event| pattern.names::<G>(rules, event);
    let all: Vec<String> = played.log.events().filter(named).map(|event| pattern.tell::<G>(rules, event)).collect();
    if all.is_empty() { "no such event".to_owned() } else { all.join("; ") }
}

fn never<G: Stage>((rules, played): Outcome<'_, G>, patterns: &[EventPattern]) -> Option<(String, String)> {
    for pattern in patterns {
        if let Some(event) = played.log.events().find(|event| pattern.fits::<G>(rules, event)) {
            return Some((format!("no `{}`", pattern.text), pattern.tell::<G>(rules, event)));
        }
    }
    None
}
