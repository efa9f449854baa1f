//! Strangers, Followers, Objects and Places.

use super::super::decision::{Choice, Decision};
use super::super::event::Event;
use super::super::kinds::Alignment;
use super::super::testkit::Scene;
use crate::engine::ids::Seat;

/// A step to a space in the Woods where these cards lie.
fn visits(who: &str, cards: &[&str]) -> Scene {
    Scene::new(&[who, "Troll"]).at(0, "O9").at(1, "O1").lies("O10", cards).goes("O10")
}

fn fought(scene: &Scene, strength: u8, against: u8) -> bool {
    scene
        .events
        .iter()
        .any(|event| matches!(event, Event::FightEnded { mine, foe, .. } if (*mine, *foe) == (strength, against)))
}

#[test]
fn wishes_are_for_the_first_who_qualifies() {
    for (who, card, granted) in [
        ("Warrior", "Enchanter", false),
        ("Wizard", "Enchanter", true),
        ("Warrior", "Fairy", false),
        ("Monk", "Fairy", true),
        ("Monk", "Phantom", false),
        ("Wizard", "Phantom", true),
    ] {
        let scene = visits(who, &[card]);
        let scene = if granted { scene.choices(&[(Decision::Wish, Choice::Fate)]) } else { scene };
        let before = scene.of(0).fate;
        let scene = scene.turn(0, &[1]);
        assert_eq!((scene.of(0).fate > before, scene.lying("O10", card)), (granted, !granted), "{who}, {card}");
    }
}

#[test]
fn a_wished_teleport_leads_to_a_new_encounter() {
    let scene = visits("Wizard", &["Enchanter"]).lies("O21", &["Bag of Gold"]);
    let plains = scene.space("O21");
    let scene = scene
        .choices(&[(Decision::Wish, Choice::Teleport), (Decision::TeleportTo, Choice::Space(plains))])
        .picks(Decision::Take, "Bag of Gold")
        .turn(0, &[1]);
    assert_eq!((scene.stands(0), scene.of(0).gold), ("O21", 2));
}

#[test]
fn healer_mage_and_sorcerer_stay() {
    let scene = visits("Wizard", &["Healer"]).hero(0, |hero| hero.lives = 1);
    let scene = scene.choices(&[(Decision::HealLives, Choice::Number(2))]).turn(0, &[1]);
    assert_eq!((scene.of(0).lives, scene.lying("O10", "Healer")), (3, true));
    assert_eq!(visits("Monk", &["Mage"]).turn(0, &[1]).of(0).spells.len(), 1);
    assert_eq!(visits("Wizard", &["Mage"]).turn(0, &[1]).of(0).spells.len(), 0);
    let buys = visits("Wizard", &["Sorcerer"]).choices(&[(Decision::BuySpell, Choice::Yes)]).turn(0, &[1]);
    assert_eq!((buys.of(0).spells.len(), buys.of(0).gold), (1, 0));
    // Craft 2 allows none: nothing is offered.
    assert_eq!(visits("Warrior", &["Sorcerer"]).turn(0, &[1]).of(0).gold, 1);
}

#[test]
fn the_hermit_gives_a_talisman_or_goes_without() {
    let scene = visits("Warrior", &["Hermit"]).turn(0, &[1]);
    assert!(scene.owns(0, "Talisman") && !scene.lying("O10", "Hermit"));
    let none = visits("Warrior", &["Hermit"]).with(|rules, state| {
        for card in rules.card_ids().filter(|card| rules.sets.talismans.has(*card)) {
            if state.stock.has(card) {
                let place = super::super::state::Place::Space(super::super::kinds::SpaceId(3));
                super::super::inventory::put(rules, state, card, place);
            }
        }
    });
    let none = none.turn(0, &[1]);
    assert!(!none.owns(0, "Talisman") && !none.lying("O10", "Hermit"));
}

