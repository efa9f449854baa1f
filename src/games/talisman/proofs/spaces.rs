//! Spaces of the Outer and Middle Regions, the bridge, the river, and death on the way.

use super::super::decision::{Choice, Decision};
use super::super::kinds::{Alignment, Offer};
use super::super::state::{Lasting, Status, Timer};
use super::super::testkit::Scene;
use crate::engine::ids::Seat;

fn one_step(who: &str, from: &str, to: &str) -> Scene {
    Scene::new(&[who, "Troll"]).at(0, from).goes(to)
}

#[test]
fn the_villages_mystic_by_die() {
    for die in 1..=6 {
        let scene = one_step("Sorceress", "O1", "Village")
            .hero(0, |hero| hero.alignment = Alignment::Neutral)
            .choices(&[(Decision::Visit, Choice::Option(2))])
            .turn(0, &[1, die]);
        let hero = scene.of(0);
        let expected = match die {
            1 => (Alignment::Evil, 0, 0),
            4 => (Alignment::Good, 0, 0),
            5 => (Alignment::Neutral, 1, 0),
            6 => (Alignment::Neutral, 0, 1),
            _ => (Alignment::Neutral, 0, 0),
        };
        assert_eq!((hero.alignment, hero.craft, hero.spells.len()), expected, "a {die}");
    }
}

#[test]
fn the_hag_leaves_at_the_mystics_whatever_the_die() {
    let scene = one_step("Sorceress", "O1", "Village")
        .has(0, &["Cursed by a Hag"])
        .choices(&[(Decision::Visit, Choice::Option(2)), (Decision::LeaveHag, Choice::Yes)])
        .turn(0, &[1, 2]);
    assert!(!scene.owns(0, "Cursed by a Hag"));
    let smith = one_step("Sorceress", "O1", "Village").has(0, &["Cursed by a Hag"]).turn(0, &[1]);
    assert!(smith.owns(0, "Cursed by a Hag"));
}

#[test]
fn the_citys_enchantress_by_die() {
    for die in 1..=6 {
        let scene = one_step("Sorceress", "O11", "City")
            .hero(0, |hero| (hero.strength, hero.craft) = (1, 1))
            .choices(&[(Decision::Visit, Choice::Option(0))])
            .turn(0, &[1, die]);
        let hero = scene.of(0);
        let expected = match die {
            1 => (3, 1, 1, 0),
            2 => (0, 0, 1, 0),
            3 => (0, 1, 0, 0),
            4 => (0, 1, 2, 0),
            5 => (0, 2, 1, 0),
            _ => (0, 1, 1, 1),
        };
        assert_eq!((hero.toad, hero.strength, hero.craft, hero.spells.len()), expected, "a {die}");
    }
}

#[test]
fn graveyard_and_chapel_by_alignment_and_the_cross() {
    for (from, to, harmed) in [("O1", "Graveyard", Alignment::Good), ("O5", "Chapel", Alignment::Evil)] {
        let bare = one_step("Warrior", from, to).hero(0, |hero| hero.alignment = harmed).turn(0, &[1]);
        let cross = one_step("Warrior", from, to).hero(0, |hero| hero.alignment = harmed).has(0, &["Cross"]);
        assert_eq!((bare.of(0).lives, cross.turn(0, &[1]).of(0).lives), (4, 5), "at the {to}");
    }
}

#[test]
fn the_tavern_by_die() {
    for die in 1..=6 {
        let dice: &[u8] = if die == 2 { &[1, 2, 6, 1] } else { &[1, die] };
        let scene = one_step("Warrior", "O17", "Tavern").turn(0, dice);
        let hero = scene.of(0);
        let expected = match die {
            1 => (1, 1, Offer::None),
            3 => (0, 0, Offer::None),
            4 => (0, 2, Offer::None),
            5 => (0, 1, Offer::Teleport),
            6 => (0, 1, Offer::Ferry),
            _ => (0, 1, Offer::None),
        };
        assert_eq!((hero.misses, hero.gold, hero.offer), expected, "a {die}");
    }
}

#[test]
fn the_boatman_ferries_a_toad_and_drowns_the_poltergeist() {
    let scene = Scene::new(&["Warrior", "Troll"])
        .at(0, "Tavern")
        .has(0, &["Poltergeist"])
        .hero(0, |hero| (hero.offer, hero.toad) = (Offer::Ferry, 3))
        .choices(&[(Decision::MoveMode, Choice::Ferry)])
        .turn(0, &[3, 3]);
    assert_eq!((scene.stands(0), scene.owns(0, "Poltergeist"), scene.of(0).toad_strength), ("M12", false, 1));
}

#[test]
fn the_poltergeist_is_left_at_the_rivers_outer_bridges() {
    let scene = one_step("Warrior", "O0", "O23").has(0, &["Poltergeist"]).lies("O23", &["Healer"]).turn(0, &[]);
    assert!(!scene.owns(0, "Poltergeist"));
    let scene = one_step("Warrior", "O9", "O10").has(0, &["Poltergeist"]).lies("O10", &["Healer"]).turn(0, &[]);
    assert!(scene.owns(0, "Poltergeist"));
}

