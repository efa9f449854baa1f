//! Exact chances, by playing every outcome of the dice.

use super::super::testkit::Scene;
use crate::games::talisman::model::decision::{Choice, Decision};
use crate::games::talisman::model::event::{Event, FightResult};
use std::collections::BTreeMap;

fn result(scene: &Scene) -> &'static str {
    let fight = scene
        .events
        .iter()
        .find_map(|event| if let Event::FightEnded { result, .. } = event { Some(*result) } else { None });
    match fight {
        Some(FightResult::Won) => "won",
        Some(FightResult::StandOff) => "stand_off",
        Some(FightResult::Lost) => "lost",
        None => "none",
    }
}

/// A Toad that moves to the foe. It moves without a roll, so only the fight's dice count.
fn crawls_into(foe: &str, change: impl Fn(&mut crate::games::talisman::model::state::Hero)) -> Scene {
    let scene = Scene::new(&["Warrior", "Wizard"]).at(0, "O9").hero(0, change).lies("O8", &[]).lies("O10", &[foe]);
    let to = scene.space("O10");
    scene.choices(&[(Decision::Move, Choice::Space(to))])
}

fn close(chances: &BTreeMap<&str, f64>, name: &str, of_36: f64) {
    let chance = chances.get(name).copied().unwrap_or(0.0);
    assert!((chance * 36.0 - of_36).abs() < 1e-9, "{name}: {} of 36, not {of_36}", chance * 36.0);
}

#[test]
fn battles_by_margin() {
    // Against an Ogre (5): a Toad's Strength of 1 plus its counters gives every margin.
    for (margin, won, tied) in [
        (-5, 0, 1),
        (-4, 1, 2),
        (-3, 3, 3),
        (-2, 6, 4),
        (-1, 10, 5),
        (0, 15, 6),
        (1, 21, 5),
        (2, 26, 4),
        (3, 30, 3),
        (4, 33, 2),
        (5, 35, 1),
    ] {
        let counters = u8::try_from(4 + margin).unwrap_or(0);
        // A margin of -5 needs a foe of Strength 6.
        let foe = if margin == -5 { "Giant" } else { "Ogre" };
        let scene = crawls_into(foe, |hero| (hero.toad, hero.toad_strength, hero.fate) = (3, counters, 0));
        let chances = scene.chances(0, result);
        close(&chances, "won", f64::from(won));
        close(&chances, "stand_off", f64::from(tied));
        close(&chances, "lost", f64::from(36 - won - tied));
    }
}

/// The chance of winning if a roll is always rerolled once, counted over the foe's die and the new one.
#[test]
fn battles_with_a_fate_spent_when_not_won() {
    for margin in -5_i32..=5 {
        let counters = u8::try_from(4 + margin).unwrap_or(0);
        let foe = if margin == -5 { "Giant" } else { "Ogre" };
        let scene = crawls_into(foe, |hero| (hero.toad, hero.toad_strength, hero.fate) = (3, counters, 1));
        // The fate is always spent.
        let scene = scene.choices(&[(Decision::FateAttack, Choice::Die(0))]);
        let chances = scene.chances(0, result);
        let mut won = 0;
        for foe in 1..=6 {
            for again in 1..=6 {
                won += i32::from(margin + again > foe);
            }
        }
        close(&chances, "won", f64::from(won));
    }
}

#[test]
fn the_warriors_two_dice() {
    let scene =
        Scene::new(&["Warrior", "Wizard"]).hero(0, |hero| (hero.strength, hero.fate) = (1, 0)).lies("O10", &["Ogre"]);
    // A Poltergeist makes the Warrior move one space without a roll.
    let scene = scene.at(0, "O9").has(0, &["Poltergeist"]);
    let to = scene.space("O10");
    let scene = scene.choices(&[(Decision::Move, Choice::Space(to)), (Decision::TwoDice, Choice::Yes)]);
    let chances = scene.chances(0, result);
    // Strength 5 against 5: the higher of two dice against one.
    let (mut won, mut tied) = (0, 0);
    for a in 1..=6_i32 {
        for b in 1..=6_i32 {
            for foe in 1..=6_i32 {
                won += i32::from(a.max(b) > foe);
                tied += i32::from(a.max(b) == foe);
            }
        }
    }
    close(&chances, "won", f64::from(won) / 6.0);
    close(&chances, "stand_off", f64::from(tied) / 6.0);
}

