//! The Inner Region: on, back, held, out of it, and the Crown of Command.

use super::super::context::Ending;
use super::super::decision::{Choice, Decision};
use super::super::state::{Direction, Status};
use super::super::testkit::Scene;
use crate::engine::ids::Seat;

/// A hero in the Inner Region who came by way of the Mines, or of the Crypt.
fn inside(who: &str, space: &str, side: Direction) -> Scene {
    Scene::new(&[who, "Wizard"]).at(0, space).hero(0, |hero| hero.inner.side = side)
}

fn steps(scene: Scene, space: &str) -> Scene {
    let to = scene.space(space);
    scene.choices(&[(Decision::InnerMove, Choice::Space(to))])
}

const MINES: Direction = Direction::Clockwise;
const CRYPT: Direction = Direction::Counterclockwise;

#[test]
fn both_ways_lead_from_the_plain_to_the_valley() {
    let mines = steps(Scene::new(&["Wizard", "Troll"]).at(0, "I0"), "I1").turn(0, &[1, 2, 2]);
    assert_eq!((mines.stands(0), mines.of(0).inner.side), ("I1", MINES));
    let crypt = steps(Scene::new(&["Troll", "Wizard"]).at(0, "I0"), "I7").turn(0, &[1, 2, 1]);
    assert_eq!((crypt.stands(0), crypt.of(0).inner.side), ("I7", CRYPT));
    let on = steps(crypt, "I6").turn(0, &[6, 6, 1, 1]);
    assert_eq!((on.stands(0), on.of(0).inner.death), ("I6", false));
}

#[test]
fn leaving_through_the_portal_needs_no_roll_and_the_space_is_met() {
    let scene = Scene::new(&["Troll", "Wizard"]).at(0, "I0").lies("M0", &["Bag of Gold"]);
    let scene =
        scene.choices(&[(Decision::InnerMove, Choice::Portal)]).picks(Decision::Take, "Bag of Gold").turn(0, &[]);
    assert_eq!((scene.stands(0), scene.of(0).gold), ("M0", 2));
}

#[test]
fn the_exits_are_met_and_may_lead_to_characters() {
    // 18 minus 6 is beyond the table: the City, where the Doctor is visited.
    let scene = steps(Scene::new(&["Troll", "Wizard"]).at(0, "I0").hero(0, |hero| hero.lives = 4), "I7")
        .choices(&[(Decision::Visit, Choice::Option(1)), (Decision::HealLives, Choice::Number(1))])
        .turn(0, &[6, 6, 6]);
    assert_eq!((scene.stands(0), scene.of(0).lives), ("O12", 5));
}

#[test]
fn the_vampire_takes_followers_in_place_of_lives() {
    let scene = steps(inside("Troll", "I1", MINES).has(0, &["Maiden", "Cursed by a Hag"]), "I2")
        .picks(Decision::TowerPrice, "Maiden")
        .turn(0, &[3]);
    // Two lives: one paid by the Maiden; the Hag is no payment (RULING 64).
    assert!(!scene.owns(0, "Maiden") && scene.owns(0, "Cursed by a Hag") && scene.of(0).lives == 5);
}

#[test]
fn death_at_the_tower_leaves_the_goods_there() {
    let scene = inside("Troll", "I1", MINES).hero(0, |hero| (hero.lives, hero.gold) = (2, 3)).has(0, &["Sword"]);
    let scene = steps(scene, "I2").turn(0, &[6]);
    assert_eq!(scene.of(0).status, Status::Waiting);
    assert!(scene.lying("I2", "Sword") && scene.state.gold[scene.space("I2").at()] == 3);
}

#[test]
fn goods_in_the_inner_region_are_met_also_on_the_way_back() {
    let scene = inside("Troll", "I3", MINES)
        .has(0, &["Talisman"])
        .lies("I2", &["Sword"])
        .choices(&[(Decision::InnerMove, Choice::TurnBack)])
        .picks(Decision::Take, "Sword")
        .turn(0, &[]);
    // No Vampire for who has turned back, and no second thoughts.
    assert!(scene.owns(0, "Sword") && scene.of(0).lives == 6);
    let scene = scene.turn(0, &[]).turn(0, &[]);
    assert_eq!((scene.stands(0), scene.of(0).inner.back), ("I0", false));
}

