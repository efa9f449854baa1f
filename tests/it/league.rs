//! A league as a user runs it: what is printed, stored, refused and rebuilt from what was stored.

use super::play::LIBRARY;
use crate::cli::{folder, names, questlab, stderr, stdout};
use questlab::experiment::plan::read;
use questlab::experiment::record::Record;
use questlab::experiment::runner::run;
use questlab::report::summary::Summary;
use std::fs;

/// Four players, one of them another's with a number of its own; three times forty rounds of seatings.
pub const LEAGUE: &str = r#"schema = 2
title = "Who beats whom"
edition = "talisman-r4e"
games = 720
rounds_max = 90

[league]
strategies = ["random", "seasoned", { strategy = "seasoned", params = { rush_at = 14 }, name = "patient" }, "bold"]
"#;

fn played() -> Record {
    let plan = read("league.toml", LEAGUE, &LIBRARY).expect("a right file");
    Record::new(&plan, run(&plan, 2, &()).expect("threads"))
}

#[test]
fn every_pair_meets_two_and_two_and_the_league_adds_up() {
    let record = played();
    // Chunks of eight rounds of six seatings: 288 games of six pairs.
    assert_eq!((record.blocks.len(), record.block_games, record.variants.len()), (15, 48, 6));
    let summary = Summary::new(&record);
    let league = summary.league.as_ref().expect("a league");
    assert!(summary.comparisons.is_empty(), "variants are other pairs, and no differences of one another");
    for (variant, met) in summary.variants.iter().zip(&league.meetings) {
        assert_eq!(
            (variant.name.clone(), met.variant.as_str()),
            (format!("{} - {}", met.first, met.second), variant.name.as_str())
        );
        assert_eq!((met.decided + met.unfinished, met.unfinished), (720, variant.unfinished));
        let won = variant.entries[0].wins.wins;
        assert!((met.share.expect("decided games") - won / met.decided as f64).abs() < 1e-12, "{met:?}");
        assert!((won + variant.entries[1].wins.wins - met.decided as f64).abs() < 1e-9);
        let (low, high) = (met.bootstrap_low.expect("15 blocks"), met.bootstrap_high.expect("15 blocks"));
        assert!(low <= high && met.low < met.high, "{met:?}");
        // All six seatings equally often.
        assert!(variant.entries.iter().all(|entry| entry.wins.seats == 2 * 720));
        assert_eq!(variant.seats.iter().map(|seat| seat.wins.seats).collect::<Vec<_>>(), [720; 4]);
    }
    let of = |name: &str| league.strategies.iter().find(|row| row.name == name).expect("a member");
    assert_eq!((of("random").rank.value, of("random").rank.low), (4.0, Some(4.0)));
    assert_eq!((of("patient").strategy.as_str(), of("patient").params["rush_at"]), ("seasoned", 14.0));
    let mean: f64 = league.strategies.iter().map(|row| row.mean_share.value).sum();
    assert!((mean - 2.0).abs() < 1e-9, "what one wins another loses: {mean}");
    assert_eq!((league.triples, league.blocks), (4, 15));
    assert_eq!(of("bold").n + of("bold").unfinished, 3 * 720);
}

