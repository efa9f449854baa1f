//! What characters draw and gain by their own card (RULING 301, RULING 304 to 306).

use super::context::{Context, DecisionRequest, Flow, Options, TalismanObserver};
use super::drawing::Drawn;
use super::effects::{self, gain};
use super::view::Sheet;
use super::{forms, inventory, powers};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::kinds::{Attack, Source, SpaceId};
use crate::games::talisman::model::powers::DrawChange;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::State;
use core::ops::ControlFlow;

/// The number of cards that a character draws where it is told to draw this many (RULING 301).
#[inline]
#[must_use]
pub fn drawn(rules: &Ruleset, state: &State, (seat, here): (Seat, SpaceId), told: u8) -> u8 {
    if rules.sets.handy.powers && told > 0 { changed(rules, state, (seat, here), told) } else { told }
}

#[cold]
fn changed(rules: &Ruleset, state: &State, (seat, here): (Seat, SpaceId), told: u8) -> u8 {
    let change = draws(rules, state, (seat, here));
    (told + change.more).saturating_sub(change.less).max(1)
}

/// How the number of cards that a character draws on a space differs from the number told.
fn draws(rules: &Ruleset, state: &State, (seat, here): (Seat, SpaceId)) -> DrawChange {
    let change = powers::of(rules, state.hero(seat)).map(|powers| powers.draws).unwrap_or_default();
    let counts = change.on.is_none() || state.terrain.over(here) == change.on;
    if counts { change } else { DrawChange::default() }
}

/// Discards some of the cards just drawn: no more than were drawn beyond the number told (RULING 301).
#[cold]
pub fn thin<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, here): (Seat, SpaceId),
    drawn: &mut Drawn,
    told: u8,
) {
    let discard = draws(ctx.rules, ctx.state, (seat, here)).discard;
    let beyond = drawn.len().saturating_sub(usize::from(told));
    for _ in 0..usize::from(discard).min(beyond) {
        let options: Options = drawn.iter().copied().map(Choice::Card).collect();
        let ask = DecisionRequest { seat, decision: Decision::Foresight, topic: Topic::Plain };
        let Choice::Card(unwanted) = ctx.ask(ask, &options) else { return };
        inventory::discard(ctx, unwanted);
        drawn.retain(|card| *card != unwanted);
    }
}

/// Meets a Stranger; a character that leaves one of a certain deck without having lost a life there gains lives
/// (RULING 305).
pub fn stranger<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) -> Flow {
    let (rules, before) = (ctx.rules, ctx.hero(seat).lives);
    let next = effects::all(ctx, seat, Source::Card(card), &rules.title(card).effect)?;
    let unharmed = powers::of(rules, ctx.hero(seat)).and_then(|powers| powers.unharmed);
    if let Some(unharmed) = unharmed.filter(|unharmed| unharmed.deck == rules.title(card).deck)
        && ctx.hero(seat).lives >= before
    {
        gain::lives(ctx, seat, unharmed.lives);
    }
    ControlFlow::Continue(next)
}

/// What a character gains for a life that it takes from another (RULING 304, RULING 307).
#[inline]
pub fn drains<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, attack: Attack) {
    let lives = powers::of(ctx.rules, ctx.hero(seat)).map_or(0, |powers| powers.drains(attack));
    if lives > 0 {
        gain::lives(ctx, seat, lives);
    }
}

/// A character made another a form by taking its last life, and may take its own card back (RULING 306).
pub fn made_form<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let hero = ctx.hero(seat);
    let able = hero.own.is_some() && hero.lives > 0;
    if able
        && powers::of(ctx.rules, hero).is_some_and(|powers| powers.returns)
        && ctx.wants(seat, Decision::ReturnForm, Topic::Plain)
    {
        let source = Source::Space(ctx.state.terrain.text(ctx.hero(seat).space));
        forms::return_form(ctx, seat, source);
    }
}

impl Sheet<'_> {
    /// Does it take its own card back by taking the last life of this character in such a fight (RULING 306)?
    #[must_use]
    pub fn returns_by(&self, other: Seat, attack: Attack) -> bool {
        let Some(powers) = self.powers().filter(|powers| powers.returns && self.hero.own.is_some()) else {
            return false;
        };
        let (rules, state) = (self.view.rules, self.view.state);
        let alive = self.hero.lives > 0 || powers.drains(attack) > 0;
        alive && state.hero(other).lives == 1 && forms::follows_death(rules, state, other)
    }
}
