//! Where a number of steps can lead.

use super::kinds::SpaceId;

/// Where a number of steps can lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// The start.
    pub from: SpaceId,
    /// The number of steps.
    pub roll: u8,
    /// The space reached clockwise.
    pub clockwise: SpaceId,
    /// The space reached counterclockwise.
    pub counterclockwise: SpaceId,
    /// Can the bridge be crossed?
    pub bridge: bool,
    /// Steps left beyond the bridge.
    pub beyond_bridge: u8,
    /// Can the Portal of Power be tried?
    pub portal: bool,
}
