//! Telemetry: an observer that counts what the rows of `rows.rs` name. It allocates nothing, and a game without it pays
//! nothing.

mod heads;
pub mod rows;

use super::model::decks::DeckKind;
use super::model::event::{Cause, Event, FightResult, Means};
use super::model::event_details::Foe;
use super::model::kinds::{Attack, Region, Source, SpaceId};
use super::model::ruleset::Ruleset;
use super::model::state::{Place, State};
use super::rules::totals;
use crate::engine::game_counts::{FirstArrival, GameCounts, MEASURES_MAX, Measures, NO_CHARACTER, count, step};
use crate::engine::ids::{CardId, CardSet, SEATS_MAX, Seat};
use crate::engine::observer::{Observer, Under};
use heads::can_be_had;
use rows::{ArrivalMeans, DeathCause, Figure, Lack, Milestone, TalismanSource};

const _: () = assert!(Lack::Character.at() == NO_CHARACTER as usize, "having no character comes first");

/// Counts games, one after another.
#[derive(Clone, Debug)]
pub struct SeriesObserver<'r> {
    pub(super) rules: &'r Ruleset,
    /// The counts of the present game.
    pub counts: GameCounts,
    pub(super) now: Now,
}

/// The cause of the next thing that happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Doing {
    /// The space itself.
    #[default]
    Space,
    /// A card that was met or used.
    Card,
    /// A Spell that took effect.
    Spell,
    /// A quest was fulfilled.
    Quest,
}

/// What telemetry remembers between events.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Now {
    doing: Doing,
    /// Was the Portal last tried by Craft?
    by_craft: bool,
    /// The place from which the last card was taken.
    whence: Option<Place>,
    /// The last round in which the lead was checked.
    round: u16,
    /// Has each seat's progress towards the Crown been recorded?
    stood: bool,
    /// The Enemies of the last fight, and whether its dice are about to be rolled: who attacks then is of another fight.
    foes: CardSet,
    fighting: bool,
}

impl<'r> Under<'r, Ruleset> for SeriesObserver<'r> {
    fn under(rules: &'r Ruleset) -> Self {
        Self::new(rules)
    }
}

impl<'r> SeriesObserver<'r> {
    /// An observer of games with this ruleset.
    #[must_use]
    pub fn new(rules: &'r Ruleset) -> Self {
        let mut observer = Self { rules, counts: GameCounts::new(), now: Now::default() };
        observer.begin();
        observer
    }

    /// Starts a new game.
    pub fn begin(&mut self) {
        self.counts = GameCounts::new();
        self.counts.lays = !self.rules.terrain.is_empty() || self.rules.forms.iter().any(|form| form.marker);
        self.now = Now::default();
    }

    fn turn_started(&mut self, state: &State, seat: Seat, (round, extra): (u16, u8)) {
        self.now.doing = Doing::Space;
        if round != self.now.round {
            self.now.round = round;
            self.look_at_lead(state, round);
        }
        self.figure(Figure::ToadTurns, u16::from(state.hero(seat).is_toad()));
        self.figure(Figure::PortalCovered, u16::from(state.terrain.covers(self.rules.board.portal)));
        for covered in state.terrain.lying() {
            count(&mut self.counts.covered[covered.space.at()], 1);
        }
        let measured = rows::MEASURED_ROUNDS.iter().position(|each| *each == round);
        if let (Some(index), 0) = (measured, extra) {
            self.counts.measured[index][seat.at()] = measures(state, seat);
        }
    }

