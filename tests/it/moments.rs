//! The moments at which an ability is asked: whatever spends what the ability makes comes after it.

use crate::play::{plan, table};
use questlab::engine::ids::SEATS_MAX;
use questlab::engine::observer::Observer;
use questlab::engine::play::play_game;
use questlab::games::talisman::load::{SCHEMA, load};
use questlab::games::talisman::model::decision::{Choice, Decision};
use questlab::games::talisman::model::event::Event;
use questlab::games::talisman::model::event_details::{Spent, Why};
use questlab::games::talisman::model::flags::Flag;
use questlab::games::talisman::model::state::State;
use questlab::games::talisman::rules::invariants::Checked;
use questlab::ruleset::layer::Layer;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A deck full of Alchemists, of Objects to sell and of everything that asks for gold.
const LAYER: &str = "schema = 1
game = 'talisman'
title = 'Gold for everything'
kind = 'cards'
changes = 'many Alchemists'
source = 'tests'
rules.start_quests = 1
[change.card.Alchemist]
copies = 20
[change.card.Mercenary]
copies = 12
[change.card.Bandit]
copies = 6
[change.card.Witch]
copies = 0
[[new.stranger]]
name = 'Pedlar'
copies = 8
effect = [{ may = [{ pay_gold = 2 }, { gain_life = 1 }] }, { buy_spell = 1 }, { shop = [{ item = 'Sword', price = 1 }] }]
[[new.stranger]]
name = 'Surgeon'
copies = 6
effect = [{ choose_one = [{ name = 'Balm', effect = [{ pay_gold = 1 }, { gain_life = 1 }] }, { name = 'Nothing', effect = [] }] }, { heal = { cost = 1 } }, { buy_fate = 1 }]
[[new.follower]]
name = 'Squire'
copies = 8
hire = 1
strength = 1
";

/// What a seat was asked last.
#[derive(Clone, Copy, Default)]
struct Asked {
    /// The last decision, other than the Alchemist's.
    decision: Option<Decision>,
    /// Could its character have sold something then, without having been asked directly before?
    unasked: bool,
    /// Was its last question the Alchemist's, and did it want no more?
    sold: bool,
}

/// Watches payments.
#[derive(Default)]
struct Payments {
    seats: [Asked; SEATS_MAX],
    /// The last payment: the decision, and whether nothing preceded it. It counts unless the Warlock got the gold.
    pending: Option<(Decision, bool)>,
    paid: BTreeSet<String>,
    faults: BTreeSet<String>,
}

impl Observer<State, Event> for Payments {
    fn on(&mut self, state: &State, event: Event) {
        let warlock = matches!(event, Event::QuestDone { .. });
        if let Some((decision, unasked)) = self.pending.take().filter(|_| !warlock) {
            self.paid.insert(format!("{decision:?}"));
            if unasked {
                self.faults.insert(format!("{decision:?}"));
            }
        }
        if let Event::Decided { seat, decision, choice, .. } = event {
            let asked = &mut self.seats[seat.at()];
            if decision == Decision::Convert {
                asked.sold = choice.choice == Choice::Done;
                return;
            }
            let hero = state.hero(seat);
            let able = hero.has(Flag::SellObjects) && hero.objects > 0;
            *asked = Asked { decision: Some(decision), unasked: able && !asked.sold, sold: false };
        } else if let Event::GoldLost { seat, how: Spent::Paid, .. } = event {
            let asked = self.seats[seat.at()];
            self.pending = asked.decision.map(|decision| (decision, asked.unasked));
        }
    }

    fn rest(&mut self, _state: &State) {}
}

