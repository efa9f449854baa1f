//! Each Spell in its window, and Spells that cannot be cast.

use super::super::decision::{Choice, Decision};
use super::super::event::Event;
use super::super::state::Lasting;
use super::super::testkit::Scene;
use crate::engine::ids::Seat;

/// Two characters far apart; the first will move a step to a quiet place.
fn quiet(first: &str, second: &str) -> Scene {
    Scene::new(&[first, second]).at(0, "O9").at(1, "O20").lies("O10", &["Healer"])
}

/// The first has a battle before it, a step away.
fn battle(who: &str, foe: &str) -> Scene {
    Scene::new(&[who, "Troll"]).at(0, "O9").at(1, "O20").lies("O10", &[foe])
}

fn aims(seat: u8) -> (Decision, Choice) {
    (Decision::SpellSeat, Choice::Seat(Seat(seat)))
}

#[test]
fn acquisition_takes_nothing_the_caster_may_not_have() {
    // The evil Sorceress may not have the Grail; the gold is what is left, and is taken without asking.
    let scene = quiet("Sorceress", "Troll")
        .has(1, &["Holy Grail"])
        .holds(0, &["Acquisition"])
        .picks(Decision::CastTurnStart, "Acquisition")
        .goes("O10")
        .turn(0, &[1]);
    assert_eq!((scene.owns(1, "Holy Grail"), scene.of(0).gold, scene.of(1).gold), (true, 2, 0));
}

#[test]
fn an_amulet_shields_from_spells_and_forbids_casting() {
    let scene =
        quiet("Sorceress", "Troll").has(1, &["Amulet", "Ring"]).holds(0, &["Acquisition"]).goes("O10").turn(0, &[1]);
    // No target, so the Spell was not even offered.
    assert_eq!((scene.of(0).spells.len(), scene.told("spell_cast")), (1, 0));
    let scene = quiet("Sorceress", "Troll").has(0, &["Amulet"]).holds(0, &["Alchemy"]).goes("O10").turn(0, &[1]);
    assert_eq!(scene.of(0).spells.len(), 1);
}

#[test]
fn alchemy_turns_any_objects_into_gold() {
    let scene = quiet("Sorceress", "Troll")
        .has(0, &["Ring", "Sword"])
        .holds(0, &["Alchemy"])
        .picks(Decision::CastTurnStart, "Alchemy")
        .picks(Decision::Sell, "Ring")
        .goes("O10")
        .turn(0, &[1]);
    assert_eq!((scene.of(0).gold, scene.owns(0, "Sword"), scene.owns(0, "Ring")), (2, true, false));
}

#[test]
fn a_counterspell_cancels_and_may_be_countered() {
    let scene = quiet("Wizard", "Sorceress")
        .has(0, &["Ring"])
        .holds(0, &["Alchemy"])
        .holds(1, &["Counterspell"])
        .picks(Decision::CastTurnStart, "Alchemy")
        .picks(Decision::CastCounter, "Counterspell")
        .goes("O10")
        .turn(0, &[1]);
    assert_eq!((scene.owns(0, "Ring"), scene.told("spell_countered")), (true, 1));
    let scene = quiet("Wizard", "Sorceress")
        .has(0, &["Ring"])
        .holds(0, &["Alchemy", "Counterspell"])
        .holds(1, &["Counterspell"])
        .picks(Decision::CastTurnStart, "Alchemy");
    let mut counters = scene.state.hero(Seat(1)).spells.iter().chain(scene.state.hero(Seat(0)).spells.iter());
    let named = |card: &crate::engine::ids::CardId| scene.rules.title(*card).name == "Counterspell";
    let (theirs, mine) = (counters.find(named).expect("theirs"), counters.find(named).expect("mine"));
    let scene = scene
        .choices(&[(Decision::CastCounter, Choice::Card(theirs)), (Decision::CastCounter, Choice::Card(mine))])
        .picks(Decision::Sell, "Ring")
        .goes("O10")
        .turn(0, &[1]);
    assert_eq!((scene.of(0).gold, scene.told("spell_countered")), (2, 1));
}

#[test]
fn a_turns_allowance_is_what_was_held_at_its_start() {
    // The Wizard casts his only Spell and gains another, which must wait.
    let scene = quiet("Wizard", "Troll")
        .holds(0, &["Divination"])
        .with(|rules, state| {
            let healing = rules.card_ids().filter(|card| rules.title(*card).name == "Invisibility").last();
            let card = healing.expect("a copy");
            state.spells.take(card);
            state.spells.put(card);
        })
        .picks(Decision::CastTurnStart, "Divination")
        .goes("O10")
        .turn(0, &[1]);
    assert_eq!((scene.of(0).spells.len(), scene.state.turn.spells_left), (1, 0));
}

