//! Rules that are easily got wrong.

use super::super::decision::{Choice, Decision};
use super::super::testkit::Scene;

#[test]
fn enemies_with_equal_numbers_fight_as_one_and_are_each_a_trophy() {
    let scene =
        Scene::new(&["Troll", "Wizard"]).at(0, "M9").hero(0, |hero| hero.fate = 0).lies("M10", &["Bear", "Goblin"]);
    let oasis = scene.space("M10");
    // Strength 6 + 6 against 3 + 2 + 6.
    let scene = scene.choices(&[(Decision::Move, Choice::Space(oasis))]).turn(0, &[1, 6, 6]);
    assert_eq!(scene.of(0).trophies.len(), 2);
}

#[test]
fn a_stand_off_ends_the_turn_with_the_gold_untouched() {
    let scene = Scene::new(&["Troll", "Wizard"])
        .at(0, "O9")
        .hero(0, |hero| hero.fate = 0)
        .lies("O10", &["Giant", "Bag of Gold"]);
    let woods = scene.space("O10");
    let scene = scene.choices(&[(Decision::Move, Choice::Space(woods))]).turn(0, &[1, 3, 3]);
    assert_eq!((scene.of(0).lives, scene.of(0).gold), (6, 1));
    assert!(scene.lying("O10", "Giant") && scene.lying("O10", "Bag of Gold"));
}

#[test]
fn the_storm_costs_the_drawer_this_turn_only_if_cards_were_left() {
    let scene = Scene::new(&["Troll", "Warrior"]).at(0, "O19").deck(&["Storm", "Market"]);
    let ruins = scene.space("Ruins");
    let scene = scene.choices(&[(Decision::Move, Choice::Space(ruins))]).turn(0, &[1]);
    assert_eq!((scene.of(0).misses, scene.of(1).misses), (0, 1));
}

#[test]
fn the_next_turn_is_missed_when_no_card_was_left() {
    let scene = Scene::new(&["Troll", "Warrior"]).at(0, "O9").deck(&["Storm"]);
    let woods = scene.space("O10");
    let scene = scene.choices(&[(Decision::Move, Choice::Space(woods))]).turn(0, &[1]);
    assert_eq!((scene.of(0).misses, scene.of(1).misses), (1, 1));
}

#[test]
fn a_bribed_bandit_keeps_the_goods_beside_him() {
    let scene = Scene::new(&["Wizard", "Warrior"]).at(0, "O9").lies("O10", &["Bandit", "Sword"]);
    let woods = scene.space("O10");
    let scene = scene.choices(&[(Decision::Move, Choice::Space(woods)), (Decision::Bribe, Choice::Yes)]).turn(0, &[1]);
    assert_eq!(scene.of(0).gold, 0);
    assert!(scene.lying("O10", "Sword") && scene.lying("O10", "Bandit"));
}

#[test]
fn the_sentinel_lets_pass_who_stays_outside_or_comes_back() {
    let scene = Scene::new(&["Wizard", "Warrior"]).at(0, "O3").lies("O5", &["Maze"]);
    let hills = scene.space("O5");
    let along = scene.choices(&[(Decision::Move, Choice::Space(hills))]).turn(0, &[2]);
    assert_eq!((along.stands(0), along.told("fight_started")), ("O5", 0));
    let scene = Scene::new(&["Wizard", "Warrior"]).at(0, "M3").lies("O3", &["Maze"]);
    let woods = scene.space("O3");
    let back =
        scene.choices(&[(Decision::Move, Choice::Bridge), (Decision::MoveOn, Choice::Space(woods))]).turn(0, &[2]);
    assert_eq!((back.stands(0), back.told("fight_started")), ("O3", 0));
}

#[test]
fn armour_saves_in_battle_but_not_in_psychic_combat() {
    let scene = Scene::new(&["Wizard", "Warrior"]).at(0, "O9").hero(0, |hero| hero.fate = 0).has(0, &["Helmet"]);
    let (woods, helmet) = (scene.space("O10"), scene.card("Helmet"));
    let battle = scene
        .lies("O10", &["Giant"])
        .choices(&[(Decision::Move, Choice::Space(woods)), (Decision::Armour, Choice::Card(helmet))])
        .turn(0, &[1, 1, 6, 6]);
    assert_eq!((battle.of(0).lives, battle.told("life_saved")), (4, 1));
    let psychic = Scene::new(&["Warrior", "Wizard"])
        .at(0, "O9")
        .hero(0, |hero| hero.fate = 0)
        .has(0, &["Helmet"])
        .lies("O10", &["Wraith"])
        .choices(&[(Decision::Move, Choice::Space(woods))])
        .turn(0, &[1, 1, 6]);
    assert_eq!(psychic.of(0).lives, 4);
}

