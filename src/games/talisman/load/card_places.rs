//! Loads where cards leave their owner, what they carry for it, and as cards of which decks they count in turn.

use super::bounds;
use super::names::Names;
use super::raw::RawCard;
use super::rolls;
use crate::games::talisman::model::carries::CarriesApart;
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::kinds::{CardKind, SpaceId};
use crate::games::talisman::model::mark::CardMarks;
use crate::games::talisman::model::owner_moments::OwnerMoments;
use crate::games::talisman::model::ruleset::SpentAt;
use crate::games::talisman::model::verb::Effect;

impl Names {
    /// The spaces where the owner of a card is rid of it. Only what a character can carry has such spaces.
    pub(super) fn left_at(&mut self, card: &RawCard, kind: CardKind) -> Vec<SpaceId> {
        let carried = matches!(kind, CardKind::Object | CardKind::MagicObject | CardKind::Follower);
        if !card.left_at.is_empty() && !carried {
            self.fault("only Objects and Followers have `left_at`".to_owned());
        }
        self.spaces(&card.left_at)
    }

    /// What the card carries apart from the carrying limit. Only what a character can carry carries anything.
    pub(super) fn carries(&mut self, card: &RawCard, kind: CardKind) -> Option<CarriesApart> {
        let written = card.carries.as_ref()?;
        if !matches!(kind, CardKind::Object | CardKind::MagicObject | CardKind::Follower) {
            self.fault("only Objects and Followers have `carries`".to_owned());
        }
        let mark = written.which.mark.as_ref().map_or_else(CardMarks::default, |named| self.mark(&named.name));
        Some(CarriesApart { count: written.count.0, mark, safe: written.safe })
    }

    /// What the owner of a card may give it up for. Only what a character can carry is given up.
    pub(super) fn spent_at(&mut self, card: &RawCard, kind: CardKind) -> Option<Box<SpentAt>> {
        let written = card.spent_at.as_ref()?;
        if !matches!(kind, CardKind::Object | CardKind::MagicObject | CardKind::Follower) {
            self.fault("only Objects and Followers have `spent_at`".to_owned());
        }
        if written.spaces.is_empty() || written.effect.is_empty() {
            self.fault("`spent_at` needs `spaces` and an `effect`; name one or more of each".to_owned());
        }
        bounds::effects(self, &written.effect);
        let spaces = self.spaces(&written.spaces);
        Some(Box::new(SpentAt { spaces, effect: self.effects(&written.effect) }))
    }

    /// What the card does at the end of its owner's fights. Only what a character can carry has an owner.
    pub(super) fn owner_moments(&mut self, card: &RawCard, kind: CardKind) -> Option<Box<OwnerMoments>> {
        let written = card.on.as_ref()?;
        if !rolls::carried(kind) {
            self.fault("only Objects and Followers have `on` with `owner_lost` and `owner_won`".to_owned());
        }
        if written.effects().next().is_none() {
            self.fault("`on` is empty: give `owner_lost` or `owner_won`".to_owned());
        }
        rolls::after_fight(self, "owner_lost", &written.owner_lost);
        rolls::after_fight(self, "owner_won", &written.owner_won);
        let (owner_lost, owner_won) = (self.effects(&written.owner_lost), self.effects(&written.owner_won));
        Some(Box::new(OwnerMoments { owner_lost, owner_won }))
    }

    /// The decks of whose cards it counts as one in turn. Only cards that stay on their space have several.
    pub(super) fn phases(&mut self, card: &RawCard, kind: CardKind) -> Vec<DeckKind> {
        let turns = Effect::any(&card.effect, &mut |effect| *effect == Effect::TurnPhase);
        if turns && card.phase.is_empty() {
            self.fault("`turn_phase` is for a card with `phase`".to_owned());
        }
        if card.phase.is_empty() {
            return Vec::new();
        }
        if !matches!(kind, CardKind::Stranger | CardKind::Place) {
            self.fault("only Strangers and Places have `phase`".to_owned());
        }
        if card.phase.len() < 2 || card.phase.len() > DeckKind::ALL.len() {
            self.fault(format!(
                "`phase` has {} decks; it must have from 2 to {}",
                card.phase.len(),
                DeckKind::ALL.len()
            ));
        }
        if card.counters.each.iter().any(|number| *number > 0) || card.counter.is_some() {
            self.fault("a card with `phase` holds no counters".to_owned());
        }
        card.phase.iter().map(|name| self.facedown_deck(name)).collect()
    }
}
