//! The second game that ships, as its players use it: its files, its table sizes, its endings.

use crate::cli::{folder, questlab, stderr, stdout};
use questlab::engine::ids::SEATS_MAX;
use questlab::engine::play::GamePlan;
use questlab::games::{PlayerSpec, named, registry};
use rayon::prelude::*;
use std::fs;

#[test]
fn its_strategies_are_checked_without_naming_its_edition() {
    let root = env!("CARGO_MANIFEST_DIR");
    let files = fs::read_dir(format!("{root}/strategies/prophecy")).expect("strategies ship");
    let files: Vec<String> = files.map(|file| file.expect("a file").path().display().to_string()).collect();
    assert_eq!(files.len(), 9);
    let checked = questlab(
        &folder("prophecy-strategies"),
        &[&["check"], &files.iter().map(String::as_str).collect::<Vec<_>>()[..]].concat(),
    );
    assert_eq!(checked.status.code(), Some(0), "{}", stderr(&checked));
    assert_eq!(stdout(&checked).matches(": ok, a strategy with").count(), files.len());
}

#[test]
fn more_players_than_the_box_has_pieces_for_are_refused() {
    let here = folder("prophecy-players");
    let seats = ["random"; 6].join(",");
    let played = questlab(&here, &["play", "--edition", "prophecy-basic", "--seats", &seats]);
    assert_eq!(played.status.code(), Some(2));
    assert!(stderr(&played).contains("--seats: 6 seats; a game has 2 to 5"), "{}", stderr(&played));
    let plan =
        "schema = 2\ntitle = 't'\nedition = 'prophecy-basic'\ngames = 10\nplayers = 6\n[field]\nstrategy = 'random'\n";
    fs::write(here.join("six.toml"), plan).expect("written");
    let checked = questlab(&here, &["check", "six.toml"]);
    assert_eq!(checked.status.code(), Some(2));
    let told = "six.toml:5: `players` is 6; the box of this game has pieces for 5";
    assert!(stderr(&checked).contains(told), "{}", stderr(&checked));
}

#[test]
fn its_lists_are_its_own() {
    let here = folder("prophecy-lists");
    let list = |what: &str| questlab(&here, &["list", what, "--edition", "prophecy-basic"]);
    assert_eq!(stdout(&list("layers")), "`prophecy-basic` has no layers.\n");
    let none = list("purchases");
    assert_eq!(none.status.code(), Some(2));
    assert!(stderr(&none).contains("its own lists are: characters, creatures, "), "{}", stderr(&none));
    let bear = stdout(&list("creatures")).lines().find(|line| line.starts_with("Bear ")).map(str::to_owned);
    assert!(bear.as_deref().is_some_and(|bear| bear.contains("reconstructed: ")), "{bear:?}");
}

/// A card is taken out by its name, whatever kind of card it is.
#[test]
fn its_cards_are_taken_out_by_name() {
    let here = folder("prophecy-without-card");
    let compare = |card: &str| {
        let options = ["--edition", "prophecy-basic", "--games", "8", "--out", card, "--quiet"];
        questlab(&here, &[&["compare", "--without-card", card][..], &options].concat())
    };
    for card in ["Sword", "Lone Wolf", "Dryad", "Charity"] {
        let output = compare(card);
        assert!(output.status.success() && stdout(&output).contains(&format!("without {card}")), "{}", stderr(&output));
    }
    let wrong = stderr(&compare("Swrd"));
    assert_eq!(wrong, "error: --without-card Swrd: unknown card `Swrd`; did you mean `Sword`?\n");
}

/// Ten thousand games a size were played for the stored results of `prophecy-table-sizes`; these are some others.
#[test]
fn games_of_seasoned_players_end_at_every_table_size() {
    let kit = named("prophecy").expect("it ships");
    let rules = kit.load("prophecy-basic", &[], &toml::Table::new()).expect("its edition loads");
    let library = registry(kit);
    let loaded = library.find("seasoned").expect("it ships");
    for players in 2..=5 {
        let unfinished = (0..200_u64).into_par_iter().filter(|game| {
            let player = PlayerSpec { loaded: &loaded, params: &[], forbid: &[], watches: false, asides: None };
            let mut table = rules.table(&vec![player; usize::from(players)], None);
            let plan = GamePlan { seed: 7, game: *game, players, rounds_max: 200, characters: [None; SEATS_MAX] };
            kit.endings()[usize::from(table.play(&plan).ending)].unfinished
        });
        assert_eq!(unfinished.count(), 0, "{players} players");
    }
}

#[test]
fn deaths_are_counted_by_the_card_that_killed() {
    let here = folder("prophecy-deaths");
    let plan = "schema = 2\ntitle = 't'\nedition = 'prophecy-basic'\ngames = 200\nplayers = 4\nseed = 3\n[field]\nstrategy = 'bold'\n";
    fs::write(here.join("deaths.toml"), plan).expect("written");
    let run = questlab(&here, &["run", "deaths.toml", "--out", "out", "--quiet"]);
    assert_eq!(run.status.code(), Some(0), "{}", stderr(&run));
    let table = fs::read_to_string(here.join("out/deaths.csv")).expect("a table");
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split(',').collect()).collect();
    let place = |column: &str| rows[0].iter().position(|each| *each == column).expect("a column");
    let (by, n) = (place("by"), place("n"));
    let sum = |wanted: &str| {
        let counted = rows[1..].iter().filter(|row| row[by] == wanted);
        counted.map(|row| row[n].parse::<u32>().expect("a number")).sum::<u32>()
    };
    assert!(sum("card") > 10 && sum("card") == sum("cause") && sum("card") == sum("space"), "{table}");
}
