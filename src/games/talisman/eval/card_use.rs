//! What cards are good for, from their titles alone: bonuses, uses, Weapons and Armour.

use super::worth;
use crate::engine::ids::FlagBits;
use crate::games::talisman::model::fight_use::FightUse;
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::held_bonus::HeldBonus;
use crate::games::talisman::model::kinds::CardKind;
use crate::games::talisman::model::roll_rule::{ChangedRoll, RollRule};
use crate::games::talisman::model::ruleset::{Ruleset, Title};
use crate::games::talisman::model::verb::Effect;
use crate::games::talisman::rules::score;
use core::cmp::Ordering;

/// The flags with a value of their own, in the order of a strategy's `[uses]`.
pub const USES: [Flag; 18] = [
    Flag::HolyGround,
    Flag::DestroySpirits,
    Flag::Foresight,
    Flag::DesertSafe,
    Flag::Carrier,
    Flag::Potion,
    Flag::SellObjects,
    Flag::RoyalExchange,
    Flag::SkipCrags,
    Flag::SkipForest,
    Flag::SkipChasm,
    Flag::EvadeWoods,
    Flag::EvadeHills,
    Flag::MinesTwoDice,
    Flag::PortalOneDie,
    Flag::Alone,
    Flag::OneSpace,
    Flag::ForHire,
];

/// Flags whose value depends on the position.
const SPECIAL: Flags = Flags::of(&[
    Flag::Talisman,
    Flag::AlwaysOneSpell,
    Flag::SpellProof,
    Flag::BuildRaft,
    Flag::Raft,
    Flag::NoGold,
    Flag::NoFate,
    Flag::NoMagicObjects,
]);

/// The facts about a title's use to its owner, precomputed from the tables.
#[derive(Clone, Copy, Debug)]
pub struct CardUse {
    /// Its bonus to Strength.
    pub(super) strength: f32,
    /// Its bonus to Craft.
    pub(super) craft: f32,
    /// The gold that it turns into.
    pub(super) gold: f32,
    /// What it can be given up for, in points of Strength.
    pub(super) spent: f32,
    /// Its lasting uses.
    pub(super) bits: FlagBits,
    /// The same uses, as bits of their indices in [`USES`].
    pub(super) places: u32,
    /// Its flags whose value depends on the position.
    pub(super) special: Flags,
    /// What it adds to the score.
    pub points: f32,
    /// Does it sell wares?
    pub sells: bool,
    /// The facts about it as a Weapon or Armour.
    pub arm: Arm,
    /// Does it give a bonus or turn into gold?
    pub(super) adds: bool,
    /// Is it an Enemy, or does it count for the score?
    pub(super) odd: bool,
}

impl CardUse {
    /// Does it have lasting uses?
    #[must_use]
    pub fn is_useful(&self) -> bool {
        self.bits != 0
    }

    /// Does it share a use with another title and rank higher?
    #[must_use]
    pub fn outdoes(&self, other: &Self) -> bool {
        self.bits & other.bits != 0 && self.good() > other.good()
    }

    /// Does it share a use with another title and rank equally?
    #[must_use]
    pub fn equals(&self, other: &Self) -> bool {
        self.bits & other.bits != 0 && self.good() == other.good()
    }

    /// Its rank: its bonuses, then the number of its uses.
    fn good(&self) -> (f32, u32) {
        (self.strength + self.craft, self.bits.count_ones())
    }

    /// A title without use.
    pub const NONE: Self = Self {
        strength: 0.0,
        craft: 0.0,
        gold: 0.0,
        spent: 0.0,
        bits: 0,
        places: 0,
        special: Flags(0),
        points: 0.0,
        sells: false,
        arm: Arm::NONE,
        adds: false,
        odd: false,
    };

    /// Computes the facts about a title.
    #[must_use]
    pub fn read(rules: &Ruleset, title: &Title) -> Self {
        // It must come to the space first.
        let spent = title.spent.as_ref().map_or(0.0, |spent| 0.5 * worth::roughly(&spent.effect));
        let points = f32::from(score::card_points(rules, title));
        Self {
            strength: f32::from(title.strength_bonus) + held_worth(title),
            craft: f32::from(title.craft_bonus),
            gold: f32::from(title.worth),
            spent,
            bits: uses(title).0 & Flags::of(&USES).0,
            places: use_places(title),
            special: Flags(title.flags.0 & SPECIAL.0),
            points,
            sells: title.effect.iter().any(|effect| matches!(effect, Effect::Shop(_))),
            arm: Arm::read(title),
            adds: title.strength_bonus > 0
                || title.craft_bonus > 0
                || title.worth > 0
                || spent > 0.0
                || held_worth(title) != 0.0,
            odd: title.kind == CardKind::Enemy || points > 0.0,
        }
    }
}

