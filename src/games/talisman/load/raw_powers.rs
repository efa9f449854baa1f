//! The powers of characters and forms, as files write them.

use serde::Deserialize;

/// What a character may do where a flag is not enough.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RawPowers {
    pub draws_instead: Option<String>,
    pub keeps: u8,
    pub form_lives: u8,
    pub robs_markers: bool,
    pub sheds: Option<String>,
    pub seals: Option<String>,
    pub harvests: u8,
    pub lays: Option<String>,
    pub heals_at: Option<RawHealsAt>,
    pub moves_marker: bool,
    pub crosses_river: bool,
    pub walks_to: Option<String>,
    pub move_by: Vec<i8>,
    pub draws: RawDrawChange,
    pub drains: RawDrains,
    pub unharmed: Option<RawUnharmed>,
    pub returns: bool,
}

/// Spaces where it heals in place of their instruction.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawHealsAt {
    pub spaces: Vec<String>,
    pub lives: u8,
}

/// A number of cards drawn that differs from the number told.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RawDrawChange {
    pub more: u8,
    pub less: u8,
    pub discard: u8,
    pub on: Option<String>,
}

/// Lives gained for one that is taken, by kind of combat.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RawDrains {
    pub battle: u8,
    pub psychic: u8,
}

/// Lives gained when a Stranger did no harm.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawUnharmed {
    pub deck: String,
    pub lives: u8,
}
