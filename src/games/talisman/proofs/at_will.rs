//! What may be done at any time, at the moments where it matters: the Druid's alignment (RULING 121), the Alchemist
//! (RULING 126).

use super::super::decision::{Choice, Decision};
use super::super::kinds::Alignment;
use super::super::state::Status;
use super::super::testkit::Scene;
use crate::engine::ids::Seat;

/// Two characters a step apart; the first moves on to the second and meets it.
fn approaches(first: &str, second: &str) -> Scene {
    let scene = Scene::new(&[first, second]).at(0, "O9").at(1, "O10").goes("O10");
    scene.choices(&[(Decision::Encounter, Choice::Seat(Seat(1)))])
}

/// The choice of an alignment.
const fn becomes(to: Alignment) -> (Decision, Choice) {
    (Decision::Alignment, Choice::Alignment(to))
}

#[test]
fn the_druid_is_evil_before_the_evil_darkness_falls_in_anothers_turn() {
    let scene = || Scene::new(&["Troll", "Druid"]).at(0, "O9").deck(&["Evil Darkness"]).goes("O10");
    let spared = scene().choices(&[becomes(Alignment::Evil)]).turn(0, &[1]);
    assert_eq!((spared.of(1).misses, spared.of(1).alignment), (0, Alignment::Evil));
    // A Toad has no such ability and is not asked.
    let toad = scene().hero(1, |hero| hero.toad = 3).turn(0, &[1]);
    assert_eq!(toad.of(1).misses, 1);
}

#[test]
fn the_druid_is_good_before_the_sorceress_beguiles() {
    let scene = approaches("Sorceress", "Druid")
        .hero(0, |hero| hero.fate = 0)
        .choices(&[becomes(Alignment::Good), (Decision::Approach, Choice::Beguile)])
        .turn(0, &[1, 5]);
    assert_eq!((scene.of(1).gold, scene.of(1).alignment), (1, Alignment::Good));
}

#[test]
fn the_alchemist_melts_what_the_thief_has_come_for() {
    let scene = approaches("Thief", "Warrior")
        .has(1, &["Alchemist", "Talisman"])
        .hero(1, |hero| hero.gold = 0)
        .choices(&[(Decision::Approach, Choice::Steal)])
        .picks(Decision::Convert, "Talisman")
        .turn(0, &[1]);
    assert_eq!((scene.owns(0, "Talisman"), scene.of(0).gold, scene.of(1).gold), (false, 2, 0));
}

#[test]
fn the_alchemist_melts_what_the_winner_would_take() {
    let scene = approaches("Troll", "Warrior")
        .has(1, &["Alchemist", "Ring"])
        .hero(1, |hero| hero.fate = 0)
        .picks(Decision::Convert, "Ring")
        .choices(&[(Decision::Reward, Choice::Gold)])
        .turn(0, &[1, 6, 1]);
    assert_eq!((scene.owns(1, "Ring"), scene.of(0).gold, scene.of(1).gold), (false, 2, 1));
}

#[test]
fn the_alchemist_works_once_more_before_he_is_led_away() {
    let scene = Scene::new(&["Sorceress", "Warrior"]).at(0, "O9").lies("O10", &["Healer"]).holds(0, &["Mesmerism"]);
    let scene = scene
        .has(1, &["Alchemist", "Sword"])
        .picks(Decision::CastTurnStart, "Mesmerism")
        .picks(Decision::Convert, "Sword")
        .goes("O10")
        .turn(0, &[1]);
    assert_eq!((scene.owns(0, "Alchemist"), scene.owns(1, "Sword"), scene.of(1).gold), (true, false, 2));
}

#[test]
fn the_alchemist_turns_a_fifth_object_into_gold() {
    let scene = Scene::new(&["Warrior", "Troll"])
        .at(0, "O9")
        .has(0, &["Alchemist", "Sword", "Axe", "Shield", "Helmet"])
        .lies("O10", &["Armour"])
        .goes("O10")
        .picks(Decision::Take, "Armour")
        .picks(Decision::Convert, "Helmet")
        .turn(0, &[1]);
    assert_eq!((scene.of(0).gold, scene.owns(0, "Armour"), scene.lying("O10", "Helmet")), (2, true, false));
}

