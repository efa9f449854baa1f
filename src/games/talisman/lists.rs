//! The lists that this game adds to `questlab list`.

use super::model::Talisman;
use super::model::alternative_ending::{AlternativeEnding, EndingGoal};
use super::model::enemy::Value;
use super::model::flags::Flag;
use super::model::kinds::{CardKind, CreatureKind, Region};
use super::model::ruleset::{Character, Ruleset, Space, Title};
use super::model::verb::{Ability, VERBS, VerbRow};
use crate::engine::word::Word;
use crate::games::kit::{GameList, ListRow};
use serde_json::json;

/// The kinds of rows in the list of cards.
const CARDS: &[&str] = &["enemy", "event", "stranger", "place", "follower", "object", "talisman"];

/// Every list and its name.
pub const ALL: &[GameList<Talisman>] = &[
    GameList { name: "characters", sheets: &["character"], rows: characters },
    GameList { name: "cards", sheets: CARDS, rows: |rules| titles(rules, "card") },
    GameList { name: "spells", sheets: &["spell"], rows: |rules| titles(rules, "spell") },
    GameList { name: "purchases", sheets: &["purchase"], rows: |rules| titles(rules, "purchase") },
    GameList { name: "spaces", sheets: &["space"], rows: spaces },
    GameList { name: "alternatives", sheets: &[], rows: alternatives },
    GameList { name: "verbs", sheets: &[], rows: |_| verbs() },
    GameList { name: "flags", sheets: &[], rows: flags },
];

/// The alternative endings for the Crown of Command.
fn alternatives(rules: &Ruleset) -> Vec<ListRow> {
    let row = |ending: &AlternativeEnding| {
        let guards: Vec<&str> = ending.guards.iter().map(|card| rules.title(card).name.as_str()).collect();
        let wins = match &ending.wins {
            EndingGoal::Arrival => "arriving".to_owned(),
            EndingGoal::LastAlive => "being the last player left".to_owned(),
            EndingGoal::GuardsKilled => "killing the last guard".to_owned(),
            EndingGoal::Kills { count, .. } => format!("kills on the Crown: {count}"),
            EndingGoal::Turns(count) => format!("turns alone on the Crown: {count}"),
        };
        vec![
            ("name", json!(rules.space(ending.text).name)),
            ("side", json!(if ending.hidden { "hidden" } else { "revealed" })),
            ("wins", json!(wins)),
            ("guards", json!(guards.join(", "))),
        ]
    };
    rules.endings.iter().map(row).collect()
}

/// The verbs that effects of cards and spaces can use.
fn verbs() -> Vec<ListRow> {
    let row = |verb: &VerbRow| {
        vec![
            ("name", json!(verb.name)),
            ("takes", json!(verb.takes)),
            ("in_spells", json!(verb.not_in_spells.is_none())),
            ("does", json!(verb.does)),
        ]
    };
    VERBS.iter().map(row).collect()
}

/// The flags, with the characters and cards that have each.
fn flags(rules: &Ruleset) -> Vec<ListRow> {
    let row = |flag: &Flag| {
        let characters = rules.characters.iter().filter(|each| each.flags.has(*flag)).map(|each| each.name.as_str());
        let cards = rules.titles.iter().filter(|each| each.flags.has(*flag)).map(|each| each.name.as_str());
        let of = characters.chain(cards).collect::<Vec<_>>().join(", ");
        vec![("name", json!(flag.word())), ("of", json!(of))]
    };
    Flag::ALL.iter().map(row).collect()
}

fn characters(rules: &Ruleset) -> Vec<ListRow> {
    let row = |character: &Character| {
        vec![
            ("name", json!(character.name)),
            ("strength", json!(character.strength)),
            ("craft", json!(character.craft)),
            ("lives", json!(character.lives)),
            ("fate", json!(character.fate)),
            ("alignment", json!(character.alignment.word())),
            ("start", json!(rules.space(character.start).name)),
            ("spells", json!(character.spells)),
            ("abilities", json!(character.abilities.join(" "))),
        ]
    };
    rules.characters.iter().map(row).collect()
}

fn titles(rules: &Ruleset, cards: &str) -> Vec<ListRow> {
    let of = rules.titles.iter().filter(|title| title.deck.row().kind == cards);
    let mut rows: Vec<(&Title, ListRow)> = of
        .map(|title| {
            let row = vec![
                ("name", json!(title.name)),
                ("copies", json!(title.copies)),
                ("kind", json!(kind(title))),
                ("encounter_number", json!((title.number > 0).then_some(title.number))),
                ("strength", value(title, Ability::Strength)),
                ("craft", value(title, Ability::Craft)),
            ];
            (title, row)
        })
        .collect();
    rows.sort_by(|(a, _), (b, _)| (a.number, &a.name).cmp(&(b.number, &b.name)));
    rows.into_iter().map(|(_, row)| row).collect()
}

/// An Enemy's Strength or Craft: a number, or a word for one that has none of its own.
fn value(title: &Title, ability: Ability) -> serde_json::Value {
    let (points, special) = match ability {
        Ability::Strength => (title.strength, title.enemy.as_ref().and_then(|enemy| enemy.strength)),
        Ability::Craft => (title.craft, title.enemy.as_ref().and_then(|enemy| enemy.craft)),
    };
    match special.or(points.map(Value::Points)) {
        Some(Value::Points(points)) => json!(points),
        Some(Value::Opponent) => json!("opponent"),
        Some(Value::Best) => json!("best"),
        None => json!(null),
    }
}

fn kind(title: &Title) -> String {
    let creature = || {
        title.creature.map_or("", |creature| match creature {
            CreatureKind::Animal => " - Animal",
            CreatureKind::Dragon => " - Dragon",
            CreatureKind::Monster => " - Monster",
            CreatureKind::Spirit => " - Spirit",
            CreatureKind::Other => " - Other",
        })
    };
    match title.kind {
        CardKind::Event => "Event".to_owned(),
        CardKind::Enemy => format!("Enemy{}", creature()),
        CardKind::Stranger => "Stranger".to_owned(),
        CardKind::Follower => "Follower".to_owned(),
        CardKind::Object => "Object".to_owned(),
        CardKind::MagicObject => "Magic Object".to_owned(),
        CardKind::Place => "Place".to_owned(),
        CardKind::Spell => "Spell".to_owned(),
    }
}

fn spaces(rules: &Ruleset) -> Vec<ListRow> {
    let row = |space: &Space| {
        let opposite: Vec<&str> = space.opposite.iter().map(|each| rules.space(*each).id.as_str()).collect();
        let region = match space.region {
            Region::Outer => "Outer",
            Region::Middle => "Middle",
            Region::Inner => "Inner",
        };
        vec![
            ("id", json!(space.id)),
            ("name", json!(space.name)),
            ("region", json!(region)),
            ("draw", json!(space.draw)),
            ("clockwise", json!(rules.space(space.clockwise).id)),
            ("opposite", json!(opposite.join(" "))),
        ]
    };
    rules.spaces.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::ALL;
    use crate::games::talisman::model::decks::DeckKind;

    #[test]
    fn each_deck_is_in_a_list() {
        for deck in DeckKind::ALL {
            assert!(ALL.iter().any(|list| list.name.strip_suffix('s') == Some(deck.row().kind)), "{deck:?}");
        }
    }
}
