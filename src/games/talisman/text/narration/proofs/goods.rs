//! Tests of how cards, visits and ways are told.

use super::*;
use crate::engine::ids::CardId;
use crate::games::talisman::model::event_details::Left;
use crate::games::talisman::model::state::Place;
use crate::games::talisman::model::verb::Effect;
use crate::games::talisman::rules::inventory;

/// A decision about a card or a space.
fn about(decision: Decision, source: Source, choice: Choice) -> Event {
    Event::Decided { seat: ME, decision, choice: Picked { topic: Topic::Source(source), choice }, of: 2 }
}

fn named(scene: &Scene, card: CardId) -> String {
    Teller { rules: &scene.rules, state: &scene.state, memory: &Memory::default() }.card(card)
}

#[test]
fn what_a_thief_takes_from_a_shop_is_named() {
    let scene = Scene::new(&["Thief", "Troll"]).at(0, "O1").at(1, "O20").goes("Village");
    let goods = inventory::in_stock(&scene.rules, &scene.state.stock, 0).expect("stock");
    let name = named(&scene, goods);
    let lines = told(scene.choices(&[(Decision::Shoplift, Choice::Card(goods))]), &[1]);
    line(&lines, &format!("Thief shoplifts {name}: nothing is paid for it."));
}

#[test]
fn it_is_said_why_a_raft_goes() {
    let sails = || Scene::new(&["Elf", "Troll"]).at(0, "O9").at(1, "O20").has(0, &["Raft"]).lies("M7", &["Market"]);
    let tells = |scene: Scene, why: &str| {
        let lines = told(scene, &[1]);
        let tells = |line: &String| line.starts_with("Elf's Raft no. ") && line.ends_with(why);
        assert!(lines.iter().any(tells), "{lines:#?}");
    };
    tells(sails().goes("O10"), " for it was to be used in this turn or not at all.");
    tells(sails().choices(&[(Decision::MoveMode, Choice::Raft)]), " after the crossing.");
    let scene = sails();
    let (card, whence) = (scene.card("Raft"), Place::Hero(ME));
    let goes = |decision| {
        let mut memory = Memory::default();
        memory.before(&picked(decision, Choice::Card(card), 2));
        after(&scene, &memory, Event::CardDiscarded { card, whence })
    };
    assert!(goes(Decision::Ditch).ends_with(", by choice."));
    assert!(goes(Decision::Drop).ends_with(", for no more than 4 Objects can be carried."));
    let dead = sails().hero(0, |hero| hero.lives = 0);
    assert!(says(&dead, Event::CardDiscarded { card, whence }).ends_with(", in death."));
}

#[test]
fn a_visit_of_which_nothing_comes_is_named() {
    let scene = Scene::new(&["Elf", "Troll"]).at(0, "O1").at(1, "O20").goes("Village");
    let lines = told(scene.choices(&[(Decision::Visit, Choice::Option(2))]), &[1, 4]);
    line(&lines, "Nothing comes of Mystic at Village: Elf is good already.");
    let scene = Scene::new(&["Elf", "Troll"]).at(0, "O1").at(1, "O20").goes("Village");
    let lines = told(scene.hero(0, |hero| hero.gold = 0), &[1]);
    line(&lines, "Nothing comes of Blacksmith at Village: Elf has no gold.");
}

#[test]
fn nothing_is_asked_of_a_doctor_by_the_unhurt() {
    let scene = Scene::new(&["Elf", "Troll"]).at(0, "O13").at(1, "O20").goes("City");
    let lines = told(scene.choices(&[(Decision::Visit, Choice::Option(1))]), &[1]);
    line(&lines, "Elf is unhurt and asks nothing of the Doctor.");
    let chapel = Scene::new(&["Elf", "Troll"]).at(0, "O5").at(1, "O20").goes("O6");
    line(&told(chapel, &[1]), "Elf is unhurt, and no life is healed.");
}

#[test]
fn who_leaves_the_hag_is_rid_of_her() {
    let scene = walker("Elf").has(0, &["Cursed by a Hag"]);
    let leaves = |choice| says(&scene, about(Decision::LeaveHag, Source::Card(scene.card("Cursed by a Hag")), choice));
    assert_eq!(leaves(Choice::Yes), "Elf is rid of Cursed by a Hag.");
    assert_eq!(leaves(Choice::No), "Elf keeps Cursed by a Hag.");
}

