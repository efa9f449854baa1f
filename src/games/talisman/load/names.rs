//! Names become numbers: those of spaces, Purchase cards and tables, wherever tables say them.

use super::raw;
use crate::engine::fault::unknown;
use crate::engine::ids::CARDS_MAX;
use crate::games::talisman::model::decks::AddedDeck;
use crate::games::talisman::model::kinds::{CHARACTERS_MAX, CharacterId, Region, SpaceId, TITLES_MAX, TableId};
use crate::games::talisman::model::mark::CardMark;
use crate::games::talisman::model::rules::DragonBonus;
use crate::games::talisman::model::ruleset::TableEntry;
use crate::games::talisman::model::selector::{CardGoal, CardSelector, GOALS};
use crate::games::talisman::model::verb::{Effect, FollowerTerms, PartMut, Quest, RollTable, Visit};
use crate::games::talisman::model::verb_parts::{DESTINATIONS, Destination, NamedSpace};
use crate::games::talisman::model::who::{CHARACTER_GOALS, CharacterGoal, Who};
use crate::ruleset::RulesetFault;

/// Largest Strength or Craft of a card or character, and largest bonus.
pub(super) const ABILITY_MAX: u8 = 40;
/// Largest printed number of lives or fate.
pub(super) const PRINTED_MAX: u8 = 40;

/// Largest number of die tables, whose numbers are one byte.
const TABLES_MAX: usize = 255;

/// Largest number of visits of one card or space, whose numbers are one byte.
const OPTIONS_MAX: usize = 255;

/// The state of resolving names.
pub(super) struct Names {
    pub(super) decks: Vec<AddedDeck>,
    pub(super) forms: Vec<(String, CharacterId)>,
    pub(super) marks: Vec<CardMark>,
    /// What an Enemy is that an effect makes a Follower when it is revealed.
    pub(super) familiar: Option<FollowerTerms>,
    pub(super) terrain: Vec<String>,
    pub(super) ids: Vec<String>,
    pub(super) spaces: Vec<String>,
    /// The Region of each space.
    pub(super) regions: Vec<Region>,
    pub(super) purchases: Vec<(String, u8)>,
    pub(super) tables: Vec<TableEntry>,
    pub(super) visits: Vec<Visit>,
    pub(super) quests: Vec<Quest>,
    pub(super) talisman_cards: u8,
    pub(super) talismans_by_quest: bool,
    pub(super) owner: String,
    pub(super) dragon_bonus: DragonBonus,
    pub(super) faults: Vec<RulesetFault>,
}

impl Names {
    pub(super) fn fault(&mut self, reason: String) {
        self.faults.push(RulesetFault::Table { file: self.owner.clone(), reason });
    }

    /// Reports a switch that does not fit the tables.
    pub(super) fn misfit(&mut self, switch: &str, reason: String) {
        self.faults.push(RulesetFault::Value { name: switch.to_owned(), reason });
    }

    /// Reports if there is more of something than there is room for.
    pub(super) fn fits(&mut self, what: &str, count: usize, most: usize) {
        if count > most {
            self.fault(format!("{count} {what}; at most {most}"));
        }
    }

    /// Reports too many cards, titles, characters or tables.
    pub(super) fn fit_all(&mut self, [cards, titles, characters]: [usize; 3]) {
        self.owner = "decks".to_owned();
        self.fits("cards", cards, CARDS_MAX);
        self.fits("titles", titles, TITLES_MAX);
        self.fits("characters", characters, CHARACTERS_MAX);
        self.fits("tables for dice rolls", self.tables.len(), TABLES_MAX);
    }

    /// Reports a number above its limit.
    pub(super) fn at_most(&mut self, what: &str, value: u8, most: u8) {
        if value > most {
            self.fault(format!("`{what}` is {value}; at most {most}"));
        }
    }

    /// Finds a space by its id, or by its name if that is unique.
    pub(super) fn space(&mut self, name: &str) -> SpaceId {
        let mut named = self.spaces.iter().enumerate().filter(|(_, space)| *space == name).map(|(index, _)| index);
        let found = self.ids.iter().position(|id| id == name).or_else(|| {
            let only = named.next();
            only.filter(|_| named.next().is_none())
        });
        if let Some(index) = found.and_then(|index| u8::try_from(index).ok()) {
            return SpaceId(index);
        }
        let same = self.spaces.iter().zip(&self.ids).filter(|(space, _)| *space == name).map(|(_, id)| id.as_str());
        let ids: Vec<&str> = same.collect();
        if ids.is_empty() {
            let names: Vec<&str> = self.spaces.iter().map(String::as_str).collect();
            self.fault(unknown("space", name, &names));
        } else {
            self.fault(format!("there is more than one space `{name}`; say which: {}", ids.join(", ")));
        }
        SpaceId(0)
    }

    /// Finds a space where a word could stand too.
    fn space_or_word(&mut self, named: &mut NamedSpace, words: &[&str]) {
        let known = self.ids.iter().chain(&self.spaces).any(|space| *space == named.name);
        if known {
            named.id = self.space(&named.name);
            return;
        }
        let names = words.iter().copied().chain(self.spaces.iter().map(String::as_str));
        let reason = unknown("place", &named.name, &names.collect::<Vec<&str>>());
        self.fault(reason);
    }

    /// Finds a form by name.
    pub(super) fn form(&mut self, name: &str) -> CharacterId {
        let found = self.forms.iter().find(|(form, _)| form == name).map(|(_, id)| *id);
        found.unwrap_or_else(|| {
            let known: Vec<&str> = self.forms.iter().map(|(form, _)| form.as_str()).collect();
            let reason = unknown("form", name, &known);
            self.fault(reason);
            CharacterId(0)
        })
    }

