//! The text of an option: each legal option of a decision has one, and a text finds its option again.

use super::pattern::{self, Covers, Pattern};
use super::{names, visits};
use crate::engine::choice::Ask;
use crate::engine::fault::unknown;
use crate::engine::ids::SEATS_MAX;
use crate::engine::word::Word;
use crate::games::talisman::Talisman;
use crate::games::talisman::decision::{Choice, Decision, OptionKind};
use crate::games::talisman::kinds::DeckKind;
use crate::games::talisman::ruleset::Ruleset;
use crate::games::talisman::view::View;

/// The most names that are listed where none is near.
const LISTED_MAX: usize = 12;
/// The largest number that an option has.
const NUMBER_MAX: u8 = 30;

/// The text of an option. A choice that a space or card gives has its name; a space is written by its id, a card by its
/// title, a seat and a number in digits, a die as `die 1`.
#[must_use]
pub fn text(view: &View<'_>, ask: &Ask<'_, Talisman>, choice: Choice) -> String {
    if let Choice::Option(index) = choice {
        return visits::asked(view, ask)
            .get(usize::from(index))
            .map_or_else(|| index.to_string(), |visit| visit.name.clone());
    }
    told(view.rules, choice)
}

/// The same where nothing is known of the question: the choice of a space or card is a number from 0.
#[must_use]
pub fn told(rules: &Ruleset, choice: Choice) -> String {
    if let Choice::Space(space) = choice {
        rules.space(space).id.clone()
    } else if let Choice::Seat(seat) = choice {
        seat.0.to_string()
    } else if let Choice::Character(character) = choice {
        rules.character(character).name.clone()
    } else if let Choice::Card(card) = choice {
        rules.title(card).name.clone()
    } else if let Choice::Number(number) | Choice::Option(number) = choice {
        number.to_string()
    } else if let Choice::Die(die) = choice {
        format!("die {}", die + 1)
    } else if let Choice::Alignment(alignment) = choice {
        alignment.word().to_owned()
    } else {
        choice.kind().word().to_owned()
    }
}

/// The texts of all options of a question.
#[must_use]
pub fn texts(view: &View<'_>, ask: &Ask<'_, Talisman>) -> Vec<String> {
    ask.options.iter().map(|option| text(view, ask, *option)).collect()
}

/// The index of the option that a text names; none if two of the spaces offered share the name, which takes an id.
#[must_use]
pub fn find(view: &View<'_>, ask: &Ask<'_, Talisman>, written: &str) -> Option<usize> {
    let pattern = read(view.rules, ask.decision, written).ok()?;
    let mut fitting = ask.options.iter().enumerate().filter(|(_, option)| pattern.fits(view, ask, **option));
    let (index, option) = fitting.next()?;
    let ambiguous = option.kind() == OptionKind::Space && fitting.next().is_some();
    (!ambiguous).then_some(index)
}

/// The options of a decision that a text means: a kind that the decision lists, `decline`, or the text of an option.
/// Beside its text, a space has its name, a seat its character's name and `seat 1`, a card `Sword #2` for one copy, a die
/// its number, and `yes` any die.
///
/// # Errors
/// What is wrong with the text, with the nearest right one.
pub fn read(rules: &Ruleset, decision: Decision, written: &str) -> Result<Pattern, String> {
    let row = decision.row();
    if written == pattern::DECLINE && row.declinable {
        return Ok(Pattern::Declines);
    }
    let kinds = || row.options.split(", ");
    if kinds().any(|kind| kind == written) {
        return Ok(of_kind(written));
    }
    let found: Vec<Pattern> = kinds().filter_map(|kind| of_text(rules, kind, written)).collect();
    if found.is_empty() { Err(unread(rules, decision, written)) } else { Ok(Pattern::of(found)) }
}

/// All options of a kind that a decision lists.
fn of_kind(kind: &str) -> Pattern {
    if kind == SPELL { Pattern::Kind(OptionKind::Card) } else { pattern::word(kind).unwrap_or(Pattern::Nothing) }
}

/// Cards of the Spell deck, as decisions list them.
const SPELL: &str = "spell card";

/// The options of a kind that a text means.
fn of_text(rules: &Ruleset, kind: &str, written: &str) -> Option<Pattern> {
    match kind {
        "space" => pattern::space(rules, written),
        "card" => pattern::card(rules, written),
        SPELL => pattern::card(rules, written).filter(|card| is_spell(rules, card)),
        "character" => pattern::character(rules, written),
        "number" => {
            let number = written.parse().ok().filter(|number| *number <= NUMBER_MAX);
            number.map(|number| Pattern::Only(Choice::Number(number)))
        }
        "die" if written == "yes" => Some(Pattern::Kind(OptionKind::Die)),
        "die" => {
            // One for oneself and one for each Follower, at most.
            let die = pattern::die(written.strip_prefix("die ").unwrap_or(written));
            die.filter(|die| matches!(die, Pattern::Only(Choice::Die(die)) if usize::from(*die) < rules.cards()))
        }
        "seat" => {
            let seat = pattern::seat(written.strip_prefix("seat ").unwrap_or(written));
            seat.or_else(|| pattern::character(rules, written))
        }
        "option" => pattern::visit(rules, written),
        _word => None,
    }
}

