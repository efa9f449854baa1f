//! Events that hold for some rounds while they lie faceup (RULING 256 to RULING 258).

use super::context::{Context, TalismanObserver};
use super::view::View;
use super::{forms, upkeep};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::kinds::{CreatureKind, Source};
use crate::games::talisman::model::rounds::RoundsEffect;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Lasting, State, Timer};

/// Begins what an Event does for some rounds; its card stays while it lasts. Like a Blizzard it counts the turns of the
/// character that met it.
#[cold]
pub fn begin<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, card: CardId) {
    let Some(rule) = &ctx.rules.title(card).for_rounds else { return };
    if ctx.state.timers.is_full() {
        return;
    }
    let (what, turns) = if rule.this_turn {
        (Lasting::RoundsFromNow, rule.rounds)
    } else {
        (Lasting::Rounds, rule.rounds + u8::from(upkeep::counts_rounds(ctx)))
    };
    let seat = ctx.active();
    ctx.state.timers.push(Timer { what, card, seat, turns });
    ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
}

/// What holds at present, with the card that says so.
fn active<'r: 's, 's>(rules: &'r Ruleset, state: &'s State) -> impl Iterator<Item = (CardId, &'r RoundsEffect)> + 's {
    state.timers.iter().flat_map(move |timer| {
        let rule = rules.title(timer.card).for_rounds.as_deref();
        rule.into_iter().flat_map(move |rule| rule.holds.iter().map(move |held| (timer.card, held)))
    })
}

/// What holds at present for a seat.
pub fn held_by<'r: 's, 's>(
    rules: &'r Ruleset,
    state: &'s State,
    seat: Seat,
) -> impl Iterator<Item = (CardId, &'r RoundsEffect)> + 's {
    let hero = state.hero(seat);
    active(rules, state).filter(move |(_, held)| {
        let is = held.form.as_ref().is_none_or(|form| forms::is(rules, hero, Some(form)));
        is && !held.not_form.as_ref().is_some_and(|form| forms::is(rules, hero, Some(form)))
    })
}

/// Does the seat move one space only?
#[inline]
#[must_use]
pub fn one_space(rules: &Ruleset, state: &State, seat: Seat) -> bool {
    rules.sets.handy.lasting_events && held_to_one_space(rules, state, seat)
}

#[cold]
fn held_to_one_space(rules: &Ruleset, state: &State, seat: Seat) -> bool {
    held_by(rules, state, seat).any(|(_, held)| held.one_space)
}

/// What a creature of this kind adds to its attack score.
#[inline]
#[must_use]
pub fn attack_plus(rules: &Ruleset, state: &State, kind: Option<CreatureKind>) -> u8 {
    if !rules.sets.handy.lasting_events {
        return 0;
    }
    let fits = active(rules, state).filter(|(_, held)| held.creatures.is_some() && held.creatures == kind);
    fits.fold(0, |sum: u8, (_, held)| sum.saturating_add(held.attack))
}

/// The cards that a seat draws beside Adventure cards: the deck and their number.
#[must_use]
pub fn draws(rules: &Ruleset, state: &State, seat: Seat) -> Option<(DeckKind, u8)> {
    if !rules.sets.handy.lasting_events {
        return None;
    }
    held_by(rules, state, seat).find_map(|(_, held)| Some((held.draws.as_ref()?.deck, held.count)))
}

impl View<'_> {
    /// What an Event that holds for some rounds adds to the attack of a creature of this kind.
    #[inline]
    #[must_use]
    pub fn lasting_attack(&self, kind: Option<CreatureKind>) -> u8 {
        attack_plus(self.rules, self.state, kind)
    }

    /// Does an Event that holds for some rounds slow this seat to one space a turn?
    #[inline]
    #[must_use]
    pub fn lasting_slow(&self) -> bool {
        one_space(self.rules, self.state, self.seat)
    }
}
