//! A race with dice, a choice and a shop: the smallest game that experiments, situations, strategies and pages can be made of.
//! Each turn a runner walks (one die) or runs (two dice; doubles make it stumble and stay). At the shop it may buy boots, which
//! add 1 to every move. Whoever comes to the end first has won.

use questlab::engine::choice::{Ask, DecisionRow, EventRow, FactKind, FactRow, FactValue};
use questlab::engine::dice::{Dice, DieKey, KeyedDice};
use questlab::engine::document::Reader;
use questlab::engine::identity::Identity;
use questlab::engine::ids::{SEATS_MAX, Seat};
use questlab::engine::log::EventReading;
use questlab::engine::observer::Observer;
use questlab::engine::option::{OptionRow, Written};
use questlab::engine::play::{Counts, EndingRow, Game, GamePlan, Outcome, Table, WIN_PARTS, begin, places};
use questlab::games::kit::Playable;
use questlab::ruleset::layer::Layer;
use questlab::ruleset::schema::{Edition, Origin};
use questlab::ruleset::switches::{SwitchRow, Takes, read};
use questlab::ruleset::{Fault, Merged, Schema};
use questlab::situation::event_log::EventLog;
use questlab::situation::stage::{Course, Span, Stage};
use questlab::strategy::language::{Depth, Dialect, FeatureRow, Language, Scope, Type};
use questlab::strategy::scripted::code::At;
use questlab::strategy::scripted::compile::compile;
use questlab::strategy::scripted::context::EvalContext;
use questlab::strategy::source::Files;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use toml::de::DeTable;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Race;

/// The switches.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Switches {
    length: u8,
    shop: u8,
    price: u8,
}

pub struct Rules {
    edition: String,
    layers: Vec<String>,
    identity: Identity,
    switches: Switches,
}

static SCHEMA: Schema = Schema {
    game: "race",
    rules_version: 1,
    editions: &[Edition {
        name: "race-one",
        title: "The Race",
        origin: Origin::Tables { switches: "length = 20\nshop = 8\nprice = 2", rows: &[] },
    }],
    layers: &[("long-race", "layers/long-race.toml", include_str!("long-race.toml"))],
    sheets: &[],
    switches: &[
        SwitchRow { name: "length", says: "Spaces to the end.", source: "the rules", takes: Takes::Whole(5, 200) },
        SwitchRow {
            name: "shop",
            says: "The space from which on boots are sold.",
            source: "the rules",
            takes: Takes::Whole(0, 200),
        },
        SwitchRow { name: "price", says: "Coins that boots cost.", source: "the rules", takes: Takes::Whole(0, 99) },
    ],
    aliases: &[],
    read: read::<Switches>,
    clashes: |_| Vec::new(),
};

const RUNNERS: [&str; SEATS_MAX] = ["Red", "Blue", "Green", "White", "Black", "Gold"];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
struct Runner {
    runner: u8,
    place: u8,
    coins: u8,
    boots: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Track {
    round: u16,
    active: u8,
    seats: Vec<Runner>,
}

#[derive(Clone, Copy)]
pub struct View<'a>(&'a Rules, &'a Track, Seat);

impl View<'_> {
    fn me(&self) -> &Runner {
        &self.1.seats[self.2.at()]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    Walk,
    Run,
    Buy,
    No,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    TurnStarted(Seat),
    Moved(Seat, u8),
    Bought(Seat),
}

impl Game for Race {
    type Rules = Rules;
    type Decision = usize;
    type Topic = ();
    type Choice = Choice;
    type Named = ();
    type Event = Event;
    type State = Track;
    type View<'a> = View<'a>;

