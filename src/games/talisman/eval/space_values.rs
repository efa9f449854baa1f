//! Facts about spaces, precomputed from their instructions.

use super::worth::{self, CharacterType, FeatureVector};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::Alignment;
use crate::games::talisman::model::verb::{Effect, Visit};

/// The price that means "not here".
pub const NEVER: u8 = u8::MAX;

/// Facts about a space for one kind of visitor.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SpaceFacts {
    /// The effects of its instruction.
    pub worth: FeatureVector,
    /// Gold for each life healed; [`NEVER`] if it does not heal.
    pub heal_cost: u8,
    /// Largest number of lives healed per visit.
    pub heal_most: u8,
    /// Gold for each fate replenished; [`NEVER`] if it does not replenish.
    pub fate_cost: u8,
    /// A flag, and the effects from which it protects.
    pub guard: Option<(Flag, FeatureVector)>,
    /// Gold that everybody is asked for, and the effects on characters with less.
    pub toll: Option<(u8, FeatureVector)>,
    /// Gold given for a royal companion.
    pub exchange: u8,
    /// Lives healed for free for each royal companion.
    pub courtesy: u8,
    /// Do visitors choose one of several things?
    pub choice: bool,
    /// Does it sell wares?
    pub shop: bool,
    /// Does it have no instruction at all?
    pub bare: bool,
    /// Is its value more than that of its effects?
    pub rich: bool,
}

impl SpaceFacts {
    /// A space without anything.
    pub const WASTE: Self = Self {
        worth: FeatureVector::NONE,
        heal_cost: NEVER,
        heal_most: 0,
        fate_cost: NEVER,
        guard: None,
        toll: None,
        exchange: 0,
        courtesy: 0,
        choice: false,
        shop: false,
        bare: true,
        rich: false,
    };

    /// Computes the facts about a space's instructions for one kind of visitor.
    #[must_use]
    pub fn read(instructions: &[&[Effect]; 2], who: CharacterType) -> Self {
        let mut out = Self::WASTE;
        out.bare = instructions.iter().all(|effects| effects.is_empty());
        for effects in instructions {
            out.worth.add(&worth::of_all(effects, who), 1.0);
            walk(effects, who.alignment, &mut |effect| note(effect, who, &mut out));
        }
        // Healing is valued by its price, so it is no free effect.
        out.worth.set(worth::HEAL, 0.0);
        if out.fate_cost != NEVER {
            out.worth.set(worth::FATE, 0.0);
        }
        let bought = out.heal_cost != NEVER || out.fate_cost != NEVER || out.exchange > 0;
        out.rich = bought || out.choice || out.toll.is_some() || out.guard.is_some();
        out
    }
}

fn note(effect: &Effect, who: CharacterType, out: &mut SpaceFacts) {
    if let Effect::Heal { cost, most, .. } = effect {
        (out.heal_cost, out.heal_most) = (*cost, *most);
    } else if let Effect::Court { cost, free, exchange } = effect {
        (out.heal_cost, out.heal_most) = (*cost, u8::MAX);
        (out.courtesy, out.exchange) = (*free, *exchange);
    } else if let Effect::BuyFate(cost) = effect {
        out.fate_cost = *cost;
    } else if let Effect::LoseLifeUnless(flag) | Effect::Chasm { skip: flag, .. } = effect {
        out.guard = Some((*flag, worth::of(effect, who)));
    }
    if *effect == Effect::ReplenishFate {
        out.fate_cost = 0;
    }
    if let Effect::ChooseOne(visits) = effect {
        out.toll = toll(visits, who);
        out.choice = out.toll.is_none();
    }
    out.shop |= matches!(effect, Effect::Shop(_));
}

/// A choice that costs everybody gold, with other effects for those who cannot pay.
fn toll(visits: &[Visit], who: CharacterType) -> Option<(u8, FeatureVector)> {
    let asked = visits.iter().find_map(|visit| match visit.effect[..] {
        [Effect::PayGold(asked)] => Some(asked),
        _ => None,
    })?;
    let other = visits.iter().find(|visit| !matches!(visit.effect[..], [Effect::PayGold(_)]))?;
    Some((asked, worth::of_all(&other.effect, who)))
}

fn walk(effects: &[Effect], alignment: Alignment, note: &mut impl FnMut(&Effect)) {
    for effect in effects {
        note(effect);
        if let Some(sides) = worth::by_alignment(effect) {
            for each in sides[alignment as usize] {
                note(each);
                into_visits(each, note);
            }
        }
        into_visits(effect, note);
    }
}

fn into_visits(effect: &Effect, note: &mut impl FnMut(&Effect)) {
    if let Effect::ChooseOne(visits) = effect {
        visits.iter().flat_map(|visit| &visit.effect).for_each(note);
    }
}
