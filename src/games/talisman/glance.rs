//! Facts that are read often: all at once, and only as far as something moved that they rest on.

use super::effect::verb::Ability;
use super::state::Hero;
use super::view::{Sheet, View};
use crate::engine::ids::{SEATS_MAX, Seat};

/// Room for quick facts.
pub const QUICK_MAX: usize = 40;
const _: () = assert!(QUICK.len() <= QUICK_MAX, "room for every quick fact");

/// What the characters are, by how often they were changed, and what else that is told of them rests on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stirs {
    heroes: [u32; SEATS_MAX],
    strength: [u8; SEATS_MAX],
    battle: [u8; SEATS_MAX],
    crown_reached: bool,
    no_magic: bool,
}

/// The characters now.
#[inline]
#[must_use]
pub fn stirs(view: &View<'_>) -> Stirs {
    let state = view.state;
    Stirs {
        heroes: state.stirs,
        strength: state.turn.strength_bonus,
        battle: state.turn.battle_bonus,
        crown_reached: state.crown_reached,
        no_magic: state.no_magic,
    }
}

impl Stirs {
    /// Is a seat's character as it was?
    #[inline]
    #[must_use]
    pub fn same(&self, other: &Self, seat: Seat) -> bool {
        let at = seat.at();
        self.heroes[at] == other.heroes[at]
            && self.strength[at] == other.strength[at]
            && self.battle[at] == other.battle[at]
            && (self.no_magic, self.crown_reached) == (other.no_magic, other.crown_reached)
    }
}

/// What moved since quick facts were read last: others need not be read again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// What lies open to all: read in any case.
    pub table: bool,
    /// Any character.
    pub anyone: bool,
    /// The seat's character.
    pub own: bool,
    /// Its Objects and Followers.
    pub cards: bool,
    /// Its Spells, or how many it may have.
    pub spells: bool,
}

macro_rules! quick {
    ($($moved:ident { $(($name:literal $get:expr))* })*) => {
        /// Facts that are read all at once, by name.
        pub const QUICK: &[&str] = &[$($($name,)*)*];

        /// Tells what they are now, by their place in [`QUICK`]; names by their place among [`super::facts::words`].
        #[inline]
        pub fn quick(view: &View<'_>, moved: Moved, mut note: impl FnMut(usize, u8)) {
            let seen = Seen { view, me: view.mine(), hero: view.me() };
            let mut next = 0;
            $(
                let mut at = next;
                next += [$($name,)*].len();
                if moved.$moved {
                    $(
                        note(at, u8::from(glance(&seen, $get)));
                        at += 1;
                    )*
                    debug_assert_eq!(at, next, "one after the other");
                }
            )*
            debug_assert_eq!(next, QUICK.len(), "all of them");
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
    table {
        ("talismans_left" |seen| seen.view.talismans_left())
        ("blizzard" |seen| seen.view.blizzard())
    }
    anyone {
        ("crown_reached" |seen| seen.view.crown_reached())
        ("ruler" |seen| seen.view.ruler().is_some())
        ("players_left" |seen| seen.view.players_left())
        ("no_magic" |seen| seen.view.no_magic())
    }
    own {
        ("strength" |seen| seen.me.strength())
        ("strength_battle" |seen| seen.me.strength_battle())
        ("strength_asleep" |seen| seen.me.asleep(Ability::Strength))
        ("craft_asleep" |seen| seen.me.asleep(Ability::Craft))
        ("craft" |seen| seen.me.craft())
        ("craft_psychic" |seen| seen.me.craft())
        ("better_ability" |seen| seen.me.strength().max(seen.me.craft()))
        ("lives" |seen| seen.me.lives())
        ("wounds" |seen| seen.me.wounds())
        ("fate" |seen| seen.me.fate())
        ("fate_missing" |seen| seen.me.fate_missing())
        ("gold" |seen| seen.me.gold())
        ("carry" |seen| seen.me.carry())
        ("toad" |seen| seen.me.toad())
        ("quest" |seen| seen.me.quest())
        ("second_quest" |seen| seen.hero.second.quest)
        ("third_quest" |seen| seen.hero.third.quest)
        ("quest_done" |seen| seen.hero.quest_done)
        ("region" |seen| seen.me.region() as u8)
        ("alignment" |seen| seen.me.alignment() as u8)
        ("on_crown" |seen| seen.hero.plays() && seen.hero.space == seen.view.rules.board.crown)
        ("trophy_cost_strength" |seen| seen.me.trophy_price(Ability::Strength))
        ("trophy_cost_craft" |seen| seen.me.trophy_price(Ability::Craft))
        ("printed_strength" |seen| seen.me.character().strength)
        ("printed_craft" |seen| seen.me.character().craft)
    }
    cards {
        ("followers" |seen| seen.me.followers().len())
        ("objects" |seen| seen.me.objects().len())
        ("talisman" |seen| seen.me.talisman())
    }
    spells {
        ("spells" |seen| seen.me.spells())
        ("spell_room" |seen| seen.me.spell_room())
    }
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
        let all = Moved { table: true, anyone: true, own: true, cards: true, spells: true };
        quick(&view, all, |at, value| now[at] = value);
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
