//! Objects, Followers and trophies: what they are worth, what to take, to leave, to hand over and to trade.

use super::mind::{Mind, best, card, find, yes};
use super::worth;
use crate::engine::ids::CardId;
use crate::games::talisman::decision::{Choice, Topic};
use crate::games::talisman::effect::verb::{Ability, Quest};
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{CardKind, Region};
use crate::games::talisman::ruleset::Title;

/// Flags and what having them adds, beside Weapons, Armour and bonuses.
const USES: [(Flag, f32); 17] = [
    (Flag::HolyGround, 0.3),
    (Flag::Foresight, 0.5),
    (Flag::DesertSafe, 0.3),
    (Flag::Carrier, 0.3),
    (Flag::Potion, 0.4),
    (Flag::SellObjects, 0.35),
    (Flag::RoyalExchange, 0.6),
    (Flag::SkipCrags, 0.15),
    (Flag::SkipForest, 0.15),
    (Flag::SkipChasm, 0.15),
    (Flag::EvadeWoods, 0.25),
    (Flag::EvadeHills, 0.25),
    (Flag::MinesTwoDice, 0.4),
    (Flag::PortalOneDie, 0.3),
    (Flag::Alone, -3.0),
    (Flag::OneSpace, -2.5),
    (Flag::ForHire, 0.4),
];

/// The questions that make a title useful, as bits.
fn use_bits(title: &Title) -> u64 {
    USES.iter().filter(|(flag, _)| title.flags.has(*flag)).fold(0, |bits, (flag, _)| bits | 1 << *flag as u64)
}

/// What the uses among these questions are worth together.
fn uses_of(bits: u64) -> f32 {
    USES.iter().filter(|(flag, _)| bits & (1 << *flag as u64) != 0).map(|(_, use_of)| use_of).sum()
}

/// What a title is good for, as far as the tables tell: read once, looked up in play.
#[derive(Clone, Copy, Debug)]
pub struct Ware {
    /// Strength it adds.
    strength: f32,
    /// Craft it adds.
    craft: f32,
    /// Gold it turns into.
    gold: f32,
    /// What its lasting uses are worth together.
    uses: f32,
    /// Which they are.
    bits: u64,
    /// Does its worth not depend on how else things stand?
    plain: bool,
}

impl Ware {
    /// Good for nothing.
    pub const NONE: Self = Self { strength: 0.0, craft: 0.0, gold: 0.0, uses: 0.0, bits: 0, plain: true };

    /// Reads a title.
    #[must_use]
    pub fn read(title: &Title) -> Self {
        let bits = use_bits(title);
        Self {
            strength: f32::from(title.strength_bonus),
            craft: f32::from(title.craft_bonus),
            gold: f32::from(title.worth),
            uses: uses_of(bits),
            bits,
            plain: title.weapon.is_none() && title.armour.is_none() && title.flags.0 & SPECIAL == 0,
        }
    }
}

/// What having a card adds to what one has beside it.
#[must_use]
pub fn worth(mind: &Mind<'_, '_>, card: CardId) -> f32 {
    let ware = &mind.lore.wares[mind.view.rules.title_of[card.at()].at()];
    let [strength, craft, gold] = mind.prices();
    let mut sum = ware.strength * strength * 1.1 + ware.craft * craft * 1.1 + ware.gold * gold;
    if !ware.plain {
        sum += particular(mind, card);
    }
    if ware.bits != 0 {
        let lacking = ware.bits & !mind.beside(card).0;
        sum += if lacking == ware.bits { ware.uses } else { uses_of(lacking) };
    }
    if mind.me.quest() == 0 { sum } else { sum + quest(mind, mind.view.title(card)) }
}

/// What Weapons, Armour and other cards are worth whose use depends on how else things stand.
fn particular(mind: &Mind<'_, '_>, card: CardId) -> f32 {
    let title = mind.view.title(card);
    let mut sum = 0.0;
    if title.weapon.is_some() {
        sum += weapon(mind, title, card);
    } else if title.armour.is_some() {
        sum += armour(mind, title, card);
    }
    if title.flags.0 & SPECIAL != 0 {
        sum += special(mind, title, card);
    }
    sum
}

/// Flags whose use depends on how things stand.
const SPECIAL: u64 = 1 << Flag::Talisman as u64
    | 1 << Flag::AlwaysOneSpell as u64
    | 1 << Flag::SpellProof as u64
    | 1 << Flag::BuildRaft as u64
    | 1 << Flag::Raft as u64;

