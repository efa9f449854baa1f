//! Things that must happen at the right moment: clocks, deliveries, offers, goods come by in time or too late.

use super::super::decision::{Choice, Decision};
use super::super::kinds::{Alignment, DeckKind, Offer};
use super::super::state::{Lasting, Status, Timer};
use super::super::testkit::Scene;
use crate::engine::ids::Seat;

#[test]
fn a_blizzard_is_not_worn_out_by_extra_turns() {
    let scene = Scene::new(&["Sorceress", "Warrior"])
        .at(0, "O9")
        .holds(0, &["Temporal Warp"])
        .lies("O11", &["Healer"])
        .deck(&["Blizzard"])
        .picks(Decision::CastTurnStart, "Temporal Warp")
        .goes("O10")
        .goes("O11")
        .goes("O10")
        .turn(0, &[1]);
    assert!(scene.state.blizzard && scene.state.timers[0].turns == 2);
}

#[test]
fn a_hex_lies_for_rounds_not_for_extra_turns() {
    let scene = Scene::new(&["Sorceress", "Warrior"])
        .at(0, "O9")
        .has(0, &["Poltergeist"])
        .holds(0, &["Hex", "Temporal Warp"])
        .lies("O10", &["Healer"])
        .lies("O9", &["Market"]);
    let hexed = scene.space("O1");
    let scene = scene
        .picks(Decision::CastTurnStart, "Hex")
        .choices(&[(Decision::SpellSpace, Choice::Space(hexed))])
        .picks(Decision::CastTurnStart, "Temporal Warp")
        .goes("O10")
        .goes("O9")
        .goes("O10")
        .turn(0, &[]);
    assert_eq!((scene.state.timers.len(), scene.state.timers[0].turns), (1, 3));
}

#[test]
fn clocks_run_on_when_a_player_without_a_new_character_is_out() {
    let scene = Scene::with_rules(&["Sorceress", "Warrior", "Elf"], "characters_run_out = \"out\"")
        .lies("O3", &["Blizzard"])
        .hero(0, |hero| (hero.status, hero.lives, hero.fate, hero.gold) = (Status::Waiting, 0, 0, 0));
    let card = scene.card("Blizzard");
    let scene = scene
        .with(|_, state| {
            state.unused.clear();
            state.blizzard = true;
            state.timers.push(Timer { what: Lasting::Blizzard, card, seat: Seat(0), turns: 1 });
        })
        .turn(0, &[]);
    assert_eq!((scene.of(0).status, scene.state.blizzard), (Status::Out, false));
    assert!(!scene.lying("O3", "Blizzard"));
}

#[test]
fn preservation_saves_one_of_two_lives_and_not_the_last_with_them() {
    for (lives, plays) in [(1, false), (2, true)] {
        let scene = Scene::new(&["Sorceress", "Warrior"])
            .at(0, "M13")
            .has(0, &["Poltergeist"])
            .holds(0, &["Preservation"])
            .hero(0, |hero| hero.lives = lives)
            .goes("Temple")
            .picks(Decision::CastLoss, "Preservation")
            .turn(0, &[1, 1]);
        assert_eq!(scene.of(0).plays(), plays, "with {lives} lives");
    }
}

#[test]
fn a_raft_come_by_at_the_turns_start_waits_for_the_next() {
    let scene = Scene::new(&["Sorceress", "Warrior"])
        .at(0, "O9")
        .has(1, &["Raft"])
        .holds(0, &["Acquisition"])
        .lies("O10", &["Healer"])
        .picks(Decision::CastTurnStart, "Acquisition")
        .picks(Decision::TakeFrom, "Raft")
        .goes("O10")
        .turn(0, &[1]);
    assert!(scene.owns(0, "Raft"));
    let scene = scene.lies("M7", &["Market"]).choices(&[(Decision::MoveMode, Choice::Raft)]).turn(0, &[]);
    assert_eq!((scene.stands(0), scene.owns(0, "Raft")), ("M7", false));
}

#[test]
fn a_delivery_possible_at_the_turns_start_is_made_before_the_move() {
    let scene = Scene::new(&["Sorceress", "Warrior"])
        .at(0, "O9")
        .hero(0, |hero| hero.quest = 4)
        .has(1, &["Ring"])
        .holds(0, &["Acquisition"])
        .lies("M7", &["Healer"])
        .picks(Decision::CastTurnStart, "Acquisition")
        .picks(Decision::TakeFrom, "Ring")
        .goes("M7")
        .turn(0, &[1]);
    assert_eq!((scene.stands(0), scene.owns(0, "Talisman"), scene.of(0).quest), ("M7", true, 0));
}

