//! The players, at the table: the ladder from random to seasoned, and how seasoned games go.

use super::play::{LIBRARY, loaded, plan, rules};
use questlab::engine::choice::{Ask, Strategy};
use questlab::engine::ids::SEATS_MAX;
use questlab::engine::observer::Observer;
use questlab::engine::play::play_game;
use questlab::games::talisman::Talisman;
use questlab::games::talisman::model::decision::Decision;
use questlab::games::talisman::model::decks::DeckKind;
use questlab::games::talisman::model::event::Event;
use questlab::games::talisman::model::ruleset::Ruleset;
use questlab::games::talisman::model::state::State;
use questlab::games::talisman::rules::totals;
use questlab::games::talisman::rules::view::View;
use rayon::prelude::*;
use std::cell::Cell;
use std::rc::Rc;

const SEATS: u8 = 4;

/// One seat of `one` among seats of `rest`.
fn table(one: &str, rest: &str, seat: usize) -> Vec<Box<dyn Strategy<Talisman>>> {
    let (one, rest) = (loaded(one), loaded(rest));
    (0..usize::from(SEATS)).map(|at| if at == seat { one.make(&[]) } else { rest.make(&[]) }).collect()
}

/// The win share of one against three, over as many deals in every seat.
fn share(rules: &Ruleset, one: &str, rest: &str, deals: u64) -> f64 {
    let won: f64 = (0..deals)
        .into_par_iter()
        .map(|deal| {
            let seats = 0..usize::from(SEATS);
            let won = seats.map(|seat| {
                let mut plan = plan(deal, SEATS);
                plan.rounds_max = 500;
                f64::from(play_game(rules, &plan, &mut table(one, rest, seat), &mut ()).share[seat])
            });
            won.sum::<f64>() / 60.0
        })
        .sum();
    let games = f64::from(u32::try_from(deals).expect("small")) * f64::from(SEATS);
    won / games
}

#[test]
fn seasoned_beats_three_random_nine_times_in_ten() {
    assert!(share(&rules(), "seasoned", "random", 250) > 0.95);
}

#[test]
fn each_rung_of_the_ladder_beats_the_one_below() {
    let rules = rules();
    assert!(share(&rules, "wanderer", "random", 50) > 0.9);
    // Near 0.5, with a standard error of 0.016.
    assert!(share(&rules, "greedy", "wanderer", 250) > 0.42);
    // Near 0.36 and 0.18, with a standard error below 0.016.
    assert!(share(&rules, "bold", "greedy", 250) > 0.32);
    assert!(share(&rules, "greedy", "bold", 250) < 0.2);
    // Fair is a quarter; the estimates are near 0.285 and 0.22, with a standard error below 0.008.
    assert!(share(&rules, "seasoned", "bold", 1_000) > 0.255);
    assert!(share(&rules, "bold", "seasoned", 1_000) < 0.245);
}

/// What `seasoned` says where it asks first whether there is anything to gain.
const AT_LENGTH: &str = r#"
schema = 1
game = "talisman"
plays = "weighs every alignment and every Object it could part with"
extends = "seasoned"
[decisions.alignment]
rules = []
default = { most = "aligning" }
[decisions.convert]
rules = [{ when = "need.gold <= 0.1 and burden <= carry and remedy == 0", take = "done" }]
default = { most = """
if burden > carry then (if declines then -100 else -worth)
else if declines then 0 else max(need.gold - (if worth <= 0.1 then 0.02 else 0.2), remedy) - worth""" }
"#;

/// A player beside one who weighs what need not be weighed: they agree.
struct Beside {
    brief: Box<dyn Strategy<Talisman>>,
    at_length: Box<dyn Strategy<Talisman>>,
    /// How often each was asked which alignment, and what to turn into gold.
    asked: Rc<Cell<[u32; 2]>>,
}

impl Strategy<Talisman> for Beside {
    fn begin(&mut self, key: u64) {
        self.brief.begin(key);
        self.at_length.begin(key);
    }

