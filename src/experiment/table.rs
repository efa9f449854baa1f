//! A table of one variant, at which one thread plays game after game.

use super::fork::tally::ForkTally;
use super::plan::Plan;
use super::rule_counts::RuleCounts;
use super::telemetry::{Game as CountedGame, VariantTelemetry};
use super::variants::Variant;
use crate::engine::ids::SEATS_MAX;
use crate::engine::log::{Asides, Line};
use crate::engine::play::{GamePlan, Outcome};
use crate::games::{self, Cut};
use crate::situation::save::Heading;
use crate::strategy::fork::{Found, Watch, Way};

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

/// A variant's strategies, at one thread's table.
pub(super) struct Table<'a> {
    variant: &'a Variant,
    /// The players, by seat as slots sat in the last game.
    seated: Box<dyn games::Table + 'a>,
    /// The slot of each seat in the last game.
    slots: Vec<usize>,
    /// The telemetry of all its games, if it is gathered.
    telemetry: Option<VariantTelemetry>,
}

impl<'a> Table<'a> {
    /// A table with the strategies of a variant, which counts if it is to.
    pub(super) fn new(variant: &'a Variant, counts: bool) -> Self {
        let telemetry = counts.then(VariantTelemetry::default);
        let slots = (0..variant.layout.entry_of.len()).collect();
        Self { variant, seated: seat(variant, None), slots, telemetry }
    }

    /// Adds up the rules that were followed here.
    pub(super) fn counted(&self, usage: &mut RuleCounts) {
        for (seat, &slot) in self.slots.iter().enumerate() {
            usage.add(self.variant.layout.strategy_of[slot], self.seated.followed(seat));
        }
    }

    /// Plays a game, and where it comes to a fork, again the other way; the outcome is the one with the option taken.
    pub(super) fn play_both(&mut self, plan: &Plan, game: u64) -> PlayedGame {
        self.seated.set_watch(Watch { way: Way::Taken, found: None });
        let game_plan = self.sit(plan, game);
        let outcome = match &self.telemetry {
            Some(_) => self.seated.play_counted(&game_plan),
            None => self.seated.play(&game_plan),
        };
        let Some(found) = self.seated.watch().found else { return PlayedGame { outcome, fork: None } };
        self.seated.set_watch(Watch { way: Way::Blocked, found: None });
        let blocked = self.seated.play(&game_plan);
        debug_assert_eq!(self.seated.watch().found, Some(found), "everything before the fork is the same");
        PlayedGame { outcome, fork: Some((found, blocked)) }
    }

    /// Adds the counts of the game that was played last.
    pub(super) fn count(&mut self, game: u64, played: &PlayedGame) {
        if let Some(telemetry) = &mut self.telemetry {
            let (outcome, kit) = (&played.outcome, self.variant.rules.kit());
            let unfinished = kit.endings()[usize::from(outcome.ending)].unfinished;
            let counts = self.seated.counts();
            let counted = CountedGame { number: game, series: kit.series(), counts, outcome, unfinished };
            telemetry.add(&self.variant.layout, &counted);
        }
    }

    /// Seats new strategies after a game broke off: what it left of them is of no use. What was counted of other games stays.
    pub(super) fn begin_anew(&mut self, usage: &mut RuleCounts) {
        self.counted(usage);
        let telemetry = self.telemetry.take();
        *self = Self { telemetry, ..Self::new(self.variant, false) };
    }

    /// What was counted of all games since this was last asked; none where nothing is.
    pub(super) fn take_telemetry(&mut self) -> Option<VariantTelemetry> {
        self.telemetry.as_mut().map(core::mem::take)
    }

    /// Seats the strategies for a game.
    fn sit(&mut self, plan: &Plan, game: u64) -> GamePlan {
        let layout = &self.variant.layout;
        let mut characters = [None; SEATS_MAX];
        for (seat, character) in characters.iter_mut().enumerate().take(self.slots.len()) {
            let slot = layout.slot_at(seat, game);
            let from = self.slots.iter().position(|held| *held == slot).unwrap_or(seat);
            self.slots.swap(seat, from);
            self.seated.swap(seat, from);
            *character = self.variant.entries[layout.entry_of[slot]].character;
        }
        let (players, rounds_max) = (layout.players, plan.rounds_max);
        GamePlan { seed: plan.seed, game, players, rounds_max, characters }
    }
}

/// The players of a variant, by slot; the first entry's watch for the fork.
fn seat<'a>(variant: &'a Variant, asides: Option<&Asides>) -> Box<dyn games::Table + 'a> {
    let players = variant.layout.entry_of.iter().map(|&entry| variant.entries[entry].player(entry == 0, asides));
    variant.rules.table(&players.collect::<Vec<_>>(), variant.fork.as_ref())
}

/// The position before a turn of a game of a variant, counted from 1, as a situation file; none if the game is over by then.
#[must_use]
pub fn cut(plan: &Plan, variant: &Variant, (game, turn): (u64, u32), heading: &Heading) -> Option<Cut> {
    let mut table = Table::new(variant, false);
    let game_plan = table.sit(plan, game);
    table.seated.cut(&game_plan, turn, heading)
}

/// Plays one game of a variant again, counted if it is to be; where games fork, the way with the option taken.
pub fn replay(plan: &Plan, variant: &Variant, game: u64, counted: bool) -> Outcome {
    let mut table = Table::new(variant, false);
    let game_plan = table.sit(plan, game);
    if counted { table.seated.play_counted(&game_plan) } else { table.seated.play(&game_plan) }
}

/// The same, told; strategies say why they choose as they do where there are `asides`.
#[must_use]
pub fn told(plan: &Plan, variant: &Variant, game: u64, asides: Option<&Asides>) -> (Outcome, Vec<Line>) {
    let mut table = Table { seated: seat(variant, asides), ..Table::new(variant, false) };
    let game_plan = table.sit(plan, game);
    let silent = Asides::default();
    table.seated.play_told(&game_plan, asides.unwrap_or(&silent))
}
