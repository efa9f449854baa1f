//! Spells of table rows: like a built-in Spell, or written in verbs.

use super::raw;
use crate::engine::fault::unknown;
use crate::engine::word::Word;
use crate::games::talisman::load::lexicon::NOT_IN_SPELLS;
use crate::games::talisman::model::kinds::{CardKind, Region, SpaceId, TitleId};
use crate::games::talisman::model::ruleset::{Space, Title};
use crate::games::talisman::model::spell_kind::{SpellForm, SpellKind, Target};
use crate::games::talisman::model::verb::Effect;
use crate::games::talisman::model::window::{Window, Windows};

/// The windows in which verbs can be carried out (RULING 207).
const RESTS: [Window; 6] =
    [Window::TurnStart, Window::MoveDone, Window::TurnEnd, Window::OtherStart, Window::OtherMoved, Window::OtherEnd];

/// The Spell that a card's row describes; `None` if the card is no Spell.
///
/// # Errors
/// What is wrong with the row.
pub fn spell(card: &raw::RawCard, kind: CardKind) -> Result<Option<SpellKind>, String> {
    let written = !card.cast.is_empty() || card.target.is_some() || card.within.is_some();
    if kind != CardKind::Spell {
        let spelled = written || card.spell.is_some();
        return if spelled {
            Err("only Spells may have `spell`, `cast`, `target` and `within`".to_owned())
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
    if card.effect.iter().all(|effect| *effect == Effect::Nothing) {
        return Err("a Spell needs an `effect` other than \"nothing\"".to_owned());
    }
    if let Some(verb) = card.effect.iter().find_map(unfit) {
        let reason = NOT_IN_SPELLS.iter().find(|(name, _)| *name == verb).map_or("", |(_, reason)| reason);
        return Err(format!("a Spell cannot use `{verb}`: {reason}"));
    }
    let within = card.within.unwrap_or_default();
    Ok(Some(SpellKind::Written(SpellForm { windows, target, within, title: TitleId(0) })))
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
    Err(unknown("moment of casting", name, &names))
}

/// The first verb in an effect that Spells may not use ([`NOT_IN_SPELLS`]).
fn unfit<S>(effect: &Effect<S>) -> Option<&'static str> {
    let verbs = [
        (matches!(effect, Effect::Everyone { .. }), "everyone"),
        (matches!(effect, Effect::Grant { .. }), "grant"),
        (matches!(effect, Effect::TakeCounter(_)), "take_counter"),
        (matches!(effect, Effect::Blizzard(_)), "blizzard"),
        (matches!(effect, Effect::Quest(_)), "quest"),
        (matches!(effect, Effect::LeaveHag), "leave_hag"),
        (matches!(effect, Effect::Chasm { .. }), "chasm"),
        (matches!(effect, Effect::Attacked(_)), "attacked"),
        (matches!(effect, Effect::Offer(_)), "offer"),
        (matches!(effect, Effect::Enslave), "enslave"),
        (matches!(effect, Effect::Court { .. }), "court"),
        (matches!(effect, Effect::Shoplift), "shoplift"),
    ];
    let own = verbs.into_iter().find_map(|(is_it, verb)| is_it.then_some(verb));
    own.or_else(|| effect.inside().into_iter().flatten().find_map(unfit))
}

/// Sets the title of each Spell in verbs. Returns those that lead into the Inner Region, which is forbidden, with the
/// reason.
pub fn settle(titles: &mut [Title], spaces: &[Space]) -> Vec<(String, String)> {
    let mut faults = Vec::new();
    for (number, title) in (0..=u8::MAX).map(TitleId).zip(titles) {
        let Some(SpellKind::Written(said)) = &mut title.spell else { continue };
        said.title = number;
        let mut ends = Vec::new();
        title.effect.iter().for_each(|effect| leads(effect, &mut ends));
        let inner = ends.iter().map(|end| &spaces[end.at()]).find(|space| space.region == Region::Inner);
        if let Some(space) = inner {
            let reason = format!("a Spell cannot move a character into the Inner Region, to the {}", space.name);
            faults.push((title.name.clone(), reason));
        }
    }
    faults
}

/// The spaces to which an effect may move a character.
fn leads(effect: &Effect, ends: &mut Vec<SpaceId>) {
    let mut all = |effects: &[Effect]| effects.iter().for_each(|effect| leads(effect, ends));
    if let Effect::Teleport(to) = effect {
        ends.push(*to);
    } else if let Effect::ByAlignment { good, neutral, evil } = effect {
        [good, neutral, evil].into_iter().for_each(|effects| all(effects));
    } else if let Effect::OnRoll(table) = effect {
        table.table.iter().for_each(|row| all(core::slice::from_ref(&row.effect)));
    } else if let Effect::ChooseOne(visits) = effect {
        visits.iter().for_each(|visit| all(&visit.effect));
    } else if let Effect::May(effects) = effect {
        all(effects);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::talisman::load::lexicon::VERBS;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Row {
        effect: Effect<String>,
    }

    #[test]
    fn what_no_spell_can_do_is_listed_and_has_its_reason() {
        let written = [
            "{ everyone = { effect = ['miss_turn'] } }",
            "{ grant = { effect = 'gain_talisman' } }",
            "{ take_counter = 'life' }",
            "{ blizzard = 2 }",
            "{ quest = ['take_life'] }",
            "'leave_hag'",
            "{ chasm = { deadly = [1], skip = 'skip_chasm' } }",
            "{ attacked = { name = 'Imp', kind = 'other', strength = 2 } }",
            "{ offer = 'ferry' }",
            "'enslave'",
            "{ court = { cost = 1, free = 2, exchange = 3 } }",
            "'shoplift'",
        ];
        let read = |text: &str| toml::from_str::<Row>(&format!("effect = {text}")).expect("a verb").effect;
        let refused: Vec<&str> = written.iter().filter_map(|text| unfit(&read(text))).collect();
        assert_eq!(refused, NOT_IN_SPELLS.map(|(verb, _)| verb));
        assert!(refused.iter().all(|verb| VERBS.iter().any(|row| row.name == *verb)));
        // At any depth of nesting.
        assert_eq!(unfit(&read("{ may = [{ by_alignment = { evil = ['enslave'] } }] }")), Some("enslave"));
    }
}
