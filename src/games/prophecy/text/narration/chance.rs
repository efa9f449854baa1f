//! A Chance card as one sentence: who draws it, and what everybody gets.

use super::names::{Namer, capital};
use super::part::{DeedParts, PointChange};
use crate::engine::ids::{CardId, Seat};
use crate::engine::log::listed;
use crate::games::prophecy::model::event::Event;
use crate::games::prophecy::model::kinds::SpaceId;
use crate::games::prophecy::model::ruleset::{Chance, Face};
use crate::games::prophecy::rules::chance::SAVED;

/// A Chance card that is being told.
#[derive(Clone, Debug)]
pub struct ChanceLine {
    card: CardId,
    /// `The Paladin draws Good Times`.
    head: String,
    /// Every living seat from the drawer on, with its name and what it gains or loses.
    seats: Vec<(Seat, String, DeedParts)>,
    /// Adventure cards with their spaces.
    laid: Vec<String>,
    /// Items for sale, and where.
    wares: Vec<String>,
    shop: String,
    /// Items that leave the shop.
    gone: Vec<String>,
    /// Anything else.
    other: Vec<String>,
    /// What is said if nothing follows.
    nothing: &'static str,
    /// Is what each player gets the same?
    for_all: bool,
    lost: bool,
    done: bool,
}

impl ChanceLine {
    /// A card that is drawn.
    pub fn begin(namer: &Namer<'_>, seat: Seat, card: CardId) -> Self {
        let chance = if let Face::Chance(chance) = &namer.rules.title(card).face { Some(chance) } else { None };
        let nothing = match chance {
            Some(Chance::Terrain(terrain)) => {
                let empty = |space: SpaceId| namer.state.lies(space).is_none();
                let any = namer.rules.terrains[*terrain as usize].iter().any(empty);
                if any { "no Adventure card is left" } else { "no card is laid, as each such space already has one" }
            }
            Some(Chance::Market(_)) => "no Item is laid out",
            Some(Chance::All(_) | Chance::Charity) => "nobody gains anything",
            Some(Chance::Crisis) => "nobody loses gold",
            Some(Chance::Peace | Chance::NotInBasic) | None => "nothing happens",
        };
        let named = |each| (each, namer.who(each), DeedParts::default());
        Self {
            card,
            head: format!("{} draws {}", capital(&namer.who(seat)), namer.card(card)),
            seats: namer.state.living_from(seat).map(named).collect(),
            laid: Vec::new(),
            wares: Vec::new(),
            shop: String::new(),
            gone: Vec::new(),
            other: Vec::new(),
            nothing,
            for_all: matches!(chance, Some(Chance::All(_))),
            lost: false,
            done: false,
        }
    }

    /// Is the card still being followed?
    pub fn goes_on(&self) -> bool {
        !self.done
    }

    /// Takes an event into the sentence, if it belongs to the card.
    pub fn join(&mut self, namer: &Namer<'_>, event: &Event) -> bool {
        if self.done {
            return false;
        }
        if let Some(change) = PointChange::of(namer, event) {
            self.lost |= !change.gained;
            let own = self.seats.iter_mut().find(|(seat, ..)| *seat == change.seat);
            own.into_iter().for_each(|(_, _, parts)| parts.change(change));
        } else if let Event::CardLaid { card, space } = *event {
            self.laid.push(format!("{} at {}", namer.card(card), namer.space(space)));
        } else if let Event::WareLaid { card, space } = *event {
            self.wares.push(namer.card(card));
            self.shop = namer.space(space);
        } else if let Event::ExtraTurn { .. } = event {
            self.other.push("another turn follows this one".to_owned());
        } else if let Event::Rolled { die, .. } = *event {
            let follows = if die == SAVED { "everybody keeps all gold" } else { "everybody loses half of the gold" };
            self.other.push(format!("the roll is {die}, and {follows}"));
        } else if let Event::Discarded { card } = *event {
            if card == self.card {
                self.done = true;
            } else {
                self.gone.push(namer.card(card));
            }
        } else {
            return false;
        }
        true
    }

    /// The sentence as far as it goes.
    pub fn text(&self) -> String {
        let mut clauses = self.other.clone();
        if !self.laid.is_empty() {
            clauses.push(listed(&self.laid));
        }
        if !self.gone.is_empty() {
            clauses.push(format!("{} discarded", listed(&self.gone)));
        }
        if !self.wares.is_empty() {
            clauses.push(format!("{} for sale in {}", listed(&self.wares), self.shop));
        }
        clauses.extend(self.shares());
        if clauses.is_empty() {
            // A question may come before anything is gained.
            return if self.done { format!("{}: {}.", self.head, self.nothing) } else { format!("{}.", self.head) };
        }
        format!("{}: {}.", self.head, clauses.join("; "))
    }

    /// Who gets what: seats with the same are told together.
    fn shares(&self) -> Vec<String> {
        if self.seats.iter().all(|(_, _, parts)| parts.is_empty()) {
            return Vec::new();
        }
        let mut shares: Vec<(Vec<String>, Vec<String>)> = Vec::new();
        for (_, name, parts) in &self.seats {
            let amounts = parts.amounts();
            match shares.iter_mut().find(|(other, _)| *other == amounts) {
                Some((_, names)) => names.push(name.clone()),
                None => shares.push((amounts, vec![name.clone()])),
            }
        }
        let told = |(amounts, names): &(Vec<String>, Vec<String>)| match (amounts.is_empty(), self.lost) {
            (false, false) => Some(format!("{} for {}", listed(amounts), self.whom(names))),
            (false, true) => Some(format!("{} lost by {}", listed(amounts), self.whom(names))),
            (true, _) => self.for_all.then(|| format!("nothing for {}", listed(names))),
        };
        shares.iter().filter_map(told).collect()
    }

    /// The players of a share, each of whom has all of it.
    fn whom(&self, names: &[String]) -> String {
        let draws = self.seats.first().is_some_and(|(_, drawer, _)| names.first() == Some(drawer));
        let others = self.seats.len() - 1;
        if names.len() == 1 {
            listed(names)
        } else if names.len() > others {
            "each player".to_owned()
        } else if names.len() == others && !draws {
            "each of the others".to_owned()
        } else {
            format!("each of {}", listed(names))
        }
    }
}
