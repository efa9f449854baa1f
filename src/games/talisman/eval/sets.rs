//! Sets of cards that evaluation uses, computed once.

use super::card_use::{ArmKind, CardUse};
use crate::engine::ids::{CARDS_MAX, CardId, CardSet};
use crate::engine::rows::Rows;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Alignment, CardKind, TitleId};
use crate::games::talisman::model::ruleset::{Ruleset, Title};
use crate::games::talisman::model::verb::Effect;
use core::cmp::Ordering;

/// Sets of cards, by property.
#[derive(Clone, Debug, Default)]
pub struct Sets {
    /// Places.
    pub places: CardSet,
    /// Strangers and Places that heal for free.
    pub healers: CardSet,
    /// Strangers and Places that have a condition.
    pub asking: CardSet,
    /// Objects that take up room: all except gold, which is counted at once.
    pub carried: CardSet,
    /// Cards that give Spells repeatedly.
    pub sources: CardSet,
    /// Tools to build a Raft.
    pub tools: CardSet,
    /// Cards outside the Adventure deck.
    pub bought: CardSet,
    /// Objects and Followers that need not be taken.
    pub harmless: CardSet,
    /// For each card, the similar cards that rank before it.
    pub before: Rows<Before>,
    /// Cards whose effect, or whose permitted owners, depend on alignment.
    pub partial: CardSet,
}

/// Similar cards that rank before a card: better ones, and of equal ones those listed first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Before {
    /// Weapons before a Weapon, Armour before Armour.
    pub arms: CardSet,
    /// The same, including all equal ones.
    pub arms_alike: CardSet,
    /// Cards that share a use with it.
    pub uses: CardSet,
}

impl Before {
    /// Compares a card with all others, by the facts about their use.
    fn read(rules: &Ruleset, wares: &[CardUse; CARDS_MAX], card: CardId) -> Self {
        let mut out = Self::default();
        let mine = &wares[card.at()];
        if mine.arm.kind == ArmKind::Neither && !mine.is_useful() {
            return out;
        }
        let kind = match mine.arm.kind {
            ArmKind::Neither => &CardSet::EMPTY,
            ArmKind::Weapon => &rules.sets.weapons,
            ArmKind::Armour => &rules.sets.armours,
        };
        for other in rules.card_ids().filter(|other| *other != card) {
            let (theirs, first) = (&wares[other.at()], other < card);
            let arms = if kind.has(other) { theirs.arm.compared(&mine.arm) } else { Ordering::Less };
            if arms.is_gt() || arms.is_eq() && first {
                out.arms.insert(other);
            }
            if arms.is_ge() {
                out.arms_alike.insert(other);
            }
            if theirs.outdoes(mine) || theirs.equals(mine) && first {
                out.uses.insert(other);
            }
        }
        out
    }
}

impl Sets {
    /// Computes the sets. `wares` holds the facts about each card's use; `partial` tells whether a title's effects
    /// depend on alignment.
    pub fn read(rules: &Ruleset, wares: &[CardUse; CARDS_MAX], partial: impl Fn(TitleId) -> bool) -> Self {
        let barred = |card: CardId| Alignment::ALL.iter().any(|side| rules.sets.barred_to(*side).has(card));
        let all = |fits: &dyn Fn(CardId) -> bool| rules.card_ids().filter(|card| fits(*card)).collect();
        Self {
            places: all(&|card| rules.title(card).kind == CardKind::Place),
            healers: all(&|card| heals(rules.title(card))),
            asking: all(&|card| asks(rules.title(card))),
            carried: all(&|card| rules.sets.objects.has(card) && rules.title(card).worth == 0),
            sources: all(&|card| rules.card_has(card, Flag::AlwaysOneSpell)),
            tools: all(&|card| rules.card_has(card, Flag::BuildRaft)),
            bought: all(&|card| rules.title(card).deck.is_faceup() || rules.title(card).kind == CardKind::Spell),
            harmless: rules.sets.objects.or(&rules.sets.followers).without(&all(&|card| rules.title(card).forced)),
            before: rules.card_ids().map(|card| Before::read(rules, wares, card)).collect(),
            partial: all(&|card| barred(card) || partial(rules.title_id(card))),
        }
    }
}

/// Does it heal everybody for free?
fn heals(title: &Title) -> bool {
    let free = |effect: &Effect| matches!(effect, Effect::Heal { cost: 0, .. });
    matches!(title.kind, CardKind::Stranger | CardKind::Place) && title.effect.iter().any(free)
}

/// Does its effect have a condition?
fn asks(title: &Title) -> bool {
    let first = title.effect.first();
    matches!(first, Some(Effect::Grant { .. } | Effect::TakeCounter(_) | Effect::MissUnless { .. }))
}