#[test]
fn destroy_magic_puts_magic_objects_and_spells_to_sleep_until_the_casters_next_turn() {
    let scene = quiet("Sorceress", "Wizard")
        .has(1, &["Solomon's Crown", "Amulet"])
        .holds(1, &["Hex", "Nullify", "Random"])
        .holds(0, &["Destroy Magic"])
        .picks(Decision::CastTurnStart, "Destroy Magic")
        .goes("O10")
        .turn(0, &[1]);
    // Craft 5 again: two Spells; the Amulet sleeps, so it did not keep the Spell off (RULING 93).
    assert_eq!((scene.view(1).mine().craft(), scene.of(1).spells.len()), (5, 2));
    let scene = scene.lies("O21", &["Market"]).goes("O21").turn(1, &[1]);
    assert_eq!(scene.of(1).spells.len(), 2);
    let scene = scene.lies("O9", &["Enchanter"]).goes("O9").turn(0, &[1]);
    assert_eq!((scene.view(1).mine().craft(), scene.state.no_magic), (7, false));
}

#[test]
fn destruction_clears_the_way_when_the_move_is_done() {
    let scene = battle("Sorceress", "Giant")
        .holds(0, &["Destruction"])
        .goes("O10")
        .picks(Decision::CastMoveDone, "Destruction")
        .turn(0, &[1]);
    assert_eq!((scene.lying("O10", "Giant"), scene.told("fight_started")), (false, 0));
}

#[test]
fn divination_shows_five_cards_and_counts_them_down() {
    let scene = quiet("Sorceress", "Troll")
        .holds(0, &["Divination"])
        .picks(Decision::CastTurnStart, "Divination")
        .deck(&["Mage"])
        .goes("O10")
        .turn(0, &[1]);
    assert_eq!(scene.of(0).divined, 5);
    let scene = scene.goes("O9").turn(0, &[1]);
    assert_eq!(scene.of(0).divined, 4);
}

#[test]
fn healing_heals_anybody_up_to_the_printed_lives() {
    let scene = quiet("Sorceress", "Troll")
        .hero(1, |hero| hero.lives = 2)
        .holds(0, &["Healing"])
        .picks(Decision::CastTurnStart, "Healing")
        .goes("O10")
        .turn(0, &[1]);
    assert_eq!(scene.of(1).lives, 6);
}

#[test]
fn a_hex_is_laid_on_an_empty_space_and_hits_who_lands_but_no_amulet() {
    for (goods, lives) in [(&[][..], 3), (&["Amulet"][..], 4)] {
        let scene = quiet("Sorceress", "Thief").at(1, "O1").holds(0, &["Hex"]).has(1, goods);
        let hexed = scene.space("O3");
        let scene = scene
            .picks(Decision::CastTurnStart, "Hex")
            .choices(&[(Decision::SpellSpace, Choice::Space(hexed))])
            .goes("O10")
            .turn(0, &[1]);
        let scene = scene.goes("O3").turn(1, &[2]);
        // It counts as the card of the space: none is drawn.
        assert_eq!((scene.of(1).lives, scene.told("drew")), (lives, 0));
    }
}

#[test]
fn a_hex_lies_until_the_third_turn_of_its_caster() {
    let mut scene = quiet("Sorceress", "Thief").has(0, &["Poltergeist"]).holds(0, &["Hex"]).lies("O9", &["Market"]);
    let hexed = scene.space("O3");
    scene = scene.picks(Decision::CastTurnStart, "Hex").choices(&[(Decision::SpellSpace, Choice::Space(hexed))]);
    for turn in 0..4 {
        scene = scene.goes(if turn % 2 == 0 { "O10" } else { "O9" }).turn(0, &[]);
        assert_eq!(scene.lying("O3", "Hex"), turn < 3, "turn {turn}");
    }
}

#[test]
fn immobility_takes_a_whole_turn_but_not_a_counterspell() {
    let scene = quiet("Troll", "Sorceress")
        .hero(0, |hero| hero.fate = 0)
        .trophies(0, &["Dragon"])
        .holds(1, &["Immobility"])
        .picks(Decision::CastOtherStart, "Immobility")
        .turn(0, &[]);
    assert_eq!((scene.stands(0), scene.told("moved"), scene.of(0).trophies.len()), ("O9", 0, 1));
    let scene = quiet("Wizard", "Sorceress")
        .holds(0, &["Counterspell"])
        .holds(1, &["Immobility"])
        .picks(Decision::CastOtherStart, "Immobility")
        .picks(Decision::CastCounter, "Counterspell")
        .goes("O10")
        .turn(0, &[1]);
    assert_eq!(scene.stands(0), "O10");
}

