//! House rules of dice, moves and encounters (RULING 140 to RULING 149).

use super::super::daylight;
use super::super::decision::{Choice, Decision};
use super::super::load::load;
use super::super::roll::Purpose;
use super::super::rules::TwoDice;
use super::super::testkit::Scene;

#[test]
fn each_step_of_two_dice_adds_rolls_and_none_of_creatures() {
    let own = [Purpose::Move, Purpose::Slavery, Purpose::Attack, Purpose::Defence, Purpose::Table, Purpose::Werewolf];
    let spare = |rule: TwoDice| own.map(|purpose| u8::from(purpose.spare(rule)));
    assert_eq!(spare(TwoDice::No), [0; 6]);
    assert_eq!(spare(TwoDice::Move), [1, 1, 0, 0, 0, 0]);
    assert_eq!(spare(TwoDice::Combat), [1, 1, 1, 1, 0, 0]);
    assert_eq!(spare(TwoDice::All), [1; 6]);
    assert!(![Purpose::CreatureAttack, Purpose::DeathsOwn].iter().any(|purpose| purpose.spare(TwoDice::All)));
}

#[test]
fn the_higher_of_two_dice_wins_as_the_warriors_does() {
    // Strength 4 against a Giant's 6; the dice of the move are alike, so that nothing is asked.
    let scene = |rules: &str| Scene::with_rules(&["Warrior", "Wizard"], rules).at(0, "O9").lies("O10", &["Giant"]);
    let by_ability = scene("").hero(0, |hero| hero.fate = 0).goes("O10").choices(&[(Decision::TwoDice, Choice::Yes)]);
    let won = by_ability.turn(0, &[1, 2, 6, 3]);
    assert_eq!((won.told("killed"), won.told("dice_picked")), (1, 0));
    let by_rule = scene("two_dice = 'combat'").hero(0, |hero| hero.fate = 0).goes("O10");
    let by_rule = by_rule.choices(&[(Decision::UseAttack, Choice::Number(6))]);
    let won = by_rule.turn(0, &[1, 1, 2, 6, 3]);
    assert_eq!((won.told("killed"), won.told("dice_picked")), (1, 1));
}

#[test]
fn of_three_dice_the_ones_that_count_stay_in_order() {
    let rules = "two_dice = 'all'";
    let scene = Scene::with_rules(&["Troll", "Wizard"], rules).at(0, "M13").hero(0, |hero| hero.fate = 1);
    let scene =
        scene.goes("M12").choices(&[(Decision::FateTable, Choice::Die(1)), (Decision::UseRoll, Choice::Number(10))]);
    // 2, 5 and 4, the 5 thrown again as a 6: the 2 is left out, and 10 gives a Talisman.
    let scene = scene.turn(0, &[1, 1, 2, 5, 4, 6]);
    assert!(scene.owns(0, "Talisman"));
}

#[test]
fn light_changes_scores_by_the_number_of_creatures() {
    let lit = |rules: &str, night: bool, creatures: u8| {
        let mut scene = Scene::with_rules(&["Troll", "Wizard"], rules);
        scene.state.night = night;
        daylight::lit(&scene.rules, &scene.state, || creatures, [6, 5])
    };
    assert_eq!([lit("", false, 2), lit("", true, 2)], [[6, 5]; 2]);
    let moon = "day_night = 'blood_moon'";
    assert_eq!([lit(moon, false, 1), lit(moon, false, 2), lit(moon, true, 2)], [[6, 4], [6, 3], [6, 7]]);
    let origins = "day_night = 'origins'";
    assert_eq!([lit(origins, false, 2), lit(origins, true, 2)], [[6, 3], [5, 5]]);
}

#[test]
fn a_night_lasts_until_the_next_event() {
    let scene = Scene::with_rules(&["Troll", "Wizard"], "day_night = 'blood_moon'").at(0, "O9");
    let scene = scene.deck(&["Book of Spells", "Angel"]).goes("O10").turn(0, &[1]);
    assert!(scene.state.night);
    let scene = scene.at(1, "O14").goes("O13").turn(1, &[1]);
    assert!(!scene.state.night);
    assert_eq!(scene.told("time_turned"), 2);
}

#[test]
fn naming_corners_clashes_with_stopping_anywhere() {
    let overrides = toml::from_str("corner_stops = true\nstop_anywhere = true").expect("well-formed");
    let faults = load("talisman-r4e", &[], &overrides).expect_err("refused");
    assert!(faults.iter().any(|fault| fault.to_string().contains("corner_stops")), "{faults:?}");
}

#[test]
fn the_corners_are_eight_and_six_spaces_harm() {
    let rules = Scene::new(&["Troll", "Wizard"]).rules;
    let named = |which: &dyn Fn(&super::super::ruleset::Space) -> bool| -> Vec<&str> {
        let outer = rules.spaces.iter().filter(|space| !space.id.starts_with(['I', 'C']));
        outer.filter(|space| which(space)).map(|space| space.id.as_str()).collect()
    };
    assert_eq!(named(&|space| space.corner), ["O0", "O6", "O12", "O18", "M0", "M4", "M8", "M12"]);
    assert_eq!(named(&|space| space.harm.is_some()), ["O8", "O22", "M1", "M6", "M9", "M11"]);
    assert_eq!(named(&|space| space.unfriendly), ["M1"]);
}

#[test]
fn a_quest_in_hand_keeps_the_portal_shut_under_house_rules_too() {
    let scene = Scene::with_rules(&["Troll", "Wizard"], "stop_anywhere = true").at(0, "M15").lies("M0", &["Market"]);
    let scene = scene.hero(0, |hero| hero.quest = 1).goes("M0");
    let scene = scene.turn(0, &[2]);
    assert_eq!(scene.stands(0), "M0");
    let tried = Scene::with_rules(&["Troll", "Wizard"], "stop_anywhere = true").at(0, "M15");
    let tried = tried.choices(&[(Decision::Move, Choice::Portal), (Decision::PortalBy, Choice::Strength)]);
    assert_eq!(tried.turn(0, &[2, 3, 3]).stands(0), "I0");
}
