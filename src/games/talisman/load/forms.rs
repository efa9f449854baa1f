//! Loads forms: character cards that replace a player's own.

use super::bounds;
use super::names::{ABILITY_MAX, Names, PRINTED_MAX};
use super::people::{able, name_fits};
use super::powers;
use super::raw::{FormAttack, RawForm, RawMeasuredReward};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::form::{CharacterForm, MeasuredReward};
use crate::games::talisman::model::kinds::{Alignment, CharacterId, SpaceId};
use crate::games::talisman::model::rules::{AfterDeath, Fate, Rules};
use crate::games::talisman::model::ruleset::{Character, OwnSpace, Space, Title};
use crate::games::talisman::model::verb::Effect;

/// The names of the forms with their cards, which follow those of the characters.
pub(super) fn ids(forms: &[RawForm], characters: usize) -> Vec<(String, CharacterId)> {
    let ids = (0..=u8::MAX).map(CharacterId).skip(characters);
    forms.iter().map(|form| form.name.clone()).zip(ids).collect()
}

/// Loads all forms with their cards.
pub(super) fn forms(
    names: &mut Names,
    forms: &[RawForm],
    (people, rules): (&[Character], &Rules),
    texts: (&[Title], [&[Space]; 2]),
) -> (Vec<Character>, Vec<CharacterForm>) {
    for form in forms.iter().filter(|form| people.iter().any(|character| character.name == form.name)) {
        names.owner.clone_from(&form.name);
        names.fault("a character has this name".to_owned());
    }
    let out: Vec<(Character, CharacterForm)> = forms.iter().map(|form| one(names, form, rules)).collect();
    families(names, forms);
    powers::met(names, people, &out, texts);
    if rules.after_death == AfterDeath::Form && !out.iter().any(|(_, form)| form.at_death && form.in_box) {
        let reason = "\"form\" needs a form that a killed character becomes: add one under [[new.form]]";
        names.misfit("after_death", reason.to_owned());
    }
    out.into_iter().unzip()
}

/// Reports forms that count as one that counts as another itself, and names without a card that nothing counts as.
fn families(names: &mut Names, forms: &[RawForm]) {
    for form in forms {
        names.owner.clone_from(&form.name);
        let head = form.counts_as.as_ref().and_then(|name| forms.iter().find(|other| other.name == *name));
        if head.is_some_and(|head| head.counts_as.is_some()) {
            names.fault("`counts_as` names a form that counts as another itself; name that one".to_owned());
        }
        let counted = |other: &RawForm| other.in_box && other.counts_as.as_deref() == Some(form.name.as_str());
        if !form.in_box && !forms.iter().any(counted) {
            let reason = "`in_box = false` needs another form in the box that `counts_as` this one";
            names.fault(reason.to_owned());
        }
    }
}

/// Reports ways other than those that a form may have or lack.
fn ways(names: &mut Names, form: &RawForm) {
    for (what, spaces, only) in
        [("passes", &form.passes, OwnSpace::Sentinel), ("barred", &form.barred, OwnSpace::Portal)]
    {
        if spaces.iter().any(|space| *space != only) {
            let word = if only == OwnSpace::Sentinel { "sentinel" } else { "portal" };
            names.fault(format!("`{what}` can name only `{word}`"));
        }
    }
}

/// What the marker of a form is called.
fn marker_name(names: &mut Names, form: &RawForm) -> String {
    if form.marker_name.is_some() && !form.marker {
        names.fault("`marker_name` needs `marker = true`".to_owned());
    }
    form.marker_name.clone().unwrap_or_else(|| "marker".to_owned())
}