#[test]
fn the_pits_keep_what_is_left_until_one_turns_back() {
    // Three Pitfiends: one beaten, then a stand-off.
    let scene = steps(inside("Warrior", "I2", MINES), "I3").turn(0, &[3, 6, 1, 2, 2]);
    assert_eq!((scene.of(0).inner.pitfiends, scene.of(0).lives), (2, 5));
    let scene = scene.choices(&[(Decision::InnerStay, Choice::GoOn)]).turn(0, &[6, 1, 6, 1]);
    assert_eq!((scene.of(0).inner.pitfiends, scene.stands(0)), (0, "I3"));
    let scene = steps(inside("Warrior", "I2", MINES), "I3")
        .turn(0, &[3, 1, 6])
        .choices(&[(Decision::InnerStay, Choice::TurnBack)])
        .turn(0, &[]);
    assert_eq!((scene.stands(0), scene.of(0).inner.pitfiends, scene.of(0).lives), ("I2", 0, 4));
}

#[test]
fn on_the_crypts_side_back_from_the_den_leads_to_death_and_the_crypt() {
    let mut scene = inside("Warrior", "I6", CRYPT);
    scene = steps(scene, "I5").turn(0, &[6, 6, 1, 1]);
    assert_eq!((scene.stands(0), scene.of(0).inner.werewolf, scene.of(0).lives), ("I5", 12, 4));
    scene = scene.choices(&[(Decision::InnerStay, Choice::TurnBack)]);
    for space in ["I6", "I7", "I0"] {
        scene = scene.turn(0, &[]);
        assert_eq!((scene.stands(0), scene.of(0).inner.werewolf), (space, 0));
    }
}

#[test]
fn back_from_the_valley_follows_the_side_it_was_reached_by() {
    for (side, space) in [(MINES, "I3"), (CRYPT, "I5")] {
        let scene = inside("Troll", "I4", side).choices(&[(Decision::InnerMove, Choice::TurnBack)]).turn(0, &[]);
        assert_eq!(scene.stands(0), space);
    }
}

#[test]
fn a_lost_talisman_does_not_close_the_crown_to_who_is_in_the_valley() {
    let scene = steps(inside("Troll", "I4", MINES), "C0").turn(0, &[4]);
    assert_eq!((scene.stands(0), scene.of(1).lives), ("C0", 3));
}

#[test]
fn characters_meet_in_the_valley_but_not_in_the_pits() {
    for (from, to, asks) in [("I3", "I4", true), ("I2", "I3", false)] {
        let scene = steps(inside("Troll", from, MINES).has(0, &["Talisman"]).at(1, to), to);
        if asks {
            let scene = scene.choices(&[(Decision::Encounter, Choice::Seat(Seat(1)))]).turn(0, &[6, 1]);
            assert_eq!(scene.told("duel_ended"), 1);
        } else {
            assert_eq!(scene.turn(0, &[1, 6, 1]).told("duel_ended"), 0);
        }
    }
}

#[test]
fn company_at_the_crown_must_be_met_and_no_command_is_cast() {
    let scene = Scene::new(&["Troll", "Wizard", "Elf"]).at(0, "C0").at(1, "C0").turn(0, &[6, 1]);
    assert_eq!((scene.told("duel_ended"), scene.told("commanded"), scene.of(2).lives), (1, 0, 4));
}

