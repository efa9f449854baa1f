//! The part of an experiment that its arms may change: edition, layers, switches, seats and who holds them. The file
//! states it once at the top and again, in part, in each arm.

use super::desk::Desk;
use crate::engine::document::Placed;
use crate::engine::ids::SEATS_MAX;
use crate::games::talisman::load::written::{self, Switch};
use crate::strategy::library::Recipe;
use std::sync::Arc;
use toml::de::DeTable;

/// The keys of a setting.
pub const KEYS: [&str; 6] = ["edition", "layers", "rules", "players", "field", "entry"];

/// What a file says of a setting; none is what it leaves open.
#[derive(Clone, Default, Debug)]
pub struct Setting {
    /// The edition, a known one.
    pub edition: Option<Placed<String>>,
    /// Seats at the table.
    pub players: Option<Placed<u8>>,
    /// Rule switches, each with its place in the file.
    pub rules: Vec<Switch>,
    /// Who holds the seats that no entry takes.
    pub field: Holder,
    /// The entries.
    pub entries: Option<Vec<Holder>>,
}

/// Who holds seats, as the file says it.
#[derive(Clone, Default, Debug)]
pub struct Holder {
    /// Where it stands in the file.
    pub at: usize,
    /// The strategy.
    pub strategy: Option<Placed<Arc<Recipe>>>,
    /// The character's name or "random", not yet checked.
    pub character: Option<Placed<String>>,
    /// Seats it takes.
    pub count: Option<u8>,
}

/// Reads a setting; `plain` is the same table without places, from which switches take their values.
pub fn read(desk: &mut Desk<'_>, table: &DeTable<'_>, plain: &toml::Table) -> Setting {
    let reader = &mut desk.reader;
    let edition = written::edition(reader, table);
    written::no_layers(reader, table);
    let players = reader.whole(table, "players", 2..=SEATS_MAX as u64).and_then(|players| {
        let value = u8::try_from(players.value).ok()?;
        Some(Placed { value, at: players.at })
    });
    let rules = written::switches(reader, table, plain);
    let field = match reader.table(table, "field") {
        Some(inner) => {
            reader.only(inner, "[field]", &["strategy", "character"]);
            holder(desk, inner, 0)
        }
        None => Holder::default(),
    };
    let rows = desk.reader.tables(table, "entry");
    let entries = rows.map(|rows| rows.into_iter().map(|row| entry(desk, &row)).collect());
    Setting { edition, players, rules, field, entries }
}

fn entry(desk: &mut Desk<'_>, row: &Placed<&DeTable<'_>>) -> Holder {
    desk.reader.only(row.value, "[[entry]]", &["strategy", "count", "character"]);
    if !row.value.contains_key("strategy") {
        desk.reader.fault(row.at, "an entry needs a `strategy`".to_owned());
    }
    holder(desk, row.value, row.at)
}

fn holder(desk: &mut Desk<'_>, table: &DeTable<'_>, at: usize) -> Holder {
    let reader = &mut desk.reader;
    let strategy = reader.text(table, "strategy").and_then(|name| {
        let recipe = desk.finder.find(reader, &name)?;
        Some(Placed { value: recipe, at: name.at })
    });
    let character = reader.text(table, "character");
    let count = reader.whole(table, "count", 1..=SEATS_MAX as u64).and_then(|count| u8::try_from(count.value).ok());
    Holder { at, strategy, character, count }
}
