//! The abilities of the 14 characters: used, and asleep in a Toad.

use super::super::decision::{Choice, Decision};
use super::super::event::Event;
use super::super::flags::Flag;
use super::super::kinds::Alignment;
use super::super::testkit::Scene;
use crate::engine::ids::Seat;

/// The choice to meet a seat.
const fn meets(seat: u8) -> (Decision, Choice) {
    (Decision::Encounter, Choice::Seat(Seat(seat)))
}

/// Two characters a step apart; the first moves on to the second.
fn approaches(first: &str, second: &str) -> Scene {
    Scene::new(&[first, second]).at(0, "O9").at(1, "O10").goes("O10").choices(&[meets(1)])
}

fn used(scene: &Scene, flag: Flag) -> bool {
    scene.events.iter().any(|event| matches!(event, Event::AbilityUsed { flag: told, .. } if *told == flag))
}

#[test]
fn the_assassins_victim_rolls_no_die_and_loses_a_life() {
    let scene = approaches("Assassin", "Troll")
        .hero(0, |hero| hero.strength = 3)
        .choices(&[(Decision::Assassinate, Choice::Yes)])
        .turn(0, &[1, 1]);
    // 6 + 1 against 6 alone.
    assert_eq!((scene.of(1).lives, scene.of(1).gold), (5, 1));
    let scene = Scene::new(&["Assassin", "Troll"])
        .at(0, "O9")
        .lies("O10", &["Serpent"])
        .goes("O10")
        .choices(&[(Decision::Assassinate, Choice::Yes)])
        .turn(0, &[1, 2]);
    assert_eq!(scene.of(0).trophies.len(), 1);
}

#[test]
fn the_assassin_does_not_assassinate_when_attacked_or_at_the_crown() {
    let scene = approaches("Troll", "Assassin").turn(0, &[1, 1, 1]);
    assert!(!used(&scene, Flag::Assassinate));
    let crown = Scene::new(&["Assassin", "Troll"]).at(0, "C0").at(1, "C0");
    let scene = crown.choices(&[(Decision::Reward, Choice::Life)]).turn(0, &[6, 1]);
    assert_eq!((scene.of(1).lives, used(&scene, Flag::Assassinate)), (5, false));
}

#[test]
fn the_druid_draws_spells_in_the_woods_up_to_the_limit() {
    let scene = Scene::new(&["Druid", "Troll"])
        .at(0, "O9")
        .lies("O10", &["Healer"])
        .goes("O10")
        .choices(&[(Decision::WoodsSpell, Choice::Yes), (Decision::WoodsSpell, Choice::Yes)])
        .turn(0, &[1]);
    assert_eq!(scene.of(0).spells.len(), 2);
    let toad = Scene::new(&["Druid", "Troll"])
        .at(0, "O9")
        .hero(0, |hero| hero.toad = 3)
        .lies("O10", &["Healer"])
        .goes("O10")
        .turn(0, &[]);
    assert!(toad.of(0).spells.is_empty());
}

#[test]
fn the_dwarf_skips_crags_and_chasm() {
    for space in ["Crags", "Chasm"] {
        let from = if space == "Crags" { "O7" } else { "M5" };
        let scene = Scene::new(&["Dwarf", "Troll"]).at(0, from).has(0, &["Maiden"]).goes(space).turn(0, &[1]);
        assert_eq!((scene.stands(0).len(), scene.told("lives_lost"), scene.owns(0, "Maiden")), (2, 0, true));
        let toad = Scene::new(&["Dwarf", "Troll"]).at(0, from).hero(0, |hero| hero.toad = 3).goes(space);
        assert_eq!(toad.turn(0, &[4]).told("rolled"), 1, "a Toad must roll at the {space}");
    }
}

#[test]
fn the_dwarf_who_rolls_all_the_same_takes_the_result() {
    let scene = Scene::new(&["Dwarf", "Troll"])
        .at(0, "O7")
        .goes("Crags")
        .choices(&[(Decision::SkipRoll, Choice::Yes)])
        .turn(0, &[1, 6]);
    assert_eq!(scene.of(0).strength, 1);
}

#[test]
fn the_dwarf_evades_in_the_hills_and_the_elf_in_the_woods() {
    for (who, from, to) in [("Dwarf", "O4", "O5"), ("Elf", "O9", "O10")] {
        let scene = Scene::new(&[who, "Troll"])
            .at(0, from)
            .lies(to, &["Giant", "Sword"])
            .goes(to)
            .choices(&[(Decision::Evade, Choice::Yes)])
            .picks(Decision::Take, "Sword")
            .turn(0, &[1]);
        assert!(scene.owns(0, "Sword") && scene.lying(to, "Giant"), "the {who} evades");
    }
}