#[test]
fn gold_can_be_made_before_every_question_that_spends_it() {
    let layer = Layer::read("gold", "gold.toml", LAYER, &[&SCHEMA]).expect("a layer");
    let rules = load("talisman-r4e", &[Arc::new(layer)], &toml::Table::new()).expect("loads");
    let mut payments = Payments::default();
    let mut seats = table("random", 4);
    for game in 0..300 {
        play_game(&rules, &plan(game, 4), &mut seats, &mut payments);
        payments.seats = Default::default();
    }
    assert!(payments.faults.is_empty(), "{:?}", payments.faults);
    let asked = ["Bribe", "Buy", "BuyFate", "BuySpell", "Enter", "HealLives", "Hire", "Take", "Visit"];
    assert_eq!(payments.paid.iter().collect::<Vec<_>>(), asked);
}

/// Watches what a Druid gets nothing of because of its alignment.
#[derive(Default)]
struct Refusals {
    /// Was the seat asked for its alignment since it came to its space or met its last card?
    asked: [bool; SEATS_MAX],
    refused: u32,
    faults: u32,
}

impl Observer<State, Event> for Refusals {
    fn on(&mut self, state: &State, event: Event) {
        if let Event::Decided { seat, decision: Decision::Alignment, .. } = event {
            self.asked[seat.at()] = true;
        } else if let Event::Moved { seat, .. } | Event::Met { seat, .. } = event {
            self.asked[seat.at()] = false;
        } else if let Event::NoEffect { seat, why: Why::Alignment, .. } = event {
            let changes = state.hero(seat).has(Flag::ChangeAlignment) && !state.turn.realigned[seat.at()];
            self.refused += u32::from(changes);
            self.faults += u32::from(changes && !self.asked[seat.at()]);
        }
    }

    fn rest(&mut self, _state: &State) {}
}

#[test]
fn nothing_is_refused_to_a_druid_that_was_not_asked_for_its_alignment() {
    let judge =
        "[[new.stranger]]\nname = 'Judge'\ncopies = 20\neffect = [{ by_alignment = { good = [{ gain_life = 1 }] } }]\n";
    let text = LAYER.replace("[change.card.Alchemist]\ncopies = 20\n", judge);
    let layer = Layer::read("gold", "gold.toml", &text, &[&SCHEMA]).expect("a layer");
    let rules = load("talisman-r4e", &[Arc::new(layer)], &toml::Table::new()).expect("loads");
    let druid = rules.characters.iter().position(|character| character.name == "Druid").expect("a Druid");
    let druid = Some(u8::try_from(druid).expect("few characters"));
    let (mut refusals, mut seats) = (Refusals::default(), table("random", 4));
    for game in 0..2_000 {
        let mut plan = plan(game, 4);
        plan.characters[0] = druid;
        play_game(&rules, &plan, &mut seats, &mut refusals);
    }
    assert!(refusals.refused > 60 && refusals.faults == 0, "{} of {}", refusals.faults, refusals.refused);
}

/// A card by which a die decides whether a Blizzard begins: it lies on its space while that lasts, and no longer.
#[test]
fn an_event_lies_there_as_long_as_the_blizzard_that_it_may_begin() {
    let text = "schema = 1\ngame = 'talisman'\ntitle = 't'\nkind = 'cards'\nchanges = 'c'\nsource = 's'\n\
                [[new.event]]\nname = 'Cold Trial'\ncopies = 60\n\
                effect = [{ on_roll = { table = [\n{ rolls = [1, 2, 3], effect = { blizzard = 2 } },\n\
                { rolls = [4, 5, 6], effect = { gain_life = 1 } },\n] } }]\n";
    let layer = Layer::read("cold", "cold.toml", text, &[&SCHEMA]).expect("a layer");
    let rules = load("talisman-r4e", &[Arc::new(layer)], &toml::Table::new()).expect("loads");
    let mut seats = table("random", 3);
    for game in 0..40 {
        let mut plan = plan(game, 3);
        plan.rounds_max = 40;
        let mut checked = Checked::new(&rules);
        play_game(&rules, &plan, &mut seats, &mut checked);
        assert!(checked.faults.is_empty(), "game {game}: {:?}", checked.faults);
    }
}
