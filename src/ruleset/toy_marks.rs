//! What a row of a table or a layer says about the sources of its numbers, and what a box says about the tables.

use super::box_check::{BoxCheck, compare};
use super::provenance::NumberSource;
use super::rows;
use super::schema::{BoxCount, Edition, Form, Origin, SheetRow, TableFile, anything};
use super::toy::{TOY, layer};
use super::{Header, MergedTables, RulesetFault, Schema};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "rows are read to be checked")]
struct Ogre {
    name: String,
    might: Option<i64>,
    copies: Option<i64>,
    r#box: Option<i64>,
    side: Option<String>,
    treasure: Option<toml::Table>,
    effect: Option<Vec<toml::Value>>,
}

/// The toy with one sheet of ogres.
fn game(ogres: &'static str, more: &'static [TableFile]) -> &'static Schema {
    let first = TableFile { sheet: "ogre", file: "ogres.toml", text: ogres, form: Form::Rows("ogre") };
    let rows: Vec<TableFile> = [first].into_iter().chain(more.iter().copied()).collect();
    let good = BoxCount { what: "good ogres", sheets: &["ogre"], only: Some(("side", "good")), count: 5 };
    let edition = Edition {
        origin: Origin::Tables { switches: "gold_start = 1\ngold_end = 5\nfirst = 'youngest'", rows: Vec::leak(rows) },
        box_counts: Vec::leak(vec![good]),
        ..TOY.editions[0]
    };
    let sheet = SheetRow {
        name: "ogre",
        version: 1,
        is_card: true,
        grows: true,
        key: "name",
        read: rows::read::<Ogre>,
        refuses: anything,
        group: None,
    };
    let (editions, sheets) = (Vec::leak(vec![edition]), Vec::leak(vec![sheet]));
    Box::leak(Box::new(Schema { game: "toy", rules_version: 1, editions, sheets, layers: &[], ..TOY }))
}

const ALL_OF: &str = "ogre = [
    { name = 'Grub', might = 3, copies = 2, side = 'good', treasure = { gold = 2, gems = [1, 1] },
      effect = ['rest', { lose = 1 }], reported = ['might', 'side'], reconstructed = ['treasure.gold', 'effect.lose'],
      value_range = { might = [2, 4], 'effect.lose' = [1, 3] }, basis = 'as its cousin' },
    { name = 'Snag', might = 5, copies = 9, box = 3, side = 'good' },
    { name = 'Rot', side = 'evil' },
]";

