//! Facts that are read often: all at once, and only as far as something moved that they rest on.

use super::effect::verb::Ability;
use super::kinds::Region;
use super::state::{Hero, State, Status};
use super::view::{Sheet, View};
use crate::engine::ids::{SEATS_MAX, Seat};

/// Room for quick facts.
pub const QUICK_MAX: usize = 40;
const _: () = assert!(QUICK.len() <= QUICK_MAX, "room for every quick fact");

/// How often each character was changed, and whatever else is told of it.
#[inline]
#[must_use]
pub fn stirs<'a>(view: &View<'a>) -> &'a [u32; SEATS_MAX] {
    &view.state.stirs
}

impl State {
    /// Something is changed that is told of a character and does not stand with it: what it adds to battles of the turn.
    #[inline]
    pub fn stir(&mut self, seat: Seat) {
        self.stirs[seat.at()] = self.stirs[seat.at()].wrapping_add(1);
    }

    /// Something is changed that is told of all of them: whether magic acts, a Blizzard rages or anyone ever reached the
    /// Crown, and what lies beside the board.
    pub fn stir_all(&mut self) {
        self.stirs = self.stirs.map(|stirs| stirs.wrapping_add(1));
    }

    /// What was gained for the turn is gone.
    pub fn spend(&mut self) {
        let turn = &mut self.turn;
        if (turn.strength_bonus, turn.battle_bonus) != ([0; SEATS_MAX], [0; SEATS_MAX]) {
            (turn.strength_bonus, turn.battle_bonus) = ([0; SEATS_MAX], [0; SEATS_MAX]);
            self.stir_all();
        }
    }
}

/// What of one's own character quick facts rest on, in parts: while a part is the same, so are they.
#[derive(Clone, Copy, Default, Debug)]
pub struct Parts {
    /// Lives, fate and gold.
    life: u32,
    /// Both abilities, and whatever is added to them.
    might: [u64; 2],
    /// Where it stands.
    place: u32,
    /// What it is for and after.
    cause: u64,
}

/// One's own character now.
#[inline]
#[must_use]
pub fn parts(view: &View<'_>) -> Parts {
    let (hero, turn, seat) = (view.me(), &view.state.turn, view.seat.at());
    let (sums, is) = (&hero.sums, hero.character.0);
    let [strength, battle] = [turn.strength_bonus[seat], turn.battle_bonus[seat]];
    let [cursed, no_magic] = [view.rules.space(hero.space).ground.cursed, view.state.no_magic].map(u8::from);
    let added = [sums.strength, sums.craft, sums.carry, sums.weapons, strength, battle, cursed, no_magic];
    let quests = [hero.quest, hero.second.quest, hero.third.quest, u8::from(hero.quest_done)];
    Parts {
        life: u32::from_le_bytes([hero.lives, hero.fate, hero.gold, is]),
        might: [
            u64::from_le_bytes(added),
            u64::from_le_bytes([hero.strength, hero.craft, hero.toad_strength, hero.toad_craft, hero.toad, is, 0, 0]),
        ],
        place: u32::from_le_bytes([hero.space.0, hero.status as u8, 0, 0]),
        cause: u64::from(u32::from_le_bytes(quests)) << 8 | hero.alignment as u64,
    }
}

impl Parts {
    /// What moved since.
    #[inline]
    pub fn moved(&self, before: &Self, moved: &mut Moved) {
        moved.life |= self.life != before.life;
        moved.might |= self.might != before.might;
        moved.place |= self.place != before.place;
        moved.cause |= self.cause != before.cause;
    }
}

/// What of another's character is seen from afar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Afar {
    /// Is its player out of the game?
    out: bool,
    /// Does it stand beyond the Outer Region?
    pub beyond: bool,
    /// Does it rule from the Crown?
    rules: bool,
}

impl Afar {
    /// Nothing.
    pub const NOTHING: Self = Self { out: false, beyond: false, rules: false };
}

/// Another's character now.
#[inline]
#[must_use]
pub fn afar(view: &View<'_>, seat: Seat) -> Afar {
    let hero = view.state.hero(seat);
    let crown = view.rules.board.crown;
    Afar {
        out: hero.status == Status::Out,
        beyond: view.rules.space(hero.space).region != Region::Outer,
        rules: view.state.crown_reached && hero.space == crown && hero.plays(),
    }
}

/// What moved since quick facts were read last: others need not be read again.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Moved {
    /// What holds for all.
    pub times: bool,
    /// What is seen of the others from afar.
    pub afar: bool,
    /// One's lives, fate and gold.
    pub life: bool,
    /// One's abilities, and whatever is added to them.
    pub might: bool,
    /// Where one stands.
    pub place: bool,
    /// What one is for and after.
    pub cause: bool,
    /// One's Objects and Followers.
    pub cards: bool,
    /// One's Spells, or how many one may have.
    pub spells: bool,
}

impl Moved {
    /// Everything.
    pub const ALL: Self =
        Self { times: true, afar: true, life: true, might: true, place: true, cause: true, cards: true, spells: true };
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
    times {
        ("talismans_left" |seen| seen.view.talismans_left())
        ("blizzard" |seen| seen.view.blizzard())
        ("crown_reached" |seen| seen.view.crown_reached())
        ("no_magic" |seen| seen.view.no_magic())
    }
    afar {
        ("ruler" |seen| seen.view.ruler().is_some())
        ("players_left" |seen| seen.view.players_left())
    }
    might {
        ("strength" |seen| seen.me.strength())
        ("strength_battle" |seen| seen.me.strength_battle())
        ("strength_asleep" |seen| seen.me.asleep(Ability::Strength))
        ("craft_asleep" |seen| seen.me.asleep(Ability::Craft))
        ("craft" |seen| seen.me.craft())
        ("craft_psychic" |seen| seen.me.craft())
        ("better_ability" |seen| seen.me.strength().max(seen.me.craft()))
        ("carry" |seen| seen.me.carry())
        ("toad" |seen| seen.me.toad())
        ("trophy_cost_strength" |seen| seen.me.trophy_price(Ability::Strength))
        ("trophy_cost_craft" |seen| seen.me.trophy_price(Ability::Craft))
        ("printed_strength" |seen| seen.me.character().strength)
        ("printed_craft" |seen| seen.me.character().craft)
    }
    life {
        ("lives" |seen| seen.me.lives())
        ("wounds" |seen| seen.me.wounds())
        ("fate" |seen| seen.me.fate())
        ("fate_missing" |seen| seen.me.fate_missing())
        ("gold" |seen| seen.me.gold())
    }
    cause {
        ("quest" |seen| seen.me.quest())
        ("second_quest" |seen| seen.hero.second.quest)
        ("third_quest" |seen| seen.hero.third.quest)
        ("quest_done" |seen| seen.hero.quest_done)
        ("alignment" |seen| seen.me.alignment() as u8)
    }
    place {
        ("region" |seen| seen.me.region() as u8)
        ("on_crown" |seen| seen.hero.plays() && seen.hero.space == seen.view.rules.board.crown)
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
        quick(&view, Moved::ALL, |at, value| now[at] = value);
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
