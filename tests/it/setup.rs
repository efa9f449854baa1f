//! House rules of the start, of growth and of death: first characters begin by them, games end, and positions of theirs are saved.

use crate::play::{plan, rules, table};
use questlab::engine::play::{play_game, position_before};
use questlab::games::talisman::load::load;
use questlab::games::talisman::model::decision::{Choice, Decision};
use questlab::games::talisman::model::decks::DeckKind;
use questlab::games::talisman::model::event::Event;
use questlab::games::talisman::model::flags::Flag;
use questlab::games::talisman::model::ruleset::Ruleset;
use questlab::games::talisman::position::build::build;
use questlab::games::talisman::position::describe::describe;
use questlab::games::talisman::rules::invariants::Checked;
use std::collections::BTreeSet;

fn with(switches: &str) -> Ruleset {
    load("talisman-r4e", &[], &toml::from_str(switches).expect("well-formed")).expect("loads")
}

/// All of them, with new characters as rich as the first or not; then caps and growing Enemies, with new characters or
/// with killed ones that go on.
const RICH: [&str; 4] = [
    "start_lives = 2\nstart_fate = -1\nstart_strength = 1\nstart_craft = 2\nstart_bonus = true\ncharacters_dealt = 3\n\
     start_quests = 3\ntalisman_cards = 20\ntalismans_by_quest = true",
    "start_lives = -3\nstart_fate = 2\nstart_bonus = true\ncharacters_dealt = 2\nstart_quests = 2\nstart_again = false\n\
     talisman_cards = 1\nability_cap = 7",
    "new_strength = 2\nnew_craft = 1\nnew_lives = 3\nlife_cap = 5\nfate_cap = 2\ngold_cap = 4\ntalisman_limit = 1\n\
     start_lives = 3\nstart_gold = 6\nenemies_grow = true",
    "after_death = 'village'\nlife_cap = 1\ngold_cap = 3\nenemies_grow = true\ntrophy_cost = 3",
];

#[test]
fn house_rules_of_the_start_break_no_invariant() {
    for (switches, players) in RICH.into_iter().flat_map(|switches| [(switches, 2), (switches, 6)]) {
        let rules = with(switches);
        for name in ["random", "seasoned", "greedy", "pacifist"] {
            let mut table = table(name, players);
            for game in 0..50 {
                let mut checked = Checked::new(&rules);
                play_game(&rules, &plan(game, players), &mut table, &mut checked);
                assert!(checked.faults.is_empty(), "{name}, game {game} of {players}: {:?}", checked.faults);
            }
        }
    }
}

/// What was asked and dealt before the first turn of a game.
fn opening(rules: &Ruleset, strategy: &str, (game, players): (u64, u8)) -> (Vec<Event>, [u8; 6]) {
    let mut events: Vec<Event> = Vec::new();
    let outcome = play_game(rules, &plan(game, players), &mut table(strategy, players), &mut events);
    let first = events.iter().position(|event| event.name() == "turn_started").expect("a turn");
    events.truncate(first);
    (events, outcome.dealt)
}

fn asked(events: &[Event], about: Decision) -> Vec<(Choice, u16)> {
    let mut found = Vec::new();
    for event in events {
        if let Event::Decided { decision, choice, of, .. } = event
            && *decision == about
        {
            found.push((choice.choice, *of));
        }
    }
    found
}

#[test]
fn each_player_takes_one_of_as_many_characters_as_all_are_dealt() {
    let rules = with("characters_dealt = 3");
    for (players, each) in [(2, 3), (4, 3), (5, 2), (6, 2)] {
        for game in 0..40 {
            let (events, dealt) = opening(&rules, "seasoned", (game, players));
            let choices = asked(&events, Decision::Character);
            assert_eq!(choices.len(), usize::from(players));
            assert!(choices.iter().all(|(_, of)| *of == each), "{players}: {choices:?}");
            let taken: Vec<u8> = choices
                .iter()
                .filter_map(|(choice, _)| if let Choice::Character(id) = choice { Some(id.0) } else { None })
                .collect();
            assert_eq!(taken, dealt[..usize::from(players)], "what was taken is what was played");
            assert_eq!(taken.iter().collect::<BTreeSet<_>>().len(), taken.len(), "no character twice");
        }
    }
}

#[test]
fn those_named_choose_nothing_and_the_first_card_is_that_of_a_printed_game() {
    let (printed, three) = (rules(), with("characters_dealt = 3"));
    let troll = printed.find_character("Troll").expect("in the box");
    for game in 0..40 {
        let mut plan = plan(game, 3);
        plan.characters[1] = Some(troll.0);
        let mut events: Vec<Event> = Vec::new();
        let outcome = play_game(&three, &plan, &mut table("plain", 3), &mut events);
        let first = events.iter().position(|event| event.name() == "turn_started").expect("a turn");
        assert_eq!(asked(&events[..first], Decision::Character).len(), 2, "the two who were named nobody");
        // Who plays by no plan takes the first, and so what it would have been dealt alone.
        assert_eq!(outcome.dealt, play_game(&printed, &plan, &mut table("plain", 3), &mut ()).dealt);
        assert_eq!(outcome.dealt[1], troll.0);
    }
}

