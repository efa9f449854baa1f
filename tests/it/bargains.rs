//! The house rules of growth, goods and death together: games end, nothing breaks, and a position saved is the same one.

use super::play::{LIBRARY, plan, table};
use questlab::engine::play::{GamePlan, play_game, position_before};
use questlab::games::talisman::Talisman;
use questlab::games::talisman::load::load;
use questlab::games::talisman::model::event::Event;
use questlab::games::talisman::model::ruleset::Ruleset;
use questlab::games::talisman::model::state::State;
use questlab::games::talisman::position::build::build;
use questlab::games::talisman::position::describe::describe;
use questlab::games::talisman::rules::invariants::Checked;
use questlab::games::talisman::rules::play::Point;
use questlab::situation::file::read;
use questlab::situation::save::{Heading, to_toml};

/// All that can be played together, with the dead coming back or inherited from.
pub const GENEROUS: [&str; 11] = [
    "three-trophy-cards",
    "trophies-any-time",
    "objects-for-growth",
    "talisman-for-growth",
    "talisman-teleport",
    "cap-twice-printed",
    "cap-printed-plus-ten",
    "family-goods",
    "resurrection",
    "body-slots",
    "small-items",
];

/// The rest of it, with the dead out.
pub const HARSH: [&str; 5] = ["rising-trophies", "cap-eight", "no-fate", "bloody-talisman", "trophies-any-time"];

pub fn rules(names: &[&str]) -> Ruleset {
    let layers: Vec<_> = names.iter().map(|name| LIBRARY.layers.find(name).expect("a shipped layer")).collect();
    load("talisman-r4e", &layers, &toml::Table::new()).expect("they go together")
}

#[test]
fn invariants_hold_under_the_house_rules_of_growth_goods_and_death() {
    for names in [&GENEROUS[..], &HARSH[..]] {
        let rules = rules(names);
        let mut looked = 0;
        for game in 0..300_u64 {
            let players = 2 + u8::try_from(game % 5).expect("small");
            let mut table = table(if game % 3 == 0 { "seasoned" } else { "random" }, players);
            let mut checked = Checked::new(&rules);
            play_game(&rules, &plan(game, players), &mut table, &mut checked);
            assert!(checked.faults.is_empty(), "game {game} of {players}: {:?}", checked.faults);
            looked += checked.looked;
        }
        assert!(looked > 50_000, "only {looked} positions were looked at");
    }
}

#[test]
fn what_the_house_rules_offer_is_taken_up() {
    let (rules, mut events) = (rules(&GENEROUS), Vec::new());
    for game in 0..1_000 {
        play_game(&rules, &plan(game, 4), &mut table("seasoned", 4), &mut events);
    }
    let told = |name: &str| events.iter().filter(|event: &&Event| event.name() == name).count();
    for name in ["traded", "cashed", "fallen", "resurrected", "set_aside"] {
        assert!(told(name) > 20, "{name}: {}", told(name));
    }
}

#[test]
fn the_fallen_and_what_is_set_aside_are_saved_with_a_position() {
    let rules = rules(&GENEROUS);
    let saved = |plan: &GamePlan, state: &State, next: Point| {
        let heading = Heading {
            title: "Saved".to_owned(),
            source: String::new(),
            edition: rules.header.edition.clone(),
            layers: rules.header.layers.clone(),
            rules: toml::Table::new(),
            rounds_max: plan.rounds_max,
            strategies: vec!["plain".to_owned(); usize::from(plan.players)],
        };
        to_toml::<Talisman>(&heading, &describe(&rules, state, (plan.seed, plan.game), next))
    };
    let (mut fallen, mut heirs) = (0, 0);
    for game in 0..1200 {
        let plan = plan(game, 4);
        let turn = 1 + u32::try_from(game * 7919 % 400).expect("small");
        let Some((state, next)) = position_before(&rules, &plan, &mut table("random", 4), turn) else {
            continue;
        };
        let text = saved(&plan, &state, next);
        let situation = read::<Talisman>("saved.toml", &text, &LIBRARY)
            .unwrap_or_else(|faults| panic!("{game}: {faults:?}\n{text}"))
            .remove(0);
        let built = build(&rules, &situation.position, game).expect("read once already");
        assert_eq!(saved(&plan, &built, next), text, "game {game}, turn {turn}");
        fallen += usize::from(text.contains("\"fallen\""));
        heirs += usize::from(text.split("[[seat]]").any(|seat| seat.contains("\"dead\"") && seat.contains("objects")));
    }
    assert!(fallen > 0 && heirs > 0, "{fallen} with a fallen one, {heirs} with heirs");
}
