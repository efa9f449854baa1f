//! How a game may end.

use crate::engine::game::EndingRow;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// A player has every certificate.
    Certificates,
    /// Only one player is left.
    LastAlive,
    /// Nobody is left.
    AllDead,
    /// Stopped by the limit of rounds.
    RoundLimit,
}

impl Ending {
    /// Every ending, in the order of the rows.
    pub const ALL: [Self; 4] = [Self::Certificates, Self::LastAlive, Self::AllDead, Self::RoundLimit];

    /// The rows.
    pub const ROWS: &'static [EndingRow] = &[
        EndingRow { name: "certificates", unfinished: false, meaning: "a player has all the certificates needed" },
        EndingRow { name: "last_alive", unfinished: false, meaning: "only one player was left" },
        EndingRow { name: "all_dead", unfinished: false, meaning: "the last player's character died" },
        EndingRow { name: "round_limit", unfinished: true, meaning: "stopped by the limit of rounds" },
    ];
}
