//! A race with dice, a choice and a shop: the smallest game that experiments, situations, strategies and pages can be made of.
//! Each turn a runner walks (one die) or runs (two dice; doubles make it stumble and stay). At the shop it may buy boots, which
//! add 1 to every move. The first at the end wins; the others are ranked by how far they came.

use questlab::games::prelude::*;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use toml::de::DeTable;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Race;

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Switches {
    length: u8,
    shop: u8,
    price: u8,
}

pub struct Rules {
    header: Header,
    switches: Switches,
    boots: Ware,
}

/// A card of the shop.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "copies are counted, not played")]
struct Ware {
    name: String,
    copies: u8,
    bonus: u8,
}

const WARES: &str = "ware = [{ name = 'Boots', copies = 3, bonus = 1, reconstructed = ['bonus'], reported = ['copies'], \
    value_range = { bonus = [1, 2] }, basis = 'a die has six faces' }]";

static SCHEMA: Schema = Schema {
    game: "race",
    rules_version: 1,
    seats_max: 6,
    editions: &[Edition {
        name: "race-one",
        title: "The Race",
        origin: Origin::Tables {
            switches: "length = 20\nshop = 8\nprice = 2",
            rows: &[TableFile { sheet: "ware", file: "wares.toml", text: WARES, form: Form::Rows("ware") }],
        },
        missing: "the second shop",
        box_counts: &[BoxCount { what: "Ware cards", sheets: &["ware"], only: None, count: 3 }],
    }],
    layers: &[("long-race", "layers/long-race.toml", include_str!("long-race.toml"))],
    sheets: &[SheetRow {
        name: "ware",
        version: 1,
        is_card: true,
        grows: true,
        key: "name",
        read: rows::read::<Ware>,
        refuses: anything,
        group: None,
    }],
    switches: &[
        SwitchRow::whole("length", "Spaces to the end.", "the rules", [5, 200]),
        SwitchRow::whole("shop", "The space from which on boots are sold.", "the rules", [0, 200]),
        SwitchRow::whole("price", "Coins that boots cost.", "the rules", [0, 99]),
    ],
    aliases: &[],
    read: read::<Switches>,
    clashes: |_| Vec::new(),
    means_option: means_option::<Race>,
};

const RUNNERS: [&str; SEATS_MAX] = ["Red", "Blue", "Green", "White", "Black", "Gold"];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
struct Runner {
    runner: u8,
    place: u8,
    coins: u8,
    boots: bool,
}

/// A position, as play has it and as files say it.
#[derive(Clone, Debug, Serialize)]
pub struct Track {
    seed: u64,
    game: u64,
    round: u16,
    to_move: u8,
    seat: Vec<Runner>,
}

impl Track {
    fn players(&self) -> u8 {
        self.seat.len().to_le_bytes()[0]
    }
}

type View<'a> = OpenView<'a, Race>;

fn me<'a>(view: &View<'a>) -> &'a Runner {
    &view.state.seat[view.seat.at()]
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
    type Point = ();

    const NAME: &'static str = "race";
    const DECISIONS: &'static [DecisionRow] = &[
        DecisionRow { name: "pace", asked: "Walk or run?", options: "walk, run", declinable: false, alone: true },
        DecisionRow { name: "shop", asked: "Buy boots?", options: "no, buy", declinable: true, alone: true },
    ];
    const FACTS: &'static [FactRow] = &[
        FactRow::plain("place", FactKind::Number, "the space one stands on"),
        FactRow::plain("coins", FactKind::Number, "one's coins"),
        FactRow::plain("boots", FactKind::Truth, "has one boots?"),
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

    fn character<'a>(view: &Self::View<'a>, seat: Seat) -> &'a str {
        RUNNERS[usize::from(Self::held(view.state, seat))]
    }
    fn fact<'a>(view: &Self::View<'a>, row: usize) -> FactValue<'a> {
        match row {
            0 => FactValue::Number(me(view).place.into()),
            1 => FactValue::Number(me(view).coins.into()),
            _ => FactValue::Truth(me(view).boots),
        }
    }
    fn clock(track: &Track) -> (u16, Seat) {
        (track.round, Seat(track.to_move))
    }
}

