//! The part of an experiment that its arms may change: edition, layers, switches, seats and who holds them. The file
//! states it once at the top and again, in part, in each arm.

use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use crate::engine::ids::SEATS_MAX;
use crate::games::talisman::load::written::{self, Switch};
use crate::strategy;
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
    /// The strategy, a known one.
    pub strategy: Option<Placed<String>>,
    /// The character's name or "random", not yet checked.
    pub character: Option<Placed<String>>,
    /// Seats it takes.
    pub count: Option<u8>,
}

/// Reads a setting; `plain` is the same table without places, from which switches take their values.
pub fn read(reader: &mut Reader<'_>, table: &DeTable<'_>, plain: &toml::Table) -> Setting {
    let edition = written::edition(reader, table);
    written::no_layers(reader, table);
    let players = reader.whole(table, "players", 2..=SEATS_MAX as u64).and_then(|players| {
        let value = u8::try_from(players.value).ok()?;
        Some(Placed { value, at: players.at })
    });
    let field = match reader.table(table, "field") {
        Some(inner) => {
            reader.only(inner, "[field]", &["strategy", "character"]);
            holder(reader, inner, 0)
        }
        None => Holder::default(),
    };
    let entries = reader.tables(table, "entry").map(|rows| {
        let mut entries = Vec::new();
        for row in rows {
            reader.only(row.value, "[[entry]]", &["strategy", "count", "character"]);
            let entry = holder(reader, row.value, row.at);
            if !row.value.contains_key("strategy") {
                reader.fault(row.at, "an entry needs a `strategy`".to_owned());
            }
            entries.push(entry);
        }
        entries
    });
    Setting { edition, players, rules: written::switches(reader, table, plain), field, entries }
}

fn holder(reader: &mut Reader<'_>, table: &DeTable<'_>, at: usize) -> Holder {
    let strategy = reader.text(table, "strategy").filter(|name| {
        let known = strategy::NAMES.contains(&name.value.as_str());
        if !known {
            reader.fault(name.at, unknown("strategy", &name.value, strategy::NAMES));
        }
        known
    });
    let character = reader.text(table, "character");
    let count = reader.whole(table, "count", 1..=SEATS_MAX as u64).and_then(|count| u8::try_from(count.value).ok());
    Holder { at, strategy, character, count }
}