    const NAME: &'static str = "race";
    const DECISIONS: &'static [DecisionRow] = &[
        DecisionRow { name: "pace", asked: "Walk or run?", options: "walk, run", declinable: false, alone: true },
        DecisionRow { name: "shop", asked: "Buy boots?", options: "no, buy", declinable: true, alone: true },
    ];
    const OPTIONS: &'static [OptionRow<Self>] = &[
        OptionRow { word: "walk", written: Written::Word(Choice::Walk) },
        OptionRow { word: "run", written: Written::Word(Choice::Run) },
        OptionRow { word: "buy", written: Written::Word(Choice::Buy) },
        OptionRow { word: "no", written: Written::Word(Choice::No) },
    ];
    const FACTS: &'static [FactRow] = &[
        FactRow { name: "place", kind: FactKind::Number, meaning: "the space one stands on", rests: None },
        FactRow { name: "coins", kind: FactKind::Number, meaning: "one's coins", rests: None },
        FactRow { name: "boots", kind: FactKind::Truth, meaning: "has one boots?", rests: None },
    ];
    const EVENTS: &'static [EventRow] = &[
        EventRow { name: "turn_started", fields: "seat" },
        EventRow { name: "moved", fields: "seat, to" },
        EventRow { name: "bought", fields: "seat" },
    ];
    const ENDINGS: &'static [EndingRow] = &[
        EndingRow { name: "finish", unfinished: false, meaning: "somebody came to the end" },
        EndingRow { name: "round_limit", unfinished: true, meaning: "stopped by the limit of rounds" },
    ];

    fn decision(row: usize) -> usize {
        row
    }

    fn decision_row(decision: usize) -> usize {
        decision
    }

    fn kind(option: Choice) -> usize {
        option as usize
    }

    fn declines(option: Choice) -> bool {
        option == Choice::No
    }

    fn rules<'a>(view: &Self::View<'a>) -> &'a Rules {
        view.0
    }

    fn seat(view: &View<'_>) -> Seat {
        view.2
    }

    fn active(view: &View<'_>) -> Seat {
        Seat(view.1.active)
    }

    fn character<'a>(view: &Self::View<'a>, seat: Seat) -> &'a str {
        RUNNERS[usize::from(view.1.seats[seat.at()].runner)]
    }

    fn seen<'a>(view: &Self::View<'a>, seat: Seat) -> Self::View<'a> {
        View(view.0, view.1, seat)
    }

    fn fact<'a>(view: &Self::View<'a>, row: usize) -> FactValue<'a> {
        match row {
            0 => FactValue::Number(view.me().place.into()),
            1 => FactValue::Number(view.me().coins.into()),
            _ => FactValue::Truth(view.me().boots),
        }
    }
}

impl Language for Race {
    type Precomputed = ();
    type Scratch<'v> = ();
    type Cache = ();

    const FEATURES: &'static [FeatureRow] = &[FeatureRow {
        name: "left",
        kind: Type::Number,
        scope: Scope::Seat,
        depth: Depth::Plain,
        meaning: "spaces to the end",
        rests: None,
    }];

    fn key(rules: &Rules) -> u64 {
        let Switches { length, shop, price } = rules.switches;
        u64::from(u32::from_le_bytes([length, shop, price, 0]))
    }

    fn precomputed(_rules: &Rules) -> Arc<()> {
        Arc::new(())
    }

    fn scratch<'v>(_view: &Self::View<'v>) -> Self::Scratch<'v> {}

    fn feature(ctx: &EvalContext<'_, '_, Self>, _at: &At<Self>, _row: usize) -> f32 {
        f32::from(ctx.view.0.switches.length.saturating_sub(ctx.view.me().place))
    }
}

/// What is asked of one seat.
fn ask(rules: &Rules, track: &Track, players: &mut Table<Race>, decision: usize, options: &[Choice]) -> Choice {
    let (view, ask) = (View(rules, track, Seat(track.active)), Ask { decision, topic: (), options });
    options[players[usize::from(track.active)].choose(&view, &ask).min(options.len() - 1)]
}

