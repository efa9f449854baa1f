//! Precomputed tables: facts about a ruleset that evaluation looks up during play.

use super::card_use::CardUse;
use super::deck_outlook::DeckOutlook;
use super::routes::{self, STEPS};
use super::sets::Sets;
use super::space_sets::Kinds;
use super::space_values::{NEVER, SpaceFacts};
use super::ways::Ways;
use super::worth::{self, CharacterType, FeatureVector};
use crate::engine::identity::Identity;
use crate::engine::ids::{CARDS_MAX, CardId};
use crate::games::talisman::model::decks::EachDeck;
use crate::games::talisman::model::kinds::{Alignment, SPACES_MAX, TITLES_MAX, TableId, TitleId};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::verb::{Effect, RollTable};
use std::sync::{Arc, Mutex, PoisonError};

/// Number of totals of a die table, from 0.
pub const TOTALS: usize = 19;

/// All precomputed tables.
#[derive(Clone, Debug)]
pub struct Precomputed {
    /// The ruleset it was read from.
    pub key: Identity,
    /// Facts about spaces, by space, alignment and praying bonus.
    pub grounds: [[[SpaceFacts; 2]; 3]; SPACES_MAX],
    /// The effects of titles, by alignment.
    pub titles: [[FeatureVector; 3]; TITLES_MAX],
    /// What an unseen card of each facedown deck is worth.
    pub decks: EachDeck<DeckOutlook>,
    /// The nearness of each goal to each space.
    pub near: [FeatureVector; SPACES_MAX],
    /// The same for characters that move one space a turn.
    pub near_slow: [FeatureVector; SPACES_MAX],
    /// The nearness of a single space by steps to it, moving by roll and one space a turn.
    pub far: [[f32; 2]; STEPS],
    /// The number of steps between any two spaces.
    pub steps: [[u8; SPACES_MAX]; SPACES_MAX],
    /// The facts about each card's use to its owner.
    wares: [CardUse; CARDS_MAX],
    /// The lowest price of a title at any Stranger, Place or Event; [`NEVER`] if none sells it.
    pub prices: [u8; TITLES_MAX],
    /// The effects of each total on each die table, by alignment: [`TOTALS`] rows per table.
    pub totals: Vec<[FeatureVector; 3]>,
    /// The chances of both sides of the Inner Region.
    pub ways: Ways,
    /// Sets of cards that evaluation uses.
    pub sets: Sets,
    /// Sets of spaces that evaluation uses.
    pub lands: Kinds,
    /// The mean effect of a roll on each die table, by alignment and bonus.
    pub rolls: Vec<[[FeatureVector; 2]; 3]>,
}

/// The tables of the rulesets used last, shared by all threads; the newest is last.
static CACHE: Mutex<Vec<Arc<Precomputed>>> = Mutex::new(Vec::new());

/// Largest number of rulesets whose tables are kept.
const CACHE_MAX: usize = 32;

/// The tables of a ruleset, computed on first use.
pub fn of(rules: &Ruleset) -> Arc<Precomputed> {
    let mut cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(precomputed) = cache.iter().find(|precomputed| precomputed.key == rules.header.identity) {
        return Arc::clone(precomputed);
    }
    let mut precomputed = Precomputed::unread();
    precomputed.read(rules);
    let precomputed = Arc::new(precomputed);
    if cache.len() >= CACHE_MAX {
        cache.remove(0);
    }
    cache.push(Arc::clone(&precomputed));
    precomputed
}

impl Precomputed {
    /// The tables before they are computed.
    fn unread() -> Self {
        Self {
            key: Identity::default(),
            grounds: [[[SpaceFacts::WASTE; 2]; 3]; SPACES_MAX],
            titles: [[FeatureVector::NONE; 3]; TITLES_MAX],
            decks: EachDeck::of(|_| DeckOutlook::NONE),
            near: [FeatureVector::NONE; SPACES_MAX],
            near_slow: [FeatureVector::NONE; SPACES_MAX],
            far: [[0.0; 2]; STEPS],
            steps: [[u8::MAX; SPACES_MAX]; SPACES_MAX],
            wares: [CardUse::NONE; CARDS_MAX],
            prices: [NEVER; TITLES_MAX],
            totals: Vec::new(),
            ways: Ways::unread(),
            sets: Sets::default(),
            lands: Kinds::default(),
            rolls: Vec::new(),
        }
    }