#[test]
fn the_witch_by_die() {
    for die in 1..=6 {
        let scene = visits("Sorceress", &["Witch"]).hero(0, |hero| hero.fate = 1).turn(0, &[1, die]);
        let hero = scene.of(0);
        let expected = match die {
            1 => (3, 4, 0, 0, 0, 1),
            2 => (0, 3, 0, 0, 0, 1),
            3 => (0, 4, 1, 0, 0, 1),
            4 => (0, 4, 0, 1, 0, 1),
            5 => (0, 4, 0, 0, 1, 1),
            _ => (0, 4, 0, 0, 0, 3),
        };
        let found = (hero.toad, hero.lives, hero.strength, hero.craft, hero.spells.len(), hero.fate);
        assert_eq!(found, expected, "a {die}");
    }
}

#[test]
fn the_hag_drives_all_others_away_and_suffers_none() {
    let scene = visits("Warrior", &["Cursed by a Hag", "Unicorn"]).has(0, &["Maiden", "Mule"]).turn(0, &[1]);
    assert!(scene.owns(0, "Cursed by a Hag") && scene.of(0).cards.len() == 1 && scene.lying("O10", "Unicorn"));
    let stays = visits("Warrior", &["Poltergeist"]).has(0, &["Cursed by a Hag"]).turn(0, &[1]);
    assert!(stays.lying("O10", "Poltergeist"));
}

#[test]
fn the_mercenary_is_hired_for_gold_and_fights_for_gold() {
    let poor = visits("Warrior", &["Mercenary"]).hero(0, |hero| hero.gold = 0).turn(0, &[1]);
    assert!(poor.lying("O10", "Mercenary"));
    let hired = visits("Warrior", &["Mercenary"]).picks(Decision::Take, "Mercenary").turn(0, &[1]);
    assert_eq!((hired.owns(0, "Mercenary"), hired.of(0).gold), (true, 0));
    let fights = visits("Warrior", &["Giant"])
        .has(0, &["Mercenary"])
        .choices(&[(Decision::Hire, Choice::Yes)])
        .turn(0, &[1, 1, 1]);
    assert!(fought(&fights, 8, 7) && fights.of(0).gold == 0);
}

#[test]
fn the_alchemist_who_follows_turns_objects_into_gold() {
    let scene = Scene::new(&["Warrior", "Troll"])
        .at(0, "O9")
        .has(0, &["Alchemist", "Ring"])
        .lies("O10", &["Healer"])
        .picks(Decision::Convert, "Ring")
        .goes("O10")
        .turn(0, &[1]);
    assert_eq!((scene.of(0).gold, scene.owns(0, "Ring"), scene.owns(0, "Alchemist")), (2, false, true));
}

#[test]
fn the_gnome_evades_in_the_hills_and_the_pixie_in_the_woods() {
    for (card, from, to) in [("Gnome", "O4", "O5"), ("Pixie", "O9", "O10")] {
        let scene = Scene::new(&["Warrior", "Troll"])
            .at(0, from)
            .has(0, &[card])
            .lies(to, &["Giant"])
            .goes(to)
            .choices(&[(Decision::Evade, Choice::Yes)])
            .turn(0, &[1]);
        assert_eq!(scene.told("fight_started"), 0, "the {card}");
    }
}

#[test]
fn the_cross_destroys_a_spirit_which_is_no_trophy_but_a_killing() {
    let scene = visits("Warrior", &["Demon"])
        .has(0, &["Cross"])
        .hero(0, |hero| hero.quest = 2)
        .choices(&[(Decision::DestroySpirit, Choice::Yes)])
        .turn(0, &[1]);
    assert_eq!((scene.of(0).trophies.len(), scene.owns(0, "Talisman"), scene.stands(0)), (0, true, "M8"));
}

#[test]
fn the_holy_lance_counts_three_against_dragons() {
    for (foe, against, mine) in [("Dragon", 8, 8), ("Giant", 7, 6)] {
        let scene = visits("Warrior", &[foe]).has(0, &["Holy Lance"]).picks(Decision::Weapon, "Holy Lance");
        assert!(fought(&scene.turn(0, &[1, 1, 1]), mine, against), "against the {foe}");
    }
}

