//! Narrated turns and single events. Situations check what happens, but not the sentences.

mod forms;
mod goods;
mod meetings;
mod shortages;
mod turns;

use super::memory::Memory;
use super::names::Teller;
use super::narrator::TalismanNarrator;
use crate::engine::dice::ScriptedDice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::event::{Event, FightResult, Means};
use crate::games::talisman::model::event_details::{Picked, Why};
use crate::games::talisman::model::kinds::{Alignment, Attack, Source};
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::verb::Ability;
use crate::games::talisman::testkit::Scene;

const ME: Seat = Seat(0);

/// A character just before the Woods, and a Troll far away.
fn walker(name: &str) -> Scene {
    Scene::new(&[name, "Troll"]).at(0, "O9").at(1, "O20")
}

/// The first seat's turn as narrated lines.
fn told(mut scene: Scene, dice: &[u8]) -> Vec<String> {
    let rules = scene.rules.clone();
    let mut narrator = TalismanNarrator::new(&rules);
    scene.run(0, &mut ScriptedDice::new(dice), &mut narrator);
    narrator.lines.into_iter().map(|line| line.text).collect()
}

/// The sentence for one event, with a given memory.
fn after(scene: &Scene, memory: &Memory, event: Event) -> String {
    let teller = Teller { rules: &scene.rules, state: &scene.state, memory };
    teller.tell(event).unwrap_or_default()
}

fn says(scene: &Scene, event: Event) -> String {
    after(scene, &Memory::default(), event)
}

/// A decision with this many options.
fn picked(decision: Decision, choice: Choice, of: u16) -> Event {
    Event::Decided { seat: ME, decision, choice: Picked { topic: Topic::Plain, choice }, of }
}

fn nothing(scene: &Scene, name: &str, why: Why) -> String {
    says(scene, Event::NoEffect { seat: ME, source: Source::Card(scene.copy_of(name)), why })
}

/// The index of a line; fails if it is missing.
fn line(lines: &[String], text: &str) -> usize {
    lines.iter().position(|line| line == text).unwrap_or_else(|| panic!("`{text}` is not among {lines:#?}"))
}

#[test]
fn it_is_said_why_no_life_is_healed() {
    let none = picked(Decision::HealLives, Choice::Number(0), 1);
    let scene = walker("Elf");
    assert_eq!(says(&scene, none), "Elf is unhurt, and no life is healed.");
    let memory = Memory { healed: vec![ME], ..Memory::default() };
    assert_eq!(after(&scene, &memory, none), "", "once a visit");
    let wounded = walker("Elf").hero(0, |hero| (hero.lives, hero.gold) = (1, 0));
    assert_eq!(says(&wounded, none), "Elf has no gold to pay for healing.");
    let declined = picked(Decision::HealLives, Choice::Number(0), 3);
    assert_eq!(says(&wounded, declined), "Elf has no life healed.");
}

#[test]
fn it_is_said_why_no_fate_is_replenished() {
    let none = picked(Decision::BuyFate, Choice::Number(0), 1);
    assert_eq!(says(&walker("Elf"), none), "Elf lacks no fate, and replenishes none.");
    let poor = walker("Elf").hero(0, |hero| (hero.fate, hero.gold) = (0, 0));
    assert_eq!(says(&poor, none), "Elf has no gold to pay for fate.");
}

#[test]
fn it_is_said_which_ability_is_high_enough() {
    let scene = walker("Wizard");
    let maze = nothing(&scene, "Maze", Why::Enough);
    assert_eq!(maze, "Nothing comes of Maze for Wizard: Craft 5 is high enough, 5 being asked for.");
    let strong = walker("Troll").hero(0, |hero| hero.strength = 1);
    let marsh = nothing(&strong, "Marsh", Why::Enough);
    assert_eq!(marsh, "Nothing comes of Marsh for Troll: Strength 7 is high enough, 5 being asked for.");
}

