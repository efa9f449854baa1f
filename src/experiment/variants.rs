//! Resolves a variant: its ruleset and seats, from the settings at the top and its own.

use super::entry::{self, Entry};
use super::fork::WrittenFork;
use super::plan_reader::PlanReader;
use super::schedule::{Layout, Seatings};
use super::seat_spec::SeatSpec;
use super::sweep::SweepCell;
use super::variant_config::VariantConfig;
use crate::engine::document::Placed;
use crate::engine::identity::Reading;
use crate::engine::name;
use crate::games::{self, Loaded};
use crate::ruleset::Schema;
use crate::ruleset::layer::Layer;
use crate::ruleset::setting::Switch;
use crate::ruleset::written::RulesetSpec;
use crate::strategy::fork::ForkSpec;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Default number of seats.
pub const PLAYERS: u8 = 4;

/// A variant: one of the things compared.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Its name.
    pub name: String,
    /// Its place on each axis of a sweep, from 0.
    pub place: Vec<usize>,
    /// Its edition.
    pub edition: String,
    /// Its layers.
    pub layers: Vec<Arc<Layer>>,
    /// The switches that it or the top sets.
    pub overrides: toml::Table,
    /// Its ruleset.
    pub rules: Arc<dyn Loaded>,
    /// Its entries; the field is last, if it holds a seat.
    pub entries: Vec<Entry>,
    /// Its seats, as tallies need them.
    pub layout: Layout,
    /// Where its games fork, if they do.
    pub fork: Option<ForkSpec>,
}

impl Variant {
    /// Adds everything that determines this variant's games to the hash of a plan.
    pub fn read_into(&self, reading: &mut Reading) {
        reading.part("variant", &self.name);
        reading.part("ruleset", &self.rules.identity().to_string());
        reading.part("players", &self.layout.players.to_string());
        reading.part("baseline", &self.layout.baseline.to_string());
        for entry in &self.entries {
            reading.part("strategy", &entry.loaded.name);
            reading.part("strategy files", &entry.loaded.identity().to_string());
            let params: BTreeMap<&String, f32> = entry.params.iter().map(|(name, value)| (name, *value)).collect();
            params.iter().for_each(|(name, value)| reading.part(name, &value.to_string()));
            entry.forbid.iter().for_each(|text| reading.part("forbid", text));
            reading.part("character", self.character(entry));
            reading.part("count", &entry.count.to_string());
        }
    }

    /// The name of the character that an entry always plays, or "random".
    #[must_use]
    pub fn character(&self, entry: &Entry) -> &str {
        entry.character.map_or(entry::RANDOM, |number| self.rules.characters()[usize::from(number)])
    }
}

/// Resolves a variant and notes faults. A variant with faults is `None`, or serves further checks only.
pub fn resolve(
    desk: &mut PlanReader<'_>,
    cell: &SweepCell,
    top: &VariantConfig,
    seatings: Seatings,
    fork: Option<&WrittenFork>,
) -> Option<Variant> {
    let (name, own) = (&cell.name, &cell.setting);
    // A wrong edition was already reported; the rest is checked against the game's first edition.
    let edition = own.edition.as_ref().or(top.edition.as_ref()).map(|edition| edition.value.as_str());
    let instead = desk.edition.clone();
    let edition = instead.as_deref().or(edition).or(desk.kit.schema().editions.first().map(|edition| edition.name))?;
    let game = desk.kit.schema();
    if let Some(reason) = foreign(game, edition) {
        let at = own.edition.as_ref().or(top.edition.as_ref()).map_or(name.at, |edition| edition.at);
        desk.reader.fault(at, reason);
        return None;
    }
    let switches = merged(game, (top, own));
    let overrides: toml::Table = switches.values().map(|each| (each.name.value.clone(), each.value.clone())).collect();
    let switches: Vec<&Switch> = switches.values().copied().collect();
    let layers = own.layers.as_ref().or(top.layers.as_ref()).map_or(&[][..], Vec::as_slice);
    let rules =
        desk.ruleset(&RulesetSpec { game, games: games::schemas(), edition, layers, switches: &switches }, name.at)?;
    let laid = layers.len();
    let layers = layers.iter().map(|layer| Arc::clone(&layer.value)).collect();
    let players = own.players.as_ref().or(top.players.as_ref()).map_or(PLAYERS, |players| players.value);
    if players > game.seats_max {
        let at = own.players.as_ref().or(top.players.as_ref()).map_or(name.at, |players| players.at);
        let reason = format!("`players` is {players}; the box of this game has pieces for {}", game.seats_max);
        desk.reader.fault(at, reason);
    }
    let entries = seat(desk, &*rules, players, (top, own), name)?;
    // If a layer had faults, the ruleset is a stand-in without that layer's cards, so strategies cannot be checked.
    if rules.layers().len() == laid {
        entries.iter().for_each(|entry| {
            desk.finder.check(&entry.loaded, |library, loaded| rules.strategy_faults(library, loaded))
        });
    }
    let mut layout = Layout::new(players, &entries, seatings);
    layout.baseline = cell.baseline;
    let edition = edition.to_owned();
    let (name, place) = (name.value.clone(), cell.place.clone());
    let fork = fork.and_then(|fork| fork.under(desk, &*rules));
    Some(Variant { name, place, edition, layers, overrides, rules, entries, layout, fork })
}

/// Why an edition of another game cannot be played here; `None` if it is the game's own.
fn foreign(game: &Schema, edition: &str) -> Option<String> {
    let other = games::of_edition(edition)?.schema();
    let own: Vec<&str> = game.editions.iter().map(|edition| edition.name).collect();
    (other != game).then(|| {
        format!(
            "`{edition}` is an edition of {}; all variants of this experiment play {}: {}",
            other.game,
            game.game,
            own.join(", ")
        )
    })
}

