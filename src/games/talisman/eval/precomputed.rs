//! What a player has learnt of a ruleset by reading its tables: counted once, looked up in play.

use super::goods::Ware;
use super::inner::Ways;
use super::routes::{self, STEPS};
use super::sets::Sets;
use super::shopping;
use super::space_sets::Kinds;
use super::space_values::Ground;
use super::worth::{self, FeatureVector, Who};
use crate::engine::identity::Identity;
use crate::engine::ids::{CARDS_MAX, CardId};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Alignment, CardKind, DeckKind, SPACES_MAX, TITLES_MAX, TableId, TitleId};
use crate::games::talisman::model::rules::TrophyCount;
use crate::games::talisman::model::ruleset::{Ruleset, Title};
use crate::games::talisman::model::verb::{Ability, RollTable};
use crate::games::talisman::rules::score;
use std::sync::{Arc, Mutex, PoisonError};

/// Ability values told apart.
pub const VALUES: usize = 16;
/// Totals told apart on a die table, from 0.
pub const TOTALS: usize = 19;
/// The price that stands for "not here".
pub const NEVER: u8 = u8::MAX;

/// An Adventure card drawn unseen, by the ability it is met with.
#[derive(Clone, Copy, Debug, Default)]
pub struct Foes {
    /// Trophy points expected.
    pub points: f32,
    /// Lives expected to be lost.
    pub wounds: f32,
}

/// All of it.
#[derive(Clone, Debug)]
pub struct Precomputed {
    /// The ruleset it was read from.
    pub key: Identity,
    /// Spaces, by space, alignment and whether prayers get a bonus.
    pub grounds: [[[Ground; 2]; 3]; SPACES_MAX],
    /// Titles met or owned, by alignment.
    pub titles: [[FeatureVector; 3]; TITLES_MAX],
    /// What is not an Enemy among the Adventure cards, on average over the whole deck.
    pub deck: [FeatureVector; 3],
    /// Objects and Followers found, on average over the whole deck.
    pub finds: f32,
    /// What an Adventure card counts on average when the time is up, game aside.
    pub points: f32,
    /// What game counts by the Strength it is met with: on average over the whole deck.
    pub game: [f32; VALUES],
    /// Enemies by Strength: for each Strength, on average over the whole deck.
    pub brutes: [Foes; VALUES],
    /// Enemies by Craft: likewise.
    pub spirits: [Foes; VALUES],
    /// The nearness of each goal to each space.
    pub near: [FeatureVector; SPACES_MAX],
    /// The same for those who move one space a turn.
    pub near_slow: [FeatureVector; SPACES_MAX],
    /// The nearness of a single space by steps to it, by die and by one space a turn.
    pub far: [[f32; 2]; STEPS],
    /// The steps from each space to each.
    pub steps: [[u8; SPACES_MAX]; SPACES_MAX],
    /// What each card is good for to whoever has it.
    wares: [Ware; CARDS_MAX],
    /// The lowest price of a title at any Stranger, Place or Event; [`NEVER`] if none sells it.
    pub prices: [u8; TITLES_MAX],
    /// What a total on a die table brings, by alignment: [`TOTALS`] a table.
    pub totals: Vec<[FeatureVector; 3]>,
    /// The chances of both ways to the Valley of Fire.
    pub ways: Ways,
    /// Cards by what is asked of them.
    pub sets: Sets,
    /// Spaces by what is asked of them.
    pub lands: Kinds,
    /// What a roll on each die table brings, by alignment and whether it is added to.
    pub rolls: Vec<[[FeatureVector; 2]; 3]>,
}

/// What all players together have read; the newest last.
static SHELF: Mutex<Vec<Arc<Precomputed>>> = Mutex::new(Vec::new());

/// Rulesets kept on the shelf.
const SHELF_MAX: usize = 32;

/// The lore of a ruleset, read once for all seats and threads.
pub fn of(rules: &Ruleset) -> Arc<Precomputed> {
    let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(lore) = shelf.iter().find(|lore| lore.key == rules.header.identity) {
        return Arc::clone(lore);
    }
    let mut lore = Precomputed::unread();
    lore.read(rules);
    let lore = Arc::new(lore);
    if shelf.len() >= SHELF_MAX {
        shelf.remove(0);
    }
    shelf.push(Arc::clone(&lore));
    lore
}