    /// Finds the leader in Strength plus Craft at the start of a round. Only a seat that is ahead of all others takes
    /// the lead.
    fn look_at_lead(&mut self, state: &State, round: u16) {
        let mut points = [0_u8; SEATS_MAX];
        for seat in Seat::all(state.players).filter(|seat| state.hero(*seat).plays()) {
            points[seat.at()] = totals::strength(state, seat).saturating_add(totals::craft(state, seat));
        }
        let points = &points[..usize::from(state.players)];
        let most = points.iter().copied().max().unwrap_or(0);
        for (behind, own) in self.counts.behind.iter_mut().zip(points) {
            *behind = (*behind).max(most - own);
        }
        let mut foremost = (0_u8..).zip(points).filter(|(_, own)| **own == most).map(|(seat, _)| seat);
        let (first, shared) = (foremost.next(), foremost.next().is_some());
        if !shared && first != self.counts.leader {
            self.figure(Figure::LeadChanges, u16::from(self.counts.leader.is_some()));
            (self.counts.leader, self.counts.since) = (first, round);
        }
    }

    fn moved(&mut self, state: &State, seat: Seat, (to, means): (SpaceId, Means)) {
        count(&mut self.counts.visits[to.at()], 1);
        if self.rules.sets.handy.selects && state.hero(seat).own.is_none() {
            self.blocked(state, to);
        }
        let by = match means {
            Means::Walk => ArrivalMeans::Walk,
            Means::Bridge => ArrivalMeans::Bridge,
            // Who crosses the river without a Raft counts with those who have one.
            Means::Raft | Means::Crossing => ArrivalMeans::Raft,
            Means::Ferry => ArrivalMeans::Ferry,
            Means::Teleport | Means::Death => match self.now.doing {
                Doing::Space => ArrivalMeans::Space,
                Doing::Card => ArrivalMeans::Card,
                Doing::Spell => ArrivalMeans::Spell,
                Doing::Quest => ArrivalMeans::Quest,
            },
            Means::Portal if to != self.rules.board.plain => ArrivalMeans::Exit,
            Means::Portal if self.now.by_craft => ArrivalMeans::Craft,
            Means::Portal => ArrivalMeans::Strength,
            Means::WoodsWalk | Means::TerrainWalk => ArrivalMeans::Woods,
            Means::Exit => ArrivalMeans::Exit,
            Means::Quest => ArrivalMeans::Quest,
        };
        if self.rules.space(to).region == Region::Middle {
            self.arrived(state, seat, (Milestone::Middle, by));
        }
        if to == self.rules.board.plain && means == Means::Portal {
            self.arrived(state, seat, (Milestone::Portal, by));
        }
        if to == self.rules.board.crown {
            self.arrived(state, seat, (Milestone::Crown, by));
        }
        // The next encounter is with the new space, but a fulfilled quest still has to give its Talisman.
        if self.now.doing != Doing::Quest {
            self.now.doing = Doing::Space;
        }
    }

    /// Counts the Adventure cards that a space asks for and that cards of layers' decks lying there stand in for.
    #[cold]
    fn blocked(&mut self, state: &State, space: SpaceId) {
        let decks = &self.rules.sets.handy.decks;
        let lying = &state.lying[space.at()];
        let others: u8 = DeckKind::ADDED.iter().map(|deck| lying.and(&decks[*deck as usize]).len()).sum();
        let asked = self.rules.text(&state.terrain, space).draw.saturating_sub(lying.len() - others);
        self.figure(Figure::DrawsBlocked, u16::from(asked.min(others)));
    }

    fn arrived(&mut self, state: &State, seat: Seat, (milestone, by): (Milestone, ArrivalMeans)) {
        let arrival = &mut self.counts.arrivals[seat.at()][milestone.at()];
        if arrival.round == 0 {
            *arrival = FirstArrival { round: state.round, means: by as u8, measures: measures(state, seat) };
        }
    }

    fn died(&mut self, state: &State, (seat, space): (Seat, SpaceId), cause: Cause) {
        count(&mut self.counts.causes[cause_of(cause).at()], 1);
        count(&mut self.counts.graves[space.at()], 1);
        count(&mut self.counts.steps[step(state.round)], 1);
        if let Cause::Character(killer) = cause {
            let pair = [killer, seat].map(|seat| state.hero(seat).person().at());
            if let Some(kills) = self.counts.kills.get_mut(pair[0]).and_then(|row| row.get_mut(pair[1])) {
                *kills = kills.saturating_add(1);
            }
        }
    }

