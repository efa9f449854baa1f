//! A game of two tables and three switches, and what layers do to it.

use super::layer::Layer;
use super::layers::Layers;
use super::rows::{self, TableRow};
use super::schema::{Edition, Form, Origin, SheetRow, TableFile};
use super::switches::{Clash, SwitchRow, SwitchValue, choices, clashing, read, within};
use super::{MergedTables, RulesetFault, Schema};
use crate::engine::identity::Reading;
use serde::Deserialize;
use std::sync::Arc;

choices! {
    /// Who begins.
    pub enum First {
        /// The youngest.
        Youngest = "youngest",
        /// Whoever rolls highest.
        Rolled = "rolled",
    }
}

super::switches::rules! {
    "gold":
    /// Gold at the start.
    ["Setup", 0, 9] gold_start: u8,
    /// Gold at the end.
    ["End", 0, 9] gold_end: u8,
    "start":
    /// Who begins.
    ["Setup"] first: First,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Beast {
    name: String,
    #[serde(default)]
    might: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "rows are read to be checked")]
struct Field {
    name: String,
    id: String,
}

static CLASHES: [Clash<Rules>; 1] = [Clash {
    switch: "gold_end",
    reason: "must be more than `gold_start`",
    clashes: |rules| rules.gold_end <= rules.gold_start,
}];

/// The game.
pub static TOY: Schema = Schema {
    game: "toy",
    rules_version: 1,
    seats_max: 6,
    editions: &[
        Edition {
            name: "toy-first",
            title: "Toy",
            origin: Origin::Tables {
                switches: "gold_start = 1\ngold_end = 5\nfirst = 'youngest'",
                rows: &[
                    TableFile {
                        sheet: "field",
                        file: "fields.toml",
                        text: "field = [{ name = 'Moor', id = 'a' }, { name = 'Moor', id = 'b' }]",
                        form: Form::Rows("field"),
                    },
                    TableFile { sheet: "beast", file: "b.csv", text: "name,might\nWolf,3\nBear,\n", form: Form::Lines },
                    TableFile {
                        sheet: "beast",
                        file: "b.toml",
                        text: "beast = [{ name = 'Bear', might = 4 }]",
                        form: Form::More("beast"),
                    },
                ],
            },
            missing: "",
            box_counts: &[],
        },
        Edition {
            name: "toy-second",
            title: "Toy again",
            origin: Origin::Differs {
                base: "toy-first",
                file: "second.toml",
                text: "schema = 1\ngame = 'toy'\ntitle = 't'\nkind = 'edition'\nchanges = 'more'\nsource = 's'\n\
                    rules.gold = 2\nrules.gold_end = 6\nchange.beast.Wolf.might = 5",
            },
            missing: "",
            box_counts: &[],
        },
    ],
    layers: &[],
    sheets: &[
        SheetRow {
            refuses: |_, field| (field == "id").then(|| "`id` stays".to_owned()),
            ..rows::sheet::<Field>("field")
        },
        SheetRow { is_card: true, grows: true, ..rows::sheet::<Beast>("beast") },
    ],
    switches: Rules::ROWS,
    aliases: &[("gold", &["gold_start", "gold_end"])],
    read: read::<Rules>,
    clashes: |switches| clashing(&CLASHES, switches),
    means_option: |written| ["card", "no"].contains(&written),
};

/// Another game, without anything.
static OTHER: Schema = Schema {
    game: "other",
    editions: &[],
    sheets: &[],
    switches: &[SwitchRow { name: "x", topic: "x", says: "x", source: "x", takes: within(u8::TAKES, &[]) }],
    aliases: &[],
    read: read::<toml::Table>,
    clashes: |_| Vec::new(),
    means_option: |_| false,
    ..TOY
};