#[test]
fn the_dwarf_evades_characters_who_attack_him_in_the_hills() {
    let scene = Scene::new(&["Troll", "Dwarf"])
        .at(0, "O4")
        .at(1, "O5")
        .goes("O5")
        .choices(&[meets(1), (Decision::Evade, Choice::Yes)])
        .turn(0, &[1]);
    assert_eq!((scene.told("evaded"), scene.told("duel_ended")), (1, 0));
}

#[test]
fn the_dwarf_adds_one_in_the_cave_and_minds_no_maze() {
    let scene = Scene::new(&["Dwarf", "Troll"])
        .at(0, "O9")
        .lies("O10", &["Maze", "Cave"])
        .goes("O10")
        .choices(&[(Decision::AddOne, Choice::Yes)])
        .turn(0, &[1, 5]);
    assert_eq!((scene.of(0).gold, scene.of(0).misses), (4, 0));
    // A Troll of Craft 1 stays in the Maze; with the Cave unmet this turn is the missed one.
    let scene = Scene::new(&["Troll", "Dwarf"]).at(0, "O9").lies("O10", &["Maze", "Cave"]).goes("O10").turn(0, &[1]);
    assert_eq!((scene.of(0).gold, scene.of(0).misses), (1, 0));
}

#[test]
fn the_dwarf_needs_one_die_at_the_portal_and_two_in_the_mines() {
    let scene = Scene::new(&["Dwarf", "Troll"])
        .at(0, "M1")
        .choices(&[
            (Decision::Move, Choice::Portal),
            (Decision::PortalBy, Choice::Craft),
            (Decision::PortalDice, Choice::Number(1)),
        ])
        .turn(0, &[2, 3]);
    assert_eq!(scene.stands(0), "I0");
    let mines = scene.space("Mines");
    let scene = scene
        .choices(&[(Decision::InnerMove, Choice::Space(mines)), (Decision::ExitDice, Choice::Number(2))])
        .turn(0, &[1, 2]);
    assert_eq!(scene.stands(0), "I1");
}

#[test]
fn the_elf_skips_the_forest_and_walks_from_woods_to_woods() {
    let scene = Scene::new(&["Elf", "Troll"]).at(0, "O21").goes("Forest").turn(0, &[1]);
    assert_eq!((scene.stands(0), scene.told("table_result")), ("O22", 0));
    let scene = Scene::new(&["Elf", "Troll"]).at(0, "O3").lies("O16", &["Healer"]);
    let woods = scene.space("O16");
    let scene = scene
        .choices(&[(Decision::MoveMode, Choice::WoodsWalk), (Decision::MoveTo, Choice::Space(woods))])
        .turn(0, &[]);
    assert_eq!(scene.stands(0), "O16");
}

#[test]
fn the_ghoul_attacks_by_craft_and_drains_the_life() {
    let scene = approaches("Ghoul", "Troll")
        .choices(&[
            (Decision::Approach, Choice::Psychic),
            (Decision::Reward, Choice::Life),
            (Decision::Drain, Choice::Yes),
        ])
        .turn(0, &[1, 1, 1]);
    assert_eq!((scene.of(0).lives, scene.of(1).lives), (5, 5));
}

#[test]
fn the_ghoul_drains_a_life_as_the_one_attacked_too() {
    let scene = approaches("Wizard", "Ghoul")
        .choices(&[
            (Decision::Approach, Choice::Psychic),
            (Decision::Reward, Choice::Life),
            (Decision::Drain, Choice::Yes),
        ])
        .turn(0, &[1, 1, 6]);
    assert_eq!((scene.of(0).lives, scene.of(1).lives), (3, 5));
}

#[test]
fn the_ghoul_raises_an_enemy_and_spends_it_in_one_battle() {
    let scene = Scene::new(&["Ghoul", "Troll"])
        .at(0, "O9")
        .lies("O10", &["Wolf"])
        .goes("O10")
        .choices(&[(Decision::Trophy, Choice::Raise)])
        .turn(0, &[1, 6, 1]);
    assert!(scene.owns(0, "Wolf") && scene.of(0).trophies.is_empty());
    let scene = scene.lies("O9", &["Goblin"]).goes("O9").picks(Decision::UseRaised, "Wolf").turn(0, &[1, 1, 2]);
    // 2 + 2 + 1 against 2 + 2.
    assert!(!scene.owns(0, "Wolf") && scene.of(0).trophies.len() == 1);
}

