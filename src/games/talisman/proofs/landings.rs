//! Who lands on a Hex is struck, whether an encounter follows or not (R4E, Cards without an encounter number;
//! RULING 123).

use super::super::decision::{Choice, Decision};
use super::super::state::Status;
use super::super::testkit::Scene;

#[test]
fn a_hex_on_the_portal_strikes_who_fails_to_open_it() {
    let scene = || {
        let scene = Scene::new(&["Warrior", "Wizard"]).at(0, "M14").lies("Portal of Power", &["Hex"]);
        scene.choices(&[(Decision::Move, Choice::Portal)])
    };
    let shut = scene().turn(0, &[3, 6, 6]);
    assert_eq!((shut.stands(0), shut.of(0).lives), ("M0", 4));
    let opened = scene().turn(0, &[3, 1, 1]);
    assert_eq!((opened.stands(0), opened.of(0).lives), ("I0", 5));
    let dead = scene().hero(0, |hero| hero.lives = 1).turn(0, &[3, 6, 6]);
    assert_eq!(dead.of(0).status, Status::Waiting);
}

#[test]
fn a_hex_on_the_sentinel_strikes_who_is_stopped_there() {
    let scene = |from: &str| {
        let scene = Scene::new(&["Warrior", "Wizard"]).at(0, from).lies("Sentinel", &["Hex"]);
        scene.hero(0, |hero| hero.fate = 0).choices(&[(Decision::Move, Choice::Bridge)])
    };
    let beaten = scene("O3").turn(0, &[2, 1, 6]);
    assert_eq!((beaten.stands(0), beaten.of(0).lives), ("O4", 3));
    // Who stood there already has not landed there again.
    let stays = scene("O4").turn(0, &[1, 1, 6]);
    assert_eq!((stays.stands(0), stays.of(0).lives), ("O4", 4));
    // Passing is not landing: 4 and 6 against 9 would not do, 14 does.
    let past = scene("O3").hero(0, |hero| hero.strength = 4).lies("M3", &["Maze"]).turn(0, &[2, 6, 1]);
    assert_eq!((past.stands(0), past.of(0).lives), ("M3", 5));
}

#[test]
fn a_hex_at_the_warlocks_strikes_who_is_called_there_in_anothers_turn() {
    let scene = || {
        let scene = Scene::new(&["Troll", "Warrior"]).at(0, "O9").lies("O10", &["Healer"]).lies("M8", &["Hex"]);
        scene.hero(1, |hero| (hero.quest, hero.gold) = (6, 2)).goes("O10")
    };
    let called = scene().turn(0, &[1]);
    assert_eq!((called.stands(1), called.of(1).lives, called.owns(1, "Talisman")), ("M8", 4, true));
    let dead = scene().hero(1, |hero| hero.lives = 1).turn(0, &[1]);
    assert_eq!((dead.of(1).status, dead.lying("M8", "Talisman")), (Status::Waiting, true));
    assert_eq!(dead.told("turn_ended"), 1);
}

#[test]
fn a_hex_at_the_warlocks_strikes_who_is_called_there_at_the_turns_start() {
    let scene = || {
        let scene = Scene::new(&["Sorceress", "Warrior"]).at(0, "O9").lies("M8", &["Hex"]).lies("M7", &["Healer"]);
        scene.hero(0, |hero| (hero.quest, hero.gold) = (6, 2))
    };
    let called = scene().goes("M7").turn(0, &[1]);
    assert_eq!((called.stands(0), called.of(0).lives), ("M7", 3));
    // Dead, it moves no more.
    let dead = scene().hero(0, |hero| hero.lives = 1).turn(0, &[]);
    assert_eq!(dead.of(0).status, Status::Waiting);
}
