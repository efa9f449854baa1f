//! A deed as one sentence: what a character does, what it pays and what it gets.

use super::names::Namer;
use super::part::{DeedParts, PointChange};
use crate::engine::ids::{CardId, Seat};
use crate::engine::log::listed;
use crate::games::prophecy::model::effect::Effect;
use crate::games::prophecy::model::event::{Event, Source};
use crate::games::prophecy::model::kinds::Means;

/// The kind of a deed, which decides what belongs to its sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeedKind {
    /// Nothing follows.
    Plain,
    /// Something is paid for what comes next.
    Paid(Source),
    /// A card is used; whether it sells an Item.
    Use(CardId, bool),
    /// Work in place of moving.
    Work,
    /// The offer of a space.
    Rest,
    /// An Item is sold.
    Sale,
    /// A card leaves the board.
    Leave(CardId),
    /// A character dies; the cards that it leaves.
    Death(Vec<String>),
    /// The limits at the end of a turn.
    Limits,
    /// Cards are laid out.
    Layout,
}

/// A deed that is being told.
#[derive(Clone, Debug)]
pub struct Deed {
    kind: DeedKind,
    seat: Option<Seat>,
    /// The sentence so far, without a full stop.
    head: String,
    parts: DeedParts,
    /// Does nothing more belong to it?
    done: bool,
}

impl Deed {
    /// A sentence without more to come.
    pub fn plain(head: String) -> Self {
        Self { kind: DeedKind::Plain, seat: None, head, parts: DeedParts::default(), done: true }
    }

    /// A sentence about a seat, to which more may come.
    pub fn new(kind: DeedKind, seat: Seat, head: String) -> Self {
        Self { kind, seat: Some(seat), head, parts: DeedParts::default(), done: false }
    }

    /// Cards are laid out before the game.
    pub fn layout(head: String) -> Self {
        Self { kind: DeedKind::Layout, done: false, ..Self::plain(head) }
    }

    /// A character uses a card.
    pub fn usage(namer: &Namer<'_>, seat: Seat, card: CardId) -> Self {
        let item = namer.rules.item(card).map(|item| &item.effect);
        let effects = item.or(namer.rules.opportunity(card).map(|each| &each.effect));
        let mut head = format!("{} uses {}", namer.subject(seat), namer.card(card));
        let mut sells = false;
        for effect in effects.into_iter().flatten() {
            if let Effect::TurnStrength(more) = effect {
                head.push_str(&format!(" for {more} more Strength in this turn"));
            } else if let Effect::TurnWillpower(more) = effect {
                head.push_str(&format!(" for {more} more Willpower in this turn"));
            }
            sells |= *effect == Effect::SellDouble;
        }
        Self::new(DeedKind::Use(card, sells), seat, head)
    }

    /// Is a card being used, whose effects may draw cards?
    pub fn goes_on(&self) -> bool {
        matches!(self.kind, DeedKind::Use(..)) && !self.done
    }

    /// What was paid, if the deed is a payment for an event.
    pub fn pays_for(&self, event: &Event) -> Option<Vec<String>> {
        let DeedKind::Paid(source) = self.kind else { return None };
        let own = |seat: Seat, wanted: Source| self.seat == Some(seat) && source == wanted;
        let fits = if let Event::Moved { seat, .. } = *event {
            own(seat, Source::Moving)
        } else if let Event::CertificateGained { seat, .. } = *event {
            own(seat, Source::Certificate)
        } else if let Event::ItemGained { seat, source: Source::Trade, .. } = *event {
            own(seat, Source::Trade)
        } else if let Event::Healed { seat, source: Source::Space, .. } = *event {
            own(seat, Source::Space)
        } else if let Event::Recharged { seat, source: Source::Space, .. } = *event {
            own(seat, Source::Space)
        } else if let Event::Repaired { seat, .. } = *event {
            own(seat, Source::Space)
        } else if let Event::BattleStarted { seat, .. } = *event {
            own(seat, Source::Battle)
        } else {
            false
        };
        fits.then(|| self.parts.prices())
    }

    /// Adds a change of points to the sentence.
    pub fn with(mut self, change: PointChange) -> Self {
        self.parts.change(change);
        self
    }

    /// Takes an event into the sentence, if it belongs to it.
    pub fn join(&mut self, namer: &Namer<'_>, event: &Event) -> bool {
        if let Some(change) = PointChange::of(namer, event) {
            let joins = !self.done && self.seat == Some(change.seat) && self.takes(change);
            if joins {
                self.parts.change(change);
            }
            return joins;
        }
        if let Event::Discarded { card } = *event {
            return self.discards(namer, card);
        }
        match self.kind {
            DeedKind::Use(_, sells) if !self.done => self.effect(namer, event, sells),
            DeedKind::Limits => self.dropped(namer, event),
            DeedKind::Layout => self.lays(namer, event),
            DeedKind::Use(..)
            | DeedKind::Plain
            | DeedKind::Paid(_)
            | DeedKind::Work
            | DeedKind::Rest
            | DeedKind::Sale
            | DeedKind::Leave(_)
            | DeedKind::Death(_) => false,
        }
    }

