//! Forms of seats in positions: the form, how long it lasts, the lives laid aside, and the marker.

use super::{FaultAt, SeatPosition};
use crate::engine::fault::unknown;
use crate::engine::ids::Seat;
use crate::games::talisman::model::kinds::{Region, SpaceId};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::State;
use crate::games::talisman::model::verb::Effect;
use crate::games::talisman::text::names;

/// Puts a form in the place of the character's card, and its marker on the board.
pub fn formed(rules: &Ruleset, state: &mut State, (seat, said): (Seat, &SeatPosition), flaws: &mut Vec<FaultAt>) {
    let hero = state.hero_mut(seat);
    if let Some(named) = &said.form {
        let names: Vec<&str> = rules.forms.iter().map(|form| form.name.as_str()).collect();
        match rules.find_form(&named.value).and_then(|id| Some((id, rules.form(id)?))) {
            None => flaws.push((named.at, unknown("form", &named.value, &names))),
            Some((_, form)) if !form.in_box => {
                let reason = format!("no card `{}` is in the box; name a form that counts as it", form.name);
                flaws.push((named.at, reason));
            }
            Some((id, form)) => {
                (hero.own, hero.character) = (Some(hero.character), id);
                (hero.lives, hero.fate) = (form.lives_start, rules.character(id).fate);
                if form.aligned && said.form_turns.as_ref().is_none_or(|turns| turns.value == 0) {
                    hero.alignment = rules.character(id).alignment;
                }
            }
        }
    }
    let turns = [(&said.form_turns, "form_turns"), (&said.lives_aside, "lives_aside")];
    for (number, key) in turns.into_iter().filter_map(|(number, key)| Some((number.as_ref()?, key))) {
        if said.form.is_none() && number.value > 0 {
            flaws.push((number.at, format!("`{key}` needs a `form`")));
        }
    }
    hero.form_turns = said.form_turns.as_ref().map_or(0, |turns| turns.value);
    hero.aside = said.lives_aside.as_ref().map_or(0, |lives| lives.value);
    hero.move_dice = said.move_dice.as_ref().map_or(0, |dice| dice.value);
    if let Some(marker) = &said.marker {
        match names::space(rules, &marker.value) {
            Ok(space) if barred(rules, space) => {
                let name = &rules.space(space).name;
                flaws.push((marker.at, format!("no marker lies in the Inner Region, as on {name} (RULING 226)")));
            }
            Ok(space) if said.form.is_some() => hero.marker = Some(space),
            Ok(_) => flaws.push((marker.at, "`marker` needs a `form`: only forms have markers".to_owned())),
            Err(reason) => flaws.push((marker.at, reason)),
        }
    }
}

/// Is it a space of the Inner Region, to which no instruction of the game moves a marker (RULING 226)?
fn barred(rules: &Ruleset, space: SpaceId) -> bool {
    let inner = |space: SpaceId| rules.space(space).region == Region::Inner;
    let mut moves = |effect: &Effect| matches!(effect, Effect::MoveMarker(to) if inner(to.id));
    inner(space)
        && !rules.titles.iter().any(|title| Effect::any(title.effects(), &mut moves))
        && !rules.texts.iter().any(|text| Effect::any(text.before.iter().chain(&text.effect), &mut moves))
}
