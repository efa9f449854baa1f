//! Counted games: the numbers of telemetry are those of the games' events.

use crate::engine::choice::Strategy;
use crate::engine::game_counts::FirstArrival;
use crate::engine::ids::{CardId, SEATS_MAX, Seat};
use crate::engine::observer::{Observer, Under as _};
use crate::engine::play::{GamePlan, RuleEngine as _, play_game};
use crate::games::kit::{Playable as _, SeriesCounter as _};
use crate::games::prophecy::load::load;
use crate::games::prophecy::model::Prophecy;
use crate::games::prophecy::model::effect::Effect;
use crate::games::prophecy::model::ending::Ending;
use crate::games::prophecy::model::event::{BattleResult, Event, Source};
use crate::games::prophecy::model::kinds::{Guild, Means, Slot, Stat};
use crate::games::prophecy::model::ruleset::{Ruleset, Special};
use crate::games::prophecy::model::state::State;
use crate::games::prophecy::series::rows::{
    DeathCause, ExperienceSource, Figure, Lack, MEASURED_ROUNDS, Payment, TABLE,
};
use crate::games::prophecy::series::{ProphecyCounter, lack, measures};
use crate::strategy::random::Random;

const ME: Seat = Seat(0);

fn rules() -> Ruleset {
    load("prophecy-basic", &[], &toml::Table::new()).expect("the shipped edition loads")
}

fn plan(game: u64, players: u8) -> GamePlan {
    GamePlan { seed: 9, game, players, rounds_max: 100, characters: [None; SEATS_MAX] }
}

/// Paladin and Scout at the start, in round 1.
fn board(rules: &Ruleset) -> State {
    let named = |name: &str| rules.characters.iter().position(|each| each.name == name).unwrap();
    let mut plan = plan(0, 2);
    plan.characters[0] = u8::try_from(named("Paladin")).ok();
    plan.characters[1] = u8::try_from(named("Scout")).ok();
    Prophecy::board(rules, &plan).0
}

fn figure(counter: &ProphecyCounter<'_>, figure: Figure) -> u16 {
    counter.counts().figures[figure.at()]
}

