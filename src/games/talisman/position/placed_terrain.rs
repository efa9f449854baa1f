//! Terrain cards in positions.

use super::{FaultAt, Position};
use crate::engine::fault::unknown;
use crate::games::talisman::model::kinds::Region;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::State;
use crate::games::talisman::model::terrain::{CoveredSpace, TERRAIN_MAX, Terrain};
use crate::games::talisman::text::names;

/// Covers the spaces that the position names, and no others.
pub fn cover(rules: &Ruleset, position: &Position, state: &mut State, flaws: &mut Vec<FaultAt>) {
    state.terrain = Terrain::default();
    for said in &position.spaces {
        // An unknown space is told with its cards.
        let (Some(named), Ok(space)) = (&said.terrain, names::space(rules, &said.space.value)) else { continue };
        let known: Vec<&str> = rules.terrain.iter().map(|kind| rules.space(kind.text).name.as_str()).collect();
        let Some(kind) = rules.find_terrain(&named.value) else {
            flaws.push((named.at, unknown("Terrain", &named.value, &known)));
            continue;
        };
        let (lying, copies) = (state.terrain.count(kind.text), usize::from(kind.copies));
        if rules.space(space).region == Region::Inner {
            flaws.push((named.at, "no Terrain card lies in the Inner Region".to_owned()));
        } else if lying >= copies || state.terrain.lying().count() >= TERRAIN_MAX {
            flaws.push((named.at, format!("there are only {copies} cards `{}`", named.value)));
        } else {
            state.terrain.lay(CoveredSpace { space, text: kind.text });
        }
    }
}