#[test]
fn the_runesword_drinks_when_it_kills() {
    let scene = visits("Warrior", &["Wolf"]).has(0, &["Runesword"]).picks(Decision::Weapon, "Runesword");
    assert_eq!(scene.turn(0, &[1, 6, 1]).of(0).lives, 6);
    let unused = visits("Warrior", &["Wolf"]).has(0, &["Runesword"]).turn(0, &[1, 6, 1]);
    assert_eq!(unused.of(0).lives, 5);
    let taken = Scene::new(&["Warrior", "Troll"])
        .at(0, "O9")
        .at(1, "O10")
        .has(0, &["Runesword"])
        .has(1, &["Armour"])
        .goes("O10")
        .choices(&[(Decision::Encounter, Choice::Seat(Seat(1)))])
        .picks(Decision::Weapon, "Runesword")
        .choices(&[(Decision::Reward, Choice::Life)])
        .picks(Decision::Armour, "Armour")
        .turn(0, &[1, 6, 1, 4]);
    assert_eq!((taken.of(0).lives, taken.of(1).lives), (5, 6));
}

#[test]
fn a_potion_lasts_a_turn() {
    let scene = visits("Warrior", &["Giant"])
        .has(0, &["Potion of Strength"])
        .choices(&[(Decision::Drink, Choice::Yes)])
        .turn(0, &[1, 3, 1]);
    assert!(fought(&scene, 9, 7) && !scene.owns(0, "Potion of Strength"));
    assert_eq!(scene.hero(1, |hero| hero.misses = 1).turn(1, &[]).view(0).mine().strength(), 4);
}

#[test]
fn the_orb_sees_ahead_and_the_wand_refills() {
    let scene = Scene::new(&["Warrior", "Troll"]).at(0, "O9").has(0, &["Orb of Knowledge"]).deck(&["Giant", "Mage"]);
    let giant = scene.copy_of("Giant");
    let scene = scene.goes("O10").choices(&[(Decision::Foresight, Choice::Card(giant))]).turn(0, &[1]);
    assert!(scene.lying("O10", "Mage") && scene.told("fight_started") == 0);
    let wand = Scene::new(&["Sorceress", "Troll"])
        .at(0, "O9")
        .has(0, &["Wand"])
        .holds(0, &["Divination"])
        .lies("O10", &["Healer"])
        .picks(Decision::CastTurnStart, "Divination")
        .goes("O10")
        .turn(0, &[1]);
    assert_eq!(wand.of(0).spells.len(), 1);
}

#[test]
fn armour_helmet_and_shield_save_from_their_faces_on() {
    for (card, least) in [("Armour", 4), ("Shield", 5), ("Helmet", 6)] {
        for die in 3..=6 {
            let scene = visits("Warrior", &["Dragon"]).has(0, &[card]).picks(Decision::Armour, card);
            let scene = scene.turn(0, &[1, 1, 6, die]);
            assert_eq!(scene.of(0).lives == 5, die >= least, "{card}: {die}");
        }
    }
}

#[test]
fn the_cave_by_die() {
    for (die, more, gold, misses) in [(2, &[6, 1][..], 1, 0), (3, &[], 1, 1), (4, &[], 3, 0), (6, &[], 4, 0)] {
        let dice: Vec<u8> = [1, die].into_iter().chain(more.iter().copied()).collect();
        let scene = visits("Warrior", &["Cave"]).turn(0, &dice);
        let hero = scene.of(0);
        assert_eq!((hero.gold, hero.misses, hero.trophies.len()), (gold, misses, 0), "a {die}");
    }
    // The Cave's Dragon may be evaded and need not be fought by the Minstrel.
    let elf = visits("Elf", &["Cave"]).choices(&[(Decision::Evade, Choice::Yes)]).turn(0, &[1, 1]);
    let minstrel = visits("Minstrel", &["Cave"]).turn(0, &[1, 1]);
    assert_eq!((elf.of(0).lives, minstrel.of(0).lives), (4, 4));
}