#[test]
fn a_game_made_by_hand_is_counted_number_by_number() {
    let rules = rules();
    let (mut state, mut counter) = (board(&rules), ProphecyCounter::under(&rules));
    let bear = rules.cards().find(|card| rules.title(*card).name == "Bear").unwrap();
    let (own, other) = (Guild::all(), Guild::all());
    let is_own = |guild: &Guild| rules.character(state.hero(ME).character).guilds & guild.bit() != 0;
    let (own, other) = (own.into_iter().find(is_own).unwrap(), other.into_iter().find(|guild| !is_own(guild)).unwrap());
    let [home, away] = [own, other].map(|guild| rules.guilds[usize::from(guild.0)]);

    // Round 1: the Paladin rides to a guild, beats a Bear and gets the certificate.
    counter.on(&state, Event::TurnStarted { seat: ME, extra: 0 });
    counter.on(&state, Event::GoldLost { seat: ME, amount: 1, source: Source::Moving });
    counter.on(&state, Event::Moved { seat: ME, means: Means::Horse, from: away, to: home });
    counter.on(&state, Event::Moved { seat: ME, means: Means::Stay, from: home, to: home });
    counter.on(&state, Event::BattleStarted { seat: ME, card: bear, stat: Stat::Willpower });
    counter.on(&state, Event::BattleEnded { seat: ME, card: bear, result: BattleResult::Won });
    counter.on(&state, Event::ExperienceGained { seat: ME, amount: 2, source: Source::Creature });
    state.hero_mut(ME).certificates = own.bit();
    counter.on(&state, Event::CertificateGained { seat: ME, guild: own });
    // Round 5: another guild, and the Scout dies of a battle that it lost.
    state.round = 5;
    counter.on(&state, Event::TurnStarted { seat: ME, extra: 0 });
    counter.on(&state, Event::TurnStarted { seat: ME, extra: 1 });
    state.hero_mut(ME).certificates |= other.bit();
    counter.on(&state, Event::CertificateGained { seat: ME, guild: other });
    let grave = state.hero(Seat(1)).space;
    counter.on(&state, Event::BattleStarted { seat: Seat(1), card: bear, stat: Stat::Strength });
    counter.on(&state, Event::BattleEnded { seat: Seat(1), card: bear, result: BattleResult::Lost });
    counter.on(&state, Event::Died { seat: Seat(1), source: Source::Creature });
    state.hero_mut(Seat(1)).alive = false;
    counter.on(&state, Event::GameOver { ending: Ending::LastAlive });

    let own_values = measures(&rules, &state, ME);
    let counts = counter.counts();
    assert_eq!([counts.visits[home.at()], counts.visits[away.at()]], [1, 0], "staying is no arrival");
    let title = rules.titles.iter().position(|title| title.name == "Bear").unwrap();
    assert_eq!((counts.had[title], counts.used[title], counts.drawn[title]), (0b11, 2, 0));
    assert_eq!((counts.killers[title], counts.killers.iter().sum::<u8>()), (1, 1), "the Bear killed the Scout");
    assert_eq!(counts.prizes[ExperienceSource::Creature.at()], 2);
    assert_eq!(counts.prizes_gained(), 2);
    let came: Vec<(u16, u8)> = counts.arrivals[0].iter().map(|arrival| (arrival.round, arrival.means)).collect();
    assert_eq!(came[..3], [(1, Payment::OwnGuild as u8), (5, Payment::Gold as u8), (0, 0)]);
    assert_eq!(counts.arrivals[0][1].measures, own_values);
    assert_eq!(counts.arrivals[1][0], FirstArrival::default());
    assert_eq!((counts.causes[0], counts.causes.iter().sum::<u16>(), counts.graves[grave.at()]), (1, 1, 1));
    assert_eq!(counts.lacks[..2], [Lack::More as u8, Lack::Character as u8]);
    assert_eq!((counts.stood[0], counts.stood[1]), (own_values, [0; 8]));
    assert_eq!((counts.leader, counts.since, &counts.behind[..2]), (Some(0), 5, &[0, 1][..]));
    assert_eq!(counts.measured[1][0][6], 1, "measured at the start of round 5");
    let figures = [
        (Figure::ExtraTurns, 1),
        (Figure::Battles, 2),
        (Figure::BattlesWon, 1),
        (Figure::BattlesLost, 1),
        (Figure::BattlesOfWills, 1),
        (Figure::MovementGold, 1),
        (Figure::Certificates, 2),
        (Figure::LeadChanges, 0),
    ];
    figures.iter().for_each(|(each, wanted)| assert_eq!(figure(&counter, *each), *wanted, "{each:?}"));
}

#[test]
fn what_is_lacking_is_the_first_thing_that_applies() {
    let rules = rules();
    let lacks = |certificates: u8, [experience, gold]: [u8; 2]| {
        let mut state = board(&rules);
        let hero = state.hero_mut(ME);
        (hero.certificates, hero.experience, hero.gold) = (certificates, experience, gold);
        lack(&rules, &state, ME)
    };
    let own = rules.character(board(&rules).hero(ME).character).guilds;
    let foreign = Guild::all().find(|guild| own & guild.bit() == 0).unwrap().bit();
    assert_eq!(lacks(0b00000, [9, 9]), Lack::More);
    assert_eq!(lacks(0b11111 ^ own, [9, 9]), Lack::Two);
    assert_eq!(lacks(0b11111 ^ foreign, [4, 9]), Lack::Experience);
    assert_eq!(lacks(0b11111 ^ foreign, [5, 4]), Lack::Gold);
    assert_eq!(lacks(0b11111 ^ foreign, [5, 5]), Lack::Way);
    assert_eq!(lacks(0b11111, [0, 0]), Lack::Nothing);
}

