//! Telemetry: an observer that counts what the rows of `rows.rs` name. It allocates nothing, and a game without it pays
//! nothing.

pub mod rows;

use super::model::effect::Effect;
use super::model::event::{BattleResult, Event, Source};
use super::model::kinds::{Guild, Means, Slot, SpaceId, Stat};
use super::model::ruleset::{Creature, Item, Ruleset, Special};
use super::model::state::State;
use super::rules::goods;
use super::rules::space::{certificate_gold, letter};
use crate::engine::game_counts::{FirstArrival, GameCounts, MEASURES_MAX, Measures, NO_CHARACTER, count, step};
use crate::engine::ids::{CardId, SEATS_MAX, Seat};
use crate::engine::observer::{Observer, Under};
use crate::games::kit::SeriesCounter;
use crate::games::prophecy::model::Prophecy;
pub use rows::TABLE;
use rows::{DeathCause, ExperienceSource, Figure, Lack, MILESTONES, Payment};

const _: () = assert!(Lack::Character.at() == NO_CHARACTER as usize, "having no character comes first");

/// Counts games, one after another.
#[derive(Clone, Debug)]
pub struct ProphecyCounter<'r> {
    rules: &'r Ruleset,
    /// The counts of the present game.
    counts: GameCounts,
    now: Now,
}

/// What is remembered between events.
#[derive(Clone, Copy, Debug, Default)]
struct Now {
    /// Was a letter used up for the certificate that comes next?
    letter: bool,
    /// The last card that a character lost: the character who gains it next has not drawn it.
    lost: Option<CardId>,
    /// The card whose effects are being followed: Items that are discarded meanwhile were drawn to be looked at.
    follows: Option<CardId>,
    /// Are the Items that always count still to be counted in the present battle?
    fresh: bool,
    /// The last battle: the creature, the kind, its result, and whether health was lost since.
    battle: Option<(CardId, Stat)>,
    result: Option<BattleResult>,
    hurt: bool,
    /// The last round in which the lead was checked.
    round: u16,
}

impl<'r> Under<'r, Ruleset> for ProphecyCounter<'r> {
    fn under(rules: &'r Ruleset) -> Self {
        Self { rules, counts: GameCounts::new(), now: Now::default() }
    }
}

impl SeriesCounter<Prophecy> for ProphecyCounter<'_> {
    fn begin(&mut self) {
        self.counts = GameCounts::new();
        self.now = Now::default();
    }

    fn counts(&self) -> &GameCounts {
        &self.counts
    }

    fn measures(&self, state: &State, seat: Seat) -> Measures {
        if state.hero(seat).alive { measures(self.rules, state, seat) } else { Measures::default() }
    }
}

impl Observer<State, Event> for ProphecyCounter<'_> {
    fn on(&mut self, state: &State, event: Event) {
        if ends_effects(event) {
            self.now.follows = None;
        }
        if let Event::TurnStarted { seat, extra } = event {
            self.turn_started(state, seat, extra);
        } else if let Event::Moved { seat, means, from, to } = event {
            self.moved(state, seat, (means, from, to));
        } else if let Event::CertificateGained { seat, guild } = event {
            self.certified(state, seat, guild);
        } else if let Event::Died { seat, source } = event {
            self.died(state, seat, source);
        } else if let Event::GameOver { .. } = event {
            self.stand(state);
        } else if let Event::GoldLost { amount, source: Source::Moving, .. } = event {
            self.figure(Figure::MovementGold, u16::from(amount));
        } else if let Event::HealthLost { amount, source: Source::Creature, .. } = event {
            self.now.hurt = true;
            self.figure(Figure::HealthLost, u16::from(amount));
        } else if let Event::ExperienceGained { amount, source, .. } = event {
            count(&mut self.counts.prizes[experience_from(source).at()], u16::from(amount));
        } else if let Event::Worked { .. } = event {
            self.figure(Figure::Worked, 1);
        } else if let Event::ChanceDrawn { seat, card } = event {
            self.drew(card);
            self.used(card);
            self.had(seat, card);
        } else if let Event::CardLaid { card, .. } | Event::WareLaid { card, .. } = event {
            self.drew(card);
        } else if let Event::Compared { seat, .. } = event {
            self.counted(state, seat);
        } else if let Event::Discarded { card } = event {
            self.discarded(card);
        } else {
            self.battles(event);
            self.items(event);
        }
    }

    fn rest(&mut self, _state: &State) {}
}

