//! An observer that writes down what happens, and the players' remarks about their decisions.

use super::memory::Memory;
use super::names::Teller;
use crate::engine::log::{self, ASIDE, Asides, Line};
use crate::engine::observer::{Observer, Under};
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::decision::Decision;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::State;
use std::rc::Rc;

/// An observer that writes everything down.
#[derive(Debug)]
pub struct TalismanNarrator<'a> {
    rules: &'a Ruleset,
    /// What happened, in order.
    pub lines: Vec<Line>,
    /// Remarks that are not written down yet.
    asides: Asides,
    memory: Memory,
    /// Lines for the turn about to begin, if they are to stand below its heading.
    held: Option<Vec<Line>>,
    between: bool,
}

impl<'a> Under<'a, Ruleset> for TalismanNarrator<'a> {
    fn under(rules: &'a Ruleset) -> Self {
        Self::new(rules)
    }
}

impl<'a> TalismanNarrator<'a> {
    /// An empty log.
    #[must_use]
    pub fn new(rules: &'a Ruleset) -> Self {
        Self {
            rules,
            lines: Vec::new(),
            asides: Asides::default(),
            memory: Memory::default(),
            held: None,
            between: false,
        }
    }

    /// A log that also writes down these remarks.
    #[must_use]
    pub fn with_asides(self, asides: &Asides) -> Self {
        Self { asides: Rc::clone(asides), ..self }
    }

    /// A log in which the first events of a turn stand below the turn's heading.
    #[must_use]
    pub fn by_turns(self) -> Self {
        Self { held: Some(Vec::new()), ..self }
    }

    fn write(&mut self, event: Event, line: Line, arena: bool) {
        if let Event::TurnStarted { .. } | Event::GameOver { .. } = event {
            self.lines.push(line);
            self.lines.extend(self.held.iter_mut().flat_map(|held| held.drain(..)));
            return;
        }
        let clock = matches!(event, Event::LastingEnded { .. } | Event::CardDiscarded { .. });
        match &mut self.held {
            Some(held) if clock && self.between && !arena => held.push(line),
            Some(_) | None => self.lines.push(line),
        }
    }

    /// Moves a wish before the line in which its giver leaves, although it is made after that.
    fn wished(&mut self) {
        let goes = |line: &Line| ["granted", "card_discarded"].contains(&line.event);
        let own = |line: &&Line| goes(line) || [ASIDE, "decided"].contains(&line.event);
        let tail = self.lines.len() - self.lines.iter().rev().take_while(own).count();
        let Some(at) = self.lines[tail..].iter().position(|line| line.event == "granted") else { return };
        self.lines[tail + at..].sort_by_key(goes);
    }

    /// Writes down the remarks made since the last event.
    fn hear(&mut self, state: &State) {
        for text in self.asides.borrow_mut().drain(..) {
            self.lines.push(Line { event: ASIDE, round: state.round, turn_of: state.turn.seat, text });
        }
    }
}

impl log::Narrator<Talisman> for TalismanNarrator<'_> {
    fn lines(&mut self) -> &mut Vec<Line> {
        &mut self.lines
    }
}

