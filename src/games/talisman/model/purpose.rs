//! What dice are thrown for, and what they show.

/// What dice are rolled for; each purpose has its own random stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// The move.
    Move,
    /// A character's attack.
    Attack,
    /// A creature's attack.
    CreatureAttack,
    /// The attacked character's roll.
    Defence,
    /// A card's or space's table.
    Table,
    /// An Armour saving a life.
    Armour,
    /// The Portal of Power.
    Portal,
    /// The Crypt and the Mines.
    Exit,
    /// The Vampire's Tower.
    Tower,
    /// The number of Pitfiends.
    Pits,
    /// The Werewolf's Strength.
    Werewolf,
    /// The character's dice against Death.
    Death,
    /// Death's dice.
    DeathsOwn,
    /// The Command Spell.
    Command,
    /// Charming an Animal.
    Charm,
    /// Beguiling.
    Beguile,
    /// Where a drawn card is put.
    Placement,
    /// The Warlock's quest.
    Quest,
    /// The Chasm: for the character, then for its Followers.
    Chasm,
    /// Escaping from slavery.
    Slavery,
}

crate::engine::word::words!(Purpose {
    Move "move",
    Attack "attack",
    CreatureAttack "creature_attack",
    Defence "defence",
    Table "table",
    Armour "armour",
    Portal "portal",
    Exit "exit",
    Tower "tower",
    Pits "pits",
    Werewolf "werewolf",
    Death "death",
    DeathsOwn "deaths_own",
    Command "command",
    Charm "charm",
    Beguile "beguile",
    Placement "placement",
    Quest "quest",
    Chasm "chasm",
    Slavery "slavery",
});

/// The faces of a roll; 0 for dice not rolled.
pub type Faces = [u8; 4];