    fn talisman(&mut self) {
        let source = match (self.now.whence, self.now.doing) {
            (Some(Place::Hero(_)), _) => TalismanSource::Taken,
            (Some(Place::Space(_)), _) => TalismanSource::Found,
            (_, Doing::Quest) => TalismanSource::Quest,
            (Some(Place::Stock), Doing::Card) => TalismanSource::Card,
            (Some(Place::Stock), Doing::Space) if self.now.round > 0 => TalismanSource::Space,
            (_, Doing::Card | Doing::Space | Doing::Spell) => TalismanSource::Other,
        };
        count(&mut self.counts.prizes[source.at()], 1);
        if self.now.doing == Doing::Quest {
            self.now.doing = Doing::Space;
        }
    }

    /// Records each seat's progress towards the Crown, once a game.
    fn stand(&mut self, state: &State) {
        if core::mem::replace(&mut self.now.stood, true) {
            return;
        }
        for seat in Seat::all(state.players).filter(|seat| state.hero(*seat).plays()) {
            let hero = state.hero(seat);
            let bears = !hero.cards.and(&self.rules.sets.talismans).is_empty();
            self.counts.stood[seat.at()] = measures(state, seat);
            let lack = match self.rules.space(hero.space).region {
                Region::Inner if hero.space == self.rules.board.crown => Lack::Nothing,
                Region::Inner => Lack::Time,
                Region::Outer | Region::Middle if !bears => Lack::Talisman,
                Region::Outer => Lack::Crossing,
                Region::Middle => Lack::Portal,
            };
            self.counts.lacks[seat.at()] = lack as u8;
        }
    }

    fn figure(&mut self, figure: Figure, more: u16) {
        count(&mut self.counts.figures[figure.at()], more);
    }

    fn title(&self, card: CardId) -> usize {
        self.rules.title_id(card).at()
    }

    fn had(&mut self, seat: Seat, card: CardId) {
        let title = self.title(card);
        self.counts.had[title] |= 1 << seat.0;
    }

    fn used(&mut self, card: CardId) {
        let title = self.title(card);
        self.counts.used[title] = self.counts.used[title].saturating_add(1);
    }

    fn met(&mut self, seat: Seat, card: CardId) {
        self.now.doing = Doing::Card;
        if !can_be_had(self.rules.brief(card).kind) {
            self.had(seat, card);
        }
    }

    /// Remembers who attacks; those of one fight are told one by one.
    fn faced(&mut self, card: CardId) {
        if core::mem::take(&mut self.now.fighting) {
            self.now.foes = CardSet::EMPTY;
        }
        self.now.foes.insert(card);
    }

    /// Counts a fight for each of its Enemies.
    fn fought(&mut self, result: FightResult) {
        for card in core::mem::take(&mut self.now.foes) {
            let [won, lost] = &mut self.counts.fights[self.rules.title_id(card).at()];
            match result {
                FightResult::Won => *won = won.saturating_add(1),
                FightResult::Lost => *lost = lost.saturating_add(1),
                FightResult::StandOff => {}
            }
        }
    }

    fn drew(&mut self, card: CardId) {
        let title = self.title(card);
        self.counts.drawn[title] = self.counts.drawn[title].saturating_add(1);
        let adventure = self.rules.title(card).deck == DeckKind::Adventure;
        self.figure(if adventure { Figure::CardsDrawn } else { Figure::OtherCardsDrawn }, 1);
    }
}

/// The values by which a seat's character is measured.
pub(super) fn measures(state: &State, seat: Seat) -> Measures {
    let hero = state.hero(seat);
    let own = [totals::strength(state, seat), totals::craft(state, seat), hero.lives, hero.fate, hero.gold];
    let mut measures = [0; MEASURES_MAX];
    measures[..own.len()].copy_from_slice(&own);
    measures
}