/// Plays so many turns; whoever came to the end has won.
fn turns<D: Dice, W: Observer<Track, Event>>(
    (rules, track): (&Rules, &mut Track),
    (most, rounds_max): (u32, u16),
    dice: &mut D,
    players: &mut Table<Race>,
    observer: &mut W,
) -> (u32, Option<u8>) {
    for turn in 0..most {
        let at = usize::from(track.active);
        let seat = Seat(track.active);
        dice.begin_turn(seat, track.round, 0);
        observer.on(track, Event::TurnStarted(seat));
        let Switches { length, shop, price } = rules.switches;
        let me = track.seats[at];
        if me.place >= shop
            && me.coins >= price
            && !me.boots
            && ask(rules, track, players, 1, &[Choice::No, Choice::Buy]) == Choice::Buy
        {
            (track.seats[at].boots, track.seats[at].coins) = (true, me.coins - price);
            observer.on(track, Event::Bought(seat));
        }
        let runs = ask(rules, track, players, 0, &[Choice::Walk, Choice::Run]) == Choice::Run;
        let occasion = dice.occasion(0);
        let mut die = |index| dice.die(DieKey { purpose: 0, occasion, index, attempt: 0 });
        let thrown = if runs { [die(0), die(1)] } else { [die(0), 0] };
        if thrown[0] != thrown[1] {
            let me = &mut track.seats[at];
            me.place = (me.place + thrown[0] + thrown[1] + u8::from(me.boots)).min(length);
            me.coins += 1;
            observer.on(track, Event::Moved(seat, track.seats[at].place));
        }
        if track.seats[at].place == length {
            return (turn + 1, Some(0));
        }
        track.active = (track.active + 1) % track.seats.len().to_le_bytes()[0];
        track.round += u16::from(track.active == 0);
        if track.round > rounds_max {
            return (turn + 1, Some(1));
        }
    }
    (most, None)
}

/// Who stands further on is ahead.
fn place(track: &Track, ending: Option<u8>) -> [u8; SEATS_MAX] {
    let finished = ending == Some(0);
    if finished {
        places(track.seats.len().to_le_bytes()[0], |seat| track.seats[seat.at()].place)
    } else {
        [0; SEATS_MAX]
    }
}

fn share(track: &Track, ending: Option<u8>) -> [u8; SEATS_MAX] {
    let mut share = [0; SEATS_MAX];
    if ending == Some(0) {
        share[usize::from(track.active)] = WIN_PARTS;
    }
    share
}

fn start(plan: &GamePlan) -> Track {
    let runner = |seat: u8| Runner { runner: plan.characters[usize::from(seat)].unwrap_or(seat), ..Runner::default() };
    Track { round: 1, active: 0, seats: (0..plan.players).map(runner).collect() }
}

/// A position: what a file says.
#[derive(Clone, Debug, Serialize)]
pub struct Position {
    seed: u64,
    game: u64,
    round: u16,
    to_move: u8,
    seat: Vec<Runner>,
}

impl Stage for Race {
    type Position = Position;
    type Point = ();
    type Check = ();
    type Answer = ();
    type Narrator<'r> = EventLog<'r, Self>;
    type Coverage<'r> = ();

    const SCHEMA: &'static Schema = &SCHEMA;
    const KEYS: &'static [&'static str] = &["round"];

    fn load(edition: &str, layers: &[Arc<Layer>], switches: &toml::Table) -> Result<Rules, Vec<Fault>> {
        let merged = Merged::of(&SCHEMA, edition, layers, switches)?;
        let (edition, layers, identity) = (merged.edition.to_owned(), merged.layer_names(), merged.identity);
        Ok(Rules { edition, layers, identity, switches: merged.rules()? })
    }

    fn layers(rules: &Rules) -> &[String] {
        &rules.layers
    }

    fn read_position(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Option<Position> {
        let rows = reader.tables(table, "seat")?;
        let seat = rows.iter().map(|row| {
            reader.only(row.value, "[[seat]]", &["runner", "place", "coins", "boots", "strategy"]);
            let mut small = |key| reader.small(row.value, key, 200).map_or(0, |number| number.value);
            let (runner, place, coins) = (small("runner"), small("place"), small("coins"));
            Runner { runner, place, coins, boots: reader.truth(row.value, "boots").is_some_and(|said| said.value) }
        });
        let seat: Vec<Runner> = seat.collect();
        let mut whole = |key, least| reader.whole(table, key, least..=u64::from(u16::MAX)).map(|number| number.value);
        let [seed, game, round, to_move] =
            [("seed", 0), ("game", 0), ("round", 1), ("to_move", 0)].map(|(key, least)| whole(key, least));
        let (round, to_move) = (u16::try_from(round.unwrap_or(1)).ok()?, u8::try_from(to_move.unwrap_or(0)).ok()?);
        Some(Position { seed: seed.unwrap_or(1983), game: game.unwrap_or(0), round, to_move, seat })
    }

    fn numbers(position: &Position) -> [u64; 2] {
        [position.seed, position.game]
    }

    fn seats(position: &Position) -> usize {
        position.seat.len()
    }

    fn position_json(position: &Position) -> serde_json::Value {
        serde_json::to_value(position).unwrap_or_default()
    }

    fn describe(_rules: &Rules, state: &Track, [seed, game]: [u64; 2], (): ()) -> Position {
        Position { seed, game, round: state.round, to_move: state.active, seat: state.seats.clone() }
    }

    fn play_from<D: Dice, W: Observer<Track, Event>>(
        rules: &Rules,
        (position, span): (&Position, Span),
        dice: &mut D,
        table: &mut Table<Self>,
        observer: &mut W,
    ) -> Course<Self> {
        let start = Track { round: position.round, active: position.to_move, seats: position.seat.clone() };
        let mut state = start.clone();
        let (_, ending) = turns((rules, &mut state), (span.turns, span.rounds_max), dice, table, observer);
        let (share, place) = (share(&state, ending), place(&state, ending));
        Course { start, state, next: (), ending, share, place }
    }

    fn view<'a>(rules: &'a Rules, state: &'a Track, seat: Seat) -> View<'a> {
        View(rules, state, seat)
    }

    fn seat_outcome(_rules: &Rules, state: &Track, seat: Seat) -> String {
        format!("seat {} at {}", seat.0, state.seats[seat.at()].place)
    }

    fn clock(state: &Track) -> (u16, Seat) {
        (state.round, Seat(state.active))
    }

    fn narrator(rules: &Rules) -> EventLog<'_, Self> {
        EventLog::new(rules)
    }

    fn event_readings(_rules: &Rules, event: &Event) -> Vec<EventReading> {
        let (row, seat, to) = match *event {
            Event::TurnStarted(seat) => (0, seat, None),
            Event::Moved(seat, to) => (1, seat, Some(to)),
            Event::Bought(seat) => (2, seat, None),
        };
        let fields = [("seat", Some(seat.0)), ("to", to)]
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?.to_string())));
        vec![EventReading { name: Self::EVENTS[row].name, fields: fields.collect() }]
    }

    fn coverage(_rules: &Rules) {}
}

