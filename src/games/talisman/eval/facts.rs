//! The fixed table of facts: what conditions and expectations may ask about one seat's view.

use crate::engine::choice::{FactKind, FactRow, FactValue};
use crate::engine::fault::unknown;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::kinds::{Alignment, Region};
use crate::games::talisman::model::rules::{Aim, TimeCount};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{CARCASS, CHARMED, RAISED, Status};
use crate::games::talisman::model::verb::Ability;
use crate::games::talisman::rules::spaces::crown;
use crate::games::talisman::rules::view::View;
use crate::games::talisman::rules::{death, score};
use crate::games::talisman::text::{keys, names};

/// The value of a fact, by its row in [`FACTS`].
#[must_use]
pub fn value<'a>(view: &View<'a>, row: usize) -> FactValue<'a> {
    GETTERS[row](view)
}

/// The value of a fact as a number; truths are 1 and 0, names are NaN.
#[inline]
#[must_use]
pub fn number(view: &View<'_>, row: usize) -> f32 {
    NUMBERS[row](view)
}

#[inline]
fn asked<'a>(view: &View<'a>, get: impl FnOnce(&View<'a>) -> FactValue<'a>) -> FactValue<'a> {
    get(view)
}

#[inline]
#[expect(clippy::cast_precision_loss, reason = "facts are far below 2^24")]
fn plain(value: FactValue<'_>) -> f32 {
    match value {
        FactValue::Number(number) => number as f32,
        FactValue::Truth(truth) => f32::from(u8::from(truth)),
        FactValue::Name(_) => f32::NAN,
    }
}

/// The value of a fact that is a name; `None` for other facts.
#[must_use]
pub fn name<'a>(view: &View<'a>, row: usize) -> Option<&'a str> {
    if let FactValue::Name(name) = value(view, row) { Some(name) } else { None }
}

/// The seat's counters of Strength and of Craft.
#[must_use]
pub fn counters(view: &View<'_>) -> [u8; 2] {
    let hero = view.me();
    [hero.strength, hero.craft]
}

/// The words that a fact can have, if it is a name.
#[must_use]
pub fn words(rules: &Ruleset, row: usize) -> Vec<String> {
    let texts = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    let keyed = |key: usize| texts(keys::WORDS[key].words);
    match FACTS[row].name {
        "space" => rules.spaces.iter().map(|space| space.id.clone()).collect(),
        "character" => rules.characters.iter().map(|character| character.name.clone()).collect(),
        "alignment" => texts(&["good", "neutral", "evil"]),
        "region" => texts(&["outer", "middle", "inner"]),
        "offer" => keyed(OFFER),
        "aim" => texts(Aim::WORDS),
        "time_count" => texts(TimeCount::WORDS),
        "status" => keyed(keys::STATUS),
        "way" => keyed(keys::WAY),
        _number => Vec::new(),
    }
}

/// Replaces a name that a fact is compared with by the fact's own word: a space's name becomes its id.
///
/// # Errors
/// Why the fact can never have this value.
pub fn fits(rules: &Ruleset, row: usize, name: &mut String) -> Result<(), String> {
    match FACTS[row].name {
        "space" => {
            *name = rules.space(names::space(rules, name)?).id.clone();
            Ok(())
        }
        "character" => names::character(rules, name).map(|_| ()),
        fact => {
            let known = words(rules, row);
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            if known.contains(&name.as_str()) { Ok(()) } else { Err(unknown(&format!("`{fact}`"), name, &known)) }
        }
    }
}

/// The index of the offer among the seat's words.
const OFFER: usize = 2;

macro_rules! facts {
    ($($name:literal $kind:ident $meaning:literal $(rests[$($on:literal)*])? = $get:expr;)*) => {
        /// The fixed table of facts.
        pub const FACTS: &[FactRow] = &[$(FactRow {
            name: $name,
            kind: FactKind::$kind,
            meaning: $meaning,
            rests: [$(Some::<&'static [&'static str]>(&[$($on,)*]),)? None][0],
        },)*];

        /// The functions that compute the facts, in the order of [`FACTS`].
        const GETTERS: &[for<'a> fn(&View<'a>) -> FactValue<'a>] = &[$($get,)*];

        /// The same as numbers.
        const NUMBERS: &[fn(&View<'_>) -> f32] = &[$(|view| plain(asked(view, $get)),)*];
    };
}

fn number_of<'a>(value: u8) -> FactValue<'a> {
    FactValue::Number(i32::from(value))
}

/// The number of these cards.
fn count<'a>(cards: impl Iterator<Item = CardId>) -> FactValue<'a> {
    FactValue::Number(i32::try_from(cards.count()).unwrap_or(i32::MAX))
}

/// The word of a status, an offer or a direction, by its index among the seat's words.
fn word<'a>(view: &View<'a>, key: usize) -> FactValue<'a> {
    let row = &keys::WORDS[key];
    FactValue::Name(row.words[(row.get)(view.me())])
}