#[test]
fn the_first_at_the_crown_puts_waiting_players_out() {
    let waits = |hero: &mut super::super::state::Hero| {
        (hero.status, hero.lives, hero.fate, hero.gold) = (Status::Waiting, 0, 0, 0);
    };
    let scene = Scene::new(&["Troll", "Wizard", "Elf"]).at(0, "I4").hero(2, waits);
    let scene = steps(scene, "C0").turn(0, &[1]);
    assert_eq!((scene.of(2).status, scene.ending), (Status::Out, None));
    let scene = steps(Scene::new(&["Troll", "Wizard"]).at(0, "I4").hero(1, waits), "C0").turn(0, &[]);
    assert_eq!(scene.ending, Some(Ending::Crown));
}

#[test]
fn before_the_crown_is_reached_the_dead_come_back_and_play_at_once() {
    let scene = Scene::new(&["Troll", "Wizard"])
        .hero(0, |hero| (hero.status, hero.lives, hero.fate, hero.gold) = (Status::Waiting, 0, 0, 0))
        .with(|rules, state| {
            state.unused.clear();
            state.unused.extend(rules.find_character("Elf"));
        });
    // The Elf begins in the Forest: 1 to the Plains, where a card already lies.
    let scene = scene.lies("O21", &["Healer"]).goes("O21").turn(0, &[1]);
    assert_eq!((scene.stands(0), scene.of(0).lives, scene.of(0).gold), ("O21", 4, 1));
}

#[test]
fn a_finished_quest_carries_away_from_the_crown() {
    let scene = Scene::new(&["Troll", "Wizard"])
        .at(0, "C0")
        .at(1, "C0")
        .hero(0, |hero| hero.quest = 1)
        .choices(&[(Decision::Reward, Choice::Life)])
        .turn(0, &[6, 1]);
    assert_eq!((scene.stands(0), scene.owns(0, "Talisman")), ("M8", true));
    let scene = Scene::with_rules(&["Troll", "Wizard"], "quest_leaves_crown = false")
        .at(0, "C0")
        .at(1, "C0")
        .hero(0, |hero| hero.quest = 1)
        .choices(&[(Decision::Reward, Choice::Life)])
        .turn(0, &[6, 1]);
    assert_eq!((scene.stands(0), scene.of(0).quest_done), ("C0", true));
}

#[test]
fn the_command_spell_kills_for_good_and_the_last_one_has_won() {
    let scene = Scene::new(&["Troll", "Wizard", "Elf"])
        .at(0, "I4")
        .hero(1, |hero| hero.lives = 1)
        .hero(2, |hero| hero.lives = 1);
    let scene = steps(scene, "C0").turn(0, &[5]);
    assert_eq!((scene.ending, scene.told("eliminated")), (Some(Ending::Crown), 2));
}

#[test]
fn a_toad_and_a_held_character_cast_no_command() {
    let toad = Scene::new(&["Troll", "Wizard"]).at(0, "C0").hero(0, |hero| hero.toad = 2).turn(0, &[]);
    assert_eq!(toad.told("commanded"), 0);
    let held = Scene::new(&["Troll", "Wizard"])
        .at(0, "C0")
        .holds(1, &["Immobility"])
        .picks(Decision::CastOtherStart, "Immobility")
        .turn(0, &[]);
    assert_eq!(held.told("commanded"), 0);
}

#[test]
fn an_amulet_may_be_left_at_the_crown_to_cast_the_command() {
    let scene = Scene::new(&["Troll", "Wizard"])
        .at(0, "C0")
        .has(0, &["Amulet", "Ring"])
        .picks(Decision::Ditch, "Amulet")
        .turn(0, &[4]);
    assert_eq!((scene.of(1).lives, scene.owns(0, "Amulet"), scene.owns(0, "Ring")), (3, false, true));
    // Nothing is picked up at the Crown.
    assert!(scene.turn(0, &[1]).lying("C0", "Amulet"));
}

#[test]
fn the_hermit_in_the_crypt_is_met_before_the_search() {
    let scene = steps(Scene::new(&["Troll", "Wizard"]).at(0, "I0").lies("I7", &["Hermit"]), "I7").turn(0, &[1, 1, 1]);
    assert_eq!((scene.stands(0), scene.owns(0, "Talisman")), ("I7", true));
}