fn laid(schema: &'static Schema, layers: &[(&str, &str)]) -> Result<(Header, BoxCheck), Vec<String>> {
    let text = |text: &str| {
        format!("schema = 1\ngame = 'toy'\ntitle = 't'\nkind = 'cards'\nchanges = 'c'\nsource = 's'\n{text}")
    };
    let read = |(name, own): &(&str, &str)| {
        let layer = super::layer::Layer::read(name, &format!("{name}.toml"), &text(own), &[schema]);
        layer.map(std::sync::Arc::new).map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    let layers = layers.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let told = |faults: Vec<RulesetFault>| faults.iter().map(ToString::to_string).collect::<Vec<_>>();
    let merged = MergedTables::of(schema, "toy-first", &layers, &toml::Table::new()).map_err(told)?;
    Ok((merged.header(), compare(schema, &merged)))
}

/// Row, field, value and source of what is not printed.
fn marked(header: &Header) -> Vec<String> {
    let told = |each: &super::provenance::MarkedNumber| {
        format!("{} {} {} {}", each.row, each.field, each.value, each.source.word())
    };
    header.numbers.marked.iter().map(told).collect()
}

const GRUB: [&str; 4] = [
    "Grub effect.lose 1 reconstructed",
    "Grub might 3 reported",
    "Grub side \"good\" reported",
    "Grub treasure.gold 2 reconstructed",
];

#[test]
fn a_header_lists_what_is_not_printed() {
    let (header, found) = laid(game(ALL_OF, &[]), &[]).expect("loads");
    assert_eq!(marked(&header), GRUB);
    let might = &header.numbers.marked[1];
    assert_eq!((might.sheet, might.source, might.range), ("ogre", NumberSource::Reported, Some([2, 4])));
    assert_eq!((might.basis.as_str(), header.numbers.marked[3].range), ("as its cousin", None));
    let counts = header.numbers.counts().expect("some are not printed");
    assert_eq!((counts.numbers, counts.reconstructed, counts.reported, counts.other_fields), (9, 2, 1, 1));
    let told = "reported: might, side; reconstructed: effect.lose, treasure.gold";
    assert_eq!(header.numbers.of_row(&["ogre"], &["Grub"]), told);
    assert_eq!(header.numbers.of_row(&["ogre"], &["Snag"]), "printed");
    assert_eq!((found.cards, found.faults), (vec![("good ogres", 5)], Vec::<String>::new()));
}

#[test]
fn marks_change_no_identity() {
    let plain = "ogre = [{ name = 'Grub', might = 3 }]";
    let with = "ogre = [{ name = 'Grub', might = 3, reported = ['might'] }]";
    let [plain, with] = [plain, with].map(|text| laid(game(text, &[]), &[]).expect("loads").0);
    assert_eq!((plain.identity, plain.numbers.counts()), (with.identity, None));
    assert!(with.numbers.counts().is_some());
    let layer = ("own", "change.ogre.Grub.reconstructed = ['might']");
    let marked = laid(game("ogre = [{ name = 'Grub', might = 3 }]", &[]), &[layer]).expect("loads").0;
    assert_eq!((marked.identity, marked.numbers.marked.len()), (plain.identity, 1));
}

#[test]
fn a_whole_table_is_marked_field_by_field() {
    let text = "ogre = [{ name = 'Grub', treasure = { gold = 2, gems = [1, 1] }, reconstructed = ['treasure'],
        value_range = { 'treasure.gold' = [1, 2] } }]";
    let header = laid(game(text, &[]), &[]).expect("loads").0;
    assert_eq!(marked(&header), ["Grub treasure.gems [1, 1] reconstructed", "Grub treasure.gold 2 reconstructed"]);
    assert_eq!(header.numbers.counts().expect("some").reconstructed, 3);
    assert_eq!(header.numbers.marked[1].range, Some([1, 2]));
}

#[test]
fn marks_may_stand_in_another_file_than_the_row() {
    const LINES: TableFile = TableFile {
        sheet: "ogre",
        file: "o.csv",
        text: "name,might,copies,reported\nFang,2,1,might copies\n",
        form: Form::Lines,
    };
    const MORE: TableFile = TableFile {
        sheet: "ogre",
        file: "more.toml",
        text: "ogre = [{ name = 'Grub', side = 'good', reconstructed = ['might', 'side'] }]",
        form: Form::More("ogre"),
    };
    let header = laid(game("ogre = [{ name = 'Grub', might = 3 }]", &[LINES, MORE]), &[]).expect("loads").0;
    let told = [
        "Grub might 3 reconstructed",
        "Grub side \"good\" reconstructed",
        "Fang copies 1 reported",
        "Fang might 2 reported",
    ];
    assert_eq!(marked(&header), told);
}

#[test]
fn faults_of_marks_are_told_in_tables_and_layers() {
    let faults: [(&str, &str); 12] = [
        ("reported = ['mihgt']", "`reported`: the row has no field `mihgt`; did you mean `might`?"),
        (
            "reconstructed = ['treasure.gld']",
            "`reconstructed`: the row has no field `treasure.gld`; did you mean `treasure.gold`?",
        ),
        (
            "reported = ['might']\nreconstructed = ['might']",
            "`reconstructed`: `might` is both reported and reconstructed",
        ),
        ("reported = ['might', 'might']", "`reported`: `might` is named twice"),
        (
            "reported = ['treasure.gold', 'treasure']",
            "`reported`: `treasure` and `treasure.gold` overlap; name one of them",
        ),
        ("reported = ['side']\nvalue_range = { side = [1, 2] }", "`value_range`: `side` is not a whole number"),
        ("value_range = { might = [1, 5] }", "`value_range`: `might` is neither reported nor reconstructed"),
        (
            "reported = ['might']\nvalue_range = { migt = [1, 5] }",
            "`value_range`: the row has no field `migt`; did you mean `might`?",
        ),
        (
            "reported = ['might']\nvalue_range = { might = [5, 1] }",
            "`value_range`: the least value of `might`, 5, is more than the most, 1",
        ),
        (
            "reported = ['might']\nvalue_range = { might = [5] }",
            "`value_range`: expected { field = [least, most] }, not { might = [5] }",
        ),
        ("reported = 'might'", "`reported`: expected a list of fields, not \"might\""),
        ("basis = 'it is so'", "`basis`: the row marks no field as reported or reconstructed; write a comment instead"),
    ];
    let row = "name = 'Grub'\nmight = 3\nside = 'good'\ntreasure = { gold = 2 }\n";
    for (marks, told) in faults {
        let table: &'static str = String::leak(format!("[[ogre]]\n{row}{marks}\n"));
        assert_eq!(laid(game(table, &[]), &[]).unwrap_err(), [format!("ogres.toml: Grub: {told}")]);
        let plain: &'static str = String::leak(format!("[[ogre]]\n{row}"));
        let line = 7 + marks.lines().count();
        let change = laid(game(plain, &[]), &[("own", &format!("[change.card.Grub]\n{marks}"))]).unwrap_err();
        assert_eq!(change, [format!("own.toml:{line}: Grub: {told}")]);
        let new = format!("[[new.ogre]]\n{row}{marks}").replace("Grub", "Glob");
        let line = 11 + marks.lines().count();
        let new = laid(game(plain, &[]), &[("own", &new)]).unwrap_err();
        assert_eq!(new, [format!("own.toml:{line}: Glob: {told}")]);
    }
}

