//! What holds in every sound position.

use crate::engine::ids::{CardId, Seat};
use crate::engine::observer::Observer;
use crate::games::prophecy::model::event::Event;
use crate::games::prophecy::model::kinds::{Deck, SpaceId, Stat};
use crate::games::prophecy::model::ruleset::Ruleset;
use crate::games::prophecy::model::state::State;

/// An observer that checks the position after each turn.
#[derive(Debug)]
pub struct Checked<'a> {
    /// The ruleset.
    pub rules: &'a Ruleset,
    /// Number of positions checked.
    pub looked: u64,
    /// The first few faults.
    pub faults: Vec<String>,
}

impl<'a> Checked<'a> {
    /// Creates an observer that has checked nothing.
    #[must_use]
    pub fn new(rules: &'a Ruleset) -> Self {
        Self { rules, looked: 0, faults: Vec::new() }
    }
}

impl Observer<State, Event> for Checked<'_> {
    fn on(&mut self, _state: &State, _event: Event) {}

    fn rest(&mut self, state: &State) {
        self.looked += 1;
        if self.faults.len() < 5 {
            self.faults.extend(unsound(self.rules, state));
        }
    }
}

/// What makes a position unsound, if anything.
#[must_use]
pub fn unsound(rules: &Ruleset, state: &State) -> Option<String> {
    let places = |card: CardId| {
        let piles = state.decks.iter().chain(&state.discards);
        let piled = piles.map(|pile| pile.iter().filter(|each| *each == card).count()).sum::<usize>();
        let lying = state.lying.iter().filter(|each| **each == Some(card)).count();
        let held = state.heroes.iter().filter(|hero| hero.items.has(card)).count();
        let wares = state.wares.iter().filter(|wares| wares.has(card)).count();
        piled + lying + held + wares
    };
    if let Some(card) = rules.cards().find(|card| places(*card) != 1) {
        return Some(format!("`{}` is in {} places", rules.title(card).name, places(card)));
    }
    for space in SpaceId::all() {
        let wild = rules.space(space).terrain.is_wild();
        let wrong = |card: CardId| !wild || rules.title(card).deck != Deck::Adventure;
        if state.lies(space).is_some_and(wrong) {
            return Some(format!("a card lies on {}", rules.space(space).name));
        }
    }
    for seat in Seat::all(state.players) {
        let (hero, name) = (state.hero(seat), &rules.character(state.hero(seat).character).name);
        if !hero.damaged.without(&hero.items).is_empty() {
            return Some(format!("{name} has a damaged Item that it does not own"));
        }
        let idle = [hero.right, hero.left].iter().flatten().sum::<u8>() + hero.gold + hero.experience;
        if !hero.alive && (idle > 0 || !hero.items.is_empty()) {
            return Some(format!("{name} is dead and owns something"));
        }
    }
    let living = || state.heroes.iter().filter(|hero| hero.alive);
    if rules.rules.limited_tokens {
        let sums =
            [living().map(|hero| u16::from(hero.gold)).sum(), living().map(|hero| u16::from(hero.experience)).sum()];
        if sums.iter().any(|sum: &u16| *sum > 75) {
            return Some(format!("there are {sums:?} gold and experience"));
        }
    }
    let cubes = |stat: Stat| living().map(|hero| u16::from(hero.most(stat))).sum::<u16>();
    let most = [Stat::Strength, Stat::Willpower].map(cubes).into_iter().max().unwrap_or(0);
    (rules.rules.limited_cubes && most > 40).then(|| format!("there are {most} cubes of one colour"))
}
