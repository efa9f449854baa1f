//! Tests of how turn headings, the bridge and final scores are told.

use super::*;
use crate::games::talisman::rules::score;

#[test]
fn a_heading_says_whether_it_is_day() {
    let sheet =
        |scene: &Scene| Teller { rules: &scene.rules, state: &scene.state, memory: &Memory::default() }.sheet(ME);
    let turning = Scene::with_rules(&["Elf", "Troll"], "day_night = 'blood_moon'");
    assert!(sheet(&turning).ends_with("; it is day"), "{}", sheet(&turning));
    let dark = turning.with(|_, state| state.night = true);
    assert!(sheet(&dark).ends_with("; it is night"), "{}", sheet(&dark));
    let always = sheet(&walker("Elf"));
    assert!(!always.contains("it is"), "{always}");
}

#[test]
fn who_tries_the_bridge_and_ends_there_is_told() {
    let tries = || walker("Wizard").at(0, "O3").choices(&[(Decision::Move, Choice::Bridge)]);
    let lines = told(tries(), &[2, 1, 6]);
    let tried = line(&lines, "Wizard tries the Sentinel's bridge.");
    assert!(tried < line(&lines, "The turn of Wizard ends at the bridge."), "{lines:#?}");
    let strong = tries().hero(0, |hero| hero.strength = 9);
    let lines = told(strong.deck(&["Cross"]), &[2, 6, 1]);
    line(&lines, "Wizard goes from Sentinel to Hills (M3) across the Sentinel's bridge.");
    assert!(!lines.iter().any(|line| line.contains("ends at the bridge")), "{lines:#?}");
}

#[test]
fn who_cannot_pay_the_black_knight_does_not_choose() {
    let knight =
        |gold| Scene::new(&["Elf", "Troll"]).at(0, "M0").at(1, "O20").goes("M1").hero(0, |hero| hero.gold = gold);
    let poor = told(knight(0), &[1]);
    line(&poor, "Elf cannot pay, which leaves Bleed at Black Knight.");
    let rich = told(knight(1), &[1]);
    assert!(rich.iter().any(|line| line.starts_with("Elf chooses ")), "{rich:#?}");
    assert!(!rich.iter().any(|line| line.contains("cannot pay")), "{rich:#?}");
}

#[test]
fn what_somebody_comes_to_is_told_with_its_parts() {
    for (switches, cards, text) in [
        (
            "aim = 'treasure'",
            &["Talisman", "Cross", "Sword"][..],
            "Elf comes to 10: 2 for Cross, 5 for Talisman no. 6 and 3 for gold.",
        ),
        ("aim = 'cult'", &["Maiden", "Guide", "Cross"], "Elf comes to 2: 1 for Guide no. 2 and 1 for Maiden."),
        ("time_limit = 40", &["Maiden"], "Elf comes to 5: 2 for Strength counters, 2 for gold and 1 for cards."),
        ("aim = 'hunt'", &[], "Elf comes to 0."),
        ("aim = 'service'", &["Sword"], "Elf has won 2 duels in the arena."),
    ] {
        let limit = if switches.contains("time_limit") { "" } else { "\ntime_limit = 40" };
        let scene = Scene::with_rules(&["Elf", "Troll"], &format!("{switches}{limit}")).has(0, cards);
        let scene = scene.hero(0, |hero| (hero.strength, hero.gold) = (2, 3)).with(|_, state| state.laurels[0] = 2);
        let score = score::of(&scene.rules, &scene.state, ME);
        assert_eq!(says(&scene, Event::Scored { seat: ME, score }), text);
        let teller = Teller { rules: &scene.rules, state: &scene.state, memory: &Memory::default() };
        let told: u16 = teller.score_parts(ME).iter().map(|(points, _)| u16::from(*points)).sum();
        assert_eq!(told, if switches.contains("service") { 0 } else { score });
    }
    let up = |switches| says(&Scene::with_rules(&["Elf", "Troll"], switches), Event::TimeUp { round: 40 });
    assert_eq!(up("time_limit = 40"), "The time is up after round 40.");
    let arena = "The time is up after round 40; the characters are called to the arena.";
    assert_eq!(up("aim = 'service'\ntime_limit = 40"), arena);
}
