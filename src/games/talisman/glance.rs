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
    /// What it has in counters and tokens.
    own: u64,
    /// What is added to its abilities.
    added: u64,
    /// Who it is, and where it stands.
    place: u32,
    /// What it is for and after.
    cause: u64,
}

/// One's own character now.
#[inline]
#[must_use]
pub fn parts(me: &Sheet<'_>) -> Parts {
    let (view, hero, seat) = (&me.view, me.hero, me.seat.at());
    let turn = &view.state.turn;
    let sums = &hero.sums;
    let (strength, battle) = (turn.strength_bonus[seat], turn.battle_bonus[seat]);
    let (cursed, no_magic) = (view.rules.space(hero.space).ground.cursed, view.state.no_magic);
    // In the order in which they lie side by side, so that they are read at once.
    let counters = [hero.strength, hero.craft, hero.toad_strength, hero.toad_craft];
    let tokens = [hero.lives, hero.fate, hero.gold, hero.toad];
    let sums = u32::from_le_bytes([sums.strength, sums.craft, sums.carry, sums.weapons]);
    let added = u32::from_le_bytes([strength, battle, u8::from(cursed), u8::from(no_magic)]);
    let quests = u32::from_le_bytes([hero.quest, u8::from(hero.quest_done), hero.second.quest, hero.third.quest]);
    Parts {
        own: u64::from(u32::from_le_bytes(tokens)) << 32 | u64::from(u32::from_le_bytes(counters)),
        added: u64::from(sums) << 32 | u64::from(added),
        place: u32::from_le_bytes([hero.character.0, hero.space.0, hero.status as u8, 0]),
        cause: u64::from(quests) << 8 | hero.alignment as u64,
    }
}

impl Parts {
    /// Lives, fate and gold in what it has.
    const LIFE: u64 = 0x00ff_ffff_0000_0000;
    /// The character card in what it is.
    const CARD: u32 = 0xff;

    /// What moved since.
    #[inline]
    #[must_use]
    pub fn moved(&self, before: &Self) -> Moved {
        let (own, place) = (self.own ^ before.own, self.place ^ before.place);
        let might = own & !Self::LIFE | self.added ^ before.added;
        let card = if place & Self::CARD == 0 { Moved::default() } else { Moved::LIFE.or(Moved::MIGHT) };
        card.or(Moved::LIFE.when(own & Self::LIFE != 0))
            .or(Moved::MIGHT.when(might != 0))
            .or(Moved::PLACE.when(place != 0))
            .or(Moved::CAUSE.when(self.cause != before.cause))
    }
}

/// What of another's character is seen from afar, as bits: its Region in the lowest two.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Afar(u8);

impl Afar {
    /// It does not play.
    const ABSENT: u8 = 1 << 2;
    /// Its player is out of the game.
    const OUT: u8 = 1 << 3;
    /// It rules from the Crown.
    const RULES: u8 = 1 << 4;
    /// It stands in the Middle Region with a Talisman, and need but go on.
    const READY: u8 = 1 << 5;

    /// Is it looked at more closely: what it has and how strong it is?
    #[inline]
    #[must_use]
    pub fn watched(self) -> bool {
        self.0 & (Self::RULES | Self::READY) != 0
    }
}

/// Another's character now.
#[inline]
#[must_use]
pub fn afar(view: &View<'_>, seat: Seat) -> Afar {
    let sheet = view.sheet(seat);
    let region = sheet.region();
    let mut bits = region as u8;
    // Most play, and most are in the Outer Region.
    if !sheet.plays() {
        bits |= Afar::ABSENT | if sheet.hero.status == Status::Out { Afar::OUT } else { 0 };
    } else if region == Region::Middle {
        bits |= if sheet.talisman() { Afar::READY } else { 0 };
    } else if sheet.space() == view.rules.board.crown && view.state.crown_reached {
        bits |= Afar::RULES;
    }
    Afar(bits)
}

/// What moved since quick facts were read last, as bits: others need not be read again.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Moved(u8);

impl Moved {
    /// What holds for all.
    pub const TIMES: Self = Self(1);
    /// What is seen of the others from afar.
    pub const AFAR: Self = Self(1 << 1);
    /// One's lives, fate and gold.
    pub const LIFE: Self = Self(1 << 2);
    /// One's abilities, and whatever is added to them.
    pub const MIGHT: Self = Self(1 << 3);
    /// Where one stands.
    pub const PLACE: Self = Self(1 << 4);
    /// What one is for and after.
    pub const CAUSE: Self = Self(1 << 5);
    /// One's Objects and Followers.
    pub const CARDS: Self = Self(1 << 6);
    /// One's Spells, or how many one may have.
    pub const SPELLS: Self = Self(1 << 7);
    /// Everything.
    pub const ALL: Self = Self(u8::MAX);

    /// This, if it moved.
    #[inline]
    #[must_use]
    pub fn when(self, moved: bool) -> Self {
        if moved { self } else { Self(0) }
    }

