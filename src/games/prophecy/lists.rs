//! The lists that this game adds to `questlab list`.

use super::model::Prophecy;
use super::model::kinds::{Guild, SpaceId};
use super::model::ruleset::{Character, Face, Ruleset, Title};
use crate::games::kit::{GameList, ListRow};
use serde_json::json;

/// Every list and its name.
pub const ALL: &[GameList<Prophecy>] = &[
    GameList { name: "characters", sheets: &["character"], rows: characters },
    GameList { name: "creatures", sheets: &["creature"], rows: creatures },
    GameList { name: "opportunities", sheets: &["opportunity"], rows: |rules| of_kind(rules, "opportunity") },
    GameList { name: "items", sheets: &["item"], rows: items },
    GameList { name: "chance", sheets: &["chance"], rows: |rules| of_kind(rules, "chance") },
    GameList { name: "spaces", sheets: &["space"], rows: spaces },
];

fn guild_names(rules: &Ruleset, guilds: u8) -> String {
    let names = Guild::all().filter(|guild| guilds & guild.bit() != 0);
    let names = names.map(|guild| rules.space(rules.guilds[usize::from(guild.0)]).name.as_str());
    names.collect::<Vec<_>>().join(", ")
}

fn characters(rules: &Ruleset) -> Vec<ListRow> {
    let row = |character: &Character| {
        vec![
            ("name", json!(character.name)),
            ("strength", json!(character.strength)),
            ("willpower", json!(character.willpower)),
            ("guilds", json!(guild_names(rules, character.guilds))),
            ("start", json!(rules.space(character.start).name)),
            ("gender", json!(character.gender.word())),
        ]
    };
    rules.characters.iter().map(row).collect()
}

fn creatures(rules: &Ruleset) -> Vec<ListRow> {
    let row = |title: &Title| {
        let Face::Creature(creature) = &title.face else { return None };
        Some(vec![
            ("name", json!(title.name)),
            ("copies", json!(title.copies)),
            ("kind", json!(creature.kind.word())),
            ("first", json!(creature.first.word())),
            ("strength", json!(creature.values[0].filter(|_| creature.strength_per_health == 0))),
            ("willpower", json!(creature.values[1])),
            ("lives", json!(creature.lives)),
            ("experience", json!(creature.experience)),
        ])
    };
    rules.titles.iter().filter_map(row).collect()
}

fn items(rules: &Ruleset) -> Vec<ListRow> {
    let row = |title: &Title| {
        let Face::Item(item) = &title.face else { return None };
        Some(vec![
            ("name", json!(title.name)),
            ("copies", json!(title.copies)),
            ("deck", json!(title.deck.word())),
            ("slot", json!(item.slot.word())),
            ("hands", json!(item.hands)),
            ("price", json!(item.price)),
            ("strength", json!(item.bonus[0])),
            ("willpower", json!(item.bonus[1])),
            ("throw", json!(item.throw)),
            ("class", json!(item.class.map(|class| class.word()))),
            ("used_up", json!(!item.effect.is_empty())),
        ])
    };
    rules.titles.iter().filter_map(row).collect()
}

fn of_kind(rules: &Ruleset, kind: &str) -> Vec<ListRow> {
    let titles = rules.titles.iter().filter(|title| title.face.kind() == kind);
    titles.map(|title| vec![("name", json!(title.name)), ("copies", json!(title.copies))]).collect()
}

fn spaces(rules: &Ruleset) -> Vec<ListRow> {
    let row = |at: SpaceId| {
        let space = rules.space(at);
        vec![
            ("name", json!(space.name)),
            ("terrain", json!(space.terrain.word())),
            ("port", json!(rules.ports.has(at))),
            ("gate", json!(rules.gates.has(at))),
            ("clockwise", json!(rules.space(at.clockwise(1)).name)),
        ]
    };
    SpaceId::all().map(row).collect()
}
