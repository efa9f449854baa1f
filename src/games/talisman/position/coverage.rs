//! Coverage: which cards, spaces, table results, exits and abilities changed the state or what a seat knows.

use super::coverage_universe::{self, Coverable};
use crate::engine::ids::{CardId, Seat};
use crate::engine::observer::{Observer, Under};
use crate::games::talisman::model::event::{Event, Means};
use crate::games::talisman::model::kinds::{CardKind, Source};
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::State;
use std::collections::BTreeSet;

/// What was used so far, by the numbers of the ruleset. It can be merged with others of the same ruleset.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Used {
    titles: BTreeSet<u8>,
    spaces: BTreeSet<u8>,
    rows: BTreeSet<(u8, u8)>,
    exits: BTreeSet<(u8, u8)>,
    abilities: BTreeSet<(u8, u8)>,
    starting_spells: BTreeSet<u8>,
    casts: BTreeSet<(u8, u8)>,
    placed: BTreeSet<(u8, u8)>,
    quests: BTreeSet<u8>,
    tower: BTreeSet<u8>,
}

impl Used {
    /// Adds what another has recorded.
    pub fn merge(&mut self, other: Self) {
        self.titles.extend(other.titles);
        self.spaces.extend(other.spaces);
        self.rows.extend(other.rows);
        self.exits.extend(other.exits);
        self.abilities.extend(other.abilities);
        self.starting_spells.extend(other.starting_spells);
        self.casts.extend(other.casts);
        self.placed.extend(other.placed);
        self.quests.extend(other.quests);
        self.tower.extend(other.tower);
    }

    /// What was never used, one line each. Abilities count only as used or not.
    #[must_use]
    pub fn missing(&self, rules: &Ruleset) -> Vec<String> {
        let never = coverage_universe::game(rules).into_iter().filter(|pair| !self.has(pair.what));
        never.map(|pair| format!("{} {}: {}", pair.kind, pair.rule, pair.outcome)).collect()
    }

    /// Was it used?
    #[must_use]
    pub fn has(&self, what: Coverable) -> bool {
        match what {
            Coverable::Title(title) => self.titles.contains(&title),
            Coverable::Space(space) => self.spaces.contains(&space),
            Coverable::Row(table, row) => self.rows.contains(&(table, row)),
            Coverable::Exit(space, total) => self.exits.contains(&(space, total)),
            Coverable::Ability(character, flag) => self.abilities.contains(&(character, flag)),
            Coverable::StartingSpells(character) => self.starting_spells.contains(&character),
            Coverable::Cast(title, window) => self.casts.contains(&(title, window)),
            Coverable::Placed(title, space) => self.placed.contains(&(title, space)),
            Coverable::Quest(quest) => self.quests.contains(&quest),
            Coverable::Tower(price) => self.tower.contains(&price),
        }
    }
}

/// An observer that records what is used.
#[derive(Debug)]
pub struct Coverage<'a> {
    rules: &'a Ruleset,
    /// What was used so far.
    pub used: Used,
    met: Option<CardId>,
    dealt: Option<Seat>,
    bled: Option<u8>,
}

impl<'a> Under<'a, Ruleset> for Coverage<'a> {
    fn under(rules: &'a Ruleset) -> Self {
        Self::new(rules)
    }
}

impl<'a> Coverage<'a> {
    /// Creates an observer that has recorded nothing.
    #[must_use]
    pub fn new(rules: &'a Ruleset) -> Self {
        Self { rules, used: Used::default(), met: None, dealt: None, bled: None }
    }

    fn title(&mut self, card: CardId) {
        self.used.titles.insert(self.rules.title_id(card).0);
    }

    /// Counts a taken card as used if it adds to an ability, turns into gold or must be taken. Other cards count when
    /// they act.
    fn taken(&mut self, card: CardId) {
        let title = self.rules.title(card);
        if title.strength_bonus + title.craft_bonus + title.worth > 0 || title.forced {
            self.title(card);
        }
    }

