//! What is forbidden is not done, and what is not asked for changes nothing.

use super::play::{loaded, plan, rules, table};
use questlab::engine::choice::{Ask, Strategy};
use questlab::engine::document::Placed;
use questlab::engine::play::play_game;
use questlab::games::talisman::Talisman;
use questlab::games::talisman::model::decision::Decision;
use questlab::games::talisman::model::event::Event;
use questlab::games::talisman::model::ruleset::Ruleset;
use questlab::games::talisman::rules::view::View;
use questlab::strategy::forbid::{Forbidden, Forbidding};
use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

type Player = Box<dyn Strategy<Talisman>>;

fn forbidding(rules: &Ruleset, name: &str, texts: &[&str]) -> Player {
    let written: Vec<Placed<String>> = texts.iter().map(|text| Placed { value: (*text).to_owned(), at: 0 }).collect();
    let forbidden = Forbidden::read(rules, &written).expect("a right list");
    Box::new(Forbidding::new(loaded(name).make(&[]), Arc::new(forbidden)))
}

/// Counts the questions of some names, and how many were not declined.
struct Watched {
    inner: Player,
    names: &'static str,
    asked: Rc<Cell<[u32; 2]>>,
}

impl Strategy<Talisman> for Watched {
    fn begin(&mut self, key: u64) {
        self.inner.begin(key);
    }

    fn choose(&mut self, view: &View<'_>, ask: &Ask<'_, Talisman>) -> usize {
        let taken = self.inner.choose(view, ask).min(ask.options.len() - 1);
        if ask.decision.row().name.starts_with(self.names) {
            let [asked, accepted] = self.asked.get();
            self.asked.set([asked + 1, accepted + u32::from(!ask.options[taken].declines())]);
        }
        taken
    }
}

/// Games of three seats, the first of which may not do something: questions of that name, those not declined, and the
/// events of all seats.
fn games(name: &str, texts: &[&str], names: &'static str) -> ([u32; 2], Vec<Event>) {
    let rules = rules();
    let asked = Rc::new(Cell::new([0, 0]));
    let mut table = table(name, 3);
    table[0] = Box::new(Watched { inner: forbidding(&rules, name, texts), names, asked: Rc::clone(&asked) });
    let mut events = Vec::new();
    for game in 0..60 {
        play_game(&rules, &plan(game, 3), &mut table, &mut events);
    }
    (asked.get(), events)
}

#[test]
fn who_may_not_cast_never_casts() {
    // A Spell cast instead of the roll is asked for as a way to move.
    for name in ["random", "seasoned"] {
        let (asked, events) = games(name, &["cast_*", "move_mode: spell card"], "cast_");
        assert!(asked[0] > 50 && asked[1] == 0, "{name}: {asked:?}");
        let cast = |seat| {
            events.iter().filter(move |event| matches!(event, Event::SpellCast { seat: by, .. } if by.0 == seat))
        };
        assert!(cast(0).count() == 0 && cast(1).count() > 5, "{name}: {:?}, {}", cast(0).next(), cast(1).count());
        let (asked, _) = games(name, &[], "cast_");
        assert!(asked[1] > 0, "{name} casts where it may: {asked:?}");
    }
}

#[test]
fn who_may_not_pay_fate_never_pays() {
    for name in ["random", "seasoned"] {
        let (asked, events) = games(name, &["fate_*"], "fate_");
        assert!(asked[0] > 50 && asked[1] == 0, "{name}: {asked:?}");
        assert!(events.iter().any(|event| matches!(event, Event::Rerolled { seat, .. } if seat.0 == 1)), "{name}");
    }
}

#[test]
fn who_may_not_buy_never_buys() {
    for name in ["random", "seasoned"] {
        let (_, events) = games(name, &["buy", "shoplift"], "buy");
        let bought =
            |seat| events.iter().filter(move |e| matches!(e, Event::CardBought { seat: by, .. } if by.0 == seat));
        assert!(bought(0).count() == 0 && bought(1).count() > 5, "{name}");
    }
}

#[test]
fn one_option_is_shut_and_the_others_stay_open() {
    let (asked, events) = games("random", &["fate_attack: die"], "fate_");
    assert!(asked[1] > 0, "other fate is paid: {asked:?}");
    assert!(!events.is_empty());
}

#[test]
fn what_never_bites_changes_nothing() {
    let rules = rules();
    for name in ["random", "seasoned"] {
        let mut bare = table(name, 4);
        // A Mule is no Weapon, and nobody can heal 30 lives.
        let mut wrapped: Vec<Player> =
            (0..4).map(|_| forbidding(&rules, name, &["weapon: Mule", "heal_lives: 30"])).collect();
        for game in 0..40 {
            let plan = plan(game, 4);
            assert_eq!(
                play_game(&rules, &plan, &mut bare, &mut ()),
                play_game(&rules, &plan, &mut wrapped, &mut ()),
                "{name}, game {game}"
            );
        }
    }
}

#[test]
fn every_kind_of_option_can_be_shut_and_games_go_on() {
    let rules = rules();
    let mut lists: Vec<Vec<String>> = Vec::new();
    for row in Decision::ALL.iter().map(|decision| decision.row()) {
        let kinds = row.options.split(", ").map(|kind| format!("{}: {kind}", row.name));
        lists.extend(kinds.clone().map(|kind| vec![kind]));
        // With everything shut, everything is open.
        lists.push(kinds.collect());
    }
    let declinable = Decision::ALL.iter().map(|decision| decision.row()).filter(|row| row.declinable);
    lists.push(declinable.map(|row| row.name.to_owned()).collect());
    for (game, list) in (0..).zip(&lists) {
        let texts: Vec<&str> = list.iter().map(String::as_str).collect();
        let mut table: Vec<Player> =
            ["seasoned", "random"].iter().map(|name| forbidding(&rules, name, &texts)).collect();
        let outcome = play_game(&rules, &plan(game, 2), &mut table, &mut ());
        assert!(outcome.turns > 0, "{list:?}");
    }
}

#[test]
fn hiding_options_allocates_nothing() {
    let rules = rules();
    let texts = ["cast_*", "fate_attack: die 1", "move: Fields", "take: Sword", "encounter: Troll", "visit: option"];
    let mut table: Vec<Player> = (0..6).map(|_| forbidding(&rules, "seasoned", &texts)).collect();
    play_game(&rules, &plan(0, 6), &mut table, &mut ());
    let counted = allocation_counter::measure(|| {
        for game in 1..20 {
            play_game(&rules, &plan(game, 6), &mut table, &mut ());
        }
    });
    assert_eq!(counted.count_total, 0);
}
