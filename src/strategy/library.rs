//! The strategies that can be named, and what of each can be set.

use super::plain::Plain;
use super::random::Random;
use super::seasoned::Seasoned;
use super::seasoned::params::Params;
use crate::engine::choice::Strategy;
use crate::engine::fault::{Fault, unknown};
use crate::games::talisman::Talisman;
use std::sync::Arc;

/// A number of a strategy that an experiment may set.
#[derive(Clone, PartialEq, Debug)]
pub struct Param {
    /// Its name.
    pub name: String,
    /// Its value where nothing sets it.
    pub value: f32,
}

/// What decides in a recipe.
#[derive(Clone, PartialEq, Debug)]
enum Player {
    Plain,
    Random,
    Seasoned(Params),
}

/// A strategy, read and checked: what a seat's player is made from.
#[derive(Clone, PartialEq, Debug)]
pub struct Recipe {
    /// Its name.
    pub name: String,
    /// How it plays, in a line.
    pub plays: String,
    /// What can be set.
    pub params: Vec<Param>,
    player: Player,
}

impl Recipe {
    /// A player by this recipe. `set` are parameters by name, each among [`Recipe::params`]; others are passed over.
    #[must_use]
    pub fn make(&self, set: &[(String, f32)]) -> Box<dyn Strategy<Talisman>> {
        match &self.player {
            Player::Plain => Box::new(Plain),
            Player::Random => Box::new(Random::default()),
            Player::Seasoned(params) => {
                let mut params = *params;
                for (name, value) in set {
                    params.set(name, *value);
                }
                Box::new(Seasoned::new(params))
            }
        }
    }

    /// A hash of everything that decides how it plays.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let text = format!("{:?}|{:?}", self.player, self.params);
        text.bytes().fold(0, |key, byte| crate::engine::rng::join(key, u64::from(byte)))
    }
}

/// The strategies that can be named.
#[derive(Clone, Debug)]
pub struct Library {
    recipes: Vec<Arc<Recipe>>,
}

impl Library {
    /// Those that ship.
    #[must_use]
    pub fn shipped() -> Self {
        let seasoned = |params: Params| (Player::Seasoned(params), params.list());
        let recipes = super::NAMES.iter().map(|name| {
            let (player, params) = match *name {
                "plain" => (Player::Plain, Vec::new()),
                "random" => (Player::Random, Vec::new()),
                "bold" => seasoned(Params::BOLD),
                _seasoned => seasoned(Params::SEASONED),
            };
            let plays = super::describe(name).unwrap_or_default().to_owned();
            Arc::new(Recipe { name: (*name).to_owned(), plays, params, player })
        });
        Self { recipes: recipes.collect() }
    }

    /// The names of all.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        self.recipes.iter().map(|recipe| recipe.name.as_str()).collect()
    }

    /// A strategy by name.
    ///
    /// # Errors
    /// What is wrong: there is none of that name, or its file has faults.
    pub fn find(&self, name: &str) -> Result<Arc<Recipe>, Missing> {
        let found = self.recipes.iter().find(|recipe| recipe.name == name);
        found.cloned().ok_or_else(|| Missing::Unknown(unknown("strategy", name, &self.names())))
    }
}

/// Why a strategy cannot be had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Missing {
    /// There is none of that name; the reason names the nearest.
    Unknown(String),
    /// Its file, or one it is made of, has faults.
    Faulty(Vec<Fault>),
}
