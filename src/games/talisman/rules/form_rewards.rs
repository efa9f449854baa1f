//! What a form gains for a killed Enemy in place of the trophy (RULING 228, RULING 303).

use super::context::{Context, TalismanObserver};
use super::view::Sheet;
use super::{effects, forms, growth, inventory};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::form::CharacterForm;
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::Hero;
use crate::games::talisman::model::verb::Effect;
use core::ops::ControlFlow;

/// What a form gains for a killed Enemy in place of the trophy; `None` for one that keeps trophies.
fn reward_of<'r>(rules: &'r Ruleset, hero: &Hero) -> Option<&'r [Effect]> {
    rewarding(rules, hero).and_then(|form| form.reward.as_deref())
}

/// The form whose rewards a character gains in place of trophies.
fn rewarding<'r>(rules: &'r Ruleset, hero: &Hero) -> Option<&'r CharacterForm> {
    forms::of(rules, hero).filter(|_| !growth::for_lives(rules, hero))
}

/// What this Enemy brings: more for a large one, if the form says so (RULING 303).
fn reward_for<'r>(rules: &'r Ruleset, hero: &Hero, card: CardId) -> Option<&'r [Effect]> {
    let form = rewarding(rules, hero)?;
    let points = rules.brief(card).strength.max(rules.brief(card).craft);
    let large = form.reward_from.iter().rev().find(|from| from.points <= points);
    large.map(|from| from.reward.as_slice()).or(form.reward.as_deref())
}

/// Gives a form its normal reward for a killed Enemy, in place of the trophy (RULING 228); false if it keeps trophies.
pub fn rewarded<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) -> bool {
    let rules = ctx.rules;
    let Some(reward) = reward_for(rules, ctx.hero(seat), card) else { return false };
    inventory::discard(ctx, card);
    for effect in reward {
        // The loader allows only verbs that give something, which neither move the character nor end its turn.
        match effects::apply(ctx, seat, Source::Card(card), effect) {
            ControlFlow::Continue(_) | ControlFlow::Break(_) => {}
        }
    }
    true
}

impl<'a> Sheet<'a> {
    /// What a form gains for killing this Enemy in place of the trophy.
    #[inline]
    #[must_use]
    pub fn form_reward_for(&self, card: CardId) -> Option<&'a [Effect]> {
        reward_for(self.view.rules, self.hero, card)
    }

    /// What a form gains for a killed Enemy of no great size in place of the trophy.
    #[inline]
    #[must_use]
    pub fn form_reward(&self) -> Option<&'a [Effect]> {
        reward_of(self.view.rules, self.hero)
    }
}
