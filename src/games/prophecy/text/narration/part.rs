//! What an event brings or costs, as parts of a sentence.

use super::names::{Namer, stat_name};
use crate::engine::ids::{CardId, Seat};
use crate::engine::log::listed;
use crate::games::prophecy::model::event::{Event, Source};
use crate::games::prophecy::model::kinds::Stat;
use crate::games::prophecy::model::state::Adventurer;

/// What characters gain and lose in points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resource {
    /// Gold.
    Gold,
    /// Experience.
    Experience,
    /// Health.
    Health,
    /// Magic.
    Magic,
}

impl Resource {
    fn word(self) -> &'static str {
        match self {
            Self::Gold => "gold",
            Self::Experience => "experience",
            Self::Health => "health",
            Self::Magic => "magic",
        }
    }

    fn of(self, hero: &Adventurer) -> u8 {
        match self {
            Self::Gold => hero.gold,
            Self::Experience => hero.experience,
            Self::Health => hero.health(),
            Self::Magic => hero.magic(),
        }
    }
}

/// A gain or loss of points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointChange {
    /// Whose points.
    pub seat: Seat,
    /// Which points.
    pub what: Resource,
    /// Was it a gain?
    pub gained: bool,
    /// How many.
    pub amount: u8,
    /// How many the character has now.
    pub now: u8,
    /// Where they came from, or what for.
    pub source: Source,
}

impl PointChange {
    /// The change that an event is, if it is one.
    pub fn of(namer: &Namer<'_>, event: &Event) -> Option<Self> {
        let (seat, amount, source, what, gained) = if let Event::GoldGained { seat, amount, source } = *event {
            (seat, amount, source, Resource::Gold, true)
        } else if let Event::GoldLost { seat, amount, source } = *event {
            (seat, amount, source, Resource::Gold, false)
        } else if let Event::ExperienceGained { seat, amount, source } = *event {
            (seat, amount, source, Resource::Experience, true)
        } else if let Event::ExperienceLost { seat, amount, source } = *event {
            (seat, amount, source, Resource::Experience, false)
        } else if let Event::Healed { seat, amount, source } = *event {
            (seat, amount, source, Resource::Health, true)
        } else if let Event::HealthLost { seat, amount, source } = *event {
            (seat, amount, source, Resource::Health, false)
        } else if let Event::Recharged { seat, amount, source } = *event {
            (seat, amount, source, Resource::Magic, true)
        } else if let Event::MagicLost { seat, amount, source } = *event {
            (seat, amount, source, Resource::Magic, false)
        } else {
            return None;
        };
        Some(Self { seat, what, gained, amount, now: what.of(namer.state.hero(seat)), source })
    }

    /// Is it paid for something, and not lost?
    fn is_price(self) -> bool {
        match self.source {
            Source::Chance | Source::Creature | Source::Limit => false,
            Source::Opportunity
            | Source::Item
            | Source::Space
            | Source::Work
            | Source::Trade
            | Source::Moving
            | Source::Certificate
            | Source::Battle => !self.gained,
        }
    }

    /// The amount: `3 gold`.
    pub fn amount(self) -> String {
        format!("{} {}", self.amount, self.what.word())
    }

    /// The amount with what is left: `3 gold (2 left)`.
    pub fn price(self) -> String {
        format!("{} ({} left)", self.amount(), self.now)
    }

    fn text(self) -> String {
        let (amount, now) = (self.amount(), self.now);
        if self.gained {
            format!("{amount} (now {now})")
        } else {
            let how = if self.is_price() { "paid" } else { "lost" };
            format!("{amount} {how} ({now} left)")
        }
    }
}

/// One part of what follows from a deed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeedPart {
    /// Points.
    Points(PointChange),
    /// Points of an ability for good: gained or lost, how many, and all that there are now.
    Ability(Stat, bool, u8, u8),
    /// A character's card that is lost.
    Lost(Seat, CardId, String),
    /// Anything else.
    Text(String),
}

