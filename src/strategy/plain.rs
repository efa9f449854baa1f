//! Declines what is optional, else takes the first option: the player of positions that are set up by hand.

use crate::engine::choice::{Ask, Strategy};
use crate::games::talisman::Talisman;
use crate::games::talisman::decision::Choice;
use crate::games::talisman::view::View;

/// The plain player.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

/// The index of what declines, or of the first option.
#[must_use]
pub fn decline(options: &[Choice]) -> usize {
    let declines = |choice: &Choice| matches!(choice, Choice::No | Choice::Done | Choice::Number(0));
    options.iter().position(declines).unwrap_or(0)
}

impl Strategy<Talisman> for Plain {
    fn begin(&mut self, _key: u64) {}

    fn choose(&mut self, _view: &View<'_>, ask: &Ask<'_, Talisman>) -> usize {
        decline(ask.options)
    }
}