#[test]
fn beasts_leave_the_minstrel_in_peace_and_an_animal_may_follow() {
    let scene = Scene::new(&["Minstrel", "Troll"])
        .at(0, "O9")
        .lies("O10", &["Bear", "Dragon", "Sword"])
        .goes("O10")
        .choices(&[(Decision::Charm, Choice::Yes)])
        .turn(0, &[1, 4]);
    // The Dragon was neither killed nor evaded: the Sword stays.
    assert!(scene.owns(0, "Bear") && scene.lying("O10", "Sword"));
    assert_eq!((scene.of(0).lives, scene.told("fight_started")), (4, 0));
    let scene = scene.lies("O9", &["Ogre"]).goes("O9").picks(Decision::UseCharmed, "Bear").turn(0, &[1, 3, 2]);
    // 2 + 3 + 3 against 5 + 2; the Bear stays.
    assert!(scene.owns(0, "Bear") && scene.of(0).trophies.len() == 1);
}

#[test]
fn a_toad_of_a_minstrel_is_attacked_like_any_other() {
    let scene = Scene::new(&["Minstrel", "Troll"])
        .at(0, "O9")
        .hero(0, |hero| hero.toad = 3)
        .lies("O10", &["Bear"])
        .goes("O10")
        .turn(0, &[1, 1]);
    assert_eq!((scene.of(0).lives, scene.told("fight_started")), (3, 1));
}

#[test]
fn the_minstrel_takes_both_ladies_in_place_of_attacking() {
    let scene = approaches("Minstrel", "Troll")
        .has(1, &["Maiden", "Princess", "Unicorn"])
        .choices(&[(Decision::Approach, Choice::TakeLadies)])
        .turn(0, &[1]);
    assert!(scene.owns(0, "Maiden") && scene.owns(0, "Princess") && scene.owns(1, "Unicorn"));
}

#[test]
fn the_monk_believes_in_battle_and_leaves_weapons_alone() {
    let scene = Scene::new(&["Monk", "Troll"])
        .at(0, "O9")
        .has(0, &["Sword", "Armour"])
        .lies("O10", &["Ogre"])
        .goes("O10")
        .choices(&[(Decision::InnerBelief, Choice::Yes)])
        .turn(0, &[1, 1, 6]);
    let fought = scene.events.iter().any(|event| matches!(event, Event::FightEnded { mine: 6, foe: 11, .. }));
    assert!(fought && scene.of(0).lives == 3 && scene.told("life_saved") == 0);
    // As a Toad the ban sleeps with the ability (RULING 78).
    let toad = Scene::new(&["Monk", "Troll"])
        .at(0, "O9")
        .hero(0, |hero| hero.toad = 3)
        .has(0, &["Sword"])
        .lies("O10", &["Ogre"])
        .goes("O10")
        .picks(Decision::Weapon, "Sword")
        .turn(0, &[1, 6]);
    assert!(toad.events.iter().any(|event| matches!(event, Event::FightEnded { mine: 3, .. })));
}

#[test]
fn monk_and_priest_add_one_to_their_prayers() {
    for who in ["Monk", "Priest"] {
        let scene = Scene::new(&[who, "Troll"])
            .at(0, "O5")
            .goes("Chapel")
            .choices(&[(Decision::Visit, Choice::Option(1)), (Decision::AddOne, Choice::Yes)])
            .turn(0, &[1, 4]);
        assert_eq!(scene.of(0).lives, 5);
    }
    // 12 and 1 count as 12.
    let scene = Scene::new(&["Monk", "Troll"])
        .at(0, "M13")
        .goes("Temple")
        .choices(&[(Decision::AddOne, Choice::Yes)])
        .turn(0, &[1, 6, 6]);
    assert_eq!(scene.of(0).lives, 6);
}

#[test]
fn the_priest_destroys_spirits_for_a_spell_and_no_trophy() {
    let scene = Scene::new(&["Priest", "Troll"])
        .at(0, "O9")
        .lies("O10", &["Demon"])
        .has(0, &["Sword"])
        .goes("O10")
        .choices(&[(Decision::DestroySpirit, Choice::Yes), (Decision::SpiritSpell, Choice::Yes)])
        .turn(0, &[1]);
    assert_eq!((scene.of(0).trophies.len(), scene.of(0).spells.len()), (0, 1));
    // No Weapon, but Armour.
    let scene = Scene::new(&["Priest", "Troll"])
        .at(0, "O9")
        .has(0, &["Sword", "Armour"])
        .lies("O10", &["Ogre"])
        .goes("O10")
        .picks(Decision::Armour, "Armour")
        .turn(0, &[1, 1, 6, 4]);
    assert!(scene.events.iter().any(|event| matches!(event, Event::FightEnded { mine: 3, .. })));
    assert_eq!(scene.of(0).lives, 4);
}

