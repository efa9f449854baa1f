//! Spells of table rows: like a built-in Spell, or written in verbs.

use super::names::Names;
use super::{bounds, raw};
use crate::engine::fault::unknown;
use crate::engine::word::Word;
use crate::games::talisman::model::kinds::{CardKind, Region, SpaceId, TitleId};
use crate::games::talisman::model::ruleset::{Space, Title};
use crate::games::talisman::model::selector::CardGoal;
use crate::games::talisman::model::spell_kind::{RESTS, SpellForm, SpellKind, Target};
use crate::games::talisman::model::verb::{Effect, TerrainSpot};
use crate::games::talisman::model::who::CharacterGoal;
use crate::games::talisman::model::window::{Window, Windows};
use crate::ruleset::RulesetFault;

/// The Spell that a card's row describes; `None` if the card is no Spell.
///
/// # Errors
/// What is wrong with the row.
pub fn spell(card: &raw::RawCard, kind: CardKind) -> Result<Option<SpellKind>, String> {
    let written = !card.cast.is_empty() || card.target.is_some() || card.within.is_some() || card.which.is_some();
    if kind != CardKind::Spell {
        let spelled = written || card.spell.is_some();
        return if spelled {
            Err("only Spells may have `spell`, `cast`, `target`, `within` and `which`".to_owned())
        } else {
            Ok(None)
        };
    }
    if let Some(like) = card.spell {
        let both = "a Spell with `spell` works like another Spell; leave out `cast`, `target` and `within`";
        return if written { Err(both.to_owned()) } else { Ok(Some(like)) };
    }
    let mut windows = Windows::NONE;
    for name in &card.cast {
        windows = windows.or(Windows::of(&[window(name)?]));
    }
    let Some(target) = card.target.filter(|_| !card.cast.is_empty()) else {
        return Err(
            "a Spell needs either `spell`, the Spell it works like, or `cast`, `target` and `effect`".to_owned()
        );
    };
    if target == Target::Caster && card.within.is_some() {
        return Err("`within` limits where targets may be; leave it out if `target` is \"self\"".to_owned());
    }
    aimed(card, target, windows)?;
    if card.effect.iter().all(|effect| *effect == Effect::Nothing) {
        return Err("a Spell needs an `effect` other than \"nothing\"".to_owned());
    }
    if let Some((verb, reason)) = unfit(&card.effect) {
        return Err(format!("a Spell cannot use `{verb}`: {reason}"));
    }
    let within = card.within.unwrap_or_default();
    Ok(Some(SpellKind::Written(SpellForm { windows, target, within, title: TitleId(0) })))
}

/// What is wrong with a Spell's aim at a space or a card.
fn aimed(card: &raw::RawCard, target: Target, windows: Windows) -> Result<(), String> {
    if (target == Target::Card) != card.which.is_some() {
        return Err(
            "`which` says which cards the Spell can be cast on; it goes together with `target = \"card\"`".to_owned()
        );
    }
    let moves = Windows::of(&[Window::MoveDone, Window::OtherMoved]);
    if target == Target::MoverSpace && windows.or(moves) != moves {
        return Err("with `target = \"mover_space\"` a Spell is cast at `move_done` and `other_moved` only".to_owned());
    }
    Ok(())
}

/// Reports effects that do not fit the cards and spaces on which they stand, and settles Spells in verbs.
pub(super) fn check(names: &mut Names, titles: &mut [Title], [spaces, covers, others]: [&[Space]; 3]) {
    let mut faults = settle(titles, spaces);
    faults.extend(bounds::without_card(titles, spaces.iter().chain(covers).chain(others)));
    faults.extend(bounds::never_drawn(titles));
    faults.extend(astray(titles, spaces.iter().chain(covers).chain(others)));
    names.faults.extend(faults.into_iter().map(|(file, reason)| RulesetFault::Table { file, reason }));
}