fn one(names: &mut Names, form: &RawForm, rules: &Rules) -> (Character, CharacterForm) {
    names.owner.clone_from(&form.name);
    name_fits(names, &form.name);
    able(names, &form.abilities, &form.flags);
    for (what, value, most) in [
        ("strength", form.strength, ABILITY_MAX),
        ("craft", form.craft, ABILITY_MAX),
        ("lives", form.lives, PRINTED_MAX),
        ("lives_start", form.lives_start, PRINTED_MAX),
        ("fate", form.fate, PRINTED_MAX),
    ] {
        names.at_most(what, value, most);
    }
    ways(names, form);
    let reward = form.reward.as_ref().map(|effects| rewards(names, effects));
    let reward_from = measured(names, form);
    let powers = powers::of_form(names, form);
    let draws = form.draws.as_ref().map(|name| names.facedown_deck(name));
    let meets = form.meets.as_ref().map(|decks| names.decks("meets", decks));
    if let Some(deck) = draws.filter(|deck| meets.is_some_and(|met| !met.has(*deck))) {
        let deck =
            if deck == DeckKind::Adventure { "adventure".to_owned() } else { form.draws.clone().unwrap_or_default() };
        names.fault(format!("`draws` names the deck `{deck}`, which is not among those of `meets`"));
    }
    let card = Character {
        name: form.name.clone(),
        strength: form.strength,
        craft: form.craft,
        lives: form.lives,
        fate: if rules.fate == Fate::Off { 0 } else { form.fate },
        alignment: form.alignment.unwrap_or(Alignment::Neutral),
        start: SpaceId(0),
        spells: 0,
        flags: form.flags.iter().copied().collect(),
        abilities: form.abilities.clone(),
        beguiles: form.beguiles,
        powers,
    };
    let form = CharacterForm {
        name: form.name.clone(),
        lives_start: form.lives_start,
        aligned: form.alignment.is_some(),
        at_death: form.at_death,
        meets,
        draws,
        passes_sentinel: !form.passes.is_empty(),
        barred_from_portal: !form.barred.is_empty(),
        psychic: form.attacks == FormAttack::Psychic,
        reward,
        reward_from,
        marker: form.marker,
        marker_name: marker_name(names, form),
        counts_as: form.counts_as.as_ref().map(|name| names.form(name)),
        in_box: form.in_box,
    };
    (card, form)
}

/// Loads what a killed Enemy brings. Only what gives something can be a reward.
fn rewards(names: &mut Names, effects: &[Effect]) -> Vec<Effect> {
    if !effects.iter().all(gives) {
        names.fault("`reward` can only give something: gain_life, gain_strength, gain_craft, gain_gold, gain_fate, gain_spell or nothing".to_owned());
    }
    bounds::effects(names, effects);
    names.effects(effects)
}

/// Loads the rewards for large Enemies, in the order of their size.
fn measured(names: &mut Names, form: &RawForm) -> Vec<MeasuredReward> {
    if !form.reward_from.is_empty() && form.reward.is_none() {
        names.fault(
            "`reward_from` needs a `reward`: a form that keeps trophies gains nothing in their place".to_owned(),
        );
    }
    let one = |names: &mut Names, from: &RawMeasuredReward| {
        let points = from.points;
        if !(1..=ABILITY_MAX).contains(&points) {
            names.fault(format!("`points` of `reward_from` is {points}; it must be from 1 to {ABILITY_MAX}"));
        }
        if from.reward.is_empty() {
            names.fault("a `reward` of `reward_from` is empty; for none write \"nothing\"".to_owned());
        }
        MeasuredReward { points, reward: rewards(names, &from.reward) }
    };
    let mut all: Vec<MeasuredReward> = form.reward_from.iter().map(|from| one(names, from)).collect();
    all.sort_by_key(|from| from.points);
    for pair in all.windows(2).filter(|pair| pair[0].points == pair[1].points) {
        names.fault(format!("`reward_from` has two rewards from {} points on; one for each number", pair[0].points));
    }
    all
}

/// May a verb be a reward?
pub(super) fn gives(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Nothing
            | Effect::GainLife(_)
            | Effect::GainStrength(_)
            | Effect::GainCraft(_)
            | Effect::GainGold(_)
            | Effect::GainFate(_)
            | Effect::GainSpell
    )
}