#[test]
fn the_first_characters_have_the_bonus_and_the_quests_though_later_ones_do_not() {
    let rules = with("start_bonus = true\nstart_quests = 2\nstart_again = false");
    for game in 0..40 {
        let (events, _) = opening(&rules, "seasoned", (game, 4));
        assert_eq!(asked(&events, Decision::StartBonus).len(), 4);
        let gained = events.iter().filter(|event| matches!(event, Event::AbilityGained { points: 1, .. }));
        assert_eq!(gained.count(), 4);
        let dealt: Vec<_> = events
            .iter()
            .filter_map(
                |event| if let Event::QuestDealt { seat, quest } = event { Some((seat.0, *quest)) } else { None },
            )
            .collect();
        assert_eq!(dealt.len(), 8);
        assert!(dealt.chunks(2).all(|pair| pair[0].0 == pair[1].0 && pair[0].1 < pair[1].1), "{dealt:?}");
    }
}

#[test]
fn quests_at_the_start_are_all_six_and_fulfilled_by_those_who_know_the_game() {
    let rules = with("start_quests = 3");
    let (mut dealt, mut done, mut ended) = (BTreeSet::new(), 0, 0);
    for game in 0..100 {
        let mut events: Vec<Event> = Vec::new();
        let outcome = play_game(&rules, &plan(game, 4), &mut table("seasoned", 4), &mut events);
        for event in &events {
            if let Event::QuestDealt { quest, .. } = event {
                dealt.insert(*quest);
            }
            done += u32::from(event.name() == "quest_done");
        }
        ended += u32::from(outcome.share != [0; 6]);
    }
    assert_eq!(dealt.len(), 6);
    assert!(done > 300 && ended > 90, "{done} quests fulfilled, {ended} games ended");
}

#[test]
fn where_only_the_warlock_gives_talismans_none_is_in_the_deck_and_games_end() {
    let rules = with("talismans_by_quest = true");
    let found = |title: &&questlab::games::talisman::model::ruleset::Title| {
        title.deck == DeckKind::Adventure && title.flags.has(Flag::Talisman) && title.copies > 0
    };
    assert_eq!(rules.titles.iter().filter(found).count(), 0);
    let ended = |name: &str| {
        let outcomes = (0..60).map(|game| play_game(&rules, &plan(game, 4), &mut table(name, 4), &mut ()));
        outcomes.filter(|outcome| outcome.share != [0; 6]).count()
    };
    assert!(ended("seasoned") > 55 && ended("pacifist") > 50, "{} {}", ended("seasoned"), ended("pacifist"));
}

#[test]
fn several_quests_are_saved_with_a_position() {
    let rules = with("start_quests = 3\nstart_strength = 1\nstart_lives = 1");
    for game in 0..40 {
        let plan = plan(game, 4);
        let turn = 1 + u32::try_from(game * 37 % 200).expect("small");
        let Some((state, next)) = position_before(&rules, &plan, &mut table("seasoned", 4), turn) else {
            continue;
        };
        let position = describe(&rules, &state, (plan.seed, plan.game), next);
        let built = build(&rules, &position, plan.game).expect("it was reached");
        for seat in 0..4 {
            let (was, is) = (&state.heroes[seat], &built.heroes[seat]);
            assert_eq!((was.errands(), was.lives, was.strength), (is.errands(), is.lives, is.strength), "game {game}");
        }
    }
}

#[test]
fn how_far_enemies_have_grown_is_saved_with_a_position() {
    let rules = with("enemies_grow = true\nafter_death = 'village'");
    let mut grown = 0;
    for game in 0..40 {
        let plan = plan(game, 4);
        let turn = 101 + u32::try_from(game * 37 % 100).expect("small");
        let Some((state, next)) = position_before(&rules, &plan, &mut table("seasoned", 4), turn) else {
            continue;
        };
        let position = describe(&rules, &state, (plan.seed, plan.game), next);
        let built = build(&rules, &position, plan.game).expect("it was reached");
        for card in &state.on_board {
            assert_eq!(state.mark[card.at()], built.mark[card.at()], "game {game}");
            grown += u32::from(state.mark[card.at()] > 0 && rules.sets.enemies.has(card));
        }
    }
    assert!(grown > 40, "only {grown} Enemies had grown");
}
