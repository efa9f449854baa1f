//! Spells that a row describes in verbs: their windows, targets and effects (RULING 203 to RULING 207).

use super::{Casting, aims, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Source, SpaceId};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::spell_kind::{SpellForm, Target, Within};
use crate::games::talisman::model::verb::Effect;
use crate::games::talisman::model::window::Window;
use crate::games::talisman::rules::context::{Context, Flow, Next, Options, Stop, TalismanObserver};
use crate::games::talisman::rules::effects;
use crate::games::talisman::rules::{encounter, ending, inventory, life};
use core::ops::ControlFlow;

impl SpellForm {
    /// Can the Spell affect this character from the caster's space?
    #[must_use]
    pub fn reaches(self, rules: &Ruleset, caster: (Seat, SpaceId), other: (Seat, SpaceId)) -> bool {
        let meant = match self.target {
            Target::Caster | Target::Space | Target::MoverSpace | Target::Card => other.0 == caster.0,
            Target::Anyone | Target::Everyone => true,
            Target::Another | Target::Others => other.0 != caster.0,
        };
        let near = match self.within {
            Within::Anywhere => true,
            Within::Region => rules.space(other.1).region == rules.space(caster.1).region,
            Within::Space => other.1 == caster.1,
        };
        meant && (near || self.target.is_thing())
    }

    /// Its effects.
    pub(super) fn effects(self, rules: &Ruleset) -> &[Effect] {
        &rules.titles[self.title.at()].effect
    }
}

fn reached<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, said: SpellForm, caster: Seat, other: Seat) -> bool {
    said.reaches(ctx.rules, (caster, ctx.hero(caster).space), (other, ctx.hero(other).space))
}

/// Can the Spell be cast on this character: is it in reach, and would an effect do anything (RULING 42, RULING 203)?
pub fn fits<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, said: SpellForm, caster: Seat, other: Seat) -> bool {
    if said.target.is_thing() {
        return other == caster && !aims::open(ctx, said, caster).is_empty();
    }
    reached(ctx, said, caster, other)
        && said.effects(ctx.rules).iter().any(|effect| effects::bites(ctx, caster, other, effect))
}

/// Casts the Spell on its target, or on every character that it affects.
pub fn cast<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, now: Casting, said: SpellForm) -> Flow<()> {
    let aimed = match said.target {
        Target::Anyone | Target::Another => {
            let options: Options = cast::targets(ctx, now.seat, |other| fits(ctx, said, now.seat, other));
            Some(cast::aim(ctx, now.seat, now.card, &options))
        }
        Target::Caster | Target::Others | Target::Everyone | Target::Space | Target::MoverSpace | Target::Card => None,
    };
    let aim = if said.target.is_thing() { aims::choose(ctx, now, said) } else { None };
    if !cast::declare(ctx, now.seat, now.card, now.window, aimed) {
        return ControlFlow::Continue(());
    }
    ctx.state.turn.casting = Some(now.window);
    aims::set(ctx, aim);
    let flow = on_all(ctx, now, said, aimed);
    aims::set(ctx, None);
    ctx.state.turn.casting = None;
    let over = matches!(now.window, Window::TurnEnd | Window::OtherEnd);
    // A turn at its end must still be closed: others may still cast.
    let closes = over && matches!(flow, ControlFlow::Break(Stop::TurnOver | Stop::Dead));
    if closes { ControlFlow::Continue(()) } else { flow }
}

/// Applies the effects clockwise from the caster. Effects on the turn in progress are handled last.
fn on_all<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    now: Casting,
    said: SpellForm,
    aimed: Option<Seat>,
) -> Flow<()> {
    let mut stop = ControlFlow::Continue(());
    for seat in ctx.state.playing_from(now.seat) {
        if aimed.is_some_and(|aimed| aimed != seat) || !reached(ctx, said, now.seat, seat) {
            continue;
        }
        // An Amulet also protects from Spells on everybody (RULING 206).
        if ctx.hero(seat).has(Flag::SpellProof) {
            inventory::credit(ctx, seat, Flag::SpellProof);
            continue;
        }
        let flow = on_one(ctx, now, said, seat);
        if flow.is_break() && (seat == ctx.active() || matches!(flow, ControlFlow::Break(Stop::GameOver(_)))) {
            stop = flow;
        }
        if let ControlFlow::Break(Stop::GameOver(_)) = stop {
            return stop;
        }
    }
    life::aftermath(ctx)?;
    stop
}

fn on_one<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    now: Casting,
    said: SpellForm,
    seat: Seat,
) -> Flow<()> {
    let source = Source::Card(now.card);
    let before = ctx.state.turn.changed.has(seat);
    for effect in said.effects(ctx.rules) {
        // A character that has just died and become a form is spared the rest (RULING 232).
        if !ctx.hero(seat).plays() || ctx.state.turn.changed.has(seat) && !before {
            break;
        }
        // All lives are lost before the end of a turn or of the game is checked.
        if effects::struck(ctx, seat, source, effect) {
            continue;
        }
        if effects::apply(ctx, seat, source, effect)? == Next::Moved {
            return landed(ctx, now.window, seat);
        }
    }
    ControlFlow::Continue(())
}

/// Handles a character moved by the Spell. Only the active character after its move has an encounter; any other merely
/// lands there (RULING 123, RULING 205).
fn landed<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, window: Window, seat: Seat) -> Flow<()> {
    if seat == ctx.active() && matches!(window, Window::MoveDone | Window::OtherMoved) {
        return ControlFlow::Continue(());
    }
    encounter::hexed(ctx, seat);
    ending::castle_reached(ctx, seat)
}
