//! Change tracking: reads frequently used facts together, but only those whose inputs have changed.

use crate::engine::ids::{CardSet, SEATS_MAX, Seat};
use crate::games::talisman::model::kinds::Region;
use crate::games::talisman::model::state::{Hero, Status};
use crate::games::talisman::model::verb::Ability;
use crate::games::talisman::rules::view::{Sheet, View};

/// Largest number of quick facts.
pub const QUICK_MAX: usize = 40;
const _: () = assert!(QUICK.len() <= QUICK_MAX, "room for every quick fact");

/// For each character, how often it was borrowed mutably; equal counts mean no change.
#[inline]
#[must_use]
pub fn changes<'a>(view: &View<'a>) -> &'a [u32; SEATS_MAX] {
    view.state.heroes.changes()
}

/// Inputs that concern all characters alike.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SharedInputs {
    /// The Purchase and Talisman decks.
    stock: CardSet,
    /// Is a Blizzard in force, was the Crown ever reached, is Destroy Magic in force?
    /// And the number of lasting effects, if Events that hold for some rounds may be among them.
    marks: u32,
}

/// The present inputs that concern all characters.
#[inline]
#[must_use]
pub fn times(view: &View<'_>) -> SharedInputs {
    let state = view.state;
    let lasting = if view.rules.sets.handy.lasting_events { state.timers.len().to_le_bytes()[0] } else { 0 };
    let [blizzard, crown, magic] = [state.blizzard, state.crown_reached, state.no_magic].map(u8::from);
    SharedInputs { stock: state.stock, marks: u32::from_le_bytes([blizzard, crown, magic, lasting]) }
}

/// Inputs of quick facts from the seat's own character, packed in parts. If a part is equal, its facts are unchanged.
#[derive(Clone, Copy, Default, Debug)]
pub struct OwnInputs {
    /// Counters and tokens.
    own: u64,
    /// What is added to its abilities.
    added: u64,
    /// Its character card, space and status.
    place: u32,
    /// Its quests and alignment.
    cause: u64,
}

/// The present parts of a character.
#[inline]
#[must_use]
pub fn parts(me: &Sheet<'_>) -> OwnInputs {
    let (view, hero) = (&me.view, me.hero);
    let sums = &hero.sums;
    // Only the sum of what is hired and of what cards add in battle counts.
    let (strength, battle) = (hero.turn_strength, hero.turn_battle.saturating_add(sums.battle));
    let (cursed, no_magic) = (view.text(hero.space).ground.cursed, view.state.no_magic);
    // Each group is in the order of the struct's fields, so that the compiler can load it in one read.
    let counters = [hero.strength, hero.craft, hero.toad_strength, hero.toad_craft];
    let tokens = [hero.lives, hero.fate, hero.gold, hero.toad];
    let totals = u32::from_le_bytes([sums.strength, sums.craft, sums.carry, sums.weapons]);
    let asleep = u8::from(cursed) | u8::from(no_magic) << 1;
    let added = u32::from_le_bytes([strength, battle, asleep, sums.psychic]);
    let quests = u32::from_le_bytes([hero.quest, u8::from(hero.quest_done), hero.second.quest, hero.third.quest]);
    OwnInputs {
        own: u64::from(u32::from_le_bytes(tokens)) << 32 | u64::from(u32::from_le_bytes(counters)),
        added: u64::from(totals) << 32 | u64::from(added),
        place: u32::from_le_bytes([hero.character.0, hero.space.0, hero.status as u8, u8::from(hero.form_turns > 0)]),
        cause: u64::from(quests) << 8 | hero.alignment as u64,
    }
}

impl OwnInputs {
    /// The bits of lives, fate and gold in `own`.
    const LIFE: u64 = 0x00ff_ffff_0000_0000;
    /// The bits of the character card in `place`, and of whether it is one for some turns.
    const CARD: u32 = 0xff00_00ff;

    /// Which groups of quick facts changed since `before`.
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

/// What quick facts read about another character, as bits; its Region is in the lowest two.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Afar(u8);

impl Afar {
    /// It does not play.
    const ABSENT: u8 = 1 << 2;
    /// Its player is eliminated.
    const OUT: u8 = 1 << 3;
    /// It stands on the Crown, which has been reached.
    const RULES: u8 = 1 << 4;
    /// It stands in the Middle Region with a Talisman.
    const READY: u8 = 1 << 5;

    /// Do further facts depend on what it has and how strong it is?
    #[inline]
    #[must_use]
    pub fn watched(self) -> bool {
        self.0 & (Self::RULES | Self::READY) != 0
    }
}

/// The present bits of another character.
#[inline]
#[must_use]
pub fn afar(view: &View<'_>, seat: Seat) -> Afar {
    let sheet = view.sheet(seat);
    let region = sheet.region();
    let mut bits = region as u8;
    // Tested in this order because most characters play, and most of them in the Outer Region.
    if !sheet.plays() {
        bits |= Afar::ABSENT | if sheet.hero.status == Status::Out { Afar::OUT } else { 0 };
    } else if region == Region::Middle {
        bits |= if sheet.talisman() { Afar::READY } else { 0 };
    } else if sheet.space() == view.rules.board.crown && view.state.crown_reached {
        bits |= Afar::RULES;
    }
    Afar(bits)
}

/// Groups of quick facts that changed, as bits; the others need not be read again.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Moved(u8);

impl Moved {
    /// Facts that concern all characters.
    pub const TIMES: Self = Self(1);
    /// Facts about other characters, as [`Afar`] holds them.
    pub const AFAR: Self = Self(1 << 1);
    /// The seat's lives, fate and gold.
    pub const LIFE: Self = Self(1 << 2);
    /// The seat's abilities and everything added to them.
    pub const MIGHT: Self = Self(1 << 3);
    /// The seat's space.
    pub const PLACE: Self = Self(1 << 4);
    /// The seat's quests and alignment.
    pub const CAUSE: Self = Self(1 << 5);
    /// The seat's Objects and Followers.
    pub const CARDS: Self = Self(1 << 6);
    /// The seat's Spells, or its Spell limit.
    pub const SPELLS: Self = Self(1 << 7);
    /// Everything.
    pub const ALL: Self = Self(u8::MAX);

    /// This set if it changed, otherwise the empty set.
    #[inline]
    #[must_use]
    pub fn when(self, moved: bool) -> Self {
        if moved { self } else { Self(0) }
    }

    /// The union of both sets.
    #[inline]
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Do the sets have a group in common?
    #[inline]
    #[must_use]
    pub fn any(self, of: Self) -> bool {
        self.0 & of.0 != 0
    }
}

macro_rules! quick {
    ($($(#$seldom:ident)? $moved:ident { $(($name:literal $get:expr))* })*) => {
        /// The names of the quick facts.
        pub const QUICK: &[&str] = &[$($($name,)*)*];

        /// Reports the changed quick facts, by index in [`QUICK`]; a name is given by its index in
        /// [`super::facts::words`].
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

/// What the functions of quick facts read.
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
        ("craft_psychic" |seen| seen.me.psychic())
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
    use super::super::facts::{FACTS, value, words};
    use super::*;
    use crate::engine::game::FactValue;
    use crate::games::talisman::testkit::Scene;

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
                FactValue::Number(number) => assert_eq!(number, i32::from(quick), "{name}"),
                FactValue::Truth(truth) => assert_eq!(u8::from(truth), quick, "{name}"),
                FactValue::Name(word) => assert_eq!(words(&scene.rules, row)[usize::from(quick)], word, "{name}"),
            }
        }
    }
}