#[test]
fn the_portal_by_value() {
    let ways = [1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];
    for value in 4..=13_u8 {
        let scene =
            Scene::new(&["Wizard", "Warrior"]).at(0, "M1").hero(0, |hero| (hero.craft, hero.fate) = (value - 4, 0));
        // The Wizard's printed Craft is 5, so the Druid stands in for a value of 4.
        let scene = if value == 4 {
            Scene::new(&["Druid", "Warrior"]).at(0, "M1").hero(0, |hero| hero.fate = 0)
        } else {
            scene.hero(0, |hero| hero.craft = value - 5)
        };
        let scene = scene.has(0, &["Poltergeist"]).at(0, "M0");
        let scene = scene.choices(&[(Decision::Move, Choice::Portal), (Decision::PortalBy, Choice::Craft)]);
        let chances = scene.chances(0, |scene| if scene.stands(0) == "I0" { "in" } else { "out" });
        let expected = if value >= 12 { 36 } else { ways[usize::from(value) - 2] };
        close(&chances, "in", f64::from(expected));
    }
}

/// Number of ways in which three dice make each total.
fn three_dice() -> [u32; 19] {
    let mut ways = [0; 19];
    for a in 1..=6 {
        for b in 1..=6 {
            for c in 1..=6 {
                ways[a + b + c] += 1;
            }
        }
    }
    ways
}

#[test]
fn exits_of_the_crypt_and_the_mines() {
    for value in 4..=16_u8 {
        let crypt = Scene::new(&["Warrior", "Thief"]).hero(0, |hero| (hero.fate, hero.strength) = (0, value - 4));
        exits(crypt, value, "I7", "O12");
        let mines = Scene::new(&["Druid", "Thief"]).hero(0, |hero| (hero.fate, hero.craft) = (0, value - 4));
        exits(mines, value, "I1", "O18");
    }
}

/// Compares the first exit with three dice minus the value; what is met there does not matter.
fn exits(scene: Scene, value: u8, space: &str, farthest: &str) {
    let to = scene.space(space);
    let scene = scene.at(0, "I0").choices(&[(Decision::InnerMove, Choice::Space(to))]);
    let chances = scene.chances(0, |scene| {
        scene.events.iter().find_map(|event| {
            if let Event::ExitFound { to, .. } = event { Some(scene.rules.space(*to).id.clone()) } else { None }
        })
    });
    let mut expected: BTreeMap<&str, u32> = BTreeMap::new();
    for (total, ways) in three_dice().iter().enumerate() {
        let exit = match total.saturating_sub(usize::from(value)) {
            0 => space,
            1 => "I0",
            2 | 3 => "M0",
            4 | 5 => "M8",
            _ => farthest,
        };
        *expected.entry(exit).or_insert(0) += ways;
    }
    for (exit, ways) in expected {
        let chance = chances.get(&Some(exit.to_owned())).copied().unwrap_or(0.0);
        assert!((chance * 216.0 - f64::from(ways)).abs() < 1e-6, "{space} at {value}: {exit} {}", chance * 216.0);
    }
}

#[test]
fn dice_with_death() {
    let scene = Scene::new(&["Warrior", "Thief"]).at(0, "I7").hero(0, |hero| {
        hero.fate = 0;
        hero.inner.side = crate::games::talisman::model::state::Direction::Counterclockwise;
    });
    let death = scene.space("I6");
    let scene = scene.choices(&[(Decision::InnerMove, Choice::Space(death))]);
    let chances = scene.chances(0, |scene| (scene.of(0).lives, scene.of(0).inner.death));
    let chance = |key: (u8, bool)| chances.get(&key).copied().unwrap_or(0.0) * 1296.0;
    // 146 of 1296 pairs of rolls are equal; the rest is split evenly.
    assert!((chance((5, true)) - 146.0).abs() < 1e-6 && (chance((5, false)) - 575.0).abs() < 1e-6);
    assert!((chance((4, true)) - 575.0).abs() < 1e-6);
}

#[test]
fn the_command_spell() {
    let scene = Scene::new(&["Warrior", "Thief", "Elf"]).at(0, "C0").hero(0, |hero| hero.fate = 0);
    let chances = scene.chances(0, |scene| (scene.of(0).lives, scene.of(1).lives, scene.of(2).lives));
    assert_eq!(chances.len(), 2);
    assert!((chances[&(5, 3, 3)] - 0.5).abs() < 1e-12 && (chances[&(5, 4, 4)] - 0.5).abs() < 1e-12);
}