fn special(mind: &Mind<'_, '_>, title: &Title, card: CardId) -> f32 {
    let mut sum = 0.0;
    if title.flags.has(Flag::Talisman) {
        sum += if !mind.beside(card).has(Flag::Talisman) { mind.talisman().max(4.0) } else { 0.3 };
    }
    if title.flags.has(Flag::AlwaysOneSpell) && mind.view.rules.rules.spells_allowed(mind.craft) > 0 {
        sum += if !mind.beside(card).has(Flag::AlwaysOneSpell) { 0.8 } else { 0.1 };
    }
    // Nobody casts the Command Spell behind an Amulet.
    if title.flags.has(Flag::SpellProof) {
        sum += if mind.me.spells() == 0 && mind.me.region() == Region::Outer { 0.2 } else { -1.5 };
    }
    if title.flags.has(Flag::BuildRaft)
        && !mind.beside(card).has(Flag::BuildRaft)
        && mind.seeks_way(mind.me.strength_battle())
    {
        sum += 1.2;
    }
    if title.flags.has(Flag::Raft) && mind.me.region() == Region::Outer {
        sum += raft(mind);
    }
    sum
}

/// A Raft is gone in a turn: whoever wants to cross keeps it before anything else.
fn raft(mind: &Mind<'_, '_>) -> f32 {
    if mind.seeks_way(mind.me.strength_battle()) || mind.rushes() {
        return 9.0;
    }
    if mind.me.talisman() || mind.better() + 3 >= mind.params.cross_at { 1.5 } else { 0.3 }
}

fn weapon(mind: &Mind<'_, '_>, title: &Title, card: CardId) -> f32 {
    let Some(weapon) = title.weapon else { return 0.0 };
    if mind.me.has(Flag::NoWeapon) {
        return 0.02;
    }
    let hands = if mind.me.has(Flag::TwoWeapons) { 2 } else { 1 };
    let held = mind.me.cards().and(&mind.view.rules.sets.weapons);
    let as_good = held.iter().filter(|other| {
        let bonus = mind.view.title(*other).weapon.map_or(0, |weapon| weapon.bonus);
        *other != card && (bonus > weapon.bonus || (bonus == weapon.bonus && other.0 < card.0 || !held.has(card)))
    });
    let special = 0.1 * f32::from(weapon.dragon) + if title.flags.has(Flag::LifeOnKill) { 0.4 } else { 0.0 };
    if as_good.count() >= hands { 0.05 + special } else { f32::from(weapon.bonus) * 0.8 + special }
}

fn armour(mind: &Mind<'_, '_>, title: &Title, card: CardId) -> f32 {
    let Some(least) = title.armour else { return 0.0 };
    if mind.me.has(Flag::NoArmour) {
        return 0.02;
    }
    let held = mind.me.cards().and(&mind.view.rules.sets.armours);
    let better = held.iter().any(|other| {
        other != card && {
            let face = mind.view.title(other).armour.unwrap_or(7);
            face < least || (face == least && (other.0 < card.0 || !held.has(card)))
        }
    });
    if better { 0.05 } else { f32::from(7_u8.saturating_sub(least)) * 0.25 }
}

fn quest(mind: &Mind<'_, '_>, title: &Title) -> f32 {
    let wanted = match mind.me.task() {
        Some(Quest::DeliverFollower) => title.kind == CardKind::Follower,
        Some(Quest::DeliverMagicObject) => title.kind == CardKind::MagicObject,
        Some(Quest::DeliverGold(_)) => title.worth > 0,
        Some(Quest::TakeLife | Quest::KillEnemy) | None => false,
    };
    if wanted && !mind.me.talisman() { 2.5 } else { 0.0 }
}

/// What to take from the space: the best first, and nothing that harms.
#[must_use]
pub fn take(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    let full = mind.me.objects().len() >= mind.me.carry();
    let worst = if full { least(mind) } else { f32::NEG_INFINITY };
    best(options, |option| {
        let Choice::Card(card) = option else { return if option == Choice::Gold { 5.0 } else { 0.0 } };
        let title = mind.view.title(card);
        let value = worth(mind, card) - f32::from(title.hire) * mind.gold();
        let object = mind.view.rules.sets.objects.has(card) && title.worth == 0;
        // Carrying something better means leaving something else; what lies here stays for others.
        value - if object && full { worst } else { -0.01 }
    })
}

/// The least worth of what is carried.
fn least(mind: &Mind<'_, '_>) -> f32 {
    mind.me.objects().iter().map(|card| worth(mind, card)).fold(f32::INFINITY, f32::min)
}

