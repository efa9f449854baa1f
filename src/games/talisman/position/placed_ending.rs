//! The alternative ending of a position.

use super::{FaultAt, Position};
use crate::engine::fault::unknown;
use crate::games::talisman::model::alternative_ending::{EndingId, EndingRule};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Place, State};
use crate::games::talisman::rules::{alternative_endings, inventory};

/// Puts the ending that the position names in the place of the one drawn, with its guards.
pub fn lay(rules: &Ruleset, position: &Position, state: &mut State, flaws: &mut Vec<FaultAt>) {
    let Some(named) = &position.ending else { return };
    let ids = || (0_u8..).map(EndingId).zip(&rules.endings);
    let name = |id: EndingId| rules.space(rules.endings[usize::from(id.0)].text).name.as_str();
    let Some((id, _)) = ids().find(|(id, _)| name(*id) == named.value) else {
        let known: Vec<&str> = ids().map(|(id, _)| name(id)).collect();
        return flaws.push((named.at, unknown("ending", &named.value, &known)));
    };
    let fits = match rules.ending_rule {
        EndingRule::CommandSpell => false,
        EndingRule::Random => true,
        EndingRule::One(only) => only == id,
    };
    if !fits {
        let reason =
            format!("the rule `ending` is \"{}\"; set it to this ending, or leave the key out", rules.rules.ending.0);
        return flaws.push((named.at, reason));
    }
    if state.ending == Some(id) {
        return;
    }
    for card in &alternative_endings::guarding(rules, state) {
        inventory::put(rules, state, card, Place::Limbo);
        let deck = rules.title(card).deck;
        let key = inventory::shuffle_key(rules, state, deck);
        state.place[card.at()] = Place::Deck;
        state.decks[deck].pile.put(card);
        state.decks[deck].pile.shuffle(key, &rules.stable);
    }
    state.ending = Some(id);
    alternative_endings::lay_guards(rules, state);
}
