//! Whole games: they end, nothing breaks on the way, and the same game is the same game.

use questlab::engine::choice::Strategy;
use questlab::engine::ids::SEATS_MAX;
use questlab::engine::play::Outcome;
use questlab::engine::play::{GamePlan, play_game};
use questlab::games::talisman::load::load;
use questlab::games::talisman::model::ruleset::Ruleset;
use questlab::games::talisman::rules::invariants::Checked;
use questlab::games::talisman::text::narration::narrator::TalismanNarrator;
use questlab::games::talisman::{Talisman, strategies};
use questlab::strategy::registry::{LoadedStrategy, Registry};
use std::sync::{Arc, LazyLock};

pub fn rules() -> Ruleset {
    load("talisman-r4e", &[], &toml::Table::new()).expect("the shipped edition loads")
}

/// A plan for seats of a strategy. Random seats hardly ever finish a game: what can happen to them happens in its first rounds.
pub fn plan_for(strategy: &str, game: u64, players: u8) -> GamePlan {
    let plan = plan(game, players);
    GamePlan { rounds_max: if strategy == "random" { 120 } else { plan.rounds_max }, ..plan }
}

/// The strategies that ship.
pub static LIBRARY: LazyLock<Registry> = LazyLock::new(strategies::registry);

pub fn loaded(name: &str) -> Arc<LoadedStrategy> {
    LIBRARY.find(name).expect("a shipped strategy")
}

pub fn table(name: &str, players: u8) -> Vec<Box<dyn Strategy<Talisman>>> {
    let loaded = loaded(name);
    (0..players).map(|_| loaded.make(&[])).collect()
}

pub fn plan(game: u64, players: u8) -> GamePlan {
    GamePlan { seed: 7, game, players, rounds_max: 300, characters: [None; SEATS_MAX] }
}

#[test]
fn invariants_hold_between_any_two_steps() {
    let rules = rules();
    let mut looked = 0;
    for players in 2..=6 {
        let mut table = table("random", players);
        for game in 0..2_000 {
            let mut checked = Checked::new(&rules);
            play_game(&rules, &plan_for("random", game, players), &mut table, &mut checked);
            assert!(checked.faults.is_empty(), "game {game} of {players}: {:?}", checked.faults);
            looked += checked.looked;
        }
    }
    assert!(looked > 1_000_000, "only {looked} positions were looked at");
}

#[test]
fn other_ends_of_the_game_break_nothing() {
    for switches in [
        "aim = 'sudden_death'\ntime_limit = 40\ntime_count = 'all'",
        "aim = 'land_grant'\ntime_limit = 60",
        "aim = 'service'\ntime_limit = 25",
        "aim = 'hunt'\ntime_limit = 30",
        "aim = 'treasure'\ntime_limit = 30",
        "aim = 'cult'\ntime_limit = 30",
    ] {
        let overrides = toml::from_str(&format!("{switches}\ncommand_by_players = true")).expect("well-formed");
        let rules = load("talisman-r4e", &[], &overrides).expect("loads");
        for (name, players, games) in [("random", 3, 25), ("random", 6, 15), ("seasoned", 4, 10)] {
            let mut table = table(name, players);
            for game in 0..games {
                let mut checked = Checked::new(&rules);
                let outcome = play_game(&rules, &plan(game, players), &mut table, &mut checked);
                assert!(checked.faults.is_empty(), "{switches}: game {game} of {players}: {:?}", checked.faults);
                let shares: u32 = outcome.share.iter().map(|share| u32::from(*share)).sum();
                assert_eq!(shares, 60, "{switches}: game {game} of {players}");
            }
        }
    }
}

#[test]
fn a_game_is_a_function_of_its_number() {
    let rules = rules();
    let play = |table: &mut Vec<Box<dyn Strategy<Talisman>>>, game| -> Outcome {
        play_game(&rules, &plan(game, 4), table, &mut ())
    };
    let mut fresh = table("random", 4);
    let mut used = table("random", 4);
    play(&mut used, 99);
    assert_eq!(play(&mut fresh, 3), play(&mut used, 3));
    assert_ne!(play(&mut fresh, 3), play(&mut used, 4));
}

#[test]
fn a_switch_that_is_never_consulted_changes_nothing() {
    let printed = rules();
    let overrides: toml::Table = toml::from_str("characters_run_out = \"out\"").expect("well-formed");
    let other = load("talisman-r4e", &[], &overrides).expect("loads");
    let mut table = table("seasoned", 2);
    for game in 0..300 {
        // Two players do not use up fourteen characters.
        let plan = plan(game, 2);
        let outcomes = [&printed, &other].map(|rules| play_game(rules, &plan, &mut table, &mut ()));
        assert_eq!(outcomes[0], outcomes[1], "game {game}");
    }
}

/// Every line of a few games of all sorts.
fn told() -> Vec<String> {
    let rules = rules();
    let mut lines = Vec::new();
    for game in 0..60 {
        let mut narrator = TalismanNarrator::new(&rules);
        let mut table = table(if game % 2 == 0 { "random" } else { "seasoned" }, 4);
        play_game(&rules, &plan(game, 4), &mut table, &mut narrator);
        lines.extend(narrator.lines.into_iter().map(|line| line.text));
    }
    lines
}

#[test]
fn a_log_tells_what_a_reader_needs_to_check_it() {
    let lines = told();
    let tells = |words: &str| lines.iter().any(|line| line.contains(words));
    for words in [
        "Hex is put on ",
        " is held for this turn.",
        " is held, and so evaded.",
        " uses Sword no. ",
        " drinks Potion of Strength",
        "The Command Spell of ",
        ": lose all Strength.",
        " (evil) at ",
        " chooses Mystic at Village.",
        " on the table of Mystic, Village: ",
        ", who fight as one,",
        " fights Sentinel in battle",
        " steals in place of an attack.",
        "(the Runes) = ",
        "a Blizzard rages",
        " Objects can be carried.",
        "; enslaved",
        " gains 1 life (",
        " takes nothing from ",
        "; Objects: ",
        "; Followers: ",
        " in vain.",
        " is unhurt, and no life is healed.",
        " has no gold to pay for healing.",
        ", which makes ",
        "The Portal of Power stays shut to ",
        " The turn ends there.",
        " cannot pay for ",
        " buys nothing.",
    ] {
        assert!(tells(words), "no line tells `{words}`");
    }
    for words in [
        ": 255",
        "Command Spell: 0,",
        "gains 1 lives",
        " uses Mule no. ",
        " uses Poltergeist.",
        "or without the gold",
        " deck, no. ",
        "the creature",
        "sees the next Adventure cards: nothing",
    ] {
        assert!(!tells(words), "a line tells `{words}`");
    }
}