fn is_spell(rules: &Ruleset, card: &Pattern) -> bool {
    if let Pattern::Title(title) = card {
        rules.titles[title.at()].deck == DeckKind::Spell
    } else if let Pattern::Only(Choice::Card(card)) = card {
        rules.title(*card).deck == DeckKind::Spell
    } else if let Pattern::Any(cards) = card {
        cards.iter().any(|card| is_spell(rules, card))
    } else {
        false
    }
}

/// Might a decision offer an option that fits?
#[must_use]
pub fn may_offer(rules: &Ruleset, decision: Decision, pattern: &Pattern) -> bool {
    decision.row().options.split(", ").any(|kind| of_kind_fits(rules, kind, pattern))
}

fn of_kind_fits(rules: &Ruleset, kind: &str, pattern: &Pattern) -> bool {
    match (of_kind(kind), pattern) {
        (_, Pattern::Any(patterns)) => patterns.iter().any(|each| of_kind_fits(rules, kind, each)),
        (Pattern::Only(only), _) if only.kind() == OptionKind::Alignment => {
            *pattern == Pattern::Only(only) || *pattern == Pattern::Kind(OptionKind::Alignment)
        }
        (Pattern::Only(only), _) => pattern.covers(only.kind()) != Covers::None,
        (_, Pattern::Title(_) | Pattern::Only(Choice::Card(_))) if kind == SPELL => is_spell(rules, pattern),
        (Pattern::Kind(kind), _) => pattern.covers(kind) != Covers::None,
        (_, _) => false,
    }
}

/// What is wrong with a text that no option of a decision has.
fn unread(rules: &Ruleset, decision: Decision, written: &str) -> String {
    let row = decision.row();
    let known: Vec<String> = row.options.split(", ").flat_map(|kind| all_of(rules, kind)).collect();
    let names: Vec<&str> = known.iter().map(String::as_str).collect();
    let reason = unknown(&format!("option of `{}`", row.name), written, &names);
    if known.len() <= LISTED_MAX || reason.contains("did you mean") {
        return reason;
    }
    format!("unknown option of `{}` `{written}`; its options are: {}", row.name, row.options)
}

/// Every text of a kind that a decision lists.
#[must_use]
pub fn all_of(rules: &Ruleset, kind: &str) -> Vec<String> {
    let characters = || rules.characters.iter().map(|character| character.name.clone());
    match kind {
        "space" => rules.spaces.iter().flat_map(|space| [space.id.clone(), space.name.clone()]).collect(),
        "card" | SPELL => {
            let cards = rules.card_ids().filter(|card| kind == "card" || rules.title(*card).deck == DeckKind::Spell);
            let mut found: Vec<String> =
                cards.flat_map(|card| [rules.title(card).name.clone(), names::exact_name(rules, card)]).collect();
            found.sort();
            found.dedup();
            found
        }
        "character" => characters().collect(),
        "number" => (0..=NUMBER_MAX).map(|number| number.to_string()).collect(),
        "die" => {
            let dice = (1..=rules.cards()).flat_map(|die| [format!("die {die}"), die.to_string()]);
            dice.chain(["yes".to_owned()]).collect()
        }
        "seat" => {
            let seats = (0..SEATS_MAX).flat_map(|seat| [seat.to_string(), format!("seat {seat}")]);
            seats.chain(characters()).collect()
        }
        "option" => visits::all(rules).into_iter().map(str::to_owned).collect(),
        word => vec![word.to_owned()],
    }
}

