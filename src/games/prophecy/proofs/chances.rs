//! Exact chances of battles, by playing every outcome of the dice through the rules.

use super::scene::{Rerolls, Scene};
use crate::games::prophecy::model::decision::OptionKind;
use crate::games::prophecy::model::kinds::Stat;
use crate::games::prophecy::model::state::Adventurer;
use crate::games::prophecy::rules::outlook::battle_odds;

/// Won and drawn of 36 throws, by the lead.
const THROWS: [(i16, f64, f64); 11] = [
    (-5, 0.0, 1.0),
    (-4, 1.0, 2.0),
    (-3, 3.0, 3.0),
    (-2, 6.0, 4.0),
    (-1, 10.0, 5.0),
    (0, 15.0, 6.0),
    (1, 21.0, 5.0),
    (2, 26.0, 4.0),
    (3, 30.0, 3.0),
    (4, 33.0, 2.0),
    (5, 35.0, 1.0),
];

fn close(found: [f64; 3], expected: [f64; 3], what: &str) {
    let near = found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 1e-9);
    assert!(near, "{what}: {found:?}, not {expected:?}");
}

fn value(base: u8, lead: i16) -> u8 {
    u8::try_from(i16::from(base) + lead).expect("a value")
}

/// Sets an ability, with no lost cubes.
fn set(hero: &mut Adventurer, stat: Stat, value: u8) {
    hero.right[stat as usize] = value;
}

/// Strategies read these odds, so they must be those of the rules.
fn told(lead: i16, lives: u8) -> [f64; 3] {
    battle_odds(lead, lives).map(f64::from)
}

fn near(found: [f64; 3], told: [f64; 3], what: &str) {
    assert!(found.iter().zip(told).all(|(found, told)| (found - told).abs() < 1e-5), "{what}: {found:?}, not {told:?}");
}

#[test]
fn battles_of_strength_by_lead() {
    for (lead, won, drawn) in THROWS {
        // The Bear has Strength 5.
        let scene = Scene::meets("Bear", |hero| set(hero, Stat::Strength, value(5, lead)));
        let found = scene.chances();
        close(found, [won / 36.0, drawn / 36.0, (36.0 - won - drawn) / 36.0], &format!("lead {lead}"));
        near(found, told(lead, 1), &format!("lead {lead}"));
    }
}

#[test]
fn battles_of_wills_by_lead() {
    for (lead, won, drawn) in THROWS {
        // The Dark Wizard has Willpower 6.
        let scene = Scene::meets("Dark Wizard", |hero| set(hero, Stat::Willpower, value(6, lead)));
        close(scene.chances(), [won / 36.0, drawn / 36.0, (36.0 - won - drawn) / 36.0], &format!("lead {lead}"));
    }
}

#[test]
fn a_paid_battle_of_wills_costs_the_lead_it_needs() {
    for (lead, won, drawn) in THROWS {
        // The Headless Knight has Willpower 5; two magic are paid first.
        let scene = Scene::meets("Headless Knight", |hero| set(hero, Stat::Willpower, value(7, lead)));
        let scene = scene.answers(OptionKind::Willpower, Rerolls::Always);
        close(scene.chances(), [won / 36.0, drawn / 36.0, (36.0 - won - drawn) / 36.0], &format!("lead {lead}"));
    }
}

/// The chances of three rolls in a row, the first of which that is not won ends the battle.
fn three_lives(won: f64, drawn: f64) -> [f64; 3] {
    let (won, drawn) = (won / 36.0, drawn / 36.0);
    let reached = 1.0 + won + won * won;
    [won.powi(3), reached * drawn, reached * (1.0 - won - drawn)]
}

#[test]
fn three_lives_are_three_rolls_in_a_row() {
    for (lead, won, drawn) in THROWS.into_iter().step_by(2) {
        // The Angry Mob has Strength 6; the Ghostly Spirits have Willpower 4.
        let scene = Scene::meets("Angry Mob", |hero| set(hero, Stat::Strength, value(6, lead)));
        let found = scene.chances();
        close(found, three_lives(won, drawn), &format!("lead {lead}"));
        near(found, told(lead, 3), &format!("lead {lead}"));
    }
    for (lead, won, drawn) in THROWS.into_iter().filter(|(lead, ..)| [-3, 0, 2].contains(lead)) {
        let scene = Scene::meets("Ghostly Spirits", |hero| set(hero, Stat::Willpower, value(4, lead)));
        close(scene.chances(), three_lives(won, drawn), &format!("lead {lead}"));
    }
}

/// The chances with one new roll of the own die, counted over both dice and the new one.
fn with_reroll(lead: i16, rerolls: Rerolls) -> [f64; 3] {
    let mut counts = [0_u16; 3];
    for (first, foe, again) in
        (1..=6).flat_map(|first| (1..=6).flat_map(move |foe| (1..=6).map(move |again| (first, foe, again))))
    {
        let keeps = rerolls == Rerolls::UnlessWon && lead + first > foe;
        let total = lead + if keeps { first } else { again } - foe;
        counts[if total > 0 { 0 } else { 2 - usize::from(total == 0) }] += 1;
    }
    counts.map(|count| f64::from(count) / 216.0)
}

#[test]
fn battles_with_one_reroll() {
    for (lead, ..) in THROWS {
        for rerolls in [Rerolls::Always, Rerolls::UnlessWon] {
            let strength = Scene::meets("Bear", |hero| set(hero, Stat::Strength, value(5, lead)));
            let wills = Scene::meets("Dark Wizard", |hero| set(hero, Stat::Willpower, value(6, lead)));
            for scene in [strength.with("Clover Meadow"), wills.with("Scroll of Deep Prayer")] {
                let found = scene.answers(OptionKind::Strength, rerolls).chances();
                close(found, with_reroll(lead, rerolls), &format!("lead {lead}, {rerolls:?}"));
            }
        }
    }
}