/// Which of these cards can be spared most easily.
#[must_use]
pub fn spare(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    best(options, |option| match card(option) {
        Some(card) => -worth(mind, card),
        None => f32::MIN,
    })
}

/// Is anything to be left behind? Only what harms.
#[must_use]
pub fn ditch(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    best(options, |option| match card(option) {
        Some(card) => -0.2 - worth(mind, card),
        None => 0.0,
    })
}

/// Objects into gold, one each: what is worth less than a gold.
#[must_use]
pub fn sell(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    let gold = mind.gold();
    // The rich need not go through their bags.
    if gold <= 0.1 {
        return find(options, Choice::Done);
    }
    best(options, |option| match card(option) {
        Some(card) => gold - 0.05 - worth(mind, card),
        None => 0.0,
    })
}

/// Which trophies to trade, if any.
#[must_use]
pub fn trade(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    // A Toad would lose what it gains with its shape.
    if mind.me.toad() > 0 {
        return yes(options, false);
    }
    let gain = |ability: Ability| mind.point(ability) - 0.1 * waste(mind, ability);
    best(options, |option| {
        if option == Choice::Strength {
            gain(Ability::Strength)
        } else if option == Choice::Craft {
            gain(Ability::Craft)
        } else {
            0.0
        }
    })
}

fn cost(mind: &Mind<'_, '_>, ability: Ability) -> u8 {
    match ability {
        Ability::Strength => mind.view.rules.rules.trophy_cost_strength,
        Ability::Craft => mind.view.rules.rules.trophy_cost_craft,
    }
}

fn points(title: &Title, ability: Ability) -> u8 {
    match ability {
        Ability::Strength => title.strength.unwrap_or(0),
        Ability::Craft => title.craft.unwrap_or(0),
    }
}

/// Points lost if trophies were handed in now with the least loss, by sums that can be made.
fn waste(mind: &Mind<'_, '_>, ability: Ability) -> f32 {
    let cost = cost(mind, ability);
    let sums = sums(mind, ability);
    let over = (cost..64).find(|sum| sums & (1 << sum) != 0).map_or(0, |sum| sum - cost);
    f32::from(over)
}

/// The sums that trophies in hand can make, as bits.
fn sums(mind: &Mind<'_, '_>, ability: Ability) -> u64 {
    let mut sums = 1_u64;
    for card in &mind.me.trophies() {
        sums |= sums << points(mind.view.title(card), ability).min(63);
    }
    sums
}

/// The next trophy to hand in: towards the smallest sum that reaches the cost. `topic` tells what was handed in.
#[must_use]
pub fn trade_card(mind: &Mind<'_, '_>, topic: Topic, options: &[Choice]) -> usize {
    let Topic::Move { roll: handed } = topic else { return 0 };
    // A trophy worth nothing for the other ability belongs to this one.
    let ability = mind.trading(options);
    let cost = cost(mind, ability);
    if handed >= cost {
        return best(options, |option| if option == Choice::Done { 1.0 } else { 0.0 });
    }
    let missing = cost - handed;
    let all = sums(mind, ability);
    let target = (missing..64).find(|sum| all & (1 << sum) != 0).unwrap_or(missing);
    best(options, |option| {
        let Some(card) = card(option) else { return -100.0 };
        let points = points(mind.view.title(card), ability);
        if points > target || !makes(mind, ability, (card, target - points)) {
            return -f32::from(points) - 10.0;
        }
        f32::from(points)
    })
}

/// Can the other trophies make up this rest?
fn makes(mind: &Mind<'_, '_>, ability: Ability, (without, rest): (CardId, u8)) -> bool {
    let mut sums = 1_u64;
    for card in mind.me.trophies().iter().filter(|card| *card != without) {
        sums |= sums << points(mind.view.title(card), ability).min(63);
    }
    rest < 64 && sums & (1 << rest) != 0
}

impl Mind<'_, '_> {
    /// The ability that trophies are being handed in for, from the cards offered.
    fn trading(&self, options: &[Choice]) -> Ability {
        let strong = |option: &Choice| card(*option).is_some_and(|card| self.view.title(card).strength.is_some());
        if options.iter().any(strong) { Ability::Strength } else { Ability::Craft }
    }

    /// What the features of a met card are worth, Objects and Followers left aside.
    #[must_use]
    pub fn met(&self, card: CardId, weights: &[f32; worth::FEATURES]) -> f32 {
        let title = self.view.rules.title_of[card.at()];
        self.lore.title(title, self.me.alignment()).dot(weights)
    }
}
