//! Strength and Craft as they count at this moment (R4E, Strength; Craft; Toads), and what all that is had adds up to.

use super::carrying::followers;
use super::suppression;
use super::view::View;
use crate::engine::ids::{CardSet, Seat};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::CardKind;
use crate::games::talisman::model::rules::CraftLent;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Hero, State, Sums};
use crate::games::talisman::model::verb::Ability;

/// A seat's total Strength outside battle.
#[inline]
#[must_use]
pub fn strength(state: &State, seat: Seat) -> u8 {
    state.hero(seat).total_strength().saturating_add(state.hero(seat).turn_strength)
}

/// A seat's total Craft.
#[inline]
#[must_use]
pub fn craft(state: &State, seat: Seat) -> u8 {
    state.hero(seat).total_craft()
}

/// Counters gained before the transformation do not count for a Toad.
impl Hero {
    /// Its Strength, but for what is gained for the turn.
    #[inline]
    #[must_use]
    pub fn total_strength(&self) -> u8 {
        self.sums.strength.saturating_add(if self.is_toad() { self.toad_strength } else { self.strength })
    }

    /// Its Craft.
    #[inline]
    #[must_use]
    pub fn total_craft(&self) -> u8 {
        self.sums.craft.saturating_add(if self.is_toad() { self.toad_craft } else { self.craft })
    }

    /// Spells it may still gain; a Toad keeps what it has and gains none.
    #[inline]
    #[must_use]
    pub fn spell_room(&self, rules: &Ruleset) -> u8 {
        if self.is_toad() {
            return 0;
        }
        rules.rules.spells_allowed(self.total_craft()).saturating_sub(self.hand)
    }
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

/// Spells the seat may still gain.
#[inline]
#[must_use]
pub fn spell_room(rules: &Ruleset, state: &State, seat: Seat) -> u8 {
    state.hero(seat).spell_room(rules)
}

/// What a seat's abilities and cards add up to now, counted afresh. Under Destroy Magic a Magic Object adds nothing; by
/// another reading it keeps what it adds to Strength and Craft, and loses all else it does (RULING 48).
#[must_use]
pub fn sums(rules: &Ruleset, state: &State, seat: Seat) -> Sums {
    let hero = state.hero(seat);
    let cursed = rules.space(hero.space).ground.cursed;
    let mut sums = Sums { carry: rules.rules.object_limit, ..Sums::default() };
    if hero.is_toad() {
        (sums.strength, sums.craft) = (rules.rules.toad_strength, rules.rules.toad_craft);
        sums.flags = suppression::bans(rules, hero);
    } else {
        let character = rules.character(hero.character);
        sums.flags = character.flags;
        (sums.strength, sums.craft) = (character.strength, character.craft);
    }
    // What it has adds to a Toad's 1 as well (RULING 78), but not by another reading.
    let bare = hero.is_toad() && !rules.rules.toad_bonuses;
    let all_add = !bare && !cursed;
    let mut cards = hero.cards.without(&rules.sets.enemies);
    if state.arena {
        cards = cards.and(&rules.sets.objects);
        sums.carry = sums.carry.saturating_add(outside(rules, state, seat));
    }
    if cursed || state.no_magic {
        sums = suppression::dreams(rules, &cards.and(&rules.sets.magic), cursed, sums);
        cards = cards.without(&rules.sets.magic);
    }
    cards.iter().for_each(|card| {
        let brief = rules.brief(card);
        // Plain Objects keep their other uses in the Cursed Glade, but add nothing there.
        if all_add || !bare && brief.kind != CardKind::Object {
            sums.strength += brief.strength_bonus;
            sums.craft += brief.craft_bonus;
        }
        sums.flags = sums.flags.or(brief.flags);
    });
    if sums.flags.has(Flag::Carrier) {
        sums.carry = sums.carry.saturating_add(carriers(rules, &cards));
    }
    if !cursed && !sums.flags.has(Flag::NoWeapon) {
        sums.weapons = armed(rules, &cards.and(&rules.sets.weapons), sums.flags.has(Flag::TwoWeapons));
    }
    sums
}

/// What the best of these Weapons adds, or the best two.
fn armed(rules: &Ruleset, weapons: &CardSet, two: bool) -> u8 {
    let [best, next] = weapons.iter().fold([0, 0], |[best, next]: [u8; 2], card| {
        let bonus = rules.brief(card).weapon;
        [best.max(bonus), next.max(best.min(bonus))]
    });
    best + if two { next } else { 0 }
}

/// What Followers carry who may not come into the arena with their master (RULING 137).
#[cold]
fn outside(rules: &Ruleset, state: &State, seat: Seat) -> u8 {
    carriers(rules, &followers(rules, state, seat))
}

/// Objects that may be carried for those of the cards that carry some.
fn carriers(rules: &Ruleset, cards: &CardSet) -> u8 {
    let carriers = cards.and(&rules.sets.handy.carriers);
    carriers.iter().fold(0, |sum: u8, _| sum.saturating_add(rules.rules.carrier_limit))
}

impl View<'_> {
    /// Strength hired for one's battles of the present turn.
    #[inline]
    #[must_use]
    pub fn hired(&self) -> u8 {
        self.state.hero(self.seat).turn_battle
    }
}