/// The number of a seat's Enemies with this mark.
fn marked<'a>(view: &View<'a>, mark: u8) -> FactValue<'a> {
    let enemies = view.me().cards.and(&view.rules.sets.enemies);
    count(enemies.iter().filter(|card| view.state.mark[card.at()] == mark))
}

facts! {
    "strength" Number "own total Strength outside battle" = |view| number_of(view.mine().strength());
    "strength_battle" Number "own Strength in battle with the best Weapons one may use" = |view| number_of(view.mine().strength_battle());
    "strength_asleep" Number "Strength that one's Objects add, but not where one stands, or not while magic is destroyed" = |view| number_of(view.mine().asleep(Ability::Strength));
    "strength_counters" Number "own Strength counters, those gained as a Toad aside" = |view| number_of(view.me().strength);
    "craft" Number "own total Craft" = |view| number_of(view.mine().craft());
    "craft_psychic" Number "own Craft in psychic combat" = |view| number_of(view.mine().craft());
    "printed_strength" Number "Strength printed on one's character card" = |view| number_of(view.mine().character().strength);
    "printed_craft" Number "Craft printed on one's character card" = |view| number_of(view.mine().character().craft);
    "craft_asleep" Number "Craft that they add likewise" = |view| number_of(view.mine().asleep(Ability::Craft));
    "craft_counters" Number "own Craft counters, those gained as a Toad aside" = |view| number_of(view.me().craft);
    "better_ability" Number "the better of own Strength and Craft" = |view| number_of(view.mine().strength().max(view.mine().craft()));
    "lives" Number "own lives" = |view| number_of(view.mine().lives());
    "wounds" Number "own lives below the printed value" = |view| number_of(view.mine().wounds());
    "fate" Number "own fate tokens" = |view| number_of(view.mine().fate());
    "fate_missing" Number "own fate below the printed value" = |view| number_of(view.mine().fate_missing());
    "gold" Number "own gold" = |view| number_of(view.mine().gold());
    "objects" Number "own Objects and Magic Objects" = |view| number_of(view.mine().objects().len());
    "followers" Number "own Followers" = |view| number_of(view.mine().followers().len());
    "spells" Number "own Spells" = |view| number_of(view.mine().spells());
    "spell_room" Number "Spells one could still gain" = |view| number_of(view.mine().spell_room());
    "trophies" Number "own trophies" = |view| number_of(view.mine().trophies().len());
    "carry" Number "Objects one may carry" = |view| number_of(view.mine().carry());
    "magic_objects" Number "own Magic Objects" = |view| number_of(view.me().cards.and(&view.rules.sets.magic).len());
    "weapons" Number "own Weapons" = |view| number_of(view.me().cards.and(&view.rules.sets.weapons).len());
    "raised" Number "own raised Enemies" = |view| marked(view, RAISED);
    "charmed" Number "own charmed Animals" = |view| marked(view, CHARMED);
    "talisman" Truth "has one a Talisman?" = |view| FactValue::Truth(view.mine().talisman());
    "toad" Number "turns left as a Toad" = |view| number_of(view.mine().toad());
    "toad_strength" Number "own Strength counters gained as a Toad" = |view| number_of(view.me().toad_strength);
    "toad_craft" Number "own Craft counters gained as a Toad" = |view| number_of(view.me().toad_craft);
    "toad_fresh" Truth "did one become a Toad in the turn being played?" = |view| FactValue::Truth(view.me().toad_fresh);
    "misses" Number "turns to miss" = |view| number_of(view.mine().misses());
    "quest" Number "the Warlock's quest, 1 to 6, or 0" = |view| number_of(view.mine().quest());
    "second_quest" Number "a quest beside it, 1 to 6, or 0" = |view| number_of(view.me().second.quest);
    "third_quest" Number "a third, 1 to 6, or 0" = |view| number_of(view.me().third.quest);
    "quest_done" Truth "is the quest's deed done, and only the journey left?" = |view| FactValue::Truth(view.me().quest_done);
    "enslaved" Truth "is one held as a slave?" = |view| FactValue::Truth(view.me().enslaved);
    "offer" Name "an offer for the next move: none, teleport, ferry" = |view| word(view, OFFER);
    "divined" Number "cards on top of the Adventure deck that one has seen" = |view| number_of(view.me().divined);
    "status" Name "playing, dead (a new character comes at the next turn), out, or fallen (the same comes back then)" = |view| word(view, keys::STATUS);
    "alive" Truth "has one a character in play?" = |view| FactValue::Truth(view.me().plays());
    "dead" Truth "is one's character dead, or one out of the game?" = |view| FactValue::Truth(!view.me().plays());
    "out" Truth "is one out of the game?" = |view| FactValue::Truth(view.me().status == Status::Out);
    "on_crown" Truth "does one stand on the Crown?" = |view| FactValue::Truth(view.me().plays() && view.me().space == view.rules.board.crown);
    "turned_back" Truth "has one turned back in the Inner Region?" = |view| FactValue::Truth(view.me().inner.back);
    "way" Name "the way one left the Plain of Peril: clockwise, counterclockwise" = |view| word(view, keys::WAY);
    "pitfiends" Number "Pitfiends still to beat" = |view| number_of(view.me().inner.pitfiends);
    "werewolf" Number "Strength of the Werewolf met, or 0" = |view| number_of(view.me().inner.werewolf);
    "death" Truth "is Death still to be beaten?" = |view| FactValue::Truth(view.me().inner.death);
    "gold_here" Number "gold lying on one's space" = |view| number_of(view.gold_on(view.mine().space()));
    "cards_here" Number "cards lying on one's space" = |view| count(view.lying(view.mine().space()).iter());
    "company" Number "other characters on one's space" = |view| FactValue::Number(i32::try_from(view.others_on(view.mine().space()).len()).unwrap_or(0));
    "may_evade" Truth "may one evade whatever attacks on one's space?" = |view| FactValue::Truth(view.mine().evades_on(view.mine().space()));
    "space" Name "own space, by its id" = |view| FactValue::Name(&view.rules.space(view.mine().space()).id);
    "character" Name "own character" = |view| FactValue::Name(&view.mine().character().name);
    "alignment" Name "own alignment" = |view| FactValue::Name(match view.mine().alignment() {
        Alignment::Good => "good",
        Alignment::Neutral => "neutral",
        Alignment::Evil => "evil",
    });
    "region" Name "own Region" = |view| FactValue::Name(match view.mine().region() {
        Region::Outer => "outer",
        Region::Middle => "middle",
        Region::Inner => "inner",
    });
    "round" Number "the round, from 1" = |view| FactValue::Number(i32::from(view.round()));
    "players_left" Number "players not out of the game" = |view| number_of(view.players_left());
    "crown_reached" Truth "has anyone ever reached the Crown?" = |view| FactValue::Truth(view.crown_reached());
    "ruler" Truth "does another stand on the Crown?" = |view| FactValue::Truth(view.ruler().is_some());
    "talismans_left" Number "Talisman cards beside the board" = |view| number_of(view.talismans_left());
    "trophy_cost_strength" Number "points of Strength that trophies are traded at for a counter" = |view| number_of(view.mine().trophy_price(Ability::Strength));
    "trophy_cost_craft" Number "points of Craft that trophies are traded at for a counter" = |view| number_of(view.mine().trophy_price(Ability::Craft));
    "blizzard" Truth "does a Blizzard rage?" = |view| FactValue::Truth(view.blizzard());
    "no_magic" Truth "is magic destroyed at present?" = |view| FactValue::Truth(view.no_magic());
    "night" Truth "is it night?" = |view| FactValue::Truth(view.night());
    "encounter_both" Truth "may one meet the space after a character?" = |view| FactValue::Truth(view.rules.rules.encounter_both);
    "stop_anywhere" Truth "may a move end on any space up to the roll?" = |view| FactValue::Truth(view.rules.rules.stop_anywhere);
    "drunk_strength" Truth "has one's player had its one Strength from a Place with counters?" = |view| FactValue::Truth(view.me().drunk.strength);
    "drunk_craft" Truth "has one's player had its one Craft from a Place with counters?" = |view| FactValue::Truth(view.me().drunk.craft);
    "drunk_life" Truth "has one's player had its one life from a Place with counters?" = |view| FactValue::Truth(view.me().drunk.life);
    "talismans" Number "own Talismans" = |view| number_of(view.me().cards.and(&view.rules.sets.talismans).len());
    "burden" Number "own Objects that count against what one may carry" = |view| number_of(view.mine().burden());
    "strength_room" Number "Strength counters that a cap lets one still gain; 255 where none is set" = |view| number_of(view.mine().room_to_grow(Ability::Strength));
    "craft_room" Number "Craft counters that a cap lets one still gain; 255 where none is set" = |view| number_of(view.mine().room_to_grow(Ability::Craft));
    "objects_for_point" Number "Objects that buy a point, or 0" = |view| number_of(view.rules.rules.objects_for_point);
    "talisman_for_point" Truth "does a Talisman buy a point?" = |view| FactValue::Truth(view.rules.rules.talisman_for_point);
    "start_quests" Number "the Warlock's quests that a character begins with" = |view| number_of(view.rules.rules.start_quests);
    "talismans_by_quest" Truth "are Talismans given by the Warlock only?" = |view| FactValue::Truth(view.rules.rules.talismans_by_quest);
    "talisman_teleport" Truth "can a Talisman be given up to go to the Warlock's Cave or the Sentinel?" = |view| FactValue::Truth(view.rules.rules.talisman_teleport);
    "trophies_any_time" Truth "may trophies be handed in at any time of one's turn?" = |view| FactValue::Truth(view.rules.rules.trophies_any_time);
    "inheritance" Truth "do the goods of the dead go to their player's next character?" = |view| FactValue::Truth(view.rules.rules.inheritance);
    "resurrection" Truth "may the killed come back for fate?" = |view| FactValue::Truth(view.rules.rules.resurrection);
    "last_character" Truth "is one out of the game if one's character is killed now?" = |view| FactValue::Truth(death::is_final(view.rules, view.state));
    "command_least" Number "the lowest roll with which a Command Spell would work now" = |view| number_of(crown::least(view.rules, view.state));
    "aim" Name "what the game is won by: crown, sudden_death, land_grant, service, hunt, treasure, cult" = |view| FactValue::Name(view.rules.rules.aim.word());
    "time_limit" Number "rounds after which all is counted, or 0 for no limit" = |view| FactValue::Number(i32::from(view.rules.rules.time_limit));
    "time_count" Name "what is counted then, where the aim does not say it: beyond, all" = |view| FactValue::Name(view.rules.rules.time_count.word());
    "time_left" Number "rounds left, this one counted, or 0 where there is no limit" rests["round"] = |view| FactValue::Number(i32::from(time_left(view)));
    "score" Number "what one comes to if all is counted now; in the arena, duels won; 0 where nothing will be counted" = |view| FactValue::Number(i32::from(score_of(view, view.seat)));
    "best_rival_score" Number "the most that another comes to" = |view| {
        let scores = view.others().into_iter().map(|seat| score_of(view, seat));
        FactValue::Number(i32::from(scores.max().unwrap_or(0)))
    };
    "carcasses" Number "dead Animals one carries" = |view| marked(view, CARCASS);
    "arena" Truth "do the characters fight in the arena?" = |view| FactValue::Truth(view.state.arena);
}

fn time_left(view: &View<'_>) -> u16 {
    let limit = view.rules.rules.time_limit;
    if limit == 0 { 0 } else { (limit + 1).saturating_sub(view.round()).max(1) }
}

fn score_of(view: &View<'_>, seat: Seat) -> u16 {
    let counts = view.rules.rules.time_limit > 0 && view.state.hero(seat).plays();
    if counts { score::of(view.rules, view.state, seat) } else { 0 }
}

/// The value of a fact that the switches fix for the whole game; `None` for other facts.
#[must_use]
pub fn settled(rules: &Ruleset, row: usize) -> Option<FactValue<'static>> {
    match FACTS[row].name {
        "aim" => Some(FactValue::Name(rules.rules.aim.word())),
        "time_count" => Some(FactValue::Name(rules.rules.time_count.word())),
        "start_quests" => Some(FactValue::Number(i32::from(rules.rules.start_quests))),
        "talismans_by_quest" => Some(FactValue::Truth(rules.rules.talismans_by_quest)),
        "time_limit" => Some(FactValue::Number(i32::from(rules.rules.time_limit))),
        _changes => None,
    }
}
