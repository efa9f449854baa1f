//! Tests of how shortages are told: components, room to grow, ways on.

use super::*;
use crate::games::talisman::model::event_details::Piece;
use crate::games::talisman::model::kinds::Offer;
use crate::games::talisman::model::state::{Inner, Lasting, Status};

fn short(scene: &Scene, piece: Piece, lacking: u8) -> String {
    says(scene, Event::FellShort { seat: ME, piece, lacking })
}

#[test]
fn it_is_told_what_the_box_lacks() {
    let scene = walker("Wizard");
    for (piece, lacking, text) in [
        (Piece::Strength, 1, "Wizard goes without 1 Strength: no counter is left."),
        (Piece::Craft, 2, "Wizard goes without 2 Craft: no counter is left."),
        (Piece::Life, 1, "Wizard goes without 1 life: no counter is left."),
        (Piece::Life, 2, "Wizard goes without 2 lives: no counter is left."),
        (Piece::Fate, 1, "Wizard goes without 1 fate: no token is left."),
        (Piece::Gold, 3, "Wizard goes without 3 gold: no coin is left."),
        (Piece::Toad, 1, "Wizard becomes no Toad: no Toad card is left."),
        (Piece::AdventureCard, 1, "1 Adventure card cannot be drawn: none is left."),
        (Piece::Spell, 1, "Wizard gains no Spell: no Spell is left."),
    ] {
        assert_eq!(short(&scene, piece, lacking), text);
    }
    let capped = Scene::with_rules(&["Wizard", "Troll"], "ability_cap = 3").hero(0, |hero| hero.strength = 1);
    assert_eq!(short(&capped, Piece::Strength, 1), "Wizard goes without 1 Strength: it may grow no further.");
    let fateless = Scene::with_rules(&["Wizard", "Troll"], "fate = 'off'");
    assert_eq!(short(&fateless, Piece::Fate, 1), "Wizard gains no fate: there is none.");
}

#[test]
fn a_gain_is_told_as_far_as_it_goes() {
    let gets = |gold| {
        let scene = walker("Elf").lies("O10", &["Bag of Gold"]).goes("O10").picks(Decision::Take, "Bag of Gold");
        told(scene.hero(1, |hero| hero.gold = gold), &[1])
    };
    let lacking = |lines: &[String]| lines.iter().any(|line| line.contains("goes without"));
    assert!(!lacking(&gets(0)) && lacking(&gets(30)), "{:#?}", gets(30));
    line(&gets(30), "Elf goes without 1 gold: no coin is left.");
}

#[test]
fn who_lacks_no_fate_replenishes_none() {
    let scene = walker("Elf");
    assert_eq!(nothing(&scene, "Witch", Why::FateFull), "Nothing comes of Witch for Elf: no fate is lacking.");
}

#[test]
fn the_dead_that_play_again_are_told() {
    let text = "No unused character is left: those that have died are shuffled and used again.";
    assert_eq!(says(&walker("Elf"), Event::DeadReused { characters: 2 }), text);
}

#[test]
fn the_command_spell_of_many_is_told_with_what_it_takes() {
    let characters = ["Elf", "Troll", "Monk", "Thief", "Dwarf", "Ghoul"];
    for (seats, least) in [(4, "a 4 or more"), (5, "a 3 or more"), (6, "a 2 or more")] {
        let scene = Scene::with_rules(&characters[..seats], "command_by_players = true");
        let text = format!("The Command Spell of Elf works: it takes {least}, and the die shows 5.");
        assert_eq!(says(&scene, Event::Commanded { seat: ME, die: 5, worked: true }), text);
    }
}

#[test]
fn who_cannot_go_on_is_told_why() {
    let shut = picked(Decision::InnerMove, Choice::TurnBack, 1);
    let before = || walker("Elf").at(0, "I6");
    assert_eq!(says(&before(), shut), "Elf cannot go on without a Talisman.");
    let asleep = before().has(0, &["Talisman"]);
    assert_eq!(says(&asleep, shut), "Elf cannot go on: no Talisman acts.");
    let hunt = Scene::with_rules(&["Elf", "Troll"], "aim = 'hunt'\ntime_limit = 40");
    let hunt = hunt.with(|rules, state| state.hero_mut(ME).space = rules.board.valley);
    assert_eq!(says(&hunt, shut), "Elf cannot go on: the Crown of Command is not played for.");
    assert_eq!(says(&before(), picked(Decision::InnerMove, Choice::TurnBack, 2)), "", "its own choice");
}

#[test]
fn a_heading_says_what_is_still_ahead() {
    let sheet =
        |scene: &Scene| Teller { rules: &scene.rules, state: &scene.state, memory: &Memory::default() }.sheet(ME);
    let inner = |inner| walker("Elf").at(0, "I3").hero(0, move |hero| hero.inner = inner);
    for (scene, text) in [
        (inner(Inner { back: true, ..Inner::default() }), "on its way back"),
        (inner(Inner { pitfiends: 1, ..Inner::default() }), "1 Pitfiend still to be beaten"),
        (inner(Inner { werewolf: 7, ..Inner::default() }), "a Werewolf of Strength 7 still to be beaten"),
        (inner(Inner { death: true, ..Inner::default() }), "Death still to be beaten"),
        (walker("Elf").hero(0, |hero| hero.toad = 2), "turns as a Toad, with this one: 2"),
        (walker("Elf").hero(0, |hero| hero.offer = Offer::Teleport), "may go to any other space of its Region"),
        (walker("Elf").hero(0, |hero| hero.offer = Offer::Ferry), "may be ferried to the Temple"),
    ] {
        assert!(sheet(&scene).ends_with(&format!("; {text}")), "{text}: {}", sheet(&scene));
    }
    let back_outside = walker("Elf").hero(0, |hero| hero.inner.back = true);
    assert!(!sheet(&back_outside).contains("way back"), "{}", sheet(&back_outside));
}

#[test]
fn who_is_beaten_by_death_may_yet_be_saved() {
    let told = says(&walker("Elf"), Event::DeathDiced { seat: ME, mine: 2, his: 3 });
    assert_eq!(told, "Elf against Death: 2 against 3, is beaten.");
}

#[test]
fn a_blizzard_ends_by_the_turns_of_whoever_drew_it() {
    let scene = walker("Elf");
    let over = |scene: &Scene| {
        says(scene, Event::LastingEnded { what: Lasting::Blizzard, card: scene.copy_of("Blizzard"), seat: ME })
    };
    assert_eq!(over(&scene), "The Blizzard is over.");
    let waits = walker("Elf").hero(0, |hero| hero.status = Status::Waiting);
    assert_eq!(over(&waits), "The Blizzard is over.", "dead, and to play on with another");
    let out = scene.hero(0, |hero| hero.status = Status::Out);
    assert_eq!(over(&out), "Seat 1 is out, but its turn passes: the Blizzard is over.");
}

#[test]
fn a_blizzard_among_extra_turns_lasts_by_turns_that_count() {
    for (extra_left, extra) in [(0, ""), (2, ", extra turns not counted,")] {
        let scene = walker("Elf").with(|_, state| state.turn.extra_left = extra_left);
        let drawn = Event::Used { seat: ME, source: Source::Card(scene.copy_of("Blizzard")), flag: None };
        let lasts = format!("until Elf's second turn after this one{extra} is over.");
        assert!(says(&scene, drawn).ends_with(&lasts), "{}", says(&scene, drawn));
    }
}