/// Refuses names of variants that became too long when they were composed; reports the first.
pub fn in_length(desk: &mut PlanReader<'_>, cells: &[SweepCell]) {
    let long = |cell: &SweepCell| Some((cell.name.at, name::fault(&cell.name.value, name::TEXT_MAX)?));
    if let Some((at, reason)) = cells.iter().find_map(long) {
        desk.reader.fault(at, format!("the name generated for a variant {reason}"));
    }
}

/// Numbers characters and strategies over all variants, in order of appearance, and returns their names. Matches each
/// entry with one of the baseline: the same number in the file, or the field with the field.
pub fn number(variants: &mut [Variant]) -> (Vec<String>, Vec<String>) {
    let fields: Vec<Vec<bool>> =
        variants.iter().map(|variant| variant.entries.iter().map(|each| each.field).collect()).collect();
    let (mut roster, mut strategies) = (Vec::new(), Vec::new());
    for variant in variants {
        let names = variant.rules.characters().into_iter();
        variant.layout.roster = names.map(|name| index_of(&mut roster, name)).collect();
        let played: Vec<usize> =
            variant.entries.iter().map(|entry| index_of(&mut strategies, &entry.loaded.name)).collect();
        let baseline = &fields[variant.layout.baseline];
        let beside = variant.entries.iter().enumerate().map(|(index, entry)| match entry.field {
            true => baseline.iter().position(|field| *field),
            false => Some(index).filter(|index| baseline.get(*index) == Some(&false)),
        });
        variant.layout.beside = beside.collect();
        variant.layout.strategy_of = variant.layout.entry_of.iter().map(|&entry| played[entry]).collect();
    }
    (roster, strategies)
}

fn index_of(names: &mut Vec<String>, name: &str) -> usize {
    names.iter().position(|each| each == name).unwrap_or_else(|| {
        names.push(name.to_owned());
        names.len() - 1
    })
}

/// The switches of the top, overridden by the variant's own; one switch may replace several.
fn merged<'a>(game: &Schema, (top, own): (&'a VariantConfig, &'a VariantConfig)) -> BTreeMap<&'a str, &'a Switch> {
    let names = |switch: &'a Switch| game.names_of(&switch.name.value);
    let replaced = |switch: &&Switch| {
        let set: Vec<&str> = own.rules.iter().flat_map(names).collect();
        game.names_of(&switch.name.value).iter().all(|name| set.contains(name))
    };
    let kept = top.rules.iter().filter(|switch| !replaced(switch));
    kept.chain(&own.rules).map(|switch| (switch.name.value.as_str(), switch)).collect()
}

/// The entries in the order of their seats, the field last.
fn seat(
    desk: &mut PlanReader<'_>,
    rules: &dyn Loaded,
    players: u8,
    (top, own): (&VariantConfig, &VariantConfig),
    name: &Placed<String>,
) -> Option<Vec<Entry>> {
    let holders = entries(desk, top, own);
    let counts: Vec<u8> = holders.iter().map(|holder| holder.count.unwrap_or(1)).collect();
    let taken: u32 = counts.iter().map(|&count| u32::from(count)).sum();
    let Some(left) = u32::from(players).checked_sub(taken).and_then(|left| u8::try_from(left).ok()) else {
        let reason = format!(
            "the entries of variant `{}` take {taken} seats, but the number of players is {players}",
            name.value
        );
        // Reported at the variant's own seats, if it sets any.
        let own_entry = own.entries.as_ref().and_then(|entries| entries.first()).or(own.change.as_ref());
        let own_players = own.players.as_ref().map(|players| players.at);
        let at = own_entry.map(|entry| entry.at).or(own_players).or(holders.first().map(|holder| holder.at));
        desk.reader.fault(at.unwrap_or(name.at), reason);
        return None;
    };
    let field = top.field.changed(&own.field);
    let mut used: Vec<u8> = Vec::new();
    let mut entries = Vec::new();
    let seated = holders.iter().zip(counts).map(|(holder, count)| (holder, (count, false)));
    for (holder, (count, is_field)) in seated.chain([(&field, (left, true))]) {
        let entry = entry::resolve(desk, rules, holder, (count, is_field), &mut used);
        entries.extend(entry.filter(|_| count > 0));
    }
    Some(entries)
}

/// The entries of a variant: its own, or the top's with its changes.
fn entries(desk: &mut PlanReader<'_>, top: &VariantConfig, own: &VariantConfig) -> Vec<SeatSpec> {
    let mut holders = own.entries.as_ref().or(top.entries.as_ref()).cloned().unwrap_or_default();
    if let Some(change) = &own.change {
        match holders.as_mut_slice() {
            [only] => *only = only.changed(change),
            others => {
                let reason = format!(
                    "there are {} entries at the top, but `entry` can change only a single one; list all entries under \
                     [[variant.entry]]",
                    others.len()
                );
                desk.reader.fault(change.at, reason);
            }
        }
    }
    holders
}

/// Refuses a limit of rounds below a variant's own time limit, which could then never end a game.
pub fn in_time(desk: &mut PlanReader<'_>, most: &Placed<u16>, variants: &[Variant]) {
    if let Some(variant) = variants.iter().find(|variant| variant.rules.rounds_least() > most.value) {
        let (limit, name) = (variant.rules.rounds_least(), &variant.name);
        let reason = format!("`rounds_max` is {}, but the time limit of `{name}` is {limit} rounds", most.value);
        desk.reader.fault(most.at, reason);
    }
}
