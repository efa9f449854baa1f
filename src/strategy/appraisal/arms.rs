//! Weapons and Armour: what each is worth beside the others that one has.

use super::mind::Mind;
use super::need::Need;
use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::flags::Flag;
use crate::games::talisman::ruleset::Title;

/// What the tables tell of a Weapon or Armour: read once, looked up in play.
#[derive(Clone, Copy, Debug)]
pub struct Arm {
    kind: Kind,
    /// How good a Weapon is: its bonus first, then what else it can do.
    rank: u32,
    /// What a Weapon adds.
    bonus: u8,
    /// What it adds against Dragons.
    dragon: u8,
    /// Does it drink lives?
    fang: bool,
    /// The lowest roll by which Armour saves a life.
    face: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Neither,
    Weapon,
    Armour,
}

impl Arm {
    /// Neither Weapon nor Armour.
    pub const NONE: Self = Self { kind: Kind::Neither, rank: 0, bonus: 0, dragon: 0, fang: false, face: 7 };

    /// Reads a title.
    #[must_use]
    pub fn read(title: &Title) -> Self {
        let kind = match (title.weapon, title.armour) {
            (Some(_), _) => Kind::Weapon,
            (None, Some(_)) => Kind::Armour,
            (None, None) => Kind::Neither,
        };
        let (bonus, dragon) = title.weapon.map_or((0, 0), |weapon| (weapon.bonus, weapon.dragon));
        let fang = title.flags.has(Flag::LifeOnKill);
        let rank = u32::from_be_bytes([0, bonus, u8::from(fang), dragon]);
        Self { kind, rank, bonus, dragon, fang, face: title.armour.unwrap_or(7) }
    }
}

/// What a Weapon or Armour adds to what one has, with one card more.
#[must_use]
pub fn worth(mind: &Mind<'_, '_>, arm: &Arm, (card, more): (CardId, Option<CardId>)) -> f32 {
    let sets = &mind.view.rules.sets;
    match arm.kind {
        Kind::Neither => 0.0,
        Kind::Weapon => weapon(mind, arm, (card, &held(mind, &sets.weapons, more))),
        Kind::Armour => armour(mind, arm, (card, &held(mind, &sets.armours, more))),
    }
}

/// Those of one kind that one has, with one card more.
#[inline]
fn held(mind: &Mind<'_, '_>, kind: &CardSet, more: Option<CardId>) -> CardSet {
    let mut held = mind.me.cards().and(kind);
    if let Some(more) = more.filter(|more| kind.has(*more)) {
        held.insert(more);
    }
    held
}

fn of<'m>(mind: &Mind<'m, '_>, card: CardId) -> &'m Arm {
    &mind.lore.ware(mind.view.rules, card).arm
}

fn weapon(mind: &Mind<'_, '_>, arm: &Arm, (card, held): (CardId, &CardSet)) -> f32 {
    if mind.keeps(Flag::NoWeapon) {
        return mind.need(Need::NoUse);
    }
    let (mut better, mut best) = (0, 0);
    for other in held.iter().filter(|other| *other != card) {
        let theirs = of(mind, other);
        let first = other.0 < card.0 || !held.has(card);
        better += u8::from(theirs.rank > arm.rank || theirs.rank == arm.rank && first);
        best = theirs.dragon.max(best);
    }
    let hands = if mind.keeps(Flag::TwoWeapons) { 2 } else { 1 };
    let fang = if arm.fang { mind.need(Need::Fang) } else { 0.0 };
    let dragons = |points: u8| mind.need(Need::WeaponDragon) * f32::from(points);
    if better >= hands {
        // It stays in the bag, but for what it does to Dragons beyond the others.
        mind.need(Need::SpareArms) + dragons(arm.dragon.saturating_sub(best)) + fang
    } else {
        f32::from(arm.bonus) * mind.need(Need::Weapon) + dragons(arm.dragon) + fang
    }
}

fn armour(mind: &Mind<'_, '_>, arm: &Arm, (card, held): (CardId, &CardSet)) -> f32 {
    if mind.keeps(Flag::NoArmour) {
        return mind.need(Need::NoUse);
    }
    let better = held.iter().any(|other| {
        let theirs = of(mind, other).face;
        other != card && (theirs < arm.face || theirs == arm.face && (other.0 < card.0 || !held.has(card)))
    });
    if better { mind.need(Need::SpareArms) } else { f32::from(7_u8.saturating_sub(arm.face)) * mind.need(Need::Armour) }
}
