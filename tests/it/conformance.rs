//! What every game must hold to: each game that ships, and the second game of the tests, in every edition.

use questlab::engine::ids::SEATS_MAX;
use questlab::engine::play::{GamePlan, Outcome};
use questlab::games::any::Of;
use questlab::games::kit::Trial;
use questlab::games::{Kit, Loaded, PlayerSpec, all, layers, registry};
use questlab::ruleset::layers::Layers;
use questlab::strategy::registry::Registry;
use rayon::prelude::*;

#[path = "../second_game/race.rs"]
mod race;

/// The outcomes of games of one table, in an order.
fn outcomes(rules: &dyn Loaded, library: &Registry, (strategy, games): (&str, &[u64])) -> Vec<Outcome> {
    let loaded = library.find(strategy).expect("a shipped strategy");
    let player = PlayerSpec { loaded: &loaded, params: &[], forbid: &[], watches: false, asides: None };
    let mut table = rules.table(&[player; 3], None);
    let plan = |game| GamePlan { seed: 1, game, players: 3, rounds_max: 300, characters: [None; SEATS_MAX] };
    games.iter().map(|game| table.play(&plan(*game))).collect()
}

/// A game is a function of its number, whatever its table played before, and on whatever thread.
fn depends_on_its_number_alone(rules: &dyn Loaded, library: &Registry, strategy: &str) {
    let games: Vec<u64> = (0..24).collect();
    let one_table = outcomes(rules, library, (strategy, &games));
    let backward: Vec<u64> = games.iter().rev().copied().collect();
    let mut elsewhere = std::thread::scope(|scope| {
        let thread = scope.spawn(|| outcomes(rules, library, (strategy, &backward)));
        thread.join().expect("the games end")
    });
    elsewhere.reverse();
    assert_eq!(one_table, elsewhere, "{strategy} in {rules:?}");
}

fn plays(rules: &dyn Loaded, library: &Registry, (strategy, players, games): (&str, u8, u64)) {
    let trial = Trial { strategy, players, rounds_max: rules.rounds_least().max(300), games: 0..games };
    let faults = rules.conformance_faults(library, &trial);
    assert!(faults.is_empty(), "{strategy} of {players} in {rules:?}:\n{}", faults.join("\n"));
}

fn conforms(rules: &dyn Loaded, library: &Registry, games: u64) {
    let strategies: Vec<&str> = library.names().into_iter().filter(|name| *name != "plain").collect();
    strategies.par_iter().enumerate().for_each(|(at, strategy)| {
        plays(rules, library, (strategy, [2, 4][at % 2], games));
        depends_on_its_number_alone(rules, library, strategy);
    });
}

#[test]
fn every_game_that_ships_keeps_what_the_rooms_above_rely_on() {
    for kit in all() {
        let library = registry(kit);
        for edition in kit.schema().editions {
            let rules = kit.load(edition.name, &[], &toml::Table::new()).expect("a shipped edition");
            conforms(&*rules, &library, 3);
        }
    }
}

/// Rules that are seldom played with are where a value is remembered too long.
#[test]
fn every_layer_that_ships_keeps_it_too() {
    for kit in all() {
        let (library, first) = (registry(kit), kit.schema().editions[0].name);
        let names: Vec<&str> = kit.schema().layers.iter().map(|(name, _, _)| *name).collect();
        names.par_iter().for_each(|name| {
            let layer = library.layers.find(name).expect("a shipped layer");
            let needed = layer.needs.iter().map(|needed| needed.value.as_str()).chain([*name]);
            let laid: Vec<_> = needed.map(|name| library.layers.find(name).expect("a shipped layer")).collect();
            let rules = kit.load(first, &laid, &toml::Table::new()).expect("it fits the first edition");
            let strategy = if library.names().contains(&"seasoned") { "seasoned" } else { "random" };
            plays(&*rules, &library, (strategy, 4, 2));
        });
    }
}

/// Decks, forms, marks and Terrain that layers add: games with all of them, and with each reading of what becomes of lost forms.
#[test]
fn so_do_layers_that_add_decks_forms_marks_and_terrain() {
    const TEXTS: [(&str, &str); 6] = [
        ("veil", include_str!("../layers/veil.toml")),
        ("veil-ground", include_str!("../layers/veil-ground.toml")),
        ("shades", include_str!("../layers/shades.toml")),
        ("marks", include_str!("../layers/marks.toml")),
        ("breach", include_str!("../layers/breach.toml")),
        ("wanderers", include_str!("../layers/wanderers.toml")),
    ];
    added_layers_conform(&TEXTS);
}

/// Granted marks, counters of two kinds, wishes, phases, carrying apart, aimed Spells, familiars, effects on another, and
/// cards that lie on cards or before players.
#[test]
fn so_do_layers_of_souls_and_spirits() {
    const TEXTS: [(&str, &str); 13] = [
        ("veil", include_str!("../layers/veil.toml")),
        ("shades", include_str!("../layers/shades.toml")),
        ("marks", include_str!("../layers/marks.toml")),
        ("breach", include_str!("../layers/breach.toml")),
        ("seals", include_str!("../layers/seals.toml")),
        ("pools", include_str!("../layers/pools.toml")),
        ("souls", include_str!("../layers/souls.toml")),
        ("packs", include_str!("../layers/packs.toml")),
        ("aims", include_str!("../layers/aims.toml")),
        ("familiars", include_str!("../layers/familiars.toml")),
        ("trials", include_str!("../layers/trials.toml")),
        ("hosts", include_str!("../layers/hosts.toml")),
        ("givers", include_str!("../layers/givers.toml")),
    ];
    added_layers_conform(&TEXTS);
}

fn added_layers_conform(texts: &'static [(&'static str, &'static str)]) {
    let kit = all().into_iter().find(|kit| kit.schema().game == "talisman").expect("it ships");
    let mut shipped = layers();
    texts.iter().for_each(|(name, text)| shipped.put(name, (&format!("{name}.toml"), text)));
    let added: Vec<_> = texts.iter().map(|(name, _)| shipped.find(name).expect("it is sound")).collect();
    let library = Registry::new(kit.files(), shipped);
    let switches = [
        "",
        "ghost_lost = 'new_character'\ncounters_at_death = 'kept'\nability_cap = 6\nstart_terrain = 3",
        "form_after_crown = 'form'\ncounters_at_resurrection = 'returned'\nform_lives = 'from_zero'\nstart_lives = -2\nterrain_covers = 'text'\nstart_terrain = 4",
    ];
    switches.par_iter().for_each(|switches| {
        let rules = kit.load("talisman-r4e", &added, &switches.parse().expect("TOML")).expect("they fit");
        for strategy in ["random", "seasoned"] {
            plays(&*rules, &library, (strategy, 4, 12));
            depends_on_its_number_alone(&*rules, &library, strategy);
        }
    });
}

#[test]
fn so_does_the_second_game() {
    static RACE: Of<race::Race> = Of::new();
    let library = Registry::new(RACE.files(), Layers::shipped(Box::leak(Box::new([RACE.schema()]))));
    let rules = RACE.load("race-one", &[], &toml::Table::new()).expect("it loads");
    conforms(&*rules, &library, 20);
}