#[test]
fn immobility_holds_one_creature_of_a_group() {
    let scene = battle("Sorceress", "Giant")
        .lies("O10", &["Wild Boar"])
        .holds(0, &["Immobility"])
        .goes("O10")
        .picks(Decision::CastMet, "Immobility")
        .picks(Decision::Immobilise, "Giant")
        .turn(0, &[1, 2, 1]);
    assert!(scene.lying("O10", "Giant") && scene.of(0).trophies.len() == 1);
}

#[test]
fn invisibility_evades_creatures_and_characters() {
    let scene = battle("Sorceress", "Giant")
        .lies("O10", &["Sword"])
        .holds(0, &["Invisibility"])
        .goes("O10")
        .picks(Decision::CastMet, "Invisibility")
        .choices(&[(Decision::Evade, Choice::Yes)])
        .picks(Decision::Take, "Sword")
        .turn(0, &[1]);
    assert!(scene.owns(0, "Sword") && scene.lying("O10", "Giant"));
    let scene = Scene::new(&["Troll", "Sorceress"])
        .at(0, "O9")
        .at(1, "O10")
        .holds(1, &["Invisibility"])
        .goes("O10")
        .choices(&[(Decision::Encounter, Choice::Seat(Seat(1)))])
        .picks(Decision::CastMet, "Invisibility")
        .choices(&[(Decision::Evade, Choice::Yes)])
        .turn(0, &[1]);
    assert_eq!((scene.told("duel_ended"), scene.told("evaded")), (0, 1));
}

#[test]
fn in_the_inner_region_no_creature_is_evaded_or_held() {
    let scene = Scene::new(&["Wizard", "Troll"]).at(0, "I2").holds(0, &["Immobility", "Invisibility"]);
    let pits = scene.space("Pits");
    let scene = scene.choices(&[(Decision::InnerMove, Choice::Space(pits))]).turn(0, &[2, 1, 6]);
    assert_eq!((scene.of(0).lives, scene.of(0).inner.pitfiends, scene.told("spell_cast")), (3, 2, 0));
    // Psionic Blast is cast on oneself.
    let scene = Scene::new(&["Wizard", "Troll"])
        .at(0, "I2")
        .holds(0, &["Psionic Blast"])
        .choices(&[(Decision::InnerMove, Choice::Space(pits))])
        .picks(Decision::CastBeforeRoll, "Psionic Blast")
        .turn(0, &[1, 1, 1]);
    assert_eq!((scene.of(0).lives, scene.of(0).inner.pitfiends), (4, 0));
}

#[test]
fn mesmerism_takes_a_follower_unless_the_hag_is_there() {
    let scene = quiet("Sorceress", "Troll")
        .has(1, &["Unicorn"])
        .holds(0, &["Mesmerism"])
        .picks(Decision::CastTurnStart, "Mesmerism")
        .goes("O10")
        .turn(0, &[1]);
    assert!(scene.owns(0, "Unicorn"));
    let hag = quiet("Sorceress", "Troll")
        .has(0, &["Cursed by a Hag"])
        .has(1, &["Unicorn"])
        .holds(0, &["Mesmerism"])
        .goes("O10")
        .turn(0, &[1]);
    assert_eq!(hag.of(0).spells.len(), 1);
}

#[test]
fn nullify_empties_anothers_hand() {
    let scene = quiet("Sorceress", "Wizard")
        .holds(0, &["Nullify"])
        .holds(1, &["Hex", "Alchemy"])
        .picks(Decision::CastTurnStart, "Nullify")
        .goes("O10")
        .turn(0, &[1]);
    assert!(scene.of(1).spells.is_empty());
}

#[test]
fn preservation_saves_an_enemy_and_makes_a_stand_off() {
    let scene = battle("Warrior", "Wolf")
        .lies("O10", &["Sword"])
        .hero(1, |hero| hero.craft = 3)
        .holds(1, &["Preservation"])
        .goes("O10")
        .picks(Decision::CastLoss, "Preservation")
        .turn(0, &[1, 6, 1]);
    assert!(scene.lying("O10", "Wolf") && scene.lying("O10", "Sword") && scene.of(0).lives == 5);
}