/// Everything that an option may be called in a ruleset, whatever is asked.
#[must_use]
pub fn all(rules: &Ruleset) -> Vec<String> {
    let words = OptionKind::ALL.iter().map(|kind| kind.word().to_owned()).chain([pattern::DECLINE.to_owned()]);
    let named = ["card", "character", "space", "option"].into_iter().flat_map(|kind| all_of(rules, kind));
    words.chain(named).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::ids::{CardId, Seat};
    use crate::games::talisman::kinds::{Alignment, CharacterId, SpaceId};
    use crate::games::talisman::load::load;

    fn rules() -> Ruleset {
        load("talisman-r4e", &[], &toml::Table::new()).unwrap()
    }

    fn listed() -> impl Iterator<Item = (Decision, &'static str)> {
        Decision::ALL.iter().flat_map(|each| each.row().options.split(", ").map(|kind| (*each, kind)))
    }

    #[test]
    fn every_kind_that_a_decision_lists_is_known() {
        for (decision, kind) in listed() {
            assert_ne!(of_kind(kind), Pattern::Nothing, "{}: {kind}", decision.row().name);
        }
    }

    #[test]
    fn every_option_of_every_decision_is_read_and_offered() {
        let rules = rules();
        for (decision, kind) in listed() {
            for written in all_of(&rules, kind) {
                let found = read(&rules, decision, &written);
                let pattern = found.unwrap_or_else(|reason| panic!("{reason}"));
                assert!(may_offer(&rules, decision, &pattern), "{}: {written}", decision.row().name);
            }
        }
    }

    #[test]
    fn every_name_is_known_wherever_options_are_named() {
        let rules = rules();
        for written in all(&rules) {
            assert_ne!(Pattern::read(&rules, &written), Pattern::Nothing, "{written}");
        }
        for (decision, kind) in listed().filter(|(_, kind)| !matches!(*kind, "seat" | "die" | "number")) {
            for written in all_of(&rules, kind) {
                let pattern = Pattern::read(&rules, &written);
                assert!(may_offer(&rules, decision, &pattern), "{}: {written}", decision.row().name);
            }
        }
    }

    #[test]
    fn numbers_and_declining_have_bounds() {
        let rules = rules();
        for (decision, written) in
            [(Decision::Move, "decline"), (Decision::HealLives, "31"), (Decision::Encounter, "seat 6")]
        {
            assert!(read(&rules, decision, written).is_err(), "{}: {written}", decision.row().name);
        }
    }

    #[test]
    fn a_text_means_what_the_decision_offers() {
        let rules = rules();
        let found = |decision, written| read(&rules, decision, written).unwrap();
        let only = |choice| Pattern::Only(choice);
        assert_eq!(found(Decision::Reward, "life"), only(Choice::Life));
        assert_eq!(found(Decision::Direction, "clockwise"), only(Choice::Clockwise));
        assert_eq!(found(Decision::Alignment, "good"), only(Choice::Alignment(Alignment::Good)));
        assert_eq!(found(Decision::Encounter, "seat"), Pattern::Kind(OptionKind::Seat));
        assert_eq!(found(Decision::Encounter, "seat 3"), only(Choice::Seat(Seat(3))));
        assert!(matches!(found(Decision::Encounter, "Troll"), Pattern::Character(_)));
        assert_eq!(found(Decision::FateAttack, "yes"), Pattern::Kind(OptionKind::Die));
        assert_eq!(found(Decision::FateAttack, "die 4"), only(Choice::Die(3)));
        assert_eq!(found(Decision::HealLives, "2"), only(Choice::Number(2)));
        assert!(matches!(found(Decision::Move, "Fields"), Pattern::Spaces(spaces) if spaces.len() > 1));
        assert!(matches!(found(Decision::Move, "O10"), Pattern::Spaces(spaces) if spaces.len() == 1));
        // The Adventure and the Purchase deck have a Sword each.
        assert!(matches!(found(Decision::Take, "Sword"), Pattern::Any(decks) if decks.len() == 2));
        assert!(matches!(found(Decision::Take, "Runesword"), Pattern::Title(_)));
        assert!(matches!(found(Decision::Take, "Sword #2"), Pattern::Only(Choice::Card(_))));
        // A card and a choice of a space have this name: each decision means its own, and `is()` means both.
        assert_eq!(found(Decision::Visit, "Healer"), Pattern::Visit("Healer".to_owned()));
        assert!(matches!(found(Decision::Take, "Healer"), Pattern::Title(_)));
        let both = Pattern::read(&rules, "Healer");
        assert!([OptionKind::Card, OptionKind::Option].iter().all(|kind| both.covers(*kind) == Covers::Some));
        let reason = read(&rules, Decision::Approach, "batle").unwrap_err();
        assert!(reason.contains("did you mean `battle`?"), "{reason}");
    }

    #[test]
    fn an_option_is_told_by_a_text_that_means_it() {
        let rules = rules();
        let cards = rules.card_ids().map(|card| (OptionKind::Card, Choice::Card(card)));
        let spaces =
            (0_u8..).map(SpaceId).take(rules.spaces.len()).map(|space| (OptionKind::Space, Choice::Space(space)));
        let characters = (0_u8..).map(CharacterId).take(rules.characters.len());
        let characters = characters.map(|character| (OptionKind::Character, Choice::Character(character)));
        let words = OptionKind::ALL.iter().filter_map(|kind| Some((*kind, kind.only()?)));
        let alignments = Alignment::ALL.map(|each| (OptionKind::Alignment, Choice::Alignment(each)));
        for (kind, option) in cards.chain(spaces).chain(characters).chain(words).chain(alignments) {
            let text = told(&rules, option);
            let pattern = Pattern::read(&rules, &text);
            assert_ne!(pattern.covers(kind), Covers::None, "{text}");
        }
        assert_eq!(told(&rules, Choice::Card(CardId(0))), rules.title(CardId(0)).name);
    }
}