impl Precomputed {
    /// Nothing read yet.
    fn unread() -> Self {
        Self {
            key: Identity::default(),
            grounds: [[[Ground::WASTE; 2]; 3]; SPACES_MAX],
            titles: [[FeatureVector::NONE; 3]; TITLES_MAX],
            deck: [FeatureVector::NONE; 3],
            finds: 0.0,
            points: 0.0,
            game: [0.0; VALUES],
            brutes: [Foes::default(); VALUES],
            spirits: [Foes::default(); VALUES],
            near: [FeatureVector::NONE; SPACES_MAX],
            near_slow: [FeatureVector::NONE; SPACES_MAX],
            far: [[0.0; 2]; STEPS],
            steps: [[u8::MAX; SPACES_MAX]; SPACES_MAX],
            wares: [Ware::NONE; CARDS_MAX],
            prices: [NEVER; TITLES_MAX],
            totals: Vec::new(),
            ways: Ways::unread(),
            sets: Sets::default(),
            lands: Kinds::default(),
            rolls: Vec::new(),
        }
    }

    /// Reads a ruleset's tables.
    fn read(&mut self, rules: &Ruleset) {
        self.key = rules.header.identity;
        for (at, space) in rules.spaces.iter().enumerate() {
            for (alignment, adds) in Alignment::ALL.into_iter().flat_map(|side| [(side, false), (side, true)]) {
                let who = Who { alignment, adds };
                self.grounds[at][alignment as usize][usize::from(adds)] =
                    Ground::read(&[&space.before, &space.effect], who);
            }
        }
        for (at, title) in rules.titles.iter().enumerate().take(TITLES_MAX) {
            for alignment in Alignment::ALL {
                let who = Who { alignment, adds: false };
                self.titles[at][alignment as usize] = worth::of_all(&title.effect, who);
            }
            self.prices[at] = shopping::lowest(rules, at);
        }
        for (ware, title) in self.wares.iter_mut().zip(&rules.title_of) {
            *ware = Ware::read(rules, &rules.titles[title.at()]);
        }
        self.totals = rules.tables.iter().flat_map(|entry| totals(&entry.table)).collect();
        self.near = routes::all(rules, false);
        self.near_slow = routes::all(rules, true);
        self.ways.read(rules);
        let partial = |title: TitleId| !alike(&self.titles[title.at() % TITLES_MAX]);
        self.sets = Sets::read(rules, &self.wares, partial);
        self.lands = Kinds::read(rules, &self.grounds);
        let adding =
            |alignment: Alignment, table| [false, true].map(|adds| worth::of_table(table, Who { alignment, adds }));
        self.rolls = rules.tables.iter().map(|entry| Alignment::ALL.map(|side| adding(side, &entry.table))).collect();
        self.steps = routes::steps(rules);
        self.far = routes::far(rules, rules.board.rings[0]);
        self.read_deck(rules);
    }

    fn read_deck(&mut self, rules: &Ruleset) {
        let adventure = || rules.titles.iter().enumerate().filter(|(_, title)| title.deck == DeckKind::Adventure);
        let total: f32 = adventure().map(|(_, title)| f32::from(title.copies)).sum();
        if total <= 0.0 {
            return;
        }
        (self.deck, self.finds, self.points) = ([FeatureVector::NONE; 3], 0.0, 0.0);
        for (at, title) in adventure() {
            let share = f32::from(title.copies) / total;
            // What is put elsewhere does nothing to whoever draws it.
            let felt = share * f32::from(u8::from(title.placed.is_empty()));
            self.deck.iter_mut().zip(&self.titles[at]).for_each(|(sum, each)| sum.add(each, felt));
            self.finds += share * find(title);
            if title.kind != CardKind::Enemy {
                self.points += share * f32::from(score::unseen_points(rules, title));
            }
        }
        for value in 0..VALUES {
            self.game[value] = game(rules, value, total);
            self.brutes[value] = foes(rules, Ability::Strength, value, total);
            self.spirits[value] = foes(rules, Ability::Craft, value, total);
        }
    }

