//! The strategy `plain`: declines if it can, else takes the first option. Situations use it so that only scripted
//! choices happen.

use crate::engine::choice::{Ask, Strategy};
use crate::engine::option::GameOptions;
use crate::strategy::scripted::program::plain;

/// Declines if it can, else takes the first option.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl<G: GameOptions> Strategy<G> for Plain {
    fn begin(&mut self, _key: u64) {}

    fn choose(&mut self, _view: &G::View<'_>, ask: &Ask<'_, G>) -> usize {
        plain::<G>(ask.options)
    }
}
