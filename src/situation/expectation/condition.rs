//! Conditions in one line, such as `seat.0.lives == 4`, `winner == 0` or an event's name: what shares are counted by.

use super::{Check, DECKS, SHARED, Table, fit};
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use crate::engine::ids::Seat;
use crate::engine::play::Game;
use crate::games::talisman::Talisman;
use crate::games::talisman::facts::FACTS;
use crate::games::talisman::text::names;
use crate::situation::literal::{Literal, Op, Test, of_word};
use crate::situation::pattern::EventPattern;

/// Reads a condition; a truth or an event may stand alone.
pub(super) fn read(reader: &mut Reader<'_>, of: Table<'_>, text: &Placed<String>) -> Option<Check> {
    let (path, test) = match Op::within(&text.value) {
        Some((path, op, word)) => (path, Test { op, values: vec![of_word(word)] }),
        None => (text.value.as_str(), Test::is(Literal::Truth(true))),
    };
    let parts: Vec<&str> = path.split('.').map(str::trim).collect();
    let read = match parts.as_slice() {
        ["seat", number, fact] => seat_fact(of, number, fact, test),
        [fact] if SHARED.contains(fact) => fact_check(of, Seat(0), fact, test),
        ["winner"] => winner(of, &test),
        ["ending"] => ending(test),
        ["spaces", space, "gold"] => names::space(of.0, space).map(|space| Check::Gold(space, test)),
        ["decks", deck] => match DECKS.iter().position(|each| each == deck) {
            Some(index) => Ok(Check::Size(index, test)),
            None => Err(unknown("deck", deck, DECKS)),
        },
        [_] => return EventPattern::read(reader, of.0, text).map(|pattern| Check::Happened(vec![pattern])),
        _ => Err(format!("`{path}` is no condition; write for example `seat.0.lives == 4`, `winner == 0` or an event")),
    };
    match read {
        Ok(check) => Some(check),
        Err(reason) => {
            reader.fault(text.at, reason);
            None
        }
    }
}

fn seat_fact(of: Table<'_>, number: &str, fact: &str, test: Test) -> Result<Check, String> {
    let seat = number.parse::<u8>().ok().filter(|seat| usize::from(*seat) < of.1);
    let seat = seat.ok_or_else(|| format!("there is no seat `{number}`; the table has {}, from 0", of.1))?;
    if fact == "has" || fact == "lacks" {
        let names = test.values.iter().map(ToString::to_string).collect();
        return Ok(Check::Has(Seat(seat), names, fact == "has"));
    }
    fact_check(of, Seat(seat), fact, test)
}

fn fact_check(of: Table<'_>, seat: Seat, fact: &str, mut test: Test) -> Result<Check, String> {
    let Some(index) = FACTS.iter().position(|row| row.name == fact) else {
        let names: Vec<&str> = FACTS.iter().map(|row| row.name).collect();
        return Err(unknown("fact", fact, &names));
    };
    fit(of.0, index, &mut test)?;
    Ok(Check::Fact(seat, index, test))
}

fn winner(of: Table<'_>, test: &Test) -> Result<Check, String> {
    match test.values.as_slice() {
        [Literal::Name(none)] if none == "none" => Ok(Check::Winner(Vec::new())),
        [Literal::Number(seat)] => match u8::try_from(*seat).ok().filter(|seat| usize::from(*seat) < of.1) {
            Some(seat) => Ok(Check::Winner(vec![seat])),
            None => Err(format!("there is no seat {seat}")),
        },
        _ => Err("`winner` is a seat's number or none".to_owned()),
    }
}

fn ending(test: Test) -> Result<Check, String> {
    let names: Vec<&str> = Talisman::ENDINGS.iter().map(|row| row.name).chain(["none"]).collect();
    for value in &test.values {
        let text = value.to_string();
        if !names.contains(&text.as_str()) {
            return Err(unknown("ending", &text, &names));
        }
    }
    Ok(Check::Ending(test))
}
