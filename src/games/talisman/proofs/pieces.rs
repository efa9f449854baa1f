//! Decks and pieces that run out (R4E, Gaining Spells; Limited resources; RULING 16, RULING 66, RULING 119).

use super::super::decision::{Choice, Decision};
use super::super::inventory;
use super::super::state::Place;
use super::super::testkit::Scene;

/// The Adventure deck lies far away, but for those on the discard pile.
fn discards_only(scene: Scene, kept: &[&str]) -> Scene {
    let (far, kept) = (scene.space("M2"), kept.iter().map(|name| scene.copy_of(name)).collect::<Vec<_>>());
    scene.with(|rules, state| {
        while let Some(card) = state.adventure.draw() {
            let to = if kept.contains(&card) { Place::Discard } else { Place::Space(far) };
            inventory::put(rules, state, card, to);
        }
    })
}

#[test]
fn the_adventure_deck_is_made_anew_of_its_discards_and_may_end() {
    let scene = discards_only(Scene::new(&["Warrior", "Troll"]).at(0, "O19"), &["Market"]);
    // Two cards are to be drawn in the Ruins, and one is all there is.
    let scene = scene.goes("Ruins").turn(0, &[1]);
    assert_eq!((scene.told("drew"), scene.lying("Ruins", "Market")), (1, true));
    let scene = discards_only(Scene::new(&["Warrior", "Troll"]).at(0, "O9"), &[]).goes("O10").turn(0, &[1]);
    assert_eq!(scene.told("drew"), 0);
}

#[test]
fn cards_seen_by_divination_are_forgotten_with_the_deck_they_lay_in() {
    let scene = Scene::new(&["Sorceress", "Warrior"]).at(0, "O19").holds(0, &["Divination"]);
    // One card is left in the deck and seen; the second comes from the new one.
    let scene = discards_only(scene, &["Market", "Marsh", "Maze"]).with(|_, state| {
        let top = state.adventure_discard.draw().expect("three were discarded");
        state.adventure.put(top);
        state.place[top.at()] = Place::Deck;
    });
    let scene = scene.picks(Decision::CastTurnStart, "Divination").goes("Ruins").turn(0, &[1]);
    assert_eq!((scene.told("drew"), scene.of(0).divined, scene.view(0).divined(0)), (2, 0, None));
}

/// A Druid on the way into the Woods, with so many Spells on the discard pile and the others far away.
fn woods_with(kept: usize) -> Scene {
    let scene = Scene::new(&["Druid", "Troll"]).at(0, "O9").lies("O10", &["Healer"]).goes("O10");
    let far = scene.space("M2");
    let asked = if kept > 0 { &[(Decision::WoodsSpell, Choice::Yes)][..] } else { &[] };
    scene.choices(asked).with(|rules, state| {
        while let Some(card) = state.spells.draw() {
            let to = if state.spells.len() < kept { Place::Discard } else { Place::Space(far) };
            inventory::put(rules, state, card, to);
        }
    })
}

#[test]
fn the_spell_deck_is_made_anew_of_its_discards_and_may_end() {
    assert_eq!(woods_with(1).turn(0, &[1]).of(0).spells.len(), 1);
    assert_eq!(woods_with(0).turn(0, &[1]).of(0).spells.len(), 0);
}

#[test]
fn strength_is_gained_while_the_box_has_counters() {
    // 40 points are the eight large counters; of the 32 small ones so many are out.
    for (out, gained) in [(31, 1), (32, 0)] {
        let scene = Scene::new(&["Warrior", "Troll"]).at(0, "O7").hero(0, |hero| hero.strength = out);
        let scene = scene.hero(1, |hero| hero.strength = 40).goes("Crags").turn(0, &[1, 6]);
        assert_eq!(scene.of(0).strength, out + gained);
    }
}

#[test]
fn lives_are_healed_while_the_box_has_counters() {
    let scene = Scene::new(&["Warrior", "Troll", "Elf"]).at(0, "O9").lies("O10", &["Healer"]).goes("O10");
    let scene = scene.hero(0, |hero| hero.lives = 1).hero(1, |hero| hero.lives = 40).hero(2, |hero| hero.lives = 30);
    let scene = scene.choices(&[(Decision::HealLives, Choice::Number(1))]).turn(0, &[1]);
    assert_eq!(scene.of(0).lives, 2);
}

#[test]
fn fate_is_replenished_while_the_box_has_tokens() {
    let scene = Scene::new(&["Wizard", "Troll"]).at(0, "O1").goes("Graveyard");
    let scene = scene.hero(0, |hero| hero.fate = 0).hero(1, |hero| hero.fate = 35);
    let scene = scene.choices(&[(Decision::Visit, Choice::Option(0))]).turn(0, &[1]);
    assert_eq!((scene.of(0).fate, scene.of(1).fate), (1, 35));
}
