//! The Blizzard: everyone moves one space a turn, from the turn after it is drawn until the drawer's so many turns
//! are over (RULING 9, RULING 12).

use crate::engine::dice::Dice;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::rules::BlizzardBegins;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Lasting, Timer};
use crate::games::talisman::rules::context::{Context, Hears};
use crate::games::talisman::rules::upkeep;

/// Does its clock run by its drawer's turn starts, the turn in which it is drawn being one of its rounds? As played, it
/// runs by turn ends, and that turn is none of them (RULING 12).
#[must_use]
pub fn counts_starts(rules: &Ruleset) -> bool {
    rules.rules.blizzard_begins == BlizzardBegins::AtOnce
}

/// It begins; its card lies on while it lasts. Where turn ends are counted, the end of the turn in which it is drawn is one
/// that does not count, unless it is an extra turn, whose end counts nothing anyway (RULING 120).
pub fn begin<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, source: Source, rounds: u8) {
    let Source::Card(card) = source else { return };
    let seat = ctx.active();
    if !ctx.state.timers.is_full() {
        let turns = rounds + u8::from(!counts_starts(ctx.rules) && upkeep::counts_rounds(ctx));
        ctx.state.timers.push(Timer { what: Lasting::Blizzard, card, seat, turns });
        ctx.state.blizzard = true;
        ctx.tell(Event::Used { seat, source, flag: None });
    }
}
