//! The numbers that `seasoned` counts with. What it does in a position is in `tests/situations/strategies`.

use super::play::rules;
use questlab::games::talisman::eval::routes::{Goal, all};
use questlab::games::talisman::load::load;
use questlab::games::talisman::model::ruleset::Ruleset;
use std::fs;

#[test]
fn dice_against_an_ability_are_counted_right() {
    let file = fs::read_to_string("strategies/talisman/modules/rushing.toml").expect("shipped");
    let lists: Vec<Vec<f32>> = file
        .split("by(strength,")
        .skip(1)
        .chain(file.split("by(craft,").skip(1))
        .map(|rest| {
            rest.split(')')
                .next()
                .expect("closed")
                .split(',')
                .map(|each| each.trim().parse().expect("a number"))
                .collect()
        })
        .collect();
    assert_eq!(lists.len(), 3);
    for (list, dice) in lists.iter().zip([3, 2, 3]) {
        let mut sums = [0.0_f32; 19];
        for faces in 0..6_usize.pow(dice) {
            let sum: usize = (0..dice).map(|die| faces / 6_usize.pow(die) % 6 + 1).sum();
            sums.iter_mut().skip(sum).for_each(|each| *each += 1.0 / 6.0_f32.powi(dice.cast_signed()));
        }
        for (ability, chance) in list.iter().enumerate() {
            assert!((chance - sums[ability]).abs() < 0.006, "{dice} dice, {ability}: {chance} for {}", sums[ability]);
        }
    }
}

fn nearness(rules: &Ruleset, space: &str, goal: Goal) -> f32 {
    let at = rules.spaces.iter().position(|each| each.id == space).expect("on the board");
    all(rules, false)[at].amount(goal as usize)
}

#[test]
fn harmful_spaces_hold_up_who_may_stop_anywhere() {
    // Beside the Black Knight one must stop with him first; on his space the Portal is a step away.
    let free: toml::Table = toml::from_str("stop_anywhere = true").expect("well-formed");
    let stops = load("talisman-r4e", &[], &free).expect("loads");
    assert!(nearness(&stops, "M1", Goal::Portal) > nearness(&stops, "M2", Goal::Portal));
    assert!(nearness(&rules(), "M2", Goal::Portal) >= nearness(&rules(), "M1", Goal::Portal) * 0.9);
}
