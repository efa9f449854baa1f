//! Cards on which Objects lie, and creatures with which cards attack: the value of leaving an Object, and of a fight.

use super::context::{At, EvalContext};
use super::worth::CharacterType;
use super::{fighting, goods, worth};
use crate::engine::ids::CardId;
use crate::games::talisman::model::decision::{Choice, Fight, Topic};
use crate::games::talisman::model::enemy::Value;
use crate::games::talisman::model::kinds::{Attack, Source};
use crate::games::talisman::model::verb::{Attacker, Effect};

/// The value of leaving the option's card on the card of the question; of what happens if none is left, if it declines.
#[must_use]
pub fn leaving(ctx: &EvalContext<'_, '_>, at: &At) -> f32 {
    let Topic::Source(Source::Card(host)) = ctx.ask.topic else { return 0.0 };
    let lists = Effect::deep(&ctx.view.title(host).effect)
        .into_iter()
        .find_map(|effect| if let Effect::LeaveHere { then, or_else } = effect { Some((then, or_else)) } else { None });
    let Some((then, or_else)) = lists else { return 0.0 };
    if let Some(Choice::Card(card)) = at.option {
        return told(ctx, then) - goods::worth(ctx, card);
    }
    let fight = or_else.iter().find_map(Effect::attacker).map(|attacker| {
        let each = attacker.attacks().map(|attack| fought(ctx, (host, attacker), attack));
        each.fold(f32::NEG_INFINITY, f32::max)
    });
    fight.unwrap_or_else(|| told(ctx, or_else))
}

fn told(ctx: &EvalContext<'_, '_>, effects: &[Effect]) -> f32 {
    let who = CharacterType { alignment: ctx.me.alignment(), adds: false };
    ctx.felt(&worth::of_all(effects, who), &ctx.near().weights)
}

/// The value of fighting the creature with which a card attacks.
#[must_use]
pub fn fought(ctx: &EvalContext<'_, '_>, (card, attacker): (CardId, &Attacker), attack: Attack) -> f32 {
    let mine = match attack {
        Attack::Battle => ctx.battle(),
        Attack::Psychic => ctx.me.psychic(),
    };
    let foe = match attacker.value(attack) {
        Some(Value::Opponent) => mine,
        Some(value) => ctx.view.points_of(value, attack),
        None => return f32::NEG_INFINITY,
    };
    let fight = Fight::before_rolls(attack, attacker.kind, [mine, foe]);
    fighting::outlook(ctx, &fight, 0).value(goods::spoils(ctx, card), fighting::cost(ctx, attack))
}
