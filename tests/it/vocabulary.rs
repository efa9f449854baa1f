//! Options have one vocabulary: what a decision offers can be named in a strategy's rules, in `is()`, in a list of what is
//! forbidden and in a situation's choices, and what it never offers is refused in each.

use super::play::rules;
use questlab::engine::document::Placed;
use questlab::engine::fault::Fault;
use questlab::engine::game::DecisionRow;
use questlab::games::talisman::Talisman;
use questlab::games::talisman::model::decision::Decision;
use questlab::games::talisman::model::ruleset::Ruleset;
use questlab::games::talisman::text::options;
use questlab::situation::file::read;
use questlab::strategy::forbid::Forbidden;
use questlab::strategy::registry::{MissingStrategy, Registry};
use std::fmt::Write;

/// A text in a TOML file.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// A strategy with a rule for each text: one that takes it, or one that asks whether an option is it.
fn strategy(row: &DecisionRow, texts: &[String], asks: bool) -> String {
    let mut file = format!("schema = 1\ngame = 'talisman'\nplays = 'p'\n[decisions.{}]\nrules = [\n", row.name);
    for (number, text) in texts.iter().enumerate() {
        let take = if asks {
            let asked = quoted(&format!("if is(\"{text}\") then 1 else 0"));
            format!("{{ most = {asked} }}")
        } else {
            quoted(text)
        };
        writeln!(file, "  {{ when = \"lives == {number}\", take = {take} }},").expect("a string takes all");
    }
    // A decision of which nothing is said is refused.
    file + "]\n" + if texts.is_empty() { "default = 'first'\n" } else { "" }
}

fn situation(row: &DecisionRow, texts: &[String]) -> String {
    let choices: Vec<String> = texts.iter().map(|text| quoted(&format!("0 {}: {text}", row.name))).collect();
    format!(
        "schema = 1\ntitle = 't'\nsource = 's'\nedition = 'talisman-r4e'\nchoices = [{}]\n[[seat]]\ncharacter = 'Warrior'\n\
         [[seat]]\ncharacter = 'Troll'\n[expect]\nround = 1\n",
        choices.join(", ")
    )
}

fn faults(found: Result<impl Sized, MissingStrategy>) -> Vec<String> {
    match found {
        Ok(_) => Vec::new(),
        Err(MissingStrategy::Unknown(reason)) => vec![reason],
        Err(MissingStrategy::Faulty(faults)) => faults.into_iter().map(|fault| fault.reason).collect(),
    }
}

/// What is wrong with texts as options of a decision, in a rule, in `is()`, in a situation and in a forbidden list.
fn wrong(library: &Registry, rules: &Ruleset, decision: Decision, texts: &[String]) -> [Vec<String>; 4] {
    let row = decision.row();
    let reasons = |faults: Vec<Fault>| faults.into_iter().map(|fault| fault.reason).collect();
    // A choice that has a Toad cast, and the like, is refused for reasons of its own: only options are looked at here.
    let told: Vec<String> =
        read::<Talisman>("s.toml", &situation(row, texts), library).err().map_or_else(Vec::new, reasons);
    let told = told.into_iter().filter(|reason| reason.contains("option")).collect();
    let placed: Vec<Placed<String>> =
        texts.iter().map(|text| Placed { value: format!("{}: {text}", row.name), at: 0 }).collect();
    let shut = Forbidden::<Talisman>::read(rules, &placed).err().unwrap_or_default();
    [
        faults(library.check::<Talisman>("take.toml", &strategy(row, texts, false), rules)),
        faults(library.check::<Talisman>("is.toml", &strategy(row, texts, true), rules)),
        told,
        shut.into_iter().map(|(_, reason)| reason).collect(),
    ]
}

#[test]
fn every_option_of_every_decision_can_be_named_everywhere() {
    let (rules, library) = (rules(), questlab::games::talisman::strategies::registry());
    for decision in Decision::ALL {
        let kinds = || decision.row().options.split(", ");
        let mut texts: Vec<String> = kinds().flat_map(|kind| options::listed_texts(&rules, kind)).collect();
        texts.sort();
        texts.dedup();
        // Bare digits are numbers, and `yes` is a word, where no decision says what is offered.
        let bare = |text: &String| text == "yes" || text.parse::<u16>().is_ok();
        let (bare, clear): (Vec<_>, Vec<_>) =
            texts.into_iter().partition(|text| !kinds().any(|kind| kind == text) && bare(text));
        assert_eq!(
            wrong(&library, &rules, *decision, &clear),
            <[Vec<String>; 4]>::default(),
            "{}",
            decision.row().name
        );
        let [take, _, told, shut] = wrong(&library, &rules, *decision, &bare);
        assert_eq!([take, told, shut], <[Vec<String>; 3]>::default(), "{}", decision.row().name);
    }
}

#[test]
fn what_a_decision_never_offers_is_refused_everywhere() {
    let (rules, library) = (rules(), questlab::games::talisman::strategies::registry());
    let cases = [
        (Decision::Visit, "Sword"),
        (Decision::CastMet, "Sword"),
        (Decision::Take, "clockwise"),
        (Decision::Direction, "good"),
        (Decision::Alignment, "die 1"),
        (Decision::Buy, "Forest"),
        (Decision::Evade, "Solomon's Crown"),
        (Decision::Move, "Solomon's Crwn"),
    ];
    for (decision, text) in cases {
        for found in wrong(&library, &rules, decision, &[text.to_owned()]) {
            assert_eq!(found.len(), 1, "{}: {text}: {found:?}", decision.row().name);
            assert!(found[0].contains(&format!("`{text}`")), "{found:?}");
        }
    }
}

#[test]
fn what_is_listed_can_be_extended_or_says_why_not() {
    let (rules, library) = (rules(), questlab::games::talisman::strategies::registry());
    let extends = |name: &str| format!("schema = 1\ngame = 'talisman'\nplays = 'p'\nextends = '{name}'\n");
    for name in library.names() {
        let found = faults(library.check::<Talisman>("mine.toml", &extends(name), &rules));
        if name == "random" {
            assert_eq!(found, ["`random` is built in and cannot be extended"]);
        } else {
            assert_eq!(found, Vec::<String>::new(), "{name}");
        }
    }
}
