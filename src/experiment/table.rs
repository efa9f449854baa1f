//! A table of one variant, at which one thread plays game after game.

use super::fork::branch::{Branching, Found, Watch, Way};
use super::fork::tally::ForkTally;
use super::plan::Plan;
use super::rule_counts::RuleCounts;
use super::telemetry::{Game as CountedGame, VariantTelemetry};
use super::variants::Variant;
use crate::engine::choice::Strategy;
use crate::engine::ids::SEATS_MAX;
use crate::engine::play::{Game, Outcome};
use crate::games::talisman::Talisman;
use crate::games::talisman::context::Hears;
use crate::games::talisman::play::{GamePlan, Point, play_game, position_before};
use crate::games::talisman::series::{SeriesObserver, play_counted};
use crate::games::talisman::state::State;
use std::cell::Cell;
use std::rc::Rc;

/// A game as it was played.
pub(super) struct PlayedGame {
    /// What became of it; where games fork, with the option taken.
    pub(super) outcome: Outcome,
    /// The fork that it came to, and what became of it with the option blocked.
    fork: Option<(Found, Outcome)>,
}

impl PlayedGame {
    /// Counts the fork that it came to, or that it came to none.
    pub(super) fn count(&self, tally: &mut ForkTally, unfinished: &[bool]) {
        match &self.fork {
            Some((found, blocked)) => tally.add(found, [&self.outcome, blocked], unfinished),
            None => tally.no_fork += 1,
        }
    }
}

/// The observer of a table, and the telemetry of all its games.
struct Telemetry<'a> {
    observer: SeriesObserver<'a>,
    counted: VariantTelemetry,
}

/// A variant's strategies, at one thread's table.
pub(super) struct Table<'a> {
    variant: &'a Variant,
    /// By seat, as slots sat in the last game.
    strategies: Vec<Box<dyn Strategy<Talisman>>>,
    /// The slot of each seat in the last game.
    slots: Vec<usize>,
    /// What the first entry's seats watch for together, where games fork.
    watch: Rc<Cell<Watch>>,
    /// What is counted, if telemetry is gathered.
    telemetry: Option<Telemetry<'a>>,
}

impl<'a> Table<'a> {
    /// A table with the strategies of a variant, and an observer if asked for.
    pub(super) fn new(variant: &'a Variant, observed: bool) -> Self {
        let watch = Rc::new(Cell::new(Watch { way: Way::Taken, found: None }));
        let made = variant.layout.entry_of.iter().map(|&entry| -> Box<dyn Strategy<Talisman>> {
            let player = variant.entries[entry].player();
            match variant.fork.as_ref().filter(|_| entry == 0) {
                Some(fork) => Box::new(Branching::new(player, fork, &watch)),
                None => player,
            }
        });
        let strategies: Vec<_> = made.collect();
        let rules = &variant.rules;
        let telemetry = || Telemetry { observer: SeriesObserver::new(rules), counted: VariantTelemetry::default() };
        let telemetry = observed.then(telemetry);
        Self { variant, slots: (0..strategies.len()).collect(), strategies, watch, telemetry }
    }

    /// Adds up the rules that were followed here.
    pub(super) fn counted(&self, usage: &mut RuleCounts) {
        for (player, &slot) in self.strategies.iter().zip(&self.slots) {
            usage.add(self.variant.layout.strategy_of[slot], player.as_ref());
        }
    }

    /// Plays a game, and where it comes to a fork, again the other way; the outcome is the one with the option taken.
    pub(super) fn play_both(&mut self, plan: &Plan, game: u64) -> PlayedGame {
        self.watch.set(Watch { way: Way::Taken, found: None });
        let outcome = self.play_counted(plan, game);
        let Some(found) = self.watch.get().found else { return PlayedGame { outcome, fork: None } };
        self.watch.set(Watch { way: Way::Blocked, found: None });
        let game_plan = self.sit(plan, game);
        let blocked = play_game(&self.variant.rules, &game_plan, &mut self.strategies, &mut ());
        debug_assert_eq!(self.watch.get().found, Some(found), "everything before the fork is the same");
        PlayedGame { outcome, fork: Some((found, blocked)) }
    }

    /// Plays a game, with an observer where there is one.
    fn play_counted(&mut self, plan: &Plan, game: u64) -> Outcome {
        let game_plan = self.sit(plan, game);
        let (rules, strategies) = (&self.variant.rules, &mut self.strategies);
        match &mut self.telemetry {
            Some(telemetry) => play_counted(rules, &game_plan, strategies, &mut telemetry.observer),
            None => play_game(rules, &game_plan, strategies, &mut ()),
        }
    }

    /// Adds the observer's counts of the game that was played last.
    pub(super) fn count(&mut self, game: u64, played: &PlayedGame) {
        if let Some(telemetry) = &mut self.telemetry {
            let outcome = &played.outcome;
            let unfinished = Talisman::ENDINGS[usize::from(outcome.ending)].unfinished;
            let (series, counts) = (Talisman::SERIES, &telemetry.observer.counts);
            let counted = CountedGame { number: game, series, counts, outcome, unfinished };
            telemetry.counted.add(&self.variant.layout, &counted);
        }
    }

    /// Seats new strategies and a new observer after a game broke off: what it left of them is of no use. What was counted of
    /// other games stays.
    pub(super) fn begin_anew(&mut self, usage: &mut RuleCounts) {
        self.counted(usage);
        let counted = self.telemetry.take().map(|telemetry| telemetry.counted);
        *self = Self::new(self.variant, counted.is_some());
        if let (Some(telemetry), Some(counted)) = (&mut self.telemetry, counted) {
            telemetry.counted = counted;
        }
    }

    /// The telemetry of all games since this was last asked; none where none is gathered.
    pub(super) fn take_telemetry(&mut self) -> Option<VariantTelemetry> {
        self.telemetry.as_mut().map(|telemetry| core::mem::take(&mut telemetry.counted))
    }

    /// Seats the strategies for a game.
    fn sit(&mut self, plan: &Plan, game: u64) -> GamePlan {
        let layout = &self.variant.layout;
        let mut characters = [None; SEATS_MAX];
        for (seat, character) in characters.iter_mut().enumerate().take(self.slots.len()) {
            let slot = layout.slot_at(seat, game);
            let from = self.slots.iter().position(|held| *held == slot).unwrap_or(seat);
            self.slots.swap(seat, from);
            self.strategies.swap(seat, from);
            *character = self.variant.entries[layout.entry_of[slot]].character;
        }
        let (players, rounds_max) = (layout.players, plan.rounds_max);
        GamePlan { seed: plan.seed, game, players, rounds_max, characters }
    }
}

/// The position before a turn of a game of a variant, counted from 1, and whose turn it is; none if the game is over by then.
#[must_use]
pub fn before_turn(plan: &Plan, variant: &Variant, game: u64, turn: u32) -> Option<(State, Point)> {
    let mut table = Table::new(variant, false);
    let game_plan = table.sit(plan, game);
    position_before(&variant.rules, &game_plan, &mut table.strategies, &mut (), turn)
}

/// Plays one game of a variant again, heard by a listener; where games fork, the way with the option taken.
pub fn replay<W: Hears>(plan: &Plan, variant: &Variant, game: u64, listener: &mut W) -> Outcome {
    let mut table = Table::new(variant, false);
    let game_plan = table.sit(plan, game);
    play_game(&variant.rules, &game_plan, &mut table.strategies, listener)
}
