//! Option texts: each legal option of a decision has one, and a text can be resolved to its options.

use super::pattern::{self, Named, Pattern};
use super::{names, visits};
use crate::engine::choice::Ask;
use crate::engine::ids::SEATS_MAX;
use crate::engine::option;
use crate::engine::word::Word;
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::decision::{Choice, OptionKind};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::rules::view::View;

/// Largest number in an option.
const NUMBER_MAX: u8 = 30;

/// The text of an option. A visit has its name, a space its id, a card its title; seats and numbers are written in
/// digits, a die as `die 1`.
#[must_use]
pub fn text(view: &View<'_>, ask: &Ask<'_, Talisman>, choice: Choice) -> String {
    if let Choice::Option(index) = choice {
        return visits::asked(view, ask, index).map_or_else(|| index.to_string(), |visit| visit.name.clone());
    }
    told(view.rules, choice)
}

/// The text if the decision is not known: a visit is then a number from 0.
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

/// The options that a text means in any decision.
#[must_use]
pub fn meant(rules: &Ruleset, written: &str) -> Pattern {
    let word = pattern::alignment(written).or_else(|| Pattern::word(written));
    word.or_else(|| pattern::numbered(written)).unwrap_or_else(|| Pattern::of(pattern::named(rules, written)))
}

/// Does a text mean an option whatever cards, characters and spaces are called: a word, a number, or one of several
/// copies?
#[must_use]
pub fn means_option(written: &str) -> bool {
    let number = pattern::alignment(written).or_else(|| pattern::numbered(written));
    number.is_some() || option::means_option::<Talisman>(written) || names::copy_number(written).is_some()
}

/// All options of a kind or word that a decision lists.
#[must_use]
pub fn listed(kind: &str) -> Pattern {
    if kind == SPELL {
        return Pattern::Kind(OptionKind::Card as usize);
    }
    pattern::alignment(kind).or_else(|| Pattern::word(kind)).unwrap_or(Pattern::Nothing)
}

/// The word with which decisions list cards of the Spell deck.
const SPELL: &str = "spell card";

