//! The Blizzard: everyone moves one space a turn, from the turn after it is drawn until the drawer's so many turns
//! are over (RULING 9, RULING 12).

use crate::engine::dice::Dice;
use crate::games::talisman::cx::{Cx, Hears};
use crate::games::talisman::event::Event;
use crate::games::talisman::kinds::Source;
use crate::games::talisman::state::{Lasting, Timer};

/// It begins; its card lies on while it lasts. The turn in which it is drawn ends one count that does not count,
/// unless it is an extra turn, whose end counts nothing (RULING 120).
pub fn begin<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, source: Source, rounds: u8) {
    let Source::Card(card) = source else { return };
    let seat = cx.active();
    if !cx.state.timers.is_full() {
        let turns = rounds + u8::from(cx.state.turn.extra == 0);
        cx.state.timers.push(Timer { what: Lasting::Blizzard, card, seat, turns });
        cx.state.blizzard = true;
        cx.tell(Event::Used { seat, source, flag: None });
    }
}