#[test]
fn a_field_that_a_layer_sets_is_printed_unless_the_layer_marks_it() {
    let text = |own: &str| laid(game(ALL_OF, &[]), &[("own", own)]).expect("loads");
    let (header, found) = text("change.card.Grub = { might = 3, treasure = { gold = 1 } }");
    assert_eq!(marked(&header), [GRUB[0], GRUB[2]]);
    assert!(found.faults.is_empty());
    let marks =
        "change.card.Grub = { might = 4, reconstructed = ['might'], basis = 'mine', value_range = { might = [4, 6] } }";
    let (header, _) = text(marks);
    let might = &header.numbers.marked[1];
    assert_eq!((might.source, might.basis.as_str()), (NumberSource::Reconstructed, "mine"));
    assert_eq!((might.value.as_integer(), might.range), (Some(4), Some([4, 6])));
    let (header, _) = text("[[new.ogre]]\nname = 'Fang'\nmight = 2\nreported = ['might']\n");
    assert_eq!(marked(&header)[4..], ["Fang might 2 reported"]);
}

#[test]
fn layers_that_name_different_sources_conflict() {
    let one = ("one", "change.ogre.Snag.reported = ['might']");
    let other = ("other", "change.ogre.Snag.reconstructed = ['might']");
    let told = laid(game(ALL_OF, &[]), &[one, other]).unwrap_err();
    let said = "other.toml:7: layers `one` and `other` conflict: the source of `might` of ogre `Snag` is \"reported\" in `one`";
    assert!(told.len() == 1 && told[0].starts_with(said), "{told:?}");
    let unknown = laid(game(ALL_OF, &[]), &[("x", "change.ogre.Snog.reported = ['might']")]).unwrap_err();
    assert_eq!(unknown, ["x.toml:7: unknown ogre `Snog`; did you mean `Snag`?"]);
}

#[test]
fn a_box_tells_wrong_counts_and_numbers_outside_their_ranges() {
    let faults = |own: &str| laid(game(ALL_OF, &[]), &[("own", own)]).expect("loads").1.faults;
    let more = "[change.ogre.Grub]\nmight = 9\neffect = [{ lose = 0 }]\n[change.ogre.Snag]\nbox = 4\n";
    let told = [
        "good ogres: the tables have 6, the box has 5",
        "own.toml:9: `effect.lose` of ogre `Grub` is 0, but must be from 1 to 3",
        "own.toml:8: `might` of ogre `Grub` is 9, but must be from 2 to 4",
    ];
    assert_eq!(faults(more), told);
    let table = "ogre = [{ name = 'A', box = 5, side = 'good', might = 1, reported = ['might'], value_range = { might = [2, 3] } }]";
    let found = laid(game(table, &[]), &[]).expect("loads").1;
    assert_eq!(found.faults, ["`might` of ogre `A` is 1, but must be from 2 to 3"]);
    assert_eq!(laid(&TOY, &[]).expect("loads").1, BoxCheck { cards: Vec::new(), faults: Vec::new() });
    assert!(layer("x", "change.beast.Wolf.reported = ['might']").is_ok());
}
