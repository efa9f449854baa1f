//! Loads where cards leave their owner, what they carry for it, and as cards of which decks they count in turn.

use super::bounds;
use super::names::Names;
use super::raw::RawCard;
use super::rolls;
use crate::engine::log::plural;
use crate::games::talisman::model::carries::CarriesApart;
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::kinds::{CardKind, SpaceId};
use crate::games::talisman::model::mark::CardMarks;
use crate::games::talisman::model::owner_moments::OwnerMoments;
use crate::games::talisman::model::ruleset::{Foresees, SpentAt};
use crate::games::talisman::model::verb::{Effect, FollowerTerms};

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

    /// Finds what the terms of a Follower name.
    pub(super) fn follower(&mut self, terms: &mut FollowerTerms) {
        terms.left_at.iter_mut().for_each(|space| space.id = self.space(&space.name));
        if let Some(named) = &mut terms.replace_by {
            named.deck = self.facedown_deck(&named.name);
        }
    }

    /// Notes what a revealed Enemy is as a Follower. A position names such Followers without saying of which card.
    pub(super) fn revealed(&mut self, terms: &FollowerTerms) {
        if !terms.left_at.is_empty() {
            self.fault("`left_at` is for an Enemy's own `to_follower`".to_owned());
        }
        if self.familiar.as_ref().is_some_and(|other| other != terms) {
            self.fault("all `reveal_top` of a game must have the same `follower`".to_owned());
        }
        self.familiar = Some(terms.clone());
    }

    /// What an Enemy becomes by one of these effects of its own.
    pub(super) fn own_follower(&mut self, effects: &[Effect]) -> Option<Box<FollowerTerms>> {
        let mut found: Option<FollowerTerms> = None;
        for effect in Effect::deep(effects) {
            let Effect::ToFollower(terms) = effect else { continue };
            if found.as_ref().is_some_and(|other| other != terms) {
                self.fault("an Enemy becomes a Follower of one kind only; write the same `to_follower`".to_owned());
            }
            found = Some(terms.clone());
        }
        found.map(Box::new)
    }

    /// The cards that its owner may draw beyond the number told. Only what a character can carry foresees.
    pub(super) fn foresees(&mut self, card: &RawCard, kind: CardKind) -> Option<Foresees> {
        const MORE_MAX: u8 = 4;
        let written = card.foresight.as_ref()?;
        if !matches!(kind, CardKind::Object | CardKind::MagicObject | CardKind::Follower) {
            self.fault("only Objects and Followers have `foresight`".to_owned());
        }
        if !(1..=MORE_MAX).contains(&written.more) || !(1..=written.more).contains(&written.discard) {
            self.fault(format!("`more` of `foresight` must be from 1 to {MORE_MAX}, and `discard` from 1 to `more`"));
        }
        let decks = self.decks("decks", &written.decks);
        Some(Foresees { more: written.more, discard: written.discard, decks })
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
        if Effect::any(&written.effect, &mut |effect| *effect == Effect::TurnPhase) {
            self.fault("`turn_phase` is for a card that lies on a space".to_owned());
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
        if Effect::any(&card.effect, &mut |effect| matches!(effect, Effect::ToFollower(_))) {
            self.fault("`to_follower` is for the lists of an Enemy".to_owned());
        }
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
                "`phase` has {}; it must have from 2 to {}",
                plural(card.phase.len(), "deck"),
                DeckKind::ALL.len()
            ));
        }
        if card.counters.each.iter().any(|number| *number > 0) || card.counter.is_some() {
            self.fault("a card with `phase` holds no counters".to_owned());
        }
        card.phase.iter().map(|name| self.facedown_deck(name)).collect()
    }
}

/// The encounter number of a card of this kind; a Follower that must be taken is met with the Events.
pub(super) const fn number(kind: CardKind, forced: bool) -> u8 {
    match kind {
        CardKind::Event => 1,
        CardKind::Enemy => 2,
        CardKind::Stranger => 4,
        CardKind::Follower if forced => 1,
        CardKind::Follower | CardKind::Object | CardKind::MagicObject => 5,
        CardKind::Place => 6,
        CardKind::Spell => 0,
    }
}
