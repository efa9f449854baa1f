//! Properties of the board's spaces.

use super::kinds::SpaceId;

/// Properties of a space's ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ground {
    /// It is Woods.
    pub woods: bool,
    /// It is Hills.
    pub hills: bool,
    /// A Raft can be built here.
    pub timber: bool,
    /// Bonuses of Objects, Magic Objects and Spells do not work here.
    pub cursed: bool,
    /// It is a town with several places to visit (RULING 53).
    pub town: bool,
    /// What creatures here add to their attack roll.
    pub creature_bonus: u8,
}

/// Spaces with rules in code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnSpace {
    /// The Sentinel's bridge.
    Sentinel,
    /// The Portal of Power.
    Portal,
    /// The Plain of Peril.
    Plain,
    /// The Mines: exits by dice minus Craft.
    Mines,
    /// The Crypt: exits by dice minus Strength.
    Crypt,
    /// The Vampire's Tower: lose lives or Followers.
    Tower,
    /// The Pits: fight Pitfiends one after another.
    Pits,
    /// The Werewolf Den: the character stays until it has won.
    Den,
    /// The character dices with Death.
    Death,
    /// The Valley of Fire: needs a Talisman.
    Valley,
    /// The Crown of Command.
    Crown,
}

/// The spaces that rules refer to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landmarks {
    /// The Outer Region's end of the bridge.
    pub sentinel: SpaceId,
    /// The Middle Region's end of the bridge.
    pub bridge_end: SpaceId,
    /// The Portal of Power.
    pub portal: SpaceId,
    /// The Plain of Peril.
    pub plain: SpaceId,
    /// The Valley of Fire.
    pub valley: SpaceId,
    /// The Crown of Command.
    pub crown: SpaceId,
    /// Where the Tavern's ferryman takes a character.
    pub ferry: SpaceId,
    /// Where a character goes after fulfilling a quest.
    pub warlock: SpaceId,
    /// Where good and neutral characters come back to life.
    pub chapel: SpaceId,
    /// Where evil characters come back to life.
    pub graveyard: SpaceId,
    /// The Castle, used by scenarios.
    pub castle: SpaceId,
    /// The Village, where a house rule lets killed characters go on.
    pub village: SpaceId,
    /// The number of spaces in the Outer and the Middle Region.
    pub rings: [u8; 2],
    /// Edges of the Outer Region that cross the Storm River, as pairs of spaces.
    pub river_edges: [[SpaceId; 2]; 2],
}
