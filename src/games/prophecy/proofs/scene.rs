//! Scenes for tests: a character meets a creature, with scripted answers, for every outcome of the dice.

use crate::engine::choice::{Ask, Strategy};
use crate::engine::context::Counts;
use crate::engine::dice::{Dice, EnumeratedDice};
use crate::engine::ids::{CardId, SEATS_MAX, Seat};
use crate::engine::play::GamePlan;
use crate::games::prophecy::load::load;
use crate::games::prophecy::model::Prophecy;
use crate::games::prophecy::model::decision::{Choice, Decision, Fight, OptionKind, Topic};
use crate::games::prophecy::model::event::{BattleResult, Event};
use crate::games::prophecy::model::kinds::SpaceId;
use crate::games::prophecy::model::ruleset::Ruleset;
use crate::games::prophecy::model::state::{Adventurer, State};
use crate::games::prophecy::rules::context::{Context, View};
use crate::games::prophecy::rules::{setup, turn};

/// When a card is used to roll the own die again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rerolls {
    Always,
    UnlessWon,
}

/// The answers of a scene: which battle, and when to roll again. It declines everything else.
#[derive(Clone, Copy, Debug)]
pub struct BattleAnswers {
    pub battle: OptionKind,
    pub rerolls: Rerolls,
}

impl BattleAnswers {
    fn takes(self, decision: Decision, topic: &Topic, option: Choice) -> bool {
        match (decision, topic) {
            (Decision::Battle, _) => option.kind() == self.battle,
            (Decision::Reroll, Topic::Battle(fight)) => {
                option.kind() == OptionKind::Card && (self.rerolls == Rerolls::Always || !is_won(fight))
            }
            _ => false,
        }
    }
}

fn is_won(fight: &Fight) -> bool {
    fight.own + fight.dice[0] > fight.foe + fight.dice[1]
}

impl Strategy<Prophecy> for BattleAnswers {
    fn begin(&mut self, _key: u64) {}

    fn choose(&mut self, _view: &View<'_>, ask: &Ask<'_, Prophecy>) -> usize {
        let taken = ask.options.iter().position(|option| self.takes(ask.decision, &ask.topic, *option));
        taken.or_else(|| ask.options.iter().position(|option| option.declines())).unwrap_or(0)
    }
}

/// The shipped edition with changed switches.
pub fn rules(switches: &str) -> Ruleset {
    let switches = toml::from_str(switches).expect("switches are TOML");
    load("prophecy-basic", &[], &switches).expect("the shipped edition loads")
}

/// The plan of a game.
pub fn plan(game: u64, players: u8) -> GamePlan {
    GamePlan { seed: 1, game, players, rounds_max: 300, characters: [None; SEATS_MAX] }
}

/// A card of a title, taken out of its deck.
pub fn drawn(rules: &Ruleset, state: &mut State, name: &str) -> CardId {
    let card = rules.cards().find(|card| rules.title(*card).name == name).unwrap_or_else(|| panic!("no card {name}"));
    assert!(state.decks[rules.title(card).deck as usize].take(card), "{name} is not in its deck");
    card
}

/// A character on a Forest with a creature.
pub struct Scene {
    pub rules: Ruleset,
    pub state: State,
    pub answers: BattleAnswers,
}

impl Scene {
    /// The first seat's character meets a creature.
    pub fn meets(creature: &str, change: impl Fn(&mut Adventurer)) -> Self {
        let rules = rules("");
        let mut state = setup::board(&rules, &plan(1, 2));
        // An extra turn has no Chance card.
        (state.active, state.extra) = (Seat(0), 1);
        let space = SpaceId::all().find(|space| rules.space(*space).name == "Forest 1").expect("a Forest");
        let card = drawn(&rules, &mut state, creature);
        state.lying[space.at()] = Some(card);
        let hero = state.hero_mut(Seat(0));
        hero.space = space;
        change(hero);
        let answers = BattleAnswers { battle: OptionKind::Strength, rerolls: Rerolls::Always };
        Self { rules, state, answers }
    }

    /// The character holds a card too.
    pub fn with(mut self, card: &str) -> Self {
        let card = drawn(&self.rules, &mut self.state, card);
        self.state.hero_mut(Seat(0)).sound.insert(card);
        self
    }

    /// The same with other answers.
    pub fn answers(mut self, battle: OptionKind, rerolls: Rerolls) -> Self {
        self.answers = BattleAnswers { battle, rerolls };
        self
    }

    fn play<D: Dice>(&self, dice: &mut D) -> Option<BattleResult> {
        let (mut state, mut events) = (self.state.clone(), Vec::new());
        let seat = || -> Box<dyn Strategy<Prophecy>> { Box::new(self.answers) };
        let (mut table, counts) = (vec![seat(), seat()], Counts::default());
        let (rules, table, listener) = (&self.rules, &mut table[..], &mut events);
        turn::play(&mut Context { rules, state: &mut state, dice, table, listener, counts });
        events.iter().find_map(|event| if let Event::BattleEnded { result, .. } = event { Some(*result) } else { None })
    }

    /// The chances to win, draw and lose, over every outcome of the dice.
    pub fn chances(&self) -> [f64; 3] {
        let (mut dice, mut chances) = (EnumeratedDice::default(), [0.0; 3]);
        loop {
            let result = self.play(&mut dice).expect("a battle");
            chances[result as usize] += dice.weight();
            if !dice.advance() {
                return chances;
            }
        }
    }
}
