//! The strategy `random`: takes any legal option with equal probability, in every game.

use crate::engine::choice::{Ask, Strategy};
use crate::engine::game::Game;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Uniform over the legal options.
#[derive(Clone, Debug)]
pub struct Random {
    stream: Xoshiro256PlusPlus,
}

impl Default for Random {
    fn default() -> Self {
        Self { stream: Xoshiro256PlusPlus::seed_from_u64(0) }
    }
}

impl<G: Game> Strategy<G> for Random {
    fn begin(&mut self, key: u64) {
        self.stream = Xoshiro256PlusPlus::seed_from_u64(key);
    }

    fn choose(&mut self, _view: &G::View<'_>, ask: &Ask<'_, G>) -> usize {
        let count = ask.options.len() as u64;
        let wide = u128::from(self.stream.next_u64()) * u128::from(count);
        usize::try_from(wide >> 64).unwrap_or(0)
    }
}