    /// Finds a kind of Terrain card by name.
    pub(super) fn terrain(&mut self, name: &str) -> SpaceId {
        let first = self.spaces.len();
        let found = self.terrain.iter().position(|terrain| terrain == name);
        found.and_then(|number| u8::try_from(first + number).ok()).map_or_else(
            || {
                let known: Vec<&str> = self.terrain.iter().map(String::as_str).collect();
                let reason = unknown("Terrain", name, &known);
                self.fault(reason);
                SpaceId(0)
            },
            SpaceId,
        )
    }

    pub(super) fn spaces(&mut self, names: &[String]) -> Vec<SpaceId> {
        names.iter().map(|name| self.space(name)).collect()
    }

    /// Finds what effects name, and numbers their tables and visits.
    pub(super) fn effects(&mut self, effects: &[Effect]) -> Vec<Effect> {
        let mut effects = effects.to_vec();
        effects.iter_mut().for_each(|effect| self.effect(effect));
        effects
    }

    fn effect(&mut self, effect: &mut Effect) {
        // The effect is printed, but not in use in this game (RULING 194).
        if *effect == Effect::GainTalisman && self.talismans_by_quest {
            *effect = Effect::WithheldTalisman;
        }
        effect.inside_mut().for_each(|inner| self.effect(inner));
        self.resolve_parts(effect);
        if let Effect::RevealTop { follower, .. } = effect {
            self.revealed(follower);
        }
    }

    fn resolve_parts(&mut self, effect: &mut Effect) {
        for part in effect.parts_mut() {
            if let PartMut::Space(space) = part {
                space.id = self.space(&space.name);
            } else if let PartMut::Deck(named) = part {
                named.deck = self.facedown_deck(&named.name);
            } else if let PartMut::Terrain(named) = part {
                named.text = self.terrain(&named.name);
            } else if let PartMut::Form(named) = part {
                named.id = self.form(&named.name);
            } else if let PartMut::AnyForm(Some(named)) = part {
                named.id = self.form(&named.name);
            } else if let PartMut::Decks(decks) = part {
                decks.iter_mut().for_each(|named| named.deck = self.deck(&named.name));
            } else if let PartMut::Destination(Destination::Space(space)) = part {
                self.space_or_word(space, &DESTINATIONS);
            } else if let PartMut::Follower(terms) = part {
                self.follower(terms);
            } else if let PartMut::Who(Who::Form(Some(named))) = part {
                named.id = self.form(&named.name);
            } else if let PartMut::Place(CharacterGoal::Space(space)) = part {
                self.space_or_word(space, &CHARACTER_GOALS);
            } else if let PartMut::Goal(CardGoal::Space(space)) = part {
                self.space_or_word(space, &GOALS);
            } else if let PartMut::Cards(cards) = part {
                self.selector(cards);
            } else if let PartMut::Wares(wares) = part {
                wares.iter_mut().for_each(|ware| ware.title = self.purchase(&ware.item));
            } else if let PartMut::Table(table) = part {
                self.table(table);
            } else if let PartMut::Visits(visits) = part {
                self.tell_apart(visits);
                visits.iter_mut().for_each(|visit| self.visit(visit));
            } else if let PartMut::Quests(quests) = part {
                self.quests.clone_from(quests);
            }
        }
    }

    /// The cards that a Spell can be cast on.
    pub(super) fn aims(&mut self, card: &raw::RawCard) -> Option<CardSelector> {
        let mut which = card.which.clone()?;
        self.selector(&mut which);
        Some(which)
    }

    pub(super) fn selector(&mut self, cards: &mut CardSelector) {
        if let Some(named) = &mut cards.deck {
            named.deck = self.deck(&named.name);
        }
        if let Some(named) = &mut cards.mark {
            named.mark = self.mark(&named.name);
        }
    }

    /// The number of a Purchase card's title.
    fn purchase(&mut self, item: &str) -> u8 {
        let title = self.purchases.iter().find(|(name, _)| name == item).map(|(_, title)| *title);
        title.unwrap_or_else(|| {
            self.fault(format!("`{item}` is not a Purchase card"));
            0
        })
    }

    /// Gives a table its number.
    fn table(&mut self, table: &mut RollTable) {
        table.id = TableId(u8::try_from(self.tables.len()).unwrap_or(u8::MAX));
        self.tables.push(TableEntry { owner: self.owner.clone(), table: table.clone() });
    }

    /// Reports visits of one choice that have one name.
    fn tell_apart(&mut self, visits: &[Visit]) {
        let twice = |(index, visit): &(usize, &Visit)| visits[..*index].iter().any(|each| each.name == visit.name);
        if let Some((_, visit)) = visits.iter().enumerate().find(twice) {
            self.fault(format!("`choose_one` has two visits named `{}`; give each its own name", visit.name));
        }
    }

    /// Gives a visit its number among those of its card or space.
    fn visit(&mut self, visit: &mut Visit) {
        visit.number = u8::try_from(self.visits.len()).unwrap_or(u8::MAX);
        self.visits.push(visit.clone());
    }

    /// The visits of the card or space just read.
    pub(super) fn visits(&mut self) -> Vec<Visit> {
        let visits = core::mem::take(&mut self.visits);
        self.fits("visits of one card or space", visits.len(), OPTIONS_MAX);
        visits
    }
}