pub fn layer(name: &str, text: &str) -> Result<Arc<Layer>, Vec<String>> {
    let game = if text.contains("game = ") { "" } else { "game = 'toy'\n" };
    let text = format!("schema = 1\ntitle = 't'\nkind = 'cards'\nchanges = 'c'\nsource = 's'\n{game}{text}");
    let layer = Layer::read(name, &format!("{name}.toml"), &text, &[&TOY, &OTHER]);
    layer.map(Arc::new).map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

fn merged(edition: &str, layers: &[(&str, &str)], switches: &str) -> Result<(Rules, Vec<String>), Vec<String>> {
    let layers: Vec<_> = layers.iter().map(|(name, text)| layer(name, text).expect("sound")).collect();
    let told = |faults: Vec<RulesetFault>| faults.iter().map(ToString::to_string).collect::<Vec<_>>();
    let merged = MergedTables::of(&TOY, edition, &layers, &switches.parse().expect("TOML")).map_err(told)?;
    let beasts = merged.rows.of::<Beast>("beast").map_err(|fault| told(vec![fault]))?;
    assert_eq!(merged.rows.all.iter().map(TableRow::mark).take(3).collect::<Vec<_>>(), ["a", "b", "beast"]);
    Ok((merged.rules().map_err(told)?, beasts.iter().map(|beast| format!("{} {}", beast.name, beast.might)).collect()))
}

#[test]
fn an_edition_differs_from_its_base_and_a_layer_from_both() {
    let (rules, rows) = merged("toy-first", &[], "").expect("loads");
    assert_eq!((rules.gold_start, rules.gold_end, rules.first.word()), (1, 5, "youngest"));
    assert_eq!(rows, ["Wolf 3", "Bear 4"]);
    let boar = ("boar", "rules.first = 'rolled'\nchange.card.Wolf.might = 7\n[[new.beast]]\nname = 'Boar'\n");
    let (rules, rows) = merged("toy-second", &[boar], "gold_end = 9").expect("loads");
    assert_eq!((rules.gold_start, rules.gold_end, rules.first.word()), (2, 9, "rolled"));
    assert_eq!(rows, ["Wolf 7", "Bear 4", "Boar 0"]);
}

#[test]
fn a_switch_as_printed_is_no_part_of_an_identity() {
    let identity = |switches: &str| {
        let switches = switches.parse().expect("TOML");
        MergedTables::of(&TOY, "toy-first", &[], &switches).expect("loads").identity
    };
    let mut rows_alone = Reading::of("ruleset");
    rows_alone.part("rules version", &TOY.rules_version.to_string());
    rows_alone.part("edition", "toy-first");
    let merged = MergedTables::of(&TOY, "toy-first", &[], &toml::Table::new()).expect("loads");
    merged.rows.all.iter().for_each(|row| {
        rows_alone.part(row.sheet.name, &serde_json::to_string(&row.table).expect("a row is JSON"));
    });
    assert_eq!(identity(""), rows_alone.finish());
    assert_eq!(identity("gold_start = 1"), identity(""));
    assert_ne!(identity("gold_start = 2"), identity(""));
}

#[test]
fn a_new_version_of_rows_moves_the_rulesets_that_have_any() {
    let identity = |sheets: Vec<SheetRow>| {
        let schema: &'static Schema = Box::leak(Box::new(Schema { sheets: Vec::leak(sheets), ..TOY }));
        MergedTables::of(schema, "toy-first", &[], &toml::Table::new()).expect("loads").identity
    };
    let at_version = |name: &str, version| {
        let sheet = |sheet: &SheetRow| SheetRow { version: if sheet.name == name { version } else { 1 }, ..*sheet };
        TOY.sheets.iter().map(sheet).collect::<Vec<_>>()
    };
    let printed = identity(TOY.sheets.to_vec());
    assert_ne!(identity(at_version("beast", 2)), printed);
    assert_ne!(identity(at_version("beast", 2)), identity(at_version("field", 2)));
    let ogre = SheetRow { name: "ogre", version: 2, ..TOY.sheets[1] };
    assert_eq!(identity([TOY.sheets, &[ogre]].concat()), printed);
}

#[test]
fn what_clashes_or_is_not_there_is_told_where_it_stands() {
    let faults = |layers: &[(&str, &str)], switches: &str| merged("toy-first", layers, switches).unwrap_err();
    assert_eq!(merged("toy-frist", &[], "").unwrap_err(), ["unknown edition `toy-frist`; did you mean `toy-first`?"]);
    assert_eq!(
        faults(&[], "golds = 1\ngold_end = 'x'"),
        [
            "rule `gold_end`: must be a whole number from 0 to 9, not \"x\"",
            "unknown rule `golds`; did you mean `gold`?",
        ]
    );
    assert_eq!(faults(&[], "gold = 3"), ["rule `gold_end`: must be more than `gold_start`"]);
    let poor = ("poor", "rules.gold_end = 0");
    assert_eq!(faults(&[poor], ""), ["poor.toml:7: rule `gold_end`: must be more than `gold_start`"]);
    let moor = ("moor", "change.field.Moor.name = 'M'\nchange.field.a.id = 'z'");
    let told = ["moor.toml:7: there is more than one field `Moor`; say which: a, b", "moor.toml:8: `id` stays"];
    assert_eq!(faults(&[moor], ""), told);
}

#[test]
fn a_layer_is_for_one_game() {
    let told = ["x.toml:6: unknown game `tox`; did you mean `toy`?"];
    assert_eq!(layer("x", "game = 'tox'\nnew.griffon = []").unwrap_err(), told);
    let other = ("x", "game = 'other'\nrules.x = 1");
    let told = ["x.toml:1: layer `x` is for the game `other`, not for `toy`"];
    assert_eq!(merged("toy-first", &[other], "").unwrap_err(), told);
}

/// `card` is a kind of every game.
#[test]
fn a_change_of_a_card_is_for_the_game_that_is_played() {
    static GAMES: [&Schema; 2] = [&OTHER, &TOY];
    let layers = Layers::shipped(&GAMES);
    let of = |layers: &Layers, name: &str| layers.find(name).map(|layer| layer.game.game).expect("a layer");
    let toy = layers.clone().in_game("toy");
    assert_eq!([of(&layers, "card.Wolf.might=7"), of(&toy, "card.Wolf.might=7")], ["other", "toy"]);
    assert_eq!(of(&layers.in_game("other"), "beast.Wolf.might=7"), "toy", "only one game has this kind");
    let laid = [toy.find("card.Wolf.might=7").expect("a layer")];
    let merged = MergedTables::of(&TOY, "toy-first", &laid, &toml::Table::new()).expect("loads");
    assert_eq!(merged.rows.of::<Beast>("beast").expect("beasts")[0].might, 7);
}

#[test]
fn a_name_tells_its_row_from_every_other() {
    let faults = |text: &str| merged("toy-second", &[("x", text)], "").unwrap_err();
    let twin = ["x.toml:7: Wolf: there is already the beast `Bear`; choose another name"];
    assert_eq!(faults("change.beast.Wolf.name = 'Bear'"), twin);
    let new = ["x.toml:9: there is already the beast `Boar`; choose another name"];
    assert_eq!(faults("change.beast.Wolf.name = 'Boar'\n[[new.beast]]\nname = 'Boar'\n"), new);
    let word = ["x.toml:7: no: this name means other options in files; choose another"];
    assert_eq!(faults("change.beast.Wolf.name = 'no'"), word);
    let id = ["x.toml:8: a: this name means other options in files; choose another"];
    assert_eq!(faults("[[new.beast]]\nname = 'a'\n"), id);
    let swapped = ("swapped", "change.beast.Wolf.name = 'Bear'\nchange.beast.Bear.name = 'Wolf'");
    let (_, rows) = merged("toy-second", &[swapped], "").expect("loads");
    assert_eq!(rows, ["Bear 5", "Wolf 4"]);
}
