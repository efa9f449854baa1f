//! Declines whatever may be declined, and else takes the first option: the player of positions, where only what is
//! written down shall happen.

use crate::engine::choice::{Ask, Strategy};
use crate::engine::play::Game;
use crate::strategy::scripted::program::plain;

/// The plain player.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl<G: Game> Strategy<G> for Plain {
    fn begin(&mut self, _key: u64) {}

    fn choose(&mut self, _view: &G::View<'_>, ask: &Ask<'_, G>) -> usize {
        plain::<G>(ask.options)
    }
}