#[test]
fn a_letter_waives_the_gold_that_is_lacking() {
    let switches = "letter_waives_gold = true".parse().unwrap();
    for (rules, wanted) in [(rules(), Lack::Gold), (load("prophecy-basic", &[], &switches).unwrap(), Lack::Way)] {
        let mut state = board(&rules);
        let waives = |card: &CardId| rules.item(*card).is_some_and(|item| item.effect.contains(&Effect::WaiveGold));
        let letter = rules.cards().find(waives).unwrap();
        let own = rules.character(state.hero(ME).character).guilds;
        let hero = state.hero_mut(ME);
        (hero.experience, hero.gold) = (5, 0);
        hero.certificates = 0b11111 ^ Guild::all().find(|guild| own & guild.bit() == 0).unwrap().bit();
        assert_eq!(lack(&rules, &state, ME), Lack::Gold);
        state.hero_mut(ME).sound.insert(letter);
        assert_eq!(lack(&rules, &state, ME), wanted);
    }
}

/// The number of a card's title.
fn title(rules: &Ruleset, card: CardId) -> usize {
    usize::from(*rules.title_of.row(card.0))
}

#[test]
fn an_item_that_always_counts_is_used_once_in_each_battle_where_it_helps() {
    let rules = rules();
    let (mut state, mut counter) = (board(&rules), ProphecyCounter::under(&rules));
    let creature = |items: bool| {
        let fits = |card: &CardId| rules.creature(*card).is_some_and(|foe| foe.specials.has(Special::NoItems) != items);
        rules.cards().find(fits)
    };
    let beast = creature(true).unwrap();
    let kind = rules.creature(beast).unwrap().kind;
    let helps = |card: &CardId| {
        rules.item(*card).is_some_and(|item| item.slot == Slot::Free && item.bonus(Stat::Strength, kind) > 0)
    };
    let item = rules.cards().find(helps).unwrap();
    let rolls = |foe: CardId| {
        let result = BattleResult::Won;
        let roll = Event::Compared { seat: ME, die: 1, total: 5, foe_die: 1, foe_total: 4, result };
        [Event::BattleStarted { seat: ME, card: foe, stat: Stat::Strength }, roll, roll]
    };
    let mut fight = |state: &State, foe: CardId| {
        rolls(foe).into_iter().for_each(|event| counter.on(state, event));
        counter.counts().used[title(&rules, item)]
    };
    assert_eq!(fight(&state, beast), 0, "nobody has it");
    state.hero_mut(ME).sound.insert(item);
    assert_eq!([fight(&state, beast), fight(&state, beast)], [1, 2]);
    assert!(creature(false).is_none_or(|proud| fight(&state, proud) == 2), "no Items count");
    state.hero_mut(ME).damage(item);
    assert_eq!(fight(&state, beast), 2, "damaged");
}

#[test]
fn items_that_are_looked_at_are_drawn() {
    let rules = rules();
    let (state, mut counter) = (board(&rules), ProphecyCounter::under(&rules));
    let market = rules.cards().find(|card| rules.title(*card).name == "Black Market").unwrap();
    let items: Vec<CardId> = rules.cards().filter(|card| rules.item(*card).is_some()).collect();
    let mut other = items.iter().filter(|card| title(&rules, **card) != title(&rules, items[0]));
    let (kept, left) = (items[0], *other.next().unwrap());
    counter.on(&state, Event::Discarded { card: left });
    assert_eq!(counter.counts().drawn[title(&rules, left)], 0, "out of a shop");
    counter.on(&state, Event::OpportunityUsed { seat: ME, card: market });
    counter.on(&state, Event::ItemGained { seat: ME, card: kept, source: Source::Opportunity });
    counter.on(&state, Event::Discarded { card: left });
    counter.on(&state, Event::Discarded { card: market });
    counter.on(&state, Event::ItemLost { seat: ME, card: kept, source: Source::Trade });
    counter.on(&state, Event::Discarded { card: kept });
    let drawn = [kept, left, market].map(|card| counter.counts().drawn[title(&rules, card)]);
    assert_eq!(drawn, [1, 1, 0]);
}

