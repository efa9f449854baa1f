//! Day and night: how they change attacks with creatures, and when they alternate (Blood Moon; Origins; RULING 148).

use super::context::{Context, TalismanObserver};
use super::view::View;
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::kinds::CardKind;
use crate::games::talisman::model::rules::DayNight;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::State;

/// The totals of a character and of this many creatures that fight as one, at the present time of day. Only attack
/// scores change, so abilities and trophies stay.
#[inline]
#[must_use]
pub fn lit(rules: &Ruleset, state: &State, creatures: impl Fn() -> u8, [mine, foe]: [u8; 2]) -> [u8; 2] {
    if rules.rules.day_night == DayNight::No {
        return [mine, foe];
    }
    let creatures = creatures();
    match (rules.rules.day_night, state.night) {
        (DayNight::No, _) => [mine, foe],
        (DayNight::BloodMoon | DayNight::Origins, false) => [mine, foe.saturating_sub(creatures)],
        (DayNight::BloodMoon, true) => [mine, foe.saturating_add(creatures)],
        (DayNight::Origins, true) => [mine.saturating_sub(1), foe],
    }
}

/// The lowest attack score of a creature: 1 if day and night are played.
#[inline]
#[must_use]
pub fn least(rules: &Ruleset) -> u8 {
    u8::from(rules.rules.day_night != DayNight::No)
}

/// Drawing Events changes the time of day, once a turn and before anything is met.
#[inline]
pub fn turn<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, drawn: &[CardId]) {
    if ctx.rules.rules.day_night != DayNight::No {
        events(ctx, seat, drawn);
    }
}

#[cold]
fn events<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, drawn: &[CardId]) {
    let any = drawn.iter().any(|card| ctx.rules.brief(*card).kind == CardKind::Event);
    if any && !ctx.state.turn.time_turned {
        ctx.state.turn.time_turned = true;
        ctx.state.night = !ctx.state.night;
        ctx.tell(Event::TimeTurned { seat, night: ctx.state.night });
    }
}

impl View<'_> {
    /// Is it night?
    #[must_use]
    pub fn night(&self) -> bool {
        self.state.night
    }

    /// The advantage of a single creature compared with play without day and night.
    #[inline]
    #[must_use]
    pub fn shift(&self) -> i8 {
        match (self.rules.rules.day_night, self.state.night) {
            (DayNight::No, _) => 0,
            (DayNight::BloodMoon | DayNight::Origins, false) => -1,
            (DayNight::BloodMoon | DayNight::Origins, true) => 1,
        }
    }

    /// The present penalty of a character against creatures.
    #[inline]
    #[must_use]
    pub fn dimmed(&self) -> u8 {
        u8::from(self.rules.rules.day_night == DayNight::Origins && self.state.night)
    }
}