#[test]
fn preservation_saves_a_follower_in_the_chasm() {
    let scene = Scene::new(&["Sorceress", "Troll"])
        .at(0, "M5")
        .has(0, &["Maiden"])
        .holds(0, &["Preservation"])
        .goes("Chasm")
        .picks(Decision::CastLoss, "Preservation")
        .turn(0, &[1, 6, 1]);
    assert!(scene.owns(0, "Maiden") && scene.of(0).lives == 4);
}

#[test]
fn psionic_blast_adds_the_printed_craft_only() {
    let scene = battle("Sorceress", "Giant")
        .hero(0, |hero| hero.craft = 3)
        .has(0, &["Maiden"])
        .holds(0, &["Psionic Blast"])
        .goes("O10")
        .picks(Decision::CastBeforeRoll, "Psionic Blast")
        .turn(0, &[1, 2, 1]);
    assert!(scene.events.iter().any(|event| matches!(event, Event::FightEnded { mine: 8, foe: 7, .. })));
}

#[test]
fn random_does_what_its_die_says() {
    for die in 1..=6 {
        let scene = quiet("Sorceress", "Troll")
            .hero(1, |hero| (hero.strength, hero.craft, hero.gold) = (2, 3, 4))
            .holds(0, &["Random"])
            .picks(Decision::CastTurnStart, "Random")
            .choices(&[aims(1)])
            .goes("O10")
            .turn(0, &[die, 1]);
        let it = scene.of(1);
        let expected = match die {
            1 => (3, 2, 3, 4, 6),
            2 => (0, 0, 3, 4, 6),
            3 => (0, 2, 0, 4, 6),
            4 => (0, 2, 3, 0, 6),
            5 => (0, 3, 3, 4, 6),
            _ => (0, 2, 3, 4, 7),
        };
        assert_eq!((it.toad, it.strength, it.craft, it.gold, it.lives), expected, "a {die}");
    }
}

#[test]
fn teleport_needs_a_die_that_would_be_rolled() {
    let scene = quiet("Sorceress", "Troll").holds(0, &["Teleport"]).lies("O16", &["Market"]);
    let (card, woods) = (scene.card("Teleport"), scene.space("O16"));
    let scene = scene
        .choices(&[(Decision::MoveMode, Choice::Card(card)), (Decision::TeleportTo, Choice::Space(woods))])
        .turn(0, &[]);
    assert_eq!(scene.stands(0), "O16");
    let stuck = quiet("Sorceress", "Troll").has(0, &["Poltergeist"]).holds(0, &["Teleport"]).goes("O10").turn(0, &[]);
    assert_eq!(stuck.of(0).spells.len(), 1);
}

#[test]
fn temporal_warp_gives_three_turns_each_with_its_own_allowance() {
    let scene = quiet("Sorceress", "Troll")
        .lies("O9", &["Market"])
        .holds(0, &["Temporal Warp"])
        .picks(Decision::CastTurnStart, "Temporal Warp")
        .goes("O10")
        .goes("O9")
        .goes("O10")
        .turn(0, &[1, 1, 1]);
    assert_eq!((scene.told("turn_started"), scene.state.timers.len()), (3, 0));
}

#[test]
fn a_toad_and_a_guest_of_the_glade_cast_nothing() {
    let toad = quiet("Sorceress", "Troll").hero(0, |hero| hero.toad = 3).holds(0, &["Divination"]).goes("O10");
    assert_eq!(toad.turn(0, &[]).of(0).spells.len(), 1);
    let glade = Scene::new(&["Sorceress", "Troll"]).at(0, "M4").holds(0, &["Divination"]).lies("M3", &["Healer"]);
    assert_eq!(glade.goes("M3").turn(0, &[1]).told("spell_cast"), 0);
}

#[test]
fn the_command_spell_is_countered_and_reaches_amulets() {
    let scene = Scene::new(&["Troll", "Sorceress"]).at(0, "C0").holds(1, &["Counterspell"]);
    let scene = scene.picks(Decision::CastCounter, "Counterspell").turn(0, &[]);
    assert_eq!(scene.of(1).lives, 4);
    let amulet = Scene::new(&["Troll", "Sorceress"]).at(0, "C0").has(1, &["Amulet"]).turn(0, &[4]);
    assert_eq!(amulet.of(1).lives, 3);
    let owner = Scene::new(&["Troll", "Sorceress"]).at(0, "C0").has(0, &["Amulet"]).turn(0, &[]);
    assert_eq!(owner.of(1).lives, 4);
    assert!(!owner.state.timers.iter().any(|timer| timer.what == Lasting::DestroyMagic));
}
