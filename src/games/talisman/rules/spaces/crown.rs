//! The Crown of Command and the Command Spell (R4E, Crown of Command).

use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Decision, Topic};
use crate::games::talisman::model::event::{Cause, Event};
use crate::games::talisman::model::event_details::Why;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::rules::CommandRoll;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::State;
use crate::games::talisman::rules::context::{Context, Flow, HERE, TalismanObserver};
use crate::games::talisman::rules::{alternative_endings, goods, life, roll, spells};

/// The lowest roll with which the Command Spell works now. Under a house rule it is lower with five or more characters
/// in play (RULING 130).
#[must_use]
pub fn least(rules: &Ruleset, state: &State) -> u8 {
    let printed = match rules.rules.command_roll {
        CommandRoll::Die => rules.rules.command_success,
        CommandRoll::Automatic => return 1,
    };
    if !rules.rules.command_by_players {
        return printed;
    }
    match state.playing_from(Seat(0)).len() {
        0..=4 => printed,
        5 => printed.min(3),
        6 => printed.min(2),
        // Any roll.
        _more => 1,
    }
}

/// Alone on the Crown, a character must cast the Command Spell, unless an alternative ending says something else. One
/// that may not cast does nothing (RULING 104).
pub fn command<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    if ctx.rules.sets.handy.ending {
        return alternative_endings::alone(ctx, seat);
    }
    if barred(ctx, seat) == Some(Why::SpellProof) {
        goods::ditch_amulet(ctx, seat);
    }
    if let Some(why) = barred(ctx, seat) {
        let source = Source::Space(ctx.hero(seat).space);
        ctx.tell(Event::NoEffect { seat, source, why });
        return HERE;
    }
    ctx.tell(Event::CommandCast { seat });
    // It can be countered after it is cast and before its die is rolled (RULING 161).
    if spells::countered(ctx, Topic::Cast { caster: seat, spell: None, target: None }) {
        ctx.tell(Event::CommandCountered { seat });
        return HERE;
    }
    if works(ctx, seat) {
        let lives = ctx.rules.rules.command_lives;
        for other in ctx.state.playing_from(seat) {
            if other != seat && ctx.hero(other).plays() {
                life::lose(ctx, other, lives, Cause::Command(seat));
            }
        }
        life::aftermath(ctx)?;
    }
    HERE
}

/// Does the Command Spell that was cast work? Under a house rule it does without a die (RULING 309).
fn works<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    if ctx.rules.rules.command_roll == CommandRoll::Automatic {
        ctx.tell(Event::Commanded { seat, die: 0, worked: true });
        return true;
    }
    let least = least(ctx.rules, ctx.state);
    let mut thrown = roll::throw(ctx, seat, Purpose::Command, 1);
    let topic = Topic::Need { die: thrown.best(), least };
    roll::fate(ctx, &mut thrown, Decision::FateCommand, topic);
    let worked = thrown.total() >= least;
    ctx.tell(Event::Commanded { seat, die: thrown.total(), worked });
    worked
}

/// What prevents the seat from casting it, if anything. Destroy Magic does; in an alternative ruling it does not
/// (RULING 47).
fn barred<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> Option<Why> {
    let hero = ctx.hero(seat);
    if hero.is_toad() {
        Some(Why::Toad)
    } else if hero.has(Flag::SpellProof) && !ctx.rules.rules.command_with_amulet {
        Some(Why::SpellProof)
    } else if ctx.state.no_magic && ctx.rules.rules.destroy_magic_stops_command {
        Some(Why::NoMagic)
    } else if ctx.state.turn.reached_crown && !ctx.rules.rules.command_on_arrival {
        Some(Why::JustCome)
    } else {
        ctx.state.company_on(hero.space, seat).then_some(Why::Company)
    }
}
