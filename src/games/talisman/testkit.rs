//! Scenes for tests: a position in a few lines, scripted dice and choices, and the events that follow.

use super::load::load;
use super::model::Talisman;
use super::model::decision::{Choice, Decision};
use super::model::event::Event;
use super::model::kinds::SpaceId;
use super::model::ruleset::Ruleset;
use super::model::state::{Place, State};
use super::rules::context::{Context, TalismanObserver};
use super::rules::spells::cast;
use super::rules::view::View;
use super::rules::{invariants, inventory, setup, turn};
use super::series::{Now, SeriesObserver};
use crate::engine::choice::{Ask, Strategy};
use crate::engine::context::Counts;
use crate::engine::dice::{Dice, EnumeratedDice, ScriptedDice};
use crate::engine::game_counts::GameCounts;
use crate::engine::ids::{CardId, SEATS_MAX, Seat};
use crate::engine::play::GamePlan;
use std::cell::RefCell;
use std::rc::Rc;

/// The scripted choices still to be made, shared by all seats.
type Script = Rc<RefCell<Vec<(Decision, Choice)>>>;

/// A strategy that makes the next scripted choice when its decision comes, and declines everything else.
struct Scripted {
    script: Script,
}

impl Strategy<Talisman> for Scripted {
    fn begin(&mut self, _key: u64) {}

    fn choose(&mut self, _view: &View<'_>, ask: &Ask<'_, Talisman>) -> usize {
        let mut script = self.script.borrow_mut();
        let Some((decision, choice)) = script.first().copied() else { return decline(ask.options) };
        if decision != ask.decision {
            return decline(ask.options);
        }
        script.remove(0);
        let index = ask.options.iter().position(|option| *option == choice);
        index.unwrap_or_else(|| panic!("{decision:?}: {choice:?} was not offered, but {:?}", ask.options))
    }
}

fn decline(options: &[Choice]) -> usize {
    let declines = |choice: &Choice| matches!(choice, Choice::No | Choice::Done | Choice::Number(0));
    options.iter().position(declines).unwrap_or(0)
}

/// A position to be played, and what happened when it was.
pub struct Scene {
    /// The ruleset.
    pub rules: Ruleset,
    /// The position.
    pub state: State,
    script: Vec<(Decision, Choice)>,
    /// The events of the turns played.
    pub events: Vec<Event>,
    /// What telemetry counted in them.
    pub counts: GameCounts,
    now: Now,
}

/// The list of events, and telemetry's counter.
type Observers<'a> = (Vec<Event>, SeriesObserver<'a>);

impl Scene {
    /// Sets up these characters on their start spaces, without Spells.
    pub fn new(characters: &[&str]) -> Self {
        Self::with_rules(characters, "")
    }

    /// The same with changed switches.
    pub fn with_rules(characters: &[&str], switches: &str) -> Self {
        let overrides = toml::from_str(switches).expect("switches are TOML");
        Self::of_rules(characters, load("talisman-r4e", &[], &overrides).expect("the shipped edition loads"))
    }

    /// The same with shipped layers on the digital edition.
    pub fn with_layers(characters: &[&str], layers: &[&str]) -> Self {
        let library = crate::games::layers();
        let layers: Vec<_> = layers.iter().map(|name| library.find(name).expect("it ships")).collect();
        Self::of_rules(characters, load("talisman-digital", &layers, &toml::Table::new()).expect("it loads"))
    }

    fn of_rules(characters: &[&str], rules: Ruleset) -> Self {
        let mut dealt = [None; SEATS_MAX];
        for (seat, name) in characters.iter().enumerate() {
            dealt[seat] = Some(rules.find_character(name).expect("a character").0);
        }
        let players = u8::try_from(characters.len()).expect("a table");
        let plan = GamePlan { seed: 1, game: 1, players, rounds_max: 500, characters: dealt };
        let state = setup::board(&rules, &plan);
        let (counts, now) = (GameCounts::new(), Now::default());
        Self { rules, state, script: Vec::new(), events: Vec::new(), counts, now }
    }

    /// A space, by id or unique name.
    pub fn space(&self, name: &str) -> SpaceId {
        self.rules.find_space(name).unwrap_or_else(|| panic!("no space {name}"))
    }

    /// A copy of a card that is still in its deck.
    pub fn copy_of(&self, name: &str) -> CardId {
        let free = |card: &CardId| matches!(self.state.place[card.at()], Place::Deck | Place::Stock);
        let named = self.rules.card_ids().filter(|card| self.rules.title(*card).name == name).filter(free);
        named.last().unwrap_or_else(|| panic!("no copy of {name} left"))
    }

    /// A card in play, by name.
    pub fn card(&self, name: &str) -> CardId {
        let out = |card: &CardId| !matches!(self.state.place[card.at()], Place::Deck | Place::Stock | Place::Discard);
        let mut named = self.rules.card_ids().filter(|card| self.rules.title(*card).name == name).filter(out);
        named.next().unwrap_or_else(|| panic!("no {name} in play"))
    }

    fn out(&mut self, name: &str) -> CardId {
        let card = self.copy_of(name);
        self.state.decks.iter_mut().for_each(|deck| _ = deck.pile.take(card));
        card
    }

    fn give(mut self, name: &str, place: Place) -> Self {
        let card = self.out(name);
        inventory::put(&self.rules, &mut self.state, card, place);
        self.recount();
        self
    }