    /// What a total on a table brings to somebody of that alignment.
    #[inline]
    #[must_use]
    pub fn total(&self, table: TableId, total: u8, alignment: Alignment) -> &FeatureVector {
        let index = usize::from(table.0) * TOTALS + usize::from(total);
        self.totals.get(index).map_or(&FeatureVector::NONE, |sides| &sides[alignment as usize])
    }

    /// What a roll on a table brings.
    #[inline]
    #[must_use]
    pub fn roll(&self, table: TableId, who: Who) -> &FeatureVector {
        &self.rolls[usize::from(table.0)][who.alignment as usize][usize::from(who.adds)]
    }

    /// What a card is good for.
    #[inline]
    #[must_use]
    pub fn ware(&self, card: CardId) -> &Ware {
        &self.wares[card.at()]
    }

    /// A title's worth to somebody of that alignment.
    #[inline]
    #[must_use]
    pub fn title(&self, title: TitleId, alignment: Alignment) -> &FeatureVector {
        &self.titles[title.at() % TITLES_MAX][alignment as usize]
    }
}

/// Are they the same?
pub fn alike<T: PartialEq>(sides: &[T; 3]) -> bool {
    sides.iter().all(|each| *each == sides[0])
}

/// What an Object or Follower is worth, roughly, before anybody's needs are known.
fn find(title: &Title) -> f32 {
    match title.kind {
        CardKind::Follower | CardKind::Object | CardKind::MagicObject => {
            let talisman = if title.flags.has(Flag::Talisman) { 2.5 } else { 0.25 };
            let curse = if title.forced { -2.5 } else { 0.0 };
            let bonus = f32::from(title.strength_bonus) + f32::from(title.craft_bonus);
            talisman + curse + bonus + 0.3 * f32::from(title.worth) + if title.weapon.is_some() { 0.5 } else { 0.0 }
        }
        CardKind::Event | CardKind::Enemy | CardKind::Stranger | CardKind::Place | CardKind::Spell => 0.0,
    }
}

/// What Animals count to whoever meets them with so much Strength.
fn game(rules: &Ruleset, value: usize, total: f32) -> f32 {
    let mine = u8::try_from(value).unwrap_or(u8::MAX);
    let beasts = rules.titles.iter().filter(|title| title.deck == DeckKind::Adventure && title.kind == CardKind::Enemy);
    let counts = beasts.map(|title| {
        let win = super::odds::odds(super::odds::Dice::One, mine, title.strength.unwrap_or(0)).win;
        f32::from(title.copies) / total * win * f32::from(score::card_points(rules, title))
    });
    counts.sum()
}

fn foes(rules: &Ruleset, ability: Ability, value: usize, total: f32) -> Foes {
    let mut out = Foes::default();
    let mine = u8::try_from(value).unwrap_or(u8::MAX);
    for title in rules.titles.iter().filter(|title| title.deck == DeckKind::Adventure) {
        let foe = match ability {
            Ability::Strength => title.strength,
            Ability::Craft => title.craft,
        };
        if let (CardKind::Enemy, Some(foe)) = (title.kind, foe) {
            let odds = super::odds::odds(super::odds::plain(rules), mine, foe);
            let share = f32::from(title.copies) / total;
            let points = match rules.rules.trophy_count {
                TrophyCount::Points => foe,
                TrophyCount::Cards => foe.min(1),
            };
            out.points += share * odds.win * f32::from(points);
            out.wounds += share * odds.lose;
        }
    }
    out
}

/// Reads a die table, total by total.
fn totals(table: &RollTable) -> impl Iterator<Item = [FeatureVector; 3]> + '_ {
    (0_u8..).take(TOTALS).map(|total| {
        let row = table.table.iter().find(|row| row.rolls.contains(&total));
        Alignment::ALL.map(|alignment| {
            row.map_or(FeatureVector::NONE, |row| worth::of(&row.effect, Who { alignment, adds: false }))
        })
    })
}