#[test]
fn a_slave_of_the_temple_rolls_for_freedom() {
    let slave = || Scene::new(&["Warrior", "Troll"]).at(0, "Temple").hero(0, |hero| hero.enslaved = true);
    let scene = slave().turn(0, &[3]);
    assert_eq!((scene.stands(0), scene.of(0).enslaved, scene.told("table_result")), ("M12", true, 0));
    let scene = slave().lies("M0", &["Healer"]).goes("M0").turn(0, &[4]);
    assert_eq!((scene.stands(0), scene.of(0).enslaved), ("M0", false));
    let scene = one_step("Warrior", "M13", "Temple").turn(0, &[1, 2, 3]);
    assert!(scene.of(0).enslaved);
}

#[test]
fn the_temple_by_total() {
    for (dice, lives, strength, craft, fate) in [
        ([1, 1], 3, 0, 0, 1),
        ([1, 2], 4, 0, 0, 1),
        ([3, 3], 5, 1, 0, 1),
        ([3, 4], 5, 0, 1, 1),
        ([5, 6], 5, 0, 0, 3),
        ([6, 6], 7, 0, 0, 1),
    ] {
        let scene = one_step("Warrior", "M13", "Temple").turn(0, &[1, dice[0], dice[1]]);
        let hero = scene.of(0);
        assert_eq!((hero.lives, hero.strength, hero.craft, hero.fate), (lives, strength, craft, fate), "{dice:?}");
    }
    let ten = one_step("Warrior", "M13", "Temple").turn(0, &[1, 5, 5]);
    assert!(ten.owns(0, "Talisman"));
}

#[test]
fn the_black_knight_takes_a_life_of_the_poor() {
    let poor = one_step("Warrior", "M2", "M1").hero(0, |hero| hero.gold = 0).turn(0, &[1]);
    assert_eq!(poor.of(0).lives, 4);
    let rich = one_step("Warrior", "M2", "M1").choices(&[(Decision::Visit, Choice::Option(0))]).turn(0, &[1]);
    assert_eq!((rich.of(0).lives, rich.of(0).gold), (5, 0));
}

#[test]
fn the_desert_takes_a_life_before_the_cards_and_may_kill() {
    let scene = one_step("Warrior", "M10", "M9").hero(0, |hero| hero.lives = 1).has(0, &["Sword"]).turn(0, &[1]);
    assert_eq!((scene.of(0).status, scene.told("drew")), (Status::Waiting, 0));
    assert!(scene.lying("M9", "Sword"));
    for bottle in ["Water Bottle", "Holy Grail"] {
        let scene = one_step("Warrior", "M10", "M9").has(0, &[bottle]).lies("M9", &["Healer"]).turn(0, &[1]);
        assert_eq!(scene.of(0).lives, 5, "the {bottle} helps");
    }
    let asleep = one_step("Warrior", "M10", "M9").has(0, &["Holy Grail"]).lies("M9", &["Mage"]);
    let asleep = asleep.with(|_, state| state.no_magic = true).turn(0, &[1]);
    assert_eq!(asleep.of(0).lives, 4);
}

#[test]
fn runes_strengthen_creatures_once_and_not_characters() {
    let scene = one_step("Warrior", "M8", "M7").lies("M7", &["Wolf", "Goblin"]).turn(0, &[1, 3, 1]);
    // 4 + 3 against 2 + 2 + 2 + 1: a stand-off.
    assert_eq!((scene.of(0).lives, scene.of(0).trophies.len()), (5, 0));
    let scene = one_step("Warrior", "M8", "M7")
        .at(1, "M7")
        .choices(&[(Decision::Encounter, Choice::Seat(Seat(1))), (Decision::Reward, Choice::Life)])
        .turn(0, &[1, 4, 1]);
    assert_eq!(scene.of(1).lives, 5);
}

#[test]
fn the_chasm_rolls_for_oneself_and_each_follower() {
    let scene = one_step("Warrior", "M5", "Chasm").has(0, &["Maiden", "Mule"]).turn(0, &[1, 2, 3, 1]);
    assert_eq!((scene.of(0).lives, scene.of(0).cards.len()), (4, 1));
    let guided = one_step("Warrior", "M5", "Chasm").has(0, &["Guide", "Maiden"]).turn(0, &[1]);
    assert_eq!((guided.of(0).lives, guided.of(0).cards.len()), (5, 2));
}

#[test]
fn death_at_the_sentinel_or_by_a_hex_ends_the_turn() {
    let scene = Scene::new(&["Wizard", "Troll"])
        .at(0, "O3")
        .hero(0, |hero| hero.lives = 1)
        .choices(&[(Decision::Move, Choice::Bridge)])
        .turn(0, &[2, 1, 6]);
    assert_eq!((scene.of(0).status, scene.told("drew")), (Status::Waiting, 0));
    let scene = one_step("Wizard", "O9", "O10").hero(0, |hero| hero.lives = 1).lies("O10", &["Hex", "Sword"]);
    let hex = scene.card("Hex");
    let timer = Timer { what: Lasting::Hex, card: hex, seat: Seat(1), turns: 2 };
    let scene = scene.with(|_, state| state.timers.push(timer)).turn(0, &[1]);
    assert_eq!((scene.of(0).status, scene.lying("O10", "Sword")), (Status::Waiting, true));
}