    /// Does the card do something to who meets it? Objects and Followers do not; they are taken or left.
    fn acts(&self, card: CardId) -> bool {
        match self.rules.title(card).kind {
            CardKind::Event | CardKind::Enemy | CardKind::Stranger | CardKind::Place | CardKind::Spell => true,
            CardKind::Object | CardKind::MagicObject | CardKind::Follower => false,
        }
    }

    /// After a change: counts the card met last and the active character's space as its cause.
    fn changed(&mut self, state: &State) {
        if let Some(card) = self.met {
            self.title(card);
        }
        let space = state.hero(state.active()).space;
        // On a covered space the Terrain card acts.
        if !state.terrain.covers(space) {
            self.used.spaces.insert(space.0);
        }
    }
}

impl Observer<State, Event> for Coverage<'_> {
    fn on(&mut self, state: &State, event: Event) {
        // Changes made by a Spell or a trade are not caused by the card met before.
        if let Event::SpellCast { .. }
        | Event::Traded { .. }
        | Event::TradedForLives { .. }
        | Event::Cashed { .. }
        | Event::TurnEnded { .. } = event
        {
            self.met = None;
        }
        if event.changes() {
            self.changed(state);
        }
        if let Event::Met { card, .. } = event {
            self.met = self.acts(card).then_some(card);
        } else if let Event::Moved { seat, to, means, .. } = event {
            self.moved(state, seat, means);
            // A space without instruction and cards is used when it is entered.
            if self.rules.space(to).effect.is_empty() && self.rules.space(to).draw == 0 {
                self.used.spaces.insert(to.0);
            }
        } else if let Event::Used { source: Source::Card(card), .. } | Event::SpellWorked { card, .. } = event {
            self.title(card);
        } else if let Event::SpellCast { card, window, .. } = event {
            self.used.casts.insert((self.rules.title_id(card).0, window as u8));
        } else if let Event::PlacedElsewhere { card, space } = event {
            self.used.placed.insert((self.rules.title_id(card).0, space.0));
        } else if let Event::QuestTaken { quest, .. } = event {
            self.used.quests.insert(quest);
        } else if let Event::Used { source: Source::Space(_), .. } = event {
            // The roll is final once the Vampire takes the price.
            let price = self.bled.take().and_then(|die| self.rules.tower.get(usize::from(die).checked_sub(1)?));
            self.used.tower.extend(price);
        } else if let Event::Rolled { purpose: Purpose::Tower, dice: [die, ..], .. }
        | Event::Rerolled { purpose: Purpose::Tower, face: die, .. }
        | Event::DicePicked { purpose: Purpose::Tower, total: die, .. } = event
        {
            self.bled = Some(die);
        } else if let Event::Killed { card, .. } | Event::Destroyed { card, .. } = event {
            // Each Enemy of a group that fought as one is used.
            self.title(card);
        } else if let Event::CardTaken { card, .. } = event {
            self.taken(card);
        } else if let Event::TableResult { table, row, .. } = event {
            self.used.rows.insert((table.0, row));
        } else if let Event::ExitFound { from, total, .. } = event {
            let last = self.rules.exits.iter().find(|exits| exits.space == from).map_or(0, |exits| exits.to.len() - 1);
            self.used.exits.insert((from.0, total.min(u8::try_from(last).unwrap_or(0))));
        } else if let Event::AbilityUsed { character, flag, .. } = event {
            self.used.abilities.insert((character.0, flag as u8));
        } else if let Event::CharacterDealt { seat, .. } = event {
            self.dealt = Some(seat);
        } else if let Event::SpellGained { seat, .. } = event {
            if self.dealt == Some(seat) {
                self.used.starting_spells.insert(state.hero(seat).character.0);
            }
        } else if let Event::TurnStarted { .. } = event {
            self.met = None;
            self.dealt = None;
        }
    }

    fn rest(&mut self, _state: &State) {}
}

impl Coverage<'_> {
    /// After a move: counts the card that moved the character, or its Raft.
    fn moved(&mut self, state: &State, seat: Seat, means: Means) {
        if means == Means::Raft {
            for card in &state.hero(seat).cards.and(&self.rules.sets.rafts) {
                self.title(card);
            }
        } else if means == Means::Teleport
            && seat == state.active()
            && let Some(card) = self.met
        {
            self.title(card);
        }
    }
}
