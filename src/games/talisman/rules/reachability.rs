//! Where a number of steps leads from a space of the Outer or Middle Region (R4E, Movement).

use super::context::Options;
use crate::games::talisman::model::decision::Choice;
use crate::games::talisman::model::kinds::{Region, SpaceId};
use crate::games::talisman::model::reach::Reach;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::Direction;

/// The next space in a direction.
#[inline]
#[must_use]
pub fn step(rules: &Ruleset, space: SpaceId, direction: Direction) -> SpaceId {
    match direction {
        Direction::Clockwise => rules.space(space).clockwise,
        Direction::Counterclockwise => rules.space(space).counterclockwise,
    }
}

impl Reach {
    /// Where this many steps from a space of the Outer or Middle Region lead, from the precomputed table if possible.
    #[inline]
    #[must_use]
    pub fn of(rules: &Ruleset, from: SpaceId, roll: u8) -> Self {
        match rules.reaches.get(from.at()) {
            Some(reaches) if (1..=6).contains(&roll) => reaches[usize::from(roll - 1)],
            Some(_) | None => Self::count(rules, from, roll),
        }
    }

    /// The same, computed.
    #[must_use]
    pub fn count(rules: &Ruleset, from: SpaceId, roll: u8) -> Self {
        let board = &rules.board;
        let middle = rules.space(from).region == Region::Middle;
        let near = if middle { board.bridge_end } else { board.sentinel };
        let to_bridge = distance(rules, from, near);
        let to_portal = distance(rules, from, board.portal);
        Self {
            from,
            roll,
            clockwise: walked(rules, from, roll, Direction::Clockwise),
            counterclockwise: walked(rules, from, roll, Direction::Counterclockwise),
            // Crossing the bridge, or going beyond the Portal, takes one step more than reaching it, unless a switch
            // waives that.
            bridge: to_bridge < roll + u8::from(rules.rules.bridge_on_landing),
            beyond_bridge: roll.saturating_sub(to_bridge + 1),
            portal: middle && to_portal < roll + u8::from(rules.rules.portal_on_landing),
        }
    }

    /// Adds the options of the move. Whether the bridge and the Portal are open is asked only where the move leads there.
    #[inline(always)]
    pub fn options(&self, bridge: impl FnOnce() -> bool, portal: impl FnOnce() -> bool, options: &mut Options) {
        options.push(Choice::Space(self.clockwise));
        if self.counterclockwise != self.clockwise {
            options.push(Choice::Space(self.counterclockwise));
        }
        if self.bridge && bridge() {
            options.push(Choice::Bridge);
        }
        if self.portal && portal() {
            options.push(Choice::Portal);
        }
    }
}

fn ring(rules: &Ruleset, space: SpaceId) -> (u8, u8) {
    let [outer, middle] = rules.board.rings;
    if rules.space(space).region == Region::Outer { (0, outer) } else { (outer, middle) }
}

/// The space this many steps further.
#[must_use]
pub fn walked(rules: &Ruleset, from: SpaceId, roll: u8, direction: Direction) -> SpaceId {
    let (first, size) = ring(rules, from);
    // Nearly always a roll is shorter than a ring, so that one wrap is enough; several dice may go round it.
    let (at, roll) = (from.0 - first, if roll < size { roll } else { roll % size });
    let to = match direction {
        Direction::Clockwise => at + roll,
        Direction::Counterclockwise => at + size - roll,
    };
    SpaceId(first + if to >= size { to - size } else { to })
}

/// Steps between two spaces of a ring by the shorter way; a number out of reach if they are in different Regions.
#[must_use]
pub fn distance(rules: &Ruleset, from: SpaceId, to: SpaceId) -> u8 {
    if rules.space(from).region != rules.space(to).region {
        return u8::MAX - 1;
    }
    let (_, size) = ring(rules, from);
    let apart = from.0.abs_diff(to.0);
    apart.min(size - apart)
}
