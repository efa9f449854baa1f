//! Telemetry: a listener that counts what players ask about a game. It keeps whole numbers in fixed places and
//! allocates nothing; a game that nobody listens to pays nothing for it.

pub mod heard;

use super::Talisman;
use super::event::{Cause, Event, Means};
use super::kinds::{CardKind, Region, Source, SpaceId};
use super::play::{GamePlan, play_game};
use super::ruleset::Ruleset;
use super::state::{Place, State};
use super::totals;
use crate::engine::choice::Strategy;
use crate::engine::ids::{CardId, SEATS_MAX, Seat};
use crate::engine::observer::Observer;
use crate::engine::play::Outcome;
use heard::{Heard, Mark, Way};

/// Counts one game after another.
#[derive(Clone, Debug)]
pub struct Telemetry<'r> {
    pub(super) rules: &'r Ruleset,
    /// What was heard of the present game.
    pub heard: Heard,
    pub(super) now: Now,
}

/// Plays a game that telemetry listens to.
#[must_use]
pub fn play_heard(
    rules: &Ruleset,
    plan: &GamePlan,
    table: &mut [Box<dyn Strategy<Talisman>>],
    telemetry: &mut Telemetry<'_>,
) -> Outcome {
    telemetry.begin();
    play_game(rules, plan, table, telemetry)
}

/// What was heard last and says why the next thing happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Doing {
    /// The space itself.
    #[default]
    Space,
    /// A card that was met or used.
    Card,
    /// A Spell.
    Spell,
    /// A quest was fulfilled.
    Quest,
}

/// What is known of the moment.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Now {
    doing: Doing,
    /// Was the Portal last tried by Craft?
    by_craft: bool,
    /// Where the card that was taken last had been.
    whence: Option<Place>,
    /// The last round of which the lead was looked at.
    round: u16,
    /// Have the seats been looked at on their way to the Crown?
    stood: bool,
}

impl<'r> Telemetry<'r> {
    /// A listener to games by these rules.
    #[must_use]
    pub fn new(rules: &'r Ruleset) -> Self {
        Self { rules, heard: Heard::new(), now: Now::default() }
    }

    /// Forgets the last game.
    pub fn begin(&mut self) {
        self.heard = Heard::new();
        self.now = Now::default();
    }

    fn turn_started(&mut self, state: &State, seat: Seat, (round, extra): (u16, u8)) {
        self.now.doing = Doing::Space;
        if round != self.now.round {
            self.now.round = round;
            self.look_at_lead(state, round);
        }
        count(&mut self.heard.totals.toad_turns, u16::from(state.hero(seat).is_toad()));
        let measured = heard::MEASURED.iter().position(|each| *each == round);
        if let (Some(index), 0) = (measured, extra) {
            self.heard.measured[index][seat.at()] = heard::levels(state, seat);
        }
    }

    /// Who is ahead as a round begins, in Strength and Craft together. The lead is taken by who has most alone; who
    /// shares the most takes it from nobody.
    fn look_at_lead(&mut self, state: &State, round: u16) {
        let mut points = [0_u8; SEATS_MAX];
        for seat in Seat::all(state.players).filter(|seat| state.hero(*seat).plays()) {
            points[seat.at()] = totals::strength(state, seat).saturating_add(totals::craft(state, seat));
        }
        let points = &points[..usize::from(state.players)];
        let most = points.iter().copied().max().unwrap_or(0);
        for (behind, own) in self.heard.behind.iter_mut().zip(points) {
            *behind = (*behind).max(most - own);
        }
        let mut foremost = (0_u8..).zip(points).filter(|(_, own)| **own == most).map(|(seat, _)| seat);
        let (first, shared) = (foremost.next(), foremost.next().is_some());
        if !shared && first != self.heard.leader {
            count(&mut self.heard.totals.leads, u16::from(self.heard.leader.is_some()));
            (self.heard.leader, self.heard.since) = (first, round);
        }
    }

    fn moved(&mut self, state: &State, seat: Seat, (to, means): (SpaceId, Means)) {
        count(&mut self.heard.visits[to.at()], 1);
        let way = match means {
            Means::Walk => Way::Walk,
            Means::Bridge => Way::Bridge,
            Means::Raft => Way::Raft,
            Means::Ferry => Way::Ferry,
            Means::Teleport => match self.now.doing {
                Doing::Space => Way::Space,
                Doing::Card => Way::Card,
                Doing::Spell => Way::Spell,
                Doing::Quest => Way::Quest,
            },
            Means::Portal if to != self.rules.board.plain => Way::Exit,
            Means::Portal if self.now.by_craft => Way::Craft,
            Means::Portal => Way::Strength,
            Means::WoodsWalk => Way::Woods,
            Means::Exit => Way::Exit,
            Means::Quest => Way::Quest,
        };
        if self.rules.space(to).region == Region::Middle {
            self.mark(state, seat, heard::MIDDLE, way);
        }
        if to == self.rules.board.plain && means == Means::Portal {
            self.mark(state, seat, heard::PORTAL, way);
        }
        if to == self.rules.board.crown {
            self.mark(state, seat, heard::CROWN, way);
        }
        // What is met next is met there; a fulfilled quest still gives its Talisman.
        if self.now.doing != Doing::Quest {
            self.now.doing = Doing::Space;
        }
    }

    fn mark(&mut self, state: &State, seat: Seat, milestone: usize, way: Way) {
        let mark = &mut self.heard.marks[seat.at()][milestone];
        if mark.round == 0 {
            *mark = Mark { round: state.round, way, levels: heard::levels(state, seat) };
        }
    }

