//! The present Strength and Craft (R4E, Strength; Craft; Toads), and the sums that they are made of.

use super::carrying::followers;
use super::view::View;
use super::{held, suppression, tamed};
use crate::engine::ids::{CardSet, Seat};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Attack, CardKind};
use crate::games::talisman::model::rules::{CraftLent, CraftLentPart};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{AbilitySums, Hero, State};
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

/// Counters gained before becoming a Toad do not count for a Toad.
impl Hero {
    /// Strength, without what was gained for this turn only.
    #[inline]
    #[must_use]
    pub fn total_strength(&self) -> u8 {
        self.sums.strength.saturating_add(if self.is_toad() { self.toad_strength } else { self.strength })
    }

    /// Craft.
    #[inline]
    #[must_use]
    pub fn total_craft(&self) -> u8 {
        self.sums.craft.saturating_add(if self.is_toad() { self.toad_craft } else { self.craft })
    }

    /// Number of Spells it may still gain; a Toad keeps its Spells and gains none.
    #[inline]
    #[must_use]
    pub fn spell_room(&self, rules: &Ruleset) -> u8 {
        if self.is_toad() {
            return 0;
        }
        rules.rules.spells_allowed(self.total_craft()).saturating_sub(self.hand)
    }
}

/// The Craft that Psionic Blast and Inner Belief add to Strength: the printed one, in an alternative ruling the total
/// (RULING 37); under a house rule half of it (RULING 315).
#[inline]
#[must_use]
pub fn lent_craft(rules: &Ruleset, state: &State, seat: Seat) -> u8 {
    let whole = match rules.rules.craft_lent {
        CraftLent::Printed => rules.character(state.hero(seat).character).craft,
        CraftLent::Total => craft(state, seat),
    };
    match rules.rules.craft_lent_part {
        CraftLentPart::Whole => whole,
        CraftLentPart::HalfDown => whole / 2,
        CraftLentPart::HalfUp => whole.div_ceil(2),
    }
}

/// The name of that Craft in texts.
#[must_use]
pub fn lent_name(rules: &Ruleset) -> &'static str {
    match (rules.rules.craft_lent, rules.rules.craft_lent_part) {
        (CraftLent::Printed, CraftLentPart::Whole) => "printed Craft",
        (CraftLent::Total, CraftLentPart::Whole) => "Craft",
        (CraftLent::Printed, CraftLentPart::HalfDown | CraftLentPart::HalfUp) => "printed Craft halved",
        (CraftLent::Total, CraftLentPart::HalfDown | CraftLentPart::HalfUp) => "Craft halved",
    }
}

/// The seat's total Strength or Craft.
#[inline]
#[must_use]
pub fn ability(state: &State, seat: Seat, ability: Ability) -> u8 {
    match ability {
        Ability::Strength => strength(state, seat),
        Ability::Craft => craft(state, seat),
    }
}

/// The seat's total for an attack of this kind, before what the fight itself adds.
#[inline]
#[must_use]
pub fn in_attack(state: &State, seat: Seat, attack: Attack) -> u8 {
    match attack {
        Attack::Battle => {
            let hero = state.hero(seat);
            strength(state, seat).saturating_add(hero.turn_battle).saturating_add(hero.sums.battle)
        }
        Attack::Psychic => craft(state, seat).saturating_add(state.hero(seat).sums.psychic),
    }
}

/// Number of Spells the seat may still gain.
#[inline]
#[must_use]
pub fn spell_room(rules: &Ruleset, state: &State, seat: Seat) -> u8 {
    state.hero(seat).spell_room(rules)
}

/// Computes the sums of a seat's abilities and cards. Under Destroy Magic a Magic Object adds nothing; in an
/// alternative ruling it keeps its bonuses to Strength and Craft only (RULING 48).
#[must_use]
pub fn sums(rules: &Ruleset, state: &State, seat: Seat) -> AbilitySums {
    let hero = state.hero(seat);
    let cursed = rules.text(&state.terrain, hero.space).ground.cursed;
    let mut sums = AbilitySums { carry: rules.rules.object_limit, ..AbilitySums::default() };
    if hero.is_toad() {
        (sums.strength, sums.craft) = (rules.rules.toad_strength, rules.rules.toad_craft);
        sums.flags = suppression::bans(rules, hero);
    } else {
        let character = rules.character(hero.character);
        sums.flags = character.flags;
        (sums.strength, sums.craft) = (character.strength, character.craft);
    }
    // Bonuses add to a Toad's 1 too (RULING 78); in an alternative ruling they do not.
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
    if sums.flags.has(Flag::NoMagicObjects) || rules.sets.handy.silencing.among(&cards) {
        cards = cards.without(&rules.sets.magic.without(&rules.sets.handy.silencing));
    }
    cards.iter().for_each(|card| {
        let brief = rules.brief(card);
        // Plain Objects keep their other uses in the Cursed Glade, but give no bonus there.
        if all_add || !bare && brief.kind != CardKind::Object {
            sums.strength += brief.strength_bonus;
            sums.craft += brief.craft_bonus;
        }
        sums.flags = sums.flags.or(brief.flags);
    });
    if rules.sets.handy.bonuses.among(&cards) {
        let adds = |kind: CardKind| all_add || !bare && kind != CardKind::Object;
        sums = held::add(rules, hero, &rules.sets.handy.bonuses.of(&cards), adds, sums);
    }
    if rules.sets.handy.tames {
        sums.flags = sums.flags.or(tamed::flags(rules, state, seat));
    }
    if sums.flags.has(Flag::Carrier) {
        sums.carry = sums.carry.saturating_add(carriers(rules, &cards));
    }
    if !cursed && !sums.flags.has(Flag::NoWeapon) {
        sums.weapons = armed(rules, &cards.and(&rules.sets.weapons), sums.flags.has(Flag::TwoWeapons));
    }
    sums
}

/// The bonus of the best of these Weapons, or of the best two.
fn armed(rules: &Ruleset, weapons: &CardSet, two: bool) -> u8 {
    let [best, next] = weapons.iter().fold([0, 0], |[best, next]: [u8; 2], card| {
        let bonus = rules.brief(card).weapon;
        [best.max(bonus), next.max(best.min(bonus))]
    });
    best + if two { next } else { 0 }
}

/// Objects that Followers carry although they may not enter the arena with their master (RULING 137).
#[cold]
fn outside(rules: &Ruleset, state: &State, seat: Seat) -> u8 {
    carriers(rules, &followers(rules, state, seat))
}

/// Number of Objects that the carriers among these cards can carry.
fn carriers(rules: &Ruleset, cards: &CardSet) -> u8 {
    let carriers = cards.and(&rules.sets.handy.carriers);
    carriers.iter().fold(0, |sum: u8, _| sum.saturating_add(rules.rules.carrier_limit))
}

impl View<'_> {
    /// Strength hired for this seat's battles this turn.
    #[inline]
    #[must_use]
    pub fn hired(&self) -> u8 {
        self.state.hero(self.seat).turn_battle
    }
}
