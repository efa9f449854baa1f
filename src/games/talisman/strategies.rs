//! The strategies and modules that ship, and what reading strategy files needs to know of this game.

use super::load::{EDITIONS, load};
use super::model::Talisman;
use crate::engine::fault::Fault;
use crate::engine::play::Game;
use crate::strategy::language::Dialect;
use crate::strategy::registry::Registry;
use crate::strategy::scripted::compile::{For, compile};
use crate::strategy::scripted::merge::Merged;
use crate::strategy::source::{Files, Shipped};
use std::sync::OnceLock;

macro_rules! shipped {
    ($folder:literal: $($name:literal)*) => {
        &[$(($name, concat!($folder, $name, ".toml"), include_str!(concat!("../../../", $folder, $name, ".toml"))),)*]
    };
}

/// Name, file and text of the strategies that ship.
const STRATEGIES: Shipped = shipped!("strategies/":
    "at-nine" "at-twelve" "bold" "brawler" "duelist" "early-middle" "greedy" "hoarder" "homebody" "pacifist"
    "rafter" "scholar" "seasoned" "spendthrift" "timid"
);

/// Name, file and text of the modules that ship.
const MODULES: Shipped = shipped!("strategies/modules/":
    "cross-early" "crossing" "desert-shy" "duels" "fate" "fighting" "goods" "moving" "needs" "no-duels" "outlook"
    "raft" "rushing" "scenarios" "shopping" "spells" "strict" "dice" "bargains" "setup"
);

/// What reading strategy files needs to know of this game.
const DIALECT: Dialect = Dialect { game: Talisman::NAME, decisions: Talisman::DECISIONS, faults };

/// What makes no sense under the first edition as printed.
fn faults(merged: &Merged, purpose: For) -> Vec<Fault> {
    static PRINTED: OnceLock<Option<super::model::ruleset::Ruleset>> = OnceLock::new();
    let rules = PRINTED.get_or_init(|| load(EDITIONS.first()?, &[], &toml::Table::new()).ok());
    let Some(rules) = rules else { unreachable!("the first edition loads") };
    compile::<Talisman>(rules, merged, &[], purpose).err().unwrap_or_default()
}

/// The files that ship.
#[must_use]
pub fn files() -> Files {
    Files::shipped(DIALECT, STRATEGIES, MODULES)
}

/// The strategies that ship.
#[must_use]
pub fn registry() -> Registry {
    Registry::new(files(), crate::games::layers())
}
