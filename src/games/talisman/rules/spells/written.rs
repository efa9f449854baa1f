//! Spells that a row describes in verbs: their windows, targets and effects (RULING 203 to RULING 207).

use super::{Casting, cast};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::event::Cause;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Alignment, Source, SpaceId};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::spell_kind::{SpellForm, Target, Within};
use crate::games::talisman::model::verb::{Ability, Effect};
use crate::games::talisman::model::window::Window;
use crate::games::talisman::rules::context::{Context, Flow, Next, Options, Stop, TalismanObserver};
use crate::games::talisman::rules::effects::{self, gain, lose};
use crate::games::talisman::rules::{encounter, ending, inventory, life, supply, totals};
use core::ops::ControlFlow;

impl SpellForm {
    /// Can the Spell affect this character from the caster's space?
    #[must_use]
    pub fn reaches(self, rules: &Ruleset, caster: (Seat, SpaceId), other: (Seat, SpaceId)) -> bool {
        let meant = match self.target {
            Target::Caster => other.0 == caster.0,
            Target::Anyone | Target::Everyone => true,
            Target::Another | Target::Others => other.0 != caster.0,
        };
        let near = match self.within {
            Within::Anywhere => true,
            Within::Region => rules.space(other.1).region == rules.space(caster.1).region,
            Within::Space => other.1 == caster.1,
        };
        meant && near
    }

    /// Its effects.
    fn effects(self, rules: &Ruleset) -> &[Effect] {
        &rules.titles[self.title.at()].effect
    }
}

fn reached<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, said: SpellForm, caster: Seat, other: Seat) -> bool {
    said.reaches(ctx.rules, (caster, ctx.hero(caster).space), (other, ctx.hero(other).space))
}

/// Can the Spell be cast on this character: is it in reach, and would an effect do anything (RULING 42, RULING 203)?
pub fn fits<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, said: SpellForm, caster: Seat, other: Seat) -> bool {
    reached(ctx, said, caster, other) && said.effects(ctx.rules).iter().any(|effect| bites(ctx, caster, other, effect))
}

/// Casts the Spell on its target, or on every character that it affects.
pub fn cast<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, now: Casting, said: SpellForm) -> Flow<()> {
    let aimed = match said.target {
        Target::Anyone | Target::Another => {
            let options: Options = cast::targets(ctx, now.seat, |other| fits(ctx, said, now.seat, other));
            Some(cast::aim(ctx, now.seat, now.card, &options))
        }
        Target::Caster | Target::Others | Target::Everyone => None,
    };
    if !cast::declare(ctx, now.seat, now.card, now.window, aimed) {
        return ControlFlow::Continue(());
    }
    ctx.state.turn.casting = Some(now.window);
    let flow = on_all(ctx, now, said, aimed);
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
    for effect in said.effects(ctx.rules) {
        if !ctx.hero(seat).plays() {
            break;
        }
        // All lives are lost before the end of a turn or of the game is checked.
        if let Effect::LoseLife(lives) = effect {
            life::lose(ctx, seat, *lives, Cause::Effect(source));
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

/// Would an effect do anything to this character?
fn bites<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, caster: Seat, seat: Seat, effect: &Effect) -> bool {
    let (rules, hero) = (ctx.rules, ctx.hero(seat));
    let any = |effects: &[Effect]| effects.iter().any(|effect| bites(ctx, caster, seat, effect));
    // The Spell has left the caster's hand when it takes effect.
    let cast = u8::from(seat == caster);
    let room = || !hero.is_toad() && totals::spell_room(rules, ctx.state, seat) + cast > 0;
    // Nobody is moved off the Crown, and no slave can move itself (RULING 27).
    let moves = hero.space != rules.board.crown && !(hero.enslaved && seat == caster);
    match effect {
        Effect::GainLife(_) | Effect::GainStrength(_) | Effect::GainCraft(_) | Effect::GainGold(_) => true,
        Effect::LoseLife(_)
        | Effect::MissTurn
        | Effect::MissNextTurn
        | Effect::MissUnless { .. }
        | Effect::OnRoll(_) => true,
        Effect::Wish { .. } => true,
        Effect::LoseLifeUnless(flag) => !hero.has(*flag),
        Effect::LoseStrength(_) => lose::counters(hero, Ability::Strength) > 0,
        Effect::LoseCraft(_) => lose::counters(hero, Ability::Craft) > 0,
        Effect::LoseGold(_) | Effect::PayGold(_) | Effect::RaidGold(_) => hero.gold > 0,
        Effect::GainFate(_) => supply::fate(rules, ctx.state, 1) > 0,
        Effect::ReplenishFate => gain::fate_missing(ctx, seat) > 0,
        Effect::BuyFate(price) => gain::fate_missing(ctx, seat) > 0 && hero.gold >= *price,
        Effect::GainSpell | Effect::FillSpells => room(),
        Effect::BuySpell(price) => room() && hero.gold >= *price,
        Effect::DiscardSpells => hero.spells.len() > cast,
        Effect::GainTalisman => inventory::talisman_in_stock(rules, ctx.state).is_some(),
        Effect::LoseFollower => !inventory::followers(rules, ctx.state, seat).is_empty(),
        Effect::BecomeToad => hero.is_toad() || supply::toad_left(rules, ctx.state),
        Effect::SetAlignment(to) => lose::may_become(ctx, seat, *to),
        Effect::ByAlignment { good, neutral, evil } => match hero.alignment {
            Alignment::Good => any(good),
            Alignment::Neutral => any(neutral),
            Alignment::Evil => any(evil),
        },
        Effect::Teleport(to) => moves && hero.space != *to,
        Effect::TeleportRegion { .. } => moves,
        Effect::Heal { cost, .. } => gain::wounds(ctx, seat) > 0 && hero.gold >= *cost,
        Effect::Shop(wares) => wares.iter().any(|ware| hero.gold >= ware.price),
        Effect::SellObjects => !inventory::objects(ctx, seat).is_empty(),
        Effect::ChooseOne(visits) => visits.iter().any(|visit| any(&visit.effect)),
        Effect::May(effects) => any(effects),
        // The loader refuses the other verbs in Spells.
        Effect::Nothing
        | Effect::WithheldTalisman
        | Effect::Enslave
        | Effect::Attacked(_)
        | Effect::Offer(_)
        | Effect::Everyone { .. }
        | Effect::Grant { .. }
        | Effect::Court { .. }
        | Effect::Shoplift
        | Effect::TakeCounter(_)
        | Effect::LeaveHag
        | Effect::Blizzard(_)
        | Effect::Quest(_)
        | Effect::Chasm { .. } => false,
    }
}
