//! A strategy as a Rust type: three habits of its own, and the shipped `seasoned` for everything else.
//!
//! ```text
//! cargo run --release --no-default-features --example own_strategy
//! ```

use questlab::engine::choice::{Ask, Strategy};
use questlab::engine::ids::SEATS_MAX;
use questlab::engine::play::WIN_PARTS;
use questlab::engine::play::{GamePlan, play_game};
use questlab::games::talisman::Talisman;
use questlab::games::talisman::load::load;
use questlab::games::talisman::model::decision::{Choice, Decision};
use questlab::games::talisman::rules::view::View;
use questlab::stats::proportion::wilson;
use std::io::Write;

/// Never fights a character while it is weak, always wishes for life, and keeps its last fate.
struct Wary {
    rest: Box<dyn Strategy<Talisman>>,
}

impl Strategy<Talisman> for Wary {
    fn begin(&mut self, key: u64) {
        self.rest.begin(key);
    }

    fn choose(&mut self, view: &View<'_>, ask: &Ask<'_, Talisman>) -> usize {
        let me = view.mine();
        let habit = if ask.decision == Decision::Encounter && me.lives() < 3 {
            Some(Choice::Here)
        } else if ask.decision == Decision::Wish {
            Some(Choice::Life)
        } else if ask.decision.row().name.starts_with("fate_") && me.fate() == 1 {
            Some(Choice::No)
        } else {
            None
        };
        // The options are the legal ones: what is not among them cannot be chosen.
        let at = habit.and_then(|habit| ask.options.iter().position(|option| *option == habit));
        at.unwrap_or_else(|| self.rest.choose(view, ask))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = load("talisman-r4e", &[], &toml::Table::new()).map_err(|faults| format!("{faults:?}"))?;
    let library = questlab::games::talisman::strategies::registry();
    let seasoned = || library.find("seasoned").map(|loaded| loaded.make(&[])).map_err(|missing| format!("{missing:?}"));
    let games = 2_000_u64;
    let mut wins = 0.0;
    for game in 0..games {
        // The wary player sits in every seat equally often.
        let seat = usize::try_from(game % 4)?;
        let mut table = (0..4).map(|_| seasoned()).collect::<Result<Vec<_>, _>>()?;
        table[seat] = Box::new(Wary { rest: seasoned()? });
        let plan = GamePlan { seed: 1983, game, players: 4, rounds_max: 500, characters: [None; SEATS_MAX] };
        let outcome = play_game(&rules, &plan, &mut table, &mut ());
        wins += f64::from(outcome.share[seat]) / f64::from(WIN_PARTS);
    }
    let share = wilson(wins, f64::from(u32::try_from(games)?));
    let text = format!(
        "wary against three seasoned: {:.1} % of {games} games ({:.1} to {:.1}), fair 25 %",
        100.0 * share.share.unwrap_or_default(),
        100.0 * share.interval.low,
        100.0 * share.interval.high
    );
    writeln!(std::io::stdout(), "{text}")?;
    Ok(())
}
