//! The settings that variants may change: edition, layers, switches, seats and players. The file sets them at the top,
//! and in part again in each variant.

use super::plan_reader::PlanReader;
use super::seat_spec::{self, SeatSpec};
use crate::engine::document::Placed;
use crate::engine::ids::SEATS_MAX;
use crate::games;
use crate::ruleset::layer::Layer;
use crate::ruleset::setting::{self, Switch};
use crate::ruleset::written;
use std::sync::Arc;
use toml::de::DeTable;

/// The keys of these settings.
pub const KEYS: [&str; 6] = ["edition", "layers", "rules", "players", "field", "entry"];

/// The settings in one table of the file; `None` where the table has no such key.
#[derive(Clone, Default, Debug)]
pub struct VariantConfig {
    /// The edition, a known one.
    pub edition: Option<Placed<String>>,
    /// Its layers.
    pub layers: Option<Vec<Placed<Arc<Layer>>>>,
    /// Seats at the table.
    pub players: Option<Placed<u8>>,
    /// Rule switches, each with its place in the file.
    pub rules: Vec<Switch>,
    /// The field: who holds the seats that no entry takes.
    pub field: SeatSpec,
    /// The entries.
    pub entries: Option<Vec<SeatSpec>>,
    /// Changes to the single entry at the top.
    pub change: Option<SeatSpec>,
}

/// Reads the settings. `plain` is the same table without places, for the values of switches.
pub fn read(desk: &mut PlanReader<'_>, table: &DeTable<'_>, plain: &toml::Table) -> VariantConfig {
    let reader = &mut desk.reader;
    let edition = written::edition(reader, table, games::schemas());
    let layers = written::layers(reader, table, desk.layers);
    let players = players(desk, table);
    let rules = setting::switches(&mut desk.reader, table, plain, games::schemas());
    let field = match desk.reader.table(table, "field") {
        Some(inner) => seat_spec::field(desk, inner),
        None => SeatSpec::default(),
    };
    let mut setting = VariantConfig { edition, layers, players, rules, field, ..VariantConfig::default() };
    match table.get("entry").and_then(|entry| Some((entry.get_ref().as_table()?, entry.span().start))) {
        Some((value, at)) => setting.change = Some(seat_spec::change(desk, &Placed { value, at })),
        None => {
            let rows = desk.reader.tables(table, "entry");
            setting.entries = rows.map(|rows| rows.into_iter().map(|row| seat_spec::entry(desk, &row)).collect());
        }
    }
    setting
}

fn players(desk: &mut PlanReader<'_>, table: &DeTable<'_>) -> Option<Placed<u8>> {
    let players = desk.reader.whole(table, "players", 2..=SEATS_MAX as u64)?;
    Some(Placed { value: u8::try_from(players.value).ok()?, at: players.at })
}