#[test]
fn it_is_said_why_no_spell_is_gained() {
    let gains = |scene: &Scene| nothing(scene, "Book of Spells", Why::SpellsFull);
    let says = |reason: &str| format!("Nothing comes of Book of Spells for Wizard: {reason}.");
    assert_eq!(gains(&walker("Wizard")), says("no Spell is left"));
    let full = walker("Wizard").holds(0, &["Hex", "Healing"]);
    assert_eq!(gains(&full), says("with Craft 5 no more than 2 Spells may be held"));
    let troll = nothing(&walker("Troll"), "Book of Spells", Why::SpellsFull);
    assert_eq!(troll, "Nothing comes of Book of Spells for Troll: with Craft 1 no Spell may be held.");
}

#[test]
fn it_is_said_why_an_alignment_does_not_change() {
    let scene = walker("Elf");
    let why = |why| nothing(&scene, "Angel", why);
    assert_eq!(why(Why::Already), "Nothing comes of Angel: Elf is good already.");
    assert_eq!(
        why(Why::Realigned),
        "Nothing comes of Angel for Elf: an alignment changes once a turn, and this one has."
    );
    assert_eq!(why(Why::NoCard), "Nothing comes of Angel for Elf: no alignment card is left to show the change.");
    assert_eq!(why(Why::Alignment), "Nothing comes of Angel for Elf: it is not for good characters.");
}

#[test]
fn it_is_said_why_nothing_is_bought() {
    let village = |gold| {
        let scene = walker("Elf").hero(0, |hero| hero.gold = gold);
        says(&scene, Event::NoEffect { seat: ME, source: Source::Space(scene.space("O0")), why: Why::NothingToBuy })
    };
    assert_eq!(village(0), "Nothing comes of Village: Elf has no gold.");
    assert_eq!(village(1), "Nothing comes of Village: Elf cannot pay for anything with 1 gold.");
}

#[test]
fn more_is_bought_only_by_who_has_bought() {
    let scene = walker("Elf");
    let (buys, sells) = (picked(Decision::Buy, Choice::Done, 2), picked(Decision::Sell, Choice::Done, 2));
    assert_eq!(says(&scene, buys), "Elf buys nothing.");
    assert_eq!(says(&scene, sells), "Elf turns nothing into gold.");
    let mut memory = Memory::default();
    let sword = Choice::Card(scene.copy_of("Sword"));
    memory.before(&picked(Decision::Buy, sword, 2));
    memory.before(&picked(Decision::Sell, sword, 2));
    assert_eq!(after(&scene, &memory, buys), "Elf buys nothing more.");
    assert_eq!(after(&scene, &memory, sells), "Elf turns nothing more into gold.");
    memory.after(&scene.rules, &buys, true);
    assert_eq!(after(&scene, &memory, buys), "Elf buys nothing.");
}

#[test]
fn a_card_of_several_has_its_number_from_the_start() {
    let scene = walker("Elf").has(0, &["Cross", "Maiden", "Talisman"]).hero(0, |hero| hero.gold = 3);
    let teller = Teller { rules: &scene.rules, state: &scene.state, memory: &Memory::default() };
    let names = |name: &str| {
        let cards = scene.rules.card_ids().filter(|card| scene.rules.title(*card).name == name);
        cards.map(|card| teller.card(card)).collect::<Vec<_>>()
    };
    assert_eq!(names("Cross"), ["Cross"]);
    let talismans = names("Talisman");
    assert_eq!(
        (talismans.len(), talismans[0].as_str(), talismans[1].as_str()),
        (6, "Talisman no. 1", "Talisman no. 2")
    );
    assert!(names("Bag of Gold").iter().all(|name| name == "Bag of Gold"));
    let sheet = teller.sheet(ME);
    let held = talismans.iter().find(|name| sheet.contains(name.as_str())).expect("it is told");
    assert!(sheet.contains("gold 3; Objects: ") && sheet.contains(held), "{sheet}");
    assert!(sheet.ends_with("; Followers: Maiden"), "{sheet}");
}