/// The options of a kind that a text means. It may also be a space's name, a seat's character or `seat 1`, one copy as
/// `Sword #2`, a die's number, or `yes` for any die.
#[must_use]
pub fn listed_as(rules: &Ruleset, kind: &str, written: &str) -> Option<Pattern> {
    match kind {
        "space" => pattern::space(rules, written),
        "card" => pattern::card(rules, written),
        SPELL => pattern::card(rules, written).filter(|card| is_spell(rules, card)),
        "character" => pattern::character(rules, written),
        "number" => {
            let number = written.parse().ok().filter(|number| *number <= NUMBER_MAX);
            number.map(|number| Pattern::Only(Choice::Number(number)))
        }
        "die" if written == "yes" => Some(Pattern::Kind(OptionKind::Die as usize)),
        "die" => {
            // At most one die for the character and one for each Follower.
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
    if let Pattern::Named(Named::Title(title)) = card {
        rules.titles[title.at()].deck == DeckKind::Spell
    } else if let Pattern::Only(Choice::Card(card)) = card {
        rules.title(*card).deck == DeckKind::Spell
    } else if let Pattern::Any(cards) = card {
        cards.iter().any(|card| is_spell(rules, card))
    } else {
        false
    }
}

/// Can options of a kind or word that a decision lists fit the pattern?
#[must_use]
pub fn listed_fits(rules: &Ruleset, kind: &str, pattern: &Pattern) -> bool {
    match (listed(kind), pattern) {
        (_, Pattern::Any(patterns)) => patterns.iter().any(|each| listed_fits(rules, kind, each)),
        (Pattern::Only(Choice::Alignment(alignment)), _) => {
            *pattern == Pattern::Only(Choice::Alignment(alignment))
                || *pattern == Pattern::Kind(OptionKind::Alignment as usize)
        }
        (_, Pattern::Named(Named::Title(_)) | Pattern::Only(Choice::Card(_))) if kind == SPELL => {
            is_spell(rules, pattern)
        }
        (all, _) => all.overlaps(pattern),
    }
}

/// All texts of options of a kind or word that a decision lists.
#[must_use]
pub fn listed_texts(rules: &Ruleset, kind: &str) -> Vec<String> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::ids::{CardId, Seat};
    use crate::engine::option::{Covers, all, may_offer};
    use crate::games::talisman::load::load;
    use crate::games::talisman::model::decision::Decision;
    use crate::games::talisman::model::kinds::{Alignment, CharacterId, SpaceId};

    fn rules() -> Ruleset {
        load("talisman-r4e", &[], &toml::Table::new()).unwrap()
    }

    fn read(rules: &Ruleset, decision: Decision, written: &str) -> Result<Pattern, String> {
        crate::engine::option::read(rules, decision as usize, written)
    }

    fn every() -> impl Iterator<Item = (Decision, &'static str)> {
        Decision::ALL.iter().flat_map(|each| each.row().options.split(", ").map(|kind| (*each, kind)))
    }

    #[test]
    fn every_kind_that_a_decision_lists_is_known() {
        for (decision, kind) in every() {
            assert_ne!(super::listed(kind), Pattern::Nothing, "{}: {kind}", decision.row().name);
        }
    }

    #[test]
    fn every_option_of_every_decision_is_read_and_offered() {
        let rules = rules();
        for (decision, kind) in every() {
            for written in listed_texts(&rules, kind) {
                let found = read(&rules, decision, &written);
                let pattern = found.unwrap_or_else(|reason| panic!("{reason}"));
                assert!(may_offer(&rules, decision as usize, &pattern), "{}: {written}", decision.row().name);
            }
        }
    }

    #[test]
    fn every_name_is_known_wherever_options_are_named() {
        let rules = rules();
        for written in all::<Talisman>(&rules) {
            assert_ne!(meant(&rules, &written), Pattern::Nothing, "{written}");
        }
        for (decision, kind) in every().filter(|(_, kind)| !matches!(*kind, "seat" | "die" | "number")) {
            for written in listed_texts(&rules, kind) {
                let pattern = meant(&rules, &written);
                assert!(may_offer(&rules, decision as usize, &pattern), "{}: {written}", decision.row().name);
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
        assert_eq!(found(Decision::Encounter, "seat"), Pattern::Kind(OptionKind::Seat as usize));
        assert_eq!(found(Decision::Encounter, "seat 3"), only(Choice::Seat(Seat(3))));
        assert!(matches!(found(Decision::Encounter, "Troll"), Pattern::Named(Named::Character(_))));
        assert_eq!(found(Decision::FateAttack, "yes"), Pattern::Kind(OptionKind::Die as usize));
        assert_eq!(found(Decision::FateAttack, "die 4"), only(Choice::Die(3)));
        assert_eq!(found(Decision::HealLives, "2"), only(Choice::Number(2)));
        assert!(matches!(found(Decision::Move, "Fields"), Pattern::Named(Named::Spaces(spaces)) if spaces.len() > 1));
        assert!(matches!(found(Decision::Move, "O10"), Pattern::Named(Named::Spaces(spaces)) if spaces.len() == 1));
        // The Adventure and the Purchase deck have a Sword each.
        assert!(matches!(found(Decision::Take, "Sword"), Pattern::Any(decks) if decks.len() == 2));
        assert!(matches!(found(Decision::Take, "Runesword"), Pattern::Named(Named::Title(_))));
        assert!(matches!(found(Decision::Take, "Sword #2"), Pattern::Only(Choice::Card(_))));
        // A card and a visit have this name: each decision means its own, and `is()` means both.
        assert_eq!(found(Decision::Visit, "Healer"), Pattern::Named(Named::Visit("Healer".to_owned())));
        assert!(matches!(found(Decision::Take, "Healer"), Pattern::Named(Named::Title(_))));
        let both = meant(&rules, "Healer");
        assert!([OptionKind::Card, OptionKind::Option].iter().all(|kind| both.covers(*kind as usize) == Covers::Some));
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
        let words = OptionKind::ALL.iter().filter_map(|kind| Some((*kind, OptionKind::ROWS[*kind as usize].only()?)));
        let alignments = Alignment::ALL.map(|each| (OptionKind::Alignment, Choice::Alignment(each)));
        for (kind, option) in cards.chain(spaces).chain(characters).chain(words).chain(alignments) {
            let text = told(&rules, option);
            let pattern = meant(&rules, &text);
            assert_ne!(pattern.covers(kind as usize), Covers::None, "{text}");
        }
        assert_eq!(told(&rules, Choice::Card(CardId(0))), rules.title(CardId(0)).name);
    }
}
