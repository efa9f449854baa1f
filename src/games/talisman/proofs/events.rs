//! Events, and losing lives, turns and shapes by them.

use super::super::decision::{Choice, Decision};
use super::super::kinds::Alignment;
use super::super::testkit::Scene;

/// The first draws this card in the Woods; the second stands in the Fields, the third in the Middle Region.
fn draws(who: &str, card: &str) -> Scene {
    Scene::new(&[who, "Troll", "Elf"]).at(0, "O9").at(1, "O1").at(2, "M2").goes("O10").deck(&[card])
}

#[test]
fn angel_devil_and_mephistopheles_look_at_alignment() {
    for (card, alignment, lives, craft, after) in [
        ("Angel", Alignment::Good, 6, 0, Alignment::Good),
        ("Angel", Alignment::Neutral, 5, 0, Alignment::Neutral),
        ("Angel", Alignment::Evil, 4, 0, Alignment::Evil),
        ("Devil", Alignment::Good, 4, 0, Alignment::Good),
        ("Devil", Alignment::Evil, 6, 0, Alignment::Evil),
        ("Mephistopheles", Alignment::Good, 5, 0, Alignment::Evil),
        ("Mephistopheles", Alignment::Evil, 5, 1, Alignment::Evil),
    ] {
        let scene = draws("Warrior", card).hero(0, |hero| hero.alignment = alignment).turn(0, &[1]);
        let hero = scene.of(0);
        assert_eq!((hero.lives, hero.craft, hero.alignment), (lives, craft, after), "{card}, {alignment:?}");
        assert!(!scene.lying("O10", card));
    }
}

#[test]
fn becoming_evil_leaves_the_grail_on_the_space() {
    let scene = draws("Warrior", "Mephistopheles").has(0, &["Holy Grail", "Runesword"]).turn(0, &[1]);
    assert!(scene.lying("O10", "Holy Grail") && scene.owns(0, "Runesword"));
}

#[test]
fn a_blizzard_lasts_two_of_its_drawers_turns_and_is_not_met_again() {
    let scene = draws("Warrior", "Blizzard").lies("O11", &["Healer"]).turn(0, &[1]);
    let scene = scene.goes("O0").turn(1, &[]);
    assert_eq!(scene.stands(1), "O0");
    let scene = scene.goes("O11").turn(0, &[]);
    assert!(scene.state.blizzard);
    let scene = scene.goes("O10").turn(0, &[]);
    assert!(!scene.state.blizzard && !scene.lying("O10", "Blizzard") && scene.told("drew") == 1);
}

#[test]
fn the_book_of_spells_fills_the_hand() {
    let scene = draws("Wizard", "Book of Spells").hero(0, |hero| hero.craft = 1).turn(0, &[1]);
    assert_eq!(scene.of(0).spells.len(), 3);
    assert!(draws("Warrior", "Book of Spells").turn(0, &[1]).of(0).spells.is_empty());
}

#[test]
fn the_evil_are_at_home_in_the_dark() {
    let scene = draws("Wizard", "Evil Darkness").turn(0, &[1]);
    assert_eq!([0, 1, 2].map(|seat| scene.of(seat).misses), [0, 1, 1]);
}

#[test]
fn siren_and_storm_reach_the_region() {
    for card in ["Siren", "Storm"] {
        let scene = draws("Wizard", card).turn(0, &[1]);
        assert_eq!([0, 1, 2].map(|seat| scene.of(seat).misses), [1, 1, 0], "{card}");
        let missed = scene.turn(0, &[]);
        assert_eq!((missed.of(0).misses, missed.told("turn_missed")), (0, 1));
    }
}

#[test]
fn goods_not_to_be_had_are_cards_left_all_the_same() {
    let scene = Scene::new(&["Wizard", "Troll"]).at(0, "O19").goes("Ruins").lies("Ruins", &["Holy Grail"]);
    assert_eq!(scene.deck(&["Storm"]).turn(0, &[1]).of(0).misses, 0);
}

#[test]
fn the_vortex_takes_all_spells_a_toads_too() {
    let scene = draws("Wizard", "Magical Vortex")
        .holds(0, &["Hex"])
        .hero(2, |hero| hero.toad = 2)
        .holds(2, &["Nullify"])
        .turn(0, &[1]);
    assert!(scene.of(0).spells.is_empty() && scene.of(2).spells.is_empty());
}