    /// Computes the tables of a ruleset.
    fn read(&mut self, rules: &Ruleset) {
        self.key = rules.header.identity;
        for (at, space) in rules.texts.iter().enumerate() {
            for (alignment, adds) in Alignment::ALL.into_iter().flat_map(|side| [(side, false), (side, true)]) {
                let who = CharacterType { alignment, adds };
                self.grounds[at][alignment as usize][usize::from(adds)] =
                    SpaceFacts::read(&[&space.before, &space.effect], who);
            }
        }
        for (at, title) in rules.titles.iter().enumerate().take(TITLES_MAX) {
            for alignment in Alignment::ALL {
                let who = CharacterType { alignment, adds: false };
                self.titles[at][alignment as usize] = worth::of_all(&title.effect, who);
            }
            self.prices[at] = lowest(rules, at);
        }
        for (ware, title) in self.wares.iter_mut().zip(&rules.title_of) {
            *ware = CardUse::read(rules, &rules.titles[title.at()]);
        }
        self.totals = rules.tables.iter().flat_map(|entry| totals(&entry.table)).collect();
        self.near = routes::all(rules, false);
        self.near_slow = routes::all(rules, true);
        self.ways.read(rules);
        let partial = |title: TitleId| {
            let sides = &self.titles[title.at() % TITLES_MAX];
            sides.iter().any(|each| *each != sides[0])
        };
        self.sets = Sets::read(rules, &self.wares, partial);
        self.lands = Kinds::read(rules, &self.grounds);
        let adding = |alignment: Alignment, table| {
            [false, true].map(|adds| worth::of_table(table, CharacterType { alignment, adds }))
        };
        self.rolls = rules.tables.iter().map(|entry| Alignment::ALL.map(|side| adding(side, &entry.table))).collect();
        self.steps = routes::steps(rules);
        self.far = routes::far(rules, rules.board.rings[0]);
        self.decks = EachDeck::of(|deck| DeckOutlook::read(rules, deck, &self.titles));
    }

    /// The effects of a total on a table, for an alignment.
    #[inline]
    #[must_use]
    pub fn total(&self, table: TableId, total: u8, alignment: Alignment) -> &FeatureVector {
        let index = usize::from(table.0) * TOTALS + usize::from(total);
        self.totals.get(index).map_or(&FeatureVector::NONE, |sides| &sides[alignment as usize])
    }

    /// The mean effect of a roll on a table.
    #[inline]
    #[must_use]
    pub fn roll(&self, table: TableId, who: CharacterType) -> &FeatureVector {
        &self.rolls[usize::from(table.0)][who.alignment as usize][usize::from(who.adds)]
    }

    /// The facts about a card's use to its owner.
    #[inline]
    #[must_use]
    pub fn ware(&self, card: CardId) -> &CardUse {
        &self.wares[card.at()]
    }

    /// The effects of a title, for an alignment.
    #[inline]
    #[must_use]
    pub fn title(&self, title: TitleId, alignment: Alignment) -> &FeatureVector {
        &self.titles[title.at() % TITLES_MAX][alignment as usize]
    }
}

/// The lowest price at which any card sells a title.
fn lowest(rules: &Ruleset, title: usize) -> u8 {
    let Ok(title) = u8::try_from(title) else { return NEVER };
    rules.titles.iter().filter_map(|each| shop_price(&each.effect, title)).min().unwrap_or(NEVER)
}

/// The price of a title among these effects, if any of them sells it.
pub(super) fn shop_price(effects: &[Effect], title: u8) -> Option<u8> {
    effects.iter().find_map(|effect| {
        if let Effect::Shop(wares) = effect {
            return wares.iter().find(|ware| ware.title == title).map(|ware| ware.price);
        }
        if let Effect::ChooseOne(visits) = effect {
            return visits.iter().find_map(|visit| shop_price(&visit.effect, title));
        }
        if let Effect::Everyone { effect, .. } = effect { shop_price(effect, title) } else { None }
    })
}

/// The effects of each total on a die table.
fn totals(table: &RollTable) -> impl Iterator<Item = [FeatureVector; 3]> + '_ {
    (0_u8..).take(TOTALS).map(|total| {
        let row = table.table.iter().find(|row| row.rolls.contains(&total));
        Alignment::ALL.map(|alignment| {
            row.map_or(FeatureVector::NONE, |row| worth::of(&row.effect, CharacterType { alignment, adds: false }))
        })
    })
}