impl GameOptions for Race {
    const OPTIONS: &'static [OptionRow<Self>] = &[
        OptionRow { word: "walk", written: OptionForm::Word(Choice::Walk) },
        OptionRow { word: "run", written: OptionForm::Word(Choice::Run) },
        OptionRow { word: "buy", written: OptionForm::Word(Choice::Buy) },
        OptionRow { word: "no", written: OptionForm::Word(Choice::No) },
    ];

    fn kind(option: Choice) -> usize {
        option as usize
    }
    fn declines(option: Choice) -> bool {
        option == Choice::No
    }
}

impl RuleEngine for Race {
    fn board(_rules: &Rules, &GamePlan { seed, game, players, characters, .. }: &GamePlan) -> (Track, ()) {
        let runner = |seat: u8| characters[usize::from(seat)].unwrap_or(seat);
        let seat = (0..players).map(|seat| Runner { runner: runner(seat), ..Runner::default() }).collect();
        (Track { seed, game, round: 1, to_move: 0, seat }, ())
    }
    fn turns<D: Dice, W: Observer<Track, Event>>(
        ctx: &mut Context<'_, Self, D, W>,
        next: (),
        most: u32,
        rounds_max: u16,
    ) -> Course<Self> {
        for turns in 1..=most {
            if turn(ctx) {
                return Course { turns, ending: Some(0), next };
            }
            ctx.state.to_move = (ctx.state.to_move + 1) % ctx.state.players();
            ctx.state.round += u16::from(ctx.state.to_move == 0);
            if ctx.state.round > rounds_max {
                return Course { turns, ending: Some(1), next };
            }
        }
        Course { turns: most, ending: None, next }
    }
    fn held(track: &Track, seat: Seat) -> u8 {
        track.seat[seat.at()].runner
    }
    fn standing(_rules: &Rules, track: &Track, ending: u8) -> Standing {
        if ending > 0 {
            return Standing::default();
        }
        let place = places(track.players(), |seat| track.seat[seat.at()].place);
        Standing { place, ..Standing::of_winners(track.players(), |seat| seat == Seat(track.to_move)) }
    }
}

/// Plays a turn; true if its runner comes to the end.
fn turn<D: Dice, W: Observer<Track, Event>>(ctx: &mut Context<'_, Race, D, W>) -> bool {
    let Switches { length, shop, price } = ctx.rules.switches;
    let (at, seat) = (usize::from(ctx.state.to_move), Seat(ctx.state.to_move));
    ctx.dice.begin_turn(seat, ctx.state.round, 0);
    ctx.tell(Event::TurnStarted(seat));
    let me = ctx.state.seat[at];
    let offered = me.place >= shop && me.coins >= price && !me.boots;
    let shop = Ask { decision: 1, topic: (), options: &[Choice::No, Choice::Buy] };
    if offered && ctx.answer(seat, &shop) == Choice::Buy {
        (ctx.state.seat[at].boots, ctx.state.seat[at].coins) = (true, me.coins - price);
        ctx.tell(Event::Bought(seat));
    }
    let pace = Ask { decision: 0, topic: (), options: &[Choice::Walk, Choice::Run] };
    let runs = ctx.answer(seat, &pace) == Choice::Run;
    let occasion = ctx.dice.occasion(0);
    let mut die = |index| ctx.dice.die(DieKey { purpose: 0, occasion, index, attempt: 0 });
    let thrown = [die(0), if runs { die(1) } else { 0 }];
    let bonus = ctx.rules.boots.bonus;
    let me = &mut ctx.state.seat[at];
    if thrown[0] != thrown[1] {
        me.place = (me.place + thrown[0] + thrown[1] + bonus * u8::from(me.boots)).min(length);
        me.coins += 1;
        let to = me.place;
        ctx.tell(Event::Moved(seat, to));
    }
    ctx.state.seat[at].place == length
}

impl Language for Race {
    type Precomputed = ();
    type Scratch<'v> = ();
    type Cache = ();

    const FEATURES: &'static [FeatureRow] =
        &[FeatureRow::plain("left", Type::Number, Scope::Seat, "spaces to the end")];

