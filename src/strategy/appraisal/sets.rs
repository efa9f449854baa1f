//! Cards by what a player asks of them: sets made once, looked up in play.

use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::effect::verb::Effect;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::CardKind;
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
    /// Cards with lasting uses.
    pub useful: CardSet,
}

impl Sets {
    /// Reads a ruleset's cards, of which it is known which have lasting uses.
    pub fn read(rules: &Ruleset, useful: impl Fn(CardId) -> bool) -> Self {
        let all = |fits: &dyn Fn(CardId) -> bool| (0..rules.cards()).map(CardId).filter(|card| fits(*card)).collect();
        Self {
            places: all(&|card| rules.title(card).kind == CardKind::Place),
            healers: all(&|card| heals(rules.title(card))),
            asking: all(&|card| asks(rules.title(card))),
            carried: all(&|card| rules.sets.objects.has(card) && rules.title(card).worth == 0),
            sources: all(&|card| rules.card_has(card, Flag::AlwaysOneSpell)),
            tools: all(&|card| rules.card_has(card, Flag::BuildRaft)),
            useful: all(&useful),
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
