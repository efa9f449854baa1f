//! Tests of how meetings with creatures and characters are told.

use super::*;
use crate::games::talisman::model::state::Place;
use crate::games::talisman::rules::inventory;

/// A Minstrel that moves to a space with these cards.
fn singer(cards: &[&str]) -> Scene {
    walker("Minstrel").lies("O10", cards).goes("O10")
}

#[test]
fn what_a_beast_left_in_peace_keeps_from_being_met_is_told() {
    let beside = singer(&["Dragon", "Healer"]).with(|rules, state| {
        let here = rules.find_space("O10").expect("a space");
        state.gold[here.at()] = 2;
    });
    let lines = told(beside, &[1]);
    line(&lines, "Minstrel is not attacked by Dragon, and leaves it in peace.");
    line(&lines, "The encounter of Minstrel ends with Dragon still there, and Healer and 2 gold are not met.");
    let lines = told(singer(&["Dragon"]), &[1]);
    assert!(!lines.iter().any(|line| line.contains("not met")), "{lines:#?}");
    let charmed = singer(&["Bear", "Healer"]).choices(&[(Decision::Charm, Choice::Yes)]);
    let lines = told(charmed, &[1, 6]);
    line(&lines, "Bear follows Minstrel.");
    line(&lines, "Minstrel meets Healer.");
    assert!(!lines.iter().any(|line| line.contains("not met")), "{lines:#?}");
}

#[test]
fn gold_that_a_lost_fight_leaves_is_told() {
    let scene = walker("Elf").lies("O10", &["Dragon"]).goes("O10").with(|rules, state| {
        let here = rules.find_space("O10").expect("a space");
        state.gold[here.at()] = 2;
    });
    line(&told(scene, &[1, 1, 6]), "The turn of Elf ends with the fight, and 2 gold is not picked up.");
}

#[test]
fn of_two_beasts_each_is_named() {
    let spares = [(Decision::SpareBeast, Choice::Yes), (Decision::SpareBeast, Choice::No)];
    let lines = told(singer(&["Serpent", "Lion", "Healer"]).choices(&spares), &[1, 6, 1]);
    let first = line(&lines, "Minstrel is not attacked by Serpent, and attacks it all the same.");
    assert!(first < line(&lines, "Minstrel is not attacked by Lion, and leaves it in peace."));
    line(&lines, "The encounter of Minstrel ends with Lion still there, and Healer is not met.");
}

#[test]
fn the_dragon_of_a_table_is_named() {
    let lines = told(singer(&["Cave"]), &[1, 1]);
    line(&lines, "Minstrel is not attacked by Dragon, and leaves it in peace.");
}

#[test]
fn who_is_bribed_stays() {
    let scene = walker("Elf").hero(0, |hero| hero.gold = 1).lies("O10", &["Bandit", "Healer"]).goes("O10");
    let lines = told(scene.choices(&[(Decision::Bribe, Choice::Yes)]), &[1]);
    line(&lines, "Elf bribes Bandit to be let past.");
    line(&lines, "The encounter of Elf ends with Bandit still there, and Healer is not met.");
}

#[test]
fn a_druid_is_told_to_change_by_its_ability_and_why() {
    let scene = Scene::new(&["Troll", "Druid"]).at(0, "O9").deck(&["Evil Darkness"]).goes("O10");
    let evil = (Decision::Alignment, Choice::Alignment(Alignment::Evil));
    let lines = told(scene.has(1, &["Holy Grail"]).choices(&[evil]), &[1]);
    let becomes =
        line(&lines, "Druid becomes evil by its own ability, as it may once a turn, and so escapes Evil Darkness.");
    assert!(lines[becomes + 1].starts_with("Druid leaves Holy Grail on "), "{lines:#?}");
    let scene = Scene::new(&["Druid", "Troll"]).at(1, "O20");
    let good = picked(Decision::Alignment, Choice::Alignment(Alignment::Good), 3);
    let mut memory = Memory::default();
    memory.before(&good);
    let changes = Event::AlignmentChanged { seat: ME, to: Alignment::Good };
    assert_eq!(after(&scene, &memory, changes), "Druid becomes good by its own ability, as it may once a turn.");
    assert_eq!(says(&scene, changes), "Druid is now good.");
}