#[test]
fn a_league_is_told_stored_and_rebuilt_from_its_tallies_alone() {
    let here = folder("league");
    fs::write(here.join("league.toml"), LEAGUE).expect("writable");
    let output = questlab(&here, &["run", "league.toml", "--quiet"]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(text.starts_with("Of 4 strategies, ") && text.contains("Standings: "), "{text}");
    assert!(text.contains("rock-paper-scissors") || text.contains("Rock-paper-scissors"), "{text}");
    assert!(text.contains("4 triples") && text.contains("4 random") && text.contains("±"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let stored = here.join("results/league");
    let lines = |file: &str| fs::read_to_string(stored.join(file)).expect("a table").lines().count();
    assert_eq!((lines("league.csv"), lines("meetings.csv")), (1 + 4, 1 + 6));
    let manifest = fs::read_to_string(stored.join("manifest.toml")).expect("a manifest");
    assert!(manifest.contains("[[league]]\nname = \"patient\"\nstrategy = \"seasoned\"\n"), "{manifest}");

    let files: Vec<String> = names(&stored).into_iter().filter(|file| file.ends_with(".csv")).collect();
    let before: Vec<Vec<u8>> = files.iter().map(|file| fs::read(stored.join(file)).expect("a table")).collect();
    files.iter().for_each(|file| fs::remove_file(stored.join(file)).expect("removable"));
    let again = questlab(&here, &["report", "results/league"]);
    assert_eq!(stdout(&again), text);
    let after: Vec<Vec<u8>> = files.iter().map(|file| fs::read(stored.join(file)).expect("a table")).collect();
    assert_eq!(before, after);
    let page = stdout(&questlab(&here, &["report", "results/league", "--format", "markdown"]));
    assert!(page.contains("| strategy | seasoned |") && page.contains("## Rules"), "{page}");
}

#[test]
fn a_number_of_games_that_seats_pairs_unevenly_is_refused() {
    let here = folder("league-games");
    fs::write(here.join("league.toml"), LEAGUE).expect("writable");
    let output = questlab(&here, &["run", "league.toml", "--games", "100"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("--games: `games` is 100") && stderr(&output).contains("96 or 102"));
    let planned = questlab(&here, &["plan", "league.toml", "--games", "100", "--effect", "1pp"]);
    assert_eq!((planned.status.code(), stderr(&planned)), (Some(2), stderr(&output)));
    // Too few for the bootstrap is no fault, and is said.
    let output = questlab(&here, &["run", "league.toml", "--games", "12", "--quiet"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains("(too few blocks for"), "{}", stdout(&output));
    assert_eq!(names(&here), ["league.toml", "results"]);
}

#[test]
fn a_league_whose_tallies_were_tampered_with_is_refused() {
    let record = played();
    assert_eq!(Record::from_json(&record.to_json().expect("text")).expect("whole"), record);
    let mut lost = record.clone();
    lost.league.pop();
    let mut won = record.clone();
    won.blocks[3].variants[2].entries[0].value += 60 * 720;
    for torn in [lost, won] {
        assert!(Record::from_json(&torn.to_json().expect("text")).is_err());
    }
}

#[test]
fn every_answer_of_a_strategy_with_rules_is_one_of_its_rules() {
    let text = r#"schema = 2
title = "Rules"
edition = "talisman-r4e"
games = 40
rounds_max = 200
[[entry]]
strategy = "seasoned"
count = 2
[sweep]
"entry.params.rush_at" = [6, 12]
"#;
    let plan = read("rules.toml", text, &LIBRARY).expect("a right file");
    let record = Record::new(&plan, run(&plan, 2, &()).expect("threads"));
    let decisions: u64 = record.total.variants.iter().map(|variant| variant.decisions).sum();
    // One name is one strategy, whatever is set of it and in whichever variant.
    let [seasoned] = record.strategy_rules.as_slice() else { panic!("one strategy") };
    assert_eq!(seasoned.rules.iter().map(|rule| rule.uses).sum::<u64>(), decisions);
    let given = |followed: bool| {
        seasoned.rules.iter().filter(|rule| rule.source.is_some() && (rule.uses > 0) == followed).count()
    };
    assert!(given(true) > 60 && given(false) > 0, "{} and {}", given(true), given(false));
    let summary = Summary::new(&record);
    assert_eq!(summary.strategy_rules.len(), seasoned.rules.len());
    let told = questlab::report::text::plain(&summary, questlab::report::text_table::Medium::PLAIN);
    let line = format!("seasoned: {} of {} strategy rules unused: ", given(false), given(true) + given(false));
    assert!(told.split_whitespace().collect::<Vec<_>>().join(" ").contains(&line), "{told}");
}
