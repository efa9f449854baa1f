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
#[inline]
#[must_use]
pub fn worth(mind: &Mind<'_, '_>, arm: &Arm, (card, more): (CardId, Option<CardId>)) -> f32 {
    let sets = &mind.view.rules.sets;
    match arm.kind {
        Kind::Neither => 0.0,
        Kind::Weapon => weapon(mind, arm, (card, Others::of(mind, &sets.weapons, (card, more)))),
        Kind::Armour => armour(mind, arm, (card, Others::of(mind, &sets.armours, (card, more)))),
    }
}

/// Those of one kind that one has beside a card.
struct Others {
    cards: CardSet,
    /// Has one the card itself?
    owned: bool,
}

impl Others {
    /// With one card more.
    #[inline]
    fn of(mind: &Mind<'_, '_>, kind: &CardSet, (card, more): (CardId, Option<CardId>)) -> Self {
        let mut cards = mind.me.cards().and(kind);
        if let Some(more) = more.filter(|more| kind.has(*more)) {
            cards.insert(more);
        }
        let owned = cards.has(card);
        cards.remove(card);
        Self { cards, owned }
    }

    /// Does another come first of two that are as good? What one has does before what one has not.
    #[inline]
    fn first(&self, other: CardId, card: CardId) -> bool {
        other.0 < card.0 || !self.owned
    }
}

fn weapon(mind: &Mind<'_, '_>, arm: &Arm, (card, others): (CardId, Others)) -> f32 {
    let flags = mind.lasting_flags();
    if flags.has(Flag::NoWeapon) {
        return mind.need(Need::NoUse);
    }
    let (mut better, mut best) = (0, 0);
    others.cards.iter().for_each(|other| {
        let theirs = &mind.lore.ware(other).arm;
        better += u8::from(theirs.rank > arm.rank || theirs.rank == arm.rank && others.first(other, card));
        best = theirs.dragon.max(best);
    });
    let hands = if flags.has(Flag::TwoWeapons) { 2 } else { 1 };
    let fang = if arm.fang { mind.need(Need::Fang) } else { 0.0 };
    let dragons = |points: u8| mind.need(Need::WeaponDragon) * f32::from(points);
    if better >= hands {
        // It stays in the bag, but for what it does to Dragons beyond the others.
        mind.need(Need::SpareArms) + dragons(arm.dragon.saturating_sub(best)) + fang
    } else {
        f32::from(arm.bonus) * mind.need(Need::Weapon) + dragons(arm.dragon) + fang
    }
}

fn armour(mind: &Mind<'_, '_>, arm: &Arm, (card, others): (CardId, Others)) -> f32 {
    if mind.keeps(Flag::NoArmour) {
        return mind.need(Need::NoUse);
    }
    let better = others.cards.iter().any(|other| {
        let theirs = mind.lore.ware(other).arm.face;
        theirs < arm.face || theirs == arm.face && others.first(other, card)
    });
    if better { mind.need(Need::SpareArms) } else { f32::from(7_u8.saturating_sub(arm.face)) * mind.need(Need::Armour) }
}