/// The flags of a title. What carries Objects apart is of as much use as any carrier.
fn uses(title: &Title) -> Flags {
    let carrier = if title.carries.is_some() { Flags::of(&[Flag::Carrier]) } else { Flags::default() };
    title.flags.or(carrier)
}

/// What the changes of rolls and the use in a fight are worth, in points of Strength and in rough terms.
fn held_worth(title: &Title) -> f32 {
    let of_rule = |rule: &RollRule| {
        let points = |owner: bool| if rule.who.changes(owner) { f32::from(rule.points().0) } else { 0.0 };
        let all = if rule.of == ChangedRoll::All { 1.5 } else { 0.7 };
        match (rule.may, rule.dice) {
            (_, 2..) => 1.0,
            (true, _) => 0.5,
            (false, _) => all * (points(true) - points(false)),
        }
    };
    let used = |usage: &FightUse| if usage.wins { 0.8 } else { 0.4 };
    let given = |bonus: &HeldBonus| {
        let half = if bonus.kind.is_some() || bonus.form.is_some() || bonus.per.is_some() { 0.5 } else { 1.0 };
        half * f32::from(bonus.strength.saturating_add(bonus.craft)) + if bonus.flags.is_empty() { 0.0 } else { 0.5 }
    };
    let defeat = title.defeat.map_or(0.0, |cost| 0.7 * f32::from(cost.more_lives));
    title.roll.as_deref().map_or(0.0, of_rule)
        + title.fight_use.as_deref().map_or(0.0, used)
        + title.bonus.iter().map(given).sum::<f32>()
        - defeat
}

/// The uses of a title, as bits of their indices in [`USES`].
fn use_places(title: &Title) -> u32 {
    (0..).zip(&USES).filter(|(_, flag)| uses(title).has(**flag)).fold(0, |places, (at, _)| places | 1_u32 << at)
}

/// The facts about a Weapon or Armour, precomputed from its title.
#[derive(Clone, Copy, Debug)]
pub struct Arm {
    /// Is it a Weapon, Armour or neither?
    pub kind: ArmKind,
    /// The rank of a Weapon: by its bonus first, then by its other effects.
    rank: u32,
    /// The bonus of a Weapon.
    pub(super) bonus: u8,
    /// The bonus of a Weapon against Dragons.
    pub(super) dragon: u8,
    /// Does it gain a life for a life taken?
    pub(super) fang: bool,
    /// The lowest roll with which Armour saves a life.
    pub(super) face: u8,
}

/// The kinds of card distinguished here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArmKind {
    /// Neither Weapon nor Armour.
    Neither,
    /// A Weapon.
    Weapon,
    /// Armour.
    Armour,
}

impl Arm {
    /// Neither Weapon nor Armour.
    pub const NONE: Self = Self { kind: ArmKind::Neither, rank: 0, bonus: 0, dragon: 0, fang: false, face: 7 };

    /// Computes the facts about a title.
    #[must_use]
    pub fn read(title: &Title) -> Self {
        let kind = match (title.weapon, title.armour) {
            (Some(_), _) => ArmKind::Weapon,
            (None, Some(_)) => ArmKind::Armour,
            (None, None) => ArmKind::Neither,
        };
        let (bonus, dragon) = title.weapon.map_or((0, 0), |weapon| (weapon.bonus, weapon.dragon));
        let fang = title.flags.has(Flag::LifeOnKill);
        let rank = u32::from_be_bytes([0, bonus, u8::from(fang), dragon]);
        Self { kind, rank, bonus, dragon, fang, face: title.armour.unwrap_or(7) }
    }

    /// Is it better than, equal to or worse than another, as the other's kind?
    #[must_use]
    pub fn compared(&self, other: &Self) -> Ordering {
        match other.kind {
            ArmKind::Neither => Ordering::Less,
            ArmKind::Weapon => self.rank.cmp(&other.rank),
            ArmKind::Armour => other.face.cmp(&self.face),
        }
    }
}