    /// Either.
    #[inline]
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Did any of this move?
    #[inline]
    #[must_use]
    pub fn any(self, of: Self) -> bool {
        self.0 & of.0 != 0
    }
}

macro_rules! quick {
    ($($(#$seldom:ident)? $moved:ident { $(($name:literal $get:expr))* })*) => {
        /// Facts that are read all at once, by name.
        pub const QUICK: &[&str] = &[$($($name,)*)*];

        /// Tells what they are now, by their place in [`QUICK`]; names by their place among [`super::facts::words`].
        #[inline]
        pub fn quick(me: &Sheet<'_>, moved: Moved, mut note: impl FnMut(usize, u8)) {
            let seen = Seen { view: &me.view, me, hero: me.hero };
            let mut next = 0;
            $(
                let mut at = next;
                next += [$($name,)*].len();
                if moved.any(Moved::$moved) {
                    $(core::hint::$seldom();)?
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
    me: &'x Sheet<'a>,
    hero: &'a Hero,
}

#[inline]
fn glance<'x, 'a, T>(seen: &Seen<'x, 'a>, get: impl FnOnce(&Seen<'x, 'a>) -> T) -> T {
    get(seen)
}

quick! {
    #cold_path TIMES {
        ("talismans_left" |seen| seen.view.talismans_left())
        ("blizzard" |seen| seen.view.blizzard())
        ("crown_reached" |seen| seen.view.crown_reached())
        ("no_magic" |seen| seen.view.no_magic())
    }
    #cold_path AFAR {
        ("ruler" |seen| seen.view.ruler().is_some())
        ("players_left" |seen| seen.view.players_left())
    }
    MIGHT {
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
    LIFE {
        ("lives" |seen| seen.me.lives())
        ("wounds" |seen| seen.me.wounds())
        ("fate" |seen| seen.me.fate())
        ("fate_missing" |seen| seen.me.fate_missing())
        ("gold" |seen| seen.me.gold())
    }
    #cold_path CAUSE {
        ("quest" |seen| seen.me.quest())
        ("second_quest" |seen| seen.hero.second.quest)
        ("third_quest" |seen| seen.hero.third.quest)
        ("quest_done" |seen| seen.hero.quest_done)
        ("alignment" |seen| seen.me.alignment() as u8)
    }
    PLACE {
        ("region" |seen| seen.me.region() as u8)
        ("on_crown" |seen| seen.hero.plays() && seen.hero.space == seen.view.rules.board.crown)
    }
    CARDS {
        ("followers" |seen| seen.me.followers().len())
        ("objects" |seen| seen.me.objects().len())
        ("talisman" |seen| seen.me.talisman())
    }
    SPELLS {
        ("spells" |seen| seen.me.spells())
        ("spell_room" |seen| seen.me.spell_room())
    }
}

#[cfg(test)]
mod tests {
    use super::super::facts::{FACTS, Value, value, words};
    use super::*;
    use crate::games::talisman::holdings::put;
    use crate::games::talisman::state::Place;
    use crate::games::talisman::testkit::Scene;

    /// Are all characters told to have changed by what is done?
    fn stirs_all(scene: &mut Scene, done: impl FnOnce(&mut Scene)) -> bool {
        let before = scene.state.stirs;
        done(scene);
        scene.state.stirs.iter().zip(before).all(|(now, before)| *now != before)
    }

    #[test]
    fn what_is_told_of_all_stirs_all() {
        let mut scene = Scene::new(&["Warrior", "Troll"]);
        let talisman = scene.state.stock.and(&scene.rules.sets.talismans).first().unwrap();
        for to in [Place::Limbo, Place::Stock] {
            assert!(stirs_all(&mut scene, |scene| put(&scene.rules, &mut scene.state, talisman, to)), "{to:?}");
        }
        assert!(!stirs_all(&mut scene, |scene| scene.state.spend()));
        scene.state.turn.battle_bonus[1] = 3;
        assert!(stirs_all(&mut scene, |scene| scene.state.spend()));
        assert_eq!(scene.state.turn.battle_bonus, [0; SEATS_MAX]);
    }

    #[test]
    fn a_blizzard_is_told_of_who_does_not_meet_it() {
        let draws = |card| {
            let scene =
                Scene::new(&["Warrior", "Troll"]).at(0, "O9").at(1, "O1").goes("O10").deck(&[card]).turn(0, &[1]);
            (scene.state.blizzard, scene.state.stirs[1])
        };
        let (calm, raging) = (draws("Healer"), draws("Blizzard"));
        assert!(!calm.0 && raging.0 && raging.1 != calm.1, "{calm:?} {raging:?}");
    }

    #[test]
    fn a_glance_agrees_with_the_facts() {
        let mut scene = Scene::new(&["Warrior", "Troll"]);
        scene.state.hero_mut(Seat(0)).gold = 7;
        scene.state.hero_mut(Seat(0)).lives = 2;
        let view = scene.view(0);
        let mut now = [0; QUICK_MAX];
        quick(&view.mine(), Moved::ALL, |at, value| now[at] = value);
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