#[test]
fn a_failed_portal_costs_a_point_and_a_quest_closes_it() {
    let tries = Scene::new(&["Warrior", "Troll"])
        .at(0, "M1")
        .hero(0, |hero| hero.strength = 2)
        .choices(&[(Decision::Move, Choice::Portal), (Decision::PortalBy, Choice::Strength)])
        .turn(0, &[3, 6, 6]);
    assert_eq!((tries.stands(0), tries.of(0).strength, tries.told("drew")), ("M0", 1, 0));
    let barred = Scene::new(&["Warrior", "Troll"]).at(0, "M1").hero(0, |hero| hero.quest = 1).lies("M4", &["Healer"]);
    let chances = barred.chances(0, |scene| scene.told("portal_tried"));
    assert_eq!(chances.keys().copied().max(), Some(0));
}

#[test]
fn a_raft_is_built_then_crosses_then_is_gone() {
    let scene = Scene::new(&["Warrior", "Troll"])
        .at(0, "Forest")
        .has(0, &["Axe"])
        .choices(&[(Decision::MoveMode, Choice::Build)])
        .turn(0, &[]);
    assert_eq!((scene.stands(0), scene.owns(0, "Raft"), scene.told("table_result")), ("O22", true, 0));
    let over = scene.choices(&[(Decision::MoveMode, Choice::Raft)]).turn(0, &[]);
    assert_eq!((over.stands(0), over.owns(0, "Raft")), ("M15", false));
    // Missed, it sinks.
    let missed = Scene::new(&["Warrior", "Troll"]).has(0, &["Raft"]).hero(0, |hero| hero.misses = 1).turn(0, &[]);
    assert!(!missed.owns(0, "Raft"));
}

#[test]
fn the_warlock_sets_one_quest_and_takes_the_goods_at_once() {
    let scene = one_step("Warrior", "M7", "M8")
        .hero(0, |hero| hero.gold = 4)
        .choices(&[(Decision::Quest, Choice::Yes)])
        .turn(0, &[1, 5]);
    assert_eq!((scene.of(0).quest, scene.of(0).gold, scene.owns(0, "Talisman")), (0, 1, true));
    let busy = one_step("Warrior", "M7", "M8").hero(0, |hero| hero.quest = 1).turn(0, &[1]);
    assert_eq!((busy.of(0).quest, busy.told("quest_taken")), (1, 0));
}

#[test]
fn a_quest_of_killing_leads_away_after_the_kill() {
    let scene = one_step("Warrior", "O9", "O10")
        .hero(0, |hero| hero.quest = 2)
        .lies("O10", &["Wolf", "Sword"])
        .turn(0, &[1, 6, 1]);
    assert_eq!((scene.stands(0), scene.lying("O10", "Sword"), scene.owns(0, "Talisman")), ("M8", true, true));
}

#[test]
fn a_talisman_is_a_magic_object_to_deliver() {
    let scene = one_step("Warrior", "O9", "O10")
        .hero(0, |hero| hero.quest = 4)
        .lies("O10", &["Talisman"])
        .picks(Decision::Take, "Talisman")
        .turn(0, &[1]);
    assert_eq!((scene.stands(0), scene.owns(0, "Talisman"), scene.of(0).quest), ("M8", true, 0));
}

#[test]
fn an_enslaved_troll_is_free_by_a_6_and_may_regenerate() {
    let slave = || {
        let scene = Scene::new(&["Troll", "Warrior"]).at(0, "Temple");
        scene.hero(0, |hero| (hero.enslaved, hero.lives, hero.fate) = (true, 3, 0))
    };
    let healed = slave().choices(&[(Decision::Regenerate, Choice::Yes)]).turn(0, &[6]);
    assert_eq!((healed.stands(0), healed.of(0).lives, healed.of(0).enslaved), ("M12", 4, false));
    let toad = slave().hero(0, |hero| hero.toad = 3).lies("M2", &["Healer", "Market", "Maze"]).goes("M2");
    assert_eq!(toad.turn(0, &[6]).stands(0), "M2");
}

#[test]
fn a_quest_done_at_the_cave_brings_no_second_visit() {
    let scene = Scene::new(&["Warrior", "Troll"]).at(0, "M7").lies("M8", &["Healer"]).goes("Warlock's Cave");
    let scene = scene.hero(0, |hero| hero.gold = 4).choices(&[(Decision::Quest, Choice::Yes)]).turn(0, &[1, 6]);
    assert_eq!((scene.told("met"), scene.told("quest_done"), scene.owns(0, "Talisman")), (1, 1, true));
}