/// A game's events in order, with the round of each.
#[derive(Default)]
struct Heard(Vec<(u16, Event)>);

impl Observer<State, Event> for Heard {
    fn on(&mut self, state: &State, event: Event) {
        self.0.push((state.round, event));
    }
    fn rest(&mut self, _state: &State) {}
}

#[test]
fn games_are_counted_as_their_events_are() {
    let rules = rules();
    let mut deaths = 0;
    for game in 0..50 {
        let players = 2 + u8::try_from(game % 4).unwrap();
        let mut table: Vec<Box<dyn Strategy<Prophecy>>> =
            (0..players).map(|_| Box::new(Random::default()) as _).collect();
        let mut both = (ProphecyCounter::under(&rules), Heard::default());
        let outcome = play_game(&rules, &plan(game, players), &mut table, &mut both);
        let (counter, events) = both;
        let number = |fits: &dyn Fn(&Event) -> bool| {
            u16::try_from(events.0.iter().filter(|(_, event)| fits(event)).count()).unwrap()
        };
        let named = |name: &'static str| number(&move |event: &Event| event.name() == name);
        let is = |each: Figure, wanted: u16| assert_eq!(figure(&counter, each), wanted, "game {game}: {each:?}");
        is(Figure::Battles, named("battle_ended"));
        is(Figure::OpportunitiesUsed, named("opportunity_used"));
        is(Figure::Worked, named("worked"));
        is(Figure::CardsUsedUp, named("item_used"));
        is(Figure::Certificates, named("certificate_gained"));
        is(Figure::ExtraTurns, number(&|event| matches!(event, Event::TurnStarted { extra: 1.., .. })));
        is(Figure::ItemsBought, number(&|event| matches!(event, Event::ItemGained { source: Source::Trade, .. })));
        is(Figure::ItemsSold, number(&|event| matches!(event, Event::ItemLost { source: Source::Trade, .. })));
        let counts = counter.counts();
        assert_eq!(counts.causes.iter().sum::<u16>(), named("died"));
        assert_eq!(counts.causes[DeathCause::Other.at()], 0);
        assert_eq!(outcome.counts.deaths, counts.graves.iter().sum::<u16>());
        let gone = |event: &Event| matches!(event, Event::Moved { means, .. } if *means != Means::Stay);
        assert_eq!(counts.visits.iter().sum::<u16>(), number(&gone));
        let gained = events
            .0
            .iter()
            .map(|(_, event)| if let Event::ExperienceGained { amount, .. } = event { u64::from(*amount) } else { 0 });
        assert_eq!(counts.prizes_gained(), gained.sum::<u64>());
        let chance: u16 = rules
            .titles
            .iter()
            .zip(&counts.drawn)
            .filter(|(title, _)| title.deck.word() == "chance")
            .map(|(_, drawn)| u16::from(*drawn))
            .sum();
        assert_eq!(chance, named("chance_drawn"));
        let arrived = counts.arrivals.iter().flatten().filter(|arrival| arrival.round > 0).count();
        assert_eq!(arrived, usize::from(named("certificate_gained")));
        deaths += named("died");
    }
    assert!(deaths > 10, "{deaths}");
}

#[test]
fn spaces_of_a_picture_stand_on_a_ring_without_outlines() {
    let spaces = Prophecy::spaces(&rules());
    assert_eq!((spaces.len(), TABLE.outlines.len()), (20, 0));
    for (one, next) in spaces.iter().zip(spaces.iter().cycle().skip(1)) {
        let apart = u8::abs_diff(one.at[0], next.at[0]) + u8::abs_diff(one.at[1], next.at[1]);
        assert_eq!(apart, 1, "{} and {} touch", one.name, next.name);
    }
    assert_eq!(spaces.iter().map(|space| space.at).max(), Some([4, 6]));
    assert!(MEASURED_ROUNDS.is_sorted());
}
