//! Functions and tables of house rules for dice, moves and encounters (RULING 140 to RULING 149).
//! `tests/situations/switches/` tests the rules themselves.

use super::super::load::load;
use super::super::testkit::Scene;
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::rules::TwoDice;
use crate::games::talisman::rules::daylight;

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
fn naming_corners_clashes_with_stopping_anywhere() {
    let overrides = toml::from_str("corner_stops = true\nstop_anywhere = true").expect("well-formed");
    let faults = load("talisman-r4e", &[], &overrides).expect_err("refused");
    assert!(faults.iter().any(|fault| fault.to_string().contains("corner_stops")), "{faults:?}");
}

#[test]
fn the_corners_are_eight_and_six_spaces_harm() {
    let rules = Scene::new(&["Troll", "Wizard"]).rules;
    let named = |which: &dyn Fn(&crate::games::talisman::model::ruleset::Space) -> bool| -> Vec<&str> {
        let outer = rules.spaces.iter().filter(|space| !space.id.starts_with(['I', 'C']));
        outer.filter(|space| which(space)).map(|space| space.id.as_str()).collect()
    };
    assert_eq!(named(&|space| space.corner), ["O0", "O6", "O12", "O18", "M0", "M4", "M8", "M12"]);
    assert_eq!(named(&|space| space.harm.is_some()), ["O8", "O22", "M1", "M6", "M9", "M11"]);
    assert_eq!(named(&|space| space.unfriendly), ["M1"]);
}
