//! `[statistics]` of an experiment: it changes no game, and its counts fit what is known of the games otherwise.

use super::play::LIBRARY;
use questlab::experiment::plan::{Plan, read};
use questlab::experiment::record::Record;
use questlab::experiment::runner::run;
use questlab::report::headline::Headline;
use questlab::report::summary::Summary;
use questlab::report::tables;
use questlab::strategy::registry::Registry;

const TEXT: &str = r#"schema = 2
title = "Counted"
edition = "talisman-r4e"
players = 3
games = 100
rounds_max = 400
seed = 12

[field]
strategy = "greedy"

[statistics]
cards = ["Dragon", "Talisman"]
levels = ["lives 1", "strength 6", "craft 250"]
decisions = true
"#;

fn played(plan: &Plan, threads: usize) -> Record {
    Record::new(plan, run(plan, threads, &()).expect("threads"))
}

fn plan(text: &str, library: &Registry) -> Plan {
    read("counted.toml", text, library).expect("a right file")
}

#[test]
fn counts_fit_the_games_and_change_none() {
    let counted = plan(TEXT, &LIBRARY);
    let record = played(&counted, 2);
    let text = record.to_json().expect("numbers");
    assert_eq!(text, played(&counted, 1).to_json().expect("numbers"));
    let stored = Record::from_json(&text).expect("what was written");
    assert_eq!(stored.telemetry, record.telemetry);
    let summary = Summary::new(&record);
    let (bare, _) = TEXT.split_once("[statistics]").expect("the key");
    let without = Summary::new(&played(&plan(bare, &LIBRARY), 2));
    assert_eq!(summary.variants[0].fingerprint, without.variants[0].fingerprint);

    let variant = &summary.variants[0];
    let found = variant.telemetry.as_ref().and_then(|found| found.asked.as_ref()).expect("statistics");
    let [lives, strength, craft] = found.levels.as_slice() else { panic!("three levels") };
    assert_eq!((lives.share, lives.round.mean, lives.n), (Some(1.0), Some(1.0), 300));
    assert!(strength.share.is_some_and(|share| share > 0.0 && share < 1.0) && strength.round.mean > lives.round.mean);
    assert_eq!((craft.share, craft.round.mean, craft.round_p50), (Some(0.0), None, None));
    for card in &found.cards {
        let shares: Vec<f64> = card.by_round.iter().filter_map(|by| by.share).collect();
        assert!(shares.is_sorted() && shares.len() == 6 && card.n == 100, "{}: {shares:?}", card.card);
    }
    assert!(found.cards[0].by_round.last().is_some_and(|last| last.seen > 0), "the Dragon");
    let asked: u64 = found.decisions.iter().map(|decision| decision.options.n).sum();
    assert_eq!(asked, variant.decisions, "every decision with two legal options or more");
    for decision in &found.decisions {
        let taken: u64 = decision.taken.iter().map(|option| option.taken).sum();
        assert_eq!(taken, decision.options.n, "{}: each answer is one of its list", decision.decision);
        assert!(decision.options.mean >= Some(2.0) && decision.taken.iter().all(|option| option.taken <= option.n));
    }
    let sentence = Headline::of(&summary).answer;
    assert!(sentence.starts_with("By round 20, Dragon has been seen in "), "{sentence}");
    let names: Vec<&str> = tables::all(&record, &summary).iter().map(|table| table.name).collect();
    assert!(["cards_seen", "levels", "choices"].iter().all(|name| names.contains(name)), "{names:?}");
}

#[test]
fn the_other_game_is_counted_too() {
    let text = TEXT
        .replace("talisman-r4e", "prophecy-basic")
        .replace("[\"Dragon\", \"Talisman\"]", "[\"Bear\"]")
        .replace("[\"lives 1\", \"strength 6\", \"craft 250\"]", "[\"experience 5\"]");
    let kit = questlab::games::of_edition("prophecy-basic").expect("Prophecy");
    let library = questlab::games::registry(kit);
    let Ok(counted) = read("counted.toml", &text, &library) else { panic!("{:?}", read("x.toml", &text, &library)) };
    let summary = Summary::new(&played(&counted, 2));
    let found = summary.variants[0].telemetry.as_ref().and_then(|found| found.asked.as_ref()).expect("statistics");
    assert!(found.levels[0].share.is_some_and(|share| share > 0.0), "{:?}", found.levels);
    let asked: u64 = found.decisions.iter().map(|decision| decision.options.n).sum();
    assert_eq!(asked, summary.variants[0].decisions);
}

#[test]
fn what_cannot_be_counted_is_refused() {
    let told = |text: &str| read("counted.toml", text, &LIBRARY).unwrap_err()[0].to_string();
    let [start, rest] = TEXT.split_once("[statistics]\n").map(|(start, _)| [start, "[statistics]\n"]).expect("the key");
    let fault = |lines: &str| told(&format!("{start}{rest}{lines}"));
    assert_eq!(
        fault("cards = ['Dragn']"),
        "counted.toml:13: unknown card `Dragn` of this game; did you mean `Dragon`?"
    );
    assert_eq!(
        fault("levels = ['lives']"),
        "counted.toml:13: `lives`: write a measure and the value to reach, such as `strength 8`"
    );
    assert_eq!(fault("levels = ['life 1']"), "counted.toml:13: unknown measure `life`; did you mean `lives`?");
    assert!(fault("").ends_with("[statistics] asks for nothing: name `cards` or `levels`, or set `decisions = true`"));
    assert!(fault("decision = true").contains("did you mean `decisions`?"));
    let silent = TEXT.replace("seed = 12", "seed = 12\ntelemetry = false");
    assert!(told(&silent).ends_with("[statistics] needs telemetry: take out `telemetry = false`"), "{}", told(&silent));
}
