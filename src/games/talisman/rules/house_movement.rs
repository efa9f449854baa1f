//! House rules of movement: moves bought with fate, directions or corners declared before the roll, and stops before
//! the full roll (French rules guide, XIV; RULING 141, RULING 143, RULING 144, RULING 145).

use super::context::{Context, DecisionRequest, Options, TalismanObserver};
use super::reachability::{distance, step, walked};
use super::terrain;
use super::view::View;
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::kinds::{Region, SpaceId};
use crate::games::talisman::model::progress::Drunk;
use crate::games::talisman::model::reach::Reach;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Direction, State};

/// The highest roll of a die.
const FARTHEST: u8 = 6;
/// Both directions.
pub const WAYS: [Direction; 2] = [Direction::Clockwise, Direction::Counterclockwise];

/// The distance chosen for a fate in place of a roll; `None` if the die is rolled (RULING 145).
#[inline]
pub fn chosen<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Option<u8> {
    if !ctx.rules.rules.fate_chosen_move || ctx.hero(seat).payable_fate() == 0 {
        return None;
    }
    let mut options = Options::new();
    options.push(Choice::No);
    options.extend((1..=FARTHEST).map(Choice::Number));
    let ask = DecisionRequest { seat, decision: Decision::ChooseMove, topic: Topic::Plain };
    let Choice::Number(spaces) = ctx.ask(ask, &options) else { return None };
    ctx.hero_mut(seat).fate -= 1;
    ctx.tell(Event::MoveChosen { seat, spaces });
    Some(spaces)
}

/// Declares what house rules ask for before the roll: a direction, or a corner space or an Enemy's to stop on.
#[inline]
pub fn declare<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if ctx.rules.rules.direction_declared {
        declare_direction(ctx, seat);
    }
    if ctx.rules.rules.corner_stops || ctx.rules.rules.enemy_stops {
        declare_stop(ctx, seat);
    }
}

#[cold]
fn declare_direction<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let ask = DecisionRequest { seat, decision: Decision::Direction, topic: Topic::Plain };
    let clockwise = ctx.ask(ask, &[Choice::Clockwise, Choice::Counterclockwise]) == Choice::Clockwise;
    let direction = if clockwise { Direction::Clockwise } else { Direction::Counterclockwise };
    ctx.state.turn.way = Some(direction);
    ctx.tell(Event::DirectionNamed { seat, direction });
}

/// After declaring a corner, or a space with an Enemy, the character moves towards it and stops there if the roll is high
/// enough (RULING 144, RULING 318).
#[cold]
fn declare_stop<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let options = stops(ctx.rules, ctx.state, seat);
    let ask = DecisionRequest { seat, decision: Decision::Corner, topic: Topic::Plain };
    let Choice::Space(space) = ctx.ask(ask, &options) else { return };
    ctx.state.turn.way = Some(towards(ctx.rules, ctx.hero(seat).space, space));
    ctx.state.turn.corner = Some(space);
    ctx.tell(Event::CornerNamed { seat, space });
}

/// The options: no space, or one within six steps in an allowed direction.
fn stops(rules: &Ruleset, state: &State, seat: Seat) -> Options {
    let from = state.hero(seat).space;
    let mut options = Options::new();
    options.push(Choice::No);
    for way in WAYS.into_iter().filter(|way| state.turn.way.is_none_or(|named| named == *way)) {
        let ahead = (1..=FARTHEST).map(|steps| walked(rules, from, steps, way));
        options.extend(ahead.filter(|space| stops_on(rules, state, *space)).map(Choice::Space));
    }
    options
}

/// May a move stop on a space that was named?
fn stops_on(rules: &Ruleset, state: &State, space: SpaceId) -> bool {
    let enemy = || state.lying[space.at()].meets(&rules.sets.enemies);
    rules.rules.corner_stops && rules.space(space).corner || rules.rules.enemy_stops && enemy()
}

/// The direction of the shorter way to a space of the same ring.
fn towards(rules: &Ruleset, from: SpaceId, to: SpaceId) -> Direction {
    let clockwise = walked(rules, from, distance(rules, from, to), Direction::Clockwise) == to;
    if clockwise { Direction::Clockwise } else { Direction::Counterclockwise }
}

/// Is the move free of house rules about where it ends?
#[inline]
#[must_use]
pub fn plain(rules: &Ruleset, state: &State) -> bool {
    !rules.rules.stop_anywhere && state.turn.way.is_none()
}

fn add(options: &mut Options, choice: Choice) {
    if !options.contains(&choice) {
        options.push(choice);
    }
}

/// Where a walk in one direction may end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stretch {
    /// Only after the full roll: another character stands on the way.
    Exact,
    /// After any number of steps up to this: the roll, or fewer if a harmful space comes first.
    Upto(u8),
}

/// A move under house rules about where it ends.
#[derive(Clone, Copy)]
pub struct Stride<'a> {
    /// The ruleset.
    pub rules: &'a Ruleset,
    /// The position.
    pub state: &'a State,
    /// The seat that moves.
    pub seat: Seat,
    /// The declared direction.
    pub way: Option<Direction>,
    /// The declared space to stop on.
    pub corner: Option<SpaceId>,
}

impl<'a> Stride<'a> {
    /// The move with what has been declared so far.
    #[must_use]
    pub fn of(rules: &'a Ruleset, state: &'a State, seat: Seat) -> Self {
        Self { rules, state, seat, way: state.turn.way, corner: state.turn.corner }
    }

    /// The same move towards a space to stop on.
    #[must_use]
    pub fn to_corner(self, corner: SpaceId) -> Self {
        Self { corner: Some(corner), ..self }
    }

