//! Options as files name them, by their kind or by their text, made ready at load: in play they are compared without
//! a text being built.

use crate::engine::choice::Ask;
use crate::engine::ids::Seat;
use crate::engine::word::Word;
use crate::games::talisman::Talisman;
use crate::games::talisman::decision::{Choice, Decision, Topic};
use crate::games::talisman::kinds::{Alignment, Source, SpaceId};
use crate::games::talisman::ruleset::Ruleset;
use crate::games::talisman::spelling;
use crate::games::talisman::view::View;
use crate::strategy::appraisal::shopping;

/// The options that are words of their own: kind and text at once.
const WORDS: [Choice; 36] = [
    Choice::No,
    Choice::Yes,
    Choice::Done,
    Choice::Bridge,
    Choice::Portal,
    Choice::Here,
    Choice::Alignment(Alignment::Good),
    Choice::Alignment(Alignment::Neutral),
    Choice::Alignment(Alignment::Evil),
    Choice::Roll,
    Choice::Raft,
    Choice::Teleport,
    Choice::Ferry,
    Choice::Build,
    Choice::WoodsWalk,
    Choice::GoOn,
    Choice::TurnBack,
    Choice::Battle,
    Choice::Psychic,
    Choice::Steal,
    Choice::Beguile,
    Choice::TakeFollower,
    Choice::TakeLadies,
    Choice::Trophy,
    Choice::Raise,
    Choice::Discard,
    Choice::Carry,
    Choice::Life,
    Choice::Gold,
    Choice::Strength,
    Choice::Craft,
    Choice::Fate,
    Choice::Spell,
    Choice::Clockwise,
    Choice::Counterclockwise,
    Choice::Talisman,
];

/// Options that one name in a file stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// Whatever does not decline.
    Accepting,
    /// This one.
    Is(Choice),
    /// Any space.
    AnySpace,
    /// Any seat.
    AnySeat,
    /// Any card.
    AnyCard,
    /// Any character card.
    AnyCharacter,
    /// Any number.
    AnyNumber,
    /// Any die.
    AnyDie,
    /// Any of a space's or card's named options.
    AnyVisit,
    /// The seat that holds this character.
    Held(String),
    /// The option of a space or card that has this name.
    Visit(String),
}

impl Pattern {
    /// Does an option of a question fit?
    #[must_use]
    pub fn fits(&self, view: &View<'_>, ask: &Ask<'_, Talisman>, choice: Choice) -> bool {
        match self {
            Self::Accepting => !declines(choice),
            Self::Is(only) => choice == *only,
            Self::AnySpace => matches!(choice, Choice::Space(_)),
            Self::AnySeat => matches!(choice, Choice::Seat(_)),
            Self::AnyCard => matches!(choice, Choice::Card(_)),
            Self::AnyCharacter => matches!(choice, Choice::Character(_)),
            Self::AnyNumber => matches!(choice, Choice::Number(_)),
            Self::AnyDie => matches!(choice, Choice::Die(_)),
            Self::AnyVisit => matches!(choice, Choice::Option(_)),
            Self::Held(name) => matches!(choice, Choice::Seat(seat) if view.sheet(seat).character().name == *name),
            Self::Visit(name) => matches!(choice, Choice::Option(index) if visited(view, ask, index) == Some(name)),
        }
    }
}

/// Does an option decline?
#[must_use]
pub fn declines(choice: Choice) -> bool {
    matches!(choice, Choice::No | Choice::Done | Choice::Number(0))
}

/// What a name stands for among the options of a decision. A kind that the table of decisions lists for it means all
/// options of that kind; whatever else is read as the text of an option, as in a situation's choices.
///
/// # Errors
/// What is wrong with the name, with the nearest right one.
pub fn read(rules: &Ruleset, decision: Decision, written: &str) -> Result<Vec<Pattern>, String> {
    let kinds = || decision.row().options.split(", ");
    if kinds().any(|kind| kind == written) {
        return Ok(of_kind(written).into_iter().collect());
    }
    spelling::check(rules, decision, written)?;
    Ok(kinds().flat_map(|kind| of_text(rules, kind, written)).collect())
}

/// All options of a kind.
fn of_kind(kind: &str) -> Option<Pattern> {
    match kind {
        "space" => Some(Pattern::AnySpace),
        "seat" => Some(Pattern::AnySeat),
        "card" | "spell card" => Some(Pattern::AnyCard),
        "character" => Some(Pattern::AnyCharacter),
        "number" => Some(Pattern::AnyNumber),
        "die" => Some(Pattern::AnyDie),
        "option" => Some(Pattern::AnyVisit),
        word => WORDS.into_iter().find(|choice| text_of(*choice) == word).map(Pattern::Is),
    }
}

fn text_of(choice: Choice) -> &'static str {
    if let Choice::Alignment(alignment) = choice { alignment.word() } else { choice.word() }
}