#[test]
fn wells_give_one_a_visit_and_go_with_the_last() {
    for (card, left) in [("Fountain of Wisdom", 2), ("Magic Stream", 1), ("Pool of Life", 1)] {
        let scene = visits("Warrior", &[card]);
        let place = scene.card(card);
        let scene = scene.with(|_, state| state.mark[place.at()] = left);
        let scene = scene.choices(&[(Decision::TakeCounter, Choice::Yes)]).turn(0, &[1]);
        let hero = scene.of(0);
        assert_eq!(hero.strength + hero.craft + hero.lives, 6, "{card}");
        assert_eq!(scene.lying("O10", card), left > 1);
    }
    let drawn = Scene::new(&["Warrior", "Troll"]).at(0, "O9").deck(&["Pool of Life"]).goes("O10").turn(0, &[1]);
    assert_eq!(drawn.state.mark[drawn.card("Pool of Life").at()], 4);
}

#[test]
fn the_magic_portal_leads_to_a_new_encounter_and_may_be_left_alone() {
    let scene = visits("Warrior", &["Magic Portal"]).choices(&[(Decision::Enter, Choice::Yes)]).turn(0, &[1, 6]);
    assert_eq!(scene.stands(0), "I0");
    assert_eq!(visits("Warrior", &["Magic Portal"]).turn(0, &[1]).stands(0), "O10");
}

#[test]
fn marsh_and_maze_hold_the_weak() {
    for (card, held) in [("Marsh", 4), ("Maze", 4)] {
        for value in [held, held + 1] {
            let scene = visits("Warrior", &[card]).hero(0, |hero| {
                (hero.strength, hero.craft) = (value - 4, value - 2);
            });
            assert_eq!(scene.turn(0, &[1]).of(0).misses, u8::from(value < 5), "{card} at {value}");
        }
    }
}

#[test]
fn the_shrine_is_prayed_at() {
    for die in 1..=5 {
        let scene = visits("Sorceress", &["Shrine"]).turn(0, &[1, die]);
        let hero = scene.of(0);
        let expected = match die {
            2 => (4, 1, 0, 4),
            3 => (3, 2, 0, 4),
            4 => (3, 1, 1, 4),
            5 => (3, 1, 0, 5),
            _ => (3, 1, 0, 4),
        };
        assert_eq!((hero.fate, hero.gold, hero.spells.len(), hero.lives), expected, "a {die}");
    }
}

#[test]
fn a_fifth_object_leaves_one_behind_which_is_not_taken_back() {
    let scene = visits("Warrior", &["Ring"])
        .has(0, &["Sword", "Axe", "Helmet", "Shield"])
        .picks(Decision::Take, "Ring")
        .picks(Decision::Drop, "Axe")
        .turn(0, &[1]);
    assert!(scene.owns(0, "Ring") && scene.lying("O10", "Axe"));
}

#[test]
fn things_left_behind_save_drawing() {
    let scene =
        Scene::new(&["Warrior", "Troll"]).at(0, "O9").has(0, &["Axe"]).goes("O10").picks(Decision::Ditch, "Axe");
    let scene = scene.turn(0, &[1]);
    assert_eq!((scene.lying("O10", "Axe"), scene.told("drew")), (true, 0));
}

#[test]
fn the_evil_leave_the_grail_lying() {
    let scene = visits("Wizard", &["Holy Grail"]).turn(0, &[1]);
    assert!(scene.lying("O10", "Holy Grail") && scene.of(0).alignment == Alignment::Evil);
}

#[test]
fn markets_sell_what_is_listed_and_paid_for() {
    let scene = visits("Warrior", &["Market"]).hero(0, |hero| hero.gold = 3);
    let mut stock = scene.state.stock.iter();
    let raft = stock.find(|card| scene.rules.title(*card).name == "Raft").expect("in stock");
    let scene = scene.choices(&[(Decision::Buy, Choice::Card(raft))]).turn(0, &[1]);
    assert_eq!((scene.owns(0, "Raft"), scene.of(0).gold), (true, 0));
}