#[test]
fn the_portal_is_what_opens() {
    let scene = walker("Elf");
    let tried = |total, opened| Event::PortalTried { seat: ME, ability: Ability::Craft, points: 9, total, opened };
    assert_eq!(says(&scene, tried(9, true)), "The Portal of Power opens for Elf: 9 is no more than Craft 9.");
    assert_eq!(says(&scene, tried(10, false)), "The Portal of Power stays shut to Elf: 10 is more than Craft 9.");
    let [portal, plain] = ["M0", "I0"].map(|space| scene.space(space));
    let through = |from, to| says(&scene, Event::Moved { seat: ME, from, to, means: Means::Portal });
    let opened = through(portal, plain);
    assert_eq!(opened, "Elf goes from Portal of Power to Plain of Peril. The turn ends there.");
    assert_eq!(through(plain, portal), "Elf goes from Plain of Peril to Portal of Power.");
    let mines = scene.space("I1");
    let inner = says(&scene, Event::Moved { seat: ME, from: plain, to: mines, means: Means::Walk });
    assert_eq!(inner, "Elf goes from Plain of Peril to Mines.");
}

#[test]
fn charming_and_beguiling_in_vain_are_told() {
    let bear = walker("Minstrel").lies("O10", &["Bear"]).goes("O10").choices(&[(Decision::Charm, Choice::Yes)]);
    let lines = told(bear, &[1, 3]);
    line(&lines, "Minstrel tries to charm Bear, which takes a 4 or more.");
    line(&lines, "Minstrel tries to charm in vain.");
    let troll = Scene::new(&["Sorceress", "Troll"]).at(0, "O9").at(1, "O10").goes("O10");
    let troll = troll
        .choices(&[(Decision::Encounter, Choice::Seat(Seat(1))), (Decision::Approach, Choice::Beguile)])
        .with(|_, state| state.hero_mut(Seat(1)).alignment = Alignment::Good);
    let lines = told(troll, &[1, 5]);
    line(&lines, "Sorceress meets Troll and tries to beguile in place of an attack, which takes a 6.");
    line(&lines, "Sorceress tries to beguile in vain.");
}

#[test]
fn a_die_thrown_again_makes_a_new_total() {
    let scene = walker("Elf").hero(0, |hero| hero.fate = 2);
    let mut memory = Memory::default();
    memory.before(&Event::Rolled { seat: ME, purpose: Purpose::Table, dice: [5, 2, 0, 0] });
    let again = |purpose| Event::Rerolled { seat: ME, purpose, index: 0, face: 4 };
    memory.before(&again(Purpose::Table));
    let total = after(&scene, &memory, again(Purpose::Table));
    assert_eq!(
        total,
        "Elf pays a fate (2 left) and rolls the first die, a 5, again: 4, which makes 4 and 2, together 6."
    );
    memory.before(&Event::Rolled { seat: ME, purpose: Purpose::Move, dice: [5, 0, 0, 0] });
    assert_eq!(after(&scene, &memory, again(Purpose::Move)), "Elf pays a fate (2 left) and rolls again: 4.");
    let mine = |thrown, total| {
        let (ability, to, from) = (Ability::Craft, scene.space("I0"), scene.space("I1"));
        says(&scene, Event::ExitFound { seat: ME, from, ability, points: 5, thrown, total, to })
    };
    assert!(mine(4, 0).starts_with("Elf: dice 4 minus Craft 5 is less than 0, which counts as 0, and the way"));
    assert!(mine(5, 0).starts_with("Elf: dice 5 minus Craft 5 is 0, and the way"));
}

#[test]
fn the_die_that_is_left_out_is_told() {
    let scene = walker("Elf");
    let mut memory = Memory::default();
    memory.before(&Event::Rolled { seat: ME, purpose: Purpose::Portal, dice: [5, 3, 5, 0] });
    let picked = |purpose, total| Event::DicePicked { seat: ME, purpose, total };
    let told = after(&scene, &memory, picked(Purpose::Portal, 8));
    assert_eq!(told, "Elf leaves out the 5: 3 and 5, together 8.");
    for purpose in [Purpose::Attack, Purpose::Move] {
        memory.before(&Event::Rolled { seat: ME, purpose, dice: [5, 2, 0, 0] });
        assert_eq!(after(&scene, &memory, picked(purpose, 2)), "Elf uses the 2.");
    }
}