#[test]
fn armour_is_told_as_what_saves_a_life() {
    let scene = walker("Elf").has(0, &["Shield"]);
    let (card, name) = (scene.card("Shield"), named(&scene, scene.card("Shield")));
    let trusts = says(&scene, picked(Decision::Armour, Choice::Card(card), 2));
    assert_eq!(trusts, format!("Elf trusts in {name}, which saves the life on a 5 or more."));
    assert_eq!(says(&scene, Event::LifeSaved { seat: ME, card }), format!("Elf loses no life, saved by {name}."));
}

#[test]
fn what_cannot_be_carried_is_told_with_the_limit() {
    let left = |scene: Scene, limit: &str| {
        let card = scene.card("Cross");
        let said = says(&scene, Event::CardLeft { seat: ME, card, why: Left::TooMany });
        assert_eq!(said, format!("Elf leaves Cross on Plains (O9), for no more than {limit} Objects can be carried."));
    };
    left(walker("Elf").has(0, &["Cross"]), "4");
    left(walker("Elf").has(0, &["Cross", "Mule"]), "8");
}

#[test]
fn what_may_not_be_used_is_not_taken_for_that() {
    let done = picked(Decision::Take, Choice::Done, 1);
    let lies = |name: &str, cards: &[&str]| Scene::new(&[name, "Troll"]).at(0, "O10").lies("O10", cards);
    let monk = lies("Monk", &["Shield", "Cross"]);
    let shield = named(&monk, monk.card("Shield"));
    assert_eq!(says(&monk, done), format!("Monk does not take Cross, and may not use {shield} and leaves it."));
    let bare = lies("Monk", &["Shield", "Sword"]);
    assert!(says(&bare, done).ends_with(" and leaves them."));
    let elf = lies("Elf", &["Shield"]);
    assert_eq!(says(&elf, done), format!("Elf does not take {}.", named(&elf, elf.card("Shield"))));
}

#[test]
fn a_quest_that_bars_the_portal_is_told_where_the_portal_is_passed() {
    let walks = |quest: u8, to: &str, roll: u8| {
        let scene = Scene::new(&["Elf", "Troll"]).at(0, "M15").at(1, "O20").hero(0, |hero| hero.quest = quest);
        let lines = told(scene.goes(to), &[roll]);
        lines.iter().any(|line| line == "Elf may not try the Portal of Power with a quest to fulfil.")
    };
    assert!(walks(1, "M1", 2));
    assert!(!walks(0, "M1", 2), "the way is free");
    assert!(!walks(1, "M13", 2), "the other way");
    assert!(!walks(1, "M0", 1), "the roll is too low for an attempt");
}

#[test]
fn what_moves_a_character_is_gone_through() {
    let scene = walker("Elf");
    let portal = scene.copy_of("Magic Portal");
    let offered = |choice| says(&scene, about(Decision::Enter, Source::Card(portal), choice));
    assert_eq!(offered(Choice::Yes), format!("Elf goes through {}.", named(&scene, portal)));
    assert_eq!(offered(Choice::No), format!("Elf does not go through {}.", named(&scene, portal)));
}

#[test]
fn every_argument_of_a_verb_is_told() {
    let scene = walker("Elf");
    let teller = Teller { rules: &scene.rules, state: &scene.state, memory: &Memory::default() };
    let cards = scene.rules.titles.iter().map(|title| &title.effect);
    let spaces = scene.rules.spaces.iter().flat_map(|space| [&space.before, &space.effect]);
    for effect in cards.chain(spaces).flat_map(|effects| Effect::deep(effects)) {
        let text = teller.effect(effect);
        assert!(!text.contains(['{', '}']), "{text}: {effect:?}");
    }
    let teleport = |other| teller.effect(&Effect::TeleportRegion { other });
    assert_eq!(teleport(true), "move to any other space of this Region");
    assert_eq!(teleport(false), "move to any space of this Region");
    let heal = |cost| teller.effect(&Effect::Heal { cost, most: 2, must: false });
    assert_eq!([heal(0), heal(2)], ["lives may be healed free", "lives may be healed at 2 gold each"]);
    let lost = |points| teller.effect(&Effect::LoseCraft(points));
    assert_eq!([lost(1), lost(u8::MAX)], ["lose 1 Craft", "lose all Craft"]);
    assert_eq!(
        teller.effect(&Effect::May(vec![Effect::LoseLife(1), Effect::GainGold(2)])),
        "if wanted, lose 1 life, then gain 2 gold"
    );
}
