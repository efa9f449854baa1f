//! Options as files and logs write them: each legal option of a decision has one text, and a text finds its option.

use super::decision::{Choice, Decision, Topic};
use super::effect::verb::Effect;
use super::kinds::{Alignment, CharacterId, Source, SpaceId, TableId};
use super::ruleset::Ruleset;
use super::view::View;
use crate::engine::choice::Ask;
use crate::engine::fault::unknown;
use crate::engine::ids::CardId;
use crate::engine::word::{Word, words};
use crate::games::talisman::Talisman;
use std::collections::BTreeSet;

words!(Choice {
    No "no",
    Yes "yes",
    Done "done",
    Space "space",
    Bridge "bridge",
    Portal "portal",
    Seat "seat",
    Here "here",
    Card "card",
    Number "number",
    Die "die",
    Option "option",
    Alignment "alignment",
    Roll "roll",
    Raft "raft",
    Teleport "teleport",
    Ferry "ferry",
    Build "build",
    WoodsWalk "woods_walk",
    GoOn "go_on",
    TurnBack "turn_back",
    Battle "battle",
    Psychic "psychic",
    Steal "steal",
    Beguile "beguile",
    TakeFollower "take_follower",
    TakeLadies "take_ladies",
    Trophy "trophy",
    Raise "raise",
    Discard "discard",
    Carry "carry",
    Life "life",
    Gold "gold",
    Strength "strength",
    Craft "craft",
    Fate "fate",
    Spell "spell",
    Clockwise "clockwise",
    Counterclockwise "counterclockwise",
    Talisman "talisman",
    Character "character",
});

/// The text of an option. A Visit's option has its name on the space or card; a space is written by its id, a card by
/// its title, a seat and a number in digits, a die as `die 1`.
#[must_use]
pub fn text(view: &View<'_>, ask: &Ask<'_, Talisman>, choice: Choice) -> String {
    if let Choice::Space(space) = choice {
        view.rules.space(space).id.clone()
    } else if let Choice::Seat(seat) = choice {
        seat.0.to_string()
    } else if let Choice::Character(character) = choice {
        view.rules.character(character).name.clone()
    } else if let Choice::Card(card) = choice {
        view.title(card).name.clone()
    } else if let Choice::Number(number) = choice {
        number.to_string()
    } else if let Choice::Die(die) = choice {
        format!("die {}", die + 1)
    } else if let Choice::Option(index) = choice {
        visit_names(view, ask).get(usize::from(index)).map_or_else(|| index.to_string(), Clone::clone)
    } else if let Choice::Alignment(alignment) = choice {
        alignment.word().to_owned()
    } else {
        // The rest are words of their own.
        choice.word().to_owned()
    }
}

/// Every option of a question, spelled.
#[must_use]
pub fn texts(view: &View<'_>, ask: &Ask<'_, Talisman>) -> Vec<String> {
    ask.options.iter().map(|option| text(view, ask, *option)).collect()
}

/// The option that a text means, by its index: its own text, or one of the readings allowed beside it.
#[must_use]
pub fn find(view: &View<'_>, ask: &Ask<'_, Talisman>, written: &str) -> Option<usize> {
    let exact = ask.options.iter().position(|option| text(view, ask, *option) == written);
    exact.or_else(|| {
        let mut also = ask.options.iter().enumerate().filter(|(_, option)| also(view, **option, written));
        let (index, option) = also.next()?;
        // Two spaces of one name are told apart by their ids only.
        let ambiguous = matches!(option, Choice::Space(_)) && also.next().is_some();
        (!ambiguous).then_some(index)
    })
}