    /// Does a change of points of the own seat belong to the deed?
    fn takes(&self, change: PointChange) -> bool {
        let source = change.source;
        match self.kind {
            DeedKind::Paid(own) => source == own && !change.gained,
            DeedKind::Use(_, sells) => {
                matches!(source, Source::Item | Source::Opportunity)
                    || sells && change.gained && source == Source::Trade
            }
            DeedKind::Work => source == Source::Work,
            DeedKind::Rest => source == Source::Space && change.gained,
            DeedKind::Sale => source == Source::Trade && change.gained,
            DeedKind::Limits => source == Source::Limit,
            DeedKind::Plain | DeedKind::Leave(_) | DeedKind::Death(_) | DeedKind::Layout => false,
        }
    }

    /// A card goes to the discards.
    fn discards(&mut self, namer: &Namer<'_>, card: CardId) -> bool {
        let name = namer.card(card);
        match &mut self.kind {
            DeedKind::Use(own, _) => {
                if *own == card || self.parts.just_lost(card) {
                    return true;
                }
                if namer.rules.item(card).is_some() {
                    self.parts.look_at(name);
                } else {
                    self.parts.say(format!("{name} discarded"));
                }
                true
            }
            DeedKind::Leave(own) => *own == card,
            DeedKind::Sale => true,
            DeedKind::Limits => self.parts.just_lost(card),
            DeedKind::Death(left) => {
                left.push(name);
                true
            }
            DeedKind::Plain | DeedKind::Paid(_) | DeedKind::Work | DeedKind::Rest | DeedKind::Layout => false,
        }
    }

    /// An effect of the card that is used.
    fn effect(&mut self, namer: &Namer<'_>, event: &Event, sells: bool) -> bool {
        let source_fits =
            |source: Source| matches!(source, Source::Item | Source::Opportunity) || sells && source == Source::Trade;
        if let Event::ItemGained { card, source, .. } = *event
            && source_fits(source)
        {
            self.parts.gain(namer, card);
        } else if let Event::ItemLost { seat, card, source } = *event
            && source_fits(source)
        {
            self.parts.lose(namer, (seat, self.seat == Some(seat)), card);
        } else if let Event::Raised { seat, stat } = *event {
            self.parts.ability(namer, seat, (stat, true));
        } else if let Event::Lowered { seat, stat } = *event {
            self.parts.ability(namer, seat, (stat, false));
        } else if let Event::Rolled { die, .. } = *event {
            self.parts.say(format!("a roll of {die}"));
        } else if let Event::Kept { .. } = event {
            self.parts.say("the card is kept");
        } else if let Event::ExtraTurn { .. } = event {
            self.parts.say("another turn after this one");
        } else if let Event::CardLaid { card, space } = *event {
            self.parts.say(format!("{} at {}", namer.card(card), namer.space(space)));
        } else if let Event::Moved { to, means: Means::Teleport, .. } = *event {
            self.parts.say(format!("teleported to {}", namer.space(to)));
            self.done = true;
        } else {
            return false;
        }
        true
    }

    /// An Item that is too much at the end of a turn.
    fn dropped(&mut self, namer: &Namer<'_>, event: &Event) -> bool {
        let Event::ItemLost { seat, card, source: Source::Limit } = *event else { return false };
        self.parts.lose(namer, (seat, true), card);
        true
    }

    /// More cards are laid out.
    fn lays(&mut self, namer: &Namer<'_>, event: &Event) -> bool {
        let (card, space) = if let Event::CardLaid { card, space } | Event::WareLaid { card, space } = *event {
            (card, space)
        } else {
            return false;
        };
        self.parts.say(format!("{} at {}", namer.card(card), namer.space(space)));
        true
    }

    /// Lays the first card out.
    pub fn laying(mut self, namer: &Namer<'_>, event: &Event) -> Self {
        let _joined = self.lays(namer, event);
        self
    }

    /// The sentence as far as it goes.
    pub fn text(&self) -> String {
        match &self.kind {
            DeedKind::Paid(_) => format!("{} pays {}.", self.head, listed(&self.parts.prices())),
            DeedKind::Death(left) if !left.is_empty() => {
                format!("{}. Discarded: {}.", self.head, listed(left))
            }
            DeedKind::Plain
            | DeedKind::Use(..)
            | DeedKind::Work
            | DeedKind::Rest
            | DeedKind::Sale
            | DeedKind::Leave(_)
            | DeedKind::Death(_)
            | DeedKind::Limits
            | DeedKind::Layout => format!("{}{}.", self.head, self.parts.behind()),
        }
    }
}