    fn recount(&mut self) {
        for seat in Seat::all(self.state.players) {
            inventory::recount(&self.rules, &mut self.state, seat);
            cast::reopen(&self.rules, &mut self.state, seat);
        }
    }

    /// Places a seat's character on a space.
    pub fn at(mut self, seat: u8, space: &str) -> Self {
        let space = self.space(space);
        self.state.hero_mut(Seat(seat)).space = space;
        self.recount();
        self
    }

    /// Changes a seat's character.
    pub fn hero(mut self, seat: u8, change: impl Fn(&mut super::model::state::Hero)) -> Self {
        change(self.state.hero_mut(Seat(seat)));
        self.recount();
        self
    }

    /// Gives Objects and Followers to a seat.
    pub fn has(self, seat: u8, names: &[&str]) -> Self {
        names.iter().fold(self, |scene, name| scene.give(name, Place::Hero(Seat(seat))))
    }

    /// Gives Spells to a seat.
    pub fn holds(self, seat: u8, names: &[&str]) -> Self {
        names.iter().fold(self, |scene, name| scene.give(name, Place::Hand(Seat(seat))))
    }

    /// Puts cards on a space, in this order.
    pub fn lies(self, space: &str, names: &[&str]) -> Self {
        let space = self.space(space);
        names.iter().fold(self, |scene, name| scene.give(name, Place::Space(space)))
    }

    /// Puts these cards on top of their decks, first card on top.
    pub fn deck(mut self, names: &[&str]) -> Self {
        let cards: Vec<CardId> = names.iter().map(|name| self.out(name)).collect();
        for card in cards.into_iter().rev() {
            let deck = self.rules.title(card).deck;
            self.state.decks[deck].pile.put(card);
        }
        self
    }

    /// Scripts the next choices; everything else is declined.
    pub fn choices(mut self, choices: &[(Decision, Choice)]) -> Self {
        self.script.extend_from_slice(choices);
        self
    }

    /// Scripts the next move, to this space.
    pub fn goes(self, space: &str) -> Self {
        let to = self.space(space);
        self.choices(&[(Decision::Move, Choice::Space(to))])
    }

    /// Scripts the choice of a card, by name.
    pub fn picks(self, decision: Decision, name: &str) -> Self {
        let card = self.card(name);
        self.choices(&[(decision, Choice::Card(card))])
    }

    /// Changes the position in other ways.
    pub fn with(mut self, change: impl Fn(&Ruleset, &mut State)) -> Self {
        change(&self.rules, &mut self.state);
        self.recount();
        self
    }

    /// Plays a seat's turn with exactly these dice; fails if dice or choices are left over.
    pub fn turn(mut self, seat: u8, dice: &[u8]) -> Self {
        let mut scripted = ScriptedDice::new(dice);
        self.play(seat, &mut scripted);
        assert_eq!((scripted.left(), scripted.short()), (0, 0), "dice left over, dice missing: {:?}", self.events);
        assert!(self.script.is_empty(), "choices not asked for: {:?}; {:?}", self.script, self.events);
        invariants::check(&self.rules, &self.state).expect("the position is sound");
        self
    }

    fn play<D: Dice>(&mut self, seat: u8, dice: &mut D) {
        let rules = self.rules.clone();
        let telemetry = SeriesObserver { rules: &rules, counts: self.counts.clone(), now: self.now };
        let mut observers: Observers<'_> = (core::mem::take(&mut self.events), telemetry);
        self.run(seat, dice, &mut observers);
        (self.events, self.counts, self.now) = (observers.0, observers.1.counts, observers.1.now);
    }

    /// Plays a seat's turn for an observer.
    pub fn run<D: Dice, W: TalismanObserver>(&mut self, seat: u8, dice: &mut D, listener: &mut W) {
        let script: Script = Rc::new(RefCell::new(core::mem::take(&mut self.script)));
        let mut table: Vec<Box<dyn Strategy<Talisman>>> = Vec::new();
        for _ in 0..self.state.players {
            table.push(Box::new(Scripted { script: Rc::clone(&script) }));
        }
        let mut ctx = Context {
            rules: &self.rules,
            state: &mut self.state,
            dice,
            table: &mut table,
            listener,
            counts: Counts::default(),
        };
        turn::take(&mut ctx, Seat(seat));
        self.script = script.borrow().clone();
    }

    /// Plays a seat's turn for every outcome of its dice; returns the chance of each value of `what`.
    pub fn chances<T: Ord>(&self, seat: u8, what: impl Fn(&Scene) -> T) -> std::collections::BTreeMap<T, f64> {
        let mut dice = EnumeratedDice::default();
        let mut chances = std::collections::BTreeMap::new();
        loop {
            let mut scene = Scene {
                rules: self.rules.clone(),
                state: self.state.clone(),
                script: self.script.clone(),
                events: Vec::new(),
                counts: GameCounts::new(),
                now: Now::default(),
            };
            scene.play(seat, &mut dice);
            *chances.entry(what(&scene)).or_insert(0.0) += dice.weight();
            if !dice.advance() {
                return chances;
            }
        }
    }

    /// A seat's view of the position.
    pub fn view(&self, seat: u8) -> View<'_> {
        View { rules: &self.rules, state: &self.state, seat: Seat(seat) }
    }

    /// A seat's hero.
    pub fn of(&self, seat: u8) -> &super::model::state::Hero {
        self.state.hero(Seat(seat))
    }

    /// The id of a seat's space.
    pub fn stands(&self, seat: u8) -> &str {
        &self.rules.space(self.of(seat).space).id
    }
}
