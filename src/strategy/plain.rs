//! Declines whatever may be declined, and else takes the first option: the player of positions, where only what is
//! written down shall happen.

use crate::engine::choice::{Ask, Strategy};
use crate::games::talisman::Talisman;
use crate::games::talisman::decision::Choice;
use crate::games::talisman::view::View;

/// The plain player.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl Strategy<Talisman> for Plain {
    fn begin(&mut self, _key: u64) {}

    fn choose(&mut self, _view: &View<'_>, ask: &Ask<'_, Talisman>) -> usize {
        let declines = |choice: &Choice| matches!(choice, Choice::No | Choice::Done | Choice::Number(0));
        ask.options.iter().position(declines).unwrap_or(0)
    }
}
