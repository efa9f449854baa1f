//! Cards by what a player asks of them: sets made once, looked up in play.

use super::arms::Kind;
use super::goods::Ware;
use crate::engine::ids::{CARDS_MAX, CardId, CardSet};
use crate::engine::rows::Rows;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Alignment, CardKind, DeckKind, TitleId};
use crate::games::talisman::model::ruleset::{Ruleset, Title};
use crate::games::talisman::model::verb::Effect;
use core::cmp::Ordering;

/// Cards by what is asked of them.
#[derive(Clone, Debug, Default)]
pub struct Sets {
    /// Places.
    pub places: CardSet,
    /// Strangers and Places that heal whoever comes, for nothing.
    pub healers: CardSet,
    /// Strangers and Places that ask something before they do anything.
    pub asking: CardSet,
    /// Objects that take up room: all but gold, which is counted at once.
    pub carried: CardSet,
    /// Cards that give Spells again and again.
    pub sources: CardSet,
    /// Tools to build a Raft.
    pub tools: CardSet,
    /// Cards of no deck that is drawn from.
    pub bought: CardSet,
    /// Objects and Followers that nobody is forced to take.
    pub harmless: CardSet,
    /// What comes before each card of what serves like it.
    pub before: Rows<Before>,
    /// Cards that do not mean the same to every alignment: what they do differs, or who may have them.
    pub partial: CardSet,
}

/// What comes before a card of what serves like it: what is better, and of what is as good what is listed first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Before {
    /// Weapons before a Weapon, and Armour before Armour.
    pub arms: CardSet,
    /// The same with all that are as good.
    pub arms_alike: CardSet,
    /// Cards with a use in common.
    pub uses: CardSet,
}

impl Before {
    /// Compares a card with all others, of which it is known what they are good for.
    fn read(rules: &Ruleset, wares: &[Ware; CARDS_MAX], card: CardId) -> Self {
        let mut out = Self::default();
        let mine = &wares[card.at()];
        if mine.arm.kind == Kind::Neither && !mine.is_useful() {
            return out;
        }
        let kind = match mine.arm.kind {
            Kind::Neither => &CardSet::EMPTY,
            Kind::Weapon => &rules.sets.weapons,
            Kind::Armour => &rules.sets.armours,
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
    /// Reads a ruleset's cards, of which it is known what they are good for, and its titles, of which it is known which do
    /// not bring the same to every alignment.
    pub fn read(rules: &Ruleset, wares: &[Ware; CARDS_MAX], partial: impl Fn(TitleId) -> bool) -> Self {
        let barred = |card: CardId| Alignment::ALL.iter().any(|side| rules.sets.barred_to(*side).has(card));
        let all = |fits: &dyn Fn(CardId) -> bool| rules.card_ids().filter(|card| fits(*card)).collect();
        Self {
            places: all(&|card| rules.title(card).kind == CardKind::Place),
            healers: all(&|card| heals(rules.title(card))),
            asking: all(&|card| asks(rules.title(card))),
            carried: all(&|card| rules.sets.objects.has(card) && rules.title(card).worth == 0),
            sources: all(&|card| rules.card_has(card, Flag::AlwaysOneSpell)),
            tools: all(&|card| rules.card_has(card, Flag::BuildRaft)),
            bought: all(&|card| rules.title(card).deck != DeckKind::Adventure),
            harmless: rules.sets.objects.or(&rules.sets.followers).without(&all(&|card| rules.title(card).forced)),
            before: rules.card_ids().map(|card| Before::read(rules, wares, card)).collect(),
            partial: all(&|card| barred(card) || partial(rules.title_id(card))),
        }
    }
}

/// Does it heal whoever meets it, for nothing?
fn heals(title: &Title) -> bool {
    let free = |effect: &Effect| matches!(effect, Effect::Heal { cost: 0, .. });
    matches!(title.kind, CardKind::Stranger | CardKind::Place) && title.effect.iter().any(free)
}

/// Does it ask something before it does anything?
fn asks(title: &Title) -> bool {
    let first = title.effect.first();
    matches!(first, Some(Effect::Grant { .. } | Effect::TakeCounter(_) | Effect::MissUnless { .. }))
}
