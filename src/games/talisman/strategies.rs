//! The strategies and modules that ship.

use super::model::Talisman;
use crate::games;
use crate::games::any::Of;
use crate::strategy::registry::Registry;
use crate::strategy::source::Shipped;

macro_rules! shipped {
    ($folder:literal: $($name:literal)*) => {
        &[$(($name, concat!($folder, $name, ".toml"), include_str!(concat!("../../../", $folder, $name, ".toml"))),)*]
    };
}

/// Name, file and text of the shipped strategies.
pub const STRATEGIES: Shipped = shipped!("strategies/talisman/":
    "at-nine" "at-twelve" "bold" "brawler" "duelist" "early-middle" "fresh-start" "greedy" "hoarder" "homebody" "pacifist"
    "rafter" "scholar" "seasoned" "spendthrift" "timid" "wanderer"
);

/// Name, file and text of the shipped modules.
pub const MODULES: Shipped = shipped!("strategies/talisman/modules/":
    "cross-early" "crossing" "desert-shy" "duels" "fate" "fighting" "goods" "moving" "needs" "no-duels" "outlook"
    "raft" "rushing" "scenarios" "shopping" "spells" "strict" "dice" "bargains" "setup"
);

/// The shipped strategies.
#[must_use]
pub fn registry() -> Registry {
    games::registry(&Of::<Talisman>::new())
}
