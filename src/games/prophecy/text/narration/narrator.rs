//! An observer that tells a game, with the players' explanations.

use super::line::Telling;
use super::names::Namer;
use crate::engine::ids::CardId;
use crate::engine::log::{self, ASIDE, Asides, Line};
use crate::engine::observer::{Observer, Under};
use crate::games::prophecy::model::Prophecy;
use crate::games::prophecy::model::event::Event;
use crate::games::prophecy::model::ruleset::Ruleset;
use crate::games::prophecy::model::state::State;
use crate::games::prophecy::rules::{effects, resources};
use std::rc::Rc;

/// Tells a game: one line for an event, or for several that belong together.
#[derive(Debug)]
pub struct ProphecyNarrator<'r> {
    rules: &'r Ruleset,
    lines: Vec<Line>,
    /// The line that is being written; its text comes when it is closed.
    pub(super) open: Option<(Line, Telling)>,
    /// Explanations that are not written down yet.
    asides: Asides,
    /// The opportunity where the last move ended, as long as it is not used.
    offered: Option<CardId>,
}

impl<'r> Under<'r, Ruleset> for ProphecyNarrator<'r> {
    fn under(rules: &'r Ruleset) -> Self {
        Self { rules, lines: Vec::new(), open: None, asides: Asides::default(), offered: None }
    }
}

impl ProphecyNarrator<'_> {
    /// A log that also writes down these explanations, each before the line that it explains.
    #[must_use]
    pub fn with_asides(self, asides: &Asides) -> Self {
        Self { asides: Rc::clone(asides), ..self }
    }

    /// Writes the open line down.
    fn close(&mut self) {
        if let Some((line, telling)) = self.open.take() {
            self.lines.push(Line { text: telling.text(), ..line });
        }
    }

    /// Writes down the explanations given since the last event.
    fn hear(&mut self, state: &State) {
        for text in self.asides.borrow_mut().drain(..) {
            self.lines.push(Line { event: ASIDE, text, ..empty(state, "") });
        }
    }

    /// Remembers the opportunity where a move ends.
    fn watch(&mut self, state: &State, event: &Event) {
        if let Event::Moved { to, .. } = *event {
            self.offered = state.lies(to).filter(|card| self.rules.opportunity(*card).is_some());
        } else if let Event::OpportunityUsed { .. } | Event::TurnStarted { .. } = event {
            self.offered = None;
        }
    }

    /// Tells at the end of a turn that an opportunity was not used, and why if it could not be.
    fn unused(&mut self, state: &State) {
        let seat = state.active;
        let (namer, hero) = (Namer { rules: self.rules, state }, state.hero(seat));
        let still = |card: &CardId| hero.alive && state.lies(hero.space) == Some(*card);
        let Some(card) = self.offered.take().filter(still) else { return };
        let Some(opportunity) = self.rules.opportunity(card) else { return };
        let helps = || opportunity.effect.iter().any(|effect| effects::helps(self.rules, state, seat, effect));
        let does = if !resources::can_pay(hero, &opportunity.cost) {
            "cannot pay for"
        } else if !self.rules.rules.idle_opportunities && !helps() {
            "gains nothing by and does not use"
        } else {
            "does not use"
        };
        let text = format!("{} {does} {}.", namer.subject(seat), namer.card(card));
        self.lines.push(Line { text, ..empty(state, "turn_ended") });
    }
}

/// A line of a moment without text.
fn empty(state: &State, event: &'static str) -> Line {
    Line { event, round: state.round, turn_of: state.active.0, text: String::new() }
}

impl log::Narrator<Prophecy> for ProphecyNarrator<'_> {
    fn lines(&mut self) -> &mut Vec<Line> {
        self.close();
        &mut self.lines
    }
}

