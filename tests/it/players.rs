//! The players, at the table: the ladder from random to seasoned, and how seasoned games go.

use super::play::{plan, recipe, rules};
use questlab::engine::choice::Strategy;
use questlab::engine::ids::SEATS_MAX;
use questlab::engine::observer::Observer;
use questlab::games::talisman::Talisman;
use questlab::games::talisman::event::Event;
use questlab::games::talisman::kinds::DeckKind;
use questlab::games::talisman::play::play_game;
use questlab::games::talisman::ruleset::Ruleset;
use questlab::games::talisman::state::State;
use questlab::games::talisman::totals;
use rayon::prelude::*;

const SEATS: u8 = 4;

/// One seat of `one` among seats of `rest`.
fn table(one: &str, rest: &str, seat: usize) -> Vec<Box<dyn Strategy<Talisman>>> {
    let (one, rest) = (recipe(one), recipe(rest));
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
    assert!(share(&rules, "greedy", "random", 50) > 0.9);
    // Near 0.36 and 0.18, with a standard error below 0.016.
    assert!(share(&rules, "bold", "greedy", 250) > 0.32);
    assert!(share(&rules, "greedy", "bold", 250) < 0.2);
    // Fair is a quarter; the estimates are near 0.285 and 0.22, with a standard error below 0.008.
    assert!(share(&rules, "seasoned", "bold", 1_000) > 0.255);
    assert!(share(&rules, "bold", "seasoned", 1_000) < 0.245);
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
            self.cast[self.rules.title_of[card.at()].at()] = true;
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
