//! Strength and Craft as they count at this moment (R4E, Strength; Craft; Toads).

use super::effect::verb::Ability;
use super::rules::CraftLent;
use super::ruleset::Ruleset;
use super::state::State;
use super::view::View;
use crate::engine::ids::Seat;

/// A seat's total Strength outside battle.
#[inline]
#[must_use]
pub fn strength(state: &State, seat: Seat) -> u8 {
    let hero = state.hero(seat);
    // Counters gained before the transformation do not count for a Toad.
    let counters = if hero.is_toad() { hero.toad_strength } else { hero.strength };
    hero.sums.strength + counters + state.turn.strength_bonus[seat.at()]
}

/// A seat's total Craft.
#[inline]
#[must_use]
pub fn craft(state: &State, seat: Seat) -> u8 {
    let hero = state.hero(seat);
    let counters = if hero.is_toad() { hero.toad_craft } else { hero.craft };
    hero.sums.craft + counters
}

/// The Craft that Psionic Blast and the Monk's belief add to Strength: the printed one, or by another reading all the Craft
/// there is (RULING 37).
#[inline]
#[must_use]
pub fn lent_craft(rules: &Ruleset, state: &State, seat: Seat) -> u8 {
    match rules.rules.craft_lent {
        CraftLent::Printed => rules.character(state.hero(seat).character).craft,
        CraftLent::Total => craft(state, seat),
    }
}

/// What that Craft is called.
#[must_use]
pub fn lent_name(rules: &Ruleset) -> &'static str {
    match rules.rules.craft_lent {
        CraftLent::Printed => "printed Craft",
        CraftLent::Total => "Craft",
    }
}

/// Either of the two.
#[inline]
#[must_use]
pub fn ability(state: &State, seat: Seat, ability: Ability) -> u8 {
    match ability {
        Ability::Strength => strength(state, seat),
        Ability::Craft => craft(state, seat),
    }
}

/// Spells the seat may hold; a Toad keeps what it has and gains none.
#[inline]
#[must_use]
pub fn spell_room(rules: &Ruleset, state: &State, seat: Seat) -> u8 {
    let hero = state.hero(seat);
    if hero.is_toad() {
        return 0;
    }
    rules.rules.spells_allowed(craft(state, seat)).saturating_sub(hero.hand)
}

impl View<'_> {
    /// Strength hired for one's battles of the present turn.
    #[inline]
    #[must_use]
    pub fn hired(&self) -> u8 {
        self.state.turn.battle_bonus[self.seat.at()]
    }
}