    fn header(rules: &Rules) -> &Header {
        &rules.header
    }
    fn precomputed(_rules: &Rules) -> Arc<()> {
        Arc::new(())
    }
    fn scratch<'v>(_view: &Self::View<'v>) -> Self::Scratch<'v> {}
    fn feature(ctx: &EvalContext<'_, '_, Self>, _at: &At<Self>, _row: usize) -> f32 {
        f32::from(ctx.view.rules.switches.length.saturating_sub(me(ctx.view).place))
    }
}

impl Stage for Race {
    type Position = Track;
    type Check = ();
    type Answer = ();
    type Narrator<'r> = EventLog<'r, Self>;
    type Coverage<'r> = ();

    const SCHEMA: &'static Schema = &SCHEMA;
    const KEYS: &'static [&'static str] = &["round"];

    fn load(edition: &str, layers: &[Arc<Layer>], switches: &toml::Table) -> Result<Rules, Vec<RulesetFault>> {
        let merged = MergedTables::of(&SCHEMA, edition, layers, switches)?;
        let boots = merged.rows.only("ware", "Boots").map_err(|fault| vec![fault])?;
        Ok(Rules { header: merged.header(), switches: merged.rules()?, boots })
    }
    fn read_position(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Option<Track> {
        let rows = reader.tables(table, "seat")?;
        let seat = rows.iter().map(|row| {
            reader.only(row.value, "[[seat]]", &["runner", "place", "coins", "boots", "strategy"]);
            let mut small = |key, most| reader.small(row.value, key, most).map_or(0, |number| number.value);
            let (runner, place, coins) = (small("runner", 5), small("place", 200), small("coins", 200));
            Runner { runner, place, coins, boots: reader.truth(row.value, "boots").is_some_and(|said| said.value) }
        });
        let seat: Vec<Runner> = seat.collect();
        let to_move = reader
            .small(table, "to_move", seat.len().to_le_bytes()[0].saturating_sub(1))
            .map_or(0, |number| number.value);
        let mut whole = |key, usual| reader.whole(table, key, 0..=999).map_or(usual, |number| number.value);
        let (seed, game, round) = (whole("seed", 1983), whole("game", 0), whole("round", 1));
        Some(Track { seed, game, round: round.try_into().ok()?, to_move, seat })
    }
    fn numbers(track: &Track) -> [u64; 2] {
        [track.seed, track.game]
    }
    fn seats(track: &Track) -> usize {
        track.seat.len()
    }
    fn position_json(track: &Track) -> serde_json::Value {
        serde_json::to_value(track).unwrap_or_default()
    }
    fn describe(_rules: &Rules, track: &Track, _numbers: [u64; 2], (): ()) -> Track {
        track.clone()
    }
    fn build(_rules: &Rules, track: &Track, _game: u64) -> (Track, ()) {
        (track.clone(), ())
    }
    fn seat_outcome(_rules: &Rules, track: &Track, seat: Seat) -> String {
        format!("seat {} at {}", seat.0, track.seat[seat.at()].place)
    }
    fn event_readings(_rules: &Rules, event: &Event) -> Vec<EventReading> {
        let (row, seat, to) = match *event {
            Event::TurnStarted(seat) => (0, seat, None),
            Event::Moved(seat, to) => (1, seat, Some(("to", to.to_string()))),
            Event::Bought(seat) => (2, seat, None),
        };
        let fields = [("seat", seat.0.to_string())].into_iter().chain(to).collect();
        vec![EventReading { name: Self::EVENTS[row].name, fields }]
    }
}

impl Playable for Race {
    type SeriesCounter<'r> = ();

    const STRATEGIES: Shipped = &[("seasoned", "strategies/seasoned.toml", include_str!("strategies/seasoned.toml"))];

    const LISTS: &'static [GameList<Self>] = &[GameList {
        name: "wares",
        sheets: &["ware"],
        rows: |rules| vec![vec![("name", rules.boots.name.as_str().into()), ("bonus", rules.boots.bonus.into())]],
    }];

    fn characters(_rules: &Rules) -> Vec<&str> {
        RUNNERS.to_vec()
    }
}
