//! Loads Terrain cards: what they say becomes rows after those of the board's spaces.

use super::names::Names;
use super::raw::{RawGround, RawTerrain};
use super::{bounds, people};
use crate::games::talisman::model::board::Ground;
use crate::games::talisman::model::kinds::{Region, SpaceId};
use crate::games::talisman::model::rules::Rules;
use crate::games::talisman::model::ruleset::Space;
use crate::games::talisman::model::terrain::{TERRAIN_MAX, TerrainKind};

/// Loads all kinds of Terrain cards with what they say.
pub(super) fn terrain(names: &mut Names, rows: &[RawTerrain], rules: &Rules) -> (Vec<Space>, Vec<TerrainKind>) {
    let first = names.spaces.len();
    let (mut texts, mut kinds) = (Vec::new(), Vec::new());
    for row in rows {
        names.owner.clone_from(&row.name);
        people::name_fits(names, &row.name);
        if names.spaces.contains(&row.name) || names.ids.contains(&row.name) {
            names.fault("a space of the board has this name".to_owned());
        }
        if row.copies == 0 {
            names.fault("`copies` is 0; at least 1".to_owned());
        }
        let text = SpaceId(u8::try_from(first + texts.len()).unwrap_or(u8::MAX));
        kinds.push(TerrainKind { text, copies: row.copies });
        texts.push(space(names, row));
    }
    let cards = rows.iter().map(|row| usize::from(row.copies)).sum();
    names.fits("Terrain cards", cards, TERRAIN_MAX);
    if usize::from(rules.start_terrain) > cards {
        let reason = format!("there are {cards} Terrain cards; add more under [[new.terrain]]");
        names.misfit("start_terrain", reason);
    }
    (texts, kinds)
}

fn space(names: &mut Names, row: &RawTerrain) -> Space {
    bounds::text(names, (row.draw, &row.ground), [&row.before, &row.effect]);
    Space {
        id: row.name.clone(),
        name: row.name.clone(),
        // Where it lies is a matter of the space that it covers.
        region: Region::Outer,
        clockwise: SpaceId(0),
        counterclockwise: SpaceId(0),
        opposite: Vec::new(),
        draw: row.draw,
        before: names.effects(&row.before),
        effect: names.effects(&row.effect),
        visits: names.visits(),
        ground: ground(&row.ground),
        harm: row.harm,
        unfriendly: row.unfriendly,
        corner: false,
        own: None,
        meets: row.meets.as_ref().map(|decks| names.decks("meets", decks)),
        characters_meet: row.characters_meet,
        grid: [0; 2],
    }
}

/// The properties of a ground.
pub(super) const fn ground(row: &RawGround) -> Ground {
    Ground {
        woods: row.woods,
        hills: row.hills,
        timber: row.timber,
        cursed: row.cursed,
        town: row.town,
        creature_bonus: row.creature_bonus,
    }
}
