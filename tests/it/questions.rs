//! The shipped experiments: what they ask about, and what they say first.

use questlab::experiment::plan::{self, Plan};
use questlab::games::talisman::load::layers::Layers;
use questlab::games::talisman::load::{EDITIONS, load};
use questlab::games::talisman::rules::Rules;
use questlab::strategy::library::Library;
use std::collections::BTreeSet;
use std::fs;

/// Limits of the program, not rules of the game.
const LIMITS: [&str; 1] = ["turn_steps_max"];

fn plans() -> Vec<Plan> {
    let library = Library::shipped();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/experiments");
    let files = fs::read_dir(folder).expect("experiments ship").map(|file| file.expect("a file").path());
    let read = |path: std::path::PathBuf| {
        let text = fs::read_to_string(&path).expect("an experiment is text");
        plan::read(&path.to_string_lossy(), &text, &library).unwrap_or_else(|faults| panic!("{faults:#?}"))
    };
    files.map(read).collect()
}

fn switches(rules: &Rules) -> toml::Table {
    toml::Table::try_from(rules).expect("switches are a table")
}

#[test]
fn every_switch_layer_and_edition_is_asked_about_by_an_experiment() {
    let (mut layers, mut moved, mut editions) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for arm in plans().iter().flat_map(|plan| &plan.arms) {
        let printed = load(&arm.edition, &[], &toml::Table::new()).expect("an edition loads");
        let printed = switches(&printed.rules);
        let own = switches(&arm.rules.rules);
        moved.extend(own.into_iter().filter(|(name, value)| printed.get(name) != Some(value)).map(|(name, _)| name));
        layers.extend(arm.layers.iter().map(|layer| layer.name.clone()));
        editions.insert(arm.edition.clone());
    }
    let rows = Rules::ROWS.iter().map(|row| row.name).filter(|name| !LIMITS.contains(name));
    let missing: Vec<&str> = rows.filter(|name| !moved.contains(*name)).collect();
    assert!(missing.is_empty(), "no experiment moves {missing:?}");
    let shipped = Layers::shipped();
    let missing: Vec<&str> = shipped.names().into_iter().filter(|name| !layers.contains(*name)).collect();
    assert!(missing.is_empty(), "no experiment lays {missing:?}");
    assert!(EDITIONS.iter().all(|edition| editions.contains(*edition)), "{editions:?}");
}
