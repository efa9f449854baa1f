//! Same seed, same bytes, on any number of threads.

use super::forks::FORK;
use super::league::LEAGUE;
use super::play::LIBRARY;
use crate::cli::{SMALL, folder, names};
use questlab::experiment::plan::read;
use questlab::experiment::record::Record;
use questlab::experiment::runner::run;
use questlab::report::export;
use questlab::report::summary::Summary;
use std::fs;

/// A grid whose games fork.
fn swept() -> String {
    let few = FORK.replace("games = 400", "games = 300").replace("rounds_max = 200", "rounds_max = 80");
    format!("{few}[sweep]\n\"entry.params.cross_at\" = [5, 9]\nplayers = [2, 4]\n")
}

#[test]
fn one_thread_and_four_give_the_same_bytes() {
    for (name, text) in [("small", SMALL), ("swept", &swept()), ("league", LEAGUE)] {
        let plan = read(&format!("{name}.toml"), text, &LIBRARY).unwrap();
        let folders = [1, 4].map(|threads| {
            let record = Record::new(&plan, run(&plan, threads, &()).unwrap());
            let folder = folder(&format!("threads-{name}-{threads}"));
            fs::write(folder.join("tallies.json"), record.to_json().unwrap()).unwrap();
            export::write(&folder, &record, &Summary::new(&record)).unwrap();
            folder
        });
        let files = names(&folders[0]);
        assert!(files.contains(&"summary.json".to_owned()) && files.contains(&"characters.csv".to_owned()));
        let of_a_sweep = ["axes.csv", "counterfactuals.csv"].iter().all(|file| files.contains(&(*file).to_owned()));
        assert_eq!(of_a_sweep, name == "swept");
        let of_a_league = ["league.csv", "meetings.csv"].iter().all(|file| files.contains(&(*file).to_owned()));
        assert_eq!(
            (of_a_league, files.contains(&"strategy_rules.csv".to_owned())),
            (name == "league", name != "small")
        );
        assert_eq!(files, names(&folders[1]));
        for file in files {
            let [one, four] = [0, 1].map(|index: usize| fs::read(folders[index].join(&file)).unwrap());
            assert!(!one.is_empty() && one == four, "{file} differs");
        }
    }
}

#[test]
fn a_game_does_not_depend_on_how_many_are_played() {
    let plan = read("small.toml", SMALL, &LIBRARY).unwrap();
    let more = questlab::experiment::plan::Plan { games: 1_024, ..plan.clone() };
    let (few, many) = (run(&plan, 2, &()).unwrap(), run(&more, 2, &()).unwrap());
    let full = few.games.blocks.iter().take_while(|block| block.span[1] < plan.games).count();
    assert!(full > 0);
    assert_eq!(few.games.blocks[..full], many.games.blocks[..full]);
}

#[test]
fn a_record_reads_back_as_it_was_written() {
    for text in [SMALL, &swept()] {
        let plan = read("small.toml", text, &LIBRARY).unwrap();
        let record = Record::new(&plan, run(&plan, 2, &()).unwrap());
        assert_eq!(Record::from_json(&record.to_json().unwrap()).unwrap(), record);
        let torn = record.to_json().unwrap().replacen("\"Troll\",", "", 1);
        assert!(Record::from_json(&torn).is_err());
    }
}
