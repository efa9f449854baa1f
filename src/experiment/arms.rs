//! One arm: its ruleset and who sits where, made of what the experiment says at its top and what the arm changes.

use super::schedule::Layout;
use super::setting::{Holder, Setting};
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use crate::games::talisman::kinds::CharacterId;
use crate::games::talisman::load::EDITIONS;
use crate::games::talisman::load::written::{self, Switch};
use crate::games::talisman::ruleset::Ruleset;
use std::collections::BTreeMap;

/// The strategy that plays where none is named.
pub const STRATEGY: &str = "seasoned";
/// Seats where none are named.
pub const PLAYERS: u8 = 4;
/// The character that is dealt, not chosen.
const RANDOM: &str = "random";

/// One thing compared.
#[derive(Clone, Debug)]
pub struct Arm {
    /// Its name.
    pub name: String,
    /// Its edition.
    pub edition: String,
    /// The switches it sets.
    pub overrides: toml::Table,
    /// What its games are played by.
    pub rules: Ruleset,
    /// Its entries; the field, if it holds a seat, is last.
    pub entries: Vec<Entry>,
    /// What tallies must know of it.
    pub layout: Layout,
}

/// A strategy and the seats it holds in every game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The strategy's name.
    pub strategy: String,
    /// The character it always plays; none is dealt one.
    pub character: Option<CharacterId>,
    /// Seats it holds.
    pub count: u8,
    /// Is it the field?
    pub field: bool,
}

/// Resolves an arm. Faults are noted in the reader; an arm with faults may be none or stand for checking only.
pub fn resolve(reader: &mut Reader<'_>, name: &Placed<String>, top: &Setting, own: &Setting) -> Option<Arm> {
    // A missing or wrong edition was reported where it stands; the rest is checked against the first one.
    let edition = own.edition.as_ref().or(top.edition.as_ref()).map(|edition| edition.value.as_str());
    let edition = edition.or(EDITIONS.first().copied())?;
    let switches = merged(top, own);
    let overrides: toml::Table = switches.values().map(|each| (each.name.value.clone(), each.value.clone())).collect();
    let rules = written::ruleset(reader, edition, &switches.values().copied().collect::<Vec<_>>(), name.at)?;
    let players = own.players.as_ref().or(top.players.as_ref()).map_or(PLAYERS, |players| players.value);
    let entries = seat(reader, &rules, players, (top, own), name)?;
    let layout = Layout::new(players, &entries);
    let edition = edition.to_owned();
    Some(Arm { name: name.value.clone(), edition, overrides, rules, entries, layout })
}

/// Numbers characters and strategies over all arms, by name and in order of appearance; returns the names.
pub fn number(arms: &mut [Arm]) -> (Vec<String>, Vec<String>) {
    let (mut roster, mut strategies) = (Vec::new(), Vec::new());
    for arm in arms {
        let names = arm.rules.characters.iter().map(|character| character.name.as_str());
        arm.layout.roster = names.map(|name| index_of(&mut roster, name)).collect();
        let played: Vec<usize> = arm.entries.iter().map(|entry| index_of(&mut strategies, &entry.strategy)).collect();
        arm.layout.strategy_of = arm.layout.entry_of.iter().map(|&entry| played[entry]).collect();
    }
    (roster, strategies)
}

fn index_of(names: &mut Vec<String>, name: &str) -> usize {
    names.iter().position(|each| each == name).unwrap_or_else(|| {
        names.push(name.to_owned());
        names.len() - 1
    })
}

/// The switches of the top, each replaced by the arm's own.
fn merged<'a>(top: &'a Setting, own: &'a Setting) -> BTreeMap<&'a str, &'a Switch> {
    top.rules.iter().chain(&own.rules).map(|switch| (switch.name.value.as_str(), switch)).collect()
}

/// Who holds the seats: the entries in order, then the field.
fn seat(
    reader: &mut Reader<'_>,
    rules: &Ruleset,
    players: u8,
    (top, own): (&Setting, &Setting),
    name: &Placed<String>,
) -> Option<Vec<Entry>> {
    let holders = own.entries.as_ref().or(top.entries.as_ref()).map_or(&[][..], Vec::as_slice);
    let counts: Vec<u8> = holders.iter().map(|holder| holder.count.unwrap_or(1)).collect();
    let taken: u32 = counts.iter().map(|&count| u32::from(count)).sum();
    let Some(left) = u32::from(players).checked_sub(taken).and_then(|left| u8::try_from(left).ok()) else {
        let reason = format!("the entries of arm `{}` take {taken} seats, the table has {players}", name.value);
        reader.fault(holders.first().map_or(name.at, |holder| holder.at), reason);
        return None;
    };
    let field = Holder {
        at: 0,
        strategy: own.field.strategy.clone().or_else(|| top.field.strategy.clone()),
        character: own.field.character.clone().or_else(|| top.field.character.clone()),
        count: None,
    };
    let mut used: Vec<CharacterId> = Vec::new();
    let mut entries = Vec::new();
    let seated = holders.iter().zip(counts).map(|(holder, count)| (holder, count, false));
    for (holder, count, is_field) in seated.chain([(&field, left, true)]) {
        let character = character(reader, rules, (holder, count), &mut used);
        let strategy = holder.strategy.as_ref().map_or(STRATEGY, |strategy| strategy.value.as_str());
        if count > 0 {
            entries.push(Entry { strategy: strategy.to_owned(), character, count, field: is_field });
        }
    }
    Some(entries)
}

/// The character a holder always plays. A character is in the box once: it can hold one seat of one entry.
fn character(
    reader: &mut Reader<'_>,
    rules: &Ruleset,
    (holder, count): (&Holder, u8),
    used: &mut Vec<CharacterId>,
) -> Option<CharacterId> {
    let wanted = holder.character.as_ref().filter(|name| name.value != RANDOM)?;
    let Some(found) = rules.find_character(&wanted.value) else {
        let names = rules.characters.iter().map(|character| character.name.as_str());
        let known: Vec<&str> = names.chain([RANDOM]).collect();
        reader.fault(wanted.at, unknown("character", &wanted.value, &known));
        return None;
    };
    if count > 1 || used.contains(&found) {
        reader.fault(wanted.at, format!("`{}` can hold one seat of a game, not several", wanted.value));
    }
    if count > 0 {
        used.push(found);
    }
    Some(found)
}
