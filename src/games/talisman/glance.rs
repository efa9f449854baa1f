//! Facts that are read often: all at once, and only as far as something moved that they rest on.

use super::effect::verb::Ability;
use super::state::Hero;
use super::view::{Sheet, View};
use crate::engine::ids::{SEATS_MAX, Seat};

/// Room for quick facts.
pub const QUICK_MAX: usize = 40;
const _: () = assert!(QUICK.len() <= QUICK_MAX, "room for every quick fact");

/// What the characters are, by how often they were changed, and what else their totals rest on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stirs {
    heroes: [u32; SEATS_MAX],
    bonuses: [[u8; 2]; SEATS_MAX],
}

/// The characters now.
#[inline]
#[must_use]
pub fn stirs(view: &View<'_>) -> Stirs {
    let turn = &view.state.turn;
    let bonuses = core::array::from_fn(|seat| [turn.strength_bonus[seat], turn.battle_bonus[seat]]);
    Stirs { heroes: view.state.stirs, bonuses }
}

impl Stirs {
    /// Is a seat's own character as it was?
    #[inline]
    #[must_use]
    pub fn same(&self, other: &Self, seat: Seat) -> bool {
        self.heroes[seat.at()] == other.heroes[seat.at()] && self.bonuses[seat.at()] == other.bonuses[seat.at()]
    }

    /// Are all the others?
    #[inline]
    #[must_use]
    pub fn others_same(&self, other: &Self, seat: Seat) -> bool {
        let mut before = *other;
        before.heroes[seat.at()] = self.heroes[seat.at()];
        before.bonuses[seat.at()] = self.bonuses[seat.at()];
        before == *self
    }
}

/// What moved since quick facts were read last: others need not be read again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// What lies open to all: read in any case.
    pub table: bool,
    /// The seat's character.
    pub own: bool,
    /// Its Objects and Followers.
    pub cards: bool,
    /// Its Spells, or how many it may have.
    pub spells: bool,
}

macro_rules! quick {
    ($(($name:literal $moved:ident $get:expr))*) => {
        /// Facts that are read all at once, by name.
        pub const QUICK: &[&str] = &[$($name,)*];

        /// Tells what they are now, by their place in [`QUICK`]; names by their place among [`super::facts::words`].
        #[inline]
        pub fn quick(view: &View<'_>, moved: Moved, mut note: impl FnMut(usize, u8)) {
            let me = view.mine();
            let hero = view.me();
            let seen = Seen { view, me, hero };
            let mut at = 0;
            $(
                if moved.$moved {
                    note(at, u8::from(glance(&seen, $get)));
                }
                at += 1;
            )*
            debug_assert_eq!(at, QUICK.len(), "one after the other");
        }
    };
}

/// A glance at a seat.
struct Seen<'x, 'a> {
    view: &'x View<'a>,
    me: Sheet<'a>,
    hero: &'a Hero,
}

#[inline]
fn glance<'x, 'a, T>(seen: &Seen<'x, 'a>, get: impl FnOnce(&Seen<'x, 'a>) -> T) -> T {
    get(seen)
}

quick! {
    ("strength" own |seen| seen.me.strength())
    ("strength_battle" own |seen| seen.me.strength_battle())
    ("strength_asleep" own |seen| seen.me.asleep(Ability::Strength))
    ("craft_asleep" own |seen| seen.me.asleep(Ability::Craft))
    ("craft" own |seen| seen.me.craft())
    ("craft_psychic" own |seen| seen.me.craft())
    ("better_ability" own |seen| seen.me.strength().max(seen.me.craft()))
    ("lives" own |seen| seen.me.lives()) ("wounds" own |seen| seen.me.wounds())
    ("fate" own |seen| seen.me.fate())
    ("fate_missing" own |seen| seen.me.fate_missing())
    ("gold" own |seen| seen.me.gold())
    ("followers" cards |seen| seen.me.followers().len())
    ("spells" spells |seen| seen.me.spells())
    ("spell_room" spells |seen| seen.me.spell_room())
    ("carry" own |seen| seen.me.carry())
    ("objects" cards |seen| seen.me.objects().len())
    ("talisman" cards |seen| seen.me.talisman())
    ("toad" own |seen| seen.me.toad())
    ("quest" own |seen| seen.me.quest())
    ("second_quest" own |seen| seen.hero.second.quest) ("third_quest" own |seen| seen.hero.third.quest)
    ("quest_done" own |seen| seen.hero.quest_done)
    ("region" own |seen| seen.me.region() as u8)
    ("alignment" own |seen| seen.me.alignment() as u8)
    ("on_crown" own |seen| seen.hero.plays() && seen.hero.space == seen.view.rules.board.crown)
    ("crown_reached" table |seen| seen.view.crown_reached())
    ("ruler" table |seen| seen.view.ruler().is_some())
    ("players_left" table |seen| seen.view.players_left())
    ("talismans_left" table |seen| seen.view.talismans_left())
    ("trophy_cost_strength" own |seen| seen.me.trophy_price(Ability::Strength))
    ("trophy_cost_craft" own |seen| seen.me.trophy_price(Ability::Craft))
    ("printed_strength" own |seen| seen.me.character().strength)
    ("printed_craft" own |seen| seen.me.character().craft)
    ("blizzard" table |seen| seen.view.blizzard())
    ("no_magic" table |seen| seen.view.no_magic())
}

#[cfg(test)]
mod tests {
    use super::super::facts::{FACTS, Value, value, words};
    use super::*;
    use crate::games::talisman::testkit::Scene;

    #[test]
    fn a_glance_agrees_with_the_facts() {
        let mut scene = Scene::new(&["Warrior", "Troll"]);
        scene.state.hero_mut(Seat(0)).gold = 7;
        scene.state.hero_mut(Seat(0)).lives = 2;
        let view = scene.view(0);
        let mut now = [0; QUICK_MAX];
        quick(&view, Moved { table: true, own: true, cards: true, spells: true }, |at, value| now[at] = value);
        for (name, quick) in QUICK.iter().zip(now) {
            let row = FACTS.iter().position(|row| row.name == *name).unwrap();
            match value(&view, row) {
                Value::Number(number) => assert_eq!(number, i32::from(quick), "{name}"),
                Value::Truth(truth) => assert_eq!(u8::from(truth), quick, "{name}"),
                Value::Name(word) => assert_eq!(words(&scene.rules, row)[usize::from(quick)], word, "{name}"),
            }
        }
    }
}
