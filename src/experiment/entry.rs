//! An entry: a strategy and the seats it holds in every game of a variant.

use super::plan_reader::PlanReader;
use super::seat_spec::SeatSpec;
use crate::engine::document::Placed;
use crate::engine::fault::unknown;
use crate::engine::log::Asides;
use crate::games::{Loaded, PlayerSpec, edition_with_character};
use crate::ruleset::schema::of_edition;
use crate::strategy::registry::LoadedStrategy;
use core::fmt;
use std::sync::Arc;

/// The default strategy.
pub const STRATEGY: &str = "seasoned";
/// The name for a character that is dealt at random.
pub(super) const RANDOM: &str = "random";

/// A strategy and the seats it holds in every game.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Its strategy.
    pub loaded: Arc<LoadedStrategy>,
    /// The parameters that override the strategy's defaults, by name.
    pub params: Vec<(String, f32)>,
    /// Options it may not choose, as the file writes them.
    pub forbid: Vec<String>,
    /// The number of the character it always plays; `None` if it is dealt one.
    pub character: Option<u8>,
    /// Seats it holds.
    pub count: u8,
    /// Is it the field, which holds all other seats?
    pub field: bool,
}

impl Entry {
    /// A player of this entry. `watches`: does it watch for the fork? `asides`: where it explains its choices, if it does.
    #[must_use]
    pub fn player<'a>(&'a self, watches: bool, asides: Option<&'a Asides>) -> PlayerSpec<'a> {
        PlayerSpec { loaded: &self.loaded, params: &self.params, forbid: &self.forbid, watches, asides }
    }
}

/// Number of seats, strategy and settings: `1 x seasoned (cross_at=7)`.
impl fmt::Display for Entry {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} x {}", self.count, self.loaded.name)?;
        let params = params_text(self.params.iter().map(|(name, value)| (name, value)));
        let said = settings_text(&params, &self.forbid);
        if said.is_empty() { Ok(()) } else { write!(out, " ({said})") }
    }
}

/// Parameters in one line: `cross_at=7 rush_at=9`.
#[must_use]
pub fn params_text<'a>(params: impl Iterator<Item = (&'a String, &'a f32)>) -> String {
    let texts: Vec<String> = params.map(|(name, value)| format!("{name}={value}")).collect();
    texts.join(" ")
}

/// Parameters and forbidden options in one line: `cross_at=7, never fate_*, reward: life`.
#[must_use]
pub fn settings_text(params: &str, forbid: &[String]) -> String {
    let never = format!("never {}", forbid.join(", "));
    let said = [(params, !params.is_empty()), (never.as_str(), !forbid.is_empty())];
    let said: Vec<&str> = said.into_iter().filter_map(|(text, said)| said.then_some(text)).collect();
    said.join(", ")
}

/// Resolves a seat spec under a variant's ruleset. `used` are the characters that other entries hold. Notes faults.
pub fn resolve(
    desk: &mut PlanReader<'_>,
    rules: &dyn Loaded,
    holder: &SeatSpec,
    (count, field): (u8, bool),
    used: &mut Vec<u8>,
) -> Option<Entry> {
    let character = character(desk, rules, (holder, count), used);
    let loaded = match &holder.strategy {
        Some(strategy) => Some(Arc::clone(&strategy.value)),
        // A field without seats needs no strategy.
        None if count == 0 => None,
        None => desk.finder.find(&mut desk.reader, &Placed { value: STRATEGY.to_owned(), at: holder.at }),
    };
    let loaded = loaded?;
    let params = params(desk, &loaded, holder);
    let forbid = forbidden(desk, rules, holder);
    Some(Entry { loaded, params, forbid, character, count, field })
}

/// The parameters, sorted by name; notes those that the strategy does not have.
fn params(desk: &mut PlanReader<'_>, loaded: &LoadedStrategy, holder: &SeatSpec) -> Vec<(String, f32)> {
    let names: Vec<&str> = loaded.params.iter().map(|param| param.name.as_str()).collect();
    let mut params = Vec::new();
    for set in &holder.params {
        let name = &set.name.value;
        if names.is_empty() {
            desk.reader.fault(set.name.at, format!("the strategy `{}` has no parameters", loaded.name));
        } else if !names.contains(&name.as_str()) {
            let reason = unknown(&format!("parameter of `{}`", loaded.name), name, &names);
            desk.reader.fault(set.name.at, reason);
        }
        params.push((name.clone(), set.value));
    }
    params.sort_by(|a, b| a.0.cmp(&b.0));
    params
}

/// The forbidden options; notes faults.
fn forbidden(desk: &mut PlanReader<'_>, rules: &dyn Loaded, holder: &SeatSpec) -> Vec<String> {
    let Some(written) = &holder.forbid else { return Vec::new() };
    for (at, reason) in rules.forbid_faults(written) {
        desk.reader.fault(at, reason);
    }
    written.iter().map(|each| each.value.clone()).collect()
}

/// The character that an entry always plays. A game has each character once, so it can hold one seat only.
fn character(
    desk: &mut PlanReader<'_>,
    rules: &dyn Loaded,
    (holder, count): (&SeatSpec, u8),
    used: &mut Vec<u8>,
) -> Option<u8> {
    let wanted = holder.character.as_ref().filter(|name| name.value != RANDOM)?;
    let names = rules.characters();
    let found = names.iter().position(|name| *name == wanted.value).and_then(|at| u8::try_from(at).ok());
    let Some(found) = found else {
        let known: Vec<&str> = names.into_iter().chain([RANDOM]).collect();
        let reason = edition_with_character(rules.kit(), &wanted.value).map_or_else(
            || unknown("character", &wanted.value, &known),
            |edition| of_edition(&wanted.value, "character", edition),
        );
        desk.reader.fault(wanted.at, reason);
        return None;
    };
    if count > 1 || used.contains(&found) {
        desk.reader.fault(wanted.at, format!("`{}` can have only one seat in a game", wanted.value));
    }
    if count > 0 {
        used.push(found);
    }
    Some(found)
}
