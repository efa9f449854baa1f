//! What holds in every sound position.

use crate::engine::ids::{CardId, Seat};
use crate::engine::observer::Observer;
use crate::games::prophecy::model::event::Event;
use crate::games::prophecy::model::kinds::{Deck, SpaceId, Stat};
use crate::games::prophecy::model::ruleset::{Character, Ruleset};
use crate::games::prophecy::model::state::{Adventurer, State};
use crate::games::prophecy::rules::resources::{CUBES, TOKENS};

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
        let held = state.heroes.iter().filter(|hero| hero.items().has(card)).count();
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
        if hero.damaged.meets(&hero.sound) {
            return Some(format!("{name} has an Item that counts as damaged and as undamaged"));
        }
        let idle =
            [hero.right, hero.left].as_flattened().iter().chain([&hero.gold, &hero.experience]).all(|held| *held == 0);
        if !(hero.alive || idle && hero.items().is_empty()) {
            return Some(format!("{name} is dead and owns something"));
        }
    }
    over_the_box(rules, state)
}

/// Which pieces characters have more of than the box. What they start with is handed out in full (RULING 29).
fn over_the_box(rules: &Ruleset, state: &State) -> Option<String> {
    let (switches, all) = (&rules.rules, || Seat::all(state.players).map(|seat| state.hero(seat)));
    let sum = |of: &dyn Fn(&Adventurer) -> u8| all().filter(|hero| hero.alive).map(|hero| u16::from(of(hero))).sum();
    let start = |each: u8| u16::from(each) * u16::from(state.players);
    let printed = |of: fn(&Character) -> u8| all().map(|hero| u16::from(of(rules.character(hero.character)))).sum();
    let (cubes, tokens) = (switches.limited_cubes, switches.limited_tokens);
    let rows: [(&str, bool, u16, u16, u16); 4] = [
        ("gold", tokens, sum(&|hero| hero.gold), TOKENS, start(switches.start_gold)),
        ("experience", tokens, sum(&|hero| hero.experience), TOKENS, start(switches.start_experience)),
        ("red cubes", cubes, sum(&|hero| hero.most(Stat::Strength)), CUBES, printed(|row| row.strength)),
        ("blue cubes", cubes, sum(&|hero| hero.most(Stat::Willpower)), CUBES, printed(|row| row.willpower)),
    ];
    let over = rows.into_iter().find(|(_, limited, there, in_box, start)| *limited && there > in_box.max(start));
    over.map(|(what, _, there, in_box, _)| {
        format!("the characters have {there} {what} together, and the box has {in_box}")
    })
}
