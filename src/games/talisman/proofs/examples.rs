//! The worked examples of the rulebook (R4E).

use super::super::decision::{Choice, Decision};
use super::super::testkit::Scene;

#[test]
fn the_warriors_strength_is_8_and_9_in_battle_and_7_in_the_cursed_glade() {
    let scene = Scene::new(&["Warrior", "Wizard"])
        .hero(0, |hero| hero.strength = 2)
        .has(0, &["Magic Belt", "Unicorn", "Sword"]);
    assert_eq!(scene.view(0).mine().strength(), 8);
    assert_eq!(scene.view(0).mine().strength_battle(), 9);
    let scene = scene.at(0, "Cursed Glade");
    assert_eq!(scene.view(0).mine().strength(), 7);
    assert_eq!(scene.view(0).mine().strength_battle(), 7);
}

#[test]
fn in_battle_the_glade_takes_the_weapon_away_too() {
    // On the Hills before the Glade the Sword counts; in the Glade nobody is even asked for it.
    let glade = |space: &str| {
        Scene::new(&["Warrior", "Wizard"])
            .hero(0, |hero| (hero.strength, hero.fate) = (2, 0))
            .has(0, &["Magic Belt", "Unicorn", "Sword"])
            .at(0, space)
    };
    let cursed = glade("M3")
        .lies("M4", &["Ogre"])
        .choices(&[(Decision::Move, Choice::Space(glade("M4").of(0).space))])
        .turn(0, &[1, 1, 4]);
    // 7 + 1 against 5 + 4: beaten.
    assert_eq!((cursed.of(0).lives, cursed.told("lives_lost")), (4, 1));
}

#[test]
fn the_imp_carries_the_dwarf_away_before_bear_and_gold() {
    let scene = Scene::new(&["Dwarf", "Wizard"]).at(0, "M3").deck(&["Imp", "Bear", "Bag of Gold", "Lemure", "Shadow"]);
    let valley = scene.space("Hidden Valley");
    let scene = scene.hero(0, |hero| hero.fate = 0).choices(&[(Decision::Move, Choice::Space(valley))]);
    // One space to the Valley; the Imp's 4 leads to the Ruins, where Lemure and Shadow fight as one: Craft 3.
    let scene = scene.turn(0, &[1, 4, 6, 1]);
    assert_eq!(scene.stands(0), "O20");
    assert!(scene.lying("Hidden Valley", "Bear") && scene.lying("Hidden Valley", "Bag of Gold"));
    assert_eq!((scene.of(0).gold, scene.of(0).lives, scene.of(0).trophies.len()), (1, 5, 2));
}

#[test]
fn the_wizard_the_giant_and_the_psionic_blast() {
    let scene = Scene::new(&["Wizard", "Warrior"])
        .at(0, "O23")
        .hero(0, |hero| (hero.strength, hero.craft, hero.fate) = (1, 2, 3))
        .has(0, &["Sword"])
        .holds(0, &["Invisibility", "Psionic Blast"])
        .deck(&["Giant"]);
    let (sword, blast) = (scene.card("Sword"), scene.card("Psionic Blast"));
    let fields = scene.space("O1");
    let scene = scene
        .choices(&[
            (Decision::Move, Choice::Space(fields)),
            (Decision::CastBeforeRoll, Choice::Card(blast)),
            (Decision::Weapon, Choice::Card(sword)),
            (Decision::FateAttack, Choice::Die(0)),
            (Decision::Trophy, Choice::Trophy),
        ])
        // Move 2, attack 3 against the Giant's 6: 12 against 12; the fate's 5 makes it 14.
        .turn(0, &[2, 3, 6, 5]);
    assert_eq!((scene.of(0).fate, scene.of(0).trophies.len(), scene.of(0).lives), (2, 1, 4));
    assert!(
        scene
            .events
            .iter()
            .any(|event| matches!(event, super::super::event::Event::FightEnded { mine: 14, foe: 12, .. }))
    );
}

