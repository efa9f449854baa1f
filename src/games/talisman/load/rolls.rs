//! Loads what cards change about rolls, and what they do when they are used in a fight.

use super::bounds;
use super::forms;
use super::names::{ABILITY_MAX, Names};
use super::raw::RawCard;
use crate::games::talisman::model::fight_use::{FightCost, FightUse};
use crate::games::talisman::model::kinds::{Attack, CardKind};
use crate::games::talisman::model::roll_rule::{ChangedRoll, DiceCounted, RollRule, RollSide};
use crate::games::talisman::model::verb::Effect;

/// Largest number of points that a card adds to a roll, or takes off.
const POINTS_MAX: u8 = 6;
/// Largest number of dice that a card lets its owner roll.
const DICE_MAX: u8 = 3;
/// Largest number of points to choose from.
const CHOICES_MAX: usize = 4;

/// Can a character carry the card?
pub(super) const fn carried(kind: CardKind) -> bool {
    matches!(kind, CardKind::Object | CardKind::MagicObject | CardKind::Follower)
}

/// What an Object or Follower changes about rolls.
pub(super) fn of_card(names: &mut Names, rule: &RollRule, kind: CardKind) -> RollRule {
    if !carried(kind) {
        names.fault("only Enemies, Objects and Followers have `roll`".to_owned());
    }
    points(names, rule);
    dice(names, rule);
    if rule.dice == 0 && rule.counted != DiceCounted::default() {
        names.fault("`use` of `roll` needs `dice`".to_owned());
    }
    calm(names, "doubles", &rule.doubles);
    let mut rule = rule.clone();
    rule.doubles = names.effects(&rule.doubles);
    rule
}

/// What an Enemy changes about the rolls of its owner once it is a Follower.
pub(super) fn of_follower(names: &mut Names, rule: &RollRule, follows: bool) -> Box<RollRule> {
    if !follows {
        names.fault("`follower_roll` is for an Enemy with `to_follower`".to_owned());
    }
    points(names, rule);
    if rule.may || rule.dice > 0 || !rule.doubles.is_empty() {
        names.fault("`follower_roll` always adds points: `of` with `add`, `who`, `in` and `per`".to_owned());
    }
    Box::new(rule.clone())
}

/// What an Enemy changes about attack rolls.
pub(super) fn of_enemy(names: &mut Names, rule: &RollRule) -> RollRule {
    points(names, rule);
    if rule.of != ChangedRoll::Attack || rule.may || rule.dice > 0 || !rule.doubles.is_empty() {
        let reason = "`roll` of an Enemy adds to attack rolls: `of = \"attack\"` with `add`, `who`, `in` and `per`";
        names.fault(reason.to_owned());
    }
    rule.clone()
}

/// Reports points and what they cannot go with.
fn points(names: &mut Names, rule: &RollRule) {
    let add = &rule.add.0;
    if add.is_empty() && rule.dice == 0 {
        names.fault("`roll` changes nothing: give `add` or `dice`".to_owned());
    }
    if add.is_empty() && rule.per.is_some() {
        names.fault("`per` of `roll` needs `add`, the points for each".to_owned());
    }
    if let Some(wrong) = add.iter().find(|points| !(1..=POINTS_MAX).contains(&points.unsigned_abs())) {
        names.fault(format!("`add` is {wrong}; it must be from 1 to {POINTS_MAX}, or from -{POINTS_MAX} to -1"));
    }
    if add.len() > CHOICES_MAX {
        names.fault(format!("`add` lists {} numbers; at most {CHOICES_MAX}", add.len()));
    }
    if add.len() > 1 && !rule.may {
        names.fault("several numbers of `add` are a choice: they need `may = true`".to_owned());
    }
    let attack = rule.of == ChangedRoll::Attack;
    if !attack && (rule.kind.is_some() || rule.who != RollSide::Owner) {
        names.fault("`in` and `who` of `roll` are for `of = \"attack\"`".to_owned());
    }
    if rule.may && (rule.of == ChangedRoll::All || rule.who != RollSide::Owner || rule.per.is_some()) {
        names.fault("`may` is for the owner's own moves and attacks, and not with `per`".to_owned());
    }
}