impl Observer<State, Event> for ProphecyNarrator<'_> {
    fn on(&mut self, state: &State, event: Event) {
        let namer = Namer { rules: self.rules, state };
        self.watch(state, &event);
        if let Some((_, telling)) = &mut self.open
            && telling.join(&namer, &event)
        {
            return self.hear(state);
        }
        let line = empty(state, event.name());
        if let Event::Reshuffled { .. } = event {
            // The sentence in which the deck is used goes on.
            if !self.open.as_ref().is_some_and(|(_, telling)| telling.goes_on()) {
                self.close();
            }
            let text = namer.begin(&event, &[]).map(|telling| telling.text()).unwrap_or_default();
            self.lines.push(Line { text, ..line });
            return;
        }
        let paid = self.open.as_ref().and_then(|(_, telling)| telling.pays_for(&event));
        if paid.is_some() {
            self.open = None;
        }
        self.close();
        self.hear(state);
        self.open = namer.begin(&event, &paid.unwrap_or_default()).map(|telling| (line, telling));
        if let Event::TurnEnded { .. } = event {
            self.unused(state);
        }
    }

    fn rest(&mut self, _state: &State) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::choice::Strategy;
    use crate::engine::ids::SEATS_MAX;
    use crate::engine::log::Narrator as _;
    use crate::engine::play::{GamePlan, play_game};
    use crate::games::prophecy::load::load;
    use crate::strategy::random::Random;

    /// Events that change no sentence: the line before or behind tells them.
    const SILENT: &[&str] = &["turn_ended", "battle_ended", "discarded"];

    fn play<W: Observer<State, Event>>(rules: &Ruleset, game: u64, listener: &mut W) {
        let players = 2 + u8::try_from(game % 4).expect("small");
        let plan = GamePlan { seed: 5, game, players, rounds_max: 80, characters: [None; SEATS_MAX] };
        let mut table: Vec<Box<dyn Strategy<Prophecy>>> =
            (0..players).map(|_| Box::new(Random::default()) as _).collect();
        play_game(rules, &plan, &mut table, listener);
    }

    fn rules(switches: &str) -> Ruleset {
        load("prophecy-basic", &[], &switches.parse().expect("well-formed")).expect("the shipped edition loads")
    }

    /// Checks after each event that something was told, and the sums of battles.
    struct Witness<'r> {
        narrator: ProphecyNarrator<'r>,
        /// The number of lines and the text of the open one.
        before: (usize, String),
        battles: u32,
        names: std::collections::BTreeSet<&'static str>,
    }

    impl Observer<State, Event> for Witness<'_> {
        fn on(&mut self, state: &State, event: Event) {
            if let (Event::Compared { die, total, .. }, Some((_, Telling::Battle(battle)))) =
                (event, &self.narrator.open)
                && battle.rolled() == 0
            {
                assert_eq!(battle.sum(), total - die, "{event:?} {}", battle.text());
                self.battles += 1;
            }
            self.narrator.on(state, event);
            let open = self.narrator.open.as_ref().map(|(_, telling)| telling.text()).unwrap_or_default();
            let after = (self.narrator.lines.len(), open);
            let name = event.name();
            self.names.insert(name);
            assert!(after != self.before || SILENT.contains(&name), "{event:?} is not told: {}", after.1);
            self.before = after;
        }

        fn rest(&mut self, _state: &State) {}
    }

    fn is_sentence(line: &Line) {
        let (text, heads) = (&line.text, line.event == "turn_started");
        assert!(heads || text.ends_with('.') && !text.ends_with(".."), "{text}");
        let raw = ["_", "  ", "::", "()", " 255", " .", " ,", "the the ", ": :", "with .", "[", "Some"];
        assert!(!raw.iter().any(|raw| text.contains(raw)), "{text}");
        assert!(text.starts_with(|first: char| first.is_uppercase()), "{text}");
    }

    /// Titles may be plural, such as Ghostly Spirits: no verb has a card as its subject.
    fn fits_every_number(rules: &Ruleset, line: &Line) {
        let verbs = ["is", "are", "has", "lies", "comes", "holds", "sets"];
        for title in &rules.titles {
            let rest = line.text.split(&title.name).skip(1).map(|rest| rest.split(' ').nth(1).unwrap_or_default());
            let verb = rest.into_iter().find(|word| verbs.contains(word));
            assert!(verb.is_none(), "{} {}: {}", title.name, verb.unwrap_or_default(), line.text);
        }
    }

    #[test]
    fn every_event_is_told_in_sentences() {
        let (mut battles, mut names) = (0, std::collections::BTreeSet::new());
        let switches = [
            "",
            "seed_board = true\nstandard_limits = true",
            "letter_waives_gold = true\nthrown_lasts = true",
            "holding = 'fights_first'\neconomic_crisis = true",
        ];
        for (part, switches) in (0..).zip(switches) {
            let rules = rules(switches);
            for game in 0..50 {
                let narrator = ProphecyNarrator::under(&rules);
                let mut witness = Witness { narrator, before: (0, String::new()), battles: 0, names: names.clone() };
                play(&rules, 50 * part + game, &mut witness);
                battles += witness.battles;
                names = witness.names;
                witness.narrator.lines().iter().for_each(is_sentence);
                witness.narrator.lines().iter().for_each(|line| fits_every_number(&rules, line));
            }
        }
        assert!(battles > 5_000, "{battles} battles");
        let unseen: Vec<&str> = Event::ROWS.iter().map(|row| row.name).filter(|name| !names.contains(name)).collect();
        assert!(unseen.is_empty(), "no game had {unseen:?}");
    }

    #[test]
    fn explanations_stand_before_the_line_that_they_explain() {
        let rules = rules("");
        let asides = Asides::default();
        let mut narrator = ProphecyNarrator::under(&rules).with_asides(&asides);
        let plan = GamePlan { seed: 5, game: 0, players: 2, rounds_max: 1, characters: [None; SEATS_MAX] };
        let (state, ()) = <Prophecy as crate::engine::play::RuleEngine>::board(&rules, &plan);
        let seat = crate::engine::ids::Seat(0);
        let space = state.hero(seat).space;
        narrator.on(&state, Event::TurnStarted { seat, extra: 0 });
        asides.borrow_mut().push("nothing is better.".to_owned());
        narrator.on(
            &state,
            Event::GoldLost { seat, amount: 1, source: crate::games::prophecy::model::event::Source::Moving },
        );
        let means = crate::games::prophecy::model::kinds::Means::Horse;
        narrator.on(&state, Event::Moved { seat, means, from: space, to: space });
        let told: Vec<(&str, bool)> =
            narrator.lines().iter().map(|line| (line.event, line.text.contains(" for 1 gold (3 left)"))).collect();
        assert_eq!(told, [("turn_started", false), (ASIDE, false), ("moved", true)]);
    }

    #[test]
    fn a_chance_card_that_is_interrupted_by_a_question_is_not_told_to_its_end() {
        let rules = rules("");
        let plan = GamePlan { seed: 5, game: 0, players: 2, rounds_max: 1, characters: [None; SEATS_MAX] };
        let (state, ()) = <Prophecy as crate::engine::play::RuleEngine>::board(&rules, &plan);
        let seat = crate::engine::ids::Seat(0);
        let card = rules.cards().find(|card| rules.title(*card).name == "Refreshing Wind").expect("a Chance card");
        let told = |events: &[Event]| {
            let mut narrator = ProphecyNarrator::under(&rules);
            events.iter().for_each(|event| narrator.on(&state, *event));
            narrator.lines()[0].text.clone()
        };
        let [drawn, discarded] = [Event::ChanceDrawn { seat, card }, Event::Discarded { card }];
        assert!(told(&[drawn]).ends_with(" draws Refreshing Wind."));
        assert!(told(&[drawn, discarded]).ends_with(": nobody gains anything."));
    }

    #[test]
    fn losing_and_poison_are_told_apart() {
        use crate::games::prophecy::model::event::{BattleResult, Source};
        let rules = rules("");
        let plan = GamePlan {
            seed: 5,
            game: 0,
            players: 2,
            rounds_max: 1,
            characters: [Some(4), Some(0), None, None, None, None],
        };
        let (mut state, ()) = <Prophecy as crate::engine::play::RuleEngine>::board(&rules, &plan);
        let (seat, stat) = (crate::engine::ids::Seat(0), crate::games::prophecy::model::kinds::Stat::Strength);
        let card = rules.cards().find(|card| rules.title(*card).name == "Poisonous Snake").expect("a creature");
        let mut narrator = ProphecyNarrator::under(&rules);
        let lost = BattleResult::Lost;
        narrator.on(&state, Event::BattleStarted { seat, card, stat });
        narrator.on(&state, Event::Compared { seat, die: 1, total: 5, foe_die: 6, foe_total: 9, result: lost });
        narrator.on(&state, Event::BattleEnded { seat, card, result: lost });
        for (left, amount) in [(3, 1), (1, 2)] {
            state.hero_mut(seat).right[0] = left;
            narrator.on(&state, Event::HealthLost { seat, amount, source: Source::Creature });
        }
        let text = narrator.lines()[0].text.clone();
        let fights =
            "The Paladin fights the Poisonous Snake (Strength 3) with Strength 4: 4 + 1 = 5 against 3 + 6 = 9, lost";
        assert_eq!(text, format!("{fights}: 1 health lost (3 left), 2 health lost to poison (1 left)."));
    }
}