impl Playable for Race {
    type SeriesCounter<'r> = ();

    fn files() -> Files {
        let dialect = Dialect {
            game: Self::NAME,
            decisions: Self::DECISIONS,
            faults: |merged, purpose| {
                let rules = Self::load("race-one", &[], &toml::Table::new()).ok();
                rules.and_then(|rules| compile::<Self>(&rules, merged, &[], purpose).err()).unwrap_or_default()
            },
        };
        Files::shipped(
            dialect,
            &[("seasoned", "strategies/seasoned.toml", include_str!("strategies/seasoned.toml"))],
            &[],
        )
    }

    fn identity(rules: &Rules) -> (&str, Identity) {
        (&rules.edition, rules.identity)
    }

    fn characters(_rules: &Rules) -> Vec<&str> {
        RUNNERS.to_vec()
    }

    fn switches(rules: &Rules) -> serde_json::Value {
        serde_json::to_value(&rules.switches).unwrap_or_default()
    }

    fn series_counter(_rules: &Rules) {}

    fn play<W: Observer<Track, Event>>(
        rules: &Rules,
        plan: &GamePlan,
        table: &mut Table<Self>,
        observer: &mut W,
    ) -> Outcome {
        let (mut track, mut dice) = (start(plan), KeyedDice::new(plan.seed, plan.game));
        begin(plan.seed, plan.game, table);
        let (turns, ending) = turns((rules, &mut track), (u32::MAX, plan.rounds_max), &mut dice, table, observer);
        let held: [u8; SEATS_MAX] =
            core::array::from_fn(|seat| track.seats.get(seat).map_or(u8::MAX, |seat| seat.runner));
        let (share, place, counts) = (share(&track, ending), place(&track, ending), Counts::default());
        Outcome { share, place, dealt: held, held, ending: ending.unwrap_or(1), rounds: track.round, turns, counts }
    }

    fn before_turn(rules: &Rules, plan: &GamePlan, table: &mut Table<Self>, turn: u32) -> Option<(Track, ())> {
        let (mut track, mut dice) = (start(plan), KeyedDice::new(plan.seed, plan.game));
        begin(plan.seed, plan.game, table);
        let played = turns((rules, &mut track), (turn - 1, plan.rounds_max), &mut dice, table, &mut ());
        played.1.is_none().then_some((track, ()))
    }

    fn turn_of((): ()) -> Seat {
        Seat(0)
    }
}