#[test]
fn the_alchemist_leaves_the_killer_gold_for_goods() {
    let scene = Scene::new(&["Warrior", "Troll"])
        .at(0, "O9")
        .has(0, &["Alchemist", "Ring"])
        .hero(0, |hero| (hero.lives, hero.fate) = (1, 0))
        .lies("O10", &["Dragon"])
        .goes("O10");
    let scene = scene.choices(&[(Decision::Convert, Choice::Done)]).picks(Decision::Convert, "Ring");
    let scene = scene.turn(0, &[1, 1, 6]);
    assert_eq!((scene.of(0).status, scene.lying("O10", "Ring")), (Status::Waiting, false));
    assert_eq!(scene.state.gold[scene.space("O10").at()], 2);
}

#[test]
fn the_alchemist_pays_the_smith() {
    let scene = Scene::new(&["Warrior", "Troll"])
        .at(0, "O23")
        .has(0, &["Alchemist", "Sword"])
        .hero(0, |hero| hero.gold = 2)
        .goes("Village")
        .picks(Decision::Convert, "Sword");
    let axe = scene.copy_of("Axe");
    let axe = scene.state.stock.iter().find(|card| scene.rules.title(*card).name == "Axe").unwrap_or(axe);
    let scene =
        scene.choices(&[(Decision::Visit, Choice::Option(0)), (Decision::Buy, Choice::Card(axe))]).turn(0, &[1]);
    assert_eq!((scene.owns(0, "Axe"), scene.owns(0, "Sword"), scene.of(0).gold), (true, false, 0));
}

#[test]
fn the_alchemist_pays_the_market_that_comes_in_anothers_turn() {
    let scene = Scene::new(&["Troll", "Warrior"])
        .at(0, "O9")
        .has(1, &["Alchemist", "Sword"])
        .hero(1, |hero| hero.gold = 1)
        .deck(&["Market Day"])
        .goes("O10")
        .picks(Decision::Convert, "Sword");
    let mule = scene.state.stock.iter().find(|card| scene.rules.title(*card).name == "Mule").expect("one is left");
    let scene = scene.choices(&[(Decision::Buy, Choice::Card(mule))]).turn(0, &[1]);
    assert_eq!((scene.owns(1, "Mule"), scene.of(1).gold), (true, 0));
}

/// An Alchemist's master with full bags and a gold, to whom the market comes in another's turn: a Sword is bought, and
/// turned into gold on the spot.
fn melted() -> (Scene, Choice) {
    let scene = Scene::new(&["Troll", "Warrior"])
        .at(0, "O9")
        .has(1, &["Alchemist", "Ring", "Magic Belt", "Wand", "Cross"])
        .hero(1, |hero| hero.gold = 1)
        .deck(&["Market Day"])
        .goes("O10");
    let sword = scene.state.stock.iter().find(|card| scene.rules.title(*card).name == "Sword").expect("one is left");
    let sword = Choice::Card(sword);
    (scene.choices(&[(Decision::Convert, Choice::Done), (Decision::Buy, sword), (Decision::Convert, sword)]), sword)
}

#[test]
fn the_alchemist_melts_what_he_has_bought_and_cannot_carry() {
    let scene = melted().0.turn(0, &[1]);
    assert_eq!((scene.told("card_bought"), scene.owns(1, "Sword"), scene.of(1).gold), (1, false, 1));
}

#[test]
#[should_panic(expected = "was not offered")]
fn what_the_alchemist_melts_on_the_spot_is_not_bought_again_on_the_same_visit() {
    let (scene, sword) = melted();
    // Otherwise this would go on for ever.
    let _ = scene.choices(&[(Decision::Buy, sword)]).turn(0, &[1]);
}
