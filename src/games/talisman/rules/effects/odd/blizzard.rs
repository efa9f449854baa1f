//! The Blizzard: everyone moves one space a turn, from the turn after it is drawn until its drawer has taken a number
//! of turns (RULING 9, RULING 12).

use crate::engine::dice::Dice;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::rules::BlizzardBegins;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Lasting, Timer};
use crate::games::talisman::rules::context::{Context, TalismanObserver};
use crate::games::talisman::rules::upkeep;

/// Does the Blizzard count its drawer's turn starts, including the turn in which it is drawn? It counts turn ends,
/// without that turn; an alternative ruling counts starts (RULING 12).
#[must_use]
pub fn counts_starts(rules: &Ruleset) -> bool {
    rules.rules.blizzard_begins == BlizzardBegins::AtOnce
}

/// Starts a Blizzard, whose card stays while it lasts. If turn ends are counted, one more is needed for the present
/// turn, except in an extra turn, whose end does not count (RULING 120).
pub fn begin<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, source: Source, rounds: u8) {
    let Source::Card(card) = source else { return };
    let seat = ctx.active();
    if !ctx.state.timers.is_full() {
        let turns = rounds + u8::from(!counts_starts(ctx.rules) && upkeep::counts_rounds(ctx));
        ctx.state.timers.push(Timer { what: Lasting::Blizzard, card, seat, turns });
        ctx.state.blizzard = true;
        ctx.tell(Event::Used { seat, source, flag: None });
    }
}