/// The cards and spaces whose effects name a target that they do not have, with the reason.
fn astray<'s>(titles: &[Title], spaces: impl Iterator<Item = &'s Space>) -> Vec<(String, String)> {
    const SPACE: &str = "`target` as a place is for Spells with `target = \"space\"` or `\"mover_space\"`";
    const CARD: &str = "`target` as a card is for Spells with `target = \"card\"`";
    let at = |effects: &mut dyn Iterator<Item = &Effect>, target: Option<Target>| {
        let space = matches!(target, Some(Target::Space | Target::MoverSpace));
        let mut found = None;
        Effect::any(effects, &mut |effect| {
            let place = names_space(effect) && !space;
            let card = names_card(effect) && target != Some(Target::Card);
            found = found.or(place.then_some(SPACE)).or(card.then_some(CARD));
            false
        });
        found
    };
    let cards = titles.iter().filter_map(|title| {
        let target = if let Some(SpellKind::Written(said)) = title.spell { Some(said.target) } else { None };
        at(&mut title.effects(), target).map(|reason| (title.name.clone(), reason.to_owned()))
    });
    let grounds = spaces.filter_map(|space| {
        let reason = at(&mut space.before.iter().chain(&space.effect), None)?;
        Some((space.id.clone(), reason.to_owned()))
    });
    cards.chain(grounds).collect()
}

fn names_space(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::PlaceTerrain { on: TerrainSpot::Target, .. }
            | Effect::MoveCards { to: CardGoal::Target, .. }
            | Effect::MoveCharacters { to: CharacterGoal::Target, .. }
    )
}

fn names_card(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::MoveCards { which, .. } | Effect::DiscardCards { which, .. } | Effect::TakeCards { which, .. }
            if which.target
    )
}

fn window(name: &str) -> Result<Window, String> {
    let named = |window: &&Window| window.word() == name;
    if let Some(window) = RESTS.iter().find(named) {
        return Ok(*window);
    }
    let names = RESTS.map(|window| window.word());
    if Window::ALL.iter().any(|window| named(&window)) {
        let rests = names.join(", ");
        return Err(format!(
            "verbs cannot be carried out at `{name}`, in the middle of another action; allowed: {rests}"
        ));
    }
    Err(unknown("casting moment", name, &names))
}

/// The first verb in effects that Spells may not use, with the reason.
fn unfit(effects: &[Effect]) -> Option<(&'static str, &'static str)> {
    let mut verbs = Effect::deep(effects).into_iter().filter_map(Effect::row);
    verbs.find_map(|verb| verb.not_in_spells.map(|reason| (verb.name, reason)))
}

/// Sets the title of each Spell in verbs. Returns those that lead into the Inner Region, which is forbidden, with the
/// reason.
fn settle(titles: &mut [Title], spaces: &[Space]) -> Vec<(String, String)> {
    let mut faults = Vec::new();
    for (number, title) in (0..=u8::MAX).map(TitleId).zip(titles) {
        let Some(SpellKind::Written(said)) = &mut title.spell else { continue };
        said.title = number;
        let ends = Effect::deep(&title.effect).into_iter().filter_map(leads);
        let inner = ends.map(|end| &spaces[end.at()]).find(|space| space.region == Region::Inner);
        if let Some(space) = inner {
            let reason = format!("a Spell cannot move a character into the Inner Region, to the {}", space.name);
            faults.push((title.name.clone(), reason));
        }
    }
    faults
}

/// The space to which an effect moves a character.
fn leads(effect: &Effect) -> Option<SpaceId> {
    if let Effect::Teleport(to) = effect { Some(to.id) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Row {
        effect: Vec<Effect>,
    }

    #[test]
    fn what_no_spell_can_do_is_found_at_any_depth() {
        let read = |text: &str| toml::from_str::<Row>(&format!("effect = [{text}]")).expect("verbs").effect;
        assert_eq!(
            unfit(&read("'miss_turn', { may = [{ on_roll = { table = [{ rolls = [1], effect = 'nothing' }] } }] }")),
            None
        );
        let enslaved = unfit(&read("{ may = [{ by_alignment = { evil = ['enslave'] } }] }"));
        assert_eq!(enslaved, Some(("enslave", "characters are enslaved only on a space")));
    }
}