impl DeedPart {
    /// The part in words.
    fn text(&self) -> String {
        match self {
            Self::Points(change) => change.text(),
            Self::Ability(stat, true, amount, now) => format!("{amount} {} for good (now {now})", stat_name(*stat)),
            Self::Ability(stat, false, amount, now) => {
                format!("{amount} {} given up ({now} left)", stat_name(*stat))
            }
            Self::Lost(_, _, text) | Self::Text(text) => text.clone(),
        }
    }
}

/// Parts in the order of events. Equal kinds of points are added up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DeedParts {
    parts: Vec<DeedPart>,
    /// Items that were looked at and not kept.
    looked_at: Vec<String>,
}

impl DeedParts {
    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty() && self.looked_at.is_empty()
    }

    /// Adds a text.
    pub fn say(&mut self, text: impl Into<String>) {
        self.parts.push(DeedPart::Text(text.into()));
    }

    /// Adds an Item that is looked at and discarded.
    pub fn look_at(&mut self, item: String) {
        self.looked_at.push(item);
    }

    /// Adds a change of points.
    pub fn change(&mut self, change: PointChange) {
        let own = |part: &&mut DeedPart| matches!(part, DeedPart::Points(old) if (old.what, old.gained, old.seat) == (change.what, change.gained, change.seat));
        if let Some(DeedPart::Points(old)) = self.parts.iter_mut().find(own) {
            (old.amount, old.now) = (old.amount.saturating_add(change.amount), change.now);
        } else {
            self.parts.push(DeedPart::Points(change));
        }
    }

    /// Adds a point of an ability, gained or lost for good.
    pub fn ability(&mut self, namer: &Namer<'_>, seat: Seat, (stat, gained): (Stat, bool)) {
        let now = namer.state.hero(seat).most(stat);
        for part in &mut self.parts {
            if let DeedPart::Ability(own, up, amount, all) = part
                && (*own, *up) == (stat, gained)
            {
                (*amount, *all) = (*amount + 1, now);
                return;
            }
        }
        self.parts.push(DeedPart::Ability(stat, gained, 1, now));
    }

    /// Adds a card that a seat lost; `own` if it is the seat of the sentence.
    pub fn lose(&mut self, namer: &Namer<'_>, (seat, own): (Seat, bool), card: CardId) {
        let (name, who) = (namer.card(card), namer.who(seat));
        let text = if own { format!("{name} given up") } else { format!("{name} of {who} lost") };
        self.parts.push(DeedPart::Lost(seat, card, text));
    }

    /// Adds a card that is gained; a card just lost by another is taken.
    pub fn gain(&mut self, namer: &Namer<'_>, card: CardId) {
        let name = namer.card(card);
        match self.parts.last_mut() {
            Some(DeedPart::Lost(from, lost, text)) if *lost == card => {
                *text = format!("{name} taken from {}", namer.who(*from));
            }
            Some(_) | None => self.say(format!("{name} gained")),
        }
    }

    /// Is the card the last that was lost?
    pub fn just_lost(&self, card: CardId) -> bool {
        matches!(self.parts.last(), Some(DeedPart::Lost(_, lost, _)) if *lost == card)
    }

    /// The prices of all changes: `5 gold (1 left)`.
    pub fn prices(&self) -> Vec<String> {
        let price = |part: &DeedPart| if let DeedPart::Points(change) = part { Some(change.price()) } else { None };
        self.parts.iter().filter_map(price).collect()
    }

    /// All changes of points without what they leave: `3 gold and 1 health`.
    pub fn amounts(&self) -> Vec<String> {
        let amount = |part: &DeedPart| if let DeedPart::Points(change) = part { Some(change.amount()) } else { None };
        self.parts.iter().filter_map(amount).collect()
    }

    /// The parts in words, behind a colon; nothing if there is none.
    pub fn behind(&self) -> String {
        let parts = self.parts.iter().map(DeedPart::text).collect::<Vec<_>>().join(", ");
        let looked_at =
            (!self.looked_at.is_empty()).then(|| format!("looked at and discarded: {}", listed(&self.looked_at)));
        let texts: Vec<String> = Some(parts).filter(|parts| !parts.is_empty()).into_iter().chain(looked_at).collect();
        if texts.is_empty() { String::new() } else { format!(": {}", texts.join("; ")) }
    }
}