/// Other ways to write an option: a space by name, a character for its seat, `yes` for the die that can be thrown
/// again, `card #2` for a certain copy, digits for a die.
fn also(view: &View<'_>, option: Choice, written: &str) -> bool {
    if let Choice::Space(space) = option {
        view.rules.space(space).name == written
    } else if let Choice::Seat(seat) = option {
        let name = &view.sheet(seat).character().name;
        name == written || written.strip_prefix("seat ") == Some(seat.0.to_string().as_str())
    } else if let Choice::Card(card) = option {
        exact_name(view.rules, card) == written
    } else if let Choice::Die(die) = option {
        written == "yes" || written == (die + 1).to_string()
    } else {
        false
    }
}

/// A card's title, and `#` with its number among the copies where there are several.
#[must_use]
pub fn exact_name(rules: &Ruleset, card: CardId) -> String {
    let name = &rules.title(card).name;
    let copies: Vec<CardId> = rules.card_ids().filter(|each| rules.title(*each).name == *name).collect();
    match copies.iter().position(|each| *each == card) {
        Some(index) if copies.len() > 1 => format!("{name} #{}", index + 1),
        Some(_) | None => name.clone(),
    }
}

/// The names of a Visit's options: those of the choice its source gives to this seat.
fn visit_names(view: &View<'_>, ask: &Ask<'_, Talisman>) -> Vec<String> {
    let effects = match ask.topic {
        Topic::Source(Source::Space(space)) => &view.rules.space(space).effect,
        Topic::Source(Source::Card(card)) => &view.title(card).effect,
        Topic::Plain
        | Topic::Move { .. }
        | Topic::MoveDice { .. }
        | Topic::Table { .. }
        | Topic::Fight(_)
        | Topic::Duel(_)
        | Topic::Loss { .. }
        | Topic::FollowerLoss { .. }
        | Topic::Kill { .. }
        | Topic::Exit { .. }
        | Topic::Gate { .. }
        | Topic::Death { .. }
        | Topic::Thrown { .. }
        | Topic::Need { .. }
        | Topic::Cast { .. }
        | Topic::Offer(_)
        | Topic::Other(_) => return Vec::new(),
    };
    let alignment = view.sheet(view.active()).alignment();
    let mut lists = Vec::new();
    for effect in effects {
        visits(effect, Some(alignment), &mut lists);
    }
    lists.into_iter().next().unwrap_or_default()
}

/// The name of a visit by its number on the space or card; only where all who come there have the same list.
#[must_use]
pub fn visit_name(rules: &Ruleset, source: Source, index: u8) -> Option<String> {
    let effects = match source {
        Source::Space(space) => &rules.space(space).effect,
        Source::Card(card) => &rules.title(card).effect,
    };
    let mut lists = Vec::new();
    effects.iter().for_each(|effect| visits(effect, None, &mut lists));
    let [only] = lists.as_slice() else { return None };
    only.get(usize::from(index)).cloned()
}

/// The name of a visit by its number in the list that somebody of this alignment is given.
#[must_use]
pub fn visit_by(effects: &[Effect], alignment: Alignment, index: u8) -> Option<String> {
    let mut lists = Vec::new();
    effects.iter().for_each(|effect| visits(effect, Some(alignment), &mut lists));
    lists.first()?.get(usize::from(index)).cloned()
}

/// The name of the visit among these effects that rolls on the table.
#[must_use]
pub fn visit_of(effects: &[Effect], table: TableId) -> Option<&str> {
    effects.iter().find_map(|effect| {
        if let Effect::ChooseOne(choices) = effect {
            let rolls = |each: &Effect| matches!(each, Effect::OnRoll(own) if own.id == table);
            choices.iter().find(|visit| visit.effect.iter().any(rolls)).map(|visit| visit.name.as_str())
        } else if let Effect::ByAlignment { good, neutral, evil } = effect {
            [good, neutral, evil].into_iter().find_map(|inner| visit_of(inner, table))
        } else {
            None
        }
    })
}

