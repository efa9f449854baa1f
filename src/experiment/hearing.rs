//! Telemetry options: whether games are observed, and how long a turn takes at a table.

use crate::engine::document::Reader;
use toml::de::DeTable;

/// The keys at the top of a file.
pub const KEYS: [&str; 2] = ["telemetry", "seconds_per_turn"];
/// Largest number of seconds per turn.
pub const SECONDS_MAX: u64 = 3_600;
/// Telemetry is on by default up to this number of variants.
pub const VARIANTS_MAX: usize = 12;

/// The options in a file.
pub struct Hearing {
    /// Is telemetry collected? `None` if the file does not say.
    pub telemetry: Option<bool>,
    /// Seconds per turn.
    pub seconds_per_turn: Option<u64>,
}

/// Reads the options.
pub fn read(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Hearing {
    let telemetry = reader.truth(table, KEYS[0]).map(|telemetry| telemetry.value);
    let seconds_per_turn = reader.whole(table, KEYS[1], 1..=SECONDS_MAX).map(|seconds| seconds.value);
    Hearing { telemetry, seconds_per_turn }
}