/// The row for a cause of death.
fn cause_of(cause: Cause) -> DeathCause {
    match cause {
        Cause::Creature(Attack::Battle) => DeathCause::Battle,
        Cause::Creature(Attack::Psychic) => DeathCause::PsychicCombat,
        Cause::Character(_) => DeathCause::Character,
        Cause::Effect(Source::Card(_)) => DeathCause::Card,
        Cause::Effect(Source::Space(_)) => DeathCause::Space,
        Cause::Hex => DeathCause::Hex,
        Cause::Command(_) => DeathCause::Command,
        Cause::Tower => DeathCause::Tower,
        Cause::Death => DeathCause::Death,
    }
}

impl Observer<State, Event> for SeriesObserver<'_> {
    fn on(&mut self, state: &State, event: Event) {
        if let Event::TurnStarted { seat, round, extra } = event {
            self.turn_started(state, seat, (round, extra));
        } else if let Event::Moved { seat, to, means, .. } = event {
            self.moved(state, seat, (to, means));
        } else if let Event::Drew { card, .. } = event {
            self.drew(card);
        } else if let Event::Met { seat, card } = event {
            self.met(seat, card);
        } else if let Event::Used { source: Source::Card(card), .. } = event {
            self.used(card);
            // A Talisman given up to move is used before the move.
            if self.rules.sets.talismans.has(card) {
                self.now.doing = Doing::Card;
            }
        } else if let Event::SpellCast { .. } = event {
            self.figure(Figure::SpellsCast, 1);
        } else if let Event::SpellWorked { card, .. } = event {
            self.now.doing = Doing::Spell;
            self.used(card);
        } else if let Event::SpellGained { seat, card } = event {
            self.had(seat, card);
        } else if let Event::CardTaken { seat, card, whence } = event {
            self.now.whence = Some(whence);
            self.had(seat, card);
        } else if let Event::Faced { foe: Foe::Card(card), .. } = event {
            self.faced(card);
        } else if let Event::FightStarted { .. } = event {
            self.now.fighting = true;
        } else if let Event::FightEnded { result, .. } = event {
            self.fought(result);
        } else if let Event::QuestDone { .. } = event {
            self.now.doing = Doing::Quest;
        } else if let Event::PortalTried { ability, .. } = event {
            self.now.by_craft = ability == super::model::verb::Ability::Craft;
        } else {
            self.rarer(state, event);
        }
    }

    fn rest(&mut self, _state: &State) {}
}

impl SeriesObserver<'_> {
    fn rarer(&mut self, state: &State, event: Event) {
        if let Event::Died { seat, space, cause, .. } = event {
            let crown = self.rules.sets.handy.ending && space == self.rules.board.crown;
            self.figure(Figure::EndingDeaths, u16::from(crown));
            // A form that is lost died before (RULING 227).
            if state.hero(seat).own.is_some() {
                self.figure(Figure::FormsLost, 1);
            } else {
                self.died(state, (seat, space), cause);
            }
        } else if let Event::TalismanGained { .. } = event {
            self.talisman();
        } else if let Event::CrownReached { .. } | Event::GameOver { .. } = event {
            self.stand(state);
        } else if let Event::TurnMissed { .. } = event {
            self.figure(Figure::MissedTurns, 1);
        } else if let Event::FormTaken { seat, .. } = event {
            self.figure(Figure::FormsTaken, 1);
            if let Some(marker) = state.hero(seat).marker {
                count(&mut self.counts.markers[marker.at()], 1);
            }
        } else if let Event::EndingTurned { .. } = event {
            self.figure(Figure::EndingsTurned, 1);
        } else if let Event::EndingCounted { .. } = event {
            self.figure(Figure::EndingCounts, 1);
        } else if let Event::FormLeft { .. } = event {
            self.figure(Figure::FormsLeft, 1);
        } else if let Event::BecameToad { .. } = event {
            self.figure(Figure::Toads, 1);
        } else if let Event::TrophyTaken { .. } = event {
            self.figure(Figure::Trophies, 1);
        } else if let Event::Traded { gained, .. } = event {
            self.figure(Figure::PointsTraded, u16::from(gained));
        }
    }
}