/// The lists of choices an effect gives, to one alignment or to all.
fn visits(effect: &Effect, alignment: Option<Alignment>, lists: &mut Vec<Vec<String>>) {
    if let Effect::ChooseOne(choices) = effect {
        lists.push(choices.iter().map(|visit| visit.name.clone()).collect());
    } else if let Effect::ByAlignment { good, neutral, evil } = effect {
        for (to, inner) in [(Alignment::Good, good), (Alignment::Neutral, neutral), (Alignment::Evil, evil)] {
            if alignment.is_none_or(|only| only == to) {
                inner.iter().for_each(|each| visits(each, alignment, lists));
            }
        }
    }
}

/// Every name of a Visit's option in the ruleset.
fn all_visits(rules: &Ruleset) -> BTreeSet<String> {
    let spaces = rules.spaces.iter().flat_map(|space| &space.effect);
    let mut lists = Vec::new();
    for effect in spaces.chain(rules.titles.iter().flat_map(|title| &title.effect)) {
        visits(effect, None, &mut lists);
    }
    lists.into_iter().flatten().collect()
}

/// Could the text ever be an option of the decision?
///
/// # Errors
/// What is wrong with it, with the nearest right name.
pub fn check(rules: &Ruleset, decision: Decision, written: &str) -> Result<(), String> {
    let row = decision.row();
    let mut known: Vec<String> = Vec::new();
    for kind in row.options.split(", ") {
        match kind {
            "space" => known.extend(rules.spaces.iter().flat_map(|space| [space.id.clone(), space.name.clone()])),
            "card" | "spell card" => known.extend(card_names(rules)),
            "option" => known.extend(all_visits(rules)),
            "character" => known.extend(rules.characters.iter().map(|character| character.name.clone())),
            "number" => known.extend((0..=30).map(|number| number.to_string())),
            "die" => {
                // One for oneself and one for each Follower, at most.
                known.extend((1..=rules.cards()).flat_map(|die| [format!("die {die}"), die.to_string()]));
                known.push("yes".to_owned());
            }
            "seat" => {
                known.extend((0..6).flat_map(|seat| [seat.to_string(), format!("seat {seat}")]));
                known.extend(rules.characters.iter().map(|character| character.name.clone()));
            }
            word => known.push(word.to_owned()),
        }
    }
    if known.iter().any(|each| each == written) {
        return Ok(());
    }
    let listed = known.len() <= 12;
    let names: Vec<&str> = known.iter().map(String::as_str).collect();
    let what = format!("option of `{}`", row.name);
    let reason = unknown(&what, written, &names);
    if listed || reason.contains("did you mean") {
        return Err(reason);
    }
    Err(format!("unknown {what} `{written}`; its options are: {}", row.options))
}

fn card_names(rules: &Ruleset) -> BTreeSet<String> {
    rules.card_ids().flat_map(|card| [rules.title(card).name.clone(), exact_name(rules, card)]).collect()
}

/// A decision by its name.
#[must_use]
pub fn decision(name: &str) -> Option<Decision> {
    Decision::ALL.iter().copied().find(|decision| decision.row().name == name)
}

/// A space by its id or unique name; says what is near or ambiguous where there is none.
///
/// # Errors
/// What is wrong with the name.
pub fn space(rules: &Ruleset, written: &str) -> Result<SpaceId, String> {
    if let Some(space) = rules.find_space(written) {
        return Ok(space);
    }
    let same: Vec<&str> =
        rules.spaces.iter().filter(|space| space.name == written).map(|space| space.id.as_str()).collect();
    if same.is_empty() {
        let names: Vec<&str> = rules.spaces.iter().flat_map(|space| [space.name.as_str(), space.id.as_str()]).collect();
        return Err(unknown("space", written, &names));
    }
    Err(format!("several spaces are named `{written}`; write one of the ids {}", same.join(", ")))
}

/// A character by its name.
///
/// # Errors
/// What is wrong with the name.
pub fn character(rules: &Ruleset, written: &str) -> Result<CharacterId, String> {
    let names: Vec<&str> = rules.characters.iter().map(|character| character.name.as_str()).collect();
    rules.find_character(written).ok_or_else(|| unknown("character", written, &names))
}