    fn died(&mut self, state: &State, (seat, space): (Seat, SpaceId), cause: Cause) {
        count(&mut self.heard.causes[heard::cause(cause)], 1);
        count(&mut self.heard.graves[space.at()], 1);
        count(&mut self.heard.steps[heard::step(state.round)], 1);
        if let Cause::Character(killer) = cause {
            let pair = [killer, seat].map(|seat| state.hero(seat).character.at());
            if let Some(kills) = self.heard.kills.get_mut(pair[0]).and_then(|row| row.get_mut(pair[1])) {
                *kills = kills.saturating_add(1);
            }
        }
    }

    fn talisman(&mut self) {
        let source = match (self.now.whence, self.now.doing) {
            (Some(Place::Hero(_)), _) => heard::TAKEN,
            (Some(Place::Space(_)), _) => heard::FOUND,
            (_, Doing::Quest) => heard::BY_QUEST,
            (Some(Place::Stock), Doing::Card) => heard::BY_CARD,
            (Some(Place::Stock), Doing::Space) if self.now.round > 0 => heard::BY_SPACE,
            (_, Doing::Card | Doing::Space | Doing::Spell) => heard::BY_OTHER,
        };
        count(&mut self.heard.talismans[source], 1);
        if self.now.doing == Doing::Quest {
            self.now.doing = Doing::Space;
        }
    }

    /// How far each seat has come.
    fn stand(&mut self, state: &State) {
        if core::mem::replace(&mut self.now.stood, true) {
            return;
        }
        for seat in Seat::all(state.players).filter(|seat| state.hero(*seat).plays()) {
            let hero = state.hero(seat);
            let bears = !hero.cards.and(&self.rules.sets.talismans).is_empty();
            self.heard.stood[seat.at()] = heard::levels(state, seat);
            self.heard.lacks[seat.at()] = match self.rules.space(hero.space).region {
                Region::Inner if hero.space == self.rules.board.crown => heard::THERE,
                Region::Inner => heard::ON_THE_WAY,
                Region::Outer | Region::Middle if !bears => heard::NO_TALISMAN,
                Region::Outer => heard::NOT_ACROSS,
                Region::Middle => heard::BEFORE_PORTAL,
            };
        }
    }

    fn title(&self, card: CardId) -> usize {
        self.rules.title_id(card).at()
    }

    fn had(&mut self, seat: Seat, card: CardId) {
        let title = self.title(card);
        self.heard.had[title] |= 1 << seat.0;
    }

    fn used(&mut self, card: CardId) {
        let title = self.title(card);
        self.heard.used[title] = self.heard.used[title].saturating_add(1);
    }

    fn met(&mut self, seat: Seat, card: CardId) {
        self.now.doing = Doing::Card;
        if !can_be_had(self.rules.brief(card).kind) {
            self.had(seat, card);
        }
    }

    fn drew(&mut self, card: CardId) {
        let title = self.title(card);
        self.heard.drawn[title] = self.heard.drawn[title].saturating_add(1);
        count(&mut self.heard.totals.drawn, 1);
    }
}

/// Counts so many more; the longest of games come to an end of numbers.
fn count(sum: &mut u16, more: u16) {
    *sum = sum.saturating_add(more);
}

/// Does a card of this kind come into possession? The others are met.
#[must_use]
pub fn can_be_had(kind: CardKind) -> bool {
    match kind {
        CardKind::Follower | CardKind::Object | CardKind::MagicObject | CardKind::Spell => true,
        CardKind::Event | CardKind::Enemy | CardKind::Stranger | CardKind::Place => false,
    }
}

impl Observer<State, Event> for Telemetry<'_> {
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
            // A Talisman that is given up for a journey is used before it.
            if self.rules.sets.talismans.has(card) {
                self.now.doing = Doing::Card;
            }
        } else if let Event::SpellCast { .. } = event {
            count(&mut self.heard.totals.cast, 1);
        } else if let Event::SpellWorked { card, .. } = event {
            self.now.doing = Doing::Spell;
            self.used(card);
        } else if let Event::SpellGained { seat, card } = event {
            self.had(seat, card);
        } else if let Event::CardTaken { seat, card, whence } = event {
            self.now.whence = Some(whence);
            self.had(seat, card);
        } else if let Event::QuestDone { .. } = event {
            self.now.doing = Doing::Quest;
        } else if let Event::PortalTried { ability, .. } = event {
            self.now.by_craft = ability == super::effect::verb::Ability::Craft;
        } else {
            self.rarer(state, event);
        }
    }

    fn rest(&mut self, _state: &State) {}
}

impl Telemetry<'_> {
    fn rarer(&mut self, state: &State, event: Event) {
        if let Event::Died { seat, space, cause, .. } = event {
            self.died(state, (seat, space), cause);
        } else if let Event::TalismanGained { .. } = event {
            self.talisman();
        } else if let Event::CrownReached { .. } | Event::GameOver { .. } = event {
            self.stand(state);
        } else if let Event::TurnMissed { .. } = event {
            count(&mut self.heard.totals.missed, 1);
        } else if let Event::BecameToad { .. } = event {
            count(&mut self.heard.totals.toads, 1);
        } else if let Event::TrophyTaken { .. } = event {
            count(&mut self.heard.totals.trophies, 1);
        } else if let Event::Traded { gained, .. } = event {
            count(&mut self.heard.totals.traded, u16::from(gained));
        }
    }
}
