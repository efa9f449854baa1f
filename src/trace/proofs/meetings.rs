//! Meetings with creatures and other characters as they are told.

use super::*;

/// A Minstrel who comes to a space with these cards.
fn singer(cards: &[&str]) -> Scene {
    walker("Minstrel").lies("O10", cards).goes("O10")
}

#[test]
fn what_a_beast_left_in_peace_keeps_from_being_met_is_told() {
    let beside = singer(&["Dragon", "Healer"]).with(|rules, state| {
        let here = rules.find_space("O10").expect("a space");
        state.gold[here.at()] = 2;
    });
    let lines = told(beside, &[1]);
    line(&lines, "Minstrel is not attacked by Dragon, and leaves it in peace.");
    line(&lines, "The encounter of Minstrel ends with Dragon still there, and Healer and 2 gold are not met.");
    let lines = told(singer(&["Dragon"]), &[1]);
    assert!(!lines.iter().any(|line| line.contains("not met")), "{lines:#?}");
    let charmed = singer(&["Bear", "Healer"]).choices(&[(Decision::Charm, Choice::Yes)]);
    let lines = told(charmed, &[1, 6]);
    line(&lines, "Bear follows Minstrel.");
    line(&lines, "Minstrel meets Healer.");
    assert!(!lines.iter().any(|line| line.contains("not met")), "{lines:#?}");
}

#[test]
fn gold_that_a_lost_fight_leaves_is_told() {
    let scene = walker("Elf").lies("O10", &["Dragon"]).goes("O10").with(|rules, state| {
        let here = rules.find_space("O10").expect("a space");
        state.gold[here.at()] = 2;
    });
    line(&told(scene, &[1, 1, 6]), "The turn of Elf ends with the fight, and 2 gold is not picked up.");
}

#[test]
fn of_two_beasts_each_is_named() {
    let spares = [(Decision::SpareBeast, Choice::Yes), (Decision::SpareBeast, Choice::No)];
    let lines = told(singer(&["Serpent", "Lion", "Healer"]).choices(&spares), &[1, 6, 1]);
    let first = line(&lines, "Minstrel is not attacked by Serpent, and attacks it all the same.");
    assert!(first < line(&lines, "Minstrel is not attacked by Lion, and leaves it in peace."));
    line(&lines, "The encounter of Minstrel ends with Lion still there, and Healer is not met.");
}

#[test]
fn the_dragon_of_a_table_is_named() {
    let lines = told(singer(&["Cave"]), &[1, 1]);
    line(&lines, "Minstrel is not attacked by Dragon, and leaves it in peace.");
}

#[test]
fn who_is_bribed_stays() {
    let scene = walker("Elf").hero(0, |hero| hero.gold = 1).lies("O10", &["Bandit", "Healer"]).goes("O10");
    let lines = told(scene.choices(&[(Decision::Bribe, Choice::Yes)]), &[1]);
    line(&lines, "Elf bribes Bandit to be let past.");
    line(&lines, "The encounter of Elf ends with Bandit still there, and Healer is not met.");
}