/// Reports dice and what they cannot go with.
fn dice(names: &mut Names, rule: &RollRule) {
    if rule.dice == 0 {
        if !rule.doubles.is_empty() {
            names.fault("`doubles` needs `dice`".to_owned());
        }
        return;
    }
    if !(2..=DICE_MAX).contains(&rule.dice) {
        names.fault(format!("`dice` of `roll` is {}; it must be from 2 to {DICE_MAX}", rule.dice));
    }
    let choose = rule.counted == DiceCounted::Choose;
    if choose && (rule.of != ChangedRoll::Attack || rule.dice != 2) {
        names.fault("`use = \"choose\"` is for two dice of an attack".to_owned());
    }
    if rule.of == ChangedRoll::All || rule.who != RollSide::Owner || !rule.add.0.is_empty() {
        names.fault("`dice` is for the owner's moves or attacks, and stands alone without `add`".to_owned());
    }
    if !rule.doubles.is_empty() && (rule.of != ChangedRoll::Attack || rule.dice != 2) {
        names.fault("`doubles` is for two dice of an attack".to_owned());
    }
}

/// What a card does when it is used in a fight.
pub(super) fn in_fight(names: &mut Names, usage: &FightUse, kind: CardKind) -> FightUse {
    if !carried(kind) {
        names.fault("only Objects and Followers have `in_fight`".to_owned());
    }
    let gives = [usage.dice > 0, usage.add > 0, usage.wins];
    if gives.into_iter().filter(|given| *given).count() != 1 {
        names.fault("`in_fight` must have exactly one of `dice`, `add` and `wins`".to_owned());
    }
    if usage.dice > 0 && !(2..=DICE_MAX).contains(&usage.dice) {
        names.fault(format!("`dice` of `in_fight` is {}; it must be from 2 to {DICE_MAX}", usage.dice));
    }
    if usage.dice > 0 && usage.pay == FightCost::Life {
        names.fault("a life is paid only after the roll: `pay = \"life\"` goes with `add` or `wins`".to_owned());
    }
    names.at_most("add", usage.add, ABILITY_MAX);
    calm(names, "then", &usage.then);
    FightUse { then: names.effects(&usage.then), ..usage.clone() }
}

/// Reports verbs that cannot follow a fight.
pub(super) fn after_fight(names: &mut Names, list: &str, effects: &[Effect]) {
    bounds::effects(names, effects);
    for effect in Effect::deep(effects) {
        let Some(verb) = effect.row() else { continue };
        if !is_calm(effect) && !matches!(effect, Effect::Kill | Effect::May(_) | Effect::LoseLife(_)) {
            names.fault(format!("`{}` cannot stand in `{list}`: it works only in an encounter", verb.name));
        }
    }
}

/// Reports verbs that would interrupt a fight.
fn calm(names: &mut Names, list: &str, effects: &[Effect]) {
    bounds::effects(names, effects);
    for effect in Effect::deep(effects) {
        let Some(verb) = effect.row() else { continue };
        if !is_calm(effect) {
            names.fault(format!("`{}` cannot stand in `{list}`: it could interrupt the fight", verb.name));
        }
    }
}

/// Does a verb neither move a character nor end its encounter?
fn is_calm(effect: &Effect) -> bool {
    forms::gives(effect)
        || matches!(
            effect,
            Effect::LoseStrength(_)
                | Effect::LoseCraft(_)
                | Effect::LoseGold(_)
                | Effect::LoseFate(_)
                | Effect::LoseFollower
                | Effect::LoseRandomFollower
                | Effect::Discard { .. }
                | Effect::MoveCards { .. }
                | Effect::DiscardCards { .. }
                | Effect::MissNextTurn
                | Effect::MoveDice(_)
        )
}

/// Reports what a Weapon cannot change about rolls, and rolls of cards that are used up.
pub(super) fn of_weapon(names: &mut Names, card: &RawCard) {
    let Some(rule) = &card.roll else { return };
    if card.in_fight.is_some() {
        names.fault("a card has `roll` or `in_fight`, not both".to_owned());
    }
    if card.weapon.is_none() {
        return;
    }
    let always = rule.may && rule.dice == 0;
    if rule.of != ChangedRoll::Attack || rule.kind == Some(Attack::Psychic) || always {
        let reason = "`roll` of a Weapon is of the battle in which it is used: `of = \"attack\"`, not in psychic combat, with \
                      `dice`, or points that are always added";
        names.fault(reason.to_owned());
    }
}
