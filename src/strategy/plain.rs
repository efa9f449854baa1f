//! The strategy `plain`: declines if it can, else takes the first option. Situations use it so that only scripted
//! choices happen.

use crate::engine::choice::{Ask, Strategy};
use crate::engine::option::GameOptions;

/// Declines if it can, else takes the first option.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl<G: GameOptions> Strategy<G> for Plain {
    fn begin(&mut self, _key: u64) {}

    fn choose(&mut self, _view: &G::View<'_>, ask: &Ask<'_, G>) -> usize {
        plain::<G>(ask.options)
    }
}

/// The choice if nothing decides: decline, else the first option.
#[must_use]
pub fn plain<G: GameOptions>(options: &[G::Choice]) -> usize {
    options.iter().position(|option| G::declines(*option)).unwrap_or(0)
}