/// The options of a kind that a text means. A name that several spaces or cards bear means all of them.
fn of_text(rules: &Ruleset, kind: &str, written: &str) -> Vec<Pattern> {
    match kind {
        "space" => {
            let named = (0_u8..).zip(&rules.spaces).filter(|(_, each)| each.id == written || each.name == written);
            named.map(|(space, _)| Pattern::Is(Choice::Space(SpaceId(space)))).collect()
        }
        "card" | "spell card" => {
            let titled = |card: &_| rules.title(*card).name == written || spelling::exact_name(rules, *card) == written;
            rules.card_ids().filter(titled).map(|card| Pattern::Is(Choice::Card(card))).collect()
        }
        "character" => rules.find_character(written).map(|id| Pattern::Is(Choice::Character(id))).into_iter().collect(),
        "number" => written.parse().ok().map(|number| Pattern::Is(Choice::Number(number))).into_iter().collect(),
        "die" if written == "yes" => vec![Pattern::AnyDie],
        "die" => {
            let number: Option<u8> = written.trim_start_matches("die ").parse().ok();
            let die = number.and_then(|number| number.checked_sub(1));
            die.map(|die| Pattern::Is(Choice::Die(die))).into_iter().collect()
        }
        "seat" => {
            let seat =
                written.trim_start_matches("seat ").parse().ok().map(|seat| Pattern::Is(Choice::Seat(Seat(seat))));
            vec![seat.unwrap_or_else(|| Pattern::Held(written.to_owned()))]
        }
        "option" => vec![Pattern::Visit(written.to_owned())],
        _word => Vec::new(),
    }
}

/// The name of a space's or card's option, as [`spelling::text`] has it.
fn visited<'a>(view: &View<'a>, ask: &Ask<'_, Talisman>, index: u8) -> Option<&'a String> {
    let Topic::Source(source) = ask.topic else { return None };
    let effects = match source {
        Source::Space(space) => &view.rules.space(space).effect,
        Source::Card(card) => &view.rules.title(card).effect,
    };
    let alignment = view.sheet(view.active()).alignment();
    let visits = shopping::visits(effects, alignment)?;
    visits.get(usize::from(index)).map(|visit| &visit.name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::talisman::effect::verb::Effect;
    use crate::games::talisman::load::load;

    #[test]
    fn every_kind_of_every_decision_is_known() {
        for decision in Decision::ALL {
            for kind in decision.row().options.split(", ") {
                assert!(of_kind(kind).is_some(), "{}: {kind}", decision.row().name);
            }
        }
    }

    #[test]
    fn a_kind_is_read_before_a_text_and_a_text_finds_what_it_names() {
        let rules = load("talisman-r4e", &[], &toml::Table::new()).unwrap();
        let found = |decision, written| read(&rules, decision, written);
        assert_eq!(found(Decision::Reward, "life"), Ok(vec![Pattern::Is(Choice::Life)]));
        assert_eq!(found(Decision::Encounter, "seat"), Ok(vec![Pattern::AnySeat]));
        assert_eq!(found(Decision::Encounter, "seat 3"), Ok(vec![Pattern::Is(Choice::Seat(Seat(3)))]));
        assert_eq!(found(Decision::Encounter, "Troll"), Ok(vec![Pattern::Held("Troll".to_owned())]));
        assert_eq!(found(Decision::FateAttack, "yes"), Ok(vec![Pattern::AnyDie]));
        assert_eq!(found(Decision::FateAttack, "die 1"), Ok(vec![Pattern::Is(Choice::Die(0))]));
        assert_eq!(found(Decision::HealLives, "2"), Ok(vec![Pattern::Is(Choice::Number(2))]));
        assert!(found(Decision::Move, "Fields").unwrap().len() > 1, "every space of the name");
        assert_eq!(found(Decision::Move, "O10").unwrap().len(), 1);
        assert!(found(Decision::Take, "Sword").unwrap().len() > 1, "every copy");
        assert!(found(Decision::Approach, "batle").unwrap_err().contains("did you mean `battle`?"));
    }

    #[test]
    fn every_visit_is_found_by_the_name_that_choices_have() {
        let rules = load("talisman-r4e", &[], &toml::Table::new()).unwrap();
        let effects = rules.spaces.iter().flat_map(|space| &space.effect);
        let all: Vec<&Effect> = effects.chain(rules.titles.iter().flat_map(|title| &title.effect)).collect();
        let mut named = 0;
        for alignment in [Alignment::Good, Alignment::Neutral, Alignment::Evil] {
            let visits = all.iter().filter_map(|effect| shopping::visits(core::slice::from_ref(*effect), alignment));
            for visit in visits.flatten() {
                assert_eq!(read(&rules, Decision::Visit, &visit.name), Ok(vec![Pattern::Visit(visit.name.clone())]));
                named += 1;
            }
        }
        assert!(named > 10, "{named}");
    }
}