impl Observer<State, Event> for TalismanNarrator<'_> {
    fn on(&mut self, state: &State, event: Event) {
        self.hear(state);
        self.memory.before(&event);
        self.memory.single_out(self.rules, state, &event);
        let text = Teller { rules: self.rules, state, memory: &self.memory }.tell(event);
        self.memory.after(self.rules, &event, text.is_some());
        if let Some(text) = text {
            let line = Line { event: event.name(), round: state.round, turn_of: state.turn.seat, text };
            self.write(event, line, state.arena);
            if let Event::Decided { decision: Decision::Wish, .. } = event {
                self.wished();
            }
        }
        if let Event::TurnEnded { .. } | Event::TurnStarted { .. } = event {
            self.between = matches!(event, Event::TurnEnded { .. });
        }
    }

    fn rest(&mut self, _state: &State) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::ids::SEATS_MAX;
    use crate::engine::play::{GamePlan, play_game};
    use crate::games::talisman::load::load;
    use crate::games::talisman::model::kinds::Attack;

    fn play<W: Observer<State, Event>>(rules: &Ruleset, strategy: &str, game: u64, listener: &mut W) {
        let plan = GamePlan { seed: 3, game, players: 4, rounds_max: 60, characters: [None; SEATS_MAX] };
        let loaded = crate::games::talisman::strategies::registry().find(strategy).expect("it ships");
        let mut table: Vec<Box<dyn crate::engine::choice::Strategy<crate::games::talisman::model::Talisman>>> =
            (0..4).map(|_| loaded.make(&[])).collect();
        play_game(rules, &plan, &mut table, listener);
    }

    /// Checks the totals told before each fight.
    struct Sums<'a> {
        rules: &'a Ruleset,
        memory: Memory,
        fights: u32,
    }

    impl Sums<'_> {
        fn check(&mut self, state: &State, event: Event, sums: &[(crate::engine::ids::Seat, Attack, u8)]) {
            let teller = Teller { rules: self.rules, state, memory: &self.memory };
            for (seat, attack, sum) in sums {
                let parts = teller.fight_parts(*seat, *attack);
                let told: u8 = parts.iter().map(|(points, _)| points).sum();
                assert_eq!(told, *sum, "{event:?} {parts:?}");
            }
            self.fights += 1;
        }
    }

    impl Observer<State, Event> for Sums<'_> {
        fn on(&mut self, state: &State, event: Event) {
            self.memory.before(&event);
            if let Event::FightStarted { seat, attack, mine, foe } = event {
                self.check(state, event, &[(seat, attack, mine)]);
                let foes: u8 = self.memory.foes.iter().map(|(_, points)| points).sum();
                assert!(
                    !self.memory.foes.is_empty() && (foes..=foes + 2).contains(&foe),
                    "{event:?} {:?}",
                    self.memory
                );
            } else if let Event::DuelStarted { seat, other, attack, mine, theirs } = event {
                self.check(state, event, &[(seat, attack, mine), (other, attack, theirs)]);
            }
            self.memory.after(self.rules, &event, true);
        }

        fn rest(&mut self, _state: &State) {}
    }

    #[test]
    fn the_sums_told_before_a_fight_are_those_it_is_fought_with() {
        for (switches, fights) in [("", 500), ("aim = 'service'\ntime_limit = 10", 100)] {
            let switches = switches.parse().expect("well-formed");
            let rules = load("talisman-r4e", &[], &switches).expect("loads");
            let mut sums = Sums { rules: &rules, memory: Memory::default(), fights: 0 };
            let players = ["seasoned", "random"].into_iter().cycle();
            (0..12).zip(players).for_each(|(game, player)| play(&rules, player, game, &mut sums));
            assert!(sums.fights > fights, "{} fights", sums.fights);
        }
    }

    #[test]
    fn lines_are_sentences_and_no_turn_goes_by_untold() {
        let rules = load("talisman-r4e", &[], &toml::Table::new()).expect("the shipped edition loads");
        for game in 0..6 {
            let mut narrator = TalismanNarrator::new(&rules);
            play(&rules, if game % 2 == 0 { "seasoned" } else { "random" }, game, &mut narrator);
            let mut silent = false;
            for line in &narrator.lines {
                let heads = line.event == "turn_started";
                assert!(!(heads && silent), "nothing is told before `{}`", line.text);
                silent = heads;
                assert!(heads || line.text.ends_with('.'), "{}", line.text);
                assert!(!["_", "::", " 255", "()"].iter().any(|raw| line.text.contains(raw)), "{}", line.text);
            }
        }
    }

    #[test]
    fn a_log_opens_with_the_characters_and_ends_with_the_end() {
        let rules = load("talisman-r4e", &[], &toml::Table::new()).expect("the shipped edition loads");
        let plan = GamePlan { seed: 3, game: 1, players: 2, rounds_max: 20, characters: [None; SEATS_MAX] };
        let random = crate::games::talisman::strategies::registry().find("random").expect("it ships");
        let mut table: Vec<Box<dyn crate::engine::choice::Strategy<crate::games::talisman::model::Talisman>>> =
            (0..2).map(|_| random.make(&[])).collect();
        let mut narrator = TalismanNarrator::new(&rules);
        play_game(&rules, &plan, &mut table, &mut narrator);
        let lines = &narrator.lines;
        assert!(lines[0].text.starts_with("Seat 1 plays the "));
        assert_eq!(lines.last().map(|line| line.event), Some("game_over"));
        assert!(lines.iter().filter(|line| line.event == "turn_started").count() >= 39);
    }
    #[test]
    fn terrain_that_lies_there_from_the_start_is_told() {
        let set = crate::games::layers().find("realm-of-souls").expect("it ships");
        let switches = "start_terrain = 3".parse().expect("well-formed");
        let rules = load("talisman-digital", &[set], &switches).expect("loads");
        let mut narrator = TalismanNarrator::new(&rules);
        play(&rules, "random", 1, &mut narrator);
        let lines: Vec<&str> = narrator.lines.iter().map(|line| line.text.as_str()).collect();
        assert!(lines[..3].iter().all(|line| line.starts_with("Breach now covers ")), "{:?}", &lines[..4]);
        assert!(lines[3].starts_with("Seat 1 plays the "), "{}", lines[3]);
    }
}