#[test]
fn a_deck_that_is_used_up_is_told() {
    let told = |deck| says(&walker("Elf"), Event::Reshuffled { deck });
    assert!(told(DeckKind::Spell).starts_with("The Spell deck is used up: the Spells discarded so far"));
    assert!(told(DeckKind::Adventure).starts_with("The Adventure deck is used up: the Adventure cards discarded"));
}

#[test]
fn a_bonus_that_is_not_used_is_told() {
    let scene = walker("Priest");
    assert_eq!(says(&scene, picked(Decision::AddOne, Choice::No, 2)), "Priest adds nothing to the roll.");
}

#[test]
fn a_spell_on_a_creature_names_it() {
    let bear = |spell| walker("Wizard").lies("O10", &["Bear"]).holds(0, &[spell]).goes("O10");
    let lines = told(bear("Immobility").picks(Decision::CastMet, "Immobility"), &[1]);
    line(&lines, "Wizard casts Immobility on Bear.");
    let lines = told(bear("Invisibility").picks(Decision::CastMet, "Invisibility"), &[1]);
    line(&lines, "Wizard casts Invisibility against Bear.");
    let lines = told(bear("Psionic Blast").picks(Decision::CastBeforeRoll, "Psionic Blast"), &[1, 1, 1]);
    line(&lines, "Wizard casts Psionic Blast against Bear.");
}

#[test]
fn divination_says_which_cards_were_seen() {
    let scene = walker("Wizard").holds(0, &["Divination"]).picks(Decision::CastTurnStart, "Divination");
    let scene = scene.deck(&["Angel", "Bear", "Ogre", "Mage", "Cave"]).lies("O10", &["Healer"]).goes("O10");
    let lines = told(scene, &[1]);
    line(&lines, "Wizard alone sees the next Adventure cards: Angel, Bear, Ogre, Mage and Cave.");
    let empty = walker("Wizard").with(|_, state| while state.decks[DeckKind::Adventure].pile.draw().is_some() {});
    let worked = Event::SpellWorked { seat: ME, card: empty.copy_of("Divination"), target: None };
    assert_eq!(says(&empty, worked), "Wizard sees nothing: no Adventure card is left in the deck.");
}

#[test]
fn what_cannot_be_paid_for_is_not_forbidden() {
    let lies =
        |gold| walker("Elf").lies("O10", &["Mercenary", "Runesword"]).at(0, "O10").hero(0, |hero| hero.gold = gold);
    let done = picked(Decision::Take, Choice::Done, 1);
    assert_eq!(says(&lies(0), done), "Elf cannot pay for Mercenary, and may not take Runesword, being good.");
    assert_eq!(says(&lies(1), done), "Elf does not take Mercenary, and may not take Runesword, being good.");
}

#[test]
fn who_may_have_no_follower_is_told_why() {
    let scene = walker("Elf").has(0, &["Cursed by a Hag"]).lies("O10", &["Maiden"]).at(0, "O10");
    let done = picked(Decision::Take, Choice::Done, 1);
    assert_eq!(says(&scene, done), "Elf may not take Maiden beside Cursed by a Hag.");
    let met = Event::Met { seat: ME, card: scene.copy_of("Poltergeist") };
    assert_eq!(says(&scene, met), "Elf meets Poltergeist, but may have no Follower beside Cursed by a Hag.");
}

#[test]
fn a_wish_is_told_before_its_giver_goes() {
    let scene = walker("Elf").lies("O10", &["Fairy"]).goes("O10").choices(&[(Decision::Wish, Choice::Strength)]);
    let lines = told(scene, &[1]);
    let at = line(&lines, "Elf wishes for Strength.");
    assert_eq!(line(&lines, "Fairy serves Elf and is gone."), at + 1);
    assert_eq!(line(&lines, "Elf gains 1 Strength."), at + 3);
}

#[test]
fn a_blizzard_lasts_to_the_end_of_a_turn_of_its_drawer() {
    let lines = told(walker("Elf").deck(&["Blizzard"]).goes("O10"), &[1]);
    line(
        &lines,
        "From the next turn on everyone moves one space a turn, until Elf's second turn after this one is over.",
    );
}

