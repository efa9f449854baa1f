//! Enemies: their values, and what they do beyond attacking.

use super::names::{ABILITY_MAX, Names};
use super::{bounds, raw, rolls};
use crate::games::talisman::model::enemy::{EnemyRules, Value};
use crate::games::talisman::model::kinds::CreatureKind;
use crate::games::talisman::model::ruleset::Title;
use crate::games::talisman::model::verb::Effect;

/// Largest number of dice that an Enemy rolls.
const DICE_MAX: u8 = 3;
/// Largest number of points for each thing counted.
const TIMES_MAX: u8 = 10;

/// The row of an Enemy as that of any card.
pub(super) fn card(enemy: &raw::RawEnemy) -> raw::RawCard {
    raw::RawCard {
        name: enemy.name.clone(),
        copies: Some(enemy.copies),
        deck: enemy.deck.clone(),
        flags: enemy.flags.clone(),
        placed: enemy.placed.clone(),
        discarded_when_drawn: enemy.discarded_when_drawn.clone(),
        ..raw::RawCard::default()
    }
}

/// Adds to a title what only Enemies have.
pub(super) fn complete(names: &mut Names, title: &mut Title, enemy: &raw::RawEnemy, rules: EnemyRules) {
    title.creature = Some(enemy.kind);
    (title.strength, title.craft) = (enemy.strength.map(Value::printed), enemy.craft.map(Value::printed));
    // Spirits follow the creatures that fight battles; one with both abilities is met with those.
    let spirit = enemy.kind == CreatureKind::Spirit && (enemy.strength.is_none() || enemy.craft.is_none());
    title.number = if spirit { 3 } else { 2 };
    if let Some(terms) = &title.follower {
        title.left_at = terms.left_at.iter().map(|space| space.id).collect();
    }
    let follows = title.follower.is_some();
    title.roll = enemy.follower_roll.as_ref().map(|rule| rolls::of_follower(names, rule, follows));
    title.enemy = (!rules.plain()).then(|| Box::new(rules));
}

/// What the Enemy does beyond attacking, with the faults of its row.
pub(super) fn rules(names: &mut Names, enemy: &raw::RawEnemy) -> EnemyRules {
    let both = enemy.strength.is_some() && enemy.craft.is_some();
    if enemy.strength.is_none() && enemy.craft.is_none() {
        names.fault("an Enemy must have `strength`, `craft` or both".to_owned());
    }
    if !both && enemy.fought.is_some() {
        names.fault("`fought` is for an Enemy with both `strength` and `craft`".to_owned());
    }
    for (what, value) in [("strength", enemy.strength), ("craft", enemy.craft)] {
        names.at_most(what, value.map_or(0, Value::printed), ABILITY_MAX);
    }
    names.at_most("dice", enemy.dice, DICE_MAX);
    if let Some(plus) = enemy.attack_plus
        && !(1..=TIMES_MAX).contains(&plus.times.unsigned_abs())
    {
        names.fault(format!("`times` is {}; it must be from 1 to {TIMES_MAX}, or from -{TIMES_MAX} to -1", plus.times));
    }
    let mut on = enemy.on.clone();
    fit(names, &enemy.reward, false);
    for (at, effects) in on.lists_mut().into_iter().enumerate() {
        fit(names, effects, at == 0);
        *effects = names.effects(effects);
    }
    EnemyRules {
        strength: enemy.strength,
        craft: enemy.craft,
        attack_plus: enemy.attack_plus,
        dice: enemy.dice,
        forbids: enemy.forbids.iter().copied().collect(),
        roll: enemy.roll.as_ref().map(|rule| rolls::of_enemy(names, rule)),
        fought: enemy.fought.unwrap_or_default(),
        reward: names.effects(&enemy.reward),
        on,
    }
}

/// Reports effects that an Enemy cannot have, or not when it is revealed.
fn fit(names: &mut Names, effects: &[Effect], revealed: bool) {
    bounds::effects(names, effects);
    for effect in Effect::deep(effects) {
        let Some(verb) = effect.row() else { continue };
        if matches!(effect, Effect::Grant { .. } | Effect::TakeCounter(_) | Effect::TurnPhase | Effect::Blizzard(_))
            || effect.is_about_goods_here()
        {
            names.fault(format!(
                "`{}` cannot be an effect of an Enemy: it works only on a card or space that is visited",
                verb.name
            ));
        } else if revealed && ends_or_moves(effect) {
            let reason = "nobody moves, fights or loses the turn before the cards drawn are met";
            names.fault(format!("`{}` cannot stand in `on.revealed`: {reason}", verb.name));
        }
    }
}

/// Does the effect move the character, attack it or cut its turn short?
fn ends_or_moves(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Teleport(_)
            | Effect::TeleportRegion { .. }
            | Effect::GoTo { .. }
            | Effect::MoveOn(_)
            | Effect::MovedBy { .. }
            | Effect::Another { .. }
            | Effect::RollAgain
            | Effect::Wish { .. }
            | Effect::MissTurn
            | Effect::MissUnless { .. }
            | Effect::Attacked(_)
            | Effect::Fight { .. }
            | Effect::Enslave
            | Effect::Quest(_)
            | Effect::Chasm { .. }
    )
}
