//! A table: the players of one variant on one thread.

use super::fork::tally::ForkTally;
use super::plan::Plan;
use super::rule_counts::RuleCounts;
use super::telemetry::{CountedGame, VariantTelemetry};
use super::variants::Variant;
use crate::engine::ids::SEATS_MAX;
use crate::engine::log::{Asides, Line};
use crate::engine::play::{GamePlan, Outcome};
use crate::games::{self, Cut};
use crate::situation::save::Heading;
use crate::strategy::fork::{ForkFound, ForkSide, Watch};

/// A game that was played.
pub(super) struct PlayedGame {
    /// Its outcome; if it forked, the one with the option taken.
    pub(super) outcome: Outcome,
    /// The fork it reached, and the outcome with the option blocked.
    fork: Option<(ForkFound, Outcome)>,
}

impl PlayedGame {
    /// Adds the game to the tally of forks.
    pub(super) fn count(&self, tally: &mut ForkTally, unfinished: &[bool]) {
        match &self.fork {
            Some((found, blocked)) => tally.add(found, [&self.outcome, blocked], unfinished),
            None => tally.no_fork += 1,
        }
    }
}

/// The players of a variant on one thread.
pub(super) struct VariantTable<'a> {
    variant: &'a Variant,
    /// The players, in the seats of the last game.
    seated: Box<dyn games::AnyTable + 'a>,
    /// For each seat, its slot in the last game.
    slots: Vec<usize>,
    /// The telemetry of all its games, if it is collected.
    telemetry: Option<VariantTelemetry>,
}

impl<'a> VariantTable<'a> {
    /// A table with new players; `counts` collects telemetry.
    pub(super) fn new(variant: &'a Variant, counts: bool) -> Self {
        let telemetry = counts.then(VariantTelemetry::default);
        let slots = (0..variant.layout.entry_of.len()).collect();
        Self { variant, seated: seat(variant, None), slots, telemetry }
    }

    /// A table whose telemetry counts what the plan asks for.
    pub(super) fn of(plan: &Plan, variant: &'a Variant) -> Self {
        let mut table = Self::new(variant, plan.telemetry);
        if let Some(statistics) = plan.statistics.as_ref().filter(|_| plan.telemetry) {
            table.seated.ask_for(statistics.wanted(variant));
        }
        table
    }

    /// Adds the rule counts of the players here.
    pub(super) fn counted(&self, usage: &mut RuleCounts) {
        for (seat, &slot) in self.slots.iter().enumerate() {
            usage.add(self.variant.layout.strategy_of[slot], self.seated.followed(seat));
        }
    }

    /// Plays a game; if it forks, plays it again with the option blocked.
    pub(super) fn play_both(&mut self, plan: &Plan, game: u64) -> PlayedGame {
        self.seated.set_watch(Watch { way: ForkSide::Taken, found: None });
        let game_plan = self.sit(plan, game);
        let outcome = match &self.telemetry {
            Some(_) => self.seated.play_counted(&game_plan),
            None => self.seated.play(&game_plan),
        };
        let Some(found) = self.seated.watch().found else { return PlayedGame { outcome, fork: None } };
        self.seated.set_watch(Watch { way: ForkSide::Blocked, found: None });
        let blocked = self.seated.play(&game_plan);
        debug_assert_eq!(self.seated.watch().found, Some(found), "everything before the fork is the same");
        PlayedGame { outcome, fork: Some((found, blocked)) }
    }

    /// Adds the last game to the telemetry.
    pub(super) fn count(&mut self, game: u64, played: &PlayedGame) {
        if let Some(telemetry) = &mut self.telemetry {
            let (outcome, kit) = (&played.outcome, self.variant.rules.kit());
            let unfinished = kit.endings()[usize::from(outcome.ending)].unfinished;
            let counts = self.seated.counts();
            let counted = CountedGame { number: game, series: kit.series(), counts, outcome, unfinished };
            telemetry.add(&self.variant.layout, &counted);
            if let Some(found) = self.seated.statistics() {
                let players = usize::from(self.variant.layout.players);
                telemetry.asked.get_or_insert_default().add(&found, players);
            }
        }
    }

    /// Replaces the players after a panic, because their state may be corrupt. Counts of earlier games are kept.
    pub(super) fn begin_anew(&mut self, plan: &Plan, usage: &mut RuleCounts) {
        self.counted(usage);
        let telemetry = self.telemetry.take();
        *self = Self { telemetry, ..Self::of(plan, self.variant) };
    }

    /// Takes the telemetry since the last call; `None` if none is collected.
    pub(super) fn take_telemetry(&mut self) -> Option<VariantTelemetry> {
        self.telemetry.as_mut().map(core::mem::take)
    }

    /// Seats the players for a game.
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

/// The players of a variant, by slot; those of the first entry watch for the fork.
fn seat<'a>(variant: &'a Variant, asides: Option<&Asides>) -> Box<dyn games::AnyTable + 'a> {
    let players = variant.layout.entry_of.iter().map(|&entry| variant.entries[entry].player(entry == 0, asides));
    variant.rules.table(&players.collect::<Vec<_>>(), variant.fork.as_ref())
}

/// The position before a turn, counted from 1, as a situation file; `None` if the game ends earlier.
#[must_use]
pub fn cut(plan: &Plan, variant: &Variant, (game, turn): (u64, u32), heading: &Heading) -> Option<Cut> {
    let mut table = VariantTable::new(variant, false);
    let game_plan = table.sit(plan, game);
    table.seated.cut(&game_plan, turn, heading)
}

/// Replays one game of a variant; if games fork, the one with the option taken. `counted` counts its series too.
pub fn replay(plan: &Plan, variant: &Variant, game: u64, counted: bool) -> Outcome {
    let mut table = VariantTable::new(variant, false);
    let game_plan = table.sit(plan, game);
    if counted { table.seated.play_counted(&game_plan) } else { table.seated.play(&game_plan) }
}

/// Replays a game and returns its log. Players explain their choices in `asides`, if given.
#[must_use]
pub fn told(plan: &Plan, variant: &Variant, game: u64, asides: Option<&Asides>) -> (Outcome, Vec<Line>) {
    let mut table = VariantTable { seated: seat(variant, asides), ..VariantTable::new(variant, false) };
    let game_plan = table.sit(plan, game);
    let silent = Asides::default();
    table.seated.play_told(&game_plan, asides.unwrap_or(&silent))
}
