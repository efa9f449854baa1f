//! Plays a situation: its turns, with its written dice and choices.

use super::file::{DiceThen, Situation};
use super::played::{LogEntry, PlayedSituation, SituationLog};
use super::script::{Script, ScriptedSeat};
use super::stage::Stage;
use super::telling;
use crate::engine::choice::Strategy;
use crate::engine::context::{Context, Counts};
use crate::engine::dice::{Dice, DieKey, KeyedDice, ScriptedDice};
use crate::engine::ids::{SEATS_MAX, Seat};
use crate::engine::observer::Observer;
use crate::engine::play::{GamePlan, ROUNDS_MAX, Standing, begin};
use crate::engine::rng;
use std::cell::RefCell;
use std::rc::Rc;

/// The written dice first, then random ones if the file allows them.
struct TableDice {
    written: ScriptedDice,
    random: KeyedDice,
    then: DiceThen,
}

impl Dice for TableDice {
    fn begin_turn(&mut self, seat: Seat, round: u16, extra: u8) {
        self.random.begin_turn(seat, round, extra);
    }

    fn occasion(&mut self, purpose: u8) -> u8 {
        self.random.occasion(purpose)
    }

    fn die(&mut self, key: DieKey) -> u8 {
        if self.written.left() == 0 && self.then == DiceThen::Random {
            return self.random.die(key);
        }
        self.written.die(key)
    }
}

/// Records events.
struct Recorder<G: Stage> {
    log: Rc<RefCell<SituationLog<G, G::Answer>>>,
    /// The positions after the events, if they are told.
    states: Vec<G::State>,
}

impl<G: Stage> Observer<G::State, G::Event> for Recorder<G> {
    fn on(&mut self, state: &G::State, event: G::Event) {
        let mut log = self.log.borrow_mut();
        if log.tells {
            self.states.push(state.clone());
        }
        log.entries.push(LogEntry::Event(event, None));
    }

    fn rest(&mut self, _state: &G::State) {}
}

/// How a situation is played.
#[derive(Clone, Copy, Default, Debug)]
pub struct Playing {
    /// The game number.
    pub game: u64,
    /// Is it one game of a sample? Then the file may let facedown cards that nobody has seen be shuffled.
    pub sampled: bool,
    /// Is it played to the end of the game, whatever number of turns the file says?
    pub to_end: bool,
    /// Are lines and decisions recorded too?
    pub tells: bool,
}

/// Plays a situation as game number `game`. `tells` records lines and decisions too. `observer` hears all events as well.
pub fn play<G: Stage, W: Observer<G::State, G::Event>>(
    situation: &Situation<G>,
    game: u64,
    tells: bool,
    observer: &mut W,
) -> PlayedSituation<G, G::Answer> {
    play_as(situation, Playing { game, tells, ..Playing::default() }, observer)
}

/// Plays a situation. `observer` hears all events as well.
pub fn play_as<G: Stage, W: Observer<G::State, G::Event>>(
    situation: &Situation<G>,
    Playing { game, sampled, to_end, tells }: Playing,
    observer: &mut W,
) -> PlayedSituation<G, G::Answer> {
    let log = Rc::new(RefCell::new(SituationLog::new(tells)));
    let script = Rc::new(RefCell::new(Script::new(&situation.choices, situation.expect.offers())));
    let seat = |strategy| -> Box<dyn Strategy<G>> {
        Box::new(ScriptedSeat { script: Rc::clone(&script), log: Rc::clone(&log), strategy })
    };
    let mut table: Vec<Box<dyn Strategy<G>>> = situation.table().into_iter().map(seat).collect();
    let [seed, _] = G::numbers(&situation.position);
    begin(seed, game, &mut table);
    let mut dice = TableDice {
        written: ScriptedDice::new(&situation.dice),
        random: KeyedDice::new(seed, game),
        then: situation.dice_then,
    };
    let recorder = Recorder { log: Rc::clone(&log), states: Vec::new() };
    let mut both = (recorder, Lent(observer));
    let rules = &*situation.rules;
    let (mut start, first) = G::build(rules, &situation.position, game);
    if sampled && situation.shuffles_unseen {
        G::shuffle_unseen(rules, &mut start, rng::join(seed, game));
    }
    let rounds_max = situation.rounds_max.unwrap_or_else(|| {
        // Some strategies never end a game.
        if to_end { G::clock(&start).0.saturating_add(ROUNDS_MAX) } else { u16::MAX }
    });
    let (mut state, counts) = (start.clone(), Counts::default());
    let (table, listener) = (&mut table[..], &mut both);
    let mut ctx = Context { rules, state: &mut state, dice: &mut dice, table, listener, counts };
    if situation.sets_up {
        let players = u8::try_from(G::seats(&situation.position)).unwrap_or(u8::MAX);
        let plan = GamePlan { seed, game, players, rounds_max, characters: [None; SEATS_MAX] };
        G::open(&mut ctx, &plan);
    }
    let turns = if to_end { u32::MAX } else { situation.turns };
    let course = G::turns(&mut ctx, first, turns, rounds_max);
    let standing = course.ending.map_or_else(Standing::default, |ending| G::standing(rules, &state, ending));
    let mut misfits = misfits(&dice, &script.borrow(), situation);
    // A death in the last turn is sound; a fault found here is a fault of the rules.
    let unsound = G::unsound(rules, &state);
    misfits.extend(unsound.map(|fault| format!("the final position is inconsistent: {fault}")));
    let offered = script.borrow().offered.clone();
    let mut log = log.borrow().clone();
    if tells {
        telling::tell(rules, &both.0.states, &mut log.entries);
    }
    PlayedSituation { course, start, state, standing, log, players: G::seats(&situation.position), offered, misfits }
}

/// Wraps a borrowed observer.
struct Lent<'a, W>(&'a mut W);

impl<S, E, W: Observer<S, E>> Observer<S, E> for Lent<'_, W> {
    const LISTENS: bool = W::LISTENS;

    fn on(&mut self, state: &S, event: E) {
        self.0.on(state, event);
    }

    fn rest(&mut self, state: &S) {
        self.0.rest(state);
    }
}

/// Dice and choices that were left over, ran out or were not offered.
fn misfits<G: Stage>(dice: &TableDice, script: &Script<G>, situation: &Situation<G>) -> Vec<String> {
    let mut misfits = Vec::new();
    misfits.extend(script.refused.clone());
    let faces = &situation.dice;
    if dice.written.left() > 0 {
        let left: Vec<String> = faces[faces.len() - dice.written.left()..].iter().map(ToString::to_string).collect();
        misfits.push(format!("dice not used: {}", left.join(", ")));
    }
    if dice.written.short() > 0 {
        let short = dice.written.short();
        let missing = if short == 1 { "1 die is".to_owned() } else { format!("{short} dice are") };
        misfits.push(format!(
            "{missing} missing: the file lists {}; add to `dice`, or set `dice_then = \"random\"`",
            faces.len()
        ));
    }
    // With random dice, a decision may or may not come up.
    if situation.dice_then == DiceThen::Error && script.refused.is_none() {
        let left: Vec<String> = script.left().iter().map(|choice| format!("`{}`", choice.text())).collect();
        if !left.is_empty() {
            misfits.push(format!("choices not used: {}", left.join(", ")));
        }
    }
    misfits
}