#[test]
fn the_prophetess_puts_a_card_away_and_must_meet_the_next() {
    let scene = Scene::new(&["Prophetess", "Troll"]).at(0, "O9").deck(&["Giant", "Bag of Gold"]);
    let (giant, gold) = (scene.copy_of("Giant"), scene.copy_of("Bag of Gold"));
    let scene = scene
        .goes("O10")
        .choices(&[(Decision::Foresight, Choice::Card(giant)), (Decision::Take, Choice::Card(gold))])
        .turn(0, &[1]);
    assert_eq!((scene.of(0).gold, scene.told("foreseen")), (2, 1));
}

#[test]
fn prophetess_and_wizard_gain_a_spell_for_the_last_one_cast() {
    for who in ["Prophetess", "Wizard"] {
        let scene = Scene::new(&[who, "Troll"])
            .at(0, "O9")
            .holds(0, &["Divination"])
            .lies("O10", &["Healer"])
            .picks(Decision::CastTurnStart, "Divination")
            .goes("O10")
            .turn(0, &[1]);
        assert_eq!(scene.of(0).spells.len(), 1, "the {who}");
    }
}

#[test]
fn the_prophetess_reads_minds() {
    let scene = Scene::new(&["Prophetess", "Sorceress"])
        .at(0, "O9")
        .holds(1, &["Hex"])
        .lies("O10", &["Healer"])
        .choices(&[(Decision::ReadMinds, Choice::Yes)])
        .goes("O10")
        .turn(0, &[1]);
    assert_eq!(scene.told("minds_read"), 1);
}

#[test]
fn the_sorceress_beguiles_the_evil_most_easily() {
    for (alignment, least) in [(Alignment::Good, 6), (Alignment::Neutral, 5), (Alignment::Evil, 4)] {
        for die in 1..=6 {
            let scene = approaches("Sorceress", "Troll")
                .hero(1, |hero| hero.alignment = alignment)
                .choices(&[(Decision::Approach, Choice::Beguile)])
                .turn(0, &[1, die]);
            assert_eq!(scene.of(0).gold == 2, die >= least, "{alignment:?}: {die}");
        }
    }
}

#[test]
fn the_sorceress_takes_a_follower_but_not_the_steadfast() {
    let scene = approaches("Sorceress", "Troll")
        .has(1, &["Maiden", "Guide"])
        .choices(&[(Decision::Approach, Choice::TakeFollower)])
        .turn(0, &[1]);
    assert!(scene.owns(0, "Guide") && scene.owns(1, "Maiden"));
}

#[test]
fn the_thief_steals_and_shoplifts() {
    let scene = approaches("Thief", "Troll")
        .has(1, &["Ring"])
        .choices(&[(Decision::Approach, Choice::Steal)])
        .picks(Decision::TakeFrom, "Ring")
        .turn(0, &[1]);
    assert!(scene.owns(0, "Ring"));
    let scene = Scene::new(&["Thief", "Troll"]).at(0, "O1").goes("Village");
    let armour = super::super::inventory::in_stock(&scene.rules, &scene.state.stock, 0).expect("stock");
    let scene = scene.choices(&[(Decision::Shoplift, Choice::Card(armour))]).turn(0, &[1]);
    assert_eq!((scene.of(0).cards.len(), scene.of(0).gold), (1, 1));
}

#[test]
fn the_troll_regenerates_on_a_natural_six_when_wounded() {
    let scene = Scene::new(&["Troll", "Elf"])
        .hero(0, |hero| hero.lives = 3)
        .choices(&[(Decision::Regenerate, Choice::Yes)])
        .turn(0, &[6]);
    assert_eq!((scene.of(0).lives, scene.stands(0), scene.told("moved")), (4, "O8", 0));
}

#[test]
fn the_warrior_uses_two_weapons() {
    let scene = Scene::new(&["Warrior", "Troll"])
        .at(0, "O9")
        .has(0, &["Sword", "Axe"])
        .lies("O10", &["Ogre"])
        .goes("O10")
        .picks(Decision::Weapon, "Sword")
        .picks(Decision::SecondWeapon, "Axe")
        .choices(&[(Decision::TwoDice, Choice::Yes)])
        .turn(0, &[1, 2, 5, 5]);
    assert!(scene.events.iter().any(|event| matches!(event, Event::FightEnded { mine: 11, foe: 10, .. })));
}
