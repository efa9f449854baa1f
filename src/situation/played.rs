//! What happened in a situation: its log, the position afterwards, and what did not fit.

use crate::engine::game::Game;
use crate::engine::ids::Seat;
use crate::engine::log::Line;
use crate::engine::play::{Course, Standing};

/// A decision and its choice, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecisionText<G: Game> {
    /// The seat that was asked.
    pub seat: Seat,
    /// The decision.
    pub decision: G::Decision,
    /// The options.
    pub options: Vec<String>,
    /// The option chosen.
    pub taken: String,
    /// The decision as a line of a log: who decides what, and between which options.
    pub line: String,
}

/// An event or a decision.
#[derive(Clone, Debug)]
pub enum LogEntry<G: Game> {
    /// An event, with the narrator's line if the log has words.
    Event(G::Event, Option<Line>),
    /// A decision.
    Asked(DecisionText<G>),
}

/// All events and decisions, in order. `A` is what a decision shows about rules to cover.
#[derive(Clone, Debug)]
pub struct SituationLog<G: Game, A> {
    /// Are lines and decisions recorded? A sample records events only.
    pub tells: bool,
    /// The entries.
    pub entries: Vec<LogEntry<G>>,
    /// What the decisions show about rules to cover.
    pub answers: Vec<A>,
}

impl<G: Game, A> SituationLog<G, A> {
    /// An empty log.
    #[must_use]
    pub fn new(tells: bool) -> Self {
        Self { tells, entries: Vec::new(), answers: Vec::new() }
    }

    /// The events.
    pub fn events(&self) -> impl Iterator<Item = &G::Event> {
        self.entries.iter().filter_map(|entry| if let LogEntry::Event(event, _) = entry { Some(event) } else { None })
    }
}

/// A situation after it was played. `A` is what a decision shows about rules to cover.
#[derive(Clone)]
pub struct PlayedSituation<G: Game, A> {
    /// The turns that were played.
    pub course: Course<G>,
    /// The position before.
    pub start: G::State,
    /// The position afterwards.
    pub state: G::State,
    /// What that means for each seat; nobody has won if the game is not over.
    pub standing: Standing,
    /// The log.
    pub log: SituationLog<G, A>,
    /// Seats at the table.
    pub players: usize,
    /// How often each offer pattern fitted, in the order of the expectation.
    pub offered: Vec<u32>,
    /// Dice and choices that did not fit what happened.
    pub misfits: Vec<String>,
}

impl<G: Game, A> PlayedSituation<G, A> {
    /// Each seat's share of the win, in 60ths.
    #[must_use]
    pub fn shares(&self) -> &[u8] {
        &self.standing.share[..self.players]
    }

    /// Each seat's place in the finishing order; all 0 if nobody won.
    #[must_use]
    pub fn places(&self) -> &[u8] {
        &self.standing.place[..self.players]
    }

    /// The name of the ending, if the game ended.
    #[must_use]
    pub fn ending(&self) -> Option<&'static str> {
        self.course.ending.map(|ending| G::ENDINGS[usize::from(ending)].name)
    }
}
