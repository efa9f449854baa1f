//! The fixed table of facts: what conditions and expectations may ask about one seat's view.

use crate::engine::fault::unknown;
use crate::engine::game::{FactKind, FactRow, FactValue};
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::kinds::{Alignment, Attack, Region};
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
        "character" => rules.sheets.iter().map(|character| character.name.clone()).collect(),
        "form" => core::iter::once("none")
            .chain(rules.forms.iter().map(|form| form.name.as_str()))
            .map(str::to_owned)
            .collect(),
        "marker" => core::iter::once("none")
            .chain(rules.spaces.iter().map(|space| space.id.as_str()))
            .map(str::to_owned)
            .collect(),
        "alignment" => texts(&["good", "neutral", "evil"]),
        "region" => texts(&["outer", "middle", "inner"]),
        "offer" => keyed(OFFER),
        "aim" => texts(Aim::WORDS),
        "ending" => ["none", "unknown"]
            .into_iter()
            .chain(rules.endings.iter().map(|ending| rules.space(ending.text).name.as_str()))
            .map(str::to_owned)
            .collect(),
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
        "character" if rules.find_form(name).is_some() => Ok(()),
        "character" => names::character(rules, name).map(|_| ()),
        "marker" if name != "none" => {
            *name = rules.space(names::space(rules, name)?).id.clone();
            Ok(())
        }
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
    "strength" Number "total Strength outside battle" = |view| number_of(view.mine().strength());
    "strength_battle" Number "Strength in battle with the best usable Weapons" = |view| number_of(view.mine().strength_battle());
    "strength_asleep" Number "Strength that Objects would add but that the space or Destroy Magic suppresses at present" = |view| number_of(view.mine().asleep(Ability::Strength));
    "strength_counters" Number "Strength counters, without those gained as a Toad" = |view| number_of(view.me().strength);
    "craft" Number "total Craft" = |view| number_of(view.mine().craft());
    "craft_psychic" Number "Craft in psychic combat" = |view| number_of(view.mine().psychic());
    "printed_strength" Number "Strength printed on the character card" = |view| number_of(view.mine().character().strength);
    "printed_craft" Number "Craft printed on the character card" = |view| number_of(view.mine().character().craft);
    "craft_asleep" Number "Craft that Objects would add but that the space or Destroy Magic suppresses at present" = |view| number_of(view.mine().asleep(Ability::Craft));
    "craft_counters" Number "Craft counters, without those gained as a Toad" = |view| number_of(view.me().craft);
    "better_ability" Number "the higher of Strength and Craft" = |view| number_of(view.mine().strength().max(view.mine().craft()));
    "lives" Number "lives" = |view| number_of(view.mine().lives());
    "wounds" Number "lives below the printed value" = |view| number_of(view.mine().wounds());
    "fate" Number "fate tokens" = |view| number_of(view.mine().fate());
    "fate_missing" Number "fate tokens below the printed value" = |view| number_of(view.mine().fate_missing());
    "gold" Number "gold" = |view| number_of(view.mine().gold());
    "objects" Number "number of Objects and Magic Objects" = |view| number_of(view.mine().objects().len());
    "followers" Number "number of Followers, including raised and charmed Enemies" = |view| number_of(view.mine().followers().len());
    "spells" Number "number of Spells held" = |view| number_of(view.mine().spells());
    "spell_room" Number "Spells that can still be gained" = |view| number_of(view.mine().spell_room());
    "trophies" Number "number of trophies" = |view| number_of(view.mine().trophies().len());
    "carry" Number "number of Objects that may be carried" = |view| number_of(view.mine().carry());
    "magic_objects" Number "number of Magic Objects" = |view| number_of(view.me().cards.and(&view.rules.sets.magic).len());
    "weapons" Number "number of Weapons" = |view| number_of(view.me().cards.and(&view.rules.sets.weapons).len());
    "raised" Number "number of Enemies raised as Followers" = |view| marked(view, RAISED);
    "charmed" Number "number of charmed Animals" = |view| marked(view, CHARMED);
    "talisman" Truth "does the character have a Talisman?" = |view| FactValue::Truth(view.mine().talisman());
    "toad" Number "turns left as a Toad" = |view| number_of(view.mine().toad());
    "toad_strength" Number "Strength counters gained as a Toad" = |view| number_of(view.me().toad_strength);
    "toad_craft" Number "Craft counters gained as a Toad" = |view| number_of(view.me().toad_craft);
    "toad_fresh" Truth "did the character become a Toad in the present turn?" = |view| FactValue::Truth(view.me().toad_fresh);
    "misses" Number "turns still to be missed" = |view| number_of(view.mine().misses());
    "quest" Number "number of the Warlock's quest, 1 to 6; 0 without one" = |view| number_of(view.mine().quest());
    "second_quest" Number "number of the second quest, 1 to 6; 0 without one" = |view| number_of(view.me().second.quest);
    "third_quest" Number "number of the third quest, 1 to 6; 0 without one" = |view| number_of(view.me().third.quest);
    "quest_done" Truth "is the quest's task done, with only the journey to the Warlock's Cave left?" = |view| FactValue::Truth(view.me().quest_done);
    "enslaved" Truth "is the character enslaved?" = |view| FactValue::Truth(view.me().enslaved);
    "offer" Name "offer for the next move: none, teleport, ferry" = |view| word(view, OFFER);
    "divined" Number "number of cards on top of the Adventure deck that the character has seen" = |view| number_of(view.me().divined);
    "status" Name "playing, dead (new character at the next turn), fallen (same character returns then), or out" = |view| word(view, keys::STATUS);
    "alive" Truth "does the player have a character in play?" = |view| FactValue::Truth(view.me().plays());
    "dead" Truth "is the character dead, or the player eliminated?" = |view| FactValue::Truth(!view.me().plays());
    "out" Truth "is the player eliminated?" = |view| FactValue::Truth(view.me().status == Status::Out);
    "on_crown" Truth "is the character on the Crown of Command?" = |view| FactValue::Truth(view.me().plays() && view.me().space == view.rules.board.crown);
    "turned_back" Truth "has the character turned back in the Inner Region?" = |view| FactValue::Truth(view.me().inner.back);
    "way" Name "direction in which the character left the Plain of Peril: clockwise, counterclockwise" = |view| word(view, keys::WAY);
    "pitfiends" Number "Pitfiends still to be defeated" = |view| number_of(view.me().inner.pitfiends);
    "werewolf" Number "Strength of the Werewolf met; 0 without one" = |view| number_of(view.me().inner.werewolf);
    "death" Truth "is Death still to be defeated?" = |view| FactValue::Truth(view.me().inner.death);
    "gold_here" Number "gold lying on the character's space" = |view| number_of(view.gold_on(view.mine().space()));
    "cards_here" Number "number of cards lying on the character's space" = |view| count(view.lying(view.mine().space()).iter());
    "company" Number "number of other characters on the space" = |view| FactValue::Number(i32::try_from(view.others_on(view.mine().space()).len()).unwrap_or(0));
    "may_evade" Truth "may the character evade attackers on its space?" = |view| FactValue::Truth(view.mine().evades_on(view.mine().space()));
    "space" Name "id of the character's space" = |view| FactValue::Name(&view.rules.space(view.mine().space()).id);
    "character" Name "name of the character" = |view| FactValue::Name(&view.mine().character().name);
    "form" Name "the form that replaces the player's own character card, or none" = |view| {
        let form = view.rules.form(view.me().character);
        FactValue::Name(form.map_or("none", |form| &form.name))
    };
    "marker" Name "id of the space where the player's marker stands, or none" = |view| {
        FactValue::Name(view.me().marker.map_or("none", |space| &view.rules.space(space).id))
    };
    "psychic_only" Truth "does the character attack others by psychic combat only, as a form may?" = |view| FactValue::Truth(view.mine().psychic_only());
    "alignment" Name "alignment: good, neutral, evil" = |view| FactValue::Name(match view.mine().alignment() {
        Alignment::Good => "good",
        Alignment::Neutral => "neutral",
        Alignment::Evil => "evil",
    });
    "region" Name "Region: outer, middle, inner" = |view| FactValue::Name(match view.mine().region() {
        Region::Outer => "outer",
        Region::Middle => "middle",
        Region::Inner => "inner",
    });
    "round" Number "number of the round, from 1" = |view| FactValue::Number(i32::from(view.round()));
    "players_left" Number "number of players not eliminated" = |view| number_of(view.players_left());
    "crown_reached" Truth "has any character ever reached the Crown of Command?" = |view| FactValue::Truth(view.crown_reached());
    "ruler" Truth "is another character on the Crown of Command?" = |view| FactValue::Truth(view.ruler().is_some());
    "talismans_left" Number "number of Talisman cards left beside the board" = |view| number_of(view.talismans_left());
    "trophy_cost_strength" Number "trophy points that buy a Strength counter now" = |view| number_of(view.mine().trophy_price(Ability::Strength));
    "trophy_cost_craft" Number "trophy points that buy a Craft counter now" = |view| number_of(view.mine().trophy_price(Ability::Craft));
    "trades_for_lives" Truth "do the trophies buy lives, and nothing else (rule `life_trophy`)?" = |view| FactValue::Truth(view.mine().trades_for_lives());
    "blizzard" Truth "is a Blizzard in force?" = |view| FactValue::Truth(view.blizzard());
    "no_magic" Truth "is Destroy Magic in force?" = |view| FactValue::Truth(view.no_magic());
    "night" Truth "is it night?" = |view| FactValue::Truth(view.night());
    "encounter_both" Truth "may a character meet the space after another character?" = |view| FactValue::Truth(view.rules.rules.encounter_both);
    "stop_anywhere" Truth "may a move end on any space up to the number rolled?" = |view| FactValue::Truth(view.rules.rules.stop_anywhere);
    "drunk_strength" Truth "has the player taken a Strength counter from a Place with counters?" = |view| FactValue::Truth(view.me().drunk.strength);
    "drunk_craft" Truth "has the player taken a Craft counter from a Place with counters?" = |view| FactValue::Truth(view.me().drunk.craft);
    "drunk_life" Truth "has the player taken a life from a Place with counters?" = |view| FactValue::Truth(view.me().drunk.life);
    "talismans" Number "number of Talismans" = |view| number_of(view.me().cards.and(&view.rules.sets.talismans).len());
    "burden" Number "number of Objects that count against the carrying limit" = |view| number_of(view.mine().burden());
    "strength_room" Number "Strength counters that the cap still allows; 255 without a cap" = |view| number_of(view.mine().room_to_grow(Ability::Strength));
    "craft_room" Number "Craft counters that the cap still allows; 255 without a cap" = |view| number_of(view.mine().room_to_grow(Ability::Craft));
    "objects_for_point" Number "Objects that buy a point of Strength or Craft; 0 if none do" = |view| number_of(view.rules.rules.objects_for_point);
    "talisman_for_point" Truth "does a Talisman buy a point of Strength or Craft?" = |view| FactValue::Truth(view.rules.rules.talisman_for_point);
    "start_quests" Number "number of the Warlock's quests with which a character begins" = |view| number_of(view.rules.rules.start_quests);
    "talismans_by_quest" Truth "does only the Warlock give Talismans?" = |view| FactValue::Truth(view.rules.rules.talismans_by_quest);
    "talisman_teleport" Truth "may a Talisman be given up to go to the Warlock's Cave or the Sentinel?" = |view| FactValue::Truth(view.rules.rules.talisman_teleport);
    "trophies_any_time" Truth "may trophies be traded at any time of the character's own turn?" = |view| FactValue::Truth(view.rules.rules.trophies_any_time);
    "inheritance" Truth "do a dead character's goods go to its player's next character?" = |view| FactValue::Truth(view.rules.rules.inheritance);
    "resurrection" Truth "may a killed character come back for fate?" = |view| FactValue::Truth(view.rules.rules.resurrection);
    "last_character" Truth "is the player eliminated if the character is killed now?" = |view| FactValue::Truth(death::is_last(view.rules, view.state, view.seat));
    "command_least" Number "lowest roll with which the Command Spell would work now" = |view| number_of(crown::least(view.rules, view.state));
    "aim" Name "how the game is won: crown, sudden_death, land_grant, service, hunt, treasure, cult" = |view| FactValue::Name(view.rules.rules.aim.word());
    "ending" Name "name of the alternative ending on the Crown of Command; unknown while it lies facedown, none for the Command Spell" = |view| FactValue::Name(view.ending_name());
    "guard_strength" Number "Strength of the creature to be beaten on the Crown of Command by the faceup ending; 0 for none" rests["crown_reached" "others" "round" "strength" "craft"] = |view| number_of(view.guard(Attack::Battle));
    "guard_craft" Number "Craft of the creature to be beaten on the Crown of Command by the faceup ending; 0 for none" rests["crown_reached" "others" "round" "strength" "craft"] = |view| number_of(view.guard(Attack::Psychic));
    "crown_kills" Truth "would the faceup ending kill a character that comes to the Crown of Command now?" rests["crown_reached"] = |view| FactValue::Truth(view.crown_kills());
    "ending_count" Number "how often the character has done what the ending counts" = |view| number_of(view.me().ending_count);
    "time_limit" Number "rounds after which the game ends and scores are counted; 0 without a limit" = |view| FactValue::Number(i32::from(view.rules.rules.time_limit));
    "time_count" Name "what the score counts if the aim has no count of its own: beyond, all" = |view| FactValue::Name(view.rules.rules.time_count.word());
    "time_left" Number "rounds left, including this one; 0 without a limit" rests["round"] = |view| FactValue::Number(i32::from(time_left(view)));
    "score" Number "score if it were counted now (duels won if the aim is `service`); 0 without a time limit" = |view| FactValue::Number(i32::from(score_of(view, view.seat)));
    "best_rival_score" Number "highest score of another character" = |view| {
        let scores = view.others().into_iter().map(|seat| score_of(view, seat));
        FactValue::Number(i32::from(scores.max().unwrap_or(0)))
    };
    "carcasses" Number "number of dead Animals carried" = |view| marked(view, CARCASS);
    "arena" Truth "are the characters fighting in the arena?" = |view| FactValue::Truth(view.state.arena);
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
        "ending" if !rules.sets.handy.ending => Some(FactValue::Name("none")),
        "crown_kills" if !rules.sets.handy.ending => Some(FactValue::Truth(false)),
        "guard_strength" | "guard_craft" | "ending_count" if !rules.sets.handy.ending => Some(FactValue::Number(0)),
        "start_quests" => Some(FactValue::Number(i32::from(rules.rules.start_quests))),
        "psychic_only" if rules.forms.is_empty() => Some(FactValue::Truth(false)),
        "talismans_by_quest" => Some(FactValue::Truth(rules.rules.talismans_by_quest)),
        "time_limit" => Some(FactValue::Number(i32::from(rules.rules.time_limit))),
        _changes => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::ids::SEATS_MAX;
    use crate::engine::play::GamePlan;
    use crate::games::talisman::load::{SCHEMA, load};
    use crate::games::talisman::model::state::State;
    use crate::games::talisman::rules::setup;
    use crate::ruleset::layer::Layer;
    use std::sync::Arc;

    fn row(name: &str) -> usize {
        FACTS.iter().position(|row| row.name == name).expect("there is such a fact")
    }

    #[test]
    fn a_character_that_the_ending_makes_a_form_is_not_the_last_one() {
        let layers = [
            ("realm-of-souls", include_str!("../layers/realm-of-souls.toml")),
            ("realm-of-souls-endings", include_str!("../layers/realm-of-souls-endings.toml")),
        ];
        let read = |(name, text): (&str, &str)| {
            Layer::read(name, "layer.toml", text, &[&SCHEMA]).map(Arc::new).expect("it is sound")
        };
        let switches = "ending = 'Throne of the Dead'".parse().expect("switches are TOML");
        let rules = load("talisman-digital", &layers.map(read), &switches).expect("it loads");
        let plan = GamePlan { seed: 1, game: 0, players: 2, rounds_max: 99, characters: [None; SEATS_MAX] };
        let mut state = setup::board(&rules, &plan);
        state.crown_reached = true;
        let seat = Seat(0);
        let last = |state: &State| {
            value(&View { rules: &rules, state, seat }, row("last_character")) == FactValue::Truth(true)
        };
        assert!(last(&state));
        state.hero_mut(seat).space = rules.board.crown;
        assert!(!last(&state));
        // A lost form is the end of its player before the Crown is reached, too.
        (state.crown_reached, state.hero_mut(seat).space) = (false, rules.board.plain);
        assert!(!last(&state));
        let hero = state.hero_mut(seat);
        (hero.own, hero.character) = (Some(hero.character), rules.find_form("Ghost").expect("it is in the box"));
        assert!(last(&state));
    }

    #[test]
    fn what_guards_the_crown_is_looked_at_again() {
        // Guards are killed, and what a creature has may hang on the best character or on its opponent.
        for name in ["guard_strength", "guard_craft"] {
            let rests = FACTS[row(name)].rests.expect("it is remembered");
            assert!(["others", "round", "strength", "craft"].iter().all(|each| rests.contains(each)), "{name}");
        }
    }
}
