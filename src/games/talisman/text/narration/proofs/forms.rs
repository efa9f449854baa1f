//! Tests of how forms are told: their markers, and the cards that they put away.

use super::*;
use crate::engine::game::Game as _;
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::state::Place;

/// A form just before the Woods, and a Troll far away.
fn ghost(form: &str) -> Scene {
    let scene = Scene::with_layers(&["Warrior", "Troll"], &["realm-of-souls", "realm-of-souls-ghosts"]);
    let (id, grave) = (scene.rules.find_form(form).expect("it is in the box"), scene.space("O2"));
    scene.at(0, "O9").at(1, "O20").hero(0, |hero| {
        (hero.own, hero.character) = (Some(hero.character), id);
        (hero.lives, hero.fate, hero.marker) = (1, 0, Some(grave));
    })
}

/// Scripts that this card is chosen among those drawn, to be put away.
fn puts_away(scene: Scene, name: &str) -> Scene {
    let card = scene.copy_of(name);
    scene.choices(&[(Decision::Foresight, Choice::Card(card))])
}

#[test]
fn the_card_that_a_power_discards_is_named() {
    for unwanted in ["Pool of Souls", "Bright Light"] {
        let scene = ghost("Hanged Thief").deck(&["Pool of Souls", "Bright Light"]).goes("O10");
        let lines = told(puts_away(scene, unwanted), &[1]);
        let drawn = line(&lines, &format!("Warrior (Hanged Thief) draws {unwanted}."));
        let away = line(&lines, &format!("Warrior (Hanged Thief) discards {unwanted}, which it drew."));
        assert!(drawn < away, "{lines:#?}");
        assert_eq!(lines.iter().filter(|line| line.contains(unwanted)).count(), 2, "{lines:#?}");
    }
}

#[test]
fn the_card_that_an_orb_discards_is_named() {
    let scene = Scene::with_layers(&["Warrior", "Troll"], &["realm-of-souls"]).at(0, "O9").at(1, "O20").goes("O10");
    let scene = scene.has(0, &["Orb of the Veil"]).deck(&["Bag of Gold", "Market"]);
    let lines = told(puts_away(scene.choices(&[(Decision::DrawMore, Choice::Yes)]), "Bag of Gold"), &[1]);
    let named = |line: &String| line.starts_with("Warrior discards Bag of Gold") && line.ends_with(", which it drew.");
    assert!(lines.iter().any(named), "{lines:#?}");
}

#[test]
fn what_is_put_away_for_another_card_is_told_once() {
    let scene = walker("Prophetess").goes("O10").deck(&["Market", "Maze"]);
    let lines = told(puts_away(scene, "Market"), &[1]);
    line(&lines, "Prophetess puts Market away and must meet the next card.");
    assert_eq!(lines.iter().filter(|line| line.contains("Market")).count(), 2, "{lines:#?}");
}

#[test]
fn it_is_said_where_a_marker_is_laid() {
    let scene = ghost("Weeping Widow");
    let (form, space) = (scene.of(0).character, scene.space("O3"));
    let taken = |turns| says(&scene, Event::FormTaken { seat: ME, form, lives: 1, turns });
    assert_eq!(taken(0), "Warrior goes on as Weeping Widow, with 1 life, and lays the Gravemarker on Graveyard.");
    assert_eq!(taken(2), "Warrior goes on as Weeping Widow for 2 turns, with 1 life.");
    let moved = says(&scene, Event::MarkerMoved { seat: ME, space });
    assert_eq!(moved, "Warrior (Weeping Widow): the Gravemarker is moved to Woods (O3).");
}

#[test]
fn no_card_is_told_to_change_a_roll_that_the_character_changes_itself() {
    let own = Event::RollChanged { seat: ME, purpose: Purpose::Move, card: None, rolled: 3, counts: 2 };
    assert_eq!(says(&ghost("Nameless Child"), own), "The roll of Warrior (Nameless Child) counts 2, not 3.");
}

#[test]
fn what_a_form_without_lives_gives_up_goes_not_in_death() {
    let scene = ghost("Weeping Widow").hero(0, |hero| hero.lives = 0).has(0, &["Spirit Eye"]);
    let scene = scene.lies("O10", &["Mawbeast"]).goes("O10").picks(Decision::UseCard, "Spirit Eye");
    let lines = told(scene, &[1, 1, 6]);
    line(&lines, "Warrior (Weeping Widow)'s Spirit Eye is discarded.");
    let (who, card) = (ghost("Weeping Widow").hero(0, |hero| hero.lives = 0), Place::Hand(ME));
    let cast = Event::CardDiscarded { card: who.copy_of("Hex"), whence: card };
    assert_eq!(says(&who, cast), "", "another line tells that it is cast");
}

#[test]
fn a_seat_in_a_form_is_named_by_its_character() {
    let scene = ghost("Weeping Widow");
    assert_eq!(Talisman::character(&scene.view(1), ME), "Warrior");
    assert_eq!(Talisman::character(&scene.view(1), Seat(1)), "Troll");
}

#[test]
fn a_destroyed_enemy_is_not_evaded() {
    let scene = ghost("Nameless Child").has(0, &["Cross"]).lies("O10", &["King of the Dead", "Mawbeast"]).goes("O10");
    let choices = [(Decision::DestroySpirit, Choice::Yes), (Decision::Evade, Choice::Yes)];
    line(&told(scene.choices(&choices), &[1]), "Warrior (Nameless Child) evades Mawbeast.");
}