#[test]
fn market_day_serves_everyone_wherever() {
    let scene = draws("Wizard", "Market Day");
    let stock = |name: &str| {
        let mut cards = scene.state.stock.iter();
        cards.find(|card| scene.rules.title(*card).name == name).expect("in stock")
    };
    let (sword, bottle) = (stock("Sword"), stock("Water Bottle"));
    let scene =
        scene.choices(&[(Decision::Buy, Choice::Card(sword)), (Decision::Buy, Choice::Card(bottle))]).turn(0, &[1]);
    assert!(scene.owns(0, "Sword") && scene.owns(1, "Water Bottle"));
    assert_eq!([0, 1, 2].map(|seat| scene.of(seat).gold), [0, 0, 1]);
}

#[test]
fn pestilence_takes_a_life_in_the_region_and_armour_does_not_help() {
    let scene = draws("Warrior", "Pestilence").has(0, &["Armour"]).hero(1, |hero| hero.lives = 1).turn(0, &[1]);
    assert_eq!((scene.of(0).lives, scene.of(1).plays(), scene.of(2).lives), (4, false, 4));
}

#[test]
fn pestilence_may_kill_its_drawer_whose_cards_wait() {
    let scene = Scene::new(&["Warrior", "Troll"]).at(0, "O19").hero(0, |hero| hero.lives = 1).goes("Ruins");
    let scene = scene.deck(&["Pestilence", "Market"]).turn(0, &[1]);
    assert!(!scene.of(0).plays() && scene.lying("Ruins", "Market") && scene.told("met") == 1);
}

#[test]
fn raiders_carry_the_gold_to_the_oasis_where_it_is_found() {
    let scene = draws("Warrior", "Raiders").hero(0, |hero| hero.gold = 5).turn(0, &[1]);
    assert_eq!((scene.of(0).gold, scene.state.gold[scene.space("Oasis").at()]), (0, 5));
    let scene = scene
        .at(0, "M9")
        .lies("Oasis", &["Mage", "Healer"])
        .goes("Oasis")
        .choices(&[(Decision::Take, Choice::Gold)])
        .turn(0, &[1]);
    assert_eq!((scene.of(0).gold, scene.told("drew")), (5, 1));
}

#[test]
fn an_event_left_lying_meets_the_next_visitor() {
    let scene = Scene::new(&["Warrior", "Troll"]).at(0, "O9").lies("O10", &["Angel"]).goes("O10");
    let scene = scene.hero(0, |hero| hero.alignment = Alignment::Good).turn(0, &[1]);
    assert_eq!(scene.of(0).lives, 6);
}

#[test]
fn the_fifth_toad_and_the_fifth_alignment_do_not_exist() {
    let six = ["Warrior", "Troll", "Elf", "Dwarf", "Monk", "Thief"];
    let scene = Scene::new(&six).at(0, "O9").lies("O10", &["Witch"]).goes("O10");
    let scene = (1..5).fold(scene, |scene, seat| scene.hero(seat, |hero| hero.toad = 2)).turn(0, &[1, 1]);
    assert_eq!(scene.of(0).toad, 0);
    let scene = Scene::new(&six).at(0, "O9").deck(&["Mephistopheles"]).goes("O10");
    let scene = (1..5).fold(scene, |scene, seat| scene.hero(seat, |hero| hero.alignment = Alignment::Evil));
    assert_eq!(scene.turn(0, &[1]).of(0).alignment, Alignment::Neutral);
}

#[test]
fn a_toad_again_begins_its_three_turns_anew() {
    let scene = Scene::new(&["Warrior", "Troll"]).at(0, "O9").lies("O10", &["Witch"]).goes("O10");
    let scene = scene.hero(0, |hero| hero.toad = 1).turn(0, &[1]);
    assert_eq!(scene.of(0).toad, 3);
}

#[test]
fn coins_the_box_lacks_are_lost() {
    let scene = Scene::new(&["Warrior", "Troll"])
        .at(0, "O9")
        .hero(1, |hero| hero.gold = 28)
        .lies("O10", &["Two Bags of Gold"])
        .goes("O10")
        .picks(Decision::Take, "Two Bags of Gold")
        .turn(0, &[1]);
    assert_eq!(scene.of(0).gold, 2);
}

#[test]
fn the_ghost_goes_where_its_die_says_and_leaves_its_drawer_alone() {
    for (die, space) in [(1, "City"), (2, "Village"), (3, "Graveyard"), (4, "Chapel"), (5, "Castle"), (6, "Temple")] {
        let scene = draws("Warrior", "Ghost").turn(0, &[1, die]);
        assert!(scene.lying(space, "Ghost") && scene.told("fight_started") == 0);
    }
}

#[test]
fn a_ghost_in_the_city_is_fought_before_any_visit() {
    let scene = Scene::new(&["Warrior", "Troll"]).at(0, "O11").lies("City", &["Ghost"]).goes("City");
    let scene = scene.turn(0, &[1, 1, 6]);
    assert_eq!((scene.of(0).lives, scene.told("table_result")), (4, 0));
}
