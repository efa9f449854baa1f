//! Playing a situation: its turns, with its dice and its choices.

use super::file::{DiceThen, Situation};
use super::script::{Script, ScriptedSeat};
use crate::engine::choice::Strategy;
use crate::engine::dice::{Dice, DieKey, KeyedDice, ScriptedDice};
use crate::engine::ids::Seat;
use crate::engine::log::Line;
use crate::engine::observer::Observer;
use crate::engine::play::Counts;
use crate::games::talisman::Talisman;
use crate::games::talisman::abilities::Answer;
use crate::games::talisman::context::{Context, Ending, Hears};
use crate::games::talisman::decision::Decision;
use crate::games::talisman::event::Event;
use crate::games::talisman::play::{self, Point, turns};
use crate::games::talisman::position::build::{Built, build};
use crate::games::talisman::state::State;
use crate::games::talisman::text::narration::narrator::Narrator;
use crate::games::talisman::turn::Due;
use crate::games::talisman::{ending, invariants};
use std::cell::RefCell;
use std::rc::Rc;

/// A question and its answer, spelled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Who was asked.
    pub seat: Seat,
    /// What.
    pub decision: Decision,
    /// The options.
    pub options: Vec<String>,
    /// The one taken.
    pub taken: String,
}

/// Something that happened, or was asked.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry {
    /// It happened; the line is what the narrator makes of it.
    Event(Event, Option<Line>),
    /// It was asked.
    Asked(Asked),
}

/// What happened and was asked, in order.
#[derive(Clone, Debug, Default)]
pub struct Log {
    /// Is it told in words? A sample is not.
    pub tells: bool,
    /// The entries.
    pub entries: Vec<Entry>,
    /// The abilities that questions were about.
    pub answers: Vec<Answer>,
}

impl Log {
    /// The events.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.entries.iter().filter_map(|entry| if let Entry::Event(event, _) = entry { Some(event) } else { None })
    }
}

/// What came of a situation.
#[derive(Clone, Debug)]
pub struct Played {
    /// The position before.
    pub start: State,
    /// The position afterwards.
    pub state: State,
    /// The seat whose turn would be next, and which of its turns.
    pub next: Point,
    /// What happened.
    pub log: Log,
    /// How the game ended, if it did.
    pub ending: Option<Ending>,
    /// Which patterns of offers came up, in the order of the expectation.
    pub offered: Vec<u32>,
    /// Dice and choices that do not fit what happened.
    pub misfits: Vec<String>,
}

impl Played {
    /// Each seat's part of the win, in 60ths.
    #[must_use]
    pub fn shares(&self) -> Vec<u8> {
        let shares = self.ending.map(|ending| ending::shares(&self.state, ending)).unwrap_or_default();
        shares[..usize::from(self.state.players)].to_vec()
    }
}

/// Written dice first, then random ones or none.
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

/// Writes down what happens.
struct Recorder<'a> {
    narrator: Narrator<'a>,
    log: Rc<RefCell<Log>>,
}

impl Observer<State, Event> for Recorder<'_> {
    fn on(&mut self, state: &State, event: Event) {
        let mut log = self.log.borrow_mut();
        let line = if log.tells {
            self.narrator.on(state, event);
            self.narrator.lines.pop()
        } else {
            None
        };
        log.entries.push(Entry::Event(event, line));
    }

    fn rest(&mut self, _state: &State) {}
}

