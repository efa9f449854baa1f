//! Facts: what a seat may know of a position, by name.

use crate::engine::game::{FactKind, FactRow, FactValue};
use crate::engine::ids::Seat;
use crate::games::prophecy::model::kinds::{Guild, Stat, Terrain};
use crate::games::prophecy::model::ruleset::{Face, Ruleset};
use crate::games::prophecy::model::state::Adventurer;
use crate::games::prophecy::rules::context::View;
use crate::games::prophecy::rules::goods;

/// The word for an empty space.
const NOTHING: &str = "nothing";

/// How a fact is read.
type Getter = for<'a> fn(&View<'a>, &'a Adventurer) -> FactValue<'a>;

macro_rules! facts {
    ($($name:literal $kind:ident: $meaning:literal = $value:expr;)*) => {
        /// The table.
        pub const FACTS: &[FactRow] = &[$(FactRow::plain($name, FactKind::$kind, $meaning),)*];

        /// Their values, in the order of the table.
        const GETTERS: &[Getter] = &[$({
            fn get<'a>(view: &View<'a>, hero: &'a Adventurer) -> FactValue<'a> {
                let value: fn(&View<'a>, &'a Adventurer) -> _ = $value;
                value(view, hero).told()
            }
            get
        },)*];
    };
}

facts! {
    "strength" Number: "Strength now: the health left" = |_, hero| hero.health();
    "strength_max" Number: "Strength when healed" = |_, hero| hero.most(Stat::Strength);
    "health_lost" Number: "health that can be healed" = |_, hero| hero.left[0];
    "willpower" Number: "Willpower now: the magic left" = |_, hero| hero.magic();
    "willpower_max" Number: "Willpower when recharged" = |_, hero| hero.most(Stat::Willpower);
    "magic_lost" Number: "magic that can be recharged" = |_, hero| hero.left[1];
    "gold" Number: "gold" = |_, hero| hero.gold;
    "experience" Number: "experience" = |_, hero| hero.experience;
    "certificates" Number: "certificates" = |_, hero| hero.certificate_count();
    "own_guilds_left" Number: "one's own guilds whose certificate is still missing" = |view, hero| {
        (view.rules.character(hero.character).guilds & !hero.certificates).count_ones().to_le_bytes()[0]
    };
    "items" Number: "Items, damaged ones included" = |view, hero| goods::items_of(view.rules, hero).len();
    "damaged" Number: "damaged Items" = |_, hero| hero.damaged.len();
    "alive" Truth: "does the character live?" = |_, hero| hero.alive;
    "round" Number: "the round, from 1" = |view, _| i32::from(view.state.round);
    "extra_turn" Truth: "is it an extra turn?" = |view, _| view.state.extra > 0;
    "players_left" Number: "players whose characters live" = |view, _| {
        view.state.living().to_le_bytes()[0]
    };
    "most_certificates" Number: "the most certificates that another living character has" = |view, _| {
        let others = view.state.living_from(view.seat).filter(|seat| *seat != view.seat);
        others.map(|seat| view.state.hero(seat).certificate_count()).max().unwrap_or(0)
    };
    "company" Number: "other characters on the same space" = |view, _| {
        view.state.company(view.seat).count().to_le_bytes()[0]
    };
    "space" Name: "the space" = |view, hero| view.rules.space(hero.space).name.as_str();
    "terrain" Name: "the terrain of the space" = |view, hero| view.rules.space(hero.space).terrain.word();
    "card_here" Name: "the Adventure card on the space, or `nothing`" = |view, hero| {
        view.state.lies(hero.space).map_or(NOTHING, |card| view.rules.title(card).name.as_str())
    };
}

/// A value before it becomes one of a fact.
trait Told<'a> {
    fn told(self) -> FactValue<'a>;
}

impl<'a> Told<'a> for u8 {
    fn told(self) -> FactValue<'a> {
        FactValue::Number(i32::from(self))
    }
}

impl<'a> Told<'a> for i32 {
    fn told(self) -> FactValue<'a> {
        FactValue::Number(self)
    }
}

impl<'a> Told<'a> for bool {
    fn told(self) -> FactValue<'a> {
        FactValue::Truth(self)
    }
}

impl<'a> Told<'a> for &'a str {
    fn told(self) -> FactValue<'a> {
        FactValue::Name(self)
    }
}

/// The value of a fact, by its row.
#[inline]
#[must_use]
pub fn value<'a>(view: &View<'a>, row: usize) -> FactValue<'a> {
    let state: &'a _ = view.state;
    GETTERS[row](view, state.hero(view.seat))
}

/// The possible values of a fact that is a name.
#[must_use]
pub fn words(rules: &Ruleset, row: usize) -> Vec<String> {
    let spaces = || rules.spaces.iter().map(|space| space.name.clone());
    match FACTS[row].name {
        "space" => spaces().collect(),
        "terrain" => Terrain::WORDS.iter().map(|word| (*word).to_owned()).collect(),
        "card_here" => {
            let lies = |face: &Face| matches!(face, Face::Creature(_) | Face::Opportunity(_));
            let titles = rules.titles.iter().filter(|title| lies(&title.face)).map(|title| title.name.clone());
            titles.chain([NOTHING.to_owned()]).collect()
        }
        _ => Vec::new(),
    }
}

/// The guilds whose certificate a seat is missing.
pub fn missing<'a>(view: &View<'a>, seat: Seat) -> impl Iterator<Item = Guild> + use<'a> {
    let hero: &'a Adventurer = view.state.hero(seat);
    Guild::all().filter(|guild| !hero.has_certificate(*guild))
}