    fn choose(&mut self, view: &View<'_>, ask: &Ask<'_, Talisman>) -> usize {
        let [brief, at_length] = [&mut self.brief, &mut self.at_length].map(|player| player.choose(view, ask));
        let [aligned, converted] = self.asked.get();
        let now = |decision: Decision| u32::from(ask.decision == decision);
        self.asked.set([aligned + now(Decision::Alignment), converted + now(Decision::Convert)]);
        assert_eq!(brief, at_length, "{:?} of {:?} in round {}", ask.decision, ask.options, view.round());
        brief
    }
}

#[test]
fn what_is_not_weighed_would_not_have_been_chosen() {
    let rules = rules();
    let at_length = LIBRARY.check::<Talisman>("at-length.toml", AT_LENGTH, &rules).expect("sound");
    let asked = Rc::new(Cell::new([0; 2]));
    let seat = |_| -> Box<dyn Strategy<Talisman>> {
        let (brief, at_length) = (loaded("seasoned").make(&[]), at_length.make(&[]));
        Box::new(Beside { brief, at_length, asked: Rc::clone(&asked) })
    };
    // The Druid changes alignment at will; the Alchemist comes to whom he comes.
    let druid = rules.characters.iter().position(|each| each.name == "Druid").expect("a Druid");
    let mut seats: Vec<_> = (0..SEATS).map(seat).collect();
    for game in 0..40 {
        let mut plan = plan(game, SEATS);
        plan.characters[0] = Some(u8::try_from(druid).expect("few"));
        play_game(&rules, &plan, &mut seats, &mut ());
    }
    assert!(asked.get().iter().all(|asked| *asked > 1_000), "{asked:?}");
}

/// The better ability at each seat's first passage of the Portal, and the Spells cast.
struct Watch<'a> {
    rules: &'a Ruleset,
    passed: [bool; SEATS_MAX],
    first: Vec<u8>,
    cast: Vec<bool>,
}

impl Observer<State, Event> for Watch<'_> {
    fn on(&mut self, state: &State, event: Event) {
        if let Event::PortalTried { seat, opened: true, .. } = event
            && !self.passed[seat.at()]
        {
            self.passed[seat.at()] = true;
            let strength = totals::strength(state, seat);
            self.first.push(strength.max(totals::craft(state, seat)));
        }
        if let Event::SpellCast { card, .. } = event {
            self.cast[self.rules.title_id(card).at()] = true;
        }
    }

    fn rest(&mut self, _state: &State) {}
}

#[test]
fn seasoned_games_end_with_the_portal_passed_at_about_ten() {
    let rules = rules();
    let mut table = table("seasoned", "seasoned", 0);
    let mut watch =
        Watch { rules: &rules, passed: [false; SEATS_MAX], first: Vec::new(), cast: vec![false; rules.titles.len()] };
    let (mut rounds, mut unfinished) = (0_u32, 0);
    for game in 0..2_000 {
        watch.passed = [false; SEATS_MAX];
        let mut plan = plan(game, SEATS);
        plan.rounds_max = 500;
        let outcome = play_game(&rules, &plan, &mut table, &mut watch);
        rounds += u32::from(outcome.rounds);
        unfinished += u32::from(outcome.share == [0; SEATS_MAX]);
    }
    let passages = f64::from(u32::try_from(watch.first.len()).expect("small"));
    let better = watch.first.iter().map(|value| f64::from(*value)).sum::<f64>() / passages;
    let rounds = f64::from(rounds) / 2_000.0;
    assert!((9.0..=12.0).contains(&better), "{better}");
    assert!(unfinished <= 2 && rounds < 100.0, "{unfinished} unfinished, {rounds} rounds");
    let idle = rules.titles.iter().zip(&watch.cast).filter(|(title, cast)| title.deck == DeckKind::Spell && !**cast);
    assert_eq!(idle.map(|(title, _)| title.name.as_str()).collect::<Vec<_>>(), Vec::<&str>::new());
}
