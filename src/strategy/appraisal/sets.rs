//! Cards by what a player asks of them: sets made once, looked up in play.

use super::lore::SIDES;
use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::effect::verb::Effect;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{CardKind, DeckKind, TitleId};
use crate::games::talisman::ruleset::{Ruleset, Title};

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
    /// Cards with lasting uses.
    pub useful: CardSet,
    /// Cards that do not mean the same to every alignment: what they do differs, or who may have them.
    pub partial: CardSet,
}

impl Sets {
    /// Reads a ruleset's cards, of which it is known which have lasting uses, and its titles, of which it is known which do
    /// not bring the same to every alignment.
    pub fn read(rules: &Ruleset, useful: impl Fn(CardId) -> bool, partial: impl Fn(TitleId) -> bool) -> Self {
        let barred = |card: CardId| SIDES.iter().any(|side| rules.sets.barred_to(*side).has(card));
        let all = |fits: &dyn Fn(CardId) -> bool| (0..rules.cards()).map(CardId).filter(|card| fits(*card)).collect();
        Self {
            places: all(&|card| rules.title(card).kind == CardKind::Place),
            healers: all(&|card| heals(rules.title(card))),
            asking: all(&|card| asks(rules.title(card))),
            carried: all(&|card| rules.sets.objects.has(card) && rules.title(card).worth == 0),
            sources: all(&|card| rules.card_has(card, Flag::AlwaysOneSpell)),
            tools: all(&|card| rules.card_has(card, Flag::BuildRaft)),
            bought: all(&|card| rules.title(card).deck != DeckKind::Adventure),
            harmless: rules.sets.objects.or(&rules.sets.followers).without(&all(&|card| rules.title(card).forced)),
            useful: all(&useful),
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