impl ProphecyCounter<'_> {
    fn turn_started(&mut self, state: &State, seat: Seat, extra: u8) {
        let round = state.round;
        if round != self.now.round {
            self.now.round = round;
            self.look_at_lead(state, round);
        }
        self.figure(Figure::ExtraTurns, u16::from(extra > 0));
        let measured = rows::MEASURED_ROUNDS.iter().position(|each| *each == round);
        if let (Some(index), 0) = (measured, extra) {
            self.counts.measured[index][seat.at()] = measures(self.rules, state, seat);
        }
    }

    /// Finds the leader in certificates at the start of a round. Only a seat that is ahead of all others takes the
    /// lead; the dead have none.
    fn look_at_lead(&mut self, state: &State, round: u16) {
        let mut points = [0_u8; SEATS_MAX];
        for seat in state.living_from(Seat(0)) {
            points[seat.at()] = state.hero(seat).certificate_count();
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

    /// Counts an arrival; who comes to an opportunity, or stays there, has met it.
    fn moved(&mut self, state: &State, seat: Seat, (means, from, to): (Means, SpaceId, SpaceId)) {
        if means != Means::Stay && from != to {
            count(&mut self.counts.visits[to.at()], 1);
        }
        if let Some(card) = state.lies(to).filter(|card| self.rules.opportunity(*card).is_some()) {
            self.had(seat, card);
        }
    }

    fn certified(&mut self, state: &State, seat: Seat, guild: Guild) {
        self.figure(Figure::Certificates, 1);
        let hero = state.hero(seat);
        let own = self.rules.character(hero.character).guilds & guild.bit() != 0;
        let by = match (core::mem::take(&mut self.now.letter), own) {
            (true, _) => Payment::Letter,
            (false, true) => Payment::OwnGuild,
            (false, false) => Payment::Gold,
        };
        let number = usize::from(hero.certificate_count()).saturating_sub(1);
        let arrival = &mut self.counts.arrivals[seat.at()][number.min(MILESTONES.len() - 1)];
        *arrival = FirstArrival { round: state.round, means: by as u8, measures: measures(self.rules, state, seat) };
    }

    fn died(&mut self, state: &State, seat: Seat, source: Source) {
        let cause = self.cause(source);
        count(&mut self.counts.causes[cause.at()], 1);
        count(&mut self.counts.graves[state.hero(seat).space.at()], 1);
        count(&mut self.counts.steps[step(state.round)], 1);
        let fought = self.now.battle.map(|(card, _)| card).filter(|_| source == Source::Creature);
        if let Some(card) = fought.or(state.turn.card) {
            let title = self.title(card);
            self.counts.killers[title] = self.counts.killers[title].saturating_add(1);
        }
    }

    /// The row for a cause of death. Poison kills a character who has not lost the battle, or has survived losing it.
    fn cause(&self, source: Source) -> DeathCause {
        let (Source::Creature, Some((card, stat))) = (source, self.now.battle) else { return DeathCause::Other };
        let creature = self.rules.creature(card);
        let survived = creature.is_some_and(|each| each.poison > 0 && each.loss.is_none()) && self.now.hurt;
        match (self.now.result, stat) {
            (Some(BattleResult::Lost), _) if survived => DeathCause::Poison,
            (Some(BattleResult::Lost), Stat::Strength) => DeathCause::Strength,
            (Some(BattleResult::Lost), Stat::Willpower) => DeathCause::Wills,
            (Some(BattleResult::Won | BattleResult::Draw) | None, _) => DeathCause::Poison,
        }
    }

    /// Records what each seat lacked to win at the end of the game.
    fn stand(&mut self, state: &State) {
        for seat in state.living_from(Seat(0)) {
            self.counts.stood[seat.at()] = measures(self.rules, state, seat);
            self.counts.lacks[seat.at()] = lack(self.rules, state, seat) as u8;
        }
    }

    fn battles(&mut self, event: Event) {
        if let Event::BattleStarted { card, stat, seat } = event {
            (self.now.battle, self.now.result, self.now.hurt) = (Some((card, stat)), None, false);
            self.now.fresh = true;
            self.figure(Figure::BattlesOfWills, u16::from(stat == Stat::Willpower));
            self.had(seat, card);
        } else if let Event::BattleEnded { card, result, .. } = event {
            (self.now.result, self.now.hurt) = (Some(result), false);
            self.used(card);
            let title = self.title(card);
            let [won, lost] = &mut self.counts.fights[title];
            match result {
                BattleResult::Won => *won = won.saturating_add(1),
                BattleResult::Lost => *lost = lost.saturating_add(1),
                BattleResult::Draw => {}
            }
            self.figure(Figure::Battles, 1);
            self.figure(Figure::BattlesWon, u16::from(result == BattleResult::Won));
            self.figure(Figure::BattlesLost, u16::from(result == BattleResult::Lost));
        } else if let Event::Declined { seat, card } = event {
            self.had(seat, card);
        } else if let Event::OpportunityUsed { card, .. } = event {
            self.used(card);
            self.now.follows = Some(card);
            self.figure(Figure::OpportunitiesUsed, 1);
        }
    }

    /// At the first roll of a battle: Items that no player names are used if their bonus counts.
    fn counted(&mut self, state: &State, seat: Seat) {
        let Some((card, stat)) = self.now.battle.filter(|_| core::mem::take(&mut self.now.fresh)) else { return };
        let items = |creature: &&Creature| !creature.specials.has(Special::NoItems);
        let Some(creature) = self.rules.creature(card).filter(items) else { return };
        let counts = |item: &Item| item.slot == Slot::Free && item.bonus(stat, creature.kind) > 0;
        let sound = state.hero(seat).sound;
        sound.iter().filter(|card| self.rules.item(*card).is_some_and(counts)).for_each(|card| self.used(card));
    }

    /// An Item that is discarded while a card is followed, and that nobody had, was drawn to be looked at.
    fn discarded(&mut self, card: CardId) {
        let had = self.now.lost.take_if(|lost| *lost == card).is_some();
        let looked_at = self.now.follows.is_some_and(|follows| follows != card);
        if !had && looked_at && self.rules.item(card).is_some() {
            self.drew(card);
        }
    }

    fn items(&mut self, event: Event) {
        if let Event::ItemGained { seat, card, source } = event {
            self.had(seat, card);
            let bought = source == Source::Trade;
            self.figure(Figure::ItemsBought, u16::from(bought));
            if self.now.lost.take() != Some(card) && !bought {
                self.drew(card);
            }
        } else if let Event::ItemLost { card, source, .. } = event {
            self.now.lost = Some(card);
            self.figure(Figure::ItemsSold, u16::from(source == Source::Trade));
        } else if let Event::ItemUsed { card, .. } = event {
            self.used(card);
            self.now.follows = Some(card);
            self.figure(Figure::CardsUsedUp, 1);
            let waives = |item: &Item| item.effect.contains(&Effect::WaiveGold);
            self.now.letter = self.rules.item(card).is_some_and(waives);
        } else if let Event::Readied { card, .. } = event {
            self.used(card);
        }
    }

    fn figure(&mut self, figure: Figure, more: u16) {
        count(&mut self.counts.figures[figure.at()], more);
    }

    fn title(&self, card: CardId) -> usize {
        usize::from(*self.rules.title_of.row(card.0))
    }

    fn had(&mut self, seat: Seat, card: CardId) {
        let title = self.title(card);
        self.counts.had[title] |= 1 << seat.0;
    }

    fn used(&mut self, card: CardId) {
        let title = self.title(card);
        self.counts.used[title] = self.counts.used[title].saturating_add(1);
    }

    fn drew(&mut self, card: CardId) {
        let title = self.title(card);
        self.counts.drawn[title] = self.counts.drawn[title].saturating_add(1);
    }
}

/// The values by which a seat's character is measured.
pub(super) fn measures(rules: &Ruleset, state: &State, seat: Seat) -> Measures {
    let hero = state.hero(seat);
    let items = u8::try_from(usize::from(goods::items_of(rules, hero).len())).unwrap_or(u8::MAX);
    let most = [Stat::Strength, Stat::Willpower].map(|stat| hero.most(stat));
    let own =
        [most[0], most[1], hero.health(), hero.magic(), hero.gold, hero.experience, hero.certificate_count(), items];
    let mut measures = [0; MEASURES_MAX];
    measures[..own.len()].copy_from_slice(&own);
    measures
}

/// Does the effect of a card end before this event?
fn ends_effects(event: Event) -> bool {
    matches!(
        event,
        Event::TurnStarted { .. } | Event::ChanceDrawn { .. } | Event::BattleStarted { .. } | Event::Died { .. }
    )
}

/// The row for a source of experience.
fn experience_from(source: Source) -> ExperienceSource {
    match source {
        Source::Creature => ExperienceSource::Creature,
        Source::Opportunity => ExperienceSource::Opportunity,
        Source::Work => ExperienceSource::Work,
        Source::Item => ExperienceSource::Item,
        Source::Chance
        | Source::Space
        | Source::Trade
        | Source::Moving
        | Source::Certificate
        | Source::Battle
        | Source::Limit => ExperienceSource::Other,
    }
}

/// What a living character lacks to win: the first of the rows that applies.
pub(super) fn lack(rules: &Ruleset, state: &State, seat: Seat) -> Lack {
    let hero = state.hero(seat);
    let waived = letter(rules, hero).is_some();
    let gold = |guild: &Guild| waived || hero.gold >= certificate_gold(rules, hero, *guild);
    match rules.rules.certificates_to_win.saturating_sub(hero.certificate_count()) {
        0 => Lack::Nothing,
        1 if hero.experience < rules.rules.certificate_experience => Lack::Experience,
        1 if !Guild::all().filter(|guild| !hero.has_certificate(*guild)).any(|guild| gold(&guild)) => Lack::Gold,
        1 => Lack::Way,
        2 => Lack::Two,
        _ => Lack::More,
    }
}
