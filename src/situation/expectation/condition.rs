//! One-line conditions such as `seat.0.lives == 4`, `winner == 0` or an event: stated shares count the games in which
//! they hold.

use super::Check;
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use crate::engine::ids::Seat;
use crate::engine::literal::{ComparisonOp, Literal, Test, fit, of_word};
use crate::situation::pattern::EventPattern;
use crate::situation::stage::{RulesAndSeats, Stage};

/// Reads a condition. A truth or an event needs no comparison.
pub(super) fn read<G: Stage>(
    reader: &mut Reader<'_>,
    of: RulesAndSeats<'_, G>,
    text: &Placed<String>,
) -> Option<Check<G>> {
    let (path, test) = match ComparisonOp::within(&text.value) {
        Some((path, op, word)) => (path, Test { op, values: vec![of_word(word)] }),
        None => (text.value.as_str(), Test::is(Literal::Truth(true))),
    };
    let parts: Vec<&str> = path.split('.').map(str::trim).collect();
    let read = match (G::condition(of, &parts, &test), parts.as_slice()) {
        (Some(own), _) => own.map(Check::Own),
        (None, ["seat", number, fact]) => seat_fact(of, number, fact, test),
        (None, [fact]) if G::SHARED.contains(fact) => fact_check(of, Seat(0), fact, test),
        (None, ["winner"]) => winner(of, &test),
        (None, ["ending"]) => ending(test),
        (None, [_]) => {
            return EventPattern::read::<G>(reader, of.0, text).map(|pattern| Check::Happened(vec![pattern]));
        }
        (None, _) => Err(format!(
            "`{path}` is not a condition; write for example `seat.0.lives == 4`, `winner == 0` or an event"
        )),
    };
    match read {
        Ok(check) => Some(check),
        Err(reason) => {
            reader.fault(text.at, reason);
            None
        }
    }
}

/// A seat by its number.
///
/// # Errors
/// No such seat exists.
pub fn seat(seats: usize, number: &str) -> Result<Seat, String> {
    let seat = number.parse::<u8>().ok().filter(|seat| usize::from(*seat) < seats);
    seat.map(Seat).ok_or_else(|| format!("there is no seat `{number}`; the game has {seats} seats, numbered from 0"))
}

fn seat_fact<G: Stage>(of: RulesAndSeats<'_, G>, number: &str, fact: &str, test: Test) -> Result<Check<G>, String> {
    let seat = seat(of.1, number)?;
    fact_check(of, seat, fact, test)
}

fn fact_check<G: Stage>(of: RulesAndSeats<'_, G>, seat: Seat, fact: &str, mut test: Test) -> Result<Check<G>, String> {
    let Some(index) = G::FACTS.iter().position(|row| row.name == fact) else {
        let names: Vec<&str> = G::FACTS.iter().map(|row| row.name).collect();
        return Err(unknown("fact", fact, &names));
    };
    fit::<G>(of.0, index, &mut test)?;
    Ok(Check::Fact(seat, index, test))
}

fn winner<G: Stage>(of: RulesAndSeats<'_, G>, test: &Test) -> Result<Check<G>, String> {
    match test.values.as_slice() {
        [Literal::Name(none)] if none == "none" => Ok(Check::Winner(Vec::new())),
        [Literal::Number(seat)] => match u8::try_from(*seat).ok().filter(|seat| usize::from(*seat) < of.1) {
            Some(seat) => Ok(Check::Winner(vec![seat])),
            None => Err(format!("there is no seat {seat}")),
        },
        _ => Err("`winner` must be the number of a seat or none".to_owned()),
    }
}

fn ending<G: Stage>(test: Test) -> Result<Check<G>, String> {
    let names: Vec<&str> = G::ENDINGS.iter().map(|row| row.name).chain(["none"]).collect();
    for value in &test.values {
        let text = value.to_string();
        if !names.contains(&text.as_str()) {
            return Err(unknown("ending", &text, &names));
        }
    }
    Ok(Check::Ending(test))
}