#[test]
fn a_delivery_is_made_the_moment_the_goods_are_taken() {
    let scene = Scene::new(&["Troll", "Warrior"])
        .at(0, "O9")
        .hero(0, |hero| hero.quest = 3)
        .lies("O10", &["Maiden", "Sword"])
        .goes("O10")
        .picks(Decision::Take, "Maiden")
        .turn(0, &[1]);
    assert_eq!((scene.stands(0), scene.owns(0, "Talisman")), ("M8", true));
    assert!(scene.lying("O10", "Sword"));
}

#[test]
fn a_guest_called_away_has_lost_the_taverns_offer() {
    let scene = Scene::new(&["Troll", "Warrior"])
        .at(0, "O9")
        .lies("O10", &["Healer"])
        .hero(1, |hero| (hero.quest, hero.gold, hero.offer) = (6, 2, Offer::Ferry))
        .goes("O10")
        .turn(0, &[1]);
    assert_eq!((scene.stands(1), scene.of(1).offer), ("M8", Offer::None));
}

#[test]
fn the_druid_changes_alignment_at_the_chapel_door() {
    let scene = Scene::new(&["Druid", "Warrior"])
        .at(0, "O5")
        .hero(0, |hero| (hero.lives, hero.gold) = (2, 0))
        .goes("Chapel")
        .choices(&[
            (Decision::Alignment, Choice::Alignment(Alignment::Good)),
            (Decision::Visit, Choice::Option(0)),
            (Decision::HealLives, Choice::Number(2)),
        ])
        .turn(0, &[1]);
    assert_eq!((scene.of(0).alignment, scene.of(0).lives), (Alignment::Good, 4));
}

#[test]
fn the_druid_changes_once_a_turn_and_back_without_a_card() {
    let scene = Scene::new(&["Druid", "Warrior"]).at(0, "O9").lies("O10", &["Healer"]).goes("O10").turn(0, &[1]);
    assert_eq!(scene.of(0).alignment, Alignment::Neutral);
    // Changed at the start, and not asked again on arrival.
    let scene = scene
        .lies("O9", &["Market"])
        .choices(&[(Decision::Alignment, Choice::Alignment(Alignment::Evil))])
        .goes("O9")
        .turn(0, &[1]);
    assert_eq!((scene.of(0).alignment, scene.told("alignment_changed")), (Alignment::Evil, 1));
}

#[test]
fn gold_for_the_prince_pays_the_royal_doctor() {
    let scene = Scene::new(&["Warrior", "Troll"])
        .at(0, "M14")
        .has(0, &["Prince"])
        .hero(0, |hero| (hero.lives, hero.gold) = (1, 0))
        .goes("Castle")
        .choices(&[(Decision::HealLives, Choice::Number(2))])
        .picks(Decision::Exchange, "Prince")
        .choices(&[(Decision::HealLives, Choice::Number(2))])
        .turn(0, &[1]);
    assert_eq!((scene.of(0).lives, scene.of(0).gold, scene.owns(0, "Prince")), (5, 1, false));
}

#[test]
fn destruction_reaches_purchase_cards_on_the_board() {
    let scene = Scene::new(&["Sorceress", "Warrior"])
        .at(0, "O9")
        .holds(0, &["Destruction"])
        .lies("O10", &["Healer"])
        .lies("O3", &["Mule", "Mule"]);
    let bought = |scene: &Scene| {
        let mut lying = scene.state.lying[scene.space("O3").at()].iter();
        lying.find(|card| scene.rules.title(*card).deck == DeckKind::Purchase)
    };
    let mule = bought(&scene).expect("one copy is of the Purchase deck");
    let scene = scene
        .picks(Decision::CastTurnStart, "Destruction")
        .choices(&[(Decision::SpellCard, Choice::Card(mule))])
        .goes("O10")
        .turn(0, &[1]);
    assert!(bought(&scene).is_none() && scene.state.stock.has(mule) && scene.lying("O3", "Mule"));
}

#[test]
fn a_wand_taken_in_the_cursed_glade_gives_nothing() {
    for (from, to, spells) in [("M3", "M4", 0), ("O9", "O10", 1)] {
        let scene = Scene::new(&["Sorceress", "Warrior"])
            .at(0, from)
            .lies(to, &["Wand"])
            .goes(to)
            .picks(Decision::Take, "Wand")
            .turn(0, &[1]);
        assert_eq!((scene.owns(0, "Wand"), scene.of(0).spells.len()), (true, spells), "at {to}");
    }
}
