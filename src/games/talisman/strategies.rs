//! The shipped strategies and modules, and what the reader of strategy files needs to know about this game.

use super::Talisman;
use super::load::{EDITIONS, load};
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

/// Name, file and text of the shipped strategies.
const STRATEGIES: Shipped = shipped!("strategies/":
    "at-nine" "at-twelve" "bold" "brawler" "duelist" "early-middle" "greedy" "hoarder" "homebody" "pacifist"
    "rafter" "scholar" "seasoned" "spendthrift" "timid"
);

/// Name, file and text of the shipped modules.
const MODULES: Shipped = shipped!("strategies/modules/":
    "cross-early" "crossing" "desert-shy" "duels" "fate" "fighting" "goods" "moving" "needs" "no-duels" "outlook"
    "raft" "rushing" "scenarios" "shopping" "spells" "strict" "dice" "bargains" "setup"
);

/// What the reader of strategy files needs to know about this game.
const DIALECT: Dialect = Dialect { game: Talisman::NAME, decisions: Talisman::DECISIONS, faults };

/// The faults of a strategy when it is compiled for the first edition as printed.
fn faults(merged: &Merged, purpose: For) -> Vec<Fault> {
    static PRINTED: OnceLock<Option<super::ruleset::Ruleset>> = OnceLock::new();
    let rules = PRINTED.get_or_init(|| load(EDITIONS.first()?, &[], &toml::Table::new()).ok());
    let Some(rules) = rules else { unreachable!("the first edition loads") };
    compile::<Talisman>(rules, merged, &[], purpose).err().unwrap_or_default()
}

/// The shipped files.
#[must_use]
pub fn files() -> Files {
    Files::shipped(DIALECT, STRATEGIES, MODULES)
}

/// The shipped strategies.
#[must_use]
pub fn registry() -> Registry {
    Registry::new(files(), crate::games::layers())
}