#[test]
fn the_glade_costs_the_wizard_a_spell() {
    let scene = Scene::new(&["Wizard", "Warrior"])
        .at(0, "M3")
        .has(0, &["Solomon's Crown"])
        .holds(0, &["Hex", "Alchemy", "Nullify"])
        .lies("M4", &["Maze"]);
    assert_eq!(scene.view(0).mine().craft(), 7);
    let (glade, hex) = (scene.space("M4"), scene.card("Hex"));
    let scene = scene
        .choices(&[(Decision::Move, Choice::Space(glade)), (Decision::DropSpell, Choice::Card(hex))])
        .turn(0, &[1]);
    assert_eq!((scene.of(0).spells.len(), scene.told("spell_discarded")), (2, 1));
}

#[test]
fn the_sorceress_passes_the_sentinel_and_goes_on_to_the_portal() {
    let scene = Scene::new(&["Sorceress", "Warrior"]).holds(0, &["Immobility"]).lies("M0", &["Healer"]);
    let (immobility, portal) = (scene.card("Immobility"), scene.space("M0"));
    let scene = scene
        .choices(&[
            (Decision::Move, Choice::Bridge),
            (Decision::CastMet, Choice::Card(immobility)),
            (Decision::MoveOn, Choice::Space(portal)),
        ])
        // From the Graveyard: 2 to the Sentinel, 1 across, 3 counterclockwise.
        .turn(0, &[6]);
    assert_eq!((scene.stands(0), scene.of(0).lives), ("M0", 4));
}

#[test]
fn the_sorceress_at_the_temple_chooses_the_hexed_oasis() {
    let scene = Scene::new(&["Sorceress", "Warrior"])
        .at(0, "Temple")
        .hero(0, |hero| (hero.strength, hero.fate) = (1, 0))
        .lies("M14", &["Dragon"])
        .lies("Oasis", &["Hex"])
        .deck(&["Dragon"]);
    let oasis = scene.space("Oasis");
    // The Hex takes a life and counts as one of two cards; the Dragon drawn beats her: another life.
    let scene = scene.choices(&[(Decision::Move, Choice::Space(oasis))]).turn(0, &[2, 1, 6]);
    assert_eq!((scene.of(0).lives, scene.told("drew")), (2, 1));
    assert!(scene.lying("Oasis", "Dragon"));
}

#[test]
fn the_dwarf_and_the_werewolf() {
    let mut scene = Scene::new(&["Dwarf", "Warrior"]).at(0, "I6").hero(0, |hero| {
        hero.fate = 0;
        hero.inner.side = super::super::state::Direction::Counterclockwise;
    });
    scene = scene.hero(0, |hero| hero.strength = 2);
    // A Werewolf of 3 + 5 = 8 attacks with 5: 13 against the Dwarf's 5 + 5 = 10.
    let scene = scene.turn(0, &[3, 5, 5, 5]);
    assert_eq!((scene.stands(0), scene.of(0).lives, scene.of(0).inner.werewolf), ("I5", 4, 8));
    // The same Strength next turn, but a 1: 9 against 5 + 5 = 10.
    let scene = scene.choices(&[(Decision::InnerStay, Choice::GoOn)]).turn(0, &[5, 1]);
    assert_eq!((scene.of(0).lives, scene.of(0).inner.werewolf), (4, 0));
}

#[test]
fn the_lost_mule_leaves_four_objects_behind() {
    let scene = Scene::new(&["Sorceress", "Thief"])
        .at(0, "O19")
        .has(0, &["Mule", "Sword", "Axe", "Helmet", "Shield", "Armour", "Water Bottle", "Ring", "Cross"])
        .holds(1, &["Mesmerism"])
        .at(1, "O1")
        .lies("O2", &["Maze"]);
    let mesmerism = scene.card("Mesmerism");
    let leaves = ["Sword", "Axe", "Helmet", "Shield"].map(|name| (Decision::Drop, Choice::Card(scene.card(name))));
    let scene = scene.choices(&[(Decision::CastTurnStart, Choice::Card(mesmerism))]).choices(&leaves).turn(1, &[1]);
    assert!(scene.owns(1, "Mule"));
    assert_eq!(scene.of(0).cards.len(), 4);
    assert!(scene.lying("O19", "Sword") && scene.lying("O19", "Shield") && scene.owns(0, "Ring"));
}
