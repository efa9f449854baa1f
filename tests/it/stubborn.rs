//! Players who will not take no for an answer, their own least of all: whatever is chosen, a turn comes to its end.

use super::bargains::{GENEROUS, HARSH, rules};
use super::play::plan;
use questlab::engine::choice::{Ask, Strategy};
use questlab::engine::ids::SEATS_MAX;
use questlab::engine::play::play_game;
use questlab::games::talisman::Talisman;
use questlab::games::talisman::model::decision::Decision;
use questlab::games::talisman::rules::view::View;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// More questions than one seat is asked in any round that comes to an end.
const ENOUGH: usize = 5_000;

/// Which of the options that do not decline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Taste {
    First,
    Last,
    Any,
    /// Keeps what it has, and turns only what cannot be carried into gold.
    Full,
}

struct Stubborn {
    taste: Taste,
    stream: Xoshiro256PlusPlus,
    round: u16,
    asked: usize,
}

impl Strategy<Talisman> for Stubborn {
    fn begin(&mut self, key: u64) {
        self.stream = Xoshiro256PlusPlus::seed_from_u64(key);
    }

    fn choose(&mut self, view: &View<'_>, ask: &Ask<'_, Talisman>) -> usize {
        if self.round != view.round() {
            (self.round, self.asked) = (view.round(), 0);
        }
        self.asked += 1;
        assert!(self.asked < ENOUGH, "{:?}, round {}: {:?} of {:?}", self.taste, self.round, ask.decision, ask.options);
        let keeps = [Decision::Convert, Decision::Ditch, Decision::Trade, Decision::Trophy].contains(&ask.decision);
        if self.taste == Taste::Full && keeps && view.mine().burden() <= view.mine().carry() {
            return ask.options.iter().position(|option| option.declines()).unwrap_or(0);
        }
        let open: Vec<usize> = (0..ask.options.len()).filter(|at| !ask.options[*at].declines()).collect();
        let at = match self.taste {
            Taste::First | Taste::Full => 0,
            Taste::Last => open.len().saturating_sub(1),
            Taste::Any => usize::try_from(self.stream.next_u64() % open.len().max(1) as u64).expect("small"),
        };
        open.get(at).copied().unwrap_or(0)
    }
}

#[test]
fn whoever_never_declines_comes_to_the_end_of_a_turn() {
    let (mut rounds, mut ended) = (0, 0);
    for names in [&[][..], &GENEROUS[..], &HARSH[..]] {
        let rules = rules(names);
        for taste in [Taste::First, Taste::Last, Taste::Any, Taste::Full] {
            let stream = Xoshiro256PlusPlus::seed_from_u64(0);
            let player = || Stubborn { taste, stream: stream.clone(), round: 0, asked: 0 };
            let mut table: Vec<Box<dyn Strategy<Talisman>>> = (0..4).map(|_| Box::new(player()) as _).collect();
            for game in 0..400 {
                let mut plan = plan(game, 4);
                plan.rounds_max = 100;
                let outcome = play_game(&rules, &plan, &mut table, &mut ());
                rounds += u64::from(outcome.rounds);
                ended += u32::from(outcome.share != [0; SEATS_MAX]);
            }
        }
    }
    assert!(rounds > 100_000 && ended > 0, "{rounds} rounds, {ended} games ended");
}
