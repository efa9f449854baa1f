//! Whether the games of an experiment are listened to, and what a turn takes at a table.

use crate::engine::document::Reader;
use toml::de::DeTable;

/// The keys at the top of a file.
pub const KEYS: [&str; 2] = ["telemetry", "seconds_per_turn"];
/// The most seconds a turn may be said to take.
pub const SECONDS_MAX: u64 = 3_600;
/// The most variants whose games are listened to where the file does not say.
pub const VARIANTS_MAX: usize = 12;

/// What a file says of it.
pub struct Hearing {
    /// Is telemetry gathered? None where it does not say.
    pub telemetry: Option<bool>,
    /// What a turn takes, in seconds.
    pub seconds_per_turn: Option<u64>,
}

/// Reads it.
pub fn read(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Hearing {
    let telemetry = reader.truth(table, KEYS[0]).map(|telemetry| telemetry.value);
    let seconds_per_turn = reader.whole(table, KEYS[1], 1..=SECONDS_MAX).map(|seconds| seconds.value);
    Hearing { telemetry, seconds_per_turn }
}