    /// The same move in one direction.
    #[must_use]
    pub fn by(self, way: Direction) -> Self {
        Self { way: Some(way), ..self }
    }

    /// Visits each option of a move by this roll; a space may come twice.
    pub fn each(&self, roll: u8, visit: &mut impl FnMut(Choice)) {
        self.visit(&Reach::of(self.rules, self.state.hero(self.seat).space, roll), visit);
    }

    /// Adds each option of a move once.
    #[cold]
    pub fn options(&self, reach: &Reach, options: &mut Options) {
        self.visit(reach, &mut |choice| add(options, choice));
    }

    #[inline]
    fn visit(&self, reach: &Reach, visit: &mut impl FnMut(Choice)) {
        if let Some(corner) = self.corner {
            visit(Choice::Space(self.until(reach, corner)));
            return;
        }
        self.landings(reach, visit);
        if reach.bridge && self.opens(self.rules.board.sentinel) && self.leads(reach.from, self.bridge(reach)[0]) {
            visit(Choice::Bridge);
        }
        self.portal(reach, visit);
    }

    /// Does no Terrain card close the way at a space?
    fn opens(&self, space: SpaceId) -> bool {
        terrain::leads_on(self.rules, self.state, space)
    }

    /// The near and far ends of the bridge.
    fn bridge(&self, reach: &Reach) -> [SpaceId; 2] {
        let board = &self.rules.board;
        let middle = self.rules.space(reach.from).region == Region::Middle;
        if middle { [board.bridge_end, board.sentinel] } else { [board.sentinel, board.bridge_end] }
    }

    fn portal(&self, reach: &Reach, visit: &mut impl FnMut(Choice)) {
        let free = self.state.hero(self.seat).quest == 0 && self.opens(self.rules.board.portal);
        if reach.portal && free && self.leads(reach.from, self.rules.board.portal) {
            visit(Choice::Portal);
        }
    }

    /// That space if the roll is high enough, otherwise the space that the roll reaches towards it.
    fn until(&self, reach: &Reach, corner: SpaceId) -> SpaceId {
        let steps = distance(self.rules, reach.from, corner).min(reach.roll);
        walked(self.rules, reach.from, steps, towards(self.rules, reach.from, corner))
    }

    /// Visits the spaces on which the move may end, in the allowed directions.
    fn landings(&self, reach: &Reach, visit: &mut impl FnMut(Choice)) {
        for way in WAYS.into_iter().filter(|way| self.way.is_none_or(|named| named == *way)) {
            let steps = match self.stretch(reach.from, reach.roll, way) {
                Stretch::Upto(last) => 1..=last,
                Stretch::Exact => reach.roll..=reach.roll,
            };
            steps.for_each(|steps| visit(Choice::Space(walked(self.rules, reach.from, steps, way))));
        }
    }

    /// The first obstacle on the way decides: another character, or a space that may not be passed (RULING 141).
    fn stretch(&self, from: SpaceId, steps: u8, way: Direction) -> Stretch {
        if !self.rules.rules.stop_anywhere {
            return Stretch::Exact;
        }
        let mut at = from;
        for taken in 1..steps {
            at = step(self.rules, at, way);
            if self.state.company_on(at, self.seat) {
                return Stretch::Exact;
            }
            if self.harms(at) {
                return Stretch::Upto(taken);
            }
        }
        Stretch::Upto(steps)
    }

    /// Does a space harm this character?
    fn harms(&self, space: SpaceId) -> bool {
        let harm = self.rules.text(&self.state.terrain, space).harm;
        harm.is_some_and(|harm| !harm.spared.is_some_and(|flag| self.state.hero(self.seat).has(flag)))
    }

    /// Can the move pass through a space and go beyond it: in the declared direction, with nothing on the way that
    /// stops it?
    fn leads(&self, from: SpaceId, through: SpaceId) -> bool {
        let steps = distance(self.rules, from, through);
        let way = towards(self.rules, from, through);
        if steps > 0 && self.way.is_some_and(|named| named != way) {
            return false;
        }
        match self.stretch(from, steps + 1, way) {
            Stretch::Exact => true,
            Stretch::Upto(last) => last > steps,
        }
    }

    /// May the character stop on any space beyond the bridge? Not if another character stands on the way or at its far
    /// end.
    #[cold]
    #[must_use]
    pub fn stops_beyond(&self, reach: &Reach) -> bool {
        let [near, far] = self.bridge(reach);
        let steps = distance(self.rules, reach.from, near);
        let way = towards(self.rules, reach.from, near);
        self.stretch(reach.from, steps + 1, way) != Stretch::Exact && !self.state.company_on(far, self.seat)
    }

    /// Adds the options beyond the bridge: its far end, or spaces further on.
    #[cold]
    pub fn beyond(&self, reach: &Reach, options: &mut Options) {
        options.push(Choice::Space(reach.from));
        if !self.harms(reach.from) {
            self.landings(reach, &mut |choice| add(options, choice));
            self.portal(reach, &mut |choice| add(options, choice));
        }
    }
}

impl<'a> View<'a> {
    /// The counters that the player took from Places, if each kind may be taken only once (RULING 142).
    #[must_use]
    pub fn drunk(&self) -> Drunk {
        self.state.hero(self.seat).drunk
    }

    /// The seat's move under house rules; `None` if the printed rules decide where it ends.
    #[inline]
    #[must_use]
    pub fn stride(&self) -> Option<Stride<'a>> {
        let rules = &self.rules.rules;
        let own = rules.stop_anywhere || rules.direction_declared || rules.corner_stops || rules.enemy_stops;
        own.then(|| Stride::of(self.rules, self.state, self.seat))
    }
}