#[test]
fn what_a_reader_of_minds_sees_is_told() {
    let scene = || Scene::new(&["Prophetess", "Troll", "Elf"]);
    let minds = Event::MindsRead { seat: ME };
    assert_eq!(says(&scene(), minds), "", "nobody holds a Spell");
    let held = scene().holds(0, &["Teleport"]).holds(1, &["Hex"]).holds(2, &["Random"]);
    let seen = "Prophetess looks at the others' Spells: Troll holds Hex; Elf holds Random.";
    assert_eq!(says(&held, minds), seen);
}

/// A Warrior of the Digital Edition with the set, about to enter the Woods with these cards.
fn fighter(cards: &[&str]) -> Scene {
    let scene = Scene::with_layers(&["Warrior", "Troll"], &["realm-of-souls"]).at(0, "O9").at(1, "O20");
    scene.hero(0, |hero| hero.fate = 0).lies("O10", cards).goes("O10")
}

#[test]
fn attack_dice_that_a_card_adds_together_are_told_with_their_sum() {
    let scene = fighter(&["Ogre"]).has(0, &["Dancing Sword"]).picks(Decision::UseCard, "Dancing Sword");
    let lines = told(scene, &[1, 6, 2, 1, 3]);
    line(&lines, "Warrior rolls to attack: 2 and 1, together 3.");
    let lines = told(fighter(&["Ogre"]).choices(&[(Decision::TwoDice, Choice::Yes)]), &[1, 2, 1, 3]);
    line(&lines, "Warrior rolls to attack: 2 and 1, of which the higher counts.");
}

#[test]
fn dice_that_a_card_adds_together_are_told_so_in_the_next_fight_no_more() {
    let scene = fighter(&[]);
    let mut memory = Memory::default();
    let source = Source::Card(scene.copy_of("Dancing Sword"));
    memory.after(&scene.rules, &Event::Used { seat: ME, source, flag: None }, true);
    let rolled = Event::Rolled { seat: ME, purpose: Purpose::Attack, dice: [2, 1, 0, 0] };
    assert!(after(&scene, &memory, rolled).ends_with(": 2 and 1, together 3."));
    memory.before(&Event::Rolled { seat: ME, purpose: Purpose::Attack, dice: [2, 1, 5, 0] });
    let picks = Event::DicePicked { seat: ME, purpose: Purpose::Attack, total: 7 };
    assert_eq!(after(&scene, &memory, picks), "Warrior leaves out the 1: 2 and 5, together 7.");
    let (attack, result) = (Attack::Battle, FightResult::Won);
    memory.after(&scene.rules, &Event::FightEnded { seat: ME, attack, mine: 7, foe: 6, result }, true);
    assert!(after(&scene, &memory, rolled).ends_with(", of which the higher counts."));
}

#[test]
fn the_changed_roll_of_a_creature_is_its_own() {
    let scene = fighter(&["Ogre"]).has(0, &["Rebellious Spirit"]).with(|rules, state| {
        let named = |name: &str| rules.card_ids().find(|card| rules.title(*card).name == name).expect("a card");
        for card in ["Wolf", "Goblin"].map(named) {
            inventory::put(rules, state, card, Place::Trophy(ME));
        }
    });
    let lines = told(scene, &[1, 5, 5]);
    let creature = line(&lines, "The roll of Ogre counts 3, not 5.");
    assert!(creature < line(&lines, "The roll of Warrior counts 3, not 5."), "{lines:#?}");
}

#[test]
fn who_may_have_no_follower_is_told_why_none_is_revealed_for_it() {
    let scene = fighter(&[]).has(0, &["Cursed by a Hag"]);
    let lines = told(scene.deck(&["Dark Baptism", "Mawbeast"]), &[1]);
    line(&lines, "Nothing comes of Dark Baptism: Warrior may have no Follower beside Cursed by a Hag.");
}
