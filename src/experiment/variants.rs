//! Reads the variants and resolves them: the ruleset and seats, from the settings at the top and its own.

use super::entry::{self, Entry};
use super::fork::WrittenFork;
use super::plan_reader::PlanReader;
use super::schedule::{Layout, Seatings};
use super::seat_spec::SeatSpec;
use super::sweep::SweepCell;
use super::variant_config::{self, VariantConfig};
use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use crate::engine::identity::Reading;
use crate::engine::name;
use crate::games::{self, Loaded};
use crate::ruleset::Schema;
use crate::ruleset::layer::Layer;
use crate::ruleset::setting::Switch;
use crate::ruleset::written::RulesetSpec;
use crate::strategy::fork::ForkSpec;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use toml::de::DeTable;

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

/// Reads the variants. A file without variants is a single variant with its title as name.
pub fn read(desk: &mut PlanReader<'_>, table: &DeTable<'_>, plain: &toml::Table, title: &str) -> Vec<SweepCell> {
    let Some(rows) = desk.reader.tables(table, "variant") else {
        let name = Placed { value: title.to_owned(), at: 0 };
        return vec![SweepCell { name, place: Vec::new(), baseline: 0, setting: VariantConfig::default() }];
    };
    if rows.is_empty() {
        desk.reader.fault(0, "`variant` is an empty list; leave it out or name a variant".to_owned());
    }
    let empty = toml::Table::new();
    let values = plain.get("variant").and_then(|variants| variants.as_array());
    let keys: Vec<&str> = ["name", "baseline"].into_iter().chain(variant_config::KEYS).collect();
    let mut names = BTreeSet::new();
    let mut variants: Vec<SweepCell> = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let reader = &mut desk.reader;
        reader.only(row.value, "[[variant]]", &keys);
        let own =
            values.and_then(|variants| variants.get(index)).and_then(|variant| variant.as_table()).unwrap_or(&empty);
        let name = reader.name(row.value, "name");
        if !row.value.contains_key("name") {
            reader.fault(row.at, "a variant needs a `name`".to_owned());
        }
        if let Some(twice) = name.as_ref().filter(|name| !names.insert(spaced_alike(&name.value))) {
            reader.fault(twice.at, format!("two variants are named `{}`", spaced_alike(&twice.value)));
        }
        let name = name.unwrap_or(Placed { value: String::new(), at: row.at });
        let baseline = baseline(reader, row.value, &variants);
        let setting = variant_config::read(desk, row.value, own);
        variants.push(SweepCell { name, place: Vec::new(), baseline, setting });
    }
    variants
}

/// A name with one space between its words. Names that differ only in spaces look the same in tables.
fn spaced_alike(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The baseline of a variant: one written before it, else the first.
fn baseline(reader: &mut Reader<'_>, variant: &DeTable<'_>, before: &[SweepCell]) -> usize {
    let Some(named) = reader.text(variant, "baseline") else { return 0 };
    let found = before.iter().position(|cell| cell.name.value == named.value);
    if found.is_none() {
        let names: Vec<&str> = before.iter().map(|cell| cell.name.value.as_str()).collect();
        reader.fault(named.at, unknown("earlier variant", &named.value, &names));
    }
    found.unwrap_or(0)
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

/// Refuses what is said of the field where entries hold every seat, so that it changes nothing. What the top, an axis or
/// skill levels (with the place of the first) say is refused if the field has a seat in no variant.
pub fn seated(
    desk: &mut PlanReader<'_>,
    top: &VariantConfig,
    (cells, variants): (&[SweepCell], &[Variant]),
    level: Option<usize>,
) {
    let has_field = |variant: &Variant| variant.entries.iter().any(|entry| entry.field);
    let nowhere = !variants.iter().any(has_field);
    if let Some(at) = level.filter(|_| nowhere) {
        let reason = "`skill_levels` replaces the field's strategy, but entries hold every seat: leave it out, or leave a \
                      seat to the field";
        desk.reader.fault(at, reason.to_owned());
    }
    // The cells of a sweep repeat the top's settings, and each variant of a level names the level's strategy.
    let own = |cell: &SweepCell| level.is_none() && (nowhere || cell.place.is_empty());
    let unseated = cells.iter().zip(variants).filter(|(cell, variant)| !has_field(variant) && own(cell));
    let fields = unseated.map(|(cell, _)| &cell.setting.field).chain([&top.field].into_iter().filter(|_| nowhere));
    let places: BTreeSet<usize> = fields.flat_map(SeatSpec::places).collect();
    for at in places {
        desk.reader.fault(at, "the field has no seat here: entries hold all of them".to_owned());
    }
}

/// Refuses a limit of rounds below a variant's own time limit, which could then never end a game.
pub fn in_time(desk: &mut PlanReader<'_>, most: &Placed<u16>, variants: &[Variant]) {
    if let Some(variant) = variants.iter().find(|variant| variant.rules.rounds_least() > most.value) {
        let (limit, name) = (variant.rules.rounds_least(), &variant.name);
        let reason = format!("`rounds_max` is {}, but the time limit of `{name}` is {limit} rounds", most.value);
        desk.reader.fault(most.at, reason);
    }
}

#[cfg(test)]
mod tests {
    use crate::experiment::plan::read;

    fn faults(text: &str) -> Vec<String> {
        let text = format!("schema = 2\ntitle = 't'\nedition = 'talisman-r4e'\n{text}\n");
        let read = read("v.toml", &text, &crate::games::talisman::strategies::registry());
        read.err().unwrap_or_default().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_is_said_of_a_field_without_seats_is_refused() {
        let full = "[[entry]]\nstrategy = 'bold'\ncount = 4";
        let at = |lines: &[usize]| -> Vec<String> {
            lines
                .iter()
                .map(|line| format!("v.toml:{line}: the field has no seat here: entries hold all of them"))
                .collect()
        };
        assert_eq!(faults(&format!("[field]\nparams.cross_at = 3\nforbid = ['evade: yes']\n{full}")), at(&[5, 6]));
        let axes = "[sweep]\nfield.strategy = ['bold', 'random']";
        assert_eq!(faults(&format!("{full}\n{axes}")), at(&[8]));
        assert_eq!(faults(&format!("{full}\n{axes}\nplayers = [4, 5]")), at(&[]), "a field in half of the cells");
        let own = "[[variant]]\nname = 'a'\nplayers = 5\n[[variant]]\nname = 'b'\nfield.character = 'Troll'";
        assert_eq!(faults(&format!("[field]\nstrategy = 'bold'\n{full}\n{own}")), at(&[14]));
    }

    #[test]
    fn names_that_differ_in_spaces_alone_are_one_name() {
        let named = |other: &str| faults(&format!("[[variant]]\nname = 'a b'\n[[variant]]\nname = '{other}'"));
        for other in ["a b", "a b ", "a  b"] {
            assert_eq!(named(other), ["v.toml:7: two variants are named `a b`"], "{other}");
        }
        assert_eq!(named("ab"), Vec::<String>::new());
    }
}