#[test]
fn cards_that_a_lost_fight_leaves_unmet_are_told() {
    let scene = walker("Elf").lies("O10", &["Dragon", "Healer", "Cross"]).goes("O10");
    let lines = told(scene, &[1, 1, 6]);
    line(&lines, "The turn of Elf ends with the fight, and Healer and Cross are not met.");
    let lines = told(walker("Elf").lies("O10", &["Dragon"]).goes("O10"), &[1, 1, 6]);
    assert!(!lines.iter().any(|line| line.contains("not met")), "{lines:#?}");
}

#[test]
fn what_is_taken_is_told_before_what_can_be_carried_no_more() {
    let scene = Scene::new(&["Sorceress", "Troll"]).at(0, "O9").at(1, "O10").goes("O10");
    let goods = ["Mule", "Cross", "Ring", "Wand", "Amulet", "Magic Belt"];
    let meets = [(Decision::Encounter, Choice::Seat(Seat(1))), (Decision::Approach, Choice::TakeFollower)];
    let scene = scene.has(1, &goods).choices(&meets).picks(Decision::TakeFrom, "Mule");
    let lines = told(scene, &[1]);
    let takes = |line: &String| line.starts_with("Sorceress takes Mule no. ") && line.ends_with(" from Troll.");
    let leaves = |line: &String| {
        line.starts_with("Troll leaves ") && line.ends_with(", for no more than 4 Objects can be carried.")
    };
    let [taken, left] = [lines.iter().position(takes), lines.iter().position(leaves)];
    assert!(taken.is_some() && taken < left, "{lines:#?}");
}

#[test]
fn the_command_spell_is_what_works() {
    let scene = walker("Elf");
    let cast = |die, worked| says(&scene, Event::Commanded { seat: ME, die, worked });
    assert_eq!(cast(5, true), "The Command Spell of Elf works: it takes a 4 or more, and the die shows 5.");
    assert_eq!(cast(2, false), "The Command Spell of Elf has no effect: it takes a 4 or more, and the die shows 2.");
    assert_eq!(cast(0, true), "The Command Spell of Elf works without a die.");
    let countered = says(&scene, Event::CommandCountered { seat: ME });
    assert_eq!(countered, "The Command Spell of Elf is countered and does nothing.");
}

#[test]
fn a_fight_that_is_won_ends_no_turn() {
    let scene = walker("Elf").lies("O9", &["Healer"]);
    let mut memory = Memory { said: true, ..Memory::default() };
    let ended = |result| Event::FightEnded { seat: ME, attack: Attack::Battle, mine: 5, foe: 5, result };
    memory.after(&scene.rules, &ended(FightResult::StandOff), true);
    let over = Event::TurnEnded { seat: ME };
    assert_eq!(after(&scene, &memory, over), "The turn of Elf ends with the fight, and Healer is not met.");
    memory.after(&scene.rules, &ended(FightResult::Won), true);
    assert_eq!(after(&scene, &memory, over), "");
}

#[test]
fn of_a_beaten_enemy_that_is_saved_it_is_told_that_the_fight_was_won() {
    let scene = walker("Elf");
    let attack = Attack::Battle;
    let ended =
        |mine, foe| says(&scene, Event::FightEnded { seat: ME, attack, mine, foe, result: FightResult::StandOff });
    assert!(ended(6, 4).ends_with(": won, but the Enemy is saved, so a stand-off."), "{}", ended(6, 4));
    assert!(ended(5, 5).ends_with(" 5: a stand-off."), "{}", ended(5, 5));
}

#[test]
fn a_raised_enemy_is_used_up_and_a_charmed_one_is_not() {
    let scene = walker("Ghoul");
    let helps = |decision| says(&scene, picked(decision, Choice::Card(scene.copy_of("Hobgoblin")), 2));
    assert_eq!(helps(Decision::UseRaised), "Hobgoblin helps Ghoul in this battle, and is used up by it.");
    assert_eq!(helps(Decision::UseCharmed), "Hobgoblin helps Ghoul in this battle.");
}