#[test]
fn trophies_buy_by_sevens_and_the_rest_is_lost() {
    let scene = Scene::new(&["Warrior", "Wizard"])
        .at(0, "O9")
        .lies("O10", &["Maze"])
        .trophies(0, &["Ogre", "Bear", "Wolf"])
        .hero(0, |hero| hero.craft = 5);
    let woods = scene.space("O10");
    let cards = ["Ogre", "Bear"].map(|name| (Decision::TradeCard, Choice::Card(scene.card(name))));
    let scene = scene
        .choices(&[(Decision::Move, Choice::Space(woods)), (Decision::Trade, Choice::Strength)])
        .choices(&cards)
        .choices(&[(Decision::TradeCard, Choice::Done)])
        .turn(0, &[1]);
    assert_eq!((scene.of(0).strength, scene.of(0).trophies.len()), (1, 1));
}

#[test]
fn a_toad_crawls_fights_with_1_and_turns_back_after_three_turns() {
    let mut scene = Scene::new(&["Troll", "Wizard"])
        .at(0, "O9")
        .hero(0, |hero| (hero.toad, hero.strength, hero.fate) = (3, 4, 0))
        .lies("O10", &["Maze"])
        .hero(0, |hero| hero.toad_craft = 4);
    assert_eq!((scene.view(0).mine().strength(), scene.view(0).mine().craft()), (1, 5));
    for turn in 0..3 {
        let to = scene.space(if turn % 2 == 0 { "O10" } else { "O9" });
        if turn == 1 {
            scene = scene.lies("O9", &["Market"]);
        }
        scene = scene.choices(&[(Decision::Move, Choice::Space(to))]).turn(0, &[]);
    }
    assert_eq!((scene.of(0).toad, scene.of(0).toad_craft, scene.view(0).mine().strength()), (0, 0, 10));
}

#[test]
fn the_dead_leave_their_goods_and_the_killer_takes_first() {
    let scene = Scene::new(&["Troll", "Wizard"])
        .at(0, "O9")
        .at(1, "O10")
        .hero(1, |hero| (hero.lives, hero.fate, hero.gold) = (1, 0, 3))
        .hero(0, |hero| hero.fate = 0)
        .has(1, &["Ring", "Sword"])
        .holds(1, &["Alchemy"]);
    let (woods, ring) = (scene.space("O10"), scene.card("Ring"));
    let scene = scene
        .choices(&[
            (Decision::Move, Choice::Space(woods)),
            (Decision::Encounter, Choice::Seat(crate::engine::ids::Seat(1))),
            (Decision::Reward, Choice::Life),
            (Decision::Loot, Choice::Card(ring)),
            (Decision::Loot, Choice::Gold),
        ])
        .turn(0, &[1, 6, 1]);
    assert!(scene.owns(0, "Ring") && scene.lying("O10", "Sword"));
    assert_eq!((scene.of(0).gold, scene.of(1).status), (4, super::super::state::Status::Waiting));
}

#[test]
fn once_the_crown_is_reached_the_dead_are_out() {
    let scene = Scene::new(&["Troll", "Wizard", "Elf"])
        .at(0, "C0")
        .hero(0, |hero| hero.fate = 0)
        .hero(1, |hero| hero.lives = 1)
        .hero(2, |hero| hero.lives = 1);
    let mut scene = scene;
    scene.state.crown_reached = true;
    let scene = scene.turn(0, &[4]);
    assert_eq!(scene.ending, Some(super::super::context::Ending::Crown));
}

#[test]
fn the_valley_asks_for_a_talisman() {
    let scene = Scene::new(&["Troll", "Wizard"]).at(0, "I3").hero(0, |hero| hero.fate = 0);
    // Without one the only way is back.
    let back = scene.turn(0, &[]);
    assert_eq!((back.stands(0), back.of(0).inner.back), ("I2", true));
    let scene = Scene::new(&["Troll", "Wizard"]).at(0, "I3").has(0, &["Talisman"]);
    let valley = scene.space("I4");
    let on = scene.choices(&[(Decision::InnerMove, Choice::Space(valley))]).turn(0, &[]);
    assert_eq!(on.stands(0), "I4");
}

#[test]
fn the_winner_may_take_nothing_but_the_assassin_must_take_the_life() {
    let approaches = |name: &str| {
        let scene = Scene::new(&[name, "Wizard"]).at(0, "O9").at(1, "O10").hero(1, |hero| hero.fate = 0).goes("O10");
        scene.choices(&[(Decision::Encounter, Choice::Seat(crate::engine::ids::Seat(1)))])
    };
    let scene = approaches("Troll").choices(&[(Decision::Reward, Choice::No)]).turn(0, &[1, 6, 1]);
    assert_eq!((scene.of(1).lives, scene.of(1).gold, scene.told("reward_declined")), (4, 1, 1));
    let scene = approaches("Assassin").choices(&[(Decision::Assassinate, Choice::Yes)]).turn(0, &[1, 6]);
    assert_eq!((scene.of(1).lives, scene.told("reward_declined")), (3, 0));
}
