//! Shipped strategies as native code: the program that the files of one come to under the rules of one edition, written
//! down as Rust. Wherever a strategy comes to just that program, the machine is spared; it says the same and takes longer.

#[rustfmt::skip]
#[expect(clippy::pedantic, clippy::complexity, clippy::style, unused, reason = "written by the program, a line a step")]
mod seasoned;
#[cfg(test)]
mod statements;
mod words;
#[cfg(test)]
mod writer;

use crate::engine::rng;
use crate::games::talisman::decision::Decision;
use crate::strategy::appraisal::mind::Mind;
use crate::strategy::scripted::bits::Bits;
use crate::strategy::scripted::code::At;
use crate::strategy::scripted::program::{Program, Verdict};

/// A program as native code.
#[derive(Debug)]
pub struct Native {
    /// How many steps the program has, all its code together: few others have as many.
    steps: usize,
    /// By what it is known among those.
    print: u64,
    /// Works out anew what is due of what is remembered. Did a price change that goods' worth rests on?
    pub settle: fn(&Mind<'_, '_>, Bits) -> bool,
    /// Takes a decision.
    pub choose: fn(&Mind<'_, '_>, Decision, words::Draw<'_>) -> Verdict,
    /// The price of a need that is not remembered.
    pub need: fn(&Mind<'_, '_>, usize, &At) -> f32,
}

/// What there is.
const ALL: [&Native; 1] = [&seasoned::NATIVE];

/// A program as native code, if it was written down.
#[must_use]
pub fn of(program: &Program) -> Option<&'static Native> {
    let same = |native: &&Native| native.steps == program.steps.len() && native.print == print(program);
    ALL.into_iter().find(same)
}

/// By what a program is known: all that it does.
fn print(program: &Program) -> u64 {
    let code = (&program.steps, &program.cells, &program.lists, &program.needs, &program.presets, &program.values);
    let rules = (&program.tables, &program.ways, &program.patterns, &program.names);
    let text = format!("{code:?}{rules:?}{:?}{:?}", program.graph, program.late);
    text.bytes().fold(0, |key, byte| rng::join(key, u64::from(byte)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::choice::{Ask, Strategy};
    use crate::engine::ids::SEATS_MAX;
    use crate::games::talisman::Talisman;
    use crate::games::talisman::load::load;
    use crate::games::talisman::play::{GamePlan, play_game};
    use crate::games::talisman::view::View;
    use crate::strategy::library::Library;
    use crate::strategy::scripted::Scripted;
    use crate::strategy::scripted::compile::For;
    use std::path::PathBuf;

    /// What is written down: the file, the strategy and the edition.
    const WRITTEN: [(&str, &str, &str); 1] = [("seasoned.rs", "seasoned", "talisman-r4e")];

    fn program(strategy: &str, edition: &str) -> Program {
        let rules = load(edition, &[], &toml::Table::new()).unwrap();
        Library::shipped().find(strategy).unwrap().scheme().unwrap().ready(&rules, &[], For::Playing).unwrap()
    }

    #[test]
    fn native_code_is_what_the_files_say() {
        for (file, strategy, edition) in WRITTEN {
            let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/strategy/native").join(file);
            let now = writer::write(&program(strategy, edition));
            if std::fs::read_to_string(&path).unwrap() == now {
                continue;
            }
            let anew = std::env::temp_dir().join(file);
            std::fs::write(&anew, now).unwrap();
            panic!("`{strategy}` says otherwise now: cp {} {}", anew.display(), path.display());
        }
    }

    /// A player by native code, and the same player by the machine, which is what tells why.
    struct Two {
        native: Scripted,
        machine: Scripted,
    }

    impl Strategy<Talisman> for Two {
        fn begin(&mut self, key: u64) {
            self.native.begin(key);
            self.machine.begin(key);
        }

        fn choose(&mut self, view: &View<'_>, ask: &Ask<'_, Talisman>) -> usize {
            let choices = [self.native.choose(view, ask), self.machine.choose(view, ask)];
            assert_eq!(choices[0], choices[1], "{:?} in round {}", ask.decision, view.round());
            choices[0]
        }
    }

    #[test]
    fn native_code_chooses_what_the_machine_chooses() {
        let recipe = Library::shipped().find("seasoned").unwrap();
        for switches in ["", "trophy_cost_strength = 5"] {
            let rules = load("talisman-r4e", &[], &switches.parse().unwrap()).unwrap();
            let scheme = recipe.scheme().unwrap();
            assert!(scheme.ready(&rules, &[], For::Playing).unwrap().native.is_some(), "{switches}");
            assert!(scheme.ready(&rules, &[], For::Telling).unwrap().native.is_none());
            let one = || Scripted::new(scheme.clone(), Vec::new());
            let seat = || -> Box<dyn Strategy<Talisman>> { Box::new(Two { native: one(), machine: one().telling() }) };
            for game in 0..20 {
                let plan = GamePlan { seed: 58, game, players: 4, rounds_max: 500, characters: [None; SEATS_MAX] };
                let mut seats = [seat(), seat(), seat(), seat()];
                let outcome = play_game(&rules, &plan, &mut seats, &mut ());
                assert!(outcome.counts.decisions > 100, "game {game}");
            }
        }
    }

    #[test]
    fn what_differs_by_a_number_is_played_by_the_machine() {
        let rules = load("talisman-r4e", &[], &toml::Table::new()).unwrap();
        let scheme = Library::shipped().find("seasoned").unwrap();
        let with = |set: &[(String, f32)]| scheme.scheme().unwrap().ready(&rules, set, For::Playing).unwrap();
        assert!(with(&[]).native.is_some());
        assert!(with(&[("rush_at".to_owned(), 11.0)]).native.is_none());
        assert!(program("bold", "talisman-r4e").native.is_none());
    }
}