/// Plays a situation as game number `game`; `tells` keeps a log in words. Another listener may listen too.
///
/// # Panics
/// Never: a situation that was read can be built.
pub fn play<W: Hears>(situation: &Situation, game: u64, tells: bool, listener: &mut W) -> Played {
    let built = build(&situation.rules, &situation.position, game);
    let Ok(Built { mut state, dealt_spells }) = built else { unreachable!("a position is checked when it is read") };
    let start = state.clone();
    deal(&state, &dealt_spells, listener);
    let log = Rc::new(RefCell::new(Log { tells, ..Log::default() }));
    let script = Script::new(&situation.choices, situation.expect.offers());
    let script = Rc::new(RefCell::new(script));
    let mut table = table(situation, game, &script, &log);
    let mut dice = TableDice {
        written: ScriptedDice::new(&situation.dice),
        random: KeyedDice::new(situation.position.seed, game),
        then: situation.dice_then,
    };
    let recorder = Recorder { narrator: Narrator::new(&situation.rules), log: Rc::clone(&log) };
    let mut both = (recorder, Ears(listener));
    let mut ctx = Context {
        rules: &situation.rules,
        state: &mut state,
        dice: &mut dice,
        table: &mut table,
        listener: &mut both,
        counts: Counts::default(),
    };
    let said = &situation.position;
    let from = Point { seat: Seat(said.to_move), due: Due { extra: said.extra, left: said.extra_left } };
    let course = turns(&mut ctx, from, situation.turns, situation.rounds_max);
    let (ending, next) = (course.ending, course.next);
    if let Some(ending) = ending {
        ctx.tell(Event::GameOver { ending });
    }
    let mut misfits = misfits(&dice, &script.borrow(), situation);
    // Whoever died in the last turn has left no unsound position; what the rules broke is theirs to answer for.
    if let Err(fault) = invariants::check(&situation.rules, &state) {
        misfits.push(format!("the position afterwards is unsound: {fault}"));
    }
    let offered = script.borrow().offered.clone();
    let log = log.borrow().clone();
    Played { start, state, next, log, ending, offered, misfits }
}

/// Whoever has the Spells it starts with has been dealt its character.
fn deal<W: Hears>(state: &State, seats: &[Seat], listener: &mut W) {
    for seat in seats {
        let hero = state.hero(*seat);
        listener.on(state, Event::CharacterDealt { seat: *seat, character: hero.character });
        for card in &hero.spells {
            listener.on(state, Event::SpellGained { seat: *seat, card });
        }
    }
}

/// Another listener, lent.
struct Ears<'a, W>(&'a mut W);

impl<W: Hears> Observer<State, Event> for Ears<'_, W> {
    const LISTENS: bool = W::LISTENS;

    fn on(&mut self, state: &State, event: Event) {
        self.0.on(state, event);
    }

    fn rest(&mut self, state: &State) {
        self.0.rest(state);
    }
}

fn table(
    situation: &Situation,
    game: u64,
    script: &Rc<RefCell<Script>>,
    log: &Rc<RefCell<Log>>,
) -> Vec<Box<dyn Strategy<Talisman>>> {
    let seat = |strategy| -> Box<dyn Strategy<Talisman>> {
        Box::new(ScriptedSeat { script: Rc::clone(script), log: Rc::clone(log), strategy })
    };
    let mut table: Vec<Box<dyn Strategy<Talisman>>> = situation.table().into_iter().map(seat).collect();
    play::begin(situation.position.seed, game, &mut table);
    table
}

/// Dice and choices left over, run short or not offered.
fn misfits(dice: &TableDice, script: &Script, situation: &Situation) -> Vec<String> {
    let mut misfits = Vec::new();
    misfits.extend(script.refused.clone());
    let faces = &situation.dice;
    if dice.written.left() > 0 {
        let left: Vec<String> = faces[faces.len() - dice.written.left()..].iter().map(ToString::to_string).collect();
        misfits.push(format!("dice left over: {}", left.join(", ")));
    }
    if dice.written.short() > 0 {
        misfits.push(format!("{} dice short: {} were written", dice.written.short(), faces.len()));
    }
    // With random dice a question may or may not come up.
    if situation.dice_then == DiceThen::Error && script.refused.is_none() {
        let left: Vec<String> = script.left().iter().map(|choice| format!("`{}`", choice.text())).collect();
        if !left.is_empty() {
            misfits.push(format!("choices never asked for: {}", left.join(", ")));
        }
    }
    misfits
}
